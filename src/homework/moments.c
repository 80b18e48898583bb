/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What bounds are at some moment, as sheets ask for them, and windows that are told on the way. The parts may
 * stand in any order:
 *
 *     α          when C is entered          : 3
 *     (α, β)     at C  on entry             = (3, +∞)
 *     β          at C  after its child H    is 2
 *     at C       when I is cut off          α = 3, β = 2
 *     we go      from A to C                with the window (3, +∞)
 *     α and β    at C                       : 3, +∞
 *
 * A word that is no part of that makes it something else, and others read it; but behind a whole window
 * another clause may come, and behind the bounds of "defend: after wait = −4 α is −2 and β is −4". */
#include "homework/sayings.h"
#include <math.h>
#include <string.h>

/* What may belong together: a question, what is said before its answer, and the answer. */
#define CLAUSES 8

/* What has been understood. */
struct moment {
    enum when when;
    uint32_t place;           /* where the bounds are */
    uint32_t named;           /* who comes, goes, or is cut off then */
    bool asked[COLUMN_V];     /* α, β */
    double number[COLUMN_V];  /* NAN where none is said */
    enum column last;         /* whose number may come next, or COLUMN_COUNT */
    bool of;                  /* "at" stands before */
    bool cuts, points, signs; /* "cut off", "when", a colon were there */
    bool goes, with, worth;   /* … somebody who goes on; "with"; what a node is worth */
    bool from;                /* "from" stands before the node that comes next */
    bool subject;             /* it begins with a node, and can only be a window */
    bool row;                 /* it begins as rows do, and can't be one */
};

/* What somebody does who goes on to a node. */
#define GOING                                                                                                \
    "go going come coming came move moving continue proceed search searching call calling start starts "     \
    "starting begin begins gehe gehen geht komme kommen steigen starte starten startet beginnt descend "     \
    "descends descendons va vais allons passe passons arrivons appelons voy vamos pasamos bajamos entramos " \
    "llamamos empieza"

/* A number is that of the column before it, or of the first that has none. */
static bool take_number(struct slice *rest, struct moment *m)
{
    struct slice at = *rest;
    double number;
    enum column column = m->last;
    if (!loose_number(&at, &number))
        return false;
    if (column == COLUMN_COUNT)
        column = m->asked[COLUMN_ALPHA] && isnan(m->number[COLUMN_ALPHA]) ? COLUMN_ALPHA : COLUMN_BETA;
    if (!m->asked[column] || !isnan(m->number[column]))
        return false;
    m->number[column] = number;
    m->last = COLUMN_COUNT;
    return loose_go(rest, at);
}

static bool take_node(struct reading *r, struct slice *rest, struct moment *m)
{
    struct homework_span places = {0};
    const size_t names = r->homework->names.count;
    uint32_t node = TREE_NONE;
    const bool object = m->of || m->goes || m->when == WHEN_ENTERED; /* "I" may be somebody, but not "at I" */
    if (object || doubts_take_node(r, AHEAD(*rest)))
        node = names_exactly(r, rest);
    if (node == TREE_NONE && words_take(rest, WORDS_ROOT)) {
        node = names_exactly(r, rest); /* "the root A" */
        node = node == TREE_NONE ? TREE_ROOT : node;
    } else if (node == TREE_NONE && m->place != TREE_NONE &&
               names_take_places(r, rest, m->place, false, &places) && places.count == 1)
        node = reading_node(r, places, 0);
    r->homework->names.count = names;
    const bool on = m->goes && isnan(m->number[COLUMN_ALPHA]) && isnan(m->number[COLUMN_BETA]);
    const bool owns = m->of || saying_is_bound(*rest); /* "the root's α" */
    uint32_t *to = owns && (m->place == TREE_NONE || on) ? &m->place : &m->named;
    if (node == TREE_NONE || (*to != TREE_NONE && !on)) /* "to C, and on to H" is H */
        return false;
    if (!m->from)
        *to = node;
    m->from = false;
    const bool window = m->asked[COLUMN_ALPHA] && m->asked[COLUMN_BETA]; /* "the window of F = (−∞, 2)" */
    m->worth = m->worth || (!window && loose_sign(AHEAD(*rest), "= ("));
    return true;
}

/* "(3, +∞)", where it isn't said of what, behind "with". */
static bool take_window(struct slice *rest, struct moment *m)
{
    struct slice at = *rest;
    struct homework_row row = {0};
    if (!m->with || m->asked[COLUMN_ALPHA] || m->asked[COLUMN_BETA] || !rows_take_window(&at, &row) ||
        row.cell[COLUMN_V].said)
        return false;
    for (enum column c = COLUMN_ALPHA; c < COLUMN_V; c++) {
        m->asked[c] = true;
        m->number[c] = row.cell[c].number;
    }
    return loose_go(rest, at);
}

/* "α", "(α, β)", "the window" */
static bool take_column(const struct reading *r, struct slice *rest, struct moment *m)
{
    struct slice at = *rest;
    enum column column = rows_take_column(r, &at);
    const bool both = column == COLUMN_COUNT && words_take(&at, WORDS_HEAD_WINDOW);
    const bool named = column < COLUMN_V && slice_trim(saying_until(*rest, at)).length > 1; /* no article */
    if (both)
        m->asked[COLUMN_ALPHA] = m->asked[COLUMN_BETA] = true;
    if (named) {
        const enum column other = column == COLUMN_ALPHA ? COLUMN_BETA : COLUMN_ALPHA;
        m->asked[column] = true;
        m->last = m->asked[other] && isnan(m->number[other]) ? COLUMN_COUNT : column; /* "(α, β) = (3, 2)" */
    }
    return took(rest, &at, both || named);
}

/* A word that says when; or one that says nothing here. */
static bool take_word(const struct reading *r, struct slice *rest, struct moment *m)
{
    struct slice leaf = *rest;
    if (took(rest, &leaf,
             loose_any_number(&leaf) && maybe(words_take(&leaf, WORDS_IS)) && words_take(&leaf, WORDS_SEEN)))
        return true; /* "the 12 is read" */
    if (words_take(rest, WORDS_ENTERS))
        return m->when = WHEN_ENTERED, m->of = false, true;
    if (words_take(rest, WORDS_AFTER))
        return m->when = WHEN_AFTER, m->of = false, true;
    if (words_take(rest, WORDS_BEFORE)) {
        loose_word_of(rest, "anything nada rien allem");
        return m->when = WHEN_ENTERED, m->of = false, true;
    }
    if (words_take(rest, WORDS_ENDS)) {
        m->when = m->when == WHEN_AFTER ? WHEN_AFTER : WHEN_LEFT; /* "after B is finished" */
        m->points = m->cuts;                                      /* "when the search is over" */
        return true;
    }
    if (words_take(rest, WORDS_UNSEEN) || words_take(rest, WORDS_PRUNES) || words_take(rest, WORDS_CUT))
        return m->when = WHEN_LEFT, m->cuts = true;
    if (loose_word_of(rest,
                      "when wenn si cuando quand once sobald as soon time moment instant zeitpunkt momento"))
        return m->of = false, m->points = true;
    if (words_take(rest, WORDS_SEEN)) {
        m->when = m->points && !m->when ? WHEN_SEEN : m->when;
        return m->goes = true;
    }
    if (words_take(rest, WORDS_GOES) || loose_word_of(rest, GOING)) {
        m->when = m->points && !m->when ? WHEN_ENTERED : m->when; /* "when we come to D" */
        loose_word_of(rest, "into inside in");
        return m->goes = m->of = m->with = true;
    }
    if (words_take(rest, WORDS_WITH))
        return m->of = false, m->with = true;
    if (words_take(rest, WORDS_VALUE))
        return m->worth = true;
    if (words_take(rest, WORDS_FROM))
        return m->from = names_begins(r, *rest), true;
    if (words_take(rest, WORDS_OF))
        return m->of = m->when != WHEN_AFTER, true;
    return words_take(rest, WORDS_FILLER) || words_take(rest, WORDS_IS) || words_take(rest, WORDS_AND) ||
           words_take(rest, WORDS_NODES) || words_take(rest, WORDS_STAGE) || words_take(rest, WORDS_TO) ||
           words_take(rest, WORDS_LEAVES) || words_take(rest, WORDS_CHILDREN) ||
           words_take(rest, WORDS_WHAT) || words_take(rest, WORDS_BECOMES) ||
           loose_word_of(rest,
                         "its immediately just being gerade returned returns finished zurück zurückgekehrt "
                         "fertig c'est same still back down up gleichen même misma noch");
}

/* "C: α = 3, β = 2", "visit C (3, 2)", "alphabeta(C, 3, 2)": a row. */
static bool begins_row(const struct reading *r, struct slice rest)
{
    const char *begin = rest.bytes;
    if (words_take(AHEAD(rest), WORDS_ENTERS))
        return true;
    while (!names_begins(r, rest) &&
           (words_take(&rest, WORDS_ARRIVES) || words_take(&rest, WORDS_NODES) ||
            loose_sign(&rest, ": ( → -") || loose_word_of(&rest, "alphabeta minimax search start begin")))
        continue;
    const bool arrives = rest.bytes > begin;
    if (names_exactly(r, &rest) == TREE_NONE || loose_word_of(AHEAD(rest), GOING) ||
        (arrives && words_take(AHEAD(rest), WORDS_WITH)))
        return false;
    return words_take_any(AHEAD(rest), WORDS_STARTED, WORDS_CALLED) != WORDS_COUNT ||
           (!words_take(AHEAD(rest), WORDS_IS) && !words_take(AHEAD(rest), WORDS_FILLER));
}

/* Whether it says when and where, and a number for each column that it speaks of. */
static bool is_whole(const struct reading *r, struct moment *m)
{
    const struct tree *tree = r->names.tree;
    const bool named = m->named != TREE_NONE;
    size_t numbers = 0, asked = 0;
    for (enum column c = COLUMN_ALPHA; c < COLUMN_V; c++) {
        numbers += !isnan(m->number[c]);
        asked += m->asked[c];
    }
    if (m->when == WHEN_ENTERED && named) { /* "at C, when H is entered" is H's */
        if (m->place == TREE_NONE || !names_is_under(r, m->place, m->named))
            m->place = m->named; /* and "the root's α while C is searched" is C's, too */
        m->named = TREE_NONE;
    } else if (m->cuts && named && m->named != TREE_ROOT && m->place == TREE_NONE)
        m->place = tree->parent[m->named];
    if (m->subject || m->place == TREE_NONE || !numbers || numbers != asked)
        return false;
    if (m->when == WHEN_SEEN || m->when == WHEN_AFTER)
        return named && m->named != m->place && names_is_under(r, m->named, m->place);
    return m->when == WHEN_ENTERED || (m->when == WHEN_LEFT && m->points == m->cuts &&
                                       (!named || (m->cuts && tree->parent[m->named] == m->place)));
}

/* Whether it is a window, and where; not when something else happens. */
static bool is_window(struct moment *m)
{
    if (m->place == TREE_NONE)
        m->place = m->named;
    if (m->row || m->worth || m->when > WHEN_ENTERED || m->place == TREE_NONE ||
        isnan(m->number[COLUMN_ALPHA]) || isnan(m->number[COLUMN_BETA]) ||
        (m->named != TREE_NONE && m->named != m->place))
        return false;
    m->when = m->goes ? WHEN_ENTERED : WHEN_EVER;
    m->named = TREE_NONE;
    return true;
}

/* "to D: 6", "at D it is 6" */
static bool begins_place(const struct reading *r, struct slice rest)
{
    if (!words_take(&rest, WORDS_TO) && !words_take(&rest, WORDS_OF))
        return false;
    words_take(&rest, WORDS_NODES);
    if (names_exactly(r, &rest) == TREE_NONE)
        return false;
    while (loose_sign(&rest, ": =") || words_take(&rest, WORDS_IS) || words_take(&rest, WORDS_FILLER))
        continue;
    return loose_any_number(&rest);
}

/* All of its parts, taken off; false where something else is there. */
static bool take_parts(struct reading *r, struct slice *rest, struct moment *m)
{
    struct moment window = *m; /* that was whole where a clause of its own may begin */
    struct slice behind = {0};
    while (loose_more(rest)) {
        struct moment now = *m;
        struct slice next = *rest, here = *rest;
        if (!behind.bytes &&
            (loose_sign(&next, ", ; . :") || (!names_begins(r, next) && words_take(&next, WORDS_AND))) &&
            is_window(&now)) {
            window = now;
            behind = next;
        }
        now = *m;
        next = *rest;
        const bool parted = loose_sign(&next, ", ;"), joined = words_take(&next, WORDS_AND);
        if ((parted || joined) && words_stand_in(next, WORDS_ENTERS) &&
            (loose_any_number(AHEAD(next)) || loose_word_of(AHEAD(next), "when on wenn cuando quand") ||
             rows_take_column(r, AHEAD(next)) < COLUMN_V) &&
            is_whole(r, &now)) { /* "α is 2 when C is entered, and 6 when D is" */
            *m = now;
            return true;
        }
        if ((parted || joined) && begins_place(r, next) && is_whole(r, &now) && now.when == WHEN_ENTERED) {
            *m = now; /* "α on entry to C is 2, to D: 6" */
            return true;
        }
        if (loose_sign(rest, ": =")) {
            m->signs = true;
            continue;
        }
        if ((m->signs && take_number(rest, m)) || take_window(rest, m) ||
            loose_sign(rest, ", ( ) [ ] . / ; ? ¿ !") || take_column(r, rest, m) || take_node(r, rest, m) ||
            take_number(rest, m) || take_word(r, rest, m))
            continue;
        *rest = here;
        break;
    }
    if (!rest->length && (is_whole(r, m) || is_window(m)))
        return true;
    *m = window;
    return took(rest, &behind, behind.bytes);
}

/* "And after C? It is 7.", "To C: 2.": of the same as before. */
static bool goes_on(struct reading *r, struct slice rest, struct moment *m)
{
    const struct statement *last = reading_last(r);
    if (!last || last->kind != STATES_HISTORY || last->line + 1 < r->line)
        return false;
    const bool after = last->when == WHEN_AFTER && words_take(AHEAD(rest), WORDS_AFTER),
               enters = last->when == WHEN_ENTERED && last->line == r->line &&
                        (words_take(AHEAD(rest), WORDS_TO) || words_take(AHEAD(rest), WORDS_OF));
    if (!after && !enters)
        return false;
    *m = (struct moment){.place = after ? last->node : TREE_NONE,
                         .named = TREE_NONE,
                         .number = {NAN, NAN},
                         .last = last->column,
                         .of = enters,
                         .when = enters ? WHEN_ENTERED : 0};
    m->asked[last->column] = true;
    return take_parts(r, &rest, m);
}

/* "defend:", "LRR: In LR ist": where it is, or TREE_NONE. */
static uint32_t take_place(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    struct topic place = TOPIC_NONE;
    uint32_t node;
    if (!names_begins(r, at))
        words_take(&at, WORDS_NODES); /* "node B:" */
    took(rest, &at, names_take_exactly(r, &at, &node) && loose_sign(&at, ":"));
    node = rest->bytes == at.bytes ? node : TREE_NONE;
    at = *rest;
    if (took(rest, &at,
             topic_take_place(r, &at, &place) && !place.after && maybe(loose_sign(&at, ",")) &&
                 maybe(words_take(&at, WORDS_IS)) && words_take(AHEAD(at), WORDS_AFTER)))
        node = place.node;
    return node;
}

/* "after wait = −4,", "nach RL (7)", where we are: the child, and what is said to be its value, or NAN. */
static bool take_child(const struct reading *r, struct slice *rest, uint32_t *child, double *worth)
{
    struct slice at = *rest, value;
    if (!words_take(&at, WORDS_AFTER))
        return false;
    while (!names_begins(r, at) && (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_LEAVES) ||
                                    words_take(&at, WORDS_CHILDREN)))
        continue;
    if (!names_take_exactly(r, &at, child))
        return false;
    value = at;
    *worth = NAN;
    if (!took(&at, &value,
              loose_sign(&value, "= (") && loose_number(&value, worth) && maybe(loose_sign(&value, ")"))))
        *worth = NAN;
    return loose_go(rest, at);
}

/* "is α = 5 ≥", a bound and what leads to the next. */
static bool take_bound(const struct reading *r, struct slice *rest, enum column *column, double *number)
{
    struct slice at = *rest;
    enum bound bound;
    while (loose_sign(&at, ", ≥ ≤ > <") || words_take(&at, WORDS_AND) || words_take(&at, WORDS_ALREADY) ||
           words_take(&at, WORDS_IS) ||
           loose_word_of(&at, "we have has haben wir hat gilt on a tenemos "
                              "nous avons now jetzt nun ahora maintenant"))
        continue;
    const struct slice name = at;
    *column = rows_take_column(r, &at);
    return took(rest, &at,
                *column < COLUMN_V && saying_until(name, at).length > 1 &&
                    working_take_relation(&at, &bound) && bound == BOUND_EXACT && loose_number(&at, number));
}

/* "8 von L her", "8 from L": whose value a bound is. */
static void take_source(struct reading *r, struct slice *rest, double number)
{
    struct slice at = *rest;
    const struct slice from = at;
    const bool of = loose_word_of(&at, "von");
    uint32_t node;
    if (took(rest, &at,
             (of || words_take(&at, WORDS_FROM)) && names_take_exactly(r, &at, &node) &&
                 (loose_word_of(&at, "her") || !of)))
        saying_add_value(r, saying_until(from, *rest), node, number);
}

/* What bounds are at a node behind one of its children; what follows from that is another clause. */
static bool read_after_child(struct reading *r, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    const struct saying_mark before = saying_mark(r);
    struct slice at = *rest, from;
    uint32_t child;
    double worth, number;
    enum column column;
    size_t bounds = 0;
    answers_skip_lead(r, &at);
    uint32_t node = take_place(r, &at);
    const bool placed = node != TREE_NONE;
    bool sure = true;
    from = at;
    if (!take_child(r, &at, &child, &worth) || child == TREE_ROOT)
        return false;
    node = placed ? node : tree->parent[child];
    if (!isnan(worth))
        saying_add_value(r, saying_until(from, at), child, worth);
    for (from = at; take_bound(r, &at, &column, &number); from = at, bounds++) {
        loose_sign(&from, ", ≥ ≤ > <");
        const bool own = column == (tree_player(tree, child) == PLAYER_MAX ? COLUMN_ALPHA : COLUMN_BETA);
        sure = sure && (placed || tree_is_leaf(tree, child) || !own); /* "after D, β is 5" may be D's */
        rows_add_moved(r, saying_until(from, at), node, column, number);
        reading_last(r)->when = WHEN_AFTER;
        reading_add_node(r, &reading_last(r)->nodes, child);
        take_source(r, &at, number);
    }
    return saying_took(r, before, rest, &at,
                       bounds && sure && node == tree->parent[child] &&
                           (saying_stops(at) || words_take(AHEAD(at), WORDS_SO)));
}

static void add_moment(struct reading *r, struct slice words, const struct moment *m)
{
    for (enum column c = COLUMN_ALPHA; c < COLUMN_V; c++) {
        if (!m->asked[c])
            continue;
        rows_add_moved(r, words, m->place, c, m->number[c]);
        reading_last(r)->when = m->when;
        if (m->named != TREE_NONE)
            reading_add_node(r, &reading_last(r)->nodes, m->named);
    }
}

/* The same bound somewhere else, behind "α is 2 when C is entered, and": "6 when D is", "to D 6" */
static bool take_same(struct reading *r, struct slice *rest, const struct moment *before)
{
    loose_sign(rest, ", ;");
    words_take(rest, WORDS_AND);
    struct slice at = *rest;
    struct moment m = {.place = TREE_NONE, .named = TREE_NONE, .number = {NAN, NAN}, .last = COLUMN_COUNT};
    for (enum column c = COLUMN_ALPHA; c < COLUMN_V; c++)
        if ((m.asked[c] = before->asked[c]))
            m.last = c;
    m.of = before->when == WHEN_ENTERED && begins_place(r, at);
    m.when = m.of ? WHEN_ENTERED : m.when;
    if ((m.asked[COLUMN_ALPHA] && m.asked[COLUMN_BETA]) || !(m.of || loose_any_number(AHEAD(at))) ||
        !take_parts(r, &at, &m))
        return false;
    add_moment(r, loose_without_end(saying_until(*rest, at), ".,;"), &m);
    return loose_go(rest, at);
}

bool moments_read(struct reading *r, struct slice *rest)
{
    if (read_after_child(r, rest))
        return true;
    struct slice at = *rest, end, words;
    struct moment m = {.place = TREE_NONE, .named = TREE_NONE, .number = {NAN, NAN}, .last = COLUMN_COUNT};
    const struct statement *last = reading_last(r);
    m.with = last && last->line == r->line && last->kind == STATES_HISTORY; /* "…, and at Y it is (3, 5)" */
    answers_skip_lead(r, &at);
    end = at;
    int more = CLAUSES;
    do /* with what a question is answered */
        answers_skip_sentence(&end);
    while (--more && end.length && strchr(",:?", end.bytes[-1]));
    words = at = slice_trim(saying_until(at, end));
    struct slice line = r->at;
    rows_skip_signs(&line);
    answers_skip_lead(r, &line);
    const bool enters = words_take(AHEAD(at), WORDS_ENTERS),
               later = enters && slice_trim(line).bytes != at.bytes; /* at the front it begins a row */
    m.subject = names_begins(r, at) || (enters && !later);
    m.row = begins_row(r, at) && !later;
    if (m.subject && m.row)
        return false;
    if (take_parts(r, &at, &m))
        end = (struct slice){at.bytes, end.length + (size_t)(end.bytes - at.bytes)};
    else if (m.subject || !goes_on(r, words, &m))
        return false;
    words = loose_without_end(slice_trim(saying_until(*rest, end)), ".,;");
    add_moment(r, words, &m);
    while (take_same(r, &end, &m))
        continue;
    return loose_go(rest, end);
}
