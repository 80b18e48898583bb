/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program for people to read: each function's variables, then its instructions below the lines that they
 * come from.
 *
 *     for each child c of s
 *        4  EACH           L0
 *        5  EACH_NEXT      L0; when over → 13            step
 */
#include "base/number.h"
#include "pseudocode/program.h"
#include <string.h>

struct writer {
    const struct program *program;
    const struct function *function;
    enum charset charset;
    struct text out;
};

static const char *sign(const struct writer *w, const char *unicode, const char *ascii)
{
    return w->charset == CHARSET_ASCII ? ascii : unicode;
}

static void add_name(struct writer *w, const char *name)
{
    program_write_name(&w->out, name, w->charset);
}

static void add_constant(struct writer *w, enum type type, union value value)
{
    enum number_style style = w->charset == CHARSET_ASCII ? NUMBER_SIGNED : NUMBER_PRETTY;
    switch (type) {
    case TYPE_NUMBER:
        number_write(&w->out, value.number, style);
        break;
    case TYPE_TRUTH:
        text_add_string(&w->out, value.word ? "true" : "false");
        break;
    case TYPE_PLAYER:
        text_add_string(&w->out, value.word ? "Min" : "Max");
        break;
    default:
        text_add_string(&w->out, "none");
    }
}

/* A variable by its name, a temporary as t7, a constant as itself. */
static void add_operand(struct writer *w, int16_t operand)
{
    const struct program *program = w->program;
    if (operand == NO_OPERAND)
        text_add_string(&w->out, "nothing");
    else if (operand < 0)
        add_constant(w, program->constant_types.at[~operand], program->constants.at[~operand]);
    else if (operand < (int16_t)w->function->variables)
        add_name(w, w->function->variable[operand].name);
    else
        text_format(&w->out, "t%d", operand);
}

static void add_call(struct writer *w, const struct call *call)
{
    add_name(w, w->program->functions.at[call->function].name);
    text_add_char(&w->out, '(');
    for (uint32_t i = 0; i < call->count; i++) {
        const struct argument *argument = &w->program->arguments.at[call->first + i];
        if (argument->operand == NO_OPERAND)
            break;
        text_add_string(&w->out, i ? ", " : "");
        text_add_string(&w->out, argument->negated ? sign(w, "−", "-") : "");
        add_operand(w, argument->operand);
    }
    text_add_char(&w->out, ')');
}

static void add_separated(struct writer *w, int16_t operand, bool *some)
{
    text_add_string(&w->out, *some ? ", " : "");
    add_operand(w, operand);
    *some = true;
}

/* What the fields mean, as the opcode's form says. */
static void add_fields(struct writer *w, const struct instruction *in)
{
    const char *form = opcode_form((enum opcode)in->opcode);
    bool some = false;
    bool jumps = strchr(form, '!') || in->opcode == OP_IF_GIVEN;
    for (const char *field = form; *field; field++)
        switch (*field) {
        case '=':
            add_operand(w, in->a);
            for (int16_t i = 1; i < 3 && in->opcode == OP_TAKE; i++)
                text_add_string(&w->out, ", "), add_operand(w, (int16_t)(in->a + i));
            text_format(&w->out, " %s ", sign(w, "←", "<-"));
            break;
        case 'a':
            add_separated(w, in->a, &some);
            break;
        case 'b':
            add_separated(w, in->b, &some);
            break;
        case 'c':
            if (in->c != NO_OPERAND)
                add_separated(w, in->c, &some);
            break;
        case '!':
            text_format(&w->out, "; when %s", in->sense ? "true" : "false");
            break;
        case 't':
            text_format(&w->out, "%s%s %u",
                        some && !jumps ? "; when over "
                        : *form != 't' ? " "
                                       : "",
                        sign(w, "→", "->"), (unsigned)in->target);
            break;
        case 'C':
            add_call(w, &w->program->calls.at[in->extra]);
            break;
        case 'L':
            text_format(&w->out, "%sL%u", some ? ", " : "", (unsigned)in->extra);
            some = true;
            break;
        case 'T':
            text_format(&w->out, "%s ", some ? " in" : "");
            add_name(w, w->program->tables.at[in->extra].name);
            break;
        default:
            text_format(&w->out, "%s", some ? " in " : "");
            add_name(w, w->program->lists.at[in->extra]);
        }
}

#define FLAGS_COLUMN 56

static void add_instruction(struct writer *w, uint32_t number)
{
    const struct instruction *in = &w->program->code.at[number];
    size_t start = w->out.length;
    text_format(&w->out, "%10u  %-15s", (unsigned)number, opcode_name((enum opcode)in->opcode));
    add_fields(w, in);
    while (w->out.bytes[w->out.length - 1] == ' ')
        w->out.bytes[--w->out.length] = '\0';
    size_t columns = utf8_columns((struct slice){w->out.bytes + start, w->out.length - start});
    if (in->flags)
        text_add_repeated(&w->out, ' ', columns < FLAGS_COLUMN ? FLAGS_COLUMN - columns : 2);
    text_add_string(&w->out, in->flags & STEP ? "step" : "");
    text_add_string(&w->out, in->flags == (STEP | LOGGED) ? ", " : "");
    text_add_string(&w->out, in->flags & LOGGED ? "logged" : "");
    text_add_char(&w->out, '\n');
}

/* The source's line of an instruction, where it is another than the one before's. */
static void add_line(struct writer *w, uint32_t number, uint32_t *before)
{
    const struct place *place = &w->program->places.at[w->program->code.at[number].place];
    if (place->line == *before)
        return;
    *before = place->line;
    struct slice line;
    source_line(&w->program->source, place->start, &line);
    text_format(&w->out, "%4u  ", (unsigned)place->line);
    for (; line.length && line.bytes[0] == '\t'; line.bytes++, line.length--)
        text_add_repeated(&w->out, ' ', 4);
    program_write_source(&w->out, line, w->charset);
    text_add_char(&w->out, '\n');
}

static void add_function(struct writer *w)
{
    const struct function *f = w->function;
    text_add_string(&w->out, "function ");
    add_name(w, f->name);
    text_format(&w->out, ": %s%s\n     ", type_name(f->returns), f->recurs ? ", recurs" : "");
    for (uint32_t i = 0; i < f->variables; i++) {
        text_add_string(&w->out, i == 0 ? " " : i == f->parameters ? "; " : ", ");
        add_name(w, f->variable[i].name);
        text_format(&w->out, " %s", type_name(f->variable[i].type));
    }
    unsigned more = (unsigned)f->registers - f->variables;
    text_format(&w->out, "; %u temporar%s\n", more, more == 1 ? "y" : "ies");
}

static void add_table(struct writer *w, const struct table *table)
{
    text_add_string(&w->out, "table ");
    add_name(w, table->name);
    text_format(&w->out, "[%s", type_name(table->key[0]));
    if (table->keys == 2)
        text_format(&w->out, ", %s", type_name(table->key[1]));
    text_format(&w->out, "]: %s, at first ", type_name(table->type));
    if (table->preset.word == VALUE_UNSET)
        text_add_string(&w->out, "unset");
    else
        add_constant(w, table->type, table->preset);
    text_add_char(&w->out, '\n');
}

void program_disassemble(const struct program *program, FILE *file, enum charset charset)
{
    struct writer writer = {.program = program, .charset = charset};
    struct writer *w = &writer;
    for (size_t i = 0; i < program->tables.count; i++)
        add_table(w, &program->tables.at[i]);
    for (size_t i = 0; i < program->lists.count; i++) {
        text_add_string(&w->out, "list ");
        add_name(w, program->lists.at[i]);
        text_add_char(&w->out, '\n');
    }
    for (size_t i = 0; i < program->functions.count; i++) {
        uint32_t line = 0;
        w->function = &program->functions.at[i];
        add_function(w);
        for (uint32_t at = w->function->entry; at < w->function->finish; at++) {
            add_line(w, at, &line);
            add_instruction(w, at);
        }
    }
    fputs(text_string(&w->out), file);
    text_free(&w->out);
}
