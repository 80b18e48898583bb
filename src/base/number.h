/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers as people write them in trees, pseudocode and homework, and ∞.
 *
 *     number   [sign] digits [. digits] [e [sign] digits]     also  .5  and  5.
 *     ∞        [sign] inf | infinity | ∞ | oo
 *     sign     +  -  −(U+2212)
 *
 * Words are taken in any case. Reading and writing never depend on the locale. A number is written with the
 * fewest digits that read back as the same double; negative zero is written 0.
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include "base/text.h"

enum number_fault {
    NUMBER_FINE,
    NUMBER_NOT,      /* no number at all: a word, say */
    NUMBER_BROKEN,   /* begins as a number and goes wrong: 12x, 1.2.3, 0x10 */
    NUMBER_COMMA,    /* a decimal comma: 1,5 */
    NUMBER_NAN,      /* the word nan */
    NUMBER_TOO_LARGE /* beyond a double, though not ∞: 1e999 */
};

enum number_style {
    NUMBER_PLAIN,  /* -3  -inf  inf: for files */
    NUMBER_SIGNED, /* -3  -inf  +inf: for JSON, CSV and terminals without Unicode */
    NUMBER_PRETTY  /* −3  −∞  +∞: for people */
};

/* Reads the whole slice as one number. *number is set only by NUMBER_FINE. */
enum number_fault number_read(struct slice slice, double *number);

/* What is wrong, as the end of a sentence that begins with the word itself: "has a decimal comma; write
 * 1.5". */
const char *number_fault_words(enum number_fault fault);

/* NAN, which stands for a number that nobody has said, is written ?. */
void number_write(struct text *out, double number, enum number_style style);

#endif
