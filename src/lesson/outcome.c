/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/outcome.h"
#include <math.h>

/* Whether what is said of the value is so by minimax, and by the leaves that were looked at. */
static bool is_borne_out(const struct outcome *outcome, const struct session *session)
{
    const struct answer *answer = &outcome->answer;
    double minimax = outcome->verdict.minimax;
    if (!isnan(minimax) && !bound_allows(answer->bound, answer->value, minimax, minimax))
        return false;
    if (session->lean)
        return true;
    struct minimax_range root =
        proofs_of(&session->proofs, PROOF_EVALUATIONS, TREE_ROOT, session->log.count, NULL);
    return (answer->bound == BOUND_UPPER || root.low >= answer->value) &&
           (answer->bound == BOUND_LOWER || root.high <= answer->value);
}

/* Where no bound is asked for, the number that came out is meant as the value, and may happen to be that.
 * Where it is none, what it bounds is only told if something bears that out. */
static void take_at_its_word(struct outcome *outcome, const struct session *session)
{
    bool right = outcome->verdict.correct == VERDICT_RIGHT;
    if (right && !outcome->verdict.may_be_bound)
        outcome->answer.bound = BOUND_EXACT;
    else if (!right && !isnan(outcome->answer.value) && !is_borne_out(outcome, session))
        outcome->answer.bound = BOUND_NONE;
}

void outcome_find(struct outcome *outcome, const struct session *session)
{
    *outcome = (struct outcome){0};
    answer_find(&outcome->answer, session);
    verdict_find(&outcome->verdict, session, &outcome->answer);
    take_at_its_word(outcome, session);
    if (!session->lean)
        answer_find_play(&outcome->answer, session);
    outcome->counts = counts_make(session, session->log.count);
    outcome->minimal_leaves = minimax_minimal_leaves(session->tree, outcome->verdict.depth, NULL);
    outcome->uniform = counts_uniform(session->tree);
}

void outcome_free(struct outcome *outcome)
{
    answer_free(&outcome->answer);
}

bool outcome_is_good(const struct outcome *outcome)
{
    return outcome->answer.finished && outcome->verdict.correct != VERDICT_WRONG;
}
