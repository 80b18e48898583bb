/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row as it is written on paper:
 *
 *     F: α=−∞, β=2, v=−∞  (L ignored)
 */
#ifndef EXPLAIN_ROW_WORDS_H
#define EXPLAIN_ROW_WORDS_H

#include "trace/rows.h"

/* How many ignored nodes are named, of all. */
#define ROW_WORDS_ALL SIZE_MAX

/* Without a number before it. Columns that the program lacks are left out. Of more than `most` ignored nodes
 * the rest is counted, "…12". */
void row_words_add(struct text *out, const struct visits *visits, const struct row *row, size_t most,
                   enum charset charset);

/* The labels of the nodes that a row ignores, with `between` them; how many were named. */
size_t row_words_add_ignored(struct text *out, const struct visits *visits, const struct row *row,
                             size_t most, const char *between, enum charset charset);

#endif
