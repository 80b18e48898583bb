/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as on paper, and the answers below it in the words that homework uses; and steps, one by one. */
#include "explain/claims.h"
#include "explain/row_words.h"
#include "explain/speech.h"
#include "explain/telling.h"
#include "print/report.h"
#include "print/wrap.h"
#include <inttypes.h>
#include <math.h>

/* How far the sentences below a row stand in. */
#define INDENT 6

/* Narrower than this a terminal breaks lines as well as anybody. */
#define NARROWEST 40

static struct teller teller_of(const struct report *report)
{
    return session_teller(report->session, report->charset);
}

static int digits(uint64_t number)
{
    int digits = 1;
    for (; number > 9; number /= 10)
        digits++;
    return digits;
}

/* A sentence that begins in the column `indent`, where the line stands, wrapped where it goes to a
 * terminal. */
static void write_sentence(const struct report *report, const struct text *sentence, size_t indent)
{
    struct text lines = {0};
    if (report->columns >= NARROWEST)
        wrap_words(&lines, text_string(sentence), indent, indent, report->columns);
    else
        text_add_slice(&lines, text_slice(sentence));
    fprintf(report->file, "%s\n", text_string(&lines));
    text_free(&lines);
}

/* --- steps --- */

/* "  7  line 12  The next child of A is B." */
static void write_step(const struct report *report)
{
    const struct cursor *cursor = &report->session->cursor;
    struct teller teller = teller_of(report);
    struct text words = {0};
    bool ended;
    teller.dated = true;
    int width = digits(cursor_known(cursor, &ended));
    uint32_t where = cursor_step(cursor)->instruction;
    uint32_t line = where == LOG_START ? 0 : program_line(report->session->program, where);
    int indent = fprintf(report->file, "%*lu  line %-3lu ", width, (unsigned long)cursor_number(cursor),
                         (unsigned long)line);
    sentence_of_step(&teller, cursor, &words);
    write_sentence(report, &words, indent > 0 ? (size_t)indent : 0);
    text_free(&words);
}

void report_steps(struct report *report)
{
    struct cursor *cursor = &report->session->cursor;
    cursor_seek(cursor, 0);
    while (cursor_forward(cursor))
        write_step(report);
}

/* "      F  α = −∞  β = 2  v = 3" */
static void write_open(const struct report *report, size_t index, size_t names)
{
    static const char *const greek[] = {"α", "β", "v"}, *const ascii[] = {"alpha", "beta", "v"};
    const struct cursor *cursor = &report->session->cursor;
    const struct frame *frame = cursor_frame(cursor, index);
    struct text line = {0}, name = {0};
    utf8_show(&name, tree_label(report->session->tree, frame->node), report->charset);
    text_format(&line, "%*s%s", INDENT, "", text_string(&name));
    text_add_repeated(&line, ' ', names - utf8_columns(text_slice(&name)));
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        double number = frames_column(&cursor->frames, frame, c);
        if (isnan(number))
            continue;
        text_format(&line, "  %s = ", (report->charset == CHARSET_ASCII ? ascii : greek)[c]);
        speak_number(&line, number, report->charset);
    }
    fprintf(report->file, "%s\n", text_string(&line));
    text_free(&name);
    text_free(&line);
}

/* Whether a frame is a visit's own: neither a driver, which has no node, nor one that has passed its node
 * on. */
static bool is_own(const struct cursor *cursor, size_t index)
{
    uint32_t node = cursor_frame(cursor, index)->node;
    return node != TREE_NONE &&
           (index + 1 == cursor_depth(cursor) || cursor_frame(cursor, index + 1)->node != node);
}

void report_moment(struct report *report)
{
    const struct cursor *cursor = &report->session->cursor;
    size_t names = 0;
    if (cursor_number(cursor))
        write_step(report);
    else
        fputs("0  The search hasn't begun.\n", report->file);
    for (size_t i = 0; i < cursor_depth(cursor); i++) {
        struct text name = {0};
        if (!is_own(cursor, i))
            continue;
        utf8_show(&name, tree_label(report->session->tree, cursor_frame(cursor, i)->node), report->charset);
        size_t columns = utf8_columns(text_slice(&name));
        names = size_at_least(columns, names);
        text_free(&name);
    }
    for (size_t i = 0; i < cursor_depth(cursor); i++)
        if (is_own(cursor, i))
            write_open(report, i, names);
}

/* --- rows --- */

/* Tells what happens from where the cursor stands until there are `rows` rows, or another pass begins. In the
 * first case it stands where the last of them is true. */
static void explain_on(struct report *report, size_t rows, uint32_t pass)
{
    struct session *session = report->session;
    struct teller teller = teller_of(report);
    struct text sentence = {0};
    while (rows_count_at(&session->rows, &session->cursor) < rows) {
        uint32_t cut = visits_cut(&session->visits, cursor_events(&session->cursor));
        if (!cursor_forward(&session->cursor) ||
            visits_pass(&session->visits, cursor_events(&session->cursor)) > pass)
            break;
        /* News is also that a loop was let go with children left. */
        if (!sentence_is_news(&teller, &session->cursor) &&
            visits_cut(&session->visits, cursor_events(&session->cursor)) == cut)
            continue;
        text_clear(&sentence);
        sentence_of_step(&teller, &session->cursor, &sentence);
        fprintf(report->file, "%*s", INDENT, "");
        write_sentence(report, &sentence, INDENT);
    }
    report->reached = rows_count_at(&session->rows, &session->cursor) == rows ? rows : 0;
    text_free(&sentence);
}

static bool begins_pass(const struct report *report, size_t number)
{
    const struct session *session = report->session;
    const struct row *row = &session->rows.all.at[number];
    if (number)
        return row[-1].pass != row->pass;
    struct teller teller = teller_of(report);
    return session->visits.passes > 1 ||
           (row->visit != VISIT_NONE && sentence_opens_question(&teller, session->visits.heads.at[0]));
}

/* What a pass, or the whole search, asks, and why there is another; and what happens up to its first row,
 * which this is. */
static void write_pass(struct report *report, size_t number)
{
    struct session *session = report->session;
    const struct visits *visits = &session->visits;
    uint32_t pass = session->rows.all.at[number].pass;
    uint64_t call = visits->all.at[visits->heads.at[pass - 1]].call;
    struct teller teller = teller_of(report);
    struct text sentence = {0};
    cursor_seek_event(&session->cursor, call);
    if (visits->passes > 1)
        sentence_of_pass(&teller, &session->cursor, &sentence);
    else
        sentence_of_step(&teller, &session->cursor, &sentence);
    write_sentence(report, &sentence, 0);
    if (report->explain)
        explain_on(report, number + 1, pass);
    text_free(&sentence);
}

void report_row(struct report *report, size_t number)
{
    struct session *session = report->session;
    const struct row *row = &session->rows.all.at[number];
    struct text line = {0};
    if (begins_pass(report, number))
        write_pass(report, number);
    text_format(&line, "%*lu. ", digits(session->rows.all.count), (unsigned long)number + 1);
    row_words_add(&line, &session->visits, row, ROW_WORDS_ALL, report->charset);
    fprintf(report->file, "%s\n", text_string(&line));
    text_free(&line);
    if (!report->explain)
        return;
    if (report->reached != number + 1)
        rows_seek(&session->rows, number, &session->cursor);
    explain_on(report, number + 2, row->pass);
}

/* --- the answers --- */

/* "value: at least 3", "value: 9 by the evaluations at depth 2" */
static void write_value(const struct report *report, struct text *line)
{
    const struct answer *answer = &report->outcome->answer;
    struct teller teller = teller_of(report);
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
    speak_number(line, verdict->minimax, report->charset);
    text_add_string(line, ", so that is right on this tree; 'cutoff test' tries it on others\n");
}

/* The move, and the line that both then play. */
static void write_play(const struct report *report, struct text *line)
{
    const struct tree *tree = report->session->tree;
    const struct answer *answer = &report->outcome->answer;
    const char *arrow = report->charset == CHARSET_ASCII ? " -> " : " → ";
    uint32_t move = answer->best == TREE_NONE ? answer->shown_by : answer->best;
    if (move != TREE_NONE) {
        text_add_string(line, answer->best == TREE_NONE ? "a move that shows it: " : "best move: ");
        utf8_show(line, tree_move(tree, move), report->charset);
        text_add_string(line, tree_move(tree, move).length ? arrow : "");
        speak_node(line, tree, move, report->charset);
        text_add_char(line, '\n');
    }
    for (size_t i = 0; i < answer->variation.count; i++) {
        text_add_string(line, i ? arrow : "best play: ");
        speak_node(line, tree, answer->variation.at[i], report->charset);
    }
    for (size_t i = 1; tree->game && tree->move && i < answer->variation.count; i++) {
        text_add_string(line, i > 1 ? ", " : ": ");
        utf8_show(line, tree_move(tree, answer->variation.at[i]), report->charset);
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
    if (report->session->visits.passes > 1)
        text_format(line, ", in %" PRIu32 " passes", report->session->visits.passes);
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
    if (report->outcome->minimal_leaves && depth >= report->session->tree->height)
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

void report_text(struct report *report)
{
    size_t rows = report->session->rows.all.count;
    struct text lines = {0};
    for (size_t i = 0; i < rows; i++)
        report_row(report, i);
    text_add_string(&lines, rows ? "\n" : "");
    write_value(report, &lines);
    write_verdict(report, &lines);
    write_play(report, &lines);
    write_counts(report, &lines);
    fputs(text_string(&lines), report->file);
    text_free(&lines);
}

void report_write(struct report *report, enum table_form form)
{
    if (form == TABLE_TEXT)
        report_text(report);
    else if (form == TABLE_JSON)
        report_json(report);
    else
        report_table(report, form);
}
