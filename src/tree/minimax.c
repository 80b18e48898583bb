/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/minimax.h"
#include <string.h>

static struct minimax_range own_number(const struct tree *tree, uint32_t node)
{
    double number = tree->value[node];
    if (isnan(number))
        return (struct minimax_range){-INFINITY, INFINITY};
    return (struct minimax_range){number, number};
}

static struct minimax_range better(enum player player, struct minimax_range a, struct minimax_range b)
{
    if (player == PLAYER_MAX)
        return (struct minimax_range){fmax(a.low, b.low), fmax(a.high, b.high)};
    return (struct minimax_range){fmin(a.low, b.low), fmin(a.high, b.high)};
}

/* For each node whether its own number is its value: it is a leaf, or `depth` edges or more from the root. */
static bool *find_ends(const struct tree *tree, uint32_t depth)
{
    bool *ends = memory_new(tree->count, sizeof *ends);
    uint32_t at = 0; /* the depth of the node before */

    for (uint32_t node = 0, open = TREE_NONE; node < tree->count; open = node++) {
        for (; open != tree->parent[node]; open = tree->parent[open])
            at--;
        ends[node] = tree_is_leaf(tree, node) || at >= depth;
        at++;
    }
    return ends;
}

struct minimax_range *minimax_values(const struct tree *tree, uint32_t depth)
{
    struct minimax_range *values = memory_new(tree->count, sizeof *values);
    bool *ends = find_ends(tree, depth);

    for (uint32_t node = tree->count; node-- > 0;) {
        if (ends[node]) {
            values[node] = own_number(tree, node);
            continue;
        }
        uint32_t child = tree_first_child(tree, node);
        values[node] = values[child];
        while ((child = tree_next_brother(tree, child)) != TREE_NONE)
            values[node] = better(tree_player(tree, node), values[node], values[child]);
    }
    free(ends);
    return values;
}

/* The leaves of the smallest strategy below a node, where there is none: */
#define IMPOSSIBLE UINT32_MAX

static uint32_t all_of(uint32_t a, uint32_t b)
{
    return a == IMPOSSIBLE || b == IMPOSSIBLE ? IMPOSSIBLE : a + b;
}

static bool leaf_proves(const struct tree *tree, uint32_t leaf, enum player player, double value)
{
    struct minimax_range known = own_number(tree, leaf);
    return player == PLAYER_MAX ? known.low >= value : known.high <= value;
}

/* For each node the leaves of the player's smallest strategy that proves the value there. */
static uint32_t *find_strategies(const struct tree *tree, const bool *ends, enum player player, double value)
{
    uint32_t *leaves = memory_new(tree->count, sizeof *leaves);

    for (uint32_t node = tree->count; node-- > 0;) {
        uint32_t child = tree_first_child(tree, node);
        if (ends[node]) {
            leaves[node] = leaf_proves(tree, node, player, value) ? 1 : IMPOSSIBLE;
            continue;
        }
        leaves[node] = leaves[child];
        while ((child = tree_next_brother(tree, child)) != TREE_NONE)
            if (tree_player(tree, node) != player)
                leaves[node] = all_of(leaves[node], leaves[child]);
            else if (leaves[child] < leaves[node])
                leaves[node] = leaves[child];
    }
    return leaves;
}

static void mark_strategy(const struct tree *tree, const bool *ends, enum player player,
                          const uint32_t *leaves, uint8_t *needed)
{
    const uint8_t bit = player == PLAYER_MAX ? NEEDED_BY_MAX : NEEDED_BY_MIN;

    needed[TREE_ROOT] |= bit;
    for (uint32_t node = 0; node < tree->count; node++) {
        uint32_t child = tree_first_child(tree, node);
        if (!(needed[node] & bit) || ends[node])
            continue;
        if (tree_player(tree, node) == player) {
            while (leaves[child] != leaves[node])
                child = tree_next_brother(tree, child);
            needed[child] |= bit;
            continue;
        }
        for (; child != TREE_NONE; child = tree_next_brother(tree, child))
            needed[child] |= bit;
    }
}

static struct minimax_range root_value(const struct tree *tree, uint32_t depth)
{
    struct minimax_range *values = minimax_values(tree, depth), value = values[TREE_ROOT];
    free(values);
    return value;
}

/* Nothing has to be shown for what is so anyway: that a value is at most ∞. */
static bool is_so_anyway(enum player player, double value)
{
    return value == (player == PLAYER_MAX ? -INFINITY : INFINITY);
}

uint64_t minimax_minimal_leaves(const struct tree *tree, uint32_t depth, uint8_t *needed)
{
    struct minimax_range value = root_value(tree, depth);
    uint64_t sum = 0;

    if (needed)
        memset(needed, 0, tree->count);
    if (value.low < value.high)
        return 0;
    bool *ends = find_ends(tree, depth);
    for (enum player player = PLAYER_MAX; player <= PLAYER_MIN; player++) {
        if (is_so_anyway(player, value.low))
            continue;
        uint32_t *leaves = find_strategies(tree, ends, player, value.low);
        sum += leaves[TREE_ROOT];
        if (needed)
            mark_strategy(tree, ends, player, leaves, needed);
        free(leaves);
    }
    free(ends);
    return isinf(value.low) ? sum : sum - 1;
}
