/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A desk: where a search is worked by hand, slips included. It has the machine run one instruction at a time,
 * and at chosen rows of its table somebody's numbers take the place of its own, or a loop is left, or gone on
 * with, against the test. What follows from them then follows.
 *
 *     struct desk desk;
 *     struct desk_slip slip = {.when = DESK_BACK, .row = 6, .node = F, .set = {[COLUMN_V] = true}};
 *     slip.number[COLUMN_V] = 9;
 *     desk_run(&desk, tree, program, given, ROWS_ARRIVAL, &slip, 1);
 *     … desk.session.rows.all.at[i]                  row 6 is as written, and the rest follows
 *     desk_free(&desk);
 *
 *     when           at row k                                  what it does
 *     DESK_FIRST     where the frame of `node` is about to     its variables become the numbers; the row that
 *                    choose a child, k rows being there        comes and the child's window have them
 *     DESK_RETURN    as `node` is about to return              its variables become the numbers; it returns v
 *     DESK_BACK      after a child has come back, row k        its variables become the numbers, as in row k
 *                    being there
 *     DESK_LEAVE     after row k, at the next test of `node`   the loop is left
 *     DESK_STAY      that can leave the loop                   it is gone on with
 *
 * Without slips the rows are the session's.
 */
#ifndef HOMEWORK_DESK_H
#define HOMEWORK_DESK_H

#include "trace/session.h"

enum desk_when { DESK_FIRST, DESK_RETURN, DESK_BACK, DESK_LEAVE, DESK_STAY };

struct desk_slip {
    enum desk_when when;
    size_t row;
    uint32_t node;
    bool set[COLUMN_COUNT];
    double number[COLUMN_COUNT];
};

/* What the columns of a frame hold. */
struct desk_columns {
    double number[COLUMN_COUNT]; /* NAN: no such variable, or not set */
};

struct desk {
    struct session session; /* lean, with rows */
    ARRAY(struct desk_columns)
    after; /* [row]: BACK rows: the columns after what came back was folded in; else NAN */
    bool finished;
    double value; /* what the first function returned; NAN where that is no number */
};

/* Slips in the order of their rows. The tree, the program and `given` must outlive the desk. */
void desk_run(struct desk *desk, const struct tree *tree, const struct program *program,
              const union value *given, enum rows_way way, const struct desk_slip *slips, size_t count);
void desk_free(struct desk *desk);

/* The most events of a run. */
#define DESK_EVENTS 20000000

#endif
