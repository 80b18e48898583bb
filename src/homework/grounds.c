/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sentences claim of why something is cut off, whichever reader takes them:
 *
 *     At E it is a beta cutoff, at C an alpha cutoff.   which bound cuts there
 *     Both are alpha cutoffs.                           … and everywhere
 *     The cutoff at M is deep, the others are shallow.  how far up that bound is
 *     It is an alpha cutoff, as F is a MAX node.        where such cutoffs never are
 *     L is skipped because L is 9, more than 2.         then L would have to be looked at
 *     If L were 1, it would not have been pruned.       … so would it
 *     This 3 comes from B.                              who had that bound
 *
 * A claim that the search belies is wrong, whatever else is said beside it; one that holds earns nothing. */
#include "homework/sayings.h"
#include <string.h>

/* clang-format off */
#define PLACES  "at in bei beim an en dans of for von de on im"
#define BECAUSE "because since as weil da denn porque puesto car parce puisque"
#define REASONS BECAUSE " reason grund razón raison"
#define IFS     "if wenn falls si"
/* … and who speaks of another tree or order. */
#define SUPPOSES                                                                                             \
    IFS " suppose assume imagine otherwise wäre hätte sonst fuera hubiera sería serait aurait maybe " \
    "perhaps vielleicht"
#define WERE    "were was had is wäre hätte fuera fuese tuviera era était avait"
#define ANOTHER                                                                                              \
    "wrong false incorrect different falsch falsches anders anderes incorrecto distinto diferente faux "     \
    "différent autre"
#define STEMS                                                                                                \
    "comes came stems inherited stammt kommt geerbt viene proviene heredado heredada vient venue venu "      \
    "provient hérité héritée"
#define THROUGH                                                                                              \
    "by thanks due owing durch dank wegen por gracias causa par grâce cause"
#define GAVE                                                                                                 \
    "brought set gave secured raised found made provided left fixed earned guaranteed promised established " \
    "brachte gesetzt gebracht gefunden trajo puso dio fijó apporté fixé donné"
#define HANDED                                                                                               \
    "because since weil where donde wo où dont handed passed carried taken given lowered up down over this " \
    "gets got gained obtained dies dieser diese lo ce cette"
/* Who speaks of what somebody has already, may name other nodes than the one that is cut. */
#define HAS     "has had already hat hatte schon bereits tiene ya a déjà from von aus than as als que"
#define ORDERS  "first before order swapped earlier zuerst reihenfolge primero antes orden premier ordre"
/* clang-format on */

static struct statement *add_ground(struct reading *r, enum grounds ground, struct slice words,
                                    struct homework_span nodes)
{
    while (loose_sign(&words, ", ; : . )"))
        continue;
    struct statement *said = reading_add(r, STATES_TEST, loose_without_end(slice_trim(words), ".,; "));
    said->ground = ground;
    said->nodes = nodes;
    said->passing = said->firm = true;
    return said;
}

static bool denies(struct slice words)
{
    return words_stand_in(words, WORDS_NOT) || words_stand_in(words, WORDS_NONE) ||
           loose_has_word(words,
                          "neither nor weder noch ni can't couldn't cannot even although obwohl aunque");
}

/* --- by which bound it is cut --- */

/* What is said of a cutoff: by which bound, or COLUMN_V, and how far up that is. */
struct sort {
    enum column side;
    bool deep, shallow;
};

/* "cutoff", "Schnitte", "ones" */
static bool takes_cut(struct slice *rest)
{
    return words_take(rest, WORDS_CUTOFF) || loose_word_of(rest, "cut cuts cutoff cutoffs schnitt schnitte");
}

/* "alpha cutoff", "β-Schnitte", "coupure bêta"; "alpha-beta pruning" is none. */
static bool takes_kind(struct slice *rest, enum column *side)
{
    static const char turned[] = "coupure coupures corte cortes poda podas élagage élagages";
    struct slice at = *rest;
    const bool behind = loose_word_of(&at, turned);
    if (!saying_is_bound(at))
        return false;
    *side = rows_column(loose_word(&at));
    struct slice off = at;
    loose_sign(&at, "- – /");
    loose_sign(&off, "-");
    if (saying_is_bound(at) || (!behind && !takes_cut(&at)))
        return false;
    return loose_go(rest, at);
}

static bool takes_depth(struct slice *rest, struct sort *sort)
{
    sort->deep = words_take(rest, WORDS_DEEP);
    sort->shallow = !sort->deep && words_take(rest, WORDS_SHALLOW);
    return sort->deep || sort->shallow;
}

/* Whether "deep", alone, is said of a cutoff: behind "is" or a sign, and then the clause is over. */
static bool stands_alone(struct slice before, struct slice behind)
{
    const struct slice words = slice_trim(before);
    return (!words.length || loose_ends_with(words, ":,(") ||
            loose_is_among(loose_last_word(words), "is are was were ist sind war waren es son est sont")) &&
           maybe(loose_word_of(&behind, "as") && loose_word_of(&behind, "well")) &&
           (!loose_more(&behind) || strchr(",;.)", *behind.bytes));
}

/* "alpha cutoff", "shallow alpha cutoff", "beta cutoff, deep", "deep ones", "is shallow" */
static bool takes_sort(struct slice before, struct slice *rest, struct sort *sort)
{
    struct slice at = *rest;
    *sort = (struct sort){.side = COLUMN_V};
    const bool depth = takes_depth(&at, sort), named = takes_kind(&at, &sort->side);
    struct slice behind = at;
    if (depth && !named && !takes_cut(&at) && !loose_word_of(&at, "one ones") && !stands_alone(before, at))
        return false;
    if (named && !depth && maybe(loose_sign(&behind, ", (")) && takes_depth(&behind, sort)) {
        if (stands_alone((struct slice){0}, behind))
            at = behind;
        else
            sort->deep = sort->shallow = false;
    }
    return took(rest, &at, depth || named);
}

/* "MAX node", "un nodo MIN", "MAX-Knoten": whose it is. */
static bool takes_owner(struct slice *rest, enum words *player)
{
    struct slice at = *rest;
    while (loose_word_of(&at, "a an the ein einem einen dem den der un una el los le les une"))
        continue;
    const bool first = words_take(&at, WORDS_NODES);
    *player = words_take_any(&at, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    loose_sign(&at, "-");
    return took(rest, &at, *player != WORDS_COUNT && (first || words_take(&at, WORDS_NODES)));
}

/* Behind "alpha cutoff": "at MAX nodes", "as F is a MAX node"; no other node comes first. */
static void note_owner(struct reading *r, struct slice words, struct slice rest, enum column side)
{
    enum words player;
    while (loose_more(&rest)) {
        const bool node = doubts_take_node(r, &rest);
        struct slice is = rest; /* "weil F ein MAX-Knoten ist" */
        if ((node && takes_owner(&is, &player) && words_take(AHEAD(is), WORDS_IS)) ||
            ((loose_word_of(&rest, PLACES) || words_take(&rest, WORDS_IS)) && takes_owner(&rest, &player))) {
            if (!denies(loose_until(words, rest)) && (player == WORDS_PLAYER_MAX) != (side == COLUMN_BETA))
                add_ground(r, GROUND_UNTRUE, saying_until(words, rest), (struct homework_span){0});
            return;
        }
        if (node || saying_is_bound(rest) || loose_sign(&rest, ")"))
            return;
        loose_step(&rest);
    }
}

/* "N is cut", before "since A has 12" */
static struct slice without_reason(struct slice words)
{
    for (struct slice rest = words; loose_more(&rest); loose_step(&rest))
        if (loose_word_of(AHEAD(rest), BECAUSE))
            return loose_until(words, rest);
    return words;
}

/* Without "has an" at the end, before a kind of cutoff. */
static struct slice before_has(struct slice words)
{
    words = slice_trim(words);
    if (loose_is_among(loose_last_word(words), "a an the ein einen un una une"))
        words = slice_trim(loose_until(words, loose_last_word(words)));
    return loose_is_among(loose_last_word(words), "has had gets hat tiene")
               ? loose_until(words, loose_last_word(words))
               : words;
}

/* The nodes that some words name, if they say nothing of what somebody has. */
static struct homework_span nodes_in(struct reading *r, struct slice words)
{
    struct homework_span nodes = {0};
    words = before_has(without_reason(words));
    if (loose_has_word(words, HAS))
        return nodes;
    while (loose_more(&words)) {
        struct slice from = words;
        if (!doubts_take_node(r, &words)) {
            loose_step(&words);
            continue;
        }
        from = saying_until(from, words);
        reading_add_node(r, &nodes, names_exactly(r, &from));
    }
    return nodes;
}

/* "at F and M", "(F)", right behind the kind, taken off; whether it can only be there. */
static bool take_place(struct reading *r, struct slice *rest, struct homework_span *nodes)
{
    const uint32_t before = nodes->count;
    struct slice at = *rest, times = at, next;
    took(&at, &times,
         loose_word_of(&times, "once twice einmal zweimal dreimal") ||
             (saying_take_number(&times, &(double){0}) && words_take(&times, WORDS_TIMES)));
    const bool bracket = loose_sign(&at, "(");
    loose_sign(&at, ":");
    const bool placed = loose_word_of(&at, PLACES);
    if (placed)
        words_skip(&at, WORDS_NODES);
    for (next = at; names_take_row(r, &next, nodes, ", & + /", "and und y et the den");) {
        *rest = at = next;
        if (!bracket || !words_take_joint(&next) || !loose_word_of(&next, PLACES)) /* "(at K and at M)" */
            break;
    }
    nodes->count -= nodes->count > before + 1 && loose_sign(AHEAD(at), ":"); /* "at F, D: …" */
    return placed && nodes->count > before;
}

/* "Both are", "alle Schnitte sind": how many, 0 for all; false where not all are meant. */
static bool speaks_of_all(struct slice words, double *count)
{
    *count = 0;
    while (loose_more(&words)) {
        const bool both = loose_word_of(&words, "both beide beides ambas ambos") ||
                          (loose_word_of(&words, "las los les") && loose_word_of(&words, "dos deux"));
        if (both || loose_word_of(&words, "all alle todas todos toutes")) {
            *count = both ? 2 : 0;
            while (!words_take(AHEAD(words), WORDS_IS) && loose_more(&words) &&
                   (words_take(&words, WORDS_CUTOFF) || words_take(&words, WORDS_FILLER) ||
                    loose_word_of(&words, "of them the two three four drei vier tres trois davon")))
                continue;
            return words_take(&words, WORDS_IS) && !loose_has_any(words, ".,;");
        }
        loose_step(&words);
    }
    return false;
}

/* The clause that a place stands in, up to it: behind the last sign that parts clauses. */
static struct slice clause_before(struct slice words)
{
    size_t from = words.length;
    while (from && !strchr(",;:(", words.bytes[from - 1]))
        from--;
    loose_drop(&words, from);
    return words;
}

/* Whether the line is read, and says so itself. */
static bool is_said(const struct reading *r, enum column side)
{
    const struct homework *homework = r->homework;
    bool said = false;
    for (size_t i = homework->statements.count; i-- > 0 && homework->statements.at[i].line == r->line;)
        said = said || (homework->statements.at[i].kind == STATES_CUTOFF &&
                        homework->statements.at[i].column == side);
    return said &&
           (!homework->unread.count || homework->unread.at[homework->unread.count - 1].line != r->line);
}

static struct statement *add_sort(struct reading *r, enum grounds ground, struct slice words,
                                  struct homework_span nodes, const struct sort *sort)
{
    struct statement *said = add_ground(r, ground, words, nodes);
    said->column = sort->side;
    said->deep = sort->deep;
    said->shallow = sort->shallow;
    return said;
}

/* "This is", or nothing, and no node: what follows is said of the cutoff of the sentence before. */
static bool speaks_of_it(const struct reading *r, struct slice words)
{
    const bool it =
        !loose_more(&words) ||
        loose_has_word(words, "this that it its both das dies es beide esto esta ambos c ce cela");
    while (loose_more(&words)) {
        if (doubts_take_node(r, &words))
            return false;
        loose_step(&words);
    }
    return it;
}

/* The kinds of cutoffs that a sentence names, each of the nodes beside it, or of those in the sentence
 * before. */
static void note_kinds(struct reading *r, struct slice sentence, struct slice before)
{
    struct slice from = sentence;
    size_t kinds = 0;
    for (struct slice rest = sentence; loose_more(&rest);) {
        const struct slice at = rest, words = saying_until(from, at);
        struct sort sort;
        double count;
        if (!takes_sort(words, &rest, &sort)) {
            loose_step(&rest);
            continue;
        }
        struct slice end = rest, clause = loose_take_to(&end, ",;:()");
        if (denies(clause_before(words)) || denies(clause))
            return;
        struct homework_span nodes = nodes_in(r, words);
        const uint32_t named = nodes.count;
        const bool placed = take_place(r, &rest, &nodes);
        if (placed) { /* there, and at none of those before */
            nodes.first += named;
            nodes.count -= named;
        }
        if (!nodes.count && speaks_of_all(words, &count)) {
            struct statement *all = add_sort(r, GROUND_KINDS, saying_until(from, rest), nodes, &sort);
            reading_add_number(r, &all->numbers, count);
        } else {
            if (!nodes.count && !kinds && (sort.side != COLUMN_V || speaks_of_it(r, words)))
                nodes = nodes_in(r, before);
            if (nodes.count && (sort.deep || sort.shallow || !is_said(r, sort.side)))
                add_sort(r, GROUND_KIND, saying_until(from, rest), nodes, &sort)->joined = placed;
        }
        if (sort.side != COLUMN_V)
            note_owner(r, at, rest, sort.side);
        from = rest;
        kinds++;
    }
}

/* --- what nobody can know --- */

/* "k1 = 3 and k2 = 2", "I (4)": leaves with what they are worth. */
static struct homework_span take_worths(struct reading *r, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    struct homework_span leaves = {0};
    struct slice at = *rest;
    do {
        double number;
        while (words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_VALUE) ||
               loose_word_of(&at, "that the both der die das que la las el los le les"))
            continue;
        const uint32_t leaf = names_exactly(r, &at);
        if (leaf == TREE_NONE || !tree_is_leaf(tree, leaf))
            break;
        if (!loose_sign(&at, "= ( :") && !words_take(&at, WORDS_IS))
            words_take(&at, WORDS_WITH);
        if (!loose_number(&at, &number) || !tree_has_number(tree, leaf) || tree->value[leaf] != number)
            break;
        loose_sign(&at, ")");
        reading_add_node(r, &leaves, leaf);
        *rest = at;
    } while (words_take_joint(&at));
    return leaves;
}

/* "are both smaller than", "> 3", "and this is", or nothing */
static bool is_compared(struct slice rest)
{
    if (saying_is_end(rest) || loose_sign(AHEAD(rest), "≥ ≤ > <") || words_take(AHEAD(rest), WORDS_AND))
        return true;
    if (words_take_any(AHEAD(rest), WORDS_SMALLER, WORDS_LARGER) != WORDS_COUNT)
        return true;
    words_take(&rest, WORDS_IS);
    loose_word_of(&rest, "both all alle beide already");
    return words_take_any(&rest, WORDS_SMALLER, WORDS_LARGER) != WORDS_COUNT;
}

/* Whether some words say that something is cut off. */
static bool speaks_of_cuts(struct slice words)
{
    return words_stand_in(words, WORDS_UNSEEN) || words_stand_in(words, WORDS_CUT) ||
           words_stand_in(words, WORDS_CUTOFF) || words_stand_in(words, WORDS_PRUNES) ||
           (words_stand_in(words, WORDS_NOT) && words_stand_in(words, WORDS_SEEN)) ||
           loose_has_word(words, "why warum");
}

/* "… because L is 9, which is more than 2": nobody knows it, unless L is looked at. */
static void note_reason(struct reading *r, struct slice line, struct slice sentence)
{
    if (words_stand_in(sentence, WORDS_MINIMAX) || words_stand_in(sentence, WORDS_UNPRUNED))
        return;
    for (struct slice rest = sentence; loose_more(&rest); loose_step(&rest)) {
        struct slice at = rest;
        if (loose_word_of(AHEAD(rest), SUPPOSES))
            return;
        if (!loose_word_of(&at, REASONS))
            continue;
        words_take(&at, WORDS_IS);
        loose_word_of(&at, "que dass daß");
        const struct homework_span leaves = take_worths(r, &at);
        if (leaves.count && is_compared(at) && speaks_of_cuts(loose_until(line, rest)))
            add_ground(r, GROUND_KNOWN, saying_until(rest, at), leaves);
    }
}

/* "not be pruned", with little between them */
static bool is_kept(struct slice rest)
{
    for (int words = 0; words < 4 && loose_more(&rest); words++, loose_step(&rest))
        if (words_take(AHEAD(rest), WORDS_CUT) || words_take(AHEAD(rest), WORDS_UNSEEN) ||
            words_take(AHEAD(rest), WORDS_PRUNES))
            return true;
    return false;
}

/* "it would not have been pruned", "the result would be wrong", and of no other node. */
static bool would_matter(const struct reading *r, struct slice rest, uint32_t leaf)
{
    const struct slice all = rest;
    bool matters = false;
    for (; loose_more(&rest); loose_step(&rest)) {
        struct slice at = rest;
        if (doubts_take_node(r, &at) && !saying_names(r, saying_until(rest, at), leaf))
            return false;
        if (words_take(&at, WORDS_NOT) || loose_word_of(&at, "couldn't can't cannot"))
            matters = matters || is_kept(at);
        else if (loose_word_of(&at, ANOTHER))
            matters = matters || !denies(all);
    }
    return matters;
}

/* "If L were 1, …": what follows from it hangs on L, which then is looked at. */
static void note_condition(struct reading *r, struct slice sentence)
{
    if (loose_has_word(sentence, ORDERS))
        return;
    for (struct slice rest = sentence; loose_more(&rest); loose_step(&rest)) {
        struct slice at = rest;
        struct homework_span leaves = {0};
        if (!loose_word_of(&at, IFS))
            continue;
        const uint32_t leaf = names_exactly(r, &at);
        if (leaf == TREE_NONE || !tree_is_leaf(r->names.tree, leaf))
            continue;
        const bool were = loose_word_of(&at, WERE);
        loose_sign(&at, "=");
        if (!were && !loose_any_number(AHEAD(at)))
            continue;
        const struct slice condition = loose_take_to(&at, ",");
        if (!condition.length || !would_matter(r, at, leaf))
            continue;
        reading_add_node(r, &leaves, leaf);
        add_ground(r, GROUND_KNOWN, sentence, leaves);
        return;
    }
}

/* --- where a bound comes from --- */

#define LEADING 9 /* words */
#define AGAIN   5 /* … up to its next number */

/* What has been said of a bound, up to where it comes from. */
struct origin {
    struct slice sentence;
    bool has, bound; /* a number; it is a bound's, and nothing else was said since */
    size_t leads;    /* so many words may come yet between a bound's name and its number */
    enum column column;
    double number;
    uint32_t place; /* where the bound is, or TREE_NONE */
};

/* "comes from", "inherited from", and for a bound "by", "thanks to" and the like too. */
static bool takes_origin(struct origin *o, struct slice *rest)
{
    struct slice at = *rest;
    const bool stems = loose_word_of(&at, STEMS);
    if (!stems && o->bound &&
        (loose_word_of(&at, THROUGH) ||
         (loose_word_of(&at, "because") &&
          loose_word_of(&at, "of")))) { /* and not from where it is handed down */
        o->place = TREE_NONE;
        return loose_go(rest, at);
    }
    if (stems ? words_take(&at, WORDS_FROM) || loose_word_of(&at, "von de")
              : o->bound && words_take(&at, WORDS_FROM))
        return loose_go(rest, at);
    return false;
}

/* "B", "the MAX node B", "what B is worth" */
static uint32_t take_origin_node(const struct reading *r, struct slice *rest)
{
    while (!names_begins(r, *rest) &&
           (loose_word_of(rest, "the der dem den la el le node knoten nodo noeud of to a à leaf blatt "
                                "child kind hijo fils what") ||
            words_take(rest, WORDS_VALUE) ||
            words_take_any(rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) != WORDS_COUNT ||
            loose_word_of(rest, PLACES)))
        continue;
    return words_take(rest, WORDS_ROOT) ? TREE_ROOT : names_exactly(r, rest);
}

static void add_source(struct reading *r, const struct origin *o, uint32_t node, struct slice end)
{
    struct homework_span nodes = {0};
    reading_add_node(r, &nodes, node);
    if (o->place != TREE_NONE)
        reading_add_node(r, &nodes, o->place);
    struct statement *source = add_ground(r, GROUND_SOURCE, saying_until(o->sentence, end), nodes);
    source->column = o->column;
    reading_add_number(r, &source->numbers, o->number);
}

/* "… which B has brought", of a bound. */
static bool takes_giver(const struct reading *r, const struct origin *o, struct slice *rest, uint32_t *node)
{
    struct slice at = *rest;
    const bool from = loose_word_of(&at, "von"); /* "das von B stammt" */
    *node = names_exactly(r, &at);
    if (from)
        return took(rest, &at, *node != TREE_NONE && loose_word_of(&at, STEMS));
    while (loose_word_of(&at, "has had have hat a ha it already schon ya déjà"))
        continue;
    const bool gives = o->bound && *node != TREE_NONE && loose_word_of(&at, GAVE);
    double number;
    loose_word_of(&at, "it for to");
    if (gives && loose_number(AHEAD(at), &number) && number == o->number)
        return loose_go(rest, at);
    return took(rest, &at,
                gives && !loose_any_number(AHEAD(at)) && rows_column(loose_word(AHEAD(at))) == COLUMN_COUNT);
}

/* Whether a word leaves it open where the bound before it comes from. */
static bool is_between(struct slice rest)
{
    static const enum words open[] = {WORDS_FILLER,     WORDS_IS,        WORDS_BECOMES, WORDS_ALREADY,
                                      WORDS_VALUE,      WORDS_ROOT,      WORDS_FROM,    WORDS_COMES,
                                      WORDS_PLAYER_MAX, WORDS_PLAYER_MIN};
    bool between =
        loose_sign(AHEAD(rest), ", ( ) = :") || loose_word_of(AHEAD(rest), PLACES " " GAVE " " HANDED);
    for (size_t i = 0; i < sizeof open / sizeof *open && !between; i++)
        between = words_take(AHEAD(rest), open[i]);
    return between && !words_take(AHEAD(rest), WORDS_AND) && !words_take(AHEAD(rest), WORDS_SO) &&
           !loose_word_of(AHEAD(rest), "we i wir ich man on it's");
}

/* A word that is none of that: the bound that it names, or a node; or what ends it. */
static void hear_origin(struct reading *r, struct origin *o, struct slice *rest)
{
    struct slice word = *rest, named = *rest;
    const enum column column = rows_column(loose_word(&word));
    if (saying_is_bound(*rest)) {
        *o = (struct origin){.sentence = o->sentence, .column = column, .place = o->place, .leads = LEADING};
        *rest = word;
        return;
    }
    word = *rest;
    const bool at_place = loose_word_of(&word, PLACES);
    if ((at_place && names_begins(r, word)) || doubts_take_node(r, AHEAD(*rest))) {
        *rest = named = at_place ? word : *rest;
        o->place = names_exactly(r, rest);
        o->has = o->bound;
        if (rest->bytes > named.bytes)
            return;
    }
    const bool cuts = words_take_any(AHEAD(*rest), WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT;
    o->leads = cuts || !o->leads ? 0 : o->leads - 1;
    o->bound = o->bound && is_between(*rest);
    o->has = o->has && !loose_sign(AHEAD(*rest), ". ;");
    loose_step(rest);
}

/* "This 3 comes from B", "the alpha = 5 that does it comes from the root", "alpha = 5, which B has brought".
 */
static void note_source(struct reading *r, struct slice sentence)
{
    struct origin o = {.sentence = sentence, .column = COLUMN_COUNT, .place = TREE_NONE};
    for (struct slice rest = sentence; loose_more(&rest);) {
        struct slice behind = rest;
        uint32_t node;
        if (loose_number(&behind, &o.number)) {
            o.has = true;
            o.bound = o.column < COLUMN_V && (o.leads || o.bound);
            o.leads = AGAIN;
            rest = behind;
            continue;
        }
        if (o.has && takes_giver(r, &o, &behind, &node)) {
            add_source(r, &o, node, behind);
            rest = behind;
            continue;
        }
        if (!o.has || !takes_origin(&o, &behind)) {
            hear_origin(r, &o, &rest);
            continue;
        }
        node = take_origin_node(r, &behind);
        if (node != TREE_NONE && !denies(clause_before(loose_until(sentence, rest))))
            add_source(r, &o, node, behind);
        o.has = o.bound;
        rest = behind;
    }
}

/* A sentence that is over only with its full stop. */
static struct slice take_sentence(struct slice *rest)
{
    const struct slice from = *rest;
    do
        answers_skip_sentence(rest);
    while (rest->length && !strchr(".!?", rest->bytes[-1]));
    return saying_until(from, *rest);
}

void grounds_note(struct reading *r, struct slice line)
{
    struct slice before = {line.bytes, 0};
    bool supposed = r->supposed && r->line <= r->supposed + 2 && r->line > r->supposed;
    for (struct slice rest = line; rest.length;) {
        const struct slice sentence = take_sentence(&rest);
        const bool asks = loose_ends_with(slice_trim(sentence), "?"),
                   doubts = loose_has_word(sentence, SUPPOSES);
        if (!asks)
            note_condition(r, sentence);
        if (!asks && !supposed)
            note_reason(r, line, sentence);
        supposed = supposed || doubts;
        if (!asks && !supposed && !loose_has_word(sentence, "would")) {
            note_kinds(r, sentence, before);
            note_source(r, sentence);
        }
        before = sentence;
    }
}
