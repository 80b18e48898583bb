/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search has cost so far, and the whole run as a line. */
#include "draw/paint.h"
#include <inttypes.h>
#include <string.h>

struct counting {
    struct area area;
    const struct scene *scene;
    int x;
};

/* "leaves 5/10", while there is room for it. */
static void add(struct counting *c, const char *name, uint64_t count, uint64_t all)
{
    struct text number = {0};
    int gap = c->x ? 3 : 0;
    text_format(&number, all ? " %" PRIu64 "/%" PRIu64 : " %" PRIu64, count, all);
    if (c->x + gap + (int)(strlen(name) + number.length) <= c->area.width) {
        if (gap)
            area_fill(c->area, c->x, 0, gap, 1, ' ', STYLE_PLAIN);
        if (gap)
            area_put_point(c->area, c->x + 1, 0, scene_glyph(c->scene, GLYPH_DOT), STYLE_FAINT);
        c->x = area_put(c->area, c->x + gap, 0, slice_of(name), STYLE_NAME);
        c->x = area_put(c->area, c->x, 0, text_slice(&number), STYLE_STRONG);
    }
    text_free(&number);
}

/* A leaf is visited when it is called, and counts as evaluated once its value is back. */
static struct counts counts_now(const struct scene *scene)
{
    struct counts counts = counts_make(scene->session, scene->events);
    struct visit_sums called = visits_sums(&scene->session->visits, scene->events + 1);
    if (scene->session->cursor.in_leaf) {
        counts.nodes = called.nodes;
        counts.distinct_nodes = called.distinct;
        counts.researches = called.researches;
    }
    return counts;
}

int paint_counts(struct area area, const struct scene *scene)
{
    struct counts counts = counts_now(scene);
    struct counting c = {.area = area, .scene = scene};
    bool again = counts.nodes > counts.distinct_nodes;
    add(&c, "visited", counts.distinct_nodes, counts.tree_nodes);
    add(&c, "leaves", counts.leaves, counts.leaves == counts.visited_leaves ? counts.tree_leaves : 0);
    if (scene->ended || !again)
        add(&c, "pruned", scene->ended ? counts.pruned_nodes : counts.skipped_nodes, 0);
    add(&c, "cutoffs", counts.cutoffs, 0);
    if (counts.researches)
        add(&c, "again", counts.researches, 0);
    else if (counts.skipped_nodes && !again)
        add(&c, "minimax would have visited", counts.nodes + counts.skipped_nodes, 0);
    return c.x;
}

/* --- the timeline --- */

uint64_t paint_timeline_event(const struct scene *scene, int x, int width)
{
    uint64_t count = scene->session->log.count;
    if (width < 2 || x <= 0)
        return 0;
    return x >= width ? count : count * (uint64_t)x / (uint64_t)(width - 1);
}

static bool cuts_within(const struct visits *visits, uint64_t from, uint64_t to)
{
    uint32_t past = visits_cut(visits, to);
    for (uint32_t i = visits_cut(visits, from); i < past; i++)
        if (visits->cutoffs.at[i].searched)
            return true;
    return false;
}

static bool passes_within(const struct visits *visits, uint64_t from, uint64_t to)
{
    uint32_t pass = visits->heads.count > 1 ? visits_pass(visits, from) : 0;
    return pass && visits_pass(visits, to) > pass;
}

/* Nothing is looked for where nothing is told yet. */
static void paint_moment(struct area area, const struct scene *scene, int x)
{
    const struct visits *visits = &scene->session->visits;
    uint64_t from = paint_timeline_event(scene, x, area.width),
             to = paint_timeline_event(scene, x + 1, area.width);
    bool all = scene->coming && !scene->secret;
    if (!all && to > scene->events)
        to = scene->events;
    bool pass = from < to && passes_within(visits, from, to),
         cut = from < to && cuts_within(visits, from, to);
    area_put_point(area, x, 0,
                   scene_glyph(scene, pass  ? GLYPH_WALL
                                      : cut ? GLYPH_CUT
                                            : GLYPH_RULE),
                   pass  ? STYLE_HEADING
                   : cut ? STYLE_CUT
                         : STYLE_PLAIN);
}

void paint_timeline(struct area area, const struct scene *scene)
{
    uint64_t count = scene->session->log.count;
    int here = count ? (int)(scene->events * (uint64_t)(area.width - 1) / count) : 0;
    for (int x = 0; x < area.width; x++)
        paint_moment(area, scene, x);
    if (area.width)
        area_put_point(area, here, 0, scene_glyph(scene, GLYPH_HERE_BELOW), STYLE_PLAIN);
}
