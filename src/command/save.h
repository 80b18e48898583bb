/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing a tree that a command made: which notation, and where to.
 */
#ifndef COMMAND_SAVE_H
#define COMMAND_SAVE_H

#include "command/command.h"
#include "command/output.h"
#include "tree/tree.h"

struct save {
    int to; /* number in notations[]; SAVE_UNSAID: as the file's ending says, else the outline */
    const char *path;
};

#define SAVE_UNSAID (-1)

/* The options that set a struct save, which is the member `save` of the settings. */
#define SAVE_OPTIONS(settings)                                                                               \
    OUTPUT_OPTION(settings, save.path),                                                                      \
    {                                                                                                        \
        .letter = 't', .name = "to", .value = "NOTATION",                                                    \
        .help = "the notation; unsaid, the ending of FILE decides, else it is the outline",                  \
        .kind = OPTION_CHOICE, .place = offsetof(settings, save.to), .choice = save_notation                 \
    }

const char *save_notation(size_t number);

/* Writes the tree. Returns the exit status. */
int save_tree(const struct save *save, const struct invocation *invocation, const struct tree *tree);

#endif
