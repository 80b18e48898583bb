/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/rework.h"
#include <math.h>

#define NO_ROW SIZE_MAX

/* The run itself, which is over when rework_run() returns. */
struct work {
    struct rework *rework;
    struct session *session;
    const struct rework_wishes *wishes;
    ARRAY(size_t) back; /* [open frame]: its last BACK row whose `after` isn't known yet, or NO_ROW */
};

static const struct frames *frames_of(const struct work *w)
{
    return &w->session->visits.frames;
}

static size_t row_count(const struct work *w)
{
    return w->session->rows.all.count;
}

/* --- what a frame holds --- */

/* The innermost frame's columns, if a row that a child came back to still waits for them. */
static void note_after(struct work *w)
{
    static const struct rework_columns none = {{NAN, NAN, NAN}};
    size_t *row = &w->back.at[w->back.count - 1];
    if (*row == NO_ROW)
        return;
    while (w->rework->after.count <= *row)
        *array_add(&w->rework->after) = none;
    for (enum column i = 0; i < COLUMN_COUNT; i++)
        w->rework->after.at[*row].number[i] = frames_column(frames_of(w), frames_top(frames_of(w)), i);
    *row = NO_ROW;
}

/* The slip that is due now in the innermost frame, or NULL. */
static const struct rework_slip *slip_due(const struct work *w, enum rework_when when, size_t row)
{
    const struct rework_slip *slips = w->wishes->slips;
    for (size_t i = 0; i < w->wishes->count; i++)
        if (slips[i].when == when && slips[i].row == row && slips[i].node == frames_top(frames_of(w))->node)
            return &slips[i];
    return NULL;
}

static bool writes(const struct instruction *in, int16_t reg)
{
    return in->a == reg && opcode_form((enum opcode)in->opcode)[0] == '=' && in->opcode != OP_CALL &&
           in->opcode != OP_TAKE;
}

/* The innermost frame's variables become the slip's numbers, as if an instruction that writes them had. */
static void write_columns(struct work *w, const struct rework_slip *slip)
{
    const struct program *program = w->session->program;
    const struct function *f = &program->functions.at[frames_top(frames_of(w))->function];
    for (int i = 0; slip && i < COLUMN_COUNT; i++) {
        uint32_t at = f->body;
        if (!slip->set[i] || f->column[i] < 0)
            continue;
        while (at < f->finish &&
               (!writes(&program->code.at[at], f->column[i]) || program->code.at[at].roles & EVALUATES))
            at++;
        if (at < f->finish)
            machine_set(w->session->machine, at, (union value){.number = slip->number[i]});
    }
    session_catch_up(w->session);
}

/* --- one instruction --- */

static bool has(const struct work *w, enum manner manner)
{
    return w->wishes->manners >> manner & 1;
}

/* Whether a test leaves the loop because the two numbers that it compares are equal, or goes on although they
 * are. */
static bool equals_decide(const struct work *w, const struct instruction *in, bool jump_leaves, bool leaves)
{
    const struct program *program = w->session->program;
    const union value *registers = frames_registers(frames_of(w), frames_top(frames_of(w)));
    bool outcome = in->opcode == OP_TEST_AT_MOST || in->opcode == OP_TEST_AT_LEAST;
    return in->opcode >= OP_TEST_LESS && in->opcode <= OP_TEST_AT_LEAST &&
           ((outcome == in->sense) == jump_leaves) == leaves &&
           evaluate_operand(program, registers, in->b).number ==
               evaluate_operand(program, registers, in->c).number;
}

/* A test that can leave the loop goes against its outcome where a slip or a manner says so. */
static void decide(struct work *w, uint32_t at)
{
    const struct instruction *code = w->session->program->code.at;
    bool jump_leaves = code[code[at].target].roles & LEADS_OUT;
    uint32_t leave = jump_leaves ? code[at].target : at + 1, stay = jump_leaves ? at + 1 : code[at].target;
    bool strictly = has(w, MANNER_STRICT) && equals_decide(w, &code[at], jump_leaves, true);
    bool loosely = has(w, MANNER_EQUAL_CUTS) && equals_decide(w, &code[at], jump_leaves, false);
    if (slip_due(w, REWORK_LEAVE, row_count(w) - 1) || loosely)
        machine_go(w->session->machine, leave);
    else if (slip_due(w, REWORK_STAY, row_count(w) - 1) || has(w, MANNER_NEVER_CUTS) || strictly)
        machine_go(w->session->machine, stay);
}

/* What the innermost frame is about to return, within the window that it was called with; a leaf's number is
 * what it is. */
static void return_within(struct work *w)
{
    const struct visits *visits = &w->session->visits;
    uint32_t visit = visits->open.at[visits->open.count - 1].visit;
    const struct instruction *in = &w->session->program->code.at[machine_at(w->session->machine)];
    const union value *registers = frames_registers(frames_of(w), frames_top(frames_of(w)));
    double number = evaluate_operand(w->session->program, registers, in->b).number;
    if (visit == VISIT_NONE || !(visits->all.at[visit].flags & VISIT_LOOPED) ||
        isnan(visits->all.at[visit].alpha) || isnan(visits->all.at[visit].beta))
        return;
    number = fmin(fmax(number, visits->all.at[visit].alpha), visits->all.at[visit].beta);
    machine_return(w->session->machine, (union value){.number = number});
}

static void give_back(struct work *w)
{
    const struct function *f = &w->session->program->functions.at[frames_top(frames_of(w))->function];
    note_after(w);
    const struct rework_slip *slip = slip_due(w, REWORK_RETURN, row_count(w));
    write_columns(w, slip);
    size_t rows = row_count(w);
    if (slip && slip->set[COLUMN_V] && f->returns == TYPE_NUMBER)
        machine_return(w->session->machine, (union value){.number = slip->number[COLUMN_V]});
    else if (has(w, MANNER_HARD) && f->returns == TYPE_NUMBER)
        return_within(w);
    session_run(w->session, 0);
    w->back.count--;
    if (session_over(w->session) || row_count(w) == rows)
        return;
    const struct row *last = &w->session->rows.all.at[row_count(w) - 1];
    if (last->kind != ROW_BACK || last->node != frames_top(frames_of(w))->node)
        return;
    w->back.at[w->back.count - 1] = row_count(w) - 1;
    write_columns(w, slip_due(w, REWORK_BACK, row_count(w) - 1));
}

static void do_next(struct work *w)
{
    struct session *session = w->session;
    uint32_t at = machine_at(session->machine);
    const struct instruction *in = &session->program->code.at[at];
    bool chooses = in->opcode == OP_EACH_NEXT || in->opcode == OP_BY_NEXT;
    if (in->opcode == OP_RETURN) {
        give_back(w);
        return;
    }
    if (chooses && machine_has_next(session->machine)) {
        if (in->opcode == OP_EACH_NEXT)
            note_after(w);
        write_columns(w, slip_due(w, REWORK_FIRST, row_count(w)));
    }
    if (in->roles & DECIDES)
        decide(w, at);
    session_run(session, 0);
    if (frames_of(w)->open.count > w->back.count)
        *array_add(&w->back) = NO_ROW;
}

/* --- how rows are written down --- */

static double *cell_of(struct row *row, enum column column)
{
    return column == COLUMN_ALPHA ? &row->alpha : column == COLUMN_BETA ? &row->beta : &row->v;
}

/* The bound of the player moves before the test that leaves, so that it has moved in the last row. */
static void write_bound_first(const struct rework *rework, struct row *row)
{
    const struct session *session = &rework->session;
    bool grows = bounds_grow(session, row->node);
    double *own = grows ? &row->alpha : &row->beta;
    if (row->kind == ROW_DONE && !isnan(*own) && !isnan(row->v))
        *own = grows ? fmax(*own, row->v) : fmin(*own, row->v);
}

/* By update v is what it was in the visit's row before; on arrival what it becomes. */
static void write_late(struct rework *rework)
{
    struct rows *rows = &rework->session.rows;
    size_t visits = rework->session.visits.all.count;
    double *last = memory_new(visits + 1, sizeof *last);
    for (size_t i = 0; i < visits; i++)
        last[i] = NAN;
    for (size_t i = 0; i < rows->all.count; i++) {
        struct row *row = &rows->all.at[i];
        if (rows->way == ROWS_ARRIVAL && i < rework->after.count &&
            !isnan(rework->after.at[i].number[COLUMN_V]))
            row->v = rework->after.at[i].number[COLUMN_V];
        if (rows->way != ROWS_UPDATE || row->visit == VISIT_NONE)
            continue;
        double v = row->v;
        row->v = isnan(last[row->visit]) ? v : last[row->visit];
        last[row->visit] = v;
    }
    free(last);
}

static void write_manners(struct rework *rework, unsigned manners)
{
    struct rows *rows = &rework->session.rows;
    if (manners & MANNER_BIT(LATE))
        write_late(rework);
    for (size_t i = 0; i < rows->all.count; i++) {
        struct row *row = &rows->all.at[i];
        if (manners & MANNER_BIT(BOUND_FIRST))
            write_bound_first(rework, row);
        double alpha = row->alpha;
        if (manners & MANNER_BIT(BOUNDS)) {
            row->alpha = row->beta;
            row->beta = alpha;
        }
    }
}

/* --- the whole --- */

/* A row becomes what was written, so far as it was. */
static void write_row(struct row *row, const struct rework_slip *slip)
{
    for (enum column c = 0; c < COLUMN_COUNT; c++)
        if (slip->set[c])
            *cell_of(row, c) = slip->number[c];
}

static void work_all(struct work *w)
{
    struct session *session = w->session;
    session_catch_up(session);
    *array_add(&w->back) = NO_ROW;
    for (uint64_t i = 0; !session_over(session) && session->log.count < REWORK_EVENTS && i < MACHINE_STEPS;
         i++)
        do_next(w);
    w->rework->finished = session->state == MACHINE_DONE;
}

void rework_run(struct rework *rework, const struct rework_wishes *wishes)
{
    struct session_wishes session_wishes = {.given = wishes->given, .rows = wishes->way, .by_hand = true};
    struct session *session = &rework->session;
    struct work w = {.rework = rework, .session = session, .wishes = wishes};
    const struct program *program = wishes->world->program;
    struct text why = {0};
    *rework = (struct rework){.value = NAN};
    if (session_begin(session, wishes->world->tree, program, &session_wishes, &why))
        work_all(&w);
    union value value = rework->finished ? session->log.events[session->log.count - 1].value
                                         : (union value){.word = VALUE_UNSET};
    if (program->functions.at[0].returns == TYPE_NUMBER && value_is_set(value))
        rework->value = value.number;
    write_manners(rework, wishes->manners);
    for (size_t i = 0; i < wishes->count; i++)
        if (wishes->slips[i].when <= REWORK_BACK && wishes->slips[i].row < session->rows.all.count)
            write_row(&session->rows.all.at[wishes->slips[i].row], &wishes->slips[i]);
    array_free(&w.back);
    text_free(&why);
}

void rework_free(struct rework *rework)
{
    session_end(&rework->session);
    array_free(&rework->after);
}
