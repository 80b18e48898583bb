/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences as words, and patterns that are matched against them.
 *
 * Signs are made plain first (− is -, ∞ is inf, ⁺ is +, α is alpha …), so one pattern fits both charsets.
 * Then brackets and the marks behind a word stand alone. In a pattern
 *
 *     %n a node    %d a number, also 2+ and 2-    %u a count    %p MAX or MIN, also MAX's    %o a comparison
 *     %w any word  %s code, up to what follows
 *     %l nodes: B, C and D [and 2 more children] [and all below them]
 *     {a|b} one of these words    [a] the word, or not    ^ only where a sentence begins
 *
 * and all else is itself.
 */
#ifndef TRUTH_WORDS_H
#define TRUTH_WORDS_H

#include "truth/tree.h"

#define WORDS_MOST  256
#define WORDS_BYTES 4096

struct words {
    int count;
    const char *at[WORDS_MOST];
    char bytes[WORDS_BYTES];
};

/* False where it is too long. */
bool words_split(struct words *words, const char *text);

bool words_number(const char *word, double *number);

/* What a word could stand for, so that most patterns needn't be tried. */
struct word_class {
    bool begins, node, number, player;
};

struct word_class words_class(const struct words *words, int at, const struct tree *tree);
bool words_may_match(const struct words *words, int at, struct word_class class, const struct words *pattern);

struct match {
    int begin, end; /* words */
    int nodes, numbers, counts, players, choices;
    int node[4];
    double number[4];
    long count[8];
    bool max[4]; /* of each player */
    const char *sign;
    const char *choice[4]; /* which of {a|b}, and each %w */
    int list[TREE_MOST], listed;
    bool more; /* the list has children that it doesn't name */
};

/* Whether the pattern fits the words from `from` on. */
bool words_match(const struct words *words, int from, const struct words *pattern, const struct tree *tree,
                 struct match *match);

#endif
