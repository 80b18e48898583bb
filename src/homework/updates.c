/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that tell behind which child a bound is what, or who moves it, and nothing else, their parts in
 * whatever order:
 *
 *     after B alpha at A is 2, after C 6                 child, bound, place, number
 *     alpha: −∞ → 2 after B                              … and what it was before
 *     C raises alpha to 6                                who moves it
 *     after C: at least 6, alpha = 6                     what the child is worth, and the bound
 *     after B: 2, after C: 6                             the bound that its parent moves
 *
 * A word must say that something has come back, or moves. Where the place isn't told, it is the child's
 * parent; a line with anything else in it is left to the others. */
#include "homework/sayings.h"
#include <math.h>

#define MOST_UPDATES 16 /* of a line */
/* clang-format off */
#define MOVES                                                                                                \
    "raises raise lifts lift sets set pushes push moves move updates update improves improve lowers "        \
    "lower drops drop reduces reduce increases increase changes change makes make brings bring erhöht "      \
    "setzt senkt hebt macht sube baja aumenta pone cambia augmente baisse met fait fixe"
#define IS_MOVED                                                                                             \
    "raised lifted set pushed moved updated improved lowered dropped reduced increased changed rises "       \
    "falls goes turns steigt sinkt fällt gesetzt erhöht gesenkt pasa sube baja devient passe"
#define COMES                                                                                                \
    "returns returned return comes came back is known done finished over evaluated searched been value "     \
    "fertig bekannt zurück zurückkommt kommt ist vuelve conocido connu revient"
/* clang-format on */

struct update {
    struct slice words;
    uint32_t at, by; /* or TREE_NONE */
    enum column column;
    double from, to; /* or NAN */
    bool moves;      /* it is said to move there */
    bool named;      /* the bound is, and not only in what comes before */
    double worth;    /* of the child; or NAN */
    enum bound bound;
};

enum part { PART_OPEN, PART_BY, PART_AT };

struct updates {
    struct reading *r;
    struct slice rest;
    struct update told[MOST_UPDATES];
    size_t count;
    enum part next;   /* of the node that comes next */
    bool from;        /* the number that comes next is what it was */
    bool after;       /* all children are told by "after", and none by "from" */
    bool when;        /* "once": something must come back then */
    struct slice end; /* of a sentence, up to which they are whole; or empty */
    size_t ended;     /* … and how many are, then */
};

static bool is_whole(const struct update *u)
{
    return u->by != TREE_NONE && !isnan(u->to);
}

static struct update begun(struct slice words, uint32_t at, enum column column)
{
    return (struct update){.words = slice_trim(words),
                           .at = at,
                           .by = TREE_NONE,
                           .column = column,
                           .from = NAN,
                           .to = NAN,
                           .worth = NAN,
                           .bound = BOUND_EXACT};
}

/* The last of them; or, where it has already what comes next, a new one of the same bound and place. */
static struct update *update_at(struct updates *w, bool has)
{
    struct update *last = &w->told[w->count - 1];
    if (!has)
        return last;
    if (!is_whole(last) || w->count == MOST_UPDATES)
        return NULL;
    last->words = saying_until(last->words, w->rest);
    last[1] = begun(w->rest, last->at, last->column);
    w->count++;
    return last + 1;
}

static struct update *last_of(struct updates *w)
{
    return &w->told[w->count - 1];
}

static bool take_number(struct updates *w)
{
    struct slice at = w->rest;
    double number;
    enum bound bound = BOUND_EXACT;
    saying_take_bound(&at, &bound);
    if (!loose_number(&at, &number))
        return false;
    const bool from = w->from || loose_sign(AHEAD(at), ARROWS) ||
                      (isnan(last_of(w)->to) && loose_word_of(AHEAD(at), "to auf a à"));
    struct update *u = update_at(w, from ? !isnan(last_of(w)->from) : !isnan(last_of(w)->to));
    if (u) {
        *(from ? &u->from : &u->to) = number;
        u->bound = bound;
    }
    w->from = false;
    return u && loose_go(&w->rest, at);
}

static bool take_column(struct updates *w)
{
    struct slice at = w->rest;
    const enum column column = rows_take_column(w->r, &at);
    struct update *last = last_of(w);
    if (!isnan(last->from) && isnan(last->to) && slice_trim(saying_until(w->rest, at)).length < 2)
        return false;                                                        /* "de 4 a 5" */
    const bool worth = is_whole(last) && !last->named && isnan(last->worth); /* "after C: 6, alpha = 6" */
    struct update *u = column < COLUMN_V ? update_at(w, is_whole(last) && !worth) : NULL;
    if (!u)
        return false;
    if (worth) {
        u->worth = u->to;
        u->to = NAN;
    }
    u->column = column;
    u->named = true;
    return loose_go(&w->rest, at);
}

/* "B", whose role the word before it tells, or the one behind it. */
static bool take_node(struct updates *w)
{
    struct slice at = w->rest;
    const uint32_t node = names_exactly(w->r, &at);
    if (node == TREE_NONE)
        return false;
    const bool verb = w->next != PART_AT && loose_word_of(AHEAD(at), MOVES);
    const bool by = verb || w->next == PART_BY;
    const struct update *last = last_of(w);
    struct update *u = update_at(w, by ? last->by != TREE_NONE : is_whole(last));
    if (!u)
        return false;
    *(by ? &u->by : &u->at) = node;
    u->moves = u->moves || verb;
    w->next = PART_OPEN;
    loose_word_of(&at, "'s s");
    return loose_go(&w->rest, at);
}

static bool take_word(struct updates *w)
{
    struct slice *rest = &w->rest;
    const bool named = names_begins(w->r, *rest),
               after = !named &&
                       (words_take(AHEAD(*rest), WORDS_AFTER) || loose_word_of(AHEAD(*rest), "once sobald")),
               when = loose_word_of(AHEAD(*rest), "when wenn cuando quand");
    if ((after || when) && !update_at(w, is_whole(last_of(w))))
        return false;
    if (after || when) {
        w->next = PART_BY;
        w->when = when;
        return words_take(rest, WORDS_AFTER) || loose_word(rest).length;
    }
    if (loose_word_of(rest, "by durch par por thanks due because from von von de") ||
        words_take(rest, WORDS_FROM)) {
        const bool number = loose_any_number(AHEAD(*rest));
        w->from = number;
        w->next = number ? w->next : PART_BY;
        w->after = w->after && number;
        return true;
    }
    if (loose_word_of(rest, IS_MOVED))
        return last_of(w)->moves = true;
    if (loose_word_of(rest, COMES))
        return w->when = false, true;
    if (words_take(rest, WORDS_OF) || loose_word_of(rest, "for an am en"))
        return w->next = names_begins(w->r, *rest) ? PART_AT : w->next, true;
    return !named &&
           (loose_word_of(rest, MOVES) || saying_skip_empty(rest) || words_take(rest, WORDS_PLAYER_MAX) ||
            words_take(rest, WORDS_PLAYER_MIN) || words_take(rest, WORDS_BECOMES) ||
            words_take(rest, WORDS_TO) || words_take(rest, WORDS_ROOT) || words_take(rest, WORDS_STAGE) ||
            loose_word_of(rest, "auf sur of") || loose_sign(rest, ARROWS " : = , ; . ( )"));
}

/* "α = 5 after B. C: …": what stands behind it may be a line by itself. */
static bool take_end(struct updates *w)
{
    if (!loose_sign(&w->rest, ". ;"))
        return false;
    struct slice next = w->rest;
    const bool other = names_exactly(w->r, &next) != TREE_NONE && loose_sign(&next, ":");
    if (other && is_whole(last_of(w)) && !w->when && !w->from) {
        last_of(w)->words = loose_until(last_of(w)->words, w->rest);
        w->end = w->rest;
        w->ended = w->count;
    }
    return true;
}

/* "after B: 2, after C: 6", of the children of a node: the bound that it moves may be meant. */
static bool name_bound(struct updates *w)
{
    const struct tree *tree = w->r->names.tree;
    bool unnamed = w->after && w->count > 1;
    for (size_t i = 0; i < w->count; i++) {
        const uint32_t by = w->told[i].by;
        unnamed = unnamed && w->told[i].column == COLUMN_COUNT && by != TREE_NONE && by != TREE_ROOT &&
                  tree->parent[by] == tree->parent[w->told[0].by];
    }
    for (size_t i = 0; unnamed && i < w->count; i++)
        w->told[i].column =
            tree_player(tree, tree->parent[w->told[i].by]) == PLAYER_MAX ? COLUMN_ALPHA : COLUMN_BETA;
    return unnamed;
}

/* Where it is, if that is told; else at the child's parent. False where the child isn't below it. */
static bool place(const struct reading *r, struct update *u)
{
    if (!is_whole(u) || u->by == TREE_ROOT || u->column >= COLUMN_V ||
        (u->bound != BOUND_EXACT && isnan(u->worth)))
        return false;
    u->at = u->at == TREE_NONE ? r->names.tree->parent[u->by] : u->at;
    return u->at != u->by && names_is_under(r, u->by, u->at);
}

bool updates_read(struct reading *r, struct slice line)
{
    struct updates w = {.r = r, .rest = line, .count = 1, .after = true};
    answers_skip_lead(r, &w.rest);
    topic_skip_article(r, &w.rest);
    w.told[0] = begun(w.rest, TREE_NONE, COLUMN_COUNT);
    bool all = !r->separator && !saying_supposes(r);
    while (all && loose_more(&w.rest))
        all = take_end(&w) || take_number(&w) || take_column(&w) || take_node(&w) || take_word(&w);
    const bool parted = !all && w.end.bytes;
    if (parted) {
        w.count = w.ended;
        w.when = w.from = false;
        all = true;
    } else if (all)
        last_of(&w)->words = saying_until(last_of(&w)->words, w.rest);
    const bool may = all && name_bound(&w);
    for (size_t i = 0; i < w.count && all; i++)
        all = place(r, &w.told[i]);
    if (!all || w.when || w.from)
        return false;
    for (size_t i = 0; i < w.count; i++) {
        const struct update *u = &w.told[i];
        if (!isnan(u->worth)) {
            saying_add_value(r, loose_without_end(u->words, ",;. "), u->by, u->worth);
            reading_last(r)->bound = u->bound;
        }
        rows_add_moved(r, loose_without_end(u->words, ",;. "), u->at, u->column, u->to);
        struct statement *moved = reading_last(r);
        moved->when = WHEN_AFTER;
        moved->moves = u->moves;
        moved->passing = may;
        reading_add_node(r, &moved->nodes, u->by);
        if (!isnan(u->from))
            reading_add_number(r, &reading_last(r)->numbers, u->from);
    }
    if (parted)
        reading_line(r, slice_trim(w.end));
    return true;
}
