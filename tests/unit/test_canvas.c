/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/canvas.h"
#include "unit.h"
#include <string.h>

static char *written(const struct canvas *canvas)
{
    struct text text = {0};
    canvas_write(canvas, &text);
    return text_take(&text);
}

static void expect(const struct canvas *canvas, const char *words)
{
    char *text = written(canvas);
    ck_assert_str_eq(text, words);
    free(text);
}

static const struct {
    int x, y;
    const char *text, *shows;
    int end;
} puts_at[] = {
    {0, 0, "abc", "abc\n\n\n", 3},
    {2, 1, "abc", "\n  abc\n\n", 5},
    {4, 0, "abc", "    ab\n\n\n", 7},
    {-1, 0, "abc", "bc\n\n\n", 2},
    {-5, 0, "abc", "\n\n\n", -2},
    {0, 3, "abc", "\n\n\n", 3},
    {0, -1, "abc", "\n\n\n", 3},
    {6, 0, "abc", "\n\n\n", 9},
    {0, 0, "é△", "é△\n\n\n", 2},
    {0, 0, "漢字", "漢字\n\n\n", 4},
    {3, 0, "漢字", "   漢\n\n\n", 7},
    {-1, 0, "漢字", " 字\n\n\n", 3},
    {0, 0, "e\xcc\x81x", "e\xcc\x81x\n\n\n", 2},
    {0, 0, "", "\n\n\n", 0},
};

START_TEST(puts_text_and_clips_it)
{
    for (size_t i = 0; i < sizeof puts_at / sizeof *puts_at; i++) {
        struct canvas canvas = {0};
        canvas_resize(&canvas, 6, 3);
        int end =
            area_put(canvas_all(&canvas), puts_at[i].x, puts_at[i].y, slice_of(puts_at[i].text), STYLE_PLAIN);
        ck_assert_msg(end == puts_at[i].end, "'%s' ends at %d", puts_at[i].text, end);
        expect(&canvas, puts_at[i].shows);
        canvas_free(&canvas);
    }
}
END_TEST

static const struct {
    int width;
    const char *text, *shows;
} fits[] = {
    {6, "abcdef", "abcdef\n"}, {5, "abcdef", "abcd~\n"}, {1, "abcdef", "~\n"},
    {0, "abcdef", "\n"},       {-3, "abcdef", "\n"},     {4, "漢字", "漢字\n"},
    {3, "漢字", "漢~\n"},      {2, "漢字", "~\n"},       {9, "ab", "ab\n"},
};

START_TEST(shortens_what_is_too_wide)
{
    for (size_t i = 0; i < sizeof fits / sizeof *fits; i++) {
        struct canvas canvas = {0};
        canvas_resize(&canvas, 9, 1);
        area_fit(canvas_all(&canvas), 0, 0, fits[i].width, slice_of(fits[i].text), '~', STYLE_PLAIN);
        expect(&canvas, fits[i].shows);
        canvas_free(&canvas);
    }
}
END_TEST

/* Half of a wide character never stays. */
START_TEST(blanks_the_other_half)
{
    static const struct {
        int x;
        const char *text, *shows;
    } over[] = {{0, "x", "x 字\n"}, {1, "x", " x字\n"}, {1, "界", " 界\n"}, {3, "x", "漢 x\n"}};
    for (size_t i = 0; i < sizeof over / sizeof *over; i++) {
        struct canvas canvas = {0};
        canvas_resize(&canvas, 5, 1);
        area_put(canvas_all(&canvas), 0, 0, slice_of("漢字"), STYLE_PLAIN);
        area_put(canvas_all(&canvas), over[i].x, 0, slice_of(over[i].text), STYLE_PLAIN);
        expect(&canvas, over[i].shows);
        for (int x = 0; x < 5; x++) {
            bool second = canvas_cell(&canvas, x, 0)->point == CELL_SECOND;
            ck_assert(!second || (x > 0 && canvas_cell(&canvas, x - 1, 0)->point > 0x2e80));
        }
        canvas_free(&canvas);
    }
}
END_TEST

START_TEST(cuts_areas)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, 10, 4);
    struct area all = canvas_all(&canvas), part = area_cut(all, 2, 1, 5, 9);
    ck_assert_int_eq(part.height, 3);
    area_put(part, 3, 0, slice_of("abcd"), STYLE_PLAIN);
    area_put(part, -1, 1, slice_of("abcd"), STYLE_PLAIN);
    area_fill(part, 0, 2, 99, 99, '.', STYLE_PLAIN);
    expect(&canvas, "\n     ab\n  bcd\n  .....\n");
    struct area none = area_cut(part, 7, 0, 3, 3);
    ck_assert_int_eq(none.width, 0);
    area_put(none, 0, 0, slice_of("x"), STYLE_PLAIN);
    struct area outside = area_cut(part, -4, -4, 6, 6);
    ck_assert_int_ge(outside.x, part.x);
    ck_assert_int_le(outside.width, 2);
    expect(&canvas, "\n     ab\n  bcd\n  .....\n");
    canvas_free(&canvas);
}
END_TEST

/* An area that begins within a wide character has only half of it, and no mark goes to the other. */
START_TEST(marks_nothing_outside)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, 6, 1);
    struct area all = canvas_all(&canvas), part = area_cut(all, 1, 0, 5, 1);
    area_put(all, 0, 0, slice_of("漢字"), STYLE_PLAIN);
    area_put(part, 1, 0, slice_of("\xcc\x81"), STYLE_PLAIN);
    expect(&canvas, "漢字\n");
    area_put(part, 3, 0, slice_of("\xcc\x82"), STYLE_PLAIN);
    expect(&canvas, "漢字\xcc\x82\n");
    area_put(all, 2, 0, slice_of("\xcc\x83"), STYLE_PLAIN);
    expect(&canvas, "漢\xcc\x83字\xcc\x82\n");
    canvas_free(&canvas);
}
END_TEST

START_TEST(tells_what_is_free)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, 8, 1);
    struct area all = canvas_all(&canvas);
    area_put(all, 3, 0, slice_of("x"), STYLE_PLAIN);
    ck_assert(area_is_free(all, 0, 0, 3));
    ck_assert(!area_is_free(all, 0, 0, 4));
    ck_assert(area_is_free(all, 4, 0, 4));
    ck_assert(!area_is_free(all, 4, 0, 5));
    ck_assert(!area_is_free(all, -1, 0, 2));
    ck_assert(!area_is_free(all, 0, 1, 1));
    canvas_free(&canvas);
}
END_TEST

START_TEST(keeps_styles)
{
    struct canvas canvas = {0};
    static const enum style styles[] = {STYLE_PLAIN, STYLE_CUT, STYLE_BEST,
                                        STYLE_BEST,  STYLE_CUT, STYLE_PLAIN};
    canvas_resize(&canvas, 6, 2);
    struct area row = area_cut(canvas_all(&canvas), 0, 0, 6, 1);
    area_put(row, 1, 0, slice_of("abcd"), STYLE_CUT);
    area_restyle(row, 2, 0, 2, STYLE_BEST);
    area_restyle(row, 2, 1, 2, STYLE_BEST);
    for (int x = 0; x < 6; x++) {
        ck_assert_int_eq(canvas_cell(&canvas, x, 0)->style, styles[x]);
        ck_assert_int_eq(canvas_cell(&canvas, x, 1)->style, STYLE_PLAIN);
    }
    expect(&canvas, " abcd\n\n");
    canvas_free(&canvas);
}
END_TEST

START_TEST(bears_no_size)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, 0, 0);
    area_put(canvas_all(&canvas), 0, 0, slice_of("abc"), STYLE_PLAIN);
    area_fill(canvas_all(&canvas), 0, 0, 5, 5, 'x', STYLE_PLAIN);
    area_point_at(canvas_all(&canvas), 3, 3);
    ck_assert_int_lt(canvas.cursor_x, 0);
    expect(&canvas, "");
    canvas_free(&canvas);
}
END_TEST

UNIT("canvas", puts_text_and_clips_it, shortens_what_is_too_wide, blanks_the_other_half, cuts_areas,
     marks_nothing_outside, tells_what_is_free, keeps_styles, bears_no_size)
