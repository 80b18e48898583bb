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
    bool is_v;          /* the variable is the frame's v */
    bool is_own;        /* it is the end of the window that the player moves */
    bool folds;         /* it keeps the larger, or the smaller, of itself and another number: */
    double other;
    const char *other_name; /* NULL when it isn't a variable's */
    uint32_t child;         /* whose value came back just before; VISIT_NONE when none did */
};

static bool is_worst(const struct telling *t, const struct change *change, double number)
{
    return number == (bounds_grow(t->teller->session, change->node) ? -INFINITY : INFINITY);
}

static bool is_better(const struct telling *t, const struct change *change, double a, double b)
{
    return bounds_grow(t->teller->session, change->node) ? a > b : a < b;
}

static bool follows_on(const struct event *event)
{
    return event_kind(event) == EVENT_SET || event_kind(event) == EVENT_PUT;
}

/* The visit of a child of the frame's node that came back last before the step; only assignments are between, to variables or
 * cells. */
static uint32_t visit_back(const struct telling *t)
{
    const struct log *log = &t->teller->session->log;
    uint64_t events = cursor_events(t->cursor);
    for (int i = 0; i < NEAR && events && follows_on(&log->events[events - 1]); i++)
        events--;
    if (!events || t->cursor->in_leaf)
        return VISIT_NONE;
    const struct event *event = &log->events[events - 1];
    if (event_kind(event) != EVENT_LEAF && event_kind(event) != EVENT_RETURN)
        return VISIT_NONE;
    uint32_t node = event_kind(event) == EVENT_LEAF ? event->node : log->events[event->node].node;
    if (node >= t->teller->tree->count || t->teller->tree->parent[node] != t->step->node)
        return VISIT_NONE;
    uint32_t visit = claim_visit(t->teller, node, events);
    bool is_last =
        visit != VISIT_NONE && t->teller->session->visits.all.at[visit].end + (uint64_t)1 == events;
    return is_last ? visit : VISIT_NONE;
}

/* Whether a number of the frame's node is what a visit of a child returned. */
static bool is_value_of(const struct telling *t, uint32_t visit, double number)
{
    double value;
    return visit != VISIT_NONE && bounds_value(t->teller->session, visit, &value) &&
           bounds_turn(t->teller->session, t->step->node, number) == value;
}

static void find_other(const struct telling *t, struct change *change)
{
    const struct instruction *in = telling_instruction(t);
    if (!(in->roles & KEEPS))
        return;
    int16_t other = in->a == in->b ? in->c : in->b;
    change->folds = true;
    change->other = in->a == in->b ? t->step->right.number : t->step->left.number;
    if (other >= 0 && other < t->function->variables)
        change->other_name = t->function->variable[other].name;
}

static struct change change_of(const struct telling *t)
{
    const struct function *f = t->function;
    struct change change = {.variable = &f->variable[t->step->target], .node = t->step->node};
    change.child = VISIT_NONE;
    change.other = NAN;
    if (change.variable->type != TYPE_NUMBER || change.node == TREE_NONE)
        return change;
    enum column own = bounds_grow(t->teller->session, change.node) ? COLUMN_ALPHA : COLUMN_BETA;
    change.player = tree_player(t->teller->tree, change.node);
    change.is_v = f->recurs && f->column[COLUMN_V] == t->step->target;
    change.is_own = f->recurs && f->column[own] == t->step->target;
    find_other(t, &change);
    change.child = visit_back(t);
    if (change.folds && !is_value_of(t, change.child, change.other))
        change.child = VISIT_NONE;
    return change;
}

static void tell_value(const struct telling *t, enum type type, union value value)
{
    speak_value(t->out, &t->teller->session->facts, type, value, t->teller->charset);
}

static void tell_name(const struct telling *t)
{
    tell(t->teller, t->out, "%v", t->function->variable[t->step->target].name);
    if (t->step->node != TREE_NONE && t->function->recurs)
        tell(t->teller, t->out, " at %n", t->step->node);
}

/* --- what stays --- */

/* "v at B stays 2: F is worth at least 3, no better for MIN." */
static bool tell_no_better(const struct telling *t, const struct change *change)
{
    if (!change->is_v || change->child == VISIT_NONE)
        return false;
    uint32_t child = t->teller->session->visits.all.at[change->child].node;
    struct claim claim = claim_of(t->teller, child, cursor_events(t->cursor));
    double own = bounds_turn(t->teller->session, change->node, t->step->value.number), value;
    bool max = change->player == PLAYER_MAX;
    enum bound bound = claim_end(claim, max ? BOUND_UPPER : BOUND_LOWER, &value);
    if ((bound != BOUND_EXACT && bound != (max ? BOUND_UPPER : BOUND_LOWER)) ||
        is_better(t, change, change->other, t->step->value.number) ||
        (max ? claim.range.high > own : claim.range.low < own))
        return false;
    tell(t->teller, t->out, ": %n is worth %s%d", child, tell_bound(bound, ""), value);
    claim_tell_ground(t->teller, t->out, claim.pass, " ");
    tell(t->teller, t->out, ", no better for %p", change->player);
    return true;
}

static void tell_unchanged(const struct telling *t, const struct change *change)
{
    tell_name(t);
    text_add_string(t->out, " stays ");
    tell_value(t, change->variable->type, t->step->value);
    if (change->folds && !tell_no_better(t, change)) {
        if (change->other_name)
            tell(t->teller, t->out, ": %v is %d, no ", change->other_name, change->other);
        else
            tell(t->teller, t->out, ": %d is no ", change->other);
        if (change->is_own && !is_better(t, change, change->other, t->step->value.number))
            tell(t->teller, t->out, "better for %p", change->player);
        else
            text_add_string(t->out, telling_instruction(t)->opcode == OP_MAX ? "larger" : "smaller");
    }
    text_add_char(t->out, '.');
}

/* --- what begins --- */

static void tell_beginning(const struct telling *t, const struct change *change)
{
    bool number = change->variable->type == TYPE_NUMBER;
    tell_name(t);
    text_add_string(t->out, change->is_v && change->child == VISIT_NONE ? " begins as " : " becomes ");
    tell_value(t, change->variable->type, t->step->value);
    if (change->is_v && is_worst(t, change, t->step->value.number))
        tell(t->teller, t->out, ": nothing could be worse for %p", change->player);
    else if (number && is_value_of(t, change->child, t->step->value.number))
        tell(t->teller, t->out,
             telling_instruction(t)->opcode == OP_NEGATE ? ": what %n returned, with the other sign"
                                                         : ": what %n returned",
             t->teller->session->visits.all.at[change->child].node);
    if (number)
        tell_odd(t->teller, t->out, t->step->value.number);
    text_add_char(t->out, '.');
}

/* --- what changes --- */

/* "α at A rises from −∞ to 2: MAX is sure of 2 here." */
static void tell_own_end(const struct telling *t, const struct change *change)
{
    double number = bounds_turn(t->teller->session, change->node, t->step->value.number);
    uint64_t events = cursor_events(t->cursor);
    if (claim_sure(t->teller, PROOF_LEAVES, change->node, TREE_NONE, number, events)) {
        tell(t->teller, t->out, ": %p is sure of %d here", change->player, number);
    } else if (claim_sure(t->teller, PROOF_EVALUATIONS, change->node, TREE_NONE, number, events)) {
        tell(t->teller, t->out, ": %p has %d here", change->player, number);
        claim_tell_ground(t->teller, t->out, visits_pass(&t->teller->session->visits, events), " ");
    } else {
        return;
    }
    if (bounds_turned(t->teller->session, change->node))
        tell(t->teller, t->out, ", %d from its side", t->step->value.number);
}

/* What came back has the other sign than the number that was made of it. */
static const char *other_sign(const struct telling *t, const struct change *change)
{
    const struct visit *visit = &t->teller->session->visits.all.at[change->child];
    double came = t->teller->session->log.events[visit->end].value.number;
    return came != t->step->value.number ? ", with the other sign" : "";
}

/* "v at C falls from 7 to 6: H is worth 6, better for MIN." */
static void tell_new_best(const struct telling *t, const struct change *change)
{
    double value, number = bounds_turn(t->teller->session, change->node, t->step->value.number);
    uint32_t node = t->teller->session->visits.all.at[change->child].node;
    struct claim claim = claim_of(t->teller, node, cursor_events(t->cursor));
    enum bound harmful = change->player == PLAYER_MAX ? BOUND_UPPER : BOUND_LOWER;
    enum bound helpful = harmful == BOUND_UPPER ? BOUND_LOWER : BOUND_UPPER;
    enum bound bound = claim_end(claim, helpful, &value);
    if (value != number)
        bound = claim_end(claim, harmful, &value);
    if (bound == BOUND_NONE || value != number) {
        tell(t->teller, t->out, ", which is what %n returned%s", node, other_sign(t, change));
        return;
    }
    tell(t->teller, t->out, ": %n is worth %s%d", node, tell_bound(bound, ""), value);
    claim_tell_ground(t->teller, t->out, claim.pass, " ");
    if (!is_worst(t, change, t->step->old.number) && bound != harmful)
        tell(t->teller, t->out, ", better for %p", change->player);
}

static void tell_why_changed(const struct telling *t, const struct change *change)
{
    double number = t->step->value.number;
    bool better = is_better(t, change, number, t->step->old.number);
    bool given = is_value_of(t, change->child, number);
    if (change->is_own && better)
        tell_own_end(t, change);
    else if (change->is_v && better && given)
        tell_new_best(t, change);
    else if (change->is_v && !better && t->function->recurs)
        tell(t->teller, t->out, ", which is worse for %p", change->player);
}

static bool is_column(const struct function *function, int16_t reg)
{
    return reg == function->column[COLUMN_ALPHA] || reg == function->column[COLUMN_BETA] ||
           reg == function->column[COLUMN_V];
}

/* "val at A becomes 1: what D returned": of a variable that only takes what comes back it says nothing whether that is more than before. */
static bool tell_taken(const struct telling *t, const struct change *change)
{
    double number = t->step->value.number;
    if (change->child == VISIT_NONE || is_column(t->function, t->step->target) ||
        !is_value_of(t, change->child, number))
        return false;
    tell_name(t);
    tell(t->teller, t->out, " becomes %d: what %n returned%s", number,
         t->teller->session->visits.all.at[change->child].node, other_sign(t, change));
    tell_odd(t->teller, t->out, number);
    text_add_char(t->out, '.');
    return true;
}

static void tell_changed(const struct telling *t, const struct change *change)
{
    bool number = change->variable->type == TYPE_NUMBER;
    if (number && tell_taken(t, change))
        return;
    tell_name(t);
    tell(t->teller, t->out, " %s from ",
         !number                                       ? "goes"
         : t->step->value.number > t->step->old.number ? "rises"
                                                       : "falls");
    tell_value(t, change->variable->type, t->step->old);
    text_add_string(t->out, " to ");
    tell_value(t, change->variable->type, t->step->value);
    if (number && change->node != TREE_NONE)
        tell_why_changed(t, change);
    if (number)
        tell_odd(t->teller, t->out, t->step->value.number);
    text_add_char(t->out, '.');
}

void tell_assignment(const struct telling *t)
{
    struct change change = change_of(t);
    bool number = t->function->variable[t->step->target].type == TYPE_NUMBER;
    bool same = number && value_is_set(t->step->old) && t->step->old.number == t->step->value.number;
    if (!t->step->changed || same)
        tell_unchanged(t, &change);
    else if (!value_is_set(t->step->old))
        tell_beginning(t, &change);
    else
        tell_changed(t, &change);
}
