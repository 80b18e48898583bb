/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/worst.h"

/* A node's value and window; both ends lie outside. */
struct window {
    int64_t low, value, high;
};

/* MIN's nodes are handled as MAX's with all signs turned. */
static struct worst_room mirrored_room(struct worst_room room, enum player player)
{
    return player == PLAYER_MAX ? room : (struct worst_room){.below = room.above, .above = room.below};
}

static struct window mirrored_window(struct window window, enum player player)
{
    return player == PLAYER_MAX ? window : (struct window){-window.high, -window.value, -window.low};
}

/* One more child, after those that need `sum`: their values are now its room's steps further from the
 * parent's. */
static struct worst_room with_child(struct worst_room sum, struct worst_room child)
{
    uint32_t step = child.below + 1;

    sum.below += step;
    sum.above = sum.above > step ? sum.above - step : 0;
    if (sum.above < child.above)
        sum.above = child.above;
    return sum;
}

static struct worst_room room_of(const struct tree *tree, const struct worst_room *rooms, uint32_t node)
{
    const enum player player = tree_player(tree, node);
    uint32_t child = tree_first_child(tree, node);

    if (child == TREE_NONE)
        return (struct worst_room){0, 0};
    struct worst_room sum = mirrored_room(rooms[child], player);
    while ((child = tree_next_brother(tree, child)) != TREE_NONE)
        sum = with_child(sum, mirrored_room(rooms[child], player));
    return mirrored_room(sum, player);
}

struct worst_room *worst_rooms(const struct tree *tree)
{
    struct worst_room *rooms = memory_new(tree->count, sizeof *rooms);

    for (uint32_t node = tree->count; node-- > 0;)
        rooms[node] = room_of(tree, rooms, node);
    return rooms;
}

struct dealer {
    const struct tree *tree;
    const struct worst_room *rooms;
    struct random *random;
    struct window *windows; /* [count] */
    ARRAY(int64_t) extra;   /* what each child of the node at hand gets beyond the least, sorted */
};

static bool less(const void *a, const void *b, const void *context)
{
    (void)context;
    return *(const int64_t *)a < *(const int64_t *)b;
}

/* One for each child but the last, which gets all. */
static void deal_extra(struct dealer *dealer, uint32_t node, int64_t spare)
{
    const struct tree *tree = dealer->tree;

    dealer->extra.count = 0;
    for (uint32_t child = node + 1; tree->end[child] < tree->end[node]; child = tree->end[child])
        *array_add(&dealer->extra) = random_between(dealer->random, 0, spare);
    array_sort(&dealer->extra, less, NULL);
    *array_add(&dealer->extra) = spare;
}

static void set_children(struct dealer *dealer, uint32_t node)
{
    const struct tree *tree = dealer->tree;
    const enum player player = tree_player(tree, node);
    const struct window window = mirrored_window(dealer->windows[node], player);
    int64_t least = window.low, best = window.low;
    uint32_t child = node + 1;

    deal_extra(dealer, node,
               window.value - window.low - 1 - mirrored_room(dealer->rooms[node], player).below);
    for (size_t i = 0; i < dealer->extra.count; i++, child = tree->end[child]) {
        least += mirrored_room(dealer->rooms[child], player).below + 1;
        struct window own = {best, least + dealer->extra.at[i], window.high};
        dealer->windows[child] = mirrored_window(own, player);
        best = own.value;
    }
}

void worst_values(const struct tree *tree, const struct worst_room *rooms, int64_t low, int64_t high,
                  struct random *random, double *values)
{
    struct dealer dealer = {.tree = tree, .rooms = rooms, .random = random};
    int64_t value = random_between(random, low + rooms[TREE_ROOT].below, high - rooms[TREE_ROOT].above);

    dealer.windows = memory_new(tree->count, sizeof *dealer.windows);
    dealer.windows[TREE_ROOT] = (struct window){low - 1, value, high + 1};
    for (uint32_t node = 0; node < tree->count; node++)
        if (tree_is_leaf(tree, node))
            values[node] = (double)dealer.windows[node].value;
        else
            set_children(&dealer, node);
    free(dealer.windows);
    array_free(&dealer.extra);
}
