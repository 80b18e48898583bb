/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/marks.h"

static const struct marks_format *const formats[] = {&marks_text,  &marks_json,       &marks_csv,
                                                     &marks_junit, &marks_gradescope, &marks_prairielearn};

const char *marks_format_name(size_t number)
{
    return number < sizeof formats / sizeof *formats ? formats[number]->name : NULL;
}

const struct marks_format *marks_format(size_t number)
{
    return formats[number];
}

void marks_begin(struct marks *marks)
{
    marks->json = (struct json){.file = marks->file, .charset = marks->charset};
    if (marks->format->begin && !marks->summary)
        marks->format->begin(marks);
}

double marks_share(const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    return m && m->most > 0 ? m->points / m->most : 0;
}

enum judgement marks_judgement(const struct pupil *pupil)
{
    return pupil->marking && !pupil->trouble ? pupil->marking->judgement : JUDGED_UNCLEAR;
}

void marks_say(const struct pupil *pupil, const struct statement *statement, struct text *out)
{
    const struct homework *homework = pupil->homework;
    text_add_string(out, statement->gathered ? "" : statement->words);
    for (uint32_t i = 0; statement->gathered && i < statement->nodes.count; i++) {
        const uint32_t node = homework->names.at[statement->nodes.first + i];
        text_format(out, "%s%.*s", i ? ", " : "", SLICE(tree_label(homework->tree, node)));
    }
}

const struct unread *marks_unread(const struct pupil *pupil, size_t *i)
{
    const bool *remarks = pupil->marking ? pupil->marking->remarks : NULL;
    for (; *i < pupil->homework->unread.count; (*i)++)
        if (!remarks || !remarks[*i])
            return &pupil->homework->unread.at[(*i)++];
    return NULL;
}

double marks_most(const struct marks *marks, const struct pupil *pupil)
{
    const struct asks *asks = &marks->wishes.asks;
    double most = 0;
    if (pupil->marking)
        return pupil->marking->most;
    for (size_t kind = 0; asks->said && kind <= STATES_COUNT; kind++)
        most += asks->asked[kind] && !isnan(asks->weight[kind]) ? asks->weight[kind] : 0;
    return most;
}

/* --- one pupil --- */

void marks_pupil(struct marks *marks, const struct pupil *pupil)
{
    marks->troubles += pupil->trouble != NULL;
    marks->failures += !pupil->trouble && marks_judgement(pupil) != JUDGED_RIGHT;
    class_add(&marks->sums, pupil);
    if (!marks->summary)
        marks->format->pupil(marks, pupil);
    marks->told++;
}

void marks_end(struct marks *marks)
{
    if (marks->summary)
        marks->format->summary(marks);
    else if (marks->format->end)
        marks->format->end(marks);
    text_free(&marks->body);
    class_free(&marks->sums);
}

void marks_write_slip_title(struct text *out, const struct pupil *pupil, const struct marked_slip *slip)
{
    if (slip->row == MARK_NONE)
        text_add_string(out, "at the end");
    else
        text_format(out, "line %lu", (unsigned long)pupil->homework->rows.at[slip->row].line);
    text_format(out, ": %s", slip_title(slip->kind));
}

void marks_write_slip(struct text *out, const struct pupil *pupil, const struct marked_slip *slip)
{
    marks_write_slip_title(out, pupil, slip);
    text_format(out, ": %s.", text_string(&slip->what));
    if (slip->why.length)
        text_format(out, " %s", text_string(&slip->why));
}

void marks_write_sum(struct text *out, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    const struct {
        enum mark mark;
        const char *words;
    } others[] = {{MARK_CARRIED, m->count[MARK_CARRIED] == 1 ? "follows from a slip" : "follow from slips"},
                  {MARK_WRONG, "wrong"},
                  {MARK_MISSING, "missing"},
                  {MARK_EXTRA, "too many"}};
    if (m->expected) {
        text_format(out, m->notes ? "%zu of %zu notes right" : "%zu of %zu rows right", m->count[MARK_RIGHT],
                    m->expected);
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            if (m->count[others[i].mark])
                text_format(out, ", %zu %s", m->count[others[i].mark], others[i].words);
        text_add_string(out, "; ");
    }
    int digits = m->most < 1000 ? 4 : 8;
    text_format(out, "%.*g of %.*g points", digits, m->points, digits, m->most);
}
