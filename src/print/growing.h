/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `cutoff growth` prints of how costs grow: for people a table, a chart and what they show; and for
 * programs a row for each series at each depth.
 *
 *     Leaves that are evaluated in trees with 3 children a node; means of 100 trees
 *
 *                      alphabeta
 *     depth  minimax  least  best    random       worst
 *         1        3      3     3       3             3
 *         2        9      5     5     6.7 ±1.1        9
 *      root     3.00   2.24  2.24    2.59          3.00
 *
 * In growing.c are the tables, in growing_chart.c the chart, in growing_claims.c the sentences.
 */
#ifndef PRINT_GROWING_H
#define PRINT_GROWING_H

#include "lesson/growth.h"
#include "print/table.h"

struct growing {
    const struct growth *growth; /* of one branching factor */
    enum charset charset;
    size_t columns; /* that a line for people may have */
    FILE *file;
};

/* The names of the orders, up to NULL; that of a series is "told" where it is told the value. */
extern const char *const growing_orders[];
const char *growing_order(const struct growth_series *series);

/* For programs: the columns of a table, and the rows of one branching factor in it. */
extern const struct table_column growing_columns[];
void growing_rows(struct table_out *table, const struct growth *growth);

/* For people: all of it. */
void growing_text(const struct growing *growing);
/* Leaves against depth, on a logarithmic scale; nothing for one depth, or where the columns hold none. */
void growing_chart(const struct growing *growing);
/* What one sees there, in sentences made from the numbers. */
void growing_claims(const struct growing *growing);

static inline const struct growth_level *growing_last(const struct growth *growth)
{
    return &growth->levels.at[growth->levels.count - 1];
}

#endif
