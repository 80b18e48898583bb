/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may be said of a run. Everything that speaks or draws asks here: what a node is worth, who is sure of
 * what, what a search was asked. Nothing is claimed but what the leaves that were looked at prove
 * (trace/proofs.h), whatever the program makes of them: one that goes wrong is told with fewer claims, never
 * with false ones.
 *
 *            A max     A is sure of 2         B has come back, and its leaves leave nothing but 2
 *          ┌─┴──┐
 *      = 2 B    C      C is sure of nothing   no child of it has come back
 *
 * What rests on evaluations at a depth limit is a claim of its own kind, and told with their depth. What
 * answers the question of a window only, and not what the root is worth, is told with the question.
 *
 * Numbers are from MAX's side. A moment is a number of events, as in trace/visits.h. Without proofs nothing
 * is claimed.
 */
#ifndef EXPLAIN_CLAIMS_H
#define EXPLAIN_CLAIMS_H

#include "explain/sentences.h"

/* How many calls further out are looked at for whoever is sure of something. */
#define CLAIM_CALLS 4096

/* What a node is worth: between these ends. */
struct claim {
    struct minimax_range range;
    uint32_t pass; /* by the evaluations of this pass; 0: whatever else the tree holds */
};

struct claim claim_of(const struct teller *teller, uint32_t node, uint64_t events);
static inline bool claim_is_something(struct claim claim)
{
    return claim.range.low > -INFINITY || claim.range.high < INFINITY;
}
/* "exactly 3", "at least 3", "at least 3 and at most 6", "9 for MAX by the evaluations at depth 2". `exactly`
 * stands before a single number; `side`, if it isn't NULL, behind them. */
void claim_tell(const struct teller *teller, struct text *out, struct claim claim, const char *exactly,
                const char *side);
/* The same as a mark: "=3", "≥3", "≤6", "3..6"; by evaluations "~9", "~≥9". Nothing where nothing is
 * known. */
void claim_mark(struct text *out, struct claim claim, enum charset charset);
/* ", by the evaluations at depth 2": what a pass rests on; nothing for 0. */
void claim_tell_ground(const struct teller *teller, struct text *out, uint32_t pass, const char *begin);

/* Whether a number that a visit returned can't be so, by what is claimed of its node. */
bool claim_denies(const struct teller *teller, struct claim claim, uint32_t visit, double value);

/* The visit of a node that came back with the last of these events; or VISIT_NONE. */
uint32_t claim_back(const struct teller *teller, uint32_t node, uint64_t events);

/* Whether the player at a node is sure of a number there, by children other than `child` (TREE_NONE: by
 * any). */
bool claim_sure(const struct teller *teller, enum proof_ground ground, uint32_t node, uint32_t child,
                double number, uint64_t events);
/* The same at a cutoff, by the children that it doesn't skip. */
bool claim_has(const struct teller *teller, enum proof_ground ground, const struct cutoff *cutoff,
               double number);
/* The nearest visit around this one at whose node the player is sure of the number, without the child on the
 * way; or VISIT_NONE. */
uint32_t claim_sure_above(const struct teller *teller, enum proof_ground ground, uint32_t visit,
                          enum player player, double number, uint64_t events);

/* The ends of the window that a visit was called with: lower for MAX, upper for MIN; NAN for none. */
double claim_window(const struct teller *teller, uint32_t visit, enum player end);
/* A visit with nothing between the ends of its window only asks whether its node is worth more than one
 * number, or at least the next: the plainer of the two, and the words for tell() that go with it. NULL where
 * it asks for more. */
const char *claim_question(const struct teller *teller, uint32_t visit, double *number);

#endif
