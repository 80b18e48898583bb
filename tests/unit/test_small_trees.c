/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"
#include "tree/small_trees.h"
#include "unit.h"
#include <string.h>

static uint64_t count(struct small_kind kind)
{
    struct small_trees small;
    uint64_t count = 0;
    small_trees_begin(&small, kind);
    while (small_trees_next(&small))
        count++;
    small_trees_free(&small);
    return count;
}

START_TEST(counts_shapes_as_catalan_did)
{
    static const uint64_t catalan[] = {1, 1, 2, 5, 14, 42, 132, 429, 1430, 4862};
    for (uint32_t nodes = 2; nodes <= 10; nodes++)
        ck_assert_uint_eq(count((struct small_kind){.nodes = nodes, .values = 1}), 2 * catalan[nodes - 1]);
}
END_TEST

/* With two values a leaf can have two colours: the large Schröder numbers. With two for every node: 2^n times
 * Catalan. */
START_TEST(counts_labels)
{
    static const uint64_t schroeder[] = {1, 2, 6, 22, 90, 394, 1806, 8558};
    for (uint32_t nodes = 2; nodes <= 8; nodes++)
        ck_assert_uint_eq(count((struct small_kind){.nodes = nodes, .values = 2}), 2 * schroeder[nodes - 1]);
    ck_assert_uint_eq(count((struct small_kind){.nodes = 6, .values = 2, .evaluations = true}), 2 * 64 * 42);
    /* (x (y)) and its like: a node that may be the other player's in 2 shapes of 3 leaves-and-nodes, and both
     * in one. */
    ck_assert_uint_eq(count((struct small_kind){.nodes = 3, .values = 3, .mixed = true}), 2 * 3);
}
END_TEST

START_TEST(knows_how_many_there_are)
{
    for (uint32_t nodes = 2; nodes <= 7; nodes++)
        for (uint32_t values = 1; values <= 4; values++)
            for (int way = 0; way < 4; way++) {
                struct small_kind kind = {nodes, values, way & 1, way & 2};
                if (small_trees_count(&kind) < 200000)
                    ck_assert_double_eq(small_trees_count(&kind), (double)count(kind));
            }
}
END_TEST

START_TEST(takes_as_many_values_as_fit)
{
    struct small_kind kind = {.nodes = 7};
    kind.values = small_values_within(kind, 90000);
    ck_assert(small_trees_count(&kind) <= 90000);
    kind.values++;
    ck_assert(small_trees_count(&kind) > 90000);
    ck_assert_uint_eq(small_values_within((struct small_kind){.nodes = 20}, 1000), 0);
    ck_assert_uint_eq(small_values_within((struct small_kind){.nodes = 2}, 1000), SMALL_VALUES);
}
END_TEST

static int by_words(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Shape, numbers and players. */
static char *words_of(const struct sketch *sketch)
{
    struct text words = {0};
    for (size_t i = 0; i < sketch->nodes.count; i++)
        text_format(&words, isnan(sketch->nodes.at[i].number) ? "%u%c " : "%u%c%g ",
                    sketch->nodes.at[i].depth, sketch->nodes.at[i].player == PLAYER_MAX ? '+' : '-',
                    sketch->nodes.at[i].number);
    return text_take(&words);
}

START_TEST(gives_each_once)
{
    for (int way = 0; way < 4; way++) {
        struct small_trees small;
        ARRAY(char *) all = {0};
        small_trees_begin(&small, (struct small_kind){5, 3, way & 1, way & 2});
        while (small_trees_next(&small)) {
            ck_assert(sketch_is_mixed(&small.sketch) == (way & 1));
            *array_add(&all) = words_of(&small.sketch);
        }
        qsort(all.at, all.count, sizeof *all.at, by_words);
        for (size_t i = 1; i < all.count; i++)
            ck_assert_msg(strcmp(all.at[i - 1], all.at[i]) != 0, "twice: %s", all.at[i]);
        for (size_t i = 0; i < all.count; i++)
            free(all.at[i]);
        array_free(&all);
        small_trees_free(&small);
    }
}
END_TEST

START_TEST(begins_with_the_simplest)
{
    static const char *const first[] = {"(1 1)", "((1))", "(1 1)", "((1))",
                                        "(1 2)", "(2 1)", "(2 2)", "((2))"};
    struct small_trees small;
    small_trees_begin(&small, (struct small_kind){.nodes = 3, .values = 2});
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
        ck_assert(small_trees_next(&small));
        struct tree *tree = sketch_tree(&small.sketch);
        char *brackets = reference_brackets(tree);
        ck_assert_str_eq(brackets, first[i]);
        free(brackets);
        tree_free(tree);
    }
    small_trees_free(&small);
}
END_TEST

/* Numbers turn fastest, then who moves twice, then shapes, then who begins; and each number comes when all
 * trees of those before it have. */
START_TEST(goes_on_as_is_said)
{
    static const struct {
        struct small_kind kind;
        size_t count;
        const char *words;
    } orders[] = {
        {{.nodes = 2, .values = 14},
         28,
         "0+ 1-1; 0- 1+1; 0+ 1-2; 0- 1+2; 0+ 1-3; 0- 1+3; 0+ 1-0; 0- 1+0; 0+ 1--1; 0- 1+-1; 0+ 1-5; 0- 1+5; "
         "0+ 1--4; 0- 1+-4; 0+ 1-inf; 0- 1+inf; 0+ 1--inf; 0- 1+-inf; 0+ 1-10; 0- 1+10; 0+ 1--20; 0- 1+-20; "
         "0+ 1-0.5; 0- 1+0.5; 0+ 1--2.25; 0- 1+-2.25; 0+ 1-100; 0- 1+100"},
        {{.nodes = 4, .values = 1},
         10,
         "0+ 1-1 1-1 1-1; 0+ 1-1 1- 2+1; 0+ 1- 2+1 1-1; 0+ 1- 2+1 2+1; 0+ 1- 2+ 3-1; 0- 1+1 1+1 1+1; 0- 1+1 "
         "1+ 2-1; 0- 1+ 2-1 1+1; 0- 1+ 2-1 2-1; 0- 1+ 2- 3+1"},
        {{.nodes = 4, .values = 1, .mixed = true},
         20,
         "0+ 1-1 1+ 2-1; 0+ 1+ 2-1 1-1; 0+ 1+ 2-1 2-1; 0+ 1+ 2- 3+1; 0+ 1- 2- 3+1; 0+ 1+ 2+ 3-1; 0- 1+1 1- "
         "2+1; 0- 1- 2+1 1+1; 0- 1- 2+1 2+1; 0- 1- 2+ 3-1; 0- 1+ 2+ 3-1; 0- 1- 2- 3+1"},
        {{.nodes = 3, .values = 2, .evaluations = true},
         12,
         "0+1 1-1 1-1; 0+1 1-1 2+1; 0-1 1+1 1+1; 0-1 1+1 2-1; 0+1 1-1 1-2; 0+1 1-2 1-1; 0+1 1-2 1-2; 0+2 1-1 "
         "1-1; 0+2 1-1 1-2; 0+2 1-2 1-1; 0+2 1-2 1-2; 0+1 1-1 2+2"},
        {{.nodes = 3, .values = 2, .mixed = true, .evaluations = true},
         20,
         "0+1 1+1 2-1; 0-1 1-1 2+1; 0+1 1+1 2-2; 0+1 1+2 2-1; 0+1 1+2 2-2; 0+2 1+1 2-1; 0+2 1+1 2-2; 0+2 1+2 "
         "2-1; 0+2 1+2 2-2; 0-1 1-1 2+2; 0-1 1-2 2+1; 0-1 1-2 2+2; 0-2 1-1 2+1; 0-2 1-1 2+2; 0-2 1-2 2+1; "
         "0-2 1-2 2+2"},
        {{.nodes = 3, .values = 3},
         20,
         "0+ 1-1 1-1; 0+ 1- 2+1; 0- 1+1 1+1; 0- 1+ 2-1; 0+ 1-1 1-2; 0+ 1-2 1-1; 0+ 1-2 1-2; 0+ 1- 2+2; 0- "
         "1+1 1+2; 0- 1+2 1+1; 0- 1+2 1+2; 0- 1+ 2-2; 0+ 1-1 1-3; 0+ 1-2 1-3; 0+ 1-3 1-1; 0+ 1-3 1-2; 0+ 1-3 "
         "1-3; 0+ 1- 2+3; 0- 1+1 1+3; 0- 1+2 1+3"},
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct small_trees small;
        struct text words = {0};
        size_t given = 0;
        small_trees_begin(&small, orders[i].kind);
        for (; given < orders[i].count && small_trees_next(&small); given++) {
            char *tree = words_of(&small.sketch);
            tree[strlen(tree) - 1] = 0;
            text_format(&words, "%s%s", given ? "; " : "", tree);
            free(tree);
        }
        ck_assert_str_eq(text_string(&words), orders[i].words);
        text_free(&words);
        small_trees_free(&small);
    }
}
END_TEST

START_TEST(ranks_numbers)
{
    static const double others[] = {4, -5, 0.25, -INFINITY};
    for (uint32_t i = 0; i < SMALL_VALUES; i++)
        ck_assert_uint_eq(small_rank(small_values[i]), i);
    for (size_t i = 0; i < 3; i++)
        ck_assert_uint_eq(small_rank(others[i]), SMALL_VALUES);
    ck_assert_uint_eq(small_rank(others[3]), 8);
}
END_TEST

UNIT("small", goes_on_as_is_said, ranks_numbers, counts_shapes_as_catalan_did, counts_labels,
     knows_how_many_there_are, takes_as_many_values_as_fit, gives_each_once, begins_with_the_simplest)
