/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stubs hide, at any moment after any other, against the count of all nodes that were pruned then. */
#include "base/random.h"
#include "draw/hidden.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"

static const char *const algorithms[] = {"alphabeta",  "minimax",      "mtdf", "negascout",    "scout", "sss",
                                         "aspiration", "negamax-hard", "pvs",  "alphabeta-two"};

/* Some in which nodes are entered once, twice, again from other places, and through a list. */
static const char *const trees[] = {
    "((3 12 8) (2 4 6) (14 5 2))",
    "(((5 6) (7 4) (3 9)) ((1 2) (6 6) (0 8)) ((9 1) (2 2) (8 3)))",
    "((((8 7) (3 9)) ((9 8) (2 4))) (((1 8) (8 9)) ((9 9) (3 4))) (((2 1) 5) (6 (0 7))))",
    "(9 (8 (7 (6 (5 (4 (3 (2 1))))))) (3 3) ((4 4 4) 5))",
    "(5)",
    "7",
};

static uint32_t count_pruned(const struct visits *visits, uint32_t from, uint32_t past, uint64_t events)
{
    uint32_t pruned = 0;
    for (uint32_t n = from; n < past; n++)
        pruned += visits_known(visits, n, events).what == KNOWN_PRUNED;
    return pruned;
}

/* Each node by itself, and the brothers of each row from each on. */
static void check(struct hidden *hidden, const struct session *session, uint64_t events, const char *where)
{
    const struct visits *visits = &session->visits;
    const struct tree *tree = session->tree;
    hidden_look(hidden, session, events);
    for (uint32_t n = 0; n < tree->count; n++) {
        struct known known = visits_known(visits, n, events);
        uint32_t pruned = hidden_pruned(hidden, n, &known);
        ck_assert_msg(pruned == count_pruned(visits, n + 1, tree->end[n], events),
                      "%s, node %u, event %u: %u", where, n, (unsigned)events, pruned);
    }
    for (uint32_t n = 0; n < tree->count; n++) {
        uint32_t brothers[8], count = 0;
        for (uint32_t child = n + 1; child < tree->end[n]; child = tree->end[child])
            brothers[count++] = child;
        for (uint32_t first = 0; first < count; first++)
            for (uint32_t past = first + 1; past <= count; past++) {
                uint32_t pruned = hidden_pruned_among(hidden, brothers + first, past - first);
                uint32_t all = count_pruned(visits, brothers[first], tree->end[brothers[past - 1]], events);
                ck_assert_msg(pruned == all, "%s, brothers %u to %u, event %u: %u", where, brothers[first],
                              brothers[past - 1], (unsigned)events, pruned);
            }
    }
}

/* All moments one after another, back again, and here and there. */
START_TEST(counts_what_was_pruned)
{
    struct random random;
    random_seed(&random, 1);
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++)
        for (size_t j = 0; j < sizeof algorithms / sizeof *algorithms; j++) {
            struct tree *tree = reference_tree(trees[i]);
            struct trial trial;
            struct hidden hidden = {0};
            trial_begin(&trial, tree, trial_built_in(algorithms[j]), ROWS_ARRIVAL);
            uint64_t count = trial.session.log.count;
            for (uint64_t events = 0; events <= count; events++)
                check(&hidden, &trial.session, events, algorithms[j]);
            for (uint64_t events = count; events-- > 0;)
                check(&hidden, &trial.session, events, algorithms[j]);
            for (int k = 0; k < 50; k++)
                check(&hidden, &trial.session, (uint64_t)random_between(&random, 0, (int64_t)count),
                      algorithms[j]);
            hidden_free(&hidden);
            trial_end(&trial);
            tree_free(tree);
        }
}
END_TEST

UNIT("hidden", counts_what_was_pruned)
