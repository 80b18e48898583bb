/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may be said of a run. A claim is made only where two things are so: the search has found it out by then, as the log
 * and the bounds tell, and minimax agrees. An algorithm that goes wrong is thus told with fewer claims, never with false ones.
 *
 *            A max     A is sure of 2         B has come back and is worth exactly 2
 *          ┌─┴──┐
 *      = 2 B    C      C is sure of nothing   no child of it has come back
 *
 * Numbers are from MAX's side. A moment is a number of events, as in trace/visits.h. Without a log and bounds nothing is claimed.
 */
#ifndef TRACE_CLAIMS_H
#define TRACE_CLAIMS_H

#include "trace/sentences.h"

/* How many calls further out are looked at for whoever is sure of something. */
#define CLAIM_CALLS 4096
/* How many visits of a node are asked for what they showed, from the last one back. */
#define CLAIM_VISITS 16

/* What a visit that has returned says of its node; BOUND_NONE where that is nothing, or isn't true. */
enum bound claim_worth(const struct teller *teller, uint32_t visit, double *value);

/* The last visit of a node, if it had come back by then; or VISIT_NONE. */
uint32_t claim_visit(const struct teller *teller, uint32_t node, uint64_t events);

/* Whether a player is sure of a number at a node where it moves: some child has come back that gives it so much, or better. */
bool claim_sure(const struct teller *teller, uint32_t node, double number, uint64_t events);

/* The nearest visit around this one at whose node the player is sure of the number; or VISIT_NONE. */
uint32_t claim_sure_above(const struct teller *teller, uint32_t visit, enum player player, double number,
                          uint64_t events);

/* The ends of the window that a visit was called with: lower for MAX, upper for MIN; NAN for none. */
double claim_window(const struct teller *teller, uint32_t visit, enum player end);

/* The outermost visit that was called with this end of the window, as were all between: where the window was opened. */
uint32_t claim_opened(const struct teller *teller, uint32_t visit, enum player end, double number);

/* Whether a search that came to this value for the root is right. */
bool claim_right(const struct teller *teller, double value);

#endif
