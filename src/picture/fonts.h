/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of any script for cairo, whose own way of showing them has the letters of one font alone: others come
 * from the fonts that have them, and what is read from right to left is written so. Only with cairo.
 *
 *     double width = fonts_show(cairo, words, false);        in the font that is chosen
 *     cairo_move_to(cairo, x, y);
 *     fonts_show(cairo, words, true);
 */
#ifndef PICTURE_FONTS_H
#define PICTURE_FONTS_H

#include "base/text.h"
#include <cairo.h>
#include <stdbool.h>

/* How wide they are; shown from the current point on, if so wished. */
double fonts_show(cairo_t *cairo, struct slice words, bool shown);

#endif
