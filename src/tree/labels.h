/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Labels that nobody wrote, so that every node of a tree has one of its own. For the builder alone.
 *
 * Before, the label of a node is its name, and has no length where there is none. New labels go to the end of
 * the tree's text. Both functions take time in proportion to the nodes (letters: and to sort names that look
 * like letters).
 */
#ifndef TREE_LABELS_H
#define TREE_LABELS_H

#include "tree/tree.h"

/* Letters the `unnamed` nodes A, B … Z, AA … level by level, skipping names in use. */
void labels_letter(struct tree *tree, uint32_t unnamed);

/* Gives the second and further nodes of one name a number, "sandwich·2", skipping names in use. */
void labels_number(struct tree *tree, uint32_t named);

#endif
