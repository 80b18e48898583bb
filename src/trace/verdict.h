/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a search is right, and if not, where it went wrong first.
 *
 *     struct verdict verdict;
 *     verdict_find(&verdict, &visits, &bounds, &answer, &log, given);
 *     if (verdict.correct == VERDICT_WRONG)
 *         … the step: verdict_seek(&verdict, &cursor) …
 *
 * The answer is held against minimax: the whole tree's, or where the last pass evaluated interior nodes, minimax down to that depth.
 * Where the program's header says `answer: bound`, or the user set the window's ends himself, a bound is an answer, and right when
 * minimax lies on its side; anywhere else it is wrong unless it is the very value. When '?' leaves leave it open whether the answer is
 * true, so is the verdict.
 *
 * The first wrong step. Every visit's value is a statement about its node (trace/bounds.h). The first visit, in time of return, whose
 * statement is false is the one where it happened, since all below it were true. There the visit is followed child by child, with the
 * best that it should have after each:
 *
 *     a child was called with a window that makes its value mean less than is made of it       VERDICT_CALL
 *     v began as something other than the worst for the player, and that stayed                VERDICT_START
 *     v isn't the best of what has come back: an assignment went wrong or wasn't made           VERDICT_ASSIGN
 *     the loop was left although the best wasn't beyond the far end of the window               VERDICT_CUT
 *     the loop passed children over without a cutoff (continue, a condition)                    VERDICT_MISSED
 *     what was returned isn't the best: an end of the window, say, handed back up               VERDICT_RETURN
 *     none of these                                                                              VERDICT_VISIT
 *     every visit's statement is true, but what the driver made of them isn't                   VERDICT_DRIVER
 *
 * The numbers it names are the program's own.
 */
#ifndef TRACE_VERDICT_H
#define TRACE_VERDICT_H

#include "trace/answer.h"
#include "trace/cursor.h"
#include "tree/minimax.h"

enum verdict_correct { VERDICT_WRONG, VERDICT_RIGHT, VERDICT_OPEN };

enum verdict_kind {
    VERDICT_NONE,   /* nothing is wrong, or nothing can be said */
    VERDICT_CALL,   /* child, is (what it returned); alpha, beta: as given; should_alpha, should_beta */
    VERDICT_START,  /* is: what v began as; should */
    VERDICT_ASSIGN, /* child, is: v or its like after the child's value; should */
    VERDICT_CUT,    /* cutoff, child; is: the node's own best; should: the bound that it had to reach */
    VERDICT_MISSED, /* child: the first one passed over */
    VERDICT_RETURN, /* is: returned; should; column: of the window's end it equals, or COLUMN_COUNT */
    VERDICT_VISIT,  /* is: returned; should: minimax */
    VERDICT_DRIVER  /* the same of the whole search */
};

struct verdict {
    enum verdict_correct correct;
    double minimax; /* MAX's side; NAN when '?' leaves leave it open */
    uint32_t depth; /* the limit that it was taken to, or UINT32_MAX */

    enum verdict_kind kind;
    uint32_t visit; /* where it happened, or VISIT_NONE */
    uint32_t node;
    uint32_t event;  /* that did it, or after which it should have been done */
    int16_t target;  /* ASSIGN, where no event changed it: the register of the node's own best; else -1 */
    uint32_t child;  /* or TREE_NONE */
    uint32_t cutoff; /* or CUTOFF_NONE */
    enum column column;
    double is, should;
    double alpha, beta, should_alpha, should_beta;
};

/* All must have caught up with the log. O(nodes), and where something is wrong O(events). */
void verdict_find(struct verdict *verdict, const struct visits *visits, const struct bounds *bounds,
                  const struct answer *answer, const struct log *log, const union value *given);

/* "assign", "cut" …, as a script may want it; NULL for none. */
const char *verdict_kind_name(enum verdict_kind kind);

/* Moves a cursor to just after the step that went wrong. cursor_number() is that step. */
bool verdict_seek(const struct verdict *verdict, struct cursor *cursor);

#endif
