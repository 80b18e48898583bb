/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * print/ writes what commands print: tables for people, CSV, JSON, Markdown and LaTeX, charts, marks, pages.
 *
 * The table that `cutoff compare` prints: its rows, and the formats it can be written in.
 */
#ifndef PRINT_COMPARISON_H
#define PRINT_COMPARISON_H

#include "lesson/compare.h"
#include "lesson/selection.h"
#include <stdio.h>

struct comparison_row {
    const char *tree; /* as given on the line */
    const char *algorithm;
    struct compared compared;
};

struct comparison {
    struct selection selection;
    ARRAY(struct comparison_row) rows;
    struct text order; /* given, best, worst or random:SEED */
    enum charset charset;
    size_t columns; /* that a line of the table for people may have */
};

/* The names of the formats, for an option's choices. */
const char *comparison_format(size_t number);

void comparison_write(const struct comparison *comparison, size_t format, FILE *file);

#endif
