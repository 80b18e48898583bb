/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/answer.h"
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
static uint32_t root_visit(const struct visits *visits, const struct log *log, uint32_t visit, double value)
{
    double came;
    for (; visit != VISIT_NONE; visit = visits_before(visits, visit))
        if (visits->all.at[visit].parent == VISIT_NONE && bounds_value(visits, log, visit, &came) &&
            (isnan(value) || came == value))
            break;
    return visit;
}

static void find_value(struct answer *answer, const struct visits *visits, const struct log *log)
{
    const struct program *program = visits->program;
    union value result = log->events[log->count - 1].value;
    answer->value = NAN;
    if (program->functions.at[0].returns == TYPE_NUMBER && value_is_set(result)) {
        answer->value = bounds_turn(program, visits->tree, TREE_ROOT, result.number) + 0.0;
        return;
    }
    uint32_t visit = root_visit(visits, log, visits->last[TREE_ROOT], NAN);
    if (visit != VISIT_NONE)
        bounds_value(visits, log, visit, &answer->value);
}

/* Whether a bound and one from the other side in an earlier pass meet in the value. */
static bool meets(const struct bounds *bounds, const struct log *log, uint32_t visit, double value)
{
    enum bound one = bounds_of(bounds, visit);
    while (visit != VISIT_NONE) {
        enum bound other = bounds_of(bounds, visit);
        if (other != one && other != BOUND_NONE)
            return true;
        visit = root_visit(bounds->visits, log, visits_before(bounds->visits, visit), value);
    }
    return false;
}

static void find_bound(struct answer *answer, const struct bounds *bounds, const struct log *log,
                       uint32_t visit)
{
    answer->bound = visit == VISIT_NONE ? BOUND_EXACT : bounds_of(bounds, visit);
    bool half = answer->bound == BOUND_LOWER || answer->bound == BOUND_UPPER;
    if (half && meets(bounds, log, visit, answer->value))
        answer->bound = BOUND_EXACT;
}

/* --- the variation --- */

/* The visits that each visit called for, in time: the first one, and from each the next. The last place is for those that nobody
 * called for. */
struct family {
    uint32_t *first, *next;
};

static struct family family_make(const struct visits *visits)
{
    size_t count = visits->all.count;
    struct family family = {memory_new(count + 1, sizeof(uint32_t)), memory_new(count + 1, sizeof(uint32_t))};
    for (size_t i = 0; i <= count; i++)
        family.first[i] = VISIT_NONE;
    for (size_t i = count; i-- > 0;) {
        uint32_t parent = visits->all.at[i].parent;
        size_t at = parent == VISIT_NONE ? count : parent;
        family.next[i] = family.first[at];
        family.first[at] = (uint32_t)i;
    }
    return family;
}

static void family_free(struct family *family)
{
    free(family->first);
    free(family->next);
}

/* The first child in time, or the leftmost, with a visit that came to the value; the last such visit of that child. */
static uint32_t choose(const struct visits *visits, const struct log *log, const struct family *family,
                       size_t from, uint32_t node, double value, bool leftmost)
{
    uint32_t chosen = VISIT_NONE;
    for (uint32_t i = family->first[from]; i != VISIT_NONE; i = family->next[i]) {
        uint32_t child = visits->all.at[i].node;
        double came;
        if (visits->tree->parent[child] != node || !bounds_value(visits, log, i, &came) || came != value)
            continue;
        uint32_t old = chosen == VISIT_NONE ? TREE_NONE : visits->all.at[chosen].node;
        if (old == TREE_NONE || old == child || (leftmost && child < old))
            chosen = i;
    }
    return chosen;
}

/* A visit that was answered from memory hands on to the last one before it that has the same value by searching. */
static uint32_t searched(const struct visits *visits, const struct log *log, const struct family *family,
                         uint32_t visit, double value)
{
    double came;
    for (uint32_t i = visit; i != VISIT_NONE; i = visits_before(visits, i))
        if (family->first[i] != VISIT_NONE && bounds_value(visits, log, i, &came) && came == value)
            return i;
    return visit;
}

static void follow_visits(struct answer *answer, const struct bounds *bounds, const struct log *log,
                          uint32_t visit)
{
    const struct visits *visits = bounds->visits;
    struct family family = family_make(visits);
    uint32_t node = TREE_ROOT;
    size_t from = visits->all.count;
    bool leftmost = false;
    *array_add(&answer->variation) = TREE_ROOT;
    for (;;) {
        if (visit != VISIT_NONE) {
            visit = searched(visits, log, &family, visit, answer->value);
            leftmost = bounds_of(bounds, visit) != BOUND_EXACT;
            from = visit;
        }
        visit = choose(visits, log, &family, from, node, answer->value, leftmost);
        if (visit == VISIT_NONE)
            break;
        node = visits->all.at[visit].node;
        *array_add(&answer->variation) = node;
    }
    family_free(&family);
}

/* Of a best-first list, when each node was first taken solved, with the value as its merit; 0 for not. */
static uint32_t *solved_at(const struct answer *answer, const struct visits *visits, const struct log *log)
{
    uint32_t *at = memory_new(visits->tree->count, sizeof *at);
    for (uint32_t i = 0; i < log->count; i++) {
        const struct event *event = &log->events[i];
        bool solved = event_kind(event) == EVENT_TAKE && !(event->node & LOG_STATE);
        if (solved && event->value.number == answer->value && !at[event->node])
            at[event->node] = i;
    }
    return at;
}

static void follow_list(struct answer *answer, const struct visits *visits, const struct log *log)
{
    const struct tree *tree = visits->tree;
    uint32_t *solved = solved_at(answer, visits, log);
    for (uint32_t node = TREE_ROOT; node != TREE_NONE;) {
        *array_add(&answer->variation) = node;
        uint32_t chosen = TREE_NONE;
        for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
            if (solved[c] && (chosen == TREE_NONE || solved[c] < solved[chosen]))
                chosen = c;
        node = chosen;
    }
    free(solved);
}

void answer_find(struct answer *answer, const struct visits *visits, const struct bounds *bounds,
                 const struct log *log)
{
    *answer = (struct answer){.value = NAN, .best = TREE_NONE};
    find_end(answer, log);
    if (!answer->finished)
        return;
    find_value(answer, visits, log);
    if (isnan(answer->value))
        return;
    if (visits->program->lists.count) {
        answer->bound = BOUND_EXACT;
        follow_list(answer, visits, log);
    } else {
        uint32_t last = visits->last[TREE_ROOT];
        uint32_t visit = root_visit(visits, log, last, answer->value);
        find_bound(answer, bounds, log, visit);
        follow_visits(answer, bounds, log, visit);
    }
    if (answer->variation.count > 1)
        answer->best = answer->variation.at[1];
}
