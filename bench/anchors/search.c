/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search in plain C that bench/search is held against. */
#include "core/anchor.h"
#include "core/bare.c"

static Tree tree;
static Log kept;

void prepare(unsigned branching, unsigned depth)
{
    free(tree.n);
    tree = make_tree((int)branching, (int)depth, 42);
    if (!kept.cap)
        log_grow(&kept);
}

void run_kept(void)
{
    ab_stack_ev16(&tree, &kept);
}

void run_fresh(void)
{
    Log fresh = {0, 0, 0};
    ab_stack_ev16(&tree, &fresh);
    free(fresh.base);
}
