/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said on the way to an answer, in sentences that nobody has read:
 *
 *     Bajamos a A. Miramos C = 4, entonces beta = 4.      C is worth 4; some β is 4
 *     S=4 ≤ 6, so I can stop there, T pruned              S is worth 4; T is cut off
 *     then at C the first leaf is 2, which is ≤ 3         some leaf is worth 2
 *
 * It is taken clause by clause. All nodes and numbers must have their place in something that is
 * understood, or nothing is taken. What was so at some time only is no mistake: the statements are
 * `passing`. */
#include "homework/sayings.h"

#define KEYS                                                                                                 \
    (BIT(UNSEEN) | BIT(PRUNES) | BIT(CUT) | BIT(CUTOFF) | BIT(MOVE) | BIT(REPLY) | BIT(PLAY) | BIT(SAVED) |  \
     BIT(ANSWER))

/* Nobody's remark in a line has more bytes; each clause is read as far as it might go. */
#define LONGEST 2000

/* Where we are, and what the clause has so far that isn't understood yet. */
struct working {
    struct reading *r;
    struct slice rest;
    struct topic last; /* of what was said before */
    uint64_t has;
    size_t nodes, moves, numbers;
    uint32_t node; /* the last of the nodes */
    bool with;     /* "enter F with": just behind it */
    bool after;    /* … behind "after" */
    bool whole;    /* what was noted last is of the root: then "nothing is pruned" is of the tree */
};

static struct statement *add(struct working *w, enum statement_kind kind, struct slice from, double number)
{
    struct statement *statement = reading_add(w->r, kind, saying_until(from, w->rest));
    statement->passing = statement->part = true;
    reading_add_number(w->r, &statement->numbers, number);
    return statement;
}

/* "now α is 3": of a node that was spoken of. */
static void leave_unplaced(struct reading *r, struct statement *statement)
{
    statement->unplaced = true;
    doubts_add_named(r, &statement->nodes);
}

/* "≤ 6", "≥ β = 6" behind a number: a test. */
static bool takes_test(struct slice *rest)
{
    struct slice at = *rest, word;
    while (words_take(&at, WORDS_IS) || words_take(&at, WORDS_NOT) ||
           loose_word_of(&at, "which que che und and that that's thats already still even schon ya"))
        continue;
    bool words = loose_word_of(&at, "bigger larger greater higher smaller less lower more worse better") &&
                 loose_word_of(&at, "than or");
    if (!words && !loose_sign(&at, "≥ ≤ > <"))
        return false;
    word = at;
    if (rows_column(loose_word(&word)) >= COLUMN_V)
        return took(rest, &at, loose_any_number(&at));
    at = word;
    took(&at, &word, loose_sign(&word, "= (") && loose_any_number(&word));
    return took(rest, &at, true);
}

/* "=", "is at most": what stands between a name and its number. */
bool working_take_relation(struct slice *rest, enum bound *bound)
{
    bool related = false;
    *bound = BOUND_EXACT;
    loose_word_of(rest, "only just nur bloß seulement solo");
    for (;; related = true)
        if (!saying_take_bound(rest, bound) && !loose_sign(rest, ":= == = : →") &&
            !words_take(rest, WORDS_BECOMES) && !words_take(rest, WORDS_GETS) &&
            !words_take(rest, WORDS_VALUE) && !words_take(rest, WORDS_IS) &&
            !loose_word_of(rest, "gives yields already schon ya déjà now jetzt ahora maintenant then dann") &&
            !(related && words_take_any(rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) != WORDS_COUNT) &&
            !(related && words_take(rest, WORDS_FILLER)))
            return related;
}

/* A number that is all: not "3 nodes", "2,75" or "3 → 5". */
static bool takes_number(struct slice *rest, double *number)
{
    struct slice at = *rest;
    struct homework_cell cell;
    if (!rows_take_cell(&at, &cell) || cell.old != cell.number ||
        (slice_begins(at, ",") && loose_is_digit(at, 1)))
        return false;
    *number = cell.number;
    return took(rest, &at,
                words_take_any(AHEAD(at), WORDS_LEAVES, WORDS_PARTS) == WORDS_COUNT &&
                    !loose_sign(AHEAD(at), "+ * / ±"));
}

/* ": MIN already has 2" */
static bool begins_had(struct reading *r, struct slice rest)
{
    return loose_sign(&rest, ":") && rows_take_had(r, &rest, &(struct had){0});
}

/* ", which" in front of "is worth 3" */
static bool skip_which(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at, loose_sign(&at, ",") && loose_word_of(&at, "which who qui que der die das"));
}

/* Words between a bound and what it is, at the most. */
#define APART 8

/* "alpha when C: 2", up to C: a bound was spoken of just before, and has no number yet, so that this is no
 * value. */
static bool awaits_bound(const struct reading *r, struct slice to)
{
    struct slice at = r->sentence.length ? r->sentence : r->at;
    int apart = APART;
    while (loose_more(&at) && at.bytes < to.bytes) {
        const bool bound = (saying_is_bound(at) && !words_take(AHEAD(at), WORDS_FILLER)) ||
                           loose_word_of(AHEAD(at), "bound bounds grenze schranke cota borne"),
                   ends = loose_sign(AHEAD(at), ", ; . : ( → =") || words_take(AHEAD(at), WORDS_SO) ||
                          words_take(AHEAD(at), WORDS_CUTOFF) || words_take(AHEAD(at), WORDS_CUT);
        apart = bound ? 0 : ends ? APART : apart + (apart < APART);
        if (loose_any_number(&at))
            apart = APART;
        else if (!words_take(&at, WORDS_FILLER))
            loose_step(&at);
    }
    return apart < APART;
}

/* "B = 3", "B (MIN) is at most 2", "B returns 3 to A" */
static bool take_note(struct working *w)
{
    struct slice from = w->rest, at = from;
    enum bound bound;
    double number;
    uint32_t node;
    bool returns = false;
    if (!names_take_exactly(w->r, &at, &node) || awaits_bound(w->r, from) ||
        !took(&w->rest, &at,
              maybe(loose_sign(&at, "(max) (min) (MAX) (MIN) (Max) (Min)")) && !begins_had(w->r, at) &&
                  maybe(skip_which(&at)) && maybe(returns = loose_word_of(AHEAD(at), RETURNS)) &&
                  working_take_relation(&at, &bound) && !saying_goes_on(at) && takes_number(&at, &number)))
        return false;
    if (words_take(&w->rest, WORDS_OR_MORE))
        bound = BOUND_LOWER;
    else if (words_take(&w->rest, WORDS_OR_LESS))
        bound = BOUND_UPPER;
    at = w->rest;
    struct statement *statement = add(w, STATES_VALUE, from, number);
    statement->node = node;
    statement->bound = bound;
    statement->passing = !returns;
    w->whole = node == TREE_ROOT;
    took(&w->rest, &at, loose_word_of(&at, "to a zu an nach") && names_exactly(w->r, &at) != TREE_NONE);
    return true;
}

bool working_skips_leaves(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    const bool none = words_take(&at, WORDS_NONE), every = !none && words_take(&at, WORDS_EVERY),
               all = every || words_take(&at, WORDS_WHOLE) ||
                     loose_word_of(&at, "a an one the ein eine das die un une la le una") ||
                     rest->bytes <= slice_trim(r->at).bytes + strlen("A "); /* as the root's name */
    if (!every && words_take(&at, WORDS_OF))                                /* "none of the leaves" */
        words_skip(&at, WORDS_FILLER);
    const bool noun = words_take(&at, WORDS_LEAVES), there = words_take(&at, WORDS_UNDER);
    return took(rest, &at,
                (every || (none && (noun || there)) || (all && noun)) &&
                    (there || words_take(&at, WORDS_OF)) && maybe(words_take(&at, WORDS_FILLER)) &&
                    names_exactly(r, &at) != TREE_NONE);
}

/* "no leaf under B is ≤ 1" */
static bool takes_of_leaves(struct working *w)
{
    struct slice at = w->rest;
    enum bound bound;
    return took(&w->rest, &at,
                working_skips_leaves(w->r, &at) && working_take_relation(&at, &bound) &&
                    takes_number(&at, &(double){0}));
}

/* "the 2 from B" */
static bool take_source(struct working *w)
{
    struct slice from = w->rest, at = from;
    double number;
    uint32_t node;
    if (!took(&w->rest, &at,
              takes_number(&at, &number) && loose_word_of(&at, "from von de di aus") &&
                  maybe(words_take(&at, WORDS_NODES)) && names_take_exactly(w->r, &at, &node)))
        return false;
    add(w, STATES_VALUE, from, number)->node = node;
    return true;
}

/* "at A" before "alpha = 3", "in D we have" */
static bool take_place_before(const struct reading *r, struct slice *rest, struct topic *place)
{
    struct slice at = *rest;
    if (!topic_take_place(r, &at, place))
        return false;
    while (words_take(&at, WORDS_IS) ||
           loose_word_of(&at, "we have wir haben man hat gilt now jetzt tenemos on a already"))
        continue;
    return took(rest, &at, rows_column(loose_word(AHEAD(at))) < COLUMN_V);
}

/* "and β = ∞ and returns 6", behind "C is entered with α = 2". */
static void take_more_on_entry(struct working *w, uint32_t node)
{
    for (struct slice from = w->rest, at = from;; from = at = w->rest) {
        double number;
        enum bound bound;
        while (loose_sign(&at, ",") || words_take(&at, WORDS_AND))
            continue;
        struct slice column = at;
        const struct slice words = at;
        const enum column c = rows_column(loose_word(&column));
        const bool returns = c >= COLUMN_V && loose_word_of(&at, RETURNS);
        at = returns ? at : column;
        if (at.bytes == from.bytes || (c >= COLUMN_V && !returns) ||
            (!returns && !maybe(working_take_relation(&at, &bound))) || !takes_number(&at, &number))
            return;
        w->rest = at;
        struct statement *more = add(w, returns ? STATES_VALUE : STATES_HISTORY, words, number);
        more->node = node;
        more->column = c;
        more->when = returns ? WHEN_EVER : WHEN_ENTERED;
        more->passing = false;
        more->part = !returns;
    }
}

/* Behind "alpha-": "alpha-beta gives 6" is of no bound. */
static bool ends_search(const struct reading *r, struct slice rest)
{
    struct slice before = reading_before(r, rest);
    return slice_ends(before, "-") &&
           rows_column(loose_last_word(loose_without_end(before, "-"))) == COLUMN_ALPHA;
}

/* "β becomes 4", "alpha at A = 3": of some node at some time. */
static bool take_bound(struct working *w)
{
    struct slice from = slice_trim(w->rest), at = from, has_it = from;
    if (ends_search(w->r, from))
        return false;
    enum bound bound;
    double number;
    struct topic place = TOPIC_NONE;
    uint32_t node = TREE_NONE;
    bool entered = false;
    if (took(&at, &has_it,
             names_take_exactly(w->r, &has_it, &node) &&
                 ((entered = words_take(&has_it, WORDS_STARTED)) ||
                  loose_word_of(&has_it, "has with hat tiene con mit avec") || loose_sign(&has_it, ": ,"))))
        topic_set_place(&place, node);
    if (!place.about)
        take_place_before(w->r, &at, &place);
    const bool beside =
        w->after && place.about && at.bytes[-1] == ','; /* "after D, α is 5": of D, or of the node above */
    bool named = names_begins(w->r, at);
    struct slice word = loose_word(&at);
    enum column column = rows_column(word);
    if (column >= COLUMN_V || word.length == 1 || named ||
        !took(&w->rest, &at,
              maybe(place.about || topic_take_place(w->r, &at, &place)) &&
                  (working_take_relation(&at, &bound) || entered) && takes_number(&at, &number) &&
                  maybe(place.about || topic_take_place(w->r, &at, &place))))
        return false;
    const struct statement *last = reading_last(w->r);
    const struct slice sentence = w->r->sentence.length ? w->r->sentence : w->r->at;
    const bool begins = slice_trim(from).bytes == slice_trim(sentence).bytes;
    const uint32_t back = last && last->kind == STATES_VALUE && last->line == w->r->line &&
                                  (begins || last->sentence == reading_sentence(w->r))
                              ? last->node
                              : TREE_ROOT;
    struct statement *statement = add(w, STATES_HISTORY, from, number);
    bool after = place.after && place.node != TREE_ROOT;
    statement->node = after ? w->r->names.tree->parent[place.node] : place.node;
    statement->column = column;
    if (entered) {
        statement->when = WHEN_ENTERED;
        statement->passing = false;
        take_more_on_entry(w, place.node);
    } else if (place.about && !after && !w->after && back != TREE_ROOT &&
               w->r->names.tree->parent[back] == place.node) {
        statement->when = WHEN_AFTER; /* "B returns 3, at A alpha = 3" */
        statement->passing = false;
        reading_add_node(w->r, &statement->nodes, back);
    }
    const struct tree *tree = w->r->names.tree;
    if (!place.about && !entered && back != TREE_ROOT &&
        slice_ends(slice_trim(saying_until(sentence, from)), ",") &&
        (tree_player(tree, tree->parent[back]) == PLAYER_MAX) == (column == COLUMN_ALPHA)) {
        statement->node = tree->parent[back]; /* "B is worth 2, α = 2": what B makes of it, or what it met */
        statement->when = WHEN_SEEN;
        statement->passing = false;
        reading_add_node(w->r, &statement->nodes, back);
    } else if (beside) {
        statement->unplaced = true;
        statement->node = TREE_ROOT;
        reading_add_node(w->r, &statement->nodes, place.node);
    } else if (!place.about)
        leave_unplaced(w->r, statement);
    return true;
}

/* "= alpha" behind "C ≤ 6": the number is a bound as well, of some node at some time. */
static bool take_called(struct working *w)
{
    const struct statement *last = reading_last(w->r);
    struct slice from = w->rest, at = from;
    struct topic place = TOPIC_NONE;
    if (!loose_sign(&at, "=") || !saying_is_bound(at))
        return false;
    const enum column column = rows_column(loose_word(&at));
    topic_take_place(w->r, &at, &place);
    if (loose_sign(AHEAD(at), "= :"))
        return false;
    w->rest = at;
    double number = w->r->homework->numbers.at[last->numbers.first];
    struct slice before = loose_last_word(reading_before(w->r, from)); /* of "C ≤ 6 < 8 = alpha" the 8 */
    loose_number(&before, &number);
    struct statement *bound = add(w, STATES_HISTORY, from, number);
    bound->column = column;
    bound->node = place.node;
    if (!place.about)
        leave_unplaced(w->r, bound);
    return true;
}

/* "MIN has 2 already": where it says, or else above the node that is the line's head. */
static bool take_had(struct working *w, uint32_t head)
{
    struct slice from = w->rest, at = from;
    struct had had;
    if (!rows_take_had(w->r, &at, &had))
        return false;
    const struct tree *tree = w->r->names.tree;
    struct slice source = at; /* "MAX already has 2 from B", "MAX has 2 (B) already" */
    uint32_t giver = had.node == TREE_NONE && loose_word_of(&source, "from von aus de desde da")
                         ? names_exactly(w->r, &source)
                         : TREE_NONE;
    if (had.node != TREE_NONE && had.bracketed &&
        (tree_is_leaf(tree, had.node) || (tree_player(tree, had.node) == PLAYER_MAX) != had.max))
        giver = had.node;
    if (giver != TREE_NONE && giver != TREE_ROOT) {
        w->rest = source;
        add(w, STATES_VALUE, from, had.number)->node = giver;
        return true;
    }
    if (had.node == TREE_NONE && head != TREE_NONE)
        had.node = tree->parent[head];
    if (had.node == TREE_NONE)
        return false;
    w->rest = at;
    struct statement *statement = add(w, STATES_HISTORY, from, had.number);
    statement->node = had.node;
    statement->column = had.max ? COLUMN_ALPHA : COLUMN_BETA;
    return true;
}

static bool take_window(struct working *w)
{
    struct slice from = w->rest;
    struct homework_row row = {0};
    if (!rows_take_window(&w->rest, &row))
        return false;
    for (enum column c = COLUMN_ALPHA; c <= COLUMN_BETA; c++) {
        struct statement *statement = add(w, STATES_HISTORY, from, row.cell[c].number);
        statement->column = c;
        /* "F is searched with (−∞, 2)"; in [−∞, 2] it may be what is known of F. */
        bool placed = w->nodes == 1 && w->with;
        statement->node = placed ? w->node : TREE_ROOT;
        statement->firm = placed;
        statement->unplaced = !placed;
    }
    return true;
}

/* "no cut": on the way it is of where we are. */
static bool says_none(const struct homework *homework, const struct statement *said)
{
    bool none = said->kind == STATES_PRUNED || (said->kind == STATES_CUTOFFS && said->numbers.count &&
                                                homework->numbers.at[said->numbers.first] == 0);
    return none && said->node == TREE_ROOT && !said->nodes.count && !said->blank;
}

/* A whole clause that says something by itself: "T pruned". */
static bool take_clause(struct working *w)
{
    struct reading *r = w->r;
    struct saying_mark before = saying_mark(r);
    struct slice at = w->rest;
    size_t unread = r->homework->unread.count, rows = r->homework->rows.count;
    bool read = answers_read_clause(r, &at, &w->last);
    for (size_t i = before.statements; read && i < r->homework->statements.count; i++) {
        const struct statement *said = &r->homework->statements.at[i]; /* "the second is worth 2" */
        read = said->kind != STATES_VALUE || said->node != TREE_ROOT ||
               has(&w->last, BIT(ROOT) | BIT(ANSWER)) || w->last.about;
    }
    if (read && r->homework->unread.count == unread && r->homework->rows.count == rows &&
        r->homework->statements.count > before.statements &&
        (saying_stops(at) || words_take(AHEAD(at), WORDS_SO) || words_take(AHEAD(at), WORDS_AND))) {
        w->rest = at;
        const bool whole = w->whole || has(&w->last, BIT(ROOT));
        for (size_t i = r->homework->statements.count; !whole && i-- > before.statements;)
            if (says_none(r->homework, &r->homework->statements.at[i]))
                reading_drop(r, i);
        return true;
    }
    reading_drop_unread(r, unread);
    r->homework->rows.count = rows;
    saying_go_back(r, before);
    return false;
}

/* "= 2", "is at most 3" */
static bool is_note(struct slice rest)
{
    enum bound bound;
    double number;
    return !loose_sign(AHEAD(rest), ":") && working_take_relation(&rest, &bound) &&
           takes_number(&rest, &number);
}

/* Whether what stands in a clause is understood by now. */
static bool is_clear(const struct working *w)
{
    bool unseen = w->has & BIT(NOT) && w->has & BIT(SEEN);
    const uint64_t keys = w->has & BIT(STAGE) ? KEYS & ~BIT(REPLY) : KEYS; /* "the first reply": who it is */
    return !(w->has & keys && w->nodes) && !(unseen && w->nodes + w->moves) &&
           !(w->has & BIT(VALUE) && w->numbers) &&
           (!w->numbers || w->has & (BIT(LEAVES) | BIT(SEEN)) || w->numbers > 1 || !(w->has & keys));
}

/* A leaf's number, a node that is spoken of, a word. */
static bool take_one(struct working *w)
{
    struct topic topic = TOPIC_NONE;
    double number;
    uint32_t node;
    if (names_takes_test(&w->rest))
        return true;
    if (loose_number(&w->rest, &number)) {
        const bool test = takes_test(&w->rest);
        w->numbers += !test;
        return test || names_is_worth(w->r, number);
    }
    if (words_take_doubt(&w->rest))
        return false;
    w->with = words_take(&w->rest, WORDS_WITH);
    if (w->with)
        return true;
    if (names_take_exactly(w->r, &w->rest, &node)) {
        w->nodes++;
        w->node = node;
    } else if (topic_take_word(w->r, &w->rest, &topic)) {
        w->has |= topic.has;
    } else {
        w->moves += loose_find(&w->r->moves, loose_word(AHEAD(w->rest))) != TREE_NONE;
        loose_step(&w->rest);
    }
    return true;
}

bool working_take_bound(struct reading *r, struct slice *rest)
{
    struct working w = {.r = r, .rest = *rest, .last = TOPIC_NONE};
    return took(rest, &w.rest, take_bound(&w));
}

/* "H = 3, so α = 3": a bound behind a leaf is that of the node above it, when the leaf is seen. */
static void place_at_leaf(struct reading *r, uint32_t leaf)
{
    struct statement *bound = reading_last(r);
    if (!bound->unplaced || leaf == TREE_ROOT || !tree_is_leaf(r->names.tree, leaf))
        return;
    bound->unplaced = false;
    bound->node = r->names.tree->parent[leaf];
    rows_note_seen(r, leaf);
}

void working_notes(struct reading *r, struct slice words, uint32_t node)
{
    struct working w = {.r = r, .rest = words, .last = TOPIC_NONE};
    while (loose_more(&w.rest))
        if (take_note(&w))
            node = reading_last(r)->node;
        else if (take_bound(&w))
            place_at_leaf(r, node);
        else
            loose_step(&w.rest);
}

/* "Back in B from F: value=2, alpha=-inf": a program's line, in which nobody says what belongs to whom. */
static bool is_printed(struct slice words)
{
    size_t tight = 0;
    for (size_t i = 1; i + 1 < words.length; i++)
        tight += words.bytes[i] == '=' && words.bytes[i - 1] != ' ' && words.bytes[i + 1] != ' ';
    return tight > 1;
}

/* "Leaf 14: beta = 14", in a line about the node right above the leaf. */
static bool tells_of_leaf(const struct reading *r, struct slice words)
{
    const struct tree *tree = r->names.tree;
    double number;
    uint32_t child = r->subject == TREE_NONE ? TREE_NONE : tree_first_child(tree, r->subject);
    if (!words_take(&words, WORDS_LEAVES) || !loose_number(&words, &number) || !loose_sign(&words, ":"))
        return false;
    while (child != TREE_NONE && !(tree_is_leaf(tree, child) && tree->value[child] == number))
        child = tree_next_brother(tree, child);
    return child != TREE_NONE;
}

bool working_claims(struct reading *r, struct slice words)
{
    struct working w = {.r = r, .rest = words, .last = TOPIC_NONE};
    const size_t count = r->homework->statements.count;
    uint32_t last = tells_of_leaf(r, words) ? r->subject : TREE_NONE, head = TREE_NONE;
    struct slice first = words; /* "the bounds handed to F are 2 and 3" */
    loose_word_of(&first, "both beide ambos");
    loose_word_of(&first, "the die los las les");
    if (words.length > LONGEST || saying_supposes(r) || is_printed(words) ||
        loose_word_of(&first, "bounds grenzen límites bornes"))
        return false;
    while (loose_more(&w.rest)) {
        struct saying_mark before = saying_mark(r);
        struct slice from = w.rest, name = from, next;
        if (working_skips_leaves(r, &w.rest))
            continue;
        uint32_t node = names_exactly(r, &name);
        bool had = take_had(&w, head), note = !had && take_note(&w), bound = !had && !note && take_bound(&w);
        if (had || note || bound) {
            loose_sign(&w.rest, ")");
            next = w.rest;
            struct statement *claim = reading_last(r);
            bool placed =
                     had || claim->node != TREE_ROOT || saying_names(r, slice_of(claim->words), TREE_ROOT),
                 lists = loose_sign(&next, ", /") && loose_any_number(&next);
            if (bound && !placed && last != TREE_NONE) { /* "after C α is 6": of C, or of the node above it */
                claim->unplaced = true;
                claim->nodes = (struct homework_span){0};
                reading_add_node(r, &claim->nodes, last);
            }
            claim->firm = true;
            bool gives = had && claim->kind == STATES_VALUE;
            claim->passing = (!note && !gives) || claim->bound != BOUND_EXACT ||
                             (note && !strstr(claim->words, " gives "));
            if (lists || (note ? tree_is_leaf(r->names.tree, node) : !placed && last == TREE_NONE) ||
                (!saying_stops(w.rest) && !words_take(&next, WORDS_AND) && !words_take(&next, WORDS_SO) &&
                 !loose_word_of(&next, "already there here ist wird bleibt hat")))
                saying_go_back(r, before);
        } else if (node != TREE_NONE) {
            bool article = name.length > 1 && name.bytes[1] >= 'a' &&
                           (slice_begins(from, "A ") || slice_begins(from, "I "));
            last = article || (tree_is_leaf(r->names.tree, node) && last != TREE_NONE) ? last : node;
            w.rest = name;
            head = loose_sign(&name, ":") ? node : head;
        } else if (!(w.after = words_take(&w.rest, WORDS_AFTER))) {
            loose_step(&w.rest);
        }
    }
    return r->homework->statements.count > count;
}

static bool read_words(struct reading *r, struct slice words)
{
    struct working w = {.r = r, .rest = words, .last = TOPIC_NONE};
    struct saying_mark before = saying_mark(r);
    bool clear = words.length <= LONGEST, begins = true;
    while (clear && (loose_more(&w.rest))) {
        while (loose_sign(&w.rest, ": ( )"))
            begins = true;
        struct slice after = w.rest, reason = after;
        if ((begins || words_take(&reason, WORDS_REASON)) && names_skip_after(r, &after) && !is_note(after)) {
            w.rest = after; /* "after B: α = 2", "after the leaf 3, leaf 9 is skipped" */
            begins = loose_sign(&w.rest, ": ,");
            continue;
        }
        bool sign = loose_sign(&w.rest, ", ; . ! → ⇒"),
             placed = take_place_before(r, AHEAD(w.rest), &(struct topic){0}),
             ends = sign || words_take(&w.rest, WORDS_SO) || (!placed && words_take(&w.rest, WORDS_REASON));
        if (ends) {
            clear = is_clear(&w);
            w.has = sign ? w.has & (BIT(LEAVES) | BIT(SEEN)) : 0;
            w.nodes = w.moves = 0;
            begins = true;
            continue;
        }
        if (takes_test(&w.rest) || takes_of_leaves(&w))
            continue;
        const bool note = take_note(&w);
        if (note)
            w.has &= ~(uint64_t)BIT(REPLY); /* "the reply wait gives −4" */
        bool said = note || take_source(&w) || take_bound(&w) || take_window(&w);
        while (said && (takes_test(&w.rest) || take_called(&w)))
            continue;
        if (said || (begins && take_clause(&w)))
            continue;
        begins = !names_begins(r, w.rest) && words_take(&w.rest, WORDS_AND);
        clear = begins || take_one(&w);
    }
    clear = clear && is_clear(&w);
    if (!clear)
        saying_go_back(r, before);
    return clear;
}

/* "10) leaf 14: D now has β=14": behind the number of a line, where something is said there. */
static bool read_numbered(struct reading *r, struct slice words)
{
    const size_t said = r->homework->statements.count;
    struct slice rest = words;
    if (slice_trim(r->at).bytes != slice_trim(words).bytes || !rows_take_number(AHEAD(words)))
        return false;
    answers_skip_lead(r, &rest);
    return rest.bytes > words.bytes && read_words(r, rest) && r->homework->statements.count > said;
}

bool working_read(struct reading *r, struct slice words)
{
    r->worked = read_words(r, words) || read_numbered(r, words);
    return r->worked;
}
