/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/algorithm.h"
#include "command/output.h"
#include "command/shelf.h"
#include "lesson/library.h"
#include <string.h>

struct settings {
    const char *path;
    bool code;
};

static void describe(struct text *line, const struct shipped *text, enum charset charset)
{
    struct program *program = library_algorithm(text->name);
    if (program && program->title)
        utf8_show(line, slice_of(program->title), charset);
    program_free(program);
}

/* Line by line, so that the ends of lines stay what they are. */
static void spell(struct text *out, struct slice text, enum charset charset)
{
    while (text.length) {
        program_write_source(out, slice_take(&text, '\n'), charset);
        text_add_char(out, '\n');
    }
}

static const struct shelf shelf = {.kind = SHIPPED_ALGORITHM,
                                   .thing = "built-in algorithm",
                                   .heading = "title",
                                   .describe = describe,
                                   .spell = spell};

static int print_code(const struct invocation *invocation, const char *name, const char *path)
{
    struct output output;
    struct program *program = algorithm_load(invocation, name);
    if (!program)
        return STATUS_BAD;
    int status = STATUS_BAD;
    if (output_open(&output, invocation, path)) {
        program_disassemble(program, output.file, invocation->charset);
        status = output_close(&output);
    }
    program_free(program);
    return status;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    if (invocation->operands.count == 0 && settings->code)
        return command_misused(invocation, "--code needs the name of an algorithm");
    if (invocation->operands.count == 0)
        return shelf_list(&shelf, invocation, settings->path);
    const char *name = invocation->operands.at[0].words;
    if (settings->code)
        return print_code(invocation, name, settings->path);
    return shelf_text(&shelf, invocation, name, settings->path);
}

static const struct option options[] = {
    OUTPUT_OPTION(struct settings, path),
    {.name = "code",
     .help = "print the instructions that the pseudocode is compiled to",
     .kind = OPTION_FLAG,
     .place = offsetof(struct settings, code)},
    {0},
};

const struct command command_algorithms = {
    .name = "algorithms",
    .operands = "[NAME]",
    .summary = "list the built-in algorithms, or print one",
    .about =
        "Lists the built-in algorithms. With NAME, prints the pseudocode of that algorithm, to be copied "
        "and changed: what is printed is what runs. With --code, NAME may be a file of your own.\n",
    .kind = OPERAND_BUILT_IN_ALGORITHM,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
