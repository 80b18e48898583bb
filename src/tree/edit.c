/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/edit.h"
#include "tree/builder.h"
#include <string.h>

#define NEW TREE_NONE

/* A node of the new tree, in reading order. */
struct item {
    uint32_t from, depth;
};

struct plan {
    const struct tree *tree;
    const struct edit *edit;
    struct item *items;
    uint32_t count;
    uint32_t selected; /* in items */
    bool structure;    /* nodes come, go or change places */
};

/* --- the new reading order --- */

static void add(struct plan *plan, uint32_t from, uint32_t depth)
{
    plan->items[plan->count++] = (struct item){from, depth};
}

/* Nodes from one on, up to another, with the depth of the first. */
static void add_range(struct plan *plan, uint32_t first, uint32_t end)
{
    uint32_t depth = first < end ? tree_depth(plan->tree, first) : 0;
    for (uint32_t node = first; node < end; node++) {
        depth = node == first ? depth : tree_next_depth(plan->tree, node, depth);
        if (node == plan->edit->node)
            plan->selected = plan->count;
        add(plan, node, depth);
    }
}

/* Two brothers side by side change places. */
static bool swap(struct plan *plan, uint32_t first, uint32_t second)
{
    const struct tree *tree = plan->tree;
    if (first == TREE_NONE || second == TREE_NONE)
        return false;
    add_range(plan, 0, first);
    add_range(plan, second, tree->end[second]);
    add_range(plan, first, tree->end[first]);
    add_range(plan, tree->end[second], tree->count);
    return true;
}

static bool add_new(struct plan *plan, uint32_t depth)
{
    const struct tree *tree = plan->tree;
    uint32_t end = tree->end[plan->edit->node];
    add_range(plan, 0, end);
    uint32_t selected = plan->count;
    add(plan, NEW, depth);
    add_range(plan, end, tree->count);
    plan->selected = selected;
    return true;
}

static bool remove_node(struct plan *plan)
{
    const struct tree *tree = plan->tree;
    uint32_t node = plan->edit->node, next = tree_next_brother(tree, node);
    uint32_t before = tree_brother_before(tree, node);
    if (node == TREE_ROOT)
        return false;
    uint32_t left = next != TREE_NONE ? next : before != TREE_NONE ? before : tree->parent[node];
    add_range(plan, 0, node);
    add_range(plan, tree->end[node], tree->count);
    plan->selected = left < node ? left : left - (tree->end[node] - node);
    return true;
}

static bool make_plan(struct plan *plan)
{
    const struct tree *tree = plan->tree;
    uint32_t node = plan->edit->node;
    plan->structure = plan->edit->kind >= EDIT_CHILD;
    switch (plan->edit->kind) {
    case EDIT_CHILD:
        return add_new(plan, tree_depth(tree, node) + 1);
    case EDIT_BROTHER:
        return node != TREE_ROOT && add_new(plan, tree_depth(tree, node));
    case EDIT_DELETE:
        return remove_node(plan);
    case EDIT_EARLIER:
        return swap(plan, tree_brother_before(tree, node), node);
    case EDIT_LATER:
        return swap(plan, node, node == TREE_ROOT ? TREE_NONE : tree_next_brother(tree, node));
    case EDIT_MOVE:
    case EDIT_NUMBER:
    default:
        add_range(plan, 0, tree->count);
        return plan->edit->kind != EDIT_MOVE || node != TREE_ROOT;
    }
}

/* --- the nodes --- */

/* The first letter that no node has: A … Z, AA … */
static void find_letter(const struct tree *tree, struct text *letter)
{
    uint32_t number = 0;
    do {
        text_clear(letter);
        text_add_letters(letter, ++number, 'A');
    } while (tree_find(tree, text_slice(letter)) != TREE_NONE);
}

static bool becomes_leaf(const struct plan *plan, uint32_t i)
{
    return i + 1 == plan->count || plan->items[i + 1].depth <= plan->items[i].depth;
}

/* The number of a node that was there, as it is now: given, handed down, or taken over. */
static double number_of(const struct plan *plan, uint32_t i)
{
    const struct tree *tree = plan->tree;
    const struct edit *edit = plan->edit;
    uint32_t from = plan->items[i].from;
    if (edit->kind == EDIT_NUMBER && from == edit->node)
        return edit->number;
    if (edit->kind == EDIT_CHILD && from == edit->node && tree_is_leaf(tree, from))
        return NAN;
    if (edit->kind == EDIT_DELETE && from == tree->parent[edit->node] && becomes_leaf(plan, i) &&
        !tree_has_number(tree, from))
        return tree_has_number(tree, edit->node) ? tree->value[edit->node] : 0;
    return tree->value[from];
}

static void open_old(struct builder *builder, const struct plan *plan, uint32_t i)
{
    const struct edit *edit = plan->edit;
    uint32_t from = plan->items[i].from;
    bool here = from == edit->node;
    struct builder_node node = builder_copy(plan->tree, from);
    if (!plan->structure)
        node.name = tree_name(plan->tree, from);
    if (here && edit->kind == EDIT_NAME)
        node.name = edit->words;
    if (here && edit->kind == EDIT_MOVE)
        node.move = edit->words;
    if (here && edit->kind == EDIT_PLAYER)
        node.player = node.player == SAID_MAX ? SAID_MIN : SAID_MAX;
    node.number = number_of(plan, i);
    node.has_number = !isnan(node.number);
    node.unknown = !node.has_number && becomes_leaf(plan, i);
    builder_open(builder, &node);
}

/* A new node has the number that its parent hands down, else 0. */
static void open_new(struct builder *builder, const struct plan *plan)
{
    const struct tree *tree = plan->tree;
    uint32_t node = plan->edit->node;
    struct text letter = {0};
    bool child = plan->edit->kind == EDIT_CHILD;
    bool down = child && tree_is_leaf(tree, node);
    enum player player = tree_player(tree, child ? node : tree->parent[node]);
    find_letter(tree, &letter);
    builder_open(builder, &(struct builder_node){
                              .name = text_slice(&letter),
                              .player = player == PLAYER_MAX ? SAID_MIN : SAID_MAX,
                              .has_number = !down || tree_has_number(tree, node),
                              .unknown = down && !tree_has_number(tree, node),
                              .number = down ? tree->value[node] : 0,
                          });
    text_free(&letter);
}

static struct tree *build(const struct plan *plan)
{
    struct builder builder;
    builder_begin(&builder);
    builder_copy_headers(&builder, plan->tree);
    for (uint32_t i = 0; i < plan->count; i++) {
        while (builder.depth > plan->items[i].depth)
            builder_close(&builder);
        if (plan->items[i].from == NEW)
            open_new(&builder, plan);
        else
            open_old(&builder, plan, i);
    }
    return builder_finish(&builder);
}

bool edit_tree(const struct tree *tree, const struct edit *edit, struct edited *edited)
{
    struct plan plan = {.tree = tree, .edit = edit};
    *edited = (struct edited){0};
    bool none = edit->kind == EDIT_NUMBER && isnan(edit->number);
    if (none && !tree_is_leaf(tree, edit->node) && !tree_has_number(tree, edit->node))
        return false;
    plan.items = memory_new((size_t)tree->count + 1, sizeof *plan.items);
    bool done = make_plan(&plan);
    if (done) {
        edited->tree = build(&plan);
        edited->node = plan.selected;
        edited->from = memory_new(plan.count, sizeof *edited->from);
        for (uint32_t i = 0; i < plan.count; i++)
            edited->from[i] = plan.items[i].from;
    }
    free(plan.items);
    return done;
}
