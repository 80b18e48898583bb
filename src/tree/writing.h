/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the writers of trees share: text is gathered, and goes to the stream in large pieces.
 */
#ifndef TREE_WRITING_H
#define TREE_WRITING_H

#include "base/text.h"
#include "tree/tree.h"
#include <stdio.h>

#define WRITING_PIECE 65536u
#define WRITING_INDENT                                                                                       \
    24u /* levels; what lies deeper is not indented further, so that no path makes a long text */

/* Whether a reader would take the node for another player's if the text didn't say whose it is. */
static inline bool writing_player(const struct tree *tree, uint32_t node)
{
    uint32_t parent = tree->parent[node];
    enum player unsaid =
        parent != TREE_NONE && tree_player(tree, parent) == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
    return tree_player(tree, node) != unsaid;
}

/* Which names a text has to have so that nodes get the labels again that they have in this tree. O(count). */
enum writing_names {
    WRITING_NO_NAMES, /* none: the labels are the letters that nodes without names get */
    WRITING_GIVEN,    /* those that were given */
    WRITING_LABELS    /* the labels, as nodes have come into another order since they got them */
};

enum writing_names writing_names(const struct tree *tree);

/* A node's; empty where the text needs none. */
static inline struct slice writing_name(const struct tree *tree, enum writing_names names, uint32_t node)
{
    return names == WRITING_LABELS  ? tree_label(tree, node)
           : names == WRITING_GIVEN ? tree_name(tree, node)
                                    : (struct slice){"", 0};
}

static inline void writing_flush(struct text *out, FILE *file)
{
    if (out->length)
        fwrite(out->bytes, 1, out->length, file);
    text_clear(out);
}

/* Where there is a piece. */
static inline void writing_pour(struct text *out, FILE *file)
{
    if (out->length > WRITING_PIECE)
        writing_flush(out, file);
}

static inline void writing_line(struct text *out, uint32_t depth)
{
    text_add_char(out, '\n');
    text_add_repeated(out, ' ', 2 * (size_t)(depth < WRITING_INDENT ? depth : WRITING_INDENT));
}

#endif
