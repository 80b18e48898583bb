/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "base/utf8.h"
#include "unit.h"
#include <string.h>

/* Every character there is, there and back. */
START_TEST(encodes_all)
{
    for (uint32_t point = 0; point <= 0x10ffff; point++) {
        char bytes[4];
        struct slice rest = {bytes, utf8_spell(point, bytes)};
        uint32_t expected = point >= 0xd800 && point <= 0xdfff ? UTF8_BAD : point;

        if (utf8_take(&rest) != expected)
            ck_abort_msg("U+%04x", (unsigned)point);
        if (expected != UTF8_BAD && rest.length)
            ck_abort_msg("U+%04x leaves %zu bytes", (unsigned)point, rest.length);
    }
}
END_TEST

static const struct {
    const char *bytes;
    size_t length, fault;
} faults[] = {
    {"", 0, 0},
    {"plain", 5, 5},
    {"h\xc3\xa9", 3, 3},
    {"\x80", 1, 0},  /* a byte that continues nothing */
    {"a\xc3", 2, 1}, /* cut off */
    {"a\xe2\x88", 3, 1},
    {"a\xf0\x9f\x98", 4, 1},
    {"\xc0\xaf", 2, 0}, /* overlong */
    {"\xe0\x80\xaf", 3, 0},
    {"\xf0\x80\x80\xaf", 4, 0},
    {"\xed\xa0\x80", 3, 0},     /* a surrogate */
    {"\xf4\x90\x80\x80", 4, 0}, /* beyond the last */
    {"\xf5\x80\x80\x80", 4, 0},
    {"a\0b", 3, 1},
    {"\xe2\x88\x9e\xff", 4, 3},
};

START_TEST(finds_faults)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        ck_assert_msg(utf8_fault((struct slice){faults[i].bytes, faults[i].length}) == faults[i].fault,
                      "case %zu", i);
}
END_TEST

/* One bad byte, or none, at every place of texts of every length around the blocks that are looked at
 * together. */
START_TEST(finds_faults_anywhere)
{
    static const char bads[] = {0, '\x80', '\xff'};

    for (size_t length = 1; length < 140; length++)
        for (size_t at = 0; at <= length; at++)
            for (size_t bad = 0; bad < sizeof bads; bad++) {
                char *bytes = memory_new(length, 1);

                memset(bytes, 'x', length);
                if (at < length)
                    bytes[at] = bads[bad];
                if (utf8_fault((struct slice){bytes, length}) != at)
                    ck_abort_msg("length %zu, byte %zu", length, at);
                free(bytes);
            }
}
END_TEST

START_TEST(knows_widths)
{
    static const struct {
        uint32_t point;
        int width;
    } cases[] = {
        {'a', 1},     {0xe9, 1},    {0x301, 0},  {0x200d, 0}, {0xfe0f, 0}, {0x3b1, 1},   {0x221e, 1},
        {0x2026, 1},  {0x4e2d, 2},  {0xac00, 2}, {0x1160, 0}, {0xff21, 2}, {0xff71, 1},  {0x1f600, 2},
        {0x1f1e6, 1}, {0x20000, 2}, {0x3042, 2}, {0x591, 0},  {0x94d, 0},  {0xe0100, 0}, {0x10ffff, 1},
        {0x2500, 1},  {0x2192, 1},  {0x300, 0},  {0x2ff, 1},  {0x36f, 0},  {0x370, 1},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ck_assert_msg(utf8_width(cases[i].point) == cases[i].width, "U+%04x: %d", (unsigned)cases[i].point,
                      utf8_width(cases[i].point));
    ck_assert_uint_eq(utf8_columns(slice_of("e\xcc\x81\xe4\xb8\xad!")), 4);
}
END_TEST

/* The whole table of each kind: how many code points there are, and their sum. */
START_TEST(knows_all_of_unicode)
{
    static const struct {
        uint64_t count, sum;
    } kinds[] = {{2239, 295140437}, {191839, 29128733440}, {166290, 17501979278}, {4008, 3570813188}};
    uint64_t count[4] = {0}, sum[4] = {0};
    for (uint32_t point = 0x80; point <= 0x10ffff; point++) {
        bool is[] = {utf8_width(point) == 0, utf8_width(point) == 2, utf8_letter(point), utf8_hidden(point)};
        for (int kind = 0; kind < 4; kind++) {
            count[kind] += is[kind];
            sum[kind] += is[kind] ? point : 0;
        }
    }
    for (int kind = 0; kind < 4; kind++) {
        ck_assert_uint_eq(count[kind], kinds[kind].count);
        ck_assert_uint_eq(sum[kind], kinds[kind].sum);
    }
}
END_TEST

START_TEST(shows_safely)
{
    static const struct {
        const char *from, *unicode, *ascii;
    } cases[] = {
        {"plain", "plain", "plain"},
        {"a\033[1mb", "a\xe2\x90\x9b[1mb", "a\\u{1b}[1mb"},
        {"\x7f\t\n", "\xe2\x90\xa1\xe2\x90\x89\xe2\x90\x8a", "\\u{7f}\\u{9}\\u{a}"},
        {"\x1f ", "\xe2\x90\x9f ", "\\u{1f} "},
        {"\xc2\x9b", "\\u{9b}", "\\u{9b}"},
        {"\xe2\x80\xae\xef\xbb\xbf", "\\u{202e}\\u{feff}", "\\u{202e}\\u{feff}"},
        {"\xe2\x80\x8d", "\xe2\x80\x8d", "\\u{200d}"},
        {"\xf3\xa0\x81\x81", "\\u{e0041}", "\\u{e0041}"},
        {"\xef\xbf\xbe\xef\xb7\x90", "\\u{fffe}\\u{fdd0}", "\\u{fffe}\\u{fdd0}"},
        {"\xf4\x8f\xbf\xbf", "\\u{10ffff}", "\\u{10ffff}"},
        {"a\xff\xc3", "a\\x{ff}\\x{c3}", "a\\x{ff}\\x{c3}"},
        {"\xe2\x88\x9e", "\xe2\x88\x9e", "\\u{221e}"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text unicode = {0}, ascii = {0};

        utf8_show(&unicode, slice_of(cases[i].from), CHARSET_UNICODE);
        utf8_show(&ascii, slice_of(cases[i].from), CHARSET_ASCII);
        ck_assert_str_eq(text_string(&unicode), cases[i].unicode);
        ck_assert_str_eq(text_string(&ascii), cases[i].ascii);
        text_free(&unicode);
        text_free(&ascii);
    }
}
END_TEST

/* Whatever is shown has no control characters, and showing it again changes nothing. */
START_TEST(shows_everything)
{
    for (uint32_t point = 0; point <= 0x10ffff; point++) {
        struct text once = {0}, twice = {0};
        char bytes[4];

        if (point >= 0xd800 && point <= 0xdfff)
            continue;
        utf8_show(&once, (struct slice){bytes, utf8_spell(point, bytes)}, CHARSET_UNICODE);
        utf8_show(&twice, text_slice(&once), CHARSET_UNICODE);
        if (!slice_equal(text_slice(&once), text_slice(&twice)) || (unsigned char)once.bytes[0] < ' ')
            ck_abort_msg("U+%04x", (unsigned)point);
        text_free(&once);
        text_free(&twice);
    }
}
END_TEST

START_TEST(knows_letters)
{
    static const uint32_t letters[] = {'a',   'Z',    0xe9,   0x3b1,  0x416, 0x5d0,
                                       0x627, 0x4e2d, 0x3042, 0xac00, 0x915};
    static const uint32_t others[] = {'0',     '_',   '-', ' ', 0xd7, 0x2192, 0x221e, 0x3b1 + 0x10000000,
                                      0x1f600, 0x2212};

    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        ck_assert_msg(utf8_letter(letters[i]), "U+%04x", (unsigned)letters[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(!utf8_letter(others[i]), "U+%04x", (unsigned)others[i]);
}
END_TEST

UNIT("utf8", encodes_all, finds_faults, finds_faults_anywhere, knows_widths, knows_all_of_unicode,
     shows_safely, shows_everything, knows_letters)
