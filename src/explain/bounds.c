/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/bounds.h"
#include <math.h>

void bounds_begin(struct bounds *bounds, const struct visits *visits)
{
    *bounds = (struct bounds){.visits = visits};
}

void bounds_free(struct bounds *bounds)
{
    array_free(&bounds->all);
    array_free(&bounds->open);
}

const char *bound_name(enum bound bound)
{
    static const char *const names[] = {
        [BOUND_NONE] = NULL, [BOUND_EXACT] = "exact", [BOUND_LOWER] = "lower", [BOUND_UPPER] = "upper"};
    return names[bound];
}

double bounds_turn(const struct program *program, const struct tree *tree, uint32_t node, double number)
{
    bool turned = program->mover && node != TREE_NONE && tree_player(tree, node) == PLAYER_MIN;
    return turned ? 0 - number : number;
}

enum bound bounds_in_window(const struct program *program, const struct tree *tree, uint32_t node,
                            double number, double alpha, double beta)
{
    bool turned = program->mover && tree_player(tree, node) == PLAYER_MIN;
    if (number <= alpha && alpha > -INFINITY && number > -INFINITY)
        return turned ? BOUND_LOWER : BOUND_UPPER;
    if (number >= beta && beta < INFINITY && number < INFINITY)
        return turned ? BOUND_UPPER : BOUND_LOWER;
    return BOUND_EXACT;
}

bool bound_allows(enum bound bound, double stated, double low, double high)
{
    switch (bound) {
    case BOUND_EXACT:
        return low <= stated && stated <= high;
    case BOUND_LOWER:
        return high >= stated;
    case BOUND_UPPER:
        return low <= stated;
    default:
        return true;
    }
}

bool bounds_value(const struct visits *visits, const struct log *log, uint32_t visit, double *value)
{
    const struct visit *v = &visits->all.at[visit];
    if (v->end == VISIT_OPEN || v->flags & VISIT_TAKEN)
        return false;
    const struct function *called =
        &visits->program->functions.at[frames_callee(visits->program, &log->events[v->call])];
    union value came = visits_value(visits, log, visit);
    if (called->returns != TYPE_NUMBER || !value_is_set(came))
        return false;
    *value = bounds_turn(visits->program, visits->tree, v->node, came.number);
    return true;
}

/* --- visits, as they return --- */

static enum bound bound_of(const struct visits *visits, const struct visit *visit, bool complete,
                           union value came)
{
    if (visit->flags & (VISIT_LEAF | VISIT_EVALUATED) || complete)
        return BOUND_EXACT;
    bool both = came.number <= visit->alpha && came.number >= visit->beta;
    if (both && visit->cutoff != CUTOFF_NONE)
        return tree_player(visits->tree, visit->node) == PLAYER_MAX ? BOUND_LOWER : BOUND_UPPER;
    return bounds_in_window(visits->program, visits->tree, visit->node, came.number, visit->alpha,
                            visit->beta);
}

static void fold(struct bounds *bounds, uint32_t parent, bool complete, bool numeric, double value)
{
    struct bounds_open *open = bounds->open.count ? &bounds->open.at[bounds->open.count - 1] : NULL;
    if (!open || open->visit != parent)
        return;
    open->complete = open->complete && complete;
    if (!numeric)
        return;
    bool max = tree_player(bounds->visits->tree, bounds->visits->all.at[parent].node) == PLAYER_MAX;
    if (isnan(open->best) || (max ? value > open->best : value < open->best))
        open->best = value;
}

static void end_visit(struct bounds *bounds, const struct log *log)
{
    struct bounds_open open = bounds->open.at[--bounds->open.count];
    const struct visit *visit = &bounds->visits->all.at[open.visit];
    double value = NAN;
    bool numeric = bounds_value(bounds->visits, log, open.visit, &value);
    bool complete = visit->flags & (VISIT_LEAF | VISIT_EVALUATED) || (open.complete && open.best == value);
    if (numeric)
        bounds->all.at[open.visit] =
            (uint8_t)bound_of(bounds->visits, visit, complete, visits_value(bounds->visits, log, open.visit));
    fold(bounds, visit->parent, complete, numeric, value);
}

static void begin_visit(struct bounds *bounds, const struct log *log, uint32_t index)
{
    const struct visits *visits = bounds->visits;
    if (bounds->begun == visits->all.count || visits->all.at[bounds->begun].call != index)
        return;
    *array_add(&bounds->all) = BOUND_NONE;
    *array_add(&bounds->open) = (struct bounds_open){bounds->begun, true, NAN};
    if (visits->all.at[bounds->begun++].end == index)
        end_visit(bounds, log);
}

static void cut(struct bounds *bounds)
{
    const struct cutoff *cutoff = &bounds->visits->cutoffs.at[bounds->cut++];
    struct bounds_open *open = bounds->open.count ? &bounds->open.at[bounds->open.count - 1] : NULL;
    if (open && cutoff->searched && open->visit == cutoff->visit)
        open->complete = false;
}

void bounds_catch_up(struct bounds *bounds, const struct log *log)
{
    for (; bounds->events < bounds->visits->events; bounds->events++) {
        const struct event *event = &log->events[bounds->events];
        size_t open = bounds->open.count;
        switch (event_kind(event)) {
        case EVENT_CALL:
        case EVENT_LEAF:
        case EVENT_TAKE:
            begin_visit(bounds, log, (uint32_t)bounds->events);
            break;
        case EVENT_CUT:
            cut(bounds);
            break;
        case EVENT_RETURN:
            if (open && bounds->visits->all.at[bounds->open.at[open - 1].visit].call == event->node)
                end_visit(bounds, log);
            break;
        default:
            break;
        }
    }
}
