/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an algorithm costs on a tree, as one line of a comparison.
 */
#ifndef LESSON_COMPARE_H
#define LESSON_COMPARE_H

#include "lesson/outcome.h"

/* Called now and then while a run goes on, with the steps made so far. */
struct compare_watch {
    void (*tick)(void *context, uint64_t steps);
    void *context;
};

struct compared {
    bool ran;         /* and came to a value; otherwise only the tree's own counts are there */
    enum fault fault; /* why not; FAULT_NONE where the algorithm isn't one for this tree */
    uint32_t about;
    double value; /* MAX's side */
    enum bound bound;
    enum verdict_correct correct;
    struct counts counts;
    uint64_t minimal_leaves;
};

/* Runs to the end; nobody need watch (NULL). What keeps an algorithm from this tree is said in `why`, or that
 * its value is wrong and the step that made the difference. */
void compare_run(struct compared *compared, const struct tree *tree, const struct program *program,
                 const struct session_wishes *wishes, const struct compare_watch *watch, struct text *why);

/* "5", "≥5", "≤5": the value, as far as it is one. */
void compare_write_value(struct text *out, const struct compared *compared, enum charset charset);

#endif
