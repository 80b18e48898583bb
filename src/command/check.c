/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "command/output.h"
#include "print/marks.h"
#include <string.h>

struct settings {
    struct run_settings run;
    const char *path;
    int format;
    bool answers, hints, explain;
    struct asks asks;
    unsigned accept;
    struct kept kept;
};

/* --- one pupil --- */

static const char *trouble_of(const struct source *source, const struct homework *homework)
{
    if (strspn(source->bytes, " \t\r\n") == source->length)
        return "there is nothing in the file yet. A first row could be the root on arrival, with its alpha, "
               "beta and v";
    if (!homework_says_something(homework))
        return "no row of a trace is in the file. A row is a node with its numbers, like  A: alpha=-inf, "
               "beta=+inf, v=-inf";
    return NULL;
}

/* Whether all is right. A file that can't be read is told, has the same form as the others, and doesn't stop
 * them. */
static bool mark_file(struct marks *marks, const struct named *named, const struct invocation *invocation,
                      const char *path)
{
    const struct selected *algorithm = named->algorithm;
    struct diag diag = command_diag(invocation);
    struct source source = {0};
    struct homework homework = {.tree = named->tree};
    struct marking marking;
    struct pupil pupil = {.path = path, .homework = &homework, .trouble = "the file can't be read"};
    struct text why = {0};
    struct source_limits limits = source_limits;
    limits.any_encoding = true;
    if (source_read_within(&source, path, &limits, &diag)) {
        homework_read(&homework, named->tree, &source);
        pupil.trouble = trouble_of(&source, &homework);
    }
    const char *writer = homework.writer;
    text_add_slice(&pupil.name, writer && *writer ? slice_of(writer) : selection_name(path));
    if (marking_make(&marking, &homework, algorithm->program, algorithm->given, &marks->wishes, &why))
        pupil.marking = &marking;
    else
        pupil.trouble = text_string(&why);
    marks_pupil(marks, &pupil);
    bool right = !pupil.trouble && marking.judgement == JUDGED_RIGHT;
    marking_free(&marking);
    homework_free(&homework);
    source_free(&source);
    diag_print(&diag, stderr);
    diag_free(&diag);
    text_free(&pupil.name);
    text_free(&why);
    return right;
}

/* --- the command --- */

/* An algorithm that isn't one for this tree, or comes to no value there, isn't the pupils' fault. */
static bool can_run(const struct named *named, const struct invocation *invocation)
{
    struct session session;
    struct outcome outcome;
    bool can = named_search(&session, &outcome, named, invocation, (struct session_wishes){.lean = true});
    outcome_free(&outcome);
    session_end(&session);
    return can;
}

static int mark_all(const struct named *named, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct output output;
    struct key key;
    bool right = true;
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    key_begin(&key, named->tree, named->algorithm->program, named->algorithm->given);
    struct marks marks = {.format = marks_format((size_t)settings->format),
                          .file = output.file,
                          .tree = invocation->operands.at[0].words,
                          .searched = named->tree,
                          .algorithm = named->algorithm->shown,
                          .charset = invocation->charset,
                          .columns = output_columns(settings->path, 80),
                          .hints = settings->hints,
                          .explain = settings->explain,
                          .wishes = {invocation->charset, (uint64_t)settings->run.max_steps,
                                     settings->answers, settings->asks, settings->accept, settings->kept,
                                     &key},
                          .pupils = invocation->operands.count - 1};
    marks_begin(&marks);
    for (size_t i = 1; i < invocation->operands.count; i++)
        right &= mark_file(&marks, named, invocation, invocation->operands.at[i].words);
    marks_end(&marks);
    key_end(&key);
    int written = output_close(&output);
    return written != STATUS_YES ? written : right ? STATUS_YES : STATUS_NO;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct named named;
    int status = STATUS_BAD;
    if (marks_format((size_t)settings->format)->single && invocation->operands.count > 2)
        return command_misused(invocation, "%s's format is of one homework; here are %lu",
                               marks_format_name((size_t)settings->format),
                               (unsigned long)invocation->operands.count - 1);
    if (named_open(&named, invocation, &settings->run) && can_run(&named, invocation))
        status = mark_all(&named, invocation);
    named_close(&named);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    {0, "answers", NULL, "only answers are asked for: a homework needs no trace", SETS_FLAG(answers)},
    {0, "asks", "LIST", "what is asked for, with weights: rows:6,value:1,pruned:3",
     SETS(SPECIAL, struct asks, struct settings, asks), .read = asks_read, .choice = asks_name},
    {0, "accept", "LIST", "what is right besides, such as strict",
     SETS(SPECIAL, unsigned, struct settings, accept), .read = asks_read_manners, .choice = asks_manner},
    {0, "convention", "LIST", "the convention that must be kept, such as update,no-leaves",
     SETS(SPECIAL, struct kept, struct settings, kept), .read = asks_read_kept, .choice = asks_kept_word},
    {0, "hints", NULL, "say where it is wrong, and not what is right", SETS_FLAG(hints)},
    {0, "explain", NULL, "say of each line what was understood", SETS_FLAG(explain)},
    {'f', "format", "FORMAT", "how the marks are written", SETS_CHOICE(format, marks_format_name)},
    OUTPUT_OPTION(path),
    TREE_OPTIONS,
    {0},
};

const struct command command_check = {
    .name = "check",
    .operands = "TREE HOMEWORK...",
    .summary = "mark traces that were written by hand",
    .about =
        "Reads each homework, a text file with a trace in any sensible spelling of the table that trace "
        "prints, finds out "
        "which convention it keeps, and marks it row by row. Each slip is told with the sentence of "
        "that step, "
        "and what seems to have been done; what only follows from a slip is told apart. Notes on the tree "
        "and answers such as "
        "\"value: 6\", \"best move: C\" and \"pruned: L, R, J\" are marked too. A homework is right, wrong, "
        "or unclear: then somebody should look. A file that can't be read doesn't stop the others. The exit "
        "status is 1 unless all are right.\n",
    .kind = OPERAND_TREE,
    .least = 2,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
