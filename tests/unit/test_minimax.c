/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"
#include "tree/generate.h"
#include "tree/minimax.h"
#include "unit.h"

static const struct {
    const char *tree;
    uint32_t depth;
    double low, high;
} values[] = {
    {"7", UINT32_MAX, 7, 7},
    {"((3 12 8) (2 4 6) (14 5 2))", UINT32_MAX, 3, 3},
    {"((3 12 8) (2 ? 6) (14 5 2))", UINT32_MAX, 3, 3},
    {"((3 12 8) (? 4 6) (14 5 2))", UINT32_MAX, 3, 4},
    {"((3 ?) (1 5))", UINT32_MAX, 1, 3},
    {"?", UINT32_MAX, -INFINITY, INFINITY},
    {"(max (max 1 2) (min 5 inf) ?)", UINT32_MAX, 5, INFINITY},
    {"(min (min 1 2) (min 5 -inf))", UINT32_MAX, -INFINITY, -INFINITY},
    {"(=9 (=4 1 2) (=3 5 6) 2)", 0, 9, 9},
    {"(=9 (=4 1 2) (=3 5 6) 2)", 1, 4, 4},
    {"(=9 (=4 1 2) (=3 5 6) 2)", 2, 5, 5},
    {"(=9 (=4 1 2) (5 6) 2)", 1, 4, INFINITY},
    {"(((=1 (7 8)) 3) 2)", 3, 2, 3},
    {"(((=1 (7 8)) 3) 2)", 2, 2, 2},
    {"((max (=6 7 8) 3) 2)", 2, 6, 6},
};

START_TEST(finds_values)
{
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        struct tree *tree = reference_tree(values[i].tree);
        struct minimax_range *found = minimax_values(tree, values[i].depth);
        ck_assert_msg(found[0].low == values[i].low && found[0].high == values[i].high,
                      "%s to depth %u: from %g to %g", values[i].tree, values[i].depth, found[0].low,
                      found[0].high);
        free(found);
        tree_free(tree);
    }
}
END_TEST

static const struct reference_kind kinds[] = {
    {.height = 3, .branching = 3, .values = 9},
    {.height = 4, .branching = 2, .values = 2, .mixed = true},
    {.height = 6, .branching = 2, .values = 9, .unknown = true},
    {.height = 3, .branching = 3, .values = 3, .unknown = true, .mixed = true},
};
#define KINDS (sizeof kinds / sizeof kinds[0])

/* Its value with the '?' leaves taken as `with`. */
static double value_with(const struct tree *tree, uint32_t node, double with)
{
    struct tree seen = *tree;
    double *filled = memory_new(tree->count, sizeof *filled), value;
    for (uint32_t n = 0; n < tree->count; n++)
        filled[n] = tree->mark[n] & TREE_UNKNOWN ? with : tree->value[n];
    seen.value = filled;
    value = reference_minimax(&seen, node);
    free(filled);
    return value;
}

START_TEST(agrees_with_the_reference_at_every_node)
{
    struct random random;
    random_seed(&random, 1);
    for (int i = 0; i < 400; i++) {
        struct tree *tree = reference_random(&random, kinds[i % KINDS]);
        struct minimax_range *found = minimax_values(tree, UINT32_MAX);
        for (uint32_t node = 0; node < tree->count; node++) {
            ck_assert_double_eq(found[node].low, value_with(tree, node, -INFINITY));
            ck_assert_double_eq(found[node].high, value_with(tree, node, INFINITY));
        }
        free(found);
        tree_free(tree);
    }
}
END_TEST

/* What is certain of a node's value when only some leaves are known: those whose bits are set, counted in
 * reading order. */
static struct minimax_range known(const struct tree *tree, uint32_t node, uint32_t set, uint32_t *leaf)
{
    if (tree_is_leaf(tree, node)) {
        bool shown = (set >> (*leaf)++ & 1) && !(tree->mark[node] & TREE_UNKNOWN);
        double value = tree->value[node];
        return shown ? (struct minimax_range){value, value} : (struct minimax_range){-INFINITY, INFINITY};
    }
    bool max = tree_player(tree, node) == PLAYER_MAX;
    struct minimax_range all =
        max ? (struct minimax_range){-INFINITY, -INFINITY} : (struct minimax_range){INFINITY, INFINITY};
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child]) {
        struct minimax_range one = known(tree, child, set, leaf);
        all.low = max ? fmax(all.low, one.low) : fmin(all.low, one.low);
        all.high = max ? fmax(all.high, one.high) : fmin(all.high, one.high);
    }
    return all;
}

/* The size of the smallest set of leaves that leaves no doubt, by trying all; 0 when there is none. */
static uint32_t smallest_set(const struct tree *tree)
{
    uint32_t best = 0;
    for (uint32_t set = 1; set < 1u << tree->leaves; set++) {
        uint32_t leaf = 0, size = (uint32_t)__builtin_popcount(set);
        if (best > 0 && size >= best)
            continue;
        struct minimax_range value = known(tree, TREE_ROOT, set, &leaf);
        if (value.low == value.high)
            best = size;
    }
    return best;
}

START_TEST(minimal_leaves_are_the_fewest_that_leave_no_doubt)
{
    struct random random;
    int tried = 0;
    random_seed(&random, 2);
    while (tried < 300) {
        struct tree *tree = reference_random(&random, kinds[tried % KINDS]);
        if (tree->leaves > 1 && tree->leaves <= 12) {
            char *brackets = reference_brackets(tree);
            uint64_t found = minimax_minimal_leaves(tree, UINT32_MAX, NULL);
            uint32_t right = smallest_set(tree);
            ck_assert_msg(found == right, "%s: %u, not %u", brackets, (unsigned)found, right);
            free(brackets);
            tried++;
        }
        tree_free(tree);
    }
}
END_TEST

/* That a value is at most ∞ needs no leaf. */
START_TEST(minimal_leaves_of_infinite_values)
{
    static const char *const trees[] = {
        "(inf 3)",           "(min inf 3)",     "(min -inf 3 4)",     "(-inf -inf)",
        "(min inf inf inf)", "((inf inf) 3 4)", "((-inf 3) (4 -inf))"};
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        struct tree *tree = reference_tree(trees[i]);
        ck_assert_msg(minimax_minimal_leaves(tree, UINT32_MAX, NULL) == smallest_set(tree), "%s", trees[i]);
        tree_free(tree);
    }
}
END_TEST

/* Whether the marked nodes below a node are a strategy for the player: one child of his, all of the
 * other's. */
static bool is_strategy(const struct tree *tree, uint32_t node, const uint8_t *needed, enum player player,
                        double value)
{
    const uint8_t bit = player == PLAYER_MAX ? 1 : 2;
    uint32_t children = 0, chosen = 0;
    if (!(needed[node] & bit))
        return false;
    if (tree_is_leaf(tree, node))
        return player == PLAYER_MAX ? tree->value[node] >= value : tree->value[node] <= value;
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child], children++)
        if (needed[child] & bit) {
            if (!is_strategy(tree, child, needed, player, value))
                return false;
            chosen++;
        }
    return chosen == (tree_player(tree, node) == player ? 1 : children);
}

START_TEST(marks_two_strategies)
{
    struct random random;
    random_seed(&random, 3);
    for (int i = 0; i < 400; i++) {
        struct tree *tree = reference_random(&random, kinds[i % KINDS]);
        uint8_t *needed = memory_new(tree->count, 1);
        uint64_t count = minimax_minimal_leaves(tree, UINT32_MAX, needed), marked = 0, shared = 0;
        double value = value_with(tree, TREE_ROOT, -INFINITY);
        for (uint32_t node = 0; node < tree->count; node++)
            if (tree_is_leaf(tree, node) && needed[node]) {
                marked++;
                shared += needed[node] == 3;
            }
        ck_assert_uint_eq(marked, count);
        ck_assert_uint_eq(shared, count > 0);
        ck_assert(count == 0 || is_strategy(tree, TREE_ROOT, needed, PLAYER_MAX, value));
        ck_assert(count == 0 || is_strategy(tree, TREE_ROOT, needed, PLAYER_MIN, value));
        free(needed);
        tree_free(tree);
    }
}
END_TEST

START_TEST(draws_the_leftmost_of_equals)
{
    struct tree *tree = reference_tree("((5 5) (5 7) (1 0))");
    const uint8_t right[] = {3, 3, 3, 1, 2, 2, 0, 2, 2, 0};
    uint8_t needed[10];
    ck_assert_uint_eq(minimax_minimal_leaves(tree, UINT32_MAX, needed), 4);
    ck_assert_mem_eq(needed, right, sizeof right);
    tree_free(tree);
}
END_TEST

static uint64_t power(uint64_t base, uint64_t exponent)
{
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

START_TEST(minimal_leaves_of_uniform_trees)
{
    for (int64_t b = 1; b <= 6; b++)
        for (int64_t d = 0; d <= 6; d++)
            for (int order = GENERATE_RANDOM; order <= GENERATE_WORST; order++) {
                struct range used;
                struct tree *tree = generate_tree(&(struct generate){.branching = {b, b},
                                                                     .depth = {d, d},
                                                                     .values = {0, 99},
                                                                     .seed = (uint64_t)(b * d),
                                                                     .order = (enum generate_order)order,
                                                                     .distinct = true},
                                                  &used);
                ck_assert_uint_eq(minimax_minimal_leaves(tree, UINT32_MAX, NULL),
                                  power((uint64_t)b, (uint64_t)(d + 1) / 2) +
                                      power((uint64_t)b, (uint64_t)d / 2) - 1);
                tree_free(tree);
            }
}
END_TEST

UNIT("minimax", minimal_leaves_of_infinite_values, finds_values, agrees_with_the_reference_at_every_node,
     minimal_leaves_are_the_fewest_that_leave_no_doubt, marks_two_strategies, draws_the_leftmost_of_equals,
     minimal_leaves_of_uniform_trees)
