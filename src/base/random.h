/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers that look random and follow from a seed, the same on every machine: splitmix64 makes the state from
 * the seed, xoshiro256** the numbers. Integers only, so that no floating-point mode can change a tree.
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

struct random {
    uint64_t state[4];
};

void random_seed(struct random *random, uint64_t seed);
uint64_t random_next(struct random *random);
/* One of low, low + 1, …, high, each as likely as the others. Needs low <= high. */
int64_t random_between(struct random *random, int64_t low, int64_t high);

#endif
