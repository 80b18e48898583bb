/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `cutoff` does without a command. */
#include "base/nearest.h"
#include "command/command.h"
#include "command/help.h"
#include "command/load.h"

/* A word that is neither a command nor a tree: which of both it may have been. */
static int neither(const struct invocation *invocation, const char *word)
{
    struct nearest nearest = {.word = slice_of(word)};
    struct text ask = {0};
    for (size_t i = 1; commands[i]; i++)
        nearest_offer(&nearest, commands[i]->name);
    load_offer_built_in(&nearest);
    nearest_ask(&ask, &nearest);
    int status = command_misused(invocation, "'%s' is neither a command, a file nor a built-in tree%s", word,
                                 text_string(&ask));
    text_free(&ask);
    return status;
}

static int run(struct invocation *invocation)
{
    if (invocation->operands.count == 0)
        return help_print(invocation, invocation->command);
    const struct operand *first = &invocation->operands.at[0];
    if (!first->expression && !load_exists(first->words))
        return neither(invocation, first->words);
    command_complain(invocation, "this version has no viewer; 'cutoff trace %s' prints the search as a table",
                     first->expression ? "-e EXPR" : first->words);
    return STATUS_BAD;
}

static const struct option options[] = {LOAD_EXPRESSION, {0}};

const struct command command_view = {
    .about = "cutoff teaches alpha-beta pruning: it runs pseudocode on game trees, and tells what is cut off "
             "and why.\n",
    .kind = OPERAND_TREE,
    .most = SIZE_MAX,
    .options = options,
    .run = run,
};
