/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/trail.h"

void trail_free(struct trail *trail)
{
    array_free(&trail->links);
}

static uint32_t length_of(const struct trail *trail, uint32_t link)
{
    return link == TRAIL_NONE ? 0 : trail->links.at[link].length;
}

static uint32_t jump_of(const struct trail *trail, uint32_t link)
{
    return link == TRAIL_NONE ? TRAIL_NONE : trail->links.at[link].jump;
}

/* Where a link after `before` jumps to: over two jumps of equal length joined, else one link back. The
 * lengths of the jumps from any link are then those of a binary number's digits, which makes a search
 * logarithmic. */
static uint32_t jump_after(const struct trail *trail, uint32_t before)
{
    uint32_t near = jump_of(trail, before), far = jump_of(trail, near);
    uint32_t first = length_of(trail, before) - length_of(trail, near);
    uint32_t second = length_of(trail, near) - length_of(trail, far);
    return first == second ? far : before;
}

uint32_t trail_add(struct trail *trail, uint32_t last, uint32_t event)
{
    struct trail_link link = {event, last, jump_after(trail, last), length_of(trail, last) + 1};
    *array_add(&trail->links) = link;
    return (uint32_t)trail->links.count - 1;
}

uint32_t trail_find(const struct trail *trail, uint32_t last, uint64_t events)
{
    const struct trail_link *links = trail->links.at;
    while (last != TRAIL_NONE && links[last].event >= events) {
        uint32_t jump = links[last].jump;
        last = jump != TRAIL_NONE && links[jump].event >= events ? jump : links[last].before;
    }
    return last;
}

uint32_t trail_nth(const struct trail *trail, uint32_t last, uint32_t number)
{
    const struct trail_link *links = trail->links.at;
    if (last == TRAIL_NONE || links[last].length < number)
        return TRAIL_NONE;
    while (links[last].length > number) {
        uint32_t jump = links[last].jump;
        last = jump != TRAIL_NONE && links[jump].length >= number ? jump : links[last].before;
    }
    return last;
}
