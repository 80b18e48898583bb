/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/outcome.h"

/* Where no bound is asked for, the number that came out is meant as the value, and it happens to be that. */
static void take_at_its_word(struct outcome *outcome)
{
    if (outcome->verdict.correct != VERDICT_RIGHT || outcome->verdict.may_be_bound)
        return;
    outcome->answer.bound = BOUND_EXACT;
    outcome->answer.shown_by = TREE_NONE;
}

void outcome_find(struct outcome *outcome, const struct session *session)
{
    *outcome = (struct outcome){0};
    answer_find(&outcome->answer, &session->visits, &session->bounds, session->lean ? NULL : &session->proofs,
                &session->log);
    verdict_find(&outcome->verdict, &session->visits, &session->bounds, &outcome->answer, &session->log,
                 session->given);
    take_at_its_word(outcome);
    outcome->counts =
        counts_make(&session->visits, session->lean ? NULL : &session->causes, session->log.count);
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
