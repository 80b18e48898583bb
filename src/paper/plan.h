/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands where on the pages of an exercise, for all forms that have pages.
 *
 *     ┌ title ─────── Sheet K7Q4-MX3P ┐     everything on one page where that fits, with rows as high as
 *     │ Name ________   Points ___/30 │     there is room for; else the tree and the questions on the first,
 *     │ what is to be done            │     which lies across where the tree is wide, and the table on pages
 *     │            tree               │     of its own
 *     │ rows  1 … 13 │ rows 14 … 25   │
 *     │ 2 ______        3 ______      │
 *     └───────────────────────────────┘
 *
 * A tree that doesn't fit is drawn in small type, then on a page across, then smaller as far as it can be
 * read; beyond that plan_make() says what would fit.
 */
#ifndef PAPER_PLAN_H
#define PAPER_PLAN_H

#include "paper/exercise.h"
#include "picture/picture.h"

/* In points. */
#define PLAN_SIDE   45.0 /* margins */
#define PLAN_TOP    40.0
#define PLAN_BODY   10.0 /* type */
#define PLAN_LINE   13.0
#define PLAN_TITLE  13.0
#define PLAN_HEAD   15.0 /* of a table */
#define PLAN_ASK    21.0 /* a line with a question */
#define PLAN_GAP    12.0
#define PLAN_BLOCKS 2 /* of the table, side by side */

struct plan_page {
    double width, height; /* of the paper as it lies */
    bool across, head, tree, questions;
    size_t first, rows, each; /* of the table: how many, and how many in a block */
    double row;               /* how high one is */
};

struct plan {
    struct picture picture;
    enum picture_size size;
    double scale; /* of the picture */
    ARRAY(struct plan_page) pages;
};

/* False, with what would fit, where the tree is too large; to be freed in any case. */
bool plan_make(struct plan *plan, const struct exercise *exercise, struct text *why);
void plan_free(struct plan *plan);

/* What is to be done, as one text. */
void plan_add_task(struct text *out, const struct exercise *exercise);
/* Whether a question stands on a line of its own. */
bool plan_is_wide(const struct exercise *exercise, const struct exercise_item *item);

static inline double plan_inner(const struct plan_page *page)
{
    return page->width - 2 * PLAN_SIDE;
}

#endif
