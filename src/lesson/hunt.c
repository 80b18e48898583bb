/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/hunt.h"
#include "lesson/shrink.h"
#include <string.h>

/* --- one run --- */

struct run {
    bool over, wrong, given_up;
    bool limited; /* what it came to holds by evaluations */
    bool asks;    /* for an evaluation that isn't there */
    uint32_t *leaves;
    size_t count;
};

uint32_t *hunt_leaves(const struct session *session, size_t *count)
{
    const struct visits *visits = &session->visits;
    uint32_t *leaves = memory_new(visits->all.count, sizeof *leaves);
    *count = 0;
    for (size_t i = 0; i < visits->all.count; i++)
        if (visits->all.at[i].flags & (VISIT_LEAF | VISIT_EVALUATED))
            leaves[(*count)++] = visits->all.at[i].node;
    return leaves;
}

static void judge(struct hunt *hunt, struct run *run, const struct session *session)
{
    struct outcome outcome;
    outcome_find(&outcome, session);
    run->given_up = outcome.answer.fault == FAULT_STEPS && session->tree->count > HUNT_SURE;
    run->wrong = !outcome_is_good(&outcome) && !run->given_up;
    run->limited = outcome.verdict.depth != UINT32_MAX;
    hunt->judged += run->wrong || (outcome.answer.finished && outcome.verdict.correct != VERDICT_OPEN);
    outcome_free(&outcome);
}

static void run(struct hunt *hunt, struct run *run, const struct tree *tree, const struct program *program,
                const union value *given)
{
    bool own = program == hunt->wishes.program && !hunt->wishes.against;
    struct session session;
    struct text why = {0};
    struct session_wishes wishes = {.given = given, .lean = true, .max_steps = hunt->wishes.max_steps};
    if (!wishes.max_steps)
        wishes.max_steps = HUNT_STEPS(tree->count);
    *run = (struct run){0};
    if (session_begin(&session, tree, program, &wishes, &why)) {
        session_run_all(&session);
        hunt->steps += machine_steps(session.machine);
        run->over = session.state == MACHINE_DONE;
        run->leaves = hunt_leaves(&session, &run->count);
        run->asks = session.state == MACHINE_FAULTY &&
                    session.log.events[session.log.count - 1].value.word == (uint64_t)FAULT_NO_EVALUATION;
        if (own && !run->asks)
            judge(hunt, run, &session);
    }
    session_end(&session);
    text_free(&why);
}

/* --- leaves, side by side --- */

/* Whether both looked at the same leaves as often. */
static bool are_same(const struct run *a, const struct run *b, uint32_t nodes)
{
    int64_t *times = memory_new(nodes, sizeof *times);
    bool same = a->count == b->count;
    for (size_t i = 0; i < a->count; i++)
        times[a->leaves[i]]++;
    for (size_t i = 0; i < b->count; i++)
        times[b->leaves[i]]--;
    for (uint32_t i = 0; i < nodes; i++)
        same &= times[i] == 0;
    free(times);
    return same;
}

/* Whether they differ, which is counted. */
static bool count_leaves(struct hunt_costs *costs, const struct run *a, const struct run *b, uint32_t nodes)
{
    bool equal = a->count == b->count &&
                 (!a->count || memcmp(a->leaves, b->leaves, a->count * sizeof *a->leaves) == 0);
    bool same = equal || are_same(a, b, nodes);
    costs->trees++;
    costs->leaves += a->count;
    costs->other += b->count;
    costs->more += a->count > b->count;
    costs->fewer += a->count < b->count;
    costs->different += !same;
    costs->reordered += same && !equal;
    return !same;
}

/* --- one tree --- */

static void set_limit(struct hunt *hunt, uint32_t depth)
{
    if (!hunt->limit)
        return;
    hunt->found[hunt->limit].word = VALUE_UNSET;
    if (depth)
        hunt->found[hunt->limit].number = depth;
}

/* Whether the tree is one that is hunted for. */
static bool is_found(struct hunt *hunt, const struct sketch *sketch, uint32_t depth, struct hunt_costs *costs)
{
    struct tree *tree = sketch_tree(sketch);
    struct run own, other = {0};
    bool against = hunt->wishes.against, different = false;
    set_limit(hunt, depth);
    run(hunt, &own, tree, hunt->wishes.program, hunt->found);
    if (hunt->wishes.other && !depth && !own.wrong && !own.limited)
        run(hunt, &other, tree, hunt->wishes.other, hunt->wishes.other_given);
    bool asks = own.asks || other.asks;
    hunt->given_up += own.given_up;
    hunt->asks |= asks;
    if (other.leaves && !asks && (against || (own.over && other.over)))
        different = count_leaves(costs, &own, &other, tree->count);
    free(own.leaves);
    free(other.leaves);
    tree_free(tree);
    return against ? different : own.wrong;
}

static bool has_root(const struct hunt *hunt, const struct sketch *sketch)
{
    return !hunt->wishes.rooted || sketch->nodes.at[0].player == hunt->wishes.root;
}

static bool is_still_found(void *context, const struct sketch *sketch, uint32_t depth)
{
    struct hunt_costs unused = {0};
    return has_root(context, sketch) && is_found(context, sketch, depth, &unused);
}

/* --- which trees --- */

static bool may_be_mixed(const struct hunt *hunt)
{
    const struct hunt_wishes *wishes = &hunt->wishes;
    return !wishes->program->needs_alternating && !(wishes->against && wishes->other->needs_alternating);
}

static bool has_evaluations(const struct hunt *hunt)
{
    const struct hunt_wishes *wishes = &hunt->wishes;
    return hunt->asks || wishes->program->needs_evaluations ||
           (wishes->against && wishes->other->needs_evaluations);
}

static void keep(struct hunt *hunt, const struct sketch *sketch, uint32_t depth)
{
    struct shrink shrink = {.context = hunt,
                            .holds = is_still_found,
                            .depth = depth,
                            .alternates = !may_be_mixed(hunt),
                            .evaluations = has_evaluations(hunt)};
    uint64_t judged = hunt->judged, steps = hunt->steps, given_up = hunt->given_up;
    sketch_copy(&shrink.sketch, sketch);
    shrink_all(&shrink);
    hunt->judged = judged;
    hunt->steps = steps;
    hunt->given_up = given_up;
    hunt->depth = shrink.depth;
    set_limit(hunt, shrink.depth);
    hunt->tree = sketch_tree(&shrink.sketch);
    hunt->state = HUNT_FOUND;
    sketch_free(&shrink.sketch);
}

static const struct {
    bool mixed;
    uint32_t depth;
} kinds[] = {{false, 0}, {true, 0}, {false, 1}, {false, 2}};

#define HUNT_KINDS ((uint32_t)(sizeof kinds / sizeof kinds[0]))

/* The kind of trees that is number `kind` among those with so many nodes; without values where there are none
 * of that kind. */
static struct small_kind kind_of(const struct hunt *hunt, uint32_t kind, uint32_t nodes)
{
    struct small_kind small = {.nodes = nodes,
                               .mixed = kinds[kind].mixed,
                               .evaluations = has_evaluations(hunt) || kinds[kind].depth};
    bool is_one = (!kinds[kind].mixed || may_be_mixed(hunt)) && (!kinds[kind].depth || hunt->limit);
    uint32_t values = is_one ? small_values_within(small, HUNT_EACH) : 0;
    small.values = values > 1 ? values : 0;
    return small;
}

/* From the smallest tree on. */
static void begin_trees(struct hunt *hunt)
{
    hunt->kind = 0;
    small_trees_free(&hunt->small);
    small_trees_begin(&hunt->small, kind_of(hunt, 0, 2));
    random_seed(&hunt->random, hunt->wishes.seed);
    hunt->most = 2;
    hunt->tried = hunt->judged = hunt->given_up = hunt->drawn = 0;
    hunt->all = false;
    hunt->costs = (struct hunt_costs){0};
}

static void try_tree(struct hunt *hunt, const struct sketch *sketch, uint32_t depth)
{
    bool asked = hunt->asks;
    hunt->tried++;
    if (is_found(hunt, sketch, depth, &hunt->costs))
        keep(hunt, sketch, depth);
    else if (hunt->asks != asked)
        begin_trees(hunt);
}

/* Goes on to the next kind, of more nodes if need be; false when all have been. */
static bool next_kind(struct hunt *hunt)
{
    uint32_t nodes = hunt->small.kind.nodes, empty = 0;
    do {
        hunt->kind++;
        if (hunt->kind == HUNT_KINDS) {
            hunt->kind = 0;
            nodes++;
        }
        small_trees_free(&hunt->small);
        small_trees_begin(&hunt->small, kind_of(hunt, hunt->kind, nodes));
        if (++empty > HUNT_KINDS)
            return false;
    } while (!hunt->small.kind.values);
    hunt->most = nodes;
    return true;
}

/* A limit that reaches the leaves is none: such a tree has been tried before. */
static bool is_wished(const struct hunt *hunt, const struct sketch *sketch)
{
    uint32_t depth = kinds[hunt->kind].depth, height = 0;
    for (size_t i = 0; i < sketch->nodes.count; i++)
        height = sketch->nodes.at[i].depth > height ? sketch->nodes.at[i].depth : height;
    return has_root(hunt, sketch) && (!depth || height > depth);
}

static void try_next_small(struct hunt *hunt)
{
    do
        while (!small_trees_next(&hunt->small))
            if (!next_kind(hunt)) {
                hunt->all = true;
                return;
            }
    while (!is_wished(hunt, &hunt->small.sketch));
    try_tree(hunt, &hunt->small.sketch, kinds[hunt->kind].depth);
}

static void try_next_drawn(struct hunt *hunt)
{
    struct random *random = &hunt->random;
    bool mixed = may_be_mixed(hunt) && random_between(random, 0, 3) == 0;
    bool limited = hunt->limit && random_between(random, 0, 2) == 0;
    uint32_t depth = limited ? (uint32_t)random_between(random, 1, 3) : 0;
    uint64_t nodes = hunt->most + 1 + hunt->drawn * 90 / HUNT_RANDOM; /* they grow from the small ones on */
    struct sketch_wishes wishes = {.nodes = (uint32_t)size_at_most(nodes, HUNT_LARGEST),
                                   .mixed = mixed,
                                   .evaluations = has_evaluations(hunt) || depth};
    sketch_draw(&hunt->sketch, &wishes, random);
    if (!has_root(hunt, &hunt->sketch))
        sketch_turn(&hunt->sketch, TREE_ROOT);
    hunt->largest = wishes.nodes;
    hunt->drawn++;
    try_tree(hunt, &hunt->sketch, depth);
}

static bool has_enough(const struct hunt *hunt)
{
    if (hunt->wishes.trees && hunt->tried >= hunt->wishes.trees)
        return true;
    return !hunt->wishes.on && (hunt->steps >= HUNT_ALL_STEPS || (hunt->all && hunt->drawn >= HUNT_RANDOM));
}

enum hunt_state hunt_go(struct hunt *hunt, uint64_t trees)
{
    for (; trees && hunt->state == HUNT_ON; trees--)
        if (has_enough(hunt))
            hunt->state = HUNT_OVER;
        else if (!hunt->all)
            try_next_small(hunt);
        else
            try_next_drawn(hunt);
    return hunt->state;
}

/* --- life --- */

/* The depth at which a search of the tree evaluated interior nodes in the end; UINT32_MAX for none. */
static uint32_t depth_of(struct hunt *hunt, const struct tree *tree)
{
    uint32_t depth = UINT32_MAX;
    struct session session;
    struct text why = {0};
    struct session_wishes wishes = {.given = hunt->found, .lean = true, .max_steps = HUNT_STEPS(tree->count)};
    if (session_begin(&session, tree, hunt->wishes.program, &wishes, &why)) {
        struct outcome outcome;
        session_run_all(&session);
        outcome_find(&outcome, &session);
        depth = outcome.verdict.depth;
        outcome_free(&outcome);
    }
    session_end(&session);
    text_free(&why);
    return depth;
}

/* ((1 1) (1 1)), with evaluations. */
static struct tree *probe(void)
{
    struct sketch sketch = {0};
    static const uint32_t depths[] = {0, 1, 2, 2, 1, 2, 2};
    for (size_t i = 0; i < sizeof depths / sizeof depths[0]; i++)
        *array_add(&sketch.nodes) = (struct sketch_node){
            .depth = depths[i], .player = depths[i] % 2 ? PLAYER_MIN : PLAYER_MAX, .number = 1};
    struct tree *tree = sketch_tree(&sketch);
    sketch_free(&sketch);
    return tree;
}

static void find_limit(struct hunt *hunt)
{
    const struct function *first = &hunt->wishes.program->functions.at[0];
    struct tree *tree = probe();
    bool open = depth_of(hunt, tree) == UINT32_MAX;
    for (uint32_t i = 1; open && i < first->parameters && !hunt->limit; i++) {
        if (first->variable[i].type != TYPE_NUMBER || hunt->found[i].word != VALUE_UNSET)
            continue;
        hunt->found[i].number = 1;
        if (depth_of(hunt, tree) != UINT32_MAX)
            hunt->limit = i;
        hunt->found[i].word = VALUE_UNSET;
    }
    tree_free(tree);
}

void hunt_begin(struct hunt *hunt, const struct hunt_wishes *wishes)
{
    uint32_t count = wishes->program->functions.at[0].parameters;
    *hunt = (struct hunt){.wishes = *wishes};
    hunt->found = memory_new(count, sizeof *hunt->found);
    for (uint32_t i = 0; i < count; i++)
        hunt->found[i].word = VALUE_UNSET;
    if (wishes->given)
        memcpy(hunt->found, wishes->given, count * sizeof *hunt->found);
    if (!wishes->against)
        find_limit(hunt);
    begin_trees(hunt);
}

void hunt_end(struct hunt *hunt)
{
    small_trees_free(&hunt->small);
    sketch_free(&hunt->sketch);
    if (hunt->tree)
        tree_free(hunt->tree);
    free(hunt->found);
    *hunt = (struct hunt){0};
}
