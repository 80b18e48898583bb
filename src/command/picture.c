/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/picture.h"
#include "command/named.h"
#include "command/output.h"
#include "picture/pen.h"
#include <string.h>

/* Files of --every at the most. */
#define FILES 5000

enum every { EVERY_STEP = 1, EVERY_ROW, EVERY_CUTOFF };

struct settings {
    struct run_settings run;
    const char *path, *node;
    int64_t step, cutoff, row; /* step is -1 where nobody says it, the others 0 */
    int every, theme, size, format;
    bool no_values, code, sentence;
};

static void begin(void *settings)
{
    ((struct settings *)settings)->step = -1;
}

struct job {
    const struct invocation *invocation;
    const struct settings *settings;
    const struct pen *pen;
    struct session session;
    struct outcome outcome;
    uint64_t last; /* step */
    size_t start;
    ARRAY(uint64_t) steps;
};

/* --- which moments --- */

static uint64_t here(const struct job *job)
{
    return cursor_number(&job->session.cursor);
}

/* Goes to the number-th cutoff, from 1; where there is none, says how many there are. */
static bool seek_cutoff(struct job *job, uint64_t number, uint64_t *count)
{
    const struct visits *visits = &job->session.visits;
    *count = 0;
    for (size_t i = 0; i < visits->cutoffs.count; i++) {
        if (!visits->cutoffs.at[i].searched || ++*count != number)
            continue;
        cursor_seek_event(&job->session.cursor, visits->cutoffs.at[i].event);
        return true;
    }
    return false;
}

static bool no_such(const struct job *job, const char *what, uint64_t number, uint64_t count)
{
    if (count)
        command_complain(job->invocation, "there is no %s %llu: the last is %llu", what,
                         (unsigned long long)number, (unsigned long long)count);
    else
        command_complain(job->invocation, "there is no %s %llu: the search makes none", what,
                         (unsigned long long)number);
    return false;
}

static bool seek_node(struct job *job, const char *name)
{
    uint32_t node = tree_find(job->session.tree, slice_of(name));
    uint32_t visit = node == TREE_NONE ? VISIT_NONE : visits_first(&job->session.visits, node);
    if (node == TREE_NONE)
        command_complain(job->invocation, "the tree has no node '%s'", name);
    else if (visit == VISIT_NONE)
        command_complain(job->invocation, "the search never comes to '%s'", name);
    else
        cursor_seek_event(&job->session.cursor, job->session.visits.all.at[visit].call);
    return visit != VISIT_NONE;
}

/* The moment that the settings name; the end where they name none. */
static bool seek(struct job *job)
{
    const struct settings *s = job->settings;
    struct cursor *cursor = &job->session.cursor;
    uint64_t cutoffs;
    cursor_seek(cursor, s->step >= 0 ? (uint64_t)s->step : job->last);
    if (s->step >= 0 && (uint64_t)s->step > job->last)
        return no_such(job, "step", (uint64_t)s->step, job->last);
    if (s->cutoff && !seek_cutoff(job, (uint64_t)s->cutoff, &cutoffs))
        return no_such(job, "cutoff", (uint64_t)s->cutoff, cutoffs);
    if (s->row && (uint64_t)s->row > job->session.rows.all.count)
        return no_such(job, "row", (uint64_t)s->row, job->session.rows.all.count);
    if (s->row)
        rows_seek(&job->session.rows, (size_t)s->row - 1, cursor);
    return !s->node || seek_node(job, s->node);
}

static void add_step(struct job *job)
{
    if (!job->steps.count || job->steps.at[job->steps.count - 1] != here(job))
        *array_add(&job->steps) = here(job);
}

static void add_every(struct job *job)
{
    struct cursor *cursor = &job->session.cursor;
    for (uint64_t i = 0; job->settings->every == EVERY_STEP && i <= job->last; i++)
        *array_add(&job->steps) = i;
    for (size_t i = 0; job->settings->every == EVERY_ROW && i < job->session.rows.all.count; i++) {
        rows_seek(&job->session.rows, i, cursor);
        add_step(job);
    }
    for (size_t i = 0; job->settings->every == EVERY_CUTOFF && i < job->session.visits.cutoffs.count; i++)
        if (job->session.visits.cutoffs.at[i].searched) {
            cursor_seek_event(cursor, job->session.visits.cutoffs.at[i].event);
            add_step(job);
        }
    cursor_seek(cursor, job->last);
    add_step(job);
}

static bool is_said(const struct settings *s)
{
    return s->step >= 0 || s->cutoff || s->row || s->node;
}

/* What plays a search begins where it is told to, else at its beginning. */
static bool choose_moments(struct job *job)
{
    if (job->settings->every) {
        add_every(job);
        return true;
    }
    if (!seek(job))
        return false;
    job->start = job->pen->plays && is_said(job->settings) ? here(job) : 0;
    for (uint64_t i = 0; job->pen->plays && i < job->last; i++)
        *array_add(&job->steps) = i;
    if (job->pen->plays)
        cursor_seek(&job->session.cursor, job->last);
    add_step(job);
    return true;
}

/* --- drawing --- */

/* Of the whole, or of file `number` of those that are to be written. */
static int draw(struct job *job, struct picture *picture, const char *path, size_t first, size_t count)
{
    struct output output;
    if (!output_open(&output, job->invocation, path))
        return STATUS_BAD;
    struct pen_job drawing = {.picture = picture,
                              .steps = job->steps.at + first,
                              .count = count,
                              .start = job->start,
                              .theme = (enum theme)job->settings->theme,
                              .file = output.file};
    if (job->pen->draw(&drawing) || ferror(output.file))
        return output_close(&output);
    command_complain(job->invocation, "the picture can't be made");
    return output_drop(&output);
}

/* "tree-007.svg" of "tree.svg" */
static void number_path(struct text *out, const char *path, size_t number, size_t count)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    int digits = 3;
    for (size_t rest = count; rest > 999; rest /= 10)
        digits++;
    size_t stem = dot && dot != path && dot[-1] != '/' ? (size_t)(dot - path) : strlen(path);
    text_clear(out);
    text_format(out, "%.*s-%0*zu%s", (int)stem, path, digits, number, path + stem);
}

static int draw_files(struct job *job, struct picture *picture)
{
    struct text path = {0};
    int status = STATUS_YES;
    for (size_t i = 0; i < job->steps.count && status == STATUS_YES; i++) {
        number_path(&path, job->settings->path, i + 1, job->steps.count);
        status = draw(job, picture, text_string(&path), i, 1);
    }
    text_free(&path);
    return status;
}

static bool refuse(const struct job *job, struct text *why)
{
    command_complain(job->invocation, "%s", text_string(why));
    text_free(why);
    return false;
}

static int draw_all(struct job *job)
{
    const struct settings *settings = job->settings;
    const struct invocation *invocation = job->invocation;
    bool terminal = job->pen == &pen_text && !settings->path;
    struct picture picture = {
        .wishes = {.size = (enum picture_size)settings->size,
                   .no_values = settings->no_values,
                   .sentence = settings->sentence && !job->pen->tells,
                   .code = settings->code && !job->pen->plays,
                   .every = job->steps.count > 1,
                   .charset = terminal || invocation->habits.ascii ? invocation->charset : CHARSET_UNICODE}};
    struct text why = {0};
    int status = STATUS_BAD;
    picture_begin(&picture, &job->session, &job->outcome);
    if (pen_fits(job->pen, &picture, &why) || refuse(job, &why))
        status = job->steps.count == 1 || job->pen->several
                     ? draw(job, &picture, settings->path, 0, job->steps.count)
                     : draw_files(job, &picture);
    picture_free(&picture);
    return status;
}

/* --- the command --- */

static const char *pen_name(size_t number)
{
    const struct pen *pen = pen_number(number);
    return pen ? pen->name : NULL;
}

/* What is said, else what the file's ending says; NULL after saying what is wrong. */
static const struct pen *choose_pen(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    const struct pen *pen = settings->format ? pen_number((size_t)settings->format - 1)
                            : settings->path && strcmp(settings->path, "-") != 0 ? pen_of_file(settings->path)
                                                                                 : &pen_text;
    struct text endings = {0}, why = {0};
    bool fine = false;
    pen_write_endings(&endings);
    if (!pen)
        command_misused(invocation, "'%s' ends in no format of pictures: %s; or say --format", settings->path,
                        text_string(&endings));
    else if (!pen_suits(pen, NULL, &why))
        command_misused(invocation, "%s", text_string(&why));
    else if ((pen == &pen_text || pen == &pen_cast) && settings->no_values)
        command_misused(invocation, "%s is never without values: say another --format, or -o FILE",
                        pen->name);
    else if (settings->every && !pen->several && (!settings->path || strcmp(settings->path, "-") == 0))
        command_misused(invocation, "--every writes a file a moment, and needs -o FILE for their names");
    else
        fine = true;
    text_free(&endings);
    text_free(&why);
    return fine ? pen : NULL;
}

static bool is_fine(struct job *job)
{
    const struct settings *settings = job->settings;
    struct text why = {0};
    if (!pen_suits(job->pen, job->session.tree, &why))
        return refuse(job, &why);
    bool over;
    job->last = cursor_known(&job->session.cursor, &over);
    if (!choose_moments(job))
        return false;
    if (settings->every && job->steps.count > FILES) {
        command_complain(job->invocation, "that would be %zu pictures, more than %d", job->steps.count,
                         FILES);
        return false;
    }
    return true;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct job job = {.invocation = invocation, .settings = settings, .pen = choose_pen(invocation)};
    struct named named;
    int said = (settings->step >= 0) + (settings->cutoff > 0) + (settings->row > 0) +
               (settings->node != NULL) + (settings->every > 0);
    int status = STATUS_BAD;
    if (!job.pen)
        return STATUS_BAD;
    if (said > 1)
        return command_misused(invocation,
                               "only one of --step, --cutoff, --row, --node and --every can be said");
    if (named_open(&named, invocation, &settings->run)) {
        if (named_begin(&job.session, &named, invocation, (struct session_wishes){0})) {
            session_run_all(&job.session);
            outcome_find(&job.outcome, &job.session);
            status = is_fine(&job) ? draw_all(&job) : STATUS_BAD;
            outcome_free(&job.outcome);
        }
        session_end(&job.session);
    }
    named_close(&named);
    array_free(&job.steps);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    {0, "step", "N", "the moment after step N; 0 is before the search", SETS_NUMBER(step, 0, INT64_MAX)},
    {0, "cutoff", "N", "the moment of cutoff N", SETS_NUMBER(cutoff, 1, INT64_MAX)},
    {0, "row", "N", "the moment of row N of the table", SETS_NUMBER(row, 1, INT64_MAX)},
    {0, "node", "NAME", "the moment when the search first comes to a node",
     SETS(STRING, const char *, struct settings, node)},
    {0, "every", "WHAT",
     "a picture of each, and of the end: pages of a PDF, slides, or files tree-001.svg, tree-002.svg ...",
     SETS_WORD(every, "step", "row", "cutoff"), .low = 1},
    {'f', "format", "FORMAT", "how it is drawn; unsaid, the ending of FILE decides, else it is text",
     SETS_CHOICE(format, pen_name), .low = 1},
    {0, "theme", "THEME", "its colours; auto is light, and in SVG dark for readers who like it so",
     SETS_WORD(theme, [THEME_EITHER] = "auto", [THEME_DARK] = "dark", [THEME_LIGHT] = "light",
               [THEME_MONO] = "mono")},
    {0, "size", "SIZE", "how large its type is; unsaid, small where leaves are many",
     SETS_WORD(size, "small", "normal", "large"), .low = 1},
    {0, "no-values", NULL, "without alpha, beta and v, and without what nodes have come to",
     SETS_FLAG(no_values)},
    {0, "sentence", NULL, "with the sentence of the step below", SETS_FLAG(sentence)},
    {0, "code", NULL, "with the pseudocode, and the line that runs", SETS_FLAG(code)},
    OUTPUT_OPTION(path),
    TREE_OPTIONS,
    {0},
};

const struct command command_picture = {
    .name = "picture",
    .operands = "TREE",
    .summary = "draw a moment of a search, for books and slides",
    .about =
        "Draws the tree as it stands at one moment of a search, unless told otherwise at its end: MAX's "
        "nodes as triangles that point up and MIN's down, leaves as squares; alpha, beta and v beside open "
        "nodes "
        "and what others have come to; cuts struck through edges with their reasons, what they skip pale "
        "and dashed, the best play heavy. Moments are told apart as the viewer and trace number them.\n",
    .examples = EXAMPLES({"cutoff picture lecture -o tree.svg", "at the end of the search"},
                         {"cutoff picture lecture --cutoff 2 -o cut.svg", "at its second cutoff"},
                         {"cutoff picture lecture -o lecture.html", "a page that plays the search"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
