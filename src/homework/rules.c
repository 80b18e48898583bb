/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of alpha-beta as such, and not of this tree: sentences without nodes and numbers.
 *
 *     We only prune if v > beta.                       the test is strict
 *     As long as alpha is smaller than beta, nothing   a rule: it answers nothing here
 *     is cut off.
 *     It is cut when alpha < beta.                     a rule that isn't so */
#include "homework/sayings.h"

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

/* A sentence that orders the bounds, and says that something is cut off then, or isn't; `wrong`: the other way
 * round. */
static bool is_rule(const struct reading *r, struct slice sentence, bool *wrong)
{
    struct topic topic = TOPIC_NONE;
    bool when = false, order = false, crossed = false, denies = false;
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
        struct statement *rule = reading_add(r, STATES_TEST, loose_without_end(slice_trim(sentence), ". ;"));
        rule->untrue = rule->firm = rule->part = true;
    }
    if (from.bytes == line.bytes)
        return line;
    text_add_slice(kept, from);
    return text_slice(kept);
}
