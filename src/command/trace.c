/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "command/output.h"
#include "lesson/library.h"
#include "print/progress.h"
#include "print/report.h"

struct settings {
    struct run_settings run;
    const char *path;
    int way, format;
    int64_t row;
    struct stop_said stop;
    bool explain, events;
};

static int print(struct report *report, const struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    size_t rows = report->session->rows.all.count;
    struct output output;
    if (!output_open(&output, invocation, settings->path))
        return STATUS_BAD;
    report->file = output.file;
    if ((uint64_t)settings->row > rows) {
        command_complain(invocation, "there is no row %lld: the last is %lu", (long long)settings->row,
                         (unsigned long)rows);
        return output_drop(&output);
    }
    if (settings->stop.before && !named_go(invocation, &settings->stop, report->session))
        return output_drop(&output);
    if (settings->stop.before)
        report_moment(report);
    else if (settings->row)
        report_row(report, (size_t)settings->row - 1);
    else if (settings->events)
        report_steps(report);
    else
        report_write(report, (enum table_form)settings->format);
    return output_close(&output);
}

/* --- how it ended --- */

/* What a person should know that the rows don't say: that there is no answer, or a wrong one. */
static void say_end(struct report *report, const struct invocation *invocation)
{
    const struct outcome *outcome = report->outcome;
    struct teller teller = session_teller(report->session, report->charset);
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

static int trace(const struct invocation *invocation, struct session *session,
                 const struct selected *algorithm)
{
    const struct settings *settings = invocation->settings;
    struct outcome outcome;
    struct progress progress;
    progress_begin(&progress, algorithm->shown);
    while (session_run(session, STRETCH))
        progress_tick(&progress, machine_steps(session->machine));
    progress_end(&progress);
    outcome_find(&outcome, session);
    struct report report = {.session = session,
                            .outcome = &outcome,
                            .algorithm = algorithm->shown,
                            .charset = invocation->charset,
                            .columns = output_columns(settings->path, 0),
                            .explain = settings->explain || settings->row,
                            .own = !library_is_built_in(SHIPPED_ALGORITHM, algorithm->said)};
    int status = print(&report, invocation);
    if (status == STATUS_YES)
        say_end(&report, invocation);
    if (status == STATUS_YES && !outcome_is_good(&outcome))
        status = STATUS_NO;
    outcome_free(&outcome);
    return status;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct session_wishes wishes = {.rows = (enum rows_way)settings->way};
    struct session session;
    struct named named;
    int status = STATUS_BAD;
    if (settings->row && settings->stop.before)
        return command_misused(invocation, "--row and another place are two: say one of them");
    if (!named_one_stop(invocation, &settings->stop))
        return STATUS_BAD;
    if (named_open(&named, invocation, &settings->run)) {
        if (named_begin(&session, &named, invocation, wishes))
            status = trace(invocation, &session, named.algorithm);
        session_end(&session);
    }
    named_close(&named);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    ROWS_OPTION,
    {'x', "explain", NULL, "below each row, what happens then and why", SETS_FLAG(explain)},
    {0, "row", "N", "only row N, explained", SETS_NUMBER(row, 1, INT64_MAX)},
    STOP_OPTIONS("how things stand"),
    {0, "events", NULL, "every step, each with a sentence, in place of the rows", SETS_FLAG(events)},
    {'f', "format", "FORMAT", "how the rows are written", SETS_WORD(format, TABLE_FORMS)},
    OUTPUT_OPTION(path),
    TREE_OPTIONS,
    {0},
};

const struct command command_trace = {
    .name = "trace",
    .operands = "TREE",
    .summary = "print the table of a search, row by row",
    .about = "Runs an algorithm on a tree and prints the table that is drawn up on paper: a row for each "
             "arrival at a node, with its alpha, beta and v, and the nodes that a cutoff lets one ignore. "
             "The exit status is 1 where the search finds no value, or a wrong one.\n",
    .examples = EXAMPLES({"cutoff trace lecture", "the table, as on paper"},
                         {"cutoff trace lecture --explain", "below each row, what happens and why"},
                         {"cutoff trace -a mine.algo lecture", "of pseudocode of your own"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
