/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/boxes.h"
#include "base/clamp.h"
#include "draw/figures.h"
#include "explain/speech.h"

/* --- texts --- */

/* Of a name or a move. */
static int columns_of(const struct boxes *boxes, struct slice words)
{
    for (size_t i = 0; i < words.length; i++)
        if (words.bytes[i] < ' ' || words.bytes[i] >= 0x7f) {
            struct text text = {0};
            utf8_show(&text, words, boxes->charset);
            int columns = (int)utf8_columns(text_slice(&text));
            text_free(&text);
            return at_most(columns, boxes->label);
        }
    return at_most((int)words.length, boxes->label);
}

int boxes_label(const struct boxes *boxes, uint32_t node)
{
    return columns_of(boxes, tree_label(boxes->tree, node));
}

int boxes_move(const struct boxes *boxes, uint32_t node)
{
    return columns_of(boxes, tree_move(boxes->tree, node));
}

static bool is_plain(double number)
{
    return fabs(number) < 1e9 && number == (double)(long)number;
}

static int number_columns(double number, enum charset charset)
{
    if (is_plain(number)) {
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

int boxes_digits(uint32_t number)
{
    return number_columns(number, CHARSET_ASCII);
}

/* --- boxes --- */

int boxes_high_name(const struct boxes *boxes, uint32_t node)
{
    struct slice label = tree_label(boxes->tree, node);
    bool letter = label.bytes[0] > '9';
    int columns = boxes->form == FORM_BIG && boxes->named && letter && label.length <= BOXES_NAME
                      ? figures_columns(label)
                      : 0;
    return columns ? columns + 2 : 0;
}

/* The move to a node stands on the bar above it, and scissors before it. */
static int with_move(const struct boxes *boxes, uint32_t node, int columns)
{
    int move = boxes_move(boxes, node);
    return at_most(at_least(columns, move ? move + 1 : 0), UINT8_MAX);
}

int boxes_leaf(const struct boxes *boxes, uint32_t node)
{
    double value = boxes->tree->value[node];
    int number = isnan(value) ? 1 : number_columns(value, boxes->charset);
    number = boxes->form == FORM_BIG ? boxes_high_name(boxes, node) + BOXES_FIGURE(number) : number;
    int name = boxes_label(boxes, node) + 1;
    return with_move(boxes, node, boxes->form == FORM_LINE ? name + 1 + number : at_least(name, number));
}

/* Of all variables side by side, or the widest of them. */
static int variables(const struct boxes *boxes, bool side_by_side)
{
    int all = -1, widest = 0;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        int one = boxes->columns[i];
        all += one ? one + 1 : 0;
        widest = at_least(widest, one);
    }
    return side_by_side ? at_least(all, 0) : widest;
}

/* Whether a search may leave a node's loop before its end, for a reason to be told there. */
static bool may_cut(const struct boxes *boxes, uint32_t node)
{
    const struct tree *tree = boxes->tree;
    return boxes->cuts && tree->end[node + 1] < tree->end[node];
}

/* Of "≤", or "<=". */
static int sign_columns(const struct boxes *boxes)
{
    return boxes->charset == CHARSET_ASCII ? 2 : 1;
}

/* Of "15 ≥ 12". */
static int test_columns(const struct boxes *boxes)
{
    return 2 * boxes->number + 2 + sign_columns(boxes);
}

int boxes_open(const struct boxes *boxes, uint32_t node)
{
    int name = boxes_label(boxes, node) + 2, number = boxes->number, test = test_columns(boxes);
    bool cuts = may_cut(boxes, node);
    /* Behind v there is no need to say it again. */
    int behind = !cuts ? 0 : boxes->columns[COLUMN_V] ? test - number : 1 + test;
    int high = boxes_high_name(boxes, node), figure = BOXES_FIGURE(number + 1);
    int beside = at_least(boxes->columns[COLUMN_ALPHA], boxes->columns[COLUMN_BETA]);
    switch (boxes->form) {
    case FORM_LINE:
        name += 1 + at_least(variables(boxes, true) + behind, 2 * number + 2 + (cuts ? 2 + test : 0));
        break;
    case FORM_ROWS:
        name = at_least(name + (cuts ? 1 + test : 0), at_least(variables(boxes, true), 2 * number + 2));
        break;
    case FORM_STACK:
        name = at_least(at_least(name, cuts ? test : 0), at_least(variables(boxes, false), 2 * number + 2));
        break;
    case FORM_BIG:
        /* The number stands in the middle, and its name on one side of it; α and β on the other, or below. */
        name = at_least(name + (cuts ? 1 + test : 0), high + figure);
        name = at_least(name,
                        boxes->tall ? BOXES_WINDOW(number) : high + BOXES_FIGURE(number) + 2 * (1 + beside));
        break;
    }
    return with_move(boxes, node, name);
}

/* The widest that "…12✂8" can be, of nodes that are twenty together. */
static int counts_columns(uint32_t below)
{
    int digits = boxes_digits(below);
    uint32_t power = 1;
    for (int i = 1; i < digits; i++)
        power *= 10;
    return below > power ? 2 + digits + boxes_digits(below - power) : 2 * digits + (digits == 1);
}

int boxes_stub(const struct boxes *boxes, uint32_t node, enum squeeze squeeze)
{
    const struct tree *tree = boxes->tree;
    uint32_t below = tree->end[node] - node - 1;
    int name = boxes_label(boxes, node) + 2, mark = boxes->number + sign_columns(boxes);
    int range = 2 * boxes->number + 2;
    int counts = squeeze == SQUEEZE_COUNTS ? 1 + boxes_digits(below) : counts_columns(below);
    int row = mark + (squeeze != SQUEEZE_COUNTS) + counts;
    int test = squeeze == SQUEEZE_NONE && may_cut(boxes, node) ? 1 + test_columns(boxes) : 0;
    switch (boxes->form) {
    case FORM_LINE:
        name += 1 + at_least(range, row) + (test ? test + 1 : 0);
        break;
    case FORM_ROWS:
        name = at_least(name + test, at_least(range, row));
        break;
    case FORM_STACK:
        name = at_least(at_least(name, at_least(range, test - 1)), counts);
        break;
    case FORM_BIG:
        name = at_least(name + 1 + counts + test, boxes_high_name(boxes, node) + BOXES_FIGURE(mark));
        break;
    }
    return with_move(boxes, node, name);
}

int boxes_small(const struct boxes *boxes, uint32_t node, enum squeeze squeeze)
{
    return tree_is_leaf(boxes->tree, node) ? boxes_leaf(boxes, node) : boxes_stub(boxes, node, squeeze);
}

/* --- of a tree --- */

void boxes_take(struct boxes *boxes, const struct program *program)
{
    for (size_t i = 0; i < program->functions.count; i++)
        for (int column = 0; column < COLUMN_COUNT; column++)
            if (program->functions.at[i].recurs && program->functions.at[i].column[column] >= 0)
                boxes->columns[column] = 1;
    boxes->mover |= program->mover;
    for (size_t i = 0; i < program->code.count; i++) {
        const struct instruction *code = &program->code.at[i];
        boxes->nudges |= code->opcode == OP_NEXT_UP || code->opcode == OP_NEXT_DOWN;
        boxes->cuts |= (code->roles & DECIDES) != 0;
    }
    boxes->number = (boxes->mover ? at_least(boxes->own, boxes->turned) : boxes->own) + boxes->nudges;
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (boxes->columns[i])
            boxes->columns[i] =
                (int)utf8_columns(slice_of(speak_column((enum column)i, boxes->charset))) + 1 + boxes->number;
}

static void make_room(struct boxes *boxes, double number)
{
    boxes->own = at_least(boxes->own, number_columns(number, boxes->charset));
    boxes->turned = at_least(boxes->turned, number_columns(-number, boxes->charset));
}

void boxes_begin(struct boxes *boxes, const struct tree *tree, const struct program *program,
                 enum charset charset)
{
    *boxes = (struct boxes){.tree = tree, .charset = charset, .label = BOXES_LABEL, .form = FORM_ROWS};
    double low = 0, high = 0;
    boxes->own = number_columns(-INFINITY, charset);
    for (uint32_t n = 0; n < tree->count; n++) {
        double value = tree->value[n];
        if (is_plain(value)) {
            low = value < low ? value : low;
            high = value > high ? value : high;
        } else if (!isnan(value)) {
            make_room(boxes, value);
        }
    }
    /* Of plain ones none is wider than these. */
    make_room(boxes, low);
    make_room(boxes, high);
    boxes_take(boxes, program);
}
