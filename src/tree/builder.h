/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The only writer of trees. Readers, generators and rearrangers say nodes in reading order:
 *
 *     struct builder b;
 *     builder_begin(&b);
 *     builder_open(&b, &(struct builder_node){.name = slice_of("A")});
 *     builder_open(&b, &(struct builder_node){.name = slice_of("B"), .number = 2, .has_number = true});
 *     builder_close(&b);                                                 A
 *     builder_close(&b);                                                 └ B 2
 *     struct tree *tree = builder_finish(&b);
 *
 * Opened nodes lie below the node that is open. What an unsaid player is, letters for nodes without names, numbers for
 * names that repeat, height and leaf count are the builder's work (in builder_finish, without recursion, O(count)).
 *
 * A name or move that lies inside the source handed to builder_begin_source() is kept as a place in it; any other is
 * copied. The tree owns the source's bytes afterwards.
 *
 * The builder doesn't judge: that a leaf has a number is the reader's to check, with builder_is_empty(). A reader that found
 * a fault calls builder_abandon() in place of builder_finish(). Both end the builder.
 */
#ifndef TREE_BUILDER_H
#define TREE_BUILDER_H

#include "base/diag.h"
#include "tree/tree.h"

enum said_player { PLAYER_UNSAID, SAID_MAX, SAID_MIN };

struct builder_node {
    struct slice name; /* empty: to be lettered */
    struct slice move;
    enum said_player player;
    bool has_number;
    bool unknown; /* '?' */
    double number;
    size_t place; /* in the source; SIZE_MAX for none */
};

struct builder {
    struct tree *tree;
    struct slice source; /* what names may point into */
    uint32_t open;       /* the node that is open, or TREE_NONE */
    uint32_t room;       /* nodes that the arrays have room for */
    size_t named;        /* nodes that have a name */
    void *moves;         /* from a move's bytes to its number */
};

void builder_begin(struct builder *builder);
/* Takes the source's bytes. */
void builder_begin_source(struct builder *builder, struct source *source);

/* Begins a node below the open one and returns it. */
uint32_t builder_open(struct builder *builder, const struct builder_node *node);
/* Ends the open node; its parent is open again. */
void builder_close(struct builder *builder);
/* Whether the open node has no children so far. */
bool builder_is_empty(const struct builder *builder);
/* Numbers can be given after opening: a reader may learn them late. */
void builder_set_number(struct builder *builder, uint32_t node, double number);

/* A copy of a header, by its address in the tree: builder_header(&b, &b.tree->title, slice). */
void builder_header(struct builder *builder, char **header, struct slice text);

/* The tree, with at least one node and none open. */
struct tree *builder_finish(struct builder *builder);
void builder_abandon(struct builder *builder);

#endif
