/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is looked up in a table, for all that can be asked: the sums are in tests/sums/domains.
 *
 *     points 3f      what is known of the 4096 characters from U+3F000 on
 *     escapes 4      how each byte, and each character up to U+1000, is written in that format
 *     lines          all pieces of lines, and all glyphs
 *     numbers        how numbers are written in each style, and read again
 *     cells          four characters of one column, two or none, put on others anywhere in a small area
 */
#include "base/escape.h"
#include "base/memory.h"
#include "base/number.h"
#include "draw/canvas.h"
#include "draw/glyphs.h"
#include "sums.h"

static void add_points(struct text *out, uint32_t block)
{
    for (uint32_t point = block << 12; point < (block + 1) << 12; point++)
        text_format(out, "%x %d%d%d%d%d\n", (unsigned)point, utf8_width(point), utf8_hidden(point),
                    utf8_escaped(point, CHARSET_UNICODE), utf8_escaped(point, CHARSET_ASCII),
                    utf8_letter(point));
}

static void add_escaped(struct text *out, struct slice word, enum escape escape)
{
    for (enum charset charset = CHARSET_UNICODE;; charset = CHARSET_ASCII) {
        escape_add(out, word, escape, charset);
        text_add_char(out, '\n');
        if (charset == CHARSET_ASCII)
            return;
    }
}

static void add_escapes(struct text *out, enum escape escape)
{
    char bytes[6] = {'a', 0, 'b'};
    for (int byte = 0; byte < 256; byte++) {
        bytes[1] = (char)byte;
        add_escaped(out, (struct slice){bytes, 3}, escape);
        add_escaped(out, (struct slice){bytes + 1, 1}, escape);
    }
    for (uint32_t point = 0x80; point < 0x1000; point++)
        add_escaped(out, (struct slice){bytes, utf8_spell(point, bytes)}, escape);
}

static void add_lines(struct text *out)
{
    for (int arms = 0; arms < 3 * 3 * 3 * 3; arms++) {
        struct arms four = {arms % 3, arms / 3 % 3, arms / 9 % 3, arms / 27};
        text_format(out, "%x %x %x\n", (unsigned)glyph_line(four, false, CHARSET_UNICODE),
                    (unsigned)glyph_line(four, true, CHARSET_UNICODE),
                    (unsigned)glyph_line(four, true, CHARSET_ASCII));
    }
    for (enum glyph glyph = 0; glyph < GLYPH_COUNT; glyph++)
        text_format(out, "%x %x\n", (unsigned)glyph_point(glyph, CHARSET_UNICODE),
                    (unsigned)glyph_point(glyph, CHARSET_ASCII));
}

static void add_numbers(struct text *out)
{
    for (int i = -2000; i <= 2000; i++) {
        struct text written = {0};
        double number = i * (i % 3 ? 1 : 0.125) * (i % 7 ? 1 : 1e5);
        for (enum number_style style = NUMBER_PLAIN; style <= NUMBER_PRETTY; style++) {
            double again = -1;
            text_clear(&written);
            number_write(&written, number, style);
            text_format(out, "%s %d\n", text_string(&written), number_read(text_slice(&written), &again));
            ck_assert(again == number);
        }
        text_free(&written);
    }
}

static void add_cells(struct text *out)
{
    static const uint32_t points[] = {'a', 0x6f22, 0x301, 'b', 0x308};
    struct canvas canvas = {0};
    for (int word = 0; word < 5 * 5 * 5 * 5 * 6; word++) {
        int x = word / 625 - 2;
        canvas_resize(&canvas, 5, 1);
        struct area area = {&canvas, 1, 0, 3, 1};
        area_put(area, word % 3, 0, slice_of("\xe6\xbc\xa2x"), STYLE_PLAIN);
        for (int n = word; n >= 5; n /= 5)
            x = area_put_point(area, x, 0, points[n % 5], n % 2 ? STYLE_PLAIN : STYLE_STRONG);
        for (int i = 0; i < canvas.width; i++) {
            const struct cell *cell = canvas_cell(&canvas, i, 0);
            text_format(out, "%x %x %d ", (unsigned)cell->point, (unsigned)cell->mark, cell->style);
        }
        text_format(out, "%d\n", x);
    }
    canvas_free(&canvas);
}

static void add_domain(struct text *out, const char *name)
{
    unsigned n = 0;
    if (sscanf(name, "points %x", &n) == 1)
        add_points(out, n);
    else if (sscanf(name, "escapes %u", &n) == 1)
        add_escapes(out, n);
    else if (strcmp(name, "lines") == 0)
        add_lines(out);
    else if (strcmp(name, "numbers") == 0)
        add_numbers(out);
    else
        add_cells(out);
}

START_TEST(answers_as_it_did)
{
    struct sums sums;
    sums_begin(&sums, "domains");
    for (char *name; (name = sums_next(&sums));) {
        add_domain(&sums.out, name);
        free(name);
    }
    sums_end(&sums);
}
END_TEST

UNIT("domains", answers_as_it_did)
