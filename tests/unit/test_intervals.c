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
        for (int last = 0; last < 2; last++)
            ck_assert_msg(intervals_had(&intervals, node, cases[i].low, cases[i].high, last) ==
                              (last ? cases[i].last : cases[i].was),
                          "%s [%g, %g]%s", cases[i].node, cases[i].low, cases[i].high,
                          last ? " at the end" : "");
    }
    ck_assert(!intervals_last(&intervals, tree_find_typed(tree, slice_of("J"))));
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
        ck_assert(intervals_had(&intervals, TREE_ROOT, value, value, true));
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

UNIT("intervals", are_those_of_the_textbook, end_where_values_are, learn_nothing_of_a_leaf_without_a_number)
