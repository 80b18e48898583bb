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

static uint64_t mix(struct list_entry entry)
{
    return endless_mix((uint64_t)entry.node << 1 | entry.state, ((union value){.number = entry.merit}).word);
}

void list_begin(struct list *list, uint32_t nodes)
{
    *list = (struct list){.nodes = nodes, .best = memory_new(2 * (size_t)nodes, sizeof *list->best)};
    *array_add(&list->slots) = (struct list_slot){.next = 0};
}

void list_free(struct list *list)
{
    free(list->best);
    array_free(&list->slots);
}

/* Of two slots, where the first is the earlier one of entries for one node; 0 is none. */
static uint32_t better(struct list *list, uint32_t a, uint32_t b)
{
    list->looked++;
    return !a || (b && goes_before(&list->slots.at[b].entry, &list->slots.at[a].entry)) ? b : a;
}

void list_insert(struct list *list, struct list_entry entry)
{
    uint32_t slot = list->free;
    if (slot)
        list->free = list->slots.at[slot].next;
    else
        slot = (uint32_t)(array_add(&list->slots) - list->slots.at);
    struct list_slot *slots = list->slots.at;
    size_t i = list->nodes + (size_t)entry.node;
    uint32_t *place = &list->best[i];
    slots[slot].entry = entry;
    while (*place && better(list, *place, slot) == *place)
        place = &slots[*place].next;
    slots[slot].next = *place;
    *place = slot;
    while ((i /= 2) && better(list, list->best[i], slot) == slot)
        list->best[i] = slot;
    list->sum += mix(entry);
    list->count++;
}

/* One that is the best for its node. */
static struct list_entry drop(struct list *list, uint32_t slot)
{
    struct list_slot *dropped = &list->slots.at[slot];
    size_t i = list->nodes + (size_t)dropped->entry.node;
    list->best[i] = dropped->next;
    while ((i /= 2) && list->best[i] == slot)
        list->best[i] = better(list, list->best[2 * i], list->best[2 * i + 1]);
    dropped->next = list->free;
    list->free = slot;
    list->sum -= mix(dropped->entry);
    list->count--;
    return dropped->entry;
}

struct list_entry list_take(struct list *list)
{
    return drop(list, list->best[1]);
}

static void drop_all(struct list *list, size_t i)
{
    while (list->best[i])
        drop(list, list->best[i]);
}

uint32_t list_remove_below(struct list *list, const struct tree *tree, uint32_t node)
{
    uint32_t before = list->count;
    size_t from = list->nodes + (size_t)node + 1, past = list->nodes + (size_t)tree->end[node];
    for (; from < past; from /= 2, past /= 2) {
        if (from % 2)
            drop_all(list, from++);
        if (past % 2)
            drop_all(list, --past);
    }
    return before - list->count;
}
