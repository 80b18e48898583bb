/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The name somebody probably meant.
 *
 * The nearest of some names by letters added, dropped, changed or swapped with a neighbour, in any case. A name is near
 * when at most a third of its letters (at least one) are wrong, or when the word begins it and has three letters.
 */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include "base/text.h"

struct nearest {
    struct slice word;
    const char *best; /* NULL when nothing is near */
    size_t distance;
};

/* Begin with {.word = …}, offer every candidate, read `best`. Candidates must outlive the answer. */
void nearest_offer(struct nearest *nearest, const char *candidate);

/* "; did you mean 'max'?" or "" */
void nearest_ask(struct text *out, const struct nearest *nearest);

#endif
