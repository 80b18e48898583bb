/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Making a tree as small as it can be while something still holds of it.
 *
 *     struct shrink shrink = {.holds = is_wrong, .context = …};
 *     sketch_copy(&shrink.sketch, &found);
 *     shrink_all(&shrink);                    holds() of it, and of none that a single change makes simpler
 *     sketch_free(&shrink.sketch);
 *
 * A single change is one of these; each leaves fewer nodes, or as many and something simpler:
 *
 *     a node takes the place of one above it, and what else was below that one goes
 *     a node goes, with all below it
 *     an interior node becomes a leaf, with one of small_values
 *     a number becomes an earlier one of small_values; all together become the first ones, in the same order
 *     a player who moves twice in a row doesn't; MAX moves at the root
 *     the depth limit goes, and with it the evaluations where they aren't needed; or it is smaller
 *
 * Where players alternate, they do so in what comes of it; leaves always are the other player's. No change is
 * tried on its own twice without another in between, so it ends after O(nodes²) changes.
 */
#ifndef LESSON_SHRINK_H
#define LESSON_SHRINK_H

#include "tree/small_trees.h"

struct shrink {
    struct sketch sketch;
    uint32_t depth;   /* a depth limit, 0 for none */
    bool alternates;  /* players must alternate */
    bool evaluations; /* interior nodes must have numbers, even without a limit */
    bool (*holds)(void *context, const struct sketch *sketch, uint32_t depth);
    void *context;
    struct sketch spare; /* its own */
};

void shrink_all(struct shrink *shrink);

#endif
