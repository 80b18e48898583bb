/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading what people write, loosely: numbers and names in one line, whatever stands between them. For
 * homework and quizzes.
 *
 *     struct slice rest = line;
 *     if (loose_number(&rest, &number)) …               −∞, -inf, -oo, − ∞, $-\infty$, +3, 2.5
 *     uint32_t node = loose_node(&names, &rest);        the longest label that ends where a word ends
 *     struct slice word = loose_word(&rest);            each is taken off the front
 */
#ifndef HOMEWORK_LOOSE_H
#define HOMEWORK_LOOSE_H

#include "base/array.h"
#include "tree/tree.h"

/* A reader is a chain of what it takes, from a copy; where all of it was there, it is taken off:
 *
 *     struct slice at = *rest;
 *     return took(rest, &at, maybe(loose_sign(&at, "(")) && loose_number(&at, &number));
 *
 * What maybe() is around may be missing. */
static inline bool took(struct slice *rest, const struct slice *at, bool all)
{
    *rest = all ? *at : *rest;
    return all;
}

static inline bool maybe(bool taken)
{
    (void)taken;
    return true;
}

/* A copy of what is left, to look ahead: loose_sign(AHEAD(rest), "(") takes nothing off `rest`. */
#define AHEAD(rest) (&(struct slice){(rest).bytes, (rest).length})

/* The labels of a tree in order, to be found fast. */
struct loose_name {
    struct slice label;
    uint32_t node;
};

struct loose_names {
    const struct tree *tree;
    ARRAY(struct loose_name) all, in_any; /* in_any: as they stand in any case */
    size_t longest;                       /* bytes */
    /* Where those stand that begin with a byte, up to the next byte's; in any case as a small letter. */
    size_t from[257], from_in_any[257];
};

void loose_names_begin(struct loose_names *names, const struct tree *tree);
/* The moves that one edge alone has, of all or of those from one node; each is the node that it leads to. */
void loose_moves_begin(struct loose_names *moves, const struct tree *tree, uint32_t from);
/* After labels of `all` have been changed. */
void loose_names_sort(struct loose_names *names);
void loose_names_free(struct loose_names *names);
/* The node of a label, in any case where only one fits; or TREE_NONE. */
uint32_t loose_find_exactly(const struct loose_names *names, struct slice label);
uint32_t loose_find(const struct loose_names *names, struct slice label);

/* Each takes something off the front if it is there, blanks before it included; otherwise `rest` stays. */
bool loose_number(struct slice *rest, double *number);
/* Whatever number it is. */
bool loose_any_number(struct slice *rest);
uint32_t loose_node(const struct loose_names *names, struct slice *rest);
/* "C-I", "C->I", "C → I", "(C, I)", and longer ways down, "A-C-I": the node that the edge leads to. */
uint32_t loose_edge(const struct loose_names *names, struct slice *rest);
/* The longest label of an edge that ends where a word ends, as in tree.move; 0 for none. */
uint32_t loose_move(const struct loose_names *names, struct slice *rest);
struct slice loose_word(struct slice *rest);
/* A word that is one of some, in any case: "max min leaf". */
bool loose_word_of(struct slice *rest, const char *words);
/* One of some signs, given as UTF-8 with blanks between: "= : ≥". */
bool loose_sign(struct slice *rest, const char *signs);
/* Dollars are blanks too: they stand around the numbers of LaTeX. */
static inline bool loose_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '$' || c == '\n';
}
static inline void loose_blanks(struct slice *rest)
{
    while (rest->length && loose_is_blank(*rest->bytes)) {
        rest->bytes++;
        rest->length--;
    }
}
/* The same; whether anything is left. */
static inline bool loose_more(struct slice *rest)
{
    loose_blanks(rest);
    return rest->length > 0;
}
/* Drops one character; a word, or else a character; so many bytes, which must be there. */
void loose_skip(struct slice *rest);
void loose_step(struct slice *rest);
static inline void loose_drop(struct slice *rest, size_t bytes)
{
    *rest = (struct slice){rest->bytes + bytes, rest->length - bytes};
}

/* What stands before the first of some bytes, or all of it: taken off. */
struct slice loose_take_to(struct slice *rest, const char *bytes);

/* What ends a matcher that has taken all: `rest` goes on from there. True. */
static inline bool loose_go(struct slice *rest, struct slice from)
{
    *rest = from;
    return true;
}

/* Whether it ends with one of some characters, each a byte; and without those that it ends with. */
static inline bool loose_ends_with(struct slice words, const char *bytes)
{
    return words.length && strchr(bytes, words.bytes[words.length - 1]);
}
static inline struct slice loose_without_end(struct slice words, const char *bytes)
{
    while (loose_ends_with(words, bytes))
        words.length--;
    return words;
}

/* What stands from one place to a later one. */
static inline struct slice loose_until(struct slice from, struct slice to)
{
    return (struct slice){from.bytes, (size_t)(to.bytes - from.bytes)};
}

/* The last word, of those that blanks part; empty for none. */
static inline struct slice loose_last_word(struct slice words)
{
    size_t length = 0;
    words = slice_trim(words);
    while (length < words.length && words.bytes[words.length - length - 1] != ' ')
        length++;
    return (struct slice){words.bytes + words.length - length, length};
}

/* Whether a word is, in any case, one of some, which are written small. */
bool loose_is_among(struct slice word, const char *words);
/* Whether one of such words stands anywhere in it. */
bool loose_has_word(struct slice rest, const char *words);
/* Whether one of some bytes is in it; whether a digit is at some place. */
bool loose_has_any(struct slice words, const char *bytes);
bool loose_is_digit(struct slice rest, size_t at);

#endif
