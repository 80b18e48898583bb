/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Algorithms as somebody chose them, each with values for the parameters of its first function.
 *
 *     struct selection selection = {0};
 *     selection_add(&selection, slice_of("mine/fast.algo"));        said, and shown as "fast"; no program yet
 *     selection_free(&selection);
 */
#ifndef LESSON_SELECTION_H
#define LESSON_SELECTION_H

#include "base/array.h"
#include "pseudocode/program.h"

struct selected {
    char *said;  /* the name or path, as said */
    char *shown; /* without folders and ending */
    struct program *program;
    union value *given; /* a value for each parameter of the first function */
};

struct selection {
    ARRAY(struct selected) all;
};

struct selected *selection_add(struct selection *selection, struct slice said);
/* Takes a program over, and begins with no value for any parameter. */
void selection_take(struct selected *selected, struct program *program);
void selection_free(struct selection *selection);

/* The name to show: of a file, without folders and ending. */
struct slice selection_name(const char *said);

#endif
