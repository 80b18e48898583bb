/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of brothers: what of a tree is drawn in a pane, and where, so that who looks at a large tree sees the
 * whole story of the moment.
 *
 *     struct brothers brothers = {0};
 *     brothers_place(&brothers, &ground, focus, entered, &scene);
 *     for (size_t i = 0; i < brothers.spots.count; i++)
 *         … brothers.spots.at[i] …                             paint_tree.c
 *     brothers_free(&brothers);
 *
 * From the root downwards only one path is unfolded, the one to a node in focus: the node that was entered
 * last. A subtree is drawn whole as soon as it fits; what isn't drawn is a stub, which tells how much it
 * hides. So the root, all open nodes, and who a cutoff is owed to are always in view.
 *
 *                                     A▲                              the path: A, C, J, N
 *                              α 12 β +∞ v 12
 *                 ┌───────────┳━━━━━━━┻─────┬───────────┐
 *                 B▽          C▼            D▽          E▽            B, D, E: stubs
 *             =12 …12✂8 α 12 β +∞ v +∞      …4          …4            C: placed, its brothers are stubs
 *             ┏━━━━━━━━━━━━━━━┻┬────────────────┬──────…
 *             J▲               K△               L△                    J to L: a run
 *        α 12 β +∞ v −∞
 *        ┏━━━━┻─────…         …
 *
 * Words. A spot is a node that is drawn. A run is brothers that can be drawn whole side by side while the
 * others are stubs. A page is a part of brothers that are too many for a row. Crumbs are one row that names
 * the nodes of the path that are left out, where a tree is too deep.
 *
 * The rules, for each node n on the path, from the root on:
 *   1. if all below n fits the pane, it is drawn, tidily (draw/layout.h);
 *   2. else n's children are parted, from left to right, into the longest runs. The run of p is drawn whole,
 *      the others are stubs, where p is the child on the path, else the one entered last, else the first;
 *   3. if p alone doesn't fit whole, it is placed by the same rules, and all others are stubs;
 *   4. if stubs don't fit, they say less, then stand closer, and then there are pages, which overlap by one;
 *   5. where there is room for any child of a row to be placed, all have slots as wide as that, so the row
 *      doesn't move when the path goes to the next;
 *   6. a row is centred below its parent as far as the pane lets it, so a row depends on those above it only;
 *   7. where nothing is drawn below a stub, from the uppermost row on, it is opened by the same rules, in the
 *      columns that are free.
 *
 * What follows from that, and is tested on cells (tests/unit/test_brothers.c):
 *   - a picture follows from the tree, the pane and the focus: the same stepping back as forward;
 *   - it doesn't depend on any value: boxes are as wide as they can ever have to be (draw/boxes.h);
 *   - if everything fits, nothing ever moves;
 *   - boxes never touch, and none is cut off, in a pane that has room for a node with its variables.
 *
 * What is counted once for a tree and pane is O(nodes); placing is O(depth of the focus + spots x stubs).
 */
#ifndef DRAW_BROTHERS_H
#define DRAW_BROTHERS_H

#include "draw/boxes.h"
#include "draw/layout.h"

/* How much room a subtree takes when all of it is drawn, beside its root's middle. */
struct reach {
    int32_t left, right; /* the first column, and the one after the last: left <= 0 < right */
    uint32_t levels;     /* below its root */
    uint8_t unit;        /* the columns that any of its children needs among many brothers */
};

/* A tree, laid out tidily with its boxes, and the pane that it is for. */
struct ground {
    const struct boxes *boxes;
    const struct layout *layout;
    const struct reach *reach; /* [node] */
    const uint8_t *folded;     /* [node]: by hand */
    int width, height;
    uint32_t current; /* the node where the search is: it and those above it have variables */
};

/* Finds out how far all subtrees of a layout reach; reach has room for as many nodes as the tree has. */
void brothers_reach(const struct layout *layout, const struct boxes *boxes, struct reach *reach);

enum spot_kind {
    SPOT_WHOLE,  /* a leaf, or all below it is drawn */
    SPOT_PLACED, /* with its children in a row below it */
    SPOT_STUB,
    SPOT_CRUMBS /* the last node that the crumbs name: the parent of the row below them */
};

struct spot {
    uint32_t node;
    uint32_t level;
    enum spot_kind kind;
    enum squeeze squeeze;
    int32_t x, y;           /* the column of its middle, the row of its name */
    int32_t left, width;    /* of its box */
    int32_t begin, end;     /* the columns that there are for what is below it */
    uint32_t first, count;  /* its children in spots */
    int32_t from, to;       /* the columns that the edges to all its children lead to */
    uint32_t before, after; /* how many children a page leaves out on both sides */
};

struct brothers {
    ARRAY(struct spot) spots; /* row by row, from left to right; children of one parent side by side */
    ARRAY(uint32_t) path;     /* [level]: from the root to the focus */
    uint32_t crumbs;          /* levels 1 to this one are named in the crumbs, 0: there are none */
    int32_t crumbs_y;
};

/* `entered` gives when a node was entered last, larger for later, 0 for never. */
void brothers_place(struct brothers *brothers, const struct ground *ground, uint32_t focus,
                    uint64_t (*entered)(const void *of, uint32_t node), const void *of);
/* All of the tree, as far as it is in the view that begins at this column and row of the drawing. */
void brothers_scroll(struct brothers *brothers, const struct ground *ground, int32_t left, int32_t top);
void brothers_free(struct brothers *brothers);

#endif
