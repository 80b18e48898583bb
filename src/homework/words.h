/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words that homeworks are written in, by what they say, in every language that is read: words.def.
 *
 *     struct slice rest = slice_of("Best-move is C");
 *     if (words_take(&rest, WORDS_MOVE)) …              rest is " is C"
 *
 * Compared in any case and without accents; a hyphen or an underscore may stand between the words of a
 * phrase.
 */
#ifndef HOMEWORK_WORDS_H
#define HOMEWORK_WORDS_H

#include "base/text.h"

enum words {
#define WORDS(name, phrases) WORDS_##name,
#include "homework/words.def"
#undef WORDS
    WORDS_COUNT
};

/* Whether a word is one of these by itself. */
bool words_has(enum words which, struct slice word);
/* Takes the longest of these off the front, blanks before it included; otherwise `rest` stays. */
bool words_take(struct slice *rest, enum words which);
/* The same of all from `first` to `last`, and which it was; WORDS_COUNT for none. */
enum words words_take_any(struct slice *rest, enum words first, enum words last);
/* The longest of those whose kind has a rank, 0 being none; of two as long the one with the least. */
enum words words_take_ranked(struct slice *rest, const unsigned char ranks[WORDS_COUNT]);
/* ", and": what is between two of a list. */
bool words_take_joint(struct slice *rest);
/* Whether one of these stands anywhere in some words. */
bool words_stand_in(struct slice words, enum words which);
/* Takes off as many of these as there are. */
void words_skip(struct slice *rest, enum words which);

/* A word of doubt, "any", taken off; "any more" is none. And whether one stands anywhere in some words. */
bool words_take_doubt(struct slice *rest);
bool words_have_doubt(struct slice words);

#endif
