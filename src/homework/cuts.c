/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that tell of cutoffs and of nothing else, their parts in whatever order:
 *
 *     at F after K: beta cutoff (3 ≥ 2), L skipped       place, child, what cuts, a test, what is lost
 *     F: L weg (α = 3, β = 2)                            place, what is lost, bounds
 *     1. nach K an F, α=3 β=2, weg: L
 *     cut: F behind K, M behind Q
 *
 * Each part is known by a word before it or behind it, or by its place in the tree. Words between them say
 * nothing; a line with anything else in it is left to the others, but for whole sentences behind a cutoff. */
#include "homework/sayings.h"
#include <string.h>

#define SAYS_NOTHING                                                                                         \
    "the a an der die das dem den ein eine la le el los las un une we i wir ich man it on se there here "    \
    "hier "                                                                                                  \
    "da kommt comes happens occurs es gibt wird werden hay too auch also ganz completely wholly mit samt "   \
    "with und get can be "                                                                                   \
    "dadurch damit thereby therefore fällt fallen ab off"
#define ORDINALS                                                                                             \
    "first second third fourth fifth sixth erster zweiter dritter vierter première premier deuxième "      \
    "troisième primera primer segunda segundo tercera tercer"
#define WITH        "with mit samt including"
#define REASONS     "because since as due weil wegen denn porque puisque car parce ya"
#define MOST_DOUBTS 8 /* of a line */
#define PLAYERS     "(MIN) (MAX) (min) (max) (Min) (Max)"

/* What is told of one cutoff. */
struct told {
    struct slice words;
    uint32_t at, after; /* or TREE_NONE */
    uint32_t compared;  /* the last child that is compared with a bound, or TREE_NONE */
    enum column side;   /* that cuts; or COLUMN_V */
    bool cut;           /* words say that something is cut off there */
    bool placed, firm;  /* "at F"; "after K" */
    bool leads;         /* "K → cutoff at F": behind it, or it is lost */
    struct {
        struct slice words; /* empty where it isn't said */
        double number;
    } bound[COLUMN_COUNT];
    struct homework_span lost, open; /* open: nodes of which it isn't plain yet what they are */
};

struct telling {
    struct reading *r;
    struct slice rest;
    struct told cut;
    size_t strangers;         /* words that aren't known */
    size_t cuts, pairs, full; /* that are told; of a place and its child alone; and with what is cut there */
    bool loses;               /* what comes next is lost: "skipped: …" */
    bool lists;               /* … and the line began so */
    struct slice end;         /* of a sentence, up to which the cutoff is whole; or empty */
    struct told kept;         /* … and what was told by then, */
    size_t strange;           /* … with so many strangers */
    struct saying_mark mark;
};

static void begin(struct telling *t)
{
    t->cut = (struct told){.words = slice_trim(t->rest),
                           .at = TREE_NONE,
                           .after = TREE_NONE,
                           .compared = TREE_NONE,
                           .side = COLUMN_V};
    t->loses = false;
    t->end = (struct slice){0};
}

static bool says_something(const struct told *cut)
{
    return cut->at != TREE_NONE || cut->after != TREE_NONE || cut->lost.count || cut->open.count || cut->cut;
}

static bool are_below(const struct reading *r, struct homework_span nodes, uint32_t top)
{
    bool below = true;
    for (uint32_t i = 0; i < nodes.count; i++) {
        const uint32_t node = reading_node(r, nodes, i);
        below = below && node != top && names_is_under(r, node, top);
    }
    return below;
}

static bool are_beside(const struct reading *r, struct homework_span nodes, uint32_t brother)
{
    const uint32_t *parent = r->names.tree->parent;
    bool beside = brother != TREE_ROOT;
    for (uint32_t i = 0; i < nodes.count; i++) {
        const uint32_t node = reading_node(r, nodes, i);
        beside = beside && node != TREE_ROOT && parent[node] == parent[brother];
    }
    return beside;
}

static bool follows_window(const struct reading *r)
{
    const size_t rows = r->homework->rows.count;
    const struct homework_cell *cell = rows ? r->homework->rows.at[rows - 1].cell : NULL;
    return cell && cell[COLUMN_ALPHA].said && cell[COLUMN_BETA].said;
}

static bool is_whole(const struct telling *t)
{
    const struct told *cut = &t->cut;
    const bool sure =
        cut->cut || (cut->after != TREE_NONE && cut->at != TREE_NONE) ||
        (cut->placed && cut->bound[COLUMN_ALPHA].words.length && cut->bound[COLUMN_BETA].words.length);
    return (cut->at != TREE_NONE || cut->after != TREE_NONE) &&
           (cut->after != TREE_NONE || cut->lost.count || cut->open.count || cut->cut) &&
           (!cut->open.count || sure);
}

/* Makes statements of what is told; then the next may begin. */
static bool finish(struct telling *t)
{
    struct told *cut = &t->cut;
    struct reading *r = t->r;
    const uint32_t open = cut->open.count == 1 ? reading_node(r, cut->open, 0) : TREE_ROOT;
    if (open != TREE_ROOT && cut->lost.count && cut->after == TREE_NONE &&
        r->names.tree->parent[open] == cut->at) {
        cut->after = open; /* "F, K: cut, L skipped" */
        cut->open.count = 0;
    }
    if (!is_whole(t) || cut->after == TREE_ROOT || (cut->open.count && cut->lost.count))
        return false;
    const bool derived = cut->at == TREE_NONE;
    if (derived)
        cut->at = r->names.tree->parent[cut->after];
    const bool loose = cut->leads && open != TREE_ROOT && r->names.tree->parent[open] == cut->at;
    if (loose)
        *array_add(&r->homework->dropped) = cut->after = open;
    else if (cut->open.count)
        cut->lost = cut->open;
    if (cut->after == TREE_NONE && cut->compared != TREE_NONE &&
        !(cut->lost.count && are_below(r, cut->lost, cut->compared)))
        cut->after = cut->compared;
    if (derived && !are_below(r, cut->lost, cut->at))
        return false; /* "after F, J is pruned": later */
    const bool told = cut->placed || cut->lost.count || cut->after != TREE_NONE || cut->side < COLUMN_V;
    if (!told)
        return false; /* "cut: F" may be where, or what */
    if (follows_window(r) && cut->after == TREE_NONE && cut->bound[COLUMN_ALPHA].words.length &&
        cut->bound[COLUMN_BETA].words.length)
        return false; /* among rows, "F: α = 3, β = 2 (L skipped)" is one more */
    const bool pair = !cut->cut && !cut->lost.count && cut->side == COLUMN_V;
    for (uint32_t i = 0; i < cut->lost.count; i++)
        if (names_is_under(r, cut->at, reading_node(r, cut->lost, i)))
            return false;
    if (cut->after == TREE_NONE && !are_below(r, cut->lost, cut->at) && !are_beside(r, cut->lost, cut->at)) {
        if (!cut->placed)
            return false;
        reading_leave(r, "what it says is cut off isn't below the node where that is said to be");
        cut->lost.count = 0;
    }
    struct slice words = loose_without_end(saying_until(cut->words, t->rest), ",;:.( ");
    if (words_has(WORDS_AND, loose_last_word(words)))
        words = loose_without_end(loose_until(words, loose_last_word(words)), ",; ");
    if (cut->after != TREE_NONE || cut->cut) {
        saying_add_cutoff(r, words, cut->at, cut->side);
        reading_last(r)->loose = loose;
        if (cut->after != TREE_NONE)
            reading_add_node(r, &reading_last(r)->nodes, cut->after);
    }
    for (enum column c = COLUMN_ALPHA; c < COLUMN_COUNT; c++)
        if (cut->bound[c].words.length) {
            struct statement *bound = reading_add(r, STATES_HISTORY, cut->bound[c].words);
            bound->node = cut->at;
            bound->column = c;
            bound->part = true;
            reading_add_number(r, &bound->numbers, cut->bound[c].number);
        }
    if (cut->lost.count) {
        reading_add(r, STATES_PRUNED, words)->nodes = cut->lost;
        saying_add_part(r);
    }
    *array_add(&r->homework->told) = cut->at;
    t->cuts++;
    t->pairs += pair;
    if (pair && derived)
        return false; /* "after B α is 2" */
    t->full += cut->firm && !pair;
    begin(t);
    return true;
}

/* "skipped", "is cut", "not visited" */
static bool takes_unseen(struct slice *rest)
{
    struct slice at = *rest;
    while (words_take(&at, WORDS_IS) || loose_word_of(&at, SAYS_NOTHING " all both alle beide"))
        continue;
    return took(rest, &at,
                words_take_any(&at, WORDS_UNSEEN, WORDS_PRUNES) != WORDS_COUNT ||
                    words_take(&at, WORDS_CUT) ||
                    (words_take(&at, WORDS_NOT) && words_take(&at, WORDS_SEEN) &&
                     maybe(words_take(&at, WORDS_NOT))) ||
                    loose_word_of(&at, "weg entfällt entfallen weggeschnitten"));
}

/* "at D" */
static bool begins_place(const struct reading *r, struct slice rest)
{
    return (words_take(&rest, WORDS_OF) || loose_word_of(&rest, "at in an bei en dans")) &&
           maybe(loose_word_of(&rest, "the node knoten der dem nodo noeud")) && names_begins(r, rest);
}

/* "B: E = 2, F: K = 3, cut": nothing is said of a cutoff at the first of them. */
static bool passes_place(const struct telling *t)
{
    const struct told *cut = &t->cut;
    return cut->after == TREE_NONE && !cut->lost.count && !cut->open.count && !cut->cut &&
           !cut->bound[COLUMN_ALPHA].words.length && !cut->bound[COLUMN_BETA].words.length;
}

/* "beta cutoff", "Cutoff 1:", "(alpha)", "wird abgebrochen"; "skipped". */
static bool take_cut(struct telling *t)
{
    const struct slice from = t->rest;
    struct slice at = from, number;
    while (loose_word_of(&at, SAYS_NOTHING " " ORDINALS))
        continue;
    const enum column named = saying_is_bound(at) ? rows_take_column(t->r, &at) : COLUMN_COUNT;
    const bool alone = named < COLUMN_V && loose_sign(AHEAD(at), ") ] , ;");
    loose_sign(&at, "-");
    struct slice off = at; /* "cut off", and no "cut" */
    const bool longer = words_take(AHEAD(at), WORDS_CUT) && takes_unseen(&off) &&
                        off.bytes > slice_trim(at).bytes + strlen("cut");
    const bool noun = !alone && !longer &&
                      (words_take(&at, WORDS_CUTOFF) ||
                       loose_word_of(&at, "abgebrochen abbruch schneiden schneidet geschnitten break breaks "
                                          "coupe corta podamos coupons cut"));
    if (!alone && !noun && !takes_unseen(&at))
        return false;
    if (noun && saying_is_bound(at))
        loose_word(&at); /* "Corte beta" */
    const enum column side = saying_cutting(saying_until(from, at));
    loose_sign(&at, "# n°");
    loose_word_of(&at, "no nr number ab off");
    loose_sign(&at, ".");
    number = at;
    if (noun && loose_any_number(&number) &&
        (loose_sign(AHEAD(number), ": ) . , |") || words_take(AHEAD(number), WORDS_OF) ||
         words_take(AHEAD(number), WORDS_AFTER)))
        at = number;
    const bool place = begins_place(t->r, at),
               next = (t->end.bytes &&
                       (place || words_take(AHEAD(at), WORDS_AFTER) || loose_sign(AHEAD(at), ":"))) ||
                      (t->cut.cut && place);
    if (noun && next && !finish(t))
        return false;
    if (noun && place && t->cut.at != TREE_NONE && passes_place(t))
        t->cut.at = TREE_NONE; /* "B: cutoff at F" */
    t->cut.side = side < COLUMN_V ? side : t->cut.side;
    t->cut.cut = t->cut.cut || noun || (!alone && t->cut.after != TREE_NONE);
    if (!alone && t->cut.open.count && !t->cut.lost.count &&
        !(noun && t->cut.leads && t->cut.open.count == 1)) {
        t->cut.lost = t->cut.open;
        t->cut.open.count = 0;
    } else if (!alone && !noun) {
        t->loses = true;
        t->lists = t->lists || (!t->cuts && !says_something(&t->cut) && loose_sign(AHEAD(at), ":"));
    }
    if (noun && t->cut.at != TREE_NONE && !t->cut.placed && begins_place(t->r, at))
        return false; /* "A: α = 6. I = 1 ≤ 6, cutoff at D" */
    return loose_go(&t->rest, at);
}

/* "at G", "from L": what stands before it is of that node. */
static bool is_placed(const struct reading *r, struct slice rest)
{
    return (words_take(&rest, WORDS_OF) || loose_word_of(&rest, "from von de by")) && names_begins(r, rest);
}

/* "α = 3": when it is cut. */
static bool take_bound(struct telling *t)
{
    struct slice at = t->rest;
    const enum column column = rows_take_column(t->r, &at);
    if (column >= COLUMN_V)
        return false; /* "F: α = 3, β = 2, v = 3, L pruned" is a row */
    loose_sign(&at, "= :");
    if (!words_take(&at, WORDS_IS))
        words_take(&at, WORDS_BECOMES);
    if (!loose_number(&at, &t->cut.bound[column].number))
        return false;
    t->cut.bound[column].words = saying_until(t->rest, at);
    return !is_placed(t->r, at) && loose_go(&t->rest, at);
}

/* "K = 3", on the way. */
static void add_worth(struct telling *t, struct slice words, uint32_t node, double number)
{
    saying_add_value(t->r, words, node, number);
    reading_last(t->r)->passing = true;
}

/* ", cut L" */
static bool begins_cut(struct slice rest)
{
    loose_sign(&rest, ", ; → ->");
    words_take(&rest, WORDS_SO);
    return takes_unseen(AHEAD(rest)) || words_take(&rest, WORDS_CUTOFF);
}

/* "beta cutoff" */
static bool begins_cutoff(const struct reading *r, struct slice rest)
{
    if (saying_is_bound(rest))
        rows_take_column(r, &rest);
    loose_sign(&rest, "-");
    return words_take(&rest, WORDS_CUTOFF);
}

/* "F ≥ 3" */
static void add_limit(struct telling *t, struct slice from, struct slice at, uint32_t node)
{
    const enum bound bound = rows_bound(at);
    double number;
    if (!loose_sign(&at, "≥ ≤") || !loose_number(&at, &number))
        return;
    add_worth(t, saying_until(from, at), node, number);
    reading_last(t->r)->bound = bound;
}

/* "is larger than" */
static bool takes_relation_words(struct slice *rest)
{
    struct slice at = *rest;
    if (words_take_any(AHEAD(at), WORDS_SMALLER, WORDS_LARGER) == WORDS_COUNT)
        words_take(&at, WORDS_IS); /* but "is below" is one */
    return took(rest, &at,
                words_take_any(&at, WORDS_SMALLER, WORDS_LARGER) != WORDS_COUNT &&
                    maybe(loose_word_of(&at, "the current")));
}

/* "≥", "is larger than", ", that is less than" */
static bool takes_relation(struct slice *rest)
{
    struct slice at = *rest;
    if (loose_sign(&at, ",") &&
        maybe(loose_word_of(&at, "that which it this das dies was es eso esto ce ça qui")) &&
        takes_relation_words(&at))
        return loose_go(rest, at);
    at = *rest;
    if (loose_sign(rest, "≥ ≤ > <"))
        return true;
    return takes_relation_words(rest);
}

/* "is", before a number that is compared */
static bool takes_is(struct slice *rest)
{
    struct slice at = *rest, number;
    if (!words_take(&at, WORDS_IS))
        return false;
    number = at;
    return loose_any_number(&number) && takes_relation(&number) && loose_go(rest, at);
}

/* "3 ≥ 2", "K = 3 ≥ beta = 2", held against the search by itself; "K = 3". Who is compared at a place, is its
 * child behind which it cuts. */
static bool take_comparison(struct telling *t)
{
    struct slice at = t->rest;
    struct told told = t->cut;
    const struct tree *tree = t->r->names.tree;
    const struct saying_mark before = saying_mark(t->r);
    size_t sides = 0, signs = 0, worths = 0;
    uint32_t compared = told.compared;
    bool rows = false; /* "F = 3, cut L" */
    for (bool more = true; more; sides += more, more = more && takes_relation(&at) && ++signs) {
        const struct slice from = at;
        const uint32_t node = names_exactly(t->r, &at);
        const enum column column = node != TREE_NONE ? COLUMN_COUNT : rows_take_column(t->r, &at);
        double number;
        const bool named = node != TREE_NONE || column != COLUMN_COUNT;
        const bool returns = named && loose_word_of(&at, RETURNS " gives yields"),
                   sign = returns || (named && (loose_sign(&at, "= :") || takes_is(&at)));
        struct slice behind = at;
        more = loose_number(&behind, &number) && (!named || sign || takes_relation(AHEAD(behind))) &&
               loose_go(&at, behind);
        if (more && column < COLUMN_COUNT) {
            told.bound[column].number = number;
            told.bound[column].words = saying_until(from, at);
        }
        if (more && node != TREE_NONE && t->end.bytes && !names_is_under(t->r, node, t->kept.at))
            sides = signs = worths = 0, more = false; /* "F: L is skipped. B = 2. α = 2" */
        if (more && node != TREE_NONE) {
            add_worth(t, saying_until(from, at), node, number);
            reading_last(t->r)->passing = !returns;
            worths++;
            rows = rows || (!says_something(&told) && !tree_is_leaf(tree, node) && begins_cut(at));
        }
        if (told.at != TREE_NONE && node != TREE_NONE && node != TREE_ROOT && tree->parent[node] == told.at)
            compared = node;
        const uint32_t limited = column == COLUMN_V ? told.at : node; /* "F: v ≥ 3", "F ≥ 3" */
        if (!more && limited != TREE_NONE && !tree_is_leaf(tree, limited))
            add_limit(t, from, at, limited);
        more = more || named;
    }
    if (!saying_took(t->r, before, &t->rest, &at,
                     ((signs && sides > signs) || (!signs && worths && !rows)) && !is_placed(t->r, at)))
        return false;
    told.compared = signs || !told.cut ? compared : told.compared; /* "cutoff at F (L = 9)" */
    t->cut = told;
    return true;
}

/* "L, R", "K22 with x7 and x8" */
static bool take_names(struct reading *r, struct slice *rest, struct homework_span *to)
{
    names_take_row(r, rest, to, ", & + /", WITH);
    struct slice below = *rest; /* "J (with O and P)" */
    if (to->count && loose_sign(&below, "(") && loose_word_of(&below, WITH) && names_begins(r, below)) {
        names_take_row(r, &below, to, ", & + /", WITH);
        loose_sign(&below, ")");
        *rest = below;
    }
    return to->count;
}

/* "after K", "nach dem ersten Blatt", "once K = 3" */
static bool take_after(struct telling *t)
{
    struct reading *r = t->r;
    struct slice at = t->rest, from;
    struct homework_span place = {0};
    double number;
    struct slice child_of = at; /* "beta cutoff, node F, child K" */
    const bool names = t->cut.at != TREE_NONE && t->cut.after == TREE_NONE &&
                       loose_word_of(&child_of, "child kind hijo enfant") && names_begins(r, child_of);
    if (names)
        at = child_of;
    const bool when = !names && !words_take(&at, WORDS_AFTER);
    if (when && !loose_word_of(&at, "when once wenn sobald cuando quand"))
        return false;
    while (
        loose_word_of(&at, "the leaf node child value dem der das blatt knoten kind la le el hoja feuille") ||
        words_take(&at, WORDS_SEEN) || loose_word_of(&at, "seeing looking at getting"))
        continue;
    from = at;
    uint32_t child = names_exactly(r, &at);
    if (child == TREE_NONE && t->cut.at != TREE_NONE) {
        const struct saying_mark before = saying_mark(r);
        if (names_take_places(r, &at, t->cut.at, false, &place) && place.count == 1)
            child = reading_node(r, place, 0);
        saying_go_back(r, before);
    }
    if (child == TREE_NONE || (t->cut.after != TREE_NONE && !finish(t)))
        return false;
    t->cut.after = child;
    t->cut.firm = !when;
    from = saying_until(from, at);
    while (words_take(&at, WORDS_IS) || loose_word_of(&at, RETURNS " has hat tiene a") ||
           loose_sign(&at, "= ("))
        continue;
    const bool bracket = at.bytes > from.bytes && at.bytes[-1] == '(';
    const bool worth = loose_number(&at, &number),
               tests = worth && bracket && loose_sign(AHEAD(at), "≥ ≤ > <"); /* it may be a bound's */
    if (worth && !tests)
        add_worth(t, saying_until(from, at), child, number);
    struct slice test = at; /* "after K (3 ≥ 2)" */
    took(&at, &test,
         worth && loose_sign(&test, "≥ ≤ > <") && maybe(rows_take_column(r, &test) < COLUMN_COUNT) &&
             maybe(loose_sign(&test, "=")) && loose_any_number(&test));
    return (worth || !when || !takes_unseen(AHEAD(at))) && loose_go(&t->rest, at);
}

/* How many children a node has, and how many of them are among some. */
static uint32_t count_children(const struct reading *r, uint32_t node, struct homework_span some,
                               uint32_t *listed)
{
    const struct tree *tree = r->names.tree;
    uint32_t children = 0;
    *listed = 0;
    for (uint32_t child = tree_first_child(tree, node); child != TREE_NONE;
         child = tree_next_brother(tree, child)) {
        children++;
        for (uint32_t i = 0; i < some.count; i++)
            *listed += reading_node(r, some, i) == child;
    }
    return children;
}

/* "after K", behind its parent, or where no place was told before. */
static bool begins_own_child(const struct telling *t, struct slice rest, uint32_t node)
{
    if (!words_take(&rest, WORDS_AFTER))
        return false;
    const uint32_t child = names_exactly(t->r, &rest);
    return t->cut.at == TREE_NONE ||
           (child != TREE_NONE && child != TREE_ROOT && t->r->names.tree->parent[child] == node);
}

static struct slice behind_arrow(struct slice rest)
{
    loose_sign(&rest, ARROWS);
    return rest;
}

/* "(O, P)", behind the node that they are below. */
static bool take_bracket(const struct reading *r, uint32_t top, struct slice *rest)
{
    struct slice at = *rest;
    bool below = loose_sign(&at, "(") && names_begins(r, at);
    for (uint32_t node; below && (node = names_exactly(r, &at)) != TREE_NONE; loose_sign(&at, ", &"))
        below = node != top && names_is_under(r, node, top);
    return below && loose_sign(&at, ")") && loose_go(rest, at);
}

/* "behind I", of a brother of J: J is lost. */
static bool is_behind_brother(const struct reading *r, struct slice rest, uint32_t node)
{
    const uint32_t *parent = r->names.tree->parent;
    if (!words_take(&rest, WORDS_AFTER))
        return false;
    const uint32_t child = names_exactly(r, &rest);
    return child != TREE_NONE && child != TREE_ROOT && child != node && node != TREE_ROOT &&
           parent[child] == parent[node];
}

/* A place, what is lost there, or nodes of which that isn't plain yet. "D, J skipped": of who is listed with
 * some of its children, it is the place. */
static bool take_nodes(struct telling *t)
{
    struct reading *r = t->r;
    struct slice at = t->rest, from;
    struct homework_span nodes = {0};
    const bool placed = words_take(&at, WORDS_OF) || words_take(&at, WORDS_UNDER) ||
                        loose_word_of(&at, "at in an bei en dans");
    loose_word_of(&at, "the node knoten der dem nodo noeud");
    if (!names_begins(r, at) && !words_take(AHEAD(at), WORDS_CHILDREN) &&
        (words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_PARTS)))
        at = slice_trim(at); /* "leaf L is skipped" */
    from = at;
    if (!take_names(r, &at, &nodes))
        return false;
    const uint32_t first = reading_node(r, nodes, 0);
    uint32_t listed;
    const uint32_t children = count_children(r, first, nodes, &listed);
    struct slice behind = at, brother = at; /* "J (O, P) behind I" */
    if (take_bracket(r, first, &brother) && words_take(AHEAD(brother), WORDS_AFTER))
        behind = at = brother;
    else
        loose_sign(&behind, "( [");
    const bool lost_behind = is_behind_brother(r, behind, first);
    const bool unseen = takes_unseen(&behind) && !placed, after = begins_own_child(t, behind, first),
               one = nodes.count == 1, colon = loose_sign(AHEAD(at), ":"),
               heads =
                   children && !lost_behind &&
                   (placed ||
                    (one && (after || colon || (!unseen && is_whole(t) && begins_cutoff(t->r, at)))) ||
                    (t->cut.at == TREE_NONE && !t->cut.lost.count && !t->cut.open.count && !t->loses &&
                     (one ? !unseen
                          : nodes.count == 2 && listed && listed < children && !saying_is_blank(behind))));
    if (heads && t->end.bytes && t->cut.after != TREE_NONE && t->cut.at == TREE_NONE &&
        (t->cut.after == TREE_ROOT || r->names.tree->parent[t->cut.after] != first))
        return false; /* "α = 5 after B. C: …" */
    if (placed && !one && !listed && !tree_is_leaf(r->names.tree, reading_node(r, nodes, 1)))
        return false;              /* "the cutoffs at C and D" */
    const struct slice arrow = at; /* "B → F: cut" */
    if (heads && loose_sign(AHEAD(arrow), ARROWS) && names_begins(r, behind_arrow(arrow)))
        return false;
    if (heads) {
        r->homework->names.count -= nodes.count;
        if (t->cut.at != TREE_NONE && !passes_place(t) && !finish(t))
            return false;
        t->cut.at = first;
        t->cut.placed = placed || colon || loose_sign(AHEAD(at), "- – |");
        names_exactly(r, &from);
        loose_sign(&from, PLAYERS);
        return loose_go(&t->rest, from);
    }
    if (t->lists && t->cut.at != TREE_NONE && !are_below(r, nodes, t->cut.at) && !finish(t))
        return false;
    struct slice verb = at; /* "F: K, L is pruned" */
    if (unseen && nodes.count == 2 && t->cut.at != TREE_NONE && t->cut.after == TREE_NONE &&
        loose_word_of(&verb, "is was ist wird wurde est es") &&
        !words_stand_in(saying_until(from, at), WORDS_AND) && !loose_has_any(saying_until(from, at), "&+")) {
        t->cut.after = first;
        nodes.first++;
        nodes.count--;
    }
    struct homework_span *to = unseen || lost_behind || t->loses || t->lists ? &t->cut.lost : &t->cut.open;
    if (to->count || placed || (t->end.bytes && !are_below(r, nodes, t->cut.at)))
        return false;
    if (unseen) {
        loose_sign(&at, "( [");
        takes_unseen(&at);
    }
    *to = nodes;
    t->loses = false;
    return loose_go(&t->rest, at);
}

/* "K causes a cutoff" */
static bool take_cause(struct telling *t)
{
    struct slice at = t->rest;
    const uint32_t child = names_exactly(t->r, &at);
    if (child == TREE_NONE || !words_take(&at, WORDS_CAUSES) || t->cut.after != TREE_NONE)
        return false;
    t->cut.after = child;
    return loose_go(&t->rest, at);
}

/* Here the line may be parted, as what is told is whole: true. */
static bool keep(struct telling *t)
{
    t->end = t->rest;
    t->kept = t->cut;
    t->strange = t->strangers;
    t->mark = saying_mark(t->r);
    return true;
}

/* Whether the next piece of a sentence tells of a cutoff, too. */
static bool tells_cut(struct slice rest)
{
    struct slice piece = rest;
    answers_skip_sentence(&rest);
    piece = saying_until(piece, rest);
    return words_stand_in(piece, WORDS_CUTOFF) || words_stand_in(piece, WORDS_CUT) ||
           words_stand_in(piece, WORDS_UNSEEN) || words_stand_in(piece, WORDS_PRUNES) ||
           (words_stand_in(piece, WORDS_NOT) && words_stand_in(piece, WORDS_SEEN)) ||
           words_stand_in(piece, WORDS_AFTER);
}

/* Why, up to the end of the sentence: what it claims is judged by itself. */
static bool take_reason(struct telling *t)
{
    struct slice at = t->rest;
    if (!loose_word_of(AHEAD(at), REASONS) || !is_whole(t))
        return false;
    struct slice inside = loose_take_to(AHEAD(at), "()");
    if (inside.length < at.length && at.bytes[inside.length] == ')')
        loose_drop(&at, inside.length); /* "(at F, because 3 ≥ 2) and R (at M, …)" */
    else
        do
            answers_skip_sentence(&at);
        while (at.length && !strchr(".;", at.bytes[-1]) && !tells_cut(at)); /* "…, and B at most 2" */
    working_claims(t->r, saying_until(t->rest, at));
    t->rest = at;
    return strchr(".;", at.bytes[-1]) ? keep(t) : true;
}

/* A word that says nothing of nodes, as far as is known. */
static bool take_stranger(struct telling *t)
{
    static const enum words telling[] = {
        WORDS_NOT,      WORDS_NONE,   WORDS_EVERY,   WORDS_EXCEPT,   WORDS_ONLY,    WORDS_VALUE,
        WORDS_MOVE,     WORDS_PLAYS,  WORDS_GOES,    WORDS_BEST,     WORDS_REPLY,   WORDS_SEEN,
        WORDS_ORDER,    WORDS_NUMBER, WORDS_MINIMAX, WORDS_AFTER,    WORDS_PLAY,    WORDS_WHOLE,
        WORDS_UNPRUNED, WORDS_LEAVES, WORDS_PARTS,   WORDS_CHILDREN, WORDS_ANYTHING};
    struct slice at = t->rest;
    for (size_t i = 0; i < sizeof telling / sizeof *telling; i++)
        if (words_take(AHEAD(at), telling[i]))
            return false;
    if (loose_word_of(AHEAD(at), "everything all rest alles todo tout toute"))
        return false;
    t->strangers++;
    return !words_take_doubt(AHEAD(at)) && loose_word(&at).length > 1 && loose_go(&t->rest, at);
}

/* ": F is at least 3", and no list */
static bool begins_why(const struct reading *r, struct slice rest)
{
    if (!loose_sign(&rest, ":"))
        return false;
    return names_exactly(r, &rest) == TREE_NONE ||
           (loose_more(&rest) && !loose_sign(AHEAD(rest), ", ; & + / . )") &&
            !words_take(AHEAD(rest), WORDS_AND));
}

/* "right" before "after K" */
static bool skip_directly(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at, words_take(&at, WORDS_DIRECTLY) && words_take(AHEAD(at), WORDS_AFTER));
}

static bool take_part(struct telling *t)
{
    if (rows_take_window(AHEAD(t->rest), &(struct homework_row){0}))
        return false;
    if (loose_sign(&t->rest, ". ;"))
        return is_whole(t) ? keep(t) : !says_something(&t->cut);
    t->cut.leads =
        t->cut.leads || (t->cut.open.count && !t->cut.cut && loose_sign(AHEAD(t->rest), ARROWS " :"));
    if (is_whole(t) && t->cut.after != TREE_NONE && t->cut.cut && !t->loses && begins_why(t->r, t->rest)) {
        loose_sign(&t->rest, ":");
        return keep(t); /* in a line by itself */
    }
    const bool minus = loose_any_number(AHEAD(t->rest));
    if (loose_sign(&t->rest, minus ? ", ( ) [ ] : |" : ", ( ) [ ] : | – - → ⇒ =>") ||
        (!names_begins(t->r, t->rest) && skip_directly(&t->rest)) || words_take(&t->rest, WORDS_SO) ||
        take_after(t) || words_take(&t->rest, WORDS_STAGE) || take_reason(t) || take_cause(t) ||
        take_cut(t) || take_comparison(t) || take_bound(t) || take_nodes(t))
        return true;
    return !names_begins(t->r, t->rest) &&
           (words_take(&t->rest, WORDS_AND) || words_take(&t->rest, WORDS_IS) ||
            loose_word_of(&t->rest, SAYS_NOTHING) || take_stranger(t));
}

/* "Pruned: L (at F), R (at M)": what is lost by each is one list. */
static void join_lost(struct reading *r, size_t statement, struct slice words)
{
    struct homework_span all = {0};
    for (size_t i = statement; i < r->homework->statements.count;) {
        const struct homework_span nodes = r->homework->statements.at[i].nodes;
        if (r->homework->statements.at[i].kind != STATES_PRUNED) {
            i++;
            continue;
        }
        for (uint32_t k = 0; k < nodes.count; k++)
            reading_add_node(r, &all, reading_node(r, nodes, k));
        reading_drop(r, i);
    }
    if (all.count)
        reading_add(r, STATES_PRUNED, words)->nodes = all;
}

/* Where some words aren't known, the others may know better: what is told is only laid beside the search. */
static void doubt(struct reading *r, struct saying_mark before, struct slice words)
{
    struct clause clauses[MOST_DOUBTS] = {0};
    uint32_t places[MOST_DOUBTS], children[MOST_DOUBTS];
    size_t count = 0;
    for (size_t i = before.statements; i < r->homework->statements.count && count < MOST_DOUBTS; i++) {
        const struct statement *said = &r->homework->statements.at[i];
        if (said->kind != STATES_CUTOFF || (!said->nodes.count && said->column == COLUMN_V))
            continue;
        places[count] = said->node;
        children[count] = said->nodes.count ? reading_node(r, said->nodes, 0) : TREE_NONE;
        clauses[count++].column = said->column;
    }
    saying_go_back(r, before);
    for (size_t i = 0; i < count; i++) {
        struct clause by = clauses[i], cause = {.remark = REMARK_CAUSE};
        by.remark = REMARK_CUT_BY;
        if (children[i] != TREE_NONE) {
            reading_add_node(r, &cause.nodes, children[i]);
            reading_add_node(r, &cause.nodes, places[i]);
            doubts_add_remark(r, &cause, words);
        }
        if (by.column != COLUMN_V) {
            reading_add_node(r, &by.nodes, places[i]);
            doubts_add_remark(r, &by, words);
        }
    }
}

bool cuts_read(struct reading *r, struct slice line)
{
    struct telling t = {.r = r, .rest = line};
    const struct saying_mark before = saying_mark(r);
    const size_t told = r->homework->told.count, unread = r->homework->unread.count;
    answers_skip_lead(r, &t.rest);
    answers_skip_lead(r, &t.rest);
    if (!loose_more(&t.rest) || (r->separator && memchr(line.bytes, r->separator, line.length)) ||
        saying_supposes(r))
        return false;
    begin(&t);
    bool all = true;
    while (all && loose_more(&t.rest))
        all = take_part(&t);
    all = all && (!says_something(&t.cut) || finish(&t));
    const struct slice behind = t.end;
    if (!all && behind.bytes) { /* what stands behind it is a line by itself */
        saying_go_back(r, t.mark);
        t.cut = t.kept;
        t.strangers = t.strange;
        t.rest = behind;
        all = finish(&t);
        if (all && t.cuts > t.pairs && !t.strangers)
            reading_line(r, slice_trim(behind));
    }
    bool asked = r->asked.has && topic_kind(r, &r->asked) == STATES_CUTOFF; /* "Cutoffs:", above */
    for (size_t i = before.statements; i < r->homework->statements.count && asked; i++) {
        const struct statement *said = &r->homework->statements.at[i];
        asked = said->kind != STATES_CUTOFF || !said->nodes.count ||
                r->names.tree->parent[reading_node(r, said->nodes, 0)] == said->node;
    }
    all = all && t.cuts && (t.cuts > t.pairs || t.pairs > 1 || asked);
    if (all && !t.strangers) {
        if (t.lists)
            join_lost(r, before.statements, slice_trim(line));
        return true;
    }
    reading_drop_unread(r, unread);
    if (all && t.full == t.cuts)
        doubt(r, before, line);
    else
        saying_go_back(r, before);
    r->homework->told.count = told;
    return false;
}

/* --- whether there are some --- */

#define SHALLOW "shallow flach flacher flache flachen superficial superficiel superficielle"
#define THERE                                                                                                \
    "there there's is are exists exist es gibt hay il y occurs occur happens happen we have wir haben"
#define HERE                                                                                                 \
    "in the this tree search baum here hier at all überhaupt im árbol arbre l occurs happens occur happen"

/* "deep alpha cutoffs"; whether cutoffs are named. */
static bool take_sort(const struct reading *r, struct slice *rest, struct statement *some)
{
    bool named = false;
    const char *from;
    do {
        from = rest->bytes;
        some->deep = words_take(rest, WORDS_DEEP) || some->deep;
        some->shallow = loose_word_of(rest, SHALLOW) || some->shallow;
        named = words_take(rest, WORDS_CUTOFF) || named;
        if (rows_take_column(r, AHEAD(*rest)) < COLUMN_V)
            rows_take_column(r, rest);
        loose_sign(rest, "- –");
    } while (rest->bytes > from);
    return named;
}

/* "at least one", "a", "no": how many; false where that is left to others. */
static bool take_some(struct slice *rest, double *number, enum bound *bound)
{
    *number = 1;
    *bound = BOUND_LOWER;
    if (words_take(rest, WORDS_NONE)) {
        *number = 0;
        *bound = BOUND_EXACT;
        return true;
    }
    return (saying_take_bound(rest, bound) && saying_take_number(rest, number)) ||
           loose_word_of(rest, "a an some ein eine einen un una une");
}

/* "All cutoffs in this tree are alpha cutoffs", "There are only alpha cutoffs": none is of the other sort. */
static bool take_only(const struct reading *r, struct slice *rest, struct statement *some)
{
    struct slice at = *rest;
    const bool all = loose_word_of(&at, "all every alle todos toutes tous");
    loose_word_of(&at, "of");
    loose_word_of(&at, "the los les");
    if (all && !words_take(&at, WORDS_CUTOFF))
        return false;
    while (all && loose_word_of(&at, HERE))
        continue;
    if (all && !words_take(&at, WORDS_IS))
        return false;
    if (!all && !loose_word_of(&at, "only nur solo sólo seulement"))
        return false;
    const bool named = take_sort(r, &at, some), deep = some->deep;
    some->deep = some->shallow;
    some->shallow = deep;
    return (named || all) && loose_go(rest, at);
}

bool cuts_read_some(struct reading *r, struct slice line)
{
    const enum column side = saying_cutting(line);
    struct statement some = {0};
    double number = 0;
    answers_skip_lead(r, &line);
    while (loose_word_of(&line, THERE))
        continue;
    const bool only = take_only(r, &line, &some);
    if (!only && (!take_some(&line, &number, &some.bound) || !take_sort(r, &line, &some)))
        return false;
    while (loose_word_of(&line, HERE))
        continue;
    const bool sorted = side < COLUMN_V || some.deep || some.shallow,
               none = !only && some.bound == BOUND_EXACT;
    if (loose_more(AHEAD(loose_without_end(slice_trim(line), ".!"))) || ((only || none) && !sorted))
        return false;
    struct statement *said = reading_add(r, STATES_CUTOFFS, r->at);
    said->bound = only ? BOUND_EXACT : some.bound;
    said->column = only && side < COLUMN_V ? (side == COLUMN_ALPHA ? COLUMN_BETA : COLUMN_ALPHA) : side;
    said->deep = some.deep;
    said->shallow = some.shallow;
    said->passing = said->bound != BOUND_EXACT;
    reading_add_number(r, &said->numbers, number);
    return true;
}
