/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A cursor stands somewhere in a run, and knows all there is to know there. It reads the log and the program,
 * and runs no machine.
 *
 *     struct cursor cursor;
 *     cursor_begin(&cursor, session);                                     a session has one of its own
 *     cursor_seek(&cursor, 37);
 *     const struct step *step = cursor_step(&cursor);                 the 37th step: what was done
 *     for (size_t i = 0; i < cursor_depth(&cursor); i++)                  how things stand after it
 *         … cursor_frame(&cursor, i), cursor_registers(&cursor, i) …
 *     cursor_free(&cursor);
 *
 * Position n is after n steps, from 0 to all, together with whatever follows up to the next step and is no
 * step itself (leaving a loop, say): the cutoff that a test decides has fallen once the test is made.
 *
 *     log       CALL A         SET v                CALL B              LEAF D                        SET v
 *     steps     ● call  ● test ● v ← −∞  ● child B  ● call  …  ● child D  ● call ● test ● return   ● v ← …
 *     position  1       2      3         4          5                     …
 *
 * Steps that the log doesn't hold (tests, assignments that change nothing, children that a call tells) are
 * computed from the last event on, with the same functions as the machine's, until the instruction of the
 * next event is reached. If that doesn't happen, log and program disagree: cursor_consistent() is false from
 * then on and the cursor stays where it is.
 *
 * A step forward or back takes about as long as the instructions between two events. Seeking finds the
 * stretch by the log's marks, builds the open frames (O(events of the frames that are open)) and walks at
 * most from the last call.
 *
 * The log may grow while a cursor stands on it. While a run goes on, the cursor goes as far as the last mark.
 */
#ifndef TRACE_CURSOR_H
#define TRACE_CURSOR_H

#include "trace/frames.h"

struct session;

enum step_kind {
    STEP_NONE,   /* position 0 */
    STEP_CALL,   /* opened a frame: child, callee; the arguments are the new frame's registers */
    STEP_ASSIGN, /* target, old, value, changed; left and right are what it was computed from */
    STEP_TEST,   /* left, right (the first alone for the test of a truth), outcome */
    STEP_CHOOSE, /* child: of a loop */
    /* value; the frame is no longer open. target, old, changed: what it was assigned to in the caller. */
    STEP_RETURN,
    STEP_STORE,  /* a cell of a table: left and right are its keys; old, value, changed */
    STEP_INSERT, /* child, value (its merit), outcome (its state) */
    STEP_TAKE,   /* the same */
    STEP_REMOVE, /* child: all below it; count */
    STEP_FAULT   /* the run ended in this step: fault, child (the node it is about, or TREE_NONE) */
};

struct step {
    enum step_kind kind;
    uint32_t instruction; /* LOG_START for the first call */
    uint32_t event;       /* that it made, or UINT32_MAX; all steps of a LEAF have that */
    uint16_t function;    /* of the frame that made it; for the first call the function called */
    uint16_t callee;
    uint32_t node;  /* of that frame */
    uint32_t depth; /* frames open, that one included, when it was made */
    uint32_t child;
    uint32_t count;
    int16_t target; /* a register, or NO_OPERAND */
    bool outcome, changed;
    enum fault fault;
    union value left, right, old, value;
};

struct cursor {
    struct session *session;
    struct frames frames; /* with that of a leaf being called on top */
    uint64_t number;      /* steps made */
    uint32_t within;      /* of them since the last event, in no leaf's call */
    uint32_t in_leaf;     /* of them in the call of a leaf that isn't over; 0: in none */
    uint32_t next;  /* the next instruction; LOG_START before the first call, UINT32_MAX after the last */
    uint32_t moved; /* instructions since the last event */
    uint32_t fresh; /* a loop begun since, or UINT32_MAX */
    struct step step;
    bool broken;
};

void cursor_begin(struct cursor *cursor, struct session *session);
void cursor_free(struct cursor *cursor);

/* One step. False, and nothing done, at the end of what is known, or at the beginning. */
bool cursor_forward(struct cursor *cursor);
bool cursor_back(struct cursor *cursor);
/* To a position; to the last one known where that is less, and then false. */
bool cursor_seek(struct cursor *cursor, uint64_t step);
/* To the first position at which an event has happened (log.events[event]); false where that isn't known
 * yet. */
bool cursor_seek_event(struct cursor *cursor, uint64_t event);

/* The last position known, and whether the run ends there. */
uint64_t cursor_known(const struct cursor *cursor, bool *ended);

/* Steps made, and events that have happened. A leaf's LEAF happens with the return from it. */
static inline uint64_t cursor_number(const struct cursor *cursor)
{
    return cursor->number;
}

static inline uint64_t cursor_events(const struct cursor *cursor)
{
    return cursor->frames.events;
}

/* The step that led here. */
static inline const struct step *cursor_step(const struct cursor *cursor)
{
    return &cursor->step;
}

/* The next step's instruction; LOG_START before the first call, UINT32_MAX at the end of the run. */
static inline uint32_t cursor_next(const struct cursor *cursor)
{
    return cursor->next;
}

/* Frames that are open, 0 the outermost; none at the very end. The registers below function.variables are
 * variables, and value_is_set() says whether they are set. Good until the cursor moves. */
static inline size_t cursor_depth(const struct cursor *cursor)
{
    return cursor->frames.open.count;
}

static inline const struct frame *cursor_frame(const struct cursor *cursor, size_t index)
{
    return &cursor->frames.open.at[index];
}

static inline const union value *cursor_registers(const struct cursor *cursor, size_t index)
{
    return frames_registers(&cursor->frames, cursor_frame(cursor, index));
}

static inline bool cursor_consistent(const struct cursor *cursor)
{
    return !cursor->broken;
}

#endif
