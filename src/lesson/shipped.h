/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The texts that are compiled into the program: every file of algorithms/, trees/ and lessons/ that the
 * Makefile lists. scripts/embed writes the table, in the Makefile's order, when the program is built.
 *
 *     { SHIPPED_TREE, "lecture", "lecture.tree", "title: Alpha-beta exercise…", 412 }
 */
#ifndef LESSON_SHIPPED_H
#define LESSON_SHIPPED_H

#include <stddef.h>

enum shipped_kind { SHIPPED_ALGORITHM, SHIPPED_TREE, SHIPPED_LESSON };

struct shipped {
    enum shipped_kind kind;
    const char *name; /* the file's name without its ending */
    const char *file; /* the file's name without its folder */
    const char *text; /* followed by a NUL that doesn't count */
    size_t length;
};

extern const struct shipped shipped[]; /* [shipped_count], and one that is all zero */
extern const size_t shipped_count;

#endif
