/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "notations.h"
#include "tree/graph.h"

/* Graphs in words: A>B an edge, A>B:left one with a move, B=3 and B=? values, A+ and A- players, !A the root,
 * A>#7 a leaf that is only a number, A~x called x, A* made. They are told in this order. */
static void tell(struct graph *graph, struct slice whole, struct slice word)
{
    size_t place = (size_t)(word.bytes - whole.bytes), length = 0;
    if (word.bytes[0] == '!') {
        word.bytes++, word.length--;
        graph->root = graph_node(graph, word, place);
        return;
    }
    while (length < word.length && !strchr(">=+-~*", word.bytes[length]))
        length++;
    uint32_t node = graph_node(graph, (struct slice){word.bytes, length}, place);
    if (length == word.length)
        return;
    struct slice rest = {word.bytes + length + 1, word.length - length - 1};
    double number = NAN;
    switch (word.bytes[length]) {
    case '>':
        if (rest.bytes[0] == '#') {
            number_read((struct slice){rest.bytes + 1, rest.length - 1}, &number);
            graph_edge(graph, node, graph_leaf(graph, number, place), slice_of(""), place);
        } else {
            struct slice to = slice_take(&rest, ':'), move = rest.bytes ? rest : slice_of("");
            graph_edge(graph, node, graph_node(graph, to, place + length + 1), move, place);
        }
        break;
    case '=':
        number_read(rest, &number);
        graph_value(graph, node, number, place);
        break;
    case '~':
        graph->nodes.at[node].label = rest;
        break;
    case '*':
        graph->nodes.at[node].made = true;
        break;
    default:
        graph_player(graph, node, word.bytes[length] == '+' ? SAID_MAX : SAID_MIN, place);
    }
}

struct told {
    struct text messages;
    char *bracket; /* NULL where there is no tree */
};

static struct told told(const char *text, bool whole, enum graph_numbers numbers, uint32_t most,
                        struct slice (*find)(const struct graph *, size_t))
{
    struct told told = {0};
    struct diag diag = {0};
    struct source source;
    struct tree_wishes wishes = {.nodes = most};
    struct graph graph;
    ck_assert(source_copy(&source, "t", slice_of(text), &diag));
    graph_begin(&graph, &source, &wishes, &diag);
    graph.whole = whole;
    graph.text = "test";
    graph.find = find;
    struct slice all = {source.bytes, source.length}, rest = all;
    while (rest.length)
        tell(&graph, all, slice_take(&rest, ' '));
    struct tree *tree = graph_finish(&graph, numbers);
    ck_assert_msg((tree == NULL) == (diag.errors > 0), "%s", text);
    FILE *file = text_open(&told.messages);
    diag_print(&diag, file);
    text_close(file);
    diag_free(&diag);
    if (tree)
        told.bracket = (char *)write_tree(tree, "bracket").bytes;
    tree_free(tree);
    source_free(&source);
    return told;
}

static void free_told(struct told *told)
{
    text_free(&told->messages);
    free(told->bracket);
}

static const struct {
    const char *text;
    bool whole;
    enum graph_numbers numbers;
    const char *bracket; /* NULL: refused */
    const char *message; /* it begins so; NULL: none */
} cases[] = {
    /* in any order, children as they are told */
    {"a>b a>c b=3 c=4", false, GRAPH_VALUES, "(a: b=3 c=4)\n", NULL},
    {"c=4 b=3 a>c a>b", false, GRAPH_VALUES, "(a: c=4 b=3)\n", NULL},
    {"b>d a>b d=1 a>c c=2", false, GRAPH_VALUES, "(a: b(d=1) c=2)\n", NULL},
    {"a>#3 a>#-4 a>b b>#inf", false, GRAPH_VALUES, "(a: 3 -4 b(inf))\n", NULL},
    {"a=3", false, GRAPH_VALUES, "(a=3:)\n", NULL},
    {"a>b:left a>c:right b=1 c=2", false, GRAPH_VALUES, "(a: left -> b=1 right -> c=2)\n", NULL},
    {"a- a>b b- b=2", false, GRAPH_VALUES, "(a min: b min=2)\n", NULL},
    {"a~one a>b b~two b=2", false, GRAPH_VALUES, "(one: two=2)\n", NULL},
    {">b b=3", false, GRAPH_VALUES, "(b=3)\n", NULL},
    {"a>b a>b b=3", false, GRAPH_VALUES, "(a: b=3 b=3)\n", "t:1:3: note: unfolded: 'b'"},
    /* numbers of inner nodes */
    {"a>b a=5 b=3", false, GRAPH_VALUES, "(a=5: b=3)\n", NULL},
    {"a>b a=5 b=3", false, GRAPH_LABELS, "(a: b=3)\n",
     "t:1:1: note: numbers at inner nodes of a drawing are taken for labels, not for values: 'a'"},
    /* leaves without a number */
    {"a>b a>c b=3", false, GRAPH_VALUES, "(a: b=3 c=?)\n", NULL},
    {"a>b a>c b=?", false, GRAPH_VALUES, "(a: b=? c=?)\n", NULL},
    {"a>b a>c", false, GRAPH_VALUES, NULL, "t:1:3: error: no leaf of this test has a number: 'b', 'c'"},
    {"a", false, GRAPH_VALUES, NULL, "t:1:1: error: no leaf of this test has a number: 'a'"},
    /* shared */
    {"a>b a>c b>d c>d d=1", false, GRAPH_VALUES, "(a: b(d=1) c(d=1))\n",
     "t:1:11: note: unfolded: 'd'; the tree has a copy below each node that leads there"},
    {"a>b a>c b>d c>d d>e d>f e=1 f=2", false, GRAPH_VALUES, "(a: b(d(e=1 f=2)) c(d(e=1 f=2)))\n",
     "t:1:11: note: unfolded: 'd'; "},
    {"!a a>b b=1 x>b x>y", false, GRAPH_VALUES, "(a: b=1)\n",
     "t:1:12: warning: not below the root, so left out: 'x', 'y'"},
    /* roots, strays, cycles */
    {"a>b c>d b=1 d=2", false, GRAPH_VALUES, NULL,
     "t:1:5: error: this test has 2 nodes that are below no other, and a tree has one root: 'a', 'c'"},
    {"a>b x=5 b=1", false, GRAPH_VALUES, "(a: b=1)\n",
     "t:1:5: warning: not below the root, so left out: 'x'"},
    {"a>b x b=1", false, GRAPH_VALUES, "(a: b=1)\n", NULL},
    {"a=1 b=2", false, GRAPH_VALUES, NULL, "t:1:5: error: this test has 2 nodes that are below no other"},
    {"!b a>b b>c c=1", false, GRAPH_VALUES, "(b: c=1)\n", "t:1:4: warning: not below the root"},
    {"a>b b>a", false, GRAPH_VALUES, NULL,
     "t:1:1: error: this test has a cycle, and a tree has none: each of these is below the one before, and "
     "the first "
     "below the last: 'a', 'b'"},
    {"x=1 a>b b>a", false, GRAPH_VALUES, NULL, "t:1:5: error: this test has a cycle"},
    {"r>a a>b b>c c>a", false, GRAPH_VALUES, NULL, "t:1:3: error: this test has a cycle"},
    {"a>a", false, GRAPH_VALUES, NULL,
     "t:1:1: error: this test has a cycle, and a tree has none: this is below itself: 'a'"},
    {"a>b b=1 c>d d>c", false, GRAPH_VALUES, "(a: b=1)\n",
     "t:1:9: warning: not below the root, so left out: 'c', 'd'"},
    {"a>1 a>2 a>3 a>4 a>5 a>6 a>7", false, GRAPH_VALUES, NULL,
     "t:1:3: error: no leaf of this test has a number: '1', '2', '3', '4', '5' and 2 others"},
    /* upwards */
    {"b>a c>a:left b=1 c=2", false, GRAPH_VALUES, "(a: b=1 left -> c=2)\n",
     "t:1:1: note: edges lead upwards here, from each node to the one that it is below"},
    {"d>b b>a c>a c=2 d=? b- x=3", false, GRAPH_VALUES, "(a: b(d=?) c=2)\n",
     "t:1:1: note: edges lead upwards"},
    {"b>a c>a b=1", false, GRAPH_VALUES, NULL, "t:1:5: error: this test has 2 nodes"},
    {"b>a c>a c>d b=1 c=2", false, GRAPH_VALUES, NULL, "t:1:5: error: this test has 2 nodes"},
    {"b>a c>d b=1 c=2", false, GRAPH_VALUES, NULL, "t:1:5: error: this test has 2 nodes"},
    {"!b b>a c>a b=1 c=2 a=3", false, GRAPH_VALUES, "(b=1: a=3)\n", "t:1:8: warning: not below the root"},
    /* what is told twice */
    {"a>b b=1 b=1 a+ a+", false, GRAPH_VALUES, "(a: b=1)\n", NULL},
    {"a>b b=1 b=2", false, GRAPH_VALUES, NULL, "t:1:9: error: 'b' has another value already in this test"},
    {"a>b b=? b=2", false, GRAPH_VALUES, NULL, "t:1:9: error: 'b' has another value already in this test"},
    {"a>b b=1 a+ a-", false, GRAPH_VALUES, NULL,
     "t:1:12: error: 'a' is the other player's already in this test"},
    /* all must be made */
    {"a>b b=1", true, GRAPH_VALUES, "(a: b=1)\n", NULL},
    {"a>b b*", true, GRAPH_VALUES, NULL, "t:1:3: error: no leaf of this test has a number: 'b'"},
    {"a>b a>c b=1", true, GRAPH_VALUES, NULL,
     "t:1:7: error: this test names children and says nothing else of them: 'c'"},
};

START_TEST(tells_trees)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct told got = told(cases[i].text, cases[i].whole, cases[i].numbers, 0, NULL);
        const char *message = cases[i].message ? cases[i].message : "";
        ck_assert_msg(strncmp(text_string(&got.messages), message, strlen(message)) == 0 &&
                          !*message == !got.messages.length,
                      "%s: %s", cases[i].text, text_string(&got.messages));
        ck_assert_msg(strcmp(got.bracket ? got.bracket : "-", cases[i].bracket ? cases[i].bracket : "-") == 0,
                      "%s: %s", cases[i].text, got.bracket ? got.bracket : text_string(&got.messages));
        free_told(&got);
    }
}
END_TEST

/* Forty nodes, each twice below the one before: a tree of 2^40 leaves. */
START_TEST(stops_at_a_limit)
{
    struct text text = {0};
    for (int i = 0; i < 40; i++)
        text_format(&text, "n%d>n%d n%d>n%d ", i, i + 1, i, i + 1);
    text_add_string(&text, "n40=1");
    struct told got = told(text_string(&text), false, GRAPH_VALUES, 0, NULL);
    ck_assert_ptr_null(got.bracket);
    ck_assert_ptr_nonnull(
        strstr(text_string(&got.messages),
               "this test makes a tree of 2.199023256e+12 nodes, as what is below several others"));
    free_told(&got);
    text_free(&text);

    got = told("a>b b>c c>d d=1", false, GRAPH_VALUES, 4, NULL);
    ck_assert_str_eq(got.bracket, "(a: b(c(d=1)))\n");
    free_told(&got);
    got = told("a>b b>c c>d d=1", false, GRAPH_VALUES, 3, NULL);
    ck_assert_ptr_null(got.bracket);
    ck_assert_ptr_nonnull(
        strstr(text_string(&got.messages), "this test makes a tree of 4 nodes; 3 are the most"));
    free_told(&got);
}
END_TEST

static struct slice find_behind(const struct graph *graph, size_t place)
{
    return (struct slice){graph->source->bytes + place + 1, 3};
}

/* Places may be numbers of the reader's, which it looks for when something is said. */
START_TEST(asks_for_places)
{
    struct told got = told("a>b a=1", false, GRAPH_VALUES, 0, find_behind);
    ck_assert_str_eq(text_string(&got.messages), "t:1:4: error: no leaf of this test has a number: 'b'\n"
                                                 "    1 | a>b a=1\n"
                                                 "      |    ^~~\n");
    free_told(&got);
}
END_TEST

/* Names that aren't in the text, empty ones, long ones. */
START_TEST(keeps_names)
{
    struct diag diag = {0};
    struct source source;
    struct tree_wishes wishes = {0};
    struct graph graph;
    char name[16], endless[TREE_NAME + 2];
    ck_assert(source_copy(&source, "t", slice_of("text"), &diag));
    graph_begin(&graph, &source, &wishes, &diag);
    for (int i = 0; i < 200; i++) {
        snprintf(name, sizeof name, "%.*d", i > 0, i);
        uint32_t node = graph_node(&graph, graph_keep(&graph, slice_of(i ? name : "")), 0);
        ck_assert_uint_eq(node, i);
        ck_assert_uint_eq(graph_node(&graph, slice_of(""), 0), 0);
        graph_value(&graph, node, i, 0);
        if (i)
            graph_edge(&graph, 0, node, graph_keep(&graph, slice_of(name)), 0);
    }
    ck_assert_uint_eq(graph_find(&graph, slice_of("150")), 150);
    ck_assert_uint_eq(graph_find(&graph, slice_of("1500")), TREE_NONE);
    struct tree *tree = graph_finish(&graph, GRAPH_VALUES);
    ck_assert_ptr_nonnull(tree);
    ck_assert_uint_eq(tree->count, 200);
    ck_assert(slice_is(tree_label(tree, 17), "17") && slice_is(tree_move(tree, 17), "17"));
    ck_assert(slice_is(tree_label(tree, 0), "A") && tree->mark[0] & TREE_LETTERED);
    tree_free(tree);
    source_free(&source);

    ck_assert(source_copy(&source, "t", slice_of("text"), &diag));
    memset(endless, 'x', sizeof endless - 1);
    endless[sizeof endless - 1] = 0;
    graph_begin(&graph, &source, &wishes, &diag);
    graph_node(&graph, slice_of(endless), 0);
    ck_assert_uint_eq(diag.errors, 1);
    ck_assert_ptr_null(graph_finish(&graph, GRAPH_VALUES));
    source_free(&source);

    ck_assert(source_copy(&source, "t", slice_of(""), &diag));
    graph_begin(&graph, &source, &wishes, &diag);
    ck_assert_ptr_null(graph_finish(&graph, GRAPH_VALUES));
    ck_assert_uint_eq(diag.errors, 2);
    source_free(&source);
    diag_free(&diag);
}
END_TEST

#define LARGE 1000000u

/* A million nodes: one below another, all below one, and each below half its number. */
START_TEST(takes_large_graphs)
{
    for (int shape = 0; shape < 3; shape++) {
        struct diag diag = {0};
        struct source source;
        struct tree_wishes wishes = {0};
        struct graph graph;
        char name[16];
        ck_assert(source_copy(&source, "t", slice_of("text"), &diag));
        graph_begin(&graph, &source, &wishes, &diag);
        for (uint32_t i = 1; i <= LARGE; i++) {
            snprintf(name, sizeof name, "n%u", i);
            uint32_t node = graph_node(&graph, graph_keep(&graph, slice_of(name)), 0);
            graph_value(&graph, node, i, 0);
            if (node)
                graph_edge(&graph,
                           shape == 0   ? node - 1
                           : shape == 1 ? 0
                                        : (i / 2) - 1,
                           node, slice_of(""), 0);
        }
        struct tree *tree = graph_finish(&graph, GRAPH_VALUES);
        ck_assert_ptr_nonnull(tree);
        ck_assert_uint_eq(tree->count, LARGE);
        ck_assert_uint_eq(tree->height, shape == 0 ? LARGE - 1 : shape == 1 ? 1 : 19);
        tree_free(tree);
        source_free(&source);
        diag_free(&diag);
    }
}
END_TEST

UNIT("graph", tells_trees, stops_at_a_limit, asks_for_places, keeps_names, takes_large_graphs)
