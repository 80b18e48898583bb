/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A place in a search, by what a person calls it. What names a node means the same after the tree or the
 * algorithm was edited, as far as that can be.
 *
 *     start                  before the first step
 *     end                    after the last
 *     step 37                after so many steps
 *     row 7                  where the row is true
 *     cutoff 2               where the second cutoff falls
 *     cutoff at F            where the loop over F's children is left
 *     F    node F            the arrival at F; said with "node" where a node is called start, end …
 *     leaving F              F's value goes back
 *     F, visit 2             of a node that is visited again; likewise for "leaving F" and "cutoff at F"
 *     leaving K, 2 steps on  behind any of them
 *
 *     struct stop stop;
 *     if (stop_read(&stop, tree, slice_of("cutoff at F"), &why) && stop_go(&stop, session, &why))
 *         … the session's cursor stands there
 *     stop_find(&stop, session);                where it stands, by the nearest name
 *     stop_write(&out, tree, &stop);
 *
 * A place belongs to a tree, whose nodes it names. What isn't there is said in `why`, and the cursor stays.
 */
#ifndef LESSON_STOP_H
#define LESSON_STOP_H

#include "trace/session.h"

enum stop_kind {
    STOP_START,
    STOP_END,
    STOP_STEP,
    STOP_ROW,
    STOP_CUTOFF, /* by its number */
    STOP_CUTOFF_AT,
    STOP_ARRIVAL,
    STOP_LEAVING
};

struct stop {
    enum stop_kind kind;
    uint64_t number; /* of the step, row or cutoff, or which visit of the node: from 1, a step from 0 */
    uint32_t node;
    uint64_t on; /* steps behind it */
};

bool stop_read(struct stop *stop, const struct tree *tree, struct slice words, struct text *why);
void stop_write(struct text *out, const struct tree *tree, const struct stop *stop);

/* Runs the session on as far as need be. */
bool stop_go(const struct stop *stop, struct session *session, struct text *why);
void stop_find(struct stop *stop, struct session *session);

/* From where the cursor stands to the next or the last STOP_ROW or STOP_CUTOFF: by 1 or -1. False, and
 * nothing done, where there is none. */
bool stop_seek(struct session *session, enum stop_kind kind, int by);

#endif
