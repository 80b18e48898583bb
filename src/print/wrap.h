/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breaking lines of words where there is no more room.
 */
#ifndef PRINT_WRAP_H
#define PRINT_WRAP_H

#include "base/text.h"

/* Columns of the terminal behind a descriptor; 0 where it is none. */
size_t wrap_terminal(int descriptor);

/* Adds words, breaking lines at blanks so that the last of `width` columns stays free; lines after the first
 * begin at `indent`, and the first is already `column` wide. Newlines stay. */
void wrap_words(struct text *out, const char *words, size_t column, size_t indent, size_t width);

#endif
