/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts: that nothing meets in them, and nothing leaves the page. */
#include "base/random.h"
#include "boxes.h"
#include "picture/pen.h"
#include "picture/plot.h"
#include "sums.h"
#include "trial.h"
#include "unit.h"

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

/* Written by each pen that draws charts, too. */
static void check_chart(struct picture *picture, const char *where, struct text *out)
{
    check_boxes(picture, where);
    FILE *file = text_open(out);
    for (size_t n = 0; pen_number(n); n++)
        if (pen_number(n)->charts && !pen_number(n)->possible)
            ck_assert(pen_number(n)->draw(&(struct pen_job){.picture = picture, .count = 1, .file = file}));
    text_close(file);
    picture_free(picture);
}

/* Any number of lines, which may lie on each other, named as any algorithm may be. */
static void draw_lines(uint32_t count, struct text *out)
{
    struct program *program = trial_built_in("alphabeta");
    struct growth growth = {.branching = 2 + count % 3, .seed = count, .trees = 3};
    struct picture picture = {0};
    for (uint32_t i = 0; i < count; i++)
        growth_add(&growth, (struct growth_series){i % 5 ? names[i % NAMES] : "alphabeta", program,
                                                   (enum growth_order)(i % 4), NULL, -1});
    for (uint32_t depth = 1; depth < 3 + count % 4; depth++)
        growth_measure(&growth, depth, NULL);
    plot_growth(&picture, &growth);
    check_chart(&picture, "lines", out);
    growth_free(&growth);
    program_free(program);
}

static void draw_bars(uint32_t seed, struct text *out)
{
    struct random random;
    struct comparison comparison = {0};
    struct picture picture = {0};
    random_seed(&random, seed);
    size_t rows = (size_t)random_between(&random, 1, 30);
    const char *tree = "one";
    for (size_t n = 0; n < rows; n++) {
        const char *name = any_name(&random), *note = seed % 4 ? NULL : any_name(&random);
        struct comparison_row row = {tree, "given", name, {0}, note};
        row.compared.ran = random_between(&random, 0, 5) > 0;
        row.compared.correct = random_between(&random, 0, 9) ? VERDICT_RIGHT : VERDICT_WRONG;
        row.compared.counts.leaves = (uint64_t)random_between(&random, 1, seed % 2 ? 9 : INT32_MAX);
        row.compared.bound = random_between(&random, 0, 5) ? BOUND_EXACT : BOUND_LOWER;
        row.compared.minimal_leaves = seed % 3 ? 5 : 0;
        *array_add(&comparison.rows) = row;
        tree = random_between(&random, 0, 4) ? tree : any_name(&random);
    }
    plot_comparison(&picture, &comparison);
    check_chart(&picture, "bars", out);
    comparison_free(&comparison);
}

/* tests/sums/charts: so many lines, or a seed from which bars are drawn. */
START_TEST(keeps_apart_what_is_in_charts)
{
    struct sums sums;
    sums_begin(&sums, "charts");
    sums.apart = true;
    for (char *chart; (chart = sums_next(&sums));) {
        uint32_t number = (uint32_t)atoi(strchr(chart, ' '));
        if (*chart == 'l')
            draw_lines(number, &sums.out);
        else
            draw_bars(number, &sums.out);
        free(chart);
    }
    sums_end(&sums);
}
END_TEST

UNIT("plot", keeps_apart_what_is_in_charts)
