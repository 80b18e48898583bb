/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/algorithm.h"
#include "command/comparison.h"
#include "command/load.h"
#include "command/ordering.h"
#include "command/output.h"
#include "command/progress.h"
#include "command/wrap.h"
#include "lesson/library.h"
#include "trace/sentences.h"
#include <string.h>
#include <unistd.h>

/* Of a line where no terminal says. */
#define COLUMNS 80

struct settings {
    struct run_settings run;
    const char *path;
    struct order order;
    int format;
};

/* --- which algorithms --- */

static void add_list(struct comparison *comparison, const char *list)
{
    while (*list) {
        size_t length = strcspn(list, ",");
        if (length)
            *array_add(&comparison->names) = memory_string(list, length);
        list += length + (list[length] == ',');
    }
}

static void add_all(struct comparison *comparison)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++)
        *array_add(&comparison->names) = memory_string(text->name, strlen(text->name));
}

static bool load_programs(struct comparison *comparison, const struct invocation *invocation)
{
    bool fine = true;
    for (size_t i = 0; i < comparison->names.count; i++) {
        struct text shown = {0};
        algorithm_name(&shown, comparison->names.at[i]);
        *array_add(&comparison->shown) = text_take(&shown);
        struct program *program = algorithm_load(invocation, comparison->names.at[i]);
        *array_add(&comparison->programs) = program;
        fine = fine && program;
    }
    return fine;
}

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

/* A parameter is set where the algorithm has it. */
static union value *parameters(const struct program *program, const struct option_strings *set)
{
    uint32_t count = program->functions.at[0].parameters;
    union value *given = memory_new(count, sizeof *given);
    struct text why = {0};
    for (uint32_t i = 0; i < count; i++)
        given[i].word = VALUE_UNSET;
    for (size_t i = 0; i < set->all.count; i++)
        session_set(program, given, slice_of(set->all.at[i]), &why);
    text_free(&why);
    return given;
}

/* And some algorithm must have it. */
static bool can_set(const struct comparison *comparison, const struct invocation *invocation,
                    const char *words)
{
    struct text why = {0};
    bool can = false;
    for (size_t i = 0; i < comparison->programs.count && !can; i++) {
        union value *given =
            memory_new(comparison->programs.at[i]->functions.at[0].parameters, sizeof *given);
        text_clear(&why);
        can = session_set(comparison->programs.at[i], given, slice_of(words), &why);
        free(given);
    }
    if (!can)
        command_complain(invocation, "--set: %s", text_string(&why));
    text_free(&why);
    return can;
}

static void run_one(struct comparison *comparison, const struct invocation *invocation,
                    const struct tree *tree, const char *said, size_t number)
{
    const struct settings *settings = invocation->settings;
    const struct program *program = comparison->programs.at[number];
    struct comparison_row row = {.tree = said, .algorithm = comparison->shown.at[number]};
    struct progress progress;
    struct text why = {0};
    union value *given = parameters(program, &settings->run.set);
    struct session_wishes wishes = {
        .max_steps = (uint64_t)settings->run.max_steps, .given = given, .charset = invocation->charset};
    progress_begin(&progress, row.algorithm);
    compare_run(&row.compared, tree, program, &wishes, &(struct compare_watch){progress_tick, &progress},
                &why);
    progress_end(&progress);
    say_why(invocation, &row, tree, &why);
    *array_add(&comparison->rows) = row;
    text_free(&why);
    free(given);
}

static bool run_tree(struct comparison *comparison, const struct invocation *invocation,
                     const struct operand *operand)
{
    const struct settings *settings = invocation->settings;
    struct tree *tree = ordering_apply(invocation, load_tree(invocation, operand), settings->order);
    for (size_t i = 0; tree && i < comparison->programs.count; i++)
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
    const struct option_strings *said = &settings->run.algorithms;
    size_t columns = settings->path ? 0 : wrap_terminal(STDOUT_FILENO);
    comparison->charset = invocation->charset;
    comparison->columns = columns ? columns : COLUMNS;
    order_write(&comparison->order, settings->order);
    for (size_t i = 0; i < said->all.count; i++)
        add_list(comparison, said->all.at[i]);
    if (!comparison->names.count)
        add_all(comparison);
    if (!load_programs(comparison, invocation))
        return false;
    for (size_t i = 0; i < settings->run.set.all.count; i++)
        if (!can_set(comparison, invocation, settings->run.set.all.at[i]))
            return false;
    return true;
}

static void finish(struct comparison *comparison)
{
    for (size_t i = 0; i < comparison->programs.count; i++)
        program_free(comparison->programs.at[i]);
    for (size_t i = 0; i < comparison->names.count; i++)
        free(comparison->names.at[i]);
    for (size_t i = 0; i < comparison->shown.count; i++)
        free(comparison->shown.at[i]);
    array_free(&comparison->shown);
    array_free(&comparison->programs);
    array_free(&comparison->names);
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
        "least that any search needs. Without -a, all built-in algorithms; -a may be given again, or a list "
        "with commas. The exit status is 1 where an algorithm comes to a wrong value.\n",
    .kind = OPERAND_TREE,
    .least = 1,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
