/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking a line apart. */
#ifndef WORDS_H
#define WORDS_H

#include "base/text.h"

/* The next word, which gets a NUL behind it; NULL at the line's end. */
char *words_take(char **rest);
/* So many whole numbers, from 0, and nothing else. */
bool words_numbers(char *rest, long *numbers, int count);
/* The next argument, to be freed; NULL at the line's end. Quotes '…' may begin and end within it. */
char *words_argument(char **rest);
/* "80x24" */
bool words_size(const char *words, int *columns, int *rows);

#endif
