/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "homework/homework.h"
#include "lesson/library.h"
#include "unit.h"
#include <math.h>
#include <string.h>

#define NONE NAN
#define INF  INFINITY

static void read(struct homework *homework, struct tree *tree, const char *words)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "homework", slice_of(words), &diag));
    homework_read(homework, tree, &source);
    source_free(&source);
    diag_free(&diag);
}

static bool same(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

/* A line, and the row it is: NAN where it says nothing; what it says is cut off. */
static const struct {
    const char *line, *node;
    double alpha, beta, v;
    const char *pruned; /* NULL: it claims nothing; "": something, it doesn't say what */
} rows[] = {
    {"1. A: α=−∞, β=+∞, v=−∞", "A", -INF, INF, -INF, NULL},
    {" 7. F: α=−∞, β=2, v=−∞  (L ignored)", "F", -INF, 2, -INF, "L"},
    {"A alpha=-inf beta=+inf v=-inf", "A", -INF, INF, -INF, NULL},
    {"(3) E: a = -oo, b = oo, v = 2", "E", -INF, INF, 2, NULL},
    {"#12 C [−∞, 2] v=3", "C", -INF, 2, 3, NULL},
    {"C (−∞; 2) 3", "C", -INF, 2, 3, NULL},
    {"A(−∞, +∞, −∞)", "A", -INF, INF, -INF, NULL},
    {"A: [-inf|5] 3", "A", -INF, 5, 3, NULL},
    {"('F', -inf, 2, 3)", "F", -INF, 2, 3, NULL},
    {"['F', (-inf, 2), 3] prune L", "F", -INF, 2, 3, "L"},
    {"{\"node\": \"F\", \"alpha\": -inf, \"beta\": 2, \"v\": 3}", "F", -INF, 2, 3, NULL},
    {"visit(F): alpha=-inf beta=2 v=3 cut", "F", -INF, 2, 3, ""},
    {"Node: F, alpha: -inf, beta: 2, best: 3", "F", -INF, 2, 3, NULL},
    {"A  -inf  +inf  -inf", "A", -INF, INF, -INF, NULL},
    {"Row 3: node E alpha -∞ beta ∞ v 2", "E", -INF, INF, 2, NULL},
    {"Node A: α=−∞, β=+∞, v=−∞", "A", -INF, INF, -INF, NULL},
    {"- A: α=-inf, β=inf, v=-inf", "A", -INF, INF, -INF, NULL},
    {"* **A**: α=-inf, β=inf, v=-inf", "A", -INF, INF, -INF, NULL},
    {"1 - A: α=-inf, β=inf, v=-inf", "A", -INF, INF, -INF, NULL},
    {"1/ A: α=-inf, β=inf, v=-inf", "A", -INF, INF, -INF, NULL},
    {"△A: α=-inf, β=inf, v=-inf", "A", -INF, INF, -INF, NULL},
    {"MAX A: α=-inf, β=inf, v=-inf", "A", -INF, INF, -INF, NULL},
    {"A (MAX): α=-inf, β=inf, v=-inf", "A", -INF, INF, -INF, NULL},
    {"Zeile 2. Knoten B: α = minus unendlich, β = plus unendlich, v = unendlich", "B", -INF, INF, INF, NULL},
    {"B: $\\alpha$ = $-\\infty$, $\\beta$ = $2$, v = $+\\infty$", "B", -INF, 2, INF, NULL},
    {"a: α=1, β=2, v=3", "A", 1, 2, 3, NULL},
    {"F α: −∞ → 3, β: 2, v: −∞ -> 3", "F", 3, 2, 3, NULL},
    {"F: α=−∞, β=2, v=max(−∞,3)=3", "F", -INF, 2, 3, NULL},
    {"F: lower=-inf upper=2 value=3", "F", -INF, 2, 3, NULL},
    {"F (α=−∞, β=2) v=3", "F", -INF, 2, 3, NULL},
    {"K 3", "K", NONE, NONE, 3, NULL},
    {"E = 2", "E", NONE, NONE, 2, NULL},
    {"F: v ≥ 3", "F", NONE, NONE, 3, NULL},
    {"F: v=3, 3 ≥ 2, cut", "F", NONE, NONE, 3, ""},
    {"F: cut L", "F", NONE, NONE, NONE, "L"},
    {"F  prune L because K=3 >= 2", "F", NONE, NONE, NONE, "L"},
    {"D: v=1 ✂ J, O and P", "D", NONE, NONE, 1, "JOP"},
    {"D: v=1 (cut off: J O P)", "D", NONE, NONE, 1, "JOP"},
    {"M: v=1 (R abgeschnitten)", "M", NONE, NONE, 1, "R"},
    {"| 7 | F | -inf | 2 | -inf | L |", "F", -INF, 2, -INF, "L"},
    {"7,F,-inf,2,-inf,L", "F", -INF, 2, -INF, "L"},
    {"\"F\": α=−∞, β=2, v=3", "F", -INF, 2, 3, NULL},
    {"E = 2e1", "E", NONE, NONE, 20, NULL},
    {"E = 2E+1", "E", NONE, NONE, 20, NULL},
    {"E = 25e-1, β=7", "E", NONE, 7, 2.5, NULL},
    {"E: v=2e, β=7", "E", NONE, 7, NONE, NULL},
    {"E: v=2.5⁺, β=2⁻", "E", NONE, 0x1.fffffffffffffp0, 0x1.4000000000001p1, NULL},
    {"node | window | v\nF | [−∞, 2] | 3", "F", -INF, 2, 3, NULL},
    {"node | α, β | v | pruned\nF | (−∞, 2, 9) | 3 | L", "F", -INF, 2, 3, "L"},
    {"node; interval; v\nF; [−∞, 2; 3", "F", NONE, NONE, 3, NULL},
    {"node,alpha,v\nF,-inf,", "F", -INF, NONE, NONE, NULL},
    {"F [−∞, 2 v=3", "F", NONE, NONE, 3, NULL},
};

static double number(const struct homework_row *row, enum column column)
{
    struct homework_cell cell = homework_cell(row, column, HOMEWORK_WINDOW_FIRST);
    return cell.said ? cell.number : NAN;
}

START_TEST(reads_rows_in_any_spelling)
{
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct homework homework;
        read(&homework, tree, rows[i].line);
        ck_assert_msg(homework.rows.count == 1, "'%s' is %zu rows", rows[i].line, homework.rows.count);
        const struct homework_row *row = &homework.rows.at[0];
        char pruned[32] = "";
        for (uint32_t n = 0; n < row->pruned.count; n++)
            strncat(pruned, tree_label(tree, homework.names.at[row->pruned.first + n]).bytes, 1);
        ck_assert_msg(slice_is(tree_label(tree, row->node), rows[i].node), "'%s' is %.*s", rows[i].line,
                      SLICE(tree_label(tree, row->node)));
        ck_assert_msg(same(number(row, COLUMN_ALPHA), rows[i].alpha) &&
                          same(number(row, COLUMN_BETA), rows[i].beta) &&
                          same(number(row, COLUMN_V), rows[i].v),
                      "'%s' is %g %g %g", rows[i].line, number(row, COLUMN_ALPHA), number(row, COLUMN_BETA),
                      number(row, COLUMN_V));
        ck_assert_msg(row->claims == (rows[i].pruned != NULL) &&
                          (!rows[i].pruned || strcmp(pruned, rows[i].pruned) == 0),
                      "'%s' prunes '%s'", rows[i].line, pruned);
        homework_free(&homework);
    }
    tree_free(tree);
}
END_TEST

static const char *const prose[] = {
    "",
    "Homework 3, alpha-beta",
    "E returns 2 to B.",
    "K returns 3 to F, so v at F rises to 3.",
    "We start at the root.",
    "---",
    "pass 2",
    "value: ____",
    "2. What is the root worth?",
    "   2   3   9   1",
    "| 4 |   |   |   |   |   |",
    "value and meaning",
    "The best move, then.",
};

START_TEST(passes_over_prose)
{
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof prose / sizeof *prose; i++) {
        struct homework homework;
        read(&homework, tree, prose[i]);
        ck_assert_msg(!homework_says_something(&homework) && !homework.notes.count, "'%s' says something",
                      prose[i]);
        homework_free(&homework);
    }
    tree_free(tree);
}
END_TEST

static const struct {
    const char *words;
    enum homework_question asked;
    double number;
    const char *nodes;
} answers[] = {
    {"value: 6", ASKED_VALUE, 6, ""},
    {"Value = at least 6", ASKED_VALUE, 6, ""},
    {"**Minimax value:** 2", ASKED_VALUE, 2, ""},
    {"value 6, best move: C", ASKED_VALUE, 6, ""},
    {"value 6, best move: C", ASKED_MOVE, NONE, "C"},
    {"value: 6 or 7", ASKED_VALUE, NONE, ""},
    {"value: 7\nvalue: 6", ASKED_VALUE, NONE, ""},
    {"Ergebnis: 7", ASKED_VALUE, 7, ""},
    {"best move is c", ASKED_MOVE, NONE, "C"},
    {"pruned: L, R, J", ASKED_PRUNED, NONE, "LRJ"},
    {"best play: A → C → H", ASKED_PLAY, NONE, "ACH"},
    {"MIN's answer: H", ASKED_REPLY, NONE, "H"},
    {"saved: 2", ASKED_SAVED, 2, ""},
};

START_TEST(reads_answers)
{
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct homework homework;
        read(&homework, tree, answers[i].words);
        const struct homework_answer *answer = &homework.answer[answers[i].asked];
        char nodes[32] = "";
        for (uint32_t n = 0; n < answer->nodes.count; n++)
            strncat(nodes, tree_label(tree, homework.names.at[answer->nodes.first + n]).bytes, 1);
        ck_assert_msg(answer->said, "'%s' says nothing", answers[i].words);
        ck_assert_msg(same(answer->number, answers[i].number) && strcmp(nodes, answers[i].nodes) == 0,
                      "'%s' is %g '%s'", answers[i].words, answer->number, nodes);
        homework_free(&homework);
    }
    tree_free(tree);
}
END_TEST

static const struct {
    const char *words, *note;
} notes[] = {
    {"7. X: α=2, β=3, v=4", "'X' is no node of this tree"},
    {"Zed: α=2, β=3", "'Zed' is no node of this tree"},
    {"The minimax value of it all comes out as 7", "it seems to be an answer"},
};

START_TEST(notes_what_it_cant_read)
{
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        struct homework homework;
        read(&homework, tree, notes[i].words);
        ck_assert_msg(homework.notes.count == 1 && strstr(homework.notes.at[0].words, notes[i].note),
                      "'%s': %s", notes[i].words,
                      homework.notes.count ? homework.notes.at[0].words : "nothing");
        homework_free(&homework);
    }
    tree_free(tree);
}
END_TEST

START_TEST(passes_over_what_is_too_long)
{
    struct tree *tree = library_tree("lecture");
    for (size_t length = 19999; length < 20003; length++) {
        struct homework homework;
        struct text words = {0};
        text_add_string(&words, "A: v=3");
        text_add_repeated(&words, ' ', length - words.length);
        text_add_string(&words, "\nE: v=2\n");
        read(&homework, tree, text_string(&words));
        ck_assert_uint_eq(homework.rows.count, length > 20000 ? 1 : 2);
        ck_assert_uint_eq(homework.rows.at[homework.rows.count - 1].line, 2);
        ck_assert_uint_eq(homework.notes.count, length > 20000);
        if (length > 20000) {
            ck_assert_str_eq(homework.notes.at[0].words, "it is too long for a row");
            ck_assert_uint_eq(homework.notes.at[0].line, 1);
        }
        homework_free(&homework);
        text_free(&words);
    }
    tree_free(tree);
}
END_TEST

/* Lines without end cost no more than their length. */
START_TEST(isnt_slow_on_long_lines)
{
    static const char *const pieces[] = {"1 ",           "α ", "A, ", "A & ",  "-inf ",
                                         "A B E F K L ", "(",  "\"",  "prune "};
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        struct homework homework;
        struct text words = {0};
        text_add_string(&words, "A: ");
        while (words.length < 19000)
            text_add_string(&words, pieces[i]);
        for (int n = 0; n < 20; n++) {
            read(&homework, tree, text_string(&words));
            homework_free(&homework);
        }
        text_free(&words);
    }
    tree_free(tree);
}
END_TEST

UNIT("homework", reads_rows_in_any_spelling, passes_over_prose, reads_answers, notes_what_it_cant_read,
     passes_over_what_is_too_long, isnt_slow_on_long_lines)
