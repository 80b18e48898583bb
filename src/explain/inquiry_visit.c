/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A visit that came to a false number although all below it is true: followed child by child, with the best that it should have. */
#include "explain/inquiry.h"
#include <math.h>
#include <string.h>

/* An end of the window as the frame's own variable has it. */
struct end {
    double number; /* NAN: no such variable, or not set */
    uint32_t set;  /* the last event that gave it one, or UINT32_MAX */
};

struct following {
    struct inquiry *inquiry;
    struct verdict *verdict;
    const struct visits *visits;
    const struct log *log;
    const struct visit *visit;
    bool raises; /* its numbers grow: MAX's, or the mover's */
    int16_t own; /* the register of its own best: v, or the near end of the window */
    bool has_v;
    double worst;     /* what v should begin as */
    double near, far; /* the ends of its window, the one it moves and the other */

    struct frames frames;
    double best;           /* that it should have: of the values that came back, the program's numbers */
    double before;         /* the same without the last child */
    double start;          /* its own best when the first child was called */
    uint32_t start_set;    /* the event that gave it, or UINT32_MAX */
    uint32_t set;          /* the last event that gave its own best a value, or UINT32_MAX */
    uint32_t ends_set[2];  /* the same of α and β */
    struct end ends[2];    /* α and β when the last child was first called */
    uint32_t child;        /* the last visit of a child, not looked at yet, or VISIT_NONE */
    uint32_t first, looks; /* the first visit of that child in this turn, and how many there were */
    uint32_t used, prior;  /* the last one that was looked at, and the one before it; or VISIT_NONE */
    uint32_t last_node;    /* the last child's node */
    uint32_t children;     /* looked at */
    bool left;             /* by a cutoff */

    /* Of the function's variables: the last event that gave each a value, or UINT32_MAX; when the last child was first called, that and
     * the values. */
    uint32_t *sets, *sets_then;
    union value *then;
};

static double worst_for(bool raises)
{
    return raises ? -INFINITY : INFINITY;
}

static double better(const struct following *f, double a, double b)
{
    return (a > b) == f->raises ? a : b;
}

static bool is_better(const struct following *f, double a, double b)
{
    return a != b && better(f, a, b) == a;
}

/* A number about a child as its parent's program sees it. */
static double seen_from(const struct following *f, double number)
{
    return bounds_turn(f->inquiry->session, f->visit->node, number);
}

static void say(struct following *f, enum verdict_kind kind, uint32_t event, double is, double should)
{
    inquiry_say(f->inquiry, kind, event, is, should);
}

/* --- windows --- */

/* A child's window, or the one that it should have had, as the parent's numbers: its near end and its far one. */
struct window {
    double near, far;
};

static struct window needed_window(const struct following *f)
{
    return (struct window){better(f, isnan(f->near) ? worst_for(f->raises) : f->near, f->before),
                           isnan(f->far) ? worst_for(!f->raises) : f->far};
}

static struct window given_window(const struct following *f, const struct visit *child)
{
    bool turned = f->visits->program->mover;
    double low = turned ? 0 - child->beta : child->alpha, high = turned ? 0 - child->alpha : child->beta;
    low = isnan(low) ? -INFINITY : low;
    high = isnan(high) ? INFINITY : high;
    return f->raises ? (struct window){low, high} : (struct window){high, low};
}

/* Nothing to speak of lies in between: a question. */
static bool is_question(struct window window)
{
    double low = fmin(window.near, window.far), high = fmax(window.near, window.far);
    return high - low <= 1 || nextafter(low, INFINITY) >= high;
}

/* A window, in the verdict, as the child's own numbers. */
static void tell_windows(struct following *f, const struct visit *child, struct window needed)
{
    struct verdict *verdict = f->verdict;
    bool turned = f->visits->program->mover;
    double low = f->raises ? needed.near : needed.far, high = f->raises ? needed.far : needed.near;
    verdict->alpha = child->alpha;
    verdict->beta = child->beta;
    verdict->should_alpha = turned ? 0 - high : low;
    verdict->should_beta = turned ? 0 - low : high;
}

/* The near or the far end of the frame's own window was given a number that it mustn't have. */
static bool blame_end(struct following *f, bool near, double given, double should)
{
    enum column column = near == f->raises ? COLUMN_ALPHA : COLUMN_BETA;
    struct end end = f->ends[column];
    if (end.set == UINT32_MAX || end.number != given || given == should)
        return false;
    uint32_t stored = inquiry_stored(f->inquiry, f->visit->node, given, end.set);
    f->verdict->column = column;
    f->verdict->answering = (uint32_t)(f->visit - f->visits->all.at);
    if (stored != UINT32_MAX)
        inquiry_say_stored(f->inquiry, stored, given, should);
    else
        say(f, VERDICT_BOUND, end.set, given, should);
    return true;
}

/* The end of a child's window that leaves out what is needed of it. */
static bool blame_window(struct following *f, struct window given, struct window needed)
{
    if (is_better(f, given.near, needed.near) && blame_end(f, true, given.near, needed.near))
        return true;
    return is_better(f, needed.far, given.far) && blame_end(f, false, given.far, needed.far);
}

/* The best of what had come back by an event that isn't older than the last child but one. */
static bool best_by(const struct following *f, uint32_t event, double *best)
{
    const struct visit *all = f->visits->all.at;
    bool after = event > all[f->used].end;
    *best = after ? f->best : f->before;
    return after || (event < all[f->used].call && f->prior != VISIT_NONE && event > all[f->prior].end);
}

/* A variable that stands in for the near end of the window was given a number that is better than anything. */
static bool blame_copy(struct following *f, int16_t reg, double number, uint32_t set)
{
    const struct function *function = &f->visits->program->functions.at[f->visit->function];
    double best;
    if (reg < 0 || reg >= function->variables || reg == f->own || reg == function->column[COLUMN_ALPHA] ||
        reg == function->column[COLUMN_BETA] || function->variable[reg].type != TYPE_NUMBER ||
        set == UINT32_MAX || !best_by(f, set, &best) || !is_better(f, number, better(f, f->near, best)))
        return false;
    bool after = set > f->visits->all.at[f->used].end;
    uint32_t last = after ? f->used : f->prior;
    bool first = f->children == (after ? 1 : 2);
    f->verdict->child = first ? f->visits->all.at[last].node : TREE_NONE;
    if (first)
        inquiry_came(f->inquiry, last);
    f->verdict->copy = reg;
    f->verdict->before = f->near;
    say(f, VERDICT_BOUND, set, number, best);
    return true;
}

/* The variable that a call passes for an end of the child's window, itself or negated; -1 for none. */
static int16_t passed(const struct following *f, const struct visit *child, enum column column)
{
    const struct program *program = f->visits->program;
    uint32_t where = event_where(&f->log->events[child->call]);
    const struct call *call = &program->calls.at[program->code.at[where].extra];
    int16_t parameter = program->functions.at[call->function].column[column];
    if (parameter < 0 || parameter >= call->count)
        return -1;
    int16_t operand = program->arguments.at[call->first + (size_t)parameter].operand;
    for (uint32_t i = where; operand >= 0 && i-- > 0 && program->code.at[i].opcode == OP_NEGATE;)
        if (program->code.at[i].a == operand)
            operand = program->code.at[i].b;
    return operand;
}

/* The same for the near end of a child's window, where its far end is as it should be, or the next number. */
static bool blame_near(struct following *f, const struct visit *child, struct window given,
                       struct window needed)
{
    bool asks = given.far == needed.far || given.far == nextafter(given.near, worst_for(!f->raises));
    if (!asks || !is_better(f, given.near, needed.near))
        return false;
    bool alpha = f->raises != f->visits->program->mover;
    int16_t reg = passed(f, child, alpha ? COLUMN_ALPHA : COLUMN_BETA);
    return reg >= 0 && f->then[reg].number == given.near && blame_copy(f, reg, given.near, f->sets_then[reg]);
}

/* What the first of several looks showed is a number that the child is worth at least, for the player who looks. A window in which nothing
 * lies shows nothing. */
static bool first_showed(const struct following *f, double *least)
{
    const struct visit *first = &f->visits->all.at[f->first];
    bool max = tree_player(f->visits->tree, f->visit->node) == PLAYER_MAX;
    enum bound good = max ? BOUND_LOWER : BOUND_UPPER;
    double value;
    enum bound bound = bounds_of(&f->inquiry->session->bounds, f->first);
    if (first->alpha >= first->beta || !bounds_value(f->inquiry->session, f->first, &value) ||
        (bound != good && bound != BOUND_EXACT))
        return false;
    *least = seen_from(f, value);
    return true;
}

/* How many of the calls in the innermost loop around a call search: with more than one, a child can be looked at again. */
static uint32_t searches_around(const struct following *f, uint32_t call)
{
    const struct program *program = f->visits->program;
    const struct loop *around = NULL;
    for (size_t i = 0; i < program->loops.count; i++) {
        const struct loop *loop = &program->loops.at[i];
        if (loop->next <= call && call < loop->exit && (!around || loop->next > around->next))
            around = loop;
    }
    return around ? around->searches : 0;
}

/* A window in which nothing lies was to be a question, whether a later child is better at all: its ends are the same, or neighbours the
 * wrong way round, and the loop can look again. */
static bool was_question(const struct following *f, const struct visit *child, struct window given)
{
    double low = fmin(given.near, given.far), high = fmax(given.near, given.far);
    return f->before != worst_for(f->raises) && nextafter(low, INFINITY) >= high &&
           searches_around(f, event_where(&f->log->events[child->call])) > 1;
}

/* Where a second look came back with too little, the first may be to blame: it must have shown that there is more. */
static void blame_call(struct following *f, uint32_t used)
{
    struct window needed = needed_window(f);
    double least;
    bool again = f->looks > 1, showed = again && first_showed(f, &least);
    if (showed)
        needed.near = better(f, needed.near, least);
    else if (again)
        used = f->first;
    again = showed;
    const struct visit *child = &f->visits->all.at[used];
    struct window given = given_window(f, child);
    bool upside_down = !is_better(f, given.far, given.near);
    if (upside_down && !again && was_question(f, child, given)) {
        f->verdict->question = true;
        needed.far = nextafter(needed.near, needed.far);
    }
    bool looked = !upside_down && is_question(given) && !is_better(f, given.near, needed.near) &&
                  is_better(f, f->best, needed.near);
    inquiry_came(f->inquiry, used);
    tell_windows(f, child, needed);
    f->verdict->child = child->node;
    if (!again && blame_near(f, child, given, needed))
        return;
    if (!again && !upside_down && !looked && blame_window(f, given, needed))
        return;
    enum verdict_kind kind = again ? VERDICT_AGAIN : looked ? VERDICT_LOOK : VERDICT_CALL;
    bool taken = f->set != UINT32_MAX && f->set > child->end;
    uint32_t event = kind != VERDICT_LOOK ? child->call : taken ? f->set : child->end;
    say(f, kind, event, f->verdict->came,
        bounds_turn(f->inquiry->session, child->node, f->inquiry->truth[child->node].low));
}

/* A child's value means what its own window lets it mean. Whether more than that is made of it, and wrongly. */
static bool check_call(struct following *f, double value)
{
    const struct visit *child = &f->visits->all.at[f->used];
    const struct minimax_range *truth = &f->inquiry->truth[child->node];
    struct window needed = needed_window(f);
    double seen = seen_from(f, value), right = seen_from(f, truth->low);
    if (bounds_of(&f->inquiry->session->bounds, f->used) == BOUND_EXACT || truth->low != truth->high)
        return true;
    bool no_better = !is_better(f, seen, needed.near) && needed.near != worst_for(f->raises);
    bool enough = !is_better(f, needed.far, seen) && needed.far != worst_for(!f->raises);
    if (no_better ? !is_better(f, right, seen) : enough ? !is_better(f, seen, right) : seen == right)
        return true;
    blame_call(f, f->used);
    return false;
}

/* --- the best --- */

/* The variable of its own best; NAN when it has none or nothing is in it. */
static double own_best(const struct following *f)
{
    if (f->own < 0)
        return NAN;
    union value value = frames_registers(&f->frames, frames_top(&f->frames))[f->own];
    return value_is_set(value) ? value.number : NAN;
}

/* What its own best should be now. */
static double expected(const struct following *f)
{
    return f->has_v || isnan(f->near) ? f->best : better(f, f->near, f->best);
}

/* Of a child that was looked at again: the first look's value still stands. */
static bool kept_first(const struct following *f, double own)
{
    double value;
    return f->looks > 1 && bounds_value(f->inquiry->session, f->first, &value) &&
           own == better(f, f->before, seen_from(f, value));
}

/* Its own best against what has come back. */
static bool check_best(struct following *f)
{
    double own = own_best(f), should = expected(f), begin = f->has_v ? f->worst : f->near;
    if (isnan(own) || own == should)
        return true;
    const struct visit *child = &f->visits->all.at[f->used];
    bool set = f->set != UINT32_MAX && f->set > child->end;
    inquiry_came(f->inquiry, f->used);
    f->verdict->child = child->node;
    f->verdict->before = f->has_v || isnan(f->near) ? f->before : better(f, f->near, f->before);
    if (own == f->start && f->start != begin)
        say(f, VERDICT_START, f->start_set == UINT32_MAX ? f->visit->frame : f->start_set, own, begin);
    else
        say(f, kept_first(f, own) ? VERDICT_UNUSED : VERDICT_ASSIGN, set ? f->set : child->end, own, should);
    if (f->verdict->kind != VERDICT_START && !set)
        f->verdict->target = f->own;
    return false;
}

/* A child that was only asked about: yes where more is wanted, and no second look. */
static bool check_question(struct following *f)
{
    const struct visit *child = &f->visits->all.at[f->used];
    double x, right = seen_from(f, f->inquiry->truth[child->node].low);
    enum bound bound = inquiry_statement(f->inquiry, f->used, &x);
    if (bound == BOUND_NONE || !is_better(f, right, expected(f)))
        return true;
    inquiry_came(f->inquiry, f->used);
    f->verdict->child = child->node;
    f->verdict->yes = bound == BOUND_LOWER;
    f->verdict->asked = true;
    say(f, VERDICT_LOOK, child->end, x, right);
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
    if (!bounds_value(f->inquiry->session, f->used, &value))
        return check_question(f);
    f->best = better(f, f->best, seen_from(f, value));
    return check_call(f, value) && (!goes_on || check_best(f));
}

/* Whether what has come back is beyond the far end of the window. */
static bool beyond(const struct following *f)
{
    return isnan(f->far) ? isinf(f->best) && f->best == worst_for(!f->raises)
                         : better(f, f->best, f->far) == f->best;
}

/* --- what happens in the frame --- */

static void note_ends(struct following *f)
{
    const struct frame *top = frames_top(&f->frames);
    for (enum column column = COLUMN_ALPHA; column <= COLUMN_BETA; column++)
        f->ends[column] = (struct end){frames_column(&f->frames, top, column), f->ends_set[column]};
    uint16_t count = f->visits->program->functions.at[f->visit->function].registers;
    memcpy(f->then, frames_registers(&f->frames, top), count * sizeof *f->then);
    memcpy(f->sets_then, f->sets, count * sizeof *f->sets);
}

static void take_child(struct following *f, uint32_t visit)
{
    bool again = f->child != VISIT_NONE && f->visits->all.at[f->child].node == f->visits->all.at[visit].node;
    if (f->child != VISIT_NONE && !again && !settle(f, true))
        return;
    if (f->last_node == TREE_NONE && f->child == VISIT_NONE) {
        f->start = own_best(f);
        f->start_set = f->set;
    }
    if (!again) {
        f->first = visit;
        f->looks = 0;
        note_ends(f);
    }
    f->looks++;
    f->child = visit;
}

/* The best wasn't kept before the loop was left. */
static void leave_early(struct following *f, uint32_t index, uint32_t number)
{
    if (f->verdict->target < 0)
        return;
    f->verdict->target = -1;
    f->verdict->event = index;
    f->verdict->cutoff = number;
}

/* A cutoff fell because a variable other than its own best, held against the far end, is beyond it. */
static bool blame_test(struct following *f, uint32_t index)
{
    const struct program *program = f->visits->program;
    const struct instruction *test = &program->code.at[event_where(&f->log->events[index]) - 1];
    if (test->opcode < OP_TEST_LESS || test->opcode > OP_TEST_AT_LEAST || isnan(f->far))
        return false;
    for (int i = 0; i < 2; i++) {
        int16_t reg = i ? test->c : test->b, other = i ? test->b : test->c;
        if (reg < 0 || other < 0 || f->then[other].number != f->far ||
            better(f, f->then[reg].number, f->far) != f->then[reg].number)
            continue;
        if (blame_copy(f, reg, f->then[reg].number, f->sets_then[reg]))
            return true;
    }
    return false;
}

/* The loop is left. When what came back doesn't allow that, its own best is wrong, the bound or the test is. */
static void take_cut(struct following *f, uint32_t index, uint32_t number)
{
    if (!f->visits->cutoffs.at[number].searched)
        return;
    f->left = true;
    if (!settle(f, false) || beyond(f))
        return;
    if (f->used != VISIT_NONE && f->has_v && !check_best(f)) {
        leave_early(f, index, number);
        return;
    }
    note_ends(f);
    f->verdict->cutoff = number;
    f->verdict->child = f->visits->cutoffs.at[number].after;
    enum column far = f->raises ? COLUMN_BETA : COLUMN_ALPHA;
    if (!isnan(f->far) && is_better(f, f->far, f->ends[far].number) &&
        !is_better(f, f->ends[far].number, f->best) && blame_end(f, false, f->ends[far].number, f->far)) {
        f->verdict->cutoff = CUTOFF_NONE;
        return;
    }
    if (f->used != VISIT_NONE && blame_test(f, index))
        f->verdict->cutoff = CUTOFF_NONE;
    else
        say(f, VERDICT_CUT, index, f->best, f->far);
}

static uint32_t children_of(const struct tree *tree, uint32_t node)
{
    uint32_t count = 0;
    for (uint32_t c = tree_first_child(tree, node); c != TREE_NONE; c = tree_next_brother(tree, c))
        count++;
    return count;
}

/* The first child that the visit didn't call on. */
static uint32_t missed(const struct following *f)
{
    const struct tree *tree = f->visits->tree;
    uint32_t self = (uint32_t)(f->visit - f->visits->all.at);
    for (uint32_t c = tree_first_child(tree, f->visit->node); c != TREE_NONE;
         c = tree_next_brother(tree, c)) {
        uint32_t at = visits_of(f->visits, c, f->visit->end);
        while (at != VISIT_NONE && f->visits->all.at[at].parent != self)
            at = visits_before(f->visits, at);
        if (at == VISIT_NONE)
            return c;
    }
    return TREE_NONE;
}

/* The column whose number was returned. */
static enum column column_of(const struct following *f, double number)
{
    const struct frame *top = frames_top(&f->frames);
    if (number == frames_column(&f->frames, top, COLUMN_ALPHA) || number == f->visit->alpha)
        return COLUMN_ALPHA;
    if (number == frames_column(&f->frames, top, COLUMN_BETA) || number == f->visit->beta)
        return COLUMN_BETA;
    return COLUMN_COUNT;
}

static void take_return(struct following *f, uint32_t index)
{
    union value value = f->log->events[index].value;
    if (!settle(f, false))
        return;
    if (!f->left && f->children < children_of(f->visits->tree, f->visit->node)) {
        f->verdict->child = missed(f);
        say(f, VERDICT_MISSED, index, value.number, f->best);
        return;
    }
    if (f->used != VISIT_NONE && (f->has_v || !f->left) && value.number == own_best(f) && !check_best(f))
        return;
    if (value.number == f->best || f->used == VISIT_NONE)
        return;
    f->verdict->column = column_of(f, value.number);
    f->verdict->child = f->visits->all.at[f->used].node;
    f->verdict->before = seen_from(f, f->inquiry->truth[f->visit->node].low);
    inquiry_came(f->inquiry, f->used);
    say(f, VERDICT_RETURN, index, value.number, f->best);
}

static void take_set(struct following *f, uint32_t index, const struct event *event)
{
    const struct function *function = &f->visits->program->functions.at[f->visit->function];
    int16_t reg = f->visits->program->code.at[event_where(event)].a;
    f->sets[reg] = index;
    if (reg == f->own)
        f->set = index;
    for (enum column column = COLUMN_ALPHA; column <= COLUMN_BETA; column++)
        if (reg == function->column[column] && event_where(event) >= function->body)
            f->ends_set[column] = index;
}

/* An event of the frame itself, before it is applied. */
static void take_own(struct following *f, uint32_t index)
{
    const struct event *event = &f->log->events[index];
    uint32_t self = (uint32_t)(f->visit - f->visits->all.at), visit = visits_begun(f->visits, index);
    switch (event_kind(event)) {
    case EVENT_CALL:
    case EVENT_LEAF:
        if (visit < f->visits->all.count && f->visits->all.at[visit].call == index &&
            f->visits->all.at[visit].parent == self)
            take_child(f, visit);
        break;
    case EVENT_SET:
        take_set(f, index, event);
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
static void follow(struct following *f)
{
    frames_seek(&f->frames, f->log, f->visit->frame);
    for (uint32_t i = f->visit->frame; i <= f->visit->end && f->verdict->kind == VERDICT_NONE; i++) {
        const struct frame *top = frames_top(&f->frames);
        if (top && top->call == f->visit->frame)
            take_own(f, i);
        frames_apply(&f->frames, f->log);
    }
}

static void set_up(struct following *f)
{
    const struct program *program = f->visits->program;
    const struct function *function = &program->functions.at[f->visit->function];
    f->raises = program->mover || tree_player(f->visits->tree, f->visit->node) == PLAYER_MAX;
    f->has_v = function->column[COLUMN_V] >= 0;
    f->own = function->column[f->has_v ? COLUMN_V : f->raises ? COLUMN_ALPHA : COLUMN_BETA];
    f->worst = f->best = f->before = worst_for(f->raises);
    f->near = f->raises ? f->visit->alpha : f->visit->beta;
    f->far = f->raises ? f->visit->beta : f->visit->alpha;
    f->start = NAN;
    f->start_set = f->set = f->ends_set[0] = f->ends_set[1] = UINT32_MAX;
    f->child = f->used = f->prior = f->first = VISIT_NONE;
    f->last_node = TREE_NONE;
    f->sets = memory_new(function->registers, sizeof *f->sets);
    f->sets_then = memory_new(function->registers, sizeof *f->sets_then);
    f->then = memory_new(function->registers, sizeof *f->then);
    for (uint16_t i = 0; i < function->registers; i++)
        f->sets[i] = f->sets_then[i] = UINT32_MAX;
}

static void follow_children(struct inquiry *inquiry, uint32_t visit)
{
    struct following f = {.inquiry = inquiry,
                          .verdict = inquiry->verdict,
                          .visits = &inquiry->session->visits,
                          .log = &inquiry->session->log,
                          .visit = &inquiry->session->visits.all.at[visit]};
    set_up(&f);
    frames_begin(&f.frames, f.visits->program, f.visits->tree, inquiry->session->given, true);
    follow(&f);
    frames_free(&f.frames);
    free(f.sets);
    free(f.sets_then);
    free(f.then);
}

/* A visit that looked at no child: it answered from memory. */
static void look_up(struct inquiry *inquiry, uint32_t number, double own, double truth)
{
    const struct visit *visit = &inquiry->session->visits.all.at[number];
    uint32_t stored = inquiry_stored(inquiry, visit->node, own, visit->end);
    inquiry_came(inquiry, number);
    inquiry->verdict->answering = number;
    if (stored != UINT32_MAX)
        inquiry_say_stored(inquiry, stored, own, truth);
}

void inquire_visit(struct inquiry *inquiry, uint32_t number)
{
    const struct visit *visit = &inquiry->session->visits.all.at[number];
    double value = NAN;
    bounds_value(inquiry->session, number, &value);
    double own = bounds_turn(inquiry->session, visit->node, value);
    double truth = bounds_turn(inquiry->session, visit->node, inquiry->truth[visit->node].low);
    if (visit->flags & VISIT_LOOPED)
        follow_children(inquiry, number);
    else if (!(visit->flags & (VISIT_LEAF | VISIT_EVALUATED)))
        look_up(inquiry, number, own, truth);
    if (inquiry->verdict->kind != VERDICT_NONE)
        return;
    inquiry_came(inquiry, number);
    inquiry_say(inquiry, VERDICT_VISIT, visit->end, own, truth);
}
