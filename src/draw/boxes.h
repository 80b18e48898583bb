/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boxes: how many columns each node of a tree takes when it is drawn, and how many rows each level.
 *
 *     struct boxes boxes;
 *     boxes_begin(&boxes, tree, program, charset);
 *     boxes.form = FORM_ROWS, boxes.rows = 3, boxes.label = width / 2;
 *     int columns = boxes_open(&boxes, node);
 *
 * There are three kinds of boxes:
 *
 *     leaf     its name, its value
 *     open     with its children below it: its variables while it is searched, then what it came to
 *     stub     what is below it isn't drawn, but counted: "…12✂8" is 12 hidden nodes that may be or have been
 *              looked at and 8 that were pruned
 *
 * A box is as wide as what stands in it can ever be, so nothing moves when a value comes. Variables take as
 * many columns as the widest number of the tree. What stands where is a matter of the form, and that of the
 * rows a level has:
 *
 *     LINE      2    ▸N▼ α 5  β 9  v 5 ≤ 5                and a leaf: BB 10
 *     ROWS    3…5    ▸N▼ 10 ≤ 12                          the test that cut, behind the name
 *                    α 12 β +∞ v 10                       or the mark and the counts: ≤11 …21✂15
 *     STACK     6    ▸N▼, and below it α 12, β +∞, v 10, 10 ≤ 12 in a row each
 *     BIG       5    ▸N▼ 10 ≤ 12, and below it v (or the value) three rows high, α and β beside it; where
 *                    there is room, the name as high before it; and with 11 rows α and β below it
 *
 * The last row of a level has the edges to the next.
 */
#ifndef DRAW_BOXES_H
#define DRAW_BOXES_H

#include "base/utf8.h"
#include "pseudocode/program.h"
#include "tree/tree.h"

enum form { FORM_LINE, FORM_ROWS, FORM_STACK, FORM_BIG };

/* How much there is sure to be room for in a stub: "G▽ 15 ≥ 12" and "≥15 …1✂3", the latter alone, or "≥15✂3"
 * where brothers are many. */
enum squeeze { SQUEEZE_NONE, SQUEEZE_TEST, SQUEEZE_COUNTS };

#define BOXES_LABEL   12 /* columns of a name that there is always room for */
#define BOXES_STACKED 6  /* rows of a level from which variables may stand one below another */
#define BOXES_BODY    4  /* rows of a big box, edges aside */
#define BOXES_TALL    10 /* with α and β as high as the value */
#define BOXES_NAME    3  /* characters of a name as high as the value, at the most */

struct boxes {
    const struct tree *tree;
    enum charset charset;
    int columns[COLUMN_COUNT]; /* of a variable: its name, a blank, its number; 0 where no program has it */
    int number;                /* columns of a number */
    int own, turned;           /* of the tree's numbers as they stand, and with the other sign */
    bool mover, nudges;        /* a program turns signs, or takes the number next to another: 2⁺ */
    bool cuts;                 /* a program may leave a loop over children */
    int label;                 /* of a name at the most; what is longer ends in "…" */
    enum form form;
    bool named, tall; /* BIG: names, and α and β, are as high as values */
    int rows;         /* of a level */
};

void boxes_begin(struct boxes *boxes, const struct tree *tree, const struct program *program,
                 enum charset charset);
/* Room for the variables of another program as well. */
void boxes_take(struct boxes *boxes, const struct program *program);

int boxes_label(const struct boxes *boxes, uint32_t node);
int boxes_move(const struct boxes *boxes, uint32_t node);
int boxes_leaf(const struct boxes *boxes, uint32_t node);
int boxes_open(const struct boxes *boxes, uint32_t node);
int boxes_stub(const struct boxes *boxes, uint32_t node, enum squeeze squeeze);
/* The least that a node takes among its brothers: a leaf's box, or a stub. */
int boxes_small(const struct boxes *boxes, uint32_t node, enum squeeze squeeze);

/* Columns of a number three rows high, of that many characters. */
#define BOXES_FIGURE(characters) (4 * (characters)-1)
/* And of "α " with a number of so many. */
#define BOXES_WINDOW(characters) BOXES_FIGURE((characters) + 3)

/* BIG: of a name as high as the value, and what is free behind it; 0 where it isn't. */
int boxes_high_name(const struct boxes *boxes, uint32_t node);

/* What a number takes in text. */
int boxes_digits(uint32_t number);

#endif
