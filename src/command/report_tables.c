/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows as a table for other programs: CSV, Markdown, LaTeX. Each says how a cell is written and what stands around. */
#include "base/number.h"
#include "command/report.h"
#include "trace/paper.h"
#include <inttypes.h>
#include <math.h>
#include <string.h>

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

/* A row of cells, each written by `cell`, with something before, between and after. */
static void write_row(struct report *report, size_t number, const char *const around[3],
                      void (*cell)(FILE *file, const struct text *text, bool number),
                      void (*add_number)(struct text *out, const struct report *report, double number))
{
    struct row_cells cells;
    fill(&cells, report, number, add_number);
    const struct text *all[] = {&cells.pass,      &cells.number,    &cells.node,   &cells.column[0],
                                &cells.column[1], &cells.column[2], &cells.ignored};
    fputs(around[0], report->file);
    for (size_t i = report->passes > 1 ? 0 : 1; i < sizeof all / sizeof *all; i++) {
        cell(report->file, all[i], i >= 3 && i <= 5);
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

static void csv_cell(FILE *file, const struct text *text, bool number)
{
    (void)number;
    if (!strpbrk(text_string(text), ",\"\n")) {
        fputs(text_string(text), file);
        return;
    }
    putc('"', file);
    for (const char *c = text_string(text); *c; c++)
        fprintf(file, *c == '"' ? "\"\"" : "%c", *c);
    putc('"', file);
}

static void csv_begin(struct report *report)
{
    fprintf(report->file, "%sn,node,alpha,beta,v,ignored\n", report->passes > 1 ? "pass," : "");
}

static void csv_row(struct report *report, size_t number)
{
    static const char *const around[] = {"", ",", "\n"};
    write_row(report, number, around, csv_cell, add_csv_number);
}

const struct report_format report_csv = {.name = "csv", .begin = csv_begin, .row = csv_row};

/* --- Markdown --- */

static void markdown_cell(FILE *file, const struct text *text, bool number)
{
    (void)number;
    for (const char *c = text_string(text); *c; c++)
        fprintf(file, strchr("\\|*_`<[", *c) ? "\\%c" : "%c", *c);
}

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
    write_row(report, number, around, markdown_cell, report_number);
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

/* Numbers come with their own dollars. */
static void latex_cell(FILE *file, const struct text *text, bool number)
{
    const char *words = text_string(text);
    if (number) {
        fputs(words, file);
        return;
    }
    for (const char *c = words; *c; c++)
        if (*c == '\\')
            fputs("\\textbackslash{}", file);
        else if (*c == '~' || *c == '^')
            fprintf(file, "\\%c{}", *c);
        else
            fprintf(file, strchr("#$%&_{}", *c) ? "\\%c" : "%c", *c);
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
    write_row(report, number, around, latex_cell, add_latex_number);
}

static void latex_end(struct report *report)
{
    fputs("\\end{tabular}\n", report->file);
}

const struct report_format report_latex = {
    .name = "latex", .begin = latex_begin, .row = latex_row, .end = latex_end};
