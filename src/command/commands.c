/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"

extern const struct command command_algorithms, command_check, command_compare, command_convert,
    command_generate, command_growth, command_help, command_quiz, command_test, command_trace, command_trees,
    command_view, command_worksheet;

/* As help lists them. */
const struct command *const commands[] = {
    &command_view,      &command_trace, &command_compare,
    &command_growth,    &command_test,  &command_check,
    &command_worksheet, &command_quiz,  &command_convert,
    &command_generate,  &command_trees, &command_algorithms,
    &command_help,      NULL,
};
