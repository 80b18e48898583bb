/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/visits.h"
#include <string.h>

/* What is noted of an instruction. */
enum { IN_LOOP = 1, EVALUATES = 2 };

/* --- what the program says beforehand --- */

static void note_loops(struct visits *visits)
{
    const struct program *program = visits->program;
    for (size_t i = 0; i < program->loops.count; i++)
        for (uint32_t at = program->loops.at[i].next; at < program->loops.at[i].exit; at++)
            visits->notes[at] |= IN_LOOP;
}

static bool has_target(const struct instruction *in)
{
    return strchr(opcode_form((enum opcode)in->opcode), 't') != NULL;
}

static bool is_evaluation(const struct instruction *in, const struct function *function)
{
    return (in->opcode == OP_EVALUATE || in->opcode == OP_MOVER_EVALUATE) && in->b == function->node;
}

static bool goes_elsewhere(const struct instruction *in)
{
    return in->opcode == OP_JUMP || in->opcode == OP_TURN || in->opcode == OP_RETURN;
}

/* An instruction gives an evaluation when one was made on the straight way to it. */
static void note_evaluations(struct visits *visits, const struct function *function, const bool *reached)
{
    bool made = false;
    for (uint32_t at = function->entry; at < function->finish; at++) {
        const struct instruction *in = &visits->program->code.at[at];
        made = (made && !reached[at]) || is_evaluation(in, function);
        if (made)
            visits->notes[at] |= EVALUATES;
        made = made && !goes_elsewhere(in);
    }
}

static void note_program(struct visits *visits)
{
    const struct program *program = visits->program;
    bool *reached = memory_new(program->code.count + 1, sizeof *reached);
    visits->notes = memory_new(program->code.count, sizeof *visits->notes);
    for (size_t i = 0; i < program->code.count; i++)
        if (has_target(&program->code.at[i]))
            reached[program->code.at[i].target] = true;
    for (size_t i = 0; i < program->functions.count; i++)
        note_evaluations(visits, &program->functions.at[i], reached);
    note_loops(visits);
    free(reached);
}

void visits_begin(struct visits *visits, const struct program *program, const struct tree *tree,
                  const union value *given)
{
    *visits = (struct visits){.program = program, .tree = tree, .driver_cutoff = CUTOFF_NONE};
    visits->last = memory_new(tree->count, sizeof *visits->last);
    memset(visits->last, 0xff, tree->count * sizeof *visits->last);
    cells_begin(&visits->cells, program);
    frames_begin(&visits->frames, program, tree, given, false);
    note_program(visits);
}

void visits_free(struct visits *visits)
{
    array_free(&visits->all);
    trail_free(&visits->trail);
    free(visits->last);
    array_free(&visits->cutoffs);
    array_free(&visits->skipped);
    cells_free(&visits->cells);
    frames_free(&visits->frames);
    array_free(&visits->open);
    array_free(&visits->keys);
    array_free(&visits->sums);
    array_free(&visits->heads);
    free(visits->notes);
}

/* --- counting --- */

static void add_sums(struct visit_sums *sums, const struct visit *visit)
{
    bool leaf = visit->flags & (VISIT_LEAF | VISIT_EVALUATED);
    sums->nodes++;
    sums->distinct += !(visit->flags & VISIT_AGAIN);
    sums->leaves += leaf;
    sums->distinct_leaves += leaf && !(visit->flags & VISIT_LEAF_AGAIN);
    sums->visited_leaves += visit->flags & VISIT_LEAF && !(visit->flags & VISIT_AGAIN);
    sums->researches += (visit->flags & VISIT_RESEARCH) != 0;
}

static void count_visit(struct visits *visits)
{
    if ((visits->all.count - 1) % VISITS_BLOCK == 0)
        *array_add(&visits->sums) = visits->total;
    add_sums(&visits->total, &visits->all.at[visits->all.count - 1]);
}

/* A visit turned out to be an evaluation after others may have begun. */
static void count_evaluated(struct visits *visits, uint32_t number, bool distinct)
{
    for (size_t block = number / VISITS_BLOCK + 1; block < visits->sums.count; block++) {
        visits->sums.at[block].leaves++;
        visits->sums.at[block].distinct_leaves += distinct;
    }
    visits->total.leaves++;
    visits->total.distinct_leaves += distinct;
}

/* --- visits --- */

static struct visits_open *top_of(struct visits *visits)
{
    return visits->open.count ? &visits->open.at[visits->open.count - 1] : NULL;
}

static uint32_t visit_around_call(struct visits *visits)
{
    return visits->open.count ? top_of(visits)->visit : VISIT_NONE;
}

/* Whether the node was called on by the same frame, or in an earlier pass. */
static bool is_research(const struct visits *visits, uint32_t node, uint32_t parent)
{
    uint32_t before = visits->last[node];
    if (trail_find(&visits->trail, before, visits->pass_event) != TRAIL_NONE)
        return true;
    while (parent != VISIT_NONE && before != VISIT_NONE &&
           visits->all.at[before].call > visits->all.at[parent].call) {
        if (visits->all.at[before].parent == parent)
            return true;
        before = visits_before(visits, before);
    }
    return false;
}

static uint8_t flags_of(const struct visits *visits, uint32_t node, uint32_t parent)
{
    uint8_t flags = tree_is_leaf(visits->tree, node) ? VISIT_LEAF : 0;
    if (visits->last[node] == VISIT_NONE)
        return flags;
    flags |= VISIT_AGAIN;
    if (flags & VISIT_LEAF)
        flags |= VISIT_LEAF_AGAIN;
    if (is_research(visits, node, parent))
        flags |= VISIT_RESEARCH;
    return flags;
}

static struct visit *add_visit(struct visits *visits, uint32_t node, uint32_t parent, uint32_t index)
{
    struct visit visit = {.node = node, .call = index, .frame = index, .end = VISIT_OPEN, .parent = parent};
    visit.cutoff = CUTOFF_NONE;
    visit.alpha = visit.beta = NAN;
    visit.flags = flags_of(visits, node, parent);
    visit.pass = visits->passes;
    *array_add(&visits->all) = visit;
    visits->last[node] = trail_add(&visits->trail, visits->last[node], index);
    count_visit(visits);
    return &visits->all.at[visits->all.count - 1];
}

/* The number passed for one of the callee's columns. */
static double argument_number(const struct visits *visits, const struct event *event, enum column column)
{
    const struct program *program = visits->program;
    const struct function *function = &program->functions.at[frames_callee(program, event)];
    int16_t parameter = function->column[column];
    if (parameter < 0 || parameter >= function->parameters)
        return NAN;
    if (event_where(event) == LOG_START)
        return visits->frames.given && value_is_set(visits->frames.given[parameter])
                   ? visits->frames.given[parameter].number
                   : NAN;
    const struct call *call = &program->calls.at[program->code.at[event_where(event)].extra];
    struct argument argument = program->arguments.at[call->first + (size_t)parameter];
    if (argument.operand == NO_OPERAND)
        return NAN;
    double number =
        argument.operand < 0
            ? program->constants.at[~argument.operand].number
            : frames_registers(&visits->frames, frames_top(&visits->frames))[argument.operand].number;
    return argument.negated ? 0 - number : number;
}

static void set_window(struct visits *visits, struct visit *visit, const struct event *event)
{
    visit->function = frames_callee(visits->program, event);
    visit->alpha = argument_number(visits, event, COLUMN_ALPHA);
    visit->beta = argument_number(visits, event, COLUMN_BETA);
}

/* Whether a call passes its caller's visit on, rather than beginning one. */
static bool passes_on(const struct visits *visits, const struct event *event, uint16_t callee)
{
    const struct frame *caller = frames_top(&visits->frames);
    return caller && caller->node == event->node && caller->function != callee &&
           visits->program->functions.at[caller->function].recurs;
}

/* The visit that a call belongs to, begun if need be. */
static uint32_t visit_of_call(struct visits *visits, const struct event *event, uint32_t index)
{
    uint16_t callee = frames_callee(visits->program, event);
    uint32_t around = visit_around_call(visits);
    if (!visits->program->functions.at[callee].recurs || event->node == TREE_NONE)
        return around;
    if (passes_on(visits, event, callee) && around != VISIT_NONE) {
        visits->all.at[around].frame = index;
        set_window(visits, &visits->all.at[around], event);
        return around;
    }
    if (around == VISIT_NONE) {
        visits->passes++;
        visits->pass_event = index;
        *array_add(&visits->heads) = (uint32_t)visits->all.count;
    }
    set_window(visits, add_visit(visits, event->node, around, index), event);
    return (uint32_t)visits->all.count - 1;
}

static void flag_around(struct visits *visits, uint8_t flag)
{
    uint32_t around = visit_around_call(visits);
    if (around != VISIT_NONE)
        visits->all.at[around].flags |= flag;
}

static bool was_evaluated(const struct visits *visits, uint32_t visit)
{
    while ((visit = visits_before(visits, visit)) != VISIT_NONE)
        if (visits->all.at[visit].flags & VISIT_EVALUATED)
            return true;
    return false;
}

/* An event at an instruction that gives the evaluation of the frame's node. */
static void note_evaluated(struct visits *visits)
{
    uint32_t around = visit_around_call(visits);
    struct visit *visit = around == VISIT_NONE ? NULL : &visits->all.at[around];
    if (!visit || visit->flags & (VISIT_LEAF | VISIT_LOOPED | VISIT_EVALUATED) ||
        visit->node != frames_top(&visits->frames)->node)
        return;
    bool again = was_evaluated(visits, around);
    visit->flags |= VISIT_EVALUATED | (again ? VISIT_LEAF_AGAIN : 0);
    count_evaluated(visits, around, !again);
}

/* --- cutoffs --- */

/* Where the keys of a loop in order begin that the innermost frame last computed; the end when there are none. */
static size_t keys_of(struct visits *visits, uint32_t loop)
{
    size_t at = visits->keys.count, begin = top_of(visits)->keys;
    while (at > begin && visits->keys.at[at - 1].loop != loop)
        at--;
    if (at == begin)
        return visits->keys.count;
    while (at > begin && visits->keys.at[at - 1].loop == loop)
        at--;
    return at;
}

static void take_key(struct visits *visits, const struct event *event)
{
    uint32_t loop = visits->program->code.at[event_where(event)].extra;
    bool begins = visits->tree->parent[event->node] + 1 == event->node;
    if (begins)
        visits->keys.count = keys_of(visits, loop);
    *array_add(&visits->keys) = (struct visits_key){loop, event->node, event->value.number};
    flag_around(visits, VISIT_LOOPED);
}

static bool larger_first(const void *a, const void *b, const void *context)
{
    (void)context;
    return ((const struct visits_key *)a)->key > ((const struct visits_key *)b)->key;
}

/* The children that come after `after` in the loop's order. */
static void take_skipped(struct visits *visits, struct cutoff *cutoff)
{
    size_t begin = keys_of(visits, cutoff->loop), count = begin;
    while (count < visits->keys.count && visits->keys.at[count].loop == cutoff->loop)
        count++;
    count -= begin;
    struct visits_key *order = memory_new(count, sizeof *order);
    if (count)
        memcpy(order, &visits->keys.at[begin], count * sizeof *order);
    sort_items(order, count, sizeof *order, larger_first, NULL);
    size_t i = 0;
    while (i < count && order[i++].child != cutoff->after)
        continue;
    cutoff->first = (uint32_t)visits->skipped.count;
    cutoff->count = (uint32_t)(count - i);
    for (; i < count; i++)
        *array_add(&visits->skipped) = order[i].child;
    free(order);
}

/* Whether the loop that is left had called on the child, itself or through a helper. */
static bool has_searched(struct visits *visits, const struct log *log, const struct cutoff *cutoff)
{
    uint32_t last = visits->last[cutoff->after];
    if (last == VISIT_NONE || visits->all.at[last].parent != cutoff->visit ||
        visits->all.at[last].call < cutoff->frame)
        return false;
    const struct loop *loop = &visits->program->loops.at[cutoff->loop];
    uint32_t call = visits->all.at[last].call, where = event_where(&log->events[call]);
    uint32_t chosen = top_of(visits)->chosen;
    return (loop->next <= where && where < loop->exit) || (chosen && chosen < call);
}

static void take_cutoff(struct visits *visits, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    struct cutoff cutoff = {.event = index, .visit = top_of(visits)->visit, .after = event->node};
    cutoff.frame = frames_top(&visits->frames)->call;
    cutoff.at = visits->tree->parent[event->node];
    cutoff.loop = visits->program->code.at[event_where(event)].extra;
    cutoff.searched = has_searched(visits, log, &cutoff);
    if (visits->program->loops.at[cutoff.loop].ordered)
        take_skipped(visits, &cutoff);
    uint32_t *last =
        cutoff.visit == VISIT_NONE ? &visits->driver_cutoff : &visits->all.at[cutoff.visit].cutoff;
    cutoff.before = *last;
    *last = (uint32_t)visits->cutoffs.count;
    *array_add(&visits->cutoffs) = cutoff;
}

uint32_t cutoff_skipped(const struct visits *visits, const struct cutoff *cutoff, uint32_t *walk)
{
    if (visits->program->loops.at[cutoff->loop].ordered)
        return *walk < cutoff->count ? visits->skipped.at[cutoff->first + (*walk)++] : TREE_NONE;
    if (*walk == TREE_NONE)
        return TREE_NONE;
    return *walk = tree_next_brother(visits->tree, *walk ? *walk : cutoff->after);
}

bool cutoff_skips(const struct visits *visits, const struct cutoff *cutoff, uint32_t child)
{
    if (!visits->program->loops.at[cutoff->loop].ordered)
        return cutoff->after < child && child < visits->tree->end[cutoff->at];
    for (uint32_t i = 0; i < cutoff->count; i++)
        if (visits->skipped.at[cutoff->first + i] == child)
            return true;
    return false;
}

/* --- the log's events --- */

static void take_call(struct visits *visits, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    if (event_where(event) != LOG_START && visits->notes[event_where(event)] & IN_LOOP)
        flag_around(visits, VISIT_LOOPED);
    uint32_t visit = visit_of_call(visits, event, index);
    frames_apply(&visits->frames, log);
    *array_add(&visits->open) = (struct visits_open){.visit = visit, .keys = visits->keys.count};
}

static void take_leaf(struct visits *visits, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    if (visits->notes[event_where(event)] & IN_LOOP)
        flag_around(visits, VISIT_LOOPED);
    uint32_t visit = visit_of_call(visits, event, index);
    if (visit != VISIT_NONE && visits->all.at[visit].call == index)
        visits->all.at[visit].end = index;
    frames_apply(&visits->frames, log);
}

static void take_return(struct visits *visits, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    if (visits->notes[event_where(event)] & EVALUATES)
        note_evaluated(visits);
    struct visits_open open = *top_of(visits);
    if (open.visit != VISIT_NONE && visits->all.at[open.visit].call == event->node)
        visits->all.at[open.visit].end = index;
    visits->keys.count = open.keys;
    visits->open.count--;
    frames_apply(&visits->frames, log);
}

/* A parameter that wasn't given takes its default: part of the window. */
static void take_default(struct visits *visits, const struct event *event)
{
    const struct frame *frame = frames_top(&visits->frames);
    const struct function *function = &visits->program->functions.at[frame->function];
    uint32_t around = visit_around_call(visits);
    if (event_where(event) >= function->body || around == VISIT_NONE ||
        visits->all.at[around].frame != frame->call)
        return;
    int16_t reg = visits->program->code.at[event_where(event)].a;
    if (reg == function->column[COLUMN_ALPHA])
        visits->all.at[around].alpha = event->value.number;
    if (reg == function->column[COLUMN_BETA])
        visits->all.at[around].beta = event->value.number;
}

static void take_set(struct visits *visits, const struct log *log, uint32_t index)
{
    if (visits->notes[event_where(&log->events[index])] & EVALUATES)
        note_evaluated(visits);
    take_default(visits, &log->events[index]);
    frames_apply(&visits->frames, log);
}

/* With a best-first list, taking a live entry is the visit. */
static void take_entry(struct visits *visits, const struct event *event, uint32_t index)
{
    if (!(event->node & LOG_STATE))
        return;
    if (!visits->passes++)
        *array_add(&visits->heads) = (uint32_t)visits->all.count;
    visits->passes = 1;
    struct visit *visit = add_visit(visits, event->node & ~LOG_STATE, VISIT_NONE, index);
    visit->end = index;
    visit->function = frames_top(&visits->frames)->function;
    visit->flags |= VISIT_TAKEN;
}

static void take_other(struct visits *visits, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    switch (event_kind(event)) {
    case EVENT_CUT:
        take_cutoff(visits, log, index);
        break;
    case EVENT_CHILD:
        top_of(visits)->chosen = index;
        flag_around(visits, VISIT_LOOPED);
        break;
    case EVENT_KEY:
        take_key(visits, event);
        break;
    case EVENT_TAKE:
        take_entry(visits, event, index);
        cells_add(&visits->cells, log, index);
        break;
    default:
        cells_add(&visits->cells, log, index);
    }
    frames_apply(&visits->frames, log);
}

void visits_catch_up(struct visits *visits, const struct log *log)
{
    for (; visits->events < log->count; visits->events++) {
        uint32_t index = (uint32_t)visits->events;
        switch (event_kind(&log->events[index])) {
        case EVENT_CALL:
            take_call(visits, log, index);
            break;
        case EVENT_LEAF:
            take_leaf(visits, log, index);
            break;
        case EVENT_RETURN:
            take_return(visits, log, index);
            break;
        case EVENT_SET:
            take_set(visits, log, index);
            break;
        default:
            take_other(visits, log, index);
        }
    }
}

/* --- questions --- */

union value visits_value(const struct visits *visits, const struct log *log, uint32_t visit)
{
    return log->events[visits->all.at[visit].end].value;
}

uint32_t visits_begun(const struct visits *visits, uint64_t events)
{
    return trail_count(&visits->trail, events);
}

uint32_t visits_cut(const struct visits *visits, uint64_t events)
{
    size_t at;
    LOWER_BOUND(at, visits->cutoffs.count, visits->cutoffs.at[at].event < events);
    return (uint32_t)at;
}

uint32_t visits_pass(const struct visits *visits, uint64_t events)
{
    uint32_t begun = visits_begun(visits, events);
    return begun ? visits->all.at[begun - 1].pass : 0;
}

struct visit_sums visits_sums(const struct visits *visits, uint64_t events)
{
    uint32_t begun = visits_begun(visits, events);
    if (begun == visits->all.count)
        return visits->total;
    uint32_t block = begun / VISITS_BLOCK;
    struct visit_sums sums = visits->sums.at[block];
    for (uint32_t i = block * VISITS_BLOCK; i < begun; i++)
        add_sums(&sums, &visits->all.at[i]);
    return sums;
}

uint32_t visits_of(const struct visits *visits, uint32_t node, uint64_t events)
{
    return trail_find(&visits->trail, visits->last[node], events);
}

uint32_t visits_first(const struct visits *visits, uint32_t node)
{
    return trail_nth(&visits->trail, visits->last[node], 1);
}

uint32_t visits_before(const struct visits *visits, uint32_t visit)
{
    return visits->trail.links.at[visit].before;
}

uint32_t visits_after(const struct visits *visits, uint32_t visit)
{
    uint32_t last = visits->last[visits->all.at[visit].node];
    return trail_nth(&visits->trail, last, visits->trail.links.at[visit].length + 1);
}

uint32_t visits_around(const struct visits *visits, uint64_t event)
{
    uint32_t begun = visits_begun(visits, event + 1);
    uint32_t visit = begun ? begun - 1 : VISIT_NONE;
    while (visit != VISIT_NONE && visits->all.at[visit].end < event)
        visit = visits->all.at[visit].parent;
    return visit;
}

/* Of a trail of cutoffs, the last one among the first `events` events, and after event `since`, that skips a child. */
static uint32_t cutoff_of_child(const struct visits *visits, uint32_t cutoff, uint32_t child, uint64_t since,
                                uint64_t events)
{
    for (; cutoff != CUTOFF_NONE; cutoff = visits->cutoffs.at[cutoff].before) {
        const struct cutoff *c = &visits->cutoffs.at[cutoff];
        if (c->event < since)
            break;
        bool counts = c->event < events && c->at == visits->tree->parent[child];
        if (counts && (c->searched || since == 0) && cutoff_skips(visits, c, child))
            return cutoff;
    }
    return CUTOFF_NONE;
}

/* The cutoff that skips a node which was last visited at event `since`, 0 when never. */
static uint32_t cutoff_of(const struct visits *visits, uint32_t node, uint64_t since, uint64_t events)
{
    for (uint32_t above = visits->tree->parent[node]; above != TREE_NONE;
         node = above, above = visits->tree->parent[node]) {
        uint32_t found = cutoff_of_child(visits, visits->driver_cutoff, node, since, events);
        if (found != CUTOFF_NONE)
            return found;
        uint32_t visit = visits_of(visits, above, events);
        if (visit != VISIT_NONE)
            return cutoff_of_child(visits, visits->all.at[visit].cutoff, node, since, events);
        if (since)
            break;
    }
    return CUTOFF_NONE;
}

struct known visits_known(const struct visits *visits, uint32_t node, uint64_t events)
{
    uint32_t visit = visits_of(visits, node, events);
    struct known known = {.what = KNOWN_NOTHING, .visit = visit, .cutoff = CUTOFF_NONE};
    uint64_t since = 0;
    if (visit != VISIT_NONE) {
        known.what = visits->all.at[visit].end >= events ? KNOWN_OPEN : KNOWN_DONE;
        since = visits->all.at[visit].call;
    }
    bool any = visits->cutoffs.count && visits->cutoffs.at[0].event < events;
    if (any && known.what != KNOWN_OPEN)
        known.cutoff = cutoff_of(visits, node, since, events);
    if (known.cutoff != CUTOFF_NONE)
        known.what = KNOWN_PRUNED;
    return known;
}
