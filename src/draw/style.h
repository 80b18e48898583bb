/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Styles are meanings: a painter says that a cell is a cutoff, and a theme what that looks like.
 *
 * styles.def has a line for each: its colours on a dark, a light and an unknown background, with 256 colours
 * and with 8, and how it stands out where there are none. Colours are never the only sign of a thing.
 */
#ifndef DRAW_STYLE_H
#define DRAW_STYLE_H

#include <stdint.h>

enum style {
#define STYLE(name, dark, light, either, dark8, light8, either8, coloured, plain) STYLE_##name,
#include "draw/styles.def"
#undef STYLE
    STYLE_COUNT
};

enum look_flag { LOOK_BOLD = 1, LOOK_DIM = 2, LOOK_REVERSE = 4, LOOK_UNDERLINE = 8 };

/* The background that colours are chosen for. EITHER takes those that can be read on both. */
enum theme { THEME_EITHER, THEME_DARK, THEME_LIGHT, THEME_MONO, THEME_COUNT };

#define COLOUR_NONE (-1) /* the terminal's own */

struct look {
    int colour;     /* of 256, or COLOUR_NONE */
    int colour8;    /* of 8, or COLOUR_NONE */
    unsigned flags; /* enum look_flag */
};

struct look style_look(enum style style, enum theme theme);
/* What one of the 256, from 16 on, is where a colour's number is made of its red, green and blue: one of a
 * cube of 6, or of 24 greys after it. */
int style_rgb(int colour);

#endif
