/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces of SVG, for the pens that write it: its first tag, the rules for what is there or for all there can
 * be, and a mark of ink, nothing where it is hidden.
 */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "picture/picture.h"

/* All of a picture that looks at its moment. */
void svg_add_picture(struct text *out, const struct picture *picture, enum theme theme);

void svg_add_beginning(struct text *out, const struct picture *picture);
void svg_add_style(struct text *out, const struct picture *picture, enum theme theme, bool all);
void svg_add_ink(struct text *out, const struct picture *picture, const struct ink *ink);

#endif
