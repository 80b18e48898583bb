/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree: the nodes in their boxes, on top of the edges, and what there is room for besides. */
#include "base/clamp.h"
#include "draw/figures.h"
#include "draw/paint_parts.h"
#include "draw/tags.h"

struct sketch {
    struct area area;
    const struct brothers *brothers;
    struct tags tags;
};

/* --- rows of a box --- */

/* A box, and what is free to the right of it. */
static struct berth berth_of(const struct sketch *s, const struct spot *spot)
{
    const struct spot *spots = s->brothers->spots.at, *past = spots + s->brothers->spots.count;
    bool more = spot + 1 < past && spot[1].y == spot->y;
    return (struct berth){spot->left, spot->left + spot->width, more ? spot[1].left - 1 : s->area.width};
}

/* Its column `core` at the middle of the spot. */
static int put_row(struct sketch *s, const struct spot *spot, int core, int y)
{
    return pieces_put(&s->tags.row, s->area, berth_of(s, spot), spot->x - core, y);
}

static void put_centred(struct sketch *s, const struct spot *spot, int y)
{
    struct berth berth = berth_of(s, spot);
    pieces_shorten(&s->tags.row, berth.end - berth.left);
    put_row(s, spot, (pieces_columns(&s->tags.row) - 1) / 2, y);
}

/* --- a node in its box --- */

/* ▸N▼ α 5 β 9 v 5 ≤ 5 */
static void draw_in_line(struct sketch *s, const struct subject *a)
{
    const struct spot *spot = a->spot;
    pieces_begin(&s->tags.row);
    tags_name(&s->tags, a);
    if (tags_has_variables(a)) {
        struct text v = {0};
        double number;
        enum style style;
        if (tags_value(&s->tags, a, COLUMN_V, &number, &style))
            text_add_slice(&v, scene_number(s->tags.scene, &s->tags.text, number));
        pieces_blank(&s->tags.row, 1, RANK_KEPT);
        tags_variables(&s->tags, a);
        if (a->cutoff != CUTOFF_NONE)
            pieces_drop_pad(&s->tags.row);
        tags_test(&s->tags, a, " ", text_string(&v));
        text_free(&v);
    } else {
        tags_result(&s->tags, a, a->spot->squeeze != SQUEEZE_COUNTS);
        tags_test(&s->tags, a, "  ", NULL);
    }
    put_centred(s, spot, spot->y);
}

static void put_name(struct sketch *s, const struct subject *a, bool test)
{
    const struct spot *spot = a->spot;
    pieces_begin(&s->tags.row);
    int before = tags_name(&s->tags, a),
        core = before + (boxes_label(&s->tags.chart->boxes, spot->node) - 1) / 2;
    if (s->tags.chart->boxes.form == FORM_BIG)
        tags_hidden(&s->tags, a, true);
    if (test)
        tags_test(&s->tags, a, " ", NULL);
    put_row(s, spot, core, spot->y);
}

/* ▸N▼ 10 ≤ 12
 * α 12 β +∞ v 10 */
static void draw_in_rows(struct sketch *s, const struct subject *a)
{
    put_name(s, a, true);
    pieces_begin(&s->tags.row);
    if (tags_has_variables(a))
        tags_variables(&s->tags, a);
    else
        tags_result(&s->tags, a, a->spot->squeeze != SQUEEZE_COUNTS);
    put_centred(s, a->spot, a->spot->y + 1);
}

/* One below another. */
static void draw_in_stack(struct sketch *s, const struct subject *a)
{
    const struct spot *spot = a->spot;
    int y = spot->y + 1;
    put_name(s, a, false);
    for (int i = 0; tags_has_variables(a) && i < COLUMN_COUNT; i++) {
        if (!s->tags.chart->boxes.columns[i])
            continue;
        pieces_begin(&s->tags.row);
        tags_variable(&s->tags, a, (enum column)i);
        put_centred(s, spot, y++);
    }
    if (!tags_has_variables(a)) {
        struct subject whole = *a;
        whole.stub = false;
        pieces_begin(&s->tags.row);
        tags_result(&s->tags, &whole, true);
        y += s->tags.row.count > 0;
        put_centred(s, spot, spot->y + 1);
        pieces_begin(&s->tags.row);
        tags_hidden(&s->tags, a, false);
        put_centred(s, spot, y);
        y += s->tags.row.count > 0;
    }
    pieces_begin(&s->tags.row);
    tags_test(&s->tags, a, "", NULL);
    put_centred(s, spot, y);
}

/* Reversed, half blocks can't be read. */
static enum style high_style(enum style style)
{
    return style == STYLE_CHANGED   ? STYLE_FRESH
           : style == STYLE_CAUSE   ? STYLE_LINK
           : style == STYLE_CURRENT ? STYLE_STRONG
                                    : style;
}

/* v, or what the node came to; and its style. */
static enum style add_value(struct sketch *s, const struct subject *a, struct text *out)
{
    struct subject whole = *a;
    double v = NAN;
    enum style style = STYLE_VALUE;
    whole.stub = false;
    if (tags_has_variables(a)) {
        if (tags_value(&s->tags, a, COLUMN_V, &v, &style))
            text_add_slice(out, scene_number(s->tags.scene, &s->tags.text, v));
        return style;
    }
    pieces_begin(&s->tags.row);
    tags_result(&s->tags, &whole, true);
    pieces_leave_out(&s->tags.row, RANK_MINIMAX);
    pieces_leave_out(&s->tags.row, RANK_MERIT);
    text_add_slice(out, text_slice(&s->tags.row.text));
    return tags_style(&s->tags, a);
}

/* α and β: beside the value, or as high below it. */
static void put_window(struct sketch *s, const struct subject *a, int beside)
{
    const struct boxes *boxes = &s->tags.chart->boxes;
    int left = a->spot->x - (BOXES_WINDOW(boxes->number) - 1) / 2;
    for (int i = 0, y = a->spot->y + 1; tags_has_variables(a) && i < COLUMN_V; i++, y++) {
        double number;
        enum style style = STYLE_NAME;
        if (!boxes->columns[i])
            continue;
        pieces_begin(&s->tags.row);
        tags_variable(&s->tags, a, (enum column)i);
        pieces_drop_pad(&s->tags.row);
        struct slice words = text_slice(&s->tags.row.text);
        tags_value(&s->tags, a, (enum column)i, &number, &style);
        if (boxes->tall)
            figures_put(s->area, left, y += FIGURES_ROWS, words, high_style(style));
        else
            pieces_put_from(&s->tags.row, s->area, beside, y);
        y -= boxes->tall;
    }
}

/* The number in large, where there is room with the name before it, and α and β. */
static void draw_in_figures(struct sketch *s, const struct subject *a)
{
    const struct spot *spot = a->spot;
    struct text value = {0};
    put_name(s, a, true);
    enum style style = high_style(add_value(s, a, &value));
    int name = boxes_high_name(&s->tags.chart->boxes, spot->node);
    int columns = figures_columns(text_slice(&value)), x = spot->x - (name + columns - 1) / 2;
    if (x >= 0 && x + name + columns <= s->area.width && name + columns <= spot->width) {
        if (name)
            figures_put(s->area, x, spot->y + 1, tree_label(s->tags.tree, spot->node),
                        high_style(tags_name_style(&s->tags, a)));
        figures_put(s->area, x + name, spot->y + 1, text_slice(&value), style);
    }
    if (!columns || columns > spot->width)
        area_put(s->area, spot->x - (int)utf8_columns(text_slice(&value)) / 2, spot->y + 2,
                 text_slice(&value), style);
    put_window(s, a, x + name + columns + 1);
    text_free(&value);
}

static void draw_node(struct sketch *s, const struct spot *spot)
{
    static void (*const draw[])(struct sketch * s, const struct subject *a) = {
        [FORM_LINE] = draw_in_line,
        [FORM_ROWS] = draw_in_rows,
        [FORM_STACK] = draw_in_stack,
        [FORM_BIG] = draw_in_figures,
    };
    struct subject a = tags_subject(&s->tags, spot);
    if (spot->node == s->tags.scene->current)
        area_point_at(s->area, spot->x, spot->y);
    draw[s->tags.chart->boxes.form](s, &a);
}

/* Whether these columns belong to no other node beside this one. */
static bool is_nobodys(const struct sketch *s, const struct spot *spot, int x, int columns)
{
    for (size_t i = 0; i < s->brothers->spots.count; i++) {
        const struct spot *other = &s->brothers->spots.at[i];
        if (other != spot && other->y == spot->y && other->left <= x + columns &&
            x < other->left + other->width)
            return false;
    }
    return true;
}

/* A leaf has no room for its window in its box: below its value, or behind it in a LINE, if that is free. */
static void draw_leaf_window(struct sketch *s, const struct spot *spot)
{
    struct subject a = tags_subject(&s->tags, spot);
    bool line = s->tags.chart->boxes.form == FORM_LINE;
    if (!a.leaf || !a.frame || s->tags.chart->boxes.form == FORM_BIG)
        return;
    pieces_begin(&s->tags.row);
    for (int i = 0; i < COLUMN_V; i++) {
        if (!s->tags.chart->boxes.columns[i])
            continue;
        pieces_blank(&s->tags.row, s->tags.row.count > 0, RANK_KEPT);
        tags_variable(&s->tags, &a, (enum column)i);
    }
    int columns = pieces_columns(&s->tags.row), y = spot->y + (line ? 0 : 2);
    int left = line ? spot->left + spot->width + 1 : spot->x - (columns - 1) / 2;
    left = at_least(left, 0);
    if (columns && is_nobodys(s, spot, left, columns) && area_is_free(s->area, left, y, columns + 1))
        pieces_put_from(&s->tags.row, s->area, left, y);
}

/* --- all of it --- */

/* At an edge of the view beyond which the drawing goes on, in the free row nearest to its middle. */
static void draw_mark(struct sketch *s, int x, enum glyph mark)
{
    int height = s->area.height, y = height / 2;
    for (int i = 0; i < height; i++) {
        int row = height / 2 + (i % 2 ? -(i + 1) / 2 : i / 2);
        if (area_is_free(s->area, x ? x - 1 : 0, row, 2)) {
            y = row;
            break;
        }
    }
    area_put_point(s->area, x, y, scene_glyph(s->tags.scene, mark), STYLE_KEY);
}

void paint_tree(struct area area, const struct scene *scene, struct chart *chart)
{
    struct sketch s = {area,
                       &chart->brothers,
                       {.scene = scene, .chart = chart, .tree = chart->tree, .row.charset = scene->charset}};
    const struct spot *spots = chart->brothers.spots.at;
    size_t count = chart->brothers.spots.count;
    paint_edges(area, scene, chart);
    for (size_t i = 0; i < count; i++)
        if (spots[i].kind != SPOT_CRUMBS)
            draw_node(&s, &spots[i]);
    for (size_t i = 0; i < count; i++)
        if (spots[i].node == scene->current && spots[i].kind != SPOT_CRUMBS)
            draw_leaf_window(&s, &spots[i]);
    paint_left_out(area, scene, chart);
    if (chart->zoom == ZOOM_PLAIN && chart->left > 0)
        draw_mark(&s, 0, GLYPH_MORE_LEFT);
    if (chart->zoom == ZOOM_PLAIN && chart->layout.columns > chart->left + area.width)
        draw_mark(&s, area.width - 1, GLYPH_MORE_RIGHT);
    tags_free(&s.tags);
}
