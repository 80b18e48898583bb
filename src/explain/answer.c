/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/answer.h"
#include <math.h>

void answer_free(struct answer *answer)
{
    array_free(&answer->variation);
}

/* --- the value --- */

static void find_end(struct answer *answer, const struct log *log)
{
    answer->about = TREE_NONE;
    if (!log->count)
        return;
    const struct event *last = &log->events[log->count - 1];
    if (event_kind(last) == EVENT_FAULT) {
        answer->fault = (enum fault)last->value.word;
        answer->about = last->node;
    }
    answer->finished = event_kind(last) == EVENT_RETURN && last->node == 0;
}

/* Of the root's visits from `visit` back, the last one that returned a number; with `value` not NAN, that number. */
static uint32_t root_visit(const struct session *session, uint32_t visit, double value)
{
    double came;
    for (; visit != VISIT_NONE; visit = visits_before(&session->visits, visit))
        if (session->visits.all.at[visit].parent == VISIT_NONE && bounds_value(session, visit, &came) &&
            (isnan(value) || came == value))
            break;
    return visit;
}

uint32_t answer_search(const struct session *session, double value)
{
    return root_visit(session, session->visits.last[TREE_ROOT], value);
}

/* Whether a bound and one from the other side in an earlier pass meet in the value. */
static bool meets(const struct session *session, uint32_t visit, double value)
{
    enum bound one = bounds_of(&session->bounds, visit);
    while (visit != VISIT_NONE) {
        enum bound other = bounds_of(&session->bounds, visit);
        if (other != one && other != BOUND_NONE)
            return true;
        visit = root_visit(session, visits_before(&session->visits, visit), value);
    }
    return false;
}

static void find_bound(struct answer *answer, const struct session *session)
{
    uint32_t visit = answer_search(session, answer->value);
    answer->bound = visit == VISIT_NONE ? BOUND_EXACT : bounds_of(&session->bounds, visit);
    bool half = answer->bound == BOUND_LOWER || answer->bound == BOUND_UPPER;
    if (half && meets(session, visit, answer->value))
        answer->bound = BOUND_EXACT;
}

/* --- the variation --- */

static bool reaches(enum player player, double has, double number)
{
    return player == PLAYER_MAX ? has >= number : has <= number;
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
        reaches(player, player == PLAYER_MAX ? root.low : root.high, answer->value))
        answer->shown_by = choose(answer, proofs, TREE_ROOT);
    if (answer->bound != BOUND_EXACT || root.low != answer->value || root.high != answer->value)
        return;
    for (uint32_t node = TREE_ROOT; node != TREE_NONE; node = choose(answer, proofs, node))
        *array_add(&answer->variation) = node;
    if (answer->variation.count > 1)
        answer->best = answer->variation.at[1];
}

void answer_find(struct answer *answer, const struct session *session)
{
    *answer = (struct answer){.value = NAN, .best = TREE_NONE, .shown_by = TREE_NONE};
    find_end(answer, &session->log);
    if (!answer->finished)
        return;
    double number = session->log.events[session->log.count - 1].value.number;
    answer->value = bounds_turn(session, TREE_ROOT, number) + 0.0;
    answer->bound = BOUND_EXACT;
    if (!session->program->lists.count)
        find_bound(answer, session);
}
