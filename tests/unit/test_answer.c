/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/answer.h"
#include "lesson/library.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"

static const char *const algorithms[] = {
    "minimax", "alphabeta",    "alphabeta-two", "alphabeta-evaluate", "alphabeta-strict",
    "negamax", "negamax-hard", "negamax-mixed", "negamax-soft"};
enum { ALGORITHMS = sizeof algorithms / sizeof algorithms[0] };

/* The first child that is worth what its parent is: what a search from left to right with the whole window
 * comes to. */
static uint32_t plain_choice(const struct tree *tree, uint32_t node)
{
    double value = reference_minimax(tree, node);
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
        if (reference_minimax(tree, c) == value)
            return c;
    return TREE_NONE;
}

static void check_variation(const struct answer *answer, const struct tree *tree)
{
    uint32_t node = TREE_ROOT;
    for (size_t i = 0; i < answer->variation.count; i++, node = plain_choice(tree, node))
        ck_assert_uint_eq(answer->variation.at[i], node);
    ck_assert_uint_eq(node, TREE_NONE);
    ck_assert_uint_eq(answer->best, plain_choice(tree, TREE_ROOT));
}

START_TEST(plays_the_first_best_child)
{
    struct random random;
    random_seed(&random, 11);
    for (int i = 0; i < 1800; i++) {
        struct tree *tree =
            reference_random(&random, (struct reference_kind){5, 3, i % 2 ? 4 : 90, false, false});
        struct trial trial;
        trial_begin(&trial, tree, trial_built_in(algorithms[i % ALGORITHMS]), ROWS_ARRIVAL);
        const struct answer *answer = &trial.outcome.answer;
        ck_assert(answer->finished);
        ck_assert_double_eq(answer->value, reference_minimax(tree, TREE_ROOT));
        ck_assert_int_eq(answer->bound, BOUND_EXACT);
        ck_assert_int_eq(trial.outcome.verdict.correct, VERDICT_RIGHT);
        check_variation(answer, tree);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* Every shipped algorithm: what it says is true, and its variation is worth what it says. */
static void check_shipped(const struct tree *tree, const char *name)
{
    struct program *program = trial_built_in(name);
    struct trial trial;
    if (program->needs_evaluations) {
        program_free(program);
        return;
    }
    trial_begin(&trial, tree, program, ROWS_ARRIVAL);
    const struct answer *answer = &trial.outcome.answer;
    ck_assert_msg(trial.outcome.verdict.correct == VERDICT_RIGHT, "%s", name);
    size_t count = answer->variation.count;
    ck_assert_msg((count > 0) == (answer->bound == BOUND_EXACT), "%s", name);
    for (size_t i = 0; i < count; i++)
        ck_assert_msg(reference_minimax(tree, answer->variation.at[i]) == answer->value, "%s", name);
    ck_assert_msg(!count || tree_is_leaf(tree, answer->variation.at[count - 1]), "%s", name);
    if (answer->shown_by != TREE_NONE)
        ck_assert_msg(bound_allows(answer->bound, answer->value, reference_minimax(tree, answer->shown_by),
                                   reference_minimax(tree, answer->shown_by)),
                      "%s", name);
    trial_end(&trial);
}

START_TEST(is_true_of_every_shipped_algorithm)
{
    struct random random;
    const struct shipped *text;
    random_seed(&random, 12);
    for (int i = 0; i < 60; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){4, 3, 9, false, false});
        for (size_t j = 0; (text = library_next(SHIPPED_ALGORITHM, j)); j++)
            check_shipped(tree, text->name);
        tree_free(tree);
    }
}
END_TEST

struct shape {
    const char *about, *tree, *program;
    double value;
    enum bound bound;
    const char *variation; /* labels, a blank between them */
};

static const struct shape cases[] = {
    {"a MIN root, the mover's numbers", "(min (3 1) (2 4))",
     "perspective: mover\nfunction N(s)\n  if Terminal(s) then return Mover-Utility(s)\n  v ← −∞\n"
     "  for each child c of s\n    v ← max(v, −N(c))\n  return v\n",
     3, BOUND_EXACT, "A B D"},
    {"a driver that asks the children itself", "((3 1) (2 4))",
     "function Best(s)\n  v ← −∞\n  for each child c of s\n    v ← max(v, Value(c))\n  return v\n"
     "function Value(s)\n  if Terminal(s) then return Utility(s)\n  v ← +∞\n"
     "  for each child c of s\n    v ← min(v, Value(c))\n  return v\n",
     2, BOUND_EXACT, "A C F"},
    {"passes that meet from both sides", "((3 1) (2 4))",
     "function Meet(s)\n  a ← Ab(s, 1, 2)\n  return Ab(s, 2, 3)\n"
     "function Ab(s, α, β)\n  if Terminal(s) then return Utility(s)\n"
     "  if Player(s) = Max\n    for each child c of s\n      α ← max(α, Ab(c, α, β))\n"
     "      if α ≥ β then return β\n    return α\n"
     "  for each child c of s\n    β ← min(β, Ab(c, α, β))\n    if α ≥ β then return α\n  return β\n",
     2, BOUND_EXACT, "A C F"},
    {"nothing but the first leaf", "7", "function F(s)\n  return Utility(s)\n", 7, BOUND_EXACT, ""},
};

static void check_case(const struct shape *c)
{
    struct tree *tree = reference_tree(c->tree);
    struct text line = {0};
    struct trial trial;
    trial_begin(&trial, tree, trial_compile(c->about, c->program), ROWS_ARRIVAL);
    const struct answer *answer = &trial.outcome.answer;
    for (size_t i = 0; i < answer->variation.count; i++) {
        text_add_string(&line, i ? " " : "");
        text_add_slice(&line, tree_label(tree, answer->variation.at[i]));
    }
    ck_assert_msg(answer->value == c->value && answer->bound == c->bound, "%s: %s %g", c->about,
                  bound_name(answer->bound), answer->value);
    ck_assert_msg(slice_is(text_slice(&line), c->variation), "%s: %s", c->about, text_string(&line));
    trial_end(&trial);
    tree_free(tree);
    text_free(&line);
}

START_TEST(follows_programs_of_other_shapes)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_case(&cases[i]);
}
END_TEST

START_TEST(has_none_when_the_run_fails)
{
    struct tree *tree = reference_tree("((3 ?) 2)");
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
    const struct answer *answer = &trial.outcome.answer;
    ck_assert(!answer->finished && isnan(answer->value));
    ck_assert_int_eq(answer->fault, FAULT_UNKNOWN);
    ck_assert_uint_eq(answer->about, 3);
    ck_assert_uint_eq(answer->best, TREE_NONE);
    ck_assert_int_eq(trial.outcome.verdict.correct, VERDICT_OPEN);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

UNIT("answer", plays_the_first_best_child, is_true_of_every_shipped_algorithm,
     follows_programs_of_other_shapes, has_none_when_the_run_fails)
