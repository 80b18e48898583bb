/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/generate.h"
#include "base/random.h"
#include "tree/builder.h"
#include "tree/minimax.h"
#include "tree/order.h"
#include "tree/worst.h"
#include <inttypes.h>
#include <string.h>

const struct generate generate_defaults = {
    .branching = {2, 3},
    .depth = {3, 3},
    .values = {0, 20},
    .seed = 1,
    .noise = 2,
};

static int64_t draw(struct random *random, struct range range)
{
    return random_between(random, range.low, range.high);
}

uint64_t generate_size(const struct generate *generate)
{
    const uint64_t branching = (uint64_t)generate->branching.high, depth = (uint64_t)generate->depth.high;
    uint64_t row = 1, sum = 1;

    if (branching == 1)
        return depth + 1;
    for (uint64_t i = 0; i < depth; i++) {
        if (__builtin_mul_overflow(row, branching, &row))
            return UINT64_MAX;
        sum += row; /* no power that can be counted is so large that those below it, together, don't fit */
    }
    return sum;
}

/* 1. The shape: a tree without names whose leaves all have the number 0. */

static uint64_t draw_children(const struct generate *generate, struct random *random, int64_t depth)
{
    const struct range until = {0, generate->depth.high - depth};

    if (until.high <= 0 || (depth >= generate->depth.low && draw(random, until) == 0))
        return 0;
    return (uint64_t)draw(random, generate->branching);
}

static struct tree *draw_shape(const struct generate *generate, struct random *random)
{
    struct builder builder;
    ARRAY(uint64_t) missing = {0}; /* children still to come, of each node that is open */

    builder_begin(&builder);
    do {
        uint64_t children = draw_children(generate, random, (int64_t)missing.count);
        builder_open(&builder, &(struct builder_node){.has_number = children == 0});
        *array_add(&missing) = children;
        for (; missing.count > 0 && missing.at[missing.count - 1] == 0; missing.count--)
            builder_close(&builder);
        if (missing.count > 0)
            missing.at[missing.count - 1]--;
    } while (missing.count > 0);
    array_free(&missing);
    return builder_finish(&builder);
}

/* 2. Values. A shuffle of a range that may be far too large to be written down: only places that don't hold
 *    their own value
 * are, in a table with open addresses. */

struct held {
    uint64_t place, value; /* both counted from 1; place 0 is an empty entry */
};

struct shuffle {
    struct held *table;
    uint64_t mask;
};

/* The table never fills: each draw adds one place at the most. */
static struct shuffle shuffle_begin(uint32_t draws)
{
    uint64_t size = 16;
    while (size < (uint64_t)draws * 2)
        size *= 2;
    return (struct shuffle){memory_new(size, sizeof(struct held)), size - 1};
}

static struct held *find(const struct shuffle *shuffle, uint64_t place)
{
    uint64_t i = place * 0x9e3779b97f4a7c15 >> 20;
    while (shuffle->table[i & shuffle->mask].place != 0 && shuffle->table[i & shuffle->mask].place != place)
        i++;
    return &shuffle->table[i & shuffle->mask];
}

static uint64_t look(const struct shuffle *shuffle, uint64_t place)
{
    const struct held *held = find(shuffle, place);
    return held->place ? held->value : place;
}

/* `count` distinct numbers of a range with as many, in random order. */
static double *draw_distinct(struct random *random, struct range range, uint32_t count)
{
    double *drawn = memory_new(count, sizeof *drawn);
    struct shuffle shuffle = shuffle_begin(count);
    const int64_t last = range.high - range.low;

    for (uint32_t i = 0; i < count; i++) {
        uint64_t place = (uint64_t)random_between(random, i, last) + 1;
        drawn[i] = (double)(range.low + (int64_t)look(&shuffle, place) - 1);
        uint64_t own = look(&shuffle, (uint64_t)i + 1);
        *find(&shuffle, place) = (struct held){place, own};
    }
    free(shuffle.table);
    return drawn;
}

static bool less(const void *a, const void *b, const void *context)
{
    (void)context;
    return *(const double *)a < *(const double *)b;
}

static bool less_value(const void *a, const void *b, const void *values)
{
    const double *value = values;
    return value[*(const uint32_t *)a] < value[*(const uint32_t *)b];
}

/* Other values in the same order; equal ones become different, which leaves smaller ones smaller. */
static void make_distinct(const struct tree *tree, struct random *random, struct range range, double *values)
{
    uint32_t *leaves = memory_new(tree->leaves, sizeof *leaves), count = 0;
    double *drawn = draw_distinct(random, range, tree->leaves);

    for (uint32_t node = 0; node < tree->count; node++)
        if (tree_is_leaf(tree, node))
            leaves[count++] = node;
    sort_items(leaves, count, sizeof *leaves, less_value, values);
    sort_items(drawn, count, sizeof *drawn, less, NULL);
    for (uint32_t i = 0; i < count; i++)
        values[leaves[i]] = drawn[i];
    free(drawn);
    free(leaves);
}

static struct range widened(struct range range, int64_t count)
{
    if (count <= range.high - range.low + 1)
        return range;
    range.high = range.low + count - 1;
    if (range.high > GENERATE_FAR)
        range = (struct range){GENERATE_FAR - count + 1, GENERATE_FAR};
    return range;
}

static struct range draw_worst(const struct generate *generate, const struct tree *shape,
                               struct random *random, double *values)
{
    struct worst_room *rooms = worst_rooms(shape), root = rooms[TREE_ROOT];
    const int64_t count = generate->distinct ? shape->leaves : (int64_t)root.below + 1 + root.above;
    const struct range range = widened(generate->values, count);
    const struct range wide = generate->distinct ? (struct range){0, GENERATE_FAR} : range;

    worst_values(shape, rooms, wide.low, wide.high, random, values);
    if (generate->distinct)
        make_distinct(shape, random, range, values);
    free(rooms);
    return range;
}

static struct range draw_plain(const struct generate *generate, const struct tree *shape,
                               struct random *random, double *values)
{
    const struct range range = widened(generate->values, generate->distinct ? shape->leaves : 1);
    double *drawn = generate->distinct ? draw_distinct(random, range, shape->leaves) : NULL;

    for (uint32_t node = 0, leaf = 0; node < shape->count; node++)
        if (tree_is_leaf(shape, node))
            values[node] = drawn ? drawn[leaf++] : (double)draw(random, range);
    free(drawn);
    return range;
}

/* 3 and 4. The tree itself. */

struct writer {
    const struct generate *generate;
    const struct tree *draft;     /* without names and moves, in its own reading order */
    struct minimax_range *values; /* for evaluations */
    uint32_t *children;           /* [count], for moves: how many have been written */
    struct random *random;
    struct builder builder;
    struct text move;
};

static double number_of(struct writer *writer, uint32_t node)
{
    const int64_t noise = writer->generate->noise;

    if (tree_is_leaf(writer->draft, node))
        return writer->draft->value[node];
    return writer->values ? writer->values[node].low + (double)random_between(writer->random, -noise, noise)
                          : NAN;
}

static void write_node(struct writer *writer, uint32_t node)
{
    const double number = number_of(writer, node);
    const uint32_t depth = writer->builder.depth;

    text_clear(&writer->move);
    if (writer->generate->moves && depth > 0) {
        text_add_letters(&writer->move, depth, 'a');
        text_format(&writer->move, "%" PRIu32, ++writer->children[writer->draft->parent[node]]);
    }
    builder_open(&writer->builder, &(struct builder_node){
                                       .move = text_slice(&writer->move),
                                       .has_number = !isnan(number),
                                       .number = number,
                                   });
}

static void write_nodes(struct writer *writer, const uint32_t *reading)
{
    const struct tree *draft = writer->draft;
    uint32_t open = TREE_NONE;

    for (uint32_t i = 0; i < draft->count; i++) {
        for (; open != draft->parent[reading[i]]; open = draft->parent[open])
            builder_close(&writer->builder);
        open = reading[i];
        write_node(writer, open);
    }
}

static void add_range(struct text *out, const char *option, struct range range)
{
    text_format(out, " --%s %" PRId64, option, range.low);
    if (range.low < range.high)
        text_format(out, "..%" PRId64, range.high);
}

static void write_source(struct writer *writer)
{
    static const char *const orders[] = {
        [GENERATE_RANDOM] = "", [GENERATE_BEST] = " --order best", [GENERATE_WORST] = " --order worst"};
    const struct generate *g = writer->generate;
    struct text words = {0};

    text_add_string(&words, "cutoff generate");
    add_range(&words, "branching", g->branching);
    add_range(&words, "depth", g->depth);
    add_range(&words, "values", g->values);
    text_format(&words, " --seed %" PRIu64 "%s", g->seed, orders[g->order]);
    text_add_string(&words, g->distinct ? " --distinct" : "");
    if (g->evaluations)
        text_format(&words, " --evaluations --noise %" PRId64, g->noise);
    text_add_string(&words, g->moves ? " --moves" : "");
    builder_header(&writer->builder, &writer->builder.tree->source, text_slice(&words));
    text_free(&words);
}

static struct tree *write_tree(const struct generate *generate, const struct tree *draft,
                               struct random *random)
{
    struct writer writer = {.generate = generate, .draft = draft, .random = random};
    struct order order = {.kind = generate->order == GENERATE_BEST ? ORDER_BEST : ORDER_GIVEN};
    uint32_t *reading = order_reading(draft, order);

    if (generate->evaluations)
        writer.values = minimax_values(draft, UINT32_MAX);
    if (generate->moves)
        writer.children = memory_new(draft->count, sizeof *writer.children);
    builder_begin(&writer.builder);
    write_source(&writer);
    write_nodes(&writer, reading);
    free(reading);
    free(writer.values);
    free(writer.children);
    text_free(&writer.move);
    return builder_finish(&writer.builder);
}

struct tree *generate_tree(const struct generate *generate, struct range *used)
{
    struct random random;
    random_seed(&random, generate->seed);
    struct tree *shape = draw_shape(generate, &random), draft = *shape, *tree;

    draft.value = memory_new(shape->count, sizeof *draft.value);
    *used =
        (generate->order == GENERATE_WORST ? draw_worst : draw_plain)(generate, shape, &random, draft.value);
    tree = write_tree(generate, &draft, &random);
    free(draft.value);
    tree_free(shape);
    return tree;
}
