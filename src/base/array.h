/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * base/ is the ground that all other folders stand on, and knows nothing of games: memory that is always
 * there, arrays, text, numbers, files to read and to write, messages with a caret.
 *
 * Growable arrays of any type, with no more ceremony than a struct of three fields:
 *
 *     ARRAY(uint32_t) open = {0};          at ──► [ 7 | 3 | 9 | . | . | . ]
 *     *array_add(&open) = 7;                       count = 3     room = 6
 *     array_sort(&open, by_size, NULL);            where by_size(a, b, NULL) says whether a goes first
 *     array_free(&open);
 *
 * An array that is all zero is empty. Adding may move the items: keep indices, not pointers. array_add gives
 * the place of one new item, which is not cleared. Room doubles, so adding n items costs O(n).
 */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include "base/memory.h"
#include <stdbool.h>
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

/* How many of `count` items are `before`, which holds for none behind one for which it doesn't. It is said of
 * item number `at`, a size_t that gets the answer. log->at[at] is then the first that isn't earlier:
 *
 *     size_t at;
 *     LOWER_BOUND(at, log->count, log->at[at].event < event);
 */
#define LOWER_BOUND(at, count, before)                                                                       \
    for (size_t low_ = 0, high_ = (count); (at) = low_ + (high_ - low_) / 2, low_ < high_;)                  \
        if (before)                                                                                          \
            low_ = (at) + 1;                                                                                 \
        else                                                                                                 \
            high_ = (at)

/* The items, moved if need be, with *room at least `need`. */
void *array_grow(void *items, size_t *room, size_t need, size_t size);

/* Sorts, and leaves those in their order of which neither goes first. O(count · log count). */
#define array_sort(a, first, context) sort_items((a)->at, (a)->count, sizeof *(a)->at, first, context)
typedef bool goes_first(const void *a, const void *b, const void *context);
void sort_items(void *items, size_t count, size_t size, goes_first *first, const void *context);

#endif
