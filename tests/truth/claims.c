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

static bool word_is(const struct talk *t, int word, const char *wanted)
{
    return word < t->words.count && is(t->words.at[word], wanted);
}

/* Whether "by the evaluations" stands there. */
static bool is_ground(const struct talk *t, int word)
{
    return word_is(t, word, "by") && word_is(t, word + 1, "the") && word_is(t, word + 2, "evaluations");
}

/* "from MIN's side" ends the words that fit. */
static bool is_sided(const struct talk *t, const struct match *m)
{
    return word_is(t, m->end - 1, "side");
}

static bool side_told(struct talk *t, const struct match *m, int node)
{
    return hold(t, is_sided(t, m) == turned(t, node), "the number isn't from the side that is said");
}

static bool same(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
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
    talk_rest(t, is_ground(t, m->end));
    bool min = m->players && !m->max[0];
    return is_worth(t, m->node[0], min ? 0 - m->number[0] : m->number[0], min ? -bound : bound);
}

static bool worth_exactly(struct talk *t, struct match *m)
{
    return hold(t, !is_ground(t, m->end), "nothing is exact by evaluations") && says_worth(t, m, 0);
}

static bool worth_is(struct talk *t, struct match *m)
{
    return says_worth(t, m, 0);
}

/* "at least 3 and at most 6", from MAX's side. */
static bool worth_between(struct talk *t, struct match *m)
{
    talk_rest(t, is_ground(t, m->end));
    return hold(t, m->number[0] < m->number[1], "no room between") &&
           is_worth(t, m->node[0], m->number[1], -1) && is_worth(t, m->node[0], m->number[0], 1);
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
    talk_rest(t, is_ground(t, m->end));
    return is_worth(t, m->node[0], nextafter(m->number[0], INFINITY), 1) && is_plain(t, m->number[0], true);
}

static bool worth_less(struct talk *t, struct match *m)
{
    talk_rest(t, is_ground(t, m->end));
    return is_worth(t, m->node[0], nextafter(m->number[0], -INFINITY), -1) &&
           is_plain(t, m->number[0], false);
}

static bool answer(struct talk *t, struct match *m)
{
    if (isnan(t->said))
        return false;
    talk_rest(t, is_ground(t, m->end));
    return is_worth(t, m->node[0], max_side(t, m->node[0], t->said), 0);
}

/* "though C is worth": what C returned can't be so. The worth is read by itself. */
static bool though(struct talk *t, struct match *m)
{
    int node = m->node[0];
    double said = max_side(t, node, t->said);
    talk_rest(t, t->speaks_of_evaluations);
    struct range r = talk_ranges(t)[node];
    m->end -= 3;
    return !isnan(said) && hold(t, said < r.low || said > r.high, "what it returned can be so [%s: %g to %g]",
                                t->tree->name[node], r.low, r.high);
}

static bool only(struct talk *t, struct match *m)
{
    (void)m;
    t->only = true;
    return true;
}

static bool evaluated_at(struct talk *t, struct match *m)
{
    bool any = false;
    for (int i = 0; i < t->tree->count; i++)
        any = any || (t->ever.is[i] && t->tree->depth[i] == m->count[0]);
    t->only = t->only || is(m->choice[0], "Only");
    return hold(t, any, "nothing was evaluated there");
}

/* "where 2+ is the next number above 2": of a number that was said. */
static bool explains(struct talk *t, const struct match *m, double number)
{
    bool said = false;
    double other;
    for (int i = 0; i < m->begin; i++)
        said = said || (words_number(t->words.at[i], &other) && other == number);
    return hold(t, m->number[0] == number, "it isn't") && hold(t, said, "nobody has said that number");
}

static bool next_number(struct talk *t, struct match *m)
{
    bool above = is(m->choice[0], "above");
    return explains(t, m, nextafter(m->number[1], above ? INFINITY : -INFINITY));
}

static bool end_number(struct talk *t, struct match *m)
{
    bool largest = is(m->choice[0], "largest");
    return explains(t, m, nextafter(largest ? INFINITY : -INFINITY, 0));
}

/* --- sure --- */

/* By the leaves alone; what rests on evaluations a player only has. */
static bool is_sure(struct talk *t, int node, bool max, double number, bool by_evaluations)
{
    const struct tree *tree = t->tree;
    talk_rest(t, by_evaluations);
    if (by_evaluations && !hold(t, t->speaks_of_evaluations, "nobody says by what he has it"))
        return false;
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

/* "sure of", or "has". */
static bool by_leaves(const struct match *m)
{
    return is(m->choice[0], "is");
}

/* The end of the window of a call that this tells is what somebody is sure of. */
static bool is_end(struct talk *t, bool max, double number)
{
    if (t->called == NO_NODE)
        return true;
    struct window w = t->window[t->called];
    bool turn = turned(t, t->called);
    return hold(t, number == max_side(t, t->called, max != turn ? w.low : w.high),
                "that isn't the end of the window");
}

static bool sure_at(struct talk *t, struct match *m)
{
    return is_sure(t, m->node[0], m->max[0], m->number[0], !by_leaves(m)) &&
           is_end(t, m->max[0], m->number[0]);
}

static bool sure_above(struct talk *t, struct match *m)
{
    return is_sure(t, m->node[0], m->max[0], m->number[0], !by_leaves(m)) &&
           hold(t, t->tree->parent[t->subject] == m->node[0], "not the node above");
}

static bool sure_further(struct talk *t, struct match *m)
{
    return is_sure(t, m->node[0], m->max[0], m->number[0], !by_leaves(m)) &&
           hold(t, tree_below(t->tree, t->subject, m->node[0]) && t->tree->parent[t->subject] != m->node[0],
                "not further up");
}

static bool sure_here(struct talk *t, struct match *m)
{
    int node = t->variable_at != NO_NODE ? t->variable_at : t->subject;
    return is_sure(t, node != NO_NODE ? node : 0, /* a driver's */ m->max[0], m->number[0], !by_leaves(m));
}

static bool from_its_side(struct talk *t, struct match *m)
{
    return hold(t, !isnan(t->sure) && m->number[0] == 0 - t->sure, "not the same from its side");
}

/* Of the children of a node whom the sentence doesn't name later, as not to matter: the best that is proved
 * by leaves. */
static double sure_of_searched(struct talk *t, int node, int word)
{
    const struct tree *tree = t->tree;
    bool max = tree->max[node], skipped[TREE_MOST] = {0};
    double best = max ? -INFINITY : INFINITY;
    for (; word < t->words.count; word++) {
        int named = tree_named(tree, t->words.at[word]);
        if (named != NO_NODE)
            skipped[named] = true;
        if (word_is(t, word, "more")) /* of which nobody says the names */
            return best;
    }
    talk_rest(t, false);
    for (int c = node + 1; c < tree->end[node]; c = tree->end[c])
        if (!skipped[c])
            best = max ? fmax(best, talk_ranges(t)[c].low) : fmin(best, talk_ranges(t)[c].high);
    return best;
}

static bool has(struct talk *t, struct match *m)
{
    int node = m->node[0];
    talk_rest(t, false);
    double sure = proof_sure(t->tree, talk_ranges(t), node, NO_NODE);
    t->has_node = node;
    t->has = m->number[0];
    if (t->only) {
        double searched = sure_of_searched(t, node, m->end);
        if (!hold(t, m->max[0] ? searched < t->has : searched > t->has, "the leaves alone say so"))
            return false;
        talk_rest(t, true);
        sure = proof_sure(t->tree, talk_ranges(t), node, NO_NODE);
    }
    return hold(t, t->tree->max[node] == m->max[0], "a player who doesn't move there") &&
           hold(t, m->max[0] ? sure >= t->has : sure <= t->has, "not proved [%s: %g]", t->tree->name[node],
                sure);
}

static bool has_all(struct talk *t, struct match *m)
{
    return hold(t, isinf(m->number[0]), "something could") && has(t, m);
}

/* Where the strip shows the test's two numbers, what the player has is the one that isn't the bound. */
static bool take_placed(struct talk *t)
{
    double a = max_side(t, t->subject, t->pair[0]), b = max_side(t, t->subject, t->pair[1]);
    if (!isnan(t->has) || t->subject == NO_NODE || isnan(a))
        return true;
    t->has_node = t->subject;
    t->has = a == t->sure ? b : a;
    talk_rest(t, false);
    double sure = proof_sure(t->tree, talk_ranges(t), t->subject, NO_NODE);
    return hold(t, t->sure == a || t->sure == b, "the test has other numbers") &&
           hold(t, t->tree->max[t->subject] ? sure >= t->has : sure <= t->has,
                "not proved, what the strip shows [%s: %g]", t->tree->name[t->subject], sure);
}

static bool come(struct talk *t, const struct match *m, bool strictly)
{
    if (!take_placed(t))
        return false;
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
    talk_rest(t, false);
    return stay(t, m, 0, -INFINITY, INFINITY);
}

static bool matter_in_pass(struct talk *t, struct match *m)
{
    talk_rest(t, true);
    return hold(t, t->only, "nothing of it rests on evaluations") && stay(t, m, 0, -INFINITY, INFINITY);
}

static bool matter_for_that(struct talk *t, struct match *m)
{
    talk_rest(t, t->only);
    return t->asked != NO_NODE && stay(t, m, t->asked, t->asked_low, t->asked_high);
}

/* --- cutoffs --- */

static bool cutoff_kind(struct talk *t, const char *word, bool placed)
{
    bool beta = is(word, "beta-cutoff");
    if (t->subject == NO_NODE)
        return false;
    return hold(t, beta == t->tree->max[t->subject], "beta is where MAX moves") &&
           hold(t, placed || !turned(t, t->subject) || strstr(t->text, "from MIN's side, a "),
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
    return cutoff_kind(t, m->choice[1], is(m->choice[0], "shallow")) &&
           caused(t, t->holds_node != NO_NODE ? t->holds_node : t->sure_node, 1);
}

static bool deep(struct talk *t, struct match *m)
{
    return cutoff_kind(t, m->choice[1], false) &&
           caused(t, t->holds_node != NO_NODE ? t->holds_node : t->sure_node, m->count[0]) &&
           hold(t, m->count[0] > 1, "that is shallow");
}

static bool placed_deep(struct talk *t, struct match *m)
{
    return cutoff_kind(t, m->choice[0], true) &&
           caused(t, t->holds_node != NO_NODE ? t->holds_node : t->sure_node, m->count[0]);
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

/* "(from MIN's side, a β-cutoff)" */
static bool other_kind(struct talk *t, struct match *m)
{
    return hold(t, t->subject != NO_NODE && turned(t, t->subject), "the program's numbers are MAX's") &&
           hold(t, is(m->choice[0], "beta-cutoff"), "for whoever moves it is beta");
}

/* --- windows, and what is asked --- */

/* The question of a window, from MAX's side. */
static struct question question_of(const struct talk *t, int node, double low, double high)
{
    bool turn = turned(t, node);
    struct question q = {.low = turn ? 0 - high : low, .high = turn ? 0 - low : high};
    q.asked = nextafter(q.low, INFINITY) == q.high;
    return q;
}

/* Of a call that is told: α and β, NAN where there is none. */
static bool window_is(struct talk *t, const struct match *m, double low, double high)
{
    int node = t->called, pass = t->pass_said;
    if (node == NO_NODE)
        return false;
    t->window[node] = (struct window){true, low, high};
    struct question q = question_of(t, node, low, high);
    if (pass && !hold(t,
                      pass <= t->run->passes && same(low, t->run->alpha[pass - 1]) &&
                          same(high, t->run->beta[pass - 1]),
                      "JSON has another window for this pass"))
        return false;
    return side_told(t, m, node) &&
           (t->asked == NO_NODE ||
            hold(t, q.low == t->asked_low && q.high == t->asked_high, "not what that window asks"));
}

static bool window_said(struct talk *t, struct match *m)
{
    return window_is(t, m, m->number[0], m->number[1]);
}

static bool window_end(struct talk *t, struct match *m)
{
    bool low = is(m->choice[0], "alpha");
    return window_is(t, m, low ? m->number[0] : NAN, low ? NAN : m->number[0]);
}

/* "all that is asked is: is A worth more than 3?" Its window follows. */
static bool ask(struct talk *t, const struct match *m, double low, double high)
{
    t->asked = t->called = m->node[0];
    t->asked_low = low;
    t->asked_high = high;
    t->question[t->asked] = (struct question){true, low, high};
    bool placed = strstr(t->text, " asked is whether ") || strstr(t->text, " asks whether ");
    return hold(t, placed || strstr(t->text, "Its window is "), "its window isn't said");
}

static bool asked_more(struct talk *t, struct match *m)
{
    return ask(t, m, m->number[0], nextafter(m->number[0], INFINITY)) && is_plain(t, m->number[0], true);
}

static bool asked_least(struct talk *t, struct match *m)
{
    return ask(t, m, nextafter(m->number[0], -INFINITY), m->number[0]) && is_plain(t, m->number[0], false);
}

/* What was asked before, of the node or of the one where the cutoff is. */
static bool was_asked(struct talk *t, const struct match *m, double low, double high)
{
    int node = t->asked = m->nodes ? m->node[0] : t->subject;
    t->asked_low = low;
    t->asked_high = high;
    if (!t->stepwise)
        return true;
    struct question q = t->question[node];
    return hold(t, q.asked && q.low == low && q.high == high, "that wasn't asked");
}

static bool only_more(struct talk *t, struct match *m)
{
    return was_asked(t, m, m->number[0], nextafter(m->number[0], INFINITY)) &&
           is_plain(t, m->number[0], true);
}

static bool only_least(struct talk *t, struct match *m)
{
    return was_asked(t, m, nextafter(m->number[0], -INFINITY), m->number[0]) &&
           is_plain(t, m->number[0], false);
}

static bool searched_for(struct talk *t, struct match *m)
{
    bool above = is(m->choice[0], "above");
    int node = t->asked = m->nodes ? m->node[0] : t->subject;
    t->asked_low = above ? m->number[0] : -INFINITY;
    t->asked_high = above ? INFINITY : m->number[0];
    if (!t->stepwise)
        return true;
    struct window w = t->window[node];
    struct question q = question_of(t, node, w.low, w.high);
    return hold(t, w.known && (above ? q.low : q.high) == m->number[0], "its window is another");
}

/* Whether it is more, or whether it is at least that: where the best there is just as much, one of the two
 * questions is settled. */
static bool compared_with(struct talk *t, struct match *m)
{
    int node = t->asked = m->nodes ? m->node[0] : t->subject;
    double number = t->other = m->number[0];
    bool given = false;
    for (int i = 0; i < t->arguments[node]; i++)
        given = given || t->argument[node][i] == number;
    talk_rest(t, false);
    bool equal = proof_sure(t->tree, talk_ranges(t), t->subject, NO_NODE) == number;
    bool max = t->tree->max[t->subject];
    t->asked_low = equal && !max ? number : nextafter(number, -INFINITY);
    t->asked_high = equal && max ? number : nextafter(number, INFINITY);
    return hold(t, !t->stepwise || given, "it isn't");
}

/* "(β = −3 from MIN's side": the bound as the program has it, where the cutoff is. */
static bool bound_written(struct talk *t, struct match *m)
{
    int node = t->subject;
    bool beta = is(m->choice[0], "beta");
    if (node == NO_NODE)
        return false;
    double bound = !isnan(t->sure) ? t->sure : t->tree->max[node] ? t->asked_high : t->asked_low;
    return side_told(t, m, node) &&
           hold(t, beta == (t->tree->max[node] || t->run->mover), "the bound has another name") &&
           hold(t, max_side(t, node, m->number[0]) == bound, "the bound is another");
}

/* "(x = 3": of a test, which is given a number. */
static bool bound_given(struct talk *t, struct match *m)
{
    int node = t->subject;
    bool given = false;
    double bound = isnan(t->sure) ? t->other : t->sure;
    if (node == NO_NODE || isnan(bound))
        return false;
    for (int i = 0; i < t->arguments[node]; i++)
        given = given || t->argument[node][i] == m->number[0];
    return side_told(t, m, node) &&
           hold(t, max_side(t, node, m->number[0]) == bound, "the bound is another") &&
           hold(t, !t->stepwise || given, "it wasn't given that number");
}

/* "so the answer is yes", behind what is known of the node. */
static bool answer_is(struct talk *t, struct match *m)
{
    bool yes = is(m->choice[0], "yes");
    if (t->worth_node == NO_NODE || !t->question[t->worth_node].asked)
        return hold(t, !t->stepwise, "nothing was asked");
    struct question q = t->question[t->worth_node];
    struct range r = talk_ranges(t)[t->worth_node];
    return hold(t, yes ? r.low >= q.high : r.high <= q.low, "it isn't");
}

/* "The look before only asked whether E is worth more than 2, and it is." */
static bool look_before(struct talk *t, const struct match *m, double low, double high)
{
    int node = m->node[0];
    bool yes = is(m->choice[0], "is");
    struct question q = t->before[node];
    bool asked = q.asked && q.low == low && q.high == high;
    talk_rest(t, false);
    struct range r = talk_ranges(t)[node];
    if (!(yes ? r.low >= high : r.high <= low))
        talk_rest(t, true);
    r = talk_ranges(t)[node];
    return hold(t, !t->stepwise || asked, "that wasn't asked") &&
           hold(t, yes ? r.low >= high : r.high <= low, "that isn't the answer [%s: %g to %g]",
                t->tree->name[node], r.low, r.high);
}

static bool look_before_more(struct talk *t, struct match *m)
{
    return look_before(t, m, m->number[0], nextafter(m->number[0], INFINITY));
}

static bool look_before_least(struct talk *t, struct match *m)
{
    return look_before(t, m, nextafter(m->number[0], -INFINITY), m->number[0]);
}

/* ", x = 3", of a call that is told. */
static bool argument_is(struct talk *t, struct match *m)
{
    if (t->called == NO_NODE) /* a comparison, "0 = 0": that is read by itself */
        m->end = m->begin + 1;
    else if (t->arguments[t->called] < ARGUMENTS_MOST)
        t->argument[t->called][t->arguments[t->called]++] = m->number[0];
    return true;
}

static bool window_end_returned(struct talk *t, struct match *m)
{
    int node = t->subject;
    struct window w = t->window[node];
    (void)m;
    if (!w.known || !t->stepwise)
        return true;
    return hold(t, t->said == w.low || t->said == w.high, "it isn't [%g to %g]", w.low, w.high);
}

/* --- passes --- */

/* "fails high: A is worth": what came back lies beyond the window, and what is proved bears that out. The
 * worth is read by itself. */
static bool fails(struct talk *t, struct match *m)
{
    int node = m->node[0], pass = t->pass_said ? t->pass_said : t->pass;
    bool high = is(m->choice[1], "high"), up = high != turned(t, node);
    double came = t->pass_said ? t->run->came[pass - 1] : max_side(t, node, t->said);
    talk_rest(t, t->speaks_of_evaluations);
    struct range r = talk_ranges(t)[node];
    m->end -= 3;
    if (pass < 1 || pass > t->run->passes || isnan(came))
        return false;
    bool passes = t->run->windows;
    double own = max_side(t, node, came), alpha = passes ? t->run->alpha[pass - 1] : t->window[node].low,
           beta = passes ? t->run->beta[pass - 1] : t->window[node].high;
    if (!passes && !t->window[node].known)
        return !t->stepwise;
    return hold(t, high ? own >= beta : own <= alpha, "it lies within the window [%g: %g to %g]", own, alpha,
                beta) &&
           hold(t, t->run->own || (up ? r.low >= came : r.high <= came), "that isn't proved [%g: %g to %g]",
                came, r.low, r.high);
}

static void call(struct talk *t, int node)
{
    t->called = node;
    t->before[node] = t->question[node];
    t->question[node] = (struct question){0};
    t->window[node] = (struct window){0};
    t->arguments[node] = t->tried[node] = 0;
    if (t->opened < TREE_MOST)
        t->open[t->opened++] = node;
}

static bool pass_begins(struct talk *t, struct match *m)
{
    int node = m->nodes ? m->node[0] : 0, pass = (int)m->count[0];
    if (!hold(t, pass >= 1 && pass <= t->run->passes, "there is no such pass"))
        return false;
    talk_pass(t, pass);
    t->pass_said = pass;
    bool again = word_is(t, m->end - 1, "again"), was = t->searched[node];
    t->opened = 0;
    call(t, node);
    t->searched[node] = true;
    return hold(t, !m->nodes || again == was, again ? "it wasn't searched before" : "it was searched before");
}

static bool pass_named(struct talk *t, struct match *m)
{
    t->pass_said = (int)m->count[0];
    return hold(t, t->pass_said >= 1 && t->pass_said <= t->run->passes, "there is no such pass") &&
           hold(t, t->pass_said == t->pass - 1, "it isn't the one before");
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
    if (m->begin == 0)
        call(t, m->node[0]);
    t->searched[m->node[0]] = true;
    return hold(t, t->tree->max[m->node[0]] == m->max[0], "a player who doesn't move there");
}

static bool moves_again(struct talk *t, struct match *m)
{
    return hold(t, t->searched[m->node[0]], "it wasn't before") && moves(t, m);
}

static bool searched_before(struct talk *t, struct match *m)
{
    (void)m;
    return hold(t, t->searched[t->subject], "it wasn't before");
}

static bool leaf(struct talk *t, struct match *m)
{
    int node = m->node[0];
    bool so = hold(t, tree_leaf(t->tree, node), "no leaf") &&
              hold(t, !m->numbers || m->number[0] == t->tree->value[node], "another value");
    if (m->numbers) {
        talk_evaluate(t, node);
    }
    return so;
}

static bool leaf_again(struct talk *t, struct match *m)
{
    return hold(t, t->looked.is[m->node[0]], "it wasn't before") && leaf(t, m);
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
    t->tried[m->node[1]]++;
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

static bool tries_any(struct talk *t, const struct match *m, bool first)
{
    bool is_first = !t->tried[m->node[0]]++;
    return child_of(t, m->node[1], m->node[0]) &&
           hold(t, t->tree->max[m->node[0]] == m->max[0], "a player who doesn't move there") &&
           hold(t, !t->stepwise || first == is_first,
                first ? "others were tried before" : "none was tried before");
}

static bool tries(struct talk *t, struct match *m)
{
    return tries_any(t, m, is(m->choice[0], "first")) && in_place(t, m->choice[0], m->node[1], m->node[0]);
}

/* In the order of the keys. */
static bool tries_next(struct talk *t, struct match *m)
{
    return tries_any(t, m, false);
}

static bool tries_as_tree(struct talk *t, struct match *m)
{
    return tries_any(t, m, true) && hold(t, m->node[1] == m->node[0] + 1, "the tree has another first");
}

static bool tries_first(struct talk *t, struct match *m)
{
    return tries_any(t, m, true) && hold(t, m->node[1] != m->node[0] + 1, "the tree has it first, too");
}

static bool first_child(struct talk *t, struct match *m)
{
    return hold(t, m->node[0] == 0 || t->tree->parent[m->node[0]] == m->node[0] - 1, "not the first");
}

static bool no_first_child(struct talk *t, struct match *m)
{
    return hold(t, m->node[0] != 0 && t->tree->parent[m->node[0]] != m->node[0] - 1, "it is the first");
}

/* --- tables --- */

/* "hits[2, b]", from a word up to another. */
static bool name_cell(const struct talk *t, const struct match *m, const char *end, char name[40])
{
    int word = m->begin;
    *name = '\0';
    for (; word < m->end && !is(t->words.at[word], end); word++) {
        size_t length = strlen(name);
        snprintf(name + length, 40 - length, "%s", t->words.at[word]);
    }
    return strchr(name, '[') != NULL;
}

static struct cell *find_cell(struct talk *t, const char *name)
{
    for (int i = 0; i < t->cells; i++)
        if (is(t->cell[i].name, name))
            return &t->cell[i];
    return NULL;
}

static bool stored(struct talk *t, struct match *m)
{
    char name[40];
    const char *value = t->words.at[m->end - 1];
    words_number(value, &t->to);
    if (!name_cell(t, m, m->choice[0], name))
        return true;
    struct cell *cell = find_cell(t, name);
    bool stays = is(m->choice[0], "stays");
    if (stays && cell && t->stepwise && !hold(t, is(cell->value, value), "it was something else"))
        return false;
    if (!cell && t->cells < CELLS_MOST)
        cell = &t->cell[t->cells++];
    if (cell && (!stays || !*cell->name)) { /* what stays was set before */
        snprintf(cell->name, sizeof cell->name, "%s", name);
        snprintf(cell->value, sizeof cell->value, "%s", value);
        cell->pass = t->pass;
        cell->node = t->opened ? t->open[t->opened - 1] : NO_NODE;
    }
    return true;
}

static bool cell_is(struct talk *t, struct match *m)
{
    char name[40];
    name_cell(t, m, "was", name);
    const struct cell *cell = t->cell_said = find_cell(t, name);
    int word = m->begin;
    while (word < m->end && !word_is(t, word, "to"))
        word++;
    for (int i = m->end; i + 2 < t->words.count; i++)
        if (word_is(t, i, "where") &&
            word_is(t, i + 2, "cut")) /* then the step tells the cutoff, and not what it stores */
            return true;
    return hold(t, cell, "nothing was stored there") &&
           hold(t, word + 1 < m->end && is(t->words.at[word + 1], cell->value),
                "it was set to something else") &&
           hold(t, !t->stepwise || !m->nodes || cell->node == m->node[0], "it was set elsewhere");
}

/* ", where G cut", at the node named before. */
static bool where_cut(struct talk *t, struct match *m)
{
    int where = NO_NODE, child = m->node[0];
    for (int i = 0; i < m->begin; i++)
        where = tree_named(t->tree, t->words.at[i]) != NO_NODE ? tree_named(t->tree, t->words.at[i]) : where;
    bool cut = t->run->cuts == CUTS_MOST;
    for (int i = 0; i < t->run->cuts; i++)
        cut = cut || (t->run->cut[i].at == where && t->run->cut[i].after == child);
    return where != NO_NODE && child_of(t, child, where) && hold(t, cut, "JSON has no such cutoff");
}

static bool set_in_pass(struct talk *t, struct match *m)
{
    return t->cell_said && hold(t, t->cell_said->pass == m->count[0], "in another pass");
}

/* --- returns --- */

/* Whether nothing below a node was searched in the call that returns: then its number is made of its
 * evaluation. */
static bool nothing_below(const struct talk *t, int node)
{
    int before = t->row_before;
    return t->stepwise ? !t->tried[node]
                       : t->row_last == node && (before == NO_NODE || t->tree->parent[before] != node);
}

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
    if (m->numbers && t->run->evaluated[m->node[0]] && nothing_below(t, m->node[0]))
        talk_evaluate(t, m->node[0]);
    for (int i = t->opened; i-- > 0;)
        if (t->open[i] == m->node[0]) {
            t->opened = i;
            break;
        }
    return m->nodes < 2 || child_of(t, m->node[0], m->node[1]);
}

static bool evaluation(struct talk *t, struct match *m)
{
    if (!t->evaluated.is[t->subject])
        talk_evaluate(t, t->subject);
    if (!side_told(t, m, t->subject))
        return false;
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

static bool compares(const struct match *m)
{
    double a = m->number[0], b = m->number[1];
    return is(m->sign, "<")    ? a < b
           : is(m->sign, "<=") ? a <= b
           : is(m->sign, ">")  ? a > b
           : is(m->sign, ">=") ? a >= b
                               : (a == b) == is(m->sign, "=");
}

static bool compare(struct talk *t, struct match *m)
{
    return hold(t, compares(m), "that isn't so");
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

static bool taken(struct talk *t, struct match *m)
{
    bool live = is(m->choice[0], "live"), best = true;
    int where = entry_of(t, m->node[0], live, m->number[0]);
    if (live && tree_leaf(t->tree, m->node[0])) {
        talk_evaluate(t, m->node[0]);
    }
    t->merit = m->number[0];
    for (int i = 0; i < t->entries; i++)
        best = best && t->entry[i].merit <= m->number[0];
    if (where >= 0)
        t->entry[where] = t->entry[--t->entries];
    return hold(t, where >= 0, "not in the list") && hold(t, best, "another is larger");
}

/* "so A is worth at most 3", as that was the largest merit. */
static bool merit_bounds(struct talk *t, struct match *m)
{
    talk_rest(t, false);
    return hold(t, m->node[0] == 0 && m->number[0] == t->merit, "not what its merit says") &&
           is_worth(t, 0, m->number[0], -1);
}

/* "E with 2, I with 1" */
static bool removed_named(struct talk *t, struct match *m)
{
    int word = m->end - 3, above = m->node[0], left = 0;
    bool so = true;
    double merit;
    for (; word + 2 < t->words.count && word_is(t, word + 1, "with"); word += 4) {
        int node = tree_named(t->tree, t->words.at[word]), found = -1;
        if (node == NO_NODE || !words_number(t->words.at[word + 2], &merit))
            break;
        for (int i = 0; i < t->entries; i++)
            if (t->entry[i].node == node && t->entry[i].merit == merit)
                found = i;
        so = hold(t, found >= 0, "there is no such entry") &&
             hold(t, tree_below(t->tree, node, above), "not below") && so;
        if (found >= 0)
            t->entry[found] = t->entry[--t->entries];
        m->end = word + 3;
        if (!word_is(t, word + 3, ","))
            break;
    }
    for (int i = 0; i < t->entries; i++)
        left += tree_below(t->tree, t->entry[i].node, above);
    return hold(t, left == 0, "others are below it, too") && so;
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
    bool none = t->run->bound == 2 && t->run->correct != 1; /* JSON has no bound for what nothing bears out */
    if (t->run->correct == 0 || !t->run->ended || t->run->own)
        return hold(t, number == t->run->value && (none || bound == t->run->bound), "JSON says otherwise");
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

static bool by_minimax(struct talk *t, struct match *m)
{
    (void)m;
    return hold(t, t->run->correct == 1, "JSON says otherwise");
}

static bool only_bound(struct talk *t, struct match *m)
{
    return minimax_is(t, m) && hold(t, t->run->correct == 0 && t->run->bound != 0, "JSON says otherwise");
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

static bool visited(struct talk *t, struct match *m)
{
    return count_is(t, m->count[0], COUNT_DISTINCT_NODES) && count_is(t, m->count[1], COUNT_TREE_NODES) &&
           hold(t, m->count[2] == t->run->looked, "JSON says otherwise [%ld]", t->run->looked) &&
           count_is(t, m->count[3], COUNT_TREE_LEAVES);
}

static bool leaves_again(struct talk *t, struct match *m)
{
    return count_is(t, m->count[0], COUNT_LEAVES);
}

static bool depth_evaluates(struct talk *t, struct match *m)
{
    (void)m;
    return hold(t, t->run->count[COUNT_DISTINCT_LEAVES] > t->run->looked, "nothing else was evaluated");
}

static bool is_found(const struct talk *t)
{
    return t->run->ended && t->run->correct == 1 && t->run->bound == 0 && !t->run->own;
}

static bool least_leaves(struct talk *t, struct match *m)
{
    int least = proof_least(t->tree, t->run->depth);
    return hold(t, m->count[0] == least, "the count is another%s [%d]",
                isinf(proof_minimax(t->tree, t->run->depth)) ? ", with an infinite value" : "", least) &&
           hold(t, !is_found(t) || t->run->count[COUNT_DISTINCT_LEAVES] >= least, "this search needed fewer");
}

static bool least_evaluations(struct talk *t, struct match *m)
{
    int least = proof_least(t->tree, t->run->depth);
    return hold(t, t->run->limited && m->count[0] == t->run->depth, "the depth is another [%d]",
                t->run->depth) &&
           hold(t, m->count[1] == least, "the count is another [%d]", least);
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

static bool cutoff_kinds_all(struct talk *t, struct match *m)
{
    return cutoff_kinds(t, m) && count_is(t, m->count[2] + m->count[3] + m->count[4], COUNT_CUTOFFS);
}

/* --- what made the difference --- */

/* The number of a step's line, or -1; *rest is its sentence. */
static long line_step(const char *line, const char **rest)
{
    int step, where, length = 0;
    if (sscanf(line, " %d line %d %n", &step, &where, &length) != 2 || !length)
        return -1;
    *rest = line + length;
    return step;
}

static bool take_line(const char *line, struct words *words)
{
    char text[1024];
    size_t length = strcspn(line, "\n");
    if (length >= sizeof text)
        return false;
    memcpy(text, line, length);
    text[length] = '\0';
    return words_split(words, text);
}

/* The sentence of the step that is spoken of. False where the steps aren't told. */
static bool story_step(const struct talk *t, struct words *words)
{
    const char *rest = NULL;
    for (const char *line = t->story; line && t->step_said >= 0; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (line_step(line, &rest) == t->step_said)
            return take_line(rest, words);
    }
    return false;
}

/* The child of a node that had come back last by the step that is spoken of. */
static int story_came(const struct talk *t, int node)
{
    const char *rest = NULL;
    struct words words;
    int came = NO_NODE;
    for (const char *line = t->story; line && t->step_said >= 0; line = strchr(line, '\n')) {
        line += *line == '\n';
        long step = line_step(line, &rest);
        if (step > t->step_said)
            break;
        if (step <= 0 || !strstr(rest, " returns ") || !take_line(rest, &words) || words.count < 3 ||
            !is(words.at[1], "returns"))
            continue;
        int child = tree_named(t->tree, words.at[0]);
        came = child != NO_NODE && t->tree->parent[child] == node ? child : came;
    }
    return came;
}

/* What a node returned last, up to the step that is spoken of: NAN where that isn't told. */
static double story_returned(const struct talk *t, int node)
{
    char begin[32];
    const char *rest = NULL;
    struct words words;
    double number = NAN, found;
    int length = snprintf(begin, sizeof begin, "%s returns ", t->tree->name[node]);
    for (const char *line = t->story; line && t->step_said >= 0; line = strchr(line, '\n')) {
        line += *line == '\n';
        long step = line_step(line, &rest);
        if (step > t->step_said)
            break;
        if (step > 0 && strncmp(rest, begin, (size_t)length) == 0 && take_line(rest, &words) &&
            words.count > 2 && words_number(words.at[2], &found))
            number = found;
    }
    return number;
}

static bool step_made(struct talk *t, struct match *m)
{
    struct words words;
    t->step_said = m->count[0];
    return hold(t, !t->story || story_step(t, &words), "there is no such step");
}

/* --- since when --- */

/* Of a node's line in the story: "v at A rises from 1 to 2", "v at A becomes 2", "B returns 2 to A". */
static bool gives(const struct words *words, const char *node, double number)
{
    double last = NAN, found;
    bool at = words->count > 3 && is(words->at[1], "at") && is(words->at[2], node);
    for (int i = 3; at && i < words->count && !is(words->at[i], ":") && !is(words->at[i], ","); i++)
        if (words_number(words->at[i], &found))
            last = found;
    return at && last == number;
}

/* In the step that is said, the node of which it is said came to the number, and by then the child had come
 * back last. What a call was opened with is there since the call. */
static bool since(struct talk *t, long step, int child)
{
    struct words words;
    int node = !isnan(t->sure) && t->sure_node != NO_NODE ? t->sure_node : t->asked;
    t->step_said = step;
    if (!hold(t, step > 0 && (!t->step || step < t->step), "that step is still to come") || !t->story)
        return !*t->why;
    if (!hold(t, story_step(t, &words), "there is no such step") || node == NO_NODE)
        return false;
    if (isnan(t->sure)) {
        bool called = false;
        for (int i = 0; i < words.count; i++)
            called = called || is(words.at[i], t->tree->name[node]);
        return hold(t, called && child == NO_NODE, "nothing was asked of it then");
    }
    double number = turned(t, node) ? 0 - t->sure : t->sure;
    return hold(t, gives(&words, t->tree->name[node], number), "that step gave it no such number") &&
           hold(t, child == NO_NODE || story_came(t, node) == child, "another child had come back");
}

static bool since_child(struct talk *t, struct match *m)
{
    return since(t, m->count[0], m->node[0]);
}

static bool since_step(struct talk *t, struct match *m)
{
    return since(t, m->count[0], NO_NODE);
}

/* --- the strip --- */

static bool placed_after(struct talk *t, struct match *m)
{
    int node = m->node[0], child = m->node[1];
    bool open = false, now = word_is(t, m->end + 1, t->tree->name[child]); /* it returns with this step */
    for (int i = 0; i < t->opened; i++)
        open = open || (t->open[i] == child && child != node);
    return hold(t, t->tree->parent[child] == node || child == node, "no child of it") &&
           hold(t, now || !open, "it hasn't come back");
}

static bool placed_test(struct talk *t, struct match *m)
{
    bool yes = is(m->choice[0], "✓");
    t->pair[0] = m->number[0];
    t->pair[1] = m->number[1];
    return hold(t, compares(m) == yes, "it doesn't come to that");
}

/* What the step does to the variable is what is said of it, where it tells that and no cutoff. */
static bool step_sets(struct talk *t, struct match *m)
{
    struct words words;
    double to = NAN;
    t->variable_at = m->node[0];
    t->to = m->number[0];
    if (!story_step(t, &words) || words.count < 5 || !is(words.at[0], m->choice[0]) ||
        !is(words.at[1], "at") || !is(words.at[2], t->tree->name[m->node[0]]))
        return true;
    for (int i = 3; i + 1 < words.count && isnan(to); i++)
        if (is(words.at[i], "to") || is(words.at[i], "becomes") || is(words.at[i], "stays") ||
            is(words.at[i], "as"))
            words_number(words.at[i + 1], &to);
    return hold(t, to == m->number[0], "the step does something else");
}

static bool step_begins(struct talk *t, struct match *m)
{
    return step_sets(t, m) && player_here(t, m->max[0]) &&
           hold(t, m->number[0] != m->number[1], "that is right");
}

/* "although it was 3, which is better for MIN" */
static bool was_better(struct talk *t, struct match *m)
{
    return player_here(t, m->max[0]) && hold(t, better(t, m->max[0], m->number[0], t->to), "it isn't");
}

static bool came_as(struct talk *t, int node, double number)
{
    double came = story_returned(t, node);
    return hold(t, isnan(came) || number == came, "it came back with something else [%g]", came);
}

static bool came_with(struct talk *t, struct match *m)
{
    t->said = m->number[0];
    return came_as(t, m->node[0], m->number[0]);
}

/* ", although C came back with 4, which is better for MAX" */
static bool came_better(struct talk *t, struct match *m)
{
    int last = m->numbers - 1;
    if (last && !hold(t, m->number[1] == 0 - m->number[0], "it is another number"))
        return false;
    return came_with(t, m) && player_here(t, m->max[m->players - 1]) &&
           hold(t, better(t, m->max[m->players - 1], m->number[last], t->to), "it isn't");
}

/* ", for MIN 4": what came back, from the side of whoever moves above. */
static bool for_other(struct talk *t, struct match *m)
{
    return hold(t, t->run->mover && m->number[0] == 0 - t->said, "it is another number");
}

/* "is 3, where it should be 4" */
static bool should_be(struct talk *t, struct match *m)
{
    (void)t;
    return hold(t, m->number[0] != m->number[1], "that is right");
}

static bool left_with(struct talk *t, struct match *m)
{
    bool beta = is(m->choice[0], "beta"), max = t->tree->max[m->node[0]];
    return child_of(t, m->node[1], m->node[0]) &&
           hold(t, max == m->max[0], "a player who doesn't move there") &&
           hold(t, beta == (max || t->run->mover), "that bound isn't it") &&
           hold(t, beta ? m->number[0] < m->number[1] : m->number[0] > m->number[1], "it does");
}

static bool step_returns(struct talk *t, struct match *m)
{
    struct words words;
    double number;
    t->said = m->number[0];
    t->called = m->node[0];
    if (!story_step(t, &words) || words.count < 3 || !is(words.at[1], "returns"))
        return true;
    return hold(t,
                is(words.at[0], t->tree->name[m->node[0]]) && words_number(words.at[2], &number) &&
                    number == m->number[0],
                "the step returns something else");
}

static bool best_there(struct talk *t, struct match *m)
{
    return hold(t, m->number[m->numbers - 1] != t->said, "that is right");
}

/* The window of a call, by the step that begins it. */
static bool called_with(struct talk *t, struct match *m)
{
    struct words words;
    double low = NAN, high = NAN;
    t->called = m->node[0];
    t->window[t->called] = (struct window){true, m->number[0], m->number[1]};
    if (!side_told(t, m, m->node[0]))
        return false;
    if (!story_step(t, &words))
        return true;
    for (int i = 0; i + 2 < words.count; i++) {
        if (is(words.at[i], "alpha") && isnan(low))
            words_number(words.at[i + 2], &low);
        if (is(words.at[i], "beta") && isnan(high))
            words_number(words.at[i + 2], &high);
    }
    return hold(t, (isnan(low) || low == m->number[0]) && (isnan(high) || high == m->number[1]),
                "the step calls it with another window");
}

static bool should_span(struct talk *t, struct match *m)
{
    struct window w = t->window[t->called == NO_NODE ? 0 : t->called];
    double low = m->number[0], high = m->number[1];
    const char *text = t->text;
    bool so = strstr(text, "changed places")      ? low == w.high && high == w.low
              : strstr(text, "kept their signs")  ? low == 0 - w.low && high == 0 - w.high
              : strstr(text, "kept their places") ? low == 0 - w.high && high == 0 - w.low
                                                  : w.low >= w.high;
    return t->called != NO_NODE && hold(t, so, "they haven't") &&
           hold(t, low <= high, "nothing lies in that, either");
}

static bool nothing_lies(struct talk *t, struct match *m)
{
    (void)m;
    return t->called != NO_NODE &&
           hold(t, t->window[t->called].low >= t->window[t->called].high, "something can");
}

/* "and comes back as at least 3 only" */
static bool comes_back(struct talk *t, struct match *m)
{
    bool least = is(m->choice[0], "least");
    int node = m->nodes ? m->node[0] : t->called;
    talk_rest(t, t->run->limited);
    return node != NO_NODE && is_worth(t, node, m->number[0], least ? 1 : -1);
}

static bool has_to_reach(struct talk *t, struct match *m)
{
    bool up = is(m->choice[0], "up");
    struct window w = t->window[t->called == NO_NODE ? 0 : t->called];
    return t->called != NO_NODE && child_of(t, t->called, m->node[0]) &&
           hold(t, up ? m->number[0] > w.high : m->number[0] < w.low, "it does");
}

static bool asks_no_more(struct talk *t, struct match *m)
{
    return side_told(t, m, t->worth_node) && hold(t, m->number[0] < m->number[1], "it asks nothing at all");
}

static bool takes_it(struct talk *t, struct match *m)
{
    return child_of(t, m->node[1], m->node[0]);
}

/* No search that comes after. */
static bool reaches_no_further(struct talk *t, struct match *m)
{
    bool up = is(m->choice[0], "up"), so = true;
    if (t->called == NO_NODE || !t->run->windows)
        return true;
    struct window w = t->window[t->called];
    for (int i = t->run->passes; i-- > 0 && (t->run->alpha[i] != w.low || t->run->beta[i] != w.high);)
        so = so && (up ? t->run->beta[i] <= w.high : t->run->alpha[i] >= w.low);
    return hold(t, so, "a pass does");
}

static bool driver_returns(struct talk *t, struct match *m)
{
    return hold(t, max_side(t, 0, m->number[0]) == t->run->value, "JSON says otherwise");
}

static bool as_pass(struct talk *t, struct match *m)
{
    long pass = m->count[0];
    return hold(t, pass >= 1 && pass <= t->run->passes && t->run->came[pass - 1] == t->run->value,
                "that came to something else");
}

static bool truly(struct talk *t, int node, double number)
{
    double is_so = to_depth(t, node);
    return hold(t, isnan(is_so) || t->run->limited || is_so == number, "it is worth %g", is_so);
}

static bool solved_with(struct talk *t, struct match *m)
{
    return truly(t, m->node[0], m->number[1]) && hold(t, m->number[0] > m->number[1], "that is no less");
}

static bool merit_rises(struct talk *t, struct match *m)
{
    return hold(t, m->number[0] > m->number[1], "it doesn't rise");
}

static bool lost(struct talk *t, struct match *m)
{
    return truly(t, m->node[0], m->number[0]);
}

static bool unlooked(struct talk *t, struct match *m)
{
    return step_returns(t, m) && truly(t, m->node[0], max_side(t, m->node[0], m->number[1])) &&
           hold(t, m->number[0] != m->number[1], "that is right");
}

/* "A is MIN's, and searched by Max-Value" */
static bool searched_by(struct talk *t, struct match *m)
{
    const char *wrong = m->max[0] ? "Min" : "Max";
    return hold(t, t->tree->max[m->node[0]] == m->max[0], "a player who doesn't move there") &&
           hold(t, strstr(m->choice[0], wrong), "that is named for its player");
}

static bool driver_wrong(struct talk *t, struct match *m)
{
    return hold(t, max_side(t, 0, m->number[0]) == t->run->value, "JSON says otherwise") &&
           hold(t, m->number[0] != m->number[1], "that is right") &&
           hold(t, t->run->uneven || max_side(t, 0, m->number[1]) == minimax_meant(t),
                "it should be another");
}

static bool leaf_worth(struct talk *t, struct match *m)
{
    int node = m->node[0];
    return hold(t, tree_leaf(t->tree, node) || t->run->limited, "no leaf") &&
           hold(t, max_side(t, node, m->number[0]) == t->tree->value[node], "another value") &&
           hold(t, m->number[0] != m->number[1], "that is right");
}

static bool tested(struct talk *t, struct match *m)
{
    bool more = is(m->choice[0], "more"), yes = is(m->choice[1], "yes");
    return hold(t, more ? t->worth > m->number[0] : t->worth <= m->number[0], "it isn't") &&
           hold(t, more != yes, "that is right");
}

/* One yes is enough for MAX, and a no of every child is needed; for MIN the other way round. */
static bool enough_for(struct talk *t, struct match *m)
{
    bool yes = is(m->choice[0], "yes");
    return hold(t, t->tree->max[t->tree->parent[m->node[0]]] == m->max[0],
                "a player who doesn't move there") &&
           hold(t, yes == m->max[0], "it isn't");
}

static bool takes_all(struct talk *t, struct match *m)
{
    bool yes = is(m->choice[0], "yes");
    return hold(t, t->tree->max[t->tree->parent[m->node[0]]] == m->max[0],
                "a player who doesn't move there") &&
           hold(t, yes != m->max[0], "it doesn't");
}

/* --- the table --- */

static struct pattern patterns[] = {
#define CLAIM(kind, words, check) {KIND_##kind, words, check, {0}},
#include "truth/claims.def"
#undef CLAIM
};

#define PATTERNS (sizeof patterns / sizeof *patterns)

/* Patterns by what they can begin with, so that most needn't be tried. */
enum beginning {
    BEGINS_NODE = 256,
    BEGINS_NUMBER,
    BEGINS_PLAYER,
    BEGINS_ANYHOW,
    BEGINS_SENTENCE,
    BEGINNINGS
};

struct beginnings {
    bool known;
    short count[BEGINNINGS], at[BEGINNINGS][PATTERNS];
};

static void add_beginning(struct beginnings *b, int list, size_t pattern)
{
    if (!b->count[list] || b->at[list][b->count[list] - 1] != (short)pattern)
        b->at[list][b->count[list]++] = (short)pattern;
}

static void find_beginning(struct beginnings *b, size_t pattern)
{
    const struct words *split = &patterns[pattern].split;
    bool begins = strcmp(split->at[0], "^") == 0;
    const char *part = split->at[begins];
    if (*part == '{')
        for (const char *word = part; *word; word += strcspn(word, "|") + (word[strcspn(word, "|")] == '|'))
            add_beginning(b, (unsigned char)word[word == part], pattern);
    else if (*part == '%')
        add_beginning(b,
                      strchr("nl", part[1])   ? BEGINS_NODE
                      : strchr("du", part[1]) ? BEGINS_NUMBER
                      : part[1] == 'p'        ? BEGINS_PLAYER
                      : begins                ? BEGINS_SENTENCE
                                              : BEGINS_ANYHOW,
                      pattern);
    else
        add_beginning(b, *part == '[' ? BEGINS_ANYHOW : (unsigned char)*part, pattern);
}

static const struct beginnings *beginnings(void)
{
    static struct beginnings all;
    for (size_t i = 0; !all.known && i < PATTERNS; i++) {
        words_split(&patterns[i].split, patterns[i].words);
        find_beginning(&all, i);
    }
    all.known = true;
    return &all;
}

/* The longest, and of several the first. */
static void try_all(struct talk *t, int at, struct word_class class, int list, const struct pattern **found,
                    struct match *match)
{
    const struct beginnings *all = beginnings();
    for (int i = 0; i < all->count[list]; i++) {
        const struct pattern *pattern = &patterns[all->at[list][i]];
        struct match m;
        if (!words_may_match(&t->words, at, class, &pattern->split) ||
            !words_match(&t->words, at, &pattern->split, t->tree, &m) ||
            (*found && (m.end < match->end || (m.end == match->end && pattern > *found))))
            continue;
        *match = m;
        *found = pattern;
    }
}

const struct pattern *claims_find(struct talk *t, int at, struct match *match)
{
    const struct pattern *found = NULL;
    struct word_class class = words_class(&t->words, at, t->tree);
    try_all(t, at, class, (unsigned char)*t->words.at[at], &found, match);
    if (class.node)
        try_all(t, at, class, BEGINS_NODE, &found, match);
    if (class.number)
        try_all(t, at, class, BEGINS_NUMBER, &found, match);
    if (class.player)
        try_all(t, at, class, BEGINS_PLAYER, &found, match);
    if (class.begins)
        try_all(t, at, class, BEGINS_SENTENCE, &found, match);
    try_all(t, at, class, BEGINS_ANYHOW, &found, match);
    return found;
}
