/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "reference.h"
#include "tree/generate.h"
#include "tree/worst.h"
#include "unit.h"
#include <string.h>

/* Trees that a seed made once, and must make for ever. */
static const struct {
    struct generate generate;
    const char *brackets, *source;
} golden[] = {
    {{.branching = {2, 2}, .depth = {2, 2}, .values = {0, 20}, .seed = 7},
     "((1 20) (5 1))",
     "cutoff generate --branching 2 --depth 2 --values 0..20 --seed 7"},
    {{.branching = {2, 3}, .depth = {1, 3}, .values = {-9, 9}, .seed = 1},
     "(((6 -9 7) -5) ((9 -1) (-3 3) (7 3 -4)) 1)",
     "cutoff generate --branching 2..3 --depth 1..3 --values -9..9 --seed 1"},
    {{.branching = {1, 3}, .depth = {0, 2}, .values = {5, 5}, .seed = UINT64_MAX},
     "5",
     "cutoff generate --branching 1..3 --depth 0..2 --values 5 --seed 18446744073709551615"},
    {{.branching = {3, 3}, .depth = {2, 2}, .values = {1, 9}, .seed = 4, .distinct = true},
     "((4 1 8) (3 5 7) (9 6 2))",
     "cutoff generate --branching 3 --depth 2 --values 1..9 --seed 4 --distinct"},
    {{.branching = {2, 3}, .depth = {2, 2}, .values = {0, 20}, .seed = 5, .order = GENERATE_BEST},
     "((13 19) (10 10 19) (8 19))",
     "cutoff generate --branching 2..3 --depth 2 --values 0..20 --seed 5 --order best"},
    {{.branching = {2, 2}, .depth = {3, 3}, .values = {0, 20}, .seed = 2, .order = GENERATE_WORST},
     "(((15 19) (3 5)) ((7 13) (7 8)))",
     "cutoff generate --branching 2 --depth 3 --values 0..20 --seed 2 --order worst"},
    {{.branching = {2, 2},
      .depth = {3, 3},
      .values = {0, 20},
      .seed = 2,
      .order = GENERATE_WORST,
      .distinct = true},
     "(((1 16) (0 4)) ((17 19) (6 7)))",
     "cutoff generate --branching 2 --depth 3 --values 0..20 --seed 2 --order worst --distinct"},
    {{.branching = {2, 2},
      .depth = {2, 2},
      .values = {0, 20},
      .seed = 7,
      .evaluations = true,
      .noise = 5,
      .moves = true},
     "(=5 (=6 1 20) (=-2 5 1))",
     "cutoff generate --branching 2 --depth 2 --values 0..20 --seed 7 --evaluations --noise 5 --moves"},
};

START_TEST(never_changes)
{
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        struct range used;
        struct tree *tree = generate_tree(&golden[i].generate, &used);
        char *brackets = reference_brackets(tree);
        ck_assert_str_eq(brackets, golden[i].brackets);
        ck_assert_str_eq(tree->source, golden[i].source);
        free(brackets);
        tree_free(tree);
    }
}
END_TEST

/* One of many kinds, by number: every order, distinct or not, mixed branching and depth. */
static struct generate kind(uint64_t i)
{
    static const struct range branchings[] = {{2, 2}, {1, 3}, {3, 3}, {1, 1}, {2, 5}, {4, 4}};
    static const struct range depths[] = {{3, 3}, {0, 4}, {4, 4}, {2, 5}, {1, 2}, {5, 5}, {0, 0}};
    return (struct generate){
        .branching = branchings[i % 6],
        .depth = depths[i % 7],
        .values = {-50, i % 5 ? 50 : -49},
        .seed = i * i,
        .order = (enum generate_order)(i % 3),
        .distinct = i / 3 % 2,
        .evaluations = i % 4 == 0,
        .noise = (int64_t)(i % 9),
        .moves = i % 8 == 0,
    };
}
#define KINDS 420

static void check_shape(const struct generate *g, const struct tree *tree)
{
    for (uint32_t node = 0; node < tree->count; node++) {
        int64_t depth = tree_depth(tree, node), children = 0;
        for (uint32_t child = tree_first_child(tree, node); child != TREE_NONE;
             child = tree_next_brother(tree, child))
            children++;
        if (children == 0)
            ck_assert(g->depth.low <= depth && depth <= g->depth.high);
        else
            ck_assert(g->branching.low <= children && children <= g->branching.high && depth < g->depth.high);
        ck_assert_int_eq(tree_player(tree, node), depth % 2 ? PLAYER_MIN : PLAYER_MAX);
        ck_assert(tree->mark[node] & TREE_LETTERED);
    }
    ck_assert_uint_le(tree->count, generate_size(g));
    if (g->branching.low == g->branching.high && g->depth.low == g->depth.high)
        ck_assert_uint_eq(tree->count, generate_size(g));
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void check_values(const struct generate *g, const struct tree *tree, struct range used)
{
    double *values = memory_new(tree->leaves, sizeof *values);
    uint32_t count = 0;
    for (uint32_t node = 0; node < tree->count; node++)
        if (tree_is_leaf(tree, node))
            values[count++] = tree->value[node];
    qsort(values, count, sizeof *values, compare);
    ck_assert(values[0] >= (double)used.low && values[count - 1] <= (double)used.high);
    for (uint32_t i = 0; i < count; i++) {
        ck_assert_double_eq(values[i], rint(values[i]));
        ck_assert(!g->distinct || i == 0 || values[i - 1] < values[i]);
    }
    free(values);
}

static void check_evaluations(const struct generate *g, const struct tree *tree)
{
    for (uint32_t node = 0; node < tree->count; node++)
        if (tree_is_leaf(tree, node))
            continue;
        else if (g->evaluations)
            ck_assert(fabs(tree->value[node] - reference_minimax(tree, node)) <= (double)g->noise);
        else
            ck_assert(!tree_has_number(tree, node));
}

START_TEST(keeps_to_what_was_asked)
{
    for (uint64_t i = 0; i < KINDS; i++) {
        struct generate g = kind(i);
        struct range used;
        struct tree *tree = generate_tree(&g, &used);
        check_shape(&g, tree);
        check_values(&g, tree, used);
        check_evaluations(&g, tree);
        ck_assert(used.low == g.values.low && used.high >= g.values.high);
        tree_free(tree);
    }
}
END_TEST

/* Best replies first everywhere: no later brother is better for the player to move. */
static void check_best(const struct tree *tree)
{
    for (uint32_t node = 1; node < tree->count; node++) {
        uint32_t next = tree_next_brother(tree, node);
        if (next == TREE_NONE)
            continue;
        double a = reference_minimax(tree, node), b = reference_minimax(tree, next);
        ck_assert(tree_player(tree, tree->parent[node]) == PLAYER_MAX ? a >= b : a <= b);
    }
}

START_TEST(best_puts_the_best_first)
{
    for (uint64_t i = 1; i < KINDS; i += 3) {
        struct generate g = kind(i);
        struct range used;
        struct tree *tree = generate_tree(&g, &used);
        ck_assert_int_eq(g.order, GENERATE_BEST);
        check_best(tree);
        tree_free(tree);
    }
}
END_TEST

static size_t power(size_t base, size_t exponent)
{
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

static struct generate uniform(size_t b, size_t d, uint64_t seed, enum generate_order order)
{
    return (struct generate){.branching = {(int64_t)b, (int64_t)b},
                             .depth = {(int64_t)d, (int64_t)d},
                             .values = {0, 99},
                             .seed = seed,
                             .order = order};
}

START_TEST(best_costs_the_minimal_tree)
{
    for (size_t b = 1; b <= 5; b++)
        for (size_t d = 0; d <= 6; d++)
            for (uint64_t seed = 0; seed < 4; seed++) {
                struct generate g = uniform(b, d, seed, GENERATE_BEST);
                struct range used;
                struct reference run;
                g.distinct = seed % 2;
                struct tree *tree = generate_tree(&g, &used);
                reference_search(&run, tree, -INFINITY, INFINITY);
                ck_assert_uint_eq(run.leaves.count, power(b, (d + 1) / 2) + power(b, d / 2) - 1);
                reference_free(&run);
                tree_free(tree);
            }
}
END_TEST

/* Whether every value below a node lies inside the window that it is searched with, so that every child
 * improves on those before it. */
static bool all_inside(const struct tree *tree, uint32_t node, double alpha, double beta)
{
    double value = reference_minimax(tree, node);
    if (value <= alpha || value >= beta)
        return false;
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child]) {
        if (!all_inside(tree, child, alpha, beta))
            return false;
        if (tree_player(tree, node) == PLAYER_MAX)
            alpha = reference_minimax(tree, child);
        else
            beta = reference_minimax(tree, child);
    }
    return true;
}

static void check_worst(const struct tree *tree)
{
    struct reference run;
    reference_search(&run, tree, -INFINITY, INFINITY);
    ck_assert_msg(run.cutoffs.count == 0 && run.visited.count == tree->count, "%s: %u of %u nodes",
                  tree->source, (unsigned)run.visited.count, tree->count);
    ck_assert(all_inside(tree, TREE_ROOT, -INFINITY, INFINITY));
    reference_free(&run);
}

START_TEST(worst_lets_nothing_be_cut)
{
    for (uint64_t i = 2; i < KINDS; i += 3) {
        struct generate g = kind(i);
        struct range used;
        struct tree *tree = generate_tree(&g, &used);
        check_worst(tree);
        tree_free(tree);
    }
}
END_TEST

START_TEST(worst_lets_nothing_be_cut_at_any_depth)
{
    for (size_t b = 1; b <= 5; b++)
        for (size_t d = 0; d <= 7 && power(b, d) < 20000; d++)
            for (uint64_t seed = 0; seed < 6; seed++) {
                struct generate g = uniform(b, d, seed, GENERATE_WORST);
                struct range used;
                g.distinct = seed % 2;
                g.values.high = seed % 3 ? 99 : 0;
                struct tree *tree = generate_tree(&g, &used);
                check_worst(tree);
                check_values(&g, tree, used);
                tree_free(tree);
            }
}
END_TEST

START_TEST(worst_values_fit_any_players)
{
    struct random random;
    random_seed(&random, 5);
    for (int i = 0; i < 300; i++) {
        struct tree *tree = reference_random(
            &random, (struct reference_kind){.height = 6, .branching = 3, .values = 1, .mixed = true});
        struct tree seen = *tree;
        struct worst_room *rooms = worst_rooms(tree);
        struct reference run;
        seen.value = memory_new(tree->count, sizeof *seen.value);
        worst_values(tree, rooms, 0, (int64_t)rooms->below + rooms->above + i % 4, &random, seen.value);
        reference_search(&run, &seen, -INFINITY, INFINITY);
        ck_assert_uint_eq(run.visited.count, tree->count);
        reference_free(&run);
        free(seen.value);
        free(rooms);
        tree_free(tree);
    }
}
END_TEST

/* Whether as many different values are enough for every child to improve and lie inside, by trying all. */
static bool are_enough(const struct tree *tree, size_t different)
{
    struct tree own = *tree;
    size_t tries = power(different, tree->leaves);
    bool enough = false;
    own.value = memory_new(tree->count, sizeof *own.value);
    for (size_t i = 0; i < tries && !enough; i++) {
        size_t rest = i;
        for (uint32_t node = 0; node < tree->count; node++)
            if (tree_is_leaf(tree, node)) {
                own.value[node] = (double)(rest % different);
                rest /= different;
            }
        enough = all_inside(&own, TREE_ROOT, -INFINITY, INFINITY);
    }
    free(own.value);
    return enough;
}

START_TEST(worst_asks_for_no_more_room_than_needed)
{
    static const char *const shapes[] = {
        "(0 0 0)",           "((0 0) (0 0))",     "(((0 0) 0) ((0 0) 0))", "((0 0 0) 0 (0 0))",
        "(0 (0 (0 (0 0))))", "((((0 0) 0) 0) 0)", "(((0 0)) ((0) (0 0)))"};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        struct tree *tree = reference_tree(shapes[i]);
        struct worst_room *rooms = worst_rooms(tree);
        ck_assert_msg(!are_enough(tree, rooms->below + rooms->above), "%s", shapes[i]);
        ck_assert_msg(are_enough(tree, rooms->below + 1 + rooms->above), "%s", shapes[i]);
        free(rooms);
        tree_free(tree);
    }
}
END_TEST

static const struct {
    struct generate generate;
    struct range used;
} widening[] = {
    {{.branching = {2, 2}, .depth = {3, 3}, .values = {0, 20}}, {0, 20}},
    {{.branching = {2, 2}, .depth = {3, 3}, .values = {3, 3}}, {3, 3}},
    {{.branching = {2, 2}, .depth = {3, 3}, .values = {3, 10}, .distinct = true}, {3, 10}},
    {{.branching = {2, 2}, .depth = {3, 3}, .values = {3, 9}, .distinct = true}, {3, 10}},
    {{.branching = {3, 3}, .depth = {4, 4}, .values = {1, 17}, .order = GENERATE_WORST}, {1, 17}},
    {{.branching = {3, 3}, .depth = {4, 4}, .values = {1, 16}, .order = GENERATE_WORST}, {1, 17}},
    {{.branching = {3, 3}, .depth = {4, 4}, .values = {1, 80}, .order = GENERATE_WORST, .distinct = true},
     {1, 81}},
    {{.branching = {2, 2}, .depth = {3, 3}, .values = {GENERATE_FAR - 1, GENERATE_FAR}, .distinct = true},
     {GENERATE_FAR - 7, GENERATE_FAR}},
    {{.branching = {2, 2}, .depth = {3, 3}, .values = {-GENERATE_FAR, GENERATE_FAR}, .distinct = true},
     {-GENERATE_FAR, GENERATE_FAR}},
    {{.branching = {2, 2}, .depth = {3, 3}, .values = {-GENERATE_FAR, GENERATE_FAR}, .order = GENERATE_WORST},
     {-GENERATE_FAR, GENERATE_FAR}},
};

START_TEST(widens_when_there_is_no_room)
{
    for (size_t i = 0; i < sizeof widening / sizeof widening[0]; i++) {
        struct range used;
        struct tree *tree = generate_tree(&widening[i].generate, &used);
        ck_assert_int_eq(used.low, widening[i].used.low);
        ck_assert_int_eq(used.high, widening[i].used.high);
        check_values(&widening[i].generate, tree, used);
        tree_free(tree);
    }
}
END_TEST

static const struct {
    struct range branching, depth;
    uint64_t size;
} sizes[] = {
    {{2, 2}, {3, 3}, 15},
    {{1, 2}, {0, 3}, 15},
    {{9, 9}, {0, 0}, 1},
    {{1, 1}, {5, 1000000}, 1000001},
    {{4, 4}, {10, 10}, 1398101},
    {{2, 2}, {62, 62}, (UINT64_C(1) << 63) - 1},
    {{2, 2}, {63, 63}, UINT64_MAX},
    {{2, 2}, {64, 64}, UINT64_MAX},
    {{1, INT64_MAX}, {1, 2}, UINT64_MAX},
};

START_TEST(knows_the_size_beforehand)
{
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        ck_assert_uint_eq(
            generate_size(&(struct generate){.branching = sizes[i].branching, .depth = sizes[i].depth}),
            sizes[i].size);
}
END_TEST

START_TEST(labels_moves)
{
    struct range used;
    struct tree *tree = generate_tree(
        &(struct generate){.branching = {2, 2}, .depth = {2, 2}, .order = GENERATE_BEST, .moves = true},
        &used);
    static const char *const moves[] = {"", "a1", "b1", "b2", "a2", "b1", "b2"};
    for (uint32_t node = 0; node < tree->count; node++)
        ck_assert(slice_is(tree_move(tree, node), moves[node]));
    tree_free(tree);
    tree = generate_tree(&(struct generate){.branching = {1, 1}, .depth = {703, 703}, .moves = true}, &used);
    ck_assert(slice_is(tree_move(tree, 26), "z1"));
    ck_assert(slice_is(tree_move(tree, 27), "aa1"));
    ck_assert(slice_is(tree_move(tree, 702), "zz1"));
    ck_assert(slice_is(tree_move(tree, 703), "aaa1"));
    tree_free(tree);
}
END_TEST

/* The leaves that alpha-beta sees on average, on uniform trees whose leaves are in random order. The first
 * three are exact, from all orders that there are. */
static const struct {
    size_t b, d, seeds;
    double mean;
} means[] = {
    {2, 2, 6000, 11.0 / 3},
    {2, 3, 6000, 719.0 / 105},
    {3, 2, 6000, 521.0 / 70},
    {4, 4, 2000, 112.74},
};

START_TEST(random_values_are_random)
{
    for (size_t i = 0; i < sizeof means / sizeof means[0]; i++) {
        double sum = 0, squares = 0, n = (double)means[i].seeds;
        for (uint64_t seed = 0; seed < means[i].seeds; seed++) {
            struct generate g = uniform(means[i].b, means[i].d, seed, GENERATE_RANDOM);
            struct range used;
            struct reference run;
            g.distinct = true;
            struct tree *tree = generate_tree(&g, &used);
            reference_search(&run, tree, -INFINITY, INFINITY);
            sum += (double)run.leaves.count;
            squares += (double)(run.leaves.count * run.leaves.count);
            reference_free(&run);
            tree_free(tree);
        }
        double mean = sum / n, error = sqrt((squares / n - mean * mean) / n);
        ck_assert_msg(fabs(mean - means[i].mean) < 4 * error, "b = %zu, d = %zu: %g ± %g, not %g", means[i].b,
                      means[i].d, mean, error, means[i].mean);
    }
}
END_TEST

/* Distinct values are a shuffle without favourites, in a range as large as the leaves or far larger. */
START_TEST(distinct_values_are_evenly_spread)
{
    int times[4][5] = {0};
    for (uint64_t seed = 0; seed < 5000; seed++) {
        struct range used;
        struct tree *tree = generate_tree(
            &(struct generate){
                .branching = {4, 4}, .depth = {1, 1}, .values = {0, 4}, .seed = seed, .distinct = true},
            &used);
        for (uint32_t i = 0; i < 4; i++)
            times[i][(int)tree->value[i + 1]]++;
        tree_free(tree);
    }
    for (int i = 0; i < 20; i++)
        ck_assert_msg(abs(times[i / 5][i % 5] - 1000) < 130, "%d at %d: %d times", i % 5, i / 5,
                      times[i / 5][i % 5]);
}
END_TEST

START_TEST(leaves_end_at_every_depth_alike)
{
    int times[4] = {0};
    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct range used;
        struct tree *tree =
            generate_tree(&(struct generate){.branching = {1, 1}, .depth = {2, 5}, .seed = seed}, &used);
        times[tree->height - 2]++;
        tree_free(tree);
    }
    for (int i = 0; i < 4; i++)
        ck_assert_msg(abs(times[i] - 1000) < 130, "depth %d: %d times", i + 2, times[i]);
}
END_TEST

START_TEST(goes_deep_and_wide)
{
    static const struct range shapes[][2] = {{{1, 1}, {200000, 200000}}, {{200000, 200000}, {1, 1}}};
    for (int i = 0; i < 12; i++) {
        struct range used;
        struct tree *tree = generate_tree(&(struct generate){.branching = shapes[i % 2][0],
                                                             .depth = shapes[i % 2][1],
                                                             .order = (enum generate_order)(i % 3),
                                                             .distinct = i / 6,
                                                             .evaluations = true},
                                          &used);
        ck_assert_uint_eq(tree->count, 200001);
        tree_free(tree);
    }
}
END_TEST

UNIT("generate", never_changes, keeps_to_what_was_asked, best_puts_the_best_first,
     best_costs_the_minimal_tree, worst_lets_nothing_be_cut, worst_lets_nothing_be_cut_at_any_depth,
     worst_values_fit_any_players, worst_asks_for_no_more_room_than_needed, widens_when_there_is_no_room,
     knows_the_size_beforehand, labels_moves, random_values_are_random, distinct_values_are_evenly_spread,
     leaves_end_at_every_depth_alike, goes_deep_and_wide)
