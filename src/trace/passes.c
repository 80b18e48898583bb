/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching again: what a driver's next pass asks, and why; and a second look at a child. */
#include "trace/claims.h"
#include "trace/telling.h"
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
    return (bound == BOUND_LOWER) != telling_is_turned(t, node) ? "high" : "low";
}

static void tell_bounds(const struct telling *t, uint32_t node, enum bound bound, double value)
{
    tell(t->teller, t->out, "%n is worth %s%d%s", node, tell_bound(bound, "exactly "), value,
         telling_is_turned(t, node) ? " for MAX" : "");
}

/* "Pass 1 failed high: A is worth at least 7, so the window moves up." */
static void tell_pass_before(const struct telling *t, uint32_t head)
{
    const struct visits *visits = t->teller->visits;
    const struct visit *visit = &visits->all.at[head];
    uint32_t before = visits->heads.at[visit->pass - 2];
    const struct visit *last = &visits->all.at[before];
    double value = NAN;
    enum bound bound = claim_worth(t->teller, before, &value);
    if (last->node != visit->node || isnan(value))
        return;
    const char *move = move_of(window_of(last), window_of(visit));
    tell(t->teller, t->out, " Pass %u", last->pass);
    if (bound == BOUND_NONE)
        tell(t->teller, t->out, " came to %d%s", value, telling_is_turned(t, visit->node) ? " for MAX" : "");
    else if (bound == BOUND_EXACT)
        text_add_string(t->out, " found that ");
    else
        tell(t->teller, t->out, " failed %s: ", fail_words(t, visit->node, bound));
    if (bound != BOUND_NONE)
        tell_bounds(t, visit->node, bound, value);
    if (move && bound != BOUND_NONE && bound != BOUND_EXACT)
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

/* Whatever else the pass was given: ", depth = 2". */
static void tell_arguments(const struct telling *t, uint32_t head)
{
    size_t depth = cursor_depth(t->cursor);
    const struct function *f = &t->teller->program->functions.at[t->teller->visits->all.at[head].function];
    if (!depth || cursor_frame(t->cursor, depth - 1)->call != t->teller->visits->all.at[head].call)
        return;
    const union value *registers = cursor_registers(t->cursor, depth - 1);
    for (int16_t i = 0; i < (int16_t)f->parameters; i++) {
        if (i == f->node || is_column(f, i) || !value_is_set(registers[i]))
            continue;
        tell(t->teller, t->out, ", %v = ", f->variable[i].name);
        speak_value(t->out, t->teller->facts, f->variable[i].type, registers[i], t->teller->charset);
    }
}

bool tell_pass(const struct telling *t, uint32_t visit)
{
    const struct visit *head = &t->teller->visits->all.at[visit];
    if (head->parent != VISIT_NONE || head->pass < 2 || (head->flags & VISIT_TAKEN))
        return false;
    double low = claim_window(t->teller, visit, PLAYER_MAX),
           high = claim_window(t->teller, visit, PLAYER_MIN);
    tell(t->teller, t->out, "Pass %u", head->pass);
    if (nextafter(low, INFINITY) == high)
        tell(t->teller, t->out, " asks only whether %n is worth more than %d: ", head->node, low);
    else
        tell(t->teller, t->out, " searches %n %s: ", head->node,
             head->flags & VISIT_AGAIN ? "again" : "first");
    tell_window(t, head);
    tell_arguments(t, visit);
    text_add_char(t->out, '.');
    tell_pass_before(t, visit);
    return true;
}

void tell_second_look(const struct telling *t, uint32_t visit)
{
    const struct visits *visits = t->teller->visits;
    const struct visit *v = &visits->all.at[visit];
    uint32_t before = visits_before(visits, visit);
    double value;
    if (before == VISIT_NONE || v->parent == VISIT_NONE || visits->all.at[before].parent != v->parent)
        return;
    enum bound bound = claim_worth(t->teller, before, &value);
    if (bound != BOUND_LOWER && bound != BOUND_UPPER)
        return;
    text_add_string(t->out, " The look before only showed that ");
    tell_bounds(t, v->node, bound, value);
    text_add_char(t->out, '.');
}

const char *tell_failure(const struct telling *t, uint32_t visit, enum bound bound)
{
    const struct visit *v = &t->teller->visits->all.at[visit];
    if (v->parent != VISIT_NONE || (bound != BOUND_LOWER && bound != BOUND_UPPER))
        return NULL;
    return fail_words(t, v->node, bound);
}
