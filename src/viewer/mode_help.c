/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All keys, from the table of actions, and how to read the screen. */
#include "viewer/state.h"

#define WIDTH 78

struct help {
    struct mode mode;
    int first, height;
};

/* What is painted is a list of lines: a heading, a key with its help, or a sign with its meaning. */
struct line {
    enum style style;
    const char *keys, *words;
    enum glyph glyph;  /* GLYPH_COUNT: `keys` */
    const char *ascii; /* in place of `keys`, where it needs more than ASCII */
};

static const struct line signs[] = {
    {STYLE_MAX, NULL, "MAX moves here; filled while it is searched", GLYPH_MAX, NULL},
    {STYLE_MIN, NULL, "MIN moves here", GLYPH_MIN, NULL},
    {STYLE_CURRENT, " F ", "where the search is; heavy edges lead there", GLYPH_COUNT, NULL},
    {STYLE_CUT, NULL, "cut off here; why, stands at the node above", GLYPH_CUT, NULL},
    {STYLE_PRUNED, NULL, "not looked at in this pass, nor anything below", GLYPH_DEAD, NULL},
    {STYLE_LINK, NULL, "the node whose number caused the cutoff", GLYPH_CAUSE, NULL},
    {STYLE_FAINT, " …12✂8", "not drawn: 12 nodes, and 8 that were cut off", GLYPH_COUNT, " ~12X8"},
    {STYLE_VALUE, " =3", "worth exactly this, by the leaves that were looked at", GLYPH_COUNT, NULL},
    {STYLE_VALUE, " ≥3  ≤6  3..6", "at least, at most, between these", GLYPH_COUNT, " >=3 <=6 3..6"},
    {STYLE_VALUE, " ~9", "by the evaluations at a depth limit only", GLYPH_COUNT, NULL},
    {STYLE_VALUE, " 7", "what the search came to, and nothing bears out", GLYPH_COUNT, NULL},
};

#define SIGNS (int)(sizeof signs / sizeof *signs)

static void paint_sign(struct viewer *viewer, struct area area, int y, const struct line *line)
{
    bool ascii = viewer->charset == CHARSET_ASCII && line->ascii;
    if (line->glyph == GLYPH_COUNT)
        area_put(area, 1, y, slice_of(ascii ? line->ascii : line->keys), line->style);
    else
        area_put_point(area, 2, y, viewer_glyph(viewer, line->glyph), line->style);
    area_put(area, 18, y, slice_of(line->words), STYLE_PLAIN);
}

static int paint_group(struct area area, int y, enum action_group group)
{
    area_put(area, 0, y++, slice_of(action_group_name(group)), STYLE_HEADING);
    for (int i = 0; i < ACTION_COUNT; i++) {
        if (actions[i].group != group)
            continue;
        area_put(area, 1, y, slice_of(actions[i].keys), STYLE_KEY);
        area_put(area, 18, y++, slice_of(actions[i].help), STYLE_PLAIN);
    }
    return y + 1;
}

/* In an area that begins above the box where it is scrolled; the row after the last. */
static int paint_lines(struct viewer *viewer, struct area box, int first)
{
    int y = -first;
    for (int group = 0; group < GROUP_COUNT; group++)
        y = paint_group(box, y, (enum action_group)group);
    area_put(box, 0, y++, slice_of("Reading the tree"), STYLE_HEADING);
    for (int i = 0; i < SIGNS; i++)
        paint_sign(viewer, box, y++, &signs[i]);
    area_put(box, 0, ++y, slice_of("The mouse"), STYLE_HEADING);
    area_put(box, 1, ++y, slice_of("Click a node, a line of pseudocode, a row of the trace or the timeline"),
             STYLE_PLAIN);
    area_put(box, 1, ++y, slice_of("to go there. The wheel steps; over other panes it scrolls."),
             STYLE_PLAIN);
    return y + 1;
}

static void paint(struct mode *mode, struct viewer *viewer, struct area area)
{
    struct help *help = (struct help *)mode;
    struct area box = mode_box(viewer, area, WIDTH, area.height, "keys");
    struct area inside = area_cut(box, 0, 0, box.width, box.height - 1);
    int last = paint_lines(viewer, area_cut(inside, 0, 0, 0, 0), 0) - inside.height;
    help->height = inside.height;
    help->first = help->first > last ? last : help->first;
    help->first = help->first < 0 ? 0 : help->first;
    paint_lines(viewer, inside, help->first);
    area_put(box, 1, box.height - 1, slice_of(help->first < last ? "Down for more   Esc close" : "Esc close"),
             STYLE_FAINT);
    area_point_at(box, 0, 0);
}

static enum effect key(struct mode *mode, struct viewer *viewer, uint32_t key)
{
    struct help *help = (struct help *)mode;
    if (key == KEY_CODE_DOWN || key == 'j')
        help->first++;
    else if (key == KEY_CODE_UP || key == 'k')
        help->first--;
    else if (key == KEY_CODE_PAGE_DOWN || key == ' ')
        help->first += help->height - 1;
    else if (key == KEY_CODE_PAGE_UP)
        help->first -= help->height - 1;
    else
        mode_close(viewer);
    return EFFECT_PAINT;
}

static const struct mode_kind helping = {.paint = paint, .key = key};

void help_open(struct viewer *viewer)
{
    mode_open(viewer, &helping, sizeof(struct help));
}
