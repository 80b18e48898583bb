/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/cells.h"
#include "trace/session.h"

void cells_begin(struct cells *cells, const struct program *program)
{
    *cells = (struct cells){.last_change = memory_new(program->lists.count, sizeof *cells->last_change)};
    for (size_t i = 0; i < program->lists.count; i++)
        cells->last_change[i] = TRAIL_NONE;
}

void cells_free(struct cells *cells)
{
    trail_free(&cells->puts);
    array_free(&cells->all);
    array_free(&cells->rows);
    trail_free(&cells->changes);
    array_free(&cells->sizes);
    free(cells->last_change);
}

static void add_put(struct session *session, uint32_t number, uint32_t index)
{
    struct cells *cells = &session->cells;
    const struct log_cell *key = &session->log.cells.at[number];
    while (cells->all.count <= number)
        *array_add(&cells->all) = (struct cells_cell){TRAIL_NONE, CELLS_NONE};
    struct cells_cell *cell = &cells->all.at[number];
    if (cell->last == TRAIL_NONE && !session->lean) {
        cell->row = cells_find_row(session, key->table, key->key[0], key->key[1]);
        if (cell->row == CELLS_NONE) {
            cell->row = (uint32_t)cells->rows.count;
            *array_add(&cells->rows) = (struct cells_row){index, number};
        }
    }
    cell->last = trail_add(&cells->puts, cell->last, index);
}

void cells_add(struct session *session, uint32_t index)
{
    struct cells *cells = &session->cells;
    const struct event *event = &session->log.events[index];
    enum event_kind kind = event_kind(event);
    if (kind == EVENT_PUT)
        add_put(session, event->node, index);
    if (kind != EVENT_INSERT && kind != EVENT_TAKE && kind != EVENT_REMOVE)
        return;
    uint32_t *last = &cells->last_change[session->program->code.at[event_where(event)].extra];
    uint64_t size = *last == TRAIL_NONE ? 0 : cells->sizes.at[*last];
    *last = trail_add(&cells->changes, *last, index);
    *array_add(&cells->sizes) =
        kind == EVENT_INSERT ? size + 1 : size - (kind == EVENT_TAKE ? 1 : event->value.word);
}

uint32_t cells_put(const struct session *session, uint64_t events, uint32_t table, union value first,
                   union value second)
{
    const struct cells *cells = &session->cells;
    uint32_t cell = log_find_cell(&session->log, table, first, second);
    uint32_t put =
        cell < cells->all.count ? trail_find(&cells->puts, cells->all.at[cell].last, events) : TRAIL_NONE;
    return put == TRAIL_NONE ? CELLS_NONE : cells->puts.links.at[put].event;
}

union value cells_get(const struct session *session, uint64_t events, uint32_t table, union value first,
                      union value second)
{
    uint32_t put = cells_put(session, events, table, first, second);
    return put == CELLS_NONE ? session->program->tables.at[table].preset : session->log.events[put].value;
}

uint64_t cells_size(const struct cells *cells, uint64_t events, uint32_t list)
{
    uint32_t change = trail_find(&cells->changes, cells->last_change[list], events);
    return change == TRAIL_NONE ? 0 : cells->sizes.at[change];
}

/* --- rows --- */

size_t cells_rows(const struct cells *cells, uint64_t events)
{
    return array_below(&cells->rows, event, events);
}

bool cells_share(const struct program *program, uint32_t table, uint32_t other)
{
    const struct table *a = &program->tables.at[table], *b = &program->tables.at[other];
    return a->keys == b->keys && a->key[0] == b->key[0] && (a->keys == 1 || a->key[1] == b->key[1]);
}

uint32_t cells_find_row(const struct session *session, uint32_t table, union value first, union value second)
{
    const struct cells *cells = &session->cells;
    for (uint32_t t = 0; t < session->program->tables.count; t++) {
        uint32_t cell = cells_share(session->program, t, table)
                            ? log_find_cell(&session->log, t, first, second)
                            : LOG_NO_CELL;
        if (cell < cells->all.count && cells->all.at[cell].row != CELLS_NONE)
            return cells->all.at[cell].row;
    }
    return CELLS_NONE;
}
