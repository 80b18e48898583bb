/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A chart is how one tree is drawn: at what zoom, what is folded by hand, which node is selected; and what of
 * the tree is drawn where, at the moment that it looks at.
 *
 *     struct chart chart;
 *     chart_begin(&chart, tree, program, charset);
 *     chart_fit(&chart, area.width, area.height);
 *     chart_look(&chart, &scene);                          again whenever the scene has changed
 *     … chart.brothers.spots …
 *     uint32_t pressed = chart_node_at(&chart, x, y);
 *     chart_free(&chart);
 *
 * Zooms:
 *
 *     FIT      as much as the pane has room for, by the rules of draw/brothers.h
 *     BIG      the same with large numbers, for a hall; where the pane has no room for them, FIT
 *     PLAIN    the whole tree, of which a part is in view
 *
 * FIT takes the form (draw/boxes.h) that the rows of the pane allow: with L levels in H rows, a level has
 * (H − 2) / (L − 1) of them, from 2 to 6.
 *
 * What is in focus is the node that is selected, else the one that the search entered last
 * (scene_focus()). Who folds a node keeps it folded except while something below it is in focus.
 *
 * The tree and the programs must outlive it.
 */
#ifndef DRAW_CHART_H
#define DRAW_CHART_H

#include "draw/brothers.h"
#include "draw/hidden.h"
#include "draw/scene.h"

enum zoom { ZOOM_BIG, ZOOM_FIT, ZOOM_PLAIN, ZOOM_COUNT };

struct chart {
    const struct tree *tree;
    struct boxes boxes;
    enum zoom zoom;       /* that is wanted */
    uint32_t selected;    /* node, or TREE_NONE */
    int width, height;    /* of the view */
    int32_t left, top;    /* PLAIN: of what is in view */
    bool tight;           /* as narrow and low as it can be, for paper */
    bool held;            /* scrolled by hand: stays there */
    ARRAY(uint32_t) hand; /* nodes folded by hand */
    uint8_t *folded;      /* [node]: those of them that have nothing in focus below them */
    struct layout layout;
    struct reach *reach; /* [node] */
    bool laid_out;
    struct brothers brothers;
    struct hidden hidden;
};

void chart_begin(struct chart *chart, const struct tree *tree, const struct program *program,
                 enum charset charset);
void chart_free(struct chart *chart);

/* Keeps room for the variables of another program too, so that the tree looks the same with both. */
void chart_share(struct chart *chart, const struct program *program);

/* For a view of this size. O(nodes) when it is another one. */
void chart_fit(struct chart *chart, int width, int height);
void chart_set_zoom(struct chart *chart, enum zoom zoom);
/* How many of that many rows the tree makes use of in a view of that width, at this zoom. */
int chart_rows(struct chart *chart, int width, int most);
/* Folds a node, or unfolds it. False, with nothing done, for a leaf, and where something below it is in
 * focus, or would be if nothing were selected. */
bool chart_fold(struct chart *chart, const struct scene *scene, uint32_t node);

void chart_look(struct chart *chart, const struct scene *scene);
/* PLAIN: by so much, until the next step (chart.held). */
void chart_scroll(struct chart *chart, int columns, int rows);

/* The node that is drawn there, in the view, or TREE_NONE. */
uint32_t chart_node_at(const struct chart *chart, int x, int y);

#endif
