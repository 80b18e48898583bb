/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/growth.h"
#include "base/clamp.h"
#include "explain/sentences.h"
#include "tree/generate.h"
#include <math.h>

/* Values are drawn from 0 up to this, and more where there are more leaves. Evaluations are off by a tenth at
 * the most. */
#define VALUES 1000000
#define NOISE  (VALUES / 10)

void growth_add(struct growth *growth, struct growth_series series)
{
    *array_add(&growth->series) = series;
}

void growth_free(struct growth *growth)
{
    for (size_t i = 0; i < growth->levels.count; i++)
        free(growth->levels.at[i].cells);
    for (size_t i = 0; i < growth->failures.count; i++)
        text_free(&growth->failures.at[i].why);
    array_free(&growth->levels);
    array_free(&growth->failures);
    array_free(&growth->series);
}

double growth_factor(double leaves, uint32_t depth)
{
    return depth ? pow(leaves, 1.0 / depth) : NAN;
}

/* --- trees --- */

static struct generate wishes_of(const struct growth *growth, uint32_t depth)
{
    struct generate wishes = generate_defaults;
    wishes.branching = (struct range){growth->branching, growth->branching};
    wishes.depth = (struct range){depth, depth};
    wishes.values = (struct range){0, VALUES};
    wishes.distinct = true;
    wishes.evaluations = true;
    wishes.noise = NOISE;
    return wishes;
}

uint64_t growth_size(const struct growth *growth, uint32_t depth)
{
    struct generate wishes = wishes_of(growth, depth);
    return generate_size(&wishes);
}

static uint32_t trees_of(const struct growth *growth, uint32_t depth)
{
    int trees = (int)(GROWTH_NODES / growth_size(growth, depth));
    if (growth->trees)
        return growth->trees;
    return (uint32_t)within(GROWTH_FEWEST, trees, GROWTH_MOST);
}

/* --- measuring --- */

/* Sums over the trees, of which the mean and the deviation are made. */
struct sums {
    double leaves, squares, nodes;
    uint32_t ran;
};

static void add(struct growth_cell *cell, struct sums *sums, const struct counts *counts)
{
    double leaves = (double)counts->leaves;
    cell->fewest = sums->ran && cell->fewest < leaves ? cell->fewest : leaves;
    cell->most = sums->ran && cell->most > leaves ? cell->most : leaves;
    sums->ran++;
    sums->leaves += leaves;
    sums->squares += leaves * leaves;
    sums->nodes += (double)counts->nodes;
    cell->limited |= counts->distinct_leaves > counts->visited_leaves;
}

static void finish(struct growth_cell *cell, const struct sums *sums, uint32_t trees)
{
    double mean = sums->leaves / trees, variance = sums->squares / trees - mean * mean;
    cell->ran = sums->ran == trees;
    cell->leaves = mean;
    cell->nodes = sums->nodes / trees;
    cell->deviation = trees > 1 && variance > 0 ? sqrt(variance * trees / (trees - 1)) : 0;
}

/* Keeps the first failure of its kind of a program, with what was said of it. */
static void take_failure(struct growth *growth, const struct growth_failure *failure, struct text *why)
{
    for (size_t i = 0; i < growth->failures.count; i++)
        if (growth->failures.at[i].wrong == failure->wrong &&
            growth->series.at[growth->failures.at[i].series].program ==
                growth->series.at[failure->series].program)
            return;
    *array_add(&growth->failures) = *failure;
    growth->failures.at[growth->failures.count - 1].why = *why;
    *why = (struct text){0};
}

static void run(struct growth *growth, const struct growth_failure *place, const struct tree *tree,
                struct growth_cell *cell, struct sums *sums, const struct compare_watch *watch)
{
    const struct growth_series *series = &growth->series.at[place->series];
    uint32_t count = series->program->functions.at[0].parameters;
    union value *given = memory_new(count, sizeof *given);
    struct compared compared;
    struct text why = {0};
    for (uint32_t i = 0; i < count; i++)
        given[i] = series->given ? series->given[i] : (union value){.word = VALUE_UNSET};
    if (series->told != GROWTH_UNTOLD) {
        struct minimax_range *values = minimax_values(tree, UINT32_MAX);
        given[series->told].number = values[TREE_ROOT].low;
        free(values);
    }
    struct session_wishes wishes = {
        .max_steps = growth->max_steps, .given = given, .charset = growth->charset};
    compare_run(&compared, tree, series->program, &wishes, watch, &why);
    if (compared.ran)
        add(cell, sums, &compared.counts);
    if (compared.fault)
        sentence_of_fault(&(struct teller){.tree = tree, .charset = growth->charset}, compared.fault,
                          compared.about, &why);
    struct growth_failure failure = *place;
    failure.wrong = compared.ran && compared.correct == VERDICT_WRONG;
    cell->wrong += failure.wrong;
    if (failure.wrong || !compared.ran)
        take_failure(growth, &failure, &why);
    text_free(&why);
    free(given);
}

static bool has_order(const struct growth *growth, enum growth_order order)
{
    for (size_t s = 0; s < growth->series.count; s++)
        if (growth->series.at[s].order == order)
            return true;
    return false;
}

/* The tree of a seed, as it comes or the hardest. */
static struct tree *draw(const struct growth *growth, uint32_t depth, uint64_t seed, bool hardest)
{
    struct generate wishes = wishes_of(growth, depth);
    struct range used;
    wishes.seed = seed;
    wishes.order = hardest ? GENERATE_WORST : GENERATE_RANDOM;
    return generate_tree(&wishes, &used);
}

static void run_order(struct growth *growth, const struct growth_level *level, uint64_t seed,
                      enum growth_order order, const struct tree *tree, struct sums *sums,
                      const struct compare_watch *watch)
{
    for (size_t s = 0; s < growth->series.count; s++)
        if (growth->series.at[s].order == order)
            run(growth, &(struct growth_failure){.series = s, .depth = level->depth, .seed = seed}, tree,
                &level->cells[s], &sums[s], watch);
}

/* All orders of a seed's tree: it is drawn once, and put in order. */
static void run_seed(struct growth *growth, const struct growth_level *level, uint64_t seed,
                     struct sums *sums, const struct compare_watch *watch)
{
    static const enum order_kind kinds[] = {[GROWTH_BEST] = ORDER_BEST, [GROWTH_WORST] = ORDER_WORST};
    struct tree *drawn = NULL;
    for (enum growth_order order = GROWTH_BEST; order <= GROWTH_HARDEST; order++) {
        if (!has_order(growth, order))
            continue;
        bool hardest = order == GROWTH_HARDEST, sorted = order == GROWTH_BEST || order == GROWTH_WORST;
        if (!hardest && !drawn)
            drawn = draw(growth, level->depth, seed, false);
        struct tree *tree = hardest  ? draw(growth, level->depth, seed, true)
                            : sorted ? order_tree(drawn, (struct order){.kind = kinds[order]})
                                     : drawn;
        run_order(growth, level, seed, order, tree, sums, watch);
        if (tree != drawn)
            tree_free(tree);
    }
    if (drawn)
        tree_free(drawn);
}

void growth_measure(struct growth *growth, uint32_t depth, const struct compare_watch *watch)
{
    struct growth_level level = {.depth = depth, .trees = trees_of(growth, depth)};
    struct sums *sums = memory_new(growth->series.count, sizeof *sums);
    level.minimax = pow(growth->branching, depth);
    level.formula = pow(growth->branching, (depth + 1) / 2) + pow(growth->branching, depth / 2) - 1;
    level.cells = memory_new(growth->series.count, sizeof *level.cells);
    for (uint32_t i = 0; i < level.trees; i++)
        run_seed(growth, &level, growth->seed + i, sums, watch);
    for (size_t s = 0; s < growth->series.count; s++)
        finish(&level.cells[s], &sums[s], level.trees);
    *array_add(&growth->levels) = level;
    free(sums);
}
