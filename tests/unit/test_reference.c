/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reference itself, against searches done by hand. */
#include "reference.h"
#include "unit.h"

static const struct {
    const char *tree;
    double alpha, beta, value;
    uint32_t unknown;
    size_t visited, leaves, cutoffs;
    struct reference_cutoff cutoff[2];
} cases[] = {
    {"((3 12 8) (2 4 6) (14 5 2))",
     -INFINITY,
     INFINITY,
     3,
     TREE_NONE,
     11,
     7,
     1,
     {{5, 6, PLAYER_MIN, 2, 3, 0, 1, 7, 9}}},
    /* A deep cutoff: the root's 5, three plies up, makes the 9 irrelevant; then a shallow one. */
    {"(5 (((4 9) 1) 2))",
     -INFINITY,
     INFINITY,
     5,
     TREE_NONE,
     7,
     3,
     2,
     {{4, 5, PLAYER_MIN, 4, 5, 0, 3, 6, 7}, {2, 3, PLAYER_MIN, 4, 5, 0, 1, 8, 9}}},
    /* Equal is enough, and what is skipped may be subtrees. */
    {"((3 5) (3 (1 2) 4))",
     -INFINITY,
     INFINITY,
     3,
     TREE_NONE,
     6,
     3,
     1,
     {{4, 5, PLAYER_MIN, 3, 3, 0, 1, 6, 10}}},
    /* At the last child there is nothing to skip. */
    {"((3 5) (4 1))", -INFINITY, INFINITY, 3, TREE_NONE, 7, 4, 0, {{0}}},
    /* Bounds that no ancestor caused. */
    {"(7 2)", -INFINITY, 5, 7, TREE_NONE, 2, 1, 1, {{0, 1, PLAYER_MAX, 7, 5, TREE_NONE, 0, 2, 3}}},
    {"(inf 3)",
     -INFINITY,
     INFINITY,
     INFINITY,
     TREE_NONE,
     2,
     1,
     1,
     {{0, 1, PLAYER_MAX, INFINITY, INFINITY, TREE_NONE, 0, 2, 3}}},
    {"((3 12 8) (2 ? 6) (14 5 2))",
     -INFINITY,
     INFINITY,
     3,
     TREE_NONE,
     11,
     7,
     1,
     {{5, 6, PLAYER_MIN, 2, 3, 0, 1, 7, 9}}},
    {"(3 (? 2))", -INFINITY, INFINITY, NAN, 3, 4, 2, 0, {{0}}},
    /* Two of MAX's nodes in a row hand the window down unchanged but for alpha. */
    {"(max 1 (max 2 (min 0 9)))",
     -INFINITY,
     INFINITY,
     2,
     TREE_NONE,
     6,
     3,
     1,
     {{4, 5, PLAYER_MIN, 0, 2, 2, 1, 6, 7}}},
};

static bool same(const struct reference_cutoff *a, const struct reference_cutoff *b)
{
    return a->node == b->node && a->after == b->after && a->player == b->player && a->best == b->best &&
           a->bound == b->bound && a->cause == b->cause && a->plies == b->plies && a->first == b->first &&
           a->last == b->last;
}

START_TEST(searches_as_by_hand)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *name = cases[i].tree;
        struct tree *tree = reference_tree(name);
        struct reference run;
        reference_search(&run, tree, cases[i].alpha, cases[i].beta);
        ck_assert_msg(run.value == cases[i].value || (isnan(run.value) && isnan(cases[i].value)), "%s", name);
        ck_assert_msg(run.unknown == cases[i].unknown, "%s: stops at %u", name, run.unknown);
        ck_assert_msg(run.visited.count == cases[i].visited, "%s: %zu visited", name, run.visited.count);
        ck_assert_msg(run.leaves.count == cases[i].leaves, "%s: %zu leaves", name, run.leaves.count);
        ck_assert_uint_eq(reference_pruned(&run, tree), tree->count - cases[i].visited);
        ck_assert_msg(run.cutoffs.count == cases[i].cutoffs, "%s: %zu cutoffs", name, run.cutoffs.count);
        for (size_t k = 0; k < cases[i].cutoffs; k++)
            ck_assert_msg(same(&run.cutoffs.at[k], &cases[i].cutoff[k]), "%s: cutoff %zu", name, k);
        reference_free(&run);
        tree_free(tree);
    }
}
END_TEST

START_TEST(alpha_beta_finds_the_minimax_value)
{
    struct random random;
    random_seed(&random, 9);
    for (int i = 0; i < 1000; i++) {
        struct tree *tree = reference_random(
            &random, (struct reference_kind){.height = 5, .branching = 3, .values = 8, .mixed = i % 2});
        struct reference run;
        double value = reference_minimax(tree, TREE_ROOT);
        reference_search(&run, tree, -INFINITY, INFINITY);
        ck_assert_double_eq(run.value, value);
        reference_free(&run);
        reference_search(&run, tree, 3, 6);
        ck_assert(value <= 3 ? run.value <= 3 : value >= 6 ? run.value >= 6 : run.value == value);
        reference_free(&run);
        tree_free(tree);
    }
}
END_TEST

START_TEST(brackets_read_back)
{
    static const char *const texts[] = {"7", "((3 12 ?) (4 (-2 inf)))", "(=4 1 (=-3 2 0.5) -inf)"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct tree *tree = reference_tree(texts[i]);
        char *brackets = reference_brackets(tree);
        ck_assert_str_eq(brackets, texts[i]);
        free(brackets);
        tree_free(tree);
    }
}
END_TEST

UNIT("reference", searches_as_by_hand, alpha_beta_finds_the_minimax_value, brackets_read_back)
