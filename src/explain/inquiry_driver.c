/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that the search found out is true; the answer that was made of it isn't. */
#include "explain/inquiry.h"
#include <math.h>

/* The last search of the root that came to a number, or with `value` not NAN to that one. */
static uint32_t last_search(const struct inquiry *inquiry, double value)
{
    const struct visits *visits = inquiry->visits;
    double came;
    for (uint32_t i = visits->last[TREE_ROOT]; i != VISIT_NONE; i = visits_before(visits, i))
        if (visits->all.at[i].parent == VISIT_NONE && bounds_value(visits, inquiry->log, i, &came) &&
            (isnan(value) || came == value))
            return i;
    return VISIT_NONE;
}

/* The search that came to the answer only showed a bound, because its window ended before the value. */
static bool was_narrow(struct inquiry *inquiry, uint32_t search)
{
    const struct visit *visit = &inquiry->visits->all.at[search];
    struct verdict *verdict = inquiry->verdict;
    if (bounds_of(inquiry->bounds, search) == BOUND_EXACT)
        return false;
    inquiry_came(inquiry, search);
    verdict->visit = search;
    verdict->alpha = visit->alpha;
    verdict->beta = visit->beta;
    verdict->column = verdict->means == BOUND_LOWER ? COLUMN_BETA : COLUMN_ALPHA;
    verdict->pass = visit->pass;
    double truth = inquiry_own(inquiry, TREE_ROOT, inquiry->truth[TREE_ROOT].low);
    return inquiry_say(inquiry, VERDICT_WINDOW, visit->call, verdict->came, truth);
}

void inquire_driver(struct inquiry *inquiry, const struct answer *answer)
{
    struct verdict *verdict = inquiry->verdict;
    uint32_t search = last_search(inquiry, answer->value);
    uint32_t last = last_search(inquiry, NAN);
    if (search != VISIT_NONE && search == last && was_narrow(inquiry, search))
        return;
    if (last != VISIT_NONE)
        inquiry_came(inquiry, last);
    verdict->pass = search == VISIT_NONE ? 0 : inquiry->visits->all.at[search].pass;
    inquiry_say(inquiry, VERDICT_DRIVER, (uint32_t)inquiry->log->count - 1,
                inquiry_own(inquiry, TREE_ROOT, answer->value),
                inquiry_own(inquiry, TREE_ROOT, inquiry->truth[TREE_ROOT].low));
}
