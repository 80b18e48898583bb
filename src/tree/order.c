/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/order.h"
#include "base/random.h"
#include "tree/builder.h"
#include "tree/minimax.h"
#include <ctype.h>
#include <inttypes.h>

static const char *const words_of[] = {[ORDER_GIVEN] = "given",
                                       [ORDER_BEST] = "best",
                                       [ORDER_WORST] = "worst",
                                       [ORDER_REVERSE] = "reverse",
                                       [ORDER_RANDOM] = "random"};

static bool read_seed(struct slice digits, uint64_t *seed)
{
    *seed = 0;
    for (size_t i = 0; i < digits.length; i++) {
        char c = digits.bytes[i];
        if (!isdigit((unsigned char)c) || __builtin_mul_overflow(*seed, 10, seed) ||
            __builtin_add_overflow(*seed, c - '0', seed))
            return false;
    }
    return digits.length > 0;
}

bool order_read(struct slice words, struct order *order)
{
    static const char seeded[] = "random:";
    const size_t length = sizeof seeded - 1;

    *order = (struct order){.seed = ORDER_SEED};
    for (order->kind = ORDER_GIVEN; order->kind <= ORDER_RANDOM; order->kind++)
        if (slice_is(words, words_of[order->kind]))
            return true;
    order->kind = ORDER_RANDOM;
    return slice_begins(words, seeded) &&
           read_seed((struct slice){words.bytes + length, words.length - length}, &order->seed);
}

void order_write(struct text *out, struct order order)
{
    text_add_string(out, words_of[order.kind]);
    if (order.kind == ORDER_RANDOM)
        text_format(out, ":%" PRIu64, order.seed);
}

/* A child and where its place among its brothers comes from: the lowest goes first. */
struct child {
    struct minimax_range key;
    uint32_t node;
};

struct sorter {
    const struct tree *tree;
    struct order order;
    struct random random;
    struct minimax_range *values; /* for best and worst */
    ARRAY(struct child) children; /* of the node at hand */
};

static bool by_key(const void *a, const void *b, const void *context)
{
    const struct minimax_range *x = &((const struct child *)a)->key, *y = &((const struct child *)b)->key;

    (void)context;
    return x->low < y->low || (x->low == y->low && x->high < y->high);
}

/* Whether a stands before b whatever the '?' below them are. */
static bool surely_before(const struct child *a, const struct child *b)
{
    return a->key.high < b->key.low || (a->key.high == b->key.low && a->node < b->node);
}

static bool sort(struct sorter *sorter)
{
    struct child *at = sorter->children.at;

    array_sort(&sorter->children, by_key, NULL);
    for (size_t i = 1; i < sorter->children.count; i++)
        if (!surely_before(&at[i - 1], &at[i]))
            return false;
    return true;
}

static void shuffle(struct sorter *sorter)
{
    struct child *at = sorter->children.at;

    for (size_t i = sorter->children.count; i-- > 1;) {
        size_t j = (size_t)random_between(&sorter->random, 0, (int64_t)i);
        struct child moved = at[i];
        at[i] = at[j];
        at[j] = moved;
    }
}

static void reverse(struct sorter *sorter)
{
    struct child *at = sorter->children.at;

    for (size_t i = 0, j = sorter->children.count; i + 1 < j--; i++) {
        struct child moved = at[i];
        at[i] = at[j];
        at[j] = moved;
    }
}

static void collect(struct sorter *sorter, uint32_t node)
{
    const struct tree *tree = sorter->tree;
    bool highest_first = (tree_player(tree, node) == PLAYER_MAX) == (sorter->order.kind == ORDER_BEST);

    sorter->children.count = 0;
    for (uint32_t child = tree_first_child(tree, node); child != TREE_NONE;
         child = tree_next_brother(tree, child)) {
        struct child *new = array_add(&sorter->children);
        *new = (struct child){.node = child};
        if (sorter->values)
            new->key = sorter->values[child];
        if (highest_first)
            new->key = (struct minimax_range){-new->key.high, -new->key.low};
    }
}

static bool arrange(struct sorter *sorter, uint32_t node)
{
    collect(sorter, node);
    if (sorter->order.kind == ORDER_RANDOM)
        shuffle(sorter);
    if (sorter->order.kind == ORDER_REVERSE)
        reverse(sorter);
    return !sorter->values || sorter->children.count < 2 || sort(sorter);
}

/* The root stands first. The other places follow from the sizes of subtrees: the first child comes right
 * after its parent, the next after all that is below the first. */
static bool place_all(struct sorter *sorter, uint32_t *reading)
{
    const struct tree *tree = sorter->tree;
    uint32_t *place = memory_new(tree->count, sizeof *place);
    bool decided = true;

    for (uint32_t node = 0; node < tree->count && decided; node++) {
        uint32_t next = place[node] + 1;
        decided = arrange(sorter, node);
        for (size_t i = 0; i < sorter->children.count; i++) {
            uint32_t child = sorter->children.at[i].node;
            place[child] = next;
            reading[next] = child;
            next += tree->end[child] - child;
        }
    }
    free(place);
    return decided;
}

uint32_t *order_reading(const struct tree *tree, struct order order)
{
    struct sorter sorter = {.tree = tree, .order = order};
    uint32_t *reading = memory_new(tree->count, sizeof *reading);

    random_seed(&sorter.random, order.seed);
    if (order.kind == ORDER_BEST || order.kind == ORDER_WORST)
        sorter.values = minimax_values(tree, UINT32_MAX);
    if (!place_all(&sorter, reading)) {
        free(reading);
        reading = NULL;
    }
    free(sorter.values);
    array_free(&sorter.children);
    return reading;
}

struct tree *order_tree(const struct tree *tree, struct order order)
{
    uint32_t *reading = order_reading(tree, order), open = TREE_NONE;
    struct builder builder;

    if (!reading)
        return NULL;
    builder_begin(&builder);
    builder_copy_headers(&builder, tree);
    for (uint32_t i = 0; i < tree->count; i++) {
        for (; open != tree->parent[reading[i]]; open = tree->parent[open])
            builder_close(&builder);
        open = reading[i];
        struct builder_node node = builder_copy(tree, open);
        builder_open(&builder, &node);
    }
    free(reading);
    return builder_finish(&builder);
}
