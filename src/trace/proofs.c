/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/proofs.h"

static const struct minimax_range anything = {-INFINITY, INFINITY};

void proofs_free(struct proofs *proofs)
{
    for (int ground = 0; ground < PROOF_GROUNDS; ground++) {
        trail_free(&proofs->ground[ground].trail);
        array_free(&proofs->ground[ground].at);
        free(proofs->ground[ground].last);
    }
    array_free(&proofs->depth);
    free(proofs->unbounded);
}

/* --- ends --- */

static bool is_max(const struct proofs *proofs, uint32_t node)
{
    return tree_player(proofs->visits->tree, node) == PLAYER_MAX;
}

static double *near_end(const struct proofs *proofs, uint32_t node, struct minimax_range *range)
{
    return is_max(proofs, node) ? &range->low : &range->high;
}

static double *far_end(const struct proofs *proofs, uint32_t node, struct minimax_range *range)
{
    return is_max(proofs, node) ? &range->high : &range->low;
}

static bool is_better(const struct proofs *proofs, uint32_t node, double a, double b)
{
    return is_max(proofs, node) ? a > b : a < b;
}

/* --- what is known at a moment --- */

/* The last change of a node, or TRAIL_NONE. */
static uint32_t last_of(const struct proofs *proofs, enum proof_ground ground, uint32_t node, uint64_t events)
{
    const uint32_t *last = proofs->ground[ground].last;
    return last ? trail_find(&proofs->ground[ground].trail, last[node], events) : TRAIL_NONE;
}

static struct minimax_range by_leaves(const struct proofs *proofs, uint32_t node, uint64_t events)
{
    const struct visits *visits = proofs->visits;
    if (tree_is_leaf(visits->tree, node)) {
        uint32_t first = visits_first(visits, node);
        bool seen = first != VISIT_NONE && visits->all.at[first].end < events;
        double value = visits->tree->value[node];
        return seen && !isnan(value) ? (struct minimax_range){value, value} : anything;
    }
    uint32_t last = last_of(proofs, PROOF_LEAVES, node, events);
    return last == TRAIL_NONE ? anything : proofs->ground[PROOF_LEAVES].at.at[last].range;
}

/* The change that a pass found on the ground of evaluations, or NULL. */
static const struct proof *found_in_pass(const struct proofs *proofs, uint32_t node, uint32_t pass,
                                         uint64_t events)
{
    uint32_t last = last_of(proofs, PROOF_EVALUATIONS, node, events);
    if (last == TRAIL_NONE)
        return NULL;
    const struct proof *proof = &proofs->ground[PROOF_EVALUATIONS].at.at[last];
    return proof->pass == pass ? proof : NULL;
}

/* Between which ends a pass has the node's value: by leaves, and by its own evaluations. */
static struct minimax_range in_pass(const struct proofs *proofs, enum proof_ground ground, uint32_t node,
                                    uint32_t pass, uint64_t events)
{
    const struct proof *found =
        ground == PROOF_EVALUATIONS ? found_in_pass(proofs, node, pass, events) : NULL;
    return found ? found->range : by_leaves(proofs, node, events);
}

struct minimax_range proofs_of(const struct proofs *proofs, enum proof_ground ground, uint32_t node,
                               uint64_t events, uint32_t *pass)
{
    struct minimax_range range = by_leaves(proofs, node, events);
    uint32_t last = ground == PROOF_LEAVES || range.low == range.high
                        ? TRAIL_NONE
                        : last_of(proofs, PROOF_EVALUATIONS, node, events);
    const struct proof *proof = last == TRAIL_NONE ? NULL : &proofs->ground[PROOF_EVALUATIONS].at.at[last];
    bool held = proof && proof->pass;
    if (pass)
        *pass = held ? proof->pass : 0;
    return held ? proof->range : range;
}

double proofs_near(const struct proofs *proofs, enum proof_ground ground, uint32_t node, uint32_t child,
                   uint64_t events)
{
    const struct tree *tree = proofs->visits->tree;
    uint32_t pass = ground == PROOF_EVALUATIONS ? visits_pass(proofs->visits, events) : 0;
    const struct proof *found =
        ground == PROOF_EVALUATIONS ? found_in_pass(proofs, node, pass, events) : NULL;
    uint32_t last = last_of(proofs, PROOF_LEAVES, node, events);
    if (!found && last != TRAIL_NONE)
        found = &proofs->ground[PROOF_LEAVES].at.at[last];
    struct minimax_range range = found ? found->range : anything;
    if (!found || child == TREE_NONE || found->by != child)
        return *near_end(proofs, node, &range);
    double best = is_max(proofs, node) ? -INFINITY : INFINITY;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c)) {
        struct minimax_range other = in_pass(proofs, ground, c, pass, events);
        double gives = *near_end(proofs, node, &other);
        if (c != child && is_better(proofs, node, gives, best))
            best = gives;
    }
    return best;
}

static bool gives(struct minimax_range range, enum player player, double number)
{
    return player == PLAYER_MAX ? range.low >= number : range.high <= number;
}

uint64_t proofs_since(const struct proofs *proofs, uint32_t node, enum player player, double number,
                      uint32_t pass)
{
    const struct visits *visits = proofs->visits;
    uint64_t since = UINT64_MAX;
    if (tree_is_leaf(visits->tree, node)) {
        uint32_t first = visits_first(visits, node);
        bool given = gives(by_leaves(proofs, node, proofs->events), player, number);
        return given && first != VISIT_NONE ? visits->all.at[first].end : since;
    }
    bool held = pass && found_in_pass(proofs, node, pass, proofs->events);
    enum proof_ground ground = held ? PROOF_EVALUATIONS : PROOF_LEAVES;
    const struct proof *all = proofs->ground[ground].at.at;
    const struct trail_link *links = proofs->ground[ground].trail.links.at;
    for (uint32_t last = last_of(proofs, ground, node, proofs->events); last != TRAIL_NONE;
         last = links[last].before) {
        if (!gives(all[last].range, player, number) || (held && all[last].pass != pass))
            break;
        since = links[last].event;
    }
    return since;
}

uint32_t proofs_depth(const struct proofs *proofs, uint32_t pass)
{
    return pass && pass <= proofs->depth.count ? proofs->depth.at[pass - 1] : PROOF_NO_DEPTH;
}

/* --- taking in what happens --- */

/* A leaf of +∞ leaves a far end of MAX's open, but not one of MIN's. */
static bool is_open(const struct proofs *proofs, uint32_t node, struct minimax_range range)
{
    struct minimax_range all = anything;
    return *far_end(proofs, node, &range) == *far_end(proofs, node, &all);
}

/* The parent's far end is open as long as that of one child is. */
static void close_child(struct proofs *proofs, uint32_t child, struct minimax_range old,
                        struct minimax_range now)
{
    uint32_t parent = proofs->visits->tree->parent[child];
    if (parent != TREE_NONE && is_open(proofs, parent, old) && !is_open(proofs, parent, now))
        proofs->unbounded[parent]--;
}

static void put(struct proofs *proofs, enum proof_ground ground, uint32_t node, struct proof proof)
{
    uint32_t nodes = proofs->visits->tree->count;
    if (!proofs->ground[ground].last) {
        proofs->ground[ground].last = memory_new(nodes, sizeof(uint32_t));
        for (uint32_t i = 0; i < nodes; i++)
            proofs->ground[ground].last[i] = TRAIL_NONE;
    }
    if (ground == PROOF_LEAVES)
        close_child(proofs, node, by_leaves(proofs, node, proofs->events + 1), proof.range);
    uint32_t *last = &proofs->ground[ground].last[node];
    *last = trail_add(&proofs->ground[ground].trail, *last, (uint32_t)proofs->events);
    *array_add(&proofs->ground[ground].at) = proof;
}

/* A child's news reach the near end of its parent. */
static bool fold(struct proofs *proofs, enum proof_ground ground, uint32_t parent, uint32_t child,
                 uint32_t pass)
{
    uint64_t now = proofs->events + 1;
    struct minimax_range range = in_pass(proofs, ground, parent, pass, now);
    struct minimax_range given = in_pass(proofs, ground, child, pass, now);
    double *near = near_end(proofs, parent, &range), gives = *near_end(proofs, parent, &given);
    if (!is_better(proofs, parent, gives, *near))
        return false;
    *near = gives;
    put(proofs, ground, parent, (struct proof){range, child, pass});
    return true;
}

/* The far end from all children, once each has one. */
static bool gather(struct proofs *proofs, enum proof_ground ground, uint32_t node, uint32_t pass)
{
    const struct tree *tree = proofs->visits->tree;
    uint64_t now = proofs->events + 1;
    struct proof proof = {in_pass(proofs, ground, node, pass, now), TREE_NONE, pass};
    double *far = far_end(proofs, node, &proof.range), old = *far,
           all = is_max(proofs, node) ? -INFINITY : INFINITY;
    if (ground == PROOF_LEAVES && proofs->unbounded[node])
        return false;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c)) {
        struct minimax_range child = in_pass(proofs, ground, c, pass, now);
        double end = *far_end(proofs, node, &child);
        if (is_better(proofs, node, end, all))
            all = end;
        if (!is_better(proofs, node, old, all))
            return false;
    }
    uint32_t last = last_of(proofs, ground, node, now);
    proof.by = last == TRAIL_NONE ? TREE_NONE : proofs->ground[ground].at.at[last].by;
    *far = all;
    put(proofs, ground, node, proof);
    return true;
}

/* From a node that has changed up to the visit that called for it, whose far end waits for its own return. */
static void climb(struct proofs *proofs, enum proof_ground ground, const struct visit *visit)
{
    const struct visits *visits = proofs->visits;
    uint32_t stop = visit->parent == VISIT_NONE ? TREE_NONE : visits->all.at[visit->parent].node;
    bool changed = true;
    for (uint32_t node = visit->node; changed && node != stop;) {
        uint32_t parent = visits->tree->parent[node];
        if (parent == TREE_NONE)
            break;
        changed = fold(proofs, ground, parent, node, visit->pass);
        if (parent != stop)
            changed = gather(proofs, ground, parent, visit->pass) || changed;
        node = parent;
    }
}

static void note_depth(struct proofs *proofs, const struct visit *visit)
{
    uint32_t depth = tree_depth(proofs->visits->tree, visit->node);
    while (proofs->depth.count < visit->pass)
        *array_add(&proofs->depth) = PROOF_NO_DEPTH;
    uint32_t *at = &proofs->depth.at[visit->pass - 1];
    *at = *at == PROOF_NO_DEPTH || *at == depth ? depth : PROOF_DEPTHS;
}

/* On the ground of evaluations: the node's own, or what its children's come to. Where an earlier pass left something, and this one has
 * nothing but what leaves prove, that is noted as well. */
static void take_evaluations(struct proofs *proofs, const struct visit *visit)
{
    uint64_t now = proofs->events + 1;
    uint32_t node = visit->node;
    double value = proofs->visits->tree->value[node];
    if (visit->flags & VISIT_EVALUATED && !isnan(value)) {
        note_depth(proofs, visit);
        put(proofs, PROOF_EVALUATIONS, node, (struct proof){{value, value}, TREE_NONE, visit->pass});
    } else {
        gather(proofs, PROOF_EVALUATIONS, node, visit->pass);
        uint32_t last = last_of(proofs, PROOF_EVALUATIONS, node, now);
        if (last != TRAIL_NONE && !found_in_pass(proofs, node, visit->pass, now))
            put(proofs, PROOF_EVALUATIONS, node, (struct proof){by_leaves(proofs, node, now), TREE_NONE, 0});
    }
}

static void end_visit(struct proofs *proofs, const struct visit *visit)
{
    const struct tree *tree = proofs->visits->tree;
    double value = tree->value[visit->node];
    proofs->evaluates = proofs->evaluates || visit->flags & VISIT_EVALUATED;
    if (!tree_is_leaf(tree, visit->node))
        gather(proofs, PROOF_LEAVES, visit->node, visit->pass);
    else if (!(visit->flags & VISIT_AGAIN) && !isnan(value))
        close_child(proofs, visit->node, anything, (struct minimax_range){value, value});
    climb(proofs, PROOF_LEAVES, visit);
    if (!proofs->evaluates)
        return;
    if (!tree_is_leaf(tree, visit->node))
        take_evaluations(proofs, visit);
    climb(proofs, PROOF_EVALUATIONS, visit);
}

static void count_unbounded(struct proofs *proofs)
{
    const struct tree *tree = proofs->visits->tree;
    proofs->unbounded = memory_new(tree->count, sizeof *proofs->unbounded);
    for (uint32_t node = 1; node < tree->count; node++)
        proofs->unbounded[tree->parent[node]]++;
}

void proofs_after(struct proofs *proofs, const struct happening *now)
{
    if (!proofs->unbounded)
        count_unbounded(proofs);
    if (now->ended != VISIT_NONE)
        end_visit(proofs, &proofs->visits->all.at[now->ended]);
    proofs->events++;
}
