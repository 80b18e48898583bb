/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/inquiry.h"
#include <math.h>

/* On to the assignment that should have changed the variable and didn't, which made no event of its own. */
static bool seek_unmade(const struct verdict *verdict, struct cursor *cursor)
{
    size_t depth = cursor_depth(cursor);
    while (cursor_forward(cursor) && cursor_events(cursor) == (uint64_t)verdict->event + 1) {
        const struct step *step = cursor_step(cursor);
        if (step->kind == STEP_ASSIGN && step->target == verdict->target && cursor_depth(cursor) == depth)
            return true;
    }
    /* There is none: a test may lead past it. */
    if (cursor_seek_event(cursor, verdict->event))
        while (cursor_forward(cursor) && cursor_step(cursor)->kind == STEP_ASSIGN)
            continue;
    if (cursor_step(cursor)->kind == STEP_TEST)
        return true;
    return cursor_seek_event(cursor, verdict->event);
}

/* From a cutoff back to the test that decided on it; where there was none, on to the step that leaves. */
static bool seek_test(const struct verdict *verdict, struct cursor *cursor)
{
    size_t depth = cursor_depth(cursor);
    while (cursor_depth(cursor) == depth &&
           (cursor_step(cursor)->kind == STEP_STORE || cursor_step(cursor)->kind == STEP_ASSIGN))
        if (!cursor_back(cursor))
            break;
    if (cursor_step(cursor)->kind == STEP_TEST && cursor_depth(cursor) == depth)
        return true;
    return cursor_seek_event(cursor, verdict->event) && cursor_forward(cursor);
}

bool verdict_seek(const struct verdict *verdict, struct cursor *cursor)
{
    if (verdict->kind == VERDICT_NONE || !cursor_seek_event(cursor, verdict->event))
        return false;
    if (verdict->cutoff != CUTOFF_NONE)
        return seek_test(verdict, cursor);
    if (verdict->asked) /* the test of the answer */
        return cursor_forward(cursor);
    return verdict->target < 0 || seek_unmade(verdict, cursor);
}

/* --- how deep each pass looked --- */

#define NO_LIMIT UINT32_MAX
#define NO_DEPTH                                                                                             \
    (UINT32_MAX - 1) /* it evaluated at more than one depth, or searched on from some nodes there */

static uint32_t *depths_of(const struct tree *tree)
{
    uint32_t *depth = memory_new(tree->count, sizeof *depth);
    for (uint32_t node = 1; node < tree->count; node++)
        depth[node] = depth[tree->parent[node]] + 1;
    return depth;
}

/* For each pass, from 1, the depth at which it evaluated interior nodes; NO_LIMIT where it evaluated none. */
static uint32_t *limits_of(const struct visits *visits)
{
    const struct tree *tree = visits->tree;
    uint32_t *limits = memory_new((size_t)visits->passes + 1, sizeof *limits);
    uint32_t *depth = NULL; /* of each node, once needed */
    for (uint32_t i = 0; i <= visits->passes; i++)
        limits[i] = NO_LIMIT;
    for (size_t i = 0; i < visits->all.count; i++) {
        const struct visit *visit = &visits->all.at[i];
        if (!(visit->flags & VISIT_EVALUATED))
            continue;
        depth = depth ? depth : depths_of(tree);
        uint32_t *limit = &limits[visit->pass];
        *limit = *limit == NO_LIMIT || *limit == depth[visit->node] ? depth[visit->node] : NO_DEPTH;
    }
    for (size_t i = 0; depth && i < visits->all.count; i++) {
        const struct visit *visit = &visits->all.at[i];
        if (visit->flags & VISIT_LOOPED && depth[visit->node] == limits[visit->pass])
            limits[visit->pass] = NO_DEPTH;
    }
    free(depth);
    return limits;
}

/* --- where it went wrong --- */

/* For each visit the first visit below it, in time of return, whose statement is false; the last place is for the searches of the root.
 * Only passes that looked as deep as the truth does are asked. */
static uint32_t *false_below(const struct inquiry *inquiry, const uint32_t *limits, uint32_t depth)
{
    const struct visits *visits = &inquiry->session->visits;
    size_t count = visits->all.count;
    uint32_t *below = memory_new(count + 1, sizeof *below);
    for (size_t i = 0; i <= count; i++)
        below[i] = VISIT_NONE;
    for (uint32_t i = 0; i < count; i++) {
        const struct visit *visit = &visits->all.at[i];
        if (limits[visit->pass] != depth || !inquiry_is_false(inquiry, i))
            continue;
        uint32_t *first = &below[visit->parent == VISIT_NONE ? count : visit->parent];
        if (*first == VISIT_NONE || visit->end < visits->all.at[*first].end)
            *first = i;
    }
    return below;
}

/* The visit that stored what this one answered from memory, if its own statement is false already; or VISIT_NONE. */
static uint32_t false_source(const struct inquiry *inquiry, uint32_t number)
{
    const struct visit *visit = &inquiry->session->visits.all.at[number];
    double value;
    if (visit->flags & (VISIT_LOOPED | VISIT_LEAF | VISIT_EVALUATED) ||
        !bounds_value(inquiry->session, number, &value))
        return VISIT_NONE;
    uint32_t stored =
        inquiry_stored(inquiry, visit->node, bounds_turn(inquiry->session, visit->node, value), visit->call);
    uint32_t source = stored == UINT32_MAX ? VISIT_NONE : visits_around(&inquiry->session->visits, stored);
    bool over = source != VISIT_NONE && inquiry->session->visits.all.at[source].end < visit->call;
    return over && inquiry_is_false(inquiry, source) ? source : VISIT_NONE;
}

/* Down from the root to a visit whose statement is false although all that it was told is true, what it was told by memory included;
 * VISIT_NONE when that of the root is true. */
static uint32_t find_false(const struct inquiry *inquiry, const uint32_t *limits, uint32_t depth)
{
    uint32_t *below = false_below(inquiry, limits, depth);
    uint32_t visit = below[inquiry->session->visits.all.count];
    for (uint32_t next = visit; next != VISIT_NONE;) {
        visit = next;
        next = below[visit] != VISIT_NONE ? below[visit] : false_source(inquiry, visit);
    }
    free(below);
    return visit;
}

static void inquire(struct inquiry *inquiry, const struct answer *answer, const uint32_t *limits)
{
    struct verdict *verdict = inquiry->verdict;
    if (inquiry->session->program->lists.count) {
        inquire_list(inquiry, answer);
        return;
    }
    inquiry->asked = inquiry_asked(inquiry);
    uint32_t visit = find_false(inquiry, limits, verdict->depth);
    if (visit == VISIT_NONE && answer->finished)
        inquire_driver(inquiry, answer);
    else if (visit != VISIT_NONE) {
        verdict->visit = visit;
        verdict->node = inquiry->session->visits.all.at[visit].node;
        if (inquiry->asked && !isnan(inquiry->asked[visit]))
            inquire_test(inquiry, visit);
        else
            inquire_visit(inquiry, visit);
    }
    free(inquiry->asked);
}

/* Whether a run that has no answer may have gone wrong at a step that can be told, besides its last one. */
static bool goes_wrong(const struct verdict *verdict, const struct visits *visits, enum fault fault)
{
    bool endless = fault == FAULT_ENDLESS;
    if (visits->program->lists.count)
        return (endless || fault == FAULT_EMPTY_LIST) && !isnan(verdict->minimax);
    return endless;
}

/* --- whether it is right --- */

/* Whether the user set an end of the window that the first function searches with: then it is his question. */
static bool is_asked(const struct program *program, const union value *given)
{
    const struct function *first = &program->functions.at[0];
    for (enum column column = COLUMN_ALPHA; given && column <= COLUMN_BETA; column++) {
        int16_t parameter = first->column[column];
        if (parameter >= 0 && parameter < first->parameters && value_is_set(given[parameter]))
            return true;
    }
    return false;
}

/* A bound is an answer only where it was asked for. */
static bool is_right(const struct verdict *verdict, const struct answer *answer, double minimax)
{
    return answer->value == minimax ||
           (verdict->may_be_bound && bound_allows(answer->bound, answer->value, minimax, minimax));
}

void verdict_find(struct verdict *verdict, const struct session *session, const struct answer *answer)
{
    const struct visits *visits = &session->visits;
    *verdict = (struct verdict){.correct = VERDICT_OPEN,
                                .minimax = NAN,
                                .visit = VISIT_NONE,
                                .node = TREE_ROOT,
                                .child = TREE_NONE,
                                .cutoff = CUTOFF_NONE,
                                .answering = VISIT_NONE,
                                .column = COLUMN_COUNT,
                                .target = -1,
                                .copy = -1};
    verdict->alpha = verdict->beta = verdict->should_alpha = verdict->should_beta = NAN;
    verdict->is = verdict->should = verdict->came = verdict->before = NAN;
    verdict->may_be_bound = visits->program->answers_bound || is_asked(session->program, session->given);
    uint32_t *limits = limits_of(visits);
    verdict->depth = limits[visits->passes];
    struct minimax_range *truth = minimax_values(visits->tree, verdict->depth);
    if (truth->low == truth->high && verdict->depth != NO_DEPTH)
        verdict->minimax = truth->low + 0.0;
    if (!isnan(verdict->minimax) && !isnan(answer->value))
        verdict->correct = is_right(verdict, answer, verdict->minimax) ? VERDICT_RIGHT : VERDICT_WRONG;
    struct inquiry inquiry = {.verdict = verdict, .session = session, .truth = truth};
    if (verdict->correct == VERDICT_WRONG || goes_wrong(verdict, visits, answer->fault))
        inquire(&inquiry, answer, limits);
    if (verdict->kind == VERDICT_NONE)
        inquire_fault(&inquiry, answer);
    free(truth);
    free(limits);
}
