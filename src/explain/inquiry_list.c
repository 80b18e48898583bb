/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A best-first list, whose merits are upper bounds: the best of what can still be had through an entry is no more. So
 *
 *     what goes in for an entry that was taken has no larger merit than that had, and none below what is to
 *     be had through it
 *     a solved entry's merit can be had at its node: it is worth at least so much
 *     some entry always leads to the root's value
 *
 * The first operation after which one of these doesn't hold is where it went wrong. Where the search would never end, it is the first
 * entry that goes in as one had been taken before.
 */
#include "explain/inquiry.h"
#include <math.h>

struct lists {
    double *least;    /* [node], see least_after() */
    int32_t *changes; /* [event], see count_changes() */
    uint32_t taken,
        removed; /* the last TAKE; the REMOVE since then that took the last good entry; or UINT32_MAX */
};

static bool is_solved(const struct event *event)
{
    return !(event->node & LOG_STATE);
}

/* An entry that goes in for the one taken at event `taken`. */
static bool check_insert(struct inquiry *inquiry, uint32_t index, uint32_t taken)
{
    const struct event *event = &inquiry->session->log.events[index];
    uint32_t node = event->node & ~LOG_STATE;
    struct verdict *verdict = inquiry->verdict;
    verdict->child = node;
    verdict->yes = !is_solved(event);
    if (taken != UINT32_MAX && event->value.number > inquiry->session->log.events[taken].value.number)
        return !inquiry_say(inquiry, VERDICT_MERIT, index, event->value.number,
                            inquiry->session->log.events[taken].value.number);
    if (is_solved(event) && event->value.number > inquiry->truth[node].high)
        return !inquiry_say(inquiry, VERDICT_SOLVED, index, event->value.number, inquiry->truth[node].high);
    return true;
}

/* [node]: the least that MIN's other children on the way up, which come after it, are worth. */
static double *least_after(const struct inquiry *inquiry)
{
    const struct tree *tree = inquiry->session->tree;
    double *least = memory_new(tree->count, sizeof *least);
    for (uint32_t n = tree->count; n-- > 0;) {
        uint32_t brother = tree_next_brother(tree, n);
        bool min = n != TREE_ROOT && tree_player(tree, tree->parent[n]) == PLAYER_MIN;
        least[n] =
            min && brother != TREE_NONE ? fmin(inquiry->truth[brother].high, least[brother]) : INFINITY;
    }
    for (uint32_t n = 1; n < tree->count; n++)
        least[n] = fmin(least[n], least[tree->parent[n]]);
    return least;
}

/* What an entry can still lead to at the root: no more than its merit, what its node is worth if that isn't solved yet, and what is still
 * to come. */
static double leads_to(const struct inquiry *inquiry, const double *least, const struct entry *entry)
{
    double merit = fmin(entry->merit, least[entry->node]);
    return entry->state ? fmin(merit, inquiry->truth[entry->node].high) : merit;
}

/* [event]: how many entries that lead to the root's value come with it, less those that go. */
static int32_t *count_changes(const struct inquiry *inquiry, const struct entries *entries,
                              const double *least)
{
    int32_t *changes = memory_new(inquiry->session->log.count, sizeof *changes);
    for (size_t i = 0; i < entries->all.count; i++) {
        const struct entry *entry = &entries->all.at[i];
        if (leads_to(inquiry, least, entry) < inquiry->truth[TREE_ROOT].low)
            continue;
        changes[entry->born]++;
        if (entry->died != UINT32_MAX)
            changes[entry->died]--;
    }
    return changes;
}

/* Of what went in from event `from` on, an entry that would lead to the root's value with the merit of the one that was taken, but has
 * too little. */
static bool blame_merit(struct inquiry *inquiry, const struct lists *lists, uint32_t taken, uint32_t from,
                        uint32_t to)
{
    const struct log *log = &inquiry->session->log;
    double merit = taken == UINT32_MAX ? INFINITY : log->events[taken].value.number;
    for (uint32_t i = from; i < to; i++) {
        const struct event *event = &log->events[i];
        uint32_t node = event->node & ~LOG_STATE;
        if (event_kind(event) != EVENT_INSERT)
            continue;
        struct entry better = {.node = node, .state = true, .merit = merit};
        double had = leads_to(inquiry, lists->least, &better);
        if (event->value.number >= had || had < inquiry->truth[TREE_ROOT].low)
            continue;
        inquiry->verdict->child = node;
        inquiry->verdict->yes = !is_solved(event);
        return inquiry_say(inquiry, VERDICT_MERIT, i, event->value.number, had);
    }
    return false;
}

/* Nothing that leads to the root's value is left. To blame is a removal that took the last of it, else a merit that is too small, or the
 * taking of the entry whose place was left empty. */
static bool blame_loss(struct inquiry *inquiry, const struct lists *lists, uint32_t now)
{
    uint32_t taken = lists->taken, removed = lists->removed;
    if (removed == UINT32_MAX && blame_merit(inquiry, lists, taken, taken == UINT32_MAX ? 0 : taken + 1, now))
        return false;
    if (taken == UINT32_MAX)
        return true;
    uint32_t event = removed == UINT32_MAX ? taken : removed;
    inquiry->verdict->child = inquiry->session->log.events[event].node & ~LOG_STATE;
    inquiry->verdict->yes = !is_solved(&inquiry->session->log.events[taken]);
    return !inquiry_say(inquiry, VERDICT_LOST, event, inquiry->session->log.events[taken].value.number,
                        inquiry->truth[TREE_ROOT].low);
}

static void follow(struct inquiry *inquiry, struct lists *lists)
{
    int64_t good = 0;
    bool fine = true;
    for (uint32_t i = 0; fine && i < inquiry->session->log.count; i++) {
        enum event_kind kind = event_kind(&inquiry->session->log.events[i]);
        if ((kind == EVENT_TAKE || kind == EVENT_FAULT) && !good)
            fine = blame_loss(inquiry, lists, i);
        if (kind == EVENT_INSERT)
            fine = fine && check_insert(inquiry, i, lists->taken);
        if (kind == EVENT_TAKE) {
            lists->taken = i;
            lists->removed = UINT32_MAX;
        }
        if (kind == EVENT_REMOVE && good && good + lists->changes[i] == 0)
            lists->removed = i;
        good += lists->changes[i];
    }
}

/* The first entry that goes in as one had been taken before: the same node in the same state. */
static void blame_anew(struct inquiry *inquiry)
{
    const struct log *log = &inquiry->session->log;
    uint8_t *taken = memory_new(inquiry->session->tree->count, sizeof *taken);
    for (uint32_t i = 0; i < log->count && inquiry->verdict->kind == VERDICT_NONE; i++) {
        const struct event *event = &log->events[i];
        uint8_t state = is_solved(event) ? 1 : 2;
        uint32_t node = event->node & ~LOG_STATE;
        if (event_kind(event) == EVENT_TAKE)
            taken[node] |= state;
        if (event_kind(event) != EVENT_INSERT || !(taken[node] & state))
            continue;
        inquiry->verdict->child = node;
        inquiry->verdict->yes = !is_solved(event);
        inquiry_say(inquiry, VERDICT_ANEW, i, event->value.number, NAN);
    }
    free(taken);
}

void inquire_list(struct inquiry *inquiry, const struct answer *answer)
{
    struct entries entries;
    entries_begin(&entries, inquiry->session->program, inquiry->session->tree);
    for (uint32_t i = 0; i < inquiry->session->log.count; i++)
        entries_add(&entries, &inquiry->session->log, i);
    struct lists lists = {.least = least_after(inquiry), .taken = UINT32_MAX, .removed = UINT32_MAX};
    lists.changes = count_changes(inquiry, &entries, lists.least);
    follow(inquiry, &lists);
    free(lists.changes);
    free(lists.least);
    entries_free(&entries);
    if (answer->fault == FAULT_ENDLESS)
        blame_anew(inquiry);
    if (answer->finished)
        inquire_driver(inquiry, answer);
}
