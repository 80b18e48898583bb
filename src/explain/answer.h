/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * explain/ says why it happened, and only what is so: what is proved by then, who caused a cutoff, what a
 * search came to, whether that is right, and the sentences that say it.
 *
 * What a search came to: its value from MAX's side, what that means, the move to play and the line that both
 * then follow.
 *
 *     struct answer answer;
 *     answer_find(&answer, session);
 *     answer_find_play(&answer, session);
 *     answer_free(&answer);
 *
 * The value is what the first function returned; where that isn't a number (a move, nothing), what the last
 * visit of the root did. Its bound is that of the last visit of the root if that returned the same value. If
 * it was only a bound and an earlier pass had the same value as a bound from the other side, they meet, and
 * it is exact. A driver's own number is exact.
 *
 * The line goes from the root to the child that was the first proved to give its player the value, and so on
 * down: all its nodes are worth the same. It is there only where the root is proved to be worth just that
 * (trace/proofs.h), if need be by the evaluations of the last pass. A bound has no best move: at most a move
 * that shows it.
 */
#ifndef EXPLAIN_ANSWER_H
#define EXPLAIN_ANSWER_H

#include "trace/session.h"

struct answer {
    bool finished; /* the first function returned */
    double value;  /* MAX's side; NAN when there is none */
    enum bound bound;
    uint32_t best;     /* the child to play, or TREE_NONE */
    uint32_t shown_by; /* of a bound: the child that gives as much to the root's player, or TREE_NONE */
    ARRAY(uint32_t) variation; /* from the root; empty where the value isn't proved */
    uint32_t pass;             /* by whose evaluations; 0: whatever else the tree holds */
    enum fault fault;          /* why the run ended without an answer */
    uint32_t about;            /* the node the fault is about, or TREE_NONE */
};

/* O(visits). The move and the line are found apart, once it is known whether the bound is meant. */
void answer_find(struct answer *answer, const struct session *session);
void answer_find_play(struct answer *answer, const struct session *session);
void answer_free(struct answer *answer);

/* Of the root's searches from `visit` back, the last one that came to a number; with `value` not NAN, to that
 * number. Or VISIT_NONE. */
uint32_t answer_search(const struct session *session, uint32_t visit, double value);

#endif
