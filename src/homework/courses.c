/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a bound of a node, or its value so far, develops: in a line, or in lines below a heading.
 *
 *     How alpha at A develops:           beta at B: +∞ → 7 after E → still 7 after F
 *     before anything   −∞               β in B: erst ∞, dann 7, dann 2
 *     after B           2                alpha at A: −∞ → 2 (B) → 6 (C) → 6 (D no better)
 *     after C           6                value of B so far: +∞ → 7 (E) → 2 (F)
 *     at the end: 6                      alpha at D is 6 the whole time
 *
 * A number is what it is behind a child or before it, at the beginning or at the end; numbers with nothing of
 * that make the whole course, one after the other. A line with anything else in it is left to the others. */
#include "homework/sayings.h"
#include <math.h>

#define MOST_ITEMS 32 /* of a line */
/* clang-format off */
#define DEVELOPS                                                                                             \
    "develop develops developing development evolve evolves evolving evolution change changes changing "     \
    "course history progress progression timeline trace look looks time far entwickelt entwickelte "         \
    "entwickeln entwicklung verlauf verläuft laufe ändert verändert évolue évolution évoluer change "        \
    "evoluciona evolución evolucionar historia historial cambia cambiando historique"
#define EACH      "each every any all jedem jeder jeden allen cada chaque"
#define STEPS_OF                                                                                             \
    "move moves child children reply replies step visit branch node zug kind knoten antwort coup enfant "    \
    "fils hijo jugada movimiento nodo noeud nœud rama"
#define ANYTHING                                                                                             \
    "anything everything all start search first beginn anfang allem suche beginnen comenzar empezar todo "   \
    "nada commencer tout début"
#define STARTS                                                                                               \
    "initially starts start begins begin beginning beginnt startet anfangs anfang beginn inicialmente "      \
    "inicio principio empieza comienza début départ commence initialement initial"
#define FINISHES  "end final finish finished done ende schluss fin final"
#define BY        "by from via thanks through because due durch von dank par por grâce gracias"
#define BECAUSE   "because since as weil da denn porque car puisque parce"
#define STAYS                                                                                                \
    "still stays stay remains remain keeps again same unchanged immer weiterhin bleibt unverändert " \
    "toujours encore reste inchangé sigue todavía aún igual permanece wieder noch"
#define NO_BETTER                                                                                            \
    "worse schlechter peor pire moins equal gleich tie"
#define IMPROVES                                                                                             \
    "better improves improvement besser mejor mejora mieux améliore raises raised lowers lowered"
#define LONG                                                                                                 \
    "throughout always constantly constant permanently durchgehend durchweg stets siempre constamment"
/* clang-format on */

struct item {
    struct slice words;
    uint32_t child; /* or TREE_NONE */
    enum when when; /* ENTERED, AFTER: of the child, where there is one */
    double number;  /* or NAN */
    bool moves;     /* the child is said to move it */
    bool stays, improves;
    bool throughout; /* it is so all the time */
};

struct course {
    struct reading *r;
    struct slice rest;
    enum column column;
    uint32_t place;   /* or TREE_NONE: the parent of the children that are named */
    enum when each;   /* of a child with nothing before it; or EVER */
    double last;      /* the number before; or NAN */
    bool arrow;       /* an arrow or a dash stands before what comes next */
    struct slice cut; /* what says that something is cut off behind the last child; or empty */
    struct item items[MOST_ITEMS];
    size_t count;
};

/* --- headings --- */

struct head {
    enum column column;
    struct topic place;
    enum when each;
    bool develops; /* it says so */
    bool strange;  /* there are words in it that may say anything */
};

/* "after each move", "before each child" */
static bool take_each(struct slice *rest, struct head *head)
{
    struct slice at = *rest;
    const bool after = words_take(&at, WORDS_AFTER);
    if ((!after && !words_take(&at, WORDS_BEFORE)) || !loose_word_of(&at, EACH))
        return false;
    loose_word_of(&at, STEPS_OF);
    head->each = after ? WHEN_AFTER : WHEN_ENTERED;
    head->develops = true;
    return loose_go(rest, at);
}

/* "the whole time", "always" */
static bool take_throughout(struct slice *rest)
{
    struct slice at = *rest;
    loose_word_of(&at, "over during");
    const bool whole = maybe(loose_word_of(&at, "the all die tout todo")) &&
                       maybe(loose_word_of(&at, "whole entire all the ganze gesamte le el")) &&
                       loose_word_of(&at, "time search zeit suche temps tiempo way");
    return took(rest, &at, whole) || loose_word_of(rest, LONG);
}

static bool take_head_part(struct reading *r, struct slice *rest, struct head *head)
{
    struct slice at = *rest, aside = *rest;
    const enum column column = names_begins(r, at) ? COLUMN_COUNT : rows_take_column(r, &at);
    const bool named = column < COLUMN_COUNT && slice_trim(loose_until(*rest, at)).length > 1;
    if (named && (head->column >= COLUMN_V || column == COLUMN_V)) {
        head->column = head->column < column ? head->column : column;
        return loose_go(rest, at);
    }
    if (take_each(rest, head))
        return true;
    if (!head->place.about && !words_take(AHEAD(*rest), WORDS_AFTER) &&
        topic_take_place(r, rest, &head->place))
        return true;
    if (loose_sign(&aside, "(")) {
        const struct slice inside = loose_take_to(&aside, ")");
        if (!head->place.about && words_stand_in(inside, WORDS_ROOT))
            topic_set_place(&head->place, TREE_ROOT);
        return loose_sign(&aside, ")") && loose_go(rest, aside);
    }
    if (names_begins(r, *rest))
        return false;
    if (loose_word_of(rest, DEVELOPS))
        return head->develops = true;
    return words_take(rest, WORDS_WHAT) || loose_word_of(rest, "does do sich se the of over like step by so");
}

/* "alpha-beta looks at", "alpha when we arrive at": of something else. */
static bool speaks_otherwise(struct slice rest)
{
    static const enum words other[] = {WORDS_CUTOFF, WORDS_UNSEEN, WORDS_LEAVES, WORDS_ENTERS, WORDS_SEEN};
    struct slice column = rest;
    if (rows_column(loose_word(&column)) < COLUMN_V &&
        (loose_sign(&column, "- /") || words_take(&column, WORDS_AND)) &&
        rows_column(loose_word(&column)) < COLUMN_V)
        return true;
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (words_take(AHEAD(rest), other[i]))
            return true;
    return words_take(AHEAD(rest), WORDS_MOVE) || words_take(AHEAD(rest), WORDS_REPLY);
}

/* "β at A (MIN's):", "How does alpha in the top node develop?", "alpha of A is": up to where its numbers
 * begin. */
static bool take_head(struct reading *r, struct slice *rest, struct head *head)
{
    *head = (struct head){.column = COLUMN_COUNT, .place = TOPIC_NONE};
    while (loose_more(rest)) {
        const bool bound = head->column < COLUMN_COUNT, about = head->place.about;
        const bool asks = loose_sign(rest, "?");
        if (asks || loose_sign(rest, ":"))
            return maybe(loose_sign(rest, ":")) && bound &&
                   (head->develops || (about && (!asks || loose_more(rest))));
        if (speaks_otherwise(*rest))
            return false;
        if (take_head_part(r, rest, head))
            continue;
        if (bound && about && (words_take(AHEAD(*rest), WORDS_IS) || loose_word_of(AHEAD(*rest), STAYS)))
            return maybe(words_take(rest, WORDS_IS));
        if (bound && about && loose_word_of(AHEAD(*rest), STARTS))
            return true;
        if (names_begins(r, *rest) || loose_any_number(AHEAD(*rest)))
            return false;
        head->strange = true;
        loose_step(rest);
    }
    return head->column < COLUMN_V && head->develops && !head->strange;
}

/* --- the numbers --- */

/* "after B", "before B", "before anything", "by B"; "B" where that can be meant. */
static bool take_when(struct course *w, struct item *item)
{
    struct reading *r = w->r;
    struct slice at = w->rest;
    if (item->when != WHEN_EVER || item->child != TREE_NONE)
        return false;
    const bool named = names_begins(r, at), before = !named && words_take(&at, WORDS_BEFORE),
               after = !named && !before && words_take(&at, WORDS_AFTER),
               by = !named && !before && !after && loose_word_of(&at, BY);
    if (before && w->column < COLUMN_V) {
        struct slice all = at;
        words_take(&all, WORDS_FILLER);
        if (loose_word_of(&all, ANYTHING) && maybe(loose_word_of(&all, STEPS_OF))) {
            item->when = WHEN_ENTERED;
            return loose_go(&w->rest, all);
        }
    }
    while (!names_begins(r, at) && (before || after || by) &&
           (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_CHILDREN) ||
            words_take(&at, WORDS_NODES) || loose_word_of(&at, STEPS_OF)))
        continue;
    uint32_t child;
    if (!names_take_exactly(r, &at, &child))
        return false;
    const bool done = loose_word_of(&at, "done finished over back evaluated searched fertig zurück");
    if (!before && !after && !by && !w->each && !w->arrow && !done)
        return false;
    item->when = before ? WHEN_ENTERED : after || by || !w->each ? WHEN_AFTER : w->each;
    item->moves = by;
    item->child = child;
    return (item->when != WHEN_ENTERED || w->column < COLUMN_V) && loose_go(&w->rest, at);
}

/* "at the end", "at first", "starts at" */
static bool take_end(struct course *w, struct item *item)
{
    struct slice at = w->rest;
    if (item->when != WHEN_EVER || names_begins(w->r, at))
        return false;
    while (loose_word_of(&at, "at in on by to with the am zum zu im al el a à la le en au"))
        continue;
    const bool ends = loose_word_of(&at, FINISHES), starts = !ends && loose_word_of(&at, STARTS);
    if (!ends && !starts)
        return false;
    loose_word_of(&at, "at with of mit bei con en avec à par");
    item->when = ends ? WHEN_LEFT : WHEN_ENTERED;
    return loose_go(&w->rest, at);
}

/* "no better", "still", "improves" */
static bool take_note(struct course *w, struct item *item)
{
    struct slice at = w->rest;
    if (names_begins(w->r, at))
        return false;
    if (loose_word_of(&at, "no not nothing kein keine nicht pas ningún ninguna isn't doesn't") &&
        maybe(loose_word_of(&at, "any it")) && loose_word_of(&at, IMPROVES " change änderung cambio"))
        return item->stays = loose_go(&w->rest, at);
    if (words_take(&w->rest, WORDS_UNCHANGED) || loose_word_of(&w->rest, STAYS " " NO_BETTER))
        return item->stays = true;
    return loose_word_of(&w->rest, IMPROVES) && (item->improves = true);
}

/* A word or sign that says nothing here. */
static bool take_empty(struct course *w)
{
    struct slice at = w->rest;
    if (names_begins(w->r, at))
        return false;
    if (loose_sign(&w->rest, ARROWS " - – >"))
        return w->arrow = true;
    const bool column = rows_take_column(w->r, &at) == w->column;
    return took(&w->rest, &at, column) || loose_sign(&w->rest, ", ; : = |") ||
           words_take(&w->rest, WORDS_STAGE) || words_take(&w->rest, WORDS_AND) ||
           words_take(&w->rest, WORDS_IS) || words_take(&w->rest, WORDS_BECOMES) ||
           words_take(&w->rest, WORDS_MOVES) ||
           loose_word_of(&w->rest, "it to at on first at erst enfin finally schließlich fertig done finished "
                                   "now jetzt nun bei auf a à en d'abord");
}

/* "(B)", "(after B)", "(D no better)", "(start)" */
static bool take_bracket(struct course *w, struct item *item)
{
    struct slice at = w->rest;
    if (!loose_sign(&at, "("))
        return false;
    struct course inside = *w;
    inside.rest = loose_take_to(&at, ")");
    inside.arrow = true;
    while (loose_more(&inside.rest))
        if (!take_when(&inside, item) && !take_end(&inside, item) && !take_note(&inside, item) &&
            !words_take(&inside.rest, WORDS_IS) && !loose_sign(&inside.rest, ", :"))
            return false;
    return loose_sign(&at, ")") && loose_go(&w->rest, at);
}

/* Whether it goes on with the next of them. */
static bool is_parted(struct slice rest)
{
    return !loose_more(&rest) || loose_sign(&rest, ARROWS " , ; . (");
}

/* "→ still 7 after C", "after B: unchanged", "6 (C)"; false, and nothing is taken, where none comes. */
static bool take_item(struct course *w)
{
    const struct slice from = w->rest;
    struct item item = {.child = TREE_NONE, .number = NAN};
    while (isnan(item.number)) {
        if (loose_number(&w->rest, &item.number))
            break;
        const bool unchanged = item.when != WHEN_EVER && item.stays && is_parted(w->rest);
        if (unchanged && !isnan(w->last))
            item.number = w->last;
        else if (take_throughout(&w->rest))
            item.throughout = true;
        else if (!loose_more(&w->rest) ||
                 (!take_when(w, &item) && !take_end(w, &item) && !take_note(w, &item) && !take_empty(w)))
            return w->rest = from, false;
    }
    w->arrow = false;
    while (take_when(w, &item) || take_end(w, &item) || take_note(w, &item) || take_bracket(w, &item) ||
           (take_throughout(&w->rest) && (item.throughout = true)))
        continue;
    item.words = loose_without_end(slice_trim(loose_until(from, w->rest)), ",;. ");
    const bool same = item.number == w->last, first = isnan(w->last);
    if (w->count == MOST_ITEMS || (item.throughout && item.when != WHEN_EVER) ||
        (!first && ((item.stays && !same) || (item.improves && same))))
        return w->rest = from, false;
    w->last = item.number;
    w->items[w->count++] = item;
    return true;
}

/* Whether each has a place in the search; children are those of one node. */
static bool are_placed(struct course *w)
{
    const struct tree *tree = w->r->names.tree;
    for (size_t i = 0; i < w->count; i++) {
        const uint32_t child = w->items[i].child;
        if (child == TREE_NONE)
            continue;
        if (w->place == TREE_NONE && child != TREE_ROOT)
            w->place = tree->parent[child];
        if (child == TREE_ROOT || tree->parent[child] != w->place)
            return false;
    }
    return w->place != TREE_NONE && !tree_is_leaf(tree, w->place);
}

static void add_item(const struct course *w, const struct item *item)
{
    const bool entered = item->when == WHEN_ENTERED, child = item->child != TREE_NONE;
    rows_add_moved(w->r, item->words, entered && child ? item->child : w->place, w->column, item->number);
    struct statement *moved = reading_last(w->r);
    moved->when = item->when;
    moved->moves = item->moves;
    if (child && !entered)
        reading_add_node(w->r, &moved->nodes, item->child);
}

/* The numbers one after the other, where that is all that is said. */
static void add_all(const struct course *w, struct slice words)
{
    struct statement *all = reading_add(w->r, STATES_HISTORY, words);
    all->node = w->place;
    all->column = w->column;
    for (size_t i = 0; i < w->count; i++)
        reading_add_number(w->r, &all->numbers, w->items[i].number);
}

static void add_items(struct course *w, struct slice words)
{
    bool bare = false;
    for (size_t i = 0; i < w->count; i++) {
        struct item *item = &w->items[i];
        if (item->throughout) { /* bounds move one way: as it began and as it ends */
            item->when = WHEN_ENTERED;
            add_item(w, item);
            item->when = WHEN_LEFT;
        }
        if (!i && item->when == WHEN_EVER && (w->count == 1 || w->items[1].when != WHEN_EVER))
            item->when = WHEN_ENTERED;
        bare = bare || item->when == WHEN_EVER;
        if (item->when != WHEN_EVER)
            add_item(w, item);
    }
    if (bare)
        add_all(w, words);
    if (w->cut.length) {
        saying_add_cutoff(w->r, w->cut, w->place, COLUMN_V);
        reading_add_node(w->r, &reading_last(w->r)->nodes, w->items[w->count - 1].child);
    }
}

/* "stop", "cutoff", where we are. */
static bool take_cut(struct course *w)
{
    struct slice at = w->rest;
    loose_sign(&at, ARROWS " , ; : -");
    const struct item *last = w->count ? &w->items[w->count - 1] : NULL;
    if (!last || last->child == TREE_NONE || last->when != WHEN_AFTER ||
        !(words_take(&at, WORDS_CUTOFF) || words_take(&at, WORDS_CUT) || loose_word_of(&at, "stop stopp")) ||
        !saying_is_end(at))
        return false;
    w->cut = slice_trim(loose_until(w->rest, at));
    return loose_go(&w->rest, at);
}

/* "because C is 8 or more", ". Best move: C": what stands behind the numbers. */
static bool takes_tail(struct course *w, struct slice *tail)
{
    take_cut(w);
    while (loose_sign(&w->rest, ", ;") ||
           loose_word_of(&w->rest, "till until to the end bis zum ende jusqu'au bout hasta el final"))
        continue;
    *tail = slice_trim(w->rest);
    return (saying_is_end(w->rest) && !loose_sign(AHEAD(w->rest), "(")) || loose_sign(tail, ".") ||
           loose_word_of(AHEAD(w->rest), BECAUSE);
}

static void read_tail(struct reading *r, struct slice tail)
{
    loose_sign(&tail, ".");
    if (loose_more(&tail))
        reading_line(r, slice_trim(tail));
}

/* --- lines --- */

static void end_course(struct reading *r)
{
    r->course_column = COLUMN_COUNT;
}

/* "after B: 2", below "How alpha changes at A:". */
static bool read_below(struct reading *r, struct slice line)
{
    struct course w = {.r = r,
                       .rest = line,
                       .column = r->course_column,
                       .place = r->course_place,
                       .each = r->course_each,
                       .last = r->course_number};
    struct slice tail;
    answers_skip_lead(r, &w.rest);
    while (take_item(&w))
        continue;
    const bool first = isnan(r->course_number);
    const struct item *item = &w.items[0];
    const bool placed = item->when != WHEN_EVER || (first && !isfinite(item->number)) || w.count > 1;
    if (!w.count || !placed || !takes_tail(&w, &tail) || !are_placed(&w)) {
        end_course(r);
        return false;
    }
    add_items(&w, slice_trim(line));
    r->course_number = w.last;
    r->course_place = w.place;
    read_tail(r, tail);
    return true;
}

/* "after | alpha", over a table of two columns. */
static bool take_table_head(struct reading *r, struct slice rest)
{
    struct head head = {.place = TOPIC_NONE};
    loose_sign(&rest, "|");
    const bool after = words_take(&rest, WORDS_AFTER);
    if (!after && !words_take(&rest, WORDS_BEFORE))
        return false;
    loose_word_of(&rest, EACH);
    loose_word_of(&rest, STEPS_OF);
    const bool gap = slice_begins(rest, "  ");
    const enum column column = loose_sign(&rest, "|") || gap ? rows_take_column(r, &rest) : COLUMN_COUNT;
    topic_take_place(r, &rest, &head.place);
    loose_sign(&rest, "|");
    if (column >= COLUMN_V || loose_more(&rest))
        return false;
    if (r->course_column != column || head.place.about) {
        r->course_place = head.place.about ? head.place.node : TREE_NONE;
        r->course_number = NAN;
    }
    r->course_column = column;
    r->course_each = after ? WHEN_AFTER : WHEN_ENTERED;
    return true;
}

/* "beta at A: +∞ → 7 after B → still 7 after C", behind its head. */
static bool read_behind(struct reading *r, struct slice rest, const struct head *head)
{
    struct course w = {.r = r,
                       .rest = rest,
                       .column = head->column,
                       .place = head->place.about ? head->place.node : TREE_NONE,
                       .each = head->each,
                       .last = NAN};
    struct slice tail;
    size_t children = 0;
    while (take_item(&w))
        children += w.items[w.count - 1].child != TREE_NONE;
    const bool throughout = w.count == 1 && w.items[0].throughout && w.column < COLUMN_V;
    if ((w.count < 2 && !throughout) || !takes_tail(&w, &tail) || !are_placed(&w) ||
        (w.column == COLUMN_V && !head->develops && children < 2))
        return false;
    add_items(&w, loose_without_end(loose_until(rest, w.rest), ",;. "));
    read_tail(r, tail);
    return true;
}

/* "before C: 2", of nothing. */
static bool leaves_before(struct reading *r, struct slice line)
{
    struct course w = {.r = r, .rest = line, .place = TREE_NONE, .last = NAN};
    const bool before =
        words_take(AHEAD(line), WORDS_BEFORE) && take_item(&w) && !loose_more(&w.rest) && are_placed(&w);
    if (before)
        reading_leave(r, "it isn't said what is so much before");
    return before;
}

bool courses_read(struct reading *r, struct slice line)
{
    struct slice rest = line;
    struct head head;
    rows_skip_signs(&rest);
    if (!loose_more(&rest) || saying_supposes(r))
        return false;
    if (take_table_head(r, rest))
        return true;
    const bool below = r->course_column < COLUMN_V;
    if (below && !loose_without_end(rest, "|-: +").length)
        return true; /* the rule of a table */
    rest = line;
    answers_skip_lead(r, &rest);
    if (!take_head(r, &rest, &head))
        return below ? read_below(r, line) : leaves_before(r, line);
    end_course(r);
    if (loose_more(&rest))
        return read_behind(r, rest, &head);
    if (head.column >= COLUMN_V)
        return false;
    r->course_column = head.column;
    r->course_place = head.place.about ? head.place.node : TREE_NONE;
    r->course_each = head.each;
    r->course_number = NAN;
    return true;
}
