/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is open on top, and the frame around it. */
#include "base/memory.h"
#include "viewer/state.h"

/* Columns that are worth showing on both sides of a box. */
#define BESIDE 20

void *mode_open(struct viewer *viewer, const struct mode_kind *kind, size_t size)
{
    struct mode *mode = memory_new(1, size);
    *mode = (struct mode){.kind = kind, .below = viewer->mode};
    viewer->mode = mode;
    viewer->playing = false;
    return mode;
}

void mode_close(struct viewer *viewer)
{
    struct mode *mode = viewer->mode;
    viewer->mode = mode->below;
    if (mode->kind->free)
        mode->kind->free(mode);
    free(mode);
}

struct area mode_box(struct viewer *viewer, struct area area, int width, int height, const char *title)
{
    height = height < area.height - 2 ? height : area.height - 2;
    struct area box = area_cut(area, (area.width - width) / 2, (area.height - height) / 2, width, height);
    const enum weight light = WEIGHT_LIGHT;
    int right = width - 1, bottom = height - 1;
    uint32_t rule = viewer_glyph(viewer, GLYPH_RULE), wall = viewer_glyph(viewer, GLYPH_WALL);
    const struct {
        int x, y;
        struct arms arms;
    } corners[] = {
        {0, 0, {.right = light, .down = light}},
        {right, 0, {.left = light, .down = light}},
        {0, bottom, {.right = light, .up = light}},
        {right, bottom, {.left = light, .up = light}},
    };
    /* What would be left beside it is no more than stray letters. */
    bool alone = area.width - width < BESIDE;
    area_fill(alone ? area : box, 0, alone ? (area.height - height) / 2 : 0, alone ? area.width : width,
              height, ' ', STYLE_PLAIN);
    area_fill(box, 0, 0, width, 1, rule, STYLE_BORDER);
    area_fill(box, 0, bottom, width, 1, rule, STYLE_BORDER);
    area_fill(box, 0, 0, 1, height, wall, STYLE_BORDER);
    area_fill(box, right, 0, 1, height, wall, STYLE_BORDER);
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++)
        area_put_point(box, corners[i].x, corners[i].y, glyph_line(corners[i].arms, false, viewer->charset),
                       STYLE_BORDER);
    area_format(box, 2, 0, STYLE_HEADING, " %s ", title);
    return area_cut(box, 2, 1, width - 4, height - 2);
}

struct area mode_foot(struct viewer *viewer, struct area area, int height)
{
    struct area foot = area_cut(area, 0, area.height - height, area.width, height);
    area_fill(foot, 0, 0, foot.width, height, ' ', STYLE_PLAIN);
    area_fill(foot, 0, 0, foot.width, 1, viewer_glyph(viewer, GLYPH_RULE), STYLE_BORDER);
    return foot;
}
