/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a search cost, at its end or at any moment of it, and the least and the most it could have.
 *
 *     struct counts counts = counts_make(session, session->log.count);
 *     uint64_t least = minimax_minimal_leaves(tree, UINT32_MAX, NULL);
 *     double formula = counts_uniform(tree);
 */
#ifndef EXPLAIN_COUNTS_H
#define EXPLAIN_COUNTS_H

#include "trace/session.h"

struct counts {
    uint64_t nodes, distinct_nodes;   /* visits; nodes visited */
    uint64_t leaves, distinct_leaves; /* the same of leaves, and of nodes that a depth limit evaluates */
    uint64_t visited_leaves;          /* of the tree's leaves, those that were visited */
    uint64_t researches;
    uint64_t cutoffs, alpha_cutoffs, beta_cutoffs, shallow, deep;
    uint64_t pruned_nodes;  /* of the tree, not visited until then */
    uint64_t skipped_nodes; /* in the subtrees that cutoffs skipped until then, each time */
    uint64_t tree_nodes, tree_leaves;
};

/* After so many events. In a lean session alpha, beta, shallow, deep and skipped stay 0. O(log events), in a
 * lean one O(cutoffs). */
struct counts counts_make(const struct session *session, uint64_t events);

/* b^⌈d/2⌉ + b^⌊d/2⌋ − 1 where every interior node has b children and every leaf is at depth d; else NAN.
 * O(nodes). */
double counts_uniform(const struct tree *tree);

#endif
