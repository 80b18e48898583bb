/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tables and best-first lists held at any event: an index of the log's PUT, INSERT, TAKE and REMOVE
 * events. It grows with the log: cells_add() is given every event in order.
 *
 * What tables hold is shown key by key: those with keys of the same kind share a row for each key.
 *
 *     table lower = −∞        row 0   B   lower 2   upper 2     in order of the first thing stored about each
 *     table upper = +∞        row 1   A   lower 2   upper +∞
 *
 *     size_t count = cells_rows(&session->cells, events);      rows there at that moment
 *     struct log_cell cell = session->log.cells.at[session->cells.rows.at[row].cell];
 *     for (table = 0; table < program->tables.count; table++)
 *         if (cells_share(program, table, cell.table))
 *             … cells_get(session, events, table, cell.key[0], cell.key[1]) …
 */
#ifndef TRACE_CELLS_H
#define TRACE_CELLS_H

#include "machine/log.h"
#include "trace/trail.h"

#define CELLS_NONE UINT32_MAX

struct session;

struct cells_cell {
    uint32_t last; /* its last put */
    uint32_t row;  /* CELLS_NONE in a lean session, and while nothing has been stored */
};

struct cells_row {
    uint32_t event; /* that first stored something about the key */
    uint32_t cell;  /* where */
};

struct cells {
    struct trail puts;
    ARRAY(struct cells_cell) all; /* [cell] */
    ARRAY(struct cells_row) rows;
    struct trail changes;  /* of the lists */
    ARRAY(uint64_t) sizes; /* [change]: entries after it */
    uint32_t *last_change; /* [list] */
};

void cells_begin(struct cells *cells, const struct program *program);
void cells_free(struct cells *cells);

/* Takes event number `index` in, if it is one that belongs here. */
void cells_add(struct session *session, uint32_t index);

/* What stood in a table after the first `events` events: the value last put there, or the table's preset. */
union value cells_get(const struct session *session, uint64_t events, uint32_t table, union value first,
                      union value second);
/* The event that put it there, or CELLS_NONE. */
uint32_t cells_put(const struct session *session, uint64_t events, uint32_t table, union value first,
                   union value second);

/* How many entries a list had. */
uint64_t cells_size(const struct cells *cells, uint64_t events, uint32_t list);

/* How many rows there were. */
size_t cells_rows(const struct cells *cells, uint64_t events);
/* The row of a key in any of the tables that share its rows, or CELLS_NONE. */
uint32_t cells_find_row(const struct session *session, uint32_t table, union value first, union value second);
/* Whether two tables have keys of the same kind. */
bool cells_share(const struct program *program, uint32_t table, uint32_t other);

#endif
