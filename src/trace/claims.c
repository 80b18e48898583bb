/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/claims.h"
#include "trace/telling.h"

static bool can_claim(const struct teller *teller)
{
    return teller->log && teller->bounds && teller->facts;
}

static bool is_true(const struct teller *teller, uint32_t node, enum bound bound, double value)
{
    struct minimax_range is = facts_minimax(teller->facts, node);
    switch (bound) {
    case BOUND_EXACT:
        return is.low == value && is.high == value;
    case BOUND_LOWER:
        return is.low >= value;
    case BOUND_UPPER:
        return is.high <= value;
    default:
        return false;
    }
}

enum bound claim_worth(const struct teller *teller, uint32_t visit, double *value)
{
    if (visit == VISIT_NONE || !can_claim(teller) || !bounds_value(teller->visits, teller->log, visit, value))
        return BOUND_NONE;
    enum bound bound = bounds_of(teller->bounds, visit);
    return is_true(teller, teller->visits->all.at[visit].node, bound, *value) ? bound : BOUND_NONE;
}

static bool is_over(const struct visit *visit, uint64_t events)
{
    return visit->end != VISIT_OPEN && visit->end < events;
}

uint32_t claim_visit(const struct teller *teller, uint32_t node, uint64_t events)
{
    uint32_t visit = visits_of(teller->visits, node, events);
    return visit != VISIT_NONE && is_over(&teller->visits->all.at[visit], events) ? visit : VISIT_NONE;
}

/* --- who is sure of what --- */

/* What one visit has shown, if it was over. */
static bool visit_gives(const struct teller *teller, uint32_t visit, enum player player, double number,
                        uint64_t events)
{
    bool max = player == PLAYER_MAX;
    double value;
    if (!is_over(&teller->visits->all.at[visit], events))
        return false;
    enum bound bound = claim_worth(teller, visit, &value);
    if (bound == BOUND_EXACT || bound == (max ? BOUND_LOWER : BOUND_UPPER))
        return max ? value >= number : value <= number;
    return false;
}

static bool gives(const struct teller *teller, uint32_t child, enum player player, double number,
                  uint64_t events)
{
    bool max = player == PLAYER_MAX;
    if (!is_true(teller, child, max ? BOUND_LOWER : BOUND_UPPER, number))
        return false;
    uint32_t visit = visits_of(teller->visits, child, events);
    for (int i = 0; i < CLAIM_VISITS && visit != VISIT_NONE; i++) {
        if (visit_gives(teller, visit, player, number, events))
            return true;
        visit = visits_before(teller->visits, visit);
    }
    return false;
}

bool claim_sure(const struct teller *teller, uint32_t node, double number, uint64_t events)
{
    const struct tree *tree = teller->tree;
    if (!can_claim(teller) || node == TREE_NONE)
        return false;
    uint32_t child = tree_first_child(tree, node);
    while (child != TREE_NONE && !gives(teller, child, tree_player(tree, node), number, events))
        child = tree_next_brother(tree, child);
    return child != TREE_NONE;
}

uint32_t claim_sure_above(const struct teller *teller, uint32_t visit, enum player player, double number,
                          uint64_t events)
{
    const struct visit *all = teller->visits->all.at;
    if (visit == VISIT_NONE)
        return VISIT_NONE;
    for (uint32_t i = 0; i < CLAIM_CALLS && (visit = all[visit].parent) != VISIT_NONE; i++)
        if (tree_player(teller->tree, all[visit].node) == player &&
            claim_sure(teller, all[visit].node, number, events))
            return visit;
    return VISIT_NONE;
}

/* --- windows --- */

double claim_window(const struct teller *teller, uint32_t visit, enum player end)
{
    const struct visit *v = &teller->visits->all.at[visit];
    bool turned = teller->program->mover && tree_player(teller->tree, v->node) == PLAYER_MIN;
    return tell_max_side(teller, v->node, (end == PLAYER_MAX) != turned ? v->alpha : v->beta);
}

uint32_t claim_opened(const struct teller *teller, uint32_t visit, enum player end, double number)
{
    uint32_t opened = VISIT_NONE;
    for (; visit != VISIT_NONE && claim_window(teller, visit, end) == number;
         visit = teller->visits->all.at[visit].parent)
        opened = visit;
    return opened;
}

bool claim_right(const struct teller *teller, double value)
{
    return can_claim(teller) && is_true(teller, TREE_ROOT, BOUND_EXACT, value);
}
