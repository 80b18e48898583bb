/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/chart.h"
#include "base/memory.h"
#include "explain/speech.h"

/* A tree with more leaves than this won't fit whole, whatever the zoom. */
#define CHART_MANY 2000

/* A ladder in a narrower view would leave the tree too little. */
#define LADDER_VIEW 44

/* Rows that edges are lengthened by at the most. */
#define DROP_MOST 3

/* Columns of a name in the ladder. */
#define LADDER_LABEL 6

/* --- what is how wide --- */

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Of a name or a move. */
static int label_columns(struct slice words, enum charset charset)
{
    for (size_t i = 0; i < words.length; i++)
        if (words.bytes[i] < ' ' || words.bytes[i] >= 0x7f) {
            struct text text = {0};
            utf8_show(&text, words, charset);
            int columns = (int)utf8_columns(text_slice(&text));
            text_free(&text);
            return at_most(columns, CHART_LABEL);
        }
    return words.length < CHART_LABEL ? (int)words.length : CHART_LABEL;
}

int chart_label_columns(const struct chart *chart, uint32_t node)
{
    return label_columns(tree_label(chart->tree, node), chart->charset);
}

static int number_columns(double number, enum charset charset)
{
    if (fabs(number) < 1e9 && number == trunc(number)) {
        int columns = number < 0 ? 2 : 1;
        for (long rest = labs((long)number); rest > 9; rest /= 10)
            columns++;
        return columns;
    }
    struct text text = {0};
    speak_number(&text, number, charset);
    int columns = (int)utf8_columns(text_slice(&text));
    text_free(&text);
    return columns;
}

int chart_variable(const struct chart *chart, enum column column)
{
    const char *name = speak_column(column, chart->charset);
    return chart->columns[column] ? (int)utf8_columns(slice_of(name)) + 3 + chart->number : 0;
}

/* Of all variables side by side; and of the widest of them. */
static int all_columns(const struct chart *chart, int *widest)
{
    int all = 0;
    *widest = 0;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        int one = chart_variable(chart, (enum column)i);
        all += one;
        *widest = larger(*widest, one);
    }
    return all;
}

int chart_ladder(const struct chart *chart)
{
    int widest, all = all_columns(chart, &widest);
    bool there = chart->zoom == ZOOM_COMPACT && chart->width >= LADDER_VIEW && all;
    return there ? LADDER_LABEL + 2 + all : 0;
}

static uint8_t width_of(const struct chart *chart, uint32_t node, int box)
{
    const struct tree *tree = chart->tree;
    if (chart->zoom == ZOOM_OVERVIEW)
        return 1;
    bool leaf = tree_is_leaf(tree, node);
    int width = chart_label_columns(chart, node) + 1;
    int number = leaf && tree_has_number(tree, node) ? number_columns(tree->value[node], chart->charset)
                 : leaf                              ? 1
                                                     : chart->number + 1;
    int move = tree->move && tree->move[node] ? label_columns(tree_move(tree, node), chart->charset) : 0;
    width = larger(larger(width, number), move);
    return (uint8_t)at_most(leaf ? width : larger(width, box), UINT8_MAX);
}

/* --- laying out --- */

static const struct {
    int gap, apart;
} spaces[] = {{8, 12}, {6, 9}, {4, 6}, {3, 4}, {2, 3}, {1, 2}};

#define SPACES (sizeof spaces / sizeof *spaces)

static void set_rows(struct chart *chart)
{
    int variables = 0;
    for (int i = 0; i < COLUMN_COUNT; i++)
        variables += chart->columns[i];
    chart->boxed = chart->zoom == ZOOM_TALL ? larger(variables, 1) : 1;
    chart->bar = 1 + chart->boxed;
    chart->rows = chart->bar + 1 + chart->drop + (chart->tree->moves.count ? 1 : 0);
    if (chart->zoom == ZOOM_OVERVIEW) {
        chart->boxed = chart->bar = 0;
        chart->rows = 1;
    }
}

static void lay_out(struct chart *chart, enum zoom zoom, size_t space)
{
    uint32_t count = chart->tree->count;
    chart->zoom = zoom;
    chart->drop = 0;
    set_rows(chart);
    if (chart->laid_out)
        layout_free(&chart->layout);
    uint8_t *width = memory_new(count, sizeof *width);
    int widest, all = all_columns(chart, &widest);
    /* Of the variables in a box, without blanks after the last. */
    int box = larger((zoom == ZOOM_FULL ? all : zoom == ZOOM_TALL ? widest : 0) - 2, 0);
    for (uint32_t n = 0; n < count; n++)
        width[n] = width_of(chart, n, box);
    struct layout_wishes wishes = {
        .gap = zoom == ZOOM_OVERVIEW ? 1 : spaces[space].gap,
        .apart = zoom == ZOOM_OVERVIEW ? 1 : spaces[space].apart,
        .width = width,
        .folded = chart->folded,
    };
    layout_make(&chart->layout, chart->tree, &wishes);
    chart->laid_out = true;
}

static int drawn_rows(const struct chart *chart)
{
    return (int)chart->layout.height * chart->rows + 1 + chart->boxed;
}

static bool fits(const struct chart *chart)
{
    return drawn_rows(chart) <= chart->height && chart->layout.columns + chart_ladder(chart) <= chart->width;
}

/* Long edges use a tall screen, as far as they still look like a tree. */
static void spread(struct chart *chart)
{
    int spare = chart->height - drawn_rows(chart), levels = (int)chart->layout.height;
    if (chart->zoom == ZOOM_OVERVIEW || levels == 0 || spare < levels)
        return;
    chart->drop = at_most(spare / levels, DROP_MOST);
    set_rows(chart);
}

/* The widest spacing at which the drawing fits, else the narrowest. */
static bool try_zoom(struct chart *chart, enum zoom zoom)
{
    bool many = chart->tree->leaves > CHART_MANY;
    for (size_t space = many ? SPACES - 1 : 0; space < SPACES; space++) {
        lay_out(chart, zoom, space);
        if (fits(chart)) {
            spread(chart);
            return true;
        }
    }
    return false;
}

/* Within what there is; what is smaller than the view stands in a share of the room that is left. */
static int32_t within(int32_t at, int32_t beyond, int share)
{
    if (beyond <= 0)
        return beyond / share;
    return at < 0 ? 0 : at > beyond ? beyond : at;
}

static void clamp(struct chart *chart)
{
    int width = chart->width - chart_ladder(chart);
    chart->left = within(chart->left, chart->layout.columns - width, 2);
    chart->top = within(chart->top, drawn_rows(chart) - chart->height, 3);
}

/* At the chosen zoom, else at the fullest at which the drawing fits. */
static void fit(struct chart *chart)
{
    bool few = chart->tree->leaves <= CHART_MANY;
    enum zoom last = chart->chosen ? chart->zoom : ZOOM_COMPACT;
    enum zoom zoom = chart->chosen || !few ? last : ZOOM_FULL;
    while (!try_zoom(chart, zoom) && zoom < last)
        zoom++;
    if (!fits(chart) && last != ZOOM_OVERVIEW)
        lay_out(chart, last, SPACES - 2);
    clamp(chart);
}

void chart_fit(struct chart *chart, int width, int height)
{
    if (chart->laid_out && chart->width == width && chart->height == height)
        return;
    chart->width = width;
    chart->height = height;
    fit(chart);
}

void chart_set_zoom(struct chart *chart, enum zoom zoom)
{
    chart->zoom = zoom;
    chart->chosen = true;
    fit(chart);
}

/* --- folds --- */

void chart_fold(struct chart *chart, uint32_t node)
{
    if (tree_is_leaf(chart->tree, node))
        return;
    chart->folded[node] = !chart->folded[node];
    fit(chart);
}

void chart_reveal(struct chart *chart, uint32_t node)
{
    bool any = false;
    for (uint32_t n = chart->tree->parent[node]; n != TREE_NONE; n = chart->tree->parent[n])
        if (chart->folded[n]) {
            chart->folded[n] = 0;
            any = true;
        }
    if (any)
        fit(chart);
}

/* The nearest node at or above it that is drawn, and its level. */
static uint32_t shown(const struct chart *chart, uint32_t node, uint32_t *level)
{
    const uint32_t *parent = chart->tree->parent;
    *level = 0;
    for (uint32_t n = parent[node]; n != TREE_NONE; n = parent[n]) {
        ++*level;
        if (chart->folded[n]) {
            node = n;
            *level = 0;
        }
    }
    return node;
}

/* --- life --- */

void chart_begin(struct chart *chart, const struct tree *tree, const struct program *program,
                 enum charset charset)
{
    *chart = (struct chart){.tree = tree, .charset = charset, .selected = TREE_NONE};
    for (size_t i = 0; i < program->functions.count; i++)
        for (int column = 0; column < COLUMN_COUNT; column++)
            if (program->functions.at[i].recurs && program->functions.at[i].column[column] >= 0)
                chart->columns[column] = true;
    chart->number = number_columns(-INFINITY, charset);
    for (uint32_t n = 0; n < tree->count; n++)
        if (tree_is_leaf(tree, n) && tree_has_number(tree, n))
            chart->number = larger(chart->number, number_columns(tree->value[n], charset));
    chart->folded = memory_new(tree->count, sizeof *chart->folded);
    chart->width = chart->height = -1;
}

void chart_free(struct chart *chart)
{
    if (chart->laid_out)
        layout_free(&chart->layout);
    free(chart->folded);
    *chart = (struct chart){0};
}

/* --- what is in view --- */

/* The least move of a window at `at` over `size` that has all of [low, high) in it, or at least its
 * beginning. */
static int32_t bring(int32_t at, int size, int32_t low, int32_t high)
{
    if (high > at + size)
        at = high - size;
    return low < at ? low : at;
}

/* Takes a node's children in, if they are drawn and there is room for them all. */
static void widen_to_children(const struct chart *chart, uint32_t node, int width, int32_t *low,
                              int32_t *high)
{
    const struct layout *layout = &chart->layout;
    if (tree_is_leaf(chart->tree, node) || chart->folded[node])
        return;
    uint32_t first = node + 1, last = first;
    for (int i = 0; i < width && tree_next_brother(chart->tree, last) != TREE_NONE; i++)
        last = tree_next_brother(chart->tree, last);
    int32_t left = layout_left(layout, first), right = layout_right(layout, last);
    if (right - left > width)
        return;
    *low = left < *low ? left : *low;
    *high = right > *high ? right : *high;
}

static void follow_columns(struct chart *chart, uint32_t node)
{
    const struct layout *layout = &chart->layout;
    int width = chart->width - chart_ladder(chart);
    int32_t low = layout_left(layout, node), high = layout_right(layout, node);
    bool away = low < chart->left || high > chart->left + width;
    widen_to_children(chart, node, width, &low, &high);
    if (away)
        chart->left = layout->middle[node] - width / 2;
    chart->left = bring(chart->left, width, low, high);
}

void chart_follow(struct chart *chart, uint32_t node)
{
    uint32_t level;
    node = shown(chart, node, &level);
    if (chart->zoom == ZOOM_OVERVIEW)
        return;
    follow_columns(chart, node);
    int32_t y = (int32_t)level * chart->rows;
    int32_t low = level ? y - chart->rows : y, high = y + 2 * chart->rows;
    if (high - low > chart->height)
        low = y, high = y + chart->rows;
    chart->top = bring(chart->top, chart->height, low, high);
    clamp(chart);
}

void chart_scroll(struct chart *chart, int columns, int rows)
{
    chart->left += columns;
    chart->top += rows;
    clamp(chart);
}

/* --- the overview --- */

int32_t chart_map_column(const struct chart *chart, int x)
{
    int64_t columns = chart->layout.columns, width = chart->width;
    return columns <= width ? x - (int32_t)((width - columns) / 2) : (int32_t)(x * columns / width);
}

uint32_t chart_map_level(const struct chart *chart, int y)
{
    int64_t levels = (int64_t)chart->layout.height + 1, height = chart->height;
    return (uint32_t)(levels <= height ? y : y * levels / height);
}

uint32_t chart_node_at(const struct chart *chart, int x, int y)
{
    const struct layout *layout = &chart->layout;
    if (x < 0 || y < 0 || x >= chart->width || y >= chart->height)
        return TREE_NONE;
    bool map = chart->zoom == ZOOM_OVERVIEW;
    int32_t column = map ? chart_map_column(chart, x) : x - chart_ladder(chart) + chart->left;
    uint32_t level = map ? chart_map_level(chart, y) : (uint32_t)((y + chart->top) / chart->rows);
    if ((!map && y + chart->top < 0) || level > layout->height ||
        (!map && (y + chart->top) % chart->rows >= chart->bar))
        return TREE_NONE;
    uint32_t i = layout_first(layout, level, column);
    if (i == layout->start[level + 1])
        return TREE_NONE;
    uint32_t node = layout->level[i];
    int32_t past = map ? chart_map_column(chart, x + 1) : column + 1;
    return layout_left(layout, node) < (past > column ? past : column + 1) ? node : TREE_NONE;
}
