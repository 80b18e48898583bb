/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/algorithm.h"
#include "command/load.h"
#include "command/output.h"
#include "print/progress.h"
#include "print/report.h"
#include "print/wrap.h"
#include <unistd.h>

struct settings {
    struct run_settings run;
    const char *path;
    int way, format;
    int64_t row;
    bool explain, events;
};

static const char *way_name(size_t number)
{
    static const char *const names[] = {[ROWS_ARRIVAL] = "arrival", [ROWS_UPDATE] = "update"};
    return number < sizeof names / sizeof *names ? names[number] : NULL;
}

static int digits(uint64_t number)
{
    int digits = 1;
    for (; number > 9; number /= 10)
        digits++;
    return digits;
}

/* --- all steps --- */

/* "  7  line 12  The next child of A is B." */
static void print_step(const struct report *report, const struct teller *teller, int width)
{
    const struct cursor *cursor = &report->session->cursor;
    uint32_t where = cursor_step(cursor)->instruction;
    uint32_t line = where == LOG_START ? 0 : program_line(report->session->program, where);
    struct text words = {0};
    int indent = fprintf(report->file, "%*lu  line %-3lu ", width, (unsigned long)cursor_number(cursor),
                         (unsigned long)line);
    sentence_of_step(teller, cursor, &words);
    report_sentence(report, text_string(&words), indent > 0 ? (size_t)indent : 0);
    text_free(&words);
}

static void print_steps(struct report *report)
{
    struct session *session = report->session;
    struct teller teller = report_teller(report);
    bool ended;
    int width = digits(cursor_known(&session->cursor, &ended));
    cursor_seek(&session->cursor, 0);
    while (cursor_forward(&session->cursor))
        print_step(report, &teller, width);
}

/* --- rows --- */

static void print_rows(struct report *report, const struct report_format *format)
{
    format->begin(report);
    for (size_t i = 0; format->row && i < report->session->rows.all.count; i++)
        format->row(report, i);
    if (format->end)
        format->end(report);
}

static int print_one_row(struct report *report, const struct invocation *invocation, int64_t number)
{
    if ((uint64_t)number > report->session->rows.all.count) {
        command_complain(invocation, "there is no row %lld: the last is %lu", (long long)number,
                         (unsigned long)report->session->rows.all.count);
        return STATUS_BAD;
    }
    report->explain = true;
    report_text.row(report, (size_t)number - 1);
    return STATUS_YES;
}

static int print(struct report *report, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct output output;
    int status = STATUS_YES;
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    report->file = output.file;
    if (settings->row)
        status = print_one_row(report, invocation, settings->row);
    else if (settings->events)
        print_steps(report);
    else
        print_rows(report, report_format((size_t)settings->format));
    return status == STATUS_YES ? output_close(&output) : output_drop(&output);
}

/* --- how it ended --- */

/* What a person should know that the rows don't say: that there is no answer, or a wrong one. */
static void say_end(struct report *report, const struct invocation *invocation)
{
    const struct outcome *outcome = report->outcome;
    struct teller teller = report_teller(report);
    struct text words = {0};
    if (outcome->answer.fault)
        sentence_of_fault(&teller, outcome->answer.fault, outcome->answer.about, &words);
    if (outcome->answer.fault && outcome->verdict.kind)
        text_add_string(&words, ". ");
    sentence_of_verdict(&teller, &outcome->verdict, &report->session->cursor, &words);
    if (words.length) {
        fflush(stdout);
        command_complain(invocation, "%s", text_string(&words));
    }
    text_free(&words);
}

/* Events between two looks at the clock. */
#define STRETCH 500000

static void run_all(struct session *session, const char *name)
{
    struct progress progress;
    progress_begin(&progress, name);
    while (session_run(session, STRETCH))
        progress_tick(&progress, machine_steps(session->machine));
    progress_end(&progress);
}

static int trace(const struct invocation *invocation, struct session *session, const char *name)
{
    const struct settings *settings = invocation->settings;
    struct outcome outcome;
    struct text shown = {0};
    algorithm_name(&shown, name);
    run_all(session, text_string(&shown));
    outcome_find(&outcome, session);
    struct report report = {.session = session,
                            .outcome = &outcome,
                            .algorithm = text_string(&shown),
                            .charset = invocation->charset,
                            .columns = settings->path ? 0 : wrap_terminal(STDOUT_FILENO),
                            .explain = settings->explain,
                            .own = !algorithm_is_built_in(name),
                            .passes = session->visits.passes,
                            .width = digits(session->rows.all.count)};
    int status = print(&report, invocation);
    if (status == STATUS_YES)
        say_end(&report, invocation);
    if (status == STATUS_YES && !outcome_is_good(&outcome))
        status = STATUS_NO;
    outcome_free(&outcome);
    text_free(&shown);
    return status;
}

static int trace_program(const struct invocation *invocation, const struct tree *tree,
                         const struct program *program, const char *name)
{
    const struct settings *settings = invocation->settings;
    union value *given = algorithm_parameters(invocation, program, &settings->run.set);
    if (!given)
        return STATUS_BAD;
    struct text why = {0};
    struct session_wishes wishes = {.max_steps = (uint64_t)settings->run.max_steps,
                                    .given = given,
                                    .charset = invocation->charset,
                                    .rows = (enum rows_way)settings->way};
    struct session session;
    int status = STATUS_BAD;
    if (session_begin(&session, tree, program, &wishes, &why))
        status = trace(invocation, &session, name);
    else
        command_complain(invocation, "%s", text_string(&why));
    session_end(&session);
    text_free(&why);
    free(given);
    return status;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    size_t said = settings->run.algorithms.all.count;
    const char *name = said ? settings->run.algorithms.all.at[said - 1] : ALGORITHM_DEFAULT;
    int status = STATUS_BAD;
    struct tree *tree = load_tree(invocation, &invocation->operands.at[0]);
    struct program *program = tree ? algorithm_load(invocation, name) : NULL;
    if (program)
        status = trace_program(invocation, tree, program, name);
    program_free(program);
    tree_free(tree);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS(struct settings),
    {.letter = 'r',
     .name = "rows",
     .value = "WAY",
     .help = "values as they stand on arrival at a node, or after each update",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, way),
     .choice = way_name},
    {.letter = 'x',
     .name = "explain",
     .help = "below each row, what happens then and why",
     .kind = OPTION_FLAG,
     .place = offsetof(struct settings, explain)},
    {.name = "row",
     .value = "N",
     .help = "only row N, explained",
     .kind = OPTION_NUMBER,
     .low = 1,
     .high = INT64_MAX,
     .place = offsetof(struct settings, row)},
    {.name = "events",
     .help = "every step, each with a sentence, in place of the rows",
     .kind = OPTION_FLAG,
     .place = offsetof(struct settings, events)},
    {.letter = 'f',
     .name = "format",
     .value = "FORMAT",
     .help = "how the rows are written",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, format),
     .choice = report_format_name},
    OUTPUT_OPTION(struct settings, path),
    LOAD_EXPRESSION,
    {0},
};

const struct command command_trace = {
    .name = "trace",
    .operands = "TREE",
    .summary = "print the table of a search, row by row",
    .about = "Runs an algorithm on a tree and prints the table that is drawn up on paper: a row for each "
             "arrival at a node, with its alpha, beta and v, and the nodes that a cutoff lets one ignore. "
             "The exit "
             "status is 1 where the search finds no value, or a wrong one.\n",
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
