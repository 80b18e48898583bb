/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A homework's rows beside a table's: which belongs to which. For the files of marking alone.
 *
 *     table     1 A    2 B    3 E    4 B    5 F          the pairs that cost least, where
 *               │      │             │      │              a row that is left out or too many costs 10,
 *     homework  1 A    2 B    ·      3 B    4 F            a number that is another costs 3
 *
 * Only pairs near the diagonal are looked at, as many as may be in what costs least: nothing but gaps leads
 * away from it, and back.
 */
#ifndef HOMEWORK_ALIGNMENT_H
#define HOMEWORK_ALIGNMENT_H

#include "homework/marking.h"
#include "homework/rework.h"

#define ALIGNMENT_CELLS 60000000u  /* pairs that are looked at, at the most */
#define ALIGNMENT_FAR   UINT64_MAX /* a cost beyond all */

struct pair {
    size_t row;       /* of the homework, or MARK_NONE */
    size_t table_row; /* of the table, or MARK_NONE */
};

struct pairs {
    ARRAY(struct pair) all;
};

/* How the homework is read, and what it is laid beside. */
struct alignment {
    const struct homework *homework;
    const struct tree *tree;
    struct convention how;
    bool mover; /* numbers are those of who moves, as in the program */
    bool used[COLUMN_COUNT];
    struct homework_cell *cells; /* [row · COLUMN_COUNT + column] */
};

/* Reads the cells in that convention, and finds out which columns are used. */
void alignment_begin(struct alignment *alignment, const struct homework *homework,
                     const struct convention *how, bool mover);
void alignment_free(struct alignment *alignment);

/* The number that the homework has in a row for a column: `said`, or unchanged (then what stood before is
 * filled in); neither when it says nothing. */
struct homework_cell alignment_cell(const struct alignment *alignment, size_t row, enum column column);

/* Whether a number is the one written; true where nothing was, and need not be. */
bool alignment_fits(const struct alignment *alignment, size_t row, const struct row *true_row,
                    enum column column);
/* All of the row: the node, and the numbers. */
bool alignment_same(const struct alignment *alignment, size_t row, const struct row *true_row);

/* The pairs that cost least, from the homework's row `from` and the table's row `from_table` on. False when
 * there are too many. */
bool alignment_pair(const struct alignment *alignment, const struct rows *table, size_t from,
                    size_t from_table, struct pairs *pairs);
/* What they cost, if that is `most` at the most; ALIGNMENT_FAR otherwise, or when there are too many. */
uint64_t alignment_cost(const struct alignment *alignment, const struct rows *table, size_t from,
                        size_t from_table, uint64_t most);

/* What pairs cost from one on: nothing costs less from there. */
uint64_t alignment_rest(const struct alignment *alignment, const struct rows *table,
                        const struct pairs *pairs, size_t from);

double alignment_number(const struct row *row, enum column column);

#endif
