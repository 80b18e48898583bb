/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/inquiry.h"
#include <math.h>

bool inquiry_say(struct inquiry *inquiry, enum verdict_kind kind, uint32_t event, double is, double should)
{
    struct verdict *verdict = inquiry->verdict;
    if (verdict->kind != VERDICT_NONE)
        return false;
    verdict->kind = kind;
    verdict->event = event;
    verdict->is = is + 0.0;
    verdict->should = should + 0.0;
    return true;
}

bool inquiry_say_stored(struct inquiry *inquiry, uint32_t stored, double is, double should)
{
    uint32_t around = visits_around(&inquiry->session->visits, stored);
    if (inquiry->verdict->kind == VERDICT_NONE)
        inquiry->verdict->yes = around != VISIT_NONE && !inquiry_is_false(inquiry, around);
    return inquiry_say(inquiry, VERDICT_STORED, stored, is, should);
}

enum bound inquiry_own_bound(const struct inquiry *inquiry, uint32_t node, enum bound bound)
{
    if (!bounds_turned(inquiry->session, node) || (bound != BOUND_LOWER && bound != BOUND_UPPER))
        return bound;
    return bound == BOUND_LOWER ? BOUND_UPPER : BOUND_LOWER;
}

enum bound inquiry_statement(const struct inquiry *inquiry, uint32_t visit, double *value)
{
    const struct visit *v = &inquiry->session->visits.all.at[visit];
    if (bounds_value(inquiry->session, visit, value))
        return bounds_of(&inquiry->session->bounds, visit);
    if (!inquiry->asked || isnan(inquiry->asked[visit]) || v->end == VISIT_OPEN)
        return BOUND_NONE;
    *value = bounds_turn(inquiry->session, v->node, inquiry->asked[visit]);
    bool yes = session_came(inquiry->session, visit).word != 0;
    return inquiry_own_bound(inquiry, v->node, yes ? BOUND_LOWER : BOUND_UPPER);
}

bool inquiry_is_false(const struct inquiry *inquiry, uint32_t number)
{
    const struct visit *visit = &inquiry->session->visits.all.at[number];
    const struct minimax_range *truth = &inquiry->truth[visit->node];
    double value;
    enum bound bound = inquiry_statement(inquiry, number, &value);
    if (bound == BOUND_NONE || bound_allows(bound, value, truth->low, truth->high))
        return false;
    return bound == BOUND_EXACT || !(visit->alpha >= visit->beta);
}

void inquiry_came(struct inquiry *inquiry, uint32_t visit)
{
    double value = NAN;
    uint32_t node = inquiry->session->visits.all.at[visit].node;
    enum bound bound = inquiry_statement(inquiry, visit, &value);
    inquiry->verdict->came = bounds_turn(inquiry->session, node, value) + 0.0;
    inquiry->verdict->means = inquiry_own_bound(inquiry, node, bound);
}

/* --- what tables held --- */

static bool is_about(const struct inquiry *inquiry, const struct event *event, uint32_t node)
{
    const struct log_cell *cell = &inquiry->session->log.cells.at[event->node];
    const struct table *table = &inquiry->session->program->tables.at[cell->table];
    return table->type == TYPE_NUMBER && table->key[0] == TYPE_NODE && cell->key[0].word == node;
}

uint32_t inquiry_stored(const struct inquiry *inquiry, uint32_t node, double number, uint64_t events)
{
    for (uint64_t i = events; i-- > 0;) {
        const struct event *event = &inquiry->session->log.events[i];
        if (event_kind(event) == EVENT_PUT && is_about(inquiry, event, node) && event->value.number == number)
            return (uint32_t)i;
    }
    return UINT32_MAX;
}

/* --- functions that answer yes or no --- */

/* The one number that a function is given; -1 for none or more. */
static int asked_parameter(const struct function *function)
{
    int found = -1;
    for (int i = 0; i < function->parameters; i++) {
        if (function->variable[i].type != TYPE_NUMBER)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

static bool is_asked(const struct function *function)
{
    return function->recurs && function->returns == TYPE_TRUTH && asked_parameter(function) >= 0;
}

double *inquiry_asked(const struct inquiry *inquiry)
{
    const struct visits *visits = &inquiry->session->visits;
    const struct program *program = visits->program;
    bool any = false;
    for (size_t i = 0; i < program->functions.count; i++)
        any = any || is_asked(&program->functions.at[i]);
    if (!any)
        return NULL;
    double *asked = memory_new(visits->all.count, sizeof *asked);
    struct frames frames;
    size_t visit = 0;
    frames_begin(&frames, program, visits->tree, inquiry->session->given, false);
    for (uint64_t i = 0; i < inquiry->session->log.count; i++) {
        if (visit < visits->all.count && visits->all.at[visit].call == i) {
            const struct event *event = &inquiry->session->log.events[i];
            const struct function *function = &program->functions.at[frames_callee(program, event)];
            asked[visit++] =
                is_asked(function) ? frames_passed(&frames, event, asked_parameter(function)) : NAN;
        }
        frames_apply(&frames, &inquiry->session->log);
    }
    frames_free(&frames);
    return asked;
}
