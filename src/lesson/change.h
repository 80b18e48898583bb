/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lesson/ sets trees and algorithms before somebody: the texts that ship, and what takes many searches:
 * comparing, growing trees, the hunt for a tree that proves an algorithm wrong.
 *
 * What a change of the tree did to the search: what the node is to it, before and after, and the sentence
 * that says so.
 *
 *     struct change_side before, after;
 *     change_look(&before, session, node, charset);
 *     … the tree is changed, and searched in another session …
 *     change_look(&after, other, node, charset);
 *     change_take_back(&after, edited.from);
 *     change_tell(&text, &before, &after, charset);         "still pruned, nothing changes"
 *     change_free_side(&before); change_free_side(&after);
 */
#ifndef LESSON_CHANGE_H
#define LESSON_CHANGE_H

#include "trace/session.h"

struct change_side {
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
void change_take_back(struct change_side *after, const uint32_t *from);

/* Runs the session to its end. */
void change_look(struct change_side *side, struct session *session, uint32_t node, enum charset charset);
void change_free_side(struct change_side *side);

void change_tell(struct text *out, const struct change_side *before, const struct change_side *after,
                 enum charset charset);

#endif
