/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line being typed. A character is what stands in a place of its own, with all that combines with it: the
 * cursor never stands inside.
 */
#include "viewer/state.h"

enum { CONTROL = 0x1f }; /* Ctrl-A is 'A' & CONTROL */

static void remove_bytes(struct typing *typing, size_t from, size_t to)
{
    struct text *text = &typing->text;
    if (from == to)
        return;
    memmove(text->bytes + from, text->bytes + to, text->length - to + 1);
    text->length -= to - from;
    typing->at = from;
}

void typing_insert(struct typing *typing, uint32_t point)
{
    struct text *text = &typing->text;
    char bytes[4];
    if (point < ' ' || point == 127 || point >= KEY_CODES)
        return;
    size_t length = utf8_spell(point, bytes), behind = text->length - typing->at;
    text_add(text, bytes, length);
    memmove(text->bytes + typing->at + length, text->bytes + typing->at, behind);
    memcpy(text->bytes + typing->at, bytes, length);
    typing->at += length;
}

void typing_begin(struct typing *typing, struct slice begin)
{
    text_clear(&typing->text);
    text_add_slice(&typing->text, begin);
    typing->at = begin.length;
}

void typing_free(struct typing *typing)
{
    text_free(&typing->text);
    typing->at = 0;
}

/* --- going along --- */

static struct slice behind(const struct typing *typing, size_t at)
{
    return (struct slice){text_string(&typing->text) + at, typing->text.length - at};
}

/* Where the character ends that begins there. */
static size_t end_of(const struct typing *typing, size_t at)
{
    struct slice rest = behind(typing, at);
    if (rest.length)
        utf8_take(&rest);
    for (struct slice next = rest; next.length; rest = next) {
        uint32_t point = utf8_take(&next);
        if (point == UTF8_BAD || utf8_width(point) > 0 || utf8_hidden(point))
            break;
    }
    return typing->text.length - rest.length;
}

/* Where the character begins that ends there. */
static size_t before(const struct typing *typing, size_t at)
{
    size_t begin = 0;
    for (size_t next = 0; next < at; next = end_of(typing, next))
        begin = next;
    return begin;
}

static size_t word_before(const struct typing *typing, size_t at)
{
    const char *bytes = text_string(&typing->text);
    while (at && bytes[at - 1] == ' ')
        at--;
    while (at && bytes[at - 1] != ' ')
        at--;
    return at;
}

/* --- keys --- */

bool typing_erases(uint32_t key)
{
    return key == KEY_CODE_BACKSPACE || key == 8 || key == 127;
}

bool typing_key(struct typing *typing, uint32_t key)
{
    size_t at = typing->at, end = typing->text.length;
    if (typing_erases(key))
        remove_bytes(typing, before(typing, at), at);
    else if (key == KEY_CODE_DELETE || key == ('D' & CONTROL))
        remove_bytes(typing, at, end_of(typing, at));
    else if (key == ('U' & CONTROL))
        remove_bytes(typing, 0, at);
    else if (key == ('K' & CONTROL))
        remove_bytes(typing, at, end);
    else if (key == ('W' & CONTROL))
        remove_bytes(typing, word_before(typing, at), at);
    else if (key == KEY_CODE_LEFT || key == ('B' & CONTROL))
        typing->at = before(typing, at);
    else if (key == KEY_CODE_RIGHT || key == ('F' & CONTROL))
        typing->at = end_of(typing, at);
    else if (key == KEY_CODE_HOME || key == ('A' & CONTROL))
        typing->at = 0;
    else if (key == KEY_CODE_END || key == ('E' & CONTROL))
        typing->at = end;
    else
        typing_insert(typing, key);
    return typing->text.length != end;
}

/* --- on the screen --- */

/* Leaves out at the left what takes so many columns or more; how many it took. */
static size_t leave_out(struct slice *shown, size_t columns)
{
    size_t out = 0;
    while (shown->length && out < columns) {
        struct slice one = *shown;
        utf8_take(shown);
        one.length -= shown->length;
        out += utf8_columns(one);
    }
    return out;
}

/* Where the line is longer than its place, the part around the cursor, with an ellipsis for the rest. */
int typing_paint(struct area area, int x, int y, const struct typing *typing, enum charset charset)
{
    uint32_t ellipsis = glyph_point(GLYPH_FOLDED, charset);
    size_t at = typing->at, end = end_of(typing, at), room = area.width > x ? (size_t)(area.width - x) : 0;
    struct text shown = {0};
    utf8_show(&shown, (struct slice){text_string(&typing->text), at}, charset);
    size_t cursor = utf8_columns(text_slice(&shown)), head = shown.length;
    utf8_show(&shown, (struct slice){text_string(&typing->text) + at, end - at}, charset);
    size_t wide = utf8_columns((struct slice){text_string(&shown) + head, shown.length - head});
    utf8_show(&shown, behind(typing, end), charset);
    wide = wide ? wide : 1;

    struct slice rest = text_slice(&shown);
    size_t needed = cursor + wide + (end < typing->text.length);
    size_t out = needed > room ? leave_out(&rest, needed - room + 1) : 0;
    int begin = out ? area_put_point(area, x, y, ellipsis, STYLE_STRONG) : x;
    area_fit(area, begin, y, area.width - begin, rest, ellipsis, STYLE_STRONG);
    int column = begin + (int)(cursor - out);
    if (at == typing->text.length)
        area_put_point(area, column, y, '_', STYLE_STRONG);
    else
        area_restyle(area, column, y, (int)wide, STYLE_FOCUS);
    text_free(&shown);
    return column;
}
