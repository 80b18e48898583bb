/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What cairo is told of pages, pictures and letters, call by call. How wide letters are, and which a font
 * has, is made up here, so that no font on this machine has a say: the usual one has all up to the CJK ones,
 * and each byte is as wide as half its size.
 */
#include "config.h"

#include "lesson/library.h"
#include "picture/pages.h"
#include "picture/pen.h"
#include "trial.h"
#include "unit.h"
#include <string.h>

#ifdef HAVE_CAIRO
#include "picture/fonts.h"
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>

static struct text told;
static double size;
static const cairo_font_face_t *other; /* the font that was found for letters, or NULL */
static bool in_other;

/* A call is told, and made. */
#define TOLD(name, params, args, ...)                                                                        \
    void __real_##name params;                                                                               \
    void __wrap_##name params;                                                                               \
    void __wrap_##name params                                                                                \
    {                                                                                                        \
        text_format(&told, __VA_ARGS__);                                                                     \
        __real_##name args;                                                                                  \
    }

TOLD(cairo_set_source_rgb, (cairo_t * cairo, double r, double g, double b), (cairo, r, g, b),
     "color %.3f %.3f %.3f\n", r, g, b)
TOLD(cairo_rectangle, (cairo_t * cairo, double x, double y, double w, double h), (cairo, x, y, w, h),
     "box %.2f %.2f %.2f %.2f\n", x, y, w, h)
TOLD(cairo_move_to, (cairo_t * cairo, double x, double y), (cairo, x, y), "move %.2f %.2f\n", x, y)
TOLD(cairo_line_to, (cairo_t * cairo, double x, double y), (cairo, x, y), "line %.2f %.2f\n", x, y)
TOLD(cairo_close_path, (cairo_t * cairo), (cairo), "close\n")
TOLD(cairo_new_path, (cairo_t * cairo), (cairo), "new\n")
TOLD(cairo_fill_preserve, (cairo_t * cairo), (cairo), "fill\n")
TOLD(cairo_stroke, (cairo_t * cairo), (cairo), "stroke\n")
TOLD(cairo_paint, (cairo_t * cairo), (cairo), "paint\n")
TOLD(cairo_set_line_width, (cairo_t * cairo, double width), (cairo, width), "width %.3f\n", width)
TOLD(cairo_set_dash, (cairo_t * cairo, const double *dashes, int count, double offset),
     (cairo, dashes, count, offset), "dashes %d %.2f %.2f from %.2f\n", count, dashes[0], dashes[1], offset)
TOLD(cairo_set_line_join, (cairo_t * cairo, cairo_line_join_t join), (cairo, join), "join %d\n", (int)join)
TOLD(cairo_set_line_cap, (cairo_t * cairo, cairo_line_cap_t cap), (cairo, cap), "cap %d\n", (int)cap)
TOLD(cairo_select_font_face,
     (cairo_t * cairo, const char *family, cairo_font_slant_t slant, cairo_font_weight_t weight),
     (cairo, family, slant, weight), "font %s %d %d\n", family, (int)slant, (int)weight)
TOLD(cairo_translate, (cairo_t * cairo, double x, double y), (cairo, x, y), "shift %.2f %.2f\n", x, y)
TOLD(cairo_scale, (cairo_t * cairo, double x, double y), (cairo, x, y), "scale %.4f %.4f\n", x, y)
TOLD(cairo_save, (cairo_t * cairo), (cairo), "save\n")
TOLD(cairo_restore, (cairo_t * cairo), (cairo), "restore\n")
TOLD(cairo_show_page, (cairo_t * cairo), (cairo), "page\n")
TOLD(cairo_show_text, (cairo_t * cairo, const char *words), (cairo, words), "show %s%s\n",
     in_other ? "otherwise " : "", words)
TOLD(cairo_pdf_surface_set_size, (cairo_surface_t * surface, double w, double h), (surface, w, h),
     "size %.2f %.2f\n", w, h)
TOLD(cairo_pdf_surface_set_metadata,
     (cairo_surface_t * surface, cairo_pdf_metadata_t what, const char *words), (surface, what, words),
     "title %d %s\n", (int)what, words)

void __real_cairo_set_font_size(cairo_t *cairo, double points);
void __wrap_cairo_set_font_size(cairo_t *cairo, double points);
void __wrap_cairo_set_font_size(cairo_t *cairo, double points)
{
    size = points;
    text_format(&told, "letters %.2f\n", points);
    __real_cairo_set_font_size(cairo, points);
}

void __wrap_cairo_text_extents(cairo_t *cairo, const char *words, cairo_text_extents_t *extents);
void __wrap_cairo_text_extents(cairo_t *cairo, const char *words, cairo_text_extents_t *extents)
{
    (void)cairo;
    *extents = (cairo_text_extents_t){.x_advance = size / 2 * (double)strlen(words)};
}

void __real_cairo_set_font_face(cairo_t *cairo, cairo_font_face_t *face);
void __wrap_cairo_set_font_face(cairo_t *cairo, cairo_font_face_t *face);
void __wrap_cairo_set_font_face(cairo_t *cairo, cairo_font_face_t *face)
{
    in_other = other && face == other;
    __real_cairo_set_font_face(cairo, face);
}

cairo_font_face_t *__wrap_cairo_ft_font_face_create_for_pattern(FcPattern *pattern);
cairo_font_face_t *__wrap_cairo_ft_font_face_create_for_pattern(FcPattern *pattern)
{
    (void)pattern;
    cairo_font_face_t *face =
        cairo_toy_font_face_create("other", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    other = face;
    return face;
}

/* A glyph for each character; 0 where the font hasn't it. */
cairo_status_t __wrap_cairo_scaled_font_text_to_glyphs(cairo_scaled_font_t *font, double x, double y,
                                                       const char *words, int length, cairo_glyph_t **glyphs,
                                                       int *count, cairo_text_cluster_t **clusters,
                                                       int *cluster_count, cairo_text_cluster_flags_t *flags);
cairo_status_t __wrap_cairo_scaled_font_text_to_glyphs(cairo_scaled_font_t *font, double x, double y,
                                                       const char *words, int length, cairo_glyph_t **glyphs,
                                                       int *count, cairo_text_cluster_t **clusters,
                                                       int *cluster_count, cairo_text_cluster_flags_t *flags)
{
    (void)font, (void)x, (void)y, (void)clusters, (void)cluster_count, (void)flags;
    *glyphs = cairo_glyph_allocate(8);
    *count = 0;
    for (struct slice rest = {words, (size_t)length}; rest.length;) {
        uint32_t point = utf8_take(&rest);
        (*glyphs)[(*count)++] = (cairo_glyph_t){.index = point < 0x80 || (point >= 0x3000) == in_other};
    }
    return CAIRO_STATUS_SUCCESS;
}

/* An image that large would take its time. */
cairo_surface_t *__real_cairo_image_surface_create(cairo_format_t format, int width, int height);
cairo_surface_t *__wrap_cairo_image_surface_create(cairo_format_t format, int width, int height);
cairo_surface_t *__wrap_cairo_image_surface_create(cairo_format_t format, int width, int height)
{
    text_format(&told, "image %d of %d x %d\n", (int)format, width, height);
    return __real_cairo_image_surface_create(format, 1, 1);
}

static void hold(const char *expected)
{
    ck_assert_str_eq(text_string(&told), expected);
    text_free(&told);
}

/* With what the libraries keep for a next time. */
static void forget(cairo_t *cairo, cairo_surface_t *surface)
{
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    cairo_debug_reset_static_data();
    FcFini();
}

/* --- letters --- */

START_TEST(letters_come_from_a_font_that_has_them)
{
    static const struct {
        const char *words, *shown;
        double width;
    } cases[] = {
        {"", "show \n", 0},
        {"ab c", "show ab c\n", 20},
        {"é", "show é\n", 10},
        {"中", "show \nshow otherwise 中\n", 15},
        {"a中文b", "show a\nshow otherwise 中文\nshow b\n", 40},
        {"中é", "show \nshow otherwise 中\nshow é\n", 25},
        {"中 文", "show \nshow otherwise 中\nshow  \nshow otherwise 文\n", 35},
        {"e\xcc\x81x", "show e\xcc\x81x\n", 20},
        /* What is written from the right, run by run. */
        {"אב", "show בא\n", 20},
        {"אב גד", "show דג בא\n", 45},
        {"a אב c", "show a בא c\n", 40},
        {"אב a", "show בא a\n", 30},
        {"a אב", "show a בא\n", 30},
        {"אָב", "show באָ\n", 30},
        {"سلام ok", "show مالس ok\n", 55},
        {"\xd6\x8f|\xd6\x90", "show \xd6\x8f|\xd6\x90\n", 25},
    };
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_font_size(cairo, 10);
    cairo_font_face_t *own = cairo_get_font_face(cairo);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text_free(&told);
        ck_assert_msg(fonts_show(cairo, slice_of(cases[i].words), false) == cases[i].width, "%s",
                      cases[i].words);
        ck_assert_str_eq(text_string(&told), "");
        ck_assert(fonts_show(cairo, slice_of(cases[i].words), true) == cases[i].width);
        ck_assert(cairo_get_font_face(cairo) == own);
        hold(cases[i].shown);
    }
    forget(cairo, surface);
}
END_TEST

/* The first and the last of each range of scripts that go from the right, and what is beside them. */
START_TEST(knows_what_is_written_from_the_right)
{
    static const struct {
        uint32_t point;
        bool right;
    } cases[] = {
        {0x58f, false},   {0x590, true},   {0x8ff, true},   {0x900, false},
        {0xfb1c, false},  {0xfb1d, true},  {0xfdff, true},  {0xfe00, false},
        {0xfe6f, false},  {0xfe70, true},  {0xfeff, true},  {0xff00, false},
        {0x107ff, false}, {0x10800, true}, {0x10fff, true}, {0x11000, false},
    };
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cairo = cairo_create(surface);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char bytes[8];
        size_t length = utf8_spell(cases[i].point, bytes);
        memcpy(bytes + length, "א", 2);
        text_free(&told);
        fonts_show(cairo, (struct slice){bytes, length + 2}, true);
        bytes[length] = '\0';
        const char *letter = strstr(text_string(&told), "א"), *one = strstr(text_string(&told), bytes);
        ck_assert_msg(letter && one && (letter < one) == cases[i].right, "%x: %s", (unsigned)cases[i].point,
                      text_string(&told));
    }
    forget(cairo, surface);
}
END_TEST

/* --- pages --- */

static const char every_kind[] = "title 0 T␛x\n"
                                 "size 200.00 100.00\n"
                                 "color 1.000 1.000 1.000\n"
                                 "paint\n"
                                 "join 1\n"
                                 "cap 1\n"
                                 "new\n"
                                 "move 1.00 2.00\n"
                                 "line 3.00 4.50\n"
                                 "line 5.00 6.00\n"
                                 "color 0.612 0.612 0.612\n"
                                 "width 1.600\n"
                                 "dashes 2 5.00 4.00 from 0.00\n"
                                 "stroke\n"
                                 "new\n"
                                 "new\n"
                                 "move 1.00 2.00\n"
                                 "line 3.00 4.00\n"
                                 "move 5.00 6.00\n"
                                 "line 7.00 8.00\n"
                                 "color 0.753 0.239 0.133\n"
                                 "width 2.200\n"
                                 "dashes 0 5.00 4.00 from 0.00\n"
                                 "stroke\n"
                                 "new\n"
                                 "new\n"
                                 "box 10.00 20.00 30.00 40.00\n"
                                 "color 0.882 0.933 0.973\n"
                                 "fill\n"
                                 "color 0.122 0.373 0.545\n"
                                 "width 2.000\n"
                                 "dashes 0 5.00 4.00 from 0.00\n"
                                 "stroke\n"
                                 "new\n"
                                 "new\n"
                                 "move 25.00 20.00\n"
                                 "line 40.00 60.00\n"
                                 "line 10.00 60.00\n"
                                 "close\n"
                                 "color 0.992 0.925 0.859\n"
                                 "fill\n"
                                 "color 0.690 0.322 0.000\n"
                                 "width 2.000\n"
                                 "dashes 0 5.00 4.00 from 0.00\n"
                                 "stroke\n"
                                 "new\n"
                                 "new\n"
                                 "move 25.00 60.00\n"
                                 "line 40.00 20.00\n"
                                 "line 10.00 20.00\n"
                                 "close\n"
                                 "color 1.000 1.000 1.000\n"
                                 "fill\n"
                                 "new\n"
                                 "page\n"
                                 "size 50.00 60.50\n"
                                 "color 1.000 1.000 1.000\n"
                                 "paint\n"
                                 "join 1\n"
                                 "cap 1\n"
                                 "save\n"
                                 "font sans-serif 0 1\n"
                                 "letters 10.00\n"
                                 "shift 70.00 80.00\n"
                                 "scale 1.0000 1.0000\n"
                                 "color 0.000 0.000 0.000\n"
                                 "move 0.00 0.00\n"
                                 "show fits all\n"
                                 "restore\n"
                                 "save\n"
                                 "font monospace 0 0\n"
                                 "letters 10.00\n"
                                 "shift 50.00 80.00\n"
                                 "scale 0.8889 1.0000\n"
                                 "color 0.000 0.000 0.000\n"
                                 "move 0.00 0.00\n"
                                 "show one more!\n"
                                 "restore\n"
                                 "save\n"
                                 "font monospace 0 0\n"
                                 "letters 10.00\n"
                                 "shift 55.00 80.00\n"
                                 "scale 1.0000 1.0000\n"
                                 "color 0.000 0.000 0.000\n"
                                 "move 0.00 0.00\n"
                                 "show end\n"
                                 "restore\n"
                                 "page\n";

static void add_ink(struct picture *page, struct ink ink, const char *words)
{
    ink.text = page->words.length;
    ink.length = strlen(words);
    text_add_string(&page->words, words);
    *array_add(&page->inks) = ink;
}

START_TEST(tells_of_ink_of_each_kind)
{
    struct picture pages[2] = {{.width = 200, .height = 100, .unit = 2},
                               {.width = 50, .height = 60.5, .unit = 1}};
    struct text out = {0};
    struct ink line = {
        .kind = INK_LINE, .tint = TINT_EDGE_PRUNED, .at = {{1, 2}, {3, 4.5}, {5, 6}}, .points = 3};
    struct ink strokes = {
        .kind = INK_STROKES, .tint = TINT_CUT, .at = {{1, 2}, {3, 4}, {5, 6}, {7, 8}}, .points = 4};
    struct ink box = {.kind = INK_BOX, .tint = TINT_MAX, .box = {10, 20, 30, 40}};
    struct ink label = {
        .kind = INK_LABEL, .tint = TINT_STRONG, .box = {.width = 39.5}, .x = 70, .base = 80, .size = 10};
    add_ink(&pages[0], line, "");
    add_ink(&pages[0], strokes, "");
    add_ink(&pages[0], box, "");
    box.kind = INK_UP, box.tint = TINT_MIN;
    add_ink(&pages[0], box, "");
    box.kind = INK_DOWN, box.tint = TINT_PAGE;
    add_ink(&pages[0], box, "");
    box.tint = TINT_HIDDEN;
    add_ink(&pages[0], box, "");
    add_ink(&pages[1], label, "fits all");
    label.anchor = ANCHOR_MIDDLE, label.tint = TINT_NAME, label.code = true;
    add_ink(&pages[1], label, "one more!");
    label.anchor = ANCHOR_END, label.box.width = 100;
    add_ink(&pages[1], label, "end");
    label.tint = TINT_HIDDEN;
    add_ink(&pages[1], label, "hidden");
    FILE *file = text_open(&out);
    ck_assert(pages_write(pages, 2, "T\x1bx", THEME_LIGHT, file));
    text_close(file);
    ck_assert(strncmp(text_string(&out), "%PDF-", 5) == 0);
    hold(every_kind);
    text_free(&out);
    picture_free(&pages[0]);
    picture_free(&pages[1]);
}
END_TEST

/* Where the file takes nothing more, the rest isn't drawn. */
START_TEST(stops_where_writing_fails)
{
    struct picture pages[2] = {{.width = 10, .height = 10, .unit = 1},
                               {.width = 10, .height = 10, .unit = 1}};
    FILE *file = fopen("/dev/null", "r");
    ck_assert(!pages_write(pages, 2, "", THEME_MONO, file));
    fclose(file);
    ck_assert(pages_can_be_made());
    picture_free(&pages[0]);
    picture_free(&pages[1]);
}
END_TEST

/* --- pens --- */

#define ONE_LINE                                                                                             \
    "color 0.106 0.114 0.129\n"                                                                              \
    "paint\n"                                                                                                \
    "join 1\n"                                                                                               \
    "cap 1\n"                                                                                                \
    "new\n"                                                                                                  \
    "move 1.00 2.00\n"                                                                                       \
    "line 3.00 4.00\n"                                                                                       \
    "color 0.769 0.784 0.808\n"                                                                              \
    "width 0.900\n"                                                                                          \
    "dashes 0 2.50 2.00 from 0.00\n"                                                                         \
    "stroke\n"                                                                                               \
    "new\n"

static void draw(const struct pen *pen, double width, double height, const char *expected)
{
    struct picture picture = {.width = width, .height = height, .unit = 1};
    struct text out = {0};
    text_add_string(&picture.title, "A title");
    add_ink(&picture, (struct ink){.kind = INK_LINE, .tint = TINT_EDGE, .at = {{1, 2}, {3, 4}}, .points = 2},
            "");
    struct pen_job job = {.picture = &picture, .count = 1, .theme = THEME_DARK, .file = text_open(&out)};
    ck_assert(pen->draw(&job));
    text_close(job.file);
    ck_assert(strncmp(text_string(&out), pen == &pen_pdf ? "%PDF-" : "\x89PNG", 4) == 0);
    hold(expected);
    FILE *file = fopen("/dev/null", "r");
    job.file = file;
    ck_assert(!pen->draw(&job));
    fclose(file);
    text_free(&told);
    text_free(&out);
    picture_free(&picture);
}

START_TEST(pens_draw_as_large_as_can_be)
{
    draw(&pen_pdf, 100, 50, "title 0 A title\n" ONE_LINE "page\n");
    draw(&pen_png, 100, 50.2, "image 1 of 201 x 101\nscale 2.0000 2.0000\n" ONE_LINE);
    draw(&pen_png, 50, 100, "image 1 of 101 x 201\nscale 2.0000 2.0000\n" ONE_LINE);
    draw(&pen_png, 8000, 20, "image 1 of 16001 x 41\nscale 2.0000 2.0000\n" ONE_LINE);
    draw(&pen_png, 20, 8001, "image 1 of 40 x 16001\nscale 1.9998 1.9998\n" ONE_LINE);
}
END_TEST

/* A page a moment. */
START_TEST(a_pdf_has_a_page_a_moment)
{
    struct tree *tree = library_tree("chain");
    struct trial trial;
    struct picture picture = {0};
    struct text out = {0}, shown = {0};
    const uint64_t steps[] = {0, 14};
    trial_begin(&trial, tree, trial_built_in("minimax"), ROWS_ARRIVAL);
    picture_begin(&picture, &trial.session, &trial.outcome);
    struct pen_job job = {
        .picture = &picture, .steps = steps, .count = 2, .theme = THEME_MONO, .file = text_open(&out)};
    ck_assert(pen_pdf.draw(&job));
    text_close(job.file);
    for (struct slice rest = text_slice(&told); rest.length;) {
        struct slice line = slice_take(&rest, '\n');
        if (slice_begins(line, "show ") || slice_begins(line, "title") || slice_begins(line, "page"))
            text_format(&shown, "%.*s\n", SLICE(line));
    }
    ck_assert_str_eq(text_string(&shown), "title 0 One move at a time: Minimax, depth first\n"
                                          "show A\n"
                                          "show B\n"
                                          "show C\n"
                                          "show D\n"
                                          "show E\n"
                                          "show 7\n"
                                          "show MAX\n"
                                          "show MIN\n"
                                          "show MAX\n"
                                          "show MIN\n"
                                          "page\n"
                                          "show A\n"
                                          "show v −∞\n"
                                          "show B\n"
                                          "show v +∞\n"
                                          "show C\n"
                                          "show v −∞\n"
                                          "show D\n"
                                          "show E\n"
                                          "show 7\n"
                                          "show MAX\n"
                                          "show MIN\n"
                                          "show MAX\n"
                                          "show MIN\n"
                                          "page\n");
    text_free(&told);
    text_free(&shown);
    text_free(&out);
    picture_free(&picture);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

UNIT("cairo", letters_come_from_a_font_that_has_them, knows_what_is_written_from_the_right,
     tells_of_ink_of_each_kind, stops_where_writing_fails, pens_draw_as_large_as_can_be,
     a_pdf_has_a_page_a_moment)

#else

START_TEST(there_is_none)
{
    ck_assert(!pages_can_be_made());
    ck_assert(!pages_write(NULL, 0, "", THEME_MONO, NULL));
    ck_assert(!pen_pdf.draw(NULL) && !pen_png.draw(NULL));
}
END_TEST

UNIT("cairo", there_is_none)

#endif
