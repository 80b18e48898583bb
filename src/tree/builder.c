/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/builder.h"
#include "tree/labels.h"
#include <string.h>

/* Room for a number behind a label whose length fits 16 bits. */
#define LONGEST (UINT16_MAX - 16)

enum said_player player_said(struct slice word)
{
    return slice_is_word(word, "max") ? SAID_MAX : slice_is_word(word, "min") ? SAID_MIN : PLAYER_UNSAID;
}

void builder_begin(struct builder *builder)
{
    *builder =
        (struct builder){.tree = memory_new(1, sizeof(struct tree)), .open = TREE_NONE, .limit = TREE_NODES};
}

void builder_begin_source(struct builder *builder, struct source *source, const struct tree_wishes *wishes)
{
    builder_begin(builder);
    builder->source = source;
    builder->root = wishes->root;
    builder->limit = tree_most_nodes(wishes);
}

static void grow(struct builder *builder)
{
    struct tree *tree = builder->tree;
    uint32_t room = builder->room < 16 ? 16 : builder->room;

    room = room > UINT32_MAX / 2 ? UINT32_MAX - 1 : 2 * room;
    if (builder->room >= room)
        memory_out();
    tree->end = memory_resize(tree->end, room, sizeof *tree->end);
    tree->parent = memory_resize(tree->parent, room, sizeof *tree->parent);
    tree->value = memory_resize(tree->value, room, sizeof *tree->value);
    tree->mark = memory_resize(tree->mark, room, sizeof *tree->mark);
    tree->label = memory_resize(tree->label, room, sizeof *tree->label);
    tree->length = memory_resize(tree->length, room, sizeof *tree->length);
    if (builder->source)
        tree->place = memory_resize(tree->place, room, sizeof *tree->place);
    if (tree->move)
        tree->move = memory_resize(tree->move, room, sizeof *tree->move);
    builder->room = room;
}

void builder_reserve(struct builder *builder, size_t nodes)
{
    struct tree *tree = builder->tree;
    uint32_t room = nodes < builder->limit ? (uint32_t)nodes : builder->limit;

    tree->end = memory_large(room, sizeof *tree->end);
    tree->parent = memory_large(room, sizeof *tree->parent);
    tree->value = memory_large(room, sizeof *tree->value);
    tree->mark = memory_large(room, sizeof *tree->mark);
    tree->label = memory_large(room, sizeof *tree->label);
    tree->length = memory_large(room, sizeof *tree->length);
    if (builder->source)
        tree->place = memory_large(room, sizeof *tree->place);
    builder->room = room;
}

static size_t source_length(const struct builder *builder)
{
    return builder->source ? builder->source->length : 0;
}

/* Where the bytes are, or will be, in the tree's text. */
static struct tree_span keep(struct builder *builder, struct slice slice)
{
    size_t place = SIZE_MAX;

    if (builder->source)
        place = (size_t)((uintptr_t)slice.bytes - (uintptr_t)builder->source->bytes);
    slice.length = size_at_most(slice.length, LONGEST);
    if (place >= source_length(builder)) {
        place = source_length(builder) + builder->copied.length;
        text_add_slice(&builder->copied, slice);
    }
    if (place > UINT32_MAX - slice.length)
        memory_out();
    return (struct tree_span){(uint32_t)place, (uint16_t)slice.length};
}

static struct slice kept(const struct builder *builder, struct tree_span span)
{
    size_t before = source_length(builder);

    if (span.place < before)
        return (struct slice){builder->source->bytes + span.place, span.length};
    return (struct slice){text_string(&builder->copied) + (span.place - before), span.length};
}

/* The slot that has the move, or the free one where it would go. */
static uint32_t *slot_of(const struct builder *builder, struct slice move)
{
    size_t at = slice_hash(move);

    for (;; at++) {
        uint32_t *slot = &builder->moves[at & (builder->slots - 1)];

        if (!*slot || slice_equal(kept(builder, builder->tree->moves.at[*slot]), move))
            return slot;
    }
}

static void grow_slots(struct builder *builder)
{
    struct tree *tree = builder->tree;

    builder->slots = builder->slots ? 2 * builder->slots : 32;
    free(builder->moves);
    builder->moves = memory_new(builder->slots, sizeof *builder->moves);
    for (uint32_t i = 1; i < tree->moves.count; i++)
        *slot_of(builder, kept(builder, tree->moves.at[i])) = i;
}

/* Equal moves have equal numbers; 0 is no move. */
static uint32_t number_of_move(struct builder *builder, struct slice move)
{
    struct tree *tree = builder->tree;
    uint32_t *slot;

    if (!move.length)
        return 0;
    if (!tree->moves.count)
        *array_add(&tree->moves) = (struct tree_span){0};
    if (2 * tree->moves.count >= builder->slots)
        grow_slots(builder);
    slot = slot_of(builder, move);
    if (!*slot) {
        *slot = (uint32_t)tree->moves.count;
        *array_add(&tree->moves) = keep(builder, move);
    }
    return *slot;
}

static void set_move(struct builder *builder, uint32_t node, struct slice move)
{
    struct tree *tree = builder->tree;

    if (!tree->move && !move.length)
        return;
    if (!tree->move) {
        tree->move = memory_resize(NULL, builder->room, sizeof *tree->move);
        memset(tree->move, 0, node * sizeof *tree->move);
    }
    tree->move[node] = number_of_move(builder, move);
}

/* A node of which nothing is said but a number: players take turns. */
static inline uint32_t add_node(struct builder *builder, double number, size_t place)
{
    struct tree *tree = builder->tree;
    uint32_t n = tree->count, parent = builder->open;

    if (n == builder->room)
        grow(builder);
    tree->count = n + 1;
    tree->parent[n] = parent;
    tree->end[n] = n + 1;
    tree->value[n] = number;
    tree->mark[n] = (uint8_t)(parent == TREE_NONE ? 0 : ~tree->mark[parent] & TREE_MIN);
    if (tree->place)
        tree->place[n] = (uint32_t)place;
    builder->open = n;
    if (builder->depth++ > tree->height)
        tree->height = builder->depth - 1;
    return n;
}

static void set_player(struct builder *builder, uint32_t n, enum said_player said)
{
    uint8_t *mark = &builder->tree->mark[n];

    if (n == TREE_ROOT && builder->root)
        said = builder->root;
    if (said != PLAYER_UNSAID)
        *mark = (uint8_t)((*mark & ~TREE_MIN) | (said == SAID_MIN ? TREE_MIN : 0));
}

/* A label that was brought along, beside the name that it was made from. */
static void set_label(struct builder *builder, uint32_t n, const struct builder_node *node)
{
    struct tree *tree = builder->tree;
    struct tree_span label = keep(builder, node->label);

    builder->labelled = true;
    tree->label[n] = label.place;
    tree->length[n] = label.length;
    if (!node->name.length)
        tree->mark[n] |= TREE_LETTERED;
    if (!node->name.length || slice_equal(node->name, node->label))
        return;
    tree->mark[n] |= TREE_REPEATED;
    *array_add(&tree->repeats) = (struct tree_repeat){n, keep(builder, node->name)};
}

static void set_name(struct builder *builder, uint32_t n, struct slice name)
{
    struct tree_span span = keep(builder, name);

    builder->tree->label[n] = span.place;
    builder->tree->length[n] = span.length;
    builder->named += name.length > 0;
}

uint32_t builder_open(struct builder *builder, const struct builder_node *node)
{
    uint32_t n = add_node(builder, node->has_number ? node->number : (double)NAN, node->place);

    set_player(builder, n, node->player);
    builder->tree->mark[n] |= node->unknown ? TREE_UNKNOWN : 0;
    if (node->label.length)
        set_label(builder, n, node);
    else
        set_name(builder, n, node->name);
    set_move(builder, n, node->move);
    return n;
}

uint32_t builder_open_plain(struct builder *builder, struct slice name, enum said_player player,
                            double number)
{
    struct tree *tree = builder->tree;
    size_t place = (size_t)(name.bytes - builder->source->bytes);
    uint32_t n = add_node(builder, number, place);

    tree->label[n] = (uint32_t)place;
    tree->length[n] = (uint16_t)name.length;
    builder->named += name.length > 0;
    if (player)
        set_player(builder, n, player);
    if (tree->move)
        tree->move[n] = 0;
    return n;
}

void builder_header(struct builder *builder, char **header, struct slice text)
{
    (void)builder;
    free(*header);
    *header = text.length ? memory_string(text.bytes, text.length) : NULL;
}

struct builder_node builder_copy(const struct tree *tree, uint32_t node)
{
    return (struct builder_node){.name = tree_label(tree, node),
                                 .move = tree_move(tree, node),
                                 .player = tree_player(tree, node) == PLAYER_MAX ? SAID_MAX : SAID_MIN,
                                 .has_number = tree_has_number(tree, node),
                                 .unknown = tree->mark[node] & TREE_UNKNOWN,
                                 .number = tree->value[node]};
}

void builder_copy_headers(struct builder *builder, const struct tree *tree)
{
    for (size_t i = 0; i < TREE_HEADERS; i++)
        if (tree_header_said(tree, i))
            builder_header(builder, tree_header(builder->tree, i), slice_of(tree_header_said(tree, i)));
}

static void end(struct builder *builder)
{
    text_free(&builder->copied);
    free(builder->moves);
    *builder = (struct builder){.open = TREE_NONE};
}

/* The tree's text: the source's bytes, then what was copied. */
static void join_text(struct builder *builder)
{
    struct tree *tree = builder->tree;

    if (!builder->source) {
        tree->text = builder->copied;
        builder->copied = (struct text){0};
        return;
    }
    tree->source_length = builder->source->length;
    tree->text.length = builder->source->length;
    tree->text.room = builder->source->room ? builder->source->room : builder->source->length + SOURCE_GUARD;
    tree->text.bytes = source_take(builder->source);
    text_add_slice(&tree->text, text_slice(&builder->copied));
}

struct tree *builder_finish(struct builder *builder)
{
    struct tree *tree = builder->tree;

    while (builder->depth)
        builder_close(builder);
    join_text(builder);
    if (!builder->labelled) {
        labels_letter(tree, tree->count - builder->named);
        labels_number(tree, builder->named);
    }
    end(builder);
    return tree;
}

void builder_abandon(struct builder *builder)
{
    tree_free(builder->tree);
    end(builder);
}

struct tree *builder_end(struct builder *builder, bool fine)
{
    if (fine)
        return builder_finish(builder);
    builder_abandon(builder);
    return NULL;
}
