/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a worksheet asks beyond the table, and the answers.
 */
#ifndef HOMEWORK_WORKSHEET_H
#define HOMEWORK_WORKSHEET_H

#include "explain/answer.h"
#include "trace/session.h"

/* How many fewer leaves the search evaluates when the children of every node stand best first; false where
 * that hangs on a leaf that is '?', or the search doesn't end. */
bool worksheet_saved(const struct tree *tree, const struct program *program, const union value *given,
                     int64_t *saved);

/* The move that answers the best one: the next node of the line that both play, or TREE_NONE. */
uint32_t worksheet_reply(const struct answer *answer);

/* Whether the search never came to a node; it began at the root, even where that is no call of its own. */
bool worksheet_is_unseen(const struct visits *visits, uint32_t node);

/* How many rows the table has for plain minimax: a number that gives nothing away. */
size_t worksheet_most_rows(const struct tree *tree);

#endif
