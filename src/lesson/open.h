/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees and algorithms by what people call them: a path, `-` for standard input, or the name of a built-in text.
 *
 * A word without '/' and '.' is a built-in text if there is one of that name, else a file. What is wrong is said in the diag.
 */
#ifndef LESSON_OPEN_H
#define LESSON_OPEN_H

#include "base/diag.h"
#include "lesson/library.h"

bool open_is_built_in(enum shipped_kind kind, const char *word);
bool open_exists(enum shipped_kind kind, const char *word);

/* False, and nothing to free, after saying what is wrong. */
bool open_source(enum shipped_kind kind, const char *word, struct source *source, struct diag *diag);

/* To be freed; NULL after saying what is wrong. */
struct tree *open_tree(const char *word, struct diag *diag);
struct program *open_program(const char *word, struct diag *diag);

/* "'lectrue' is neither a file nor a built-in tree; did you mean 'lecture'?" */
void open_say_missing(struct text *out, enum shipped_kind kind, const char *word);

#endif
