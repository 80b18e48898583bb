/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trails: events of one kind, in order, each with a link to the one before it that concerns the same thing.
 * Many trails lie in one array; the owner keeps the last link of each.
 *
 *     cell x    0: event 12 ◄── 1: event 40 ◄── 4: event 77 ◄── 5: event 93
 *     cell y    2: event 51 ◄── 3: event 60
 *
 * Besides the one before, a link knows one further back, so that the last one before any event is found in
 * O(log length).
 */
#ifndef TRACE_TRAIL_H
#define TRACE_TRAIL_H

#include "base/array.h"
#include <stdint.h>

#define TRAIL_NONE UINT32_MAX

struct trail_link {
    uint32_t event;
    uint32_t before, jump; /* links, or TRAIL_NONE */
    uint32_t length;       /* of the trail up to here */
};

struct trail {
    ARRAY(struct trail_link) links;
};

void trail_free(struct trail *trail);

/* Adds a link after `last` (TRAIL_NONE begins a trail) and returns it. Events must not fall. */
uint32_t trail_add(struct trail *trail, uint32_t last, uint32_t event);

/* From `last` back to the last link whose event is among the first `events`; TRAIL_NONE when there is
 * none. */
uint32_t trail_find(const struct trail *trail, uint32_t last, uint64_t events);

/* From `last` back to the link with this number in its trail, from 1; TRAIL_NONE when the trail is
 * shorter. */
uint32_t trail_nth(const struct trail *trail, uint32_t last, uint32_t number);

#endif
