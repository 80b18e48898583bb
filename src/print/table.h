/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A table: its columns are said once, as data, and are written in any of these forms.
 *
 *     TABLE_TEXT                           TABLE_MARKDOWN                TABLE_CSV, TABLE_JSON
 *
 *     algorithm  visits                    | algorithm | visits |   algorithm,nodes
 *     minimax        18                    |---|---:|               minimax,18
 *     alphabeta      13                    | minimax | 18 |         alphabeta,13
 *                                          | alphabeta | 13 |
 *                                                                   {"version": 1, "rows": [
 *     TABLE_FRAMED: as Markdown, but nothing is escaped               {"algorithm": "minimax", "nodes": 18},
 *     TABLE_LATEX                                                   {"algorithm": "alphabeta", "nodes": 13}]}
 *
 *     struct result {
 *         const char *name;
 *         size_t nodes;
 *     };
 *
 *     static const struct table_column columns[] = {
 *         {"algorithm", "algorithm", TABLE_LEFT, cell_fill_words, .what = offsetof(struct result, name)},
 *         {"nodes", "visits", TABLE_RIGHT, cell_fill_count, .what = offsetof(struct result, nodes)},
 *         {0},
 *     };
 *
 *     struct table_out table = {.form = TABLE_MARKDOWN, .columns = columns, .file = stdout};
 *     table_begin(&table);
 *     table_row(&table, &result);                  as often as there are rows
 *     table_end(&table);
 *
 * A column without a key isn't for programs (CSV, JSON), one without a title isn't for people. Cells hold
 * words as they are; what means something to a form is escaped here. A cell that nothing was put into is
 * empty, in JSON null. Text waits for the last row, as only then it is known how wide the columns are; all
 * other forms are written as they come.
 */
#ifndef PRINT_TABLE_H
#define PRINT_TABLE_H

#include "base/array.h"
#include "print/json.h"

enum table_form { TABLE_TEXT, TABLE_CSV, TABLE_JSON, TABLE_LATEX, TABLE_MARKDOWN, TABLE_FRAMED };

/* The names of the first of them, for an option's choices. */
#define TABLE_FORMS                                                                                          \
    [TABLE_TEXT] = "text", [TABLE_CSV] = "csv", [TABLE_JSON] = "json", [TABLE_LATEX] = "latex",              \
    [TABLE_MARKDOWN] = "markdown"

enum table_side {
    TABLE_LEFT,
    TABLE_RIGHT,
    TABLE_BEHIND /* left, and close to the number before it: 15.9 ±3.2 */
};

struct table_cell {
    const struct table_out *table;
    size_t what; /* of the column */
    struct text words;
    bool some;  /* it isn't empty */
    bool bare;  /* JSON has no quotes around it */
    bool ready; /* it is as the form has it */
};

struct table_column {
    const char *key;
    const char *title; /* where that isn't ASCII and must be, the key stands for it if there is one */
    enum table_side side;
    /* Puts into the cell what the column says of a row. */
    void (*fill)(struct table_cell *cell, const void *row);
    size_t what;       /* for whoever fills the cells: which of those that are alike */
    const char *latex; /* the title in TABLE_LATEX, or NULL */
    size_t least;      /* columns that its cells have in a table that is filled */
};

struct table_out {
    enum table_form form;
    enum charset charset;
    FILE *file;
    struct text *into;                  /* where it goes in place of the file, but for JSON; or NULL */
    const struct table_column *columns; /* up to one that has neither key nor title */
    const void *of;                     /* for whoever fills the cells */
    const char *hidden;                 /* key or title of a column that isn't there, or NULL */
    bool filled;                        /* cells are filled with blanks, to be written in by hand */
    /* TABLE_TEXT: adds what stands behind the cells of a row, from 0; or NULL. */
    void (*behind)(const struct table_out *table, size_t row, struct text *line);
    size_t width; /* of all columns, when the last row is there */

    ARRAY(const struct table_column *) shown;
    ARRAY(struct text) waiting; /* the cells of TABLE_TEXT, row by row */
    struct table_cell cell;
    struct json json;
};

void table_begin(struct table_out *table);
void table_row(struct table_out *table, const void *row);
void table_end(struct table_out *table);

/* For people, not for programs. */
bool table_is_for_people(enum table_form form);

/* What goes into a cell: words as they are; a number as the form has it, nothing for NAN. */
void cell_words(struct table_cell *cell, struct slice words);
void cell_number(struct table_cell *cell, double number);
void cell_count(struct table_cell *cell, uint64_t count);
void cell_truth(struct table_cell *cell, bool truth);
/* Where words can be added. */
struct text *cell_text(struct table_cell *cell);

/* Fill a cell with what stands in the row itself, `what` bytes from its beginning: a const char * that may be
 * NULL, a size_t. */
void cell_fill_words(struct table_cell *cell, const void *row);
void cell_fill_count(struct table_cell *cell, const void *row);

#endif
