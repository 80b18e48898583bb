/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"
#include "base/random.h"
#include "tree/edit.h"
#include "tree/generate.h"
#include "tree/rewrite.h"
#include "unit.h"
#include <string.h>

/* How a file may look. */
struct look {
    const char *root, *step; /* what its lines are indented with */
    bool returns, marked, open;
};

static const char *const indents[] = {"", "  ", "\t", "     "};
static const char *const steps[] = {"  ", " ", "\t", "    "};

/* Lines with remarks wherever there can be one, and what must be found again as long as no node goes. */
static const struct {
    int depth; /* -1: not indented */
    const char *words;
} lines[] = {
    {-1, "# the first"},
    {-1, "title: Small"},
    {-1, ""},
    {0, "A max # the \"root\""},
    {1, "# above B"},
    {1, "B#tight"},
    {2, "K 3 # a \\ here"},
    {2, "\"L \\\\\" 9   # never seen"},
    {-1, "# left of C"},
    {1, "go -> C # more"},
    {2, "\"M # no remark\""},
    {3, "X 1 #"},
    {2, "N 7"},
    {-1, "# the end"},
};

static const char *const remarks[] = {"# the first\n", "# the \"root\"\n", "# above B\n",   "#tight\n",
                                      "# a \\ here\n", "# never seen\n",   "# left of C\n", "# more\n",
                                      "#\n",           "# the end\n"};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void compose(struct text *out, const struct look *look)
{
    text_clear(out);
    text_add_string(out, look->marked ? "\xef\xbb\xbf" : "");
    for (size_t i = 0; i < COUNT(lines); i++) {
        text_add_string(out, lines[i].depth >= 0 ? look->root : "");
        for (int depth = 0; depth < lines[i].depth; depth++)
            text_add_string(out, look->step);
        text_add_string(out, lines[i].words);
        if (i + 1 < COUNT(lines) || !look->open)
            text_add_string(out, look->returns ? "\r\n" : "\n");
    }
}

static struct tree *read(struct slice bytes)
{
    struct diag diag = {0};
    struct source source;
    ck_assert(source_copy(&source, "t", bytes, &diag));
    struct tree *tree = tree_read(&source, &diag);
    if (!tree)
        diag_print(&diag, stdout);
    ck_assert_ptr_nonnull(tree);
    source_free(&source);
    diag_free(&diag);
    return tree;
}

/* A tree that is edited again and again, and which of the first one's nodes its nodes are. */
struct edits {
    struct tree *first, *tree;
    uint32_t *from;
};

static void edit(struct edits *e, struct random *random, enum edit_kind last)
{
    static const char *const words[] = {"", "X", "two words", "a#b", "\"q\\", "max", "7", "ä→"};
    struct edit edit = {.kind = (enum edit_kind)random_between(random, 0, last),
                        .node = (uint32_t)random_between(random, 0, e->tree->count - 1),
                        .number = (double)random_between(random, -9, 9),
                        .words = slice_of(words[random_between(random, 0, COUNT(words) - 1)])};
    struct edited edited;
    if (edit.kind == EDIT_DELETE || !edit_tree(e->tree, &edit, &edited))
        return;
    for (uint32_t n = 0; e->from && n < edited.tree->count; n++)
        edited.from[n] = edited.from[n] == TREE_NONE ? TREE_NONE : e->from[edited.from[n]];
    if (e->tree != e->first)
        tree_free(e->tree);
    free(e->from);
    e->tree = edited.tree;
    e->from = edited.from;
}

static void end(struct edits *e)
{
    if (e->tree != e->first)
        tree_free(e->tree);
    tree_free(e->first);
    free(e->from);
}

static void expect_look(const struct text *out, const struct look *look)
{
    const char *bytes = text_string(out);
    ck_assert_int_eq(strncmp(bytes, "\xef\xbb\xbf", 3) == 0, look->marked);
    for (size_t i = 1; i < out->length; i++)
        if (bytes[i] == '\n')
            ck_assert_msg((bytes[i - 1] == '\r') == look->returns, "an end of a line at byte %zu of:\n%s", i,
                          bytes);
    ck_assert_msg((bytes[out->length - 1] != '\n') == look->open, "the end of:\n%s", bytes);
}

/* As it reads without CR, and with an end. */
static void expect_remarks(const struct text *out)
{
    struct text plain = {0};
    for (size_t i = 0; i < out->length; i++)
        if (out->bytes[i] != '\r')
            text_add_char(&plain, out->bytes[i]);
    text_add_char(&plain, '\n');
    for (size_t i = 0; i < COUNT(remarks); i++)
        ck_assert_msg(strstr(text_string(&plain), remarks[i]) != NULL, "'%s' is gone from:\n%s", remarks[i],
                      text_string(&plain));
    text_free(&plain);
}

static void expect_same(const struct text *out, const struct edits *e)
{
    struct text why = {0};
    struct tree *back = read(text_slice(out));
    ck_assert_msg(tree_same(e->tree, back, &why), "%s:\n%s", text_string(&why), text_string(out));
    ck_assert_ptr_eq(back->read.notation, e->first->read.notation);
    tree_free(back);
    text_free(&why);
}

static void try_look(const struct look *look, struct random *random)
{
    struct text text = {0}, out = {0}, why = {0};
    struct edits e = {0};
    compose(&text, look);
    e.first = e.tree = read(text_slice(&text));
    ck_assert_int_eq(rewrite_tree(&out, e.first->read.notation, e.first, NULL, e.first, &why), REWRITE_WHOLE);
    ck_assert_str_eq(text_string(&out), text_string(&text));
    for (int i = 0; i < 12; i++) {
        edit(&e, random, EDIT_LATER);
        ck_assert_int_eq(rewrite_tree(&out, e.first->read.notation, e.tree, e.from, e.first, &why),
                         REWRITE_WHOLE);
        expect_look(&out, look);
        expect_remarks(&out);
        expect_same(&out, &e);
    }
    end(&e);
    text_free(&text);
    text_free(&out);
    text_free(&why);
}

START_TEST(keeps_how_a_file_looks)
{
    struct random random;
    random_seed(&random, 5);
    for (size_t root = 0; root < COUNT(indents); root++)
        for (size_t step = 0; step < COUNT(steps); step++)
            for (int bits = 0; bits < 8; bits++) {
                bool mixed = *indents[root] && (*indents[root] == '\t') != (*steps[step] == '\t');
                struct look look = {indents[root], steps[step], bits & 1, bits & 2, bits & 4};
                if (!mixed)
                    try_look(&look, &random);
            }
}
END_TEST

/* The other notations: rewritten whole, but with their line ends and mark, and as the notation that they
 * were. */
static const struct {
    const char *text;
    enum rewrite_loss loss;
} others[] = {
    {"((3 12 8) (2 4 6))\n", REWRITE_WHOLE},
    {"\xef\xbb\xbf(title: \"T\"\r\n A max: (B: 3 12)\r\n C=4)\r\n", REWRITE_WHOLE},
    {"# remark\n((3 12 8)\n (2 4 6)) # two\n", REWRITE_REMARKS},
    {"{\"name\": \"A\", \"children\": [{\"value\": 3}, {\"name\": \"B\", \"value\": 4}]}\n", REWRITE_WHOLE},
    {"{\"name\": \"A\",\r\n \"children\": [{\"value\": 3}]}\r\n", REWRITE_WHOLE},
    {"\xef\xbb\xbf{\"value\": 3}", REWRITE_WHOLE},
    {"{\"name\": \"A # \\\" #1\", \"value\": 3}", REWRITE_WHOLE},
    {"(\"A # 1\": 3 4)", REWRITE_WHOLE},
    {"# mine\n{\"value\": 3}\n", REWRITE_REMARKS},
    {"A 3", REWRITE_WHOLE},
    {"\tA 3\r\n", REWRITE_WHOLE},
};

START_TEST(keeps_notations)
{
    struct random random;
    random_seed(&random, 6);
    for (size_t i = 0; i < COUNT(others); i++) {
        struct text out = {0}, why = {0};
        struct edits e = {0};
        e.first = e.tree = read(slice_of(others[i].text));
        for (int k = 0; k < 8; k++) {
            edit(&e, &random, EDIT_LATER);
            enum rewrite_loss loss =
                rewrite_tree(&out, e.first->read.notation, e.tree, e.from, e.first, &why);
            ck_assert_msg(loss == others[i].loss, "%s: loss %d, %s", others[i].text, (int)loss,
                          text_string(&why));
            ck_assert_int_eq(strncmp(text_string(&out), "\xef\xbb\xbf", 3) == 0,
                             e.first->read.byte_order_mark);
            if (e.first->read.notation != &notation_outline)
                ck_assert_int_eq(out.bytes[out.length - 1], '\n');
            for (size_t at = 1; at < out.length; at++)
                if (out.bytes[at] == '\n')
                    ck_assert_int_eq(out.bytes[at - 1] == '\r', e.first->read.crlf);
            expect_same(&out, &e);
        }
        end(&e);
        text_free(&out);
        text_free(&why);
    }
}
END_TEST

/* Who moves at the root has only been said on the command line: the lines alone would be another tree. */
START_TEST(writes_what_was_said_beside_the_text)
{
    struct diag diag = {0};
    struct source source;
    struct text out = {0}, why = {0};
    ck_assert(source_copy(&source, "t", slice_of("A # mine\n  B 3\n  C 4\n"), &diag));
    struct tree *tree = tree_read_as(&source, &(struct tree_wishes){.root = SAID_MIN}, &diag);
    ck_assert_int_eq(rewrite_tree(&out, &notation_outline, tree, NULL, tree, &why), REWRITE_REMARKS);
    ck_assert_str_eq(text_string(&out), "A min\n  B 3\n  C 4\n");
    ck_assert_str_eq(text_string(&why), "");
    text_clear(&out);
    rewrite_outline(&out, tree, NULL, tree);
    ck_assert_str_eq(text_string(&out), "A min\n  B 3\n  C 4\n");
    tree_free(tree);
    source_free(&source);
    diag_free(&diag);
    text_free(&out);
    text_free(&why);
}
END_TEST

/* What is the last line then has an end of its own, or none. */
static const struct {
    const char *text, *out;
} last_gone[] = {
    {"A\n  B 3\n  C 4\n", "A\n  B 3\n"},   {"A\n  B 3\n  C 4", "A\n  B 3"},
    {"A\r\n  B 3\r\n  C 4", "A\r\n  B 3"}, {"A\r\n  B 3\n  C 4", "A\r\n  B 3"},
    {"A\n  B 3\r\n  C 4", "A\n  B 3\r"},
};

START_TEST(ends_as_the_text_ended)
{
    for (size_t i = 0; i < COUNT(last_gone); i++) {
        struct text out = {0}, why = {0};
        struct edited edited;
        struct tree *first = read(slice_of(last_gone[i].text));
        ck_assert(edit_tree(first, &(struct edit){.kind = EDIT_DELETE, .node = first->count - 1}, &edited));
        ck_assert_int_eq(rewrite_tree(&out, &notation_outline, edited.tree, edited.from, first, &why),
                         REWRITE_WHOLE);
        ck_assert_str_eq(text_string(&out), last_gone[i].out);
        tree_free(edited.tree);
        free(edited.from);
        tree_free(first);
        text_free(&out);
        text_free(&why);
    }
}
END_TEST

/* A path so deep that it reads back from a bracket alone. */
static struct tree *deep(uint32_t depth)
{
    struct text text = {0};
    text_add_repeated(&text, '(', depth);
    text_add_string(&text, "1");
    text_add_repeated(&text, ')', depth);
    struct tree *tree = read(text_slice(&text));
    text_free(&text);
    return tree;
}

static const struct {
    uint32_t depth;
    const char *notation;
    enum rewrite_loss loss;
    const char *why;
} held[] = {
    {3000, "bracket", REWRITE_WHOLE, ""},
    {100000, "bracket", REWRITE_WHOLE, ""},
    {100000, "outline", REWRITE_ALL, "too deep for an outline"},
    {100000, "json", REWRITE_WHOLE, ""},
};

START_TEST(says_what_a_notation_cannot_hold)
{
    for (size_t i = 0; i < COUNT(held); i++) {
        struct text out = {0}, why = {0};
        struct tree *tree = deep(held[i].depth);
        enum rewrite_loss loss =
            rewrite_tree(&out, notation_named(slice_of(held[i].notation)), tree, NULL, tree, &why);
        ck_assert_msg(loss == held[i].loss, "%s: %d", held[i].notation, (int)loss);
        ck_assert_msg(strstr(text_string(&why), held[i].why) != NULL, "%s", text_string(&why));
        tree_free(tree);
        text_free(&out);
        text_free(&why);
    }
}
END_TEST

/* Remarks above what is deleted: those above the topmost of it stay, before whatever comes next. */
static const struct {
    const char *text, *node, *then;
} deletions[] = {
    {"A\n  B 1\n  # no\n  # touching\n  C 2 # it\n  D 3\n", "C", "A\n  B 1\n  # no\n  # touching\n  D 3\n"},
    {"A\n  B 1\n  # no\n  C 2\n", "C", "A\n  B 1\n  # no\n"},
    {"A\n  # b\n  B 1\n  # c\n  C\n    # d\n    D 2\n  # e\n  E 3\n# end\n", "C",
     "A\n  # b\n  B 1\n  # c\n  # e\n  E 3\n# end\n"},
    {"A\n  # b\n  B\n    # c\n    C 1\n  # d\n  D 2\n", "B", "A\n  # b\n  # d\n  D 2\n"},
};

START_TEST(keeps_remarks_above_what_is_deleted)
{
    for (size_t i = 0; i < COUNT(deletions); i++) {
        struct tree *was = read(slice_of(deletions[i].text));
        struct edited edited;
        struct edit edit = {.kind = EDIT_DELETE, .node = tree_find(was, slice_of(deletions[i].node))};
        struct text out = {0}, why = {0};
        ck_assert(edit_tree(was, &edit, &edited));
        ck_assert_int_eq(rewrite_tree(&out, was->read.notation, edited.tree, edited.from, was, &why),
                         REWRITE_WHOLE);
        ck_assert_str_eq(text_string(&out), deletions[i].then);
        text_free(&out);
        text_free(&why);
        tree_free(edited.tree);
        tree_free(was);
        free(edited.from);
    }
}
END_TEST

/* What was read from another notation becomes an outline as well, whatever stands on its lines. */
static const struct {
    const char *text, *outline;
} elsewhere[] = {
    {"((1 2) 3)", "max\n  min\n    1\n    2\n  3\n"},
    {"(\n1\n2\n)", "max\n  1\n  2\n"},
    {"{\"children\": [\n{\"value\": 1},\n{\"value\": 2}\n]}", "max\n  1\n  2\n"},
};

START_TEST(makes_an_outline_of_any)
{
    for (size_t i = 0; i < COUNT(elsewhere); i++) {
        struct tree *tree = read(slice_of(elsewhere[i].text));
        struct text out = {0};
        rewrite_outline(&out, tree, NULL, tree);
        ck_assert_str_eq(text_string(&out), elsewhere[i].outline);
        text_free(&out);
        tree_free(tree);
    }
}
END_TEST

UNIT("rewrite", keeps_remarks_above_what_is_deleted, makes_an_outline_of_any, keeps_how_a_file_looks,
     keeps_notations, writes_what_was_said_beside_the_text, ends_as_the_text_ended,
     says_what_a_notation_cannot_hold)
