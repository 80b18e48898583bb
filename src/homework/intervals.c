/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/intervals.h"
#include <math.h>

/* What its children leave of a node. */
static struct interval between(const struct tree *tree, const struct interval *known, uint32_t node)
{
    bool max = tree_player(tree, node) == PLAYER_MAX;
    uint32_t child = tree_first_child(tree, node);
    struct interval all = {node, known[child].low, known[child].high};
    while ((child = tree_next_brother(tree, child)) != TREE_NONE) {
        all.low = max ? fmax(all.low, known[child].low) : fmin(all.low, known[child].low);
        all.high = max ? fmax(all.high, known[child].high) : fmin(all.high, known[child].high);
    }
    return all;
}

/* A leaf is known, and what that says of the nodes above it. */
static void learn(struct intervals *intervals, const struct tree *tree, struct interval *known, uint32_t leaf)
{
    struct interval now = {leaf, tree->value[leaf], tree->value[leaf]};
    for (uint32_t node = leaf; now.low != known[node].low || now.high != known[node].high;) {
        known[node] = now;
        *array_add(&intervals->all) = now;
        if (node == TREE_ROOT)
            break;
        node = tree->parent[node];
        now = between(tree, known, node);
    }
}

void intervals_make(struct intervals *intervals, const struct session *session)
{
    const struct tree *tree = session->tree;
    struct interval *known = memory_new(tree->count, sizeof *known);
    for (uint32_t node = 0; node < tree->count; node++)
        known[node] = (struct interval){node, -INFINITY, INFINITY};
    for (size_t i = 0; i < session->rows.all.count; i++) {
        uint32_t node = session->rows.all.at[i].node;
        *array_add(&intervals->all) = known[node];
        if (tree_is_leaf(tree, node) && tree_has_number(tree, node))
            learn(intervals, tree, known, node);
    }
    free(known);
}

void intervals_free(struct intervals *intervals)
{
    array_free(&intervals->all);
}

const struct interval *intervals_last(const struct intervals *intervals, uint32_t node)
{
    for (size_t i = intervals->all.count; i-- > 0;)
        if (intervals->all.at[i].node == node)
            return &intervals->all.at[i];
    return NULL;
}

bool intervals_are(const struct intervals *intervals, const struct interval *said, size_t at)
{
    for (at = at < intervals->all.count ? at + 1 : 0; at-- > 0;)
        if (intervals->all.at[at].node == said->node)
            return intervals->all.at[at].low == said->low && intervals->all.at[at].high == said->high;
    return false;
}

size_t intervals_find(const struct intervals *intervals, const struct interval *said, size_t from)
{
    bool is = intervals_are(intervals, said, from);
    for (; !is && ++from < intervals->all.count;)
        is = intervals->all.at[from].node == said->node && intervals_are(intervals, said, from);
    return is ? from : INTERVALS_NEVER;
}

size_t intervals_behind(const struct intervals *intervals, const struct tree *tree, uint32_t leaf)
{
    const struct interval *all = intervals->all.at, *last = intervals_last(intervals, leaf);
    size_t at = last ? (size_t)(last - all) : INTERVALS_NEVER;
    while (last && at + 1 < intervals->all.count && all[at + 1].node == tree->parent[all[at].node])
        at++;
    return at;
}
