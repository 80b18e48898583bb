/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lecture's table: a row for each arrival at a node, on the way down and on the way back up.
 *
 *     const struct rows *rows = &session->rows;
 *     for (size_t i = 0; i < rows->all.count; i++)
 *         … rows->all.at[i] …                          row number i + 1
 *
 * By arrival:
 *
 *     A              FIRST  A's loop over children begins: A's α, β, v as they stand then
 *       B   leaf     ONLY   a visit that returns without a loop: its α and β, what it returns as v
 *     A              BACK   a visit has come back: A's α, β, v before A does anything with it
 *       C            FIRST  …
 *
 * The last row before a cutoff names what it skips (cutoff). By update, the row of a parent is taken when it
 * chooses its next child, after what came back was folded in, and once more when it returns (DONE); that one,
 * or the next, then names what a cutoff skipped.
 *
 * The numbers are the program's own. A column is NAN when the program has no such variable or nothing has set
 * it. Only visits have rows: drivers and wrappers don't. With a best-first list every node that is taken has
 * a row, its merit as v. A row that is there never changes, but that the last one of a visit may come to name
 * a cutoff.
 */
#ifndef TRACE_ROWS_H
#define TRACE_ROWS_H

#include "trace/cursor.h"
#include "trace/visits.h"

enum rows_way { ROWS_ARRIVAL, ROWS_UPDATE, ROWS_NONE };

enum row_kind {
    /* The loop begins, or by update a child is chosen: just before `event`, a call or a child chosen. */
    ROW_FIRST,
    ROW_BACK, /* a visit of a child has come back: just after `event`, a RETURN or LEAF */
    ROW_ONLY, /* a visit without a loop: at `event`, its RETURN or LEAF */
    ROW_DONE, /* by update, a visit with a loop returns: at `event`, its RETURN */
    ROW_TAKEN /* from a best-first list: just after `event`, the TAKE */
};

struct row {
    uint32_t visit; /* VISIT_NONE for an entry taken that isn't live */
    uint32_t node;
    uint32_t event;
    uint32_t cutoff; /* in visits.cutoffs, or CUTOFF_NONE: its nodes are the ones ignored */
    uint32_t pass;   /* from 1 */
    uint8_t kind;    /* enum row_kind */
    bool returned;   /* ONLY and DONE: `value` is what came back, and bounds_of(visit) what it means */
    double alpha, beta, v;
    double value; /* NAN where nothing was returned, or no number */
};

struct rows {
    const struct visits *visits;
    enum rows_way way;
    ARRAY(struct row) all;
    ARRAY(uint32_t) ignoring; /* the rows with a cutoff, in order */

    ARRAY(struct rows_open) open; /* beside visits.open */
};

struct rows_open {
    uint32_t cutoff;    /* that no row has named, or CUTOFF_NONE */
    uint32_t child;     /* the last one chosen, or TREE_NONE */
    bool has_row;       /* of this frame */
    bool visit_has_row; /* of this frame, or of one within it that worked for the same visit */
};

void rows_free(struct rows *rows);
/* What happens on the walk, before the visits apply it, and after. */
void rows_before(struct rows *rows, const struct happening *now);
void rows_after(struct rows *rows, const struct happening *now);

/* How many rows there are where a cursor stands. O(log rows). */
size_t rows_count_at(const struct rows *rows, const struct cursor *cursor);
/* Moves a cursor to where a row is true. For ONLY and DONE this is just before the step that returns. */
bool rows_seek(const struct rows *rows, size_t row, struct cursor *cursor);

/* The nodes that a cutoff skips: whole subtrees in reading order of each child skipped, one a call until
 * TREE_NONE. Children are in the loop's order. *walk is {0} to begin with. */
struct skipped_walk {
    uint32_t walk, node, end;
};
uint32_t cutoff_nodes(const struct visits *visits, const struct cutoff *cutoff, struct skipped_walk *walk);
/* How many these are. */
uint32_t cutoff_count(const struct visits *visits, const struct cutoff *cutoff);

#endif
