/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * picture/ puts a search on paper: one drawing of a tree at one moment, laid out once with room for all that
 * any moment writes into it, and pens that draw it.
 *
 *     struct picture picture = {.wishes = {.sentence = true}};
 *     picture_begin(&picture, session, &outcome);        a session that is over
 *     cursor_seek(&session->cursor, 37);
 *     picture_look(&picture);                            again whenever the cursor has moved
 *     … picture.inks …                                   picture/pen.h draws them
 *     picture_free(&picture);
 *
 * A drawing is marks of ink by meaning: lines, shapes and labels, each with its place in points, from the
 * left and from the top, and with a tint (picture/tints.def), which says what it means. There are the same
 * marks, in the same order and places, at every moment: what isn't there has TINT_HIDDEN.
 *
 *     MAX     A △  α 2   window        band      a level's nodes, and what stands beside them
 *            ╱ ╲   β ∞                 ───────
 *           ╱   //                     channel   edges, and what stands on them: cuts, reasons, moves
 *          ╱  3 ≥ 2  reason            ───────
 *     MIN ▽        ▽                   band
 *
 * No two labels meet, none leaves the page, and no edge comes into a band but above and below its own nodes:
 * a node has as much room in its level as the widest of what may stand at it. The window is on the side from
 * which no edge comes: on the left in the left half of the brothers, else on the right.
 *
 * A chart (picture/plot.h) is ink as well, without a tree, and pens draw it alike.
 *
 * Nodes, numbers, marks and reasons are those of the scene (draw/scene.h). The session and the outcome must
 * outlive the picture. picture_free() frees what it made.
 */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "draw/scene.h"
#include "picture/measure.h"

/* Nodes of a tree of which a picture is made, and points that a page may be long or wide, which is what a PDF
 * and TeX take. */
#define PICTURE_NODES  5000u
#define PICTURE_POINTS 14000.0

#define TINT_NOTHING (-1)

enum tint {
    TINT_HIDDEN,
#define TINT(NAME, ...) TINT_##NAME,
#include "picture/tints.def"
#undef TINT
    TINT_COUNT
};

/* How one tints in each theme; colours are 0xRRGGBB, or TINT_NOTHING. */
struct tint_style {
    const char *name;
    struct {
        int line, fill;
    } in[THEME_COUNT]; /* THEME_EITHER is light, or dark where the reader is */
    double width;
    bool dashed, bold;
};

extern const struct tint_style tints[TINT_COUNT];

enum ink_kind {
    INK_LINE,    /* from each of its points to the next */
    INK_STROKES, /* from the first point to the second, and from the third to the fourth */
    INK_UP,      /* a triangle with its point above, in its box */
    INK_DOWN,
    INK_BOX,
    INK_LABEL
};

/* Which of the things at a node it is. */
enum ink_part {
    PART_EDGE,
    PART_CUT,
    PART_COVER, /* what keeps an edge out of a move or a reason */
    PART_MOVE,
    PART_REASON,
    PART_SHAPE,
    PART_NAME,
    PART_NUMBER, /* a leaf's */
    PART_ALPHA,
    PART_BETA,
    PART_V,
    PART_WRITE, /* a box to write a variable into */
    PART_MARK,
    PART_MERIT,
    PART_LEVEL, /* MAX or MIN, at the left edge; the node is the level's first */
    PART_SENTENCE,
    PART_CODE,
    PART_CHART /* of a chart (picture/plot.h) */
};

enum anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

struct ink {
    enum ink_kind kind;
    enum ink_part part;
    enum tint tint;
    uint32_t node; /* TREE_NONE beside the tree */
    struct {
        double x, y;
    } at[4];
    size_t points;
    struct {
        double x, y, width, height;
    } box; /* of a shape, or of a label's letters */

    /* Of a label. */
    enum anchor anchor;
    double x, base; /* where it is anchored; the line that the letters stand on */
    double size;
    bool code;           /* in type whose letters are all as wide */
    size_t text, length; /* in picture.words */
};

/* A picture for a sheet of paper instead of one of a moment. BLANK: nothing is told of a search, and beside
 * each inner node is a box for each variable, to be written into, unless values are to be left out. KEY: all
 * is told as at the end, with what the variables were in place of boxes: "α −∞, 2, 6". The variables are α
 * and β, or where a program has neither, v. */
enum picture_sheet { SHEET_NONE, SHEET_BLANK, SHEET_KEY };

/* By how much nodes of a sheet are further apart than they must be, at the most. */
#define PICTURE_SPREAD 1.6

/* Type in points: whole ones that TeX's fonts come in. */
enum picture_size { SIZE_FITTING, SIZE_SMALL, SIZE_NORMAL, SIZE_LARGE };

struct picture_wishes {
    enum picture_size size; /* SIZE_FITTING: small where leaves are many */
    bool no_values;         /* without windows, and without what nodes have come to */
    bool sentence, code;    /* beside the tree */
    bool flat;              /* for a slide: lower than elsewhere */
    bool every;             /* of all moments: sentences get room for the longest */
    enum picture_sheet sheet;
    double spread, tall; /* points that a sheet is to be wide and high, if spreading can do that */
    enum charset charset;
};

struct places;

struct picture {
    struct picture_wishes wishes;
    struct scene scene;
    const struct tree *tree; /* NULL of a chart */
    double width, height;    /* of the page */
    double unit;             /* by which lines are thicker than their tints say */
    ARRAY(struct ink) inks;
    struct text words;    /* of all labels */
    struct text title;    /* of the tree and the algorithm */
    struct text sentence; /* of the step */

    struct places *places; /* where things go: the same at all moments */
};

/* Wishes are set. The session is over; its cursor is moved. */
void picture_begin(struct picture *picture, struct session *session, const struct outcome *outcome);
void picture_look(struct picture *picture);
void picture_free(struct picture *picture);

/* Another mark of ink; letters that are anchored at x, with their middle at y. Good until the next one. */
struct ink *ink_add(struct picture *picture, enum ink_kind kind, enum ink_part part, uint32_t node,
                    enum tint tint);
struct ink *ink_add_label(struct picture *picture, enum ink_part part, uint32_t node, enum tint tint,
                          struct slice words, double x, double y, enum anchor anchor, double size);

/* The letters of a label. */
static inline struct slice ink_words(const struct picture *picture, const struct ink *ink)
{
    return (struct slice){picture->words.bytes + ink->text, ink->length};
}

#endif
