/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit.h"
#include "viewer/state.h"
#include <string.h>

/* Keys that are no characters, as a case writes them. */
static uint32_t key_of(uint32_t point)
{
    static const struct {
        char sign;
        enum key key;
    } keys[] = {{'<', KEY_CODE_LEFT}, {'>', KEY_CODE_RIGHT},  {'[', KEY_CODE_HOME},
                {']', KEY_CODE_END},  {'!', KEY_CODE_DELETE}, {'~', KEY_CODE_BACKSPACE}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (point == (uint8_t)keys[i].sign)
            return keys[i].key;
    return point;
}

#define ACUTE  "\u0301"
#define FAMILY "\U0001f468\u200d\U0001f469"

/* A bar stands for the cursor. */
static const struct {
    const char *begin, *keys, *then;
} cases[] = {
    {"", "abc", "abc|"},
    {"abc", "<<x", "ax|bc"},
    {"abc", "<<<<x", "x|abc"},
    {"abc", ">x", "abcx|"},
    {"abc", "[x", "x|abc"},
    {"abc", "[x]y", "xabcy|"},
    {"abc", "\x01x\x05y", "xabcy|"},
    {"abc", "[>x", "ax|bc"},
    {"abc", "\x02x", "abx|c"},
    {"abc", "[\x06x", "ax|bc"},
    {"abc", "<~", "a|c"},
    {"abc", "<\b\177", "|c"},
    {"abc", "[~", "|abc"},
    {"abc", "[!", "|bc"},
    {"abc", "[\x04", "|bc"},
    {"abc", "!\x04", "abc|"},
    {"abc", "<\x15", "|c"},
    {"abc", "\x15xy", "xy|"},
    {"abc", "[\x15", "|abc"},
    {"abc", "[>\x0b", "a|"},
    {"abc", "\x0b", "abc|"},
    {"ab cd", "\x17", "ab |"},
    {"ab cd  ", "\x17x", "ab x|"},
    {"ab cd", "<\x17", "ab |d"},
    {"ab cd", "\x17\x17\x17", "|"},
    {"  ", "\x17", "|"},
    {"", "<>[]!~\x15\x17\x0b\x04", "|"},
    {"αβγ", "<x", "αβx|γ"},
    {"αβγ", "<~", "α|γ"},
    {"αβγ", "[!", "|βγ"},
    {"日本", "<~", "|本"},
    {"", "日本<語", "日語|本"},
    /* What combines goes with what it combines with. */
    {"ae" ACUTE "b", "<<x", "ax|e" ACUTE "b"},
    {"ae" ACUTE "b", "<~", "a|b"},
    {"ae" ACUTE "b", "[>!", "a|b"},
    {"ae" ACUTE "b", "[>>x", "ae" ACUTE "x|b"},
    {ACUTE "b", "<<x", "x|" ACUTE "b"},
    {FAMILY, "<~", "|\U0001f469"},
    /* What isn't UTF-8 goes byte by byte, what is hidden by itself. */
    {"a\xff\xfe", "~", "a\xff|"},
    {"a\u202eb", "<~", "a|b"},
    {"a\u200eb", "[!", "|\u200eb"},
    /* What is neither. */
    {"abc", "\x07\x0c\x1a\x1b\t", "abc|"},
};

START_TEST(edits_a_line)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct typing typing = {0};
        struct text marked = {0};
        typing_begin(&typing, slice_of(cases[i].begin));
        for (struct slice rest = slice_of(cases[i].keys); rest.length;) {
            struct text old = {0};
            text_add_slice(&old, text_slice(&typing.text));
            bool another = typing_key(&typing, key_of(utf8_take(&rest)));
            ck_assert_msg(another != slice_equal(text_slice(&old), text_slice(&typing.text)), "case %zu", i);
            text_free(&old);
        }
        ck_assert_uint_eq(strlen(text_string(&typing.text)), typing.text.length);
        text_add(&marked, text_string(&typing.text), typing.at);
        text_add_char(&marked, '|');
        text_add_string(&marked, text_string(&typing.text) + typing.at);
        ck_assert_msg(strcmp(text_string(&marked), cases[i].then) == 0, "case %zu, '%s': '%s'", i,
                      cases[i].begin, text_string(&marked));
        text_free(&marked);
        typing_free(&typing);
    }
}
END_TEST

/* What is pasted is words, and presses no keys. */
START_TEST(takes_a_paste_as_words)
{
    struct typing typing = {0};
    typing_begin(&typing, slice_of("ab"));
    typing_key(&typing, KEY_CODE_LEFT);
    for (const char *p = "x\x01\x15\r\n\x1b\177\by"; *p; p++)
        typing_insert(&typing, (uint8_t)*p);
    typing_insert(&typing, KEY_CODE_HOME);
    typing_insert(&typing, KEY_CODES);
    typing_insert(&typing, 0x65e5);
    ck_assert_str_eq(text_string(&typing.text), "axy日b");
    typing_free(&typing);
}
END_TEST

/* In ten columns, behind "> ". */
static const struct {
    const char *typed;
    int back; /* presses of Left */
    enum charset charset;
    const char *shown;
    int cursor;
} painted[] = {
    {"", 0, CHARSET_UNICODE, "> _", 2},
    {"abc", 0, CHARSET_UNICODE, "> abc_", 5},
    {"abc", 1, CHARSET_UNICODE, "> abc", 4},
    {"abc", 3, CHARSET_UNICODE, "> abc", 2},
    {"abcdefg", 0, CHARSET_UNICODE, "> abcdefg_", 9},
    {"abcdefgh", 0, CHARSET_UNICODE, "> …cdefgh_", 9},
    {"abcdefgh", 1, CHARSET_UNICODE, "> abcdefgh", 9},
    {"abcdefghi", 1, CHARSET_UNICODE, "> …cdefghi", 9},
    {"abcdefghi", 2, CHARSET_UNICODE, "> …cdefghi", 8},
    {"abcdefghi", 3, CHARSET_UNICODE, "> abcdefg…", 8},
    {"abcdefghi", 9, CHARSET_UNICODE, "> abcdefg…", 2},
    {"abcdefghi", 9, CHARSET_ASCII, "> abcdefg~", 2},
    {"日本語", 0, CHARSET_UNICODE, "> 日本語_", 8},
    {"日本語", 1, CHARSET_UNICODE, "> 日本語", 6},
    {"日本語日本", 0, CHARSET_UNICODE, "> …語日本_", 9},
    {"日本語日本", 1, CHARSET_UNICODE, "> …語日本", 7},
    {"日本語日本", 2, CHARSET_UNICODE, "> …本語日…", 7},
    {"日本語日本", 5, CHARSET_UNICODE, "> 日本語…", 2},
    {"e" ACUTE "b", 1, CHARSET_UNICODE, "> e" ACUTE "b", 3},
    {"\x1b"
     "a",
     1, CHARSET_UNICODE, "> ␛a", 3},
    {"\x1b"
     "a",
     1, CHARSET_ASCII, "> \\u{1b}a", 8},
    {"\x1b", 1, CHARSET_ASCII, "> \\u{1b}", 2},
};

START_TEST(shows_where_the_cursor_is)
{
    for (size_t i = 0; i < sizeof painted / sizeof *painted; i++) {
        struct typing typing = {0};
        struct canvas canvas = {0};
        struct text shown = {0};
        canvas_resize(&canvas, 10, 1);
        typing_begin(&typing, slice_of(painted[i].typed));
        for (int back = 0; back < painted[i].back; back++)
            typing_key(&typing, KEY_CODE_LEFT);
        int x = area_put(canvas_all(&canvas), 0, 0, slice_of("> "), STYLE_KEY);
        int cursor = typing_paint(canvas_all(&canvas), x, 0, &typing, painted[i].charset);
        canvas_write(&canvas, &shown);
        ck_assert_msg(cursor == painted[i].cursor, "case %zu: at %d", i, cursor);
        ck_assert_msg(strncmp(text_string(&shown), painted[i].shown, strlen(painted[i].shown)) == 0 &&
                          shown.bytes[strlen(painted[i].shown)] == '\n',
                      "case %zu: '%s'", i, text_string(&shown));
        for (int column = x; column < canvas.width; column++) {
            enum style style = canvas_cell(&canvas, column, 0)->style;
            ck_assert_msg(column == cursor || typing.at == typing.text.length || style != STYLE_FOCUS ||
                              canvas_cell(&canvas, column, 0)->point == CELL_SECOND || painted[i].charset,
                          "case %zu: column %d", i, column);
            ck_assert_msg(column != cursor || style == (painted[i].back ? STYLE_FOCUS : STYLE_STRONG),
                          "case %zu: the cursor", i);
        }
        text_free(&shown);
        canvas_free(&canvas);
        typing_free(&typing);
    }
}
END_TEST

/* However narrow it is, nothing breaks. */
START_TEST(fits_anywhere)
{
    struct typing typing = {0};
    typing_begin(&typing, slice_of("ab日e" ACUTE "\x1b語cd"));
    for (int width = 0; width < 14; width++)
        for (int charset = CHARSET_UNICODE; charset <= CHARSET_ASCII; charset++) {
            struct canvas canvas = {0};
            canvas_resize(&canvas, width, 1);
            typing_key(&typing, KEY_CODE_END);
            for (int back = 0; back < 9; back++) {
                int cursor = typing_paint(canvas_all(&canvas), 0, 0, &typing, (enum charset)charset);
                ck_assert_msg(width < 10 || (cursor >= 0 && cursor < width), "%d columns: %d", width, cursor);
                typing_key(&typing, KEY_CODE_LEFT);
            }
            canvas_free(&canvas);
        }
    typing_free(&typing);
}
END_TEST

UNIT("typing", edits_a_line, takes_a_paste_as_words, shows_where_the_cursor_is, fits_anywhere)
