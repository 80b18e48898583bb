/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The name somebody probably meant.
 *
 * The nearest of some names by letters added, dropped, changed or swapped with a neighbour, in any case. A
 * name is near when at most a third of its letters (at least one) are wrong, or when the word begins it and
 * has three letters.
 *
 *     struct nearest nearest = {.word = word};
 *     nearest_offer(&nearest, "max");                    every name there is; they must outlive the answer
 *     nearest_offer(&nearest, "min");
 *     printf("there is no player '%.*s'%s", SLICE(word), nearest_ask(&nearest));
 */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include "base/text.h"

#define NEAREST_LETTERS 48u /* in a name at the most */

struct nearest {
    struct slice word;
    const char *best; /* NULL when nothing is near */
    size_t distance;
    char question[4 * NEAREST_LETTERS + 24];
};

void nearest_offer(struct nearest *nearest, const char *candidate);

/* "; did you mean 'max'?" or "", in `question`. */
const char *nearest_ask(struct nearest *nearest);

#endif
