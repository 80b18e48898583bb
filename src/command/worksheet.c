/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "command/output.h"
#include "command/wishes.h"
#include "paper/form.h"
#include <string.h>

/* Trees of a bank at the most, and seeds that are tried for them. */
#define COUNT 1000
#define SEEDS 10000

struct settings {
    struct run_settings run;
    const char *path, *title;
    unsigned questions; /* 0: the usual ones */
    struct wanted wanted;
    struct rows_said {
        bool way_said;
        enum rows_way way;
        struct range count; /* a wish */
    } rows;
    int64_t count;
    int64_t points;
    int format; /* or 0: as the ending of the file says */
    int paper;  /* enum paper */
    bool key, spare;
};

static void begin(void *settings)
{
    wanted_begin(&((struct settings *)settings)->wanted);
    ((struct settings *)settings)->rows.count = ((struct settings *)settings)->wanted.wish[WISH_ROWS];
}

static const char *const ways[] = {[ROWS_ARRIVAL] = "arrival", [ROWS_UPDATE] = "update", NULL};

static const char *rows_word(size_t number)
{
    return ways[number];
}

static bool read_rows(struct slice words, void *place)
{
    struct rows_said *said = place;
    for (int way = 0; ways[way]; way++)
        if (slice_is(words, ways[way])) {
            said->way_said = true;
            said->way = (enum rows_way)way;
            return true;
        }
    return !options_range(words.bytes, false, &said->count) && said->count.low > 0;
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

static unsigned asked(const struct settings *settings)
{
    return settings->questions ? settings->questions : EXERCISE_USUAL;
}

static const struct exercise_form *form_of(const struct settings *settings)
{
    const struct exercise_form *form = settings->format ? form_number((size_t)settings->format - 1)
                                       : settings->path ? form_of_file(settings->path)
                                                        : NULL;
    return form ? form : &form_text;
}

/* --- what is written --- */

struct job {
    const struct invocation *invocation;
    const struct settings *settings;
    const struct exercise_form *form;
    struct named named; /* its tree is one after another */
    FILE *file;         /* in memory, until all is well */
    bool begun;
};

/* What a bank has before its first exercise, which may have the title of its only tree. */
static void write_begin(struct job *job)
{
    bool alone = job->invocation->operands.count == 1;
    const char *title = job->settings->title ? job->settings->title : alone ? job->named.tree->title : NULL;
    if (job->form->begin && !job->begun)
        job->form->begin(title, job->file);
    job->begun = true;
}

/* What was asked for and can't be: false after saying so. */
static bool are_asked(const struct job *job, const struct exercise *exercise)
{
    if (job->settings->questions && exercise->refused.length)
        command_complain(job->invocation, "%s", text_string(&exercise->refused));
    return !job->settings->questions || !exercise->refused.length;
}

/* An exercise of the tree that is named. False after saying what is wrong. */
static bool write_one(struct job *job)
{
    const struct settings *settings = job->settings;
    const struct invocation *invocation = job->invocation;
    bool unicode = job->form->unicode && !invocation->habits.ascii;
    struct exercise exercise = {.wishes = {.questions = asked(settings),
                                           .title = settings->title,
                                           .points = settings->points,
                                           .paper = (enum paper)settings->paper,
                                           .key = settings->key,
                                           .spare = settings->spare,
                                           .charset = unicode ? CHARSET_UNICODE : invocation->charset},
                                .given = job->named.algorithm->given};
    struct session_wishes wishes = {.rows = settings->rows.way};
    struct session session = {0};
    struct outcome outcome = {0};
    struct text why = {0};
    bool fine = named_search(&session, &outcome, &job->named, invocation, wishes);
    if (fine) {
        exercise_begin(&exercise, &session, &outcome);
        write_begin(job);
        fine = are_asked(job, &exercise) && job->form->write(&exercise, job->file, &why);
        if (why.length)
            command_complain(invocation, "%s%s", fine ? "note: " : "", text_string(&why));
        exercise_free(&exercise);
    }
    outcome_free(&outcome);
    session_end(&session);
    text_free(&why);
    return fine;
}

static bool write_next(struct job *job, struct tree *tree)
{
    job->named.tree = tree;
    bool fine = tree && write_one(job);
    tree_free(tree);
    job->named.tree = NULL;
    return fine;
}

/* The trees that generate makes with one seed after another, each once. */
static bool write_random(struct job *job)
{
    struct wanted wanted = job->settings->wanted;
    ARRAY(struct sheet_code) codes = {0};
    wanted.wish[WISH_ROWS] = job->settings->rows.count;
    if (!options_said(job->invocation, "depth"))
        wanted.how.depth = wanted_depth(&wanted);
    bool fine = true;
    while (fine && codes.count < (size_t)job->settings->count) {
        struct range widened;
        struct text why = {0};
        struct tree *tree = wanted_tree(&wanted, &widened, &why);
        bool new = tree;
        if (!tree)
            command_complain(job->invocation, "with the seed %llu, %s", (unsigned long long)wanted.how.seed,
                             text_string(&why));
        text_free(&why);
        struct sheet_code code = tree ? sheet_code(tree) : (struct sheet_code){{0}};
        for (size_t i = 0; i < codes.count; i++)
            new = new &&strcmp(codes.at[i].words, code.words) != 0;
        fine = tree && wanted.how.seed - (uint64_t)job->settings->wanted.how.seed < SEEDS;
        if (tree && !fine)
            command_complain(job->invocation, "there are only %zu different trees like that", codes.count);
        if (fine && new) {
            *array_add(&codes) = code;
            fine = write_next(job, tree);
        } else {
            tree_free(tree);
        }
        wanted.how.seed++;
    }
    array_free(&codes);
    return fine;
}

static bool write_all(struct job *job)
{
    bool fine = true;
    if (job->settings->count)
        fine = write_random(job);
    for (size_t i = 0; i < job->invocation->operands.count && fine; i++)
        fine = write_next(job, named_ordered_tree(job->invocation, &job->invocation->operands.at[i],
                                                  (struct order){.kind = ORDER_GIVEN}));
    if (job->form->end)
        fputs(job->form->end, job->file);
    return fine;
}

/* Options that mean something to some forms alone. */
static const struct {
    const char *name;
    unsigned takes;
} of_forms[] = {
    {"key", FORM_KEY},     {"points", FORM_POINTS}, {"spare", FORM_POINTS},
    {"paper", FORM_PAPER}, {"count", FORM_BANK},
};

/* "'--paper' is for latex, pdf and html, and this is text" */
static bool suit_form(const struct job *job)
{
    for (size_t i = 0; i < sizeof of_forms / sizeof *of_forms; i++) {
        const struct exercise_form *form, *others[8];
        size_t count = 0;
        if ((job->form->takes & of_forms[i].takes) || !options_said(job->invocation, of_forms[i].name))
            continue;
        for (size_t j = 0; (form = form_number(j)); j++)
            if (form->takes & of_forms[i].takes)
                others[count++] = form;
        struct text names = {0};
        for (size_t j = 0; j < count; j++)
            text_format(&names, "%s%s", j == 0 ? "" : j + 1 < count ? ", " : " and ", others[j]->name);
        command_misused(job->invocation, "'--%s' is for %s, and this is %s", of_forms[i].name,
                        text_string(&names), job->form->name);
        text_free(&names);
        return false;
    }
    return true;
}

static bool is_fine(const struct job *job)
{
    const struct invocation *invocation = job->invocation;
    const struct settings *settings = job->settings;
    const struct range rows = settings->rows.count;
    size_t trees = invocation->operands.count;
    bool tabled = job->form->takes & FORM_TABLE, table = tabled && asked(settings) >> QUESTION_TABLE & 1;
    if (!suit_form(job))
        return false;
    if (job->form->possible && !job->form->possible())
        command_misused(invocation, "this cutoff was built without cairo, and makes no PDF");
    else if (settings->questions >> QUESTION_TABLE & 1 && !tabled)
        command_misused(invocation, "%s has no table", job->form->name);
    else if ((settings->rows.way_said || settings->spare) && !table)
        command_misused(invocation, "'--%s' is for a table, and there is none",
                        settings->spare ? "spare" : "rows");
    else if (settings->count && trees)
        command_misused(invocation, "--count makes trees, and takes none");
    else if (!settings->count && rows.low <= rows.high)
        command_misused(invocation, "'--rows' is %s or %s; how many is for trees that '--count' makes",
                        ways[0], ways[1]);
    else if (!settings->count && !trees)
        command_misused(invocation, "TREE is missing");
    else if (!(job->form->takes & FORM_BANK) && trees > 1)
        command_misused(invocation, "%s takes one tree: '%s' is too many", job->form->name,
                        invocation->operands.at[1].words);
    else
        return true;
    return false;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct job job = {.invocation = invocation, .settings = settings, .form = form_of(settings)};
    struct output output;
    struct text words = {0};
    int status = STATUS_BAD;
    if (!is_fine(&job))
        return STATUS_BAD;
    if (named_open_algorithm(&job.named, invocation, &settings->run) &&
        output_open(&output, invocation, settings->path)) {
        job.file = text_open(&words);
        bool fine = write_all(&job);
        text_close(job.file);
        if (fine)
            fwrite(text_string(&words), 1, words.length, output.file);
        status = fine ? output_close(&output) : output_drop(&output);
    }
    text_free(&words);
    named_close(&job.named);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    {'k', "key", NULL, "with all answers", SETS_FLAG(key)},
    {0, "spare", NULL, "as many rows as plain minimax would have, so that their number gives nothing away",
     SETS_FLAG(spare)},
    {'r', "rows", "WAY",
     "values as they stand on arrival at a node, or after each update; of a bank also A..B: only trees whose "
     "table has so many rows",
     SETS(SPECIAL, struct rows_said, struct settings, rows), .read = read_rows, .choice = rows_word},
    {'f', "format", "FORMAT", "how the sheet is written; unsaid, the ending of FILE decides, else it is text",
     SETS_CHOICE(format, form_name), .low = 1},
    {0, "questions", "LIST", "what is asked, with commas between; unsaid, all but the last",
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
    {0, "count", "N", "of moodle and gift: a bank of so many different trees, as generate makes them",
     SETS_NUMBER(count, 1, COUNT)},
    {0, "seed", "N", "the seed of the first of them; each one more for the next",
     SETS(NUMBER, uint64_t, struct settings, wanted.how.seed), .high = INT64_MAX, .needs = "count"},
    DEPTH_OPTION(0, .needs = "count"),
    VALUES_OPTION(0, .needs = "count"),
    DISTINCT_OPTION(.needs = "count"),
    WISH_OPTIONS(.needs = "count"),
    {0},
};

const struct command command_worksheet = {
    .name = "worksheet",
    .operands = "[TREE...]",
    .summary = "make an exercise for students, and its key",
    .about =
        "Writes a sheet with the tree as a drawing, a blank table for the trace, and questions: what "
        "the root is worth, which move to choose, what the other player answers, which leaves are "
        "never looked at. With --key all of it is answered. PDF, LaTeX and HTML have pages, on which the "
        "tree has boxes for alpha and beta. What comes back as text can be marked with check, which knows "
        "the tree by the code of the sheet.\n"
        "For a learning platform, moodle and gift write questions, of several trees or of --count random "
        "ones, which are as the last options wish, each as hard as the others.\n",
    .examples = EXAMPLES({"cutoff worksheet lecture", "the tree, a blank table, questions"},
                         {"cutoff worksheet lecture --key", "the same, answered"},
                         {"cutoff worksheet lecture -o sheet.tex", "for LaTeX; .md, .pdf, .html likewise"},
                         {"cutoff worksheet lecture -f moodle", "questions for Moodle"}),
    .next = EXAMPLES({"cutoff worksheet TREE --key", "answers it"},
                     {"cutoff check TREE HOMEWORK", "marks what comes back"}),
    .kind = OPERAND_TREE,
    .most = SIZE_MAX,
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
