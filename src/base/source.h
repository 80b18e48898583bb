/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A source: the bytes of one file, and the name that messages give it.
 *
 * Places in a source are byte offsets; lines and columns are worked out only when a message needs them. The
 * bytes are followed by SOURCE_GUARD zero bytes that don't count, so that a scanner may look a little past
 * the end.
 *
 *     name  "lecture.tree"
 *     bytes "A max\n  B\n    E 2\n" 0 0 0 …
 *            └──── length ────────┘
 *
 * The owner calls source_free(). A reader that wants to keep the bytes takes them with source_take().
 *
 * What isn't a file may never end, or never come. So it is looked at while it comes, and is left at the first
 * byte that no text has (/dev/zero), or when it is longer than SOURCE_STREAM; and a pipe or a device that is
 * named is waited for no longer than the limits say. Standard input has all the time it takes, as somebody
 * may be typing.
 */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include "base/text.h"
#include <stdint.h>

#define SOURCE_GUARD  16
#define SOURCE_BYTES  UINT32_MAX   /* the longest source; places fit in 32 bits */
#define SOURCE_STREAM (256u << 20) /* the longest that isn't a file */

struct diag;

struct source {
    char *name;
    char *bytes;
    size_t length;
    size_t room; /* for bytes, where there is more than for these and the guard; or 0 */
    bool marked; /* it began with a byte-order mark */
};

struct source_limits {
    size_t bytes;
    bool files_only,
        any_encoding; /* any_encoding: also text that isn't UTF-8, which is told in a note; and lines
                                      that end in CR alone end in LF then */
    int writer,
        /* Milliseconds that a pipe is waited for: until somebody writes to it, and from one piece to the
         * next. */
        silence;
};

extern const struct source_limits source_limits; /* the usual ones */

/* Reads a file, or standard input where path is "-". Says why not (a directory, no permission, too large, not
 * UTF-8 with the byte's offset, a NUL byte) and returns false, leaving nothing to free. A byte-order mark at
 * the beginning is dropped. */
bool source_read(struct source *source, const char *path, struct diag *diag);
/* The same with limits of one's own. */
bool source_read_within(struct source *source, const char *path, const struct source_limits *limits,
                        struct diag *diag);

/* A source from bytes at hand, copied. The same checks as for a file. */
bool source_copy(struct source *source, const char *name, struct slice bytes, struct diag *diag);
bool source_copy_within(struct source *source, const char *name, struct slice bytes,
                        const struct source_limits *limits, struct diag *diag);

/* The bytes, now the caller's to free; the source keeps its name and has no bytes. */
char *source_take(struct source *source);
void source_free(struct source *source);

/* A number made of all its bytes: another one for another text. */
uint64_t source_stamp(const struct source *source);

/* Line (from 1) of an offset, and the line's text without its end. */
size_t source_line(const struct source *source, size_t offset, struct slice *line);
/* Where the last character ends that isn't blank: what is missing at the end is missing there. */
size_t source_end(const struct source *source);
/* Adds line and column, "7:5"; columns count characters from 1. */
void source_add_place(struct text *out, const struct source *source, size_t offset);

#endif
