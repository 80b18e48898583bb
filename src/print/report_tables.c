/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows as a table for other programs: CSV, Markdown, LaTeX. Each says how a cell is written and what stands around. */
#include "base/escape.h"
#include "base/number.h"
#include "explain/paper.h"
#include "print/report.h"
#include <inttypes.h>
#include <math.h>

struct row_cells {
    struct text pass, number, node, column[COLUMN_COUNT], ignored;
};

static void fill(struct row_cells *cells, const struct report *report, size_t number,
                 void (*add_number)(struct text *out, const struct report *report, double number))
{
    const struct row *row = &report->session->rows.all.at[number];
    const double columns[COLUMN_COUNT] = {row->alpha, row->beta, row->v};
    *cells = (struct row_cells){0};
    text_format(&cells->pass, "%" PRIu32, row->pass);
    text_format(&cells->number, "%lu", (unsigned long)number + 1);
    report_label(&cells->node, report, row->node);
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (!isnan(columns[i]))
            add_number(&cells->column[i], report, columns[i]);
    paper_write_ignored(&cells->ignored, &report->session->visits, row, PAPER_ALL, " ", report->charset);
}

static void empty(struct row_cells *cells)
{
    text_free(&cells->pass);
    text_free(&cells->number);
    text_free(&cells->node);
    for (int i = 0; i < COLUMN_COUNT; i++)
        text_free(&cells->column[i]);
    text_free(&cells->ignored);
}

/* A row of cells, each as the format has it, with something before, between and after. */
static void write_row(struct report *report, size_t number, const char *const around[3], enum escape escape,
                      void (*add_number)(struct text *out, const struct report *report, double number))
{
    struct row_cells cells;
    fill(&cells, report, number, add_number);
    const struct text *all[] = {&cells.pass,      &cells.number,    &cells.node,   &cells.column[0],
                                &cells.column[1], &cells.column[2], &cells.ignored};
    fputs(around[0], report->file);
    for (size_t i = report->passes > 1 ? 0 : 1; i < sizeof all / sizeof *all; i++) {
        if (escape == ESCAPE_LATEX && i >= 3 && i <= 5) /* numbers come with their own dollars */
            fputs(text_string(all[i]), report->file);
        else
            escape_write(report->file, text_slice(all[i]), escape, report->charset);
        fputs(i + 1 < sizeof all / sizeof *all ? around[1] : around[2], report->file);
    }
    empty(&cells);
}

/* --- CSV --- */

static void add_csv_number(struct text *out, const struct report *report, double number)
{
    (void)report;
    number_write(out, number, NUMBER_SIGNED);
}

static void csv_begin(struct report *report)
{
    fprintf(report->file, "%sn,node,alpha,beta,v,ignored\n", report->passes > 1 ? "pass," : "");
}

static void csv_row(struct report *report, size_t number)
{
    static const char *const around[] = {"", ",", "\n"};
    write_row(report, number, around, ESCAPE_CSV, add_csv_number);
}

const struct report_format report_csv = {.name = "csv", .begin = csv_begin, .row = csv_row};

/* --- Markdown --- */

static void markdown_begin(struct report *report)
{
    const char *pass = report->passes > 1 ? " pass |" : "", *line = report->passes > 1 ? "---:|" : "";
    bool ascii = report->charset == CHARSET_ASCII;
    fprintf(report->file, "|%s n | node | %s | %s | v | ignored |\n|%s---:|---|---:|---:|---:|---|\n", pass,
            ascii ? "alpha" : "α", ascii ? "beta" : "β", line);
}

static void markdown_row(struct report *report, size_t number)
{
    static const char *const around[] = {"| ", " | ", " |\n"};
    write_row(report, number, around, ESCAPE_MARKDOWN, report_number);
}

const struct report_format report_markdown = {
    .name = "markdown", .begin = markdown_begin, .row = markdown_row};

/* --- LaTeX --- */

static void add_latex_number(struct text *out, const struct report *report, double number)
{
    (void)report;
    if (isinf(number)) {
        text_add_string(out, number > 0 ? "$+\\infty$" : "$-\\infty$");
        return;
    }
    text_add_char(out, '$');
    number_write(out, number, NUMBER_PLAIN);
    text_add_char(out, '$');
}

static void latex_begin(struct report *report)
{
    bool passes = report->passes > 1;
    fprintf(
        report->file,
        "\\begin{tabular}{%srlrrrl}\n  %sn & node & $\\alpha$ & $\\beta$ & $v$ & ignored \\\\\n  \\hline\n",
        passes ? "r" : "", passes ? "pass & " : "");
}

static void latex_row(struct report *report, size_t number)
{
    static const char *const around[] = {"  ", " & ", " \\\\\n"};
    write_row(report, number, around, ESCAPE_LATEX, add_latex_number);
}

static void latex_end(struct report *report)
{
    fputs("\\end{tabular}\n", report->file);
}

const struct report_format report_latex = {
    .name = "latex", .begin = latex_begin, .row = latex_row, .end = latex_end};
