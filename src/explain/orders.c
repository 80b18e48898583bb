/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops in order: which child goes first, and what earned it that place. */
#include "explain/claims.h"
#include "explain/telling.h"
#include <string.h>

/* The keys of a loop that has just been put in order. */
struct keys {
    double first;   /* of the child that goes first */
    bool all_equal; /* no key is larger than another */
    bool shared;    /* another child has as large a one */
};

static const struct loop *loop_of(const struct telling *t)
{
    return &t->session->program->loops.at[telling_instruction(t)->extra];
}

/* The keys stand in the log right before the first choice; false at a later one. */
static bool find_keys(const struct telling *t, struct keys *keys)
{
    const struct event *events = t->session->log.events;
    /* Where the log tells the choice: what the same step sets for the call to come stands behind it. */
    bool told = t->step->event != UINT32_MAX;
    uint64_t at = told ? t->step->event : t->events, begin = at;
    *keys = (struct keys){.all_equal = true};
    for (; begin && event_kind(&events[begin - 1]) == EVENT_KEY; begin--)
        if (events[begin - 1].node == t->step->child)
            keys->first = events[begin - 1].value.number;
    for (uint64_t i = begin; i < at; i++) {
        bool equal = events[i].value.number == keys->first;
        keys->all_equal = keys->all_equal && equal;
        keys->shared = keys->shared || (equal && events[i].node != t->step->child);
    }
    return begin < at;
}

bool telling_reorders(const struct telling *t)
{
    struct keys keys;
    return loop_of(t)->ordered && t->function->recurs && find_keys(t, &keys) && !keys.all_equal;
}

/* The instruction before a loop's that begins, or ends, the reckoning of a key. */
static uint32_t before_loop(const struct telling *t, enum opcode opcode)
{
    uint32_t at = loop_of(t)->next;
    while (at && t->session->program->code.at[at].opcode != opcode)
        at--;
    return at;
}

/* Computes the key once more, for the child that goes first, up to the last cell that it is read from: the
 * event that stored what stands there, or CELLS_NONE where nothing was stored in any. */
static uint32_t find_put(const struct telling *t)
{
    const struct program *program = t->session->program;
    const struct frame *frame = frames_top(&t->cursor->frames);
    size_t count = program->functions.at[frame->function].registers;
    union value *registers = memory_new(count, sizeof *registers);
    uint32_t found = CELLS_NONE;
    memcpy(registers, frames_registers(&t->cursor->frames, frame), count * sizeof *registers);
    for (uint32_t at = before_loop(t, OP_BY_NEXT) + 1;
         at < program->code.count && program->code.at[at].opcode != OP_BY_KEY;
         at = between_next(t->session, t->events, at, registers)) {
        const struct instruction *in = &program->code.at[at];
        if (in->opcode != OP_GET)
            continue;
        union value first = evaluate_operand(program, registers, in->b), second = {.word = 0};
        if (in->c != NO_OPERAND)
            second = evaluate_operand(program, registers, in->c);
        uint32_t put = cells_put(t->session, t->events, in->extra, first, second);
        found = put == CELLS_NONE ? found : put;
    }
    free(registers);
    return found;
}

/* " hits[2, b] was set to 3 at D, where G cut, in pass 1." */
static void tell_source(const struct telling *t, uint32_t put)
{
    const struct visits *visits = &t->session->visits;
    const struct event *event = &t->session->log.events[put];
    const struct log_cell *cell = &t->session->log.cells.at[event->node];
    const struct table *table = &t->session->program->tables.at[cell->table];
    uint32_t around = visits_around(visits, put);
    text_add_char(t->out, ' ');
    tell_cell(t, table, cell->key[0], cell->key[1]);
    text_add_string(t->out, " was set to ");
    tell_value(t, table->type, event->value);
    if (around != VISIT_NONE) {
        const struct visit *visit = &visits->all.at[around];
        const struct cutoff *cutoff =
            visit->cutoff == CUTOFF_NONE ? NULL : &visits->cutoffs.at[visit->cutoff];
        say(t, " at %n", visit->node);
        if (cutoff && cutoff->event > put && visits_begun(visits, cutoff->event) == visits_begun(visits, put))
            say(t, ", where %n cut", cutoff->after);
        if (visit->pass != visits_pass(visits, t->events))
            say(t, ", in pass %u", visit->pass);
    }
    text_add_char(t->out, '.');
}

bool tell_first(const struct telling *t)
{
    struct keys keys;
    uint32_t child = t->step->child, parent = t->teller->tree->parent[child];
    uint32_t key = before_loop(t, OP_BY_KEY);
    const struct program *program = t->session->program;
    if (!find_keys(t, &keys))
        return false;
    say(t, "%p at %n tries %n first", tree_player(t->teller->tree, parent), parent, child);
    if (keys.all_equal) {
        text_add_string(t->out, ": no key is larger than another, so the tree's order stays.");
        return true;
    }
    say(t, child == parent + 1 ? ", as the tree does: %c" : ": %c", program_text(program, key));
    if (program->code.at[key].a == TYPE_TRUTH)
        text_add_string(t->out, keys.shared ? " holds for it." : " holds for it alone.");
    else
        say(t, keys.shared ? " is %d for it, and more for none." : " is %d for it, more than for any other.",
            keys.first);
    uint32_t put = find_put(t);
    if (put != CELLS_NONE)
        tell_source(t, put);
    return true;
}
