/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What --help and --version print, made from the tables of commands and options.
 */
#ifndef COMMAND_HELP_H
#define COMMAND_HELP_H

#include "command/command.h"

/* Help for one command; for the one without a name, help for the whole program. Returns the exit status. */
int help_print(const struct invocation *invocation, const struct command *command);
/* What cutoff is and what to try, for who has said nothing at all. Returns the exit status. */
int help_print_first(const struct invocation *invocation);
/* What comes next, on standard error: after a result in a file, or, with NULL, on standard output. */
void help_print_next(const struct invocation *invocation, const char *file);
int help_print_version(const struct invocation *invocation);

/* An option's sentence, and its choices after it. */
void help_option_words(struct text *out, const struct option *option);

/* Where to report what is wrong, as a sentence. */
void help_report_words(struct text *out);

#endif
