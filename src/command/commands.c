/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"

extern const struct command command_convert, command_generate, command_help, command_trees, command_view;

/* As help lists them. */
const struct command *const commands[] = {
    &command_view, &command_convert, &command_generate, &command_trees, &command_help, NULL,
};
