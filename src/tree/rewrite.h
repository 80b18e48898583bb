/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An edited tree as the text that it was read from would have it: in that notation, with its line ends and
 * its byte-order mark. Of an outline the lines survive: a node that is still what it was keeps its line,
 * remarks and all, and one that has changed keeps the remark at its end. Lines of remarks stay above the node
 * that they stood above; where that is gone, above the next.
 *
 *     before              # the interesting one          after, with L 5 → 1 and K deleted
 *                         F                                  # the interesting one
 *                           K 3                              F
 *                           L 9   # never seen                 L 1   # never seen
 *
 * What comes out is read again, so that what a notation can't hold is known before anything is written.
 */
#ifndef TREE_REWRITE_H
#define TREE_REWRITE_H

#include "tree/notation.h"

/* What the text lacks. */
enum rewrite_loss {
    REWRITE_WHOLE,
    REWRITE_REMARKS, /* the remarks of the text that was read */
    REWRITE_TREE,    /* it doesn't read back as this tree; `why` has how it differs */
    REWRITE_ALL      /* there is no text; `why` says why */
};

/* `was` is the tree as it was read; from[node] the node in it that one was, or TREE_NONE; NULL: the same.
 * `notation` has a reader. */
enum rewrite_loss rewrite_tree(struct text *out, const struct notation *notation, const struct tree *tree,
                               const uint32_t *from, const struct tree *was, struct text *why);

/* As an outline in any case, with what survives of the lines that `was` was read from. */
void rewrite_outline(struct text *out, const struct tree *tree, const uint32_t *from, const struct tree *was);

#endif
