/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine/machine.h"
#include "machine/code.h"
#include "machine/endless.h"
#include "machine/store.h"

/* The machine jumps from action to action by their addresses, which ISO C doesn't have. */
#pragma GCC diagnostic ignored "-Wpedantic"
/* Each event is written in pieces; gcc would put the pieces together first, which takes longer. */
#ifndef __clang__
#pragma GCC optimize("no-tree-slp-vectorize")
#endif

/* Where a fold stands (fold.def). */
struct fold_state {
    double kept, second, bound;
    uint32_t at, child, limit;
};

/* One open call. Its registers follow it, and after them one more place, for results that nobody wants. */
struct frame {
    const struct op *back; /* the call that made it; NULL for the first */
    uint32_t event, node;
    struct fold_state fold;
    union value registers[];
};

/* A child and its key, of a loop in order. */
struct keyed {
    uint32_t child;
    double key;
};

struct machine {
    const struct program *program;
    const struct tree *tree;
    struct facts *facts;
    struct log *log;
    struct code code;
    struct store store;
    struct list *lists;
    struct endless endless;
    ARRAY(struct keyed) orders; /* of all loops in order that are under way, a stack */

    char *stack;
    size_t frame_size;     /* bytes, for any function */
    uint32_t room, most;   /* frames that there is room for, and that may be open */
    struct frame *last;    /* that there is room for */
    bool by_hand, returns; /* returns: `given` in place of what RETURN would */
    union value given;

    /* Where it stopped, to go on from. */
    struct frame *frame;
    const struct op *op;
    uint64_t steps, max_steps;
    uint64_t wanted;  /* events at which to pause */
    uint32_t slack;   /* events that may be made between two looks at the room */
    enum fault fault; /* what ended the run */
    uint32_t about;
    enum machine_state state;
};

/* --- life --- */

static uint32_t frames_allowed(const struct tree *tree)
{
    uint64_t by_height = (uint64_t)MACHINE_FRAMES_HEIGHT * tree->height;
    return by_height > MACHINE_FRAMES ? (uint32_t)by_height : MACHINE_FRAMES;
}

static void grow_stack(struct machine *m)
{
    size_t offset = m->frame ? (size_t)((char *)m->frame - m->stack) : 0;
    m->room = m->room ? 2 * m->room : 64;
    if (m->room > m->most)
        m->room = m->most;
    m->stack = memory_resize(m->stack, m->room, m->frame_size);
    m->frame = (struct frame *)(void *)(m->stack + offset);
    m->last = (struct frame *)(void *)(m->stack + (m->room - 1) * m->frame_size);
}

static void append(struct log *log, enum event_kind kind, uint32_t where, uint32_t node, union value value)
{
    log_reserve(log, 1);
    log->events[log->count++] = (struct event){(uint32_t)kind << LOG_KIND_SHIFT | where, node, value};
}

/* The first frame: the root, and the parameters that were given. */
static void open_first(struct machine *m, const union value *given)
{
    const struct function *f = &m->program->functions.at[0];
    struct frame *frame = m->frame = (struct frame *)(void *)m->stack;
    *frame = (struct frame){.node = TREE_ROOT};
    for (uint32_t i = 0; i < f->registers; i++)
        frame->registers[i] = given && i < f->parameters ? given[i] : (union value){.word = VALUE_UNSET};
    frame->registers[0].word = TREE_ROOT;
    m->op = &m->code.ops[f->entry];
    append(m->log, EVENT_CALL, LOG_START, frame->node, (union value){.word = 0});
    m->steps = 1;
}

static void pass_arguments(const struct program *program, const struct target *target,
                           const union value *from, union value *to)
{
    for (uint32_t i = 0; i < target->count; i++)
        to[i] = evaluate_argument(program, from, target->arguments[i]);
}

static enum machine_state run(struct machine *m, const void *const **actions);

static void bind_actions(struct machine *m)
{
    const void *const *actions;
    run(NULL, &actions);
    for (size_t i = 0; i < m->program->code.count; i++)
        m->code.ops[i].go = actions[m->by_hand ? ACT_STAND : m->code.ops[i].action];
    for (size_t i = 0; m->by_hand && i < m->program->calls.count; i++)
        m->code.targets[i].leaf = false;
}

struct machine *machine_new(const struct program *program, const struct tree *tree, struct facts *facts,
                            struct log *log, const struct machine_settings *settings)
{
    struct machine *m = memory_new(1, sizeof *m);
    m->program = m->store.program = program;
    m->tree = tree;
    m->facts = facts;
    m->log = log;
    m->lists = memory_new(program->lists.count, sizeof *m->lists);
    for (size_t i = 0; i < program->lists.count; i++)
        list_begin(&m->lists[i], tree->count);
    m->max_steps = settings->max_steps ? settings->max_steps : MACHINE_STEPS;
    m->most = frames_allowed(tree);
    m->slack = (uint32_t)program->code.count + 8;
    m->by_hand = settings->by_hand;
    code_translate(&m->code, program, settings->plain || m->by_hand);
    m->frame_size = sizeof(struct frame) + (m->code.registers + 1u) * sizeof(union value);
    bind_actions(m);
    grow_stack(m);
    open_first(m, settings->given);
    return m;
}

void machine_free(struct machine *m)
{
    for (size_t i = 0; i < m->program->lists.count; i++)
        list_free(&m->lists[i]);
    free(m->lists);
    array_free(&m->orders);
    endless_free(&m->endless);
    store_free(&m->store);
    code_free(&m->code);
    free(m->stack);
    free(m);
}

uint64_t machine_steps(const struct machine *m)
{
    return m->steps;
}

/* --- loops in order --- */

/* In a loop's own register: where its children begin in orders, and how far it is. */
static uint64_t order_at(uint64_t base, uint64_t position)
{
    return base | position << 32;
}

static bool larger_key(const void *a, const void *b, const void *context)
{
    (void)context;
    return ((const struct keyed *)a)->key > ((const struct keyed *)b)->key;
}

static void order_children(struct machine *m, const struct loop *loop)
{
    union value *at = &m->frame->registers[loop->at];
    uint64_t base = (uint32_t)at->word;
    sort_items(m->orders.at + base, m->orders.count - base, sizeof *m->orders.at, larger_key, NULL);
    *array_add(&m->orders) = (struct keyed){.child = TREE_NONE};
    at->word = order_at(base, 0);
}

/* --- what needs more than the frame --- */

/* The number of the table's cell that an instruction reads or writes. */
static uint32_t find_cell(struct machine *m, const struct op *op)
{
    const struct instruction *in = op->instruction;
    const union value *r = m->frame->registers;
    union value first = evaluate_operand(m->program, r, in->b), second = {.word = 0};
    if (in->c != NO_OPERAND)
        second = evaluate_operand(m->program, r, in->c);
    return store_cell(&m->store, m->log, in->extra, first, second);
}

static struct list_entry entry_of(const struct machine *m, const struct instruction *in)
{
    const union value *r = m->frame->registers;
    return (struct list_entry){.node = (uint32_t)evaluate_operand(m->program, r, in->a).word,
                               .state = evaluate_operand(m->program, r, in->b).word != 0,
                               .merit = evaluate_operand(m->program, r, in->c).number};
}

/* --- loops without end --- */

/* Whether the turn that is about to end leaves everything as an earlier one did. Kept out of the machine's
 * own code, which it would crowd. */
__attribute__((noinline)) static bool goes_round(struct machine *m, const struct frame *frame,
                                                 const struct op *op)
{
    uint64_t memory = m->store.sum;
    for (size_t i = 0; i < m->program->lists.count; i++)
        memory += endless_mix(i, m->lists[i].sum);
    uint32_t function = program_function(m->program, op->where);
    return endless_repeat(
        &m->endless,
        &(struct turn){.depth = (uint32_t)((size_t)((const char *)frame - m->stack) / m->frame_size),
                       .frame = frame->event,
                       .begin = op->instruction->target,
                       .where = op->where,
                       .registers = frame->registers,
                       .count = m->program->functions.at[function].registers,
                       .memory = memory});
}

/* --- room, marks, pauses --- */

/* Steps are looked at only between marks; near the limit the marks stand closer, so that it is passed by
 * little. */
static uint64_t events_to_next_mark(const struct machine *m)
{
    uint64_t left = (m->max_steps - m->steps) / 16 + 1;
    return left < m->log->spacing ? left : m->log->spacing;
}

/* Sets a mark where the machine stands. False when the run can't go on. */
static bool mark(struct machine *m)
{
    *array_add(&m->log->marks) = (struct log_mark){m->log->count, m->steps};
    if (m->steps >= m->max_steps)
        m->fault = FAULT_STEPS;
    else if (m->log->count > LOG_EVENTS || !log_fits(m->log, events_to_next_mark(m) + m->slack, memory_left))
        m->fault = FAULT_EVENTS;
    m->about = m->frame->node;
    return m->fault == FAULT_NONE;
}

static enum machine_state end_with_fault(struct machine *m)
{
    append(m->log, EVENT_FAULT, machine_at(m), m->about, (union value){.word = (uint64_t)m->fault});
    m->steps++;
    return m->state = MACHINE_FAULTY;
}

enum machine_state machine_run(struct machine *m, uint64_t events)
{
    if (m->state != MACHINE_PAUSED)
        return m->state;
    m->wanted = m->log->count + events;
    m->state = run(m, NULL);
    return m->state == MACHINE_FAULTY ? end_with_fault(m) : m->state;
}

/* --- by hand --- */

uint32_t machine_at(const struct machine *m)
{
    return (uint32_t)(m->op - m->code.ops);
}

bool machine_has_next(const struct machine *m)
{
    const union value *r = m->frame->registers;
    uint64_t at = r[m->op->at].word, end = m->tree->end[r[m->op->node].word];
    if (m->op->instruction->opcode == OP_BY_NEXT)
        return at >> 32 < end;
    return m->op->loop->ordered ? m->orders.at[(uint32_t)at + (at >> 32)].child != TREE_NONE : at < end;
}

void machine_set(struct machine *m, uint32_t instruction, union value value)
{
    append(m->log, EVENT_SET, instruction, m->frame->node, value);
    m->frame->registers[m->program->code.at[instruction].a] = value;
}

void machine_go(struct machine *m, uint32_t instruction)
{
    m->op = &m->code.ops[instruction];
}

void machine_return(struct machine *m, union value value)
{
    m->returns = true;
    m->given = value;
}

/* --- running --- */

#define EMIT_CODE(code_, n, v) (*p++ = (struct event){(code_), (uint32_t)(n), (v)})
#define EMIT(kind, w, n, v)                                                                                  \
    (*p++ = (struct event){(uint32_t)(kind) << LOG_KIND_SHIFT | (w), (uint32_t)(n), (v)})
#define NUMBER(x) ((union value){.number = (x)})
#define WORD(x)   ((union value){.word = (x)})
#define GO        goto * op->go
#define NEXT                                                                                                 \
    do {                                                                                                     \
        op = op->next;                                                                                       \
        GO;                                                                                                  \
    } while (0)
#define BRANCH(outcome)                                                                                      \
    do {                                                                                                     \
        op = (outcome) == op->sense ? op->jump : op->next;                                                   \
        GO;                                                                                                  \
    } while (0)
/* An action that may make events without bound comes here first. */
#define LOOK                                                                                                 \
    do {                                                                                                     \
        if (p >= stop)                                                                                       \
            goto pause;                                                                                      \
    } while (0)
/* The machine's own record of where it stands, for what is done outside. */
#define SAVE (m->frame = frame, m->op = op, m->steps = steps, log->count = (uint64_t)(p - log->events))
#define FAULT(why, node_)                                                                                    \
    do {                                                                                                     \
        m->fault = (why);                                                                                    \
        m->about = (uint32_t)(node_);                                                                        \
        goto faulty;                                                                                         \
    } while (0)
#define ASSIGN(value_)                                                                                       \
    do {                                                                                                     \
        union value new_ = (value_);                                                                         \
        EMIT_CODE(op->code, frame->node, new_);                                                              \
        r[op->a] = new_;                                                                                     \
    } while (0)
/* The open frame's registers. As a variable of its own it would crowd out others from the processor's. */
#define r          (frame->registers)
#define OPERAND(x) evaluate_operand(m->program, r, (x))

/* Runs on. Without a machine it only tells where its actions are. */
static enum machine_state run(struct machine *m, const void *const **actions)
{
    static const void *const places[ACTION_COUNT] = {
#define ACTION(name) [ACT_##name] = &&name,
#include "machine/actions.def"
#undef ACTION
    };
    if (!m) {
        *actions = places;
        return MACHINE_PAUSED;
    }

    struct log *log = m->log;
    const uint32_t *end = m->tree->end;
    const double *number = m->tree->value;
    const uint8_t *marks = m->tree->mark;
    struct frame *frame = m->frame;
    const struct op *op = m->op;
    uint64_t steps = m->steps;
    struct event *p = log->events + log->count, *stop = p;
    const struct target *target;
    union value given = {.word = VALUE_UNSET};
    const struct entrance *begin;
    uint64_t node;
    double x;
    if (!m->by_hand)
        GO;
    log_reserve(log, m->slack);
    p = log->events + log->count;
    stop = p + m->slack;
    if (!m->returns)
        goto *places[op->action];
    m->returns = false;
    given = m->given;
    goto give;

STAND:
    SAVE;
    return MACHINE_PAUSED;

pause:
    SAVE;
    if (!mark(m))
        return MACHINE_FAULTY;
    if (log->count >= m->wanted)
        return MACHINE_PAUSED;
    log_reserve(log, events_to_next_mark(m) + m->slack);
    p = log->events + log->count;
    stop = p + events_to_next_mark(m);
    GO;

COMPUTE : {
    union value value = {0};
    uint32_t about = frame->node;
    enum fault fault = evaluate(m->facts, m->program, op->instruction, r, &value, &about);
    if (fault)
        FAULT(fault, about);
    if (op->instruction->flags & LOGGED && !(op->keeps && value.word == r[op->a].word))
        ASSIGN(value);
    else
        r[op->a] = value;
    steps += op->steps;
    NEXT;
}
DECIDE : {
    union value value = {0};
    uint32_t about = frame->node;
    enum fault fault = evaluate(m->facts, m->program, op->instruction, r, &value, &about);
    if (fault)
        FAULT(fault, about);
    steps += op->steps;
    BRANCH(value.word != 0);
}

KEEP_LARGER:
    x = r[op->c].number;
    steps += op->steps;
    if (x > r[op->a].number) {
        EMIT_CODE(op->code, frame->node, NUMBER(x));
        r[op->a].number = x;
    }
    NEXT;
KEEP_SMALLER:
    x = r[op->c].number;
    steps += op->steps;
    if (x < r[op->a].number) {
        EMIT_CODE(op->code, frame->node, NUMBER(x));
        r[op->a].number = x;
    }
    NEXT;
SET:
    steps += op->steps;
    ASSIGN(OPERAND(op->b));
    NEXT;
SET_CONSTANT:
    steps += op->steps;
    ASSIGN(op->constant);
    NEXT;
SET_NEGATED:
    steps += op->steps;
    ASSIGN(NUMBER(0 - OPERAND(op->b).number));
    NEXT;

COPY:
    steps += op->steps;
    r[op->a] = r[op->b];
    NEXT;

#define DIRECTION(action) action##_LARGER
#define BETTER            >
#define ENOUGH            >=
#include "machine/fold.def"
#define DIRECTION(action) action##_SMALLER
#define BETTER            <
#define ENOUGH            <=
#include "machine/fold.def"

IF_EQUAL:
    steps += op->steps;
    BRANCH(r[op->b].number == r[op->c].number);
IF_DIFFERENT:
    steps += op->steps;
    BRANCH(r[op->b].number != r[op->c].number);
IF_LESS:
    steps += op->steps;
    BRANCH(r[op->b].number < r[op->c].number);
IF_AT_MOST:
    steps += op->steps;
    BRANCH(r[op->b].number <= r[op->c].number);
IF_GREATER:
    steps += op->steps;
    BRANCH(r[op->b].number > r[op->c].number);
IF_AT_LEAST:
    steps += op->steps;
    BRANCH(r[op->b].number >= r[op->c].number);
IF_PLAYER:
    node = r[op->b].word;
    if (node == VALUE_NO_NODE)
        FAULT(FAULT_NO_NODE, frame->node);
    steps += op->steps;
    BRANCH((marks[node] & TREE_MIN) != 0);

JUMP:
    LOOK;
    op = op->jump;
    GO;
TURN:
    LOOK;
    if (goes_round(m, frame, op))
        FAULT(FAULT_ENDLESS, frame->node);
    EMIT(EVENT_TURN, op->where, frame->node, WORD(0));
    op = op->jump;
    GO;
IF_GIVEN:
    op = r[op->b].word != VALUE_UNSET ? op->jump : op->next;
    GO;
CHECK:
    if (r[op->b].word == VALUE_UNSET)
        FAULT(FAULT_UNSET, frame->node);
    NEXT;

GET : {
    SAVE;
    uint32_t at = find_cell(m, op);
    if (m->store.values.at[at].word == VALUE_UNSET)
        FAULT(FAULT_UNSET, frame->node);
    if (op->instruction->flags & LOGGED)
        ASSIGN(m->store.values.at[at]);
    else
        r[op->a] = m->store.values.at[at];
    steps += op->steps;
    NEXT;
}
PUT : {
    SAVE;
    uint32_t at = find_cell(m, op);
    union value value = OPERAND(op->a);
    if (m->store.values.at[at].word != value.word) {
        EMIT(EVENT_PUT, op->where, at, value);
        store_put(&m->store, at, value);
    }
    steps += op->steps;
    NEXT;
}

SET_EACH_CALL:
    steps += op->steps;
    ASSIGN(op->constant);
    op = op->next;
EACH_CALL:
    node = r[op->node].word;
    if (node == VALUE_NO_NODE)
        FAULT(FAULT_NO_NODE, frame->node);
    r[op->at].word = node + 1;
    NEXT;
EACH:
    node = r[op->node].word;
    if (node == VALUE_NO_NODE)
        FAULT(FAULT_NO_NODE, frame->node);
    r[op->at].word = node + 1;
    NEXT;
EACH_NEXT:
    LOOK;
    node = r[op->at].word;
    if (node >= end[r[op->node].word]) {
        op = op->jump;
        GO;
    }
    r[op->at].word = end[node];
    r[op->child].word = node;
    if (op->instruction->flags & LOGGED)
        EMIT(EVENT_CHILD, op->where, node, WORD(0));
    steps += op->steps;
    NEXT;
NEXT_CALL:
    LOOK;
    node = r[op->at].word;
    if (node >= end[r[op->node].word]) {
        op = op->jump;
        GO;
    }
    r[op->at].word = end[node];
    r[op->child].word = node;
    steps += op->steps;
    target = op->target;
    x = number[node];
    begin = &target->inner[marks[node] & TREE_MIN];
    if (end[node] != node + 1)
        goto enter;
    begin = &target->body;
    if (x != x)
        goto enter;
    goto leaf;
CALL:
    LOOK;
    target = op->target;
    node = target->node == NO_OPERAND ? VALUE_NO_NODE : OPERAND(target->node).word;
    begin = &target->body;
    if (!target->leaf || node == VALUE_NO_NODE)
        goto enter;
    x = number[node];
    if (end[node] != node + 1) {
        begin = &target->inner[marks[node] & TREE_MIN];
        goto enter;
    }
    if (x != x)
        goto enter;
leaf:
    if (target->mover && marks[node] & TREE_MIN)
        x = 0 - x;
    EMIT_CODE(op->leaf_code, node, NUMBER(x));
    r[op->a].number = x;
    steps += target->leaf_steps;
    NEXT;
enter:
    if (frame == m->last) {
        SAVE;
        if (m->room == m->most) {
            op = &m->code.ops[op->code & LOG_WHERE];
            FAULT(FAULT_RECURSION, node);
        }
        grow_stack(m);
        frame = m->frame;
    }
    {
        struct frame *opened = (struct frame *)(void *)((char *)frame + m->frame_size);
        union value *new = opened->registers;
        new[0].word = node;
        if (target->three) {
            new[1] = r[target->second];
            new[2] = r[target->third];
            goto passed;
        }
        if (target->simple)
            for (uint32_t i = 1; i < target->count; i++)
                new[i] = r[target->arguments[i].operand];
        else
            pass_arguments(m->program, target, r, new);
        for (uint32_t i = target->count; i < target->unset; i++)
            new[i].word = VALUE_UNSET;
    passed:
        opened->back = op;
        opened->event = (uint32_t)(p - log->events);
        opened->node = (uint32_t)node;
        frame = opened;
    }
    EMIT_CODE(op->code, node, WORD(steps));
    steps += begin->steps;
    op = begin->op;
    GO;

LEAVE_RETURN:
    if (r[op->at].word < end[r[op->node].word])
        EMIT(EVENT_CUT, op->where, r[op->child].word, WORD(0));
    op = op->next;
RETURN_REGISTER:
    given = r[op->b];
    goto give;
RETURN:
    given = op->b == NO_OPERAND ? WORD(VALUE_UNSET) : OPERAND(op->b);
give:
    EMIT_CODE(op->code, frame->event, given);
    steps += op->steps;
    if (!frame->back) {
        SAVE;
        return MACHINE_DONE;
    }
    op = frame->back;
    frame = (struct frame *)(void *)((char *)frame - m->frame_size);
    r[op->a] = given;
    NEXT;
NO_RETURN:
    FAULT(FAULT_NO_RETURN, frame->node);

ORDERED_NEXT:
    LOOK;
    node = r[op->at].word;
    if (m->orders.at[(uint32_t)node + (node >> 32)].child == TREE_NONE) {
        m->orders.count = (uint32_t)node;
        op = op->jump;
        GO;
    }
    r[op->child].word = m->orders.at[(uint32_t)node + (node >> 32)].child;
    r[op->at].word = node + (UINT64_C(1) << 32);
    if (op->instruction->flags & LOGGED)
        EMIT(EVENT_CHILD, op->where, r[op->child].word, WORD(0));
    steps += op->steps;
    NEXT;
BY_BEGIN:
    r[op->at].word = order_at(m->orders.count, r[op->node].word + 1);
    NEXT;
BY_NEXT:
    LOOK;
    node = r[op->at].word >> 32;
    if (node >= end[r[op->node].word]) {
        op = op->jump;
        GO;
    }
    r[op->child].word = node;
    r[op->at].word = order_at((uint32_t)r[op->at].word, end[node]);
    NEXT;
BY_KEY : {
    union value key = OPERAND(op->b);
    if (op->instruction->a == TYPE_TRUTH)
        key.number = key.word ? 1 : 0;
    *array_add(&m->orders) = (struct keyed){(uint32_t)r[op->child].word, key.number};
    EMIT(EVENT_KEY, op->where, r[op->child].word, key);
    NEXT;
}
BY_SORT:
    SAVE;
    order_children(m, op->loop);
    NEXT;
LEAVE:
    if (r[op->at].word < end[r[op->node].word])
        EMIT(EVENT_CUT, op->where, r[op->child].word, WORD(0));
    NEXT;
ORDERED_LEAVE:
    node = r[op->at].word;
    if (m->orders.at[(uint32_t)node + (node >> 32)].child != TREE_NONE)
        EMIT(EVENT_CUT, op->where, r[op->child].word, WORD(0));
    m->orders.count = (uint32_t)node;
    NEXT;

INSERT : {
    SAVE;
    struct list_entry entry = entry_of(m, op->instruction);
    if (entry.node == TREE_NONE)
        FAULT(FAULT_NO_NODE, frame->node);
    list_insert(&m->lists[op->instruction->extra], entry);
    EMIT(EVENT_INSERT, op->where, entry.node | (entry.state ? LOG_STATE : 0), NUMBER(entry.merit));
    steps += op->steps;
    NEXT;
}
TAKE : {
    struct list *list = &m->lists[op->instruction->extra];
    if (!list->count)
        FAULT(FAULT_EMPTY_LIST, frame->node);
    struct list_entry entry = list_take(list);
    r[op->a].word = entry.node;
    r[op->a + 1].word = entry.state;
    r[op->a + 2].number = entry.merit;
    EMIT(EVENT_TAKE, op->where, entry.node | (entry.state ? LOG_STATE : 0), NUMBER(entry.merit));
    steps += op->steps;
    NEXT;
}
REMOVE_BELOW:
    node = OPERAND(op->b).word;
    if (node == VALUE_NO_NODE)
        FAULT(FAULT_NO_NODE, frame->node);
    EMIT(EVENT_REMOVE, op->where, node,
         WORD(list_remove_below(&m->lists[op->instruction->extra], m->tree, (uint32_t)node)));
    steps += op->steps;
    NEXT;
IS_EMPTY:
    r[op->a].word = m->lists[op->instruction->extra].count == 0;
    NEXT;

faulty:
    SAVE;
    return MACHINE_FAULTY;
}
