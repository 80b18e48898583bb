/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/counts.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"

START_TEST(knows_uniform_trees)
{
    static const struct {
        const char *tree;
        double leaves;
    } cases[] = {
        {"4", 1},     {"(1 2 3)", 3},     {"((1 2) (3 4))", 3},     {"(((1 2) (3 4)) ((5 6) (7 8)))", 5},
        {"((1))", 1}, {"((1 2) 3)", NAN}, {"((1 2) (3 4 5))", NAN}, {"((1 (2 3)) (4 5))", NAN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct tree *tree = reference_tree(cases[i].tree);
        double leaves = counts_uniform(tree);
        ck_assert_msg(isnan(cases[i].leaves) ? isnan(leaves) : leaves == cases[i].leaves, "%s: %g",
                      cases[i].tree, leaves);
        tree_free(tree);
    }
}
END_TEST

/* At every moment, what a walk over the log so far would count. */
static void check_moments(const struct trial *trial)
{
    const struct session *session = &trial->session;
    struct session lean = *session;
    struct counts before = {0};
    lean.lean = true;
    for (uint64_t events = 0; events <= session->log.count; events++) {
        struct counts now = counts_make(session, events);
        struct counts plain = counts_make(&lean, events);
        ck_assert_uint_eq(now.cutoffs, plain.cutoffs);
        ck_assert_uint_eq(now.alpha_cutoffs + now.beta_cutoffs, now.cutoffs);
        ck_assert_uint_eq(now.pruned_nodes + now.distinct_nodes, session->tree->count);
        bool cut = events && event_kind(&session->log.events[events - 1]) == EVENT_CUT;
        ck_assert_uint_eq(now.cutoffs, before.cutoffs + cut);
        ck_assert_uint_le(now.nodes, before.nodes + 1);
        before = now;
    }
    ck_assert_uint_eq(before.nodes, trial->outcome.counts.nodes);
    ck_assert_uint_eq(before.skipped_nodes, trial->outcome.counts.pruned_nodes);
}

START_TEST(counts_at_any_moment)
{
    struct random random;
    random_seed(&random, 31);
    for (int i = 0; i < 100; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){5, 3, 9, false, false});
        struct trial trial;
        trial_begin(&trial, tree, trial_built_in("alphabeta"), ROWS_ARRIVAL);
        check_moments(&trial);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

START_TEST(counts_an_evaluation_once)
{
    struct tree *tree = reference_tree("(=1 (=2 3 4) 1)");
    struct trial trial;
    trial_begin(&trial, tree, trial_variant("evaluates-twice"), ROWS_ARRIVAL);
    ck_assert_uint_eq(trial.outcome.counts.leaves, 4);
    ck_assert_uint_eq(trial.outcome.counts.distinct_leaves, 2);
    const struct visits *visits = &trial.session.visits;
    struct counts before = counts_make(&trial.session, visits->all.at[visits->all.count - 1].call);
    ck_assert_uint_eq(before.leaves, 3);
    ck_assert_uint_eq(before.distinct_leaves, 2);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

UNIT("counts", knows_uniform_trees, counts_at_any_moment, counts_an_evaluation_once)
