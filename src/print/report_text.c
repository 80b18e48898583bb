/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as on paper, and the answers below it in the words that homework uses. */
#include "explain/claims.h"
#include "explain/paper.h"
#include "explain/telling.h"
#include "print/report.h"
#include <inttypes.h>
#include <math.h>

/* How far the sentences below a row stand in. */
#define INDENT 6

static void begin(struct report *report)
{
    (void)report;
}

static bool begins_pass(const struct report *report, size_t number)
{
    const struct row *row = &report->session->rows.all.at[number];
    if (number)
        return row[-1].pass != row->pass;
    struct teller teller = report_teller(report);
    return report->passes > 1 || (row->visit != VISIT_NONE &&
                                  sentence_opens_question(&teller, report->session->visits.heads.at[0]));
}

/* What a pass, or the whole search, asks, and why there is another. */
static void write_pass(struct report *report, const struct row *row)
{
    struct session *session = report->session;
    struct teller teller = report_teller(report);
    struct text sentence = {0};
    uint32_t head = session->visits.heads.at[row->pass - 1];
    if (!cursor_seek_event(&session->cursor, session->visits.all.at[head].call))
        return;
    if (report->passes > 1)
        sentence_of_pass(&teller, &session->cursor, &sentence);
    else
        sentence_of_step(&teller, &session->cursor, &sentence);
    report_sentence(report, text_string(&sentence), 0);
    text_free(&sentence);
}

static void write_row(struct report *report, size_t number)
{
    const struct row *row = &report->session->rows.all.at[number];
    struct text line = {0};
    bool pass = begins_pass(report, number);
    if (pass)
        write_pass(report, row);
    if (pass && report->explain)
        report_explain_pass(report, number, INDENT);
    text_format(&line, "%*lu. ", report->width, (unsigned long)number + 1);
    paper_write_row(&line, &report->session->visits, row, PAPER_ALL, report->charset);
    fprintf(report->file, "%s\n", text_string(&line));
    text_free(&line);
    if (report->explain)
        report_explain(report, number, INDENT);
}

/* --- the answers --- */

/* "value: at least 3", "value: 9 by the evaluations at depth 2" */
static void write_value(const struct report *report, struct text *line)
{
    const struct answer *answer = &report->outcome->answer;
    struct teller teller = report_teller(report);
    if (isnan(answer->value))
        return;
    tell(&teller, line, "value: %s%d", tell_bound(answer->bound, ""), answer->value);
    claim_tell_ground(&teller, line, answer->pass, " ");
    text_add_char(line, '\n');
}

static void write_verdict(const struct report *report, struct text *line)
{
    const struct verdict *verdict = &report->outcome->verdict;
    if (!report->own || verdict->correct != VERDICT_RIGHT || isnan(report->outcome->answer.value))
        return;
    text_add_string(line, "minimax");
    if (verdict->depth != UINT32_MAX)
        text_format(line, " to depth %" PRIu32 ", by the evaluations there", verdict->depth);
    text_add_string(line, ": ");
    report_number(line, report, verdict->minimax);
    text_add_string(line, ", so that is right on this tree; 'cutoff test' tries it on others\n");
}

static void write_move(const struct report *report, struct text *line)
{
    const struct tree *tree = report->session->tree;
    const struct answer *answer = &report->outcome->answer;
    uint32_t move = answer->best == TREE_NONE ? answer->shown_by : answer->best;
    if (move == TREE_NONE)
        return;
    text_add_string(line, answer->best == TREE_NONE ? "a move that shows it: " : "best move: ");
    if (tree_move(tree, move).length) {
        utf8_show(line, tree_move(tree, move), report->charset);
        text_add_string(line, report->charset == CHARSET_ASCII ? " -> " : " → ");
    }
    report_label(line, report, move);
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

/* Where nodes were visited more than once, or evaluated at a depth limit. */
static void write_visits(const struct report *report, struct text *line)
{
    const struct counts *c = &report->outcome->counts;
    if (c->nodes == c->distinct_nodes && c->leaves == c->visited_leaves)
        return;
    text_format(line, "\nvisits: %" PRIu64, c->nodes);
    if (c->researches)
        text_format(line, ", of which %" PRIu64 " by a second look or a later pass", c->researches);
    if (report->passes > 1)
        text_format(line, ", in %" PRIu32 " passes", report->passes);
    text_format(line, "; leaves: %" PRIu64, c->leaves);
    if (c->distinct_leaves > c->visited_leaves)
        text_format(line, ", with nodes that a depth limit evaluates");
}

static void write_counts(const struct report *report, struct text *line)
{
    const struct counts *c = &report->outcome->counts;
    text_format(line, "visited: %" PRIu64 " of %" PRIu64 " nodes, %" PRIu64 " of %" PRIu64 " leaves",
                c->distinct_nodes, c->tree_nodes, c->visited_leaves, c->tree_leaves);
    uint32_t depth = report->outcome->verdict.depth;
    if (report->outcome->minimal_leaves && depth == UINT32_MAX)
        text_format(line, "; any search for the exact value needs %" PRIu64, report->outcome->minimal_leaves);
    else if (report->outcome->minimal_leaves)
        text_format(line, "; any search to depth %" PRIu32 " needs %" PRIu64 " evaluation%s", depth,
                    report->outcome->minimal_leaves, report->outcome->minimal_leaves == 1 ? "" : "s");
    write_visits(report, line);
    text_format(line, "\ncutoffs: %" PRIu64, c->cutoffs);
    if (c->cutoffs)
        text_format(line, " (%" PRIu64 " %s, %" PRIu64 " %s; %" PRIu64 " shallow, %" PRIu64 " deep",
                    c->beta_cutoffs, speak_column(COLUMN_BETA, report->charset), c->alpha_cutoffs,
                    speak_column(COLUMN_ALPHA, report->charset), c->shallow, c->deep);
    if (c->cutoffs > c->shallow + c->deep)
        text_format(line, ", %" PRIu64 " for other reasons", c->cutoffs - c->shallow - c->deep);
    text_add_string(line, c->cutoffs ? ")" : "");
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
