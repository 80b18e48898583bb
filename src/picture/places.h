/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where things of a picture go. Only for picture/'s own plan.c, which finds it, and picture.c, which puts ink
 * there.
 */
#ifndef PICTURE_PLACES_H
#define PICTURE_PLACES_H

#include "picture/picture.h"

/* In units, of which 9 are the size of the type. */
#define MARGIN         8.0
#define SIDE           27.0 /* of a triangle */
#define TALL           24.0 /* a triangle, or three lines of variables */
#define LEAF           15.5 /* how high a leaf's box is; and how wide at least */
#define LEAF_WIDE      16.0
#define LEAF_PAD       2.5  /* at either side of its number */
#define CUT            9.0  /* how high and wide the strokes of a cut are */
#define ASIDE          3.0  /* from a triangle to what stands beside it */
#define BOX_WIDE       34.0 /* a box to write into */
#define BOX_HIGH       13.0
#define BOX_NAME       9.0 /* from the left of what it is for to the box */
#define ABOVE_SENTENCE 10.0
#define LINE           1.35 /* from a line of a sentence to the next, in sizes of type */
#define CODE_LINE      1.4
#define NAME_LINE      1.15
#define NAME           21.0 /* from the top of a leaf's band to the middle of its name's first line */
#define LOWER          0.36 /* from the middle of letters to the line they stand on, in their size */
#define LETTERS        0.78 /* from the top of their box to that line */

struct places_level {
    double top; /* of its band */
    double reason, move,
        cut;         /* middles of the rows in the channel above, from the band up; 0: there is none */
    double band;     /* how high that is */
    double drop;     /* how far above the band bent edges come down straight */
    bool known, max; /* who moves at all its inner nodes, which are some */
};

struct places_node {
    double mark, window, reason; /* how wide they can be; 0 where none can be */
    double name;                 /* how wide its lines are */
    size_t lines;                /* of the name */
    bool left;                   /* the window is on the left */
    bool cut;                    /* its edge can be cut */
    bool bent;                   /* the edges to its children are: too flat for what stands on them */
};

struct places {
    struct layout layout;
    struct places_level *level; /* [height + 1] */
    struct places_node *node;   /* [count] */
    double unit;                /* points */
    double type, small;         /* points of the two sizes of type */
    double inside;              /* of names in triangles; 0: they stand beside */
    double left, bottom;        /* of the drawing */
    bool flat;                  /* with low channels */
    double window, merit;       /* how wide they can be; 0: there are none */
    double move_most;
    double sentence_width, code_left;
    size_t sentence_lines;

    /* Of a sheet: the variables that have boxes, and in a key what they were, [COLUMN_COUNT * count]. */
    bool column[COLUMN_COUNT];
    struct text *history;
};

static inline double places_x(const struct places *places, uint32_t node)
{
    return places->left + places->layout.middle[node];
}

/* How wide a leaf's box is. */
double places_leaf_width(const struct picture *picture, uint32_t node);
/* A label's words as they are drawn, for one use; of a name a line of them. */
struct slice places_name(const struct picture *picture, struct text *text, uint32_t node, size_t line);
struct slice places_move(const struct picture *picture, struct text *text, uint32_t node);
struct slice places_reason(const struct picture *picture, struct text *text, uint32_t cutoff);
/* The first and the last child that a cutoff skips, over which its reason stands; the first alone where
 * others are between them. */
struct places_skipped {
    uint32_t first, last, row; /* row: how many in a row */
};
struct places_skipped places_skipped(const struct picture *picture, uint32_t cutoff);
/* "α −∞, 2, 6": what a variable of a node was on a sheet, or its name alone where it is to be filled in. */
struct slice places_history(const struct picture *picture, struct text *text, uint32_t node,
                            enum column column);
/* The sentence of the step. */
void places_tell(const struct picture *picture, struct text *out);
/* "α −∞"; nothing where the frame has no such variable, or it isn't set. */
struct slice places_variable(const struct picture *picture, struct text *text, uint32_t frame,
                             enum column column);
/* "◦7": the merit that a node stands in a best-first list with; nothing where it stands in none. */
struct slice places_merit(const struct picture *picture, struct text *text, uint32_t node);

#endif
