/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that the search found out is true; the answer that was made of it isn't. */
#include "explain/inquiry.h"
#include <math.h>

/* The search that came to the answer only showed a bound, because its window ended before the value. */
static bool was_narrow(struct inquiry *inquiry, uint32_t search)
{
    const struct visit *visit = &inquiry->session->visits.all.at[search];
    struct verdict *verdict = inquiry->verdict;
    if (bounds_of(&inquiry->session->bounds, search) == BOUND_EXACT)
        return false;
    inquiry_came(inquiry, search);
    verdict->visit = search;
    verdict->alpha = visit->alpha;
    verdict->beta = visit->beta;
    verdict->column = verdict->means == BOUND_LOWER ? COLUMN_BETA : COLUMN_ALPHA;
    verdict->pass = visit->pass;
    double truth = bounds_turn(inquiry->session, TREE_ROOT, inquiry->truth[TREE_ROOT].low);
    return inquiry_say(inquiry, VERDICT_WINDOW, visit->call, verdict->came, truth);
}

void inquire_driver(struct inquiry *inquiry, const struct answer *answer)
{
    struct verdict *verdict = inquiry->verdict;
    uint32_t search = answer_search(inquiry->session, answer->value);
    uint32_t last = answer_search(inquiry->session, NAN);
    if (search != VISIT_NONE && search == last && was_narrow(inquiry, search))
        return;
    if (last != VISIT_NONE)
        inquiry_came(inquiry, last);
    verdict->pass = search == VISIT_NONE ? 0 : inquiry->session->visits.all.at[search].pass;
    inquiry_say(inquiry, VERDICT_DRIVER, (uint32_t)inquiry->session->log.count - 1,
                bounds_turn(inquiry->session, TREE_ROOT, answer->value),
                bounds_turn(inquiry->session, TREE_ROOT, inquiry->truth[TREE_ROOT].low));
}
