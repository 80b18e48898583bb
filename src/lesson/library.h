/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The built-in trees and algorithms: the shipped texts (lesson/shipped.h) by kind and name.
 */
#ifndef LESSON_LIBRARY_H
#define LESSON_LIBRARY_H

#include "base/nearest.h"
#include "lesson/shipped.h"
#include "pseudocode/program.h"
#include "tree/tree.h"

/* The text of that name, or NULL. */
const struct shipped *library_text(enum shipped_kind kind, const char *name);
/* The number-th text of a kind, from 0, or NULL after the last. In the order in which they would be taught. */
const struct shipped *library_next(enum shipped_kind kind, size_t number);
/* Offers the names of a kind. */
void library_offer(enum shipped_kind kind, struct nearest *nearest);

/* A built-in tree, to be freed; NULL when there is none of that name. */
struct tree *library_tree(const char *name);

/* A built-in algorithm, to be freed; NULL when there is none of that name. */
struct program *library_algorithm(const char *name);

#endif
