/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Habits: ways of working that go through all of a homework. Some are conventions that courses have, some are
 * misconceptions; either way the homework of somebody who has them is the table of another search, and is
 * right beside that one. For the files of marking alone.
 *
 *     struct world world;
 *     habit_begin(&world, tree, program, HABIT_BIT(RIGHT_TO_LEFT));
 *     … world.tree, world.program, world.node …           the search as it is made with them
 *     habit_free(&world);
 *
 * Three kinds of habit: of the tree (its players, its order), of the program (calls with an open window), and
 * of how it is worked and written down, which rework does.
 */
#ifndef HOMEWORK_HABITS_H
#define HOMEWORK_HABITS_H

#include "pseudocode/program.h"
#include "tree/tree.h"

enum habit {
#define HABIT(name, key, words) HABIT_##name,
#include "homework/habits.def"
#undef HABIT
    HABIT_COUNT
};

#define HABIT_BIT(name) (1u << HABIT_##name)

const char *habit_key(enum habit habit);
const char *habit_words(enum habit habit);
/* As right as its contrary, where a course says nothing. */
static inline bool habit_is_convention(enum habit habit)
{
    return habit < HABIT_STRICT;
}

/* A tree and a program as somebody with habits sees them. */
struct world {
    const struct tree *tree;
    const struct program *program;
    uint32_t *node; /* [node of the true tree]: which it is here; NULL where that is the same */
    struct tree *own_tree;
    struct program own; /* its arguments and constants alone are its own */
    bool owns;
};

void habit_begin(struct world *world, const struct tree *tree, const struct program *program,
                 unsigned habits);
void habit_free(struct world *world);

#endif
