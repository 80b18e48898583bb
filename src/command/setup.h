/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `cutoff check --setup`: a folder with all that a learning platform takes to mark homeworks by itself.
 *
 *     setup.sh         puts cutoff into the platform's image, once
 *     run_autograder   marks what one student handed in
 *     trees/CODE.tree  the trees, by the codes of their sheets
 *     algorithm.algo   where the algorithm isn't built in
 *     README.md        what to put in besides, and what to zip
 *
 * Nothing is written when one of these is there already, unless --force is said.
 */
#ifndef COMMAND_SETUP_H
#define COMMAND_SETUP_H

#include "command/named.h"
#include "homework/asks.h"

/* What the homeworks will be checked with. */
struct setup_wishes {
    const char *platform;
    const struct run_settings *run;
    bool answers, hints;
    const struct asks *asks;
    unsigned accept;
    const struct kept *kept;
};

/* The names of the platforms, for an option's choices. */
const char *setup_name(size_t number);

/* The operands are the folder and, if it is there, the tree. Returns the exit status. */
int setup_make(const struct invocation *invocation, const struct setup_wishes *wishes);

#endif
