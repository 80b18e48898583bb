/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A source: the bytes of one file, and the name that messages give it.
 *
 * Places in a source are byte offsets; lines and columns are worked out only when a message needs them. The bytes are
 * followed by SOURCE_GUARD zero bytes that don't count, so that a scanner may look a little past the end.
 *
 *     name  "lecture.tree"
 *     bytes "A max\n  B\n    E 2\n" 0 0 0 …
 *            └──── length ────────┘
 *
 * The owner calls source_free(). A reader that wants to keep the bytes takes them with source_take().
 */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include "base/text.h"
#include <stdint.h>

#define SOURCE_GUARD 16
#define SOURCE_BYTES UINT32_MAX /* the longest source; places fit in 32 bits */

struct diag;

struct source {
    char *name;
    char *bytes;
    size_t length;
};

/* Reads a file, or standard input where path is "-". Says why not (a directory, no permission, too large, not UTF-8
 * with the byte's offset, a NUL byte) and returns false, leaving nothing to free. A byte-order mark at the
 * beginning is dropped. */
bool source_read(struct source *source, const char *path, struct diag *diag);

/* A source from bytes at hand, copied. The same checks as for a file. */
bool source_copy(struct source *source, const char *name, struct slice bytes, struct diag *diag);

/* The bytes, now the caller's to free; the source keeps its name and has no bytes. */
char *source_take(struct source *source);
void source_free(struct source *source);

/* Line (from 1) of an offset, and the line's text without its end. */
size_t source_line(const struct source *source, size_t offset, struct slice *line);
/* Where the last character ends that isn't blank: what is missing at the end is missing there. */
size_t source_end(const struct source *source);
/* Adds line and column, "7:5"; columns count characters from 1. */
void source_add_place(struct text *out, const struct source *source, size_t offset);

#endif
