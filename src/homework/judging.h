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

/* What the bare answers of a homework answer: each takes the kind that fits the true search and that nothing
 * else is an answer of; or, where none fits, the one that it is near to. */
void judge_bare(struct marking *m, struct following *f, struct homework *homework);

/* Rows that are notes on the tree, one for a node: its window on entry or at the end, its value or bound,
 * what is cut off there; or the steps of an explanation, which say now this and now that, as it is at the
 * time. How many are wrong or lacking, in the true search or with the manners that are accepted. `apply`:
 * the rows and slips of m are made. */
size_t judge_notes(struct marking *m, const struct following *f, unsigned accept, bool apply);

/* Whether a node, TREE_NONE for any, has had that number at some time; the session's rows are those after
 * updates. A bound must be one of its player. */
bool notes_was_so(const struct session *session, uint32_t node, enum column column, double number,
                  enum bound bound);
/* The same for the first so many of those rows. */
bool notes_was_so_until(const struct session *session, uint32_t node, enum column column, double number,
                        enum bound bound, size_t rows);

/* The same of those from `first` on, which stand below a trace: then none is lacking. How many are right. */
size_t judge_notes_below(struct marking *m, const struct following *f, size_t first);

#endif
