/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/picture.h"
#include "base/clamp.h"
#include "command/named.h"
#include "command/output.h"
#include "picture/include.h"
#include "picture/pen.h"
#include <stdio.h>
#include <string.h>

/* Files of --every at the most; and nodes that are drawn, at all moments together. */
#define FILES 5000
#define NODES 16000000u

enum every { EVERY_STEP = 1, EVERY_ROW, EVERY_CUTOFF };

struct settings {
    struct run_settings run;
    struct stop_said stop;
    const char *path;
    int every, include, theme, size, format;
    bool no_values, code, sentence;
};

struct job {
    const struct invocation *invocation;
    const struct settings *settings;
    const struct pen *pen;
    const char *algorithm; /* its name */
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

/* To the moment that was named; the end where none was. */
static bool seek(struct job *job)
{
    cursor_seek(&job->session.cursor, job->last);
    return !job->settings->stop.before || named_go(job->invocation, &job->settings->stop, &job->session);
}

static void add_step(struct job *job)
{
    if (!job->steps.count || job->steps.at[job->steps.count - 1] != here(job))
        *array_add(&job->steps) = here(job);
}

static void add_every(struct job *job, enum every every)
{
    struct cursor *cursor = &job->session.cursor;
    enum stop_kind kind = every == EVERY_ROW ? STOP_ROW : STOP_CUTOFF;
    for (uint64_t i = 0; every == EVERY_STEP && i <= job->last; i++)
        *array_add(&job->steps) = i;
    cursor_seek(cursor, 0);
    while (every != EVERY_STEP && stop_seek(&job->session, kind, 1))
        add_step(job);
    cursor_seek(cursor, job->last);
    add_step(job);
}

/* What plays a search begins where it is told to, else at its beginning. */
static bool choose_moments(struct job *job)
{
    if (job->settings->every) {
        add_every(job, (enum every)job->settings->every);
        return true;
    }
    if (!seek(job))
        return false;
    job->start = job->pen->plays && job->settings->stop.before ? here(job) : 0;
    for (uint64_t i = 0; job->pen->plays && i < job->last; i++)
        *array_add(&job->steps) = i;
    if (job->pen->plays)
        cursor_seek(&job->session.cursor, job->last);
    add_step(job);
    return true;
}

/* --- drawing --- */

static void say_doubt(const struct job *job, const struct picture *picture)
{
    struct text what = {0};
    if (job->pen->doubt)
        job->pen->doubt(picture, &what);
    if (what.length)
        command_complain(job->invocation, "%s", text_string(&what));
    text_free(&what);
}

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
                              .tree_name = job->invocation->operands.at[0].words,
                              .algorithm_name = job->algorithm,
                              .file = output.file};
    if (job->pen->draw(&drawing) || ferror(output.file)) {
        say_doubt(job, picture);
        return output_close(&output);
    }
    command_complain(job->invocation, "the picture can't be made");
    return output_drop(&output);
}

/* "tree-007.svg" of "tree.svg" */
static void number_path(struct text *out, const char *path, size_t number, size_t count)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    int digits = at_least(snprintf(NULL, 0, "%zu", count), 3);
    size_t stem = dot && dot != path && dot[-1] != '/' ? (size_t)(dot - path) : strlen(path);
    text_clear(out);
    text_format(out, "%.*s-%0*zu%s", (int)stem, path, digits, number, path + stem);
}

static int print(const struct invocation *invocation, const struct text *lines)
{
    struct output output;
    if (!output_open(&output, invocation, NULL))
        return STATUS_BAD;
    fputs(text_string(lines), output.file);
    return output_close(&output);
}

static int draw_files(struct job *job, struct picture *picture)
{
    struct text path = {0}, lines = {0};
    size_t count = job->steps.count;
    int status = STATUS_YES;
    for (size_t i = 0; i < count && status == STATUS_YES; i++) {
        if (count == 1)
            text_add_string(&path, job->settings->path);
        else
            number_path(&path, job->settings->path, i + 1, count);
        status = draw(job, picture, text_string(&path), i, 1);
        include_add(&lines, (enum include)job->settings->include, text_string(&path),
                    text_slice(&picture->sentence), i, count);
    }
    if (status == STATUS_YES && lines.length)
        status = print(job->invocation, &lines);
    text_free(&path);
    text_free(&lines);
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
                   .flat = job->pen == &pen_beamer,
                   .every = job->steps.count > 1,
                   .charset = terminal || invocation->habits.ascii ? invocation->charset : CHARSET_UNICODE}};
    struct text why = {0};
    int status = STATUS_BAD;
    picture_begin(&picture, &job->session, &job->outcome);
    if (pen_fits(job->pen, &picture, &why) || refuse(job, &why))
        status = !settings->include && (job->steps.count == 1 || job->pen->several)
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

/* What was wished for that the format hasn't got; false after saying so. */
static bool takes_wishes(const struct invocation *invocation, const struct pen *pen)
{
    const struct settings *settings = invocation->settings;
    const struct {
        bool said;
        enum pen_wish wish;
        const char *option;
    } wishes[] = {{settings->theme, PEN_THEME, "theme"},
                  {settings->size, PEN_SIZE, "size"},
                  {settings->no_values, PEN_NO_VALUES, "no-values"},
                  {settings->sentence, PEN_SENTENCE, "sentence"},
                  {settings->code, PEN_CODE, "code"},
                  {settings->include, PEN_INCLUDE, "include"}};
    struct text takers = {0};
    bool fine = true;
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes && fine; i++) {
        fine = !wishes[i].said || (pen->takes & wishes[i].wish);
        if (!fine) {
            pen_write_takers(&takers, wishes[i].wish);
            command_misused(invocation, "--%s doesn't go with %s, but with %s", wishes[i].option, pen->name,
                            text_string(&takers));
        }
    }
    text_free(&takers);
    return fine;
}

/* Whether -o names a file, after which others can be named, and no device. */
static bool names_files(const struct settings *settings)
{
    struct draft draft;
    struct text why = {0};
    if (!settings->path || strcmp(settings->path, "-") == 0)
        return false;
    bool begun = draft_begin(&draft, settings->path, &(struct draft_wishes){.files_only = true}, &why);
    if (begun)
        draft_drop(&draft);
    text_free(&why);
    return begun || draft.obstacle != OBSTACLE_NONE || draft.reason;
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
    else if (settings->include && !names_files(settings))
        command_misused(invocation, "--include is of files with images: -o FILE.svg, or .png");
    else if (settings->every && !pen->several && !names_files(settings))
        command_misused(invocation, "--every writes a file a moment, and needs -o FILE for their names");
    else if (takes_wishes(invocation, pen)) {
        fine = pen_suits(pen, NULL, &why);
        if (!fine)
            command_misused(invocation, "%s", text_string(&why));
    }
    text_free(&endings);
    text_free(&why);
    return fine ? pen : NULL;
}

static bool is_much(const struct job *job)
{
    return (uint64_t)job->steps.count * job->session.tree->count > NODES;
}

/* Fewer moments of the same tree. */
static const char *what_fits(struct job *job)
{
    static const char *const words[] = {
        [EVERY_ROW] = "say --every row", [EVERY_CUTOFF] = "say --every cutoff"};
    for (enum every every = EVERY_ROW; every <= EVERY_CUTOFF; every++) {
        job->steps.count = 0;
        add_every(job, every);
        if (!is_much(job))
            return words[every];
    }
    return "svg is of one moment";
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
    if (!is_much(job))
        return true;
    size_t count = job->steps.count;
    command_complain(job->invocation, "that would be %zu pictures of %u nodes, which take too long: %s",
                     count, (unsigned)job->session.tree->count, what_fits(job));
    return false;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct job job = {.invocation = invocation, .settings = settings, .pen = choose_pen(invocation)};
    struct named named;
    int status = STATUS_BAD;
    if (!job.pen)
        return STATUS_BAD;
    if (settings->every && settings->stop.before)
        return command_misused(invocation, "--every is of all moments, and goes with no --step and the like");
    if (!named_one_stop(invocation, &settings->stop))
        return STATUS_BAD;
    if (named_open(&named, invocation, &settings->run)) {
        if (named_begin(&job.session, &named, invocation, (struct session_wishes){0})) {
            session_run_all(&job.session);
            job.algorithm = named.algorithm->shown;
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
    STOP_OPTIONS("the moment"),
    STOP_OPTION("row", "N", "the moment at which row N is true", named_read_row),
    {0, "every", "WHAT",
     "a picture of each, and of the end: pages of a PDF, slides, or files tree-001.svg, tree-002.svg ...",
     SETS_WORD(every, "step", "row", "cutoff"), .low = 1},
    {0, "include", "WAY", "print lines that put the files into a text, or one after the other onto a slide",
     SETS_WORD(include, "markdown", "quarto", "reveal"), .low = 1},
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
        "and dashed, the best play heavy. Moments are told apart as the viewer and trace number them. LaTeX "
        "of one's own takes the PDF by "
        "\\includegraphics, or the .tex by \\input, with \\usepackage[subpreambles=true]{standalone} and "
        "\\usepackage{tikz}.\n",
    .examples = EXAMPLES({"cutoff picture lecture -o tree.svg", "at the end of the search"},
                         {"cutoff picture lecture --cutoff 2 -o cut.svg", "at its second cutoff"},
                         {"cutoff picture lecture -o lecture.html", "a page that plays the search"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
