/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tags: what is written at a node of the drawing, piece by piece, in the row that comes next.
 *
 *     struct tags tags = {scene, chart, chart->tree, .row.charset = scene->charset};
 *     struct subject a = tags_subject(&tags, spot);
 *     pieces_begin(&tags.row);
 *     tags_name(&tags, &a);
 *     tags_result(&tags, &a, true);                "▸N▼ ≤11 …21✂15" is in tags.row
 *     tags_free(&tags);
 */
#ifndef DRAW_TAGS_H
#define DRAW_TAGS_H

#include "draw/chart.h"
#include "draw/pieces.h"

struct tags {
    const struct scene *scene;
    struct chart *chart;
    const struct tree *tree;
    struct pieces row;
    struct text text;
};

/* A node that is drawn, at the scene's moment. */
struct subject {
    const struct spot *spot;
    struct known known;
    const struct frame *frame; /* while it is open */
    uint32_t index;            /* of the frame */
    uint32_t cutoff;           /* that fell at it, or CUTOFF_NONE */
    bool leaf, stub;
};

struct subject tags_subject(const struct tags *tags, const struct spot *spot);
void tags_free(struct tags *tags);

/* "▸N▼"; how many columns before its name; and its style. */
int tags_name(struct tags *tags, const struct subject *a);
enum style tags_name_style(const struct tags *tags, const struct subject *a);
/* Whether it has variables to be shown; all of them; one of them, with room for a wider number behind it; the
 * value of one, if it has any. */
bool tags_has_variables(const struct subject *a);
void tags_variables(struct tags *tags, const struct subject *a);
void tags_variable(struct tags *tags, const struct subject *a, enum column column);
bool tags_value(const struct tags *tags, const struct subject *a, enum column column, double *number,
                enum style *style);
/* "11 ≤ 12": why the loop over its children was left; "≤ 12" behind a number that is known already. */
void tags_test(struct tags *tags, const struct subject *a, const char *before, const char *known);
/* "≥3", or a leaf's value: what is known of a node that isn't open, and what goes with it; and its style. */
void tags_result(struct tags *tags, const struct subject *a, bool apart);
enum style tags_style(const struct tags *tags, const struct subject *a);
/* "…12✂8": so many nodes aren't drawn; of a stub, or of any. */
void tags_hidden(struct tags *tags, const struct subject *a, bool apart);
void tags_counts(struct tags *tags, uint32_t hidden, uint32_t pruned);
void tags_count(struct tags *tags, enum glyph which, uint32_t count, enum style style, enum rank rank);

#endif
