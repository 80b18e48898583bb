/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tables and best-first lists held at any event: an index of the log's PUT, INSERT, TAKE and REMOVE events.
 *
 *     cell 0   PUT 12 ◄── PUT 40 ◄── PUT 77 ◄── PUT 93      each knows the one before, and one further back,
 *                ▲                      │                   so that the last at or before an event is found in
 *                └──────────────────────┘                   O(log puts)
 *
 * It grows with the log: cells_add() is given each such event, in order.
 */
#ifndef TRACE_CELLS_H
#define TRACE_CELLS_H

#include "trace/log.h"

#define CELLS_NONE UINT32_MAX

/* A link of a chain that leads back in time. */
struct cells_link {
    uint32_t event;
    uint32_t before, jump; /* links, or CELLS_NONE */
    uint32_t length;       /* links from here to the beginning */
};

struct cells {
    const struct program *program;
    ARRAY(struct cells_link) puts;
    ARRAY(uint32_t) last; /* [cell]: its last put */
    uint32_t *slots;      /* cells by their keys */
    size_t slot_count, slotted;
    ARRAY(struct cells_size) sizes; /* of the lists, after each event that changed one */
};

/* How many entries a list has after an event; chained back per list. */
struct cells_size {
    uint32_t event;
    uint32_t list;
    uint64_t size;
};

void cells_begin(struct cells *cells, const struct program *program);
void cells_free(struct cells *cells);

/* Takes event number `index` into the index, if it is one that belongs there. */
void cells_add(struct cells *cells, const struct log *log, uint32_t index);

/* What stands in a table when `events` events have been: the value last put, or the table's preset. */
union value cells_get(const struct cells *cells, const struct log *log, uint64_t events, uint32_t table,
                      union value first, union value second);

/* How many entries a list has when `events` events have been. */
uint64_t cells_size(const struct cells *cells, uint64_t events, uint32_t list);

#endif
