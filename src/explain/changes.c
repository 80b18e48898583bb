/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assignments: what a variable becomes, and why, where it is one of the lecture's. */
#include "explain/claims.h"
#include "explain/telling.h"
#include <math.h>

/* Assignments between a child's return and the one that takes its value in. */
#define NEAR 16

/* What is known of an assignment. */
struct change {
    const struct variable *variable;
    uint32_t node;      /* of the frame */
    enum player player; /* who moves there */
    double now, old;    /* the program's numbers; NAN where they aren't */
    double value;       /* now, from MAX's side */
    bool is_v;          /* the variable is the frame's v */
    bool is_own;        /* it is the end of the window that the player moves */
    bool folds;         /* it keeps the larger, or the smaller, of itself and another number: */
    double other;
    const char *other_name; /* NULL when it isn't a variable's */
    uint32_t child;         /* the visit whose value came back just before; VISIT_NONE when none did */
    uint32_t from;          /* its node, or TREE_NONE */
};

static bool is_better(const struct telling *t, const struct change *change, double a, double b)
{
    return bounds_grow(t->session, change->node) ? a > b : a < b;
}

/* The visit of a child of the frame's node that came back last before the step; only assignments are between,
 * to variables or cells. */
static uint32_t visit_back(const struct telling *t)
{
    const struct event *all = t->session->log.events, *event = &all[t->events - 1];
    for (int i = 0; i < NEAR && (event_kind(event) == EVENT_SET || event_kind(event) == EVENT_PUT); i++)
        event--;
    uint64_t events = (uint64_t)(event - all) + 1;
    if (event_kind(event) != EVENT_LEAF && event_kind(event) != EVENT_RETURN)
        return VISIT_NONE;
    uint32_t node = event_kind(event) == EVENT_LEAF ? event->node : all[event->node].node;
    if (node >= t->teller->tree->count || t->teller->tree->parent[node] != t->step->node)
        return VISIT_NONE;
    return claim_back(t->teller, node, events);
}

/* Whether a number of the frame's node is what a visit of a child returned. */
static bool is_value_of(const struct telling *t, uint32_t visit, double number)
{
    double value;
    return visit != VISIT_NONE && bounds_value(t->session, visit, &value) &&
           bounds_turn(t->session, t->step->node, number) == value;
}

static struct change change_of(const struct telling *t)
{
    const struct function *f = t->function;
    const struct instruction *in = telling_instruction(t);
    struct change change = {.variable = &f->variable[t->step->target],
                            .node = t->step->node,
                            .now = NAN,
                            .old = NAN,
                            .value = NAN,
                            .other = NAN,
                            .child = VISIT_NONE,
                            .from = TREE_NONE};
    if (change.variable->type != TYPE_NUMBER)
        return change;
    change.now = t->step->value.number;
    change.old = value_is_set(t->step->old) ? t->step->old.number : NAN;
    if (change.node == TREE_NONE)
        return change;
    enum column own = bounds_grow(t->session, change.node) ? COLUMN_ALPHA : COLUMN_BETA;
    change.player = tree_player(t->teller->tree, change.node);
    change.value = bounds_turn(t->session, change.node, change.now);
    change.is_v = f->recurs && f->column[COLUMN_V] == t->step->target;
    change.is_own = f->recurs && f->column[own] == t->step->target;
    change.child = visit_back(t);
    if (in->roles & KEEPS) {
        int16_t other = in->a == in->b ? in->c : in->b;
        change.folds = true;
        change.other = in->a == in->b ? t->step->right.number : t->step->left.number;
        if (other >= 0 && other < f->variables)
            change.other_name = f->variable[other].name;
        if (!is_value_of(t, change.child, change.other))
            change.child = VISIT_NONE;
    }
    if (change.child != VISIT_NONE)
        change.from = t->session->visits.all.at[change.child].node;
    return change;
}

/* A claim as one end: BOUND_EXACT, the end that is finite, or BOUND_NONE where none is. Of two ends the one
 * that is wanted. */
static enum bound end_of(struct claim claim, enum bound wanted, double *value)
{
    struct minimax_range r = claim.range;
    bool exact = r.low == r.high, low = r.low > -INFINITY, high = r.high < INFINITY;
    bool takes_low = low && (wanted == BOUND_LOWER || !high);
    *value = exact || takes_low ? r.low : r.high;
    return exact ? BOUND_EXACT : takes_low ? BOUND_LOWER : high ? BOUND_UPPER : BOUND_NONE;
}

static void tell_name(const struct telling *t)
{
    say(t, "%v", t->function->variable[t->step->target].name);
    if (t->step->node != TREE_NONE && t->function->recurs)
        say(t, " at %n", t->step->node);
}

/* ": F is worth at least 3" */
static void tell_bounded(const struct telling *t, const struct change *change, struct claim claim,
                         enum bound bound, double value)
{
    say(t, ": %n is worth %s%d", change->from, tell_bound(bound, ""), value);
    claim_tell_ground(t->teller, t->out, claim.pass, " ");
}

/* --- what stays --- */

/* "v at B stays 2: F is worth at least 3, no better for MIN." */
static bool tell_no_better(const struct telling *t, const struct change *change)
{
    if (!change->is_v || change->child == VISIT_NONE || is_better(t, change, change->other, change->now))
        return false;
    double value;
    bool max = change->player == PLAYER_MAX;
    struct claim claim = claim_of(t->teller, change->from, t->events);
    enum bound harmful = max ? BOUND_UPPER : BOUND_LOWER, bound = end_of(claim, harmful, &value);
    if ((bound != BOUND_EXACT && bound != harmful) ||
        (max ? claim.range.high > change->value : claim.range.low < change->value))
        return false;
    tell_bounded(t, change, claim, bound, value);
    say(t, ", no better for %p", change->player);
    return true;
}

static void tell_unchanged(const struct telling *t, const struct change *change)
{
    tell_name(t);
    text_add_string(t->out, " stays ");
    tell_value(t, change->variable->type, t->step->value);
    if (!change->folds || tell_no_better(t, change))
        return;
    if (change->other_name)
        say(t, ": %v is %d, no ", change->other_name, change->other);
    else
        say(t, ": %d is no ", change->other);
    if (change->is_own && !is_better(t, change, change->other, change->now))
        say(t, "better for %p", change->player);
    else
        text_add_string(t->out, telling_instruction(t)->opcode == OP_MAX ? "larger" : "smaller");
}

/* --- what begins --- */

static bool is_worst(const struct telling *t, const struct change *change, double number)
{
    return number == (bounds_grow(t->session, change->node) ? -INFINITY : INFINITY);
}

static void tell_beginning(const struct telling *t, const struct change *change)
{
    tell_name(t);
    text_add_string(t->out, change->is_v && change->child == VISIT_NONE ? " begins as " : " becomes ");
    tell_value(t, change->variable->type, t->step->value);
    if (change->is_v && is_worst(t, change, change->now))
        say(t, ": nothing could be worse for %p", change->player);
    else if (is_value_of(t, change->child, change->now))
        say(t, ": what %n returned%s", change->from,
            telling_instruction(t)->opcode == OP_NEGATE ? ", with the other sign" : "");
}

/* --- what changes --- */

/* "α at A rises from −∞ to 2: MAX is sure of 2 here." */
static void tell_own_end(const struct telling *t, const struct change *change)
{
    if (claim_sure(t->teller, PROOF_LEAVES, change->node, TREE_NONE, change->value, t->events)) {
        say(t, ": %p is sure of %d here", change->player, change->value);
    } else if (claim_sure(t->teller, PROOF_EVALUATIONS, change->node, TREE_NONE, change->value, t->events)) {
        say(t, ": %p has %d here", change->player, change->value);
        claim_tell_ground(t->teller, t->out, visits_pass(&t->session->visits, t->events), " ");
    } else {
        return;
    }
    if (bounds_turned(t->session, change->node))
        say(t, ", %d from its side", change->now);
}

/* What came back has the other sign than the number that was made of it. */
static const char *other_sign(const struct telling *t, const struct change *change)
{
    const struct visit *visit = &t->session->visits.all.at[change->child];
    return t->session->log.events[visit->end].value.number != change->now ? ", with the other sign" : "";
}

/* "v at C falls from 7 to 6: H is worth 6, better for MIN." */
static void tell_new_best(const struct telling *t, const struct change *change)
{
    double value;
    struct claim claim = claim_of(t->teller, change->from, t->events);
    bool max = change->player == PLAYER_MAX;
    enum bound harmful = max ? BOUND_UPPER : BOUND_LOWER;
    enum bound bound = end_of(claim, max ? BOUND_LOWER : BOUND_UPPER, &value);
    if (value != change->value)
        bound = end_of(claim, harmful, &value);
    if (bound == BOUND_NONE || value != change->value) {
        say(t, ", which is what %n returned%s", change->from, other_sign(t, change));
        return;
    }
    tell_bounded(t, change, claim, bound, value);
    if (!is_worst(t, change, change->old) && bound != harmful)
        say(t, ", better for %p", change->player);
}

static void tell_changed(const struct telling *t, const struct change *change)
{
    const int16_t *column = t->function->column;
    int16_t target = t->step->target;
    bool given = is_value_of(t, change->child, change->now);
    tell_name(t);
    /* Of a variable that only takes what comes back it says nothing whether that is more than before. */
    if (given && target != column[COLUMN_ALPHA] && target != column[COLUMN_BETA] &&
        target != column[COLUMN_V]) {
        say(t, " becomes %d: what %n returned%s", change->now, change->from, other_sign(t, change));
        return;
    }
    say(t, " %s from ", isnan(change->now) ? "goes" : change->now > change->old ? "rises" : "falls");
    tell_value(t, change->variable->type, t->step->old);
    text_add_string(t->out, " to ");
    tell_value(t, change->variable->type, t->step->value);
    bool better = is_better(t, change, change->now, change->old);
    if (change->is_own && better)
        tell_own_end(t, change);
    else if (change->is_v && better && given)
        tell_new_best(t, change);
    else if (change->is_v && !better)
        say(t, ", which is worse for %p", change->player);
}

void tell_assignment(const struct telling *t)
{
    struct change change = change_of(t);
    if (!t->step->changed) {
        tell_unchanged(t, &change);
    } else {
        if (value_is_set(t->step->old))
            tell_changed(t, &change);
        else
            tell_beginning(t, &change);
        tell_odd(t->teller, t->out, change.now);
    }
    text_add_char(t->out, '.');
}
