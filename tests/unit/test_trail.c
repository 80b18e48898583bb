/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "trace/trail.h"
#include "unit.h"

#define THINGS 5
#define LINKS  3000

struct trails {
    struct trail trail;
    uint32_t last[THINGS], event[LINKS];
    int thing[LINKS];
};

/* Links of some things at random events, two at one event now and then. */
static void make(struct trails *trails, uint64_t seed)
{
    struct random random;
    uint32_t event = 0;
    random_seed(&random, seed);
    *trails = (struct trails){.trail = {{0}}};
    for (int t = 0; t < THINGS; t++)
        trails->last[t] = TRAIL_NONE;
    for (uint32_t i = 0; i < LINKS; i++) {
        int thing = (int)random_between(&random, 0, THINGS - 1);
        event += (uint32_t)random_between(&random, 0, 3);
        trails->event[i] = event;
        trails->thing[i] = thing;
        trails->last[thing] = trail_add(&trails->trail, trails->last[thing], event);
        ck_assert_uint_eq(trails->last[thing], i);
    }
}

static uint32_t slow_find(const struct trails *trails, int thing, uint64_t events)
{
    uint32_t found = TRAIL_NONE;
    for (uint32_t i = 0; i < LINKS; i++)
        if (trails->thing[i] == thing && trails->event[i] < events)
            found = i;
    return found;
}

START_TEST(finds_the_last_before)
{
    struct trails trails;
    make(&trails, 1);
    for (uint64_t events = 0; events < 3 * LINKS; events += 7)
        for (int t = 0; t < THINGS; t++)
            ck_assert_uint_eq(trail_find(&trails.trail, trails.last[t], events),
                              slow_find(&trails, t, events));
    ck_assert_uint_eq(trail_find(&trails.trail, TRAIL_NONE, 9), TRAIL_NONE);
    trail_free(&trails.trail);
}
END_TEST

START_TEST(finds_by_number)
{
    struct trails trails;
    make(&trails, 2);
    for (int t = 0; t < THINGS; t++) {
        uint32_t number = 0;
        for (uint32_t i = 0; i < LINKS; i++)
            if (trails.thing[i] == t)
                ck_assert_uint_eq(trail_nth(&trails.trail, trails.last[t], ++number), i);
        ck_assert_uint_eq(trail_nth(&trails.trail, trails.last[t], number + 1), TRAIL_NONE);
    }
    trail_free(&trails.trail);
}
END_TEST

/* Links looked at on the way to the n-th link. */
static uint32_t way(const struct trail *trail, uint32_t last, uint32_t number)
{
    uint32_t looked = 0;
    const struct trail_link *links = trail->links.at;
    for (; links[last].length > number; looked++)
        last = links[last].jump != TRAIL_NONE && links[links[last].jump].length >= number
                   ? links[last].jump
                   : links[last].before;
    return looked;
}

START_TEST(stays_short_on_the_way)
{
    struct trail trail = {{0}};
    uint32_t last = TRAIL_NONE, longest = 0;
    for (uint32_t i = 0; i < 100000; i++)
        last = trail_add(&trail, last, i);
    for (uint32_t number = 1; number <= 100000; number += 13)
        if (way(&trail, last, number) > longest)
            longest = way(&trail, last, number);
    ck_assert_uint_le(longest, 3 * 17); /* 2 to the 17th is more than all */
    trail_free(&trail);
}
END_TEST

UNIT("trail", finds_the_last_before, finds_by_number, stays_short_on_the_way)
