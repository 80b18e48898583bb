/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stood in the best-first lists at any event, best first: an index of the log's INSERT, TAKE and REMOVE
 * events.
 *
 *     entries_look(entries, events);
 *     for (size_t i = 0; i < entries->live.count; i++)
 *         … &entries->all.at[entries->live.at[i]] …
 *
 * An entry lives from the event that inserts it to the one that takes or removes it. Looking at a moment near
 * the last one looked at moves the entries between; from afar the list is made anew.
 *
 *     event      3    4    5    6    7    8    9
 *     B  +∞      ├──────────────┤ taken               live at moment 6, after events 0 to 5:  B  C  D
 *     C  +∞           ├─────────────────────┤ removed
 *     D  +∞                ├───────────────── …
 */
#ifndef TRACE_ENTRIES_H
#define TRACE_ENTRIES_H

#include "machine/log.h"
#include "tree/tree.h"

#define ENTRY_NONE UINT32_MAX

struct entry {
    uint32_t born, died; /* events; died is UINT32_MAX of one that nothing has taken or removed */
    uint32_t node;
    uint32_t before; /* the entry for the same node before it, or ENTRY_NONE */
    uint16_t list;
    bool state;
    double merit;
};

/* What one event did. */
struct entry_change {
    uint32_t event;
    uint32_t first, count; /* in moved */
};

struct entries {
    const struct program *program;
    const struct tree *tree;
    ARRAY(struct entry) all;
    uint32_t *last;     /* [node]; NULL where the program has no lists */
    uint64_t *occupied; /* a bit for each node with an entry that nothing has taken or removed */
    ARRAY(struct entry_change) changes;
    ARRAY(uint32_t) moved;

    /* Where entries_look() looked last: changes made, and the entries alive, list by list, best first. */
    size_t made;
    ARRAY(uint32_t) live;
};

void entries_begin(struct entries *entries, const struct program *program, const struct tree *tree);
void entries_free(struct entries *entries);
/* Takes the next event in, if it is one that belongs here. O(1), but for a 64th of the subtree that REMOVE
 * names. */
void entries_add(struct entries *entries, const struct log *log, uint32_t index);
void entries_look(struct entries *entries, uint64_t events);

/* What an event did to the lists, which is one that changes them. O(log changes). */
const struct entry_change *entries_change(const struct entries *entries, uint32_t event);

/* The last entry for a node that had been inserted, or ENTRY_NONE. */
uint32_t entries_of(const struct entries *entries, uint32_t node, uint64_t events);

#endif
