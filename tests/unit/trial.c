/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trial.h"
#include "lesson/library.h"
#include "unit.h"
#include <string.h>

struct program *trial_compile(const char *name, const char *text)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, name, slice_of(text), &diag));
    struct program *program = program_compile(&source, &diag);
    source_free(&source);
    if (diag.messages.count)
        diag_print(&diag, stderr);
    ck_assert_msg(program && !diag.errors, "%s doesn't compile", name);
    diag_free(&diag);
    return program;
}

struct program *trial_built_in(const char *name)
{
    const struct shipped *text = library_text(SHIPPED_ALGORITHM, name);
    ck_assert_msg(text != NULL, "no algorithm %s", name);
    return trial_compile(name, text->text);
}

struct program *trial_variant(const char *name)
{
    const char *top = getenv("srcdir");
    struct text path = {0};
    struct diag diag = {0};
    struct source source;
    text_format(&path, "%s/tests/variants/%s.algo", top ? top : ".", name);
    ck_assert_msg(source_read(&source, text_string(&path), &diag), "no file %s", text_string(&path));
    struct program *program = program_compile(&source, &diag);
    source_free(&source);
    if (diag.messages.count)
        diag_print(&diag, stderr);
    ck_assert_msg(program && !diag.errors, "%s doesn't compile", name);
    diag_free(&diag);
    text_free(&path);
    return program;
}

static void begin(struct trial *trial, const struct tree *tree, struct program *program, enum rows_way way,
                  const union value *given)
{
    struct text why = {0};
    struct session_wishes wishes = {.given = given, .rows = way};
    trial->program = program;
    ck_assert(session_begin(&trial->session, tree, program, &wishes, &why));
    text_free(&why);
    session_run_all(&trial->session);
    outcome_find(&trial->outcome, &trial->session);
}

void trial_begin(struct trial *trial, const struct tree *tree, struct program *program, enum rows_way way)
{
    begin(trial, tree, program, way, NULL);
}

void trial_begin_with(struct trial *trial, const struct tree *tree, struct program *program,
                      enum rows_way way, const char *const settings[])
{
    uint32_t count = program->functions.at[0].parameters;
    union value *given = memory_new(count, sizeof *given);
    struct text why = {0};
    for (uint32_t i = 0; i < count; i++)
        given[i].word = VALUE_UNSET;
    for (size_t i = 0; settings[i]; i++)
        ck_assert_msg(session_set(program, given, slice_of(settings[i]), &why), "%s", text_string(&why));
    begin(trial, tree, program, way, given);
    text_free(&why);
    free(given);
}

void trial_end(struct trial *trial)
{
    outcome_free(&trial->outcome);
    session_end(&trial->session);
    program_free(trial->program);
}
