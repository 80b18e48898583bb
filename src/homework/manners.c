/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/manners.h"
#include "tree/builder.h"
#include "tree/order.h"
#include <string.h>

static const struct {
    const char *key, *words;
} manners[] = {
#define MANNER(name, key, words) {key, words},
#include "homework/manners.def"
#undef MANNER
};

const char *manner_key(enum manner manner)
{
    return manners[manner].key;
}

const char *manner_words(enum manner manner)
{
    return manners[manner].words;
}

/* --- the tree --- */

static void open_copy(struct builder *builder, const struct tree *tree, uint32_t node, bool swapped)
{
    struct builder_node copy = builder_copy(tree, node);
    enum player player = tree_player(tree, node);
    copy.player = (player == PLAYER_MAX) == swapped ? SAID_MIN : SAID_MAX;
    builder_open(builder, &copy);
}

/* In another order, and with other players. */
static struct tree *copy_tree(const struct tree *tree, const uint32_t *reading, bool swapped)
{
    struct builder builder;
    uint32_t open = TREE_NONE;
    builder_begin(&builder);
    for (uint32_t i = 0; i < tree->count; i++) {
        uint32_t node = reading[i];
        for (; open != tree->parent[node]; open = tree->parent[open])
            builder_close(&builder);
        open_copy(&builder, tree, open = node, swapped);
    }
    return builder_finish(&builder);
}

static void see_tree(struct world *world, const struct tree *tree, bool backwards, bool swapped)
{
    struct order order = {.kind = backwards ? ORDER_REVERSE : ORDER_GIVEN};
    uint32_t *reading = order_reading(tree, order);
    world->tree = world->own_tree = copy_tree(tree, reading, swapped);
    world->node = memory_new(tree->count, sizeof *world->node);
    for (uint32_t i = 0; i < tree->count; i++)
        world->node[reading[i]] = i;
    free(reading);
}

/* --- the program --- */

static int16_t add_constant(struct program *program, double number)
{
    *array_add(&program->constants) = (union value){.number = number};
    *array_add(&program->constant_types) = TYPE_NUMBER;
    return (int16_t) ~(program->constants.count - 1);
}

#define COPY_ARRAY(to, from)                                                                                 \
    do {                                                                                                     \
        (to)->at = NULL;                                                                                     \
        (to)->count = (to)->room = 0;                                                                        \
        array_reserve(to, (from)->count + 2);                                                                \
        if ((from)->count)                                                                                   \
            memcpy((to)->at, (from)->at, (from)->count * sizeof *(to)->at);                                  \
        (to)->count = (from)->count;                                                                         \
    } while (0)

/* Every call that is a visit gets the open window. */
static void open_windows(struct world *world, const struct program *program)
{
    struct program *own = &world->own;
    *own = *program;
    COPY_ARRAY(&own->constants, &program->constants);
    COPY_ARRAY(&own->constant_types, &program->constant_types);
    COPY_ARRAY(&own->arguments, &program->arguments);
    int16_t ends[] = {
        [COLUMN_ALPHA] = add_constant(own, -INFINITY), [COLUMN_BETA] = add_constant(own, INFINITY)};
    for (size_t i = 0; i < own->calls.count; i++) {
        const struct call *call = &own->calls.at[i];
        const struct function *function = &own->functions.at[call->function];
        for (enum column c = COLUMN_ALPHA; function->recurs && c <= COLUMN_BETA; c++)
            if (function->column[c] >= 0 && function->column[c] < call->count)
                own->arguments.at[call->first + (size_t)function->column[c]] =
                    (struct argument){ends[c], false};
    }
    world->owns = true;
    world->program = own;
}

void manner_begin(struct world *world, const struct tree *tree, const struct program *program, unsigned has)
{
    bool backwards = has & MANNER_BIT(RIGHT_TO_LEFT), swapped = has & MANNER_BIT(PLAYERS);
    *world = (struct world){.tree = tree, .program = program};
    if (backwards || swapped)
        see_tree(world, tree, backwards, swapped);
    if (has & MANNER_BIT(OPEN))
        open_windows(world, program);
}

void manner_free(struct world *world)
{
    tree_free(world->own_tree);
    free(world->node);
    if (world->owns) {
        array_free(&world->own.constants);
        array_free(&world->own.constant_types);
        array_free(&world->own.arguments);
    }
}
