/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/algorithm.h"
#include "lesson/library.h"
#include "lesson/session.h"
#include <string.h>
#include <unistd.h>

const char *algorithm_choice(size_t number)
{
    const struct shipped *text = library_next(SHIPPED_ALGORITHM, number);
    return text ? text->name : NULL;
}

static bool is_path(const char *name)
{
    return strpbrk(name, "/.") || strcmp(name, "-") == 0;
}

bool algorithm_is_built_in(const char *name)
{
    return !is_path(name) && library_text(SHIPPED_ALGORITHM, name);
}

static void say_missing(const struct invocation *invocation, const char *name)
{
    struct nearest nearest = {.word = slice_of(name)};
    struct text ask = {0};
    library_offer(SHIPPED_ALGORITHM, &nearest);
    nearest_ask(&ask, &nearest);
    command_complain(invocation, "'%s' is neither a file nor a built-in algorithm%s", name,
                     text_string(&ask));
    text_free(&ask);
}

static bool read_source(struct source *source, const char *name, struct diag *diag)
{
    const struct shipped *text = is_path(name) ? NULL : library_text(SHIPPED_ALGORITHM, name);
    if (text)
        return source_copy(source, text->file, (struct slice){text->text, text->length}, diag);
    return source_read(source, name, diag);
}

struct program *algorithm_load(const struct invocation *invocation, const char *name)
{
    struct diag diag = {.charset = invocation->charset, .color = command_color(invocation, STDERR_FILENO)};
    struct source source;
    struct program *program = NULL;
    if (!is_path(name) && !library_text(SHIPPED_ALGORITHM, name) && access(name, F_OK) != 0) {
        say_missing(invocation, name);
        return NULL;
    }
    if (read_source(&source, name, &diag)) {
        program = program_compile(&source, &diag);
        source_free(&source);
    }
    diag_print(&diag, stderr);
    diag_free(&diag);
    return program;
}

void algorithm_name(struct text *out, const char *said)
{
    const char *slash = strrchr(said, '/'), *name = slash && slash[1] ? slash + 1 : said;
    const char *dot = strrchr(name, '.');
    text_add(out, name, dot && dot > name ? (size_t)(dot - name) : strlen(name));
}

union value *algorithm_parameters(const struct invocation *invocation, const struct program *program,
                                  const struct option_strings *set)
{
    uint32_t count = program->functions.at[0].parameters;
    union value *given = memory_new(count, sizeof *given);
    for (uint32_t i = 0; i < count; i++)
        given[i].word = VALUE_UNSET;
    struct text why = {0};
    bool fine = true;
    for (size_t i = 0; i < set->all.count && fine; i++)
        fine = session_set(program, given, slice_of(set->all.at[i]), &why);
    if (!fine) {
        command_complain(invocation, "--set: %s", text_string(&why));
        free(given);
        given = NULL;
    }
    text_free(&why);
    return given;
}
