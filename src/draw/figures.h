/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures: numbers three rows high, of half blocks, to be read from the last row of a hall.
 *
 *     ▄▄▄ ▄█  ▀▀█        =12. Digits, signs, ∞; a number with anything else in it has no figures.
 *     ▄▄▄  █  █▀▀
 *         ▀▀▀ ▀▀▀
 */
#ifndef DRAW_FIGURES_H
#define DRAW_FIGURES_H

#include "draw/canvas.h"

#define FIGURES_ROWS 3

/* 0 where there are none for it. */
int figures_columns(struct slice number);
/* Returns the column after them. */
int figures_put(struct area area, int x, int y, struct slice number, enum style style);

#endif
