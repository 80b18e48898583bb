/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the cost of a search grows with the depth of the tree: one level at a time, on random uniform trees
 * with distinct values, each of them also with its children sorted best first and worst first, and on trees
 * with values such that nothing can be cut.
 *
 *     struct growth growth = {.branching = 3, .seed = 1};
 *     growth_add(&growth, (struct growth_series){"alphabeta", program, GROWTH_RANDOM, NULL, -1});
 *     growth_measure(&growth, depth, NULL);
 *     … growth.levels.at[i].cells[s] …                             what series s cost there
 *     growth_free(&growth);
 *
 *                depth 1        depth 2     depth 3
 *     series 0   3 ± 0          6.7 ± 1.1   15.9 ± 3.2   the mean of many trees, and how far they lie from it
 *     series 1   3              5           11
 *
 * Trees are the same for all series of an order. Sorting worst first isn't yet the worst that can be: deep
 * cuts survive it (tree/worst.h).
 */
#ifndef LESSON_GROWTH_H
#define LESSON_GROWTH_H

#include "lesson/compare.h"
#include "tree/order.h"

/* Nodes that all the trees of a level have together, unless told how many trees; and bounds for how many they
 * are then. */
#define GROWTH_NODES  1000000
#define GROWTH_FEWEST 3
#define GROWTH_MOST   100

#define GROWTH_UNTOLD -1

enum growth_order {
    GROWTH_BEST,   /* children sorted, best for the player to move first */
    GROWTH_RANDOM, /* as they are drawn */
    GROWTH_WORST,  /* sorted, worst first */
    GROWTH_HARDEST /* as GENERATE_WORST makes them: alpha-beta skips nothing */
};

struct growth_series {
    const char *algorithm;
    const struct program *program; /* not owned */
    enum growth_order order;
    const union value *given; /* or NULL */
    int16_t told; /* a parameter that is set to the tree's value, the narrowest question; or GROWTH_UNTOLD */
};

struct growth_cell {
    bool ran; /* on all trees */
    double leaves, deviation, fewest, most, nodes;
    uint32_t wrong; /* trees on which it came to a wrong value */
    bool limited;   /* on some, a depth limit evaluated nodes that are no leaves */
};

/* The first tree on which a program came to a wrong value, or to none. */
struct growth_failure {
    size_t series;
    uint32_t depth;
    uint64_t seed;
    bool wrong;
    struct text why; /* and of a wrong value the step that made the difference */
};

struct growth_level {
    uint32_t depth;
    uint32_t trees;
    double minimax; /* leaves of a tree */
    double formula; /* b^⌈d/2⌉ + b^⌊d/2⌋ − 1 */
    struct growth_cell *cells;
};

struct growth {
    uint32_t branching;
    uint64_t seed;      /* of the first tree; the next has the next one */
    uint32_t trees;     /* 0: as GROWTH_NODES says */
    uint64_t max_steps; /* of a run; 0: MACHINE_STEPS */
    enum charset charset;
    ARRAY(struct growth_series) series;
    ARRAY(struct growth_level) levels;
    ARRAY(struct growth_failure) failures; /* at most one of each kind for each program */
};

void growth_add(struct growth *growth, struct growth_series series);
void growth_free(struct growth *growth);

/* How many nodes a tree of that depth has, saturating. */
uint64_t growth_size(const struct growth *growth, uint32_t depth);

/* Adds a level. Trees of that depth must have no more than TREE_NODES nodes. */
void growth_measure(struct growth *growth, uint32_t depth, const struct compare_watch *watch);

/* What a number of leaves would be if each node had so many children: the root that the depth says. */
double growth_factor(double leaves, uint32_t depth);

#endif
