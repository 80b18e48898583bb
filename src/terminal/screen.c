/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Canvases on the screen: each cell becomes one of curses, which sends what differs from what the screen
 * has. */
#define _XOPEN_SOURCE_EXTENDED 1
#include "terminal/internal.h"
#include <curses.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* --- colours --- */

static int colour_of(const struct terminal *terminal, struct look look)
{
    if (terminal->colours < 256)
        return look.colour8;
    return look.colour >= 16 && terminal->colours > 256 ? style_rgb(look.colour) : look.colour;
}

/* Each style has a pair of colours, whose number follows the style's. */
void terminal_set_theme(struct terminal *terminal, enum theme theme)
{
    terminal->theme = terminal->colours ? theme : THEME_MONO;
    for (int style = 0; style < STYLE_COUNT && terminal->colours; style++)
        init_extended_pair(style + 1, colour_of(terminal, style_look((enum style)style, terminal->theme)),
                           -1);
    canvas_free(&terminal->shown);
}

/* A theme leaves most as the terminal has it: one that can't go back to its own colours has none. */
void screen_begin(struct terminal *terminal, enum theme theme)
{
    const char *none = getenv("NO_COLOR");
    bool wanted = theme != THEME_MONO && !(none && *none);
    bool there = wanted && start_color() == OK && use_default_colors() == OK && COLORS >= 8 &&
                 COLOR_PAIRS > STYLE_COUNT;
    terminal->colours = there ? COLORS : 0;
    terminal_set_theme(terminal, theme);
}

/* --- cells --- */

static attr_t attributes_of(unsigned flags)
{
    return (flags & LOOK_BOLD ? A_BOLD : 0) | (flags & LOOK_DIM ? A_DIM : 0) |
           (flags & LOOK_REVERSE ? A_REVERSE : 0) | (flags & LOOK_UNDERLINE ? A_UNDERLINE : 0);
}

/* A character that the system gives another width than we do would shift the rest of the row. Of a blank only
 * what fills it is seen. */
static void put(const struct terminal *terminal, int x, int y, const struct cell *cell)
{
    struct look look = style_look(cell->style, terminal->theme);
    attr_t attributes = attributes_of(look.flags);
    short pair = colour_of(terminal, look) == COLOUR_NONE ? 0 : (short)(cell->style + 1);
    wchar_t words[] = {(wchar_t)cell->point, (wchar_t)cell->mark, 0};
    cchar_t shown;
    int width = utf8_width(cell->point);
    if (wcwidth(words[0]) != width) {
        words[0] = '?', words[1] = 0;
        if (width == 2)
            mvaddch(y, x + 1, ' ');
    }
    if (words[0] == ' ' && !words[1] && !(look.flags & (LOOK_REVERSE | LOOK_UNDERLINE)))
        attributes = 0, pair = 0;
    setcchar(&shown, words, attributes, pair, NULL);
    mvadd_wch(y, x, &shown);
}

/* Telling curses what it knows would cost more than all else. */
static void put_changes(struct terminal *terminal, const struct canvas *canvas)
{
    struct canvas *shown = &terminal->shown;
    size_t count = (size_t)canvas->width * (size_t)canvas->height;
    if (!shown->cells || canvas->width != shown->width || canvas->height != shown->height) {
        canvas_resize(shown, canvas->width, canvas->height);
        erase();
    }
    for (size_t i = 0; i < count; i++) {
        const struct cell *cell = &canvas->cells[i], *was = &shown->cells[i];
        bool same = cell->point == was->point && cell->mark == was->mark && cell->style == was->style;
        if (!same && cell->point != CELL_SECOND)
            put(terminal, (int)i % canvas->width, (int)i / canvas->width, cell);
    }
    if (count)
        memcpy(shown->cells, canvas->cells, count * sizeof *canvas->cells);
}

/* Where curses lacked memory something may be missing on the screen, and it doesn't know. */
void terminal_show(struct terminal *terminal, const struct canvas *canvas)
{
    bool pointed = canvas->cursor_x >= 0;
    put_changes(terminal, canvas);
    leaveok(stdscr, !pointed);
    if (pointed)
        move(canvas->cursor_y, canvas->cursor_x);
    signals_watch(true);
    errno = 0;
    refresh();
    if (errno == ENOMEM)
        terminal_redraw(terminal);
    curs_set(pointed);
    signals_watch(false);
}

void terminal_redraw(struct terminal *terminal)
{
    (void)terminal;
    clearok(curscr, TRUE);
}
