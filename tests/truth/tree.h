/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small trees of the checker's own: made from a seed, written as a bracket with everything said, and read
 * back.
 *
 *     (A max=3: B min=2(C=1 D=inf) E=-2.5)
 *
 * Nodes stand in reading order: the children of n are n + 1, end[n + 1] … up to end[n].
 */
#ifndef TRUTH_TREE_H
#define TRUTH_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TREE_MOST 48
#define TREE_TEXT 2048
#define NO_NODE   (-1)

struct tree {
    int count;
    int parent[TREE_MOST], end[TREE_MOST], depth[TREE_MOST];
    bool max[TREE_MOST];
    bool valued[TREE_MOST]; /* a leaf's value, or an evaluation inside */
    double value[TREE_MOST];
    char name[TREE_MOST][8];
};

/* Every seed is another tree of 3 to 40 nodes: ties, single children, infinite leaves, decimals, leaves of
 * which nobody has said the value, mixed players, evaluations. */
void tree_make(struct tree *tree, uint64_t seed);
void tree_write(const struct tree *tree, char text[TREE_TEXT]);
/* False where it isn't such a bracket. */
bool tree_read(struct tree *tree, const char *text);

static inline bool tree_leaf(const struct tree *tree, int node)
{
    return tree->end[node] == node + 1;
}

static inline bool tree_below(const struct tree *tree, int node, int above)
{
    return above < node && node < tree->end[above];
}

/* The child of `above` on the way to `node`, which is below it. */
int tree_way(const struct tree *tree, int above, int node);
int tree_named(const struct tree *tree, const char *name);

#endif
