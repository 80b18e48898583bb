/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/causes.h"
#include "explain/bounds.h"
#include <math.h>
#include <string.h>

#define FIRST_SLOTS 64u

/* --- what the program says beforehand --- */

/* Whether an operand is a parameter that nothing in its function writes. */
static bool only_given(const struct program *program, const struct function *function, int16_t which)
{
    if (which < 0)
        return true;
    if (which >= function->parameters)
        return false;
    for (uint32_t at = function->entry; at < function->finish; at++) {
        const struct instruction *in = &program->code.at[at];
        if (opcode_form((enum opcode)in->opcode)[0] == '=' && in->a == which)
            return false;
    }
    return true;
}

/* The only parameter that is a number and that nothing writes; -1 when there are none or several. */
static int16_t told_by(const struct program *program, const struct function *function)
{
    int16_t told = -1;
    for (int16_t i = 0; i < (int16_t)function->parameters; i++) {
        if (function->variable[i].type != TYPE_NUMBER || !only_given(program, function, i))
            continue;
        if (told >= 0)
            return -1;
        told = i;
    }
    return told;
}

void causes_begin(struct causes *causes, const struct visits *visits, const union value *given)
{
    *causes = (struct causes){.visits = visits};
    frames_begin(&causes->frames, visits->program, visits->tree, given, true);
    facts_begin(&causes->facts, visits->tree);
    causes->controls = memory_new(visits->program->code.count, sizeof *causes->controls);
    causes->told = memory_new(visits->program->functions.count, sizeof *causes->told);
    for (size_t i = 0; i < visits->program->functions.count; i++)
        causes->told[i] = told_by(visits->program, &visits->program->functions.at[i]);
}

void causes_free(struct causes *causes)
{
    for (size_t i = 0; causes->controls && i < causes->visits->program->code.count; i++)
        free(causes->controls[i]);
    free(causes->controls);
    free(causes->told);
    array_free(&causes->all);
    frames_free(&causes->frames);
    facts_free(&causes->facts);
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

/* The innermost frame that holds a number, of those with fewer plies; SIZE_MAX when there is none. */
static size_t holder(const struct causes *causes, double number, enum causes_source source, uint32_t plies)
{
    if (isnan(number) || !causes->slot_count)
        return SIZE_MAX;
    const struct causes_slot *slot =
        &causes->slots[find_slot(causes->slots, causes->slot_count, number + 0.0)];
    uint32_t at = slot->used ? slot->last[source] : 0;
    while (at && causes->open.at[causes->bests.at[at - 1].frame].plies >= plies)
        at = causes->bests.at[at - 1].before;
    return at ? causes->bests.at[at - 1].frame : SIZE_MAX;
}

/* --- what a frame holds --- */

static bool raises_alpha(const struct causes *causes, uint32_t node)
{
    return causes->visits->program->mover || tree_player(causes->visits->tree, node) == PLAYER_MAX;
}

static double turn(const struct causes *causes, uint32_t node, double number)
{
    return bounds_turn(causes->visits->program, causes->visits->tree, node, number);
}

static enum causes_source best_of(const struct causes *causes, uint32_t node)
{
    return tree_player(causes->visits->tree, node) == PLAYER_MAX ? CAUSES_OF_MAX : CAUSES_OF_MIN;
}

/* The end of the window that was given, when a visit's own frame had it moved before its first child. */
static void hold_memory(struct causes *causes, uint32_t index)
{
    const struct causes_open *open = &causes->open.at[index];
    const struct frame *frame = &causes->frames.open.at[index];
    if (open->visit == VISIT_NONE || !open->called)
        return;
    const struct visit *visit = &causes->visits->all.at[open->visit];
    const double given[] = {visit->alpha, visit->beta};
    for (int i = 0; i < 2; i++)
        if (visit->frame == frame->call && open->moved[i] != given[i])
            hold(causes, index, turn(causes, frame->node, open->moved[i]), CAUSES_MEMORY);
}

/* The innermost frame is about to call: what it holds stands still until that returns. */
static void hold_all(struct causes *causes)
{
    if (!causes->open.count)
        return;
    uint32_t index = (uint32_t)causes->open.count - 1;
    struct causes_open *open = &causes->open.at[index];
    const struct frame *frame = frames_top(&causes->frames);
    open->bests = causes->bests.count;
    if (frame->node == TREE_NONE)
        return;
    if (causes->visits->program->tables.count)
        hold_memory(causes, index);
    if (!open->back)
        return;
    enum column near = raises_alpha(causes, frame->node) ? COLUMN_ALPHA : COLUMN_BETA;
    enum causes_source source = best_of(causes, frame->node);
    double moved = frames_column(&causes->frames, frame, near);
    double v = frames_column(&causes->frames, frame, COLUMN_V);
    hold(causes, index, turn(causes, frame->node, v), source);
    if (moved != open->moved[near] && moved != v)
        hold(causes, index, turn(causes, frame->node, moved), source);
}

/* A child of the innermost frame's node is about to be called on. */
static void call_child(struct causes *causes, uint32_t child)
{
    struct causes_open *open = causes->open.count ? &causes->open.at[causes->open.count - 1] : NULL;
    const struct frame *frame = frames_top(&causes->frames);
    if (!open || open->called || frame->node == TREE_NONE ||
        causes->visits->tree->parent[child] != frame->node)
        return;
    open->called = true;
    open->moved[0] = frames_column(&causes->frames, frame, COLUMN_ALPHA);
    open->moved[1] = frames_column(&causes->frames, frame, COLUMN_BETA);
}

/* A visit of `node` came back into the innermost frame. */
static void come_back(struct causes *causes, uint32_t node)
{
    const struct frame *frame = frames_top(&causes->frames);
    if (frame && frame->node != TREE_NONE && causes->visits->tree->parent[node] == frame->node)
        causes->open.at[causes->open.count - 1].back = true;
}

/* --- the test that decided --- */

static bool is_test(const struct instruction *in)
{
    return in->opcode >= OP_TEST_EQUAL && in->opcode <= OP_TEST;
}

static bool has_exit(const struct instruction *in)
{
    return in->opcode == OP_EACH_NEXT || in->opcode == OP_BY_NEXT;
}

/* For each instruction before a LEAVE, going only forward, whether it can lead there. */
static void mark_reaching(const struct program *program, uint32_t from, uint32_t leave, uint8_t *reaches)
{
    reaches[leave - from] = 1;
    for (uint32_t at = leave; at-- > from;) {
        const struct instruction *in = &program->code.at[at];
        bool forward = in->target > at && in->target <= leave;
        bool jumps = is_test(in) || has_exit(in) || in->opcode == OP_JUMP || in->opcode == OP_IF_GIVEN;
        bool falls = in->opcode != OP_JUMP && in->opcode != OP_RETURN && in->opcode != OP_TURN &&
                     in->opcode != OP_NO_RETURN;
        reaches[at - from] =
            (falls && reaches[at + 1 - from]) || (jumps && forward && reaches[in->target - from]);
    }
}

/* Of a LEAVE, for each instruction from its loop on, whether it is a test one of whose ways leads there and the other doesn't. */
static const uint8_t *controls_of(struct causes *causes, uint32_t leave)
{
    const struct program *program = causes->visits->program;
    if (causes->controls[leave])
        return causes->controls[leave];
    uint32_t from = program->loops.at[program->code.at[leave].extra].next;
    uint8_t *reaches = memory_new(leave - from + 1, sizeof *reaches);
    uint8_t *controls = memory_new(leave - from + 1, sizeof *controls);
    mark_reaching(program, from, leave, reaches);
    for (uint32_t at = from; at < leave; at++) {
        const struct instruction *in = &program->code.at[at];
        bool jump = in->target > at && in->target <= leave && reaches[in->target - from];
        controls[at - from] = is_test(in) && reaches[at + 1 - from] != jump;
    }
    free(reaches);
    return causes->controls[leave] = controls;
}

static union value operand(const struct causes *causes, int16_t which)
{
    return evaluate_operand(causes->visits->program, causes->registers.at, which);
}

static double number_of(const struct causes *causes, const struct instruction *in, int16_t which)
{
    return in->opcode <= OP_TEST_AT_LEAST ? operand(causes, which).number : NAN;
}

/* What an instruction on the way to a LEAVE computes. False where that can't be told. */
static bool compute(struct causes *causes, const struct log *log, const struct instruction *in,
                    union value *result)
{
    const struct visits *visits = causes->visits;
    uint64_t events = visits->cutoffs.at[causes->all.count].event; /* the frames may stand before it */
    uint32_t about;
    if (in->opcode == OP_GET)
        *result = cells_get(&visits->cells, log, events, in->extra, operand(causes, in->b),
                            in->c == NO_OPERAND ? (union value){.word = 0} : operand(causes, in->c));
    else if (in->opcode == OP_IS_EMPTY)
        result->word = cells_size(&visits->cells, events, in->extra) == 0;
    else
        return evaluate(&causes->facts, visits->program, in, causes->registers.at, result, &about) ==
               FAULT_NONE;
    return true;
}

/* Whether an instruction does no more than compute, test or lead on. */
static bool stays(const struct instruction *in)
{
    return in->opcode != OP_CALL && in->opcode != OP_RETURN && in->opcode != OP_NO_RETURN &&
           in->opcode != OP_TAKE && in->opcode != OP_INSERT && in->opcode != OP_REMOVE_BELOW;
}

static void note_test(struct causes *causes, uint32_t at, struct cause *cause)
{
    const struct instruction *in = &causes->visits->program->code.at[at];
    cause->test = at;
    cause->left = number_of(causes, in, in->b);
    cause->right = number_of(causes, in, in->c);
}

/* The instruction after `at`, with what it computes; UINT32_MAX where that can't be told. Between two callbacks a loop goes on only
 * by its exit: with another child, an event would tell. */
static uint32_t run_on(struct causes *causes, const struct log *log, uint32_t at)
{
    const struct instruction *in = &causes->visits->program->code.at[at];
    union value result = {.word = 0};
    if (!stays(in))
        return UINT32_MAX;
    if (has_exit(in) || in->opcode == OP_JUMP || in->opcode == OP_TURN)
        return in->target;
    if (opcode_form((enum opcode)in->opcode)[0] != '=' && !is_test(in))
        return at + 1;
    if (!compute(causes, log, in, &result))
        return UINT32_MAX;
    if (is_test(in))
        return result.word == in->sense ? in->target : at + 1;
    causes->registers.at[in->a] = result;
    return at + 1;
}

/* Runs on from where the frames stand to a LEAVE, and keeps the last test made that decides whether to come there. */
static void follow(struct causes *causes, const struct log *log, uint32_t leave, struct cause *cause)
{
    const struct program *program = causes->visits->program;
    const uint8_t *controls = controls_of(causes, leave);
    uint32_t from = program->loops.at[program->code.at[leave].extra].next;
    uint32_t at = frames_top(&causes->frames)->next;
    for (size_t left = 4 * program->code.count; at != leave && at < program->code.count && left > 0; left--) {
        if (from <= at && at < leave && controls[at - from])
            note_test(causes, at, cause);
        at = run_on(causes, log, at);
    }
    if (at != leave)
        cause->test = CAUSE_NO_TEST;
}

static void find_test(struct causes *causes, const struct log *log, uint32_t leave, struct cause *cause)
{
    uint64_t events = causes->frames.events;
    uint32_t since = causes->open.at[causes->open.count - 1].since;
    while (causes->frames.events > (uint64_t)since + 1)
        frames_undo(&causes->frames, log);
    const struct frame *frame = frames_top(&causes->frames);
    uint32_t count = causes->visits->program->functions.at[frame->function].registers;
    causes->registers.count = 0;
    array_reserve(&causes->registers, count);
    memcpy(causes->registers.at, frames_registers(&causes->frames, frame), count * sizeof(union value));
    cause->test = CAUSE_NO_TEST;
    cause->left = cause->right = NAN;
    follow(causes, log, leave, cause);
    if (cause->test == CAUSE_NO_TEST)
        cause->left = cause->right = NAN;
    while (causes->frames.events < events)
        frames_apply(&causes->frames, log);
}

/* --- who caused it --- */

/* Whether the right side of the test is the bound. */
static bool bound_is_right(const struct causes *causes, const struct cause *cause, uint32_t node)
{
    const struct program *program = causes->visits->program;
    const struct function *function = &program->functions.at[frames_top(&causes->frames)->function];
    const struct instruction *in = &program->code.at[cause->test];
    bool raises = raises_alpha(causes, node);
    int16_t far = function->column[raises ? COLUMN_BETA : COLUMN_ALPHA];
    int16_t v = function->column[COLUMN_V];
    if (far >= 0 && (in->b == far) != (in->c == far))
        return in->c == far;
    if (v >= 0 && (in->b == v) != (in->c == v))
        return in->b == v;
    bool left_given = only_given(program, function, in->b),
         right_given = only_given(program, function, in->c);
    if (left_given != right_given)
        return right_given;
    return raises ? cause->right <= cause->left : cause->right >= cause->left;
}

/* The number that the innermost frame was told, as where a function asks whether a node is worth more than x; or NAN. */
static double asked(const struct causes *causes)
{
    const struct frame *frame = frames_top(&causes->frames);
    int16_t told = causes->told[frame->function];
    return told < 0 ? NAN : frames_registers(&causes->frames, frame)[told].number;
}

static void find_bound(const struct causes *causes, struct cause *cause, uint32_t node)
{
    const struct frame *frame = frames_top(&causes->frames);
    if (isnan(cause->left) || isnan(cause->right)) {
        bool raises = raises_alpha(causes, node);
        cause->best = frames_column(&causes->frames, frame, COLUMN_V);
        cause->bound = frames_column(&causes->frames, frame, raises ? COLUMN_BETA : COLUMN_ALPHA);
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
static bool from_memory(const struct causes *causes, const struct cause *cause, double bound, uint32_t plies)
{
    const struct causes_open *open = &causes->open.at[causes->open.count - 1];
    if (!causes->visits->program->tables.count)
        return false;
    if (open->visit != VISIT_NONE && open->called) {
        const struct visit *visit = &causes->visits->all.at[open->visit];
        if ((cause->bound == open->moved[0] && open->moved[0] != visit->alpha) ||
            (cause->bound == open->moved[1] && open->moved[1] != visit->beta))
            return true;
    }
    return holder(causes, bound, CAUSES_MEMORY, plies) != SIZE_MAX;
}

static void find_cause(const struct causes *causes, struct cause *cause, uint32_t node)
{
    uint32_t plies = causes->open.at[causes->open.count - 1].plies;
    double bound = turn(causes, node, cause->bound);
    enum causes_source other = best_of(causes, node) == CAUSES_OF_MAX ? CAUSES_OF_MIN : CAUSES_OF_MAX;
    size_t held = holder(causes, bound, other, plies);
    cause->node = TREE_NONE;
    cause->visit = VISIT_NONE;
    if (held == SIZE_MAX) {
        cause->depth = from_memory(causes, cause, bound, plies) ? CAUSE_MEMORY : CAUSE_WINDOW;
        return;
    }
    cause->node = causes->frames.open.at[held].node;
    cause->frame = causes->frames.open.at[held].call;
    cause->visit = causes->open.at[held].visit;
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
    sums.skipped += nodes_skipped(causes->visits, cutoff);
    return sums;
}

static void take_cut(struct causes *causes, const struct log *log, uint32_t index)
{
    size_t number = causes->all.count;
    const struct cutoff *cutoff = &causes->visits->cutoffs.at[number];
    struct cause cause = {.counts = cutoff->searched};
    struct cause_sums before = number ? causes->all.at[number - 1].sums : (struct cause_sums){0};
    cause.kind = tree_player(causes->visits->tree, cutoff->at) == PLAYER_MAX ? CAUSE_BETA : CAUSE_ALPHA;
    find_test(causes, log, event_where(&log->events[index]), &cause);
    find_bound(causes, &cause, cutoff->at);
    find_cause(causes, &cause, cutoff->at);
    cause.asker = causes->open.at[causes->open.count - 1].asker;
    cause.sums = add_sums(before, causes, &cause, cutoff);
    *array_add(&causes->all) = cause;
}

/* --- the log's events --- */

static bool begins(struct causes *causes, uint32_t index)
{
    const struct visits *visits = causes->visits;
    if (causes->begun == visits->all.count || visits->all.at[causes->begun].call != index)
        return false;
    causes->begun++;
    return true;
}

static uint32_t plies_of_call(const struct causes *causes, uint32_t node)
{
    const struct frame *caller = frames_top(&causes->frames);
    if (!caller)
        return 0;
    uint32_t plies = causes->open.at[causes->open.count - 1].plies;
    bool down = node != TREE_NONE && node != caller->node && caller->node != TREE_NONE;
    return plies + down;
}

/* Who first told the innermost frame its number: the frame around it, where that passed on what it was told itself. */
static uint32_t asker_of(const struct causes *causes, uint32_t visit)
{
    const struct frame *frame = frames_top(&causes->frames);
    size_t count = causes->open.count;
    int16_t told = causes->told[frame->function];
    if (!count || told < 0 || frame[-1].function != frame->function)
        return visit;
    double mine = frames_registers(&causes->frames, frame)[told].number;
    double theirs = frames_registers(&causes->frames, frame - 1)[told].number;
    return mine == theirs ? causes->open.at[count - 1].asker : visit;
}

static void take_call(struct causes *causes, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    bool began = begins(causes, index);
    struct causes_open open = {.since = index, .visit = VISIT_NONE, .begins = began};
    open.plies = plies_of_call(causes, event->node);
    if (began) {
        open.visit = causes->begun - 1;
        call_child(causes, event->node);
    } else if (causes->open.count) {
        open.visit = causes->open.at[causes->open.count - 1].visit;
    }
    hold_all(causes);
    frames_apply(&causes->frames, log);
    open.asker = asker_of(causes, open.visit);
    *array_add(&causes->open) = open;
}

static void take_leaf(struct causes *causes, const struct log *log, uint32_t index)
{
    bool began = begins(causes, index);
    if (began)
        call_child(causes, log->events[index].node);
    frames_apply(&causes->frames, log);
    causes->open.at[causes->open.count - 1].since = index;
    if (began)
        come_back(causes, log->events[index].node);
}

static void take_return(struct causes *causes, const struct log *log, uint32_t index)
{
    bool began = causes->open.at[--causes->open.count].begins;
    frames_apply(&causes->frames, log);
    if (!causes->open.count)
        return;
    struct causes_open *open = &causes->open.at[causes->open.count - 1];
    release(causes, open->bests);
    open->since = index;
    if (began)
        come_back(causes, log->events[log->events[index].node].node);
}

static void take_other(struct causes *causes, const struct log *log, uint32_t index)
{
    enum event_kind kind = event_kind(&log->events[index]);
    if (kind == EVENT_CUT)
        take_cut(causes, log, index);
    frames_apply(&causes->frames, log);
    if (kind == EVENT_CHILD || kind == EVENT_KEY || kind == EVENT_TAKE || kind == EVENT_TURN)
        causes->open.at[causes->open.count - 1].since = index;
}

void causes_catch_up(struct causes *causes, const struct log *log)
{
    while (causes->frames.events < causes->visits->events) {
        uint32_t index = (uint32_t)causes->frames.events;
        switch (event_kind(&log->events[index])) {
        case EVENT_CALL:
            take_call(causes, log, index);
            break;
        case EVENT_LEAF:
            take_leaf(causes, log, index);
            break;
        case EVENT_RETURN:
            take_return(causes, log, index);
            break;
        default:
            take_other(causes, log, index);
        }
    }
}

struct cause_sums causes_sums(const struct causes *causes, uint64_t events)
{
    uint32_t fallen = visits_cut(causes->visits, events);
    return fallen ? causes->all.at[fallen - 1].sums : (struct cause_sums){0};
}
