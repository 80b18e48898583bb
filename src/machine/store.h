/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a program remembers beyond its frames: the cells of its tables, and its best-first lists.
 *
 * A cell has a number for good, which the log gives it and its events use. A list is a
 * heap: the entry with the largest merit on top, of equals the first in reading order.
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

struct list {
    ARRAY(struct list_entry) heap;
    uint64_t sum; /* of the entries, likewise */
};

/* The cell's number, new (with the table's preset) if need be. */
uint32_t store_cell(struct store *store, struct log *log, uint32_t table, union value first,
                    union value second);
void store_put(struct store *store, uint32_t cell, union value value);
void store_free(struct store *store);

void list_insert(struct list *list, struct list_entry entry);
/* Needs an entry. */
struct list_entry list_take(struct list *list);
/* Removes the entries for nodes strictly below `node`, and says how many. */
uint32_t list_remove_below(struct list *list, const struct tree *tree, uint32_t node);

#endif
