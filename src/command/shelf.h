/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A shelf of built-in texts: a list of all of a kind, or the text of one.
 */
#ifndef COMMAND_SHELF_H
#define COMMAND_SHELF_H

#include "command/command.h"
#include "lesson/shipped.h"

struct shelf {
    enum shipped_kind kind;
    const char *thing;   /* "built-in tree", for messages */
    const char *heading; /* of what describe() adds after the name */
    void (*describe)(struct text *line, const struct shipped *text, enum charset charset);
    /* How a text is printed where there may be only ASCII; NULL: as it is. */
    void (*spell)(struct text *out, struct slice text, enum charset charset);
};

/* Both return the exit status. */
int shelf_list(const struct shelf *shelf, const struct invocation *invocation, const char *path);
int shelf_text(const struct shelf *shelf, const struct invocation *invocation, const char *name,
               const char *path);

#endif
