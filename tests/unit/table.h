/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a tree that is seen as it is, worked with slips, for tests. */
#ifndef TABLE_H
#define TABLE_H

#include "homework/rework.h"

static inline void run_table(struct rework *rework, const struct tree *tree, const struct program *program,
                             enum rows_way way, const struct rework_slip *slips, size_t count)
{
    struct world world;
    manner_begin(&world, tree, program, 0);
    rework_run(rework, &(struct rework_wishes){&world, NULL, way, 0, slips, count});
    manner_free(&world);
}

#endif
