/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a program's tables remember, key by key: tables with keys of the same kind share a row for each key.
 *
 *     table lower = −∞        row 0   B   lower 2   upper 2     in order of the first thing stored about each
 *     table upper = +∞        row 1   A   lower 2   upper +∞
 *
 *     size_t count = remembered_count(&session->remembered, events);      rows there at that moment
 *     struct log_cell cell = session->log.cells.at[session->remembered.all.at[row].cell];
 *     for (table = 0; table < program->tables.count; table++)
 *         if (remembered_shares(program, table, cell.table))
 *             … cells_get(session, events, table, cell.key[0], cell.key[1]) …
 */
#ifndef TRACE_REMEMBERED_H
#define TRACE_REMEMBERED_H

#include "machine/log.h"

#define REMEMBERED_NONE UINT32_MAX

struct remembered_row {
    uint32_t event; /* that first stored something about the key */
    uint32_t cell;  /* where */
};

struct remembered {
    const struct program *program;
    ARRAY(struct remembered_row) all;
    ARRAY(uint32_t) row_of; /* [cell]: its row, REMEMBERED_NONE while nothing has been stored */
};

void remembered_free(struct remembered *remembered);
/* Takes the next event in, if it is a PUT. */
void remembered_add(struct remembered *remembered, const struct log *log, uint32_t index);

/* How many rows there were after so many events. */
size_t remembered_count(const struct remembered *remembered, uint64_t events);
/* The row of a key in any of the tables that share its rows, or REMEMBERED_NONE. */
uint32_t remembered_find(const struct remembered *remembered, const struct log *log, uint32_t table,
                         union value first, union value second);
/* Whether two tables have keys of the same kind. */
bool remembered_shares(const struct program *program, uint32_t table, uint32_t other);

#endif
