/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/handed.h"
#include "command/named.h"
#include "command/output.h"
#include "command/setup.h"
#include "command/sheets.h"
#include "print/marks.h"
#include <string.h>

struct settings {
    struct run_settings run;
    const char *path;
    int format, setup; /* setup: which platform, from 1; 0: none */
    bool answers, hints, explain, summary;
    struct asks asks;
    unsigned accept;
    struct kept kept;
};

/* What homeworks are marked with. */
struct desk {
    const struct invocation *invocation;
    const struct named *named;
    const struct sheets *sheets;
    struct marks *marks;
    struct key key; /* of the tree that was marked on last; all zero before the first */
};

/* --- one pupil --- */

/* "is a directory, not a file", "byte 7 is NUL" */
static void say_unreadable(struct text *why, const char *fault)
{
    bool sentence = strncmp(fault, "is ", 3) == 0 || strncmp(fault, "can't ", 6) == 0;
    text_format(why, "the file %s%s", sentence ? "" : "can't be read: ", fault);
}

/* False, with the reason, where there is no text to be marked. */
static bool read_text(const struct desk *desk, const struct handed *handed, struct source *source,
                      struct text *why)
{
    struct diag diag = command_diag(desk->invocation);
    struct source_limits limits = source_limits;
    limits.any_encoding = true;
    limits.files_only = handed->found;
    text_add_string(why, handed->trouble ? handed->trouble : "");
    bool fine = !handed->trouble && !handed_is_no_text(handed->path, why) &&
                source_read_within(source, handed->path, &limits, &diag);
    bool blank = fine && strspn(source->bytes, " \t\r\n") == source->length;
    if (blank)
        text_add_string(why, "there is nothing in the file yet. A first row could be the root on arrival, "
                             "with its alpha, beta and v");
    if (!fine && !why->length)
        say_unreadable(why, diag.fault);
    diag_print(&diag, stderr);
    diag_free(&diag);
    return fine && !blank;
}

/* The tree that it is for, with what it says; NULL with the reason. */
static const struct sheet *read_homework(const struct desk *desk, const struct handed *handed,
                                         struct source *source, struct homework *homework, struct text *why)
{
    if (!read_text(desk, handed, source, why))
        return NULL;
    const struct sheet *sheet = sheets_find(desk->sheets, (struct slice){source->bytes, source->length}, why);
    if (!sheet)
        return NULL;
    homework_read(homework, sheet->tree, source);
    if (!homework_says_something(homework))
        text_add_string(why, "no row of a trace is in the file. A row is a node with its numbers, like  "
                             "A: alpha=-inf, beta=+inf, v=-inf");
    return sheet;
}

/* A class is mostly marked on one tree. */
static struct key *key_of(struct desk *desk, const struct tree *tree)
{
    const struct selected *algorithm = desk->named->algorithm;
    if (desk->key.tree == tree)
        return &desk->key;
    if (desk->key.tree)
        key_end(&desk->key);
    key_begin(&desk->key, tree, algorithm->program, algorithm->given);
    return &desk->key;
}

/* Whether all is right. A file that can't be read, or is for another tree, is told, has the same form as the
 * others, and doesn't stop them. */
static bool mark_homework(struct desk *desk, const struct handed *handed)
{
    const struct selected *algorithm = desk->named->algorithm;
    const struct sheets *sheets = desk->sheets;
    struct source source = {0};
    struct homework homework = {0};
    struct marking marking = {0};
    struct text why = {0}, fault = {0};
    struct pupil pupil = {.path = handed->path, .homework = &homework};
    const struct sheet *sheet = read_homework(desk, handed, &source, &homework, &why);
    const char *writer = handed->theirs ? NULL : homework.writer;
    text_add_string(&pupil.name, writer && *writer ? writer : handed->name);
    if (!sheet && sheets->all.count == 1)
        sheet = &sheets->all.at[0];
    if (sheet) {
        homework.tree = sheet->tree;
        desk->marks->wishes.key = key_of(desk, sheet->tree);
        pupil.sheet = sheet->code.words;
        if (marking_make(&marking, &homework, algorithm->program, algorithm->given, &desk->marks->wishes,
                         &fault))
            pupil.marking = &marking;
        else if (!why.length)
            text_add_slice(&why, text_slice(&fault));
    }
    pupil.trouble = why.length ? text_string(&why) : NULL;
    marks_pupil(desk->marks, &pupil);
    bool right = marks_judgement(&pupil) == JUDGED_RIGHT;
    if (sheet)
        marking_free(&marking);
    homework_free(&homework);
    source_free(&source);
    text_free(&pupil.name);
    text_free(&fault);
    text_free(&why);
    return right;
}

/* --- the class --- */

static int mark_all(struct desk *desk, const struct handed_in *in)
{
    const struct invocation *invocation = desk->invocation;
    const struct settings *settings = invocation->settings;
    struct output output;
    bool right = true;
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    struct marks marks = {.format = marks_format((size_t)settings->format),
                          .file = output.file,
                          .tree = invocation->operands.at[0].words,
                          .algorithm = desk->named->algorithm->shown,
                          .charset = invocation->charset,
                          .columns = output_columns(settings->path, 80),
                          .hints = settings->hints,
                          .explain = settings->explain,
                          .summary = settings->summary,
                          .several = desk->sheets->all.count > 1,
                          .wishes = {invocation->charset, (uint64_t)settings->run.max_steps,
                                     settings->answers, settings->asks, settings->accept, settings->kept,
                                     NULL},
                          .pupils = in->all.count};
    desk->marks = &marks;
    marks_begin(&marks);
    for (size_t i = 0; i < in->all.count; i++)
        right &= mark_homework(desk, &in->all.at[i]);
    marks_end(&marks);
    if (desk->key.tree)
        key_end(&desk->key);
    int written = output_close(&output);
    return written != STATUS_YES ? written : right ? STATUS_YES : STATUS_NO;
}

/* --- the trees --- */

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

/* A folder of trees, or one tree. */
static bool open_trees(struct named *named, struct sheets *sheets, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    const struct operand *operand = &invocation->operands.at[0];
    struct tree_wishes wishes = named_wishes(invocation);
    struct text why = {0};
    if (!sheets_is_folder(operand)) {
        if (!named_open(named, invocation, &settings->run) || !can_run(named, invocation))
            return false;
        sheets_add(sheets, operand->words, named->tree);
        named->tree = NULL;
        return true;
    }
    bool fine = named_open_algorithm(named, invocation, &settings->run);
    if (fine && !sheets_open(sheets, operand->words, &wishes, &why)) {
        command_complain(invocation, "%s", text_string(&why));
        fine = false;
    }
    text_free(&why);
    return fine;
}

/* --- the command --- */

/* What the options can't say together. */
static bool options_agree(const struct invocation *invocation, const struct handed_in *in)
{
    const struct settings *settings = invocation->settings;
    const struct marks_format *format = marks_format((size_t)settings->format);
    if (!settings->setup && invocation->operands.count < 2)
        command_misused(invocation, "HOMEWORK... is missing");
    else if (settings->setup && invocation->operands.count > 2)
        command_misused(invocation, "'--setup' takes a folder and a tree; '%s' is one too many",
                        invocation->operands.at[2].words);
    else if (settings->summary && !format->summary)
        command_misused(invocation, "'--summary' is of a class, and %s's format of one homework each",
                        format->name);
    else if (format->single && in->all.count > 1)
        command_misused(invocation, "%s's format is of one homework; here are %lu", format->name,
                        (unsigned long)in->all.count);
    else
        return true;
    return false;
}

static int check(const struct invocation *invocation, const struct handed_in *in)
{
    struct named named = {0};
    struct sheets sheets = {0};
    struct desk desk = {.invocation = invocation, .named = &named, .sheets = &sheets};
    int status = open_trees(&named, &sheets, invocation) ? mark_all(&desk, in) : STATUS_BAD;
    sheets_free(&sheets);
    named_close(&named);
    return status;
}

/* The same words again, in the folder that is made. */
static int set_up(const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct setup_wishes wishes = {.platform = setup_name((size_t)settings->setup - 1),
                                  .run = &settings->run,
                                  .answers = settings->answers,
                                  .hints = settings->hints,
                                  .asks = &settings->asks,
                                  .accept = settings->accept,
                                  .kept = &settings->kept};
    return setup_make(invocation, &wishes);
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    bool single = marks_format((size_t)settings->format)->single;
    struct handed_in in = {0};
    for (size_t i = 1; i < invocation->operands.count && !settings->setup; i++)
        (single ? handed_add_one : handed_add)(&in, invocation->operands.at[i].words);
    int status = !options_agree(invocation, &in) ? STATUS_BAD
                 : settings->setup               ? set_up(invocation)
                                                 : check(invocation, &in);
    handed_free(&in);
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
    {0, "summary", NULL, "of the class alone: points, the commonest slips, rows most often missed",
     SETS_FLAG(summary)},
    {0, "setup", "PLATFORM", "make DIR, a folder with which a platform marks homeworks as these options say",
     SETS_CHOICE(setup, setup_name), .low = 1},
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
        "status is 1 unless all are right.\n"
        "HOMEWORK may be a folder: then it is all files in it, and in a folder below, those of the student "
        "of that name. TREE may be a folder of trees: each homework is for the one whose code, as "
        "worksheet prints it, is in it, in a line such as \"Sheet K7Q4-MX3P\".\n"
        "With --setup the operands are DIR [TREE]: a folder is made with all that a platform takes.\n",
    .examples = EXAMPLES({"cutoff check lecture ann.txt", "marks a homework"},
                         {"cutoff check lecture ann.txt --hints", "only where to look again"},
                         {"cutoff check lecture submissions --format csv", "a class, for a spreadsheet"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
