/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A finished program: what the compiler makes of a pseudocode file, and the machine, the trace and the viewer
 * share. It is only read, by as many as like.
 *
 *     for each child c of s                     4  EACH           L0
 *                                               5  EACH_NEXT      L0 → 14                       step
 *       v ← max(v, Minimax-ab(c, α, β))         6  CALL           t5 ← Minimax-ab(c, α, β)      step
 *                                               7  MAX            v ← v, t5                     step, logged
 *       if v ≥ β then return v                  8  TEST_AT_LEAST  v, β; when false → 11         step
 *                                               9  LEAVE          L0
 *                                              10  RETURN         v                             step
 *       else α ← max(α, v)                     11  MAX            α ← α, v                      step, logged
 *                                              12  JUMP           → 5
 *     return v                                 14  RETURN         v                             step
 *
 * A frame is one open call. Its registers are, from 0: the parameters, the other variables, then temporaries,
 * all 8 bytes (union value), of types that are known when compiling. An operand >= 0 is a register, one < 0
 * the constant ~operand.
 *
 * STEP marks the instructions that people step by: calls, assignments, tests, children chosen, returns.
 *
 * LOGGED marks those that write a register which the log must tell. From the log alone it must be possible to
 * rebuild the registers of every open frame at any event, so each register that is still needed after an
 * event has its value from
 * - a LOGGED instruction, whose event gives the new value. Every assignment to a named variable is LOGGED; so
 *   are temporaries that are needed after a call in the same statement, or when a loop has been left, and
 *   arguments that are more than a register, a constant or one of them negated;
 * - the return of a call into register a of its CALL;
 * - a loop's choice of a child (struct loop);
 * - the arguments of the frame's own call, or the defaults (LOGGED) where there were none.
 * All other temporaries are computed anew by running on from the last event: nothing in between has an effect
 * that outlasts it.
 *
 * Free with program_free().
 */
#ifndef PSEUDOCODE_PROGRAM_H
#define PSEUDOCODE_PROGRAM_H

#include "base/diag.h"
#include "base/source.h"
#include <stdint.h>
#include <stdio.h>

enum type { TYPE_NUMBER, TYPE_NODE, TYPE_TRUTH, TYPE_PLAYER, TYPE_MOVE, TYPE_NOTHING };

union value {
    double number;
    uint64_t word; /* node (UINT32_MAX: none), truth (0, 1), player (0 Max, 1 Min), move (0: none) */
};

/* In a register that nothing has set: a NaN that no arithmetic gives. */
#define VALUE_UNSET   UINT64_C(0x7ff4000000000000)
#define VALUE_NO_NODE UINT64_C(0xffffffff)

enum opcode {
#define OPCODE(name, form) OP_##name,
#include "pseudocode/opcodes.def"
#undef OPCODE
#define BUILTIN(name, text, gives, takes, about) OP_##name,
#include "pseudocode/builtins.def"
#undef BUILTIN
    OPCODE_COUNT
};

#define NO_OPERAND INT16_MIN

enum instruction_flag { STEP = 1, LOGGED = 2 };

/* What an instruction is there for, as far as the text alone says: found once, when it is compiled. */
enum role {
    KEEPS = 1,     /* MAX or MIN of its own register and something: keeps the larger, or the smaller */
    IN_LOOP = 2,   /* stands in a loop over children */
    EVALUATES = 4, /* comes, on the straight way, after an evaluation of the frame's own node */
    LEADS_OUT =
        8, /* leaves a loop over children, itself or before anything else is decided, called or chosen */
    DECIDES = 16 /* a test of whose two ways one leads out, and the other doesn't */
};

struct instruction {
    uint8_t opcode;
    uint8_t flags;
    uint8_t sense;   /* tests: the outcome that jumps */
    uint8_t roles;   /* of enum role */
    int16_t a, b, c; /* what they mean says opcodes.def */
    uint16_t extra;  /* a loop, call, table or list */
    uint32_t target;
    uint32_t place; /* places[place]: the text that it comes from */
};

/* A range of the source, in bytes: a statement, or for a test its condition. */
struct place {
    uint32_t start, end;
    uint32_t line; /* from 1 */
};

struct variable {
    char *name;
    enum type type;
    bool is_state; /* a truth that is the state of an entry: live or solved */
    bool is_given; /* a parameter that nothing writes */
};

struct argument {
    int16_t operand; /* NO_OPERAND: not given, the default applies */
    bool negated;
};

struct call {
    uint16_t function;
    uint16_t count; /* always the function's parameters */
    uint32_t first; /* in arguments */
    bool complete;  /* all are given: begins at the function's body */
};

struct loop {
    int16_t child; /* the variable's register */
    /* A register that holds the node whose children they are, and that nothing writes while the loop runs. */
    int16_t node;
    int16_t at;   /* a temporary for the machine's own use: where the loop stands */
    bool ordered; /* by KEY */
    /* Every turn begins with a call on the child, before anything else is logged, so that the call's event
     * tells the child; and nothing else writes its register while the loop runs. Otherwise EACH_NEXT is
     * LOGGED. */
    bool called_first;
    uint16_t searches; /* calls in it of functions that recur */
    uint16_t function;
    uint32_t next; /* its EACH_NEXT */
    uint32_t exit; /* the instruction after the loop */
};

static inline bool loop_has(const struct loop *loop, uint32_t where)
{
    return loop->next <= where && where < loop->exit;
}

/* The lecture's columns. */
enum column { COLUMN_ALPHA, COLUMN_BETA, COLUMN_V, COLUMN_COUNT };

struct function {
    char *name;
    uint32_t line;
    uint16_t parameters, variables, registers; /* each includes the one before */
    struct variable *variable;                 /* [variables] */
    uint32_t entry;                            /* instructions that give defaults to parameters not given */
    uint32_t body;                /* where it goes on; the same as entry when there are no defaults */
    uint32_t finish;              /* one past its last instruction */
    uint16_t required;            /* parameters without a default */
    int16_t node;                 /* register of the first parameter that is a node, or -1 */
    int16_t told;                 /* the only parameter that is a number and that nothing writes, or -1 */
    int16_t column[COLUMN_COUNT]; /* register of the variable shown there, or -1 */
    enum type returns;
    bool recurs; /* calls itself, directly or through others: its calls are visits of a node */
};

struct table {
    char *name;
    enum type type;
    int keys; /* 1 or 2 */
    enum type key[2];
    /* What stands where nothing was stored: a number, none, false; VALUE_UNSET makes reading a fault. */
    union value preset;
};

struct program {
    struct source source;
    char *title, *cites, *about; /* headers title, source, about; NULL when not said */
    bool mover;                  /* perspective: mover */
    bool answers_bound;          /* answer: bound: its value is at least or at most what it says */
    bool needs_alternating, needs_evaluations; /* needs: alternating players, needs: evaluations */
    ARRAY(struct instruction) code;
    ARRAY(union value) constants;
    ARRAY(enum type) constant_types;
    ARRAY(struct place) places;
    ARRAY(struct function) functions; /* the first one runs, its first parameter the root */
    ARRAY(struct call) calls;
    ARRAY(struct argument) arguments;
    ARRAY(struct loop) loops;
    ARRAY(bool) controls; /* see program_controls() */
    ARRAY(struct table) tables;
    ARRAY(char *) lists; /* names */
};

/* Compiles, taking the source's bytes; NULL when there were errors, all of which are in the diag, with
 * warnings. */
struct program *program_compile(struct source *source, struct diag *diag);
void program_free(struct program *program);

/* The text that an instruction comes from. */
struct slice program_text(const struct program *program, uint32_t instruction);
uint32_t program_line(const struct program *program, uint32_t instruction);
/* The function an instruction belongs to. */
uint32_t program_function(const struct program *program, uint32_t instruction);

/* Whether a test decides on a LEAVE: going on in the text, one of its ways can come there and the other
 * can't. */
bool program_controls(const struct program *program, uint32_t test, uint32_t leave);

static inline bool opcode_tests(enum opcode opcode)
{
    return opcode >= OP_TEST_EQUAL && opcode <= OP_TEST;
}

/* All functions, their registers and instructions, with the lines of the source between them. */
void program_disassemble(const struct program *program, FILE *file, enum charset charset);

/* A name as the charset can show it: α is written alpha where there is only ASCII. */
void program_write_name(struct text *out, const char *name, enum charset charset);
/* Pseudocode as the charset can show it: where there is only ASCII, v ← −∞ becomes v <- -inf, which means the
 * same. */
void program_write_source(struct text *out, struct slice source, enum charset charset);
/* Whether a word is a name in one of its spellings: alpha is α. */
bool program_is_name(const char *name, struct slice word);

const char *opcode_name(enum opcode opcode);
/* What its fields mean, a letter each, as opcodes.def says; and whether an instruction has one of them. */
const char *opcode_form(enum opcode opcode);
bool instruction_has(const struct instruction *instruction, char field);
const char *type_name(enum type type);

#endif
