/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/comparison.h"
#include <inttypes.h>

/* --- cells --- */

/* What a column tells of, as the place of it in a row. */
#define ROW(member)   offsetof(struct comparison_row, member)
#define COUNT(member) ROW(compared.counts.member)

static const void *place_of(const struct table_cell *cell, const void *row)
{
    return (const char *)row + cell->what;
}

static void fill_count(struct table_cell *cell, const void *place)
{
    const struct comparison_row *row = place;
    if (row->compared.ran)
        cell_count(cell, *(const uint64_t *)place_of(cell, row));
}

/* Of the tree: known, unless it is 0, also where the algorithm didn't run. */
static void fill_tree_count(struct table_cell *cell, const void *row)
{
    uint64_t count = *(const uint64_t *)place_of(cell, row);
    if (count)
        cell_count(cell, count);
}

/* For people with what it says of the true one: "≥5", "3 wrong". */
static void fill_value(struct table_cell *cell, const void *row)
{
    const struct compared *compared = &((const struct comparison_row *)row)->compared;
    if (!compared->ran)
        return;
    if (!table_is_for_people(cell->table->form)) {
        cell_number(cell, compared->value);
        return;
    }
    compare_write_value(cell_text(cell), compared, cell->table->charset);
    if (compared->correct == VERDICT_WRONG)
        text_add_string(cell_text(cell), " wrong");
}

static void fill_bound(struct table_cell *cell, const void *row)
{
    const struct compared *compared = &((const struct comparison_row *)row)->compared;
    const char *name = compared->ran ? bound_name(compared->bound) : NULL;
    if (name)
        cell_words(cell, slice_of(name));
}

static void fill_correct(struct table_cell *cell, const void *row)
{
    const struct compared *compared = &((const struct comparison_row *)row)->compared;
    if (compared->ran && compared->correct != VERDICT_OPEN)
        cell_truth(cell, compared->correct == VERDICT_RIGHT);
}

static void fill_share(struct table_cell *cell, const void *row)
{
    const struct compared *compared = &((const struct comparison_row *)row)->compared;
    double leaves = (double)compared->counts.leaves, all = (double)compared->counts.tree_leaves;
    if (compared->ran)
        text_format(cell_text(cell), "%.1f%%", 100 * leaves / all);
}

static void fill_ratio(struct table_cell *cell, const void *row)
{
    const struct compared *compared = &((const struct comparison_row *)row)->compared;
    double leaves = (double)compared->counts.leaves, least = (double)compared->minimal_leaves;
    if (compared->ran && compared->bound == BOUND_EXACT && least > 0)
        text_format(cell_text(cell), "%.2f%s", leaves / least,
                    cell->table->charset == CHARSET_ASCII ? "x" : "×");
}

static const struct table_column columns[] = {
    {"tree", NULL, TABLE_LEFT, cell_fill_words, .what = ROW(tree)},
    {"order", NULL, TABLE_LEFT, cell_fill_words, .what = ROW(order)},
    {"algorithm", "algorithm", TABLE_LEFT, cell_fill_words, .what = ROW(algorithm)},
    {"value", "value", TABLE_RIGHT, .fill = fill_value},
    {"bound", NULL, TABLE_LEFT, .fill = fill_bound},
    {"correct", NULL, TABLE_LEFT, .fill = fill_correct},
    {"nodes", "visits", TABLE_RIGHT, fill_count, .what = COUNT(nodes)},
    {"distinct_nodes", NULL, TABLE_RIGHT, fill_count, .what = COUNT(distinct_nodes)},
    {"leaves", "leaves", TABLE_RIGHT, fill_count, .what = COUNT(leaves)},
    {"distinct_leaves", NULL, TABLE_RIGHT, fill_count, .what = COUNT(distinct_leaves)},
    {"cutoffs", "cutoffs", TABLE_RIGHT, fill_count, .what = COUNT(cutoffs)},
    {"pruned_nodes", "pruned", TABLE_RIGHT, fill_count, .what = COUNT(pruned_nodes)},
    {"researches", "again", TABLE_RIGHT, fill_count, .what = COUNT(researches)},
    {"tree_nodes", NULL, TABLE_RIGHT, fill_tree_count, .what = COUNT(tree_nodes)},
    {"tree_leaves", NULL, TABLE_RIGHT, fill_tree_count, .what = COUNT(tree_leaves)},
    {"minimal_leaves", NULL, TABLE_RIGHT, fill_tree_count, .what = ROW(compared.minimal_leaves)},
    {NULL, "of all", TABLE_RIGHT, .fill = fill_share},
    {NULL, "least", TABLE_RIGHT, .fill = fill_ratio},
    {0},
};

/* --- a table for each tree --- */

#define BAR 20 /* columns at the most, where there is room */

/* The rows of one tree. */
struct block {
    const struct comparison *comparison;
    const struct comparison_row *rows;
    size_t count;
    bool again;    /* something was searched again */
    uint64_t most; /* leaves, which the longest bar stands for */
};

static struct block block_at(const struct comparison *comparison, size_t first)
{
    struct block block = {.comparison = comparison, .rows = &comparison->rows.at[first], .most = 1};
    for (size_t i = first; i < comparison->rows.count; i++, block.count++) {
        const struct comparison_row *row = &comparison->rows.at[i];
        if (row->tree != block.rows->tree)
            break;
        block.again |= row->compared.counts.researches > 0;
        block.most = row->compared.counts.leaves > block.most ? row->compared.counts.leaves : block.most;
    }
    return block;
}

/* In eighths of a column where there are signs for that. */
static void add_bar(const struct table_out *table, size_t row, struct text *line)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const struct block *block = table->of;
    const struct compared *compared = &block->rows[row].compared;
    uint64_t parts = table->charset == CHARSET_ASCII ? 1 : 8;
    size_t used = table->width + 3, all = block->comparison->columns;
    size_t room = size_at_most(all - size_at_most(used, all), BAR);
    uint64_t length = (compared->counts.leaves * room * parts + block->most - 1) / block->most;
    if (!compared->ran || !room)
        return;
    text_add_string(line, "  ");
    for (uint64_t i = 0; i < length / parts; i++)
        text_add_string(line, parts == 1 ? "#" : "█");
    text_add_string(line, eighths[length % parts]);
}

static void write_heading(const struct block *block, FILE *file)
{
    const struct compared *any = &block->rows->compared;
    struct text tree = {0};
    utf8_show(&tree, slice_of(block->rows->tree), block->comparison->charset);
    fprintf(file, "%s%s: %" PRIu64 " nodes, %" PRIu64 " leaves",
            block->rows == block->comparison->rows.at ? "" : "\n", text_string(&tree), any->counts.tree_nodes,
            any->counts.tree_leaves);
    if (any->minimal_leaves)
        fprintf(file, ", of which any search for the exact value needs %" PRIu64, any->minimal_leaves);
    fprintf(file, "; order: %s\n\n", block->rows->order);
    text_free(&tree);
}

void comparison_free(struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->titles.count; i++)
        free(comparison->titles.at[i]);
    array_free(&comparison->titles);
    array_free(&comparison->rows);
}

void comparison_write(const struct comparison *comparison, enum table_form form, FILE *file)
{
    struct block block = {.rows = comparison->rows.at, .count = comparison->rows.count};
    bool people = table_is_for_people(form);
    for (size_t first = 0; first < comparison->rows.count; first += block.count) {
        if (people)
            block = block_at(comparison, first);
        if (form == TABLE_TEXT)
            write_heading(&block, file);
        struct table_out table = {.form = form,
                                  .charset = comparison->charset,
                                  .file = file,
                                  .columns = columns,
                                  .of = &block,
                                  .hidden = people              ? block.again ? NULL : "again"
                                            : form == TABLE_CSV ? "bound"
                                                                : NULL,
                                  .behind = add_bar};
        table_begin(&table);
        for (size_t i = 0; i < block.count; i++)
            table_row(&table, &block.rows[i]);
        table_end(&table);
    }
}
