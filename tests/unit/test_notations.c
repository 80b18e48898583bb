/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all notations must do, on random trees: what is written is read back as the same tree, is safe on a
 * terminal, and a broken text is never taken silently for nothing.
 */
#include "base/memory.h"
#include "base/random.h"
#include "base/utf8.h"
#include "notations.h"
#include "tree/builder.h"
#include <float.h>
#include <glob.h>

#define TREES     1000
#define MUTATIONS 6000
#define LARGE     100000u

#define MOST_NOTATIONS 32

/* The number-th that is read and written; NULL after the last. */
static const char *readable(size_t number)
{
    for (size_t i = 0; i < notation_count; i++)
        if (notations[i]->read && notations[i]->write && number-- == 0)
            return notations[i]->name;
    return NULL;
}

static size_t readable_count(void)
{
    size_t count = 0;
    while (readable(count))
        count++;
    return count;
}

static uint64_t below(struct random *random, uint64_t end)
{
    return random_next(random) % end;
}

/* ---- random trees ---- */

static const char *const words[] = {
    "A",
    "B",
    "C",
    "Z",
    "AA",
    "AB",
    "a",
    "b",
    "x",
    "x",
    "x·2",
    "x·3",
    "sandwich",
    "peanut butter",
    " ",
    " x ",
    "max",
    "MIN",
    "Max 3",
    "?",
    "3",
    "-3",
    "1e5",
    "inf",
    "∞",
    "−∞",
    "nan",
    "oo",
    "12x",
    "1,5",
    "#",
    "a#b",
    "title",
    "source",
    "about",
    "title:",
    "game",
    "game:",
    "a:b",
    "(",
    ")",
    "[]",
    "{\"name\": 1}",
    "a,b",
    "=",
    "a=3",
    "->",
    "a->b",
    "→",
    "a -> b",
    "\"",
    "\\",
    "\\\"",
    "\\u{41}",
    "\\n",
    "'",
    "/",
    "//",
    "é",
    "e\u0301",
    "\u0301",
    "日本",
    "😀",
    "👨\u200d👩\u200d👧",
    "🇩🇪",
    "\033[31m",
    "\a",
    "\b",
    "\t",
    "\n",
    "\r",
    "\r\n",
    "\x7f",
    "\xc2\x85",
    "\302\2332J",
    "\u202e",
    "\u2066x",
    "\u200b",
    "\ufeff",
    "\u2028",
    "\u00a0",
    "\U000e0041",
    "\ue000",
    "\U0010ffff",
    "&amp;",
    "%",
    "$x_1^2$",
    "~",
    "|",
    "`",
    "A·2",
    "--",
    "-",
    "+",
    ".",
};

static uint32_t random_point(struct random *random)
{
    static const uint32_t ends[] = {0x7f, 0x100, 0x800, 0x3000, 0x10000, 0x110000};
    uint32_t point = (uint32_t)below(random, ends[below(random, sizeof ends / sizeof *ends)]);

    return point == 0 || (point >= 0xd800 && point < 0xe000) ? '"' : point;
}

/* Good until the text changes; empty for none. */
static struct slice random_words(struct random *random, struct text *text)
{
    char bytes[4];

    text_clear(text);
    switch (below(random, 4)) {
    case 0:
        break;
    case 1:
        for (uint64_t i = 1 + below(random, 5); i > 0; i--)
            text_add(text, bytes, utf8_spell(random_point(random), bytes));
        break;
    default:
        text_add_string(text, words[below(random, sizeof words / sizeof *words)]);
    }
    return text_slice(text);
}

static double random_number(struct random *random)
{
    static const double numbers[] = {
        0.0, -0.0, INFINITY, -INFINITY,           DBL_MAX, -DBL_MAX, DBL_MIN, 5e-324, -5e-324,
        0.1, 1e21, 1e-7,     123456789012345680.0};
    union {
        uint64_t bits;
        double number;
    } any = {.bits = random_next(random)};

    switch (below(random, 4)) {
    case 0:
        return numbers[below(random, sizeof numbers / sizeof *numbers)];
    case 1:
        return isfinite(any.number) ? any.number : 1.0;
    case 2:
        return (double)random_between(random, -999, 999) / 8;
    default:
        return (double)random_between(random, -20, 20);
    }
}

/* How trees differ from each other: with names everywhere or nowhere, with players said or not, broad or
 * deep. */
struct kind {
    bool names, moves, players, evaluations, headers;
    uint64_t stay; /* of 8: how often the next node is a child of the last */
    uint64_t nodes;
};

static struct kind random_kind(struct random *random)
{
    uint64_t bits = random_next(random);

    return (struct kind){.names = bits & 3,
                         .moves = bits & 4,
                         .players = bits & 8,
                         .evaluations = bits & 16,
                         .headers = bits & 32,
                         .stay = 1 + (bits >> 8) % 7,
                         .nodes = 1 + (bits >> 16) % ((bits & 0x1c0) ? 30 : 300)};
}

static void add_node(struct random *random, struct builder *builder, const struct kind *kind, bool leaf)
{
    struct text name = {0}, move = {0};
    struct builder_node node = {.place = SIZE_MAX};

    if (kind->names)
        node.name = random_words(random, &name);
    if (kind->moves)
        node.move = random_words(random, &move);
    if (kind->players)
        node.player = (enum said_player)below(random, 3);
    node.unknown = leaf && below(random, 6) == 0;
    node.has_number = !node.unknown && (leaf || (kind->evaluations && below(random, 2)));
    node.number = random_number(random);
    builder_open(builder, &node);
    text_free(&name);
    text_free(&move);
}

static void add_headers(struct random *random, struct builder *builder)
{
    struct text text = {0};

    for (size_t i = 0; i < TREE_HEADERS; i++)
        if (random_words(random, &text).length)
            builder_header(builder, tree_header(builder->tree, i), text_slice(&text));
    text_free(&text);
}

static struct tree *random_tree(uint64_t seed)
{
    struct random random;
    struct builder builder;
    struct kind kind;
    uint32_t depth = 0;

    random_seed(&random, seed);
    kind = random_kind(&random);
    builder_begin(&builder);
    if (kind.headers)
        add_headers(&random, &builder);
    for (uint64_t n = 1; n <= kind.nodes; n++) {
        bool leaf = n == kind.nodes || (depth > 0 && below(&random, 8) >= kind.stay);

        add_node(&random, &builder, &kind, leaf);
        depth++;
        if (!leaf)
            continue;
        builder_close(&builder);
        for (depth--; depth > 1 && below(&random, 8) >= kind.stay; depth--)
            builder_close(&builder);
    }
    for (; depth > 0; depth--)
        builder_close(&builder);
    return builder_finish(&builder);
}

/* ---- what must hold ---- */

static void check_safe(struct slice text, const char *notation)
{
    for (struct slice rest = text; rest.length > 0;) {
        uint32_t point = utf8_take(&rest);

        if (utf8_hidden(point) && point != '\n')
            ck_abort_msg("%s has U+%04X in %.*s", notation, (unsigned)point, SLICE(text));
    }
}

/* Whether a notation has room for all of a tree. */
static bool holds(const char *notation, const struct tree *tree)
{
    const struct notation *of = notation_named(slice_of(notation));
    bool refuse = false;
    return !of->trouble || !of->trouble(tree, &refuse);
}

static struct tree *through(const struct tree *tree, const char *notation, uint64_t seed)
{
    struct slice text = write_tree(tree, notation);
    struct text messages = {0}, why = {0};
    struct tree *again = read_tree(text, &messages);

    check_safe(text, notation);
    ck_assert_msg(again != NULL, "tree %ju in %s:\n%.*s%s", (uintmax_t)seed, notation, SLICE(text),
                  text_string(&messages));
    ck_assert_msg(tree_same(tree, again, &why), "tree %ju in %s: %s\n%.*s", (uintmax_t)seed, notation,
                  text_string(&why), SLICE(text));
    free((char *)text.bytes);
    text_free(&messages);
    text_free(&why);
    return again;
}

/* From each notation into another one, which changes from tree to tree, so that all pairs come. */
START_TEST(goes_round)
{
    size_t held[MOST_NOTATIONS] = {0}, count = readable_count();
    ck_assert_uint_le(count, MOST_NOTATIONS);

    for (uint64_t seed = 0; seed < unit_share(TREES); seed++) {
        struct tree *tree = random_tree(seed);

        for (size_t i = 0; readable(i); i++) {
            if (!holds(readable(i), tree))
                continue;
            struct tree *first = through(tree, readable(i), seed);
            const char *next = readable((i + seed) % count);

            if (holds(next, first))
                tree_free(through(first, next, seed));
            tree_free(first);
            held[i]++;
        }
        tree_free(tree);
    }
    for (size_t i = 0; readable(i); i++)
        ck_assert_msg(held[i] > unit_share(TREES) / 40, "%s holds only %zu trees", readable(i), held[i]);
}
END_TEST

/* A tree that was put into another order keeps its labels, letters and numbers included. */
START_TEST(keeps_labels_in_another_order)
{
    static const char *const labels[][2] = {{"A", ""}, {"C", ""}, {"x·2", "x"}, {"x", "x"}, {"B", ""}};
    struct builder builder;
    struct tree *tree;

    builder_begin(&builder);
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        builder_open(&builder, &(struct builder_node){.label = slice_of(labels[i][0]),
                                                      .name = slice_of(labels[i][1]),
                                                      .has_number = i > 0,
                                                      .number = (double)i,
                                                      .place = SIZE_MAX});
        if (i > 0)
            builder_close(&builder);
    }
    builder_close(&builder);
    tree = builder_finish(&builder);
    for (size_t i = 0; readable(i); i++)
        tree_free(through(tree, readable(i), 0));
    tree_free(tree);
}
END_TEST

START_TEST(writes_pictures_safely)
{
    for (uint64_t seed = 0; seed < unit_share(TREES); seed++) {
        struct tree *tree = random_tree(seed);
        struct slice dot = write_tree(tree, "dot"), tex = write_tree(tree, "tex");

        check_safe(dot, "dot");
        check_safe(tex, "tex");
        free((char *)dot.bytes);
        free((char *)tex.bytes);
        tree_free(tree);
    }
}
END_TEST

/* ---- broken texts ---- */

static void mutate(struct random *random, struct text *text)
{
    static const char alphabet[] = "()[]{},:=\"\\#?->- \n\t03.eEmaxinf\x1b\xc3\xa9\xff";
    struct text out = {0};
    size_t at = below(random, text->length + 1), length = below(random, 12);

    length = length > text->length - at ? text->length - at : length;
    text_add(&out, text->bytes, at);
    switch (below(random, 4)) {
    case 0: /* left out */
        break;
    case 1: /* twice */
        text_add(&out, text->bytes + at, length);
        text_add(&out, text->bytes + at, length);
        break;
    case 2: /* another character */
        length = length > 0;
        text_add_char(&out, alphabet[below(random, sizeof alphabet)]);
        break;
    default: /* from elsewhere */
        text_add(&out, text->bytes + below(random, at + 1), length);
    }
    text_add(&out, text->bytes + at + length, text->length - at - length);
    text_free(text);
    *text = out;
}

/* read_tree() sees to it that there is either a tree or an error; a tree must be as good as any. */
START_TEST(survives_broken_texts)
{
    struct random random;

    random_seed(&random, 7);
    for (uint64_t seed = 0; seed < unit_share(MUTATIONS); seed++) {
        struct tree *tree = random_tree(seed % 200), *again;
        struct slice written = write_tree(tree, readable(seed % readable_count()));
        struct text text = {0};

        text_add_slice(&text, written);
        for (uint64_t i = 1 + below(&random, 3); i > 0; i--)
            mutate(&random, &text);
        again = read_tree(text_slice(&text), NULL);
        const char *next = readable(below(&random, readable_count()));
        if (again && holds(next, again))
            tree_free(through(again, next, seed));
        tree_free(again);
        tree_free(tree);
        free((char *)written.bytes);
        text_free(&text);
    }
}
END_TEST

/* ---- size ---- */

START_TEST(takes_a_large_tree)
{
    struct builder builder;
    struct tree *tree;
    uint32_t depth = 1;

    builder_begin(&builder);
    builder_open(&builder, &(struct builder_node){.name = slice_of("root"), .place = SIZE_MAX});
    for (uint32_t n = 1; n < LARGE; n++) {
        bool leaf = depth == 10 || n == LARGE - 1;

        builder_open(&builder,
                     &(struct builder_node){.has_number = leaf, .number = n % 100, .place = SIZE_MAX});
        depth++;
        for (uint32_t up = leaf ? 1 + n % 3 : 0; up > 0 && depth > 1; up--, depth--)
            builder_close(&builder);
    }
    for (; depth > 0; depth--)
        builder_close(&builder);
    tree = builder_finish(&builder);
    ck_assert_uint_eq(tree->count, LARGE);
    for (size_t i = 0; readable(i); i++)
        if (holds(readable(i), tree))
            tree_free(through(tree, readable(i), 0));
    tree_free(tree);
}
END_TEST

static void add_names(struct text *out, char letter, const char *between, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        text_format(out, "%s%c%u", i ? between : "", letter, i);
}

/* Groups of names in a drawing, and an edge from all of the one to all of the next. That is said once. */
START_TEST(refuses_too_many_edges)
{
    static const char *const drawings[][4] = {{"digraph { {", " ", "} -> {", "} }\n"},
                                              {"flowchart TD\n", " & ", " --> ", "\n"}};
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        struct text text = {0}, messages = {0};
        text_add_string(&text, drawings[i][0]);
        add_names(&text, 'a', drawings[i][1], 1100);
        text_add_string(&text, drawings[i][2]);
        add_names(&text, 'b', drawings[i][1], 1100);
        text_add_string(&text, drawings[i][2]);
        add_names(&text, 'c', drawings[i][1], 1100);
        text_add_string(&text, drawings[i][3]);
        ck_assert_ptr_null(read_tree(text_slice(&text), &messages));
        const char *error = strstr(text_string(&messages), "error: ");
        ck_assert_int_eq(strncmp(error, "error: the groups of this drawing make more than 10", 51), 0);
        ck_assert_ptr_null(strstr(error + 1, "error: "));
        text_free(&text);
        text_free(&messages);
    }
}
END_TEST

/* With the first name that is too long, a reader that knows nodes by their order stops. */
START_TEST(tells_one_long_name)
{
    struct text text = {0}, messages = {0};
    text_add_string(&text, "EFG 2 R \"T\" { \"Max\" \"Min\" }\np \"\" 1 1 \"\" { \"");
    text_add_repeated(&text, 'x', TREE_NAME + 1);
    text_add_string(&text, "\" \"");
    text_add_repeated(&text, 'y', TREE_NAME + 1);
    text_add_string(&text, "\" } 0\n");
    ck_assert_ptr_null(read_tree(text_slice(&text), &messages));
    const char *error = strstr(text_string(&messages), "a name of 1001 bytes; 1000 are the most");
    ck_assert_ptr_nonnull(error);
    ck_assert_ptr_null(strstr(error, "error: "));
    text_free(&text);
    text_free(&messages);
}
END_TEST

/* Of names that repeat some are told, out of those that repeat first. */
START_TEST(looks_at_some_repeats)
{
    struct text text = {0}, messages = {0};
    text_add_string(&text, "(a: ");
    for (int i = 0; i < 100; i++)
        text_add_string(&text, "b=1 ");
    text_add_string(&text, "c=1 c=2 d=1 d=2)");
    tree_free(read_tree(text_slice(&text), &messages));
    ck_assert_ptr_nonnull(strstr(text_string(&messages), "'b', 'c'"));
    ck_assert_ptr_null(strstr(text_string(&messages), "'d'"));
    text_free(&text);
    text_free(&messages);
}
END_TEST

/* Labels of drawings may be long: what is far behind isn't looked at, and a name ends with a whole letter. */
START_TEST(cuts_long_labels)
{
    struct text text = {0};
    text_add_string(&text, "digraph { a -> b; a -> c; a [label=\"");
    text_add_repeated(&text, 'x', TREE_NAME - 1);
    text_add_string(&text, "\u00e9\"]; b [label=\"");
    text_add_repeated(&text, 'y', 2 * TREE_NAME);
    text_add_string(&text, " = 5\"]; c [label=4] }\n");
    struct tree *tree = read_tree(text_slice(&text), NULL);
    ck_assert_uint_eq(tree_label(tree, TREE_ROOT).length, TREE_NAME - 1);
    ck_assert(!tree_has_number(tree, 1));
    ck_assert_double_eq(tree->value[2], 4);
    tree_free(tree);
    text_free(&text);
}
END_TEST

/* --- what the same tree is --- */

static const struct {
    const char *one, *other, *why; /* NULL: they are the same */
} pairs[] = {
    {"(1 2)", "(1 2)", NULL},
    {"(1 inf)", "(1 ∞)", NULL},
    {"(=3: 1 2)", "(=3: 1 2)", NULL},
    {"(title: \"x\" 1 2)", "(title: \"x\" 1 2)", NULL},
    {"(title: \"x\" 1 2)", "(title: \"y\" 1 2)", "the tree: title 'x', not 'y'"},
    {"(title: \"x\" 1 2)", "(1 2)", "the tree: title 'x', not 'none'"},
    {"(R: 1 2)", "(1 2)", "node R: label 'R', not 'A'"},
    {"(1 2)", "(1 2 3)", "node A: 3 nodes in its subtree, not 4"},
    {"((1 2) 3)", "(1 (2 3))", "node B: 3 nodes in its subtree, not 1"},
    {"(A max: 1 2)", "(A min: 1 2)", "node A: player 'max', not 'min'"},
    {"(1 ?)", "(1 2)", "node C: unknown 'yes', not 'no'"},
    {"(1 2)", "(1 ?)", "node C: unknown 'no', not 'yes'"},
    {"(a -> 1 2)", "(b -> 1 2)", "node B: move 'a', not 'b'"},
    {"(a -> 1 2)", "(1 2)", "node B: move 'a', not ''"},
    {"(1 2.5)", "(1 2)", "node C: number '2.5', not '2'"},
    {"(=3: 1 2)", "(1 2)", "node A: number '3', not '?'"},
};

START_TEST(tells_trees_apart)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct text why = {0};
        struct tree *one = read_tree(slice_of(pairs[i].one), &why),
                    *other = read_tree(slice_of(pairs[i].other), &why);
        text_clear(&why);
        ck_assert_msg(tree_same(one, other, &why) == !pairs[i].why &&
                          tree_same(one, other, NULL) == !pairs[i].why,
                      "%s and %s", pairs[i].one, pairs[i].other);
        ck_assert_msg(strcmp(text_string(&why), pairs[i].why ? pairs[i].why : "") == 0, "%s and %s: %s",
                      pairs[i].one, pairs[i].other, text_string(&why));
        text_free(&why);
        tree_free(one);
        tree_free(other);
    }
}
END_TEST

/* ---- which notation reads a text ---- */

static const struct {
    const char *files, *notations;
} texts[] = {
    {"trees/*.tree", "outline"},
    {"tests/cli/read-adjacency-*/*.*", "adjacency"},
    {"tests/cli/read-edge-lists/*.*", "adjacency"},
    {"tests/cli/read-course/*.*", "course"},
    {"tests/cli/read-dictionary-*/*.*", "dictionary"},
    {"tests/cli/read-dot-*/*.*", "dot"},
    {"tests/cli/read-forest*/[!b]*.*", "forest tex"},
    {"tests/cli/read-gambit/*.*", "gambit"},
    {"tests/cli/read-json-*/*.*", "json dictionary"},
    {"tests/cli/read-mermaid-*/*.*", "mermaid"},
    {"tests/cli/read-prolog/*.*", "prolog"},
    {"tests/cli/read-python-*/*.*", "python dictionary"},
    {"tests/cli/read-qtree/*.*", "forest tex"},
    {"tests/cli/read-tikz/*.*", "forest tex"},
    {"tests/invalid/adjacency-[!n]*/*.*", "adjacency"},
    {"tests/invalid/bracket-[!i]*/*.*", "bracket"},
    {"tests/invalid/course-*/[!z]*.*", "course"},
    {"tests/invalid/dictionary-*/*.*", "dictionary"},
    {"tests/invalid/dot-*/*.*", "dot"},
    {"tests/invalid/gambit-*/*.*", "gambit"},
    {"tests/invalid/json-*/*.*", "json dictionary"},
    {"tests/invalid/latex-*/*.*", "forest tex"},
    {"tests/invalid/mermaid-*/*.*", "mermaid"},
    {"tests/invalid/prolog-*/[!s]*.*", "prolog"},
    {"tests/invalid/python-[!n]*/*.*", "python"},
    {"tests/invalid/python-no-[np]*/*.*", "python"},
};

static void check_reader(const char *path, const char *name, const char *wanted)
{
    struct slice list = slice_of(wanted);
    struct diag diag = {0};
    struct source source;
    bool found = false;
    ck_assert(source_read(&source, path, &diag));
    free(source.name);
    source.name = memory_string(name, strlen(name));
    struct tree *tree = tree_read(&source, &diag);
    enum notation_sure sure;
    const struct notation *surest = tree ? tree->read.notation : notation_of_text(&source, &sure);
    const char *reader = surest ? surest->name : "nothing";
    while (list.bytes)
        found |= slice_is(slice_take(&list, ' '), reader);
    ck_assert_msg(found, "%s, when it is called %s, is read as %s", path, name, reader);
    tree_free(tree);
    source_free(&source);
    diag_free(&diag);
}

/* A text is known by what stands in it, whatever its file is called, and also where it is refused. */
START_TEST(finds_the_reader)
{
    static const char *const names[] = {"none",  "a.txt", "a.tree", "a.json", "a.py",   "a.dot",    "a.mmd",
                                        "a.tex", "a.md",  "a.efg",  "a.pl",   "a.dict", "a.forest", "a.css"};
    const char *srcdir = getenv("srcdir");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct text path = {0};
        glob_t found;
        text_format(&path, "%s/%s", srcdir ? srcdir : ".", texts[i].files);
        ck_assert_msg(glob(text_string(&path), 0, NULL, &found) == 0, "no file is %s", text_string(&path));
        for (size_t file = 0; file < found.gl_pathc; file++)
            for (size_t name = 0; name < sizeof names / sizeof *names; name++)
                check_reader(found.gl_pathv[file], names[name], texts[i].notations);
        globfree(&found);
        text_free(&path);
    }
}
END_TEST

UNIT("notations", finds_the_reader, tells_trees_apart, goes_round, keeps_labels_in_another_order,
     writes_pictures_safely, survives_broken_texts, takes_a_large_tree, refuses_too_many_edges,
     cuts_long_labels, tells_one_long_name, looks_at_some_repeats)
