/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What --help and --version print, made from the tables of commands and options.
 */
#ifndef COMMAND_HELP_H
#define COMMAND_HELP_H

#include "command/command.h"

/* Help for one command; for the one without a name, help for the whole program. Returns the exit status. */
int help_print(const struct invocation *invocation, const struct command *command);
int help_print_version(const struct invocation *invocation);

/* An option's sentence, and its choices after it. */
void help_option_words(struct text *out, const struct option *option);

#endif
