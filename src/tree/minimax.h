/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plain minimax, to hold other searches against, and the least that any search must look at. No recursion.
 *
 * A strategy for MAX is one child at each of MAX's nodes that it reaches and all children at MIN's. It proves
 * value >= v when all leaves that it ends in are at least v; so for MIN, the other way round. Two such
 * strategies have one leaf in common, the one that the game reaches when both are followed:
 *
 *            A                 MAX's strategy   A  B  D E        2 leaves
 *          ┌─┴──┐              MIN's strategy   A  B  D  C  F    2 leaves
 *          B    C              together         D, E, F          2 + 2 − 1 = 3 leaves
 *         ┌┴┐  ┌┴┐
 *         3 5  2 9             On a uniform tree of players that alternate: b^⌈d/2⌉ + b^⌊d/2⌋ − 1.
 *         D E  F G
 */
#ifndef TREE_MINIMAX_H
#define TREE_MINIMAX_H

#include "tree/tree.h"

/* What is known of a value when some leaves are '?': it lies within low and high, which are equal when it is
 * certain. */
struct minimax_range {
    double low, high;
};

/* Whether a player can have at least so much of it, whatever the rest is. */
static inline bool minimax_gives(struct minimax_range range, enum player player, double number)
{
    return player == PLAYER_MAX ? range.low >= number : range.high <= number;
}

/* The minimax value of every node from MAX's side, [count], to be freed. Leaves below `depth` edges from the
 * root don't count: at that depth, and below it, the node's own number is its value. An unknown leaf, or an
 * evaluation that is missing, is anything from −∞ to ∞. UINT32_MAX is no limit. */
struct minimax_range *minimax_values(const struct tree *tree, uint32_t depth);

enum needed { NEEDED_BY_MAX = 1, NEEDED_BY_MIN = 2 };

/* The fewest leaves that prove the value: the least of a strategy for MAX that proves value >= v, plus the
 * least of one for MIN that proves value <= v, minus the one that they share; where v is infinite, one of the
 * two is so anyway and takes none. 0 when a '?' leaves the value open. Below `depth` edges a node's own
 * number counts as a leaf. `needed`, if given, is [count] and gets the strategies that a node belongs to
 * (enum needed); of equals the leftmost is drawn, so it is one smallest proof of perhaps several. */
uint64_t minimax_minimal_leaves(const struct tree *tree, uint32_t depth, uint8_t *needed);

#endif
