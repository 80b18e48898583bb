/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/births.h"
#include <math.h>

static uint64_t step_of(struct session *session, uint32_t event)
{
    struct cursor cursor;
    cursor_begin(&cursor, session);
    cursor_seek_event(&cursor, event);
    uint64_t step = cursor_number(&cursor);
    cursor_free(&cursor);
    return step;
}

uint64_t birth_of_call(struct session *session, uint32_t visit)
{
    return step_of(session, session->visits.all.at[visit].call);
}

/* --- somebody's best --- */

/* A variable on the way back through the events of its frame. */
struct holding {
    int16_t reg;
    bool settled;   /* it was set to another number before what was looked at */
    uint32_t since; /* the event at which it took the number, or UINT32_MAX */
    uint32_t child; /* the node that had come back then, or TREE_NONE */
    bool wants_child;
};

static void meet_value(struct holding *h, int16_t reg, double value, double number, uint32_t event)
{
    if (h->reg < 0 || reg != h->reg || h->settled)
        return;
    h->settled = value != number;
    if (h->settled)
        return;
    h->since = event;
    h->child = TREE_NONE;
    h->wants_child = true;
}

static void meet_child(struct holding *h, uint32_t child)
{
    if (h->wants_child)
        h->child = child;
    h->wants_child = false;
}

/* The variables of a frame that hold its player's best: v, and the end of the window that it moves itself. */
static void begin_holding(const struct session *session, uint32_t frame, struct holding held[2])
{
    const struct event *call = &session->log.events[frame];
    const struct function *function = &session->program->functions.at[frames_callee(session->program, call)];
    enum column own = bounds_grow(session, call->node) ? COLUMN_ALPHA : COLUMN_BETA;
    held[0] = (struct holding){.reg = function->column[COLUMN_V], .since = UINT32_MAX, .child = TREE_NONE};
    held[1] = (struct holding){.reg = function->column[own], .since = UINT32_MAX, .child = TREE_NONE};
}

/* Whether a SET of the frame itself has shown since when its best is what it is: nothing before counts. */
static bool is_shown(const struct session *session, uint32_t frame, const struct event *set,
                     const struct holding held[2])
{
    const struct event *call = &session->log.events[frame];
    return held[0].settled && (held[0].since != UINT32_MAX || held[1].reg < 0 || held[1].settled) &&
           set->node == call->node &&
           program_function(session->program, event_where(set)) == frames_callee(session->program, call);
}

/* Back over the frame's own events, each call on the way at one leap; what belongs to a call that is open
 * between is forgotten at its beginning. */
static struct holding find_best(const struct session *session, uint32_t frame, uint64_t from, double number)
{
    const struct event *log = session->log.events;
    const struct instruction *code = session->program->code.at;
    struct holding held[2];
    begin_holding(session, frame, held);
    for (uint64_t i = from; i-- > frame + (uint64_t)1;) {
        enum event_kind kind = event_kind(&log[i]);
        uint64_t call = kind == EVENT_RETURN ? log[i].node : i;
        if (kind == EVENT_CALL)
            begin_holding(session, frame, held);
        for (int k = 0; k < 2; k++) {
            if (kind == EVENT_SET)
                meet_value(&held[k], code[event_where(&log[i])].a, log[i].value.number, number, (uint32_t)i);
            if (kind != EVENT_RETURN && kind != EVENT_LEAF)
                continue;
            meet_value(&held[k], code[event_where(&log[call])].a, log[i].value.number, number, (uint32_t)i);
            meet_child(&held[k], log[call].node);
        }
        if (kind == EVENT_SET && is_shown(session, frame, &log[i], held))
            break;
        i = call;
    }
    return held[0].since != UINT32_MAX ? held[0] : held[1];
}

/* Of a number from MAX's side that is the best in a frame. */
static bool take_best(struct birth *birth, struct session *session, uint32_t frame, uint64_t from,
                      double number)
{
    uint32_t node = session->log.events[frame].node;
    struct holding held = find_best(session, frame, from, bounds_turn(session, node, number));
    if (held.since == UINT32_MAX)
        return false;
    bool below = held.child < session->tree->count && session->tree->parent[held.child] == node;
    *birth = (struct birth){step_of(session, held.since), node, below ? held.child : TREE_NONE};
    return true;
}

/* --- nobody's --- */

/* The end of a visit's window that is the other player's, from MAX's side. */
static double far_end(const struct session *session, uint32_t visit, bool max)
{
    const struct visit *v = &session->visits.all.at[visit];
    bool turned = bounds_turned(session, v->node);
    return bounds_turn(session, v->node, max != turned ? v->beta : v->alpha);
}

uint32_t birth_opened(const struct session *session, uint32_t visit, double bound)
{
    uint32_t opened = VISIT_NONE;
    if (visit == VISIT_NONE)
        return VISIT_NONE;
    uint32_t node = session->visits.all.at[visit].node;
    bool max = tree_player(session->tree, node) == PLAYER_MAX;
    double number = bounds_turn(session, node, bound);
    for (; visit != VISIT_NONE && far_end(session, visit, max) == number;
         visit = session->visits.all.at[visit].parent)
        opened = visit;
    return opened;
}

static bool take_opened(struct birth *birth, struct session *session, uint32_t visit)
{
    if (visit == VISIT_NONE)
        return false;
    *birth = (struct birth){birth_of_call(session, visit), session->visits.all.at[visit].node, TREE_NONE};
    return true;
}

/* The last cell that the number was stored in. */
static bool take_stored(struct birth *birth, struct session *session, double number, uint64_t events)
{
    const struct trail *puts = &session->cells.puts;
    for (size_t i = puts->links.count; i-- > 0;) {
        uint32_t event = puts->links.at[i].event;
        double value = session->log.events[event].value.number;
        if (event >= events || (value != number && value != -number))
            continue;
        *birth = (struct birth){step_of(session, event), TREE_NONE, TREE_NONE};
        return true;
    }
    return false;
}

/* --- which bound --- */

/* The visit on the way from a node's visit down to another. */
static uint32_t visit_below(const struct session *session, uint32_t above, uint32_t visit)
{
    while (visit != VISIT_NONE && session->visits.all.at[visit].parent != above)
        visit = session->visits.all.at[visit].parent;
    return visit;
}

bool birth_of_cutoff(struct birth *birth, struct session *session, uint32_t number)
{
    const struct cutoff *cutoff = &session->visits.cutoffs.at[number];
    const struct cause *cause = &session->causes.all.at[number];
    if (!cause->counts || cutoff->visit == VISIT_NONE || isnan(cause->bound))
        return false;
    double bound = bounds_turn(session, cutoff->at, cause->bound);
    if (cause->node != TREE_NONE) {
        uint32_t below = visit_below(session, cause->visit, cutoff->visit);
        uint64_t from = below == VISIT_NONE ? cutoff->event : session->visits.all.at[below].call;
        return take_best(birth, session, cause->frame, from, bound);
    }
    if (cause->depth == CAUSE_MEMORY)
        return take_stored(birth, session, cause->bound, cutoff->event);
    return take_opened(birth, session,
                       isnan(cause->best) ? cause->asker
                                          : birth_opened(session, cutoff->visit, cause->bound));
}

/* The number that a frame is held against, from MAX's side; NAN for none. */
static double bound_of(const struct session *session, size_t index)
{
    const struct frame *frame = cursor_frame(&session->cursor, index);
    const struct function *function = &session->program->functions.at[frame->function];
    enum column far = bounds_grow(session, frame->node) ? COLUMN_BETA : COLUMN_ALPHA;
    int16_t reg = function->column[far] >= 0 ? function->column[far] : function->told;
    return reg < 0 ? NAN
                   : bounds_turn(session, frame->node, cursor_registers(&session->cursor, index)[reg].number);
}

static bool holds_best(const struct session *session, size_t index, double number)
{
    const struct frame *frame = cursor_frame(&session->cursor, index);
    struct holding held[2];
    begin_holding(session, frame->call, held);
    number = bounds_turn(session, frame->node, number);
    for (int k = 0; k < 2; k++)
        if (held[k].reg >= 0 && cursor_registers(&session->cursor, index)[held[k].reg].number == number)
            return true;
    return false;
}

/* A visit's frame, of a node with children. */
static bool can_cut(const struct session *session, const struct frame *frame)
{
    return frame->node != TREE_NONE && session->program->functions.at[frame->function].recurs &&
           !tree_is_leaf(session->tree, frame->node);
}

bool birth_of_bound(struct birth *birth, struct session *session)
{
    const struct cursor *cursor = &session->cursor;
    size_t inner = cursor_depth(cursor);
    while (inner > 0 && !can_cut(session, cursor_frame(cursor, inner - 1)))
        inner--;
    if (inner-- == 0)
        return false;
    uint32_t node = cursor_frame(cursor, inner)->node;
    double bound = bound_of(session, inner);
    if (!isfinite(bound))
        return false;
    for (size_t i = inner; i-- > 0;) {
        const struct frame *frame = cursor_frame(cursor, i);
        if (can_cut(session, frame) &&
            tree_player(session->tree, frame->node) != tree_player(session->tree, node) &&
            holds_best(session, i, bound) &&
            take_best(birth, session, frame->call, cursor_frame(cursor, i + 1)->call, bound))
            return true;
    }
    uint32_t visit = visits_of(&session->visits, node, cursor_events(cursor));
    return take_opened(birth, session, birth_opened(session, visit, bounds_turn(session, node, bound)));
}
