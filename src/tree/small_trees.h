/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All small trees of a kind, one after the other, each once: every shape with so many nodes, both players at
 * the root, and every way to give the leaves the first few of small_values.
 *
 *     struct small_trees small;
 *     small_trees_begin(&small, (struct small_kind){.nodes = 4, .values = 2});
 *     while (small_trees_next(&small))           (1 1 1)  (2 1 1) …  (1 (1))  ((1) 1)  ((1 1)) …
 *         … small.sketch …                       2 roots × (2 + 3 × 4 + 8) = 44
 *     small_trees_free(&small);
 *
 * The simplest come first: those with the first value alone, then those that need the second as well, and so
 * on; among them MAX at the root before MIN, and flat shapes before deep ones. So in small trees of growing
 * size the first that has some property is a smallest, and none of its numbers alone could be an earlier one.
 *
 * Shapes are ordered trees: with n nodes there are as many as the (n − 1)th Catalan number, with l leaves
 * among them N(n − 1, l), Narayana's number.
 *
 * Mixed trees are those in which somebody moves twice in a row: at every interior node but the root the
 * player is the other one or the same, at one at least the same. A leaf is always the other player's.
 */
#ifndef TREE_SMALL_TREES_H
#define TREE_SMALL_TREES_H

#include "tree/sketch.h"

#define SMALL_VALUES 14u /* whole ones, ±∞, decimals */
#define SMALL_NODES  24u /* at the most */

extern const double small_values[SMALL_VALUES];

struct small_kind {
    uint32_t nodes;   /* 2 to SMALL_NODES */
    uint32_t values;  /* of small_values that are used: 1 to SMALL_VALUES */
    bool mixed;       /* only the mixed ones; else only those whose players alternate */
    bool evaluations; /* interior nodes have numbers, too */
};

struct small_trees {
    struct small_kind kind;
    struct sketch sketch; /* the tree that is up */
    uint32_t
        level; /* small_values that are used now, the last of them at least once; 0 before the first tree */
    enum player root;
    uint32_t again; /* mixed: a bit for each interior node but the root, from the first: the same player */
    uint8_t rank[SMALL_NODES]; /* of the numbers, by node */
};

void small_trees_begin(struct small_trees *small, struct small_kind kind);
void small_trees_free(struct small_trees *small);
/* False after the last. */
bool small_trees_next(struct small_trees *small);

/* How many there are; as a double, as it grows past all integers. */
double small_trees_count(const struct small_kind *kind);
/* The largest kind->values with which there are at most so many; 0 where one alone gives more. */
uint32_t small_values_within(struct small_kind kind, double most);

/* Where a number stands among small_values; SMALL_VALUES when it doesn't. */
uint32_t small_rank(double number);

#endif
