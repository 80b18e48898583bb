/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `cutoff test` says of an algorithm, for people and as JSON.
 *
 *     first-child-only: wrong, on a tree of 3 nodes
 *
 *         (min: 2 1)
 *
 *     value: 2
 *     minimax: 1
 *     why: the value is wrong: minimax is 1. Step 8 made the difference: …
 *     tried: 38 trees, from the smallest on
 *     to see it: cutoff -a first-child-only.algo -e '(min: 2 1)'
 */
#ifndef PRINT_TESTED_H
#define PRINT_TESTED_H

#include "lesson/hunt.h"
#include "lesson/selection.h"
#include "print/json.h"

struct tested {
    const struct hunt *hunt; /* that is over */
    const struct selected *algorithm;
    const char *yardstick; /* what its leaves were held against, as shown */
    bool against;          /* and nothing but its leaves was asked for */
    enum charset charset;
    size_t columns; /* of the terminal, 0 for none */
};

void tested_text(const struct tested *tested, FILE *file);

/* The keys of one algorithm, into an object that is open. */
void tested_json(const struct tested *tested, struct json *json);

#endif
