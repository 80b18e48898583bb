/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The same tree with children in another order. Labels, moves, players and numbers stay with their nodes.
 */
#ifndef TREE_ORDER_H
#define TREE_ORDER_H

#include "tree/tree.h"

enum order_kind {
    ORDER_GIVEN,
    ORDER_BEST,  /* by minimax value, best for the player to move first; equals keep their order */
    ORDER_WORST, /* worst for the player to move first */
    ORDER_RANDOM /* shuffled, as the seed says */
};

struct order {
    enum order_kind kind;
    uint64_t seed;
};

/* given | best | worst | random | random:SEED; false when it is none of them. */
bool order_read(struct slice words, struct order *order);

/* A new tree. Needs the values of all leaves for best and worst (returns NULL when a '?' decides the order). */
struct tree *order_tree(const struct tree *tree, struct order order);

#endif
