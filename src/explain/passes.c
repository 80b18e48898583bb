/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching again: what a driver's next pass asks, and why; and a second look at a child. */
#include "explain/claims.h"
#include "explain/telling.h"
#include <math.h>

/* What happened to the window from one pass to the next, in the program's own numbers; or NULL. */
static const char *move_of(const struct visit *old, const struct visit *new)
{
    double low = isnan(old->alpha) ? -INFINITY : old->alpha, high = isnan(old->beta) ? INFINITY : old->beta;
    double alpha = isnan(new->alpha) ? -INFINITY : new->alpha, beta = isnan(new->beta) ? INFINITY : new->beta;
    return alpha == low && beta == high   ? NULL
           : alpha > low && beta > high   ? "the window moves up"
           : alpha < low && beta < high   ? "the window moves down"
           : alpha <= low && beta >= high ? "the window is widened"
                                          : "the window is narrowed";
}

/* "Pass 1 failed high: A is worth at least 7, so the window moves up." */
static void tell_pass_before(const struct telling *t, const struct visit *visit)
{
    const struct visits *visits = &t->session->visits;
    uint32_t before = visits->heads.at[visit->pass - 2];
    const struct visit *last = &visits->all.at[before];
    double value = NAN;
    if (last->node != visit->node || !bounds_value(t->session, before, &value))
        return;
    struct claim claim = claim_of(t->teller, visit->node, t->events);
    bool denied = claim_denies(t->teller, claim, before, value) || !claim_is_something(claim);
    const char *failure = tell_failure(t, before, claim, value);
    const char *move = failure ? move_of(last, visit) : NULL;
    /* What a failed pass asked has one side only; the other would make the move a riddle where the leaves
     * happen to tell it. */
    if (failure && bounds_of(&t->session->bounds, before) == BOUND_LOWER)
        claim.range.high = INFINITY;
    else if (failure)
        claim.range.low = -INFINITY;
    say(t, " Pass %u ", last->pass);
    if (denied) {
        say(t, "came to %d%s", value, bounds_turned(t->session, visit->node) ? " for MAX" : "");
    } else {
        if (failure)
            say(t, "failed %s", failure);
        tell_worth(t, failure ? ": " : "found that ", visit->node, claim, true);
    }
    if (move)
        say(t, ", so %s", move);
    text_add_char(t->out, '.');
}

void tell_arguments(const struct telling *t, uint32_t head)
{
    size_t depth = cursor_depth(t->cursor);
    const struct visit *visit = &t->session->visits.all.at[head];
    const struct function *f = &t->session->program->functions.at[visit->function];
    if (!depth || cursor_frame(t->cursor, depth - 1)->call != visit->call)
        return;
    const union value *registers = cursor_registers(t->cursor, depth - 1);
    for (int16_t i = 0; i < (int16_t)f->parameters; i++) {
        if (i == f->node || i == f->column[COLUMN_ALPHA] || i == f->column[COLUMN_BETA] ||
            i == f->column[COLUMN_V] || !value_is_set(registers[i]))
            continue;
        say(t, ", %v = ", f->variable[i].name);
        tell_value(t, f->variable[i].type, registers[i]);
    }
}

void tell_pass(const struct telling *t, uint32_t visit)
{
    const struct visit *head = &t->session->visits.all.at[visit];
    say(t, "Pass %u", head->pass);
    if (!tell_asked(t, visit, " only asks")) {
        say(t, head->flags & VISIT_AGAIN ? " searches %n again" : " searches %n", head->node);
        if (!isnan(head->alpha) || !isnan(head->beta)) {
            text_add_string(t->out, ": ");
            tell_window(t, head);
        }
    }
    tell_arguments(t, visit);
    text_add_char(t->out, '.');
    if (head->pass > 1)
        tell_pass_before(t, head);
}

/* Whether the leaves bear out what a visit returned as a bound. */
static bool is_borne_out(enum bound bound, struct claim claim, double value)
{
    return (bound == BOUND_LOWER && claim.range.low >= value) ||
           (bound == BOUND_UPPER && claim.range.high <= value);
}

void tell_second_look(const struct telling *t, uint32_t visit)
{
    const struct visits *visits = &t->session->visits;
    const struct visit *v = &visits->all.at[visit];
    uint32_t before = visits_before(visits, visit);
    if (before == VISIT_NONE || visits->all.at[before].parent != v->parent)
        return;
    struct claim claim = claim_of(t->teller, v->node, t->events);
    enum bound bound = bounds_of(&t->session->bounds, before);
    double number, value;
    if (!bounds_value(t->session, before, &value) || !is_borne_out(bound, claim, value))
        return;
    const char *question = claim_question(t->teller, before, &number);
    text_add_string(t->out, " The look before only ");
    if (question) {
        say(t, "asked whether %n is ", v->node);
        say(t, question, number);
        text_add_string(t->out, bound == BOUND_LOWER ? ", and it is: by how much the search doesn't know."
                                                     : ", and it isn't.");
    } else {
        say(t, "showed that %n is worth %s%d%s", v->node, tell_bound(bound, ""), value,
            bounds_turned(t->session, v->node) ? " for MAX" : "");
        claim_tell_ground(t->teller, t->out, claim.pass, " ");
        text_add_char(t->out, '.');
    }
}

const char *tell_failure(const struct telling *t, uint32_t visit, struct claim claim, double value)
{
    const struct visit *v = &t->session->visits.all.at[visit];
    enum bound bound = bounds_of(&t->session->bounds, visit);
    if (v->parent != VISIT_NONE || !is_borne_out(bound, claim, value))
        return NULL;
    /* A bound from MAX's side is a fail high where the numbers are MAX's. */
    return (bound == BOUND_LOWER) != bounds_turned(t->session, v->node) ? "high" : "low";
}
