/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"
#include "base/array.h"
#include <string.h>

struct span {
    uint32_t first, last;
};

static const struct span no_columns[] = {
#define ZERO(first, last) {first, last},
#include "base/width.def"
};

static const struct span two_columns[] = {
#define WIDE(first, last) {first, last},
#include "base/width.def"
};

static const struct span letters[] = {
#define LETTER(first, last) {first, last},
#include "base/width.def"
};

/* Controls, what is no character, and the format characters that would turn, join or hide their neighbours
 * unseen. */
static const struct span hidden[] = {
    {0, 0x1f},          {0x7f, 0x9f},       {0xad, 0xad},       {0x61c, 0x61c},
    {0x180e, 0x180e},   {0x200b, 0x200b},   {0x200e, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x206f},   {0xfdd0, 0xfdef},   {0xfeff, 0xfeff},   {0xfff0, 0xfffb},
    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe00ff}, {0xe01f0, 0xe0fff},
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static bool within(const struct span *spans, size_t count, uint32_t point)
{
    size_t at;

    LOWER_BOUND(at, count, spans[at].last < point);
    return at < count && spans[at].first <= point;
}

/* Bytes of a character that begins with this one; 0 when none does. */
static size_t length_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

static uint32_t decode(const unsigned char *bytes, size_t length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t point = bytes[0] & (0x7fu >> length);

    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return UTF8_BAD;
        point = point << 6 | (bytes[i] & 0x3f);
    }
    if (point < least[length] || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))
        return UTF8_BAD;
    return point;
}

uint32_t utf8_take(struct slice *rest)
{
    const unsigned char *bytes = (const unsigned char *)rest->bytes;
    size_t length = length_of(bytes[0]);
    uint32_t point = bytes[0];

    if (length != 1)
        point = length && length <= rest->length ? decode(bytes, length) : UTF8_BAD;
    if (point == UTF8_BAD)
        length = 1;
    rest->bytes += length;
    rest->length -= length;
    return point;
}

size_t utf8_spell(uint32_t point, char bytes[4])
{
    static const unsigned char mark[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;

    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (point & 0x3f));
        point >>= 6;
    }
    bytes[0] = (char)(mark[length] | point);
    return length;
}

#define ONES  0x0101010101010101u
#define HIGHS 0x8080808080808080u

/* Has a high bit set when a byte isn't 1 to 127. A byte above a zero may seem bad too; nobody is misled, as
 * the whole block is then looked at byte by byte. */
static uint64_t suspect(const char *bytes)
{
    uint64_t word;

    memcpy(&word, bytes, sizeof word);
    return (word - ONES) | word;
}

/* How many bytes at the beginning are plain, in steps of 32. */
static size_t plain(struct slice slice)
{
    size_t at = 0;

    while (slice.length - at >= 32) {
        const char *p = slice.bytes + at;

        if ((suspect(p) | suspect(p + 8) | suspect(p + 16) | suspect(p + 24)) & HIGHS)
            break;
        at += 32;
    }
    return at;
}

size_t utf8_fault(struct slice slice)
{
    struct slice rest = slice;

    while (rest.length) {
        size_t skip = plain(rest), before;

        rest.bytes += skip;
        rest.length -= skip;
        for (size_t i = 0; i < 32 && rest.length; i++) {
            uint32_t point;

            before = rest.length;
            point = utf8_take(&rest);
            if (point == 0 || point == UTF8_BAD)
                return slice.length - before;
        }
    }
    return slice.length;
}

/* Most of what is drawn is one of these; the tables need not be asked. */
static bool narrow(uint32_t point)
{
    return point < 0x300 || (point >= 0x370 && point < 0x483) || /* Latin, Greek */
           (point >= 0x2070 && point < 0x20d0) ||                /* raised signs */
           (point >= 0x2100 && point < 0x231a) ||                /* arrows, − and ∞ */
           (point >= 0x2500 && point < 0x25fd);                  /* lines and shapes */
}

int utf8_width(uint32_t point)
{
    if (narrow(point))
        return 1;
    if (within(no_columns, COUNT(no_columns), point))
        return 0;
    return within(two_columns, COUNT(two_columns), point) ? 2 : 1;
}

size_t utf8_columns(struct slice slice)
{
    size_t columns = 0;

    while (slice.length)
        columns += (size_t)utf8_width(utf8_take(&slice));
    return columns;
}

bool utf8_hidden(uint32_t point)
{
    bool last = (point & 0xfffe) == 0xfffe; /* of a plane: no character, and never will be */
    return last || ((point < 0x20 || point > 0x7e) && within(hidden, COUNT(hidden), point));
}

/* One that isn't printable ASCII. */
static void show_one(struct text *out, uint32_t point, enum charset charset)
{
    char bytes[4];

    if (charset == CHARSET_UNICODE && (point < 0x20 || point == 0x7f))
        point = point == 0x7f ? 0x2421 : 0x2400 + point;
    if (utf8_hidden(point) || charset == CHARSET_ASCII)
        text_format(out, "\\u{%x}", (unsigned)point);
    else
        text_add(out, bytes, utf8_spell(point, bytes));
}

bool utf8_escaped(uint32_t point, enum charset charset)
{
    return utf8_hidden(point) || (charset == CHARSET_ASCII && point > 0x7f);
}

void utf8_show(struct text *out, struct slice slice, enum charset charset)
{
    while (slice.length) {
        size_t run = 0;
        uint32_t point;

        while (run < slice.length && slice.bytes[run] >= 0x20 && slice.bytes[run] < 0x7f)
            run++;
        text_add(out, slice.bytes, run);
        slice.bytes += run;
        slice.length -= run;
        if (!slice.length)
            return;
        point = utf8_take(&slice);
        if (point == UTF8_BAD)
            text_format(out, "\\x{%02x}", (unsigned)(unsigned char)slice.bytes[-1]);
        else
            show_one(out, point, charset);
    }
}

bool utf8_letter(uint32_t point)
{
    if (point < 0x80)
        return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
    return within(letters, COUNT(letters), point);
}
