/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/answer.h"
#include <math.h>

void answer_free(struct answer *answer)
{
    array_free(&answer->variation);
}

uint32_t answer_search(const struct session *session, uint32_t visit, double value)
{
    double came;
    for (; visit != VISIT_NONE; visit = visits_before(&session->visits, visit))
        if (session->visits.all.at[visit].parent == VISIT_NONE && bounds_value(session, visit, &came) &&
            (isnan(value) || came == value))
            break;
    return visit;
}

/* What the value means, by the last search that came to it; where an earlier one had it as a bound from the
 * other side, they meet. */
static enum bound find_bound(const struct session *session, double value)
{
    uint32_t visit = answer_search(session, session->visits.last[TREE_ROOT], value);
    if (session->program->lists.count || visit == VISIT_NONE)
        return BOUND_EXACT;
    enum bound bound = bounds_of(&session->bounds, visit);
    while (bound == BOUND_LOWER || bound == BOUND_UPPER) {
        visit = answer_search(session, visits_before(&session->visits, visit), value);
        if (visit == VISIT_NONE)
            break;
        if (bounds_of(&session->bounds, visit) != bound)
            return BOUND_EXACT;
    }
    return bound;
}

void answer_find(struct answer *answer, const struct session *session)
{
    const struct log *log = &session->log;
    *answer = (struct answer){.value = NAN, .best = TREE_NONE, .shown_by = TREE_NONE, .about = TREE_NONE};
    const struct event *last = &log->events[log->count - 1];
    if (event_kind(last) == EVENT_FAULT) {
        answer->fault = (enum fault)last->value.word;
        answer->about = last->node;
    }
    answer->finished = event_kind(last) == EVENT_RETURN && last->node == 0;
    if (!answer->finished)
        return;
    answer->value = bounds_turn(session, TREE_ROOT, last->value.number) + 0.0;
    answer->bound = find_bound(session, answer->value);
}

/* The child that was the first proved to give the node's player the value; or TREE_NONE. */
static uint32_t choose(const struct answer *answer, const struct proofs *proofs, uint32_t node)
{
    const struct tree *tree = proofs->visits->tree;
    enum player player = tree_player(tree, node);
    uint32_t chosen = TREE_NONE;
    uint64_t first = UINT64_MAX;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c)) {
        uint64_t since = proofs_since(proofs, c, player, answer->value, answer->pass);
        if (since < first) {
            first = since;
            chosen = c;
        }
    }
    return chosen;
}

void answer_find_play(struct answer *answer, const struct session *session)
{
    const struct proofs *proofs = &session->proofs;
    if (isnan(answer->value))
        return;
    struct minimax_range root =
        proofs_of(proofs, PROOF_EVALUATIONS, TREE_ROOT, proofs->events, &answer->pass);
    enum player player = tree_player(session->tree, TREE_ROOT);
    if (answer->bound == (player == PLAYER_MAX ? BOUND_LOWER : BOUND_UPPER) &&
        minimax_gives(root, player, answer->value))
        answer->shown_by = choose(answer, proofs, TREE_ROOT);
    if (answer->bound != BOUND_EXACT || root.low != answer->value || root.high != answer->value)
        return;
    for (uint32_t node = TREE_ROOT; node != TREE_NONE; node = choose(answer, proofs, node))
        *array_add(&answer->variation) = node;
    if (answer->variation.count > 1)
        answer->best = answer->variation.at[1];
}
