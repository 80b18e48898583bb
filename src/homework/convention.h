/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The convention that a homework's rows keep: which rows there are, how they are written, and the manners
 * that go through all of it. A course may fix some of that, and accept some as right that isn't so elsewhere.
 */
#ifndef HOMEWORK_CONVENTION_H
#define HOMEWORK_CONVENTION_H

#include "homework/homework.h"
#include "homework/manners.h"
#include "trace/rows.h"

struct convention {
    enum rows_way way;
    bool leaves; /* leaves have rows */
    enum homework_order order;
    unsigned manners; /* MANNER_BIT()s */
    double infinity;  /* the number that stands for ∞, as 1000; INFINITY where that is written itself */
};

/* "rows on arrival, leaves listed"; `bare`: there are numbers without names. */
void convention_write(struct text *out, const struct convention *convention, bool bare, enum charset charset);

/* The number beyond all of the tree's that a homework uses for ∞, or INFINITY. */
double convention_infinity(const struct homework *homework);

#endif
