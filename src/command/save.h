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
#define SAVE_OPTIONS                                                                                         \
    OUTPUT_OPTION(save.path),                                                                                \
    {                                                                                                        \
        't', "to", "NOTATION", "the notation; unsaid, the ending of FILE decides, else it is the outline",   \
            SETS_CHOICE(save.to, save_notation)                                                              \
    }

const char *save_notation(size_t number);

/* Writes the tree. Returns the exit status. */
int save_tree(const struct save *save, const struct invocation *invocation, const struct tree *tree);

#endif
