/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/store.h"

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
static uint32_t *find_slot(const struct store *store, const struct log *log, uint32_t table,
                           union value first, union value second)
{
    size_t mask = store->slot_count - 1;
    for (size_t i = (size_t)hash_cell(table, first, second) & mask;; i = (i + 1) & mask) {
        uint32_t *slot = &store->slots[i];
        if (!*slot || same_cell(&log->cells.at[*slot - 1], table, first, second))
            return slot;
    }
}

static void grow_slots(struct store *store, const struct log *log)
{
    free(store->slots);
    store->slot_count = store->slot_count ? 2 * store->slot_count : 64;
    store->slots = memory_new(store->slot_count, sizeof *store->slots);
    for (uint32_t i = 0; i < log->cells.count; i++) {
        const struct log_cell *cell = &log->cells.at[i];
        *find_slot(store, log, cell->table, cell->key[0], cell->key[1]) = i + 1;
    }
}

uint32_t store_cell(struct store *store, struct log *log, uint32_t table, union value first,
                    union value second)
{
    if (2 * log->cells.count >= store->slot_count)
        grow_slots(store, log);
    uint32_t *slot = find_slot(store, log, table, first, second);
    if (!*slot) {
        *array_add(&log->cells) = (struct log_cell){table, {first, second}};
        *array_add(&store->values) = store->program->tables.at[table].preset;
        *slot = (uint32_t)log->cells.count;
    }
    return *slot - 1;
}

void store_free(struct store *store)
{
    free(store->slots);
    array_free(&store->values);
}

static bool goes_before(const struct list_entry *a, const struct list_entry *b)
{
    return a->merit != b->merit ? a->merit > b->merit : a->node < b->node;
}

static void swap(struct list_entry *a, struct list_entry *b)
{
    struct list_entry kept = *a;
    *a = *b;
    *b = kept;
}

static void rise(struct list *list, size_t i)
{
    struct list_entry *heap = list->heap.at;
    for (; i > 0 && goes_before(&heap[i], &heap[(i - 1) / 2]); i = (i - 1) / 2)
        swap(&heap[i], &heap[(i - 1) / 2]);
}

static void sink(struct list *list, size_t i)
{
    struct list_entry *heap = list->heap.at;
    for (;;) {
        size_t best = 2 * i + 1;
        if (best >= list->heap.count)
            return;
        if (best + 1 < list->heap.count && goes_before(&heap[best + 1], &heap[best]))
            best++;
        if (!goes_before(&heap[best], &heap[i]))
            return;
        swap(&heap[i], &heap[best]);
        i = best;
    }
}

void list_insert(struct list *list, struct list_entry entry)
{
    *array_add(&list->heap) = entry;
    rise(list, list->heap.count - 1);
}

struct list_entry list_take(struct list *list)
{
    struct list_entry top = list->heap.at[0];
    list->heap.at[0] = list->heap.at[--list->heap.count];
    sink(list, 0);
    return top;
}

uint32_t list_remove_below(struct list *list, const struct tree *tree, uint32_t node)
{
    size_t kept = 0, before = list->heap.count;
    for (size_t i = 0; i < before; i++) {
        struct list_entry entry = list->heap.at[i];
        if (entry.node <= node || entry.node >= tree->end[node])
            list->heap.at[kept++] = entry;
    }
    list->heap.count = kept;
    for (size_t i = kept / 2; i-- > 0;)
        sink(list, i);
    return (uint32_t)(before - kept);
}
