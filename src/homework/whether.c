/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that are answered by yes or no, with their answers:
 *
 *     Is anything pruned below J?  No.            nothing is cut off below J
 *     Gibt es bei F einen Schnitt? Ja             something is cut off at F
 *     Is leaf 25 visited? No                      it is cut off
 *     ¿Se poda L? No                              it is looked at
 *
 * All of a question must be understood; else it is left to others. */
#include "homework/sayings.h"

/* What of a question is understood. */
struct question {
    struct topic topic;
    struct names names;
    bool named; /* it has named some nodes */
};

/* What would be, and what is said of all of a node: none of what is read here. */
#define OTHERWISE                                                                                            \
    "would if were wenn wäre würde si sería serait all both every each whole completely entirely "        \
    "fully alle beide jeder ganz komplett vollständig todo todos todas tout toute tous toutes "             \
    "completamente complètement entièrement"
#define SOMETHING                                                                                            \
    "any anything something some etwas irgendetwas irgendwas algo alguna algún alguno quelque chose "       \
    "do did est ce y a t il elle ils elles en se noch still also"

static bool take_part(struct reading *r, struct slice *rest, struct question *q)
{
    const struct slice from = *rest;
    topic_skip_article(r, rest);
    if (loose_word_of(AHEAD(*rest), OTHERWISE))
        return false;
    if (!q->named && (loose_any_number(AHEAD(*rest)) || doubts_take_node(r, AHEAD(*rest)))) {
        names_take(r, rest, &q->names);
        q->named = true;
        return !loose_has_word(saying_until(from, *rest), OTHERWISE); /* "C completely" */
    }
    return topic_take_place(r, rest, &q->topic) || topic_take_word(r, rest, &q->topic) ||
           loose_word_of(rest, SOMETHING) || words_take(rest, WORDS_FILLER) || words_take(rest, WORDS_IS) ||
           words_take(rest, WORDS_OF) || loose_sign(rest, "¿ - ,");
}

/* "Is L pruned?", of what is cut off or looked at. */
static bool take_question(struct reading *r, struct slice *rest, struct question *q)
{
    const char *mark = memchr(rest->bytes, '?', rest->length);
    if (!mark)
        return false;
    struct slice words = {rest->bytes, (size_t)(mark - rest->bytes)}, at = words;
    loose_drop(rest, words.length + 1);
    answers_skip_lead(r, &at);
    while (loose_more(&at))
        if (!take_part(r, &at, q))
            return false;
    const enum statement_kind kind = topic_kind(r, &q->topic);
    return (kind == STATES_PRUNED || kind == STATES_CUTOFF || kind == STATES_VISITED) && !q->topic.after &&
           !has(&q->topic, BIT(NOT) | BIT(NONE) | BIT(EXCEPT) | BIT(EVERY) | BIT(NUMBER) | BIT(SAVED));
}

bool whether_takes_answer(struct slice *rest, bool *yes)
{
    struct slice label = *rest;
    took(rest, &label,
         loose_word_of(&label, "a answer antwort réponse respuesta") && loose_sign(&label, ":"));
    *yes = loose_word_of(rest, "yes ja oui sí si sim");
    return (*yes || loose_word_of(rest, "no nein non não nee")) &&
           (saying_stops(*rest) || loose_sign(AHEAD(*rest), ":"));
}

/* "Is leaf 25 visited?"; of several, "no" may be said where one isn't. */
static bool add_of_nodes(struct reading *r, const struct question *q, struct slice words, bool yes)
{
    const bool seen = topic_kind(r, &q->topic) == STATES_VISITED,
               cut = topic_kind(r, &q->topic) == STATES_CUTOFF; /* "is F cut?": there, or off */
    if (q->names.why)
        return saying_leave(r, q->names.why);
    if (q->names.either || !q->names.nodes.count)
        return false;
    if (q->names.nodes.count > 1 && !yes)
        return saying_leave(r, "which of them isn't said");
    if (cut && !yes && !tree_is_leaf(r->names.tree, reading_node(r, q->names.nodes, 0)))
        return saying_leave(r, SAYING_CUT_HOW);
    if (seen == yes)
        return saying_add_seen(r, &q->names.nodes, words, true);
    struct statement *pruned = reading_add(r, STATES_PRUNED, words);
    pruned->nodes = q->names.nodes;
    pruned->passing = pruned->firm = true;
    pruned->loose = cut;
    saying_add_part(r);
    return true;
}

/* "Yes, after K" */
static bool add_cutoff(struct reading *r, struct slice *rest, const struct question *q, struct slice words)
{
    const uint32_t node = q->topic.node;
    struct topic after = TOPIC_NONE;
    if (!q->topic.about || words_stand_in(words, WORDS_UNDER))
        return false;
    saying_add_cutoff(r, words, node, q->topic.side);
    if (!words_take(AHEAD(*rest), WORDS_AFTER))
        return true;
    topic_take_place(r, rest, &after);
    if (r->names.tree->parent[after.node] != node)
        return false;
    reading_add_node(r, &reading_last(r)->nodes, after.node);
    return true;
}

/* "Is anything pruned below J?" Where something is, a list of it may come. */
static bool add_of_place(struct reading *r, struct slice *rest, struct question *q, struct slice words,
                         bool yes)
{
    const enum statement_kind kind = topic_kind(r, &q->topic);
    if (kind == STATES_VISITED)
        return false;
    if (!yes && (q->topic.node == TREE_ROOT || q->topic.side < COLUMN_V) && kind == STATES_CUTOFF)
        saying_add_count(r, &q->topic, kind, words, 0);
    else if (!yes)
        reading_add(r, STATES_PRUNED, words)->node = q->topic.node;
    if (!yes)
        return true;
    loose_sign(rest, ", :");
    q->topic.has |= BIT(UNSEEN);
    q->topic.sign = true;
    return (names_begins(r, *rest) && saying_list(r, rest, &q->topic, STATES_PRUNED, BEHIND)) ||
           add_cutoff(r, rest, q, words);
}

bool whether_read(struct reading *r, struct slice *rest)
{
    struct question q = {.topic = TOPIC_NONE};
    const struct saying_mark before = saying_mark(r);
    struct slice at = *rest, answer, doubt;
    bool yes = false, read = take_question(r, &at, &q) && whether_takes_answer(&at, &yes);
    const struct slice words = saying_until(*rest, at);
    answer = doubt = at;
    answers_skip_sentence(&answer);
    loose_sign(&doubt, ": , (");
    if (read && (words_have_doubt(saying_until(at, answer)) || loose_sign(&doubt, "?")))
        saying_leave(r, "it isn't said for sure");
    else if (read)
        read = q.named ? add_of_nodes(r, &q, words, yes) : add_of_place(r, &at, &q, words, yes);
    names_forget_why(&q.names);
    return saying_took(r, before, rest, &at, read);
}
