/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What learning platforms take of one pupil: results of tests, as JSON. The rows are a test, and each kind of
 * answer.
 *
 * Gradescope sums the scores of the tests up, and takes a score above them in place of the sum: so there is
 * one only where there are no tests. PrairieLearn takes the share of all points; what isn't gradable costs
 * neither points nor an attempt.
 */
#include "print/marks.h"

struct test {
    const char *name;
    double points, most;
    struct text output;
};

struct tests {
    ARRAY(struct test) all;
};

/* Adds to `out` on a new line. */
static struct text *new_line(struct text *out)
{
    text_add_string(out, out->length ? "\n" : "");
    return out;
}

/* --- what was marked, as tests --- */

static void say_unread(struct text *out, const struct pupil *pupil)
{
    const struct unread *unread;
    for (size_t i = 0; (unread = marks_unread(pupil, &i)) != NULL;)
        text_format(new_line(out), "line %zu isn't read: %s", unread->line, unread->why);
}

static void say_rows(struct text *out, const struct marks *marks, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (m->misconceptions >> manner & 1)
            text_format(new_line(out), "throughout: %s", manner_words(manner));
    for (size_t i = 0; i < m->slips.count; i++)
        (marks->hints ? marks_write_slip_title : marks_write_slip)(new_line(out), pupil, &m->slips.at[i]);
}

static void say_statement(struct text *out, const struct statement *said,
                          const struct marked_statement *marked, bool hints)
{
    text_format(new_line(out), "line %zu: ", said->line);
    if (marked->mark == MARK_RIGHT)
        text_add_string(out, "right");
    else if (marked->mark == MARK_MISSING)
        text_add_string(out, said->blank ? "not answered" : "not all of it");
    else if (hints)
        text_add_string(out, marked->mark == MARK_CARRIED ? "follows from the slips" : "not so");
    else
        text_format(out, "it is %s", text_string(&marked->should));
}

static void add_kind(struct tests *tests, const struct marks *marks, const struct pupil *pupil,
                     enum statement_kind kind)
{
    const struct marking *m = pupil->marking;
    if (m->kind_most[kind] <= 0)
        return;
    struct test *test = array_add(&tests->all);
    *test = (struct test){statement_words(kind), m->kind_points[kind], m->kind_most[kind], {0}};
    for (size_t i = 0; i < pupil->homework->statements.count; i++)
        if (pupil->homework->statements.at[i].kind == kind && m->statements[i].judged)
            say_statement(&test->output, &pupil->homework->statements.at[i], &m->statements[i], marks->hints);
    if (m->lacking[kind])
        text_add_string(new_line(&test->output), "not answered");
}

static struct tests tests_of(const struct marks *marks, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    struct tests tests = {0};
    if (!m)
        return tests;
    if (m->row_most > 0) {
        struct test *test = array_add(&tests.all);
        *test = (struct test){m->notes ? "notes" : "trace", m->row_points, m->row_most, {0}};
        say_rows(&test->output, marks, pupil);
    }
    for (enum statement_kind kind = 0; kind < STATES_COUNT; kind++)
        add_kind(&tests, marks, pupil, kind);
    return tests;
}

static void free_tests(struct tests *tests)
{
    for (size_t i = 0; i < tests->all.count; i++)
        text_free(&tests->all.at[i].output);
    array_free(&tests->all);
}

static struct text message_of(const struct pupil *pupil)
{
    struct text message = {0};
    if (pupil->trouble) {
        text_add_string(&message, pupil->trouble);
        return message;
    }
    text_format(&message, "%s, ", judgement_name(marks_judgement(pupil)));
    marks_write_sum(&message, pupil);
    return message;
}

/* --- Gradescope --- */

static void gradescope_test(struct json *json, const struct test *test, size_t number)
{
    struct text words = {0};
    text_format(&words, "%zu", number);
    json_open(json, NULL, '{', true);
    json_words(json, "name", test->name);
    json_text(json, "number", text_slice(&words));
    json_number(json, "score", test->points);
    json_number(json, "max_score", test->most);
    json_words(json, "status", test->points < test->most ? "failed" : "passed");
    json_words(json, "visibility", "visible");
    json_text(json, "output", text_slice(&test->output));
    json_words(json, "output_format", "text");
    json_close(json);
    text_free(&words);
}

/* All have the same form, those that can't be read too. */
static void gradescope(struct marks *marks, const struct pupil *pupil)
{
    struct json *json = &marks->json;
    struct text message = message_of(pupil);
    struct tests tests = tests_of(marks, pupil);
    say_unread(&message, pupil);
    json_open(json, NULL, '{', true);
    if (!tests.all.count)
        json_number(json, "score", 0);
    json_text(json, "output", text_slice(&message));
    json_words(json, "output_format", "text");
    json_words(json, "visibility", "visible");
    json_words(json, "stdout_visibility", "hidden");
    json_open(json, "tests", '[', tests.all.count);
    for (size_t i = 0; i < tests.all.count; i++)
        gradescope_test(json, &tests.all.at[i], i + 1);
    json_close(json);
    json_close(json);
    text_free(&message);
    free_tests(&tests);
}

const struct marks_format marks_gradescope = {.name = "gradescope", .single = true, .pupil = gradescope};

/* --- PrairieLearn --- */

static void prairielearn_test(struct json *json, const struct test *test)
{
    json_open(json, NULL, '{', true);
    json_words(json, "name", test->name);
    json_number(json, "points", test->points);
    json_number(json, "max_points", test->most);
    json_text(json, "output", text_slice(&test->output));
    json_close(json);
}

/* What nobody could read is held against nobody: it is handed in again. */
static bool is_gradable(const struct pupil *pupil)
{
    return !pupil->trouble &&
           (marks_judgement(pupil) != JUDGED_UNCLEAR || !marks_unread(pupil, &(size_t){0}));
}

static void prairielearn_errors(struct json *json, const struct pupil *pupil)
{
    struct text words = {0};
    json_open(json, "format_errors", '[', true);
    if (pupil->trouble)
        json_words(json, NULL, pupil->trouble);
    say_unread(&words, pupil);
    for (struct slice rest = text_slice(&words); rest.length;)
        json_text(json, NULL, slice_take(&rest, '\n'));
    json_close(json);
    text_free(&words);
}

static void prairielearn(struct marks *marks, const struct pupil *pupil)
{
    struct json *json = &marks->json;
    bool gradable = is_gradable(pupil);
    json_open(json, NULL, '{', true);
    json_truth(json, "gradable", gradable);
    if (!gradable) {
        prairielearn_errors(json, pupil);
    } else {
        struct text message = message_of(pupil);
        struct tests tests = tests_of(marks, pupil);
        say_unread(&message, pupil);
        json_number(json, "score", marks_share(pupil));
        json_text(json, "message", text_slice(&message));
        json_open(json, "tests", '[', tests.all.count);
        for (size_t i = 0; i < tests.all.count; i++)
            prairielearn_test(json, &tests.all.at[i]);
        json_close(json);
        free_tests(&tests);
        text_free(&message);
    }
    json_close(json);
}

const struct marks_format marks_prairielearn = {
    .name = "prairielearn", .single = true, .pupil = prairielearn};
