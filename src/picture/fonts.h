/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words of any script for cairo, whose own way of showing them has the letters of one font alone: others come
 * from the fonts that have them, and what is read from right to left is written so. Only with cairo.
 *
 *     double width = fonts_show(cairo, words, false);        in the font that is chosen
 *     fonts_show(cairo, words, true);                        from the current point on
 */
#ifndef PICTURE_FONTS_H
#define PICTURE_FONTS_H

#include "base/text.h"
#include <stdbool.h>

typedef struct _cairo cairo_t;

/* How wide they are; shown from the current point on, if so wished. */
double fonts_show(cairo_t *cairo, struct slice words, bool shown);

#endif
