/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/rows.h"
#include "trace/session.h"
#include <math.h>

void rows_free(struct rows *rows)
{
    array_free(&rows->all);
    array_free(&rows->ignoring);
    array_free(&rows->open);
}

/* --- making rows --- */

/* Whether an open frame does its visit's work itself, rather than helping with it. */
static bool does_work(const struct visits *visits, size_t index)
{
    const struct frame *frame = &visits->frames.open.at[index];
    uint32_t visit = visits->open.at[index].visit;
    return visit != VISIT_NONE && frame->node == visits->all.at[visit].node &&
           visits->program->functions.at[frame->function].recurs;
}

/* The innermost frame that does the work of the innermost visit; SIZE_MAX when there is no such visit. */
static size_t working(const struct visits *visits)
{
    size_t index = visits->open.count;
    while (index-- > 0 && visits->open.at[index].visit != VISIT_NONE)
        if (does_work(visits, index))
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
    const struct frames *frames = &rows->visits->frames;
    struct row *row = add_row(rows, rows->visits->open.at[index].visit, kind, event);
    row->alpha = frames_column(frames, &frames->open.at[index], COLUMN_ALPHA);
    row->beta = frames_column(frames, &frames->open.at[index], COLUMN_BETA);
    row->v = frames_column(frames, &frames->open.at[index], COLUMN_V);
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
    if (program->functions.at[frames_callee(program, call)].returns == TYPE_NUMBER)
        row->value = value.number;
}

/* --- the events that make them --- */

/* A child is about to be called on. */
static void choose(struct rows *rows, uint32_t child, uint32_t event)
{
    size_t index = working(rows->visits);
    if (index == SIZE_MAX)
        return;
    struct rows_open *open = &rows->open.at[index];
    bool wanted = rows->way == ROWS_ARRIVAL ? !open->has_row : open->child != child;
    open->child = child;
    if (wanted)
        add_columns(rows, index, ROW_FIRST, event);
}

/* A loop chose a child, or computes its key. */
static void choose_in_loop(struct rows *rows, const struct happening *now)
{
    const struct program *program = rows->visits->program;
    size_t top = rows->open.count - 1;
    if (!program->loops.at[program->code.at[event_where(now->event)].extra].searches ||
        !does_work(rows->visits, top) || (rows->way == ROWS_UPDATE && now->kind == EVENT_KEY))
        return;
    rows->open.at[top].child = TREE_NONE;
    choose(rows, now->event->node, now->index);
}

/* The row of a visit that is over with its call: its window, and what it returns. */
static void add_leaf(struct rows *rows, const struct happening *now)
{
    const struct visit *visit = &rows->visits->all.at[now->began];
    struct row *row = add_row(rows, now->began, ROW_ONLY, now->index);
    row->alpha = visit->alpha;
    row->beta = visit->beta;
    set_value(rows, row, now->event, now->event->value);
    row->v = row->value;
}

/* The innermost frame returns: its last row. */
static void end_frame(struct rows *rows, const struct happening *now)
{
    size_t top = rows->open.count - 1;
    const struct event *call = &now->log->events[now->event->node];
    const struct rows_open *open = &rows->open.at[top];
    if (now->ended != VISIT_NONE && !open->visit_has_row) {
        struct row *row = add_columns(rows, top, ROW_ONLY, now->index);
        set_value(rows, row, call, now->event->value);
        row->v = row->value;
    } else if (open->has_row && rows->way == ROWS_UPDATE) {
        set_value(rows, add_columns(rows, top, ROW_DONE, now->index), call, now->event->value);
    }
}

static void take_cut(struct rows *rows, uint32_t number)
{
    const struct cutoff *cutoff = &rows->visits->cutoffs.at[number];
    if (!cutoff->searched || cutoff->visit == VISIT_NONE)
        return;
    if (rows->way == ROWS_UPDATE)
        rows->open.at[working(rows->visits)].cutoff = number;
    else /* the last row is of its visit: of when the child came back */
        name_cutoff(rows, number);
}

/* An entry of a best-first list: live ones are visits. */
static void take_entry(struct rows *rows, const struct happening *now)
{
    struct row *row = array_add(&rows->all);
    *row = (struct row){.visit = now->began, .node = now->event->node & ~LOG_STATE, .event = now->index};
    row->pass = 1;
    row->kind = ROW_TAKEN;
    row->cutoff = CUTOFF_NONE;
    row->alpha = row->beta = row->value = NAN;
    row->v = now->event->value.number;
}

void rows_before(struct rows *rows, const struct happening *now)
{
    bool calls = now->kind == EVENT_CALL || now->kind == EVENT_LEAF;
    if (calls && now->began != VISIT_NONE)
        choose(rows, now->event->node, now->index);
    if (now->kind == EVENT_LEAF && now->began != VISIT_NONE)
        add_leaf(rows, now);
    else if (now->kind == EVENT_RETURN)
        end_frame(rows, now);
    else if (now->kind == EVENT_CUT)
        take_cut(rows, now->cutoff);
    else if (now->kind == EVENT_CHILD || now->kind == EVENT_KEY)
        choose_in_loop(rows, now);
    else if (now->kind == EVENT_TAKE)
        take_entry(rows, now);
}

/* The frame is no longer open. One that only helped with its visit leaves the next to know that there is a
 * row. */
static void close_frame(struct rows *rows, const struct happening *now)
{
    bool has_row = rows->open.at[--rows->open.count].visit_has_row;
    size_t count = rows->open.count;
    if (count && now->ended == VISIT_NONE)
        rows->open.at[count - 1].visit_has_row |= has_row;
}

void rows_after(struct rows *rows, const struct happening *now)
{
    if (now->kind == EVENT_CALL)
        *array_add(&rows->open) = (struct rows_open){.cutoff = CUTOFF_NONE, .child = TREE_NONE};
    else if (now->kind == EVENT_RETURN)
        close_frame(rows, now);
    if (now->ended == VISIT_NONE || now->kind == EVENT_TAKE || rows->way != ROWS_ARRIVAL)
        return;
    size_t index = working(rows->visits);
    if (index != SIZE_MAX)
        add_columns(rows, index, ROW_BACK, now->index);
}

/* --- where they stand --- */

size_t rows_count_at(const struct rows *rows, const struct cursor *cursor)
{
    uint64_t events = cursor_events(cursor);
    size_t count = array_below(&rows->all, event, events);
    uint32_t next = cursor_next(cursor);
    while (count < rows->all.count && rows->all.at[count].event == events &&
           rows->all.at[count].kind == ROW_FIRST)
        count++;
    if (count == rows->all.count || next >= cursor->session->program->code.count)
        return count;
    const struct row *row = &rows->all.at[count];
    bool returning = (row->kind == ROW_ONLY || row->kind == ROW_DONE) && row->event == events;
    if (returning && cursor->session->program->code.at[next].opcode == OP_RETURN)
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
    if (row->kind != ROW_FIRST || event_kind(&cursor->session->log.events[row->event]) == EVENT_KEY)
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

uint32_t cutoff_count(const struct visits *visits, const struct cutoff *cutoff)
{
    const uint32_t *end = visits->tree->end;
    uint32_t count = 0;
    if (!visits->program->loops.at[cutoff->loop].ordered)
        return end[cutoff->at] - end[cutoff->after];
    for (uint32_t i = 0; i < cutoff->count; i++) {
        uint32_t child = visits->skipped.at[cutoff->first + i];
        count += end[child] - child;
    }
    return count;
}
