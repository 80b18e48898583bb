/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/judging.h"
#include "explain/answer.h"
#include "explain/telling.h"
#include "homework/loose.h"
#include "homework/slip_words.h"
#include "homework/words.h"
#include "homework/worksheet.h"
#include <math.h>
#include <string.h>

struct judging {
    struct marking *m;
    const struct homework *homework;
    struct following *f;
    struct session *session; /* the true search */
    const struct tree *tree;
    struct teller teller;
    struct answer answer;
    bool slipped;        /* something of the rows isn't as it should be */
    bool hard;           /* what nodes return is never outside of their window */
    bool late;           /* bounds beside a leaf are those behind it, as one shows */
    const bool *dropped; /* nodes that are said to be cut off, and are, wherever that was read */
};

/* A statement, and what is found out about it: `should` says how it is, in words. Each judge says whether it
 * is right, and whether it follows from the slips where it isn't. */
struct judged {
    const struct statement *said;
    struct text *should;
    bool carried, lacking; /* right as far as it goes */
    bool unknown;          /* nobody can say */
    bool near;             /* it isn't so, but something beside it, which may be meant */
};

static bool holds_in_session(const struct judging *j, struct session *session, const struct statement *said);

static double number_of(const struct judging *j, const struct statement *said)
{
    return said->numbers.count ? j->homework->numbers.at[said->numbers.first] : NAN;
}

static const uint32_t *nodes_of(const struct judging *j, const struct statement *said)
{
    return said->nodes.count ? &j->homework->names.at[said->nodes.first] : NULL;
}

/* --- values --- */

/* What is said as a bound is one; but nothing is beyond infinity. */
static bool is_bound(const struct statement *said, double value, enum bound bound)
{
    bool lower = said->bound == BOUND_LOWER && value < INFINITY,
         upper = said->bound == BOUND_UPPER && value > -INFINITY;
    return (!lower && !upper) || said->bound == bound;
}

static bool judge_root_value(const struct judging *j, struct judged *it)
{
    const struct rework *rework = j->f->rework;
    double said = number_of(j, it->said);
    tell(&j->teller, it->should, "%d", j->answer.value);
    const bool exact = is_bound(it->said, said, BOUND_EXACT);
    it->near = (it->said->bound == BOUND_LOWER && said <= j->answer.value) ||
               (it->said->bound == BOUND_UPPER && said >= j->answer.value); /* "at least 2", where it is 6 */
    it->carried = exact && j->slipped && said == bounds_turn(&rework->session, TREE_ROOT, rework->value);
    return exact && said == j->answer.value;
}

/* What the last visit of a node returned, from MAX's side; false where it returned nothing. */
static bool value_of(const struct session *session, uint32_t node, double *value, enum bound *bound)
{
    uint32_t visit = visits_of(&session->visits, node, session->log.count);
    if (visit == VISIT_NONE || !bounds_value(session, visit, value))
        return false;
    *bound = bounds_of(&session->bounds, visit);
    return true;
}

/* The same; NAN where it returned nothing. */
static double worth_of(const struct judging *j, uint32_t node)
{
    double value;
    enum bound bound;
    return value_of(j->session, node, &value, &bound) ? value : NAN;
}

/* Whether a node, TREE_NONE for any, has had that at some time. */
static bool was_at(const struct judging *j, uint32_t node, const struct statement *said, enum column column)
{
    enum rows_way way = j->session->rows.way;
    session_take_rows(j->session, ROWS_UPDATE);
    bool was = notes_was_so(j->session, node, column, number_of(j, said), said->bound);
    session_take_rows(j->session, way);
    return was;
}

/* The same, of its value where a search cuts only beyond the bound. */
static bool was_strictly(const struct judging *j, const struct statement *said)
{
    struct judging other = *j;
    other.session = &key_table(j->m->key, ROWS_UPDATE, MANNER_BIT(STRICT))->rework.session;
    return was_at(&other, said->node, said, COLUMN_V);
}

/* What is said on the way, where it isn't so in the end: it may have been so before, or be so without
 * alpha-beta. */
static bool was_so(const struct judging *j, const struct statement *said, enum column column)
{
    double number = number_of(j, said);
    bool was = was_at(j, said->unplaced && !said->nodes.count ? TREE_NONE : said->node, said, column);
    for (uint32_t i = 0; said->unplaced && i < said->nodes.count && !was; i++) {
        uint32_t node = j->homework->names.at[said->nodes.first + i];
        was = was_at(j, node, said, column) ||
              (node != TREE_ROOT && was_at(j, j->tree->parent[node], said, column));
    }
    struct minimax_range range = facts_minimax(&j->session->facts, said->node);
    double value;
    enum bound known = BOUND_EXACT;
    bool max = tree_player(j->tree, said->node) == PLAYER_MAX,
         own = said->bound == (max ? BOUND_LOWER : BOUND_UPPER),
         seen = value_of(j->session, said->node, &value, &known) && known == BOUND_EXACT;
    bool plain = column == COLUMN_V && (own || seen || said->bound == BOUND_EXACT);
    const bool closer = value_of(j->session, said->node, &value, &known) &&
                        ((said->bound == BOUND_UPPER && number < value && number != range.high) ||
                         (said->bound == BOUND_LOWER && number > value && number != range.low));
    const bool turned = !own && said->bound != BOUND_EXACT && seen && number == value; /* "B ≥ 3" of a MIN */
    plain = plain && (!turned || said->node == TREE_ROOT);
    plain = plain && (!closer || was_strictly(j, said)); /* it isn't what the search knows, nor what is so */
    return was || (plain && (said->bound == BOUND_UPPER || range.low >= number) &&
                   (said->bound == BOUND_LOWER || range.high <= number));
}

/* What a node returns that keeps to its window, where it returns that value. */
static double within(const struct session *session, uint32_t node, double value)
{
    const struct visit *visit =
        &session->visits.all.at[visits_of(&session->visits, node, session->log.count)];
    return fmin(fmax(value, visit->alpha), visit->beta);
}

/* Whether all values of nodes are those that keep to the windows, and some of them are no others. */
static bool are_hard(const struct judging *j)
{
    size_t others = 0;
    for (size_t i = 0; i < j->homework->statements.count; i++) {
        const struct statement *said = &j->homework->statements.at[i];
        double value;
        enum bound bound;
        if (said->kind != STATES_VALUE || said->node == TREE_ROOT || said->passing || said->over ||
            said->blank || !value_of(j->session, said->node, &value, &bound))
            continue;
        if (said->bound != BOUND_EXACT || number_of(j, said) != within(j->session, said->node, value))
            return false;
        others += number_of(j, said) != value;
    }
    return others > 1;
}

static bool judge_value(const struct judging *j, struct judged *it)
{
    double value;
    enum bound bound;
    if (it->said->node == TREE_ROOT)
        return judge_root_value(j, it);
    const struct minimax_range plain = facts_minimax(&j->session->facts, it->said->node);
    if (it->said->minimax && plain.low == plain.high) {
        tell(&j->teller, it->should, "%d", plain.low);
        return number_of(j, it->said) == plain.low;
    }
    if (!value_of(j->session, it->said->node, &value, &bound)) {
        tell(&j->teller, it->should, "nothing: %n isn't looked at", it->said->node);
        return false;
    }
    value = j->hard ? within(j->session, it->said->node, value) : value;
    tell(&j->teller, it->should, "%s%d", tell_bound(bound, ""), value);
    double said_of = number_of(j, it->said);
    if (tree_is_leaf(j->tree, it->said->node) && strstr(it->said->words, "→") &&
        homework_is_running(j->tree, it->said->node, said_of))
        return true;
    const enum bound own = bounds_grow(j->session, it->said->node) ? BOUND_LOWER : BOUND_UPPER;
    const bool stays = value == said_of && it->said->bound == own; /* "so B is at most 2", and it is 2 */
    bool true_bound = bound == BOUND_EXACT && (stays || (it->said->bound == BOUND_UPPER && value < said_of) ||
                                               (it->said->bound == BOUND_LOWER && value > said_of));
    if (true_bound && was_so(j, it->said, COLUMN_V))
        return true; /* "D is at most 14", when no more of it had been seen */
    it->near = said_of == value && it->said->bound != BOUND_EXACT && it->said->bound != own &&
               bound == BOUND_EXACT && it->said->passing; /* "B ≥ 3", of a MIN that is worth 3 */
    const bool wider = it->said->bound == BOUND_UPPER ? value < said_of : value > said_of;
    struct statement met = *it->said;
    met.bound = BOUND_EXACT;
    if (wider && bound != BOUND_EXACT && it->said->bound == bound) /* "D ≤ 6", as D ≤ 1, where α is 6 */
        it->near = was_at(j, met.node, &met, COLUMN_ALPHA) || was_at(j, met.node, &met, COLUMN_BETA);
    return said_of == value && is_bound(it->said, value, bound) && !it->near;
}

/* --- moves --- */

/* Any child that is worth as much as the root is a best move. */
static bool is_best(const struct judging *j, uint32_t node)
{
    struct facts *facts = &j->session->facts;
    if (node == TREE_ROOT || j->tree->parent[node] != TREE_ROOT)
        return false;
    struct minimax_range root = facts_minimax(facts, TREE_ROOT), child = facts_minimax(facts, node);
    return root.low == root.high && child.low == child.high && child.low == root.low;
}

/* "C: 6, best child H": from it the value comes. */
static bool judge_best_child(const struct judging *j, struct judged *it)
{
    const uint32_t node = it->said->node;
    const double best = worth_of(j, node);
    bool right = it->said->nodes.count;
    for (uint32_t child = node + 1; child < j->tree->end[node]; child = j->tree->end[child])
        if (worth_of(j, child) == best)
            tell(&j->teller, it->should, it->should->length ? " or %n" : "%n", child);
    for (uint32_t i = 0; i < it->said->nodes.count; i++) {
        const uint32_t child = nodes_of(j, it->said)[i];
        right = right && j->tree->parent[child] == node && worth_of(j, child) == best;
    }
    return right;
}

static bool judge_move(const struct judging *j, struct judged *it)
{
    bool right = false, all = true;
    if (it->said->node != TREE_ROOT)
        return judge_best_child(j, it);
    if (it->said->firm) { /* "MAX won't play D" */
        uint32_t node = *nodes_of(j, it->said);
        bool other = !is_best(j, node);
        for (uint32_t child = 1; child < j->tree->count && !other; child = j->tree->end[child])
            other = child != node && is_best(j, child);
        tell(&j->teller, it->should, "the best move");
        return other;
    }
    for (uint32_t i = 0; i < it->said->nodes.count; i++) {
        uint32_t node = nodes_of(j, it->said)[i];
        bool best = node == j->answer.best || is_best(j, node);
        right = right || best;
        all = all && (best || node == TREE_ROOT);
    }
    if (j->answer.best != TREE_NONE)
        tell(&j->teller, it->should, "%n", j->answer.best);
    it->near = right && words_stand_in(slice_of(it->said->words), WORDS_OR); /* "C or H" */
    return right && all;
}

/* The whole line that both play; the root may be left out. */
static bool judge_play(const struct judging *j, struct judged *it)
{
    const uint32_t *nodes = nodes_of(j, it->said);
    size_t count = it->said->nodes.count, line = j->answer.variation.count;
    size_t from = count && nodes[0] == TREE_ROOT ? 0 : 1;
    bool fits = line && count <= line - from;
    for (size_t i = 0; fits && i < count; i++)
        fits = nodes[i] == j->answer.variation.at[i + from];
    it->near = fits && count + 1 == line - from &&
               !tree_name(j->tree, j->answer.variation.at[line - 1]).length; /* who can name it? */
    for (size_t i = 0; i < line; i++)
        tell(&j->teller, it->should, i ? " %n" : "%n", j->answer.variation.at[i]);
    return fits && count == line - from;
}

/* Whether from a node comes what its parent is worth. */
static bool is_best_child(const struct judging *j, uint32_t node)
{
    return worth_of(j, node) == worth_of(j, j->tree->parent[node]);
}

/* A child of the move that is as good for whoever answers. */
static bool judge_reply(const struct judging *j, struct judged *it)
{
    if (it->said->node != TREE_ROOT)
        return judge_best_child(j, it);
    const uint32_t *parent = j->tree->parent;
    const uint32_t reply = worksheet_reply(&j->answer), count = it->said->nodes.count;
    if (reply == TREE_NONE) {
        tell(&j->teller, it->should, "nothing");
        return !count;
    }
    struct facts *facts = &j->session->facts;
    const struct minimax_range worth = facts_minimax(facts, reply);
    bool right = count;
    for (uint32_t node = 0; it->said->loose && it->said->numbers.count == 1 && node < j->tree->count; node++)
        if (!tree_is_leaf(j->tree, node) &&
            tree_player(j->tree, node) == tree_player(j->tree, parent[reply]) &&
            facts_minimax(facts, node).low == j->homework->numbers.at[it->said->numbers.first])
            return true; /* "MIN takes 26": what comes of it there */
    tell(&j->teller, it->should, "%n", reply);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t node = nodes_of(j, it->said)[i], last = nodes_of(j, it->said)[count - 1];
        if (node < last && last < j->tree->end[node])
            continue; /* "C H": on the way there */
        const struct minimax_range here = facts_minimax(facts, node);
        if (node != TREE_ROOT && parent[node] == parent[reply])
            right = right && here.low == worth.low && here.high == worth.high;
        else
            right = right && it->said->loose && node != TREE_ROOT && is_best_child(j, node) &&
                    tree_player(j->tree, parent[node]) == tree_player(j->tree, parent[reply]);
    }
    return right;
}

/* --- what isn't looked at --- */

static bool is_top(const struct visits *visits, const struct tree *tree, uint32_t node)
{
    return worksheet_is_unseen(visits, node) &&
           (node == TREE_ROOT || !worksheet_is_unseen(visits, tree->parent[node]));
}

static uint32_t in_world(const struct world *world, uint32_t node)
{
    return world && world->node ? world->node[node] : node;
}

/* "C is cut", where C is looked at, and not all of it is; "K = 3  X", where K is, and its brothers behind it
 * aren't. */
static bool is_cut_there(const struct judging *j, const struct statement *said, const struct visits *visits,
                         uint32_t node)
{
    bool behind = said->behind == node;
    for (size_t i = 0; said->gathered && i < j->homework->statements.count && !behind; i++)
        behind = j->homework->statements.at[i].joined && j->homework->statements.at[i].behind == node;
    const uint32_t brother = tree_next_brother(visits->tree, node);
    bool there = behind && node != TREE_ROOT && !worksheet_is_unseen(visits, node) && brother != TREE_NONE &&
                 is_top(visits, visits->tree, brother);
    for (uint32_t child = node + 1; said->loose && child < visits->tree->end[node];
         child = visits->tree->end[child])
        there = there || is_top(visits, visits->tree, child);
    return there;
}

/* The children of a node that aren't looked at. */
static void name_tops(const struct visits *visits, uint32_t node, bool *is_named)
{
    const struct tree *tree = visits->tree;
    for (uint32_t child = node + 1; child < tree->end[node]; child = tree->end[child])
        is_named[child] = is_named[child] || is_top(visits, tree, child);
}

/* All that is named is unseen, and all topmost nodes, or all leaves, that are unseen are named; "pruned below
 * C": of those below C. */
static bool prunes_as(const struct judging *j, const struct statement *said, const struct visits *visits,
                      const struct world *world)
{
    const struct tree *tree = visits->tree;
    bool *is_named = memory_new(tree->count, sizeof *is_named), fits = true, tops = true, leaves = true;
    for (uint32_t i = 0; i < said->nodes.count; i++) {
        const uint32_t node = in_world(world, nodes_of(j, said)[i]);
        bool there = is_cut_there(j, said, visits, node);
        is_named[node] = is_named[node] || !there;
        if (there)
            name_tops(visits, node, is_named);
    }
    for (size_t i = 0; said->part && i < j->homework->statements.count; i++)
        if (j->homework->statements.at[i].kind == STATES_CUTOFF) /* which says it, too */
            name_tops(visits, in_world(world, j->homework->statements.at[i].node), is_named);
    const bool *dropped = said->part && visits == &j->m->session.visits ? j->dropped : NULL;
    const uint32_t under = in_world(world, said->node);
    for (uint32_t node = under; node < tree->end[under]; node++) {
        bool unseen = worksheet_is_unseen(visits, node);
        is_named[node] = is_named[node] || (dropped && dropped[node]);
        fits = fits && (!is_named[node] || unseen);
        tops = tops &&
               (is_named[node] || (said->inner && tree_is_leaf(tree, node)) || !is_top(visits, tree, node));
        leaves = leaves && (is_named[node] || !unseen || !tree_is_leaf(tree, node));
    }
    free(is_named);
    return fits && (tops || leaves);
}

/* Whether the same line says as well that a child of the node is cut off: "after C1 no cut, after C2 we cut
 * off C3". */
static bool cuts_below(const struct judging *j, const struct statement *none)
{
    const uint32_t node = none->node;
    bool cuts = false;
    for (size_t i = 0; i < j->homework->statements.count && !cuts; i++) {
        const struct statement *said = &j->homework->statements.at[i];
        if (said->line != none->line)
            continue;
        cuts = said->kind == STATES_CUTOFF && said->node == node;
        for (uint32_t k = 0; k < said->nodes.count && said->kind == STATES_PRUNED && !cuts; k++)
            cuts = nodes_of(j, said)[k] != TREE_ROOT && j->tree->parent[nodes_of(j, said)[k]] == node;
    }
    return cuts;
}

static bool is_cut_behind(const struct visits *visits, uint32_t child)
{
    bool cut = false;
    for (size_t i = 0; i < visits->cutoffs.count && !cut; i++)
        cut = visits->cutoffs.at[i].visit != VISIT_NONE && visits->cutoffs.at[i].after == child;
    return cut;
}

/* "nothing is pruned below B": all below it is looked at; "no cutoff at B": all of its children; "in B
 * nothing is skipped" may be either. */
static bool judge_none_below(const struct judging *j, struct judged *it)
{
    const uint32_t node = it->said->node, *end = j->tree->end;
    const struct visits *visits = &j->session->visits;
    struct slice words = slice_of(it->said->words);
    if (it->said->behind != TREE_ROOT) {
        tell(&j->teller, it->should, "a cutoff after %n", it->said->behind);
        return !is_cut_behind(visits, it->said->behind);
    }
    bool below = words_stand_in(words, WORDS_UNDER) || words_stand_in(words, WORDS_LEAVES),
         at = !below && (words_stand_in(words, WORDS_CUTOFF) || words_stand_in(words, WORDS_CUT));
    bool all = !worksheet_is_unseen(visits, node), children = all;
    for (uint32_t next = node + 1; next < end[node]; next++) {
        bool seen = !worksheet_is_unseen(visits, next);
        all = all && seen;
        children = children && (seen || j->tree->parent[next] != node);
    }
    it->unknown = !all && ((!below && !at && children) || cuts_below(j, it->said));
    tell(&j->teller, it->should, below ? "not so below %n" : "not so at %n", node);
    return at ? children : all;
}

/* "N11, N7, N14", where N15 is below N7, too: some of what goes with a node, and not all. */
static bool names_half(const struct judging *j, const struct statement *said)
{
    const struct tree *tree = j->tree;
    bool *is_named = memory_new(tree->count, sizeof *is_named), half = false;
    for (uint32_t i = 0; i < said->nodes.count; i++)
        is_named[nodes_of(j, said)[i]] = true;
    for (uint32_t i = 0; i < said->nodes.count; i++) {
        const uint32_t top = nodes_of(j, said)[i];
        uint32_t under = 0, left = 0, within = top; /* the end of what is named within */
        for (uint32_t node = top + 1; node < tree->end[top]; node++) {
            within = is_named[node] && tree->end[node] > within ? tree->end[node] : within;
            under += is_named[node];
            left += tree_is_leaf(tree, node) && node >= within;
        }
        half = half || (under && left);
    }
    free(is_named);
    return half;
}

static bool judge_pruned(const struct judging *j, struct judged *it)
{
    const struct visits *visits = &j->session->visits;
    if (it->said->node != TREE_ROOT && !it->said->nodes.count && !it->said->blank)
        return judge_none_below(j, it);
    ARRAY(uint32_t) tops = {0};
    for (uint32_t node = it->said->node; node < j->tree->end[it->said->node]; node++)
        if (is_top(visits, j->tree, node))
            *array_add(&tops) = node;
    slip_tell_names(&j->teller, it->should, tops.at, tops.count);
    text_add_string(it->should, tops.count ? "" : "nothing");
    array_free(&tops);
    it->lacking = it->said->part;
    bool unseen = true;
    for (uint32_t i = 0; i < it->said->nodes.count && unseen; i++)
        if (!worksheet_is_unseen(visits, nodes_of(j, it->said)[i]) &&
            !is_cut_there(j, it->said, visits, nodes_of(j, it->said)[i])) {
            tell(&j->teller, it->should, "; %n is looked at", nodes_of(j, it->said)[i]);
            it->lacking = unseen = false;
        }
    it->carried = j->slipped && prunes_as(j, it->said, &j->f->rework->session.visits, j->f->world);
    if (unseen && !it->said->part && !it->said->gathered && names_half(j, it->said)) {
        it->lacking = true;
        return false;
    }
    return it->said->passing ? unseen : prunes_as(j, it->said, visits, NULL);
}

/* --- what is looked at --- */

/* "20, then 5, …": those that are named are looked at, if not they alone. */
static bool are_seen(const struct judging *j, const struct statement *said)
{
    bool seen = true;
    for (uint32_t i = 0; i < said->nodes.count; i++)
        seen = seen && !worksheet_is_unseen(&j->session->visits, nodes_of(j, said)[i]);
    return seen;
}

/* "L - evaluated", line by line: those that are named are looked at, and no other, or no other leaf. */
static bool judge_seen(const struct judging *j, struct judged *it)
{
    const struct visits *visits = &j->session->visits;
    bool *is_named = memory_new(j->tree->count, sizeof *is_named), leaves = true, all = true;
    for (uint32_t i = 0; i < it->said->nodes.count; i++) {
        uint32_t node = nodes_of(j, it->said)[i];
        is_named[node] = true;
        leaves = leaves && tree_is_leaf(j->tree, node);
        if (worksheet_is_unseen(visits, node))
            tell(&j->teller, it->should, it->should->length ? ", %n" : "not %n", node);
    }
    for (uint32_t node = 0; node < j->tree->count; node++)
        all = all && (is_named[node] || worksheet_is_unseen(visits, node) ||
                      (leaves && !tree_is_leaf(j->tree, node)));
    free(is_named);
    it->lacking = !it->should->length;
    return all && it->lacking;
}

/* Whether they are inner nodes in the order of their visits, be it not all: who follows the search names
 * those that matter. */
static bool are_on_way(const struct judging *j, const uint32_t *nodes, uint32_t count)
{
    const struct visits *visits = &j->session->visits;
    uint32_t met = 0;
    for (size_t i = 0; i < visits->all.count && met < count; i++)
        met += visits->all.at[i].node == nodes[met] && !tree_is_leaf(j->tree, nodes[met]);
    return met == count;
}

/* The nodes in the order of their visits, or those below a node; leaves alone where only leaves are
 * named, or only their numbers. */
static bool judge_visited(const struct judging *j, struct judged *it)
{
    const struct visits *visits = &j->session->visits;
    const uint32_t *nodes = nodes_of(j, it->said);
    const bool by_number = !nodes;
    uint32_t count = by_number ? it->said->numbers.count : it->said->nodes.count, at = 0;
    uint32_t under = it->said->node;
    bool leaves = count > 0, right = true;
    if (it->said->part)
        return judge_seen(j, it);
    if (it->said->firm) {
        bool seen = are_seen(j, it->said);
        tell(&j->teller, it->should, seen ? "%n" : "not %n", *nodes);
        return seen;
    }
    for (uint32_t i = 0; i < count && !by_number; i++)
        leaves = leaves && tree_is_leaf(j->tree, nodes[i]);
    for (size_t i = 0; i < visits->all.count; i++) {
        uint32_t node = visits->all.at[i].node;
        if ((leaves && !tree_is_leaf(j->tree, node)) || node < under || node >= j->tree->end[under])
            continue;
        right = right && at < count &&
                (by_number ? j->homework->numbers.at[it->said->numbers.first + at] == j->tree->value[node]
                           : nodes[at] == node);
        tell(&j->teller, it->should, at++ ? " %n" : "%n", node);
    }
    it->near = !by_number && are_on_way(j, nodes, count);
    return right && at == count;
}

/* The numbers that a variable of a node has had; its own bound has moved to the value in the end where the
 * bound moves before the test. */
struct history {
    ARRAY(double) was;
    double moved; /* or NAN */
};

static struct history history_of(const struct judging *j, uint32_t node, enum column column)
{
    const struct rows *rows = &j->session->rows;
    enum rows_way way = rows->way;
    struct history history = {.moved = NAN};
    session_take_rows(j->session, ROWS_UPDATE);
    for (size_t i = 0; i < rows->all.count; i++) {
        const struct row *row = &rows->all.at[i];
        double number = alignment_number(row, column);
        if (row->node != node || isnan(number))
            continue;
        if (!history.was.count || history.was.at[history.was.count - 1] != number)
            *array_add(&history.was) = number;
        bool own = column == (bounds_grow(j->session, node) ? COLUMN_ALPHA : COLUMN_BETA);
        if (own && row->kind == ROW_DONE)
            history.moved = row->v;
    }
    session_take_rows(j->session, way);
    return history;
}

/* Whether a bound is that of a node above or right below the one that is spoken of: that may be meant. */
static bool is_near(const struct judging *j, const struct statement *said)
{
    const uint32_t node = said->node;
    bool near = false;
    for (uint32_t above = node; above != TREE_ROOT && !near; near = was_at(j, above, said, said->column))
        above = j->tree->parent[above];
    for (uint32_t child = node + 1; child < j->tree->end[node] && !near; child = j->tree->end[child])
        near = was_at(j, child, said, said->column);
    return near;
}

/* The row that tells of a node when it is entered, or when a child has come back, or is left; one without a
 * visit where none does. */
static struct row row_then(const struct judging *j, const struct statement *said)
{
    const struct rows *rows = &j->session->rows;
    const enum rows_way way = rows->way;
    const bool waits = said->when == WHEN_AFTER || said->when == WHEN_SEEN;
    struct row then = {.visit = VISIT_NONE};
    bool behind = false, over = false;
    session_take_rows(j->session, ROWS_UPDATE);
    for (size_t i = 0; i < rows->all.count && !over; i++) {
        const struct row *row = &rows->all.at[i];
        behind = behind || (waits && row->node == *nodes_of(j, said));
        if (row->node != said->node)
            continue;
        then = *row;
        over = behind || said->when == WHEN_ENTERED;
    }
    session_take_rows(j->session, way);
    then.visit = waits && !behind ? VISIT_NONE : then.visit;
    return then;
}

/* A bound as it is handed down to a node; NAN where nobody goes there. */
static double handed_down(const struct judging *j, uint32_t node, enum column column)
{
    const struct visits *visits = &j->session->visits;
    for (uint32_t i = 0; i < visits->all.count; i++)
        if (visits->all.at[i].node == node)
            return column == COLUMN_ALPHA ? visits->all.at[i].alpha : visits->all.at[i].beta;
    return NAN;
}

/* "α when C is entered: 3"; a node's own bound may have its value already. */
static bool judge_moment(const struct judging *j, struct judged *it)
{
    const struct statement *said = it->said;
    const struct row row = row_then(j, said);
    const uint32_t child = said->nodes.count ? *nodes_of(j, said) : said->node;
    const double number = number_of(j, said), handed = handed_down(j, child, said->column);
    if (row.visit == VISIT_NONE) {
        tell(&j->teller, it->should, "nothing: %n isn't looked at",
             said->when == WHEN_LEFT ? said->node : child);
        return false;
    }
    const bool entered = said->when == WHEN_ENTERED,
               own = !entered && bounds_grow(j->session, said->node) == (said->column == COLUMN_ALPHA);
    const double should = alignment_number(&row, said->column);
    if (said->moves && j->tree->parent[child] == said->node && handed == should) {
        tell(&j->teller, it->should, "not so: %n doesn't move it", child);
        return false;
    }
    const bool was = said->numbers.count < 2 || j->homework->numbers.at[said->numbers.first + 1] == handed;
    tell(&j->teller, it->should, was ? "%s = %d" : "%s = %d, from %d",
         speak_column(said->column, j->teller.charset), should, handed);
    return was && (number == should || (own && row.v == number) ||
                   (said->when == WHEN_SEEN && !j->late && number == handed));
}

/* Whether far more bounds beside a leaf are right only behind it than only before. */
static bool are_late(struct judging *j)
{
    size_t late = 0, early = 0;
    j->late = true;
    for (size_t i = 0; i < j->homework->statements.count; i++) {
        const struct statement *said = &j->homework->statements.at[i];
        struct text aside = {0};
        struct judged it = {.said = said, .should = &aside};
        if (said->when != WHEN_SEEN)
            continue;
        const bool behind = judge_moment(j, &it),
                   before = number_of(j, said) == handed_down(j, *nodes_of(j, said), said->column);
        late += behind && !before;
        early += before && !behind;
        text_free(&aside);
    }
    return late > 2 * early;
}

/* One after the other, or how it began and ended; the first may be left out, as it came from above. */
static bool is_history(const struct history *history, const double *said, size_t count)
{
    const bool ends = count == 2 && history->was.count > 2 && said[0] == history->was.at[0] &&
                      said[1] == history->was.at[history->was.count - 1];
    bool skip = history->was.count == count + 1, right = skip || history->was.count == count;
    for (size_t i = 0; right && i < count; i++)
        right = said[i] == history->was.at[i + skip];
    return right || ends;
}

/* Whether the algorithm hands such a bound down at all: of what minimax hasn't, nobody can say what it is. */
static bool has_bound(const struct judging *j, enum column column)
{
    bool has = column == COLUMN_V;
    for (uint32_t i = 0; i < j->session->visits.all.count && !has; i++) {
        const struct visit *visit = &j->session->visits.all.at[i];
        has = !isnan(column == COLUMN_ALPHA ? visit->alpha : visit->beta);
    }
    return has;
}

/* "P: 5 → 8 → 2": what the leaves are worth that are looked at there, one after the other. */
static bool are_leaves_seen(const struct judging *j, const struct statement *said)
{
    uint32_t seen = 0;
    bool are = said->column == COLUMN_V && said->numbers.count > 1;
    for (uint32_t child = tree_first_child(j->tree, said->node); child != TREE_NONE && are;
         child = tree_next_brother(j->tree, child)) {
        if (worksheet_is_unseen(&j->session->visits, child))
            continue;
        are = tree_is_leaf(j->tree, child) && seen < said->numbers.count &&
              j->homework->numbers.at[said->numbers.first + seen++] == j->tree->value[child];
    }
    return are && seen == said->numbers.count;
}

/* "MAX has 4 at B": what B, who is the other's, is worth. */
static bool has_value_there(const struct judging *j, const struct statement *said)
{
    double value;
    enum bound bound;
    const enum words player =
        words_take_any(AHEAD(slice_of(said->words)), WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    return player == (tree_player(j->tree, said->node) == PLAYER_MAX ? WORDS_PLAYER_MIN : WORDS_PLAYER_MAX) &&
           value_of(j->session, said->node, &value, &bound) && bound == BOUND_EXACT &&
           value == number_of(j, said);
}

static bool judge_history(const struct judging *j, struct judged *it)
{
    it->unknown = !has_bound(j, it->said->column);
    if (it->unknown)
        return false;
    const bool aside =
        it->said->when == WHEN_SEEN && worksheet_is_unseen(&j->session->visits, *nodes_of(j, it->said));
    if (it->said->when && !aside)
        return judge_moment(j, it);
    if (it->said->passing) {
        /* "[2, 2]": what a node may still be worth */
        bool was = was_so(j, it->said, it->said->column) || has_value_there(j, it->said) ||
                   (*it->said->words == '[' && was_so(j, it->said, COLUMN_V));
        it->near = !was && is_near(j, it->said);
        it->unknown = it->near && j->homework->strict;
        text_add_string(it->should, was || !it->said->firm ? "" : "not so there");
        return was;
    }
    struct history history = history_of(j, it->said->node, it->said->column);
    ARRAY(double) said = {0};
    for (uint32_t i = 0; i < it->said->numbers.count; i++) {
        const double number = j->homework->numbers.at[it->said->numbers.first + i];
        if (!i || number != said.at[said.count - 1]) /* "∞, 3, 3": after each child */
            *array_add(&said) = number;
    }
    const size_t count = said.count, was = history.was.count;
    bool right = count && (is_history(&history, said.at, count) ||
                           (said.at[count - 1] == history.moved && is_history(&history, said.at, count - 1)));
    for (size_t i = 0; it->said->part && !right && i < was; i++)
        right = said.at[0] == history.was.at[i];
    right = right || (it->said->part && said.at[0] == history.moved) || are_leaves_seen(j, it->said);
    for (size_t i = 0; i < was; i++)
        tell(&j->teller, it->should, i ? ", %d" : "%d", history.was.at[i]);
    array_free(&said);
    array_free(&history.was);
    return right;
}

/* The row, as it stands after updates, in which a visit ends; each has one. */
static const struct row *last_row_of(const struct judging *j, uint32_t visit)
{
    const struct rows *rows = &j->session->rows;
    size_t i = rows->all.count - 1;
    while (rows->all.at[i].visit != visit)
        i--;
    return &rows->all.at[i];
}

/* An end of the window at a cutoff: as it was handed down, as it stands there, or moved to the value. */
static bool is_end(double said, double entry, double there, double value)
{
    return said == entry || said == there || said == value;
}

/* Where a child is said behind which it is cut, it is the last that is looked at; or it is cut off there. */
static bool is_behind(const struct judging *j, const struct statement *said)
{
    uint32_t child = said->nodes.count ? *nodes_of(j, said) : TREE_NONE;
    uint32_t next = child == TREE_NONE ? TREE_NONE : tree_next_brother(j->tree, child);
    return child == TREE_NONE || (said->loose && worksheet_is_unseen(&j->session->visits, child)) ||
           (j->tree->parent[child] == said->node && !worksheet_is_unseen(&j->session->visits, child) &&
            next != TREE_NONE && worksheet_is_unseen(&j->session->visits, next));
}

/* Whether something below its children is left, by its column where that is said. */
static bool is_left_below(const struct judging *j, const struct statement *said)
{
    const struct visits *visits = &j->session->visits;
    bool left = false;
    for (size_t i = 0; i < visits->cutoffs.count && !left; i++) {
        const struct cutoff *cutoff = &visits->cutoffs.at[i];
        left = cutoff->visit != VISIT_NONE && cutoff->at > said->node &&
               cutoff->at < j->tree->end[said->node] &&
               (said->column == COLUMN_V ||
                bounds_grow(j->session, cutoff->at) == (said->column == COLUMN_BETA));
    }
    return left;
}

/* A cutoff at the node; where a window is said, the one that the node has then. */
static bool judge_cutoff(const struct judging *j, struct judged *it)
{
    const struct visits *visits = &j->session->visits;
    const double *said = it->said->numbers.count ? &j->homework->numbers.at[it->said->numbers.first] : NULL;
    enum rows_way way = j->session->rows.way;
    bool right = false;
    session_take_rows(j->session, ROWS_UPDATE);
    for (size_t i = 0; i < visits->cutoffs.count; i++) {
        const struct cutoff *cutoff = &visits->cutoffs.at[i];
        double value = NAN;
        if (cutoff->at != it->said->node || cutoff->visit == VISIT_NONE)
            continue;
        const struct visit *visit = &visits->all.at[cutoff->visit];
        const struct row *row = last_row_of(j, cutoff->visit);
        bounds_value(j->session, cutoff->visit, &value);
        bool beta = bounds_grow(j->session, cutoff->at);
        bool named = it->said->column == COLUMN_V || (it->said->column == COLUMN_BETA) == beta;
        bool window = it->said->numbers.count >= 2;
        named = named && is_behind(j, it->said);
        right = right || (named && (!window || (is_end(said[0], visit->alpha, row->alpha, value) &&
                                                is_end(said[1], visit->beta, row->beta, value))));
        if (!it->should->length)
            tell(&j->teller, it->should, "%d and %d, where %d came", row->alpha, row->beta, value);
    }
    session_take_rows(j->session, way);
    if (!it->should->length)
        tell(&j->teller, it->should, "no cutoff at %n", it->said->node);
    it->near = !right &&
               loose_has_word(slice_of(it->said->words), "in under below unter en bajo dans sous") &&
               is_left_below(j, it->said); /* "in C", of M in it */
    return right || (it->said->node != TREE_ROOT && !it->said->nodes.count &&
                     is_top(visits, j->tree, it->said->node)); /* it is cut off */
}

/* --- counts --- */

static bool judge_count(const struct judging *j, struct judged *it, uint64_t count)
{
    text_format(it->should, "%llu", (unsigned long long)count);
    return number_of(j, it->said) == (double)count;
}

/* Leaves below a node, or of all the tree, that are looked at, or aren't; where one is named, all may be
 * meant nevertheless. */
static uint64_t count_leaves(const struct judging *j, uint32_t under, bool unseen)
{
    uint64_t leaves = 0;
    for (uint32_t node = under; node < j->tree->end[under]; node++)
        leaves += tree_is_leaf(j->tree, node) && worksheet_is_unseen(&j->session->visits, node) == unseen;
    return leaves;
}

static bool judge_leaves(const struct judging *j, struct judged *it)
{
    const uint64_t total = j->session->visits.total.leaves;
    const uint32_t under = it->said->node;
    it->near = number_of(j, it->said) == (double)total;
    if (it->said->minimax)
        return judge_count(j, it, j->tree->leaves);
    return judge_count(j, it, under == TREE_ROOT ? total : count_leaves(j, under, false));
}

/* At a node those below it are meant, or with it, or its children. */
static bool judge_nodes(const struct judging *j, struct judged *it)
{
    const uint32_t under = it->said->node;
    const double said = number_of(j, it->said);
    if (under == TREE_ROOT)
        return judge_count(j, it, j->session->visits.total.nodes) ||
               (it->said->loose && said == (double)j->session->visits.total.leaves);
    double below = 0, children = 0;
    for (uint32_t node = under + 1; node < j->tree->end[under]; node++) {
        const bool seen = !worksheet_is_unseen(&j->session->visits, node);
        below += seen;
        children += seen && j->tree->parent[node] == under;
    }
    return judge_count(j, it, (uint64_t)below) || said == below + 1 || said == children ||
           (it->said->loose && said == (double)count_leaves(j, under, false));
}

/* Whether a cutoff is deep, or shallow, where that is said. */
static bool is_of_sort(const struct judging *j, const struct statement *said, size_t cutoff)
{
    if (cutoff >= j->session->causes.all.count) /* nobody looks for them in this search */
        return !said->deep && !said->shallow;
    const struct cause *cause = &j->session->causes.all.at[cutoff];
    return (!said->deep || cause->depth == CAUSE_DEEP) && (!said->shallow || cause->depth == CAUSE_SHALLOW);
}

static bool judge_cutoffs(const struct judging *j, struct judged *it)
{
    const struct visits *visits = &j->session->visits;
    const uint32_t under = it->said->node;
    uint64_t count = 0, there = 0; /* "2 cutoffs at C" may be in all that is below it */
    for (size_t i = 0; i < visits->cutoffs.count; i++) {
        const uint32_t at = visits->cutoffs.at[i].at;
        const bool counts =
            is_of_sort(j, it->said, i) && (it->said->column == COLUMN_V ||
                                           (it->said->column == COLUMN_BETA) == bounds_grow(j->session, at));
        count += counts && at >= under && at < j->tree->end[under];
        there += counts && at == under;
    }
    const double said = number_of(j, it->said);
    if (it->said->bound != BOUND_EXACT) { /* "at least one" */
        judge_count(j, it, count);
        return it->said->bound == BOUND_LOWER ? (double)count >= said : (double)count <= said;
    }
    return judge_count(j, it, count) || (under != TREE_ROOT && said == (double)there);
}

/* Nodes, or subtrees by their topmost node, or leaves: people count them all three. */
static bool judge_cut(const struct judging *j, struct judged *it)
{
    const uint32_t under = it->said->node;
    uint32_t nodes = 0, tops = 0, leaves = 0;
    for (uint32_t node = under; node < j->tree->end[under]; node++) {
        bool unseen = worksheet_is_unseen(&j->session->visits, node);
        nodes += unseen;
        leaves += unseen && tree_is_leaf(j->tree, node);
        tops += is_top(&j->session->visits, j->tree, node);
    }
    double said = number_of(j, it->said);
    return judge_count(j, it, nodes) || said == (double)tops || said == (double)leaves;
}

static bool judge_spared(const struct judging *j, struct judged *it)
{
    it->near = number_of(j, it->said) == (double)count_leaves(j, TREE_ROOT, true);
    return judge_count(j, it, count_leaves(j, it->said->node, true));
}

/* Compared with the best order; who compares with minimax can't be told from who is wrong. */
static bool judge_saved(const struct judging *j, struct judged *it)
{
    int64_t saved;
    const double said = number_of(j, it->said);
    it->unknown = !worksheet_saved(j->tree, j->session->program, j->session->given, &saved);
    text_format(it->should, "%lld", (long long)saved);
    it->near = said == (double)count_leaves(j, TREE_ROOT, true);
    return said == (double)saved;
}

/* --- tests --- */

/* The sides of a test, as they are found at a node. */
enum { FIRST_SIDE = 1, SECOND_SIDE = 2, BOTH_SIDES = 3 };

static uint8_t sides(const double *said, double number)
{
    return (uint8_t)((number == said[0] ? FIRST_SIDE : 0) | (number == said[1] ? SECOND_SIDE : 0));
}

/* Whether a test may be made at a node: it, or one above or below it, is named beside the test, if any is. */
static bool is_made_at(const struct judging *j, const struct statement *test, uint32_t node)
{
    bool made = !test->nodes.count;
    for (uint32_t i = 0; i < test->nodes.count && !made; i++) {
        const uint32_t named = j->homework->names.at[test->nodes.first + i], *parent = j->tree->parent;
        uint32_t top = named; /* of what is cut off with it */
        while (parent[top] != TREE_NONE && worksheet_is_unseen(&j->session->visits, parent[top]))
            top = parent[top];
        made = named == node || parent[node] == named || parent[top] == node;
    }
    return made;
}

/* Whether a node is on the way to one that is named beside the test, or right below it, if any is named: what
 * is a bound elsewhere can't be meant. */
static bool is_on_way(const struct judging *j, const struct statement *test, uint32_t node)
{
    bool on = !test->nodes.count;
    for (uint32_t i = 0; i < test->nodes.count && !on; i++) {
        const uint32_t named = nodes_of(j, test)[i];
        on = (named >= node && named < j->tree->end[node]) || j->tree->parent[node] == named;
    }
    return on;
}

/* Whether a node's bound stands in a row, or moves there to what the node has. */
static bool has_bound_of(const struct judging *j, const struct row *row, enum column column, double number)
{
    const bool own =
        !tree_is_leaf(j->tree, row->node) && bounds_grow(j->session, row->node) == (column == COLUMN_ALPHA);
    return alignment_number(row, column) == number || (own && (row->v == number || row->value == number));
}

/* How many rows there are up to the last of the nodes beside a test, with the one that takes it up, or to
 * where the last is cut off: what a bound becomes later can't be meant. */
static size_t rows_by_then(const struct judging *j, const struct statement *test)
{
    const struct rows *rows = &j->session->rows;
    size_t count = 0;
    for (uint32_t i = 0; i < test->nodes.count; i++) {
        const uint32_t named = nodes_of(j, test)[i];
        const bool unseen = worksheet_is_unseen(&j->session->visits, named);
        const uint32_t node = unseen && named != TREE_ROOT ? j->tree->parent[named] : named;
        for (size_t at = count; at < rows->all.count; at++)
            count = rows->all.at[at].node == node ? at + 2 : count;
    }
    return count ? count : rows->all.count;
}

/* "3 ≥ 2, so we prune": what came and the bound that it met, where something is cut off near the nodes that
 * are named beside it. */
static bool fits_cut(const struct judging *j, const struct statement *test, const double *said)
{
    const struct visits *visits = &j->session->visits;
    bool any = false, fits = false;
    for (size_t i = 0; i < visits->cutoffs.count && !fits; i++) {
        const struct cutoff *cutoff = &visits->cutoffs.at[i];
        double value = NAN;
        if (cutoff->visit == VISIT_NONE || !is_made_at(j, test, cutoff->at))
            continue;
        const struct row *row = last_row_of(j, cutoff->visit);
        bounds_value(j->session, cutoff->visit, &value);
        any = true;
        fits = (sides(said, value) |
                sides(said, bounds_grow(j->session, cutoff->at) ? row->beta : row->alpha)) == BOTH_SIDES;
    }
    return fits || !any;
}

/* --- grounds --- */

/* Whether a cutoff is at a node, or cuts it off, or comes right behind it. */
static bool is_cut_near(const struct judging *j, const struct cutoff *cutoff, uint32_t node)
{
    const struct visits *visits = &j->session->visits;
    const uint32_t next = tree_next_brother(j->tree, node);
    uint32_t top = node; /* of what is cut off with it */
    while (!is_top(visits, j->tree, top) && worksheet_is_unseen(visits, top))
        top = j->tree->parent[top];
    const bool left =
        worksheet_is_unseen(visits, top) || (next != TREE_NONE && is_top(visits, j->tree, next));
    return cutoff->visit != VISIT_NONE &&
           (cutoff->at == node || (left && top != TREE_ROOT && j->tree->parent[top] == cutoff->at));
}

/* Whether a cutoff is by the bound, and by one as far up, as is said. */
static bool is_as_said(const struct judging *j, const struct statement *said, size_t cutoff)
{
    const bool grow = bounds_grow(j->session, j->session->visits.cutoffs.at[cutoff].at);
    return (said->column == COLUMN_V || grow == (said->column == COLUMN_BETA)) && is_of_sort(j, said, cutoff);
}

/* By a bound at one of some nodes, or at each where they are its places; where nothing is cut off near them,
 * nobody can say. */
static bool judge_kind(const struct judging *j, struct judged *it)
{
    const struct visits *visits = &j->session->visits;
    bool any = false, each = true, grow = false;
    for (uint32_t n = 0; n < it->said->nodes.count; n++) {
        bool cut = false, fits = false;
        for (size_t i = 0; i < visits->cutoffs.count; i++)
            if (is_cut_near(j, &visits->cutoffs.at[i], nodes_of(j, it->said)[n])) {
                cut = true;
                fits = fits || is_as_said(j, it->said, i);
                grow = bounds_grow(j->session, visits->cutoffs.at[i].at);
            }
        any = any || fits;
        each = each && (fits || !cut);
        it->unknown = !cut && (n == 0 || it->unknown);
    }
    const bool fits = it->said->joined ? each : any;
    text_add_string(it->should, grow ? "cut off by β" : "cut off by α");
    if (it->said->deep || it->said->shallow)
        text_add_string(it->should,
                        it->said->deep ? ", and not by one from further up" : ", by one from further up");
    return fits;
}

/* By one bound everywhere, or two times. */
static bool judge_kinds(const struct judging *j, struct judged *it)
{
    const struct visits *visits = &j->session->visits;
    double count = 0, others = 0;
    for (size_t i = 0; i < visits->cutoffs.count; i++) {
        const bool fits = is_as_said(j, it->said, i);
        count += visits->cutoffs.at[i].visit != VISIT_NONE && fits;
        others += visits->cutoffs.at[i].visit != VISIT_NONE && !fits;
    }
    const double said = number_of(j, it->said);
    if (it->said->deep || it->said->shallow)
        tell(&j->teller, it->should, "%d such, and %d others", count, others);
    else
        tell(&j->teller, it->should, "%d by α, %d by β", it->said->column == COLUMN_ALPHA ? count : others,
             it->said->column == COLUMN_ALPHA ? others : count);
    return said != 0 ? count >= said : others == 0;
}

/* A number that a node had by itself; where it only came from above, that may be meant. */
static bool judge_source(const struct judging *j, struct judged *it)
{
    const uint32_t node = *nodes_of(j, it->said);
    struct statement had = *it->said;
    had.node = node;
    const uint32_t place = it->said->nodes.count > 1 ? nodes_of(j, it->said)[1] : TREE_ROOT;
    const bool down = it->said->column < COLUMN_V && place > node && place < j->tree->end[node];
    tell(&j->teller, it->should, "not %n's", node);
    if (down) /* "β = 2 from B", of a node below it */
        return was_at(j, node, &had, it->said->column);
    it->near = was_at(j, node, &had, COLUMN_ALPHA) || was_at(j, node, &had, COLUMN_BETA);
    return was_at(j, node, &had, COLUMN_V) || worth_of(j, node) == number_of(j, it->said);
}

static bool judge_ground(const struct judging *j, struct judged *it)
{
    switch (it->said->ground) {
    case GROUND_KIND:
        return judge_kind(j, it);
    case GROUND_KINDS:
        return judge_kinds(j, it);
    case GROUND_KNOWN:
        text_add_string(it->should, "not known, as it isn't looked at");
        return are_seen(j, it->said);
    case GROUND_SOURCE:
        return judge_source(j, it);
    default:
        text_add_string(it->should, "not so");
        return false;
    }
}

/* "3 ≥ 2": somewhere in the search both numbers are at one node, as α, β, v, what it is worth or what a child
 * is; "3 ≥ 3" is the test of such a number against the bound that cuts there. */
static bool judge_test(const struct judging *j, struct judged *it)
{
    if (it->said->ground)
        return judge_ground(j, it);
    if (it->said->untrue) {
        text_add_string(it->should, it->said->numbers.count ? "no test that holds" : "not so");
        return false;
    }
    const double *said = &j->homework->numbers.at[it->said->numbers.first];
    const bool equal = said[0] == said[1];
    const bool named = it->said->firm && !equal; /* "4 ≤ α = 6": then 6 is α, when the 4 comes */
    const uint8_t of_worth = equal ? SECOND_SIDE : BOTH_SIDES;
    uint8_t *numbers = memory_new(j->tree->count, sizeof *numbers);
    enum rows_way way = j->session->rows.way;
    bool meet = false;
    it->near = !it->said->firm; /* a bound that is nowhere in the search can't be meant */
    session_take_rows(j->session, ROWS_UPDATE);
    const size_t then = rows_by_then(j, it->said);
    for (size_t i = 0; i < j->session->rows.all.count; i++) {
        const struct row *row = &j->session->rows.all.at[i];
        const uint8_t worth = sides(said, row->v) | sides(said, row->value);
        const uint32_t above = row->node == TREE_ROOT ? TREE_ROOT : j->tree->parent[row->node];
        const bool bound = i < then && has_bound_of(j, row, it->said->column, said[1]);
        uint8_t here = worth & of_worth;
        it->near = it->near || (bound && is_on_way(j, it->said, row->node));
        for (enum column c = 0; c < COLUMN_V; c++)
            if (!equal || bounds_grow(j->session, row->node) == (c == COLUMN_BETA))
                here |= sides(said, alignment_number(row, c)) & (equal ? FIRST_SIDE : BOTH_SIDES);
        if (named)
            here = bound && here & FIRST_SIDE ? BOTH_SIDES : 0;
        numbers[row->node] |= here;
        numbers[above] |= named ? here : worth & of_worth;
    }
    const bool cuts = !it->said->part || fits_cut(j, it->said, said);
    session_take_rows(j->session, way);
    for (uint32_t node = 0; node < j->tree->count && cuts && !meet; node++)
        meet = numbers[node] == BOTH_SIDES && is_made_at(j, it->said, node);
    free(numbers);
    text_add_string(it->should, "no test of this search");
    return meet;
}

/* --- all of them --- */

typedef bool judge(const struct judging *judging, struct judged *judged);

/* What is said of the visits alone: right, too, where it is so in the manner that is accepted; and what
 * follows from slips is known by the rework. */
static bool is_of_visits(const struct statement *said)
{
    const enum statement_kind kind = said->kind;
    return said->ground || kind == STATES_PRUNED || kind == STATES_VISITED || kind == STATES_CUTOFF ||
           kind >= STATES_LEAVES;
}

static judge *const judges[STATES_COUNT] = {
    [STATES_VALUE] = judge_value,     [STATES_MOVE] = judge_move,       [STATES_PRUNED] = judge_pruned,
    [STATES_PLAY] = judge_play,       [STATES_REPLY] = judge_reply,     [STATES_SAVED] = judge_saved,
    [STATES_HISTORY] = judge_history, [STATES_VISITED] = judge_visited, [STATES_CUTOFF] = judge_cutoff,
    [STATES_LEAVES] = judge_leaves,   [STATES_NODES] = judge_nodes,     [STATES_CUT] = judge_cut,
    [STATES_SPARED] = judge_spared,   [STATES_CUTOFFS] = judge_cutoffs, [STATES_TEST] = judge_test,
};

/* Whether it is so in another session on the same tree. */
static bool holds_in_session(const struct judging *j, struct session *session, const struct statement *said)
{
    struct text aside = {0};
    struct judged it = {.said = said, .should = &aside};
    struct judging other = *j;
    other.session = session;
    bool right = judges[said->kind](&other, &it);
    text_free(&aside);
    return right;
}

static bool holds_in(const struct judging *j, struct following *f, const struct statement *said)
{
    return f && !f->world->node && is_of_visits(said) && holds_in_session(j, &f->rework->session, said);
}

/* Whether it is so where another test is accepted. */
static bool is_accepted(const struct judging *j, const struct statement *said)
{
    unsigned tests = j->m->accepted & (MANNER_BIT(STRICT) | MANNER_BIT(EQUAL_CUTS));
    return tests && is_of_visits(said) &&
           holds_in_session(j, &key_table(j->m->key, ROWS_UPDATE, tests)->rework.session, said);
}

/* "so 6 of 10 leaves", below what is pruned: those that are looked at may be meant. */
static bool holds_of_others(const struct judging *j, const struct statement *said)
{
    static const enum statement_kind others[STATES_COUNT] = {[STATES_LEAVES] = STATES_SPARED,
                                                             [STATES_SPARED] = STATES_LEAVES,
                                                             [STATES_NODES] = STATES_CUT,
                                                             [STATES_CUT] = STATES_NODES};
    struct text should = {0};
    struct judged it = {.said = said, .should = &should};
    const enum statement_kind kind = others[said->kind];
    const bool holds = said->passing && kind && judges[kind](j, &it);
    text_free(&should);
    return holds;
}

/* Whether a value, or a bound of it, may be so or not, as it is meant: in the search, or without pruning. */
static bool is_open_value(const struct judging *j, const struct statement *said, bool right)
{
    const struct minimax_range plain = facts_minimax(&j->session->facts, said->node);
    const double number = number_of(j, said);
    double value;
    enum bound bound = BOUND_EXACT;
    value_of(j->session, said->node, &value, &bound);
    if (said->bound == BOUND_EXACT)
        return right ? bound != BOUND_EXACT || plain.low != number
                     : plain.low <= number && number <= plain.high;
    return !right && (said->bound == BOUND_UPPER ? plain.low <= number : plain.high >= number);
}

/* "F is worth exactly 3", where all that is known is that it is at least 3. */
static bool is_no_exact_value(const struct judging *j, const struct statement *said)
{
    double value;
    enum bound bound = BOUND_EXACT;
    return said->kind == STATES_VALUE && said->firm && value_of(j->session, said->node, &value, &bound) &&
           bound != BOUND_EXACT;
}

/* Whether the search makes a cutoff at a node, and doesn't only cut it off. */
static bool cuts_at(const struct judging *j, uint32_t node)
{
    bool cuts = false;
    for (size_t i = 0; i < j->session->visits.cutoffs.count && !cuts; i++)
        cuts = j->session->visits.cutoffs.at[i].at == node;
    return cuts;
}

/* Whether a number is one that a node's bound has at some time. */
static bool had_bound(const struct judging *j, const struct statement *said)
{
    struct history history = history_of(j, said->node, said->column);
    bool had = false;
    for (size_t i = 0; i < history.was.count; i++)
        had = had || history.was.at[i] == number_of(j, said);
    had = had || history.moved == number_of(j, said);
    array_free(&history.was);
    return had;
}

/* Whether it hangs on what is meant if what is told to be false is so: "F is worth 3", where it is at least
 * 3; "J is cut" at a node that is cut off; "α at A is 2", where it is for a while. */
static bool is_open(const struct judging *j, const struct statement *said, bool right)
{
    switch (said->kind) {
    case STATES_VALUE:
        return is_open_value(j, said, right);
    case STATES_PRUNED:
    case STATES_VISITED:
        return right && said->kind == STATES_PRUNED && said->nodes.count &&
               !worksheet_is_unseen(&j->session->visits, nodes_of(j, said)[0]);
    case STATES_CUTOFF:
        return right ? !cuts_at(j, said->node) : worksheet_is_unseen(&j->session->visits, said->node);
    case STATES_HISTORY:
        return !right && !said->when && had_bound(j, said);
    case STATES_MOVE:
        return right && said->node == TREE_ROOT && (said->firm || *nodes_of(j, said) != j->answer.best);
    case STATES_CUT:
    case STATES_SAVED:
        return right;
    default:
        return said->kind == STATES_TEST && said->ground != GROUND_KINDS;
    }
}

static enum mark mark_of(const struct judging *j, const struct statement *said,
                         struct marked_statement *marked)
{
    struct judged it = {.said = said, .should = &marked->should};
    const bool own = judges[said->kind](j, &it);
    bool right = own || holds_in(j, j->m->truth, said) || is_accepted(j, said);
    const bool others = !right && holds_of_others(j, said);
    right = right || others;
    bool before =
        (said->passing || said->doubted) && !right && !said->minimax &&
        (said->kind == STATES_VALUE ? was_so(j, said, COLUMN_V)
                                    : said->kind == STATES_VISITED && !said->bare && are_seen(j, said));
    bool aside = others || said->kind == STATES_TEST || (said->firm && said->passing && said->part);
    marked->judged =
        (!said->over || (said->doubted && !right)) && !it.unknown && !before && !(right && aside);
    if (said->denied) {
        marked->judged = !it.unknown;
        if (is_no_exact_value(j, said))
            return MARK_RIGHT;
        const bool open = right != own || (it.near && !right) || said->bare || (right && said->partly) ||
                          is_open(j, said, right);
        return open ? MARK_MISSING : right ? MARK_WRONG : MARK_RIGHT;
    }
    if (said->blank)
        return MARK_MISSING;
    if (right)
        return MARK_RIGHT;
    if (it.near || said->doubted || said->bare)
        return MARK_MISSING;
    if (said->passing && !said->firm && said->kind != STATES_VALUE && said->kind != STATES_PRUNED)
        return MARK_MISSING;
    if (it.lacking)
        return j->m->notes ? MARK_RIGHT : MARK_MISSING;
    return it.carried || (j->slipped && holds_in(j, j->f, said)) ? MARK_CARRIED : MARK_WRONG;
}

/* What isn't looked at and is said to be cut off somewhere, though not where it was read. */
static bool *find_dropped(const struct homework *homework, const struct visits *visits)
{
    const struct tree *tree = visits->tree;
    bool *dropped = memory_new(tree->count, sizeof *dropped);
    for (size_t i = 0; i < homework->dropped.count; i++)
        dropped[homework->dropped.at[i]] = worksheet_is_unseen(visits, homework->dropped.at[i]);
    for (uint32_t node = 0; node < tree->count; node++)
        for (size_t i = 0; i < homework->dropped_worths.count && !dropped[node] && tree_is_leaf(tree, node);
             i++)
            dropped[node] =
                tree->value[node] == homework->dropped_worths.at[i] && worksheet_is_unseen(visits, node);
    return dropped;
}

/* To be ended by answer_free(). */
static void begin(struct judging *j, struct marking *m, struct following *f)
{
    *j = (struct judging){.m = m, .homework = m->homework, .f = f, .session = &m->session};
    j->tree = m->session.tree;
    j->teller = session_teller(&m->session, f->teller.charset);
    j->slipped = f->done.count > 0 || m->misconceptions;
    answer_find(&j->answer, &m->session);
    answer_find_play(&j->answer, &m->session);
}

/* --- bare answers --- */

/* The kinds that numbers, leaves or nodes may be, the likeliest first; PRUNED is no kind of TEST's. */
static const enum statement_kind of_numbers[] = {STATES_VALUE,   STATES_LEAVES, STATES_SPARED,
                                                 STATES_CUTOFFS, STATES_NODES,  STATES_TEST},
                                 of_lists[] = {STATES_VISITED, STATES_HISTORY, STATES_TEST},
                                 of_leaves[] = {STATES_LEAVES, STATES_SPARED, STATES_TEST},
                                 of_nodes[] = {STATES_MOVE,    STATES_REPLY, STATES_PRUNED,
                                               STATES_VISITED, STATES_PLAY,  STATES_TEST};

/* Whether something else is an answer of that kind about the whole game, and not said right below it, once
 * more. */
static bool is_answered(const struct judging *j, const struct statement *bare, enum statement_kind kind)
{
    bool answered = false;
    for (size_t i = 0; i < j->homework->statements.count && !answered; i++) {
        const struct statement *said = &j->homework->statements.at[i];
        answered = said != bare && said->kind == kind && !said->bare && said->node == TREE_ROOT &&
                   (said->line < bare->line || said->line > bare->line + 1 || bare->line == said->line);
    }
    return answered;
}

/* Which kind nodes are near to: a move of the root behind its value; all of them leaves that are looked at,
 * but for one or two; or most of them cut off. */
static enum statement_kind nodes_near(const struct judging *j, const struct statement *said)
{
    const uint32_t count = said->nodes.count;
    uint32_t unseen = 0, leaves = 0;
    for (uint32_t i = 0; i < count; i++) {
        unseen += worksheet_is_unseen(&j->session->visits, nodes_of(j, said)[i]);
        leaves += tree_is_leaf(j->tree, nodes_of(j, said)[i]);
    }
    if (count == 1 && j->tree->parent[*nodes_of(j, said)] == TREE_ROOT &&
        is_answered(j, said, STATES_VALUE) && !is_answered(j, said, STATES_MOVE))
        return STATES_MOVE; /* "1. 6  2. B" */
    if (count > 2 && leaves == count && unseen <= 2 && 2 * unseen < count)
        return STATES_VISITED;
    return 2 * unseen >= count ? STATES_PRUNED : STATES_COUNT;
}

/* … and a number: that of the leaves, where the value and what is cut off are answered. */
static enum statement_kind number_near(const struct judging *j, const struct statement *said)
{
    const double number = number_of(j, said);
    const bool count = number >= 1 && number <= j->tree->leaves && floor(number) == number;
    return count && is_answered(j, said, STATES_VALUE) && is_answered(j, said, STATES_PRUNED) ? STATES_LEAVES
                                                                                              : STATES_COUNT;
}

static void settle(const struct judging *j, struct statement *said)
{
    const enum statement_kind *kinds = said->kind == STATES_VALUE    ? of_numbers
                                       : said->kind == STATES_LEAVES ? of_leaves
                                       : said->nodes.count           ? of_nodes
                                                                     : of_lists;
    enum statement_kind fits = STATES_COUNT;
    for (; *kinds != STATES_TEST && fits == STATES_COUNT; kinds++) {
        struct text aside = {0};
        struct statement as = *said;
        as.kind = *kinds;
        if (*kinds == STATES_HISTORY) /* "13, 13, 16": the root's bound behind each child */
            as.column = bounds_grow(j->session, TREE_ROOT) ? COLUMN_ALPHA : COLUMN_BETA;
        as.passing = false;
        if (!is_answered(j, said, *kinds) &&
            judges[*kinds](j, &(struct judged){.said = &as, .should = &aside}))
            fits = *kinds, said->column = as.column;
        text_free(&aside);
    }
    if (fits == STATES_COUNT)
        fits = said->kind == STATES_LEAVES ? STATES_LEAVES
               : said->numbers.count       ? number_near(j, said)
                                           : nodes_near(j, said);
    said->bare = fits == STATES_COUNT;
    said->passing = said->bare;
    said->kind = said->bare ? said->kind : fits;
}

void judge_bare(struct marking *m, struct following *f, struct homework *homework)
{
    struct judging j;
    begin(&j, m, f);
    for (size_t i = 0; i < homework->statements.count; i++)
        if (homework->statements.at[i].bare)
            settle(&j, &homework->statements.at[i]);
    answer_free(&j.answer);
}

/* A claim that is told to be false and says several things isn't so where one of them isn't. Whether that was
 * seen, nobody can say. */
static void leave_mixed(struct marking *m)
{
    const struct homework *homework = m->homework;
    for (size_t i = 0; i < homework->statements.count; i++)
        for (size_t k = 0; k < homework->statements.count && homework->statements.at[i].denied; k++)
            if (homework->statements.at[k].denied && m->statements[i].mark == MARK_WRONG &&
                homework->statements.at[k].line == homework->statements.at[i].line &&
                m->statements[k].mark != MARK_WRONG)
                m->statements[i].mark = MARK_MISSING;
}

void judge_statements(struct marking *m, struct following *f)
{
    struct judging j;
    begin(&j, m, f);
    j.hard = are_hard(&j);
    j.late = are_late(&j);
    bool *dropped = find_dropped(m->homework, &m->session.visits);
    j.dropped = dropped;
    m->statements = memory_new(m->homework->statements.count, sizeof *m->statements);
    for (size_t i = 0; i < m->homework->statements.count; i++)
        m->statements[i].mark = mark_of(&j, &m->homework->statements.at[i], &m->statements[i]);
    leave_mixed(m);
    free(dropped);
    answer_free(&j.answer);
}
