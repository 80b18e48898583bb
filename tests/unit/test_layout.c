/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What draw/layout.h promises, held against trees of every kind. */
#include "base/memory.h"
#include "draw/layout.h"
#include "reference.h"
#include "unit.h"
#include <string.h>

#define TREES 3000

struct drawing {
    struct tree *tree;
    struct layout layout;
    uint32_t *depth; /* [node] */
    uint8_t *folded;
    int gap, apart;
};

static void measure(struct drawing *drawing)
{
    const struct tree *tree = drawing->tree;
    drawing->depth = memory_new(tree->count, sizeof *drawing->depth);
    for (uint32_t n = 1; n < tree->count; n++)
        drawing->depth[n] = drawing->depth[tree->parent[n]] + 1;
}

static uint32_t children_of(const struct tree *tree, uint32_t node)
{
    uint32_t count = 0;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
        count++;
    return count;
}

/* Equal subtrees must have equal widths to be drawn alike, so widths follow from a node's number of
 * children. */
static uint8_t width_of(const struct tree *tree, uint32_t node)
{
    return (uint8_t)(1 + children_of(tree, node) * 5 % 9);
}

static void draw(struct drawing *drawing, struct tree *tree, int gap, int apart, struct random *folds)
{
    *drawing = (struct drawing){.tree = tree, .gap = gap, .apart = apart};
    struct layout_wishes wishes = {.gap = gap, .apart = apart, .width = memory_new(tree->count, 1)};
    wishes.before = gap % 2 ? memory_new(tree->count, 1) : NULL;
    drawing->folded = folds ? memory_new(tree->count, 1) : NULL;
    for (uint32_t n = 0; n < tree->count; n++) {
        wishes.width[n] = width_of(tree, n);
        if (wishes.before)
            wishes.before[n] = (uint8_t)(children_of(tree, n) % wishes.width[n]);
        if (folds)
            drawing->folded[n] = !tree_is_leaf(tree, n) && random_between(folds, 0, 5) == 0;
    }
    wishes.folded = drawing->folded;
    layout_make(&drawing->layout, tree, &wishes);
    measure(drawing);
}

static void discard(struct drawing *drawing)
{
    layout_free(&drawing->layout);
    tree_free(drawing->tree);
    free(drawing->depth);
    free(drawing->folded);
}

static bool is_drawn(const struct drawing *drawing, uint32_t node)
{
    while (node) {
        node = drawing->tree->parent[node];
        if (drawing->folded && drawing->folded[node])
            return false;
    }
    return true;
}

static void check_levels(const struct drawing *drawing)
{
    const struct layout *layout = &drawing->layout;
    for (uint32_t depth = 0; depth <= layout->height; depth++)
        for (uint32_t i = layout->start[depth]; i < layout->start[depth + 1]; i++) {
            uint32_t node = layout->level[i];
            ck_assert_uint_eq(drawing->depth[node], depth);
            ck_assert_int_ge(layout_left(layout, node), 0);
            ck_assert_int_le(layout_right(layout, node), layout->columns);
            if (i == layout->start[depth])
                continue;
            uint32_t before = layout->level[i - 1];
            bool brothers = drawing->tree->parent[before] == drawing->tree->parent[node];
            ck_assert_uint_lt(before, node);
            ck_assert_int_ge(layout_left(layout, node) - layout_right(layout, before),
                             brothers ? drawing->gap : drawing->apart);
        }
}

static void check_presence(const struct drawing *drawing)
{
    uint32_t drawn = 0;
    for (uint32_t n = 0; n < drawing->tree->count; n++)
        drawn += is_drawn(drawing, n);
    ck_assert_uint_eq(drawing->layout.start[drawing->layout.height + 1], drawn);
}

static void check_parents(const struct drawing *drawing)
{
    const struct layout *layout = &drawing->layout;
    for (uint32_t n = 0; n < drawing->tree->count; n++) {
        if (tree_is_leaf(drawing->tree, n) || (drawing->folded && drawing->folded[n]) ||
            !is_drawn(drawing, n))
            continue;
        uint32_t first = tree_first_child(drawing->tree, n), last = first;
        for (uint32_t c = first; c != TREE_NONE; c = tree_next_brother(drawing->tree, c))
            last = c;
        int32_t sum = layout->middle[first] + layout->middle[last];
        ck_assert_int_eq(layout->middle[n], sum / 2);
    }
}

/* Preorder makes subtrees that are alike equal stretches of child counts. */
static bool alike(const struct drawing *drawing, uint32_t one, uint32_t other)
{
    const struct tree *tree = drawing->tree;
    uint32_t size = tree->end[one] - one;
    if (size != tree->end[other] - other)
        return false;
    for (uint32_t i = 0; i < size; i++) {
        if (children_of(tree, one + i) != children_of(tree, other + i))
            return false;
        if (drawing->folded && drawing->folded[one + i] != drawing->folded[other + i])
            return false;
    }
    return true;
}

static void check_likeness(const struct drawing *drawing, struct random *random)
{
    const struct layout *layout = &drawing->layout;
    int64_t last = drawing->tree->count - 1;
    for (int i = 0; i < 200; i++) {
        uint32_t one = (uint32_t)random_between(random, 0, last),
                 other = (uint32_t)random_between(random, 0, last);
        if (!is_drawn(drawing, one) || !is_drawn(drawing, other) || !alike(drawing, one, other))
            continue;
        for (uint32_t j = 0; j < drawing->tree->end[one] - one; j++)
            if (is_drawn(drawing, one + j))
                ck_assert_int_eq(layout->middle[one + j] - layout->middle[one],
                                 layout->middle[other + j] - layout->middle[other]);
    }
}

static void check_first(const struct drawing *drawing, struct random *random)
{
    const struct layout *layout = &drawing->layout;
    for (int i = 0; i < 20; i++) {
        uint32_t depth = (uint32_t)random_between(random, 0, layout->height);
        int32_t column = (int32_t)random_between(random, -2, layout->columns + 2);
        uint32_t expected = layout->start[depth];
        while (expected < layout->start[depth + 1] && layout_right(layout, layout->level[expected]) <= column)
            expected++;
        ck_assert_uint_eq(layout_first(layout, depth, column), expected);
    }
}

static void check(const struct drawing *drawing, struct random *random)
{
    check_levels(drawing);
    check_presence(drawing);
    check_parents(drawing);
    check_likeness(drawing, random);
    check_first(drawing, random);
}

START_TEST(is_tidy)
{
    struct random random;
    random_seed(&random, 11);
    for (int i = 0; i < TREES; i++) {
        struct reference_kind kind = {.height = random_between(&random, 0, 7),
                                      .branching = random_between(&random, 1, i % 50 ? 5 : 30),
                                      .values = 9};
        if (kind.branching > 5)
            kind.height = 2;
        struct drawing drawing;
        int gap = (int)random_between(&random, 0, 3);
        draw(&drawing, reference_random(&random, kind), gap, gap + (int)random_between(&random, 0, 3),
             i % 2 ? &random : NULL);
        check(&drawing, &random);
        discard(&drawing);
    }
}
END_TEST

static const struct {
    const char *brackets;
    int32_t columns;
    const char *middles; /* of all nodes in preorder */
} drawings[] = {
    /* Leaves are 1 wide, 1 apart; a node with two children is 2 wide, one with three 7, with one 6. */
    {"(1 2)", 3, "1 0 2"},
    {"(1 2 3)", 7, "3 1 3 5"},
    {"((1 2) (3 4))", 7, "3 1 0 2 5 4 6"},
};

static void write_middles(const struct layout *layout, uint32_t count, struct text *out)
{
    for (uint32_t n = 0; n < count; n++)
        text_format(out, n ? " %d" : "%d", layout->middle[n]);
}

START_TEST(draws_small_trees)
{
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        struct drawing drawing;
        struct text middles = {0};
        draw(&drawing, reference_tree(drawings[i].brackets), 1, 1, NULL);
        write_middles(&drawing.layout, drawing.tree->count, &middles);
        ck_assert_str_eq(text_string(&middles), drawings[i].middles);
        ck_assert_int_eq(drawing.layout.columns, drawings[i].columns);
        text_free(&middles);
        discard(&drawing);
    }
}
END_TEST

/* So deep that recursion would end the test, and so wide that anything quadratic would. */
static struct tree *chain(uint32_t count)
{
    struct text text = {0};
    text_add_repeated(&text, '(', count);
    text_add_char(&text, '1');
    text_add_repeated(&text, ')', count);
    struct tree *tree = reference_tree(text_string(&text));
    text_free(&text);
    return tree;
}

static struct tree *star(uint32_t count)
{
    struct text text = {0};
    text_add_char(&text, '(');
    for (uint32_t i = 0; i < count; i++)
        text_add_string(&text, "1 ");
    text_add_char(&text, ')');
    struct tree *tree = reference_tree(text_string(&text));
    text_free(&text);
    return tree;
}

START_TEST(bears_extremes)
{
    struct random random;
    struct drawing drawing;
    random_seed(&random, 12);
    draw(&drawing, chain(2000), 1, 2, NULL);
    check_levels(&drawing);
    check_parents(&drawing);
    discard(&drawing);
    draw(&drawing, star(20000), 1, 2, NULL);
    check_levels(&drawing);
    check_parents(&drawing);
    ck_assert_int_eq(drawing.layout.columns, 39999);
    discard(&drawing);
}
END_TEST

UNIT("layout", is_tidy, draws_small_trees, bears_extremes)
