/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "tree/builder.h"
#include "unit.h"
#include <string.h>

/* Builds a tree from names in reading order: "A(B C(D E))", where _ is no name. */
static struct tree *build(const char *shape)
{
    struct builder b;
    bool open = false;

    builder_begin(&b);
    while (*shape) {
        size_t length = strcspn(shape, "() ");

        if (length) {
            if (open)
                builder_close(&b);
            builder_open(
                &b, &(struct builder_node){.name = {shape, *shape == '_' ? 0 : length}, .place = SIZE_MAX});
            open = true;
        }
        shape += length;
        if (*shape == '(')
            open = false;
        if (*shape == ')' && open)
            builder_close(&b);
        if (*shape == ')')
            open = true;
        shape += *shape != 0;
    }
    builder_close(&b);
    return builder_finish(&b);
}

static void expect_labels(const char *shape, const char *labels)
{
    struct tree *tree = build(shape);
    struct text all = {0};

    for (uint32_t n = 0; n < tree->count; n++) {
        struct slice label = tree_label(tree, n);

        text_format(&all, "%s%.*s", n ? " " : "", SLICE(label));
        ck_assert_uint_eq(tree_find(tree, label), n);
    }
    ck_assert_str_eq(text_string(&all), labels);
    text_free(&all);
    tree_free(tree);
}

START_TEST(numbers_in_reading_order)
{
    static const uint32_t end[] = {7, 4, 3, 4, 7, 6, 7}, parent[] = {TREE_NONE, 0, 1, 1, 0, 4, 4};
    struct tree *tree = build("A(B(D E) C(F G))");

    ck_assert_uint_eq(tree->count, 7);
    ck_assert_uint_eq(tree->height, 2);
    ck_assert_uint_eq(tree->leaves, 4);
    for (uint32_t n = 0; n < 7; n++) {
        ck_assert_uint_eq(tree->end[n], end[n]);
        ck_assert_uint_eq(tree->parent[n], parent[n]);
        ck_assert_int_eq(tree_player(tree, n), tree_depth(tree, n) % 2 ? PLAYER_MIN : PLAYER_MAX);
        ck_assert(!tree_has_number(tree, n));
    }
    ck_assert_uint_eq(tree_first_child(tree, 0), 1);
    ck_assert_uint_eq(tree_first_child(tree, 2), TREE_NONE);
    ck_assert_uint_eq(tree_next_brother(tree, 1), 4);
    ck_assert_uint_eq(tree_next_brother(tree, 3), TREE_NONE);
    ck_assert_uint_eq(tree_next_brother(tree, 4), TREE_NONE);
    ck_assert_uint_eq(tree_next_brother(tree, 0), TREE_NONE);
    ck_assert_uint_eq(tree_find(tree, slice_of("H")), TREE_NONE);
    tree_free(tree);
}
END_TEST

START_TEST(supplies_labels)
{
    expect_labels("_", "A");
    expect_labels("_(_(_ _) _(_ _))", "A B D E C F G");
    expect_labels("_(B(_ _) _(A _))", "C B E F D A G");
    expect_labels("root(_(C) _ _ AA)", "root A C B D AA");
    expect_labels("a(b b b)", "a b b·2 b·3");
    expect_labels("a(b b·2 b b)", "a b b·2 b·3 b·4");
    expect_labels("a(b·2 b b)", "a b·2 b b·3");
    expect_labels("a(b·2 b·2 b b)", "a b·2 b·2·2 b b·3");
    expect_labels("a(a(a(a)))", "a a·2 a·3 a·4");
    expect_labels("_(A A _)", "B A A·2 C");
    expect_labels("averylongname(averylongnamf averylongname averylongnam)",
                  "averylongname averylongnamf averylongname·2 averylongnam");
}
END_TEST

START_TEST(keeps_names_as_given)
{
    struct tree *tree = build("x(x _ x y)");
    static const char *const names[] = {"x", "x", "", "x", "y"};
    static const unsigned marks[] = {0, TREE_REPEATED, TREE_LETTERED, TREE_REPEATED, 0};

    for (uint32_t n = 0; n < tree->count; n++) {
        ck_assert(slice_is(tree_name(tree, n), names[n]));
        ck_assert_uint_eq(tree->mark[n] & (TREE_REPEATED | TREE_LETTERED), marks[n]);
    }
    ck_assert_uint_eq(tree->repeats.count, 2);
    tree_free(tree);
}
END_TEST

/* Letters pass Z and ZZ, and skip the name in use. */
START_TEST(letters_go_on)
{
    struct builder b;
    struct tree *tree;

    builder_begin(&b);
    builder_open(&b, &(struct builder_node){.name = slice_of("AB")});
    for (int i = 0; i < 800; i++) {
        builder_open(&b, &(struct builder_node){.name = {"", 0}});
        builder_close(&b);
    }
    builder_close(&b);
    tree = builder_finish(&b);
    ck_assert(slice_is(tree_label(tree, 26), "Z"));
    ck_assert(slice_is(tree_label(tree, 27), "AA"));
    ck_assert(slice_is(tree_label(tree, 28), "AC"));
    ck_assert(slice_is(tree_label(tree, 701), "ZZ"));
    ck_assert(slice_is(tree_label(tree, 702), "AAA"));
    tree_free(tree);
}
END_TEST

START_TEST(takes_players_and_numbers)
{
    struct builder b;
    struct tree *tree;

    builder_begin(&b);
    builder_open(&b, &(struct builder_node){.name = slice_of("a"), .player = SAID_MIN});
    builder_open(&b, &(struct builder_node){.name = slice_of("b"), .has_number = true, .number = 4});
    builder_open(&b, &(struct builder_node){.name = slice_of("c"), .player = SAID_MAX, .unknown = true});
    ck_assert(builder_is_empty(&b));
    builder_close(&b);
    ck_assert(!builder_is_empty(&b));
    b.tree->value[0] = -1.5;
    builder_close(&b);
    builder_header(&b, &b.tree->title, slice_of("first"));
    builder_header(&b, &b.tree->title, slice_of("second"));
    builder_close(&b);
    tree = builder_finish(&b);
    ck_assert_str_eq(tree->title, "second");
    ck_assert_int_eq(tree_player(tree, 0), PLAYER_MIN);
    ck_assert_int_eq(tree_player(tree, 1), PLAYER_MAX);
    ck_assert_int_eq(tree_player(tree, 2), PLAYER_MAX);
    ck_assert_double_eq(tree->value[0], -1.5);
    ck_assert_double_eq(tree->value[1], 4);
    ck_assert(!tree_has_number(tree, 2));
    ck_assert(tree->mark[2] & TREE_UNKNOWN);
    tree_free(tree);
}
END_TEST

START_TEST(numbers_moves)
{
    struct builder b;
    struct tree *tree;
    char move[16];

    builder_begin(&b);
    builder_open(&b, &(struct builder_node){.name = slice_of("root")});
    for (int i = 0; i < 3000; i++) {
        snprintf(move, sizeof move, "m%d", i % 1000);
        builder_open(&b, &(struct builder_node){.move = slice_of(i % 5 ? move : "")});
        builder_close(&b);
    }
    builder_close(&b);
    tree = builder_finish(&b);
    ck_assert_uint_eq(tree->moves.count, 801);
    ck_assert_uint_eq(tree->move[0], 0);
    ck_assert_uint_eq(tree_move(tree, 0).length, 0);
    for (uint32_t n = 1; n <= 3000; n++) {
        snprintf(move, sizeof move, "m%u", (n - 1) % 1000);
        ck_assert(slice_is(tree_move(tree, n), (n - 1) % 5 ? move : ""));
        ck_assert_uint_eq(tree->move[n], tree->move[(n - 1) % 1000 + 1]);
    }
    tree_free(tree);
}
END_TEST

/* Names that lie in the source stay there; others are copied, and both survive the source. */
START_TEST(takes_the_source)
{
    struct diag diag = {0};
    struct source source;
    struct builder b;
    struct tree *tree;
    char name[] = "copied";

    ck_assert(source_copy(&source, "x", slice_of("one\ntwo\n"), &diag));
    builder_begin_source(&b, &source, &(struct tree_wishes){0});
    builder_open(&b, &(struct builder_node){.name = {source.bytes, 3}, .move = {source.bytes + 4, 3}});
    builder_open(&b, &(struct builder_node){.name = slice_of(name), .move = slice_of("two"), .place = 4});
    memset(name, '!', strlen(name));
    builder_close(&b);
    builder_close(&b);
    tree = builder_finish(&b);
    ck_assert_ptr_null(source.bytes);
    source_free(&source);
    ck_assert_uint_eq(tree->label[0], 0);
    ck_assert(slice_is(tree_label(tree, 0), "one"));
    ck_assert(slice_is(tree_label(tree, 1), "copied"));
    ck_assert_uint_eq(tree->move[0], tree->move[1]);
    ck_assert_uint_eq(tree_line(tree, 0), 1);
    ck_assert_uint_eq(tree_line(tree, 1), 2);
    tree_free(tree);
}
END_TEST

/* A copy of a tree keeps its labels, whatever would be supplied. */
START_TEST(keeps_labels)
{
    static const struct {
        const char *name, *label;
        unsigned mark;
    } nodes[] = {
        {"", "C", TREE_LETTERED}, {"x", "x·2", TREE_REPEATED}, {"x", "x", 0}, {"", "A", TREE_LETTERED}};
    struct builder b;
    struct tree *tree;

    builder_begin(&b);
    for (size_t i = 0; i < 4; i++)
        builder_open(
            &b, &(struct builder_node){.name = slice_of(nodes[i].name), .label = slice_of(nodes[i].label)});
    for (size_t i = 0; i < 4; i++)
        builder_close(&b);
    tree = builder_finish(&b);
    for (uint32_t n = 0; n < 4; n++) {
        ck_assert(slice_is(tree_label(tree, n), nodes[n].label));
        ck_assert(slice_is(tree_name(tree, n), nodes[n].name));
        ck_assert_uint_eq(tree->mark[n] & (TREE_REPEATED | TREE_LETTERED), nodes[n].mark);
    }
    tree_free(tree);
}
END_TEST

/* What it copied, and the moves that it knew, it has freed. */
START_TEST(keeps_nothing_when_done)
{
    struct builder b;
    builder_begin(&b);
    builder_open(&b, &(struct builder_node){.name = slice_of("a")});
    builder_open(&b, &(struct builder_node){.name = slice_of("b"), .move = slice_of("m")});
    tree_free(builder_finish(&b));
    ck_assert_ptr_null(b.moves);
    ck_assert_ptr_null(b.tree);
}
END_TEST

START_TEST(abandons)
{
    struct diag diag = {0};
    struct source source;
    struct builder b;

    ck_assert(source_copy(&source, "x", slice_of("one"), &diag));
    builder_begin_source(&b, &source, &(struct tree_wishes){0});
    builder_open(&b, &(struct builder_node){.name = {source.bytes, 3}, .move = slice_of("m")});
    builder_abandon(&b);
    ck_assert_str_eq(source.bytes, "one");
    source_free(&source);
}
END_TEST

/* A path of a million nodes, lettered, on the default stack. */
START_TEST(goes_deep)
{
    uint32_t count = 1000000;
    struct builder b;
    struct tree *tree;

    builder_begin(&b);
    for (uint32_t n = 0; n < count; n++)
        builder_open(&b, &(struct builder_node){.has_number = true, .number = n});
    for (uint32_t n = 0; n < count; n++)
        builder_close(&b);
    tree = builder_finish(&b);
    ck_assert_uint_eq(tree->height, count - 1);
    ck_assert_uint_eq(tree->leaves, 1);
    ck_assert_uint_eq(tree_depth(tree, count - 1), count - 1);
    ck_assert(slice_is(tree_label(tree, 26), "AA"));
    tree_free(tree);
}
END_TEST

/* Random trees with names that often repeat and often look supplied: labels must all differ. */
START_TEST(labels_are_unique)
{
    static const char *const names[] = {"",    "",      "A",  "B", "AA", "x", "x·2",
                                        "x·3", "x·2·2", "·2", "2", "x·", "C"};
    struct random random;

    random_seed(&random, 5);
    for (int round = 0; round < 300; round++) {
        struct builder b;
        struct tree *tree;
        int64_t count = random_between(&random, 1, 60);

        builder_begin(&b);
        for (int64_t i = 0; i < count; i++) {
            size_t name = (size_t)random_between(&random, 0, sizeof names / sizeof *names - 1);

            while (i && b.depth > 1 && random_between(&random, 0, 1))
                builder_close(&b);
            builder_open(&b, &(struct builder_node){.name = slice_of(names[name])});
        }
        while (b.depth)
            builder_close(&b);
        tree = builder_finish(&b);
        for (uint32_t n = 0; n < tree->count; n++)
            ck_assert_uint_eq(tree_find(tree, tree_label(tree, n)), n);
        tree_free(tree);
    }
}
END_TEST

/* Readers refuse names far shorter than the longest that has room. */
START_TEST(cuts_names_without_end)
{
    static const size_t lengths[] = {65518, 65519, 65520, 70000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct builder b;
        struct text name = {0};
        text_add_repeated(&name, 'x', lengths[i]);
        builder_begin(&b);
        builder_open(&b, &(struct builder_node){.name = text_slice(&name)});
        builder_close(&b);
        struct tree *tree = builder_finish(&b);
        ck_assert_uint_eq(tree_label(tree, TREE_ROOT).length, lengths[i] < 65519 ? lengths[i] : 65519);
        tree_free(tree);
        text_free(&name);
    }
}
END_TEST

START_TEST(tells_differences)
{
    struct tree *a = build("A(B C)"), *same = build("A(B C)"), *deeper = build("A(B(C))"),
                *other = build("A(B D)"), *more = build("A(B C D)");
    struct text why = {0};

    ck_assert(tree_same(a, same, NULL));
    ck_assert(!tree_same(a, deeper, &why));
    ck_assert(!tree_same(a, more, NULL));
    text_clear(&why);
    ck_assert(!tree_same(a, other, &why));
    ck_assert_str_eq(text_string(&why), "node C: label 'C', not 'D'");
    text_free(&why);
    tree_free(a);
    tree_free(same);
    tree_free(deeper);
    tree_free(other);
    tree_free(more);
}
END_TEST

UNIT("builder", numbers_in_reading_order, supplies_labels, keeps_names_as_given, letters_go_on,
     takes_players_and_numbers, numbers_moves, takes_the_source, keeps_labels, keeps_nothing_when_done,
     abandons, goes_deep, labels_are_unique, cuts_names_without_end, tells_differences)
