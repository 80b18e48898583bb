/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/sentences.h"
#include "explain/claims.h"
#include "explain/telling.h"
#include <math.h>

/* --- calls --- */

/* The visit that the step's call began, or VISIT_NONE. */
static uint32_t visit_begun(const struct telling *t)
{
    uint32_t begun = visits_begun(&t->teller->session->visits, cursor_events(t->cursor));
    return begun && t->teller->session->visits.all.at[begun - 1].call == t->step->event ? begun - 1
                                                                                        : VISIT_NONE;
}

/* ": MAX at A is sure of 2, MIN at C is sure of 7", of the ends of a visit's window. What rests on evaluations nobody is sure of. */
static void tell_who_is_sure(const struct telling *t, uint32_t visit)
{
    const struct visit *all = t->teller->session->visits.all.at;
    for (enum proof_ground ground = PROOF_LEAVES; ground < PROOF_GROUNDS; ground++) {
        int told = 0;
        for (enum player end = PLAYER_MAX; end <= PLAYER_MIN; end++) {
            double number = claim_window(t->teller, visit, end);
            uint32_t sure = isfinite(number) ? claim_sure_above(t->teller, ground, visit, end, number,
                                                                cursor_events(t->cursor))
                                             : VISIT_NONE;
            if (sure == VISIT_NONE)
                continue;
            text_add_string(t->out, told ? ", " : ": ");
            if (ground == PROOF_EVALUATIONS && !told) {
                claim_tell_ground(t->teller, t->out, all[visit].pass, "");
                text_add_string(t->out, ", ");
            }
            tell(t->teller, t->out, ground == PROOF_LEAVES ? "%p at %n is sure of %d" : "%p at %n has %d",
                 end, all[sure].node, number);
            told++;
        }
        if (told)
            return;
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
    if (bounds_turned(t->teller->session, visit->node))
        text_add_string(t->out, " from MIN's side");
    double odd = speak_neighbour(visit->alpha) == visit->alpha ? visit->beta : visit->alpha;
    tell_odd(t->teller, t->out, odd);
}

bool tell_asked(const struct telling *t, uint32_t visit, const char *begin)
{
    double number;
    bool least;
    const struct visit *v = &t->teller->session->visits.all.at[visit];
    if (!claim_question(t->teller, visit, &number, &least))
        return false;
    tell(t->teller, t->out, "%sis %n ", begin, v->node);
    claim_tell_question(t->teller, t->out, number, least);
    text_add_string(t->out, "? Its window is ");
    tell_window(t, v);
    return true;
}

static void tell_visit(const struct telling *t, uint32_t index)
{
    const struct visit *visit = &t->teller->session->visits.all.at[index];
    tell(t->teller, t->out, "%p moves at %n%s", tree_player(t->teller->tree, visit->node), visit->node,
         visit->flags & VISIT_RESEARCH ? ", which is searched again" : "");
    if (isnan(visit->alpha) && isnan(visit->beta)) {
        tell_arguments(t, index);
        text_add_char(t->out, '.');
    } else if (tell_asked(t, index, ", and all that is asked is: ")) {
        text_add_char(t->out, '.');
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
    uint32_t visit = visit_begun(t);
    bool again = visit != VISIT_NONE && t->teller->session->visits.all.at[visit].flags & VISIT_RESEARCH;
    if (tree_has_number(tree, node))
        tell(t->teller, t->out,
             again ? "%n is a leaf, looked at again: its value is %d." : "%n is a leaf: its value is %d.",
             node, tree->value[node]);
    else
        tell(t->teller, t->out, "%n is a leaf, and nobody has said its value.", node);
}

/* Not the first pass, as nobody knows by then that there will be another. */
static bool begins_later_pass(const struct telling *t, uint32_t visit)
{
    const struct visit *v = &t->teller->session->visits.all.at[visit];
    return v->parent == VISIT_NONE && v->pass > 1 && !(v->flags & VISIT_TAKEN);
}

static void tell_call(const struct telling *t)
{
    const struct function *callee = &t->teller->session->program->functions.at[t->step->callee];
    uint32_t node = t->step->child, visit = visit_begun(t);
    bool leaf = node != TREE_NONE && tree_is_leaf(t->teller->tree, node);
    if (callee->recurs && leaf) {
        tell_leaf(t, node);
    } else if (visit != VISIT_NONE && begins_later_pass(t, visit)) {
        tell_pass(t, visit);
    } else if (visit != VISIT_NONE) {
        tell_visit(t, visit);
    } else {
        tell(t->teller, t->out, "%v begins", callee->name);
        tell(t->teller, t->out, node == TREE_NONE ? "." : " at %n.", node);
    }
}

/* --- children --- */

static void tell_child(const struct telling *t)
{
    const struct tree *tree = t->teller->tree;
    const struct loop *loop = &t->teller->session->program->loops.at[telling_instruction(t)->extra];
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
    else if (loop->ordered && !tell_first(t))
        tell(t->teller, t->out, "%p at %n tries %n next, in the order of the keys.",
             tree_player(tree, parent), parent, child);
    else if (!loop->ordered)
        tell(t->teller, t->out, "%p at %n tries %n %s.", tree_player(tree, parent), parent, child,
             first  ? "first"
             : last ? "last"
                    : "next");
}

/* --- returns --- */

/* ", the end of its window": a number that is that, and not what is known of the node. */
static bool is_window_end(const struct telling *t, uint32_t visit, struct claim claim, double value)
{
    if (value == claim.range.low || value == claim.range.high)
        return false;
    return value == claim_window(t->teller, visit, PLAYER_MAX) ||
           value == claim_window(t->teller, visit, PLAYER_MIN);
}

/* ", so the answer is no", where the visit was the first to ask. */
static void tell_answer(const struct telling *t, uint32_t visit, struct claim claim)
{
    double number;
    bool least;
    if (!sentence_opens_question(t->teller, visit) || !claim_question(t->teller, visit, &number, &least))
        return;
    if (claim.range.low >= claim_window(t->teller, visit, PLAYER_MIN))
        text_add_string(t->out, ", so the answer is yes");
    else if (claim.range.high <= claim_window(t->teller, visit, PLAYER_MAX))
        text_add_string(t->out, ", so the answer is no");
}

static bool is_from_memory(const struct visit *visit)
{
    return visit->flags & VISIT_AGAIN && !(visit->flags & (VISIT_LEAF | VISIT_EVALUATED | VISIT_LOOPED));
}

/* What is known of the node that came back, and whether the number agrees with it. */
static void tell_known(const struct telling *t, uint32_t visit, double value)
{
    uint32_t node = t->teller->session->visits.all.at[visit].node;
    struct claim claim = claim_of(t->teller, node, cursor_events(t->cursor));
    bool denied = claim_denies(t->teller, claim, visit, value);
    const char *failure = tell_failure(t, visit, claim, value);
    if (!claim_is_something(claim))
        return;
    if (!denied && is_window_end(t, visit, claim, value))
        text_add_string(t->out, ", the end of its window");
    if (is_from_memory(&t->teller->session->visits.all.at[visit]))
        text_add_string(t->out, ", without another look at its children");
    if (failure)
        tell(t->teller, t->out, " and fails %s", failure);
    tell(t->teller, t->out, denied ? ", though %n is worth " : ": %n is worth ", node);
    claim_tell(t->teller, t->out, claim, "exactly ",
               bounds_turned(t->teller->session, node) ? " for MAX" : NULL);
    tell_answer(t, visit, claim);
}

static void tell_worth(const struct telling *t, uint32_t visit)
{
    double value = NAN;
    const struct tree *tree = t->teller->tree;
    uint32_t node = t->teller->session->visits.all.at[visit].node;
    bool turned = bounds_turned(t->teller->session, node);
    bool own = bounds_turn(t->teller->session, node, t->step->value.number) == tree->value[node];
    if (t->teller->session->visits.all.at[visit].flags & VISIT_EVALUATED && own)
        tell(t->teller, t->out, ", its static evaluation%s", turned ? " from MIN's side" : "");
    else if (tree_is_leaf(tree, node) && turned && own)
        tell(t->teller, t->out, ", its %d from MIN's side", tree->value[node]);
    else if (!tree_is_leaf(tree, node) && bounds_value(t->teller->session, visit, &value))
        tell_known(t, visit, value);
}

/* What the search came to, where a driver hands it on. */
static void tell_result(const struct telling *t)
{
    double value = bounds_turn(t->teller->session, TREE_ROOT, t->step->value.number);
    struct claim claim = claim_of(t->teller, TREE_ROOT, cursor_events(t->cursor));
    bool is = claim_is_something(claim) && (claim.range.low == value || claim.range.high == value);
    if (is && claim.range.low == claim.range.high) {
        tell(t->teller, t->out, ": that is what %n is worth", TREE_ROOT);
        claim_tell_ground(t->teller, t->out, claim.pass, " ");
    } else if (is) {
        tell(t->teller, t->out, ": %n is worth ", TREE_ROOT);
        claim_tell(t->teller, t->out, claim, "", NULL);
    }
}

/* ": F is worth at least 3", where what came back is a truth. */
static void tell_shown(const struct telling *t, uint32_t node)
{
    struct claim claim = claim_of(t->teller, node, cursor_events(t->cursor));
    if (!claim_is_something(claim))
        return;
    tell(t->teller, t->out, ": %n is worth ", node);
    claim_tell(t->teller, t->out, claim, "", NULL);
}

static void tell_value(const struct telling *t, enum type type, union value value)
{
    speak_value(t->out, &t->teller->session->facts, type, value, t->teller->charset);
}

static void tell_return(const struct telling *t)
{
    const struct frame *back = frames_top(&t->cursor->frames);
    uint32_t node = t->step->node;
    uint32_t visit = node == TREE_NONE ? VISIT_NONE : claim_visit(t->teller, node, cursor_events(t->cursor));
    bool ends = visit != VISIT_NONE &&
                t->teller->session->visits.all.at[visit].end + (uint64_t)1 == cursor_events(t->cursor);
    if (t->function->recurs && node != TREE_NONE)
        tell(t->teller, t->out, "%n returns ", node);
    else
        tell(t->teller, t->out, "%v returns ", t->function->name);
    tell_value(t, t->function->returns, t->step->value);
    if (t->function->recurs && back && back->node != TREE_NONE && back->node != node)
        tell(t->teller, t->out, " to %n", back->node);
    if (ends && t->function->returns == TYPE_NUMBER)
        tell_worth(t, visit);
    else if (ends && t->function->returns == TYPE_TRUTH)
        tell_shown(t, node);
    else if (!back && t->function->returns == TYPE_NUMBER)
        tell_result(t);
    text_add_char(t->out, '.');
}

/* --- tables and lists --- */

static void tell_store(const struct telling *t)
{
    const struct table *table = &t->teller->session->program->tables.at[telling_instruction(t)->extra];
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

/* "C, solved with merit 3, goes into open: C is worth at least 3." */
static void tell_insert(const struct telling *t)
{
    struct claim claim = claim_of(t->teller, t->step->child, cursor_events(t->cursor));
    tell(t->teller, t->out, "%n, %s with merit %d, goes into %v", t->step->child,
         t->step->outcome ? "live" : "solved", t->step->value.number,
         t->teller->session->program->lists.at[telling_instruction(t)->extra]);
    if (!t->step->outcome && claim_is_something(claim)) {
        tell(t->teller, t->out, ": %n is worth ", t->step->child);
        claim_tell(t->teller, t->out, claim, "", NULL);
    }
    text_add_char(t->out, '.');
}

/* How far back the entry taken before is looked for. */
#define NEAR_TAKE 4096

/* Whether the entry taken before had the same merit: what that bounds has been said then. */
static bool is_as_before(const struct telling *t)
{
    const struct event *events = t->teller->session->log.events;
    for (uint32_t i = t->step->event, left = NEAR_TAKE; i-- > 0 && left > 0; left--)
        if (event_kind(&events[i]) == EVENT_TAKE)
            return events[i].value.number == t->step->value.number;
    return false;
}

/* The largest merit bounds what the root can still come to: told where the leaves say so too. */
static void tell_take(const struct telling *t)
{
    double merit = t->step->value.number;
    struct claim root = claim_of(t->teller, TREE_ROOT, cursor_events(t->cursor));
    tell(t->teller, t->out, "%n, %s with merit %d, is taken from %v: no merit there is larger",
         t->step->child, t->step->outcome ? "live" : "solved", merit,
         t->teller->session->program->lists.at[telling_instruction(t)->extra]);
    if (root.range.high <= merit && isfinite(merit) && !is_as_before(t))
        tell(t->teller, t->out,
             ". A merit is the most that can still come of an entry, so %n is worth at most %d", TREE_ROOT,
             merit);
    text_add_char(t->out, '.');
}

/* Entries removed that are named one by one. */
#define NAMED_ENTRIES 6

static void tell_removal(const struct telling *t)
{
    const struct entries *entries = &t->teller->session->entries;
    const struct entry_change *gone = entries ? entries_change(entries, t->step->event) : NULL;
    bool named = gone && gone->count && gone->count <= NAMED_ENTRIES;
    tell(t->teller, t->out, "All below %n goes from %v: ", t->step->child,
         t->teller->session->program->lists.at[telling_instruction(t)->extra]);
    for (uint32_t i = 0; named && i < gone->count; i++) {
        const struct entry *entry = &entries->all.at[entries->moved.at[gone->first + i]];
        tell(t->teller, t->out, i ? ", %n with %d" : "%n with %d", entry->node, entry->merit);
    }
    if (!named)
        tell(t->teller, t->out, t->step->count == 1 ? "%u entry" : "%u entries", t->step->count);
    text_add_char(t->out, '.');
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
        event_kind(&t->teller->session->log.events[events - 1]) != EVENT_CUT)
        return CUTOFF_NONE;
    return visits_cut(&t->teller->session->visits, events) - 1;
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
        tell_insert(t);
        break;
    case STEP_TAKE:
        tell_take(t);
        break;
    case STEP_REMOVE:
        tell_removal(t);
        break;
    case STEP_FAULT:
        tell_fault(t);
        break;
    }
}

void sentence_of_step(const struct teller *teller, const struct cursor *cursor, struct text *out)
{
    const struct step *step = cursor_step(cursor);
    struct telling t = {teller, cursor, step, &teller->session->program->functions.at[step->function], out};
    uint32_t cutoff = step->kind == STEP_NONE ? CUTOFF_NONE : cutoff_here(&t);
    bool stores = step->kind == STEP_STORE || step->kind == STEP_ASSIGN;
    if (cutoff == CUTOFF_NONE || stores)
        tell_step(&t);
    if (cutoff != CUTOFF_NONE && stores)
        text_add_char(out, ' ');
    if (cutoff != CUTOFF_NONE)
        sentence_of_cutoff(teller, cutoff, out);
}

void sentence_of_pass(const struct teller *teller, const struct cursor *cursor, struct text *out)
{
    const struct step *step = cursor_step(cursor);
    struct telling t = {teller, cursor, step, &teller->session->program->functions.at[step->function], out};
    tell_pass(&t, visit_begun(&t));
}

bool sentence_opens_question(const struct teller *teller, uint32_t visit)
{
    const struct visit *all = teller->session->visits.all.at;
    uint32_t parent = all[visit].parent;
    double number;
    bool least, truth = teller->session->program->functions.at[all[visit].function].returns == TYPE_TRUTH;
    if (truth)
        return parent == VISIT_NONE || all[parent].function != all[visit].function;
    if (!claim_question(teller, visit, &number, &least))
        return false;
    return parent == VISIT_NONE ||
           claim_window(teller, parent, PLAYER_MAX) != claim_window(teller, visit, PLAYER_MAX) ||
           claim_window(teller, parent, PLAYER_MIN) != claim_window(teller, visit, PLAYER_MIN);
}

/* Whether the call around this visit has called on the same node before. */
static bool is_second_look(const struct visits *visits, uint32_t visit)
{
    uint32_t before = visits_before(visits, visit);
    return before != VISIT_NONE && visits->all.at[before].parent == visits->all.at[visit].parent;
}

bool sentence_is_news(const struct teller *teller, const struct cursor *cursor)
{
    const struct step *step = cursor_step(cursor);
    struct telling t = {teller, cursor, step, &teller->session->program->functions.at[step->function], NULL};
    uint32_t visit;
    switch (step->kind) {
    case STEP_ASSIGN:
    case STEP_STORE:
        return step->changed;
    case STEP_CALL:
        visit = visit_begun(&t);
        return visit != VISIT_NONE && teller->session->visits.all.at[visit].parent != VISIT_NONE &&
               (is_second_look(&teller->session->visits, visit) ||
                (sentence_opens_question(teller, visit) && !tree_is_leaf(teller->tree, step->child)));
    case STEP_CHOOSE:
        return telling_reorders(&t);
    case STEP_TEST:
    case STEP_NONE:
        return false;
    default:
        return true;
    }
}
