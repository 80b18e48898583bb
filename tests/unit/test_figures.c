/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words three rows high. */
#include "draw/figures.h"
#include "unit.h"

static const struct {
    const char *words;
    int columns; /* 0: there are none */
    const char *shows;
} figures[] = {
    {"0123456789", 39,
     "  █▀█ ▄█  ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█\n"
     "  █ █  █  █▀▀  ▀█ ▀▀█ ▀▀█ █▀█  ▄▀ █▀█ ▀▀█\n"
     "  ▀▀▀ ▀▀▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀  ▀  ▀▀▀ ▀▀▀\n"},
    {"=≥≤−+∞.~? αβ", 49,
     "  ▄▄▄ ▀▄  ▄▀       ▄   ▄ ▄     ▄ ▄ ▀▀█   ▄▀▀▄▀ ▄▀▀▄\n"
     "  ▄▄▄ ▀    ▀  ▀▀▀ ▀█▀ ▀▄▀▄▀   ▀ ▀   ▀▀   █  █  █ ▀▄\n"
     "      ▀▀▀ ▀▀▀               ▀       ▀     ▀▀ ▀ ▀ ▀\n"},
    {"ABCDEFGHIJKLM", 53,
     "  ▄▀▄ █▀▄ ▄▀▀ █▀▄ █▀▀ █▀▀ ▄▀▀ █ █ ▀█▀   █ █ █ █   █▄ ▄█\n"
     "  █▀█ █▀▄ █   █ █ █▀  █▀  █ █ █▀█  █  ▄ █ █▀▄ █   █ ▀ █\n"
     "  ▀ ▀ ▀▀   ▀▀ ▀▀  ▀▀▀ ▀    ▀▀ ▀ ▀ ▀▀▀  ▀  ▀ ▀ ▀▀▀ ▀   ▀\n"},
    {"NOPQRSTUVWXYZ", 55,
     "  █▄ █ ▄▀▄ █▀▄ ▄▀▀▄ █▀▄ ▄▀▀ ▀█▀ █ █ █ █ █   █ █ █ █ █ ▀▀█\n"
     "  █ ▀█ █ █ █▀  █ ▄▀ █▀▄  ▀▄  █  █ █ █ █ █▄▀▄█ ▄▀▄  █  ▄▀\n"
     "  ▀  ▀  ▀  ▀    ▀ ▀ ▀ ▀ ▀▀   ▀  ▀▀▀  ▀  ▀   ▀ ▀ ▀  ▀  ▀▀▀\n"},
    {"", 0, "\n\n\n"},
    {"e", 0, "\n\n\n"},
    {"1e9", 0, "\n\n\n"},
    {"12a", 0, "\n\n\n"},
};

START_TEST(draws_words)
{
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        struct canvas canvas = {0};
        struct text text = {0};
        struct slice words = slice_of(figures[i].words);
        canvas_resize(&canvas, 80, 3);
        int columns = figures_columns(words);
        int end = figures_put(canvas_all(&canvas), 2, 0, words, STYLE_BEST);
        canvas_write(&canvas, &text);
        ck_assert_int_eq(columns, figures[i].columns);
        ck_assert_int_eq(end, 2 + columns);
        ck_assert_str_eq(text_string(&text), figures[i].shows);
        for (int x = 0; x < 80; x++)
            for (int y = 0; y < 3; y++)
                ck_assert(canvas_cell(&canvas, x, y)->point == ' ' ||
                          canvas_cell(&canvas, x, y)->style == STYLE_BEST);
        text_free(&text);
        canvas_free(&canvas);
    }
}
END_TEST

UNIT("figures", draws_words)
