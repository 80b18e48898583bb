/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/encoding.h"
#include "unit.h"
#include <string.h>

static void expect(struct slice bytes, const char *name, const char *words)
{
    struct text out = {0};
    const char *found = encoding_convert(&out, bytes);
    ck_assert_msg(!found == !name && (!found || strcmp(found, name) == 0), "%s: it is %s, not %s", words,
                  found ? found : "none", name ? name : "none");
    ck_assert_msg(slice_is(text_slice(&out), words), "'%s', not '%s'", text_string(&out), words);
    text_free(&out);
}

/* Units of UTF-16, and what they say. */
static const struct {
    uint16_t units[6];
    size_t count;
    const char *words;
} units[] = {
    {{0xfeff}, 1, ""},
    {{0xfeff, 'A', 0xe9, 0x4e2d}, 4, "Aé中"},
    {{'A', 'B'}, 2, "AB"},
    {{'A', 'B', 0x6463}, 3, "AB摣"},
    {{0xfeff, 'A', 0xfeff, 'B'}, 4, "A\ufeffB"},
    {{0xfeff, 0xd83d, 0xde00, 'x'}, 4, "😀x"},
    {{0xfeff, 0xd800, 0xdc00}, 3, "\U00010000"},
    {{0xfeff, 0xdbff, 0xdfff}, 3, "\U0010ffff"},
    {{0xfeff, 0xd7ff, 0xe000}, 3, "\ud7ff\ue000"},
    {{0xfeff, 0xd7ff, 0xdc00}, 3, "\ud7ff\ufffd"},
    {{0xfeff, 0xd800, 0xe000}, 3, "\ufffd\ue000"},
    {{0xfeff, 0xd800, 0xdbff}, 3, "\ufffd\ufffd"},
    {{0xfeff, 0xdc00, 0xdc00, 'x'}, 4, "\ufffd\ufffdx"},
    {{0xfeff, 0xdfff, 'x'}, 3, "\ufffdx"},
    {{0xfeff, 'x', 0xd83d}, 3, "x\ufffd"},
};

static void add_unit(struct text *bytes, uint16_t unit, bool big)
{
    text_add_char(bytes, (char)(big ? unit >> 8 : unit & 0xff));
    text_add_char(bytes, (char)(big ? unit & 0xff : unit >> 8));
}

START_TEST(takes_units_in_either_order)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        for (int big = 0; big < 2; big++)
            for (int odd = 0; odd < 2; odd++) { /* a byte too many is none */
                struct text bytes = {0};
                for (size_t n = 0; n < units[i].count; n++)
                    add_unit(&bytes, units[i].units[n], big);
                text_add(&bytes, "z", (size_t)odd);
                expect(text_slice(&bytes), "UTF-16", units[i].words);
                text_free(&bytes);
            }
}
END_TEST

/* Without a mark: more than half of the units that are looked at begin (or end) with NUL, and less than one
 * in ten has it on the other side. */
static const struct {
    size_t letters, others, turned, behind; /* a, 中, U+0100; and as many 'a' behind what is looked at */
    bool known;
} shares[] = {
    {1, 0, 0, 0, true},        {1, 1, 0, 0, false},          {2, 1, 0, 0, true},
    {9, 0, 1, 0, false},       {10, 0, 1, 0, true},          {0, 4, 0, 0, false},
    {1024, 1024, 0, 0, false}, {1024, 1024, 0, 4096, false}, {1025, 1023, 0, 0, true},
};

START_TEST(knows_units_without_a_mark)
{
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        for (int big = 0; big < 2; big++) {
            struct text bytes = {0}, out = {0};
            for (size_t n = 0; n < shares[i].turned; n++)
                add_unit(&bytes, 0x100, big);
            for (size_t n = 0; n < shares[i].letters; n++)
                add_unit(&bytes, 'a', big);
            for (size_t n = 0; n < shares[i].others; n++)
                add_unit(&bytes, 0x4e2d, big);
            for (size_t n = 0; n < shares[i].behind; n++)
                add_unit(&bytes, 'a', big);
            ck_assert_msg((encoding_convert(&out, text_slice(&bytes)) != NULL) == shares[i].known, "case %zu",
                          i);
            text_free(&bytes);
            text_free(&out);
        }
}
END_TEST

/* What isn't UTF-8 is Windows-1252, byte for byte, and what is UTF-8 in it stays. */
static const struct {
    const char *bytes, *words;
} western[] = {
    {"\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f", "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd"},
    {"\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f", "\ufffd‘’“”•–—˜™š›œ\ufffdžŸ"},
    {"x\xa0y\xe9z\xff", "x\u00a0yézÿ"},
    {"\xc3\xa9 \xe9\n", "é é\n"},
};

START_TEST(takes_bytes_of_windows)
{
    for (size_t i = 0; i < sizeof western / sizeof *western; i++)
        expect(slice_of(western[i].bytes), "Windows-1252", western[i].words);
}
END_TEST

START_TEST(leaves_what_needs_nothing)
{
    expect(slice_of(""), NULL, "");
    expect(slice_of("A\xc3\xa9"), NULL, "");
    expect((struct slice){"\xe9"
                          "bcd\0",
                          5},
           NULL, "");
}
END_TEST

UNIT("encoding", takes_units_in_either_order, knows_units_without_a_mark, takes_bytes_of_windows,
     leaves_what_needs_nothing)
