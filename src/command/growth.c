/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "command/output.h"
#include "picture/plot.h"
#include "print/growing.h"
#include "print/progress.h"
#include <inttypes.h>
#include <math.h>

/* Leaves of the deepest trees when nobody says how deep: so many that it is over in seconds. */
#define USUAL_LEAVES 100000.0
#define USUAL_DEPTH  10

struct settings {
    struct run_settings run;
    const char *path;
    struct range branching, depth;
    int64_t seed, trees;
    int order; /* 0: all of them */
    int format;
};

static void begin(void *place)
{
    struct settings *settings = place;
    settings->branching = (struct range){3, 3};
    settings->depth = (struct range){1, 0};
    settings->seed = 1;
}

/* "all", and then the orders. */
static const char *order_choice(size_t number)
{
    return number ? growing_orders[number - 1] : "all";
}

/* Beside alphabeta, unless algorithms are named: the same search told the value, and asked only whether it is
 * right. */
static const char *const usual[] = {"alphabeta", "zero-window", NULL};
#define TOLD 1

static void add_series(struct growth *growth, const struct selection *selection,
                       const struct settings *settings)
{
    for (size_t i = 0; i < selection->all.count; i++) {
        const struct selected *s = &selection->all.at[i];
        bool told = i == TOLD && !settings->run.algorithms.all.count;
        for (enum growth_order order = GROWTH_BEST; order <= GROWTH_HARDEST; order++)
            if (told ? order == GROWTH_RANDOM : !settings->order || settings->order == (int)order + 1)
                growth_add(growth, (struct growth_series){s->shown, s->program, order, s->given,
                                                          told ? 1 : GROWTH_UNTOLD});
    }
}

static void measure_levels(struct growth *growth, const struct settings *settings)
{
    uint32_t deepest = settings->depth.high ? (uint32_t)settings->depth.high : 1;
    struct progress progress;
    while (!settings->depth.high && deepest < USUAL_DEPTH &&
           pow((double)growth->branching, deepest + 1) <= USUAL_LEAVES)
        deepest++;
    progress_begin(&progress, "growth");
    for (uint32_t depth = (uint32_t)settings->depth.low; depth <= deepest; depth++)
        growth_measure(growth, depth, &(struct compare_watch){progress_tick, &progress});
    progress_end(&progress);
}

/* --- the command --- */

static bool fits(const struct invocation *invocation, const struct settings *settings)
{
    struct growth growth = {.branching = (uint32_t)settings->branching.high};
    uint64_t size = growth_size(&growth, (uint32_t)settings->depth.high);
    if (size > TREE_NODES)
        command_misused(invocation, "that would be trees of more than %u nodes", TREE_NODES);
    return size <= TREE_NODES;
}

static bool suits_chart(const struct invocation *invocation, const struct settings *settings)
{
    if (settings->format != TABLE_TEXT)
        return output_is_table(invocation, settings->path);
    if (!output_chart_pen(settings->path))
        return true;
    bool one = settings->branching.low == settings->branching.high;
    bool suits = one && settings->depth.low != settings->depth.high;
    if (!suits)
        command_misused(invocation, one ? "a chart is of two depths at least: say -d 1..6"
                                        : "a chart is of one number of children: say -b 3");
    return suits;
}

/* "wrong.algo on the tree of depth 3 with seed 5, in worst order: the value is wrong …" True where one is. */
static bool say_failures(const struct invocation *invocation, const struct growth *growth)
{
    bool wrong = false;
    for (size_t i = 0; i < growth->failures.count; i++) {
        const struct growth_failure *failure = &growth->failures.at[i];
        const struct growth_series *series = &growth->series.at[failure->series];
        fflush(stdout);
        command_complain(invocation, "%s on the tree of depth %" PRIu32 " with seed %" PRIu64 " (%s): %s",
                         series->algorithm, failure->depth, failure->seed, growing_order(series),
                         text_string(&failure->why));
        wrong |= failure->wrong;
    }
    return wrong;
}

/* One branching factor after the other; the picture, or NULL, is of the only one. True for a wrong value. */
static bool write_all(const struct invocation *invocation, const struct selection *selection,
                      struct output *output, struct picture *picture)
{
    const struct settings *settings = invocation->settings;
    enum table_form form = (enum table_form)settings->format;
    struct table_out table = {
        .form = form, .charset = invocation->charset, .file = output->file, .columns = growing_columns};
    bool wrong = false;
    if (form != TABLE_TEXT)
        table_begin(&table);
    for (int64_t b = settings->branching.low; b <= settings->branching.high; b++) {
        struct growth growth = {.branching = (uint32_t)b,
                                .seed = (uint64_t)settings->seed,
                                .trees = (uint32_t)settings->trees,
                                .max_steps = (uint64_t)settings->run.max_steps,
                                .charset = invocation->charset};
        struct growing growing = {&growth, invocation->charset, output_columns(settings->path, 80),
                                  output->file};
        add_series(&growth, selection, settings);
        measure_levels(&growth, settings);
        if (b > settings->branching.low && form == TABLE_TEXT)
            putc('\n', output->file);
        if (picture)
            plot_growth(picture, &growth);
        else if (form == TABLE_TEXT)
            growing_text(&growing);
        else
            growing_rows(&table, &growth);
        wrong |= say_failures(invocation, &growth);
        growth_free(&growth);
    }
    if (form != TABLE_TEXT)
        table_end(&table);
    return wrong;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct selection selection;
    struct output output;
    struct picture picture = {.wishes.charset = CHARSET_UNICODE};
    bool draws = settings->format == TABLE_TEXT && output_chart_pen(settings->path);
    int status = STATUS_BAD;
    if (named_select(&selection, invocation, &settings->run, usual) && fits(invocation, settings) &&
        suits_chart(invocation, settings) && output_open(&output, invocation, settings->path)) {
        bool wrong = write_all(invocation, &selection, &output, draws ? &picture : NULL);
        status = draws ? output_chart(&output, &picture) : output_close(&output);
        if (status == STATUS_YES && wrong)
            status = STATUS_NO;
    }
    selection_free(&selection);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    {'b', "branching", "A[..B]", "how many children a node has; each number has its own table",
     SETS_RANGE(branching, 2, 1000)},
    {'d', "depth", "A..B", "from which depth to which", SETS_RANGE(depth, 1, 100)},
    {0, "order", "ORDER",
     "the order of the children: sorted best first, as they come, worst first, or such that nothing is cut",
     SETS_CHOICE(order, order_choice)},
    {'s', "seed", "N", "of the first tree; the others have the numbers after it",
     SETS_NUMBER(seed, 0, INT32_MAX)},
    {0, "trees", "N", "how many trees of each depth; else as many as are quick, 100 at the most",
     SETS_NUMBER(trees, 1, 1000000)},
    {'f', "format", "FORMAT", "how the numbers are written",
     SETS_WORD(format, [TABLE_TEXT] = "text", [TABLE_CSV] = "csv", [TABLE_JSON] = "json")},
    OUTPUT_OPTION(path),
    {0},
};

const struct command command_growth = {
    .name = "growth",
    .summary = "count leaves against depth, in best, random and worst order",
    .about = "Makes random trees in which all nodes have as many children and all leaves lie as deep, with "
             "distinct values, and counts the leaves that are evaluated: depth by depth, with the children "
             "of every node best first, as they come, and worst first, beside minimax and the least that "
             "any search for the exact value needs. Without -a it runs alphabeta, and zero-window told the "
             "value, for the narrowest window there is. Worst first isn't the worst that can be: deep cuts "
             "survive it from depth 4 on; generate --order worst makes a tree in which nothing is cut. Where "
             "FILE ends in .svg, .pdf or .png, a chart is drawn. The exit status is 1 where an algorithm "
             "comes to a wrong value.\n",
    .examples = EXAMPLES({"cutoff growth", "how much deeper alpha-beta comes"},
                         {"cutoff growth --depth 1..4", "soon done"},
                         {"cutoff growth -a scout,pvs --depth 1..4", "other algorithms"}),
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
