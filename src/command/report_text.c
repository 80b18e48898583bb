/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as on paper, and the answers below it in the words that homework uses. */
#include "command/report.h"
#include "trace/paper.h"
#include "trace/speech.h"
#include <inttypes.h>
#include <math.h>

/* Of what explains a row. */
#define INDENT 6

static void begin(struct report *report)
{
    (void)report;
}

static bool begins_pass(const struct report *report, size_t number)
{
    const struct row *row = &report->session->rows.all.at[number];
    return report->passes > 1 && (number == 0 || row[-1].pass != row->pass);
}

/* "pass 2: …", and what the second and later ones are for. */
static void write_pass(struct report *report, const struct row *row)
{
    struct session *session = report->session;
    struct teller teller = report_teller(report);
    struct text sentence = {0};
    uint32_t head = session->visits.heads.at[row->pass - 1];
    if (row->pass < 2 || !cursor_seek_event(&session->cursor, session->visits.all.at[head].call)) {
        fprintf(report->file, "Pass %" PRIu32 ".\n", row->pass);
        return;
    }
    sentence_of_step(&teller, &session->cursor, &sentence);
    report_sentence(report, text_string(&sentence), 0);
    text_free(&sentence);
}

static void write_row(struct report *report, size_t number)
{
    const struct row *row = &report->session->rows.all.at[number];
    struct text line = {0};
    if (begins_pass(report, number))
        write_pass(report, row);
    text_format(&line, "%*lu. ", report->width, (unsigned long)number + 1);
    paper_write_row(&line, &report->session->visits, row, PAPER_ALL, report->charset);
    fprintf(report->file, "%s\n", text_string(&line));
    text_free(&line);
    if (report->explain)
        report_explain(report, number, INDENT);
}

/* --- the answers --- */

static const char *bound_words(enum bound bound)
{
    return bound == BOUND_LOWER ? "at least " : bound == BOUND_UPPER ? "at most " : "";
}

static void write_value(const struct report *report, struct text *line)
{
    const struct answer *answer = &report->outcome->answer;
    if (isnan(answer->value))
        return;
    text_format(line, "value: %s", bound_words(answer->bound));
    report_number(line, report, answer->value);
    text_add_char(line, '\n');
}

static void write_verdict(const struct report *report, struct text *line)
{
    const struct verdict *verdict = &report->outcome->verdict;
    if (!report->own || verdict->correct != VERDICT_RIGHT || isnan(report->outcome->answer.value))
        return;
    text_add_string(line, "minimax: ");
    report_number(line, report, verdict->minimax);
    text_add_string(line, ", so that is right on this tree; 'cutoff test' tries it on others\n");
}

static void write_move(const struct report *report, struct text *line)
{
    const struct tree *tree = report->session->tree;
    uint32_t best = report->outcome->answer.best;
    if (best == TREE_NONE)
        return;
    text_add_string(line, "best move: ");
    if (tree_move(tree, best).length) {
        utf8_show(line, tree_move(tree, best), report->charset);
        text_add_string(line, report->charset == CHARSET_ASCII ? " -> " : " → ");
    }
    report_label(line, report, best);
    text_add_char(line, '\n');
}

static void write_variation(const struct report *report, struct text *line)
{
    const struct answer *answer = &report->outcome->answer;
    const char *between = "best play: ";
    for (size_t i = 0; i < answer->variation.count; i++) {
        text_add_string(line, between);
        report_label(line, report, answer->variation.at[i]);
        between = report->charset == CHARSET_ASCII ? " -> " : " → ";
    }
    text_add_string(line, answer->variation.count ? "\n" : "");
}

/* Where nodes were visited more than once. */
static void write_visits(const struct report *report, struct text *line)
{
    const struct counts *c = &report->outcome->counts;
    if (c->nodes > c->distinct_nodes)
        text_format(line, "\nvisits: %" PRIu64, c->nodes);
    if (c->researches)
        text_format(line, ", of which %" PRIu64 " searched again", c->researches);
    if (report->passes > 1)
        text_format(line, ", in %" PRIu32 " passes", report->passes);
}

static void write_counts(const struct report *report, struct text *line)
{
    const struct counts *c = &report->outcome->counts;
    text_format(line, "nodes: %" PRIu64 " of %" PRIu64 "; leaves: %" PRIu64 " of %" PRIu64, c->distinct_nodes,
                c->tree_nodes, c->distinct_leaves, c->tree_leaves);
    if (report->outcome->minimal_leaves)
        text_format(line, ", where %" PRIu64 " are the least that any search needs",
                    report->outcome->minimal_leaves);
    write_visits(report, line);
    text_format(line, "\ncutoffs: %" PRIu64, c->cutoffs);
    if (c->cutoffs)
        text_format(line, " (%" PRIu64 " %s, %" PRIu64 " %s; %" PRIu64 " shallow, %" PRIu64 " deep)",
                    c->beta_cutoffs, speak_column(COLUMN_BETA, report->charset), c->alpha_cutoffs,
                    speak_column(COLUMN_ALPHA, report->charset), c->shallow, c->deep);
    text_add_char(line, '\n');
}

static void end(struct report *report)
{
    struct text lines = {0};
    text_add_string(&lines, report->session->rows.all.count ? "\n" : "");
    write_value(report, &lines);
    write_verdict(report, &lines);
    write_move(report, &lines);
    write_variation(report, &lines);
    write_counts(report, &lines);
    fputs(text_string(&lines), report->file);
    text_free(&lines);
}

const struct report_format report_text = {.name = "text", .begin = begin, .row = write_row, .end = end};
