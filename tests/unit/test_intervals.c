/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/intervals.h"
#include "lesson/library.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"
#include <math.h>

#define INF INFINITY

static const struct {
    const char *node;
    double low, high;
    bool was, last; /* at some time; at the end */
} cases[] = {
    {"A", -INF, INF, true, false},  {"A", 3, INF, true, false}, {"A", 3, 14, true, false},
    {"A", 3, 5, true, false},       {"A", 3, 3, true, true},    {"A", 2, INF, false, false},
    {"B", -INF, 3, true, false},    {"B", 3, 3, true, true},    {"B", 3, INF, false, false},
    {"C", -INF, 2, true, true},     {"C", 2, 2, false, false},  {"D", -INF, 14, true, false},
    {"D", -INF, 5, true, false},    {"D", 2, 2, true, true},    {"E", 3, 3, true, true},
    {"I", -INF, INF, false, false}, {"I", 4, 4, false, false},
};

START_TEST(are_those_of_the_textbook)
{
    struct tree *tree = library_tree("aima");
    struct intervals intervals = {0};
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_UPDATE);
    intervals_make(&intervals, &trial.session);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t node = tree_find_typed(tree, slice_of(cases[i].node));
        const struct interval said = {node, cases[i].low, cases[i].high};
        ck_assert_msg((intervals_find(&intervals, &said, 0) != INTERVALS_NEVER) == cases[i].was &&
                          intervals_are(&intervals, &said, intervals.all.count - 1) == cases[i].last,
                      "%s [%g, %g]", cases[i].node, said.low, said.high);
    }
    ck_assert(!intervals_last(&intervals, tree_find_typed(tree, slice_of("J"))));
    intervals_free(&intervals);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* They come one after another: what is known of B when E has been looked at, and not before. */
START_TEST(have_their_time)
{
    struct tree *tree = library_tree("aima");
    struct intervals intervals = {0};
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_UPDATE);
    intervals_make(&intervals, &trial.session);
    const uint32_t b = tree_find_typed(tree, slice_of("B")), e = tree_find_typed(tree, slice_of("E"));
    const size_t then = intervals_behind(&intervals, tree, e);
    const struct interval before = {b, -INF, INF}, behind = {b, -INF, 3};
    ck_assert(intervals_are(&intervals, &behind, then) && !intervals_are(&intervals, &before, then));
    ck_assert(intervals_find(&intervals, &before, then) == INTERVALS_NEVER);
    ck_assert(intervals_find(&intervals, &behind, 0) <= then);
    ck_assert(intervals_behind(&intervals, tree, tree_find_typed(tree, slice_of("I"))) == INTERVALS_NEVER);
    ck_assert(!intervals_are(&intervals, &behind, INTERVALS_NEVER));
    intervals_free(&intervals);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* At the end the root's is its value, and a node that was left early is bounded as its value says. */
START_TEST(end_where_values_are)
{
    struct random random;
    random_seed(&random, 1);
    for (int i = 0; i < 200; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){4, 3, 9, i % 2, false});
        struct intervals intervals = {0};
        struct trial trial;
        trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_UPDATE);
        intervals_make(&intervals, &trial.session);
        double value = reference_minimax(tree, TREE_ROOT);
        ck_assert(
            intervals_are(&intervals, &(struct interval){TREE_ROOT, value, value}, intervals.all.count - 1));
        for (uint32_t node = 0; node < tree->count; node++) {
            const struct interval *known = intervals_last(&intervals, node);
            double worth = reference_minimax(tree, node);
            ck_assert(!known || (known->low <= worth && worth <= known->high));
        }
        intervals_free(&intervals);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* A leaf without a number, where the search ends, tells nothing. */
START_TEST(learn_nothing_of_a_leaf_without_a_number)
{
    for (enum rows_way way = ROWS_ARRIVAL; way <= ROWS_UPDATE; way++) {
        struct tree *tree = reference_tree("((3 ?) 2)");
        struct intervals intervals = {0};
        struct trial trial;
        trial_begin(&trial, tree, trial_built_in("minimax"), way);
        intervals_make(&intervals, &trial.session);
        ck_assert(intervals.all.count > 2);
        for (size_t i = 0; i < intervals.all.count; i++)
            ck_assert(intervals.all.at[i].low <= intervals.all.at[i].high);
        intervals_free(&intervals);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

UNIT("intervals", are_those_of_the_textbook, have_their_time, end_where_values_are,
     learn_nothing_of_a_leaf_without_a_number)
