/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees and algorithms by what people call them: a path, `-` for standard input, or the name of a built-in
 * text.
 *
 *     lecture            the built-in tree, if there is one of that name; else a file
 *     ./lecture  a.tree  a file: a word with '/' or '.' never means what is built in
 *
 *     struct diag diag = {0};
 *     struct tree_wishes wishes = {0};
 *     struct tree *tree = library_read_tree("lecture", &wishes, &diag);   NULL after saying what is wrong
 *     diag_print(&diag, stderr);
 *     tree_free(tree);
 *
 * What is built in are the shipped texts (lesson/shipped.h).
 */
#ifndef LESSON_LIBRARY_H
#define LESSON_LIBRARY_H

#include "base/diag.h"
#include "base/nearest.h"
#include "lesson/lesson.h"
#include "lesson/shipped.h"
#include "pseudocode/program.h"
#include "tree/tree.h"

/* The text of that name, or NULL. */
const struct shipped *library_text(enum shipped_kind kind, const char *name);
/* The number-th text of a kind, from 0, or NULL after the last. In the order in which they would be
 * taught. */
const struct shipped *library_next(enum shipped_kind kind, size_t number);
/* Offers the names of a kind. */
void library_offer(enum shipped_kind kind, struct nearest *nearest);

/* What a word means as above, and whether it means anything: what can't be read is there as well. */
bool library_is_built_in(enum shipped_kind kind, const char *word);
bool library_has(enum shipped_kind kind, const char *word);
/* "'lectrue' is neither a file nor a built-in tree; did you mean 'lecture'?" */
void library_say_missing(struct text *out, enum shipped_kind kind, const char *word);

/* To be freed; NULL after saying what is wrong. */
struct tree *library_read_tree(const char *word, const struct tree_wishes *wishes, struct diag *diag);
struct program *library_read_algorithm(const char *word, struct diag *diag);

/* A lesson, to be freed in any case; false after saying what is wrong. */
bool library_read_lesson(struct lesson *lesson, const char *word, struct diag *diag);
/* "tree", "algorithm", "lesson" */
const char *library_kind(enum shipped_kind kind);

/* What is built in, to be freed; NULL when there is none of that name. */
struct tree *library_tree(const char *name);
struct program *library_algorithm(const char *name);

#endif
