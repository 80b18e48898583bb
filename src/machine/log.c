/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/log.h"
#include "base/text.h"
#include <string.h>

/* Of events. The first room is less than 128 KiB: for more, malloc asks the system each time. */
#define FIRST_ROOM 7936u
#define LARGE_ROOM (UINT64_C(1) << 21)
#define GROWTH     4u

void log_begin(struct log *log)
{
    *log = (struct log){.spacing = LOG_SPACING};
    log_clear(log);
}

void log_free(struct log *log)
{
    free(log->events);
    array_free(&log->marks);
    array_free(&log->cells);
    free(log->slots);
    *log = (struct log){0};
}

void log_clear(struct log *log)
{
    log->count = 0;
    log->cells.count = 0;
    if (log->slots)
        memset(log->slots, 0, log->slot_count * sizeof *log->slots);
    log->marks.count = 0;
    *array_add(&log->marks) = (struct log_mark){0, 0};
}

/* For so many more events; as it is where they have room. */
static uint64_t room_for(const struct log *log, uint64_t more)
{
    uint64_t need = log->count + more, room = log->room ? LARGE_ROOM : FIRST_ROOM;
    if (need <= log->room)
        return log->room;
    while (room < need)
        room *= GROWTH;
    return room;
}

bool log_fits(const struct log *log, uint64_t more, size_t (*left)(void))
{
    uint64_t room = room_for(log, more);
    if (room <= LARGE_ROOM || room == log->room)
        return true;
    return size_at_most(room, LOG_EVENTS) * sizeof(struct event) <= left() / 4;
}

void log_reserve(struct log *log, uint64_t more)
{
    uint64_t room = room_for(log, more);
    if (room == log->room)
        return;
    struct event *events = memory_large((size_t)room, sizeof *events);
    if (log->count)
        memcpy(events, log->events, log->count * sizeof *events);
    free(log->events);
    log->events = events;
    log->room = room;
}

static bool same_cell(const struct log_cell *cell, uint32_t table, union value first, union value second)
{
    return cell->table == table && cell->key[0].word == first.word && cell->key[1].word == second.word;
}

static uint64_t hash_cell(uint32_t table, union value first, union value second)
{
    uint64_t hash = (first.word + 1) * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ hash >> 32 ^ second.word) * UINT64_C(0xbf58476d1ce4e5b9);
    hash = (hash ^ hash >> 29 ^ table) * UINT64_C(0x94d049bb133111eb);
    return hash ^ hash >> 32;
}

/* The slot that holds the cell, or the empty one where it belongs. */
static uint32_t *find_slot(const struct log *log, uint32_t table, union value first, union value second)
{
    size_t mask = log->slot_count - 1;
    for (size_t i = (size_t)hash_cell(table, first, second) & mask;; i = (i + 1) & mask) {
        uint32_t *slot = &log->slots[i];
        if (!*slot || same_cell(&log->cells.at[*slot - 1], table, first, second))
            return slot;
    }
}

static void grow_slots(struct log *log)
{
    free(log->slots);
    log->slot_count = log->slot_count ? 2 * log->slot_count : 64;
    log->slots = memory_new(log->slot_count, sizeof *log->slots);
    for (uint32_t i = 0; i < log->cells.count; i++) {
        const struct log_cell *cell = &log->cells.at[i];
        *find_slot(log, cell->table, cell->key[0], cell->key[1]) = i + 1;
    }
}

uint32_t log_cell(struct log *log, uint32_t table, union value first, union value second)
{
    if (2 * log->cells.count >= log->slot_count)
        grow_slots(log);
    uint32_t *slot = find_slot(log, table, first, second);
    if (!*slot) {
        *array_add(&log->cells) = (struct log_cell){table, {first, second}};
        *slot = (uint32_t)log->cells.count;
    }
    return *slot - 1;
}

uint32_t log_find_cell(const struct log *log, uint32_t table, union value first, union value second)
{
    uint32_t found = log->slot_count ? *find_slot(log, table, first, second) : 0;
    return found ? found - 1 : LOG_NO_CELL;
}

const struct log_mark *log_mark(const struct log *log, uint64_t event, uint64_t step)
{
    size_t at;
    const struct log_mark *marks = log->marks.at;
    LOWER_BOUND(at, log->marks.count, marks[at].event <= event && marks[at].steps <= step);
    return &marks[at - 1];
}
