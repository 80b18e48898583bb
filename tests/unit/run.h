/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program run on a tree, with all that the trace makes of it, for tests. */
#ifndef RUN_H
#define RUN_H

#include "machine/machine.h"
#include "trace/cursor.h"

struct run {
    struct program *program;
    const struct tree *tree;
    struct facts facts;
    struct log log;
    struct visits visits;
    struct cursor cursor;
    struct machine *machine;
    enum machine_state state;
};

/* Compiles pseudocode; any message ends the test. */
struct program *run_compile(const char *name, const char *text);

/* Up to the first pause. Takes the program, but not the tree. A mark comes every `spacing` events. */
void run_begin(struct run *run, struct program *program, const struct tree *tree, uint32_t spacing,
               const struct machine_settings *settings);
/* To the end, with visits caught up. */
void run_finish(struct run *run);
void run_free(struct run *run);

/* Programs that use everything the language has; the last one's text is NULL. */
struct run_program {
    const char *name, *text;
    bool alternating, evaluations; /* needs */
};
extern const struct run_program run_programs[];

#endif
