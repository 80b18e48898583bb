/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * trace/ tells what happened in a run, at any moment of it, from the log alone: open frames, steps, visits,
 * rows of the table, what was stored, and what the leaves looked at by then prove. Why it happened is
 * explain/'s.
 *
 * What happens between two events: the instructions that the log leaves out, as they follow from the program
 * and the registers.
 *
 *     made         left out                                      worked out from
 *     always       jumps, tests, checks that a variable is set   registers
 *                  assignments to temporaries                    registers, tables, lists (trace/cells.h)
 *     no change    v ← max(v, t) that KEEPS v; t[n] ← x          the same
 *     told later   a loop's child, where a call on it follows    that call's event
 *
 *     log       … LEAF D                                                    SET α
 *     between         MAX v ← v, t (v stays)   TEST v ≥ β (no)   MAX α …
 *
 * What an instruction computes is asked of the machine's own functions (machine/evaluate.h), so the two can't
 * drift apart. The cursor does so step by step, as steps are to be shown; what only wants to know how the
 * program came from one event to another runs on here:
 *
 *     for (uint32_t at = frames_next(program, log, event); at != there && at != UINT32_MAX;)
 *         at = between_next(session, events, at, registers);
 */
#ifndef TRACE_BETWEEN_H
#define TRACE_BETWEEN_H

#include "trace/frames.h"

struct session;

/* What an instruction that computes or tests comes to after so many events. False where that is a fault,
 * which would be an event. */
bool between_compute(struct session *session, uint64_t events, const struct instruction *instruction,
                     const union value *registers, union value *result);

/* The instruction after `at`, with what that one writes in the registers; UINT32_MAX where it makes an event.
 * A loop goes on only by its exit: with another child, an event would tell. */
uint32_t between_next(struct session *session, uint64_t events, uint32_t at, union value *registers);

#endif
