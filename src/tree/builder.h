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
 * Opened nodes lie below the node that is open. What an unsaid player is, letters for nodes without names,
 * numbers for names that repeat, height and leaf count are the builder's work (in builder_finish, without
 * recursion, O(count)).
 *
 * A name or move that lies inside the source given to builder_begin_source() is kept as a place in it; any
 * other is copied. The source stays with the reader until builder_finish() takes its bytes for the tree.
 *
 * The builder doesn't judge: that a leaf has a number is the reader's to check, with builder_is_empty(). A
 * reader that found a fault calls builder_abandon() in place of builder_finish(). Both end the builder.
 */
#ifndef TREE_BUILDER_H
#define TREE_BUILDER_H

#include "base/diag.h"
#include "tree/tree.h"

/* What a word says, max or min in any case. */
enum said_player player_said(struct slice word);

struct builder_node {
    struct slice name; /* empty: to be lettered */
    /* For copies of a tree: a label to keep as it is. Either all nodes have one or none; all different. */
    struct slice label;
    struct slice move;
    enum said_player player;
    bool has_number;
    bool unknown; /* '?' */
    double number;
    size_t place; /* in the source, if there is one */
};

struct builder {
    struct tree *tree;
    struct source *source; /* what names may point into, or NULL */
    uint32_t open;         /* the node that is open, or TREE_NONE */
    uint32_t depth;        /* nodes that are open */
    uint32_t room;         /* nodes that the arrays have room for */
    uint32_t limit;        /* nodes at the most */
    uint32_t named;        /* nodes that have a name */
    enum said_player root; /* who moves at the root, whatever is said of it; or unsaid */
    bool labelled;         /* nodes bring their labels */
    struct text copied;    /* names and moves that are not in the source */
    uint32_t *moves;       /* hash table: numbers of moves, 0 for a free slot */
    size_t slots;
};

void builder_begin(struct builder *builder);
/* For a reader; the source may be NULL, when nothing points into it. */
void builder_begin_source(struct builder *builder, struct source *source, const struct tree_wishes *wishes);

/* Before the first node: there will be about so many, which saves growing. */
void builder_reserve(struct builder *builder, size_t nodes);
/* Whether there is no room for another node. */
static inline bool builder_is_full(const struct builder *builder)
{
    return builder->tree->count >= builder->limit;
}
/* Behind "N nodes at most": why no more. */
static inline const char *builder_limit_words(const struct builder *builder)
{
    return builder->limit < TREE_NODES ? " in the memory that is free" : "";
}
/* Begins a node below the open one and returns it. */
uint32_t builder_open(struct builder *builder, const struct builder_node *node);
/* The same below the root, and in a hurry, as nearly all nodes of a large file are: a name where it stands in
 * the source, of TREE_NAME bytes at the most, or none there; and a number, or NAN for none. */
uint32_t builder_open_plain(struct builder *builder, struct slice name, enum said_player player,
                            double number);
/* Whether the open node has no children so far. */
static inline bool builder_is_empty(const struct builder *builder)
{
    return builder->open == builder->tree->count - 1;
}
/* Ends the open node; its parent is open again. */
static inline void builder_close(struct builder *builder)
{
    struct tree *tree = builder->tree;

    tree->leaves += builder_is_empty(builder);
    tree->end[builder->open] = tree->count;
    builder->open = tree->parent[builder->open];
    builder->depth--;
}

/* A copy of a header, by its address in the tree: builder_header(&b, &b.tree->title, slice). An empty one
 * isn't said. */
void builder_header(struct builder *builder, char **header, struct slice text);
/* A node as another tree has it: its label for a name, its player said. */
struct builder_node builder_copy(const struct tree *tree, uint32_t node);
/* All that another tree has. */
void builder_copy_headers(struct builder *builder, const struct tree *tree);

/* The tree, with at least one node; what is open is closed. */
struct tree *builder_finish(struct builder *builder);
void builder_abandon(struct builder *builder);
/* For a reader: the tree where it is fine, else none. */
struct tree *builder_end(struct builder *builder, bool fine);

#endif
