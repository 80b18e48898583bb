/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A best-first list, whose merits are upper bounds: the best of what can still be had through an entry is no more. So
 *
 *     what goes in for an entry that was taken has no larger merit than that had
 *     a solved entry's merit can be had at its node: it is worth at least so much
 *     some entry is always worth the root's value
 *
 * The first operation after which one of these doesn't hold is where it went wrong.
 */
#include "trace/entries.h"
#include "trace/inquiry.h"
#include <math.h>

static bool is_solved(const struct event *event)
{
    return !(event->node & LOG_STATE);
}

/* An entry that goes in for the one taken at event `taken`. */
static bool check_insert(struct inquiry *inquiry, uint32_t index, uint32_t taken)
{
    const struct event *event = &inquiry->log->events[index];
    uint32_t node = event->node & ~LOG_STATE;
    struct verdict *verdict = inquiry->verdict;
    verdict->child = node;
    verdict->yes = !is_solved(event);
    if (taken != UINT32_MAX && event->value.number > inquiry->log->events[taken].value.number)
        return !inquiry_say(inquiry, VERDICT_MERIT, index, event->value.number,
                            inquiry->log->events[taken].value.number);
    if (is_solved(event) && event->value.number > inquiry->truth[node].high)
        return !inquiry_say(inquiry, VERDICT_SOLVED, index, event->value.number, inquiry->truth[node].high);
    return true;
}

/* The largest merit that an entry has at a moment: each list has its best first. */
static double best_merit(struct entries *entries, uint64_t events)
{
    double best = -INFINITY;
    entries_look(entries, events);
    for (size_t i = 0; i < entries->live.count; i++) {
        const struct entry *entry = &entries->all.at[entries->live.at[i]];
        if (i == 0 || entry->list != entries->all.at[entries->live.at[i - 1]].list)
            best = fmax(best, entry->merit);
        else if (entries->program->lists.count == 1)
            break;
    }
    return best;
}

/* Between two TAKEs, or after the last: whether the list still has something worth the root's value. The operation to blame is a
 * removal, if nothing was lost before it, else the taking of the entry whose place was left empty. */
static bool check_list(struct inquiry *inquiry, struct entries *entries, uint32_t taken, uint32_t removed,
                       uint64_t events)
{
    double value = inquiry->truth[TREE_ROOT].low, best = best_merit(entries, events);
    if (taken == UINT32_MAX || best >= value)
        return true;
    struct verdict *verdict = inquiry->verdict;
    uint32_t event = taken;
    if (removed != UINT32_MAX && best_merit(entries, removed) >= value)
        event = removed;
    verdict->child = inquiry->log->events[event].node & ~LOG_STATE;
    verdict->yes = !is_solved(&inquiry->log->events[taken]);
    verdict->came = inquiry->log->events[taken].value.number;
    return !inquiry_say(inquiry, VERDICT_LOST, event, best, value);
}

static void follow(struct inquiry *inquiry, struct entries *entries)
{
    uint32_t taken = UINT32_MAX, removed = UINT32_MAX;
    bool fine = true;
    for (uint32_t i = 0; fine && i < inquiry->log->count; i++)
        switch (event_kind(&inquiry->log->events[i])) {
        case EVENT_INSERT:
            fine = check_insert(inquiry, i, taken);
            break;
        case EVENT_TAKE:
            fine = check_list(inquiry, entries, taken, removed, i);
            taken = i;
            removed = UINT32_MAX;
            break;
        case EVENT_REMOVE:
            removed = i;
            break;
        default:
            break;
        }
}

void inquire_list(struct inquiry *inquiry, const struct answer *answer)
{
    struct entries entries;
    entries_begin(&entries, inquiry->visits->program, inquiry->visits->tree);
    entries_catch_up(&entries, inquiry->log);
    follow(inquiry, &entries);
    entries_free(&entries);
    inquire_driver(inquiry, answer);
}
