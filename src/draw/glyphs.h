/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The characters that things are drawn with, by meaning, in Unicode and in ASCII (glyphs.def). All are one
 * column wide.
 *
 * Lines are put together from arms: a cell's arms to the left, right, up and down are each absent, light or
 * heavy.
 */
#ifndef DRAW_GLYPHS_H
#define DRAW_GLYPHS_H

#include "base/utf8.h"

enum glyph {
#define GLYPH(name, unicode, ascii) GLYPH_##name,
#include "draw/glyphs.def"
#undef GLYPH
    GLYPH_COUNT
};

uint32_t glyph_point(enum glyph glyph, enum charset charset);

enum weight { WEIGHT_NONE, WEIGHT_LIGHT, WEIGHT_HEAVY };

struct arms {
    enum weight left, right, up, down;
};

/* A piece of a line; ' ' for no arms. Dashed, if it is straight and light. */
uint32_t glyph_line(struct arms arms, bool dashed, enum charset charset);

#endif
