/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/convention.h"
#include "lesson/library.h"
#include "unit.h"
#include <math.h>

#define INF     INFINITY
#define USUAL   .infinity = INFINITY, .minus = INFINITY
#define UPDATES .way = ROWS_UPDATE, .leaves = true, USUAL

static const struct {
    struct convention convention;
    bool bare;
    enum charset charset;
    const char *words;
} written[] = {
    {{.way = ROWS_ARRIVAL, .leaves = true, USUAL}, false, CHARSET_UNICODE, "rows on arrival, leaves listed"},
    {{UPDATES}, false, CHARSET_UNICODE, "rows after each update, leaves listed"},
    {{.way = ROWS_UPDATE, USUAL}, false, CHARSET_UNICODE, "rows after each update, leaves left out"},
    {{UPDATES, .order = HOMEWORK_VALUE_FIRST},
     true,
     CHARSET_UNICODE,
     "rows after each update, leaves listed, v before the window"},
    {{UPDATES, .order = HOMEWORK_WINDOW_FIRST},
     true,
     CHARSET_UNICODE,
     "rows after each update, leaves listed, v last"},
    {{.leaves = true, .infinity = 1000, .minus = 1000},
     false,
     CHARSET_UNICODE,
     "rows on arrival, leaves listed, 1000 for ∞"},
    {{.leaves = true, .infinity = 1000, .minus = 100},
     true,
     CHARSET_ASCII,
     "rows on arrival, leaves listed, v last, -100 and 1000 for infinity"},
    {{UPDATES, .manners = MANNER_BIT(BOUND_FIRST) | MANNER_BIT(HARD)},
     false,
     CHARSET_UNICODE,
     "rows after each update, leaves listed, the bound moves before the test, what comes back stays within "
     "the window"},
    /* Misconceptions are no conventions. */
    {{UPDATES, .manners = MANNER_BIT(STRICT) | MANNER_BIT(RIGHT_TO_LEFT)},
     false,
     CHARSET_UNICODE,
     "rows after each update, leaves listed"},
};

START_TEST(is_told_in_words)
{
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        struct text out = {0};
        convention_write(&out, &written[i].convention, written[i].bare, written[i].charset);
        ck_assert_str_eq(text_string(&out), written[i].words);
        text_free(&out);
    }
}
END_TEST

/* What stands for +∞ and −∞; no leaf of the lecture's tree is worth more than 9. */
static const struct {
    const char *words;
    double infinity, minus;
} outside[] = {
    {"A: α=-1000, β=1000, v=-1000\nB: α=-1000, β=1000, v=1000", 1000, 1000},
    {"A -1000 1000 -1000\nB -1000 1000 1000", 1000, 1000},
    {"A: α=-∞, β=1000, v=-1000\nB: α=-1000, β=1000, v=1000", INF, INF},
    {"A: α=-10, β=10", 10, 10},
    {"A: α=-9, β=9, v=-9", INF, INF},
    {"A: α=-99, β=3, v=2", INF, INF},
    {"A: α=-99, β=3, v=-99", 99, 99},
    {"A: α=9.5, β=9.5, v=9.5", INF, INF},
    /* the one that is used most often, and of two the first */
    {"A: α=50, β=60, v=60", 60, 60},
    {"A: α=50, β=50, v=60\nB: v=60", 50, 50},
    {"A: α=50, β=60, v=60\nB: v=50\nE: v=50", 50, 50},
    /* each sign has its own, in the root's first window */
    {"A: α=-100, β=1000, v=-100\nB: α=-100, β=1000, v=1000", 1000, 100},
    {"A -100 1000 -100\nB -100 1000 1000", 1000, 100},
    {"A: α=-1000, β=100, v=-1000\nB: α=-1000, β=100, v=100", 100, 1000},
    {"B: α=-100, β=1000, v=1000\nF: α=-100, β=1000, v=-100", 100, 100},
    {"A: α=-100, β=5, v=-100\nB: α=-100, β=1000, v=1000", 100, 100},
    {"A: α=5, β=1000, v=-100\nB: α=-100, β=1000, v=1000", 1000, 1000},
    {"A: α=-100, β=1000, v=-100", 100, 100},
    /* in the first eight rows */
    {"B: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nA: α=-70, β=70", 70, 70},
    {"B: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nA: α=-70, β=70", INF, INF},
    {"B: v=70\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nB: v=1\nA: α=1, β=70", 70, 70},
    {"no rows", INF, INF},
};

START_TEST(finds_what_stands_for_infinity)
{
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        struct convention convention = {0};
        struct homework homework;
        struct source source;
        struct diag diag = {0};
        ck_assert(source_copy(&source, "homework", slice_of(outside[i].words), &diag));
        homework_read(&homework, tree, &source);
        convention_find_infinity(&convention, &homework);
        ck_assert_msg(convention.infinity == outside[i].infinity && convention.minus == outside[i].minus,
                      "'%s': %g, −%g", outside[i].words, convention.infinity, convention.minus);
        homework_free(&homework);
        source_free(&source);
        diag_free(&diag);
    }
    tree_free(tree);
}
END_TEST

START_TEST(takes_numbers_as_they_are_meant)
{
    static const struct {
        double infinity, minus, number, meant;
    } cases[] = {
        {1000, 100, 1000, INF}, {1000, 100, -100, -INF},   {1000, 100, 100, 100}, {1000, 100, -1000, -1000},
        {1000, 100, 999, 999},  {1000, 100, 0, 0},         {INF, INF, INF, INF},  {INF, INF, -INF, -INF},
        {INF, INF, 1000, 1000}, {1000, 1000, -1000, -INF},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct convention convention = {.infinity = cases[i].infinity, .minus = cases[i].minus};
        ck_assert_double_eq(convention_number(&convention, cases[i].number), cases[i].meant);
    }
}
END_TEST

UNIT("convention", is_told_in_words, finds_what_stands_for_infinity, takes_numbers_as_they_are_meant)
