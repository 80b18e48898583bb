/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A step in fixed places, to be read at a glance; the sentence that goes with it (struct teller.placed)
 * leaves out what stands there.
 *
 *     where       what changed   which test   what came of it
 *     M after Q   v +∞ → 1       1 ≤ 2 ✓      deep α-cutoff, 3 plies
 *
 * What changed and which test was made is told of the turn of the loop that the step is in: from where a
 * child came back, or was chosen, on. So all that decides stands together once it is decided, and follows
 * from the step alone.
 *
 *     struct strip strip = {0};
 *     strip_find(&strip, &teller, CUTOFF_NONE);
 *     …
 *     strip_free(&strip);
 */
#ifndef EXPLAIN_STRIP_H
#define EXPLAIN_STRIP_H

#include "explain/sentences.h"

struct strip {
    uint32_t node; /* where; TREE_NONE: in a function that is at no node */
    const char *function;
    uint32_t after;      /* the child that came back last, or TREE_NONE */
    struct text changed; /* "v +∞ → 1", "Q returns 1", "next C"; or nothing */
    bool changed_now;    /* by this step, and not earlier in the turn */
    struct text tested;  /* "1 ≤ 2", "Terminal(s)"; or nothing */
    bool holds, tested_now;
    struct text came; /* of the test: "deep α-cutoff, 3 plies", "no cutoff"; or nothing */
};

/* Of the step that led to where the session's cursor stands, which is moved and put back; `cutoff` is the one
 * that it decided, or CUTOFF_NONE. */
void strip_find(struct strip *strip, const struct teller *teller, uint32_t cutoff);
void strip_free(struct strip *strip);

#endif
