/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/algorithm.h"
#include "command/load.h"
#include "command/output.h"
#include "explain/sentences.h"
#include "lesson/outcome.h"
#include "print/json.h"
#include "print/marks.h"
#include "print/wrap.h"
#include <string.h>
#include <unistd.h>

/* How wide lines are where no terminal says it. */
#define COLUMNS 80

struct settings {
    struct run_settings run;
    const char *path;
    int format;
    bool answers;
};

/* What all homework is held against. */
struct lesson {
    struct tree *tree;
    struct program *program;
    union value *given;
};

/* --- one pupil --- */

static void name_pupil(struct pupil *pupil)
{
    if (pupil->homework && pupil->homework->writer && *pupil->homework->writer)
        text_add_string(&pupil->name, pupil->homework->writer);
    else
        algorithm_name(&pupil->name, pupil->path);
}

static bool is_blank(const struct source *source)
{
    for (size_t i = 0; i < source->length; i++)
        if (!strchr(" \t\r\n", source->bytes[i]))
            return false;
    return true;
}

static const char *trouble_of(const struct source *source, const struct homework *homework)
{
    if (is_blank(source))
        return "there is nothing in the file yet. A first row could be the root on arrival, with its alpha, "
               "beta and v";
    if (!homework_says_something(homework))
        return "no row of a trace is in the file. A row is a node with its numbers, like  A: alpha=-inf, "
               "beta=+inf, "
               "v=-inf";
    return NULL;
}

/* Whether all is right. */
static bool mark(struct marks *marks, const struct marks_format *format, const struct lesson *lesson,
                 const struct source *source, struct pupil *pupil)
{
    struct homework homework;
    struct marking marking;
    struct text why = {0};
    bool made = false, right = false;
    homework_read(&homework, lesson->tree, source);
    pupil->homework = &homework;
    name_pupil(pupil);
    pupil->trouble = trouble_of(source, &homework);
    if (!pupil->trouble) {
        made = true;
        if (marking_make(&marking, &homework, lesson->program, lesson->given, &marks->wishes, &why))
            pupil->marking = &marking;
        else
            pupil->trouble = text_string(&why);
    }
    marks->troubles += pupil->trouble != NULL;
    format->pupil(marks, pupil);
    right = pupil->marking && pupil->marking->all_right;
    if (made)
        marking_free(&marking);
    homework_free(&homework);
    text_free(&why);
    return right;
}

/* A file that can't be read is told, and doesn't stop the others. */
static bool mark_file(struct marks *marks, const struct marks_format *format, const struct lesson *lesson,
                      const struct invocation *invocation, const char *path)
{
    struct diag diag = {.charset = invocation->charset, .color = command_color(invocation, STDERR_FILENO)};
    struct source source;
    struct pupil pupil = {.path = path};
    bool right = false;
    if (source_read(&source, path, &diag)) {
        right = mark(marks, format, lesson, &source, &pupil);
        source_free(&source);
    } else {
        name_pupil(&pupil);
        pupil.trouble = "the file can't be read";
        marks->troubles++;
        format->pupil(marks, &pupil);
    }
    diag_print(&diag, stderr);
    diag_free(&diag);
    text_free(&pupil.name);
    marks->told++;
    return right;
}

/* --- the command --- */

static bool open_lesson(struct lesson *lesson, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    const struct option_strings *said = &settings->run.algorithms;
    const char *name = said->all.count ? said->all.at[said->all.count - 1] : ALGORITHM_DEFAULT;
    *lesson = (struct lesson){0};
    lesson->tree = load_tree(invocation, &invocation->operands.at[0]);
    lesson->program = lesson->tree ? algorithm_load(invocation, name) : NULL;
    if (lesson->program)
        lesson->given = algorithm_parameters(invocation, lesson->program, &settings->run.set);
    return lesson->given != NULL;
}

static void close_lesson(struct lesson *lesson)
{
    free(lesson->given);
    program_free(lesson->program);
    tree_free(lesson->tree);
}

/* An algorithm that isn't one for this tree, or comes to no value there, isn't the pupils' fault. */
static bool can_run(const struct lesson *lesson, const struct invocation *invocation)
{
    struct session session;
    struct text why = {0};
    const struct settings *settings = invocation->settings;
    struct session_wishes wishes = {.given = lesson->given,
                                    .charset = invocation->charset,
                                    .max_steps = (uint64_t)settings->run.max_steps,
                                    .lean = true};
    if (session_begin(&session, lesson->tree, lesson->program, &wishes, &why)) {
        struct outcome outcome;
        struct teller teller = {.tree = lesson->tree, .charset = invocation->charset};
        session_run_all(&session);
        outcome_find(&outcome, &session);
        if (outcome.answer.fault)
            sentence_of_fault(&teller, outcome.answer.fault, outcome.answer.about, &why);
        outcome_free(&outcome);
    }
    session_end(&session);
    bool can = !why.length;
    if (!can)
        command_complain(invocation, "%s", text_string(&why));
    text_free(&why);
    return can;
}

static bool mark_all(struct marks *marks, const struct marks_format *format, const struct lesson *lesson,
                     const struct invocation *invocation)
{
    bool right = true;
    format->begin(marks);
    for (size_t i = 1; i < invocation->operands.count; i++)
        right &= mark_file(marks, format, lesson, invocation, invocation->operands.at[i].words);
    format->end(marks);
    text_free(&marks->body);
    return right;
}

static int check(const struct lesson *lesson, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    size_t columns = settings->path ? 0 : wrap_terminal(STDOUT_FILENO);
    struct text shown = {0};
    struct output output;
    const struct option_strings *said = &settings->run.algorithms;
    algorithm_name(&shown, said->all.count ? said->all.at[said->all.count - 1] : ALGORITHM_DEFAULT);
    if (!output_open(&output, invocation, settings->path)) {
        text_free(&shown);
        return STATUS_BAD;
    }
    struct json json = {.file = output.file, .charset = invocation->charset};
    struct marks marks = {
        .file = output.file,
        .json = &json,
        .tree = invocation->operands.at[0].words,
        .algorithm = text_string(&shown),
        .charset = invocation->charset,
        .columns = columns ? columns : COLUMNS,
        .wishes = {invocation->charset, (uint64_t)settings->run.max_steps, settings->answers},
        .pupils = invocation->operands.count - 1};
    bool right = mark_all(&marks, marks_format((size_t)settings->format), lesson, invocation);
    int written = output_close(&output);
    text_free(&shown);
    return written != STATUS_YES ? written : right ? STATUS_YES : STATUS_NO;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct lesson lesson;
    int status = STATUS_BAD;
    if (strcmp(marks_format_name((size_t)settings->format), "gradescope") == 0 &&
        invocation->operands.count > 2)
        status = command_misused(invocation, "gradescope's format is of one homework; here are %lu",
                                 (unsigned long)invocation->operands.count - 1);
    else if (open_lesson(&lesson, invocation)) {
        if (can_run(&lesson, invocation))
            status = check(&lesson, invocation);
        close_lesson(&lesson);
    } else {
        close_lesson(&lesson);
    }
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS(struct settings),
    {.name = "answers",
     .help = "only answers are asked for: a homework needs no trace",
     .kind = OPTION_FLAG,
     .place = offsetof(struct settings, answers)},
    {.letter = 'f',
     .name = "format",
     .value = "FORMAT",
     .help = "how the marks are written",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, format),
     .choice = marks_format_name},
    OUTPUT_OPTION(struct settings, path),
    LOAD_EXPRESSION,
    {0},
};

const struct command command_check = {
    .name = "check",
    .operands = "TREE HOMEWORK...",
    .summary = "mark traces that were written by hand",
    .about = "Reads each homework, a text file with a trace in any sensible spelling of the table that trace "
             "prints, finds out "
             "which convention it keeps, and marks it row by row. Each slip is told with the sentence of "
             "that step, "
             "and what seems to have been done; what only follows from a slip is told apart. Answers such as "
             "\"value: 6\", \"best move: C\" and \"pruned: L, R, J\" are marked too. A row or an answer that "
             "is right or "
             "follows is a point. A file that can't be read doesn't stop the others. The exit status is 1 "
             "unless all is "
             "right.\n",
    .kind = OPERAND_TREE,
    .least = 2,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
