/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Captions: what people write on a node of a drawing, in DOT, Mermaid, forest or qtree: a player, a number, a
 * name, or several of them, on one line or more.
 *
 *     struct caption caption;
 *     caption_read(slice_of("A (MAX)\nv = 3"), &caption);
 *     printf("%.*s %g\n", SLICE(caption.name), caption.number);   A 3
 *
 *     MAX    MAX node    Maximizer's turn    ▽              a player
 *     3    A: 3    v = 3    A (3)    score 3    MAX\n−∞      a number
 *     [−∞, 5]    α = 2    ≥ 3    depth: 2                    windows, bounds and counters: left out
 *     ?                                                     unknown
 *     peanut butter    B2    state 3    move 2 coins         a name
 *
 * Of several numbers the one that says most clearly that it is a value is taken: v = 3, then a number that
 * stands alone, then A = 3, then A 3. Two that say it equally clearly, "2, 3", are none.
 */
#ifndef TREE_CAPTION_H
#define TREE_CAPTION_H

#include "tree/builder.h"

struct caption {
    struct slice name; /* in the label; empty for none. Words on several lines have their ends in it */
    enum said_player player;
    bool has_number;
    bool unknown; /* '?' */
    double number;
};

void caption_read(struct slice label, struct caption *out);

#endif
