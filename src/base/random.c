/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"

static uint64_t turn(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

/* splitmix64: neighbouring seeds give states that have nothing in common. */
static uint64_t split(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

void random_seed(struct random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        random->state[i] = split(&seed);
}

uint64_t random_next(struct random *random)
{
    uint64_t *s = random->state, result = turn(s[1] * 5, 7) * 9, shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = turn(s[3], 45);
    return result;
}

int64_t random_between(struct random *random, int64_t low, int64_t high)
{
    uint64_t span = (uint64_t)high - (uint64_t)low + 1, uneven, x;

    if (span == 0)
        return (int64_t)random_next(random);
    /* The lowest 2^64 mod span numbers would make some results likelier than others. */
    uneven = -span % span;
    do
        x = random_next(random);
    while (x < uneven);
    return (int64_t)((uint64_t)low + x % span);
}
