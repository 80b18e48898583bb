/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * tree/ is game trees and all that needs no search: how people write them, how they are built, changed, made
 * at random and put in another order, and plain minimax to hold searches against.
 *
 * A game tree: nodes numbered in reading order (preorder), and for each node the number after its last
 * descendant.
 *
 *            A                      n     0   1   2   3   4   5   6
 *          ┌─┴──┐                  name   A   B   D   E   C   F   G
 *          B    C                  end    7   4   3   4   7   6   7
 *         ┌┴┐  ┌┴┐                 parent –   0   1   1   0   4   4
 *         D E  F G
 *
 *     first child of n            n + 1, unless n is a leaf: end[n] == n + 1
 *     next brother of n           end[n], while that is < end[parent[n]]
 *     x is below n                n < x && x < end[n]
 *     nodes in n's subtree        end[n] - n
 *
 * Words: a node has a player (MAX or MIN, leaves too), perhaps a move (the label of the edge from its parent)
 * and perhaps a number: on a leaf its utility, on an interior node its static evaluation, both from MAX's
 * side. A leaf whose number nobody has said is unknown ('?').
 *
 * Names. Every node has a label, which is what people see, and it is unique in the tree:
 *   - the name that was given; or
 *   - for a node without one, a letter: A, B … Z, AA, AB … level by level, skipping names in use
 *     (TREE_LETTERED); or
 *   - for the second and further nodes of one name, that name and a number: "sandwich·2" (TREE_REPEATED).
 * tree_name() is the name as given, the empty slice for a lettered node.
 *
 * A tree is written only by the builder (tree/builder.h) and never changes afterwards, so all may read it at
 * once. Free it with tree_free(). There is at least the root.
 */
#ifndef TREE_TREE_H
#define TREE_TREE_H

#include "base/array.h"
#include "base/nearest.h"
#include "base/source.h"
#include "base/text.h"
#include <math.h>
#include <stdint.h>

#define TREE_NONE UINT32_MAX
#define TREE_ROOT 0u

/* What a reader accepts at the most. */
#define TREE_NODES 100000000u
/* Of memory that a node takes, with all that is found out about it: roughly, for telling beforehand that a
 * tree is too large. */
#define TREE_NODE_BYTES 128u
#define TREE_NAME       1000u        /* bytes in a name or move */
#define TREE_BYTES      SOURCE_BYTES /* bytes in a file */

enum player { PLAYER_MAX, PLAYER_MIN };
enum said_player { PLAYER_UNSAID, SAID_MAX, SAID_MIN };

enum tree_mark {
    TREE_MIN = 1,      /* MIN moves here */
    TREE_UNKNOWN = 2,  /* a leaf with '?' */
    TREE_LETTERED = 4, /* the label is a letter that cutoff supplied */
    TREE_REPEATED = 8  /* the label has a number because the name occurs before */
};

/* Some bytes of a tree's text. */
struct tree_span {
    uint32_t place;
    uint16_t length;
};

/* A node whose label isn't its name: the name as given. Sorted by node. */
struct tree_repeat {
    uint32_t node;
    struct tree_span name;
};

struct notation;

/* What somebody says of a text besides the text; what is zero is unsaid. */
struct tree_wishes {
    const struct notation *notation; /* the one to read it in, not the one that is surest of it */
    enum said_player root;           /* who moves at the root, whatever the text says */
    uint32_t branching;              /* children a node, where a text is the leaves alone */
    uint32_t nodes;                  /* at the most, if that is less than TREE_NODES */
};

static inline uint32_t tree_most_nodes(const struct tree_wishes *wishes)
{
    return wishes->nodes && wishes->nodes < TREE_NODES ? wishes->nodes : TREE_NODES;
}

/* How the text looked that a tree was read from; notation is NULL where it was made. */
struct tree_text {
    const struct notation *notation;
    struct tree_wishes wishes; /* that it was read with */
    uint64_t stamp;            /* source_stamp() */
    bool byte_order_mark;
    bool crlf;    /* its lines end in CR and LF */
    char *note;   /* how it was understood, where that isn't plain, as a sentence; or NULL */
    bool remarks; /* it has a '#' outside of quotes, or else more than a tree */
    bool wrapped; /* it stood in a text of another kind, in Markdown or mail */
};

struct tree {
    uint32_t count;
    uint32_t *end;    /* [count] */
    uint32_t *parent; /* [count]; TREE_NONE for the root */
    double *value;    /* [count]; NAN where there is no number */
    uint8_t *mark;    /* [count]; enum tree_mark */
    uint32_t *label;  /* [count]; where the label begins in text */
    uint16_t *length; /* [count]; the label's bytes */
    uint32_t *place;  /* [count] or NULL; the node's byte in the source it was read from */
    /* [count] or NULL; number of the edge's label in moves, 0 for none: equal labels, equal numbers. */
    uint32_t *move;
    ARRAY(struct tree_span) moves; /* moves.at[0] is the empty one, if there are any */
    ARRAY(struct tree_repeat) repeats;
    struct text
        text; /* all labels and moves: the source's own bytes, then those that had to be spelled anew */
    struct tree_text read;
    size_t source_length;         /* how much of text is the source, for lines */
    bool unfolded;                /* nodes that were below several others have a copy below each */
    char *title, *source, *about; /* NULL when not said */
    char *game;                   /* tree/game.h: which one, and from where on */
    uint32_t height;              /* edges on the longest way from the root to a leaf */
    uint32_t leaves;
};

/* The headers, and where each is in a tree. */
struct tree_header {
    const char *key; /* title, source, about, game */
    size_t at;
};

#define TREE_HEADERS 4
extern const struct tree_header tree_headers[TREE_HEADERS];

/* The index of the header with this key, TREE_HEADERS when there is none. */
size_t tree_header_named(struct slice key);
/* The header that was meant, among others that are offered. */
void tree_offer_headers(struct nearest *nearest);
/* Where a tree keeps it: NULL, or a string. */
char **tree_header(struct tree *tree, size_t header);
/* NULL, or what it says, which is something. */
const char *tree_header_said(const struct tree *tree, size_t header);

void tree_free(struct tree *tree);

/* As given in the file, empty when the label was supplied. */
struct slice tree_name(const struct tree *tree, uint32_t node);
struct slice tree_move(const struct tree *tree, uint32_t node);
/* The label of the edges whose number is `move`. */
struct slice tree_move_label(const struct tree *tree, uint32_t move);
/* The line of the file where the node stands, 0 when it isn't from a file with lines. O(the file's
 * length). */
size_t tree_line(const struct tree *tree, uint32_t node);
/* The node with this label, or TREE_NONE. O(count). */
uint32_t tree_find(const struct tree *tree, struct slice label);
/* The same, else the first whose label differs only in the case of ASCII letters. */
uint32_t tree_find_typed(const struct tree *tree, struct slice label);
uint32_t tree_depth(const struct tree *tree, uint32_t node); /* O(depth) */
/* The depth of `node`, not the root, from that of the node before it. Asked of all nodes in order it takes
 * O(count). */
uint32_t tree_next_depth(const struct tree *tree, uint32_t node, uint32_t depth);

/* Same shape, labels, players, numbers, moves and headers. When not and `why` is there, says the first
 * difference. */
bool tree_same(const struct tree *a, const struct tree *b, struct text *why);

/* What people see; unique in the tree. */
static inline struct slice tree_label(const struct tree *tree, uint32_t node)
{
    return (struct slice){tree->text.bytes + tree->label[node], tree->length[node]};
}

static inline bool tree_is_leaf(const struct tree *tree, uint32_t node)
{
    return tree->end[node] == node + 1;
}

static inline enum player tree_player(const struct tree *tree, uint32_t node)
{
    return tree->mark[node] & TREE_MIN ? PLAYER_MIN : PLAYER_MAX;
}

static inline bool tree_has_number(const struct tree *tree, uint32_t node)
{
    return !isnan(tree->value[node]);
}

static inline uint32_t tree_first_child(const struct tree *tree, uint32_t node)
{
    return tree_is_leaf(tree, node) ? TREE_NONE : node + 1;
}

/* TREE_NONE for the root and a first child. O(brothers). */
uint32_t tree_brother_before(const struct tree *tree, uint32_t node);

static inline uint32_t tree_next_brother(const struct tree *tree, uint32_t node)
{
    uint32_t parent = tree->parent[node];
    return parent != TREE_NONE && tree->end[node] < tree->end[parent] ? tree->end[node] : TREE_NONE;
}

#endif
