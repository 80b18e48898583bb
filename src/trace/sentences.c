/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/sentences.h"
#include "trace/telling.h"
#include <math.h>

/* What a step's sentence is made from. */
struct telling {
    const struct teller *teller;
    const struct cursor *cursor;
    const struct step *step;
    struct text *out;
};

static const struct instruction *instruction_of(const struct telling *t)
{
    return &t->teller->program->code.at[t->step->instruction];
}

static const struct function *function_of(const struct telling *t)
{
    return &t->teller->program->functions.at[t->step->function];
}

/* Whose side the numbers at a node are on: the mover's are always to be made large. */
static bool wants_more(const struct telling *t, uint32_t node)
{
    return t->teller->program->mover || tree_player(t->teller->tree, node) == PLAYER_MAX;
}

static struct slice code_of(const struct telling *t)
{
    return program_text(t->teller->program, t->step->instruction);
}

/* --- calls --- */

static void tell_window(const struct telling *t, const struct frame *frame)
{
    double alpha = frames_column(&t->cursor->frames, frame, COLUMN_ALPHA);
    double beta = frames_column(&t->cursor->frames, frame, COLUMN_BETA);
    bool ascii = t->teller->charset == CHARSET_ASCII;
    if (!isnan(alpha))
        tell(t->teller, t->out, ", with %s = %d", ascii ? "alpha" : "α", alpha);
    if (!isnan(beta))
        tell(t->teller, t->out, "%s%s = %d", isnan(alpha) ? ", with " : " and ", ascii ? "beta" : "β", beta);
}

static void tell_call(const struct telling *t)
{
    const struct function *callee = &t->teller->program->functions.at[t->step->callee];
    const struct frame *frame = frames_top(&t->cursor->frames);
    uint32_t node = t->step->child;
    if (node == TREE_NONE || !callee->recurs) {
        tell(t->teller, t->out, "%v begins", callee->name);
        tell(t->teller, t->out, node == TREE_NONE ? "." : " at %n.", node);
        return;
    }
    if (tree_is_leaf(t->teller->tree, node))
        tell(t->teller, t->out, "The search comes to %n, a leaf", node);
    else
        tell(t->teller, t->out, "The search comes to %n, where %p moves", node,
             tree_player(t->teller->tree, node));
    tell_window(t, frame);
    text_add_char(t->out, '.');
}

/* --- assignments --- */

static void tell_old_value(const struct telling *t, enum type type, union value value)
{
    speak_value(t->out, t->teller->facts, type, value, t->teller->charset);
}

/* What MAX and MIN were given besides the variable itself. */
static bool other_number(const struct telling *t, double *other)
{
    const struct instruction *in = instruction_of(t);
    if ((in->opcode != OP_MAX && in->opcode != OP_MIN) || (in->a != in->b && in->a != in->c))
        return false;
    *other = in->a == in->b ? t->step->right.number : t->step->left.number;
    return true;
}

static void tell_unchanged(const struct telling *t, const struct variable *variable)
{
    double other;
    tell(t->teller, t->out, "%v at %n stays ", variable->name, t->step->node);
    tell_old_value(t, variable->type, t->step->value);
    if (other_number(t, &other))
        tell(t->teller, t->out, ": %d isn't %s", other,
             instruction_of(t)->opcode == OP_MAX ? "larger" : "smaller");
    text_add_char(t->out, '.');
}

/* The own best at the node of the innermost frame, or NAN. */
static double own_best(const struct telling *t)
{
    const struct frame *frame = frames_top(&t->cursor->frames);
    return frame ? frames_column(&t->cursor->frames, frame, COLUMN_V) : NAN;
}

/* That a bound moves to the player's own best says what the player is sure of. */
static bool is_assurance(const struct telling *t)
{
    enum column own = wants_more(t, t->step->node) ? COLUMN_ALPHA : COLUMN_BETA;
    return t->step->node != TREE_NONE && function_of(t)->column[own] == t->step->target &&
           t->step->value.number == own_best(t) && isfinite(t->step->value.number);
}

static void tell_why_changed(const struct telling *t)
{
    const struct tree *tree = t->teller->tree;
    uint32_t node = t->step->node;
    double number = t->step->value.number;
    bool worst = number == (node != TREE_NONE && wants_more(t, node) ? -INFINITY : INFINITY);
    bool is_v = node != TREE_NONE && function_of(t)->column[COLUMN_V] == t->step->target;
    if (is_v && worst && !value_is_set(t->step->old))
        tell(t->teller, t->out, ": nothing is known yet, and nothing could be worse for %p",
             tree_player(tree, node));
    else if (is_assurance(t))
        tell(t->teller, t->out, ": %p is sure of %d here", tree_player(tree, node),
             tell_max_side(t->teller, node, number));
    else if (is_v && isfinite(number) && instruction_of(t)->opcode != OP_MOVE)
        tell(t->teller, t->out, ", the best for %p at %n so far", tree_player(tree, node), node);
}

/* Whether the new v is what the player would keep: better than the old one on the player's side. */
static bool is_better(const struct telling *t)
{
    return wants_more(t, t->step->node) ? t->step->value.number > t->step->old.number
                                        : t->step->value.number < t->step->old.number;
}

static void tell_assignment(const struct telling *t)
{
    const struct function *f = function_of(t);
    if (t->step->target < 0 || t->step->target >= f->variables) {
        tell(t->teller, t->out, "%c.", code_of(t));
        return;
    }
    const struct variable *variable = &f->variable[t->step->target];
    if (!t->step->changed) {
        tell_unchanged(t, variable);
        return;
    }
    tell(t->teller, t->out, "%v", variable->name);
    if (t->step->node != TREE_NONE)
        tell(t->teller, t->out, " at %n", t->step->node);
    if (value_is_set(t->step->old)) {
        text_add_string(t->out, " goes from ");
        tell_old_value(t, variable->type, t->step->old);
        text_add_string(t->out, " to ");
    } else {
        text_add_string(t->out, " becomes ");
    }
    tell_old_value(t, variable->type, t->step->value);
    bool number = variable->type == TYPE_NUMBER && t->step->node != TREE_NONE;
    if (number && (!value_is_set(t->step->old) || is_better(t)))
        tell_why_changed(t);
    text_add_char(t->out, '.');
}

/* --- tests --- */

/* The cutoff that fell with this step, or CUTOFF_NONE. */
static uint32_t cutoff_here(const struct telling *t)
{
    uint64_t events = cursor_events(t->cursor);
    if (!events || event_kind(&t->cursor->log->events[events - 1]) != EVENT_CUT)
        return CUTOFF_NONE;
    return visits_cut(t->teller->visits, events) - 1;
}

/* Whether the step leads out of a loop over children that has none left. */
static bool leaves_nothing(const struct telling *t)
{
    uint32_t next = cursor_next(t->cursor);
    const struct program *program = t->teller->program;
    return next != UINT32_MAX && next > 0 && next < program->code.count &&
           program->code.at[next - 1].opcode == OP_LEAVE && t->step->instruction < next &&
           program_line(program, t->step->instruction) <= program_line(program, next);
}

static bool compares_numbers(const struct instruction *in)
{
    return in->opcode >= OP_TEST_EQUAL && in->opcode <= OP_TEST_AT_LEAST;
}

static void tell_test(const struct telling *t)
{
    const struct instruction *in = instruction_of(t);
    tell(t->teller, t->out, "%c", code_of(t));
    if (compares_numbers(in))
        tell(t->teller, t->out, " at %n, with %d and %d: %s", t->step->node, t->step->left.number,
             t->step->right.number, t->step->outcome ? "yes" : "no");
    else if (t->step->node != TREE_NONE)
        tell(t->teller, t->out, " at %n: %s", t->step->node, t->step->outcome ? "yes" : "no");
    else
        tell(t->teller, t->out, ": %s", t->step->outcome ? "yes" : "no");
    if (t->step->outcome && leaves_nothing(t))
        tell(t->teller, t->out, ", but %n has no children left to skip", t->step->node);
    text_add_char(t->out, '.');
}

/* --- the rest --- */

static void tell_return(const struct telling *t)
{
    const struct function *f = function_of(t);
    const struct frame *back = frames_top(&t->cursor->frames);
    uint32_t node = t->step->node;
    if (f->recurs && node != TREE_NONE && tree_is_leaf(t->teller->tree, node)) {
        tell(t->teller, t->out, "The leaf %n is worth ", node);
    } else if (f->recurs && node != TREE_NONE) {
        tell(t->teller, t->out, "%n returns ", node);
    } else {
        tell(t->teller, t->out, "%v returns ", f->name);
    }
    speak_value(t->out, t->teller->facts, f->returns, t->step->value, t->teller->charset);
    if (f->recurs && back && back->node != TREE_NONE && back->node != node)
        tell(t->teller, t->out, " to %n", back->node);
    text_add_char(t->out, '.');
}

static void tell_key(const struct telling *t, enum type type, union value key)
{
    speak_value(t->out, t->teller->facts, type, key, t->teller->charset);
}

static void tell_store(const struct telling *t)
{
    const struct table *table = &t->teller->program->tables.at[instruction_of(t)->extra];
    tell(t->teller, t->out, "%v[", table->name);
    tell_key(t, table->key[0], t->step->left);
    if (table->keys > 1) {
        text_add_string(t->out, ", ");
        tell_key(t, table->key[1], t->step->right);
    }
    text_add_string(t->out, t->step->changed ? "] becomes " : "] stays ");
    tell_key(t, table->type, t->step->value);
    text_add_char(t->out, '.');
}

static void tell_entry(const struct telling *t, const char *format)
{
    const char *list = t->teller->program->lists.at[instruction_of(t)->extra];
    tell(t->teller, t->out, format, t->step->child, t->step->outcome ? "live" : "solved",
         t->step->value.number, list);
}

static void tell_fault(const struct telling *t)
{
    sentence_of_fault(t->teller, t->step->fault, t->step->child, t->out);
    text_add_char(t->out, '.');
}

void sentence_of_step(const struct teller *teller, const struct cursor *cursor, struct text *out)
{
    struct telling t = {teller, cursor, cursor_step(cursor), out};
    uint32_t cutoff = t.step->kind == STEP_NONE ? CUTOFF_NONE : cutoff_here(&t);
    if (cutoff != CUTOFF_NONE) {
        sentence_of_cutoff(teller, cutoff, out);
        return;
    }
    switch (t.step->kind) {
    case STEP_NONE:
        text_add_string(out, "Nothing has happened yet.");
        break;
    case STEP_CALL:
        tell_call(&t);
        break;
    case STEP_ASSIGN:
        tell_assignment(&t);
        break;
    case STEP_TEST:
        tell_test(&t);
        break;
    case STEP_CHOOSE:
        tell(teller, out, "The next child of %n is %n.", teller->tree->parent[t.step->child], t.step->child);
        break;
    case STEP_RETURN:
        tell_return(&t);
        break;
    case STEP_STORE:
        tell_store(&t);
        break;
    case STEP_INSERT:
        tell_entry(&t, "%n, %s with merit %d, goes into %v.");
        break;
    case STEP_TAKE:
        tell_entry(&t, "%n, %s with merit %d, is the best and is taken from %v.");
        break;
    case STEP_REMOVE:
        tell(teller, out, "All below %n is removed from the list.", t.step->child);
        break;
    case STEP_FAULT:
        tell_fault(&t);
        break;
    case STEP_PLAIN:
        tell(teller, out, "%c.", code_of(&t));
    }
}
