/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/help.h"
#include "base/escape.h"
#include "base/nearest.h"
#include "command/output.h"
#include "config.h"
#include "picture/pages.h"
#include "print/wrap.h"
#include <string.h>

enum { WIDTH = 80, LEFT = 26 };

/* For commands with trees among their operands. */
static const char tree_words[] =
    "TREE is a file, '-' for standard input, or the name of a built-in tree; -e EXPR gives one on the spot. "
    "A word without '/' or '.' means a built-in tree if there is one of that name.\n";

static const char status_words[] =
    "The exit status is 0 when all is done and the answer is yes, 1 when it is "
    "done and the answer is no, and 2 for bad usage or bad input.\n";

static void wrap(struct text *out, const char *words, size_t column, size_t indent)
{
    wrap_words(out, words, column, indent, WIDTH);
}

void help_option_words(struct text *out, const struct option *option)
{
    text_add_string(out, option->help);
    for (size_t i = 0; !option->listed_elsewhere && option_choice(option, i); i++) {
        bool last = i && !option_choice(option, i + 1);
        text_format(out, "%s%s", i == 0 ? ": " : last ? " or " : ", ", option_choice(option, i));
    }
}

static void add_option(struct text *out, const struct option *option)
{
    struct text words = {0};
    size_t start = out->length;
    if (option->letter)
        text_format(out, "  -%c, ", option->letter);
    else
        text_add_string(out, "      ");
    text_format(out, "--%s", option->name);
    if (option_needs_value(option))
        text_format(out, "=%s", option->value);
    else if (option->value)
        text_format(out, "[=%s", option->value + 1);
    text_add_repeated(out, ' ', LEFT - (out->length - start));
    help_option_words(&words, option);
    wrap(out, text_string(&words), LEFT, LEFT);
    text_add_char(out, '\n');
    text_free(&words);
}

static void add_commands(struct text *out)
{
    text_add_string(out, "\nCommands:\n");
    for (size_t i = 1; commands[i]; i++) {
        size_t start = out->length;
        const char *operands = commands[i]->operands;
        text_format(out, "  %s %s", commands[i]->name, operands ? operands : "");
        text_add_repeated(out, ' ', LEFT - (out->length - start));
        wrap(out, commands[i]->summary, LEFT, LEFT);
        text_add_char(out, '\n');
    }
}

/* The line of an example, with the name of a file in the place of FILE. */
static void add_line(struct text *out, const char *line, const char *file, enum charset charset)
{
    const char *place = file ? strstr(line, "FILE") : NULL;
    if (!place) {
        text_add_string(out, line);
        return;
    }
    text_add(out, line, (size_t)(place - line));
    escape_shell(out, file, charset);
    text_add_string(out, place + strlen("FILE"));
}

/* What to try, with what it is for behind it. */
static void add_examples(struct text *out, const struct example *examples, const char *file,
                         enum charset charset)
{
    struct text line = {0};
    size_t widest = 0;
    for (int round = 0; round < 2; round++)
        for (const struct example *e = examples; e->line; e++) {
            text_clear(&line);
            add_line(&line, e->line, file, charset);
            size_t columns = utf8_columns(text_slice(&line));
            widest = size_at_least(columns, widest);
            if (round == 0)
                continue;
            text_format(out, "  %s", text_string(&line));
            text_add_repeated(out, ' ', widest - columns + 2);
            wrap(out, e->what, widest + 4, widest + 4);
            text_add_char(out, '\n');
        }
    text_free(&line);
}

void help_report_words(struct text *out)
{
    const char *address = CUTOFF_REPORT, *page = CUTOFF_URL;
    text_format(out, "Report what is wrong with cutoff to %s.%s%s%s\n",
                *address ? address : "those you have it from", *page ? " Its page is " : "", page,
                *page ? "." : "");
}

static int print(const struct invocation *invocation, const struct text *text)
{
    struct output output;
    if (!output_open(&output, invocation, NULL))
        return STATUS_BAD;
    fputs(text_string(text), output.file);
    return output_close(&output);
}

int help_print(const struct invocation *invocation, const struct command *command)
{
    bool program = !command->name;
    const struct option *option;
    struct text text = {0};
    text_format(&text, "Usage: cutoff %s%s[OPTION]...%s%s\n", program ? "" : command->name,
                program ? "" : " ", command->operands ? " " : "", command->operands ? command->operands : "");
    if (program)
        text_add_string(&text, "  or:  cutoff COMMAND [OPTION]... [OPERAND]...\n");
    text_add_char(&text, '\n');
    add_examples(&text, command->examples, NULL, invocation->charset);
    text_add_char(&text, '\n');
    wrap(&text, command->about, 0, 0);
    if (program)
        add_commands(&text);
    text_add_string(&text, program ? "\nOptions, before or after the command:\n" : "\nOptions:\n");
    for (size_t i = 0; (option = options_of(command, i)); i++)
        add_option(&text, option);
    if (command->kind == OPERAND_TREE) {
        text_add_char(&text, '\n');
        wrap(&text, tree_words, 0, 0);
    }
    if (program) {
        wrap(&text, status_words, 0, 0);
        text_add_string(&text, "'cutoff help COMMAND' tells about a command and its own options.\n");
        struct text report = {0};
        help_report_words(&report);
        wrap(&text, text_string(&report), 0, 0);
        text_free(&report);
    }
    int status = print(invocation, &text);
    text_free(&text);
    return status;
}

int help_print_first(const struct invocation *invocation)
{
    struct text text = {0};
    wrap(&text, commands[0]->about, 0, 0);
    text_add_char(&text, '\n');
    add_examples(&text, commands[0]->examples, NULL, invocation->charset);
    text_add_char(&text, '\n');
    text_add_string(&text, "'cutoff --help' lists the commands.\n");
    int status = print(invocation, &text);
    text_free(&text);
    return status;
}

void help_print_next(const struct invocation *invocation, const char *file)
{
    const struct example *next = invocation->command->next;
    bool named = file || !strstr(next->line, "FILE");
    struct text text = {0};
    text_add_string(&text, named ? "Next:\n" : "Next, with -o FILE:\n");
    add_examples(&text, next, file, invocation->charset);
    fputs(text_string(&text), stderr);
    text_free(&text);
}

int help_print_version(const struct invocation *invocation)
{
    struct text text = {0};
    text_add_string(&text, PACKAGE_NAME
                    " " PACKAGE_VERSION "\n"
                    "Copyright (C) 2026 the authors of cutoff\n"
                    "License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>\n"
                    "This is free software: you are free to change and redistribute it.\n"
                    "There is NO WARRANTY, to the extent permitted by law.\n");
    text_add_string(&text, pages_can_be_made() ? "PDF and PNG are drawn by cairo.\n"
                                               : "PDF and PNG can't be made: it was built without cairo.\n");
    int status = print(invocation, &text);
    text_free(&text);
    return status;
}

static int run(struct invocation *invocation)
{
    if (invocation->operands.count == 0)
        return help_print(invocation, commands[0]);
    const char *name = invocation->operands.at[0].words;
    const struct command *command = command_named(name);
    if (command)
        return help_print(invocation, command);
    struct nearest nearest = {.word = slice_of(name)};
    for (size_t i = 1; commands[i]; i++)
        nearest_offer(&nearest, commands[i]->name);
    return command_misused(invocation, "there is no command '%s'%s", name, nearest_ask(&nearest));
}

const struct command command_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .summary = "tell about the program or a command",
    .about =
        "Tells what a command does and which options it takes; without COMMAND, what commands there are.\n",
    .examples = EXAMPLES({"cutoff help", "what commands there are"}, {"cutoff help trace", "what one does"}),
    .kind = OPERAND_COMMAND,
    .most = 1,
    .run = run,
};
