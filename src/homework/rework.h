/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A rework: a search worked again by hand, slips included. It has the machine run one instruction at a time,
 * and at chosen rows of its table somebody's numbers take the place of its own, or a loop is left, or gone on
 * with, against the test. What follows from them then follows.
 *
 *     struct rework rework;
 *     struct rework_slip slip = {.when = REWORK_BACK, .row = 6, .node = F, .set = {[COLUMN_V] = true}};
 *     slip.number[COLUMN_V] = 9;
 *     struct world world;
 *     manner_begin(&world, tree, program, 0);
 *     rework_run(&rework, &(struct rework_wishes){&world, NULL, ROWS_ARRIVAL, 0, &slip, 1});
 *     … rework.session.rows.all.at[i]                  row 6 is as written, and the rest follows
 *     rework_free(&rework);
 *
 *     when             at row k                                what it does
 *     REWORK_FIRST     where the frame of `node` is about to   its variables become the numbers; the row
 *                      choose a child, k rows being there      that comes and the child's window have them
 *     REWORK_RETURN    as `node` is about to return            its variables become the numbers; it returns v
 *     REWORK_BACK      after a child has come back, row k      its variables become the numbers, as in row k
 *                      being there
 *     REWORK_LEAVE     after row k, at the next test of        the loop is left
 *     REWORK_STAY      `node` that can leave the loop          it is gone on with
 *
 * Without slips and manners the rows are the session's.
 */
#ifndef HOMEWORK_REWORK_H
#define HOMEWORK_REWORK_H

#include "homework/manners.h"
#include "trace/session.h"

enum rework_when { REWORK_FIRST, REWORK_RETURN, REWORK_BACK, REWORK_LEAVE, REWORK_STAY };

struct rework_slip {
    enum rework_when when;
    size_t row;
    uint32_t node;
    bool set[COLUMN_COUNT];
    double number[COLUMN_COUNT];
};

/* What the columns of a frame hold. */
struct rework_columns {
    double number[COLUMN_COUNT]; /* NAN: no such variable, or not set */
};

struct rework {
    struct session session; /* lean, with rows */
    ARRAY(struct rework_columns)
    after; /* [row]: BACK rows: the columns after what came back was folded in; else NAN */
    bool finished;
    double value; /* what the first function returned; NAN where that is no number */
};

/* How it is worked throughout, and where it goes otherwise. */
struct rework_wishes {
    const struct world *world; /* the tree and the program */
    const union value *given;
    enum rows_way way;
    unsigned manners;                /* MANNER_BIT()s */
    const struct rework_slip *slips; /* in the order of their rows */
    size_t count;
};

/* The world and what was given must outlive the rework. */
void rework_run(struct rework *rework, const struct rework_wishes *wishes);
void rework_free(struct rework *rework);

/* The most events of a run. */
#define REWORK_EVENTS 20000000

#endif
