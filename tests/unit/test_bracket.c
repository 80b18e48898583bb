/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notations.h"

#define NODES 1000000u

static const struct {
    const char *text, *written; /* NULL: as it is */
} texts[] = {
    {"((3 12 8)(2 4 6))", "((3 12 8) (2 4 6))"},
    {"[[3, 12, 8], [2, 4, 6],]", "((3 12 8) (2 4 6))"},
    {" # a comment\r\n\t( 1# another )\n2)# last", "(1 2)"},
    {"((2 (3 ?)) 4)", NULL},
    {"[(1 [2 3]) 4]", "((1 (2 3)) 4)"},
    {"(((((5)))))", NULL},
    {"(3(2 4)5)", "(3 (2 4) 5)"},
    {"(inf -inf +inf ∞ −∞ −3 .5 1e3 -0)", "(inf -inf inf inf -inf -3 0.5 1000 0)"},
    /* heads */
    {"(A: B(E=2 F(K=3 L=?)) a1 -> C=5(H=1 I = 2))", "(A: B(E=2 F(K=3 L=?)) a1 -> C=5(H=1 I=2))"},
    {"(R: (S: 1 T=2) (b -> U min=7: 3 4))", "(R: S(1 T=2) b -> U=7(3 4))"},
    {"(min: 1 2)", "(min: 1 2)"},
    {"(R MIN = 3 : S mAx(1 2) T=4)", "(R min=3: S(1 2) T=4)"},
    {"(max: max=1 max=? min(2))", "(max=1 max=?, (2))"},
    {"(R: a -> 1 b -> ? c -> (2 3) d -> =4(5) \"e f\" → x=6)",
     "(R: a -> 1 b -> ? c -> (2 3) d -> =4(5) \"e f\" -> x=6)"},
    {"(go -> R: 1)", NULL},
    {"(R: x=1, (2 3) y=4, =5(6) 7 (8) =9(1))", "(R: x=1, (2 3) y=4, =5(6) 7 (8), =9(1))"},
    {"(=4: 1 2)", NULL},
    {"(A=5:)", "(=5:)"},
    {"(Q min=?:)", NULL},
    /* what a reader would supply */
    {"(A: B=1 C=2)", "(1 2)"},
    {"(A max: B min=1 C=2)", "(1 2)"},
    {"(A: C=1 B=2)", NULL},
    {"(A: B=1 2)", "(1 2)"},
    {"(x: x=1 x=2)", NULL},
    /* quotes */
    {"(R: \"a b\"=1 \"\"=2 \"3\"=4 \"Max\"=5 \"?\"=6 \"x\"=7)",
     "(R: \"a b\"=1 2 \"3\"=4 \"Max\"=5 \"?\"=6 x=7)"},
    {"(R: \"a\\\"b\"=1 \"c\\\\d\"=2 \"\\u{1b}[2J\"=3 \"\\u{202E}\"=4 \"\\u{e9}\"=5)",
     "(R: \"a\\\"b\"=1 c\\d=2 \"\\u{1b}[2J\"=3 \"\\u{202e}\"=4 é=5)"},
    {"(R: \"\\u{10FFFF}\"=1 \"\\u{d7ff}\"=2 \"\\u{E000}\"=3 \"\\u{000000e9}\"=4 \"\\u{41}\\u{42}\"=5)",
     "(R: \"\\u{10ffff}\"=1 \xed\x9f\xbf=2 \xee\x80\x80=3 é=4 AB=5)"},
    {"(R: \"a-b\"=1 \"a->b\"=2 \"a→b\"=3 \"a,b\"=4 \"a#b\"=5 \"→\"=6 \"1x\"=7 \"-\"=8)",
     "(R: a-b=1 \"a->b\"=2 \"a→b\"=3 \"a,b\"=4 \"a#b\"=5 \"→\"=6 \"1x\"=7 -=8)"},
    /* headers */
    {"(title:\"Bags\",about: \"3 # 4: \\\"x\\\"\" source : \"a\\u{a}b\" (1 2) 3)",
     "(title: \"Bags\" source: \"a\\u{a}b\" about: \"3 # 4: \\\"x\\\"\" (1 2) 3)"},
    {"(title: \"t\" R: 1 \"u\"=2)", "(title: \"t\" R: 1 u=2)"},
    {"(title: \"t\" title: 1 2)", "(title: \"t\" \"title\": 1 2)"},
    {"(title: \"\" 1 2)", "(1 2)"},
    {"(\"title\": 1 2)", NULL},
    {"(title: 1 2)", "(\"title\": 1 2)"},
    {"(title: \"t\" =5:)", NULL},
};

START_TEST(reads_and_writes)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *expected = texts[i].written ? texts[i].written : texts[i].text;
        char *words = convert(texts[i].text, "bracket"), *again = convert(words, "bracket");

        ck_assert_msg(slice_equal(slice_of(expected), (struct slice){words, strlen(words) - 1}),
                      "%s became %s", texts[i].text, words);
        ck_assert_str_eq(words, again);
        free(words);
        free(again);
    }
}
END_TEST

static const struct {
    const char *text, *message;
} faults[] = {
    {"(", "t:1:2: error: the text ends before the '(' at 1:1 is closed"},
    {"((3 4) [5\n", "t:1:10: error: the text ends before the '[' at 1:8 is closed"},
    {"(1 [2 3) 4)", "t:1:8: error: ')' can't close the '[' at 1:4; expected ']'"},
    {"(1 2))", "t:1:6: error: nothing is open that this ')' could close"},
    {"(1 2) (3)", "t:1:7: error: the tree has ended"},
    {"()", "t:1:1: error: an empty list"},
    {"(1 ())", "t:1:4: error: an empty list"},
    {"(A:)", "t:1:1: error: an empty list"},
    {"(1 B=5())", "t:1:7: error: an empty list"},
    {"(1,,2)", "t:1:4: error: there is nothing before this ','"},
    {"(,1)", "t:1:2: error: there is nothing before this ','"},
    {"(1 E)", "t:1:4: error: this leaf has no value; write E=3"},
    {"(1 E 2)", "a leaf's value stands behind '=': E=2"},
    {"(A 2 E=3)", "the name of a list ends with ':'"},
    {"(1 min)", "a player stands before '=' and a value"},
    {"(1 a ->)", "t:1:4: error: expected a node behind the arrow"},
    {"(1 a -> b -> 3)", "t:1:4: error: this leaf has no value"},
    {"(1 -> 3)", ""},
    {"(-> 3)", "there is no move before this arrow"},
    {"(: 3)", "there is no name before this ':'"},
    {"(3 B: 4)", "t:1:5: error: ':' stands only behind the name of a list"},
    {"(A: B(C: 3))", "t:1:7: error: this list has a name already"},
    {"(A: B: 3)", "this list has a name already"},
    {"(5: 3 4)", "write '=' before the number"},
    {"(1 5=3)", "t:1:4: error: a number can only be a name in quotes"},
    {"(1 B=?(3))", "t:1:4: error: ? is for leaves"},
    {"(?: 3)", "t:1:2: error: write '=' before"},
    {"(=?: 3)", "t:1:2: error: ? is for leaves"},
    {"(1 B=2 (3))", "t:1:4: error: the list could be this node's or the next node"},
    {"(1 B=)", "expected a number or ? behind '='"},
    {"(1 B=x)", "expected a number or ? behind '='"},
    {"(1 B=mni)", "did you mean 'min'?"},
    {"(1 B=12x)", "t:1:6: error: '12x'"},
    {"(1 B=\"2\")", "a value stands without quotes"},
    {"(1 nan)", "t:1:4: error"},
    {"(1 \"x)", "t:1:4: error: this quote is never closed"},
    {"(1 \"\\q\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"\\u{d800}\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"x\\u{dfff}\"=2)", "t:1:6: error: no such escape"},
    {"(1 \"\\u{110000}\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"\\u{0}\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"\\u{}\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"\\u{0000000e9}\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"\\u{e9\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"\\u{eg}\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"\\ue9}\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"\\u\"=2)", "t:1:5: error: no such escape"},
    {"(1 \"a\\\"=2)", "t:1:4: error: this quote is never closed"},
    {"(titel: \"Bags\" 3 4)", "t:1:2: error: no header is called 'titel'; did you mean 'title'?"},
    {"(R: 1 title: \"Bags\")", "headers stand at the very beginning"},
    {"(title: \"a\" title: \"b\" 1)", "t:1:13: error: title has been said before"},
    {"(A: {\"name\": 3})", "t:1:5: error: '{' is of JSON"},
};

START_TEST(finds_faults)
{
    struct text messages = {0};

    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct tree *tree = read_tree(slice_of(faults[i].text), &messages);

        if (!*faults[i].message) { /* looks odd and is fine: a move called 1 */
            ck_assert_ptr_nonnull(tree);
            tree_free(tree);
            continue;
        }
        ck_assert_msg(!tree, "%s was read", faults[i].text);
        ck_assert_msg(strstr(text_string(&messages), faults[i].message) != NULL, "%s gave %s", faults[i].text,
                      text_string(&messages));
    }
    text_free(&messages);
}
END_TEST

START_TEST(finds_all_faults_at_once)
{
    struct text messages = {0};
    const char *text = "(A: B(E F=2x\n [1 2) ,, \"q";
    static const char *const places[] = {"t:1:7:", "t:1:11:", "t:2:6:", "t:2:9:", "t:2:11:"};

    ck_assert_ptr_null(read_tree(slice_of(text), &messages));
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        ck_assert_msg(strstr(text_string(&messages), places[i]) != NULL, "nothing at %s in %s", places[i],
                      text_string(&messages));
    text_free(&messages);
}
END_TEST

/* Each line is short, and the lines are no more than they need be. */
START_TEST(breaks_long_texts)
{
    char *words = convert("(title: \"A title that takes some room\" Root:"
                          " First(one=1 two=2 three=3 four=4 five=5) Second(six=6 seven=7 eight=8)"
                          " Third(alpha(nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14)"
                          " beta(fifteen=15 sixteen=16, (17 18 19 20)) gamma=21))",
                          "bracket");

    ck_assert_str_eq(words, "(title: \"A title that takes some room\"\n"
                            " Root:\n"
                            "  First(one=1 two=2 three=3 four=4 five=5)\n"
                            "  Second(six=6 seven=7 eight=8)\n"
                            "  Third(\n"
                            "    alpha(nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14)\n"
                            "    beta(fifteen=15 sixteen=16, (17 18 19 20))\n"
                            "    gamma=21))\n");
    free(words);
}
END_TEST

/* A path as deep as a tree can well be: nothing may recur, and no text may grow with the square of the
 * depth. */
START_TEST(takes_a_long_path)
{
    struct text text = {0};
    struct tree *tree, *again;
    struct slice words;

    text_add_repeated(&text, '(', NODES - 1);
    text_add_char(&text, '7');
    text_add_repeated(&text, ')', NODES - 1);
    tree = read_tree(text_slice(&text), NULL);
    ck_assert_ptr_nonnull(tree);
    ck_assert_uint_eq(tree->count, NODES);
    ck_assert_uint_eq(tree->height, NODES - 1);
    words = write_tree(tree, "bracket");
    ck_assert_uint_lt(words.length, 2 * NODES + 2000);
    again = read_tree(words, NULL);
    ck_assert(tree_same(tree, again, NULL));
    free((char *)words.bytes);
    text_free(&text);
    tree_free(tree);
    tree_free(again);
}
END_TEST

/* Faults by the thousand cost no more than their text. */
START_TEST(counts_many_faults)
{
    struct text text = {0}, messages = {0};

    text_add_repeated(&text, '(', NODES / 4);
    text_add_repeated(&text, ']', NODES / 4);
    ck_assert_ptr_null(read_tree(text_slice(&text), &messages));
    ck_assert_uint_lt(messages.length, 20000);
    text_free(&text);
    text_free(&messages);
}
END_TEST

UNIT("bracket", reads_and_writes, finds_faults, finds_all_faults_at_once, breaks_long_texts,
     takes_a_long_path, counts_many_faults)
