/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the drawing of a tree leaves out: brothers beyond a page, and the nodes that crumbs name. */
#include "draw/paint_parts.h"
#include "draw/tags.h"

/* Names in the crumbs at the most, and how many of those can have their numbers. */
#define CRUMBS         24
#define CRUMBS_NUMBERS 6

struct sketch {
    struct area area;
    const struct brothers *brothers;
    struct tags tags;
};

/* Brothers beyond a page, as what a stub hides. */
static void say_beyond(struct sketch *s, const struct spot *parent, uint32_t first, uint32_t count)
{
    const struct layout *layout = &s->tags.chart->layout;
    uint32_t from = layout_index(layout, parent->level + 1, parent->node + 1) + first;
    const uint32_t *brothers = &layout->level[from];
    uint32_t all = s->tags.tree->end[brothers[count - 1]] - brothers[0];
    uint32_t pruned = hidden_pruned_among(&s->tags.chart->hidden, brothers, count);
    pieces_begin(&s->tags.row);
    tags_counts(&s->tags, all - pruned, pruned);
}

/* Where there is room for so many columns at one end of the bar; or behind it, or below it. */
static bool find_end(const struct sketch *s, const struct spot *parent, const struct spot *child, bool right,
                     int columns, int *x, int *y)
{
    int out = right ? 1 : -1, move = (boxes_move(&s->tags.chart->boxes, child->node) + 1) / 2;
    int edge = right ? child->left + child->width : child->left - 1;
    int at[] = {child->x + out * (2 + move), parent->x + out * 2, edge + out};
    for (int i = 0; i < 3; i++) {
        *x = right ? at[i] : at[i] - columns + 1;
        *y = i < 2 ? child->y - 1 : child->y;
        bool over = !i && *x - 1 <= parent->x && parent->x <= *x + columns,
             inside = i == 1 && (right ? *x <= child->x : *x + columns > child->x);
        if (*x >= 0 && *x + columns <= s->area.width && !over && !inside)
            return true;
    }
    return false;
}

static void draw_beyond(struct sketch *s, const struct spot *parent)
{
    const struct spot *children = &s->brothers->spots.at[parent->first];
    for (int right = 0; right < 2; right++) {
        uint32_t count = right ? parent->after : parent->before;
        const struct spot *child = right ? &children[parent->count - 1] : children;
        int x, y;
        if (!count)
            continue;
        say_beyond(s, parent, right ? parent->before + parent->count : 0, count);
        int columns = pieces_columns(&s->tags.row);
        if (!find_end(s, parent, child, right, columns, &x, &y))
            continue;
        pieces_put_from(&s->tags.row, s->area, x, y);
        int from = right ? child->x + 1 : x + columns, past = right ? x : child->x;
        for (; y < child->y && from < past; from++)
            if (area_is_free(s->area, from, y, 1))
                area_put_point(s->area, from, y,
                               glyph_line((struct arms){.left = WEIGHT_LIGHT, .right = WEIGHT_LIGHT}, false,
                                          s->tags.scene->charset),
                               STYLE_EDGE);
    }
}

static void say_crumb(struct sketch *s, uint32_t level, bool numbers)
{
    struct spot spot = {.node = s->brothers->path.at[level], .level = level, .kind = SPOT_PLACED};
    struct subject a = tags_subject(&s->tags, &spot);
    if (s->tags.row.count > 2) {
        pieces_blank(&s->tags.row, 1, RANK_KEPT);
        pieces_glyph(&s->tags.row, GLYPH_DOT, STYLE_FAINT, RANK_KEPT);
        pieces_blank(&s->tags.row, 1, RANK_KEPT);
    }
    tags_name(&s->tags, &a);
    if (!numbers)
        return;
    pieces_blank(&s->tags.row, 1, RANK_KEPT);
    if (tags_has_variables(&a))
        tags_variables(&s->tags, &a);
    else
        tags_result(&s->tags, &a, true);
}

/* The nodes of the path that have no row, the last ones of them with their numbers; first of all the one that
 * a cutoff is owed to. */
static void say_crumbs(struct sketch *s, uint32_t names, uint32_t numbers)
{
    uint32_t all = s->brothers->crumbs, out = all - names, cause = 0;
    for (uint32_t level = 1; level <= out; level++)
        cause = s->brothers->path.at[level] == s->tags.scene->cause ? level : cause;
    pieces_begin(&s->tags.row);
    pieces_glyph(&s->tags.row, GLYPH_CRUMBS, STYLE_FAINT, RANK_KEPT);
    pieces_blank(&s->tags.row, 1, RANK_KEPT);
    if (out - (cause > 0))
        tags_count(&s->tags, GLYPH_FOLDED, out - (cause > 0), STYLE_FAINT, RANK_KEPT);
    if (cause)
        say_crumb(s, cause, true);
    for (uint32_t level = out + 1; level <= all; level++)
        say_crumb(s, level, s->brothers->path.at[level] == s->tags.scene->cause || all - level < numbers);
}

static void draw_crumbs(struct sketch *s)
{
    const struct spot *root = &s->brothers->spots.at[0];
    uint32_t names = (uint32_t)size_at_most(s->brothers->crumbs, CRUMBS), numbers = 0;
    int width = s->area.width, y = s->brothers->crumbs_y;
    for (say_crumbs(s, names, 0); names && pieces_columns(&s->tags.row) > width; say_crumbs(s, names, 0))
        names--;
    while (numbers < names && numbers < CRUMBS_NUMBERS) {
        say_crumbs(s, names, numbers + 1);
        if (pieces_columns(&s->tags.row) > width)
            break;
        numbers++;
    }
    say_crumbs(s, names, numbers);
    int x = pieces_put(&s->tags.row, s->area, (struct berth){0, width, width},
                       root->x - (pieces_columns(&s->tags.row) - 1) / 2, y);
    for (uint32_t level = 1; level <= s->brothers->crumbs; level++)
        if (s->brothers->path.at[level] == s->tags.scene->current)
            area_point_at(s->area, x, y);
}

void paint_left_out(struct area area, const struct scene *scene, struct chart *chart)
{
    struct sketch s = {area,
                       &chart->brothers,
                       {.scene = scene, .chart = chart, .tree = chart->tree, .row.charset = scene->charset}};
    for (size_t i = 0; i < chart->brothers.spots.count; i++)
        if (chart->brothers.spots.at[i].before || chart->brothers.spots.at[i].after)
            draw_beyond(&s, &chart->brothers.spots.at[i]);
    if (chart->brothers.crumbs)
        draw_crumbs(&s);
    tags_free(&s.tags);
}
