/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Styles and glyphs: their tables. */
#include "draw/glyphs.h"
#include "draw/style.h"
#include "unit.h"

/* What must stand out at the back of the hall, with colours or without. */
static const enum style loud[] = {STYLE_CURRENT, STYLE_CHANGED, STYLE_CUT,
                                  STYLE_CAUSE,   STYLE_BEST,    STYLE_SELECTED};

/* Colours of the cube, from 0 to 5 of red, green and blue, and greys from dark to light. */
#define CUBE(red, green, blue) (16 + 36 * (red) + 6 * (green) + (blue))
#define GREY(step)             (232 + (step))
#define NONE                   COLOUR_NONE

enum hue {
    OWN,
    BLUE,
    ORANGE,
    VERMILION,
    RED,
    PURPLE,
    YELLOW,
    GREEN,
    FAINT_GREY,
    EDGE_GREY,
    RULE_GREY,
    WORD_GREY,
    MOVE_GREY
};

/* By the theme: for any background, a dark and a light one. The eight are black, red, green, yellow, blue,
 * magenta, cyan and white. */
static const struct {
    int colour[THEME_MONO], colour8[THEME_MONO];
} hues[] = {
    [OWN] = {{NONE, NONE, NONE}, {NONE, NONE, NONE}},
    [BLUE] = {{CUBE(0, 2, 4), CUBE(1, 3, 4), CUBE(0, 1, 3)}, {6, 6, 4}},
    [ORANGE] = {{CUBE(4, 2, 0), CUBE(5, 3, 0), CUBE(3, 1, 0)}, {2, 3, 2}},
    [VERMILION] = {{CUBE(4, 0, 0), CUBE(5, 1, 1), CUBE(4, 0, 0)}, {1, 1, 1}},
    [RED] = {{CUBE(4, 1, 0), CUBE(5, 2, 1), CUBE(4, 0, 0)}, {1, 1, 1}},
    [PURPLE] = {{CUBE(3, 1, 3), CUBE(4, 2, 3), CUBE(3, 0, 3)}, {5, 5, 5}},
    [YELLOW] = {{CUBE(3, 3, 0), CUBE(5, 5, 1), CUBE(3, 2, 0)}, {3, 2, 3}},
    [GREEN] = {{CUBE(0, 2, 1), CUBE(0, 3, 2), CUBE(0, 2, 1)}, {2, 2, 2}},
    [FAINT_GREY] = {{GREY(12), GREY(13), GREY(10)}, {NONE, NONE, NONE}},
    [EDGE_GREY] = {{GREY(12), GREY(13), GREY(13)}, {NONE, NONE, NONE}},
    [RULE_GREY] = {{GREY(12), GREY(8), GREY(18)}, {NONE, NONE, NONE}},
    [WORD_GREY] = {{GREY(12), GREY(18), GREY(6)}, {NONE, NONE, NONE}},
    [MOVE_GREY] = {{GREY(12), GREY(18), GREY(8)}, {NONE, NONE, NONE}},
};

/* With colours, and in mono. */
static const struct {
    enum style style;
    enum hue hue;
    unsigned flags, mono;
} looks[] = {
    {STYLE_PLAIN, OWN, 0, 0},
    {STYLE_STRONG, OWN, LOOK_BOLD, LOOK_BOLD},
    {STYLE_FAINT, FAINT_GREY, 0, LOOK_DIM},
    {STYLE_BORDER, RULE_GREY, 0, LOOK_DIM},
    {STYLE_HEADING, WORD_GREY, LOOK_BOLD, LOOK_BOLD},
    {STYLE_FOCUS, OWN, LOOK_BOLD | LOOK_UNDERLINE, LOOK_BOLD | LOOK_UNDERLINE},
    {STYLE_KEY, OWN, LOOK_BOLD, LOOK_BOLD},
    {STYLE_SELECTED, OWN, LOOK_REVERSE, LOOK_REVERSE},
    {STYLE_TROUBLE, RED, LOOK_BOLD, LOOK_BOLD},
    {STYLE_MAX, BLUE, LOOK_BOLD, LOOK_BOLD},
    {STYLE_MIN, ORANGE, LOOK_BOLD, LOOK_BOLD},
    {STYLE_UNSEEN, FAINT_GREY, 0, 0},
    {STYLE_EDGE, EDGE_GREY, 0, 0},
    {STYLE_PATH, OWN, LOOK_BOLD, LOOK_BOLD},
    {STYLE_CURRENT, OWN, LOOK_REVERSE, LOOK_REVERSE},
    {STYLE_MOVE, MOVE_GREY, 0, 0},
    {STYLE_VALUE, OWN, LOOK_BOLD, LOOK_BOLD},
    {STYLE_PRUNED, VERMILION, 0, 0},
    {STYLE_SKIPPED, VERMILION, LOOK_DIM, LOOK_DIM},
    {STYLE_CUT, VERMILION, LOOK_BOLD, LOOK_BOLD},
    {STYLE_CAUSE, PURPLE, LOOK_REVERSE, LOOK_REVERSE},
    {STYLE_LINK, PURPLE, LOOK_BOLD, LOOK_BOLD},
    {STYLE_BEST, YELLOW, LOOK_BOLD, LOOK_BOLD},
    {STYLE_NEEDED, GREEN, LOOK_UNDERLINE, LOOK_UNDERLINE},
    {STYLE_EXTRA, VERMILION, 0, 0},
    {STYLE_NAME, OWN, 0, 0},
    {STYLE_NUMBER, OWN, 0, 0},
    {STYLE_CHANGED, OWN, LOOK_REVERSE, LOOK_REVERSE},
    {STYLE_FRESH, GREEN, LOOK_BOLD, LOOK_BOLD},
    {STYLE_CODE, OWN, 0, 0},
    {STYLE_COMMENT, FAINT_GREY, 0, LOOK_DIM},
    {STYLE_LINE, OWN, LOOK_REVERSE, LOOK_REVERSE},
};

START_TEST(has_the_hues_it_should)
{
    ck_assert_uint_eq(sizeof looks / sizeof *looks, STYLE_COUNT);
    for (size_t i = 0; i < STYLE_COUNT; i++)
        for (int theme = 0; theme < THEME_COUNT; theme++) {
            struct look look = style_look(looks[i].style, (enum theme)theme);
            bool mono = theme == THEME_MONO;
            ck_assert_int_eq(looks[i].style, i);
            ck_assert_msg(look.flags == (mono ? looks[i].mono : looks[i].flags), "style %zu, theme %d: %u", i,
                          theme, look.flags);
            ck_assert_msg(mono || look.colour == hues[looks[i].hue].colour[theme], "style %zu, theme %d: %d",
                          i, theme, look.colour);
            ck_assert_msg(mono || look.colour8 == hues[looks[i].hue].colour8[theme],
                          "style %zu, theme %d: %d", i, theme, look.colour8);
        }
}
END_TEST

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
}
END_TEST

/* In the order of glyphs.def. */
START_TEST(has_the_glyphs_it_should)
{
    struct slice unicode = slice_of("△▽▲▼✂✕…⋮▸◆→=✓✗◦•¹²³+·─│●◂▸█"),
                 ascii = slice_of("^v^vXx~:>*>=yno*123+--|O<>#");
    for (int glyph = 0; glyph < GLYPH_COUNT; glyph++) {
        ck_assert_uint_eq(glyph_point((enum glyph)glyph, CHARSET_UNICODE), utf8_take(&unicode));
        ck_assert_uint_eq(glyph_point((enum glyph)glyph, CHARSET_ASCII), utf8_take(&ascii));
    }
    ck_assert_uint_eq(unicode.length + ascii.length, 0);
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

/* By what is on the left, on the right, above and below: nothing, a light line, a heavy one; the last changes
 * fastest. */
static const char joints[] = " ╷╻╵│╽╹╿┃"
                             "╶┌┎└├┟┖┞┠"
                             "╺┍┏┕┝┢┗┡┣"
                             "╴┐┒┘┤┧┚┦┨"
                             "─┬┰┴┼╁┸╀╂"
                             "╼┮┲┶┾╆┺╄╊"
                             "╸┑┓┙┥┪┛┩┫"
                             "╾┭┱┵┽╅┹╃╉"
                             "━┯┳┷┿╈┻╇╋";
static const char dashed[] = " ╷╻╵┆╽╹╿┃"
                             "╶┌┎└├┟┖┞┠"
                             "╺┍┏┕┝┢┗┡┣"
                             "╴┐┒┘┤┧┚┦┨"
                             "╌┬┰┴┼╁┸╀╂"
                             "╼┮┲┶┾╆┺╄╊"
                             "╸┑┓┙┥┪┛┩┫"
                             "╾┭┱┵┽╅┹╃╉"
                             "━┯┳┷┿╈┻╇╋";
static const char ascii_joints[] = " |#||####"
                                   "-++++++++"
                                   "=+#++####"
                                   "-++++++++"
                                   "-++++++++"
                                   "=+#++####"
                                   "=+#++####"
                                   "=+#++####"
                                   "=+#++####";
static const char ascii_dashed[] = " :#::####"
                                   ".++++++++"
                                   "=+#++####"
                                   ".++++++++"
                                   ".++++++++"
                                   "=+#++####"
                                   "=+#++####"
                                   "=+#++####"
                                   "=+#++####";

START_TEST(knows_all_joints)
{
    struct slice rows[] = {slice_of(joints), slice_of(dashed), slice_of(ascii_joints),
                           slice_of(ascii_dashed)};
    for (int all = 0; all < 81; all++) {
        struct arms arms = {.left = (enum weight)(all / 27),
                            .right = (enum weight)(all / 9 % 3),
                            .up = (enum weight)(all / 3 % 3),
                            .down = (enum weight)(all % 3)};
        for (int i = 0; i < 4; i++) {
            uint32_t point = glyph_line(arms, i % 2, i / 2 ? CHARSET_ASCII : CHARSET_UNICODE);
            ck_assert_msg(point == utf8_take(&rows[i]), "%d, %d: %x", i, all, point);
        }
    }
}
END_TEST

/* Steps of the cube are 40 apart, but for the first, which is 95; greys go up from 8 by 10. */
START_TEST(makes_colours_of_red_green_and_blue)
{
    for (int red = 0; red < 6; red++)
        for (int green = 0; green < 6; green++)
            for (int blue = 0; blue < 6; blue++) {
                int levels[] = {red, green, blue}, all = 0;
                for (int i = 0; i < 3; i++)
                    all = all << 8 | (levels[i] ? 55 + 40 * levels[i] : 0);
                ck_assert_int_eq(style_rgb(CUBE(red, green, blue)), all);
            }
    ck_assert_int_eq(style_rgb(GREY(0)), 0x080808);
    ck_assert_int_eq(style_rgb(GREY(11)), 0x767676);
    ck_assert_int_eq(style_rgb(GREY(23)), 0xeeeeee);
}
END_TEST

UNIT("style", has_the_hues_it_should, stands_out_in_every_theme, has_no_colours_in_mono, can_be_read,
     tells_apart, has_a_colour_everywhere_or_nowhere, has_glyphs_one_column_wide, has_the_glyphs_it_should,
     knows_all_joints, makes_colours_of_red_green_and_blue)
