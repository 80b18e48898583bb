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
    tree_free(tree);
}
END_TEST

START_TEST(reads_statements_in_any_wording)
{
    struct tree *tree = library_tree("lecture");
    CHECK_ALL(tree, others);
    CHECK_ALL(tree, sentences);
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

/* --- all that is kept of a line --- */

static void add_in_full(struct text *out, const struct homework *homework, const struct statement *said)
{
    text_add_string(out, out->length ? "; " : "");
    text_format(out, said->line > 1 ? "%zu: " : "", said->line);
    add_statement(out, homework, said);
    text_add_string(out, said->part ? " part" : "");
    text_add_string(out, said->passing ? " passing" : "");
    text_add_string(out, said->corrects ? " corrects" : "");
    text_format(out, " '%s'", said->words);
}

/* With the lines from the second on, the words, and what else there is to know. */
static void describe_in_full(struct text *out, const struct homework *homework)
{
    for (size_t i = 0; i < homework->rows.count; i++) {
        text_add_string(out, out->length ? "; " : "");
        text_format(out, homework->rows.at[i].line > 1 ? "%zu: " : "", homework->rows.at[i].line);
        add_row(out, homework, &homework->rows.at[i]);
        text_add_string(out, homework->rows.at[i].window ? " window" : "");
    }
    for (size_t i = 0; i < homework->statements.count; i++)
        add_in_full(out, homework, &homework->statements.at[i]);
    for (size_t i = 0; i < homework->unread.count; i++) {
        const struct unread *unread = &homework->unread.at[i];
        text_add_string(out, out->length ? "; " : "");
        text_format(out, unread->line > 1 ? "%zu: " : "", unread->line);
        text_format(out, "%s '%s': %s", unread->untrue ? "untrue" : "unread", unread->words, unread->why);
    }
    for (size_t i = 0; i < homework->unfilled.count; i++)
        text_format(out, "%sunfilled %zu", out->length ? "; " : "", homework->unfilled.at[i]);
    if (homework->writer)
        text_format(out, "%sby %s", out->length ? "; " : "", homework->writer);
    text_add_string(out, homework->strict ? "; strict" : "");
    text_add_string(out, homework->walked ? "; walked" : "");
}

static const struct reading_case in_full[] = {
    {"visit(F): α=3", "F: a 3"},
    {"visited at F: 3, 9", "visited of F K L '3, 9'"},
    {"leaves visited at F: 3", "visited of F K '3'"},
    {"leaf(E) = 2", "E: v 2"},
    {"leaf 1 is 2", ""},
    {"nodes expanded by minimax: 18", ""},
    {"nodes expanded by minimax: 17",
     "unread 'nodes expanded by minimax: 17': without pruning there are as many as the tree has"},
    {"The answer is C", "best_move C 'C'"},
    {"The answer is 6", "value 6 '6'"},
    {"The answer is B = 2", "value of B 2 part passing 'B = 2'"},
    {"no node is pruned and all 10 leaves are visited",
     "pruned corrects 'no node is pruned'; leaves 10 corrects '10 leaves are visited'"},
    {"pruned: L. No other leaf is pruned", "pruned L corrects 'L'"},
    {"No other leaf is pruned", "pruned corrects 'No other leaf is pruned'"},
    {"nothing can be pruned below D", "pruned of D 'nothing can be pruned below D'"},
    {"there are no cutoffs", "cutoffs 0 corrects 'there are no cutoffs'"},
    {"there are no cutoffs at F", "pruned of F corrects 'there are no cutoffs at F'"},
    {"At F, nothing is pruned", "pruned of F 'nothing is pruned'"},
    {"At A, nothing is pruned", "pruned 'nothing is pruned'"},
    {"At F, there are no cutoffs", "pruned of F corrects 'there are no cutoffs'"},
    {"all leaves are visited", "pruned 'all leaves are visited'"},
    {"not all leaves are visited", ""},
    {"all leaves except L are visited", "pruned L part 'L'"},
    {"no alpha cutoffs", "cutoffs a 0 corrects 'no alpha cutoffs'"},
    {"no node is pruned: all 10 leaves are evaluated",
     "pruned corrects 'no node is pruned:'; leaves 10 corrects '10 leaves are evaluated'"},
    {"no node is pruned: L", "pruned L corrects 'L'"},
    {"the 9 is pruned", "pruned 9 = L part '9'"},
    {"die 9 wird abgeschnitten", "pruned 9 = L part '9'"},
    {"9 is pruned", "unread '9 is pruned': it may be a leaf's number, or how many; name the leaf, or write  "
                    "3 nodes are pruned"},
    {"so the 9 is pruned", "pruned 9 = L part '9'"},
    {"lathe 9 is pruned", ""},
    {"after 14 and 5 we can stop", ""},
    {"six leaves are evaluated, four are pruned",
     "leaves 6 'six leaves are evaluated'; leaves_pruned 4 'four are pruned'"},
    {"six leaves are evaluated, R is pruned, four are pruned",
     "leaves 6 'six leaves are evaluated'; pruned R part 'R'; leaves_pruned 4 'four are pruned'"},
    {"6 leaves are evaluated instead of 10", "leaves 6 corrects '6 leaves are evaluated instead of 10'"},
    {"6 leaves are evaluated instead of 11",
     "unread '6 leaves are evaluated instead of 11': without pruning there are as many as the tree has"},
    {"6 leaves are evaluated out of 10", "leaves 6 '6 leaves are evaluated out of 10'"},
    {"6 leaves out of 10 are evaluated", "unread '6 leaves out of 10 are evaluated': it seems to be an "
                                         "answer; write it like  value: 6  or  best move: C"},
    {"6 leaves are evaluated of 10", "leaves 6 '6 leaves are evaluated of 10'"},
    {"4 leaves saved",
     "unread '4 leaves saved': saved compared with what? Write  leaves pruned: 4  or  saved: 4"},
    {"6 leaves", "unread '6 leaves': are these looked at, or pruned?"},
    {"10 leaves", ""},
    {"2 cutoffs: F, M", "cutoffs 2 '2 cutoffs'; unread '2 cutoffs: F, M': are these cut off, or is it there "
                        "that something is cut? Write  pruned: L  or  cutoff at F"},
    {"3 cutoffs: at F, at M", "cutoffs 3 '3 cutoffs'; cutoff of F 'at F'; cutoff of M 'at M'"},
    {"3 cutoffs:", "cutoffs 3 '3 cutoffs'"},
    {"5 nodes are pruned:", "cut 5 '5 nodes are pruned'"},
    {"4 leaves are pruned: L, R, O, P.",
     "leaves_pruned 4 '4 leaves are pruned'; pruned L R O P 'L, R, O, P'"},
    {"6 leaves are evaluated because 4 are pruned", "leaves 6 '6 leaves are evaluated'"},
    {"2 alpha cutoffs, 1 beta cutoff", "cutoffs a 2 '2 alpha cutoffs'; cutoffs b 1 '1 beta cutoff'"},
    {"without pruning: 10 leaves", ""},
    {"without pruning 10 leaves are visited, with pruning 6", "leaves 6 'with pruning 6'"},
    {"Minimax visits 18 nodes, alpha-beta 13", "nodes 13 'alpha-beta 13'"},
    {"plain minimax looks at 10 leaves", ""},
    {"full minimax: 11 leaves",
     "unread 'full minimax: 11 leaves': without pruning there are as many as the tree has"},
    {"alpha beta visits 13 nodes", "nodes 13 'alpha beta visits 13 nodes'"},
    {"alphabeta: 13 nodes", "nodes 13 'alphabeta: 13 nodes'"},
    {"αβ visits 6 leaves", "leaves 6 'αβ visits 6 leaves'"},
    {"with pruning, 6 leaves", "leaves 6 'with pruning, 6 leaves'"},
    {"alpha-beta search: 13 nodes", "nodes 13 'alpha-beta search: 13 nodes'"},
    {"no pruning: 18 nodes", ""},
    {"the value is 3 at K, and now 6 at the root",
     "value of K 3 corrects '3'; value 6 corrects '6 at the root'"},
    {"value: 3 at K, at A: 6", "value of K 3 '3'; value 6 'at A: 6'"},
    {"value: 3 at K; it is 7", "value of K 3 '3'; value 7 '7'"},
    {"value: 3 at K; is 7", "value of K 3 '3'"},
    {"best move: C; it is 7", "best_move C 'C'"},
    {"MAX → C, MIN → H", "best_move C 'MAX → C'; reply H 'MIN → H'"},
    {"MAX → H", ""},
    {"MIN → C", ""},
    {"MIN → B", ""},
    {"MAX → A", ""},
    {"MIN ⇒ H, MAX ⇒ C", "reply H 'MIN ⇒ H'; best_move C 'MAX ⇒ C'"},
    {"6 is the value of the root", "value 6 '6 is the value of the root'"},
    {"6 is the value of C", "value of C 6 '6 is the value of C'"},
    {"6: the value",
     "unread '6: the value': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"Returning 4 from node D", "value of D 4 'Returning 4 from node D'"},
    {"return D 4", "value of D 4 'return D 4'"},
    {"returns 4 for D", "value of D 4 'returns 4 for D'"},
    {"returned D = 4", "value of D 4 'returned D = 4'"},
    {"return 4", "value 4 '4'"},
    {"returning from D", ""},
    {"L x", "pruned L part 'L'"},
    {"L ✗, R ✗", "~pruned L part 'L ✗, R ✗'; ~pruned R part 'L ✗, R ✗'; pruned L R part 'L ✗, R ✗'"},
    {"L ✗ R", "pruned L part 'L ✗ R'"},
    {"leaves 9 and 4 are pruned", "pruned 9 4 = L R part '9 and 4'"},
    {"9 and 4 are pruned", "pruned 9 4 = L R part '9 and 4'"},
    {"L or R is pruned",
     "unread 'L or R is pruned': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"K=3 and L=9 are pruned", "K: v 3 cuts L; value of L 9 part passing 'L=9'"},
    {"At D, J is pruned", "pruned J part ', J'"},
    {"At D, L is pruned", "pruned L part 'L'"},
    {"J is pruned with O and P", "pruned J O P part 'J'"},
    {"J is pruned, with O and P", "pruned J O P part 'J'"},
    {"J is pruned with O and Z", "unread 'J is pruned with O and Z': it seems to be an answer; write it like "
                                 " value: 6  or  best move: C"},
    {"L is pruned with care",
     "unread 'L is pruned with care': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"B is 2", "value of B 2 '2'"},
    {"A becomes 6", "value 6 '6'"},
    {"B gets 2", "value of B 2 '2'"},
    {"B is 2 because MIN takes the smaller", "value of B 2 part passing 'B is 2'"},
    {"B is at least 2", "value of B >= 2 'at least 2'"},
    {"E and K is 2", "untrue 'E and K is 2': 'K is 2' isn't so"},
    {"R isn't pruned", "visited of M R passing 'R'"},
    {"A isn't pruned", "visited A passing 'A'"},
    {"L and R aren't pruned", "visited of F L passing 'L and R'; visited of M R passing 'L and R'"},
    {"F is cut off after K, M after Q", "cutoff of F ''; cutoff of M 'M after Q'"},
    {"F is cut off after K and M is cut after Q",
     "unread 'F is cut off after K and M is cut after Q': it seems to be an answer; write it like  value: 6  "
     "or  best move: C"},
    {"F is cut after K, M after K", "cutoff of F ''"},
    {"F is cut off after K; D after I, M after Q",
     "cutoff of F ''; cutoff of D 'D after I'; cutoff of M 'M after Q'"},
    {"E is cut off after K",
     "unread 'E is cut off after K': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"L and R are pruned; the others are visited", "pruned L R 'L and R'"},
    {"L is never pruned", "visited of F L passing 'L'"},
    {"several: L, R", "unread 'several: L, R': it isn't known what this says"},
    {"A picks C with 6", "best_move C 'C'; value 6 'with 6'"},
    {"A picks C, with value 6", "best_move C 'C'; value 6 '6'"},
    {"A picks H", ""},
    {"A doesn't pick C", ""},
    {"A picks C because 6 > 2", "best_move C 'C'; test 6 2 passing '6 > 2'"},
    {"A picks C with 6 because 6 > 2", "best_move C 'C'; value 6 'with 6'; test 6 2 passing '6 > 2'"},
    {"B chooses E", "best_move of B E 'E'"},
    {"At D, I is evaluated", "visited of D I ', I'"},
    {"At D, K is evaluated", "visited K ', K'"},
    {"E - evaluated\nprose\nK - evaluated", "~visited E part 'E -'; 3: visited E K part 'K -'"},
    {"E, K - evaluated", ""},
    {"E - not evaluated", "pruned E part corrects 'E -'"},
    {"L [pruned]", "pruned L part 'L ['"},
    {"J [pruned] with O", "pruned J O part 'J ['"},
    {"C is the best move", "best_move C 'C'"},
    {"C isn't the best move",
     "unread 'C isn't the best move': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"MAX should choose C; MIN should choose H", "best_move C 'C'; reply H 'H'"},
    {"MIN's best move is H", "reply H 'H'"},
    {"3 ≥ 2 → L is pruned", "pruned L part 'L'; test 3 2 passing '3 ≥ 2'"},
    {"3 ≥ 2, L is pruned", "pruned L part 'L'; test 3 2 passing '3 ≥ 2'"},
    {"3 ≥ 2 prune L", "pruned L part 'L'; test 3 2 passing '3 ≥ 2'"},
    {"v = 3 ≥ 2 → prune L", "pruned L part 'L'; test 3 2 passing '3 ≥ 2'"},
    {"x = 3 ≥ 2 → prune L", "pruned L part 'L'; test 3 2 passing '3 ≥ 2'"},
    {"with pruning: 6 leaves are evaluated", "leaves 6 'with pruning: 6 leaves are evaluated'"},
    {"using alpha-beta, 6 leaves are visited", "leaves 6 '6 leaves are visited'"},
    {"without alpha-beta: 10 leaves are visited", ""},
    {"Since F ≥ 3, L is pruned", "pruned L part 'L'"},
    {"since 4 ≤ 5 we can prune L", "pruned L part 'L'; test 4 5 passing '4 ≤ 5'"},
    {"because 3 ≥ 2. L is pruned", "pruned L part 'L'; test 3 2 passing '3 ≥ 2'"},
    {"because F is 3 L is pruned", ""},
    {"So, the value is 6", "value 6 '6'"},
    {"So the value is 6", "value 6 '6'"},
    {"As F is 3, L is pruned", "pruned L part 'L'"},
    {"b. value: 6", "value 6 '6'"},
    {"iv) value: 6", "value 6 '6'"},
    {"vvvv) value: 6", "value 6 '6'"},
    {"vvvvv) value: 6",
     "unread 'vvvvv) value: 6': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"xyz) value: 6",
     "unread 'xyz) value: 6': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"(b) [4 points] value: 6", "value 6 '6'"},
    {"[4 points] (b) value: 6", "value 6 '6'"},
    {"[4 pears] (b) value: 6",
     "unread '[4 pears] (b) value: 6': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"part b) value: 6", "value 6 '6'"},
    {"Question 2. value: 6", "value 6 '6'"},
    {"part 2 value: 6",
     "unread 'part 2 value: 6': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"#3 value: 6", "value 6 '6'"},
    {"2.) value: 6", "value 6 '6'"},
    {"2.value: 6",
     "unread '2.value: 6': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"B) best move: C", "best_move C 'C'"},
    {"final answer: value = 6", "value 6 corrects '6'"},
    {"value: answer: 6", "value 6 '6'"},
    {"answer: best move: C", "best_move C 'C'"},
    {"answer: C", "best_move C 'C'"},
    {"Values:\nB = 2\nC = 6", "2: B: v 2; 3: C: v 6"},
    {"nodes:\nB = 2", "2: B: v 2"},
    {"value:\n\n6", "~value blank ''; 3: value 6 '6'"},
    {"the rest of D [J] is pruned", "pruned J part '[J]'"},
    {"the rest of D (L) is skipped", "unread 'the rest of D (L) is skipped': it seems to be an answer; write "
                                     "it like  value: 6  or  best move: C"},
    {"the other children of D are skipped", "cutoff of D ''"},
    {"the other children of D are visited", ""},
    {"leaves visited (6): E, K, Q, N, H, I", "leaves 6 '6'; visited E K Q N H I 'E, K, Q, N, H, I'"},
    {"nodes visited (13 nodes)", "unread 'nodes visited (13 nodes)': it seems to be an answer; write it like "
                                 " value: 6  or  best move: C"},
    {"prune the subtree at J", "pruned J part 'prune the subtree at J'"},
    {"prune at F", "cutoff of F ''"},
    {"cut the branch at J", ""},
    {"we prune at F after K", "cutoff of F ''"},
    {"The leaves with values 9 and 4 are pruned", "pruned 9 4 = L R part '9 and 4'"},
    {"The leaves with the values 9 and 4 are never looked at", "pruned 9 4 = L R part '9 and 4'"},
    {"The leaf with value 9 is pruned", "pruned 9 = L part '9'"},
    {"The leaves of value 9 are pruned", "pruned 9 = L part '9'"},
    {"The leaves with values are pruned", ""},
    {"MAX plays C, which is worth 6", "best_move C 'C'; value of C 6 'is worth 6'"},
    {"MAX plays C, which has value 6 because of H", "best_move C 'C'"},
    {"MAX plays C, which is good", "best_move C 'C'"},
    {"value: 6, which is worth 5", "value 6 '6'"},
    {"after the first leaf, cutoff", ""},
    {"At F, after the first leaf (3), cutoff", "cutoff of F ''"},
    {"After K, cutoff", "cutoff of F ''"},
    {"After K (3), cutoff", "cutoff of F ''"},
    {"After K = 3, beta cutoff", "cutoff of F ''"},
    {"At F: after 3, cutoff", "F: v 3 cuts"},
    {"After K, no cutoff", "cutoffs 0 corrects 'no cutoff'"},
    {"After A, cutoff", ""},
    {"D ≤ 1 → J is cut off", "D: <= v 1 cuts J"},
    {"B ≤ 2 → F is 3", "B: <= v 2; value of F 3 part passing 'F is 3'"},
    {"value: 6 | answer: C", "value 6 '6'; best_move C 'C'"},
    {"value | 6", "unread 'value | 6': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"value | 6 |",
     "unread 'value | 6 |': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"value | 6 | x",
     "unread 'value | 6 | x': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"value | ____ |", ""},
    {"value\t6", "value 6 '6'"},
    {"| value | 6 | 7 |",
     "unread '| value | 6 | 7 |': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"| best move | C | |", "best_move C 'C'"},
    {"| leaves visited | E, K |", "visited E K 'E, K'"},
    {"a = α, b = β", ""},
    {"a: α; b: β.", ""},
    {"a = α, c = β", ""},
    {"a = β", ""},
    {"Date: 5", ""},
    {"Date: A", ""},
    {"legend: value = 6", ""},
    {"convention: cut at F", ""},
    {"Name: Ann\nScore: 6/10", "by Ann"},
    {"E ✓ K ✓ L ✗", "pruned L part 'E ✓ K ✓ L ✗'"},
    {"E ✓", ""},
    {"L ✗", "pruned L part 'L ✗'"},
    {"E ✓, K: ✓; v(A)=6", "A: v 6"},
    {"E ✓ best move: C",
     "unread 'E ✓ best move: C': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"E v, L x", ""},
    {"visited = v, not visited = x\nE v, L x", "2: pruned L part 'E v, L x'"},
    {"visited: v; pruned: ✗\nE v\nL ✗",
     "3: pruned L part 'L ✗'; unread 'visited: v; pruned: ✗': 'v' is no node of this tree"},
    {"visited = v\nE v, L x", "unread 'visited = v': 'v' is no node of this tree"},
    {"value: 6\nsorry, I meant 7", "2: value 7 corrects '7'"},
    {"value: 6\nsorry, not 7", "value 6 '6'; 2: unread 'sorry, not 7': it says what it isn't"},
    {"value: 6\nwrong, 7", "value 6 '6'"},
    {"value: 6\n* correction: value: 7", "2: value 7 corrects '7'"},
    {"value: 6\nno, value of B: 7", "value 6 '6'; 2: value of B 7 corrects '7'"},
    {"value: 6\nbest move: C\nsorry, best move: D", "value 6 '6'; 3: best_move D corrects 'D'"},
    {"value: 6, best move: C\nsorry, best move: D", "value 6 '6'; 2: best_move D corrects 'D'"},
    {"value: 6. No, 7.", "value 7 corrects '7'"},
    {"value: 6. Not 7.", "value 6 corrects '6'"},
    {"pruned: L\nand R", "~pruned L 'L'; 2: ~pruned R part 'R'; 2: pruned L R 'R'"},
    {"pruned: L\nand so R", "pruned L 'L'"},
    {"pruned: L\nprose\nand R", "pruned L 'L'"},
    {"Pruned: L, R. Also G.", "~pruned L R 'L, R'; ~pruned G part 'G'; pruned L R G 'G'"},
    {"At C, the value is 6", "value 6 '6'"},
    {"At C: the value is 6", "C: v 6"},
    {"bei D werden J abgeschnitten", "pruned J part 'J'"},
    {"At E, the value is 2", "value 2 '2'"},
    {"B returns 2 → A(2, +∞)", "A: a 2 b inf window; value of B 2 '2'"},
    {"B returns 2 → it goes on", "value of B 2 '2'"},
    {"leaves visited:\nE, K\nQ, N", "~visited blank ''; 2: visited E K Q N 'E, K'"},
    {"leaves visited:\nE, K\n\nQ, N", "~visited blank ''; 2: visited E K Q N 'E, K'"},
    {"pruned:\nL\nR, J",
     "~pruned blank ''; 2: ~pruned L 'L'; 3: ~pruned R J part 'R, J'; 3: pruned L R J 'R, J'"},
    {"pruned:\nL and then I was not sure\nR", "pruned blank ''"},
    {"order:\nA 1\nB 2\nE 3\nG -", "~visited blank ''; 5: visited A B E 'the numbers of the visits'"},
    {"order of visits:\nA 1\nB 2\nE 4",
     "~visited blank ''; 4: visited A B E 'the numbers of the visits'; 4: unread 'the numbers of the "
     "visits': the numbers of the visits don't go up by one"},
    {"order of visits:\nA 0\nB 1\nE 2\nL ✗\nF 3",
     "~visited blank ''; 6: visited A B E F 'the numbers of the visits'"},
    {"order of visits:\nB 1\nE 2", "~visited blank ''; 2: visited B E 'B'"},
    {"order of visits:\nA: 1\nB = 3\nE 2", "~visited blank ''; 4: visited A E B 'the numbers of the visits'"},
    {"cutoffs found:\nat D: J\nunder F: 9", "2: ~pruned J 'J'; 3: ~pruned L part '9'; 3: pruned J L '9'"},
    {"cutoffs found:\nat D: L", "2: unread 'at D: L': it isn't known what this says"},
    {"cutoffs found:\nat D: J or O", "2: unread 'at D: J or O': it isn't known what this says"},
    {"cutoffs at F:\nat D: J", "cutoff of F blank ''; 2: unread 'at D: J': it isn't known what this says"},
    {"prose:\nat D: J", "2: unread 'at D: J': it isn't known what this says"},
    {"pruned:\nat D: J\nat F: L",
     "~pruned blank ''; 2: ~pruned J 'J'; 3: ~pruned L part 'L'; 3: pruned J L 'L'"},
    {"What is pruned?\nL, R", "2: pruned L R 'L, R'"},
    {"What is pruned?\nNothing.", "2: pruned 'Nothing'"},
    {"What is the value?\n6, I think.", "2: value 6 '6'"},
    {"What is the value?\nIt is hard to say, 6 or 7", ""},
    {"Which leaves are never looked at?\nL, R,\nO, P",
     "2: ~pruned L R 'L, R'; 3: ~pruned O P part 'O, P'; 3: pruned L R O P 'O, P'"},
    {"Which move is best? ____", "best_move blank ''"},
    {"How many leaves are evaluated?\n6", "2: leaves 6 '6'"},
    {"(c) A → C → H", "best_play A C H ' A → C → H'"},
    {"(c) A → C → G", "unread '(c) A → C → G': it isn't known what this says"},
    {"A → C → H.", "unread 'A → C → H.': it isn't known what this says"},
    {"(c) C → H", ""},
    {"a) 6", "unread 'a) 6': which question this answers isn't known"},
    {"a) C", "unread 'a) C': which question this answers isn't known"},
    {"1) 6", "unread '1) 6': which question this answers isn't known"},
    {"b) see the picture", "unread 'b) see the picture': what is in a picture can't be read"},
    {"b) siehe Skizze", "unread 'b) siehe Skizze': what is in a picture can't be read"},
    {"see picture", ""},
    {"pruned: L\n- something under D",
     "pruned L part 'L'; 2: unread '- something under D': it isn't said which"},
    {"- something under D", ""},
    {"Q3 ≥ 6", "unread 'Q3 ≥ 6': 'Q3' is no node of this tree"},
    {"Q33333 ≥ 6", ""},
    {"q3 ≥ 6", ""},
    {"Z = 4", "unread 'Z = 4': it isn't known what this says"},
    {"v = 4", "unread 'v = 4': it isn't known what this says"},
    {"F ≥ 3 > 2, so cut.", "value of F >= 3 part passing 'F ≥ 3'; test 3 2 passing '3 > 2'"},
    {"K = 4, so L is pruned", "K: v 4 cuts L"},
    {"K = 4", "K: v 4"},
    {"K is 4, so L is pruned",
     "value of K 4 '4'; pruned L part 'L'; untrue 'K is 4, so L is pruned': 'K is 4' isn't so"},
    {"K is 3, so L is pruned", "value of K 3 '3'; pruned L part 'L'"},
    {"L -> 4, so R is pruned", "L: v 4 cuts R"},
    {"3 + 2 = 6", "untrue '3 + 2 = 6': '3 + 2 = 6' isn't so"},
    {"3 + 2 + 1 = 6", ""},
    {"3 + 2 = 5 = 5", ""},
    {"2 ≥ 3", "untrue '2 ≥ 3': '2 ≥ 3' isn't so"},
    {"2 > 3 > 6", ""},
    {"3 > 2, 2 < 3", "test 3 2 passing '3 > 2'; test 2 3 passing '2 < 3'"},
    {"3 ≤ 3 and 3 ≥ 3, so L is pruned",
     "pruned L part 'L'; test 3 3 passing '3 ≤ 3'; test 3 3 passing '3 ≥ 3'"},
    {"min(3, 2) = 3", "untrue 'min(3, 2) = 3': 'min(3, 2) = 3' isn't so"},
    {"min(3, 2) = 2", ""},
    {"max(3, 2) = 3", ""},
    {"max(3, 2) → 2", "untrue 'max(3, 2) → 2': 'max(3, 2) → 2' isn't so"},
    {"max(2, 3) = 3 and min{3; 2} = 2", ""},
    {"min(3) = 3 and min() = 3", ""},
    {"min(3, 2 = 3", ""},
    {"not 2 ≥ 3", ""},
    {"2 ≥ 3 fails", ""},
    {"2 ≥ 3? no", ""},
    {"2,5 ≥ 3", ""},
    {"2 ≥ 3,5", ""},
    {"∞ ≥ 3", ""},
    {"5 ≥ 4, so L is pruned", "pruned L part 'L'; test 5 4 passing '5 ≥ 4'"},
    {"5 - 2 ≥ 4", ""},
    {"x5 ≥ 6", ""},
    {"Payoff: 6", "unread 'Payoff: 6': it isn't known what this says"},
    {"Podas: L, R", "unread 'Podas: L, R': are these cut off, or is it there that something is cut? Write  "
                    "pruned: L  or  cutoff at F"},
    {"one two three four five six seven: L",
     "unread 'one two three four five six seven: L': it isn't known what this says"},
    {"one two three four five six seven eight: L", ""},
    {"L, R, J", "unread 'L, R, J': it isn't known what this says"},
    {"A B C", ""},
    {"node: L", ""},
    {"It is about 50 % of value 6", ""},
    {"which is why L is pruned by me", "pruned L part 'L'"},
    {"I guess the value could be 6 of some sort", ""},
    {"the value of all this surely must be something like 6", ""},
    {"it makes B = 2 somehow", "value of B 2 part passing 'B = 2'"},
    {"it gives a beta of 2 at F then", ""},
    {"the window [2, 3] belongs to F", ""},
    {"maybe L is pruned", ""},
    {"E2 F≥3 G7 H6 I1 Jx", "E: v 2; F: >= v 3; G: v 7; H: v 6; I: v 1; pruned J part 'E2 F≥3 G7 H6 I1 Jx'"},
    {"B[2] C[6] D[≤1]", "B: v 2; C: v 6; D: <= v 1"},
    {"B[2] C[6", ""},
    {"A[6]", "A: v 6"},
    {"B[2]", ""},
    {"A[6]\nB[2] C[6] D[1]", "A: v 6; 2: B: v 2; 2: C: v 6; 2: D: v 1"},
    {"K=3  L✗  M=1  N", "K: v 3; M: v 1; pruned L part 'K=3  L✗  M=1  N'"},
    {"K 3  L 9", "K: v 3"},
    {"A1 B2 E3 F4", ""},
    {"A[1] B[2] E[3]", ""},
    {"Bx Cx", "~pruned B part 'Bx Cx'; ~pruned C part 'Bx Cx'; pruned B C part 'Bx Cx'"},
    {"B△[2] | C▽[6]", "B: v 2; C: v 6"},
    {"B(2) / C(6) \\ D(1)", "B: v 2; C: v 6; D: v 1"},
    {"B=[2]", ""},
    {"B( C(6)", ""},
    {"12 13", ""},
    {"max(min(2, max(3, x)), min(max(min(1, x), 7), 6), min(1, x)) = 6",
     "~pruned L part 'x'; ~pruned R part 'x'; ~pruned J part 'x'; value 6 '6'; pruned L R J part 'x'"},
    {"max(min(2, max(3, 9)), 6, 1) = 6", "value of C 6 '6'; value of D 1 '1'; value 6 '6'"},
    {"max(min(2, max(3, L)), 6, 1) = 6", "value of C 6 '6'; value of D 1 '1'; value 6 '6'"},
    {"max(min(2, max(3, K)), 6, 1) = 6", "unread 'max(min(2, max(3, K)), 6, 1) = 6': as the tree in a "
                                         "formula, its nodes don't stand as in the tree"},
    {"max(2, 6, 1) = 6", ""},
    {"max(2, 6, ≤1) = 6", "value of B 2 '2'; value of C 6 '6'; value of D <= 1 '≤1'; value 6 '6'"},
    {"max(2, 6, z) = 6", "value of B 2 '2'; value of C 6 '6'; value 6 '6'"},
    {"max(2, 6, cut) = 6", ""},
    {"max(2, 6, …) = 6", "value of B 2 '2'; value of C 6 '6'; pruned D part passing '…'; value 6 '6'"},
    {"max(2, …) = 6", "value of B 2 '2'; pruned C part passing '…'; pruned D part passing '…'; value 6 '6'; "
                      "pruned C D part passing '…'"},
    {"max(2, 6, 1, 7) = 6", "untrue 'max(2, 6, 1, 7) = 6': 'max(2, 6, 1, 7) = 6' isn't so"},
    {"max(2, 6) = 6", ""},
    {"min(2, 6, 1) = 1", ""},
    {"max(min(2, min(3, x)), 6, 1) = 6", "unread 'max(min(2, min(3, x)), 6, 1) = 6': as the tree in a "
                                         "formula, it says max where MIN moves, or min where MAX does"},
    {"max(min(2, max(4, x)), 6, 1) = 6", "unread 'max(min(2, max(4, x)), 6, 1) = 6': as the tree in a "
                                         "formula, its numbers aren't those of the tree"},
    {"max(min(2, max(3, x), 6), 6, 1) = 6", "unread 'max(min(2, max(3, x), 6), 6, 1) = 6': as the tree in a "
                                            "formula, it has more in it than the tree has there"},
    {"max(2, min(max(min(1, x), 7), 6), 1) = max(2, min(7, 6), 1) = 6",
     "~value of B 2 '2'; pruned R part passing 'x'; ~value of D 1 '1'; value of B 2 '2'; value of G 7 '7'; "
     "value of D 1 '1'; value 6 '6'"},
    {"G = max(min(1, x), 7) = 7", "pruned R part 'x'; value of G 7 '7'"},
    {"G: max[min{1; x}, 7] → 7", "pruned R part 'x'; value of G 7 '7'"},
    {"G = max(min(1, x), 7) ≥ 7", "pruned R part 'x'; value of G >= 7 '≥ 7'"},
    {"minimax(A) = max(min(2, F), 6, D) = 6, where F = max(3, x) ≥ 3", "value of C 6 '6'; value 6 '6'"},
    {"value of C = min(max(min(1, x), 7), 6) = 6", "pruned R part 'x'; value of C 6 '6'"},
    {"max(min(2, F), 6, D) = 6 because MAX chooses", "value of C 6 '6'; value 6 '6'"},
    {"max(min(2, F), 6, D) = 6 and then something",
     "unread 'max(min(2, F), 6, D) = 6 and then something': as the tree in a formula, there is something in "
     "it that isn't known"},
    {"max(min(2, wat), 6, D) = 6", "unread 'max(min(2, wat), 6, D) = 6': as the tree in a formula, there is "
                                   "something in it that isn't known"},
    {"max(min(2, 3(, 6, 1) = 6", "unread 'max(min(2, 3(, 6, 1) = 6': as the tree in a formula, there is "
                                 "something in it that isn't known"},
    {"≥ max(min(2, 3), 6, 1)", ""},
    {"K = max(3, 2)", "K: a 3 b 2 window"},
    {"max(min(2, max(3, -)), 6, min(1, _)) = 6", "pruned L part passing '-'; value of C 6 '6'; pruned J part "
                                                 "passing '_'; value 6 '6'; pruned L J part passing '_'"},
    {"b) ?? ?", "unread 'b) ?? ?': it is asked, and not answered"},
    {"the rest of D (J, O, P) is not looked at", "pruned J O P part corrects '(J, O, P)'"},
    {"there is no beta cutoff at F", "pruned of F corrects 'there is no beta cutoff at F'"},
    {"there is a beta cutoff at F", "cutoff of F b ''"},
    {"no cutoffs at F because 3 is small", "pruned of F corrects 'no cutoffs at F'"},
    {"nothing is cut off at the root", "pruned 'nothing is cut off at the root'"},
    {"(4 points) value: 6", "value 6 '6'"},
    {"[4 points] best move: C", "best_move C 'C'"},
    {"5 - 2 ≥ 3", ""},
    {"5 + 2 ≥ 8", ""},
    {"4 - 3 = 2, so L is pruned", "pruned L part 'L'"},
    {"without pruning: 11 leaves are visited",
     "unread 'without pruning: 11 leaves are visited': without pruning there are as many as the tree has"},
    {"without alpha-beta, 18 nodes are visited", ""},
    {"without alpha-beta, 17 nodes are visited",
     "unread 'without alpha-beta, 17 nodes are visited': without pruning there are as many as the tree has"},
    {"with alpha-beta: 13 nodes are visited", "nodes 13 'with alpha-beta: 13 nodes are visited'"},
    {"leaves pruned (4): L, R, O, P", "leaves_pruned 4 '4'; pruned L R O P 'L, R, O, P'"},
    {"leaves visited (6 or so): E, K", "unread 'leaves visited (6 or so): E, K': these are two answers"},
    {"leaves visited (6 leaves, I think): E, K", "leaves 6 '6 leaves, I think'; visited E K 'E, K'"},
    {"A → B → E(2) → F → K(3) → cut L → back to B = 2 → A",
     "E: v 2; K: v 3; B: v 2; visited A B E F K B A part 'A → B → E(2) → F → K(3) → cut L → back to B = 2 → "
     "A'; pruned L part 'L'; walked"},
    {"A → B → E → F → K → L", "unread 'A → B → E → F → K → L': it isn't known what this says"},
    {"A → B → E(2) → F → K", "unread 'A → B → E(2) → F → K': it isn't known what this says"},
    {"A → B → E(2) → F → K → so", ""},
    {"A → B → E(2) → F → K → L", "E: v 2; visited A B E F K L part 'A → B → E(2) → F → K → L'; walked"},
    {"return to A → up to B → E = 2 → zurück F → K[3] → 3 ≥ 2, prune L",
     "value of E 2 part passing 'E = 2'; pruned L part 'L'; test 3 2 passing '3 ≥ 2'"},
    {"A → B → E(2) → F → K(3 → L", "E: v 2; visited A B E F K L part 'A → B → E(2) → F → K(3 → L'; walked"},
    {"A=6, B=2; cut: L, R; best: C", "A: v 6; B: v 2; pruned L R 'L, R'; best_move C 'C'"},
    {"A = 6; best: C; and so on", "A: v 6; best_move C 'C'"},
    {"best: C; A = 6", "best_move C 'C'"},
    {"A = 6; B = 2", "A: v 6; B: v 2"},
    {"I only prune when it's strictly worse", "; strict"},
    {"we cut only if v > beta", "; strict"},
    {"we cut if v > beta", ""},
    {"we cut only if v >= beta", ""},
    {"nur strikt abschneiden", "; strict"},
    {"equal doesn't cut", "; strict"},
    {"equal cuts", ""},
    {"gleich wird nicht abgeschnitten", "; strict"},
    {"we only stop when it's strictly worse", "; strict"},
    {"strictly worse is pruned", ""},
    {"pruned: L,\nR", "pruned L R 'L, R'"},
    {"pruned: L\nR", "pruned L 'L'"},
    {"pruned: L,\n- R", "pruned L 'L'"},
    {"pruned: L,\nvalue: 6", "pruned L 'L'; 2: value 6 '6'"},
    {"pruned: L,\nand R", "pruned L R 'L, and R'"},
    {"something, L,\nR", ""},
    {"In this search L, R and J are all of those which are never\nlooked at", ""},
    {"In this search L, R and J are all of those which are never.\nlooked at", ""},
    {"In this search L, R and J are all of those which are never\nLooked at", ""},
    {"In this search L, R and J are all of those which are never\na) value: 6", "2: value 6 '6'"},
    {"L, R and J are never\nlooked at", ""},
    {"| pruned: L, |\nR", "pruned L 'L'"},
    {"pruned:\tL,\nR", "pruned L 'L'"},
    {"value: 6\nvalue: 6", "~value 6 '6'; 2: value 6 '6'"},
    {"value:\nvalue: 6", "~value blank ''; 2: value 6 '6'"},
    {"value: 6\nvalue:", "value 6 '6'; 2: value blank ''"},
    {"value: 6\nvalue: 7\nno, value: 6", "~value 6 '6'; 3: value 6 corrects '6'"},
    {"best move: C\nbest move: D", "~best_move C 'C'; 2: ~best_move D 'D'; 2: unread 'D': something else is "
                                   "said before; cross out one of them, or write  no, it is …"},
    {"best move: C\nno, best move: D", "2: best_move D corrects 'D'"},
    {"best move: C or D\nbest move: C",
     "~best_move C D 'C or D'; 2: ~best_move C 'C'; 2: unread 'C': something else is said before; cross out "
     "one of them, or write  no, it is …"},
    {"value of B: 2\nvalue of B: 3", "~value of B 2 '2'; 2: value of B 3 '3'"},
    {"value of C: 6\nvalue of B: 2\nvalue of C: 7",
     "~value of C 6 '6'; 2: value of B 2 '2'; 3: value of C 7 '7'"},
    {"leaves: 6\nnodes: 13\nleaves: 7", "~leaves 6 '6'; 2: nodes 13 '13'; 3: leaves 7 '7'"},
    {"alpha cutoffs: 2\nbeta cutoffs: 1", "cutoffs a 2 '2'; 2: cutoffs b 1 '1'"},
    {"α at A: 2, 6\nα at A: 6, 7\nβ at A: 3, 2",
     "~history a 2 6 ' 2, 6'; 2: history a 6 7 ' 6, 7'; 3: history b 3 2 ' 3, 2'"},
    {"β becomes 2 at B\nβ becomes 3 at B", "history of B b 2 part ' 2'; 2: history of B b 3 part ' 3'"},
    {"Cutoffs:\nF: v=3 cut", "2: F: v 3 cuts; ~cutoff blank ''"},
    {"F: v=3 cut\nCutoffs:", "F: v 3 cuts; 2: cutoff blank ''"},
    {"Cutoffs:\npruned: L", "~cutoff blank ''; 2: pruned L 'L'"},
    {"Cutoffs:\nvalue: 6", "cutoff blank ''; 2: value 6 '6'"},
    {"pruned: L\nR is pruned\nnothing can be pruned below C\nJ is pruned",
     "~pruned L 'L'; 2: ~pruned R part 'R'; 3: pruned of C 'nothing can be pruned below C'; 4: ~pruned J "
     "part 'J'; 4: pruned L R J 'J'"},
    {"L is pruned\npruned: R\nJ is pruned",
     "~pruned L part 'L'; 2: ~pruned R 'R'; 3: ~pruned J part 'J'; 3: pruned R J 'J'"},
    {"L is pruned\nprose\nR is pruned; J is pruned",
     "~pruned L part 'L'; 3: ~pruned R part 'R'; 3: ~pruned J part 'J'; 3: pruned L R J part 'J'"},
    {"A ✓ B ✓ E ✓ F ✓ K ✓ L ✗ C ✓ G ✓ M ✓ Q ✓ R ✗ N ✓ H ✓ D ✓ I ✓ J ✗ O ✗ P ✗",
     "pruned L R J O P part 'A ✓ B ✓ E ✓ F ✓ K ✓ L ✗ C ✓ G ✓ M ✓ Q ✓ R ✗ N ✓ H ✓ D ✓ I ✓ J ✗ O ✗ P ✗'"},
    {"A ✓ B ✓ E ✓ F ✓ K ✓ L ✗ C ✓ G ✓ M ✓ Q ✓ R ✗",
     "pruned L R part 'A ✓ B ✓ E ✓ F ✓ K ✓ L ✗ C ✓ G ✓ M ✓ Q ✓ R ✗'"},
    {"'F', -inf, 2, 3", "F: a -inf b 2 v 3"},
    {"('F', -inf, 2, 3) prune L", "F: a -inf b 2 v 3 cuts L"},
    {"[\"F\", [-inf, 2], 3] prune L", "F: a -inf b 2 v 3 cuts L"},
    {"{'F': v=3} and so", "F: v 3"},
    {"(F, -inf, 2, 3) prune L",
     "unread '(F, -inf, 2, 3) prune L': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"---\nvalue: 6", "2: value 6 '6'"},
    {"|---|:--|=+|", ""},
    {"F\n\nv = 3", "3: unread 'v = 3': it isn't known what this says"},
    {"## F\n\nv = 3", "3: F: v 3"},
    {"F:\nprose\nv = 3", "3: unread 'v = 3': it isn't known what this says"},
    {"F:\nvalue: 3", "2: F: v 3"},
    {"## F\nvalue: 3", "2: F: v 3"},
    {"value of Z: 6\nF: 3 x", "2: pruned L part '3 x'; unread 'value of Z: 6': it seems to be an answer; "
                              "write it like  value: 6  or  best move: C"},
    {"pruned: L and Z", "unread 'pruned: L and Z': 'Z' is no node of this tree, and not understood"},
    {"pruned: L\n\npruned: R", "~pruned L 'L'; 3: pruned R 'R'"},
    {"[14:02] Lena: value: 6\n[14:03] Ben: L is pruned", "value 6 '6'; 2: pruned L part 'L'"},
    {"pruned:\nL,\nR\nbest move: C",
     "~pruned blank ''; 2: ~pruned L 'L'; 3: ~pruned R part 'R'; 4: best_move C 'C'; 3: pruned L R 'R'"},
    {"leaves visited: E,\nK,\nQ\nvalue: 6", "visited E K Q 'E, K, Q'; 4: value 6 '6'"},
    {"pruned: L,\n", "pruned L 'L'"},
    {"pruned: L,\n=", "pruned L 'L'"},
    {"The best move that MAX can choose at the root of the tree is\nthe move C", "best_move C 'C'"},
    {"The best move that MAX can choose at the root of the tree is,\nthe move C",
     "best_move C ', the move C'"},
    {"The best move that MAX can choose at the root of the tree is.\nthe move C", "2: best_move C 'C'"},
    {"b) ver imagen", "unread 'b) ver imagen': what is in a picture can't be read"},
    {"b) see my drawing", "unread 'b) see my drawing': what is in a picture can't be read"},
    {"2 ≥ 3 is false", ""},
    {"2 ≥ 3, we go on", ""},
    {"2 ≥ 3 ✗", ""},
    {"only strict cuts", "; strict"},
    {"only strict tests", ""},
    {"then somehow 9 and 4 got pruned there", ""},
    {"then somehow 9 got pruned there", ""},
    {"the leaves visited were 6 somehow or other", ""},
    {"the leaves visited were 6 somehow, really quite a lot of them", ""},
    {"the value there happens being 6", "value 6 '6'"},
    {"root 6 somehow", ""},
    {"leaves 6 root somehow", ""},
    {"we saw F = 3 somehow there", ""},
    {"we saw F = 3 somehow there as everybody well knows", ""},
    {"alpha somehow 3 around F", ""},
    {"α somehow 3 around F", ""},
    {"\\alpha somehow 3 around F", ""},
    {"alpha somehow 3 around", ""},
    {"window [3, 2] somehow around F", ""},
    {"window [3, 2] somehow around F for everybody anywhere", ""},
    {"MAX happily goes somewhere: C", ""},
    {"MAX happily somewhere: C", ""},
    {"E was seen first, later K was seen", ""},
    {"E was not seen, somehow", "pruned E part corrects 'E'"},
    {"points 6 value somehow", ""},
    {"minimax value somehow 6",
     "unread 'minimax value somehow 6': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"all of this is only prose of somebody who talks, value somehow 6, and much more of it comes here",
     "unread 'all of this is only prose of somebody who talks, value somehow 6, and much more of it comes "
     "here': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"all of this is only prose of somebody who talks: L somehow pruned (and much more of it) comes here",
     "unread 'all of this is only prose of somebody who talks: L somehow pruned (and much more of it) comes "
     "here': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"because somehow value 6", ""},
    {"with somehow value 6", ""},
    {"which somehow value 6", ""},
    {"100% value somehow 6", ""},
    {"somehow value 6, perhaps value 7", "unread 'somehow value 6, perhaps value 7': it seems to be an "
                                         "answer; write it like  value: 6  or  best move: C"},
    {"perhaps value somehow 6", ""},
    {"somehow: L, R", "unread 'somehow: L, R': it isn't known what this says"},
    {"somehow: L, R: value", ""},
    {"somehow: 6", "unread 'somehow: 6': it isn't known what this says"},
    {"somehow = 6", "unread 'somehow = 6': it isn't known what this says"},
    {"somehow ... 6", ""},
    {"somehow 6", ""},
    {"somehow:", ""},
    {"somehow: nothing", ""},
    {"somehow: 6, 7", "unread 'somehow: 6, 7': 'somehow' is no node of this tree"},
    {"points: 6", ""},
    {"state: L", ""},
    {"L → R → O somehow", ""},
    {"L R J somehow", ""},
    {"A somehow", ""},
    {"A MAX somehow pruned", ""},
    {"I somehow pruned", ""},
    {"at F somehow pruned",
     "unread 'at F somehow pruned': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"in F somehow the value 3", "unread 'in F somehow the value 3': it seems to be an answer; write it like "
                                 " value: 6  or  best move: C"},
    {"(b) 6", "unread '(b) 6': which question this answers isn't known"},
    {"(b) 6!", "unread '(b) 6!': which question this answers isn't known"},
    {"(b) 6 somehow", ""},
    {"(2) C", ""},
    {"(b) C.", "unread '(b) C.': which question this answers isn't known"},
    {"b: C", "unread 'b: C': it isn't known what this says"},
    {"(c) A → C → H, I think", ""},
    {"(c) A → C", ""},
    {"(c) C → A → H", "unread '(c) C → A → H': it isn't known what this says"},
    {"(c) A → C → A", "unread '(c) A → C → A': it isn't known what this says"},
    {"(c) A → B → E → F", "unread '(c) A → B → E → F': it isn't known what this says"},
    {"(c) A → B → F", "unread '(c) A → B → F': it isn't known what this says"},
    {"b) ?", "unread 'b) ?': it is asked, and not answered"},
    {"b) see", ""},
    {"see the picture", ""},
    {"b) something else", ""},
    {"pruned: L\n- something", "pruned L part 'L'; 2: unread '- something': it isn't said which"},
    {"pruned: L\nsomething", "pruned L 'L'"},
    {"pruned:\nL, somewhere\nR", "pruned blank ''"},
    {"leaves visited?\nE, somewhere", ""},
    {"What is pruned?\nwell, everything that I like", ""},
    {"What is pruned?\nwell, everything that I like, and also a lot of other things", ""},
    {"## value: somehow 6", "unread '## value: somehow 6': a number is asked for"},
    {"## value: 6", "value 6 '6'"},
    {"R3 = 4", "unread 'R3 = 4': it isn't known what this says"},
    {"R3: 4", "unread 'R3: 4': it isn't known what this says"},
    {"RR = 4", "unread 'RR = 4': it isn't known what this says"},
    {"Zed ≥ 6", ""},
    {"3 ≥ 2 ≥ 1", "test 3 2 passing '3 ≥ 2'"},
    {"3 > 2 > 1", "test 3 2 passing '3 > 2'"},
    {"2 < 3 < 4", "test 2 3 passing '2 < 3'"},
    {"3 < 2", ""},
    {"3 ≤ 2", "untrue '3 ≤ 2': '3 ≤ 2' isn't so"},
    {"3 = 2", "unread '3 = 2': it isn't known what this says"},
    {"3 ≥ ∞", "untrue '3 ≥ ∞': '3 ≥ ∞' isn't so"},
    {"3 + x = 4", ""},
    {"3 + 4", ""},
    {"3 + ∞ = 4", "untrue '3 + ∞ = 4': '3 + ∞ = 4' isn't so"},
    {"max(3, 2) = x", ""},
    {"max(3, x) = 3", ""},
    {"max 3, 2 = 3", ""},
    {"max(3, 2)", ""},
    {"min{3, 2} → 2", ""},
    {"min(3, 2) = 2 ≥ 3", ""},
    {"K = 3 ≥ 4", "K: v 3; untrue 'K = 3 ≥ 4': '3 ≥ 4' isn't so"},
    {"K = 3.5", "K: v 3.5"},
    {"K = -3", "K: v -3"},
    {"K → 4", "K: v 4"},
    {"L = 8, L is pruned", "L: v 8 cuts L"},
    {"Q = 3: F", "Q: v 3"},
    {"so K is 4, R is pruned",
     "value of K 4 '4'; pruned R part 'R'; untrue 'so K is 4, R is pruned': 'K is 4' isn't so"},
    {"so K is 4,5, R is pruned", "unread 'so K is 4,5, R is pruned': these are several numbers"},
    {"so K is 4 points, R is pruned", "value of K 4 part passing 'K is 4'; pruned R part 'R'"},
    {"so L is 9, R is pruned", "value of L 9 '9'; pruned R part 'R'"},
    {"so F is 9, R is pruned", "value of F 9 '9'; pruned R part 'R'"},
    {"so E is 2 and K is 4, R is pruned",
     "value of E 2 part passing 'E is 2'; value of K 4 '4'; pruned R part 'R'; untrue 'so E is 2 and K is 4, "
     "R is pruned': 'K is 4' isn't so"},
    {"K: v=4, and K = 5", "K: v 4; K: v 5"},
    {"3,5 ≥ 4,5", ""},
    {"x / 2 ≥ 5", ""},
    {"5 / 2 ≥ 3", ""},
    {"Which leaves, then, are pruned?", ""},
    {"D is one of the pruned nodes", "unread 'D is one of the pruned nodes': it seems to be an answer; write "
                                     "it like  value: 6  or  best move: C"},
    {"J is a pruned node", "pruned J part 'J'"},
    {"F is cut off at K",
     "unread 'F is cut off at K': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"F is cut off after E",
     "unread 'F is cut off after E': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"F isn't cut off after K",
     "unread 'F isn't cut off after K': it seems to be an answer; write it like  value: 6  or  best move: C"},
    {"F and D are cut off after K", "unread 'F and D are cut off after K': it seems to be an answer; write "
                                    "it like  value: 6  or  best move: C"},
    {"F is not visited after K", "cutoff of F corrects ''"},
    {"F is cut off after K, M not after Q", "cutoff of F corrects ''"},
    {"F is cut off after K; K after M", "cutoff of F ''"},
    {"F is cut off after K, and M after R", "cutoff of F ''; cutoff of M 'M after R'"},
    {"the root is 6", ""},
    {"B: is 2", "B: v 2"},
    {"B has value 2, C has value 6", "value of B 2 '2'; value of C 6 '6'"},
    {"B is worth", ""},
    {"B becomes at least 2", "value of B >= 2 'at least 2'"},
    {"A picks A with 6", ""},
    {"K picks L", ""},
    {"A picks C with 7 leaves", ""},
    {"A picks C with value", ""},
    {"C is chosen", "best_move C 'C'"},
    {"C is played by MAX", "best_move C 'C'"},
    {"C or D is best", ""},
    {"L is best", ""},
    {"C is MIN's best move", "reply C 'C'"},
    {"H is the best reply", "reply H 'H'"},
    {"H is the best reply to C", "reply H 'H'"},
    {"J: cut", "J: cuts"},
    {"J: pruned", "pruned J part 'J:'"},
    {"F: cut", "F: cuts"},
    {"J is cut", "unread 'J is cut': are these cut off, or is it there that something is cut? Write  pruned: "
                 "L  or  cutoff at F"},
    {"F is cut", "unread 'F is cut': are these cut off, or is it there that something is cut? Write  pruned: "
                 "L  or  cutoff at F"},
    {"J cut", "unread 'J cut': are these cut off, or is it there that something is cut? Write  pruned: L  or "
              " cutoff at F"},
    {"L cut", "pruned L part 'L'"},
    {"under D, L is pruned", "pruned L part 'L'"},
    {"the rest of D (J and K) is pruned", "unread 'the rest of D (J and K) is pruned': it seems to be an "
                                          "answer; write it like  value: 6  or  best move: C"},
    {"the other children of D: J are skipped", "pruned J part 'J'"},
    {"no other children of D are skipped", "pruned of D corrects 'no other children of D are skipped'"},
    {"the rest of D is not pruned", "unread 'the rest of D is not pruned': it seems to be an answer; write "
                                    "it like  value: 6  or  best move: C"},
    {"L x R", "pruned L part 'L x R'"},
    {"J: ✗.", "pruned J part 'J:'"},
    {"L: x!", "pruned L part 'L:'"},
    {"9, 4 are visited", ""},
    {"the leaf 9 is pruned", "pruned 9 = L part '9'"},
    {"the leaf 1 is pruned", ""},
    {"1 and 9 are pruned",
     "unread '1 and 9 are pruned': several leaves are worth as much, or none; say which"},
    {"5 are pruned", "unread '5 are pruned': it may be a leaf's number, or how many; name the leaf, or write "
                     " 3 nodes are pruned"},
    {"five pruned", ""},
    {"5 nodes, 4 leaves pruned", "unread '5 nodes, 4 leaves pruned': are these looked at, or pruned?"},
    {"5 nodes pruned and 6 leaves visited", "unread '5 nodes pruned and 6 leaves visited': it seems to be an "
                                            "answer; write it like  value: 6  or  best move: C"},
    {"3 cutoffs and 5 nodes pruned", "unread '3 cutoffs and 5 nodes pruned': it seems to be an answer; write "
                                     "it like  value: 6  or  best move: C"},
    {"6 leaves visited out of 11", "leaves 6 '6 leaves visited out of 11'"},
    {"6 leaves visited instead of 10 nodes", "unread '6 leaves visited instead of 10 nodes': it seems to be "
                                             "an answer; write it like  value: 6  or  best move: C"},
    {"At F: after K, cutoff", "F: cuts"},
    {"At F, after the second leaf, cutoff", "cutoff of F ''"},
    {"At F, after 3, cutoff", "cutoff of F ''"},
    {"After 3, cutoff", ""},
    {"After K, cutoff at M", "cutoff of M ''"},
    {"After K, cutoff because 3 ≥ 2", "cutoff of F 3 2 'because 3 ≥ 2'; test 3 2 passing '3 ≥ 2'"},
    {"F ≥ 3 → L", "F: >= v 3"},
    {"K ≥ 3 → L is cut", "pruned L part 'K ≥ 3 → L'"},
    {"F → L is cut", "pruned L part 'F → L'"},
    {"F ≥ 3 → L is cut", "F: >= v 3 cuts L"},
    {"Which move? C", "best_move C 'C'"},
    {"Which leaves are visited, in what order? E, K", "visited E K 'E, K'"},
    {"What is the value? ____", "value blank ''"},
    {"What is the value? Something",
     "unread 'What is the value? Something': it isn't understood as an answer to the question before"},
    {"What is the value? Something that is much longer than that", ""},
    {"Is it good? C", ""},
    {"How many? 6", ""},
    {"pruned: L; value: 6", "pruned L 'L'; value 6 '6'"},
    {"value: 6.5. best move: C", "value 6.5 '6.5'; best_move C 'C'"},
    {"because 3 ≥ 2, L is pruned, so best move: C",
     "pruned L part 'L'; best_move C 'C'; test 3 2 passing '3 ≥ 2'"},
    {"maybe 6, so value: 6", "value 6 '6'"},
    {"value: 6! best move: C", "value 6 '6'; best_move C 'C'"},
    {"value: 6, so best move: C", "value 6 '6'; best_move C 'C'"},
    {"B is 2: so best move: C", "best_move C 'C'"},
    {"Name: Ann ___", "by Ann"},
    {"Name: ____", "by "},
    {"name = B", "by B"},
    {"- name: B", "unread '- name: B': it isn't known what this says"},
    {"- name: Ben", "by Ben"},
    {"Name Ann", ""},
    {"Name: Ann\nName: Ben", "by Ben"},
    {"| node | v |\n|---|---|\n| value | 6 |", "3: value 6 '6'"},
    {"| node | v |\n|---|---|\n| F | 3 |\n| value | 6 | |", "3: F: v 3; 4: value 6 '6'"},
    {"| value | 6 | |", "value 6 '6'"},
    {"| value | |", "value blank ''"},
    {"| value | ___ |", "value blank ''"},
    {"| reply | H | x |", "reply H '| H'"},
    {"| value or so | 6 |", ""},
    {"|", ""},
    {"value: 6, since MAX chooses", "value 6 '6'"},
    {"pruned: L (9), R (4)", "pruned L R 'L (9), R (4)'"},
    {"pruned: L and all that is below J", "pruned L O P 'L and all that is below J'"},
    {"pruned at F: L", "pruned L 'L'"},
    {"pruned at F: R", "pruned R 'R'"},
    {"visited below D: I", ""},
    {"visited at D: 1", "visited of D I '1'"},
    {"number of leaves visited at D: 1", "visited of D I '1'"},
    {"leaves pruned: 4", "leaves_pruned 4 '4'"},
    {"leaves pruned: L, 4", "pruned 4 = L R 'L, 4'"},
    {"number of leaves pruned: L, R", "pruned L R 'L, R'"},
    {"number pruned: L", "pruned L 'L'"},
    {"nodes that are pruned in total: 5", "unread 'nodes that are pruned in total: 5': it may be a leaf's "
                                          "number, or how many; name the leaf, or write  3 nodes are pruned"},
    {"nodes that are pruned in total: L, R, J, O, P", "pruned L R J O P 'L, R, J, O, P'"},
    {"the plain minimax looks at 11 leaves",
     "unread 'the plain minimax looks at 11 leaves': without pruning there are as many as the tree has"},
    {"(c) A → F → K", "unread '(c) A → F → K': it isn't known what this says"},
    {"using alpha-beta: the best move is C", "best_move C 'C'"},
};

/* Leaves that are no whole numbers, with decimal commas: A max: B min(D=2.75 E=3.5) C min(F=-1.25 G=4). */
#define COMMA "unread: a comma may part two numbers or be in one; write 1.5, or a blank behind the comma"

static const struct reading_case decimals[] = {
    {"D = 2,75", "D: v 2.75"},
    {"value: 2,75", "value 2.75"},
    {"value: 2,75\nF = 1,25", "F: v 1.25; value 2.75"},
    {"2,75 and 3,5 are pruned", "pruned 2.75 3.5 = D E"},
    {"pruned: 3,5 4", "pruned 3.5 4 = E G"},
    {"value: 2,75\nvalue of B: 9,99", "value 2.75; value of B blank; " COMMA},
    {"value: 12,75", "value blank; " COMMA},
    {"value: 2,751", "value blank; " COMMA},
    {"value: 2,", "value 2"},
    {"value: ,5", "unread: a number is asked for"},
};

START_TEST(reads_decimal_commas)
{
    struct tree *tree = tree_of("(A max: B min(D=2.75 E=3.5) C min(F=-1.25 G=4))");
    CHECK_ALL(tree, decimals);
    tree_free(tree);
}
END_TEST

START_TEST(keeps_all_of_a_line)
{
    struct tree *tree = library_tree("lecture");
    for (size_t i = 0; i < sizeof in_full / sizeof *in_full; i++) {
        struct homework homework;
        struct text out = {0};
        read(&homework, tree, slice_of(in_full[i].words));
        describe_in_full(&out, &homework);
        ck_assert_msg(strcmp(text_string(&out), in_full[i].understood) == 0, "'%s' is '%s', not '%s'",
                      in_full[i].words, text_string(&out), in_full[i].understood);
        text_free(&out);
        homework_free(&homework);
    }
    tree_free(tree);
}
END_TEST

UNIT("homework", reads_rows_in_any_spelling, reads_statements_in_any_wording, makes_no_answers_of_prose,
     reads_what_programs_print, knows_nodes_by_strange_names, knows_nodes_by_moves, reads_any_encoding,
     keeps_all_of_a_line, reads_decimal_commas, knows_lines, passes_over_what_is_too_long,
     isnt_slow_on_long_lines)
