/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/rework.h"

#define NO_ROW SIZE_MAX

/* The run itself, which is over when rework_run() returns. */
struct work {
    struct rework *rework;
    struct session *session;
    const struct rework_slip *slips;
    size_t slip_count;
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
    for (size_t i = 0; i < w->slip_count; i++)
        if (w->slips[i].when == when && w->slips[i].row == row &&
            w->slips[i].node == frames_top(frames_of(w))->node)
            return &w->slips[i];
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

/* A test that can leave the loop goes against its outcome where a slip says so. */
static void decide(struct work *w, uint32_t at)
{
    const struct instruction *code = w->session->program->code.at;
    bool jump_leaves = code[code[at].target].roles & LEADS_OUT;
    uint32_t leave = jump_leaves ? code[at].target : at + 1, stay = jump_leaves ? at + 1 : code[at].target;
    if (slip_due(w, REWORK_LEAVE, row_count(w) - 1))
        machine_go(w->session->machine, leave);
    else if (slip_due(w, REWORK_STAY, row_count(w) - 1))
        machine_go(w->session->machine, stay);
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

/* --- the whole --- */

/* A row becomes what was written, so far as it was. */
static void write_row(struct row *row, const struct rework_slip *slip)
{
    double *cells[COLUMN_COUNT] = {
        [COLUMN_ALPHA] = &row->alpha, [COLUMN_BETA] = &row->beta, [COLUMN_V] = &row->v};
    for (int i = 0; i < COLUMN_COUNT; i++)
        if (slip->set[i])
            *cells[i] = slip->number[i];
}

void rework_run(struct rework *rework, const struct tree *tree, const struct program *program,
                const union value *given, enum rows_way way, const struct rework_slip *slips, size_t count)
{
    struct session_wishes wishes = {.given = given, .rows = way, .by_hand = true};
    struct session *session = &rework->session;
    struct work w = {.rework = rework, .session = session, .slips = slips, .slip_count = count};
    struct text why = {0};
    *rework = (struct rework){.value = NAN};
    if (session_begin(session, tree, program, &wishes, &why)) {
        session_catch_up(session);
        *array_add(&w.back) = NO_ROW;
        for (uint64_t i = 0;
             !session_over(session) && session->log.count < REWORK_EVENTS && i < MACHINE_STEPS; i++)
            do_next(&w);
        rework->finished = session->state == MACHINE_DONE;
    }
    union value value = rework->finished ? session->log.events[session->log.count - 1].value
                                         : (union value){.word = VALUE_UNSET};
    if (program->functions.at[0].returns == TYPE_NUMBER && value_is_set(value))
        rework->value = value.number;
    for (size_t i = 0; i < count; i++)
        if (slips[i].when <= REWORK_BACK && slips[i].row < session->rows.all.count)
            write_row(&session->rows.all.at[slips[i].row], &slips[i]);
    array_free(&w.back);
    text_free(&why);
}

void rework_free(struct rework *rework)
{
    session_end(&rework->session);
    array_free(&rework->after);
}
