/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a search is right, and if not, where it went wrong first.
 *
 *     struct verdict verdict;
 *     verdict_find(&verdict, session, &answer);
 *     if (verdict.correct == VERDICT_WRONG)
 *         … the step: verdict_seek(&verdict, &cursor) …
 *
 * The answer is held against minimax: the whole tree's, or where the last pass evaluated interior nodes, minimax down to that depth.
 * Where the program's header says `answer: bound`, or the user set the window's ends himself, a bound is an answer, and right when
 * minimax lies on its side; anywhere else it is wrong unless it is the very value. When '?' leaves leave it open whether the answer is
 * true, so is the verdict.
 *
 * The first wrong step. Every visit's value is a statement about its node (trace/bounds.h); yes and no to "is it worth more than x?"
 * are, too. From the last search of the root whose statement is false, the inquiry goes down to a visit whose statement is false
 * although all that it was told is true: there it happened. That visit is followed child by child, with the best that it should have
 * after each:
 *
 *     VERDICT_CALL       a child's window leaves out what is needed of it, and more is made of its value
 *     VERDICT_LOOK       that window was a mere question: the second look wasn't taken
 *     VERDICT_AGAIN      the second look was taken with a window that leaves something out
 *     VERDICT_UNUSED     what the second look showed isn't used
 *     VERDICT_BOUND      the window was passed on as it stood: α or β had got a number that it mustn't have
 *     VERDICT_START      v began as something other than the worst for the player, and that stayed
 *     VERDICT_ASSIGN     v isn't the best of what has come back: an assignment went wrong or wasn't made
 *     VERDICT_CUT        the loop was left although the best wasn't beyond the far end of the window
 *     VERDICT_MISSED     the loop passed children over without a cutoff (continue, a condition)
 *     VERDICT_RETURN     what was returned isn't the best: an end of the window, say, handed back up
 *     VERDICT_STORED     a table held a number about the node that isn't so, and it was answered from that
 *     VERDICT_TEST       yes or no is the wrong answer
 *     VERDICT_VISIT      none of these
 *
 * Where every visit's statement is true:
 *
 *     VERDICT_WINDOW     the last search only showed a bound, as its window ended before the value
 *     VERDICT_DRIVER     the driver made something else of it
 *
 * In a best-first list, whose merits are upper bounds:
 *
 *     VERDICT_MERIT      an entry has more merit than the one that it goes in for, or too little
 *     VERDICT_SOLVED     an entry is called solved with more than its node is worth
 *     VERDICT_LOST       nothing in the list leads to the root's value any more
 *
 * A run without an answer has an open verdict; but what went wrong is told all the same where it is known. In one that comes to no end
 * that is a visit whose statement is false, or in a list one of the above; else
 *
 *     VERDICT_ITSELF     a call gives all that one further out was given, and nothing is remembered in between
 *     VERDICT_PASS       a pass leaves all as it was before one
 *     VERDICT_ANEW       an entry goes into a list in a state in which its node was taken before
 *
 * and in one that ends in nothing
 *
 *     VERDICT_UNRETURNED a function comes to its end without a return
 *     VERDICT_BROKEN     a step needs what there isn't: a value that nothing has set, a node, a quotient
 *
 * The numbers it names are the program's own.
 */
#ifndef EXPLAIN_VERDICT_H
#define EXPLAIN_VERDICT_H

#include "explain/answer.h"
#include "tree/minimax.h"

enum verdict_correct { VERDICT_WRONG, VERDICT_RIGHT, VERDICT_OPEN };

enum verdict_kind {
    VERDICT_NONE,   /* nothing is wrong, or nothing can be said */
    VERDICT_CALL,   /* child, came; alpha, beta: as given; should_alpha, should_beta: what it had to reach */
    VERDICT_LOOK,   /* the same; or asked: child, is: what it was asked about, yes */
    VERDICT_AGAIN,  /* as CALL */
    VERDICT_UNUSED, /* child, came, is: what is kept; should */
    /* column; is, should: the number it had to stay. Or copy; is, should: the best that had come back; before: the
     * near end of the window; child: the only one that had come back, or TREE_NONE; came. */
    VERDICT_BOUND,
    VERDICT_START,  /* is: what v began as; should */
    VERDICT_ASSIGN, /* child, came, before; is: v or its like after the child's value; should */
    VERDICT_CUT,    /* cutoff, child; is: the node's own best; should: the bound that it had to reach */
    VERDICT_MISSED, /* child: the first one passed over */
    VERDICT_RETURN, /* is: returned; should; before: minimax; column: of the window's end it equals, or COLUMN_COUNT; child: the last, came */
    VERDICT_STORED, /* yes: what the search around it came to is so; answering: the visit; is: what was stored; should: minimax, or the end of the window it took the place of */
    VERDICT_TEST, /* yes: what it answered; is: asked about; should: minimax; child: that answered against it or wasn't asked, or TREE_NONE */
    VERDICT_VISIT, /* is: returned; should: minimax */
    VERDICT_WINDOW, /* alpha, beta, came, means, pass; column: the end that the value is beyond; should: minimax */
    VERDICT_DRIVER, /* is: the answer; should: minimax; came, means: of the last search; pass: that came to the answer, or 0 */
    VERDICT_MERIT, /* child: the entry's node; yes: it is live; is: its merit; should: at the most, or at the least */
    VERDICT_SOLVED, /* child: the entry's node; is: its merit; should: minimax */
    VERDICT_LOST, /* child: taken, or what all below was removed of; should: minimax; yes: what was taken was live; is: its merit */
    /* From here on, of runs that come to no end or break off. */
    VERDICT_ITSELF, /* node */
    VERDICT_PASS,   /* pass, visit, or VISIT_NONE where the loop searches nothing; alpha, beta, came, means */
    VERDICT_ANEW,   /* child: the entry's node; yes: it is live; is: its merit */
    VERDICT_UNRETURNED, /* is: v then, or NAN */
    VERDICT_BROKEN      /* node: or TREE_NONE */
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
    bool
        question; /* of CALL: nothing lies in the window, which was to ask something; should_alpha, should_beta: the narrowest that asks it */
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
