/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/sayings.h"
#include <ctype.h>
#include <math.h>

#define TWO_ANSWERS "these are two answers"

/* --- ends --- */

bool saying_is_bound(struct slice rest)
{
    const struct slice name = loose_word(&rest);
    return name.length > 1 && !slice_is(name, "à") && rows_column(name) < COLUMN_V; /* no "à cause de" */
}

bool saying_is_no_longer(struct slice words)
{
    return loose_has_word(loose_take_to(&words, ",;:."),
                          "longer anymore more further mehr weiter plus más ya");
}

bool saying_has_value(struct slice rest)
{
    return words_take(&rest, WORDS_WITH) && maybe(words_take(&rest, WORDS_VALUE)) && loose_any_number(&rest);
}

bool saying_takes_cross(const struct reading *r, struct slice *rest)
{
    const struct slice word = loose_word(AHEAD(*rest));
    const bool letter = (slice_is_word(word, "x") || slice_is(word, "XX") || slice_is(word, "XXX")) &&
                        loose_find_exactly(&r->names, word) == TREE_NONE &&
                        (*word.bytes == 'X' || loose_find(&r->names, word) == TREE_NONE);
    if (letter)
        loose_word(rest);
    return letter || loose_sign(rest, CROSSES);
}

bool saying_is_end(struct slice rest)
{
    return !loose_more(&rest) || loose_sign(&rest, ". ; , ) ] } ( \" ! _ <- ←") ||
           (loose_sign(&rest, "– — -") && slice_begins(rest, " "));
}

bool saying_is_blank(struct slice rest)
{
    while (loose_sign(&rest, "_ . ? - – — $"))
        continue;
    loose_blanks(&rest);
    return !rest.length;
}

/* Whether words go on with something else that is asked: "and best move: C". */
static bool goes_on(const struct reading *r, struct slice rest)
{
    struct topic topic;
    words_take(&rest, WORDS_AND);
    loose_any_number(&rest);
    topic_take(r, &rest, &topic);
    return has(&topic, TOPIC_KEYS | BIT(GETS));
}

bool saying_is_terse(const struct reading *r, struct slice rest)
{
    struct topic topic;
    if (!loose_any_number(&rest))
        return false;
    if (saying_is_end(rest))
        return true;
    topic_take(r, &rest, &topic);
    return has(&topic, (TOPIC_KEYS & ~TOPIC_NOUNS) | BIT(BEST)) && !has(&topic, TOPIC_NOUNS);
}

bool saying_is_reason(struct slice rest)
{
    return names_is_reason(loose_word(AHEAD(rest))) ||
           (loose_word_of(&rest, "no egal") && loose_word_of(&rest, "matter was ob"));
}

bool saying_stops(struct slice rest)
{
    return saying_is_end(rest) || saying_is_reason(rest);
}

/* The verb at the end of a German sentence, taken off: "MAX sollte C wählen."; but "I = 1 seen, J pruned" */
static void take_last_verb(const struct reading *r, struct slice *rest, enum statement_kind kind)
{
    struct slice at = *rest;
    struct topic topic;
    if (saying_stops(at))
        return;
    topic_take(r, &at, &topic);
    took(rest, &at,
         !topic.sign && saying_stops(at) && !has(&topic, BIT(VALUE) | BIT(BEST) | BIT(NOT) | BIT(NONE)) &&
             !(kind == STATES_VISITED && has(&topic, TOPIC_CUTS)));
}

bool saying_skip_empty(struct slice *rest)
{
    static const enum words empty[] = {WORDS_EMPTY, WORDS_FILLER, WORDS_NODES, WORDS_IS,
                                       WORDS_WITH,  WORDS_AND,    WORDS_SO};
    bool skipped = false;
    for (size_t i = 0; i < sizeof empty / sizeof *empty && !skipped; i++)
        skipped = words_take(rest, empty[i]);
    return skipped;
}

struct slice saying_until(struct slice from, struct slice rest)
{
    return slice_trim(loose_until(from, rest));
}

bool saying_leave(struct reading *r, const char *why)
{
    reading_leave(r, "%s", why);
    return true;
}

struct saying_mark saying_mark(const struct reading *r)
{
    return (struct saying_mark){r->homework->names.count, r->homework->numbers.count,
                                r->homework->statements.count};
}

void saying_go_back(struct reading *r, struct saying_mark mark)
{
    while (r->homework->statements.count > mark.statements)
        free(r->homework->statements.at[--r->homework->statements.count].words);
    while (r->parts.count && r->parts.at[r->parts.count - 1] >= mark.statements)
        r->parts.count--;
    r->homework->names.count = mark.names;
    r->homework->numbers.count = mark.numbers;
}

bool saying_took(struct reading *r, struct saying_mark mark, struct slice *rest, const struct slice *at,
                 bool read)
{
    if (!read)
        saying_go_back(r, mark);
    return took(rest, at, read);
}

struct slice saying_word_before(const struct reading *r, struct slice words)
{
    return loose_last_word(slice_trim(reading_before(r, words)));
}

/* "at D nothing is cut off, and the three leaves are looked at": those of a node that was named, which has as
 * many. */
static bool are_of_one(const struct reading *r, struct slice words, double number)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = r->at;
    if (!loose_is_among(saying_word_before(r, words), "the all its die alle las los sus todas todos les ses"))
        return false;
    while (loose_blanks(&rest), rest.bytes < words.bytes) {
        uint32_t node = names_exactly(r, &rest);
        double leaves = 0;
        uint32_t child = node != TREE_NONE ? tree_first_child(tree, node) : TREE_NONE;
        for (; child != TREE_NONE; child = tree_next_brother(tree, child))
            leaves += tree_is_leaf(tree, child);
        if (leaves == number)
            return true;
        if (node == TREE_NONE)
            loose_step(&rest);
    }
    return false;
}

static struct slice whole_sentence(const struct reading *r)
{
    return r->sentence.length ? r->sentence : r->at;
}

/* "Below C, two leaves are cut off", "At F L is cut, so 1 leaf is pruned", but "… so in total 4 are": the
 * inner node that the sentence begins with, or the root. */
static uint32_t place_before(const struct reading *r)
{
    struct topic place = TOPIC_NONE;
    struct slice lead = whole_sentence(r);
    answers_skip_lead(r, &lead);
    return topic_take_place(r, &lead, &place) && !place.after &&
                   !loose_has_word(lead, "total altogether overall insgesamt gesamt")
               ? place.node
               : TREE_ROOT;
}

/* "One leaf is pruned at F", "2 cutoffs in D": the inner node that the sentence ends with, or the root. */
static uint32_t place_behind(const struct reading *r, struct slice words)
{
    struct topic place = TOPIC_NONE;
    const struct slice sentence = whole_sentence(r);
    const char *end = words.bytes + words.length;
    if (!words.length || end < sentence.bytes || end > sentence.bytes + sentence.length)
        return TREE_ROOT;
    struct slice rest = {end, (size_t)(sentence.bytes + sentence.length - end)};
    if (loose_sign(AHEAD(rest), "( [") || !topic_take_place(r, &rest, &place) || place.after ||
        tree_is_leaf(r->names.tree, place.node))
        return TREE_ROOT;
    struct slice more = rest; /* "3 at F, M and D", but "1 at F and 1 at D" */
    const bool parted = loose_sign(&more, ","), joined = words_take(&more, WORDS_AND);
    const bool ends = parted || joined ? !names_begins(r, more) : saying_stops(rest);
    return ends ? place.node : TREE_ROOT;
}

#define WOULD                                                                                                \
    "would could might hätte hätten wäre wären würde würden könnte aurait serait pourrait habría "   \
    "sería podría"

void saying_add_count(struct reading *r, const struct topic *topic, enum statement_kind kind,
                      struct slice words, double number)
{
    if (kind == STATES_VISITED && are_of_one(r, words, number))
        return; /* "At D all three leaves are looked at": a remark, and not how many there are */
    struct topic counted = *topic; /* "The tree has 16 leaves; 11 are evaluated" */
    const struct slice before = slice_trim(reading_before(r, words));
    if (!has(topic, TOPIC_NOUNS) && words_stand_in(before, WORDS_LEAVES) &&
        !words_stand_in(before, WORDS_NODES))
        counted.has |= BIT(LEAVES);
    struct statement *statement = reading_add(r, topic_kind_of_count(&counted, kind), words);
    statement->node = topic->after ? TREE_ROOT : topic->node; /* "leaves pruned below D: 2" */
    if (statement->node == TREE_ROOT)
        statement->node = place_before(r);
    if (statement->node == TREE_ROOT)
        statement->node = place_behind(r, words);
    statement->column = topic->side;
    statement->loose =
        !has(topic, TOPIC_NOUNS) ||
        loose_has_word(r->at, "position positions stellungen posiciones"); /* of leaves alone? */
    reading_add_number(r, &statement->numbers, number);
}

bool saying_add_cutoff(struct reading *r, struct slice words, uint32_t node, enum column column)
{
    struct text place = {0}; /* where nothing stands behind it */
    if (!slice_trim(loose_without_end(words, " ,.;:()")).length)
        text_format(&place, "at %.*s", SLICE(tree_label(r->names.tree, node)));
    struct statement *cut = reading_add(r, STATES_CUTOFF, place.length ? text_slice(&place) : words);
    cut->node = node;
    cut->column = column;
    text_free(&place);
    return true;
}

struct statement *saying_add_node(struct reading *r, enum statement_kind kind, struct slice words,
                                  uint32_t node)
{
    struct statement *statement = reading_add(r, kind, words);
    reading_add_node(r, &statement->nodes, node);
    return statement;
}

bool saying_add_value(struct reading *r, struct slice words, uint32_t node, double number)
{
    struct statement *statement = reading_add(r, STATES_VALUE, words);
    statement->node = node;
    reading_add_number(r, &statement->numbers, number);
    return true;
}

bool saying_blank(struct reading *r, const struct topic *topic, enum statement_kind kind)
{
    bool nodes = kind == STATES_VISITED && has(topic, BIT(NUMBER)) && !has(topic, BIT(LEAVES));
    struct statement *statement = reading_add(r, nodes ? STATES_NODES : kind, (struct slice){"", 0});
    statement->blank = true;
    statement->node = topic->node;
    return true;
}

/* --- numbers --- */

/* Numbers that are crossed out before the one that counts. */
static void skip_crossed(struct slice *rest)
{
    struct slice at = *rest;
    while (took(rest, &at,
                loose_sign(&at, "~~") && loose_any_number(&at) && loose_sign(&at, "~~") &&
                    maybe(loose_sign(&at, ", → /"))))
        continue;
}

/* Why a number is no single answer: "6 or 7", "6 (or 7?)", "3 12 8". */
static const char *trouble_behind(struct slice rest, double number)
{
    struct slice at = rest;
    double other;
    if (loose_sign(&at, "( ,") && maybe(loose_sign(&at, "(")) && words_take(&at, WORDS_OR) &&
        loose_number(&at, &other) && other != number)
        return TWO_ANSWERS;
    if (words_take(&rest, WORDS_OR) || words_take(&rest, WORDS_AND) || loose_sign(&rest, "/ | to")) {
        bool bound = words_take(&rest, WORDS_LEAST) || words_take(&rest, WORDS_MOST);
        if (loose_number(&rest, &other) && (bound || saying_is_end(rest)))
            return other == number && !bound ? NULL : TWO_ANSWERS;
        return NULL;
    }
    if (loose_sign(&rest, ARROWS))
        return loose_number(&rest, &other) ? "it says two numbers, one after the other" : NULL;
    loose_sign(&rest, ", ;");
    if (!loose_number(&rest, &other))
        return NULL;
    loose_blanks(&rest);
    bool several = !rest.length || loose_sign(&rest, ", ; .") || loose_any_number(&rest);
    return several ? "these are several numbers" : NULL;
}

/* "6?", "6 ± 1", "6 (wrong, it is 7)" */
static const char *doubt_behind(struct slice rest)
{
    loose_sign(&rest, ",");
    loose_sign(&rest, "(");
    if (loose_sign(&rest, "± +-"))
        return "it says how far it may be off";
    return loose_sign(&rest, "?") || words_take_doubt(&rest) ? "it isn't said for sure" : NULL;
}

/* "2,75": one number where a leaf is worth as much, else perhaps two. */
static const char *take_decimals(struct reading *r, struct slice *rest, double *number)
{
    char written[40];
    struct slice at = *rest, whole;
    double decimal = *number;
    if (!slice_begins(at, ",") || !loose_is_digit(at, 1) || fabs(*number) > 1e9 || floor(*number) != *number)
        return NULL;
    size_t length = (size_t)snprintf(written, sizeof written, "%.0f.", *number);
    for (loose_skip(&at); at.length && isdigit((unsigned char)*at.bytes) && length + 1 < sizeof written;
         loose_skip(&at))
        written[length++] = *at.bytes;
    whole = (struct slice){written, length};
    if (slice_begins(at, ","))
        return NULL;
    loose_number(&whole, &decimal);
    if (!names_is_worth(r, decimal))
        return "a comma may part two numbers or be in one; write 1.5, or a blank behind the comma";
    *number = decimal;
    *rest = at;
    return NULL;
}

/* "the larger of 3 and 4, which is 4" */
static bool take_extreme(struct slice *rest, double *number)
{
    struct slice at = *rest, result;
    const bool largest = loose_word_of(&at, "max maximum larger largest greater greatest bigger biggest");
    double one;
    size_t sides = 0;
    if ((!largest && !loose_word_of(&at, "min minimum smaller smallest lower lowest")) ||
        !words_take(&at, WORDS_OF))
        return false;
    while (loose_number(&at, &one)) {
        *number = !sides++ ? one : largest ? fmax(*number, one) : fmin(*number, one);
        result = at;
        if (!loose_sign(&at, ",") && !words_take(&at, WORDS_AND))
            break;
    }
    at = result = sides ? result : at;
    loose_sign(&result, ",");
    loose_word_of(&result, "which that");
    took(&at, &result,
         (loose_sign(&result, "=") || words_take(&result, WORDS_IS)) && loose_number(&result, number));
    return took(rest, &at, sides > 1);
}

/* "six", "3 + 3 = 6", "10 - 4 = 6", "max(2, 6) = 6" */
bool saying_take_number(struct slice *rest, double *number)
{
    static const char *const words[] = {"zero null cero",
                                        "one eins uno",
                                        "two zwei dos deux",
                                        "three drei tres trois",
                                        "four vier cuatro quatre",
                                        "five funf fünf cinco cinq",
                                        "six sechs seis",
                                        "seven sieben siete sept",
                                        "eight acht ocho huit",
                                        "nine neun nueve neuf",
                                        "ten zehn diez dix",
                                        "eleven elf onze",
                                        "twelve zwolf zwölf doce douze",
                                        "thirteen dreizehn trece treize",
                                        "fourteen vierzehn catorce quatorze",
                                        "fifteen fünfzehn quince quinze",
                                        "sixteen sechzehn dieciséis seize",
                                        "seventeen siebzehn diecisiete",
                                        "eighteen achtzehn dieciocho",
                                        "nineteen neunzehn diecinueve",
                                        "twenty zwanzig veinte vingt"};
    struct homework_cell worked;
    if (take_extreme(rest, number))
        return true;
    if (loose_word_of(AHEAD(*rest), "max min") && rows_take_cell(rest, &worked)) {
        *number = worked.number;
        return true;
    }
    if (loose_number(rest, number)) {
        struct slice sum = *rest;
        while (loose_sign(&sum, "+ - −") && loose_any_number(&sum))
            continue;
        took(rest, &sum, sum.bytes > rest->bytes && loose_sign(&sum, "=") && loose_number(&sum, number));
        return true;
    }
    struct slice behind = *rest, word = loose_word(&behind);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (loose_is_among(word, words[i])) {
            *number = (double)i;
            return loose_go(rest, behind);
        }
    return false;
}

/* "5 sur 8", "3 from 4" */
#define AMONG "sur su from aus"

/* "5 of 8", where the tree has 8 leaves: it is leaves that are counted. */
static void note_total(const struct reading *r, struct topic *topic, double all)
{
    const struct tree *tree = r->names.tree;
    if (!has(topic, TOPIC_NOUNS | BIT(CUTOFF)) && (all == tree->leaves || all == tree->count))
        topic->has |= all == tree->leaves ? BIT(LEAVES) : BIT(NODES);
}

/* "sur 12", "au lieu de 12", "rather than 12", behind what is counted, of which the tree has so many. */
static bool takes_total(const struct reading *r, struct slice *rest, const struct topic *counted)
{
    const struct topic nouns = {.has = counted->has & TOPIC_NOUNS};
    struct slice at = *rest;
    double all;
    while (words_take(&at, WORDS_OF) || loose_word_of(&at, "out en rather than " INSTEAD " " AMONG))
        continue;
    return took(rest, &at,
                loose_number(&at, &all) && saying_is_all(r, &nouns, all) &&
                    words_take_any(AHEAD(at), WORDS_LEAVES, WORDS_PARTS) == WORDS_COUNT);
}

/* "of 18", "(of 18)", and what is counted. */
void saying_take_counted(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    loose_sign(&at, "(");
    const bool out = words_take(&at, WORDS_OF) || loose_sign(&at, "/") ||
                     loose_word_of(&at, "out der des las los " INSTEAD " " AMONG);
    while (out && (words_take(&at, WORDS_OF) || words_take(&at, WORDS_FILLER)))
        continue;
    double all;
    const struct slice of = at;
    if (took(rest, &at, out && saying_take_number(&at, &all)))
        note_total(r, topic, all);
    else if (words_take(AHEAD(of), WORDS_LEAVES))
        *rest = of; /* "three of the leaves" */
    struct slice before = *rest;
    struct topic more = TOPIC_NONE;
    for (bool goes = true; goes;) {
        at = *rest;
        goes = !words_take(&at, WORDS_AND) && !loose_word_of(&at, "nothing none nichts nada rien") &&
               (topic_take_word(r, rest, &more) || words_take(rest, WORDS_IS) ||
                words_take(rest, WORDS_FILLER) || (!out && takes_total(r, rest, &more)));
    }
    if (!has(&more, TOPIC_NOUNS | BIT(CUTOFF) | BIT(CUT) | BIT(SEEN) | BIT(UNSEEN) | BIT(SAVED))) {
        *rest = before;
        return;
    }
    if (has(&more, TOPIC_NOUNS))
        topic->has &= ~(uint64_t)(TOPIC_NOUNS);
    topic->has |= more.has;
    topic->side = topic->side == COLUMN_V ? more.side : topic->side;
}

bool saying_is_all(const struct reading *r, const struct topic *topic, double number)
{
    uint32_t count = has(topic, BIT(LEAVES)) ? r->names.tree->leaves : r->names.tree->count;
    return !has(topic, BIT(SEEN) | BIT(UNSEEN)) && number == count;
}

bool saying_of_minimax(struct reading *r, const struct topic *topic, double number)
{
    const struct topic all = {.has = topic->has & TOPIC_NOUNS};
    if (saying_is_all(r, &all, number))
        return true;
    if (all.has != BIT(LEAVES) || !words_stand_in(r->at, WORDS_MINIMAX))
        return saying_leave(r, "without pruning there are as many as the tree has");
    struct statement *leaves = reading_add(r, STATES_LEAVES, r->sentence.length ? r->sentence : r->at);
    leaves->minimax = true;
    reading_add_number(r, &leaves->numbers, number);
    return true;
}

/* "via C", "(by playing C)": the move behind the value that it has. */
static void read_way(struct reading *r, struct slice *rest);

bool saying_take_bound(struct slice *rest, enum bound *bound)
{
    bool least = words_take(rest, WORDS_LEAST) || loose_sign(rest, "≥ >"),
         most = words_take(rest, WORDS_MOST) || loose_sign(rest, "≤ <");
    if (least || most)
        *bound = least ? BOUND_LOWER : BOUND_UPPER;
    return least || most;
}

/* "at least 6", "6 or more", "~~5~~ 6" */
static bool take_bounded(struct slice *rest, double *number, enum bound *bound)
{
    struct slice at = *rest;
    *bound = BOUND_EXACT;
    while (loose_word_of(&at, "exactly equal to just only nur") || loose_sign(&at, "= _ \" ( [ :"))
        continue;
    skip_crossed(&at);
    saying_take_bound(&at, bound);
    if (!saying_take_number(&at, number))
        return false;
    loose_word_of(&at, "point points punkte puntos");
    if (words_take(&at, WORDS_OR_MORE))
        *bound = BOUND_LOWER;
    else if (words_take(&at, WORDS_OR_LESS))
        *bound = BOUND_UPPER;
    return loose_go(rest, at);
}

/* "7 via D", "7 with D" */
static bool takes_via(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, move;
    if (words_take(rest, WORDS_VIA))
        return true;
    const bool with = loose_word_of(&at, "with");
    move = at;
    const uint32_t node = names_exactly(r, &move);
    return took(rest, &at,
                with && node != TREE_NONE && r->names.tree->parent[node] == TREE_ROOT && saying_is_end(move));
}

/* Whether a number is said in words that prose has as well. */
static bool is_prose(struct reading *r, const struct topic *topic, enum statement_kind kind, double number,
                     struct slice rest)
{
    const struct topic all = {.has = BIT(LEAVES)}, none = {0};
    if (kind != STATES_VALUE)
        return kind == STATES_VISITED && saying_is_all(r, topic, number);
    bool called = topic->about && topic->node == TREE_ROOT && !topic->sign && !topic->linked;
    if (called && !has(topic, (TOPIC_KEYS & ~BIT(ANSWER)) | BIT(GETS)))
        return true; /* "solution for tree 1" */
    if (has(topic, BIT(MINIMAX)) && !has(topic, BIT(VALUE)) && !names_is_worth(r, number) &&
        (saying_is_all(r, &all, number) || saying_is_all(r, &none, number)))
        return true; /* "minimax: 18", of nodes */
    if (topic->about || has(topic, BIT(VALUE) | BIT(MINIMAX)))
        return false;
    bool whose = !has(topic, BIT(GETS)) || has(topic, BIT(ANSWER) | BIT(ROOT) | BIT(PLAYER_MAX));
    return !whose || (!topic->sign && !saying_stops(rest) &&
                      !(has(topic, BIT(ANSWER)) ? takes_via(r, &rest) : words_take(&rest, WORDS_VIA)));
}

/* What is wrong with a number, of which more may be behind it; what is counted is taken off, "6/10". */
static const char *trouble_of_number(struct reading *r, struct slice *rest, struct topic *topic,
                                     enum statement_kind kind, double *number)
{
    const bool value = kind == STATES_VALUE;
    const char *trouble = take_decimals(r, rest, number);
    struct slice all = *rest;
    if (!value && (loose_sign(&all, "/") || loose_word_of(&all, AMONG)))
        saying_take_counted(r, rest, topic);
    trouble = trouble ? trouble : trouble_behind(*rest, *number);
    trouble = trouble ? trouble : doubt_behind(*rest);
    bool compared = !value && loose_sign(AHEAD(*rest), "≥ ≤");
    return compared ? "the number is compared, and counts nothing" : trouble;
}

bool saying_follows(const struct reading *r, struct slice words)
{
    struct slice before = slice_trim(reading_before(r, words)), so = words;
    size_t comma = before.length;
    while (comma && before.bytes[comma - 1] != ',' && before.bytes[comma - 1] != '.')
        comma--;
    if (!comma || before.bytes[comma - 1] != ',')
        return false;
    loose_drop(&before, comma);
    so = saying_is_blank(before) ? so : before;
    return words_take(&so, WORDS_SO) && saying_named_before(r, words) != TREE_NONE;
}

bool saying_goes_on(struct slice rest)
{
    if (!loose_any_number(&rest))
        return false;
    const bool comma = loose_sign(&rest, ","), joined = words_take(&rest, WORDS_AND) || comma;
    return joined && words_take(&rest, WORDS_STAGE) && loose_any_number(&rest);
}

/* "saved: 8 → the 9 and 8 of N6": those that are cut off. */
static bool lists_saved(struct reading *r, struct slice rest, struct topic *topic)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = rest;
    saying_remark(r, &at, topic, STATES_PRUNED);
    saying_go_back(r, before);
    return at.bytes > rest.bytes;
}

/* "Leaves pruned in D: 11", where a leaf of D is worth that, and there are fewer. */
static bool is_leaf_there(struct reading *r, const struct topic *topic, enum statement_kind kind,
                          double number, struct slice rest)
{
    const struct tree *tree = r->names.tree;
    const uint32_t node = topic->node;
    return kind == STATES_PRUNED && topic->sign && node != TREE_ROOT && saying_is_end(rest) &&
           (number < 0 || number > tree->end[node] - node - 1) &&
           names_leaf_worth(r, number, node) != TREE_NONE;
}

/* "B has 3 and 4, result 4": the inner node that the sentence begins with, where nothing but numbers is
 * behind it, and this is one of them; TREE_NONE for none. */
static uint32_t resulting(const struct reading *r, struct slice words, double number)
{
    struct slice before = saying_until(whole_sentence(r), words);
    answers_skip_lead(r, &before);
    const uint32_t node = names_exactly(r, &before);
    bool among = false;
    double other;
    while (loose_more(&before))
        if (loose_number(&before, &other))
            among = among || other == number;
        else if (!loose_sign(&before, ", : = ( )") && !words_take(&before, WORDS_AND) &&
                 !words_take(&before, WORDS_IS) && !words_take(&before, WORDS_FILLER) &&
                 !words_take(&before, WORDS_LEAVES) && !words_take(&before, WORDS_CHILDREN) &&
                 !words_take(&before, WORDS_ANSWER) && !words_take(&before, WORDS_VALUE))
            return TREE_NONE;
    return among && node != TREE_NONE && !tree_is_leaf(r->names.tree, node) ? node : TREE_NONE;
}

/* Where the sentence is: the inner node that it is about, or that of the leaf; TREE_NONE for none. */
static uint32_t place_of_subject(const struct reading *r)
{
    uint32_t node = r->subject;
    if (node == TREE_NONE || node == TREE_ROOT)
        return TREE_NONE;
    return tree_is_leaf(r->names.tree, node) ? r->names.tree->parent[node] : node;
}

/* Who is spoken of before a number: "B has 2 and 3. So its value is 2", "We look at B. It returns 2.", "I is
 * visited and has value 1"; TREE_NONE where it isn't plain. What else the sentence before names below it, in
 * `others`, may be meant as well: "In C we look at M. It returns 1." */
static uint32_t spoken_of(struct reading *r, struct slice words, struct homework_span *others)
{
    struct slice rest = slice_trim(reading_before(r, words));
    uint32_t node = TREE_NONE, named;
    const size_t names = r->homework->names.count;
    bool begins = true, fresh = true, own = false, meant = false; /* own: the sentence begins with the node */
    while (loose_more(&rest)) {
        const bool stops = loose_sign(&rest, ". ;");
        if (stops || words_take(&rest, WORDS_AND)) {
            words_take(&rest, WORDS_SO);
            meant = stops ? loose_word_of(&rest, "it its he sein seine ihr il elle sa son su ella")
                          : own && loose_word_of(&rest, "has returns hat liefert a renvoie tiene devuelve");
            begins = fresh = stops && !meant;
        } else if (names_take_exactly(r, &rest, &named)) {
            own = fresh ? begins : own;
            others->count = fresh ? 0 : others->count;
            const bool below = node != TREE_NONE && names_is_under(r, named, node);
            node = fresh ? named : below ? node : TREE_NONE;
            if (!own)
                reading_add_node(r, others, named);
            begins = fresh = meant = false;
        } else {
            begins = false;
            loose_step(&rest);
        }
    }
    if (meant && node != TREE_NONE)
        return node;
    r->homework->names.count = names;
    *others = (struct homework_span){0};
    return TREE_NONE;
}

/* A value of what the topic names; where it names nothing, perhaps of what the sentence spoke of: "B has 2
 * and 5, so its value is 5", but "D is 1, so the value is 6"; "E: 5, 2. L isn't needed. Returns 2" */
static struct statement *add_value(struct reading *r, struct slice words, const struct topic *topic,
                                   double number)
{
    const bool open = topic->node == TREE_ROOT && !topic->about && !has(topic, BIT(ROOT));
    const bool follows = open && !has(topic, BIT(ANSWER)) && saying_follows(r, words) &&
                         saying_has_leaf(r->names.tree, saying_named_before(r, words), number);
    const uint32_t place = topic->about ? TREE_NONE : place_of_subject(r);
    uint32_t node = follows ? saying_named_before(r, words) : open ? resulting(r, words, number) : TREE_NONE;
    const struct statement *last = reading_last(r);
    struct homework_span others = {0};
    const bool speaks =
        open && node == TREE_NONE && !has(topic, BIT(ANSWER)) && !(last && last->kind == STATES_MOVE);
    const uint32_t spoken = speaks ? spoken_of(r, words, &others) : TREE_NONE;
    if (spoken != TREE_NONE)
        node = spoken;
    else if (place != TREE_NONE && loose_is_among(saying_word_before(r, words), "returns return returning"))
        node = place;
    saying_add_value(r, words, node == TREE_NONE ? topic->node : node, number);
    struct statement *value = reading_last(r);
    value->nodes = node == TREE_NONE ? value->nodes : others;
    value->unplaced = value->nodes.count;
    value->passing = follows || value->unplaced || (node != TREE_NONE && tree_is_leaf(r->names.tree, node));
    return value;
}

/* Whether the root has been said to be worth something else. */
static bool says_other_value(const struct reading *r, double number)
{
    const struct homework *homework = r->homework;
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *said = &homework->statements.at[i];
        if (said->kind == STATES_VALUE && said->node == TREE_ROOT && said->numbers.count &&
            homework->numbers.at[said->numbers.first] != number)
            return true;
    }
    return false;
}

bool saying_number(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind,
                   enum stand stand)
{
    const bool value = kind == STATES_VALUE, nouns = has(topic, TOPIC_NOUNS);
    struct slice from = *rest, at = *rest;
    enum bound bound;
    double number;
    if (loose_sign(&at, "≠") || words_take(&at, WORDS_NOT) || (value && has(topic, BIT(NOT))))
        return loose_any_number(&at) && saying_leave(r, "it says what it isn't");
    if (words_take(&at, WORDS_NUMBER))
        return false; /* a legend: "value = number in the node" */
    if (value && rows_take_window(AHEAD(at), &(struct homework_row){0}))
        return false; /* "C gets (5, +∞)" */
    if (value && topic->sign && names_begins_note(r, at) && rows_read(r, at)) {
        rest->length = 0; /* "values: D = 5, E = 2" */
        return true;
    }
    if (!tree_is_leaf(r->names.tree, topic->node) &&
        (saying_goes_on(at) || (value && topic->about && !topic->sign && has(topic, BIT(LEAVES)))))
        return false; /* "the last leaf of D is 8" */
    if (!take_bounded(&at, &number, &bound)) {
        if (kind == STATES_SAVED && (topic->sign || stand == ALONE) &&
            saying_list(r, rest, topic, STATES_PRUNED, stand))
            return true; /* "saved: the leaves L, R and P" */
        bool node = topic->linked && names_exactly(r, &at) != TREE_NONE && saying_is_end(at);
        bool asks = topic->sign && has(topic, ~(uint64_t)BIT(ROOT));
        return (asks || node) && saying_leave(r, "a number is asked for");
    }
    if (!topic->one_leaf && is_leaf_there(r, topic, kind, number, at)) {
        topic->one_leaf = true;
        return saying_list(r, rest, topic, kind, stand);
    }
    const char *trouble = trouble_of_number(r, &at, topic, kind, &number);
    saying_take_counted(r, AHEAD(at), topic);
    struct slice them = at; /* "… has 16 leaves, and alpha-beta saves 6 of them" */
    if (words_stand_in(slice_trim(reading_before(r, from)), WORDS_LEAVES) &&
        took(&at, &them,
             words_take(&them, WORDS_OF) && loose_word_of(&them, "them these those ihnen ellas elles")))
        topic->has |= BIT(LEAVES);
    if (kind == STATES_SAVED && stand != ALONE && has(topic, TOPIC_NOUNS))
        kind = STATES_PRUNED; /* "it saves 2 leaves" */
    if (kind == STATES_SAVED && !trouble && lists_saved(r, at, topic))
        kind = STATES_PRUNED;
    if (kind == STATES_SAVED && stand != ALONE && !topic->sign)
        trouble = SAYING_SAVED_HOW;
    if (trouble && topic->sign && bound == BOUND_EXACT)
        saying_blank(r, topic, kind);
    if (trouble)
        return saying_leave(r, trouble);
    struct slice words = saying_until(from, at);
    loose_sign(&at, "\" ) ]");
    if (!value)
        saying_take_counted(r, &at, topic);
    else if (!topic->about && !(has(topic, BIT(ANSWER)) && loose_sign(AHEAD(at), "(")))
        topic_take_place(r, &at, topic);
    struct slice where = at; /* "value: 6", and then "value: 2 (at B)" */
    if (value && !topic->about && says_other_value(r, number) && loose_sign(&where, "("))
        took(&at, &where, topic_take_place(r, &where, topic) && loose_sign(&where, ")"));
    if (kind == STATES_CUTOFF && topic->sign && has(topic, BIT(LEAVES) | BIT(PARTS)) && !nouns)
        kind = STATES_PRUNED; /* "pruning: 4 leaves" */
    if (is_prose(r, topic, kind, number, at))
        return false;
    if (!value && !topic->sign && r->subject != TREE_NONE && saying_names(r, whole_sentence(r), r->subject))
        return false; /* "in D we visit three leaves" is a remark */
    if (value)
        add_value(r, words, topic, number)->bound = bound;
    else
        saying_add_count(r, topic, kind, words, number);
    if (value && topic->node == TREE_ROOT)
        read_way(r, &at);
    else if (kind == STATES_PRUNED || kind == STATES_VISITED)
        saying_remark(r, &at, topic, kind);
    return loose_go(rest, at);
}

/* --- nodes --- */

void saying_add_part(struct reading *r)
{
    const size_t last = r->homework->statements.count - 1;
    if (!r->parts.count || r->parts.at[r->parts.count - 1] != last)
        *array_add(&r->parts) = last;
}

/* Of a line of play, "A → C → H", the move; the root is none. */
static void keep_move(struct reading *r, struct homework_span *nodes)
{
    if (nodes->count > 1 && reading_node(r, *nodes, 0) == TREE_ROOT)
        nodes->first++, nodes->count--;
    if (nodes->count > 1 && r->names.tree->parent[reading_node(r, *nodes, 1)] == reading_node(r, *nodes, 0))
        nodes->count = 1;
}

/* Leaves by their numbers, in the order of the tree: where there is one way to find them all. */
static void find_visited(struct reading *r, struct homework_span numbers, struct homework_span *nodes)
{
    const struct tree *tree = r->names.tree;
    const double *number = &r->homework->numbers.at[numbers.first];
    uint32_t *late = memory_new(numbers.count, sizeof *late), found = numbers.count, next = 0;
    for (uint32_t node = tree->count; node-- > 0 && found > 0;)
        if (tree_is_leaf(tree, node) && tree->value[node] == number[found - 1])
            late[--found] = node;
    bool sure = found == 0;
    for (uint32_t node = 0; sure && node < tree->count && next < numbers.count; node++)
        if (tree_is_leaf(tree, node) && tree->value[node] == number[next])
            sure = late[next++] == node;
    for (uint32_t i = 0; sure && i < numbers.count; i++)
        reading_add_node(r, nodes, late[i]);
    free(late);
}

/* "4, 6, 5, 2", from left to right, though several leaves are worth 2. */
static void find_in_order(struct reading *r, struct names *names)
{
    struct homework_span nodes = {0};
    find_visited(r, names->numbers, &nodes);
    if (!nodes.count)
        return;
    names->nodes = nodes;
    names_forget_why(names);
}

/* "a number of nodes, or a leaf?" */
static bool read_lone_number(struct reading *r, struct slice *rest, struct topic *topic,
                             enum statement_kind kind, bool leaf, enum stand stand)
{
    const struct statement *last = reading_last(r);
    struct slice verb = *rest;
    const bool one = loose_any_number(&verb) &&
                     loose_word_of(&verb, "is was isn't wasn't ist wird wurde es está est gets has hat");
    /* "leaves visited: 8, not visited: 8", "6 visited, 4 pruned"; but "6 visited, 4 is pruned" */
    bool counting = last && last->kind >= STATES_LEAVES && last->numbers.count &&
                    (topic->sign ? has(topic, TOPIC_NOUNS) || last->line == r->line
                                 : last->line == r->line && last->sentence == reading_sentence(r) && !one);
    if (counting && !has(topic, TOPIC_NOUNS) && last->kind == STATES_LEAVES)
        topic->has |= BIT(LEAVES);
    if (kind == STATES_PRUNED && leaf && !counting && !has(topic, BIT(NUMBER) | BIT(SAVED)) &&
        !topic->noun_first)
        return saying_leave(
            r, "it may be a leaf's number, or how many; name the leaf, or write  3 nodes are pruned");
    return saying_number(r, rest, topic, kind, stand);
}

/* Whether so many nodes can be what such a topic says. */
bool saying_fits(const struct reading *r, const struct topic *topic, enum statement_kind kind,
                 const struct names *names, enum stand stand)
{
    const struct tree *tree = r->names.tree;
    const uint32_t *nodes = names->nodes.count ? &r->homework->names.at[names->nodes.first] : NULL;
    bool first = nodes && tree->parent[*nodes] == TREE_ROOT;
    if (kind == STATES_VISITED && stand != ALONE && !topic->sign && !has(topic, BIT(ORDER)) &&
        !topic->noun_first)
        return names->nodes.count > 2 || names->numbers.count > 2 ||
               (r->subject != TREE_NONE && (nodes || names->numbers.count));
    if (kind == STATES_MOVE && names->numbers_only && !first)
        return topic->sign || topic->linked || stand == ALONE;
    if (!topic_is_weak(topic, kind))
        return true;
    return names->nodes.count == 1 && (first || topic->sign) && !topic->about && !has(topic, TOPIC_NOUNS) &&
           (topic->orders || !has(topic, BIT(STAGE) | BIT(GOES)));
}

/* "12 −4 20", where nodes are called 12 and 20 as well: numbers, if all are those of leaves, and not all are
 * names of some. */
static bool take_values(struct reading *r, struct slice *rest, struct names *names)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    bool worth = true, called = false, leaves = true;
    double number;
    while (worth && !saying_is_blank(at) && *slice_trim(at).bytes != '.') {
        uint32_t node = names_exactly(r, AHEAD(at));
        called = called || node != TREE_NONE;
        leaves = leaves && node != TREE_NONE && tree_is_leaf(r->names.tree, node);
        worth = loose_number(&at, &number) && names_is_worth(r, number);
        reading_add_number(r, &names->numbers, number);
        loose_sign(&at, ", → -> ;");
    }
    if (!saying_took(r, before, rest, &at, worth && called && !leaves && names->numbers.count > 1)) {
        names->numbers = (struct homework_span){0};
        return false;
    }
    names->end = at.bytes;
    return names->numbers_only = true;
}

static void skip_to(struct slice *rest, const char *sign)
{
    while (rest->length && !loose_sign(AHEAD(*rest), sign))
        loose_skip(rest);
}

/* "~~C~~ B": what is crossed out before what counts; where all is crossed out, that is what it says. */
static void skip_crossed_names(struct slice *rest)
{
    struct slice at = *rest, behind;
    while (loose_sign(&at, "~~")) {
        skip_to(&at, "~~");
        loose_sign(&at, "~~");
        loose_sign(&at, ", → /");
    }
    behind = at;
    skip_to(&behind, "~~");
    took(rest, &at, !saying_is_end(at) && !behind.length);
}

/* "MIN prefers P1 and d isn't needed", "the best move is C, and L, R and J are cut": who plays goes to one
 * node, and another clause begins behind it. */
static void keep_one_move(struct reading *r, struct slice from, struct slice *rest, enum statement_kind kind,
                          struct names *names)
{
    const uint32_t *parent = r->names.tree->parent, count = names->nodes.count;
    const uint32_t first = count ? reading_node(r, names->nodes, 0) : TREE_NONE,
                   above = count > 1 ? parent[reading_node(r, names->nodes, 1)] : TREE_NONE;
    const bool apart = kind == STATES_MOVE && above != TREE_NONE && above != first && above != parent[first];
    if ((kind != STATES_MOVE && kind != STATES_REPLY) || (count != 2 && !apart) ||
        !((apart && !saying_stops(*rest)) || words_take(AHEAD(*rest), WORDS_IS) ||
          words_take(AHEAD(*rest), WORDS_NOT) || words_take(AHEAD(*rest), WORDS_UNSEEN)) ||
        (names_exactly(r, &from) == TREE_NONE && !loose_any_number(&from)))
        return;
    struct slice at = from;
    loose_sign(&at, ",");
    if (!words_take(&at, WORDS_AND))
        return;
    names->nodes.count = 1;
    names->end = NULL;
    r->homework->names.count -= count - 1;
    *rest = from;
}

/* A list of nodes as they are taken for a kind: of play, the first may be a move. */
static void take_list(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind,
                      struct names *names)
{
    skip_crossed_names(rest);
    struct slice first = *rest, count = first; /* "evaluated (7): d1, d2, …", "evaluated: (7) d1, d2, …" */
    took(rest, &count,
         loose_sign(&count, "(") && loose_any_number(&count) && loose_sign(&count, ")") &&
             (loose_sign(&count, ":") || names_begins(r, count)));
    first = *rest;
    bool move = kind == STATES_MOVE || kind == STATES_REPLY;
    *names = (struct names){.path = move || kind == STATES_PLAY || kind == STATES_VISITED,
                            .listed = true,
                            .line = kind == STATES_PLAY,
                            .visits = kind == STATES_VISITED,
                            .letters = topic->sign || topic->linked || kind == STATES_PLAY,
                            .edges = has(topic, BIT(PARTS)),
                            .move = kind == STATES_MOVE};
    if (kind == STATES_VISITED && has(topic, BIT(LEAVES)) && take_values(r, rest, names))
        return;
    took(rest, &first, move && words_take(&first, WORDS_TO)); /* "best move: to C" */
    uint32_t named = move ? names_first_move(r, &first) : TREE_NONE;
    if (named != TREE_NONE && !names_begins(r, *rest)) {
        reading_add_node(r, &names->nodes, named);
        names_pass_again(r, names, &first, named); /* "a1 (B)" */
        *rest = first;
    } else {
        const struct slice from = *rest;
        names_take(r, rest, names);
        keep_one_move(r, from, rest, kind, names);
    }
}

bool saying_is_rest(const struct topic *topic)
{
    return has(topic, BIT(EXCEPT)) && !has(topic, BIT(NOT) | BIT(NONE) | BIT(SEEN));
}

bool saying_names(const struct reading *r, struct slice words, uint32_t node)
{
    for (uint32_t named; loose_more(&words);)
        if (!names_take_exactly(r, &words, &named))
            loose_step(&words);
        else if (named == node)
            return true;
    return false;
}

uint32_t saying_named_before(const struct reading *r, struct slice words)
{
    struct slice before = slice_trim(reading_before(r, words));
    uint32_t last = TREE_NONE, node;
    for (; loose_more(&before); loose_step(&before))
        if ((node = names_exactly(r, AHEAD(before))) != TREE_NONE && !tree_is_leaf(r->names.tree, node))
            last = node;
    return last;
}

/* "MIN can go to E", "Bei B kann MIN E wählen": what may be played, and perhaps isn't. */
static bool says_can(const struct reading *r, struct slice words)
{
    struct slice rest = r->at;
    bool player = false, can = false, both = false;
    if (!reading_has(r, words))
        return false;
    for (rest.length = (size_t)(words.bytes - rest.bytes); loose_more(&rest);) {
        if (loose_word_of(&rest, "can could kann könnte puede podría peut pourrait pode può")) {
            both = both || player;
            can = true;
        } else if (words_take_any(&rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) != WORDS_COUNT) {
            both = both || can;
            player = true;
        } else {
            both = both && *rest.bytes != '.' && *rest.bytes != ';';
            player = can = false;
            loose_step(&rest);
        }
    }
    return both;
}

static bool are_below(const struct reading *r, struct homework_span nodes, uint32_t top)
{
    bool below = nodes.count;
    for (uint32_t i = 0; i < nodes.count; i++)
        below = below && names_is_under(r, reading_node(r, nodes, i), top);
    return below;
}

static bool has_all(const struct reading *r, struct homework_span nodes, struct homework_span some)
{
    bool all = some.count;
    for (uint32_t i = 0; i < some.count; i++) {
        bool has = false;
        for (uint32_t n = 0; n < nodes.count && !has; n++)
            has = names_is_under(r, reading_node(r, some, i), reading_node(r, nodes, n));
        all = all && has;
    }
    return all;
}

static bool are_under(const struct reading *r, struct homework_span nodes, uint32_t top)
{
    bool under = true;
    for (uint32_t i = 0; i < nodes.count; i++)
        under = under && names_is_under(r, reading_node(r, nodes, i), top);
    return under;
}

/* Whether something else than these nodes is said to be cut off before. */
static bool says_other_cuts(const struct reading *r, struct homework_span nodes)
{
    const struct homework *homework = r->homework;
    bool says = false;
    for (size_t i = 0; i < homework->statements.count && !says; i++) {
        const struct statement *said = &homework->statements.at[i];
        says = (said->kind == STATES_CUTOFF && !are_under(r, nodes, said->node)) ||
               (said->kind == STATES_PRUNED && !has_all(r, nodes, said->nodes));
    }
    for (size_t i = 0; i < homework->rows.count && !says; i++)
        says = homework->rows.at[i].claims && !has_all(r, nodes, homework->rows.at[i].pruned);
    return says;
}

#define ONLY "only nur lediglich solo sólo solamente únicamente seulement uniquement seul seule seuls seules"

/* "Only R is pruned", wherever that is, and nothing else was said to be before: then it is all. */
static bool says_only(const struct reading *r, struct slice list, struct homework_span nodes)
{
    struct slice before = saying_until(whole_sentence(r), list), words = list;
    struct topic topic = TOPIC_NONE;
    bool only = loose_word_of(&words, ONLY);
    answers_skip_lead(r, &before);
    while (loose_more(&before))
        if (loose_word_of(&before, ONLY))
            only = true;
        else if (!topic_take_word(r, &before, &topic) && !words_take(&before, WORDS_FILLER) &&
                 !words_take(&before, WORDS_IS))
            return false;
    return only && !has(&topic, BIT(STAGE)) && !says_other_cuts(r, nodes);
}

#define CAUSES                                                                                               \
    "cause causes caused causing trigger triggers produce produces verursacht verursachen bewirkt bewirken " \
    "provoca provocan causa causan provoque provoquent causent"

/* "leaf at which V is cut:", "which nodes cause a cutoff?" */
static bool asks_where(const struct reading *r, struct slice words)
{
    for (; loose_more(&words); loose_step(&words)) {
        struct slice at = words;
        if (loose_word_of(&at, CAUSES) ||
            ((words_take(&at, WORDS_OF) || words_take(&at, WORDS_AFTER)) && !names_begins(r, at) &&
             loose_word_of(&at, "which dem der denen que cual qui laquelle lequel")))
            return words_stand_in(at, WORDS_CUT) || words_stand_in(at, WORDS_CLAIMS);
    }
    return false;
}

/* … and its answer: leaves, after which it is, or inner nodes, at which. */
static bool add_wheres(struct reading *r, struct homework_span nodes, struct slice words)
{
    const struct tree *tree = r->names.tree;
    const uint32_t named = saying_named_before(r, words);
    struct slice label = slice_trim(reading_before(r, words));
    bool placed = false; /* but "the node which is pruned" */
    for (; loose_more(&label) && !placed; loose_step(&label))
        placed = loose_word_of(AHEAD(label), "at after an bei nach en après");
    if (!placed)
        return saying_leave(r, SAYING_CUT_HOW);
    for (uint32_t i = 0; i < nodes.count; i++) {
        const uint32_t node = reading_node(r, nodes, i);
        if (named != TREE_NONE && named != (tree_is_leaf(tree, node) ? tree->parent[node] : node))
            return saying_leave(r, SAYING_CUT_HOW);
    }
    for (uint32_t i = 0; i < nodes.count; i++) {
        const uint32_t node = reading_node(r, nodes, i);
        saying_add_cutoff(r, words, tree_is_leaf(tree, node) ? tree->parent[node] : node, COLUMN_V);
        if (tree_is_leaf(tree, node))
            reading_add_node(r, &reading_last(r)->nodes, node);
    }
    return true;
}

#define ALSO "also further additionally moreover auch außerdem aussi également también tambien además"

/* "subtrees cut as a whole": and leaves, which aren't listed. */
#define WHOLES "whole entire ganz ganze ganzen entero enteros enteras entier entiers entières"

/* "at G", "from G": whether that is where something is done. */
static bool says_place(const struct reading *r, struct slice words, uint32_t node)
{
    for (; loose_more(&words); loose_step(&words)) {
        struct slice at = words;
        uint32_t place;
        if ((words_take(&at, WORDS_OF) || words_take(&at, WORDS_FROM) ||
             loose_word_of(&at, "depuis desde von")) &&
            names_take_exactly(r, &at, &place) && place == node)
            return true;
    }
    return false;
}

static bool are_inner(const struct reading *r, struct homework_span nodes)
{
    bool inner = nodes.count > 0;
    for (uint32_t i = 0; i < nodes.count; i++)
        inner = inner && !tree_is_leaf(r->names.tree, reading_node(r, nodes, i));
    return inner;
}

/* Nodes of a kind that are understood, as a statement. */
/* "We no longer look at F", of what stands behind it. */
static bool is_said_of_more(const struct reading *r, struct slice words)
{
    struct slice before = reading_before(r, words), clause = before;
    for (; before.length; loose_skip(&before))
        if (strchr(",;:.", *before.bytes))
            clause = before;
    loose_sign(&clause, ", ; : .");
    return saying_is_no_longer(clause);
}

/* What has to be looked at may not be all: "E, F and L had to be visited". */
#define MUST "had have must müssen mussten deben tienen tuvieron doivent"

bool saying_add_list(struct reading *r, const struct topic *topic, enum statement_kind kind,
                     struct names *names, struct slice words, enum stand stand)
{
    const uint32_t *parent = r->names.tree->parent;
    struct homework_span nodes = names->nodes;
    if (kind == STATES_PRUNED && stand != BEFORE && asks_where(r, slice_trim(reading_before(r, words))))
        return add_wheres(r, nodes, words);
    if (kind == STATES_VISITED && has(topic, BIT(ORDER)) && loose_has_word(whole_sentence(r), WOULD))
        return false; /* "With the order D, C, B we would have pruned more" */
    if (kind == STATES_MOVE)
        keep_move(r, &nodes);
    const bool replies = kind == STATES_MOVE && nodes.count == 1 &&
                         nodes.first + 1 < names->nodes.first + names->nodes.count &&
                         !loose_has_any(words, "(");
    if (kind == STATES_VISITED && nodes.count == 1 && stand == BEHIND && !topic->sign) {
        saying_add_seen(r, &nodes, words, true); /* "the first leaf we look at is E" */
        return true;
    }
    if (kind == STATES_VISITED && names->numbers_only) {
        r->homework->names.count -= nodes.count;
        nodes = (struct homework_span){0};
        find_visited(r, names->numbers, &nodes);
    }
    if (kind == STATES_VISITED && stand == BEFORE && nodes.count > 1 && !topic->sign &&
        !has(topic, BIT(ORDER)) && loose_has_word(whole_sentence(r), MUST))
        return saying_add_seen(r, &nodes, words, true);
    uint32_t lone = nodes.count == 1 ? reading_node(r, nodes, 0) : TREE_ROOT;
    uint32_t above = lone == TREE_ROOT ? TREE_ROOT : parent[lone];
    const bool move = kind == STATES_MOVE || kind == STATES_REPLY;
    const bool can =
        move && lone != TREE_ROOT && !has(topic, BIT(MOVE) | BIT(BEST) | BIT(REPLY)) && says_can(r, words);
    bool there = above != TREE_ROOT &&
                 (can || (move && topic->node == above) ||
                  (kind == STATES_REPLY && (r->subject == above || saying_names(r, words, above))) ||
                  (kind == STATES_MOVE && says_place(r, whole_sentence(r), above)) ||
                  (kind == STATES_MOVE && !has(topic, BIT(MOVE) | BIT(BEST)) && has(topic, BIT(PLAYS)) &&
                   saying_names(r, saying_until(whole_sentence(r), words), above))); /* "at F, MAX picks K" */
    if (can && r->subject != TREE_NONE && r->subject != above && above != TREE_ROOT)
        return saying_leave(r, "no such move is there");
    const bool only = kind == STATES_PRUNED && !topic->about && r->subject == TREE_NONE &&
                      r->heading == TREE_NONE && says_only(r, words, nodes);
    struct statement *statement = reading_add(r, there ? STATES_MOVE : kind, words);
    bool below = kind == STATES_MOVE && lone != TREE_ROOT && above == r->subject;
    statement->node = there || below ? above : names->to; /* "MIN chooses E at B", "C: 6, best child H" */
    uint32_t place = topic->about ? topic->node : r->subject;
    if (place == TREE_NONE && !topic->sign && stand == BEHIND)
        place = saying_named_before(r, words); /* "B comes first. We look at E, F and G." */
    if (kind == STATES_VISITED && place != TREE_NONE && are_below(r, nodes, place))
        statement->node = place; /* "in D we look at 14, 5 and 2" */
    statement->nodes = nodes;
    statement->numbers = names->numbers;
    statement->passing = can;
    statement->loose = (kind == STATES_REPLY && !topic->sign && !has(topic, BIT(REPLY))) ||
                       (stand == BEHIND && has(topic, BIT(NOT)) && is_said_of_more(r, words));
    statement->walks = kind == STATES_MOVE && topic_is_weak(topic, kind) && has(topic, BIT(GOES));
    if (replies && above == TREE_ROOT) /* "best moves: C, H" */
        reading_add(r, STATES_REPLY, words)->nodes = (struct homework_span){nodes.first + 1, 1};
    if (kind != STATES_PRUNED)
        return true;
    if (topic->about && (topic->sign || stand == ALONE) && topic->node != TREE_ROOT &&
        (names->none || are_below(r, nodes, topic->node))) {
        statement->node = topic->node; /* "pruned below C: 8, 2" */
        return true;
    }
    bool part = stand == BEFORE || (stand == BEHIND ? !topic->sign && !topic->linked : r->answered);
    /* "leaves that are cut:", below "subtrees:"; "pruned (MAX):", below "pruned (MIN):" */
    uint64_t nouns = topic->has & (TOPIC_NOUNS | BIT(PLAYER_MAX) | BIT(PLAYER_MIN));
    bool others = topic->others || loose_word_of(AHEAD(whole_sentence(r)), ALSO) ||
                  (r->pruned_of && nouns && !(nouns & r->pruned_of));
    const bool wholes = has(topic, BIT(PARTS)) && loose_has_word(whole_sentence(r), WHOLES);
    bool elsewhere = has(topic, BIT(EXCEPT)) && topic->about && topic->node != TREE_ROOT;
    if (!only &&
        (part || others || wholes || elsewhere || names->clause ||
         (!topic->inner &&
          loose_has_word(r->at, "called entered aufgerufen betreten")))) /* a log's, perhaps without leaves */
        saying_add_part(r);
    statement->inner = topic->inner && are_inner(r, nodes);
    r->pruned_of = nouns;
    return true;
}

bool saying_has_leaf(const struct tree *tree, uint32_t node, double number)
{
    for (uint32_t leaf = node + 1; leaf < tree->end[node]; leaf++)
        if (tree_is_leaf(tree, leaf) && tree->value[leaf] == number)
            return true;
    return false;
}

/* "13 of 18 nodes", "4 (L, R, O, P)"; not "9 (F)", a leaf below F. */
static bool counts(const struct reading *r, struct slice rest)
{
    struct topic topic = TOPIC_NONE;
    struct slice first = rest, slash;
    double number;
    if (!saying_take_number(&rest, &number))
        return false;
    if (loose_any_number(&first) && first.bytes < rest.bytes)
        return true; /* a sum */
    slash = rest;
    bool instead = loose_word_of(&slash, INSTEAD);
    if ((loose_sign(&slash, "/") || words_take(&slash, WORDS_OF) || instead) && loose_any_number(&slash) &&
        saying_is_end(slash))
        return true; /* "6/10", "10 of 11" */
    saying_take_counted(r, &rest, &topic);
    if (has(&topic, TOPIC_NOUNS) &&
        (saying_is_end(rest) || words_take(&rest, WORDS_AND) || loose_sign(AHEAD(rest), ":")))
        return true;
    const bool arrow = loose_sign(&rest, ARROWS); /* "6 → E, K, …", but "2 → K → Q" */
    if ((!arrow && !loose_sign(&rest, "( :")) || loose_any_number(&rest))
        return false;
    uint32_t node = loose_node(&r->names, &rest);
    return node != TREE_NONE && !(arrow && loose_sign(AHEAD(rest), ARROWS)) &&
           !(loose_sign(&rest, ")") && saying_has_leaf(r->names.tree, node, number));
}

/* "How many …? Seven." */
static bool counts_in_words(const struct topic *topic, struct slice rest)
{
    return has(topic, BIT(NUMBER)) && !loose_any_number(AHEAD(rest)) &&
           saying_take_number(&rest, &(double){0}) && saying_is_end(rest);
}

/* "The first leaf we look at is E": every search begins with the first. */
static bool is_first_said(const struct reading *r, uint32_t node)
{
    struct slice rest = r->at;
    uint32_t first = TREE_ROOT;
    while (!tree_is_leaf(r->names.tree, first))
        first = tree_first_child(r->names.tree, first);
    while (loose_more(&rest))
        if (loose_word_of(&rest, "first erste erstes primera première prima") &&
            words_take(&rest, WORDS_LEAVES))
            return names_is_under(r, first, node);
        else
            loose_step(&rest);
    return true;
}

/* "is pruned", "se podan" */
bool saying_takes_pruned(struct slice *rest, bool *are_told)
{
    struct slice at = *rest;
    *are_told = words_take(&at, WORDS_IS) || loose_word_of(&at, "se werden wird sont est");
    return took(rest, &at,
                words_take_any(&at, WORDS_UNSEEN, WORDS_PRUNES) != WORDS_COUNT || words_take(&at, WORDS_CUT));
}

/* "R isn't pruned": it is looked at, each by itself. */
bool saying_add_seen(struct reading *r, const struct homework_span *nodes, struct slice words, bool firm)
{
    if (nodes->count == 1 && !is_first_said(r, r->homework->names.at[nodes->first]))
        saying_leave(r, "another leaf comes first");
    for (uint32_t i = 0; i < nodes->count; i++) {
        uint32_t node = reading_node(r, *nodes, i);
        struct statement *statement = reading_add(r, STATES_VISITED, words);
        statement->nodes = (struct homework_span){nodes->first + i, 1};
        statement->node = node == TREE_ROOT ? TREE_ROOT : r->names.tree->parent[node];
        statement->passing = true;
        statement->firm = firm;
    }
    return true;
}

/* "would have cut", "in another order": of another search than the one that is asked about. */
static bool begins_other_search(struct slice rest)
{
    struct slice order = rest;
    return (loose_word_of(&rest, "would") && loose_word_of(&rest, "have")) ||
           loose_word_of(&order, "hätten aurait auraient aurions habría habrían habríamos") ||
           (loose_word_of(&order, "another different better reverse reversed opposite optimal best") &&
            loose_word_of(&order, "order ordering"));
}

bool saying_is_of_another(struct slice words)
{
    struct slice should = words; /* "Should MIN choose B, MAX answers E" */
    if (loose_word_of(&should, "should") &&
        words_take_any(&should, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN) != WORDS_COUNT)
        return true;
    for (struct slice rest = words; loose_more(&rest); loose_step(&rest))
        if (begins_other_search(rest)) /* but "L is cut off, R would have been next" */
            return !words_stand_in(saying_until(words, rest), WORDS_CLAIMS);
    return false;
}

/* "falls R 1 wäre", but "beta falls to 2" */
static bool begins_falls(struct slice rest)
{
    return loose_word_of(&rest, "falls") && !loose_word_of(&rest, "to from below back");
}

bool saying_supposes(struct reading *r)
{
    const bool all = !r->sentence.length;
    struct slice rest = all ? r->at : r->sentence;
    bool here = r->supposed == r->line && loose_word_of(AHEAD(rest), "then dann entonces alors");
    here = here || loose_word_of(AHEAD(rest), "were");
    for (; r->at.length < 2000 && loose_more(&rest); loose_step(&rest))
        if (loose_word_of(AHEAD(rest),
                          "if unless suppose imagine assume otherwise swap swapped reordered wenn "
                          "wäre hätte sonst si sinon fuera hubiera serait fosse") ||
            begins_falls(rest))
            here = (r->supposed = r->line) > 0;
    return here || (r->supposed && r->line <= r->supposed + 2 && (all || r->line > r->supposed));
}

/* "Not pruned: K, Q", "MAX won't play D": what isn't so of them. */
static bool add_denied(struct reading *r, const struct topic *topic, enum statement_kind kind,
                       const struct names *names, struct slice words)
{
    bool pruned = kind == STATES_PRUNED && topic->sign,
         move = kind == STATES_MOVE && names->nodes.count == 1 &&
                !has(topic, BIT(MOVE) | BIT(BEST) | BIT(REPLY) | BIT(PLAYER_MIN));
    if (!has(topic, BIT(NOT)) || has(topic, BIT(SEEN) | BIT(NONE)) || !names->nodes.count || names->why ||
        names->either || (!pruned && !move) || saying_supposes(r))
        return false;
    if (pruned)
        return saying_add_seen(r, &names->nodes, words, true);
    struct statement *denied = reading_add(r, STATES_MOVE, words);
    denied->nodes = names->nodes;
    denied->passing = denied->firm = denied->part = true;
    return true;
}

/* A list, and what is behind it. */
struct list {
    struct names names;
    struct slice words, behind;
    bool whole;   /* nothing is behind it but the end, a reason, or another answer */
    bool answers; /* there is something in it */
};

/* "We don't look at L or R": at neither of them. */
static bool is_neither(const struct topic *topic, enum statement_kind kind, enum stand stand)
{
    return kind == STATES_PRUNED && stand == BEHIND && !topic->sign && has(topic, BIT(NOT)) &&
           has(topic, BIT(SEEN));
}

/* Why a list is no answer to what is asked: text; NULL where it may be one, "" where it is prose. */
static const char *trouble_of(const struct topic *topic, enum statement_kind kind, const struct list *list,
                              enum stand stand)
{
    const struct names *names = &list->names;
    const bool move = kind == STATES_MOVE || kind == STATES_REPLY, loud = topic->sign;
    struct slice behind = list->behind;
    if (kind == STATES_VISITED && !has(topic, BIT(SEEN) | BIT(ORDER)))
        return "";
    if (!list->answers || (stand == ALONE && !list->whole))
        return !loud ? "" : names->why ? names->why : "no node is named";
    if (names->why && !(kind == STATES_VISITED && names->numbers_only))
        return names->why;
    if (loose_sign(&behind, "... …"))
        return "it doesn't say all of them";
    if (names->either && !move && !is_neither(topic, kind, stand))
        return TWO_ANSWERS;
    if (names->none && names->nodes.count)
        return topic->sign ? "it names nodes, and says none" : "";
    if (kind == STATES_PRUNED && saying_is_rest(topic))
        return "it says what isn't cut off; write what is";
    if (names->nodes.count && has(topic, BIT(NOT)) && !has(topic, BIT(SEEN) | BIT(NONE)))
        return move && !topic->sign ? "" : "it says what isn't so"; /* "MIN won't play F" is a remark */
    if (!list->whole && !(move && names->nodes.count && !topic_is_weak(topic, kind)))
        return topic->sign ? "it isn't all understood" : "";
    return NULL;
}

/* Leaves a list with its trouble; the word that it stopped at says more, where there is one. */
static bool leave_list(struct reading *r, const struct list *list, const char *trouble)
{
    struct slice at = list->behind, unknown = loose_word(&at);
    bool stopped = unknown.length && !list->names.why && (!list->answers || !list->whole);
    bool colour =
        loose_is_among(unknown, "red green blue grey gray black yellow orange rot grun grün blau grau "
                                "gelb rojo verde azul rouge vert bleu");
    if (!*trouble || (!list->answers && colour))
        return false; /* "pruned: red" is a legend */
    if (!stopped)
        return saying_leave(r, trouble);
    reading_leave(r, "'%.*s' is no node of this tree%s", SLICE(slice_short(unknown)),
                  list->answers ? ", and not understood" : "");
    return true;
}

/* ", nothing can beat mate": a clause that names no node and no number. */
static bool is_idle(const struct reading *r, struct slice list, struct slice rest)
{
    size_t words = 0;
    if (!loose_ends_with(slice_trim(list), ","))
        return false;
    for (; !saying_is_end(rest); words++) {
        struct slice at = rest;
        if (loose_node(&r->names, &at) != TREE_NONE || loose_any_number(&at) || words_take_doubt(&at) ||
            words_take(&at, WORDS_NOT) || !loose_word(&rest).length)
            return false;
    }
    return words > 2;
}

/* "MIN answers C with H", "to a1 by b1": up to the reply; the node that it answers, or the root. */
static uint32_t skip_answered(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    uint32_t node, reply;
    maybe(words_take(&at, WORDS_TO) || loose_word_of(&at, "auf à a"));
    struct slice named = at;
    if (!names_take_exactly(r, &at, &node) && (at = named, node = names_first_move(r, &at)) == TREE_NONE)
        return TREE_ROOT;
    if (!words_take(&at, WORDS_WITH) && !loose_word_of(&at, "is by par ist es est") &&
        !loose_sign(&at, ": ="))
        return TREE_ROOT;
    named = at;
    reply = names_exactly(r, &named);
    if (reply == TREE_NONE)
        reply = loose_find(&r->moves, loose_word(&named));
    if (reply == TREE_NONE || r->names.tree->parent[reply] != node)
        return TREE_ROOT;
    *rest = at;
    return node;
}

/* "sieht die Blätter L und R nicht an": German denies at the end. */
static bool is_denied(struct slice rest)
{
    while (loose_more(&rest) && !strchr(".;", *rest.bytes))
        if (loose_word_of(AHEAD(rest), "anderen übrigen restlichen"))
            return false; /* "10 Blätter, die anderen 2 nicht" */
        else if (loose_word_of(&rest, "nicht"))
            return loose_word_of(&rest, "an"), saying_is_end(rest);
        else
            loose_step(&rest);
    return false;
}

/* "MIN nimmt die 3, die 12 und die 8 sind ihm zu gross": a move, and behind the comma a clause of its own. */
static bool take_first_alone(struct reading *r, struct slice from, struct slice *at, struct list *list,
                             struct topic *topic, enum statement_kind kind)
{
    const char *comma = memchr(from.bytes, ',', (size_t)(at->bytes - from.bytes));
    struct slice first = {from.bytes, comma ? (size_t)(comma - from.bytes) : 0};
    struct names one;
    if (!comma)
        return false;
    take_list(r, &first, topic, kind, &one);
    bool whole = one.nodes.count == 1 && !one.why && saying_is_blank(first);
    if (whole) {
        free(list->names.why);
        list->names = one;
        list->words = slice_trim((struct slice){from.bytes, (size_t)(comma - from.bytes)});
        list->behind = *at = (struct slice){comma, (size_t)(at->bytes + at->length - comma)};
    } else {
        free(one.why);
    }
    return whole;
}

/* "only the leaf 6": it is that leaf, and no number of them. */
static bool begins_one_leaf(struct slice rest)
{
    words_skip(&rest, WORDS_FILLER);
    return loose_word_of(&rest, "leaf blatt hoja feuille foglia") && loose_any_number(&rest) &&
           saying_stops(rest);
}

/* ", that makes 8 of 12", ", so 8", behind a list. */
static bool takes_lead(struct slice *rest)
{
    struct slice at = *rest;
    bool leads = false;
    while (loose_word_of(&at,
                         "that which this makes make making is so in total das die macht sind also zusammen "
                         "insgesamt ce qui fait soit donc au son en es decir eso hace hacen"))
        leads = true;
    return took(rest, &at, leads && saying_take_number(AHEAD(at), &(double){0}));
}

/* Whether nothing but such a total is left; "so 7 leaves are visited" is none of those that are cut off. */
static bool is_total(const struct reading *r, struct slice rest, enum statement_kind kind)
{
    struct topic topic = TOPIC_NONE;
    if (!takes_lead(&rest) || !saying_take_number(&rest, &(double){0}))
        return false;
    saying_take_counted(r, &rest, &topic);
    return saying_is_end(rest) && !(kind == STATES_PRUNED && has(&topic, BIT(SEEN)));
}

/* "N2: 3", "3 in N2": how many leaves there are of those that are counted. */
static bool take_share(struct reading *r, struct slice *rest, const struct topic *topic,
                       enum statement_kind kind, double *number)
{
    struct slice at = *rest;
    uint32_t node;
    const bool first = loose_number(&at, number) && maybe(words_take(&at, WORDS_LEAVES)) &&
                       (words_take(&at, WORDS_OF) || words_take(&at, WORDS_UNDER));
    if (!names_take_exactly(r, &at, &node) ||
        (!first && !(maybe(loose_sign(&at, ": =")) && loose_number(&at, number))))
        return false;
    saying_add_count(r, topic, kind, saying_until(*rest, at), *number);
    reading_last(r)->node = node;
    return loose_go(rest, at);
}

/* "(N2: 3, N3: 3, N4: 2)" behind "8 leaves": they add up. */
static bool take_shares(struct reading *r, struct slice *rest, const struct topic *topic,
                        enum statement_kind kind, double total)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    double number, sum = 0;
    if (!loose_sign(&at, "( [ :") || !has(topic, BIT(LEAVES)))
        return false;
    for (; take_share(r, &at, topic, kind, &number); words_take_joint(&at))
        sum += number;
    return saying_took(r, before, rest, &at, sum == total && saying_is_end(at));
}

/* "6 (2 in B, 3 in C, 1 in D)" */
static bool adds_up(struct reading *r, struct slice rest, const struct topic *topic, enum statement_kind kind)
{
    struct saying_mark before = saying_mark(r);
    double total;
    bool sums = loose_number(&rest, &total) && take_shares(r, &rest, topic, kind, total);
    saying_go_back(r, before);
    return sums;
}

/* "the reply parry gives 5", "… makes A worth 5": what a reply is worth, and not which is played. */
static bool tells_worth(const struct reading *r, struct slice rest)
{
    const struct slice sentence = whole_sentence(r); /* which may come later: what is read needn't be it */
    const struct slice before =
        sentence.bytes < rest.bytes ? saying_until(sentence, rest) : (struct slice){"", 0};
    enum bound bound;
    return loose_is_among(saying_word_before(r, rest), "reply response answer antwort respuesta réponse") &&
           !loose_has_word(before, "best beste besten mejor meilleure optimal") &&
           names_exactly(r, &rest) != TREE_NONE &&
           (loose_word_of(AHEAD(rest), "makes brings leads lowers keeps macht bringt hace rend") ||
            (working_take_relation(&rest, &bound) && loose_any_number(&rest)));
}

void saying_keep_struck(struct reading *r, struct slice words, struct names *names)
{
    struct homework_span struck = {0};
    bool strikes = false;
    while (names->crossed && loose_more(&words)) {
        uint32_t node;
        if (loose_sign(&words, "~~"))
            strikes = !strikes;
        else if (!strikes || (node = names_exactly(r, &words)) == TREE_NONE)
            loose_step(&words);
        else
            reading_add_node(r, &struck, node);
    }
    if (struck.count)
        names->nodes = struck;
}

/* "The move B is bad for MAX" */
static bool is_blamed(const struct reading *r, struct slice rest)
{
    return names_exactly(r, &rest) != TREE_NONE && words_take(&rest, WORDS_IS) &&
           maybe(loose_word_of(&rest, "very so too not a sehr zu nicht muy no très pas")) &&
           loose_word_of(&rest,
                         "bad worse worst poor terrible schlecht schlechter malo mala mauvais mauvaise");
}

void saying_note_brothers(struct reading *r, struct slice words)
{
    const uint32_t *parent = r->names.tree->parent;
    uint32_t top = TREE_ROOT; /* of "J, O and P" the J, above the others */
    while (loose_more(&words) && !loose_sign(AHEAD(words), ". ;")) {
        const struct slice from = words;
        const uint32_t node = names_exactly(r, &words);
        if (node == TREE_NONE || node == TREE_ROOT) {
            loose_step(&words);
            continue;
        }
        top = top != TREE_ROOT && names_is_under(r, node, top) ? top : node;
        struct slice at = words;
        while (loose_sign(&at, "( [") || words_take(&at, WORDS_IS) ||
               words_take_any(&at, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT)
            continue;
        uint32_t child = words_take(&at, WORDS_AFTER) ? names_exactly(r, &at) : TREE_NONE;
        if (child == TREE_NONE || words_take(AHEAD(at), WORDS_IS) || words_take(AHEAD(at), WORDS_BECOMES))
            continue; /* "L, after K is 3" */
        words = at;
        if (child == parent[node])
            continue; /* "L (after F)": where it is, as a move after the one before it */
        const bool own = child != TREE_ROOT && parent[child] == node; /* "L (cut in F behind K)" */
        while (!own && child != TREE_ROOT && parent[child] != parent[top])
            child = parent[child];
        if (child == TREE_ROOT) {
            reading_leave(r, "that isn't where it is cut off");
            continue;
        }
        saying_add_cutoff(r, saying_until(from, at), own ? node : parent[top], COLUMN_V);
        reading_add_node(r, &reading_last(r)->nodes, child);
    }
}

/* "cutoff at F, after K, skipped: L": of that cutoff, which the line has told just before. */
static bool follows_cutoff(const struct reading *r)
{
    const struct homework *homework = r->homework;
    size_t cutoffs = 0;
    for (size_t i = homework->statements.count; i-- > 0 && homework->statements.at[i].line == r->line;)
        cutoffs += homework->statements.at[i].kind == STATES_CUTOFF;
    return cutoffs == 1;
}

/* Whether the second half of some nodes is the first once more. */
static bool is_twice(const struct reading *r, struct homework_span nodes)
{
    bool twice = nodes.count > 2 && nodes.count % 2 == 0;
    for (uint32_t i = 0; twice && i < nodes.count / 2; i++)
        twice = reading_node(r, nodes, i) == reading_node(r, nodes, i + nodes.count / 2);
    return twice;
}

/* "C (B 2, C 6, D ≤ 1)": the best of them. */
static bool take_best_of(struct reading *r, struct slice *rest, uint32_t place)
{
    struct slice at = *rest;
    const uint32_t move = names_exactly(r, &at);
    if (move == TREE_NONE || !values_take_bracket(r, &at))
        return false;
    saying_add_node(r, STATES_MOVE, saying_until(*rest, at), move)->node = place;
    return loose_go(rest, at);
}

static bool denies_to_end(struct slice rest)
{
    return words_take(&rest, WORDS_NOT) && saying_is_end(rest);
}

bool saying_list(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind,
                 enum stand stand)
{
    const struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    struct list list;
    struct names *names = &list.names;
    if ((kind == STATES_MOVE || kind == STATES_REPLY) && topic->about &&
        !has(topic, BIT(MOVE) | BIT(BEST) | BIT(REPLY)) && loose_sign(AHEAD(at), ","))
        return false; /* "MAX moves at F, M and G" */
    if ((kind == STATES_MOVE && is_blamed(r, *rest)) || tells_worth(r, *rest))
        return false;
    if (kind == STATES_MOVE && take_best_of(r, rest, topic->node))
        return true;
    if (kind == STATES_VISITED && words_take(&at, WORDS_EXCEPT))
        kind = STATES_PRUNED; /* "visited: all except L" */
    const bool denied = kind == STATES_VISITED && is_denied(at);
    kind = denied ? STATES_PRUNED : kind;
    uint32_t to = kind == STATES_REPLY ? skip_answered(r, &at) : TREE_ROOT;
    const bool counted = kind == STATES_PRUNED || kind == STATES_VISITED;
    if (counted && (counts(r, *rest) || counts_in_words(topic, *rest) || adds_up(r, *rest, topic, kind)))
        return saying_number(r, rest, topic, kind, stand);
    take_list(r, &at, topic, kind, names);
    if (kind == STATES_VISITED && is_twice(r, names->nodes))
        names->nodes.count /= 2; /* "5, 6, 9 (seed, core, peel)" */
    if ((kind == STATES_MOVE || kind == STATES_REPLY) && stand != ALONE && denies_to_end(at)) {
        saying_go_back(r, before);
        free(names->why);
        return false; /* "so MIN chooses A2 never" */
    }
    if (names->nodes.count == 1 && topic->to != TREE_ROOT)
        to = topic->to;
    names->to = to;
    if (to != TREE_ROOT && names->nodes.count > 1) {
        saying_go_back(r, before);
        free(names->why);
        return saying_leave(r, "write each reply in a sentence of its own");
    }
    if (kind == STATES_PRUNED && names->numbers_only && names->several)
        find_in_order(r, names);
    list.words = saying_until(*rest, names->end ? (struct slice){names->end, 0} : at);
    const size_t more = names->end && names->end < at.bytes ? (size_t)(at.bytes - names->end) : 0;
    if (more && words_stand_in((struct slice){names->end, more}, WORDS_VALUE) &&
        (words_take(AHEAD(at), WORDS_IS) || loose_sign(AHEAD(at), ": =")))
        at = (struct slice){names->end, at.length + more}; /* "and the value is 6" */
    if (kind == STATES_PRUNED)
        saying_keep_struck(r, saying_until(*rest, at), names);
    if (kind == STATES_PRUNED && stand == BEHIND)
        loose_word_of(&at, "ab weg off away"); /* "wir schneiden L und R ab" */
    if (stand == BEHIND)
        take_last_verb(r, &at, kind);
    while (denied && loose_word_of(&at, "nicht an"))
        continue;
    list.behind = at;
    list.whole = saying_stops(at) || (kind == STATES_MOVE && saying_has_value(at)) || is_total(r, at, kind) ||
                 (stand == BEHIND && is_idle(r, saying_until(*rest, at), at)) ||
                 (stand != ALONE && (goes_on(r, at) || words_take(AHEAD(at), WORDS_SO)));
    if (!list.whole && (kind == STATES_MOVE || kind == STATES_REPLY) && names->nodes.count > 1)
        list.whole = take_first_alone(r, *rest, &at, &list, topic, kind);
    list.answers = names->nodes.count || names->none || names->numbers.count;
    bool lone = names->numbers_only && names->numbers.count == 1 && !names->placed && !topic->one_leaf &&
                !(kind == STATES_PRUNED && stand == BEHIND && begins_one_leaf(*rest));
    if (lone && kind == STATES_VISITED && stand == BEHIND && !topic->sign && has(topic, BIT(STAGE))) {
        lone = false; /* "the first leaf we look at is 3" */
        if (!names->nodes.count) {
            saying_go_back(r, before);
            free(names->why);
            return saying_leave(r, "which leaf it is isn't plain; name it");
        }
    }
    if (counted && lone) {
        bool leaf = names->nodes.count || names->several;
        saying_go_back(r, before);
        free(names->why);
        return read_lone_number(r, rest, topic, kind, leaf, stand);
    }
    const char *trouble = trouble_of(topic, kind, &list, stand);
    bool read = list.whole && add_denied(r, topic, kind, names, list.words);
    if (!read && !trouble && saying_fits(r, topic, kind, names, stand)) {
        saying_add_list(r, topic, kind, names, list.words, stand);
        if (reading_last(r) && reading_last(r)->kind == STATES_PRUNED && follows_cutoff(r))
            saying_add_part(r);
        if (counted)
            saying_remark(r, &at, topic, kind);
        if (kind == STATES_PRUNED && !denied)
            saying_note_brothers(r, *rest);
        read = true;
    } else if (!read) {
        saying_go_back(r, before);
        read = trouble && leave_list(r, &list, trouble);
        r->pruned_left = r->pruned_left || (read && kind == STATES_PRUNED);
    }
    free(names->why);
    return took(rest, &at, read);
}

/* "6, C", "6 (C)": a node, and nothing else. */
static bool begins_lone_move(const struct reading *r, struct slice rest)
{
    uint32_t node = names_exactly(r, &rest);
    loose_sign(&rest, ") ] . !");
    return node != TREE_NONE && node != TREE_ROOT && !loose_more(&rest);
}

static void read_way(struct reading *r, struct slice *rest)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    struct topic topic = TOPIC_NONE;
    struct names names;
    loose_sign(&at, "( ,");
    if (!takes_via(r, &at) && !begins_lone_move(r, at))
        return;
    words_take(&at, WORDS_MOVE);
    struct slice from = at;
    take_list(r, &at, &topic, STATES_MOVE, &names);
    const char *comma = memchr(from.bytes, ',', from.length);
    if (!saying_is_end(at) && comma && comma < at.bytes) { /* "with D, 5 leaves are looked at" */
        saying_go_back(r, before);
        free(names.why);
        struct slice one = {from.bytes, (size_t)(comma - from.bytes)};
        at = (struct slice){comma, (size_t)(from.bytes + from.length - comma)};
        take_list(r, &one, &topic, STATES_MOVE, &names);
    }
    struct homework_span way = names.nodes;
    keep_move(r, &names.nodes);
    const bool lone = names.nodes.count == 1, named = names.nodes.count && saying_is_end(at);
    const uint32_t node = lone ? reading_node(r, names.nodes, 0) : TREE_ROOT;
    bool moves = named && r->names.tree->parent[node] == TREE_ROOT && !names.why && !names.either;
    free(names.why);
    if (moves) {
        struct slice words = saying_until(from, at);
        reading_add(r, STATES_MOVE, words)->nodes = names.nodes;
        if (way.count > 1) /* "via C, then H" */
            reading_add(r, STATES_REPLY, words)->nodes = (struct homework_span){names.nodes.first + 1, 1};
        loose_sign(&at, ")");
        *rest = at;
        return;
    }
    saying_go_back(r, before);
    if (named)
        saying_leave(r, "the way to the value begins with no move of the root");
}

/* "9)", behind a bracket and the leaf that is worth 9 */
static bool is_worth_of(const struct reading *r, struct slice rest)
{
    const struct slice before = loose_without_end(slice_trim(reading_before(r, rest)), "([ ");
    const uint32_t leaf = loose_find(&r->names, loose_last_word(before));
    double number;
    return leaf != TREE_NONE && tree_is_leaf(r->names.tree, leaf) && loose_number(&rest, &number) &&
           number == r->names.tree->value[leaf] && loose_sign(&rest, ") ]");
}

/* "13 nodes are visited (with A)", "(not counting the root)": who is counted, and no list. */
static bool takes_counted_in(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_sign(&at, "( ["))
        return false;
    const bool without = loose_word_of(&at, "without excluding except not ohne sans sin"),
               with = loose_word_of(&at, "with including incl counting counted mit inklusive inkl samt avec "
                                         "con incluyendo contando comptant");
    loose_sign(&at, ".");
    if (!names_begins(r, at))
        words_skip(&at, WORDS_FILLER);
    if ((!with && !without) || (names_exactly(r, &at) == TREE_NONE && !words_take(&at, WORDS_ROOT)) ||
        !loose_sign(&at, ") ]"))
        return false;
    if (without) {
        reading_last(r)->passing = true;
        reading_leave(r, "a node that isn't counted can't be marked");
    }
    return loose_go(rest, at);
}

void saying_remark(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind)
{
    const struct statement *last = reading_last(r);
    if (last && last->kind >= STATES_LEAVES && last->numbers.count &&
        take_shares(r, rest, topic, kind, r->homework->numbers.at[last->numbers.first]))
        return;
    if (last && last->kind >= STATES_LEAVES && takes_counted_in(r, rest))
        return;
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest, number;
    double count;
    const bool total = last && last->nodes.count && is_total(r, at, kind); /* of a list */
    takes_lead(&at);
    const bool opened =
        loose_ends_with(slice_trim(reading_before(r, at)), "(["); /* as a list took that off */
    if (!total && !opened && !loose_sign(&at, "( [ : " ARROWS) &&
        !(maybe(loose_sign(&at, ", – —")) && loose_word_of(&at, "namely nämlich i.e. viz savoir saber")))
        return;
    struct slice place = at; /* "(both under Q)" is where they are */
    loose_word_of(&place, "both all beide alle ambos ambas todos todas tous toutes");
    struct topic where = TOPIC_NONE;
    if (!names_begins(r, at) && topic_take_place(r, &place, &where) && loose_sign(&place, ") ]")) {
        if (last && last->kind >= STATES_LEAVES && !where.after)
            reading_last(r)->node = where.node; /* "2 leaves (both under Q)" */
        return;
    }
    if (is_worth_of(r, at))
        return; /* "at c first and then at d (9)" */
    struct topic counted = *topic;
    struct slice from = number = at;
    bool told = false;
    if (total ? saying_take_number(&number, &count) : loose_number(&number, &count)) {
        counted.has &= ~(uint64_t)BIT(SAVED);
        const char *bare = number.bytes;
        struct slice behind = number;
        if (loose_word_of(AHEAD(number), INSTEAD))
            kind = STATES_VISITED; /* "it saves 2 leaves (7 instead of 9)" */
        while (words_take(&behind, WORDS_FILLER) || words_take(&behind, WORDS_NUMBER))
            continue;
        saying_take_counted(r, &number, &counted);
        number = number.bytes > behind.bytes ? number : behind;
        told = number.bytes > bare || total; /* of what it is the number */
    }
    if (loose_has_word(saying_until(from, number), INSTEAD)) { /* "so 6 leaves instead of 10" */
        kind = STATES_VISITED;
        counted.has = (counted.has & TOPIC_NOUNS) | BIT(SEEN);
    }
    if (took(rest, &number, told && (total || loose_sign(&number, ") ]")))) {
        saying_add_count(r, &counted, kind, saying_until(from, number), count);
        return;
    }
    struct names names;
    struct topic listed = *topic;
    listed.sign = true;
    take_list(r, &at, &listed, kind, &names);
    bool lists = names.nodes.count && !names.why && saying_is_end(at);
    for (uint32_t i = 0; kind == STATES_VISITED && has(topic, BIT(LEAVES)) && lists && i < names.nodes.count;
         i++)
        lists = tree_is_leaf(r->names.tree, reading_node(r, names.nodes, i)); /* "8 leaves (N2: 3, …)" */
    free(names.why);
    saying_go_back(r, before);
    took(rest, &from,
         lists && saying_list(r, &from, &listed, kind, BEHIND) && maybe(loose_sign(&from, ") ]")));
}

/* --- cutoffs --- */

/* "α=3, β=2", "3 ≥ 2", and turned: "2 ≤ 3" */
static bool take_crossing(struct slice *rest, double *a, double *b)
{
    struct slice at = *rest;
    double one, other;
    if (!loose_number(&at, &one))
        return false;
    const bool less = loose_sign(&at, "≤ <=");
    if (!took(rest, &at,
              (less || loose_sign(&at, "≥ >= ,")) && maybe(loose_word_of(&at, "beta β alpha α")) &&
                  maybe(loose_sign(&at, "=")) && loose_number(&at, &other)))
        return false;
    *a = less ? other : one;
    *b = less ? one : other;
    return true;
}

/* "[3, 2]", "α=3, β=2", "3 ≥ 2": the window then. */
static void take_cut_window(struct slice *rest, struct reading *r, struct homework_span *numbers)
{
    struct slice at = *rest;
    struct homework_row row = {0};
    double *a = &row.cell[COLUMN_ALPHA].number, *b = &row.cell[COLUMN_BETA].number;
    while (loose_sign(&at, ", : (") || words_take(&at, WORDS_REASON) ||
           loose_word_of(&at, "window fenster alpha α v"))
        continue;
    loose_sign(&at, "=");
    if (!rows_take_window(&at, &row) && !take_crossing(&at, a, b))
        return;
    loose_sign(&at, ")");
    reading_add_number(r, numbers, *a);
    reading_add_number(r, numbers, *b);
    *rest = at;
}

/* Which of α and β cuts, where it is said; an "a" is an article. */
enum column saying_cutting(struct slice words)
{
    for (; loose_more(&words); loose_step(&words))
        if (saying_is_bound(words))
            return rows_column(loose_word(&words));
    return COLUMN_V;
}

/* "(J is skipped)" behind the place: what is cut off there. */
static bool take_cut_off(struct reading *r, struct slice *rest, uint32_t place)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    struct names names = {.listed = true};
    struct topic tail;
    if (!loose_sign(&at, "( ["))
        return false;
    struct slice end = at, inner = loose_take_to(&end, ")]"), words = inner;
    bool below = names_take_sure(r, &inner, &names);
    topic_take(r, &inner, &tail);
    below = below && !names.numbers_only && !names.equal && saying_stops(inner);
    for (uint32_t i = 0; i < names.nodes.count; i++) {
        uint32_t node = reading_node(r, names.nodes, i);
        below = below && node != place && names_is_under(r, node, place);
    }
    loose_skip(&end);
    if (!saying_took(r, before, rest, &end, below))
        return false;
    reading_add(r, STATES_PRUNED, words)->nodes = names.nodes;
    saying_add_part(r);
    return true;
}

/* "one child", "2 of its 3 replies", of a node: the last of them, or TREE_NONE. */
static uint32_t take_children_seen(const struct reading *r, struct slice *rest, uint32_t node)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, all;
    double count, of;
    if (!saying_take_number(&at, &count))
        return TREE_NONE;
    all = at;
    took(&at, &all,
         words_take(&all, WORDS_OF) && maybe(loose_word_of(&all, "its the seinen sus ses")) &&
             saying_take_number(&all, &of));
    if (words_take_any(&at, WORDS_LEAVES, WORDS_PARTS) == WORDS_COUNT &&
        words_take_any(&at, WORDS_CHILDREN, WORDS_NODES) == WORDS_COUNT)
        return TREE_NONE;
    uint32_t child = tree_first_child(tree, node);
    for (; child != TREE_NONE && --count > 0; child = tree_next_brother(tree, child))
        continue;
    return took(rest, &at, child != TREE_NONE) ? child : TREE_NONE;
}

/* "after the second child", of a node: that, or TREE_NONE. */
static uint32_t take_child_by_place(struct reading *r, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    struct homework_span places = {0};
    const size_t names = r->homework->names.count;
    if (!words_take(&at, WORDS_AFTER))
        return TREE_NONE;
    const uint32_t last = take_children_seen(r, &at, node);
    const bool one = last == TREE_NONE && maybe(loose_word_of(&at, "the its dem der la le el su son sa")) &&
                     names_take_places(r, &at, node, false, &places) && places.count == 1;
    const uint32_t child = one ? reading_node(r, places, 0) : last;
    r->homework->names.count = names;
    return took(rest, &at, child != TREE_NONE) ? child : TREE_NONE;
}

/* "The cutoff would only come at C3" */
static bool would_cut(struct slice words)
{
    bool would = false;
    for (; !would && loose_more(&words); loose_step(&words)) {
        struct slice cut = words;
        would = words_take_any(&cut, WORDS_CUTOFF, WORDS_CUT) != WORDS_COUNT && loose_word_of(&cut, WOULD);
    }
    return would;
}

/* "K isn't enough for a cutoff at F", "there is no reason for one" */
static bool falls_short(struct slice words)
{
    bool denied = false, falls = false;
    for (; !falls && loose_more(&words); loose_step(&words)) {
        denied = denied || words_take(AHEAD(words), WORDS_NOT) || words_take(AHEAD(words), WORDS_NONE) ||
                 loose_word_of(AHEAD(words), "isn't aren't wasn't weren't");
        falls = denied && loose_word_of(AHEAD(words), "enough suffice sufficient reason cause genug reicht "
                                                      "ausreichend grund basta suficiente razón motivo "
                                                      "suffit suffisant raison");
    }
    return falls;
}

bool saying_cutoff(struct reading *r, struct slice *rest, struct topic *topic, enum column column)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, from = *rest;
    struct names names = {.path = true};
    struct homework_span numbers = {0};
    if (loose_word_of(AHEAD(at), "condition test criterion bedingung kriterium condicion condición criterio"))
        return false; /* "at D the cutoff condition holds" */
    if (would_cut(whole_sentence(r)))
        return saying_leave(r, "it says where a cutoff would be; write where one is");
    if (falls_short(whole_sentence(r)))
        return saying_leave(r, "it says why nothing is cut; write where something is");
    if (has(topic, BIT(NONE) | BIT(NOT)) && !has(topic, BIT(SEEN)))
        return saying_leave(r, "it says where nothing is cut; write where something is");
    took(&from, &at, take_cut_off(r, &at, topic->node));
    const uint32_t child = take_child_by_place(r, &at, topic->node);
    reading_add_node(r, &names.nodes, topic->node);
    take_cut_window(&at, r, &numbers);
    struct slice aside = at; /* "(L is skipped)" is none of those where it falls */
    const bool tells_cut =
        loose_sign(&aside, "(") && words_stand_in(loose_take_to(&aside, ")"), WORDS_UNSEEN);
    if (!numbers.count && !tells_cut) {
        names_take(r, &at, &names);
        struct slice next = at;
        words_skip(&next, WORDS_FILLER);
        if (words_take(&next, WORDS_AFTER) || words_take(&next, WORDS_IS) || words_take(&next, WORDS_NOT) ||
            words_take(&next, WORDS_UNSEEN)) {
            names.nodes.count = 1; /* "after Q, and D after I": D is of what comes next */
            at = from;
        }
        take_cut_window(&at, r, &numbers);
    }
    free(names.why);
    const struct slice told = saying_until(from, at);
    const bool behind = loose_sign(AHEAD(told), ", ;"); /* the first has been named: ", Q and I" */
    for (uint32_t i = 0; i < names.nodes.count; i++) {
        uint32_t node = reading_node(r, names.nodes, i);
        if (topic->after && node == TREE_ROOT)
            continue;
        bool after = topic->after || (tree_is_leaf(tree, node) && node != TREE_ROOT);
        saying_add_cutoff(r, behind ? tree_label(tree, node) : told, after ? tree->parent[node] : node,
                          column);
        reading_last(r)->numbers = names.nodes.count == 1 ? numbers : (struct homework_span){0};
        if (topic->after)
            reading_add_node(r, &reading_last(r)->nodes, node);
    }
    if (child != TREE_NONE && names.nodes.count == 1)
        reading_add_node(r, &reading_last(r)->nodes, child);
    return loose_go(rest, at);
}

/* "F (beta), M (alpha)": where they fall, each with what cuts. */
static bool take_marked(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    size_t count = 0;
    for (;; count++) {
        struct slice from = at;
        uint32_t node = names_exactly(r, &at);
        bool open = node != TREE_NONE && loose_sign(&at, "( [");
        enum column column = open ? rows_column(loose_word(&at)) : COLUMN_COUNT;
        loose_sign(&at, "-");
        loose_word_of(&at, "cut cutoff cuts pruning");
        if (column >= COLUMN_V || !loose_sign(&at, ") ]"))
            return count;
        saying_add_cutoff(r, saying_until(from, at), node, column);
        words_take_joint(&at);
        *rest = at;
    }
}

/* "(beta-cut)": which of them cuts; else COLUMN_V. */
static enum column take_cutting(struct slice *rest)
{
    struct slice at = *rest;
    enum column column = loose_sign(&at, "(") ? rows_column(loose_word(&at)) : COLUMN_COUNT;
    bool said = column < COLUMN_V && maybe(loose_sign(&at, "-")) &&
                maybe(words_take(&at, WORDS_CUTOFF) || words_take(&at, WORDS_CUT)) && loose_sign(&at, ")");
    return took(rest, &at, said) ? column : COLUMN_V;
}

/* "at C after F", "at I (J is skipped)": a place with all that is said of it; `more`: another stands before,
 * and its "at" is enough. */
static bool take_cut_place(struct reading *r, struct slice *rest, bool more)
{
    struct slice at = *rest, behind;
    uint32_t node, child = TREE_NONE;
    bool place =
        (words_take(&at, WORDS_OF) || loose_word_of(&at, "à")) && maybe(words_take(&at, WORDS_NODES));
    if (!(place || more) || !names_take_exactly(r, &at, &node) ||
        (!place && tree_is_leaf(r->names.tree, node)))
        return false;
    behind = at;
    bool bracket = loose_sign(&behind, "(");
    if (words_take(&behind, WORDS_AFTER)) {
        if (!names_take_child(r, &behind, node, &child) || (bracket && !loose_sign(&behind, ")")))
            return false;
        at = behind;
    }
    if (place)
        take_cut_off(r, &at, node);
    enum column column = take_cutting(&at);
    saying_add_cutoff(r, saying_until(*rest, at), node, column);
    if (child != TREE_NONE)
        reading_add_node(r, &reading_last(r)->nodes, child);
    return loose_go(rest, at);
}

/* "at C after F, at I after S and at H": where they fall, each with the child behind which it does; `placed`:
 * an "at" is before them all. */
static bool take_cut_places(struct reading *r, struct slice *rest, bool placed)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    size_t count = 0;
    bool good = true;
    for (; good && !saying_is_end(at); count++) {
        struct slice one = at; /* "one at E and one at C" */
        if (loose_word_of(&one, "one eine einer ein uno una une un") && words_take(AHEAD(one), WORDS_OF))
            at = one;
        good = take_cut_place(r, &at, placed || count > 0);
        struct slice next = at;
        took(&at, &next, words_take_joint(&next) && !saying_is_end(next));
    }
    return saying_took(r, before, rest, &at, good && count);
}

/* ", 9 and 3" */
static bool more_numbers(struct slice rest)
{
    bool parted = loose_sign(&rest, ",");
    return (words_take(&rest, WORDS_AND) || parted) && loose_any_number(&rest);
}

/* "five cutoffs: D, F, M": inner nodes, at each of which it is, or else each is cut off. */
static bool add_either(struct reading *r, struct slice *rest)
{
    struct names names = {0};
    const bool sure = names_take_sure(r, rest, &names) && !names.either && saying_is_end(*rest);
    for (uint32_t i = 0; i < names.nodes.count && sure; i++)
        saying_add_cutoff(r, slice_of(""), reading_node(r, names.nodes, i), COLUMN_V);
    return sure;
}

/* Cutoffs of which no place is said. */
bool saying_cutoffs(struct reading *r, struct slice *rest, struct topic *topic, enum stand stand)
{
    struct saying_mark before = saying_mark(r);
    struct slice at;
    struct topic places;
    struct names names = {0};
    double count;
    loose_sign(rest, "_");
    at = *rest;
    if (!topic->sign && loose_sign(&at, "(") && loose_number(&at, &count) &&
        loose_sign(&at, ")")) { /* "cutoffs (3): F, M, D" */
        saying_add_count(r, topic, STATES_CUTOFF, saying_until(*rest, at), count);
        topic->sign = loose_sign(&at, ":");
        *rest = at;
        if (!topic->sign)
            return true;
        before = saying_mark(r);
    }
    const struct slice lead = loose_without_end(slice_trim(reading_before(r, *rest)), ": =");
    if (take_marked(r, rest) ||
        take_cut_places(r, rest, topic->sign && words_has(WORDS_OF, loose_last_word(lead))))
        return true; /* "cutoffs happen at: F, M" */
    uint32_t place = place_of_subject(r);
    if (place != TREE_NONE && take_cut_off(r, rest, place)) /* "I = 1 ≤ 6 → α cut (J and its children)" */
        return saying_add_cutoff(r, (struct slice){"", 0}, place, topic->side);
    at = *rest; /* "α cut: 3 ≤ 5, and J is pruned" */
    if (topic->sign && names_takes_test(&at) && loose_sign(&at, ", ;"))
        return loose_go(rest, at);
    at = *rest;
    if (loose_any_number(&at) && !(topic->verb && more_numbers(at))) {
        bool read = saying_number(r, rest, topic, STATES_CUTOFF, stand);
        at = *rest;
        loose_sign(&at, "(");
        topic_take(r, &at, &places); /* "3 at F, M and D" */
        if (read && places.about && saying_is_end(at)) {
            saying_cutoff(r, &at, &places, COLUMN_V);
            *rest = at;
        }
        return read;
    }
    names_take(r, &at, &names);
    const uint32_t some = names.nodes.count;
    bool none = names.none && !some, leaf = false, sure = !names.why;
    for (uint32_t i = 0; i < names.nodes.count; i++)
        leaf = leaf || tree_is_leaf(r->names.tree, reading_node(r, names.nodes, i));
    free(names.why);
    saying_go_back(r, before);
    if (none && saying_is_end(at)) {
        saying_add_count(r, topic, STATES_CUTOFF, saying_until(*rest, at), 0);
        return loose_go(rest, at);
    }
    if (some && topic->verb && stand == BEHIND && (leaf || !topic->sign)) /* "cut: L, R" */
        return saying_list(r, rest, topic, STATES_PRUNED, BEHIND);
    if (!some || !(topic->sign || saying_is_end(at)))
        return false;
    at = *rest;
    if (sure && !leaf && some > 1 && add_either(r, &at))
        return loose_go(rest, at);
    if (!sure || !leaf || loose_sign(AHEAD(*rest), "{"))
        return saying_leave(r, SAYING_CUT_HOW);
    at = *rest; /* "cuts: L, R", but "cuts: D" may be where */
    const bool read = saying_list(r, &at, topic, STATES_PRUNED, BEHIND);
    const bool ends =
        saying_is_end(at) || saying_is_reason(at) || !slice_trim(loose_without_end(at, ".;)] ")).length;
    if (!saying_took(r, before, rest, &at, read && ends))
        return saying_leave(r, SAYING_CUT_HOW);
    if (r->homework->statements.count > before.statements && reading_last(r)->kind == STATES_PRUNED)
        saying_add_part(r); /* more may stand in lines below */
    return true;
}
