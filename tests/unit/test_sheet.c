/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/sheet.h"
#include "notations.h"
#include "tree/generate.h"

static struct tree *tree_of(uint64_t seed)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){2, 3};
    wishes.depth = (struct range){2, 3};
    wishes.values = (struct range){-99, 99};
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

static void expect_same(const struct tree *tree, const struct notation *notation)
{
    struct slice text = write_tree(tree, notation->name);
    struct text messages = {0};
    struct tree *again = read_tree(text, &messages);
    ck_assert_msg(again != NULL, "%s: %s", notation->name, text_string(&messages));
    ck_assert_msg(strcmp(sheet_code(tree).words, sheet_code(again).words) == 0, "%s: %s and %s\n%.*s",
                  notation->name, sheet_code(tree).words, sheet_code(again).words, SLICE(text));
    tree_free(again);
    text_free(&messages);
    free((char *)text.bytes);
}

START_TEST(is_the_same_in_every_notation)
{
    size_t count = 0;
    for (size_t i = 0; i < notation_count; i++) {
        if (!notations[i]->read || !notations[i]->write)
            continue;
        count++;
        for (uint64_t seed = 0; seed < 100; seed++) {
            struct tree *tree = tree_of(seed);
            expect_same(tree, notations[i]);
            tree_free(tree);
        }
    }
    ck_assert_uint_ge(count, 10);
}
END_TEST

START_TEST(counts_neither_title_nor_moves)
{
    const char *plain = "A max\n  B 3\n  C 4\n",
               *other = "title: Another\nabout: it\n\nA max\n  left -> B 3.0\n  right -> C 4\n";
    struct tree *one = read_tree(slice_of(plain), NULL), *two = read_tree(slice_of(other), NULL);
    ck_assert(two);
    ck_assert_str_eq(sheet_code(one).words, sheet_code(two).words);
    tree_free(one);
    tree_free(two);
}
END_TEST

/* Two trees that have one code by chance. */
START_TEST(knows_the_very_tree)
{
    static const struct {
        const char *one, *other;
        bool same;
    } pairs[] = {
        {"A max\n  B 3\n  C 4\n", "title: Another\n\nA max\n  left -> B 3.0\n  right -> C 4\n", true},
        {"A max\n  B 3\n  C 4\n", "A max\n  B 3\n  C 5\n", false},
        {"A max\n  B 3\n  C 4\n", "A max\n  B 3\n  D 4\n", false},
        {"A max\n  B 3\n  C 4\n", "A min\n  B 3\n  C 4\n", false},
        {"A max\n  B 3\n  C 4\n", "A max\n  B 3\n", false},
        {"A max\n  B\n    C\n      D 3\n  E 4\n", "A max\n  B\n    C\n      D 3\n      E 4\n", false},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct tree *one = read_tree(slice_of(pairs[i].one), NULL),
                    *other = read_tree(slice_of(pairs[i].other), NULL);
        ck_assert_msg(one && other && sheet_is_same(one, other) == pairs[i].same, "pair %zu", i);
        tree_free(one);
        tree_free(other);
    }
}
END_TEST

START_TEST(is_another_for_another_tree)
{
    static const char *const trees[] = {
        "A max\n  B 3\n  C 4\n",
        "A min\n  B 3\n  C 4\n",
        "A max\n  B 3\n  C 5\n",
        "A max\n  B 4\n  C 3\n",
        "A max\n  C 3\n  B 4\n",
        "A max\n  B 3\n  C -4\n",
        "A max\n  B 3\n  C ?\n",
        "A max\n  B 3\n  C 4\n  D 4\n",
        "A max\n  B min\n    C 3\n    D 4\n",
        "A max\n  B max\n    C 3\n  D 4\n",
    };
    enum { COUNT = sizeof trees / sizeof *trees };
    struct sheet_code codes[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        struct text why = {0};
        struct tree *tree = read_tree(slice_of(trees[i]), &why);
        ck_assert_msg(tree != NULL, "%s", text_string(&why));
        codes[i] = sheet_code(tree);
        tree_free(tree);
        text_free(&why);
        for (size_t j = 0; j < i; j++)
            ck_assert_msg(strcmp(codes[i].words, codes[j].words) != 0, "%s\n%s", trees[i], trees[j]);
    }
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct tree *tree = tree_of(seed);
        for (uint32_t node = 0; node < tree->count; node++) {
            struct sheet_code before = sheet_code(tree);
            if (!tree_is_leaf(tree, node))
                continue;
            tree->value[node] += 1;
            ck_assert_str_ne(before.words, sheet_code(tree).words);
        }
        tree_free(tree);
    }
}
END_TEST

START_TEST(knows_a_slip_of_the_pen)
{
    static const char signs[] = "34679BCDFHJKMNPQRTVWXYZ";
    struct text words = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct tree *tree = tree_of(seed);
        struct sheet_code code = sheet_code(tree);
        tree_free(tree);
        for (size_t i = 0; code.words[i]; i++) {
            for (size_t s = 0; s < sizeof signs - 1 && code.words[i] != '-'; s++) {
                struct sheet_code slip = code;
                slip.words[i] = signs[s];
                text_clear(&words);
                text_format(&words, "sheet: %s", slip.words);
                enum sheet_found found = sheet_find(text_slice(&words)).found;
                ck_assert_msg((found == SHEET_SAID) == (code.words[i] == signs[s]), "%s", slip.words);
            }
            for (size_t j = 0; j < i; j++) {
                struct sheet_code slip = code;
                slip.words[i] = code.words[j];
                slip.words[j] = code.words[i];
                text_clear(&words);
                text_format(&words, "sheet: %s", slip.words);
                enum sheet_found found = sheet_find(text_slice(&words)).found;
                bool same = code.words[i] == code.words[j];
                ck_assert_msg((found == SHEET_SAID) == same || code.words[i] == '-' || code.words[j] == '-',
                              "%s", slip.words);
            }
        }
    }
    text_free(&words);
}
END_TEST

/* X is a code, Y another one. */
static const struct {
    const char *words;
    enum sheet_found found;
    bool line;
} said[] = {
    {"", SHEET_UNSAID, false},
    {"value: 6", SHEET_UNSAID, false},
    {"Sheet X", SHEET_SAID, true},
    {"sheet: X", SHEET_SAID, true},
    {"# Sheet X", SHEET_SAID, true},
    {"**Sheet:** X", SHEET_SAID, true},
    {"**Sheet X**  ", SHEET_SAID, true},
    {"Sheet \\texttt{X}\\\\", SHEET_SAID, true},
    {"<p>Sheet <b>X</b></p>", SHEET_SAID, false},
    {"> Sheet X\r", SHEET_SAID, true},
    {"Sheet code: X.", SHEET_SAID, true},
    {"Sheet number X", SHEET_SAID, true},
    {"Sheet no. X", SHEET_SAID, true},
    {"Sheet nr X", SHEET_SAID, true},
    {"Sheet id X", SHEET_SAID, true},
    {"Sheet is X", SHEET_SAID, true},
    {"Sheet \\textbf{X}", SHEET_SAID, true},
    {"Sheet <strong>X</strong>", SHEET_SAID, true},
    {"<td>Sheet</td><td>X</td>", SHEET_SAID, true},
    {"<th>Sheet</th><td>X</td>", SHEET_SAID, true},
    {"SHEET NO. X", SHEET_SAID, true},
    {"| Sheet | X |", SHEET_SAID, true},
    {"sheet\xc2\xa0X", SHEET_SAID, true},
    {"Ann Smith, sheet X, value: 6", SHEET_SAID, false},
    {"Sheet X: value: 6", SHEET_SAID, false},
    {"a\nb\nSheet X\nSheet X\n", SHEET_SAID, false},
    {"Sheet X\nSheet Y\n", SHEET_SEVERAL, false},
    {"Sheet K7Q4-MX3", SHEET_DAMAGED, true},
    {"Sheet XA", SHEET_DAMAGED, true},
    {"Sheet K7Q4-MX3\nSheet X", SHEET_SAID, false},
    {"Sheet X\nSheet K7Q4-MX3", SHEET_SAID, false},
    {"sheet: k7q4mx3", SHEET_DAMAGED, true},
    {"sheet: O7Q4-MX3P", SHEET_DAMAGED, true},
    {"sheet: k7q4\xe2\x80\x90mx3", SHEET_DAMAGED, true},
    {"sheet: k7q4\xe2\x80\x95mx3", SHEET_DAMAGED, true},
    {"sheet: k7q4\xe2\x80\x96mx3", SHEET_UNSAID, false},
    {"sheet: k7q4m", SHEET_UNSAID, false},
    {"sheet: k7q4mx", SHEET_DAMAGED, true},
    {"sheet: k7q4mx3pqr", SHEET_DAMAGED, true},
    {"sheet: k7q4mx3pqrs", SHEET_UNSAID, false},
    {"Answer sheet", SHEET_UNSAID, false},
    {"Problem sheet 5, exercise 2", SHEET_UNSAID, false},
    {"Sheet 2024-11-22", SHEET_UNSAID, false},
    {"Sheet 2024/11/22", SHEET_UNSAID, false},
    {"sheet well-known", SHEET_UNSAID, false},
    {"this sheet is self-made", SHEET_UNSAID, false},
    {"spreadsheets: X", SHEET_UNSAID, false},
    {"X", SHEET_SAID, true},
    {"Sheet:\n  X\n", SHEET_SAID, false},
    {"| X |", SHEET_SAID, true},
    {"K7Q4-MX3", SHEET_UNSAID, false},
    {"A X", SHEET_UNSAID, false},
    {"Worksheet X", SHEET_SAID, false},
    {"sheet", SHEET_UNSAID, false},
    {"sheet:", SHEET_UNSAID, false},
    {"sheet: ________", SHEET_UNSAID, false},
    {"sheet: A [-3, 4] v=-inf", SHEET_UNSAID, false},
};

static void spell(struct text *out, const char *words, const char *one, const char *other)
{
    text_clear(out);
    for (; *words; words++) {
        bool code = (*words == 'X' || *words == 'Y') && (words[1] < '0' || words[1] > '9');
        if (code)
            text_add_string(out, *words == 'X' ? one : other);
        else
            text_add_char(out, *words);
    }
}

START_TEST(is_found_in_a_homework)
{
    static const char *const spellings[] = {
        "K7Q4-MX3", "k7q4-mx3", "K7Q4 MX3", "K7Q4\xe2\x80\x93MX3", "K7Q4MX3", "k7q4\xe2\x88\x92mx3"};
    static const char signs[] = "34679BCDFHJKMNPQRTVWXYZ";
    struct text one = {0}, words = {0};
    struct sheet_code code = {{0}}, other;
    struct tree *tree = tree_of(1);
    other = sheet_code(tree);
    tree_free(tree);
    for (size_t s = 0; s < sizeof spellings / sizeof *spellings; s++) {
        size_t right = 0;
        for (const char *last = signs; *last; last++) {
            text_clear(&one);
            text_format(&one, "Sheet %s%c", spellings[s], *last);
            struct sheet_said found = sheet_find(text_slice(&one));
            if (found.found != SHEET_SAID)
                continue;
            right++;
            code = found.code;
        }
        ck_assert_msg(right == 1, "%s has %zu checks", spellings[s], right);
    }
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        spell(&words, said[i].words, code.words, other.words);
        struct sheet_said found = sheet_find(text_slice(&words));
        ck_assert_msg(found.found == said[i].found, "%s: %d", text_string(&words), (int)found.found);
        if (found.found == SHEET_SAID)
            ck_assert_str_eq(found.code.words, code.words);
        ck_assert_msg(sheet_is_line(text_slice(&words)) == said[i].line, "%s", text_string(&words));
    }
    text_free(&one);
    text_free(&words);
}
END_TEST

/* --- how often two trees have the same --- */

#define MANY 100000

static int compare(const void *a, const void *b)
{
    return strcmp(((const struct sheet_code *)a)->words, ((const struct sheet_code *)b)->words);
}

START_TEST(is_hardly_ever_anothers)
{
    struct sheet_code *codes = malloc(MANY * sizeof *codes);
    size_t twice = 0;
    ck_assert(codes != NULL);
    for (uint64_t seed = 0; seed < MANY; seed++) {
        struct tree *tree = tree_of(seed);
        codes[seed] = sheet_code(tree);
        tree_free(tree);
    }
    qsort(codes, MANY, sizeof *codes, compare);
    for (size_t i = 1; i < MANY; i++)
        twice += compare(&codes[i - 1], &codes[i]) == 0;
    printf("%zu of %d trees have another's code\n", twice, MANY);
    ck_assert_uint_le(twice, 6);
    free(codes);
}
END_TEST

UNIT("sheet", is_the_same_in_every_notation, knows_the_very_tree, counts_neither_title_nor_moves,
     is_another_for_another_tree, knows_a_slip_of_the_pen, is_found_in_a_homework, is_hardly_ever_anothers)
