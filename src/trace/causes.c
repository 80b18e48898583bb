/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/causes.h"
#include "trace/session.h"
#include <math.h>
#include <string.h>

#define FIRST_SLOTS 64u

void causes_free(struct causes *causes)
{
    array_free(&causes->all);
    array_free(&causes->open);
    array_free(&causes->bests);
    array_free(&causes->registers);
    free(causes->slots);
}

const char *cause_kind_name(enum cause_kind kind)
{
    return kind == CAUSE_ALPHA ? "alpha" : "beta";
}

const char *cause_depth_name(enum cause_depth depth)
{
    static const char *const names[] = {[CAUSE_SHALLOW] = "shallow",
                                        [CAUSE_DEEP] = "deep",
                                        [CAUSE_WINDOW] = "window",
                                        [CAUSE_MEMORY] = "memory"};
    return names[depth];
}

/* --- which frame holds a number --- */

static size_t hash(double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    bits ^= bits >> 32;
    bits *= UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(bits >> 24);
}

/* The slot of a number, or the free one where it would go. */
static size_t find_slot(const struct causes_slot *slots, size_t count, double number)
{
    size_t at = hash(number) & (count - 1);
    while (slots[at].used && slots[at].number != number)
        at = (at + 1) & (count - 1);
    return at;
}

/* Twice the slots; what the open frames hold finds its new place. */
static void grow_slots(struct causes *causes)
{
    size_t count = causes->slot_count ? 2 * causes->slot_count : FIRST_SLOTS;
    struct causes_slot *slots = memory_new(count, sizeof *slots);
    uint32_t *moved = memory_new(causes->slot_count, sizeof *moved);
    for (size_t i = 0; i < causes->slot_count; i++) {
        if (!causes->slots[i].used)
            continue;
        moved[i] = (uint32_t)find_slot(slots, count, causes->slots[i].number);
        slots[moved[i]] = causes->slots[i];
    }
    for (size_t i = 0; i < causes->bests.count; i++)
        causes->bests.at[i].slot = moved[causes->bests.at[i].slot];
    free(moved);
    free(causes->slots);
    causes->slots = slots;
    causes->slot_count = count;
}

static void hold(struct causes *causes, uint32_t frame, double number, enum causes_source source)
{
    if (isnan(number))
        return;
    number += 0.0; /* one zero */
    if (2 * (causes->slotted + 1) > causes->slot_count)
        grow_slots(causes);
    size_t at = find_slot(causes->slots, causes->slot_count, number);
    struct causes_slot *slot = &causes->slots[at];
    if (!slot->used) {
        *slot = (struct causes_slot){.number = number, .used = true};
        causes->slotted++;
    }
    *array_add(&causes->bests) =
        (struct causes_best){(uint32_t)at, frame, slot->last[source], (uint8_t)source};
    slot->last[source] = (uint32_t)causes->bests.count;
}

/* Lets go of what is held from `count` on. */
static void release(struct causes *causes, size_t count)
{
    while (causes->bests.count > count) {
        const struct causes_best *best = &causes->bests.at[--causes->bests.count];
        causes->slots[best->slot].last[best->source] = best->before;
    }
}

/* The innermost frame that holds a number; SIZE_MAX when there is none. */
static size_t holder(const struct causes *causes, double number, enum causes_source source)
{
    if (isnan(number) || !causes->slot_count)
        return SIZE_MAX;
    const struct causes_slot *slot =
        &causes->slots[find_slot(causes->slots, causes->slot_count, number + 0.0)];
    uint32_t at = slot->used ? slot->last[source] : 0;
    return at ? causes->bests.at[at - 1].frame : SIZE_MAX;
}

/* --- what a frame holds --- */

static const struct frames *frames_of(const struct causes *causes)
{
    return &causes->session->visits.frames;
}

static enum causes_source best_of(const struct causes *causes, uint32_t node)
{
    return tree_player(causes->session->tree, node) == PLAYER_MAX ? CAUSES_OF_MAX : CAUSES_OF_MIN;
}

/* The end of the window that was given, when a visit's own frame had it moved before its first child. */
static void hold_memory(struct causes *causes, uint32_t index)
{
    const struct visits *visits = &causes->session->visits;
    const struct causes_open *open = &causes->open.at[index];
    const struct frame *frame = &visits->frames.open.at[index];
    uint32_t number = visits->open.at[index].visit;
    if (number == VISIT_NONE || !open->called)
        return;
    const struct visit *visit = &visits->all.at[number];
    const double given[] = {visit->alpha, visit->beta};
    for (int i = 0; i < 2; i++)
        if (visit->frame == frame->call && open->moved[i] != given[i])
            hold(causes, index, bounds_turn(causes->session, frame->node, open->moved[i]), CAUSES_MEMORY);
}

/* The innermost frame is about to call: what it holds stands still until that returns. */
static void hold_all(struct causes *causes)
{
    if (!causes->open.count)
        return;
    uint32_t index = (uint32_t)causes->open.count - 1;
    struct causes_open *open = &causes->open.at[index];
    const struct frame *frame = frames_top(frames_of(causes));
    open->bests = causes->bests.count;
    if (causes->session->program->tables.count)
        hold_memory(causes, index);
    if (!open->back)
        return;
    enum column near = bounds_grow(causes->session, frame->node) ? COLUMN_ALPHA : COLUMN_BETA;
    enum causes_source source = best_of(causes, frame->node);
    double moved = frames_column(frames_of(causes), frame, near);
    double v = frames_column(frames_of(causes), frame, COLUMN_V);
    hold(causes, index, bounds_turn(causes->session, frame->node, v), source);
    if (moved != open->moved[near] && moved != v)
        hold(causes, index, bounds_turn(causes->session, frame->node, moved), source);
}

/* A child of the innermost frame's node is about to be called on. */
static void call_child(struct causes *causes, uint32_t child)
{
    struct causes_open *open = causes->open.count ? &causes->open.at[causes->open.count - 1] : NULL;
    const struct frame *frame = frames_top(frames_of(causes));
    if (!open || open->called || frame->node == TREE_NONE ||
        causes->session->tree->parent[child] != frame->node)
        return;
    open->called = true;
    open->moved[0] = frames_column(frames_of(causes), frame, COLUMN_ALPHA);
    open->moved[1] = frames_column(frames_of(causes), frame, COLUMN_BETA);
}

/* A visit of `node` came back into the innermost frame. */
static void come_back(struct causes *causes, uint32_t node)
{
    const struct frame *frame = frames_top(frames_of(causes));
    if (frame->node != TREE_NONE && causes->session->tree->parent[node] == frame->node)
        causes->open.at[causes->open.count - 1].back = true;
}

/* --- the test that decided --- */

static void note_test(struct causes *causes, uint32_t at, struct cause *cause)
{
    const struct program *program = causes->session->program;
    const struct instruction *in = &program->code.at[at];
    bool numbers = in->opcode <= OP_TEST_AT_LEAST;
    cause->test = at;
    cause->left = numbers ? evaluate_operand(program, causes->registers.at, in->b).number : NAN;
    cause->right = numbers ? evaluate_operand(program, causes->registers.at, in->c).number : NAN;
}

/* Runs on from the last event at which something came back into the frame to the LEAVE that is about to be
 * made, and keeps the last test made that decides whether to come there. */
static void find_test(struct causes *causes, const struct happening *now, struct cause *cause)
{
    const struct program *program = causes->session->program;
    uint32_t since = causes->open.at[causes->open.count - 1].since, leave = event_where(now->event);
    uint32_t at = frames_next(program, now->log, since);
    size_t left = 4 * program->code.count;
    causes->registers.count = 0;
    array_reserve(&causes->registers,
                  program->functions.at[frames_top(frames_of(causes))->function].registers);
    frames_registers_after(frames_of(causes), since, causes->registers.at);
    cause->test = CAUSE_NO_TEST;
    cause->left = cause->right = NAN;
    const struct cause none = *cause;
    for (; at != leave && at < program->code.count && left; left--) {
        if (program_controls(program, at, leave))
            note_test(causes, at, cause);
        at = between_next(causes->session, now->index, at, causes->registers.at);
    }
    if (at != leave)
        *cause = none;
}

/* --- who caused it --- */

/* Whether an operand is a constant, or a parameter that nothing writes. */
static bool is_given(const struct function *function, int16_t operand)
{
    return operand < 0 || (operand < function->parameters && function->variable[operand].is_given);
}

/* Whether the right side of the test is the bound. */
static bool bound_is_right(const struct causes *causes, const struct cause *cause, uint32_t node)
{
    const struct program *program = causes->session->program;
    const struct function *function = &program->functions.at[frames_top(frames_of(causes))->function];
    const struct instruction *in = &program->code.at[cause->test];
    bool raises = bounds_grow(causes->session, node);
    int16_t far = function->column[raises ? COLUMN_BETA : COLUMN_ALPHA];
    int16_t v = function->column[COLUMN_V];
    if (far >= 0 && (in->b == far) != (in->c == far))
        return in->c == far;
    if (v >= 0 && (in->b == v) != (in->c == v))
        return in->b == v;
    bool left_given = is_given(function, in->b), right_given = is_given(function, in->c);
    if (left_given != right_given)
        return right_given;
    return raises ? cause->right <= cause->left : cause->right >= cause->left;
}

/* The number that the innermost frame was told, as where a function asks whether a node is worth more than x;
 * or NAN. */
static double asked(const struct causes *causes)
{
    const struct frame *frame = frames_top(frames_of(causes));
    int16_t told = causes->session->program->functions.at[frame->function].told;
    return told < 0 ? NAN : frames_registers(frames_of(causes), frame)[told].number;
}

static void find_bound(const struct causes *causes, struct cause *cause, uint32_t node)
{
    const struct frame *frame = frames_top(frames_of(causes));
    if (isnan(cause->left) || isnan(cause->right)) {
        bool raises = bounds_grow(causes->session, node);
        cause->best = frames_column(frames_of(causes), frame, COLUMN_V);
        cause->bound = frames_column(frames_of(causes), frame, raises ? COLUMN_BETA : COLUMN_ALPHA);
        if (isnan(cause->bound))
            cause->bound = asked(causes);
    } else if (bound_is_right(causes, cause, node)) {
        cause->best = cause->left;
        cause->bound = cause->right;
    } else {
        cause->best = cause->right;
        cause->bound = cause->left;
    }
}

/* Whether the innermost frame has the bound from a table, or a frame further out. */
static bool from_memory(const struct causes *causes, const struct cause *cause, double bound)
{
    const struct visits *visits = &causes->session->visits;
    const struct causes_open *open = &causes->open.at[causes->open.count - 1];
    uint32_t number = visits->open.at[causes->open.count - 1].visit;
    if (!causes->session->program->tables.count)
        return false;
    if (number != VISIT_NONE && open->called) {
        const struct visit *visit = &visits->all.at[number];
        if ((cause->bound == open->moved[0] && open->moved[0] != visit->alpha) ||
            (cause->bound == open->moved[1] && open->moved[1] != visit->beta))
            return true;
    }
    return holder(causes, bound, CAUSES_MEMORY) != SIZE_MAX;
}

static void find_cause(const struct causes *causes, struct cause *cause, uint32_t node)
{
    uint32_t plies = causes->open.at[causes->open.count - 1].plies;
    double bound = bounds_turn(causes->session, node, cause->bound);
    enum causes_source other = best_of(causes, node) == CAUSES_OF_MAX ? CAUSES_OF_MIN : CAUSES_OF_MAX;
    size_t held = holder(causes, bound, other);
    cause->node = TREE_NONE;
    cause->visit = VISIT_NONE;
    if (held == SIZE_MAX) {
        cause->depth = from_memory(causes, cause, bound) ? CAUSE_MEMORY : CAUSE_WINDOW;
        return;
    }
    cause->node = frames_of(causes)->open.at[held].node;
    cause->frame = frames_of(causes)->open.at[held].call;
    cause->visit = causes->session->visits.open.at[held].visit;
    cause->plies = plies - causes->open.at[held].plies;
    cause->depth = cause->plies == 1 ? CAUSE_SHALLOW : CAUSE_DEEP;
}

/* --- cutoffs --- */

static uint64_t nodes_skipped(const struct visits *visits, const struct cutoff *cutoff)
{
    uint64_t nodes = 0;
    if (!visits->program->loops.at[cutoff->loop].ordered)
        return visits->tree->end[cutoff->at] - visits->tree->end[cutoff->after];
    for (uint32_t i = 0; i < cutoff->count; i++) {
        uint32_t child = visits->skipped.at[cutoff->first + i];
        nodes += visits->tree->end[child] - child;
    }
    return nodes;
}

static struct cause_sums add_sums(struct cause_sums sums, const struct causes *causes,
                                  const struct cause *cause, const struct cutoff *cutoff)
{
    if (!cause->counts)
        return sums;
    sums.cutoffs++;
    sums.alpha += cause->kind == CAUSE_ALPHA;
    sums.beta += cause->kind == CAUSE_BETA;
    sums.shallow += cause->depth == CAUSE_SHALLOW;
    sums.deep += cause->depth == CAUSE_DEEP;
    sums.skipped += nodes_skipped(&causes->session->visits, cutoff);
    return sums;
}

static void take_cut(struct causes *causes, const struct happening *now)
{
    size_t number = causes->all.count;
    const struct cutoff *cutoff = &causes->session->visits.cutoffs.at[number];
    struct cause cause = {.counts = cutoff->searched};
    struct cause_sums before = number ? causes->all.at[number - 1].sums : (struct cause_sums){0};
    cause.kind = tree_player(causes->session->tree, cutoff->at) == PLAYER_MAX ? CAUSE_BETA : CAUSE_ALPHA;
    find_test(causes, now, &cause);
    find_bound(causes, &cause, cutoff->at);
    find_cause(causes, &cause, cutoff->at);
    cause.asker = causes->open.at[causes->open.count - 1].asker;
    cause.sums = add_sums(before, causes, &cause, cutoff);
    *array_add(&causes->all) = cause;
}

/* --- the walk --- */

void causes_before(struct causes *causes, const struct happening *now)
{
    bool calls = now->kind == EVENT_CALL || now->kind == EVENT_LEAF;
    if (calls && now->began != VISIT_NONE)
        call_child(causes, now->event->node);
    if (now->kind == EVENT_CALL)
        hold_all(causes);
    else if (now->kind == EVENT_CUT)
        take_cut(causes, now);
}

/* Who first told the frame that was just opened its number: the frame around it, where that passed on what it
 * was told itself. */
static uint32_t asker_of(const struct causes *causes, uint32_t visit)
{
    const struct frames *frames = frames_of(causes);
    const struct frame *frame = frames_top(frames);
    int16_t told = causes->session->program->functions.at[frame->function].told;
    if (frames->open.count < 2 || told < 0 || frame[-1].function != frame->function)
        return visit;
    double mine = frames_registers(frames, frame)[told].number;
    double theirs = frames_registers(frames, frame - 1)[told].number;
    return mine == theirs ? causes->open.at[causes->open.count - 1].asker : visit;
}

static void open_call(struct causes *causes, const struct happening *now)
{
    const struct frames *frames = frames_of(causes);
    struct causes_open open = {.since = now->index, .asker = asker_of(causes, now->visit)};
    if (frames->open.count > 1) {
        uint32_t node = now->event->node, from = frames_top(frames)[-1].node;
        bool down = node != TREE_NONE && node != from && from != TREE_NONE;
        open.plies = causes->open.at[causes->open.count - 1].plies + down;
    }
    *array_add(&causes->open) = open;
}

void causes_after(struct causes *causes, const struct happening *now)
{
    switch (now->kind) {
    case EVENT_CALL:
        open_call(causes, now);
        return;
    case EVENT_RETURN:
        if (--causes->open.count)
            release(causes, causes->open.at[causes->open.count - 1].bests);
        break;
    case EVENT_LEAF:
    case EVENT_CHILD:
    case EVENT_KEY:
    case EVENT_TAKE:
    case EVENT_TURN:
        break;
    default:
        return;
    }
    if (!causes->open.count)
        return;
    causes->open.at[causes->open.count - 1].since = now->index;
    if (now->ended != VISIT_NONE && now->kind != EVENT_TAKE)
        come_back(causes, causes->session->visits.all.at[now->ended].node);
}

struct cause_sums causes_sums(const struct causes *causes, uint64_t events)
{
    uint32_t fallen = visits_cut(&causes->session->visits, events);
    return fallen ? causes->all.at[fallen - 1].sums : (struct cause_sums){0};
}
