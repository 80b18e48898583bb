/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/encoding.h"
#include "base/utf8.h"

/* Bytes that are looked at to know UTF-16 without a mark. */
#define SAMPLE 4096

enum order { NEITHER, LITTLE, BIG };

static enum order order_of(struct slice bytes)
{
    size_t nul[2] = {0, 0}, pairs = size_at_most(bytes.length, SAMPLE) / 2;
    if (slice_begins(bytes, "\xff\xfe"))
        return LITTLE;
    if (slice_begins(bytes, "\xfe\xff"))
        return BIG;
    for (size_t i = 0; i < 2 * pairs; i++)
        nul[i % 2] += bytes.bytes[i] == 0;
    if (2 * nul[1] > pairs && 10 * nul[0] < pairs)
        return LITTLE;
    return 2 * nul[0] > pairs && 10 * nul[1] < pairs ? BIG : NEITHER;
}

static void add_point(struct text *out, uint32_t point)
{
    char bytes[4];
    text_add(out, bytes, utf8_spell(point, bytes));
}

static uint32_t unit_at(struct slice bytes, size_t at, enum order order)
{
    unsigned char first = (unsigned char)bytes.bytes[at], second = (unsigned char)bytes.bytes[at + 1];
    return order == BIG ? (uint32_t)(first << 8 | second) : (uint32_t)(second << 8 | first);
}

static void add_utf16(struct text *out, struct slice bytes, enum order order)
{
    for (size_t i = 0; i + 1 < bytes.length; i += 2) {
        uint32_t unit = unit_at(bytes, i, order);
        uint32_t next = i + 3 < bytes.length ? unit_at(bytes, i + 2, order) : 0;
        bool pair = unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000;
        if (pair) {
            unit = 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00);
            i += 2;
        }
        if (unit != 0xfeff || i > 0)
            add_point(out, unit >= 0xd800 && unit < 0xe000 ? 0xfffd : unit);
    }
}

static void add_1252(struct text *out, struct slice rest)
{
    static const uint16_t points[32] = {
        0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
        0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178,
    };
    while (rest.length) {
        unsigned char byte = (unsigned char)*rest.bytes;
        uint32_t point = utf8_take(&rest);
        if (point == UTF8_BAD)
            point = byte < 0xa0 ? points[byte - 0x80] : byte;
        add_point(out, point);
    }
}

const char *encoding_convert(struct text *out, struct slice bytes)
{
    enum order order = order_of(bytes);
    if (order != NEITHER) {
        add_utf16(out, bytes, order);
        return "UTF-16";
    }
    if (utf8_fault(bytes) == bytes.length || memchr(bytes.bytes, 0, bytes.length))
        return NULL;
    add_1252(out, bytes);
    return "Windows-1252";
}
