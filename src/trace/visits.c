/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/visits.h"
#include <string.h>

void visits_begin(struct visits *visits, const struct program *program, const struct tree *tree,
                  const union value *given, bool undoable)
{
    *visits = (struct visits){.program = program, .tree = tree, .driver_cutoff = CUTOFF_NONE};
    visits->last = memory_new(tree->count, sizeof *visits->last);
    memset(visits->last, 0xff, tree->count * sizeof *visits->last);
    frames_begin(&visits->frames, program, tree, given, undoable);
}

void visits_free(struct visits *visits)
{
    array_free(&visits->all);
    trail_free(&visits->trail);
    free(visits->last);
    array_free(&visits->cutoffs);
    array_free(&visits->skipped);
    frames_free(&visits->frames);
    array_free(&visits->open);
    array_free(&visits->keys);
    array_free(&visits->sums);
    array_free(&visits->heads);
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
    return &visits->open.at[visits->open.count - 1];
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

static void set_window(struct visits *visits, struct visit *visit, const struct event *event)
{
    visit->function = frames_callee(visits->program, event);
    const int16_t *column = visits->program->functions.at[visit->function].column;
    visit->alpha = frames_passed(&visits->frames, event, column[COLUMN_ALPHA]);
    visit->beta = frames_passed(&visits->frames, event, column[COLUMN_BETA]);
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
    if (passes_on(visits, event, callee)) {
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

/* An event at an instruction that gives the evaluation of the frame's node. */
static void note_evaluated(struct visits *visits)
{
    uint32_t around = visit_around_call(visits);
    struct visit *visit = around == VISIT_NONE ? NULL : &visits->all.at[around];
    if (!visit || visit->flags & (VISIT_LEAF | VISIT_LOOPED | VISIT_EVALUATED) ||
        visit->node != frames_top(&visits->frames)->node)
        return;
    uint32_t before = visits_before(visits, around);
    while (before != VISIT_NONE && !(visits->all.at[before].flags & VISIT_EVALUATED))
        before = visits_before(visits, before);
    bool again = before != VISIT_NONE;
    visit->flags |= VISIT_EVALUATED | (again ? VISIT_LEAF_AGAIN : 0);
    count_evaluated(visits, around, !again);
}

/* --- cutoffs --- */

/* Where the keys of a loop in order begin that the innermost frame last computed; the end when there are
 * none. */
static size_t keys_of(const struct visits *visits, uint32_t loop)
{
    size_t at = visits->keys.count, begin = visits->open.at[visits->open.count - 1].keys;
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

/* The children of a loop in order as it takes them, to be freed, and where those after one stand; TREE_NONE:
 * all. */
static struct visits_key *order_of(const struct visits *visits, uint32_t loop, uint32_t child, size_t *at,
                                   size_t *count)
{
    size_t begin = keys_of(visits, loop), end = begin;
    while (end < visits->keys.count && visits->keys.at[end].loop == loop)
        end++;
    *count = end - begin;
    struct visits_key *order = memory_new(*count, sizeof *order);
    if (*count)
        memcpy(order, &visits->keys.at[begin], *count * sizeof *order);
    sort_items(order, *count, sizeof *order, larger_first, NULL);
    *at = 0;
    while (child != TREE_NONE && *at < *count && order[(*at)++].child != child)
        continue;
    return order;
}

uint32_t visits_next_in_order(const struct visits *visits, uint32_t loop, uint32_t child)
{
    size_t at, count;
    struct visits_key *order = order_of(visits, loop, child, &at, &count);
    uint32_t next = at < count ? order[at].child : TREE_NONE;
    free(order);
    return next;
}

/* The children that come after `after` in the loop's order. */
static void take_skipped(struct visits *visits, struct cutoff *cutoff)
{
    size_t at, count;
    struct visits_key *order = order_of(visits, cutoff->loop, cutoff->after, &at, &count);
    cutoff->first = (uint32_t)visits->skipped.count;
    cutoff->count = (uint32_t)(count - at);
    for (; at < count; at++)
        *array_add(&visits->skipped) = order[at].child;
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
    return loop_has(loop, where) || (chosen && chosen < call);
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
    return *walk = tree_next_brother(visits->tree, *walk ? *walk : cutoff->after);
}

bool cutoff_skips(const struct visits *visits, const struct cutoff *cutoff, uint32_t child)
{
    if (!visits->program->loops.at[cutoff->loop].ordered)
        return cutoff->after < child;
    for (uint32_t i = 0; i < cutoff->count; i++)
        if (visits->skipped.at[cutoff->first + i] == child)
            return true;
    return false;
}

/* --- the log's events --- */

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

/* With a best-first list, taking a live entry is the visit. */
static uint32_t take_entry(struct visits *visits, const struct event *event, uint32_t index)
{
    if (!(event->node & LOG_STATE))
        return VISIT_NONE;
    if (!visits->passes++)
        *array_add(&visits->heads) = (uint32_t)visits->all.count;
    visits->passes = 1;
    struct visit *visit = add_visit(visits, event->node & ~LOG_STATE, VISIT_NONE, index);
    visit->end = index;
    visit->function = frames_top(&visits->frames)->function;
    visit->flags |= VISIT_TAKEN;
    return (uint32_t)visits->all.count - 1;
}

/* A call, whose frame isn't open yet. */
static void take_call(struct visits *visits, struct happening *now)
{
    uint32_t where = event_where(now->event);
    if (where != LOG_START && visits->program->code.at[where].roles & IN_LOOP)
        flag_around(visits, VISIT_LOOPED);
    now->visit = visit_of_call(visits, now->event, now->index);
    if (now->visit != VISIT_NONE && visits->all.at[now->visit].call == now->index)
        now->began = now->visit;
    if (now->kind == EVENT_LEAF && now->began != VISIT_NONE) {
        visits->all.at[now->began].end = now->index;
        now->ended = now->began;
    }
}

static void take_return(struct visits *visits, struct happening *now)
{
    now->visit = top_of(visits)->visit;
    if (now->visit == VISIT_NONE || visits->all.at[now->visit].call != now->event->node)
        return;
    visits->all.at[now->visit].end = now->index;
    now->ended = now->visit;
}

struct happening visits_meet(struct visits *visits, const struct log *log)
{
    uint32_t index = (uint32_t)visits->frames.events;
    const struct event *event = &log->events[index];
    struct happening now = {.log = log,
                            .event = event,
                            .kind = event_kind(event),
                            .index = index,
                            .visit = VISIT_NONE,
                            .began = VISIT_NONE,
                            .ended = VISIT_NONE,
                            .cutoff = CUTOFF_NONE};
    if ((now.kind == EVENT_RETURN || now.kind == EVENT_SET) &&
        visits->program->code.at[event_where(event)].roles & EVALUATES)
        note_evaluated(visits);
    switch (now.kind) {
    case EVENT_CALL:
    case EVENT_LEAF:
        take_call(visits, &now);
        break;
    case EVENT_RETURN:
        take_return(visits, &now);
        break;
    case EVENT_SET:
        take_default(visits, event);
        break;
    case EVENT_CUT:
        now.cutoff = (uint32_t)visits->cutoffs.count;
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
        now.began = now.ended = take_entry(visits, event, index);
        break;
    default:
        break;
    }
    return now;
}

void visits_apply(struct visits *visits, const struct happening *now)
{
    if (now->kind == EVENT_RETURN) {
        visits->keys.count = top_of(visits)->keys;
        visits->open.count--;
    } else if (now->kind == EVENT_CALL) {
        *array_add(&visits->open) = (struct visits_open){.visit = now->visit, .keys = visits->keys.count};
    }
    frames_apply(&visits->frames, now->log);
}

/* --- questions --- */

uint32_t visits_begun(const struct visits *visits, uint64_t events)
{
    return (uint32_t)array_below(&visits->trail.links, event, events);
}

uint32_t visits_cut(const struct visits *visits, uint64_t events)
{
    return (uint32_t)array_below(&visits->cutoffs, event, events);
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

/* Of a trail of cutoffs, the last one among the first `events` events, and after event `since`, that skips a
 * child. */
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
