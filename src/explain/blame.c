/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with an answer, and which step made the difference: a sentence for each kind of slip. */
#include "explain/telling.h"
#include "trace/bounds.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

/* What a sentence is made from. */
struct blame {
    const struct teller *teller;
    const struct verdict *v;
    struct text *out;
};

/* --- words --- */

static enum player player_at(const struct blame *b, uint32_t node)
{
    return tree_player(b->teller->tree, node);
}

/* Behind a number that is MIN's own. */
static const char *side(const struct blame *b, uint32_t node)
{
    return bounds_turned(b->teller->session, node) ? " from MIN's side" : "";
}

static const struct function *function_of(const struct blame *b)
{
    uint32_t visit = b->v->visit;
    return visit == VISIT_NONE ? NULL
                               : &b->teller->session->program->functions
                                      .at[b->teller->session->visits.all.at[visit].function];
}

static bool raises(const struct blame *b)
{
    return b->teller->session->program->mover || player_at(b, b->v->node) == PLAYER_MAX;
}

/* The variable in a column, as the program calls it. */
static const char *variable(const struct blame *b, enum column column)
{
    const struct function *function = function_of(b);
    int16_t reg = function && column < COLUMN_COUNT ? function->column[column] : -1;
    return reg < 0 ? NULL : function->variable[reg].name;
}

/* The node's own best: "v at A". What is said of it has been read there. */
static void tell_own(const struct blame *b)
{
    const char *name = variable(b, COLUMN_V);
    name = name ? name : variable(b, raises(b) ? COLUMN_ALPHA : COLUMN_BETA);
    tell(b->teller, b->out, "%v at %n", name, b->v->node);
}

/* "at least 3", for MAX. */
static void tell_came(const struct blame *b, uint32_t node)
{
    enum bound bound = b->v->means;
    bool turned = bounds_turned(b->teller->session, node);
    if (turned && bound != BOUND_EXACT && bound != BOUND_NONE)
        bound = bound == BOUND_LOWER ? BOUND_UPPER : BOUND_LOWER;
    tell(b->teller, b->out, "%s%d%s", tell_bound(bound, ""),
         bounds_turn(b->teller->session, node, b->v->came), turned ? " for MAX" : "");
}

/* What came back, as the node's own program sees it. */
static double seen(const struct blame *b)
{
    return bounds_turn(b->teller->session, b->v->node,
                       bounds_turn(b->teller->session, b->v->child, b->v->came));
}

/* --- windows --- */

static const char *what_is_wrong_with(const struct verdict *v)
{
    if (v->alpha == -v->should_alpha && v->beta == -v->should_beta && v->alpha == v->should_beta)
        return "which is upside down";
    if (v->alpha == v->should_beta && v->beta == v->should_alpha)
        return "whose ends have changed places";
    if (v->alpha == -v->should_alpha && v->beta == -v->should_beta)
        return "whose ends have kept their signs";
    if (v->alpha == -v->should_beta && v->beta == -v->should_alpha)
        return "whose ends have kept their places and signs";
    return NULL;
}

/* The window leaves something out: which end has to reach further. */
static void tell_reach(const struct blame *b)
{
    const struct verdict *v = b->v;
    if (v->question)
        tell(b->teller, b->out, ", in which nothing can lie: to ask a question it has to be %d to %d",
             v->should_alpha, v->should_beta);
    else if (v->alpha >= v->beta && what_is_wrong_with(v))
        tell(b->teller, b->out, ", %s: it should be %d to %d", what_is_wrong_with(v), v->should_alpha,
             v->should_beta);
    else if (v->alpha >= v->beta)
        tell(b->teller, b->out, ", in which nothing can lie: it has to reach from %d to %d", v->should_alpha,
             v->should_beta);
    else {
        text_add_string(b->out, ", and comes back as ");
        tell_came(b, v->child);
        bool up = v->means == BOUND_LOWER;
        tell(b->teller, b->out, " only, which doesn't tell %n enough: the window has to reach %s %d", v->node,
             up ? "up to" : "down to", up ? v->should_beta : v->should_alpha);
    }
}

/* "asked only whether it is worth more than −∞": a question at an infinite number, whose window names its neighbour, which nobody
 * has heard of. False, and nothing told, of any other window. */
static bool tell_infinite(const struct blame *b, uint32_t node)
{
    const struct verdict *v = b->v;
    if (!(v->alpha < v->beta) || nextafter(v->alpha, INFINITY) < v->beta ||
        (!isinf(v->alpha) && !isinf(v->beta)))
        return false;
    double end = bounds_turn(b->teller->session, node, isinf(v->alpha) ? v->alpha : v->beta);
    tell(b->teller, b->out, "asked only whether it is worth %s than %d", end < 0 ? "more" : "less", end);
    return true;
}

static void tell_call(const struct blame *b)
{
    const struct verdict *v = b->v;
    tell(b->teller, b->out, "%n is ", v->child);
    if (!tell_infinite(b, v->child))
        tell(b->teller, b->out,
             v->kind == VERDICT_AGAIN ? "searched again with the window %d to %d%s"
                                      : "called with the window %d to %d%s",
             v->alpha, v->beta, side(b, v->child));
    tell_reach(b);
}

static void tell_look(const struct blame *b)
{
    const struct verdict *v = b->v;
    if (v->asked) {
        tell(b->teller, b->out,
             "%n is only tested against %d, and the answer is %s; then it isn't searched, although it is "
             "better for "
             "%p than what %n has",
             v->child, v->is, v->yes ? "yes" : "no", player_at(b, v->node), v->node);
        return;
    }
    tell(b->teller, b->out, "%n comes back as ", v->child);
    tell_came(b, v->child);
    text_add_string(b->out, " only, since ");
    struct text why = {0};
    struct blame to = {b->teller, v, &why};
    if (tell_infinite(&to, v->child))
        tell(b->teller, b->out, "it was %s", text_string(&why));
    else
        tell(b->teller, b->out, "its window, %d to %d%s, asks no more", v->alpha, v->beta, side(b, v->child));
    text_free(&why);
    tell(b->teller, b->out, "; %n takes that for its value without searching %n again", v->node, v->child);
}

/* What a table of numbers, one for a node, holds of one; false where it isn't such a table or holds nothing. */
static bool held(const struct blame *b, uint32_t table, uint32_t node, uint64_t events, double *number)
{
    const struct table *t = &b->teller->session->program->tables.at[table];
    if (t->type != TYPE_NUMBER || t->keys != 1 || t->key[0] != TYPE_NODE)
        return false;
    union value value =
        cells_get(b->teller->session, events, table, (union value){.word = node}, (union value){.word = 0});
    *number = value.number;
    return value_is_set(value);
}

/* "lower[A] = 1 and upper[A] = +∞"; false, and nothing told, where no table holds a number for nodes. */
static bool tell_held(const struct blame *b, uint32_t node, uint64_t events)
{
    const struct program *program = b->teller->session->program;
    size_t left = 0, told = 0;
    double number;
    for (uint32_t i = 0; i < program->tables.count; i++)
        left += held(b, i, node, events, &number);
    for (uint32_t i = 0; i < program->tables.count; i++) {
        if (!held(b, i, node, events, &number))
            continue;
        text_add_string(b->out, !told++ ? "" : --left == 1 ? " and " : ", ");
        tell(b->teller, b->out, "%v[%n] = %d", program->tables.at[i].name, node, number);
    }
    return told > 0;
}

/* Of a bound that is the answer: two cells of tables hold it, as though it were shown from both sides. */
static void tell_both(const struct blame *b)
{
    const struct verdict *v = b->v;
    const struct program *program = b->teller->session->program;
    const char *names[2];
    size_t found = 0;
    double number;
    for (uint32_t i = 0; i < program->tables.count && found < 2; i++)
        if (held(b, i, v->node, b->teller->session->log.count, &number) && number == v->came)
            names[found++] = program->tables.at[i].name;
    if (found == 2)
        tell(b->teller, b->out, "; %v[%n] and %v[%n] are both %d then", names[0], v->node, names[1], v->node,
             v->came);
}

static void tell_narrow(const struct blame *b)
{
    const struct verdict *v = b->v;
    tell(b->teller, b->out, "%n is searched %swith the window %d to %d%s", v->node,
         v->pass > 1 ? "again " : "", v->alpha, v->beta, side(b, v->node));
    if (v->alpha >= v->beta) {
        tell(b->teller, b->out, ", in which nothing can lie, and what comes back, %d, says nothing", v->came);
        return;
    }
    text_add_string(b->out, " and comes back as ");
    tell_came(b, v->node);
    tell(b->teller, b->out,
         " only; that is taken for its value, and there is no search whose window reaches further %s",
         v->column == COLUMN_BETA ? "up" : "down");
    tell_both(b);
}

/* --- what a node makes of what comes back --- */

/* Whether a function's name has a player's word in it, as Max-Value has. */
static bool is_named_after(const char *name, const char *player)
{
    size_t length = strlen(player);
    for (const char *p = name; *p; p++) {
        bool begins = p == name || !isalpha((unsigned char)p[-1]);
        bool ends = strlen(p) >= length && !islower((unsigned char)p[length]);
        if (begins && ends && slice_is_word((struct slice){p, length}, player))
            return true;
    }
    return false;
}

/* "; B is MIN's, and searched by Max-Value", where the function is named after the other player. */
static void tell_function(const struct blame *b)
{
    const struct function *function = function_of(b);
    enum player player = player_at(b, b->v->node), other = player == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX;
    if (function && is_named_after(function->name, speak_player(other)))
        tell(b->teller, b->out, "; %n is %p's, and searched by %v", b->v->node, player, function->name);
}

/* "C came back with −4, for MIN 4", where that is another number. */
static void tell_back(const struct blame *b)
{
    const struct verdict *v = b->v;
    double as_seen = seen(b);
    tell(b->teller, b->out, "%n came back with %d", v->child, v->came);
    if (b->teller->session->program->mover && as_seen != v->came)
        tell(b->teller, b->out, ", for %p %d", player_at(b, v->node), as_seen);
}

static void tell_end(const struct blame *b)
{
    const struct verdict *v = b->v;
    bool far = v->column == (raises(b) ? COLUMN_BETA : COLUMN_ALPHA);
    const struct function *function = function_of(b);
    bool copy = v->copy >= 0 && function;
    tell(b->teller, b->out, "%v at %n becomes %d, ",
         copy ? function->variable[v->copy].name : variable(b, v->column), v->node, v->is);
    if (copy && v->child != TREE_NONE) {
        text_add_string(b->out, "but ");
        tell_back(b);
        return;
    }
    if (copy && (raises(b) ? v->before >= v->should : v->before <= v->should)) {
        tell(b->teller, b->out, "but nothing that has come back by then is better for %p than %d",
             player_at(b, v->node), v->before);
        return;
    }
    const char *other = variable(b, v->column == COLUMN_BETA ? COLUMN_ALPHA : COLUMN_BETA);
    if (far)
        tell(b->teller, b->out, "but has to stay %d", v->should);
    if (far && other)
        tell(b->teller, b->out, ": where %p moves only %v may change", player_at(b, v->node), other);
    if (!far)
        tell(b->teller, b->out, "but the best that has come back by then is %d", v->should);
}

static void tell_assign(const struct blame *b)
{
    const struct verdict *v = b->v;
    double as_seen = seen(b);
    if ((v->target >= 0 || v->cutoff != CUTOFF_NONE) && v->is == v->before && v->should == as_seen) {
        tell_own(b);
        tell(b->teller, b->out, " stays %d, although ", v->is);
        tell_back(b);
        tell(b->teller, b->out, ", which is better for %p", player_at(b, v->node));
    } else if (v->is == as_seen && v->should == v->before) {
        tell_own(b);
        tell(b->teller, b->out, " becomes %d, as %n came back, although it was %d, which is better for %p",
             v->is, v->child, v->before, player_at(b, v->node));
    } else if (b->teller->session->program->mover && v->is == -as_seen) {
        tell_own(b);
        tell(b->teller, b->out, " becomes %d: ", v->is);
        tell_back(b);
    } else {
        tell_back(b);
        text_add_string(b->out, ", and then ");
        tell_own(b);
        tell(b->teller, b->out, " is %d, where it should be %d", v->is, v->should);
    }
    tell_function(b);
}

static void tell_unused(const struct blame *b)
{
    tell(b->teller, b->out, "the second look at %n came back with %d%s, but ", b->v->child, b->v->came,
         side(b, b->v->child));
    tell_own(b);
    tell(b->teller, b->out, " is %d, as the first look had it, where it should be %d", b->v->is,
         b->v->should);
}

static void tell_start(const struct blame *b)
{
    tell_own(b);
    tell(b->teller, b->out, ", where %p moves, begins as %d, and should begin as %d",
         player_at(b, b->v->node), b->v->is, b->v->should);
    tell_function(b);
}

static void tell_wrong_cut(const struct blame *b)
{
    const struct verdict *v = b->v;
    const char *far = variable(b, raises(b) ? COLUMN_BETA : COLUMN_ALPHA);
    tell(b->teller, b->out, "%n is left after %n with %d, ", v->node, v->child, v->is);
    if (isnan(v->should) || !far)
        text_add_string(b->out, "although no window says that the rest doesn't matter");
    else
        tell(b->teller, b->out, "which %s %v = %d: what is left out can still be better for %p",
             raises(b) ? "doesn't reach" : "is still above", far, v->should, player_at(b, v->node));
}

static void tell_return(const struct blame *b)
{
    const struct verdict *v = b->v;
    tell(b->teller, b->out, "%n returns %d, ", v->node, v->is);
    if (v->column < COLUMN_COUNT && variable(b, v->column))
        tell(b->teller, b->out, "which is its %v, ", variable(b, v->column));
    else if (v->child != TREE_NONE && v->is == seen(b))
        tell(b->teller, b->out, "as its last child, %n, came back, ", v->child);
    tell(b->teller, b->out,
         v->should == v->before ? "where the best there is %d" : "where the best that came back is %d",
         v->should);
}

/* What was remembered of a node, where that holds what it returned. */
static void tell_memory(const struct blame *b)
{
    const struct visit *visit = &b->teller->session->visits.all.at[b->v->visit];
    double number;
    bool holds = false;
    for (uint32_t i = 0; i < b->teller->session->program->tables.count; i++)
        holds = holds || (held(b, i, b->v->node, visit->call, &number) && number == b->v->is);
    if (!holds)
        return;
    text_add_string(b->out, ": ");
    tell_held(b, b->v->node, visit->call);
    text_add_string(b->out, " then");
}

static void tell_visit(const struct blame *b)
{
    const struct verdict *v = b->v;
    uint8_t flags = v->visit == VISIT_NONE ? 0 : b->teller->session->visits.all.at[v->visit].flags;
    if (flags & VISIT_LEAF) {
        tell(b->teller, b->out, "%n is a leaf worth %d%s, and returns %d", v->node, v->should,
             side(b, v->node), v->is);
        tell_memory(b);
    } else if (flags & VISIT_EVALUATED)
        tell(b->teller, b->out, "%n is evaluated as %d%s, and returns %d", v->node, v->should,
             side(b, v->node), v->is);
    else if (!(flags & VISIT_LOOPED)) {
        tell(b->teller, b->out, "%n returns %d without a look at its children, and is worth %d", v->node,
             v->is, v->should);
        tell_memory(b);
    } else
        tell(b->teller, b->out, "%n comes to %d, where it should be %d", v->node, v->is, v->should);
}

/* --- memory --- */

/* "lower[C] becomes 5, when that search shows that C is worth at most 5; …" */
static void tell_stored(const struct blame *b)
{
    const struct verdict *v = b->v;
    const struct visits *visits = &b->teller->session->visits;
    const struct event *put = &b->teller->session->log.events[v->event];
    const struct log_cell *cell = &b->teller->session->log.cells.at[put->node];
    uint32_t node = (uint32_t)cell->key[0].word, around = visits_around(visits, v->event);
    const struct visit *answering = &visits->all.at[v->answering];
    tell(b->teller, b->out, "%v[%n] becomes %d", b->teller->session->program->tables.at[cell->table].name,
         node, put->value.number);
    double value;
    if (v->yes && around != VISIT_NONE && visits->all.at[around].node == node &&
        !(visits->all.at[around].alpha >= visits->all.at[around].beta) &&
        bounds_value(b->teller->session, around, &value))
        tell(b->teller, b->out, ", when that search shows that %n is worth %s%d", node,
             tell_bound(bounds_of(&b->teller->session->bounds, around), "exactly "), value);
    if (answering->flags & VISIT_LOOPED)
        tell(b->teller, b->out, "; later that is taken for its %v, and isn't so", variable(b, v->column));
    else
        tell(b->teller, b->out, "; later it returns %d from memory, and is worth %d", v->is, v->should);
}

/* --- yes and no --- */

static void tell_test_answer(const struct blame *b)
{
    const struct verdict *v = b->v;
    const char *said = v->yes ? "yes" : "no", *other = v->yes ? "no" : "yes";
    enum player player = player_at(b, v->node);
    bool needs_one = (player == PLAYER_MAX) == v->yes;
    if (b->teller->session->visits.all.at[v->visit].flags & VISIT_LEAF) {
        tell(b->teller, b->out,
             "%n is worth %d, %s than the %d that it is tested against, and the answer is %s", v->node,
             v->should, v->should > v->is ? "more" : "less", v->is, said);
        return;
    }
    tell(b->teller, b->out, "%n, tested against %d, answers %s ", v->node, v->is, said);
    if (v->against)
        tell(b->teller, b->out, "although %n answered %s, which is enough for %p", v->child, other, player);
    else if (v->child != TREE_NONE)
        tell(b->teller, b->out, "without having asked %n", v->child);
    else
        tell(b->teller, b->out, "although no child answered %s", said);
    if (!v->against)
        tell(b->teller, b->out, ": where %p moves, that takes a %s of %s child", player, said,
             needs_one ? "one" : "every");
}

/* --- lists --- */

static const char *list_name(const struct blame *b)
{
    const struct program *program = b->teller->session->program;
    uint32_t where = event_where(&b->teller->session->log.events[b->v->event]);
    return program->lists.at[program->code.at[where].extra];
}

/* "C goes into open, live, with 3": the entry. */
static void tell_entry(const struct blame *b)
{
    tell(b->teller, b->out, "%n goes into %v, %s, with the merit %d", b->v->child, list_name(b),
         b->v->yes ? "live" : "solved", b->v->is);
}

static void tell_merit(const struct blame *b)
{
    const struct verdict *v = b->v;
    if (v->is > v->should) {
        tell(b->teller, b->out,
             "%n goes into %v with the merit %d, although what was taken for it had %d: a merit is an upper "
             "bound, and may only fall",
             v->child, list_name(b), v->is, v->should);
        return;
    }
    tell_entry(b);
    tell(b->teller, b->out,
         ", although %d is to be had through it: a merit is an upper bound, and must never be too small",
         v->should);
}

static void tell_solved(const struct blame *b)
{
    tell(b->teller, b->out, "%n goes into %v as solved with %d, and is worth only %d", b->v->child,
         list_name(b), b->v->is, b->v->should);
}

/* The first entry for a node, or with TREE_NONE for any, that goes in before the next one is taken; TREE_NONE for none. */
static uint32_t went_in(const struct blame *b, uint32_t node)
{
    const struct log *log = &b->teller->session->log;
    for (uint64_t i = (uint64_t)b->v->event + 1; i < log->count; i++) {
        const struct event *event = &log->events[i];
        if (event_kind(event) == EVENT_TAKE)
            break;
        uint32_t in = event->node & ~LOG_STATE;
        if (event_kind(event) == EVENT_INSERT && (node == TREE_NONE || in == node))
            return in;
    }
    return TREE_NONE;
}

/* "C has to go in; instead D does", unless it does. */
static bool tell_lacking(const struct blame *b, const char *why, enum player player, uint32_t lacking)
{
    if (lacking == TREE_NONE || went_in(b, lacking) != TREE_NONE)
        return false;
    uint32_t instead = went_in(b, TREE_NONE);
    tell(b->teller, b->out, why, player, lacking);
    if (instead == TREE_NONE)
        text_add_string(b->out, ", but nothing does");
    else
        tell(b->teller, b->out, ", but %n does instead", instead);
    return true;
}

/* Of a live node that was taken: what has to go in for it. */
static bool tell_live(const struct blame *b)
{
    const struct tree *tree = b->teller->tree;
    uint32_t node = b->v->child, c = tree_first_child(tree, node);
    if (c == TREE_NONE)
        return tell_lacking(b, "it is a leaf, and has to go in as solved", PLAYER_MAX, node);
    if (player_at(b, node) == PLAYER_MIN)
        return tell_lacking(b, "it is %p's, so its first child, %n, has to go in", PLAYER_MIN, c);
    while (c != TREE_NONE && went_in(b, c) != TREE_NONE)
        c = tree_next_brother(tree, c);
    if (c == TREE_NONE)
        return false;
    tell(b->teller, b->out, "it is MAX's, so all its children have to go in, and %n doesn't", c);
    return true;
}

/* The same of an entry that is solved. */
static bool tell_done(const struct blame *b)
{
    const struct tree *tree = b->teller->tree;
    uint32_t node = b->v->child, father = tree->parent[node], brother = tree_next_brother(tree, node);
    if (node == TREE_ROOT)
        return false;
    tell(b->teller, b->out, "its father %n is ", father);
    if (player_at(b, father) == PLAYER_MAX)
        return tell_lacking(b, "%p's, so %n is solved with that and has to go in", PLAYER_MAX, father);
    if (brother != TREE_NONE)
        return tell_lacking(b, "%p's, so its next brother, %n, has to go in", PLAYER_MIN, brother);
    return tell_lacking(b, "%p's, and it was the last child, so %n is solved with that and has to go in",
                        PLAYER_MIN, father);
}

static void tell_lost(const struct blame *b)
{
    const struct verdict *v = b->v;
    struct text why = {0};
    struct blame to = {b->teller, v, &why};
    if (event_kind(&b->teller->session->log.events[v->event]) == EVENT_REMOVE)
        tell(b->teller, b->out, "with all below %n too much goes from %v: ", v->child, list_name(b));
    else if (v->yes ? tell_live(&to) : tell_done(&to))
        tell(b->teller, b->out, "%n, %s, is taken from %v with the merit %d; %s: ", v->child,
             v->yes ? "live" : "solved", list_name(b), v->is, text_string(&why));
    else
        tell(b->teller, b->out, "%n, %s, is taken from %v, and what goes in for it isn't enough: ", v->child,
             v->yes ? "live" : "solved", list_name(b));
    text_free(&why);
    tell(b->teller, b->out, "then nothing there leads to the %d that %n is worth", v->should, TREE_ROOT);
}

static void tell_anew(const struct blame *b)
{
    const struct verdict *v = b->v;
    tell_entry(b);
    tell(b->teller, b->out, ", although it had been taken as %s before: %s", v->yes ? "live" : "solved",
         v->yes ? "all below it is searched anew, and so on"
                : "what came of that comes of it anew, and so on");
}

/* --- drivers --- */

/* Of a list: what is returned when another entry than the solved root is taken. */
static bool tell_early(const struct blame *b, const char *driver)
{
    const struct log *log = &b->teller->session->log;
    uint64_t at = log->count;
    while (at > 0 && event_kind(&log->events[at - 1]) != EVENT_TAKE)
        at--;
    if (!at)
        return false;
    uint32_t node = log->events[at - 1].node & ~LOG_STATE;
    bool live = (log->events[at - 1].node & LOG_STATE) != 0;
    if (node == TREE_ROOT && !live)
        return false;
    tell(b->teller, b->out,
         "%v returns %d when it has taken %n, %s: the value is the merit of %n, and only once that is solved",
         driver, b->v->is, node, live ? "live" : "solved", TREE_ROOT);
    return true;
}

static void tell_driver(const struct blame *b)
{
    const struct verdict *v = b->v;
    const char *driver = b->teller->session->program->functions.at[0].name;
    if (b->teller->session->program->lists.count && tell_early(b, driver))
        return;
    if (!b->teller->session->program->lists.count && !b->teller->session->visits.passes) {
        tell(b->teller, b->out, "%v returns %d without a search of %n", driver, v->is, TREE_ROOT);
        return;
    }
    if (isnan(v->came) || v->means == BOUND_NONE) {
        tell(b->teller, b->out, "%v returns %d, where it should be %d", driver, v->is, v->should);
        return;
    }
    text_add_string(b->out, "the last search shows that ");
    tell(b->teller, b->out, "%n is worth ", TREE_ROOT);
    tell_came(b, TREE_ROOT);
    tell(b->teller, b->out, ", and %v returns %d", driver, v->is);
    if (v->pass && v->pass < b->teller->session->visits.passes)
        tell(b->teller, b->out, ", as pass %u came to", v->pass);
}

/* --- no end --- */

static void tell_itself(const struct blame *b)
{
    const struct event *call = &b->teller->session->log.events[b->v->event];
    tell(b->teller, b->out, "%n is called once more within its own call, with the very same arguments",
         b->v->node);
    if (event_where(call) != LOG_START)
        tell(b->teller, b->out, ", by %c", program_text(b->teller->session->program, event_where(call)));
    text_add_string(b->out, ": that call will do the same, and so on");
}

/* Whether what tables hold of the node has changed since an event. */
static bool changed_since(const struct blame *b, uint32_t node, uint64_t event)
{
    double before, now;
    for (uint32_t i = 0; i < b->teller->session->program->tables.count; i++)
        if (held(b, i, node, b->teller->session->log.count, &now) &&
            !(held(b, i, node, event, &before) && before == now))
            return true;
    return false;
}

/* What a search's number means by its window alone, as those who made it read it: from MAX's side. */
static enum bound meant(const struct blame *b, uint32_t visit, double *value)
{
    const struct visit *v = &b->teller->session->visits.all.at[visit];
    if (!bounds_value(b->teller->session, visit, value))
        return BOUND_NONE;
    return bounds_in_window(b->teller->session->program, b->teller->tree, v->node,
                            bounds_turn(b->teller->session, v->node, *value), v->alpha, v->beta);
}

/* ": in that window this says at least 1, as pass 1 had said", or as none had. */
static void tell_known(const struct blame *b)
{
    const struct verdict *v = b->v;
    const struct visits *visits = &b->teller->session->visits;
    double value, other;
    enum bound means = meant(b, v->visit, &value), had;
    uint32_t from = visits_before(visits, v->visit);
    for (; from != VISIT_NONE; from = visits_before(visits, from)) {
        had = meant(b, from, &other);
        if (had == BOUND_EXACT ? bound_allows(means, value, other, other)
                               : had == means && (means == BOUND_LOWER ? other >= value : other <= value))
            break;
    }
    tell(b->teller, b->out, ": in that window this says %s%d, ", tell_bound(means, "exactly "), value);
    if (from == VISIT_NONE)
        text_add_string(b->out, "which no pass before had said");
    else
        tell(b->teller, b->out, "as pass %u had said", visits->all.at[from].pass);
}

static void tell_passed(const struct blame *b)
{
    const struct verdict *v = b->v;
    if (v->visit == VISIT_NONE) {
        tell(b->teller, b->out, "in that loop nothing searches %n", v->node);
        return;
    }
    const struct visit *visit = &b->teller->session->visits.all.at[v->visit];
    bool memory = !(visit->flags & (VISIT_LOOPED | VISIT_LEAF | VISIT_EVALUATED));
    tell(b->teller, b->out, "in pass %u %n is ", v->pass, v->node);
    if (isnan(v->alpha) || isnan(v->beta))
        text_add_string(b->out, "searched");
    else if (!tell_infinite(b, v->node))
        tell(b->teller, b->out, "searched with the window %d to %d", v->alpha, v->beta);
    if (v->alpha >= v->beta)
        text_add_string(b->out, ", in which nothing can lie, so that nothing is learnt");
    else if (memory) {
        tell(b->teller, b->out, ", and that is answered from memory with %d (%c)", v->came,
             program_text(b->teller->session->program,
                          event_where(&b->teller->session->log.events[visit->end])));
        tell_known(b);
    } else {
        text_add_string(b->out, ", and comes back as ");
        tell_came(b, v->node);
    }
    struct text cells = {0};
    struct blame to = {b->teller, v, &cells};
    bool told = tell_held(&to, v->node, b->teller->session->log.count);
    if (!told && !(v->alpha >= v->beta))
        text_add_string(b->out, ", and yet the loop goes on");
    if (told) {
        text_add_string(b->out, memory || v->alpha >= v->beta ? "; " : ", but ");
        tell(b->teller, b->out, changed_since(b, v->node, visit->call) ? "then %s" : "%s stay as they were",
             text_string(&cells));
    }
    text_free(&cells);
}

static void tell_unreturned(const struct blame *b)
{
    const struct verdict *v = b->v;
    const struct event *fault = &b->teller->session->log.events[v->event];
    const struct program *program = b->teller->session->program;
    const struct function *function = &program->functions.at[program_function(program, event_where(fault))];
    tell(b->teller, b->out, "%v comes to its last line", function->name);
    if (!isnan(v->is) && function->column[COLUMN_V] >= 0)
        tell(b->teller, b->out, " with %v = %d at %n", function->variable[function->column[COLUMN_V]].name,
             v->is, v->node);
    text_add_string(b->out, ", and no return follows");
}

/* The step at which a run broke off; of a value that nothing has set, what hasn't got one. */
static void tell_broken(const struct blame *b)
{
    const struct program *program = b->teller->session->program;
    uint32_t where = event_where(&b->teller->session->log.events[b->v->event]);
    const struct instruction *in = &program->code.at[where];
    const struct function *function = &program->functions.at[program_function(program, where)];
    const char *name = in->opcode == OP_CHECK && in->b >= 0 && in->b < function->variables
                           ? function->variable[in->b].name
                       : in->opcode == OP_GET ? program->tables.at[in->extra].name
                                              : NULL;
    if (name)
        tell(b->teller, b->out, "%v has no value in %c", name, program_text(program, where));
    else
        tell(b->teller, b->out, "that is in %c", program_text(program, where));
}

static void tell_missed(const struct blame *b)
{
    tell(b->teller, b->out, "%n is passed over at %n without a cutoff", b->v->child, b->v->node);
}

static void (*const tellers[])(const struct blame *) = {
    [VERDICT_CALL] = tell_call,     [VERDICT_LOOK] = tell_look,
    [VERDICT_AGAIN] = tell_call,    [VERDICT_UNUSED] = tell_unused,
    [VERDICT_BOUND] = tell_end,     [VERDICT_START] = tell_start,
    [VERDICT_ASSIGN] = tell_assign, [VERDICT_CUT] = tell_wrong_cut,
    [VERDICT_MISSED] = tell_missed, [VERDICT_RETURN] = tell_return,
    [VERDICT_STORED] = tell_stored, [VERDICT_TEST] = tell_test_answer,
    [VERDICT_VISIT] = tell_visit,   [VERDICT_WINDOW] = tell_narrow,
    [VERDICT_DRIVER] = tell_driver, [VERDICT_MERIT] = tell_merit,
    [VERDICT_SOLVED] = tell_solved, [VERDICT_LOST] = tell_lost,
    [VERDICT_ITSELF] = tell_itself, [VERDICT_PASS] = tell_passed,
    [VERDICT_ANEW] = tell_anew,     [VERDICT_UNRETURNED] = tell_unreturned,
    [VERDICT_BROKEN] = tell_broken,
};

void sentence_of_verdict(const struct teller *teller, const struct verdict *verdict, struct cursor *cursor,
                         struct text *out)
{
    struct blame blame = {teller, verdict, out};
    bool wrong = verdict->correct == VERDICT_WRONG;
    if (wrong)
        tell(teller, out,
             verdict->kind == VERDICT_WINDOW && verdict->alpha < verdict->beta
                 ? "the answer is only a bound, and minimax is %d"
                 : "the value is wrong: minimax is %d",
             verdict->minimax);
    if (verdict->kind == VERDICT_NONE)
        return;
    if (wrong)
        text_add_string(out, ". ");
    if (verdict_seek(verdict, cursor))
        tell(teller, out,
             wrong                             ? "Step %u made the difference: "
             : verdict->kind >= VERDICT_ITSELF ? "Step %u: "
                                               : "Step %u was wrong before: ",
             (uint32_t)cursor_number(cursor));
    tellers[verdict->kind](&blame);
}
