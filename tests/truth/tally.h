/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many statements of each kind were understood, which of them aren't so, and what wasn't understood. */
#ifndef TRUTH_TALLY_H
#define TRUTH_TALLY_H

#include <stdbool.h>
#include <stddef.h>

enum kind {
#define KIND(name, words, floor) KIND_##name,
#include "truth/kinds.def"
#undef KIND
    KIND_COUNT,
    KIND_NONE = KIND_COUNT /* says nothing that could be wrong */
};

struct tally {
    long count[KIND_COUNT], wrong[KIND_COUNT];
    long words, unknown_words, sentences, unknown_sentences;
    int examples;        /* shown of each kind of falsehood, the shortest; 8 at the most */
    struct unknown *all; /* by their words */
    size_t unknowns, room;
    struct falsehood *falsehoods; /* by kind and reason */
    size_t falsehood_kinds, falsehood_room;
};

void tally_free(struct tally *tally);

/* A statement that was understood; with `why`, one that isn't so. */
void tally_add(struct tally *tally, enum kind kind, const char *why, const char *where, const char *text);
/* Words that nothing fits, with names and numbers taken out. */
void tally_unknown(struct tally *tally, const char *words, const char *where, const char *text);

/* Prints all of it. False where a statement isn't so, a kind has less than its floor `times` as often (marks
 * only if there were screens), or more than `most` of a thousand sentences have words that aren't
 * understood. */
bool tally_judge(const struct tally *tally, double times, double most, bool screens);

#endif
