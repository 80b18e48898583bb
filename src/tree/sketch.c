/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/sketch.h"
#include "tree/builder.h"
#include <string.h>

void sketch_free(struct sketch *sketch)
{
    array_free(&sketch->nodes);
}

void sketch_copy(struct sketch *to, const struct sketch *from)
{
    to->nodes.count = 0;
    for (size_t i = 0; i < from->nodes.count; i++)
        *array_add(&to->nodes) = from->nodes.at[i];
}

struct tree *sketch_tree(const struct sketch *sketch)
{
    struct builder builder;
    builder_begin(&builder);
    for (size_t i = 0; i < sketch->nodes.count; i++) {
        const struct sketch_node *node = &sketch->nodes.at[i];
        while (builder.depth > node->depth)
            builder_close(&builder);
        builder_open(&builder,
                     &(struct builder_node){.player = node->player == PLAYER_MIN ? SAID_MIN : SAID_MAX,
                                            .has_number = !isnan(node->number),
                                            .number = node->number});
    }
    return builder_finish(&builder);
}

/* --- what is where --- */

uint32_t sketch_end(const struct sketch *sketch, uint32_t node)
{
    uint32_t end = node + 1;
    while (end < sketch->nodes.count && sketch->nodes.at[end].depth > sketch->nodes.at[node].depth)
        end++;
    return end;
}

bool sketch_is_leaf(const struct sketch *sketch, uint32_t node)
{
    return node + 1 == sketch->nodes.count ||
           sketch->nodes.at[node + 1].depth <= sketch->nodes.at[node].depth;
}

uint32_t sketch_parent(const struct sketch *sketch, uint32_t node)
{
    uint32_t depth = sketch->nodes.at[node].depth;
    while (node-- > 0)
        if (sketch->nodes.at[node].depth < depth)
            return node;
    return TREE_NONE;
}

bool sketch_is_mixed(const struct sketch *sketch)
{
    const struct sketch_node *nodes = sketch->nodes.at;
    for (uint32_t i = 1; i < sketch->nodes.count; i++)
        if (nodes[i].player == nodes[sketch_parent(sketch, i)].player)
            return true;
    return false;
}

/* --- changes --- */

static void take_out(struct sketch *sketch, uint32_t from, uint32_t to)
{
    struct sketch_node *nodes = sketch->nodes.at;
    memmove(&nodes[from], &nodes[to], (sketch->nodes.count - to) * sizeof *nodes);
    sketch->nodes.count -= to - from;
}

void sketch_remove(struct sketch *sketch, uint32_t node)
{
    take_out(sketch, node, sketch_end(sketch, node));
}

void sketch_turn(struct sketch *sketch, uint32_t node)
{
    for (uint32_t i = node, end = sketch_end(sketch, node); i < end; i++)
        sketch->nodes.at[i].player = sketch->nodes.at[i].player == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
}

void sketch_lift(struct sketch *sketch, uint32_t node, uint32_t above, bool turned)
{
    uint32_t end = sketch_end(sketch, node), last = sketch_end(sketch, above);
    uint32_t by = sketch->nodes.at[node].depth - sketch->nodes.at[above].depth;
    if (turned)
        sketch_turn(sketch, node);
    for (uint32_t i = node; i < end; i++)
        sketch->nodes.at[i].depth -= by;
    take_out(sketch, end, last);
    take_out(sketch, above, node);
}

void sketch_close(struct sketch *sketch, uint32_t node, double number)
{
    take_out(sketch, node + 1, sketch_end(sketch, node));
    sketch->nodes.at[node].number = number;
}

/* --- at random --- */

/* How the numbers of one tree are drawn. */
struct palette {
    int64_t low, high;
    bool halves, infinite;
};

static const struct palette palettes[] = {
    {1, 3, false, false},   {1, 9, false, false}, {-3, 3, false, false}, {-99, 99, false, false},
    {-20, 20, true, false}, {-2, 2, false, true}, {0, 1, false, false},  {-9, -1, false, false},
};

#define PALETTES ((int64_t)(sizeof palettes / sizeof palettes[0]))

static double draw_number(const struct palette *palette, struct random *random)
{
    if (palette->infinite && random_between(random, 0, 5) == 0)
        return random_between(random, 0, 1) ? INFINITY : -INFINITY;
    double whole = (double)random_between(random, palette->low, palette->high);
    return palette->halves ? whole / 2 : whole;
}

static void draw_shape(struct sketch *sketch, uint32_t nodes, struct random *random)
{
    uint32_t deepest = (uint32_t)random_between(random, 1, 7), depth = 0;
    sketch->nodes.count = 0;
    for (uint32_t i = 0; i < nodes; i++) {
        *array_add(&sketch->nodes) = (struct sketch_node){.depth = depth, .number = NAN};
        uint32_t most = depth < deepest ? depth + 1 : deepest;
        bool goes_down = most > depth && random_between(random, 0, 1);
        depth = i == 0 || goes_down ? most : (uint32_t)random_between(random, 1, most);
    }
}

/* Leaves keep to the side that is next. */
static void draw_players(struct sketch *sketch, bool mixed, struct random *random)
{
    struct sketch_node *nodes = sketch->nodes.at;
    nodes[0].player = random_between(random, 0, 1) ? PLAYER_MIN : PLAYER_MAX;
    for (uint32_t i = 1; i < sketch->nodes.count; i++) {
        enum player above = nodes[sketch_parent(sketch, i)].player;
        bool again = mixed && !sketch_is_leaf(sketch, i) && random_between(random, 0, 2) == 0;
        nodes[i].player = again == (above == PLAYER_MAX) ? PLAYER_MAX : PLAYER_MIN;
    }
}

void sketch_draw(struct sketch *sketch, const struct sketch_wishes *wishes, struct random *random)
{
    const struct palette *palette = &palettes[random_between(random, 0, PALETTES - 1)];
    draw_shape(sketch, wishes->nodes, random);
    draw_players(sketch, wishes->mixed, random);
    for (uint32_t i = 0; i < sketch->nodes.count; i++)
        if (wishes->evaluations || sketch_is_leaf(sketch, i))
            sketch->nodes.at[i].number = draw_number(palette, random);
}
