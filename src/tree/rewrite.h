/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An edited tree as an outline in which the lines that it was read from survive: a node that is still what it was keeps its line, remarks
 * and all, and one that has changed keeps the remark at its end. Lines of remarks stay above the node that they stood above.
 *
 *     before              # the interesting one          after, with L 5 → 1 and K deleted
 *                         F                                  # the interesting one
 *                           K 3                              F
 *                           L 9   # never seen                 L 1   # never seen
 */
#ifndef TREE_REWRITE_H
#define TREE_REWRITE_H

#include "tree/tree.h"

/* `was` is the tree as it was read; from[node] the node in it that one was, or TREE_NONE; NULL: the same. Where `was` wasn't read
 * from an outline, or something can't be kept so that it reads back as this tree, it is a plain outline. */
void rewrite_outline(struct text *out, const struct tree *tree, const uint32_t *from, const struct tree *was);

#endif
