/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The same tree with children in another order. Labels, moves, players and numbers stay with their nodes: in
 * the new tree every node has its old label for a name.
 *
 * Best first makes alpha-beta look at no more than the minimal tree where the tree is uniform, ties or none.
 * Where subtrees differ in shape it may look at more, since the best reply isn't always the one that cuts
 * with the fewest leaves.
 */
#ifndef TREE_ORDER_H
#define TREE_ORDER_H

#include "tree/tree.h"

enum order_kind {
    ORDER_GIVEN,
    ORDER_BEST,    /* by minimax value, best for the player to move first; equals keep their order */
    ORDER_WORST,   /* worst for the player to move first; equals keep their order */
    ORDER_REVERSE, /* the last child first */
    /* Shuffled, as the seed says: node by node in reading order, the last child changes places with one of
     * the first k, then the one before it with one of the first k - 1, and so on. */
    ORDER_RANDOM
};

struct order {
    enum order_kind kind;
    uint64_t seed;
};

#define ORDER_SEED 1 /* of "random" without a number */

/* given | best | worst | reverse | random | random:SEED; false when it is none of them. */
bool order_read(struct slice words, struct order *order);
/* The words that order_read() reads. */
void order_write(struct text *out, struct order order);

/* A new tree. Needs the values of all leaves for best and worst (returns NULL when a '?' decides the
 * order). */
struct tree *order_tree(const struct tree *tree, struct order order);

/* The nodes of the tree in the new order's reading order, [count], to be freed; NULL as order_tree(). */
uint32_t *order_reading(const struct tree *tree, struct order order);

#endif
