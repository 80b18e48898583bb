/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A session: one algorithm on one tree, and all that can be asked of its run. It runs only as far as somebody looks.
 *
 *     tree ─────┐
 *     program ──┼─► machine ─► log ─► visits ─► rows, causes …
 *     given ────┘                └──► cursor
 *
 *     struct session session;
 *     if (session_begin(&session, tree, program, &wishes, &why)) {
 *         session_run(&session, 100000);            makes so many more events, if there are
 *         session_go(&session, 37);                 runs on if need be, and stands after 37 steps
 *         …
 *     }
 *     session_end(&session);
 *
 * The tree and the program must outlive the session. session_end() frees what the session made, also when session_begin()
 * returned false. A session must stay where it is: its parts know each other by address.
 */
#ifndef LESSON_SESSION_H
#define LESSON_SESSION_H

#include "explain/bounds.h"
#include "explain/causes.h"
#include "explain/proofs.h"
#include "explain/sentences.h"
#include "machine/machine.h"
#include "trace/cursor.h"
#include "trace/entries.h"
#include "trace/remembered.h"
#include "trace/rows.h"

struct session_wishes {
    uint64_t max_steps;       /* 0: MACHINE_STEPS */
    const union value *given; /* parameters of the first function, as in struct machine_settings; or NULL */
    enum rows_way rows;
    bool lean;            /* for the counts and the answer alone: no rows, no causes, no proofs, no memory */
    enum charset charset; /* of what is said */
};

struct session {
    const struct tree *tree;
    const struct program *program;
    union value *given;
    struct facts facts;
    struct log log;
    struct visits visits;
    struct causes causes;
    struct bounds bounds;
    struct proofs proofs;
    struct rows rows;
    struct remembered remembered;
    struct entries entries;
    struct cursor cursor;
    bool lean;
    struct machine *machine;
    enum machine_state state;
};

/* False when the algorithm isn't one for this tree (players that don't alternate, evaluations that are missing): `why` says
 * which node is in the way, and its line. */
bool session_begin(struct session *session, const struct tree *tree, const struct program *program,
                   const struct session_wishes *wishes, struct text *why);
void session_end(struct session *session);

/* Runs on for at least `events` more events; false when the run is at its end. What it made is known to all parts. */
bool session_run(struct session *session, uint64_t events);
void session_run_all(struct session *session);
/* Stands after `step` steps, running on as far as needed; false when the run has fewer. */
bool session_go(struct session *session, uint64_t step);
/* A step on, running on if need be; false at the end. */
bool session_forward(struct session *session);

/* The rows in the other way, from now on. */
void session_take_rows(struct session *session, enum rows_way way);

/* What is said of its run. */
struct teller session_teller(struct session *session, enum charset charset);

static inline bool session_over(const struct session *session)
{
    return session->state != MACHINE_PAUSED;
}

/* Sets a parameter of the program's first function from words like "f=6". `given` has one value for each of its parameters,
 * VALUE_UNSET to begin with. What is wrong with the words is said in `why`. */
bool session_set(const struct program *program, union value *given, struct slice words, struct text *why);

#endif
