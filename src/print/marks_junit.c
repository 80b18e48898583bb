/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JUnit's XML: a suite is a class, a case a pupil, and a failure says the slips. */
#include "base/escape.h"
#include "print/marks.h"

static void write_escaped(struct text *out, const struct marks *marks, struct slice words)
{
    escape_add(out, words, ESCAPE_XML, marks->charset);
}

static void begin(struct marks *marks)
{
    (void)marks;
}

/* All that is wrong, a line each. */
static void write_slips(struct text *out, const struct marks *marks, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    struct text line = {0};
    for (size_t i = 0; i < m->slips.count; i++) {
        text_clear(&line);
        marks_write_slip(&line, pupil, &m->slips.at[i]);
        write_escaped(out, marks, text_slice(&line));
        text_add_char(out, '\n');
    }
    for (int i = 0; i < ASKED_COUNT; i++)
        if (m->answer[i].asked && m->answer[i].mark != MARK_RIGHT) {
            text_clear(&line);
            text_format(&line, "%s: it is %s", marks_question(i), text_string(&m->answer[i].should));
            write_escaped(out, marks, text_slice(&line));
            text_add_char(out, '\n');
        }
    text_free(&line);
}

static void write_failure(struct text *out, const struct marks *marks, const struct pupil *pupil)
{
    struct text sum = {0};
    marks_write_sum(&sum, pupil);
    text_add_string(out, "    <failure message=\"");
    write_escaped(out, marks, text_slice(&sum));
    text_add_string(out, "\">");
    write_slips(out, marks, pupil);
    text_add_string(out, "</failure>\n");
    text_free(&sum);
}

static void write_trouble(struct text *out, const struct marks *marks, const struct pupil *pupil)
{
    text_add_string(out, "    <error message=\"");
    write_escaped(out, marks, slice_of(pupil->trouble));
    text_add_string(out, "\">");
    write_escaped(out, marks, slice_of(pupil->trouble));
    text_add_string(out, "</error>\n");
}

static void pupil(struct marks *marks, const struct pupil *pupil)
{
    struct text *out = &marks->body;
    bool right = !pupil->trouble && pupil->marking->all_right;
    text_add_string(out, "  <testcase classname=\"");
    write_escaped(out, marks, slice_of(marks->tree));
    text_add_string(out, "\" name=\"");
    write_escaped(out, marks, text_slice(&pupil->name));
    text_add_string(out, right ? "\"/>\n" : "\">\n");
    if (right)
        return;
    marks->failures += !pupil->trouble;
    if (pupil->trouble)
        write_trouble(out, marks, pupil);
    else
        write_failure(out, marks, pupil);
    text_add_string(out, "  </testcase>\n");
}

static void end(struct marks *marks)
{
    struct text head = {0};
    write_escaped(&head, marks, slice_of(marks->tree));
    fprintf(marks->file,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuite name=\"%s\" tests=\"%lu\" failures=\"%lu\" errors=\"%lu\">\n%s</testsuite>\n",
            text_string(&head), (unsigned long)marks->pupils, (unsigned long)marks->failures,
            (unsigned long)marks->troubles, text_string(&marks->body));
    text_free(&head);
}

const struct marks_format marks_junit = {"junit", begin, pupil, end};
