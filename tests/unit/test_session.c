/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/compare.h"
#include "lesson/library.h"
#include "reference.h"
#include "trace/session.h"
#include "tree/generate.h"
#include "trial.h"
#include "unit.h"
#include <string.h>

/* --- going about --- */

START_TEST(runs_only_as_far_as_needed)
{
    struct generate wish = generate_defaults;
    struct range used;
    wish.branching = (struct range){4, 4};
    wish.depth = (struct range){8, 8};
    struct tree *tree = generate_tree(&wish, &used);
    struct program *program = trial_built_in("minimax");
    struct session session;
    struct text why = {0};
    ck_assert(session_begin(&session, tree, program, &(struct session_wishes){0}, &why));
    ck_assert(session_go(&session, 10));
    ck_assert_uint_eq(cursor_number(&session.cursor), 10);
    ck_assert(!session_over(&session));
    uint64_t known = session.log.count;
    session_run_all(&session);
    ck_assert(session_over(&session));
    ck_assert_uint_gt(session.log.count, known);
    session_end(&session);
    program_free(program);
    tree_free(tree);
}
END_TEST

START_TEST(walks_to_the_last_step)
{
    struct tree *tree = library_tree("lecture");
    struct program *program = trial_built_in("alphabeta");
    struct session session;
    struct text why = {0};
    ck_assert(session_begin(&session, tree, program, &(struct session_wishes){0}, &why));
    uint64_t steps = 0;
    while (session_forward(&session))
        ck_assert_uint_eq(cursor_number(&session.cursor), ++steps);
    ck_assert_uint_eq(steps, machine_steps(session.machine));
    ck_assert(!session_go(&session, steps + 1));
    ck_assert(session_go(&session, steps));
    ck_assert(cursor_consistent(&session.cursor));
    session_end(&session);
    program_free(program);
    tree_free(tree);
}
END_TEST

/* --- an algorithm that isn't one for the tree --- */

static const struct {
    const char *needs, *tree, *words; /* NULL: it suits */
} needs[] = {
    {"alternating players", "((3 4) (5 6))", NULL},
    {"alternating players", "((max 3 4) (5 6))", "has the same player as the node above it"},
    {"evaluations", "(=1 (=2 3 4) 5)", NULL},
    {"evaluations", "(=1 (3 4) 5)", "has no static evaluation"},
};

START_TEST(refuses_a_tree_by_name)
{
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        char text[200];
        snprintf(text, sizeof text, "needs: %s\nfunction F(s)\n  return 1\n", needs[i].needs);
        struct program *program = trial_compile("test", text);
        struct tree *tree = reference_tree(needs[i].tree);
        struct session session;
        struct text why = {0};
        bool began = session_begin(&session, tree, program, &(struct session_wishes){0}, &why);
        ck_assert_int_eq(began, needs[i].words == NULL);
        if (needs[i].words) {
            ck_assert_ptr_nonnull(strstr(text_string(&why), needs[i].words));
        }
        session_end(&session);
        text_free(&why);
        program_free(program);
        tree_free(tree);
    }
}
END_TEST

/* --- parameters --- */

static const struct {
    const char *words;
    int number; /* of the parameter that is set; 0: none */
    double value;
    const char *why;
} sets[] = {
    {"f=6", 1, 6, NULL},
    {"f = -1.5", 1, -1.5, NULL},
    {"alpha=-inf", 2, -INFINITY, NULL},
    {"α=3", 2, 3, NULL},
    {"f", 0, 0, "NAME=VALUE"},
    {"f=", 0, 0, "isn't one"},
    {"f=x", 0, 0, "f is a number, and 'x' isn't one"},
    {"at=A", 0, 0, "at is a node, and 'A' isn't one"},
    {"on=maybe", 0, 0, "on is a truth, and 'maybe' isn't one"},
    {"who=me", 0, 0, "who is a player, and 'me' isn't one"},
    {"ff=1", 0, 0, "did you mean 'f'"},
    {"s=1", 0, 0, "no parameter 's'"},
};

/* Those that are no numbers. */
static const struct {
    const char *words;
    int number;
    uint64_t word;
} words_set[] = {
    {"on=true", 3, 1}, {"on = Yes", 3, 1}, {"on=false", 3, 0},
    {"on=no", 3, 0},   {"who=min", 4, 1},  {"who=MAX", 4, 0},
};

#define PARAMETERS 6

static const char parameters[] = "function F(s, f = 0, α = 1, on = false, who = Max, at = none)\n"
                                 "  if on and Player(s) = who and at ≠ s then return 0\n  return f + α\n";

START_TEST(sets_parameters)
{
    struct program *program = trial_compile("test", parameters);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        union value given[PARAMETERS];
        for (int p = 0; p < PARAMETERS; p++)
            given[p].word = VALUE_UNSET;
        struct text why = {0};
        bool fine = session_set(program, given, slice_of(sets[i].words), &why);
        ck_assert_msg(fine == (sets[i].number > 0), "%s", sets[i].words);
        for (int p = 0; p < PARAMETERS; p++)
            if (p == sets[i].number && p > 0)
                ck_assert_double_eq(given[p].number, sets[i].value);
            else
                ck_assert_msg(!value_is_set(given[p]) || !fine, "%s", sets[i].words);
        if (sets[i].why)
            ck_assert_msg(strstr(text_string(&why), sets[i].why) != NULL, "%s: %s", sets[i].words,
                          text_string(&why));
        text_free(&why);
    }
    for (size_t i = 0; i < sizeof words_set / sizeof *words_set; i++) {
        union value given[PARAMETERS] = {{0}};
        struct text why = {0};
        given[words_set[i].number].word = VALUE_UNSET;
        ck_assert_msg(session_set(program, given, slice_of(words_set[i].words), &why), "%s",
                      words_set[i].words);
        ck_assert_msg(given[words_set[i].number].word == words_set[i].word, "%s", words_set[i].words);
        text_free(&why);
    }
    program_free(program);
}
END_TEST

START_TEST(uses_what_was_set)
{
    struct program *program = trial_compile("test", "function F(s, f = 4)\n  return f\n");
    struct tree *tree = reference_tree("(1 2)");
    for (int set = 0; set < 2; set++) {
        union value given[2] = {{.word = VALUE_UNSET}, {.number = 7}};
        struct session session;
        struct text why = {0};
        ck_assert(session_begin(&session, tree, program,
                                &(struct session_wishes){.given = set ? given : NULL}, &why));
        session_run_all(&session);
        ck_assert_double_eq(session.log.events[session.log.count - 1].value.number, set ? 7 : 4);
        session_end(&session);
    }
    program_free(program);
    tree_free(tree);
}
END_TEST

/* --- comparing --- */

static void count_tick(void *context, uint64_t steps)
{
    ck_assert_uint_gt(steps, 0);
    ++*(int *)context;
}

START_TEST(compares_with_the_reference)
{
    struct program *program = trial_built_in("alphabeta");
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct random random;
        struct reference reference = {0};
        struct compared compared;
        struct text why = {0};
        int ticks = 0;
        random_seed(&random, seed);
        struct tree *tree = reference_random(
            &random, (struct reference_kind){.height = 5, .branching = 4, .values = 9, .mixed = true});
        reference_search(&reference, tree, -INFINITY, INFINITY);
        compare_run(&compared, tree, program, &(struct session_wishes){0},
                    &(struct compare_watch){count_tick, &ticks}, &why);
        ck_assert(compared.ran);
        ck_assert_int_gt(ticks, 0);
        ck_assert_int_eq(compared.correct, VERDICT_RIGHT);
        ck_assert_double_eq(compared.value, reference.value);
        ck_assert_uint_eq(compared.counts.nodes, reference.visited.count);
        ck_assert_uint_eq(compared.counts.leaves, reference.leaves.count);
        ck_assert_uint_eq(compared.counts.cutoffs, reference.cutoffs.count);
        reference_free(&reference);
        tree_free(tree);
    }
    program_free(program);
}
END_TEST

UNIT("session", runs_only_as_far_as_needed, walks_to_the_last_step, refuses_a_tree_by_name, sets_parameters,
     uses_what_was_set, compares_with_the_reference)
