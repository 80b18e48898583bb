/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random trees that follow from a seed, the same on every machine and in every version.
 *
 * GENERATE_BEST gives a tree whose children stand best first everywhere: alpha-beta looks at the minimal tree
 * alone when all have the same branching and depth. GENERATE_WORST gives one in which alpha-beta cuts nothing
 * at all (sorting worst first isn't enough below depth 3, as deep cuts survive): see tree/worst.h.
 *
 * How it draws. One `struct random`, seeded with the seed; each draw is one random_between(). In this order:
 *
 * 1. The shape, in reading order. A node d edges below the root is a leaf when d = depth.high, and isn't when
 *    d < depth.low. Between these it is one when a draw from 0 to depth.high - d is 0, so that each way down
 *    ends at every depth with the same chance. A node that isn't a leaf draws from branching how many
 *    children it has.
 * 2. The leaves' values. Plain: each draws from `values`, in reading order. Distinct: places are numbered
 *    from 0, and place p holds values.low + p. For leaf i = 0, 1, … in reading order, a place from i to the
 *    last is drawn; the leaf takes the value held there, and the place gets what place i holds.
 *    GENERATE_WORST: as tree/worst.h says, from `values`. Both: first as tree/worst.h says, from 0 to 2^52;
 *    then as many distinct values as there are leaves are drawn, as above, and the leaf with the smallest
 *    value gets the smallest of them, and so on (of equals the earlier leaf counts as smaller).
 * 3. For GENERATE_BEST children are sorted by minimax value; equals keep their order. This draws nothing.
 * 4. Static evaluations, in the final reading order, interior nodes only: each draws from -noise to noise
 *    what it is off by.
 */
#ifndef TREE_GENERATE_H
#define TREE_GENERATE_H

#include "base/text.h"
#include "tree/tree.h"

/* Values and noise lie between -GENERATE_FAR and GENERATE_FAR, where a double still tells all integers
 * apart. */
#define GENERATE_FAR ((int64_t)1 << 52)

struct range {
    int64_t low, high;
};

enum generate_order { GENERATE_RANDOM, GENERATE_BEST, GENERATE_WORST };

/* In all ranges low <= high. */
struct generate {
    struct range branching; /* at least 1 */
    struct range depth;     /* at least 0, in edges from the root to a leaf; equal: all leaves at one depth */
    struct range values;
    uint64_t seed;
    enum generate_order order;
    bool distinct;    /* no two leaves have the same value */
    bool evaluations; /* static evaluations on interior nodes: the minimax value, off by at most `noise` */
    int64_t noise;    /* at least 0 */
    bool moves; /* a label on each edge: a1, a2 … below the root, b1, b2 … below those, aa1 after z1 */
};

extern const struct generate generate_defaults;

/* How many nodes there are at the most, for refusing what is over TREE_NODES before making it; saturates. */
uint64_t generate_size(const struct generate *generate);

/* A new tree; its source is the command that makes it. *used gets the range that values were taken from: it
 * is `values`, unless that has too few for `distinct` or GENERATE_WORST. Then it has just enough, from
 * values.low upwards (or from as near to that as GENERATE_FAR allows). */
struct tree *generate_tree(const struct generate *generate, struct range *used);

#endif
