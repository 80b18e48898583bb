/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/claims.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- words --- */

__attribute__((format(printf, 3, 4))) static bool hold(struct talk *t, bool so, const char *why, ...)
{
    va_list list;
    va_start(list, why);
    if (!so && !*t->why)
        vsnprintf(t->why, sizeof t->why, why, list);
    va_end(list);
    return so;
}

static bool is(const char *word, const char *other)
{
    return strcmp(word, other) == 0;
}

/* Whether the program has this node's numbers with the other sign. */
static bool turned(const struct talk *t, int node)
{
    return t->run->mover && node != NO_NODE && !t->tree->max[node];
}

static double max_side(const struct talk *t, int node, double number)
{
    return turned(t, node) ? 0 - number : number;
}

static double to_depth(const struct talk *t, int node)
{
    struct known all = {0};
    struct range ranges[TREE_MOST];
    for (int i = 0; i < t->tree->count; i++)
        all.is[i] = tree_leaf(t->tree, i) && t->tree->valued[i];
    proof_ranges(t->tree, &all, ranges);
    return ranges[node].low == ranges[node].high ? ranges[node].low : NAN;
}

/* --- worth --- */

/* -1: at most, 0: exactly, 1: at least. */
static bool is_worth(struct talk *t, int node, double number, int bound)
{
    static const char *const words[] = {"at most", "exactly", "at least"};
    struct range r = talk_ranges(t)[node];
    double is_so = to_depth(t, node);
    bool low = bound < 0 || r.low >= number, high = bound > 0 || r.high <= number;
    bool truth = isnan(is_so) || ((bound < 0 || is_so >= number) && (bound > 0 || is_so <= number));
    t->worth_node = node;
    t->worth = number;
    t->worth_bound = bound;
    return hold(t, low && high, "%s, %s [%s: %g to %g, and it is %g]", words[bound + 1],
                truth ? "which isn't proved" : "which isn't true", t->tree->name[node], r.low, r.high, is_so);
}

/* "for MIN" */
static bool says_worth(struct talk *t, const struct match *m, int bound)
{
    bool min = m->players && !m->max[0];
    return is_worth(t, m->node[0], min ? 0 - m->number[0] : m->number[0], min ? -bound : bound);
}

static bool worth_exactly(struct talk *t, struct match *m)
{
    return says_worth(t, m, 0);
}

static bool exactly_at(struct talk *t, struct match *m)
{
    return says_worth(t, m, 0);
}

static bool worth_least(struct talk *t, struct match *m)
{
    return says_worth(t, m, 1);
}

static bool worth_most(struct talk *t, struct match *m)
{
    return says_worth(t, m, -1);
}

/* As plain as can be: more than 3⁻ is at least 3. */
static bool is_plain(struct talk *t, double number, bool more)
{
    double beside = nextafter(number, more ? INFINITY : -INFINITY);
    bool whole = isinf(number) || 8 * number == trunc(8 * number) || 10 * number == nearbyint(10 * number);
    bool other = 8 * beside == trunc(8 * beside);
    return hold(t, whole || !other, "%s, which has a plainer name",
                more ? "more than the neighbour below a number" : "less than the neighbour above a number");
}

static bool worth_more(struct talk *t, struct match *m)
{
    return is_worth(t, m->node[0], nextafter(m->number[0], INFINITY), 1) && is_plain(t, m->number[0], true);
}

static bool worth_less(struct talk *t, struct match *m)
{
    return is_worth(t, m->node[0], nextafter(m->number[0], -INFINITY), -1) &&
           is_plain(t, m->number[0], false);
}

static bool answer(struct talk *t, struct match *m)
{
    if (isnan(t->said))
        return false;
    return is_worth(t, m->node[0], max_side(t, m->node[0], t->said), 0);
}

/* --- sure --- */

static bool is_sure(struct talk *t, int node, bool max, double number)
{
    const struct tree *tree = t->tree;
    bool beneath = t->subject != NO_NODE && tree_below(tree, t->subject, node);
    int without = beneath ? tree_way(tree, node, t->subject) : NO_NODE;
    double sure = proof_sure(tree, talk_ranges(t), node, without);
    t->sure_node = node;
    t->sure = number;
    return hold(t, tree->max[node] == max, "a player who doesn't move there") &&
           hold(t, max ? sure >= number : sure <= number,
                beneath && (max ? talk_ranges(t)[node].low >= number : talk_ranges(t)[node].high <= number)
                    ? "not without the child that is being searched [%s: %g]"
                    : "not proved [%s: %g]",
                tree->name[node], sure);
}

static bool sure_at(struct talk *t, struct match *m)
{
    return is_sure(t, m->node[0], m->max[0], m->number[0]);
}

static bool sure_above(struct talk *t, struct match *m)
{
    return is_sure(t, m->node[0], m->max[0], m->number[0]) &&
           hold(t, t->tree->parent[t->subject] == m->node[0], "not the node above");
}

static bool sure_further(struct talk *t, struct match *m)
{
    return is_sure(t, m->node[0], m->max[0], m->number[0]) &&
           hold(t, tree_below(t->tree, t->subject, m->node[0]) && t->tree->parent[t->subject] != m->node[0],
                "not further up");
}

static bool sure_here(struct talk *t, struct match *m)
{
    int node = t->variable_at != NO_NODE ? t->variable_at : t->subject;
    return is_sure(t, node != NO_NODE ? node : 0, /* a driver's */ m->max[0], m->number[0]);
}

static bool from_its_side(struct talk *t, struct match *m)
{
    return hold(t, !isnan(t->sure) && m->number[0] == 0 - t->sure, "not the same from its side");
}

static bool has(struct talk *t, struct match *m)
{
    int node = m->node[0];
    double sure = proof_sure(t->tree, talk_ranges(t), node, NO_NODE);
    t->has_node = node;
    t->has = m->number[0];
    return hold(t, t->tree->max[node] == m->max[0], "a player who doesn't move there") &&
           hold(t, m->max[0] ? sure >= t->has : sure <= t->has, "not proved [%s: %g]", t->tree->name[node],
                sure);
}

static bool come(struct talk *t, const struct match *m, bool strictly)
{
    if (isnan(t->has) || isnan(t->sure))
        return false;
    double gain = m->max[0] ? t->has - t->sure : t->sure - t->has; /* of coming here, at the best */
    if (isnan(gain))
        gain = 0;
    return hold(t, t->tree->max[t->has_node] != m->max[0], "said of the player who moves here") &&
           hold(t, strictly ? gain < 0 : gain <= 0, "it wouldn't be worse off");
}

static bool never_come(struct talk *t, struct match *m)
{
    return come(t, m, true);
}

static bool gains_nothing(struct talk *t, struct match *m)
{
    return come(t, m, false);
}

/* --- what doesn't matter --- */

/* Whatever the nodes of the list become, the value of `top` stays, as far as it lies between low and high. */
static bool stay(struct talk *t, const struct match *m, int top, double low, double high)
{
    for (int i = 0; i < m->listed; i++) {
        int node = m->list[i];
        if (node != top && !tree_below(t->tree, node, top))
            return hold(t, false, "not below the node that was asked");
        if (!proof_stays(t->tree, talk_ranges(t), node, top, low, high))
            return hold(t, false, "the value can change [with %s]", t->tree->name[node]);
    }
    return true;
}

static bool matter(struct talk *t, struct match *m)
{
    return stay(t, m, 0, -INFINITY, INFINITY);
}

static bool matter_for_that(struct talk *t, struct match *m)
{
    return t->asked != NO_NODE && stay(t, m, t->asked, t->asked_low, t->asked_high);
}

/* --- cutoffs --- */

static bool cutoff_kind(struct talk *t, const char *word)
{
    bool beta = is(word, "beta-cutoff");
    if (t->subject == NO_NODE)
        return false;
    return hold(t, beta == t->tree->max[t->subject], "beta is where MAX moves") &&
           hold(t, !turned(t, t->subject) || strstr(t->text, "β") || strstr(t->text, "beta"),
                "the program's own text says beta, and nothing of it is said");
}

static bool caused(struct talk *t, int cause, long plies)
{
    if (cause == NO_NODE)
        return false;
    return hold(t, tree_below(t->tree, t->subject, cause), "not an ancestor") &&
           hold(t, t->tree->depth[t->subject] - t->tree->depth[cause] == plies, "not so many plies") &&
           hold(t, t->tree->max[t->subject] != t->tree->max[cause], "the bound isn't that player's");
}

static bool shallow(struct talk *t, struct match *m)
{
    return cutoff_kind(t, m->choice[1]) &&
           caused(t, t->holds_node != NO_NODE ? t->holds_node : t->sure_node, 1);
}

static bool deep(struct talk *t, struct match *m)
{
    return cutoff_kind(t, m->choice[1]) &&
           caused(t, t->holds_node != NO_NODE ? t->holds_node : t->sure_node, m->count[0]) &&
           hold(t, m->count[0] > 1, "that is shallow");
}

static bool holds_same(struct talk *t, struct match *m)
{
    t->holds_node = m->node[0];
    return hold(t, m->number[0] == t->sure, "another number") &&
           hold(t, t->tree->max[m->node[0]] != t->tree->max[t->subject], "the bound isn't that player's");
}

static bool bound_held(struct talk *t, struct match *m)
{
    return caused(t, m->node[0], m->count[0]) &&
           hold(t, is(m->choice[0], "ply") == (m->count[0] == 1), "one ply, two plies");
}

static bool doesnt_reach(struct talk *t, struct match *m)
{
    return hold(t, t->tree->max[m->node[0]] == m->max[0], "a player who doesn't move there") &&
           hold(t, m->max[0] ? m->number[0] < m->number[1] : m->number[0] > m->number[1], "it does");
}

/* --- what is asked --- */

static bool asked_only(struct talk *t, struct match *m)
{
    bool more = is(m->choice[0], "more");
    t->asked = m->nodes ? m->node[0] : t->subject;
    t->asked_low = more ? m->number[0] : -INFINITY;
    t->asked_high = more ? INFINITY : m->number[0];
    return is_plain(t, m->number[0], more);
}

/* The question, and the window that asks it: both ends, where it is said. */
static bool ask(struct talk *t, const struct match *m, double low, double high)
{
    t->asked = m->nodes ? m->node[0] : t->subject;
    t->asked_low = low;
    t->asked_high = high;
    if (m->numbers < 3)
        return true;
    bool turn = turned(t, t->asked);
    return hold(t,
                (turn ? 0 - m->number[2] : m->number[1]) == low &&
                    (turn ? 0 - m->number[1] : m->number[2]) == high,
                "not what that window asks");
}

static bool asked_more(struct talk *t, struct match *m)
{
    return ask(t, m, m->number[0], nextafter(m->number[0], INFINITY)) && is_plain(t, m->number[0], true);
}

static bool asked_least(struct talk *t, struct match *m)
{
    return ask(t, m, nextafter(m->number[0], -INFINITY), m->number[0]);
}

/* --- passes --- */

static bool fails(struct talk *t, struct match *m)
{
    bool high = is(m->choice[1], "high"), least = is(m->choice[2], "least");
    return hold(t, (high != turned(t, m->node[0])) == least, "high is at least") &&
           is_worth(t, m->node[0], m->number[0], least ? 1 : -1);
}

static bool pass_begins(struct talk *t, struct match *m)
{
    talk_pass(t, (int)m->count[0]);
    return true;
}

static bool pass_came(struct talk *t, struct match *m)
{
    long pass = m->count[0];
    return hold(t, pass >= 1 && pass <= t->run->passes, "there is no such pass") &&
           hold(t, t->run->came[pass - 1] == m->number[0], "it came to something else");
}

static bool window_moves(struct talk *t, struct match *m)
{
    int pass = t->pass;
    if (pass < 2 || pass > t->run->passes)
        return hold(t, false, "there is no pass before");
    double low = t->run->alpha[pass - 2], high = t->run->beta[pass - 2];
    double new_low = t->run->alpha[pass - 1], new_high = t->run->beta[pass - 1];
    const char *way = m->choice[0];
    bool up = new_low > low && new_high > high, down = new_low < low && new_high < high;
    bool wide = !up && !down && new_low <= low && new_high >= high;
    bool narrow = !up && !down && new_low >= low && new_high <= high;
    bool so = is(way, "up")         ? up
              : is(way, "down")     ? down
              : is(way, "widened")  ? wide
              : is(way, "narrowed") ? narrow
                                    : !up && !down && !wide && !narrow;
    return hold(t, so, "the window does something else");
}

/* --- moves and children --- */

static bool moves(struct talk *t, struct match *m)
{
    t->searched[m->node[0]] = true;
    return hold(t, t->tree->max[m->node[0]] == m->max[0], "a player who doesn't move there");
}

static bool moves_again(struct talk *t, struct match *m)
{
    return hold(t, t->searched[m->node[0]], "it wasn't before") && moves(t, m);
}

static bool leaf(struct talk *t, struct match *m)
{
    int node = m->node[0];
    bool so = hold(t, tree_leaf(t->tree, node), "no leaf") &&
              hold(t, !m->numbers || m->number[0] == t->tree->value[node], "another value");
    if (m->numbers)
        talk_look(t, node);
    return so;
}

static bool has_children(struct talk *t, struct match *m)
{
    return hold(t, !tree_leaf(t->tree, m->node[0]), "a leaf");
}

static bool child_of(struct talk *t, int child, int parent)
{
    return hold(t, t->tree->parent[child] == parent, "not its child");
}

static bool only_child(struct talk *t, struct match *m)
{
    return child_of(t, m->node[0], m->node[1]) &&
           hold(t, t->tree->end[m->node[1]] == t->tree->end[m->node[0]] && m->node[0] == m->node[1] + 1,
                "not the only one");
}

static bool in_place(struct talk *t, const char *place, int child, int parent)
{
    return hold(t, !is(place, "first") || child == parent + 1, "not the first") &&
           hold(t, !is(place, "last") || t->tree->end[child] == t->tree->end[parent], "not the last");
}

static bool which_child(struct talk *t, struct match *m)
{
    return child_of(t, m->node[0], m->node[1]) && in_place(t, m->choice[0], m->node[0], m->node[1]);
}

static bool tries(struct talk *t, struct match *m)
{
    return child_of(t, m->node[1], m->node[0]) &&
           hold(t, t->tree->max[m->node[0]] == m->max[0], "a player who doesn't move there") &&
           (!m->choices || in_place(t, m->choice[0], m->node[1], m->node[0]));
}

static bool first_child(struct talk *t, struct match *m)
{
    return hold(t, m->node[0] == 0 || t->tree->parent[m->node[0]] == m->node[0] - 1, "not the first");
}

static bool no_first_child(struct talk *t, struct match *m)
{
    return hold(t, m->node[0] != 0 && t->tree->parent[m->node[0]] != m->node[0] - 1, "it is the first");
}

/* --- returns --- */

static bool returns(struct talk *t, struct match *m)
{
    if (m->numbers)
        t->said = m->number[0];
    if (!m->nodes)
        return true;
    if (m->numbers) {
        t->came[m->node[0]] = m->number[0];
        t->returned[m->node[0]] = true;
    }
    return m->nodes < 2 || child_of(t, m->node[0], m->node[1]);
}

static bool evaluation(struct talk *t, struct match *m)
{
    (void)m;
    talk_look(t, t->subject);
    return hold(t, max_side(t, t->subject, t->said) == t->tree->value[t->subject], "another evaluation");
}

static bool its_value(struct talk *t, struct match *m)
{
    return hold(t, m->number[0] == t->tree->value[t->subject] && m->number[0] == 0 - t->said,
                "another value");
}

/* --- assignments --- */

static bool becomes(struct talk *t, struct match *m)
{
    t->variable_at = m->nodes ? m->node[0] : NO_NODE;
    t->to = m->number[0];
    return true;
}

static bool changes(struct talk *t, struct match *m)
{
    t->variable_at = m->nodes ? m->node[0] : NO_NODE;
    t->from = m->number[0];
    t->to = m->number[1];
    bool rises = is(m->choice[1], "rises");
    return hold(t, rises ? t->to > t->from : t->to < t->from, "it doesn't");
}

static bool what_returned(struct talk *t, struct match *m)
{
    int node = m->node[0];
    if (!t->returned[node]) /* in a trace with rows, a leaf's return may have been left out */
        return true;
    return hold(t, t->to == t->came[node], "it returned something else");
}

static bool what_returned_turned(struct talk *t, struct match *m)
{
    int node = m->node[0];
    return hold(t, !t->returned[node] || t->to == 0 - t->came[node], "it returned something else");
}

/* Whether a number of the program's is better for a player who moves at the node of the variable. */
static bool better(const struct talk *t, bool max, double a, double b)
{
    return t->run->mover || max ? a > b : a < b;
}

static bool player_here(struct talk *t, bool max)
{
    return hold(t, t->variable_at != NO_NODE, "there is no player here") &&
           hold(t, t->tree->max[t->variable_at] == max, "a player who doesn't move there");
}

static bool nothing_worse(struct talk *t, struct match *m)
{
    return player_here(t, m->max[0]) &&
           hold(t, isinf(t->to) && !better(t, m->max[0], t->to, 0), "something could");
}

/* "B is worth at most 3, no better for MAX": by what it has. */
static bool no_better_worth(struct talk *t, struct match *m)
{
    bool max = m->max[0];
    if (t->worth_node == NO_NODE)
        return false;
    double has = max_side(t, t->variable_at, t->to);
    return player_here(t, max) && hold(t, max ? t->worth <= has : t->worth >= has, "it is better") &&
           hold(t, t->worth_bound == 0 || t->worth_bound == (max ? -1 : 1), "that bound doesn't show it");
}

static bool better_worth(struct talk *t, struct match *m)
{
    bool max = m->max[0];
    if (t->worth_node == NO_NODE)
        return false;
    double had = max_side(t, t->variable_at, t->from);
    return player_here(t, max) && hold(t, max ? t->worth > had : t->worth < had, "it isn't better") &&
           hold(t, t->worth_bound == 0 || t->worth_bound == (max ? 1 : -1), "that bound doesn't show it");
}

static bool no_better(struct talk *t, struct match *m)
{
    return player_here(t, m->max[0]) && hold(t, !better(t, m->max[0], m->number[0], t->to), "it is better");
}

static bool no_larger(struct talk *t, struct match *m)
{
    bool larger = is(m->choice[m->choices - 1], "larger");
    return hold(t, larger ? m->number[0] <= t->to : m->number[0] >= t->to, "it is");
}

static bool worse(struct talk *t, struct match *m)
{
    return player_here(t, m->max[0]) && hold(t, better(t, m->max[0], t->from, t->to), "it isn't worse");
}

/* --- tests --- */

static bool compare(struct talk *t, struct match *m)
{
    double a = m->number[0], b = m->number[1];
    bool so = is(m->sign, "<")    ? a < b
              : is(m->sign, "<=") ? a <= b
              : is(m->sign, ">")  ? a > b
              : is(m->sign, ">=") ? a >= b
                                  : (a == b) == is(m->sign, "=");
    return hold(t, so, "that isn't so");
}

/* "for d ← 1 to 3: 2 ≤ 3": the comparison is read by itself. */
static bool count_on(struct talk *t, struct match *m)
{
    (void)t;
    m->end--;
    return true;
}

/* --- a best-first list --- */

static int entry_of(const struct talk *t, int node, bool live, double merit)
{
    for (int i = 0; i < t->entries; i++)
        if (t->entry[i].node == node && t->entry[i].live == live && t->entry[i].merit == merit)
            return i;
    return -1;
}

static bool goes_in(struct talk *t, struct match *m)
{
    bool live = is(m->choice[0], "live");
    if (!live && tree_leaf(t->tree, m->node[0]))
        talk_look(t, m->node[0]);
    if (t->entries < 8 * TREE_MOST)
        t->entry[t->entries++] = (struct entry){m->node[0], live, m->number[0]};
    return true;
}

/* Takes it; in a trace with rows, what went in wasn't always told, so an entry that isn't there says nothing. */
static bool take(struct talk *t, const struct match *m, bool alone)
{
    bool live = is(m->choice[0], "live"), best = true, ties = false;
    int at = entry_of(t, m->node[0], live, m->number[0]);
    if (live && tree_leaf(t->tree, m->node[0]))
        talk_look(t, m->node[0]);
    for (int i = 0; i < t->entries; i++) {
        best = best && t->entry[i].merit <= m->number[0];
        ties = ties || (i != at && t->entry[i].merit == m->number[0]);
    }
    if (at >= 0)
        t->entry[at] = t->entry[--t->entries];
    return hold(t, at >= 0, "not in the list") && hold(t, best, "another is better") &&
           hold(t, !alone || !ties, "others are as good");
}

static bool taken_best(struct talk *t, struct match *m)
{
    return take(t, m, true);
}

static bool removed(struct talk *t, struct match *m)
{
    long count = 0;
    for (int i = t->entries - 1; i >= 0; i--)
        if (tree_below(t->tree, t->entry[i].node, m->node[0])) {
            t->entry[i] = t->entry[--t->entries];
            count++;
        }
    return hold(t, count == m->count[0], "not so many [%ld]", count) &&
           hold(t, is(m->choice[1], "entry") == (m->count[0] == 1), "one entry, two entries");
}

/* --- below a trace --- */

/* The whole run's: what rests on evaluations may be said without that, as minimax to that depth is meant. */
static void whole_run(struct talk *t)
{
    t->by_evaluations = t->run->limited;
    t->at_depth = NO_LIMIT;
    t->fresh = false;
}

static bool value_is(struct talk *t, double number, int bound)
{
    whole_run(t);
    if (t->run->correct == 0 || !t->run->ended || t->run->own)
        return hold(t, number == t->run->value && bound == t->run->bound, "JSON says otherwise");
    return hold(t, number == t->run->value && bound == t->run->bound, "JSON says otherwise") &&
           hold(t, bound == 0 || t->run->bound_answers, "a bound isn't this algorithm's answer") &&
           is_worth(t, 0, number, bound);
}

static bool value_exact(struct talk *t, struct match *m)
{
    return value_is(t, m->number[0], 0);
}

static bool value_bound(struct talk *t, struct match *m)
{
    return value_is(t, m->number[0], is(m->choice[0], "least") ? 1 : -1);
}

static double minimax_meant(const struct talk *t)
{
    return proof_minimax(t->tree, t->run->depth);
}

static bool minimax_is(struct talk *t, struct match *m)
{
    return t->run->uneven || hold(t, m->number[0] == minimax_meant(t), "minimax is another");
}

static bool right_here(struct talk *t, struct match *m)
{
    double value = t->run->value;
    bool so = t->run->bound == 0   ? value == m->number[0]
              : t->run->bound == 1 ? value <= m->number[0]
                                   : value >= m->number[0];
    return minimax_is(t, m) && hold(t, so, "it isn't right") &&
           hold(t, t->run->bound == 0 || t->run->bound_answers, "a bound isn't this algorithm's answer");
}

static bool wrong_value(struct talk *t, struct match *m)
{
    return minimax_is(t, m) && hold(t, t->run->correct == 0, "JSON says otherwise");
}

static bool child_shows(struct talk *t, int child)
{
    whole_run(t);
    struct range r = talk_ranges(t)[child];
    double value = t->run->value;
    bool max = t->tree->max[0];
    return child_of(t, child, 0) && hold(t, max ? r.low >= value : r.high <= value, "not proved to give it");
}

static bool best_move(struct talk *t, struct match *m)
{
    if (t->run->correct == 0)
        return true;
    return hold(t, t->run->bound == 0, "a bound has no best move") && child_shows(t, m->node[0]);
}

static bool move_shows(struct talk *t, struct match *m)
{
    return hold(t, t->run->bound == (t->tree->max[0] ? 1 : -1), "no single move shows that") &&
           child_shows(t, m->node[0]);
}

static bool best_play(struct talk *t, struct match *m)
{
    int at = m->end - 1, before = NO_NODE, node;
    bool so = true;
    whole_run(t);
    for (; at < t->words.count && (node = tree_named(t->tree, t->words.at[at])) != NO_NODE; at += 2) {
        struct range r = talk_ranges(t)[node];
        so = so && (before == NO_NODE ? hold(t, node == 0, "it doesn't begin at the root")
                                      : child_of(t, node, before));
        so = so && (t->run->correct == 0 || hold(t, r.low == t->run->value && r.high == t->run->value,
                                                 "a node isn't proved to be worth it [%s: %g to %g]",
                                                 t->tree->name[node], r.low, r.high));
        before = node;
    }
    m->end = at - 1;
    return so && hold(t, t->run->correct == 0 || t->run->bound == 0, "a bound has no best play");
}

static bool plays_to(struct talk *t, struct match *m)
{
    t->holds_node = m->node[0];
    return hold(t, t->tree->max[0] == m->max[0], "a player who doesn't move there") && best_move(t, m);
}

/* From the best move on. */
static bool game_goes(struct talk *t, struct match *m)
{
    bool so = true;
    whole_run(t);
    if (t->holds_node == NO_NODE)
        return false;
    for (int i = 0; i < m->listed && so; i++) {
        struct range r = talk_ranges(t)[m->list[i]];
        so = child_of(t, m->list[i], i ? m->list[i - 1] : t->holds_node) &&
             (t->run->correct == 0 || hold(t, r.low == t->run->value && r.high == t->run->value,
                                           "a node isn't proved to be worth it [%s: %g to %g]",
                                           t->tree->name[m->list[i]], r.low, r.high));
    }
    return so;
}

static bool count_is(struct talk *t, long number, enum run_count which)
{
    return hold(t, number == t->run->count[which], "JSON says otherwise [%ld]", t->run->count[which]);
}

static bool nodes_and_leaves(struct talk *t, struct match *m)
{
    return count_is(t, m->count[0], COUNT_DISTINCT_NODES) && count_is(t, m->count[1], COUNT_TREE_NODES) &&
           count_is(t, m->count[2], COUNT_DISTINCT_LEAVES) && count_is(t, m->count[3], COUNT_TREE_LEAVES);
}

static bool least_leaves(struct talk *t, struct match *m)
{
    int least = proof_least(t->tree, t->run->depth);
    bool any = strstr(t->text, "that any search needs") != NULL;
    return hold(t, m->count[0] == least, "the count is another%s%s [%d]",
                t->run->limited ? ", with a depth limit" : "",
                isinf(proof_minimax(t->tree, t->run->depth)) ? ", with an infinite value" : "", least) &&
           hold(t, !any || t->run->count[COUNT_DISTINCT_LEAVES] >= least, "this search needed fewer") &&
           hold(t, is(m->choice[0], "is") == (least == 1), "1 is, 2 are");
}

static bool visits(struct talk *t, struct match *m)
{
    return count_is(t, m->count[0], COUNT_NODES);
}

static bool researches(struct talk *t, struct match *m)
{
    return count_is(t, m->count[0], COUNT_RESEARCHES);
}

static bool passes(struct talk *t, struct match *m)
{
    return hold(t, m->count[0] == t->run->passes, "JSON says otherwise [%d]", t->run->passes);
}

static bool cutoffs(struct talk *t, struct match *m)
{
    return count_is(t, m->count[0], COUNT_CUTOFFS);
}

static bool cutoff_kinds(struct talk *t, struct match *m)
{
    return count_is(t, m->count[0], COUNT_BETA) && count_is(t, m->count[1], COUNT_ALPHA) &&
           count_is(t, m->count[2], COUNT_SHALLOW) && count_is(t, m->count[3], COUNT_DEEP);
}

/* --- the table --- */

static struct pattern patterns[] = {
#define CLAIM(kind, words, check) {KIND_##kind, words, check, {0}},
#include "truth/claims.def"
#undef CLAIM
};

const struct pattern *claims_find(struct talk *t, int at, struct match *match)
{
    const struct pattern *found = NULL;
    struct word_class class = words_class(&t->words, at, t->tree);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        struct match m;
        if (!patterns[i].split.count)
            words_split(&patterns[i].split, patterns[i].words);
        if (!words_may_match(&t->words, at, class, &patterns[i].split) ||
            !words_match(&t->words, at, &patterns[i].split, t->tree, &m) || (found && m.end <= match->end))
            continue;
        *match = m;
        found = &patterns[i];
    }
    return found;
}
