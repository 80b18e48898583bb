/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/endless.h"
#include <string.h>

void endless_free(struct endless *endless)
{
    array_free(&endless->watches);
    array_free(&endless->kept);
}

/* Lets go of the loops of frames that have returned. */
static void forget(struct endless *endless, const struct turn *now)
{
    while (endless->watches.count) {
        const struct endless_watch *last = &endless->watches.at[endless->watches.count - 1];
        if (last->depth < now->depth || (last->depth == now->depth && last->frame == now->frame))
            return;
        endless->kept.count = last->kept;
        endless->watches.count--;
    }
}

static struct endless_watch *add(struct endless *endless, const struct turn *now)
{
    struct endless_watch *watch = array_add(&endless->watches);
    *watch = (struct endless_watch){.depth = now->depth,
                                    .frame = now->frame,
                                    .where = now->where,
                                    .count = now->count,
                                    .kept = endless->kept.count};
    array_reserve(&endless->kept, now->count); /* written by the first turn */
    endless->kept.count += now->count;
    return watch;
}

/* The loop's own watch. Those of loops inside it begin anew: each time they do so for themselves. */
static struct endless_watch *find(struct endless *endless, const struct turn *now)
{
    struct endless_watch *own = NULL;
    for (size_t i = endless->watches.count; i-- > 0 && endless->watches.at[i].depth == now->depth;) {
        struct endless_watch *watch = &endless->watches.at[i];
        if (watch->where == now->where)
            own = watch;
        else if (now->begin <= watch->where && watch->where < now->where)
            watch->turns = 0;
    }
    return own ? own : add(endless, now);
}

/* Mostly the first register that counts differs. */
static bool same(const union value *kept, const struct turn *now)
{
    uint32_t i = 0;
    while (i < now->count && kept[i].word == now->registers[i].word)
        i++;
    return i == now->count;
}

bool endless_repeat(struct endless *endless, const struct turn *now)
{
    forget(endless, now);
    struct endless_watch *watch = find(endless, now);
    union value *kept = &endless->kept.at[watch->kept];
    if (watch->turns && watch->memory == now->memory && same(kept, now))
        return true;
    watch->turns++;
    if ((watch->turns & (watch->turns - 1)) == 0) {
        memcpy(kept, now->registers, now->count * sizeof *kept);
        watch->memory = now->memory;
    }
    return false;
}
