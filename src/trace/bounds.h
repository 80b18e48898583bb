/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the value that a visit returned says of its node: exactly that, at least that, at most that.
 *
 *     double value;
 *     if (bounds_value(session, visit, &value))
 *         … value, and what it says: bounds_of(&session->bounds, visit)       from MAX's side
 *
 * Exact is
 *   - a leaf, and an evaluation where a depth limit stops;
 *   - a visit that is complete: no cutoff in its subtree, nothing answered from memory there, and the value
 *     is the best of its children's values, not an end of the window put in its place.
 * Otherwise the window of the call, (α, β), decides: r ≤ α is at most, unless α is −∞; r ≥ β is at least,
 * unless β is +∞; what lies within is exact, and so is ∞ as at least, −∞ as at most. A function without α or
 * β has that end of the window open. Where r is α and β at once, a visit that was left by a cutoff is at
 * least for MAX and at most for MIN.
 *
 * The window and r are the program's own numbers. Where they are the mover's, "at most" at one of MIN's nodes
 * is "at least" for MAX: everything here is told from MAX's side.
 */
#ifndef TRACE_BOUNDS_H
#define TRACE_BOUNDS_H

#include "trace/visits.h"

struct session;

enum bound {
    BOUND_NONE, /* no number came back, or nothing yet; or it isn't a call's value (a best-first list) */
    BOUND_EXACT,
    BOUND_LOWER, /* the node's value is at least this */
    BOUND_UPPER  /* at most */
};

struct bounds {
    ARRAY(uint8_t) all; /* [visit]: enum bound */
    ARRAY(struct bounds_open) open;
};

/* What has come in so far of a visit that is open. */
struct bounds_open {
    uint32_t visit;
    bool complete;
    double best; /* of its children's values, MAX's side; NAN before the first */
};

void bounds_free(struct bounds *bounds);
/* What happens on the walk, after the visits took it. */
void bounds_after(struct session *session, const struct happening *now);

static inline enum bound bounds_of(const struct bounds *bounds, uint32_t visit)
{
    return visit < bounds->all.count ? (enum bound)bounds->all.at[visit] : BOUND_NONE;
}

/* "exact", "lower", "upper"; NULL for none. */
const char *bound_name(enum bound bound);

/* One of the program's numbers about a node from MAX's side, and back: negated where numbers are the mover's
 * and MIN moves there. */
double bounds_turn(const struct session *session, uint32_t node, double number);
/* And what such a number says. */
enum bound bounds_turn_meaning(const struct session *session, uint32_t node, enum bound bound);
/* Whether numbers about a node are MIN's own; and whether its player makes them large, as MAX does, and with
 * the mover's numbers both. */
bool bounds_turned(const struct session *session, uint32_t node);
bool bounds_grow(const struct session *session, uint32_t node);

/* What a number that came back from a node means within a window, when nothing else is known. The numbers are
 * the program's. */
enum bound bounds_in_window(const struct session *session, uint32_t node, double number, double alpha,
                            double beta);

/* The number that a visit returned, from MAX's side; false when it hasn't returned one. */
bool bounds_value(const struct session *session, uint32_t visit, double *value);

/* Whether a statement about a value can be true of a value within low and high. */
bool bound_allows(enum bound bound, double stated, double low, double high);

#endif
