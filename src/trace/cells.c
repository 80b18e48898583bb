/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/cells.h"
#include "trace/session.h"

void cells_begin(struct cells *cells, const struct program *program)
{
    *cells = (struct cells){.program = program};
    cells->last_change = memory_new(program->lists.count, sizeof *cells->last_change);
    for (size_t i = 0; i < program->lists.count; i++)
        cells->last_change[i] = TRAIL_NONE;
}

void cells_free(struct cells *cells)
{
    trail_free(&cells->puts);
    array_free(&cells->last);
    trail_free(&cells->changes);
    array_free(&cells->sizes);
    free(cells->last_change);
}

static void add_put(struct cells *cells, uint32_t cell, uint32_t index)
{
    while (cells->last.count <= cell)
        *array_add(&cells->last) = TRAIL_NONE;
    cells->last.at[cell] = trail_add(&cells->puts, cells->last.at[cell], index);
}

static void add_change(struct cells *cells, uint32_t list, uint32_t index, uint64_t more, uint64_t fewer)
{
    uint32_t *last = &cells->last_change[list];
    uint64_t size = *last == TRAIL_NONE ? 0 : cells->sizes.at[*last];
    *last = trail_add(&cells->changes, *last, index);
    *array_add(&cells->sizes) = size + more - fewer;
}

void cells_add(struct cells *cells, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    switch (event_kind(event)) {
    case EVENT_PUT:
        add_put(cells, event->node, index);
        break;
    case EVENT_INSERT:
        add_change(cells, cells->program->code.at[event_where(event)].extra, index, 1, 0);
        break;
    case EVENT_TAKE:
        add_change(cells, cells->program->code.at[event_where(event)].extra, index, 0, 1);
        break;
    case EVENT_REMOVE:
        add_change(cells, cells->program->code.at[event_where(event)].extra, index, 0, event->value.word);
        break;
    default:
        break;
    }
}

union value cells_get(const struct session *session, uint64_t events, uint32_t table, union value first,
                      union value second)
{
    const struct cells *cells = &session->cells;
    uint32_t cell = log_find_cell(&session->log, table, first, second);
    if (cell < cells->last.count) {
        uint32_t put = trail_find(&cells->puts, cells->last.at[cell], events);
        if (put != TRAIL_NONE)
            return session->log.events[cells->puts.links.at[put].event].value;
    }
    return session->program->tables.at[table].preset;
}

uint64_t cells_size(const struct cells *cells, uint64_t events, uint32_t list)
{
    uint32_t change = trail_find(&cells->changes, cells->last_change[list], events);
    return change == TRAIL_NONE ? 0 : cells->sizes.at[change];
}
