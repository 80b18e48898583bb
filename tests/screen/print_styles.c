/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/array.h"
#include "print.h"
#include <string.h>

#define MARGIN "     " /* as wide as a row's number */

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

struct looks {
    ARRAY(struct pen) seen;
};

void print_rows(struct text *out, const struct emulator *emulator, int first, int last)
{
    for (int y = first; y <= last; y++) {
        emulator_row(emulator, y, out);
        text_add_char(out, '\n');
    }
}

/* More looks than letters share '?'. */
static char letter_of(struct looks *looks, const struct pen *pen)
{
    size_t i = 0;
    while (i < looks->seen.count && !pen_equal(&looks->seen.at[i], pen))
        i++;
    if (i == looks->seen.count)
        *array_add(&looks->seen) = *pen;
    return i < sizeof letters - 1 ? letters[i] : '?';
}

/* Adds the letters of a row, without blanks at its end. */
static void add_letters(struct looks *looks, const struct emulator *emulator, int y, struct text *out)
{
    struct text cell = {0};
    struct pen pen;
    size_t last = out->length;
    for (int x = 0; x < emulator->columns; x++) {
        text_clear(&cell);
        int width = emulator_cell(emulator, x, y, &cell, &pen);
        bool plain = pen_plain(&pen, width > 0 && slice_is(text_slice(&cell), " "));
        text_add_char(out, plain ? ' ' : letter_of(looks, &pen));
        if (!plain)
            last = out->length;
    }
    text_free(&cell);
    if (out->length > last)
        out->bytes[out->length = last] = '\0';
}

static void add_legend(struct text *out, const struct looks *looks)
{
    for (size_t i = 0; i < looks->seen.count; i++) {
        text_format(out, "%c  ", i < sizeof letters - 1 ? letters[i] : '?');
        pen_describe(out, &looks->seen.at[i]);
        text_add_char(out, '\n');
    }
}

void print_styles(struct text *out, const struct emulator *emulator)
{
    struct looks looks = {0};
    struct text row = {0};
    for (int y = 0; y < emulator->rows; y++) {
        text_clear(&row);
        add_letters(&looks, emulator, y, &row);
        if (row.length == 0)
            continue;
        text_format(out, "%3d  ", y);
        emulator_row(emulator, y, out);
        text_format(out, "\n" MARGIN "%s\n", row.bytes);
    }
    add_legend(out, &looks);
    array_free(&looks.seen);
    text_free(&row);
}
