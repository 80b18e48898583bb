/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/source.h"
#include "homework/loose.h"
#include "tree/notation.h"
#include "unit.h"
#include <math.h>
#include <string.h>

static const char outline[] =
    "A\n  a -> B\n    left -> D 1\n    \"left a\" -> E 2\n  b -> C\n    N -> \"C-D\" 3\n"
    "    n -> \"7\" 4\n    \"e4+\" -> to 5\n    e4 -> F 6\n    Ke -> G 7\n    kE -> H 8\n";

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
    {"move", "e4 n", "e4", " n"},
    {"move", "KE", "Ke", ""},
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

/* --- numbers --- */

/* A number is taken off the front, and this is left; NAN: there is none, and nothing is taken. */
static const struct {
    const char *typed;
    double number;
    const char *left;
} numbers[] = {
    {"3", 3, ""},
    {" \t\r\n$3$ x", 3, "$ x"},
    {"0", 0, ""},
    {"9", 9, ""},
    {"3.5, 4", 3.5, ", 4"},
    {"3. Then", 3, ". Then"},
    {".5", .5, ""},
    {"1.2.3", NAN, NULL},
    {"3x", NAN, NULL},
    {"3_", NAN, NULL},
    {"3'", NAN, NULL},
    {"3\303\251", NAN, NULL},
    {"3é", NAN, NULL},
    {"3:", 3, ":"},
    {"3/4", 3, "/4"},
    {"x", NAN, NULL},
    {"", NAN, NULL},
    {"-3", -3, ""},
    {"- 3", -3, ""},
    {"− 3", -3, ""},
    {"–3", -3, ""},
    {"—3", -3, ""},
    {"minus 3", -3, ""},
    {"negative 3", -3, ""},
    {"+3", 3, ""},
    {"+ 3", 3, ""},
    {"plus 3", 3, ""},
    {"positive 3", 3, ""},
    {"- +3", NAN, NULL},
    {"+ plus 3", NAN, NULL},
    {"-", NAN, NULL},
    {"1e3", 1000, ""},
    {"1E+3.", 1000, "."},
    {"25e-1", 2.5, ""},
    {"12e10 x", 12e10, " x"},
    {"1e0", 1, ""},
    {"1e9", 1e9, ""},
    {"1e", NAN, NULL},
    {"1e+", NAN, NULL},
    {"1e-x", NAN, NULL},
    {"5e-324", 5e-324, ""},
    {"e3", NAN, NULL},
    {"2⁺", 2.0000000000000004, ""},
    {"2⁻", 1.9999999999999998, ""},
    {"-2⁺", -1.9999999999999998, ""},
    {"-2⁻", -2.0000000000000004, ""},
    {"∞⁻ ", 0x1.fffffffffffffp+1023, " "},
    {"∞", INFINITY, ""},
    {"-∞", -INFINITY, ""},
    {"+∞)", INFINITY, ")"},
    {"$-\\infty$", -INFINITY, "$"},
    {"\\infty", INFINITY, ""},
    {"infinity", INFINITY, ""},
    {"Inf", INFINITY, ""},
    {"minus unendlich", -INFINITY, ""},
    {"oo", INFINITY, ""},
    {"infinito", INFINITY, ""},
    {"info", NAN, NULL},
    {"float('inf')", INFINITY, ""},
    {"float(\"inf\")", INFINITY, ""},
    {"float(\"-inf\"), 2", -INFINITY, ", 2"},
    {"-float('-infinity')", INFINITY, ""},
    {"-float('inf')", -INFINITY, ""},
    {"float('- inf')", -INFINITY, ""},
    {"float(inf)", INFINITY, ""},
    {"float(-inf)", -INFINITY, ""},
    {"float('inf'", NAN, NULL},
    {"float(3)", NAN, NULL},
    {"float", NAN, NULL},
    {"math.inf", INFINITY, ""},
    {"-np.inf", -INFINITY, ""},
    {"float(math.inf)", INFINITY, ""},
    {"math inf", NAN, NULL},
    {"math.pi", NAN, NULL},
    {"sys.maxsize", INFINITY, ""},
    {"-sys.maxsize", -INFINITY, ""},
    {"Integer.MIN_VALUE", -INFINITY, ""},
    {"Integer.MAX_VALUE", INFINITY, ""},
    {"-Integer.MAX_VALUE", -INFINITY, ""},
    {"-Integer.MIN_VALUE", INFINITY, ""},
    {"Float.POSITIVE_INFINITY", INFINITY, ""},
    {"Float.NEGATIVE_INFINITY", -INFINITY, ""},
    {"number.positive_infinity", INFINITY, ""},
    {"INT_MIN", -INFINITY, ""},
    {"LONG_MAX", INFINITY, ""},
};

START_TEST(takes_numbers)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct slice rest = slice_of(numbers[i].typed);
        double number = NAN;
        bool taken = loose_number(&rest, &number);
        ck_assert_msg(taken == !isnan(numbers[i].number), "'%s' is %s number", numbers[i].typed,
                      taken ? "a" : "no");
        ck_assert_msg(!taken || number == numbers[i].number, "'%s' is %.17g", numbers[i].typed, number);
        ck_assert_msg(slice_is(rest, taken ? numbers[i].left : numbers[i].typed), "'%s' leaves '%.*s'",
                      numbers[i].typed, SLICE(rest));
    }
}
END_TEST

/* No double needs more than 400 digits. */
START_TEST(takes_many_digits)
{
    for (size_t digits = 399; digits < 402; digits++) {
        struct text text = {0};
        double number = NAN;
        text_add_repeated(&text, '0', digits - 1);
        text_add_char(&text, '7');
        struct slice rest = text_slice(&text);
        ck_assert_int_eq(loose_number(&rest, &number), digits <= 400);
        ck_assert_uint_eq(rest.length, digits <= 400 ? 0 : digits);
        ck_assert(digits > 400 || number == 7);
        text_free(&text);
    }
}
END_TEST

/* --- words and signs --- */

static const struct {
    const char *typed, *word, *left;
} words[] = {
    {"max(3)", "max", "(3)"},
    {" \t$min v", "min", " v"},
    {"\\alpha = 3", "alpha", " = 3"},
    {"\\ alpha", "", "\\ alpha"},
    {"a'b_9-", "a'b_9", "-"},
    {"azAZ09/", "azAZ09", "/"},
    {"a:", "a", ":"},
    {"a@", "a", "@"},
    {"a[", "a", "["},
    {"a`", "a", "`"},
    {"a{", "a", "{"},
    {"é·ß≥", "é·ß", "≥"},
    {"a\xff", "a", "\xff"},
    {"", "", ""},
    {"\\", "", "\\"},
    {" - a", "", " - a"},
};

START_TEST(takes_words)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct slice rest = slice_of(words[i].typed), word = loose_word(&rest);
        ck_assert_msg(slice_is(word, words[i].word) && slice_is(rest, words[i].left),
                      "'%s': '%.*s', and '%.*s' is left", words[i].typed, SLICE(word), SLICE(rest));
    }
}
END_TEST

static const struct {
    const char *typed, *all, *left; /* left: NULL where it is none of all */
} among[] = {
    {"max(3)", "max min leaf", "(3)"},
    {" MIN,", "max min leaf", ","},
    {"leaf", "max min leaf", ""},
    {"lea", "max min leaf", NULL},
    {"maxi", "max min leaf", NULL},
    {"", "max min leaf", NULL},
    {"max", "", NULL},
};

static const struct {
    const char *typed, *all, *left;
} signs[] = {
    {"= 3", "= : ≥", " 3"}, {" \t$:3", "= : ≥", "3"}, {"≥", "= : ≥", ""},       {"≤", "= : ≥", NULL},
    {"", "= : ≥", NULL},    {"...", "... …", ""},     {"..", "... …", NULL},    {"… x", "... …", " x"},
    {"->x", "--> ->", "x"}, {"-->x", "--> ->", "x"},  {"-->x", "- -->", "->x"}, {"x", "", NULL},
};

START_TEST(takes_one_of_some)
{
    for (size_t i = 0; i < sizeof among / sizeof *among; i++) {
        struct slice rest = slice_of(among[i].typed);
        bool taken = loose_word_of(&rest, among[i].all);
        ck_assert_msg(taken == (among[i].left != NULL) &&
                          slice_is(rest, taken ? among[i].left : among[i].typed),
                      "'%s' of '%s'", among[i].typed, among[i].all);
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        struct slice rest = slice_of(signs[i].typed);
        bool taken = loose_sign(&rest, signs[i].all);
        ck_assert_msg(taken == (signs[i].left != NULL) &&
                          slice_is(rest, taken ? signs[i].left : signs[i].typed),
                      "'%s' of '%s'", signs[i].typed, signs[i].all);
    }
}
END_TEST

START_TEST(skips_one_character)
{
    struct slice rest = slice_of("≥a");
    loose_skip(&rest);
    ck_assert(slice_is(rest, "a"));
    loose_skip(&rest);
    loose_skip(&rest);
    ck_assert_uint_eq(rest.length, 0);
}
END_TEST

/* --- names --- */

/* What a name finds, as written and in any case. */
static const struct {
    const char *name, *exactly, *any;
} names_of[] = {
    {"ab", "ab", "ab"},
    {"AB", "AB", "AB"},
    {"Ab", NULL, NULL},
    {"I", "I", "I"},
    {"i", NULL, "I"},
    {"to", "to", "to"},
    {"TO", NULL, "to"},
    {"To Go", NULL, "to go"},
    {"to g", NULL, NULL},
    {"t", NULL, NULL},
    {"é", "é", "é"},
    {"", NULL, NULL},
    {"zz top", NULL, "Zz Top"},
    {"Zz Top", "Zz Top", "Zz Top"},
    {"zzz", NULL, NULL},
    {"a", NULL, NULL},
};

/* The node at the front of a line, and what is left. */
static const struct {
    const char *typed, *found, *left;
} nodes[] = {
    {"ab, AB", "ab", ", AB"},
    {" \tAB.", "AB", "."},
    {"Ab", NULL, NULL},
    {"to go on", "to go", " on"},
    {"to got", "to", " got"},
    {"to  go", "to", "  go"},
    {"TO GO!", "to go", "!"},
    {"togo", NULL, NULL},
    {"to_", NULL, NULL},
    {"é=5", "é", "=5"},
    {"é\303\251", NULL, NULL},
    {"i", "I", ""},
    {"\"to go\" 4", "to go", " 4"},
    {"'AB'x", "AB", "x"},
    {"'AB\"", NULL, NULL},
    {"\"AB", NULL, NULL},
    {"\"", NULL, NULL},
    {"\"\"", NULL, NULL},
    {"\"Q\"", NULL, NULL},
    {"Q", NULL, NULL},
    {"", NULL, NULL},
    /* a person, or the node */
    {"I think it is so", NULL, NULL},
    {"I knew", NULL, NULL},
    {"I assumed it", NULL, NULL},
    {"I forgot", NULL, NULL},
    {"I = 2", "I", " = 2"},
    {"I is pruned", "I", " is pruned"},
    {"I,think", "I", ",think"},
    {"I can stop", NULL, NULL},
    {"I can be pruned", "I", " can be pruned"},
    {"I can not", "I", " can not"},
    {"I cut when it is worse", NULL, NULL},
    {"I cut off", "I", " cut off"},
    {"I cut", "I", " cut"},
    {"i think", NULL, NULL},
    {"i got 6 with C", NULL, NULL},
    {"i is pruned", "I", " is pruned"},
    {"AB think", "AB", " think"},
};

static const char like_words[] =
    "ab\n  xx\n    AB 1\n    I 2\n  Xx\n    to 3\n    \"to go\" 4\n    é 5\n    \"Zz Top\" 6\n";

static const char *found_label(const struct tree *tree, uint32_t node, struct text *kept)
{
    text_clear(kept);
    if (node == TREE_NONE)
        return "nothing";
    text_add_slice(kept, tree_label(tree, node));
    return text_string(kept);
}

static struct tree *outline_tree(const char *lines)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "outline", slice_of(lines), &diag));
    struct tree *tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

START_TEST(finds_names)
{
    struct tree *tree = outline_tree(like_words);
    struct loose_names names;
    struct text kept = {0};
    loose_names_begin(&names, tree);
    ck_assert_uint_eq(names.longest, 6);
    for (size_t i = 0; i < sizeof names_of / sizeof *names_of; i++) {
        const char *exactly = names_of[i].exactly ? names_of[i].exactly : "nothing",
                   *any = names_of[i].any ? names_of[i].any : "nothing";
        struct slice name = slice_of(names_of[i].name);
        ck_assert_str_eq(found_label(tree, loose_find_exactly(&names, name), &kept), exactly);
        ck_assert_str_eq(found_label(tree, loose_find(&names, name), &kept), any);
    }
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        struct slice rest = slice_of(nodes[i].typed);
        const char *found = found_label(tree, loose_node(&names, &rest), &kept);
        ck_assert_msg(strcmp(found, nodes[i].found ? nodes[i].found : "nothing") == 0, "'%s' is %s",
                      nodes[i].typed, found);
        ck_assert_msg(slice_is(rest, nodes[i].found ? nodes[i].left : nodes[i].typed), "'%s' leaves '%.*s'",
                      nodes[i].typed, SLICE(rest));
    }
    text_free(&kept);
    loose_names_free(&names);
    tree_free(tree);
}
END_TEST

/* Moves that one edge alone has, of all and from one node. */
START_TEST(knows_moves_of_one_edge)
{
    static const struct {
        const char *move, *of_all, *of_root, *of_c;
    } moves[] = {
        {"a", "B", "B", "nothing"}, {"b", "nothing", "C", "E"},       {"c", "nothing", "nothing", "nothing"},
        {"d", "G", "nothing", "G"}, {"e", "nothing", "nothing", "H"}, {"f", "nothing", "nothing", "nothing"},
    };
    struct tree *tree =
        outline_tree("A\n  a -> B\n    e -> D 1\n  b -> C\n    b -> E 2\n    c -> F 3\n    c -> F2 3\n"
                     "    d -> G 4\n    e -> H 5\n    I 6\n");
    struct loose_names all, root, c;
    struct text kept = {0};
    loose_moves_begin(&all, tree, TREE_NONE);
    loose_moves_begin(&root, tree, TREE_ROOT);
    loose_moves_begin(&c, tree, tree_find_typed(tree, slice_of("C")));
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct slice move = slice_of(moves[i].move);
        ck_assert_str_eq(found_label(tree, loose_find(&all, move), &kept), moves[i].of_all);
        ck_assert_str_eq(found_label(tree, loose_find(&root, move), &kept), moves[i].of_root);
        ck_assert_str_eq(found_label(tree, loose_find(&c, move), &kept), moves[i].of_c);
    }
    ck_assert(all.all.count == 2 && root.all.count == 2 && c.all.count == 3);
    loose_names_free(&all);
    loose_names_free(&root);
    loose_names_free(&c);
    text_free(&kept);
    tree_free(tree);
}
END_TEST

UNIT("loose", takes_edges_and_moves, takes_numbers, takes_many_digits, takes_words, takes_one_of_some,
     skips_one_character, finds_names, knows_moves_of_one_edge)
