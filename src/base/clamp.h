/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers kept within bounds: columns and rows, mostly.
 *
 *     at_most(7, 5)          5
 *     at_least(7, 5)         7
 *     within(1, 7, 5)        5
 */
#ifndef BASE_CLAMP_H
#define BASE_CLAMP_H

static inline int at_most(int number, int most)
{
    return number < most ? number : most;
}

static inline int at_least(int number, int least)
{
    return number > least ? number : least;
}

/* Where there is no such number, `most` counts. */
static inline int within(int least, int number, int most)
{
    return at_most(at_least(number, least), most);
}

#endif
