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
    uint32_t around = visits_around(inquiry->visits, stored);
    if (!inquiry_say(inquiry, VERDICT_STORED, stored, is, should))
        return false;
    inquiry->verdict->yes = around != VISIT_NONE && !inquiry_is_false(inquiry, around);
    return true;
}

double inquiry_own(const struct inquiry *inquiry, uint32_t node, double number)
{
    return bounds_turn(inquiry->program, inquiry->tree, node, number);
}

double inquiry_truth(const struct inquiry *inquiry, uint32_t node)
{
    return inquiry_own(inquiry, node, inquiry->truth[node].low);
}

/* A bound from MAX's side as the node's own numbers have it, and back. */
static enum bound own_bound(const struct inquiry *inquiry, uint32_t node, enum bound bound)
{
    bool turned = inquiry->program->mover && tree_player(inquiry->tree, node) == PLAYER_MIN;
    if (!turned || (bound != BOUND_LOWER && bound != BOUND_UPPER))
        return bound;
    return bound == BOUND_LOWER ? BOUND_UPPER : BOUND_LOWER;
}

enum bound inquiry_statement(const struct inquiry *inquiry, uint32_t visit, double *value)
{
    const struct visit *v = &inquiry->visits->all.at[visit];
    if (bounds_value(inquiry->visits, inquiry->log, visit, value))
        return bounds_of(inquiry->bounds, visit);
    if (!inquiry->asked || isnan(inquiry->asked[visit]) || v->end == VISIT_OPEN)
        return BOUND_NONE;
    *value = inquiry_own(inquiry, v->node, inquiry->asked[visit]);
    bool yes = visits_value(inquiry->visits, inquiry->log, visit).word != 0;
    return own_bound(inquiry, v->node, yes ? BOUND_LOWER : BOUND_UPPER);
}

bool inquiry_is_false(const struct inquiry *inquiry, uint32_t number)
{
    const struct visit *visit = &inquiry->visits->all.at[number];
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
    uint32_t node = inquiry->visits->all.at[visit].node;
    enum bound bound = inquiry_statement(inquiry, visit, &value);
    inquiry->verdict->came = inquiry_own(inquiry, node, value) + 0.0;
    inquiry->verdict->means = own_bound(inquiry, node, bound);
}

uint32_t inquiry_stored(const struct inquiry *inquiry, uint32_t node, double number, uint64_t events)
{
    for (uint64_t i = events; i-- > 0;) {
        const struct event *event = &inquiry->log->events[i];
        if (event_kind(event) != EVENT_PUT || event->value.number != number)
            continue;
        const struct log_cell *cell = &inquiry->log->cells.at[event->node];
        const struct table *table = &inquiry->program->tables.at[cell->table];
        if (table->type == TYPE_NUMBER && table->key[0] == TYPE_NODE && cell->key[0].word == node)
            return (uint32_t)i;
    }
    return UINT32_MAX;
}

uint32_t inquiry_missed(const struct inquiry *inquiry, uint32_t visit)
{
    const struct visits *visits = inquiry->visits;
    uint32_t child = tree_first_child(inquiry->tree, visits->all.at[visit].node);
    for (; child != TREE_NONE; child = tree_next_brother(inquiry->tree, child)) {
        uint32_t at = visits_of(visits, child, visits->all.at[visit].end);
        while (at != VISIT_NONE && visits->all.at[at].parent != visit)
            at = visits_before(visits, at);
        if (at == VISIT_NONE)
            break;
    }
    return child;
}
