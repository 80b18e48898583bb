/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/sentences.h"
#include "lesson/library.h"
#include "reference.h"
#include "tree/notation.h"
#include "trial.h"
#include "unit.h"
#include <string.h>

/* A variant on a built-in tree, and where it goes wrong first. */
struct wrong {
    const char *variant, *tree;
    enum verdict_kind kind;
    const char *node, *text; /* the step's */
    double is, should;
    const char *child;
};

#define INF INFINITY
static const struct wrong wrongs[] = {
    {"wrong-side", "lecture", VERDICT_CUT, "A", "v ≤ β", 2, INF, "B"},
    {"wrong-side", "ics180a", VERDICT_CUT, "F", "v ≤ β", 11, INF, NULL},
    {"wrong-side-min", "lecture", VERDICT_CUT, "C", "v ≥ α", 7, 2, "G"},
    {"wrong-side-min", "aima", VERDICT_CUT, "D", "v ≥ α", 14, 3, "K"},
    {"beta-at-max", "lecture", VERDICT_CUT, "A", "v > α", 2, INF, "B"},
    {"cut-on-alpha", "lecture", VERDICT_CUT, "A", "v ≥ α", 2, INF, "B"},
    {"first-child-only", "aima", VERDICT_CUT, "D", "return v", 14, 3, "K"},
    {"v-not-reset-min", "lecture", VERDICT_START, "B", "v ← −∞", -INF, INF, "E"},
    {"v-not-reset", "lecture", VERDICT_START, "B", "v ← max(v, Minimax-ab(c, α, β, v))", -INF, INF, "E"},
    {"max-for-min", "lecture", VERDICT_ASSIGN, "B", "v ← max(v, Minimax-ab(c, α, β))", INF, 2, "E"},
    {"no-fold", "aima", VERDICT_ASSIGN, "A", "v ← Minimax-ab(c, α, β)", 2, 3, "C"},
    {"players-swapped", "aima", VERDICT_ASSIGN, "B", "v ← max(v, Minimax-ab(c, α, β))", 12, 3, "F"},
    {"negamax-no-minus", "aima", VERDICT_ASSIGN, "B", "v ← max(v, AlphaBeta(c, −β, −α))", 3, -3, "E"},
    {"alpha-back-up", "lecture", VERDICT_RETURN, "B", "return α", -INF, 2, NULL},
    {"beta-back-up-max", "aima", VERDICT_RETURN, "A", "return β", INF, 3, NULL},
    {"bounds-swapped", "lecture", VERDICT_CALL, "A", "v ← max(v, Minimax-ab(c, β, α))", 7, 6, "C"},
    {"bounds-swapped", "aima", VERDICT_CALL, "A", "v ← max(v, Minimax-ab(c, β, α))", 14, 2, "D"},
    {"negamax-not-swapped", "aima", VERDICT_CALL, "A", "v ← max(v, −AlphaBeta(c, −α, −β))", -14, -2, "D"},
    {"passes-over", "aima", VERDICT_MISSED, "B", "return v", 8, 8, "E"},
    {"negamax-leaves", "lecture", VERDICT_VISIT, "K", "return Utility(n)", 3, -3, NULL},
    {"driver-forgets", "aima", VERDICT_DRIVER, "A", "return Value(s) + 1", 4, 3, NULL},
};

static void check_wrong(const struct wrong *wrong)
{
    struct tree *tree = library_tree(wrong->tree);
    struct trial trial;
    trial_begin(&trial, tree, trial_variant(wrong->variant), ROWS_ARRIVAL);
    const struct verdict *verdict = &trial.outcome.verdict;
    ck_assert_msg(verdict->correct == VERDICT_WRONG, "%s isn't found wrong", wrong->variant);
    ck_assert_msg(verdict->kind == wrong->kind, "%s: kind %d", wrong->variant, (int)verdict->kind);
    ck_assert_msg(slice_is(tree_label(tree, verdict->node), wrong->node), "%s: at %u", wrong->variant,
                  verdict->node);
    ck_assert(verdict_seek(verdict, &trial.session.cursor));
    struct slice text = program_text(trial.program, cursor_step(&trial.session.cursor)->instruction);
    ck_assert_msg(slice_is(text, wrong->text), "%s: %.*s", wrong->variant, SLICE(text));
    ck_assert_msg(verdict->is == wrong->is && verdict->should == wrong->should, "%s: %g, should be %g",
                  wrong->variant, verdict->is, verdict->should);
    if (wrong->child)
        ck_assert_msg(slice_is(tree_label(tree, verdict->child), wrong->child), "%s: child %u",
                      wrong->variant, verdict->child);
    trial_end(&trial);
    tree_free(tree);
}

START_TEST(names_the_first_wrong_step)
{
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++)
        check_wrong(&wrongs[i]);
}
END_TEST

/* Slips of all kinds, each on a small tree, with the sentence that tells it. */
struct slip {
    const char *variant, *tree, *setting;
    enum verdict_kind kind;
    const char *node, *text, *sentence;
};

static const struct slip slips[] = {
#include "slips.def"
};

static struct tree *read_tree(const char *text)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "tree", slice_of(text), &diag));
    struct tree *tree = tree_read(&source, &diag);
    source_free(&source);
    ck_assert_msg(tree != NULL, "no tree: %s", text);
    diag_free(&diag);
    return tree;
}

static void tell_verdict(struct trial *trial, struct text *words)
{
    struct session *session = &trial->session;
    struct teller teller = session_teller(session, CHARSET_UNICODE);
    sentence_of_verdict(&teller, &trial->outcome.verdict, &session->cursor, words);
}

static void check_slip(const struct slip *slip)
{
    struct tree *tree = read_tree(slip->tree);
    struct trial trial;
    trial_begin_with(&trial, tree, trial_variant(slip->variant), ROWS_ARRIVAL,
                     (const char *const[]){slip->setting, NULL});
    const struct verdict *verdict = &trial.outcome.verdict;
    struct session *session = &trial.session;
    struct text words = {0};
    tell_verdict(&trial, &words);
    ck_assert_msg(verdict->kind == slip->kind, "%s: kind %d", slip->variant, (int)verdict->kind);
    ck_assert_msg(slice_is(tree_label(tree, verdict->node), slip->node), "%s: at %u", slip->variant,
                  verdict->node);
    uint32_t where = cursor_step(&session->cursor)->instruction;
    struct slice text = where == LOG_START ? slice_of("") : program_text(trial.program, where);
    ck_assert_msg(slice_is(text, slip->text), "%s: %.*s", slip->variant, SLICE(text));
    const char *told = strstr(text_string(&words), "difference: ");
    told = told ? told + strlen("difference: ") : text_string(&words);
    ck_assert_msg(strcmp(told, slip->sentence) == 0, "%s: %s", slip->variant, told);
    text_free(&words);
    trial_end(&trial);
    tree_free(tree);
}

START_TEST(tells_what_to_mend)
{
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++)
        check_slip(&slips[i]);
}
END_TEST

/* A bound is an answer only where it was asked for. */
struct bounded {
    const char *text, *setting;
    enum verdict_correct correct;
};

#define BODY                                                                                                 \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  if Player(s) = Max\n"                                                                                 \
    "    v ← −∞\n"                                                                                     \
    "    for each child c of s\n"                                                                            \
    "      v ← max(v, M(c, α, β))\n"                                                                     \
    "      if v ≥ β then return v\n"                                                                      \
    "  else\n"                                                                                               \
    "    v ← +∞\n"                                                                                       \
    "    for each child c of s\n"                                                                            \
    "      v ← min(v, M(c, α, β))\n"                                                                     \
    "      if v ≤ α then return v\n"                                                                      \
    "  return v\n"

START_TEST(takes_a_bound_where_it_was_asked_for)
{
    static const struct bounded bounded[] = {
        {"function M(s, α = −∞, β = +∞)\n" BODY, NULL, VERDICT_RIGHT},
        {"function M(s, α = −∞, β = +∞)\n" BODY, "α=0", VERDICT_RIGHT}, /* his own question */
        {"function M(s, α = 0, β = +∞)\n" BODY, NULL, VERDICT_WRONG},
        {"answer: value\nfunction M(s, α = 0, β = +∞)\n" BODY, NULL, VERDICT_WRONG},
        {"answer: bound\nfunction M(s, α = 0, β = +∞)\n" BODY, NULL, VERDICT_RIGHT},
        {"function D(s, x = 0)\n  return M(s, x, +∞)\nfunction M(s, α, β)\n" BODY, "x=0", VERDICT_WRONG},
        {"function D(s, x = 0)\n  return M(s, x, +∞)\nfunction M(s, α, β)\n" BODY, "x=-9", VERDICT_RIGHT},
        {"answer: bound\nfunction D(s)\n  return M(s, 0, +∞) − 5\nfunction M(s, α, β)\n" BODY, NULL,
         VERDICT_WRONG},
    };
    for (size_t i = 0; i < sizeof bounded / sizeof bounded[0]; i++) {
        struct tree *tree = reference_tree("((-3 -5) (-2 -8))");
        struct trial trial;
        trial_begin_with(&trial, tree, trial_compile("bounded", bounded[i].text), ROWS_ARRIVAL,
                         (const char *const[]){bounded[i].setting, NULL});
        ck_assert_msg(trial.outcome.verdict.correct == bounded[i].correct, "case %zu", i);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

START_TEST(says_which_end_came_back)
{
    struct tree *tree = library_tree("aima");
    struct trial trial;
    trial_begin(&trial, tree, trial_variant("beta-back-up-max"), ROWS_ARRIVAL);
    ck_assert_int_eq(trial.outcome.verdict.column, COLUMN_BETA);
    trial_end(&trial);
    trial_begin(&trial, tree, trial_variant("alpha-back-up"), ROWS_ARRIVAL);
    ck_assert_int_eq(trial.outcome.verdict.column, COLUMN_ALPHA);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

START_TEST(says_which_window_it_should_have_been)
{
    struct tree *tree = library_tree("lecture");
    struct trial trial;
    trial_begin(&trial, tree, trial_variant("bounds-swapped"), ROWS_ARRIVAL);
    const struct verdict *verdict = &trial.outcome.verdict;
    ck_assert_double_eq(verdict->alpha, INFINITY);
    ck_assert_double_eq(verdict->beta, 2);
    ck_assert_double_eq(verdict->should_alpha, 2);
    ck_assert_double_eq(verdict->should_beta, INFINITY);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* A window in which nothing lies was to be a question where the loop can look again, MIN's and not MAX's, and
 * has not done so yet. */
#define ASKS(window, again)                                                                                  \
    "function P(s, α = −∞, β = +∞)\n"                                                                \
    "  if Terminal(s) then return Utility(s)\n"                                                              \
    "  if Player(s) = Max\n"                                                                                 \
    "    v ← −∞\n"                                                                                     \
    "    for each child c of s\n"                                                                            \
    "      v ← max(v, P(c, max(α, v), β))\n"                                                             \
    "      if v ≥ β then return v\n"                                                                      \
    "  else\n"                                                                                               \
    "    v ← +∞\n"                                                                                       \
    "    for each child c of s\n"                                                                            \
    "      b ← min(β, v)\n"                                                                               \
    "      x ← P(c, " window ")\n" again "      v ← min(v, x)\n"                                           \
    "      if v ≤ α then return v\n"                                                                      \
    "  return v\n"

START_TEST(says_which_question_it_should_have_been)
{
    static const struct {
        const char *tree, *text, *sentence;
    } asks[] = {
        {"((1 ((1 0))))", ASKS("b, previous(b)", "      if First(c) then x ← P(c, α, b)\n"),
         "D is called with the window 1 to 1⁻, in which nothing can lie: to ask a question it has to be 1⁻ "
         "to 1"},
        {"((1 ((1 0))))", ASKS("b, previous(b)", ""),
         "D is called with the window 1 to 1⁻, in which nothing can lie: it has to reach from −∞ to 1"},
        {"((5 ((4 1))))", ASKS("previous(b), b", "      if α < x < b then x ← P(c, x, previous(x))\n"),
         "D is searched again with the window 4 to 4⁻, in which nothing can lie: it has to reach from −∞ to "
         "4"},
    };
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        struct tree *tree = reference_tree(asks[i].tree);
        struct trial trial;
        struct text words = {0};
        trial_begin(&trial, tree, trial_compile("asks", asks[i].text), ROWS_ARRIVAL);
        tell_verdict(&trial, &words);
        const char *told = strstr(text_string(&words), "difference: ");
        told = told ? told + strlen("difference: ") : text_string(&words);
        ck_assert_msg(strcmp(told, asks[i].sentence) == 0, "%zu: %s", i, told);
        text_free(&words);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* Whatever the tree, a variant goes wrong only in its own ways, and the truth is told as it is. */
struct manner {
    const char *variant;
    unsigned kinds; /* 1 << kind */
    int64_t shift;  /* taken off all values */
};

#define ONE(kind) (1u << VERDICT_##kind)
static const struct manner manners[] = {
    {"wrong-side", ONE(CUT), 0},
    {"wrong-side-min", ONE(CUT), 0},
    {"beta-at-max", ONE(CUT), 0},
    {"cut-on-alpha", ONE(CUT), 0},
    {"first-child-only", ONE(CUT), 0},
    {"v-zero", ONE(START), 9},
    {"v-not-reset", ONE(START), 0},
    {"v-not-reset-min", ONE(START), 0},
    {"max-for-min", ONE(ASSIGN), 0},
    {"no-fold", ONE(ASSIGN), 0},
    {"players-swapped", ONE(ASSIGN) | ONE(CUT) | ONE(CALL) | ONE(BOUND), 0},
    {"negamax-no-minus", ONE(ASSIGN), 0},
    {"alpha-back-up", ONE(RETURN), 0},
    {"beta-back-up-max", ONE(RETURN), 0},
    {"bounds-swapped", ONE(CALL), 0},
    {"siblings-bound", ONE(CALL), 0},
    {"negamax-not-swapped", ONE(CALL), 0},
    {"pvs-no-second-look", ONE(LOOK), 0},
    {"passes-over", ONE(MISSED), 0},
    {"negamax-leaves", ONE(VISIT), 0},
    {"driver-forgets", ONE(DRIVER), 0},
};

static bool check_manner(const struct manner *manner, const struct tree *tree)
{
    struct trial trial;
    trial_begin(&trial, tree, trial_variant(manner->variant), ROWS_ARRIVAL);
    const struct verdict *verdict = &trial.outcome.verdict;
    bool wrong = trial.outcome.answer.value != reference_minimax(tree, TREE_ROOT);
    ck_assert_double_eq(verdict->minimax, reference_minimax(tree, TREE_ROOT));
    ck_assert_msg(wrong == (verdict->correct == VERDICT_WRONG), "%s", manner->variant);
    if (wrong)
        ck_assert_msg(manner->kinds & 1u << verdict->kind, "%s: kind %d", manner->variant,
                      (int)verdict->kind);
    trial_end(&trial);
    return wrong;
}

START_TEST(tells_variants_by_their_manner)
{
    struct random random;
    random_seed(&random, 21);
    for (size_t i = 0; i < sizeof manners / sizeof manners[0]; i++) {
        int wrong = 0;
        for (int j = 0; j < 120; j++) {
            struct tree *tree = reference_random(&random, (struct reference_kind){4, 3, 9, false, false});
            for (uint32_t n = 0; n < tree->count; n++)
                tree->value[n] -= (double)manners[i].shift;
            wrong += check_manner(&manners[i], tree);
            tree_free(tree);
        }
        ck_assert_msg(wrong > 0, "%s is never wrong", manners[i].variant);
    }
}
END_TEST

static double own_truth(const struct trial *trial, const struct tree *tree, uint32_t node)
{
    double truth = reference_minimax(tree, node);
    return trial->program->mover && tree_player(tree, node) == PLAYER_MIN ? -truth : truth;
}

/* What a verdict states, reckoned anew. */
static void check_facts(const struct trial *trial, const struct tree *tree, const char *name)
{
    const struct verdict *v = &trial->outcome.verdict;
    const struct visits *visits = &trial->session.visits;
    bool mover = trial->program->mover;
    uint32_t about = v->kind == VERDICT_WINDOW ? TREE_ROOT : v->child;
    bool shows = v->kind == VERDICT_LOOK || v->kind == VERDICT_CALL || v->kind == VERDICT_AGAIN ||
                 v->kind == VERDICT_WINDOW;
    if (shows && !(v->alpha >= v->beta) &&
        !v->asked) { /* what came back is true of the node, in its own numbers */
        double truth = own_truth(trial, tree, about);
        ck_assert_msg(bound_allows(v->means, v->came, truth, truth), "%s: %g of %u", name, v->came, about);
    }
    if (v->kind == VERDICT_SOLVED)
        ck_assert_msg(reference_minimax(tree, v->child) < v->is, "%s: solved", name);
    if (v->kind == VERDICT_TEST && visits->all.at[v->visit].flags & VISIT_LEAF)
        ck_assert_msg((reference_minimax(tree, v->node) > v->is) != v->yes, "%s: test", name);
    if (v->kind == VERDICT_ASSIGN || v->kind == VERDICT_START || v->kind == VERDICT_RETURN)
        ck_assert_msg(v->is != v->should, "%s: %g is as it should be", name, v->is);
    if (v->kind == VERDICT_MISSED || v->kind == VERDICT_ASSIGN)
        ck_assert_uint_eq(tree->parent[v->child], v->node);
    if ((v->kind == VERDICT_CALL || v->kind == VERDICT_AGAIN) && v->alpha < v->beta)
        ck_assert_msg(v->should_alpha < v->alpha || v->should_beta > v->beta, "%s: %g to %g isn't too narrow",
                      name, v->alpha, v->beta);
    if (v->kind == VERDICT_RETURN && v->before == v->should)
        ck_assert_double_eq(v->should, own_truth(trial, tree, v->node));
    if (v->kind == VERDICT_CUT) {
        bool more = mover || tree_player(tree, v->node) == PLAYER_MAX;
        ck_assert_msg(isnan(v->should) || (more ? v->is < v->should : v->is > v->should), "%s: cut", name);
    }
}

/* A call within itself, whatever it does between; and none where memory makes the difference. */
struct within {
    const char *text;
    enum verdict_kind kind;
    const char *sentence;
};

START_TEST(knows_a_call_within_itself)
{
    static const struct within cases[] = {
        {"function M(s, α = −∞)\n  v ← α\n  for each child c of s\n    v ← max(v, M(s, α))\n  return v\n",
         VERDICT_ITSELF,
         "Step 7: A is called once more within its own call, with the very same arguments, by v ← max(v, "
         "M(s, α)): "
         "that call will do the same, and so on"},
        {"function M(s, α = −∞)\n  return N(s, α)\nfunction N(s, α)\n  return −M(s, α)\n", VERDICT_ITSELF,
         "Step 4: A is called once more within its own call, with the very same arguments, by return N(s, "
         "α): "
         "that call will do the same, and so on"},
        {"function M(s)\n  return H(5)\nfunction H(x)\n  return H(x)\n", VERDICT_ITSELF,
         "Step 3: H is called once more within its own call, with the very same arguments, by return H(x): "
         "that "
         "call will do the same, and so on"},
        {"function M(s, x = 0)\n  return M(s, x + 1)\n", VERDICT_NONE, ""},
        {"table t = 0\nfunction M(s)\n  t[s] ← t[s] + 1\n  return M(s)\n", VERDICT_NONE, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct tree *tree = reference_tree("(3 5)");
        struct text words = {0};
        struct trial trial;
        trial_begin(&trial, tree, trial_compile("within", cases[i].text), ROWS_ARRIVAL);
        ck_assert_int_eq(trial.outcome.answer.fault, FAULT_RECURSION);
        ck_assert_int_eq(trial.outcome.verdict.kind, cases[i].kind);
        tell_verdict(&trial, &words);
        ck_assert_str_eq(text_string(&words), cases[i].sentence);
        text_free(&words);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

START_TEST(states_nothing_false)
{
    struct random random;
    random_seed(&random, 23);
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++)
        for (int j = 0; j < 60; j++) {
            struct program *program = trial_variant(slips[i].variant);
            struct tree *tree = reference_random(&random, (struct reference_kind){4, 3, 9, false, false});
            struct trial trial = {0};
            if (program->needs_evaluations) {
                program_free(program);
                tree_free(tree);
                break;
            }
            trial_begin(&trial, tree, program, ROWS_ARRIVAL);
            const struct outcome *outcome = &trial.outcome;
            double truth = reference_minimax(tree, TREE_ROOT);
            bool right = outcome->answer.value == truth || program->answers_bound;
            if (outcome->answer.finished && !right)
                ck_assert_msg(outcome->verdict.correct == VERDICT_WRONG, "%s", slips[i].variant);
            if (outcome->verdict.correct == VERDICT_WRONG)
                ck_assert_msg(outcome->verdict.kind != VERDICT_NONE, "%s: nothing is said", slips[i].variant);
            if (outcome->verdict.kind != VERDICT_NONE)
                ck_assert(verdict_seek(&outcome->verdict, &trial.session.cursor));
            check_facts(&trial, tree, slips[i].variant);
            trial_end(&trial);
            tree_free(tree);
        }
}
END_TEST

/* Variants that look wrong and aren't: they only cut less, or say less than they could. */
START_TEST(lets_harmless_variants_be)
{
    static const char *const names[] = {"at-equality", "no-alpha", "alpha-back-up-max", "negamax-same-window",
                                        "sss-no-purge"};
    struct random random;
    random_seed(&random, 22);
    for (int i = 0; i < 400; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){4, 3, 9, false, false});
        struct trial trial;
        trial_begin(&trial, tree, trial_variant(names[i % 5]), ROWS_ARRIVAL);
        ck_assert_msg(trial.outcome.verdict.correct == VERDICT_RIGHT, "%s", names[i % 5]);
        ck_assert_int_eq(trial.outcome.verdict.kind, VERDICT_NONE);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

struct limit {
    const char *algorithm, *tree, *depth;
    double minimax;
    enum verdict_correct correct;
};

/* Under a depth limit the truth is minimax to that depth; '?' leaves may leave it open. */
START_TEST(looks_as_deep_as_the_search)
{
    static const struct limit limits[] = {
        {"negamax-mixed", "(=0 (=5 1 2) (=4 9 8))", "depth=1", 5, VERDICT_RIGHT},
        {"negamax-mixed", "(=0 (=5 1 2) (=4 9 8))", "depth=2", 8, VERDICT_RIGHT},
        {"negamax-mixed", "(=0 (=5 1 2) 7)", "depth=1", 7, VERDICT_RIGHT},
        {"negamax-mixed", "(=0 (=5 1 2) (=4 1 ?))", "depth=inf", 1, VERDICT_RIGHT},
        {"unfollowed/searches-within", "(=4 (=4 4 5) (=2 2 3))", NULL, NAN, VERDICT_OPEN},
    };
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        struct tree *tree = reference_tree(limits[i].tree);
        struct trial trial;
        bool ships = library_text(SHIPPED_ALGORITHM, limits[i].algorithm);
        trial_begin_with(&trial, tree,
                         ships ? trial_built_in(limits[i].algorithm) : trial_variant(limits[i].algorithm),
                         ROWS_ARRIVAL, (const char *const[]){limits[i].depth, NULL});
        ck_assert_msg(trial.outcome.verdict.correct == limits[i].correct, "case %zu", i);
        if (isnan(limits[i].minimax))
            ck_assert_double_nan(trial.outcome.verdict.minimax);
        else
            ck_assert_double_eq(trial.outcome.verdict.minimax, limits[i].minimax);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

UNIT("verdict", names_the_first_wrong_step, tells_what_to_mend, takes_a_bound_where_it_was_asked_for,
     says_which_end_came_back, says_which_window_it_should_have_been, says_which_question_it_should_have_been,
     tells_variants_by_their_manner, knows_a_call_within_itself, states_nothing_false,
     lets_harmless_variants_be, looks_as_deep_as_the_search)
