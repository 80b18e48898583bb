/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/table.h"
#include "unit.h"
#include <math.h>

struct result {
    const char *name;
    size_t nodes;
    double value;
};

static void fill_value(struct table_cell *cell, const void *row)
{
    cell_number(cell, ((const struct result *)row)->value);
}

static void fill_bound(struct table_cell *cell, const void *row)
{
    if (((const struct result *)row)->value < 0)
        text_add_string(cell_text(cell), "±1");
}

static const struct table_column columns[] = {
    {"name", "name", TABLE_LEFT, cell_fill_words, .what = offsetof(struct result, name)},
    {"nodes", "visits", TABLE_RIGHT, cell_fill_count, .what = offsetof(struct result, nodes)},
    {NULL, "±", TABLE_BEHIND, .fill = fill_bound, .latex = "$\\pm$"},
    {"alpha", "α", TABLE_RIGHT, .fill = fill_value, .least = 7},
    {"extra", "extra", TABLE_LEFT, cell_fill_words, .what = offsetof(struct result, name)},
    {0},
};

static const struct result results[] = {{"a|b,c", 7, -2.5}, {NULL, 12345, INFINITY}, {"\"ö\"", 0, NAN}};

static const struct {
    enum table_form form;
    enum charset charset;
    bool filled;
    const char *words;
} cases[] = {
    {TABLE_TEXT, CHARSET_UNICODE, false,
     "name   visits ±      α\n"
     "a|b,c       7 ±1  −2.5\n"
     "        12345       +∞\n"
     "\"ö\"         0\n"},
    {TABLE_CSV, CHARSET_UNICODE, false,
     "name,nodes,alpha\n"
     "\"a|b,c\",7,-2.5\n"
     ",12345,+inf\n"
     "\"\"\"ö\"\"\",0,\n"},
    {TABLE_JSON, CHARSET_ASCII, false,
     "{\n"
     "  \"version\": 1,\n"
     "  \"rows\": [\n"
     "    {\"name\": \"a|b,c\", \"nodes\": 7, \"alpha\": -2.5},\n"
     "    {\"name\": null, \"nodes\": 12345, \"alpha\": \"+inf\"},\n"
     "    {\"name\": \"\\\"\\u00f6\\\"\", \"nodes\": 0, \"alpha\": null}\n"
     "  ]\n"
     "}\n"},
    {TABLE_MARKDOWN, CHARSET_UNICODE, false,
     "| name | visits | ± | α |\n"
     "|---|---:|---|---:|\n"
     "| a\\|b,c | 7 | ±1 | −2.5 |\n"
     "|  | 12345 |  | +∞ |\n"
     "| \"ö\" | 0 |  |  |\n"},
    {TABLE_FRAMED, CHARSET_UNICODE, true,
     "| name | visits | ± | α       |\n"
     "|---|---|---|---------|\n"
     "| a|b,c | 7 | ±1 | −2.5    |\n"
     "|  | 12345 |  | +∞      |\n"
     "| \"ö\" | 0 |  |         |\n"},
    {TABLE_LATEX, CHARSET_UNICODE, false,
     "\\begin{tabular}{lrlr}\n"
     "  name & visits & $\\pm$ & $\\alpha$ \\\\\n"
     "  \\hline\n"
     "  a\\textbar{}b,c & 7 & ±1 & $-2.5$ \\\\\n"
     "   & 12345 &  & $+\\infty$ \\\\\n"
     "  \\char34{}ö\\char34{} & 0 &  &  \\\\\n"
     "\\end{tabular}\n"},
};

START_TEST(every_form_is_written)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text words = {0};
        struct table_out table = {.form = cases[i].form,
                                  .charset = cases[i].charset,
                                  .file = text_open(&words),
                                  .columns = columns,
                                  .hidden = "extra",
                                  .filled = cases[i].filled};
        table_begin(&table);
        for (size_t r = 0; r < sizeof results / sizeof *results; r++)
            table_row(&table, &results[r]);
        table_end(&table);
        fclose(table.file);
        ck_assert_str_eq(text_string(&words), cases[i].words);
        text_free(&words);
    }
}
END_TEST

/* Where the charset hasn't the title the key stands for it. */
START_TEST(titles_are_spelled)
{
    struct text words = {0};
    struct table_out table = {
        .charset = CHARSET_ASCII, .into = &words, .columns = &columns[3], .hidden = "extra"};
    table_begin(&table);
    table_row(&table, &results[1]);
    table_end(&table);
    ck_assert_str_eq(text_string(&words), "alpha\n +inf\n");
    text_free(&words);
}
END_TEST

static void add_number(const struct table_out *table, size_t row, struct text *line)
{
    text_format(line, " <%zu of %zu", row, table->width);
}

/* Columns without anything in them aren't there; lines end with what stands behind them. */
START_TEST(text_is_aligned)
{
    static const struct table_column bare[] = {
        {.title = "", .fill = cell_fill_words, .what = offsetof(struct result, name)},
        {.title = "", .side = TABLE_BEHIND, .fill = fill_bound},
        {.title = "", .side = TABLE_RIGHT, cell_fill_count, .what = offsetof(struct result, nodes)},
        {0},
    };
    struct text words = {0};
    struct table_out table = {.into = &words, .columns = bare, .behind = add_number};
    table_begin(&table);
    table_row(&table, &results[2]);
    table_row(&table, &results[1]);
    table_end(&table);
    ck_assert_str_eq(text_string(&words), "\n\"ö\"      0 <0 of 10\n     12345 <1 of 10\n");
    text_free(&words);
}
END_TEST

UNIT("table", every_form_is_written, titles_are_spelled, text_is_aligned)
