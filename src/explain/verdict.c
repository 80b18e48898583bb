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

/* For each pass, from 1, the depth at which it evaluated interior nodes; NO_LIMIT where it evaluated none. */
static uint32_t *limits_of(const struct visits *visits)
{
    const struct tree *tree = visits->tree;
    uint32_t *limits = memory_new((size_t)visits->passes + 1, sizeof *limits);
    bool any = false;
    for (uint32_t i = 0; i <= visits->passes; i++)
        limits[i] = NO_LIMIT;
    for (size_t i = 0; i < visits->all.count && !any; i++)
        any = visits->all.at[i].flags & VISIT_EVALUATED;
    if (!any)
        return limits;
    uint32_t *depth = memory_new(tree->count, sizeof *depth);
    for (uint32_t node = 1; node < tree->count; node++)
        depth[node] = depth[tree->parent[node]] + 1;
    for (size_t i = 0; i < visits->all.count; i++) {
        const struct visit *visit = &visits->all.at[i];
        uint32_t *limit = &limits[visit->pass], own = depth[visit->node];
        if (visit->flags & VISIT_EVALUATED)
            *limit = *limit == NO_LIMIT || *limit == own ? own : NO_DEPTH;
    }
    for (size_t i = 0; i < visits->all.count; i++) {
        const struct visit *visit = &visits->all.at[i];
        if (visit->flags & VISIT_LOOPED && depth[visit->node] == limits[visit->pass])
            limits[visit->pass] = NO_DEPTH;
    }
    free(depth);
    return limits;
}

/* --- where it went wrong --- */

/* The visit that stored what this one answered from memory, if its own statement is false already; or
 * VISIT_NONE. */
static uint32_t false_source(const struct inquiry *inquiry, uint32_t number)
{
    const struct visit *all = inquiry->session->visits.all.at, *visit = &all[number];
    double value;
    if (visit->flags & (VISIT_LOOPED | VISIT_LEAF | VISIT_EVALUATED) ||
        !bounds_value(inquiry->session, number, &value))
        return VISIT_NONE;
    uint32_t stored =
        inquiry_stored(inquiry, visit->node, bounds_turn(inquiry->session, visit->node, value), visit->call);
    uint32_t source = stored == UINT32_MAX ? VISIT_NONE : visits_around(&inquiry->session->visits, stored);
    bool over = source != VISIT_NONE && all[source].end < visit->call;
    return over && inquiry_is_false(inquiry, source) ? source : VISIT_NONE;
}

/* Down from the root to a visit whose statement is false although all that it was told is true, what it was
 * told by memory included; VISIT_NONE when that of the root is true. Only passes that looked as deep as the
 * truth does are asked. */
static uint32_t find_false(const struct inquiry *inquiry, const uint32_t *limits, uint32_t depth)
{
    const struct visit *all = inquiry->session->visits.all.at;
    size_t count = inquiry->session->visits.all.count;
    /* For each visit the first below it, in time of return, whose statement is false; the last place is for
     * the searches of the root. */
    uint32_t *below = memory_new(count + 1, sizeof *below);
    for (size_t i = 0; i <= count; i++)
        below[i] = VISIT_NONE;
    for (uint32_t i = 0; i < count; i++) {
        if (limits[all[i].pass] != depth || !inquiry_is_false(inquiry, i))
            continue;
        uint32_t *first = &below[all[i].parent == VISIT_NONE ? count : all[i].parent];
        if (*first == VISIT_NONE)
            *first = i;
    }
    uint32_t visit = below[count];
    for (uint32_t next = visit; next != VISIT_NONE;) {
        visit = next;
        next = below[visit] != VISIT_NONE ? below[visit] : false_source(inquiry, visit);
    }
    free(below);
    return visit;
}

/* All that the search found out is true, and the answer isn't: the last search only showed a bound, as its
 * window ended before the value, or else the driver made something else of it. */
static void blame_driver(struct inquiry *inquiry)
{
    const struct visits *visits = &inquiry->session->visits;
    struct verdict *verdict = inquiry->verdict;
    double value = inquiry->answer->value, truth = inquiry_truth(inquiry, TREE_ROOT);
    uint32_t last = answer_search(inquiry->session, visits->last[TREE_ROOT], NAN);
    uint32_t search = answer_search(inquiry->session, last, value);
    if (last != VISIT_NONE)
        inquiry_came(inquiry, last);
    verdict->pass = search == VISIT_NONE ? 0 : visits->all.at[search].pass;
    if (search != VISIT_NONE && search == last &&
        bounds_of(&inquiry->session->bounds, search) != BOUND_EXACT) {
        const struct visit *visit = &visits->all.at[search];
        verdict->visit = search;
        verdict->alpha = visit->alpha;
        verdict->beta = visit->beta;
        verdict->column = verdict->means == BOUND_LOWER ? COLUMN_BETA : COLUMN_ALPHA;
        inquiry_say(inquiry, VERDICT_WINDOW, visit->call, verdict->came, truth);
    }
    inquiry_say(inquiry, VERDICT_DRIVER, (uint32_t)inquiry->session->log.count - 1,
                bounds_turn(inquiry->session, TREE_ROOT, value), truth);
}

static void inquire(struct inquiry *inquiry, const uint32_t *limits)
{
    struct verdict *verdict = inquiry->verdict;
    uint32_t visit = VISIT_NONE;
    if (inquiry->session->program->lists.count) {
        inquire_list(inquiry);
    } else {
        inquiry->asked = inquiry_asked(inquiry);
        visit = find_false(inquiry, limits, verdict->depth);
    }
    if (visit != VISIT_NONE) {
        verdict->visit = visit;
        verdict->node = inquiry->session->visits.all.at[visit].node;
        if (inquiry->asked && !isnan(inquiry->asked[visit]))
            inquire_test(inquiry, visit);
        else
            inquire_visit(inquiry, visit);
    } else if (inquiry->answer->finished && verdict->kind == VERDICT_NONE) {
        blame_driver(inquiry);
    }
    free(inquiry->asked);
}

/* Whether a run that has no answer may have gone wrong at a step that can be told, besides its last one. */
static bool goes_wrong(const struct inquiry *inquiry)
{
    enum fault fault = inquiry->answer->fault;
    bool lists = inquiry->session->program->lists.count > 0;
    return (fault == FAULT_ENDLESS || (lists && fault == FAULT_EMPTY_LIST)) &&
           !(lists && isnan(inquiry->verdict->minimax));
}

/* --- whether it is right --- */

/* Whether the user set an end of the window that the first function searches with: then it is his
 * question. */
static bool is_asked(const struct program *program, const union value *given)
{
    const struct function *first = &program->functions.at[0];
    for (enum column column = COLUMN_ALPHA; column <= COLUMN_BETA; column++) {
        int16_t parameter = first->column[column];
        if (parameter >= 0 && parameter < first->parameters && value_is_set(given[parameter]))
            return true;
    }
    return false;
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
    double minimax = verdict->minimax;
    if (!isnan(minimax) && !isnan(answer->value)) {
        bool bears = verdict->may_be_bound && bound_allows(answer->bound, answer->value, minimax, minimax);
        verdict->correct = answer->value == minimax || bears ? VERDICT_RIGHT : VERDICT_WRONG;
    }
    struct inquiry inquiry = {.verdict = verdict, .session = session, .answer = answer, .truth = truth};
    if (verdict->correct == VERDICT_WRONG || goes_wrong(&inquiry))
        inquire(&inquiry, limits);
    if (verdict->kind == VERDICT_NONE)
        inquire_fault(&inquiry);
    free(truth);
    free(limits);
}
