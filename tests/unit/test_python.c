/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is wished of literals besides their text, and whose a text is.
 */
#include "notations.h"

static const struct {
    const char *text;
    struct tree_wishes wishes;
    const char *bracket, *message;
} wished[] = {
    {"x = [1, 2, 3, 4]", {0}, "((1 2) (3 4))\n", "note: 4 numbers, taken for the leaves"},
    {"x = [1, 2, 3, 4]", {.branching = 4}, "(1 2 3 4)\n", ""},
    {"x = [1, 2, 3, 4]", {.branching = 2}, "((1 2) (3 4))\n", ""},
    {"x = [1, 2, 3, 4, 5, 6, 7, 8, 9]", {.branching = 3}, "((1 2 3) (4 5 6) (7 8 9))\n", ""},
    {"x = [1, 2, 3, 4, 5, 6, 7, 8, 9]", {0}, NULL, "--branching=N says"},
    {"x = [1, 2, 3, 4]", {.branching = 3}, NULL, "complete tree of 3 children each\n"},
    {"x = [1, 2, 3, 4]", {.branching = 1}, NULL, "complete tree of 1 children each\n"},
    {"x = [1, 2]", {.root = SAID_MIN}, "(min: 1 2)\n", ""},
    {"f([[1, 2], [3, 4]], true)", {.root = SAID_MIN}, "(min: (1 2) (3 4))\n", ""},
    {"x = [[1, 2], [3, 4]]", {.nodes = 7}, "((1 2) (3 4))\n", ""},
    {"x = [[1, 2], [3, 4]]", {.nodes = 6}, NULL, "a tree has at most 6 nodes in the memory that is free"},
    {"x = {'S': ['T', 'U']}\ny = {'T': 1, 'U': 2}", {.root = SAID_MIN}, "(S min: T=1 U=2)\n", ""},
};

START_TEST(obeys)
{
    for (size_t i = 0; i < sizeof wished / sizeof *wished; i++) {
        struct diag diag = {0};
        struct source source;
        struct text messages = {0};
        ck_assert(source_copy(&source, "t", slice_of(wished[i].text), &diag));
        struct tree *tree = tree_read_as(&source, &wished[i].wishes, &diag);
        FILE *file = text_open(&messages);
        diag_print(&diag, file);
        text_close(file);
        ck_assert_msg(strstr(text_string(&messages), wished[i].message) != NULL, "%s: %s", wished[i].text,
                      text_string(&messages));
        ck_assert_msg(*wished[i].message || !messages.length, "%s: %s", wished[i].text,
                      text_string(&messages));
        ck_assert_msg((tree != NULL) == (wished[i].bracket != NULL), "%s", wished[i].text);
        if (tree) {
            struct slice written = write_tree(tree, "bracket");
            ck_assert_str_eq(written.bytes, wished[i].bracket);
            free((char *)written.bytes);
        }
        tree_free(tree);
        text_free(&messages);
        source_free(&source);
        diag_free(&diag);
    }
}
END_TEST

static const struct {
    const char *text, *notation;
} whose[] = {
    {"((3 12) (2 4))", "bracket"},
    {"(A: 'x'=3 4)", "bracket"},
    {"(1 E)", "bracket"},
    {"(// =3 B=4)", "bracket"},
    {"[[3, 12], [2, 4],] // four = 4", "python"},
    {"[[3, 12], [2, 4],] // four", "python"},
    {"['A', 3, 4]", "python"},
    {"(A 3 4)", "python"},
    {"[[3, None], 4]", "python"},
    {"x = [3, 4]", "python"},
    {"'((3 4) 5)", "python"},
    {"{'value': 3}", "python"},
    {"{\"value\": 3}", "json"},
    {"{\"vlaue\": 3}", "json"},
    {"{\"childern\": [{\"value\": 3}]}", "json"},
    {"{\"A\": [\"B\"], \"B\": [3]}", "dictionary"},
    {"{\"a\": {\"b\": 3, \"c\": 4}}", "python"},
    {"v = {'B': 3}\nt = {'A': ['B']}", "dictionary"},
    {"A\n  B 3", "outline"},
    {"title: x = [3, 4]\n\nA 3", "outline"},
    {"A\n  B (1 2)", "outline"},
    {"\\begin{forest}\nfor tree={s sep=3}\n[MAX [3] [4]]\n\\end{forest}", "forest"},
    {"moves(a, [b, c]).\nvalue(b, 3).", "prolog"},
    {"", "outline"},
};

START_TEST(knows_its_own)
{
    for (size_t i = 0; i < sizeof whose / sizeof *whose; i++) {
        struct diag diag = {0};
        struct source source;
        ck_assert(source_copy(&source, "t", slice_of(whose[i].text), &diag));
        enum notation_sure sure;
        const struct notation *notation = notation_of_text(&source, &sure);
        const char *name = notation ? notation->name : "nothing";
        ck_assert_msg(strcmp(name, whose[i].notation) == 0, "%s is %s", whose[i].text, name);
        source_free(&source);
        diag_free(&diag);
    }
}
END_TEST

UNIT("python", obeys, knows_its_own)
