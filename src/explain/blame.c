/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with an answer, and which step made the difference: a sentence for each kind of slip, in the
 * table at the end. */
#include "explain/telling.h"
#include "trace/bounds.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

/* What a sentence is made from. */
struct blame {
    const struct teller *teller;
    const struct session *session;
    const struct verdict *v;
    struct text *out;
};

/* --- words --- */

/* Nobody's call, of a function without a node, is told as MAX's. */
static enum player player_at(const struct blame *b, uint32_t node)
{
    return node == TREE_NONE ? PLAYER_MAX : tree_player(b->teller->tree, node);
}

static const struct visit *visit_of(const struct blame *b)
{
    return &b->session->visits.all.at[b->v->visit];
}

static const struct function *function_of(const struct blame *b)
{
    return &b->session->program->functions.at[visit_of(b)->function];
}

static enum column other_end(enum column column)
{
    return column == COLUMN_BETA ? COLUMN_ALPHA : COLUMN_BETA;
}

/* The end of the window that the node's player doesn't move. */
static enum column far_end(const struct blame *b)
{
    return bounds_grow(b->session, b->v->node) ? COLUMN_BETA : COLUMN_ALPHA;
}

/* The variable in a column, as the program calls it; NULL for none. */
static const char *variable(const struct blame *b, enum column column)
{
    const struct function *function = function_of(b);
    int16_t reg = column < COLUMN_COUNT ? function->column[column] : -1;
    return reg < 0 ? NULL : function->variable[reg].name;
}

/* What came back, as the node's own program sees it. */
static double seen(const struct blame *b)
{
    return bounds_turn(b->session, b->v->node, bounds_turn(b->session, b->v->child, b->v->came));
}

/* What came back shows of a node: "at least 3 for MAX". */
static void tell_came(const struct blame *b, uint32_t node)
{
    say(b, "%s%d%s", tell_bound(bounds_turn_meaning(b->session, node, b->v->means), ""),
        bounds_turn(b->session, node, b->v->came), bounds_turned(b->session, node) ? " for MAX" : "");
}

static const char *list_name(const struct blame *b)
{
    const struct program *program = b->session->program;
    uint32_t where = event_where(&b->session->log.events[b->v->event]);
    return program->lists.at[program->code.at[where].extra];
}

static const struct function *called_by(const struct blame *b, uint32_t event)
{
    const struct session *session = b->session;
    return &session->program->functions.at[frames_callee(session->program, &session->log.events[event])];
}

/* What stands in a sentence for a name in braces. */
static void put(const struct blame *b, struct slice name)
{
    const struct verdict *v = b->v;
    const struct {
        const char *name;
        double number;
        const char *words; /* or NULL: it is the number */
    } values[] = {{"is", v->is, NULL},
                  {"should", v->should, NULL},
                  {"came", v->came, NULL},
                  {"seen", seen(b), NULL},
                  {"before", v->before, NULL},
                  {"alpha", v->alpha, NULL},
                  {"beta", v->beta, NULL},
                  {"should alpha", v->should_alpha, NULL},
                  {"should beta", v->should_beta, NULL},
                  {"mover", 0, speak_player(player_at(b, v->node))},
                  {"state", 0, v->yes ? "live" : "solved"},
                  {"answer", 0, v->yes ? "yes" : "no"},
                  {"other answer", 0, v->yes ? "no" : "yes"},
                  {"node's side", 0, bounds_turned(b->session, v->node) ? " from MIN's side" : ""},
                  {"child's side", 0, bounds_turned(b->session, v->child) ? " from MIN's side" : ""}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (slice_is(name, values[i].name))
            say(b, values[i].words ? values[i].words : "%d", values[i].number);
    if (slice_is(name, "node") && v->node == TREE_NONE)
        say(b, "%v", called_by(b, v->event)->name);
    else if (slice_is(name, "node"))
        say(b, "%n", v->node);
    else if (slice_is(name, "child"))
        say(b, "%n", v->child);
    else if (slice_is(name, "root"))
        say(b, "%n", TREE_ROOT);
    else if (slice_is(name, "shown"))
        tell_came(b, v->child == TREE_NONE ? v->node : v->child);
    else if (slice_is(name, "own")) /* the node's own best */
        say(b, "%v at %n", variable(b, variable(b, COLUMN_V) ? COLUMN_V : other_end(far_end(b))), v->node);
    else if (slice_is(name, "column"))
        say(b, "%v", variable(b, v->column));
    else if (slice_is(name, "far"))
        say(b, "%v", variable(b, far_end(b)));
    else if (slice_is(name, "list"))
        say(b, "%v", list_name(b));
    else if (slice_is(name, "driver"))
        say(b, "%v", b->session->program->functions.at[0].name);
}

/* Words with names from the verdict: "{node} returns {is}". */
static void phrase(const struct blame *b, const char *words)
{
    for (const char *brace; (brace = strchr(words, '{')); words = strchr(brace, '}') + 1) {
        text_add(b->out, words, (size_t)(brace - words));
        put(b, (struct slice){brace + 1, strcspn(brace + 1, "}")});
    }
    text_add_string(b->out, words);
}

/* --- windows --- */

static const char *what_is_wrong_with(const struct verdict *v)
{
    double alpha = v->should_alpha, beta = v->should_beta;
    bool negated = v->alpha == -alpha && v->beta == -beta;
    return negated && v->alpha == beta            ? "which is upside down"
           : v->alpha == beta && v->beta == alpha ? "whose ends have changed places"
           : negated                              ? "whose ends have kept their signs"
                                                  : NULL;
}

/* "asked only whether it is worth more than −∞": a question at an infinite number, whose window names its
 * neighbour, which nobody has heard of. False, and nothing told, of any other window. */
static bool tell_infinite(const struct blame *b, const char *begin, uint32_t node)
{
    const struct verdict *v = b->v;
    if (!(v->alpha < v->beta) || nextafter(v->alpha, INFINITY) < v->beta ||
        (!isinf(v->alpha) && !isinf(v->beta)))
        return false;
    double end = bounds_turn(b->session, node, isinf(v->alpha) ? v->alpha : v->beta);
    say(b, "%sasked only whether it is worth %s than %d", begin, end < 0 ? "more" : "less", end);
    return true;
}

/* The window leaves something out: which end has to reach further. */
static void tell_call(const struct blame *b)
{
    const struct verdict *v = b->v;
    const char *wrong = what_is_wrong_with(v);
    if (!tell_infinite(b, "", v->child))
        phrase(b, v->kind == VERDICT_AGAIN ? "searched again with the window {alpha} to {beta}{child's side}"
                                           : "called with the window {alpha} to {beta}{child's side}");
    if (v->question) {
        phrase(b,
               ", in which nothing can lie: to ask a question it has to be {should alpha} to {should beta}");
    } else if (v->alpha >= v->beta && wrong) {
        say(b, ", %s: it should be %d to %d", wrong, v->should_alpha, v->should_beta);
    } else if (v->alpha >= v->beta) {
        phrase(b, ", in which nothing can lie: it has to reach from {should alpha} to {should beta}");
    } else {
        phrase(b, ", and comes back as {shown} only, which doesn't tell {node} enough: the window has ");
        phrase(b,
               v->means == BOUND_LOWER ? "to reach up to {should beta}" : "to reach down to {should alpha}");
    }
}

static void tell_look(const struct blame *b)
{
    if (b->v->asked) {
        phrase(b, "{child} is only tested against {is}, and the answer is {answer}; then it isn't searched, "
                  "although it is better for {mover} than what {node} has");
        return;
    }
    phrase(b, "{child} comes back as {shown} only, since ");
    if (!tell_infinite(b, "it was ", b->v->child))
        phrase(b, "its window, {alpha} to {beta}{child's side}, asks no more");
    phrase(b, "; {node} takes that for its value without searching {child} again");
}

/* What a table of numbers, one for a node, holds of one; false where it isn't such a table or holds
 * nothing. */
static bool held(const struct blame *b, uint32_t table, uint32_t node, uint64_t events, double *number)
{
    const struct table *t = &b->session->program->tables.at[table];
    if (t->type != TYPE_NUMBER || t->keys != 1 || t->key[0] != TYPE_NODE)
        return false;
    union value value =
        cells_get(b->session, events, table, (union value){.word = node}, (union value){.word = 0});
    *number = value.number;
    return value_is_set(value);
}

/* "lower[A] = 1 and upper[A] = +∞", with words before and after; false, and nothing told, where no table
 * holds a number for nodes. */
static bool tell_held(const struct blame *b, const char *begin, uint64_t events, const char *end)
{
    const struct program *program = b->session->program;
    uint32_t node = b->v->node;
    size_t left = 0, told = 0;
    double number;
    for (uint32_t i = 0; i < program->tables.count; i++)
        left += held(b, i, node, events, &number);
    for (uint32_t i = 0; i < program->tables.count; i++) {
        if (!held(b, i, node, events, &number))
            continue;
        text_add_string(b->out, !told++ ? begin : --left == 1 ? " and " : ", ");
        say(b, "%v[%n] = %d", program->tables.at[i].name, node, number);
    }
    text_add_string(b->out, told ? end : "");
    return told > 0;
}

static void tell_narrow(const struct blame *b)
{
    const struct verdict *v = b->v;
    const struct program *program = b->session->program;
    const char *names[2];
    size_t found = 0;
    double number;
    phrase(b, v->pass > 1 ? "{node} is searched again " : "{node} is searched ");
    phrase(b, "with the window {alpha} to {beta}{node's side}");
    if (v->alpha >= v->beta) {
        phrase(b, ", in which nothing can lie, and what comes back, {came}, says nothing");
        return;
    }
    phrase(b, " and comes back as {shown} only; that is taken for its value, and there is no search whose ");
    text_add_string(b->out, "window reaches further ");
    text_add_string(b->out, v->column == COLUMN_BETA ? "up" : "down");
    /* Of a bound that is the answer: two cells of tables hold it, as though it were shown from both sides. */
    for (uint32_t i = 0; i < program->tables.count && found < 2; i++)
        if (held(b, i, v->node, b->session->log.count, &number) && number == v->came)
            names[found++] = program->tables.at[i].name;
    if (found == 2)
        say(b, "; %v[%n] and %v[%n] are both %d then", names[0], v->node, names[1], v->node, v->came);
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
    if (is_named_after(function->name, speak_player(other)))
        say(b, "; %n is %p's, and searched by %v", b->v->node, player, function->name);
}

/* "C came back with −4, for MIN 4", where that is another number. */
static void tell_back(const struct blame *b)
{
    phrase(b, "{child} came back with {came}");
    if (b->session->program->mover && seen(b) != b->v->came)
        phrase(b, ", for {mover} {seen}");
}

static void tell_end(const struct blame *b)
{
    const struct verdict *v = b->v;
    const struct function *function = v->copy < 0 ? NULL : function_of(b);
    const char *other = variable(b, other_end(v->column));
    say(b, "%v at %n becomes %d, ", function ? function->variable[v->copy].name : variable(b, v->column),
        v->node, v->is);
    if (function && v->child != TREE_NONE) {
        text_add_string(b->out, "but ");
        tell_back(b);
    } else if (function &&
               (bounds_grow(b->session, b->v->node) ? v->before >= v->should : v->before <= v->should)) {
        phrase(b, "but nothing that has come back by then is better for {mover} than {before}");
    } else if (v->column == far_end(b)) {
        phrase(b, "but has to stay {should}");
        if (other)
            say(b, ": where %p moves only %v may change", player_at(b, v->node), other);
    } else {
        phrase(b, "but the best that has come back by then is {should}");
    }
}

static void tell_assign(const struct blame *b)
{
    const struct verdict *v = b->v;
    double as_seen = seen(b);
    if (v->is == v->before) {
        phrase(b, "{own} stays {is}, although ");
        tell_back(b);
        phrase(b, ", which is better for {mover}");
    } else if (v->is == as_seen) {
        phrase(b, "{own} becomes {is}, as {child} came back, although it was {before}, which is better for "
                  "{mover}");
    } else if (b->session->program->mover && v->is == -as_seen) {
        phrase(b, "{own} becomes {is}: ");
        tell_back(b);
    } else {
        tell_back(b);
        phrase(b, ", and then {own} is {is}, where it should be {should}");
    }
    tell_function(b);
}

static void tell_wrong_cut(const struct blame *b)
{
    if (isnan(b->v->should)) {
        text_add_string(b->out, "although no window says that the rest doesn't matter");
        return;
    }
    text_add_string(b->out,
                    bounds_grow(b->session, b->v->node) ? "which doesn't reach" : "which is still above");
    phrase(b, " {far} = {should}: what is left out can still be better for {mover}");
}

static void tell_return(const struct blame *b)
{
    const struct verdict *v = b->v;
    if (variable(b, v->column))
        phrase(b, "which is its {column}, ");
    else if (v->is == seen(b))
        phrase(b, "as its last child, {child}, came back, ");
    phrase(b, v->should == v->before ? "where the best there is {should}"
                                     : "where the best that came back is {should}");
}

static void tell_visit(const struct blame *b)
{
    const struct visit *visit = visit_of(b);
    uint8_t flags = visit->flags;
    if (flags & VISIT_EVALUATED) {
        phrase(b, "{node} is evaluated as {should}{node's side}, and returns {is}");
        return;
    }
    if (flags & VISIT_LOOPED) {
        phrase(b, "{node} comes to {is}, where it should be {should}");
        return;
    }
    phrase(b, flags & VISIT_LEAF
                  ? "{node} is a leaf worth {should}{node's side}, and returns {is}"
                  : "{node} returns {is} without a look at its children, and is worth {should}");
    /* What was remembered of it, where that holds what it returned. */
    double number;
    for (uint32_t i = 0; i < b->session->program->tables.count; i++)
        if (held(b, i, b->v->node, visit->call, &number) && number == b->v->is) {
            tell_held(b, ": ", visit->call, " then");
            break;
        }
}

/* --- memory --- */

/* "lower[C] becomes 5, when that search shows that C is worth at most 5; …" */
static void tell_stored(const struct blame *b)
{
    const struct verdict *v = b->v;
    const struct visits *visits = &b->session->visits;
    const struct event *put = &b->session->log.events[v->event];
    const struct log_cell *cell = &b->session->log.cells.at[put->node];
    uint32_t node = (uint32_t)cell->key[0].word, around = visits_around(visits, v->event);
    const struct visit *storing = v->yes ? &visits->all.at[around] : NULL;
    double value;
    say(b, "%v[%n] becomes %d", b->session->program->tables.at[cell->table].name, node, put->value.number);
    if (storing && storing->node == node && !(storing->alpha >= storing->beta) &&
        bounds_value(b->session, around, &value))
        say(b, ", when that search shows that %n is worth %s%d", node,
            tell_bound(bounds_of(&b->session->bounds, around), "exactly "), value);
    phrase(b, visits->all.at[v->answering].flags & VISIT_LOOPED
                  ? "; later that is taken for its {column}, and isn't so"
                  : "; later it returns {is} from memory, and is worth {should}");
}

/* --- yes and no --- */

static void tell_test_answer(const struct blame *b)
{
    const struct verdict *v = b->v;
    if (visit_of(b)->flags & VISIT_LEAF) {
        phrase(b, "{node} is worth {should}, ");
        text_add_string(b->out, v->should > v->is ? "more" : "less");
        phrase(b, " than the {is} that it is tested against, and the answer is {answer}");
        return;
    }
    phrase(b, "{node}, tested against {is}, answers {answer} ");
    if (v->against) {
        phrase(b, "although {child} answered {other answer}, which is enough for {mover}");
        return;
    }
    if (!isnan(v->came)) {
        phrase(b, "as {child} does, which is tested against {came}{child's side}");
        return;
    }
    bool needs_one = (player_at(b, v->node) == PLAYER_MAX) == v->yes;
    phrase(b, v->child != TREE_NONE ? "without having asked {child}" : "although no child answered {answer}");
    phrase(b, ": where {mover} moves, that takes a {answer} of ");
    text_add_string(b->out, needs_one ? "one child" : "every child");
}

/* --- lists --- */

static void tell_merit(const struct blame *b)
{
    if (b->v->is > b->v->should)
        phrase(b,
               "{child} goes into {list} with the merit {is}, although what was taken for it had {should}: "
               "a merit is an upper bound, and may only fall");
    else
        phrase(b, "{child} goes into {list}, {state}, with the merit {is}, although {should} is to be had "
                  "through it: a merit is an upper bound, and must never be too small");
}

/* The first entry for a node, or with TREE_NONE for any, that goes in before the next one is taken; TREE_NONE
 * for none. */
static uint32_t went_in(const struct blame *b, uint32_t node)
{
    const struct log *log = &b->session->log;
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

/* Why another entry has to go in for the one that was taken, and which; NULL where it does. */
static const char *find_lacking(const struct blame *b, uint32_t *lacking)
{
    const struct tree *tree = b->teller->tree;
    uint32_t node = b->v->child, father = tree->parent[node], brother = tree_next_brother(tree, node);
    uint32_t child = tree_first_child(tree, node);
    const char *why;
    if (b->v->yes && child != TREE_NONE && player_at(b, node) == PLAYER_MAX) {
        while (child != TREE_NONE && went_in(b, child) != TREE_NONE)
            child = tree_next_brother(tree, child);
        *lacking = child;
        return child == TREE_NONE ? NULL : "it is MAX's, so all its children have to go in, and %n doesn't";
    }
    if (b->v->yes) {
        why = child == TREE_NONE ? "it is a leaf, and has to go in as solved"
                                 : "it is MIN's, so its first child, %n, has to go in";
        *lacking = child == TREE_NONE ? node : child;
    } else if (node == TREE_ROOT) {
        return NULL;
    } else {
        bool max = player_at(b, father) == PLAYER_MAX;
        why = max ? "MAX's, so %n is solved with that and has to go in"
              : brother == TREE_NONE
                  ? "MIN's, and it was the last child, so %n is solved with that and has to go in"
                  : "MIN's, so its next brother, %n, has to go in";
        *lacking = max || brother == TREE_NONE ? father : brother;
    }
    return went_in(b, *lacking) == TREE_NONE ? why : NULL;
}

static void tell_lost(const struct blame *b)
{
    const struct verdict *v = b->v;
    uint32_t lacking;
    const char *why = find_lacking(b, &lacking);
    if (event_kind(&b->session->log.events[v->event]) == EVENT_REMOVE) {
        phrase(b, "with all below {child} too much goes from {list}");
    } else if (!why) {
        phrase(b, "{child}, {state}, is taken from {list}, and what goes in for it isn't enough");
    } else {
        phrase(b, "{child}, {state}, is taken from {list} with the merit {is}; ");
        if (!v->yes)
            say(b, "its father %n is ", b->teller->tree->parent[v->child]);
        say(b, why, lacking);
        uint32_t instead = went_in(b, TREE_NONE);
        bool one_of_all = v->yes && lacking != v->child && player_at(b, v->child) == PLAYER_MAX;
        if (!one_of_all)
            say(b, instead == TREE_NONE ? ", but nothing does" : ", but %n does instead", instead);
    }
    phrase(b, ": then nothing there leads to the {should} that {root} is worth");
}

static void tell_anew(const struct blame *b)
{
    text_add_string(b->out, b->v->yes ? "all below it is searched anew, and so on"
                                      : "what came of that comes of it anew, and so on");
}

/* --- drivers --- */

/* Of a list: what is returned when another entry than the solved root is taken. */
static bool tell_early(const struct blame *b)
{
    const struct log *log = &b->session->log;
    uint64_t at = log->count;
    while (at > 0 && event_kind(&log->events[at - 1]) != EVENT_TAKE)
        at--;
    if (!at)
        return false;
    uint32_t node = log->events[at - 1].node & ~LOG_STATE;
    bool live = (log->events[at - 1].node & LOG_STATE) != 0;
    if (node == TREE_ROOT && !live)
        return false;
    phrase(b, "{driver} returns {is} when it has taken ");
    say(b, "%n, %s: the value is the merit of %n, and only once that is solved", node,
        live ? "live" : "solved", TREE_ROOT);
    return true;
}

static void tell_driver(const struct blame *b)
{
    const struct verdict *v = b->v;
    bool lists = b->session->program->lists.count > 0;
    if (lists && tell_early(b))
        return;
    if (!lists && !b->session->visits.passes) {
        phrase(b, "{driver} returns {is} without a search of {root}");
    } else if (isnan(v->came)) {
        phrase(b, "{driver} returns {is}, where it should be {should}");
    } else {
        phrase(b, "the last search shows that {root} is worth {shown}, and {driver} returns {is}");
        if (v->pass)
            say(b, ", as pass %u came to", v->pass);
    }
}

/* --- no end --- */

static void tell_itself(const struct blame *b)
{
    uint32_t where = event_where(&b->session->log.events[b->v->event]);
    say(b, ", by %c", program_text(b->session->program, where));
    text_add_string(b->out, ": that call will do the same, and so on");
}

/* Whether what tables hold of the node has changed since an event. */
static bool changed_since(const struct blame *b, uint64_t event)
{
    double before = NAN, now;
    for (uint32_t i = 0; i < b->session->program->tables.count; i++) {
        held(b, i, b->v->node, event, &before);
        if (held(b, i, b->v->node, b->session->log.count, &now) && before != now)
            return true;
    }
    return false;
}

/* What a search's number means by its window alone, as those who made it read it: from MAX's side. */
static enum bound meant(const struct blame *b, uint32_t visit, double *value)
{
    const struct visit *v = &b->session->visits.all.at[visit];
    if (!bounds_value(b->session, visit, value))
        return BOUND_NONE;
    return bounds_in_window(b->session, v->node, bounds_turn(b->session, v->node, *value), v->alpha, v->beta);
}

/* ": in that window this says at least 1, as pass 1 had said", or as none had. */
static void tell_known(const struct blame *b)
{
    const struct visits *visits = &b->session->visits;
    double value, other;
    enum bound means = meant(b, b->v->visit, &value);
    uint32_t from = b->v->visit;
    while ((from = visits_before(visits, from)) != VISIT_NONE) {
        enum bound had = meant(b, from, &other);
        if (had == BOUND_EXACT ? bound_allows(means, value, other, other)
                               : had == means && (means == BOUND_LOWER ? other >= value : other <= value))
            break;
    }
    say(b, ": in that window this says %s%d, ", tell_bound(means, "exactly "), value);
    if (from == VISIT_NONE)
        text_add_string(b->out, "which no pass before had said");
    else
        say(b, "as pass %u had said", visits->all.at[from].pass);
}

static void tell_passed(const struct blame *b)
{
    const struct verdict *v = b->v;
    if (v->visit == VISIT_NONE) {
        phrase(b, "in that loop nothing searches {node}");
        return;
    }
    const struct visit *visit = visit_of(b);
    bool memory = !(visit->flags & (VISIT_LOOPED | VISIT_LEAF | VISIT_EVALUATED));
    bool nothing = v->alpha >= v->beta;
    say(b, "in pass %u %n is ", v->pass, v->node);
    if (isnan(v->alpha) || isnan(v->beta))
        text_add_string(b->out, "searched");
    else if (!tell_infinite(b, "", v->node))
        phrase(b, "searched with the window {alpha} to {beta}");
    if (nothing) {
        text_add_string(b->out, ", in which nothing can lie, so that nothing is learnt");
    } else if (memory) {
        say(b, ", and that is answered from memory with %d (%c)", v->came,
            program_text(b->session->program, event_where(&b->session->log.events[visit->end])));
        tell_known(b);
    } else {
        phrase(b, ", and comes back as {shown}");
    }
    bool changed = changed_since(b, visit->call);
    if (!tell_held(b,
                   memory || nothing ? changed ? "; then " : "; "
                   : changed         ? ", but then "
                                     : ", but ",
                   b->session->log.count, changed ? "" : " stay as they were") &&
        !nothing)
        text_add_string(b->out, ", and yet the loop goes on");
}

static void tell_unreturned(const struct blame *b)
{
    const struct verdict *v = b->v;
    const struct program *program = b->session->program;
    uint32_t where = event_where(&b->session->log.events[v->event]);
    const struct function *function = &program->functions.at[program_function(program, where)];
    say(b, "%v comes to its last line", function->name);
    if (!isnan(v->is))
        say(b, " with %v = %d at %n", function->variable[function->column[COLUMN_V]].name, v->is, v->node);
    text_add_string(b->out, ", and no return follows");
}

/* The step at which a run broke off; of a value that nothing has set, what hasn't got one. */
static void tell_broken(const struct blame *b)
{
    const struct program *program = b->session->program;
    uint32_t where = event_where(&b->session->log.events[b->v->event]);
    const struct instruction *in = &program->code.at[where];
    const struct function *function = &program->functions.at[program_function(program, where)];
    const char *name = in->opcode == OP_CHECK ? function->variable[in->b].name
                       : in->opcode == OP_GET ? program->tables.at[in->extra].name
                                              : NULL;
    if (name)
        say(b, "%v has no value in %c", name, program_text(program, where));
    else
        say(b, "that is in %c", program_text(program, where));
}

/* --- the table --- */

static const struct {
    const char *words;
    void (*go_on)(const struct blame *); /* or NULL: that is all */
} sentences[] = {
#define SLIP(kind, words, go_on) [VERDICT_##kind] = {words, go_on},
#include "explain/verdict.def"
#undef SLIP
};

void sentence_of_verdict(const struct teller *teller, const struct verdict *verdict, struct cursor *cursor,
                         struct text *out)
{
    struct blame blame = {teller, teller->session, verdict, out};
    bool wrong = verdict->correct == VERDICT_WRONG;
    if (wrong)
        tell(teller, out,
             verdict->kind == VERDICT_WINDOW && verdict->alpha < verdict->beta
                 ? "the answer is only a bound, and minimax is %d"
                 : "the value is wrong: minimax is %d",
             verdict->minimax);
    if (verdict->kind == VERDICT_NONE)
        return;
    text_add_string(out, wrong ? ". " : "");
    if (verdict_seek(verdict, cursor))
        tell(teller, out,
             wrong                             ? "Step %u made the difference: "
             : verdict->kind >= VERDICT_ITSELF ? "Step %u: "
                                               : "Step %u was wrong before: ",
             (uint32_t)cursor_number(cursor));
    phrase(&blame, sentences[verdict->kind].words);
    if (sentences[verdict->kind].go_on)
        sentences[verdict->kind].go_on(&blame);
}
