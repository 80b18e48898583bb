/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the notations python and dictionary share: both are values of a programming language
 * (tree/literal.h), and either reads what is the other's.
 */
#ifndef TREE_PYTHON_H
#define TREE_PYTHON_H

#include "tree/literal.h"
#include "tree/notation.h"

/* What a key says of a node. */
enum node_key {
    KEY_NONE,
    KEY_NAME,
    KEY_VALUE,
    KEY_CHILDREN,
    KEY_PLAYER,
    KEY_MAXIMIZING,
    KEY_MINIMIZING,
    KEY_MOVE,
    KEY_PARENT,
    KEY_SIDE /* the child on this side */
};

enum node_key node_key(struct slice key);
/* A list with such keys: {'name': 'A', 'value': 3}. */
bool literal_is_object(const struct literal *literal, uint32_t list);

/* The name of a child that is a string, a word or a number. */
struct slice literal_name(const struct literal_item *item);
/* Max, minimizer, MIN, 1, 2; reported are chance, and what is none of these. */
enum said_player literal_player(const struct literal_item *item, const struct source *source,
                                struct diag *diag);
/* A number, perhaps in quotes; NAN where none is said; anything else is reported. */
double literal_number(const struct literal_item *item, const struct source *source, struct diag *diag);

/* Whether the values at the top say whose children are whose, by names. */
bool dictionary_is(const struct literal *literal);
struct tree *dictionary_tree(const struct literal *literal, struct source *source,
                             const struct tree_wishes *wishes, struct diag *diag);

/* Whether a text is JSON from a place on, as far as its characters go. */
bool python_is_json(const struct source *source, size_t begin);

/* The reader and the writer of both; whether a text is this one's, or the other's (`dictionary`). */
enum notation_sure python_sure(const struct source *source, bool dictionary);
struct tree *python_read(struct source *source, const struct tree_wishes *wishes, struct diag *diag);
void python_write(const struct tree *tree, enum charset charset, FILE *file);
const char *python_trouble(const struct tree *tree, bool *refuse);

#endif
