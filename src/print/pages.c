/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "print/pages.h"
#include <string.h>

#ifdef HAVE_CAIRO
#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>

/* In points. */
#define SHORT  595.0
#define LONG   842.0
#define MARGIN 42.0
#define LARGE  10.5
#define SMALL  4.0

/* Columns beyond which a page lies across. */
#define ACROSS 104

struct setting {
    cairo_t *cairo;
    double size, column, line, height;
};

static cairo_status_t write_bytes(void *file, const unsigned char *bytes, unsigned int length)
{
    return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static void begin_font(struct setting *s, double width, size_t columns)
{
    cairo_text_extents_t extents;
    cairo_select_font_face(s->cairo, "monospace", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(s->cairo, 100);
    cairo_text_extents(s->cairo, "0", &extents);
    double fits = (width - 2 * MARGIN) / ((double)columns * extents.x_advance / 100);
    s->size = fits > LARGE ? LARGE : fits < SMALL ? SMALL : fits;
    s->column = s->size * extents.x_advance / 100;
    s->line = s->size * 1.25;
    cairo_set_font_size(s->cairo, s->size);
}

/* Each character at its own place, so that columns stay columns whatever font it comes from. */
static void set_line(const struct setting *s, double y, struct slice line)
{
    for (size_t column = 0; line.length;) {
        char bytes[5] = {0};
        uint32_t point = utf8_take(&line);
        point = point == UTF8_BAD ? '?' : point;
        utf8_spell(point, bytes);
        cairo_move_to(s->cairo, MARGIN + (double)column * s->column, y);
        if (point != ' ')
            cairo_show_text(s->cairo, bytes);
        column += (size_t)utf8_width(point);
    }
}

static void set_lines(const struct setting *s, struct slice lines)
{
    for (double y = MARGIN + s->size; lines.length; y += s->line) {
        struct slice line = slice_take(&lines, '\n');
        bool feed = line.length && *line.bytes == '\f';
        if (feed || y > s->height - MARGIN) {
            cairo_show_page(s->cairo);
            y = MARGIN + s->size;
        }
        set_line(s, y, (struct slice){line.bytes + feed, line.length - feed});
    }
}

bool pages_can_be_made(void)
{
    return true;
}

/* More than they need for fonts and pages. */
#define LIBRARY_BYTES ((size_t)32 << 20)

bool pages_write(struct slice lines, FILE *file)
{
    size_t columns = 1;
    for (struct slice rest = lines; rest.length;) {
        size_t line = utf8_columns(slice_take(&rest, '\n'));
        columns = line > columns ? line : columns;
    }
    /* cairo says where it gets no memory, but those that find fonts for it crash. So there must be enough
     * before they begin. */
    free(memory_new(LIBRARY_BYTES, 1));
    bool across = columns > ACROSS;
    double width = across ? LONG : SHORT;
    struct setting s = {.height = across ? SHORT : LONG};
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(write_bytes, file, width, s.height);
    s.cairo = cairo_create(surface);
    begin_font(&s, width, columns);
    set_lines(&s, lines);
    cairo_show_page(s.cairo);
    bool fine = cairo_status(s.cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(s.cairo);
    cairo_surface_finish(surface);
    fine = fine && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    /* The fonts that they keep for a next time that doesn't come. */
    cairo_debug_reset_static_data();
    FcFini();
    return fine;
}

#else

bool pages_can_be_made(void)
{
    return false;
}

bool pages_write(struct slice lines, FILE *file)
{
    (void)lines;
    (void)file;
    return false;
}

#endif
