/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Judging what is stated besides the rows of a trace: each statement beside the true run. For the files of
 * marking alone.
 *
 * A new question is a kind in statements.def, a reader of it, and one function here.
 */
#ifndef HOMEWORK_JUDGING_H
#define HOMEWORK_JUDGING_H

#include "homework/following.h"

/* Fills m->statements. What isn't so but is what comes of the slips that `f` has followed is CARRIED. */
void judge_statements(struct marking *m, struct following *f);

/* Rows that are notes on the tree, one for a node: its window on entry or at the end, its value or bound,
 * what is cut off there. How many are wrong or lacking; `m` NULL: only that. Else the rows and slips of m are
 * made. */
size_t judge_notes(struct marking *m, const struct following *f);

/* The same of those from `first` on, which stand below a trace: then none is lacking. How many are right. */
size_t judge_notes_below(struct marking *m, const struct following *f, size_t first);

#endif
