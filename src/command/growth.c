/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/escape.h"
#include "command/algorithm.h"
#include "command/output.h"
#include "lesson/selection.h"
#include "print/growing.h"
#include "print/json.h"
#include "print/progress.h"
#include "print/wrap.h"
#include <inttypes.h>
#include <math.h>
#include <unistd.h>

/* How wide lines are where no terminal says it. */
#define COLUMNS 80

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

/* --- what is measured --- */

/* "all", and then the orders. */
static const char *order_choice(size_t number)
{
    return number ? growing_orders[number - 1] : "all";
}

/* Beside alphabeta, unless algorithms are named: the same search told the value, and asked only whether it is right. */
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
                growth_add(growth,
                           (struct growth_series){s->shown, s->program, order, s->given, told ? 1 : -1});
    }
}

static uint32_t usual_depth(int64_t branching)
{
    uint32_t depth = 1;
    while (depth < USUAL_DEPTH && pow((double)branching, depth + 1) <= USUAL_LEAVES)
        depth++;
    return depth;
}

static void measure(struct growth *growth, const struct settings *settings)
{
    uint32_t deepest =
        settings->depth.high ? (uint32_t)settings->depth.high : usual_depth(settings->branching.low);
    struct progress progress;
    progress_begin(&progress, "growth");
    for (uint32_t depth = (uint32_t)settings->depth.low; depth <= deepest; depth++)
        growth_measure(growth, depth, &(struct compare_watch){progress_tick, &progress});
    progress_end(&progress);
}

/* --- for programs --- */

#define FIELDS 10

struct field {
    const char *key;
    double number; /* NAN: unknown */
};

/* What is told of a series at a level, in the order of the CSV. */
static void fill_fields(struct field fields[FIELDS], const struct growth_level *level,
                        const struct growth_cell *cell)
{
    const struct field all[FIELDS] = {
        {"trees", level->trees},
        {"leaves", cell->leaves},
        {"deviation", cell->deviation},
        {"fewest", cell->fewest},
        {"most", cell->most},
        {"nodes", cell->nodes},
        {"factor", growth_factor(cell->leaves, level->depth)},
        {"minimax_leaves", level->minimax},
        {"minimal_leaves", level->formula},
        {"wrong", cell->ran ? (double)cell->wrong : NAN},
    };
    for (size_t i = 0; i < FIELDS; i++) {
        bool known = cell->ran || i == 0 || i >= FIELDS - 3;
        fields[i] = (struct field){all[i].key, known ? all[i].number : NAN};
    }
}

static void csv_heading(FILE *file)
{
    const struct growth_level level = {0};
    const struct growth_cell cell = {0};
    struct field fields[FIELDS];
    fill_fields(fields, &level, &cell);
    fputs("branching,depth,algorithm,order", file);
    for (size_t i = 0; i < FIELDS; i++)
        fprintf(file, ",%s", fields[i].key);
    putc('\n', file);
}

static void write_csv(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    FILE *file = growing->file;
    struct field fields[FIELDS];
    for (size_t l = 0; l < growth->levels.count; l++)
        for (size_t s = 0; s < growth->series.count; s++) {
            const struct growth_level *level = &growth->levels.at[l];
            const struct growth_series *series = &growth->series.at[s];
            fprintf(file, "%" PRIu32 ",%" PRIu32 ",", growth->branching, level->depth);
            escape_write(file, slice_of(series->algorithm), ESCAPE_CSV, growing->charset);
            fprintf(file, ",%s", growing_order(series));
            fill_fields(fields, level, &level->cells[s]);
            for (size_t i = 0; i < FIELDS; i++)
                fprintf(file, isnan(fields[i].number) ? "," : ",%.10g", fields[i].number);
            putc('\n', file);
        }
}

static void write_json(struct json *json, const struct growth *growth)
{
    struct field fields[FIELDS];
    for (size_t l = 0; l < growth->levels.count; l++)
        for (size_t s = 0; s < growth->series.count; s++) {
            const struct growth_level *level = &growth->levels.at[l];
            json_open(json, NULL, '{', false);
            json_count(json, "branching", growth->branching);
            json_count(json, "depth", level->depth);
            json_string(json, "algorithm", growth->series.at[s].algorithm);
            json_string(json, "order", growing_order(&growth->series.at[s]));
            fill_fields(fields, level, &level->cells[s]);
            for (size_t i = 0; i < FIELDS; i++)
                json_number(json, fields[i].key, fields[i].number);
            json_close(json);
        }
}

/* --- for people --- */

static void write_text(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    const struct growth_level *first = &growth->levels.at[0], *last = first + growth->levels.count - 1;
    bool ascii = growing->charset == CHARSET_ASCII;
    fprintf(growing->file, "Leaves that are evaluated in trees with %" PRIu32 " children a node",
            growth->branching);
    fprintf(growing->file, last->trees > 1 ? "; means of %" PRIu32 : "; %" PRIu32 " tree", first->trees);
    if (last->trees != first->trees)
        fprintf(growing->file, " to %" PRIu32, last->trees);
    fputs(last->trees > 1 ? " trees\n\n" : "\n\n", growing->file);
    growing_table(growing);
    fprintf(growing->file,
            ascii ? "\nroot: the effective branching factor; sqrt(%" PRIu32 ") = %.2f\n\n"
                  : "\nroot: the effective branching factor; √%" PRIu32 " = %.2f\n\n",
            growth->branching, sqrt(growth->branching));
    growing_chart(growing);
    growing_claims(growing);
}

/* --- the command --- */

enum format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON };

static const char *format_choice(size_t number)
{
    static const char *const names[] = {"text", "csv", "json"};
    return number < sizeof names / sizeof *names ? names[number] : NULL;
}

static bool fits(const struct invocation *invocation, const struct settings *settings)
{
    struct growth growth = {.branching = (uint32_t)settings->branching.high};
    uint64_t size = growth_size(&growth, (uint32_t)settings->depth.high);
    if (size > TREE_NODES)
        command_misused(invocation, "that would be trees of more than %u nodes", TREE_NODES);
    return size <= TREE_NODES;
}

/* "wrong.algo on the tree of depth 3 with seed 5, in worst order: the value is wrong …" */
static bool say_wrongs(const struct invocation *invocation, const struct growth *growth)
{
    for (size_t i = 0; i < growth->wrongs.count; i++) {
        const struct growth_wrong *wrong = &growth->wrongs.at[i];
        const struct growth_series *series = &growth->series.at[wrong->series];
        fflush(stdout);
        command_complain(invocation, "%s on the tree of depth %" PRIu32 " with seed %" PRIu64 " (%s): %s",
                         series->algorithm, wrong->depth, wrong->seed, growing_order(series),
                         text_string(&wrong->why));
    }
    return growth->wrongs.count > 0;
}

/* One branching factor after the other. Whether a value was wrong. */
static bool write_all(const struct invocation *invocation, const struct selection *selection,
                      struct output *output)
{
    const struct settings *settings = invocation->settings;
    size_t columns = settings->path ? 0 : wrap_terminal(STDOUT_FILENO);
    struct json json = {.file = output->file, .charset = invocation->charset};
    bool wrong = false;
    if (settings->format == FORMAT_CSV)
        csv_heading(output->file);
    if (settings->format == FORMAT_JSON) {
        json_open(&json, NULL, '{', true);
        json_count(&json, "version", 1);
        json_open(&json, "rows", '[', true);
    }
    for (int64_t b = settings->branching.low; b <= settings->branching.high; b++) {
        struct growth growth = {.branching = (uint32_t)b,
                                .seed = (uint64_t)settings->seed,
                                .trees = (uint32_t)settings->trees,
                                .max_steps = (uint64_t)settings->run.max_steps,
                                .charset = invocation->charset};
        struct growing growing = {&growth, invocation->charset, columns ? columns : COLUMNS, output->file};
        add_series(&growth, selection, settings);
        measure(&growth, settings);
        if (b > settings->branching.low && settings->format == FORMAT_TEXT)
            putc('\n', output->file);
        if (settings->format == FORMAT_TEXT)
            write_text(&growing);
        else if (settings->format == FORMAT_CSV)
            write_csv(&growing);
        else
            write_json(&json, &growth);
        wrong |= say_wrongs(invocation, &growth);
        growth_free(&growth);
    }
    if (settings->format == FORMAT_JSON) {
        json_close(&json);
        json_close(&json);
    }
    return wrong;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct selection selection;
    struct output output;
    int status = STATUS_BAD;
    if (algorithm_select(&selection, invocation, &settings->run, usual) && fits(invocation, settings) &&
        output_open(&output, invocation, settings->path)) {
        bool wrong = write_all(invocation, &selection, &output);
        status = output_close(&output);
        if (status == STATUS_YES && wrong)
            status = STATUS_NO;
    }
    selection_free(&selection);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS(struct settings),
    {.letter = 'b',
     .name = "branching",
     .value = "A[..B]",
     .help = "how many children a node has; each number has its own table",
     .kind = OPTION_RANGE,
     .place = offsetof(struct settings, branching),
     .low = 2,
     .high = 1000},
    {.letter = 'd',
     .name = "depth",
     .value = "A..B",
     .help = "from which depth to which",
     .kind = OPTION_RANGE,
     .place = offsetof(struct settings, depth),
     .low = 1,
     .high = 100},
    {.name = "order",
     .value = "ORDER",
     .help = "the order of the children: sorted best first, as they come, worst first, or such that nothing "
             "is cut",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, order),
     .choice = order_choice},
    {.letter = 's',
     .name = "seed",
     .value = "N",
     .help = "of the first tree; the others have the numbers after it",
     .kind = OPTION_NUMBER,
     .place = offsetof(struct settings, seed),
     .low = 0,
     .high = INT32_MAX},
    {.name = "trees",
     .value = "N",
     .help = "how many trees of each depth; else as many as are quick, 100 at the most",
     .kind = OPTION_NUMBER,
     .place = offsetof(struct settings, trees),
     .low = 1,
     .high = 1000000},
    {.letter = 'f',
     .name = "format",
     .value = "FORMAT",
     .help = "how the numbers are written",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, format),
     .choice = format_choice},
    OUTPUT_OPTION(struct settings, path),
    {0},
};

const struct command command_growth = {
    .name = "growth",
    .summary = "count leaves against depth, in best, random and worst order",
    .about = "Makes random trees in which all nodes have as many children and all leaves lie as deep, with "
             "distinct "
             "values, and counts the leaves that are evaluated: depth by depth, with the children of every "
             "node best "
             "first, as they come, and worst first, beside minimax and the least that any search for the "
             "exact value needs. "
             "Without -a it "
             "runs alphabeta, and zero-window told the value, for the narrowest window there is. Worst first "
             "isn't the "
             "worst that can be: deep cuts survive it from depth 4 on; generate --order worst makes a tree "
             "in which "
             "nothing is cut. The exit status is 1 where an algorithm comes to a wrong value.\n",
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
