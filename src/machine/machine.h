/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * machine/ runs a program on a tree and writes down what happens, as a log of events. It knows no algorithm,
 * and not why anything is done.
 *
 * The machine: runs a program on a tree and appends what happens to a log. It knows calls, assignments,
 * tests, loops over children and returns, and nothing of what they are for.
 *
 *     struct machine *machine = machine_new(program, tree, &facts, log, &settings);
 *     while (machine_run(machine, 100000) == MACHINE_PAUSED)
 *         …
 *     machine_free(machine);
 *
 * Frames lie on one array of its own, so that the depth of a tree is bounded by memory only. It can pause
 * between any two instructions at which it marks the log, and goes on as if nothing had been.
 *
 *     stack   ┌ frame ┬ registers ────┬ frame ┬ registers ──────────┬ …
 *             │ call  │ s  x  y  v  t │ call  │ s  x  y  v  t       │
 *             └───────┴───────────────┴───────┴─────────────────────┘
 *                                             └ registers[0], the open frame's
 *
 * Before running, the program is translated: operands and jump targets are resolved, and what often stands
 * together (the next child and a call on it; an assignment that keeps the larger) becomes one instruction. A
 * call of a function that begins by asking whether its node is a leaf and returning the leaf's number makes
 * no frame for a leaf. The log is the same as without all that, which tests hold against settings.plain.
 *
 * It can also be led by the hand, an instruction at a time: registers can be set, a test be given an outcome,
 * a call a result, and what follows from that is worked out like anything else.
 *
 *     while (machine_run(machine, 0) == MACHINE_PAUSED)                        with settings.by_hand
 *         machine_set(machine, instruction, value);
 *
 * The log's words (machine/log.h) say what each event holds.
 */
#ifndef MACHINE_MACHINE_H
#define MACHINE_MACHINE_H

#include "machine/evaluate.h"

/* Frames that may be open at once: the larger of these. */
#define MACHINE_FRAMES        1000000u
#define MACHINE_FRAMES_HEIGHT 4u /* times the tree's height */

#define MACHINE_STEPS UINT64_C(100000000)

enum machine_state {
    MACHINE_PAUSED,
    MACHINE_DONE,  /* the last event is the RETURN of the first function, with what came of it all */
    MACHINE_FAULTY /* the last event is a FAULT */
};

struct machine_settings {
    uint64_t max_steps; /* 0: MACHINE_STEPS */
    const union value *
        given; /* parameters of the first function: VALUE_UNSET where its default applies; NULL: none given */
    bool plain;   /* one instruction at a time, no fusing: for tests */
    bool by_hand; /* plain, with a frame for each call, and machine_run() executes a single instruction */
};

struct machine;

/* All of what it is given must outlive it. The log must be empty. */
struct machine *machine_new(const struct program *program, const struct tree *tree, struct facts *facts,
                            struct log *log, const struct machine_settings *settings);
void machine_free(struct machine *machine);

/* Runs until at least `events` more are in the log, or the end. */
enum machine_state machine_run(struct machine *machine, uint64_t events);

/* By hand: the instruction that comes next, and what may be done before it is executed. What it does to the
 * log is the caller's care. */
uint32_t machine_at(const struct machine *machine);
/* At EACH_NEXT or BY_NEXT: whether there is another child. */
bool machine_has_next(const struct machine *machine);
/* As if an instruction of the innermost frame's function, which writes a register, had given it this
 * value. */
void machine_set(struct machine *machine, uint32_t instruction, union value value);
/* On at another instruction of that function: a test's outcome, say. */
void machine_go(struct machine *machine, uint32_t instruction);
/* At RETURN: gives back this value instead. */
void machine_return(struct machine *machine, union value value);

uint64_t machine_steps(const struct machine *machine);

#endif
