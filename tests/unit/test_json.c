/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notations.h"
#include <sys/resource.h>
#include <unistd.h>

#define LEAF "{\"value\": 1}"

/* The same tree, in JSON and in the shortest form. */
static const struct {
    const char *json, *bracket;
} texts[] = {
    {"{\"value\": 5}", "(=5:)\n"},
    {"# a comment\n {\"children\": [" LEAF ", " LEAF "]}\n", "(1 1)\n"},
    {"{\"name\": \"R\", \"player\": \"MIN\", \"value\": -2.5, \"children\": [{\"value\": 3, \"name\": \"x "
     "y\"}]}",
     "(R min=-2.5: \"x y\"=3)\n"},
    {"{\"children\": [{\"value\": \"?\"}, {\"value\": \"inf\"}, {\"value\": \"-inf\"}, {\"value\": \"+inf\"},"
     " {\"value\": \"∞\"}, {\"value\": \"−∞\"}, {\"value\": -0}, {\"value\": 1e2},"
     " {\"value\": 123456789012345678901234567890}]}",
     "(? inf -inf inf inf -inf 0 100 1.2345678901234568e29)\n"},
    {"{\"name\": \"R\", \"children\": [{\"move\": \"a1\", \"value\": 1}, {\"move\": \"\", \"name\": \"\", "
     "\"value\": 2}]}",
     "(R: a1 -> 1 2)\n"},
    {"{\"title\": \"a \\\"b\\\"\", \"value\": 1, \"source\": \"\", \"about\": \"# : "
     "é\\u001b\\ud83d\\ude00\"}",
     "(title: \"a \\\"b\\\"\" about: \"# : é\\u{1b}😀\" =1:)\n"},
    /* headers: on the root, or around it */
    {"{\"title\": \"t\", \"source\": \"s\", \"about\": \"u\", \"game\": \"g\", \"value\": 1}",
     "(title: \"t\" source: \"s\" about: \"u\" game: \"g\" =1:)\n"},
    {"{\"title\": \"t\", \"source\": \"s\", \"about\": \"u\", \"game\": \"g\", \"tree\": {\"children\": "
     "[" LEAF "]}}",
     "(title: \"t\" source: \"s\" about: \"u\" game: \"g\" 1)\n"},
    {"{\"title\": \"other\", \"source\": \"s\", \"game\": \"g\", \"tree\": {\"title\": \"t\", \"about\": "
     "\"u\", \"children\": [" LEAF "]}}",
     "(title: \"t\" source: \"s\" about: \"u\" game: \"g\" 1)\n"},
    {"{\"title\": \"t\", \"source\": \"s\", \"about\": \"u\", \"game\": \"g\", \"children\": {\"r\": [\"a\", "
     "\"b\"]}, \"values\": {\"a\": 3, \"b\": 4}}",
     "(title: \"t\" source: \"s\" about: \"u\" game: \"g\" r: a=3 b=4)\n"},
};

START_TEST(reads)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *words = convert(texts[i].json, "bracket");

        ck_assert_str_eq(words, texts[i].bracket);
        free(words);
    }
}
END_TEST

START_TEST(writes)
{
    char *words =
        convert("(title: \"t \\\"q\\\" \\\\\" about: \"é\" game: \"g\""
                " R min: a -> B max=4(x=1 x=? \"\\u{1b}\\u{202e}\"=inf) C min=-inf \"\\u{e0041}\"=0.5)",
                "json");

    ck_assert_str_eq(words, "{\"title\": \"t \\\"q\\\" \\\\\",\n"
                            " \"about\": \"é\",\n"
                            " \"game\": \"g\",\n"
                            " \"name\": \"R\", \"player\": \"min\", \"children\": [\n"
                            "  {\"name\": \"B\", \"move\": \"a\", \"value\": 4, \"children\": [\n"
                            "    {\"name\": \"x\", \"value\": 1},\n"
                            "    {\"name\": \"x\", \"value\": \"?\"},\n"
                            "    {\"name\": \"\\u001b\\u202e\", \"value\": \"inf\"}\n"
                            "  ]},\n"
                            "  {\"name\": \"C\", \"player\": \"min\", \"value\": \"-inf\"},\n"
                            "  {\"name\": \"\\udb40\\udc41\", \"value\": 0.5}\n"
                            "]}\n");
    free(words);
}
END_TEST

static const struct {
    const char *text, *message;
} faults[] = {
    /* of syntax: with their place */
    {"{\"value\": 1", "t:1:12: error: this is not JSON: ',' or '}' expected; the '{' at 1:1 is never closed"},
    {"{\"children\": [{",
     "t:1:16: error: this is not JSON: a key in double quotes expected; the '{' at 1:15"},
    {"{\"children\": [" LEAF ", ",
     "t:1:28: error: this is not JSON: a value expected; the '[' at 1:14 is never closed"},
    {"{\"name\": \"A", "t:1:10: error: this is not JSON: this quote is never closed"},
    {"{\"name\": \"A\n\"}", "t:1:10: error: this is not JSON: a quote is closed in its line"},
    {"{\"name\": \"\\q\", \"value\": 1}", "t:1:11: error: this is not JSON: '\\q' is no escape"},
    {"{\"name\": \"\\é\", \"value\": 1}", "t:1:11: error: this is not JSON: '\\é' is no escape"},
    {"{\"name\": \"\\u12g4\", \"value\": 1}", "t:1:11: error: this is not JSON: '\\u' is no escape"},
    {"{\"name\": \"\\", "t:1:11: error: this is not JSON: '\\' is no escape"},
    {"{\"name\": \"\t\", \"value\": 1}",
     "t:1:11: error: this is not JSON: in a text this control character is written \\u0009"},
    {"{\"name\": \"x\\ud800\", \"value\": 1}",
     "t:1:12: error: this is not JSON: '\\ud800' is half of a char"},
    {"{\"name\": \"\\udc00\\ud800\", \"value\": 1}",
     "t:1:11: error: this is not JSON: '\\udc00' is half of a character"},
    {"{\"name\": \"\\ud83d\\u0041\", \"value\": 1}",
     "t:1:11: error: this is not JSON: '\\ud83d' is half of a character"},
    {"{\"name\": \"\\u0000\", \"value\": 1}", "t:1:11: error: this JSON text has the NUL character"},
    {"{\"\\u0000\": 1}", "t:1:3: error: this JSON text has the NUL character"},
    {"{\"value\" 1}", "t:1:10: error: this is not JSON: ':' expected\n"},
    {"{\"value\": 1 \"name\": \"A\"}", "t:1:13: error: this is not JSON: ',' or '}' expected\n"},
    {"{\"value\": 1, 3: 4}", "t:1:14: error: this is not JSON: a key in double quotes expected\n"},
    {"{\"children\": [" LEAF "}", "t:1:27: error: this is not JSON: ',' or ']' expected\n"},
    {"{\"value\": }", "t:1:11: error: this is not JSON: a value expected\n"},
    {"{\"value\": inf}", "t:1:11: error: this is not JSON: 'inf' is no value; a number begins with a digit"},
    {"{\"value\": ∞}", "t:1:11: error: this is not JSON: '∞' is no value; a number begins with a digit"},
    {"{\"value\": 012}", "t:1:11: error: this is not JSON: '012' is no value; a number begins with a digit"},
    {"{\"value\": 1e999}", "t:1:11: error: this number of the JSON text is too large"},
    {"{\"value\": 1e}", "t:1:11: error: this is not JSON: '1e' is no value"},
    {"{\"value\": 1E-}", "t:1:11: error: this is not JSON: '1E-' is no value"},
    {"{\"value\": 1.}", "t:1:11: error: this is not JSON: '1.' is no value"},
    {"{\"value\": 1.e5}", "t:1:11: error: this is not JSON: '1.e5' is no value"},
    {"{\"value\": -}", "t:1:11: error: this is not JSON: '-' is no value"},
    {"{3: 1}", "t:1:2: error: this is not JSON: a key in double quotes expected\n"},
    {"{\"value\": 1 2}", "t:1:13: error: this is not JSON: ',' or '}' expected\n"},
    {"{\"value\": 1, \"value\": 2}", "t:1:14: error: this key stands twice"},
    {"{\"value\": 1, \"v\\u0061lue\": 2}", "t:1:14: error: this key stands twice"},
    {"{\"value\": 1}\n{", "t:2:1: error: the tree of this JSON text has ended"},
    /* others: with the key or the node */
    {"{}", "t:1:1: error: a leaf of this JSON text needs a \"value\""},
    {"# a remark\n {}", "t:2:2: error: a leaf of this JSON text"},
    {"{\"vlaue\": 1}",
     "t:1:2: error: \"vlaue\" in this JSON text is no key of a node; did you mean 'value'?\n"
     "    1 | {\"vlaue\": 1}\n"
     "      |  ^~~~~~~~~~\n"},
    {"{\"ident\": 1}", "t:1:2: note: what this JSON text says besides is left out: \"ident\""},
    {"{\"name\": 5, \"value\": 1}", "t:1:2: error: \"name\" in this JSON text should be text; in quotes"},
    {"{\"name\": null, \"value\": 1}", "t:1:2: error: \"name\" in this JSON text should be text, not null"},
    {"{\"value\": 1, \"player\": \"mxa\"}",
     "t:1:14: error: \"player\" in this JSON text should be \"max\" or \"min\"; did you mean 'max'?"},
    {"{\"player\": 1, \"value\": 1}",
     "t:1:2: error: \"player\" in this JSON text should be \"max\" or \"min\""},
    {"{\"value\": null}", "t:1:2: error: \"value\" in this JSON text should be a number, not null"},
    {"{\"value\": true}",
     "t:1:2: error: \"value\" in this JSON text should be a number, \"?\", \"inf\" or \"-inf\", not true"},
    {"{\"value\": \"7\"}", "t:1:2: error: \"value\" in this JSON text should stand without quotes: 7"},
    {"{\"value\": \"NaN\"}", "t:1:2: error: \"value\" in this JSON text says 'NaN', and that is no value"},
    {"{\"value\": \"1,5\"}", "t:1:2: error: \"value\" in this JSON text says '1,5'"},
    {"{\"value\": \"x\"}", "t:1:2: error: \"value\" in this JSON text should be a number"},
    {"{\"children\": []}", "t:1:2: error: \"children\" in this JSON text is empty; a leaf has"},
    {"{\"children\": 3}",
     "t:1:2: error: \"children\" in this JSON text should be a list of nodes, not a number\n"
     "    1 | {\"children\": 3}\n"
     "      |  ^~~~~~~~~~~~~\n"},
    {"{\"value\": \"?\", \"children\": [" LEAF "]}",
     "t:1:2: error: \"value\" in this JSON text can be \"?\" at a leaf alone"},
    {"{\"utility\": \"?\", \"children\": [" LEAF "], \"score\": 1}",
     "t:1:2: error: \"utility\" in this JSON text can be \"?\" at a leaf alone"},
    {"{\"children\": [" LEAF ", 7]}",
     "t:1:29: error: a node of this JSON text should be like {\"value\": 3}, "
     "and this is a number"},
    {"{\"children\": [" LEAF ", {\"name\": \"a, ]} \\\" [{\", \"children\": [" LEAF ",\n {\"value\": []}]}]}",
     "t:2:3: error: \"value\" in this JSON text"},
    {"{\"children\": [{\"value\": 1, \"title\": \"x\"}]}",
     "t:1:28: error: \"title\" in this JSON text stands on the root alone"},
    {"{\"title\": 1, \"value\": 1}",
     "t:1:2: error: \"title\" in this JSON text should be text, not a number"},
    {"{\"x\": {\"value\": [0]}, \"value\": 1, \"childre\\u006e\": [{\"\\\"v\\/alue\": \"}\"}]}",
     "t:1:54: error: \"\"v/alue\" in this JSON text is no key"},
};

START_TEST(finds_faults)
{
    struct text messages = {0};

    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct tree *tree = read_tree(slice_of(faults[i].text), &messages);

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
    const char *text = "{\"names\": \"A\", \"children\": [{}, 4, {\"value\": \"NaN\", \"player\": \"mim\"}]}";
    static const char *const places[] = {"t:1:2: error", "t:1:29: error", "t:1:33: error", "t:1:37: error",
                                         "t:1:53: error"};

    ck_assert_ptr_null(read_tree(slice_of(text), &messages));
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        ck_assert_msg(strstr(text_string(&messages), places[i]) != NULL, "nothing at %s in %s", places[i],
                      text_string(&messages));
    text_free(&messages);
}
END_TEST

/* A path with so many levels above its leaf; "leaf" is what the leaf is. */
static void add_path(struct text *text, size_t levels, const char *leaf)
{
    text_clear(text);
    for (size_t i = 0; i < levels; i++)
        text_add_string(text, "{\"children\": [");
    text_add_string(text, leaf);
    for (size_t i = 0; i < levels; i++)
        text_add_string(text, "]}");
}

START_TEST(reads_any_depth)
{
    struct text text = {0};
    add_path(&text, 100000, LEAF);
    struct tree *tree = read_tree(text_slice(&text), NULL);
    ck_assert_ptr_nonnull(tree);
    ck_assert_uint_eq(tree->height, 100000);
    tree_free(tree);
    text_free(&text);
}
END_TEST

START_TEST(finds_deep_faults)
{
    struct text text = {0}, messages = {0};

    add_path(&text, 1000, "{\"value\": true}");
    ck_assert_ptr_null(read_tree(text_slice(&text), &messages));
    ck_assert_ptr_nonnull(strstr(text_string(&messages), "t:1:14002: error: \"value\""));
    ck_assert_uint_lt(messages.length, 500);
    text_free(&text);
    text_free(&messages);
}
END_TEST

START_TEST(refuses_long_names)
{
    struct text text = {0}, messages = {0};

    for (size_t length = TREE_NAME; length <= TREE_NAME + 1; length++) {
        struct tree *tree;

        text_clear(&text);
        text_add_string(&text, "{\"value\": 1, \"name\": \"");
        text_add_repeated(&text, 'x', length);
        text_add_string(&text, "\"}");
        tree = read_tree(text_slice(&text), &messages);
        ck_assert_int_eq(tree != NULL, length == TREE_NAME);
        tree_free(tree);
    }
    ck_assert_ptr_nonnull(strstr(text_string(&messages), "\"name\" in this JSON text is 1001 bytes long"));
    text_free(&text);
    text_free(&messages);
}
END_TEST

#define MB ((size_t)1 << 20)

/* Leaves the process two and a half; false where the system doesn't tell what it has, or that is far too
 * much, as with a sanitizer. */
static bool leave_two(struct rlimit limit)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file && fscanf(file, "%lu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    size_t used = pages * (size_t)sysconf(_SC_PAGESIZE);
    limit.rlim_cur = used + 2 * MB + MB / 2;
    return used > 0 && used < 1024 * MB && setrlimit(RLIMIT_AS, &limit) == 0;
}

/* What is too large for the memory that is free is refused before it is read. */
START_TEST(needs_memory)
{
    static const struct {
        size_t length;
        const char *words; /* NULL: it is read */
    } cases[] = {
        {MB / 2, NULL},
        {3 * MB / 4, "t: error: is too large: JSON of 0 MB takes about 3 MB of memory, and 2 MB are free\n"},
        {MB, "t: error: is too large: JSON of 1 MB takes about 4 MB of memory, and 2 MB are free\n"},
        {2 * MB - 1, "t: error: is too large: JSON of 1 MB takes about 7 MB of memory, and 2 MB are free\n"},
        {9 * MB + MB / 3,
         "t: error: is too large: JSON of 9 MB takes about 37 MB of memory, and 2 MB are free\n"},
    };
    const struct tree_wishes wishes = {.notation = notation_named(slice_of("json"))};
    struct rlimit before;
    ck_assert_int_eq(getrlimit(RLIMIT_AS, &before), 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text text = {0}, said = {0};
        struct diag diag = {0};
        struct source source;
        text_add_string(&text, LEAF);
        text_add_repeated(&text, '\n', cases[i].length - text.length);
        ck_assert(source_copy(&source, "t", text_slice(&text), &diag));
        bool left = leave_two(before);
        struct tree *tree = left ? tree_read_as(&source, &wishes, &diag) : NULL;
        ck_assert_int_eq(setrlimit(RLIMIT_AS, &before), 0);
        FILE *file = text_open(&said);
        diag_print(&diag, file);
        text_close(file);
        if (left) {
            ck_assert_msg(!tree == !!cases[i].words, "%zu bytes: %s", cases[i].length, text_string(&said));
            ck_assert_str_eq(text_string(&said), cases[i].words ? cases[i].words : "");
        }
        tree_free(tree);
        source_free(&source);
        diag_free(&diag);
        text_free(&said);
        text_free(&text);
    }
}
END_TEST

UNIT("json", reads, writes, finds_faults, finds_all_faults_at_once, reads_any_depth, finds_deep_faults,
     refuses_long_names, needs_memory)
