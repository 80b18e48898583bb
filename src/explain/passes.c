/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching again: what a driver's next pass asks, and why; and a second look at a child. */
#include "explain/claims.h"
#include "explain/telling.h"
#include <math.h>

/* A window, in the program's own numbers. */
struct window {
    double low, high;
};

static struct window window_of(const struct visit *visit)
{
    return (struct window){isnan(visit->alpha) ? -INFINITY : visit->alpha,
                           isnan(visit->beta) ? INFINITY : visit->beta};
}

/* What happened to the window from one pass to the next, or NULL. */
static const char *move_of(struct window old, struct window new)
{
    if (old.low == new.low && old.high == new.high)
        return NULL;
    if (new.low > old.low &&new.high > old.high)
        return "the window moves up";
    if (new.low < old.low &&new.high < old.high)
        return "the window moves down";
    return new.low <= old.low &&new.high >= old.high   ? "the window is widened"
           : new.low >= old.low &&new.high <= old.high ? "the window is narrowed"
                                                       : "the window is another";
}

/* A bound from MAX's side is a fail high where the numbers are MAX's. */
static const char *fail_words(const struct telling *t, uint32_t node, enum bound bound)
{
    return (bound == BOUND_LOWER) != bounds_turned(t->teller->session, node) ? "high" : "low";
}

static void tell_claim(const struct telling *t, uint32_t node, struct claim claim)
{
    tell(t->teller, t->out, "%n is worth ", node);
    claim_tell(t->teller, t->out, claim, "exactly ",
               bounds_turned(t->teller->session, node) ? " for MAX" : NULL);
}

/* "Pass 1 failed high: A is worth at least 7, so the window moves up." */
static void tell_pass_before(const struct telling *t, uint32_t head)
{
    const struct visits *visits = &t->teller->session->visits;
    const struct visit *visit = &visits->all.at[head];
    uint32_t before = visits->heads.at[visit->pass - 2];
    const struct visit *last = &visits->all.at[before];
    double value = NAN;
    if (last->node != visit->node || !bounds_value(t->teller->session, before, &value))
        return;
    struct claim claim = claim_of(t->teller, visit->node, cursor_events(t->cursor));
    bool denied = claim_denies(t->teller, claim, before, value) || !claim_is_something(claim);
    const char *failure = tell_failure(t, before, claim, value);
    const char *move = failure ? move_of(window_of(last), window_of(visit)) : NULL;
    /* What a failed pass asked has one side only; the other would make the move a riddle where the leaves happen to tell it. */
    if (failure && bounds_of(&t->teller->session->bounds, before) == BOUND_LOWER)
        claim.range.high = INFINITY;
    else if (failure)
        claim.range.low = -INFINITY;
    tell(t->teller, t->out, " Pass %u ", last->pass);
    if (denied)
        tell(t->teller, t->out, "came to %d%s", value,
             bounds_turned(t->teller->session, visit->node) ? " for MAX" : "");
    else if (failure)
        tell(t->teller, t->out, "failed %s: ", failure);
    else
        text_add_string(t->out, "found that ");
    if (!denied)
        tell_claim(t, visit->node, claim);
    if (move)
        tell(t->teller, t->out, ", so %s", move);
    text_add_char(t->out, '.');
}

static bool is_column(const struct function *function, int16_t reg)
{
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (function->column[i] == reg)
            return true;
    return false;
}

void tell_arguments(const struct telling *t, uint32_t head)
{
    size_t depth = cursor_depth(t->cursor);
    const struct function *f =
        &t->teller->session->program->functions.at[t->teller->session->visits.all.at[head].function];
    if (!depth || cursor_frame(t->cursor, depth - 1)->call != t->teller->session->visits.all.at[head].call)
        return;
    const union value *registers = cursor_registers(t->cursor, depth - 1);
    for (int16_t i = 0; i < (int16_t)f->parameters; i++) {
        if (i == f->node || is_column(f, i) || !value_is_set(registers[i]))
            continue;
        tell(t->teller, t->out, ", %v = ", f->variable[i].name);
        speak_value(t->out, &t->teller->session->facts, f->variable[i].type, registers[i],
                    t->teller->charset);
    }
}

void tell_pass(const struct telling *t, uint32_t visit)
{
    const struct visit *head = &t->teller->session->visits.all.at[visit];
    tell(t->teller, t->out, "Pass %u", head->pass);
    if (!tell_asked(t, visit, " only asks: ")) {
        tell(t->teller, t->out, head->flags & VISIT_AGAIN ? " searches %n again" : " searches %n",
             head->node);
        if (!isnan(head->alpha) || !isnan(head->beta)) {
            text_add_string(t->out, ": ");
            tell_window(t, head);
        }
    }
    tell_arguments(t, visit);
    text_add_char(t->out, '.');
    if (head->pass > 1)
        tell_pass_before(t, visit);
}

void tell_second_look(const struct telling *t, uint32_t visit)
{
    const struct visits *visits = &t->teller->session->visits;
    const struct visit *v = &visits->all.at[visit];
    uint32_t before = visits_before(visits, visit);
    if (before == VISIT_NONE || v->parent == VISIT_NONE || visits->all.at[before].parent != v->parent)
        return;
    struct claim claim = claim_of(t->teller, v->node, cursor_events(t->cursor));
    enum bound bound = bounds_of(&t->teller->session->bounds, before);
    double number, value;
    bool least;
    if (bound == BOUND_NONE || bound == BOUND_EXACT || !bounds_value(t->teller->session, before, &value) ||
        (bound == BOUND_LOWER ? claim.range.low < value : claim.range.high > value))
        return;
    text_add_string(t->out, " The look before only ");
    if (claim_question(t->teller, before, &number, &least)) {
        tell(t->teller, t->out, "asked whether %n is ", v->node);
        claim_tell_question(t->teller, t->out, number, least);
        text_add_string(t->out, bound == BOUND_LOWER ? ", and it is: by how much the search doesn't know."
                                                     : ", and it isn't.");
    } else {
        tell(t->teller, t->out, "showed that %n is worth %s%d", v->node, tell_bound(bound, ""), value);
        text_add_string(t->out, bounds_turned(t->teller->session, v->node) ? " for MAX" : "");
        claim_tell_ground(t->teller, t->out, claim.pass, " ");
        text_add_char(t->out, '.');
    }
}

const char *tell_failure(const struct telling *t, uint32_t visit, struct claim claim, double value)
{
    const struct visit *v = &t->teller->session->visits.all.at[visit];
    enum bound bound = bounds_of(&t->teller->session->bounds, visit);
    bool borne = (bound == BOUND_LOWER && claim.range.low >= value) ||
                 (bound == BOUND_UPPER && claim.range.high <= value);
    if (v->parent != VISIT_NONE || !borne)
        return NULL;
    return fail_words(t, v->node, bound);
}
