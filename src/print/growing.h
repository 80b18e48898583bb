/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `cutoff growth` prints of how costs grow: for people a table, a chart and what they show; and for programs.
 */
#ifndef PRINT_GROWING_H
#define PRINT_GROWING_H

#include "lesson/growth.h"
#include <stdio.h>

struct growing {
    const struct growth *growth; /* of one branching factor */
    enum charset charset;
    size_t columns; /* that a line for people may have */
    FILE *file;
};

/* The names of the orders, up to NULL; that of a series is "told" where it is told the value. */
extern const char *const growing_orders[];
const char *growing_order(const struct growth_series *series);

void growing_table(const struct growing *growing);
/* Leaves against depth, on a logarithmic scale. */
void growing_chart(const struct growing *growing);
/* What one sees there, in sentences made from the numbers. */
void growing_claims(const struct growing *growing);

#endif
