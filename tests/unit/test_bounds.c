/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reference.h"
#include "trace/bounds.h"
#include "trial.h"
#include "unit.h"

static const char *const algorithms[] = {"alphabeta-evaluate", "negamax-hard", "negamax-mixed",
                                         "negamax-soft"};

static void begin_in_window(struct trial *trial, const struct tree *tree, const char *algorithm, double alpha,
                            double beta)
{
    struct text low = {0}, high = {0};
    text_format(&low, "α=%g", alpha);
    text_format(&high, "β=%g", beta);
    const char *const settings[] = {text_string(&low), text_string(&high), NULL};
    trial_begin_with(trial, tree, trial_built_in(algorithm), ROWS_ARRIVAL, settings);
    text_free(&low);
    text_free(&high);
}

/* Every statement of every visit is true of its node's minimax value, whatever the window. */
static void check_statements(const struct trial *trial)
{
    const struct session *session = &trial->session;
    ck_assert_uint_eq(session->bounds.all.count, session->visits.all.count);
    for (uint32_t i = 0; i < session->visits.all.count; i++) {
        double value, truth = reference_minimax(session->tree, session->visits.all.at[i].node);
        ck_assert(bounds_value(session, i, &value));
        ck_assert_msg(bound_allows(bounds_of(&session->bounds, i), value, truth, truth),
                      "visit %u: %s %g, but it is %g", i, bound_name(bounds_of(&session->bounds, i)), value,
                      truth);
    }
}

START_TEST(makes_true_statements)
{
    struct random random;
    random_seed(&random, 6);
    for (int i = 0; i < 1500; i++) {
        struct tree *tree =
            reference_random(&random, (struct reference_kind){5, 3, i % 2 ? 4 : 20, false, false});
        double alpha = (double)random_between(&random, -2, 8);
        struct trial trial;
        begin_in_window(&trial, tree, algorithms[i % 4], alpha,
                        alpha + (double)random_between(&random, 1, 6));
        check_statements(&trial);
        ck_assert_int_eq(trial.outcome.verdict.correct, VERDICT_RIGHT);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

struct statement {
    const char *tree, *algorithm;
    double alpha, beta, value;
    enum bound bound;
};

static const struct statement statements[] = {
    {"((3 12 8) (2 4 6) (14 5 2))", "negamax-soft", -INFINITY, INFINITY, 3, BOUND_EXACT},
    {"((3 12 8) (2 4 6) (14 5 2))", "negamax-soft", 2, 4, 3, BOUND_EXACT},
    {"((3 12 8) (2 4 6) (14 5 2))", "negamax-soft", 5, 9, 5, BOUND_UPPER},
    {"((3 12 8) (2 4 6) (14 5 2))", "negamax-hard", 5, 9, 5, BOUND_UPPER},
    {"((3 12 8) (2 4 6) (14 5 2))", "negamax-soft", -2, 1, 3, BOUND_LOWER},
    {"((3 12 8) (2 4 6) (14 5 2))", "negamax-hard", -2, 1, 1, BOUND_LOWER},
    {"((3 12 8) (2 4 6) (14 5 2))", "negamax-mixed", -2, 1, 1, BOUND_LOWER},
    {"(min (3 1) (2 4))", "negamax-soft", -9, -6, 3, BOUND_UPPER},
    {"(min (3 1) (2 4))", "negamax-hard", 1, 9, -1, BOUND_LOWER},
    {"(1 2)", "alphabeta-evaluate", 5, 9, 5, BOUND_UPPER},
    {"(1 2)", "negamax-soft", 5, 9, 2, BOUND_EXACT},
    {"(6 2)", "alphabeta-evaluate", 6, 6, 6, BOUND_LOWER},
    {"4", "negamax-hard", 5, 9, 4, BOUND_EXACT},
};

START_TEST(says_which_side)
{
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++) {
        const struct statement *s = &statements[i];
        struct tree *tree = reference_tree(s->tree);
        struct trial trial;
        begin_in_window(&trial, tree, s->algorithm, s->alpha, s->beta);
        const struct answer *answer = &trial.outcome.answer;
        ck_assert_msg(answer->value == s->value && answer->bound == s->bound, "case %zu: %s %g", i,
                      bound_name(answer->bound), answer->value);
        trial_end(&trial);
        tree_free(tree);
    }
}
END_TEST

UNIT("bounds", makes_true_statements, says_which_side)
