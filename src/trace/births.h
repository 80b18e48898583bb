/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Since when a bound stands: the step in which the number that a node is held against came to be.
 *
 *     struct birth birth;
 *     if (birth_of_cutoff(&birth, session, cutoff))
 *         … since birth.step, when birth.child came back …
 *
 *      33   B returns 2 to A
 *      34   v at A rises from −∞ to 2              born here: node A, child B
 *      36   α at A rises from −∞ to 2
 *       …   the calls of C, G and M hand it down
 *      57   v ≤ α at M, with 1 and 2: cut
 *
 * A bound that is somebody's own best (trace/causes.h) is born in the step that gave it to him: the variable
 * that holds it has held it ever since. One that is nobody's is born with the call of the outermost visit
 * that was opened with it, all between being so, or in the step that stored it.
 */
#ifndef TRACE_BIRTHS_H
#define TRACE_BIRTHS_H

#include "trace/session.h"

struct birth {
    uint64_t step;  /* the position after it */
    uint32_t node;  /* whose best it is, or the call's; TREE_NONE where it was stored */
    uint32_t child; /* that had come back then, or TREE_NONE */
};

/* False where nothing of the log says it. O(events of the cause's own frame). */
bool birth_of_cutoff(struct birth *birth, struct session *session, uint32_t cutoff);
/* Of the bound from above that the innermost visit is held against where the cursor stands: β where MAX moves
 * or numbers are the mover's, else α; or the number that it was given. */
bool birth_of_bound(struct birth *birth, struct session *session);

/* From a visit outwards: the outermost that was opened with the same far end of its window, as were all
 * between; VISIT_NONE where that isn't `bound` (the program's number at the visit). */
uint32_t birth_opened(const struct session *session, uint32_t visit, double bound);
/* The position after a visit's call. */
uint64_t birth_of_call(struct session *session, uint32_t visit);

#endif
