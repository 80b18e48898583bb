/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loops that will never end, known by a turn that ends in the very state in which an earlier one did: what a
 * program does next follows from its registers, tables and lists alone, so the turns in between would come
 * again and again.
 *
 *     turn      1    2    3    4    5    6    7    8    9
 *     state     a    b    c    d    e    c    d    e    c      6 is like 3
 *     kept      a    b    ·    d    ·    ·    d!              one state a loop, renewed at turns 1, 2, 4, 8 …
 *
 * Whatever the length of the circle, it is found before thrice as many turns have been made as it takes to
 * close.
 *
 *     struct endless endless = {0};
 *     if (endless_repeat(&endless, &now)) … it will never end …
 *     endless_free(&endless);
 *
 * Only the registers of the loop's own frame are looked at: those further out stand still. Of tables and
 * lists there is a sum, which differs where they do, but for one case in 2^64.
 */
#ifndef MACHINE_ENDLESS_H
#define MACHINE_ENDLESS_H

#include "base/array.h"
#include "pseudocode/program.h"

/* A turn that is about to end. */
struct turn {
    uint32_t depth, frame;        /* frames open; the event that opened the innermost */
    uint32_t begin, where;        /* the loop's instructions */
    const union value *registers; /* of that frame */
    uint32_t count;
    uint64_t memory; /* the sum over tables and lists */
};

struct endless_watch {
    uint32_t depth, frame, where, count;
    uint64_t turns, memory;
    size_t kept; /* where its registers are */
};

struct endless {
    ARRAY(struct endless_watch) watches; /* of the loops of open frames, the innermost last */
    ARRAY(union value) kept;
};

bool endless_repeat(struct endless *endless, const struct turn *now);
void endless_free(struct endless *endless);

/* What one cell or entry adds to the sum: which it is, and what stands there. */
static inline uint64_t endless_mix(uint64_t which, uint64_t what)
{
    uint64_t x = (which + 1) * UINT64_C(0x9e3779b97f4a7c15) ^ what;
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ x >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return x ^ x >> 32;
}

#endif
