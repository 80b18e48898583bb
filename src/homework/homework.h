/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * homework/ is what pupils write: it is read with goodwill, laid beside the true table and marked; and what
 * they are asked: the quiz, the questions of a worksheet.
 *
 * A homework: a trace as somebody wrote it down, read with goodwill.
 *
 *     struct homework homework;
 *     homework_read(&homework, tree, &source);
 *     … homework.rows.at[i]
 *     homework_free(&homework);
 *
 * A row is a line with a node and what it says of α, β and v, in any of these spellings, numbered or not:
 *
 *     7. F: α=−∞, β=2, v=−∞  (L ignored)         F  alpha = -inf  beta = 2  v = -oo   prune L
 *     F [−∞, 2] v=-inf                           F  -inf  2  -inf
 *     | 7 | F | −∞ | 2 | −∞ | L |                7,F,-inf,2,-inf,"L"        F & $-\infty$ & 2 & $-\infty$ & L
 *     ('F', -inf, 2, -inf)                       {"node": "F", "alpha": -inf, "beta": 2, "v": -inf}
 *
 * Tables may have a header that says what their columns are; a blank cell there, or one with a ditto mark,
 * means unchanged. Besides rows there are answers: "value: 6", "best move: C", "pruned: L, R, J", "best play:
 * A C H", "reply: H", "saved: 2", and the writer's name. All else is prose, and is passed over, but for lines
 * that begin as rows do and aren't: these are noted.
 */
#ifndef HOMEWORK_HOMEWORK_H
#define HOMEWORK_HOMEWORK_H

#include "base/source.h"
#include "pseudocode/program.h"
#include "tree/tree.h"

struct homework_cell {
    bool said;     /* there is a number */
    bool blank;    /* a table has a cell for it that says: unchanged */
    double number; /* when said */
    double old;    /* of "2 → 3", the 2; else the number */
};

/* Nodes that are named, in homework.names. */
struct homework_names {
    uint32_t first, count;
};

struct homework_row {
    size_t line;
    uint32_t node;
    struct homework_cell cell[COLUMN_COUNT];
    double bare[COLUMN_COUNT]; /* numbers without a name, in their order */
    int bare_count;
    bool claims; /* that something is cut off here; perhaps without saying what */
    struct homework_names pruned;
};

enum homework_question {
    ASKED_VALUE,
    ASKED_MOVE,
    ASKED_PRUNED,
    ASKED_PLAY,
    ASKED_REPLY,
    ASKED_SAVED,
    ASKED_COUNT
};

struct homework_answer {
    bool said;
    size_t line;
    double number;               /* of the value, and of the leaves saved */
    struct homework_names nodes; /* of the others */
    char *words;                 /* as written */
};

/* A line that begins as a row does and can't be read: why. */
struct homework_note {
    size_t line;
    char *words;
};

struct homework {
    const struct tree *tree;
    ARRAY(struct homework_row) rows;
    ARRAY(uint32_t) names;
    ARRAY(struct homework_note) notes;
    struct homework_answer answer[ASKED_COUNT];
    char *writer; /* from "name: …", or NULL */
};

/* The order that numbers without names stand in. */
enum homework_order { HOMEWORK_WINDOW_FIRST, HOMEWORK_VALUE_FIRST };

void homework_read(struct homework *homework, const struct tree *tree, const struct source *source);
void homework_free(struct homework *homework);

/* What a row says of a column, numbers without names taken in an order. */
struct homework_cell homework_cell(const struct homework_row *row, enum column column,
                                   enum homework_order order);
/* Whether there are rows or answers at all. */
bool homework_says_something(const struct homework *homework);

#endif
