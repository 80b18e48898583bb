/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/selection.h"
#include <string.h>

struct slice selection_name(const char *said)
{
    const char *slash = strrchr(said, '/'), *name = slash && slash[1] ? slash + 1 : said;
    const char *dot = strrchr(name, '.');
    return dot && dot > name ? (struct slice){name, (size_t)(dot - name)} : slice_of(name);
}

struct selected *selection_add(struct selection *selection, struct slice said)
{
    struct selected *selected = array_add(&selection->all);
    *selected = (struct selected){.said = memory_string(said.bytes, said.length)};
    struct slice name = selection_name(selected->said);
    selected->shown = memory_string(name.bytes, name.length);
    return selected;
}

void selection_take(struct selected *selected, struct program *program)
{
    uint32_t count = program->functions.at[0].parameters;
    selected->program = program;
    selected->given = memory_new(count, sizeof *selected->given);
    for (uint32_t i = 0; i < count; i++)
        selected->given[i].word = VALUE_UNSET;
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
