/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tidy drawing of Reingold and Tilford in the linear time of Walker's algorithm as Buchheim, Jünger and
 * Leipert mended it, in whole columns.
 *
 * A subtree is laid out in columns of its own, its children from left to right, each as near to those before
 * it as the outlines allow. It then never changes inside: it is only shifted, by whole columns, so that equal
 * subtrees stay equal.
 *
 *     at       of a node's middle, among its brothers
 *     below    to be added to all that is below it
 *
 * When a subtree has to be shifted by s because of one that is m brothers to the left, those between get
 * their share: the step from one to the next grows by s / m, and the last s % m steps by one more. That keeps
 * their order and their distances, so nothing that was apart comes together. The shares are kept as changes
 * of the step, and summed up from right to left once all children are there.
 *
 * Outlines are followed by the first and last children; where they end, a thread leads on to the next level
 * of what is alignment.
 */
#include "draw/layout.h"
#include "base/clamp.h"
#include "base/memory.h"

struct spot {
    int32_t at, below;
    int32_t shift, change; /* shares for the brothers to the left */
    uint32_t place;        /* in layout->level; brothers stand side by side there */
    uint32_t last;         /* child, or TREE_NONE where none is drawn */
    /* Without children: goes on there. With: the child that other subtrees belong to unless they say. */
    uint32_t thread;
    uint32_t
        belongs; /* on an outline: the child of the common parent that it is part of, if that is still so */
};

struct work {
    const struct layout *layout;
    const struct tree *tree;
    struct spot *spots;
    int32_t gap, apart;
};

/* --- levels --- */

static bool has_children(const struct tree *tree, const uint8_t *folded, uint32_t node)
{
    return !tree_is_leaf(tree, node) && !(folded && folded[node]);
}

/* The node drawn after this one in reading order, and its level. */
static uint32_t next_drawn(const struct tree *tree, const uint8_t *folded, uint32_t node, uint32_t *level)
{
    if (has_children(tree, folded, node)) {
        ++*level;
        return node + 1;
    }
    uint32_t next = tree->end[node];
    for (; next < tree->count && node != tree->parent[next]; node = tree->parent[node])
        --*level;
    *level += next < tree->count;
    return next;
}

static void count_levels(struct layout *layout, const uint8_t *folded)
{
    const struct tree *tree = layout->tree;
    uint32_t level = 0;
    for (uint32_t n = 0; n < tree->count; n = next_drawn(tree, folded, n, &level)) {
        layout->start[level + 1]++;
        layout->height = level > layout->height ? level : layout->height;
    }
    for (uint32_t i = 0; i <= layout->height; i++)
        layout->start[i + 1] += layout->start[i];
}

/* Begins the spot of each node that is drawn. */
static void fill_levels(struct work *work, const uint8_t *folded)
{
    const struct layout *layout = work->layout;
    const struct tree *tree = layout->tree;
    uint32_t *fill = memory_new(layout->height + 1, sizeof *fill), level = 0;
    for (uint32_t i = 0; i <= layout->height; i++)
        fill[i] = layout->start[i];
    for (uint32_t n = 0; n < tree->count; n = next_drawn(tree, folded, n, &level)) {
        struct spot *spot = &work->spots[n];
        bool inner = has_children(tree, folded, n);
        spot->place = fill[level]++;
        layout->level[spot->place] = n;
        spot->belongs = n;
        spot->last = TREE_NONE;
        spot->thread = inner ? n + 1 : TREE_NONE;
        if (n)
            work->spots[tree->parent[n]].last = n;
    }
    free(fill);
}

/* --- outlines --- */

static uint32_t left_below(const struct work *work, uint32_t node)
{
    return work->spots[node].last != TREE_NONE ? node + 1 : work->spots[node].thread;
}

static uint32_t right_below(const struct work *work, uint32_t node)
{
    const struct spot *spot = &work->spots[node];
    return spot->last != TREE_NONE ? spot->last : spot->thread;
}

/* From middle to middle of two nodes side by side. */
static int32_t distance(const struct work *work, uint32_t left, uint32_t right)
{
    const struct layout *layout = work->layout;
    bool brothers = work->tree->parent[left] == work->tree->parent[right];
    return layout->width[left] - layout_before(layout, left) + layout_before(layout, right) +
           (brothers ? work->gap : work->apart);
}

static void shift(struct work *work, uint32_t from, uint32_t node, int32_t by)
{
    struct spot *spot = &work->spots[node];
    int32_t steps = (int32_t)(spot->place - work->spots[from].place);
    int32_t share = by / steps, rest = by % steps;
    spot->at += by;
    spot->below += by;
    spot->shift += by;
    spot->change -= share + (rest > 0);
    if (rest)
        work->spots[work->layout->level[spot->place - (uint32_t)rest]].change++;
    work->spots[from].change += share;
}

/* One side of an outline: a node, and how far the columns it is told in are from those of its parent's
 * brothers. */
struct outline {
    uint32_t node;
    int32_t offset;
};

static void descend(const struct work *work, struct outline *outline, uint32_t to)
{
    outline->offset += work->spots[outline->node].below;
    outline->node = to;
}

static void lead_on(struct work *work, uint32_t from, uint32_t to, int32_t offset)
{
    work->spots[from].thread = to;
    work->spots[from].below += offset;
}

/* Shifts a node away from its brothers to the left, where their outlines come too near. Returns the child
 * that subtrees to the left belong to from now on unless they say. */
static uint32_t keep_apart(struct work *work, uint32_t node, uint32_t usual)
{
    const uint32_t *parent = work->tree->parent;
    struct spot *spots = work->spots;
    uint32_t first = parent[node] + 1, before = work->layout->level[spots[node].place - 1];
    /* The right side of what is to the left, the left side of the node; and their far sides. */
    struct outline left = {before, 0}, right = {node, 0}, far_left = {first, 0}, far_right = {node, 0};
    uint32_t next_left = right_below(work, before), next_right = left_below(work, node);
    while (next_left != TREE_NONE && next_right != TREE_NONE) {
        descend(work, &left, next_left);
        descend(work, &right, next_right);
        descend(work, &far_left, left_below(work, far_left.node));
        descend(work, &far_right, right_below(work, far_right.node));
        spots[far_right.node].belongs = node;
        int32_t by = spots[left.node].at + left.offset - spots[right.node].at - right.offset +
                     distance(work, left.node, right.node);
        if (by > 0) {
            uint32_t owner = spots[left.node].belongs;
            shift(work, parent[owner] == parent[node] ? owner : usual, node, by);
            right.offset += by;
            far_right.offset += by;
        }
        next_left = right_below(work, left.node);
        next_right = left_below(work, right.node);
    }
    if (next_left != TREE_NONE)
        lead_on(work, far_right.node, next_left,
                left.offset + spots[left.node].below - far_right.offset - spots[far_right.node].below);
    if (next_right != TREE_NONE) {
        lead_on(work, far_left.node, next_right,
                right.offset + spots[right.node].below - far_left.offset - spots[far_left.node].below);
        usual = node;
    }
    return usual;
}

/* --- one node after another --- */

static void share_out(struct work *work, uint32_t node)
{
    int32_t by = 0, change = 0;
    uint32_t first = work->spots[node + 1].place;
    for (uint32_t i = work->spots[work->spots[node].last].place + 1; i-- > first;) {
        struct spot *child = &work->spots[work->layout->level[i]];
        child->at += by;
        child->below += by;
        change += child->change;
        by += child->shift + change;
    }
}

/* All below the node has been placed: now the node among its brothers. */
static void place(struct work *work, uint32_t node)
{
    struct spot *spot = &work->spots[node];
    bool inner = spot->last != TREE_NONE;
    int32_t middle = 0;
    if (inner) {
        share_out(work, node);
        middle = (work->spots[node + 1].at + work->spots[spot->last].at) / 2;
    }
    bool first = node == 0 || work->tree->parent[node] + 1 == node;
    if (first) {
        spot->at = middle;
        return;
    }
    uint32_t before = work->layout->level[spot->place - 1], parent = work->tree->parent[node];
    spot->at = work->spots[before].at + distance(work, before, node);
    spot->below = inner ? spot->at - middle : 0;
    work->spots[parent].thread = keep_apart(work, node, work->spots[parent].thread);
}

static void place_all(struct work *work)
{
    uint32_t node = 0;
    for (;;) {
        while (work->spots[node].last != TREE_NONE)
            node++;
        for (;;) {
            place(work, node);
            if (node == 0)
                return;
            uint32_t parent = work->tree->parent[node];
            if (work->spots[parent].last != node)
                break;
            node = parent;
        }
        node = work->layout->level[work->spots[node].place + 1];
    }
}

/* From columns among brothers to columns of the drawing, which begins at 0. In reading order, as nodes lie in
 * memory. */
static void settle(struct work *work, struct layout *layout, const uint8_t *folded)
{
    const struct tree *tree = work->tree;
    int32_t low = INT32_MAX, high = INT32_MIN;
    for (uint32_t n = 0; n < tree->count; n = has_children(tree, folded, n) ? n + 1 : tree->end[n]) {
        struct spot *spot = &work->spots[n];
        if (n) {
            int32_t above = work->spots[tree->parent[n]].below;
            spot->at += above;
            spot->below += above;
        }
        layout->middle[n] = spot->at;
        int32_t left = layout_left(layout, n), right = left + layout->width[n];
        low = at_most(low, left);
        high = at_least(high, right);
    }
    for (uint32_t n = 0; n < tree->count; n++)
        layout->middle[n] -= low;
    layout->columns = high - low;
}

void layout_make(struct layout *layout, const struct tree *tree, const struct layout_wishes *wishes)
{
    *layout = (struct layout){
        .tree = tree,
        .middle = memory_new(tree->count, sizeof *layout->middle),
        .width = wishes->width,
        .before = wishes->before,
        .level = memory_new(tree->count, sizeof *layout->level),
        .start = memory_new((size_t)tree->height + 2, sizeof *layout->start),
    };
    struct work work = {
        .layout = layout,
        .tree = tree,
        .spots = memory_new(tree->count, sizeof *work.spots),
        .gap = wishes->gap,
        .apart = wishes->apart,
    };
    count_levels(layout, wishes->folded);
    fill_levels(&work, wishes->folded);
    place_all(&work);
    settle(&work, layout, wishes->folded);
    free(work.spots);
}

void layout_free(struct layout *layout)
{
    free(layout->middle);
    free(layout->width);
    free(layout->before);
    free(layout->level);
    free(layout->start);
    *layout = (struct layout){0};
}

uint32_t layout_first(const struct layout *layout, uint32_t depth, int32_t column)
{
    uint32_t first = layout->start[depth];
    size_t at;
    LOWER_BOUND(at, layout->start[depth + 1] - first,
                layout_right(layout, layout->level[first + at]) <= column);
    return first + (uint32_t)at;
}

uint32_t layout_index(const struct layout *layout, uint32_t depth, uint32_t node)
{
    uint32_t first = layout->start[depth];
    size_t at;
    LOWER_BOUND(at, layout->start[depth + 1] - first, layout->level[first + at] < node);
    return first + (uint32_t)at;
}
