/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a search came to: its value from MAX's side, what that means, the move to play and the line that both then follow.
 *
 *     struct answer answer;
 *     answer_find(&answer, &visits, &bounds, &log);
 *     answer_free(&answer);
 *
 * The value is what the first function returned; where that isn't a number (a move, nothing), what the last visit of the root did.
 * Its bound is that of the last visit of the root if that returned the same value. If it was only a bound and an earlier pass had
 * the same value as a bound from the other side, they meet, and it is exact. A driver's own number is exact.
 *
 * The variation goes from the last visit of the root to the first child that improved the best so far to the returned value; where only
 * bounds are known, to the leftmost child whose last value equals it; and so on down. A visit answered from memory hands on
 * to the last earlier visit of its node that came to the same value by a loop. With a best-first list it follows the first solved
 * entries whose merit is the value.
 */
#ifndef TRACE_ANSWER_H
#define TRACE_ANSWER_H

#include "trace/bounds.h"

struct answer {
    bool finished; /* the first function returned */
    double value;  /* MAX's side; NAN when there is none */
    enum bound bound;
    uint32_t best;             /* the child to play, or TREE_NONE */
    ARRAY(uint32_t) variation; /* from the root; empty without a value */
    enum fault fault;          /* why the run ended without an answer */
    uint32_t about;            /* the node the fault is about, or TREE_NONE */
};

/* Visits and bounds must have caught up with the log. O(visits), with a best-first list O(events). */
void answer_find(struct answer *answer, const struct visits *visits, const struct bounds *bounds,
                 const struct log *log);
void answer_free(struct answer *answer);

#endif
