/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "explain/row_words.h"
#include "lesson/library.h"
#include "marked.h"
#include "notations.h"
#include "print/marks.h"
#include "table.h"
#include "tree/generate.h"

/* --- hints give nothing away --- */

/* Numbers have five digits and names begin with "zq", so that nothing else in the marks looks like them. */
#define LOW  10000
#define HIGH 99999

static void write_nodes(struct text *out, const struct tree *tree)
{
    for (uint32_t node = 0; node < tree->count; node++) {
        text_add_repeated(out, ' ', 2 * tree_depth(tree, node));
        text_format(out, "zq%u", node + 100);
        if (tree_is_leaf(tree, node))
            text_format(out, " %.0f", tree->value[node]);
        text_add_string(out, node ? "\n" : " max\n");
    }
}

static struct tree *named_tree(uint64_t seed)
{
    struct generate wishes = generate_defaults;
    struct text words = {0}, why = {0};
    struct range used;
    wishes.branching = (struct range){2, 3};
    wishes.depth = (struct range){2, 2 + (int64_t)(seed % 2)};
    wishes.values = (struct range){LOW, HIGH};
    wishes.seed = seed;
    struct tree *plain = generate_tree(&wishes, &used);
    write_nodes(&words, plain);
    struct tree *tree = read_tree(text_slice(&words), &why);
    ck_assert_msg(tree != NULL, "%s", text_string(&why));
    tree_free(plain);
    text_free(&words);
    text_free(&why);
    return tree;
}

/* A number of the tree, the true one, or any. */
static double slip(struct random *random, double number)
{
    return random_between(random, 0, 9) || isinf(number) ? number : (double)random_between(random, LOW, HIGH);
}

static void write_number(struct text *out, const char *name, double number)
{
    if (isinf(number))
        text_format(out, "  %s = %sinf", name, number < 0 ? "-" : "+");
    else if (!isnan(number))
        text_format(out, "  %s = %.0f", name, number);
}

static uint32_t any_node(struct random *random, const struct tree *tree)
{
    return (uint32_t)random_between(random, 0, tree->count - 1);
}

static void write_statements(struct text *out, struct random *random, const struct tree *tree)
{
    text_format(out, "value: %.0f\n", tree->value[tree->count - 1]);
    text_format(out, "best move: zq%u\n", any_node(random, tree) + 100);
    text_format(out, "pruned: zq%u, zq%u\n", any_node(random, tree) + 100, any_node(random, tree) + 100);
    text_format(out, "leaves looked at: zq%u, zq%u\n", any_node(random, tree) + 100,
                any_node(random, tree) + 100);
    text_format(out, "saved:\nbest play: zq100, zq%u\nzq%u >= %d\n", any_node(random, tree) + 100,
                any_node(random, tree) + 100, LOW + 7);
    if (random_between(random, 0, 1))
        text_add_string(out, "reply: some other one\n");
}

/* A table with numbers that are others, rows that are missing, and others' names. */
static void write_homework(struct text *out, struct random *random, const struct tree *tree,
                           const struct rows *rows)
{
    for (size_t i = 0; i < rows->all.count; i++) {
        const struct row *row = &rows->all.at[i];
        struct text names = {0};
        if (!random_between(random, 0, 12))
            continue;
        uint32_t node = random_between(random, 0, 15) ? row->node : any_node(random, tree);
        text_format(out, "zq%u", node + 100);
        write_number(out, "alpha", slip(random, row->alpha));
        write_number(out, "beta", slip(random, row->beta));
        write_number(out, "v", slip(random, row->v));
        if (random_between(random, 0, 2) &&
            row_words_add_ignored(&names, rows->visits, row, ROW_WORDS_ALL, ", ", CHARSET_UNICODE))
            text_format(out, "  prune %s", text_string(&names));
        text_add_char(out, '\n');
        text_free(&names);
    }
    if (random_between(random, 0, 1))
        write_statements(out, random, tree);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* How long the number or the name of a tree is that stands here; 0 for none. */
static size_t token(const char *begin, const char *at)
{
    bool name = strncmp(at, "zq", 2) == 0;
    size_t length = name ? 2 : 0;
    if (!name && at > begin && (is_digit(at[-1]) || at[-1] == '.'))
        return 0;
    while (is_digit(at[length]))
        length++;
    return name || length == 5 ? length : 0;
}

static bool has(const struct text *words, const char *at, size_t length)
{
    const char *all = text_string(words);
    for (const char *found = all; *found; found++)
        if (token(all, found) == length && strncmp(found, at, length) == 0)
            return true;
    return false;
}

/* Numbers and names in the marks that aren't in the homework. */
static size_t given_away(const struct text *marks, const struct text *homework, struct text *out)
{
    const char *all = text_string(marks);
    size_t count = 0;
    for (const char *at = all; *at; at++) {
        size_t length = token(all, at);
        if (!length || has(homework, at, length))
            continue;
        count++;
        text_format(out, "%.*s ", (int)length, at);
    }
    return count;
}

static void mark(struct text *out, const struct marks_format *format, const struct pupil *pupil, bool hints)
{
    struct marks marks = {.format = format,
                          .file = text_open(out),
                          .tree = "tree",
                          .algorithm = "alphabeta",
                          .charset = CHARSET_UNICODE,
                          .columns = 80,
                          .hints = hints,
                          .pupils = 2};
    marks_begin(&marks);
    marks_pupil(&marks, pupil);
    marks_end(&marks);
    text_close(marks.file);
}

struct leaks {
    size_t homeworks, open; /* open: without hints */
};

static void try_formats(struct leaks *leaks, const struct pupil *pupil, const struct text *homework)
{
    for (size_t i = 0; marks_format_name(i); i++)
        for (int hints = 0; hints < 2; hints++) {
            struct text out = {0}, told = {0};
            mark(&out, marks_format(i), pupil, hints);
            size_t count = given_away(&out, homework, &told);
            ck_assert_msg(!hints || !count, "%s gives away %s:\n%s\n---\n%s", marks_format_name(i),
                          text_string(&told), text_string(homework), text_string(&out));
            leaks->open += count > 0;
            text_free(&out);
            text_free(&told);
        }
    leaks->homeworks++;
}

START_TEST(hints_give_nothing_away)
{
    struct program *program = library_algorithm("alphabeta");
    struct leaks leaks = {0};
    struct random random;
    random_seed(&random, 7);
    for (uint64_t seed = 0; seed < unit_share(600); seed++) {
        struct tree *tree = named_tree(seed);
        struct rework rework;
        struct text words = {0};
        struct marked m;
        run_table(&rework, tree, program, seed % 3 ? ROWS_ARRIVAL : ROWS_UPDATE, NULL, 0);
        write_homework(&words, &random, tree, &rework.session.rows);
        mark_as(&m, tree, program, text_string(&words), NULL);
        struct pupil pupil = {.path = "a", .homework = &m.homework, .marking = &m.marking};
        text_add_string(&pupil.name, "a");
        try_formats(&leaks, &pupil, &words);
        text_free(&pupil.name);
        unmark(&m);
        rework_free(&rework);
        text_free(&words);
        tree_free(tree);
    }
    printf("%zu homeworks; marks without hints tell more in %zu\n", leaks.homeworks, leaks.open);
    ck_assert_uint_gt(leaks.open, 2 * leaks.homeworks);
    program_free(program);
}
END_TEST

UNIT("marks", hints_give_nothing_away)
