/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a search is right, and if not, where it went wrong first.
 *
 *     struct verdict verdict;
 *     verdict_find(&verdict, session, &answer);
 *     if (verdict.correct == VERDICT_WRONG)
 *         … the step: verdict_seek(&verdict, &cursor) …
 *
 * The answer is held against minimax: the whole tree's, or where the last pass evaluated interior nodes,
 * minimax down to that depth. Where the program's header says `answer: bound`, or the user set the window's
 * ends himself, a bound is an answer, and right when minimax lies on its side; anywhere else it is wrong
 * unless it is the very value. When '?' leaves leave it open whether the answer is true, so is the verdict.
 *
 * The first wrong step. Every visit's value is a statement about its node (trace/bounds.h); yes and no to "is
 * it worth more than x?" are, too. From the last search of the root whose statement is false, the inquiry
 * goes down to a visit whose statement is false although all that it was told is true: there it happened.
 * That visit is followed child by child, with the best that it should have after each. Where every visit's
 * statement is true, it was the driver. What it can find is in explain/verdict.def, kind by kind.
 *
 * A run without an answer has an open verdict; but what went wrong is told all the same where it is known. In
 * one that comes to no end that is a visit whose statement is false, or an entry in a list; else what
 * repeats.
 *
 * The numbers it names are the program's own.
 */
#ifndef EXPLAIN_VERDICT_H
#define EXPLAIN_VERDICT_H

#include "explain/answer.h"
#include "tree/minimax.h"

enum verdict_correct { VERDICT_WRONG, VERDICT_RIGHT, VERDICT_OPEN };

enum verdict_kind {
    VERDICT_NONE, /* nothing is wrong, or nothing can be said */
#define SLIP(kind, words, go_on) VERDICT_##kind,
#include "explain/verdict.def"
#undef SLIP
};

struct verdict {
    enum verdict_correct correct;
    bool may_be_bound; /* the algorithm, or whoever set its window, says that the answer is a bound */
    double minimax;    /* MAX's side; NAN when '?' leaves leave it open */
    uint32_t depth;    /* the limit that it was taken to, or UINT32_MAX */

    enum verdict_kind kind;
    uint32_t visit; /* where it happened, or VISIT_NONE */
    uint32_t node;
    uint32_t event;  /* that did it, or after which it should have been done */
    int16_t target;  /* where no event changed it: the register of the node's own best; else -1 */
    uint32_t child;  /* or TREE_NONE */
    uint32_t cutoff; /* or CUTOFF_NONE */
    uint32_t answering;
    uint32_t pass;
    enum column column;
    int16_t copy; /* the register of a variable that stands in for an end of the window; else -1 */
    bool yes, asked, against; /* against: the child gave the other answer; otherwise it wasn't asked */
    /* Of CALL: nothing lies in the window, which was to ask something; should_alpha, should_beta: the
     * narrowest that asks it. */
    bool question;
    double is, should;
    double came, before; /* came: as the child's own number */
    enum bound means;    /* of what came, in those numbers */
    double alpha, beta, should_alpha, should_beta;
};

/* O(nodes), and where something is wrong O(events). */
void verdict_find(struct verdict *verdict, const struct session *session, const struct answer *answer);

/* Moves a cursor to just after the step that went wrong. cursor_number() is that step. */
bool verdict_seek(const struct verdict *verdict, struct cursor *cursor);

#endif
