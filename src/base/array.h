/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * base/ is the ground that all other folders stand on, and knows nothing of games: memory that is always
 * there, arrays, text, numbers, files to read and to write, messages with a caret.
 *
 * Growable arrays of any type, with no more ceremony than a struct of three fields:
 *
 *     ARRAY(uint32_t) open = {0};          at ──► [ 7 | 3 | 9 | . | . | . ]
 *     *array_add(&open) = 7;                       count = 3     room = 6
 *     array_free(&open);
 *
 * An array that is all zero is empty. Adding may move the items: keep indices, not pointers. array_add gives the
 * place of one new item, which is not cleared. Room doubles, so adding n items costs O(n).
 */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include "base/memory.h"
#include <stdint.h>

#define ARRAY(type)                                                                                          \
    struct {                                                                                                 \
        type *at;                                                                                            \
        size_t count, room;                                                                                  \
    }

#define array_add(a)                                                                                         \
    ((a)->count < (a)->room                                                                                  \
         ? (void)0                                                                                           \
         : (void)((a)->at = array_grow((a)->at, &(a)->room, (a)->count + 1, sizeof *(a)->at)),               \
     &(a)->at[(a)->count++])

/* Makes room for `more` items after the present ones without adding them. */
#define array_reserve(a, more)                                                                               \
    ((void)((a)->at = array_grow((a)->at, &(a)->room, (a)->count + (more), sizeof *(a)->at)))

#define array_free(a) (free((a)->at), (a)->at = NULL, (a)->count = (a)->room = 0)

/* How many items have less than a limit in a field (a uint32_t) by whose order they stand. O(log items). */
#define array_below(a, field, limit)                                                                         \
    ((a)->count ? array_count_below(&(a)->at->field, sizeof *(a)->at, (a)->count, (limit)) : 0)
size_t array_count_below(const void *first, size_t size, size_t count, uint64_t limit);

/* The items, moved if need be, with *room at least `need`. */
void *array_grow(void *items, size_t *room, size_t need, size_t size);

#endif
