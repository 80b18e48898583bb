/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the notations of drawings, DOT and Mermaid, have in common: nodes known by an id, with a label for
 * people and a shape, and edges. A reader tells these; what they mean is worked out here.
 *
 *     struct drawing drawing;
 *     drawing_begin(&drawing, &source, &wishes, &diag);
 *     uint32_t a = drawing_node(&drawing, id, place, NULL);
 *     drawing.looks.at[a].labelled = true;
 *     drawing.looks.at[a].label = slice_of("A\n3");            as people see it; its bytes stay the reader's,
 *     drawing.looks.at[a].shape = SHAPE_UP;                    or are kept by graph_keep()
 *     graph_edge(&drawing.graph, a, b, move, place);
 *     struct tree *tree = drawing_finish(&drawing);            NULL when there were errors
 *
 * The label, or where there is none the id, is read as a caption (caption.h). A node whose label has no name
 * is called by its id, unless that looks like a machine's (n12): then it gets a letter. Shapes say who moves
 * where they are used for it: triangles that point up and down, or two shapes on alternate levels.
 *
 * Facts are what a label can't say, as attributes: name="max", value=3, player=min, move="a",
 * and evaluation=3, which is a value at an inner node too, where the number of a label isn't one. So what is
 * written is read as the same tree.
 */
#ifndef TREE_DRAWING_H
#define TREE_DRAWING_H

#include "tree/graph.h"

enum drawing_shape { SHAPE_OTHER, SHAPE_UP, SHAPE_DOWN, SHAPE_BOX, SHAPE_ROUND };

struct drawing_look {
    struct slice label, beside; /* beside: what stands near the node; empty for nothing */
    struct slice name, move;    /* facts; empty where there is none */
    double value, evaluation;   /* NAN */
    bool valued;                /* value and unknown are facts */
    bool unknown;
    bool labelled;
    uint32_t above;         /* the node that was told last to be its parent */
    unsigned char spelling; /* of the labels; the reader's */
    enum drawing_shape shape;
    enum said_player player;
};

struct drawing {
    struct graph graph;
    ARRAY(struct drawing_look) looks; /* of each node */
    bool strict;                      /* no edge counts twice */
    struct text headers[TREE_HEADERS];
};

void drawing_begin(struct drawing *drawing, struct source *source, const struct tree_wishes *wishes,
                   struct diag *diag);
/* The node of an id. A new one looks like `fresh`, or like nothing yet. */
uint32_t drawing_node(struct drawing *drawing, struct slice id, size_t place,
                      const struct drawing_look *fresh);
/* Edges from each of some nodes to each of others; false where they are too many, which is reported. */
bool drawing_edges(struct drawing *drawing, const uint32_t *from, size_t froms, const uint32_t *to,
                   size_t tos, struct slice move, size_t place);
/* A name=value that may be a fact about a node; `words` is the value, which stands at `place`. */
void drawing_fact(struct drawing *drawing, struct drawing_look *look, struct slice key, struct slice words,
                  size_t place);
/* The same about the tree: title, source, about. */
void drawing_header(struct drawing *drawing, struct slice key, struct slice words, size_t place);
/* By its name in DOT or in Mermaid. */
enum drawing_shape drawing_shape_named(struct slice word);
/* A label as a move: on one line, without blanks around it. */
struct slice drawing_move(struct drawing *drawing, struct slice plain);
struct tree *drawing_finish(struct drawing *drawing);
void drawing_free(struct drawing *drawing);

/* A look with nothing told. */
extern const struct drawing_look drawing_plain;

/* Where a Markdown text holds a fence of a language, from a place on and at most NOTATION_HEAD bytes behind
 * it: its first byte and its end; false where there is none. */
bool drawing_fence(const struct source *source, const char *language, size_t from, struct slice *inside);

/* For writers. The facts that a node's label leaves unsaid, each with ", " before it, where people see the
 * node's own label in `shown_in` and on the next line a number, or '?' at a leaf. */
void drawing_write_facts(struct text *out, const struct tree *tree, uint32_t node, enum charset shown_in,
                         enum charset charset);
/* The headers, but for a title that is seen as it is. */
void drawing_write_headers(struct text *out, const struct tree *tree, const char *before, const char *behind,
                           enum charset shown_in, enum charset charset);

#endif
