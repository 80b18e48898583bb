/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search, a line at a time: lines come from standard input, and sentences go to standard output. */
#include "command/step.h"
#include "command/opened.h"
#include "print/lines.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

struct settings {
    struct run_settings run;
    struct stop_said stop;
};

/* Bytes of a line: nobody types more. */
#define LINE 4096

/* A line from standard input; false at its end. What is too long for a line is cut. */
static bool take_line(char *line, size_t room)
{
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        if (length + 1 < room && c)
            line[length++] = (char)c;
    line[length] = '\0';
    return c != EOF || length;
}

static bool write_out(const struct invocation *invocation, struct text *out)
{
    struct slice rest = text_slice(out);
    struct text shown = {0};
    while (rest.length) { /* it may quote what was typed, or a lesson's words */
        utf8_show(&shown, slice_take(&rest, '\n'), invocation->charset);
        text_add_char(&shown, '\n');
    }
    fwrite(text_string(&shown), 1, shown.length, stdout);
    text_free(&shown);
    text_clear(out);
    if (fflush(stdout) == 0)
        return true;
    if (errno != EPIPE)
        command_complain(invocation, "standard output: %s", strerror(errno));
    return false;
}

static bool ask_person(char *line, size_t room)
{
    if (isatty(STDIN_FILENO)) {
        fputs("> ", stdout);
        if (fflush(stdout) != 0)
            return false;
    }
    return take_line(line, room);
}

static void step(const struct invocation *invocation, struct lines *lines, struct slice first)
{
    struct text out = {0};
    char line[LINE];
    bool goes_on = true;
    lines_greet(lines, &out);
    if (lines->lesson)
        lines_take(lines, slice_of("'"), &out);
    if (first.length)
        lines_take(lines, first, &out);
    while (write_out(invocation, &out) && goes_on && ask_person(line, sizeof line))
        goes_on = lines_take(lines, slice_of(line), &out);
    text_free(&out);
}

/* --- the quiz --- */

/* Children that are told with a question. */
#define FEW 20

/* What one would see in the tree: what is open, and the children of the node that is asked about; but not
 * when it is asked which of them fall. */
static void add_place(const struct quiz *quiz, struct lines *lines, struct text *out)
{
    lines_take(lines, slice_of("s"), out);
    if (quiz->kind < ASK_FALLS)
        lines_children(lines, quiz->node, FEW, out);
}

static void add_question(struct quiz *quiz, struct lines *lines, struct text *out)
{
    add_place(quiz, lines, out);
    quiz_write_question(quiz, out);
    text_add_char(out, ' ');
    quiz_write_ways(quiz, out);
    text_add_char(out, '\n');
}

/* Whether the question is done with. */
static bool take_answer(struct quiz *quiz, struct slice answer, int *tries, struct text *out)
{
    enum quiz_reading reading = quiz_read(quiz, answer, out);
    if (reading == QUIZ_UNREADABLE) {
        quiz_write_ways(quiz, out);
    } else if (reading == QUIZ_WRONG && ++*tries == 1) {
        text_add_string(out, "Wrong, once more. ");
        quiz_write_hint(quiz, out);
    } else {
        *tries += reading == QUIZ_RIGHT;
        quiz_count(quiz, *tries, reading == QUIZ_RIGHT);
        text_add_string(out, reading == QUIZ_RIGHT ? "Right. " : "Wrong. ");
        quiz_write_truth(quiz, out);
        text_add_char(out, '\n');
        return true;
    }
    text_add_char(out, '\n');
    return false;
}

/* False when somebody has had enough. */
static bool ask(const struct invocation *invocation, struct quiz *quiz, struct lines *lines, struct text *out)
{
    char line[LINE];
    int tries = 0;
    for (add_question(quiz, lines, out); write_out(invocation, out) && ask_person(line, sizeof line);) {
        struct slice words = slice_trim(slice_of(line));
        if (slice_is(words, "q"))
            return false;
        if (slice_is(words, "?"))
            add_place(quiz, lines, out);
        else if (take_answer(quiz, words, &tries, out))
            return true;
    }
    return false;
}

static void quiz(const struct invocation *invocation, struct lines *lines, enum quiz_level level)
{
    struct quiz quiz = {.session = lines_session(lines), .level = level, .charset = invocation->charset};
    struct text out = {0};
    text_add_string(&out, "An empty line asks again what may be answered, ? tells what is open, q leaves.\n");
    while (quiz_next(&quiz) && ask(invocation, &quiz, lines, &out))
        continue;
    quiz_write_score(&quiz, &out);
    text_add_char(&out, '\n');
    if (!ferror(stdout))
        write_out(invocation, &out);
    text_free(&out);
    quiz_free(&quiz);
}

/* --- the command --- */

int step_talk(const struct invocation *invocation, struct named *named, const struct talk *talk)
{
    struct session_wishes wishes = {
        .given = named->algorithm->given, .max_steps = named->max_steps, .charset = invocation->charset};
    struct program *program = named->algorithm->program;
    struct lines lines;
    struct text why = {0};
    named->algorithm->program = NULL;
    bool begun = lines_begin(&lines, named->tree, program, named->algorithm->shown, &wishes, &why);
    if (!begun)
        command_complain(invocation, "%s", text_string(&why));
    lines.lesson = talk->lesson;
    if (begun && talk->quiz)
        quiz(invocation, &lines, talk->level);
    else if (begun)
        step(invocation, &lines, talk->first);
    lines_end(&lines);
    text_free(&why);
    return !begun || ferror(stdout) ? STATUS_BAD : STATUS_YES;
}

static int run_opened(const struct invocation *invocation, const struct lesson *lesson)
{
    const struct settings *settings = invocation->settings;
    struct named named;
    struct text first = {0};
    int status = STATUS_BAD;
    if (settings->stop.before)
        text_format(&first, "g %s%.*s", settings->stop.before, SLICE(settings->stop.words));
    if (named_open(&named, invocation, &settings->run))
        status = step_talk(invocation, &named, &(struct talk){.first = text_slice(&first), .lesson = lesson});
    text_free(&first);
    named_close(&named);
    return status;
}

static int run(struct invocation *invocation)
{
    struct settings *settings = invocation->settings;
    struct opened opened = {0};
    bool fine = named_one_stop(invocation, &settings->stop) &&
                (!opened_named(invocation) || opened_read(&opened, invocation, &settings->run));
    int status = fine ? run_opened(invocation, opened.is ? &opened.lesson : NULL) : STATUS_BAD;
    opened_close(&opened);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    STOP_OPTIONS("begin"),
    STOP_OPTION("row", "N", "begin where row N is true", named_read_row),
    TREE_OPTIONS,
    {0},
};

const struct command command_step = {
    .name = "step",
    .operands = "TREE",
    .summary = "step through a search a line at a time, without a screen",
    .about =
        "Steps through a search like the viewer, but a line in is a line out, in sentences that need no "
        "picture: for screen readers, pipes and logs. n goes a step on, c to the next cutoff, w says why, "
        "s what is open, v what is known of a node; ? tells the rest. The same lines in give the same "
        "lines out. TREE may be a lesson: ' and \" go from place to place, and tell its notes.\n",
    .examples = EXAMPLES({"cutoff step lecture", "with n a step on, with c to the next cutoff"},
                         {"cutoff step slides.lesson", "a lesson, place by place with '"},
                         {"printf 'c\\nw\\n' | cutoff step lecture", "why the first cutoff fell"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
