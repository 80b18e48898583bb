/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures: numbers and names three rows high, of half blocks, to be read from the last row of a hall.
 *
 *     ▄▄▄ ▄█  ▀▀█        =12. Digits, signs, ∞, α, β, letters from A to Z, blanks; words with anything else
 *     ▄▄▄  █  █▀▀        in them have no figures.
 *         ▀▀▀ ▀▀▀
 */
#ifndef DRAW_FIGURES_H
#define DRAW_FIGURES_H

#include "draw/canvas.h"

#define FIGURES_ROWS 3

/* 0 where there are none for it. */
int figures_columns(struct slice words);
/* Returns the column after them. */
int figures_put(struct area area, int x, int y, struct slice words, enum style style);

#endif
