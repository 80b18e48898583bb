/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is proved: interval minimax over what is known, all else being anything from −∞ to +∞.
 *
 *          A max [3, +∞]         known: C = 3, D = 5; E isn't
 *        ┌────┴────┐
 *      B min [3]   E [−∞, +∞]
 *      ┌─┴─┐
 *      3   5
 */
#ifndef TRUTH_PROOF_H
#define TRUTH_PROOF_H

#include "truth/tree.h"

struct range {
    double low, high;
};

/* Nodes whose number is taken for granted: leaves that were looked at, and where it is about evaluations,
 * what was evaluated. */
struct known {
    bool is[TREE_MOST];
};

void proof_ranges(const struct tree *tree, const struct known *known, struct range ranges[TREE_MOST]);

/* The best that is proved for the player who moves at a node, without one child (or NO_NODE): a lower end for
 * MAX, an upper for MIN. */
double proof_sure(const struct tree *tree, const struct range ranges[], int node, int without);

/* Whether the value of `top`, held within low and high, stays the same whatever `node` becomes, and all else
 * that is open. */
bool proof_stays(const struct tree *tree, const struct range ranges[], int node, int top, double low,
                 double high);

/* Minimax, NAN where a '?' leaves it open; and the least leaves that show it to be just that. Interior nodes
 * at `depth` count as leaves of their evaluation. */
double proof_minimax(const struct tree *tree, int depth);
int proof_least(const struct tree *tree, int depth);

#define NO_LIMIT 1000

#endif
