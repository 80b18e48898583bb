/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions behind the commands of scripts, in command_*.c. Each takes the rest of its line, which it may
 * take apart, and returns as script_run() does. */
#ifndef COMMAND_H
#define COMMAND_H

#include <stdbool.h>

struct script;

#define COMMAND(name, need) bool command_##name(struct script *script, char *rest);
#include "commands.def"
#undef COMMAND

#endif
