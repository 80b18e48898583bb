/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PDF, a page a moment, and PNG, both by cairo: without it there are none. */
#include "config.h"

#include "base/memory.h"
#include "picture/pages.h"
#include "picture/pen.h"

#ifdef HAVE_CAIRO
#include "picture/fonts.h"
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <math.h>

/* Of a PNG: of a point, and of a side at the most. */
#define PIXELS      2.0
#define MOST_PIXELS 16000.0

/* More than cairo and those that find fonts for it need; these crash where they get no memory. */
#define LIBRARY_BYTES ((size_t)32 << 20)

static cairo_status_t write_bytes(void *file, const unsigned char *bytes, unsigned int length)
{
    return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static void choose(cairo_t *cairo, int color)
{
    cairo_set_source_rgb(cairo, (color >> 16) / 255.0, (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0);
}

static void trace(cairo_t *cairo, const struct ink *ink)
{
    double left = ink->box.x, right = left + ink->box.width, top = ink->box.y, bottom = top + ink->box.height;
    bool up = ink->kind == INK_UP;
    cairo_new_path(cairo);
    if (ink->kind == INK_BOX)
        cairo_rectangle(cairo, left, top, ink->box.width, ink->box.height);
    if (up || ink->kind == INK_DOWN) {
        cairo_move_to(cairo, (left + right) / 2, up ? top : bottom);
        cairo_line_to(cairo, right, up ? bottom : top);
        cairo_line_to(cairo, left, up ? bottom : top);
        cairo_close_path(cairo);
    }
    for (size_t i = 0; i < ink->points; i++)
        if (i == 0 || (ink->kind == INK_STROKES && i == 2))
            cairo_move_to(cairo, ink->at[i].x, ink->at[i].y);
        else
            cairo_line_to(cairo, ink->at[i].x, ink->at[i].y);
}

static void draw_shape(cairo_t *cairo, const struct ink *ink, enum theme theme, double unit)
{
    const struct tint_style *style = &tints[ink->tint];
    const double dashes[] = {2.5 * unit, 2 * unit};
    trace(cairo, ink);
    if (style->in[theme].fill != TINT_NOTHING) {
        choose(cairo, style->in[theme].fill);
        cairo_fill_preserve(cairo);
    }
    if (style->in[theme].line != TINT_NOTHING) {
        choose(cairo, style->in[theme].line);
        cairo_set_line_width(cairo, style->width * unit);
        cairo_set_dash(cairo, dashes, style->dashed ? 2 : 0, 0);
        cairo_stroke(cairo);
    }
    cairo_new_path(cairo);
}

/* Where a font is wider than there is room, letters are pushed together. */
static void draw_label(cairo_t *cairo, const struct picture *picture, const struct ink *ink, enum theme theme)
{
    struct slice words = ink_words(picture, ink);
    cairo_save(cairo);
    cairo_select_font_face(cairo, ink->code ? "monospace" : "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           tints[ink->tint].bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, ink->size);
    double room = ink->box.width + 0.5, width = fonts_show(cairo, words, false);
    double squeeze = width > room ? room / width : 1;
    double shift = ink->anchor == ANCHOR_START ? 0 : ink->anchor == ANCHOR_END ? 1 : 0.5;
    cairo_translate(cairo, ink->x - shift * width * squeeze, ink->base);
    cairo_scale(cairo, squeeze, 1);
    choose(cairo, tints[ink->tint].in[theme].line);
    cairo_move_to(cairo, 0, 0);
    fonts_show(cairo, words, true);
    cairo_restore(cairo);
}

static void draw_picture(cairo_t *cairo, const struct picture *picture, enum theme theme)
{
    choose(cairo, tints[TINT_PAGE].in[theme].fill);
    cairo_paint(cairo);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    for (size_t i = 0; i < picture->inks.count; i++) {
        const struct ink *ink = &picture->inks.at[i];
        if (ink->tint != TINT_HIDDEN && ink->kind == INK_LABEL)
            draw_label(cairo, picture, ink, theme);
        else if (ink->tint != TINT_HIDDEN)
            draw_shape(cairo, ink, theme, picture->unit);
    }
}

/* The fonts that they keep for a next time that doesn't come go as well. */
static bool end(cairo_t *cairo, cairo_surface_t *surface, bool fine)
{
    fine = fine && cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    fine = fine && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    cairo_debug_reset_static_data();
    FcFini();
    return fine;
}

/* Words from outside: cairo stops at what is no character. */
static void set_title(cairo_surface_t *surface, const char *title)
{
    struct text shown = {0};
    utf8_show(&shown, slice_of(title), CHARSET_UNICODE);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, text_string(&shown));
    text_free(&shown);
}

static bool draw_pdf(const struct pen_job *job)
{
    const struct picture *picture = job->picture;
    free(memory_new(LIBRARY_BYTES, 1));
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(write_bytes, job->file, picture->width, picture->height);
    cairo_t *cairo = cairo_create(surface);
    set_title(surface, text_string(&picture->title));
    for (size_t i = 0; i < job->count && cairo_status(cairo) == CAIRO_STATUS_SUCCESS; i++) {
        pen_look(job, i);
        draw_picture(cairo, picture, job->theme);
        cairo_show_page(cairo);
    }
    return end(cairo, surface, true);
}

bool pages_can_be_made(void)
{
    return true;
}

bool pages_write(const struct picture *pages, size_t count, const char *title, enum theme theme, FILE *file)
{
    free(memory_new(LIBRARY_BYTES, 1));
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(write_bytes, file, pages->width, pages->height);
    cairo_t *cairo = cairo_create(surface);
    set_title(surface, title);
    for (size_t i = 0; i < count && cairo_status(cairo) == CAIRO_STATUS_SUCCESS; i++) {
        cairo_pdf_surface_set_size(surface, pages[i].width, pages[i].height);
        draw_picture(cairo, &pages[i], theme);
        cairo_show_page(cairo);
    }
    return end(cairo, surface, true);
}

static bool draw_png(const struct pen_job *job)
{
    const struct picture *picture = job->picture;
    double scale = fmin(PIXELS, MOST_PIXELS / fmax(picture->width, picture->height));
    pen_look(job, 0);
    free(memory_new(LIBRARY_BYTES, 1));
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)(picture->width * scale + 1), (int)(picture->height * scale + 1));
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, scale, scale);
    draw_picture(cairo, picture, job->theme);
    bool fine = cairo_status(cairo) == CAIRO_STATUS_SUCCESS &&
                cairo_surface_write_to_png_stream(surface, write_bytes, job->file) == CAIRO_STATUS_SUCCESS;
    return end(cairo, surface, fine);
}

#else

static bool draw_pdf(const struct pen_job *job)
{
    (void)job;
    return false;
}

#define draw_png draw_pdf

bool pages_can_be_made(void)
{
    return false;
}

bool pages_write(const struct picture *pages, size_t count, const char *title, enum theme theme, FILE *file)
{
    (void)pages;
    (void)count;
    (void)title;
    (void)theme;
    (void)file;
    return false;
}

#endif

const struct pen pen_pdf = {.name = "pdf",
                            .takes = PEN_DRAWS,
                            .endings = "pdf",
                            .several = true,
                            .limited = true,
                            .charts = true,
                            .possible = pages_can_be_made,
                            .draw = draw_pdf};
const struct pen pen_png = {.name = "png",
                            .takes = PEN_DRAWS | PEN_INCLUDE,
                            .endings = "png",
                            .limited = true,
                            .charts = true,
                            .possible = pages_can_be_made,
                            .draw = draw_png};
