/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "terminal/pen.h"
#include "base/memory.h"
#include "base/utf8.h"
#include <curses.h>
#include <errno.h>
#include <string.h>
#include <term.h>

/* The longest way that is put together from single moves. */
#define SINGLE_MOVES 4

static const char *const names[PEN_STRINGS] = {
    [PEN_CLEAR] = "clear",  [PEN_TO] = "cup",        [PEN_TO_ROW] = "vpa",     [PEN_TO_COLUMN] = "hpa",
    [PEN_RIGHT] = "cuf",    [PEN_BACK_ONE] = "cub1", [PEN_DOWN_ONE] = "cud1",  [PEN_RETURN] = "cr",
    [PEN_ERASE_ROW] = "el", [PEN_ERASE] = "ech",     [PEN_PLAIN] = "sgr0",     [PEN_BOLD] = "bold",
    [PEN_DIM] = "dim",      [PEN_REVERSE] = "rev",   [PEN_UNDERLINE] = "smul", [PEN_COLOUR] = "setaf",
    [PEN_HIDE] = "civis",   [PEN_SHOW] = "cnorm",
};

static const struct {
    enum look_flag flag;
    enum pen_string string;
    int ncv; /* its bit in terminfo's list of what doesn't go with colours */
} attributes[] = {
    {LOOK_BOLD, PEN_BOLD, 32},
    {LOOK_DIM, PEN_DIM, 16},
    {LOOK_REVERSE, PEN_REVERSE, 4},
    {LOOK_UNDERLINE, PEN_UNDERLINE, 2},
};

#define ATTRIBUTES (sizeof attributes / sizeof *attributes)

/* --- what terminfo says --- */

bool pen_add_string(struct text *text, const char *name)
{
    const char *bytes = tigetstr(name);
    if (!bytes || bytes == (char *)-1)
        return false;
    for (; *bytes; bytes++) {
        const char *end = bytes[0] == '$' && bytes[1] == '<' ? strchr(bytes, '>') : NULL;
        if (end)
            bytes = end;
        else
            text_add_char(text, *bytes);
    }
    return true;
}

static void drop(struct text *text, const char *what)
{
    char *found = strstr(text_string(text), what);
    size_t length = strlen(what);
    if (!found)
        return;
    memmove(found, found + length, strlen(found + length) + 1);
    text->length -= length;
}

static char *string_of(const char *name)
{
    struct text copy = {0};
    if (!pen_add_string(&copy, name))
        return NULL;
    if (strcmp(name, names[PEN_PLAIN]) == 0) {
        drop(&copy, "\033(B");
        drop(&copy, "\017");
    }
    return text_take(&copy);
}

static unsigned flags_without_colour(void)
{
    int ncv = tigetnum("ncv");
    unsigned flags = 0;
    for (size_t i = 0; i < ATTRIBUTES && ncv > 0; i++)
        if (ncv & attributes[i].ncv)
            flags |= attributes[i].flag;
    return flags;
}

bool pen_begin(struct pen *pen, int colours)
{
    *pen = (struct pen){0};
    for (int i = 0; i < PEN_STRINGS; i++)
        if (i != PEN_COLOUR || colours)
            pen->string[i] = string_of(names[i]);
    pen->no_with_colour = flags_without_colour();
    pen->keeps_corner = tigetflag("am") > 0 && tigetflag("xenl") <= 0;
    pen_forget(pen);
    return pen->string[PEN_CLEAR] && pen->string[PEN_TO];
}

void pen_free(struct pen *pen)
{
    for (int i = 0; i < PEN_STRINGS; i++)
        free(pen->string[i]);
    text_free(&pen->out);
}

void pen_size(struct pen *pen, int width, int height)
{
    pen->width = width;
    pen->height = height;
    pen_forget(pen);
}

void pen_forget(struct pen *pen)
{
    pen->x = -1;
    pen->look_known = false;
    pen->shown = -1;
}

static void send(struct pen *pen, enum pen_string string)
{
    if (pen->string[string])
        text_add_string(&pen->out, pen->string[string]);
}

/* Until the next call; nothing for a string that takes no numbers. */
static const char *with_numbers(const struct pen *pen, enum pen_string string, long first, long second)
{
    errno = 0;
    const char *bytes = tparm(pen->string[string], first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
    if (!bytes && errno == ENOMEM)
        memory_out();
    return bytes ? bytes : "";
}

static const char *with_number(const struct pen *pen, enum pen_string string, int number)
{
    return with_numbers(pen, string, number, 0);
}

/* --- ways --- */

static void add_number(const struct pen *pen, struct text *way, enum pen_string string, int number)
{
    text_add_string(way, with_number(pen, string, number));
}

/* Keeps the shorter of two ways in `best`, and leaves `other` empty. An empty `other` is no way. */
static void choose(struct text *best, struct text *other, bool *found)
{
    if (other->length && (!*found || other->length < best->length)) {
        text_clear(best);
        text_add_slice(best, text_slice(other));
        *found = true;
    }
    text_clear(other);
}

static void add_repeated(const struct pen *pen, struct text *way, enum pen_string string, int count)
{
    for (int i = 0; i < count && count <= SINGLE_MOVES && pen->string[string]; i++)
        text_add_string(way, pen->string[string]);
}

static bool way_down(const struct pen *pen, int y, struct text *best, struct text *other)
{
    bool found = y == pen->y;
    if (y > pen->y)
        add_repeated(pen, other, PEN_DOWN_ONE, y - pen->y);
    choose(best, other, &found);
    if (y != pen->y && pen->string[PEN_TO_ROW])
        add_number(pen, other, PEN_TO_ROW, y);
    choose(best, other, &found);
    return found;
}

static void go_right(const struct pen *pen, struct text *way, int width)
{
    if (width && pen->string[PEN_RIGHT])
        add_number(pen, way, PEN_RIGHT, width);
}

static bool way_along(const struct pen *pen, int x, struct text *best, struct text *other)
{
    bool found = x == pen->x;
    if (found)
        return true;
    if (x < pen->x)
        add_repeated(pen, other, PEN_BACK_ONE, pen->x - x);
    else
        go_right(pen, other, x - pen->x);
    choose(best, other, &found);
    if (pen->string[PEN_TO_COLUMN])
        add_number(pen, other, PEN_TO_COLUMN, x);
    choose(best, other, &found);
    if (pen->string[PEN_RETURN] && (x == 0 || pen->string[PEN_RIGHT])) {
        text_add_string(other, pen->string[PEN_RETURN]);
        go_right(pen, other, x);
    }
    choose(best, other, &found);
    return found;
}

static void find_way(const struct pen *pen, int x, int y, struct text *best)
{
    struct text steps = {0}, along = {0}, other = {0};
    bool found = false;
    text_add_string(best, with_numbers(pen, PEN_TO, y, x));
    if (pen->x >= 0)
        found = way_down(pen, y, &steps, &other) && way_along(pen, x, &along, &other);
    text_add_slice(&steps, text_slice(&along));
    if (found && steps.length < best->length) {
        text_clear(best);
        text_add_slice(best, text_slice(&steps));
    }
    text_free(&steps);
    text_free(&along);
    text_free(&other);
}

size_t pen_distance(struct pen *pen, int x, int y)
{
    struct text way = {0};
    find_way(pen, x, y, &way);
    size_t length = way.length;
    text_free(&way);
    return length;
}

static void go(struct pen *pen, int x, int y)
{
    if (pen->x == x && pen->y == y)
        return;
    struct text way = {0};
    find_way(pen, x, y, &way);
    text_add_slice(&pen->out, text_slice(&way));
    text_free(&way);
    pen->x = x;
    pen->y = y;
}

/* --- looks --- */

/* Adds a sequence that sets a look. One that follows another since `start` becomes part of it: ESC [ 1 m and ESC [ 7 m are
 * ESC [ 1 ; 7 m. */
static void add_look(struct pen *pen, size_t start, const char *bytes)
{
    struct text *out = &pen->out;
    size_t length = strlen(bytes);
    bool joins = out->length > start && out->bytes[out->length - 1] == 'm' && length > 3 &&
                 strncmp(bytes, "\033[", 2) == 0 && bytes[length - 1] == 'm';
    if (joins)
        out->bytes[out->length - 1] = ';';
    text_add_string(out, bytes + (joins ? 2 : 0));
}

static bool must_reset(const struct pen *pen, struct look look)
{
    return !pen->look_known || (pen->look.flags & ~look.flags) ||
           (pen->look.colour != look.colour && look.colour == COLOUR_NONE);
}

static void reset_look(struct pen *pen)
{
    send(pen, PEN_PLAIN);
    pen->look = (struct look){COLOUR_NONE, COLOUR_NONE, 0};
    pen->look_known = true;
}

static struct look shown_look(const struct pen *pen, struct look look)
{
    if (!pen->string[PEN_COLOUR])
        look.colour = COLOUR_NONE;
    else if (look.colour != COLOUR_NONE)
        look.flags &= ~pen->no_with_colour;
    for (size_t i = 0; i < ATTRIBUTES; i++)
        if (!pen->string[attributes[i].string] || !pen->string[PEN_PLAIN])
            look.flags &= ~(unsigned)attributes[i].flag;
    return look;
}

/* Whether a blank looks the same in both: only what fills its cell is seen of it. */
static bool same_blank(const struct pen *pen, struct look look)
{
    const unsigned filling = LOOK_REVERSE | LOOK_UNDERLINE;
    return pen->look_known && !(pen->look.flags & filling) && !(look.flags & filling);
}

static void wear(struct pen *pen, struct look wanted)
{
    struct look look = shown_look(pen, wanted);
    size_t start = pen->out.length;
    if (must_reset(pen, look))
        reset_look(pen);
    for (size_t i = 0; i < ATTRIBUTES; i++)
        if (look.flags & ~pen->look.flags & attributes[i].flag)
            add_look(pen, start, pen->string[attributes[i].string]);
    if (look.colour != pen->look.colour)
        add_look(pen, start, with_number(pen, PEN_COLOUR, look.colour));
    pen->look = look;
}

bool pen_wears(const struct pen *pen, const struct cell *cell, struct look wanted)
{
    struct look look = shown_look(pen, wanted);
    if (cell->point == ' ' && !cell->mark && same_blank(pen, look))
        return true;
    return pen->look_known && look.colour == pen->look.colour && look.flags == pen->look.flags;
}

/* --- characters --- */

static void add_point(struct pen *pen, uint32_t point)
{
    char bytes[4];
    text_add(&pen->out, bytes, utf8_encode(point, bytes));
}

/* After the last column, terminals differ in where the cursor is. */
static void moved(struct pen *pen, int width)
{
    pen->x = pen->x + width < pen->width ? pen->x + width : -1;
}

void pen_put(struct pen *pen, int x, int y, const struct cell *cell, struct look look)
{
    int width = utf8_width(cell->point);
    if (pen->keeps_corner && y == pen->height - 1 && x + width >= pen->width)
        return;
    go(pen, x, y);
    if (!pen_wears(pen, cell, look))
        wear(pen, look);
    add_point(pen, cell->point);
    if (cell->mark)
        add_point(pen, cell->mark);
    moved(pen, width);
    if (width != 1 || cell->mark)
        pen->x = -1;
}

void pen_blank(struct pen *pen, int x, int y, int count, bool rest)
{
    static const struct look plain = {COLOUR_NONE, COLOUR_NONE, 0};
    static const struct cell blank = {.point = ' '};
    const char *erase = rest ? pen->string[PEN_ERASE_ROW] : NULL;
    go(pen, x, y);
    if (!same_blank(pen, plain))
        wear(pen, plain);
    if (!erase && pen->string[PEN_ERASE])
        erase = with_number(pen, PEN_ERASE, count);
    if (erase && strlen(erase) < (size_t)count)
        text_add_string(&pen->out, erase);
    else
        for (int i = 0; i < count; i++)
            pen_put(pen, x + i, y, &blank, plain);
}

void pen_clear(struct pen *pen)
{
    reset_look(pen);
    send(pen, PEN_CLEAR);
    pen->x = pen->y = 0;
}

void pen_cursor(struct pen *pen, int x, int y)
{
    int shown = x >= 0;
    if (shown)
        go(pen, x, y);
    if (pen->shown != shown)
        send(pen, shown ? PEN_SHOW : PEN_HIDE);
    pen->shown = shown;
}
