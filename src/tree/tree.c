/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/tree.h"
#include "base/number.h"
#include "base/source.h"
#include <string.h>

const struct tree_header tree_headers[TREE_HEADERS] = {
    {"title", offsetof(struct tree, title)},
    {"source", offsetof(struct tree, source)},
    {"about", offsetof(struct tree, about)},
    {"game", offsetof(struct tree, game)},
};

size_t tree_header_named(struct slice key)
{
    size_t header = 0;

    while (header < TREE_HEADERS && !slice_is(key, tree_headers[header].key))
        header++;
    return header;
}

void tree_offer_headers(struct nearest *nearest)
{
    for (size_t i = 0; i < TREE_HEADERS; i++)
        nearest_offer(nearest, tree_headers[i].key);
}

char **tree_header(struct tree *tree, size_t header)
{
    return (char **)(void *)((char *)tree + tree_headers[header].at);
}

const char *tree_header_said(const struct tree *tree, size_t header)
{
    return *(char *const *)(const void *)((const char *)tree + tree_headers[header].at);
}

void tree_free(struct tree *tree)
{
    if (!tree)
        return;
    free(tree->end);
    free(tree->parent);
    free(tree->value);
    free(tree->mark);
    free(tree->label);
    free(tree->length);
    free(tree->place);
    free(tree->move);
    array_free(&tree->moves);
    array_free(&tree->repeats);
    text_free(&tree->text);
    for (size_t i = 0; i < TREE_HEADERS; i++)
        free(*tree_header(tree, i));
    free(tree->read.note);
    free(tree);
}

/* The name that was given to a node whose label has a number. */
static struct slice repeated_name(const struct tree *tree, uint32_t node)
{
    struct tree_span name;
    size_t at;

    LOWER_BOUND(at, tree->repeats.count, tree->repeats.at[at].node < node);
    name = tree->repeats.at[at].name;
    return (struct slice){tree->text.bytes + name.place, name.length};
}

struct slice tree_name(const struct tree *tree, uint32_t node)
{
    if (tree->mark[node] & TREE_LETTERED)
        return (struct slice){"", 0};
    if (tree->mark[node] & TREE_REPEATED)
        return repeated_name(tree, node);
    return tree_label(tree, node);
}

struct slice tree_move_label(const struct tree *tree, uint32_t move)
{
    struct tree_span span;

    if (move == 0)
        return (struct slice){"", 0};
    span = tree->moves.at[move];
    return (struct slice){tree->text.bytes + span.place, span.length};
}

struct slice tree_move(const struct tree *tree, uint32_t node)
{
    return tree_move_label(tree, tree->move ? tree->move[node] : 0);
}

size_t tree_line(const struct tree *tree, uint32_t node)
{
    struct source source = {.bytes = tree->text.bytes, .length = tree->source_length};

    if (!tree->place || tree->place[node] == UINT32_MAX)
        return 0;
    return source_line(&source, tree->place[node], NULL);
}

uint32_t tree_find(const struct tree *tree, struct slice label)
{
    for (uint32_t n = 0; n < tree->count; n++)
        if (slice_equal(tree_label(tree, n), label))
            return n;
    return TREE_NONE;
}

uint32_t tree_find_typed(const struct tree *tree, struct slice label)
{
    uint32_t node = tree_find(tree, label);
    for (uint32_t n = 0; node == TREE_NONE && n < tree->count; n++)
        if (slice_same_word(tree_label(tree, n), label))
            node = n;
    return node;
}

uint32_t tree_brother_before(const struct tree *tree, uint32_t node)
{
    uint32_t before = TREE_NONE;

    if (node == TREE_ROOT)
        return TREE_NONE;
    for (uint32_t c = tree_first_child(tree, tree->parent[node]); c != node; c = tree_next_brother(tree, c))
        before = c;
    return before;
}

uint32_t tree_depth(const struct tree *tree, uint32_t node)
{
    uint32_t depth = 0;

    while ((node = tree->parent[node]) != TREE_NONE)
        depth++;
    return depth;
}

/* All steps up of a walk through the tree are no more than its steps down. */
uint32_t tree_next_depth(const struct tree *tree, uint32_t node, uint32_t depth)
{
    for (uint32_t up = node - 1; up != tree->parent[node]; up = tree->parent[up])
        depth--;
    return depth + 1;
}

/* Says what differs, if anybody asks, as "node B: number '2', not '3'". */
static void differ(struct text *why, struct slice where, const char *what, struct slice a, struct slice b)
{
    if (why)
        text_format(why, "%s%.*s: %s '%.*s', not '%.*s'", where.length ? "node " : "the tree", SLICE(where),
                    what, SLICE(a), SLICE(b));
}

static bool same_slice(struct text *why, struct slice where, const char *what, struct slice a, struct slice b)
{
    bool same = slice_equal(a, b);

    if (!same)
        differ(why, where, what, a, b);
    return same;
}

static bool same_number(const struct tree *a, const struct tree *b, uint32_t n, struct text *why)
{
    struct text left = {0}, right = {0};
    bool same = a->value[n] == b->value[n] || (isnan(a->value[n]) && isnan(b->value[n]));

    if (same)
        return true;
    number_write(&left, a->value[n], NUMBER_PLAIN);
    number_write(&right, b->value[n], NUMBER_PLAIN);
    differ(why, tree_label(a, n), "number", text_slice(&left), text_slice(&right));
    text_free(&left);
    text_free(&right);
    return false;
}

static bool same_header(const char *name, const char *a, const char *b, struct text *why)
{
    if (!a == !b)
        return !a || same_slice(why, slice_of(""), name, slice_of(a), slice_of(b));
    differ(why, slice_of(""), name, slice_of(a ? a : "none"), slice_of(b ? b : "none"));
    return false;
}

static struct slice player_of(const struct tree *tree, uint32_t n)
{
    return slice_of(tree_player(tree, n) == PLAYER_MIN ? "min" : "max");
}

static struct slice unknown_of(const struct tree *tree, uint32_t n)
{
    return slice_of(tree->mark[n] & TREE_UNKNOWN ? "yes" : "no");
}

static bool same_node(const struct tree *a, const struct tree *b, uint32_t n, struct text *why)
{
    struct slice label = tree_label(a, n);

    if (!same_slice(why, label, "label", label, tree_label(b, n)))
        return false;
    if (a->end[n] != b->end[n]) {
        if (why)
            text_format(why, "node %.*s: %u nodes in its subtree, not %u", SLICE(label), a->end[n] - n,
                        b->end[n] - n);
        return false;
    }
    return same_slice(why, label, "player", player_of(a, n), player_of(b, n)) &&
           same_slice(why, label, "unknown", unknown_of(a, n), unknown_of(b, n)) &&
           same_slice(why, label, "move", tree_move(a, n), tree_move(b, n)) && same_number(a, b, n, why);
}

bool tree_same(const struct tree *a, const struct tree *b, struct text *why)
{
    for (size_t i = 0; i < TREE_HEADERS; i++)
        if (!same_header(tree_headers[i].key, tree_header_said(a, i), tree_header_said(b, i), why))
            return false;
    for (uint32_t n = 0; n < a->count; n++)
        if (!same_node(a, b, n, why))
            return false;
    return true;
}
