/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Minimax and alpha-beta as a book has them, recursive and plain, for tests to hold the program against.
 * Nothing here is shared with the program but struct tree, so trees must be shallow enough for the C stack.
 *
 * Alpha-beta is fail-soft, keeps v, and tests v >= β (MAX) or v <= α (MIN) after each child:
 *
 *     v ← −∞;  for each child c:  v ← max(v, search(c, α, β));  if v >= β return v;  α ← max(α, v)
 *
 * A test that holds at the last child skips nothing and isn't a cutoff.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "base/random.h"
#include "tree/tree.h"

struct reference_cutoff {
    uint32_t node;      /* where the loop was left */
    uint32_t after;     /* the child that was searched last */
    enum player player; /* MAX: a beta cutoff, MIN: an alpha cutoff */
    double best, bound; /* the two sides of the test */
    /* The nearest ancestor whose own best so far, from a child, is the bound; TREE_NONE: the window. */
    uint32_t cause;
    uint32_t plies;       /* edges up to the cause; 1 is shallow, 0 for none */
    uint32_t first, last; /* the nodes skipped: first <= n < last, whole subtrees in reading order */
};

struct reference {
    double value;
    uint32_t unknown;        /* the '?' leaf where the search had to stop, or TREE_NONE */
    ARRAY(uint32_t) visited; /* in order */
    ARRAY(uint32_t) leaves;  /* in order */
    ARRAY(double) returned;  /* for each of visited; NAN when it hasn't returned */
    ARRAY(struct reference_cutoff) cutoffs;
};

/* The minimax value of a node; NAN if a '?' is met. */
double reference_minimax(const struct tree *tree, uint32_t node);

/* Alpha-beta on the whole tree with an opening window. Free what it fills. */
void reference_search(struct reference *reference, const struct tree *tree, double alpha, double beta);
void reference_free(struct reference *reference);

/* The nodes that the search did not visit. */
uint32_t reference_pruned(const struct reference *reference, const struct tree *tree);

/* A tree from brackets: "((3 12 ?) (max =4 2 inf))". A list may begin with its player and its evaluation. */
struct tree *reference_tree(const char *brackets);
/* A spine of inner nodes, one below the other, each with so many leaves before the next: (2, 1) is
 * (0 (0 1)). Without leaves it is a path, with a spine of one a star. Every leaf is worth its depth. */
struct tree *reference_comb(uint32_t spine, uint32_t leaves);

/* The same brackets from a tree, without players, moves and names; interior numbers as in "(=4 2 3)". */
char *reference_brackets(const struct tree *tree);

/* Trees of any kind. Players alternate unless mixed. */
struct reference_kind {
    int64_t height, branching, values; /* at the most; values are 0, 1, …, values */
    bool mixed, unknown;
};
struct tree *reference_random(struct random *random, struct reference_kind kind);

#endif
