/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/log.h"
#include <sys/mman.h>

#define FIRST_ROOM 8192u
#define LARGE_ROOM (UINT64_C(1) << 21)
#define LARGE_PAGE ((uintptr_t)2 << 20)

static void begin_marks(struct log *log)
{
    log->marks.count = 0;
    *array_add(&log->marks) = (struct log_mark){0, 0};
}

void log_begin(struct log *log)
{
    *log = (struct log){.spacing = LOG_SPACING};
    begin_marks(log);
}

void log_free(struct log *log)
{
    free(log->events);
    array_free(&log->marks);
    array_free(&log->cells);
    *log = (struct log){0};
}

void log_clear(struct log *log)
{
    log->count = 0;
    log->cells.count = 0;
    begin_marks(log);
}

/* A log that outgrows its first room gets a large one at once, in large pages where the system has them: touching memory for the first
 * time costs more than writing it, by the page. */
static void ask_for_large_pages(const struct log *log)
{
    uintptr_t begin = ((uintptr_t)log->events + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    uintptr_t end = (uintptr_t)(log->events + log->room);
    if (end > begin && end - begin >= LARGE_PAGE)
        (void)madvise((void *)begin, end - begin, MADV_HUGEPAGE); /* advice: nothing is lost without */
}

void log_reserve(struct log *log, uint64_t more)
{
    uint64_t need = log->count + more;
    if (need <= log->room)
        return;
    uint64_t room = log->room ? LARGE_ROOM : FIRST_ROOM;
    while (room < need || room <= log->room)
        room *= 2;
    log->events = memory_resize(log->events, (size_t)room, sizeof *log->events);
    log->room = room;
    ask_for_large_pages(log);
}

const struct log_mark *log_mark_of_event(const struct log *log, uint64_t event)
{
    size_t low = 0, high = log->marks.count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (log->marks.at[middle].event <= event)
            low = middle;
        else
            high = middle;
    }
    return &log->marks.at[low];
}

const struct log_mark *log_mark_of_step(const struct log *log, uint64_t step)
{
    size_t low = 0, high = log->marks.count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (log->marks.at[middle].steps <= step)
            low = middle;
        else
            high = middle;
    }
    return &log->marks.at[low];
}
