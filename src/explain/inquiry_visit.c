/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A visit that came to a false number although all below it is true: followed child by child, with the best
 * that it should have.
 *
 * MAX and MIN, and numbers that are the mover's, are one case here: every number is a gain, which is better
 * the larger it is. So of the window the near end is the lower one, which the node's player raises, and the
 * far end lies above it.
 */
#include "explain/inquiry.h"
#include <math.h>

struct window {
    double near, far;
};

struct following {
    struct inquiry *inquiry;
    struct verdict *verdict;
    const struct session *session;
    const struct visits *visits;
    const struct log *log;
    const struct function *function;
    const struct visit *visit;
    uint32_t number; /* of the visit */
    bool raises;     /* gains are the program's numbers, and not those with the other sign */
    bool turned;     /* a child's numbers have the other sign than gains */
    int16_t own;     /* the register of its own best: v, or the near end of the window; or -1 */
    bool has_v;
    double near, far; /* NAN where the function has no such parameter */

    struct frames frames;
    double best;           /* that it should have: of the values that came back */
    double before;         /* the same without the last child */
    double start;          /* its own best when the first child was called */
    uint32_t start_set;    /* the event that gave it, or UINT32_MAX */
    uint32_t child;        /* the last visit of a child, not looked at yet, or VISIT_NONE */
    uint32_t first, looks; /* the first visit of that child in this turn, and how many there were */
    uint32_t used, prior;  /* the last one that was looked at, and the one before it; or VISIT_NONE */
    uint32_t last_node;    /* the last child's node */
    uint32_t children;     /* looked at */
    uint32_t then;         /* the event by which the last child was first called, or the loop was left */
    bool left;             /* by a cutoff */
};

/* One of the program's numbers as a gain, and back. */
static double gain(const struct following *f, double number)
{
    return f->raises ? number : 0 - number;
}

/* A number from MAX's side as a gain. */
static double gain_of(const struct following *f, double number)
{
    return tree_player(f->session->tree, f->visit->node) == PLAYER_MAX ? number : 0 - number;
}

static double truth_of(const struct following *f, const struct visit *child)
{
    return gain_of(f, f->inquiry->truth[child->node].low);
}

static void say(struct following *f, enum verdict_kind kind, uint32_t event, double is, double should)
{
    inquiry_say(f->inquiry, kind, event, gain(f, is), gain(f, should));
}

/* The last event before `event` that gave a variable of the frame a value; or UINT32_MAX. */
static uint32_t last_set(const struct following *f, int16_t reg, uint32_t event)
{
    const struct event *events = f->log->events;
    while (reg >= 0 && event-- > f->visit->frame + 1)
        if (event_kind(&events[event]) == EVENT_RETURN)
            event = events[event].node; /* over what was called */
        else if (event_kind(&events[event]) == EVENT_SET &&
                 f->session->program->code.at[event_where(&events[event])].a == reg)
            return event;
    return UINT32_MAX;
}

/* --- windows --- */

/* A child's window, or one as a child's: α and β from near and far, and back. */
static struct window turn(const struct following *f, struct window window)
{
    return f->turned ? (struct window){0 - window.far, 0 - window.near} : window;
}

static struct window given_window(const struct following *f, const struct visit *child)
{
    struct window given = turn(f, (struct window){child->alpha, child->beta});
    return (struct window){isnan(given.near) ? -INFINITY : given.near,
                           isnan(given.far) ? INFINITY : given.far};
}

static struct window needed_window(const struct following *f)
{
    return (struct window){fmax(f->near, f->before), isnan(f->far) ? INFINITY : f->far};
}

/* The near or the far end of the frame's own window was given a number that it mustn't have, before the last
 * child was called. */
static bool blame_end(struct following *f, bool near, double given, double should)
{
    enum column column = near == f->raises ? COLUMN_ALPHA : COLUMN_BETA;
    int16_t reg = f->function->column[column];
    uint32_t set = last_set(f, reg, f->then);
    if (set == UINT32_MAX || event_where(&f->log->events[set]) < f->function->body ||
        gain(f, f->log->events[set].value.number) != given)
        return false;
    uint32_t stored = inquiry_stored(f->inquiry, f->visit->node, gain(f, given), set);
    f->verdict->column = column;
    f->verdict->answering = f->number;
    if (stored != UINT32_MAX)
        inquiry_say_stored(f->inquiry, stored, gain(f, given), gain(f, should));
    else
        say(f, VERDICT_BOUND, set, given, should);
    return true;
}

/* A variable that stands in for the near end of the window was given a number that is better than anything
 * that had come back by then. */
static bool blame_copy(struct following *f, int16_t reg, double number)
{
    const struct function *function = f->function;
    uint32_t set = last_set(f, reg, f->then);
    if (reg >= function->variables || reg == function->column[COLUMN_ALPHA] ||
        reg == function->column[COLUMN_BETA] || set == UINT32_MAX ||
        gain(f, f->log->events[set].value.number) != number)
        return false;
    const struct visit *all = f->visits->all.at;
    bool after = set > all[f->used].end;
    bool between = set < all[f->used].call && f->prior != VISIT_NONE && set > all[f->prior].end;
    double best = after ? f->best : f->before;
    if ((!after && !between) || !(number > fmax(f->near, best)))
        return false;
    uint32_t last = after ? f->used : f->prior;
    if (f->children == (after ? 1 : 2)) {
        f->verdict->child = all[last].node;
        inquiry_came(f->inquiry, last);
    } else {
        f->verdict->child = TREE_NONE;
    }
    f->verdict->copy = reg;
    f->verdict->before = gain(f, f->near);
    say(f, VERDICT_BOUND, set, number, best);
    return true;
}

/* The variable that a call passes for the near end of the child's window, itself or negated; -1 for none. */
static int16_t passed(const struct following *f, const struct visit *child)
{
    const struct program *program = f->session->program;
    uint32_t where = event_where(&f->log->events[child->call]);
    const struct call *call = &program->calls.at[program->code.at[where].extra];
    enum column near = f->turned ? COLUMN_BETA : COLUMN_ALPHA;
    int16_t parameter = program->functions.at[call->function].column[near];
    if (parameter < 0 || parameter >= call->count)
        return -1;
    return program->arguments.at[call->first + (size_t)parameter].operand;
}

/* What the first of several looks showed is a number that the child is worth at least, for the player who
 * looks. A window in which nothing lies shows nothing. */
static bool first_showed(const struct following *f, double *least)
{
    const struct visit *first = &f->visits->all.at[f->first];
    enum bound good = tree_player(f->session->tree, f->visit->node) == PLAYER_MAX ? BOUND_LOWER : BOUND_UPPER;
    enum bound bound = bounds_of(&f->session->bounds, f->first);
    double value;
    if (first->alpha >= first->beta || !bounds_value(f->session, f->first, &value) ||
        (bound != good && bound != BOUND_EXACT))
        return false;
    *least = gain_of(f, value);
    return true;
}

/* Whether the innermost loop around a call has more than one call that searches: then a child can be looked
 * at again. */
static bool can_look_again(const struct following *f, uint32_t where)
{
    const struct program *program = f->session->program;
    bool can = false;
    for (size_t i = 0; i < program->loops.count; i++) { /* a loop comes before those in it */
        const struct loop *loop = &program->loops.at[i];
        if (loop_has(loop, where))
            can = loop->searches > 1;
    }
    return can;
}

/* A child's value means what its own window lets it mean; more than that is made of it, and wrongly. Where a
 * second look came back with too little, the first may be to blame: it must have shown that there is more. */
static void blame_call(struct following *f)
{
    struct verdict *verdict = f->verdict;
    struct window needed = needed_window(f);
    double least;
    bool again = f->looks > 1 && first_showed(f, &least);
    uint32_t used = f->looks > 1 && !again ? f->first : f->used;
    const struct visit *child = &f->visits->all.at[used];
    struct window given = given_window(f, child);
    if (again)
        needed.near = fmax(needed.near, least);
    /* A window in which nothing lies was to be a question, whether a later child is better at all: its ends
     * are the same, or neighbours the wrong way round, and the loop can look again. */
    bool upside_down = given.far <= given.near;
    verdict->question = upside_down && !again && f->before > -INFINITY &&
                        nextafter(given.far, INFINITY) >= given.near &&
                        can_look_again(f, event_where(&f->log->events[child->call]));
    if (verdict->question)
        needed.far = nextafter(needed.near, needed.far);
    bool asks = given.far - given.near <= 1 || nextafter(given.near, INFINITY) >= given.far;
    bool looked = !upside_down && asks && given.near <= needed.near && f->best > needed.near;
    struct window should = turn(f, needed);
    inquiry_came(f->inquiry, used);
    verdict->child = child->node;
    verdict->alpha = child->alpha;
    verdict->beta = child->beta;
    verdict->should_alpha = should.near;
    verdict->should_beta = should.far;
    if (!again && given.near > needed.near &&
        (given.far == needed.far || given.far == nextafter(given.near, INFINITY)) &&
        blame_copy(f, passed(f, child), given.near))
        return;
    if (!again && !upside_down && !looked &&
        ((given.near > needed.near && blame_end(f, true, given.near, needed.near)) ||
         (given.far < needed.far && blame_end(f, false, given.far, needed.far))))
        return;
    enum verdict_kind kind = again ? VERDICT_AGAIN : looked ? VERDICT_LOOK : VERDICT_CALL;
    uint32_t set = last_set(f, f->own, (uint32_t)f->frames.events);
    uint32_t taken = set != UINT32_MAX && set > child->end ? set : child->end;
    inquiry_say(f->inquiry, kind, looked && !again ? taken : child->call, verdict->came,
                inquiry_truth(f->inquiry, child->node));
}

/* Whether more is made of a child's value than its window lets it mean. */
static bool check_call(struct following *f, double value)
{
    const struct visit *child = &f->visits->all.at[f->used];
    const struct minimax_range *truth = &f->inquiry->truth[child->node];
    struct window needed = needed_window(f);
    double seen = gain_of(f, value), right = truth_of(f, child);
    if (bounds_of(&f->session->bounds, f->used) == BOUND_EXACT || truth->low != truth->high)
        return true;
    bool no_better = seen <= needed.near && needed.near > -INFINITY;
    bool enough = seen >= needed.far && needed.far < INFINITY;
    bool matters = needed.near < needed.far; /* or else the loop could have been left before it */
    if (no_better ? right <= seen || !matters : enough ? right >= seen : seen == right)
        return true;
    blame_call(f);
    return false;
}

/* --- the best --- */

/* What is in the variable of its own best; NAN when it has none or nothing is in it. */
static double own_best(const struct following *f)
{
    if (f->own < 0)
        return NAN;
    union value value = frames_registers(&f->frames, frames_top(&f->frames))[f->own];
    return value_is_set(value) ? gain(f, value.number) : NAN;
}

/* What should be in it, when this is the best of what has come back. */
static double expected(const struct following *f, double best)
{
    return f->has_v ? best : fmax(f->near, best);
}

/* Its own best against what has come back. */
static bool check_best(struct following *f)
{
    double own = own_best(f), should = expected(f, f->best), begin = f->has_v ? -INFINITY : f->near, value;
    if (isnan(own) || own == should)
        return true;
    const struct visit *child = &f->visits->all.at[f->used];
    uint32_t set = last_set(f, f->own, (uint32_t)f->frames.events);
    bool is_set = set != UINT32_MAX && set > child->end;
    inquiry_came(f->inquiry, f->used);
    f->verdict->child = child->node;
    f->verdict->before = gain(f, expected(f, f->before));
    if (own == f->start && f->start != begin) {
        say(f, VERDICT_START, f->start_set == UINT32_MAX ? f->visit->frame : f->start_set, own, begin);
        return false;
    }
    /* Of a child that was looked at again, the first look's value may still stand. */
    bool unused = f->looks > 1 && bounds_value(f->session, f->first, &value) &&
                  own == fmax(f->before, gain_of(f, value));
    say(f, unused ? VERDICT_UNUSED : VERDICT_ASSIGN, is_set ? set : child->end, own, should);
    if (!is_set)
        f->verdict->target = f->own;
    return false;
}

/* A child that was only asked about: yes where more is wanted, and no second look. */
static bool check_question(struct following *f)
{
    const struct visit *child = &f->visits->all.at[f->used];
    double x, right = truth_of(f, child);
    enum bound bound = inquiry_statement(f->inquiry, f->used, &x);
    if (bound == BOUND_NONE || right <= expected(f, f->best))
        return true;
    inquiry_came(f->inquiry, f->used);
    f->verdict->child = child->node;
    f->verdict->yes = bound == BOUND_LOWER;
    f->verdict->asked = true;
    inquiry_say(f->inquiry, VERDICT_LOOK, child->end, x, gain(f, right));
    return false;
}

/* The last child isn't called on again: its value has been used. */
static bool settle(struct following *f, bool goes_on)
{
    double value;
    if (f->child == VISIT_NONE)
        return true;
    f->prior = f->used;
    f->used = f->child;
    f->before = f->best;
    f->children += f->visits->all.at[f->child].node != f->last_node;
    f->last_node = f->visits->all.at[f->child].node;
    f->child = VISIT_NONE;
    if (!bounds_value(f->session, f->used, &value))
        return check_question(f);
    f->best = fmax(f->best, gain_of(f, value));
    return check_call(f, value) && (!goes_on || check_best(f));
}

/* --- what happens in the frame --- */

static void take_child(struct following *f, uint32_t visit)
{
    bool again = f->child != VISIT_NONE && f->visits->all.at[f->child].node == f->visits->all.at[visit].node;
    if (f->child != VISIT_NONE && !again && !settle(f, true))
        return;
    if (f->last_node == TREE_NONE && f->child == VISIT_NONE) {
        f->start = own_best(f);
        f->start_set = last_set(f, f->own, f->visits->all.at[visit].call);
    }
    if (!again) {
        f->first = visit;
        f->looks = 0;
        f->then = f->visits->all.at[visit].call;
    }
    f->looks++;
    f->child = visit;
}

/* A cutoff fell because a variable other than its own best, held against the far end, is beyond it. */
static bool blame_test(struct following *f, uint32_t index)
{
    const struct instruction *test = &f->session->program->code.at[event_where(&f->log->events[index]) - 1];
    const union value *registers = frames_registers(&f->frames, frames_top(&f->frames));
    if (test->opcode < OP_TEST_LESS || test->opcode > OP_TEST_AT_LEAST)
        return false;
    for (int i = 0; i < 2; i++) {
        int16_t reg = i ? test->c : test->b, other = i ? test->b : test->c;
        if (reg < 0 || other < 0 || gain(f, registers[other].number) != f->far)
            continue;
        double number = gain(f, registers[reg].number);
        if (number >= f->far && blame_copy(f, reg, number))
            return true;
    }
    return false;
}

/* The loop is left. When what came back doesn't allow that, its own best is wrong, the bound or the test
 * is. */
static void take_cut(struct following *f, uint32_t index, uint32_t number)
{
    const struct cutoff *cutoff = &f->visits->cutoffs.at[number];
    if (!cutoff->searched)
        return;
    f->left = true;
    if (!settle(f, false) || f->best >= (isnan(f->far) ? INFINITY : f->far))
        return;
    if (f->used != VISIT_NONE && f->has_v && !check_best(f)) {
        if (f->verdict->target >= 0) { /* it wasn't kept before the loop was left */
            f->verdict->event = index;
            f->verdict->cutoff = number;
        }
        return;
    }
    f->then = index;
    double end =
        gain(f, frames_column(&f->frames, frames_top(&f->frames), f->raises ? COLUMN_BETA : COLUMN_ALPHA));
    f->verdict->child = cutoff->after;
    if ((f->far > end && f->best >= end && blame_end(f, false, end, f->far)) ||
        (f->used != VISIT_NONE && blame_test(f, index)))
        return;
    f->verdict->cutoff = number;
    say(f, VERDICT_CUT, index, f->best, f->far);
}

static void take_return(struct following *f, uint32_t index)
{
    double number = f->log->events[index].value.number, returned = gain(f, number);
    if (!settle(f, false))
        return;
    uint32_t missed = f->left ? TREE_NONE : inquiry_missed(f->inquiry, f->number);
    if (missed != TREE_NONE) {
        f->verdict->child = missed;
        say(f, VERDICT_MISSED, index, returned, f->best);
        return;
    }
    if (f->used == VISIT_NONE || ((f->has_v || !f->left) && returned == own_best(f) && !check_best(f)) ||
        returned == f->best)
        return;
    const struct frame *top = frames_top(&f->frames);
    bool alpha = number == frames_column(&f->frames, top, COLUMN_ALPHA) || number == f->visit->alpha;
    bool beta = number == frames_column(&f->frames, top, COLUMN_BETA) || number == f->visit->beta;
    f->verdict->column = alpha ? COLUMN_ALPHA : beta ? COLUMN_BETA : COLUMN_COUNT;
    f->verdict->child = f->visits->all.at[f->used].node;
    f->verdict->before = inquiry_truth(f->inquiry, f->visit->node);
    inquiry_came(f->inquiry, f->used);
    say(f, VERDICT_RETURN, index, returned, f->best);
}

/* An event of the frame itself, before it is applied. */
static void take_own(struct following *f, uint32_t index)
{
    const struct visit *all = f->visits->all.at;
    uint32_t visit = visits_begun(f->visits, index);
    switch (event_kind(&f->log->events[index])) {
    case EVENT_CALL:
    case EVENT_LEAF:
        if (visit < f->visits->all.count && all[visit].call == index)
            take_child(f, visit);
        break;
    case EVENT_CUT:
        take_cut(f, index, visits_cut(f->visits, index));
        break;
    case EVENT_RETURN:
        take_return(f, index);
        break;
    default:
        break;
    }
}

/* Walks over the log from the visit's own frame to its end. */
static void follow_children(struct inquiry *inquiry, uint32_t number)
{
    const struct visit *visit = &inquiry->session->visits.all.at[number];
    const struct function *function = &inquiry->session->program->functions.at[visit->function];
    bool mover = inquiry->session->program->mover,
         max = tree_player(inquiry->session->tree, visit->node) == PLAYER_MAX;
    struct following f = {.inquiry = inquiry,
                          .verdict = inquiry->verdict,
                          .session = inquiry->session,
                          .visits = &inquiry->session->visits,
                          .log = &inquiry->session->log,
                          .function = function,
                          .visit = visit,
                          .number = number,
                          .raises = mover || max,
                          .turned = mover || !max,
                          .has_v = function->column[COLUMN_V] >= 0,
                          .best = -INFINITY,
                          .before = -INFINITY,
                          .start = NAN,
                          .start_set = UINT32_MAX,
                          .child = VISIT_NONE,
                          .first = VISIT_NONE,
                          .used = VISIT_NONE,
                          .prior = VISIT_NONE,
                          .last_node = TREE_NONE};
    f.own = function->column[f.has_v ? COLUMN_V : f.raises ? COLUMN_ALPHA : COLUMN_BETA];
    f.near = gain(&f, f.raises ? visit->alpha : visit->beta);
    f.far = gain(&f, f.raises ? visit->beta : visit->alpha);
    frames_begin(&f.frames, inquiry->session->program, inquiry->session->tree, inquiry->session->given, true);
    frames_seek(&f.frames, f.log, visit->frame);
    for (uint32_t i = visit->frame; i <= visit->end && inquiry->verdict->kind == VERDICT_NONE; i++) {
        const struct frame *top = frames_top(&f.frames);
        if (top && top->call == visit->frame)
            take_own(&f, i);
        frames_apply(&f.frames, &inquiry->session->log);
    }
    frames_free(&f.frames);
}

void inquire_visit(struct inquiry *inquiry, uint32_t number)
{
    const struct visit *visit = &inquiry->session->visits.all.at[number];
    double value = NAN;
    bounds_value(inquiry->session, number, &value);
    double own = bounds_turn(inquiry->session, visit->node, value),
           truth = inquiry_truth(inquiry, visit->node);
    uint32_t stored;
    if (visit->flags & VISIT_LOOPED) {
        follow_children(inquiry, number);
    } else if (!(visit->flags & (VISIT_LEAF | VISIT_EVALUATED)) && /* it answered from memory */
               (stored = inquiry_stored(inquiry, visit->node, own, visit->end)) != UINT32_MAX) {
        inquiry_came(inquiry, number);
        inquiry->verdict->answering = number;
        inquiry_say_stored(inquiry, stored, own, truth);
    }
    if (inquiry->verdict->kind != VERDICT_NONE)
        return;
    inquiry_came(inquiry, number);
    inquiry_say(inquiry, VERDICT_VISIT, visit->end, own, truth);
}
