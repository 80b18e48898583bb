/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all measurements share: a clock, medians, the table's rows, and anchors.
 *
 * The clock counts the processor's time that this process has had, so another that runs beside it is no part
 * of it.
 *
 * An anchor is a program to compare with. Its source is in the folder ANCHORS; bench/anchors/NAME.c makes a
 * library of it, which is opened here, so that we and the anchor run in turn in one process, for some
 * milliseconds each. The ratio is the median of the ratios of such pairs: what slows both down, for a while
 * or for good, is in none of them.
 */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include "tree/tree.h"

/* Seconds. */
double bench_now(void);
/* Sorts them. */
double bench_median(double *numbers, size_t count);

/* The anchor's library; NULL where there is none. To be called first: it decides how memory is had. */
void *bench_anchor(const char *name);
typedef void bench_function(void);
/* A function of it; ends the program when there is no such function. */
bench_function *bench_find(void *anchor, const char *function);

/* Something to be measured: `ours` and `theirs` do the same work, of so many units, once. */
struct bench_pair {
    const char *name;
    double goal; /* of the ratio */
    double units;
    void (*prepare)(void *context); /* before each of ours, in no time that counts; NULL: nothing */
    void (*ours)(void *context);
    void (*theirs)(void *context); /* NULL: no anchor */
    void *context;
};

/* Measures, and prints the row in nanoseconds a unit. */
void bench_run(const struct bench_pair *pair);
/* A row without an anchor; a goal of 0 is none. */
void bench_row(const char *name, double number, double goal);

/* Seconds of the processor that the viewer, called with these words up to NULL, takes at 200 columns and 60
 * lines, from its start to its end after so many steps; negative when it can't be had. Each key is sent when
 * the answer to the one before has come. */
double bench_view(const char *const words[], int steps);

/* Uniform, with leaves from −9999 to 9999, the same as the anchors draw. A branching of 1 gives a path. */
struct tree *bench_tree(uint32_t branching, uint32_t depth);

#endif
