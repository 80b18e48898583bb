/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/algorithm.h"
#include "lesson/open.h"
#include "lesson/session.h"
#include <string.h>
#include <unistd.h>

const char *algorithm_choice(size_t number)
{
    const struct shipped *text = library_next(SHIPPED_ALGORITHM, number);
    return text ? text->name : NULL;
}

bool algorithm_is_built_in(const char *name)
{
    return open_is_built_in(SHIPPED_ALGORITHM, name);
}

static void say_missing(const struct invocation *invocation, const char *name)
{
    struct text missing = {0};
    open_say_missing(&missing, SHIPPED_ALGORITHM, name);
    command_complain(invocation, "%s", text_string(&missing));
    text_free(&missing);
}

struct program *algorithm_load(const struct invocation *invocation, const char *name)
{
    struct diag diag = {.charset = invocation->charset, .color = command_color(invocation, STDERR_FILENO)};
    struct program *program = NULL;
    if (open_exists(SHIPPED_ALGORITHM, name))
        program = open_program(name, &diag);
    else
        say_missing(invocation, name);
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
