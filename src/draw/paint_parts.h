/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of the drawing of a tree that paint_tree() puts one on top of the other, as the chart saw it
 * last: edges below everything, then nodes in their boxes, then what there is room for.
 */
#ifndef DRAW_PAINT_PARTS_H
#define DRAW_PAINT_PARTS_H

#include "draw/paint.h"

void paint_edges(struct area area, const struct scene *scene, const struct chart *chart);
/* "…12✂8" at the ends of a page, and the crumbs. */
void paint_left_out(struct area area, const struct scene *scene, struct chart *chart);

#endif
