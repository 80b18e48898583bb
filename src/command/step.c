/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search, a line at a time: lines come from standard input, and sentences go to standard output. */
#include "base/memory.h"
#include "command/named.h"
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
    return c != EOF || length > 0;
}

static bool write_out(const struct invocation *invocation, struct text *out)
{
    fwrite(text_string(out), 1, out->length, stdout);
    text_clear(out);
    if (fflush(stdout) == 0)
        return true;
    if (errno != EPIPE)
        command_complain(invocation, "standard output: %s", strerror(errno));
    return false;
}

static int talk(const struct invocation *invocation, struct lines *lines)
{
    const struct settings *settings = invocation->settings;
    bool person = isatty(STDIN_FILENO), goes_on = true;
    struct text out = {0}, first = {0};
    char line[LINE];
    lines_greet(lines, &out);
    if (settings->stop.before) {
        text_format(&first, "g %s%.*s", settings->stop.before, SLICE(settings->stop.words));
        lines_take(lines, text_slice(&first), &out);
    }
    while (write_out(invocation, &out) && goes_on) {
        if (person)
            fputs("> ", stdout);
        if (person && fflush(stdout) != 0)
            break;
        if (!take_line(line, sizeof line))
            break;
        goes_on = lines_take(lines, slice_of(line), &out);
    }
    text_free(&first);
    text_free(&out);
    return ferror(stdout) ? STATUS_BAD : STATUS_YES;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct named named;
    struct lines lines = {0};
    struct text why = {0};
    int status = STATUS_BAD;
    bool fine = named_open(&named, invocation, &settings->run);
    if (fine) {
        struct session_wishes wishes = {
            .given = named.algorithm->given, .max_steps = named.max_steps, .charset = invocation->charset};
        struct program *program = named.algorithm->program;
        named.algorithm->program = NULL;
        if (lines_begin(&lines, named.tree, program, named.algorithm->shown, &wishes, &why))
            status = talk(invocation, &lines);
        else
            command_complain(invocation, "%s", text_string(&why));
    }
    lines_end(&lines);
    text_free(&why);
    named_close(&named);
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
        "lines out.\n",
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
