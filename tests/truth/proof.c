/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/proof.h"
#include <math.h>

void proof_ranges(const struct tree *tree, const struct known *known, struct range ranges[TREE_MOST])
{
    for (int i = 0; i < tree->count; i++) {
        double worst = tree->max[i] ? -INFINITY : INFINITY;
        ranges[i] = known->is[i]         ? (struct range){tree->value[i], tree->value[i]}
                    : tree_leaf(tree, i) ? (struct range){-INFINITY, INFINITY}
                                         : (struct range){worst, worst};
    }
    for (int i = tree->count - 1; i > 0; i--) {
        struct range *up = &ranges[tree->parent[i]];
        if (known->is[tree->parent[i]])
            continue;
        bool max = tree->max[tree->parent[i]];
        up->low = max ? fmax(up->low, ranges[i].low) : fmin(up->low, ranges[i].low);
        up->high = max ? fmax(up->high, ranges[i].high) : fmin(up->high, ranges[i].high);
    }
}

double proof_sure(const struct tree *tree, const struct range ranges[], int node, int without)
{
    bool max = tree->max[node];
    double best = max ? -INFINITY : INFINITY;
    for (int c = node + 1; c < tree->end[node]; c = tree->end[c])
        if (c != without)
            best = max ? fmax(best, ranges[c].low) : fmin(best, ranges[c].high);
    return best;
}

bool proof_stays(const struct tree *tree, const struct range ranges[], int node, int top, double low,
                 double high)
{
    struct range r = ranges[node];
    for (int n = node; n != top; n = tree->parent[n]) {
        int up = tree->parent[n];
        double sure = proof_sure(tree, ranges, up, n);
        r.low = tree->max[up] ? fmax(r.low, sure) : fmin(r.low, sure);
        r.high = tree->max[up] ? fmax(r.high, sure) : fmin(r.high, sure);
    }
    r.low = fmin(fmax(r.low, low), high);
    r.high = fmin(fmax(r.high, low), high);
    return r.low == r.high;
}

static bool stops(const struct tree *tree, int node, int depth)
{
    return tree_leaf(tree, node) || tree->depth[node] == depth;
}

double proof_minimax(const struct tree *tree, int depth)
{
    struct known known = {0};
    struct range ranges[TREE_MOST];
    for (int i = 0; i < tree->count; i++)
        known.is[i] = stops(tree, i, depth) && tree->valued[i];
    proof_ranges(tree, &known, ranges);
    return ranges[0].low == ranges[0].high ? ranges[0].low : NAN;
}

/* The least leaves that show that the root is at least, or at most, so much; -1 where it isn't. */
static int least_for(const struct tree *tree, int depth, double value, bool at_least)
{
    int cost[TREE_MOST];
    for (int i = tree->count - 1; i >= 0; i--) {
        bool one = tree->max[i] == at_least; /* one child is enough */
        if (stops(tree, i, depth)) {
            cost[i] = (at_least ? tree->value[i] >= value : tree->value[i] <= value) ? 1 : -1;
            continue;
        }
        cost[i] = one ? -1 : 0;
        for (int c = i + 1; c < tree->end[i]; c = tree->end[c])
            if (one)
                cost[i] = cost[c] >= 0 && (cost[i] < 0 || cost[c] < cost[i]) ? cost[c] : cost[i];
            else
                cost[i] = cost[i] < 0 || cost[c] < 0 ? -1 : cost[i] + cost[c];
    }
    return cost[0];
}

int proof_least(const struct tree *tree, int depth)
{
    double value = proof_minimax(tree, depth);
    if (isinf(value))
        return least_for(tree, depth, value, value > 0);
    return least_for(tree, depth, value, true) + least_for(tree, depth, value, false) - 1;
}
