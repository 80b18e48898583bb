/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/source.h"
#include "homework/loose.h"
#include "tree/notation.h"
#include "unit.h"
#include <string.h>

static const char outline[] =
    "A\n  a -> B\n    left -> D 1\n    \"left a\" -> E 2\n  b -> C\n    N -> \"C-D\" 3\n"
    "    n -> \"7\" 4\n    \"e4+\" -> to 5\n";

/* One node or one move is taken off the front, and this is left. */
static const struct {
    const char *what, *typed, *found, *left;
} cases[] = {
    {"edge", "A-B", "B", ""},
    {"edge", "A->B, C", "B", ", C"},
    {"edge", "A→B", "B", ""},
    {"edge", "  A --> B.", "B", "."},
    {"edge", "a to b", "B", ""},
    {"edge", "(A, B)", "B", ""},
    {"edge", "[ A ; B ]x", "B", "x"},
    {"edge", "{A-B}", "B", ""},
    {"edge", "B-A", "B", ""},
    {"edge", "A-B-E", "E", ""},
    {"edge", "(A, B, E)", "E", ""},
    {"edge", "A-B-C", "B", "-C"},
    {"edge", "C-to", "to", ""},
    {"edge", "C to to", "to", ""},
    {"edge", "C-\"C-D\"", "C-D", ""},
    {"edge", "C->7", "7", ""},
    {"edge", "A, B", NULL, "A, B"},
    {"edge", "(A, B", NULL, "(A, B"},
    {"edge", "(A, B, C)", NULL, "(A, B, C)"},
    {"edge", "A-E", NULL, "A-E"},
    {"edge", "C-D", NULL, "C-D"},
    {"edge", "A B", NULL, "A B"},
    {"edge", "A-", NULL, "A-"},
    {"edge", "A", NULL, "A"},
    {"edge", "", NULL, ""},
    {"move", "left", "left", ""},
    {"move", " left a, b", "left a", ", b"},
    {"move", "left b", "left", " b"},
    {"move", "LEFT", "left", ""},
    {"move", "N", "N", ""},
    {"move", "n", "n", ""},
    {"move", "e4+ n", "e4+", " n"},
    {"move", "lefts", NULL, "lefts"},
    {"move", "lef", NULL, "lef"},
    {"move", "-", NULL, "-"},
    {"move", "", NULL, ""},
};

START_TEST(takes_edges_and_moves)
{
    struct diag diag = {0};
    struct source source;
    struct loose_names names;
    ck_assert(source_copy(&source, "outline", slice_of(outline), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    loose_names_begin(&names, tree);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct slice rest = slice_of(cases[i].typed), found = {"", 0};
        if (strcmp(cases[i].what, "edge") == 0) {
            uint32_t node = loose_edge(&names, &rest);
            found = node == TREE_NONE ? found : tree_label(tree, node);
        } else {
            found = tree_move_label(tree, loose_move(&names, &rest));
        }
        ck_assert_msg(slice_is(found, cases[i].found ? cases[i].found : ""), "%s '%s': '%.*s'", cases[i].what,
                      cases[i].typed, SLICE(found));
        ck_assert_msg(slice_is(rest, cases[i].left), "%s '%s' leaves '%.*s'", cases[i].what, cases[i].typed,
                      SLICE(rest));
    }
    loose_names_free(&names);
    tree_free(tree);
    source_free(&source);
    diag_free(&diag);
}
END_TEST

UNIT("loose", takes_edges_and_moves)
