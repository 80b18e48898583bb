/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"
#include "reference.h"
#include "trace/causes.h"
#include "tree/builder.h"
#include "trial.h"
#include "unit.h"

/* --- against a plain search --- */

static void check_cause(const struct trial *trial, size_t number, const struct reference_cutoff *plain)
{
    const struct cutoff *cutoff = &trial->session.visits.cutoffs.at[number];
    const struct cause *cause = &trial->session.causes.all.at[number];
    bool turned = trial->program->mover && plain->player == PLAYER_MIN;
    ck_assert(cause->counts);
    ck_assert_uint_eq(cutoff->at, plain->node);
    ck_assert_uint_eq(cutoff->after, plain->after);
    ck_assert_int_eq(cause->kind, plain->player == PLAYER_MAX ? CAUSE_BETA : CAUSE_ALPHA);
    ck_assert_double_eq(cause->best, turned ? -plain->best : plain->best);
    ck_assert_double_eq(cause->bound, turned ? -plain->bound : plain->bound);
    ck_assert_double_eq(cause->left, cause->best);
    ck_assert_double_eq(cause->right, cause->bound);
    ck_assert_uint_eq(cause->node, plain->cause);
    ck_assert_uint_eq(cause->plies, plain->plies);
    ck_assert_int_eq(cause->depth, plain->cause == TREE_NONE ? CAUSE_WINDOW
                                   : plain->plies == 1       ? CAUSE_SHALLOW
                                                             : CAUSE_DEEP);
    if (cause->node != TREE_NONE)
        ck_assert_uint_eq(trial->session.visits.all.at[cause->visit].node, cause->node);
}

static void check_sums(const struct trial *trial, const struct reference *plain)
{
    const struct counts *counts = &trial->outcome.counts;
    uint64_t alpha = 0, shallow = 0, deep = 0, skipped = 0;
    for (size_t i = 0; i < plain->cutoffs.count; i++) {
        const struct reference_cutoff *cutoff = &plain->cutoffs.at[i];
        alpha += cutoff->player == PLAYER_MIN;
        shallow += cutoff->plies == 1;
        deep += cutoff->plies > 1;
        skipped += cutoff->last - cutoff->first;
    }
    ck_assert_uint_eq(counts->cutoffs, plain->cutoffs.count);
    ck_assert_uint_eq(counts->alpha_cutoffs, alpha);
    ck_assert_uint_eq(counts->beta_cutoffs, plain->cutoffs.count - alpha);
    ck_assert_uint_eq(counts->shallow, shallow);
    ck_assert_uint_eq(counts->deep, deep);
    ck_assert_uint_eq(counts->skipped_nodes, skipped);
    ck_assert_uint_eq(counts->nodes, plain->visited.count);
    ck_assert_uint_eq(counts->leaves, plain->leaves.count);
    ck_assert_uint_eq(counts->pruned_nodes, reference_pruned(plain, trial->session.tree));
}

static void check_search(const struct tree *tree, const char *algorithm, double alpha, double beta)
{
    struct reference plain;
    struct trial trial;
    struct text low = {0}, high = {0};
    text_format(&low, "α=%g", alpha);
    text_format(&high, "β=%g", beta);
    const char *const settings[] = {text_string(&low), text_string(&high), NULL};
    const char *const none[] = {NULL};
    bool open = isinf(alpha) && isinf(beta);
    reference_search(&plain, tree, alpha, beta);
    trial_begin_with(&trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL, open ? none : settings);
    ck_assert_uint_eq(trial.session.causes.all.count, plain.cutoffs.count);
    for (size_t i = 0; i < plain.cutoffs.count; i++)
        check_cause(&trial, i, &plain.cutoffs.at[i]);
    check_sums(&trial, &plain);
    trial_end(&trial);
    reference_free(&plain);
    text_free(&low);
    text_free(&high);
}

START_TEST(agrees_with_a_plain_search)
{
    struct random random;
    random_seed(&random, 2);
    for (int i = 0; i < 1500; i++) {
        struct reference_kind kind = {6, 3, i % 2 ? 4 : 50, i % 3 == 0, false};
        struct tree *tree = reference_random(&random, kind);
        check_search(tree, "alphabeta", -INFINITY, INFINITY);
        if (!kind.mixed)
            check_search(tree, i % 2 ? "negamax-soft" : "alphabeta-two", -INFINITY, INFINITY);
        tree_free(tree);
    }
    /* More numbers than there is room for at first. */
    for (int i = 0; i < 20; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){6, 6, 2000, false, false});
        check_search(tree, i % 2 ? "alphabeta" : "negamax-soft", -INFINITY, INFINITY);
        tree_free(tree);
    }
}
END_TEST

START_TEST(knows_the_opening_window)
{
    struct random random;
    random_seed(&random, 8);
    for (int i = 0; i < 500; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){5, 3, 9, false, false});
        double alpha = (double)random_between(&random, -1, 8);
        check_search(tree, "negamax-soft", alpha, alpha + (double)random_between(&random, 1, 4));
        tree_free(tree);
    }
}
END_TEST

/* Fail-hard programs cut at the same places by the same ancestors when no values are equal, though their
 * numbers may be others. */
START_TEST(finds_the_same_causes_without_v)
{
    static const char *const names[] = {"alphabeta-evaluate", "negamax-hard", "negamax-mixed"};
    struct random random;
    random_seed(&random, 4);
    for (int i = 0; i < 900; i++) {
        struct tree *tree =
            reference_random(&random, (struct reference_kind){6, 3, 1000000000, false, false});
        struct reference plain;
        struct trial trial;
        reference_search(&plain, tree, -INFINITY, INFINITY);
        trial_begin(&trial, tree, trial_built_in(names[i % 3]), ROWS_ARRIVAL);
        ck_assert_uint_eq(trial.session.causes.all.count, plain.cutoffs.count);
        for (size_t j = 0; j < plain.cutoffs.count; j++) {
            const struct cause *cause = &trial.session.causes.all.at[j];
            ck_assert_uint_eq(trial.session.visits.cutoffs.at[j].at, plain.cutoffs.at[j].node);
            ck_assert_uint_eq(cause->node, plain.cutoffs.at[j].cause);
            ck_assert_uint_eq(cause->plies, plain.cutoffs.at[j].plies);
        }
        trial_end(&trial);
        reference_free(&plain);
        tree_free(tree);
    }
}
END_TEST

/* --- the notes' cuts --- */

static void check_ics180a(const struct trial *trial, const char *at, const char *cause, const char *after,
                          uint32_t plies)
{
    const struct session *session = &trial->session;
    for (size_t i = 0; i < session->causes.all.count; i++) {
        const struct cutoff *cutoff = &session->visits.cutoffs.at[i];
        if (!slice_is(tree_label(session->tree, cutoff->at), at))
            continue;
        ck_assert(slice_is(tree_label(session->tree, session->causes.all.at[i].node), cause));
        ck_assert_uint_eq(session->causes.all.at[i].plies, plies);
        ck_assert(after == NULL || slice_is(tree_label(session->tree, cutoff->after), after));
        return;
    }
    ck_abort_msg("no cut at %s", at);
}

START_TEST(tells_the_notes_shallow_and_deep_cut)
{
    struct tree *tree = library_tree("ics180a");
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
    check_ics180a(&trial, "G", "B", NULL, 1);
    check_ics180a(&trial, "N", "A", NULL, 3);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* --- tests of other shapes --- */

struct shape {
    const char *about, *body;
    double left, right;
    enum cause_depth depth;
    uint32_t line; /* of the test; 0: none that compares numbers */
};

/* What follows the fold in MAX's loop, at a node with the children 3 and 9 whose brother to the left is worth
 * 2. */
static const struct shape shapes[] = {
    {"one of two conditions", "      if v ≥ 100 or v ≥ β then return v\n", 3, 2, CAUSE_SHALLOW, 8},
    {"both of two", "      if v ≥ β and v > 0 then return v\n", 3, 0, CAUSE_WINDOW, 8},
    {"the other way round", "      if β ≤ v then break\n", 2, 3, CAUSE_SHALLOW, 8},
    {"negated", "      if not (v < β) then break\n", 3, 2, CAUSE_SHALLOW, 8},
    {"computed", "      if v − β ≥ 0 then break\n", 1, 0, CAUSE_WINDOW, 8},
    {"as a truth", "      done ← v ≥ β\n      if done then break\n", NAN, NAN, CAUSE_SHALLOW, 0},
    {"with more done before leaving",
     "      if v ≥ β\n        α ← v\n        if α > 50 then α ← 0\n        break\n", 3, 2, CAUSE_SHALLOW, 8},
    {"by what they are called there", "      w ← v\n      b ← β\n      if w ≥ b then break\n", 3, 2,
     CAUSE_SHALLOW, 10},
    {"from a table", "      bound[s] ← β\n      if v ≥ bound[s] then break\n", 3, 2, CAUSE_SHALLOW, 9},
};

static void check_shape(const struct shape *shape)
{
    struct tree *tree = reference_tree("(min 2 (max 3 9))");
    struct text text = {0};
    struct trial trial;
    text_format(
        &text,
        "table bound = 0\nfunction Ab(s, α = −∞, β = +∞)\n  if Terminal(s) then return Utility(s)\n"
        "  if Player(s) = Max\n    v ← −∞\n    for each child c of s\n"
        "      v ← max(v, Ab(c, α, β))\n%s      α ← max(α, v)\n    return v\n"
        "  v ← +∞\n  for each child c of s\n    v ← min(v, Ab(c, α, β))\n    β ← min(β, v)\n  return v\n",
        shape->body);
    trial_begin(&trial, tree, trial_compile(shape->about, text_string(&text)), ROWS_ARRIVAL);
    ck_assert_msg(trial.session.causes.all.count == 1, "%s", shape->about);
    const struct cause *cause = &trial.session.causes.all.at[0];
    ck_assert_msg(isnan(shape->left) ? isnan(cause->left) && isnan(cause->right)
                                     : cause->left == shape->left && cause->right == shape->right,
                  "%s: %g and %g", shape->about, cause->left, cause->right);
    ck_assert_msg(cause->depth == shape->depth, "%s: %s", shape->about,
                  cause_depth_name((enum cause_depth)cause->depth));
    if (shape->line)
        ck_assert_uint_eq(program_line(trial.program, cause->test), shape->line);
    trial_end(&trial);
    tree_free(tree);
    text_free(&text);
}

START_TEST(finds_the_test_that_decided)
{
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        check_shape(&shapes[i]);
}
END_TEST

/* A bound from a table, as of an earlier pass. */
START_TEST(tells_memory_from_windows)
{
    static const char text[] = "table least = −∞\n"
                               "function Twice(s)\n"
                               "  least[s] ← 5\n"
                               "  return Ab(s, −∞, +∞)\n"
                               "function Ab(s, α, β)\n"
                               "  if Terminal(s) then return Utility(s)\n"
                               "  α ← max(α, least[s])\n"
                               "  if Player(s) = Max\n"
                               "    v ← −∞\n"
                               "    for each child c of s\n"
                               "      v ← max(v, Ab(c, α, β))\n"
                               "    return v\n"
                               "  v ← +∞\n"
                               "  for each child c of s\n"
                               "    v ← min(v, Ab(c, α, β))\n"
                               "    if v ≤ α then break\n"
                               "  return v\n";
    struct tree *tree = reference_tree("((4 9) 1)");
    struct trial trial;
    trial_begin(&trial, tree, trial_compile("memory", text), ROWS_ARRIVAL);
    ck_assert_uint_eq(trial.session.causes.all.count, 1);
    ck_assert_int_eq(trial.session.causes.all.at[0].depth, CAUSE_MEMORY);
    ck_assert_uint_eq(trial.session.causes.all.at[0].node, TREE_NONE);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* A question that is answered by yes or no is cut by whoever asks it. */
START_TEST(knows_who_asks)
{
    static const char begin[] = "function Eval(n)\n"
                                "  if Terminal(n) then return Utility(n)\n"
                                "  for each child c of n\n"
                                "    if First(c) then v ← Eval(c)\n"
                                "    else if Above(%s) then v ← Eval(c)\n"
                                "  return v\n"
                                "function Above(%s)\n"
                                "  if Terminal(n) then return Utility(n) > x\n"
                                "  for each child c of n\n"
                                "    if not Above(%s) then return false\n"
                                "  return true\n";
    static const char *const orders[][3] = {{"c, v", "n, x", "c, x"}, {"v, c", "x, n", "x, c"}};
    for (size_t i = 0; i < 2; i++) {
        struct text text = {0};
        text_format(&text, begin, orders[i][0], orders[i][1], orders[i][2]);
        struct tree *tree = reference_tree("(3 (2 9))");
        struct trial trial;
        trial_begin(&trial, tree, trial_compile("asking", text_string(&text)), ROWS_ARRIVAL);
        ck_assert_uint_eq(trial.session.causes.all.count, 1);
        const struct cause *cause = &trial.session.causes.all.at[0];
        ck_assert(isnan(cause->left) && isnan(cause->right));
        ck_assert_double_eq(cause->bound, 3);
        ck_assert_uint_eq(cause->node, TREE_ROOT);
        ck_assert_int_eq(cause->depth, CAUSE_SHALLOW);
        trial_end(&trial);
        tree_free(tree);
        text_free(&text);
    }
}
END_TEST

/* --- far away --- */

/* A path of `height` nodes; on the way back up each has one more child, worth what cuts it. */
static struct tree *long_path(uint32_t height)
{
    struct builder builder;
    builder_begin(&builder);
    struct builder_node inner = {.place = SIZE_MAX}, leaf = {.place = SIZE_MAX, .has_number = true};
    for (uint32_t i = 0; i < height; i++) {
        builder_open(&builder, &inner);
        if (i == 0) {
            leaf.number = 5;
            builder_open(&builder, &leaf);
            builder_close(&builder);
        }
    }
    leaf.number = 4;
    builder_open(&builder, &leaf);
    builder_close(&builder);
    for (uint32_t i = height; i-- > 0;) {
        leaf.number = i % 2 ? 4 : 3;
        builder_open(&builder, &leaf);
        builder_close(&builder);
        builder_close(&builder);
    }
    return builder_finish(&builder);
}

/* Every cut is caused by the root: looking for it outwards each time would take hours. */
START_TEST(finds_a_cause_far_up_at_once)
{
    const uint32_t height = 600000;
    struct tree *tree = long_path(height);
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
    ck_assert_uint_eq(trial.session.causes.all.count, height / 2);
    for (size_t i = 0; i < trial.session.causes.all.count; i++) {
        const struct cause *cause = &trial.session.causes.all.at[i];
        ck_assert_uint_eq(cause->node, TREE_ROOT);
        ck_assert_uint_eq(cause->plies, height - 1 - 2 * i);
    }
    ck_assert_double_eq(trial.outcome.answer.value, 5);
    ck_assert_int_eq(trial.outcome.verdict.correct, VERDICT_RIGHT);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

UNIT("causes", agrees_with_a_plain_search, knows_the_opening_window, finds_the_same_causes_without_v,
     tells_the_notes_shallow_and_deep_cut, finds_the_test_that_decided, tells_memory_from_windows,
     knows_who_asks, finds_a_cause_far_up_at_once)
