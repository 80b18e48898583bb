/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JUnit's XML: a suite is a class, a case a pupil, and a failure says the slips. */
#include "base/escape.h"
#include "print/marks.h"

static void add_escaped(struct text *out, const struct marks *marks, struct slice words)
{
    escape_add(out, words, ESCAPE_XML, marks->charset);
}

static void add_line(struct text *out, const struct marks *marks, struct text *line)
{
    add_escaped(out, marks, text_slice(line));
    text_add_char(out, '\n');
    text_clear(line);
}

/* All that is wrong, a line each. */
static void add_slips(struct text *out, const struct marks *marks, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    struct text line = {0};
    for (size_t i = 0; i < m->slips.count; i++) {
        (marks->hints ? marks_write_slip_title : marks_write_slip)(&line, pupil, &m->slips.at[i]);
        add_line(out, marks, &line);
    }
    for (size_t i = 0; i < pupil->homework->statements.count; i++)
        if (m->statements[i].judged && m->statements[i].mark != MARK_RIGHT) {
            text_format(&line, "%s: ", statement_words(pupil->homework->statements.at[i].kind));
            if (marks->hints || !m->statements[i].should.length)
                text_add_string(&line, m->statements[i].mark != MARK_MISSING     ? "not so"
                                       : pupil->homework->statements.at[i].blank ? "not answered"
                                                                                 : "not all of it");
            else
                text_format(&line, "it is %s", text_string(&m->statements[i].should));
            add_line(out, marks, &line);
        }
    text_free(&line);
}

/* "<failure message="…">…</failure>" */
static void add_fault(struct text *out, const struct marks *marks, const struct pupil *pupil)
{
    const char *kind = pupil->trouble ? "error" : "failure";
    struct text sum = {0};
    if (pupil->trouble)
        text_add_string(&sum, pupil->trouble);
    else
        marks_write_sum(&sum, pupil);
    text_format(out, "    <%s message=\"", kind);
    add_escaped(out, marks, text_slice(&sum));
    text_add_string(out, "\">");
    if (pupil->trouble)
        add_escaped(out, marks, text_slice(&sum));
    else
        add_slips(out, marks, pupil);
    text_format(out, "</%s>\n", kind);
    text_free(&sum);
}

static void pupil(struct marks *marks, const struct pupil *pupil)
{
    struct text *out = &marks->body;
    bool right = marks_judgement(pupil) == JUDGED_RIGHT;
    text_add_string(out, "  <testcase classname=\"");
    add_escaped(out, marks, slice_of(marks->tree));
    text_add_string(out, "\" name=\"");
    add_escaped(out, marks, text_slice(&pupil->name));
    text_add_string(out, right ? "\"/>\n" : "\">\n");
    if (right)
        return;
    add_fault(out, marks, pupil);
    text_add_string(out, "  </testcase>\n");
}

/* The head, which counts all, comes first. */
static void end(struct marks *marks)
{
    struct text tree = {0};
    add_escaped(&tree, marks, slice_of(marks->tree));
    fprintf(marks->file,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuite name=\"%s\" tests=\"%zu\" failures=\"%zu\" errors=\"%zu\">\n%s</testsuite>\n",
            text_string(&tree), marks->pupils, marks->failures, marks->troubles, text_string(&marks->body));
    text_free(&tree);
}

const struct marks_format marks_junit = {.name = "junit", .pupil = pupil, .end = end};
