/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The trees that a command line names: a path, `-`, the name of a built-in tree, or -e EXPR.
 *
 * A word without '/' and '.' is a built-in tree if there is one of that name, else a file.
 */
#ifndef COMMAND_LOAD_H
#define COMMAND_LOAD_H

#include "base/nearest.h"
#include "command/command.h"
#include "tree/tree.h"

/* The option that every command with trees for operands takes. */
#define LOAD_EXPRESSION                                                                                      \
    {                                                                                                        \
        .letter = 'e', .name = "expression", .value = "EXPR",                                                \
        .help = "a tree on the spot, in any notation: '((3,12,8),(2,4,6))'", .kind = OPTION_EXPRESSION       \
    }

/* The tree, to be freed; NULL after saying what is wrong. */
struct tree *load_tree(const struct invocation *invocation, const struct operand *operand);

/* Whether a word means something, and whether that is a built-in tree. */
bool load_exists(const char *word);
bool load_is_built_in(const char *word);
void load_offer_built_in(struct nearest *nearest);

#endif
