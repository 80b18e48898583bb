/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/sentences.h"
#include "explain/claims.h"
#include "explain/telling.h"
#include <math.h>

/* Moves of a line, and entries removed from a list, that are told one by one. */
#define NAMED_MOVES   12
#define NAMED_ENTRIES 6

/* How far back the entry taken before is looked for. */
#define NEAR_TAKE 4096

void tell_value(const struct telling *t, enum type type, union value value)
{
    speak_value(t->out, &t->session->facts, type, value, t->teller->charset);
}

void tell_cell(const struct telling *t, const struct table *table, union value first, union value second)
{
    say(t, "%v[", table->name);
    tell_value(t, table->key[0], first);
    if (table->keys > 1) {
        text_add_string(t->out, ", ");
        tell_value(t, table->key[1], second);
    }
    text_add_char(t->out, ']');
}

void tell_worth(const struct telling *t, const char *begin, uint32_t node, struct claim claim, bool came)
{
    if (!claim_is_something(claim))
        return;
    say(t, "%s%n is worth ", begin, node);
    claim_tell(t->teller, t->out, claim, came ? "exactly " : "",
               came && bounds_turned(t->session, node) ? " for MAX" : "");
}

/* --- calls --- */

/* The visit that the step's call began, or VISIT_NONE. */
static uint32_t visit_begun(const struct telling *t)
{
    uint32_t begun = visits_begun(&t->session->visits, t->events);
    return begun && t->session->visits.all.at[begun - 1].call == t->step->event ? begun - 1 : VISIT_NONE;
}

/* ": MAX at A is sure of 2, MIN at C is sure of 7", of the ends of a visit's window. What rests on
 * evaluations nobody is sure of. */
static void tell_who_is_sure(const struct telling *t, uint32_t visit)
{
    const struct visit *all = t->session->visits.all.at;
    bool told = false;
    for (enum proof_ground ground = PROOF_LEAVES; ground < PROOF_GROUNDS && !told; ground++)
        for (enum player end = PLAYER_MAX; end <= PLAYER_MIN; end++) {
            double number = claim_window(t->teller, visit, end);
            uint32_t sure = isfinite(number)
                                ? claim_sure_above(t->teller, ground, visit, end, number, t->events)
                                : VISIT_NONE;
            if (sure == VISIT_NONE)
                continue;
            text_add_string(t->out, told ? ", " : ": ");
            if (ground == PROOF_EVALUATIONS && !told) {
                claim_tell_ground(t->teller, t->out, all[visit].pass, "");
                text_add_string(t->out, ", ");
            }
            say(t, ground == PROOF_LEAVES ? "%p at %n is sure of %d" : "%p at %n has %d", end, all[sure].node,
                number);
            told = true;
        }
}

void tell_window(const struct telling *t, const struct visit *visit)
{
    const char *between = "";
    for (enum column end = COLUMN_ALPHA; end <= COLUMN_BETA; end++) {
        double number = end == COLUMN_ALPHA ? visit->alpha : visit->beta;
        if (isnan(number))
            continue;
        say(t, "%s%s = %d", between, speak_column(end, t->teller->charset), number);
        between = " and ";
    }
    if (bounds_turned(t->session, visit->node))
        text_add_string(t->out, " from MIN's side");
    tell_odd(t->teller, t->out, speak_neighbour(visit->alpha) == visit->alpha ? visit->beta : visit->alpha);
}

bool tell_asked(const struct telling *t, uint32_t visit, const char *begin)
{
    double number;
    const struct visit *v = &t->session->visits.all.at[visit];
    const char *question = claim_question(t->teller, visit, &number);
    if (!question)
        return false;
    say(t, t->teller->placed ? "%s whether %n is " : "%s: is %n ", begin, v->node);
    say(t, question, number);
    if (!t->teller->placed) {
        text_add_string(t->out, "? Its window is ");
        tell_window(t, v);
    }
    return true;
}

static void tell_visit(const struct telling *t, uint32_t index)
{
    const struct visit *visit = &t->session->visits.all.at[index];
    say(t, "%p moves at %n%s", tree_player(t->teller->tree, visit->node), visit->node,
        visit->flags & VISIT_RESEARCH ? ", which is searched again" : "");
    if (isnan(visit->alpha) && isnan(visit->beta)) {
        tell_arguments(t, index);
    } else if (!tell_asked(t, index, ", and all that is asked is")) {
        text_add_string(t->out, ", with ");
        tell_window(t, visit);
        tell_who_is_sure(t, index);
    }
    text_add_char(t->out, '.');
    tell_second_look(t, index);
}

static void tell_call(const struct telling *t)
{
    const struct tree *tree = t->teller->tree;
    const struct function *callee = &t->session->program->functions.at[t->step->callee];
    uint32_t node = t->step->child, visit = visit_begun(t);
    const struct visit *v = visit == VISIT_NONE ? NULL : &t->session->visits.all.at[visit];
    bool leaf = callee->recurs && node != TREE_NONE && tree_is_leaf(tree, node);
    if (leaf && tree_has_number(tree, node))
        say(t, "%n is a leaf%s: its value is %d.", node,
            v && v->flags & VISIT_RESEARCH ? ", looked at again" : "", tree->value[node]);
    else if (leaf)
        say(t, "%n is a leaf, and nobody has said its value.", node);
    else if (v && v->parent == VISIT_NONE && v->pass > 1)
        tell_pass(t, visit); /* not the first, as nobody knows by then that there will be another */
    else if (v)
        tell_visit(t, visit);
    else
        say(t, node == TREE_NONE ? "%v begins." : "%v begins at %n.", callee->name, node);
}

/* --- children --- */

/* In a game a child is what a move makes of a position. */
static void tell_move(const struct telling *t, uint32_t child)
{
    const struct tree *tree = t->teller->tree;
    if (!tree->game || !tree_move(tree, child).length)
        return;
    text_add_string(t->out, " The move is ");
    utf8_show(t->out, tree_move(tree, child), t->teller->charset);
    text_add_char(t->out, '.');
}

static void tell_child(const struct telling *t)
{
    const struct tree *tree = t->teller->tree;
    const struct loop *loop = &t->session->program->loops.at[telling_instruction(t)->extra];
    uint32_t child = t->step->child, parent = tree->parent[child];
    bool first = child == parent + 1, last = tree_next_brother(tree, child) == TREE_NONE;
    const char *place = first ? "first" : last ? "last" : "next";
    if (first && last)
        say(t, "%n is the only child of %n.", child, parent);
    else if (!t->function->recurs)
        say(t, "%n is the %s child of %n.", child, place, parent);
    else if (!loop->ordered)
        say(t, "%p at %n tries %n %s.", tree_player(tree, parent), parent, child, place);
    else if (!tell_first(t))
        say(t, "%p at %n tries %n next, in the order of the keys.", tree_player(tree, parent), parent, child);
    tell_move(t, child);
}

/* --- returns --- */

/* What is known of the node that came back, and whether the number agrees with it. */
static void tell_known(const struct telling *t, uint32_t visit, double value)
{
    const struct visit *v = &t->session->visits.all.at[visit];
    struct claim claim = claim_of(t->teller, v->node, t->events);
    double low = claim_window(t->teller, visit, PLAYER_MAX),
           high = claim_window(t->teller, visit, PLAYER_MIN);
    bool denied = claim_denies(t->teller, claim, visit, value);
    const char *failure = tell_failure(t, visit, claim, value);
    if (!claim_is_something(claim))
        return;
    if (!denied && (value == low || value == high) && value != claim.range.low && value != claim.range.high)
        text_add_string(t->out, ", the end of its window");
    if (v->flags & VISIT_AGAIN && !(v->flags & (VISIT_LEAF | VISIT_EVALUATED | VISIT_LOOPED)))
        text_add_string(t->out, ", without another look at its children");
    if (failure)
        say(t, " and fails %s", failure);
    tell_worth(t, denied ? ", though " : ": ", v->node, claim, true);
    /* Where the visit was the first to ask. */
    if (!sentence_opens_question(t->teller, visit))
        return;
    if (claim.range.low >= high)
        text_add_string(t->out, ", so the answer is yes");
    else if (claim.range.high <= low)
        text_add_string(t->out, ", so the answer is no");
}

static void tell_returned(const struct telling *t, uint32_t visit)
{
    const struct tree *tree = t->teller->tree;
    const struct visit *v = &t->session->visits.all.at[visit];
    bool turned = bounds_turned(t->session, v->node), leaf = tree_is_leaf(tree, v->node);
    bool own = bounds_turn(t->session, v->node, t->step->value.number) == tree->value[v->node];
    double value = NAN;
    if (v->flags & VISIT_EVALUATED && own)
        say(t, ", its static evaluation%s", turned ? " from MIN's side" : "");
    else if (leaf && turned && own)
        say(t, ", its %d from MIN's side", tree->value[v->node]);
    else if (!leaf && bounds_value(t->session, visit, &value))
        tell_known(t, visit, value);
}

/* What the search came to, where a driver hands it on. */
static void tell_result(const struct telling *t)
{
    double value = bounds_turn(t->session, TREE_ROOT, t->step->value.number);
    struct claim claim = claim_of(t->teller, TREE_ROOT, t->events);
    if (claim.range.low == value && claim.range.high == value) {
        say(t, ": that is what %n is worth", TREE_ROOT);
        claim_tell_ground(t->teller, t->out, claim.pass, " ");
    } else if (claim.range.low == value || claim.range.high == value) {
        tell_worth(t, ": ", TREE_ROOT, claim, false);
    }
}

static void tell_return(const struct telling *t)
{
    const struct frame *back = frames_top(&t->cursor->frames);
    enum type type = t->function->returns;
    uint32_t node = t->step->node;
    uint32_t visit = node == TREE_NONE ? VISIT_NONE : claim_back(t->teller, node, t->events);
    if (t->function->recurs && node != TREE_NONE)
        say(t, "%n returns ", node);
    else
        say(t, "%v returns ", t->function->name);
    tell_value(t, type, t->step->value);
    if (t->function->recurs && back && back->node != TREE_NONE && back->node != node)
        say(t, " to %n", back->node);
    if (visit != VISIT_NONE && type == TYPE_NUMBER)
        tell_returned(t, visit);
    else if (visit != VISIT_NONE)
        tell_worth(t, ": ", node, claim_of(t->teller, node, t->events), false);
    else if (!back)
        tell_result(t);
    text_add_char(t->out, '.');
}

/* --- tables and lists --- */

static void tell_store(const struct telling *t)
{
    const struct table *table = &t->session->program->tables.at[telling_instruction(t)->extra];
    tell_cell(t, table, t->step->left, t->step->right);
    text_add_string(t->out, t->step->changed ? " becomes " : " stays ");
    tell_value(t, table->type, t->step->value);
    text_add_char(t->out, '.');
}

static const char *list_name(const struct telling *t)
{
    return t->session->program->lists.at[telling_instruction(t)->extra];
}

/* "C, solved with merit 3, goes into open: C is worth at least 3." */
static void tell_insert(const struct telling *t)
{
    uint32_t node = t->step->child;
    say(t, "%n, %s with merit %d, goes into %v", node, t->step->outcome ? "live" : "solved",
        t->step->value.number, list_name(t));
    if (!t->step->outcome)
        tell_worth(t, ": ", node, claim_of(t->teller, node, t->events), false);
    text_add_char(t->out, '.');
}

/* Whether the entry taken before had the same merit: what that bounds has been said then. */
static bool is_as_before(const struct telling *t)
{
    const struct event *events = t->session->log.events;
    for (uint32_t i = t->step->event, left = NEAR_TAKE; i-- && left; left--)
        if (event_kind(&events[i]) == EVENT_TAKE)
            return events[i].value.number == t->step->value.number;
    return false;
}

/* The largest merit bounds what the root can still come to: told where the leaves say so too. */
static void tell_take(const struct telling *t)
{
    double merit = t->step->value.number;
    struct claim root = claim_of(t->teller, TREE_ROOT, t->events);
    say(t, "%n, %s with merit %d, is taken from %v: no merit there is larger", t->step->child,
        t->step->outcome ? "live" : "solved", merit, list_name(t));
    if (root.range.high <= merit && isfinite(merit) && !is_as_before(t))
        say(t, ". A merit is the most that can still come of an entry, so %n is worth at most %d", TREE_ROOT,
            merit);
    text_add_char(t->out, '.');
}

static void tell_removal(const struct telling *t)
{
    const struct entries *entries = &t->session->entries;
    const struct entry_change *gone = entries_change(entries, t->step->event);
    bool named = gone->count && gone->count <= NAMED_ENTRIES;
    say(t, "All below %n goes from %v: ", t->step->child, list_name(t));
    for (uint32_t i = 0; named && i < gone->count; i++) {
        const struct entry *entry = &entries->all.at[entries->moved.at[gone->first + i]];
        say(t, i ? ", %n with %d" : "%n with %d", entry->node, entry->merit);
    }
    if (!named)
        say(t, t->step->count == 1 ? "%u entry" : "%u entries", t->step->count);
    text_add_char(t->out, '.');
}

/* --- runs without an answer --- */

static const char *const fault_words[] = {
    [FAULT_NONE] = "all is well",
    [FAULT_UNKNOWN] = "%n is '?': nobody has said its value, and the search needs it here",
    [FAULT_NO_EVALUATION] = "%n has no static evaluation, and the search needs one here",
    [FAULT_NOT_A_LEAF] = "%n isn't a leaf, and only a leaf has a utility",
    [FAULT_NO_NODE] = "at %n something is asked of a node where there is none",
    [FAULT_DIVISION] = "at %n something is divided by zero",
    [FAULT_INDEFINITE] = "at %n a number comes to nothing definite, such as infinity less infinity",
    [FAULT_UNSET] = "at %n something is used that nothing has set",
    [FAULT_NO_RETURN] = "at %n the function ends without returning a value",
    [FAULT_RECURSION] = "recursion without end: at %n more calls are open than may be",
    [FAULT_STEPS] = "at %n the run was stopped: it has made all the steps that it may (--max-steps)",
    [FAULT_ENDLESS] =
        "at %n the loop would never end: this turn leaves everything just as an earlier one did",
    [FAULT_EMPTY_LIST] = "at %n the best is to be taken from a list that is empty",
    [FAULT_EVENTS] =
        "at %n the run was stopped: it has recorded as much as it may, or as there is memory for",
};

void sentence_of_node(const struct teller *asked, uint32_t node, uint64_t events, struct text *out)
{
    struct teller alone = *asked, *teller = &alone;
    alone.placed = false;
    struct known known = visits_known(&teller->session->visits, node, events);
    struct claim claim = claim_of(teller, node, events);
    speak_node(out, teller->tree, node, teller->charset);
    if (known.what == KNOWN_PRUNED) {
        text_add_string(out, " is cut off. ");
        sentence_of_cutoff(teller, known.cutoff, out);
    } else if (known.what == KNOWN_OPEN) {
        text_add_string(out, " is being searched.");
    } else if (known.what == KNOWN_NOTHING) {
        text_add_string(out, " hasn't been looked at yet.");
    } else {
        text_add_string(out, claim_is_something(claim) ? " is done: it is worth " : " is done");
        claim_tell(teller, out, claim, "", NULL);
        text_add_char(out, '.');
    }
}

void sentence_of_fault(const struct teller *teller, enum fault fault, uint32_t about, struct text *out)
{
    const char *words = fault_words[fault], *place = about == TREE_NONE ? strstr(words, "at %n ") : NULL;
    text_add(out, words, place ? (size_t)(place - words) : 0);
    tell(teller, out, place ? place + strlen("at %n ") : words, about);
}

/* --- answers --- */

void sentence_of_end(const struct teller *teller, const struct answer *answer, const struct verdict *verdict,
                     struct text *out)
{
    const char *bound = tell_bound(answer->bound, "");
    if (answer->fault) {
        sentence_of_fault(teller, answer->fault, answer->about, out);
        text_add_char(out, '.');
        return;
    }
    if (verdict->correct == VERDICT_WRONG) {
        tell(teller, out, "The search says that %n is worth %s%d, but by minimax it is worth %d.", TREE_ROOT,
             bound, answer->value, verdict->minimax);
    } else { /* what the leaves bear out is so; of anything else it is only said that it came out */
        struct claim root = claim_of(teller, TREE_ROOT, teller->session->log.count);
        bool proved = (answer->bound == BOUND_UPPER || root.range.low >= answer->value) &&
                      (answer->bound == BOUND_LOWER || root.range.high <= answer->value);
        tell(teller, out, proved ? "%n is worth %s%d" : "The search says that %n is worth %s%d", TREE_ROOT,
             bound, answer->value);
        claim_tell_ground(teller, out, proved ? root.pass : 0, " ");
        text_add_string(out, !proved && verdict->correct == VERDICT_RIGHT ? ", and by minimax it is." : ".");
    }
    if (answer->shown_by != TREE_NONE)
        tell(teller, out, " %n shows it.", answer->shown_by);
    if (answer->best == TREE_NONE)
        return;
    tell(teller, out, " %p plays to %n", tree_player(teller->tree, TREE_ROOT), answer->best);
    size_t count = answer->variation.count;
    for (size_t i = 2; i < count && i < NAMED_MOVES; i++)
        tell(teller, out, i == 2 ? ", and then the game goes to %n" : ", %n", answer->variation.at[i]);
    text_add_string(out, count > NAMED_MOVES ? " and on." : ".");
}

/* --- any step --- */

static struct telling telling_of(const struct teller *teller, const struct cursor *cursor, struct text *out)
{
    const struct step *step = cursor_step(cursor);
    const struct function *function = &teller->session->program->functions.at[step->function];
    return (struct telling){teller, teller->session, cursor, step, function, cursor_events(cursor), out};
}

/* The cutoff that fell with this step, or CUTOFF_NONE. */
static uint32_t cutoff_here(const struct telling *t)
{
    if (t->step->kind == STEP_NONE || t->cursor->within || t->cursor->in_leaf ||
        event_kind(&t->session->log.events[t->events - 1]) != EVENT_CUT)
        return CUTOFF_NONE;
    return visits_cut(&t->session->visits, t->events) - 1;
}

void sentence_of_step(const struct teller *teller, const struct cursor *cursor, struct text *out)
{
    static void (*const tellers[])(const struct telling *) = {
        [STEP_CALL] = tell_call,     [STEP_ASSIGN] = tell_assignment, [STEP_TEST] = tell_test,
        [STEP_CHOOSE] = tell_child,  [STEP_RETURN] = tell_return,     [STEP_STORE] = tell_store,
        [STEP_INSERT] = tell_insert, [STEP_TAKE] = tell_take,         [STEP_REMOVE] = tell_removal,
    };
    struct telling t = telling_of(teller, cursor, out);
    enum step_kind kind = t.step->kind;
    uint32_t cutoff = cutoff_here(&t);
    bool changes = kind == STEP_STORE || kind == STEP_ASSIGN;
    if (cutoff != CUTOFF_NONE && (!changes || teller->placed)) {
        sentence_of_cutoff(teller, cutoff, out);
        return;
    }
    if (kind == STEP_NONE) {
        text_add_string(out, "Nothing has happened yet.");
    } else if (kind == STEP_FAULT) {
        sentence_of_fault(teller, t.step->fault, t.step->child, out);
        text_add_char(out, '.');
    } else {
        tellers[kind](&t);
    }
    if (cutoff != CUTOFF_NONE) {
        text_add_char(out, ' ');
        sentence_of_cutoff(teller, cutoff, out);
    }
}

void sentence_of_pass(const struct teller *teller, const struct cursor *cursor, struct text *out)
{
    struct telling t = telling_of(teller, cursor, out);
    tell_pass(&t, visit_begun(&t));
}

bool sentence_opens_question(const struct teller *teller, uint32_t visit)
{
    const struct visit *all = teller->session->visits.all.at;
    uint32_t parent = all[visit].parent;
    double number;
    if (teller->session->program->functions.at[all[visit].function].returns == TYPE_TRUTH)
        return parent == VISIT_NONE || all[parent].function != all[visit].function;
    return claim_question(teller, visit, &number) &&
           (parent == VISIT_NONE ||
            claim_window(teller, parent, PLAYER_MAX) != claim_window(teller, visit, PLAYER_MAX) ||
            claim_window(teller, parent, PLAYER_MIN) != claim_window(teller, visit, PLAYER_MIN));
}

/* Whether a call is the second look at a child, or the first to ask a question. */
static bool looks_again_or_asks(const struct telling *t, uint32_t visit)
{
    const struct visit *all = t->session->visits.all.at;
    if (visit == VISIT_NONE || all[visit].parent == VISIT_NONE)
        return false;
    uint32_t before = visits_before(&t->session->visits, visit);
    return (before != VISIT_NONE && all[before].parent == all[visit].parent) ||
           (sentence_opens_question(t->teller, visit) && !tree_is_leaf(t->teller->tree, t->step->child));
}

bool sentence_is_news(const struct teller *teller, const struct cursor *cursor)
{
    struct telling t = telling_of(teller, cursor, NULL);
    switch (t.step->kind) {
    case STEP_ASSIGN:
    case STEP_STORE:
        return t.step->changed;
    case STEP_CALL:
        return looks_again_or_asks(&t, visit_begun(&t));
    case STEP_CHOOSE:
        return teller->tree->game || telling_reorders(&t);
    case STEP_TEST:
    case STEP_NONE:
        return false;
    default:
        return true;
    }
}
