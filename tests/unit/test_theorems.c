/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the literature has proved about the algorithms that ship, held against what they do here. */
#include "lesson/compare.h"
#include "lesson/library.h"
#include "tree/generate.h"
#include "trial.h"
#include "unit.h"
#include <string.h>

static struct tree *uniform(int64_t branching, int64_t depth, uint64_t seed, enum generate_order order)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){branching, branching};
    wishes.depth = (struct range){depth, depth};
    wishes.values = (struct range){0, 1000000};
    wishes.distinct = true;
    wishes.order = order;
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

/* Of any shape, with ties, single children and evaluations. */
static struct tree *any(uint64_t seed)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){1, 2 + (int64_t)(seed % 4)};
    wishes.depth = (struct range){(int64_t)(seed % 2), 1 + (int64_t)(seed % 5)};
    wishes.values = seed % 3 ? (struct range){-4, 4} : (struct range){-1000, 1000};
    wishes.evaluations = true;
    wishes.noise = 2;
    wishes.moves = seed % 2;
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

static struct compared run(const struct tree *tree, struct program *program, double first)
{
    struct compared compared;
    struct text why = {0};
    uint32_t count = program->functions.at[0].parameters;
    union value given[8];
    for (uint32_t i = 0; i < count; i++)
        given[i].word = VALUE_UNSET;
    if (!isnan(first))
        given[1].number = first;
    struct session_wishes wishes = {.given = given};
    compare_run(&compared, tree, program, &wishes, NULL, &why);
    ck_assert_msg(compared.ran, "%s: %s", program->title, text_string(&why));
    text_free(&why);
    return compared;
}

START_TEST(all_come_to_the_value)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++) {
        struct program *program = library_algorithm(text->name);
        for (uint64_t seed = 0; seed < 400; seed++) {
            struct tree *tree = any(seed);
            struct compared compared = run(tree, program, NAN);
            ck_assert_msg(compared.correct == VERDICT_RIGHT, "%s on tree %lu: %g", text->name,
                          (unsigned long)seed, compared.value);
            ck_assert_uint_eq(compared.counts.distinct_nodes + compared.counts.pruned_nodes, tree->count);
            tree_free(tree);
        }
        program_free(program);
    }
}
END_TEST

/* --- which leaves --- */

static void mark_leaves(const struct tree *tree, const char *algorithm, const char *setting, uint8_t *seen)
{
    struct trial trial;
    const char *settings[] = {setting, NULL};
    trial_begin_with(&trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL, settings);
    for (uint32_t n = 0; n < tree->count; n++)
        seen[n] = tree_is_leaf(tree, n) && visits_first(&trial.session.visits, n) != VISIT_NONE;
    trial_end(&trial);
}

START_TEST(sss_looks_at_no_leaf_that_alphabeta_skips)
{
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct tree *tree = any(seed);
        uint8_t *best = calloc(tree->count, 1), *depth = calloc(tree->count, 1);
        mark_leaves(tree, "sss", NULL, best);
        mark_leaves(tree, "alphabeta", NULL, depth);
        for (uint32_t n = 0; n < tree->count; n++)
            ck_assert_msg(!best[n] || depth[n], "tree %lu, node %u", (unsigned long)seed, n);
        free(best);
        free(depth);
        tree_free(tree);
    }
}
END_TEST

START_TEST(mtdf_from_above_is_sss)
{
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct tree *tree = any(seed);
        uint8_t *best = calloc(tree->count, 1), *memory = calloc(tree->count, 1);
        mark_leaves(tree, "sss", NULL, best);
        mark_leaves(tree, "mtdf", "f=inf", memory);
        ck_assert_msg(memcmp(best, memory, tree->count) == 0, "tree %lu", (unsigned long)seed);
        free(best);
        free(memory);
        tree_free(tree);
    }
}
END_TEST

/* --- how many --- */

static const struct {
    int64_t branching, depth;
} sizes[] = {{2, 1}, {2, 4}, {2, 7}, {3, 3}, {3, 4}, {4, 4}, {5, 3}, {7, 2}};

START_TEST(best_order_costs_the_formula)
{
    struct program *program = library_algorithm("alphabeta");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct tree *tree = uniform(sizes[i].branching, sizes[i].depth, seed, GENERATE_BEST);
            struct compared compared = run(tree, program, NAN);
            ck_assert_uint_eq(compared.counts.leaves, (uint64_t)counts_uniform(tree));
            ck_assert_uint_eq(compared.counts.leaves, compared.minimal_leaves);
            tree_free(tree);
        }
    program_free(program);
}
END_TEST

START_TEST(worst_trees_cost_all_leaves)
{
    struct program *program = library_algorithm("alphabeta");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct tree *tree = uniform(sizes[i].branching, sizes[i].depth, seed, GENERATE_WORST);
            struct compared compared = run(tree, program, NAN);
            ck_assert_uint_eq(compared.counts.leaves, tree->leaves);
            ck_assert_uint_eq(compared.counts.cutoffs, 0);
            tree_free(tree);
        }
    program_free(program);
}
END_TEST

/* Expected leaves of alpha-beta on uniform trees with distinct values in random order. */
static const struct {
    int64_t branching, depth;
    double leaves;
} expected[] = {{2, 2, 11.0 / 3}, {2, 3, 719.0 / 105}, {3, 2, 521.0 / 70}, {4, 4, 112.74}};

#define SAMPLES 4000

START_TEST(random_order_costs_what_is_expected)
{
    struct program *program = library_algorithm("alphabeta");
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        double sum = 0, squares = 0;
        for (uint64_t seed = 0; seed < SAMPLES; seed++) {
            struct tree *tree = uniform(expected[i].branching, expected[i].depth, seed, GENERATE_RANDOM);
            double leaves = (double)run(tree, program, NAN).counts.leaves;
            sum += leaves;
            squares += leaves * leaves;
            tree_free(tree);
        }
        double mean = sum / SAMPLES, error = sqrt((squares / SAMPLES - mean * mean) / SAMPLES);
        ck_assert_msg(fabs(mean - expected[i].leaves) < 4 * error + 0.005, "%ld^%ld: %g ± %g in place of %g",
                      (long)expected[i].branching, (long)expected[i].depth, mean, error, expected[i].leaves);
    }
    program_free(program);
}
END_TEST

/* The narrower the window about the value, the less is looked at; PVS and its kind never look at more leaves
 * than minimax has. */
START_TEST(a_good_guess_saves)
{
    struct program *mtdf = library_algorithm("mtdf");
    uint64_t told = 0, wide = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct tree *tree = uniform(3, 4, seed, GENERATE_RANDOM);
        double value = run(tree, mtdf, NAN).value;
        told += run(tree, mtdf, value).counts.distinct_leaves;
        wide += run(tree, mtdf, value - 300000).counts.distinct_leaves;
        tree_free(tree);
    }
    ck_assert_uint_lt(told, wide);
    program_free(mtdf);
}
END_TEST

UNIT("theorems", all_come_to_the_value, sss_looks_at_no_leaf_that_alphabeta_skips, mtdf_from_above_is_sss,
     best_order_costs_the_formula, worst_trees_cost_all_leaves, random_order_costs_what_is_expected,
     a_good_guess_saves)
