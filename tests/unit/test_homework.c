/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "base/number.h"
#include "homework/homework.h"
#include "lesson/library.h"
#include "tree/notation.h"
#include "unit.h"
#include <math.h>
#include <string.h>

static void read(struct homework *homework, struct tree *tree, struct slice words)
{
    struct source_limits limits = source_limits;
    limits.any_encoding = true;
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy_within(&source, "homework", words, &limits, &diag));
    homework_read(homework, tree, &source);
    source_free(&source);
    diag_free(&diag);
}

static void add_nodes(struct text *out, const struct homework *homework, struct homework_span nodes)
{
    for (uint32_t i = 0; i < nodes.count; i++)
        text_format(out, " %.*s", SLICE(tree_label(homework->tree, homework->names.at[nodes.first + i])));
}

static void add_numbers(struct text *out, const struct homework *homework, struct homework_span numbers)
{
    for (uint32_t i = 0; i < numbers.count; i++) {
        text_add_char(out, ' ');
        number_write(out, homework->numbers.at[numbers.first + i], NUMBER_PLAIN);
    }
}

static const char *const bounds[] = {
    [BOUND_NONE] = "", [BOUND_EXACT] = "", [BOUND_LOWER] = " >=", [BOUND_UPPER] = " <="};

static void add_row(struct text *out, const struct homework *homework, const struct homework_row *row)
{
    static const char *const names[] = {"a", "b", "v"};
    text_format(out, "%.*s:%s", SLICE(tree_label(homework->tree, row->node)), bounds[row->bound]);
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        struct homework_cell cell = homework_cell(row, c, HOMEWORK_WINDOW_FIRST);
        if (!cell.said && !cell.blank)
            continue;
        text_format(out, " %s ", names[c]);
        if (cell.said)
            number_write(out, cell.number, NUMBER_PLAIN);
        else
            text_add_string(out, "as before");
    }
    text_add_string(out, row->claims ? " cuts" : "");
    add_nodes(out, homework, row->pruned);
}

static void add_statement(struct text *out, const struct homework *homework, const struct statement *said)
{
    text_format(out, "%s%s", said->over ? "~" : "", statement_key(said->kind));
    if (said->node != TREE_ROOT)
        text_format(out, " of %.*s", SLICE(tree_label(homework->tree, said->node)));
    if (said->column != COLUMN_V)
        text_add_string(out, said->column == COLUMN_ALPHA ? " a" : " b");
    text_add_string(out, bounds[said->bound]);
    text_add_string(out, said->blank ? " blank" : "");
    add_numbers(out, homework, said->numbers);
    if (said->nodes.count && said->numbers.count)
        text_add_string(out, " =");
    add_nodes(out, homework, said->nodes);
}

/* All that is understood: "A: a -inf b 2; value 6; pruned L R; unread: …". */
static void describe(struct text *out, const struct homework *homework)
{
    for (size_t i = 0; i < homework->rows.count; i++) {
        text_add_string(out, out->length ? "; " : "");
        add_row(out, homework, &homework->rows.at[i]);
    }
    for (size_t i = 0; i < homework->statements.count; i++) {
        if (homework->statements.at[i].kind == STATES_TEST)
            continue; /* which go with much that is said */
        text_add_string(out, out->length ? "; " : "");
        add_statement(out, homework, &homework->statements.at[i]);
    }
    for (size_t i = 0; i < homework->unread.count; i++)
        text_format(out, "%sunread: %s", out->length ? "; " : "", homework->unread.at[i].why);
    for (size_t i = 0; i < homework->unfilled.count; i++)
        text_format(out, "%sunfilled", out->length ? "; " : "");
}

struct reading_case {
    const char *words, *understood;
};

static void check(struct tree *tree, const struct reading_case *c)
{
    struct homework homework;
    struct text out = {0};
    read(&homework, tree, slice_of(c->words));
    describe(&out, &homework);
    ck_assert_msg(strcmp(text_string(&out), c->understood) == 0, "'%s' is '%s', not '%s'", c->words,
                  text_string(&out), c->understood);
    text_free(&out);
    homework_free(&homework);
}

/* A line as a row, on the lecture's tree. */
static const struct reading_case rows[] = {
    {"1. A: α=−∞, β=+∞, v=−∞", "A: a -inf b inf v -inf"},
    {" 7. F: α=−∞, β=2, v=−∞  (L ignored)", "F: a -inf b 2 v -inf cuts L"},
    {"A alpha=-inf beta=+inf v=-inf", "A: a -inf b inf v -inf"},
    {"(3) E: a = -oo, b = oo, v = 2", "E: a -inf b inf v 2"},
    {"#12 C [−∞, 2] v=3", "C: a -inf b 2 v 3"},
    {"C (−∞; 2) 3", "C: a -inf b 2 v 3"},
    {"A(−∞, +∞, −∞)", "A: a -inf b inf v -inf"},
    {"A: [-inf|5] 3", "A: a -inf b 5 v 3"},
    {"A  -inf  +inf  -inf", "A: a -inf b inf v -inf"},
    {"Row 3: node E alpha -∞ beta ∞ v 2", "E: a -inf b inf v 2"},
    {"Node A: α=−∞, β=+∞, v=−∞", "A: a -inf b inf v -inf"},
    {"- A: α=-inf, β=inf, v=-inf", "A: a -inf b inf v -inf"},
    {"* **A**: α=-inf, β=inf, v=-inf", "A: a -inf b inf v -inf"},
    {"1 - A: α=-inf, β=inf, v=-inf", "A: a -inf b inf v -inf"},
    {"1/ A: α=-inf, β=inf, v=-inf", "A: a -inf b inf v -inf"},
    {"△A: α=-inf, β=inf, v=-inf", "A: a -inf b inf v -inf"},
    {"MAX A: α=-inf, β=inf, v=-inf", "A: a -inf b inf v -inf"},
    {"A (MAX): α=-inf, β=inf, v=-inf", "A: a -inf b inf v -inf"},
    {"Zeile 2. Knoten B: α = minus unendlich, β = plus unendlich, v = unendlich", "B: a -inf b inf v inf"},
    {"B: $\\alpha$ = $-\\infty$, $\\beta$ = $2$, v = $+\\infty$", "B: a -inf b 2 v inf"},
    {"a: α=1, β=2, v=3", "A: a 1 b 2 v 3"},
    {"F α: −∞ → 3, β: 2, v: −∞ -> 3", "F: a 3 b 2 v 3"},
    {"F: α=−∞, β=2, v=max(−∞,3)=3", "F: a -inf b 2 v 3"},
    {"F: lower=-inf upper=2 value=3", "F: a -inf b 2 v 3"},
    {"F (α=−∞, β=2) v=3", "F: a -inf b 2 v 3"},
    {"K 3", "K: v 3"},
    {"E = 2", "E: v 2"},
    {"F: v ≥ 3", "F: >= v 3"},
    {"F: v=3, 3 ≥ 2, cut", "F: v 3 cuts"},
    {"F: cut L", "F: cuts L"},
    {"F  prune L because K=3 >= 2", "F: cuts L; value of K 3"},
    {"D: v=1 ✂ J, O and P", "D: v 1 cuts J O P"},
    {"D: v=1 (cut off: J O P)", "D: v 1 cuts J O P"},
    {"M: v=1 (R abgeschnitten)", "M: v 1 cuts R"},
    {"| 7 | F | -inf | 2 | -inf | L |", "F: a -inf b 2 v -inf cuts L"},
    {"7,F,-inf,2,-inf,L", "F: a -inf b 2 v -inf cuts L"},
    {"\"F\": α=−∞, β=2, v=3", "F: a -inf b 2 v 3"},
    {"E = 2e1", "E: v 20"},
    {"E = 2E+1", "E: v 20"},
    {"E = 25e-1, β=7", "E: v 2.5; history of B b 7"},
    {"E: v=2e, β=7", "E: b 7; unread: what v is isn't a number"},
    {"E: v=2.5⁺, β=2⁻", "E: b 1.9999999999999998 v 2.5000000000000004"},
    {"node | window | v\nF | [−∞, 2] | 3", "F: a -inf b 2 v 3"},
    {"node | α, β | v | pruned\nF | (−∞, 2, 9) | 3 | L", "F: a -inf b 2 v 3 cuts L"},
    {"node; interval; v\nF; [−∞, 2; 3", "F: v 3; unread: '[−∞, 2' is no window"},
    {"node,alpha,v\nF,-inf,", "F: a -inf v as before"},
    {"F [−∞, 2 v=3", "F: v 3"},
};

/* What stands in a line besides a node and its numbers: histories, leaves, tests, calls, other rows. */
static const struct reading_case long_rows[] = {
    {"F: updated α = 2, 3", "history of F a 2 3"},
    {"F: updated α to 2", "history of F a 2"},
    {"α becomes 5 at the node F", "history of F a 5"},
    {"α becomes 5 in node F, then", "history of F a 5"},
    {"β of B to 2", "history of B b 2"},
    {"β of B = 2 < 3", "B: b 2; unread: what comes behind isn't understood"},
    {"α 12 for C", "history of C a 12"},
    {"updated β at B: 2", "history of B b 2"},
    {"AB becomes 5", ""},
    {"α becomes 5 [F]", "history of F a 5"},
    {"β(B) becomes 2", "history of B b 2"},
    {"A: depth=2, α=1, β=2, v=3", "A: a 1 b 2 v 3"},
    {"A: maximizing=True, α=1", "A: a 1"},
    {"A: depth 2, α=1", "A: a 1 v 2"},
    {"F: v: 2 ~~3~~ 4", "history of F 2 3 4"},
    {"F: v: 2, 3 ≥ 2", "F: v 2"},
    {"F: v = 1,5,7", "history of F 1 5 7"},
    {"F: v = 1, 5", "history of F 1 5"},
    {"F: v = 1 ,5", "history of F 1 5"},
    {"F: v = [−∞, 2, 6]", "history of F -inf 2 6"},
    {"F: v = {−∞ 2 6", "history of F -inf 2 6"},
    {"F: α = −∞ → 2", "F: a 2"},
    {"F: α = −∞ → 2, v=3", "F: a 2 v 3"},
    {"F: leaves 3, 9", ""},
    {"F: leaves 3 and 9", ""},
    {"F: leaves: K = 3, L = 9", ""},
    {"F: leaves K (3), L (9)", ""},
    {"F: leaves L, K", "visited of F L"},
    {"F: leaves E, K", ""},
    {"F: leaves M", ""},
    {"F: looked at 3", "visited of F K"},
    {"F: looked at the leaves 3", "visited of F K"},
    {"F: leaves are [3]", "visited of F K"},
    {"F: leaves [3", ""},
    {"F: leaves (3, 9) → 3", "F: v 3; visited of F K L"},
    {"F: 3, 9 → 3", "F: v 3; visited of F K L"},
    {"F: 3, 9 = 3", "F: v 3; visited of F K L"},
    {"F: 3, 9", ""},
    {"M: 1, 4 → 1", "M: v 1; visited of M Q R"},
    {"C: 1, 7, 6", "visited of C Q N H"},
    {"C: leaves 1, 7, 6 → 6", "C: v 6; visited of C Q N H"},
    {"C: leaves: 1, then 7, then 6", "visited of C Q N H"},
    {"C: leaves seen: 1 / 7 | 6", "visited of C Q N H"},
    {"D: seen 1, 5, 8", "visited of D I O P"},
    {"A [−∞, +∞] 3\nD: 1, 5", "A: a -inf b inf v 3; visited of D I O"},
    {"A: −∞, ∞, 3\nD: 1, 5", "A: a -inf b inf v 3; D: a 1 b 5"},
    {"F: α = _, β = 2, v = ?", "F: b 2"},
    {"F: α = -, β = 2", "F: b 2"},
    {"F: α = x, β = 2", "F: b 2; unread: what α is isn't a number"},
    {"F: β = x, v = 2", "F: v 2; unread: what β is isn't a number"},
    {"F: v = what, β = 2", "F: b 2; unread: what v is isn't a number"},
    {"F: α < 3", "F: a 3"},
    {"F: α ≥ β, v = 3", "F: v 3"},
    {"F: α = β = 3", "F: v 3"},
    {"F: v = 3 or 4", "unread: these are two numbers for one"},
    {"F: v = 3 or 3", "F: v 3"},
    {"F: α goes 2", "F: a 2"},
    {"K: α = 2 → 3", "K: a 2 v 3"},
    {"K: α = 2, v = 3", "K: a 2 v 3"},
    {"K = 3, β 3 ≤ α 4", "K: v 3"},
    {"F = 4, β = 4 ≤ α = 4", "F: v 4"},
    {"F: b=∞, then b=14, b=5", "F: b inf; history of F b 14; history of F b 5"},
    {"F: b=∞, then v=14", "F: b inf v 14"},
    {"F: then 5", "F: v 5"},
    {"F [−∞, 2", ""},
    {"F ]−∞, 2[ 3", "F: a -inf b 2 v 3"},
    {"F <−∞, 2> 3", "F: a -inf b 2 v 3"},
    {"F [−∞ .. 2] 3", "F: a -inf b 2 v 3"},
    {"F [−∞ … 2, 3]", "F: a -inf b 2 v 3"},
    {"F at least 3, β = 2", "F: >= b 2 v 3"},
    {"F: at most 3", "F: <= v 3"},
    {"F at most 3 and β = 2", "F: <= b 2 v 3"},
    {"F = 4 ≥ β 4", "value of F 4"},
    {"F = 4 ≥ 2", "value of F 4"},
    {"K = 3 ≥ 2", "K: v 3"},
    {"K = 4 ≥ 2", "value of K 4; unread: 'K = 4' isn't so"},
    {"F 1 2 3 4", "F: a 1 b 2 v 3; unread: there are more numbers than α, β and v"},
    {"F: 1 2 3 4 cut", "F: a 1 b 2 v 3 cuts; unread: there are more numbers than α, β and v"},
    {"F: v=3, no cut", "F: v 3"},
    {"F: v=3, nothing cut", "F: v 3"},
    {"F: v=3, so no cutoff, hence L is pruned", "F: v 3 cuts L"},
    {"F: v=3 (β = 2, cut L)", "F: v 3 cuts L"},
    {"F: v=3 (3 ≥ 2, so L is cut", "F: v 3 cuts L"},
    {"F: v=3 [K]", "F: v 3"},
    {"F: v=3 {L cut} β=2", "F: b 2 v 3 cuts L"},
    {"A = 6 via C", "A: v 6; best_move C"},
    {"A = 6 via F", "A: v 6"},
    {"A = 6 via C because", "A: v 6"},
    {"B = 2 via E", "B: v 2"},
    {"α(F) = 2, β(F) = 3", "F: a 2; F: b 3"},
    {"α_{F} = 2", "F: a 2"},
    {"α of node F = 2", "F: a 2"},
    {"v(F) = 3, v(M) = 1", "F: v 3; M: v 1"},
    {"v(F) is 3", ""},
    {"α(F) = 2, more", "F: a 2; unread: what comes behind isn't understood"},
    {"D 1: I 1", "D: v 1; I: v 1"},
    {"F = 5, hence B = 5", "F: v 5; B: v 5"},
    {"F = 5; B MIN 3; D MIN 2", "F: v 5; B: v 3; D: v 2"},
    {"E = 3, B [−∞, 3]", "E: v 3; B: a -inf b 3"},
    {"E = 2, B gets [−∞, 2]", "E: v 2; B: a -inf b 2"},
    {"A v=3 → B v=3", "A: v 3; B: v 3"},
    {"E = 3, F = 3. best move is C", "E: v 3; F: v 3; best_move C"},
    {"B = 2, C = 6; answer: 6", "B: v 2; C: v 6; value 6"},
    {"B = 2, C = 6; and the best: C", "B: v 2; C: v 6; best_move C"},
    {"A = 6, and MAX plays C", "A: v 6; best_move C"},
    {"G = 7, M stops after Q", "G: v 7; cutoff of M"},
    {"F: v=3 since K 4", "F: v 3"},
    {"F: α = −∞ and β = 2", "F: a -inf b 2"},
    {"F: α ≥ β, so cut", "F: cuts"},
    {"F: 3 ≥ β = 2", "F: b 2 v 3"},
    {"J is cut. The value is 6", "value 6; unread: are these cut off, or is it there that something is cut? "
                                 "Write  pruned: L  or  cutoff at F"},
    {"M: v=1, prune R → D(5, ∞)", "M: v 1 cuts R; D: a 5 b inf"},
    {"F: v=3 X L", "F: v 3 cuts L"},
    {"F: v=3 X  L", "F: v 3"},
    {"F: v=3 ✂ L", "F: v 3 cuts L"},
    {"1e10. F: v=3", "F: v 3"},
    {"-1. F: v=3", "F: v 3"},
    {"1 - F: v=3", "F: v 3"},
    {"12/ F: v=3", "F: v 3"},
    {"#1) F v=3", "F: v 3"},
    {"row 1, F: v=3", "F: v 3"},
    {"start: A(−∞, +∞)", "A: a -inf b inf"},
    {"then B with α=2", "B: a 2"},
    {"now B: α=2", "B: a 2"},
    {"enter F: α=2, β=3", "F: a 2 b 3"},
    {"reaches node F = 3", "value of F 3"},
    {"→ A → B v=3", "B: v 3"},
    {"→ A → B → E: 2", "E: v 2"},
    {"A → B: α=−∞", "B: a -inf"},
    {"A → E: 2", "E: v 2"},
    {"A - B [−∞, 2]", "B: a -inf b 2"},
    {"B → F: cut", "pruned F"},
    {"7. Xyz: α=2, β=3", "unread: 'Xyz' is no node of this tree"},
    {"7. Xyz: α=2", "unread: 'Xyz' is no node of this tree"},
    {"Xyz: α=2, β=3; K = 4, prune L", "value of K 4; pruned L; unread: 'Xyz' is no node of this tree"},
    {"Xyz α=2, β=3", ""},
    {"- F: v=3", "F: v 3"},
    {"– F: v=3", "F: v 3"},
    {"-F: v=3", ""},
    {"α at F: −∞, 2, 6; β at B: 2", "B: b 2; history of F a -inf 2 6"},
    {"α(A) = 6 & β(B) = 2 and more", "A: a 6; B: b 2; unread: what comes behind isn't understood"},
    {"α at F 2", "F: a 2"},
    {"α(F): 2", "F: a 2"},
    {"# F\nα = 2\nβ: 3, v = 2", "F: a 2 b 3 v 2"},
    {"# F: \nα = 2", "F: a 2"},
    {"## Node F (MIN)\nv = 2", "F: v 2"},
    {"F\nv 3\nα = 2", "F: a 2 v 3"},
    {"minValue(B, -inf, inf)\n  maxValue(F, -inf, 2)\n  return 3\nreturn 2",
     "B: a -inf b inf; F: a -inf b 2; F: v 3; B: v 2"},
    {"minValue(B, -inf, inf)\n  maxValue(F, -inf, 2)\n    return 3\n  return 2",
     "B: a -inf b inf; F: a -inf b 2; F: v 3; F: v 2"},
    {"[03] | minValue(node=D, depth=1, 2, +inf)", "D: a 2 b inf"},
    {"minValue(state=D, alpha=2, beta=inf) = 1", "D: a 2 b inf v 1"},
    {"call minValue(D, 2, inf) → 1, so cut", "D: a 2 b inf v 1; unread: what comes behind isn't understood"},
    {"minValue(D, 2, inf", ""},
    {"minValue(D, 2)", ""},
    {"minValue(D, alpha=2)", "unread: it speaks of a bound; write it like  F: α=3, β=2"},
    {"minValue(D, alpha=2, 3, 4)",
     "history of D a 2 3 4; unread: it speaks of a bound; write it like  F: α=3, β=2"},
    {"minValue(D; 2, 3)", ""},
    {"minValue(X, 2, 3)", ""},
    {"f(D, 2, 3)", ""},
    {"max_value(E, 2, 3)\nreturn 2", "E: a 2 b 3 v 2"},
    {"max-value(E, 2, 3)\nreturn 2\nreturn 3", "E: a 2 b 3 v 2; value 3"},
    {"minValue(B, -inf, inf)\n  maxValue(F, -inf, 2)\n  = 3\n= 2 x",
     "B: a -inf b inf; F: a -inf b 2; F: v 3"},
    {"minValue(B, -inf, inf)\n  maxValue(F, -inf, 2)\n  return 3, L is cut",
     "B: a -inf b inf; F: a -inf b 2; F: v 3; pruned L"},
    {"minValue(B, -inf, inf)\n  maxValue(F, -inf, 2)\nreturn 2\nreturn 3",
     "B: a -inf b inf; F: a -inf b 2; B: v 2; value 3"},
    {"E = 3, β = 3", "E: v 3; history of B b 3"},
    {"F = 3, β = 3", "F: b 3 v 3"},
    {"E = 2, β = ∞", "E: b inf v 2"},
    {"D has β 20", "D: b 20"},
    {"D has α = 2", "history of D a 2"},
    {"D with α 2", "D: a 2"},
    {"D: has 3", "D: v 3"},
    {"a) 5", "unread: which question this answers isn't known"},
    {"d) 4/10 leaves", ""},
    {"d) 4, 5, 6", "D: a 4 b 5 v 6"},
    {"A) 1, 2, 3, 4", "A: a 1 b 2 v 3; unread: there are more numbers than α, β and v"},
    {"a) 5 of", ""},
    {"A = C = H = 6", "A: v 6; C: v 6; H: v 6"},
    {"A = C = H = 6 ≥ 2", "value of H 6"},
    {"A = B = C = D = E = F = G = H = 3", "A: v 3; B: v 3; C: v 3; D: v 3; E: v 3; F: v 3; G: v 3; H: v 3"},
    {"[2, +∞] at C", "C: a 2 b inf"},
    {"[2, +∞] of C, v=6", "C: a 2 b inf v 6"},
    {"L ✂", "pruned L"},
    {"F ✂ L", "pruned F L"},
    {"F ✂", "pruned F"},
    {"3. I, J", ""},
    {"3. F: _", "F:"},
    {"3. F", ""},
    {"F: K = 3", "K: v 3"},
    {"F: K 3", "K: v 3"},
    {"F: 3, cut", "F: v 3 cuts"},
    {"B: 2, F is cut", "B: v 2 cuts F"},
    {"△ F ▽: 3", "F: v 3"},
    {"* F | 3", "F: v 3"},
    {"{ F: 3", "F: v 3"},
    {"A; F: 3", "F: v 3"},
    {"node α β v\nF 3?", "F: v 3"},
    {"F 3?", "F: v 3"},
    {"## F", ""},
    {"K = 3, L = 9. Best move is C; value: 6", "K: v 3; L: v 9; best_move C; value 6"},
    {"F: v=3, L is pruned; B: v=2; best: C", "F: v 3 cuts L; B: v 2; best_move C"},
    {"F: v=3, R is something", "F: v 3"},
};

/* Tables with a head, and those without. */
static const struct reading_case tables[] = {
    {"node,alpha,beta,v\nA,-inf,inf,3\nB,\",2 ,\"", "A: a -inf b inf v 3; B: a as before b 2 v as before"},
    {"node,alpha,beta,v\nA,\"-inf\",\"inf\",\"3\"\nB,\" ,2 ,\"",
     "A: a -inf b inf v 3; B: a as before b 2 v as before"},
    {"node (or leaf, both), alpha, v\nF, 2, 3", "F: a 2 v 3"},
    {"node)x(, alpha, v\nF, 2, 3", "F: a 2 b 3"},
    {"node;α;v\nF;-inf;2,5", "F: a -inf v 2.5"},
    {"node;α;v\nF;2,0;-1,25", "F: a 2 v -1.25"},
    {"node;α;v\nF;2,;3", "F: a 2 v 3"},
    {"node;α;v\nF;2,x;3", "F: a 2 v 3"},
    {"node;α;v\nF;2,/;2,:", "F: a 2 v 2"},
    {"node;α;v\nF;2,9;2,0", "F: a 2.9 v 2"},
    {"node|α|v\nF|0,0000000000000000000000000000005|3",
     "F: v 3; unread: what stands for α, '0,0000000000000000000000000000005', isn't a number"},
    {"node|α|v\nF|0,00000000000000000000000000005|3", "F: a 5e-29 v 3"},
    {"node,α,v\nF,2,5", "F: a 2 v 5"},
    {"node\tα\tv\nF\t2,5\t3,25", "F: a 2.5 v 3.25"},
    {"node | pruned\nL | yes\nK | no\nR | yes", "~pruned L; ~pruned R; pruned L R"},
    {"node | pruned\nL | x\nK |  \nR | ✗", "~pruned L; ~pruned R; pruned L R"},
    {"node | pruned\nL | no\nR | x", "pruned R"},
    {"node | visited\nL | no\nK | yes\nR | n\nE | ✓",
     "pruned L; unread: what is looked at, 'n', isn't understood"},
    {"node | visited\nL | x\nK | x", "~pruned L; ~pruned K; pruned L K"},
    {"node | pruned\nF | L\nM | R", "~pruned L; ~pruned R; pruned L R"},
    {"node | pruned\nF | none\nM | -\nD | J", "pruned J"},
    {"node | pruned\nF | something", "unread: what is cut off, 'something', isn't understood"},
    {"node | v | visited\nF | 3 | 3, 9\nM | 1 | 1", "F: v 3; M: v 1; visited of F K L; visited of M Q"},
    {"node | v | visited\nF | 3 | K\nM | 1 | 4, 1", "F: v 3; M: v 1; visited of F K; visited of M R"},
    {"node | v | visited\nF | 3 | what", "F: v 3; unread: what is looked at, 'what', isn't understood"},
    {"node | α | β\nF | [−∞ | 2", "F: b 2; unread: what stands for α, '[−∞', isn't a number"},
    {"node | window\nF | [−∞, 2]\nB | -\nD | 2", "F: a -inf b 2; B:; D:; unread: '2' is no window"},
    {"node | window | v\nF | [−∞, 2\nB | 5 | 3",
     "F:; B: v 3; unread: '[−∞, 2' is no window; unread: '5' is no window"},
    {"node | v\nF | 3 α ≥ β\nM | 1, cut R\nB | 2 (since 3)\nC | 6x",
     "F: v 3; M: v 1 cuts R; B:; C:; unread: what stands for v, '2 (since 3)', isn't a number; unread: what "
     "stands for v, '6x', isn't a number"},
    {"node | v\nF | $3$ cut L\nM | = 1", "F: v 3 cuts L; M: v 1"},
    {"node | v\nF | ≥ 3\nM | ≤ 1\nB | < 2\nC | 6.\nD | 1)",
     "F: >= v 3; M: <= v 1; B: <= v 2; C: v 6; D: v 1"},
    {"node | v\nZ | 3\nF | 3", "F: v 3; unread: 'Z' is no node of this tree"},
    {"node | alpha | v\nZ | 2 | 3\nZ | 3",
     "unread: 'Z' is no node of this tree; unread: 'Z' is no node of this tree"},
    {"node | alpha | v\nZ | 2", "unread: 'Z' is no node of this tree"},
    {"node | alpha | v\n | |\nF | | 3", "F: a as before v 3"},
    {"no | node | alpha | v\n1 | | | \n2 | F | | 3\n3 | - | n/a | ?",
     "F: a as before v 3; unfilled; unfilled"},
    {"node | alpha | v\nF (MIN) | 2 | 3\nMAX C | 2 | 6\n△ A | 2 | 6\nB = 2 | 1 | 2\nB 7x | 1 | 2",
     "F: a 2 v 3; C: a 2 v 6; A: a 2 v 6; B: a 1 v 2; unread: 'B 7x' is no node of this tree"},
    {"node | alpha | v | why\nF | 2 | 3 | K | and | more", "F: a 2 v 3"},
    {"node | alpha | beta | v\nE | - | - | 2\nK | ditto | same | 3\nF | unchanged | \" | -\nC | leaf | leaf "
     "| 6",
     "E: v 2; K: a as before b as before v 3; F: a as before b as before; C: v 6"},
    {"node alpha beta v\nF -inf 2 3", "F: a -inf b 2 v 3"},
    {"node  alpha  beta  v\nF     -inf   -     3\nB     -inf   2     2", "F: a -inf v 3; B: a -inf b 2 v 2"},
    {"node & $\\alpha$ & $v$ \\\\\nF & $-\\infty$ & $3$ \\\\ \\hline\nB & 2 & 2 \\\\",
     "F: a -inf v 3; B: a 2 v 2"},
    {"node & alpha & v\nF & 2 & 3 |-", "F: a 2 v 3"},
    {"leaf | visited\nK | yes\nL | no", "pruned L"},
    {"edge | pruned\nF-L | x", "pruned L"},
    {"[α, β] | node | v\n[−∞, 2] | F | 3", "F: a -inf b 2 v 3"},
    {"alpha, beta | node | v\n[−∞, 2] | F | 3", "F: a -inf b 2 v 3"},
    {"node | cut after | v\nF | K | 3", "F: v 3"},
    {"node | final value | evaluated leaves\nF | 3 | K", "F: v 3; visited of F K"},
    {"node | value? | leaves evaluated\nF | 3 | 3", "F: v 3; visited of F K"},
    {"node | α=2 | v\nF | 1 | 3", "F: v 3"},
    {"| F | −∞ | 2 | 3 |", "F: a -inf b 2 v 3"},
    {"| 7 | F | −∞ | 2 | 3 |", "F: a -inf b 2 v 3"},
    {"| a | b | F | −∞ | 2 | 3 | L |", ""},
    {"| F | −∞ | 2 | L", "F: a -inf b 2"},
    {"| F | − | 2 | \" |", "F: v 2"},
    {"| E | − | \" | 2 |", "E: v 2"},
    {"| F | 3 |", "F: v 3"},
    {"| Q | - | - | - |", ""},
    {"1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;24;25;26", ""},
    {"node;alpha;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;v;x\nF;-inf;;;;;;;;;;;;;;;;;;;;;;3;4",
     "F: a -inf v 3"},
    {"node;alpha;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;v;x\nF;-inf;;;;;;;;;;;;;;;;;;;;;;;"
     "3;4",
     "F: a -inf"},
};

/* Answers, notes on the tree, and what can't be read; "": prose. */
static const struct reading_case others[] = {
    {"Homework 3, alpha-beta", ""},
    {"E returns 2 to B.", "value of E 2"},
    {"K returns 3 to F, so v at F rises to 3.", "value of K 3"},
    {"We start at the root.", ""},
    {"---", ""},
    {"pass 2", ""},
    {"value: ____", "value blank"},
    {"2. What is the root worth?", ""},
    {"   2   3   9   1", ""},
    {"| 4 |   |   |   |   |   |", ""},
    {"value and meaning", ""},
    {"The best move, then.", ""},
    {"value: 6", "value 6"},
    {"Value = at least 6", "value >= 6"},
    {"**Minimax value:** 2", "value 2"},
    {"value 6, best move: C", "value 6; best_move C"},
    {"value: 6 or 7", "value blank; unread: these are two answers"},
    {"value: 7\nvalue: 6", "~value 7; ~value 6; unread: something else is said before; cross out one of "
                           "them, or write  no, it is …"},
    {"Ergebnis: 7", "value 7"},
    {"best move is c", "best_move C"},
    {"pruned: L, R, J", "pruned L R J"},
    {"best play: A → C → H", "best_play A C H"},
    {"MIN's answer: H", "reply H"},
    {"saved: 2", "saved 2"},
    {"7. X: α=2, β=3, v=4", "unread: 'X' is no node of this tree"},
    {"Zed: α=2, β=3", "unread: 'Zed' is no node of this tree"},
    {"The minimax value of it all comes out as 7", "value 7"},
    {"The value is about 7", "unread: it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"Value of A = 6", "value 6"},
    {"The value of the game is 6. MAX should play C", "value 6; best_move C"},
    {"A is worth 6", "value 6"},
    {"B is worth at most 2", "value of B <= 2"},
    {"minimax value: 6", "value 6"},
    {"value of node G = 7", "value of G 7"},
    {"The minimax value of the root node is 6.", "value 6"},
    {"A's value is 6", "value 6"},
    {"Value(A) = 6", "value 6"},
    {"best move is to C", "best_move C"},
    {"MAX plays C", "best_move C"},
    {"MAX chooses to move to C.", "best_move C"},
    {"MAX should choose the move C", "best_move C"},
    {"MIN plays H", "reply H"},
    {"MIN replies with H", "reply H"},
    {"MAX spielt C", "best_move C"},
    {"MAX joue C, MIN répond H", "best_move C; reply H"},
    {"2. What is the root worth? value: 6", "value 6"},
    {"2. What is the root worth? 6", "value 6"},
    {"3. Which move should MAX choose? C", "best_move C"},
    {"5. Which leaves are never looked at? L, R, O, P", "pruned L R O P"},
    {"6. If the best move came first at every node, how many fewer leaves would be looked at? 2", "saved 2"},
    {"value:\n6", "~value blank; value 6"},
    {"value: \n\n6", "~value blank; value 6"},
    {"best move:\nC", "~best_move blank; best_move C"},
    {"pruned leaves:\nL, R, O, P", "~pruned blank; pruned L R O P"},
    {"pruned:\n- L\n- R\n- J", "~pruned blank; ~pruned L; ~pruned R; ~pruned J; pruned L R J"},
    {"What is the root worth?\n6", "value 6"},
    {"{\"value\": 6, \"best_move\": \"C\", \"pruned\": [\"L\",\"R\"], \"rows\": "
     "[{\"node\":\"A\",\"alpha\":\"-inf\",\"beta\":\"inf\",\"v\":\"-inf\"}]}",
     "A: a -inf b inf v -inf; value 6; best_move C; pruned L R"},
    {"{\n  \"value\": 6,\n  \"best_move\": \"C\",\n  \"rows\": [\n    {\"node\": \"F\", \"alpha\": "
     "\"-\\u221e\", \"beta\": 2, \"v\": 3, \"pruned\": [\"L\"]},\n    {\"name\": \"B\", \"value\": 2}\n  "
     "]\n}",
     "F: a -inf b 2 v 3 cuts L; B: v 2; value 6; best_move C"},
    {"{\"A\": 6, \"B\": 2, \"L\": 9}", "A: v 6; B: v 2; L: v 9"},
    {"{'A': {'value': 6, 'alpha': float('-inf')}, 'F': {'history': [1]}}", "A: a -inf v 6"},
    {"L=9", "L: v 9"},
    {"A:\n  value: 6\n  alpha: 6\n  beta: inf", "A: a 6 b inf v 6"},
    {"- node: A\n  alpha: -inf\n  beta: inf\n  v: -inf\n- node: B\n  alpha: -inf",
     "A: a -inf b inf v -inf; B: a -inf"},
    {"- {node: A, alpha: -inf, beta: inf, v: 6}", "A: a -inf b inf v 6"},
    {"pruned: C-I", "unread: 'C' and 'I' make no edge of this tree"},
    {"pruned: D-J, D->J, (D, J)", "pruned J J J"},
    {"pruned: D–J", "pruned J"},
    {"pruned: G-C", "pruned G"},
    {"pruned: A-I", "unread: 'A' and 'I' make no edge of this tree"},
    {"pruned: the 9 under F", "pruned 9 = L"},
    {"pruned: 9 at F, 4 at M", "pruned 9 4 = L R"},
    {"pruned: 9, 4, 5, 8", "pruned 9 4 5 8 = L R O P"},
    {"pruned: 9",
     "unread: it may be a leaf's number, or how many; name the leaf, or write  3 nodes are pruned"},
    {"pruned: 1",
     "unread: it may be a leaf's number, or how many; name the leaf, or write  3 nodes are pruned"},
    {"pruned nodes: 3",
     "unread: it may be a leaf's number, or how many; name the leaf, or write  3 nodes are pruned"},
    {"nodes pruned: 3", "cut 3"},
    {"pruned: J", "pruned J"},
    {"pruned: J, O, P", "pruned J O P"},
    {"pruned: J and all below it", "pruned J"},
    {"pruned: J and everything under it, R", "pruned J R"},
    {"pruned: none", "pruned"},
    {"pruned: -", "pruned blank"},
    {"nothing is pruned", "pruned"},
    {"Nothing is pruned.", "pruned"},
    {"No nodes are pruned.", "pruned"},
    {"no nodes are pruned in this tree", "pruned"},
    {"prune L (3 ≥ 2)", "pruned L"},
    {"prune L since 3 >= 2", "pruned L"},
    {"We prune L and R.", "pruned L R"},
    {"L is pruned", "pruned L"},
    {"L and R are pruned.", "pruned L R"},
    {"L is pruned\nR is pruned\nJ is pruned", "~pruned L; ~pruned R; ~pruned J; pruned L R J"},
    {"L is never looked at.", "pruned L"},
    {"L is not visited", "pruned L"},
    {"pruned: L, Z", "unread: 'Z' is no node of this tree, and not understood"},
    {"pruned: L=9", "pruned L"},
    {"pruned: L=8", "unread: 'L' isn't worth 8 on this tree"},
    {"value: not 3", "unread: it says what it isn't"},
    {"value: 3 12 8", "value blank; unread: these are several numbers"},
    {"value: 6, 13 nodes visited", "value 6; nodes 13"},
    {"β becomes 2 at B", "history of B b 2"},
    {"[14:02] Lena: value: 6", "value 6"},
    {"value: 2\nvalue: 3", "~value 2; ~value 3; unread: something else is said before; cross out one of "
                           "them, or write  no, it is …"},
    {"value: ____6____", "value 6"},
    {"value ____", "value blank"},
    {"pruned: ________", "pruned blank"},
    {"best move: ________", "best_move blank"},
    {"3. Best move: ", "best_move blank"},
    {"nodes: 13", "nodes 13"},
    {"B = 2", "B: v 2"},
    {"F >= 3", "F: >= v 3"},
    {"F ≥ 3", "F: >= v 3"},
    {"F at least 3", "F: >= v 3"},
    {"D <= 1", "D: <= v 1"},
    {"D ≤ 1 (pruned J)", "D: <= v 1 cuts J"},
    {"F: [-inf, 2]", "F: a -inf b 2"},
    {"F: α=-inf, β=2", "F: a -inf b 2"},
    {"A: α = 6", "A: a 6"},
    {"B: β=2", "B: b 2"},
    {"F: α: -inf, 2, 6", "history of F a -inf 2 6"},
    {"F: α: -inf, 2", "history of F a -inf 2"},
    {"α at F: −∞, 2, 6", "history of F a -inf 2 6"},
    {"α(F) = −∞, 2, 6", "history of F a -inf 2 6"},
    {"α_F = 2", "F: a 2"},
    {"F\nα: −∞ 2 6\nβ: 2", "F: b 2; history of F a -inf 2 6"},
    {"F:\n\nα: −∞ 2 6\nβ: 2", "F: b 2; history of F a -inf 2 6"},
    {"## Node F\n\nα = 2\nv = 3", "F: a 2 v 3"},
    {"F: ~~-inf~~ ~~2~~ 6", "history of F -inf 2 6"},
    {"F: α = ~~-inf~~ ~~2~~ 6", "history of F a -inf 2 6"},
    {"F: α = ~~-inf~~ 2, β = 2", "F: b 2; history of F a -inf 2"},
    {"F: v: −∞ → 2 → 6", "history of F -inf 2 6"},
    {"A: α: −∞ → 2 → 6, β: ∞, v: −∞ → 2 → 6", "A: b inf; history a -inf 2 6; history -inf 2 6"},
    {"F: α = $\\cancel{-\\infty}$ $\\cancel{2}$ 6", "history of F a -inf 2 6"},
    {"F: v=1,5", "unread: a comma may part two numbers or be in one; write 1.5, or a blank behind the comma"},
    {"B = 2, C = 6, D = 1", "B: v 2; C: v 6; D: v 1"},
    {"E=2 K=3 N=7", "E: v 2; K: v 3; N: v 7"},
    {"A = 6; B = 2", "A: v 6; B: v 2"},
    {"B: α=-inf, β=2; F: α=-inf, β=2", "B: a -inf b 2; F: a -inf b 2"},
    {"leaves visited: 2, 3, 9", "visited 2 3 9 = E K L"},
    {"leaves visited: 2, 3, 1, 7, 6, 1", "visited 2 3 1 7 6 1 = E K Q N H I"},
    {"leaves visited: 2 3 7", "visited 2 3 7 = E K N"},
    {"order of evaluation: E, K, L", "visited E K L"},
    {"order: E K Q N H I", "visited E K Q N H I"},
    {"leaves looked at: E, K, Q", "visited E K Q"},
    {"looked at: E, K, Q, N, H, I", "visited E K Q N H I"},
    {"the leaves are visited in this order: E, K, Q", "visited E K Q"},
    {"leaves evaluated: 9", "leaves 9"},
    {"9 leaves are evaluated", "leaves 9"},
    {"9 leaves were visited.", "leaves 9"},
    {"6 of 10 leaves are evaluated", "leaves 6"},
    {"visited: 13 of 18 nodes, 6 of 10 leaves; any search for the exact value needs 4", "nodes 13; leaves 6"},
    {"cutoffs: 3 (1 β, 2 α; 2 shallow, 1 deep)", "cutoffs 3"},
    {"3 nodes pruned", "cut 3"},
    {"3 nodes are pruned", "cut 3"},
    {"4 leaves are pruned", "leaves_pruned 4"},
    {"2 cutoffs", "cutoffs 2"},
    {"There are 2 cutoffs.", "cutoffs 2"},
    {"no cutoffs", "cutoffs 0"},
    {"number of cutoffs: 3", "cutoffs 3"},
    {"number of leaves evaluated = 9", "leaves 9"},
    {"number of nodes visited: 13", "nodes 13"},
    {"cutoff at F, window [3, 2]", "cutoff of F 3 2"},
    {"α-cut at F", "cutoff of F a"},
    {"beta cutoff at F because 3 ≥ 2", "cutoff of F b 3 2"},
    {"beta cutoff after K", "cutoff of F b"},
    {"alpha cutoff at M (α=2, β=1)", "cutoff of M a 2 1"},
    {"cut at F: 3 ≥ 2", "cutoff of F 3 2"},
    {"cutoffs at F, M and D", "cutoff of F; cutoff of M; cutoff of D"},
    {"cutoffs: F, M",
     "unread: are these cut off, or is it there that something is cut? Write  pruned: L  or  cutoff at F"},
    {"cutoff at F", "cutoff of F"},
    {"L: X", "pruned L"},
    {"L ✗", "pruned L"},
    {"L X", "pruned L"},
    {"L (pruned)", "pruned L"},
    {"L: pruned", "pruned L"},
    {"L - pruned", "pruned L"},
    {"L, R: pruned", "pruned L R"},
    {"J: cut off", "J: cuts"},
    {"L: cut off", "pruned L"},
    {"L: 9 (pruned)", "pruned L L"},
    {"~~L~~", "pruned L"},
    {"~~L~~, ~~R~~", "pruned L R"},
    {"<del>L</del>", "pruned L"},
    {"1̶2̶", ""},
    {"[[2,[3,X]],[[[1,X],7],6],[1,X]]", "pruned L R J"},
    {"[[2, [3, X]], [[[1, X], 7], 6], [1, [X, X]]]", "pruned L R O P"},
    {"[[2, [3, 9]], [[[1, X], 7], 6], [1, 5]]",
     "unread: as the tree in a list, its numbers aren't those of the tree"},
    {"[[2, [3, 8]], [[[1, X], 7], 6], [1, X]]",
     "unread: as the tree in a list, its numbers aren't those of the tree"},
    {"[[2, [3, 9]], [[[1, 4], 7], 6], [1, [5,8]]]", ""},
    {"[2, X]", "unread: as the tree in a list, its numbers aren't those of the tree"},
    {"((2, (3, x)), (((1, x), 7), 6), (1, x))", "pruned L R J"},
    {"[[2, [3, X]],\n [[[1, X], 7], 6],\n [1, X]]\nvalue: 6", "pruned L R J; value 6"},
    {"[3, 2]", ""},
    {"[[[[[[", ""},
    {"{\"a\":{\"a\":{\"a\":", "unread: what α is isn't a number"},
    {"('F', -inf, 2, 3)", "F: a -inf b 2 v 3"},
    {"['F', (-inf, 2), 3] prune L", "F: a -inf b 2 v 3 cuts L"},
    {"[\"F\", [-inf, 2], 3]", "F: a -inf b 2 v 3"},
    {"{\"node\": \"F\", \"alpha\": -inf, \"beta\": 2, \"v\": 3}", "F: a -inf b 2 v 3"},
    {"{\"F\": {\"window\": [\"-inf\", 2], \"value\": 3, \"pruned\": [\"L\"]}}", "F: a -inf b 2 v 3 cuts L"},
    {"{\"history\": {\"F\": {\"alpha\": [\"-inf\", 2, 6]}}}", "history of F a -inf 2 6"},
    {"{\"value\": 6} and so\nvalue: 5",
     "~value 6; ~value 5; unread: something else is said before; cross out one of them, or write  no, it is "
     "…"},
    {"{ broken\nvalue: 6\n{\"value\": 7}",
     "~value 6; ~value 7; unread: something else is said before; cross out one of them, or write  no, it is "
     "…"},
    {"(a) value: 6", "value 6"},
    {"best move: C, I think", "best_move C"},
    {"pruned: L, R (I first had J)", "pruned L R"},
    {"I is pruned", "pruned I"},
    {"A = 6, so the best move is C.", "A: v 6; best_move C"},
    {"A = 6. Best move is C. Pruned are L and R.", "A: v 6; best_move C; pruned L R"},
    {"visit(F): alpha=-inf beta=2 v=3 cut", "F: a -inf b 2 v 3 cuts"},
    {"visit(A): alpha=-inf beta=2 v=3", "A: a -inf b 2 v 3"},
    {"Node: F, alpha: -inf, beta: 2, best: 3", "F: a -inf b 2 v 3"},
    {"{\"value\": 6", "value 6"},
    {"pruned: [L, R]", "pruned L R"},
    {"pruned: {L, R}", "pruned L R"},
    {"pruned: ∅", "pruned"},
    {"pruned: {}", "pruned"},
    {"node,alpha,beta,v\nF,-inf,2,3\nSo, A is worth 6, MAX plays C",
     "F: a -inf b 2 v 3; value 6; best_move C"},
    {"node | α | β | v\nF | \" | 2 | 3\nK | | | 3\nF | - | ″ | x",
     "F: a as before b 2 v 3; K: v 3; F: b as before; unread: what stands for v, 'x', isn't a number"},
    {"node | α | β | v\n1. F | 2 | 3 | 4\nZ | 2 | 3 | 4\n | | | \nF (MAX) | 2 | 3 | 4",
     "F: a 2 b 3 v 4; F: a 2 b 3 v 4; unread: 'Z' is no node of this tree"},
    {"cutoff F",
     "unread: are these cut off, or is it there that something is cut? Write  pruned: L  or  cutoff at F"},
    {"cut L", "pruned L"},
    {"The search makes 3 cutoffs", "cutoffs 3"},
    {"We visit 13 nodes and evaluate 6 leaves.", "nodes 13; leaves 6"},
    {"alpha-beta evaluates 6 leaves", "leaves 6"},
    {"K=3, L pruned", "K: v 3 cuts L"},
    {"K: 3, L: pruned", "K: v 3 cuts L"},
    {"node | α | β | v\n1. F | 2 | 3 | 4", "F: a 2 b 3 v 4"},
    {"The minimax value of the tree is 6 and the best move is C.", "value 6; best_move C"},
    {"value of A is 6, value of B is 2", "value 6; value of B 2"},
    {"C is the best move", "best_move C"},
    {"C is best", "best_move C"},
    {"The best move for MAX is C because 6 > 2.", "best_move C"},
    {"MAX's best move: C", "best_move C"},
    {"MIN's best move: H", "reply H"},
    {"MIN's best reply to C is H", "reply H"},
    {"best move: C or D", "best_move C D"},
    {"best move: A → C", "best_move C"},
    {"best move: C → H", "best_move C"},
    {"best move: Z", "unread: 'Z' is no node of this tree"},
    {"best move: left", "best_move B"},
    {"best move: the second branch (C)", "best_move C"},
    {"value: 6. No, 7.", "value 7"},
    {"value: 6. Not 7.", "value 6"},
    {"Pruned: L, R, J. Also G.", "~pruned L R J; ~pruned G; pruned L R J G"},
    {"best move: right (B)", "unread: these are two answers"},
    {"MAX goes right", "best_move D"},
    {"pruned: the last two leaves of F", "pruned K L"},
    {"pruned: the right subtree", "unread: 'right' is no node of this tree"},
    {"MAX plays C, which is worth 6", "best_move C; value of C 6"},
    {"value: abc", "unread: a number is asked for"},
    {"value: 6.", "value 6"},
    {"value: 6 (at C)", "value 6"},
    {"value: 6 since MAX takes the best", "value 6"},
    {"value: **6**", "value 6"},
    {"value = 6 at A", "value 6"},
    {"the value is 3 at K and 6 at the root", "value of K 3; value 6"},
    {"value: 5 → 6", "value blank; unread: it says two numbers, one after the other"},
    {"value: ~~5~~ 6", "value 6"},
    {"value: at most 6", "value <= 6"},
    {"value: ≤ 6", "value <= 6"},
    {"value: between 3 and 6", "unread: a number is asked for"},
    {"value: about 6", "unread: a number is asked for"},
    {"value: 6?", "value blank; unread: it isn't said for sure"},
    {"value: ∞", "value inf"},
    {"value: -oo", "value -inf"},
    {"Wert der Wurzel: 6", "value 6"},
    {"Der Wert der Wurzel ist 6.", "value 6"},
    {"Bester Zug: C", "best_move C"},
    {"abgeschnitten: L, R, J", "pruned L R J"},
    {"L wird abgeschnitten", "pruned L"},
    {"Besuchte Blätter: E, K, Q", "visited E K Q"},
    {"Reihenfolge: E, K, Q", "visited E K Q"},
    {"valor de la raíz: 6", "value 6"},
    {"mejor jugada: C", "best_move C"},
    {"podados: L, R y J", "pruned L R J"},
    {"valeur de la racine : 6", "value 6"},
    {"meilleur coup : C", "best_move C"},
    {"élagués : L, R et J", "pruned L R J"},
    {"La valeur de la racine est 6", "value 6"},
    {"nœuds élagués: L, R", "pruned L R"},
    {"3 nœuds sont élagués", "cut 3"},
    {"No se poda nada", "pruned"},
    {"nichts wird abgeschnitten", "pruned"},
    {"A vaut 6", "value 6"},
    {"A vale 6", "value 6"},
    {"A hat den Wert 6", "value 6"},
    {"A has value 6", "value 6"},
    {"A has a minimax value of 6", "value 6"},
    {"A gets the value 6", "value 6"},
    {"node A gets value 6", "value 6"},
    {"E is 2", "value of E 2"},
    {"B is 2", "value of B 2"},
    {"the subtree at J is pruned", "pruned J"},
    {"We don't visit L", "pruned L"},
    {"I think the value is 6", "value 6"},
    {"If the value is 6 then MAX plays C", ""},
    {"We prune because v ≥ β.", ""},
    {"F is cut because 3 ≥ 2",
     "unread: are these cut off, or is it there that something is cut? Write  pruned: L  or  cutoff at F"},
    {"At F: 3 ≥ 2, so L is pruned.", "F: cuts L"},
    {"The search never looks at L, R and J.", "pruned L R J"},
    {"Name: Ann", ""},
    {"name: ____________", ""},
    {"Student: Ada L.", ""},
    {"best play: A, C, H", "best_play A C H"},
    {"best play: C H", "best_play C H"},
    {"PV: A-C-H", "best_play A C H"},
    {"best play: ACH", "best_play A C H"},
    {"principal variation = A → C → H", "best_play A C H"},
    {"MAX plays C, MIN plays H", "best_move C; reply H"},
    {"A → C → H", "unread: it isn't known what this says"},
    {"(c) A → C → H", "best_play A C H"},
    {"A → C", ""},
    {"reply: H", "reply H"},
    {"MIN's answer is H", "reply H"},
    {"saved: two", "saved 2"},
    {"we prune 3 nodes", "cut 3"},
    {"B is at most 2", "value of B <= 2"},
    {"Thus MAX's value at the root is 6.", "value 6"},
    {"Answer: 6", "value 6"},
    {"The answer is C", "best_move C"},
    {"In conclusion, the root has value 6 and MAX should choose C.", "value 6; best_move C"},
    {"The best move is C, with value 6.", "best_move C; value 6"},
    {"MAX should move to C, then MIN moves to H.", "best_move C; reply H"},
    {"Final answer: value = 6, move = C", "value 6; best_move C"},
    {"Root value = 6, best move = C, pruned = L, R, J", "value 6; best_move C; pruned L R J"},
    {"value=6; move=C; pruned=L,R,J", "value 6; best_move C; pruned L R J"},
    {"The optimal move for MAX is C", "best_move C"},
    {"The nodes L, R and J are never visited.", "pruned L R J"},
    {"The leaves that are not evaluated are L, R, O and P.", "pruned L R O P"},
    {"The pruned leaves are L, R, O, P.", "pruned L R O P"},
    {"Pruned subtrees: J (with O and P), L, R", "pruned J O P L R"},
    {"pruned: L (because 3 ≥ 2), R (1 ≤ 2), J", "pruned L R J"},
    {"pruned: L [β-cut at F], R", "pruned L R"},
    {"pruned: L; R; J", "pruned L R J"},
    {"pruned: L / R / J", "pruned L R J"},
    {"pruned L,R,J.", "pruned L R J"},
    {"Not visited: L R J", "pruned L R J"},
    {"Skipped: L & R", "pruned L R"},
    {"cut off: J", "pruned J"},
    {"L, R, O, P were not evaluated", "pruned L R O P"},
    {"We can skip L because F ≥ 3 > 2.", "pruned L"},
    {"Since F ≥ 3, L is pruned.", "pruned L"},
    {"pruned: all of J", "pruned J"},
    {"pruned: the children of J", "pruned O P"},
    {"pruned: leaves 9 and 4, subtree J", "pruned 9 4 = L R J"},
    {"pruned: edge D-J", "pruned J"},
    {"pruned: edge from D to J", "pruned J"},
    {"α-cutoff at D, since α = 6 ≥ 1", "cutoff of D a 6 1"},
    {"β-cutoff: F",
     "unread: are these cut off, or is it there that something is cut? Write  pruned: L  or  cutoff at F"},
    {"cutoffs: none", "cutoffs 0"},
    {"There is a beta cutoff at F", "cutoff of F b"},
    {"Cutoff at node F: α=3 ≥ β=2", "cutoff of F 3 2"},
    {"Alpha cut at M because 1 <= 2, R is pruned", "cutoff of M a 2 1; pruned R"},
    {"F: window [-inf, 2], value ≥ 3", "F: >= a -inf b 2 v 3"},
    {"F: [−∞, 2] → 3", "F: a -inf b 2 v 3"},
    {"window at F: [-inf, 2]", "F: a -inf b 2"},
    {"Value at B: 2, at C: 6, at D: 1", "value of B 2; value of C 6; value of D 1"},
    {"B=2, C=6, D≤1", "B: v 2; C: v 6; D: <= v 1"},
    {"A=6 (max of 2, 6, 1)", "A: v 6"},
    {"B: min(2, 3) = 2", "B: v 2"},
    {"v(B) = 2", "B: v 2"},
    {"V(F) ≥ 3", "F: >= v 3"},
    {"minimax(B)=2", "value of B 2"},
    {"α(A)=6, β(B)=2", "A: a 6; B: b 2"},
    {"A: α=6; B: β=2", "A: a 6; B: b 2"},
    {"Leaf L: not evaluated", "pruned L"},
    {"L not visited", "pruned L"},
    {"number of pruned nodes: 5", "cut 5"},
    {"How many leaves are evaluated? 6", "leaves 6"},
    {"How many nodes does alpha-beta prune? 5", "cut 5"},
    {"5 nodes are pruned, 3 cutoffs", "cut 5; cutoffs 3"},
    {"13 nodes", "unread: are these looked at, or pruned?"},
    {"6 leaves evaluated (E, K, Q, N, H, I)", "leaves 6; visited E K Q N H I"},
    {"evaluated leaves: E, K, Q, N, H, I (6 in total)", "visited E K Q N H I"},
    {"leaves looked at: 2, 3, 1, 7, 6, 1 (in this order)", "visited 2 3 1 7 6 1 = E K Q N H I"},
    {"Order: 2 → 3 → 1 → 7 → 6 → 1", "visited 2 3 1 7 6 1 = E K Q N H I"},
    {"visited: E K", "visited E K"},
    {"nodes visited: A, B, E, F, K", "visited A B E F K"},
    {"The value is at least 2 and at most 6.", "unread: these are two answers"},
    {"value: 3 or more", "value >= 3"},
    {"value: six", "value 6"},
    {"value: 6 points", "value 6"},
    {"value: (6)", "value 6"},
    {"value: [6]", "value 6"},
    {"Minimax value = 6!", "value 6"},
    {"* value: 6", "value 6"},
    {"- best move: C", "best_move C"},
    {"> value: 6", "value 6"},
    {"**value**: 6", "value 6"},
    {"| value | 6 |", "value 6"},
    {"| best move | C |", "best_move C"},
    {"value	6", "value 6"},
    {"\"value\": 6", "value 6"},
    {"value:6", "value 6"},
    {"Value ➔ 6", "value 6"},
    {"value —> 6", "value 6"},
    {"value – 6", "value 6"},
    {"value -- 6", "value 6"},
    {"best move — C", "best_move C"},
    {"best move C", "best_move C"},
    {"Best Move = c.", "best_move C"},
    {"move: A-C", "best_move C"},
    {"move: B->C", "best_move B C"},
};

/* What pupils write in so many words, in all languages that are read. */
static const struct reading_case sentences[] = {
    {"best line: MAX C, MIN H", "best_play C H"},
    {"The optimal line of play goes A, C, H.", "best_play A C H"},
    {"C is optimal for MAX", "best_move C"},
    {"The best is C.", "best_move C"},
    {"go to C first", "best_move C"},
    {"I choose C", "best_move C"},
    {"I would play C", "best_move C"},
    {"Play C!", "best_move C"},
    {"The root should choose C.", "best_move C"},
    {"answer is 6 via C", "value 6; best_move C"},
    {"Value 6 (by playing C)", "value 6; best_move C"},
    {"root = 6", "value 6"},
    {"The root gets 6", "value 6"},
    {"MAX can get at least 6", "value >= 6"},
    {"So the value of A becomes 6", "value 6"},
    {"value is 6 or so", "unread: it isn't said for sure"},
    {"visits 13 nodes", "nodes 13"},
    {"6 leaves evaluated: E, K, Q, N, H, I", "leaves 6; visited E K Q N H I"},
    {"evaluations: 6", "leaves 6"},
    {"Alpha-beta only looks at 6 of the 10 leaves", "leaves 6"},
    {"5 pruned",
     "unread: it may be a leaf's number, or how many; name the leaf, or write  3 nodes are pruned"},
    {"5 nodes pruned: L, R, J, O, P", "cut 5; pruned L R J O P"},
    {"pruned leaves: 4 (L, R, O, P)", "leaves_pruned 4; pruned L R O P"},
    {"saves 4 leaves", "leaves_pruned 4"},
    {"three leaves are pruned", "leaves_pruned 3"},
    {"cutoffs: 3 at F, M, D", "cutoffs 3; cutoff of F; cutoff of M; cutoff of D"},
    {"3 cutoffs: F, M, D", "cutoffs 3; unread: are these cut off, or is it there that something is cut? "
                           "Write  pruned: L  or  cutoff at F"},
    {"A cutoff occurs at node F", "cutoff of F"},
    {"beta-prune at F", "cutoff of F b"},
    {"prune after K", "cutoff of F"},
    {"edges that are cut: (F, L), (M, R), (D, J)", "pruned L R J"},
    {"pruned edges: FL, MR, DJ", "pruned L R J"},
    {"pruned: FL", "unread: 'FL' may be an edge, or some nodes; write  F-L  or  F, L"},
    {"the branch to L is cut", "pruned L"},
    {"The subtree rooted at J is cut off", "pruned J"},
    {"L, R and J cut", "pruned L R J"},
    {"L need not be evaluated", "pruned L"},
    {"no need to look at L", "pruned L"},
    {"The following leaves will not be evaluated: L, R, O, P", "pruned L R O P"},
    {"All nodes except L, R, J are visited", "pruned L R J"},
    {"Visited: all except L, R, J, O, P", "pruned L R J O P"},
    {"All leaves are evaluated", "pruned"},
    {"There is nothing to prune here because I looked.", "pruned"},
    {"MIN would respond with H", "reply H"},
    {"We evaluate E, then K, then Q, N, H and I", "visited E K Q N H I"},
    {"E, K, Q, N, H and I are the leaves that are evaluated", "visited E K Q N H I"},
    {"1 <= 2 => cut R", "pruned R"},
    {"R is pruned at M", "pruned R"},
    {"B is not pruned", "visited B"},
    {"pruned: L because 3 >= 2, R because 1 <= 2", "pruned L R"},
    {"pruned: L, R, ...", "unread: it doesn't say all of them"},
    {"pruned: L R J (N not)", "unread: it says what isn't so"},
    {"best play: A (6) C (6) H (6)", "best_play A C H"},
    {"6 is the value of the root.", "value 6"},
    {"Leaves cut: 4", "leaves_pruned 4"},
    {"Cut: L, R, J", "pruned L R J"},
    {"Beta cutoffs: 1", "cutoffs b 1"},
    {"There are no alpha cutoffs", "cutoffs a 0"},
    {"3 cutoffs: at F after K, at M after Q, at D after I",
     "cutoffs 3; cutoff of F; cutoff of M; cutoff of D"},
    {"pruned: L. No other node is pruned", "pruned L"},
    {"with pruning: L is not examined", "pruned L"},
    {"one node is pruned, namely L", "cut 1; pruned L"},
    {"Number of evaluated leaves is 6. Best move: C", "leaves 6; best_move C"},
    {"3≥2 prune L", "pruned L"},
    {"C gets (2, +inf), G gets (2, +inf)", "C: a 2 b inf; G: a 2 b inf"},
    {"A → B → E(2) → F → K(3) → cut L → B = 2", "E: v 2; K: v 3; B: v 2; visited A B E F K B; pruned L"},
    {"leaves visited: 6/10", "leaves 6"},
    {"Payoff: 6", "unread: it isn't known what this says"},
    {"D has α = 2", "history of D a 2"},
    {"value: 6 (wrong, it is 7)", "value blank; unread: it isn't said for sure"},
    {"A=6, B=2; cut: L, R; best: C", "A: v 6; B: v 2; pruned L R; best_move C"},
    {"E ✓  K ✓  L ✗", "pruned L"},
    {"Die Wurzel hat den Wert 6", "value 6"},
    {"MAX sollte C wählen.", "best_move C"},
    {"C ist am besten", "best_move C"},
    {"MIN antwortet mit H", "reply H"},
    {"L wird nicht mehr betrachtet", "pruned L"},
    {"L muss nicht betrachtet werden", "pruned L"},
    {"Folgende Knoten werden abgeschnitten: L, R, J", "pruned L R J"},
    {"Es werden 6 Blätter ausgewertet.", "leaves 6"},
    {"Die Blätter werden in der Reihenfolge E, K, Q, N, H, I ausgewertet", "visited E K Q N H I"},
    {"Beta-Cutoff am Knoten F, da 3 ≥ 2", "cutoff of F b 3 2"},
    {"Ich glaube, der Wert ist 6", "value 6"},
    {"L n'est pas évalué car 3 ≥ 2", "pruned L"},
    {"Aucun nœud n'est élagué", "pruned"},
    {"On évalue 6 feuilles", "leaves 6"},
    {"Ordre d'évaluation : E, K, Q, N, H, I", "visited E K Q N H I"},
    {"La réponse est 6", "value 6"},
    {"B vaut au plus 2", "value of B <= 2"},
    {"F vaut au moins 3", "value of F >= 3"},
    {"MIN répond par H", "reply H"},
    {"Pas d'élagage", "cutoffs 0"},
    {"On n'explore ni L ni R", "pruned L R"},
    {"Se podan L, R y J", "pruned L R J"},
    {"L no se visita", "pruned L"},
    {"Hojas no evaluadas: L, R, O, P", "pruned L R O P"},
    {"No se poda ningún nodo", "pruned"},
    {"Se evalúan 6 hojas", "leaves 6"},
    {"Poda alfa en M", "cutoff of M a"},
    {"MAX debería jugar: C", "best_move C"},
    {"La respuesta es 6", "value 6"},
    {"No hace falta mirar L, R", "pruned L R"},
    {"Mossa migliore: C", "best_move C"},
    {"Valor da raiz: 6", "value 6"},
    {"Gesnoeide knopen: L, R, J", "pruned L R J"},
};

/* What is said on the way, and nodes that are called by their places. */
static const struct reading_case on_the_way[] = {
    {"Bajamos a A. Miramos C = 4, entonces beta = 4.", "value of C 4; history b 4"},
    {"S=4 ≤ 6, so I can stop there, L pruned", "pruned L"},
    {"then at C the first leaf is 2, which is ≤ 3", ""},
    {"K returns 3 to F, so v at F rises to 3, which is more than 2, so L is pruned",
     "value of K 3; pruned L"},
    {"we see K = 3, that is bigger than β = 2, cut L", "value of K 3; pruned L"},
    {"we see K = 3, that is bigger than 2, so cut L", "pruned L"},
    {"we see K = 3, which is greater or 2, so cut L", "pruned L"},
    {"we see K = 3, already ≥ β (2), so cut L", "value of K 3; pruned L"},
    {"we see K = 3 ≥ β = (2), L is pruned", "value of K 3; pruned L"},
    {"then F ≥ 3 and B ≤ 2, so L is cut", "value of F >= 3; value of B <= 2; pruned L"},
    {"then F is at least 3, B is at most 2, so L is cut", "value of F >= 3; value of B <= 2; pruned L"},
    {"then B := 2, C becomes 6, D gets 1", "value of B 2; value of C 6; value of D 1"},
    {"then E (MIN) = 2, K (Max) is 3", ""},
    {"then the 2 from E and the 3 from K", ""},
    {"then the 2 from the node E, 3 from nowhere", ""},
    {"then 3 nodes are left, F = 3", "value of F 3"},
    {"then F = 2,75 and more", "unread: what it says of a node is told by a line of its own: B = 2"},
    {"then F = 3 → 5 and more", ""},
    {"we go on with F: α 2, β 3", ""},
    {"we have F with β = 2, and so K = 3", ""},
    {"after B: α = 2, then C = 6", "history a 2; value of C 6"},
    {"after K, α at F = 3, and it is 3", ""},
    {"then α becomes 2 after B", "history a 2"},
    {"then [2, ∞] at C, and E = 2", "history a 2; history b inf; value of E 2"},
    {"then 2 + 3, E = 2", "value of E 2"},
    {"no cut here, B = 2", "cutoffs 0; value of B 2"},
    {"then K is 3, any of them", "unread: it isn't said for sure"},
    {"so E ≤ 4, and L is pruned", "pruned L"},
    {"the second is worth 2, and B = 2", ""},
    {"then B returns 2 to A, C returns 6 to A", "value of B 2; value of C 6"},
    {"so T = 5, L is pruned", "pruned L"},
    {"E is 2 and then K is 3 so L cut", "value of E 2; value of K 3; pruned L"},
    {"The first leaf of B is 2.", "value of E 2"},
    {"left child of C is G = 7", "value of G 7"},
    {"The left subtree of A is pruned", "pruned B"},
    {"pruned: the last two leaves of D", "pruned O P"},
    {"pruned: the last leaf of D", "pruned P"},
    {"pruned: the second child of F", "pruned L"},
    {"pruned: the right leaf of F, the left leaf of M", "pruned L Q"},
    {"pruned: the middle leaf of D", "pruned O"},
    {"pruned: the middle leaf of F", "unread: 'middle' is no node of this tree"},
    {"pruned: the last three leaves of F", "unread: 'last' is no node of this tree"},
    {"pruned: the second and third leaves of D", "pruned O P"},
    {"pruned: the other two leaves of D", "pruned O P"},
    {"pruned: the other leaf under F", "unread: no node is named"},
    {"pruned: the remaining three leaves of D", "pruned I O P"},
    {"pruned: the last 0 leaves of D", "unread: 'last' is no node of this tree"},
    {"pruned: the last 19 leaves of D", "unread: 'last' is no node of this tree"},
    {"pruned: the last two leaves from the root", "pruned O P"},
    {"pruned: the last leaf of the whole tree", "pruned P"},
    {"pruned: the fourth leaf of D", "unread: 'fourth' is no node of this tree"},
    {"pruned: D's remaining leaf", "unread: no node is named"},
    {"pruned: D's remaining children (O and P)", "pruned O P"},
    {"pruned: D's other leaves", "unread: no node is named"},
    {"second MIN node: 6", "C: v 6"},
    {"MIN node 2: 6", "C: v 6"},
    {"MIN node 4: 6", ""},
    {"MIN node 0: 6", "unread: it isn't known what this says"},
    {"MIN node 3 = 1", "D: v 1"},
    {"min node on the right = 1", ""},
    {"left MAX node = 3", "F: v 3"},
    {"The right MAX node of B is cut",
     "unread: are these cut off, or is it there that something is cut? Write  pruned: L  or  cutoff at F"},
    {"second branch of B: 3", "F: v 3"},
    {"second branch: 6", "C: v 6"},
    {"the third subtree, D, is 1", ""},
    {"the third subtree (D) is worth 1",
     "unread: it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"B: the first leaf is 2", ""},
    {"In B the first leaf is 2. The first leaf is 2", "value of E 2"},
    {"root: α=−∞ β=∞", "A: a -inf b inf"},
    {"root: [−∞, ∞] 6", "A: a -inf b inf v 6"},
    {"MAX node left: 3", "F: v 3"},
    {"erster MIN-Knoten = 2", "B: v 2"},
    {"zweites Kind von C = 6", "H: v 6"},
    {"deuxième fils de C = 6", "H: v 6"},
    {"segundo hijo de C = 6", "H: v 6"},
    {"best move: the first branch", "best_move B"},
    {"best move: the second child", "best_move C"},
    {"best move: the other two", "unread: 'other' is no node of this tree"},
    {"MAX chooses the last branch", "best_move D"},
};

/* What they write besides, which says nothing that is asked. */
static const struct reading_case prose[] = {
    {"I looked at B first and then thought about C.", ""},
    {"We learned that alpha-beta prunes 50 % of nodes.", ""},
    {"Alpha-beta pruning was invented in the 1950s by several people.", ""},
    {"In the best case it visits only about the square root of the nodes.", ""},
    {"With a branching factor of 35 and depth 4, minimax would look at 1500625 leaves.", ""},
    {"The worst case is when nothing is pruned, which happens if the order is bad.", ""},
    {"If the first move is the best, alpha-beta prunes the most.", ""},
    {"In this tree it took me 20 minutes to find the value.", ""},
    {"The value of a node depends on its children.", ""},
    {"A good move order means that more nodes are pruned.", ""},
    {"I first thought that L would be pruned, but then I was not sure.", ""},
    {"I was not sure whether L is pruned.", ""},
    {"A node is pruned when alpha is at least beta.", ""},
    {"A cutoff happens when v ≥ β.", ""},
    {"When MAX plays, it chooses the largest value.", ""},
    {"MAX chooses the maximum of its children.", ""},
    {"MIN chooses the smallest of 3, 5 and 9.", ""},
    {"For example, if K had been 1 instead of 3, L would not be pruned.", ""},
    {"If L were 2, the value would still be 6.", ""},
    {"What if we search from right to left?", ""},
    {"We expand nodes in depth-first order.", ""},
    {"Every leaf is looked at once.", ""},
    {"Not all leaves are visited.", ""},
    {"It is not always best to go to B.", ""},
    {"Let's start with B.", ""},
    {"First we go to B and then to E.", ""},
    {"Then we go to F and look at K.", ""},
    {"After that we return to A and look at C.", ""},
    {"We pass the window down to F.", ""},
    {"The alpha value is passed down to the children.", ""},
    {"2 is the smallest number here.", ""},
    {"I used 3 sheets of paper.", ""},
    {"See page 12 of the book.", ""},
    {"Question 2 was hard.", ""},
    {"Exercise 3: alpha-beta pruning", ""},
    {"Homework 4 due Friday", ""},
    {"There are 10 leaves and 18 nodes in the tree.", ""},
    {"The tree has 18 nodes.", ""},
    {"The tree has depth 4.", ""},
    {"The number of leaves is 10.", ""},
    {"Minimax looks at all 10 leaves, alpha-beta at fewer.", ""},
    {"Minimax would evaluate 10 leaves.", ""},
    {"Without pruning all 18 nodes are visited.", ""},
    {"A is a MAX node.", ""},
    {"B, C and D are MIN nodes.", ""},
    {"B is a MIN node.", ""},
    {"A MAX node picks the larger value.", ""},
    {"MAX is the first player.", ""},
    {"alpha starts at -inf and beta at +inf.", ""},
    {"At the start alpha is -inf.", ""},
    {"This was fun.", ""},
    {"I think C looks good.", ""},
    {"My partner said B is best but I don't agree.", ""},
    {"B would be a mistake.", ""},
    {"B is worse than C.", ""},
    {"C is better than B.", ""},
    {"Moving to D gives MAX only 1.", ""},
    {"The best known algorithm is alpha-beta.", ""},
    {"Pruning does not change the value of the root.", ""},
    {"Cutoffs save time.", ""},
    {"Time saved: a lot", ""},
    {"It saved me 2 hours.", ""},
    {"Ich habe zuerst B angeschaut und dann über C nachgedacht.", ""},
    {"Alpha-Beta schneidet etwa 50 % der Knoten ab.", ""},
    {"Ein Knoten wird abgeschnitten, wenn alpha mindestens beta ist.", ""},
    {"Im besten Fall werden nur wenige Blätter besucht.", ""},
    {"Der Wert eines Knotens hängt von seinen Kindern ab.", ""},
    {"MAX wählt immer den größten Wert.", ""},
    {"Wenn man die Züge gut sortiert, wird mehr abgeschnitten.", ""},
    {"Zuerst gehen wir nach B, dann nach E.", ""},
    {"Danach kommt F an die Reihe.", ""},
    {"Der Baum hat 18 Knoten und 10 Blätter.", ""},
    {"A ist ein MAX-Knoten.", ""},
    {"Ohne Schnitte müsste man alle 10 Blätter ansehen.", ""},
    {"Ich war nicht sicher, ob L abgeschnitten wird.", ""},
    {"Aufgabe 3: Alpha-Beta-Suche", ""},
    {"Das war schwer.", ""},
    {"Für diese Aufgabe habe ich 20 Minuten gebraucht.", ""},
    {"Am Anfang ist alpha minus unendlich.", ""},
    {"Die Reihenfolge der Züge ist wichtig.", ""},
    {"Das Ergebnis ist dasselbe wie bei Minimax.", ""},
    {"J'ai d'abord regardé B, puis j'ai pensé à C.", ""},
    {"Alpha-bêta élague environ 50 % des nœuds.", ""},
    {"Un nœud est élagué quand alpha dépasse bêta.", ""},
    {"Dans le meilleur cas, peu de feuilles sont visitées.", ""},
    {"La valeur d'un nœud dépend de ses enfants.", ""},
    {"MAX choisit toujours la plus grande valeur.", ""},
    {"Ensuite on va en B, puis en E.", ""},
    {"L'arbre a 18 nœuds et 10 feuilles.", ""},
    {"A est un nœud MAX.", ""},
    {"Sans élagage il faudrait visiter les 10 feuilles.", ""},
    {"Je ne suis pas sûr que L soit élagué.", ""},
    {"Exercice 3 : élagage alpha-bêta", ""},
    {"Au début alpha vaut moins l'infini.", ""},
    {"L'ordre des coups est important.", ""},
    {"Le résultat est le même que pour minimax.", ""},
    {"Primero miré B y después pensé en C.", ""},
    {"Alfa-beta poda aproximadamente el 50 % de los nodos.", ""},
    {"Un nodo se poda cuando alfa es mayor que beta.", ""},
    {"En el mejor caso se visitan pocas hojas.", ""},
    {"El valor de un nodo depende de sus hijos.", ""},
    {"MAX elige siempre el valor más grande.", ""},
    {"Luego vamos a B y después a E.", ""},
    {"El árbol tiene 18 nodos y 10 hojas.", ""},
    {"A es un nodo MAX.", ""},
    {"Sin poda habría que visitar las 10 hojas.", ""},
    {"No estoy seguro de si L se poda.", ""},
    {"Ejercicio 3: poda alfa-beta", ""},
    {"Al principio alfa es menos infinito.", ""},
    {"El orden de las jugadas es importante.", ""},
    {"El resultado es el mismo que con minimax.", ""},
    {"Time: 14:35", ""},
    {"Date: 2025-11-04", ""},
    {"Score: __/20", ""},
    {"Answers:", ""},
    {"convention: v <= alpha -> cut at MIN", ""},
    {"Pruned: red, visited: green", ""},
    {"value = number in the node", ""},
    {"A cut saves time.", ""},
};

/* Nodes that are called like words: (value: a(X b) max(c min)). */
static const struct reading_case like_words[] = {
    {"value: 6", "value: v 6"},
    {"value = 6", "value: v 6"},
    {"best move: a", "best_move a"},
    {"max plays a", ""},
    {"a: α=1, β=2, v=3", "a: a 1 b 2 v 3"},
    {"X: X", ""},
    {"a: X", ""},
    {"X = 3", "X: v 3"},
    {"value: α=1, β=2, v=3", "value: a 1 b 2 v 3"},
    {"max: v=3", "max: v 3"},
    {"pruned: X", "pruned X"},
    {"pruned: a, X", "pruned a X"},
    {"x is pruned", "pruned X"},
    {"b: X", ""},
    {"value is pruned", "pruned value"},
    {"the value of value is 3", "value 3"},
    {"max is worth 3", "value of max 3"},
};

/* … and like numbers: (1: 2(4 5) 3(6 7)). */
static const struct reading_case like_numbers[] = {
    {"1: α=-inf, β=inf, v=3", "1: a -inf b inf v 3"},
    {"1. 1: α=-inf, β=inf, v=3", "1: a -inf b inf v 3"},
    {"3 = 5", "3: v 5"},
    {"pruned: 5, 6", "pruned 5 6"},
    {"5 is pruned", "pruned 5"},
    {"best move: 2", "best_move 2"},
    {"value: 6", "value 6"},
    {"value of 2 = 3", "value of 2 3"},
    {"2 3 4", "3: v 4"},
    {"MAX plays 2", "best_move 2"},
    {"pruned: 4-5", "unread: '4' and '5' make no edge of this tree"},
    {"pruned: 2->4", "pruned 4"},
};

/* Moves with names: a1, a2, a3 from A, and three from each. */
static const struct reading_case moves[] = {
    {"best move: a1", "best_move B"},
    {"MAX plays a1", "best_move B"},
    {"pruned: c2, c3", "pruned I J"},
    {"pruned: b2", "pruned F"},
    {"c2 is pruned", "pruned I"},
    {"best move: A1", "best_move B"},
    {"reply: b1", "reply E"},
    {"pruned: 4, 6", "pruned 4 6 = I J"},
    {"pruned: 4 and 6 under C", "pruned 4 6 = I J"},
    {"pruned: 2",
     "unread: it may be a leaf's number, or how many; name the leaf, or write  3 nodes are pruned"},
    {"pruned: 2 under D", "pruned 2 = M"},
    {"C: 2, X, X", "pruned I J"},
};

static const struct reading_case long_moves[] = {
    {"best move: take 1", "best_move B"},
    {"MAX should take 1", "best_move B"},
    {"best move: \"take 2\"", "best_move C"},
    {"pruned: take 1", "unread: 'take' is no node of this tree"},
};

#define CHECK_ALL(tree, cases)                                                                               \
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)                                                \
    check(tree, &cases[i])

START_TEST(reads_rows_in_any_spelling)
{
    struct tree *tree = library_tree("lecture");
    CHECK_ALL(tree, rows);
    CHECK_ALL(tree, long_rows);
    CHECK_ALL(tree, tables);
    tree_free(tree);
}
END_TEST

START_TEST(reads_statements_in_any_wording)
{
    struct tree *tree = library_tree("lecture");
    CHECK_ALL(tree, others);
    CHECK_ALL(tree, sentences);
    CHECK_ALL(tree, on_the_way);
    tree_free(tree);
}
END_TEST

START_TEST(makes_no_answers_of_prose)
{
    struct tree *tree = library_tree("lecture");
    CHECK_ALL(tree, prose);
    tree_free(tree);
}
END_TEST

/* What is written as programs write it. */
static const struct reading_case literals[] = {
    {"A: alpha=-math.inf, beta=math.inf, v=3", "A: a -inf b inf v 3"},
    {"A: alpha=float('-inf'), beta=float(\"inf\"), v=3", "A: a -inf b inf v 3"},
    {"A: alpha=-sys.maxsize, beta=sys.maxsize, v=3", "A: a -inf b inf v 3"},
    {"A, Integer.MIN_VALUE, Integer.MAX_VALUE, 3", "A: a -inf b inf v 3"},
    {"A, -Double.MAX_VALUE, Double.POSITIVE_INFINITY, 3", "A: a -inf b inf v 3"},
    {"{\"trace\": [{\"id\": \"A\", \"alpha\": -Infinity, \"v\": 3}, {\"name\": \"B\", \"v\": 2}]}",
     "A: a -inf v 3; B: v 2"},
    {"[{'state': 'A', 'alpha': -inf, 'beta': None, 'v': 3}]", "A: a -inf v 3"},
    {"[[\"B\", null, 2, 2]]", "B: b 2 v 2"},
    {"{\"bestMove\": \"C\", \"prunedNodes\": [\"L\"], \"leavesEvaluated\": 6}",
     "best_move C; pruned L; leaves 6"},
    {"pruned = ['L', 'R', 'J']", "pruned L R J"},
    {"{\"value\": \"\\u0036\"}", "value 6"},
    {"{\"value\": \"\\u2212\\u221e\"}", "value -inf"},
    {"{\"value\": \"-\\u221E\"}", "value -inf"},
    {"{\"pruned\": [\"\\u004c\", \"\\u004C\", \"\\u004a\"]}", "pruned L L J"},
    {"{\"a\\u0041b\": \"\\u006f\\u004f\"}", "unread: it isn't known what this says"},
    {"{\"note\": \"\\u00ag\", \"value\": 6}", "value 6"},
    {"{\"value\": \"\\u001f6\"}", "unread: a number is asked for"},
    {"{\"value\": \"6\\u\"}", "unread: a number is asked for"},
    {"{\"value\": \"6\\u00\"}", "unread: a number is asked for"},
    {"{\"value\": \"6\\u003\"}", "unread: a number is asked for"},
    {"{\"best_move\": \"\\ud843\"}", "unread: 'ud843' is no node of this tree"},
    {"{\"best\nmove\": \"\\\"C\\\"\"}", "best_move C"},
    {"{\"best move\": \"C}", "best_move C"},
    {"{\"best move\": 'C'}", "best_move C"},
    {"{\"best move\": 'C'', \"value\": 6}", "best_move C; value 6"},
    {"{\"best move\": \"C\\\"}", "best_move C"},
    {"{\"best move\": \"C\n\", \"value\": 6}",
     "best_move C; unread: it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"{\"value\": float('-inf'), \"best_move\": \"C\"}", "value -inf; best_move C"},
    {"{\"value\": -float(\"inf\")}", "value -inf"},
    {"{\"value\": float(1234567890123456)}", "unread: a number is asked for"},
    {"{\"F\": {\"alpha\": float(-inf), \"v\": -float('inf')}}", "F: a -inf v -inf"},
    {"{\"F\": {}, \"value\": 6}", "value 6"},
    {"{\"F\": {\"claims\": []}}", ""},
    {"{\"F\": {\"pruned\": false, \"v\": 3}}", "F: v 3"},
    {"{\"F\": {\"pruned\": true, \"v\": 3, \"alpha\": null, \"beta\": nil}}", "F: v 3 cuts"},
    {"{\"F\": {\"cut\": true, \"v\": 3}}", "F: v 3 cuts"},
    {"{\"pruned\": none}", "pruned"},
    {"{\"pruned\": null}", "pruned blank"},
    {"{\"value\": nil}", "value blank"},
    {"{\"bestMoveXYZ\": \"C\"}",
     "unread: it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"{\"E\": 2, \"F\": {\"v\": 3}, \"best\": \"C\"}", "F: v 3; E: v 2; best_move C"},
    {"{\"id\": \"F\", \"label\": \"x\", \"v\": 3}", "F: v 3"},
    {"{\"label\": \"F\", \"v\": 3}", "F: v 3"},
    {"{\"a\" \"b\"}", ""},
    {"{\"a\": \"b\" \"c\"}", "unread: it isn't known what this says"},
    {"{\"a\": \"b\": \"c\"}", "unread: what β is isn't a number"},
    {"{\"value\": {6}}", "value 6"},
    {"{\"value\": 6,, \"best_move\": \"C\"}", "value 6; best_move C"},
    {"{\"value\": 6, }", "value 6"},
    {"{, \"value\": 6}", "unread: it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"{\"value\" 6}", "value 6"},
    {"{\"value\": , \"best_move\": \"C\"}", "unread: a number is asked for"},
    {"{\"value\": 6) ", "value 6"},
    {"{\"value\": 6}, ", "value 6"},
    {"{\"value\": 6};", "value 6"},
    {"{\"value\": 6}. And so.", "value 6"},
    {"[[\"F\", [-inf, 2], 3], [\"B\", [-inf, 2], 2]]", "F: a -inf b 2 v 3; B: a -inf b 2 v 2"},
    {"[[\"F\", -inf, 2, 3, [\"L\"]]]", "F: a -inf b 2 v 3 cuts L"},
    {"[\"F\", [[-inf, 2]], 3]", ""},
    {"[[2,[3,X]],[[[1,X],7],6]]", "unread: as the tree in a list, it has less in it than the tree has there"},
    {"[[2,[3,X]],[[[1,X],7],6],[1,X],4]",
     "unread: as the tree in a list, it has more in it than the tree has there"},
    {"[[2,[3,X],5],[[[1,X],7],6],[1,X]]",
     "unread: as the tree in a list, it has more in it than the tree has there"},
    {"[[2,[3,X]],[[[1],7],6],[1,X]]",
     "unread: as the tree in a list, it has less in it than the tree has there"},
    {"[[2,[3,X]],[[[1,[X]],7],6],[1,X]]",
     "unread: as the tree in a list, it has more in it than the tree has there"},
    {"[[2,[3,X]],[[[1,X],7],\"6\"],[1,X]]", "pruned L R J"},
    {"[[2,[3,X]],[[[1,X],7],6 7],[1,X]]",
     "unread: as the tree in a list, it has more in it than the tree has there"},
    {"[[2,[3,X]],[[[1,X],7],6],[1,X]] and more", ""},
    {"[2, 3, 1, 7, 6, X]", "unread: as the tree in a list, its numbers aren't those of the tree"},
    {"[X]", ""},
    {"[[X]]", ""},
    {" \t[[2,[3,X]],[[[1,X],7],6],[1,X]]", "pruned L R J"},
    {"F: 3, X", "pruned L"},
    {"F: 3, ✗ → 3", "F: v 3; pruned L"},
    {"F: 3 X = 3", "F: v 3; pruned L"},
    {"F: 4, X", "unread: as the children of a node, its numbers aren't those of the tree"},
    {"F: 3, X, X", "unread: as the children of a node, it has more children than the tree has there"},
    {"C: X", "pruned C"},
    {"C: 6, X, 3", "unread: as the children of a node, it has more children than the tree has there"},
    {"M: 1, X", "pruned R"},
    {"M: 1 pruned", "pruned R"},
    {"M: 1 pruned, ", "pruned R"},
    {"B: 2, X", "pruned F"},
    {"B: 3, X", "unread: as the children of a node, its numbers aren't those of the tree"},
    {"• F: 3, X", "pruned L"},
    {"- F = [3, X]", "pruned L"},
    {"F: (3, X) → 3", "F: v 3; pruned L"},
    {"F: ~~3~~, 9", "pruned K"},
    {"F: 3, ~~9~~", "pruned L"},
    {"M: ~~1~~ 4 5", "history of M 1 4 5"},
    {"L: 3, X", "L: v 3"},
    {"2 3 X | 1 X 7 6 | 1 X X", "pruned L R O P"},
    {"2 3 X | 1 X 7 6 | 1 X", ""},
    {"2 3 X | 1 X 7 6 | 1 X X X", ""},
    {"2 4 X | 1 X 7 6 | 1 X X", "unread: as the leaves of the tree, its numbers aren't those of the tree"},
    {"2 4 X | 2 X 8 6 | 1 X X", "unread: as the leaves of the tree, its numbers aren't those of the tree"},
    {"2 4 X | 2 X 8 6 | 2 X X", ""},
    {"2 3 ✗ / 1 ✗ 7 6 \\ 1 ✗ ✗", ""},
    {"2 3 9 1 4 7 6 1 5 8", ""},
    {"(2, (3, x)), ((1, x), 7), 6; 1, x, x", "pruned L R O P"},
};

START_TEST(reads_what_programs_print)
{
    struct tree *tree = library_tree("lecture");
    CHECK_ALL(tree, literals);
    tree_free(tree);
}
END_TEST

static struct tree *tree_of(const char *words)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "tree", slice_of(words), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

START_TEST(knows_nodes_by_strange_names)
{
    struct tree *words = tree_of("(value max: a min(X=3 b=4) \"max\" min(c=5 \"min\"=6))");
    struct tree *numbers = tree_of("(\"1\" max: \"2\" min(\"4\"=10 \"5\"=20) \"3\" min(\"6\"=30 \"7\"=40))");
    CHECK_ALL(words, like_words);
    CHECK_ALL(numbers, like_numbers);
    tree_free(words);
    tree_free(numbers);
}
END_TEST

START_TEST(knows_nodes_by_moves)
{
    struct tree *aima = library_tree("aima"), *nim = library_tree("nim");
    CHECK_ALL(aima, moves);
    CHECK_ALL(nim, long_moves);
    tree_free(aima);
    tree_free(nim);
}
END_TEST

static const struct {
    const char *bytes;
    size_t length;
} encoded[] = {
#define BYTES(words)                                                                                         \
    {                                                                                                        \
        words, sizeof words - 1                                                                              \
    }
    BYTES("Stra\xdf"
          "e\nvalue: 6\nF: \xb1 \x96 2"),
    BYTES("caf\351 \342\210\236\nvalue: 6\n"),
    BYTES("\xff\xfev\0a\0l\0u\0e\0:\0 \0\x36\0\n\0"),
    BYTES("\xfe\xff\0v\0a\0l\0u\0e\0:\0 \0\x36"),
    BYTES("v\0a\0l\0u\0e\0:\0 \0\x36\0"),
    BYTES("\0v\0a\0l\0u\0e\0:\0 \0\x36\0\n"),
    BYTES("prose\rvalue: 6\rmore"),
    BYTES("\357\273\277value: 6\r\n"),
    BYTES("v\302\255alue\342\200\213:\302\240\357\274\226"),
#undef BYTES
};

START_TEST(reads_any_encoding)
{
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof encoded / sizeof *encoded; i++) {
        struct homework homework;
        read(&homework, tree, (struct slice){encoded[i].bytes, encoded[i].length});
        ck_assert_msg(homework.statements.count == 1 && homework.statements.at[0].kind == STATES_VALUE,
                      "number %zu says something else", i);
        homework_free(&homework);
    }
    tree_free(tree);
}
END_TEST

/* What is understood knows its line. */
START_TEST(knows_lines)
{
    static const char words[] =
        "prose\n\nA: v=3\n{\"value\": 6,\n \"rows\": [\n  {\"node\": \"B\", \"v\": 2}]\n}\nvalue: not 3\n"
        "value: 6\n";
    struct tree *tree = library_tree("lecture");
    struct homework homework;
    read(&homework, tree, slice_of(words));
    ck_assert_uint_eq(homework.rows.count, 2);
    ck_assert_uint_eq(homework.rows.at[0].line, 3);
    ck_assert_uint_eq(homework.rows.at[1].line, 6);
    ck_assert_uint_eq(homework.statements.count, 2);
    ck_assert_uint_eq(homework.statements.at[0].line, 4);
    ck_assert_uint_eq(homework.statements.at[1].line, 9);
    ck_assert_uint_eq(homework.unread.count, 1);
    ck_assert_uint_eq(homework.unread.at[0].line, 8);
    homework_free(&homework);
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
        read(&homework, tree, text_slice(&words));
        ck_assert_uint_eq(homework.rows.count, length > 20000 ? 1 : 2);
        ck_assert_uint_eq(homework.rows.at[homework.rows.count - 1].line, 2);
        ck_assert_uint_eq(homework.unread.count, length > 20000);
        if (length > 20000) {
            ck_assert_str_eq(homework.unread.at[0].why, "it is too long for a row");
            ck_assert_uint_eq(homework.unread.at[0].line, 1);
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
    static const char *const beginnings[] = {"A: ", "pruned: ", "value ", "{\"pruned\": [", "[[", ""};
    static const char *const pieces[] = {
        "1 ",  "α ",     "A, ", "A & ",      "-inf ",   "A B E F K L ", "(",
        "\"",  "prune ", "[",   "{\"a\":",   "value: ", "~~",           "1, ",
        "is ", "L. ",    "X, ", "\\cancel{", "→ 2 ",    "9 under F, ",  "? what "};
    struct tree *tree = library_tree("lecture");
    for (size_t b = 0; b < sizeof beginnings / sizeof *beginnings; b++)
        for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
            struct homework homework;
            struct text words = {0};
            text_add_string(&words, beginnings[b]);
            while (words.length < 19000)
                text_add_string(&words, pieces[i]);
            read(&homework, tree, text_slice(&words));
            homework_free(&homework);
            text_free(&words);
        }
    tree_free(tree);
}
END_TEST

UNIT("homework", reads_rows_in_any_spelling, reads_statements_in_any_wording, makes_no_answers_of_prose,
     reads_what_programs_print, knows_nodes_by_strange_names, knows_nodes_by_moves, reads_any_encoding,
     knows_lines, passes_over_what_is_too_long, isnt_slow_on_long_lines)
