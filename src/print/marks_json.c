/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same for programs, and Gradescope's JSON, which takes results of tests. */
#include "print/marks.h"

static void put_text(struct json *json, const char *key, const struct text *text)
{
    json_text(json, key, text_slice(text));
}

/* --- JSON --- */

static void begin_json(struct marks *marks)
{
    struct json *json = &marks->json;
    json_open(json, NULL, '{', true);
    json_count(json, "version", 1);
    json_string(json, "tree", marks->tree);
    json_string(json, "algorithm", marks->algorithm);
    json_open(json, "homework", '[', true);
}

/* Where it stands, and which row of the true table is beside it; null for none. */
static void json_place(struct json *json, const struct pupil *pupil, size_t row, size_t true_row)
{
    bool known = row != MARK_NONE;
    json_count_if(json, "line", known, known ? pupil->homework->rows.at[row].line : 0);
    json_count_if(json, "row", true_row != MARK_NONE, true_row + 1);
}

static void json_rows(struct json *json, const struct pupil *pupil)
{
    json_open(json, "rows", '[', true);
    for (size_t i = 0; i < pupil->marking->rows.count; i++) {
        const struct marked_row *row = &pupil->marking->rows.at[i];
        json_open(json, NULL, '{', false);
        json_place(json, pupil, row->row, row->true_row);
        json_string(json, "mark", mark_name(row->mark));
        json_close(json);
    }
    json_close(json);
}

static void json_slips(struct json *json, const struct pupil *pupil, bool hints)
{
    json_open(json, "slips", '[', true);
    for (size_t i = 0; i < pupil->marking->slips.count; i++) {
        const struct marked_slip *slip = &pupil->marking->slips.at[i];
        json_open(json, NULL, '{', false);
        json_string(json, "kind", slip_key(slip->kind));
        json_place(json, pupil, slip->row, slip->true_row);
        put_text(json, "written", &slip->given);
        if (!hints) {
            put_text(json, "should", &slip->should);
            put_text(json, "what", &slip->what);
            put_text(json, "why", &slip->why);
        }
        json_close(json);
    }
    json_close(json);
}

static void json_answers(struct json *json, const struct pupil *pupil, bool hints)
{
    json_open(json, "answers", '{', false);
    for (size_t i = 0; i < pupil->homework->statements.count; i++)
        if (pupil->marking->statements[i].judged) {
            const struct statement *statement = &pupil->homework->statements.at[i];
            json_open(json, statement_key(statement->kind), '{', false);
            json_text(json, "said", slice_of(statement->words));
            json_string(json, "mark", mark_name(pupil->marking->statements[i].mark));
            if (!hints)
                put_text(json, "should", &pupil->marking->statements[i].should);
            json_close(json);
        }
    json_close(json);
}

static void json_unread(struct json *json, const struct homework *homework)
{
    json_open(json, "unread", '[', false);
    for (size_t i = 0; homework && i < homework->unread.count; i++) {
        json_open(json, NULL, '{', false);
        json_count(json, "line", homework->unread.at[i].line);
        json_text(json, "text", slice_of(homework->unread.at[i].words));
        json_text(json, "why", slice_of(homework->unread.at[i].why));
        json_close(json);
    }
    json_close(json);
}

static void json_manners(struct json *json, const struct marking *m)
{
    json_open(json, "misconceptions", '[', false);
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (m->misconceptions >> manner & 1)
            json_string(json, NULL, manner_key(manner));
    json_close(json);
    json_open(json, "lacking", '[', false);
    for (enum statement_kind kind = 0; kind < STATES_COUNT; kind++)
        if (m->lacking[kind])
            json_string(json, NULL, statement_key(kind));
    json_close(json);
}

static void json_marking(struct json *json, const struct pupil *pupil, bool hints)
{
    const struct marking *m = pupil->marking;
    struct text convention = {0};
    json_truth(json, "all_right", m->judgement == JUDGED_RIGHT);
    json_number(json, "points", m->points);
    json_number(json, "most", m->most);
    json_number(json, "share", marks_share(pupil));
    if (m->rows.count)
        marking_write_convention(&convention, m, CHARSET_UNICODE);
    json_string(json, "convention", convention.bytes);
    json_manners(json, m);
    json_open(json, "counts", '{', false);
    for (int i = 0; i <= MARK_EXTRA; i++)
        json_count(json, mark_name((enum mark)i), m->count[i]);
    json_close(json);
    json_answers(json, pupil, hints);
    json_slips(json, pupil, hints);
    json_rows(json, pupil);
    text_free(&convention);
}

static void pupil_json(struct marks *marks, const struct pupil *pupil)
{
    struct json *json = &marks->json;
    json_open(json, NULL, '{', true);
    json_text(json, "file", slice_of(pupil->path));
    json_text(json, "name", text_slice(&pupil->name));
    json_string(json, "verdict", judgement_name(pupil->trouble ? JUDGED_UNCLEAR : pupil->marking->judgement));
    if (pupil->trouble)
        json_string(json, "trouble", pupil->trouble);
    else
        json_marking(json, pupil, marks->hints);
    json_unread(json, pupil->homework);
    json_close(json);
}

static void end_json(struct marks *marks)
{
    json_close(&marks->json);
    json_close(&marks->json);
}

const struct marks_format marks_json = {
    .name = "json", .begin = begin_json, .pupil = pupil_json, .end = end_json};

/* --- Gradescope: one pupil's results --- */

static void gradescope_test(struct json *json, const char *name, double points, double most,
                            const struct text *output)
{
    json_open(json, NULL, '{', true);
    json_string(json, "name", name);
    json_number(json, "score", points);
    json_number(json, "max_score", most);
    json_string(json, "status", points < most ? "failed" : "passed");
    json_string(json, "visibility", "visible");
    put_text(json, "output", output);
    json_close(json);
}

static void say_slips(struct text *out, const struct marks *marks, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (m->misconceptions >> manner & 1)
            text_format(out, "%sthroughout: %s", out->length ? "\n" : "", manner_words(manner));
    for (size_t i = 0; i < m->slips.count; i++) {
        text_add_string(out, out->length ? "\n" : "");
        if (marks->hints)
            marks_write_slip_title(out, pupil, &m->slips.at[i]);
        else
            marks_write_slip(out, pupil, &m->slips.at[i]);
    }
    for (size_t i = 0; i < pupil->homework->unread.count; i++)
        text_format(out, "%sline %zu isn't read: %s", out->length ? "\n" : "",
                    pupil->homework->unread.at[i].line, pupil->homework->unread.at[i].why);
}

/* What is asked for in statements of a kind: their part of the points. */
static void gradescope_kind(struct marks *marks, const struct pupil *pupil, enum statement_kind kind)
{
    const struct marking *m = pupil->marking;
    struct text output = {0};
    for (size_t i = 0; i < pupil->homework->statements.count; i++) {
        const struct statement *said = &pupil->homework->statements.at[i];
        const struct marked_statement *marked = &m->statements[i];
        if (said->kind != kind || !marked->judged)
            continue;
        text_format(&output, "%sline %zu: ", output.length ? "\n" : "", said->line);
        if (marked->mark == MARK_RIGHT || marked->mark == MARK_MISSING || marks->hints)
            text_add_string(&output, marked->mark == MARK_RIGHT     ? "right"
                                     : marked->mark == MARK_MISSING ? "not answered"
                                                                    : "not so");
        else
            text_format(&output, "it is %s", text_string(&marked->should));
    }
    if (m->lacking[kind])
        text_add_string(&output, "not answered");
    if (m->kind_most[kind] > 0)
        gradescope_test(&marks->json, statement_words(kind), m->kind_points[kind], m->kind_most[kind],
                        &output);
    text_free(&output);
}

/* All have the same form, those that can't be read too. */
static void pupil_gradescope(struct marks *marks, const struct pupil *pupil)
{
    struct json *json = &marks->json;
    struct text output = {0}, slips = {0};
    const struct marking *m = pupil->marking;
    if (pupil->trouble)
        text_add_string(&output, pupil->trouble);
    else {
        text_format(&output, "%s, ", judgement_name(m->judgement));
        marks_write_sum(&output, pupil);
    }
    json_open(json, NULL, '{', true);
    json_number(json, "score", m ? m->points : 0);
    put_text(json, "output", &output);
    json_string(json, "visibility", "visible");
    json_open(json, "tests", '[', true);
    if (m && pupil->homework) {
        say_slips(&slips, marks, pupil);
        if (m->row_most > 0)
            gradescope_test(json, "trace", m->row_points, m->row_most, &slips);
        for (enum statement_kind kind = 0; kind < STATES_COUNT; kind++)
            gradescope_kind(marks, pupil, kind);
    }
    json_close(json);
    json_close(json);
    text_free(&output);
    text_free(&slips);
}

const struct marks_format marks_gradescope = {
    .name = "gradescope", .single = true, .pupil = pupil_gradescope};
