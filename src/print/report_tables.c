/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows as a table: CSV, Markdown, LaTeX, and what a worksheet leaves blank. */
#include "explain/row_words.h"
#include "print/report.h"

static void fill_pass(struct table_cell *cell, const void *row)
{
    cell_count(cell, ((const struct report_row *)row)->row->pass);
}

static void fill_node(struct table_cell *cell, const void *row)
{
    const struct session *session = cell->table->of;
    const struct row *r = ((const struct report_row *)row)->row;
    if (r)
        cell_words(cell, tree_label(session->tree, r->node));
}

static void fill_column(struct table_cell *cell, const void *row)
{
    const struct row *r = ((const struct report_row *)row)->row;
    if (r)
        cell_number(cell, (const double[]){r->alpha, r->beta, r->v}[cell->what]);
}

static void fill_ignored(struct table_cell *cell, const void *row)
{
    const struct session *session = cell->table->of;
    const struct row *r = ((const struct report_row *)row)->row;
    if (r)
        row_words_add_ignored(cell_text(cell), &session->visits, r, ROW_WORDS_ALL,
                              cell->table->filled ? ", " : " ", cell->table->charset);
}

const struct table_column report_columns[] = {
    {"pass", "pass", TABLE_RIGHT, .fill = fill_pass},
    {"n", "n", TABLE_RIGHT, cell_fill_count, offsetof(struct report_row, number), NULL, 3},
    {"node", "node", TABLE_LEFT, fill_node, 0, NULL, 8},
    {"alpha", "α", TABLE_RIGHT, fill_column, COLUMN_ALPHA, NULL, 6},
    {"beta", "β", TABLE_RIGHT, fill_column, COLUMN_BETA, NULL, 6},
    {"v", "v", TABLE_RIGHT, fill_column, COLUMN_V, "$v$", 6},
    {"ignored", "ignored", TABLE_LEFT, fill_ignored, 0, NULL, 24},
    {0},
};

void report_table(const struct report *report, enum table_form form)
{
    const struct rows *rows = &report->session->rows;
    struct table_out table = {.form = form,
                              .charset = report->charset,
                              .file = report->file,
                              .columns = report_columns,
                              .of = report->session,
                              .hidden = report->session->visits.passes > 1 ? NULL : "pass"};
    table_begin(&table);
    for (size_t i = 0; i < rows->all.count; i++)
        table_row(&table, &(struct report_row){i + 1, &rows->all.at[i]});
    table_end(&table);
}
