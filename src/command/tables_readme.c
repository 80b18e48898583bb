/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/tables.h"
#include "viewer/actions.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define BEGINS "<!-- keys: made from src/viewer/actions.def by `tables readme` -->\n"
#define ENDS   "<!-- end of keys -->\n"

static void keys(FILE *out, const struct action_line *action)
{
    const char *before = "| ";
    for (const char *name = action->keys; *name;) {
        size_t length = strcspn(name, " ");
        fprintf(out, "%s`%.*s`", before, (int)length, name);
        before = " ";
        name += length + strspn(name + length, " ");
    }
    fprintf(out, " | %s |\n", action->help);
}

static void table(FILE *out)
{
    for (int group = 0; group < GROUP_COUNT; group++) {
        if (group == 0)
            fprintf(out, "\n| %s | |\n|---|---|\n", action_group_name((enum action_group)group));
        else
            fprintf(out, "| **%s** | |\n", action_group_name((enum action_group)group));
        for (int i = 0; i < ACTION_COUNT; i++)
            if (actions[i].group == (enum action_group)group)
                keys(out, &actions[i]);
    }
    fputc('\n', out);
}

void tables_readme(FILE *in, FILE *out)
{
    char *line = NULL;
    size_t room = 0;
    bool within = false;
    while (getline(&line, &room, in) > 0) {
        within = within && strcmp(line, ENDS) != 0;
        if (!within)
            fputs(line, out);
        if (strcmp(line, BEGINS) == 0) {
            within = true;
            table(out);
        }
    }
    free(line);
}
