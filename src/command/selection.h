/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several algorithms, as -a names them (again and again, or in lists with commas), with the parameters that --set gives: each
 * is set in those that have it, and one of them must.
 */
#ifndef COMMAND_SELECTION_H
#define COMMAND_SELECTION_H

#include "command/algorithm.h"

struct selected {
    char *said;  /* the name or path, as said */
    char *shown; /* without folders and ending */
    struct program *program;
    union value *given; /* a value for each parameter of the first function */
};

struct selection {
    ARRAY(struct selected) all;
};

/* `usual` is what no -a means: names up to NULL; NULL itself for all built-in ones. False after saying what is wrong. */
bool selection_make(struct selection *selection, const struct invocation *invocation,
                    const struct run_settings *run, const char *const usual[]);
void selection_free(struct selection *selection);

#endif
