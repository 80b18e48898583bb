/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Styles and glyphs: their tables. */
#include "draw/glyphs.h"
#include "draw/style.h"
#include "unit.h"

/* What must stand out at the back of the hall, with colours or without. */
static const enum style loud[] = {STYLE_CURRENT, STYLE_CHANGED, STYLE_CUT,
                                  STYLE_CAUSE,   STYLE_BEST,    STYLE_SELECTED};

static bool same_look(struct look a, struct look b)
{
    return a.colour == b.colour && a.colour8 == b.colour8 && a.flags == b.flags;
}

START_TEST(stands_out_in_every_theme)
{
    for (size_t i = 0; i < sizeof loud / sizeof *loud; i++)
        for (int theme = 0; theme < THEME_COUNT; theme++)
            ck_assert_msg(!same_look(style_look(loud[i], (enum theme)theme),
                                     style_look(STYLE_PLAIN, (enum theme)theme)),
                          "style %d in theme %d", (int)loud[i], theme);
}
END_TEST

START_TEST(has_no_colours_in_mono)
{
    for (int style = 0; style < STYLE_COUNT; style++) {
        struct look look = style_look((enum style)style, THEME_MONO);
        ck_assert_int_eq(look.colour, COLOUR_NONE);
        ck_assert_int_eq(look.colour8, COLOUR_NONE);
    }
}
END_TEST

/* Dark blue can't be read on black, nor yellow and white on white. */
START_TEST(can_be_read)
{
    for (int style = 0; style < STYLE_COUNT; style++)
        for (int theme = 0; theme < THEME_COUNT; theme++) {
            struct look look = style_look((enum style)style, (enum theme)theme);
            ck_assert_int_le(look.colour, 255);
            ck_assert_int_le(look.colour8, 7);
            ck_assert_msg(theme == THEME_LIGHT || look.colour8 != 4, "%d", style);
            ck_assert_msg(look.colour8 != 7 && look.colour8 != 0, "%d", style);
        }
}
END_TEST

START_TEST(has_glyphs_one_column_wide)
{
    for (int glyph = 0; glyph < GLYPH_COUNT; glyph++) {
        uint32_t ascii = glyph_point((enum glyph)glyph, CHARSET_ASCII);
        ck_assert_msg(utf8_width(glyph_point((enum glyph)glyph, CHARSET_UNICODE)) == 1, "line %d", glyph + 1);
        ck_assert_msg(ascii > ' ' && ascii < 127, "line %d", glyph + 1);
    }
    ck_assert_uint_ne(glyph_point(GLYPH_MAX, CHARSET_ASCII), glyph_point(GLYPH_MIN, CHARSET_ASCII));
}
END_TEST

/* What stands side by side in a tree, also with 8 colours. */
START_TEST(tells_apart)
{
    static const enum style styles[] = {STYLE_MAX, STYLE_MIN, STYLE_PATH, STYLE_CUT, STYLE_LINK, STYLE_BEST};
    for (int theme = 0; theme < THEME_MONO; theme++)
        for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
            for (size_t k = 0; k < i; k++) {
                struct look one = style_look(styles[i], (enum theme)theme),
                            other = style_look(styles[k], (enum theme)theme);
                ck_assert_msg(one.colour != other.colour && one.colour8 != other.colour8,
                              "styles %d and %d, theme %d", (int)styles[i], (int)styles[k], theme);
            }
}
END_TEST

/* What is in the terminal's own colour with 256 is so with 8, whatever the background. */
START_TEST(has_a_colour_everywhere_or_nowhere)
{
    for (int style = 0; style < STYLE_COUNT; style++)
        for (int theme = 0; theme < THEME_MONO; theme++) {
            struct look look = style_look((enum style)style, (enum theme)theme),
                        dark = style_look((enum style)style, THEME_DARK);
            ck_assert_msg((look.colour == COLOUR_NONE) == (dark.colour == COLOUR_NONE), "%d, %d", style,
                          theme);
            ck_assert_msg(look.colour != COLOUR_NONE || look.colour8 == COLOUR_NONE, "%d, %d", style, theme);
            ck_assert(look.colour >= COLOUR_NONE && look.colour8 >= COLOUR_NONE);
        }
}
END_TEST

static const struct {
    struct arms arms;
    uint32_t point, ascii;
} lines[] = {
    {{0}, ' ', ' '},
    {{.left = WEIGHT_LIGHT, .right = WEIGHT_LIGHT}, 0x2500, '-'},
    {{.left = WEIGHT_HEAVY, .right = WEIGHT_HEAVY}, 0x2501, '='},
    {{.up = WEIGHT_LIGHT, .down = WEIGHT_LIGHT}, 0x2502, '|'},
    {{.right = WEIGHT_LIGHT, .down = WEIGHT_LIGHT}, 0x250c, '+'},
    {{.left = WEIGHT_LIGHT, .down = WEIGHT_LIGHT}, 0x2510, '+'},
    {{.right = WEIGHT_HEAVY, .down = WEIGHT_HEAVY}, 0x250f, '#'},
    {{.left = WEIGHT_LIGHT, .right = WEIGHT_LIGHT, .up = WEIGHT_LIGHT}, 0x2534, '+'},
    {{.left = WEIGHT_HEAVY, .right = WEIGHT_LIGHT, .up = WEIGHT_HEAVY}, 0x2539, '#'},
};

START_TEST(joins_lines)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        ck_assert_uint_eq(glyph_line(lines[i].arms, false, CHARSET_UNICODE), lines[i].point);
        ck_assert_uint_eq(glyph_line(lines[i].arms, false, CHARSET_ASCII), lines[i].ascii);
    }
}
END_TEST

START_TEST(knows_all_joints)
{
    for (int all = 0; all < 81; all++) {
        struct arms arms = {(enum weight)(all % 3), (enum weight)(all / 3 % 3), (enum weight)(all / 9 % 3),
                            (enum weight)(all / 27)};
        uint32_t point = glyph_line(arms, false, CHARSET_UNICODE),
                 ascii = glyph_line(arms, false, CHARSET_ASCII);
        ck_assert_msg(all == 0 ? point == ' ' : point >= 0x2500 && point < 0x2580, "%d: %x", all, point);
        ck_assert(ascii >= ' ' && ascii < 127);
        for (int other = 0; other < all; other++) {
            struct arms others = {(enum weight)(other % 3), (enum weight)(other / 3 % 3),
                                  (enum weight)(other / 9 % 3), (enum weight)(other / 27)};
            ck_assert_uint_ne(point, glyph_line(others, false, CHARSET_UNICODE));
        }
    }
}
END_TEST

UNIT("style", stands_out_in_every_theme, has_no_colours_in_mono, can_be_read, tells_apart,
     has_a_colour_everywhere_or_nowhere, has_glyphs_one_column_wide, joins_lines, knows_all_joints)
