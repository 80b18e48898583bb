/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/marks.h"
#include <inttypes.h>

static const struct marks_format *const formats[] = {&marks_text, &marks_json, &marks_csv, &marks_junit,
                                                     &marks_gradescope};

const char *marks_format_name(size_t number)
{
    return number < sizeof formats / sizeof *formats ? formats[number]->name : NULL;
}

const struct marks_format *marks_format(size_t number)
{
    return formats[number];
}

double marks_share(const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    return m && m->most ? (double)m->points / (double)m->most : 0;
}

const char *marks_question(int asked)
{
    static const char *const names[] = {
        [ASKED_VALUE] = "value",    [ASKED_MOVE] = "best move", [ASKED_PRUNED] = "pruned",
        [ASKED_PLAY] = "best play", [ASKED_REPLY] = "reply",    [ASKED_SAVED] = "saved"};
    return names[asked];
}

void marks_write_place(struct text *out, const struct pupil *pupil, const struct marked_slip *slip)
{
    if (slip->row == MARK_NONE)
        text_add_string(out, "at the end");
    else
        text_format(out, "line %lu", (unsigned long)pupil->homework->rows.at[slip->row].line);
}

void marks_write_slip(struct text *out, const struct pupil *pupil, const struct marked_slip *slip)
{
    marks_write_place(out, pupil, slip);
    text_format(out, ": %s", slip_title(slip->kind));
    if (slip->what.length)
        text_format(out, ": %s", text_string(&slip->what));
    text_add_char(out, '.');
    if (slip->why.length)
        text_format(out, " %s", text_string(&slip->why));
}

static void add_count(struct text *out, size_t count, const char *words)
{
    if (count)
        text_format(out, ", %lu %s", (unsigned long)count, words);
}

void marks_write_sum(struct text *out, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    if (m->expected) {
        text_format(out, "%lu of %lu rows right", (unsigned long)m->count[MARK_RIGHT],
                    (unsigned long)m->expected);
        add_count(out, m->count[MARK_CARRIED],
                  m->count[MARK_CARRIED] == 1 ? "follows from a slip" : "follow from slips");
        add_count(out, m->count[MARK_WRONG], "wrong");
        add_count(out, m->count[MARK_MISSING], "missing");
        add_count(out, m->count[MARK_EXTRA], "too many");
        text_add_string(out, "; ");
    }
    text_format(out, "%lu of %lu points", (unsigned long)m->points, (unsigned long)m->most);
}
