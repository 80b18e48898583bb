/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "base/array.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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

void *memory_new(size_t count, size_t size)
{
    size_t bytes = product(count, size);
    void *memory = calloc(bytes ? bytes : 1, 1);

    if (!memory)
        memory_out();
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
