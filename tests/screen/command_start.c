/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "script.h"
#include "words.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool command_size(struct script *script, char *rest)
{
    return words_size(rest, &script->columns, &script->rows) ||
           script_misuse(script, "a size is written as 80x24");
}

bool command_env(struct script *script, char *rest)
{
    if (*rest == '-')
        environment_unset(&script->environment, rest + 1);
    else if (strchr(rest, '='))
        environment_set(&script->environment, rest);
    else
        return script_misuse(script, "env is followed by NAME=VALUE or -NAME");
    return true;
}

static void forget_arguments(struct script *script)
{
    for (size_t i = 0; i < script->arguments.count; i++)
        free(script->arguments.at[i]);
    script->arguments.count = 0;
}

bool command_run(struct script *script, char *rest)
{
    const char *program = getenv("CUTOFF");
    if (script->stage.child.state == CHILD_RUNNING || script->stage.child.state == CHILD_STOPPED)
        return script_miss_state(script, "before this to have ended");
    if (!program)
        program = "./cutoff";
    stage_close(&script->stage);
    forget_arguments(script);
    *array_add(&script->arguments) = memory_string(program, strlen(program));
    do
        *array_add(&script->arguments) = words_argument(&rest);
    while (script->arguments.at[script->arguments.count - 1]);
    return stage_open(&script->stage, script->arguments.at, script->environment.lines.at, script->columns,
                      script->rows) ||
           script_miss(script, "a pseudo-terminal: %s", strerror(errno));
}
