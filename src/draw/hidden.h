/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much a stub hides: of the nodes below one, how many were pruned.
 *
 *     struct hidden hidden = {0};
 *     hidden_look(&hidden, session, events);                         again for each moment
 *     uint32_t pruned = hidden_pruned(&hidden, node, &known);        of those below the node
 *     pruned = hidden_pruned_among(&hidden, brothers, count);        of brothers and those below them
 *
 * Where every node has been entered once at the most, the cutoffs between a visit's beginning and its end are
 * those that fell below it, and sums of what they skip are kept: O(log cutoffs). Where nodes are entered
 * again, what has been visited below is walked through, once for a visit that is over. Brothers are gone
 * through when a visit has begun or a cutoff fallen, and not at the steps between, which are most of all.
 *
 * All zero is a beginning, for one session. hidden_free() frees.
 */
#ifndef DRAW_HIDDEN_H
#define DRAW_HIDDEN_H

#include "trace/session.h"

struct hidden_count {
    uint32_t visit; /* that is over, and 1; 0: nothing is kept here */
    uint32_t pruned;
};

/* What was pruned among brothers when so many visits had begun and so many cutoffs fallen. */
struct hidden_run {
    uint32_t first, count, begun, fallen, pruned;
};

/* Runs that are kept: two for each level that is drawn, as far as there is a place for them. */
#define HIDDEN_RUNS 32

struct hidden {
    const struct session *session;
    uint64_t events;
    bool once;                 /* no node has been entered twice by now */
    bool astray;               /* visits aren't all called from the parent's */
    uint32_t followed;         /* visits that this is known of */
    ARRAY(uint64_t) sums;      /* [cutoff]: nodes skipped by it and all before it */
    struct hidden_count *kept; /* [node]; NULL as long as there is no need of it */
    struct hidden_run runs[HIDDEN_RUNS];
};

void hidden_look(struct hidden *hidden, const struct session *session, uint64_t events);
/* Without the node itself. */
uint32_t hidden_pruned(struct hidden *hidden, uint32_t node, const struct known *known);
/* With the brothers themselves. */
uint32_t hidden_pruned_among(struct hidden *hidden, const uint32_t brothers[], uint32_t count);
void hidden_free(struct hidden *hidden);

#endif
