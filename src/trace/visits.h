/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The index of what a log holds: every visit of a node, every cutoff, and what was known of a node at any
 * event.
 *
 *     struct known known = visits_known(&session->visits, node, events);
 *
 * A moment is a number of events, those before it having happened: 0 is before the run, log.count now. A
 * cursor's moment is cursor_events(). All questions are about a moment and O(log visits) or what they say.
 *
 * A visit is a call on a node of a function that calls itself, directly or through others. A call on the
 * caller's own node by another such function (Search, which passes on to Max-Value) belongs to the caller's
 * visit, which then has a `frame` other than its `call`. Calls of helpers, and whatever else a visit does,
 * belong to the visit around them. Drivers make no visits: the visits that they call for have no parent, and
 * each begins a pass. With a best-first list, taking a live entry is a visit, over at once.
 *
 *     driver      pass 1                         pass 2
 *                 A ┬─ B ─┬ D                    A ─┬ B …
 *     visits      0 │  1  └ 2                    4  └ 5   parent of 2 is 1, of 1 and 3 is 0, of 0 and 4 none;
 *                   └─ C                                  before of 4 is 0, of 5 is 1
 *                      3
 *
 * A cutoff is a loop over children that was left while children remained; what it skips is what remained, in
 * the loop's order. Loops that search nothing (looking for the child with a value, say) are left too: then
 * `searched` is false.
 *
 * The visits lead the walk over the log (trace/session.h): of each event they say what it means (struct
 * happening), then take it.
 */
#ifndef TRACE_VISITS_H
#define TRACE_VISITS_H

#include "trace/frames.h"
#include "trace/trail.h"

#define VISIT_NONE   UINT32_MAX
#define VISIT_OPEN   UINT32_MAX /* `end` of a visit that hasn't returned */
#define CUTOFF_NONE  UINT32_MAX
#define VISITS_BLOCK 64

enum visit_flag {
    VISIT_LEAF = 1,        /* the node is a leaf */
    VISIT_EVALUATED = 2,   /* an interior node that gave its evaluation before any loop: a depth limit */
    VISIT_LOOPED = 4,      /* has begun a loop over children */
    VISIT_AGAIN = 8,       /* the node had been visited before */
    VISIT_RESEARCH = 16,   /* by the same frame, or in an earlier pass */
    VISIT_LEAF_AGAIN = 32, /* a leaf or evaluated, and had been so before */
    VISIT_TAKEN = 64       /* from a best-first list; not a call */
};

struct visit {
    uint32_t node;
    uint32_t call;     /* the event it begins with: CALL, LEAF or TAKE */
    uint32_t frame;    /* the CALL of the frame that does its work: `call`, unless a function passed it on */
    uint32_t end;      /* its RETURN; the same as call for LEAF and TAKE; VISIT_OPEN while open */
    uint32_t parent;   /* the visit around it, or VISIT_NONE */
    uint32_t cutoff;   /* its last cutoff, or CUTOFF_NONE */
    uint32_t pass;     /* from 1 */
    uint16_t function; /* that does its work */
    uint8_t flags;
    double alpha, beta; /* as given to it; NAN where the function has no such parameter */
};

struct cutoff {
    uint32_t event;
    uint32_t visit;        /* whose loop it was, or VISIT_NONE in a driver */
    uint32_t frame;        /* the CALL of the frame whose loop it was */
    uint32_t at;           /* the node whose children it left */
    uint32_t after;        /* the child it left after */
    uint32_t loop;         /* in program.loops */
    uint32_t before;       /* the visit's cutoff before it, or CUTOFF_NONE */
    uint32_t first, count; /* a loop in order: the children it skips, in visits.skipped */
    bool searched;         /* the loop had visited the child it left after */
};

struct visit_sums {
    uint64_t nodes, distinct, leaves, distinct_leaves, visited_leaves, researches;
};

/* What is known of an open frame while the log is read. */
struct visits_open {
    uint32_t visit;  /* it belongs to, or VISIT_NONE */
    uint32_t chosen; /* its last CHILD, 0 for none */
    size_t keys;     /* where its keys begin */
};

struct visits_key {
    uint32_t loop, child;
    double key;
};

struct visits {
    const struct program *program;
    const struct tree *tree;
    ARRAY(struct visit) all;
    struct trail trail; /* [visit]: the visits of each node */
    uint32_t *last;     /* [node]: its last visit */
    ARRAY(struct cutoff) cutoffs;
    ARRAY(uint32_t) skipped;
    uint32_t driver_cutoff; /* the last one in no visit */

    /* Where the walk stands. */
    struct frames frames;
    ARRAY(struct visits_open) open; /* beside frames.open */
    ARRAY(struct visits_key) keys;  /* of loops in order, of open frames */
    ARRAY(struct visit_sums) sums;  /* before every VISITS_BLOCK visits */
    struct visit_sums total;
    uint32_t passes, pass_event;
    ARRAY(uint32_t) heads; /* [pass - 1]: the visit that it begins with */
};

/* An event on the walk, and what it means. */
struct happening {
    const struct log *log;
    const struct event *event;
    enum event_kind kind;
    uint32_t index;
    uint32_t visit;  /* CALL, LEAF, RETURN: that the frame belongs to, or VISIT_NONE */
    uint32_t began;  /* the visit that begins with it, or VISIT_NONE */
    uint32_t ended;  /* the visit that is over with it, or VISIT_NONE */
    uint32_t cutoff; /* CUT: its number; else CUTOFF_NONE */
};

/* `undoable` as in frames_begin(). */
void visits_begin(struct visits *visits, const struct program *program, const struct tree *tree,
                  const union value *given, bool undoable);
void visits_free(struct visits *visits);
/* The next event, with its visit and cutoff noted; the frames stand as before it. Then it happens to the
 * frames. O(1), but for the children that a cutoff in order skips. */
struct happening visits_meet(struct visits *visits, const struct log *log);
void visits_apply(struct visits *visits, const struct happening *now);
/* Where the walk stands: the child that a loop in order of the innermost frame takes after one, or first
 * (TREE_NONE); or TREE_NONE. */
uint32_t visits_next_in_order(const struct visits *visits, uint32_t loop, uint32_t child);

/* How many visits had begun, how many cutoffs fallen: visits and cutoffs are numbered in that order. */
uint32_t visits_begun(const struct visits *visits, uint64_t events);
uint32_t visits_cut(const struct visits *visits, uint64_t events);
/* The pass that was under way, or the last one; 0 before the first. */
uint32_t visits_pass(const struct visits *visits, uint64_t events);
/* The counts over the visits that had begun. */
struct visit_sums visits_sums(const struct visits *visits, uint64_t events);

/* The last visit of a node that had begun, or VISIT_NONE. */
uint32_t visits_of(const struct visits *visits, uint32_t node, uint64_t events);
/* The first visit of a node; the visit of the same node before this one, and after it. Or VISIT_NONE. */
uint32_t visits_first(const struct visits *visits, uint32_t node);
uint32_t visits_before(const struct visits *visits, uint32_t visit);
uint32_t visits_after(const struct visits *visits, uint32_t visit);
/* The innermost visit that an event belongs to, or VISIT_NONE. O(log visits + those that have just
 * returned). */
uint32_t visits_around(const struct visits *visits, uint64_t event);

enum knowledge {
    KNOWN_NOTHING, /* not visited, as far as anyone has come */
    KNOWN_OPEN,    /* being searched */
    KNOWN_DONE,    /* has come back with a value */
    KNOWN_PRUNED /* skipped by a cutoff, itself or with a node above it, since it was last visited if ever */
};

struct known {
    enum knowledge what;
    uint32_t visit;  /* the last one begun, or VISIT_NONE */
    uint32_t cutoff; /* when pruned */
};

/* A cutoff stands until its node is visited anew. O(log visits + unvisited nodes right above). */
struct known visits_known(const struct visits *visits, uint32_t node, uint64_t events);

/* The children that a cutoff skips, in the loop's order, one a call until TREE_NONE. *walk is 0 to begin
 * with. */
uint32_t cutoff_skipped(const struct visits *visits, const struct cutoff *cutoff, uint32_t *walk);
/* Whether it skips this child of its node. */
bool cutoff_skips(const struct visits *visits, const struct cutoff *cutoff, uint32_t child);

#endif
