/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/verdict.h"
#include <math.h>

const char *verdict_kind_name(enum verdict_kind kind)
{
    static const char *const names[] = {
        [VERDICT_NONE] = NULL,       [VERDICT_CALL] = "call",   [VERDICT_START] = "start",
        [VERDICT_ASSIGN] = "assign", [VERDICT_CUT] = "cut",     [VERDICT_MISSED] = "missed",
        [VERDICT_RETURN] = "return", [VERDICT_VISIT] = "visit", [VERDICT_DRIVER] = "driver",
    };
    return names[kind];
}

/* On to the assignment that should have changed the variable and didn't, which made no event of its own. */
static bool seek_unmade(const struct verdict *verdict, struct cursor *cursor)
{
    size_t depth = cursor_depth(cursor);
    while (cursor_forward(cursor) && cursor_events(cursor) == (uint64_t)verdict->event + 1) {
        const struct step *step = cursor_step(cursor);
        if (step->kind == STEP_ASSIGN && step->target == verdict->target && cursor_depth(cursor) == depth)
            return true;
    }
    return cursor_seek_event(cursor, verdict->event);
}

bool verdict_seek(const struct verdict *verdict, struct cursor *cursor)
{
    if (verdict->kind == VERDICT_NONE || !cursor_seek_event(cursor, verdict->event))
        return false;
    return verdict->target < 0 || seek_unmade(verdict, cursor);
}

/* --- how deep each pass looked --- */

#define NO_LIMIT UINT32_MAX
#define NO_DEPTH (UINT32_MAX - 1) /* it evaluated at more than one depth */

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
    free(depth);
    return limits;
}

/* --- following the visit where it went wrong --- */

struct following {
    struct verdict *verdict;
    const struct visits *visits;
    const struct bounds *bounds;
    const struct log *log;
    const struct minimax_range *truth;
    const struct visit *visit;
    bool raises; /* its numbers grow: MAX's, or the mover's */
    int16_t own; /* the register of its own best: v, or the near end of the window */
    bool has_v;
    double worst;     /* what v should begin as */
    double near, far; /* the ends of its window, the one it moves and the other */

    struct frames frames;
    uint32_t begun, cut;
    double best;        /* that it should have: of the values that came back, the program's numbers */
    double before;      /* the same without the last child */
    double start;       /* its own best when the first child was called */
    uint32_t start_set; /* the event that gave it, or UINT32_MAX */
    uint32_t set;       /* the last event that gave its own best a value, or UINT32_MAX */
    uint32_t child;     /* the last visit of a child, not looked at yet, or VISIT_NONE */
    uint32_t used;      /* the last one that was looked at, or VISIT_NONE */
    uint32_t last_node; /* the last child's node */
    uint32_t children;  /* looked at */
    bool left;          /* by a cutoff */
};

static double worst_for(bool raises)
{
    return raises ? -INFINITY : INFINITY;
}

static double better(const struct following *f, double a, double b)
{
    return (a > b) == f->raises ? a : b;
}

/* A number about a child as its parent's program sees it. */
static double seen_from(const struct following *f, double number)
{
    return bounds_turn(f->visits->program, f->visits->tree, f->visit->node, number);
}

static void say(struct following *f, enum verdict_kind kind, uint32_t event, double is, double should)
{
    struct verdict *verdict = f->verdict;
    if (verdict->kind != VERDICT_NONE)
        return;
    verdict->kind = kind;
    verdict->event = event;
    verdict->is = is + 0.0;
    verdict->should = should + 0.0;
}

/* The window that the last child should have had, as its own numbers. */
static void should_window(const struct following *f, double *alpha, double *beta)
{
    double near = better(f, isnan(f->near) ? worst_for(f->raises) : f->near, f->before);
    double far = isnan(f->far) ? worst_for(!f->raises) : f->far;
    *alpha = f->raises ? near : far;
    *beta = f->raises ? far : near;
    if (f->visits->program->mover) {
        *alpha = 0 - far;
        *beta = 0 - near;
    }
}

/* A child's value means what its own window lets it mean. Whether more than that is made of it, and wrongly. */
static bool check_call(struct following *f, double value)
{
    const struct visit *child = &f->visits->all.at[f->used];
    struct verdict *verdict = f->verdict;
    double alpha, beta;
    if (bounds_of(f->bounds, f->used) == BOUND_EXACT)
        return true;
    should_window(f, &alpha, &beta);
    double own = bounds_turn(f->visits->program, f->visits->tree, child->node, value);
    enum bound read = bounds_in_window(f->visits->program, f->visits->tree, child->node, own, alpha, beta);
    if (bound_allows(read, value, f->truth[child->node].low, f->truth[child->node].high))
        return true;
    say(f, VERDICT_CALL, child->call, own,
        bounds_turn(f->visits->program, f->visits->tree, child->node, f->truth[child->node].low));
    verdict->child = child->node;
    verdict->alpha = child->alpha;
    verdict->beta = child->beta;
    verdict->should_alpha = alpha;
    verdict->should_beta = beta;
    return false;
}

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

/* Its own best against what has come back. */
static bool check_best(struct following *f)
{
    double own = own_best(f), should = expected(f);
    double begin = f->has_v ? f->worst : f->near;
    if (isnan(own) || own == should)
        return true;
    const struct visit *child = &f->visits->all.at[f->used];
    f->verdict->child = child->node;
    if (own == f->start && f->start != begin)
        say(f, VERDICT_START, f->start_set == UINT32_MAX ? f->visit->frame : f->start_set, own, begin);
    else if (f->set != UINT32_MAX && f->set > child->end)
        say(f, VERDICT_ASSIGN, f->set, own, should);
    else {
        say(f, VERDICT_ASSIGN, child->end, own, should);
        f->verdict->target = f->own;
    }
    return false;
}

/* The last child isn't called on again: its value has been used. */
static bool settle(struct following *f, bool goes_on)
{
    double value;
    if (f->child == VISIT_NONE)
        return true;
    f->used = f->child;
    f->before = f->best;
    f->children += f->visits->all.at[f->child].node != f->last_node;
    f->last_node = f->visits->all.at[f->child].node;
    f->child = VISIT_NONE;
    if (!bounds_value(f->visits, f->log, f->used, &value))
        return true;
    f->best = better(f, f->best, seen_from(f, value));
    return check_call(f, value) && (!goes_on || check_best(f));
}

/* Whether what has come back is beyond the far end of the window. */
static bool beyond(const struct following *f)
{
    return isnan(f->far) ? isinf(f->best) && f->best == worst_for(!f->raises)
                         : better(f, f->best, f->far) == f->best;
}

static void take_child(struct following *f, uint32_t visit)
{
    if (f->child != VISIT_NONE && f->visits->all.at[f->child].node != f->visits->all.at[visit].node &&
        !settle(f, true))
        return;
    if (f->last_node == TREE_NONE && f->child == VISIT_NONE) {
        f->start = own_best(f);
        f->start_set = f->set;
    }
    f->child = visit;
}

/* The loop is left. When what came back doesn't allow that, its own best is wrong or the test is. */
static void take_cut(struct following *f, uint32_t index, uint32_t number)
{
    if (!f->visits->cutoffs.at[number].searched)
        return;
    f->left = true;
    if (!settle(f, false) || beyond(f) || (f->used != VISIT_NONE && f->has_v && !check_best(f)))
        return;
    f->verdict->cutoff = number;
    f->verdict->child = f->visits->cutoffs.at[number].after;
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
    if (f->used != VISIT_NONE && f->has_v && value.number == own_best(f) && !check_best(f))
        return;
    if (value.number == f->best)
        return;
    f->verdict->column = column_of(f, value.number);
    say(f, VERDICT_RETURN, index, value.number, f->best);
}

/* An event of the frame itself, before it is applied. */
static void take_own(struct following *f, uint32_t index, bool child)
{
    const struct event *event = &f->log->events[index];
    switch (event_kind(event)) {
    case EVENT_CALL:
    case EVENT_LEAF:
        if (child)
            take_child(f, f->begun);
        break;
    case EVENT_SET:
        if (f->visits->program->code.at[event_where(event)].a == f->own)
            f->set = index;
        break;
    case EVENT_CUT:
        take_cut(f, index, f->cut);
        break;
    case EVENT_RETURN:
        take_return(f, index);
        break;
    default:
        break;
    }
}

/* Walks over the log to the end of the visit. */
static void follow(struct following *f)
{
    uint32_t self = (uint32_t)(f->visit - f->visits->all.at);
    for (uint32_t i = 0; i <= f->visit->end && f->verdict->kind == VERDICT_NONE; i++) {
        const struct frame *top = frames_top(&f->frames);
        bool begins = f->begun < f->visits->all.count && f->visits->all.at[f->begun].call == i;
        if (top && top->call == f->visit->frame)
            take_own(f, i, begins && f->visits->all.at[f->begun].parent == self);
        f->begun += begins;
        f->cut += event_kind(&f->log->events[i]) == EVENT_CUT;
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
    f->start_set = f->set = UINT32_MAX;
    f->child = f->used = VISIT_NONE;
    f->last_node = TREE_NONE;
}

static void explain_visit(struct following *f, uint32_t visit, const union value *given)
{
    struct verdict *verdict = f->verdict;
    double value;
    f->visit = &f->visits->all.at[visit];
    verdict->visit = visit;
    verdict->node = f->visit->node;
    set_up(f);
    frames_begin(&f->frames, f->visits->program, f->visits->tree, given, false);
    follow(f);
    frames_free(&f->frames);
    bounds_value(f->visits, f->log, visit, &value);
    say(f, VERDICT_VISIT, f->visit->end, seen_from(f, value), seen_from(f, f->truth[verdict->node].low));
}

/* --- the first false statement --- */

/* Whether what a visit returned is false. With α at β or beyond a number that isn't exact can be meant as a bound from
 * either side, so it is true of anything. */
static bool is_false(const struct following *f, uint32_t number)
{
    const struct visit *visit = &f->visits->all.at[number];
    const struct minimax_range *truth = &f->truth[visit->node];
    enum bound bound = bounds_of(f->bounds, number);
    double value;
    if (!bounds_value(f->visits, f->log, number, &value) ||
        bound_allows(bound, value, truth->low, truth->high))
        return false;
    return bound == BOUND_EXACT || !(visit->alpha >= visit->beta);
}

/* The first visit, in time of return, whose statement is false: of passes that looked as deep as the truth does. */
static uint32_t first_false(const struct following *f, const uint32_t *limits, uint32_t depth)
{
    const struct visits *visits = f->visits;
    uint32_t first = VISIT_NONE;
    for (uint32_t i = 0; i < visits->all.count; i++) {
        const struct visit *visit = &visits->all.at[i];
        if (limits[visit->pass] != depth || !is_false(f, i))
            continue;
        if (first == VISIT_NONE || visit->end < visits->all.at[first].end)
            first = i;
    }
    return first;
}

static void explain_driver(struct following *f, const struct answer *answer)
{
    const struct program *program = f->visits->program;
    double is = bounds_turn(program, f->visits->tree, TREE_ROOT, answer->value);
    say(f, VERDICT_DRIVER, (uint32_t)f->log->count - 1, is,
        bounds_turn(program, f->visits->tree, TREE_ROOT, f->truth[TREE_ROOT].low));
}

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
static bool is_right(const struct program *program, const struct answer *answer, double minimax,
                     const union value *given)
{
    bool may_be_bound = program->answers_bound || is_asked(program, given);
    return answer->value == minimax ||
           (may_be_bound && bound_allows(answer->bound, answer->value, minimax, minimax));
}

void verdict_find(struct verdict *verdict, const struct visits *visits, const struct bounds *bounds,
                  const struct answer *answer, const struct log *log, const union value *given)
{
    *verdict = (struct verdict){.correct = VERDICT_OPEN,
                                .minimax = NAN,
                                .visit = VISIT_NONE,
                                .node = TREE_ROOT,
                                .child = TREE_NONE,
                                .cutoff = CUTOFF_NONE,
                                .column = COLUMN_COUNT,
                                .target = -1};
    verdict->alpha = verdict->beta = verdict->should_alpha = verdict->should_beta = NAN;
    verdict->is = verdict->should = NAN;
    uint32_t *limits = limits_of(visits);
    verdict->depth = limits[visits->passes];
    struct minimax_range *truth = minimax_values(visits->tree, verdict->depth);
    if (truth->low == truth->high && verdict->depth != NO_DEPTH)
        verdict->minimax = truth->low + 0.0;
    if (!isnan(verdict->minimax) && !isnan(answer->value))
        verdict->correct =
            is_right(visits->program, answer, verdict->minimax, given) ? VERDICT_RIGHT : VERDICT_WRONG;
    if (verdict->correct == VERDICT_WRONG) {
        struct following f = {
            .verdict = verdict, .visits = visits, .bounds = bounds, .log = log, .truth = truth};
        uint32_t first = first_false(&f, limits, verdict->depth);
        if (first == VISIT_NONE)
            explain_driver(&f, answer);
        else
            explain_visit(&f, first, given);
    }
    free(truth);
    free(limits);
}
