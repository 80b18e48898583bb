/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the nodes of a tree go: a tidy drawing, in whole columns, without recursion and in O(nodes).
 *
 *     struct layout layout;
 *     layout_make(&layout, tree, &(struct layout_wishes){.gap = 1, .apart = 3, .width = width});
 *     uint32_t first = layout_first(&layout, depth, column);      of a level that reaches beyond the column
 *     layout_free(&layout);
 *
 * Every node has a box of some width on the row of its depth. The drawing is tidy:
 *   - boxes of a level stand in the tree's order and never touch: `gap` columns at least between brothers,
 *     `apart` between others;
 *   - a parent's middle is in the middle of its first and last child's middles, rounded to the left;
 *   - two subtrees that are alike (shape and widths) are drawn alike wherever they stand;
 *   - small subtrees between large ones are spread evenly, not pushed to one side;
 *   - it is as narrow as these rules let it be when subtrees are placed from left to right.
 *
 *     middle[n]      the column of the node's middle, from 0 at the left edge of the drawing
 *     left edge      middle[n] − (width(n) − 1) / 2, or − before(n)      (layout_left)
 *     right edge     left edge + width(n)                    (layout_right: the first column beyond)
 *
 * A folded node is drawn without what is below it, in a box of its own width. Nodes below have no place, and
 * are in no level.
 *
 *     level          at                                nodes of each level that are drawn, from left to right
 *       0  start[0]  A
 *       1  start[1]  B C
 *       2  start[2]  D E F G    start[height + 1] = nodes drawn
 *
 * The tree and whatever the widths come from must outlive the layout. layout_free() frees what it made.
 */
#ifndef DRAW_LAYOUT_H
#define DRAW_LAYOUT_H

#include "tree/tree.h"

struct layout_wishes {
    int gap, apart;
    uint8_t *width;  /* [count]: columns of each node's box, at least 1 */
    uint8_t *before; /* [count]: those of them left of the middle; or NULL, where that is half of them */
    const uint8_t *folded; /* [count], or NULL when nothing is */
};

struct layout {
    const struct tree *tree;
    int32_t *middle; /* [count] */
    uint8_t *width;  /* [count]; taken over from the wishes */
    uint8_t *before; /* [count] or NULL; the same */
    uint32_t *level; /* nodes by level */
    uint32_t *start; /* [height + 2]: where each level begins in it */
    uint32_t height; /* the deepest level drawn */
    int32_t columns; /* of the whole drawing */
};

/* Takes over wishes->width and wishes->before, which memory_new() or the like made. */
void layout_make(struct layout *layout, const struct tree *tree, const struct layout_wishes *wishes);
void layout_free(struct layout *layout);

static inline int32_t layout_before(const struct layout *layout, uint32_t node)
{
    return layout->before ? layout->before[node] : (layout->width[node] - 1) / 2;
}

static inline int32_t layout_left(const struct layout *layout, uint32_t node)
{
    return layout->middle[node] - layout_before(layout, node);
}

static inline int32_t layout_right(const struct layout *layout, uint32_t node)
{
    return layout_left(layout, node) + layout->width[node];
}

/* In a level, the index (in layout->level) of the first node whose right edge is beyond `column`, or
 * start[depth + 1]. O(log nodes). */
uint32_t layout_first(const struct layout *layout, uint32_t depth, int32_t column);
/* In a level, the index of the first node that isn't before `node` in the tree, or start[depth + 1].
 * O(log nodes). */
uint32_t layout_index(const struct layout *layout, uint32_t depth, uint32_t node);

#endif
