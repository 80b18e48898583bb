/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/session.h"

#define NEAR     32 /* steps that are rather walked than sought */
#define NO_EVENT UINT32_MAX
#define NO_LOOP  UINT32_MAX
#define AT_END   UINT32_MAX

void cursor_begin(struct cursor *cursor, struct session *session)
{
    *cursor = (struct cursor){.session = session};
    frames_begin(&cursor->frames, session->program, session->tree, session->given, true);
    cursor->next = LOG_START;
    cursor->fresh = NO_LOOP;
}

void cursor_free(struct cursor *cursor)
{
    frames_free(&cursor->frames);
}

/* --- where it stands --- */

static const struct instruction *here(const struct cursor *c)
{
    return &c->session->program->code.at[c->next];
}

static const union value *registers(const struct cursor *c)
{
    return frames_registers(&c->frames, frames_top(&c->frames));
}

static union value operand(const struct cursor *c, int16_t operand)
{
    return operand == NO_OPERAND ? (union value){.word = 0}
                                 : evaluate_operand(c->session->program, registers(c), operand);
}

/* The event that comes next; NULL when the log has no more. */
static const struct event *coming(const struct cursor *c)
{
    return c->frames.events < c->session->log.count ? &c->session->log.events[c->frames.events] : NULL;
}

static bool arrived(const struct cursor *c)
{
    const struct event *event = coming(c);
    return !c->in_leaf && event && c->next == event_where(event);
}

static bool is_flagged(const struct cursor *c)
{
    return c->next == LOG_START || here(c)->flags & STEP;
}

static bool break_off(struct cursor *c)
{
    c->broken = true;
    return false;
}

static void begin_gap(struct cursor *c)
{
    c->within = c->in_leaf = c->moved = 0;
    c->fresh = NO_LOOP;
    const struct frame *top = frames_top(&c->frames);
    c->next = top ? top->next : c->frames.events ? AT_END : LOG_START;
}

/* --- telling the step that is about to be made --- */

static struct step *tell(struct cursor *c, enum step_kind kind)
{
    const struct frame *top = frames_top(&c->frames);
    c->step = (struct step){.kind = kind, .instruction = c->next, .event = NO_EVENT, .target = NO_OPERAND};
    c->step.function = top ? top->function : 0;
    c->step.node = top ? top->node : TREE_NONE;
    c->step.child = TREE_NONE;
    c->step.depth = (uint32_t)c->frames.open.count;
    if (c->in_leaf || arrived(c))
        c->step.event = (uint32_t)c->frames.events;
    return &c->step;
}

static void tell_operands(struct cursor *c, struct step *step)
{
    step->left = operand(c, here(c)->b);
    step->right = instruction_has(here(c), 'c') ? operand(c, here(c)->c) : step->left;
}

static void tell_assignment(struct cursor *c, union value value)
{
    struct step *step = tell(c, STEP_ASSIGN);
    step->target = here(c)->a;
    step->old = registers(c)[step->target];
    step->value = value;
    step->changed = step->old.word != value.word;
    tell_operands(c, step);
}

static void tell_test(struct cursor *c, bool outcome)
{
    struct step *step = tell(c, STEP_TEST);
    tell_operands(c, step);
    step->outcome = outcome;
}

/* `call` is the instruction that the value goes to; NULL for the first function's. Into its temporary it
 * always is something new: what stood there before is nobody's value. */
static void tell_return(struct cursor *c, const struct instruction *call, union value value)
{
    struct step *step = tell(c, STEP_RETURN);
    step->value = value;
    if (!call || call->a == NO_OPERAND)
        return;
    step->target = call->a;
    step->old.word = VALUE_UNSET;
    step->changed = step->old.word != value.word;
}

static void tell_store(struct cursor *c)
{
    const struct instruction *in = here(c);
    struct step *step = tell(c, STEP_STORE);
    step->left = operand(c, in->b);
    step->right = operand(c, in->c);
    step->old = cells_get(c->session, c->frames.events, in->extra, step->left, step->right);
    step->value = operand(c, in->a);
    step->changed = step->old.word != step->value.word;
}

/* --- loops --- */

static bool is_call(const struct event *event)
{
    return event_kind(event) == EVENT_CALL || event_kind(event) == EVENT_LEAF;
}

/* The child that a loop last chose, or computed a key for; TREE_NONE where it has just begun. */
static uint32_t last_child(const struct cursor *c, uint32_t number)
{
    int16_t reg = c->session->program->loops.at[number].child;
    return c->fresh == number ? TREE_NONE : (uint32_t)registers(c)[reg].word;
}

static uint32_t child_after(const struct cursor *c, const struct loop *loop, uint32_t child)
{
    if (child != TREE_NONE)
        return tree_next_brother(c->session->tree, child);
    return tree_first_child(c->session->tree, (uint32_t)registers(c)[loop->node].word);
}

/* What a loop whose choice the log doesn't tell at once chooses here: TREE_NONE when there are no more. Where
 * no call tells it, the run ends before that. */
static uint32_t choice(const struct cursor *c)
{
    const struct instruction *in = here(c);
    const struct loop *loop = &c->session->program->loops.at[in->extra];
    const struct event *event = coming(c);
    if (!loop->called_first || !loop_has(loop, event_where(event)))
        return TREE_NONE;
    if (is_call(event))
        return event->node;
    uint32_t last = last_child(c, in->extra);
    return loop->ordered ? visits_next_in_order(&c->session->visits, in->extra, last)
                         : child_after(c, loop, last);
}

/* The loop's next child, to be searched or to have its key computed; or on behind the loop. */
static bool take_child(struct cursor *c)
{
    const struct instruction *in = here(c);
    const struct loop *loop = &c->session->program->loops.at[in->extra];
    bool step = is_flagged(c);
    uint32_t child = in->opcode == OP_BY_NEXT ? child_after(c, loop, last_child(c, in->extra)) : choice(c);
    if (child == TREE_NONE) {
        c->next = in->target;
        return false;
    }
    if (step)
        tell(c, STEP_CHOOSE)->child = child;
    frames_write(&c->frames, (uint32_t)loop->child, (union value){.word = child});
    c->fresh = NO_LOOP;
    c->next++;
    return step;
}

/* --- instructions that made no event --- */

/* What the next instruction computes or tests; false where that is a fault, which would be an event. */
static bool compute(const struct cursor *c, union value *value)
{
    return between_compute(c->session, c->frames.events, here(c), registers(c), value);
}

static bool assign(struct cursor *c, union value value)
{
    const struct instruction *in = here(c);
    bool unchanged = in->roles & KEEPS && registers(c)[in->a].word == value.word, step = is_flagged(c);
    if (in->flags & LOGGED && !unchanged && !c->in_leaf)
        return break_off(c);
    if (step)
        tell_assignment(c, value);
    frames_write(&c->frames, (uint32_t)in->a, value);
    c->next++;
    return step;
}

static bool test(struct cursor *c, bool outcome)
{
    const struct instruction *in = here(c);
    bool step = is_flagged(c);
    if (step)
        tell_test(c, outcome);
    c->next = outcome == in->sense ? in->target : c->next + 1;
    return step;
}

/* Runs one instruction that made no event. True when it was a step. */
static bool run_plain(struct cursor *c)
{
    const struct instruction *in = here(c);
    bool step = is_flagged(c);
    union value value;
    switch (in->opcode) {
    case OP_JUMP:
        c->next = in->target;
        return false;
    case OP_IF_GIVEN:
        c->next = value_is_set(registers(c)[in->b]) ? in->target : c->next + 1;
        return false;
    case OP_BY_NEXT:
    case OP_EACH_NEXT:
        return take_child(c);
    case OP_PUT:
        tell_store(c);
        if (c->step.changed)
            return break_off(c);
        c->next++;
        return step;
    case OP_CHECK:
        if (!value_is_set(registers(c)[in->b]))
            return break_off(c);
        break;
    case OP_EACH:
    case OP_BY_BEGIN:
    case OP_BY_SORT:
        c->fresh = in->extra;
        break;
    case OP_LEAVE:
        break;
    case OP_TURN:
    case OP_CALL:
    case OP_RETURN:
    case OP_NO_RETURN:
    case OP_BY_KEY:
    case OP_INSERT:
    case OP_TAKE:
    case OP_REMOVE_BELOW:
        return break_off(c);
    default:
        if (!compute(c, &value))
            return break_off(c);
        return opcode_tests((enum opcode)in->opcode) ? test(c, value.word != 0) : assign(c, value);
    }
    c->next++;
    return false;
}

/* --- instructions that made an event --- */

/* Whether an instruction can have made an event of that kind. */
static bool is_made_by(const struct event *event, const struct instruction *in)
{
    static const uint8_t maker[] = {
        [EVENT_CALL] = OP_CALL,           [EVENT_LEAF] = OP_CALL,
        [EVENT_RETURN] = OP_RETURN,       [EVENT_CUT] = OP_LEAVE,
        [EVENT_CHILD] = OP_EACH_NEXT,     [EVENT_KEY] = OP_BY_KEY,
        [EVENT_TURN] = OP_TURN,           [EVENT_PUT] = OP_PUT,
        [EVENT_INSERT] = OP_INSERT,       [EVENT_TAKE] = OP_TAKE,
        [EVENT_REMOVE] = OP_REMOVE_BELOW,
    };
    enum event_kind kind = event_kind(event);
    if (kind == EVENT_SET)
        return in->flags & LOGGED;
    return kind == EVENT_FAULT || in->opcode == maker[kind];
}

static bool agrees(const struct cursor *c, const struct event *event)
{
    union value value = event->value;
    if (c->next != LOG_START && !is_made_by(event, here(c)))
        return false;
    switch (event_kind(event)) {
    case EVENT_CALL:
        return event->value.word == c->number;
    case EVENT_SET:
        return compute(c, &value) && value.word == event->value.word;
    case EVENT_RETURN:
        return here(c)->b == NO_OPERAND || operand(c, here(c)->b).word == event->value.word;
    case EVENT_PUT:
        return operand(c, here(c)->a).word == event->value.word;
    default:
        return true;
    }
}

/* The CALL that a RETURN goes back to; NULL for the first function's. */
static const struct instruction *caller_of(const struct cursor *c, const struct event *event)
{
    return event->node ? &c->session->program->code.at[event_where(&c->session->log.events[event->node])]
                       : NULL;
}

static void tell_event(struct cursor *c, const struct event *event)
{
    static const enum step_kind kinds[] = {
        [EVENT_CALL] = STEP_CALL,     [EVENT_LEAF] = STEP_CALL, [EVENT_CHILD] = STEP_CHOOSE,
        [EVENT_INSERT] = STEP_INSERT, [EVENT_TAKE] = STEP_TAKE, [EVENT_REMOVE] = STEP_REMOVE,
        [EVENT_FAULT] = STEP_FAULT,
    };
    enum event_kind kind = event_kind(event);
    if (kind == EVENT_SET)
        tell_assignment(c, event->value);
    else if (kind == EVENT_RETURN)
        tell_return(c, caller_of(c, event), event->value);
    else if (kind == EVENT_PUT)
        tell_store(c);
    if (kind == EVENT_SET || kind == EVENT_RETURN || kind == EVENT_PUT)
        return;
    struct step *step = tell(c, kinds[kind]);
    step->child = event->node;
    if (step->kind == STEP_CALL) {
        step->callee = frames_callee(c->session->program, event);
    } else if (step->kind == STEP_INSERT || step->kind == STEP_TAKE) {
        step->child = event->node & ~LOG_STATE;
        step->outcome = (event->node & LOG_STATE) != 0;
        step->value = event->value;
    } else if (step->kind == STEP_REMOVE) {
        step->count = (uint32_t)event->value.word;
    } else if (step->kind == STEP_FAULT) {
        step->fault = (enum fault)event->value.word;
    }
}

static bool is_step(const struct cursor *c, const struct event *event)
{
    return is_call(event) || event_kind(event) == EVENT_FAULT || is_flagged(c);
}

static void enter_leaf(struct cursor *c)
{
    frames_open_leaf(&c->frames, &c->session->log);
    c->next = frames_top(&c->frames)->next;
    c->in_leaf = 1;
    c->moved = 0;
}

static bool run_event(struct cursor *c)
{
    const struct event *event = coming(c);
    bool step = is_step(c, event);
    if (!agrees(c, event))
        return break_off(c);
    if (step)
        tell_event(c, event);
    if (event_kind(event) == EVENT_LEAF) {
        enter_leaf(c);
        return true;
    }
    frames_apply(&c->frames, &c->session->log);
    begin_gap(c);
    if (event_kind(event) == EVENT_FAULT)
        c->next = AT_END;
    return step;
}

/* The return from a leaf: its LEAF has happened. */
static bool run_leaf_return(struct cursor *c)
{
    const struct event *event = coming(c);
    union value value = operand(c, here(c)->b);
    if (value.word != event->value.word)
        return break_off(c);
    tell_return(c, &c->session->program->code.at[event_where(event)], value);
    frames_close_leaf(&c->frames, &c->session->log);
    frames_apply(&c->frames, &c->session->log);
    begin_gap(c);
    return true;
}

/* --- walking --- */

static bool at_end(const struct cursor *c)
{
    return c->next == AT_END || !coming(c) || c->broken;
}

/* Runs one instruction. True when it was a step. */
static bool advance(struct cursor *c)
{
    if (arrived(c))
        return run_event(c);
    if (c->next >= c->session->program->code.count || c->moved++ > c->session->program->code.count)
        return break_off(c);
    if (c->in_leaf && here(c)->opcode == OP_RETURN)
        return run_leaf_return(c);
    bool step = run_plain(c);
    if (step && c->in_leaf)
        c->in_leaf++;
    else if (step)
        c->within++;
    return step;
}

/* Whether the next instruction will be a step. */
static bool faces_step(const struct cursor *c)
{
    if (arrived(c))
        return is_step(c, coming(c));
    if (c->next >= c->session->program->code.count)
        return false;
    return is_flagged(c) && (here(c)->opcode != OP_EACH_NEXT || choice(c) != TREE_NONE);
}

static void settle(struct cursor *c)
{
    while (!at_end(c) && !faces_step(c))
        advance(c);
}

/* From the beginning of a gap, or of a leaf's call: on until so many steps of it are made. */
static void walk(struct cursor *c, const uint32_t *made, uint32_t steps)
{
    settle(c);
    while (!at_end(c) && *made < steps) {
        advance(c);
        settle(c);
    }
}

/* From the beginning of a gap to the instruction of the next event. */
static void walk_to_event(struct cursor *c)
{
    while (!at_end(c) && !arrived(c))
        advance(c);
}

/* --- back --- */

/* Out of the call of a leaf, to before it. */
static void leave_leaf(struct cursor *c)
{
    frames_close_leaf(&c->frames, &c->session->log);
    c->in_leaf = 0;
    c->next = event_where(coming(c));
}

static void return_to_leaf(struct cursor *c, uint32_t steps)
{
    enter_leaf(c);
    walk(c, &c->in_leaf, steps);
}

/* Into the call of the leaf that is called next, to before the return, which is the last of its steps. */
static void return_to_end_of_leaf(struct cursor *c)
{
    enter_leaf(c);
    while (!at_end(c) && here(c)->opcode != OP_RETURN)
        advance(c);
}

static void restart_gap(struct cursor *c, uint32_t steps)
{
    frames_rewind(&c->frames);
    begin_gap(c);
    walk(c, &c->within, steps);
}

/* To before the step that the last event, or one before it, belongs to. */
static void retreat_over_event(struct cursor *c)
{
    while (!c->broken) {
        frames_undo(&c->frames, &c->session->log);
        begin_gap(c);
        walk_to_event(c);
        if (c->broken)
            return;
        const struct event *event = coming(c);
        if (event_kind(event) == EVENT_LEAF) {
            return_to_end_of_leaf(c);
            return;
        }
        if (is_step(c, event))
            return;
        if (c->within) {
            restart_gap(c, c->within - 1);
            return;
        }
    }
}

static void retreat(struct cursor *c)
{
    if (c->in_leaf > 1) {
        uint32_t steps = c->in_leaf - 1;
        leave_leaf(c);
        return_to_leaf(c, steps);
    } else if (c->in_leaf) {
        leave_leaf(c);
    } else if (c->within) {
        restart_gap(c, c->within - 1);
    } else {
        retreat_over_event(c);
    }
    c->number--;
}

/* --- anywhere --- */

/* After so many events, at the beginning of the gap there. */
static void stand_after(struct cursor *c, uint64_t events)
{
    if (c->in_leaf)
        leave_leaf(c);
    frames_seek(&c->frames, &c->session->log, events);
    begin_gap(c);
}

static bool is_mark_place(const struct cursor *c)
{
    uint8_t opcode = c->next < c->session->program->code.count ? here(c)->opcode : OP_JUMP;
    return opcode == OP_CALL || opcode == OP_TURN || opcode == OP_EACH_NEXT || opcode == OP_BY_NEXT;
}

static void stand_at_mark(struct cursor *c, const struct log_mark *mark)
{
    stand_after(c, mark->event);
    while (mark->event && !at_end(c) && !is_mark_place(c))
        advance(c);
    c->number = mark->steps;
    settle(c);
}

/* The last call at or after a mark that was made after at most `steps` steps and is among the first `events`
 * events; UINT64_MAX when there is none before the next mark. */
static uint64_t call_before(const struct cursor *c, const struct log_mark *mark, uint64_t steps,
                            uint64_t events)
{
    const struct log_mark *end = c->session->log.marks.at + c->session->log.marks.count;
    uint64_t found = UINT64_MAX, last = mark + 1 < end ? mark[1].event + 1 : c->session->log.count;
    if (last > events)
        last = events;
    for (uint64_t i = mark->event; i < last; i++) {
        const struct event *event = &c->session->log.events[i];
        if (event_kind(event) != EVENT_CALL)
            continue;
        if (event->value.word > steps)
            break;
        found = i;
    }
    return found;
}

static void stand_near(struct cursor *c, const struct log_mark *mark, uint64_t steps, uint64_t events)
{
    uint64_t call = call_before(c, mark, steps, events);
    if (call == UINT64_MAX) {
        stand_at_mark(c, mark);
        return;
    }
    stand_after(c, call);
    walk_to_event(c);
    c->number = c->session->log.events[call].value.word;
}

/* One step, whatever is known. */
static bool step_on(struct cursor *c)
{
    if (at_end(c) || !advance(c))
        return false;
    c->number++;
    settle(c);
    return true;
}

static bool is_over(const struct log *log)
{
    const struct event *last = log->count ? &log->events[log->count - 1] : NULL;
    return last && (event_kind(last) == EVENT_FAULT || (event_kind(last) == EVENT_RETURN && last->node == 0));
}

uint64_t cursor_known(const struct cursor *c, bool *ended)
{
    const struct log *log = &c->session->log;
    size_t mark = log->marks.count - 1;
    *ended = is_over(log);
    if (*ended)
        return machine_steps(c->session->machine);
    while (mark && log->marks.at[mark].event >= log->count)
        mark--;
    return mark ? log->marks.at[mark].steps - 1 : 0;
}

bool cursor_forward(struct cursor *c)
{
    bool ended;
    if (!is_over(&c->session->log) && c->number >= cursor_known(c, &ended))
        return false;
    return step_on(c);
}

static void go_to_beginning(struct cursor *c)
{
    stand_after(c, 0);
    c->number = 0;
    tell(c, STEP_NONE);
}

bool cursor_back(struct cursor *c)
{
    if (c->number == 0 || c->broken)
        return false;
    if (c->number == 1) {
        go_to_beginning(c);
        return true;
    }
    retreat(c);
    retreat(c);
    return step_on(c);
}

bool cursor_seek(struct cursor *c, uint64_t step)
{
    bool ended;
    uint64_t known = cursor_known(c, &ended), to = step < known ? step : known;
    if (to == 0)
        go_to_beginning(c);
    else if (to > c->number + NEAR || c->number > to + NEAR)
        stand_near(c, log_mark(&c->session->log, UINT64_MAX, to - 1), to - 1, UINT64_MAX);
    while (c->number < to && step_on(c))
        continue;
    while (c->number > to && cursor_back(c))
        continue;
    return c->number == to && to == step;
}

bool cursor_seek_event(struct cursor *c, uint64_t event)
{
    if (event >= c->session->log.count)
        return false;
    stand_near(c, log_mark(&c->session->log, event, UINT64_MAX), UINT64_MAX, event + 1);
    if (c->number > 0)
        retreat(
            c); /* what settles after a mark may be the event: make the step before it again, to tell it */
    while (c->frames.events <= event && cursor_forward(c))
        continue;
    return c->frames.events > event;
}
