/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one instruction computes, without a machine: the meaning of every instruction that reads operands and
 * gives a value or the outcome of a test. The machine runs the same functions where it has no faster way, and
 * the cursor uses them to tell the steps between two events.
 *
 * Facts are what built-ins, and sentences, want to know of a tree beyond its arrays; they are made when first
 * asked for, at O(nodes).
 */
#ifndef MACHINE_EVALUATE_H
#define MACHINE_EVALUATE_H

#include "machine/log.h"
#include "pseudocode/program.h"
#include "tree/minimax.h"
#include "tree/tree.h"

struct facts {
    const struct tree *tree;
    uint32_t *depth, *height, *position; /* NULL until needed; position counts brothers from 1 */
    struct minimax_range *minimax;       /* likewise; of the whole tree */
};

void facts_begin(struct facts *facts, const struct tree *tree);
void facts_free(struct facts *facts);

/* A node's minimax value from MAX's side. No search is told it: what is said of one is held against it. */
struct minimax_range facts_minimax(struct facts *facts, uint32_t node);

/* What a move shows as: its label, or the position as a number. Empty for none. */
void facts_move_words(const struct facts *facts, uint64_t move, struct text *out);

/* The value of an operand in a frame. */
static inline union value evaluate_operand(const struct program *program, const union value *registers,
                                           int16_t operand)
{
    return operand >= 0 ? registers[operand] : program->constants.at[~operand];
}

/* What a call passes for an argument: VALUE_UNSET where that isn't given. */
static inline union value evaluate_argument(const struct program *program, const union value *registers,
                                            struct argument argument)
{
    if (argument.operand == NO_OPERAND)
        return (union value){.word = VALUE_UNSET};
    union value value = evaluate_operand(program, registers, argument.operand);
    return argument.negated ? (union value){.number = 0 - value.number} : value;
}

/* The value that an instruction of form "=b", "=bc" writes, or as a word the outcome (1 or 0) of one with
 * "!". Not for GET, CALL, TAKE and IS_EMPTY, which depend on more than the frame. *about is the node a fault
 * is about. */
enum fault evaluate(struct facts *facts, const struct program *program, const struct instruction *instruction,
                    const union value *registers, union value *result, uint32_t *about);

#endif
