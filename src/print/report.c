/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/report.h"
#include "base/number.h"
#include "print/wrap.h"
#include <math.h>

static const struct report_format *const formats[] = {&report_text, &report_csv, &report_json, &report_latex,
                                                      &report_markdown};

const char *report_format_name(size_t number)
{
    return number < sizeof formats / sizeof *formats ? formats[number]->name : NULL;
}

const struct report_format *report_format(size_t number)
{
    return formats[number];
}

void report_label(struct text *out, const struct report *report, uint32_t node)
{
    utf8_show(out, tree_label(report->session->tree, node), report->charset);
}

void report_number(struct text *out, const struct report *report, double number)
{
    if (!isnan(number))
        speak_number(out, number, report->charset);
}

struct teller report_teller(const struct report *report)
{
    return session_teller(report->session, report->charset);
}

/* Whether the step just made let a loop go with children left. */
static bool cut_something(const struct session *session, uint64_t before)
{
    uint64_t now = cursor_events(&session->cursor);
    return visits_cut(&session->visits, now) > visits_cut(&session->visits, before);
}

/* Narrower than this a terminal breaks lines as well as anybody. */
#define NARROWEST 40

void report_sentence(const struct report *report, const char *sentence, size_t indent)
{
    struct text lines = {0};
    if (report->columns >= NARROWEST)
        wrap_words(&lines, sentence, indent, indent, report->columns);
    else
        text_add_string(&lines, sentence);
    fprintf(report->file, "%s\n", text_string(&lines));
    text_free(&lines);
}

/* Tells what happens from where the cursor stands until there are `rows` rows, or another pass begins. In the first case it stands where
 * the last of them is true. */
static void explain_on(struct report *report, size_t rows, uint32_t pass, size_t indent)
{
    struct session *session = report->session;
    struct teller teller = report_teller(report);
    struct text sentence = {0};
    while (rows_count_at(&session->rows, &session->cursor) < rows) {
        uint64_t events = cursor_events(&session->cursor);
        if (!cursor_forward(&session->cursor) ||
            visits_pass(&session->visits, cursor_events(&session->cursor)) > pass)
            break;
        if (!sentence_is_news(&teller, &session->cursor) && !cut_something(session, events))
            continue;
        text_clear(&sentence);
        sentence_of_step(&teller, &session->cursor, &sentence);
        fprintf(report->file, "%*s", (int)indent, "");
        report_sentence(report, text_string(&sentence), indent);
    }
    report->reached = rows_count_at(&session->rows, &session->cursor) == rows ? rows : 0;
    text_free(&sentence);
}

void report_explain(struct report *report, size_t number, size_t indent)
{
    const struct rows *rows = &report->session->rows;
    if (report->reached == number + 1 || rows_seek(rows, number, &report->session->cursor))
        explain_on(report, number + 2, rows->all.at[number].pass, indent);
}

void report_explain_pass(struct report *report, size_t number, size_t indent)
{
    const struct row *row = &report->session->rows.all.at[number];
    const struct visits *visits = &report->session->visits;
    if (cursor_seek_event(&report->session->cursor, visits->all.at[visits->heads.at[row->pass - 1]].call))
        explain_on(report, number + 1, row->pass, indent);
}
