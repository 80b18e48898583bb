/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What sentences may say, and how each is held against what is proved. A new wording is a line in claims.def:
 *
 *     CLAIM(LEAST, "%n is worth at least %d", worth_least)
 *           kind    pattern (words.h)          a check of claims.c, or NULL where nothing can be wrong
 */
#ifndef TRUTH_CLAIMS_H
#define TRUTH_CLAIMS_H

#include "truth/talk.h"

struct pattern {
    enum kind kind;
    const char *words;
    /* Whether it is so. If not, `why` of the talk says why; if that is left empty, it can't be told. May move
     * match->end. */
    bool (*check)(struct talk *talk, struct match *match);
    struct words split;
};

/* The pattern that fits the most words from `at` on, or NULL. */
const struct pattern *claims_find(struct talk *talk, int at, struct match *match);

#endif
