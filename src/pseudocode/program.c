/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pseudocode/program.h"
#include "pseudocode/compiler.h"
#include <string.h>

static const struct {
    const char *name, *form;
} opcodes[OPCODE_COUNT] = {
#define OPCODE(name, form) {#name, form},
#include "pseudocode/opcodes.def"
#undef OPCODE
#define BUILTIN(name, text, gives, takes, about) {#name, "=b"},
#include "pseudocode/builtins.def"
#undef BUILTIN
};

const char *opcode_name(enum opcode opcode)
{
    return opcodes[opcode].name;
}

const char *opcode_form(enum opcode opcode)
{
    return opcodes[opcode].form;
}

bool instruction_has(const struct instruction *instruction, char field)
{
    return strchr(opcodes[instruction->opcode].form, field) != NULL;
}

const char *type_name(enum type type)
{
    static const char *const names[] = {"number", "node", "truth", "player", "move", "nothing"};
    return names[type];
}

struct slice program_text(const struct program *program, uint32_t instruction)
{
    const struct place *place = &program->places.at[program->code.at[instruction].place];
    return (struct slice){program->source.bytes + place->start, place->end - place->start};
}

uint32_t program_line(const struct program *program, uint32_t instruction)
{
    return program->places.at[program->code.at[instruction].place].line;
}

uint32_t program_function(const struct program *program, uint32_t instruction)
{
    size_t at;
    LOWER_BOUND(at, program->functions.count, program->functions.at[at].finish <= instruction);
    return (uint32_t)at;
}

static void free_script(struct script *script)
{
    for (size_t i = 0; i < script->routines.count; i++) {
        array_free(&script->routines.at[i].locals);
        array_free(&script->routines.at[i].callees);
    }
    array_free(&script->routines);
    array_free(&script->memories);
    array_free(&script->at);
    names_free(&script->names);
    free(script->header.title);
    free(script->header.cites);
    free(script->header.about);
}

/* The program takes the source and what the header says; its other parts are made. */
static struct program *finish(struct script *script, struct source *source)
{
    struct program *program = memory_new(1, sizeof *program);
    struct header *header = &script->header;
    compiler_run(script, program);
    roles_find(program);
    program->title = header->title, header->title = NULL;
    program->cites = header->cites, header->cites = NULL;
    program->about = header->about, header->about = NULL;
    program->mover = header->mover;
    program->answers_bound = header->answers_bound;
    program->needs_alternating = header->needs_alternating;
    program->needs_evaluations = header->needs_evaluations;
    program->source.name = memory_string(source->name, slice_of(source->name).length);
    program->source.length = source->length;
    program->source.bytes = source_take(source);
    return program;
}

struct program *program_compile(struct source *source, struct diag *diag)
{
    struct script script = {.source = source, .diag = diag};
    size_t errors = diag->errors;
    parser_run(&script);
    checker_run(&script);
    flow_run(&script);
    struct program *program = diag->errors == errors ? finish(&script, source) : NULL;
    if (program && diag->errors > errors) {
        program_free(program);
        program = NULL;
    }
    free_script(&script);
    return program;
}

void program_free(struct program *program)
{
    if (!program)
        return;
    for (size_t i = 0; i < program->functions.count; i++) {
        struct function *function = &program->functions.at[i];
        for (size_t j = 0; j < function->variables; j++)
            free(function->variable[j].name);
        free(function->variable);
        free(function->name);
    }
    for (size_t i = 0; i < program->tables.count; i++)
        free(program->tables.at[i].name);
    for (size_t i = 0; i < program->lists.count; i++)
        free(program->lists.at[i]);
    array_free(&program->code);
    array_free(&program->constants);
    array_free(&program->constant_types);
    array_free(&program->places);
    array_free(&program->functions);
    array_free(&program->calls);
    array_free(&program->arguments);
    array_free(&program->loops);
    array_free(&program->controls);
    array_free(&program->tables);
    array_free(&program->lists);
    free(program->title);
    free(program->cites);
    free(program->about);
    source_free(&program->source);
    free(program);
}
