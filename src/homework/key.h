/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The key: what marking the homeworks of a class has in common, worked out when it is first asked for and
 * then kept. Whoever marks many homeworks on one tree begins it before the first and ends it after the last
 * one is freed:
 *
 *     struct key key;
 *     key_begin(&key, tree, program, given);
 *     …                                        marking_make() with .key = &key in its wishes, for each
 *     key_end(&key);
 *
 * The rest is for the files of marking alone: tables without slips, of this program in each way and manner,
 * and of the built-in algorithms.
 */
#ifndef HOMEWORK_KEY_H
#define HOMEWORK_KEY_H

#include "homework/rework.h"

struct key_table {
    const struct program *of;
    enum rows_way way;
    unsigned manners; /* MANNER_BIT()s */
    struct world world;
    struct rework rework;
};

struct key {
    const struct tree *tree;
    const struct program *program;
    const union value *given;
    ARRAY(struct key_table *) tables;
    ARRAY(struct program *) others; /* built-in algorithms, as the library has them */
};

/* The tree, the program and what is given must outlive the key. */
void key_begin(struct key *key, const struct tree *tree, const struct program *program,
               const union value *given);
void key_end(struct key *key);

struct key_table *key_table(struct key *key, enum rows_way way, unsigned manners);
/* The table of a built-in algorithm; without rows where it isn't one for this tree. NULL after the last. */
const struct key_table *key_other(struct key *key, size_t algorithm, enum rows_way way, const char **name);

#endif
