/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/chart.h"
#include "base/clamp.h"
#include "base/memory.h"

/* A tree with more leaves than this won't fit whole, whatever the zoom. */
#define CHART_MANY 2000

/* Nodes whose boxes tell how wide boxes are. */
#define BOXES_LOOKED_AT 100

#define ROWS_LEAST  2
#define ROWS_MOST   6
#define BIG_LEAST   5
#define BIG_MOST    7
#define TALL_MOST   13
#define PLAIN_LEAST 3
#define PLAIN_MOST  4
#define BIG_LEVELS  5 /* that there must be room for */

/* --- laying out --- */

static const struct {
    int gap, apart;
} spaces[] = {{8, 12}, {6, 9}, {4, 6}, {3, 4}, {2, 3}};

#define SPACES (sizeof spaces / sizeof *spaces)

/* Large numbers stand further from each other than their digits do. */
static size_t spaces_for(enum form form)
{
    return SPACES - (form == FORM_BIG);
}

static void lay_out(struct chart *chart, size_t space)
{
    struct boxes *boxes = &chart->boxes;
    uint8_t *width = memory_large(chart->tree->count, sizeof *width);
    if (chart->laid_out)
        layout_free(&chart->layout);
    for (uint32_t n = 0; n < chart->tree->count; n++)
        width[n] = (uint8_t)(tree_is_leaf(chart->tree, n) ? boxes_leaf(boxes, n)
                             : chart->folded[n]           ? boxes_stub(boxes, n, SQUEEZE_NONE)
                                                          : boxes_open(boxes, n));
    layout_make(
        &chart->layout, chart->tree,
        &(struct layout_wishes){
            .gap = spaces[space].gap, .apart = spaces[space].apart, .width = width, .folded = chart->folded});
    brothers_reach(&chart->layout, boxes, chart->reach);
    chart->laid_out = true;
}

/* With the widest spaces at which the whole tree fits, else the narrowest. */
static bool spread(struct chart *chart, enum form form, int rows)
{
    bool many = chart->tree->leaves > CHART_MANY || chart->tight;
    chart->boxes.form = form;
    chart->boxes.rows = rows;
    for (size_t space = many ? spaces_for(form) - 1 : 0; space < spaces_for(form); space++) {
        lay_out(chart, space);
        if (chart->layout.columns <= chart->width)
            return true;
    }
    return false;
}

/* Levels that are drawn; edges between them. */
static int steps_of(const struct chart *chart)
{
    return within(1, (int)chart->tree->height, INT16_MAX);
}

static int label_for(int width)
{
    return within(BOXES_LABEL, width / 2, UINT8_MAX / 2);
}

/* Columns of the widest box of an open node, in a view of that width. */
static int widest_open(const struct chart *chart, enum form form, int width)
{
    struct boxes boxes = chart->boxes;
    int widest = 0;
    boxes.form = form;
    boxes.label = label_for(width);
    boxes.named = boxes.tall = false;
    for (uint32_t n = 0; n < chart->tree->count && n < BOXES_LOOKED_AT; n++)
        if (!tree_is_leaf(chart->tree, n) && boxes_open(&boxes, n) > widest)
            widest = boxes_open(&boxes, n);
    return widest;
}

/* Whether large numbers are wanted, and there is room for them. */
static bool is_big(const struct chart *chart, int width, int height)
{
    int room = height - BOXES_BODY, steps = steps_of(chart);
    int least = at_most(steps, BIG_LEVELS - 1);
    return chart->zoom == ZOOM_BIG && chart->boxes.charset != CHARSET_ASCII && room / BIG_LEAST >= least &&
           widest_open(chart, FORM_BIG, width) <= width;
}

static int big_rows(const struct chart *chart, int height, int most)
{
    return within(BIG_LEAST, (height - BOXES_BODY) / steps_of(chart), most);
}

/* Whether there are rows for α and β as high as values, and columns for the leaves, at three each. */
static bool may_be_tall(const struct chart *chart, int width, int height)
{
    return big_rows(chart, height, TALL_MOST) > BOXES_TALL && chart->tree->leaves <= (uint32_t)width / 3;
}

/* That, if all of the tree fits so. */
static bool spread_tall(struct chart *chart, int height)
{
    chart->boxes.named = true;
    chart->boxes.tall = may_be_tall(chart, chart->width, height);
    return chart->boxes.tall && spread(chart, FORM_BIG, big_rows(chart, height, TALL_MOST));
}

/* Values as high as there is room for; then names; then α and β. */
static void spread_big(struct chart *chart)
{
    int rows = big_rows(chart, chart->height, BIG_MOST);
    if (spread_tall(chart, chart->height))
        return;
    chart->boxes.tall = false;
    if (!spread(chart, FORM_BIG, rows)) {
        chart->boxes.named = false;
        spread(chart, FORM_BIG, rows);
    }
}

/* In a narrow pane, lines would leave no room for brothers: then there are fewer levels, and crumbs. */
static bool has_room_for_lines(const struct chart *chart, int width)
{
    return 3 * widest_open(chart, FORM_LINE, width) <= 2 * width;
}

static void fit(struct chart *chart)
{
    int steps = steps_of(chart), rows = within(ROWS_LEAST, (chart->height - 2) / steps, ROWS_MOST);
    chart->left = chart->top = 0;
    if (is_big(chart, chart->width, chart->height))
        spread_big(chart);
    else if (chart->zoom == ZOOM_PLAIN)
        spread(chart, FORM_ROWS, within(PLAIN_LEAST, chart->tight ? 0 : rows, PLAIN_MOST));
    else if (rows == ROWS_LEAST && has_room_for_lines(chart, chart->width))
        spread(chart, FORM_LINE, rows);
    else if (rows == ROWS_LEAST)
        spread(chart, FORM_ROWS, rows + 1);
    else if (!spread(chart, FORM_ROWS, rows) && rows >= BOXES_STACKED)
        spread(chart, FORM_STACK, rows);
}

void chart_fit(struct chart *chart, int width, int height)
{
    if (chart->laid_out && chart->width == width && chart->height == height)
        return;
    chart->boxes.label = label_for(width);
    chart->width = width;
    chart->height = height;
    fit(chart);
}

void chart_set_zoom(struct chart *chart, enum zoom zoom)
{
    chart->zoom = zoom;
    chart->held = false;
    if (chart->laid_out)
        fit(chart);
}

void chart_share(struct chart *chart, const struct program *program)
{
    struct boxes before = chart->boxes, *boxes = &chart->boxes;
    boxes_take(boxes, program);
    bool columns = memcmp(before.columns, boxes->columns, sizeof before.columns) != 0;
    if (columns || before.cuts != boxes->cuts || before.number != boxes->number)
        chart->height = -1; /* no view's: to be laid out anew */
}

/* In a view of that size; what is laid out then is for no view. */
static bool would_be_tall(struct chart *chart, int width, int height)
{
    if (!may_be_tall(chart, width, height))
        return false;
    chart->boxes.label = label_for(width);
    chart->width = width;
    chart->height = -1;
    return spread_tall(chart, height);
}

int chart_rows(struct chart *chart, int width, int most)
{
    bool big = is_big(chart, width, most);
    int steps = steps_of(chart), body = big ? BOXES_BODY : 2;
    int widest = chart->zoom == ZOOM_PLAIN ? PLAIN_MOST : ROWS_MOST;
    if (big)
        widest = would_be_tall(chart, width, most) ? TALL_MOST : BIG_MOST;
    int rows = within(ROWS_LEAST, (most - body) / steps, widest);
    if (rows == ROWS_LEAST && !has_room_for_lines(chart, width))
        rows++;
    return within(0, rows * steps + body, most);
}

/* --- folds --- */

static uint32_t focus_of(const struct chart *chart, const struct scene *scene)
{
    return chart->selected == TREE_NONE ? scene_focus(scene) : chart->selected;
}

static bool is_above(const struct tree *tree, uint32_t node, uint32_t other)
{
    return node < other && other < tree->end[node];
}

bool chart_fold(struct chart *chart, const struct scene *scene, uint32_t node)
{
    if (tree_is_leaf(chart->tree, node) || is_above(chart->tree, node, focus_of(chart, scene)) ||
        is_above(chart->tree, node, scene_focus(scene)))
        return false;
    for (size_t i = 0; i < chart->hand.count; i++)
        if (chart->hand.at[i] == node) {
            chart->hand.at[i] = chart->hand.at[--chart->hand.count];
            chart->folded[node] = 0;
            fit(chart);
            return true;
        }
    *array_add(&chart->hand) = node;
    return true;
}

/* Opens what hides the focus, and shuts it again. */
static void shut(struct chart *chart, uint32_t focus)
{
    bool any = false;
    for (size_t i = 0; i < chart->hand.count; i++) {
        uint32_t node = chart->hand.at[i];
        uint8_t folded = !is_above(chart->tree, node, focus);
        any |= chart->folded[node] != folded;
        chart->folded[node] = folded;
    }
    if (any)
        fit(chart);
}

/* --- life --- */

void chart_begin(struct chart *chart, const struct tree *tree, const struct program *program,
                 enum charset charset)
{
    *chart = (struct chart){.tree = tree, .zoom = ZOOM_FIT, .selected = TREE_NONE, .width = -1, .height = -1};
    boxes_begin(&chart->boxes, tree, program, charset);
    chart->folded = memory_new(tree->count, sizeof *chart->folded);
    chart->reach = memory_new(tree->count, sizeof *chart->reach);
}

void chart_free(struct chart *chart)
{
    if (chart->laid_out)
        layout_free(&chart->layout);
    free(chart->folded);
    free(chart->reach);
    array_free(&chart->hand);
    brothers_free(&chart->brothers);
    hidden_free(&chart->hidden);
    *chart = (struct chart){0};
}

/* --- what is in view --- */

/* When a node was entered last; never, if not by the last visit of its parent. */
static uint64_t entered(const void *of, uint32_t node)
{
    const struct scene *scene = of;
    const struct visits *visits = &scene->session->visits;
    uint32_t visit = visits_of(visits, node, scene->events);
    uint32_t above = visits_of(visits, visits->tree->parent[node], scene->events);
    return visit != VISIT_NONE && (above == VISIT_NONE || above < visit) ? (uint64_t)visit + 1 : 0;
}

/* Where a view of that size begins that has something in its middle half; by halves, so that it seldom
 * moves. What is smaller than the view stands in a share of the room that is left. */
static int32_t turn(int32_t at, int32_t size, int32_t all, int share)
{
    int32_t half = at_least(size / 2, 1);
    if (all <= size)
        return (all - size) / share;
    return within(0, (at - size / 4) / half * half, all - size);
}

static int32_t drawn_rows(const struct chart *chart)
{
    return (int32_t)chart->layout.height * chart->boxes.rows + 2;
}

static void follow(struct chart *chart, uint32_t node)
{
    uint32_t level = tree_depth(chart->tree, node);
    chart->left = turn(chart->layout.middle[node], chart->width, chart->layout.columns, 2);
    chart->top = turn((int32_t)level * chart->boxes.rows, chart->height, drawn_rows(chart), 3);
}

void chart_look(struct chart *chart, const struct scene *scene)
{
    uint32_t focus = focus_of(chart, scene);
    shut(chart, focus);
    struct ground ground = {&chart->boxes, &chart->layout, chart->reach,  chart->folded,
                            chart->width,  chart->height,  scene->current};
    hidden_look(&chart->hidden, scene->session, scene->events);
    if (chart->zoom != ZOOM_PLAIN) {
        brothers_place(&chart->brothers, &ground, focus, entered, scene);
        return;
    }
    if (!chart->held)
        follow(chart, chart->selected != TREE_NONE ? chart->selected : scene->current);
    brothers_scroll(&chart->brothers, &ground, chart->left, chart->top);
}

void chart_scroll(struct chart *chart, int columns, int rows)
{
    int32_t beyond = chart->layout.columns - chart->width, below = drawn_rows(chart) - chart->height;
    if (chart->zoom != ZOOM_PLAIN)
        return;
    chart->left = beyond > 0 ? within(0, chart->left + columns, beyond) : chart->left;
    chart->top = below > 0 ? within(0, chart->top + rows, below) : chart->top;
    chart->held = true;
}

uint32_t chart_node_at(const struct chart *chart, int x, int y)
{
    if (x < 0 || y < 0 || x >= chart->width || y >= chart->height)
        return TREE_NONE;
    for (size_t i = 0; i < chart->brothers.spots.count; i++) {
        const struct spot *spot = &chart->brothers.spots.at[i];
        int rows = chart->boxes.rows - 1;
        bool row = spot->y <= y && y < spot->y + rows;
        if (row && spot->left <= x && x < spot->left + spot->width && spot->kind != SPOT_CRUMBS)
            return spot->node;
    }
    return TREE_NONE;
}
