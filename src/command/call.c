/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "command/command.h"
#include "command/help.h"
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>

static enum charset charset_of_locale(void)
{
    errno = 0;
    bool known = setlocale(LC_CTYPE, "");
    if (!known && errno == ENOMEM)
        memory_out();
    const char *name = known ? nl_langinfo(CODESET) : "";
    return strcmp(name, "UTF-8") == 0 ? CHARSET_UNICODE : CHARSET_ASCII;
}

/* Where in argv the command's name stands: the first word, but for options that all commands share. 0 for none. */
static int find_name(char **argv)
{
    for (int i = 1; argv[i]; i++) {
        const struct option *option = options_exact(common_options, argv[i]);
        if (!option)
            return command_named(argv[i]) ? i : 0;
        if (option->kind != OPTION_FLAG && !strchr(argv[i], '=') && argv[i + 1])
            i++;
    }
    return 0;
}

/* Finds the command and takes its name off the words. */
static const struct command *choose(char **argv)
{
    int at = find_name(argv);
    if (at == 0)
        return commands[0];
    const struct command *command = command_named(argv[at]);
    for (; argv[at]; at++)
        argv[at] = argv[at + 1];
    return command;
}

/* The words of `operands` that nothing was given for. */
static int say_missing(struct invocation *invocation, const struct command *command)
{
    const char *missing = command->operands;
    for (size_t i = 0; i < invocation->operands.count; i++)
        missing += strcspn(missing, " ") + 1;
    return command_misused(invocation, strchr(missing, ' ') ? "%s are missing" : "%s is missing", missing);
}

static int run(struct invocation *invocation)
{
    const struct command *command = invocation->command;
    if (invocation->habits.help)
        return help_print(invocation, command);
    if (invocation->habits.version)
        return help_print_version(invocation);
    if (invocation->operands.count < command->least)
        return say_missing(invocation, command);
    if (invocation->operands.count > command->most)
        return command_misused(invocation, "'%s' is one too many",
                               invocation->operands.at[command->most].words);
    return command->run(invocation);
}

int command_call(char **argv)
{
    struct invocation invocation = {.command = choose(argv), .charset = charset_of_locale()};
    const struct command *command = invocation.command;
    invocation.settings = memory_new(1, command->size + 1);
    if (command->begin)
        command->begin(invocation.settings);
    int status = STATUS_BAD;
    if (options_parse(&invocation, argv + 1)) {
        if (invocation.habits.ascii)
            invocation.charset = CHARSET_ASCII;
        status = run(&invocation);
    }
    array_free(&invocation.operands);
    options_free(command->options, invocation.settings);
    free(invocation.settings);
    return status;
}
