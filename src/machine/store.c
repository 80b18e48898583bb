/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/store.h"
#include "machine/endless.h"

uint32_t store_cell(struct store *store, struct log *log, uint32_t table, union value first,
                    union value second)
{
    uint32_t cell = log_cell(log, table, first, second);
    if (cell == store->values.count)
        *array_add(&store->values) = store->program->tables.at[table].preset;
    return cell;
}

void store_put(struct store *store, uint32_t cell, union value value)
{
    union value *at = &store->values.at[cell];
    store->sum += endless_mix(cell, value.word) - endless_mix(cell, at->word);
    *at = value;
}

void store_free(struct store *store)
{
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

static uint64_t mix(struct list_entry entry)
{
    return endless_mix((uint64_t)entry.node << 1 | entry.state, ((union value){.number = entry.merit}).word);
}

void list_insert(struct list *list, struct list_entry entry)
{
    list->sum += mix(entry);
    *array_add(&list->heap) = entry;
    rise(list, list->heap.count - 1);
}

struct list_entry list_take(struct list *list)
{
    struct list_entry top = list->heap.at[0];
    list->sum -= mix(top);
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
        else
            list->sum -= mix(entry);
    }
    list->heap.count = kept;
    for (size_t i = kept / 2; i-- > 0;)
        sink(list, i);
    return (uint32_t)(before - kept);
}
