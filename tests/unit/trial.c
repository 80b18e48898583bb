/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trial.h"
#include "lesson/library.h"
#include "unit.h"
#include <string.h>

static struct program *compile(const char *name, const char *text, struct text *why)
{
    struct diag diag = {0};
    struct source source;
    struct program *program = NULL;
    if (source_copy(&source, name, slice_of(text), &diag)) {
        program = program_compile(&source, &diag);
        source_free(&source);
    }
    for (size_t i = 0; i < diag.messages.count; i++)
        text_add_string(why, diag.messages.at[i].words);
    diag_free(&diag);
    return program;
}

struct program *trial_compile(const char *name, const char *text)
{
    struct text why = {0};
    struct program *program = compile(name, text, &why);
    ck_assert_msg(program != NULL, "%s doesn't compile: %s", name, text_string(&why));
    text_free(&why);
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

static bool begin(struct trial *trial, const struct tree *tree, struct program *program,
                  const struct session_wishes *wishes, struct text *why)
{
    trial->program = program;
    if (!session_begin(&trial->session, tree, program, wishes, why)) {
        program_free(program);
        return false;
    }
    session_run_all(&trial->session);
    outcome_find(&trial->outcome, &trial->session);
    return true;
}

bool trial_try(struct trial *trial, const struct tree *tree, const char *text, uint64_t steps,
               struct text *why)
{
    struct program *program = compile("tried", text, why);
    return program && begin(trial, tree, program, &(struct session_wishes){.max_steps = steps}, why);
}

void trial_begin(struct trial *trial, const struct tree *tree, struct program *program, enum rows_way way)
{
    trial_begin_with(trial, tree, program, way, (const char *const[]){NULL});
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
    ck_assert_msg(begin(trial, tree, program, &(struct session_wishes){.given = given, .rows = way}, &why),
                  "%s", text_string(&why));
    text_free(&why);
    free(given);
}

void trial_end(struct trial *trial)
{
    outcome_free(&trial->outcome);
    session_end(&trial->session);
    program_free(trial->program);
}
