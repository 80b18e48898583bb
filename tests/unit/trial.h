/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A whole trial of an algorithm on a tree, for tests: a session run to its end, and how it came out.
 *
 *     struct trial trial;
 *     trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
 *     … trial.session.rows, trial.outcome.answer …
 *     trial_end(&trial);
 */
#ifndef TRIAL_H
#define TRIAL_H

#include "lesson/outcome.h"

struct trial {
    struct program *program;
    struct session session;
    struct outcome outcome;
};

/* Pseudocode as given, the shipped one of that name, or the file tests/variants/NAME.algo. A message ends the
 * test. */
struct program *trial_compile(const char *name, const char *text);
struct program *trial_built_in(const char *name);
struct program *trial_variant(const char *name);

/* Takes the program, not the tree. `settings` are words like "α=2", up to NULL. */
void trial_begin(struct trial *trial, const struct tree *tree, struct program *program, enum rows_way way);
void trial_begin_with(struct trial *trial, const struct tree *tree, struct program *program,
                      enum rows_way way, const char *const settings[]);
/* Pseudocode that may be wrong, for so many steps: false where it doesn't compile, or can't run on the tree.
 * What was said of it is added to `why`. */
bool trial_try(struct trial *trial, const struct tree *tree, const char *text, uint64_t steps,
               struct text *why);
void trial_end(struct trial *trial);

#endif
