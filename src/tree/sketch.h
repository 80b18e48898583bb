/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sketch of a tree: nodes in reading order with their depths, changed at will, and made a tree when it is
 * to be searched.
 *
 *     struct sketch sketch = {0};                    A max, and below it a leaf that is worth 2
 *     *array_add(&sketch.nodes) = (struct sketch_node){.depth = 0, .player = PLAYER_MAX, .number = NAN};
 *     *array_add(&sketch.nodes) = (struct sketch_node){.depth = 1, .player = PLAYER_MIN, .number = 2};
 *     struct tree *tree = sketch_tree(&sketch);
 *     tree_free(tree);
 *     sketch_free(&sketch);
 *
 * Depths begin with 0, the root's, and grow by at most 1 from a node to the next; no other node has depth 0.
 * A number is a leaf's utility or an interior node's evaluation, NAN for none. Nodes have no names, so the
 * tree letters them.
 */
#ifndef TREE_SKETCH_H
#define TREE_SKETCH_H

#include "base/random.h"
#include "tree/tree.h"

struct sketch_node {
    uint32_t depth;
    enum player player;
    double number;
};

struct sketch {
    ARRAY(struct sketch_node) nodes;
};

/* What a tree at random may be. */
struct sketch_wishes {
    uint32_t nodes;   /* at least 2 */
    bool mixed;       /* the same player may move twice in a row */
    bool evaluations; /* interior nodes have numbers */
};

void sketch_free(struct sketch *sketch);
void sketch_copy(struct sketch *to, const struct sketch *from);

struct tree *sketch_tree(const struct sketch *sketch);

/* In place of what is there. Deep and flat, with few numbers and many, whole ones, halves and infinite
 * ones. */
void sketch_draw(struct sketch *sketch, const struct sketch_wishes *wishes, struct random *random);

/* The node after the last one below it; whether it is a leaf; its parent, TREE_NONE for the root.
 * O(nodes). */
uint32_t sketch_end(const struct sketch *sketch, uint32_t node);
bool sketch_is_leaf(const struct sketch *sketch, uint32_t node);
uint32_t sketch_parent(const struct sketch *sketch, uint32_t node);

/* Whether somebody moves twice in a row. */
bool sketch_is_mixed(const struct sketch *sketch);

/* The node, not the root, goes with all below it. Its parent must have another child. */
void sketch_remove(struct sketch *sketch, uint32_t node);
/* A node takes the place of one above it, with all below it: that one and all else below that one goes. With
 * `turned` all players that stay below change sides. */
void sketch_lift(struct sketch *sketch, uint32_t node, uint32_t above, bool turned);
/* What is below the node goes, and it is a leaf with that number. */
void sketch_close(struct sketch *sketch, uint32_t node, double number);
/* The node and all below it change sides. */
void sketch_turn(struct sketch *sketch, uint32_t node);

#endif
