/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The log: what a running program did, as events of 16 bytes in one array, appended by the machine and never
 * changed.
 *
 *     code            node             value
 *     kind | where    see below        see below
 *
 * `where` is the instruction. Only what can't be worked out again is kept: calls, changed values, children,
 * returns. The steps in between (tests, assignments that change nothing) follow from the program and the
 * registers, and the cursor computes them.
 *
 *     kind     node                      value
 *     CALL     callee's node or none     steps made before   a frame opens (`where`: LOG_START for the first)
 *     LEAF     the leaf                  what came back      a whole call on a leaf: called, tested, returned
 *     SET      frame's node              the new value       register a of the instruction is written
 *     RETURN   number of the CALL        what comes back     a frame closes
 *     CUT      the child it left after   unused              a loop is left while some children remain
 *     CHILD    the child                 unused              a loop chose it (where no call at once tells it)
 *     KEY      the child                 its key             a loop in order computes a key
 *     TURN     frame's node              unused              the end of a turn of while, repeat or for-to
 *     PUT      number in cells           the new value       a table's cell changed
 *     INSERT   the node, LOG_STATE       its merit           into the best-first list
 *     TAKE     the node, LOG_STATE       its merit           from it
 *     REMOVE   the node                  how many went       all below the node
 *     FAULT    the node it is about      enum fault          the run ends here, for this reason
 *
 * SET is logged for every LOGGED instruction, changed or not, but for those that keep the larger or the
 * smaller (MAX or MIN whose a is also b or c): these only when the value changes.
 *
 * A node's number has 27 bits; with INSERT and TAKE the state stands in LOG_STATE. Frames can be rebuilt at
 * any event without running anything: going back from event i, a RETURN leads over its whole call to the
 * CALL, and a CALL that is met directly is that of an open frame.
 *
 *     0 CALL A    1 SET v   2 CALL B   3 SET v   4 LEAF E   5 SET v   6 RETURN 2   7 SET v
 *     └─────────────────────└──────────────── B's ─────────────────┘               └─ A's ──
 *
 * Marks. Every LOG_SPACING events or so the machine notes how many steps had been made, so that a step's
 * number is found by halving and a short walk. A mark with `event` events before it stands where the program,
 * going on from the last of them, first comes to a CALL, TURN, EACH_NEXT or BY_NEXT.
 *
 * Ownership: log_begin() makes an empty log, log_free() frees it. The machine is its only writer.
 */
#ifndef MACHINE_LOG_H
#define MACHINE_LOG_H

#include "base/array.h"
#include "pseudocode/program.h"
#include <stdint.h>

enum event_kind {
    EVENT_CALL,
    EVENT_LEAF,
    EVENT_SET,
    EVENT_RETURN,
    EVENT_CUT,
    EVENT_CHILD,
    EVENT_KEY,
    EVENT_TURN,
    EVENT_PUT,
    EVENT_INSERT,
    EVENT_TAKE,
    EVENT_REMOVE,
    EVENT_FAULT
};

/* Why a run ended without an answer. */
enum fault {
    FAULT_NONE,
    FAULT_UNKNOWN,       /* a leaf whose number is '?' */
    FAULT_NO_EVALUATION, /* an interior node without a static evaluation */
    FAULT_NOT_A_LEAF,    /* the utility of an interior node */
    FAULT_NO_NODE,       /* something asked of no node */
    FAULT_DIVISION,      /* by zero */
    FAULT_INDEFINITE,    /* ∞ − ∞, 0 · ∞, ∞ / ∞ */
    FAULT_UNSET,         /* a variable or cell that nothing set */
    FAULT_NO_RETURN,     /* a function ended without returning */
    FAULT_RECURSION,     /* more frames than the bound */
    FAULT_STEPS,         /* more steps than allowed */
    FAULT_ENDLESS,       /* a turn of a loop leaves everything as an earlier one did */
    FAULT_EMPTY_LIST,    /* taking from an empty list */
    FAULT_EVENTS         /* more events than a log can number, or there is memory for */
};

struct event {
    uint32_t code;
    uint32_t node;
    union value value;
};

#define LOG_KIND_SHIFT 28
#define LOG_WHERE      ((UINT32_C(1) << LOG_KIND_SHIFT) - 1)
#define LOG_START      LOG_WHERE /* `where` of the first call, which no instruction made */
#define LOG_STATE      (UINT32_C(1) << 31)
#define LOG_SPACING    4096
#define LOG_EVENTS     (UINT32_C(1) << 26) /* at the most, or a few more: a gibibyte */
#define LOG_NO_CELL    UINT32_MAX

struct log_mark {
    uint64_t event; /* events before it */
    uint64_t steps; /* steps before it */
};

/* A cell of a table: which one it is. */
struct log_cell {
    uint32_t table;
    union value key[2];
};

struct log {
    struct event *events;
    uint64_t count;
    uint64_t room;
    uint32_t spacing;
    ARRAY(struct log_mark) marks; /* the first is {0, 0} */
    ARRAY(struct log_cell) cells;
    uint32_t *slots;   /* a hash of the cells: number + 1, or 0 */
    size_t slot_count; /* a power of two, or 0 */
};

static inline enum event_kind event_kind(const struct event *event)
{
    return (enum event_kind)(event->code >> LOG_KIND_SHIFT);
}

static inline uint32_t event_where(const struct event *event)
{
    return event->code & LOG_WHERE;
}

void log_begin(struct log *log);
void log_free(struct log *log);
/* Forgets the events and keeps the room. */
void log_clear(struct log *log);

/* Makes room for `more` events after the present ones. */
void log_reserve(struct log *log, uint64_t more);
/* Whether that needs no more than a quarter of the memory that is left: what is found in a log takes as much
 * again, and more. */
bool log_fits(const struct log *log, uint64_t more, size_t (*left)(void));

/* The number of a table's cell, new if need be; LOG_NO_CELL where log_find_cell() finds none. */
uint32_t log_cell(struct log *log, uint32_t table, union value first, union value second);
uint32_t log_find_cell(const struct log *log, uint32_t table, union value first, union value second);

/* The last mark at or before an event and a step. */
const struct log_mark *log_mark(const struct log *log, uint64_t event, uint64_t step);

#endif
