/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program run on a tree, a lean session, for tests. */
#ifndef RUN_H
#define RUN_H

#include "trace/session.h"

/* Compiles pseudocode; any message ends the test. */
struct program *run_compile(const char *name, const char *text);

/* Up to the first pause. Takes the program, but not the tree. A mark comes every `spacing` events. */
void run_begin(struct session *run, struct program *program, const struct tree *tree, uint32_t spacing,
               const struct session_wishes *wishes);
void run_free(struct session *run);

/* Programs that use everything the language has; the last one's text is NULL. */
struct run_program {
    const char *name, *text;
    bool alternating, evaluations; /* needs */
};
extern const struct run_program run_programs[];

#endif
