/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces of LaTeX, for who writes documents: what pdflatex, xelatex and lualatex need before anything else;
 * the styles of tints, named cutoff/…; words from outside, escaped; and a picture, as a tikzpicture in
 * points.
 */
#ifndef PICTURE_TIKZ_H
#define PICTURE_TIKZ_H

#include "picture/picture.h"

extern const char tikz_engines[];
/* Of all tints, or of those in a picture alone, if it isn't NULL. */
void tikz_add_styles(struct text *out, enum theme theme, double unit, const struct picture *used);
void tikz_add_words(struct text *out, struct slice words, enum charset charset);
/* The letters of some words that pdflatex hasn't got; adds nothing where it has all. */
void tikz_add_doubt(struct text *what, struct slice words, enum charset charset);
void tikz_add_picture(struct text *out, const struct picture *picture);

#endif
