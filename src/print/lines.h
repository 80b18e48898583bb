/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A search, a line at a time: a line in says where to go or what to tell, a line out says it, in sentences
 * that need no picture. For screen readers, pipes, logs, and terminals that can't move their cursor.
 *
 *     n                       28 of 100, line 13: F is MAX's and already has 3. … Shallow β-cutoff.
 *     s                       Open: A (α = −∞, β = +∞, v = −∞), B (α = −∞, β = 2, v = 2), F (… v = 3).
 *     v L                     L is cut off. …
 *
 *     struct lines lines;
 *     struct text out = {0};
 *     if (lines_begin(&lines, tree, program, "alphabeta", &wishes, &why))
 *         while (lines_take(&lines, slice_of("n"), &out))
 *             … out is what is to be printed, and ends with a newline
 *     lines_end(&lines);
 *
 * What is taken is in one table, from which `?` and the manual have it. The same lines in give the same lines
 * out.
 */
#ifndef PRINT_LINES_H
#define PRINT_LINES_H

#include "lesson/lesson.h"
#include "lesson/outcome.h"

struct lines {
    const struct tree *tree;
    struct session_wishes wishes; /* the charset is that of what is said */
    struct lines_run *run;        /* the algorithm, and all of its search */
    const struct lesson *lesson;  /* whose places ' and " go to; NULL: none. Whoever has one sets it */
    size_t place;                 /* of the lesson, from 1; 0: before the first */
};

struct lines_letter {
    char letter;
    const char *word, *what; /* what stands behind it: "PLACE"; NULL: nothing */
    const char *help;
};

/* The number-th letter, NULL after the last. */
const struct lines_letter *lines_letter(size_t number);

/* Takes the program over; the tree must outlive the lines, and what the wishes give the program the
 * beginning. False when the algorithm isn't one for the tree: `why` says it. To be ended in any case. */
bool lines_begin(struct lines *lines, const struct tree *tree, struct program *program, const char *name,
                 const struct session_wishes *wishes, struct text *why);
void lines_end(struct lines *lines);

/* The search that is stepped through, until another algorithm is chosen. */
struct session *lines_session(struct lines *lines);
/* What is there at the beginning, as a line. */
void lines_greet(struct lines *lines, struct text *out);
/* Who moves at a node, and what is known of its first children. */
void lines_children(struct lines *lines, uint32_t node, size_t most, struct text *out);
/* False when the line says to leave. */
bool lines_take(struct lines *lines, struct slice line, struct text *out);

#endif
