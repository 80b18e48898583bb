/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program as the machine runs it: an op for each instruction, translated once, with all that can be known
 * before running.
 *
 *     instructions   EACH_NEXT ─ CALL ─ MAX v ← v, t ─ TEST v ≥ b ─ … ─ MAX a ← a, v ─ JUMP
 *     ops            NEXT_CALL ────────► KEEP_LARGER ─► IF_AT_LEAST ───► KEEP_LARGER ─┐
 *                        ▲                                                           │ past the jump
 *                        └───────────────────────────────────────────────────────────┘
 *
 * An op's number is that of its instruction, so an instruction that is only reached through a fused one
 * before it has an op all the same: a jump may lead there.
 *
 * A call's target says how a leaf is answered without a frame: when the function begins by asking whether its
 * node is a leaf and returns the leaf's number, whatever else it would do.
 */
#ifndef MACHINE_CODE_H
#define MACHINE_CODE_H

#include "machine/evaluate.h"

enum action {
#define ACTION(name) ACT_##name,
#include "machine/actions.def"
#undef ACTION
    ACTION_COUNT
};

/* Where a callee begins, and the steps that have been made by then. */
struct entrance {
    const struct op *op;
    uint8_t steps;
};

struct target {
    const struct function *function;
    const struct argument *arguments;
    uint32_t count;
    int16_t node;             /* operand of the caller that is the callee's node, or NO_OPERAND */
    int16_t second, third;    /* operands, where `three` */
    bool leaf;                /* a leaf is answered without a frame */
    bool mover;               /* by its number from the mover's side */
    bool alike;               /* every argument but the first is a register as it is */
    bool three;               /* so that it has three arguments */
    bool simple;              /* and the first is the callee's node */
    uint32_t unset;           /* variables below this have to be unset when the callee begins */
    uint8_t leaf_steps;       /* steps of a whole call on a leaf */
    struct entrance body;     /* for any node */
    struct entrance inner[2]; /* for one that isn't a leaf, of MAX and of MIN */
};

/*
 * A loop that keeps the best of what its calls give, leaves when a test says so, and keeps that in a second
 * variable:
 *
 *     kept ← max(kept, given)
 *     if kept ≥ bound then …            cut
 *     second ← max(second, kept)
 *     next child and call               turn; after the last child, end
 */
struct fold {
    uint16_t kept, bound, second; /* registers */
    uint16_t at, node, child;     /* the loop's registers */
    uint8_t steps, cut_steps, turn_steps, leaf_steps;
    uint32_t kept_code, second_code, cut_code, leaf_code; /* of the events it makes */
    bool mover;                                           /* the target's */
    const struct target *target;
    const struct op *cut, *turn, *end;
    const struct op *cut_return, *end_return; /* where `kept` is returned at once; otherwise NULL */
};

struct op {
    const void *go;               /* the machine's code for the action */
    const struct op *next, *jump; /* past all jumps */
    const struct instruction *instruction;
    const struct target *target; /* calls */
    const struct loop *loop;
    const struct fold *fold;
    int16_t a, b, c;
    uint8_t action, sense;
    uint8_t leaf_steps;       /* with those before it in the same action */
    uint8_t steps;            /* that the action makes by itself */
    bool mover;               /* the target's */
    bool keeps;               /* MAX or MIN of a and something: logged only when it changes a */
    union value constant;     /* SET_CONSTANT: what b is */
    uint16_t at, node, child; /* a loop's registers */
    uint32_t where;
    uint32_t code, leaf_code; /* of the events it makes: SET, RETURN or CALL; and LEAF */
};

struct code {
    struct op *ops;         /* [instructions] */
    struct target *targets; /* [calls] */
    struct fold *folds;     /* [instructions]; used where an op folds */
    uint32_t registers;     /* of the function that has the most: every frame has room for them */
};

/* Translates; `plain` keeps every instruction on its own. The ops' `go` is left for the machine. */
void code_translate(struct code *code, const struct program *program, bool plain);
void code_free(struct code *code);

#endif
