/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/desk.h"
#include "machine/store.h"
#include <string.h>

#define NO_ROW SIZE_MAX

/* An open call. */
struct call_frame {
    const struct function *function;
    uint32_t node, call; /* the event */
    uint32_t back;       /* the instruction that made it */
    size_t base;         /* of its registers */
    size_t back_row;     /* its last BACK row whose `after` isn't known yet, or NO_ROW */
};

struct keyed {
    uint32_t child;
    double key;
};

/* The run itself, which is over when desk_run() returns. */
struct work {
    struct desk *desk;
    const struct tree *tree;
    const struct program *program;
    const struct desk_slip *slips;
    size_t slip_count;
    struct facts facts;
    struct store store;
    struct list *lists;
    ARRAY(struct keyed) orders; /* of loops in order, a stack */
    ARRAY(struct call_frame) open;
    ARRAY(union value) registers;
    uint32_t at; /* the next instruction */
    bool over;
};

static struct call_frame *top_of(struct work *w)
{
    return &w->open.at[w->open.count - 1];
}

static union value *registers_of(struct work *w)
{
    return &w->registers.at[top_of(w)->base];
}

static union value operand(struct work *w, int16_t operand)
{
    return evaluate_operand(w->program, registers_of(w), operand);
}

static uint32_t emit(struct work *w, enum event_kind kind, uint32_t where, uint32_t node, union value value)
{
    struct log *log = &w->desk->log;
    log_reserve(log, 1);
    log->events[log->count] = (struct event){(uint32_t)kind << LOG_KIND_SHIFT | where, node, value};
    return (uint32_t)log->count++;
}

static void set(struct work *w, uint32_t where, union value value)
{
    const struct instruction *in = &w->program->code.at[where];
    bool keeps = (in->opcode == OP_MAX || in->opcode == OP_MIN) && (in->a == in->b || in->a == in->c);
    union value *place = &registers_of(w)[in->a];
    if (in->flags & LOGGED && !(keeps && place->word == value.word))
        emit(w, EVENT_SET, where, top_of(w)->node, value);
    *place = value;
}

/* --- the table --- */

static void catch_up(struct work *w)
{
    visits_catch_up(&w->desk->visits, &w->desk->log);
    rows_catch_up(&w->desk->rows, &w->desk->log);
}

static size_t row_count(const struct work *w)
{
    return w->desk->rows.all.count;
}

static struct desk_columns columns_of(struct work *w, const struct call_frame *frame)
{
    struct desk_columns columns;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        int16_t reg = frame->function->column[i];
        union value value = {.word = VALUE_UNSET};
        if (reg >= 0)
            value = w->registers.at[frame->base + (size_t)reg];
        columns.number[i] = value_is_set(value) ? value.number : NAN;
    }
    return columns;
}

static void note_after(struct work *w)
{
    struct call_frame *frame = top_of(w);
    static const struct desk_columns none = {{NAN, NAN, NAN}};
    if (frame->back_row == NO_ROW)
        return;
    while (w->desk->after.count <= frame->back_row)
        *array_add(&w->desk->after) = none;
    w->desk->after.at[frame->back_row] = columns_of(w, frame);
    frame->back_row = NO_ROW;
}

/* --- slips --- */

/* The slip that is due now in the innermost frame, or NULL. */
static const struct desk_slip *slip_due(struct work *w, enum desk_when when, size_t row)
{
    for (size_t i = 0; i < w->slip_count; i++)
        if (w->slips[i].when == when && w->slips[i].row == row && w->slips[i].node == top_of(w)->node)
            return &w->slips[i];
    return NULL;
}

static bool writes(const struct instruction *in, int16_t reg)
{
    return in->a == reg && opcode_form((enum opcode)in->opcode)[0] == '=' && in->opcode != OP_CALL &&
           in->opcode != OP_TAKE;
}

/* An instruction of the frame's function that writes a register, so that the log can tell of it; or LOG_START. */
static uint32_t writer_of(struct work *w, int16_t reg)
{
    const struct function *f = top_of(w)->function;
    for (uint32_t at = f->body; at < f->finish; at++)
        if (writes(&w->program->code.at[at], reg) && !(w->desk->visits.notes[at] & ~1u))
            return at;
    return LOG_START;
}

static void write_columns(struct work *w, const struct desk_slip *slip)
{
    for (int i = 0; slip && i < COLUMN_COUNT; i++) {
        int16_t reg = top_of(w)->function->column[i];
        uint32_t where = reg >= 0 && slip->set[i] ? writer_of(w, reg) : LOG_START;
        if (where == LOG_START)
            continue;
        emit(w, EVENT_SET, where, top_of(w)->node, (union value){.number = slip->number[i]});
        registers_of(w)[reg].number = slip->number[i];
    }
}

/* The row becomes what was written, so far as it was. */
static void write_row(struct work *w, const struct desk_slip *slip)
{
    struct row *row = &w->desk->rows.all.at[slip->row];
    double *cells[COLUMN_COUNT] = {
        [COLUMN_ALPHA] = &row->alpha, [COLUMN_BETA] = &row->beta, [COLUMN_V] = &row->v};
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (slip->set[i])
            *cells[i] = slip->number[i];
}

static void slip_before_choice(struct work *w)
{
    catch_up(w);
    write_columns(w, slip_due(w, DESK_FIRST, row_count(w)));
}

/* A test that can leave the loop goes against its outcome where a slip says so. */
static bool decide(struct work *w, const struct instruction *in, bool outcome)
{
    uint32_t on = w->at + 1, off = in->target;
    uint32_t yes = in->sense ? off : on, no = in->sense ? on : off;
    bool yes_leaves = program_leads_out(w->program, yes), no_leaves = program_leads_out(w->program, no);
    if (yes_leaves == no_leaves || !w->slip_count)
        return outcome;
    catch_up(w);
    size_t row = row_count(w) - 1;
    if (slip_due(w, DESK_LEAVE, row))
        return yes_leaves;
    return slip_due(w, DESK_STAY, row) ? !yes_leaves : outcome;
}

/* --- calls and returns --- */

static void open_call(struct work *w, const struct call *call, uint32_t where)
{
    const struct function *f = &w->program->functions.at[call ? call->function : 0];
    size_t base = w->registers.count;
    array_reserve(&w->registers, f->registers + 1u);
    union value *new = &w->registers.at[base];
    for (uint32_t i = 0; i <= f->registers; i++)
        new[i].word = VALUE_UNSET;
    for (uint32_t i = 0; call && i < call->count; i++) {
        struct argument argument = w->program->arguments.at[call->first + i];
        if (argument.operand != NO_OPERAND)
            new[i] = operand(w, argument.operand);
        if (argument.negated)
            new[i].number = 0 - new[i].number;
    }
    w->registers.count += f->registers + 1u;
    uint32_t node = f->node >= 0 && call ? (uint32_t) new[f->node].word
                    : f->node >= 0       ? TREE_ROOT
                                         : TREE_NONE;
    uint32_t event = emit(w, EVENT_CALL, where, node, (union value){.word = 0});
    *array_add(&w->open) = (struct call_frame){f, node, event, where, base, NO_ROW};
    w->at = call && call->complete ? f->body : f->entry;
}

static void begin_call(struct work *w, const struct instruction *in)
{
    if (w->open.count >= MACHINE_FRAMES)
        w->over = true;
    else
        open_call(w, &w->program->calls.at[in->extra], w->at);
}

/* The value that a slip has in place of what is returned. */
static union value slip_before_return(struct work *w, const struct instruction *in)
{
    catch_up(w);
    const struct desk_slip *slip = slip_due(w, DESK_RETURN, row_count(w));
    write_columns(w, slip);
    union value value = in->b == NO_OPERAND ? (union value){.word = VALUE_UNSET} : operand(w, in->b);
    bool number = top_of(w)->function->returns == TYPE_NUMBER;
    if (slip && slip->set[COLUMN_V] && number)
        value.number = slip->number[COLUMN_V];
    return value;
}

/* The last row, if it is one of the frame that a child has come back to. */
static void slip_after_back(struct work *w, size_t rows)
{
    catch_up(w);
    if (row_count(w) == 0 || row_count(w) == rows)
        return;
    size_t last = row_count(w) - 1;
    if (w->desk->rows.all.at[last].kind != ROW_BACK || w->desk->rows.all.at[last].node != top_of(w)->node)
        return;
    top_of(w)->back_row = last;
    write_columns(w, slip_due(w, DESK_BACK, last));
}

static void end_call(struct work *w, const struct instruction *in)
{
    note_after(w);
    union value value = slip_before_return(w, in);
    struct call_frame ended = *top_of(w);
    size_t rows = row_count(w);
    emit(w, EVENT_RETURN, w->at, ended.call, value);
    w->registers.count = ended.base;
    w->open.count--;
    if (w->open.count == 0) {
        w->over = w->desk->finished = true;
        w->desk->value = ended.function->returns == TYPE_NUMBER && value_is_set(value) ? value.number : NAN;
        catch_up(w);
        return;
    }
    int16_t reg = w->program->code.at[ended.back].a;
    if (reg != NO_OPERAND)
        registers_of(w)[reg] = value;
    w->at = ended.back + 1;
    slip_after_back(w, rows);
}

/* --- loops --- */

static const struct loop *loop_of(struct work *w, const struct instruction *in)
{
    return &w->program->loops.at[in->extra];
}

/* In a loop's own register: where its children begin in orders, and how far it is. */
static union value order_at(uint64_t base, uint64_t position)
{
    return (union value){.word = base | position << 32};
}

static struct keyed *order_here(struct work *w, const struct loop *loop)
{
    uint64_t at = registers_of(w)[loop->at].word;
    return &w->orders.at[(uint32_t)at + (at >> 32)];
}

static void begin_loop(struct work *w, const struct instruction *in)
{
    const struct loop *loop = loop_of(w, in);
    uint64_t node = registers_of(w)[loop->node].word;
    if (node == VALUE_NO_NODE)
        w->over = true;
    else if (in->opcode == OP_EACH)
        registers_of(w)[loop->at].word = node + 1;
    else
        registers_of(w)[loop->at] = order_at(w->orders.count, node + 1);
    w->at++;
}

static void choose(struct work *w, const struct instruction *in, uint32_t child)
{
    note_after(w);
    slip_before_choice(w);
    registers_of(w)[loop_of(w, in)->child].word = child;
    if (in->flags & LOGGED)
        emit(w, EVENT_CHILD, w->at, child, (union value){.word = 0});
    w->at++;
}

static void next_child(struct work *w, const struct instruction *in)
{
    const struct loop *loop = loop_of(w, in);
    uint64_t node = registers_of(w)[loop->at].word;
    if (loop->ordered) {
        uint32_t child = order_here(w, loop)->child;
        if (child != TREE_NONE) {
            registers_of(w)[loop->at].word += UINT64_C(1) << 32;
            choose(w, in, child);
            return;
        }
        w->orders.count = (uint32_t)node;
    } else if (node < w->tree->end[registers_of(w)[loop->node].word]) {
        registers_of(w)[loop->at].word = w->tree->end[node];
        choose(w, in, (uint32_t)node);
        return;
    }
    w->at = in->target;
}

static void next_key(struct work *w, const struct instruction *in)
{
    const struct loop *loop = loop_of(w, in);
    uint64_t at = registers_of(w)[loop->at].word, node = at >> 32;
    if (node >= w->tree->end[registers_of(w)[loop->node].word]) {
        w->at = in->target;
        return;
    }
    slip_before_choice(w);
    registers_of(w)[loop->child].word = node;
    registers_of(w)[loop->at] = order_at((uint32_t)at, w->tree->end[node]);
    w->at++;
}

static void keep_key(struct work *w, const struct instruction *in)
{
    uint32_t child = (uint32_t)registers_of(w)[loop_of(w, in)->child].word;
    union value key = operand(w, in->b);
    if (in->a == TYPE_TRUTH)
        key.number = key.word ? 1 : 0;
    *array_add(&w->orders) = (struct keyed){child, key.number};
    emit(w, EVENT_KEY, w->at++, child, key);
}

/* Children are few: each goes before those with smaller keys. */
static void sort_keys(struct work *w, const struct instruction *in)
{
    const struct loop *loop = loop_of(w, in);
    size_t base = (uint32_t)registers_of(w)[loop->at].word;
    for (size_t i = base + 1; i < w->orders.count; i++) {
        struct keyed item = w->orders.at[i];
        size_t to = i;
        for (; to > base && w->orders.at[to - 1].key < item.key; to--)
            w->orders.at[to] = w->orders.at[to - 1];
        w->orders.at[to] = item;
    }
    *array_add(&w->orders) = (struct keyed){.child = TREE_NONE};
    registers_of(w)[loop->at] = order_at(base, 0);
    w->at++;
}

static void leave_loop(struct work *w, const struct instruction *in)
{
    const struct loop *loop = loop_of(w, in);
    uint64_t node = registers_of(w)[loop->at].word;
    bool some = loop->ordered ? order_here(w, loop)->child != TREE_NONE
                              : node < w->tree->end[registers_of(w)[loop->node].word];
    if (some)
        emit(w, EVENT_CUT, w->at, (uint32_t)registers_of(w)[loop->child].word, (union value){.word = 0});
    if (loop->ordered)
        w->orders.count = (uint32_t)node;
    w->at++;
}

/* --- memory --- */

static uint32_t cell_of(struct work *w, const struct instruction *in)
{
    union value second = {.word = 0};
    if (in->c != NO_OPERAND)
        second = operand(w, in->c);
    return store_cell(&w->store, &w->desk->log, in->extra, operand(w, in->b), second);
}

static void get(struct work *w, const struct instruction *in)
{
    uint32_t cell = cell_of(w, in);
    union value value = w->store.values.at[cell];
    w->over = !value_is_set(value);
    set(w, w->at++, value);
}

static void put(struct work *w, const struct instruction *in)
{
    uint32_t cell = cell_of(w, in);
    union value value = operand(w, in->a);
    if (w->store.values.at[cell].word != value.word)
        emit(w, EVENT_PUT, w->at, cell, value);
    w->store.values.at[cell] = value;
    w->at++;
}

static void insert(struct work *w, const struct instruction *in)
{
    struct list_entry entry = {(uint32_t)operand(w, in->a).word, operand(w, in->b).word != 0,
                               operand(w, in->c).number};
    w->over = entry.node == TREE_NONE;
    if (w->over)
        return;
    list_insert(&w->lists[in->extra], entry);
    emit(w, EVENT_INSERT, w->at++, entry.node | (entry.state ? LOG_STATE : 0),
         (union value){.number = entry.merit});
}

static void take(struct work *w, const struct instruction *in)
{
    w->over = w->lists[in->extra].heap.count == 0;
    if (w->over)
        return;
    struct list_entry entry = list_take(&w->lists[in->extra]);
    union value *r = registers_of(w);
    r[in->a].word = entry.node;
    r[in->a + 1].word = entry.state;
    r[in->a + 2].number = entry.merit;
    emit(w, EVENT_TAKE, w->at++, entry.node | (entry.state ? LOG_STATE : 0),
         (union value){.number = entry.merit});
}

static void remove_below(struct work *w, const struct instruction *in)
{
    uint32_t node = (uint32_t)operand(w, in->b).word;
    w->over = node == TREE_NONE;
    if (w->over)
        return;
    uint32_t gone = list_remove_below(&w->lists[in->extra], w->tree, node);
    emit(w, EVENT_REMOVE, w->at++, node, (union value){.word = gone});
}

/* --- one instruction --- */

static void compute(struct work *w, const struct instruction *in)
{
    bool tests = in->opcode >= OP_TEST_EQUAL && in->opcode <= OP_TEST;
    union value value = {0};
    uint32_t about = TREE_NONE;
    if (evaluate(&w->facts, w->program, in, registers_of(w), &value, &about)) {
        w->over = true;
    } else if (tests) {
        bool outcome = decide(w, in, value.word != 0);
        w->at = outcome == (in->sense != 0) ? in->target : w->at + 1;
    } else {
        set(w, w->at++, value);
    }
}

static void do_next(struct work *w)
{
    const struct instruction *in = &w->program->code.at[w->at];
    switch (in->opcode) {
    case OP_CALL:
        begin_call(w, in);
        break;
    case OP_RETURN:
        end_call(w, in);
        break;
    case OP_EACH:
    case OP_BY_BEGIN:
        begin_loop(w, in);
        break;
    case OP_EACH_NEXT:
        next_child(w, in);
        break;
    case OP_BY_NEXT:
        next_key(w, in);
        break;
    case OP_BY_KEY:
        keep_key(w, in);
        break;
    case OP_BY_SORT:
        sort_keys(w, in);
        break;
    case OP_LEAVE:
        leave_loop(w, in);
        break;
    case OP_TURN:
        emit(w, EVENT_TURN, w->at, top_of(w)->node, (union value){.word = 0});
        w->at = in->target;
        break;
    case OP_JUMP:
        w->at = in->target;
        break;
    case OP_IF_GIVEN:
        w->at = value_is_set(registers_of(w)[in->b]) ? in->target : w->at + 1;
        break;
    case OP_CHECK:
        w->over = !value_is_set(registers_of(w)[in->b]);
        w->at++;
        break;
    case OP_NO_RETURN:
        w->over = true;
        break;
    case OP_GET:
        get(w, in);
        break;
    case OP_PUT:
        put(w, in);
        break;
    case OP_INSERT:
        insert(w, in);
        break;
    case OP_TAKE:
        take(w, in);
        break;
    case OP_REMOVE_BELOW:
        remove_below(w, in);
        break;
    case OP_IS_EMPTY:
        registers_of(w)[in->a].word = w->lists[in->extra].heap.count == 0;
        w->at++;
        break;
    default:
        compute(w, in);
    }
}

/* --- the whole --- */

static void begin(struct work *w, const union value *given)
{
    facts_begin(&w->facts, w->tree);
    w->store.program = w->program;
    w->lists = memory_new(w->program->lists.count, sizeof *w->lists);
    open_call(w, NULL, LOG_START);
    uint32_t parameters = w->program->functions.at[0].parameters;
    for (uint32_t i = 0; given && i < parameters; i++)
        w->registers.at[i] = given[i];
    if (parameters)
        w->registers.at[0].word = TREE_ROOT;
}

static void end(struct work *w)
{
    for (size_t i = 0; i < w->program->lists.count; i++)
        array_free(&w->lists[i].heap);
    free(w->lists);
    store_free(&w->store);
    facts_free(&w->facts);
    array_free(&w->orders);
    array_free(&w->open);
    array_free(&w->registers);
}

void desk_run(struct desk *desk, const struct tree *tree, const struct program *program,
              const union value *given, enum rows_way way, const struct desk_slip *slips, size_t count)
{
    struct work w = {.desk = desk, .tree = tree, .program = program, .slips = slips, .slip_count = count};
    *desk = (struct desk){.value = NAN};
    log_begin(&desk->log);
    visits_begin(&desk->visits, program, tree, given);
    rows_begin(&desk->rows, &desk->visits, way, given);
    begin(&w, given);
    for (uint64_t i = 0; !w.over && desk->log.count < DESK_EVENTS && i < MACHINE_STEPS; i++)
        do_next(&w);
    catch_up(&w);
    for (size_t i = 0; i < count; i++)
        if (slips[i].when <= DESK_BACK && slips[i].row < desk->rows.all.count)
            write_row(&w, &slips[i]);
    end(&w);
}

void desk_free(struct desk *desk)
{
    rows_free(&desk->rows);
    visits_free(&desk->visits);
    log_free(&desk->log);
    array_free(&desk->after);
}
