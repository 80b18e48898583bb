/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * viewer/ is the program on the screen: what each key does, which panes there are, what opens on top,
 * settings, editing, and the one loop.
 *
 * The viewer: a search on a tree, stepped through on a terminal.
 *
 *     struct viewer_wishes wishes = {.tree = tree, .tree_name = "lecture", .program = program, …};
 *     if (!viewer_run(&wishes, &signal, &why))
 *         … why it couldn't begin: no terminal, or the algorithm isn't one for the tree
 */
#ifndef VIEWER_VIEWER_H
#define VIEWER_VIEWER_H

#include "lesson/lesson.h"
#include "pseudocode/program.h"
#include "tree/order.h"
#include "tree/tree.h"

struct viewer_wishes {
    struct tree *tree; /* NULL: begins with the choice of a tree */
    const char *tree_name;
    struct program *program;
    const char *program_name;
    const char *program_path; /* of a file to look after; NULL: none */
    const union value *given; /* parameters of the program's first function */
    const char *reading;      /* options that the tree was read with, as words of a shell; NULL: none */
    struct order order;
    struct lesson *lesson;   /* taken over; NULL: none */
    const char *lesson_path; /* of its file; NULL where it is built in */
    struct slice stop;       /* where to begin, as lesson/stop.h has it; empty: before the first step */
    uint64_t max_steps;      /* 0: the usual bound */
    enum charset charset;
    bool mono;
    bool bare;         /* as if nobody had ever changed a setting, or left an edited tree */
    bool quiz, reveal; /* begins with a quiz; and with keys in place of answers */
    int level;         /* of the quiz, as the setting's words go, from 1; 0: as it was */
};

/* Takes the tree and the program over and frees them. Returns when the person leaves: true, or false with a
 * sentence in `why` when it couldn't begin. `signal` is the one that ended it, or 0. */
bool viewer_run(struct viewer_wishes *wishes, int *signal, struct text *why);

/* Whether a lesson may set this: "code: off". */
bool viewer_has_setting(struct slice name, struct slice word);

#endif
