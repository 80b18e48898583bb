/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plain minimax, to hold other searches against, and the least that any search must look at. No recursion.
 */
#ifndef TREE_MINIMAX_H
#define TREE_MINIMAX_H

#include "tree/tree.h"

/* What is known of a value when some leaves are '?': it lies within low and high, which are equal when it is certain. */
struct minimax_range {
    double low, high;
};

/* The minimax value of every node from MAX's side, [count], to be freed. Leaves below `depth` edges from the root don't count:
 * there the static evaluation is the value. An unknown leaf, or an evaluation that is missing, is anything from −∞ to ∞. */
struct minimax_range *minimax_values(const struct tree *tree, uint32_t depth);

/* The least leaves of a strategy for MAX that proves value >= v, plus the least of one for MIN that proves value <= v, minus the
 * one that they share; 0 when a '?' leaves the value open. `needed`, if given, is [count] and
 * gets 1 for the nodes of MAX's strategy, 2 for MIN's, 3 for both, 0 for neither; of equals the leftmost is drawn. */
uint64_t minimax_minimal_leaves(const struct tree *tree, uint8_t *needed);

#endif
