/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that tell behind which child a bound is what, or who moves it, and nothing else, their parts in
 * whatever order:
 *
 *     after B alpha at A is 2, after C 6                 child, bound, place, number
 *     alpha: −∞ → 2 after B                              … and what it was before
 *     C raises alpha to 6                                who moves it
 *
 * A word must say that something has come back, or moves. Where the place isn't told, it is the child's
 * parent; a line with anything else in it is left to the others. */
#include "homework/sayings.h"
#include <math.h>

#define MOST_UPDATES 16 /* of a line */
/* clang-format off */
#define MOVES                                                                                                \
    "raises raise lifts lift sets set pushes push moves move updates update improves improve lowers lower "  \
    "drops drop reduces reduce increases increase changes change makes make brings bring erhöht setzt "      \
    "senkt hebt macht sube baja aumenta pone cambia augmente baisse met fait fixe"
#define IS_MOVED                                                                                             \
    "raised lifted set pushed moved updated improved lowered dropped reduced increased changed rises falls " \
    "goes turns steigt sinkt fällt gesetzt erhöht gesenkt pasa sube baja devient passe"
#define COMES                                                                                                \
    "returns returned return comes came back is known done finished over evaluated searched been value "     \
    "known fertig bekannt zurück zurückkommt kommt ist vuelve conocido connu revient"
/* clang-format on */

struct update {
    struct slice words;
    uint32_t at, by; /* or TREE_NONE */
    enum column column;
    double from, to; /* or NAN */
    bool moves;      /* it is said to move there */
};

enum part { PART_OPEN, PART_BY, PART_AT };

struct updates {
    struct reading *r;
    struct slice rest;
    struct update told[MOST_UPDATES];
    size_t count;
    enum part next;   /* of the node that comes next */
    bool from;        /* the number that comes next is what it was */
    bool when;        /* "once": something must come back then */
    struct slice end; /* of a sentence, up to which they are whole; or empty */
    size_t ended;     /* … and how many are, then */
};

static bool is_whole(const struct update *u)
{
    return u->by != TREE_NONE && u->column < COLUMN_V && !isnan(u->to);
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
    last[1] = (struct update){slice_trim(w->rest), last->at, TREE_NONE, last->column, NAN, NAN, false};
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
    if (!loose_number(&at, &number))
        return false;
    const bool from = w->from || loose_sign(AHEAD(at), ARROWS) ||
                      (isnan(last_of(w)->to) && loose_word_of(AHEAD(at), "to auf a à"));
    struct update *u = update_at(w, from ? !isnan(last_of(w)->from) : !isnan(last_of(w)->to));
    if (u)
        *(from ? &u->from : &u->to) = number;
    w->from = false;
    return u && loose_go(&w->rest, at);
}

static bool take_column(struct updates *w)
{
    struct slice at = w->rest;
    const enum column column = rows_take_column(w->r, &at);
    const struct update *last = last_of(w);
    struct update *u = column < COLUMN_V ? update_at(w, is_whole(last)) : NULL;
    if (!u || (u->column < COLUMN_V && u->column != column && u->by != TREE_NONE && !isnan(u->to)))
        return false;
    u->column = column;
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
    const bool named = names_begins(w->r, *rest);
    if (!named && (words_take(rest, WORDS_AFTER) || loose_word_of(rest, "once sobald")))
        return w->next = PART_BY, true;
    if (loose_word_of(rest, "when wenn cuando quand"))
        return w->next = PART_BY, w->when = true;
    if (loose_word_of(rest, "by durch par por thanks due because from von von de") ||
        words_take(rest, WORDS_FROM)) {
        const bool number = loose_any_number(AHEAD(*rest));
        w->from = number;
        w->next = number ? w->next : PART_BY;
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

/* Where it is, if that is told; else at the child's parent. False where the child isn't below it. */
static bool place(const struct reading *r, struct update *u)
{
    if (!is_whole(u) || u->by == TREE_ROOT)
        return false;
    u->at = u->at == TREE_NONE ? r->names.tree->parent[u->by] : u->at;
    return u->at != u->by && names_is_under(r, u->by, u->at);
}

bool updates_read(struct reading *r, struct slice line)
{
    struct updates w = {.r = r, .rest = line, .count = 1};
    answers_skip_lead(r, &w.rest);
    topic_skip_article(r, &w.rest);
    w.told[0] = (struct update){slice_trim(w.rest), TREE_NONE, TREE_NONE, COLUMN_COUNT, NAN, NAN, false};
    bool all = !r->separator && !saying_supposes(r);
    while (all && loose_more(&w.rest))
        all = take_end(&w) || take_number(&w) || take_column(&w) || take_node(&w) || take_word(&w);
    const bool parted = !all && w.end.bytes;
    if (parted) {
        w.count = w.ended;
        w.when = w.from = false;
        all = true;
    } else
        last_of(&w)->words = saying_until(last_of(&w)->words, w.rest);
    for (size_t i = 0; i < w.count && all; i++)
        all = place(r, &w.told[i]);
    if (!all || w.when || w.from)
        return false;
    for (size_t i = 0; i < w.count; i++) {
        const struct update *u = &w.told[i];
        rows_add_moved(r, loose_without_end(u->words, ",;. "), u->at, u->column, u->to);
        struct statement *moved = reading_last(r);
        moved->when = WHEN_AFTER;
        moved->moves = u->moves;
        reading_add_node(r, &moved->nodes, u->by);
        if (!isnan(u->from))
            reading_add_number(r, &reading_last(r)->numbers, u->from);
    }
    if (parted)
        reading_line(r, slice_trim(w.end));
    return true;
}
