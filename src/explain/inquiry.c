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

void inquiry_say_stored(struct inquiry *inquiry, uint32_t stored, double is, double should)
{
    uint32_t around = visits_around(&inquiry->session->visits, stored);
    inquiry_say(inquiry, VERDICT_STORED, stored, is, should);
    inquiry->verdict->yes = around != VISIT_NONE && !inquiry_is_false(inquiry, around);
}

double inquiry_truth(const struct inquiry *inquiry, uint32_t node)
{
    return bounds_turn(inquiry->session, node, inquiry->truth[node].low);
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
    return bounds_turn_meaning(inquiry->session, v->node, yes ? BOUND_LOWER : BOUND_UPPER);
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
    inquiry->verdict->means = bounds_turn_meaning(inquiry->session, node, bound);
}

uint32_t inquiry_stored(const struct inquiry *inquiry, uint32_t node, double number, uint64_t events)
{
    for (uint64_t i = events; i-- > 0;) {
        const struct event *event = &inquiry->session->log.events[i];
        if (event_kind(event) != EVENT_PUT || event->value.number != number)
            continue;
        const struct log_cell *cell = &inquiry->session->log.cells.at[event->node];
        const struct table *table = &inquiry->session->program->tables.at[cell->table];
        if (table->type == TYPE_NUMBER && table->key[0] == TYPE_NODE && cell->key[0].word == node)
            return (uint32_t)i;
    }
    return UINT32_MAX;
}

uint32_t inquiry_missed(const struct inquiry *inquiry, uint32_t visit)
{
    const struct visits *visits = &inquiry->session->visits;
    uint32_t child = tree_first_child(inquiry->session->tree, visits->all.at[visit].node);
    for (; child != TREE_NONE; child = tree_next_brother(inquiry->session->tree, child)) {
        uint32_t at = visits_of(visits, child, visits->all.at[visit].end);
        while (at != VISIT_NONE && visits->all.at[at].parent != visit)
            at = visits_before(visits, at);
        if (at == VISIT_NONE)
            break;
    }
    return child;
}
