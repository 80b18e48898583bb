/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is proved of each node at each moment: the leaves that the search has looked at by then are known, all
 * others may be anything from −∞ to +∞, and interval minimax over that leaves the node's value between two
 * ends.
 *
 *     struct minimax_range range = proofs_of(&session->proofs, PROOF_LEAVES, node, events, NULL);
 *     if (range.low == range.high) …                                       exactly that
 *
 *     A max      2 … ∞      B gives MAX at least 2; of C nothing is known yet
 *     ├─ B min   2 … 2      both leaves have been looked at
 *     └─ C min  −∞ … 7      one of two has
 *
 * There are two grounds. What rests on PROOF_LEAVES is so whatever else the tree holds. What rests on
 * PROOF_EVALUATIONS takes the static evaluations at a depth limit for values as well: it holds in the pass
 * that made them, and no further than they do. A later pass starts afresh from what the leaves prove.
 *
 * A node's near end is the one that its player raises or lowers: the low end for MAX, the high end for MIN.
 * It moves as soon as a child has come back. The far end depends on all children, and moves when a visit of
 * the node is over. So of a node that is being searched the near end is all that may be known; of all others,
 * everything.
 *
 * Of each node only the moments are kept at which something changed: O(log changes) a question.
 */
#ifndef TRACE_PROOFS_H
#define TRACE_PROOFS_H

#include "trace/visits.h"
#include "tree/minimax.h"

enum proof_ground { PROOF_LEAVES, PROOF_EVALUATIONS, PROOF_GROUNDS };

/* What was known of a node from an event on. */
struct proof {
    struct minimax_range range;
    uint32_t by;   /* the child that gave the near end, or TREE_NONE */
    uint32_t pass; /* in which it was found */
};

struct proofs {
    const struct visits *visits;
    bool evaluates;  /* an evaluation has been made: there is something on the second ground */
    uint64_t events; /* taken in so far */
    struct {
        struct trail trail;
        uint32_t *last;         /* [node]: its last link; NULL until there is one */
        ARRAY(struct proof) at; /* beside the links */
    } ground[PROOF_GROUNDS];
    uint32_t *unbounded;   /* [node]: children whose far end, seen from it, leaves don't bound yet */
    ARRAY(uint32_t) depth; /* [pass - 1]: at which it evaluated; PROOF_NO_DEPTH, PROOF_DEPTHS */
};

#define PROOF_NO_DEPTH UINT32_MAX
#define PROOF_DEPTHS   (UINT32_MAX - 1) /* several */

void proofs_free(struct proofs *proofs);
/* What happens on the walk, after the visits took it. O(1), and at the end of a visit O(children) at the
 * worst. */
void proofs_after(struct proofs *proofs, const struct happening *now);

/* Between which ends a node's value lay after so many events. On the ground of evaluations: by those of the
 * last pass that said something of the node, whose number goes into *pass; 0 where leaves alone say so much.
 * `pass` may be NULL. */
struct minimax_range proofs_of(const struct proofs *proofs, enum proof_ground ground, uint32_t node,
                               uint64_t events, uint32_t *pass);

/* The near end of a node by its other children, without `child` (TREE_NONE: by all); on the ground of
 * evaluations by those of the pass that is under way. The worst number for the node's player where they give
 * nothing. */
double proofs_near(const struct proofs *proofs, enum proof_ground ground, uint32_t node, uint32_t child,
                   uint64_t events);

/* The event since which a node gives a player at least so much for good, by leaves alone or (pass not 0) by
 * what a pass knew besides; UINT64_MAX where it doesn't. O(changes of the node). */
uint64_t proofs_since(const struct proofs *proofs, uint32_t node, enum player player, double number,
                      uint32_t pass);

/* The depth at which a pass evaluated nodes. */
uint32_t proofs_depth(const struct proofs *proofs, uint32_t pass);

#endif
