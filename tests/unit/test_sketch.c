/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"
#include "tree/sketch.h"
#include "unit.h"
#include <string.h>

/* ((1 2) (3 (4 5))), players alternating from MAX. */
static struct sketch example(void)
{
    static const struct {
        uint32_t depth;
        double number;
    } nodes[] = {{0, NAN}, {1, NAN}, {2, 1}, {2, 2}, {1, NAN}, {2, 3}, {2, NAN}, {3, 4}, {3, 5}};
    struct sketch sketch = {0};
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++)
        *array_add(&sketch.nodes) = (struct sketch_node){
            nodes[i].depth, nodes[i].depth % 2 ? PLAYER_MIN : PLAYER_MAX, nodes[i].number};
    return sketch;
}

static void check(const struct sketch *sketch, const char *expected)
{
    struct tree *tree = sketch_tree(sketch);
    char *brackets = reference_brackets(tree);
    ck_assert_str_eq(brackets, expected);
    for (uint32_t i = 0; i < tree->count; i++)
        ck_assert_uint_eq(tree_player(tree, i), sketch->nodes.at[i].player);
    free(brackets);
    tree_free(tree);
}

START_TEST(becomes_a_tree)
{
    struct sketch sketch = example();
    check(&sketch, "((1 2) (3 (4 5)))");
    ck_assert_uint_eq(sketch_end(&sketch, 4), 9);
    ck_assert_uint_eq(sketch_parent(&sketch, 6), 4);
    ck_assert_uint_eq(sketch_parent(&sketch, 0), TREE_NONE);
    ck_assert(sketch_is_leaf(&sketch, 5) && sketch_is_leaf(&sketch, 8) && !sketch_is_leaf(&sketch, 6));
    ck_assert(!sketch_is_mixed(&sketch));
    sketch_free(&sketch);
}
END_TEST

enum change { REMOVE, CLOSE, LIFT, LIFT_TURNED, TURN };

static const struct {
    enum change change;
    uint32_t node, above;
    const char *left;
    bool mixed;
} changes[] = {
    {REMOVE, 1, 0, "((3 (4 5)))", false},
    {REMOVE, 7, 0, "((1 2) (3 (5)))", false},
    {CLOSE, 4, 0, "((1 2) 7)", false},
    {CLOSE, 6, 0, "((1 2) (3 7))", false},
    {LIFT, 6, 0, "(4 5)", false},
    {LIFT, 6, 4, "((1 2) (4 5))", true},
    {LIFT_TURNED, 6, 4, "((1 2) (4 5))", false},
    {LIFT, 5, 4, "((1 2) 3)", true},
    {LIFT_TURNED, 4, 0, "(3 (4 5))", false},
    {TURN, 4, 0, "((1 2) (3 (4 5)))", true},
};

START_TEST(changes_leave_a_tree)
{
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct sketch sketch = example();
        uint32_t node = changes[i].node, above = changes[i].above;
        switch (changes[i].change) {
        case REMOVE:
            sketch_remove(&sketch, node);
            break;
        case CLOSE:
            sketch_close(&sketch, node, 7);
            break;
        case TURN:
            sketch_turn(&sketch, node);
            break;
        default:
            sketch_lift(&sketch, node, above, changes[i].change == LIFT_TURNED);
        }
        check(&sketch, changes[i].left);
        ck_assert_msg(sketch_is_mixed(&sketch) == changes[i].mixed, "change %lu", (unsigned long)i);
        sketch_free(&sketch);
    }
}
END_TEST

START_TEST(draws_what_is_wished)
{
    struct random random, again;
    struct sketch sketch = {0}, same = {0};
    int mixed = 0;
    random_seed(&random, 7);
    random_seed(&again, 7);
    for (uint32_t i = 0; i < 300; i++) {
        struct sketch_wishes wishes = {.nodes = 2 + i, .mixed = i % 2, .evaluations = i % 3 == 0};
        sketch_draw(&sketch, &wishes, &random);
        sketch_draw(&same, &wishes, &again);
        ck_assert_uint_eq(sketch.nodes.count, wishes.nodes);
        ck_assert(wishes.mixed || !sketch_is_mixed(&sketch));
        mixed += sketch_is_mixed(&sketch);
        struct tree *tree = sketch_tree(&sketch), *other = sketch_tree(&same);
        ck_assert(tree_same(tree, other, NULL));
        for (uint32_t n = 0; n < tree->count; n++)
            ck_assert(tree_has_number(tree, n) == (wishes.evaluations || tree_is_leaf(tree, n)));
        tree_free(tree);
        tree_free(other);
    }
    ck_assert_int_gt(mixed, 50);
    sketch_free(&sketch);
    sketch_free(&same);
}
END_TEST

UNIT("sketch", becomes_a_tree, changes_leave_a_tree, draws_what_is_wished)
