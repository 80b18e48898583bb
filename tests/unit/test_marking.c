/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "explain/row_words.h"
#include "explain/speech.h"
#include "homework/rework.h"
#include "homework/slips.h"
#include "lesson/library.h"
#include "marked.h"
#include "table.h"
#include "tree/generate.h"
#include <math.h>
#include <string.h>

static struct tree *random_tree(uint64_t seed, int64_t depth, bool distinct)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){2, 3};
    wishes.depth = (struct range){distinct ? depth : 1, depth};
    wishes.values = distinct ? (struct range){1, 99} : (struct range){-3, 3};
    wishes.distinct = distinct;
    wishes.evaluations = true;
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

/* --- spellings --- */

struct spelling {
    const char *name;
    const char *head;
    void (*row)(struct text *out, const struct visits *visits, const struct row *row, size_t number);
};

static void add_number(struct text *out, double number, const char *minus, const char *infinity,
                       const char *none)
{
    if (isnan(number)) {
        text_add_string(out, none);
        return;
    }
    text_add_string(out, number < 0 ? minus : "");
    if (isinf(number))
        text_add_string(out, infinity);
    else
        text_format(out, "%.17g", fabs(number));
}

static void add_label(struct text *out, const struct visits *visits, const struct row *row)
{
    text_add_slice(out, tree_label(visits->tree, row->node));
}

static void add_pruned(struct text *out, const struct visits *visits, const struct row *row,
                       const char *before, const char *between, const char *after)
{
    struct text names = {0};
    if (row_words_add_ignored(&names, visits, row, ROW_WORDS_ALL, between, CHARSET_UNICODE))
        text_format(out, "%s%s%s", before, text_string(&names), after);
    text_free(&names);
}

static void on_paper(struct text *out, const struct visits *visits, const struct row *row, size_t number)
{
    text_format(out, "%zu. ", number);
    row_words_add(out, visits, row, ROW_WORDS_ALL, CHARSET_UNICODE);
}

static void plain(struct text *out, const struct visits *visits, const struct row *row, size_t number)
{
    (void)number;
    add_label(out, visits, row);
    text_add_string(out, isnan(row->alpha) ? "" : "  alpha = ");
    add_number(out, row->alpha, "-", "inf", "");
    text_add_string(out, isnan(row->beta) ? "" : "  beta = ");
    add_number(out, row->beta, "-", "inf", "");
    text_add_string(out, isnan(row->v) ? "" : "  v = ");
    add_number(out, row->v, "-", "oo", "");
    add_pruned(out, visits, row, "  prune ", ", ", "");
}

static void window(struct text *out, const struct visits *visits, const struct row *row, size_t number)
{
    text_format(out, "%zu) ", number);
    add_label(out, visits, row);
    if (!isnan(row->alpha)) {
        text_add_string(out, " [");
        add_number(out, row->alpha, "− ", "∞", "");
        text_add_string(out, ", ");
        add_number(out, row->beta, "− ", "∞", "");
        text_add_string(out, "]");
    }
    text_add_string(out, isnan(row->v) ? "" : " v: ");
    add_number(out, row->v, "–", "∞", "");
    add_pruned(out, visits, row, " (cut off: ", " and ", ")");
}

static void csv(struct text *out, const struct visits *visits, const struct row *row, size_t number)
{
    text_format(out, "%zu,", number);
    add_label(out, visits, row);
    for (int c = 0; c < COLUMN_COUNT; c++) {
        text_add_char(out, ',');
        add_number(out, c == 0 ? row->alpha : c == 1 ? row->beta : row->v, "-", "inf", "");
    }
    text_add_char(out, ',');
    add_pruned(out, visits, row, "\"", ", ", "\"");
}

static void markdown(struct text *out, const struct visits *visits, const struct row *row, size_t number)
{
    (void)number;
    text_add_string(out, "| ");
    add_label(out, visits, row);
    text_add_string(out, " | ");
    add_number(out, row->v, "-", "∞", "");
    text_add_string(out, " | ");
    add_number(out, row->alpha, "-", "∞", "");
    text_add_string(out, " | ");
    add_number(out, row->beta, "-", "∞", "");
    text_add_string(out, " | ");
    add_pruned(out, visits, row, "", " ", "");
    text_add_string(out, " |");
}

static void latex(struct text *out, const struct visits *visits, const struct row *row, size_t number)
{
    text_format(out, "%zu & ", number);
    add_label(out, visits, row);
    for (int c = 0; c < COLUMN_COUNT; c++) {
        text_add_string(out, " & $");
        add_number(out, c == 0 ? row->alpha : c == 1 ? row->beta : row->v, "-", "\\infty", "");
        text_add_string(out, "$");
    }
    text_add_string(out, " & ");
    add_pruned(out, visits, row, "", ", ", "");
    text_add_string(out, " \\\\");
}

static void bare(struct text *out, const struct visits *visits, const struct row *row, size_t number)
{
    (void)number;
    add_label(out, visits, row);
    text_add_string(out, "  ");
    add_number(out, row->v, "-", "inf", "");
    text_add_string(out, "  ");
    add_number(out, row->alpha, "-", "inf", "");
    text_add_string(out, "  ");
    add_number(out, row->beta, "-", "inf", "");
}

static const struct spelling spellings[] = {
    {"on paper", "", on_paper},
    {"plain", "", plain},
    {"windows", "Homework 3, by hand\n\n", window},
    {"csv", "n,node,alpha,beta,v,ignored\n", csv},
    {"markdown", "| node | v | α | β | pruned |\n|---|--:|--:|--:|---|\n", markdown},
    {"latex", "n & node & $\\alpha$ & $\\beta$ & v & ignored \\\\\n\\hline\n", latex},
    {"bare, v first", "", bare},
};
#define SPELLINGS (sizeof spellings / sizeof spellings[0])

/* The table in words; without the leaves' rows where they aren't wanted. */
static void spell(struct text *out, const struct rows *rows, const struct spelling *spelling, bool leaves)
{
    text_add_string(out, spelling->head);
    for (size_t i = 0; i < rows->all.count; i++) {
        const struct row *row = &rows->all.at[i];
        if (!leaves && tree_is_leaf(rows->visits->tree, row->node))
            continue;
        spelling->row(out, rows->visits, row, i + 1);
        text_add_char(out, '\n');
    }
}

static void expect_right(const struct tree *tree, const struct program *program, enum rows_way way,
                         const struct spelling *spelling, bool leaves)
{
    struct rework rework;
    struct marked m;
    struct text words = {0};
    run_table(&rework, tree, program, way, NULL, 0);
    spell(&words, &rework.session.rows, spelling, leaves);
    mark_as(&m, tree, program, text_string(&words), NULL);
    ck_assert_msg(m.marking.judgement == JUDGED_RIGHT, "%s, %s, way %d: %g of %g points\n%s%s",
                  program->title, spelling->name, (int)way, m.marking.points, m.marking.most,
                  text_string(&words), m.marking.slips.count ? text_string(&m.marking.slips.at[0].what) : "");
    unmark(&m);
    text_free(&words);
    rework_free(&rework);
}

static const char *const algorithms[] = {"alphabeta", "alphabeta-two", "negamax-soft", "negamax-mixed",
                                         "pvs"};

START_TEST(finds_the_truth_right_in_every_spelling)
{
    for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; a++) {
        struct program *program = library_algorithm(algorithms[a]);
        for (uint64_t seed = 0; seed < unit_share(a == 0 ? 1000 : 60); seed++) {
            struct tree *tree = random_tree(seed, 2 + (int64_t)(seed % 3), seed % 2);
            for (size_t s = seed < 60 ? 0 : seed % SPELLINGS;
                 s < (seed < 60 ? SPELLINGS : seed % SPELLINGS + 1); s++)
                for (enum rows_way way = ROWS_ARRIVAL; way <= ROWS_UPDATE; way++) {
                    bool wanted = spellings[s].row != bare;
                    if (wanted || seed % 2)
                        expect_right(tree, program, way, &spellings[s], true);
                    if (tree->height > 1 && wanted)
                        expect_right(tree, program, way, &spellings[s], false);
                }
            tree_free(tree);
        }
        program_free(program);
    }
}
END_TEST

/* --- notes of what is cut off, a row too early or too late --- */

/* The row whose note stands at row `at` when all are moved where there is room; MARK_NONE: none. */
static size_t note_at(const struct rows *rows, size_t at, bool late)
{
    size_t from = late ? at - 1 : at + 1, to = late ? at + 1 : at - 1, count = rows->all.count;
    if (rows->all.at[at].cutoff != CUTOFF_NONE)
        return to < count && rows->all.at[to].cutoff == CUTOFF_NONE ? MARK_NONE : at;
    return from < count && rows->all.at[from].cutoff != CUTOFF_NONE ? from : MARK_NONE;
}

static size_t spell_moved(struct text *out, const struct rows *rows, bool late)
{
    size_t moved = 0;
    for (size_t i = 0; i < rows->all.count; i++) {
        struct row row = rows->all.at[i];
        size_t note = note_at(rows, i, late);
        row.cutoff = note == MARK_NONE ? CUTOFF_NONE : rows->all.at[note].cutoff;
        moved += note != MARK_NONE && note != i;
        on_paper(out, rows->visits, &row, i + 1);
        text_add_char(out, '\n');
    }
    return moved;
}

static size_t expect_moved_right(const struct tree *tree, const struct program *program, enum rows_way way,
                                 bool late)
{
    struct rework rework;
    struct marked m;
    struct text words = {0};
    run_table(&rework, tree, program, way, NULL, 0);
    size_t moved = spell_moved(&words, &rework.session.rows, late);
    mark_as(&m, tree, program, text_string(&words), NULL);
    ck_assert_msg(m.marking.judgement == JUDGED_RIGHT, "%s, way %d, %s: %g of %g points\n%s%s",
                  program->title, (int)way, late ? "late" : "early", m.marking.points, m.marking.most,
                  text_string(&words), m.marking.slips.count ? text_string(&m.marking.slips.at[0].what) : "");
    unmark(&m);
    text_free(&words);
    rework_free(&rework);
    return moved;
}

START_TEST(takes_a_note_beside_its_row)
{
    for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; a++) {
        struct program *program = library_algorithm(algorithms[a]);
        size_t moved[2] = {0};
        for (uint64_t seed = 0; seed < 10 + unit_share(50); seed++) {
            struct tree *tree = random_tree(seed, 2 + (int64_t)(seed % 3), true);
            for (enum rows_way way = ROWS_ARRIVAL; way <= ROWS_UPDATE; way++)
                for (int late = 0; late < 2; late++)
                    moved[late] += expect_moved_right(tree, program, way, late);
            tree_free(tree);
        }
        ck_assert(moved[false] > unit_share(50) && moved[true] > unit_share(50));
        program_free(program);
    }
}
END_TEST

/* --- notes below a trace --- */

START_TEST(takes_notes_below_a_trace)
{
    static const struct {
        const char *line;
        enum judgement judgement;
        double points; /* of those of the rows, and one for each note */
    } cases[] = {
        {"F >= 3", JUDGED_RIGHT, 26},
        {"F = 3, M ≤ 1, D ≤ 1", JUDGED_RIGHT, 28},
        {"A: 6", JUDGED_RIGHT, 26},
        {"v(A)=6", JUDGED_RIGHT, 26},
        {"H [2,7]", JUDGED_RIGHT, 26},
        {"alpha(A)=6, beta(B)=2", JUDGED_RIGHT, 27},
        {"F >= 4", JUDGED_WRONG, 25},
        {"F <= 3", JUDGED_WRONG, 25},
        {"D = 6, M = 1", JUDGED_WRONG, 26},
        {"H [2,6]", JUDGED_WRONG, 25},
        {"A: α=6, β=∞, v=5", JUDGED_WRONG, 25},
    };
    struct tree *tree = library_tree("lecture");
    struct program *program = library_algorithm("alphabeta");
    struct rework rework;
    run_table(&rework, tree, program, ROWS_ARRIVAL, NULL, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text words = {0};
        struct marked m;
        spell(&words, &rework.session.rows, &spellings[i % 3], true);
        text_format(&words, "\n%s\n", cases[i].line);
        mark_as(&m, tree, program, text_string(&words), NULL);
        ck_assert_msg(m.marking.judgement == cases[i].judgement && m.marking.points == cases[i].points,
                      "%s: %s, %g of %g", cases[i].line, judgement_name(m.marking.judgement),
                      m.marking.points, m.marking.most);
        unmark(&m);
        text_free(&words);
    }
    rework_free(&rework);
    program_free(program);
    tree_free(tree);
}
END_TEST

/* --- slips, planted --- */

#define PLANTED 400

/* A table with a slip in it. */
struct planted {
    struct rework rework;
    struct rework_slip slip;
    bool planted;
    size_t row;      /* where the slip shows */
    size_t from, to; /* rows put in after row `from` - 1, of `extra`; or none */
};

struct garden {
    const struct tree *tree;
    const struct program *program;
    struct rework truth;
    struct random random;
};

static const struct row *true_row(const struct garden *g, size_t i)
{
    return &g->truth.session.rows.all.at[i];
}

static bool is_interior(const struct garden *g, size_t i)
{
    return !tree_is_leaf(g->tree, true_row(g, i)->node);
}

static double after(const struct garden *g, size_t i, enum column column)
{
    return i < g->truth.after.count ? g->truth.after.at[i].number[column] : NAN;
}

static bool plant_not_reset(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i), *before = i ? true_row(g, i - 1) : NULL;
    *slip =
        (struct rework_slip){.when = REWORK_FIRST, .row = i, .node = row->node, .set = {[COLUMN_V] = true}};
    if (!before || row->kind != ROW_FIRST || before->v == row->v)
        return false;
    slip->number[COLUMN_V] = before->v;
    return true;
}

/* The last row of the child that came back before row i. */
static size_t childs_row(size_t i)
{
    return i ? i - 1 : 0;
}

static bool plant_handed_up(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    size_t child = childs_row(i);
    bool max = tree_player(g->tree, row->node) == PLAYER_MAX;
    enum column column = max ? COLUMN_BETA : COLUMN_ALPHA;
    if (row->kind != ROW_BACK || !is_interior(g, child))
        return false;
    double number = after(g, child, column);
    *slip = (struct rework_slip){.when = REWORK_BACK, .row = i, .node = row->node};
    slip->set[column] = true;
    slip->number[column] = number;
    return !isnan(number) && number != alignment_number(row, column);
}

static bool plant_sibling(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    size_t above = row->visit == VISIT_NONE ? MARK_NONE : slip_row_above(&g->truth, i);
    if (row->kind != ROW_FIRST || above == MARK_NONE || above == 0 || true_row(g, above)->kind != ROW_BACK)
        return false;
    size_t sibling = above - 1;
    bool max = tree_player(g->tree, row->node) == PLAYER_MAX;
    enum column column = max ? COLUMN_ALPHA : COLUMN_BETA;
    double number = after(g, sibling, column);
    *slip = (struct rework_slip){.when = REWORK_FIRST, .row = i, .node = row->node};
    slip->set[column] = true;
    slip->number[column] = number;
    return is_interior(g, sibling) && !isnan(number) && number != alignment_number(row, column);
}

static bool plant_wrong_side(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    size_t above = slip_row_above(&g->truth, i);
    if (above == MARK_NONE || (row->kind != ROW_FIRST && row->kind != ROW_ONLY) || above + 1 != i ||
        true_row(g, above)->kind != ROW_BACK)
        return false;
    const struct row *parent = true_row(g, above);
    bool max = tree_player(g->tree, parent->node) == PLAYER_MAX;
    enum column own = max ? COLUMN_ALPHA : COLUMN_BETA, other = max ? COLUMN_BETA : COLUMN_ALPHA;
    double v = after(g, above, COLUMN_V);
    *slip = (struct rework_slip){.when = REWORK_FIRST, .row = i, .node = parent->node};
    slip->set[own] = slip->set[other] = true;
    slip->number[own] = alignment_number(parent, own);
    slip->number[other] = v;
    return after(g, above, own) != alignment_number(parent, own) && v != alignment_number(parent, other);
}

static bool plant_cut_missed(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    *slip = (struct rework_slip){.when = REWORK_STAY, .row = i, .node = row->node};
    return row->cutoff != CUTOFF_NONE;
}

static bool has_more_children(const struct garden *g, size_t i)
{
    const struct row *row = true_row(g, i);
    return i && row->kind == ROW_BACK && row->cutoff == CUTOFF_NONE &&
           tree_next_brother(g->tree, true_row(g, i - 1)->node) != TREE_NONE;
}

static bool other_test(const struct garden *g, size_t i)
{
    const struct row *row = true_row(g, i);
    double v = after(g, i, COLUMN_V);
    return tree_player(g->tree, row->node) == PLAYER_MAX ? v <= row->alpha : v >= row->beta;
}

static bool plant_cut_early(struct garden *g, size_t i, struct rework_slip *slip)
{
    *slip = (struct rework_slip){.when = REWORK_LEAVE, .row = i, .node = true_row(g, i)->node};
    return has_more_children(g, i) && !other_test(g, i);
}

static bool plant_wrong_test(struct garden *g, size_t i, struct rework_slip *slip)
{
    *slip = (struct rework_slip){.when = REWORK_LEAVE, .row = i, .node = true_row(g, i)->node};
    return has_more_children(g, i) && other_test(g, i);
}

static bool plant_fold(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    *slip = (struct rework_slip){.when = REWORK_BACK, .row = i, .node = row->node};
    for (int c = 0; c < COLUMN_COUNT; c++) {
        slip->number[c] = after(g, i, (enum column)c);
        slip->set[c] = !isnan(slip->number[c]);
    }
    return row->kind == ROW_BACK && row->cutoff == CUTOFF_NONE && slip->set[COLUMN_V] &&
           slip->number[COLUMN_V] != row->v;
}

static bool plant_sign(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    enum column column = row->kind == ROW_FIRST ? COLUMN_ALPHA : COLUMN_V;
    enum rework_when when = row->kind == ROW_FIRST  ? REWORK_FIRST
                            : row->kind == ROW_BACK ? REWORK_BACK
                                                    : REWORK_RETURN;
    double number = alignment_number(row, column);
    *slip = (struct rework_slip){.when = when, .row = i, .node = row->node};
    slip->set[column] = true;
    slip->number[column] = 0 - number;
    return number != 0 && !isnan(number) && (row->kind != ROW_FIRST || i > 0);
}

static bool plant_leaf(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    *slip =
        (struct rework_slip){.when = REWORK_RETURN, .row = i, .node = row->node, .set = {[COLUMN_V] = true}};
    slip->number[COLUMN_V] = row->v + 100;
    return row->kind == ROW_ONLY;
}

/* --- the same in rows after updates --- */

static bool is_first(const struct garden *g, size_t i)
{
    return slip_row_before(&g->truth, i) == MARK_NONE;
}

static bool update_not_reset(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i), *before = i ? true_row(g, i - 1) : NULL;
    *slip =
        (struct rework_slip){.when = REWORK_FIRST, .row = i, .node = row->node, .set = {[COLUMN_V] = true}};
    if (!before || row->kind != ROW_FIRST || !is_first(g, i) || before->v == row->v)
        return false;
    slip->number[COLUMN_V] = before->v;
    return true;
}

/* A slip in the row after a child has come back. */
static bool update_later(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    *slip = (struct rework_slip){
        .when = row->kind == ROW_DONE ? REWORK_RETURN : REWORK_FIRST, .row = i, .node = row->node};
    return i && !is_first(g, i) && (row->kind == ROW_FIRST || row->kind == ROW_DONE) &&
           row->cutoff == CUTOFF_NONE;
}

static bool update_handed_up(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i), *child = i ? true_row(g, i - 1) : NULL;
    enum column column = tree_player(g->tree, row->node) == PLAYER_MAX ? COLUMN_BETA : COLUMN_ALPHA;
    if (!update_later(g, i, slip) || !is_interior(g, i - 1))
        return false;
    slip->set[column] = true;
    slip->number[column] = alignment_number(child, column);
    return slip->number[column] != alignment_number(row, column) && slip->number[column] != row->v;
}

static bool update_wrong_side(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    size_t before = slip_row_before(&g->truth, i);
    bool max = tree_player(g->tree, row->node) == PLAYER_MAX;
    enum column own = max ? COLUMN_ALPHA : COLUMN_BETA, other = max ? COLUMN_BETA : COLUMN_ALPHA;
    if (!update_later(g, i, slip) || alignment_number(true_row(g, before), own) == alignment_number(row, own))
        return false;
    slip->set[own] = slip->set[other] = true;
    slip->number[own] = alignment_number(true_row(g, before), own);
    slip->number[other] = row->v;
    return row->v != alignment_number(row, other);
}

static bool update_cut_missed(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    *slip = (struct rework_slip){.when = REWORK_STAY, .row = i - 1, .node = row->node};
    return i && row->cutoff != CUTOFF_NONE;
}

static bool update_leaves(struct garden *g, size_t i, struct rework_slip *slip, bool other)
{
    const struct row *row = true_row(g, i);
    size_t before = slip_row_before(&g->truth, i);
    if (row->kind != ROW_FIRST || before == MARK_NONE)
        return false;
    *slip = (struct rework_slip){.when = REWORK_LEAVE, .row = i - 1, .node = row->node};
    const struct row *old = true_row(g, before);
    bool holds = tree_player(g->tree, row->node) == PLAYER_MAX ? row->v <= old->alpha : row->v >= old->beta;
    return holds == other;
}

static bool update_cut_early(struct garden *g, size_t i, struct rework_slip *slip)
{
    return update_leaves(g, i, slip, false);
}

static bool update_wrong_test(struct garden *g, size_t i, struct rework_slip *slip)
{
    return update_leaves(g, i, slip, true);
}

static bool update_fold(struct garden *g, size_t i, struct rework_slip *slip)
{
    const struct row *row = true_row(g, i);
    size_t before = slip_row_before(&g->truth, i);
    if (!update_later(g, i, slip) || row->kind != ROW_FIRST || true_row(g, before)->v == row->v)
        return false;
    for (int c = 0; c < COLUMN_COUNT; c++) {
        slip->set[c] = true;
        slip->number[c] = alignment_number(true_row(g, before), (enum column)c);
    }
    return true;
}

static const struct plant {
    enum slip_kind kind;
    const char *algorithm;
    bool (*plant)(struct garden *g, size_t i, struct rework_slip *slip);
    bool cuts; /* other rows follow */
    bool into; /* the rows go on into what is cut off, and come back */
    enum rows_way way;
    const char *says; /* with @ for the node */
} plants[] = {
    {SLIP_NOT_RESET, "alphabeta", plant_not_reset, false, false, ROWS_ARRIVAL,
     "at each node v begins anew, at @ with "},
    {SLIP_HANDED_UP, "alphabeta", plant_handed_up, false, false, ROWS_ARRIVAL,
     "it seems to have been handed up, but only v comes back"},
    {SLIP_SIBLING, "alphabeta", plant_sibling, false, false, ROWS_ARRIVAL,
     ", a sibling; the window comes from the node above"},
    {SLIP_WRONG_SIDE, "alphabeta", plant_wrong_side, false, false, ROWS_ARRIVAL,
     "the value seems to have moved "},
    {SLIP_CUT_MISSED, "alphabeta", plant_cut_missed, true, false, ROWS_ARRIVAL,
     "but the search leaves @ here and cuts off "},
    {SLIP_CUT_EARLY, "alphabeta", plant_cut_early, true, false, ROWS_ARRIVAL, "@ is left too early: "},
    {SLIP_WRONG_TEST, "alphabeta", plant_wrong_test, true, false, ROWS_ARRIVAL,
     "@ is left as if the other player moved there: "},
    {SLIP_WENT_ON, "alphabeta", plant_cut_missed, true, true, ROWS_ARRIVAL,
     "it is cut off: the search leaves @ here, and ignores "},
    {SLIP_FOLD, "alphabeta", plant_fold, false, false, ROWS_ARRIVAL, "folded in; the other rows show it "},
    {SLIP_SIGN, "negamax-soft", plant_sign, false, false, ROWS_ARRIVAL, "a sign is lost: "},
    {SLIP_LEAF, "alphabeta", plant_leaf, false, false, ROWS_ARRIVAL, "@ is a leaf, and its value is "},
    {SLIP_NOT_RESET, "alphabeta", update_not_reset, false, false, ROWS_UPDATE,
     "at each node v begins anew, at @ with "},
    {SLIP_HANDED_UP, "alphabeta", update_handed_up, false, false, ROWS_UPDATE,
     "it seems to have been handed up, but only v comes back"},
    {SLIP_WRONG_SIDE, "alphabeta", update_wrong_side, false, false, ROWS_UPDATE,
     "the value seems to have moved "},
    {SLIP_CUT_MISSED, "alphabeta", update_cut_missed, true, false, ROWS_UPDATE,
     "the search leaves @ here and cuts off "},
    {SLIP_CUT_EARLY, "alphabeta", update_cut_early, true, false, ROWS_UPDATE, "@ is left too early: "},
    {SLIP_WRONG_TEST, "alphabeta", update_wrong_test, true, false, ROWS_UPDATE,
     "@ is left as if the other player moved there: "},
    {SLIP_FOLD, "alphabeta", update_fold, false, false, ROWS_UPDATE, "folded in; the other rows show it "},
    {SLIP_LEAF, "alphabeta", plant_leaf, false, false, ROWS_UPDATE, "@ is a leaf, and its value is "},
};

/* A row where the slip can be made, at random; false where there is none. */
static bool choose(struct garden *g, const struct plant *plant, struct rework_slip *slip)
{
    size_t count = g->truth.session.rows.all.count,
           start = (size_t)random_between(&g->random, 0, (int64_t)count - 1);
    for (size_t i = 0; i < count; i++)
        if (plant->plant(g, (start + i) % count, slip))
            return true;
    return false;
}

static void add_rows(struct text *out, const struct rows *rows, size_t from, size_t to, size_t unnamed)
{
    for (size_t i = from; i < to; i++) {
        struct row row = rows->all.at[i];
        if (i == unnamed)
            row.cutoff = CUTOFF_NONE;
        on_paper(out, rows->visits, &row, i + 1);
        text_add_char(out, '\n');
    }
}

/* The rows of the subtree gone into, one visit of it, after the row that names what is cut off. */
static void write_into(struct text *out, const struct garden *g, const struct rework *rework, size_t row)
{
    uint32_t node = rework->session.rows.all.at[row + 1].node;
    size_t end = row + 1;
    while (end < rework->session.rows.all.count && rework->session.rows.all.at[end].node >= node &&
           rework->session.rows.all.at[end].node < g->tree->end[node])
        end++;
    add_rows(out, &g->truth.session.rows, 0, row + 1, MARK_NONE);
    add_rows(out, &rework->session.rows, row + 1, end, MARK_NONE);
    add_rows(out, &g->truth.session.rows, row + 1, g->truth.session.rows.all.count, MARK_NONE);
}

/* Whether a sentence has these words, with the node's name for @. */
static bool has_words(const struct garden *g, const struct text *sentence, const char *words, uint32_t node)
{
    struct text wanted = {0};
    for (const char *c = words; *c; c++)
        if (*c == '@')
            text_add_slice(&wanted, tree_label(g->tree, node));
        else
            text_add_char(&wanted, *c);
    bool there = strstr(text_string(sentence), text_string(&wanted)) != NULL;
    text_free(&wanted);
    return there;
}

/* How it goes on: what follows from the slip, or as if it had not been made. */
enum going_on { CARRIED, ALONE };

/* Whether the planted slip is the only one found, at its row and by its name. */
static bool is_found(struct garden *g, const struct plant *plant, const struct rework_slip *slip,
                     enum going_on going_on)
{
    struct rework rework;
    struct marked m;
    struct text words = {0};
    run_table(&rework, g->tree, g->program, plant->way, slip, 1);
    bool shifted = plant->way == ROWS_UPDATE && (slip->when == REWORK_LEAVE || slip->when == REWORK_STAY);
    if (plant->into)
        write_into(&words, g, &rework, slip->row);
    else if (going_on == ALONE) {
        add_rows(&words, &g->truth.session.rows, 0, slip->row, MARK_NONE);
        add_rows(&words, &rework.session.rows, slip->row, slip->row + 1, MARK_NONE);
        add_rows(&words, &g->truth.session.rows, slip->row + 1, g->truth.session.rows.all.count, MARK_NONE);
    } else
        add_rows(&words, &rework.session.rows, 0, rework.session.rows.all.count,
                 slip->when == REWORK_LEAVE ? slip->row + shifted : MARK_NONE);
    mark_as(&m, g->tree, g->program, text_string(&words), NULL);
    const struct marked_slip *first = m.marking.slips.count ? &m.marking.slips.at[0] : NULL;
    bool found = first && first->kind == plant->kind && first->row == slip->row + shifted &&
                 m.marking.slips.count == 1 && has_words(g, &first->what, plant->says, slip->node);
    if (found && (plant->kind == SLIP_CUT_EARLY || plant->kind == SLIP_WRONG_TEST))
        found = has_words(g, &first->why, " at @? No, ", slip->node);
    if (!found && getenv("MARKING_SHOW"))
        fprintf(stderr, "--- %s at row %zu, found %s at %zu: %s\n%s", slip_key(plant->kind), slip->row + 1,
                first ? slip_key(first->kind) : "none", first ? first->row + 1 : 0,
                first ? text_string(&first->what) : "", text_string(&words));
    unmark(&m);
    text_free(&words);
    rework_free(&rework);
    return found;
}

static void rate(const struct plant *plant, enum going_on going_on, size_t *found, size_t *planted)
{
    struct program *program = library_algorithm(plant->algorithm);
    for (uint64_t seed = 0; *planted < unit_share(PLANTED) && seed < 20 * PLANTED; seed++) {
        struct garden g = {.tree = random_tree(seed, 3 + (int64_t)(seed % 2), true), .program = program};
        struct rework_slip slip;
        random_seed(&g.random, seed);
        run_table(&g.truth, g.tree, program, plant->way, NULL, 0);
        if (choose(&g, plant, &slip)) {
            ++*planted;
            *found += is_found(&g, plant, &slip, going_on);
        }
        rework_free(&g.truth);
        tree_free((struct tree *)g.tree);
    }
    program_free(program);
}

static void expect_found(const struct plant *plant, enum going_on going_on)
{
    size_t found = 0, planted = 0;
    rate(plant, going_on, &found, &planted);
    printf("%-14s %-8s %-8s %5.1f%% of %zu\n", slip_key(plant->kind),
           plant->way == ROWS_UPDATE ? "update" : "arrival", going_on == ALONE ? "alone" : "carried",
           100.0 * (double)found / (double)planted, planted);
    ck_assert_uint_ge(planted, unit_share(PLANTED) / 2);
    ck_assert_msg(100 * found >= 95 * planted, "%s is found in %zu of %zu", slip_key(plant->kind), found,
                  planted);
}

START_TEST(names_each_kind_of_slip)
{
    for (size_t i = 0; i < sizeof plants / sizeof *plants; i++)
        expect_found(&plants[i], CARRIED);
}
END_TEST

START_TEST(names_a_slip_that_nothing_follows_from)
{
    for (size_t i = 0; i < sizeof plants / sizeof *plants; i++)
        if (!plants[i].cuts)
            expect_found(&plants[i], ALONE);
}
END_TEST

/* --- a number besides that nothing explains --- */

#define WILD 4711

/* Of a slip at one end of the window the other end is made wild. */
static bool make_wild(struct row *row, const struct rework_slip *slip)
{
    for (enum column c = COLUMN_ALPHA; c <= COLUMN_BETA; c++)
        if (slip->set[COLUMN_BETA - c] && !slip->set[c]) {
            *(c == COLUMN_ALPHA ? &row->alpha : &row->beta) = WILD;
            return true;
        }
    return false;
}

/* What the row of a slip is taken for when another of its numbers is wild; SLIP_COUNT where that can't be. */
static enum slip_kind kind_when_wild(struct garden *g, const struct plant *plant,
                                     const struct rework_slip *slip)
{
    struct rework rework;
    struct marked m;
    struct text words = {0};
    enum slip_kind kind = SLIP_COUNT;
    run_table(&rework, g->tree, g->program, plant->way, slip, 1);
    if (make_wild(&rework.session.rows.all.at[slip->row], slip)) {
        add_rows(&words, &g->truth.session.rows, 0, slip->row, MARK_NONE);
        add_rows(&words, &rework.session.rows, slip->row, slip->row + 1, MARK_NONE);
        add_rows(&words, &g->truth.session.rows, slip->row + 1, g->truth.session.rows.all.count, MARK_NONE);
        mark_as(&m, g->tree, g->program, text_string(&words), NULL);
        ck_assert_msg(m.marking.slips.count > 0, "no slip in\n%s", text_string(&words));
        kind = m.marking.slips.at[0].kind;
        unmark(&m);
    }
    text_free(&words);
    rework_free(&rework);
    return kind;
}

/* A slip at one end of the window is named only where it explains both. */
START_TEST(names_no_slip_that_explains_half)
{
    size_t all = 0;
    for (size_t i = 0; i < sizeof plants / sizeof *plants; i++) {
        const struct plant *plant = &plants[i];
        struct program *program = library_algorithm(plant->algorithm);
        size_t tried = 0;
        for (uint64_t seed = 0; !plant->cuts && seed < 100; seed++) {
            struct garden g = {.tree = random_tree(seed, 3, true), .program = program};
            struct rework_slip slip;
            random_seed(&g.random, seed);
            run_table(&g.truth, g.tree, program, plant->way, NULL, 0);
            if (choose(&g, plant, &slip)) {
                enum slip_kind kind = kind_when_wild(&g, plant, &slip);
                tried += kind != SLIP_COUNT;
                ck_assert_msg(kind != plant->kind, "%s, way %d", slip_key(plant->kind), (int)plant->way);
            }
            rework_free(&g.truth);
            tree_free((struct tree *)g.tree);
        }
        all += tried;
        program_free(program);
    }
    ck_assert_uint_gt(all, 200);
}
END_TEST

/* --- what can't be marked --- */

START_TEST(says_why_it_cant_mark)
{
    static const struct {
        const char *tree, *algorithm;
        uint64_t max_steps;
        const char *why;
    } cases[] = {
        {"lecture", "alphabeta", 5, "the search comes to no value"},
        {"two-mins", "negamax", 0,
         "D (line 6 of the tree) has the same player as the node above it, and this algorithm needs players "
         "that "
         "alternate"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tree *tree = library_tree(cases[i].tree);
        struct program *program = library_algorithm(cases[i].algorithm);
        struct diag diag = {0};
        struct marked m;
        struct text why = {0};
        ck_assert(source_copy(&m.source, "homework", slice_of("A: v=3\n"), &diag));
        homework_read(&m.homework, tree, &m.source);
        ck_assert(!marking_make(&m.marking, &m.homework, program, NULL,
                                &(struct marking_wishes){.max_steps = cases[i].max_steps}, &why));
        ck_assert_str_eq(text_string(&why), cases[i].why);
        unmark(&m);
        text_free(&why);
        program_free(program);
        tree_free(tree);
    }
}
END_TEST

/* --- the table of another algorithm --- */

static void spell_table(struct text *out, const struct tree *tree, const char *algorithm)
{
    struct rework rework;
    struct program *program = library_algorithm(algorithm);
    run_table(&rework, tree, program, ROWS_ARRIVAL, NULL, 0);
    spell(out, &rework.session.rows, &spellings[0], true);
    rework_free(&rework);
    program_free(program);
}

static size_t slips_as(const struct tree *tree, const char *algorithm, const char *words, const char **better)
{
    struct marked m;
    struct program *program = library_algorithm(algorithm);
    mark_as(&m, tree, program, words, NULL);
    size_t slips = m.marking.slips.count;
    *better = m.marking.better;
    unmark(&m);
    program_free(program);
    return slips;
}

/* Marked as alpha-beta's, the table of another is known as that one's, or as one's that has no slip in it
 * either. */
static bool is_known(const struct tree *tree, const char *algorithm)
{
    struct text words = {0};
    const char *better, *none;
    spell_table(&words, tree, algorithm);
    size_t slips = slips_as(tree, "alphabeta", text_string(&words), &better);
    ck_assert_msg((better != NULL) == (slips >= 3), "%zu slips, and taken for %s's:\n%s", slips,
                  better ? better : "nobody", text_string(&words));
    ck_assert_msg(!better || slips_as(tree, better, text_string(&words), &none) == 0,
                  "the table of %s is taken for %s's:\n%s", algorithm, better, text_string(&words));
    text_free(&words);
    return better != NULL;
}

START_TEST(knows_whose_table_it_is)
{
    static const char *const others[] = {"negamax-soft", "pvs", "alphabeta", "alphabeta-two"};
    size_t known[sizeof others / sizeof *others] = {0};
    for (size_t a = 0; a < sizeof others / sizeof *others; a++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct tree *tree = random_tree(seed, 3, true);
            known[a] += is_known(tree, others[a]);
            tree_free(tree);
        }
    ck_assert(known[0] > 5 && known[1] > 5 && known[2] == 0 && known[3] == 0);
}
END_TEST

UNIT("marking", finds_the_truth_right_in_every_spelling, takes_a_note_beside_its_row,
     takes_notes_below_a_trace, names_each_kind_of_slip, names_a_slip_that_nothing_follows_from,
     names_no_slip_that_explains_half, knows_whose_table_it_is, says_why_it_cant_mark)
