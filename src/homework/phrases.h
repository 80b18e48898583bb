/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The phrases of words.def one by one, so that a word is compared with those only that begin with its first
 * two letters. The table is made by scripts/phrases; words.h is what uses it.
 *
 *     ranges['w']['e']  ──►  "weniger*"          SAVED
 *                            "welcher knoten"    WHAT          in the order of words.def
 *                            "wert"              V
 */
#ifndef HOMEWORK_PHRASES_H
#define HOMEWORK_PHRASES_H

#include "homework/words.h"
#include <stdint.h>

struct phrase {
    struct slice text;
    size_t first; /* the bytes of its first word */
    enum words which;
};

struct phrase_range {
    size_t from, to; /* before `to` */
};

extern const struct phrase phrases[];
/* By letters, 1 being 'a'; 0 is what is none, or the end. Those that begin with no letter are [0][0]. */
extern const struct phrase_range phrase_ranges[27][27];

#endif
