/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"
#include "tree/generate.h"
#include "tree/order.h"
#include "unit.h"
#include <string.h>

static const struct {
    const char *words;
    bool good;
    enum order_kind kind;
    uint64_t seed;
} words[] = {
    {"given", true, ORDER_GIVEN, ORDER_SEED},
    {"best", true, ORDER_BEST, ORDER_SEED},
    {"worst", true, ORDER_WORST, ORDER_SEED},
    {"random", true, ORDER_RANDOM, ORDER_SEED},
    {"random:0", true, ORDER_RANDOM, 0},
    {"random:18446744073709551615", true, ORDER_RANDOM, UINT64_MAX},
    {"random:18446744073709551616", false, 0, 0},
    {"random:99999999999999999999", false, 0, 0},
    {"random:", false, 0, 0},
    {"random:-1", false, 0, 0},
    {"random:7x", false, 0, 0},
    {"random7", false, 0, 0},
    {"Best", false, 0, 0},
    {"bes", false, 0, 0},
    {"", false, 0, 0},
};

START_TEST(reads_words)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct order order;
        bool good = order_read(slice_of(words[i].words), &order);
        ck_assert_msg(good == words[i].good, "%s", words[i].words);
        ck_assert_msg(!good || (order.kind == words[i].kind && order.seed == words[i].seed), "%s",
                      words[i].words);
        if (!good)
            continue;
        struct text said = {0};
        struct order again;
        order_write(&said, order);
        ck_assert_msg(order_read(text_slice(&said), &again) && again.kind == order.kind &&
                          again.seed == order.seed,
                      "%s: %s", words[i].words, text_string(&said));
        text_free(&said);
    }
}
END_TEST

static const struct {
    const char *tree;
    enum order_kind kind;
    const char *sorted; /* NULL: a '?' decides */
} sorted[] = {
    {"((3 12 8) (2 4 6) (14 5 2))", ORDER_GIVEN, "((3 12 8) (2 4 6) (14 5 2))"},
    {"((3 12 8) (2 4 6) (14 5 2))", ORDER_BEST, "((3 8 12) (2 4 6) (2 5 14))"},
    {"((3 12 8) (2 4 6) (14 5 2))", ORDER_WORST, "((6 4 2) (14 5 2) (12 8 3))"},
    {"(1 (=5 4) 2)", ORDER_BEST, "((=5 4) 2 1)"},
    {"((3 ?) 1)", ORDER_GIVEN, "((3 ?) 1)"},
    {"((3 ?) 1)", ORDER_BEST, NULL},
    {"((max 3 (1 2)) ?)", ORDER_WORST, NULL},
    {"((?) (inf))", ORDER_WORST, "((?) (inf))"},
    {"((?) (inf))", ORDER_BEST, NULL},
    {"((inf) (?))", ORDER_BEST, "((inf) (?))"},
    {"(((?)))", ORDER_BEST, "(((?)))"},
    {"4", ORDER_WORST, "4"},
};

START_TEST(sorts_children)
{
    for (size_t i = 0; i < sizeof sorted / sizeof sorted[0]; i++) {
        struct tree *tree = reference_tree(sorted[i].tree);
        struct tree *new = order_tree(tree, (struct order){.kind = sorted[i].kind});
        char *brackets = new ? reference_brackets(new) : NULL;
        if (!sorted[i].sorted)
            ck_assert_msg(!new, "%s", sorted[i].tree);
        else
            ck_assert_str_eq(brackets, sorted[i].sorted);
        free(brackets);
        if (new)
            tree_free(new);
        tree_free(tree);
    }
}
END_TEST

static bool same_node(const struct tree *a, uint32_t x, const struct tree *b, uint32_t y)
{
    uint32_t up = a->parent[x], over = b->parent[y];
    return slice_equal(tree_move(a, x), tree_move(b, y)) && tree_player(a, x) == tree_player(b, y) &&
           (a->mark[x] & TREE_UNKNOWN) == (b->mark[y] & TREE_UNKNOWN) &&
           (a->value[x] == b->value[y] || (isnan(a->value[x]) && isnan(b->value[y]))) &&
           a->end[x] - x == b->end[y] - y &&
           (up == TREE_NONE ? over == TREE_NONE
                            : over != TREE_NONE && slice_equal(tree_label(a, up), tree_label(b, over)));
}

START_TEST(keeps_each_node_what_it_is)
{
    static const enum order_kind kinds[] = {ORDER_GIVEN, ORDER_BEST, ORDER_WORST, ORDER_RANDOM};
    struct range used;
    struct generate generate = {.branching = {1, 3},
                                .depth = {1, 4},
                                .values = {0, 9},
                                .evaluations = true,
                                .noise = 3,
                                .moves = true};
    for (uint64_t seed = 0; seed < 40; seed++) {
        generate.seed = seed;
        struct tree *tree = generate_tree(&generate, &used);
        struct tree *new = order_tree(tree, (struct order){kinds[seed % 4], seed});
        ck_assert_uint_eq(new->count, tree->count);
        ck_assert_str_eq(new->source, tree->source);
        for (uint32_t node = 0; node < tree->count; node++) {
            uint32_t now = tree_find(new, tree_label(tree, node));
            ck_assert(now != TREE_NONE && same_node(tree, node, new, now));
        }
        ck_assert(reference_minimax(tree, TREE_ROOT) == reference_minimax(new, TREE_ROOT));
        tree_free(new);
        tree_free(tree);
    }
}
END_TEST

static struct tree *uniform(int64_t b, int64_t d, int64_t values, bool distinct, uint64_t seed)
{
    struct range used;
    return generate_tree(
        &(struct generate){
            .branching = {b, b}, .depth = {d, d}, .values = {0, values}, .distinct = distinct, .seed = seed},
        &used);
}

static size_t leaves_seen(const struct tree *tree, enum order_kind kind)
{
    struct tree *new = order_tree(tree, (struct order){.kind = kind});
    struct reference run;
    reference_search(&run, new, -INFINITY, INFINITY);
    size_t leaves = run.leaves.count;
    reference_free(&run);
    tree_free(new);
    return leaves;
}

static size_t power(size_t base, size_t exponent)
{
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

START_TEST(best_order_costs_the_minimal_tree)
{
    for (size_t b = 1; b <= 4; b++)
        for (size_t d = 0; d <= 5; d++)
            for (uint64_t seed = 0; seed < 6; seed++) {
                struct tree *tree = uniform((int64_t)b, (int64_t)d, seed % 2 ? 99 : 3, seed % 2, seed);
                ck_assert_uint_eq(leaves_seen(tree, ORDER_BEST), power(b, (d + 1) / 2) + power(b, d / 2) - 1);
                tree_free(tree);
            }
}
END_TEST

START_TEST(worst_order_costs_all_down_to_depth_3)
{
    bool fewer = false;
    for (uint64_t seed = 0; seed < 20; seed++)
        for (int64_t d = 1; d <= 4; d++) {
            struct tree *tree = uniform(3, d, 99, true, seed);
            size_t seen = leaves_seen(tree, ORDER_WORST);
            ck_assert(seen == tree->leaves || d == 4);
            fewer = fewer || seen < tree->leaves;
            tree_free(tree);
        }
    ck_assert_msg(fewer, "deep cutoffs survive at depth 4");
}
END_TEST

START_TEST(shuffles_as_the_seed_says)
{
    struct tree *tree = reference_tree("(0 1 2 3)");
    int times[4][4] = {0};
    char *first = NULL;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct tree *new = order_tree(tree, (struct order){ORDER_RANDOM, seed});
        struct tree *again = order_tree(tree, (struct order){ORDER_RANDOM, seed});
        ck_assert(tree_same(new, again, NULL));
        for (uint32_t i = 0; i < 4; i++)
            times[i][(int)new->value[i + 1]]++;
        if (seed == ORDER_SEED)
            first = reference_brackets(new);
        tree_free(new);
        tree_free(again);
    }
    for (int i = 0; i < 16; i++)
        ck_assert_msg(abs(times[i / 4][i % 4] - 1000) < 140, "%d at %d: %d times", i % 4, i / 4,
                      times[i / 4][i % 4]);
    ck_assert_str_eq(first, "(2 0 3 1)");
    free(first);
    tree_free(tree);
}
END_TEST

START_TEST(goes_deep_and_wide)
{
    struct range used;
    static const struct range sizes[][2] = {{{1, 1}, {300000, 300000}}, {{300000, 300000}, {1, 1}}};
    for (size_t i = 0; i < 2; i++) {
        struct tree *tree = generate_tree(
            &(struct generate){.branching = sizes[i][0], .depth = sizes[i][1], .values = {0, 9}}, &used);
        struct tree *new = order_tree(tree, (struct order){.kind = ORDER_BEST});
        ck_assert_uint_eq(new->count, 300001);
        ck_assert_uint_eq(new->height, tree->height);
        tree_free(new);
        tree_free(tree);
    }
}
END_TEST

UNIT("order", reads_words, sorts_children, keeps_each_node_what_it_is, best_order_costs_the_minimal_tree,
     worst_order_costs_all_down_to_depth_3, shuffles_as_the_seed_says, goes_deep_and_wide)
