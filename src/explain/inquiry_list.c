/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A best-first list, whose merits are upper bounds: the best of what can still be had through an entry is no
 * more. So
 *
 *     what goes in for an entry that was taken has no larger merit than that had, and none below what is to
 *     be had through it
 *     a solved entry's merit can be had at its node: it is worth at least so much
 *     some entry always leads to the root's value
 *
 * The first operation after which one of these doesn't hold is where it went wrong. Where the search would
 * never end, it is the first entry that goes in as one had been taken before.
 */
#include "explain/inquiry.h"
#include <math.h>

static uint32_t node_of(const struct event *event)
{
    return event->node & ~LOG_STATE;
}

static bool is_live(const struct event *event)
{
    return (event->node & LOG_STATE) != 0;
}

/* Of an entry that goes in. */
static void say(struct inquiry *inquiry, enum verdict_kind kind, uint32_t index, double should)
{
    const struct event *event = &inquiry->session->log.events[index];
    if (!inquiry_say(inquiry, kind, index, event->value.number, should))
        return;
    inquiry->verdict->child = node_of(event);
    inquiry->verdict->yes = is_live(event);
}

/* An entry that goes in for one with this merit. */
static void check_insert(struct inquiry *inquiry, uint32_t index, double merit)
{
    const struct event *event = &inquiry->session->log.events[index];
    double high = inquiry->truth[node_of(event)].high;
    if (event->value.number > merit)
        say(inquiry, VERDICT_MERIT, index, merit);
    else if (!is_live(event) && event->value.number > high)
        say(inquiry, VERDICT_SOLVED, index, high);
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

/* What an entry can still lead to at the root: no more than its merit, what its node is worth if that isn't
 * solved yet, and what is still to come. */
static double leads_to(const struct inquiry *inquiry, const double *least, uint32_t node, bool live,
                       double merit)
{
    merit = fmin(merit, least[node]);
    return live ? fmin(merit, inquiry->truth[node].high) : merit;
}

/* [event]: how many entries that lead to the root's value come with it, less those that go. */
static int32_t *count_changes(const struct inquiry *inquiry, const double *least)
{
    int32_t *changes = memory_new(inquiry->session->log.count, sizeof *changes);
    struct entries entries;
    entries_begin(&entries, inquiry->session->program, inquiry->session->tree);
    for (uint32_t i = 0; i < inquiry->session->log.count; i++)
        entries_add(&entries, &inquiry->session->log, i);
    for (size_t i = 0; i < entries.all.count; i++) {
        const struct entry *e = &entries.all.at[i];
        if (leads_to(inquiry, least, e->node, e->state, e->merit) < inquiry->truth[TREE_ROOT].low)
            continue;
        changes[e->born]++;
        if (e->died != UINT32_MAX)
            changes[e->died]--;
    }
    entries_free(&entries);
    return changes;
}

/* Nothing that leads to the root's value is left. To blame is a removal that took the last of it; else, of
 * what went in for the entry that was taken, one that would lead there with that one's merit but has too
 * little; else the taking of the entry whose place was left empty. */
static void blame_loss(struct inquiry *inquiry, const double *least, uint32_t taken, uint32_t removed,
                       uint32_t now)
{
    const struct event *events = inquiry->session->log.events;
    double merit = taken == UINT32_MAX ? INFINITY : events[taken].value.number;
    double root = inquiry->truth[TREE_ROOT].low;
    for (uint32_t i = taken + 1; removed == UINT32_MAX && i < now; i++) {
        if (event_kind(&events[i]) != EVENT_INSERT)
            continue;
        double had = leads_to(inquiry, least, node_of(&events[i]), true, merit);
        if (events[i].value.number < had && had >= root) {
            say(inquiry, VERDICT_MERIT, i, had);
            return;
        }
    }
    uint32_t event = removed == UINT32_MAX ? taken : removed;
    if (taken == UINT32_MAX)
        return;
    inquiry_say(inquiry, VERDICT_LOST, event, merit, root);
    inquiry->verdict->child = node_of(&events[event]);
    inquiry->verdict->yes = is_live(&events[taken]);
}

static void follow(struct inquiry *inquiry, const double *least, const int32_t *changes)
{
    const struct event *events = inquiry->session->log.events;
    uint32_t taken = UINT32_MAX;   /* the last TAKE */
    uint32_t removed = UINT32_MAX; /* the REMOVE since then that took the last good entry */
    int64_t good = 0;
    for (uint32_t i = 0; inquiry->verdict->kind == VERDICT_NONE && i < inquiry->session->log.count; i++) {
        enum event_kind kind = event_kind(&events[i]);
        if ((kind == EVENT_TAKE || kind == EVENT_FAULT) && !good)
            blame_loss(inquiry, least, taken, removed, i);
        if (kind == EVENT_INSERT)
            check_insert(inquiry, i, taken == UINT32_MAX ? INFINITY : events[taken].value.number);
        if (kind == EVENT_TAKE) {
            taken = i;
            removed = UINT32_MAX;
        }
        if (kind == EVENT_REMOVE && good && good + changes[i] == 0)
            removed = i;
        good += changes[i];
    }
}

/* The first entry that goes in as one had been taken before: the same node in the same state. */
static void blame_anew(struct inquiry *inquiry)
{
    uint8_t *taken = memory_new(inquiry->session->tree->count, sizeof *taken);
    for (uint32_t i = 0; i < inquiry->session->log.count; i++) {
        const struct event *event = &inquiry->session->log.events[i];
        uint8_t state = is_live(event) ? 2 : 1;
        if (event_kind(event) == EVENT_TAKE)
            taken[node_of(event)] |= state;
        else if (event_kind(event) == EVENT_INSERT && taken[node_of(event)] & state)
            say(inquiry, VERDICT_ANEW, i, NAN);
    }
    free(taken);
}

void inquire_list(struct inquiry *inquiry)
{
    double *least = least_after(inquiry);
    int32_t *changes = count_changes(inquiry, least);
    follow(inquiry, least, changes);
    free(changes);
    free(least);
    if (inquiry->answer->fault == FAULT_ENDLESS)
        blame_anew(inquiry);
}
