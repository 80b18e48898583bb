/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lesson: a text that names a tree, an algorithm, and the stops of a search at which there is something to
 * say, each with a note.
 *
 *     title: What the slides do by hand
 *     tree: lecture                       built in, or a path from the lesson's own folder
 *     algorithm: alphabeta                likewise, and alphabeta where none is said
 *     code: off                           more heads: whoever opens the lesson knows which there are
 *
 *     # Lines like this one aren't shown.
 *     at start
 *       Nobody has looked at anything yet.
 *
 *     at cutoff at F                      as lesson/stop.h has it
 *       What would MIN do at B?
 *
 *       A note goes on as long as its lines are indented; blank lines part it.
 *
 *     algorithm: scout                    from here on
 *     at row 3
 *
 *     struct lesson lesson;
 *     if (lesson_read(&lesson, &source, &diag))
 *         … lesson_said(&lesson, "tree", 0), lesson.stops.at[i].words …
 *     lesson_free(&lesson);
 *
 * The stops are words here, since what they mean depends on a tree that may have been edited since. All
 * slices are of the lesson's source.
 */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

#include "base/array.h"
#include "base/diag.h"

struct lesson_head {
    struct slice name, value;
};

struct lesson_stop {
    struct slice words, note; /* the note's lines as they are written */
    size_t heads;             /* that stand before it */
};

struct lesson {
    struct source source;
    ARRAY(struct lesson_head) heads;
    ARRAY(struct lesson_stop) stops;
};

/* Takes the source over. False after saying what is wrong; to be freed in any case. */
bool lesson_read(struct lesson *lesson, struct source *source, struct diag *diag);
void lesson_free(struct lesson *lesson);

/* The value of a head that counts at a stop; empty where there is none. */
struct slice lesson_said(const struct lesson *lesson, const char *name, size_t stop);
/* An error at a head's value. */
void lesson_blame(const struct lesson *lesson, size_t head, struct diag *diag, const char *words);
/* What a head calls a file, as seen from where the program runs. What has no '/' or '.' stays. */
void lesson_path(struct text *out, const struct lesson *lesson, struct slice value);

/* A note: lines run on, and paragraphs end with a newline. */
void lesson_note(struct text *out, struct slice note);
/* The lesson's text with another stop behind its first `before` ones. */
void lesson_insert(struct text *out, const struct lesson *lesson, size_t before, struct slice words,
                   struct slice note);

#endif
