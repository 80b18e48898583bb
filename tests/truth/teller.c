/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs commands in one process, as starting ten thousand takes too long: of each line on standard input the
 * words, with \x1f between, are what would stand behind `cutoff`. Answers with what the command printed and
 * said, \x04, its exit status and a newline.
 */
#include "command/command.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WORDS 64

static int run(char **words)
{
    const struct command *command = words[0] ? command_named(words[0]) : NULL;
    if (!command)
        return STATUS_BAD;
    struct invocation invocation = {.command = command, .charset = CHARSET_UNICODE};
    int status = STATUS_BAD;
    invocation.settings = memory_new(1, command->size + 1);
    if (command->begin)
        command->begin(invocation.settings);
    if (options_parse(&invocation, words + 1)) {
        if (invocation.habits.ascii)
            invocation.charset = CHARSET_ASCII;
        status = command->run(&invocation);
    }
    array_free(&invocation.operands);
    options_free(command->options, invocation.settings);
    free(invocation.settings);
    return status;
}

static void split(char *line, char *words[WORDS + 1])
{
    size_t count = 0;
    line[strcspn(line, "\n")] = '\0';
    for (char *word = strtok(line, "\x1f"); word && count < WORDS; word = strtok(NULL, "\x1f"))
        words[count++] = word;
    words[count] = NULL;
}

int main(void)
{
    char *line = NULL, *words[WORDS + 1];
    size_t room = 0;
    int out = dup(STDOUT_FILENO);
    if (out < 0)
        return 1;
    while (getline(&line, &room, stdin) > 0) {
        /* A command closes what it has written to. */
        if (dup2(out, STDOUT_FILENO) < 0 || dup2(out, STDERR_FILENO) < 0)
            return 1;
        split(line, words);
        int status = run(words);
        if (dprintf(out, "\x04%d\n", status) < 0)
            return 1;
    }
    free(line);
    return 0;
}
