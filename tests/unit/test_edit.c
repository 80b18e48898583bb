/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "base/random.h"
#include "tree/edit.h"
#include "tree/generate.h"
#include "tree/notation.h"
#include "tree/rewrite.h"
#include "unit.h"
#include <string.h>

static struct tree *read(const char *text)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "t.tree", slice_of(text), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

#define NUMBER(n) .number = (n)
#define WORDS(w)  .words = {w, sizeof(w) - 1}

static const char small[] = "title: Small\n"
                            "\n"
                            "A max           # the root\n"
                            "  # the first\n"
                            "  B\n"
                            "    K 3\n"
                            "    L 9         # never seen\n"
                            "\n"
                            "  go -> C 4\n"
                            "# the end\n";

/* One edit, and what is written then. */
static const struct edit_case {
    const char *node;
    struct edit edit;
    const char *selected;
    const char *text;
} cases[] = {
    {"L",
     {.kind = EDIT_NUMBER, NUMBER(1)},
     "L",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    K 3\n    L 1         # never "
     "seen\n\n"
     "  go -> C 4\n# the end\n"},
    {"L",
     {.kind = EDIT_NUMBER, NUMBER(NAN)},
     "L",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    K 3\n    L ?         # never "
     "seen\n\n"
     "  go -> C 4\n# the end\n"},
    {"C",
     {.kind = EDIT_NAME, WORDS("the last")},
     "the last",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    K 3\n    L 9         # never "
     "seen\n\n"
     "  go -> \"the last\" 4\n# the end\n"},
    {"B",
     {.kind = EDIT_MOVE, WORDS("stay")},
     "B",
     "title: Small\n\nA max           # the root\n  # the first\n  stay -> B\n    K 3\n    L 9         # "
     "never "
     "seen\n\n  go -> C 4\n# the end\n"},
    {"B",
     {.kind = EDIT_PLAYER},
     "B",
     "title: Small\n\nA max           # the root\n  # the first\n  B max\n    K max 3\n    L max 9         # "
     "never "
     "seen\n\n  go -> C 4\n# the end\n"},
    {"K",
     {.kind = EDIT_DELETE},
     "L",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    L 9         # never seen\n\n  go "
     "-> C "
     "4\n# the end\n"},
    {"L",
     {.kind = EDIT_DELETE},
     "K",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    K 3\n\n  go -> C 4\n# the end\n"},
    {"B",
     {.kind = EDIT_DELETE},
     "C",
     "title: Small\n\nA max           # the root\n  # the first\n\n  go -> C 4\n# the end\n"},
    {"K",
     {.kind = EDIT_LATER},
     "K",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    L 9         # never seen\n    K "
     "3\n\n"
     "  go -> C 4\n# the end\n"},
    {"C",
     {.kind = EDIT_EARLIER},
     "C",
     "title: Small\n\nA max           # the root\n\n  go -> C 4\n  # the first\n  B\n    K 3\n    L 9        "
     " # "
     "never seen\n# the end\n"},
    {"B",
     {.kind = EDIT_CHILD},
     "D",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    K 3\n    L 9         # never "
     "seen\n    D "
     "0\n\n  go -> C 4\n# the end\n"},
    {"K",
     {.kind = EDIT_CHILD},
     "D",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    K\n      D 3\n    L 9         # "
     "never "
     "seen\n\n  go -> C 4\n# the end\n"},
    {"B",
     {.kind = EDIT_BROTHER},
     "D",
     "title: Small\n\nA max           # the root\n  # the first\n  B\n    K 3\n    L 9         # never "
     "seen\n  D "
     "0\n\n  go -> C 4\n# the end\n"},
};

START_TEST(changes_one_thing)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tree *tree = read(small);
        struct edit edit = cases[i].edit;
        struct edited edited;
        struct text out = {0};
        edit.node = tree_find(tree, slice_of(cases[i].node));
        ck_assert_msg(edit_tree(tree, &edit, &edited), "case %zu isn't done", i);
        ck_assert_msg(slice_is(tree_label(edited.tree, edited.node), cases[i].selected),
                      "case %zu looks at %.*s", i, SLICE(tree_label(edited.tree, edited.node)));
        rewrite_outline(&out, edited.tree, edited.from, tree);
        ck_assert_msg(strcmp(text_string(&out), cases[i].text) == 0, "case %zu:\n%s---\n%s", i,
                      text_string(&out), cases[i].text);
        text_free(&out);
        free(edited.from);
        tree_free(edited.tree);
        tree_free(tree);
    }
}
END_TEST

/* The first letter that is free, from A on, and after Z two. */
START_TEST(names_new_nodes)
{
    static const struct {
        uint32_t first, last, name; /* letters of the brothers, and of the new one */
    } letters[] = {{2, 3, 1}, {1, 1, 2}, {1, 26, 27}, {3, 28, 1}, {1, 52, 53}};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        struct text text = {0};
        struct edited edited;
        text_add_string(&text, "root\n");
        for (uint32_t n = letters[i].first; n <= letters[i].last; n++) {
            text_add_string(&text, "  ");
            text_add_letters(&text, n, 'A');
            text_add_string(&text, " 1\n");
        }
        struct tree *tree = read(text_string(&text));
        ck_assert(edit_tree(tree, &(struct edit){.kind = EDIT_CHILD, .node = TREE_ROOT}, &edited));
        text_clear(&text);
        text_add_letters(&text, letters[i].name, 'A');
        ck_assert_msg(slice_equal(tree_label(edited.tree, edited.node), text_slice(&text)), "case %zu", i);
        text_free(&text);
        free(edited.from);
        tree_free(edited.tree);
        tree_free(tree);
    }
}
END_TEST

START_TEST(refuses_what_cant_be)
{
    static const struct {
        const char *node;
        struct edit edit;
    } wrong[] = {
        {"A", {.kind = EDIT_DELETE}},           {"A", {.kind = EDIT_BROTHER}},
        {"A", {.kind = EDIT_EARLIER}},          {"A", {.kind = EDIT_LATER}},
        {"B", {.kind = EDIT_EARLIER}},          {"C", {.kind = EDIT_LATER}},
        {"A", {.kind = EDIT_MOVE, WORDS("x")}}, {"B", {.kind = EDIT_NUMBER, NUMBER(NAN)}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct tree *tree = read(small);
        struct edit edit = wrong[i].edit;
        struct edited edited;
        edit.node = tree_find(tree, slice_of(wrong[i].node));
        ck_assert_msg(!edit_tree(tree, &edit, &edited), "case %zu is done", i);
        tree_free(tree);
    }
}
END_TEST

START_TEST(leaves_a_number_where_the_last_child_was)
{
    struct tree *tree = read("A\n  B\n    K 3\n  C 4\n");
    struct edit edit = {.kind = EDIT_DELETE, .node = tree_find(tree, slice_of("K"))};
    struct edited edited;
    ck_assert(edit_tree(tree, &edit, &edited));
    ck_assert(slice_is(tree_label(edited.tree, edited.node), "B"));
    ck_assert_double_eq(edited.tree->value[edited.node], 3);
    free(edited.from);
    tree_free(edited.tree);
    tree_free(tree);
}
END_TEST

/* What stands behind a node stays, blanks and all; a first child has what nobody has said of its parent. */
START_TEST(hands_on_what_was_there)
{
    struct tree *tree = read("A\n  B ?\t# nobody has\n  C 4\n");
    struct edit edit = {.kind = EDIT_CHILD, .node = tree_find(tree, slice_of("B"))};
    struct edited edited;
    struct text out = {0};
    ck_assert(edit_tree(tree, &edit, &edited));
    rewrite_outline(&out, edited.tree, edited.from, tree);
    ck_assert_str_eq(text_string(&out), "A\n  B\t# nobody has\n    D ?\n  C 4\n");
    text_free(&out);
    free(edited.from);
    tree_free(edited.tree);
    tree_free(tree);
}
END_TEST

/* Whatever is done to a tree, what is written reads back as the same tree, and names stay with their
 * nodes. */
START_TEST(reads_back_whatever_was_done)
{
    struct random random;
    random_seed(&random, 3);
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct generate wishes = generate_defaults;
        struct range used;
        wishes.seed = seed;
        wishes.moves = seed % 2;
        wishes.evaluations = seed % 3 == 0;
        struct tree *drawn = generate_tree(&wishes, &used), *tree = drawn;
        uint32_t *origin = NULL;
        for (int i = 0; i < 20; i++) {
            struct edit edit = {.kind = (enum edit_kind)random_between(&random, 0, EDIT_LATER),
                                .node = (uint32_t)random_between(&random, 0, tree->count - 1),
                                .number = (double)random_between(&random, -9, 9)};
            struct edited edited;
            struct text out = {0}, why = {0};
            if (!edit_tree(tree, &edit, &edited))
                continue;
            for (uint32_t n = 0; n < edited.tree->count; n++)
                if (edit.kind >= EDIT_CHILD && edited.from[n] != TREE_NONE)
                    ck_assert(slice_equal(tree_label(edited.tree, n), tree_label(tree, edited.from[n])));
            for (uint32_t n = 0; origin && n < edited.tree->count; n++)
                edited.from[n] = edited.from[n] == TREE_NONE ? TREE_NONE : origin[edited.from[n]];
            rewrite_outline(&out, edited.tree, edited.from, drawn);
            struct tree *back = read(text_string(&out));
            ck_assert_msg(tree_same(edited.tree, back, &why), "%s:\n%s", text_string(&why),
                          text_string(&out));
            tree_free(back);
            text_free(&out);
            text_free(&why);
            if (tree != drawn)
                tree_free(tree);
            free(origin);
            tree = edited.tree;
            origin = edited.from;
        }
        if (tree != drawn)
            tree_free(tree);
        tree_free(drawn);
        free(origin);
    }
}
END_TEST

UNIT("edit", names_new_nodes, changes_one_thing, refuses_what_cant_be,
     leaves_a_number_where_the_last_child_was, hands_on_what_was_there, reads_back_whatever_was_done)
