/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/algorithm.h"
#include "command/load.h"
#include "command/ordering.h"
#include "command/output.h"
#include "explain/sentences.h"
#include "print/comparison.h"
#include "print/progress.h"
#include "print/wrap.h"
#include <unistd.h>

/* How wide lines are where no terminal says it. */
#define COLUMNS 80

struct settings {
    struct run_settings run;
    const char *path;
    struct order order;
    int format;
};

/* --- running --- */

static void say_why(const struct invocation *invocation, const struct comparison_row *row,
                    const struct tree *tree, struct text *why)
{
    struct teller teller = {.tree = tree, .charset = invocation->charset};
    if (row->compared.fault)
        sentence_of_fault(&teller, row->compared.fault, row->compared.about, why);
    if (why->length)
        command_complain(invocation, "%s on %s: %s", row->algorithm, row->tree, text_string(why));
}

static void run_one(struct comparison *comparison, const struct invocation *invocation,
                    const struct tree *tree, const char *said, size_t number)
{
    const struct settings *settings = invocation->settings;
    const struct selected *selected = &comparison->selection.all.at[number];
    struct comparison_row row = {.tree = said, .algorithm = selected->shown};
    struct progress progress;
    struct text why = {0};
    struct session_wishes wishes = {.max_steps = (uint64_t)settings->run.max_steps,
                                    .given = selected->given,
                                    .charset = invocation->charset};
    progress_begin(&progress, row.algorithm);
    compare_run(&row.compared, tree, selected->program, &wishes,
                &(struct compare_watch){progress_tick, &progress}, &why);
    progress_end(&progress);
    say_why(invocation, &row, tree, &why);
    *array_add(&comparison->rows) = row;
    text_free(&why);
}

static bool run_tree(struct comparison *comparison, const struct invocation *invocation,
                     const struct operand *operand)
{
    const struct settings *settings = invocation->settings;
    struct tree *tree = ordering_apply(invocation, load_tree(invocation, operand), settings->order);
    for (size_t i = 0; tree && i < comparison->selection.all.count; i++)
        run_one(comparison, invocation, tree, operand->words, i);
    bool fine = tree != NULL;
    tree_free(tree);
    return fine;
}

static int write_out(const struct comparison *comparison, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct output output;
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    comparison_write(comparison, (size_t)settings->format, output.file);
    return output_close(&output);
}

static bool any_wrong(const struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->rows.count; i++)
        if (comparison->rows.at[i].compared.ran && comparison->rows.at[i].compared.correct == VERDICT_WRONG)
            return true;
    return false;
}

/* --- the command --- */

static bool prepare(struct comparison *comparison, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    size_t columns = settings->path ? 0 : wrap_terminal(STDOUT_FILENO);
    comparison->charset = invocation->charset;
    comparison->columns = columns ? columns : COLUMNS;
    order_write(&comparison->order, settings->order);
    return algorithm_select(&comparison->selection, invocation, &settings->run, NULL);
}

static void finish(struct comparison *comparison)
{
    selection_free(&comparison->selection);
    array_free(&comparison->rows);
    text_free(&comparison->order);
}

static int run(struct invocation *invocation)
{
    struct comparison comparison = {0};
    int status = STATUS_BAD;
    bool fine = prepare(&comparison, invocation);
    for (size_t i = 0; fine && i < invocation->operands.count; i++)
        fine = run_tree(&comparison, invocation, &invocation->operands.at[i]);
    if (fine)
        status = write_out(&comparison, invocation);
    if (status == STATUS_YES && any_wrong(&comparison))
        status = STATUS_NO;
    finish(&comparison);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS(struct settings),
    ORDER_OPTION(struct settings),
    {.letter = 'f',
     .name = "format",
     .value = "FORMAT",
     .help = "how the table is written",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, format),
     .choice = comparison_format},
    OUTPUT_OPTION(struct settings, path),
    LOAD_EXPRESSION,
    {0},
};

const struct command command_compare = {
    .name = "compare",
    .operands = "TREE...",
    .summary = "count what the algorithms look at, side by side",
    .about =
        "Runs algorithms on each tree and counts: nodes visited, leaves evaluated, cutoffs, nodes never "
        "looked at, and nodes searched again; which part of all leaves was evaluated, and how many times the "
        "least that any search for the exact value needs. Without -a, all built-in algorithms; -a may be "
        "given again, or a list "
        "with commas. The exit status is 1 where an algorithm comes to a wrong value.\n",
    .kind = OPERAND_TREE,
    .least = 1,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
