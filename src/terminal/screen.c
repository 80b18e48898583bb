/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Canvases on the screen. curses is told only of cells that are other than before, and works out the bytes. */
#define _XOPEN_SOURCE_EXTENDED 1
#include "terminal/internal.h"
#include <curses.h>
#include <string.h>
#include <wchar.h>

static attr_t attributes(unsigned flags)
{
    attr_t attributes = A_NORMAL;
    if (flags & LOOK_BOLD)
        attributes |= A_BOLD;
    if (flags & LOOK_DIM)
        attributes |= A_DIM;
    if (flags & LOOK_REVERSE)
        attributes |= A_REVERSE;
    if (flags & LOOK_UNDERLINE)
        attributes |= A_UNDERLINE;
    return attributes;
}

/* A character that the system gives another width than we do would shift the rest of the row. */
static wchar_t safe_point(const struct cell *cell)
{
    int width = wcwidth((wchar_t)cell->point);
    return width == utf8_width(cell->point) ? (wchar_t)cell->point : L'?';
}

static void put(const struct terminal *terminal, const struct cell *cell, int x, int y)
{
    cchar_t character;
    wchar_t points[3] = {safe_point(cell), (wchar_t)cell->mark, 0};
    struct look look = style_look(cell->style, terminal->theme);
    bool plain = !terminal->colours || (look.colour < 0 && look.colour8 < 0);
    short pair = (short)(plain ? 0 : (int)cell->style + 1);
    if (setcchar(&character, points, attributes(look.flags), pair, NULL) == OK)
        mvadd_wch(y, x, &character);
}

static bool same(const struct cell *a, const struct cell *b)
{
    return a->point == b->point && a->mark == b->mark && a->style == b->style;
}

/* Half of a wide character that went must be written over as a whole: from its first half on. */
static void put_row(const struct terminal *terminal, const struct canvas *canvas, int y, int width)
{
    const struct canvas *shown = &terminal->shown;
    for (int x = 0; x < width; x++) {
        const struct cell *cell = canvas_cell(canvas, x, y);
        if (cell->point == CELL_SECOND || (shown->cells && same(cell, canvas_cell(shown, x, y))))
            continue;
        put(terminal, cell, x, y);
    }
}

static void keep(struct terminal *terminal, const struct canvas *canvas)
{
    if (canvas->width != terminal->shown.width || canvas->height != terminal->shown.height ||
        !terminal->shown.cells)
        canvas_resize(&terminal->shown, canvas->width, canvas->height);
    size_t count = (size_t)canvas->width * (size_t)canvas->height;
    if (count)
        memcpy(terminal->shown.cells, canvas->cells, count * sizeof *canvas->cells);
}

void terminal_redraw(struct terminal *terminal)
{
    canvas_free(&terminal->shown);
}

void terminal_show(struct terminal *terminal, const struct canvas *canvas)
{
    int width = canvas->width < COLS ? canvas->width : COLS;
    int height = canvas->height < LINES ? canvas->height : LINES;
    if (canvas->width != terminal->shown.width || canvas->height != terminal->shown.height)
        terminal_redraw(terminal);
    if (!terminal->shown.cells)
        clear();
    for (int y = 0; y < height; y++)
        put_row(terminal, canvas, y, width);
    keep(terminal, canvas);
    bool cursor = canvas->cursor_x >= 0;
    curs_set(cursor);
    if (cursor)
        move(canvas->cursor_y, canvas->cursor_x);
    refresh();
}
