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

/* A cell of a table that a key was read from. */
struct cell {
    const struct table *table;
    union value key[2], value;
    uint32_t put; /* the event that stored what stands there, or TRAIL_NONE */
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
    bool told = t->step->event != UINT32_MAX && event_kind(&events[t->step->event]) == EVENT_CHILD;
    uint64_t at = told ? t->step->event : t->events, begin = at;
    *keys = (struct keys){.all_equal = true};
    for (; begin > 0 && event_kind(&events[begin - 1]) == EVENT_KEY; begin--)
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
    while (at > 0 && t->session->program->code.at[at].opcode != opcode)
        at--;
    return at;
}

/* What a GET reads. */
static struct cell get(const struct telling *t, const struct instruction *in, const union value *registers)
{
    const struct program *program = t->session->program;
    const struct cells *cells = &t->session->cells;
    struct cell cell = {.table = &program->tables.at[in->extra], .put = TRAIL_NONE};
    cell.key[0] = evaluate_operand(program, registers, in->b);
    if (in->c != NO_OPERAND)
        cell.key[1] = evaluate_operand(program, registers, in->c);
    cell.value = cells_get(t->session, t->events, in->extra, cell.key[0], cell.key[1]);
    uint32_t number = log_find_cell(&t->session->log, in->extra, cell.key[0], cell.key[1]);
    if (number != LOG_NO_CELL && number < cells->last.count)
        cell.put = trail_find(&cells->puts, cells->last.at[number], t->events);
    if (cell.put != TRAIL_NONE)
        cell.put = cells->puts.links.at[cell.put].event;
    return cell;
}

/* Computes the key once more, for the child that goes first, up to the last cell that it is read from. False
 * when it is read from none that anything was stored in. */
static bool find_cell(const struct telling *t, struct cell *found)
{
    const struct program *program = t->session->program;
    const struct frame *frame = frames_top(&t->cursor->frames);
    size_t count = program->functions.at[frame->function].registers;
    union value *registers = memory_new(count, sizeof *registers);
    bool any = false;
    memcpy(registers, frames_registers(&t->cursor->frames, frame), count * sizeof *registers);
    for (uint32_t at = before_loop(t, OP_BY_NEXT) + 1;
         at < program->code.count && program->code.at[at].opcode != OP_BY_KEY;
         at = between_next(t->session, t->events, at, registers)) {
        if (program->code.at[at].opcode != OP_GET)
            continue;
        struct cell cell = get(t, &program->code.at[at], registers);
        if (cell.put == TRAIL_NONE)
            continue;
        *found = cell;
        any = true;
    }
    free(registers);
    return any;
}

/* " hits[2, b] was set to 3 at D, where G cut, in pass 1." */
static void tell_source(const struct telling *t, const struct cell *cell)
{
    const struct visits *visits = &t->session->visits;
    uint32_t around = visits_around(visits, cell->put);
    text_add_char(t->out, ' ');
    tell_cell(t, cell->table, cell->key[0], cell->key[1]);
    text_add_string(t->out, " was set to ");
    tell_value(t, cell->table->type, cell->value);
    if (around != VISIT_NONE) {
        const struct visit *visit = &visits->all.at[around];
        const struct cutoff *cutoff =
            visit->cutoff == CUTOFF_NONE ? NULL : &visits->cutoffs.at[visit->cutoff];
        say(t, " at %n", visit->node);
        if (cutoff && cutoff->event > cell->put &&
            visits_begun(visits, cutoff->event) == visits_begun(visits, cell->put))
            say(t, ", where %n cut", cutoff->after);
        if (visit->pass != visits_pass(visits, t->events))
            say(t, ", in pass %u", visit->pass);
    }
    text_add_char(t->out, '.');
}

/* What stands after "by" in the line of the loop. */
static struct slice key_text(const struct telling *t)
{
    struct slice code = telling_code(t);
    size_t i = code.length;
    while (i > 4 && !slice_is_word((struct slice){code.bytes + i - 4, 4}, " by "))
        i--;
    return i > 4 ? (struct slice){code.bytes + i, code.length - i} : code;
}

bool tell_first(const struct telling *t)
{
    struct keys keys;
    struct cell cell = {0};
    uint32_t child = t->step->child, parent = t->teller->tree->parent[child];
    if (!find_keys(t, &keys))
        return false;
    say(t, "%p at %n tries %n first", tree_player(t->teller->tree, parent), parent, child);
    if (keys.all_equal) {
        text_add_string(t->out, ": no key is larger than another, so the tree's order stays.");
        return true;
    }
    say(t, child == parent + 1 ? ", as the tree does: %c" : ": %c", key_text(t));
    if (t->session->program->code.at[before_loop(t, OP_BY_KEY)].a == TYPE_TRUTH)
        text_add_string(t->out, keys.shared ? " holds for it." : " holds for it alone.");
    else
        say(t, keys.shared ? " is %d for it, and more for none." : " is %d for it, more than for any other.",
            keys.first);
    if (find_cell(t, &cell))
        tell_source(t, &cell);
    return true;
}
