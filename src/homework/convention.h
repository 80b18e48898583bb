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
    bool kept;        /* a course insists on them */
    double infinity;  /* the number that stands for ∞, as 1000; INFINITY where that is written itself */
    double minus;     /* the one for −∞, without its sign: mostly the same */
};

/* "rows on arrival, leaves listed"; `bare`: there are numbers without names. */
void convention_write(struct text *out, const struct convention *convention, bool bare, enum charset charset);

/* The numbers beyond all of the tree's that a homework uses for ∞ and −∞, or INFINITY. */
void convention_find_infinity(struct convention *convention, const struct homework *homework);
/* A number as it is meant. */
double convention_number(const struct convention *convention, double number);

#endif
