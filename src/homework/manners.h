/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Manners: ways of working that go through all of a homework. Some are conventions that courses have, some
 * are misconceptions; either way the homework of somebody who has them is the table of another search, and is
 * right beside that one. For the files of marking alone.
 *
 *     struct world world;
 *     manner_begin(&world, tree, program, MANNER_BIT(RIGHT_TO_LEFT));
 *     … world.tree, world.program, world.node …           the search as it is made with them
 *     manner_free(&world);
 *
 * Three kinds of manner: of the tree (its players, its order), of the program (calls with an open window),
 * and of how it is worked and written down, which rework does.
 */
#ifndef HOMEWORK_MANNERS_H
#define HOMEWORK_MANNERS_H

#include "pseudocode/program.h"
#include "tree/tree.h"

enum manner {
#define MANNER(name, key, words) MANNER_##name,
#include "homework/manners.def"
#undef MANNER
    MANNER_COUNT
};

#define MANNER_BIT(name) (1u << MANNER_##name)

const char *manner_key(enum manner manner);
const char *manner_words(enum manner manner);
/* As right as its contrary, where a course says nothing. */
static inline bool manner_is_convention(enum manner manner)
{
    return manner < MANNER_STRICT;
}

/* A tree and a program as somebody with manners sees them. */
struct world {
    const struct tree *tree;
    const struct program *program;
    uint32_t *node; /* [node of the true tree]: which it is here; NULL where that is the same */
    struct tree *own_tree;
    struct program own; /* its arguments and constants alone are its own */
    bool owns;
};

void manner_begin(struct world *world, const struct tree *tree, const struct program *program,
                  unsigned manners);
void manner_free(struct world *world);

#endif
