/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows as a table for other programs: CSV, Markdown, LaTeX. */
#include "explain/paper.h"
#include "print/report.h"

struct numbered {
    const struct row *row;
    size_t number; /* from 1 */
};

static void fill_pass(struct table_cell *cell, const void *place)
{
    cell_count(cell, ((const struct numbered *)place)->row->pass);
}

static void fill_node(struct table_cell *cell, const void *place)
{
    const struct report *report = cell->table->of;
    cell_words(cell, tree_label(report->session->tree, ((const struct numbered *)place)->row->node));
}

static void fill_column(struct table_cell *cell, const void *place)
{
    const struct row *row = ((const struct numbered *)place)->row;
    const double columns[COLUMN_COUNT] = {row->alpha, row->beta, row->v};
    cell_number(cell, columns[cell->what]);
}

static void fill_ignored(struct table_cell *cell, const void *place)
{
    const struct report *report = cell->table->of;
    paper_write_ignored(cell_text(cell), &report->session->visits, ((const struct numbered *)place)->row,
                        PAPER_ALL, " ", report->charset);
}

static const struct table_column columns[] = {
    {"pass", "pass", TABLE_RIGHT, .fill = fill_pass},
    {"n", "n", TABLE_RIGHT, cell_fill_count, .what = offsetof(struct numbered, number)},
    {"node", "node", TABLE_LEFT, .fill = fill_node},
    {"alpha", "α", TABLE_RIGHT, fill_column, .what = COLUMN_ALPHA},
    {"beta", "β", TABLE_RIGHT, fill_column, .what = COLUMN_BETA},
    {"v", "v", TABLE_RIGHT, fill_column, .what = COLUMN_V, .latex = "$v$"},
    {"ignored", "ignored", TABLE_LEFT, .fill = fill_ignored},
    {0},
};

void report_table(const struct report *report, enum table_form form)
{
    const struct rows *rows = &report->session->rows;
    struct table_out table = {.form = form,
                              .charset = report->charset,
                              .file = report->file,
                              .columns = columns,
                              .of = report,
                              .hidden = report->session->visits.passes > 1 ? NULL : "pass"};
    table_begin(&table);
    for (size_t i = 0; i < rows->all.count; i++)
        table_row(&table, &(struct numbered){&rows->all.at[i], i + 1});
    table_end(&table);
}
