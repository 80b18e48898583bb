/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include "base/memory.h"
#include "command/help.h"
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

extern const struct command command_algorithms, command_check, command_compare, command_convert,
    command_generate, command_growth, command_help, command_lessons, command_picture, command_quiz,
    command_step, command_test, command_trace, command_trees, command_view, command_worksheet;

/* As help lists them. */
const struct command *const commands[] = {
    &command_view,
    &command_step,
    &command_trace,
    &command_picture,
    &command_compare,
    &command_growth,
    &command_test,
    &command_check,
    &command_worksheet,
    &command_quiz,
    &command_convert,
    &command_generate,
    &command_trees,
    &command_algorithms,
    &command_lessons,
    &command_help,
    NULL,
};

bool command_texts(const struct command *command, enum shipped_kind *kind)
{
    switch (command->kind) {
    case OPERAND_TREE:
    case OPERAND_BUILT_IN_TREE:
        *kind = SHIPPED_TREE;
        return true;
    case OPERAND_ALGORITHM:
    case OPERAND_BUILT_IN_ALGORITHM:
        *kind = SHIPPED_ALGORITHM;
        return true;
    case OPERAND_BUILT_IN_LESSON:
        *kind = SHIPPED_LESSON;
        return true;
    default:
        return false;
    }
}

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
    {0, "force", NULL,
     "with -o: also over a file that is read, is read-only, or has several names (hard links)",
     SETS(FLAG, bool, struct habits, force)},
    {'h', "help", NULL, "show this help and exit", SETS(FLAG, bool, struct habits, help)},
    {'V', "version", NULL, "show the version and the licence and exit",
     SETS(FLAG, bool, struct habits, version)},
    {0},
};

bool command_color(const struct invocation *invocation, int descriptor)
{
    if (invocation->habits.color != COLOR_AUTO)
        return invocation->habits.color == COLOR_ALWAYS;
    const char *none = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return !(none && *none) && terminal && strcmp(terminal, "dumb") != 0 && isatty(descriptor);
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

/* --- a command line --- */

static enum charset charset_of_locale(void)
{
    errno = 0;
    bool known = setlocale(LC_CTYPE, "");
    if (!known && errno == ENOMEM)
        memory_out();
    const char *name = known ? nl_langinfo(CODESET) : "";
    return strcmp(name, "UTF-8") == 0 ? CHARSET_UNICODE : CHARSET_ASCII;
}

/* The command that the first word names, which is taken off the words; before it may stand options that all
 * commands share. */
static const struct command *choose(char **argv)
{
    const struct option *option;
    int at = 1;
    for (; argv[at] && (option = options_exact(common_options, argv[at])); at++)
        at += option->kind != OPTION_FLAG && !strchr(argv[at], '=') && argv[at + 1];
    const struct command *command = argv[at] ? command_named(argv[at]) : NULL;
    for (; command && argv[at]; at++)
        argv[at] = argv[at + 1];
    return command ? command : commands[0];
}

/* No command needs more than one, so that all are missing where too few are given. */
static int say_missing(struct invocation *invocation, const struct command *command)
{
    const char *missing = command->operands;
    return command_misused(invocation, strchr(missing, ' ') ? "%s are missing" : "%s is missing", missing);
}

static bool reads_input_twice(const struct invocation *invocation)
{
    size_t count = 0;
    for (size_t i = 0; i < invocation->operands.count; i++)
        count += !invocation->operands.at[i].expression && !strcmp(invocation->operands.at[i].words, "-");
    return count > 1;
}

/* Where -o says that the result goes; NULL: nowhere else than usual. */
static const char *file_written(const struct invocation *invocation)
{
    const struct option *option = invocation->command->options;
    while (option->name && !(option->kind == OPTION_FILE && strcmp(option->name, "output") == 0))
        option++;
    return option->name ? *(const char **)((char *)invocation->settings + option->place) : NULL;
}

/* Only to somebody who sees it: not into a log, and not behind a pipe. A list of what there is leads nowhere.
 */
static bool wants_next(const struct invocation *invocation)
{
    const struct command *command = invocation->command;
    bool list = command->operands && command->operands[0] == '[' && invocation->operands.count == 0;
    return command->next && !list && isatty(STDERR_FILENO) &&
           (file_written(invocation) || isatty(STDOUT_FILENO));
}

static int run_and_hint(struct invocation *invocation)
{
    bool hint = wants_next(invocation);
    int status = invocation->command->run(invocation);
    if (hint && status == STATUS_YES)
        help_print_next(invocation, file_written(invocation));
    return status;
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
    if (reads_input_twice(invocation))
        return command_misused(invocation, "'-' is standard input, which can be read only once");
    return run_and_hint(invocation);
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
