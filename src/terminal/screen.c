/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Canvases on the screen: each cell becomes one of curses, which sends what differs from what the screen has. */
#define _XOPEN_SOURCE_EXTENDED 1
#include "base/memory.h"
#include "terminal/internal.h"
#include <curses.h>
#include <errno.h>
#include <wchar.h>

/* Each style has a pair of colours, whose number follows the style's. */
void screen_set_theme(struct terminal *terminal, enum theme theme)
{
    terminal->theme = terminal->mono || !terminal->colours ? THEME_MONO : theme;
    for (int style = 0; style < STYLE_COUNT && terminal->colours; style++) {
        struct look look = style_look((enum style)style, terminal->theme);
        init_pair((short)(style + 1), (short)(terminal->colours < 256 ? look.colour8 : look.colour), -1);
    }
    terminal_redraw(terminal);
}

static attr_t attributes_of(unsigned flags)
{
    return (flags & LOOK_BOLD ? A_BOLD : 0) | (flags & LOOK_DIM ? A_DIM : 0) |
           (flags & LOOK_REVERSE ? A_REVERSE : 0) | (flags & LOOK_UNDERLINE ? A_UNDERLINE : 0);
}

/* A character that the system gives another width than we do would shift the rest of the row. Of a blank only what fills it is seen. */
static void put(const struct terminal *terminal, int x, int y, const struct cell *cell)
{
    struct look look = style_look(cell->style, terminal->theme);
    attr_t attributes = attributes_of(look.flags);
    int colour = terminal->colours < 256 ? look.colour8 : look.colour;
    short pair = terminal->colours && colour != COLOUR_NONE ? (short)(cell->style + 1) : 0;
    wchar_t words[] = {(wchar_t)cell->point, (wchar_t)cell->mark, 0};
    cchar_t shown;
    if (wcwidth(words[0]) != utf8_width(cell->point))
        words[0] = '?', words[1] = 0;
    if (words[0] == ' ' && !words[1] && !(look.flags & (LOOK_REVERSE | LOOK_UNDERLINE)))
        attributes = 0, pair = 0;
    setcchar(&shown, words, attributes, pair, NULL);
    mvadd_wch(y, x, &shown);
}

void terminal_redraw(struct terminal *terminal)
{
    (void)terminal;
    clearok(curscr, TRUE);
}

/* curses hides that it lacked memory: then something is missing on the screen. */
void terminal_show(struct terminal *terminal, const struct canvas *canvas)
{
    bool pointed = canvas->cursor_x >= 0;
    erase();
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            if (canvas_cell(canvas, x, y)->point != CELL_SECOND)
                put(terminal, x, y, canvas_cell(canvas, x, y));
    leaveok(stdscr, !pointed);
    if (pointed)
        move(canvas->cursor_y, canvas->cursor_x);
    signals_watch(true);
    errno = 0;
    refresh();
    if (errno == ENOMEM)
        memory_out();
    curs_set(pointed);
    signals_watch(false);
}
