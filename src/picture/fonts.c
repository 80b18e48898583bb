/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "base/array.h"
#include "base/utf8.h"
#include "picture/fonts.h"

#ifdef HAVE_CAIRO
#include <cairo-ft.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>

static bool has_letter(cairo_t *cairo, struct slice letter)
{
    cairo_glyph_t *glyphs = NULL;
    int count = 0;
    bool has =
        cairo_scaled_font_text_to_glyphs(cairo_get_scaled_font(cairo), 0, 0, letter.bytes, (int)letter.length,
                                         &glyphs, &count, NULL, NULL, NULL) == CAIRO_STATUS_SUCCESS;
    for (int i = 0; i < count; i++)
        has &= glyphs[i].index != 0;
    cairo_glyph_free(glyphs);
    return has;
}

/* From then on letters come from a font that has this one, if there is any. */
static void find_font(cairo_t *cairo, uint32_t point)
{
    FcCharSet *points = FcCharSetCreate();
    FcPattern *wanted = FcPatternCreate();
    FcResult result;
    FcCharSetAddChar(points, point);
    FcPatternAddCharSet(wanted, FC_CHARSET, points);
    FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)"sans-serif");
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcPattern *found = FcFontMatch(NULL, wanted, &result);
    if (found) {
        cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(found);
        cairo_set_font_face(cairo, face);
        cairo_font_face_destroy(face);
        FcPatternDestroy(found);
    }
    FcPatternDestroy(wanted);
    FcCharSetDestroy(points);
}

/* Hebrew, Arabic and their like. */
static bool is_from_right(uint32_t point)
{
    return (point >= 0x590 && point < 0x900) || (point >= 0xfb1d && point < 0xfe00) ||
           (point >= 0xfe70 && point < 0xff00) || (point >= 0x10800 && point < 0x11000);
}

/* A letter and what combines with it. */
static struct slice take_letter(struct slice *rest, uint32_t *point)
{
    struct slice letter = *rest, next;
    *point = utf8_take(rest);
    while (next = *rest, next.length && utf8_width(utf8_take(&next)) == 0)
        *rest = next;
    letter.length -= rest->length;
    return letter;
}

/* From its end to its beginning. */
static void turn(struct text *out, struct slice words)
{
    ARRAY(struct slice) letters = {0};
    uint32_t point;
    while (words.length)
        *array_add(&letters) = take_letter(&words, &point);
    while (letters.count)
        text_add_slice(out, letters.at[--letters.count]);
    array_free(&letters);
}

/* Run by run, with the blanks between the words of one. */
static void in_order(struct text *out, struct slice words)
{
    while (words.length) {
        struct slice run = words, next = words, end = words;
        uint32_t point;
        take_letter(&next, &point);
        bool right = is_from_right(point);
        end = next;
        while (next.length && (take_letter(&next, &point), right == is_from_right(point) || point == ' '))
            if (right == is_from_right(point))
                end = next;
        run.length -= end.length;
        words = end;
        if (right)
            turn(out, run);
        else
            text_add_slice(out, run);
    }
}

/* What has been collected for a font, and then nothing has. */
static double show(cairo_t *cairo, struct text *run, bool shown)
{
    cairo_text_extents_t extents;
    cairo_text_extents(cairo, text_string(run), &extents);
    if (shown)
        cairo_show_text(cairo, text_string(run));
    text_clear(run);
    return extents.x_advance;
}

double fonts_show(cairo_t *cairo, struct slice words, bool shown)
{
    struct text ordered = {0}, run = {0};
    double width = 0;
    cairo_font_face_t *own = cairo_font_face_reference(cairo_get_font_face(cairo));
    in_order(&ordered, words);
    for (struct slice rest = text_slice(&ordered); rest.length;) {
        uint32_t point;
        struct slice letter = take_letter(&rest, &point);
        if (!has_letter(cairo, letter) || (point < 0x80 && cairo_get_font_face(cairo) != own)) {
            width += show(cairo, &run, shown);
            cairo_set_font_face(cairo, own);
            if (!has_letter(cairo, letter))
                find_font(cairo, point);
        }
        text_add_slice(&run, letter);
    }
    width += show(cairo, &run, shown);
    cairo_set_font_face(cairo, own);
    cairo_font_face_destroy(own);
    text_free(&ordered);
    text_free(&run);
    return width;
}

#endif
