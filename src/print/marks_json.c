/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same for programs, and for two that take results of tests: JUnit's XML, and Gradescope's JSON. */
#include "base/utf8.h"
#include "print/json.h"
#include "print/marks.h"

static struct json *json_of(struct marks *marks)
{
    return marks->json;
}

static void put_text(struct json *json, const char *key, const struct text *text)
{
    json_text(json, key, text_slice(text));
}

/* --- JSON --- */

static void begin_json(struct marks *marks)
{
    struct json *json = json_of(marks);
    json_open(json, NULL, '{', true);
    json_count(json, "version", 1);
    json_string(json, "tree", marks->tree);
    json_string(json, "algorithm", marks->algorithm);
    json_open(json, "homework", '[', true);
}

static void json_line(struct json *json, const struct pupil *pupil, size_t row)
{
    if (row == MARK_NONE)
        json_null(json, "line");
    else
        json_count(json, "line", pupil->homework->rows.at[row].line);
}

static void json_true_row(struct json *json, size_t row)
{
    if (row == MARK_NONE)
        json_null(json, "row");
    else
        json_count(json, "row", row + 1);
}

static void json_rows(struct json *json, const struct pupil *pupil)
{
    json_open(json, "rows", '[', true);
    for (size_t i = 0; i < pupil->marking->rows.count; i++) {
        const struct marked_row *row = &pupil->marking->rows.at[i];
        json_open(json, NULL, '{', false);
        json_line(json, pupil, row->row);
        json_true_row(json, row->true_row);
        json_string(json, "mark", mark_name(row->mark));
        json_close(json);
    }
    json_close(json);
}

static void json_slips(struct json *json, const struct pupil *pupil)
{
    json_open(json, "slips", '[', true);
    for (size_t i = 0; i < pupil->marking->slips.count; i++) {
        const struct marked_slip *slip = &pupil->marking->slips.at[i];
        json_open(json, NULL, '{', false);
        json_string(json, "kind", slip_key(slip->kind));
        json_line(json, pupil, slip->row);
        json_true_row(json, slip->true_row);
        put_text(json, "written", &slip->given);
        put_text(json, "should", &slip->should);
        put_text(json, "what", &slip->what);
        put_text(json, "why", &slip->why);
        json_close(json);
    }
    json_close(json);
}

static void json_answers(struct json *json, const struct pupil *pupil)
{
    static const char *const keys[] = {"value", "best_move", "pruned", "best_play", "reply", "saved"};
    json_open(json, "answers", '{', false);
    for (int i = 0; i < ASKED_COUNT; i++)
        if (pupil->marking->answer[i].asked) {
            json_open(json, keys[i], '{', false);
            json_text(json, "said", slice_of(pupil->homework->answer[i].words));
            json_string(json, "mark", mark_name(pupil->marking->answer[i].mark));
            put_text(json, "should", &pupil->marking->answer[i].should);
            json_close(json);
        }
    json_close(json);
}

static void json_notes(struct json *json, const struct homework *homework)
{
    json_open(json, "unread", '[', false);
    for (size_t i = 0; homework && i < homework->notes.count; i++) {
        json_open(json, NULL, '{', false);
        json_count(json, "line", homework->notes.at[i].line);
        json_text(json, "why", slice_of(homework->notes.at[i].words));
        json_close(json);
    }
    json_close(json);
}

static void json_marking(struct json *json, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    struct text convention = {0};
    marking_write_convention(&convention, m);
    json_truth(json, "all_right", m->all_right);
    json_count(json, "points", m->points);
    json_count(json, "most", m->most);
    json_number(json, "share", marks_share(pupil));
    if (m->rows.count)
        put_text(json, "convention", &convention);
    else
        json_null(json, "convention");
    json_open(json, "counts", '{', false);
    for (int i = 0; i <= MARK_EXTRA; i++)
        json_count(json, mark_name((enum mark)i), m->count[i]);
    json_close(json);
    json_answers(json, pupil);
    json_slips(json, pupil);
    json_rows(json, pupil);
    text_free(&convention);
}

static void pupil_json(struct marks *marks, const struct pupil *pupil)
{
    struct json *json = json_of(marks);
    json_open(json, NULL, '{', true);
    json_text(json, "file", slice_of(pupil->path));
    json_text(json, "name", text_slice(&pupil->name));
    if (pupil->trouble)
        json_string(json, "trouble", pupil->trouble);
    else
        json_marking(json, pupil);
    json_notes(json, pupil->homework);
    json_close(json);
}

static void end_json(struct marks *marks)
{
    json_close(json_of(marks));
    json_close(json_of(marks));
}

const struct marks_format marks_json = {"json", begin_json, pupil_json, end_json};

/* --- Gradescope: one pupil's results --- */

static void begin_gradescope(struct marks *marks)
{
    json_open(json_of(marks), NULL, '{', true);
}

static void gradescope_slips(struct json *json, const struct pupil *pupil)
{
    struct text output = {0};
    for (size_t i = 0; i < pupil->marking->slips.count; i++) {
        text_add_string(&output, i ? "\n" : "");
        marks_write_slip(&output, pupil, &pupil->marking->slips.at[i]);
    }
    put_text(json, "output", &output);
    text_free(&output);
}

static void gradescope_test(struct json *json, const char *name, size_t points, size_t most)
{
    json_open(json, NULL, '{', true);
    json_string(json, "name", name);
    json_count(json, "score", points);
    json_count(json, "max_score", most);
}

static void gradescope_tests(struct json *json, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    json_open(json, "tests", '[', true);
    if (m->row_most) {
        gradescope_test(json, "trace", m->row_points, m->row_most);
        gradescope_slips(json, pupil);
        json_close(json);
    }
    for (int i = 0; i < ASKED_COUNT; i++)
        if (m->answer[i].asked) {
            struct text output = {0};
            gradescope_test(json, marks_question(i), m->answer[i].mark <= MARK_CARRIED, 1);
            text_format(&output, m->answer[i].mark == MARK_RIGHT ? "right" : "it is %s",
                        text_string(&m->answer[i].should));
            put_text(json, "output", &output);
            json_close(json);
            text_free(&output);
        }
    json_close(json);
}

static void pupil_gradescope(struct marks *marks, const struct pupil *pupil)
{
    struct json *json = json_of(marks);
    struct text sum = {0};
    if (marks->told)
        return;
    if (pupil->trouble) {
        json_count(json, "score", 0);
        json_string(json, "output", pupil->trouble);
        return;
    }
    marks_write_sum(&sum, pupil);
    json_count(json, "score", pupil->marking->points);
    json_count(json, "max_score", pupil->marking->most);
    put_text(json, "output", &sum);
    gradescope_tests(json, pupil);
    text_free(&sum);
}

static void end_gradescope(struct marks *marks)
{
    json_close(json_of(marks));
}

const struct marks_format marks_gradescope = {"gradescope", begin_gradescope, pupil_gradescope,
                                              end_gradescope};
