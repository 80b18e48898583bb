/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text on pages: a PDF of lines in a fixed width, as large as the longest line allows. Needs cairo; without
 * it there are no pages.
 */
#ifndef PRINT_PAGES_H
#define PRINT_PAGES_H

#include "base/text.h"
#include <stdio.h>

bool pages_can_be_made(void);
/* A4, upright or, where lines are long, across. A form feed begins a page. Write errors are the file's; false
 * when cairo failed. */
bool pages_write(struct slice lines, FILE *file);

#endif
