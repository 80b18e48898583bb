/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Charts as pictures: how costs grow, and what algorithms look at, for the pens that take them.
 *
 *     struct picture picture = {0};
 *     plot_growth(&picture, &growth);                or plot_comparison(&picture, &comparison)
 *     … picture.inks …                               pens draw them that take charts (picture/pen.h)
 *     picture_free(&picture);
 *
 *     leaves
 *      1000 ─┤         ▽ minimax          lines go through a point for each depth, the names at their ends;
 *            │     ▽ □ alphabeta          leaves on a logarithmic scale, on which b to the power of d is
 *            └─────────                   straight
 *
 *        Title: 10 leaves
 *       minimax ███████┊█████████ 10      a bar for each algorithm, the leaves it evaluated; across
 *     alphabeta ███████┊██ 6              them the least that any search for the exact value needs
 *               ┊ the least …: 5
 */
#ifndef PICTURE_PLOT_H
#define PICTURE_PLOT_H

#include "lesson/growth.h"
#include "picture/picture.h"
#include "print/comparison.h"

/* Of two levels at least. */
void plot_growth(struct picture *picture, const struct growth *growth);
/* A group of bars for each tree. */
void plot_comparison(struct picture *picture, const struct comparison *comparison);

#endif
