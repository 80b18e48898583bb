/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A pen knows where the terminal's cursor is and how the next character would look, and from terminfo how to change that in the fewest
 * bytes. It sends nothing itself: what it writes is in `out`.
 *
 *     struct pen pen;
 *     if (pen_begin(&pen, 256)) …                          terminfo must have been set up
 *     pen_clear(&pen);
 *     pen_put(&pen, 10, 3, &cell, look);
 *     … write pen.out, then text_clear(&pen.out) …
 *     pen_free(&pen);
 *
 * Ways to a place, of which the shortest is taken:
 *
 *     from ●───►○ to in the row      characters that stand between anyway (the caller offers them: pen_bridge())
 *          │                         right by n, to column x, carriage return, back by one n times
 *          ▼    ○                    to row y, line feed n times, each with one of the above
 *               ○                    to row y and column x
 *
 * Looks add up: bold, then a colour to it, is one short sequence more; only to take something away all is reset. Where the terminal can't
 * show an attribute together with a colour, the colour wins. After characters whose width a terminal may see in another way than we do,
 * the place counts as unknown, so that a disagreement spoils one character and not the rest of the row.
 */
#ifndef TERMINAL_PEN_H
#define TERMINAL_PEN_H

#include "base/text.h"
#include "draw/canvas.h"
#include "draw/style.h"
#include <stdbool.h>

/* Strings of terminfo, or NULL where a terminal lacks one. */
enum pen_string {
    PEN_CLEAR,
    PEN_TO,
    PEN_TO_ROW,
    PEN_TO_COLUMN,
    PEN_RIGHT,
    PEN_BACK_ONE,
    PEN_DOWN_ONE,
    PEN_RETURN,
    PEN_ERASE_ROW,
    PEN_ERASE,
    PEN_PLAIN,
    PEN_BOLD,
    PEN_DIM,
    PEN_REVERSE,
    PEN_UNDERLINE,
    PEN_COLOUR,
    PEN_HIDE,
    PEN_SHOW,
    PEN_STRINGS
};

struct pen {
    char *string
        [PEN_STRINGS]; /* without pauses, and without changes of the character set, of which we use one alone */
    unsigned no_with_colour; /* enum look_flag: what this terminal can't show in colour */
    bool keeps_corner;       /* the last place of the last row can't be written: the screen would scroll */
    int width, height;
    int x, y; /* where the cursor is; x is -1 when that isn't known */
    struct look look;
    bool look_known;
    int shown; /* the cursor: 0, 1, or -1 when that isn't known */
    struct text out;
};

/* Adds a string of terminfo, without the pauses that only old hardware needs; false where the terminal has none of that name. */
bool pen_add_string(struct text *text, const char *name);

/* Whether the terminal can clear its screen and move its cursor. */
bool pen_begin(struct pen *pen, int colours);
void pen_free(struct pen *pen);
void pen_size(struct pen *pen, int width, int height);

/* Somebody else has written to the terminal. */
void pen_forget(struct pen *pen);
void pen_clear(struct pen *pen);

/* One character, and what is combined with it. */
void pen_put(struct pen *pen, int x, int y, const struct cell *cell, struct look look);
/* Blanks for `count` cells; `rest` says that the row is blank after them too. */
void pen_blank(struct pen *pen, int x, int y, int count, bool rest);
/* Whether it can be put without a change of the look. */
bool pen_wears(const struct pen *pen, const struct cell *cell, struct look look);
/* How many bytes a way to (x, y) takes, at the least two. */
size_t pen_distance(struct pen *pen, int x, int y);
/* The terminal's own cursor: seen at (x, y), or not at all when x is -1. */
void pen_cursor(struct pen *pen, int x, int y);

#endif
