/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With which windows three nodes of the lecture's tree are entered, in many words and orders: right as it is,
 * and wrong with a bound in it that isn't so. */
#include "marked.h"

/* $P the node, $a and $b its window. */
static const char *const sentences[] = {
    "$P: alpha=$a, beta=$b",
    "$P: [$a, $b]",
    "$P ($a, $b)",
    "$P: window ($a, $b)",
    "$P is entered with alpha=$a and beta=$b",
    "On entering $P, alpha is $a and beta is $b.",
    "When the search reaches $P the window is [$a, $b].",
    "$P gets alpha = $a, beta = $b from above",
    "alpha at $P is $a, beta at $P is $b",
    "The window at $P is ($a, $b) on entry.",
    "($a,$b) at $P",
    "[$a, $b] is handed down to $P",
    "we go into $P with ($a, $b)",
    "we enter $P with alpha $a and beta $b",
    "$P alpha $a beta $b",
    "$P - a: $a, b: $b",
    "$P: α $a | β $b",
    "$P: $a < v < $b",
    "$P inherits alpha = $a and beta = $b",
    "the call for $P is alphabeta($P, $a, $b)",
    "AB($P, $a, $b)",
    "visit $P with window $a .. $b",
    "$P starts with α = $a and β = $b",
    "at $P: α=$a; β=$b",
    "$P has the window [$a;$b] when it is first visited",
    "In $P gilt α = $a, β = $b.",
    "$P wird mit dem Fenster [$a, $b] betreten",
    "Beim Betreten von $P: alpha = $a, beta = $b",
    "Fenster von $P: ($a, $b)",
    "Fenster bei $P ($a; $b)",
    "$P bekommt α = $a und β = $b",
    "$P hat am Anfang α=$a, β=$b",
    "En $P: alfa = $a, beta = $b",
    "La ventana de $P es [$a, $b]",
    "se entra en $P con alfa=$a y beta=$b",
    "$P reçoit alpha = $a et beta = $b",
    "fenêtre en $P : [$a, $b]",
    "on entre dans $P avec α = $a, β = $b",
    "alpha = $a, beta = $b when we come to $P",
    "before looking at $P: alpha $a, beta $b",
    "$P (alpha $a, beta $b)",
    "$P [alpha=$a, beta=$b] on entry",
    "The values passed down to $P are alpha = $a and beta = $b",
    "entry window $P: $a, $b",
    "$P => ($a, $b)",
    "$P : a=$a b=$b",
    "Node $P is called with alpha $a / beta $b.",
};

#define WINDOWS 3
struct window {
    const char *P, *a, *b;
};

static const struct window windows[WINDOWS] = {{"F", "-inf", "2"}, {"G", "2", "+inf"}, {"D", "6", "+inf"}},
                           twists[][WINDOWS] = {
                               {{"F", "-inf", "3"}, {"G", "2", "+inf"}, {"D", "6", "+inf"}},
                               {{"F", "-inf", "2"}, {"G", "-inf", "+inf"}, {"D", "6", "+inf"}},
                               {{"F", "-inf", "2"}, {"G", "2", "+inf"}, {"D", "2", "+inf"}},
                               {{"F", "2", "+inf"}, {"G", "2", "+inf"}, {"D", "6", "+inf"}},
                               {{"G", "-inf", "2"}, {"F", "2", "+inf"}, {"D", "6", "+inf"}},
};

static void say(struct text *out, const char *sentence, const struct window *told)
{
    text_clear(out);
    text_add_string(out, "value: 6\nbest move: C\n");
    for (size_t i = 0; i < WINDOWS; i++) {
        for (const char *at = sentence; *at; at++)
            if (*at != '$')
                text_add_char(out, *at);
            else
                text_add_string(out, *++at == 'P' ? told[i].P : *at == 'a' ? told[i].a : told[i].b);
        text_add_char(out, '\n');
    }
}

START_TEST(takes_each_window)
{
    struct text words = {0};
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        say(&words, sentences[i], windows);
        ck_assert_msg(judge_lecture(text_string(&words)) == JUDGED_RIGHT, "%s", text_string(&words));
        for (size_t k = 0; k < sizeof twists / sizeof *twists; k++) {
            say(&words, sentences[i], twists[k]);
            ck_assert_msg(judge_lecture(text_string(&words)) == JUDGED_WRONG, "%s", text_string(&words));
        }
    }
    text_free(&words);
}
END_TEST

/* What homeworks say of values, of bounds and in formulas, each false in one thing or in none. */
START_TEST(takes_values_for_what_they_are)
{
    static const struct {
        const char *words;
        enum judgement judgement;
    } cases[] = {
        {"The beta that B passes down to F is 2.", JUDGED_RIGHT},
        {"The beta that B passes down to F is 3.", JUDGED_WRONG},
        {"Das Alpha, das A an D weitergibt, ist 6.", JUDGED_RIGHT},
        {"A passes alpha = 6 down to D.", JUDGED_RIGHT},
        {"A passes alpha = 6 down to both C and D.", JUDGED_WRONG},
        {"D inherits alpha = 6.", JUDGED_RIGHT},
        {"C inherits alpha = 6.", JUDGED_WRONG},
        {"C gets (2, +inf) from A.", JUDGED_RIGHT},
        {"C gets (6, +inf) from A.", JUDGED_WRONG},
        {"A gibt alpha = 6 an D weiter.", JUDGED_RIGHT},
        {"A pasa alfa = 2 a D.", JUDGED_WRONG},
        {"Both bounds of A are infinite at first.", JUDGED_RIGHT},
        {"The root's alpha is 6 when C is entered.", JUDGED_WRONG},
        {"alpha(A) before D: 6", JUDGED_RIGHT},
        {"alpha(A) before D: 2", JUDGED_WRONG},
        {"B's upper bound drops from infinity to 2 after E.", JUDGED_RIGHT},
        {"B's upper bound drops from infinity to 3 after E.", JUDGED_WRONG},
        {"Before M beta at G is +inf.", JUDGED_RIGHT},
        {"Before D alpha at A is 6.", JUDGED_RIGHT},
        {"Before D alpha at A is 2.", JUDGED_WRONG},
        {"C leads to 6", JUDGED_RIGHT},
        {"C leads to 5", JUDGED_WRONG},
        {"from C MAX gets 6", JUDGED_RIGHT},
        {"from C MAX gets 7", JUDGED_WRONG},
        {"2 comes back from B, 6 from C", JUDGED_RIGHT},
        {"3 comes back from B, 6 from C", JUDGED_WRONG},
        {"C donne 6", JUDGED_RIGHT},
        {"C donne 5", JUDGED_WRONG},
        {"C = min(7, 6) = 6", JUDGED_RIGHT},
        {"C = min(6, 6) = 6", JUDGED_WRONG},
        {"A = max(2, 6, 1) = 6", JUDGED_RIGHT},
        {"A = max(3, 6, 1) = 6", JUDGED_WRONG},
        {"alphabeta(F, -inf, 2)", JUDGED_RIGHT},
        {"E and F and G all get the window (2, +inf)", JUDGED_WRONG},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text words = {0};
        text_format(&words, "best move: C\npruned: L, R, J\n%s\n", cases[i].words);
        const enum judgement judgement = judge_lecture(text_string(&words));
        ck_assert_msg(judgement == cases[i].judgement, "%s: %s", cases[i].words, judgement_name(judgement));
        text_free(&words);
    }
}
END_TEST

UNIT("windows", takes_each_window, takes_values_for_what_they_are)
