/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A best-first list, whose merits are upper bounds: the best of what can still be had through an entry is no more. So
 *
 *     what goes in for an entry that was taken has no larger merit than that had
 *     a solved entry's merit can be had at its node: it is worth at least so much
 *     some entry always leads to the root's value
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

/* [node]: the least that MIN's other children on the way up, which come after it, are worth. */
static double *least_after(const struct inquiry *inquiry)
{
    const struct tree *tree = inquiry->visits->tree;
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
static int32_t *count_changes(const struct inquiry *inquiry, const struct entries *entries)
{
    int32_t *changes = memory_new(inquiry->log->count, sizeof *changes);
    double *least = least_after(inquiry);
    for (size_t i = 0; i < entries->all.count; i++) {
        const struct entry *entry = &entries->all.at[i];
        if (leads_to(inquiry, least, entry) < inquiry->truth[TREE_ROOT].low)
            continue;
        changes[entry->born]++;
        if (entry->died != UINT32_MAX)
            changes[entry->died]--;
    }
    free(least);
    return changes;
}

/* Nothing that leads to the root's value is left. To blame is a removal that took the last of it, else the taking of the entry whose
 * place was left empty. */
static bool blame_loss(struct inquiry *inquiry, uint32_t taken, uint32_t removed)
{
    uint32_t event = removed == UINT32_MAX ? taken : removed;
    inquiry->verdict->child = inquiry->log->events[event].node & ~LOG_STATE;
    inquiry->verdict->yes = !is_solved(&inquiry->log->events[taken]);
    return !inquiry_say(inquiry, VERDICT_LOST, event, NAN, inquiry->truth[TREE_ROOT].low);
}

static void follow(struct inquiry *inquiry, const int32_t *changes)
{
    uint32_t taken = UINT32_MAX, removed = UINT32_MAX; /* removed: what took the last good entry */
    int64_t good = 0;
    bool fine = true;
    for (uint32_t i = 0; fine && i < inquiry->log->count; i++) {
        enum event_kind kind = event_kind(&inquiry->log->events[i]);
        if (kind == EVENT_TAKE && taken != UINT32_MAX && !good)
            fine = blame_loss(inquiry, taken, removed);
        if (kind == EVENT_INSERT)
            fine = fine && check_insert(inquiry, i, taken);
        if (kind == EVENT_TAKE) {
            taken = i;
            removed = UINT32_MAX;
        }
        if (kind == EVENT_REMOVE && good && good + changes[i] == 0)
            removed = i;
        good += changes[i];
    }
}

void inquire_list(struct inquiry *inquiry, const struct answer *answer)
{
    struct entries entries;
    entries_begin(&entries, inquiry->visits->program, inquiry->visits->tree);
    entries_catch_up(&entries, inquiry->log);
    int32_t *changes = count_changes(inquiry, &entries);
    follow(inquiry, changes);
    free(changes);
    entries_free(&entries);
    inquire_driver(inquiry, answer);
}
