/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/generate.h"
#include "trial.h"
#include "unit.h"

static struct tree *random_tree(uint64_t seed)
{
    struct generate wishes = generate_defaults;
    struct range used;
    wishes.branching = (struct range){1, 3};
    wishes.depth = (struct range){2, 5};
    wishes.evaluations = true;
    wishes.seed = seed;
    return generate_tree(&wishes, &used);
}

/* Every key of a table that something has been stored about has one row, from that event on. */
static void expect_rows(const struct session *session)
{
    const struct cells *cells = &session->cells;
    size_t rows = 0;
    for (uint64_t i = 0; i < session->log.count; i++) {
        const struct event *event = &session->log.events[i];
        ck_assert_uint_eq(cells_rows(cells, i), rows);
        if (event_kind(event) != EVENT_PUT)
            continue;
        const struct log_cell *cell = &session->log.cells.at[event->node];
        uint32_t row = cells_find_row(session, cell->table, cell->key[0], cell->key[1]);
        ck_assert_uint_ne(row, CELLS_NONE);
        ck_assert_uint_le(row, rows);
        const struct log_cell *first = &session->log.cells.at[cells->rows.at[row].cell];
        ck_assert_uint_eq(first->key[0].word, cell->key[0].word);
        ck_assert_uint_eq(first->key[1].word, cell->key[1].word);
        ck_assert(cells_share(session->program, first->table, cell->table));
        rows += row == rows;
    }
    ck_assert_uint_eq(cells->rows.count, rows);
}

START_TEST(has_a_row_for_each_key)
{
    static const char *const algorithms[] = {"mtdf", "killer", "refutation", "iterative-deepening",
                                             "alphabeta"};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct tree *tree = random_tree(seed);
            struct trial trial;
            trial_begin(&trial, tree, trial_built_in(algorithms[i]), ROWS_ARRIVAL);
            expect_rows(&trial.session);
            trial_end(&trial);
            tree_free(tree);
        }
}
END_TEST

START_TEST(tells_tables_with_other_keys_apart)
{
    static const char text[] = "table a = 0\ntable b = 0\ntable c = 0\ntable d = 0\ntable e = 0\n"
                               "function F(n)\n"
                               "  a[n] ← 1\n"
                               "  b[n] ← 2\n"
                               "  c[Depth(n), n] ← 3\n"
                               "  d[Depth(n), Depth(n)] ← 4\n"
                               "  e[Depth(n)] ← 5\n"
                               "  if Terminal(n) then return Utility(n)\n"
                               "  for each child k of n\n"
                               "    v ← F(k)\n"
                               "  return v\n";
    struct tree *tree = random_tree(1);
    struct trial trial;
    trial_begin(&trial, tree, trial_compile("tables", text), ROWS_ARRIVAL);
    ck_assert(cells_share(trial.program, 0, 1));
    ck_assert(!cells_share(trial.program, 0, 2));
    ck_assert(!cells_share(trial.program, 2, 3));
    ck_assert(!cells_share(trial.program, 0, 4));
    size_t levels = 0;
    for (uint32_t n = 0; n < tree->count; n++)
        levels = tree_depth(tree, n) + 1 > levels ? tree_depth(tree, n) + 1 : levels;
    ck_assert_uint_eq(trial.session.cells.rows.count, 2 * (tree->count + levels));
    expect_rows(&trial.session);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

UNIT("cells", has_a_row_for_each_key, tells_tables_with_other_keys_apart)
