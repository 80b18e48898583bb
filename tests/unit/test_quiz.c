/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "explain/speech.h"
#include "homework/quiz.h"
#include "lesson/library.h"
#include "reference.h"
#include "tree/generate.h"
#include "tree/notation.h"
#include "trial.h"
#include "unit.h"
#include <math.h>
#include <string.h>

static struct tree *random_tree(uint64_t seed)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){1, 3};
    wishes.depth = (struct range){2, 4};
    wishes.values = (struct range){-9, 9};
    wishes.evaluations = true;
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

/* A node as way 1 has it: by its name; by the edge to it; else as a path from the root. */
static void name(const struct tree *tree, uint32_t node, int way, struct text *out)
{
    struct slice label = tree_label(tree, node);
    uint32_t parent = tree->parent[node];
    if (way < 2 || parent == TREE_NONE)
        text_format(out, "%.*s", SLICE(label));
    else if (way == 2)
        text_format(out, "%.*s->%.*s", SLICE(tree_label(tree, parent)), SLICE(label));
    else
        text_format(out, "(%.*s, %.*s)", SLICE(tree_label(tree, parent)), SLICE(label));
}

#define WAYS 5

/* The right answer in words, from the trace alone; `way` chooses a spelling, the last the values of
 * leaves. */
static void answer(const struct quiz *q, int way, struct text *out)
{
    const struct visits *visits = &q->session->visits;
    const struct tree *tree = q->session->tree;
    const struct cause *cause = q->cutoff == CUTOFF_NONE ? NULL : &q->session->causes.all.at[q->cutoff];
    uint32_t walk = 0, child;
    struct skipped_walk all = {0};
    switch (q->kind) {
    case ASK_CUT:
        text_add_string(out, q->cut ? (way ? "Y" : "yes") : (way ? "no!" : "n"));
        break;
    case ASK_FALLS:
        while (way != 1 && way + 1 < WAYS &&
               (child = cutoff_skipped(visits, &visits->cutoffs.at[q->cutoff], &walk)) != TREE_NONE) {
            name(tree, child, way, out);
            text_add_string(out, ", ");
        }
        while ((way == 1 || way + 1 == WAYS) &&
               (child = cutoff_nodes(visits, &visits->cutoffs.at[q->cutoff], &all)) != TREE_NONE) {
            if (way == 1)
                name(tree, child, way, out);
            else if (tree_is_leaf(tree, child))
                number_write(out, tree->value[child], NUMBER_PRETTY);
            text_add_char(out, ' ');
        }
        break;
    case ASK_CAUSE:
        name(tree, cause->node, way + 1 == WAYS ? 0 : way, out);
        text_add_string(out, way ? " " : ".");
        break;
    case ASK_DEPTH:
        text_add_string(out, cause->plies == 1 ? (way ? "S" : "shallow") : (way ? "Deep" : "d"));
        break;
    default:
        text_add_string(out, way ? "v = " : "");
        number_write(out, q->number, way ? NUMBER_PRETTY : NUMBER_PLAIN);
    }
}

static const char *wrong(const struct quiz *q)
{
    switch (q->kind) {
    case ASK_CUT:
        return q->cut ? "no" : "yes";
    case ASK_DEPTH:
        return q->session->causes.all.at[q->cutoff].plies == 1 ? "deep" : "shallow";
    case ASK_FALLS:
    case ASK_CAUSE:
        return "\"no such node\"";
    default:
        return "12345";
    }
}

struct counts_of {
    uint64_t cuts, folds;
};

/* What must be asked, counted from the trace. */
static struct counts_of expected(struct session *session, enum quiz_level level)
{
    struct counts_of counts = {0};
    for (size_t i = 0; i < session->visits.cutoffs.count; i++)
        counts.cuts += session->visits.cutoffs.at[i].searched;
    counts.folds = level;
    return counts;
}

/* Before the step that decides while that is asked; then after it; and what falls has fallen once it is
 * told. */
static void stands(const struct quiz *q, bool told)
{
    uint64_t at = cursor_number(&q->session->cursor);
    bool fallen = q->cutoff != CUTOFF_NONE &&
                  cursor_events(&q->session->cursor) > q->session->visits.cutoffs.at[q->cutoff].event;
    if (q->kind < ASK_FALLS)
        ck_assert_uint_eq(at, told ? q->step : q->step - 1);
    else if (q->kind == ASK_FALLS && !told)
        ck_assert_uint_eq(at, q->step);
    else
        ck_assert(fallen);
    ck_assert(fallen || q->kind < ASK_FALLS || !told);
}

static void take_quiz(struct session *session, enum quiz_level level)
{
    struct quiz q = {.session = session, .level = level};
    struct counts_of counts = expected(session, level);
    uint64_t cuts = 0, asked = 0;
    while (quiz_next(&q)) {
        struct text words = {0}, said = {0}, why = {0};
        stands(&q, false);
        ck_assert(level == QUIZ_EVERYTHING || q.kind != ASK_BOUND);
        ck_assert(level != QUIZ_CUTOFFS || q.kind != ASK_V);
        cuts += q.kind == ASK_CUT && q.cut;
        asked++;
        for (int way = 0; way < WAYS; way++) {
            text_clear(&words);
            answer(&q, way, &words);
            ck_assert_msg(quiz_read(&q, text_slice(&words), &why) == QUIZ_RIGHT, "kind %d: '%s'", (int)q.kind,
                          text_string(&words));
        }
        ck_assert_int_ne(quiz_read(&q, slice_of(wrong(&q)), &why), QUIZ_RIGHT);
        ck_assert_int_eq(quiz_read(&q, slice_of(""), &why), QUIZ_UNREADABLE);
        quiz_write_question(&q, &said);
        quiz_write_ways(&q, &said);
        quiz_write_hint(&q, &said);
        stands(&q, false);
        quiz_write_truth(&q, &said);
        ck_assert_uint_gt(said.length, 20);
        stands(&q, true);
        quiz_count(&q, asked % 3 ? 1 : 2, asked % 5 != 0);
        text_free(&words);
        text_free(&said);
        text_free(&why);
    }
    ck_assert_msg(cuts == counts.cuts, "%s: %lu cuts of %lu", session->program->title, (unsigned long)cuts,
                  (unsigned long)counts.cuts);
    ck_assert_uint_eq(asked, q.asked + q.tally[ASK_FALLS].asked + q.tally[ASK_CAUSE].asked +
                                 q.tally[ASK_DEPTH].asked);
    quiz_free(&q);
}

START_TEST(knows_what_is_right)
{
    static const char *const algorithms[] = {"alphabeta", "alphabeta-two", "negamax-soft", "negamax-hard",
                                             "killer",    "mtdf",          "pvs",          "minimax"};
    for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; a++) {
        struct program *program = library_algorithm(algorithms[a]);
        for (uint64_t seed = 0; seed < 40; seed++) {
            struct tree *tree = random_tree(seed);
            for (enum quiz_level level = QUIZ_CUTOFFS; level <= QUIZ_EVERYTHING; level++) {
                struct session session;
                struct text why = {0};
                struct session_wishes wishes = {0};
                ck_assert(session_begin(&session, tree, program, &wishes, &why));
                session_run_all(&session);
                take_quiz(&session, level);
                session_end(&session);
                text_free(&why);
            }
            tree_free(tree);
        }
        program_free(program);
    }
}
END_TEST

static void take_as_it_runs(const struct tree *tree, const struct program *program, enum quiz_level level)
{
    struct session session;
    struct session_wishes wishes = {.max_steps = 20000};
    struct text why = {0}, said = {0};
    if (session_begin(&session, tree, program, &wishes, &why)) {
        struct quiz q = {.session = &session, .level = level};
        for (int i = 0; i < 300 && quiz_next(&q); i++) {
            text_clear(&said);
            quiz_write_question(&q, &said);
            quiz_write_truth(&q, &said);
            ck_assert_uint_gt(said.length, 20);
            quiz_count(&q, 1, true);
        }
        quiz_free(&q);
    }
    session_end(&session);
    text_free(&said);
    text_free(&why);
}

/* Every algorithm, on a search that has run no further than somebody looked. */
START_TEST(asks_as_the_search_runs)
{
    const struct shipped *text;
    for (size_t a = 0; (text = library_next(SHIPPED_ALGORITHM, a)); a++) {
        struct program *program = library_algorithm(text->name);
        struct tree *trees[] = {library_tree("lecture"), library_tree("horizon"), random_tree(a)};
        for (size_t t = 0; t < sizeof trees / sizeof *trees; t++) {
            for (enum quiz_level level = QUIZ_CUTOFFS; level <= QUIZ_EVERYTHING; level++)
                take_as_it_runs(trees[t], program, level);
            tree_free(trees[t]);
        }
        program_free(program);
    }
}
END_TEST

/* --- all that is said --- */

static const char odd[] =
    "function F(n, quick = false)\n  if Terminal(n) then return Utility(n)\n"
    "  if quick then return 3\n  v ← −∞\n  for each child c of n\n    v ← max(v, F(c))\n"
    "    w ← F(n, true)\n    if v ≥ w then return v\n  return v\n";

static const struct quiz_case {
    const char *what, *text; /* NULL: a built-in */
    const char *tree;
    enum quiz_level level;
    const char *said;
} cases[] = {
    {"alphabeta", NULL, "lecture", QUIZ_CUTOFFS,
     "After E: is there a cutoff at B now, so that its remaining children are skipped?\n"
     "  The test is: v ≤ α. On its left stands 2, on its right −∞.\n"
     "  There is no cutoff at B, for v ≤ α doesn't hold: 2 > −∞.\n"
     "After K: is there a cutoff at F now, so that its remaining children are skipped?\n"
     "  The test is: v ≥ β. On its left stands 3, on its right 2.\n"
     "  There is a cutoff at F, for v ≥ β holds: 3 ≥ 2.\n"
     "Which nodes does the cutoff at F skip?\n"
     "  All children of F after K, each with all that is below it.\n"
     "  The cutoff at F skips L.\n"
     "At which node above F does the bound come from?\n"
     "  The bound is 2: which node above has that for its best so far, and is MIN's?\n"
     "  The bound 2 comes from B.\n"
     "Is the cutoff at F shallow or deep?\n"
     "  Shallow is a bound from the parent itself; deep is one from further up.\n"
     "  Shallow. F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = 2): MIN will never let the "
     "game come here, so L doesn't matter. Shallow β-cutoff.\n"
     "After B: is there a cutoff at A now, so that its remaining children are skipped?\n"
     "  The test is: v ≥ β. On its left stands 2, on its right +∞.\n"
     "  There is no cutoff at A, for v ≥ β doesn't hold: 2 < +∞.\n"
     "After Q: is there a cutoff at M now, so that its remaining children are skipped?\n"
     "  The test is: v ≤ α. On its left stands 1, on its right 2.\n"
     "  There is a cutoff at M, for v ≤ α holds: 1 ≤ 2.\n"
     "Which nodes does the cutoff at M skip?\n"
     "  All children of M after Q, each with all that is below it.\n"
     "  The cutoff at M skips R.\n"
     "At which node above M does the bound come from?\n"
     "  The bound is 2: which node above has that for its best so far, and is MAX's?\n"
     "  The bound 2 comes from A.\n"
     "Is the cutoff at M shallow or deep?\n"
     "  Shallow is a bound from the parent itself; deep is one from further up.\n"
     "  Deep: 3 plies up. M is MIN's and already has 1. MAX further up, at A, is sure of 2 (α = 2): MAX will "
     "never let the game come here, so R doesn't matter. Deep α-cutoff, 3 plies up.\n"
     "After M: is there a cutoff at G now, so that its remaining children are skipped?\n"
     "  The test is: v ≥ β. On its left stands 1, on its right +∞.\n"
     "  There is no cutoff at G, for v ≥ β doesn't hold: 1 < +∞.\n"
     "After G: is there a cutoff at C now, so that its remaining children are skipped?\n"
     "  The test is: v ≤ α. On its left stands 7, on its right 2.\n"
     "  There is no cutoff at C, for v ≤ α doesn't hold: 7 > 2.\n"
     "After C: is there a cutoff at A now, so that its remaining children are skipped?\n"
     "  The test is: v ≥ β. On its left stands 6, on its right +∞.\n"
     "  There is no cutoff at A, for v ≥ β doesn't hold: 6 < +∞.\n"
     "After I: is there a cutoff at D now, so that its remaining children are skipped?\n"
     "  The test is: v ≤ α. On its left stands 1, on its right 6.\n"
     "  There is a cutoff at D, for v ≤ α holds: 1 ≤ 6.\n"
     "Which nodes does the cutoff at D skip?\n"
     "  All children of D after I, each with all that is below it.\n"
     "  The cutoff at D skips J and all below it.\n"
     "At which node above D does the bound come from?\n"
     "  The bound is 6: which node above has that for its best so far, and is MAX's?\n"
     "  The bound 6 comes from A.\n"
     "Is the cutoff at D shallow or deep?\n"
     "  Shallow is a bound from the parent itself; deep is one from further up.\n"
     "  Shallow. D is MIN's and already has 1. MAX above, at A, is sure of 6 (α = 6): MAX will never let the "
     "game come here, so J and all below it don't matter. Shallow α-cutoff.\n"},
    {"alphabeta", NULL, "small", QUIZ_EVERYTHING,
     "What is v at B after this: v ← min(v, Minimax-ab(c, α, β))?\n"
     "  v keeps the smaller of two: it was +∞, and the other is 3.\n"
     "  v at B falls from +∞ to 3: D is worth 3.\n"
     "After D: is there a cutoff at B now, so that its remaining children are skipped?\n"
     "  The test is: v ≤ α. On its left stands 3, on its right −∞.\n"
     "  There is no cutoff at B, for v ≤ α doesn't hold: 3 > −∞.\n"
     "What is β at B after this: β ← min(β, v)?\n"
     "  β keeps the smaller of two: it was +∞, and the other is 3.\n"
     "  β at B falls from +∞ to 3: MIN is sure of 3 here.\n"
     "What is v at B after this: v ← min(v, Minimax-ab(c, α, β))?\n"
     "  v keeps the smaller of two: it was 3, and the other is 2.\n"
     "  v at B falls from 3 to 2: E is worth 2, better for MIN.\n"
     "What is β at B after this: β ← min(β, v)?\n"
     "  β keeps the smaller of two: it was 3, and the other is 2.\n"
     "  β at B falls from 3 to 2: MIN is sure of 2 here.\n"
     "What is v at A after this: v ← max(v, Minimax-ab(c, α, β))?\n"
     "  v keeps the larger of two: it was −∞, and the other is 2.\n"
     "  v at A rises from −∞ to 2: B is worth 2.\n"
     "After B: is there a cutoff at A now, so that its remaining children are skipped?\n"
     "  The test is: v ≥ β. On its left stands 2, on its right +∞.\n"
     "  There is no cutoff at A, for v ≥ β doesn't hold: 2 < +∞.\n"
     "What is α at A after this: α ← max(α, v)?\n"
     "  α keeps the larger of two: it was −∞, and the other is 2.\n"
     "  α at A rises from −∞ to 2: MAX is sure of 2 here.\n"
     "What is v at C after this: v ← min(v, Minimax-ab(c, α, β))?\n"
     "  v keeps the smaller of two: it was +∞, and the other is 1.\n"
     "  v at C falls from +∞ to 1: F is worth 1.\n"
     "After F: is there a cutoff at C now, so that its remaining children are skipped?\n"
     "  The test is: v ≤ α. On its left stands 1, on its right 2.\n"
     "  There is a cutoff at C, for v ≤ α holds: 1 ≤ 2.\n"
     "Which nodes does the cutoff at C skip?\n"
     "  All children of C after F, each with all that is below it.\n"
     "  The cutoff at C skips G.\n"
     "At which node above C does the bound come from?\n"
     "  The bound is 2: which node above has that for its best so far, and is MAX's?\n"
     "  The bound 2 comes from A.\n"
     "Is the cutoff at C shallow or deep?\n"
     "  Shallow is a bound from the parent itself; deep is one from further up.\n"
     "  Shallow. C is MIN's and already has 1. MAX above, at A, is sure of 2 (α = 2): MAX will never let the "
     "game come here, so G doesn't matter. Shallow α-cutoff.\n"
     "What is v at A after this: v ← max(v, Minimax-ab(c, α, β))?\n"
     "  v keeps the larger of two: it was 2, and the other is 1.\n"
     "  v at A stays 2: C is worth at most 1, no better for MAX.\n"
     "What is α at A after this: α ← max(α, v)?\n"
     "  α keeps the larger of two: it was 2, and the other is 2.\n"
     "  α at A stays 2: v is 2, no better for MAX.\n"},
    {"negamax-soft", NULL, "small", QUIZ_VALUES,
     "What is best at B after this: best ← max(best, value)?\n"
     "  best keeps the larger of two: it was −∞, and the other is −3.\n"
     "  best at B rises from −∞ to −3: D is worth 3.\n"
     "After D: is there a cutoff at B now, so that its remaining children are skipped?\n"
     "  The test is: value ≥ β. On its left stands −3, on its right +∞.\n"
     "  There is no cutoff at B, for value ≥ β doesn't hold: −3 < +∞.\n"
     "What is best at B after this: best ← max(best, value)?\n"
     "  best keeps the larger of two: it was −3, and the other is −2.\n"
     "  best at B rises from −3 to −2: E is worth 2, better for MIN.\n"
     "What is best at A after this: best ← max(best, value)?\n"
     "  best keeps the larger of two: it was −∞, and the other is 2.\n"
     "  best at A rises from −∞ to 2: B is worth 2.\n"
     "After B: is there a cutoff at A now, so that its remaining children are skipped?\n"
     "  The test is: value ≥ β. On its left stands 2, on its right +∞.\n"
     "  There is no cutoff at A, for value ≥ β doesn't hold: 2 < +∞.\n"
     "What is best at C after this: best ← max(best, value)?\n"
     "  best keeps the larger of two: it was −∞, and the other is −1.\n"
     "  best at C rises from −∞ to −1: F is worth 1.\n"
     "After F: is there a cutoff at C now, so that its remaining children are skipped?\n"
     "  The test is: value ≥ β. On its left stands −1, on its right −2.\n"
     "  There is a cutoff at C, for value ≥ β holds: −1 ≥ −2.\n"
     "Which nodes does the cutoff at C skip?\n"
     "  All children of C after F, each with all that is below it.\n"
     "  The cutoff at C skips G.\n"
     "At which node above C does the bound come from?\n"
     "  The bound is 2: which node above has that for its best so far, and is MAX's?\n"
     "  The bound 2 comes from A.\n"
     "Is the cutoff at C shallow or deep?\n"
     "  Shallow is a bound from the parent itself; deep is one from further up.\n"
     "  Shallow. C is MIN's and already has 1. MAX above, at A, is sure of 2 (β = −2 from MIN's side): MAX "
     "will never let the game come here, so G doesn't matter. Shallow α-cutoff (from MIN's side, a "
     "β-cutoff).\n"
     "What is best at A after this: best ← max(best, value)?\n"
     "  best keeps the larger of two: it was 2, and the other is 1.\n"
     "  best at A stays 2: C is worth at most 1, no better for MAX.\n"},
    {"a look at the node itself", odd, "small", QUIZ_CUTOFFS,
     "Is there a cutoff at B now, so that its remaining children are skipped?\n"
     "  The test is: v ≥ w. On its left stands 3, on its right 3.\n"
     "  There is a cutoff at B, for v ≥ w holds: 3 ≥ 3.\n"
     "Which nodes does the cutoff at B skip?\n"
     "  All children of B after D, each with all that is below it.\n"
     "  The cutoff at B skips E. v ≥ w at B, with 3 and 3: E is left out.\n"},
};

START_TEST(says_all_of_it)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tree *tree = strcmp(cases[i].tree, "small") == 0 ? reference_tree("((3 2) (1 5))")
                                                                : library_tree(cases[i].tree);
        struct program *program =
            cases[i].text ? trial_compile(cases[i].what, cases[i].text) : trial_built_in(cases[i].what);
        struct text said = {0};
        struct session session;
        struct session_wishes wishes = {0};
        ck_assert(session_begin(&session, tree, program, &wishes, &said));
        struct quiz q = {.session = &session, .level = cases[i].level};
        while (quiz_next(&q)) {
            quiz_write_question(&q, &said);
            text_add_string(&said, "\n  ");
            quiz_write_hint(&q, &said);
            text_add_string(&said, "\n  ");
            quiz_write_truth(&q, &said);
            text_add_string(&said, "\n");
        }
        ck_assert_msg(strcmp(text_string(&said), cases[i].said) == 0, "%s on %s:\n%s", cases[i].what,
                      cases[i].tree, text_string(&said));
        quiz_free(&q);
        session_end(&session);
        text_free(&said);
        program_free(program);
        tree_free(tree);
    }
}
END_TEST

/* --- what is typed --- */

/* In answer to the questions about the lecture's cutoffs, from 0. */
static const struct {
    size_t question;
    const char *typed;
    enum quiz_reading reading;
} typed[] = {
    {0, "no", QUIZ_RIGHT},
    {0, "Nein", QUIZ_RIGHT},
    {0, "0", QUIZ_RIGHT},
    {0, " NOT yet", QUIZ_RIGHT},
    {0, "yes", QUIZ_WRONG},
    {0, "cut", QUIZ_WRONG},
    {0, "perhaps", QUIZ_UNREADABLE},
    {0, "nope", QUIZ_UNREADABLE},
    {0, "maybeyes", QUIZ_UNREADABLE},
    {0, "yes or no", QUIZ_UNREADABLE},
    {0, "no cutoff", QUIZ_RIGHT},
    {0, "cutoff: no", QUIZ_RIGHT},
    {0, "it goes on", QUIZ_UNREADABLE},
    {0, "goes on", QUIZ_RIGHT},
    {0, "yes, a cutoff", QUIZ_WRONG},
    {0, "", QUIZ_UNREADABLE},
    {0, " . ", QUIZ_UNREADABLE},
    {1, "yes", QUIZ_RIGHT},
    {1, "J", QUIZ_RIGHT},
    {1, "prunes", QUIZ_RIGHT},
    {1, "n", QUIZ_WRONG},
    {2, "L", QUIZ_RIGHT},
    {2, "l", QUIZ_RIGHT},
    {2, "L and all below", QUIZ_RIGHT},
    {2, "K", QUIZ_WRONG},
    {2, "L, K", QUIZ_WRONG},
    {2, "F", QUIZ_WRONG},
    {2, "L or so", QUIZ_UNREADABLE},
    {2, "none", QUIZ_WRONG},
    {2, "Nothing.", QUIZ_WRONG},
    {2, "nothing but L", QUIZ_UNREADABLE},
    {2, "none, L", QUIZ_UNREADABLE},
    {2, "F-L", QUIZ_RIGHT},
    {2, "F->L", QUIZ_RIGHT},
    {2, "F → L", QUIZ_RIGHT},
    {2, "(F, L)", QUIZ_RIGHT},
    {2, "{ F , L }", QUIZ_RIGHT},
    {2, "f – l", QUIZ_RIGHT},
    {2, "L-F", QUIZ_RIGHT},
    {2, "the edge F to L", QUIZ_RIGHT},
    {2, "B-F-L", QUIZ_RIGHT},
    {2, "F-K", QUIZ_WRONG},
    {2, "B-F", QUIZ_WRONG},
    {2, "F, L", QUIZ_WRONG},
    {2, "(F, L", QUIZ_WRONG},
    {2, "9", QUIZ_RIGHT},
    {2, "L (9)", QUIZ_RIGHT},
    {2, "3", QUIZ_WRONG},
    {2, "9 3", QUIZ_WRONG},
    {2, "77", QUIZ_UNREADABLE},
    {2, "-9", QUIZ_UNREADABLE},
    {2, "?", QUIZ_UNREADABLE},
    {2, "and", QUIZ_UNREADABLE},
    {3, "B", QUIZ_RIGHT},
    {3, " b", QUIZ_RIGHT},
    {3, "A", QUIZ_WRONG},
    {3, "nobody", QUIZ_WRONG},
    {3, "somebody", QUIZ_UNREADABLE},
    {3, "A-B", QUIZ_RIGHT},
    {3, "(A, B)", QUIZ_RIGHT},
    {3, "B-F", QUIZ_WRONG},
    {3, "L", QUIZ_WRONG},
    {3, "A or B", QUIZ_UNREADABLE},
    {3, "A, B", QUIZ_UNREADABLE},
    {3, "2", QUIZ_RIGHT},
    {3, "-inf", QUIZ_WRONG},
    {3, "3", QUIZ_UNREADABLE},
    {3, "", QUIZ_UNREADABLE},
    {4, "shallow", QUIZ_RIGHT},
    {4, "S", QUIZ_RIGHT},
    {4, "deep", QUIZ_WRONG},
    {4, "shallow or deep", QUIZ_UNREADABLE},
    {4, "a shallow one", QUIZ_UNREADABLE},
    {4, "shallow!", QUIZ_RIGHT},
    {4, "3", QUIZ_UNREADABLE},
    {9, "shallow", QUIZ_WRONG},
    {9, "d", QUIZ_RIGHT},
    {14, "J", QUIZ_RIGHT},
    {14, "J, O, P", QUIZ_RIGHT},
    {14, "O P", QUIZ_RIGHT},
    {14, "5 and 8", QUIZ_RIGHT},
    {14, "O, 8", QUIZ_RIGHT},
    {14, "5", QUIZ_WRONG},
    {14, "D-J", QUIZ_RIGHT},
    {14, "D-J-O, D-J-P", QUIZ_RIGHT},
    {14, "D->J, J->O, J->P", QUIZ_RIGHT},
    {14, "(J, O), (J, P)", QUIZ_RIGHT},
    {14, "(O, P)", QUIZ_RIGHT},
    {14, "J-O", QUIZ_WRONG},
    {14, "J-R", QUIZ_WRONG},
    {14, "O", QUIZ_WRONG},
    {14, "P", QUIZ_WRONG},
    {14, "J R", QUIZ_WRONG},
    {14, "O P I", QUIZ_WRONG},
};

static const char moves[] = "A max\n  x -> B\n    D 3\n    E 2\n  y -> C\n    x -> F 1\n    z -> G\n"
                            "      p -> H 5\n      q -> I 5\n    \"3\" -> J 9\n";

/* Cut at F by a bound from B. */
static const char inner[] = "A max\n  x -> B\n    D 3\n    y -> F\n      G 5\n      H 9\n  C 1\n";

/* The same on other trees, and why something isn't an answer. */
static const struct {
    const char *tree; /* in brackets, or an outline */
    enum quiz_level level;
    size_t question;
    const char *typed;
    enum quiz_reading reading;
    const char *why;
} others[] = {
    {moves, QUIZ_CUTOFFS, 3, "G J", QUIZ_RIGHT, ""},
    {moves, QUIZ_CUTOFFS, 3, "z, 3", QUIZ_RIGHT, ""},
    {moves, QUIZ_CUTOFFS, 3, "the moves Z and 3", QUIZ_RIGHT, ""},
    {moves, QUIZ_CUTOFFS, 3, "5 9", QUIZ_RIGHT, ""},
    {moves, QUIZ_CUTOFFS, 3, "p, q, J", QUIZ_RIGHT, ""},
    {moves, QUIZ_CUTOFFS, 3, "C-G, (C, J)", QUIZ_RIGHT, ""},
    {moves, QUIZ_CUTOFFS, 3, "x", QUIZ_WRONG, ""},
    {moves, QUIZ_CUTOFFS, 3, "x z 3", QUIZ_WRONG, ""},
    {moves, QUIZ_CUTOFFS, 3, "z", QUIZ_WRONG, ""},
    {moves, QUIZ_CUTOFFS, 3, "p J", QUIZ_WRONG, ""},
    {moves, QUIZ_CUTOFFS, 3, "z and w", QUIZ_UNREADABLE, "'w' is no node of this tree, and leads to none. "},
    {moves, QUIZ_CUTOFFS, 3, "G 8", QUIZ_UNREADABLE, "'8' is no node of this tree, and leads to none. "},
    {moves, QUIZ_CUTOFFS, 3, "none", QUIZ_WRONG, ""},
    {moves, QUIZ_CUTOFFS, 4, "A", QUIZ_RIGHT, ""},
    {moves, QUIZ_CUTOFFS, 4, "y", QUIZ_UNREADABLE, "'y' is said of no node above. "},
    {moves, QUIZ_CUTOFFS, 4, "w", QUIZ_UNREADABLE, "'w' is no node of this tree. "},
    {moves, QUIZ_CUTOFFS, 4, "2", QUIZ_RIGHT, ""},
    {inner, QUIZ_CUTOFFS, 3, "x", QUIZ_RIGHT, ""},
    {inner, QUIZ_CUTOFFS, 3, "y", QUIZ_UNREADABLE, "'y' is said of no node above. "},
    {"(2 (5 (2 (1 9))))", QUIZ_CUTOFFS, 5, "2", QUIZ_UNREADABLE, "'2' is said of more than one node above. "},
    {"(2 (5 (2 (1 9))))", QUIZ_CUTOFFS, 5, "5", QUIZ_WRONG, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 0, "3", QUIZ_RIGHT, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 0, "v=3", QUIZ_RIGHT, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 0, "3 (3)", QUIZ_RIGHT, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 0, "3 or 2", QUIZ_UNREADABLE, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 0, "D", QUIZ_UNREADABLE, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 0, "unchanged", QUIZ_WRONG, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 13, "Unchanged", QUIZ_RIGHT, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 13, "stays 2", QUIZ_RIGHT, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 13, "the same", QUIZ_UNREADABLE, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 13, "same 3", QUIZ_UNREADABLE, ""},
    {"((3 2) (1 5))", QUIZ_EVERYTHING, 13, "+oo", QUIZ_WRONG, ""},
};

struct asked {
    struct source source;
    struct tree *tree;
    struct program *program;
    struct session session;
    struct quiz quiz;
};

static void ask(struct asked *a, const char *tree, enum quiz_level level, size_t question)
{
    struct session_wishes wishes = {0};
    struct diag diag = {0};
    struct text why = {0};
    ck_assert(source_copy(&a->source, "tree", slice_of(tree), &diag));
    a->tree = strcmp(tree, "lecture") == 0 ? library_tree(tree)
              : *tree == '('               ? reference_tree(tree)
                                           : tree_read(&a->source, &diag);
    a->program = library_algorithm("alphabeta");
    ck_assert(session_begin(&a->session, a->tree, a->program, &wishes, &why));
    a->quiz = (struct quiz){.session = &a->session, .level = level};
    for (size_t i = 0; i <= question; i++)
        ck_assert(quiz_next(&a->quiz));
}

static void end(struct asked *a)
{
    quiz_free(&a->quiz);
    session_end(&a->session);
    program_free(a->program);
    tree_free(a->tree);
    source_free(&a->source);
}

static void read_typed(const char *tree, enum quiz_level level, size_t question, const char *words,
                       enum quiz_reading reading, const char *because)
{
    struct asked a;
    struct text why = {0};
    ask(&a, tree, level, question);
    ck_assert_msg(quiz_read(&a.quiz, slice_of(words), &why) == reading, "'%s' to question %zu", words,
                  question);
    ck_assert_msg(!because || strcmp(text_string(&why), because) == 0, "'%s' to question %zu: %s", words,
                  question, text_string(&why));
    text_free(&why);
    end(&a);
}

START_TEST(reads_what_is_typed)
{
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
        read_typed("lecture", QUIZ_CUTOFFS, typed[i].question, typed[i].typed, typed[i].reading, NULL);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        read_typed(others[i].tree, others[i].level, others[i].question, others[i].typed, others[i].reading,
                   others[i].why);
    struct asked a;
    ask(&a, "lecture", QUIZ_CUTOFFS, 16);
    ck_assert(!quiz_next(&a.quiz));
    ck_assert_uint_eq(a.quiz.asked, 8);
    end(&a);
}
END_TEST

/* What may be answered, with examples from the tree that aren't the answer. */
static const struct {
    const char *tree;
    enum quiz_level level;
    size_t question;
    const char *ways;
} ways[] = {
    {"lecture", QUIZ_CUTOFFS, 0, "Answer yes or no."},
    {"lecture", QUIZ_CUTOFFS, 2,
     "Answer with nodes, or none: by name, such as K, by edge, such as F-K, or by the value of a leaf. A "
     "node stands for all below it, too."},
    {moves, QUIZ_CUTOFFS, 3,
     "Answer with nodes, or none: by name, such as F, by edge, such as C-F, by move, such as x, or by the "
     "value of a leaf. A node stands for all below it, too."},
    {"lecture", QUIZ_CUTOFFS, 3,
     "Answer with one node above F: its name, the edge to it, or the value it has so far."},
    {moves, QUIZ_CUTOFFS, 4,
     "Answer with one node above C: its name, the edge or the move to it, or the value it has so far."},
    {"lecture", QUIZ_CUTOFFS, 4, "Answer shallow or deep."},
    {"lecture", QUIZ_VALUES, 0, "Answer with a number, such as 3 or −∞, or unchanged."},
};

START_TEST(says_what_may_be_answered)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct asked a;
        struct text said = {0};
        ask(&a, ways[i].tree, ways[i].level, ways[i].question);
        quiz_write_ways(&a.quiz, &said);
        ck_assert_str_eq(text_string(&said), ways[i].ways);
        text_free(&said);
        end(&a);
    }
}
END_TEST

/* --- the score --- */

START_TEST(says_what_to_practise)
{
    struct tree *tree = random_tree(1);
    struct quiz q = {0};
    struct text score = {0};
    quiz_write_score(&q, &score);
    ck_assert_str_eq(text_string(&score), "Nothing was asked.");
    q.kind = ASK_CUT;
    quiz_count(&q, 1, true);
    text_clear(&score);
    quiz_write_score(&q, &score);
    ck_assert_str_eq(text_string(&score), "1 of 1 right at once: all of it. Well done.");
    q.kind = ASK_CAUSE;
    quiz_count(&q, 2, true);
    quiz_count(&q, 2, false);
    text_clear(&score);
    quiz_write_score(&q, &score);
    ck_assert_str_eq(text_string(&score),
                     "1 of 3 right at once, 1 at the second try. To practise: whose number "
                     "causes a cutoff.");
    q.kind = ASK_BOUND;
    quiz_count(&q, 3, false);
    text_clear(&score);
    quiz_write_score(&q, &score);
    ck_assert_str_eq(text_string(&score),
                     "1 of 4 right at once, 1 at the second try. To practise: how α and β move.");
    q.charset = CHARSET_ASCII;
    text_clear(&score);
    quiz_write_score(&q, &score);
    ck_assert_str_eq(text_string(&score),
                     "1 of 4 right at once, 1 at the second try. To practise: how alpha and beta move.");
    text_free(&score);
    tree_free(tree);
}
END_TEST

/* However deep or wide the tree, what has come back is found at once. */
START_TEST(looks_at_few_events)
{
    const uint32_t shapes[][2] = {{20000, 0}, {2, 10000}, {5000, 2}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct tree *tree = reference_comb(shapes[i][0], shapes[i][1]);
        struct trial trial;
        trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
        cursor_seek(&trial.session.cursor, 0);
        struct quiz quiz = {.session = &trial.session, .level = QUIZ_CUTOFFS};
        while (quiz_next(&quiz))
            ;
        ck_assert_uint_gt(quiz.looked, 0);
        ck_assert_uint_le(quiz.looked, 4 * trial.session.log.count);
        quiz_free(&quiz);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

UNIT("quiz", knows_what_is_right, asks_as_the_search_runs, says_all_of_it, reads_what_is_typed,
     says_what_may_be_answered, says_what_to_practise, looks_at_few_events)
