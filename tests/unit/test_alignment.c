/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "base/random.h"
#include "homework/alignment.h"
#include "lesson/library.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"
#include <math.h>
#include <string.h>

struct beside {
    struct tree *tree;
    struct trial trial;
    struct source source;
    struct homework homework;
    struct alignment alignment;
};

static void lay(struct beside *b, struct tree *tree, enum rows_way way, const char *words,
                struct convention how)
{
    struct diag diag = {0};
    b->tree = tree;
    how.infinity = how.infinity > 0 ? how.infinity : INFINITY;
    how.minus = how.infinity;
    how.way = way;
    trial_begin(&b->trial, b->tree, trial_built_in("alphabeta"), way);
    ck_assert(source_copy(&b->source, "homework", slice_of(words), &diag));
    homework_read(&b->homework, b->tree, &b->source);
    alignment_begin(&b->alignment, &b->homework, &how, b->trial.session.program->mover);
    diag_free(&diag);
}

/* Another can be laid there then. */
static void take_homework(struct beside *b)
{
    alignment_free(&b->alignment);
    homework_free(&b->homework);
    source_free(&b->source);
}

static void take_away(struct beside *b)
{
    take_homework(b);
    trial_end(&b->trial);
    tree_free(b->tree);
}

/* --- cells --- */

/* Which columns are used, and what each row has in them; in brackets what it doesn't say itself. */
static void describe_cells(struct text *out, const struct alignment *b)
{
    static const char names[] = "abv";
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        text_format(out, "%.*s", b->used[c], &names[c]);
    for (size_t row = 0; row < b->homework->rows.count; row++) {
        text_format(out, "; %.*s", SLICE(tree_label(b->tree, b->homework->rows.at[row].node)));
        for (enum column c = 0; c < COLUMN_COUNT; c++) {
            struct homework_cell cell = alignment_cell(b, row, c);
            text_add_string(out, cell.blank ? " (" : " ");
            if (cell.said)
                number_write(out, cell.number, NUMBER_PLAIN);
            else
                text_add_char(out, '.');
            if (cell.said && cell.old != cell.number) {
                text_add_char(out, '/');
                number_write(out, cell.old, NUMBER_PLAIN);
            }
            text_add_string(out, cell.blank ? ")" : "");
        }
    }
}

static const struct {
    const char *words;
    struct convention how;
    const char *cells;
} cells[] = {
    {"A: α=-inf, β=inf, v=-inf\nE: v=2", {0}, "abv; A -inf inf -inf; E . . 2"},
    {"A -inf inf 3\nB 1 2 4", {0}, "abv; A -inf inf 3; B 1 2 4"},
    {"A 3 -inf inf", {.order = HOMEWORK_VALUE_FIRST}, "abv; A -inf inf 3"},
    {"A -99 99 -99", {.infinity = 99}, "abv; A -inf inf -inf"},
    {"A: α=-99 → 5, β=99", {.infinity = 99}, "ab; A 5/-inf inf ."},
    /* a column is used that half of the inner nodes' rows have */
    {"A: α=1, v=5\nB: v=6\nF: v=7", {0}, "v; A 1 . 5; B . . 6; F . . 7"},
    {"A: α=1, v=5\nB: v=6", {0}, "av; A 1 . 5; B . . 6"},
    {"A: α=1, v=5\nB: v=6\nE: α=1\nK: α=1\nF: v=7", {0}, "v; A 1 . 5; B . . 6; E 1 . .; K 1 . .; F . . 7"},
    {"E: v=2\nK: α=3\nL: α=3", {0}, "av; E . . 2; K 3 . .; L 3 . ."},
    {"", {0}, ""},
    /* blank: as in the node's last row, or a bound as above it; ditto: as in the line above */
    {"node,alpha,beta,v\nA,1,9,5\nB,2,8,6\nA,,,\nB,,7,\nF,,,\nB,,,",
     {0},
     "abv; A 1 9 5; B 2 8 6; A (1) (9) (5); B (2) 7 (6); F (2) (7) (.); B (2) (7) (6)"},
    {"node | α | β | v\nF |  |  | \nA |  |  | 4", {0}, "v; F (.) (.) .; A (.) (.) 4"},
    {"node | α | β | v\nA | 1 | 9 | 5\nB | 2 | 8 | \"\nA | 3 | 4 | 2\nB | \" | \" | \"",
     {0},
     "abv; A 1 9 5; B 2 8 (5); A 3 4 2; B (3/2) (4/8) (2/5)"},
    {"node | α | β | v\nB | \" | 2 | 3", {0}, "bv; B (.) 2 3"},
};

START_TEST(fills_in_what_stands_before)
{
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        struct beside b;
        struct text out = {0};
        lay(&b, library_tree("lecture"), ROWS_ARRIVAL, cells[i].words, cells[i].how);
        describe_cells(&out, &b.alignment);
        ck_assert_msg(strcmp(text_string(&out), cells[i].cells) == 0, "'%s' is '%s', not '%s'",
                      cells[i].words, text_string(&out), cells[i].cells);
        text_free(&out);
        take_away(&b);
    }
}
END_TEST

/* --- pairs --- */

/* The rows of the small tree (3 (2 9)) on arrival. */
#define A1 "A -inf inf -inf\n"
#define B2 "B -inf inf 3\n"
#define A3 "A -inf inf -inf\n"
#define C4 "C 3 inf inf\n"
#define D5 "D 3 inf 2\n"
#define C6 "C 3 inf inf\n"
#define A7 "A 3 inf 3\n"

static const struct {
    const char *words;
    size_t from, from_table;
    bool leaves;
    uint64_t cost;
    const char *pairs; /* rows of the homework beside those of the table */
} paired[] = {
    {A1 B2 A3 C4 D5 C6 A7, 0, 0, true, 0, "1-1 2-2 3-3 4-4 5-5 6-6 7-7"},
    {A1 A3 C4 C6 A7, 0, 0, false, 0, "1-1 2-3 3-4 4-6 5-7"},
    {A1 A3 C4 C6 A7, 0, 0, true, 20, "1-1 .-2 2-3 3-4 .-5 4-6 5-7"},
    {A1 B2 A3 C4 D5 C6 A7, 0, 0, false, 20, "1-1 2-. 3-3 4-4 5-. 6-6 7-7"},
    /* a number that is another, and two; a node that is another, with its numbers or without */
    {A1 B2 A3 "C 2 inf inf\n" D5 C6 A7, 0, 0, true, 3, "1-1 2-2 3-3 4-4 5-5 6-6 7-7"},
    {A1 B2 A3 "C 2 5 inf\n" D5 C6 A7, 0, 0, true, 6, "1-1 2-2 3-3 4-4 5-5 6-6 7-7"},
    {A1 B2 A3 "C 2 5 1\n" D5 C6 A7, 0, 0, true, 9, "1-1 2-2 3-3 4-4 5-5 6-6 7-7"},
    {A1 B2 A3 C4 D5 C6 "C 3 inf 3\n", 0, 0, true, 12, "1-1 2-2 3-3 4-4 5-5 6-6 7-7"},
    {A1 B2 A3 C4 D5 C6 "C 1 inf 7\n", 0, 0, true, 20, "1-1 2-2 3-3 4-4 5-5 6-6 .-7 7-."},
    /* rows left out, and too many */
    {A1 A3 C4 D5 C6 A7, 0, 0, true, 10, "1-1 .-2 2-3 3-4 4-5 5-6 6-7"},
    {B2 A3 C4 D5 C6 A7, 0, 0, true, 10, ".-1 1-2 2-3 3-4 4-5 5-6 6-7"},
    {A1 B2 A3 C4 D5 C6, 0, 0, true, 10, "1-1 2-2 3-3 4-4 5-5 6-6 .-7"},
    {A1 B2 B2 A3 C4 D5 C6 A7, 0, 0, true, 10, "1-1 2-2 3-. 4-3 5-4 6-5 7-6 8-7"},
    {A7 A1 B2 A3 C4 D5 C6 A7, 0, 0, true, 10, "1-. 2-1 3-2 4-3 5-4 6-5 7-6 8-7"},
    {"", 0, 0, true, 70, ".-1 .-2 .-3 .-4 .-5 .-6 .-7"},
    /* from some row on */
    {A1 B2 A3 C4 D5 C6 A7, 2, 2, true, 0, "3-3 4-4 5-5 6-6 7-7"},
    {A1 B2 A3 C4 D5 C6 A7, 3, 2, true, 10, ".-3 4-4 5-5 6-6 7-7"},
    {A1 B2 A3 C4 D5 C6 A7, 6, 7, true, 10, "7-."},
    {A1 B2 A3 C4 D5 C6 A7, 7, 6, true, 10, ".-7"},
    {A1 B2 A3 C4 D5 C6 A7, 7, 7, true, 0, ""},
};

static void describe_pairs(struct text *out, const struct pairs *pairs)
{
    for (size_t i = 0; i < pairs->all.count; i++) {
        struct pair pair = pairs->all.at[i];
        text_add_string(out, i ? " " : "");
        if (pair.row == MARK_NONE)
            text_add_char(out, '.');
        else
            text_format(out, "%zu", pair.row + 1);
        if (pair.table_row == MARK_NONE)
            text_add_string(out, "-.");
        else
            text_format(out, "-%zu", pair.table_row + 1);
    }
}

START_TEST(pairs_rows_at_the_least_cost)
{
    for (size_t i = 0; i < sizeof paired / sizeof *paired; i++) {
        struct beside b;
        struct pairs pairs = {0};
        struct text out = {0};
        lay(&b, reference_tree("(3 (2 9))"), ROWS_ARRIVAL, paired[i].words,
            (struct convention){.leaves = paired[i].leaves});
        const struct rows *table = &b.trial.session.rows;
        const size_t from = paired[i].from, from_table = paired[i].from_table;
        const uint64_t cost = paired[i].cost;
        ck_assert(alignment_pair(&b.alignment, table, from, from_table, &pairs));
        describe_pairs(&out, &pairs);
        ck_assert_msg(strcmp(text_string(&out), paired[i].pairs) == 0, "%s is '%s'", paired[i].words,
                      text_string(&out));
        uint64_t found = alignment_cost(&b.alignment, table, from, from_table, ALIGNMENT_FAR);
        ck_assert_msg(found == cost, "%s costs %d", paired[i].words, (int)found);
        ck_assert_uint_eq(alignment_cost(&b.alignment, table, from, from_table, cost), cost);
        if (cost)
            ck_assert_uint_eq(alignment_cost(&b.alignment, table, from, from_table, cost - 1), ALIGNMENT_FAR);
        ck_assert_uint_eq(alignment_rest(&b.alignment, table, &pairs, 0), cost);
        ck_assert_uint_eq(alignment_rest(&b.alignment, table, &pairs, pairs.all.count), 0);
        array_free(&pairs.all);
        text_free(&out);
        take_away(&b);
    }
}
END_TEST

/* Where a test holds at the last child, and nothing is left to cut off, the bound of who moves may have moved
 * to what came; not where a course insists. */
START_TEST(lets_a_bound_move_late)
{
    static const struct {
        const char *tree, *last; /* C's last row */
        bool kept, same;
    } cases[] = {
        {"(3 (5 2))", "C 3 5 2", false, true},      {"(3 (5 2))", "C 3 2 2", false, true},
        {"(3 (5 2))", "C 3 5 2", true, true},       {"(3 (5 2))", "C 3 2 2", true, false},
        {"(3 (5 2))", "C 2 5 2", false, false},     {"(3 (5 2))", "C 3 3 2", false, false},
        {"(3 (5 2))", "C 3 inf 2", false, false},   {"(3 (5 2 9))", "C 3 5 2", false, true},
        {"(3 (5 2 9))", "C 3 2 2", false, false},   {"(min 3 (1 4))", "C 1 3 4", false, true},
        {"(min 3 (1 4))", "C 4 3 4", false, true},  {"(min 3 (1 4))", "C 4 3 4", true, false},
        {"(min 3 (1 4))", "C 1 4 4", false, false}, {"(min 3 (1 4 9))", "C 4 3 4", false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct beside b;
        lay(&b, reference_tree(cases[i].tree), ROWS_UPDATE, cases[i].last,
            (struct convention){.leaves = true, .kept = cases[i].kept});
        const struct rows *rows = &b.trial.session.rows;
        ck_assert_msg(alignment_same(&b.alignment, 0, &rows->all.at[rows->all.count - 2]) == cases[i].same,
                      "number %zu, %s", i, cases[i].last);
        take_away(&b);
    }
}
END_TEST

/* --- against a plain way --- */

static uint64_t plain_price(const struct alignment *b, size_t row, const struct row *true_row)
{
    uint64_t wrong = 0;
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        wrong += !alignment_fits(b, row, true_row, c);
    if (b->homework->rows.at[row].node == true_row->node)
        return 3 * wrong;
    return wrong ? 25 : 12;
}

static uint64_t plain_cost(const struct alignment *b, const struct rows *table)
{
    size_t rows = b->homework->rows.count, columns = table->all.count;
    uint64_t *cost = memory_new((rows + 1) * (columns + 1), sizeof *cost);
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            uint64_t *here = &cost[i * (columns + 1) + j], least = i + j ? UINT64_MAX : 0;
            if (i)
                least = here[-(ptrdiff_t)columns - 1] + 10;
            if (j && here[-1] + 10 < least)
                least = here[-1] + 10;
            if (i && j) {
                uint64_t pair = here[-(ptrdiff_t)columns - 2] + plain_price(b, i - 1, &table->all.at[j - 1]);
                least = pair < least ? pair : least;
            }
            *here = least;
        }
    uint64_t least = cost[(rows + 1) * (columns + 1) - 1];
    free(cost);
    return least;
}

static void add_number(struct text *out, struct random *random, double number)
{
    text_add_char(out, ' ');
    number_write(out, random_between(random, 0, 19) ? number : 4711, NUMBER_PLAIN);
}

/* The table with rows left out, moved to the end, written twice, and numbers that are others. */
static void spoil(struct text *out, const struct rows *rows, const struct tree *tree, struct random *random)
{
    size_t moved = random_between(random, 0, 1) ? (size_t)random_between(random, 0, 20) : 0;
    for (size_t i = 0; i < rows->all.count; i++) {
        const struct row *row = &rows->all.at[(i + moved) % rows->all.count];
        for (int64_t times = random_between(random, 0, 8); times != 0; times = times == 8 ? 1 : 0) {
            text_format(out, "%.*s", SLICE(tree_label(tree, row->node)));
            add_number(out, random, row->alpha);
            add_number(out, random, row->beta);
            add_number(out, random, row->v);
            text_add_char(out, '\n');
        }
    }
}

START_TEST(costs_no_more_than_a_plain_way)
{
    struct random random;
    random_seed(&random, 5);
    size_t far = 0;
    for (int i = 0; i < 60; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){4, 3, 9, i % 2, false});
        struct tree *same = reference_tree("(1 2)");
        struct text words = {0};
        struct pairs pairs = {0};
        struct beside b, table;
        lay(&table, tree, i % 3 ? ROWS_ARRIVAL : ROWS_UPDATE, "", (struct convention){.leaves = true});
        spoil(&words, &table.trial.session.rows, tree, &random);
        lay(&b, same, ROWS_ARRIVAL, "", (struct convention){.leaves = true});
        take_homework(&b);
        struct diag diag = {0};
        ck_assert(source_copy(&b.source, "homework", text_slice(&words), &diag));
        homework_read(&b.homework, tree, &b.source);
        alignment_begin(&b.alignment, &b.homework,
                        &(struct convention){.leaves = true, .infinity = INFINITY, .minus = INFINITY}, false);
        const struct rows *rows = &table.trial.session.rows;
        uint64_t cost = plain_cost(&b.alignment, rows);
        ck_assert_uint_eq(alignment_cost(&b.alignment, rows, 0, 0, ALIGNMENT_FAR), cost);
        ck_assert_uint_eq(alignment_cost(&b.alignment, rows, 0, 0, cost), cost);
        if (cost)
            ck_assert_uint_eq(alignment_cost(&b.alignment, rows, 0, 0, cost - 1), ALIGNMENT_FAR);
        ck_assert(alignment_pair(&b.alignment, rows, 0, 0, &pairs));
        ck_assert_uint_eq(alignment_rest(&b.alignment, rows, &pairs, 0), cost);
        far += cost > 100;
        array_free(&pairs.all);
        text_free(&words);
        diag_free(&diag);
        take_away(&b);
        take_away(&table);
    }
    ck_assert_uint_gt(far, 15);
}
END_TEST

/* All pairs of so many rows would be far more than may be looked at. */
START_TEST(looks_beside_the_diagonal_alone)
{
    struct beside b;
    struct diag diag = {0};
    struct text words = {0};
    struct pairs pairs = {0};
    struct convention how = {.leaves = true, .infinity = INFINITY, .minus = INFINITY};
    lay(&b, reference_comb(1, 10000), ROWS_ARRIVAL, "", how);
    const struct rows *rows = &b.trial.session.rows;
    take_homework(&b);
    for (size_t i = 0; i < rows->all.count; i++)
        if (i != rows->all.count / 2)
            text_format(&words, "%.*s %g %g %g\n", SLICE(tree_label(b.tree, rows->all.at[i].node)),
                        rows->all.at[i].alpha, rows->all.at[i].beta, rows->all.at[i].v);
    ck_assert(source_copy(&b.source, "homework", text_slice(&words), &diag));
    homework_read(&b.homework, b.tree, &b.source);
    alignment_begin(&b.alignment, &b.homework, &how, false);
    ck_assert_uint_gt(b.homework.rows.count * rows->all.count, 4 * ALIGNMENT_CELLS);
    ck_assert(alignment_pair(&b.alignment, rows, 0, 0, &pairs));
    ck_assert_uint_eq(alignment_rest(&b.alignment, rows, &pairs, 0), 10);
    array_free(&pairs.all);
    text_free(&words);
    diag_free(&diag);
    take_away(&b);
}
END_TEST

UNIT("alignment", fills_in_what_stands_before, pairs_rows_at_the_least_cost, lets_a_bound_move_late,
     costs_no_more_than_a_plain_way, looks_beside_the_diagonal_alone)
