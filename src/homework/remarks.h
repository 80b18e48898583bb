/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prose that isn't understood, but names nodes and numbers, is laid beside the true search: a clause fits
 * where each node in it is what its words speak of, and each number is one that the node it stands by, or one
 * beside that in the tree, has at some time.
 *
 *     "MIN at B has 2, so the L under F"     fits: B has v = 2 at some time, F is a node, L is pruned there
 *     "MIN at B has 3"                       doesn't: B never has 3
 *     "perhaps R", "L isn't cut"             don't: a doubt; and L is
 *
 * What seems to be no answer, and the reason of one, is an aside: it is left, as what isn't understood, only
 * where a number is none of the nodes it stands by, or a word isn't so of them.
 *
 *     "C is best, because B is worth 12"     B never has 12, nor has C
 *     "if B had 12, …"                       a doubt: it says nothing
 *
 * What prose says of the tree and of how the search went is known by the shape of its words (shapes.c) and
 * judged by itself (remarks.def), though the rest of the line is understood otherwise:
 *
 *     "At D it is MIN's turn"        PLAYER, of D          "N is visited before H"   BEFORE, of N and H
 *     "all leaves below C are seen"  ALL_LEAVES, of C      "the cut at M is deep"    DEEP, of M
 *
 * What fits is a remark, which makes no homework right that has not said all it was asked elsewhere. What
 * doesn't is not wrong for that: nobody has understood it.
 *
 * Each sentence of prose is kept as an opinion besides, whatever it was read as: where that is told wrong and
 * the opinion fits, it may be misread, and nobody is marked wrong for it (marking.c).
 *
 *     "At C α is 4, so C is at most 3, and H is pruned"    read: "C, H pruned"; but H is, and C is at most 3
 */
#ifndef HOMEWORK_REMARKS_H
#define HOMEWORK_REMARKS_H

#include "explain/answer.h"
#include "homework/homework.h"

/* Whether all clauses of an unread line fit; the session's rows are those after updates. */
bool remarks_fit(const struct homework *homework, const struct unread *unread, struct session *session,
                 const struct answer *answer);

#endif
