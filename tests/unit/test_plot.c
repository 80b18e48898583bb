/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts: that nothing meets in them, and nothing leaves the page. */
#include "base/random.h"
#include "boxes.h"
#include "picture/plot.h"
#include "trial.h"
#include "unit.h"

#define TRIES 300

static const char *const names[] = {
    "alphabeta",
    "<&\"'\\%$#_{}~^>",
    "a name that goes on and on, far beyond what anybody would call an algorithm, and on",
    "中文名字",
    "\x1b[31m",
    "\xff\xfe",
    "שלום",
    "",
};

#define NAMES (sizeof names / sizeof *names)

static const char *any_name(struct random *random)
{
    return names[random_between(random, 0, (int64_t)NAMES - 1)];
}

static void check_chart(struct picture *picture, const char *where)
{
    check_boxes(picture, where);
    picture_free(picture);
}

/* Any number of lines, which may lie on each other, named as any algorithm may be. */
START_TEST(keeps_lines_of_charts_apart)
{
    for (uint32_t count = 1; count < 40; count += 6) {
        struct program *program = trial_built_in("alphabeta");
        struct growth growth = {.branching = 2 + count % 3, .seed = count, .trees = 3};
        struct picture picture = {0};
        for (uint32_t i = 0; i < count; i++)
            growth_add(&growth, (struct growth_series){i % 5 ? names[i % NAMES] : "alphabeta", program,
                                                       (enum growth_order)(i % 4), NULL, -1});
        for (uint32_t depth = 1; depth < 3 + count % 4; depth++)
            growth_measure(&growth, depth, NULL);
        plot_growth(&picture, &growth);
        check_chart(&picture, "lines");
        growth_free(&growth);
        program_free(program);
    }
}
END_TEST

START_TEST(keeps_bars_of_charts_apart)
{
    struct random random;
    random_seed(&random, 26);
    for (int i = 0; i < TRIES; i++) {
        struct comparison comparison = {0};
        struct picture picture = {0};
        size_t rows = (size_t)random_between(&random, 1, 30);
        const char *tree = "one";
        for (size_t n = 0; n < rows; n++) {
            struct comparison_row row = {
                tree, "given", any_name(&random), {0}, i % 4 ? NULL : any_name(&random)};
            row.compared.ran = random_between(&random, 0, 5) > 0;
            row.compared.correct = random_between(&random, 0, 9) ? VERDICT_RIGHT : VERDICT_WRONG;
            row.compared.counts.leaves = (uint64_t)random_between(&random, 1, i % 2 ? 9 : INT32_MAX);
            row.compared.bound = random_between(&random, 0, 5) ? BOUND_EXACT : BOUND_LOWER;
            row.compared.minimal_leaves = i % 3 ? 5 : 0;
            *array_add(&comparison.rows) = row;
            tree = random_between(&random, 0, 4) ? tree : any_name(&random);
        }
        plot_comparison(&picture, &comparison);
        check_chart(&picture, "bars");
        comparison_free(&comparison);
    }
}
END_TEST

UNIT("plot", keeps_lines_of_charts_apart, keeps_bars_of_charts_apart)
