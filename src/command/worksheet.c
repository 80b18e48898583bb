/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "command/output.h"
#include "paper/form.h"
#include <string.h>

struct settings {
    struct run_settings run;
    const char *path, *title;
    unsigned questions;
    int64_t points;
    int way;    /* enum rows_way */
    int format; /* or 0: as the ending of the file says */
    int paper;  /* enum paper */
    bool key, spare;
};

static void begin(void *settings)
{
    ((struct settings *)settings)->questions = EXERCISE_USUAL;
}

static bool read_questions(struct slice words, void *place)
{
    struct text why = {0};
    bool fine = exercise_read_questions(words, place, &why);
    text_free(&why);
    return fine;
}

static const char *form_name(size_t number)
{
    const struct exercise_form *form = form_number(number);
    return form ? form->name : NULL;
}

static const struct exercise_form *form_of(const struct settings *settings)
{
    const struct exercise_form *form = settings->format ? form_number((size_t)settings->format - 1)
                                       : settings->path ? form_of_file(settings->path)
                                                        : NULL;
    return form ? form : &form_text;
}

static int write_out(const struct exercise *exercise, const struct exercise_form *form,
                     const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct output output;
    struct text why = {0};
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    if (form->begin)
        fputs(form->begin, output.file);
    bool fine = form->write(exercise, output.file, &why);
    if (form->end)
        fputs(form->end, output.file);
    if (fine || ferror(output.file)) {
        text_free(&why);
        return output_close(&output);
    }
    command_complain(invocation, "%s", text_string(&why));
    text_free(&why);
    return output_drop(&output);
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    const struct exercise_form *form = form_of(settings);
    struct named named;
    struct session session = {0};
    struct outcome outcome = {0};
    int status = STATUS_BAD;
    if (form->possible && !form->possible())
        return command_misused(invocation, "this cutoff was built without cairo, and makes no PDF");
    if (form->answered && settings->key)
        return command_misused(invocation, "what %s writes has the answers in it, and no other key",
                               form->name);
    if (named_open(&named, invocation, &settings->run)) {
        struct exercise exercise = {.wishes = {.questions = settings->questions,
                                               .title = settings->title,
                                               .points = settings->points,
                                               .paper = (enum paper)settings->paper,
                                               .key = settings->key,
                                               .spare = settings->spare,
                                               .charset = form->unicode && !invocation->habits.ascii
                                                              ? CHARSET_UNICODE
                                                              : invocation->charset},
                                    .given = named.algorithm->given};
        struct session_wishes wishes = {.rows = (enum rows_way)settings->way};
        if (named_search(&session, &outcome, &named, invocation, wishes)) {
            exercise_begin(&exercise, &session, &outcome);
            status = write_out(&exercise, form, invocation);
            exercise_free(&exercise);
        }
        outcome_free(&outcome);
        session_end(&session);
    }
    named_close(&named);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    {'k', "key", NULL, "with all answers", SETS_FLAG(key)},
    {0, "spare", NULL, "as many rows as plain minimax would have, so that their number gives nothing away",
     SETS_FLAG(spare)},
    ROWS_OPTION,
    {'f', "format", "FORMAT", "how the sheet is written; unsaid, the ending of FILE decides, else it is text",
     SETS_CHOICE(format, form_name), .low = 1},
    {0, "questions", "LIST",
     "what is asked, with commas: table, value, move, reply, leaves, pruned, saved; all but the last, unsaid",
     SETS(SPECIAL, unsigned, struct settings, questions), .read = read_questions,
     .choice = exercise_question},
    {0, "title", "WORDS", "what stands above it; the tree's own title, unsaid",
     SETS(STRING, const char *, struct settings, title)},
    {0, "points", "N", "how many points there are; one for each row and each question, unsaid",
     SETS_NUMBER(points, 1, 100000)},
    {0, "paper", "PAPER", "the paper of latex, pdf and html",
     SETS_WORD(paper, [PAPER_A4] = "a4", [PAPER_LETTER] = "letter")},
    OUTPUT_OPTION(path),
    TREE_OPTIONS,
    {0},
};

const struct command command_worksheet = {
    .name = "worksheet",
    .operands = "TREE",
    .summary = "make an exercise for students, and its key",
    .about = "Writes a sheet with the tree as a drawing, a blank table for the trace, and questions: what "
             "the root is worth, which move to choose, what the other player answers, which leaves are "
             "never looked at, what the best order would save. With --key all of it is answered. What comes "
             "back as text can be marked with check, which knows the tree by the code of the sheet.\n",
    .examples = EXAMPLES({"cutoff worksheet lecture", "the tree, a blank table, questions"},
                         {"cutoff worksheet lecture --key", "the same, answered"},
                         {"cutoff worksheet lecture -o sheet.tex", "for LaTeX; .md and .pdf likewise"}),
    .next = EXAMPLES({"cutoff worksheet TREE --key", "answers it"},
                     {"cutoff check TREE HOMEWORK", "marks what comes back"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
