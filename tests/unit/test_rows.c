/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "lesson/library.h"
#include "reference.h"
#include "trace/rows.h"
#include "trial.h"
#include "unit.h"
#include <string.h>

/* --- rows as people write them --- */

static void add_column(struct text *out, const char *name, double number)
{
    text_add_string(out, name);
    if (!isnan(number))
        number_write(out, number, NUMBER_PRETTY);
}

static void add_ignored(struct text *out, const struct session *session, uint32_t cutoff)
{
    struct skipped_walk walk = {0};
    uint32_t node;
    for (const char *before = " (";
         (node = cutoff_nodes(&session->visits, &session->visits.cutoffs.at[cutoff], &walk)) != TREE_NONE;
         before = ", ") {
        text_add_string(out, before);
        text_add_slice(out, tree_label(session->tree, node));
    }
    text_add_string(out, " ignored)");
}

static void add_row(struct text *out, const struct session *session, size_t number)
{
    const struct row *row = &session->rows.all.at[number];
    text_format(out, "%lu. ", (unsigned long)number + 1);
    text_add_slice(out, tree_label(session->tree, row->node));
    add_column(out, ": α=", row->alpha);
    add_column(out, ", β=", row->beta);
    add_column(out, ", v=", row->v);
    if (row->cutoff != CUTOFF_NONE)
        add_ignored(out, session, row->cutoff);
}

static void check_rows(const struct session *session, const char *const rows[], size_t count)
{
    for (size_t i = 0; i < count && i < session->rows.all.count; i++) {
        struct text text = {0};
        add_row(&text, session, i);
        ck_assert_str_eq(text_string(&text), rows[i]);
        text_free(&text);
    }
    ck_assert_uint_eq(session->rows.all.count, count);
}

static void check_table(const char *tree_name, const char *algorithm, enum rows_way way,
                        const char *const rows[], size_t count)
{
    struct tree *tree = library_tree(tree_name);
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in(algorithm), way);
    check_rows(&trial.session, rows, count);
    trial_end(&trial);
    tree_free(tree);
}

#define CHECK_TABLE(tree, algorithm, way, rows)                                                              \
    check_table((tree), (algorithm), (way), (rows), sizeof(rows) / sizeof *(rows))

/* The slides' own table. */
static const char *const slides[] = {
    "1. A: α=−∞, β=+∞, v=−∞",
    "2. B: α=−∞, β=+∞, v=+∞",
    "3. E: α=−∞, β=+∞, v=2",
    "4. B: α=−∞, β=+∞, v=+∞",
    "5. F: α=−∞, β=2, v=−∞",
    "6. K: α=−∞, β=2, v=3",
    "7. F: α=−∞, β=2, v=−∞ (L ignored)",
    "8. B: α=−∞, β=2, v=2",
    "9. A: α=−∞, β=+∞, v=−∞",
    "10. C: α=2, β=+∞, v=+∞",
    "11. G: α=2, β=+∞, v=−∞",
    "12. M: α=2, β=+∞, v=+∞",
    "13. Q: α=2, β=+∞, v=1",
    "14. M: α=2, β=+∞, v=+∞ (R ignored)",
    "15. G: α=2, β=+∞, v=−∞",
    "16. N: α=2, β=+∞, v=7",
    "17. G: α=2, β=+∞, v=1",
    "18. C: α=2, β=+∞, v=+∞",
    "19. H: α=2, β=7, v=6",
    "20. C: α=2, β=7, v=7",
    "21. A: α=2, β=+∞, v=2",
    "22. D: α=6, β=+∞, v=+∞",
    "23. I: α=6, β=+∞, v=1",
    "24. D: α=6, β=+∞, v=+∞ (J, O, P ignored)",
    "25. A: α=6, β=+∞, v=6",
};

START_TEST(tells_the_slides_table)
{
    CHECK_TABLE("lecture", "alphabeta", ROWS_ARRIVAL, slides);
    CHECK_TABLE("lecture-unknown", "alphabeta", ROWS_ARRIVAL, slides);
    CHECK_TABLE("lecture", "alphabeta-two", ROWS_ARRIVAL, slides);
}
END_TEST

START_TEST(tells_updates)
{
    static const char *const rows[] = {
        "1. A: α=−∞, β=+∞, v=−∞",
        "2. B: α=−∞, β=+∞, v=+∞",
        "3. E: α=−∞, β=+∞, v=2",
        "4. B: α=−∞, β=2, v=2",
        "5. F: α=−∞, β=2, v=−∞",
        "6. K: α=−∞, β=2, v=3",
        "7. F: α=−∞, β=2, v=3 (L ignored)",
        "8. B: α=−∞, β=2, v=2",
        "9. A: α=2, β=+∞, v=2",
        "10. C: α=2, β=+∞, v=+∞",
        "11. G: α=2, β=+∞, v=−∞",
        "12. M: α=2, β=+∞, v=+∞",
        "13. Q: α=2, β=+∞, v=1",
        "14. M: α=2, β=+∞, v=1 (R ignored)",
        "15. G: α=2, β=+∞, v=1",
        "16. N: α=2, β=+∞, v=7",
        "17. G: α=7, β=+∞, v=7",
        "18. C: α=2, β=7, v=7",
        "19. H: α=2, β=7, v=6",
        "20. C: α=2, β=6, v=6",
        "21. A: α=6, β=+∞, v=6",
        "22. D: α=6, β=+∞, v=+∞",
        "23. I: α=6, β=+∞, v=1",
        "24. D: α=6, β=+∞, v=1 (J, O, P ignored)",
        "25. A: α=6, β=+∞, v=6",
    };
    CHECK_TABLE("lecture", "alphabeta", ROWS_UPDATE, rows);
}
END_TEST

START_TEST(leaves_missing_columns_blank)
{
    static const char *const rows[] = {
        "1. A: α=, β=, v=−∞", "2. B: α=, β=, v=+∞",  "3. E: α=, β=, v=3",  "4. B: α=, β=, v=+∞",
        "5. F: α=, β=, v=12", "6. B: α=, β=, v=3",   "7. G: α=, β=, v=8",  "8. B: α=, β=, v=3",
        "9. A: α=, β=, v=−∞", "10. C: α=, β=, v=+∞", "11. H: α=, β=, v=2", "12. C: α=, β=, v=+∞",
    };
    struct tree *tree = library_tree("aima");
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("minimax"), ROWS_ARRIVAL);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct text text = {0};
        add_row(&text, &trial.session, i);
        ck_assert_str_eq(text_string(&text), rows[i]);
        text_free(&text);
    }
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

/* --- programs of other shapes --- */

static void check_program(const char *brackets, const char *text, enum rows_way way, const char *const rows[],
                          size_t count)
{
    struct tree *tree = reference_tree(brackets);
    struct trial trial;
    trial_begin(&trial, tree, trial_compile("shape", text), way);
    check_rows(&trial.session, rows, count);
    trial_end(&trial);
    tree_free(tree);
}

#define CHECK_PROGRAM(tree, text, way, rows)                                                                 \
    check_program((tree), (text), (way), (rows), sizeof(rows) / sizeof *(rows))

/* A function that passes each node on to one of two others. */
static const char dispatcher[] = "function Search(s, α = −∞, β = +∞)\n"
                                 "  if Player(s) = Max then return Max-Value(s, α, β)\n"
                                 "  return Min-Value(s, α, β)\n"
                                 "function Max-Value(s, α, β)\n"
                                 "  if Terminal(s) then return Utility(s)\n"
                                 "  v ← −∞\n"
                                 "  for each child c of s\n"
                                 "    v ← max(v, Search(c, α, β))\n"
                                 "    if v ≥ β then break\n"
                                 "    α ← max(α, v)\n"
                                 "  return v\n"
                                 "function Min-Value(s, α, β)\n"
                                 "  if Terminal(s) then return Utility(s)\n"
                                 "  v ← +∞\n"
                                 "  for each child c of s\n"
                                 "    v ← min(v, Search(c, α, β))\n"
                                 "    if v ≤ α then break\n"
                                 "    β ← min(β, v)\n"
                                 "  return v\n";

START_TEST(takes_one_row_for_a_node_passed_on)
{
    static const char *const arrival[] = {
        "1. A: α=−∞, β=+∞, v=−∞", "2. B: α=−∞, β=+∞, v=+∞",
        "3. D: α=−∞, β=+∞, v=3",  "4. B: α=−∞, β=+∞, v=+∞",
        "5. A: α=−∞, β=+∞, v=−∞", "6. C: α=3, β=+∞, v=+∞",
        "7. E: α=3, β=+∞, v=2",   "8. C: α=3, β=+∞, v=+∞ (F ignored)",
        "9. A: α=3, β=+∞, v=3",
    };
    static const char *const update[] = {
        "1. A: α=−∞, β=+∞, v=−∞", "2. B: α=−∞, β=+∞, v=+∞",
        "3. D: α=−∞, β=+∞, v=3",  "4. B: α=−∞, β=3, v=3",
        "5. A: α=3, β=+∞, v=3",   "6. C: α=3, β=+∞, v=+∞",
        "7. E: α=3, β=+∞, v=2",   "8. C: α=3, β=+∞, v=2 (F ignored)",
        "9. A: α=3, β=+∞, v=3",
    };
    CHECK_PROGRAM("((3) (2 9))", dispatcher, ROWS_ARRIVAL, arrival);
    CHECK_PROGRAM("((3) (2 9))", dispatcher, ROWS_UPDATE, update);
}
END_TEST

/* Loops in order, loops that only look, and a depth limit. */
static const char ordered[] = "columns: v = best\n"
                              "function Search(s, depth = 2)\n"
                              "  for each child c of s\n"
                              "    if Terminal(c) then break\n"
                              "  if Terminal(s) or depth = 0 then return Evaluate(s)\n"
                              "  best ← −∞\n"
                              "  for each child c of s by Evaluate(c)\n"
                              "    best ← max(best, Search(c, depth − 1))\n"
                              "    if best ≥ 8 then break\n"
                              "  return best\n";

START_TEST(follows_loops_in_order)
{
    static const char *const arrival[] = {
        "1. A: α=, β=, v=−∞",
        "2. D: α=, β=, v=7",
        "3. A: α=, β=, v=−∞",
        "4. C: α=, β=, v=−∞",
        "5. F: α=, β=, v=8",
        "6. C: α=, β=, v=−∞ (E ignored)",
        "7. A: α=, β=, v=7 (B ignored)",
    };
    static const char *const update[] = {
        "1. A: α=, β=, v=−∞",
        "2. D: α=, β=, v=7",
        "3. A: α=, β=, v=7",
        "4. C: α=, β=, v=−∞",
        "5. F: α=, β=, v=8",
        "6. C: α=, β=, v=8 (E ignored)",
        "7. A: α=, β=, v=8 (B ignored)",
    };
    CHECK_PROGRAM("(=0 -1 (=0 4 8) 7)", ordered, ROWS_ARRIVAL, arrival);
    CHECK_PROGRAM("(=0 -1 (=0 4 8) 7)", ordered, ROWS_UPDATE, update);
}
END_TEST

/* --- rows and cursors --- */

static void check_frame(const struct session *session, const struct row *row)
{
    const struct cursor *cursor = &session->cursor;
    size_t depth = cursor_depth(cursor);
    ck_assert_uint_gt(depth, 0);
    const struct frame *frame = cursor_frame(cursor, depth - 1);
    ck_assert_uint_eq(frame->node, row->node);
    const struct function *function = &session->program->functions.at[frame->function];
    const double columns[] = {row->alpha, row->beta, row->v};
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (row->kind == ROW_ONLY && i == COLUMN_V)
            continue;
        int16_t reg = function->column[i];
        union value value = {.number = NAN};
        if (reg >= 0 && value_is_set(cursor_registers(cursor, depth - 1)[reg]))
            value = cursor_registers(cursor, depth - 1)[reg];
        ck_assert_msg(isnan(value.number) ? isnan(columns[i]) : value.number == columns[i],
                      "column %d of row kind %d: %g and %g", i, row->kind, value.number, columns[i]);
    }
}

static void check_places(struct session *session)
{
    uint64_t last = 0;
    for (size_t i = 0; i < session->rows.all.count; i++) {
        ck_assert(rows_seek(&session->rows, i, &session->cursor));
        check_frame(session, &session->rows.all.at[i]);
        ck_assert_uint_ge(cursor_number(&session->cursor), last);
        last = cursor_number(&session->cursor);
        ck_assert_uint_ge(rows_count_at(&session->rows, &session->cursor), i + 1);
    }
}

/* Step by step, rows come one after another. */
static void check_growth(struct session *session)
{
    cursor_seek(&session->cursor, 0);
    size_t rows = rows_count_at(&session->rows, &session->cursor);
    ck_assert_uint_eq(rows, 0);
    while (cursor_forward(&session->cursor)) {
        size_t now = rows_count_at(&session->rows, &session->cursor);
        ck_assert_msg(now == rows || now == rows + 1, "from %zu rows to %zu", rows, now);
        rows = now;
    }
    ck_assert_uint_eq(rows, session->rows.all.count);
}

static const char *const built_in[] = {"minimax", "alphabeta"};

START_TEST(stands_where_rows_are_true)
{
    struct random random;
    random_seed(&random, 3);
    for (int i = 0; i < 200; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){3, 3, 9, i % 2 == 0, false});
        struct trial trial;
        struct program *program =
            i % 3 == 2 ? trial_compile("dispatcher", dispatcher) : trial_built_in(built_in[i % 3]);
        trial_begin(&trial, tree, program, i % 5 < 3 ? ROWS_ARRIVAL : ROWS_UPDATE);
        check_places(&trial.session);
        check_growth(&trial.session);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

/* --- against a plain search --- */

struct plain_row {
    uint32_t node;
    double alpha, beta, v;
    uint32_t first, last; /* ignored */
};

struct plain {
    const struct tree *tree;
    ARRAY(struct plain_row) rows;
};

static double plain_search(struct plain *plain, uint32_t node, double alpha, double beta)
{
    const struct tree *tree = plain->tree;
    const bool max = tree_player(tree, node) == PLAYER_MAX;
    if (tree_is_leaf(tree, node)) {
        *array_add(&plain->rows) = (struct plain_row){node, alpha, beta, tree->value[node], 0, 0};
        return tree->value[node];
    }
    double v = max ? -INFINITY : INFINITY;
    *array_add(&plain->rows) = (struct plain_row){node, alpha, beta, v, 0, 0};
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child]) {
        double value = plain_search(plain, child, alpha, beta);
        struct plain_row *row = array_add(&plain->rows);
        *row = (struct plain_row){node, alpha, beta, v, 0, 0};
        v = max ? fmax(v, value) : fmin(v, value);
        if (max ? v >= beta : v <= alpha) {
            row->first = tree->end[child];
            row->last = tree->end[node];
            return v;
        }
        if (max)
            alpha = fmax(alpha, v);
        else
            beta = fmin(beta, v);
    }
    return v;
}

static void check_ignored(const struct session *session, const struct row *row, const struct plain_row *plain)
{
    struct skipped_walk walk = {0};
    ck_assert_int_eq(row->cutoff != CUTOFF_NONE, plain->first < plain->last);
    if (row->cutoff == CUTOFF_NONE)
        return;
    for (uint32_t node = plain->first; node < plain->last; node++)
        ck_assert_uint_eq(cutoff_nodes(&session->visits, &session->visits.cutoffs.at[row->cutoff], &walk),
                          node);
    ck_assert_uint_eq(cutoff_nodes(&session->visits, &session->visits.cutoffs.at[row->cutoff], &walk),
                      TREE_NONE);
}

static void check_against_plain(const struct tree *tree, const char *algorithm)
{
    struct plain plain = {.tree = tree};
    struct trial trial;
    plain_search(&plain, TREE_ROOT, -INFINITY, INFINITY);
    trial_begin(&trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL);
    ck_assert_uint_eq(trial.session.rows.all.count, plain.rows.count);
    for (size_t i = 0; i < plain.rows.count; i++) {
        const struct row *row = &trial.session.rows.all.at[i];
        ck_assert_uint_eq(row->node, plain.rows.at[i].node);
        ck_assert_double_eq(row->alpha, plain.rows.at[i].alpha);
        ck_assert_double_eq(row->beta, plain.rows.at[i].beta);
        ck_assert_double_eq(row->v, plain.rows.at[i].v);
        check_ignored(&trial.session, row, &plain.rows.at[i]);
    }
    trial_end(&trial);
    array_free(&plain.rows);
}

START_TEST(agrees_with_a_plain_search)
{
    struct random random;
    random_seed(&random, 1);
    for (int i = 0; i < 1500; i++) {
        struct tree *tree =
            reference_random(&random, (struct reference_kind){5, 3, i % 2 ? 3 : 40, i % 3 == 0, false});
        check_against_plain(tree, "alphabeta");
        tree_free(tree);
    }
}
END_TEST

/* The same rows however small the pieces are in which the log grows. */
START_TEST(grows_with_the_log)
{
    struct random random;
    random_seed(&random, 5);
    for (int i = 0; i < 40; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){5, 3, 9, false, false});
        struct trial whole;
        struct session pieces;
        struct text why = {0};
        enum rows_way way = i % 2 ? ROWS_ARRIVAL : ROWS_UPDATE;
        trial_begin(&whole, tree, trial_built_in("alphabeta"), way);
        ck_assert(session_begin(&pieces, tree, whole.program, &(struct session_wishes){.rows = way}, &why));
        pieces.log.spacing = 1;
        while (session_run(&pieces, 1))
            ;
        ck_assert_uint_eq(pieces.rows.all.count, whole.session.rows.all.count);
        for (size_t j = 0; j < pieces.rows.all.count; j++) {
            struct text a = {0}, b = {0};
            add_row(&a, &pieces, j);
            add_row(&b, &whole.session, j);
            ck_assert_str_eq(text_string(&a), text_string(&b));
            text_free(&a);
            text_free(&b);
        }
        session_end(&pieces);
        trial_end(&whole);
        tree_free(tree);
    }
}
END_TEST

/* Also before the search's first run. */
START_TEST(are_taken_anew)
{
    struct tree *tree = library_tree("lecture");
    struct program *program = library_algorithm("alphabeta");
    for (uint64_t events = 0; events < 60; events += 3) {
        struct session session;
        struct text why = {0};
        ck_assert(session_begin(&session, tree, program, &(struct session_wishes){0}, &why));
        if (events)
            session_run(&session, events);
        session_take_rows(&session, ROWS_UPDATE);
        session_take_rows(&session, ROWS_ARRIVAL);
        session_run_all(&session);
        check_rows(&session, slides, sizeof slides / sizeof *slides);
        session_end(&session);
    }
    program_free(program);
    tree_free(tree);
}
END_TEST

UNIT("rows", tells_the_slides_table, tells_updates, leaves_missing_columns_blank,
     takes_one_row_for_a_node_passed_on, follows_loops_in_order, stands_where_rows_are_true,
     agrees_with_a_plain_search, grows_with_the_log, are_taken_anew)
