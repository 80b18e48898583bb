/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a program remembers beyond its frames: the cells of its tables, and its best-first lists.
 *
 * A cell has a number for good, which the log gives it and its events use.
 *
 * A list gives the entry with the largest merit first, of equals the first in reading order. It is a match of
 * all nodes: `best` has the winner of every pair, then of every pair of winners, up to best[1]. So what is
 * below a node, which is a stretch of them, is a few winners and those whom they beat.
 *
 *     best          1
 *               2       3              four nodes: best[4] to best[7] are their own entries, best first
 *             4   5   6   7
 */
#ifndef MACHINE_STORE_H
#define MACHINE_STORE_H

#include "machine/log.h"
#include "tree/tree.h"

struct store {
    const struct program *program;
    ARRAY(union value) values; /* by the cell's number */
    uint64_t sum;              /* of what isn't a preset, for machine/endless.h */
};

struct list_entry {
    uint32_t node;
    bool state;
    double merit;
};

struct list_slot {
    struct list_entry entry;
    uint32_t next; /* for the same node; of a free slot the next free one */
};

struct list {
    uint32_t nodes, count;
    ARRAY(struct list_slot) slots; /* slot 0 is none */
    uint32_t *best;                /* [2 * nodes]: slots */
    uint32_t free;                 /* slots that may be used again */
    uint64_t sum;                  /* of the entries, likewise */
    uint64_t looked;               /* pairs of entries compared, in all */
};

/* The cell's number, new (with the table's preset) if need be. */
uint32_t store_cell(struct store *store, struct log *log, uint32_t table, union value first,
                    union value second);
void store_put(struct store *store, uint32_t cell, union value value);
void store_free(struct store *store);

void list_begin(struct list *list, uint32_t nodes);
void list_free(struct list *list);
/* O(log nodes), as what follows, for each entry. */
void list_insert(struct list *list, struct list_entry entry);
/* Needs an entry. */
struct list_entry list_take(struct list *list);
/* Removes the entries for nodes strictly below `node`, and says how many. */
uint32_t list_remove_below(struct list *list, const struct tree *tree, uint32_t node);

#endif
