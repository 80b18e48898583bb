/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree. Level by level, and of each level only what is in view: first the edges, then the nodes on top of
 * them, then the ladder of variables at the left edge, and at last, where there is room left, why each cutoff
 * fell.
 */
#include "draw/paint.h"
#include "explain/speech.h"

/* Reasons in view beyond these aren't written. */
#define REASONS 64

struct reason {
    uint32_t cutoff;
    int x, y;
};

struct sketch {
    struct area area; /* of the tree; the ladder is cut off */
    const struct scene *scene;
    const struct chart *chart;
    const struct layout *layout;
    const struct tree *tree;
    struct text text;
    struct reason reasons[REASONS];
    size_t reason_count;
};

static int x_of(const struct sketch *s, int32_t column)
{
    return column - s->chart->left;
}

static uint32_t glyph(const struct sketch *s, enum glyph which)
{
    return scene_glyph(s->scene, which);
}

/* --- nodes --- */

static enum style name_style(const struct sketch *s, uint32_t node, uint32_t level, const struct known *known)
{
    const struct scene *scene = s->scene;
    if (node == scene->current && !scene->ended)
        return STYLE_CURRENT;
    if (node == scene->cause)
        return STYLE_CAUSE;
    if (scene_is_best(scene, node, level))
        return STYLE_BEST;
    if (known->what == KNOWN_PRUNED)
        return STYLE_PRUNED;
    if (known->what == KNOWN_NOTHING)
        return STYLE_UNSEEN;
    if (tree_is_leaf(s->tree, node))
        return STYLE_STRONG;
    return tree_player(s->tree, node) == PLAYER_MAX ? STYLE_MAX : STYLE_MIN;
}

static uint32_t shape_of(const struct sketch *s, uint32_t node, const struct known *known)
{
    bool max = tree_player(s->tree, node) == PLAYER_MAX;
    if (known->what == KNOWN_PRUNED)
        return glyph(s, GLYPH_DEAD);
    if (tree_is_leaf(s->tree, node))
        return ' ';
    if (known->what == KNOWN_OPEN)
        return glyph(s, max ? GLYPH_MAX_OPEN : GLYPH_MIN_OPEN);
    return glyph(s, max ? GLYPH_MAX : GLYPH_MIN);
}

/* Where a text of some columns begins so that it is centred on a node. */
static int centred(const struct sketch *s, uint32_t node, int columns)
{
    return x_of(s, s->layout->middle[node]) - (columns - 1) / 2;
}

/* Which of the three kinds of nodes of the minimal tree it is: one that both strategies go through, one where
 * a single child is enough, one whose children are all needed. */
static enum glyph kind_of(const struct sketch *s, uint32_t node)
{
    uint8_t strategies = s->scene->needed[node];
    if (strategies == (NEEDED_BY_MAX | NEEDED_BY_MIN))
        return GLYPH_NODE_ONE;
    bool chooses = (strategies == NEEDED_BY_MAX) == (tree_player(s->tree, node) == PLAYER_MAX);
    return chooses ? GLYPH_NODE_TWO : GLYPH_NODE_ALL;
}

/* The minimal tree laid over: its nodes underlined, each with its kind; and a plus for what has been looked
 * at besides. */
static void draw_need(struct sketch *s, uint32_t node, const struct known *known, int x, int y, int columns)
{
    bool needed = s->scene->needed[node];
    if (!needed && known->visit == VISIT_NONE)
        return;
    if (needed)
        area_restyle(s->area, x, y, columns, STYLE_NEEDED);
    bool leaf = tree_is_leaf(s->tree, node) && kind_of(s, node) != GLYPH_NODE_ONE;
    if (area_is_free(s->area, x + columns, y, 1) && !(needed && leaf))
        area_put_point(s->area, x + columns, y, glyph(s, needed ? kind_of(s, node) : GLYPH_EXTRA),
                       needed ? STYLE_NEEDED : STYLE_EXTRA);
}

static void draw_name(struct sketch *s, uint32_t node, uint32_t level, const struct known *known, int y)
{
    enum style style = name_style(s, node, level, known);
    uint32_t shape = shape_of(s, node, known);
    int columns = chart_label_columns(s->chart, node);
    int x = centred(s, node, columns + (shape != ' '));
    if (node == s->chart->selected && style != STYLE_CURRENT)
        style = STYLE_FOCUS;
    if (node == s->scene->current)
        area_point_at(s->area, x, y);
    if (node == s->scene->cause)
        area_put_point(s->area, x - 1, y, glyph(s, GLYPH_CAUSE), STYLE_LINK);
    int end = area_fit(s->area, x, y, columns, scene_label(s->scene, &s->text, node), glyph(s, GLYPH_FOLDED),
                       style);
    if (shape != ' ')
        area_put_point(s->area, end, y, shape, style);
    if (s->scene->needed && !s->scene->secret)
        draw_need(s, node, known, x, y, columns + (shape != ' '));
}

/* A label stands whole, or as an ellipsis where the edge of the view cuts it, or not at all. */
static void put_whole(struct sketch *s, int x, int y, struct slice label, enum style style)
{
    int columns = (int)utf8_columns(label), middle = x + (columns - 1) / 2;
    if (x >= 0 && x + columns <= s->area.width)
        area_put(s->area, x, y, label, style);
    else if (middle >= 0 && middle < s->area.width)
        area_put_point(s->area, middle, y, glyph(s, GLYPH_FOLDED), STYLE_FAINT);
}

/* What a node is worth by minimax, where the search doesn't know it; after the mark, if there is room for
 * both. */
static void draw_minimax(struct sketch *s, uint32_t node, struct slice mark, int y)
{
    const struct minimax_range *range = &s->scene->minimax[node];
    struct text both = {0};
    if (range->low != range->high)
        return;
    text_add_slice(&both, mark);
    text_add_string(&both, mark.length ? " " : "");
    size_t from = both.length;
    speak_number(&both, range->low, s->scene->charset);
    struct slice number = {text_string(&both) + from, both.length - from};
    int columns = (int)utf8_columns(text_slice(&both)), x = centred(s, node, columns);
    if (mark.length && area_is_free(s->area, x, y, columns)) {
        put_whole(s, x, y, text_slice(&both), STYLE_UNSEEN);
        put_whole(s, x, y, mark, STYLE_VALUE);
    } else {
        put_whole(s, centred(s, node, (int)utf8_columns(number)), y, number, STYLE_UNSEEN);
    }
    text_free(&both);
}

/* "≥3", or a leaf's value: what is known of a node. */
static void draw_result(struct sketch *s, uint32_t node, uint32_t level, struct slice words, enum style style,
                        int y)
{
    if (node == s->scene->back)
        style = STYLE_CHANGED;
    else if (scene_is_best(s->scene, node, level))
        style = STYLE_BEST;
    put_whole(s, centred(s, node, (int)utf8_columns(words)), y, words, style);
}

/* "α −∞" at x; the column after. */
static int draw_register(struct area area, struct text *text, const struct scene *scene, uint32_t index,
                         enum column column, int x, int y)
{
    const struct frame *frame = cursor_frame(&scene->session->cursor, index);
    int16_t reg = scene->session->program->functions.at[frame->function].column[column];
    union value value = {.word = VALUE_UNSET};
    if (reg >= 0)
        value = cursor_registers(&scene->session->cursor, index)[reg];
    x = area_put(area, x, y, slice_of(speak_column(column, scene->charset)), STYLE_NAME) + 1;
    if (!value_is_set(value))
        return x;
    return area_put(area, x, y, scene_number(scene, text, value.number),
                    scene_register_style(scene, index, reg));
}

/* The variables in a box below the name: in one row, or a row each. */
static void draw_box(struct sketch *s, uint32_t node, uint32_t index, int y)
{
    const struct chart *chart = s->chart;
    int x = x_of(s, layout_left(s->layout, node));
    bool row = chart->zoom == ZOOM_FULL;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (!chart->columns[i])
            continue;
        draw_register(s->area, &s->text, s->scene, index, (enum column)i, x, y);
        x += row ? chart_variable(chart, (enum column)i) : 0;
        y += row ? 0 : 1;
    }
}

/* A leaf has no box for its window: below its value, if there is room. */
static void draw_leaf_window(struct sketch *s, uint32_t node, uint32_t index, int y)
{
    struct text text = {0};
    int width = 0;
    for (int i = 0; i < COLUMN_V; i++)
        width += chart_variable(s->chart, (enum column)i);
    int x = centred(s, node, width - 2);
    if (width && area_is_free(s->area, x, y, width))
        for (int i = 0; i < COLUMN_V; i++)
            if (s->chart->columns[i])
                x = draw_register(s->area, &text, s->scene, index, (enum column)i, x, y) + 2;
    text_free(&text);
}

/* "◦7": the merit that it stands in a best-first list with. */
static void draw_merit(struct sketch *s, uint32_t node, int y)
{
    const struct entries *entries = &s->scene->session->entries;
    uint32_t last = entries_of(entries, node, s->scene->events);
    if (last == ENTRY_NONE || entries->all.at[last].died < s->scene->events)
        return;
    const struct entry *entry = &entries->all.at[last];
    struct slice number = scene_number(s->scene, &s->text, entry->merit);
    int columns = (int)utf8_columns(number) + 1, x = centred(s, node, columns);
    bool next = entries->live.count && entries->live.at[0] == last;
    enum style style = next ? STYLE_CHANGED : STYLE_NUMBER;
    if (!area_is_free(s->area, x, y, columns))
        return;
    x = area_put_point(s->area, x, y, glyph(s, entry->state ? GLYPH_LIVE : GLYPH_SOLVED), style);
    area_put(s->area, x, y, number, style);
}

static void draw_below_name(struct sketch *s, uint32_t node, uint32_t level, const struct known *known, int y)
{
    uint32_t index;
    const struct frame *frame = scene_frame(s->scene, level, &index);
    bool leaf = tree_is_leaf(s->tree, node), seen = known->what == KNOWN_DONE || known->what == KNOWN_OPEN;
    bool boxed = (s->chart->zoom == ZOOM_FULL || s->chart->zoom == ZOOM_TALL) && frame && frame->node == node;
    struct slice mark = {0};
    if (!leaf)
        mark = scene_mark(s->scene, &s->text, node, known);
    if (leaf)
        draw_result(s, node, level, scene_number(s->scene, &s->text, s->tree->value[node]),
                    known->what == KNOWN_PRUNED ? STYLE_PRUNED
                    : seen                      ? STYLE_VALUE
                                                : STYLE_UNSEEN,
                    y);
    else if (known->what == KNOWN_OPEN && boxed)
        draw_box(s, node, index, y);
    else if (s->scene->minimax && !s->scene->secret && (!mark.length || mark.bytes[0] != '='))
        draw_minimax(s, node, mark, y);
    else if (mark.length)
        draw_result(s, node, level, mark, STYLE_VALUE, y);
    if (s->scene->session->entries.all.count)
        draw_merit(s, node, y + (leaf || mark.length));
    if (leaf && boxed && node == s->scene->current)
        draw_leaf_window(s, node, index, y + 1);
}

static void draw_node(struct sketch *s, uint32_t node, uint32_t level, int y)
{
    struct known known = scene_known(s->scene, node);
    draw_name(s, node, level, &known, y);
    draw_below_name(s, node, level, &known, y + 1);
    if (s->chart->folded[node]) {
        text_clear(&s->text);
        text_format(&s->text, "%s%u", s->scene->charset == CHARSET_ASCII ? "~" : "…",
                    (unsigned)(s->tree->end[node] - node - 1));
        int x = centred(s, node, (int)utf8_columns(text_slice(&s->text)));
        area_put(s->area, x, y + s->chart->bar, text_slice(&s->text), STYLE_FAINT);
    }
}

/* --- edges --- */

struct span {
    int32_t left, right; /* columns of the drawing */
};

/* How far the children of one node reach. */
struct reach {
    int32_t middle; /* of the parent */
    struct span all, live, way;
    bool best, link;
};

static void span_take(struct span *span, int32_t column)
{
    span->left = column < span->left ? column : span->left;
    span->right = column > span->right ? column : span->right;
}

static bool span_has(struct span span, int32_t column)
{
    return span.left <= column && column <= span.right;
}

static enum weight weight_at(const struct reach *r, int32_t low, int32_t high)
{
    if (span_has(r->way, low) && span_has(r->way, high))
        return WEIGHT_HEAVY;
    return span_has(r->all, low) && span_has(r->all, high) ? WEIGHT_LIGHT : WEIGHT_NONE;
}

static enum style edge_style(const struct reach *r, enum weight weight, bool dead)
{
    if (weight == WEIGHT_HEAVY)
        return r->best ? STYLE_BEST : r->link ? STYLE_LINK : STYLE_PATH;
    return dead ? STYLE_PRUNED : STYLE_EDGE;
}

/* The piece of the bar in one column; `down` is the edge of a child that begins there. */
static void draw_bar(struct sketch *s, const struct reach *r, int32_t column, enum weight down, int y)
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
    bool dead = !span_has(r->live, column);
    area_put_point(s->area, x_of(s, column), y, glyph_line(arms, dead, s->scene->charset),
                   edge_style(r, heaviest, dead));
}

/* Nodes in order between two indices of a level. */
struct family {
    uint32_t parent, level; /* of the parent */
    uint32_t first, past;   /* indices in layout->level */
};

static uint32_t child_at(const struct sketch *s, uint32_t index)
{
    return s->layout->level[index];
}

static void reach_child(const struct sketch *s, struct reach *r, const struct family *f, uint32_t index)
{
    uint32_t child = child_at(s, index);
    int32_t middle = s->layout->middle[child];
    span_take(&r->all, middle);
    if (scene_known(s->scene, child).what != KNOWN_PRUNED)
        span_take(&r->live, middle);
    if (scene_is_way(s->scene, child, f->level + 1)) {
        span_take(&r->way, middle);
        r->best = scene_is_best(s->scene, child, f->level + 1);
    }
}

/* Whether the edges below this level lead from the cause of a cutoff to where it fell. */
static bool is_link(const struct scene *scene, uint32_t node, uint32_t level)
{
    const struct frame *frame = scene_frame(scene, level, NULL);
    if (scene->cause == TREE_NONE || !frame || frame->node != node)
        return false;
    const struct tree *tree = scene->session->tree;
    return scene->cause <= node && node < tree->end[scene->cause];
}

static struct reach reach_of(const struct sketch *s, const struct family *f, uint32_t low, uint32_t high)
{
    int32_t middle = s->layout->middle[f->parent];
    struct span span = {middle, middle};
    struct reach r = {.middle = middle, .all = span, .live = span, .way = span};
    reach_child(s, &r, f, f->first);
    reach_child(s, &r, f, f->past - 1);
    for (uint32_t i = low; i < high; i++)
        reach_child(s, &r, f, i);
    const struct frame *frame = scene_frame(s->scene, f->level + 1, NULL);
    if (frame && s->tree->parent[frame->node] == f->parent)
        span_take(&r.way, s->layout->middle[frame->node]);
    r.link = is_link(s->scene, f->parent, f->level);
    return r;
}

/* The edge below the bar, down to the child, and the move on it. */
static void draw_drop(struct sketch *s, uint32_t child, enum style style, enum weight weight, bool dead,
                      int y)
{
    struct arms arms = {.up = weight, .down = weight};
    bool moves = s->tree->moves.count > 0;
    int x = x_of(s, s->layout->middle[child]);
    for (int row = 0; row < s->chart->drop + moves; row++)
        area_put_point(s->area, x, y + row, glyph_line(arms, dead, s->scene->charset), style);
    struct slice move = tree_move(s->tree, child);
    if (!move.length)
        return;
    text_clear(&s->text);
    utf8_show(&s->text, move, s->scene->charset);
    int columns = (int)utf8_columns(text_slice(&s->text));
    columns = columns < CHART_LABEL ? columns : CHART_LABEL;
    area_fit(s->area, centred(s, child, columns), y + s->chart->drop, columns, text_slice(&s->text),
             glyph(s, GLYPH_FOLDED), dead || weight == WEIGHT_HEAVY ? style : STYLE_MOVE);
}

static void note_reason(struct sketch *s, uint32_t cutoff, int x, int y)
{
    struct reason *last = s->reason_count ? &s->reasons[s->reason_count - 1] : NULL;
    if (last && last->cutoff == cutoff) {
        last->x = x > last->x ? x : last->x;
        return;
    }
    if (s->reason_count < REASONS)
        s->reasons[s->reason_count++] = (struct reason){cutoff, x, y};
}

/* The edge to one child: its end of the bar, with scissors where it was cut, and its move. */
static void draw_child_edge(struct sketch *s, const struct reach *r, const struct family *f, uint32_t index,
                            int y)
{
    uint32_t child = child_at(s, index);
    struct known known = scene_known(s->scene, child);
    bool dead = known.what == KNOWN_PRUNED, way = scene_is_way(s->scene, child, f->level + 1);
    enum weight weight = way ? WEIGHT_HEAVY : WEIGHT_LIGHT;
    int32_t middle = s->layout->middle[child];
    draw_bar(s, r, middle, weight, y);
    draw_drop(s, child, edge_style(r, weight, dead), weight, dead, y + 1);
    if (dead && s->scene->session->visits.cutoffs.at[known.cutoff].at == f->parent) {
        area_put_point(s->area, x_of(s, middle), y, glyph(s, GLYPH_CUT), STYLE_CUT);
        note_reason(s, known.cutoff, x_of(s, middle), y);
    }
}

static void draw_family(struct sketch *s, const struct family *f, uint32_t low, uint32_t high, int y)
{
    struct reach r = reach_of(s, f, low, high);
    int32_t left = r.all.left > s->chart->left ? r.all.left : s->chart->left;
    int32_t right = s->chart->left + s->area.width - 1;
    right = r.all.right < right ? r.all.right : right;
    for (int32_t column = left; column <= right; column++)
        draw_bar(s, &r, column, WEIGHT_NONE, y);
    for (uint32_t i = low; i < high; i++)
        draw_child_edge(s, &r, f, i, y);
}

/* The first index from `low` to `high` of a level whose node isn't before `node`. */
static uint32_t index_of(const struct sketch *s, uint32_t low, uint32_t high, uint32_t node)
{
    size_t at;
    LOWER_BOUND(at, high - low, s->layout->level[low + at] < node);
    return low + (uint32_t)at;
}

static struct family family_of(const struct sketch *s, uint32_t level, uint32_t index)
{
    const uint32_t *start = s->layout->start;
    struct family f = {.parent = s->tree->parent[child_at(s, index)], .level = level};
    f.first = index_of(s, start[level + 1], start[level + 2], f.parent);
    f.past = index_of(s, f.first, start[level + 2], s->tree->end[f.parent]);
    return f;
}

/* The edges between a level and the next, as far as they can be in view. */
static void draw_edges(struct sketch *s, uint32_t level, int y)
{
    const struct layout *layout = s->layout;
    int32_t view_end = s->chart->left + s->area.width;
    uint32_t i = layout_first(layout, level + 1, s->chart->left), end = layout->start[level + 2];
    i = i == end && end > layout->start[level + 1] ? end - 1 : i;
    while (i < end) {
        struct family f = family_of(s, level, i);
        uint32_t high = i;
        while (high < f.past && layout_left(layout, child_at(s, high)) < view_end)
            high++;
        if (layout->middle[child_at(s, f.first)] >= view_end)
            break;
        draw_family(s, &f, i, high, y);
        i = f.past;
    }
}

static void draw_level(struct sketch *s, uint32_t level)
{
    const struct layout *layout = s->layout;
    int y = chart_y(s->chart, level);
    int32_t view_end = s->chart->left + s->area.width;
    if (level < layout->height)
        draw_edges(s, level, y + s->chart->bar);
    for (uint32_t i = layout_first(layout, level, s->chart->left); i < layout->start[level + 1]; i++) {
        if (layout_left(layout, layout->level[i]) >= view_end)
            break;
        draw_node(s, layout->level[i], level, y);
    }
}

/* --- why --- */

/* Beside the scissors if there is room, else the same one row up. */
static void draw_reason(struct sketch *s, const struct reason *reason)
{
    struct slice words = scene_reason(s->scene, &s->text, reason->cutoff);
    int columns = (int)utf8_columns(words);
    enum style style = reason->cutoff == s->scene->cutoff ? STYLE_CUT : STYLE_FAINT;
    if (!columns)
        return;
    if (area_is_free(s->area, reason->x + 1, reason->y, columns + 1))
        area_put(s->area, reason->x + 2, reason->y, words, style);
    else if (area_is_free(s->area, reason->x + 1, reason->y - 1, columns + 1))
        area_put(s->area, reason->x + 2, reason->y - 1, words, style);
}

static void draw_reasons(struct sketch *s)
{
    for (int others = 0; others < 2; others++)
        for (size_t i = 0; i < s->reason_count; i++)
            if ((s->reasons[i].cutoff != s->scene->cutoff) == others)
                draw_reason(s, &s->reasons[i]);
}

/* --- the ladder --- */

static void draw_rung(struct area area, struct sketch *s, uint32_t index, int y)
{
    const struct scene *scene = s->scene;
    const struct frame *frame = cursor_frame(&scene->session->cursor, index);
    const struct function *function = &scene->session->program->functions.at[frame->function];
    const union value old = cursor_step(&scene->session->cursor)->old;
    struct known known = scene_known(scene, frame->node);
    enum style style = name_style(s, frame->node, UINT32_MAX, &known);
    int x = area_fit(area, 1, y, 5, scene_label(scene, &s->text, frame->node), glyph(s, GLYPH_FOLDED), style);
    uint32_t shape = shape_of(s, frame->node, &known);
    if (shape != ' ')
        area_put_point(area, x, y, shape, style);
    x = 8;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (!s->chart->columns[i])
            continue;
        draw_register(area, &s->text, scene, index, (enum column)i, x, y);
        /* "was −∞", below one that has changed. */
        if (function->column[i] >= 0 &&
            scene_register_style(scene, index, function->column[i]) == STYLE_CHANGED && value_is_set(old)) {
            int end = area_put(area, x, y + 1, slice_of("was "), STYLE_FAINT);
            area_put(area, end, y + 1, scene_number(scene, &s->text, old.number), STYLE_FAINT);
        }
        x += chart_variable(s->chart, (enum column)i);
    }
}

static void draw_ladder(struct area area, struct sketch *s)
{
    for (uint32_t level = 0; level < s->scene->way.count; level++) {
        uint32_t index;
        int y = chart_y(s->chart, level);
        if (y >= 0 && y < area.height && scene_frame(s->scene, level, &index))
            draw_rung(area, s, index, y);
    }
}

/* --- the overview --- */

static uint32_t map_glyph(const struct sketch *s, uint32_t node, uint32_t level, const struct known *known)
{
    if (scene_is_way(s->scene, node, level))
        return glyph(s, GLYPH_BAR);
    if (known->what == KNOWN_PRUNED)
        return glyph(s, GLYPH_DEAD);
    if (tree_is_leaf(s->tree, node))
        return known->what == KNOWN_NOTHING ? glyph(s, GLYPH_DOT) : glyph(s, GLYPH_EQUAL);
    return shape_of(s, node, known);
}

/* Which of the nodes in a column stands for all: one on the way, or the first. */
static uint32_t map_node(const struct sketch *s, uint32_t level, int x)
{
    const struct layout *layout = s->layout;
    int32_t from = chart_map_column(s->chart, x), past = chart_map_column(s->chart, x + 1);
    past = past > from ? past : from + 1;
    uint32_t i = layout_first(layout, level, from);
    if (i == layout->start[level + 1] || layout->middle[layout->level[i]] >= past)
        return TREE_NONE;
    const struct frame *frame = scene_frame(s->scene, level, NULL);
    if (frame && span_has((struct span){from, past - 1}, layout->middle[frame->node]))
        return frame->node;
    return layout->level[i];
}

static void draw_map(struct sketch *s)
{
    for (int y = 0; y < s->area.height; y++) {
        uint32_t level = chart_map_level(s->chart, y);
        for (int x = 0; x < s->area.width && level <= s->layout->height; x++) {
            uint32_t node = map_node(s, level, x);
            if (node == TREE_NONE)
                continue;
            struct known known = scene_known(s->scene, node);
            bool way = scene_is_way(s->scene, node, level) && !scene_is_best(s->scene, node, level);
            area_put_point(s->area, x, y, map_glyph(s, node, level, &known),
                           way ? STYLE_PATH : name_style(s, node, level, &known));
            if (node == s->scene->current)
                area_point_at(s->area, x, y);
        }
    }
}

/* --- all of it --- */

/* At an edge of the view beyond which the drawing goes on, in the free row nearest to its middle. */
static void draw_mark(struct sketch *s, int x, enum glyph mark)
{
    int height = s->area.height, y = height / 2;
    for (int i = 0; i < height; i++) {
        int row = height / 2 + (i % 2 ? -(i + 1) / 2 : i / 2);
        if (row >= 0 && row < height && area_is_free(s->area, x ? x - 1 : 0, row, 2)) {
            y = row;
            break;
        }
    }
    area_put_point(s->area, x, y, glyph(s, mark), STYLE_KEY);
}

void paint_tree(struct area area, const struct scene *scene, const struct chart *chart)
{
    int ladder = chart_ladder(chart);
    struct sketch sketch = {
        .area = area_cut(area, ladder, 0, area.width - ladder, area.height),
        .scene = scene,
        .chart = chart,
        .layout = &chart->layout,
        .tree = chart->tree,
    };
    uint32_t level = chart->top > 0 ? (uint32_t)(chart->top / chart->rows) : 0;
    if (chart->zoom == ZOOM_OVERVIEW) {
        draw_map(&sketch);
    } else {
        for (; level <= chart->layout.height && chart_y(chart, level) < area.height; level++)
            draw_level(&sketch, level);
        draw_reasons(&sketch);
        if (chart->left > 0)
            draw_mark(&sketch, 0, GLYPH_MORE_LEFT);
        if (chart->layout.columns > chart->left + sketch.area.width)
            draw_mark(&sketch, sketch.area.width - 1, GLYPH_MORE_RIGHT);
    }
    if (ladder)
        draw_ladder(area_cut(area, 0, 0, ladder, area.height), &sketch);
    text_free(&sketch.text);
}
