/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A run: one algorithm on one tree, and all that was found in its log. It runs only as far as somebody looks.
 *
 *     tree ─────┐                      ┌─► cells, entries                what tables and lists held
 *     program ──┼─► machine ─► log ─► walk ─► visits ─┬─► bounds         what came back, and what that says
 *     given ────┘               │                     ├─► proofs         what the leaves looked at leave open
 *                               │                     ├─► rows           the lecture's table
 *                               └─► cursor            └─► causes         why each cutoff fell
 *
 *     struct session session;
 *     if (session_begin(&session, tree, program, &wishes, &why)) {
 *         session_run(&session, 100000);            makes so many more events, if there are
 *         session_go(&session, 37);                 runs on if need be, and stands after 37 steps
 *         …
 *     }
 *     session_end(&session);
 *
 * The log is walked once, as it grows, with one set of open frames. Of each event the visits say what it
 * means (struct happening) and all parts are told, with the frames as they stand before it and after it; then
 * the next one. So all parts are always at the same event, and what is asked of one about a moment needs no
 * other. The cursor alone goes where it likes.
 *
 *     session_run ─► machine_run, then for each new event:
 *                    visits_meet ─► X_before ─► visits_apply ─► X_after
 *
 * The tree and the program must outlive the session. session_end() frees what the session made, also when
 * session_begin() returned false. A session must stay where it is: its parts know it by its address.
 */
#ifndef TRACE_SESSION_H
#define TRACE_SESSION_H

#include "machine/machine.h"
#include "trace/between.h"
#include "trace/bounds.h"
#include "trace/causes.h"
#include "trace/cells.h"
#include "trace/cursor.h"
#include "trace/entries.h"
#include "trace/proofs.h"
#include "trace/rows.h"

struct session_wishes {
    uint64_t max_steps;       /* 0: MACHINE_STEPS */
    const union value *given; /* parameters of the first function, as in struct machine_settings; or NULL */
    enum rows_way rows;
    bool lean;            /* for the counts and the answer alone: no rows, causes, proofs or lists */
    bool plain, by_hand;  /* as in struct machine_settings; by hand a session is lean, but has rows */
    enum charset charset; /* of what is said */
};

struct session {
    const struct tree *tree;
    const struct program *program;
    union value *given;
    struct facts facts;
    struct log log;
    struct visits visits;
    struct cells cells;
    struct causes causes;
    struct bounds bounds;
    struct proofs proofs;
    struct rows rows;
    struct entries entries;
    struct cursor cursor;
    bool lean;
    struct machine *machine;
    enum machine_state state;
};

/* False when the algorithm isn't one for this tree (players that don't alternate, evaluations that are
 * missing): `why` says which node is in the way, and its line. */
bool session_begin(struct session *session, const struct tree *tree, const struct program *program,
                   const struct session_wishes *wishes, struct text *why);
void session_end(struct session *session);

/* Runs on for at least `events` more events (by hand, for one instruction); false when the run is at its end.
 * What it made is known to all parts. */
bool session_run(struct session *session, uint64_t events);
/* Takes in what the log has got otherwise. */
void session_catch_up(struct session *session);
void session_run_all(struct session *session);
/* Stands after `step` steps, running on as far as needed; false when the run has fewer. */
bool session_go(struct session *session, uint64_t step);
/* A step on, running on if need be; false at the end. */
bool session_forward(struct session *session);
/* To the step that an event belongs to. The steps of the events that were made last are only known once more
 * have been. */
bool session_seek_event(struct session *session, uint64_t event);

/* The rows in the other way, from now on. */
void session_take_rows(struct session *session, enum rows_way way);

/* What a visit returned, or the merit it was taken with. It must not be open. */
static inline union value session_came(const struct session *session, uint32_t visit)
{
    return session->log.events[session->visits.all.at[visit].end].value;
}

static inline bool session_over(const struct session *session)
{
    return session->state != MACHINE_PAUSED;
}

/* Sets a parameter of the program's first function from words like "f=6". `given` has one value for each of
 * its parameters, VALUE_UNSET to begin with. What is wrong with the words is said in `why`. */
bool session_set(const struct program *program, union value *given, struct slice words, struct text *why);

#endif
