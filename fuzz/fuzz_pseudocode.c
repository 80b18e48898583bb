/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are given to the compiler. It must call what it refuses an error, and of what it takes, every
 * instruction must name only what there is.
 */
#include "base/memory.h"
#include "fuzz.h"
#include "pseudocode/program.h"
#include <string.h>

struct view {
    const struct program *program;
    const struct function *function;
    uint32_t number;
};

static void need(const struct view *v, bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "fuzz_pseudocode: instruction %u: %s\n", (unsigned)v->number, what);
    program_disassemble(v->program, stderr, CHARSET_ASCII);
    abort();
}

static void need_operand(const struct view *v, int16_t operand)
{
    if (operand >= 0)
        need(v, operand < v->function->registers, "there is no such register");
    else
        need(v, (size_t)~operand < v->program->constants.count, "there is no such constant");
}

static void need_register(const struct view *v, int16_t operand)
{
    need(v, operand >= 0 && operand < v->function->registers, "there is no such register");
}

static void need_call(const struct view *v, uint16_t number)
{
    need(v, number < v->program->calls.count, "there is no such call");
    const struct call *call = &v->program->calls.at[number];
    need(v, call->function < v->program->functions.count, "there is no such function");
    const struct function *callee = &v->program->functions.at[call->function];
    need(v, call->count == callee->parameters, "a call has the wrong number of arguments");
    need(v, call->first + call->count <= v->program->arguments.count, "there are no such arguments");
    for (uint32_t i = 0; i < call->count; i++) {
        int16_t operand = v->program->arguments.at[call->first + i].operand;
        need(v, operand != NO_OPERAND || (i >= callee->required && !call->complete),
             "an argument is missing");
        if (operand != NO_OPERAND)
            need_operand(v, operand);
    }
}

static void need_loop(const struct view *v, uint16_t number)
{
    need(v, number < v->program->loops.count, "there is no such loop");
    const struct loop *loop = &v->program->loops.at[number];
    need_register(v, loop->child);
    need_register(v, loop->node);
    need_register(v, loop->at);
    need(v, loop->node != loop->child && loop->at >= v->function->variables,
         "a loop's registers are not its own");
    need(v, v->program->code.at[loop->next].opcode == OP_EACH_NEXT, "a loop doesn't know its next turn");
}

static void need_target(const struct view *v, const struct instruction *in)
{
    need(v, in->target >= v->function->entry && in->target < v->function->finish,
         "a jump leaves its function");
    need(v, v->program->code.at[in->target].opcode != OP_JUMP, "a jump leads to a jump");
}

static void need_field(const struct view *v, const struct instruction *in, char field)
{
    switch (field) {
    case '=':
        if (in->a != NO_OPERAND || in->opcode != OP_CALL)
            need_register(v, in->a);
        break;
    case 'a':
        need_operand(v, in->a);
        break;
    case 'b':
        if (in->b != NO_OPERAND || in->opcode != OP_RETURN)
            need_operand(v, in->b);
        break;
    case 'c':
        if (in->c != NO_OPERAND || (in->opcode != OP_GET && in->opcode != OP_PUT))
            need_operand(v, in->c);
        break;
    case 't':
        need_target(v, in);
        break;
    case 'C':
        need_call(v, in->extra);
        break;
    case 'L':
        need_loop(v, in->extra);
        break;
    case 'T':
        need(v, in->extra < v->program->tables.count, "there is no such table");
        break;
    case 'X':
        need(v, in->extra < v->program->lists.count, "there is no such list");
        break;
    default:
        break;
    }
}

static bool ends(const struct instruction *in)
{
    return in->opcode == OP_RETURN || in->opcode == OP_NO_RETURN || in->opcode == OP_JUMP ||
           in->opcode == OP_TURN;
}

static void need_function(struct view *v)
{
    const struct function *f = v->function;
    need(v, f->entry <= f->body && f->body < f->finish && f->finish <= v->program->code.count,
         "a function has no instructions");
    need(v, f->parameters <= f->variables && f->variables <= f->registers,
         "a function's registers don't add up");
    for (v->number = f->entry; v->number < f->finish; v->number++) {
        const struct instruction *in = &v->program->code.at[v->number];
        need(v, in->place < v->program->places.count, "an instruction comes from nowhere");
        struct slice text = program_text(v->program, v->number);
        need(v, text.bytes + text.length <= v->program->source.bytes + v->program->source.length,
             "an instruction comes from beyond the source");
        for (const char *field = opcode_form((enum opcode)in->opcode); *field; field++)
            need_field(v, in, *field);
    }
    need(v, ends(&v->program->code.at[f->finish - 1]), "a function's end is open");
}

static void need_sound(const struct program *program)
{
    char *bytes = NULL;
    size_t length;
    FILE *file = open_memstream(&bytes, &length);
    if (!file)
        abort();
    program_disassemble(program, file, CHARSET_UNICODE);
    if (fclose(file) != 0)
        abort();
    free(bytes);
    for (size_t i = 0; i < program->functions.count; i++) {
        struct view view = {.program = program, .function = &program->functions.at[i]};
        need_function(&view);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag diag = {0};
    struct source source = {0};
    struct program *program = NULL;
    struct slice bytes = {(const char *)data, size};
    if (source_copy(&source, "fuzz.algo", bytes, &diag))
        program = program_compile(&source, &diag);
    if ((program == NULL) != (diag.errors > 0)) {
        fprintf(stderr, "fuzz_pseudocode: %s\n",
                program ? "a program in spite of errors" : "refused without an error");
        abort();
    }
    if (program)
        need_sound(program);
    program_free(program);
    source_free(&source);
    diag_free(&diag);
    return 0;
}
