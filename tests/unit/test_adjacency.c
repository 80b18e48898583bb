/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notations.h"
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Whose a text is: an outline keeps all that may be one, and all that is one but for a slip. */
static const struct {
    const char *text, *notation;
} texts[] = {
    {"a: b, c\nb: 3 5\nc = 2\n", "adjacency"},
    {"a: [b, c]\nb=-4\nc: 3\n", "adjacency"},
    {"a b\na c\nb 3\nc 4\n", "adjacency"},
    {"a,b\na,c\nb,3\nc,4\n", "adjacency"},
    {"b = 3\nc = 4\na: b c\n", "adjacency"},
    {"  a: b c\n  b 3\n  c 4\n", "adjacency"},
    {"a -> b\na -> c\nb 3\nc 4\n", "adjacency"},
    {"1 2\n1 3\n2 5\n3 6\n", "adjacency"},
    {"a: 3 5\n", "adjacency"},
    {"a: [3]\n", "adjacency"},
    {"a = 3\n", "adjacency"},
    {"a: b=3, c=5\n", "adjacency"},
    {"a: b(3), c(5)\n", "adjacency"},
    {"a = b, c\nb = 3, 4\nc = 5, 6\n", "adjacency"},
    {"parent,child\na,b\na,c\nb,3\nc,4\n", "adjacency"},
    {"# A: B\n\n// x\na: b\nb: 3 4\n", "adjacency"},
    {"a: b c\nb: 3\nc: ((\n", "adjacency"},
    {"source: a b\na: 3 5\nb: 7 8\n", "adjacency"},
    {"title: t\nsource: \"s\"\nabout: u\ngame: g\nabout: v\na: 3 5\n", "adjacency"},
    /* outlines, and slips in them */
    {"", "outline"},
    {"A 3\n", "outline"},
    {"A -> 3\n", "outline"},
    {"a -> B 3\n", "outline"},
    {"A\n  B: 2\n  C 3\n", "outline"},
    {"A:\n  B 2\n  C 3\n", "outline"},
    {"A: B C\n  B 2\n  C 3\n", "outline"},
    {"A = 3\n  B = 2\n  C=3\n", "outline"},
    {"A max\nB 3\nC 4\n", "outline"},
    {"title: B\nB 3\n", "outline"},
    {"source: B\nB 3\n", "outline"},
    {"source: 3 5\nB 3\n", "outline"},
    {"title: about\nsource: x\nabout: x\nx 3\n", "outline"},
    {"title: t\nabout: u\ngame: g\nA\n  B 3\n", "outline"},
    {"titel: The lecture\nauthor: somebody\nA 3\n", "outline"},
    {"A\n  a -> B 3\n  b -> C 4\n", "outline"},
    {"A\n  peanut butter 3\n", "outline"},
    {"A\n\tB\n\tC\n", "outline"},
    /* others' */
    {"(a: b=3 c=4)\n", "bracket"},
    {"[[3, 12], [2, 8]]\n", "bracket"},
    {"{\"value\": 3}\n", "json"},
    {"{\"a\": [\"b\"], \"b\": 3}\n", "dictionary"},
    {"moves(a, [b, c]).\nvalue(b, 3).\n", "prolog"},
    {":- dynamic x/1.\n", "prolog"},
    {"% facts\n/* more */\nmax(a).\n", "prolog"},
    {"moves(a, [b, c).\nvalue(b, 3).\n", "prolog"},
    {"best(X) :- true.\n", "prolog"},
    {"class: \"T\"\nsuccessors: \"\"\"\na L b\n\"\"\"\n", "course"},
    {"successors: \"\"\"\na L b\n\"\"\"\nevaluation: \"\"\"\nb 3\n\"\"\"\n", "course"},
};

START_TEST(knows_its_texts)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct diag diag = {0};
        struct source source;
        enum notation_sure sure;
        ck_assert(source_copy(&source, "t", slice_of(texts[i].text), &diag));
        const struct notation *notation = notation_of_text(&source, &sure);
        ck_assert_msg(notation && strcmp(notation->name, texts[i].notation) == 0, "%s is taken for %s",
                      texts[i].text, notation ? notation->name : "nothing");
        source_free(&source);
        diag_free(&diag);
    }
}
END_TEST

static const struct {
    const char *text, *bracket;
} trees[] = {
    /* max and min: players, where the tree is whole without them */
    {"r: a b\na: 3 5\nb: 2 8\nmax: r\nmin: a b\n", "(r: a(3 5) b(2 8))\n"},
    {"r: a b\na: 3 5\nb: 2 8\nmin: r\nmax: a, b\n", "(r min: a(3 5) b(2 8))\n"},
    {"r: a b\na: 3 5\nb: 2 8\nmin r\n", "(r min: a(3 5) b(2 8))\n"},
    {"max: a b\na: 3 5\nb: 2 8\n", "(\"max\": a(3 5) b(2 8))\n"},
    {"max a b\na 3\nb 4\n", "(\"max\": a=3 b=4)\n"},
    {"max: a min\na: 3 5\nmin: 2 8\n", "(\"max\": a(3 5) \"min\"(2 8))\n"},
    {"max -> a\nmax -> b\na 3\nb 4\n", "(\"max\": a=3 b=4)\n"},
    {"r: max min\nmax = 3\nmin = 4\n", "(r: \"max\"=3 \"min\"=4)\n"},
    {"max: max1 max2\nmax1: min1\nmin1: 3 4\nmax2: 5 6\n", "(\"max\": max1(min1(3 4)) max2(5 6))\n"},
    {"MAX: a b\na: 3 5\nb: 2 8\nr: a b\n", "(r: a max(3 5) b max(2 8))\n"},
    {"r: a\nr: min\na: max\na: 3 5\n", "(r min: a(3 5))\n"},
    {"r(min): a(min), b\na: 3 5\nb(3)\nr = 7\n", "(r min=7: a min(3 5) b=3)\n"},
    /* numbers: names where they begin a line */
    {"0: 1 2\n1: 3 4\n2 = 1\n3 = 1\n4 = 0\n", "(\"0\": \"1\"(\"3\"=1 \"4\"=0) \"2\"=1)\n"},
    {"r: 1 2\n1: 5 6\n2: 7 8\n", "(r: \"1\"(5 6) \"2\"(7 8))\n"},
    {"r: -1 2.5 inf ?\n", "(r: -1 2.5 inf ?)\n"},
    {"r: \"1\" 1\n\"1\" = 4\n", "(r: \"1\"=4 \"1\"=4)\n"},
    /* moves */
    {"r: x->a, y->3\na: 4 5\n", "(r: x -> a(4 5) y -> 3)\n"},
    {"r -> x->a, y->3\na: 4 5\n", "(r: x -> a(4 5) y -> 3)\n"},
    {"r: x: a, y = b\na=4\nb=5\n", "(r: x -> a=4 y -> b=5)\n"},
    {"root = go->r\nr: a b\na 3\nb 4\n", "(go -> r: a=3 b=4)\n"},
    {"root = b\nr: a b\na 3\nb: 4 5\n", "(b: 4 5)\n"},
    {"root: b\nr: a b\na 3\nb: 4 5\n", "(b: 4 5)\n"},
    {"\"root\": b\nb: 4 5\n", "(root: b(4 5))\n"},
    {"root: max\nroot: a b\na 3\nb 4; \n", "(root: a=3 b=4)\n"},
    {"root = min\nroot: a b\na = 3; b = 4;\n", "(root min: a=3 b=4)\n"},
    {"r: a b\na = 3 b = 4\n", "(r: a=3 b=4)\n"},
    {"root: a b\na 3\nb 4\n", "(root: a=3 b=4)\n"},
    {"r a left\nr b right\na = 3\nb = 4\n", "(r: left -> a=3 right -> b=4)\n"},
    {"r a b\na 3\n", "(r: a=3 b=?)\n"},
    {"r a b\na c d\nb 3\nc 4\nd 5\n", "(r: a(c=4 d=5) b=3)\n"},
    {"parent,child\nr,a\nr,b\na,3\nb,4\n", "(r: a=3 b=4)\n"},
    {"r = a, b\na = 3, 5\nb = [2]\n", "(r: a(3 5) b(2))\n"},
    /* names with marks and blanks */
    {"node-1: node-1.1 \"node 2\"\nnode-1.1 = 3\n'node 2' = 4\n", "(node-1: node-1.1=3 \"node 2\"=4)\n"},
    {"r: \"a\\ud83d\\ude0\"\n\"a\\ud83d\\ude0\" = 3\n", "(r: aud83dude0=3)\n"},
    {"r: \"\\u00e9\\ud83d\\ude00\" '\\x41'\n\"é😀\" = 3\n\"A\" = 4\n", "(r: é😀=3 A=4)\n"},
    {"r: a=3; \na = 3\n", "(r: a=3)\n"},
    {"r: a=3, b = -4, c(5)\r\n# r\r\n", "(r: a=3 b=-4 c=5)\n"},
    {"children:\nr: a b\nvalues:\na 3, b 4\n", "(r: a=3 b=4)\n"},
    {"r: a 3, b 4\n", "(r: a=3 b=4)\n"},
    {"r: [a -3, x->b ?, 5, c]\nc: 6 7\n", "(r: a=-3 x -> b=? 5 c(6 7))\n"},
    {"r: 1 2, 3\n1 = 4\n", "(r: \"1\"=4 2 3)\n"},
    {"r: a b\na 3, 4\nb = 3\n", "(r: a(3 4) b=3)\n"},
    {"r: a, b\na: c 3, x->7\nb: d 3, 4\n", "(r: a(c=3 x -> 7) b(d=3 4))\n"},
    {"r: a b\na: max\nmax: 3 4\nb: 5 6\n", "(r: a(\"max\"(3 4)) b(5 6))\n"},
    {"max(min): r\nr: 3 4\n", "(\"max\" min: r(3 4))\n"},
    {"r: a b\na: 3 5\nb: 2 8\nmin: x->r\n", "(\"min\": x -> r(a(3 5) b(2 8)))\n"},
    {"r: a x->7, b 3, c d\nc 4\nd 5\n", "(r: a=? x -> 7 b=3 c=4 d=5)\n"},
    {"r: [a b] a: [3 5]\nb: [4]\n", NULL},
    {"root: x->a b\na 3\nb 4\n", "(root: x -> a=3 b=4)\n"},
    {"r min 5\nr: a b\nmax a 7\na: 3 5\nb 7\n", "(r min=5: a=7(3 5) b=7)\n"},
    {"title: \t \"T\"\nsource: r b\nr 3\nb 4\n", "(title: \"T\" \"source\": r=3 b=4)\n"},
    {"title: t\nsource: \"s\"\nabout: u\ngame: g\nabout: v w\nr: 3 5\n",
     "(title: \"t\" source: \"s\" about: \"v w\" game: \"g\" r: 3 5)\n"},
    {"title: t\nsource: \"s\"\nabout: u\ngame: g\nr: a b\na 3 b\n", NULL},
    {"r[max]: a b\na[min]: 3 5\nb: 2 8\n", "(r: a(3 5) b(2 8))\n"},
    {"r[max: a b\na: 3 5\nb 3\n", NULL},
    {"r: a b\na 3 b\n", NULL},
    {"r: a b\na b 3\n", NULL},
};

START_TEST(reads)
{
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        struct diag diag = {0};
        struct source source;
        struct tree_wishes wishes = {.notation = notation_named(slice_of("adjacency"))};
        ck_assert(source_copy(&source, "t", slice_of(trees[i].text), &diag));
        struct tree *tree = tree_read_as(&source, &wishes, &diag);
        ck_assert_msg(!tree == !trees[i].bracket, "%s", trees[i].text);
        if (tree) {
            char *bracket = (char *)write_tree(tree, "bracket").bytes;
            ck_assert_msg(strcmp(bracket, trees[i].bracket) == 0, "%s is %s", trees[i].text, bracket);
            free(bracket);
        }
        tree_free(tree);
        source_free(&source);
        diag_free(&diag);
    }
}
END_TEST

static const struct {
    const char *bracket, *text, *ascii; /* NULL: the same */
} written[] = {
    {"(3 12 8)", "A: 3, 12, 8\n", NULL},
    {"((3 12) (2) ?)", "A: B, C, ?\nB: 3, 12\nC: [2]\n", NULL},
    {"(=3:)", "A = 3\n", NULL},
    {"(r: a=3 b=?)", "r: a, b\na = 3\nb = ?\n", NULL},
    {"(r min=5: a min(3) b=-inf)", "r(min): a, b\nr = 5\na(min): A\nA = 3\nb = -inf\n", NULL},
    {"(r: x -> a=3 \"take it\" -> b=4)", "r: x->a, \"take it\"->b\na = 3\nb = 4\n", NULL},
    {"(\"max\": \"1\"=3 root=4 title=5)",
     "\"max\": \"1\", \"root\", \"title\"\n\"1\" = 3\n\"root\" = 4\n\"title\" = 5\n", NULL},
    {"(title: \"ü\" é: \"\\u{1b}\"=3 \"😀\"=4)",
     "title: \"ü\"\né: \"\\u001b\", \"😀\"\n\"\\u001b\" = 3\n\"😀\" = 4\n",
     "title: \"\\u00fc\"\n\"\\u00e9\": \"\\u001b\", \"\\ud83d\\ude00\"\n\"\\u001b\" = 3\n"
     "\"\\ud83d\\ude00\" = 4\n"},
    {"(r: x=3 x=4)", "r: x, \"x·2\"\nx = 3\n\"x·2\" = 4\n",
     "r: x, \"x\\u00b72\"\nx = 3\n\"x\\u00b72\" = 4\n"},
    {"(r: b0=3 n10=4)", "r: b0, n10\nb0 = 3\nn10 = 4\n", NULL},
    {"(go -> r: a=3)", "root = go->r\nr: a\na = 3\n", NULL},
};

START_TEST(writes)
{
    const struct notation *notation = notation_named(slice_of("adjacency"));
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        struct tree *tree = read_tree(slice_of(written[i].bracket), NULL);
        ck_assert_ptr_nonnull(tree);
        for (int ascii = 0; ascii < 2; ascii++) {
            struct text out = {0};
            FILE *file = text_open(&out);
            notation->write(tree, ascii ? CHARSET_ASCII : CHARSET_UNICODE, file);
            text_close(file);
            ck_assert_str_eq(text_string(&out),
                             ascii && written[i].ascii ? written[i].ascii : written[i].text);
            struct tree *again = read_tree(text_slice(&out), NULL);
            ck_assert_msg(again && tree_same(tree, again, NULL), "%s", text_string(&out));
            tree_free(again);
            text_free(&out);
        }
        tree_free(tree);
    }
}
END_TEST

#define WIDTH 50000

/* Bytes that were asked for and not given back; 0 where the C library doesn't tell: a sanitizer does. */
static size_t bytes_held(void)
{
#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 33)
    struct mallinfo2 about = mallinfo2();
    return about.uordblks + about.hblkhd;
#endif
#endif
    return 0;
}

/* Read, refused or another's: nothing of a header stays behind, also where it is said twice. */
START_TEST(gives_headers_back)
{
    static const char *const nodes[] = {"r: a b\na 3\nb 4\n", "r: a b\na: ((\n", "r\n  a 3\n  b 4\n"};
    const struct tree_wishes wishes[] = {{.notation = notation_named(slice_of("adjacency"))},
                                         {.notation = NULL}};
    for (size_t n = 0; n < 2 * TREE_HEADERS * (sizeof nodes / sizeof *nodes); n++) {
        const char *key = tree_headers[n / 2 % TREE_HEADERS].key, *below = nodes[n / 2 / TREE_HEADERS];
        struct text text = {0};
        for (int twice = 0; twice < 2; twice++) {
            text_format(&text, "%s: \"", key);
            text_add_repeated(&text, 'x', WIDTH);
            text_add_string(&text, "\"\n");
        }
        text_add_string(&text, below);
        size_t before = 0;
        for (int round = 0; round < 5; round++) {
            struct diag diag = {0};
            struct source source;
            ck_assert(source_copy(&source, "t", text_slice(&text), &diag));
            tree_free(tree_read_as(&source, &wishes[n % 2], &diag));
            source_free(&source);
            diag_free(&diag);
            before = round ? before : bytes_held();
        }
        ck_assert_msg(bytes_held() < before + WIDTH, "%zu bytes more are held for %s: before %s",
                      bytes_held() - before, key, below);
        text_free(&text);
    }
}
END_TEST

UNIT("adjacency", knows_its_texts, reads, writes, gives_headers_back)
