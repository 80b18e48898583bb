/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that say how a random tree is made, and what it is to be like (paper/wanted.h), for all
 * commands that make one: they set a struct wanted, which is the member `wanted` of the settings. What they
 * are given goes into each option, as `.needs` and `.bars`. That of rows is apart, as to some commands --rows
 * means more.
 */
#ifndef COMMAND_WISHES_H
#define COMMAND_WISHES_H

#include "command/options.h"
#include "paper/wanted.h"

/* Values and noise stay far within what a double holds exactly. */
#define WISH_FAR (1 << 30)

#define DEPTH_OPTION(letter, ...)                                                                            \
    {                                                                                                        \
        letter, "depth", "A[..B]", "how many moves lead from the root to a leaf",                            \
            SETS_RANGE(wanted.how.depth, 0, TREE_NODES), __VA_ARGS__                                         \
    }

#define VALUES_OPTION(letter, ...)                                                                           \
    {                                                                                                        \
        letter, "values", "A..B", "the numbers of the leaves",                                               \
            SETS_RANGE(wanted.how.values, -WISH_FAR, WISH_FAR), __VA_ARGS__                                  \
    }

#define DISTINCT_OPTION(...)                                                                                 \
    {                                                                                                        \
        0, "distinct", NULL, "no two leaves have the same number", SETS_FLAG(wanted.how.distinct),           \
            __VA_ARGS__                                                                                      \
    }

#define WISH_OPTIONS(...)                                                                                    \
    {0,                                                                                                      \
     "cutoffs",                                                                                              \
     "A[..B]",                                                                                               \
     "only a tree in which alphabeta makes so many cutoffs: for exercises of the same difficulty",           \
     SETS_RANGE(wanted.wish[WISH_CUTOFFS], 0, TREE_NODES),                                                   \
     __VA_ARGS__},                                                                                           \
        {0,                                                                                                  \
         "deep",                                                                                             \
         "A[..B]",                                                                                           \
         "only one with so many deep cutoffs",                                                               \
         SETS_RANGE(wanted.wish[WISH_DEEP], 0, TREE_NODES),                                                  \
         __VA_ARGS__},                                                                                       \
        {0,                                                                                                  \
         "leaves",                                                                                           \
         "A[..B]",                                                                                           \
         "only one with so many leaves",                                                                     \
         SETS_RANGE(wanted.wish[WISH_LEAVES], 1, TREE_NODES),                                                \
         __VA_ARGS__},                                                                                       \
        {0,                                                                                                  \
         "value",                                                                                            \
         "A[..B]",                                                                                           \
         "only one whose root is worth so much",                                                             \
         SETS_RANGE(wanted.wish[WISH_VALUE], -WISH_FAR, WISH_FAR),                                           \
         __VA_ARGS__},                                                                                       \
        {0,                                                                                                  \
         "ties",                                                                                             \
         "A[..B]",                                                                                           \
         "only one with so many nodes at which several moves are equally good",                              \
         SETS_RANGE(wanted.wish[WISH_TIES], 0, TREE_NODES),                                                  \
         __VA_ARGS__},                                                                                       \
        {0,                                                                                                  \
         "unique-best",                                                                                      \
         NULL,                                                                                               \
         "only one whose root has a single best move",                                                       \
         SETS_FLAG(wanted.unique_best),                                                                      \
         __VA_ARGS__},                                                                                       \
        {0,                                                                                                  \
         "best-not-first",                                                                                   \
         NULL,                                                                                               \
         "only one whose root's first move isn't best",                                                      \
         SETS_FLAG(wanted.best_not_first),                                                                   \
         __VA_ARGS__},                                                                                       \
    {                                                                                                        \
        0, "page", NULL, "only one whose worksheet is a single page of A4", SETS_FLAG(wanted.page),          \
            __VA_ARGS__                                                                                      \
    }

#endif
