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

/* A range as a node's player sees it, more being better: its low end is the near one, its high end the far
 * one. And back. */
static struct minimax_range turn(const struct proofs *proofs, uint32_t node, struct minimax_range range)
{
    bool max = tree_player(proofs->visits->tree, node) == PLAYER_MAX;
    return max ? range : (struct minimax_range){-range.high, -range.low};
}

/* --- what is known at a moment --- */

/* The last change of a node; NULL where nothing is known of it on that ground alone. */
static const struct proof *last_of(const struct proofs *proofs, enum proof_ground ground, uint32_t node,
                                   uint64_t events)
{
    const uint32_t *last = proofs->ground[ground].last;
    uint32_t link = last ? trail_find(&proofs->ground[ground].trail, last[node], events) : TRAIL_NONE;
    return link == TRAIL_NONE ? NULL : &proofs->ground[ground].at.at[link];
}

/* The same, where the pass found it. */
static const struct proof *found_in_pass(const struct proofs *proofs, uint32_t node, uint32_t pass,
                                         uint64_t events)
{
    const struct proof *proof = last_of(proofs, PROOF_EVALUATIONS, node, events);
    return proof && proof->pass == pass ? proof : NULL;
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
    const struct proof *proof = last_of(proofs, PROOF_LEAVES, node, events);
    return proof ? proof->range : anything;
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
    const struct proof *proof = ground == PROOF_LEAVES || range.low == range.high
                                    ? NULL
                                    : last_of(proofs, PROOF_EVALUATIONS, node, events);
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
    found = found ? found : last_of(proofs, PROOF_LEAVES, node, events);
    struct minimax_range near = turn(proofs, node, found ? found->range : anything);
    if (found && child != TREE_NONE && found->by == child) {
        near.low = -INFINITY;
        for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
            if (c != child)
                near.low = fmax(near.low, turn(proofs, node, in_pass(proofs, ground, c, pass, events)).low);
    }
    return tree_player(tree, node) == PLAYER_MAX ? near.low : -near.low;
}

uint64_t proofs_since(const struct proofs *proofs, uint32_t node, enum player player, double number,
                      uint32_t pass)
{
    const struct visits *visits = proofs->visits;
    if (tree_is_leaf(visits->tree, node)) {
        uint32_t first = visits_first(visits, node);
        bool given = minimax_gives(by_leaves(proofs, node, proofs->events), player, number);
        return given && first != VISIT_NONE ? visits->all.at[first].end : UINT64_MAX;
    }
    bool held = pass && found_in_pass(proofs, node, pass, proofs->events);
    enum proof_ground ground = held ? PROOF_EVALUATIONS : PROOF_LEAVES;
    const struct proof *all = proofs->ground[ground].at.at;
    const struct proof *last = last_of(proofs, ground, node, proofs->events);
    const struct trail_link *links = proofs->ground[ground].trail.links.at;
    uint64_t since = UINT64_MAX;
    for (uint32_t at = last ? (uint32_t)(last - all) : TRAIL_NONE;
         at != TRAIL_NONE && minimax_gives(all[at].range, player, number) && (!held || all[at].pass == pass);
         at = links[at].before)
        since = links[at].event;
    return since;
}

uint32_t proofs_depth(const struct proofs *proofs, uint32_t pass)
{
    return pass - 1 < proofs->depth.count ? proofs->depth.at[pass - 1] : PROOF_NO_DEPTH;
}

/* --- taking in what happens --- */

/* A parent's far end is open as long as that of one child is: a leaf of +∞ leaves MAX's open, but not
 * MIN's. */
static void close_child(struct proofs *proofs, uint32_t child, struct minimax_range old,
                        struct minimax_range now)
{
    uint32_t parent = proofs->visits->tree->parent[child];
    if (parent != TREE_NONE && turn(proofs, parent, old).high == INFINITY &&
        turn(proofs, parent, now).high < INFINITY)
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
    struct minimax_range range = turn(proofs, parent, in_pass(proofs, ground, parent, pass, now));
    double gives = turn(proofs, parent, in_pass(proofs, ground, child, pass, now)).low;
    if (gives <= range.low)
        return false;
    range.low = gives;
    put(proofs, ground, parent, (struct proof){turn(proofs, parent, range), child, pass});
    return true;
}

/* The far end from all children, once each has one. */
static bool gather(struct proofs *proofs, enum proof_ground ground, uint32_t node, uint32_t pass)
{
    const struct tree *tree = proofs->visits->tree;
    uint64_t now = proofs->events + 1;
    struct minimax_range range = turn(proofs, node, in_pass(proofs, ground, node, pass, now));
    double far = -INFINITY;
    if (ground == PROOF_LEAVES && proofs->unbounded[node])
        return false;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c)) {
        far = fmax(far, turn(proofs, node, in_pass(proofs, ground, c, pass, now)).high);
        if (far >= range.high)
            return false;
    }
    const struct proof *last = last_of(proofs, ground, node, now);
    range.high = far;
    put(proofs, ground, node, (struct proof){turn(proofs, node, range), last ? last->by : TREE_NONE, pass});
    return true;
}

/* From a node that has changed up to the visit that called for it, whose far end waits for its own return. */
static void climb(struct proofs *proofs, enum proof_ground ground, const struct visit *visit)
{
    const struct visits *visits = proofs->visits;
    uint32_t stop = visit->parent == VISIT_NONE ? TREE_NONE : visits->all.at[visit->parent].node;
    bool changed = true;
    for (uint32_t node = visit->node, parent; changed && node != stop; node = parent) {
        parent = visits->tree->parent[node];
        if (parent == TREE_NONE)
            break;
        changed = fold(proofs, ground, parent, node, visit->pass);
        if (parent != stop)
            changed = gather(proofs, ground, parent, visit->pass) || changed;
    }
}

/* On the ground of evaluations: the node's own, or what its children's come to. Where an earlier pass left
 * something, and this one has nothing but what leaves prove, that is noted as well. */
static void take_evaluations(struct proofs *proofs, const struct visit *visit)
{
    uint64_t now = proofs->events + 1;
    uint32_t node = visit->node, pass = visit->pass;
    double value = proofs->visits->tree->value[node];
    if (visit->flags & VISIT_EVALUATED) {
        uint32_t depth = tree_depth(proofs->visits->tree, node);
        while (proofs->depth.count < pass)
            *array_add(&proofs->depth) = PROOF_NO_DEPTH;
        uint32_t *at = &proofs->depth.at[pass - 1];
        *at = *at == PROOF_NO_DEPTH || *at == depth ? depth : PROOF_DEPTHS;
        put(proofs, PROOF_EVALUATIONS, node, (struct proof){{value, value}, TREE_NONE, pass});
    } else {
        gather(proofs, PROOF_EVALUATIONS, node, pass);
        const struct proof *last = last_of(proofs, PROOF_EVALUATIONS, node, now);
        if (last && last->pass != pass)
            put(proofs, PROOF_EVALUATIONS, node, (struct proof){by_leaves(proofs, node, now), TREE_NONE, 0});
    }
}

static void end_visit(struct proofs *proofs, const struct visit *visit)
{
    const struct tree *tree = proofs->visits->tree;
    double value = tree->value[visit->node];
    bool leaf = tree_is_leaf(tree, visit->node);
    if (!leaf)
        gather(proofs, PROOF_LEAVES, visit->node, visit->pass);
    else if (!(visit->flags & VISIT_AGAIN) && !isnan(value))
        close_child(proofs, visit->node, anything, (struct minimax_range){value, value});
    climb(proofs, PROOF_LEAVES, visit);
    proofs->evaluates = proofs->evaluates || visit->flags & VISIT_EVALUATED;
    if (proofs->evaluates && !leaf)
        take_evaluations(proofs, visit);
    if (proofs->evaluates)
        climb(proofs, PROOF_EVALUATIONS, visit);
}

void proofs_after(struct proofs *proofs, const struct happening *now)
{
    const struct tree *tree = proofs->visits->tree;
    if (!proofs->unbounded) {
        proofs->unbounded = memory_new(tree->count, sizeof *proofs->unbounded);
        for (uint32_t node = 1; node < tree->count; node++)
            proofs->unbounded[tree->parent[node]]++;
    }
    if (now->ended != VISIT_NONE)
        end_visit(proofs, &proofs->visits->all.at[now->ended]);
    proofs->events++;
}
