/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/selection.h"
#include "lesson/library.h"
#include "lesson/open.h"
#include "lesson/session.h"
#include <string.h>

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

static bool load(struct selected *selected, const struct invocation *invocation)
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
static bool set(struct selection *selection, const struct invocation *invocation, const char *words)
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

bool selection_make(struct selection *selection, const struct invocation *invocation,
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
        fine &= load(&selection->all.at[i], invocation);
    for (size_t i = 0; i < run->set.all.count && fine; i++)
        fine = set(selection, invocation, run->set.all.at[i]);
    return fine;
}

void selection_free(struct selection *selection)
{
    for (size_t i = 0; i < selection->all.count; i++) {
        free(selection->all.at[i].said);
        free(selection->all.at[i].shown);
        program_free(selection->all.at[i].program);
        free(selection->all.at[i].given);
    }
    array_free(&selection->all);
}
