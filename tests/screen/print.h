/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen, written down. */
#ifndef PRINT_H
#define PRINT_H

#include "emulator.h"

/* Rows first to last, a line each. */
void print_rows(struct text *out, const struct emulator *emulator, int first, int last);

/*
 * Each row that has anything but plain cells, its number before it, and below it a letter for every cell that
 * isn't plain. Letters are given in the order in which looks appear, and explained at the end:
 *
 *      3  step 37/112
 *              aaabbb
 *     a  bold
 *     b  reverse fg 214
 */
void print_styles(struct text *out, const struct emulator *emulator);

/* A picture in SVG: text for what is text, in runs that begin at their column and are as wide as their
 * columns, so that columns line up in any font. The same screen gives the same bytes. */
void print_svg(struct text *out, const struct emulator *emulator);

#endif
