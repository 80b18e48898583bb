/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions of one node with their answers, put so that the answer can be read behind them; a line has both:
 *
 *     And of D? At most 1                    the question before once more: What is C worth?
 *     What do we know of C? That it's ≤ 1    value of C: at most 1
 *     Which window does C get? (2, +∞)       What is the window of C on entry? (2, +∞)
 *     Who moves at C? MIN                    C is a MIN node
 *     Which? L, R, behind how many are cut   Which leaves are cut? L, R
 *     And without pruning? 10                leaves looked at by minimax: 10 */
#include "homework/sayings.h"

/* The one node that a question names, as it is written there. */
static bool find_node(const struct reading *r, struct slice question, struct slice *name)
{
    size_t nodes = 0;
    while (loose_more(&question)) {
        const struct slice from = question;
        if (!doubts_take_node(r, &question)) {
            loose_step(&question);
            continue;
        }
        *name = slice_trim(loose_until(from, question));
        nodes++;
    }
    return nodes == 1;
}

/* "of", "about", before a node. */
static bool take_preposition(const struct reading *r, struct slice *rest)
{
    return !names_begins(r, *rest) &&
           (words_take(rest, WORDS_OF) || words_take(rest, WORDS_TO) ||
            loose_word_of(rest, "about over with über mit con sobre avec sur on à"));
}

/* "And of D?", "What about D?": which node, with all of it taken off. */
static bool take_short(const struct reading *r, struct slice *rest, struct slice *name)
{
    struct slice at = *rest, from;
    loose_sign(&at, "¿");
    const bool named = names_begins(r, at), and = !named && words_take(&at, WORDS_AND);
    const bool asks = !names_begins(r, at) && words_take(&at, WORDS_WHAT);
    words_take(&at, WORDS_IS);
    const bool of = take_preposition(r, &at);
    from = at;
    if (!(and || of) || (asks && !of) || names_exactly(r, &at) == TREE_NONE)
        return false;
    *name = slice_trim(loose_until(from, at));
    return loose_sign(&at, "?") && loose_go(rest, at);
}

/* "How many", "number of", taken off. */
static bool take_how_many(struct slice *rest)
{
    struct slice at = *rest;
    loose_sign(&at, "¿");
    loose_word_of(&at, "the die la el le");
    const bool total = loose_word_of(AHEAD(at), "total");
    return words_take(&at, WORDS_NUMBER) && !total && maybe(loose_word_of(&at, "of der de")) &&
           loose_go(rest, at);
}

/* "Which?", "And which ones?", "Which of them?", behind how many there are. */
static bool is_which(const struct reading *r, struct slice sentence)
{
    answers_skip_lead(r, &sentence);
    if (!r->counts.length || r->line > r->counts_line + 3)
        return false;
    loose_sign(&sentence, "¿");
    words_take(&sentence, WORDS_AND);
    if (!loose_word_of(&sentence,
                       "which welche welches cuáles cuales lesquels lesquelles quels quelles quali"))
        return false;
    while (loose_word_of(&sentence, "ones leaves nodes are is they these those of them sind son das sont ce"))
        continue;
    return loose_sign(&sentence, "?");
}

/* "How many would plain minimax need?", "And without pruning?", behind how many alpha-beta looks at. */
static bool is_of_minimax(const struct reading *r, struct slice sentence)
{
    answers_skip_lead(r, &sentence);
    const bool many = take_how_many(&sentence);
    return loose_ends_with(slice_trim(sentence), "?") && r->counts.length && r->line <= r->counts_line + 3 &&
           words_stand_in(text_slice(&r->counts), WORDS_LEAVES) &&
           (many || words_take(&sentence, WORDS_AND)) &&
           (words_stand_in(sentence, WORDS_UNPRUNED) || loose_has_word(sentence, "minimax")) &&
           !loose_has_word(sentence,
                           "leaves nodes blätter knoten hojas nodos feuilles nœuds fewer less more than "
                           "weniger mehr menos más moins plus") &&
           names_nobody(r, sentence);
}

/* Keeps a question, to be asked of another node; or forgets the one before. */
static void keep_question(struct reading *r, struct slice question)
{
    struct slice name, many = question;
    if (take_how_many(&many)) {
        text_clear(&r->counts);
        text_add_slice(&r->counts, many);
        r->counts_line = r->line;
    }
    text_clear(&r->asks[0]);
    text_clear(&r->asks[1]);
    if (!find_node(r, question, &name))
        return;
    text_add_slice(&r->asks[0], slice_trim(loose_until(question, name)));
    loose_drop(&question, (size_t)(name.bytes - question.bytes) + name.length);
    text_add_slice(&r->asks[1], question);
    r->asks_line = r->line;
}

/* "And of D?", where a question before it says what is asked. */
static bool is_short(const struct reading *r, struct slice sentence, struct slice *name)
{
    answers_skip_lead(r, &sentence);
    return r->asks[1].length && r->line <= r->asks_line + 3 && take_short(r, &sentence, name);
}

struct slice questions_whole(struct reading *r, struct text *kept)
{
    bool any = false;
    text_clear(kept);
    for (struct slice rest = r->at, sentence, name; rest.length;) {
        sentence = rest;
        answers_skip_sentence(&rest);
        sentence = loose_until(sentence, rest);
        if (is_short(r, sentence, &name)) {
            text_format(kept, "%s%s %.*s%s", any || kept->length ? " " : "", text_string(&r->asks[0]),
                        SLICE(name), text_string(&r->asks[1]));
            r->asks_line = r->line;
            any = true;
            continue;
        }
        if (is_which(r, sentence) || is_of_minimax(r, sentence)) {
            text_format(kept, "%s%s", kept->length ? " " : "",
                        is_which(r, sentence) ? "Which" : "Leaves looked at by minimax:");
            text_add_string(kept, is_which(r, sentence) ? text_string(&r->counts) : "");
            any = true;
            continue;
        }
        text_add_slice(kept, sentence);
        if (loose_ends_with(slice_trim(sentence), "?")) {
            answers_skip_lead(r, &sentence);
            keep_question(r, sentence);
        }
    }
    return any ? text_slice(kept) : r->at;
}

/* --- what is known of a node --- */

/* "What do we know about C at the end?" */
static bool take_known(const struct reading *r, struct slice *rest, struct slice *name)
{
    struct slice at = *rest, from;
    answers_skip_lead(r, &at);
    loose_sign(&at, "¿");
    if (!words_take(&at, WORDS_KNOWN))
        return false;
    while (!names_begins(r, at) &&
           (take_preposition(r, &at) || words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_VALUE) ||
            loose_word_of(&at, "exact exakten exacto")))
        continue;
    from = at;
    if (names_exactly(r, &at) == TREE_NONE)
        return false;
    *name = slice_trim(loose_until(from, at));
    from = at;
    answers_skip_sentence(&at);
    from = loose_until(from, at);
    return loose_ends_with(slice_trim(from), "?") && !loose_has_any(from, ".;,:0123456789") &&
           loose_go(rest, at);
}

/* A word before what is known: "only that it's worth". */
static bool take_before_worth(struct slice *rest)
{
    return loose_sign(rest, ", : =") || words_take(rest, WORDS_ONLY) || words_take(rest, WORDS_FILLER) ||
           words_take(rest, WORDS_IS) || words_take(rest, WORDS_VALUE) ||
           loose_word_of(rest,
                         "that que qu' qu dass daß it it's its he she es er sie il elle no nein non nothing "
                         "but us just tells");
}

/* "at most -4, because …", "-4 or less": as a note has it. */
static bool put_worth(const struct reading *r, struct slice rest, struct slice name, struct text *kept)
{
    enum bound bound = BOUND_EXACT;
    double number;
    while (!saying_take_bound(&rest, &bound) && !loose_any_number(AHEAD(rest)))
        if (names_begins(r, rest)) { /* "only that C ≤ -4" */
            const struct slice again = slice_trim(rest);
            names_exactly(r, &rest);
            if (!slice_equal(slice_trim(loose_until(again, rest)), name))
                return false;
        } else if (!take_before_worth(&rest)) {
            return false;
        }
    loose_sign(&rest, ", :");
    const struct slice from = rest;
    if (!saying_take_number(&rest, &number))
        return false;
    const struct slice written = slice_trim(loose_until(from, rest));
    bound = words_take(&rest, WORDS_OR_MORE)   ? BOUND_LOWER
            : words_take(&rest, WORDS_OR_LESS) ? BOUND_UPPER
                                               : bound;
    text_format(kept, "value of %.*s: %s%.*s%.*s", SLICE(name),
                bound == BOUND_LOWER   ? "at least "
                : bound == BOUND_UPPER ? "at most "
                                       : "",
                SLICE(written), SLICE(rest));
    return saying_stops(rest) || loose_sign(AHEAD(rest), ", ( ; .");
}

/* --- windows --- */

/* "Which window does C get?", and not what is left of it at the end. */
static bool take_window(const struct reading *r, struct slice *rest, struct slice *name)
{
    struct slice at = *rest;
    answers_skip_lead(r, &at);
    const struct slice from = at;
    answers_skip_sentence(&at);
    const struct slice question = loose_until(from, at);
    return loose_ends_with(slice_trim(question), "?") && words_stand_in(question, WORDS_HEAD_WINDOW) &&
           words_stand_in(question, WORDS_WHAT) && !words_stand_in(question, WORDS_ENDS) &&
           !words_stand_in(question, WORDS_AFTER) && find_node(r, question, name) && loose_go(rest, at);
}

/* --- what several nodes are worth --- */

/* "What are A and B worth?": how many they are. */
static size_t take_several(const struct reading *r, struct slice *rest, struct slice *names)
{
    struct slice at = *rest, from;
    size_t nodes = 0;
    answers_skip_lead(r, &at);
    loose_sign(&at, "¿");
    from = at;
    answers_skip_sentence(&at);
    const struct slice question = slice_trim(loose_until(from, at));
    if (!loose_ends_with(question, "?") || !words_take(&from, WORDS_WHAT) ||
        !(words_stand_in(question, WORDS_VALUE) || loose_has_word(question, "valen valent")))
        return 0;
    while (loose_more(&from) && !names_begins(r, from) && from.bytes < at.bytes)
        loose_step(&from);
    const struct slice first = slice_trim(from);
    while (names_exactly(r, &from) != TREE_NONE) {
        *names = loose_until(first, from);
        nodes++;
        names_take_joint(r, &from, ", & /", "");
    }
    return took(rest, &at, nodes > 1) ? nodes : 0;
}

/* "3 and 6", as many numbers as nodes. */
static bool put_worths(const struct reading *r, struct slice rest, struct text *kept)
{
    struct slice names;
    const size_t nodes = take_several(r, &rest, &names);
    size_t numbers = 0;
    if (!nodes)
        return false;
    loose_word_of(&rest, "they sie");
    words_take(&rest, WORDS_IS);
    const struct slice values = slice_trim(rest);
    while (loose_any_number(&rest)) {
        numbers++;
        names_take_joint(r, &rest, ", & /", "");
    }
    text_format(kept, "%.*s are %.*s", SLICE(names), SLICE(values));
    return nodes == numbers && saying_is_end(rest);
}

/* --- a cutoff by its place --- */

/* "Name a beta cutoff. F, where 3 ≥ 2": beta cutoff at F, where … */
static bool put_cutoff(const struct reading *r, struct slice rest, struct text *kept)
{
    answers_skip_lead(r, &rest);
    if (!loose_word_of(&rest,
                       "name give find nenne nenn gib finde nombra indica cite citez donne donnez nomme"))
        return false;
    loose_word_of(&rest, "me");
    loose_word_of(&rest, "a an one any eine einen ein una un une");
    loose_word_of(&rest, "example beispiel ejemplo exemple");
    loose_word_of(&rest, "of for für de d'un");
    loose_word_of(&rest, "a an eine einen un una");
    const struct slice from = rest;
    if (words_take_any(&rest, WORDS_CUTOFF, WORDS_CUT) == WORDS_COUNT)
        return false;
    const struct slice cutoff = slice_trim(loose_until(from, rest));
    while (loose_more(&rest) && !strchr(".:?", *rest.bytes))
        if (names_begins(r, rest) || loose_any_number(AHEAD(rest)))
            return false;
        else
            loose_step(&rest);
    loose_sign(&rest, ". : ?");
    if (loose_word_of(&rest, "a answer antwort respuesta réponse") && !loose_sign(&rest, ":"))
        return false;
    if (!names_begins(r, rest))
        words_take(&rest, WORDS_OF);
    text_format(kept, "%.*s at %.*s", SLICE(cutoff), SLICE(slice_trim(rest)));
    return names_begins(r, rest);
}

/* --- whose node it is --- */

/* "Who moves at B?", "Is B a MAX or a MIN node?" */
static bool take_player(const struct reading *r, struct slice *rest, struct slice *name)
{
    struct slice at = *rest;
    answers_skip_lead(r, &at);
    const struct slice from = at;
    answers_skip_sentence(&at);
    const struct slice question = loose_until(from, at);
    const bool who = loose_has_word(question,
                                    "who whose player wer wessen spieler quién quien jugador qui joueur") &&
                     loose_has_word(question,
                                    "move moves turn to plays decides chooses zug zieht spielt mueve toca "
                                    "juega decide elige joue trait"),
               either =
                   words_stand_in(question, WORDS_PLAYER_MAX) && words_stand_in(question, WORDS_PLAYER_MIN);
    if (!loose_ends_with(slice_trim(question), "?") || who == either)
        return false;
    if (find_node(r, question, name))
        return loose_go(rest, at);
    *name = tree_label(r->names.tree, TREE_ROOT);
    return words_stand_in(question, WORDS_ROOT) && names_nobody(r, question) && loose_go(rest, at);
}

static bool put_player(struct slice rest, struct slice name, struct text *kept)
{
    loose_word_of(&rest, "it it's a à es to is");
    loose_word_of(&rest, "is a the el le");
    struct slice own = rest, who = loose_take_to(&own, "'"); /* "MAX's" */
    const bool owns = loose_sign(&own, "'s");
    const enum words player = words_take_any(owns ? &who : &rest, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    if (player == WORDS_COUNT || (owns && loose_more(&who)))
        return false;
    rest = owns ? own : rest;
    text_format(kept, "%.*s is a %s node%.*s", SLICE(name), player == WORDS_PLAYER_MAX ? "MAX" : "MIN",
                SLICE(rest));
    return saying_stops(rest) || loose_sign(AHEAD(rest), ", ; .");
}

struct slice questions_said(struct reading *r, struct text *kept)
{
    struct slice rest = r->at, name;
    text_clear(kept);
    if (take_known(r, &rest, &name))
        return put_worth(r, rest, name, kept) ? text_slice(kept) : r->at;
    if (put_cutoff(r, rest, kept) || (text_clear(kept), put_worths(r, rest, kept)))
        return text_slice(kept);
    text_clear(kept);
    if (take_player(r, &rest, &name))
        return put_player(rest, name, kept) ? text_slice(kept) : r->at;
    if (!take_window(r, &rest, &name) ||
        !(loose_sign(AHEAD(rest), "( [") || rows_take_column(r, AHEAD(rest)) < COLUMN_V))
        return r->at;
    text_format(kept, "What is the window of %.*s on entry?%.*s", SLICE(name), SLICE(rest));
    return text_slice(kept);
}

bool questions_wait(const struct reading *r, struct slice line)
{
    struct slice name;
    return loose_ends_with(slice_trim(line), "?") &&
           (is_short(r, line, &name) || take_known(r, AHEAD(line), &name) ||
            take_window(r, AHEAD(line), &name) || take_player(r, AHEAD(line), &name) || is_which(r, line) ||
            is_of_minimax(r, line) || take_several(r, AHEAD(line), &name));
}
