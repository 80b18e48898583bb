/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options that say what a random tree is to be like (paper/wanted.h), for all commands that make one:
 * they set a struct wanted, which is the member `wanted` of the settings. That of rows is apart, as to some
 * commands --rows means something else.
 */
#ifndef COMMAND_WISHES_H
#define COMMAND_WISHES_H

#include "command/options.h"
#include "paper/wanted.h"

#define WISH_OPTIONS                                                                                         \
    {0, "cutoffs", "A[..B]",                                                                                 \
     "only a tree in which alphabeta makes so many cutoffs: for exercises of the same difficulty",           \
     SETS_RANGE(wanted.wish[WISH_CUTOFFS], 0, TREE_NODES)},                                                  \
        {0, "deep", "A[..B]", "only one with so many deep cutoffs",                                          \
         SETS_RANGE(wanted.wish[WISH_DEEP], 0, TREE_NODES)},                                                 \
        {0, "leaves", "A[..B]", "only one with so many leaves",                                              \
         SETS_RANGE(wanted.wish[WISH_LEAVES], 1, TREE_NODES)},                                               \
        {0, "value", "A[..B]", "only one whose root is worth so much",                                       \
         SETS_RANGE(wanted.wish[WISH_VALUE], -WISH_FAR, WISH_FAR)},                                          \
        {0, "ties", "A[..B]", "only one with so many nodes at which several moves are equally good",         \
         SETS_RANGE(wanted.wish[WISH_TIES], 0, TREE_NODES)},                                                 \
        {0, "unique-best", NULL, "only one whose root has a single best move",                               \
         SETS_FLAG(wanted.unique_best)},                                                                     \
        {0, "best-not-first", NULL, "only one whose root's first move isn't best",                           \
         SETS_FLAG(wanted.best_not_first)},                                                                  \
    {                                                                                                        \
        0, "page", NULL, "only one whose worksheet is a single page of A4", SETS_FLAG(wanted.page)           \
    }

#define ROWS_WISH_OPTION                                                                                     \
    {                                                                                                        \
        0, "rows", "A[..B]", "only one whose table has so many rows",                                        \
            SETS_RANGE(wanted.wish[WISH_ROWS], 1, TREE_NODES)                                                \
    }

#define WISH_FAR (1 << 30)

#endif
