/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why each cutoff fell: by which test, and who caused it.
 *
 *     const struct cause *cause = &session->causes.all.at[cutoff];        beside visits.cutoffs
 *
 * The test that decided is the last one made before the loop was left, on the way from the last event to the
 * LEAVE. Of its two numbers the bound is the one that isn't the node's own best: the end of the window on the
 * far side if it is one of them (β where MAX moves or numbers are the mover's, else α); else what isn't the v
 * column; else what nothing in the function writes; else the smaller (MIN, and numbers not the mover's: the
 * larger). Where the test compares no numbers, the bound is that end of the window, or else the one number
 * that the function was given and leaves alone (SCOUT's "is it worth more than x?").
 *
 * The cause is the nearest frame further out, looping over the children of its node, where the other player
 * moves, that has had a value back from a child and whose own best so far equals the bound, both seen from
 * MAX's side. Own best is its v; or the end of the window that it moves itself (α where MAX moves or numbers
 * are the mover's, else β), if it has moved since its first child was called.
 *
 *     A  v = 2          best so far 2                            cause of the cut at M: 3 plies up, deep
 *       C  v = +∞       nothing yet
 *         G  v = −∞     nothing yet
 *           M  v = 1    1 ≤ α = 2: cut                             bound 2
 *
 * It is found without walking outwards: while a frame isn't innermost its numbers stand still, so they are
 * kept in a table from number to the innermost frame that holds it.
 */
#ifndef TRACE_CAUSES_H
#define TRACE_CAUSES_H

#include "trace/visits.h"

struct session;

enum cause_kind { CAUSE_ALPHA, CAUSE_BETA }; /* MIN cuts by α, MAX by β, with the mover's numbers too */

enum cause_depth {
    CAUSE_SHALLOW, /* one ply up */
    CAUSE_DEEP,
    CAUSE_WINDOW, /* nobody's best: the window that the search was opened with */
    CAUSE_MEMORY  /* nobody's best: a number that came from a table */
};

#define CAUSE_NO_TEST UINT32_MAX

struct cause_sums {
    uint32_t cutoffs, alpha, beta, shallow, deep;
    uint64_t skipped; /* nodes in the subtrees skipped, each time */
};

struct cause {
    uint8_t kind, depth;
    bool counts;           /* the loop searched: only then it is a cutoff of the search */
    uint32_t node;         /* the ancestor, or TREE_NONE */
    uint32_t visit, frame; /* its visit, and its CALL */
    uint32_t plies;        /* edges up to it; 0 for none */
    uint32_t asker; /* where a truth is asked for: the outermost visit told the bound, as were all between */
    uint32_t test;  /* the instruction that decided, or CAUSE_NO_TEST */
    double left, right; /* as written; NAN where it compares no numbers */
    double best,
        bound; /* the same two: the node's own, and what it was held against; the program's numbers */
    struct cause_sums sums; /* of the cutoffs that count, up to this one */
};

struct causes {
    struct session *session;
    ARRAY(struct cause) all; /* beside visits.cutoffs */

    /* For going on from here. */
    ARRAY(struct causes_open) open;  /* beside visits.open */
    ARRAY(struct causes_best) bests; /* of frames that aren't innermost */
    struct causes_slot *slots;       /* by number: open addressing */
    size_t slot_count, slotted;      /* the first a power of two */
    ARRAY(union value) registers;    /* for running on to a test */
};

struct causes_open {
    uint32_t plies;    /* edges below the first frame's node */
    uint32_t asker;    /* of what it is told, as in struct cause */
    uint32_t since;    /* the last event at which something came back into it, or its CALL */
    size_t bests;      /* where its numbers begin */
    bool called, back; /* a child was called; one has come back */
    double moved[2];   /* α and β when its first child was called */
};

/* What a number stands for: the best at a node of MAX or MIN, or something from a table. */
enum causes_source { CAUSES_OF_MAX, CAUSES_OF_MIN, CAUSES_MEMORY, CAUSES_SOURCES };

/* A number that a frame holds. */
struct causes_best {
    uint32_t slot, frame; /* frame: in open */
    uint32_t before;      /* the one further out with the same number and source, + 1 */
    uint8_t source;
};

struct causes_slot {
    double number;                 /* MAX's side */
    uint32_t last[CAUSES_SOURCES]; /* by source: the innermost, + 1 */
    bool used;
};

void causes_free(struct causes *causes);
/* What happens on the walk, before the visits apply it, and after. */
void causes_before(struct causes *causes, const struct happening *now);
void causes_after(struct causes *causes, const struct happening *now);

/* "alpha", "beta"; "shallow", "deep", "window", "memory". */
const char *cause_kind_name(enum cause_kind kind);
const char *cause_depth_name(enum cause_depth depth);

/* The sums over the cutoffs that had fallen. O(log cutoffs). */
struct cause_sums causes_sums(const struct causes *causes, uint64_t events);

#endif
