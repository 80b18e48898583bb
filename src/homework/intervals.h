/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known of each node's value while a search goes on, as some textbooks draw it: from which number to
 * which. A leaf that is looked at is known; a node lies between what its children leave.
 *
 *     after E = 3     A [−∞, +∞]     B [−∞, 3]
 *     after G = 8     A [3, +∞]      B [3, 3]
 *     after H = 2     A [3, +∞]      C [−∞, 2]
 *
 *     struct intervals intervals = {0};
 *     intervals_make(&intervals, session);                  its rows are those after updates
 *     … intervals_find(&intervals, &(struct interval){node, 3, INFINITY}, 0)
 *     intervals_free(&intervals);
 */
#ifndef HOMEWORK_INTERVALS_H
#define HOMEWORK_INTERVALS_H

#include "trace/session.h"

#define INTERVALS_NEVER SIZE_MAX

struct interval {
    uint32_t node;
    double low, high;
};

struct intervals {
    ARRAY(struct interval) all; /* as they come to be, from one node's first visit on */
};

void intervals_make(struct intervals *intervals, const struct session *session);
void intervals_free(struct intervals *intervals);
/* Whether a node has that one at a time, a place in `all`; when it has it, then or later; when a leaf
 * has been looked at and nothing else has come. */
bool intervals_are(const struct intervals *intervals, const struct interval *said, size_t at);
size_t intervals_find(const struct intervals *intervals, const struct interval *said, size_t from);
size_t intervals_behind(const struct intervals *intervals, const struct tree *tree, uint32_t leaf);
/* The one at the end; NULL for a node that isn't looked at. */
const struct interval *intervals_last(const struct intervals *intervals, uint32_t node);

#endif
