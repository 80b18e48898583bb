/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same for programs. */
#include "print/marks.h"

static void put_text(struct json *json, const char *key, const struct text *text)
{
    json_text(json, key, text_slice(text));
}

static void begin_json(struct marks *marks)
{
    struct json *json = &marks->json;
    json_open(json, NULL, '{', true);
    json_count(json, "version", 1);
    json_words(json, "tree", marks->tree);
    json_words(json, "algorithm", marks->algorithm);
    json_open(json, "homework", '[', true);
}

/* Where it stands, and which row of the true table is beside it; null for none. */
static void json_place(struct json *json, const struct pupil *pupil, size_t row, size_t true_row, bool hints)
{
    bool known = row != MARK_NONE;
    json_count_if(json, "line", known, known ? pupil->homework->rows.at[row].line : 0);
    if (!hints)
        json_count_if(json, "row", true_row != MARK_NONE, true_row + 1);
}

static void json_rows(struct json *json, const struct pupil *pupil, bool hints)
{
    json_open(json, "rows", '[', true);
    for (size_t i = 0; i < pupil->marking->rows.count; i++) {
        const struct marked_row *row = &pupil->marking->rows.at[i];
        json_open(json, NULL, '{', false);
        json_place(json, pupil, row->row, row->true_row, hints);
        json_words(json, "mark", mark_name(row->mark));
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
        json_words(json, "kind", slip_key(slip->kind));
        json_place(json, pupil, slip->row, slip->true_row, hints);
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
    /* What is said of all of the game has the plain key; "value_2" is of a node. */
    bool plain[STATES_COUNT] = {0};
    size_t more[STATES_COUNT] = {0};
    struct text key = {0};
    json_open(json, "answers", '{', false);
    for (size_t i = 0; i < pupil->homework->statements.count; i++)
        if (pupil->marking->statements[i].judged) {
            const struct statement *statement = &pupil->homework->statements.at[i];
            text_clear(&key);
            text_add_string(&key, statement_key(statement->kind));
            if (statement->node != TREE_ROOT || plain[statement->kind])
                text_format(&key, "_%zu", ++more[statement->kind] + 1);
            else
                plain[statement->kind] = true;
            json_open(json, text_string(&key), '{', false);
            struct text said = {0};
            marks_say(pupil, statement, &said);
            put_text(json, "said", &said);
            text_free(&said);
            json_words(json, "mark", mark_name(pupil->marking->statements[i].mark));
            if (!hints)
                put_text(json, "should", &pupil->marking->statements[i].should);
            json_close(json);
        }
    json_close(json);
    text_free(&key);
}

static void json_unread(struct json *json, const struct pupil *pupil)
{
    const struct unread *unread;
    json_open(json, "unread", '[', false);
    for (size_t i = 0; (unread = marks_unread(pupil, &i)) != NULL;) {
        json_open(json, NULL, '{', false);
        json_count(json, "line", unread->line);
        json_text(json, "text", slice_of(unread->words));
        json_text(json, "why", slice_of(unread->why));
        json_close(json);
    }
    json_close(json);
}

static void json_manners(struct json *json, const struct marking *m)
{
    json_open(json, "misconceptions", '[', false);
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (m->misconceptions >> manner & 1)
            json_words(json, NULL, manner_key(manner));
    json_close(json);
    json_open(json, "lacking", '[', false);
    for (enum statement_kind kind = 0; kind < STATES_COUNT; kind++)
        if (m->lacking[kind])
            json_words(json, NULL, statement_key(kind));
    json_close(json);
}

static void json_marking(struct json *json, const struct pupil *pupil, bool hints)
{
    const struct marking *m = pupil->marking;
    struct text convention = {0};
    if (m->rows.count)
        marking_write_convention(&convention, m, CHARSET_UNICODE);
    json_words(json, "convention", convention.bytes);
    json_manners(json, m);
    json_open(json, "counts", '{', false);
    for (int i = 0; i <= MARK_EXTRA; i++)
        json_count(json, mark_name((enum mark)i), m->count[i]);
    json_close(json);
    json_answers(json, pupil, hints);
    json_slips(json, pupil, hints);
    json_rows(json, pupil, hints);
    text_free(&convention);
}

static void pupil_json(struct marks *marks, const struct pupil *pupil)
{
    struct json *json = &marks->json;
    json_open(json, NULL, '{', true);
    json_text(json, "file", slice_of(pupil->path));
    json_text(json, "name", text_slice(&pupil->name));
    json_words(json, "verdict", judgement_name(marks_judgement(pupil)));
    json_words(json, "sheet", pupil->sheet);
    if (pupil->trouble)
        json_words(json, "trouble", pupil->trouble);
    json_truth(json, "all_right", marks_judgement(pupil) == JUDGED_RIGHT);
    json_number(json, "points", pupil->marking ? pupil->marking->points : 0);
    json_number(json, "most", marks_most(marks, pupil));
    json_number(json, "share", marks_share(pupil));
    if (!pupil->trouble)
        json_marking(json, pupil, marks->hints);
    json_unread(json, pupil);
    json_close(json);
}

static void end_json(struct marks *marks)
{
    json_close(&marks->json);
    class_write_json(&marks->sums, &marks->json, "summary", !marks->hints);
    json_close(&marks->json);
}

static void summary_json(struct marks *marks)
{
    struct json *json = &marks->json;
    json_open(json, NULL, '{', true);
    json_count(json, "version", 1);
    json_words(json, "tree", marks->tree);
    json_words(json, "algorithm", marks->algorithm);
    class_write_json(&marks->sums, json, "summary", true);
    json_close(json);
}

const struct marks_format marks_json = {
    .name = "json", .begin = begin_json, .pupil = pupil_json, .end = end_json, .summary = summary_json};
