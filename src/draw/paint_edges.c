/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The edges of the tree: bars with corners, moves and scissors. */
#include "base/clamp.h"
#include "draw/paint_parts.h"

struct sketch {
    struct area area;
    const struct scene *scene;
    const struct chart *chart;
    const struct tree *tree;
    const struct brothers *brothers;
    struct text text;
};

static uint32_t glyph(const struct sketch *s, enum glyph which)
{
    return scene_glyph(s->scene, which);
}

struct span {
    int32_t left, right;
};

/* How far the edges to the children of one node reach. */
struct spread {
    int32_t middle; /* of the parent */
    struct span all, live, way;
    bool best, link, dead;
};

static void span_take(struct span *span, int32_t column)
{
    span->left = at_most(span->left, column);
    span->right = at_least(span->right, column);
}

static bool span_has(struct span span, int32_t column)
{
    return span.left <= column && column <= span.right;
}

static enum weight weight_at(const struct spread *r, int32_t low, int32_t high)
{
    if (span_has(r->way, low) && span_has(r->way, high))
        return WEIGHT_HEAVY;
    return span_has(r->all, low) && span_has(r->all, high) ? WEIGHT_LIGHT : WEIGHT_NONE;
}

static enum style edge_style(const struct spread *r, enum weight weight, bool dead)
{
    if (weight == WEIGHT_HEAVY)
        return r->best ? STYLE_BEST : r->link ? STYLE_LINK : STYLE_PATH;
    return dead ? STYLE_PRUNED : STYLE_EDGE;
}

/* The piece of the bar in one column; `down` is the edge of a child that begins there. */
static void draw_bar(struct sketch *s, const struct spread *r, int32_t column, enum weight down, int y)
{
    struct arms arms = {
        .left = weight_at(r, column - 1, column),
        .right = weight_at(r, column, column + 1),
        .down = down,
    };
    if (column == r->middle)
        arms.up = r->way.left < r->way.right || down == WEIGHT_HEAVY ? WEIGHT_HEAVY : WEIGHT_LIGHT;
    enum weight heaviest = arms.left > arms.right ? arms.left : arms.right;
    heaviest = heaviest > arms.down ? heaviest : arms.down;
    bool dead = !span_has(r->live, column) || r->dead;
    area_put_point(s->area, column, y, glyph_line(arms, dead, s->scene->charset),
                   edge_style(r, heaviest, dead));
}

static struct spread spread_of(const struct sketch *s, const struct spot *spot)
{
    struct span span = {spot->x, spot->x};
    struct spread r = {.middle = spot->x, .all = span, .live = span, .way = span};
    span_take(&r.all, spot->from);
    span_take(&r.all, spot->to);
    for (uint32_t i = 0; i < spot->count; i++) {
        const struct spot *child = &s->brothers->spots.at[spot->first + i];
        if (scene_known(s->scene, child->node).what != KNOWN_PRUNED)
            span_take(&r.live, child->x);
        if (scene_is_way(s->scene, child->node, child->level)) {
            span_take(&r.way, child->x);
            r.best = scene_is_best(s->scene, child->node, child->level);
        }
    }
    const struct frame *frame = scene_frame(s->scene, spot->level + 1, NULL);
    if (frame && s->tree->parent[frame->node] == spot->node && s->chart->zoom == ZOOM_PLAIN)
        span_take(&r.way, s->chart->layout.middle[frame->node] - s->chart->left);
    r.link = scene_is_link(s->scene, spot->node, spot->level);
    r.dead = scene_known(s->scene, spot->node).what == KNOWN_PRUNED;
    if (spot->before)
        span_take(&r.live, spot->from);
    return r;
}

/* The end of the bar above a child: its corner, or its move; and scissors where it was cut. */
static void draw_corner(struct sketch *s, const struct spread *r, const struct spot *parent,
                        const struct spot *child, int y)
{
    struct known known = scene_known(s->scene, child->node);
    bool dead = known.what == KNOWN_PRUNED, way = scene_is_way(s->scene, child->node, child->level);
    enum weight weight = way ? WEIGHT_HEAVY : WEIGHT_LIGHT;
    struct slice move = tree_move(s->tree, child->node);
    int x = child->x;
    draw_bar(s, r, x, weight, y);
    if (move.length) {
        text_clear(&s->text);
        utf8_show(&s->text, move, s->scene->charset);
        int columns = (int)utf8_columns(text_slice(&s->text)), room = child->width - 1;
        columns = at_most(columns, room);
        x -= (columns - 1) / 2;
        x = within(child->left + 1, x, child->left + child->width - columns);
        area_fit(s->area, x, y, columns, text_slice(&s->text), glyph(s, GLYPH_FOLDED),
                 dead || way ? edge_style(r, weight, dead) : STYLE_MOVE);
        x--;
    }
    if (dead && s->scene->session->visits.cutoffs.at[known.cutoff].at == parent->node)
        area_put_point(s->area, x, y, glyph(s, GLYPH_CUT), STYLE_CUT);
}

static void draw_edges(struct sketch *s, const struct spot *spot)
{
    if (!spot->count && spot->from == spot->to)
        return;
    struct spread r = spread_of(s, spot);
    int bar = spot->y + s->chart->boxes.rows - 1;
    bool way = r.way.left < r.way.right;
    for (int column = at_least(r.all.left, 0); column <= r.all.right && column < s->area.width; column++)
        draw_bar(s, &r, column, WEIGHT_NONE, bar);
    for (uint32_t i = 0; i < spot->count; i++) {
        const struct spot *child = &s->brothers->spots.at[spot->first + i];
        way = way || scene_is_way(s->scene, child->node, child->level);
        draw_corner(s, &r, spot, child, bar);
    }
    struct arms arms = {.up = way ? WEIGHT_HEAVY : WEIGHT_LIGHT, .down = way ? WEIGHT_HEAVY : WEIGHT_LIGHT};
    enum knowledge what = scene_known(s->scene, spot->node).what;
    const struct boxes *boxes = &s->chart->boxes;
    bool said = what == KNOWN_OPEN || what == KNOWN_DONE || boxes_high_name(boxes, spot->node);
    int body = boxes->form != FORM_BIG || !said    ? 1
               : boxes->tall && what == KNOWN_OPEN ? BOXES_TALL
                                                   : BOXES_BODY;
    for (int y = spot->y + body; y < bar; y++)
        area_put_point(s->area, spot->x, y, glyph_line(arms, r.dead, s->scene->charset),
                       edge_style(&r, arms.up, r.dead));
}

/* From the root to the crumbs. */
static void draw_crumbs_edge(struct sketch *s)
{
    const struct spot *root = &s->brothers->spots.at[0];
    struct arms arms = {.up = WEIGHT_HEAVY, .down = WEIGHT_HEAVY};
    for (int row = root->y + (s->chart->boxes.form == FORM_BIG ? BOXES_BODY : 1); row < s->brothers->crumbs_y;
         row++)
        area_put_point(s->area, root->x, row, glyph_line(arms, false, s->scene->charset), STYLE_PATH);
}

void paint_edges(struct area area, const struct scene *scene, const struct chart *chart)
{
    struct sketch s = {area, scene, chart, chart->tree, &chart->brothers, {0}};
    for (size_t i = 0; i < chart->brothers.spots.count; i++)
        draw_edges(&s, &chart->brothers.spots.at[i]);
    if (chart->brothers.crumbs)
        draw_crumbs_edge(&s);
    text_free(&s.text);
}
