/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values for the leaves of a tree such that alpha-beta cuts nothing at all, whatever its shape and players.
 *
 * Every node gets a value and a window, top down. The children's values approach the parent's step by step,
 * always towards what the mover likes, and the last one is the parent's:
 *
 *         MAX's node with the window (α, β) and the value v
 *
 *         α ─────── v₁ ──── v₂ ──── … ──── vₖ = v ─────── β
 *         child i has the value vᵢ, and the window (vᵢ₋₁, β), or (α, β) for the first
 *
 * and for MIN's nodes in the mirror. So the window of a node is the one that alpha-beta will have on arrival,
 * or (below the root's, which is infinite there) lies in it: this holds for the root, and where it holds for
 * a node, the best so far before child i is vᵢ₋₁, which moves that end of the window and no other. A cutoff
 * needs a best so far that has reached the far end of the window; but v₁ to vₖ all lie strictly inside. Hence
 * every child is searched, and every leaf is seen.
 *
 * How many values there must be: a node needs room `below` between α and v, and room `above` between v and β.
 * A leaf needs none. Child i of MAX's node needs its own `below` between vᵢ₋₁ and vᵢ, so the node's is the
 * sum of those, and the k − 1 values v₁ to vₖ₋₁; and it needs its own `above` between vᵢ and β, where the
 * gaps after it help. On a uniform tree that makes b^⌈d/2⌉ + b^⌊d/2⌋ − 1 different values in all. No other
 * way to have every child improve takes fewer.
 */
#ifndef TREE_WORST_H
#define TREE_WORST_H

#include "base/random.h"
#include "tree/tree.h"

/* The different values that must lie below and above a node's own, inside its window. */
struct worst_room {
    uint32_t below, above;
};

/* The room of every node, [count], to be freed. The tree needs root.below + 1 + root.above different
 * values. */
struct worst_room *worst_rooms(const struct tree *tree);

/* Sets values[] of the leaves, from low to high, where there must be room enough. How it draws: first the
 * root's value, from all that leave enough room; then for each node in reading order with k children, k - 1
 * numbers from 0 to the room that its children can do without, which are sorted and added to the least that
 * v₁ to vₖ₋₁ can be (MIN's in the mirror). */
void worst_values(const struct tree *tree, const struct worst_room *rooms, int64_t low, int64_t high,
                  struct random *random, double *values);

#endif
