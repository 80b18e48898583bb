/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/marks.h"

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

void marks_begin(struct marks *marks)
{
    marks->json = (struct json){.file = marks->file, .charset = marks->charset};
    if (marks->format->begin)
        marks->format->begin(marks);
}

double marks_share(const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    return m && m->most > 0 ? m->points / m->most : 0;
}

/* --- the class --- */

static void add_rows(struct class_sums *sums, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    bool *missed = memory_new(sums->nodes, sizeof *missed);
    for (size_t i = 0; i < m->rows.count; i++)
        if (m->rows.at[i].mark > MARK_CARRIED && m->rows.at[i].node != TREE_NONE)
            missed[m->rows.at[i].node] = true;
    for (uint32_t node = 0; node < sums->nodes; node++)
        sums->missed[node] += missed[node];
    free(missed);
}

static void add_to_class(struct class_sums *sums, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    bool made[SLIP_COUNT] = {false};
    sums->judged[m && !pupil->trouble ? m->judgement : JUDGED_UNCLEAR]++;
    sums->share += marks_share(pupil);
    if (!m)
        return;
    if (!sums->missed) {
        sums->nodes = m->session.tree->count;
        sums->missed = memory_new(sums->nodes, sizeof *sums->missed);
    }
    for (size_t i = 0; i < m->slips.count; i++) {
        sums->slips[m->slips.at[i].kind] += !made[m->slips.at[i].kind];
        made[m->slips.at[i].kind] = true;
    }
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        sums->manners[manner] += m->misconceptions >> manner & 1;
    add_rows(sums, pupil);
}

void marks_write_judged(struct text *out, const struct class_sums *sums)
{
    const char *between = "";
    for (enum judgement j = JUDGED_RIGHT; j <= JUDGED_UNCLEAR; j++)
        if (sums->judged[j]) {
            text_format(out, "%s%zu %s", between, sums->judged[j], judgement_name(j));
            between = ", ";
        }
}

/* The few largest of some counts, the largest first. */
#define COMMONEST 3

struct largest {
    size_t at[COMMONEST], count;
};

static struct largest find_largest(const size_t *counts, size_t count)
{
    struct largest l = {.count = 0};
    for (size_t i = 0; i < count; i++) {
        size_t place = l.count;
        while (place > 0 && counts[l.at[place - 1]] < counts[i])
            place--;
        if (!counts[i] || place == COMMONEST)
            continue;
        l.count += l.count < COMMONEST;
        for (size_t j = l.count - 1; j > place; j--)
            l.at[j] = l.at[j - 1];
        l.at[place] = i;
    }
    return l;
}

void marks_write_slips(struct text *out, const struct class_sums *sums)
{
    size_t counts[SLIP_COUNT + MANNER_COUNT];
    for (size_t i = 0; i < SLIP_COUNT + MANNER_COUNT; i++)
        counts[i] = i < SLIP_COUNT ? sums->slips[i] : sums->manners[i - SLIP_COUNT];
    struct largest largest = find_largest(counts, SLIP_COUNT + MANNER_COUNT);
    for (size_t i = 0; i < largest.count; i++) {
        size_t at = largest.at[i];
        text_format(out, "%s%s (%zu)", i ? ", " : "",
                    at < SLIP_COUNT ? slip_title((enum slip_kind)at)
                                    : manner_words((enum manner)(at - SLIP_COUNT)),
                    counts[at]);
    }
}

void marks_write_missed(struct text *out, const struct class_sums *sums, const struct tree *tree)
{
    struct largest largest = find_largest(sums->missed, sums->missed ? sums->nodes : 0);
    for (size_t i = 0; i < largest.count; i++)
        text_format(out, "%s%.*s (%zu)", i ? ", " : "", SLICE(tree_label(tree, (uint32_t)largest.at[i])),
                    sums->missed[largest.at[i]]);
}

/* --- one pupil --- */

void marks_pupil(struct marks *marks, const struct pupil *pupil)
{
    marks->troubles += pupil->trouble != NULL;
    marks->failures += !pupil->trouble && pupil->marking->judgement != JUDGED_RIGHT;
    add_to_class(&marks->sums, pupil);
    marks->format->pupil(marks, pupil);
    marks->told++;
}

void marks_end(struct marks *marks)
{
    if (marks->format->end)
        marks->format->end(marks);
    text_free(&marks->body);
    free(marks->sums.missed);
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
    if (slip->what.length)
        text_format(out, ": %s", text_string(&slip->what));
    text_add_char(out, '.');
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
