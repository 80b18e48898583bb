/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * print/ writes what commands print: tables for people, CSV, JSON, Markdown and LaTeX, charts, marks, pages.
 *
 * The table that `cutoff compare` prints.
 */
#ifndef PRINT_COMPARISON_H
#define PRINT_COMPARISON_H

#include "lesson/compare.h"
#include "print/table.h"

struct comparison_row {
    const char *tree;  /* as given on the line; the rows of a tree stand together */
    const char *order; /* given, best, worst or random:SEED */
    const char *algorithm;
    struct compared compared;
    const char *title; /* the tree's; NULL: it has none */
};

struct comparison {
    ARRAY(struct comparison_row) rows;
    ARRAY(char *) titles; /* of the trees, owned; NULL for one without */
    enum charset charset;
    size_t columns; /* that a line of TABLE_TEXT may have */
};

void comparison_free(struct comparison *comparison);
/* For people a table for each tree. */
void comparison_write(const struct comparison *comparison, enum table_form form, FILE *file);

#endif
