/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/sentences.h"
#include "trace/claims.h"
#include "trace/telling.h"
#include <math.h>

/* --- calls --- */

/* The visit that the step's call began, or VISIT_NONE. */
static uint32_t visit_begun(const struct telling *t)
{
    uint32_t begun = visits_begun(t->teller->visits, cursor_events(t->cursor));
    return begun && t->teller->visits->all.at[begun - 1].call == t->step->event ? begun - 1 : VISIT_NONE;
}

/* ": MAX at A is sure of 2, MIN at C of 7", of the ends of a visit's window. */
static void tell_who_is_sure(const struct telling *t, uint32_t visit)
{
    const struct visit *all = t->teller->visits->all.at;
    int told = 0;
    for (enum player end = PLAYER_MAX; end <= PLAYER_MIN; end++) {
        double number = claim_window(t->teller, visit, end);
        uint32_t sure = isfinite(number)
                            ? claim_sure_above(t->teller, visit, end, number, cursor_events(t->cursor))
                            : VISIT_NONE;
        if (sure != VISIT_NONE)
            tell(t->teller, t->out, told++ ? ", %p at %n of %d" : ": %p at %n is sure of %d", end,
                 all[sure].node, number);
    }
}

/* "α = −∞ and β = 2" */
void tell_window(const struct telling *t, const struct visit *visit)
{
    bool ascii = t->teller->charset == CHARSET_ASCII;
    if (!isnan(visit->alpha))
        tell(t->teller, t->out, "%s = %d", ascii ? "alpha" : "α", visit->alpha);
    if (!isnan(visit->beta))
        tell(t->teller, t->out, "%s%s = %d", isnan(visit->alpha) ? "" : " and ", ascii ? "beta" : "β",
             visit->beta);
    if (telling_is_turned(t, visit->node))
        text_add_string(t->out, " from MIN's side");
}

static void tell_visit(const struct telling *t, uint32_t index)
{
    const struct visit *visit = &t->teller->visits->all.at[index];
    double low = claim_window(t->teller, index, PLAYER_MAX);
    double high = claim_window(t->teller, index, PLAYER_MIN);
    tell(t->teller, t->out, "%p moves at %n%s", tree_player(t->teller->tree, visit->node), visit->node,
         visit->flags & VISIT_RESEARCH ? ", which is searched again" : "");
    if (isnan(visit->alpha) && isnan(visit->beta)) {
        text_add_char(t->out, '.');
    } else if (nextafter(low, INFINITY) == high) {
        tell(t->teller, t->out, ", and all that is asked is whether it is worth more than %d (", low);
        tell_window(t, visit);
        text_add_string(t->out, ").");
    } else {
        text_add_string(t->out, ", with ");
        tell_window(t, visit);
        tell_who_is_sure(t, index);
        text_add_char(t->out, '.');
    }
    tell_second_look(t, index);
}

static void tell_leaf(const struct telling *t, uint32_t node)
{
    const struct tree *tree = t->teller->tree;
    if (tree_has_number(tree, node))
        tell(t->teller, t->out, "%n is a leaf: its value is %d.", node, tree->value[node]);
    else
        tell(t->teller, t->out, "%n is a leaf, and nobody has said its value.", node);
}

static void tell_call(const struct telling *t)
{
    const struct function *callee = &t->teller->program->functions.at[t->step->callee];
    uint32_t node = t->step->child, visit = visit_begun(t);
    bool leaf = node != TREE_NONE && tree_is_leaf(t->teller->tree, node);
    if (callee->recurs && leaf) {
        tell_leaf(t, node);
    } else if (visit != VISIT_NONE && !tell_pass(t, visit)) {
        tell_visit(t, visit);
    } else if (visit == VISIT_NONE) {
        tell(t->teller, t->out, "%v begins", callee->name);
        tell(t->teller, t->out, node == TREE_NONE ? "." : " at %n.", node);
    }
}

/* --- children --- */

static void tell_child(const struct telling *t)
{
    const struct tree *tree = t->teller->tree;
    const struct loop *loop = &t->teller->program->loops.at[telling_instruction(t)->extra];
    uint32_t child = t->step->child, parent = tree->parent[child];
    bool first = child == parent + 1, last = tree_next_brother(tree, child) == TREE_NONE;
    if (first && last)
        tell(t->teller, t->out, "%n is the only child of %n.", child, parent);
    else if (!t->function->recurs)
        tell(t->teller, t->out, "%n is the %s child of %n.", child,
             first  ? "first"
             : last ? "last"
                    : "next",
             parent);
    else if (loop->ordered)
        tell(t->teller, t->out, "%p at %n tries %n next, in the order of the keys.",
             tree_player(tree, parent), parent, child);
    else
        tell(t->teller, t->out, "%p at %n tries %n %s.", tree_player(tree, parent), parent, child,
             first  ? "first"
             : last ? "last"
                    : "next");
}

/* --- returns --- */

/* What the value that came back says of the node. */
static void tell_worth(const struct telling *t, uint32_t visit)
{
    double value = NAN;
    const struct tree *tree = t->teller->tree;
    uint32_t node = t->teller->visits->all.at[visit].node;
    enum bound bound = claim_worth(t->teller, visit, &value);
    const char *failure = tell_failure(t, visit, bound);
    bool turned = telling_is_turned(t, node);
    bool own = tell_max_side(t->teller, node, t->step->value.number) == tree->value[node];
    if (t->teller->visits->all.at[visit].flags & VISIT_EVALUATED && own)
        tell(t->teller, t->out, ", its static evaluation%s", turned ? " from MIN's side" : "");
    else if (tree_is_leaf(tree, node) && turned && own)
        tell(t->teller, t->out, ", its %d from MIN's side", tree->value[node]);
    else if (bound != BOUND_NONE && !tree_is_leaf(tree, node))
        tell(t->teller, t->out, "%s%s: %n is worth %s%d%s", failure ? " and fails " : "",
             failure ? failure : "", node, tell_bound(bound, "exactly "), value, turned ? " for MAX" : "");
}

static void tell_value(const struct telling *t, enum type type, union value value)
{
    speak_value(t->out, t->teller->facts, type, value, t->teller->charset);
}

static void tell_return(const struct telling *t)
{
    const struct frame *back = frames_top(&t->cursor->frames);
    uint32_t node = t->step->node;
    uint32_t visit = node == TREE_NONE ? VISIT_NONE : claim_visit(t->teller, node, cursor_events(t->cursor));
    bool ends =
        visit != VISIT_NONE && t->teller->visits->all.at[visit].end + (uint64_t)1 == cursor_events(t->cursor);
    if (t->function->recurs && node != TREE_NONE)
        tell(t->teller, t->out, "%n returns ", node);
    else
        tell(t->teller, t->out, "%v returns ", t->function->name);
    tell_value(t, t->function->returns, t->step->value);
    if (t->function->recurs && back && back->node != TREE_NONE && back->node != node)
        tell(t->teller, t->out, " to %n", back->node);
    if (ends && t->function->returns == TYPE_NUMBER)
        tell_worth(t, visit);
    else if (!back && t->function->returns == TYPE_NUMBER &&
             claim_right(t->teller, tell_max_side(t->teller, TREE_ROOT, t->step->value.number)))
        tell(t->teller, t->out, ": that is what %n is worth", TREE_ROOT);
    text_add_char(t->out, '.');
}

/* --- tables and lists --- */

static void tell_store(const struct telling *t)
{
    const struct table *table = &t->teller->program->tables.at[telling_instruction(t)->extra];
    tell(t->teller, t->out, "%v[", table->name);
    tell_value(t, table->key[0], t->step->left);
    if (table->keys > 1) {
        text_add_string(t->out, ", ");
        tell_value(t, table->key[1], t->step->right);
    }
    text_add_string(t->out, t->step->changed ? "] becomes " : "] stays ");
    tell_value(t, table->type, t->step->value);
    text_add_char(t->out, '.');
}

static void tell_entry(const struct telling *t, const char *format)
{
    const char *list = t->teller->program->lists.at[telling_instruction(t)->extra];
    tell(t->teller, t->out, format, t->step->child, t->step->outcome ? "live" : "solved",
         t->step->value.number, list);
}

static void tell_removal(const struct telling *t)
{
    const char *list = t->teller->program->lists.at[telling_instruction(t)->extra];
    tell(t->teller, t->out,
         t->step->count == 1 ? "All below %n goes from %v: %u entry."
                             : "All below %n goes from %v: %u entries.",
         t->step->child, list, t->step->count);
}

static void tell_fault(const struct telling *t)
{
    sentence_of_fault(t->teller, t->step->fault, t->step->child, t->out);
    text_add_char(t->out, '.');
}

/* --- any step --- */

/* The cutoff that fell with this step, or CUTOFF_NONE. */
static uint32_t cutoff_here(const struct telling *t)
{
    uint64_t events = cursor_events(t->cursor);
    if (!events || t->cursor->within || t->cursor->in_leaf ||
        event_kind(&t->cursor->log->events[events - 1]) != EVENT_CUT)
        return CUTOFF_NONE;
    return visits_cut(t->teller->visits, events) - 1;
}

static void tell_step(const struct telling *t)
{
    switch (t->step->kind) {
    case STEP_NONE:
        text_add_string(t->out, "Nothing has happened yet.");
        break;
    case STEP_CALL:
        tell_call(t);
        break;
    case STEP_ASSIGN:
        tell_assignment(t);
        break;
    case STEP_TEST:
        tell_test(t);
        break;
    case STEP_CHOOSE:
        tell_child(t);
        break;
    case STEP_RETURN:
        tell_return(t);
        break;
    case STEP_STORE:
        tell_store(t);
        break;
    case STEP_INSERT:
        tell_entry(t, "%n, %s with merit %d, goes into %v.");
        break;
    case STEP_TAKE:
        tell_entry(t, "%n, %s with merit %d, is the best and is taken from %v.");
        break;
    case STEP_REMOVE:
        tell_removal(t);
        break;
    case STEP_FAULT:
        tell_fault(t);
        break;
    case STEP_PLAIN:
        tell(t->teller, t->out, "%c.", telling_code(t));
    }
}

void sentence_of_step(const struct teller *teller, const struct cursor *cursor, struct text *out)
{
    const struct step *step = cursor_step(cursor);
    struct telling t = {teller, cursor, step, &teller->program->functions.at[step->function], out};
    uint32_t cutoff = step->kind == STEP_NONE ? CUTOFF_NONE : cutoff_here(&t);
    if (cutoff == CUTOFF_NONE)
        tell_step(&t);
    else
        sentence_of_cutoff(teller, cutoff, out);
}
