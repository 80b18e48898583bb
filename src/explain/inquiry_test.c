/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Visits that answer yes or no to whether a node is worth more than a number: MAX needs one yes, MIN one no. */
#include "explain/inquiry.h"
#include <math.h>

static bool says_yes(const struct inquiry *inquiry, uint32_t visit)
{
    return session_came(inquiry->session, visit).word != 0;
}

/* The last visit that it made to a child with that answer; VISIT_NONE for none. */
static uint32_t answered(const struct inquiry *inquiry, uint32_t visit, bool yes)
{
    const struct visits *visits = &inquiry->session->visits;
    uint32_t found = VISIT_NONE;
    for (uint32_t i = visit + 1; i < visits->all.count && visits->all.at[i].call < visits->all.at[visit].end;
         i++)
        if (visits->all.at[i].parent == visit && says_yes(inquiry, i) == yes)
            found = i;
    return found;
}

/* The first child that it didn't ask; TREE_NONE when it asked all. */
static uint32_t unasked(const struct inquiry *inquiry, uint32_t visit)
{
    const struct visits *visits = &inquiry->session->visits;
    const struct visit *own = &visits->all.at[visit];
    for (uint32_t c = tree_first_child(visits->tree, own->node); c != TREE_NONE;
         c = tree_next_brother(visits->tree, c)) {
        uint32_t at = visits_of(visits, c, own->end);
        if (at == VISIT_NONE || visits->all.at[at].parent != visit)
            return c;
    }
    return TREE_NONE;
}

void inquire_test(struct inquiry *inquiry, uint32_t number)
{
    const struct visit *visit = &inquiry->session->visits.all.at[number];
    struct verdict *verdict = inquiry->verdict;
    bool yes = says_yes(inquiry, number);
    bool needs_one = (tree_player(inquiry->session->tree, visit->node) == PLAYER_MAX) == yes;
    verdict->yes = yes;
    if (!(visit->flags & VISIT_LEAF)) {
        uint32_t other = answered(inquiry, number, !yes);
        verdict->against = !needs_one && other != VISIT_NONE;
        if (verdict->against)
            verdict->child = inquiry->session->visits.all.at[other].node;
        else if (!needs_one || (other == VISIT_NONE && answered(inquiry, number, yes) == VISIT_NONE))
            verdict->child = unasked(inquiry, number);
    }
    inquiry_say(inquiry, VERDICT_TEST, visit->end, inquiry->asked[number],
                bounds_turn(inquiry->session, visit->node, inquiry->truth[visit->node].low));
}
