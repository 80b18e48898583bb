/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/counts.h"
#include <math.h>

static uint64_t count_searched(const struct visits *visits, uint64_t events)
{
    uint64_t count = 0;
    uint32_t fallen = visits_cut(visits, events);
    for (uint32_t i = 0; i < fallen; i++)
        count += visits->cutoffs.at[i].searched;
    return count;
}

struct counts counts_make(const struct session *session, uint64_t events)
{
    const struct visits *visits = &session->visits;
    struct visit_sums sums = visits_sums(visits, events);
    struct counts counts = {
        .nodes = sums.nodes,
        .distinct_nodes = sums.distinct,
        .leaves = sums.leaves,
        .distinct_leaves = sums.distinct_leaves,
        .visited_leaves = sums.visited_leaves,
        .researches = sums.researches,
        .pruned_nodes = visits->tree->count - sums.distinct,
        .tree_nodes = visits->tree->count,
        .tree_leaves = visits->tree->leaves,
    };
    if (session->lean) {
        counts.cutoffs = count_searched(visits, events);
        return counts;
    }
    struct cause_sums fallen = causes_sums(&session->causes, events);
    counts.cutoffs = fallen.cutoffs;
    counts.alpha_cutoffs = fallen.alpha;
    counts.beta_cutoffs = fallen.beta;
    counts.shallow = fallen.shallow;
    counts.deep = fallen.deep;
    counts.skipped_nodes = fallen.skipped;
    return counts;
}

/* How many children every interior node has, 0 where they differ. */
static uint32_t branching(const struct tree *tree)
{
    uint32_t *children = memory_new(tree->count, sizeof *children);
    uint32_t same = 0;
    bool uniform = true;
    for (uint32_t node = 1; node < tree->count; node++)
        children[tree->parent[node]]++;
    for (uint32_t node = 0; node < tree->count; node++) {
        if (!children[node])
            continue;
        uniform = uniform && (!same || children[node] == same);
        same = children[node];
    }
    free(children);
    return uniform ? same : 0;
}

double counts_uniform(const struct tree *tree)
{
    uint32_t b = branching(tree), d = tree->height;
    uint64_t leaves = 1; /* where all are at depth d; with fewer, one is further up */
    for (uint32_t i = 0; i < d && leaves <= tree->leaves; i++)
        leaves *= b;
    if (d == 0)
        return 1;
    if (b == 0 || leaves != tree->leaves)
        return NAN;
    return pow(b, (double)((d + 1) / 2)) + pow(b, (double)(d / 2)) - 1;
}
