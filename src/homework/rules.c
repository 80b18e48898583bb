/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of alpha-beta as such, and not of this tree: sentences without nodes and numbers.
 *
 *     We only prune if v > beta.                       the test is strict
 *     As long as alpha is smaller than beta, nothing   a rule: it answers nothing here
 *     is cut off.
 *     It is cut when alpha < beta.                     a rule that isn't so
 *     F is a MAX node and can only get smaller.        no MAX node does
 *     MIN picks the largest.                           not MIN */
#include "homework/sayings.h"

/* clang-format off */
#define DOWN                                                                                                 \
    "smaller lower less down decrease decreases fall falls sink sinks drop drops shrink shrinks kleiner "    \
    "niedriger sinken fallen bajar disminuir menor baisser diminuer"
#define UP                                                                                                   \
    "larger higher bigger greater more up increase increases rise rises grow grows climb climbs größer "     \
    "höher steigen wachsen subir aumentar mayor monter augmenter"
#define CHOOSES                                                                                              \
    "takes take chooses choose picks pick wants want prefers prefer selects select nimmt wählt bevorzugt "   \
    "elige escoge prefiere quiere choisit prend préfère"
#define LARGEST                                                                                              \
    "largest biggest highest greatest maximum larger bigger higher größte größten höchste höchsten "       \
    "größeren mayor máximo"
#define SMALLEST                                                                                             \
    "smallest lowest minimum smaller lower kleinste kleinsten niedrigste niedrigsten kleineren menor mínimo"
/* clang-format on */

/* Between "only", or who chooses, and what comes of it, at the most. */
#define APART 3

/* "v > beta": without numbers, and with what must be larger to be cut off. */
static bool takes_strict_test(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at,
                rows_column(loose_word(&at)) != COLUMN_COUNT && loose_sign(&at, "> <") &&
                    rows_column(loose_word(&at)) != COLUMN_COUNT);
}

bool rules_are_strict(const struct reading *r, struct slice line)
{
    struct topic topic = TOPIC_NONE;
    bool only = false, strictly = false, equal = false, general = true;
    while (loose_more(&line))
        if (names_exactly(r, &line) != TREE_NONE || loose_any_number(&line))
            general = false;
        else if (loose_word_of(&line, "only nur erst seulement uniquement solo sólo solamente"))
            only = true;
        else if (loose_word_of(&line, "strict strictly strikt streng strictement estrictamente") ||
                 takes_strict_test(&line))
            strictly = true;
        else if (loose_word_of(&line,
                               "equal equality equals gleich gleichheit igual igualdad égal egal égalité"))
            equal = true;
        else if (!topic_take_word(r, &line, &topic))
            loose_step(&line);
    enum statement_kind kind = topic_kind(r, &topic);
    bool cuts = kind == STATES_PRUNED || kind == STATES_CUTOFF;
    return cuts && ((strictly && (only || topic_has(&topic, TOPIC_BIT(NOT)))) ||
                    (equal && general && topic_has(&topic, TOPIC_BIT(NOT) | TOPIC_BIT(NONE))));
}

/* "alpha is smaller than beta", "β > α": whether it is said so, of two bounds. */
static bool takes_order(struct slice *rest, bool *crossed)
{
    struct slice at = *rest;
    const enum column first = rows_column(loose_word(&at));
    if (first >= COLUMN_V)
        return false;
    words_take(&at, WORDS_IS);
    const bool less = loose_sign(&at, "< ≤") || words_take(&at, WORDS_SMALLER),
               more = !less && (loose_sign(&at, "> ≥") || words_take(&at, WORDS_LARGER));
    const enum column second = rows_column(loose_word(&at));
    if ((!less && !more) || second >= COLUMN_V || second == first)
        return false;
    *crossed = first == COLUMN_ALPHA ? more : less;
    return loose_go(rest, at);
}

/* A sentence that orders the bounds, and says that something is cut off then, or isn't; `wrong`: the other
 * way round. */
static bool is_rule(const struct reading *r, struct slice sentence, bool *wrong)
{
    struct topic topic = TOPIC_NONE;
    bool when = false, order = false, crossed = false, denies = false;
    if (loose_ends_with(slice_trim(sentence), ":"))
        return false; /* a heading */
    while (loose_more(&sentence))
        if (names_exactly(r, &sentence) != TREE_NONE || loose_any_number(&sentence))
            return false;
        else if (takes_order(&sentence, &crossed))
            order = true;
        else if (loose_word_of(&sentence, "when whenever once if soon sobald wenn falls cuando si quand dès"))
            when = true;
        else if (loose_word_of(&sentence,
                               "long lange solange while until unless bis continue continues goes go keep "
                               "weiter mientras tant hasta sigue continúa") ||
                 words_take(&sentence, WORDS_NOT) || words_take(&sentence, WORDS_NONE))
            denies = true;
        else if (!topic_take_word(r, &sentence, &topic))
            loose_step(&sentence);
    const enum statement_kind kind = topic_kind(r, &topic);
    *wrong = when && !crossed && !denies;
    return order && (when || denies) && (denies || kind == STATES_PRUNED || kind == STATES_CUTOFF);
}

/* What isn't so, whatever the search does. */
static void add_untrue(struct reading *r, struct slice words)
{
    struct statement *said = reading_add(r, STATES_TEST, loose_without_end(slice_trim(words), ". ;"));
    said->untrue = said->firm = said->part = true;
}

struct slice rules_without(struct reading *r, struct slice line, struct text *kept)
{
    struct slice rest = line, from = line;
    bool wrong = false;
    text_clear(kept);
    while (rest.length && !r->separator) {
        struct slice sentence = rest;
        answers_skip_sentence(&rest);
        sentence = saying_until(sentence, rest);
        while (rest.length && !strchr(".!?", rest.bytes[-1])) {
            answers_skip_sentence(&rest); /* its commas are none of ours */
            sentence = saying_until(sentence, rest);
        }
        if (!is_rule(r, sentence, &wrong))
            continue;
        text_add_slice(kept, loose_until(from, sentence));
        from = rest;
        if (!wrong)
            continue;
        add_untrue(r, sentence);
    }
    if (from.bytes == line.bytes)
        return line;
    text_add_slice(kept, from);
    return text_slice(kept);
}

/* "can only get smaller", "nur noch größer"; "picks the largest": and which way. */
static bool takes_way(const struct reading *r, struct slice *rest, const char *verbs, const char *ups,
                      const char *downs, bool *up)
{
    struct slice at = *rest;
    if (!loose_word_of(&at, verbs))
        return false;
    for (int words = 0; words <= APART && loose_more(&at); words++, loose_step(&at)) {
        *up = loose_word_of(&at, ups);
        if (*up || loose_word_of(&at, downs))
            return loose_go(rest, at);
        if (loose_sign(AHEAD(at), ", ; . : ( )") || loose_any_number(AHEAD(at)) || names_begins(r, at))
            return false;
    }
    return false;
}

/* Whether it is said that something can or will be. */
static bool says_can(struct slice words)
{
    return loose_has_word(words, "can could will kann wird könnte puede peut");
}

/* "K is smaller than L", of two leaves of which it isn't so. */
static bool is_false_order(const struct reading *r, uint32_t leaf, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest;
    words_take(&at, WORDS_IS);
    const bool less = words_take(&at, WORDS_SMALLER), more = !less && words_take(&at, WORDS_LARGER);
    const uint32_t other = less || more ? names_exactly(r, &at) : TREE_NONE;
    if (other == TREE_NONE || !tree_is_leaf(tree, leaf) || !tree_is_leaf(tree, other) ||
        !tree_has_number(tree, leaf) || !tree_has_number(tree, other))
        return false;
    *rest = at;
    return less ? tree->value[leaf] >= tree->value[other] : tree->value[leaf] <= tree->value[other];
}

/* Whether a leaf is worth that, and no other one. */
static bool is_worth_alone(const struct tree *tree, uint32_t leaf, double number)
{
    size_t count = 0;
    for (uint32_t node = 0; node < tree->count; node++)
        count += tree_is_leaf(tree, node) && tree_has_number(tree, node) && tree->value[node] == number;
    return count == 1 && tree_has_number(tree, leaf) && tree->value[leaf] == number;
}

/* "R is pruned because it is 9", "because its value 9 is …": nobody knows what it is worth by then. */
static void note_own_worth(struct reading *r, struct slice sentence)
{
    const struct tree *tree = r->names.tree;
    uint32_t leaf = TREE_NONE;
    bool cut = false, why = false;
    double number;
    for (struct slice rest = sentence; loose_more(&rest);) {
        const struct slice from = rest;
        const uint32_t node = names_exactly(r, &rest);
        const bool its = node == TREE_NONE && loose_word_of(&rest, "it its sein ihr es er sie su sa");
        if (its || (node != TREE_NONE && node == leaf)) {
            struct slice worth = rest;
            loose_word_of(&worth, "value wert valor valeur");
            loose_sign(&worth, "= of");
            words_take(&worth, WORDS_IS);
            if (why && loose_number(&worth, &number) && is_worth_alone(tree, leaf, number))
                add_untrue(r, saying_until(from, worth));
            continue;
        }
        if (node != TREE_NONE)
            leaf = why || !tree_is_leaf(tree, node) ? TREE_NONE : node, cut = false;
        else if (leaf != TREE_NONE && words_take_any(&rest, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT)
            cut = true;
        else if (cut && loose_word_of(&rest, SAYING_WHY))
            why = true;
        else
            loose_step(&rest);
    }
}

/* Whether it is said that minimax comes to something else. */
static bool doubts_minimax(struct slice sentence)
{
    bool minimax = false, denied = false, other = false;
    while (loose_more(&sentence)) {
        struct slice value = sentence;
        const bool same = loose_word_of(&value, "same gleiche gleichen selbe mismo misma même"),
                   else_ = !same && loose_word_of(&value, "another other different anderen andere otro otra "
                                                          "distinto autre différent");
        const bool ends = saying_is_end(value) || loose_word_of(&value, "value values result results wert "
                                                                        "ergebnis valor resultado valeur");
        if ((same || else_) && ends)
            other = other || same == denied;
        if (words_take(&sentence, WORDS_NOT) || words_take(&sentence, WORDS_NONE) ||
            loose_word_of(&sentence, "can't cannot couldn't"))
            denied = true;
        else if (loose_word_of(&sentence, "minimax"))
            minimax = true;
        else
            loose_step(&sentence);
    }
    return minimax && other;
}

/* … in a sentence: a node's value goes its player's way, and who moves chooses that way. */
static void note_ways(struct reading *r, struct slice sentence)
{
    const struct tree *tree = r->names.tree;
    const bool can = says_can(sentence);
    uint32_t named = TREE_NONE;
    enum words player = WORDS_COUNT, next;
    for (struct slice rest = sentence; loose_more(&rest);) {
        const struct slice from = rest;
        const uint32_t node = words_take(&rest, WORDS_ROOT) ? TREE_ROOT : names_exactly(r, &rest);
        bool up;
        if (node != TREE_NONE && takes_way(r, &rest, CHOOSES, LARGEST, SMALLEST, &up)) {
            if (up != (tree_player(tree, node) == PLAYER_MAX))
                add_untrue(r, saying_until(from, rest));
        } else if (node != TREE_NONE && is_false_order(r, node, &rest))
            add_untrue(r, saying_until(from, rest));
        else if (node != TREE_NONE)
            named = tree_is_leaf(tree, node) ? named : node;
        else if ((next = words_take_any(&rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN)) != WORDS_COUNT)
            player = next;
        else if (can && named != TREE_NONE && takes_way(r, &rest, "only nur solo sólo que", UP, DOWN, &up)) {
            if (up != (tree_player(tree, named) == PLAYER_MAX))
                add_untrue(r, saying_until(from, rest));
        } else if (player != WORDS_COUNT && takes_way(r, &rest, CHOOSES, LARGEST, SMALLEST, &up)) {
            if (up != (player == WORDS_PLAYER_MAX))
                add_untrue(r, saying_until(from, rest));
        } else {
            if (loose_sign(AHEAD(rest), ", ; :") ||
                loose_word_of(AHEAD(rest), "we i you each wir ich man jeder"))
                player = WORDS_COUNT; /* "a MIN node, and we want …" */
            loose_step(&rest);
        }
    }
}

void rules_note_ways(struct reading *r, struct slice line)
{
    while (line.length) {
        struct slice sentence = line;
        answers_skip_sentence(&line);
        sentence = saying_until(sentence, line);
        if (saying_supposes(r))
            continue;
        note_own_worth(r, sentence);
        if (doubts_minimax(sentence))
            add_untrue(r, sentence);
        if (!words_stand_in(sentence, WORDS_NOT) && !words_stand_in(sentence, WORDS_NONE))
            note_ways(r, sentence);
    }
}
