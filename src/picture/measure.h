/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How wide text is, without a library of fonts: from a small table, in which each character is as wide as in
 * the widest of the usual sans-serif fonts. So what is measured has room in any of them, and the same words
 * are as wide on every machine.
 *
 *     struct text out = {0};
 *     double width = measure(slice_of("α −∞"), 7, FACE_PLAIN);           points, in type of 7 points
 *     measure_fit(&out, slice_of("words"), 7, FACE_PLAIN, width, CHARSET_UNICODE);     or "wor…"
 */
#ifndef PICTURE_MEASURE_H
#define PICTURE_MEASURE_H

#include "base/utf8.h"

enum face { FACE_PLAIN, FACE_BOLD, FACE_CODE };

/* Of printable text, such as utf8_show() makes. */
double measure(struct slice words, double size, enum face face);
/* Adds the words, or as many of them as fit with an ellipsis. */
void measure_fit(struct text *out, struct slice words, double size, enum face face, double width,
                 enum charset charset);
/* Takes the words that fit into a line off `rest`, with the blank behind them: at least one word, or as much
 * of it as fits. Where it can be, no line ends beside a sign between two numbers: "α = 3" stays whole. */
struct slice measure_line(struct slice *rest, double size, enum face face, double width);
/* The narrowest width, by some points, in which the words have room in so many lines, all words whole. */
double measure_narrowest(struct slice words, double size, enum face face, size_t lines);

#endif
