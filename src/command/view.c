/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `cutoff` does without a command: the viewer. */
#include "base/nearest.h"
#include "command/algorithm.h"
#include "command/command.h"
#include "command/help.h"
#include "command/load.h"
#include "command/ordering.h"
#include "viewer/viewer.h"
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

extern const struct command command_quiz;

struct settings {
    struct run_settings run;
    struct order order;
    int level; /* of the quiz */
    bool reveal;
};

/* A word that is neither a command nor a tree: which of both it may have been. */
static int neither(const struct invocation *invocation, const char *word)
{
    struct nearest nearest = {.word = slice_of(word)};
    for (size_t i = 1; commands[i]; i++)
        nearest_offer(&nearest, commands[i]->name);
    load_offer_built_in(&nearest);
    return command_misused(invocation, "'%s' is neither a command, a file nor a built-in tree%s", word,
                           nearest_ask(&nearest));
}

/* The table is what a pipe, a file or a terminal that can't move its cursor can have. */
static int no_terminal(const struct invocation *invocation, const char *why)
{
    const struct operand *first = invocation->operands.count ? &invocation->operands.at[0] : NULL;
    command_complain(invocation, "the viewer needs a terminal, and %s; 'cutoff trace %s' prints the search",
                     why,
                     !first              ? "lecture"
                     : first->expression ? "-e EXPR"
                                         : first->words);
    return STATUS_BAD;
}

static bool load_all(struct invocation *invocation, struct viewer_wishes *wishes)
{
    const struct operand *first = invocation->operands.count ? &invocation->operands.at[0] : NULL;
    const struct settings *settings = invocation->settings;
    wishes->program = algorithm_load(invocation, wishes->program_name);
    if (!wishes->program)
        return false;
    wishes->given = algorithm_parameters(invocation, wishes->program, &settings->run.set);
    if (!wishes->given)
        return false;
    wishes->tree = first ? load_tree(invocation, first) : NULL;
    return !first || wishes->tree;
}

/* The shell expects to see which signal ended a program. */
static int status_of(int number)
{
    if (number) {
        signal(number, SIG_DFL);
        raise(number);
    }
    return STATUS_YES;
}

static void begin(void *place)
{
    ((struct settings *)place)->level = -1;
}

static int view(struct invocation *invocation, const char *algorithm)
{
    const struct settings *settings = invocation->settings;
    const struct operand *first = invocation->operands.count ? &invocation->operands.at[0] : NULL;
    struct text name = {0}, why = {0};
    struct viewer_wishes wishes = {
        .tree_name = first ? first->expression ? "-e" : first->words : "",
        .program_name = algorithm,
        .order = settings->order,
        .max_steps = (uint64_t)settings->run.max_steps,
        .charset = invocation->charset,
        .mono = !command_color(invocation, STDOUT_FILENO),
        .quiz = invocation->command == &command_quiz,
        .reveal = settings->reveal,
        .level = settings->level,
    };
    int signal_number = 0, status = STATUS_BAD;
    algorithm_name(&name, algorithm);
    if (load_all(invocation, &wishes)) {
        wishes.program_name = text_string(&name);
        bool ran = viewer_run(&wishes, &signal_number, &why);
        status = ran ? status_of(signal_number) : no_terminal(invocation, text_string(&why));
    } else if (wishes.program) {
        program_free(wishes.program);
    }
    free((void *)wishes.given);
    text_free(&name);
    text_free(&why);
    return status;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    const struct operand *first = invocation->operands.count ? &invocation->operands.at[0] : NULL;
    size_t said = settings->run.algorithms.all.count;
    if (first && !first->expression && !load_exists(first->words))
        return neither(invocation, first->words);
    if (invocation->operands.count > 1)
        return command_misused(invocation, "'%s' is one too many", invocation->operands.at[1].words);
    if (said > 1)
        return command_misused(invocation, "one algorithm is opened; 'c' compares it with another");
    return view(invocation, said ? settings->run.algorithms.all.at[0] : ALGORITHM_DEFAULT);
}

static const struct option options[] = {
    ALGORITHM_OPTIONS(struct settings), ORDER_OPTION(struct settings), LOAD_EXPRESSION, {0}};

const struct command command_view = {
    .about = "cutoff teaches alpha-beta pruning: it runs pseudocode on game trees, and tells what is cut off "
             "and why.\n"
             "With a tree, or with none to choose one, it opens the viewer: arrows step, ? lists the keys, q "
             "leaves.\n",
    .operands = "[TREE]",
    .kind = OPERAND_TREE,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};

static const char *level_choice(size_t number)
{
    static const char *const names[] = {"cutoffs", "values", "everything"};
    return number < sizeof names / sizeof *names ? names[number] : NULL;
}

static const struct option quiz_options[] = {
    ALGORITHM_OPTIONS(struct settings),
    ORDER_OPTION(struct settings),
    {.letter = 'l',
     .name = "level",
     .value = "LEVEL",
     .help = "what is asked: only about cutoffs, about v too, or also about alpha and beta",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, level),
     .choice = level_choice},
    {.name = "reveal",
     .help = "wait for a key in place of an answer: for a whole class",
     .kind = OPTION_FLAG,
     .place = offsetof(struct settings, reveal)},
    LOAD_EXPRESSION,
    {0}};

const struct command command_quiz = {
    .name = "quiz",
    .operands = "TREE",
    .summary = "ask what happens at each decision, before it is shown",
    .about =
        "Opens the viewer with a quiz: it stops before each decision of the search and asks whether a node "
        "is left, "
        "which nodes are cut off, whose number is the cause, and as the level says what v, alpha and beta "
        "become. Answers are typed in any spelling. A wrong one gets a hint and a second try, then the "
        "truth; "
        "at the end there is a score, and what to practise.\n",
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = quiz_options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
