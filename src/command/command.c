/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const struct command *command_named(const char *name)
{
    for (size_t i = 1; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

const struct option common_options[] = {
    {0, "color", "WHEN", "use colours; unsaid, on a terminal unless NO_COLOR is set or TERM is dumb",
     SETS(CHOICE, int, struct habits, color),
     .words = OPTION_WORDS([COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never")},
    {0, "ascii", NULL, "write ASCII only, as in a locale without UTF-8",
     SETS(FLAG, bool, struct habits, ascii)},
    {0, "force", NULL, "with -o: also over a file that is read-only, or has several names (hard links)",
     SETS(FLAG, bool, struct habits, force)},
    {'h', "help", NULL, "show this help and exit", SETS(FLAG, bool, struct habits, help)},
    {'V', "version", NULL, "show the version and the licence and exit",
     SETS(FLAG, bool, struct habits, version)},
    {0},
};

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value;
}

bool command_color(const struct invocation *invocation, int descriptor)
{
    if (invocation->habits.color != COLOR_AUTO)
        return invocation->habits.color == COLOR_ALWAYS;
    const char *terminal = getenv("TERM");
    return !is_set("NO_COLOR") && terminal && strcmp(terminal, "dumb") != 0 && isatty(descriptor);
}

struct diag command_diag(const struct invocation *invocation)
{
    return (struct diag){.charset = invocation->charset, .color = command_color(invocation, STDERR_FILENO)};
}

static void say(const struct invocation *invocation, const char *format, va_list list)
{
    struct text plain = {0}, shown = {0};
    text_format_list(&plain, format, list);
    utf8_show(&shown, text_slice(&plain), invocation->charset);
    const char *name = invocation->command->name;
    fprintf(stderr, "cutoff: %s%s%s\n", name ? name : "", name ? ": " : "", text_string(&shown));
    text_free(&plain);
    text_free(&shown);
}

void command_complain(const struct invocation *invocation, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(invocation, format, list);
    va_end(list);
}

int command_misused(const struct invocation *invocation, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(invocation, format, list);
    va_end(list);
    const char *name = invocation->command->name;
    fprintf(stderr, "Try 'cutoff %s%s--help'.\n", name ? name : "", name ? " " : "");
    return STATUS_BAD;
}
