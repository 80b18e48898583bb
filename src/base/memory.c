/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "base/array.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#define LARGE_PAGE ((size_t)1 << 21) /* bytes */

static void (*before_out)(void);

void memory_before_out(void (*prepare)(void))
{
    before_out = prepare;
}

void memory_out(void)
{
    if (before_out)
        before_out();
    fputs("cutoff: out of memory\n", stderr);
    exit(2);
}

static size_t product(size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        memory_out();
    return count * size;
}

/* For the large pages that are wholly within: the last one may be needed for a small part only. That is
 * advice, and nothing is lost without. */
static void ask_for_large_pages(void *memory, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    size_t before = (LARGE_PAGE - (uintptr_t)memory % LARGE_PAGE) % LARGE_PAGE;

    if (bytes >= before + LARGE_PAGE)
        (void)madvise((char *)memory + before, (bytes - before) / LARGE_PAGE * LARGE_PAGE, MADV_HUGEPAGE);
#else
    (void)memory, (void)bytes;
#endif
}

void *memory_new(size_t count, size_t size)
{
    size_t bytes = product(count, size);
    void *memory = calloc(bytes ? bytes : 1, 1);

    if (!memory)
        memory_out();
    ask_for_large_pages(memory, bytes);
    return memory;
}

void *memory_resize(void *old, size_t count, size_t size)
{
    size_t bytes = product(count, size);
    void *memory = realloc(old, bytes ? bytes : 1);

    if (!memory)
        memory_out();
    return memory;
}

/* It begins where a large page does. */
void *memory_large(size_t count, size_t size)
{
    size_t bytes = product(count, size), whole = bytes - bytes % LARGE_PAGE;
    if (!whole)
        return memory_resize(NULL, bytes, 1);
    if (bytes > SIZE_MAX - LARGE_PAGE)
        memory_out();
    void *memory = aligned_alloc(LARGE_PAGE, bytes == whole ? whole : whole + LARGE_PAGE);
    if (!memory)
        memory_out();
    ask_for_large_pages(memory, bytes);
    return memory;
}

/* What the process has by now; 0 where the system doesn't tell. */
static size_t memory_used(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file && fscanf(file, "%lu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* The system's own count, and what the process is allowed. */
size_t memory_left(void)
{
    struct rlimit limit;
    unsigned long long kilobytes;
    size_t left = SIZE_MAX;
    FILE *file = fopen("/proc/meminfo", "re");
    char line[128];

    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1 && kilobytes < SIZE_MAX / 1024)
            left = (size_t)kilobytes * 1024;
    if (file)
        fclose(file);
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        size_t used = memory_used();
        size_t allowed = limit.rlim_cur > used ? (size_t)limit.rlim_cur - used : 0;
        left = allowed < left ? allowed : left;
    }
    return left;
}

char *memory_string(const char *bytes, size_t length)
{
    char *copy;

    if (length == SIZE_MAX)
        memory_out();
    copy = memory_resize(NULL, length + 1, 1);
    if (length)
        memcpy(copy, bytes, length);
    copy[length] = 0;
    return copy;
}

/* Items that are sorted by insertion, which is the fastest for so few and needs no room. */
#define RUN   8u
#define LARGE 64u

static inline __attribute__((always_inline)) void sort_run(char *items, size_t count, size_t size,
                                                           goes_first *first, const void *context)
{
    char kept[LARGE];

    for (size_t i = 1, j; i < count; i++) {
        for (j = i; j > 0 && first(items + i * size, items + (j - 1) * size, context); j--)
            ;
        memcpy(kept, items + i * size, size);
        memmove(items + (j + 1) * size, items + j * size, (i - j) * size);
        memcpy(items + j * size, kept, size);
    }
}

/* Merges runs of twice the length from one place to the other until all is one. */
static inline __attribute__((always_inline)) void merge_sort(char *items, size_t count, size_t size,
                                                             goes_first *first, const void *context)
{
    size_t run = size <= LARGE ? RUN : 1;
    char *other = count > run ? memory_resize(NULL, count, size) : NULL, *from = items, *to = other;

    for (size_t start = 0; run > 1 && start < count; start += run)
        sort_run(items + start * size, count - start < run ? count - start : run, size, first, context);
    for (; run < count; run *= 2) {
        for (size_t start = 0; start < count; start += 2 * run) {
            size_t middle = count - start > run ? start + run : count;
            size_t end = count - middle > run ? middle + run : count;
            size_t left = start, right = middle;

            for (size_t i = start; i < end; i++) {
                bool turn = left == middle ||
                            (right < end && first(from + right * size, from + left * size, context));
                memcpy(to + i * size, from + (turn ? right++ : left++) * size, size);
            }
        }
        from = to;
        to = from == other ? items : other;
    }
    if (from != items)
        memcpy(items, from, count * size);
    free(other);
}

void sort_items(void *items, size_t count, size_t size, goes_first *first, const void *context)
{
    /* Moves of a size that is known when compiling are quick. */
    if (size == 4)
        merge_sort(items, count, 4, first, context);
    else if (size == 16)
        merge_sort(items, count, 16, first, context);
    else
        merge_sort(items, count, size, first, context);
}

void *array_grow(void *items, size_t *room, size_t need, size_t size)
{
    size_t more = *room < 8 ? 8 : *room;

    if (need <= *room)
        return items;
    while (more < need)
        more = more > SIZE_MAX / 2 ? need : 2 * more;
    items = memory_resize(items, more, size);
    *room = more;
    return items;
}

size_t array_count_below(const void *first, size_t size, size_t count, uint64_t limit)
{
    size_t low = 0;
    while (low < count) {
        size_t middle = low + (count - low) / 2;
        if (*(const uint32_t *)(const void *)((const char *)first + middle * size) < limit)
            low = middle + 1;
        else
            count = middle;
    }
    return low;
}
