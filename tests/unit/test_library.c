/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"
#include "tree/notation.h"
#include "unit.h"
#include <string.h>

static const struct library_case {
    const char *name;
    double value;     /* of minimax */
    unsigned leaves;  /* that alpha-beta looks at */
    unsigned cutoffs; /* that it makes */
} cases[] = {
    {"lecture", 6, 6, 3},       {"lecture-unknown", 6, 6, 3},
    {"ics180a", 12, 26, 10},    {"bags", 1, 7, 2},
    {"aima", 3, 7, 1},          {"best-order", 19, 11, 4},
    {"worst-order", 19, 27, 0}, {"two-mins", 6, 7, 3},
    {"ties", 4, 5, 2},          {"negamax", 2, 6, 1},
    {"chain", 7, 1, 0},         {"deep-cut", 5, 5, 1},
    {"horizon", 2, 6, 2},       {"tic-tac-toe", 1, 12, 6},
    {"mate", INFINITY, 7, 2},   {"chess-like", 31, 49, 14},
};

struct search {
    const struct tree *tree;
    unsigned leaves, cutoffs;
};

static double alphabeta(struct search *search, uint32_t node, double alpha, double beta)
{
    const struct tree *tree = search->tree;
    bool max = tree_player(tree, node) == PLAYER_MAX;
    double best = max ? -INFINITY : INFINITY;
    if (tree_is_leaf(tree, node)) {
        search->leaves++;
        return tree->value[node];
    }
    for (uint32_t child = tree_first_child(tree, node); child != TREE_NONE;
         child = tree_next_brother(tree, child)) {
        double value = alphabeta(search, child, alpha, beta);
        best = max ? fmax(best, value) : fmin(best, value);
        if (max ? best >= beta : best <= alpha) {
            search->cutoffs += tree_next_brother(tree, child) != TREE_NONE;
            break;
        }
        if (max)
            alpha = fmax(alpha, best);
        else
            beta = fmin(beta, best);
    }
    return best;
}

START_TEST(trees_teach_what_they_say)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct tree *tree = library_tree(cases[i].name);
        ck_assert_msg(tree != NULL, "%s can't be read", cases[i].name);
        struct search search = {.tree = tree};
        double value = alphabeta(&search, TREE_ROOT, -INFINITY, INFINITY);
        ck_assert_msg(
            value == cases[i].value && search.leaves == cases[i].leaves && search.cutoffs == cases[i].cutoffs,
            "%s: value %g, %u leaves, %u cutoffs", cases[i].name, value, search.leaves, search.cutoffs);
        tree_free(tree);
    }
}
END_TEST

START_TEST(texts_begin_with_their_title)
{
    static const enum shipped_kind kinds[] = {SHIPPED_TREE, SHIPPED_ALGORITHM, SHIPPED_LESSON};
    const struct shipped *text;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
        for (size_t i = 0; (text = library_next(kinds[kind], i)); i++)
            ck_assert_msg(slice_begins(slice_of(text->text), "title: "), "%s", text->file);
}
END_TEST

/* Every shipped tree is read without a warning, and says what it is. */
START_TEST(trees_are_clean)
{
    const struct shipped *text;
    for (size_t i = 0; (text = library_next(SHIPPED_TREE, i)); i++) {
        struct diag diag = {0};
        struct source source;
        ck_assert(source_copy(&source, text->file, (struct slice){text->text, text->length}, &diag));
        struct tree *tree = tree_read(&source, &diag);
        ck_assert_msg(tree && diag.warnings == 0, "%s has a fault", text->file);
        ck_assert_msg(tree->title && tree->about, "%s doesn't say what it is", text->file);
        ck_assert_msg(strlen(tree->title) < 50, "%s has a title that is too long for the list", text->file);
        tree_free(tree);
        source_free(&source);
        diag_free(&diag);
    }
}
END_TEST

START_TEST(names_are_found)
{
    struct nearest nearest = {.word = slice_of("lectur")};
    ck_assert_str_eq(library_text(SHIPPED_TREE, "lecture")->file, "lecture.tree");
    ck_assert_ptr_null(library_text(SHIPPED_ALGORITHM, "lecture"));
    ck_assert_ptr_null(library_text(SHIPPED_TREE, "lecture.tree"));
    ck_assert_ptr_null(library_tree("lectur"));
    library_offer(SHIPPED_TREE, &nearest);
    ck_assert_str_eq(nearest.best, "lecture");
}
END_TEST

UNIT("library", trees_teach_what_they_say, texts_begin_with_their_title, trees_are_clean, names_are_found)
