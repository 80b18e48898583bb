/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print.h"
#include <string.h>

/* Pixels. A letter of a monospaced font is 0.6 of its size wide, and lines meet without gaps when they are
 * 1.13 high. */
#define SIZE     15
#define WIDE     9
#define HIGH     17
#define BASELINE 13
#define MARGIN   9

#define PAPER 0x14161b
#define INK   0xd8dee9

#define FAINT "0.6"

/* A part of a row that is drawn at once. */
struct run {
    int x, y, columns;
    struct pen pen;
    struct text text;
};

/* xterm's colours: 16 that are named, a cube of 6 × 6 × 6, and greys. */
static unsigned palette(int index)
{
    static const unsigned named[] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                     0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                     0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    static const unsigned levels[] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    if (index < 16)
        return named[index];
    if (index >= 232)
        return (unsigned)(8 + 10 * (index - 232)) * 0x010101;
    index -= 16;
    return levels[index / 36] << 16 | levels[index / 6 % 6] << 8 | levels[index % 6];
}

static unsigned rgb(const VTermColor *colour)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(colour))
        return INK;
    if (VTERM_COLOR_IS_DEFAULT_BG(colour))
        return PAPER;
    if (VTERM_COLOR_IS_INDEXED(colour))
        return palette(colour->indexed.idx);
    return (unsigned)colour->rgb.red << 16 | (unsigned)colour->rgb.green << 8 | colour->rgb.blue;
}

static unsigned ink(const struct pen *pen)
{
    return rgb(pen->reverse ? &pen->bg : &pen->fg);
}

static unsigned paper(const struct pen *pen)
{
    return rgb(pen->reverse ? &pen->fg : &pen->bg);
}

static void add_escaped(struct text *out, const struct text *text)
{
    for (size_t i = 0; i < text->length; i++)
        switch (text->bytes[i]) {
        case '&':
            text_add_string(out, "&amp;");
            break;
        case '<':
            text_add_string(out, "&lt;");
            break;
        case '>':
            text_add_string(out, "&gt;");
            break;
        default:
            text_add_char(out, text->bytes[i]);
        }
}

static void add_text(struct text *out, const struct run *run)
{
    const struct pen *pen = &run->pen;
    text_format(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\"", MARGIN + run->x * WIDE,
                MARGIN + run->y * HIGH + BASELINE, run->columns * WIDE);
    if (ink(pen) != INK)
        text_format(out, " fill=\"#%06x\"", ink(pen));
    if (pen->faint)
        text_add_string(out, " fill-opacity=\"" FAINT "\"");
    if (pen->bold)
        text_add_string(out, " font-weight=\"bold\"");
    if (pen->italic)
        text_add_string(out, " font-style=\"italic\"");
    if (pen->underline || pen->strike)
        text_format(out, " text-decoration=\"%s%s\"", pen->underline ? "underline" : "",
                    pen->strike ? pen->underline ? " line-through" : "line-through" : "");
    text_add_char(out, '>');
    add_escaped(out, &run->text);
    text_add_string(out, "</text>\n");
}

/* Whether a blank shows. */
static bool drawn(const struct pen *pen)
{
    return pen->underline || pen->strike;
}

static void flush_text(struct text *out, struct run *run)
{
    struct text *text = &run->text;
    if (text->length > 0 && text->bytes[text->length - 1] == ' ' && !drawn(&run->pen)) {
        text->bytes[--text->length] = '\0';
        run->columns--;
    }
    if (text->length > 0)
        add_text(out, run);
    text_clear(text);
    run->columns = 0;
}

static bool ascii(const struct text *text)
{
    return (unsigned char)text->bytes[0] < 0x80;
}

/* A run is of ASCII words with single blanks, or of one character again and again: other fonts may lend the
 * rest, with other widths. */
static bool joins(const struct run *run, const struct text *cell, const struct pen *pen)
{
    const struct text *text = &run->text;
    if (text->length == 0 || !pen_equal(&run->pen, pen))
        return false;
    if (ascii(text))
        return ascii(cell) && (drawn(pen) || cell->bytes[0] != ' ' || text->bytes[text->length - 1] != ' ');
    return text->length % cell->length == 0 && memcmp(text->bytes, cell->bytes, cell->length) == 0;
}

static void add_cell(struct text *out, struct run *run, const struct text *cell, int x, const struct pen *pen,
                     int width)
{
    if (!joins(run, cell, pen)) {
        flush_text(out, run);
        if (cell->bytes[0] == ' ' && !drawn(pen))
            return;
        run->x = x;
        run->pen = *pen;
    }
    text_add_slice(&run->text, text_slice(cell));
    run->columns += width;
}

static void add_row_text(struct text *out, const struct emulator *emulator, int y)
{
    struct run run = {.y = y};
    struct text cell = {0};
    struct pen pen;
    for (int x = 0; x < emulator->columns; x++) {
        text_clear(&cell);
        int width = emulator_cell(emulator, x, y, &cell, &pen);
        if (width > 0)
            add_cell(out, &run, &cell, x, &pen, width);
    }
    flush_text(out, &run);
    text_free(&cell);
    text_free(&run.text);
}

static void add_paper(struct text *out, int x, int y, int columns, unsigned colour)
{
    if (colour != PAPER && columns > 0)
        text_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                    MARGIN + x * WIDE, MARGIN + y * HIGH, columns * WIDE, HIGH, colour);
}

static void add_row_paper(struct text *out, const struct emulator *emulator, int y)
{
    struct text cell = {0};
    unsigned colour = PAPER;
    int start = 0;
    for (int x = 0; x < emulator->columns; x++) {
        struct pen pen;
        if (emulator_cell(emulator, x, y, &cell, &pen) == 0 || paper(&pen) == colour)
            continue;
        add_paper(out, start, y, x - start, colour);
        start = x;
        colour = paper(&pen);
    }
    add_paper(out, start, y, emulator->columns - start, colour);
    text_free(&cell);
}

void print_svg(struct text *out, const struct emulator *emulator)
{
    int width = emulator->columns * WIDE + 2 * MARGIN, height = emulator->rows * HIGH + 2 * MARGIN;
    text_format(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
        "font-family=\"'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"%d\" fill=\"#%06x\" "
        "xml:space=\"preserve\">\n"
        "<rect width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#%06x\"/>\n",
        width, height, width, height, SIZE, INK, width, height, MARGIN, PAPER);
    for (int y = 0; y < emulator->rows; y++)
        add_row_paper(out, emulator, y);
    for (int y = 0; y < emulator->rows; y++)
        add_row_text(out, emulator, y);
    text_add_string(out, "</svg>\n");
}
