/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/growing.h"
#include <inttypes.h>
#include <math.h>

const char *const growing_orders[] = {[GROWTH_BEST] = "best",
                                      [GROWTH_RANDOM] = "random",
                                      [GROWTH_WORST] = "worst",
                                      [GROWTH_HARDEST] = "hardest",
                                      NULL};

const char *growing_order(const struct growth_series *series)
{
    return series->told != GROWTH_UNTOLD ? "told" : growing_orders[series->order];
}

/* --- for programs --- */

/* A series on a level; what it counted is NAN where it didn't run. */
struct measured {
    const char *algorithm, *order;
    double branching, depth, trees, minimax, formula;
    double leaves, deviation, fewest, most, nodes, factor, wrong;
};

static void fill_number(struct table_cell *cell, const void *row)
{
    double number = *(const double *)(const void *)((const char *)row + cell->what);
    if (cell->table->form == TABLE_JSON)
        cell_number(cell, number);
    else if (!isnan(number))
        text_format(cell_text(cell), "%.10g", number);
}

const struct table_column growing_columns[] = {
    {"branching", .fill = fill_number, .what = offsetof(struct measured, branching)},
    {"depth", .fill = fill_number, .what = offsetof(struct measured, depth)},
    {"algorithm", .fill = cell_fill_words, .what = offsetof(struct measured, algorithm)},
    {"order", .fill = cell_fill_words, .what = offsetof(struct measured, order)},
    {"trees", .fill = fill_number, .what = offsetof(struct measured, trees)},
    {"leaves", .fill = fill_number, .what = offsetof(struct measured, leaves)},
    {"deviation", .fill = fill_number, .what = offsetof(struct measured, deviation)},
    {"fewest", .fill = fill_number, .what = offsetof(struct measured, fewest)},
    {"most", .fill = fill_number, .what = offsetof(struct measured, most)},
    {"nodes", .fill = fill_number, .what = offsetof(struct measured, nodes)},
    {"factor", .fill = fill_number, .what = offsetof(struct measured, factor)},
    {"minimax_leaves", .fill = fill_number, .what = offsetof(struct measured, minimax)},
    {"minimal_leaves", .fill = fill_number, .what = offsetof(struct measured, formula)},
    {"wrong", .fill = fill_number, .what = offsetof(struct measured, wrong)},
    {0},
};

void growing_rows(struct table_out *table, const struct growth *growth)
{
    for (size_t l = 0; l < growth->levels.count; l++)
        for (size_t s = 0; s < growth->series.count; s++) {
            const struct growth_level *level = &growth->levels.at[l];
            const struct growth_series *series = &growth->series.at[s];
            const struct growth_cell *run = &level->cells[s];
            double ran = run->ran ? 0 : NAN; /* with which a sum is NAN as well */
            table_row(table, &(struct measured){
                                 series->algorithm, growing_order(series), growth->branching, level->depth,
                                 level->trees, level->minimax, level->formula, ran + run->leaves,
                                 ran + run->deviation, ran + run->fewest, ran + run->most, ran + run->nodes,
                                 ran + growth_factor(run->leaves, level->depth), ran + run->wrong});
        }
}

/* --- for people: a row for each depth, a column for each series --- */

/* Between the algorithms' names, which are the titles, and the depths stand the orders; below the depths the
 * roots. */
struct line {
    enum { ORDERS, COUNTS, ROOTS } of;
    const struct growth_level *level;
};

static void fill_depth(struct table_cell *cell, const void *place)
{
    const struct line *line = place;
    if (line->of == COUNTS)
        cell_count(cell, line->level->depth);
    else
        cell_words(cell, slice_of(line->of == ORDERS ? "depth" : "root"));
}

/* As exact as a mean of that size deserves. */
static void add_leaves(struct table_cell *cell, const struct line *line, double leaves, bool whole)
{
    double factor = growth_factor(leaves, line->level->depth);
    if (line->of == COUNTS)
        text_format(cell_text(cell), whole || leaves >= 1000 ? "%.0f" : "%.1f", leaves);
    else if (leaves > 0)
        text_format(cell_text(cell), "%.2f", factor);
}

static void fill_formula(struct table_cell *cell, const void *place)
{
    const struct line *line = place;
    bool least = cell->what;
    if (line->of == ORDERS)
        cell_words(cell, slice_of(least ? "least" : "minimax"));
    else
        add_leaves(cell, line, least ? line->level->formula : line->level->minimax, true);
}

static void fill_mean(struct table_cell *cell, const void *place)
{
    const struct growth *growth = cell->table->of;
    const struct line *line = place;
    const struct growth_cell *run = line->level ? &line->level->cells[cell->what] : NULL;
    if (!run)
        cell_words(cell, slice_of(growing_order(&growth->series.at[cell->what])));
    else if (run->ran)
        add_leaves(cell, line, run->leaves, run->deviation == 0);
}

static void fill_deviation(struct table_cell *cell, const void *place)
{
    const struct line *line = place;
    const struct growth_cell *run = line->of == COUNTS ? &line->level->cells[cell->what] : NULL;
    if (run && run->ran && run->deviation > 0) {
        text_add_string(cell_text(cell), cell->table->charset == CHARSET_ASCII ? "+-" : "±");
        text_format(cell_text(cell), run->leaves >= 1000 ? "%.0f" : "%.1f", run->deviation);
    }
}

static void write_table(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    ARRAY(struct table_column) columns = {0};
    *array_add(&columns) = (struct table_column){NULL, "", TABLE_RIGHT, .fill = fill_depth};
    *array_add(&columns) = (struct table_column){NULL, "", TABLE_RIGHT, fill_formula, .what = false};
    *array_add(&columns) = (struct table_column){NULL, "", TABLE_RIGHT, fill_formula, .what = true};
    for (size_t s = 0; s < growth->series.count; s++) {
        const struct growth_series *series = &growth->series.at[s];
        const char *name = s == 0 || series[-1].program != series->program ? series->algorithm : "";
        *array_add(&columns) = (struct table_column){NULL, name, TABLE_RIGHT, fill_mean, .what = s};
        *array_add(&columns) = (struct table_column){NULL, "", TABLE_BEHIND, fill_deviation, .what = s};
    }
    *array_add(&columns) = (struct table_column){0};
    struct table_out table = {
        .charset = growing->charset, .file = growing->file, .columns = columns.at, .of = growth};
    table_begin(&table);
    table_row(&table, &(struct line){.of = ORDERS});
    for (size_t i = 0; i < growth->levels.count; i++)
        table_row(&table, &(struct line){COUNTS, &growth->levels.at[i]});
    table_row(&table, &(struct line){ROOTS, growing_last(growth)});
    table_end(&table);
    array_free(&columns);
}

void growing_text(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    const struct growth_level *first = &growth->levels.at[0], *last = growing_last(growth);
    fprintf(growing->file, "Leaves that are evaluated in trees with %" PRIu32 " children a node",
            growth->branching);
    fprintf(growing->file, last->trees > 1 ? "; means of %" PRIu32 : "; %" PRIu32 " tree", first->trees);
    if (last->trees != first->trees)
        fprintf(growing->file, " to %" PRIu32, last->trees);
    fputs(last->trees > 1 ? " trees\n\n" : "\n\n", growing->file);
    write_table(growing);
    fprintf(growing->file,
            growing->charset == CHARSET_ASCII
                ? "\nroot: the effective branching factor; sqrt(%" PRIu32 ") = %.2f\n\n"
                : "\nroot: the effective branching factor; √%" PRIu32 " = %.2f\n\n",
            growth->branching, sqrt(growth->branching));
    growing_chart(growing);
    growing_claims(growing);
}
