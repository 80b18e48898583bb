/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * draw/ puts a session into cells of characters: where nodes go, how things look, a painter for each view.
 * It knows no terminal and no key.
 *
 * A canvas is a screen's worth of cells that isn't a screen: painters fill it, and a terminal, a picture or a
 * test shows it.
 *
 *     struct canvas canvas = {0};
 *     canvas_resize(&canvas, 80, 24);                     all cells blank
 *     struct area all = canvas_all(&canvas), right;
 *     right = area_cut(all, 50, 0, 30, 24);
 *     area_put(right, 0, 0, slice_of("frames"), STYLE_HEADING);
 *     canvas_free(&canvas);
 *
 * A cell is a character, perhaps one mark that combines with it, and a style (draw/style.h). A character two
 * columns wide stands in the first; the second has the point CELL_SECOND. Half of such a character never
 * stays: writing over one half blanks the other.
 *
 * An area is a rectangle of a canvas with columns and rows of its own from 0. Whatever is put outside is left
 * out, so painters needn't ask whether there is room. Areas are values and own nothing.
 *
 *     canvas ┌──────────────────────┐
 *            │      area (x, y)     │       text from files must have passed utf8_show(): what comes
 *            │         ┌─ width ─┐  │       here is printable
 *            │         │         height
 *            │         └─────────┘  │
 *            └──────────────────────┘
 */
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include "base/text.h"
#include "draw/style.h"
#include <stdint.h>

#define CELL_SECOND 0u

struct cell {
    uint32_t point; /* ' ' where nothing is */
    uint32_t mark;  /* a combining character, or 0 */
    enum style style;
};

struct canvas {
    int width, height;
    struct cell *cells; /* [height * width], row by row */
    int cursor_x,
        cursor_y; /* what is selected, for those who hear the screen or see little of it; -1: nothing is */
};

/* Blank cells in that size, which may be 0 by 0. */
void canvas_resize(struct canvas *canvas, int width, int height);
void canvas_free(struct canvas *canvas);

static inline struct cell *canvas_cell(const struct canvas *canvas, int x, int y)
{
    return &canvas->cells[(size_t)y * (size_t)canvas->width + (size_t)x];
}

/* The characters, a line a row, without blanks at the ends of lines. */
void canvas_write(const struct canvas *canvas, struct text *out);

struct area {
    struct canvas *canvas;
    int x, y, width, height; /* within the canvas */
};

struct area canvas_all(struct canvas *canvas);
/* A part of an area, cut to what there is. */
struct area area_cut(struct area area, int x, int y, int width, int height);

/* The column after what was put, also where that is outside. */
int area_put(struct area area, int x, int y, struct slice text, enum style style);
int area_put_point(struct area area, int x, int y, uint32_t point, enum style style);
int area_format(struct area area, int x, int y, enum style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* As area_put(), but what is wider than `width` ends in the ellipsis. */
int area_fit(struct area area, int x, int y, int width, struct slice text, uint32_t ellipsis,
             enum style style);
/* The same character in `width` columns, or `height` rows. */
void area_fill(struct area area, int x, int y, int width, int height, uint32_t point, enum style style);
/* Gives what stands there another style. */
void area_restyle(struct area area, int x, int y, int width, enum style style);
/* Whether all these cells are blank and inside. */
bool area_is_free(struct area area, int x, int y, int width);
/* Says where the terminal's cursor is to stand. */
void area_point_at(struct area area, int x, int y);

#endif
