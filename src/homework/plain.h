/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line as word processors, Markdown, LaTeX and HTML write it, in plain spelling:
 *
 *     no-break and thin blanks       a blank          soft hyphens, zero widths   nothing
 *     curly quotes, guillemets       " and '          A's                         A
 *     ** and `, \textbf{6}, <b>      nothing          fullwidth digits            digits
 *     >=, \geq, &ge; and the like    ≥ ≤ ≠ → ∞        a – b, a -- b               a : b
 *     \cancel{2}, <del>2</del>       ~~2~~            ____, ......, \hspace{4cm}  _
 *
 *     struct text kept = {0};
 *     struct slice plain = plain_line(line, &kept);     a view of kept, good until the next
 */
#ifndef HOMEWORK_PLAIN_H
#define HOMEWORK_PLAIN_H

#include "base/text.h"

struct slice plain_line(struct slice line, struct text *kept);

#endif
