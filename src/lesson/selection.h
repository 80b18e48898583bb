/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several algorithms, as somebody chose them, each with values for the parameters of its first function.
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

void selection_free(struct selection *selection);

#endif
