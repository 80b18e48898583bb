/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hunt came to, in words that begin in the middle of a sentence: "pvs " and then one of these.
 *
 *     right on all 468466 trees of up to 9 nodes with few different numbers, and on 20000 others of up to
 *     99 nodes
 *     looks at 12% more leaves than alphabeta, never fewer: not wrong, but wasteful
 *     looks at the very same leaves as alphabeta
 */
#ifndef LESSON_HUNT_WORDS_H
#define LESSON_HUNT_WORDS_H

#include "lesson/hunt.h"

/* "all 468466 trees of up to 9 nodes …", which were tried without finding one. */
void hunt_words_trees(const struct hunt *hunt, struct text *out);
/* What it costs beside the other, whose name is given. Nothing where they couldn't be compared. */
void hunt_words_costs(const struct hunt *hunt, const char *other, struct text *out);
/* What can be done about the tree that was found, where the header says less than it might; else nothing. A
 * whole sentence. */
void hunt_words_hint(const struct hunt *hunt, struct text *out);
/* "depth=1", for a parameter of the first function, by its number from 1; false, and nothing, where it isn't
 * given. As the shell and session_set() take it. */
bool hunt_words_given(const struct program *program, const union value *given, uint32_t parameter,
                      enum charset charset, struct text *out);

#endif
