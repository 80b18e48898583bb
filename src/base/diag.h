/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is wrong with a text: messages with a place, collected and printed at the end, and the one function in
 * the program that draws a caret.
 *
 *     lecture.tree:7:5: error: 'mxa' is neither a player nor a number; did you mean 'max'?
 *         7 |   F mxa
 *           |     ^~~
 *
 * Columns count characters from 1. A line that is long is cut to the part around the caret, tabs are shown as
 * blanks, and everything goes through utf8_show(). Messages are printed in the order of their places. After
 * DIAG_LIMIT errors, or as many as `most` says, the rest are only counted, and a last line says so.
 *
 * A message is drawn when it is made, so the source may go before the diag does.
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include "base/array.h"
#include "base/source.h"
#include "base/utf8.h"
#include <stdio.h>

#define DIAG_LIMIT 5

struct diag_message {
    size_t place;
    char *words;
};

struct diag {
    ARRAY(struct diag_message) messages;
    size_t errors, warnings, notes;
    size_t most; /* of each that are told; 0: DIAG_LIMIT */
    char *note;  /* what the first note says, or NULL */
    char *fault; /* and the first error */
    enum charset charset;
    bool color;
};

/* A note tells how something was understood that is right as it stands. */
enum severity { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE };

/* At bytes start to end of a source, with a format and what it takes. An empty range is one caret; one that
 * ends within a character has all of it. */
#define diag_error(diag, ...) diag_say(diag, DIAG_ERROR, __VA_ARGS__)
#define diag_warn(diag, ...)  diag_say(diag, DIAG_WARNING, __VA_ARGS__)
#define diag_note(diag, ...)  diag_say(diag, DIAG_NOTE, __VA_ARGS__)
void diag_say(struct diag *diag, enum severity severity, const struct source *source, size_t start,
              size_t end, const char *format, ...) __attribute__((format(printf, 6, 7)));

/* What has no line to show: "tree.json: root.children[2].value: error: …"; without `where`, the name alone;
 * without a name, "cutoff: …". */
#define diag_error_in(diag, ...) diag_say_in(diag, DIAG_ERROR, __VA_ARGS__)
#define diag_warn_in(diag, ...)  diag_say_in(diag, DIAG_WARNING, __VA_ARGS__)
void diag_say_in(struct diag *diag, enum severity severity, const char *name, const char *where,
                 const char *format, ...) __attribute__((format(printf, 5, 6)));

static inline size_t diag_most(const struct diag *diag)
{
    return diag->most ? diag->most : DIAG_LIMIT;
}

/* Prints all and forgets them; the counts stay. */
void diag_print(struct diag *diag, FILE *file);
void diag_free(struct diag *diag);

#endif
