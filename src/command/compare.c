/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "command/output.h"
#include "explain/sentences.h"
#include "picture/plot.h"
#include "print/comparison.h"
#include "print/progress.h"
#include <string.h>

struct settings {
    struct run_settings run;
    const char *path;
    struct order order;
    int format;
};

/* What keeps an algorithm from a tree is said, or that its value is wrong; of those that nobody named, only
 * that they can't run on it. */
static void run_one(struct comparison *comparison, const struct invocation *invocation,
                    const struct tree *tree, const struct selected *selected, struct comparison_row row,
                    struct text *unfit)
{
    const struct settings *settings = invocation->settings;
    struct teller teller = {.tree = tree, .charset = invocation->charset};
    struct progress progress;
    struct text why = {0};
    struct session_wishes wishes = {.max_steps = (uint64_t)settings->run.max_steps,
                                    .given = selected->given,
                                    .charset = invocation->charset};
    progress_begin(&progress, row.algorithm);
    compare_run(&row.compared, tree, selected->program, &wishes,
                &(struct compare_watch){progress_tick, &progress}, &why);
    progress_end(&progress);
    if (row.compared.fault)
        sentence_of_fault(&teller, row.compared.fault, row.compared.about, &why);
    bool unnamed = !settings->run.algorithms.all.count;
    if (unnamed && !row.compared.ran && !row.compared.fault)
        text_format(unfit, "%s%s", unfit->length ? ", " : "", row.algorithm);
    else if (why.length)
        command_complain(invocation, "%s on %s: %s", row.algorithm, row.tree, text_string(&why));
    *array_add(&comparison->rows) = row;
    text_free(&why);
}

static bool run_all(struct comparison *comparison, const struct invocation *invocation,
                    const struct selection *selection, const char *order)
{
    const struct settings *settings = invocation->settings;
    for (size_t i = 0; i < invocation->operands.count; i++) {
        const struct operand *operand = &invocation->operands.at[i];
        struct tree *tree = named_ordered_tree(invocation, operand, settings->order);
        if (!tree)
            return false;
        struct text unfit = {0};
        char *title = tree->title ? memory_string(tree->title, strlen(tree->title)) : NULL;
        *array_add(&comparison->titles) = title;
        for (size_t j = 0; j < selection->all.count; j++)
            run_one(comparison, invocation, tree, &selection->all.at[j],
                    (struct comparison_row){operand->words, order, selection->all.at[j].shown, {0}, title},
                    &unfit);
        if (unfit.length)
            command_complain(invocation, "not on %s: %s; -a NAME says why", operand->words,
                             text_string(&unfit));
        text_free(&unfit);
        tree_free(tree);
    }
    return true;
}

static int write_in(struct output *output, const struct comparison *comparison, enum table_form form)
{
    struct picture picture = {.wishes.charset = CHARSET_UNICODE};
    if (form == TABLE_TEXT && output_chart_pen(output->path)) {
        plot_comparison(&picture, comparison);
        return output_chart(output, &picture);
    }
    comparison_write(comparison, form, output->file);
    return output_close(output);
}

static int write_out(const struct comparison *comparison, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct output output;
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    int status = write_in(&output, comparison, (enum table_form)settings->format);
    for (size_t i = 0; i < comparison->rows.count && status == STATUS_YES; i++) {
        const struct compared *compared = &comparison->rows.at[i].compared;
        if (compared->ran && compared->correct == VERDICT_WRONG)
            status = STATUS_NO;
    }
    return status;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct comparison comparison = {.charset = invocation->charset,
                                    .columns = output_columns(settings->path, 80)};
    struct selection selection = {0};
    struct text order = {0};
    int status = STATUS_BAD;
    order_write(&order, settings->order);
    if ((settings->format == TABLE_TEXT || output_is_table(invocation, settings->path)) &&
        named_select(&selection, invocation, &settings->run, NULL) &&
        run_all(&comparison, invocation, &selection, text_string(&order)))
        status = write_out(&comparison, invocation);
    selection_free(&selection);
    comparison_free(&comparison);
    text_free(&order);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    ORDER_OPTION,
    {'f', "format", "FORMAT", "how the table is written", SETS_WORD(format, TABLE_FORMS)},
    OUTPUT_OPTION(path),
    TREE_OPTIONS,
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
        "with commas. Where FILE ends in .svg, .pdf or .png, a chart is drawn. The exit status is 1 where an "
        "algorithm comes to a wrong value.\n",
    .examples = EXAMPLES({"cutoff compare lecture", "all algorithms on one tree"},
                         {"cutoff compare -a minimax,mine.algo lecture aima", "two of them on two trees"},
                         {"cutoff compare --format csv lecture", "for a spreadsheet"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
