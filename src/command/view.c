/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `cutoff` does without a command: the viewer. */
#include "base/nearest.h"
#include "command/help.h"
#include "command/opened.h"
#include "command/step.h"
#include "lesson/library.h"
#include "tree/notation.h"
#include "viewer/viewer.h"
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

extern const struct command command_quiz;

struct settings {
    struct run_settings run;
    struct order order;
    struct stop_said stop;
    int level; /* of the quiz, from 1; 0: as it was last */
    bool reveal, plain;
};

/* A word that is neither a command nor a tree: which of both it may have been. */
static int neither(const struct invocation *invocation, const char *word)
{
    struct nearest nearest = {.word = slice_of(word)};
    for (size_t i = 1; commands[i]; i++)
        nearest_offer(&nearest, commands[i]->name);
    library_offer(SHIPPED_TREE, &nearest);
    return command_misused(invocation, "'%s' is neither a command, a file nor a built-in tree%s", word,
                           nearest_ask(&nearest));
}

/* How the tree was read, as it was said. */
static void add_reading(struct text *out, const struct habits *habits)
{
    if (habits->from)
        text_format(out, " --from %s", habits->from->name);
    if (habits->root)
        text_format(out, " --root %s", habits->root == SAID_MAX ? "max" : "min");
    if (habits->branching)
        text_format(out, " --branching %lld", (long long)habits->branching);
}

/* The viewer takes the tree and the program over. Without a terminal that can move its cursor, the table is
 * what one can have. */
static int view(const struct invocation *invocation, struct named *named, struct opened *opened)
{
    const struct settings *settings = invocation->settings;
    const struct operand *first = invocation->operands.count ? &invocation->operands.at[0] : NULL;
    struct text reading = {0};
    add_reading(&reading, &invocation->habits);
    struct viewer_wishes wishes = {
        .tree = named->tree,
        .tree_name = !first              ? ""
                     : first->expression ? "-e"
                                         : first->words,
        .program = named->algorithm->program,
        .program_name = named->algorithm->shown,
        .program_path = library_is_built_in(SHIPPED_ALGORITHM, named->algorithm->said) ||
                                strcmp(named->algorithm->said, "-") == 0
                            ? NULL
                            : named->algorithm->said,
        .given = named->algorithm->given,
        .reading = text_string(&reading),
        .lesson = opened->is ? &opened->lesson : NULL,
        .lesson_path = opened->path,
        .order = settings->order,
        .max_steps = (uint64_t)settings->run.max_steps,
        .charset = invocation->charset,
        .mono = !command_color(invocation, STDOUT_FILENO),
        .quiz = invocation->command == &command_quiz,
        .reveal = settings->reveal,
        .level = settings->level,
    };
    struct text why = {0}, words = {0};
    int number = 0;
    if (settings->stop.before)
        text_format(&words, "%s%.*s", settings->stop.before, SLICE(settings->stop.words));
    wishes.stop = text_slice(&words);
    named->tree = NULL;
    named->algorithm->program = NULL;
    bool ran = viewer_run(&wishes, &number, &why), alone = !ran && !first;
    if (!ran && !alone)
        command_complain(
            invocation,
            wishes.quiz ? "the viewer needs a terminal, and %s; 'cutoff quiz --plain %s' asks line by line"
                        : "the viewer needs a terminal, and %s; 'cutoff trace %s' prints the search, and "
                          "'cutoff step' goes through it line by line",
            text_string(&why), first->expression ? "-e EXPR" : first->words);
    text_free(&reading);
    text_free(&words);
    text_free(&why);
    /* The shell expects to see which signal ended a program. */
    if (ran && number) {
        signal(number, SIG_DFL);
        raise(number);
    }
    return alone ? help_print_first(invocation) : ran ? STATUS_YES : STATUS_BAD;
}

/* What can't be opened, or not so: STATUS_BAD after saying it. */
static int check_words(const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    const struct operand *first = invocation->operands.count ? &invocation->operands.at[0] : NULL;
    if (first && !first->expression && !library_has(SHIPPED_TREE, first->words))
        return neither(invocation, first->words);
    if (invocation->operands.count > 1)
        return command_misused(invocation, "'%s' is one too many", invocation->operands.at[1].words);
    if (settings->run.algorithms.all.count > 1)
        return command_misused(invocation, "one algorithm is opened; 'c' compares it with another");
    if (settings->stop.before && !first)
        return command_misused(invocation, "a place to begin at needs a tree");
    return named_one_stop(invocation, &settings->stop) ? STATUS_YES : STATUS_BAD;
}

static int open_named(const struct invocation *invocation, struct opened *opened)
{
    const struct settings *settings = invocation->settings;
    struct talk talk = {.quiz = true, .level = (enum quiz_level)(settings->level ? settings->level - 1 : 0)};
    struct named named;
    struct stop stop;
    bool fine = named_open(&named, invocation, &settings->run) &&
                (!settings->stop.before || named_stop(invocation, &settings->stop, named.tree, &stop));
    int status = !fine             ? STATUS_BAD
                 : settings->plain ? step_talk(invocation, &named, &talk)
                                   : view(invocation, &named, opened);
    named_close(&named);
    return status;
}

static int run(struct invocation *invocation)
{
    struct settings *settings = invocation->settings;
    struct opened opened = {0};
    bool lesson = opened_named(invocation);
    int status =
        lesson && !opened_read(&opened, invocation, &settings->run) ? STATUS_BAD : check_words(invocation);
    if (status == STATUS_YES)
        status = open_named(invocation, &opened);
    opened_close(&opened);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,     ORDER_OPTION,
    STOP_OPTIONS("begin"), STOP_OPTION("row", "N", "begin where row N is true", named_read_row),
    TREE_OPTIONS,          {0}};

const struct command command_view = {
    .about = "cutoff teaches alpha-beta pruning: it runs pseudocode on game trees, and tells what is cut off "
             "and why.\n"
             "With a tree, or with none to choose one, it opens the viewer: arrows step, ? lists the keys, q "
             "leaves.\n",
    .examples = EXAMPLES({"cutoff lecture", "step through a search: arrows, ? for the keys"},
                         {"cutoff trace lecture --explain", "its table, as on paper, with reasons"},
                         {"cutoff quiz lecture", "be asked at each cutoff, before it is shown"}),
    .operands = "[TREE]",
    .kind = OPERAND_TREE,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};

static const struct option quiz_options[] = {
    ALGORITHM_OPTIONS,
    ORDER_OPTION,
    {'l', "level", "LEVEL", "what is asked: only about cutoffs, about v too, or also about alpha and beta",
     SETS_WORD(level, "cutoffs", "values", "everything"), .low = 1},
    {0, "plain", NULL, "a line in, a line out, without a screen", SETS_FLAG(plain)},
    {0, "reveal", NULL, "wait for a key in place of an answer: for a whole class", SETS_FLAG(reveal)},
    TREE_OPTIONS,
    {0}};

const struct command command_quiz = {
    .name = "quiz",
    .operands = "TREE",
    .summary = "ask what happens at each decision, before it is shown",
    .about =
        "Opens the viewer with a quiz: it stops before each decision of the search and asks whether there is "
        "a cutoff, which nodes it skips, whose number is the cause, and as the level says what v, alpha and "
        "beta become. Answers are typed in any spelling, nodes by name, by the edge to them (C-I, C->I, "
        "(C, I)), by move or by value. A wrong one gets a hint and a second try, then the truth, which the "
        "tree shows; at the end there is a score, and what to practise.\n",
    .examples = EXAMPLES({"cutoff quiz lecture", "asks about each cutoff"},
                         {"cutoff quiz lecture --level everything", "and what v, alpha and beta become"},
                         {"cutoff quiz lecture --plain", "without a screen, a line at a time"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = quiz_options,
    .size = sizeof(struct settings),
    .run = run,
};
