/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands where on the pages of an exercise, for all forms that have pages.
 *
 *     ┌ title ─────── Sheet K7Q4-MX3P ┐     everything on one page where that fits, in type and rows as large
 *     │ Name ________   Points ___/30 │     as there is room for; else the tree and the questions on the
 *     │ what is to be done            │     first, which lies across where the tree is wide, and the table on
 *     │            tree               │     pages of its own
 *     │ rows  1 … 13 │ rows 14 … 25   │
 *     │ 2 ______        3 ______      │
 *     └───────────────────────────────┘
 *
 * A tree that doesn't fit is drawn in small type, then on a page across, then smaller as far as it can be
 * read; beyond that plan_make() says what would fit. Columns of the table are as wide as what may stand in
 * them, which the key and the sheet have in common; where names are long there is one block, and what is
 * still too long goes on in another line of its cell.
 */
#ifndef PAPER_PLAN_H
#define PAPER_PLAN_H

#include "paper/exercise.h"
#include "picture/picture.h"

/* In points. */
#define PLAN_SIDE    45.0 /* margins */
#define PLAN_TOP     40.0
#define PLAN_LINE    1.25 /* from line to line, in type */
#define PLAN_TITLE   13.0
#define PLAN_CODE    150.0 /* beside it, with what says that it is a key */
#define PLAN_NAME    21.0  /* the line for it */
#define PLAN_HEAD    16.0  /* of a table */
#define PLAN_GAP     12.0
#define PLAN_BETWEEN 10.0 /* blocks of the table */
#define PLAN_PAD     4.0  /* in its cells, both sides together */
#define PLAN_NUMBER  14.0 /* of a question, before its words */
#define PLAN_BLOCKS  2    /* side by side, at the most */
#define PLAN_COLUMNS (COLUMN_COUNT + 3)
#define PLAN_MANY    4 /* lines in a cell: where there are more, type is so small */
#define PLAN_SMALL   0.75

struct plan_page {
    double width, height; /* of the paper as it lies */
    bool across, head, tree, questions;
    size_t first, rows[PLAN_BLOCKS]; /* of the table, in each block */
    double row;                      /* how high one is at the least */
};

struct plan {
    struct picture picture;
    enum picture_size size;
    double scale;                /* of the picture */
    double body;                 /* type */
    double ask;                  /* how high a line with a question is */
    size_t blocks;               /* of the table */
    double column[PLAN_COLUMNS]; /* how wide: numbers, nodes, those of enum column that there are, ignored */
    size_t columns;
    ARRAY(size_t) lines; /* that each row takes */
    ARRAY(struct plan_page) pages;
};

/* Words on a line of a question, from where it begins. */
struct plan_piece {
    struct slice words;
    double x;
    size_t line;
    enum face face;
};

struct plan_pieces {
    ARRAY(struct plan_piece) all;
};

/* False, with what would fit, where the tree is too large; to be freed in any case. */
bool plan_make(struct plan *plan, const struct exercise *exercise, struct text *why);
void plan_free(struct plan *plan);

/* The title, shortened to lines of plan_title_width() that a page has room for. */
void plan_add_title(struct text *out, const struct exercise *exercise, const struct plan_page *page);
/* What is to be done, as one text. */
void plan_add_task(struct text *out, const struct exercise *exercise);
/* Whether a question stands on a line of its own. */
bool plan_is_wide(const struct exercise *exercise, const struct exercise_item *item);
/* A question and, in a key, its answer; else the last piece is "", where the line to write on begins. To be
 * freed. */
void plan_break(struct plan_pieces *pieces, const struct plan *plan, const struct exercise *exercise,
                const struct exercise_item *item, double width);
/* What stands above a column of the table, and in it: nothing in a row to be filled in, and what would take
 * many lines shortened. */
const char *plan_title(const struct exercise *exercise, size_t column);
void plan_add_cell(struct text *out, const struct plan *plan, const struct exercise *exercise, size_t row,
                   size_t column);
/* How many lines words take in a column. */
size_t plan_cell_lines(const struct plan *plan, struct slice words, size_t column, double size);
double plan_row_height(const struct plan *plan, const struct plan_page *page, size_t row);
/* Of the tallest block. */
double plan_table_height(const struct plan *plan, const struct plan_page *page);

static inline double plan_inner(const struct plan_page *page)
{
    return page->width - 2 * PLAN_SIDE;
}

static inline double plan_title_width(const struct plan_page *page)
{
    return plan_inner(page) - PLAN_CODE;
}

#endif
