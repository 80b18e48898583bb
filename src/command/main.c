/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include "command/help.h"
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

/* A closed descriptor of the first three must not become that of a file which is opened later. What stands in for it
 * fails when it is used, as a closed one does. */
static bool hold_descriptors(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) != -1)
            continue;
        if (open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            return false;
    }
    return true;
}

static enum charset charset_of_locale(void)
{
    const char *name = setlocale(LC_CTYPE, "") ? nl_langinfo(CODESET) : "";
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

static int run(struct invocation *invocation)
{
    const struct command *command = invocation->command;
    if (invocation->habits.help)
        return help_print(invocation, command);
    if (invocation->habits.version)
        return help_print_version(invocation);
    if (invocation->operands.count < command->least)
        return command_misused(invocation, "%s is missing", command->operands);
    if (invocation->operands.count > command->most)
        return command_misused(invocation, "'%s' is one too many",
                               invocation->operands.at[command->most].words);
    return command->run(invocation);
}

int main(int argc, char **argv)
{
    if (argc < 1 || !hold_descriptors())
        return STATUS_BAD;
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
