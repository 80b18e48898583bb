/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"
#include "reference.h"
#include "trace/births.h"
#include "trial.h"
#include "unit.h"
#include <math.h>
#include <string.h>

static const struct {
    const char *algorithm;
    uint32_t cutoff; /* on the lecture's tree */
    uint64_t step;
    const char *node, *child;
} births[] = {
    {"alphabeta", 0, 15, "B", "E"}, {"alphabeta", 1, 34, "A", "B"}, {"alphabeta", 2, 81, "A", "C"},
    {"scout", 0, 12, "B", "E"},     {"scout", 1, 29, "A", "B"},     {"mtdf", 0, 6, "A", NULL},
};

static uint32_t node_named(const struct tree *tree, const char *name)
{
    for (uint32_t node = 0; name && node < tree->count; node++)
        if (slice_is(tree_label(tree, node), name))
            return node;
    return TREE_NONE;
}

START_TEST(knows_since_when_a_bound_stands)
{
    for (size_t i = 0; i < sizeof births / sizeof *births; i++) {
        struct tree *tree = library_tree("lecture");
        struct trial trial;
        struct birth birth;
        trial_begin(&trial, tree, trial_built_in(births[i].algorithm), ROWS_ARRIVAL);
        ck_assert(birth_of_cutoff(&birth, &trial.session, births[i].cutoff));
        ck_assert_msg(birth.step == births[i].step, "%s: %lu", births[i].algorithm,
                      (unsigned long)birth.step);
        ck_assert_uint_eq(birth.node, node_named(tree, births[i].node));
        ck_assert_uint_eq(birth.child, node_named(tree, births[i].child));
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* The variable of the frame that holds the player's best: v, or else the end of the window that it moves. */
static bool holds(const struct session *session, size_t index, double number)
{
    const struct frame *frame = cursor_frame(&session->cursor, index);
    const int16_t *column = session->program->functions.at[frame->function].column;
    const union value *registers = cursor_registers(&session->cursor, index);
    enum column own = bounds_grow(session, frame->node) ? COLUMN_ALPHA : COLUMN_BETA;
    return registers[column[column[COLUMN_V] >= 0 ? COLUMN_V : own]].number == number;
}

static bool holds_at(struct session *session, uint64_t step, uint32_t call, double number)
{
    cursor_seek(&session->cursor, step);
    for (size_t i = 0; i < cursor_depth(&session->cursor); i++)
        if (cursor_frame(&session->cursor, i)->call == call)
            return holds(session, i, number);
    return false;
}

/* At the step, and at each up to the cutoff, the cause holds the number; right before it doesn't. */
static void check_birth(struct session *session, uint32_t number)
{
    const struct cause *cause = &session->causes.all.at[number];
    struct birth birth;
    ck_assert(birth_of_cutoff(&birth, session, number));
    cursor_seek_event(&session->cursor, session->visits.cutoffs.at[number].event);
    uint64_t end = cursor_number(&session->cursor);
    double bound = bounds_turn(session, session->visits.cutoffs.at[number].at, cause->bound);
    double mine = bounds_turn(session, cause->node, bound);
    ck_assert_uint_eq(birth.node, cause->node);
    ck_assert_uint_lt(birth.step, end);
    ck_assert(birth.child == TREE_NONE || session->tree->parent[birth.child] == cause->node);
    ck_assert(!holds_at(session, birth.step - 1, cause->frame, mine));
    for (uint64_t step = birth.step; step < end; step++)
        ck_assert(holds_at(session, step, cause->frame, mine));
}

START_TEST(holds_for_every_cutoff_that_somebody_caused)
{
    static const char *const algorithms[] = {"alphabeta", "negamax-soft", "alphabeta-two", "negascout"};
    struct random random;
    uint64_t checked = 0;
    random_seed(&random, 5);
    for (int i = 0; i < 240; i++) {
        struct reference_kind kind = {.height = 4, .branching = 3, .values = 12};
        struct tree *tree = reference_random(&random, kind);
        struct trial trial;
        trial_begin(&trial, tree, trial_built_in(algorithms[i % 4]), ROWS_ARRIVAL);
        for (uint32_t k = 0; k < trial.session.visits.cutoffs.count; k++)
            if (trial.session.causes.all.at[k].counts && trial.session.causes.all.at[k].node != TREE_NONE) {
                check_birth(&trial.session, k);
                checked++;
            }
        trial_end(&trial);
        tree_free(tree);
    }
    ck_assert_uint_gt(checked, 200);
}
END_TEST

/* Where no cutoff is: what the innermost visit is held against. */
START_TEST(knows_the_bound_that_counts)
{
    static const struct {
        uint64_t at, born;
    } bounds[] = {{5, 0}, {18, 0}, {19, 15}, {23, 15}, {38, 34}, {48, 34}, {53, 34}, {56, 34}, {89, 81}};
    struct tree *tree = library_tree("lecture");
    struct trial trial;
    struct birth birth;
    trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        session_go(&trial.session, bounds[i].at);
        bool known = birth_of_bound(&birth, &trial.session);
        ck_assert_msg(known == (bounds[i].born > 0), "%lu", (unsigned long)bounds[i].at);
        ck_assert(!known || birth.step == bounds[i].born);
    }
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* A best that no child gave stands since it was set. */
START_TEST(knows_a_beginning)
{
    struct tree *tree = reference_tree("((-1 -2) (-3 5))");
    struct trial trial;
    struct birth birth;
    trial_begin(&trial, tree, trial_variant("v-zero"), ROWS_ARRIVAL);
    ck_assert(birth_of_cutoff(&birth, &trial.session, 0));
    ck_assert_uint_eq(birth.step, 4);
    ck_assert_uint_eq(birth.node, TREE_ROOT);
    ck_assert_uint_eq(birth.child, TREE_NONE);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* In a function of numbers, it is that of the visit that wants them. */
START_TEST(knows_the_bound_around_a_helper)
{
    struct tree *tree = reference_tree("(=1 (=5 (=2 4) 6) (=3 2 (=8 1 9)))");
    struct trial trial;
    struct birth birth;
    trial_begin(&trial, tree, trial_variant("unfollowed/helpers"), ROWS_ARRIVAL);
    session_go(&trial.session, 186);
    size_t depth = cursor_depth(&trial.session.cursor);
    ck_assert_uint_eq(cursor_frame(&trial.session.cursor, depth - 1)->node, TREE_NONE);
    ck_assert(birth_of_bound(&birth, &trial.session));
    ck_assert_uint_eq(birth.step, 148);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* The second pass has β at the root from the table, where the first stored it; or its other side later. */
static const struct {
    const char *rest;
    double stored;
} stores[] = {{"", 3}, {"  other[n] ← −v\n", -3}};

START_TEST(knows_when_a_bound_was_stored)
{
    for (size_t i = 0; i < sizeof stores / sizeof *stores; i++) {
        struct tree *tree = reference_tree("((3 12) (14 2))");
        struct text text = {0};
        struct trial trial;
        struct birth birth;
        text_format(&text,
                    "table upper = ∞\ntable other = 0\ntable seen = 0\n"
                    "function F(n)\n  x ← G(n, −∞, ∞)\n  other[n] ← 8\n  return G(n, −∞, ∞)\n"
                    "function G(n, α, β)\n  if Terminal(n) then return Utility(n)\n  β ← min(β, upper[n])\n"
                    "  v ← First(n)\n  w ← n\n  for each child c of n\n    x ← G(c, α, β)\n"
                    "    if Player(n) = Max then v ← max(v, x) else v ← min(v, x)\n    w ← c\n"
                    "    if Player(n) = Max and v ≥ β then break\n"
                    "  seen[w] ← v\n  if Player(n) = Max then upper[n] ← v\n%s  return v\n"
                    "function First(n)\n  if Player(n) = Max then return −∞\n  return ∞\n",
                    stores[i].rest);
        trial_begin(&trial, tree, trial_compile("test", text_string(&text)), ROWS_ARRIVAL);
        ck_assert_uint_eq(trial.session.visits.cutoffs.count, 1);
        ck_assert_int_eq(trial.session.causes.all.at[0].depth, CAUSE_MEMORY);
        ck_assert(birth_of_cutoff(&birth, &trial.session, 0));
        session_go(&trial.session, birth.step);
        ck_assert_int_eq(cursor_step(&trial.session.cursor)->kind, STEP_STORE);
        ck_assert_double_eq(cursor_step(&trial.session.cursor)->value.number, stores[i].stored);
        ck_assert_uint_eq(birth.node, TREE_NONE);
        cursor_seek_event(&trial.session.cursor, trial.session.visits.cutoffs.at[0].event);
        ck_assert_uint_lt(birth.step, cursor_number(&trial.session.cursor));
        trial_end(&trial);
        tree_free(tree);
        text_free(&text);
    }
}
END_TEST

UNIT("births", knows_when_a_bound_was_stored, knows_since_when_a_bound_stands,
     holds_for_every_cutoff_that_somebody_caused, knows_the_bound_that_counts, knows_a_beginning,
     knows_the_bound_around_a_helper)
