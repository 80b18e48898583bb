/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees as graphs say them: who is below whom, who is worth what, in any order. A reader tells what it finds;
 * what follows is worked out here, once for all notations.
 *
 *     struct graph graph;
 *     graph_begin(&graph, &source, &wishes, &diag);
 *     uint32_t a = graph_node(&graph, name, place);            known by its name, or new
 *     uint32_t b = graph_node(&graph, other, place);
 *     graph_edge(&graph, a, b, slice_of("Left"), place);       children in the order in which they are told
 *     graph.nodes.at[b].number = 3;                            NAN until it is told
 *     struct tree *tree = graph_finish(&graph, GRAPH_VALUES);
 *     if (!tree)
 *         … there were errors …
 *
 *     root      the node that is below none; `graph.root`, where the notation says it
 *     upwards   edges that lead from each node to the one above it, all to one in the end, are turned
 *     shared    a node below several is unfolded: it and all below it stand below each.   a note names them
 *     cycle     refused, with the names on it
 *     roots     several are refused, with their names
 *     unmade    where `graph.whole`, a node that is told of only as a child is refused, with its name
 *     strays    nodes with a number that hang nowhere are left out, with a warning
 *     leaves    without a number are '?' where any leaf has one, else refused
 *     players   as told; where they aren't, the others' turn
 *
 * Numbers of inner nodes are evaluations (GRAPH_VALUES), or, in drawings, labels: what a person wrote beside
 * a node is often the answer or a bound, so they are left out, with a note (GRAPH_LABELS).
 *
 * Names and places lie in the source, which remains the reader's; or names are copied by graph_keep(). Where
 * a reader would have to look for places in the source, a place is a number of its own, and `graph.find`
 * looks for it when something is said of it. graph_finish() frees the graph and takes the source's bytes for
 * the tree, if there is one. Messages call the text what `graph.text` says.
 */
#ifndef TREE_GRAPH_H
#define TREE_GRAPH_H

#include "tree/builder.h"
#include "tree/notation.h"

struct graph_node {
    struct slice name;  /* what it is known by; empty for a leaf that is only a number */
    struct slice label; /* what it is called in the tree, if that is something else; empty: the name */
    size_t place;
    uint32_t first, last; /* its edges */
    uint32_t above;       /* edges to it */
    enum said_player player;
    bool made;     /* the text has more of it than that it is somebody's child */
    bool nameless; /* its name is only for the text: it gets a letter */
    bool unknown;  /* '?' */
    bool valued;   /* its number is a value, in a drawing too */
    double number; /* NAN where none is told */
};

struct graph_edge {
    uint32_t to, next;
    struct slice move;
    size_t place;
};

struct graph_slot {
    uint32_t hash, node; /* one more than the node; 0: the slot is free */
};

struct graph {
    struct source *source;
    const struct tree_wishes *wishes;
    struct diag *diag;
    ARRAY(struct graph_node) nodes;
    ARRAY(struct graph_edge) edges;
    struct slice move; /* that led to the root */
    uint32_t root;     /* TREE_NONE: the one that is below none */
    bool whole;        /* every node must be made */
    const char *text;  /* "DOT text" */
    /* What stands at a place of the reader's; NULL: places are the source's. */
    struct slice (*find)(const struct graph *graph, size_t place);
    struct graph_slot *slots; /* hash table */
    size_t slot_count;
    size_t errors; /* of the diag, when it began */
    ARRAY(char *) kept;
};

enum graph_numbers { GRAPH_VALUES, GRAPH_LABELS };

void graph_begin(struct graph *graph, struct source *source, const struct tree_wishes *wishes,
                 struct diag *diag);
uint32_t graph_node(struct graph *graph, struct slice name, size_t place);
/* TREE_NONE where none has the name. */
uint32_t graph_find(const struct graph *graph, struct slice name);
/* A leaf that is only a number. */
uint32_t graph_leaf(struct graph *graph, double number, size_t place);
void graph_edge(struct graph *graph, uint32_t from, uint32_t to, struct slice move, size_t place);
/* Tells what a node is worth (NAN: '?'), or who moves there. What was told before and is something else is an
 * error. */
void graph_value(struct graph *graph, uint32_t node, double number, size_t place);
void graph_player(struct graph *graph, uint32_t node, enum said_player player, size_t place);
/* A copy that lasts as long as the graph. */
struct slice graph_keep(struct graph *graph, struct slice words);

/* Turns edges that lead upwards; graph_finish() does, and what must know earlier what is inner. */
void graph_turn(struct graph *graph);
struct tree *graph_finish(struct graph *graph, enum graph_numbers numbers);
/* For a reader that gives up; graph_finish() says it by itself where the diag has new errors. */
void graph_free(struct graph *graph);

#endif
