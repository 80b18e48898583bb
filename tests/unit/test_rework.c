/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/rework.h"
#include "lesson/library.h"
#include "table.h"
#include "tree/generate.h"
#include "trial.h"
#include "unit.h"

static struct tree *random_tree(uint64_t seed)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){1, 3};
    wishes.depth = (struct range){1 + (int64_t)(seed % 2), 4};
    wishes.values = (struct range){-9, 9};
    wishes.evaluations = true;
    wishes.noise = 3;
    wishes.moves = seed % 2;
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

static bool same(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static void expect_same(const char *name, const struct rows *rows, const struct rows *worked)
{
    ck_assert_msg(rows->all.count == worked->all.count, "%s: %zu rows in place of %zu", name,
                  worked->all.count, rows->all.count);
    for (size_t i = 0; i < rows->all.count; i++) {
        const struct row *a = &rows->all.at[i], *b = &worked->all.at[i];
        ck_assert_msg(a->node == b->node && a->kind == b->kind && same(a->alpha, b->alpha) &&
                          same(a->beta, b->beta) && same(a->v, b->v) && same(a->value, b->value) &&
                          (a->cutoff == CUTOFF_NONE) == (b->cutoff == CUTOFF_NONE),
                      "%s: row %zu is another", name, i);
    }
}

START_TEST(works_as_the_machine_does)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++)
        for (uint64_t seed = 0; seed < 60; seed++) {
            struct tree *tree = random_tree(seed);
            struct trial trial;
            struct rework rework;
            enum rows_way way = seed % 3 ? ROWS_ARRIVAL : ROWS_UPDATE;
            trial_begin(&trial, tree, trial_built_in(text->name), way);
            run_table(&rework, tree, trial.program, way, NULL, 0);
            ck_assert(rework.finished);
            expect_same(text->name, &trial.session.rows, &rework.session.rows);
            rework_free(&rework);
            trial_end(&trial);
            tree_free(tree);
        }
}
END_TEST

static const struct tree *lecture(void)
{
    static struct tree *tree;
    if (!tree)
        tree = library_tree("lecture");
    return tree;
}

static uint32_t node(const char *name)
{
    return tree_find(lecture(), slice_of(name));
}

/* A slip in the lecture's table, and what row `row` then is (from 1). */
static const struct slip_case {
    struct rework_slip slip;
    const char *at;
    size_t row;
    const char *named;
    double alpha, beta, v;
} slips[] = {
    /* v begins at F as 5, so the cut follows at once, and B keeps 2. */
    {{REWORK_FIRST, 4, 0, {0, 0, true}, {0, 0, 5}}, "F", 5, "F", -INFINITY, 2, 5},
    {{REWORK_FIRST, 4, 0, {0, 0, true}, {0, 0, 5}}, "F", 8, "B", -INFINITY, 2, 2},
    /* E comes back as 9: F's window and B's value follow. */
    {{REWORK_RETURN, 2, 0, {0, 0, true}, {0, 0, 9}}, "E", 5, "F", -INFINITY, 9, -INFINITY},
    {{REWORK_RETURN, 2, 0, {0, 0, true}, {0, 0, 9}}, "E", 10, "B", -INFINITY, 9, 9},
    /* B's β after E is 1: then F has it. */
    {{REWORK_BACK, 3, 0, {0, true, false}, {0, 1, 0}}, "B", 4, "B", -INFINITY, 1, INFINITY},
    {{REWORK_BACK, 3, 0, {0, true, false}, {0, 1, 0}}, "B", 5, "F", -INFINITY, 1, -INFINITY},
    /* F goes on with L; B leaves after E. */
    {{REWORK_STAY, 6, 0, {0}, {0}}, "F", 8, "L", 3, 2, 9},
    {{REWORK_STAY, 6, 0, {0}, {0}}, "F", 10, "B", -INFINITY, 2, 2},
    {{REWORK_LEAVE, 3, 0, {0}, {0}}, "B", 5, "A", -INFINITY, INFINITY, -INFINITY},
};

START_TEST(follows_slips)
{
    struct program *program = library_algorithm("alphabeta");
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        const struct slip_case *c = &slips[i];
        struct rework_slip slip = c->slip;
        struct rework rework;
        slip.node = node(c->at);
        run_table(&rework, lecture(), program, ROWS_ARRIVAL, &slip, 1);
        const struct row *row = &rework.session.rows.all.at[c->row - 1];
        ck_assert_msg(row->node == node(c->named) && row->alpha == c->alpha && row->beta == c->beta &&
                          row->v == c->v,
                      "case %zu: row %zu is %.*s %g %g %g", i, c->row,
                      SLICE(tree_label(lecture(), row->node)), row->alpha, row->beta, row->v);
        rework_free(&rework);
    }
    program_free(program);
}
END_TEST

START_TEST(knows_what_a_row_becomes)
{
    struct program *program = library_algorithm("alphabeta");
    struct rework rework;
    run_table(&rework, lecture(), program, ROWS_ARRIVAL, NULL, 0);
    ck_assert_double_eq(rework.value, 6);
    ck_assert_double_eq(rework.after.at[3].number[COLUMN_V], 2);
    ck_assert_double_eq(rework.after.at[3].number[COLUMN_BETA], 2);
    ck_assert_double_eq(rework.after.at[6].number[COLUMN_V], 3);
    ck_assert(isnan(rework.after.at[4].number[COLUMN_V]));
    rework_free(&rework);
    program_free(program);
}
END_TEST

UNIT("rework", works_as_the_machine_does, follows_slips, knows_what_a_row_becomes)
