/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/rows.h"
#include <math.h>

/* Whether a loop calls for visits, as its instructions say. */
static bool loop_searches(const struct program *program, const struct loop *loop)
{
    for (uint32_t at = loop->next; at < loop->exit; at++) {
        const struct instruction *in = &program->code.at[at];
        if (in->opcode == OP_CALL && program->functions.at[program->calls.at[in->extra].function].recurs)
            return true;
    }
    return false;
}

void rows_begin(struct rows *rows, const struct visits *visits, enum rows_way way, const union value *given)
{
    const struct program *program = visits->program;
    *rows = (struct rows){.visits = visits, .way = way};
    frames_begin(&rows->frames, program, visits->tree, given, false);
    rows->searches = memory_new(program->loops.count, sizeof *rows->searches);
    for (size_t i = 0; i < program->loops.count; i++)
        rows->searches[i] = loop_searches(program, &program->loops.at[i]);
}

void rows_free(struct rows *rows)
{
    array_free(&rows->all);
    array_free(&rows->ignoring);
    frames_free(&rows->frames);
    array_free(&rows->open);
    free(rows->searches);
}

/* --- making rows --- */

/* Whether an open frame does its visit's work itself, rather than helping with it. */
static bool does_work(const struct rows *rows, size_t index)
{
    const struct frame *frame = &rows->frames.open.at[index];
    uint32_t visit = rows->open.at[index].visit;
    return visit != VISIT_NONE && frame->node == rows->visits->all.at[visit].node &&
           rows->visits->program->functions.at[frame->function].recurs;
}

/* The innermost frame that does the work of the innermost visit; SIZE_MAX when there is no such visit. */
static size_t working(const struct rows *rows)
{
    size_t index = rows->open.count;
    while (index-- > 0 && rows->open.at[index].visit != VISIT_NONE)
        if (does_work(rows, index))
            return index;
    return SIZE_MAX;
}

static struct row *add_row(struct rows *rows, uint32_t visit, enum row_kind kind, uint32_t event)
{
    const struct visit *v = &rows->visits->all.at[visit];
    struct row *row = array_add(&rows->all);
    *row =
        (struct row){.visit = visit, .node = v->node, .event = event, .pass = v->pass, .kind = (uint8_t)kind};
    row->cutoff = CUTOFF_NONE;
    row->alpha = row->beta = row->v = row->value = NAN;
    return row;
}

static void name_cutoff(struct rows *rows, uint32_t cutoff)
{
    rows->all.at[rows->all.count - 1].cutoff = cutoff;
    *array_add(&rows->ignoring) = (uint32_t)rows->all.count - 1;
}

/* A row of an open frame, with its columns as they stand. */
static struct row *add_columns(struct rows *rows, size_t index, enum row_kind kind, uint32_t event)
{
    struct rows_open *open = &rows->open.at[index];
    const struct frame *frame = &rows->frames.open.at[index];
    struct row *row = add_row(rows, open->visit, kind, event);
    row->alpha = frames_column(&rows->frames, frame, COLUMN_ALPHA);
    row->beta = frames_column(&rows->frames, frame, COLUMN_BETA);
    row->v = frames_column(&rows->frames, frame, COLUMN_V);
    open->has_row = open->visit_has_row = true;
    if (open->cutoff != CUTOFF_NONE)
        name_cutoff(rows, open->cutoff);
    open->cutoff = CUTOFF_NONE;
    return row;
}

static void set_value(struct rows *rows, struct row *row, const struct event *call, union value value)
{
    const struct program *program = rows->visits->program;
    row->returned = true;
    if (program->functions.at[frames_callee(program, call)].returns == TYPE_NUMBER && value_is_set(value))
        row->value = value.number;
}

/* --- the events that make them --- */

/* A child is about to be called on. */
static void choose(struct rows *rows, uint32_t child, uint32_t event)
{
    size_t index = working(rows);
    if (index == SIZE_MAX)
        return;
    struct rows_open *open = &rows->open.at[index];
    bool wanted = rows->way == ROWS_ARRIVAL ? !open->has_row : open->child != child;
    open->child = child;
    if (wanted)
        add_columns(rows, index, ROW_FIRST, event);
}

/* A loop chose a child, or computes its key. */
static void choose_in_loop(struct rows *rows, const struct event *event, uint32_t index)
{
    const struct program *program = rows->visits->program;
    size_t top = rows->open.count - 1;
    if (!rows->searches[program->code.at[event_where(event)].extra] || !does_work(rows, top))
        return;
    if (rows->way == ROWS_UPDATE && event_kind(event) == EVENT_KEY)
        return;
    rows->open.at[top].child = TREE_NONE;
    choose(rows, event->node, index);
}

/* A visit of a child has come back. */
static void come_back(struct rows *rows, uint32_t event)
{
    size_t index = working(rows);
    if (index != SIZE_MAX && rows->way == ROWS_ARRIVAL)
        add_columns(rows, index, ROW_BACK, event);
}

/* The visit that a call begins, or VISIT_NONE. */
static uint32_t begins(const struct rows *rows, uint32_t index)
{
    const struct visits *visits = rows->visits;
    return rows->begun < visits->all.count && visits->all.at[rows->begun].call == index ? rows->begun
                                                                                        : VISIT_NONE;
}

static void take_call(struct rows *rows, const struct log *log, uint32_t index)
{
    uint32_t visit = begins(rows, index);
    uint32_t around = rows->open.count ? rows->open.at[rows->open.count - 1].visit : VISIT_NONE;
    if (visit != VISIT_NONE) {
        choose(rows, log->events[index].node, index);
        rows->begun++;
        around = visit;
    }
    frames_apply(&rows->frames, log);
    *array_add(&rows->open) = (struct rows_open){.visit = around, .cutoff = CUTOFF_NONE, .child = TREE_NONE};
}

static void take_leaf(struct rows *rows, const struct log *log, uint32_t index)
{
    uint32_t visit = begins(rows, index);
    const struct event *event = &log->events[index];
    if (visit == VISIT_NONE) {
        frames_apply(&rows->frames, log);
        return;
    }
    choose(rows, event->node, index);
    rows->begun++;
    struct row *row = add_row(rows, visit, ROW_ONLY, index);
    row->alpha = rows->visits->all.at[visit].alpha;
    row->beta = rows->visits->all.at[visit].beta;
    set_value(rows, row, event, event->value);
    row->v = row->value;
    frames_apply(&rows->frames, log);
    come_back(rows, index);
}

/* The innermost frame returns: its last row. */
static void end_frame(struct rows *rows, const struct log *log, uint32_t index)
{
    size_t top = rows->open.count - 1;
    const struct event *event = &log->events[index], *call = &log->events[event->node];
    const struct rows_open *open = &rows->open.at[top];
    bool ends = open->visit != VISIT_NONE && rows->visits->all.at[open->visit].call == event->node;
    if (ends && !open->visit_has_row) {
        struct row *row = add_columns(rows, top, ROW_ONLY, index);
        set_value(rows, row, call, event->value);
        row->v = row->value;
    } else if (open->has_row && rows->way == ROWS_UPDATE) {
        set_value(rows, add_columns(rows, top, ROW_DONE, index), call, event->value);
    }
}

static void take_return(struct rows *rows, const struct log *log, uint32_t index)
{
    end_frame(rows, log, index);
    struct rows_open open = rows->open.at[--rows->open.count];
    bool ended = open.visit != VISIT_NONE && rows->visits->all.at[open.visit].call == log->events[index].node;
    frames_apply(&rows->frames, log);
    if (ended)
        come_back(rows, index);
    else if (rows->open.count && rows->open.at[rows->open.count - 1].visit == open.visit)
        rows->open.at[rows->open.count - 1].visit_has_row |= open.visit_has_row;
}

static void take_cut(struct rows *rows)
{
    const struct cutoff *cutoff = &rows->visits->cutoffs.at[rows->cut];
    uint32_t number = rows->cut++;
    size_t index = working(rows), last = rows->all.count;
    if (!cutoff->searched || cutoff->visit == VISIT_NONE || index == SIZE_MAX)
        return;
    if (rows->way == ROWS_UPDATE)
        rows->open.at[index].cutoff = number;
    else if (last && rows->all.at[last - 1].visit == cutoff->visit)
        name_cutoff(rows, number);
}

/* An entry of a best-first list: live ones are visits. */
static void take_entry(struct rows *rows, const struct event *event, uint32_t index)
{
    uint32_t visit = begins(rows, index);
    struct row *row = array_add(&rows->all);
    *row = (struct row){.visit = visit, .node = event->node & ~LOG_STATE, .event = index, .pass = 1};
    row->kind = ROW_TAKEN;
    row->cutoff = CUTOFF_NONE;
    row->alpha = row->beta = row->value = NAN;
    row->v = event->value.number;
    rows->begun += visit != VISIT_NONE;
}

static void take_other(struct rows *rows, const struct log *log, uint32_t index)
{
    const struct event *event = &log->events[index];
    switch (event_kind(event)) {
    case EVENT_CUT:
        take_cut(rows);
        break;
    case EVENT_CHILD:
    case EVENT_KEY:
        choose_in_loop(rows, event, index);
        break;
    case EVENT_TAKE:
        take_entry(rows, event, index);
        break;
    default:
        break;
    }
    frames_apply(&rows->frames, log);
}

void rows_catch_up(struct rows *rows, const struct log *log)
{
    while (rows->frames.events < rows->visits->events) {
        uint32_t index = (uint32_t)rows->frames.events;
        switch (event_kind(&log->events[index])) {
        case EVENT_CALL:
            take_call(rows, log, index);
            break;
        case EVENT_LEAF:
            take_leaf(rows, log, index);
            break;
        case EVENT_RETURN:
            take_return(rows, log, index);
            break;
        default:
            take_other(rows, log, index);
        }
    }
}

/* --- where they stand --- */

/* Events that have happened when a row is there. */
static uint64_t moment(const struct row *row)
{
    return row->kind == ROW_FIRST ? row->event : (uint64_t)row->event + 1;
}

size_t rows_count(const struct rows *rows, uint64_t events)
{
    size_t at;
    LOWER_BOUND(at, rows->all.count, moment(&rows->all.at[at]) <= events);
    return at;
}

size_t rows_count_at(const struct rows *rows, const struct cursor *cursor)
{
    size_t count = rows_count(rows, cursor_events(cursor));
    uint32_t next = cursor_next(cursor);
    if (count == rows->all.count || next >= cursor->program->code.count || !cursor_depth(cursor))
        return count;
    const struct row *row = &rows->all.at[count];
    bool returning = (row->kind == ROW_ONLY || row->kind == ROW_DONE) && row->event == cursor_events(cursor);
    if (returning && cursor->program->code.at[next].opcode == OP_RETURN &&
        cursor_frame(cursor, cursor_depth(cursor) - 1)->node == row->node)
        count++;
    return count;
}

bool rows_seek(const struct rows *rows, size_t number, struct cursor *cursor)
{
    const struct row *row = &rows->all.at[number];
    if (!cursor_seek_event(cursor, row->event))
        return false;
    if (row->kind == ROW_ONLY || row->kind == ROW_DONE)
        return cursor_back(cursor);
    if (row->kind != ROW_FIRST || event_kind(&cursor->log->events[row->event]) == EVENT_KEY)
        return true;
    while (cursor_events(cursor) > row->event || cursor->in_leaf)
        if (!cursor_back(cursor))
            return false;
    if (cursor_step(cursor)->kind == STEP_CHOOSE)
        cursor_back(cursor);
    return true;
}

uint32_t cutoff_nodes(const struct visits *visits, const struct cutoff *cutoff, struct skipped_walk *walk)
{
    if (walk->node == walk->end) {
        uint32_t child = cutoff_skipped(visits, cutoff, &walk->walk);
        if (child == TREE_NONE)
            return TREE_NONE;
        walk->node = child;
        walk->end = visits->tree->end[child];
    }
    return walk->node++;
}
