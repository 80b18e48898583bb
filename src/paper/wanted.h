/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A random tree for an exercise that is to be like this and that: trees are made from seeds of their own
 * until one is.
 *
 *     struct wanted wanted;
 *     wanted_begin(&wanted);
 *     wanted.wish[WISH_CUTOFFS] = (struct range){2, 4};
 *     wanted.best_not_first = true;
 *     struct tree *tree = wanted_tree(&wanted, &widened, &why);      NULL: why not, and the nearest
 *
 * The same wishes and seed give the same tree, anywhere: the search for it is bounded by work, not by time.
 * Without a wish it is the seed's own tree. All is counted in a search by alphabeta. Of seeds one after
 * another the best move stands in each place as often, where such trees can be.
 */
#ifndef PAPER_WANTED_H
#define PAPER_WANTED_H

#include "tree/generate.h"

/* WISH(NAME, name, one, several): what `name` counts. */
#define WISHES(WISH)                                                                                         \
    WISH(CUTOFFS, "cutoffs", "cutoff", "cutoffs")                                                            \
    WISH(DEEP, "deep", "deep cutoff", "deep cutoffs")                                                        \
    WISH(ROWS, "rows", "row", "rows")                                                                        \
    WISH(LEAVES, "leaves", "leaf", "leaves")                                                                 \
    WISH(TIES, "ties", "node with a tie", "nodes with ties")                                                 \
    WISH(VALUE, "value", "", "")

enum wish {
#define WISH(NAME, ...) WISH_##NAME,
    WISHES(WISH)
#undef WISH
        WISH_COUNT
};

struct wanted {
    struct generate how;
    struct range wish[WISH_COUNT]; /* low > high where nobody wishes */
    bool unique_best;              /* no other move at the root is as good as the best */
    bool best_not_first;           /* the first one isn't */
    bool page;                     /* its worksheet is one page of A4 */
};

/* How trees are made unless somebody says otherwise, and no wishes. */
void wanted_begin(struct wanted *wanted);

/* The depth where nobody says one: trees with deep cutoffs are deeper. */
struct range wanted_depth(const struct wanted *wanted);
/* Whether anything is wished of the tree but how it is made. */
bool wanted_any(const struct wanted *wanted);
/* *widened as in generate_tree(). */
struct tree *wanted_tree(const struct wanted *wanted, struct range *widened, struct text *why);

#endif
