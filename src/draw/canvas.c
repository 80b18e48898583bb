/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/canvas.h"
#include "base/clamp.h"
#include "base/memory.h"
#include "base/utf8.h"

void canvas_resize(struct canvas *canvas, int width, int height)
{
    if (width != canvas->width || height != canvas->height || !canvas->cells) {
        free(canvas->cells);
        canvas->cells = memory_new((size_t)width * (size_t)height, sizeof *canvas->cells);
        canvas->width = width;
        canvas->height = height;
    }
    for (size_t i = 0; i < (size_t)width * (size_t)height; i++)
        canvas->cells[i] = (struct cell){.point = ' '};
    canvas->cursor_x = canvas->cursor_y = -1;
}

void canvas_free(struct canvas *canvas)
{
    free(canvas->cells);
    *canvas = (struct canvas){0};
}

void canvas_write(const struct canvas *canvas, struct text *out)
{
    for (int y = 0; y < canvas->height; y++) {
        int end = canvas->width;
        while (end > 0 && canvas_cell(canvas, end - 1, y)->point == ' ')
            end--;
        for (int x = 0; x < end; x++) {
            const struct cell *cell = canvas_cell(canvas, x, y);
            char bytes[4];
            if (cell->point == CELL_SECOND)
                continue;
            text_add(out, bytes, utf8_spell(cell->point, bytes));
            if (cell->mark)
                text_add(out, bytes, utf8_spell(cell->mark, bytes));
        }
        text_add_char(out, '\n');
    }
}

struct area canvas_all(struct canvas *canvas)
{
    return (struct area){canvas, 0, 0, canvas->width, canvas->height};
}

struct area area_cut(struct area area, int x, int y, int width, int height)
{
    int left = within(0, x, area.width), top = within(0, y, area.height);
    int right = within(left, x + width, area.width), bottom = within(top, y + height, area.height);
    return (struct area){area.canvas, area.x + left, area.y + top, right - left, bottom - top};
}

static bool inside(struct area area, int x, int y)
{
    return x >= 0 && y >= 0 && x < area.width && y < area.height;
}

static struct cell *cell_of(struct area area, int x, int y)
{
    return canvas_cell(area.canvas, area.x + x, area.y + y);
}

/* What loses its other half becomes a blank. */
static void part(struct area area, int x, int y)
{
    struct cell *cell = cell_of(area, x, y);
    if (cell->point == CELL_SECOND)
        cell[-1].point = ' ', cell[-1].mark = 0;
    if (area.x + x + 1 < area.canvas->width && cell[1].point == CELL_SECOND)
        cell[1].point = ' ';
}

static void set(struct area area, int x, int y, uint32_t point, enum style style)
{
    part(area, x, y);
    *cell_of(area, x, y) = (struct cell){.point = point, .style = style};
}

static int put_wide(struct area area, int x, int y, uint32_t point, enum style style)
{
    if (inside(area, x, y) && inside(area, x + 1, y)) {
        set(area, x + 1, y, ' ', style);
        set(area, x, y, point, style);
        cell_of(area, x + 1, y)->point = CELL_SECOND;
    } else if (inside(area, x, y)) {
        set(area, x, y, ' ', style);
    }
    return x + 2;
}

static void put_mark(struct area area, int x, int y, uint32_t mark)
{
    if (!inside(area, x, y))
        return;
    struct cell *cell = cell_of(area, x, y);
    if (cell->point == CELL_SECOND && x > 0)
        cell--;
    if (!cell->mark)
        cell->mark = mark;
}

int area_put_point(struct area area, int x, int y, uint32_t point, enum style style)
{
    switch (utf8_width(point)) {
    case 0:
        put_mark(area, x - 1, y, point);
        return x;
    case 2:
        return put_wide(area, x, y, point, style);
    default:
        if (inside(area, x, y))
            set(area, x, y, point, style);
        return x + 1;
    }
}

int area_put(struct area area, int x, int y, struct slice text, enum style style)
{
    while (text.length)
        x = area_put_point(area, x, y, utf8_take(&text), style);
    return x;
}

int area_format(struct area area, int x, int y, enum style style, const char *format, ...)
{
    struct text text = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&text, format, list);
    va_end(list);
    x = area_put(area, x, y, text_slice(&text), style);
    text_free(&text);
    return x;
}

int area_fit(struct area area, int x, int y, int width, struct slice text, uint32_t ellipsis,
             enum style style)
{
    int end = x + width;
    if (width <= 0)
        return x;
    if (utf8_columns(text) <= (size_t)width)
        return area_put(area, x, y, text, style);
    while (text.length) {
        uint32_t point = utf8_take(&text);
        if (x + utf8_width(point) > end - 1)
            break;
        x = area_put_point(area, x, y, point, style);
    }
    return area_put_point(area, x, y, ellipsis, style);
}

void area_fill(struct area area, int x, int y, int width, int height, uint32_t point, enum style style)
{
    struct area part = area_cut(area, x, y, width, height);
    for (int row = 0; row < part.height; row++)
        for (int column = 0; column < part.width; column++)
            set(part, column, row, point, style);
}

void area_restyle(struct area area, int x, int y, int width, enum style style)
{
    struct area part = area_cut(area, x, y, width, 1);
    for (int column = 0; column < part.width && part.height; column++)
        cell_of(part, column, 0)->style = style;
}

bool area_is_free(struct area area, int x, int y, int width)
{
    for (int column = x; column < x + width; column++)
        if (!inside(area, column, y) || cell_of(area, column, y)->point != ' ')
            return false;
    return true;
}

void area_point_at(struct area area, int x, int y)
{
    if (!inside(area, x, y))
        return;
    area.canvas->cursor_x = area.x + x;
    area.canvas->cursor_y = area.y + y;
}
