/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "tree/builder.h"
#include "tree/notation.h"
#include "tree/outline.h"
#include "unit.h"
#include <string.h>

static char *printed(struct diag *diag)
{
    static char *bytes;
    static size_t length;
    FILE *file = open_memstream(&bytes, &length);

    diag_print(diag, file);
    fclose(file);
    return bytes;
}

/* The tree of a text, or NULL with what was said in *said, if it is asked for. */
static struct tree *read_up_to(struct slice text, uint32_t limit, char **said)
{
    struct diag diag = {0};
    struct source source;
    struct tree *tree = NULL;
    char *words;

    if (source_copy(&source, "t", text, &diag)) {
        tree = tree_read_as(&source, &(struct tree_wishes){.notation = &notation_outline, .nodes = limit},
                            &diag);
        source_free(&source);
    }
    ck_assert((tree == NULL) == (diag.errors > 0));
    words = printed(&diag);
    diag_free(&diag);
    if (said)
        *said = words;
    else
        free(words);
    return tree;
}

static struct tree *read_text(const char *text)
{
    char *said;
    struct tree *tree = read_up_to(slice_of(text), TREE_NODES, &said);

    ck_assert_msg(tree != NULL, "%s", said);
    free(said);
    return tree;
}

static char *write_text(const struct tree *tree)
{
    static char *bytes;
    static size_t length;
    FILE *file = open_memstream(&bytes, &length);

    notation_outline.write(tree, CHARSET_UNICODE, file);
    fclose(file);
    return bytes;
}

/* What is read, as it is written again. */
static const struct {
    const char *text, *again;
} fine[] = {
    {"A 1", "A 1\n"},
    {"1", "1\n"},
    {"?", "?\n"},
    {"min 1", "min 1\n"},
    {"A max\n  B\n    C 2\n", "A\n  B\n    C 2\n"},
    {"A\r\n\tB 1\r\n\tC 2\r\n", "A\n  B 1\n  C 2\n"},
    {"   A\n      B 1\n", "A\n  B 1\n"},
    {"A\n\n# no\n B 1 # yes\n \t \n B2 2", "A\n  B 1\n  B2 2\n"},
    {"A 0\n  a1 -> 3\n  a2→B 4\n  \"a 3\" -> \"c d\" 5",
     "A 0\n  a1 -> 3\n  a2 -> B 4\n  \"a 3\" -> \"c d\" 5\n"},
    {"A\n  B max 1\n  C MIN 2\n  D Max ?\n", "A\n  B max 1\n  C 2\n  D max ?\n"},
    {"max\n  \"max\" 1\n  \"12\" 2\n  12x 3\n  \"?\" 4",
     "max\n  \"max\" 1\n  \"12\" 2\n  \"12x\" 3\n  \"?\" 4\n"},
    {"A\n  B ∞\n  C −∞\n  D -0\n  E +1.50\n  F 1e3\n  G 12345678",
     "A\n  B inf\n  C -inf\n  D 0\n  E 1.5\n  F 1000\n  G 12345678\n"},
    {"A\n  \"x\\\"y\\\\z\\u{1b}\" 1\n  \"\" 2\n", "A\n  \"x\\\"y\\\\z\\u{1b}\" 1\n  2\n"},
    {"A\n  inf 1\n  B inf\n", NULL},
    {"A\n  \"inf\" 1\n  mini 2\n  max1 3\n  i 4\n", "A\n  \"inf\" 1\n  mini 2\n  max1 3\n  i 4\n"},
    {"title: Exercise #3 # said\nsource:\"a # b\" # c\nabout:\n\nA 1",
     "title: Exercise #3\nsource: \"a # b\"\n\nA 1\n"},
    {"title: a: b\n\nA 1", "title: a: b\n\nA 1\n"},
    {"title: \" a\"\n\nA 1", "title: \" a\"\n\nA 1\n"},
    {"A\n  x 1\n  x 2", "A\n  x 1\n  x 2\n"},
    {"größe\n  中文 1\n  p.q-r's 2", "größe\n  中文 1\n  p.q-r's 2\n"},
};

START_TEST(reads)
{
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        struct tree *tree, *same;
        char *again;

        if (!fine[i].again) {
            ck_assert_ptr_null(read_up_to(slice_of(fine[i].text), TREE_NODES, NULL));
            continue;
        }
        tree = read_text(fine[i].text);
        again = write_text(tree);
        /* What the writer leaves out or spells otherwise is still the same tree. */
        same = read_text(again);
        ck_assert(tree_same(tree, same, NULL));
        ck_assert_str_eq(again, fine[i].again);
        free(again);
        tree_free(tree);
        tree_free(same);
    }
}
END_TEST

/* What is wrong: every message's place and the words that matter, in order, and no others. */
static const struct {
    const char *text;
    const char *said[4];
} wrong[] = {
    {"", {"t:1:1: error: there is no tree here"}},
    {"# only\n\n", {"t:3:1: error: there is no tree here"}},
    {"title: x\n", {"t:2:1: error: there is no tree here"}},
    {"A", {"t:1:1: error: this leaf has no value"}},
    {"A\n  B\n  C 1", {"t:2:3: error: this leaf has no value"}},
    {"A ?\n  B 1", {"t:1:3: error: only a leaf can have '?'"}},
    {"A\n  B 1\nC\n  D 2", {"t:3:1: error: a second root; the tree has the root 'A' (line 1)"}},
    {"  A\n    B 1\n  C 1\n  D 2\n", {"t:3:3: error: a second root"}},
    {"  A\n    B 1\nC 1\nD 2\n", {"t:3:1: error: this line stands further left than the root (line 1)"}},
    {"A\n  B 1\n   C 2\n   D 3", {"t:3:1: error: this line is 1 space further in"}},
    {"A\n  B\n      C 2\n      D 3\n  E 1", {"t:3:1: error: this line is 2 levels below the line before"}},
    {"A\n    B\n        C 1\n  D 2\n",
     {"t:4:1: error: this line is indented by 2 spaces, which is no level of the lines above; 4 would be"}},
    {"A\n  B 1\n\tC 1", {"t:3:1: error: tabs and spaces mix here; indent all lines with spaces"}},
    {"A\n\tB 1\n  C 1", {"t:3:1: error: tabs and spaces mix here; indent all lines with tabs"}},
    {"A 1,5", {"t:1:3: error: '1,5' has a decimal comma"}},
    {"A nan", {"t:1:3: error: 'nan' is no value"}},
    {"A 12x", {"t:1:3: error: '12x' begins like a number"}},
    {"A\n  12x", {"t:2:3: error: '12x' begins like a number"}},
    {"A 1e999", {"t:1:3: error: '1e999' is too large"}},
    {"A 0x10", {"t:1:3: error: '0x10' begins like a number"}},
    {"A = 2", {"t:1:3: error: no '=' here"}},
    {"A=2", {"t:1:2: error: no '=' here"}},
    {"A\n  E: 2", {"t:2:4: error: a node has no colon"}},
    {"A\n  B 1\n  title: x", {"t:3:3: error: headers come before the first node"}},
    {"titel: x\nA 1", {"t:1:1: error: no header is called 'titel'; did you mean 'title'?"}},
    {"A: max\n  B 1",
     {"t:1:1: error: no header is called 'A'; there are title, source, about and game, and a node has no "
      "colon"}},
    {"\nA: max\n  B 1\nC 2\n",
     {"t:2:1: error: no header is called 'A'",
      "t:4:1: error: a second root; the tree has the root 'A' (line 2)"}},
    {"title: a\ntitle: b\nA 1", {"t:2:1: error: 'title' was said before"}},
    {"title: \"a\" b\nA 1", {"t:1:12: error: nothing may follow a quoted text"}},
    {"title: \"a\nA 1", {"t:1:8: error: this quote is never closed"}},
    {"A\n  \"B 1\n  C 2", {"t:2:3: error: this quote is never closed"}},
    {"\"a\\n\" 1", {"t:1:3: error: no such escape"}},
    {"\"\\u{0}\" 1\n", {"t:1:2: error: no such escape"}},
    {"\"\\u{d800}\" 1\n", {"t:1:2: error: no such escape"}},
    {"\"\\u{110000}\" 1\n", {"t:1:2: error: no such escape"}},
    {"A mxa", {"t:1:3: error: 'mxa' is neither a player nor a number; did you mean 'max'?"}},
    {"A butter 1",
     {"t:1:3: error: 'butter' is unexpected here; expected max, min, a number or ?; a name of several "
      "words"}},
    {"A 1 x", {"t:1:5: error: nothing may follow the value"}},
    {"A 1 max", {"t:1:5: error: the player stands before the number"}},
    {"-> A 1", {"t:1:1: error: an arrow stands behind a move"}},
    {"A -> B -> C", {"t:1:8: error: an arrow stands behind a move"}},
    {"A (1 2)", {"t:1:3: error: no '(' here; children"}},
    {"A\n  B 1,5\n  C\n  D = 1", {"t:2:5:", "t:3:3:", "t:4:5:"}},
};

static void expect_errors(size_t i)
{
    size_t count = 0, lines = 0;
    char *said, *at;

    ck_assert_ptr_null(read_up_to(slice_of(wrong[i].text), TREE_NODES, &said));
    at = said;
    for (size_t n = 0; n < 4 && wrong[i].said[n]; n++, count++) {
        at = strstr(at, wrong[i].said[n]);
        ck_assert_msg(at != NULL, "case %zu: %s is not in\n%s", i, wrong[i].said[n], said);
    }
    for (at = said; (at = strstr(at, ": error: ")); at++)
        lines++;
    ck_assert_msg(lines == count, "case %zu:\n%s", i, said);
    free(said);
}

START_TEST(refuses)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_errors(i);
}
END_TEST

START_TEST(tells_at_most_five)
{
    struct text text = {0};
    size_t lines = 0;
    char *said;

    text_add_string(&text, "A\n");
    for (int i = 0; i < 50; i++)
        text_format(&text, "  n%d 1x\n", i);
    ck_assert_ptr_null(read_up_to(text_slice(&text), TREE_NODES, &said));
    for (char *at = said; (at = strstr(at, ": error: ")); at++)
        lines++;
    ck_assert_uint_eq(lines, 5);
    ck_assert_ptr_nonnull(strstr(said, "cutoff: 45 more errors not shown\n"));
    free(said);
    text_free(&text);
}
END_TEST

/* The last node of each is one too many: where that is said to be. */
static const struct {
    const char *text, *place;
} too_many[] = {
    {"A\n  B 1\n  C 2\n", "t:3:3: "},
    {"A\n  B 1 # slow\n  C 2\n", "t:3:3: "},
    {"A\n  b -> B ?\n  2\n", "t:3:3: "},
    {"A\n  B 1\n  C 2 # slow\n", "t:3:3: "},
    {"A\n  B 1\n  C 2", "t:3:3: "},
    {"A\n  b -> B 1\n  c -> C 2\n", "t:3:8: "},
    {"title: x\n\nA max # slow\n\tB\n\t\tmin ?\n", "t:5:3: "},
};

/* And the places of nodes that a tree keeps. */
static const struct {
    const char *text;
    uint32_t place[4];
} places[] = {
    {"A\n  B 1\n  C 2\n  D 3", {0, 4, 10, 16}},
    {"A # slow\n  B 1\n  C 2 # slow\n  D 3", {0, 11, 17, 30}},
    {"A\n  b -> B 1\n  C 2\n  \"d\" -> 3", {0, 9, 15, 28}},
    {" A\n\n   1\n   ?\n   max 3\n", {1, 7, 12, 17}},
};

START_TEST(keeps_places)
{
    for (size_t i = 0; i < sizeof too_many / sizeof *too_many; i++) {
        char *said;
        ck_assert_ptr_null(read_up_to(slice_of(too_many[i].text), 2, &said));
        ck_assert_msg(strncmp(said, too_many[i].place, strlen(too_many[i].place)) == 0 &&
                          strstr(said, "this is one node too many"),
                      "%s: %s", too_many[i].text, said);
        free(said);
    }
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct tree *tree = read_text(places[i].text);
        ck_assert_uint_eq(tree->count, 4);
        for (uint32_t n = 0; n < 4; n++)
            ck_assert_msg(tree->place[n] == places[i].place[n], "%s: node %u at %u", places[i].text, n,
                          tree->place[n]);
        tree_free(tree);
    }
}
END_TEST

START_TEST(has_limits)
{
    struct text text = {0};
    struct tree *tree;
    char *said;

    tree = read_up_to(slice_of("A\n  B 1\n  C 2\n"), 3, NULL);
    ck_assert_uint_eq(tree->count, 3);
    tree_free(tree);
    ck_assert_ptr_null(read_up_to(slice_of("A\n  B 1\n  C 2\n  D 3\n  E"), 3, &said));
    ck_assert_ptr_nonnull(strstr(said, "t:4:3: error: this is one node too many; a tree has 3 at most in "
                                       "the memory that is free"));
    ck_assert_ptr_null(strstr(said, "value"));
    free(said);
    text_add_repeated(&text, 'x', TREE_NAME);
    text_add_string(&text, " 1");
    tree = read_text(text_string(&text));
    ck_assert_uint_eq(tree->length[0], TREE_NAME);
    tree_free(tree);
    text_clear(&text);
    text_add_string(&text, "A\n  ");
    text_add_repeated(&text, 'x', TREE_NAME + 1);
    text_add_string(&text, " 1");
    ck_assert_ptr_null(read_up_to(text_slice(&text), TREE_NODES, &said));
    ck_assert_ptr_nonnull(strstr(said, "t:2:3: error: this name has 1001 bytes; 1000 are the most"));
    free(said);
    text_free(&text);
}
END_TEST

START_TEST(warns_once_of_repeats)
{
    struct diag diag = {0};
    struct source source;
    struct tree *tree;
    char *said;

    ck_assert(source_copy(&source, "t", slice_of("A\n  x 1\n  y 2\n  x 3\n  y 4\n  x 5\n"), &diag));
    tree = tree_read(&source, &diag);
    ck_assert_ptr_nonnull(tree);
    ck_assert_uint_eq(diag.warnings, 1);
    said = printed(&diag);
    ck_assert_ptr_nonnull(strstr(said, "t:4:3: warning: names that repeat: 'x', 'y'; "));
    ck_assert_ptr_nonnull(strstr(said, "'x·2'"));
    free(said);
    tree_free(tree);
    source_free(&source);
}
END_TEST

static void add_name(struct random *random, struct text *out, bool may_be_empty)
{
    static const char *const parts[] = {"a", "B",  "x1", "max", "12",   "?",  " ",    "\"",           "\\",
                                        "#", "->", "→",  ":",   "é",    "中", "\033", "\xe2\x80\xae", "inf",
                                        ",", "-",  "·2", "nan", "title"};
    int64_t count = random_between(random, may_be_empty ? 0 : 1, 3);

    text_clear(out);
    for (int64_t i = 0; i < count; i++)
        text_add_string(out, parts[random_between(random, 0, sizeof parts / sizeof *parts - 1)]);
}

/* A tree of any shape, with any names, moves, players and numbers. */
static struct tree *random_tree(struct random *random)
{
    int64_t count = random_between(random, 1, 40);
    struct text name = {0}, move = {0};
    struct builder b;

    builder_begin(&b);
    for (size_t i = 0; i < TREE_HEADERS; i++) {
        add_name(random, &name, true);
        if (name.length)
            builder_header(&b, tree_header(b.tree, i), text_slice(&name));
    }
    for (int64_t i = 0; i < count; i++) {
        bool number = random_between(random, 0, 1);

        while (b.depth > 1 && random_between(random, 0, 2))
            builder_close(&b);
        add_name(random, &name, true);
        add_name(random, &move, true);
        builder_open(&b, &(struct builder_node){.name = text_slice(&name),
                                                .move = i % 2 ? text_slice(&move) : (struct slice){"", 0},
                                                .player = (enum said_player)random_between(random, 0, 2),
                                                .has_number = number,
                                                .number = (double)random_between(random, -1000, 1000) / 8,
                                                .place = SIZE_MAX});
    }
    while (b.depth) {
        if (builder_is_empty(&b))
            b.tree->value[b.open] = 1;
        builder_close(&b);
    }
    text_free(&name);
    text_free(&move);
    return builder_finish(&b);
}

static void give_leaves_values(struct tree *tree)
{
    for (uint32_t n = 0; n < tree->count; n++)
        if (tree_is_leaf(tree, n) && !tree_has_number(tree, n))
            tree->mark[n] |= TREE_UNKNOWN;
}

START_TEST(there_and_back)
{
    struct random random;

    random_seed(&random, 21);
    for (int round = 0; round < 2000; round++) {
        struct tree *tree = random_tree(&random), *again;
        struct text why = {0};
        char *text;

        give_leaves_values(tree);
        text = write_text(tree);
        again = read_text(text);
        ck_assert_msg(tree_same(tree, again, &why), "round %d: %s\n%s", round, text_string(&why), text);
        free(text);
        text_free(&why);
        tree_free(tree);
        tree_free(again);
    }
}
END_TEST

/* Texts made of pieces that matter to the reader: it must refuse them with errors or read them, and end. */
START_TEST(survives_anything)
{
    static const char *const pieces[] = {"\n", " ",  "  ",       "\t",   "A",     "B 1",    "?",    "max",
                                         "\"", "\\", "\\u{",     "}",    "->",    "→",      ":",    "=",
                                         "#",  "1",  "-",        ".5",   "title", "1,5",    "inf",  "\r",
                                         "(",  ",",  "\xe2\x80", "\xff", "中",    "n1 2\n", "\n  ", "\n    "};
    struct random random;

    random_seed(&random, 22);
    for (int round = 0; round < 20000; round++) {
        struct text text = {0};
        int64_t count = random_between(&random, 0, 25);
        struct tree *tree;

        for (int64_t i = 0; i < count; i++)
            text_add_string(&text, pieces[random_between(&random, 0, sizeof pieces / sizeof *pieces - 1)]);
        tree = read_up_to(text_slice(&text), 10, NULL);
        if (tree)
            ck_assert_uint_eq(tree->end[0], tree->count);
        tree_free(tree);
        text_free(&text);
    }
}
END_TEST

/* The same line, as a leaf or with a child below it, read the fast way and, as a comment makes it not plain,
 * the slow way. */
static void expect_as_slow(const char *line, const char *below)
{
    struct text plain = {0}, other = {0}, why = {0};
    struct tree *fast, *slow;

    text_format(&plain, "A\n  first 1\n  %s\n%s  last 1\n", line, below);
    text_format(&other, "A\n  first 1\n  %s # slow\n%s  last 1\n", line, below);
    fast = read_up_to(text_slice(&plain), TREE_NODES, NULL);
    slow = read_up_to(text_slice(&other), TREE_NODES, NULL);
    ck_assert_msg((fast == NULL) == (slow == NULL), "%s", line);
    if (fast)
        ck_assert_msg(tree_same(fast, slow, &why), "%s: %s", line, text_string(&why));
    tree_free(fast);
    tree_free(slow);
    text_free(&plain);
    text_free(&other);
    text_free(&why);
}

START_TEST(fast_is_as_slow)
{
    static const char *const lines[] = {
        "n1 2",  "n1 -2",      "n 0",   "n -0",      "max 1",      "min 2",
        "inf 3", "oo 1",       "n 007", "n 1234567", "n 12345678", "n 123456789012345678",
        "a_b 1", "nan 3",      "max",   "n1 --2",    "n -",        "i 1",
        "MAX",   "Infinity 2", "x1",    "n  5",      "12",         "-3",
        "-0",    "007",        "-",     "--2",       "2.5",        "12 13",
        "12n",   "12345678",   "Min",   "mint 3",    "MIN -4",     "12 max"};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        expect_as_slow(lines[i], "");
        expect_as_slow(lines[i], "    4\n");
    }
}
END_TEST

/* How many nodes there will be is guessed from the beginning, which may be unlike the rest; and names that
 * count up may end with one that was there. */
START_TEST(begins_unlike_the_rest)
{
    static const struct {
        int remark; /* the width of a remark, and how many there are before the nodes */
        int remarks;
        int blanks; /* between name and number, of the first hundred nodes */
        const char *last, *label;
    } cases[] = {
        {900, 100, 1, "n40001", "n40001"}, {900, 100, 1, "n7", "n7·2"}, {0, 0, 1, "n7", "n7·2"},
        {0, 0, 900, "n40000", "n40000·2"}, {1, 90000, 1, "a", "a"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text text = {0};

        for (int k = 0; k < cases[i].remarks; k++)
            text_format(&text, "#%*s\n", cases[i].remark, "");
        text_add_string(&text, "root max\n");
        for (int k = 1; k <= 40000; k++)
            text_format(&text, "  n%d%*s%d\n", k, k <= 100 ? cases[i].blanks : 1, "", k % 7 - 3);
        text_format(&text, "  %s 5\n", cases[i].last);

        struct tree *tree = read_up_to(text_slice(&text), TREE_NODES, NULL);
        ck_assert_uint_eq(tree->count, 40002);
        ck_assert_double_eq(tree->value[40000], 40000 % 7 - 3);
        ck_assert(slice_is(tree_label(tree, 40000), "n40000"));
        ck_assert_msg(slice_is(tree_label(tree, 40001), cases[i].label), "case %zu", i);
        tree_free(tree);
        text_free(&text);
    }
}
END_TEST

START_TEST(finds_notations)
{
    ck_assert_str_eq(notation_named(slice_of("outline"))->name, "outline");
    ck_assert_ptr_null(notation_named(slice_of("outlines")));
    ck_assert_str_eq(notation_of_file("a/b.tree")->name, "outline");
    ck_assert_str_eq(notation_of_file("x.y.tree")->name, "outline");
    ck_assert_ptr_null(notation_of_file("x.y.txt"));
    ck_assert_ptr_null(notation_of_file("a.tree/b"));
    ck_assert_ptr_null(notation_of_file("tree"));
    ck_assert_ptr_null(notation_of_file("x."));
}
END_TEST

UNIT("outline", reads, refuses, tells_at_most_five, keeps_places, has_limits, warns_once_of_repeats,
     there_and_back, survives_anything, fast_is_as_slow, begins_unlike_the_rest, finds_notations)
