/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a program under test finds around it: a clean environment, and an empty home that goes at the end. */
#ifndef ENVIRONMENT_H
#define ENVIRONMENT_H

#include "base/array.h"
#include "base/text.h"

struct environment {
    ARRAY(char *) lines; /* NAME=VALUE, and NULL at the end */
    char *home;
};

/* False with errno where no home can be made. */
bool environment_begin(struct environment *environment);
void environment_end(struct environment *environment);

void environment_set(struct environment *environment, const char *name_and_value);
void environment_unset(struct environment *environment, const char *name);

#endif
