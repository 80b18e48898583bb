/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/brothers.h"
#include "base/clamp.h"
#include "base/memory.h"

/* Leaves stand further apart, up to this width of their row. */
#define LEAVES_WIDTH 60

/* Between two boxes side by side. */
#define GAP       2
#define GAP_TIGHT 1
#define GAP_BIG   3 /* figures of one number have a column between them */

/* As far to the right as the last that fits, but no further to the left than the first. */
static int32_t between(int32_t first, int32_t at, int32_t last)
{
    return at_least(at_most(at, last), first);
}

static int gap_of(const struct ground *d, bool tight)
{
    return d->boxes->form == FORM_BIG ? GAP_BIG : tight ? GAP_TIGHT : GAP;
}

static bool has_children(const struct ground *d, uint32_t node)
{
    return !tree_is_leaf(d->layout->tree, node) && !d->folded[node];
}

/* --- subtrees --- */

void brothers_reach(const struct layout *layout, const struct boxes *boxes, struct reach *reach)
{
    const struct tree *tree = layout->tree;
    uint32_t drawn = layout->start[layout->height + 1];
    for (uint32_t i = 0; i < drawn; i++) {
        int32_t left = (layout->width[layout->level[i]] - 1) / 2;
        reach[layout->level[i]] = (struct reach){-left, layout->width[layout->level[i]] - left, 0, 0};
    }
    for (uint32_t i = drawn; i-- > 1;) {
        uint32_t n = layout->level[i];
        struct reach *above = &reach[tree->parent[n]];
        int32_t by = layout->middle[n] - layout->middle[tree->parent[n]];
        above->left = at_most(above->left, reach[n].left + by);
        above->right = at_least(above->right, reach[n].right + by);
        int32_t unit = tree_is_leaf(tree, n) ? layout->width[n] : boxes_stub(boxes, n, SQUEEZE_COUNTS);
        above->unit = (uint8_t)at_least(above->unit, unit);
        above->levels = reach[n].levels + 1 > above->levels ? reach[n].levels + 1 : above->levels;
    }
}

static int32_t whole_width(const struct ground *d, uint32_t node)
{
    return d->reach[node].right - d->reach[node].left;
}

/* --- spots --- */

static struct spot spot_of(const struct ground *d, uint32_t node, uint32_t level, int32_t x, int32_t y)
{
    struct spot spot = {.node = node, .level = level, .x = x, .y = y};
    spot.kind = d->folded[node] ? SPOT_STUB : SPOT_WHOLE;
    spot.width = d->layout->width[node];
    spot.left = x - (spot.width - 1) / 2;
    spot.end = d->width;
    return spot;
}

/* What rows there are: levels from `top` to `bottom`, and the root and the crumbs above them if top isn't
 * 0. */
struct window {
    uint32_t top, bottom;
    int32_t first; /* row of the root */
};

static int body_rows(const struct ground *d)
{
    return d->boxes->form == FORM_BIG ? BOXES_BODY : d->boxes->form == FORM_LINE ? 1 : 2;
}

static struct window window_for(const struct ground *d, uint32_t focus_level, bool unfolds)
{
    uint32_t levels = d->layout->height + 1, need = focus_level + unfolds;
    int32_t spare = d->height - body_rows(d);
    uint32_t rows = (uint32_t)at_least(spare / d->boxes->rows + 1, 3);
    struct window w = {.bottom = levels - 1};
    if (levels > rows) {
        w.bottom = rows - 1;
        if (need > w.bottom) {
            /* Even, so that it changes with every other level only. */
            w.top = need - rows + 3;
            w.top += w.top % 2 && w.top < focus_level;
            w.top = w.top > focus_level ? focus_level : w.top;
            w.bottom = w.top + rows - 3;
        }
    } else {
        w.first = at_least(spare - (int32_t)(levels - 1) * d->boxes->rows, 0) / 3;
    }
    return w;
}

/* Of a level below the root. */
static int32_t y_of(const struct ground *d, const struct window *w, uint32_t level)
{
    return w->first + (int32_t)(w->top ? level - w->top + 2 : level) * d->boxes->rows;
}

/* --- a row --- */

struct row {
    const struct ground *d;
    const uint32_t *children; /* in order */
    uint32_t count;
    uint32_t level, bottom;
    int32_t begin, end;   /* the columns that there are for it */
    uint32_t way, turned; /* the child on the path, and the one whose run is drawn whole; or count */
    enum squeeze squeeze;
    int gap;
    uint32_t low, high; /* the run */
    bool alone;         /* it is one child that doesn't fit whole */
    bool even;          /* all have room for that */
    int32_t unit;       /* of a page: the columns of each box; or 0 */
};

/* On the path also where there are too few rows for what is below: its variables are to be seen. */
static bool opens(const struct row *row, uint32_t i)
{
    return has_children(row->d, row->children[i]) && (row->level < row->bottom || i == row->way);
}

static int32_t small(const struct row *row, uint32_t i)
{
    int32_t columns = boxes_small(row->d->boxes, row->children[i], row->squeeze);
    return row->unit ? row->unit : columns;
}

static int32_t whole(const struct row *row, uint32_t i)
{
    return at_least(small(row, i), whole_width(row->d, row->children[i]));
}

static bool fits_below(const struct row *row, uint32_t i)
{
    return row->level + row->d->reach[row->children[i]].levels <= row->bottom;
}

/* The columns that a child takes in the row. */
static int32_t columns(const struct row *row, uint32_t i)
{
    bool in_run = row->low <= i && i < row->high;
    if (in_run && !row->alone)
        return whole(row, i);
    if (opens(row, i) && (in_run || row->even))
        return at_least(small(row, i), boxes_open(row->d->boxes, row->children[i]));
    return small(row, i);
}

static int32_t all_columns(const struct row *row)
{
    int32_t all = (int32_t)(row->count - 1) * row->gap;
    for (uint32_t i = 0; i < row->count; i++)
        all += columns(row, i);
    return all;
}

/* Parts the row into runs, as far as the one that is turned to. */
static void find_run(struct row *row, int32_t stubs)
{
    int32_t width = row->end - row->begin;
    uint32_t turned = row->turned < row->count ? row->turned : row->way < row->count ? row->way : 0;
    row->high = 0;
    while (row->high <= turned) {
        int32_t all = stubs;
        row->low = row->high;
        while (row->high < row->count && fits_below(row, row->high) &&
               all + whole(row, row->high) - small(row, row->high) <= width) {
            all += whole(row, row->high) - small(row, row->high);
            row->high++;
        }
        row->alone = row->low == row->high;
        row->high += row->alone;
    }
    /* Off the path it is a stub, until there turns out to be room below it. */
    if (row->alone && width < row->d->width) {
        row->low = row->high;
        row->alone = false;
    }
}

static bool try_row(struct row *row, bool tight, enum squeeze squeeze)
{
    row->gap = gap_of(row->d, tight);
    row->squeeze = squeeze;
    row->low = row->high = 0;
    row->even = row->alone = false;
    int32_t stubs = all_columns(row), width = row->end - row->begin;
    if (stubs > width)
        return false;
    find_run(row, stubs);
    row->even = row->alone;
    if (row->even && all_columns(row) > width)
        row->even = false;
    return all_columns(row) <= width;
}

/* Room for the tests in stubs, as long as that takes none from what is drawn whole. */
static void add_tests(struct row *row)
{
    struct row before = *row;
    bool fits = try_row(row, false, SQUEEZE_NONE);
    if (!fits || row->low != before.low || row->high != before.high || row->even != before.even)
        *row = before;
}

/* The columns that "…97✂97" takes, at the most, for nodes that are so many together. */
static int32_t mark_columns(uint32_t nodes)
{
    return 2 * (1 + boxes_digits(nodes)) + 1;
}

/* A mark stands on the bar, at the end of it: what that takes beside a box of so many columns, which has its
 * edge in its middle, unless there are moves on the bar. */
static int32_t beside(const struct ground *d, int32_t side, int32_t columns)
{
    return at_least(side - (d->layout->tree->moves.count ? 0 : (columns - 1) / 2), 0);
}

/* A part of the row, with marks at both sides; returns the index that it begins with. */
static uint32_t turn_page(struct row *row, int32_t side, int32_t unit)
{
    uint32_t turned = row->way < row->count ? row->way : 0, count = row->count;
    bool unfolds = turned == row->way && opens(row, turned);
    row->squeeze = SQUEEZE_COUNTS;
    row->gap = gap_of(row->d, true);
    row->unit = unit;
    int32_t more = unfolds ? at_least(boxes_open(row->d->boxes, row->children[turned]) - row->unit, 0) : 0;
    int32_t room = row->d->width - 2 * beside(row->d, side, unit) - more + row->gap;
    uint32_t fit = (uint32_t)within(1, room / (row->unit + row->gap), (int32_t)count);
    uint32_t step = fit > 1 ? fit - 1 : 1;
    uint32_t first = turned ? (turned - 1) / step * step : 0;
    first = fit == 1 ? turned : first + fit > count ? count - fit : first;
    row->children += first;
    row->count = fit;
    row->way = row->way < count ? row->way - first : row->count;
    row->low = turned - first;
    row->high = row->low + unfolds;
    row->alone = unfolds;
    row->even = false;
    return first;
}

static void put_child(struct brothers *b, const struct row *row, uint32_t i, int32_t x, int32_t y)
{
    uint32_t node = row->children[i];
    int32_t width = columns(row, i);
    bool in_run = row->low <= i && i < row->high, all = in_run && !row->alone;
    int32_t middle =
        all ? (width - whole_width(row->d, node)) / 2 - row->d->reach[node].left : (width - 1) / 2;
    struct spot spot = spot_of(row->d, node, row->level, x + middle, y);
    spot.squeeze = row->squeeze;
    if (!all) {
        spot.left = x;
        spot.width = width;
        if (has_children(row->d, node))
            spot.kind = in_run && opens(row, i) ? SPOT_PLACED : SPOT_STUB;
    }
    *array_add(&b->spots) = spot;
}

static void put_row(struct brothers *b, const struct row *row, size_t parent, int32_t side, int32_t y)
{
    struct spot *above = &b->spots.at[parent];
    int32_t all = all_columns(row), extra = 0;
    int32_t left = above->before ? beside(row->d, side, columns(row, 0)) : 0;
    int32_t right = above->after ? beside(row->d, side, columns(row, row->count - 1)) : 0;
    bool leaves = !row->unit;
    for (uint32_t i = 0; i < row->count; i++)
        leaves = leaves && tree_is_leaf(row->d->layout->tree, row->children[i]);
    if (leaves && all + 2 * (int32_t)(row->count - 1) <= LEAVES_WIDTH &&
        all + 2 * (int32_t)(row->count - 1) <= row->end - row->begin)
        extra = 2;
    all += extra * (int32_t)(row->count - 1);
    int32_t x = between(row->begin + left, above->x - (all - 1) / 2, row->end - right - all);
    x = at_most(x, at_least(row->end - all, row->begin));
    above->first = (uint32_t)b->spots.count;
    above->count = row->count;
    for (uint32_t i = 0; i < row->count; i++) {
        put_child(b, row, i, x, y);
        x += columns(row, i) + row->gap + extra;
    }
}

/* All below a spot, as in the tidy drawing; shifted, where that would leave the pane. */
static void put_all(struct brothers *b, const struct ground *d, size_t parent, const uint32_t *children,
                    uint32_t count, int32_t x, int32_t y)
{
    struct spot above = b->spots.at[parent];
    int32_t by = x - d->layout->middle[above.node];
    b->spots.at[parent].first = (uint32_t)b->spots.count;
    b->spots.at[parent].count = count;
    for (uint32_t i = 0; i < count; i++)
        *array_add(&b->spots) =
            spot_of(d, children[i], above.level + 1, by + d->layout->middle[children[i]], y);
}

/* --- the children of a node on the path --- */

/* The child with children that was entered last, else the first such. */
static uint32_t last_entered(const struct row *row, uint64_t (*entered)(const void *of, uint32_t node),
                             const void *of)
{
    uint32_t last = row->count;
    for (uint32_t i = 0; i < row->count; i++)
        if (has_children(row->d, row->children[i]) &&
            (last == row->count || entered(of, row->children[i]) > entered(of, row->children[last])))
            last = i;
    return last;
}

/* Whether there is room for it: on the path there always is. */
static bool place_row(struct brothers *b, struct row *row, size_t parent, int32_t y,
                      uint64_t (*entered)(const void *of, uint32_t node), const void *of)
{
    const struct ground *d = row->d;
    const struct tree *tree = d->layout->tree;
    struct spot *above = &b->spots.at[parent];
    int32_t side = 0, width = row->end - row->begin;
    bool fits = (int32_t)row->count <= width / 2 + 1;
    if (fits) {
        bool unfolds = row->way < row->count && has_children(d, row->children[row->way]);
        row->turned = unfolds ? row->way : last_entered(row, entered, of);
        fits = try_row(row, false, SQUEEZE_TEST);
        if (fits)
            add_tests(row);
        else
            fits = try_row(row, false, SQUEEZE_COUNTS) || try_row(row, true, SQUEEZE_COUNTS);
    }
    if (!fits && width < d->width)
        return false;
    if (!fits) {
        uint32_t count = row->count;
        side = mark_columns(tree->end[above->node] - above->node - 1);
        above->before = turn_page(row, side, d->reach[above->node].unit);
        above->after = count - above->before - row->count;
    }
    put_row(b, row, parent, side, y);
    return true;
}

static uint32_t on_path(const struct brothers *b, const struct row *row)
{
    uint32_t way = 0;
    if (row->level >= b->path.count)
        return row->count;
    size_t at;
    LOWER_BOUND(at, row->count, row->children[at] < b->path.at[row->level]);
    way = (uint32_t)at;
    return way < row->count && row->children[way] == b->path.at[row->level] ? way : row->count;
}

static void unfold(struct brothers *b, const struct ground *d, const struct window *w, size_t parent,
                   uint64_t (*entered)(const void *of, uint32_t node), const void *of)
{
    struct spot spot = b->spots.at[parent];
    const struct layout *layout = d->layout;
    const struct reach *reach = &d->reach[spot.node];
    uint32_t first = layout_index(layout, spot.level + 1, spot.node + 1);
    uint32_t past = layout_index(layout, spot.level + 1, layout->tree->end[spot.node]);
    int32_t y = y_of(d, w, spot.level + 1), width = reach->right - reach->left;
    if (spot.kind == SPOT_WHOLE) {
        put_all(b, d, parent, layout->level + first, past - first, spot.x, y);
    } else if (spot.level + reach->levels <= w->bottom && width <= spot.end - spot.begin) {
        int32_t x = between(spot.begin - reach->left, spot.x, spot.end - reach->right);
        put_all(b, d, parent, layout->level + first, past - first, x, y);
    } else {
        struct row row = {.d = d,
                          .children = layout->level + first,
                          .count = past - first,
                          .level = spot.level + 1,
                          .bottom = w->bottom,
                          .begin = spot.begin,
                          .end = spot.end};
        row.turned = row.count;
        row.way = on_path(b, &row);
        if (!place_row(b, &row, parent, y, entered, of))
            return;
    }
    struct spot *above = &b->spots.at[parent];
    above->kind = above->kind == SPOT_STUB ? SPOT_PLACED : above->kind;
    above->from = b->spots.at[above->first].x;
    above->to = b->spots.at[above->first + above->count - 1].x;
}

/* Keeps a spot's room free of some columns, on that side of its edge where they are. */
static void keep_off(struct spot *spot, int32_t left, int32_t past)
{
    if (left <= spot->x && spot->x < past)
        spot->begin = spot->end;
    else if (left > spot->x)
        spot->end = at_most(spot->end, left - GAP);
    else
        spot->begin = at_least(spot->begin, past + GAP);
}

/* Whether there are columns below a stub where nothing is, and in its box room for all that is said of a node
 * with its children drawn. */
static bool find_room(struct brothers *b, const struct ground *d, size_t stub)
{
    struct spot *spot = &b->spots.at[stub];
    bool open = spot->node <= d->current && d->current < d->layout->tree->end[spot->node];
    if (open || spot->width < boxes_stub(d->boxes, spot->node, SQUEEZE_NONE))
        return false;
    for (size_t i = 0; i < b->spots.count; i++) {
        const struct spot *other = &b->spots.at[i];
        if (other->level > spot->level)
            keep_off(spot, other->left, other->left + other->width);
        if (other->level >= spot->level && other->count)
            keep_off(spot,
                     other->before            ? 0
                     : other->from < other->x ? other->from
                                              : other->x,
                     other->after ? d->width : at_least(other->to, other->x) + 1);
    }
    return spot->begin < spot->end;
}

static void find_path(struct brothers *b, const struct tree *tree, uint32_t focus)
{
    uint32_t depth = tree_depth(tree, focus);
    b->path.count = 0;
    for (uint32_t i = 0; i <= depth; i++)
        *array_add(&b->path) = 0;
    for (uint32_t n = focus; n != TREE_NONE; n = tree->parent[n])
        b->path.at[depth--] = n;
}

/* The root; and where the tree is too deep, the node below which the rows go on. */
static void put_top(struct brothers *b, const struct ground *d, const struct window *w)
{
    const struct reach *reach = &d->reach[TREE_ROOT];
    bool all = reach->levels <= w->bottom && whole_width(d, TREE_ROOT) <= d->width && !w->top;
    int32_t x = all ? (d->width - whole_width(d, TREE_ROOT)) / 2 - reach->left : (d->width - 1) / 2;
    struct spot root = spot_of(d, TREE_ROOT, 0, x, w->first);
    if (!all && root.kind != SPOT_STUB)
        root.kind = SPOT_PLACED;
    *array_add(&b->spots) = root;
    b->crumbs = 0;
    if (!w->top)
        return;
    b->crumbs = w->top - 1;
    b->crumbs_y = w->first + d->boxes->rows;
    struct spot crumbs = spot_of(d, b->path.at[w->top - 1], w->top - 1, x, b->crumbs_y);
    crumbs.kind = SPOT_CRUMBS;
    *array_add(&b->spots) = crumbs;
}

static bool opens_below(const struct brothers *b, const struct ground *d, const struct window *w, size_t spot)
{
    return b->spots.at[spot].level < w->bottom && has_children(d, b->spots.at[spot].node);
}

static bool is_before(const void *left, const void *right, const void *unused)
{
    const struct spot *a = left, *b = right;
    (void)unused;
    return a->y < b->y || (a->y == b->y && a->node < b->node);
}

void brothers_place(struct brothers *b, const struct ground *d, uint32_t focus,
                    uint64_t (*entered)(const void *of, uint32_t node), const void *of)
{
    find_path(b, d->layout->tree, focus);
    struct window w = window_for(d, (uint32_t)b->path.count - 1, has_children(d, focus));
    b->spots.count = 0;
    put_top(b, d, &w);
    size_t top = w.top ? 1 : 0, next = top;
    for (size_t i = top; i < b->spots.count; i++) {
        for (; next < b->spots.count; next++)
            if (b->spots.at[next].kind != SPOT_STUB && opens_below(b, d, &w, next))
                unfold(b, d, &w, next, entered, of);
        if (b->spots.at[i].kind == SPOT_STUB && opens_below(b, d, &w, i) && find_room(b, d, i))
            unfold(b, d, &w, i, entered, of);
    }
    array_sort(&b->spots, is_before, NULL);
    uint32_t first = (uint32_t)top + 1;
    for (size_t i = 0; i < b->spots.count; i++) {
        b->spots.at[i].first = first;
        first += b->spots.at[i].count;
    }
}

/* --- all of the tree --- */

/* Spots of one level, in order. */
struct stretch {
    size_t from, past;
};

/* The nodes of a level that are in view. */
static struct stretch scroll_level(struct brothers *b, const struct ground *d, uint32_t level, int32_t left,
                                   int32_t y)
{
    const struct layout *layout = d->layout;
    size_t from = b->spots.count;
    for (uint32_t i = layout_first(layout, level, left); i < layout->start[level + 1]; i++) {
        uint32_t node = layout->level[i];
        if (layout_left(layout, node) >= left + d->width)
            break;
        *array_add(&b->spots) = spot_of(d, node, level, layout->middle[node] - left, y);
    }
    return (struct stretch){from, b->spots.count};
}

/* The index of a node's spot; of one that is made, if the node itself is out of view. */
static size_t find_parent(struct brothers *b, const struct ground *d, struct stretch parents, uint32_t node,
                          uint32_t level, int32_t left, int32_t y)
{
    size_t at;
    LOWER_BOUND(at, parents.past - parents.from, b->spots.at[parents.from + at].node < node);
    at += parents.from;
    if (at < parents.past && b->spots.at[at].node == node)
        return at;
    *array_add(&b->spots) = spot_of(d, node, level, d->layout->middle[node] - left, y);
    return b->spots.count - 1;
}

/* The edges from a node to its children, of which these are in view. */
static void scroll_family(struct brothers *b, const struct ground *d, size_t parent, struct stretch children,
                          int32_t left)
{
    const struct layout *layout = d->layout;
    struct spot *above = &b->spots.at[parent];
    uint32_t first = layout_index(layout, above->level + 1, above->node);
    uint32_t past = layout_index(layout, above->level + 1, layout->tree->end[above->node]);
    above->first = (uint32_t)children.from;
    above->count = (uint32_t)(children.past - children.from);
    above->from = layout->middle[layout->level[first]] - left;
    above->to = layout->middle[layout->level[past - 1]] - left;
}

/* The edges between two levels. */
static void scroll_edges(struct brothers *b, const struct ground *d, struct stretch parents,
                         struct stretch children, uint32_t level, int32_t left, int32_t y)
{
    const struct layout *layout = d->layout;
    const uint32_t *parent = layout->tree->parent;
    for (struct stretch family = children; family.from < children.past; family.from = family.past) {
        uint32_t node = parent[b->spots.at[family.from].node];
        family.past = family.from;
        while (family.past < children.past && parent[b->spots.at[family.past].node] == node)
            family.past++;
        scroll_family(b, d, find_parent(b, d, parents, node, level, left, y), family, left);
    }
    /* Or a bar goes through the view, and all children are beyond it. */
    uint32_t next = layout_first(layout, level + 1, left);
    if (children.from == children.past && next < layout->start[level + 2])
        scroll_family(b, d, find_parent(b, d, parents, parent[layout->level[next]], level, left, y), children,
                      left);
}

void brothers_scroll(struct brothers *b, const struct ground *d, int32_t left, int32_t top)
{
    int32_t rows = d->boxes->rows;
    uint32_t begin = top > rows ? (uint32_t)(top / rows - 1) : 0;
    struct stretch above = {0}, here;
    b->spots.count = b->path.count = 0;
    b->crumbs = 0;
    for (uint32_t level = begin; level <= d->layout->height; level++, above = here) {
        int32_t y = (int32_t)level * rows - top;
        if (y - rows >= d->height)
            break;
        here = scroll_level(b, d, level, left, y);
        if (level > begin)
            scroll_edges(b, d, above, here, level - 1, left, y - rows);
    }
}

void brothers_free(struct brothers *b)
{
    array_free(&b->spots);
    array_free(&b->path);
}
