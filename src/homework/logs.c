/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A log of calls and what comes back from them, as a program prints it or a careful student writes it:
 *
 *     enter N5 (4, +∞)            a node and its window: it is open until it, or one above it, comes back
 *       N10 → 2, leaf 9           leaves, by their names or as the next of the node that is open
 *       cut: 2 ≤ 4, N11 skipped   what is cut off below the node that is open
 *     leave N5: 2, return 2       what comes back, from the node or from the one that is open
 *
 * A line is taken only where all of its words are known here; rows.c and answers.c have the others.
 */
#include "homework/plain.h"
#include "homework/sayings.h"
#include <math.h>
#include <string.h>

#define ENTERS                                                                                               \
    CALLS " entered visits visiting explore explores expand expands search searching down open start begin " \
          "descend aufrufen entra entrar abre entre entrée ouvre"
#define LEAVES                                                                                               \
    RETURNS " gives give exit exits leave leaving done finish finished end back close score result value "   \
            "wert valor valeur salida sale fin sortie zurück zurueck verlasse fertig"
#define LEAF "leaf blatt hoja feuille terminal static eval utility"
#define NEUTRAL                                                                                              \
    "debug info warn trace log node nodes state knoten nodo noeud max min player maximizer minimizer "       \
    "window fenster ventana fenêtre with mit con avec true false and und et because break stop now to at "  \
    "from the is are as so since"
#define COUNTED "depth level ply step tiefe ebene nivel niveau schritt paso étape line"

#define MOST 24 /* nodes or numbers of a line */

/* What a line says. */
struct entry {
    struct homework_cell bound[COLUMN_V], value, so_far; /* so_far: "K = 3 → v = 2", of the node above K */
    enum bound kind;                                     /* of the value */
    bool enters, calls, leaves, leaf, cuts, arrow;
    bool stops;          /* "leaf 3: cutoff", behind a leaf that is looked at */
    size_t named, nodes; /* how many stand before it is said that something is cut off, and all */
    uint32_t node[MOST];
    size_t bare, numbers; /* numbers without a name, and those that are cut off */
    double number[MOST], dropped[MOST];
    size_t leaf_count; /* leaves behind the call of what is above them, and what they are worth */
    uint32_t leaf_at[MOST];
    double worth[MOST];
    uint32_t at;         /* where something is cut off, or TREE_NONE */
    uint32_t after;      /* that something is cut off behind, or TREE_NONE */
    bool led;            /* a number stands before the first node */
    bool first;          /* a number begins the line, and an arrow or nothing is behind it */
    struct slice behind; /* an answer to something else */
};

static struct homework_cell cell_of(double number)
{
    return (struct homework_cell){.said = true, .number = number, .old = number};
}

/* "2", "α", "β = 5": a side of a test. */
static bool take_side(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    const bool column = rows_take_column(r, &at) != COLUMN_COUNT;
    const bool sign = column && loose_sign(&at, "= :");
    if (!loose_any_number(&at) && (!column || sign))
        return false;
    return loose_go(rest, at);
}

/* "2 ≤ α = 4", which is held against the search elsewhere. */
static bool take_test(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at, take_side(r, &at) && loose_sign(&at, "≥ ≤ > < ==") && take_side(r, &at));
}

/* "8 ≥ β = 7", behind "L =": what L is worth, and why something is cut off. */
static bool take_tested(const struct reading *r, struct slice *rest, struct entry *e)
{
    double worth;
    if (e->nodes != 1 || !loose_number(AHEAD(*rest), &worth) || !take_test(r, rest))
        return false;
    e->value = cell_of(worth);
    return true;
}

/* "a → 13", of a leaf that is called so and is worth that. */
static bool begins_worth(const struct reading *r, struct slice rest)
{
    const struct tree *tree = r->names.tree;
    const uint32_t leaf = names_exactly(r, &rest);
    double number;
    return leaf != TREE_NONE && tree_is_leaf(tree, leaf) && loose_sign(&rest, "= : " ARROWS) &&
           loose_number(&rest, &number) && number == tree->value[leaf];
}

/* "α = 4", "beta: +∞" */
static bool take_bound(const struct reading *r, struct slice *rest, struct entry *e)
{
    struct slice at = *rest;
    const enum column column = rows_take_column(r, &at);
    struct homework_cell cell;
    if (column == COLUMN_COUNT || begins_worth(r, *rest))
        return false;
    loose_sign(&at, "= : " ARROWS);
    if (!rows_take_cell(&at, &cell))
        return false;
    *(column < COLUMN_V ? &e->bound[column] : e->value.said && e->nodes ? &e->so_far : &e->value) = cell;
    return loose_go(rest, at);
}

/* "maxValue(", which is no infinity there, or "ab(", though a node is called AB. */
static bool take_call(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, name;
    loose_blanks(&at);
    name = at;
    while (loose_word(&(struct slice){at.bytes, at.length > 0}).length || slice_begins(at, "-") ||
           slice_begins(at, "."))
        loose_drop(&at, 1);
    name = loose_until(name, at);
    const uint32_t node = loose_find(&r->names, name);
    const bool called = node != TREE_NONE && slice_equal(tree_label(r->names.tree, node), name);
    if (rows_column(name) != COLUMN_COUNT)
        return false; /* "alpha(n1) = 7" */
    return took(rest, &at,
                name.length > 1 && slice_begins(at, "(") && !called &&
                    !loose_is_among(name, LEAVES " " LEAF));
}

/* "P = 3" behind a call of what is above it. */
static bool take_leaf(const struct reading *r, struct slice *rest, struct entry *e)
{
    struct slice at = *rest;
    uint32_t leaf;
    double number;
    if (!e->nodes || !names_take_exactly(r, &at, &leaf) || r->names.tree->parent[leaf] != e->node[0] ||
        (loose_sign(&at, "= :"), !loose_number(&at, &number)))
        return false;
    e->leaf_at[e->leaf_count] = leaf;
    e->worth[e->leaf_count++] = number;
    return loose_go(rest, at);
}

/* `said`: that something is cut off. */
static bool take_node(const struct reading *r, struct slice *rest, struct entry *e, bool said)
{
    if (!names_take_exactly(r, rest, &e->node[e->nodes]))
        return false;
    e->led = e->led || (!e->nodes && (e->value.said || e->bare));
    e->nodes++;
    e->named += !said;
    return true;
}

/* "cutoff at F" */
static bool take_place(const struct reading *r, struct slice *rest, struct entry *e)
{
    struct slice at = *rest;
    return took(rest, &at, words_take(&at, WORDS_OF) && names_take_exactly(r, &at, &e->at));
}

/* "prune after n13" */
static bool take_after(const struct reading *r, struct slice *rest, struct entry *e)
{
    struct slice at = *rest;
    return took(rest, &at, words_take(&at, WORDS_AFTER) && names_take_exactly(r, &at, &e->after));
}

static bool take_no_change(struct slice *rest)
{
    struct slice at = *rest;
    const bool no =
        words_take(&at, WORDS_NONE) || words_take(&at, WORDS_NOT) || loose_word_of(&at, "sin sans");
    return took(rest, &at,
                loose_word_of(&at, "unchanged unverändert") ||
                    (no && loose_word_of(&at, "change changes cambio cambios änderung changement update")));
}

/* A word of the log. False for one that isn't known. */
static bool take_word(const struct reading *r, struct slice *rest, struct entry *e, struct topic *topic)
{
    if (loose_word_of(rest, ENTERS))
        return e->enters = true;
    if (loose_word_of(rest, LEAVES))
        return e->leaves = true;
    if (loose_word_of(rest, COUNTED))
        return loose_sign(rest, "= :"), loose_any_number(rest), true;
    if (loose_word_of(rest, NEUTRAL))
        return true;
    if (loose_word_of(rest, LEAF))
        return e->leaf = true;
    return topic_take_word(r, rest, topic);
}

/* "max(3, 5)" */
static bool begins_working(struct slice rest)
{
    return loose_word_of(&rest, "max min") && slice_begins(rest, "(") &&
           (loose_skip(&rest), loose_any_number(&rest));
}

/* Whether an answer begins, about all of the tree. */
static bool begins_other(struct slice rest)
{
    return words_take(AHEAD(rest), WORDS_MOVE) || words_take(AHEAD(rest), WORDS_BEST) ||
           words_take(AHEAD(rest), WORDS_PLAY);
}

static bool cuts(const struct topic *topic)
{
    return has(topic, BIT(UNSEEN) | BIT(PRUNES) | BIT(CUTOFF) | BIT(CUT)) ||
           (has(topic, BIT(NOT)) && has(topic, BIT(SEEN)));
}

/* What comes before the first word: the number of a line, "[03]" or "06", is passed over. */
static void take_front(const struct reading *r, struct slice *rest, struct entry *e)
{
    struct slice at = *rest, line, back;
    if (loose_sign(&at, "[") && loose_any_number(&at) && loose_sign(&at, "]"))
        *rest = at;
    at = *rest;
    if (!names_begins(r, at) && loose_any_number(&at) &&
        (loose_word_of(AHEAD(at), ENTERS " " LEAVES " " LEAF) || words_take(AHEAD(at), WORDS_PRUNES)))
        *rest = at;
    back = line = *rest;
    while (loose_sign(&back, "| } + `"))
        continue;
    rows_skip_signs(&line);
    e->leaves = loose_sign(AHEAD(back), "← <- ⟵ <=") ||
                (loose_sign(&back, ARROWS " =") && loose_any_number(&back)); /* "⇒ 5", "← B: 5" */
    e->first = loose_any_number(&line) && (loose_sign(&line, ARROWS " =") || !loose_more(&line));
}

/* Something with a meaning of its own: a call's name, a test, a bound, a window. */
static bool take_whole(const struct reading *r, struct slice *rest, struct entry *e, bool said)
{
    struct homework_row row = {0};
    if (take_call(r, rest))
        return e->enters = e->calls = true;
    if (take_test(r, rest) || rows_take_setting(rest) || take_bound(r, rest, e) || take_leaf(r, rest, e) ||
        take_after(r, rest, e) || (said && take_place(r, rest, e)) || take_no_change(rest))
        return true;
    if (!rows_take_window(rest, &row))
        return false;
    memcpy(e->bound, row.cell, sizeof e->bound);
    return true;
}

/* A number: what is given, `given`, or a leaf's that is cut off, or one that only its place will tell. */
static void add_number(struct entry *e, double number, bool given, bool inside, bool said)
{
    if ((given || e->calls) && !inside && !said && !e->value.said)
        e->value = cell_of(number);
    else if (said || (inside && !e->enters))
        e->dropped[e->numbers++] = number;
    else
        e->number[e->bare++] = number;
}

/* What a line says, where all of it is known; behind what comes back may be something else. */
static bool parse(const struct reading *r, struct slice rest, struct entry *e)
{
    struct topic topic = TOPIC_NONE;
    struct slice part = {"", 0}; /* behind the last comma */
    size_t depth = 0;
    bool is = false; /* what says that a value follows comes next */
    double number;
    *e = (struct entry){.behind = {"", 0}, .at = TREE_NONE, .after = TREE_NONE, .kind = BOUND_EXACT};
    take_front(r, &rest, e);
    while (loose_more(&rest)) {
        const bool said = cuts(&topic) || has(&topic, BIT(NOT)), given = is;
        is = loose_sign(AHEAD(rest), "= " ARROWS) || loose_word_of(AHEAD(rest), RETURNS);
        if (e->nodes == MOST || e->bare == MOST || e->numbers == MOST || e->leaf_count == MOST)
            return false;
        if (begins_working(rest) || (e->calls && take_call(r, AHEAD(rest))))
            return false;
        if (begins_other(rest) && e->nodes + e->bare > 0) {
            e->behind = rest;
            break;
        }
        if ((given && take_tested(r, &rest, e)) || (e->leaf && take_node(r, &rest, e, said)) ||
            take_whole(r, &rest, e, said) || take_node(r, &rest, e, said)) { /* "leaf a = 7" is no α */
            part.length = 0;
        } else if (loose_number(&rest, &number)) {
            add_number(e, number, given, depth > 0, said);
            part.length = 0;
        } else if (loose_sign(&rest, ARROWS)) {
            e->arrow = true;
        } else if (loose_sign(&rest, ", ;")) {
            part = rest;
        } else if (e->calls && !loose_sign(AHEAD(rest), "<- >>") && rows_bound(rest) != BOUND_EXACT) {
            e->kind = rows_bound(rest);
            is = loose_sign(&rest, "≥ ≤ > <");
        } else if (loose_sign(AHEAD(rest), "( [")) {
            depth += loose_sign(&rest, "( [");
        } else if (loose_sign(&rest, ") ]")) {
            depth -= depth > 0;
        } else if (!loose_sign(&rest, "✂ { } | + ` <- >> # // / * : . = ! > < - – — ← \" '") &&
                   !take_word(r, &rest, e, &topic)) {
            e->behind = part; /* "return 3, and it was fun" */
            if (!e->leaves || !(e->bare || e->value.said) || !part.length)
                return false;
            break;
        }
    }
    e->cuts = cuts(&topic);
    e->leaf = e->leaf || has(&topic, BIT(LEAVES));
    e->stops = e->leaf && e->bare == 1 && has(&topic, BIT(CUTOFF));
    e->leaves = e->leaves || has(&topic, BIT(VALUE) | BIT(ANSWER));
    const uint64_t known = BIT(UNSEEN) | BIT(PRUNES) | BIT(CUTOFF) | BIT(CUT) | BIT(NOT) | BIT(SEEN) |
                           BIT(LEAVES) | BIT(NODES) | BIT(PARTS) | BIT(VALUE) | BIT(PLAYER_MAX) |
                           BIT(PLAYER_MIN) | BIT(MINIMAX) | BIT(ANSWER);
    return !(topic.has & ~known) && (e->cuts || !has(&topic, BIT(NOT)));
}

/* Numbers without a name: a window, or what a node is worth, or leaves that are cut off; in a call's brackets
 * a depth may be one more. */
static bool place_numbers(struct entry *e)
{
    const bool window = e->bound[COLUMN_ALPHA].said && e->bound[COLUMN_BETA].said;
    if (e->calls && e->bare > 1 && !window && (e->bound[COLUMN_ALPHA].said || e->bound[COLUMN_BETA].said))
        return false;
    if (e->calls && (e->bare > 1 || window)) {
        const size_t first = e->bare > 2 && !isinf(e->number[0]) ? e->bare - 2 : 0;
        for (enum column c = 0; c < COLUMN_V && !window; c++)
            e->bound[c] = cell_of(e->number[first + c]);
        e->bare = 0;
    } else if (e->bare == 2 && e->enters && !e->bound[COLUMN_ALPHA].said && !e->cuts) {
        for (enum column c = 0; c < COLUMN_V; c++)
            e->bound[c] = cell_of(e->number[c]);
        e->bare = 0;
    }
    if (e->bare && !e->value.said && (!e->cuts || e->leaves || e->named || e->first || e->stops)) {
        e->value = cell_of(e->number[0]);
        memmove(e->number, e->number + 1, --e->bare * sizeof *e->number);
    }
    for (size_t i = 0; i < e->bare && e->numbers < MOST; i++)
        e->dropped[e->numbers++] = e->number[i];
    return (e->cuts || (!e->bare && !e->numbers)) &&
           !(e->bound[COLUMN_ALPHA].said && !e->bound[COLUMN_BETA].said && e->enters);
}

bool logs_are(const struct reading *r, struct slice text)
{
    struct text kept = {0};
    size_t windows = 0, returns = 0, calls = 0;
    while (text.length) {
        struct slice line = slice_take(&text, '\n');
        struct entry e;
        if (line.length > 500 || !parse(r, plain_line(line, &kept), &e) || !place_numbers(&e))
            continue;
        const bool window = e.bound[COLUMN_ALPHA].said && e.bound[COLUMN_BETA].said;
        windows += window && !e.value.said && e.named == 1;
        returns += e.leaves && e.value.said && !window;
        calls += window && e.calls && e.nodes; /* "ab(A, −∞, +∞)" */
    }
    text_free(&kept);
    return calls || (windows > 1 && returns > 1);
}

/* --- what it says of the search --- */

static struct call_line *top(struct reading *r)
{
    return r->open.count ? &r->open.at[r->open.count - 1] : NULL;
}

/* The calls below it have come back, though perhaps nothing says so. */
static void close_below(struct reading *r, uint32_t node)
{
    while (r->open.count && !names_is_under(r, node, top(r)->node))
        r->open.count--;
}

static void enter(struct reading *r, uint32_t node)
{
    close_below(r, node);
    if (!r->open.count || top(r)->node != node)
        *array_add(&r->open) = (struct call_line){reading_indent(r->at), node, TREE_NONE};
}

static void leave(struct reading *r, uint32_t node)
{
    close_below(r, node);
    if (r->open.count && top(r)->node == node)
        r->open.count--;
    if (r->open.count && r->names.tree->parent[node] == top(r)->node)
        top(r)->last = node;
}

/* The next child of the node that is open, or the next leaf that is worth so much; TREE_NONE for none. */
static uint32_t next_child(struct reading *r, uint32_t last, const double *worth)
{
    const struct tree *tree = r->names.tree;
    uint32_t node = last == TREE_NONE ? tree_first_child(tree, top(r)->node) : tree_next_brother(tree, last);
    while (worth && node != TREE_NONE && !(tree_is_leaf(tree, node) && tree->value[node] == *worth))
        node = tree_next_brother(tree, node);
    return node;
}

static void add_row(struct reading *r, uint32_t node, const struct entry *e)
{
    struct homework_row row = {.line = r->line, .node = node, .bound = e->kind};
    memcpy(row.cell, e->bound, sizeof e->bound);
    row.cell[COLUMN_V] = e->value;
    row.window = e->bound[COLUMN_ALPHA].said && e->bound[COLUMN_BETA].said;
    row.claims = e->cuts && e->nodes == 1 && !e->numbers && node == e->node[0];
    *array_add(&r->homework->rows) = row;
}

/* "→ α = 5" behind what comes back from a child, or alone. */
static void add_moved(struct reading *r, uint32_t node, uint32_t child, const struct entry *e,
                      struct slice line)
{
    for (enum column c = 0; c < COLUMN_V; c++) {
        if (!e->bound[c].said)
            continue;
        rows_add_moved(r, line, node, c, e->bound[c].number);
        if (child != TREE_NONE)
            rows_note_seen(r, child);
    }
}

/* What is cut off below a node, by name or by what it is worth; else only that something is. */
static bool add_cuts(struct reading *r, const struct entry *e, uint32_t at, size_t from, struct slice line)
{
    struct homework_span some = {0};
    bool below = true;
    for (size_t i = from; i < e->nodes; i++) {
        below = below && e->node[i] != at && names_is_under(r, e->node[i], at);
        reading_add_node(r, &some, e->node[i]);
    }
    uint32_t last = top(r) && top(r)->node == at ? top(r)->last : TREE_NONE;
    for (size_t i = 0; i < e->numbers && below; i++) {
        last = top(r) ? next_child(r, last, &e->dropped[i]) : TREE_NONE;
        below = last != TREE_NONE;
        if (below)
            reading_add_node(r, &some, last);
    }
    if (!below)
        return false;
    if (!some.count && e->value.said && from && at == e->node[0])
        return true; /* its row says so */
    if (!some.count)
        return saying_add_cutoff(r, line, at, COLUMN_V);
    reading_add(r, STATES_PRUNED, line)->nodes = some;
    saying_add_part(r);
    return true;
}

/* Which node the line is about: the first that it names, unless that is cut off; or the one that is open;
 * TREE_NONE where it can't be known. `from`: the first of its nodes that are cut off. */
static uint32_t subject_of(struct reading *r, const struct entry *e, size_t *from)
{
    const uint32_t open = r->open.count ? top(r)->node : TREE_NONE;
    const bool said = e->value.said || e->bound[COLUMN_ALPHA].said || e->bound[COLUMN_BETA].said;
    *from = 0;
    if (e->at != TREE_NONE)
        return e->at;
    if (!e->nodes || (e->cuts && (!e->named || (e->led && e->leaves))))
        return open; /* "cut: L", "return 3, L is cut" */
    if (e->cuts && !said && e->named == e->nodes && open != TREE_NONE && e->node[0] != open &&
        names_is_under(r, e->node[0], open))
        return open;
    *from = 1;
    return e->node[0];
}

/* What the second node is that a line names: the one above, to which the value goes. */
static bool names_above(const struct reading *r, const struct entry *e)
{
    return e->nodes == 1 ||
           (e->nodes == 2 && e->node[0] != TREE_ROOT && r->names.tree->parent[e->node[0]] == e->node[1]);
}

/* "return F = 3   β = 3": what comes back is a bound of the player above. */
static bool moves_above(const struct tree *tree, const struct entry *e, uint32_t node)
{
    const enum column own = tree_player(tree, tree->parent[node]) == PLAYER_MAX ? COLUMN_ALPHA : COLUMN_BETA;
    return e->bound[own].said && !e->bound[!own].said && e->bound[own].number == e->value.number;
}

/* What is worth so much, of a leaf or of what comes back. */
static bool add_value(struct reading *r, struct entry *e, uint32_t node, struct slice line)
{
    const struct tree *tree = r->names.tree;
    struct entry value = {.value = e->value, .kind = e->kind};
    if (!e->named && !e->leaves && top(r)) { /* a leaf without a name: "3", "1 → cut J" */
        uint32_t leaf = next_child(r, top(r)->last, &e->value.number);
        leaf = leaf == TREE_NONE ? next_child(r, top(r)->last, NULL) : leaf; /* which isn't worth that */
        if (leaf == TREE_NONE || !tree_is_leaf(tree, leaf))
            return false;
        node = leaf;
    }
    const bool above =
        node != TREE_ROOT &&
        (e->arrow || e->nodes == 2 || tree_is_leaf(tree, node) || moves_above(tree, e, node)) &&
        !(e->bound[COLUMN_ALPHA].said && e->bound[COLUMN_BETA].said);
    if (node == TREE_ROOT && !e->bound[COLUMN_ALPHA].said && !e->bound[COLUMN_BETA].said)
        saying_add_value(r, line, node, e->value.number); /* the answer to what is asked of all the game */
    else
        add_row(r, node, above ? &value : e);
    leave(r, node);
    if (e->so_far.said && node != TREE_ROOT)
        rows_add_moved(r, line, tree->parent[node], COLUMN_V, e->so_far.number);
    if (above)
        add_moved(r, tree->parent[node], node, e, line);
    if (above && e->cuts && e->nodes == 1 && e->node[0] == node && !e->numbers &&
        e->at == TREE_NONE) { /* "L → 13, cutoff" */
        saying_add_cutoff(r, line, tree->parent[node], COLUMN_V);
        reading_add_node(r, &reading_last(r)->nodes, node);
    }
    return true;
}

bool logs_read(struct reading *r, struct slice line)
{
    struct entry e;
    size_t from;
    if (!r->log || !parse(r, line, &e) || !place_numbers(&e))
        return false;
    if (!e.nodes && e.leaves) /* what comes back is of a call that isn't indented more */
        while (r->open.count && top(r)->indent > reading_indent(r->at))
            r->open.count--;
    const uint32_t node = subject_of(r, &e, &from);
    const bool window = e.bound[COLUMN_ALPHA].said && e.bound[COLUMN_BETA].said,
               bound = e.bound[COLUMN_ALPHA].said || e.bound[COLUMN_BETA].said;
    if (node == TREE_NONE || !(e.enters || e.value.said || bound || e.cuts) ||
        (!e.cuts && e.nodes && !names_above(r, &e)) || (!e.nodes && !r->open.count))
        return false;
    const struct saying_mark before = saying_mark(r);
    const size_t rows = r->homework->rows.count;
    /* "return H = 9, cutoff at D" */
    const bool returned = e.at != TREE_NONE && e.value.said && e.nodes && e.node[0] != TREE_ROOT &&
                          r->names.tree->parent[e.node[0]] == e.at;
    if (e.nodes && from)
        close_below(r, node);
    bool read = (!e.cuts || add_cuts(r, &e, node, returned ? 1 : from, line)) &&
                (e.after == TREE_NONE || (top(r) && top(r)->last == e.after));
    for (size_t i = 0; i < e.leaf_count && read; i++)
        add_row(r, e.leaf_at[i], &(struct entry){.value = cell_of(e.worth[i]), .kind = BOUND_EXACT});
    if (read && e.value.said) {
        read = add_value(r, &e, returned ? e.node[0] : node, line);
    } else if (read && (e.enters || window)) {
        enter(r, node);
        if (window)
            add_row(r, node, &e);
    } else if (read) {
        add_moved(r, node, TREE_NONE, &e, line);
    }
    if (!read) {
        r->homework->rows.count = rows;
        saying_go_back(r, before);
        return false;
    }
    r->logged = r->line;
    if (e.behind.length && !answers_read(r, e.behind, true))
        answers_note(r, e.behind);
    return true;
}
