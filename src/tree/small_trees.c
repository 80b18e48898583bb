/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/small_trees.h"

const double small_values[SMALL_VALUES] = {1,        2,         3,  0,   -1,  5,     -4,
                                           INFINITY, -INFINITY, 10, -20, 0.5, -2.25, 100};

uint32_t small_rank(double number)
{
    uint32_t rank = 0;
    while (rank < SMALL_VALUES && small_values[rank] != number)
        rank++;
    return rank;
}

/* --- how many --- */

static double binomial(uint32_t n, uint32_t k)
{
    double product = 1;
    for (uint32_t i = 1; i <= k; i++)
        product = product * (n - k + i) / i;
    return product;
}

/* Ordered trees with so many edges and leaves. */
static double narayana(uint32_t edges, uint32_t leaves)
{
    return binomial(edges, leaves) * binomial(edges, leaves - 1) / edges;
}

double small_trees_count(const struct small_kind *kind)
{
    double sum = 0;
    for (uint32_t leaves = 1; leaves < kind->nodes; leaves++) {
        double numbers = pow(kind->values, kind->evaluations ? kind->nodes : leaves);
        double players = kind->mixed ? pow(2, kind->nodes - leaves - 1) - 1 : 1;
        sum += 2 * narayana(kind->nodes - 1, leaves) * numbers * players;
    }
    return sum;
}

uint32_t small_values_within(struct small_kind kind, double most)
{
    kind.values = SMALL_VALUES;
    while (kind.values && small_trees_count(&kind) > most)
        kind.values--;
    return kind.values;
}

/* --- one after the other: numbers turn fastest, then players, shapes, the root's player, the level --- */

static bool is_numbered(const struct small_trees *small, uint32_t node)
{
    return small->kind.evaluations || sketch_is_leaf(&small->sketch, node);
}

static void set_rank(struct small_trees *small, uint32_t node, uint8_t rank)
{
    small->rank[node] = rank;
    small->sketch.nodes.at[node].number = is_numbered(small, node) ? small_values[rank] : (double)NAN;
}

static void first_numbers(struct small_trees *small)
{
    for (uint32_t i = 0; i < small->kind.nodes; i++)
        set_rank(small, i, 0);
}

static bool next_numbers(struct small_trees *small)
{
    for (uint32_t i = small->kind.nodes; i-- > 0;) {
        if (!is_numbered(small, i))
            continue;
        bool turns = small->rank[i] + 1u == small->level;
        set_rank(small, i, turns ? 0 : (uint8_t)(small->rank[i] + 1));
        if (!turns)
            return true;
    }
    return false;
}

/* Whether the last number of the level is there: else the tree has been up before. */
static bool is_of_level(const struct small_trees *small)
{
    for (uint32_t i = 0; i < small->kind.nodes; i++)
        if (is_numbered(small, i) && small->rank[i] + 1u == small->level)
            return true;
    return false;
}

static void set_players(struct small_trees *small)
{
    struct sketch_node *nodes = small->sketch.nodes.at;
    uint32_t bit = 0;
    nodes[0].player = small->root;
    for (uint32_t i = 1; i < small->kind.nodes; i++) {
        enum player above = nodes[sketch_parent(&small->sketch, i)].player;
        bool again = !sketch_is_leaf(&small->sketch, i) && small->again >> bit++ & 1;
        nodes[i].player = again == (above == PLAYER_MAX) ? PLAYER_MAX : PLAYER_MIN;
    }
    first_numbers(small);
}

/* False where nobody can move twice in a row. */
static bool first_players(struct small_trees *small)
{
    small->again = small->kind.mixed ? 1 : 0;
    set_players(small);
    return !small->kind.mixed || sketch_is_mixed(&small->sketch);
}

static bool next_players(struct small_trees *small)
{
    uint32_t interior = 0;
    for (uint32_t i = 1; i < small->kind.nodes; i++)
        interior += !sketch_is_leaf(&small->sketch, i);
    if (!small->kind.mixed || small->again + 1u == UINT32_C(1) << interior)
        return false;
    small->again++;
    set_players(small);
    return true;
}

/* From flat to deep: the last depth that can grow does, and all after it are 1 again. */
static bool next_shape(struct small_trees *small)
{
    struct sketch_node *nodes = small->sketch.nodes.at;
    uint32_t grows = small->kind.nodes - 1;
    while (grows > 1 && nodes[grows].depth == nodes[grows - 1].depth + 1)
        grows--;
    if (grows <= 1)
        return false;
    nodes[grows].depth++;
    for (uint32_t i = grows + 1; i < small->kind.nodes; i++)
        nodes[i].depth = 1;
    return true;
}

static void first_shape(struct small_trees *small)
{
    for (uint32_t i = 1; i < small->kind.nodes; i++)
        small->sketch.nodes.at[i].depth = 1;
}

/* The next shape, root's player or level, with its first players and numbers. */
static bool turn(struct small_trees *small)
{
    if (small->level && next_shape(small))
        return true;
    first_shape(small);
    if (small->level && small->root == PLAYER_MAX) {
        small->root = PLAYER_MIN;
        return true;
    }
    small->root = PLAYER_MAX;
    return small->level++ < small->kind.values;
}

static bool advance(struct small_trees *small)
{
    if (small->level && (next_numbers(small) || next_players(small)))
        return true;
    do
        if (!turn(small))
            return false;
    while (!first_players(small));
    return true;
}

void small_trees_begin(struct small_trees *small, struct small_kind kind)
{
    *small = (struct small_trees){.kind = kind};
    for (uint32_t i = 0; i < kind.nodes; i++)
        *array_add(&small->sketch.nodes) = (struct sketch_node){.depth = i > 0, .number = NAN};
}

void small_trees_free(struct small_trees *small)
{
    sketch_free(&small->sketch);
}

bool small_trees_next(struct small_trees *small)
{
    do
        if (!advance(small))
            return false;
    while (!is_of_level(small));
    return true;
}
