/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JUnit's XML: a suite is a class, a case a pupil, and a failure says the slips. */
#include "base/utf8.h"
#include "command/marks.h"

/* What XML can't have is shown as it would be on a terminal. */
static void write_escaped(struct text *out, struct slice words)
{
    struct text shown = {0};
    while (words.length) {
        size_t length = 0;
        while (length < words.length && words.bytes[length] != '\n')
            length++;
        utf8_show(&shown, (struct slice){words.bytes, length}, CHARSET_UNICODE);
        if (length < words.length)
            text_add_char(&shown, '\n');
        length += length < words.length;
        words = (struct slice){words.bytes + length, words.length - length};
    }
    for (size_t i = 0; i < shown.length; i++) {
        char c = shown.bytes[i];
        const char *named = c == '&'   ? "&amp;"
                            : c == '<' ? "&lt;"
                            : c == '>' ? "&gt;"
                            : c == '"' ? "&quot;"
                                       : NULL;
        if (named)
            text_add_string(out, named);
        else
            text_add_char(out, c);
    }
    text_free(&shown);
}

static void begin(struct marks *marks)
{
    (void)marks;
}

static void write_failure(struct text *out, const struct pupil *pupil)
{
    struct text words = {0};
    if (pupil->trouble) {
        text_add_string(&words, pupil->trouble);
    } else {
        const struct marking *m = pupil->marking;
        for (size_t i = 0; i < m->slips.count; i++) {
            marks_write_slip(&words, pupil, &m->slips.at[i]);
            text_add_char(&words, '\n');
        }
        for (int i = 0; i < ASKED_COUNT; i++)
            if (m->answer[i].asked && m->answer[i].mark != MARK_RIGHT)
                text_format(&words, "%s: it is %s\n", marks_question(i), text_string(&m->answer[i].should));
    }
    text_add_string(out, pupil->trouble ? "    <error message=\"" : "    <failure message=\"");
    if (pupil->trouble) {
        write_escaped(out, slice_of(pupil->trouble));
    } else {
        struct text sum = {0};
        marks_write_sum(&sum, pupil);
        write_escaped(out, text_slice(&sum));
        text_free(&sum);
    }
    text_add_string(out, "\">");
    write_escaped(out, text_slice(&words));
    text_add_string(out, pupil->trouble ? "</error>\n" : "</failure>\n");
    text_free(&words);
}

static void pupil(struct marks *marks, const struct pupil *pupil)
{
    struct text *out = &marks->body;
    bool right = !pupil->trouble && pupil->marking->all_right;
    text_add_string(out, "  <testcase classname=\"");
    write_escaped(out, slice_of(marks->tree));
    text_add_string(out, "\" name=\"");
    write_escaped(out, text_slice(&pupil->name));
    text_add_string(out, right ? "\"/>\n" : "\">\n");
    if (right)
        return;
    marks->failures += !pupil->trouble;
    write_failure(out, pupil);
    text_add_string(out, "  </testcase>\n");
}

static void end(struct marks *marks)
{
    struct text head = {0};
    write_escaped(&head, slice_of(marks->tree));
    fprintf(marks->file,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuite name=\"%s\" tests=\"%lu\" failures=\"%lu\" errors=\"%lu\">\n%s</testsuite>\n",
            text_string(&head), (unsigned long)marks->pupils, (unsigned long)marks->failures,
            (unsigned long)marks->troubles, text_string(&marks->body));
    text_free(&head);
}

const struct marks_format marks_junit = {"junit", begin, pupil, end};
