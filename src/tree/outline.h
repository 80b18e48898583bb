/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the outline has beyond a notation; outline.c says how it looks.
 */
#ifndef TREE_OUTLINE_H
#define TREE_OUTLINE_H

#include "tree/notation.h"

/* A node's line without its indentation and end; with its label for a name, or the name that was given. */
void outline_write_node(struct text *out, const struct tree *tree, uint32_t node, bool labels);

#endif
