/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random trees that follow from a seed, the same on every machine.
 *
 * GENERATE_BEST gives a tree whose children stand best first everywhere. GENERATE_WORST gives one in which alpha-beta cuts
 * nothing at all (sorting worst first isn't enough below depth 3, as deep cuts survive): values are made top down, so that each
 * child improves on the ones before it and lies inside the window that the search will have there. It needs room for enough
 * different values, and widens the range of values when there is none, saying so through `widened`.
 */
#ifndef TREE_GENERATE_H
#define TREE_GENERATE_H

#include "base/text.h"
#include "tree/tree.h"

struct range {
    int64_t low, high;
};

enum generate_order { GENERATE_RANDOM, GENERATE_BEST, GENERATE_WORST };

struct generate {
    struct range branching, values;
    struct range
        depth; /* a leaf lies between low and high edges from the root; equal: all leaves at one depth */
    uint64_t seed;
    enum generate_order order;
    bool distinct;    /* no two leaves have the same value; widens the range of values when it is too small */
    bool evaluations; /* static evaluations on interior nodes: the minimax value, off by at most `noise` */
    int64_t noise;
    bool moves; /* a label on each edge: a1, a2 … below the root, b1, b2 … below those */
};

extern const struct generate generate_defaults;

/* How many nodes there are at the most, for refusing what is over TREE_NODES before making it; saturates. */
uint64_t generate_size(const struct generate *generate);

/* A new tree, titled with what made it. *widened is set when the range of values was. */
struct tree *generate_tree(const struct generate *generate, struct range *widened);

#endif
