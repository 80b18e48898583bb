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
 *     … intervals_had(&intervals, node, 3, INFINITY, false)
 *     intervals_free(&intervals);
 */
#ifndef HOMEWORK_INTERVALS_H
#define HOMEWORK_INTERVALS_H

#include "trace/session.h"

struct interval {
    uint32_t node;
    double low, high;
};

struct intervals {
    ARRAY(struct interval) all; /* as they come to be, from one node's first visit on */
};

void intervals_make(struct intervals *intervals, const struct session *session);
void intervals_free(struct intervals *intervals);
/* Whether a node had that one at some time; `last`: at the end. */
bool intervals_had(const struct intervals *intervals, uint32_t node, double low, double high, bool last);
/* The one at the end; NULL for a node that isn't looked at. */
const struct interval *intervals_last(const struct intervals *intervals, uint32_t node);

#endif
