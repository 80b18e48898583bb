/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the parts of the compiler share. They write one function's instructions after the other, as program.h
 * says.
 *
 * A jump's target is a label until its function is complete; then labels become instructions, and a jump that
 * leads to a jump leads on. What nothing reaches is not written.
 *
 * Temporaries are a stack above the variables: a value takes the next, and whoever used it gives it back by
 * setting `free` to what it was before.
 */
#ifndef PSEUDOCODE_COMPILER_H
#define PSEUDOCODE_COMPILER_H

#include "pseudocode/syntax.h"

struct label {
    uint32_t at;
    bool used;
};

/* A loop of the text that is open where the compiler is. */
struct open_loop {
    struct open_loop *outer;
    int each;            /* the number in program.loops, or -1 */
    uint32_t exit, turn; /* labels for break and continue */
    bool back;           /* continue leads back to the beginning, as TURN does */
};

struct compiler {
    struct script *script;
    struct program *program;
    struct routine *routine;
    struct function *function;
    ARRAY(struct label) labels;
    ARRAY(uint32_t) lines; /* where each line begins */
    struct open_loop *loop;
    uint32_t free, most; /* the next temporary, and the most registers that there were */
    uint32_t place;
    bool dead;      /* nothing comes here */
    bool crowded;   /* there are more constants than an operand can name */
    uint8_t asking; /* STEP while a condition is compiled, which is stepped on */
    struct instruction nowhere;
};

/* Whether the instruction behind this one may come next. */
bool goes_on(const struct instruction *in);
/* Adds an instruction with its operands, NO_OPERAND where there is none. */
struct instruction *emit(struct compiler *c, enum opcode opcode, uint8_t flags, int16_t a, int16_t b,
                         int16_t third);
/* The number of the table or list that a piece refers to. */
uint16_t memory_number(const struct compiler *c, uint32_t syntax);
/* Instructions from here on come from these bytes. */
void set_place(struct compiler *c, uint32_t start, uint32_t end);

uint32_t new_label(struct compiler *c);
void put_label(struct compiler *c, uint32_t label);
/* JUMP or TURN. */
void jump(struct compiler *c, enum opcode opcode, uint32_t label);

int16_t new_temporary(struct compiler *c);
int16_t constant(struct compiler *c, enum type type, union value value);

/* An operand that holds the expression's value: a variable, a constant or a temporary. */
int16_t compile_value(struct compiler *c, uint32_t syntax);
/* The value into a register; flags go to the instruction that writes it. */
void compile_into(struct compiler *c, uint32_t syntax, int16_t to, uint8_t flags);
/* Goes to the label when the condition comes out as `sense`, and else on. */
void compile_branch(struct compiler *c, uint32_t syntax, bool sense, uint32_t label);
/* A call; `to` may be NO_OPERAND. */
void compile_call(struct compiler *c, uint32_t syntax, int16_t to);
/* The same of a value that must last while what comes after it is computed: where that calls, it is
 * logged. */
int16_t compile_held(struct compiler *c, uint32_t syntax, bool calls);
/* An operand computed from instruction `from` on is needed after a call: it is logged. */
void hold(struct compiler *c, uint32_t from, int16_t operand);

void compile_block(struct compiler *c, uint32_t block);

/* The whole program; and then, what its instructions are there for. */
void compiler_run(struct script *script, struct program *program);
void roles_find(struct program *program);

#endif
