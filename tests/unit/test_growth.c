/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/growth.h"
#include "lesson/library.h"
#include "unit.h"
#include <math.h>

/* All orders of an algorithm, and one that is told the value. */
static void begin(struct growth *growth, uint32_t branching, uint32_t trees, struct program *programs[2])
{
    *growth = (struct growth){.branching = branching, .seed = 7, .trees = trees};
    programs[0] = library_algorithm("alphabeta");
    programs[1] = library_algorithm("zero-window");
    for (enum growth_order order = GROWTH_BEST; order <= GROWTH_HARDEST; order++)
        growth_add(growth, (struct growth_series){"alphabeta", programs[0], order, NULL, -1});
    growth_add(growth, (struct growth_series){"zero-window", programs[1], GROWTH_RANDOM, NULL, 1});
}

static void end(struct growth *growth, struct program *programs[2])
{
    growth_free(growth);
    program_free(programs[0]);
    program_free(programs[1]);
}

START_TEST(measures_what_is_proved)
{
    for (uint32_t branching = 2; branching <= 4; branching++) {
        struct program *programs[2];
        struct growth growth;
        begin(&growth, branching, 5, programs);
        for (uint32_t depth = 1; depth <= 6; depth++) {
            growth_measure(&growth, depth, NULL);
            const struct growth_level *level = &growth.levels.at[depth - 1];
            const struct growth_cell *cell = level->cells;
            ck_assert_uint_eq(level->trees, 5);
            ck_assert_double_eq(level->minimax, pow(branching, depth));
            ck_assert_double_eq(cell[GROWTH_BEST].leaves, level->formula);
            ck_assert_double_eq(cell[GROWTH_BEST].deviation, 0);
            ck_assert_double_eq(cell[GROWTH_HARDEST].leaves, level->minimax);
            ck_assert(depth > 3 || cell[GROWTH_WORST].leaves == level->minimax);
            ck_assert_double_le(cell[GROWTH_RANDOM].fewest, cell[GROWTH_RANDOM].leaves);
            ck_assert_double_ge(cell[GROWTH_RANDOM].most, cell[GROWTH_RANDOM].leaves);
            ck_assert_double_ge(cell[GROWTH_RANDOM].fewest, level->formula);
            ck_assert_double_gt(cell[GROWTH_RANDOM].nodes, cell[GROWTH_RANDOM].leaves);
            ck_assert_double_lt(cell[GROWTH_HARDEST + 1].leaves, cell[GROWTH_RANDOM].leaves + 1);
        }
        end(&growth, programs);
    }
}
END_TEST

/* With b = 2, d = 2 a random tree costs 3 or 4 leaves: 11/3 on the average, and the deviation is that of one
 * in three. */
START_TEST(tells_mean_and_deviation)
{
    struct program *programs[2];
    struct growth growth;
    begin(&growth, 2, 4000, programs);
    growth_measure(&growth, 2, NULL);
    const struct growth_cell *cell = &growth.levels.at[0].cells[GROWTH_RANDOM];
    ck_assert_double_eq(cell->fewest, 3);
    ck_assert_double_eq(cell->most, 4);
    ck_assert_double_eq_tol(cell->leaves, 11.0 / 3, 0.03);
    ck_assert_double_eq_tol(cell->deviation, sqrt(2.0 / 9), 0.03);
    ck_assert_double_eq_tol(growth_factor(cell->leaves, 2), sqrt(cell->leaves), 1e-9);
    end(&growth, programs);
}
END_TEST

START_TEST(takes_as_many_trees_as_are_quick)
{
    struct program *programs[2];
    struct growth growth;
    begin(&growth, 2, 0, programs);
    growth_measure(&growth, 1, NULL);
    growth_measure(&growth, 14, NULL);
    ck_assert_uint_eq(growth.levels.at[0].trees, GROWTH_MOST);
    ck_assert_uint_eq(growth.levels.at[1].trees, GROWTH_NODES / 32767);
    ck_assert_uint_eq(growth_size(&growth, 14), 32767);
    end(&growth, programs);
}
END_TEST

START_TEST(knows_a_run_that_stopped)
{
    struct program *programs[2];
    struct growth growth;
    begin(&growth, 3, 2, programs);
    growth.max_steps = 100;
    growth_measure(&growth, 5, NULL);
    ck_assert(!growth.levels.at[0].cells[GROWTH_RANDOM].ran);
    end(&growth, programs);
}
END_TEST

UNIT("growth", measures_what_is_proved, tells_mean_and_deviation, takes_as_many_trees_as_are_quick,
     knows_a_run_that_stopped)
