/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/frames.h"
#include <string.h>

#define NO_EVENT UINT32_MAX

void frames_begin(struct frames *frames, const struct program *program, const struct tree *tree,
                  const union value *given, bool undoable)
{
    *frames = (struct frames){.program = program, .tree = tree, .given = given, .undoable = undoable};
}

void frames_free(struct frames *frames)
{
    array_free(&frames->open);
    array_free(&frames->registers);
    array_free(&frames->undo);
    array_free(&frames->own);
}

/* --- what an event means to the program --- */

static const struct instruction *instruction_of(const struct program *program, const struct event *event)
{
    return &program->code.at[event_where(event)];
}

static const struct call *call_of(const struct program *program, const struct event *event)
{
    return &program->calls.at[instruction_of(program, event)->extra];
}

/* The register that the node of a CALL or LEAF was passed in; negative for none. */
static int node_register(const struct program *program, const struct event *event)
{
    const struct call *call = call_of(program, event);
    int parameter = program->functions.at[call->function].node;
    if (parameter < 0)
        return -1;
    return program->arguments.at[call->first + (size_t)parameter].operand;
}

static uint32_t first_instruction(const struct program *program, const struct event *event)
{
    const struct function *function = &program->functions.at[frames_callee(program, event)];
    bool complete = event_where(event) != LOG_START && call_of(program, event)->complete;
    return complete ? function->body : function->entry;
}

uint32_t frames_next(const struct program *program, const struct log *log, uint64_t event)
{
    const struct event *e = &log->events[event];
    switch (event_kind(e)) {
    case EVENT_CALL:
        return first_instruction(program, e);
    case EVENT_RETURN:
        return event_where(&log->events[e->node]) + 1;
    case EVENT_TURN:
        return instruction_of(program, e)->target;
    case EVENT_FAULT:
        return UINT32_MAX;
    default:
        return event_where(e) + 1;
    }
}

/* --- registers --- */

static void write_as(struct frames *frames, uint32_t event, uint32_t reg, union value value)
{
    union value *at = &frames->registers.at[frames_top(frames)->base + reg];
    if (at->word == value.word)
        return;
    if (frames->undoable)
        *array_add(&frames->undo) = (struct frames_undo){event, reg, *at};
    *at = value;
}

static void write_word(struct frames *frames, uint32_t event, uint32_t reg, uint64_t word)
{
    write_as(frames, event, reg, (union value){.word = word});
}

void frames_write(struct frames *frames, uint32_t reg, union value value)
{
    write_as(frames, (uint32_t)frames->events, reg, value);
}

/* Takes back what the innermost frame wrote at `event` or later. */
static void unwrite(struct frames *frames, uint32_t event)
{
    struct frame *top = frames_top(frames);
    while (top && frames->undo.count > top->undo && frames->undo.at[frames->undo.count - 1].event >= event) {
        const struct frames_undo *undo = &frames->undo.at[--frames->undo.count];
        frames->registers.at[top->base + undo->reg] = undo->old;
    }
}

void frames_rewind(struct frames *frames)
{
    unwrite(frames, (uint32_t)frames->events);
}

void frames_registers_after(const struct frames *frames, uint32_t event, union value *registers)
{
    const struct frame *top = frames_top(frames);
    uint32_t count = frames->program->functions.at[top->function].registers;
    memcpy(registers, frames_registers(frames, top), count * sizeof *registers);
    for (size_t i = frames->undo.count; i > top->undo && frames->undo.at[i - 1].event > event; i--)
        registers[frames->undo.at[i - 1].reg] = frames->undo.at[i - 1].old;
}

double frames_column(const struct frames *frames, const struct frame *frame, enum column column)
{
    int16_t reg = frames->program->functions.at[frame->function].column[column];
    if (reg < 0)
        return NAN;
    union value value = frames->registers.at[frame->base + (size_t)reg];
    return value_is_set(value) ? value.number : NAN;
}

double frames_passed(const struct frames *frames, const struct event *event, int parameter)
{
    const struct program *program = frames->program;
    if (parameter < 0 || parameter >= program->functions.at[frames_callee(program, event)].parameters)
        return NAN;
    if (event_where(event) == LOG_START)
        return value_is_set(frames->given[parameter]) ? frames->given[parameter].number : NAN;
    struct argument argument = program->arguments.at[call_of(program, event)->first + (size_t)parameter];
    return evaluate_argument(program, frames_registers(frames, frames_top(frames)), argument).number;
}

/* --- opening and closing --- */

/* Room for a frame's registers, all unset. */
static size_t push_registers(struct frames *frames, size_t count)
{
    size_t base = frames->registers.count;
    array_reserve(&frames->registers, count);
    for (size_t i = 0; i < count; i++)
        frames->registers.at[base + i].word = VALUE_UNSET;
    frames->registers.count += count;
    return base;
}

static void pass_arguments(struct frames *frames, const struct call *call, size_t from, size_t to)
{
    const struct argument *argument = &frames->program->arguments.at[call->first];
    union value *registers = frames->registers.at;
    for (uint16_t i = 0; i < call->count; i++)
        registers[to + i] = evaluate_argument(frames->program, registers + from, argument[i]);
}

static void pass_given(struct frames *frames, size_t to)
{
    uint16_t parameters = frames->program->functions.at[0].parameters;
    for (uint16_t i = 0; i < parameters; i++)
        frames->registers.at[to + i] = frames->given[i];
    frames->registers.at[to].word = TREE_ROOT;
}

static void open_frame(struct frames *frames, const struct event *event, uint32_t index)
{
    const struct program *program = frames->program;
    uint16_t callee = frames_callee(program, event);
    struct frame *caller = frames_top(frames);
    if (caller) {
        int reg = node_register(program, event);
        if (reg >= 0)
            write_word(frames, index, (uint32_t)reg, event->node);
        caller->next = event_where(event) + 1;
    }
    size_t from = caller ? caller->base : 0;
    struct frame opened = {.call = index, .node = event->node, .function = callee};
    opened.base = push_registers(frames, program->functions.at[callee].registers);
    opened.undo = frames->undo.count;
    opened.next = first_instruction(program, event);
    if (caller)
        pass_arguments(frames, call_of(program, event), from, opened.base);
    else
        pass_given(frames, opened.base);
    *array_add(&frames->open) = opened;
}

static void close_frame(struct frames *frames)
{
    const struct frame *top = frames_top(frames);
    frames->registers.count = top->base;
    frames->undo.count = top->undo;
    frames->open.count--;
}

void frames_open_leaf(struct frames *frames, const struct log *log)
{
    open_frame(frames, &log->events[frames->events], (uint32_t)frames->events);
}

/* --- events --- */

/* What came back, into the innermost frame, which made the call. */
static void receive(struct frames *frames, const struct event *call, uint32_t index, union value value)
{
    int16_t reg = instruction_of(frames->program, call)->a;
    if (reg != NO_OPERAND)
        write_as(frames, index, (uint32_t)reg, value);
}

static void whole_call(struct frames *frames, const struct event *call, uint32_t called, uint32_t returned,
                       union value value)
{
    int reg = node_register(frames->program, call);
    if (reg >= 0)
        write_word(frames, called, (uint32_t)reg, call->node);
    receive(frames, call, returned, value);
}

static void take(struct frames *frames, const struct event *event, uint32_t index, uint32_t reg)
{
    write_word(frames, index, reg, event->node & ~LOG_STATE);
    write_word(frames, index, reg + 1, (event->node & LOG_STATE) != 0);
    write_as(frames, index, reg + 2, event->value);
}

/* An event that writes in the innermost frame and leaves it innermost. */
static void apply_inside(struct frames *frames, const struct event *event, uint32_t index)
{
    const struct instruction *instruction = instruction_of(frames->program, event);
    switch (event_kind(event)) {
    case EVENT_SET:
        write_as(frames, index, (uint32_t)instruction->a, event->value);
        break;
    case EVENT_LEAF:
        whole_call(frames, event, index, index, event->value);
        break;
    case EVENT_CHILD:
    case EVENT_KEY:
        write_word(frames, index, (uint32_t)frames->program->loops.at[instruction->extra].child, event->node);
        break;
    case EVENT_TAKE:
        take(frames, event, index, (uint32_t)instruction->a);
        break;
    default:
        break;
    }
}

static void return_frame(struct frames *frames, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    close_frame(frames);
    if (frames->open.count)
        receive(frames, &log->events[event->node], index, event->value);
}

void frames_apply(struct frames *frames, const struct log *log)
{
    uint32_t index = (uint32_t)frames->events;
    const struct event *event = &log->events[index];
    switch (event_kind(event)) {
    case EVENT_CALL:
        open_frame(frames, event, index);
        break;
    case EVENT_RETURN:
        return_frame(frames, log, index);
        break;
    default:
        apply_inside(frames, event, index);
        frames_top(frames)->next = frames_next(frames->program, log, index);
    }
    frames->events++;
}

/* --- going back, and anywhere --- */

/* The events before `end`, the last first, of frames that are open there: back to the first call, or to one
 * that made an open frame or is `stop`. Closed calls are told by their RETURN. */
static void collect(struct frames *frames, const struct log *log, uint64_t end, uint32_t stop)
{
    size_t open = frames->open.count;
    frames->own.count = 0;
    while (end-- > 0) {
        const struct event *event = &log->events[end];
        frames->looked++;
        *array_add(&frames->own) = (uint32_t)end;
        if (event_kind(event) == EVENT_RETURN) {
            end = event->node;
            continue;
        }
        if (event_kind(event) != EVENT_CALL)
            continue;
        while (open && frames->open.at[open - 1].call > end)
            open--;
        if (end == stop || (open && frames->open.at[open - 1].call == end))
            return;
    }
}

static void replay(struct frames *frames, const struct log *log)
{
    for (size_t i = frames->own.count; i-- > 0;) {
        uint32_t index = frames->own.at[i];
        const struct event *event = &log->events[index];
        if (event_kind(event) == EVENT_CALL)
            open_frame(frames, event, index);
        else if (event_kind(event) != EVENT_RETURN)
            apply_inside(frames, event, index);
        else if (event->node)
            whole_call(frames, &log->events[event->node], event->node, index, event->value);
    }
}

static void set_next(struct frames *frames, const struct log *log)
{
    if (frames->open.count)
        frames_top(frames)->next = frames_next(frames->program, log, frames->events - 1);
}

void frames_close_leaf(struct frames *frames, const struct log *log)
{
    close_frame(frames);
    set_next(frames, log);
}

void frames_undo(struct frames *frames, const struct log *log)
{
    uint32_t index = (uint32_t)--frames->events;
    const struct event *event = &log->events[index];
    if (event_kind(event) == EVENT_CALL)
        close_frame(frames);
    unwrite(frames, index);
    if (event_kind(event) == EVENT_RETURN) {
        collect(frames, log, index, event->node);
        replay(frames, log);
    }
    set_next(frames, log);
}

void frames_seek(struct frames *frames, const struct log *log, uint64_t events)
{
    if (frames->events && events >= frames->events && events - frames->events <= FRAMES_NEAR) {
        frames_rewind(frames);
        while (frames->events < events)
            frames_apply(frames, log);
        return;
    }
    collect(frames, log, events, NO_EVENT);
    uint32_t first = frames->own.count ? frames->own.at[frames->own.count - 1] : 0;
    if (event_kind(&log->events[first]) == EVENT_RETURN)
        first = 0;
    while (frames->open.count && frames_top(frames)->call >= first)
        close_frame(frames);
    replay(frames, log);
    frames->events = events;
    set_next(frames, log);
}
