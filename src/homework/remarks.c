/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/remarks.h"
#include "homework/alignment.h"
#include "homework/judging.h"
#include "homework/topics.h"
#include "homework/worksheet.h"
#include <math.h>

#define BIT       TOPIC_BIT
#define CAUSE_ANY (-1)

/* Words whose nodes or numbers would have to be understood. */
#define NEVER                                                                                                \
    (BIT(SAVED) | BIT(ORDER) | BIT(MINIMAX) | BIT(EVERY) | BIT(EXCEPT) | BIT(OTHERS) | BIT(CORRECTS) |       \
     BIT(OR_MORE) | BIT(OR_LESS))

struct fitting {
    const struct figure *figures; /* of a remark */
    uint32_t figure_count;
    bool leaves; /* … which may be those of leaves anywhere */
    struct session *session;
    const struct tree *tree;
    const struct answer *answer;
    const uint32_t *nodes; /* that are spoken of: of this clause, or the last that names some */
    uint32_t count;
    double number, other; /* those of a remark, 0 and NAN for none */
    uint64_t has;         /* its player, as in a clause */
    enum column column;   /* α or β */
    bool strict;          /* the homework cuts beyond a bound only */
    uint32_t cut;         /* what the words beside it say is cut off, or TREE_NONE */
};

static bool is_unseen(const struct fitting *f, uint32_t node)
{
    return worksheet_is_unseen(&f->session->visits, node);
}

/* It is searched, and not all of its children. */
static bool is_cut_at(const struct fitting *f, uint32_t node)
{
    bool cut = false;
    for (uint32_t child = node + 1; child < f->tree->end[node]; child = f->tree->end[child])
        cut = cut || is_unseen(f, child);
    return cut && !is_unseen(f, node);
}

static bool is_on_line(const struct fitting *f, uint32_t node)
{
    bool on = false;
    for (size_t i = 0; i < f->answer->variation.count; i++)
        on = on || f->answer->variation.at[i] == node;
    return on;
}

/* --- what the words speak of --- */

/* Whether the nodes are what is said of them; `counted`: how many are, say the numbers. */
static bool fits_words(const struct fitting *f, uint64_t has, bool counted, bool after)
{
    bool no = has & (BIT(NOT) | BIT(NONE)), seen = has & BIT(SEEN),
         cuts = has & (BIT(PRUNES) | BIT(CUT) | BIT(CUTOFF) | BIT(UNSEEN)),
         plays = has & (BIT(MOVE) | BIT(PLAYS) | BIT(GOES) | BIT(REPLY) | BIT(PLAY) | BIT(BEST)),
         fits = !(no && seen && cuts) && !(no && (seen || cuts) && !f->count && !counted);
    for (uint32_t i = 0; i < f->count && fits; i++) {
        uint32_t node = f->nodes[i];
        bool unseen = is_unseen(f, node), cut = is_cut_at(f, node);
        if (has & (BIT(CUTOFF) | (after ? BIT(CUT) : 0)) && !no && !cut)
            fits = node != TREE_ROOT && is_cut_at(f, f->tree->parent[node]); /* "after K a cutoff at F" */
        else if ((cuts && !no) || (seen && no))
            fits = (unseen && seen == no) || (cuts && cut); /* "F was visited, but cut" */
        else if (cuts || seen)
            fits = !unseen && !(cuts && cut);
        else if (plays)
            fits = is_on_line(f, node) != no;
    }
    return fits;
}

/* --- numbers --- */

static bool had_until(const struct fitting *f, uint32_t node, double number, size_t rows)
{
    if (tree_is_leaf(f->tree, node) && f->tree->value[node] == number)
        return true;
    for (enum column column = COLUMN_ALPHA; column < COLUMN_COUNT; column++)
        if (notes_was_so_until(f->session, node, column, number, BOUND_EXACT, rows))
            return true;
    return false;
}

static bool had(const struct fitting *f, uint32_t node, double number)
{
    return had_until(f, node, number, f->session->rows.all.count);
}

/* So many rows there are when the search has left a node, and its parent knows, or when it passes over it. */
static size_t rows_until(const struct fitting *f, uint32_t node)
{
    const struct rows *rows = &f->session->rows;
    size_t count = rows->all.count;
    const size_t all = count;
    const bool unseen = is_unseen(f, node);
    while (is_unseen(f, node))
        node = f->tree->parent[node];
    while (count && rows->all.at[count - 1].node != node)
        count--;
    return count + (!unseen && count < all);
}

/* A node, the one above it, and the leaves right below it. */
static bool is_beside(const struct fitting *f, uint32_t node, double number)
{
    if (had(f, node, number) || (node != TREE_ROOT && had(f, f->tree->parent[node], number)))
        return true;
    for (uint32_t child = node + 1; child < f->tree->end[node]; child = f->tree->end[child])
        if (tree_is_leaf(f->tree, child) && f->tree->value[child] == number)
            return true;
    return false;
}

/* Leaves from a node on that are visited, or that aren't. */
static double count_leaves(const struct fitting *f, uint32_t top, bool unseen)
{
    double count = 0;
    for (uint32_t node = top; node < f->tree->end[top]; node++)
        count += tree_is_leaf(f->tree, node) && is_unseen(f, node) == unseen;
    return count;
}

/* "3 cutoffs", "4 leaves pruned" */
static bool is_count(const struct fitting *f, uint64_t has, double number)
{
    const bool unseen = has & (BIT(PRUNES) | BIT(CUT) | BIT(UNSEEN) | BIT(NOT)),
               told = unseen || has & BIT(SEEN);
    const uint32_t top = f->count ? *f->nodes : TREE_ROOT;
    const double here = count_leaves(f, top, unseen);
    double nodes = 0, cutoffs = 0;
    for (uint32_t node = 0; node < f->tree->count; node++)
        nodes += is_unseen(f, node) == unseen;
    for (size_t i = 0; i < f->session->visits.cutoffs.count; i++)
        cutoffs += f->session->visits.cutoffs.at[i].searched;
    if (has & BIT(CUTOFF) && number == cutoffs)
        return true;
    if (!told) /* "all of M (4 leaves)" */
        return has & BIT(LEAVES) && number == here + count_leaves(f, top, true);
    return (has & BIT(LEAVES) && (number == here || number == count_leaves(f, TREE_ROOT, unseen))) ||
           (has & BIT(NODES) && number == nodes);
}

static double value_of(const struct fitting *f, uint32_t node)
{
    double value = NAN;
    uint32_t visit = visits_of(&f->session->visits, node, f->session->log.count);
    if (visit != VISIT_NONE)
        bounds_value(f->session, visit, &value);
    return value;
}

/* What a node came to, or the game where none is spoken of. */
static bool is_value(const struct fitting *f, double number)
{
    bool is = !f->count && number == f->answer->value;
    for (uint32_t i = 0; i < f->count; i++)
        is = is || (f->nodes[i] == TREE_ROOT ? f->answer->value : value_of(f, f->nodes[i])) == number;
    return is;
}

/* "α = 3": at one of the nodes or right above it, at some time. */
static bool was_bound(const struct fitting *f, const struct figure *figure)
{
    bool was = false;
    for (uint32_t i = 0; i < f->count && !was; i++) {
        uint32_t node = f->nodes[i], above = node == TREE_ROOT ? node : f->tree->parent[node];
        was = notes_was_so(f->session, node, figure->column, figure->number, BOUND_EXACT) ||
              notes_was_so(f->session, above, figure->column, figure->number, BOUND_EXACT);
    }
    return was;
}

static bool fits_figure(const struct fitting *f, uint64_t has, const struct figure *figure)
{
    const double number = figure->number;
    bool beside = false;
    if (figure->column < COLUMN_V && f->count)
        return was_bound(f, figure);
    if ((has & TOPIC_NOUNS || (has & BIT(CUTOFF) && !f->count)) && is_count(f, has, number))
        return true;
    if (has & (BIT(VALUE) | BIT(ANSWER) | BIT(ROOT)) || !f->count)
        return (f->count || !(has & TOPIC_NOUNS)) && is_value(f, number);
    for (uint32_t i = 0; i < f->count && !beside; i++)
        beside = is_beside(f, f->nodes[i], number);
    return beside;
}

/* "F is searched with (−∞, 2)": it has had that α and that β at one time. */
static bool fits_window(const struct fitting *f, const struct figure *bounds)
{
    const struct rows *rows = &f->session->rows;
    bool fits = false;
    for (size_t i = 0; i < rows->all.count; i++)
        fits = fits || (rows->all.at[i].node == *f->nodes && rows->all.at[i].alpha == bounds[0].number &&
                        rows->all.at[i].beta == bounds[1].number);
    return fits;
}

/* --- claims --- */

static bool is_of_player(const struct fitting *f)
{
    bool are = true;
    for (uint32_t i = 0; i < f->count; i++)
        are =
            are && tree_player(f->tree, f->nodes[i]) == (f->has & BIT(PLAYER_MAX) ? PLAYER_MAX : PLAYER_MIN);
    return are;
}

static bool is_child(const struct fitting *f)
{
    return f->tree->parent[f->nodes[0]] == f->nodes[1];
}

static bool lies_below(const struct fitting *f, uint32_t node, uint32_t top)
{
    return node > top && node < f->tree->end[top];
}

static bool is_below(const struct fitting *f)
{
    return lies_below(f, f->nodes[0], f->nodes[1]);
}

static bool is_brother(const struct fitting *f)
{
    return f->tree->parent[f->nodes[0]] == f->tree->parent[f->nodes[1]];
}

static bool is_seen(const struct fitting *f)
{
    return f->strict || !is_unseen(f, *f->nodes);
}

static bool is_minimax(const struct fitting *f, uint32_t node, double number)
{
    struct minimax_range range = facts_minimax(&f->session->facts, node);
    return range.low == number && range.high == number;
}

static bool was_worth(const struct fitting *f)
{
    return had(f, *f->nodes, f->number) || is_minimax(f, *f->nodes, f->number);
}

/* What is cut off beside it may be so for what the search knows by then, and not for what it finds later. */
static bool was_worth_already(const struct fitting *f)
{
    const struct rows *rows = &f->session->rows;
    const size_t until = f->cut == TREE_NONE ? rows->all.count : rows_until(f, f->cut);
    for (size_t i = 0; i < until; i++)
        if (rows->all.at[i].node == *f->nodes)
            return was_worth(f);
    return false;
}

static bool is_held(const struct fitting *f)
{
    const enum player player = f->has & BIT(PLAYER_MAX) ? PLAYER_MAX : PLAYER_MIN;
    bool held = false;
    for (uint32_t node = 0; node < f->tree->count && !held; node++)
        held =
            !tree_is_leaf(f->tree, node) && tree_player(f->tree, node) == player && had(f, node, f->number);
    return held;
}

static bool is_worth(const struct fitting *f)
{
    return value_of(f, *f->nodes) == f->number;
}

/* "MAX at A has 4"; "MAX has at B 4 for sure", where it can't be less */
static bool has_there(const struct fitting *f)
{
    return (is_of_player(f) && was_worth(f)) || (!is_cut_at(f, *f->nodes) && is_worth(f));
}

static bool has_returned(const struct fitting *f)
{
    return !tree_is_leaf(f->tree, *f->nodes) || f->tree->value[*f->nodes] == f->number;
}

static bool is_from(const struct fitting *f)
{
    struct fitting there = *f;
    there.nodes++;
    return lies_below(f, f->nodes[1], f->nodes[0]) && was_worth(&there);
}

/* What B has in the end; nobody knows what it would have that isn't looked at. */
static bool is_given(const struct fitting *f)
{
    const double value = value_of(f, f->nodes[1]);
    return lies_below(f, f->nodes[1], f->nodes[0]) &&
           (isnan(value) || value == f->number || is_minimax(f, f->nodes[1], f->number));
}

/* What the row of B says of a column that is the first behind A's return, or else the last before. */
static bool has_after(const struct fitting *f)
{
    const struct rows *rows = &f->session->rows;
    const struct row *there = NULL;
    bool behind = false, over = false;
    for (size_t i = 0; i < rows->all.count && !over; i++) {
        const struct row *row = &rows->all.at[i];
        behind = behind || (row->node == f->nodes[0] && row->returned);
        if (row->node == f->nodes[1]) {
            there = row;
            over = behind;
        }
    }
    bool own = bounds_grow(f->session, f->nodes[1]) == (f->column == COLUMN_ALPHA);
    return there && (alignment_number(there, f->column) == f->number || (own && there->v == f->number));
}

static bool has_value_after(const struct fitting *f)
{
    struct fitting there = *f;
    there.column = bounds_grow(f->session, f->nodes[1]) ? COLUMN_ALPHA : COLUMN_BETA;
    return has_after(&there);
}

static bool is_left_out(const struct fitting *f)
{
    return is_unseen(f, *f->nodes);
}

static bool sees_below(const struct fitting *f, double number)
{
    const uint32_t top = f->count ? *f->nodes : TREE_ROOT;
    bool sees = false;
    for (uint32_t node = top; node < f->tree->end[top] && !sees; node++)
        sees = tree_is_leaf(f->tree, node) && f->tree->value[node] == number && !is_unseen(f, node);
    return sees;
}

static bool has_leaf_seen(const struct fitting *f)
{
    return sees_below(f, f->number) && (isnan(f->other) || sees_below(f, f->other));
}

static bool has_leaf_unseen(const struct fitting *f)
{
    for (uint32_t node = 0; node < f->tree->count; node++)
        if (tree_is_leaf(f->tree, node) && f->tree->value[node] == f->number && is_unseen(f, node))
            return true;
    return false;
}

static bool is_larger(const struct fitting *f)
{
    return f->number > f->other;
}

static bool is_smaller(const struct fitting *f)
{
    return f->number < f->other;
}

static bool is_up_to(const struct fitting *f)
{
    return f->number <= f->other;
}

static bool is_up_from(const struct fitting *f)
{
    return f->number >= f->other;
}

static bool has_leaf(const struct fitting *f)
{
    if (tree_is_leaf(f->tree, *f->nodes))
        return true; /* "G  leaf  -inf" */
    bool has = true;
    for (uint32_t i = 0; has && i < f->figure_count; i++) {
        has = false;
        for (uint32_t node = *f->nodes; !has && node < f->tree->end[*f->nodes]; node++)
            has = tree_is_leaf(f->tree, node) && f->tree->value[node] == f->figures[i].number;
    }
    return has;
}

static bool has_no_leaf(const struct fitting *f)
{
    return tree_is_leaf(f->tree, *f->nodes) || !has_leaf(f);
}

/* The smallest number of a leaf below the node, or the largest. */
static double extreme(const struct fitting *f, bool largest)
{
    double extreme = largest ? -INFINITY : INFINITY;
    for (uint32_t node = *f->nodes; node < f->tree->end[*f->nodes]; node++)
        if (tree_is_leaf(f->tree, node))
            extreme = largest ? fmax(extreme, f->tree->value[node]) : fmin(extreme, f->tree->value[node]);
    return extreme;
}

static bool has_leaves_above(const struct fitting *f)
{
    return extreme(f, false) > f->number;
}

static bool has_leaves_from(const struct fitting *f)
{
    return extreme(f, false) >= f->number;
}

static bool has_leaves_below(const struct fitting *f)
{
    return extreme(f, true) < f->number;
}

static bool has_leaves_up_to(const struct fitting *f)
{
    return extreme(f, true) <= f->number;
}

/* Its first visit; VISIT_NONE, the largest number, for none. */
static uint32_t first_visit(const struct fitting *f, uint32_t node)
{
    const struct visits *visits = &f->session->visits;
    for (uint32_t i = 0; i < visits->all.count; i++)
        if (visits->all.at[i].node == node)
            return i;
    return VISIT_NONE;
}

static bool is_before(const struct fitting *f)
{
    return first_visit(f, f->nodes[0]) < first_visit(f, f->nodes[1]) && !is_unseen(f, f->nodes[1]);
}

/* What is below a node is over before the node is; of what isn't visited nobody would say it. */
static bool is_over_before(const struct fitting *f)
{
    return lies_below(f, f->nodes[0], f->nodes[1]) || is_unseen(f, f->nodes[0]) ||
           is_unseen(f, f->nodes[1]) || is_before(f);
}

/* Whether no other leaf is visited before it, or behind it; of an inner node, no brother. */
static bool is_outermost(const struct fitting *f, bool last)
{
    const struct visits *visits = &f->session->visits;
    const uint32_t *parent = f->tree->parent, here = first_visit(f, *f->nodes);
    const bool leaf = tree_is_leaf(f->tree, *f->nodes);
    for (uint32_t i = 0; i < visits->all.count; i++) {
        const uint32_t node = visits->all.at[i].node;
        if ((leaf ? tree_is_leaf(f->tree, node) : parent[node] == parent[*f->nodes]) &&
            (last ? i > here : i < here))
            return false;
    }
    return here != VISIT_NONE;
}

static bool is_alone(const struct fitting *f)
{
    bool alone = !is_unseen(f, *f->nodes);
    for (uint32_t node = TREE_ROOT + 1; node < f->tree->count; node++)
        alone = alone && (node == *f->nodes || f->tree->parent[node] != f->tree->parent[*f->nodes] ||
                          is_unseen(f, node));
    return alone;
}

static bool is_first(const struct fitting *f)
{
    return is_outermost(f, false);
}

static bool is_last(const struct fitting *f)
{
    return is_outermost(f, true);
}

/* The leaf that is visited last, below the root or another node. */
static bool has_last_worth(const struct fitting *f)
{
    const struct visits *visits = &f->session->visits;
    bool has = false;
    for (uint32_t top = 0; top < f->tree->count && !has; top++)
        for (uint32_t i = 0; i < visits->all.count; i++) {
            const uint32_t node = visits->all.at[i].node;
            if (lies_below(f, node, top) && tree_is_leaf(f->tree, node))
                has = f->tree->value[node] == f->number;
        }
    return has;
}

/* Nothing comes between them but what is above B, or below A, where B isn't. */
static bool is_next(const struct fitting *f)
{
    const struct visits *visits = &f->session->visits;
    const uint32_t from = first_visit(f, f->nodes[0]), to = first_visit(f, f->nodes[1]);
    bool next = from < to && to != VISIT_NONE;
    for (uint32_t i = from + 1; next && i < to; i++)
        next = (lies_below(f, visits->all.at[i].node, f->nodes[0]) &&
                !lies_below(f, f->nodes[1], f->nodes[0])) ||
               lies_below(f, f->nodes[1], visits->all.at[i].node);
    return next;
}

static bool is_whole(const struct fitting *f)
{
    bool whole = true;
    for (uint32_t i = 0; i < f->count; i++)
        whole = whole && !is_unseen(f, f->nodes[i]) && !is_cut_at(f, f->nodes[i]);
    return whole;
}

static bool is_not_whole(const struct fitting *f)
{
    return !is_unseen(f, *f->nodes) && !is_whole(f);
}

static bool is_seen_below(const struct fitting *f)
{
    return count_leaves(f, *f->nodes, true) == 0;
}

static bool is_partly(const struct fitting *f)
{
    return !is_unseen(f, *f->nodes) && !is_seen_below(f);
}

static bool has_leaves_seen(const struct fitting *f)
{
    return f->number == count_leaves(f, f->count ? *f->nodes : TREE_ROOT, false);
}

static bool has_leaves_unseen(const struct fitting *f)
{
    bool has = true;
    for (uint32_t i = 0; i < f->count && i < f->figure_count; i++) {
        const uint32_t node = f->nodes[i];
        const bool leaf = tree_is_leaf(f->tree, node); /* "1 leaf is pruned at K": behind it */
        has = has && f->figures[i].number == count_leaves(f, leaf ? f->tree->parent[node] : node, true);
    }
    return has;
}

/* "C holds 4 leaves" */
static bool holds_leaves(const struct fitting *f)
{
    const double seen = count_leaves(f, *f->nodes, false);
    return f->number == seen || f->number == seen + count_leaves(f, *f->nodes, true);
}

static bool is_spared_only(const struct fitting *f)
{
    return count_leaves(f, *f->nodes, true) == count_leaves(f, TREE_ROOT, true);
}

static bool is_split(const struct fitting *f)
{
    const double seen = count_leaves(f, TREE_ROOT, false), unseen = count_leaves(f, TREE_ROOT, true);
    return (f->number == seen || f->number == seen + unseen) && f->other == unseen; /* "7 of the 12 …, 5 …" */
}

static bool is_spared(const struct fitting *f)
{
    return f->number == count_leaves(f, TREE_ROOT, true);
}

/* To the nearest whole number, visited or not. */
static bool is_share(const struct fitting *f, bool unseen)
{
    const double all = count_leaves(f, TREE_ROOT, false) + count_leaves(f, TREE_ROOT, true);
    return f->strict || fabs(100 * count_leaves(f, TREE_ROOT, unseen) / all - f->number) < 1;
}

static bool is_share_seen(const struct fitting *f)
{
    return is_share(f, false);
}

static bool is_share_unseen(const struct fitting *f)
{
    return is_share(f, true);
}

static double count_unseen_nodes(const struct fitting *f)
{
    return f->tree->count - (double)f->session->visits.total.nodes;
}

/* "We save 33 %", perhaps of the nodes */
static bool is_some_share_unseen(const struct fitting *f)
{
    return is_share(f, true) || fabs(100 * count_unseen_nodes(f) / f->tree->count - f->number) < 1;
}

static bool is_some_share(const struct fitting *f)
{
    struct fitting rest = *f;
    rest.number = 100 - f->number;
    return is_some_share_unseen(f) || is_some_share_unseen(&rest);
}

/* "3 fewer than minimax" */
static bool has_some_spared(const struct fitting *f)
{
    return f->strict || is_spared(f) || f->number == count_unseen_nodes(f);
}

/* "There are 10 leaves, and we evaluate 6 of them" */
static bool has_some(const struct fitting *f, bool unseen)
{
    bool some = f->strict || (!unseen && f->number == (double)f->session->visits.total.nodes);
    for (uint32_t node = 0; node < f->tree->count && !some; node++)
        some = !tree_is_leaf(f->tree, node) && count_leaves(f, node, unseen) == f->number;
    return some;
}

static bool has_some_seen(const struct fitting *f)
{
    return has_some(f, false);
}

static bool has_some_unseen(const struct fitting *f)
{
    return has_some(f, true);
}

static bool has_some_leaves(const struct fitting *f)
{
    return has_some(f, false) || has_some(f, true);
}

/* "4 of the 10 leaves", "5 of 18 nodes" */
static bool is_part(const struct fitting *f, bool unseen)
{
    const uint32_t top = f->count ? *f->nodes : TREE_ROOT;
    const double leaves = count_leaves(f, top, false) + count_leaves(f, top, true),
                 visited = (double)f->session->visits.total.nodes, nodes = f->tree->count;
    return f->strict || (f->other == leaves && f->number == count_leaves(f, top, unseen)) ||
           (!f->count && f->other == nodes && f->number == (unseen ? nodes - visited : visited));
}

/* "every one of the 9 leaves"; but "all in all 6 of the 9 leaves" */
static bool are_all_seen(const struct fitting *f)
{
    return f->number == 1 ? f->strict || f->other == count_leaves(f, TREE_ROOT, false) : is_part(f, false);
}

static bool is_part_seen(const struct fitting *f)
{
    return is_part(f, false);
}

static bool is_part_unseen(const struct fitting *f)
{
    return is_part(f, true);
}

/* "L, R, J (4 of 10)", "E and K (2 of 3)" */
static bool is_part_listed(const struct fitting *f)
{
    struct fitting all = *f;
    all.count = 0; /* "A, B, E (3 of 18)" */
    bool part = is_part(f, false) || is_part(f, true) || is_part(&all, false) || is_part(&all, true) ||
                f->number == f->other;
    for (uint32_t node = 0; node < f->tree->count && !part; node++) {
        const double seen = count_leaves(f, node, false), unseen = count_leaves(f, node, true);
        part = f->other == seen + unseen && (f->number == seen || f->number == unseen);
    }
    return part;
}

static bool has_children_seen(const struct fitting *f)
{
    double count = 0;
    for (uint32_t child = *f->nodes + 1; child < f->tree->end[*f->nodes]; child = f->tree->end[child])
        count += !is_unseen(f, child);
    return count == f->number;
}

static double count_children_unseen(const struct fitting *f, uint32_t node)
{
    double count = 0;
    for (uint32_t child = node + 1; child < f->tree->end[node]; child = f->tree->end[child])
        count += is_unseen(f, child);
    return count;
}

static bool has_children_unseen(const struct fitting *f)
{
    return count_children_unseen(f, *f->nodes) == f->number;
}

static double count_cuts_below(const struct fitting *f, uint32_t top)
{
    double count = 0;
    for (uint32_t node = top; node < f->tree->end[top]; node++)
        count += is_cut_at(f, node);
    return count;
}

/* "three leaves are cut off: one of C, two of D" */
static bool are_spared(const struct fitting *f)
{
    bool are = f->figure_count == f->count;
    for (uint32_t i = 0; i < f->count && are; i++) {
        const double number = f->figures[i].number;
        are = number == count_leaves(f, f->nodes[i], true) ||
              number == count_children_unseen(f, f->nodes[i]) || number == count_cuts_below(f, f->nodes[i]);
    }
    return are;
}

/* Whether a node, the one above it, or a child that is looked at has a number. */
static bool is_near(const struct fitting *f, uint32_t node, double number)
{
    bool near = had(f, node, number) || (node != TREE_ROOT && had(f, f->tree->parent[node], number));
    for (uint32_t child = node + 1; !near && child < f->tree->end[node]; child = f->tree->end[child])
        near = !is_unseen(f, child) && had(f, child, number);
    return near;
}

/* Whether a node's value, now or in the end, is a bound of that kind, or an exact one that lies there; of a
 * node that isn't looked at nobody knows. */
static bool is_bounded(const struct fitting *f, enum bound bound)
{
    const uint32_t node = *f->nodes, visit = visits_of(&f->session->visits, node, f->session->log.count);
    const enum bound there = bounds_of(&f->session->bounds, visit);
    double value = value_of(f, node);
    if (isnan(value))
        return true;
    if (there != BOUND_EXACT && there != bound)
        return false;
    if (notes_was_so(f->session, node, COLUMN_V, f->number, bound))
        return true;
    return is_near(f, node, f->number) && (bound == BOUND_LOWER ? value >= f->number : value <= f->number);
}

static bool is_at_least(const struct fitting *f)
{
    return is_bounded(f, BOUND_LOWER);
}

static bool is_at_most(const struct fitting *f)
{
    return is_bounded(f, BOUND_UPPER);
}

/* From the side of who chooses between two nodes: above 0 where the first is better, NAN where nobody
 * knows. */
static double advantage(const struct fitting *f)
{
    if (*f->nodes == TREE_ROOT)
        return NAN;
    bool max = tree_player(f->tree, f->tree->parent[*f->nodes]) == PLAYER_MAX;
    max = f->has ? f->has & BIT(PLAYER_MAX) : max;
    double more = value_of(f, f->nodes[0]) - value_of(f, f->nodes[1]);
    return max ? more : -more;
}

/* The parent is the player's, and comes to something else, or to the same by a brother before. */
static bool is_avoided(const struct fitting *f)
{
    const uint32_t node = f->nodes[f->count - 1], parent = f->tree->parent[node];
    const enum player player = f->has & BIT(PLAYER_MAX) ? PLAYER_MAX : PLAYER_MIN;
    if (parent == TREE_NONE || (f->has && tree_player(f->tree, parent) != player))
        return false;
    bool other = value_of(f, node) != value_of(f, parent);
    for (uint32_t child = parent + 1; child < node; child = f->tree->end[child])
        other = other || value_of(f, child) == value_of(f, parent);
    return other;
}

/* "MIN prefers E": it is what its parent comes to. */
static bool is_preferred(const struct fitting *f)
{
    if (*f->nodes == TREE_ROOT)
        return false;
    uint32_t above = f->tree->parent[*f->nodes];
    bool max = tree_player(f->tree, above) == PLAYER_MAX;
    return f->has == (max ? BIT(PLAYER_MAX) : BIT(PLAYER_MIN)) &&
           value_of(f, *f->nodes) == value_of(f, above);
}

static bool is_better(const struct fitting *f)
{
    return f->count < 2 ? is_preferred(f) : !(advantage(f) <= 0);
}

static bool is_no_better(const struct fitting *f)
{
    return !(advantage(f) > 0);
}

/* What a node that nobody looks at comes to, nobody knows, and so it is never the same. */
static bool is_same(const struct fitting *f)
{
    return value_of(f, f->nodes[0]) == value_of(f, f->nodes[1]);
}

/* As a value, and not as a bound. */
static bool had_value(const struct fitting *f, uint32_t node)
{
    return notes_was_so(f->session, node, COLUMN_V, f->number, BOUND_EXACT) ||
           value_of(f, node) == f->number || is_minimax(f, node, f->number);
}

static bool are_worth(const struct fitting *f)
{
    bool worth = true;
    for (uint32_t i = 0; i < f->count && worth; i++)
        worth = had_value(f, f->nodes[i]);
    return worth;
}

/* "7 comes from C and C1", "α = 2 comes from A" */
static bool are_sources(const struct fitting *f)
{
    bool sources = true;
    for (uint32_t i = 0; i < f->count && sources; i++)
        sources = tree_is_leaf(f->tree, f->nodes[i])
                      ? f->tree->value[f->nodes[i]] == f->number
                      : had(f, f->nodes[i], f->number) || is_minimax(f, f->nodes[i], f->number);
    return sources;
}

/* Whether two nodes come to the same without pruning. */
static bool is_worth_as(const struct fitting *f, uint32_t node, uint32_t other)
{
    const struct minimax_range one = facts_minimax(&f->session->facts, node),
                               two = facts_minimax(&f->session->facts, other);
    return one.low == one.high && one.low == two.low && one.high == two.high;
}

/* The last node is what its parent comes to, in the search or without pruning, and the parent is the
 * player's, where one is named. */
static bool is_choice(const struct fitting *f)
{
    const uint32_t node = f->nodes[f->count - 1], parent = f->tree->parent[node];
    const enum player player = f->has & BIT(PLAYER_MAX) ? PLAYER_MAX : PLAYER_MIN;
    if (node == TREE_ROOT || (f->has && tree_player(f->tree, parent) != player))
        return false;
    return value_of(f, node) == value_of(f, parent) || is_worth_as(f, node, parent);
}

static bool is_better_by(const struct fitting *f)
{
    const double more = advantage(f);
    return isnan(more) || more == f->number;
}

static bool exceeds(const struct fitting *f)
{
    const double value = value_of(f, *f->nodes);
    return isnan(value) || f->number - f->other == value || is_minimax(f, *f->nodes, f->number - f->other);
}

static bool is_result(const struct fitting *f)
{
    return f->number == f->answer->value;
}

/* Every node on the way down to it comes to the same as the root. */
static bool is_ending(const struct fitting *f)
{
    bool same = tree_is_leaf(f->tree, *f->nodes);
    for (uint32_t node = *f->nodes; node != TREE_ROOT && same; node = f->tree->parent[node])
        same = is_worth_as(f, node, TREE_ROOT);
    return same;
}

static bool is_node_larger(const struct fitting *f)
{
    return !(value_of(f, f->nodes[0]) <= value_of(f, f->nodes[1]));
}

/* "G is below C": in the tree, or by what they come to */
static bool is_lower(const struct fitting *f)
{
    return is_below(f) || !(value_of(f, f->nodes[0]) >= value_of(f, f->nodes[1]));
}

static bool is_answer(const struct fitting *f)
{
    const double value = value_of(f, f->nodes[0]);
    return f->tree->parent[f->nodes[1]] == f->nodes[0] && (isnan(value) || value_of(f, f->nodes[1]) == value);
}

/* What the search has of a node that it cut short may be the same, and the node worse. */
static bool is_equal(const struct fitting *f)
{
    double more = advantage(f);
    if (isnan(more))
        return true;
    const struct minimax_range one = facts_minimax(&f->session->facts, f->nodes[0]),
                               other = facts_minimax(&f->session->facts, f->nodes[1]);
    return more == 0 && one.low == other.low && one.high == other.high;
}

/* --- cuts --- */

static bool is_of_node(const struct fitting *f, const struct cutoff *cutoff)
{
    const uint32_t next = tree_next_brother(f->tree, *f->nodes);
    const bool left = is_unseen(f, *f->nodes) || (next != TREE_NONE && is_unseen(f, next));
    return cutoff->at == *f->nodes || (left && f->tree->parent[*f->nodes] == cutoff->at);
}

/* How many cutoffs at a node, or behind it, or that cut it off, or of all where there is none, have such a
 * cause; CAUSE_ANY: any. */
static double count_cuts(const struct fitting *f, int kind, int depth)
{
    const struct visits *visits = &f->session->visits;
    double count = 0;
    for (size_t i = 0; i < visits->cutoffs.count; i++) {
        const struct cause *cause = &f->session->causes.all.at[i];
        count += visits->cutoffs.at[i].searched && (kind == CAUSE_ANY || cause->kind == kind) &&
                 (depth == CAUSE_ANY || cause->depth == depth) &&
                 (!f->count || is_of_node(f, &visits->cutoffs.at[i]));
    }
    return count;
}

/* "The cut at M is deep", "two of the five cutoffs are deep" */
static bool is_of_depth(const struct fitting *f, int depth)
{
    const double count = count_cuts(f, CAUSE_ANY, depth);
    return f->count
               ? count > 0
               : count == f->number && (isnan(f->other) || f->other == count_cuts(f, CAUSE_ANY, CAUSE_ANY));
}

static bool is_deep(const struct fitting *f)
{
    return is_of_depth(f, CAUSE_DEEP);
}

static bool is_shallow(const struct fitting *f)
{
    return is_of_depth(f, CAUSE_SHALLOW);
}

/* "Deep cutoffs: WA, XA" */
static bool are_of_depth(const struct fitting *f, int depth)
{
    const struct visits *visits = &f->session->visits;
    bool are = true;
    for (size_t i = 0; i < visits->cutoffs.count && are; i++) {
        bool named = false;
        for (uint32_t n = 0; n < f->count; n++) {
            const struct fitting one = {.session = f->session, .tree = f->tree, .nodes = f->nodes + n};
            named = named || is_of_node(&one, &visits->cutoffs.at[i]);
        }
        are = !visits->cutoffs.at[i].searched || named == (f->session->causes.all.at[i].depth == depth);
    }
    return are;
}

static bool are_deep(const struct fitting *f)
{
    return are_of_depth(f, CAUSE_DEEP);
}

static bool are_shallow(const struct fitting *f)
{
    return are_of_depth(f, CAUSE_SHALLOW);
}

static bool has_deep(const struct fitting *f)
{
    return count_cuts(f, CAUSE_ANY, CAUSE_DEEP) > 0;
}

static bool has_shallow(const struct fitting *f)
{
    return count_cuts(f, CAUSE_ANY, CAUSE_SHALLOW) > 0;
}

static bool is_cut(const struct fitting *f)
{
    return f->strict || is_cut_at(f, *f->nodes);
}

static bool is_cut_behind(const struct fitting *f)
{
    const uint32_t behind = f->nodes[1];
    return f->strict || (!is_unseen(f, behind) && (lies_below(f, behind, *f->nodes) ||
                                                   first_visit(f, behind) < first_visit(f, *f->nodes)));
}

static bool are_cut(const struct fitting *f)
{
    bool are = true;
    for (uint32_t i = 0; i < f->count; i++)
        are = are && is_cut_at(f, f->nodes[i]);
    return f->strict || are;
}

static bool is_cutless(const struct fitting *f)
{
    return f->strict || is_whole(f);
}

/* What makes cuts by a column's bound. */
static int kind_of(const struct fitting *f)
{
    return f->column == COLUMN_ALPHA ? CAUSE_ALPHA : CAUSE_BETA;
}

static bool is_cut_by(const struct fitting *f)
{
    return count_cuts(f, kind_of(f), CAUSE_ANY) > 0;
}

static bool has_kind(const struct fitting *f)
{
    return is_cut_by(f);
}

static bool has_cuts(const struct fitting *f)
{
    return count_cuts(f, CAUSE_ANY, CAUSE_ANY) == f->number;
}

static bool has_alpha_cuts(const struct fitting *f)
{
    return count_cuts(f, CAUSE_ALPHA, CAUSE_ANY) == f->number;
}

static bool has_beta_cuts(const struct fitting *f)
{
    return count_cuts(f, CAUSE_BETA, CAUSE_ANY) == f->number;
}

/* How many cutoffs of a kind and a depth are at a node or below it. */
static double cuts_below(const struct fitting *f, int kind, int depth)
{
    const uint32_t top = f->count ? *f->nodes : TREE_ROOT;
    const struct visits *visits = &f->session->visits;
    double count = 0;
    for (size_t i = 0; i < visits->cutoffs.count; i++) {
        const uint32_t at = visits->cutoffs.at[i].at;
        const struct cause *cause = &f->session->causes.all.at[i];
        count += visits->cutoffs.at[i].searched && (kind == CAUSE_ANY || cause->kind == kind) &&
                 (depth == CAUSE_ANY || cause->depth == depth) && (at == top || lies_below(f, at, top));
    }
    return count;
}

static bool has_cuts_below(const struct fitting *f)
{
    return count_cuts(f, kind_of(f), CAUSE_ANY) == f->number ||
           cuts_below(f, kind_of(f), CAUSE_ANY) == f->number;
}

static bool are_all_deep(const struct fitting *f)
{
    const double deep = cuts_below(f, CAUSE_ANY, CAUSE_DEEP);
    return deep > 0 && deep == cuts_below(f, CAUSE_ANY, CAUSE_ANY);
}

static bool are_all_shallow(const struct fitting *f)
{
    const double shallow = cuts_below(f, CAUSE_ANY, CAUSE_SHALLOW);
    return shallow > 0 && shallow == cuts_below(f, CAUSE_ANY, CAUSE_ANY);
}

static bool is_cause(const struct fitting *f)
{
    const struct visits *visits = &f->session->visits;
    bool cause = f->strict;
    for (size_t i = 0; i < visits->cutoffs.count && !cause; i++)
        cause = visits->cutoffs.at[i].searched && visits->cutoffs.at[i].after == f->nodes[0] &&
                visits->cutoffs.at[i].at == f->nodes[1];
    return cause;
}

/* "we stop at two places: F (after K)" */
static bool is_cut_there(const struct fitting *f)
{
    const struct fitting turned = {
        .session = f->session, .strict = f->strict, .nodes = (uint32_t[]){f->nodes[1], f->nodes[0]}};
    return !lies_below(f, f->nodes[1], f->nodes[0]) || is_cause(&turned);
}

static bool is_no_cause(const struct fitting *f)
{
    const struct visits *visits = &f->session->visits;
    bool cause = false;
    for (size_t i = 0; i < visits->cutoffs.count && !f->strict; i++)
        cause = cause || (visits->cutoffs.at[i].searched && visits->cutoffs.at[i].after == *f->nodes);
    return !cause;
}

static bool is_some_cause(const struct fitting *f)
{
    return !is_no_cause(f);
}

static bool comes_from(const struct fitting *f)
{
    const double value = value_of(f, f->nodes[0]);
    return lies_below(f, f->nodes[1], f->nodes[0]) && (isnan(value) || value_of(f, f->nodes[1]) == value);
}

static bool is_first_cut(const struct fitting *f)
{
    const struct visits *visits = &f->session->visits;
    size_t first = 0;
    while (first < visits->cutoffs.count && !visits->cutoffs.at[first].searched)
        first++;
    return f->strict || (first < visits->cutoffs.count && (visits->cutoffs.at[first].at == *f->nodes ||
                                                           visits->cutoffs.at[first].after == *f->nodes));
}

/* --- how bounds move --- */

/* From one number to another, at the last of the nodes. */
static bool has_moved(const struct fitting *f)
{
    const struct rows *rows = &f->session->rows;
    const uint32_t place = f->nodes[f->count - 1];
    const bool own = bounds_grow(f->session, place) == (f->column == COLUMN_ALPHA);
    struct fitting after = *f;
    bool from = false, moved = false;
    for (size_t i = 0; i < rows->all.count && !moved; i++) {
        const struct row *row = &rows->all.at[i];
        if (row->node != place)
            continue;
        const double bound = alignment_number(row, f->column);
        moved = from && (bound == f->other || (own && row->v == f->other));
        from = from || bound == f->number || (own && row->v == f->number);
    }
    after.number = f->other;
    return moved && (f->column == COLUMN_ALPHA ? f->number <= f->other : f->number >= f->other) &&
           (f->count < 2 || has_after(&after));
}

/* Behind A, at the node above it, or at the root. */
static bool is_above(const struct fitting *f, bool (*holds)(const struct fitting *))
{
    struct fitting there = *f;
    uint32_t nodes[2] = {*f->nodes, f->tree->parent[*f->nodes]};
    if (*f->nodes == TREE_ROOT)
        return true;
    there.nodes = nodes;
    there.count = 2;
    const bool right = holds(&there);
    nodes[1] = TREE_ROOT;
    return right || holds(&there);
}

static bool has_moved_above(const struct fitting *f)
{
    return is_above(f, has_moved);
}

static bool has_bound_above(const struct fitting *f)
{
    return is_above(f, has_after);
}

/* B's row before A is visited, and the next one. */
static bool keeps(const struct fitting *f)
{
    const struct rows *rows = &f->session->rows;
    const struct row *before = NULL, *after = NULL;
    bool visited = false;
    for (size_t i = 0; i < rows->all.count && !after; i++) {
        const struct row *row = &rows->all.at[i];
        visited = visited || row->node == f->nodes[0];
        if (row->node == f->nodes[1])
            *(visited ? &after : &before) = row;
    }
    return !before || !after || alignment_number(before, f->column) == alignment_number(after, f->column);
}

static bool had_bound(const struct fitting *f)
{
    return was_bound(f, &(struct figure){f->number, f->column});
}

/* Of three numbers one is none of its bounds: its value, or how deep it is. */
static bool has_window(const struct fitting *f)
{
    return f->figure_count < 2 || fits_window(f, f->figures) ||
           (f->figure_count > 2 && fits_window(f, f->figures + 1));
}

/* Whether a node's number, or its value, is past a bound that it or the node above it has at some time: below
 * it where `side` is below 0. Of what isn't visited nobody knows, nor where numbers are the mover's. */
static bool is_past(const struct fitting *f, int side, bool equal)
{
    const struct rows *rows = &f->session->rows;
    const double value = value_of(f, *f->nodes), number = f->figure_count ? f->number : value;
    const uint32_t above = f->tree->parent[*f->nodes];
    bool past = f->strict || isnan(value) || bounds_turned(f->session, *f->nodes) ||
                (above != TREE_NONE && bounds_turned(f->session, above));
    for (size_t i = 0; i < rows->all.count && !past; i++) {
        const struct row *row = &rows->all.at[i];
        const double bound = alignment_number(row, f->column);
        past = (row->node == *f->nodes || row->node == above) &&
               ((side < 0 ? number < bound : number > bound) || (equal && number == bound));
    }
    return past;
}

static bool is_less_than(const struct fitting *f)
{
    return is_past(f, -1, false);
}

static bool is_more_than(const struct fitting *f)
{
    return is_past(f, 1, false);
}

static bool is_up_to_bound(const struct fitting *f)
{
    return is_past(f, -1, true);
}

static bool is_from_bound(const struct fitting *f)
{
    return is_past(f, 1, true);
}

/* --- numbers and names --- */

/* What a node, or one above it, has until the search has left it; or a child of it, or a leaf below; below
 * the root only the next two. */
static bool is_known_at(const struct fitting *f, uint32_t node, double number)
{
    const size_t rows = rows_until(f, node);
    bool known = is_minimax(f, node, number);
    for (uint32_t above = node; !known; above = f->tree->parent[above]) {
        known = had_until(f, above, number, rows);
        if (above == TREE_ROOT)
            break;
    }
    for (uint32_t below = node + 1; !known && below < f->tree->end[node]; below++) {
        const uint32_t parent = f->tree->parent[below];
        known = (parent == node && (had(f, below, number) || is_minimax(f, below, number))) ||
                (tree_is_leaf(f->tree, below) && f->tree->value[below] == number &&
                 (node != TREE_ROOT || parent == TREE_ROOT || f->tree->parent[parent] == TREE_ROOT));
    }
    return known;
}

static bool is_known(const struct fitting *f, double number)
{
    bool known = false;
    for (uint32_t node = 0; f->leaves && !known && node < f->tree->count; node++)
        known = tree_is_leaf(f->tree, node) && f->tree->value[node] == number;
    for (uint32_t n = 0; n < f->count && !known; n++)
        known = is_known_at(f, f->nodes[n], number);
    return known;
}

static bool are_known(const struct fitting *f)
{
    bool known = true;
    for (uint32_t i = 0; known && i < f->figure_count; i++)
        known = f->figures[i].column < COLUMN_V && f->count
                    ? was_bound(f, &f->figures[i])
                    : is_known(f, f->figures[i].number) || is_known(f, 0 - f->figures[i].number) ||
                          isinf(f->figures[i].number);
    return known;
}

/* Whether they are those that are visited, in their order. */
static bool are_visits(const struct fitting *f, bool leaves)
{
    const struct visits *visits = &f->session->visits;
    uint32_t count = 0;
    bool same = true;
    for (size_t i = 0; i < visits->all.count && same; i++) {
        const uint32_t node = visits->all.at[i].node;
        if (!leaves || tree_is_leaf(f->tree, node))
            same = count < f->count && f->nodes[count++] == node;
    }
    return same && count == f->count;
}

/* Whether they are the way that is best, from the root or from the move on; or how it begins, with its
 * value. */
static bool is_best_way(const struct fitting *f)
{
    const uint32_t *way = f->answer->variation.at;
    const size_t count = f->answer->variation.count, first = count == f->count + 1 && !f->figure_count;
    bool same = f->figure_count ? count >= f->count && f->number == f->answer->value
                                : count && count == f->count + first;
    for (uint32_t i = 0; i < f->count && same; i++)
        same = f->nodes[i] == way[i + first];
    return same;
}

/* Whether they are what isn't visited, and every leaf of that is among them, or below one. */
static bool are_all_unseen(const struct fitting *f)
{
    bool all = true;
    for (uint32_t i = 0; i < f->count && all; i++)
        all = is_unseen(f, f->nodes[i]);
    for (uint32_t node = 0; node < f->tree->count && all; node++) {
        bool named = !tree_is_leaf(f->tree, node) || !is_unseen(f, node);
        for (uint32_t i = 0; i < f->count && !named; i++)
            named = f->nodes[i] <= node && node < f->tree->end[f->nodes[i]];
        all = named;
    }
    return all;
}

static bool is_some_list(const struct fitting *f)
{
    return is_best_way(f) ||
           (!f->figure_count && (are_visits(f, false) || are_visits(f, true) || are_all_unseen(f)));
}

static bool is_never(const struct fitting *f)
{
    (void)f;
    return false;
}

static bool moves_bound(const struct fitting *f)
{
    return f->has & (f->column == COLUMN_ALPHA ? BIT(PLAYER_MAX) : BIT(PLAYER_MIN));
}

static bool (*const remarks[])(const struct fitting *) = {
#define REMARK(name, holds, alone, shapes, turned) [REMARK_##name] = holds,
#include "homework/remarks.def"
#undef REMARK
};

/* Whether a number is known by some node of all the words, of which its clause names none: "as 3 ≤ 7, we cut
 * G". */
static bool is_known_beside(const struct fitting *f, const struct homework *homework,
                            struct homework_span all, double number)
{
    bool known = false;
    for (uint32_t i = 0; i < all.count && !known; i++) {
        const struct homework_span nodes = homework->clauses.at[all.first + i].nodes;
        for (uint32_t n = 0; n < nodes.count && !known; n++)
            known = homework->names.at[nodes.first + n] != TREE_ROOT && /* which all are below */
                    is_known_at(f, homework->names.at[nodes.first + n], number);
    }
    return known;
}

static uint32_t cut_beside(const struct homework *homework, const struct unread *unread)
{
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *said = &homework->statements.at[i];
        if (said->kind == STATES_PRUNED && said->nodes.count &&
            unread_is_of(unread, said->line, said->sentence))
            return homework->names.at[said->nodes.first];
    }
    return TREE_NONE;
}

bool remarks_fit(const struct homework *homework, const struct unread *unread, struct session *session,
                 const struct answer *answer)
{
    struct fitting f = {.session = session,
                        .tree = session->tree,
                        .answer = answer,
                        .strict = homework->strict,
                        .cut = cut_beside(homework, unread)};
    bool fits = unread->clauses.count > 0 && !unread->untrue, says = false;
    uint64_t last = 0;
    for (uint32_t i = 0; i < unread->clauses.count && fits; i++) {
        const struct clause *clause = &homework->clauses.at[unread->clauses.first + i];
        bool numbers = clause->figures.count > 0, nodes = clause->nodes.count > 0;
        if (clause->remark != REMARK_NONE) {
            const struct figure *figures = numbers ? &homework->figures.at[clause->figures.first] : NULL;
            f.nodes = nodes ? &homework->names.at[clause->nodes.first] : NULL;
            f.count = clause->nodes.count;
            f.figures = figures;
            f.figure_count = clause->figures.count;
            f.leaves = clause->leaves;
            f.number = numbers ? figures[0].number : 0;
            f.other = clause->figures.count > 1 ? figures[1].number : NAN;
            f.has = clause->has;
            f.column = clause->column;
            fits = remarks[clause->remark](&f);
            continue;
        }
        if (unread->aside && (clause->doubt || clause->has & NEVER || !nodes ||
                              !(numbers || (clause->has && !unread->reason))))
            continue; /* it says nothing that could be wrong */
        if (unread->aside && clause->has & BIT(GOES) && !numbers &&
            !(clause->has & (BIT(UNSEEN) | BIT(PRUNES) | BIT(CUT) | BIT(CUTOFF) | BIT(NOT) | BIT(VALUE)))) {
            for (uint32_t n = 0; n < clause->nodes.count; n++) /* "we go on to C" */
                fits = fits && !is_unseen(&f, homework->names.at[clause->nodes.first + n]);
            continue;
        }
        uint64_t has = clause->has || numbers || !nodes ? clause->has : last; /* "pruned: L, and G" */
        if (unread->reason)
            has &= TOPIC_NOUNS; /* "the G subtree is cut because F = 4": of F only the number, or how many */
        last = has ? has : last;
        if (nodes) {
            f.nodes = &homework->names.at[clause->nodes.first];
            f.count = clause->nodes.count;
        }
        says = says || has || (nodes && numbers);
        fits = (says || !nodes) && !clause->doubt && !(has & NEVER) &&
               fits_words(&f, has, numbers, clause->after);
        fits = fits && (!clause->window || clause->nodes.count != 1 ||
                        fits_window(&f, &homework->figures.at[clause->figures.first]));
        const bool beside = !nodes && !(has & ~(uint64_t)(BIT(PLAYER_MAX) | BIT(PLAYER_MIN)));
        for (uint32_t n = 0; n < clause->figures.count && fits; n++)
            fits = (beside && is_known_beside(&f, homework, unread->clauses,
                                              homework->figures.at[clause->figures.first + n].number)) ||
                   fits_figure(&f, has, &homework->figures.at[clause->figures.first + n]);
    }
    return fits && (says || unread->aside);
}
