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
    return series->told >= 0 ? "told" : growing_orders[series->order];
}

/* --- for programs --- */

struct measured {
    const char *algorithm, *order;
    const struct growth *growth;
    const struct growth_level *level;
    const struct growth_cell *run;
};

/* Those of a tree, then those of a run. */
enum number {
    BRANCHING,
    DEPTH,
    TREES,
    MINIMAX,
    FORMULA,
    LEAVES,
    DEVIATION,
    FEWEST,
    MOST,
    NODES,
    FACTOR,
    WRONG
};

static void fill_number(struct table_cell *cell, const void *place)
{
    const struct measured *row = place;
    const struct growth_level *level = row->level;
    const struct growth_cell *run = row->run;
    const double numbers[] = {[BRANCHING] = row->growth->branching,
                              [DEPTH] = level->depth,
                              [TREES] = level->trees,
                              [MINIMAX] = level->minimax,
                              [FORMULA] = level->formula,
                              [LEAVES] = run->leaves,
                              [DEVIATION] = run->deviation,
                              [FEWEST] = run->fewest,
                              [MOST] = run->most,
                              [NODES] = run->nodes,
                              [FACTOR] = growth_factor(run->leaves, level->depth),
                              [WRONG] = run->wrong};
    double number = run->ran || cell->what < LEAVES ? numbers[cell->what] : NAN;
    if (cell->table->form == TABLE_JSON)
        cell_number(cell, number);
    else if (!isnan(number))
        text_format(cell_text(cell), "%.10g", number);
}

const struct table_column growing_columns[] = {
    {"branching", .fill = fill_number, .what = BRANCHING},
    {"depth", .fill = fill_number, .what = DEPTH},
    {"algorithm", .fill = cell_fill_words, .what = offsetof(struct measured, algorithm)},
    {"order", .fill = cell_fill_words, .what = offsetof(struct measured, order)},
    {"trees", .fill = fill_number, .what = TREES},
    {"leaves", .fill = fill_number, .what = LEAVES},
    {"deviation", .fill = fill_number, .what = DEVIATION},
    {"fewest", .fill = fill_number, .what = FEWEST},
    {"most", .fill = fill_number, .what = MOST},
    {"nodes", .fill = fill_number, .what = NODES},
    {"factor", .fill = fill_number, .what = FACTOR},
    {"minimax_leaves", .fill = fill_number, .what = MINIMAX},
    {"minimal_leaves", .fill = fill_number, .what = FORMULA},
    {"wrong", .fill = fill_number, .what = WRONG},
    {0},
};

void growing_rows(struct table_out *table, const struct growth *growth)
{
    for (size_t l = 0; l < growth->levels.count; l++)
        for (size_t s = 0; s < growth->series.count; s++) {
            const struct growth_level *level = &growth->levels.at[l];
            const struct growth_series *series = &growth->series.at[s];
            table_row(table, &(struct measured){series->algorithm, growing_order(series), growth, level,
                                                &level->cells[s]});
        }
}

/* --- for people: a row for each depth, a column for each series --- */

/* Above the depths the algorithms and their orders, below them the roots. */
struct line {
    enum { NAMES, TITLES, COUNTS, ROOTS } of;
    const struct growth_level *level;
};

static void fill_title(struct table_cell *cell, const void *place)
{
    const struct line *line = place;
    if (line->of == COUNTS)
        text_format(cell_text(cell), "%" PRIu32, line->level->depth);
    else if (line->of != NAMES)
        cell_words(cell, slice_of(line->of == TITLES ? "depth" : "root"));
}

static void add_factor(struct table_cell *cell, double leaves, uint32_t depth)
{
    double factor = growth_factor(leaves, depth);
    if (!isnan(factor) && leaves > 0)
        text_format(cell_text(cell), "%.2f", factor);
}

static void fill_formula(struct table_cell *cell, const void *place)
{
    const struct line *line = place;
    bool least = cell->what == FORMULA;
    if (line->of == TITLES)
        cell_words(cell, slice_of(least ? "least" : "minimax"));
    if (line->of < COUNTS)
        return;
    double count = least ? line->level->formula : line->level->minimax;
    if (line->of == COUNTS)
        text_format(cell_text(cell), "%.0f", count);
    else
        add_factor(cell, count, line->level->depth);
}

/* As exact as a mean of that size deserves. */
static void add_count(struct table_cell *cell, double count, double size, bool whole)
{
    text_format(cell_text(cell), whole || size >= 1000 ? "%.0f" : "%.1f", count);
}

static void fill_mean(struct table_cell *cell, const void *place)
{
    const struct growth *growth = cell->table->of;
    const struct growth_series *series = &growth->series.at[cell->what];
    const struct line *line = place;
    if (line->of == NAMES && (cell->what == 0 || series[-1].program != series->program))
        cell_words(cell, slice_of(series->algorithm));
    if (line->of == TITLES)
        cell_words(cell, slice_of(growing_order(series)));
    if (line->of < COUNTS || !line->level->cells[cell->what].ran)
        return;
    const struct growth_cell *run = &line->level->cells[cell->what];
    if (line->of == COUNTS)
        add_count(cell, run->leaves, run->leaves, run->deviation == 0);
    else
        add_factor(cell, run->leaves, line->level->depth);
}

static void fill_deviation(struct table_cell *cell, const void *place)
{
    const struct line *line = place;
    if (line->of != COUNTS)
        return;
    const struct growth_cell *run = &line->level->cells[cell->what];
    if (run->ran && run->deviation > 0) {
        text_add_string(cell_text(cell), cell->table->charset == CHARSET_ASCII ? "+-" : "±");
        add_count(cell, run->deviation, run->leaves, false);
    }
}

static struct table_column column(enum table_side side, void (*fill)(struct table_cell *, const void *),
                                  size_t what)
{
    return (struct table_column){.title = "", .side = side, .fill = fill, .what = what};
}

static void write_table(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    struct table_column *columns = memory_new(2 * growth->series.count + 4, sizeof *columns);
    struct table_column *next = columns;
    *next++ = column(TABLE_RIGHT, fill_title, 0);
    *next++ = column(TABLE_RIGHT, fill_formula, MINIMAX);
    *next++ = column(TABLE_RIGHT, fill_formula, FORMULA);
    for (size_t s = 0; s < growth->series.count; s++) {
        *next++ = column(TABLE_RIGHT, fill_mean, s);
        *next++ = column(TABLE_BEHIND, fill_deviation, s);
    }
    struct table_out table = {.charset = growing->charset,
                              .file = growing->file,
                              .columns = columns,
                              .of = growth,
                              .untitled = true};
    table_begin(&table);
    table_row(&table, &(struct line){.of = NAMES});
    table_row(&table, &(struct line){.of = TITLES});
    for (size_t i = 0; i < growth->levels.count; i++)
        table_row(&table, &(struct line){COUNTS, &growth->levels.at[i]});
    table_row(&table, &(struct line){ROOTS, growing_last(growth)});
    table_end(&table);
    free(columns);
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
