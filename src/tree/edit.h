/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tree with one thing changed: a new tree, the given one stays.
 *
 *     struct edit edit = {.kind = EDIT_NUMBER, .node = L, .number = 1};
 *     struct edited edited;
 *     if (edit_tree(tree, &edit, &edited))
 *         … edited.tree, edited.from[node], edited.node
 *
 * Where nodes come, go or change places, all keep their labels: letters that were supplied become names, and
 * a new node gets a letter that is free. A leaf that gets its first child hands its number down to it; a node
 * that loses its last child takes that one's number.
 */
#ifndef TREE_EDIT_H
#define TREE_EDIT_H

#include "tree/tree.h"

enum edit_kind {
    EDIT_NUMBER,  /* `number`; NAN: '?' at a leaf, no evaluation elsewhere */
    EDIT_NAME,    /* `words`; empty: none, so that it is lettered */
    EDIT_MOVE,    /* `words`; empty: none */
    EDIT_PLAYER,  /* the other one, at this node alone */
    EDIT_CHILD,   /* a new last child */
    EDIT_BROTHER, /* a new brother after it */
    EDIT_DELETE,  /* with all below it */
    EDIT_EARLIER, /* before its brother */
    EDIT_LATER
};

struct edit {
    enum edit_kind kind;
    uint32_t node;
    double number;
    struct slice words;
};

struct edited {
    struct tree *tree;
    uint32_t *from; /* [node]: which one it was in the tree before; TREE_NONE for a new one. To be freed */
    uint32_t node;  /* the one to look at: the changed one, the new one, or who is left in its place */
};

/* False where there is nothing to be done: the root has no brothers, the first child none before it, an inner
 * node no number. */
bool edit_tree(const struct tree *tree, const struct edit *edit, struct edited *edited);

#endif
