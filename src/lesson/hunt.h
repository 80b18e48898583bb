/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hunt for a tree that proves an algorithm wrong; or for one on which two algorithms look at different
 * leaves.
 *
 *     struct hunt hunt;
 *     struct hunt_wishes wishes = {.program = program, .given = given, .other = alphabeta, .seed = 1};
 *     hunt_begin(&hunt, &wishes);
 *     while (hunt_go(&hunt, 1000) == HUNT_ON)             so many trees more
 *         … show how far it is: hunt.tried, hunt.steps …
 *     if (hunt.state == HUNT_FOUND)
 *         … hunt.tree, searched with hunt.found …
 *     hunt_end(&hunt);
 *
 * Wrong is a run whose verdict is wrong (explain/verdict.h), one that faults, and one that makes HUNT_STEPS
 * steps on a tree of at most HUNT_SURE nodes without coming to an end, a hundred times as many as any
 * algorithm needs that ships. On a larger tree such a run is given up, and proves nothing: a right one may
 * take ages. A run whose verdict is open isn't judged; hunt.judged tells how many were.
 *
 * Which trees. First small ones (tree/small_trees.h), by number of nodes: of each number those whose players
 * alternate, then, unless the header needs alternating players, those in which somebody moves twice in a row,
 * then, where a parameter of the first function is a depth limit, those with evaluations, looked at to depth
 * 1 and 2. Of each of these kinds come all trees with as many small_values as give HUNT_EACH trees at the
 * most; the kind ends where two values are too many. So the first tree found has the fewest nodes of all
 * trees of its kind with these values. Then come trees at random, larger and larger. All follows from the
 * program, its parameters and the seed: neither the clock nor the machine has a say.
 *
 * What is found is made as small as it can be: nodes go, or rise to where one above them stands, subtrees
 * become leaves, numbers become earlier small_values, until no single such change leaves it wrong.
 *
 * A search that asks for an evaluation where there is none gets trees that have them, from the smallest on
 * again.
 *
 * A parameter is a depth limit if with 1 in it an interior node of a tree is evaluated, and without it none
 * is; one that is given stays as it is.
 *
 * With another program, the leaves that both look at are held against each other on every tree without a
 * depth limit: which ones, and how often each; their order doesn't count as a difference, but is known. An
 * interior node that a depth limit evaluates is a leaf.
 */
#ifndef LESSON_HUNT_H
#define LESSON_HUNT_H

#include "lesson/outcome.h"
#include "tree/small_trees.h"

#define HUNT_EACH         90000.0         /* small trees of a kind with the same number of nodes */
#define HUNT_RANDOM       UINT64_C(20000) /* trees at random */
#define HUNT_LARGEST      UINT32_C(1000)  /* nodes */
#define HUNT_STEPS(nodes) (UINT64_C(50000) + UINT64_C(5000) * (nodes))
#define HUNT_SURE         12u /* nodes */
#define HUNT_ALL_STEPS                                                                                       \
    UINT64_C(250000000) /* that all runs may make together, before the hunt ends without result */

/* The programs, and what is given, must outlive the hunt. */
struct hunt_wishes {
    const struct program *program, *other;  /* no other: NULL */
    const union value *given, *other_given; /* NULL for none */
    bool against;                           /* the hunt is for different leaves, and nobody is judged */
    bool rooted;                            /* only trees with `root` at the root */
    enum player root;
    bool on; /* trees at random without end, until the caller has enough */
    uint64_t seed;
    uint64_t trees;     /* at the most; 0: as many as there are */
    uint64_t max_steps; /* 0: HUNT_STEPS */
};

enum hunt_state { HUNT_ON, HUNT_FOUND, HUNT_OVER };

/* Of the leaves, over the trees on which both came to an end. */
struct hunt_costs {
    uint64_t trees, leaves, other; /* sums */
    uint64_t more, fewer;          /* trees on which the program looks at more than the other, and fewer */
    uint64_t different,
        reordered; /* trees with other leaves or as many times; with the same in another order */
};

struct hunt {
    struct hunt_wishes wishes;
    enum hunt_state state;
    uint64_t tried, judged; /* trees; the last one that was tried is the one that was found */
    uint64_t given_up;
    uint64_t drawn; /* of them at random */
    uint64_t steps;
    uint32_t most;    /* nodes of the largest small trees */
    uint32_t largest; /* and of the last tree at random, which are larger and larger */
    bool all;         /* all small trees have been tried */
    struct hunt_costs costs;

    struct tree *tree;  /* that was found, or NULL */
    union value *found; /* what its search is given: a value for each parameter of the first function */
    uint32_t depth;     /* the depth limit in it, or 0 */

    bool asks;      /* a search needs evaluations, though the header doesn't say so: all trees have them */
    uint32_t limit; /* the parameter that is a depth limit, or 0 */
    struct small_trees small;
    uint32_t kind; /* of the trees that are up, HUNT_KINDS when they are at random */
    struct sketch sketch;
    struct random random;
};

void hunt_begin(struct hunt *hunt, const struct hunt_wishes *wishes);
void hunt_end(struct hunt *hunt);

/* Tries so many more trees. */
enum hunt_state hunt_go(struct hunt *hunt, uint64_t trees);

/* The leaves that a search looked at, in that order, to be freed. The session must have run. */
uint32_t *hunt_leaves(const struct session *session, size_t *count);

#endif
