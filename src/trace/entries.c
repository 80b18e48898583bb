/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/entries.h"
#include <string.h>

/* Changes beyond which the list is made anew. */
#define NEAR 256

void entries_begin(struct entries *entries, const struct program *program, const struct tree *tree)
{
    *entries = (struct entries){.program = program, .tree = tree};
    if (!program->lists.count)
        return;
    entries->last = memory_new(tree->count, sizeof *entries->last);
    memset(entries->last, 0xff, tree->count * sizeof *entries->last);
    entries->occupied = memory_new(tree->count / 64 + 1, sizeof *entries->occupied);
}

void entries_free(struct entries *entries)
{
    array_free(&entries->all);
    free(entries->last);
    free(entries->occupied);
    array_free(&entries->changes);
    array_free(&entries->moved);
    array_free(&entries->live);
}

/* --- taking in the log --- */

/* Frees the node's bit when none of its entries is alive. */
static void vacate(struct entries *entries, uint32_t node)
{
    uint32_t entry = entries->last[node];
    while (entry != ENTRY_NONE && entries->all.at[entry].died != UINT32_MAX)
        entry = entries->all.at[entry].before;
    if (entry == ENTRY_NONE)
        entries->occupied[node / 64] &= ~(UINT64_C(1) << node % 64);
}

/* The first occupied node from `node` on, or `end`. */
static uint32_t next_occupied(const struct entries *entries, uint32_t node, uint32_t end)
{
    while (node < end) {
        uint64_t word = entries->occupied[node / 64] >> node % 64;
        if (word) {
            node += (uint32_t)__builtin_ctzll(word);
            break;
        }
        node = (node / 64 + 1) * 64;
    }
    return node < end ? node : end;
}

static void insert(struct entries *entries, const struct event *event, uint32_t index)
{
    uint32_t node = event->node & ~LOG_STATE;
    struct entry entry = {.born = index,
                          .died = UINT32_MAX,
                          .node = node,
                          .before = entries->last[node],
                          .list = (uint16_t)entries->program->code.at[event_where(event)].extra,
                          .state = (event->node & LOG_STATE) != 0,
                          .merit = event->value.number};
    entries->last[node] = (uint32_t)entries->all.count;
    *array_add(&entries->moved) = (uint32_t)entries->all.count;
    *array_add(&entries->all) = entry;
    entries->occupied[node / 64] |= UINT64_C(1) << node % 64;
}

static void end(struct entries *entries, uint32_t entry, uint32_t index)
{
    entries->all.at[entry].died = index;
    *array_add(&entries->moved) = entry;
    vacate(entries, entries->all.at[entry].node);
}

static void take(struct entries *entries, const struct event *event, uint32_t index)
{
    uint16_t list = (uint16_t)entries->program->code.at[event_where(event)].extra;
    bool state = (event->node & LOG_STATE) != 0;
    uint32_t i = entries->last[event->node & ~LOG_STATE];
    for (; i != ENTRY_NONE; i = entries->all.at[i].before) {
        const struct entry *e = &entries->all.at[i];
        if (e->died != UINT32_MAX || e->list != list || e->state != state || e->merit != event->value.number)
            continue;
        end(entries, i, index);
        return;
    }
}

static void remove_below(struct entries *entries, const struct event *event, uint32_t index)
{
    uint16_t list = (uint16_t)entries->program->code.at[event_where(event)].extra;
    uint32_t past = entries->tree->end[event->node];
    uint32_t node = next_occupied(entries, event->node + 1, past);
    for (; node < past; node = next_occupied(entries, node + 1, past))
        for (uint32_t i = entries->last[node]; i != ENTRY_NONE; i = entries->all.at[i].before)
            if (entries->all.at[i].died == UINT32_MAX && entries->all.at[i].list == list)
                end(entries, i, index);
}

void entries_add(struct entries *entries, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    uint32_t first = (uint32_t)entries->moved.count;
    switch (event_kind(event)) {
    case EVENT_INSERT:
        insert(entries, event, index);
        break;
    case EVENT_TAKE:
        take(entries, event, index);
        break;
    case EVENT_REMOVE:
        remove_below(entries, event, index);
        break;
    default:
        return;
    }
    uint32_t count = (uint32_t)entries->moved.count - first;
    *array_add(&entries->changes) = (struct entry_change){index, first, count};
}

/* --- looking --- */

static bool is_before(const struct entries *entries, uint32_t a, uint32_t b)
{
    const struct entry *x = &entries->all.at[a], *y = &entries->all.at[b];
    if (x->list != y->list)
        return x->list < y->list;
    if (x->merit != y->merit)
        return x->merit > y->merit;
    return x->node != y->node ? x->node < y->node : a < b;
}

/* Makes a change in the live entries, or takes it back: each goes to its place there, or from it. */
static void make(struct entries *entries, const struct entry_change *change, bool undo)
{
    for (uint32_t i = change->first; i < change->first + change->count; i++) {
        uint32_t entry = entries->moved.at[i];
        bool born = entries->all.at[entry].born == change->event;
        size_t at;
        LOWER_BOUND(at, entries->live.count, is_before(entries, entries->live.at[at], entry));
        if (born != undo)
            (void)array_add(&entries->live);
        uint32_t *place = &entries->live.at[at];
        size_t after = (entries->live.count - 1 - at) * sizeof *place;
        if (born != undo) {
            memmove(place + 1, place, after);
            *place = entry;
        } else {
            memmove(place, place + 1, after);
            entries->live.count--;
        }
    }
}

static bool goes_before(const void *a, const void *b, const void *entries)
{
    return is_before(entries, *(const uint32_t *)a, *(const uint32_t *)b);
}

static void make_anew(struct entries *entries, uint64_t events)
{
    entries->live.count = 0;
    for (uint32_t i = 0; i < entries->all.count && entries->all.at[i].born < events; i++)
        if (entries->all.at[i].died >= events)
            *array_add(&entries->live) = i;
    array_sort(&entries->live, goes_before, entries);
}

const struct entry_change *entries_change(const struct entries *entries, uint32_t event)
{
    return &entries->changes.at[array_below(&entries->changes, event, event)];
}

void entries_look(struct entries *entries, uint64_t events)
{
    size_t wanted = array_below(&entries->changes, event, events);
    size_t far = wanted > entries->made ? wanted - entries->made : entries->made - wanted;
    if (far > NEAR)
        make_anew(entries, events);
    for (; far <= NEAR && entries->made < wanted; entries->made++)
        make(entries, &entries->changes.at[entries->made], false);
    for (; far <= NEAR && entries->made > wanted; entries->made--)
        make(entries, &entries->changes.at[entries->made - 1], true);
    entries->made = wanted;
}

uint32_t entries_of(const struct entries *entries, uint32_t node, uint64_t events)
{
    uint32_t entry = entries->last ? entries->last[node] : ENTRY_NONE;
    while (entry != ENTRY_NONE && entries->all.at[entry].born >= events)
        entry = entries->all.at[entry].before;
    return entry;
}
