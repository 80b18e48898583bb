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

static const char *color_choice(size_t number)
{
    static const char *const names[] = {
        [COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};
    return number < sizeof names / sizeof names[0] ? names[number] : NULL;
}

const struct option common_options[] = {
    {.name = "color",
     .value = "WHEN",
     .help = "use colours; unsaid, on a terminal unless NO_COLOR is set or TERM is dumb",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct habits, color),
     .choice = color_choice},
    {.name = "ascii",
     .help = "write ASCII only, as in a locale without UTF-8",
     .place = offsetof(struct habits, ascii)},
    {.name = "force",
     .help = "with -o: also over a file that is read, is read-only, or has several names (hard links)",
     .place = offsetof(struct habits, force)},
    {.letter = 'h',
     .name = "help",
     .help = "show this help and exit",
     .place = offsetof(struct habits, help)},
    {.letter = 'V',
     .name = "version",
     .help = "show the version and the licence and exit",
     .place = offsetof(struct habits, version)},
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
