/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/remembered.h"

void remembered_begin(struct remembered *remembered, const struct program *program)
{
    *remembered = (struct remembered){.program = program};
}

void remembered_free(struct remembered *remembered)
{
    array_free(&remembered->all);
    array_free(&remembered->row_of);
}

bool remembered_shares(const struct program *program, uint32_t table, uint32_t other)
{
    const struct table *a = &program->tables.at[table], *b = &program->tables.at[other];
    return a->keys == b->keys && a->key[0] == b->key[0] && (a->keys == 1 || a->key[1] == b->key[1]);
}

uint32_t remembered_find(const struct remembered *remembered, const struct log *log, uint32_t table,
                         union value first, union value second)
{
    for (uint32_t t = 0; t < remembered->program->tables.count; t++) {
        uint32_t cell = remembered_shares(remembered->program, t, table)
                            ? log_find_cell(log, t, first, second)
                            : LOG_NO_CELL;
        if (cell < remembered->row_of.count && remembered->row_of.at[cell] != REMEMBERED_NONE)
            return remembered->row_of.at[cell];
    }
    return REMEMBERED_NONE;
}

static void put(struct remembered *remembered, const struct log *log, uint32_t index)
{
    uint32_t cell = log->events[index].node;
    const struct log_cell *c = &log->cells.at[cell];
    while (remembered->row_of.count <= cell)
        *array_add(&remembered->row_of) = REMEMBERED_NONE;
    if (remembered->row_of.at[cell] != REMEMBERED_NONE)
        return;
    uint32_t row = remembered_find(remembered, log, c->table, c->key[0], c->key[1]);
    if (row == REMEMBERED_NONE) {
        row = (uint32_t)remembered->all.count;
        *array_add(&remembered->all) = (struct remembered_row){index, cell};
    }
    remembered->row_of.at[cell] = row;
}

void remembered_catch_up(struct remembered *remembered, const struct log *log)
{
    if (!remembered->program->tables.count)
        return;
    for (; remembered->events < log->count; remembered->events++)
        if (event_kind(&log->events[remembered->events]) == EVENT_PUT)
            put(remembered, log, (uint32_t)remembered->events);
}

size_t remembered_count(const struct remembered *remembered, uint64_t events)
{
    size_t at;
    LOWER_BOUND(at, remembered->all.count, remembered->all.at[at].event < events);
    return at;
}
