/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/turns.h"
#include <string.h>

void turns_free(struct turns *turns)
{
    array_free(&turns->watches);
    array_free(&turns->kept);
}

/* Lets go of the loops of frames that have returned. */
static void forget(struct turns *turns, const struct turn *now)
{
    while (turns->watches.count) {
        const struct turns_watch *last = &turns->watches.at[turns->watches.count - 1];
        if (last->depth < now->depth || (last->depth == now->depth && last->frame == now->frame))
            return;
        turns->kept.count = last->kept;
        turns->watches.count--;
    }
}

static struct turns_watch *add(struct turns *turns, const struct turn *now)
{
    struct turns_watch *watch = array_add(&turns->watches);
    *watch = (struct turns_watch){.depth = now->depth,
                                  .frame = now->frame,
                                  .where = now->where,
                                  .count = now->count,
                                  .kept = turns->kept.count};
    for (uint32_t i = 0; i < now->count; i++)
        *array_add(&turns->kept) = (union value){0};
    return watch;
}

/* The loop's own watch. Those of loops inside it begin anew: each time they do so for themselves. */
static struct turns_watch *find(struct turns *turns, const struct turn *now)
{
    struct turns_watch *own = NULL;
    for (size_t i = turns->watches.count; i-- > 0 && turns->watches.at[i].depth == now->depth;) {
        struct turns_watch *watch = &turns->watches.at[i];
        if (watch->where == now->where)
            own = watch;
        else if (now->begin <= watch->where && watch->where < now->where)
            watch->turns = 0;
    }
    return own ? own : add(turns, now);
}

/* Mostly the first register that counts differs. */
static bool same(const union value *kept, const struct turn *now)
{
    uint32_t i = 0;
    while (i < now->count && kept[i].word == now->registers[i].word)
        i++;
    return i == now->count;
}

bool turns_repeat(struct turns *turns, const struct turn *now)
{
    forget(turns, now);
    struct turns_watch *watch = find(turns, now);
    union value *kept = &turns->kept.at[watch->kept];
    if (watch->turns && watch->memory == now->memory && same(kept, now))
        return true;
    watch->turns++;
    if ((watch->turns & (watch->turns - 1)) == 0) {
        memcpy(kept, now->registers, now->count * sizeof *kept);
        watch->memory = now->memory;
    }
    return false;
}
