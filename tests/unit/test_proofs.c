/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/library.h"
#include "reference.h"
#include "trial.h"
#include "unit.h"

/* --- the same, reckoned afresh for one moment --- */

struct moment {
    const struct session *session;
    uint64_t events;
};

static bool is_over(const struct moment *m, uint32_t node, bool last)
{
    const struct visits *visits = &m->session->visits;
    bool over = false;
    for (size_t i = 0; i < visits->all.count; i++) {
        const struct visit *visit = &visits->all.at[i];
        if (visit->node != node || visit->call >= m->events)
            continue;
        over = last ? visit->end < m->events : over || visit->end < m->events;
    }
    return over;
}

static double better(enum player player, double a, double b)
{
    return player == PLAYER_MAX ? fmax(a, b) : fmin(a, b);
}

static struct minimax_range reckon(const struct moment *m, uint32_t node)
{
    const struct tree *tree = m->session->tree;
    enum player player = tree_player(tree, node);
    struct minimax_range range = {-INFINITY, INFINITY};
    if (tree_is_leaf(tree, node))
        return is_over(m, node, false) ? (struct minimax_range){tree->value[node], tree->value[node]} : range;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c)) {
        struct minimax_range child = reckon(m, c);
        bool first = c == node + 1;
        range.low = first ? child.low : better(player, range.low, child.low);
        range.high = first ? child.high : better(player, range.high, child.high);
    }
    return range;
}

/* The child that an open visit of the node has called on, or TREE_NONE. */
static uint32_t child_on_the_way(const struct moment *m, uint32_t node)
{
    const struct tree *tree = m->session->tree;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
        if (visits_of(&m->session->visits, c, m->events) != VISIT_NONE && !is_over(m, c, true))
            return c;
    return TREE_NONE;
}

static double reckon_near(const struct moment *m, uint32_t node, uint32_t without)
{
    const struct tree *tree = m->session->tree;
    enum player player = tree_player(tree, node);
    double near = player == PLAYER_MAX ? -INFINITY : INFINITY;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c)) {
        struct minimax_range child = reckon(m, c);
        if (c != without)
            near = better(player, near, player == PLAYER_MAX ? child.low : child.high);
    }
    return near;
}

static void check_node(const struct moment *m, uint32_t node)
{
    const struct proofs *proofs = &m->session->proofs;
    struct minimax_range is = reckon(m, node), found = proofs_of(proofs, PROOF_LEAVES, node, m->events, NULL);
    bool open = visits_of(&m->session->visits, node, m->events) != VISIT_NONE && !is_over(m, node, true);
    ck_assert_msg(found.low <= is.low && found.high >= is.high, "%s, event %lu, node %u: %g to %g",
                  m->session->program->source.name, (unsigned long)m->events, node, found.low, found.high);
    ck_assert_msg(open || (found.low == is.low && found.high == is.high), "%s, event %lu, node %u: %g to %g",
                  m->session->program->source.name, (unsigned long)m->events, node, found.low, found.high);
    if (tree_is_leaf(m->session->tree, node))
        return;
    uint32_t without = child_on_the_way(m, node);
    double near = proofs_near(proofs, PROOF_LEAVES, node, without, m->events);
    ck_assert_msg(near == reckon_near(m, node, without), "%s, event %lu, node %u without %u: %g",
                  m->session->program->source.name, (unsigned long)m->events, node, without, near);
}

static void check_algorithm(const struct tree *tree, const char *name)
{
    struct program *program = trial_built_in(name);
    struct trial trial;
    if (program->needs_evaluations) {
        program_free(program);
        return;
    }
    trial_begin(&trial, tree, program, ROWS_ARRIVAL);
    for (uint64_t events = 0; events <= trial.session.log.count; events++)
        for (uint32_t node = 0; node < tree->count; node++)
            check_node(&(struct moment){&trial.session, events}, node);
    trial_end(&trial);
}

START_TEST(are_interval_minimax_over_what_was_looked_at)
{
    struct random random;
    const struct shipped *text;
    random_seed(&random, 31);
    for (int i = 0; i < 25; i++) {
        struct tree *tree = reference_random(&random, (struct reference_kind){4, 3, 9, false, false});
        for (size_t j = 0; (text = library_next(SHIPPED_ALGORITHM, j)); j++)
            check_algorithm(tree, text->name);
        tree_free(tree);
    }
}
END_TEST

/* --- evaluations --- */

static const struct held {
    uint32_t pass, node;
    double low, high;
} held[] = {
    {1, 0, 5, 5}, /* both children are evaluated at depth 1 */
    {1, 1, 5, 5},         {1, 4, 2, 2},
    {2, 1, 3, 3}, /* their leaves are looked at: what was evaluated counts no longer */
    {2, 4, -INFINITY, 1}, {2, 0, 3, 3},
};

START_TEST(keep_what_rests_on_evaluations_apart)
{
    struct tree *tree = reference_tree("(=4 (=5 3 8) (=2 1 9))");
    struct trial trial;
    trial_begin(&trial, tree, trial_built_in("iterative-deepening"), ROWS_ARRIVAL);
    const struct session *session = &trial.session;
    for (size_t i = 0; i < sizeof held / sizeof held[0]; i++) {
        const struct held *h = &held[i];
        uint32_t head = session->visits.heads.at[h->pass - 1], pass;
        uint64_t events = session->visits.all.at[head].end + (uint64_t)1;
        struct minimax_range found = proofs_of(&session->proofs, PROOF_EVALUATIONS, h->node, events, &pass);
        ck_assert_msg(found.low == h->low && found.high == h->high, "case %zu: %g to %g", i, found.low,
                      found.high);
        ck_assert_uint_eq(pass, h->pass == 1);
        struct minimax_range leaves = proofs_of(&session->proofs, PROOF_LEAVES, h->node, events, NULL);
        ck_assert(h->pass == 2 || (isinf(leaves.low) && isinf(leaves.high)));
    }
    ck_assert_uint_eq(proofs_depth(&session->proofs, 1), 1);
    ck_assert_uint_eq(proofs_depth(&session->proofs, 2), PROOF_NO_DEPTH);
    trial_end(&trial);
    tree_free(tree);
}
END_TEST

UNIT("proofs", are_interval_minimax_over_what_was_looked_at, keep_what_rests_on_evaluations_apart)
