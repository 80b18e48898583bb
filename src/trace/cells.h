/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tables and best-first lists held at any event: an index of the log's PUT, INSERT, TAKE and REMOVE
 * events. It grows with the log: cells_add() is given every event in order.
 */
#ifndef TRACE_CELLS_H
#define TRACE_CELLS_H

#include "machine/log.h"
#include "trace/trail.h"

struct session;

struct cells {
    const struct program *program;
    struct trail puts;
    ARRAY(uint32_t) last;  /* [cell]: its last put */
    struct trail changes;  /* of the lists */
    ARRAY(uint64_t) sizes; /* [change]: entries after it */
    uint32_t *last_change; /* [list] */
};

void cells_begin(struct cells *cells, const struct program *program);
void cells_free(struct cells *cells);

/* Takes event number `index` in, if it is one that belongs here. */
void cells_add(struct cells *cells, const struct log *log, uint32_t index);

/* What stood in a table after the first `events` events: the value last put there, or the table's preset. */
union value cells_get(const struct session *session, uint64_t events, uint32_t table, union value first,
                      union value second);

/* How many entries a list had. */
uint64_t cells_size(const struct cells *cells, uint64_t events, uint32_t list);

#endif
