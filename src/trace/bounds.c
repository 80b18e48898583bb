/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/session.h"
#include <math.h>

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

bool bounds_turned(const struct session *session, uint32_t node)
{
    return session->program->mover && node != TREE_NONE && tree_player(session->tree, node) == PLAYER_MIN;
}

bool bounds_grow(const struct session *session, uint32_t node)
{
    return session->program->mover || tree_player(session->tree, node) == PLAYER_MAX;
}

double bounds_turn(const struct session *session, uint32_t node, double number)
{
    return bounds_turned(session, node) ? 0 - number : number;
}

enum bound bounds_turn_meaning(const struct session *session, uint32_t node, enum bound bound)
{
    if (!bounds_turned(session, node) || (bound != BOUND_LOWER && bound != BOUND_UPPER))
        return bound;
    return bound == BOUND_LOWER ? BOUND_UPPER : BOUND_LOWER;
}

enum bound bounds_in_window(const struct session *session, uint32_t node, double number, double alpha,
                            double beta)
{
    if (number <= alpha && alpha > -INFINITY && number > -INFINITY)
        return bounds_turn_meaning(session, node, BOUND_UPPER);
    if (number >= beta && beta < INFINITY && number < INFINITY)
        return bounds_turn_meaning(session, node, BOUND_LOWER);
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

bool bounds_value(const struct session *session, uint32_t visit, double *value)
{
    const struct program *program = session->program;
    const struct visit *v = &session->visits.all.at[visit];
    if (v->end == VISIT_OPEN || v->flags & VISIT_TAKEN)
        return false;
    uint16_t called = frames_callee(program, &session->log.events[v->call]);
    union value came = session_came(session, visit);
    if (program->functions.at[called].returns != TYPE_NUMBER)
        return false;
    *value = bounds_turn(session, v->node, came.number);
    return true;
}

/* --- visits, as they return --- */

static enum bound bound_of(const struct session *session, const struct visit *visit, double came)
{
    if (came <= visit->alpha && came >= visit->beta && visit->cutoff != CUTOFF_NONE)
        return tree_player(session->tree, visit->node) == PLAYER_MAX ? BOUND_LOWER : BOUND_UPPER;
    return bounds_in_window(session, visit->node, came, visit->alpha, visit->beta);
}

/* A visit that is over is one of its parent's children, which is then the innermost. */
static void fold(struct session *session, bool complete, bool numeric, double value)
{
    struct bounds *bounds = &session->bounds;
    struct bounds_open *open = bounds->open.count ? &bounds->open.at[bounds->open.count - 1] : NULL;
    if (!open)
        return;
    open->complete = open->complete && complete;
    if (!numeric)
        return;
    bool max = tree_player(session->tree, session->visits.all.at[open->visit].node) == PLAYER_MAX;
    if (isnan(open->best) || (max ? value > open->best : value < open->best))
        open->best = value;
}

static void end_visit(struct session *session, uint32_t number)
{
    struct bounds *bounds = &session->bounds;
    struct bounds_open open = bounds->open.at[--bounds->open.count];
    const struct visit *visit = &session->visits.all.at[number];
    double value = NAN;
    bool numeric = bounds_value(session, number, &value);
    bool complete = visit->flags & (VISIT_LEAF | VISIT_EVALUATED) || (open.complete && open.best == value);
    if (numeric)
        bounds->all.at[number] =
            (uint8_t)(complete ? BOUND_EXACT
                               : bound_of(session, visit, session_came(session, number).number));
    fold(session, complete, numeric, value);
}

void bounds_after(struct session *session, const struct happening *now)
{
    struct bounds *bounds = &session->bounds;
    if (now->began != VISIT_NONE) {
        *array_add(&bounds->all) = BOUND_NONE;
        *array_add(&bounds->open) = (struct bounds_open){now->began, true, NAN};
    }
    if (now->cutoff != CUTOFF_NONE && bounds->open.count) {
        const struct cutoff *cutoff = &session->visits.cutoffs.at[now->cutoff];
        if (cutoff->searched)
            bounds->open.at[bounds->open.count - 1].complete = false;
    }
    if (now->ended != VISIT_NONE)
        end_visit(session, now->ended);
}
