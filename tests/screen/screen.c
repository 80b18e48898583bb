/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs a program on a pseudo-terminal, types what a script on standard input says, and reads its screen;
 * script.h says what scripts may say. Prints what they ask for. At the first line that fails it says what was
 * expected, shows the screen on standard error, and exits with status 1, or 2 where the line is no proper
 * command. Whatever still runs at the end is killed.
 */
#include "print.h"
#include "script.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static void complain(struct script *script, long line)
{
    struct text screen = {0};
    fflush(stdout);
    fprintf(stderr, "line %ld: %s%s\n", line, script->misused ? "" : "expected ",
            text_string(&script->missed));
    if (script->misused || script->stage.child.state == CHILD_NONE)
        return;
    print_rows(&screen, &script->stage.emulator, 0, script->stage.emulator.rows - 1);
    fprintf(stderr, "--- the screen\n%s---\n", text_string(&screen));
    text_free(&screen);
}

static int run(struct script *script)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool fine = true;
    for (long number = 1; fine && (length = getline(&line, &room, stdin)) >= 0; number++) {
        if (length > 0 && line[length - 1] == '\n')
            line[length - 1] = '\0';
        fine = script_run(script, line);
        if (!fine)
            complain(script, number);
    }
    free(line);
    return fine ? 0 : script->misused ? 2 : 1;
}

int main(void)
{
    struct script script = {.columns = 80, .rows = 24};
    signal(SIGPIPE, SIG_IGN);
    if (!environment_begin(&script.environment)) {
        fprintf(stderr, "screen: no temporary folder: %s\n", strerror(errno));
        return 2;
    }
    int status = run(&script);
    stage_close(&script.stage);
    environment_end(&script.environment);
    for (size_t i = 0; i < script.arguments.count; i++)
        free(script.arguments.at[i]);
    array_free(&script.arguments);
    array_free(&script.each);
    text_free(&script.missed);
    if (fflush(stdout) != 0 || ferror(stdout))
        return 2;
    return status;
}
