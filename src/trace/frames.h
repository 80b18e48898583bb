/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The open frames, as the log alone tells them: nothing is run to know them.
 *
 *     open       ┌ A ─────────┬ B ─────────┬ E …          one struct frame for each call that hasn't returned
 *     registers  │ s α β v t  │ s α β v t  │ s …          from frame.base on
 *     undo       │ v ← −∞ …   │ v ← +∞ …   │            what each event overwrote, from frame.undo on
 *
 * The frames stand after `events` events. frames_apply() takes one more, frames_undo() the last one back, and
 * frames_seek() goes anywhere by walking back over the log: a RETURN leads over its whole call, so that only
 * events of frames that are open are looked at.
 *
 * Where a register's value comes from:
 *     arguments                       the caller's registers when the call was made
 *     SET                             the event's value, into the instruction's a
 *     RETURN, LEAF                    what came back, into a of the CALL
 *     CALL, LEAF                      the node called on, into the register that was passed as the node
 *     CHILD, KEY                      the child, into the loop's variable
 *     TAKE                            node, state and merit, into a, a + 1, a + 2
 *
 * Between two events a program computes temporaries and walks loops (trace/between.h). A walk over the log
 * needs only this:
 *
 *     struct frames frames;
 *     frames_begin(&frames, program, tree, given, false);
 *     while (frames.events < log->count) {
 *         … what is open before the next event: frames_top(&frames) …
 *         frames_apply(&frames, log);
 *     }
 *     frames_free(&frames);
 */
#ifndef TRACE_FRAMES_H
#define TRACE_FRAMES_H

#include "machine/evaluate.h"

/* Events further on that are applied one by one. */
#define FRAMES_NEAR 4096

struct frame {
    uint32_t call; /* the event that opened it */
    uint32_t node; /* its first argument that is a node, or TREE_NONE */
    uint32_t next; /* the instruction after the last event in it; for an outer frame after its open CALL */
    uint16_t function;
    size_t base; /* its first register */
    size_t undo;
};

/* A register that was overwritten on the way from the event before `event` to `event`, or by it. */
struct frames_undo {
    uint32_t event;
    uint32_t reg; /* in the frame */
    union value old;
};

struct frames {
    const struct program *program;
    const struct tree *tree;
    const union value *given; /* of the first function, each as in struct machine_settings */
    uint64_t events;          /* applied */
    ARRAY(struct frame) open;
    ARRAY(union value) registers;
    ARRAY(struct frames_undo) undo;
    ARRAY(uint32_t) own; /* events on the way of a seek */
    uint64_t looked;     /* such events, in all: what seeking has cost */
    bool undoable;
};

/* No events applied. Without `undoable` nothing is kept for frames_undo() and frames_seek(), which saves time
 * and room. */
void frames_begin(struct frames *frames, const struct program *program, const struct tree *tree,
                  const union value *given, bool undoable);
void frames_free(struct frames *frames);

/* Applies event number frames->events. */
void frames_apply(struct frames *frames, const struct log *log);
/* Takes the last event back, and with it what frames_write() did before and after it. O(1), but for a RETURN,
 * whose frame is built again: O(that frame's own events). */
void frames_undo(struct frames *frames, const struct log *log);
/* So that `events` events are applied. O(events of the frames that are open there and weren't before); a
 * little further on, O(the events between), however many the frames have. */
void frames_seek(struct frames *frames, const struct log *log, uint64_t events);

/* For what happens between two events: writes a register of the innermost frame; takes all writes since the
 * last event back. */
void frames_write(struct frames *frames, uint32_t reg, union value value);
void frames_rewind(struct frames *frames);
/* Opens the frame of a call that the log has as one LEAF, the next event; lets go of it. */
void frames_open_leaf(struct frames *frames, const struct log *log);
void frames_close_leaf(struct frames *frames, const struct log *log);

/* The innermost frame; NULL when none is open. */
static inline struct frame *frames_top(const struct frames *frames)
{
    return frames->open.count ? &frames->open.at[frames->open.count - 1] : NULL;
}

static inline union value *frames_registers(const struct frames *frames, const struct frame *frame)
{
    return &frames->registers.at[frame->base];
}

static inline bool value_is_set(union value value)
{
    return value.word != VALUE_UNSET;
}

/* The innermost frame's registers as they stood after an event of its own, or the return of a call that it
 * made: `undoable` frames know them as long as it has come no further. */
void frames_registers_after(const struct frames *frames, uint32_t event, union value *registers);

/* The number in a column of a frame, NAN where it has no such column or the variable isn't set. */
double frames_column(const struct frames *frames, const struct frame *frame, enum column column);

/* The number that a coming call passes for a parameter; NAN where it passes none, or there is no such
 * parameter. */
double frames_passed(const struct frames *frames, const struct event *event, int parameter);

/* The function that an event of kind CALL or LEAF calls. */
static inline uint16_t frames_callee(const struct program *program, const struct event *event)
{
    uint32_t where = event_where(event);
    return where == LOG_START ? 0 : program->calls.at[program->code.at[where].extra].function;
}

/* The instruction after event number `event`, in the frame that is innermost then; UINT32_MAX at the end of
 * the run. */
uint32_t frames_next(const struct program *program, const struct log *log, uint64_t event);

#endif
