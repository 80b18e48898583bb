/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/pieces.h"
#include "unit.h"

/* "▸N▼ α 5  10 ≤ 12": a name, a variable with room for a wider number, a test. */
static void say(struct pieces *pieces)
{
    pieces_begin(pieces);
    pieces_gap(pieces, RANK_KEPT);
    pieces_glyph(pieces, GLYPH_HERE, STYLE_CURRENT, RANK_KEPT);
    pieces_say(pieces, slice_of("N"), STYLE_CURRENT, RANK_KEPT);
    pieces_gap(pieces, RANK_KEPT);
    pieces_gap(pieces, RANK_KEPT);
    pieces_say(pieces, slice_of("α"), STYLE_NAME, RANK_KEPT);
    pieces_blank(pieces, 1, RANK_CLOSE);
    pieces_say(pieces, slice_of("5"), STYLE_NUMBER, RANK_KEPT);
    pieces_blank(pieces, 1, RANK_PAD);
    pieces_say(pieces, slice_of(" 9 ≤ 5"), STYLE_CUT, RANK_TEST);
}

static const struct {
    int left, past, end; /* of the berth */
    int x;
    const char *row;
} berths[] = {
    {0, 20, 20, 3, "   ▸N α 5  9 ≤ 5"},
    {0, 20, 20, 12, "       ▸N α 5  9 ≤ 5"},
    {4, 20, 20, 0, "    ▸N α 5  9 ≤ 5"},
    {2, 6, 20, 3, "  ▸N α 5  9 ≤ 5"},
    {0, 12, 12, 0, "▸N α 5 9 ≤ 5"},
    {0, 11, 11, 0, "▸N α5 9 ≤ 5"},
    {0, 10, 10, 2, "  ▸N α5"},
    {0, 5, 5, 0, "▸N α5"},
    {-9, 4, 4, -9, ""},
    {-5, 10, 10, -5, " …"},
    {20, 40, 40, 20, "                          …"},
};

START_TEST(shortens_a_row_to_its_berth)
{
    for (size_t i = 0; i < sizeof berths / sizeof *berths; i++) {
        struct pieces pieces = {.charset = CHARSET_UNICODE};
        struct canvas canvas = {0};
        struct text row = {0};
        canvas_resize(&canvas, 30, 1);
        say(&pieces);
        pieces_put(&pieces, canvas_all(&canvas),
                   (struct berth){berths[i].left, berths[i].past, berths[i].end}, berths[i].x, 0);
        canvas_write(&canvas, &row);
        row.length--;
        ck_assert_msg(slice_is(text_slice(&row), berths[i].row), "%d: '%s', not '%s'", (int)i,
                      text_string(&row), berths[i].row);
        text_free(&row);
        text_free(&pieces.text);
        canvas_free(&canvas);
    }
}
END_TEST

START_TEST(keeps_styles_with_their_words)
{
    struct pieces pieces = {.charset = CHARSET_ASCII};
    struct canvas canvas = {0};
    canvas_resize(&canvas, 30, 1);
    say(&pieces);
    pieces_leave_out(&pieces, RANK_CLOSE);
    pieces_put_from(&pieces, canvas_all(&canvas), 1, 0);
    ck_assert_int_eq((int)canvas_cell(&canvas, 2, 0)->style, STYLE_CURRENT);
    ck_assert_int_eq((int)canvas_cell(&canvas, 4, 0)->style, STYLE_NAME);
    ck_assert_int_eq((int)canvas_cell(&canvas, 5, 0)->style, STYLE_NUMBER);
    ck_assert_int_eq((int)canvas_cell(&canvas, 8, 0)->style, STYLE_CUT);
    text_free(&pieces.text);
    canvas_free(&canvas);
}
END_TEST

/* What comes after that isn't there, and no harm is done. */
START_TEST(holds_so_many_and_no_more)
{
    struct pieces pieces = {.charset = CHARSET_ASCII};
    pieces_begin(&pieces);
    for (int i = 0; i < PIECES - 1; i++)
        pieces_say(&pieces, slice_of("x"), STYLE_NAME, RANK_KEPT);
    pieces_say(&pieces, slice_of("y"), STYLE_NAME, RANK_KEPT);
    ck_assert_int_eq(pieces_columns(&pieces), PIECES);
    pieces_say(&pieces, slice_of("z"), STYLE_NAME, RANK_KEPT);
    ck_assert_int_eq(pieces_columns(&pieces), PIECES);
    ck_assert_int_eq(pieces.count, PIECES);
    text_free(&pieces.text);
}
END_TEST

UNIT("pieces", shortens_a_row_to_its_berth, keeps_styles_with_their_words, holds_so_many_and_no_more)
