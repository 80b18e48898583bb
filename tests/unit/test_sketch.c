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

/* What comes for a seed comes in every version. A node is its depth, its player and its number. */
static const struct {
    uint64_t seed;
    struct sketch_wishes wishes;
    const char *drawn;
} drawn[] = {
    {1, {.nodes = 12, .mixed = false, .evaluations = false}, "0- 1+ 2- 3+0 3+ 4- 5+0 2--2 1+ 2- 3+ 4--2"},
    {2,
     {.nodes = 12, .mixed = true, .evaluations = false},
     "0- 1+-8 1+-9 1+-2 1+-5 1+-1 1+-4 1+-2 1+-5 1+-7 1+-8 1+-7"},
    {3, {.nodes = 9, .mixed = false, .evaluations = true}, "0-2 1+1 1+2 2-2 3+3 4-1 3+3 4-3 5+1"},
    {4,
     {.nodes = 14, .mixed = true, .evaluations = false},
     "0- 1- 2+ 3--71 3- 4+61 4+98 2- 3- 4+31 4+28 1- 2+ 3-75"},
    {5, {.nodes = 10, .mixed = true, .evaluations = true}, "0+2 1-1 1-7 1-8 1-4 1-9 1-4 1-2 1-9 1-9"},
    {6, {.nodes = 12, .mixed = false, .evaluations = false}, "0+ 1- 2+ 3- 4+-1 1--inf 1- 2+2 2+1 1-0 1- 2+1"},
    {7, {.nodes = 12, .mixed = false, .evaluations = false}, "0- 1+-3 1+ 2--2 2-1 2- 3+-2 2- 3+ 4- 5+2 2--1"},
    {8,
     {.nodes = 12, .mixed = false, .evaluations = false},
     "0- 1+ 2--5 2--9 2--8 2--3 1+ 2--5 2--3 2--2 1+-5 1+-7"},
    {9, {.nodes = 12, .mixed = true, .evaluations = false}, "0- 1+1 1+3 1+3 1+2 1+2 1+2 1+3 1+2 1+1 1+2 1+3"},
    {10, {.nodes = 12, .mixed = false, .evaluations = false}, "0+ 1- 2+1 1- 2+1 1- 2+-1 1-2 1- 2+-2 2+1 2+0"},
    {11, {.nodes = 12, .mixed = false, .evaluations = false}, "0- 1+-2 1+ 2- 3+ 4- 5+ 6--3 4- 5+-6 3+ 4--5"},
    {12,
     {.nodes = 20, .mixed = false, .evaluations = false},
     "0+ 1-9 1-4 1-5 1-4 1-3 1-8 1-5 1-7 1-5 1-6 1-4 1-6 1-6 1-6 1-4 1-3 1-2 1-5 1-6"},
    {13,
     {.nodes = 12, .mixed = true, .evaluations = true},
     "0--2 1+-2 1+2 2--3 2--3 2--2 2-0 1-3 2+3 1+-1 2--3 1+2"},
    {14, {.nodes = 2, .mixed = false, .evaluations = false}, "0+ 1--inf"},
    {15,
     {.nodes = 20, .mixed = true, .evaluations = false},
     "0- 1+30 1+ 2- 3+ 4-93 3+2 1+ 2--2 2--72 1+-57 1+ 2- 3+23 1+ 2-6 2--18 2- 3+ 4-91"},
    {20,
     {.nodes = 10, .mixed = false, .evaluations = true},
     "0+-3.5 1--6 1-4 2+-9 3--0.5 4+-8.5 5--3.5 1--3.5 2+-7 3--1"},
    {32,
     {.nodes = 10, .mixed = false, .evaluations = false},
     "0+ 1--9 1-5 1-2.5 1-3 1-8 1--1.5 1--8 1-2.5 1-5.5"},
    {16,
     {.nodes = 12, .mixed = false, .evaluations = false},
     "0- 1+2 1+-3 1+2 1+-2 1+1 1+-2 1+1 1+1 1+2 1+-3 1+-3"},
};

static void add_words(struct text *out, const struct sketch *sketch)
{
    for (size_t i = 0; i < sketch->nodes.count; i++) {
        const struct sketch_node *node = &sketch->nodes.at[i];
        text_format(out, "%s%u%c", i ? " " : "", node->depth, node->player == PLAYER_MAX ? '+' : '-');
        if (!isnan(node->number))
            text_format(out, "%g", node->number);
    }
}

START_TEST(draws_the_same_for_a_seed)
{
    struct sketch sketch = {0};
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        struct random random;
        struct text words = {0};
        random_seed(&random, drawn[i].seed);
        sketch_draw(&sketch, &drawn[i].wishes, &random);
        add_words(&words, &sketch);
        ck_assert_str_eq(text_string(&words), drawn[i].drawn);
        text_free(&words);
    }
    sketch_free(&sketch);
}
END_TEST

UNIT("sketch", draws_the_same_for_a_seed, becomes_a_tree, changes_leave_a_tree, draws_what_is_wished)
