/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"
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

/* --- cells --- */

/* A column: its two headings, a cell for each level, and one for the root below. */
struct strip {
    struct text *cell;
    size_t count, width;
    bool first;
    bool behind; /* what is said of the number before it */
};

static void add(struct strip *strip, struct text cell)
{
    size_t width = utf8_columns(text_slice(&cell));
    strip->cell[strip->count++] = cell;
    strip->width = width > strip->width ? width : strip->width;
}

static void add_words(struct strip *strip, const char *words)
{
    struct text text = {0};
    text_add_string(&text, words);
    add(strip, text);
}

/* As exact as a mean of that size deserves. */
static void add_count(struct text *text, double count, double size, bool whole)
{
    text_format(text, whole || size >= 1000 ? "%.0f" : "%.1f", count);
}

static void add_mean(struct strip *strip, const struct growth_cell *cell)
{
    struct text text = {0};
    if (cell->ran)
        add_count(&text, cell->leaves, cell->leaves, cell->deviation == 0);
    add(strip, text);
}

static void add_deviation(struct strip *strip, const struct growing *growing, const struct growth_cell *cell)
{
    struct text text = {0};
    if (cell->ran && cell->deviation > 0) {
        text_add_string(&text, growing->charset == CHARSET_ASCII ? "+-" : "±");
        add_count(&text, cell->deviation, cell->leaves, false);
    }
    add(strip, text);
}

static void add_factor(struct strip *strip, double leaves, uint32_t depth)
{
    struct text text = {0};
    double factor = growth_factor(leaves, depth);
    if (!isnan(factor) && leaves > 0)
        text_format(&text, "%.2f", factor);
    add(strip, text);
}

/* --- columns --- */

static const struct growth_level *last_level(const struct growth *growth)
{
    return &growth->levels.at[growth->levels.count - 1];
}

static void fill_depths(struct strip *strip, const struct growing *growing)
{
    add_words(strip, "");
    add_words(strip, "depth");
    for (size_t i = 0; i < growing->growth->levels.count; i++) {
        struct text text = {0};
        text_format(&text, "%" PRIu32, growing->growth->levels.at[i].depth);
        add(strip, text);
    }
    add_words(strip, "root");
}

static void fill_formula(struct strip *strip, const struct growing *growing, const char *heading, bool least)
{
    const struct growth *growth = growing->growth;
    add_words(strip, "");
    add_words(strip, heading);
    for (size_t i = 0; i < growth->levels.count; i++) {
        struct text text = {0};
        double count = least ? growth->levels.at[i].formula : growth->levels.at[i].minimax;
        add_count(&text, count, count, true);
        add(strip, text);
    }
    const struct growth_level *last = last_level(growth);
    add_factor(strip, least ? last->formula : last->minimax, last->depth);
}

/* The means, and how far the trees lie from them. */
static void fill_series(struct strip *means, struct strip *deviations, const struct growing *growing,
                        size_t number)
{
    const struct growth *growth = growing->growth;
    const struct growth_series *series = &growth->series.at[number];
    bool first = number == 0 || series[-1].program != series->program;
    struct text name = {0};
    if (first)
        utf8_show(&name, slice_of(series->algorithm), growing->charset);
    add(means, name);
    add_words(means, growing_order(series));
    add_words(deviations, "");
    add_words(deviations, "");
    for (size_t i = 0; i < growth->levels.count; i++) {
        add_mean(means, &growth->levels.at[i].cells[number]);
        add_deviation(deviations, growing, &growth->levels.at[i].cells[number]);
    }
    const struct growth_level *last = last_level(growth);
    add_factor(means, last->cells[number].ran ? last->cells[number].leaves : 0, last->depth);
    add_words(deviations, "");
}

/* --- the table --- */

/* Numbers stand right, what is behind them left. */
static void add_cell(struct text *line, const struct strip *strip, size_t row)
{
    int padding = (int)(strip->width - utf8_columns(text_slice(&strip->cell[row])));
    if (strip->width == 0)
        return;
    text_add_string(line, strip->behind ? " " : strip->first ? "" : "  ");
    text_format(line, "%*s", strip->behind ? 0 : padding, "");
    text_add_slice(line, text_slice(&strip->cell[row]));
    text_format(line, "%*s", strip->behind ? padding : 0, "");
}

static void write_row(const struct growing *growing, const struct strip *strips, size_t count, size_t row)
{
    struct text line = {0};
    for (size_t s = 0; s < count; s++)
        add_cell(&line, &strips[s], row);
    while (line.length && line.bytes[line.length - 1] == ' ')
        line.length--;
    fprintf(growing->file, "%.*s\n", (int)line.length, line.bytes);
    text_free(&line);
}

void growing_table(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    size_t count = 2 * growth->series.count + 3, rows = growth->levels.count + 3;
    struct strip *strips = memory_new(count, sizeof *strips);
    for (size_t s = 0; s < count; s++)
        strips[s].cell = memory_new(rows, sizeof *strips[s].cell);
    strips[0].first = true;
    fill_depths(&strips[0], growing);
    fill_formula(&strips[1], growing, "minimax", false);
    fill_formula(&strips[2], growing, "least", true);
    for (size_t s = 0; s < growth->series.count; s++) {
        strips[2 * s + 4].behind = true;
        fill_series(&strips[2 * s + 3], &strips[2 * s + 4], growing, s);
    }
    for (size_t row = 0; row < rows; row++)
        write_row(growing, strips, count, row);
    for (size_t s = 0; s < count; s++) {
        for (size_t i = 0; i < strips[s].count; i++)
            text_free(&strips[s].cell[i]);
        free(strips[s].cell);
    }
    free(strips);
}
