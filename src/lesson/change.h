/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lesson/ sets trees and algorithms before somebody: the texts that ship, and what takes many searches:
 * comparing, growing trees, the hunt for a tree that proves an algorithm wrong.
 *
 * What a change of the tree did to the search: what the node is to it, before and after, and the sentence
 * that says so.
 *
 *     struct stand before, after;
 *     stand_find(&before, session, node, charset);
 *     … the tree is changed, and searched in another session …
 *     stand_find(&after, other, node, charset);
 *     stand_take_back(&after, edited.from);
 *     stand_tell(&text, &before, &after, charset);         "still pruned, nothing changes"
 *     stand_free(&before); stand_free(&after);
 */
#ifndef LESSON_CHANGE_H
#define LESSON_CHANGE_H

#include "trace/session.h"

struct stand {
    bool known;      /* the search has run, to a value */
    bool seen;       /* it came to the node */
    double value;    /* of the root */
    uint64_t leaves; /* evaluated */
    /* Minimax of the root's child that the node is below of; NAN where it is open, or the root itself. */
    double branch;
    uint32_t branch_node, move; /* that child, and the one to play to; TREE_NONE where there is none */
    struct text branch_name, best, root; /* labels; best: of the move to play */
};

/* The labels of other nodes may change with one; so what is the same is known by from[node], which one it was
 * before (tree/edit.h). */
void stand_take_back(struct stand *after, const uint32_t *from);

/* Runs the session to its end. */
void stand_find(struct stand *stand, struct session *session, uint32_t node, enum charset charset);
void stand_free(struct stand *stand);

void stand_tell(struct text *out, const struct stand *before, const struct stand *after,
                enum charset charset);

#endif
