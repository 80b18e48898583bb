/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A chart is how one tree is drawn: at what zoom, with what folded, and which part of the drawing is in view.
 *
 *     struct chart chart;
 *     chart_begin(&chart, tree, program, charset);
 *     chart_fit(&chart, area.width, area.height);      the fullest zoom that shows all, unless one was chosen
 *     chart_follow(&chart, node);                      so that the node is in view
 *     uint32_t pressed = chart_node_at(&chart, x, y);
 *     chart_free(&chart);
 *
 * Zooms, from full to small:
 *
 *     FULL       F▲               TALL   F▲        COMPACT   F▼   the variables       OVERVIEW   ▲
 *          α −∞  β 2  v 3               α −∞                 ≥3   of each level                 · ·
 *           ┌────┴────┐                 β  2               ┌──┴─┐ stand at the
 *                                       v  3               K    L left edge
 *
 * Every level has the same rows:
 *
 *     row 0                the name
 *     row 1 … boxed        what it came to, or while it is open its variables
 *     bar                  the edges, side to side
 *     bar + 1 …            the edges, down, where there is room
 *     rows - 1             moves, if the tree has any
 *     rows                 the next level's name
 *
 * The tree and program must outlive it.
 */
#ifndef DRAW_CHART_H
#define DRAW_CHART_H

#include "base/utf8.h"
#include "draw/layout.h"
#include "pseudocode/program.h"

enum zoom { ZOOM_FULL, ZOOM_TALL, ZOOM_COMPACT, ZOOM_OVERVIEW, ZOOM_COUNT };

/* Columns of a name at the most; what is longer ends in "…". */
#define CHART_LABEL 24

struct chart {
    const struct tree *tree;
    enum charset charset;
    bool columns[COLUMN_COUNT]; /* that the program has */
    int number;                 /* columns of a number */
    enum zoom zoom;
    bool chosen; /* by somebody, not by chart_fit() */
    struct layout layout;
    bool laid_out;
    uint8_t *folded;      /* [node] */
    int32_t left, top;    /* of what is in view */
    int width, height;    /* of the view */
    int rows, boxed, bar; /* of a level, as above */
    int drop;             /* rows that edges go further down, where there is room */
    uint32_t selected;    /* node, or TREE_NONE */
};

void chart_begin(struct chart *chart, const struct tree *tree, const struct program *program,
                 enum charset charset);
void chart_free(struct chart *chart);

/* For a view of this size. */
void chart_fit(struct chart *chart, int width, int height);
void chart_set_zoom(struct chart *chart, enum zoom zoom);
/* Folds a node, or unfolds it. A leaf stays as it is. */
void chart_fold(struct chart *chart, uint32_t node);
/* Unfolds whatever hides a node. */
void chart_reveal(struct chart *chart, uint32_t node);

/* Scrolls no further than needed to have the node in view, with its children and its parent if there is
 * room. */
void chart_follow(struct chart *chart, uint32_t node);
void chart_scroll(struct chart *chart, int columns, int rows);

/* The node that is drawn there, in the view, or TREE_NONE. */
uint32_t chart_node_at(const struct chart *chart, int x, int y);

/* The column of the drawing and the level that a place in the view of an OVERVIEW begins with. */
int32_t chart_map_column(const struct chart *chart, int x);
uint32_t chart_map_level(const struct chart *chart, int y);

/* Columns of a drawn label, and of the ladder of variables at the left edge of COMPACT: 0 where there is
 * none. */
int chart_label_columns(const struct chart *chart, uint32_t node);
int chart_ladder(const struct chart *chart);
/* Columns of a variable in a row: its name, its number and the blanks; 0 where the program has none such. */
int chart_variable(const struct chart *chart, enum column column);

/* The row of the view that a level begins in. */
static inline int chart_y(const struct chart *chart, uint32_t level)
{
    return (int)level * chart->rows - chart->top;
}

#endif
