/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading what people scrawl: numbers and names in one line, whatever stands between them. For homework and
 * quizzes.
 *
 *     struct slice rest = line;
 *     if (scrawl_number(&rest, &number)) …               −∞, -inf, -oo, − ∞, $-\infty$, +3, 2.5
 *     uint32_t node = scrawl_node(&names, &rest);        the longest label that ends where a word ends
 *     struct slice word = scrawl_word(&rest);            each is taken off the front
 */
#ifndef HOMEWORK_SCRAWL_H
#define HOMEWORK_SCRAWL_H

#include "base/array.h"
#include "tree/tree.h"

/* The labels of a tree in order, to be found fast. */
struct scrawl_name {
    struct slice label;
    uint32_t node;
};

struct scrawl_names {
    const struct tree *tree;
    ARRAY(struct scrawl_name) all;
    size_t longest; /* bytes */
};

void scrawl_names_begin(struct scrawl_names *names, const struct tree *tree);
void scrawl_names_free(struct scrawl_names *names);
/* The node of a label, in any case where only one fits; or TREE_NONE. */
uint32_t scrawl_find(const struct scrawl_names *names, struct slice label);

/* Each takes something off the front if it is there, blanks before it included; otherwise `rest` stays. */
bool scrawl_number(struct slice *rest, double *number);
uint32_t scrawl_node(const struct scrawl_names *names, struct slice *rest);
struct slice scrawl_word(struct slice *rest);
/* A word that is one of some, in any case: "max min leaf". */
bool scrawl_word_of(struct slice *rest, const char *words);
/* One of some signs, given as UTF-8 with blanks between: "= : ≥". */
bool scrawl_sign(struct slice *rest, const char *signs);
void scrawl_blanks(struct slice *rest);
/* Drops one character. */
void scrawl_skip(struct slice *rest);

/* Whether a word is one of some. */
bool scrawl_is_among(struct slice word, const char *words);

#endif
