/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a run came out: its answer, whether that is right, and what it cost. Of a session that has run to its
 * end.
 *
 *     struct outcome outcome;
 *     outcome_find(&outcome, session);
 *     outcome_free(&outcome);
 */
#ifndef LESSON_OUTCOME_H
#define LESSON_OUTCOME_H

#include "explain/answer.h"
#include "explain/counts.h"
#include "explain/verdict.h"
#include "trace/session.h"

struct outcome {
    struct answer answer;
    struct verdict verdict;
    struct counts counts;
    uint64_t minimal_leaves; /* 0 where a '?' leaves it open */
    double uniform;          /* b^⌈d/2⌉ + b^⌊d/2⌋ − 1, or NAN */
};

void outcome_find(struct outcome *outcome, const struct session *session);
void outcome_free(struct outcome *outcome);

/* Whether all is well: it has an answer, and that isn't wrong. */
bool outcome_is_good(const struct outcome *outcome);

#endif
