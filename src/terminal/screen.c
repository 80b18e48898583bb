/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Canvases on the screen: what is other than before is given to the pen, and its bytes are sent at once. */
#include "terminal/internal.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* A gap as wide as that may be written over, where that is shorter than going past it. */
#define GAP 8

/* A character that the system gives another width than we do would shift the rest of the row. */
static struct cell safe(const struct cell *cell)
{
    struct cell safe = *cell;
    if (wcwidth((wchar_t)cell->point) != utf8_width(cell->point))
        safe.point = '?', safe.mark = 0;
    return safe;
}

static struct look look_of(const struct terminal *terminal, const struct cell *cell)
{
    struct look look = style_look(cell->style, terminal->theme);
    if (terminal->colours < 256)
        look.colour = look.colour8;
    return look;
}

static bool same(const struct cell *a, const struct cell *b)
{
    return a->point == b->point && a->mark == b->mark && a->style == b->style;
}

static bool is_blank(const struct cell *cell)
{
    return cell->point == ' ' && !cell->mark && cell->style == STYLE_PLAIN;
}

static void put(struct terminal *terminal, const struct canvas *canvas, int x, int y)
{
    const struct cell *cell = canvas_cell(canvas, x, y);
    struct cell shown = safe(cell);
    pen_put(&terminal->pen, x, y, &shown, look_of(terminal, cell));
}

/* Whether what stands between the pen and x can be written anew for less than the way past it, without a change of looks. */
static bool bridges(struct terminal *terminal, const struct canvas *canvas, int x, int y)
{
    struct pen *pen = &terminal->pen;
    size_t bytes = 0;
    char encoded[4];
    if (pen->y != y || pen->x < 1 || pen->x >= x || x - pen->x > GAP)
        return false;
    for (int i = pen->x; i < x; i++) {
        const struct cell *cell = canvas_cell(canvas, i, y);
        if (!pen_wears(pen, cell, look_of(terminal, cell)) || utf8_width(cell->point) != 1)
            return false;
        bytes += utf8_encode(cell->point, encoded);
    }
    return bytes <= pen_distance(pen, x, y);
}

/* How many cells from x on are blank, up to the last that the screen doesn't show so; and whether the row is blank from x on. */
static int blanks(const struct terminal *terminal, const struct canvas *canvas, int x, int y, bool *rest)
{
    int count = 0, end = x;
    for (; end < canvas->width && is_blank(canvas_cell(canvas, end, y)); end++)
        if (!is_blank(canvas_cell(&terminal->shown, end, y)))
            count = end + 1 - x;
    *rest = end == canvas->width;
    return count;
}

/* Half of a wide character that went must be written over as a whole: from its first half on. */
static void put_row(struct terminal *terminal, const struct canvas *canvas, int y)
{
    for (int x = 0; x < canvas->width; x++) {
        const struct cell *cell = canvas_cell(canvas, x, y);
        if (cell->point == CELL_SECOND || same(cell, canvas_cell(&terminal->shown, x, y)))
            continue;
        if (bridges(terminal, canvas, x, y))
            while (terminal->pen.x >= 0 && terminal->pen.x < x)
                put(terminal, canvas, terminal->pen.x, y);
        bool rest;
        int count = is_blank(cell) ? blanks(terminal, canvas, x, y, &rest) : 0;
        if (count)
            pen_blank(&terminal->pen, x, y, count, rest);
        else
            put(terminal, canvas, x, y);
        x += count ? count - 1 : 0;
    }
}

/* Of a terminal that takes no more for good we hear when we wait for what it says. */
void terminal_send(const char *bytes, size_t length)
{
    signals_watch(true);
    while (length) {
        ssize_t sent = write(STDOUT_FILENO, bytes, length);
        struct pollfd room = {.fd = STDOUT_FILENO, .events = POLLOUT};
        if (sent > 0)
            bytes += sent, length -= (size_t)sent;
        else if (sent < 0 && errno != EINTR && (errno != EAGAIN || poll(&room, 1, -1) < 0))
            break;
    }
    signals_watch(false);
}

void terminal_redraw(struct terminal *terminal)
{
    canvas_free(&terminal->shown);
}

static void begin_anew(struct terminal *terminal, const struct canvas *canvas)
{
    canvas_free(&terminal->shown);
    canvas_resize(&terminal->shown, canvas->width, canvas->height);
    pen_size(&terminal->pen, canvas->width, canvas->height);
    pen_clear(&terminal->pen);
}

void terminal_show(struct terminal *terminal, const struct canvas *canvas)
{
    struct canvas *shown = &terminal->shown;
    struct text *out = &terminal->pen.out;
    if (!shown->cells || canvas->width != shown->width || canvas->height != shown->height)
        begin_anew(terminal, canvas);
    for (int y = 0; y < canvas->height; y++)
        put_row(terminal, canvas, y);
    pen_cursor(&terminal->pen, canvas->cursor_x, canvas->cursor_y);
    size_t count = (size_t)canvas->width * (size_t)canvas->height;
    if (count)
        memcpy(shown->cells, canvas->cells, count * sizeof *canvas->cells);
    terminal_send(out->bytes, out->length);
    text_clear(out);
}
