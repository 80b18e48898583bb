/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/algorithm.h"
#include "lesson/open.h"
#include "trace/session.h"
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

/* --- several --- */

static void add(struct selection *selection, const char *name, size_t length)
{
    if (length)
        *array_add(&selection->all) = (struct selected){.said = memory_string(name, length)};
}

/* A file may have commas in its name. */
static void add_list(struct selection *selection, const char *list)
{
    if (strchr(list, ',') && open_exists(SHIPPED_ALGORITHM, list)) {
        add(selection, list, strlen(list));
        return;
    }
    while (*list) {
        size_t length = strcspn(list, ",");
        add(selection, list, length);
        list += length + (list[length] == ',');
    }
}

static void add_built_in(struct selection *selection)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_ALGORITHM, i)); i++)
        add(selection, text->name, strlen(text->name));
}

static bool load_selected(struct selected *selected, const struct invocation *invocation)
{
    struct text shown = {0};
    algorithm_name(&shown, selected->said);
    selected->shown = text_take(&shown);
    selected->program = algorithm_load(invocation, selected->said);
    if (!selected->program)
        return false;
    uint32_t count = selected->program->functions.at[0].parameters;
    selected->given = memory_new(count, sizeof *selected->given);
    for (uint32_t i = 0; i < count; i++)
        selected->given[i].word = VALUE_UNSET;
    return true;
}

/* A parameter is set where the algorithm has it, and some algorithm must. */
static bool set_everywhere(struct selection *selection, const struct invocation *invocation,
                           const char *words)
{
    struct text why = {0};
    bool can = false;
    for (size_t i = 0; i < selection->all.count; i++) {
        struct selected *s = &selection->all.at[i];
        text_clear(&why);
        can |= session_set(s->program, s->given, slice_of(words), &why);
    }
    if (!can)
        command_complain(invocation, "--set: %s", text_string(&why));
    text_free(&why);
    return can;
}

bool algorithm_select(struct selection *selection, const struct invocation *invocation,
                      const struct run_settings *run, const char *const usual[])
{
    bool fine = true;
    *selection = (struct selection){0};
    for (size_t i = 0; i < run->algorithms.all.count; i++)
        add_list(selection, run->algorithms.all.at[i]);
    bool named = selection->all.count;
    for (size_t i = 0; !named && usual && usual[i]; i++)
        add_list(selection, usual[i]);
    if (!named && !usual)
        add_built_in(selection);
    for (size_t i = 0; i < selection->all.count; i++)
        fine &= load_selected(&selection->all.at[i], invocation);
    for (size_t i = 0; i < run->set.all.count && fine; i++)
        fine = set_everywhere(selection, invocation, run->set.all.at[i]);
    return fine;
}
