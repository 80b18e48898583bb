/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences, as
 *
 *     topic, then what is said    value of B: 2    pruned: L, R       MAX plays C    cutoff at F, [3, 2]
 *     nodes, then their topic     B is worth 2     L, R are pruned    C is best      L: X
 *     a number of what            9 leaves pruned                     6 leaves evaluated (E, K, …)
 *
 * and another begins where one is complete (topics.h, sayings.h). Words that are in no table make it prose; a
 * sign after a topic that asks for something makes it an answer, which is read or left with the reason why it
 * isn't. */
#include "homework/sayings.h"
#include <ctype.h>
#include <math.h>

/* Bytes of what is no more than an answer. */
#define SHORT 20

static bool is_cut(enum statement_kind kind)
{
    return kind == STATES_PRUNED || kind == STATES_CUTOFF;
}

/* "pruned in total: L, R" */
static bool begins_list(const struct reading *r, struct slice rest)
{
    return !saying_take_number(&rest, &(double){0}) && loose_node(&r->names, &rest) != TREE_NONE;
}

/* "nodes visited in C: 6": nodes have no numbers, as leaves do. */
static bool counts_nodes(const struct topic *topic, struct slice rest)
{
    return (topic->has & TOPIC_NOUNS) == BIT(NODES) && saying_take_number(&rest, &(double){0}) &&
           saying_is_end(rest);
}

/* What is behind a topic. */
/* "6, C", "6 C", "C (6)" behind "value and best move:". */
static bool read_both(struct reading *r, struct slice *rest)
{
    struct slice at = *rest, number = at, name = at;
    double value;
    uint32_t node = TREE_NONE;
    const bool first = loose_number(&at, &value);
    number = saying_until(number, at);
    if (!first)
        node = names_exactly(r, &at);
    name = saying_until(name, at);
    const bool joined = loose_sign(&at, ", ; / | (") || words_take(&at, WORDS_AND);
    const bool with = !first && words_take(&at, WORDS_WITH); /* "C, with the value 6" */
    if (!joined && !with && !(first && names_begins(r, at)))
        return false;
    if (with && maybe(loose_word_of(&at, "a the la el un une dem einem")) && words_take(&at, WORDS_VALUE))
        words_take(&at, WORDS_OF);
    struct slice second = at;
    if (first ? (node = names_exactly(r, &at)) == TREE_NONE : !loose_number(&at, &value))
        return false;
    second = saying_until(second, at);
    loose_sign(&at, ")");
    if (node == TREE_NONE || node == TREE_ROOT || r->names.tree->parent[node] != TREE_ROOT ||
        !(saying_is_end(at) || loose_sign(AHEAD(at), ". ;")))
        return false;
    saying_add_value(r, first ? number : second, TREE_ROOT, value);
    saying_add_node(r, STATES_MOVE, first ? second : name, node);
    return loose_go(rest, at);
}

/* "The first move Nf3 has to be searched completely": the first that is looked at, and not the best. */
static bool is_first_seen(const struct reading *r, const struct topic *topic, struct slice rest)
{
    const struct slice before = slice_trim(reading_before(r, rest));
    if (topic->sign || topic->linked || has(topic, BIT(BEST) | BIT(PLAYS) | BIT(GOES)) ||
        !loose_has_word(before, "first next erste ersten erster premier primer primera") ||
        loose_has_word(before, "best optimal good bester beste mejor meilleur"))
        return false;
    loose_sign(&rest, ",");
    if (names_exactly(r, &rest) == TREE_NONE || (loose_sign(&rest, ","), saying_is_end(rest)))
        return false;
    struct slice end = rest;
    answers_skip_sentence(&end);
    rest = saying_until(rest, end);
    return words_stand_in(rest, WORDS_SEEN) || words_stand_in(rest, WORDS_WHOLE) ||
           words_stand_in(rest, WORDS_GETS) || words_stand_in(rest, WORDS_VALUE);
}

static bool read_answer(struct reading *r, struct slice *rest, struct topic *topic, enum stand stand)
{
    enum statement_kind kind = topic_kind(r, topic);
    struct slice at = *rest;
    struct saying_mark before = saying_mark(r);
    bool counted = has(topic, BIT(SEEN)) && has(topic, TOPIC_NOUNS), read;
    double number;
    if (kind == STATES_COUNT || (kind == STATES_MOVE && is_first_seen(r, topic, at)) ||
        (has(topic, BIT(NOT)) && has(topic, BIT(SEEN)) && words_take(AHEAD(at), WORDS_WHOLE)))
        return false; /* "we don't look at all children of F" */
    if (kind == STATES_VISITED && topic->node != TREE_ROOT && topic->sign && !counts_nodes(topic, at) &&
        rows_take_leaves(r, rest, topic->node, true, has(topic, BIT(SEEN))))
        return true;
    if (kind == STATES_VISITED && topic->about && !counted && !has(topic, BIT(ORDER)))
        return false; /* "visit(F): α=3", "leaf(E) = 2" */
    if (kind == STATES_VISITED && stand == BEHIND && !topic->sign &&
        !has(topic, BIT(SEEN) | BIT(ORDER) | BIT(NUMBER)))
        return false; /* "leaf 1 …" */
    if (has(topic, BIT(MINIMAX)) && counted && took(rest, &at, saying_take_number(&at, &number)))
        return saying_of_minimax(r, topic, number); /* "nodes expanded by minimax: 18" */
    if (topic->has == BIT(ANSWER) && !names_begins_note(r, at) && !loose_any_number(AHEAD(at)))
        kind = STATES_MOVE; /* "The answer is C" */
    struct slice move = at; /* "best move with value 6: C" */
    loose_sign(&move, "(");
    if (kind == STATES_MOVE && !topic->sign && words_take(&move, WORDS_WITH) &&
        maybe(loose_word_of(&move, "a the la el o il")) && words_take(&move, WORDS_VALUE) &&
        maybe(words_take(&move, WORDS_OF)) && loose_number(&move, &number) && maybe(loose_sign(&move, ")")) &&
        loose_sign(&move, ": = " ARROWS)) {
        topic->sign = saying_add_value(r, saying_until(at, move), TREE_ROOT, number);
        at = move;
    }
    if (kind == STATES_MOVE && (has(topic, BIT(VALUE)) || loose_any_number(AHEAD(at)) || stand == ALONE) &&
        read_both(r, &at))
        return loose_go(rest, at);
    if (kind == STATES_CUTOFF)
        read = saying_cutoffs(r, &at, topic, stand);
    else if (kind == STATES_VALUE || kind == STATES_SAVED)
        read = saying_number(r, &at, topic, kind, stand);
    else
        read = saying_list(r, &at, topic, kind, stand);
    const bool another = kind == STATES_VALUE && words_take(AHEAD(at), WORDS_AND); /* "7 and MAX plays B" */
    bool whole = saying_stops(at) || saying_has_value(at) || another;
    return saying_took(r, before, rest, &at, read && (stand != ALONE || whole));
}

/* How often something is said to be cut off, in statements and in rows. */
static size_t count_pruned(const struct reading *r)
{
    size_t count = 0;
    for (size_t i = 0; i < r->homework->statements.count; i++)
        count += r->homework->statements.at[i].kind == STATES_PRUNED;
    for (size_t i = 0; i < r->homework->rows.count; i++)
        count += r->homework->rows.at[i].pruned.count;
    return count;
}

/* "… there": the inner node that was named last. */
static uint32_t node_there(const struct reading *r, struct slice words)
{
    static const char there[] = "there here it dort hier darin allí ahí aquí là ici lì";
    const struct slice from = words;
    bool says = false;
    while (loose_more(&words) && !says) {
        struct slice word = loose_word(&words);
        says =
            loose_is_among(word, there) && !words_take(AHEAD(words), WORDS_IS); /* "there are no cutoffs" */
        loose_skip(&words);
    }
    const struct statement *last = reading_last(r);
    if (says && last && last->line == r->line && last->kind == STATES_MOVE && last->node == TREE_ROOT)
        return TREE_ROOT; /* "MAX goes to C. Nothing is pruned here." */
    return says || saying_follows(r, from) ? saying_named_before(r, from) : TREE_NONE;
}

/* "After C1 we have β = 7, no cut": C1, behind which C goes on; the root where no such node is named. */
static uint32_t child_behind(const struct reading *r, struct slice line)
{
    struct slice rest = line, last = line;
    while (answers_skip_sentence(&rest), rest.length)
        last = rest;
    for (; loose_more(&last); loose_step(&last)) {
        struct slice at = last;
        const uint32_t child = words_take(&at, WORDS_AFTER) ? names_exactly(r, &at) : TREE_NONE;
        if (child != TREE_NONE && child != TREE_ROOT)
            return child;
    }
    return TREE_ROOT;
}

/* "in this tree", whichever node was named before. */
#define EVERYWHERE "tree anywhere baum nirgends nirgendwo árbol arbre albero"

/* "No other leaf is pruned", "that is the only cutoff": what was said is all. */
static bool read_close(struct reading *r, struct slice rest, const struct topic *topic)
{
    const bool no = has(topic, BIT(NONE) | BIT(NOT)) && topic->others,
               only = topic->only && topic->linked &&
                      count_pruned(r); /* those that have been named are all then */
    const struct statement *last = reading_last(r);
    const bool goes_on =
        topic->has == BIT(NONE) && last && last->kind == STATES_PRUNED; /* "and nothing else" */
    if (!(no || only) || has(topic, BIT(SEEN)) || topic->node != TREE_ROOT ||
        !(goes_on || is_cut(topic_kind(r, topic))) || !saying_stops(rest))
        return false;
    r->closed = r->line;
    return true;
}

/* "no cutoff", behind a node: at the one above it. True. */
static bool add_none_behind(struct reading *r, struct slice words, uint32_t node)
{
    struct statement *none = reading_add(r, STATES_PRUNED, words);
    none->behind = node;
    none->node = r->names.tree->parent[node];
    none->part = true;
    return true;
}

/* "No nodes are pruned", "there are no cutoffs", "all leaves are visited" */
static bool read_none(struct reading *r, struct slice from, struct slice rest, const struct topic *topic)
{
    const struct slice words = saying_until(from, rest);
    enum statement_kind kind = topic_kind(r, topic);
    bool every = has(topic, BIT(EVERY)) && has(topic, BIT(SEEN)) && !has(topic, BIT(NOT) | BIT(EXCEPT));
    if (has(topic, BIT(ANYTHING))) /* "α-β can't prune anything", "doesn't prune any leaf" */
        every = has(topic, BIT(NOT)) ? has(topic, BIT(PRUNES)) : has(topic, BIT(SEEN));
    bool below = topic->node != TREE_ROOT;
    if (below && topic->about && has(topic, BIT(SEEN)) && !has(topic, TOPIC_NOUNS) &&
        words_stand_in(words, WORDS_UNABLE) && saying_stops(rest)) {
        reading_add(r, STATES_PRUNED, words)->node = topic->node; /* "at F we can't prune" */
        return true;
    }
    bool not = below && has(topic, BIT(NOT)) && has(topic, BIT(PRUNES) | BIT(CUT) | BIT(CUTOFF)) &&
               !has(topic, BIT(PARTS)); /* "at F we don't prune" */
    bool none = (not || has(topic, BIT(NONE))) && !has(topic, BIT(SEEN));
    if (!is_cut(kind))
        return false;
    if (none && kind == STATES_CUTOFF && has(topic, BIT(MOVE)))
        return saying_leave(r, "which move that is isn't plain"); /* "the first move has no cutoffs" */
    if (none && kind == STATES_CUTOFF && topic->about && topic->node == TREE_ROOT && saying_stops(rest) &&
        saying_names(r, words, TREE_ROOT))
        return true; /* "no cutoff at A", where none ever is */
    if (none && topic->about && saying_names(r, words, TREE_ROOT))
        return saying_leave(r, "it says where nothing is cut; write where something is");
    if (words_take(AHEAD(rest), WORDS_AND))
        rest.length = 0; /* "no node is pruned and all 8 leaves …" */
    if ((!none && (!every || below)) || !saying_stops(rest))
        return false;
    const bool max = tree_player(r->names.tree, topic->node) == PLAYER_MAX;
    if (topic->side == (max ? COLUMN_ALPHA : COLUMN_BETA) && kind == STATES_CUTOFF && below &&
        !topic->after) {
        saying_add_count(r, topic, kind, words, 0); /* "no α cutoff at F", where β cuts */
        return true;
    }
    const uint32_t there = below ? topic->node : node_there(r, words);
    if (topic->after && below) /* "no cutoff after K"; at the root none ever is */
        return r->names.tree->parent[topic->node] == TREE_ROOT || add_none_behind(r, words, topic->node);
    uint32_t node = there != TREE_NONE ? there : r->subject == TREE_NONE ? TREE_ROOT : r->subject;
    if (!below && loose_has_word(words, EVERYWHERE))
        node = TREE_ROOT;
    const uint32_t child = child_behind(r, slice_trim(reading_before(r, rest)));
    if (node == TREE_ROOT && child != TREE_ROOT)
        node = r->names.tree->parent[child];
    if (node == TREE_ROOT && kind == STATES_CUTOFF) {
        const struct statement *last = reading_last(r);
        const bool here = loose_is_among(loose_last_word(loose_without_end(slice_trim(words), ".")),
                                         "there here dort hier da allí aquí là ici"),
                   beside = last && last->line == r->line && last->kind == STATES_VALUE && !below &&
                            last->node != TREE_ROOT && (here || last->sentence == reading_sentence(r));
        if (beside) /* "E is 2, no cutoff", behind E; of an inner node it may be there, or behind it */
            return !tree_is_leaf(r->names.tree, last->node) || add_none_behind(r, words, last->node);
        if (child != TREE_ROOT && last && last->line == r->line && last->kind == STATES_HISTORY)
            return true; /* "After C we have α = 6, no cut": at the root, where none ever is */
        const uint32_t own = names_exactly(r, &(struct slice){r->at.bytes, r->at.length}),
                       named = saying_named_before(r, words);
        const bool there_still =
            named == own || (named != TREE_NONE && named != TREE_ROOT && r->names.tree->parent[named] == own);
        if (own == TREE_NONE || own == TREE_ROOT || tree_is_leaf(r->names.tree, own) || !there_still) {
            saying_add_count(r, topic, STATES_CUTOFF, words, 0);
            return true;
        }
        node = own; /* "C has α = 2. Result 6, nothing cut" */
    }
    struct statement *statement = reading_add(r, STATES_PRUNED, words);
    statement->node = node; /* "there is no cutoff at D" */
    statement->behind = node != TREE_ROOT && r->names.tree->parent[child] == node ? child : TREE_ROOT;
    return true;
}

/* Whether an article stands before a number. */
static bool is_named(const struct reading *r, struct slice number)
{
    return loose_is_among(saying_word_before(r, number), "the die das el la le");
}

/* "9 leaves at F are pruned" */
static bool counts_at_node(const struct reading *r, struct slice rest)
{
    struct topic place = TOPIC_NONE;
    return loose_word_of(AHEAD(rest), "at bei") && topic_take_place(r, &rest, &place) &&
           maybe(loose_sign(&rest, ",") && loose_word_of(&rest, "which die")) &&
           maybe(words_take(&rest, WORDS_IS)) &&
           words_take_any(&rest, WORDS_UNSEEN, WORDS_SEEN) != WORDS_COUNT && saying_is_end(rest);
}

/* "out of 27", "instead of 27", behind what is counted */
static bool take_all(struct slice *rest, bool *instead, double *all)
{
    struct slice at = *rest;
    *instead = loose_word_of(&at, INSTEAD);
    const bool of = maybe(loose_word_of(&at, "out")) && words_take(&at, WORDS_OF);
    return took(rest, &at, (of || *instead) && loose_number(&at, all) && saying_is_end(at));
}

/* "16 leaves in all, 12 evaluated": what the tree has, before what was made of it. */
static bool skips_all(const struct reading *r, struct slice rest, const struct topic *topic, double number)
{
    words_skip(&rest, WORDS_FILLER);
    if (!saying_is_all(r, topic, number) || !loose_sign(&rest, ", ; :"))
        return false;
    while (words_take(&rest, WORDS_FILLER) || words_take(&rest, WORDS_SEEN) ||
           loose_word_of(&rest, "i we ich wir had have to only musste mussten"))
        continue; /* "10 leaves, had to evaluate 6" */
    return saying_take_number(&rest, &number);
}

/* "and only 8" */
static bool skips_to_count(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at,
                words_take(&at, WORDS_AND) &&
                    maybe(loose_word_of(&at, "only just nur solo sólo seulement")) &&
                    loose_any_number(AHEAD(at)));
}

/* Whether nothing is said in the line before: "so 5 of 10 leaves", "in total 6 leaves". */
static bool begins_all(const struct reading *r, struct slice from)
{
    struct slice at = slice_trim(r->at);
    answers_skip_lead(r, &at);
    loose_blanks(&from);
    while (at.bytes < from.bytes &&
           (loose_sign(&at, ARROWS ", :") || words_take(&at, WORDS_SO) || words_take(&at, WORDS_STAGE) ||
            words_take(&at, WORDS_NUMBER) || words_take(&at, WORDS_IS) || words_take(&at, WORDS_FILLER)))
        loose_blanks(&at);
    return at.bytes == from.bytes;
}

/* "9 leaves are evaluated", "6 leaves: E, K, …"; `last` is what was spoken of before. */
static bool read_counted(struct reading *r, struct slice *rest, struct topic *last)
{
    const uint64_t says = BIT(SEEN) | BIT(UNSEEN) | BIT(CUTOFF) | BIT(CUT);
    struct slice at = *rest, from = *rest;
    struct topic topic = TOPIC_NONE;
    double number, all;
    bool instead;
    if (!saying_take_number(&at, &number) || number != floor(number) || words_take(AHEAD(at), WORDS_SO))
        return false; /* "after 14 and 5 we can stop" */
    saying_take_counted(r, &at, &topic);
    if (!topic.has)
        return false;
    const uint64_t nouns = topic.has & TOPIC_NOUNS;
    if (nouns && loose_is_among(saying_word_before(r, from), "its their seine seinen ihre ihren sus ses"))
        return false; /* "G and its two leaves are cut off" */
    if (nouns == BIT(PARTS) && has(&topic, BIT(SEEN)) &&
        words_stand_in(saying_until(from, at), WORDS_CHILDREN))
        return false; /* "2 of its 3 children are looked at" */
    if (nouns && counts_at_node(r, at))
        return saying_leave(r, "how many there are at one node isn't marked; name them");
    const bool inherits = !has(&topic, says | BIT(SAVED));
    if (inherits)
        topic.has |= last->has & (BIT(SEEN) | BIT(UNSEEN) | BIT(NOT));
    if (!has(&topic, TOPIC_NOUNS | BIT(CUTOFF)) && last->counted)
        topic.has |= last->has & TOPIC_NOUNS; /* "six leaves are evaluated, four are pruned" */
    if (has(&topic, BIT(SAVED)) &&
        ((nouns & (BIT(LEAVES) | BIT(NODES))) || (last->counted && has(last, BIT(SEEN)))))
        topic.has ^= BIT(SAVED) | BIT(UNSEEN); /* "4 leaves saved", "12 leaves evaluated, 4 saved" */
    enum statement_kind kind = topic_kind(r, &topic);
    const struct topic counted = {.has = topic.has & TOPIC_NOUNS};
    if (take_all(&at, &instead, &all) && instead && counted.has && !saying_is_all(r, &counted, all))
        return saying_of_minimax(r, &counted, all);
    struct slice list = at, places = at; /* "5 cutoffs, at F, M and D" */
    bool comma = kind == STATES_CUTOFF && loose_sign(&places, ",") && words_take(&places, WORDS_OF) &&
                 names_begins(r, places);
    const struct slice words = saying_until(from, at);
    bool colon = loose_sign(&list, comma ? "," : ":"), lists = colon && loose_more(&list),
         end = saying_is_end(at) || colon || skips_to_count(&at);
    bool alone = from.bytes == slice_trim(r->at).bytes && end;
    if (has(&topic, BIT(SAVED)) && alone)
        return saying_leave(r, SAYING_SAVED_HOW);
    if (!has(&topic, says) && nouns && skips_all(r, at, &topic, number)) {
        topic.counted = true;
        *last = topic;
        return loose_go(rest, at);
    }
    const bool bare =
        !has(&topic, says) && nouns && end && begins_all(r, from) && !saying_is_all(r, &topic, number);
    if (bare) {
        topic.has |= BIT(SEEN);
        kind = topic_kind(r, &topic);
    }
    if ((!is_cut(kind) && kind != STATES_VISITED) || !has(&topic, says) || (!end && !saying_is_reason(at)))
        return false;
    if (!has(&topic, TOPIC_NOUNS | BIT(CUTOFF)) && !loose_is_among(saying_word_before(r, from), OTHERS)) {
        topic.one_leaf = is_named(r, from);                  /* "the 13 is pruned", but "5 pruned" */
        kind = kind == STATES_CUTOFF ? STATES_PRUNED : kind; /* "the 13 is cut" */
        return saying_list(r, rest, &topic, kind, BEHIND);
    }
    topic.counted = true;
    const size_t said = r->homework->statements.count;
    const bool others = kind == STATES_CUTOFF && loose_is_among(saying_word_before(r, from), OTHERS);
    if (!others) /* "the other two cutoffs: at D and M": not all of them */
        saying_add_count(r, &topic, kind, words, number);
    const bool either = bare || (inherits && begins_all(r, from)); /* those spoken of, or the others */
    if (kind != STATES_CUTOFF)
        saying_remark(r, &at, &topic, kind);
    else if (lists && !took(&at, &list, saying_cutoffs(r, &list, &topic, BEHIND)))
        saying_leave(r, SAYING_CUT_HOW);
    for (size_t i = said; i < r->homework->statements.count && either; i++)
        r->homework->statements.at[i].passing = true;
    *last = topic;
    return loose_go(rest, at);
}

/* "Total was 4 cuts", "In total: 6 leaves were evaluated" */
static bool read_total(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    topic_take(r, &at, &topic);
    return took(rest, &at, topic.has == BIT(NUMBER) && read_counted(r, &at, last));
}

/* "Minimax visits 18 nodes, alpha-beta 13", "without pruning: 18 leaves": what minimax does is a fact. */
static bool read_compared(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest, from = at;
    struct topic topic = TOPIC_NONE;
    double number;
    bool without = loose_word_of(&at, "without no ohne sin sans"), with = words_take(&at, WORDS_WITH);
    while (loose_word_of(&at, "plain full pure the"))
        continue;
    const bool minimax = words_take(&at, WORDS_MINIMAX);
    struct slice both = at;
    bool search = loose_word_of(&at, "alphabeta αβ") ||
                  took(&at, &both,
                       rows_column(loose_word(&both)) == COLUMN_ALPHA && maybe(loose_sign(&both, "- –")) &&
                           rows_column(loose_word(&both)) == COLUMN_BETA);
    bool pruning = loose_word_of(&at, "pruning search poda") || (!search && words_take(&at, WORDS_CUTOFF));
    if (!minimax && !search && !(pruning && (with || without)))
        return false;
    if (loose_word_of(AHEAD(from), "no") && !loose_sign(AHEAD(at), ": =") && !loose_any_number(AHEAD(at)))
        return false; /* "No pruning occurs, all 7 leaves are visited" */
    while (topic_take_word(r, &at, &topic) || words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_IS) ||
           loose_word_of(&at, "serían sería habría wären wäre hätte aurait y en il seraient") ||
           loose_sign(&at, ": = ,"))
        continue;
    if (!saying_take_number(&at, &number))
        return false;
    saying_take_counted(r, &at, &topic);
    if (!has(&topic, TOPIC_NOUNS) && last->counted)
        topic.has |= last->has & TOPIC_NOUNS;
    struct slice more = at; /* "alpha-beta looks at the leaves 2, 3" */
    if ((!has(&topic, TOPIC_NOUNS) && !(with && has(&topic, BIT(SEEN)))) ||
        has(&topic, TOPIC_KEYS & ~(TOPIC_NOUNS | BIT(SEEN) | BIT(MINIMAX) | BIT(EVERY))) ||
        has(&topic, BIT(NOT)) || !(saying_is_end(at) || loose_sign(AHEAD(at), ":")) ||
        (loose_sign(&more, ",") && loose_number(&more, &number)))
        return false;
    *rest = at;
    *last = topic;
    last->counted = true;
    if (minimax || without)
        return saying_of_minimax(r, &topic, number);
    saying_add_count(r, &topic, STATES_VISITED, saying_until(from, at), number);
    topic.has |= BIT(SEEN);
    saying_remark(r, rest, &topic, STATES_VISITED);
    return true;
}

/* "Leaves visited: minimax 18, alpha-beta 13": what is counted stands before it. */
static bool read_compared_below(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    topic_take(r, &at, &topic);
    topic.counted = true;
    if (!topic.sign || !has(&topic, TOPIC_NOUNS) || has(&topic, TOPIC_KEYS & ~(TOPIC_NOUNS | BIT(SEEN))) ||
        !read_compared(r, &at, &topic))
        return false;
    *last = topic;
    return loose_go(rest, at);
}

/* "Statt 8 Blättern werden nur 5 bewertet", "instead of 8 leaves, we look at 5", "of 8 leaves alpha-beta
 * evaluates 5" */
static bool read_rather(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic = TOPIC_NONE;
    double all, number;
    loose_word_of(&at, "en au in");
    const bool of = loose_word_of(&at, "out of from von aus sur de parmi");
    if ((!of && !loose_word_of(&at, INSTEAD)) ||
        (words_take(&at, WORDS_OF), words_take(&at, WORDS_FILLER), !saying_take_number(&at, &all)))
        return false;
    const bool leaves = words_take(AHEAD(at), WORDS_LEAVES), nodes = words_take(AHEAD(at), WORDS_NODES);
    const struct topic counted = {.has = leaves ? BIT(LEAVES) : BIT(NODES)};
    if (of && ((!leaves && !nodes) || !saying_is_all(r, &counted, all)))
        return false; /* "of the 2 leaves of F" */
    while (topic_take_word(r, &at, &topic) || words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_IS) ||
           loose_word_of(&at, "en se alpha beta alphabeta") || loose_sign(&at, ", -"))
        continue;
    struct slice from = at;
    if (!saying_take_number(&at, &number))
        return false;
    const uint64_t nouns = topic.has & TOPIC_NOUNS;
    saying_take_counted(r, &at, &topic);
    topic.has |= has(&topic, TOPIC_NOUNS) ? 0 : nouns;
    const enum statement_kind kind = topic_kind(r, &topic);
    if (!has(&topic, TOPIC_NOUNS) || (kind != STATES_VISITED && kind != STATES_PRUNED) || !saying_stops(at))
        return false;
    topic.counted = true;
    *last = topic;
    *rest = at;
    saying_add_count(r, &topic, kind, saying_until(from, at), number);
    return saying_of_minimax(r, &topic, all);
}

/* "the value is 3 at K", and now "6 at the root", "at A: 6", or "it is 7". */
static bool read_other_value(struct reading *r, struct slice *rest, const struct topic *last, bool is)
{
    struct slice at = *rest;
    struct topic topic = TOPIC_NONE;
    double number;
    if (topic_kind(r, last) != STATES_VALUE)
        return false;
    bool place = topic_take_place(r, &at, &topic) && maybe(loose_sign(&at, ": ="));
    return took(rest, &at,
                loose_number(&at, &number) && (place || topic_take_place(r, &at, &topic) || is) &&
                    saying_is_end(at) && saying_add_value(r, saying_until(*rest, at), topic.node, number));
}

/* "MAX → C, MIN → H": what each plays. */
static bool read_player(struct reading *r, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    struct slice from = *rest, at = from;
    uint32_t node;
    enum words player = words_take_any(&at, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    bool root = (tree_player(tree, TREE_ROOT) == PLAYER_MAX) == (player == WORDS_PLAYER_MAX);
    return took(rest, &at,
                player != WORDS_COUNT && loose_sign(&at, ARROWS) && names_take_exactly(r, &at, &node) &&
                    tree_depth(tree, node) == (root ? 1 : 2) && saying_is_end(at) &&
                    saying_add_node(r, root ? STATES_MOVE : STATES_REPLY, saying_until(from, at), node));
}

/* "6 is the value of the root" */
static bool read_turned_value(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    struct topic topic;
    double number;
    if (!loose_number(&at, &number))
        return false;
    topic_take(r, &at, &topic);
    return took(rest, &at,
                topic.linked && !topic.sign && topic_kind(r, &topic) == STATES_VALUE && saying_is_end(at) &&
                    saying_add_value(r, saying_until(*rest, at), topic.node, number));
}

/* "Returning 4 from node D", "return D 4" */
static bool read_returned(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    uint32_t node;
    double number;
    if (!loose_word_of(&at, "returning returns return returned"))
        return false;
    bool first = loose_number(&at, &number);
    return took(rest, &at,
                maybe(loose_word_of(&at, "from at for of")) && maybe(words_take(&at, WORDS_NODES)) &&
                    names_take_exactly(r, &at, &node) && maybe(loose_sign(&at, ": =")) &&
                    (first || loose_number(&at, &number)) && saying_is_end(at) &&
                    saying_add_value(r, saying_until(*rest, at), node, number));
}

/* "X", "✗", "weg" behind a node. */
static bool take_cross(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at,
                (saying_takes_cross(r, &at) && saying_is_end(at)) ||
                    (loose_word_of(&at, "weg raus") && saying_stops(at)));
}

static bool all_below(const struct reading *r, const struct homework_span *nodes, uint32_t top)
{
    for (uint32_t i = 0; i < nodes->count; i++)
        if (!names_is_under(r, reading_node(r, *nodes, i), top))
            return false;
    return true;
}

/* "both leaves", "everything below it", behind a node that is cut off */
static bool takes_all_below(struct slice *rest)
{
    struct slice at = *rest;
    bool all = false;
    while (loose_word_of(&at, "both its beiden seinen ihren sus ses") || words_take(&at, WORDS_EVERYTHING))
        all = true;
    while (words_take(&at, WORDS_UNDER) || words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_CHILDREN) ||
           words_take(&at, WORDS_FILLER))
        continue;
    return took(rest, &at, all && saying_is_end(at));
}

/* "K is pruned with w7 and w8"; true of "with all below it", which only a node that is cut off may be. */
static bool take_more(struct reading *r, struct slice *rest, struct names *names)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    struct names more = {0};
    struct slice below = at;
    if (took(rest, &below,
             maybe(loose_sign(&below, ",")) && words_take(&below, WORDS_WITH) && takes_all_below(&below)))
        return true;
    if (saying_took(r, before, rest, &at,
                    maybe(loose_sign(&at, ",")) && words_take(&at, WORDS_WITH) &&
                        names_take_sure(r, &at, &more) && saying_is_end(at)))
        names->nodes.count += more.nodes.count;
    return false;
}

/* Nodes with what is said of them: of "the branch to L is cut" the list is "L". */
struct subject {
    struct names names;
    struct slice list, behind; /* behind: what follows it */
    struct topic topic, tail;  /* tail: what is behind the nodes; topic: that and what is before them */
    enum statement_kind kind;
    uint32_t node; /* where it is one alone, or TREE_NONE */
    bool inner;    /* … and it is no leaf */
    bool sure;     /* which nodes these are */
    bool whole;    /* it is said that all below goes with them */
    bool each;     /* "all of K, L and M": of each by itself */
    bool colon, crossed, end;
};

/* Nodes that something is said of behind them, and nothing else; of leaves by their numbers several, or
 * called so. */
static bool take_subject(struct reading *r, struct slice *rest, struct subject *s)
{
    struct names *names = &s->names;
    names->under = r->subject == TREE_NONE ? TREE_ROOT : r->subject;
    names_take(r, rest, names);
    bool lone = names->numbers_only && names->numbers.count == 1 && !has(&s->topic, BIT(LEAVES));
    bool any = names->nodes.count || names->numbers.count > 1;
    bool wrong = (names->why && !names->numbers_only) || lone || names->either || names->none || !any;
    s->sure = !names->why;
    names_forget_why(names);
    /* "K=3, L pruned": of one node alone it may be said what it is worth. */
    bool worth = !names->numbers_only && (names->equal || names->numbers.count);
    for (uint32_t i = 1; worth && i < names->nodes.count; i++)
        wrong = wrong || reading_node(r, names->nodes, i) != reading_node(r, names->nodes, 0);
    return !wrong;
}

/* "B is 2", "A becomes 6", "A is worth 6" */
static bool says_value(struct reading *r, struct subject *s, struct slice *rest)
{
    struct slice at = *rest;
    words_take(&at, WORDS_LEAST);
    words_take(&at, WORDS_MOST);
    bool equals = s->kind == STATES_COUNT && (s->tail.linked || has(&s->tail, BIT(GETS))) &&
                  rows_take_cell(&at, &(struct homework_cell){0}) &&
                  (saying_is_end(at) || (words_take(&at, WORDS_AND) && names_begins(r, at)));
    if (has(&s->topic, BIT(STAGE)) && saying_supposes(r))
        return false; /* "What if L were 1? Then F is 3." */
    if (s->node == TREE_NONE || s->colon || (!equals && (s->kind != STATES_VALUE || s->topic.about)))
        return false;
    if (s->tail.about && s->tail.node != s->node)
        return false; /* "F-L: the value of F is at least 3" */
    topic_set_place(&s->topic, s->node);
    s->names.nodes.count = 0;
    return saying_number(r, rest, &s->topic, STATES_VALUE, BEHIND);
}

/* Whether words speak of what would be, or of another search: "without pruning R isn't cut off". */
static bool supposes(struct slice words)
{
    return words_have_doubt(words) || words_stand_in(words, WORDS_MINIMAX) ||
           loose_has_word(words, "without ohne sin sans yet until noch aún aun encore");
}

/* "R can't be pruned": it is looked at. */
static bool add_seen(struct reading *r, const struct subject *s)
{
    return saying_add_seen(r, &s->names.nodes, s->list, !supposes(r->at));
}

/* "after 10", "after its first leaf 15", behind a node: its leaf that is worth so much. */
static bool takes_after_worth(const struct reading *r, struct slice *rest, uint32_t node, uint32_t *child)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest;
    double number;
    if (!words_take(&at, WORDS_AFTER))
        return false;
    while (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_STAGE) || words_take(&at, WORDS_LISTED) ||
           loose_word_of(&at, "seeing"))
        continue;
    if (!loose_number(&at, &number))
        return false;
    for (*child = tree_first_child(tree, node); *child != TREE_NONE; *child = tree_next_brother(tree, *child))
        if (tree_is_leaf(tree, *child) && tree->value[*child] == number)
            break;
    return took(rest, &at, *child != TREE_NONE);
}

/* "after K", "after 10", behind a node. */
static bool take_cutoff_after(struct reading *r, struct slice from, struct slice *rest, uint32_t node,
                              const struct topic *tail)
{
    uint32_t child = tail->node;
    struct slice at = *rest;
    if ((!tail->after && !takes_after_worth(r, &at, node, &child)) || r->names.tree->parent[child] != node)
        return false;
    saying_add_cutoff(r, saying_until(from, at), node, COLUMN_V);
    reading_add_node(r, &reading_last(r)->nodes, child);
    return loose_go(rest, at);
}

/* ", M after Q", "and M is cut after Q" */
static bool take_next_cutoff(struct reading *r, struct slice *rest)
{
    struct slice at = *rest, list;
    struct topic tail;
    uint32_t node;
    words_take_joint(&at);
    list = at;
    if (!names_take_exactly(r, &at, &node))
        return false;
    topic_take(r, &at, &tail);
    return !has(&tail, BIT(NOT) | BIT(NONE)) && took(rest, &at, take_cutoff_after(r, list, &at, node, &tail));
}

/* "K = 3 so cut", "K = 3, cut off at F": a leaf that has just come, with what it is worth. */
static bool comes(const struct reading *r, const struct subject *s)
{
    struct slice worth = s->list;
    const bool there =
                   s->tail.about && s->node != TREE_NONE && s->tail.node == r->names.tree->parent[s->node],
               cuts = has(&s->tail, BIT(CUT) | BIT(CUTOFF) | BIT(PRUNES) | (there ? BIT(UNSEEN) : 0)) &&
                      (there || !has(&s->tail, BIT(UNSEEN)));
    return s->node != TREE_NONE && !s->inner && (cuts || loose_word_of(AHEAD(s->behind), "cut")) &&
           !s->tail.linked && names_exactly(r, &worth) != TREE_NONE && maybe(loose_sign(&worth, "= :")) &&
           loose_any_number(&worth) && maybe(loose_sign(&worth, ", :")) && !loose_more(&worth);
}

/* "F is cut off after K": at F something is cut; "F: no cut", "F doesn't cut off anything": at F nothing is,
 * and below it may be. */
static bool says_cutoff(struct reading *r, struct subject *s, struct slice *rest)
{
    if (s->end && has(&s->tail, BIT(NONE)) && !has(&s->tail, BIT(SEEN)) && comes(r, s))
        return add_none_behind(r, saying_until(s->behind, *rest), s->node); /* "K = 3: no cut" */
    if (!s->end || !s->inner)
        return false;
    const bool none = s->colon && has(&s->tail, BIT(NONE)) && !has(&s->tail, BIT(SEEN)),
               nothing =
                   has(&s->tail, BIT(NOT)) && words_stand_in(saying_until(s->behind, *rest), WORDS_ANYTHING);
    if ((none && has(&s->tail, BIT(CUT) | BIT(CUTOFF) | BIT(PRUNES))) ||
        (nothing && has(&s->tail, TOPIC_CUTS))) {
        if (s->node != TREE_ROOT) /* where none ever is */
            reading_add(r, STATES_PRUNED, saying_until(s->behind, *rest))->node = s->node;
        return true;
    }
    if (!is_cut(s->kind) || has(&s->topic, BIT(NONE)) ||
        has(&s->topic, BIT(NOT)) != has(&s->topic, BIT(SEEN)))
        return false;
    if (!take_cutoff_after(r, s->list, rest, s->node, &s->tail))
        return false;
    while (take_next_cutoff(r, rest))
        continue;
    return true;
}

#define COMPLETELY "completely entirely fully vollständig komplett completamente complètement entièrement"

/* "is searched, and not pruned" */
static bool denies_cut(struct slice words)
{
    for (; loose_more(&words); loose_step(&words)) {
        struct slice at = words;
        if (!words_take(&at, WORDS_NOT))
            continue;
        while (words_take(&at, WORDS_IS) || words_take(&at, WORDS_FILLER))
            continue;
        if (words_take_any(&at, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT)
            return true;
    }
    return false;
}

/* Whether something else is named that is cut off, or where something is. */
static bool says_cuts(const struct reading *r)
{
    bool says = r->parts.count != 1;
    for (size_t i = 0; i < r->homework->statements.count; i++)
        says = says || r->homework->statements.at[i].kind == STATES_CUTOFF;
    return says || count_pruned(r) > 1;
}

/* "by alpha", "as soon as G returns 2", behind an inner node that is cut: the cutoff is there. */
static bool take_cut_by(struct reading *r, struct slice *rest, const struct subject *s)
{
    struct slice by = *rest, when = *rest;
    uint32_t child;
    double number;
    const enum column column =
        loose_word_of(&by, "by durch par por") ? rows_column(loose_word(&by)) : COLUMN_COUNT;
    while (loose_word_of(&when, "as soon dès en que cuanto"))
        continue;
    const bool soon =
        maybe(loose_word_of(&when, "once when sobald wenn quand cuando")) &&
        when.bytes > slice_trim(*rest).bytes && maybe(loose_word_of(&when, "the we das")) &&
        maybe(words_take(&when, WORDS_LEAVES)) &&
        (names_take_child(r, &when, s->node, &child) ||
         (loose_number(&when, &number) && (child = names_leaf_worth(r, number, s->node)) != TREE_NONE));
    if (!soon && column >= COLUMN_V)
        return false;
    saying_add_cutoff(r, saying_until(s->list, *rest), s->node, soon ? COLUMN_V : column);
    if (soon)
        reading_add_node(r, &reading_last(r)->nodes, child);
    return loose_go(rest, by);
}

/* "L and R are pruned", "L: X"; but "F: cut" is a note on F. */
/* Whether a line is about all of the tree, or about several inner nodes of it. */
static bool is_of_all(const struct reading *r)
{
    const uint32_t subject = r->subject;
    bool all = subject == TREE_NONE || subject == TREE_ROOT;
    for (struct slice rest = r->at; loose_more(&rest) && !all; loose_step(&rest)) {
        const uint32_t node = names_exactly(r, AHEAD(rest));
        all = node != TREE_NONE && !tree_is_leaf(r->names.tree, node) && !names_is_under(r, node, subject) &&
              !names_is_under(r, subject, node);
    }
    return all;
}

/* "R is cut off after Q": whether that is a brother of who is cut off. */
static bool is_after_brother(const struct reading *r, const struct subject *s)
{
    const uint32_t *parent = r->names.tree->parent;
    return s->tail.about && s->tail.after && s->names.nodes.count && s->tail.node != TREE_ROOT &&
           parent[reading_node(r, s->names.nodes, 0)] == parent[s->tail.node];
}

/* "F: leaf 3, leaf 9 is pruned": the last alone; "x2  X pruned", though a node is called X. */
static void keep_meant(struct names *names, struct slice list, struct slice behind)
{
    const char *gap = slice_find(list, "  X");
    if (names->nodes.count == 2 && gap && gap + 3 == list.bytes + list.length)
        names->nodes.count = 1;
    if (names->under != TREE_ROOT && names->nodes.count > 1 && loose_has_any(list, ",;") &&
        !words_stand_in(list, WORDS_AND) &&
        loose_word_of(&behind, "is isn't was wasn't wird wurde ist est n'est es era fue")) {
        names->nodes.first += names->nodes.count - 1;
        names->nodes.count = 1;
        names->numbers.count = 0;
    }
}

static bool says_pruned(struct reading *r, struct subject *s, struct slice *rest)
{
    const struct topic *topic = &s->topic, *tail = &s->tail;
    bool unseen = has(tail, BIT(UNSEEN)) || has(topic, BIT(PRUNES)) || tail->verb ||
                  (has(topic, BIT(NOT) | BIT(NONE) | BIT(EXCEPT)) && has(tail, BIT(SEEN)));
    if (saying_is_rest(topic) && s->kind == STATES_PRUNED)
        return saying_leave(r, "it says what isn't cut off; write what is");
    if (s->inner && is_cut(s->kind) && !has(topic, BIT(NOT) | BIT(NONE)) && take_cut_by(r, rest, s))
        return true;
    const bool after = is_after_brother(r, s);
    if (s->inner && is_cut(s->kind) && words_take(AHEAD(*rest), WORDS_AFTER))
        return saying_leave(r, SAYING_CUT_HOW); /* "D is cut off after its first child" */
    struct slice child = s->list;               /* "peon: p1 = 3 ≤ 6, cut": there */
    const bool headed = s->inner && names_exactly(r, &child) == s->node && loose_sign(&child, ":") &&
                        names_begins_note(r, child),
               there = s->colon && slice_begins(slice_trim(s->behind), "cut");
    if (!s->end || headed || (s->inner && there) ||
        (s->inner && has(tail, BIT(SEEN)) && !has(tail, BIT(UNSEEN)) &&
         loose_has_word(saying_until(s->list, *rest), COMPLETELY))) /* "D never gets fully searched" */
        return false;
    struct slice so = s->behind;
    const bool leads = (loose_ends_with(s->list, "→") && s->names.nodes.count > 1) || /* "K 3 → cut" */
                       (comes(r, s) && words_take(&so, WORDS_SO));
    if ((s->names.tested || leads) && s->node != TREE_NONE && s->node != TREE_ROOT && !s->inner &&
        !tail->linked && (tail->verb || (s->names.tested && unseen))) {
        saying_add_cutoff(r, saying_until(s->list, *rest), r->names.tree->parent[s->node], COLUMN_V);
        reading_add_node(r, &reading_last(r)->nodes, s->node); /* "K 3 ≥ 2, so cut": behind K */
        return true;
    }
    if (s->inner && s->kind == STATES_CUTOFF && tail->verb && !s->colon && !s->whole &&
        !words_stand_in(s->list, WORDS_PARTS)) {
        const struct slice words = slice_trim(saying_until(s->list, *rest));
        if (!slice_equal(words, slice_trim(r->at)) || s->names.nodes.count != 1)
            return saying_leave(r, SAYING_CUT_HOW);
        struct slice behind = s->list; /* "T2 cut", a line of a tree */
        names_exactly(r, &behind);
        reading_add(r, STATES_PRUNED, saying_until(s->list, behind))->nodes = s->names.nodes;
        reading_last(r)->loose = true;
        saying_add_part(r);
        return true;
    }
    if ((!s->crossed && !unseen) || (topic->about && !after && !all_below(r, &s->names.nodes, topic->node)))
        return false;
    if (!s->sure)
        return saying_leave(r, "several leaves are worth as much, or none; say which");
    if (has(topic, BIT(SEEN)) && denies_cut(saying_until(s->behind, *rest)))
        return add_seen(r, s);
    if (has(topic, BIT(NOT) | BIT(NONE)) && !has(topic, BIT(SEEN)))
        return has(tail, BIT(NOT) | BIT(NONE)) && add_seen(r, s); /* not "we don't need T; J is cut" */
    keep_meant(&s->names, s->list, s->behind);
    if (after) {
        saying_add_cutoff(r, saying_until(s->list, *rest), r->names.tree->parent[tail->node], COLUMN_V);
        reading_add_node(r, &reading_last(r)->nodes, tail->node);
    }
    saying_keep_struck(r, s->list, &s->names);
    saying_add_list(r, &s->topic, STATES_PRUNED, &s->names, s->list, BEFORE);
    if (comes(r, s))
        reading_last(r)->behind = s->node; /* it, or what comes behind it */
    struct slice test = s->list;
    reading_last(r)->loose |= (s->inner && names_exactly(r, &test) != TREE_NONE &&
                               names_takes_test(&test)) || /* "F 3 ≥ 2, so cut off": it, or some of it */
                              saying_is_no_longer(s->behind);
    struct slice others = *rest;
    loose_sign(&others, ", ; .");
    words_take(&others, WORDS_AND);
    const bool only = (topic->only || tail->only) && !topic->about && is_of_all(r);
    if (words_take(&others, WORDS_OTHERS) || (only && !says_cuts(r)) ||
        (only && tail->only && count_pruned(r) < 2))
        r->parts.count--; /* these are all; so they are in "only L is pruned" */
    else if (only && tail->only)
        r->closed = r->line; /* "R is the only leaf that is pruned" */
    return true;
}

/* "C is the best move", "MAX sollte C wählen" */
static bool says_move(struct reading *r, struct subject *s, struct slice *rest)
{
    (void)rest;
    const uint64_t players =
        BIT(PLAYER_MAX) | BIT(PLAYER_MIN); /* "A takes the max" says who takes, not what */
    bool chosen = has(&s->tail, BIT(PLAYS) | BIT(GOES)) &&
                  (s->tail.linked || (has(&s->topic, players) && !has(&s->tail, players)));
    if (s->colon && !has(&s->tail, BIT(REPLY) | BIT(BEST)))
        return false; /* "B: MIN moves", "B: MIN to move": who does */
    return s->end && (chosen || has(&s->tail, BIT(MOVE) | BIT(REPLY) | BIT(BEST))) &&
           (s->kind == STATES_MOVE || s->kind == STATES_REPLY) && !has(&s->topic, BIT(NOT) | BIT(NONE)) &&
           saying_fits(r, &s->topic, s->kind, &s->names, BEFORE) &&
           saying_add_list(r, &s->topic, s->kind, &s->names, s->list, BEFORE);
}

/* "A picks C with 6": which child gives the node its value, and what that is. */
static bool says_choice(struct reading *r, struct subject *s, struct slice *rest)
{
    struct slice at = *rest, from = at;
    uint32_t child;
    double number;
    if (!s->inner || !has(&s->tail, BIT(PLAYS) | BIT(GOES)) || has(&s->topic, BIT(NOT)) ||
        !names_take_child(r, &at, s->node, &child))
        return false;
    struct slice with = at;
    bool valued = words_take(&with, WORDS_WITH) && maybe(words_take(&with, WORDS_VALUE)) &&
                  loose_number(&with, &number);
    if (!saying_stops(valued ? with : at))
        return false;
    saying_add_node(r, STATES_MOVE, saying_until(from, at), child)->node = s->node;
    if (valued)
        saying_add_value(r, saying_until(at, with), s->node, number);
    *rest = valued ? with : at;
    return true;
}

/* "L - evaluated", a line of its own: one of those that are looked at, with those of the lines above. */
static bool says_seen(struct reading *r, struct subject *s, struct slice *rest)
{
    const struct homework *homework = r->homework;
    struct homework_span all = {0}, before = {0};
    bool lone = s->node != TREE_NONE && s->list.bytes == slice_trim(r->at).bytes && !loose_more(rest);
    if (!lone || !has(&s->tail, BIT(SEEN)))
        return false;
    for (size_t i = 0; i < homework->statements.count; i++)
        if (homework->statements.at[i].kind == STATES_VISITED && homework->statements.at[i].part)
            before = homework->statements.at[i].nodes;
    for (uint32_t i = 0; i < before.count; i++)
        reading_add_node(r, &all, reading_node(r, before, i));
    reading_add_node(r, &all, s->node);
    struct statement *statement = reading_add(r, STATES_VISITED, s->list);
    statement->nodes = all;
    statement->part = true;
    return true;
}

/* "E, K and Q are evaluated"; "At D, K, L and M are": below D; "R has to be looked at": one, on the way;
 * "D is looked at completely": nothing is cut off there. */
static bool says_visited(struct reading *r, struct subject *s, struct slice *rest)
{
    const bool numbers = s->names.numbers_only;
    if (!s->end || s->kind != STATES_VISITED || s->colon || !has(&s->tail, BIT(SEEN)))
        return false;
    if (s->inner &&
        (loose_has_word(saying_until(s->list, *rest), COMPLETELY) || words_stand_in(s->list, WORDS_WHOLE))) {
        reading_add(r, STATES_PRUNED, saying_until(s->list, *rest))->node = s->node;
        return true;
    }
    /* "M, N and H are visited": no list of leaves, nor of all nodes, which begins with the root */
    const bool all = s->names.nodes.count > 2 && reading_node(r, s->names.nodes, 0) == TREE_ROOT;
    bool inner = false;
    for (uint32_t i = 0; i < s->names.nodes.count && !all; i++)
        inner = inner || !tree_is_leaf(r->names.tree, reading_node(r, s->names.nodes, i));
    if (!s->each && !inner && s->node == TREE_NONE && saying_fits(r, &s->topic, s->kind, &s->names, BEFORE)) {
        saying_add_list(r, &s->topic, s->kind, &s->names, s->list, BEFORE);
        struct statement *said = reading_last(r);
        const uint32_t top = s->names.placed ? s->names.under : r->subject; /* "S: s1 and s2 are visited" */
        if (top != TREE_NONE && all_below(r, &said->nodes, top))
            said->node = top;
        return true;
    }
    if (numbers || supposes(r->at) || s->topic.about ||
        has(&s->topic, TOPIC_KEYS & ~(BIT(SEEN) | TOPIC_NOUNS)))
        return false;
    return add_seen(r, s);
}

#define NEITHER "neither weder ni né"

/* "Neither G nor H is visited", "weder G noch H", "none of G and H": also where the word stands before the
 * list. */
static bool is_denied_before(const struct reading *r, struct slice list)
{
    bool none = false;
    for (struct slice before = slice_trim(reading_before(r, list)); loose_more(&before);)
        if (words_take(&before, WORDS_NONE))
            none = loose_word_of(&before, "of von de des");
        else if (loose_sign(&before, ". ; :"))
            none = false;
        else
            loose_step(&before);
    if (none)
        return true;
    return loose_word_of(AHEAD(list), NEITHER) || loose_is_among(saying_word_before(r, list), NEITHER);
}

/* The one that they all are, "K 3" being K and what it is worth; else TREE_NONE. */
static uint32_t lone_node(const struct reading *r, struct homework_span nodes)
{
    for (uint32_t i = 1; i < nodes.count; i++)
        if (reading_node(r, nodes, i) != reading_node(r, nodes, 0))
            return TREE_NONE;
    return nodes.count ? reading_node(r, nodes, 0) : TREE_NONE;
}

/* Nodes, and what is behind them; whether something may be said of them so. */
static bool take_nodes_said(struct reading *r, struct slice *rest, struct subject *s)
{
    struct slice at = *rest;
    struct slice next = at; /* "a cutoff at F, L is pruned" */
    if (loose_is_among(saying_word_before(r, at), "at bei en") && names_exactly(r, &next) != TREE_NONE &&
        loose_sign(&next, ","))
        return false;
    if (!take_subject(r, &at, s))
        return false;
    s->list = slice_trim(saying_until(*rest, at));
    s->list = loose_without_end(s->list, "([ "); /* "L (cut)" */
    s->behind = at;
    s->colon = loose_ends_with(s->list, ":=");
    s->names.numbers.count = s->names.numbers_only ? s->names.numbers.count : 0;
    s->crossed = (s->names.crossed && saying_is_end(at)) || take_cross(r, &at);
    s->node = lone_node(r, s->names.nodes);
    s->inner = s->node != TREE_NONE && !tree_is_leaf(r->names.tree, s->node);
    topic_take(r, &at, &s->tail);
    if (is_denied_before(r, s->list))
        s->tail.has |= BIT(NOT);
    loose_sign(&at, ") ]");
    s->whole = take_more(r, &at, &s->names);
    bool lists = (begins_list(r, at) && !names_begins_note(r, at)) || loose_any_number(AHEAD(at)),
         linked = s->tail.linked || loose_word_of(AHEAD(s->behind), "wird werden wurde wurden se"),
         explains = s->tail.sign && linked && !lists;
    s->tail.sign = s->tail.sign && !explains; /* "L and R are pruned: after K …", "…: K = 3 gives …" */
    s->end = explains || saying_stops(at) || topic_begins_answer(r, &s->tail, at);
    topic_join(&s->topic, &s->tail);
    s->kind = s->crossed ? STATES_PRUNED : topic_kind(r, &s->topic);
    *rest = at;
    return !s->topic.sign;
}

/* "all three leaves K, L and M", "both K and L" */
static bool takes_each(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, list;
    double count;
    bool each = loose_word_of(&at, "all both alle beide todos todas ambos ambas tous toutes");
    words_take(&at, WORDS_OF);
    loose_word_of(&at, "the die den las los les");
    each = saying_take_number(&at, &count) || each;
    words_take(&at, WORDS_LEAVES);
    words_take(&at, WORDS_NODES);
    list = at;
    return took(rest, &at,
                each && names_exactly(r, &list) != TREE_NONE && words_take_joint(&list) &&
                    names_begins(r, list));
}

/* Nodes, and their topic behind them; `topic` is what is said before: "the branch to", "MAX should". */
static bool read_of_nodes(struct reading *r, struct slice *rest, struct topic topic)
{
    static bool (*const says[])(struct reading *, struct subject *, struct slice *) = {
        says_value, says_cutoff, says_pruned, says_move, says_choice, says_seen, says_visited};
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    struct subject s = {.topic = topic, .each = takes_each(r, &at)};
    bool whole = take_nodes_said(r, &at, &s), done = false;
    for (size_t i = 0; whole && !done && i < sizeof says / sizeof *says; i++)
        done = says[i](r, &s, &at);
    return saying_took(r, before, rest, &at, done);
}

/* "3 ≥ 2", "v = 6 ≤ 9" */
static bool takes_test(struct slice *rest)
{
    struct slice at = *rest;
    if (rows_column(loose_word(&at)) == COLUMN_COUNT || !loose_sign(&at, "="))
        at = *rest;
    return took(rest, &at, names_takes_test(&at));
}

/* "with pruning:", "without alpha-beta:" */
static bool takes_setting(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at,
                loose_word_of(&at, "with without using mit ohne con sin avec sans") &&
                    loose_word_of(&at, "pruning alpha α alphabeta αβ") && maybe(loose_sign(&at, "- –")) &&
                    maybe(loose_word_of(&at, "beta β")) && maybe(loose_word_of(&at, "pruning")) &&
                    loose_sign(&at, ": ,"));
}

/* "So,", "Since F ≥ 3," and "3 ≥ 2 →" */
static bool takes_opening(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    bool test = false;
    if (names_begins(r, at))
        return false;
    if (loose_word_of(&at, "since because as da weil car porque puisque como comme")) {
        if (takes_test(&at) && !saying_is_end(at))
            return took(rest, &at, true); /* "since 4 ≤ 5 we can …" */
        while (at.length && *at.bytes != ',' && !slice_begins(at, ". "))
            loose_skip(&at);
    } else if (!(test = takes_test(&at)) && !words_take(&at, WORDS_FILLER))
        return false;
    return took(rest, &at, loose_sign(&at, ", " ARROWS) || (test && words_take(AHEAD(at), WORDS_PRUNES)));
}

/* "b", "iv" */
static bool is_item_letter(struct slice word)
{
    size_t roman = 0;
    while (roman < word.length && strchr("ivx", word.bytes[roman]))
        roman++;
    return word.length == 1 || (word.length && word.length < 5 && roman == word.length);
}

/* "[4 points]" */
static bool takes_points(struct slice *rest)
{
    struct slice at = *rest;
    return took(rest, &at,
                loose_sign(&at, "[ (") && loose_any_number(&at) && words_take(&at, WORDS_ASIDE) &&
                    loose_sign(&at, "] )"));
}

/* "Q4:", "Q4 which", where no node is called so. */
static bool takes_question(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, word = loose_word(&at);
    bool question =
        word.length > 1 && (*word.bytes | 0x20) == 'q' && loose_find(&r->names, word) == TREE_NONE;
    for (size_t i = 1; question && i < word.length; i++)
        question = loose_is_digit(word, i);
    const bool asks = words_take(AHEAD(at), WORDS_WHAT); /* "Q3 how many leaves" */
    return took(rest, &at,
                question && (asks || loose_sign(&at, ".) ) . :")) && (!at.length || *at.bytes == ' '));
}

/* "My answers:"; "The answer:", where a sentence comes: "A has value 5 …". */
static bool takes_headline(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, node;
    while (words_take(&at, WORDS_FILLER))
        continue;
    if (loose_word_of(&at, SAYING_WHY) && loose_sign(&at, ":"))
        return loose_go(rest, at);
    node = at;
    if (loose_has_word(saying_until(*rest, at), OTHERS) && maybe(saying_take_number(&node, &(double){0})) &&
        words_take_any(&node, WORDS_CUTOFF, WORDS_CUT) != WORDS_COUNT && loose_sign(&node, ":")) {
        struct slice clause = node;
        if (names_exactly(r, &clause) != TREE_NONE && words_take(&clause, WORDS_IS))
            return loose_go(rest, node); /* "The other two cutoffs: G is pruned, as …" */
    }
    const bool many = loose_word_of(&at, "answers antworten respuestas réponses solutions results");
    if ((!many && !words_take(&at, WORDS_ANSWER)) || (words_take(&at, WORDS_IS), !loose_sign(&at, ":")))
        return false;
    node = at;
    return took(rest, &at,
                saying_is_blank(at) ? many
                                    : names_exactly(r, &node) != TREE_NONE && loose_word(&node).length);
}

/* "-8 is pruned", "-8" alone, of a leaf that is worth that. */
static bool begins_negative(const struct tree *tree, struct slice rest)
{
    double number;
    const bool tight = loose_is_digit(slice_trim(rest), 1);
    bool worth = loose_number(&rest, &number) && number < 0 &&
                 (words_take(&rest, WORDS_IS) || (tight && saying_is_end(rest))),
         found = false;
    for (uint32_t node = 0; worth && node < tree->count && !found; node++)
        found = tree_is_leaf(tree, node) && tree->value[node] == number;
    return found;
}

/* "2.", "(b)", "(iv)", "-" */
void answers_skip_lead(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    while (!begins_negative(r->names.tree, at) &&
           (loose_sign(&at, "* • - – # > → ⇒ => ∴ ✂ |") || takes_opening(r, &at) || takes_setting(&at)))
        *rest = at;
    at = *rest;
    const bool part = loose_word_of(&at, STEPS " " READING_QUESTIONS);
    if (takes_points(&at))
        *rest = at;
    if (takes_question(r, &at))
        *rest = at;
    loose_sign(&at, "(");
    struct slice behind = at, letter = at;
    bool hash = reading_has(r, at) && at.bytes > r->at.bytes && at.bytes[-1] == '#';
    if (loose_any_number(&behind) &&
        (hash || loose_sign(&behind, ".- .) ) .") || (part && loose_sign(&behind, ":"))) &&
        (!behind.length || loose_is_blank(*behind.bytes)))
        *rest = at = behind;
    else if (!names_begins(r, letter) && is_item_letter(loose_word(&letter)) &&
             loose_sign(&letter, "): ) .) . :") && letter.length && *letter.bytes == ' ')
        *rest = at = letter;
    if (takes_points(&at)) /* "(c) [4 pts]" */
        *rest = at;
    takes_headline(r, rest);
    at = *rest;
    if (at.bytes == slice_trim(r->at).bytes && loose_sign(&at, "(") &&
        topic_take_place(r, AHEAD(at), &(struct topic){.node = TREE_ROOT}))
        *rest = at; /* "(for C I stop before β)" */
}

/* A topic; of "final answer: value = 6" the inner one. */
static void take_innermost(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct topic inner;
    enum statement_kind kind, kind_inner;
    do {
        topic_take(r, rest, topic);
        topic_take(r, AHEAD(*rest), &inner);
        kind = topic_kind(r, topic);
        kind_inner = topic_kind(r, &inner);
    } while (topic->sign && kind_inner != STATES_COUNT &&
             (kind_inner == kind || (inner.sign && kind == STATES_VALUE) || topic->has == BIT(ANSWER) ||
              topic->has == BIT(GETS)));
}

/* "Values:", over lines that each say one. */
#define PLURALS "values werte valores valeurs valori answers antworten respuestas reponses réponses"

/* "Using minimax we get:", "by minimax the values are:", "value of each node:", over the values of nodes. */
static bool heads_values(const struct topic *topic, struct slice words)
{
    const bool plural = !has(topic, BIT(VALUE)) || loose_has_word(words, PLURALS);
    const bool nodes = !topic->about && has(topic, BIT(NODES) | BIT(EVERY)) && has(topic, BIT(VALUE));
    return topic->sign && (nodes || (plural && has(topic, BIT(MINIMAX))));
}

/* "the other children of D are skipped": at D something is cut. */
static bool read_others(struct reading *r, struct slice *rest, const struct topic *topic)
{
    struct slice at = *rest;
    struct topic tail;
    if (!topic->others || topic->node == TREE_ROOT)
        return false;
    topic_take(r, &at, &tail);
    if (tail.about)
        return false; /* "the rest of D (J) is skipped" */
    topic_join(&tail, topic);
    return took(rest, &at,
                is_cut(topic_kind(r, &tail)) && !has(&tail, BIT(NONE)) &&
                    has(&tail, BIT(NOT)) == has(&tail, BIT(SEEN)) && saying_cutoff(r, &at, &tail, COLUMN_V));
}

/* "D's other children are skipped" */
static bool read_others_of(struct reading *r, struct slice *rest, struct slice at)
{
    struct topic topic = TOPIC_NONE;
    uint32_t node;
    if (!names_take_exactly(r, &at, &node) || !names_take_rest(&at))
        return false;
    topic.others = true;
    topic_set_place(&topic, node);
    return took(rest, &at, read_others(r, &at, &topic));
}

/* "Nodes pruned (13 nodes):" */
static void add_count_in_topic(struct reading *r, struct topic *topic, enum statement_kind kind)
{
    struct slice number = topic->count;
    struct topic counted = *topic;
    double count;
    if (!number.length)
        return;
    loose_number(&number, &count);
    saying_take_counted(r, &number, &counted);
    saying_add_count(r, &counted, kind, topic->count, count);
    topic->count.length = 0;
}

/* What a topic says that begins at `from`, and ends where `rest` begins. */
static bool read_of_topic(struct reading *r, struct slice from, struct slice *rest, struct topic *topic)
{
    const struct slice words = saying_until(from, *rest);
    enum statement_kind kind = topic_kind(r, topic);
    bool cuts = !has(topic, BIT(NONE)) &&
                (kind == STATES_CUTOFF || (kind == STATES_PRUNED && saying_is_end(*rest) && !topic->sign &&
                                           !has(topic, BIT(NOT)) && has(topic, BIT(PRUNES) | BIT(UNSEEN))));
    if (read_others(r, rest, topic) || read_close(r, *rest, topic))
        return true;
    if (kind == STATES_COUNT)
        return false;
    add_count_in_topic(r, topic, kind);
    if (saying_is_blank(*rest) && (topic->sign || loose_sign(AHEAD(*rest), "_"))) {
        const bool minimax = heads_values(topic, saying_until(from, *rest)) && !rest->length;
        bool heads = topic->has == BIT(ANSWER) || loose_word_of(AHEAD(from), PLURALS) || minimax ||
                     (topic->has & ~TOPIC_NOUNS) == 0; /* "nodes:", over what each is worth */
        r->asked = *topic;
        r->answered = false;
        rest->length = 0;
        return heads || saying_blank(r, topic, kind);
    }
    if (cuts && topic->about && has(topic, BIT(PARTS)) && !topic->after) {
        saying_add_node(r, STATES_PRUNED, words, topic->node);
        saying_add_part(r);
        return true;
    }
    if (cuts && topic->about && !has(topic, TOPIC_NOUNS | BIT(NUMBER)))
        return saying_cutoff(r, rest, topic, saying_cutting(words));
    bool none =
        topic->sign && has(topic, BIT(NONE)) && is_cut(kind) && (topic->about || !begins_list(r, *rest));
    struct slice colon = {rest->bytes, 0}; /* "no node is pruned: all 12 leaves are evaluated" */
    return (none && read_none(r, from, colon, topic)) || read_none(r, from, *rest, topic) ||
           read_answer(r, rest, topic, BEHIND);
}

/* "The leaves with values" 9 and 4 … */
static bool skip_worth(struct slice *rest)
{
    struct slice at = *rest;
    words_skip(&at, WORDS_FILLER);
    bool leaves = words_take(&at, WORDS_LEAVES) &&
                  (words_take(&at, WORDS_WITH) || words_take(&at, WORDS_OF) || words_take(&at, WORDS_FILLER));
    words_skip(&at, WORDS_FILLER);
    return took(rest, &at, leaves && words_take(&at, WORDS_VALUE)) && loose_any_number(&at);
}

/* "C, which is worth 6", "C and gets 6", "C, with value 6", "C with 6", of the move just before it; "and
 * gives 1", of who is looked at. */
static bool read_which(struct reading *r, struct slice *rest, struct slice at)
{
    const struct statement *move = reading_last(r);
    struct topic topic;
    double number;
    const bool with = saying_has_value(at) && words_take(&at, WORDS_WITH),
               which = with || loose_word_of(&at, "which whose qui");
    struct slice from = at;
    topic_take(r, &at, &topic);
    const bool seen = move && move->kind == STATES_VISITED && move->passing,
               gets = topic.has == BIT(GETS) || (seen && topic.has == BIT(VALUE));
    return took(rest, &at,
                (which || gets) && move && move->line == r->line && (move->kind == STATES_MOVE || seen) &&
                    move->nodes.count == 1 && !topic.about &&
                    ((with && !topic.has) || topic_kind(r, &topic) == STATES_VALUE) &&
                    loose_number(&at, &number) && saying_is_end(at) &&
                    saying_add_value(r, saying_until(from, at),
                                     with && !seen ? move->node : reading_node(r, move->nodes, 0), number));
}

/* "(alpha = 4 from P1a)": what is said aside, where it is understood. */
static bool takes_aside(struct reading *r, struct slice *rest)
{
    const bool worked = r->worked;
    struct slice at = *rest;
    if (!loose_sign(&at, "("))
        return true;
    const char *end = memchr(at.bytes, ')', at.length);
    if (!end)
        return false;
    bool read = working_read(r, (struct slice){at.bytes, (size_t)(end - at.bytes)});
    r->worked = worked;
    loose_drop(&at, (size_t)(end + 1 - at.bytes));
    return took(rest, &at, read);
}

/* "after the first leaf (2)", "after K,", "after the leaf 3 (alpha = 4 from P1a),", "nach K = 3 wird": where
 * the node is at which something is cut then, or TREE_NONE; `clause`: and what is behind it says that. */
static bool takes_after(struct reading *r, struct slice *rest, uint32_t *node, bool *clause)
{
    const struct tree *tree = r->names.tree;
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest, behind;
    double worth;
    if (!words_take(&at, WORDS_AFTER))
        return false;
    const struct slice name = at;
    uint32_t child = names_exactly(r, &at);
    while (child == TREE_NONE && (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_LEAVES)))
        child = names_exactly(r, &at);
    bool number = child == TREE_NONE && loose_number(&at, &worth);
    if ((number && !names_is_worth(r, worth)) || (!number && child == TREE_NONE))
        return false;
    behind = at;
    bool bracket = loose_sign(&behind, "(");
    if (!number && (bracket || loose_sign(&behind, "=")) && loose_number(&behind, &worth)) {
        loose_sign(&behind, ")");
        if (!bracket || !tree_is_leaf(tree, child))
            saying_add_value(r, saying_until(name, behind), child, worth);
        else if (worth != tree->value[child])
            return false;
        at = behind;
    }
    if (!takes_aside(r, &at)) {
        saying_go_back(r, before);
        return false;
    }
    *clause = loose_sign(&at, ",") || loose_word_of(&at, "werden wird wurden wurde") ||
              names_begins_leaf(at) || (bracket && names_begins(r, at)); /* "after K (3) L is pruned" */
    *node = number ? r->subject : tree->parent[child];
    return loose_go(rest, at);
}

/* "after K it stops": a cutoff; "after the leaf 3, leaf 9 is skipped": what is cut off at the node then. */
static bool read_after(struct reading *r, struct slice *rest, struct topic *last, struct slice at)
{
    const struct saying_mark before = saying_mark(r);
    const uint32_t subject = r->subject;
    struct topic topic;
    uint32_t there;
    bool clause;
    if (!takes_after(r, &at, &there, &clause))
        return false;
    struct slice cut = at;
    take_innermost(r, &cut, &topic);
    if (there != TREE_NONE && topic_kind(r, &topic) == STATES_CUTOFF && !topic.about &&
        !has(&topic, TOPIC_NOUNS | BIT(NOT) | BIT(NONE)) && saying_stops(cut)) {
        saying_go_back(r, before);
        topic_set_place(&topic, there);
        *rest = cut;
        *last = topic;
        return saying_cutoff(r, rest, &topic, COLUMN_V);
    }
    r->subject = there;
    bool read = clause && answers_read_clause(r, &at, last);
    r->subject = subject;
    for (size_t i = before.statements; i < r->homework->statements.count; i++) {
        struct statement *said = &r->homework->statements.at[i];
        said->passing = said->passing || (said->kind >= STATES_LEAVES && said->kind <= STATES_CUTOFFS);
    }
    return saying_took(r, before, rest, &at, read);
}

/* What begins with its number, or with who moves or returns. */
static bool read_numbered(struct reading *r, struct slice *rest, struct topic *last, struct slice at)
{
    struct slice it = at;
    bool is = loose_word_of(&it, "it es") && words_take(&it, WORDS_IS);
    topic_skip_fillers(r, &at);
    return took(rest, &at,
                rows_take_update(r, &at, TREE_NONE) || read_returned(r, &at) || read_counted(r, &at, last) ||
                    read_rather(r, &at, last) || read_total(r, &at, last) ||
                    read_other_value(r, &at, last, is) || read_turned_value(r, &at) || read_player(r, &at));
}

/* "it evaluates 9 leaves and saves 7": of what was counted just before. */
static void add_counted_before(const struct reading *r, struct topic *topic)
{
    const struct statement *counted = reading_last(r);
    if (topic->has == BIT(SAVED) && !topic->sign && counted && !counted->loose &&
        (counted->kind == STATES_LEAVES || counted->kind == STATES_NODES))
        topic->has |= counted->kind == STATES_LEAVES ? BIT(LEAVES) : BIT(NODES);
}

/* "R  (−∞, +∞)", "x1 = 5 → X: α = 5", "B α=3": a row, and more than who is visited. */
static bool is_row_of_visit(const struct reading *r, struct slice rest)
{
    if (names_exactly(r, &rest) == TREE_NONE)
        return false;
    loose_sign(&rest, ":");
    if (rows_take_window(AHEAD(rest), &(struct homework_row){0}))
        return true;
    if (loose_sign(&rest, "=") && loose_any_number(&rest) && loose_sign(&rest, ARROWS) &&
        names_exactly(r, &rest) != TREE_NONE)
        loose_sign(&rest, ":");
    return !names_begins(r, rest) && rows_column(loose_word(&rest)) < COLUMN_COUNT &&
           loose_sign(&rest, "=") && loose_any_number(&rest);
}

/* "Visit E [−∞, 10]: J = 7": a row. */
static bool begins_visit(const struct reading *r, struct slice rest)
{
    return words_take(&rest, WORDS_SEEN) && is_row_of_visit(r, rest);
}

/* "The root is 3" */
static bool is_root_worth(const struct topic *topic, struct slice rest)
{
    return has(topic, BIT(ROOT)) && !(topic->has & ~(BIT(ROOT) | BIT(NODES))) && topic->linked &&
           loose_any_number(&rest) && (saying_stops(rest) || words_take(AHEAD(rest), WORDS_AND));
}

bool answers_read_clause(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    answers_skip_lead(r, &at);
    if (begins_visit(r, at))
        return false;
    if (read_after(r, rest, last, at) || read_which(r, rest, at) || read_others_of(r, rest, at))
        return true;
    struct slice head = at;
    const bool place = topic_take_place(r, &head, &(struct topic){.node = TREE_ROOT});
    took(&at, &head,
         (place ? maybe(loose_sign(&head, ","))
                : names_exactly(r, &head) != TREE_NONE && loose_sign(&head, ":")) &&
             takes_each(r, AHEAD(head)));
    if (takes_each(r, AHEAD(at)))
        return took(rest, &at, read_of_nodes(r, &at, TOPIC_NONE));
    if (last->has && loose_word_of(AHEAD(at), "which whose qui"))
        return false;
    if (read_compared(r, rest, last) /* with its "without pruning:" */ ||
        read_compared_below(r, rest, last) || took(rest, &at, read_compared(r, &at, last)) ||
        read_numbered(r, rest, last, at))
        return true;
    const struct slice from = at;
    if (skip_worth(&at)) {
        topic = TOPIC_NONE;
        topic.has = BIT(LEAVES);
        *rest = at;
        return read_of_nodes(r, rest, topic);
    }
    take_innermost(r, &at, &topic);
    topic.sign =
        topic.sign || (loose_word_of(AHEAD(from), "root top wurzel raíz raiz racine radice wortel") &&
                       saying_is_terse(r, at)); /* "root 6" */
    if (is_root_worth(&topic, at))
        topic.has |= BIT(VALUE);
    if (!names_begins(r, at))
        add_counted_before(r, &topic);
    struct slice of = at;
    bool before =
        !topic.sign && (topic_kind(r, &topic) == STATES_COUNT || !has(&topic, TOPIC_KEYS & ~TOPIC_NOUNS));
    if (before && took(rest, &of, read_of_nodes(r, &of, topic)))
        return true;
    if (!read_of_topic(r, from, &at, &topic))
        return false;
    *rest = at;
    *last = topic;
    return true;
}

/* "It's" in front of an answer. */
static void skip_it_is(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    while (loose_word_of(&at, "it it's its es c'est they these those sie ce son das") ||
           words_take(&at, WORDS_IS) || words_take(&at, WORDS_TO))
        continue;
    took(rest, &at, names_begins(r, at) || loose_any_number(AHEAD(at)));
}

/* "How many is that? 7", behind a list. */
static bool read_how_many(struct reading *r, struct slice *rest, const struct topic *topic)
{
    const struct statement *last = reading_last(r);
    struct slice at = *rest;
    double number;
    if (topic->has != BIT(NUMBER) || !last || !last->nodes.count || !saying_take_number(&at, &number) ||
        !saying_is_end(at))
        return false;
    if (number != last->nodes.count)
        saying_leave(r, "as many aren't listed");
    return loose_go(rest, at);
}

/* "How many leaves are there? 10": the tree has as many. */
static bool read_all_there(const struct reading *r, struct slice *rest, const struct topic *topic)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest;
    double number;
    const bool leaves = has(topic, BIT(LEAVES)), nodes = has(topic, BIT(NODES));
    if (topic->node != TREE_ROOT || leaves == nodes ||
        has(topic, TOPIC_CUTS | BIT(SEEN) | BIT(SAVED) | BIT(NOT) | BIT(ORDER) | BIT(MINIMAX)) ||
        !saying_take_number(&at, &number) || !saying_is_end(at))
        return false;
    return number == (leaves ? tree->leaves : tree->count) && loose_go(rest, at);
}

/* "And of D?", behind a question: the same of another node. */
static bool take_same_question(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    if (!names_begins(r, at))
        words_take(&at, WORDS_AND);
    loose_word_of(&at, "what about was");
    loose_word_of(&at, "about with ist");
    const bool of = words_take(&at, WORDS_OF) || words_take(&at, WORDS_UNDER) ||
                    loose_word_of(&at, "at in an bei en dans mit");
    const uint32_t node = names_exactly(r, &at);
    if (!of || node == TREE_NONE || !r->last.has || r->last_line + 2 < r->line || !loose_sign(&at, "?"))
        return false;
    *topic = r->last;
    topic->linked = topic->sign = topic->verb = false;
    topic_set_place(topic, node);
    return loose_go(rest, at);
}

/* The same, or a question with its answer. */
static bool read_sentence(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    answers_skip_lead(r, &at);
    if (!take_same_question(r, &at, &topic) && !topic_take_question(r, &at, &topic))
        return answers_read_clause(r, rest, last);
    const struct slice question = saying_until(*rest, at);
    *rest = at;
    r->answered = false;
    const struct statement *counted = reading_last(r);
    if (has(&topic, BIT(SAVED)) && !loose_has_word(question, "would if best first fewer") &&
        (has(&topic, TOPIC_NOUNS) ||
         (counted && (counted->kind == STATES_LEAVES || counted->kind == STATES_NODES))))
        topic.has ^= BIT(SAVED) | BIT(UNSEEN); /* "How many leaves are saved?" */
    if (has(&topic, BIT(NUMBER)) && words_stand_in(question, WORDS_UNPRUNED)) {
        topic.has =
            (topic.has & ~TOPIC_CUTS) | BIT(MINIMAX); /* "How many leaves are seen without pruning?" */
        if (!has(&topic, TOPIC_NOUNS) && !saying_is_blank(at))
            return saying_leave(r, "it isn't said what is counted");
    }
    if (has(&topic, BIT(NUMBER)) && has(&topic, BIT(LEAVES)) && has(&topic, BIT(CUTOFF)) &&
        !has(&topic, BIT(UNSEEN) | BIT(CUT) | BIT(PRUNES)) && loose_has_word(question, "with mit con avec"))
        topic.has = (topic.has & ~BIT(CUTOFF)) | BIT(SEEN); /* "How many leaves with deep cutoffs?" */
    if (saying_is_blank(at) && !memchr(at.bytes, '_', at.length)) {
        r->asked = topic;
        return false;
    }
    *last = topic;
    skip_it_is(r, rest);
    if (saying_is_blank(*rest))
        return topic_kind(r, &topic) != STATES_COUNT && saying_blank(r, &topic, topic_kind(r, &topic));
    if (read_how_many(r, rest, &topic) || read_all_there(r, rest, &topic) ||
        answers_read_clause(r, rest, last) || read_answer(r, rest, &topic, ALONE))
        return true;
    if (has(&topic, BIT(ORDER)))
        r->asked = topic; /* "… Write - if it is never visited." */
    const bool answers = slice_trim(*rest).length < SHORT || doubts_show_elsewhere(*rest);
    return topic_kind(r, &topic) != STATES_COUNT && answers && !r->asked.has &&
           saying_leave(r, "it isn't understood as an answer to the question before");
}

/* Behind the next full stop, semicolon or question mark that a sentence may end with; "1.5" has none. */
void answers_skip_sentence(struct slice *rest)
{
    bool doubt = false, reason = saying_is_reason(*rest);
    while (rest->length) {
        char c = *rest->bytes;
        loose_step(rest);
        doubt = doubt || words_take_doubt(AHEAD(*rest));
        bool so = (c == ',' && reason) || (strchr(",:", c) && words_take(AHEAD(*rest), WORDS_SO));
        if ((!doubt && so) || (strchr(".;!?", c) && (!rest->length || *rest->bytes == ' ')))
            break;
    }
}

static bool read_writer(struct reading *r, struct slice line)
{
    struct slice rest = line;
    if (!words_take(&rest, WORDS_WRITER) || !loose_sign(&rest, ": =") ||
        (names_begins(r, rest) && loose_sign(AHEAD(r->at), "-")))
        return false;
    loose_sign(&rest, "_");
    const struct slice name = loose_without_end(slice_trim(slice_take(&rest, '|')), "_ ");
    free(r->homework->writer);
    r->homework->writer = memory_string(name.bytes, name.length);
    while (rest.length) /* "Name: Eva | Value: 6" */
        answers_read(r, slice_trim(slice_take(&rest, '|')), false);
    return true;
}

/* "| value | 6 |": a table of answers. */
static bool read_pair(struct reading *r, struct slice line)
{
    struct slice cells = slice_trim(line), first, second;
    const char separator = r->separator ? r->separator : '|';
    if (!cells.length || !memchr(cells.bytes, separator, cells.length) ||
        (!r->separator && *cells.bytes != '|'))
        return false;
    if (*cells.bytes == '|')
        slice_take(&cells, '|');
    first = slice_take(&cells, separator);
    second = slice_trim(slice_take(&cells, separator));
    struct topic topic;
    topic_take(r, &first, &topic);
    loose_blanks(&first);
    while (cells.length && (*cells.bytes == separator || strchr(" \t\r", *cells.bytes)))
        loose_skip(&cells);
    if (cells.length || first.length || topic_kind(r, &topic) == STATES_COUNT)
        return false;
    topic.sign = true;
    return saying_is_blank(second) ? saying_blank(r, &topic, topic_kind(r, &topic))
                                   : read_answer(r, &second, &topic, BEHIND);
}

/* "a = α, b = β": how the variables are written. */
static bool is_legend(struct slice line)
{
    size_t count = 0;
    for (; loose_more(&line); count++) {
        enum column name = rows_column(loose_word(&line));
        if (name == COLUMN_COUNT || !loose_sign(&line, "= :") || rows_column(loose_word(&line)) != name)
            return false;
        loose_sign(&line, ", ; .");
    }
    return count;
}

/* "I number the leaves 1 to 12 from left to right." */
static bool is_numbering(struct slice line)
{
    return loose_word_of(&line, "i we ich wir je nous") && loose_word_of(&line, SAYING_NUMBERING) &&
           (words_skip(&line, WORDS_FILLER),
            words_take(&line, WORDS_LEAVES) || words_take(&line, WORDS_NODES));
}

/* "Solution to sheet 6, exercise 2" */
static bool is_title(struct slice line)
{
    static const char sheets[] =
        "sheet exercise problem homework assignment blatt aufgabe übung übungsblatt serie "
        "ejercicio hoja tarea exercice feuille devoir";
    const bool answers = words_take(&line, WORDS_ANSWER);
    loose_word_of(&line, "to for of zu zur zum von del al de du");
    return answers && loose_word_of(&line, sheets) && loose_any_number(&line) &&
           (!loose_more(&line) || (maybe(loose_sign(&line, ", : -")) && loose_word_of(&line, sheets)));
}

/* "Date: 2025-11-04", "Score: __/20": nothing of the search. */
static bool is_aside(const struct reading *r, struct slice line)
{
    if (is_title(line))
        return true;
    bool legend = loose_word_of(AHEAD(line), "convention legend konvention leyenda");
    struct topic topic;
    if (names_begins(r, line) || !words_take(&line, WORDS_ASIDE) || !loose_sign(&line, ":"))
        return false;
    bool says = names_begins(r, line) || /* "end: α = 4", but "start: α = −∞" */
                (rows_take_column(r, AHEAD(line)) < COLUMN_V && loose_has_any(line, "0123456789"));
    answers_skip_lead(r, &line);
    topic_take(r, &line, &topic);
    return legend || (!has(&topic, TOPIC_KEYS) && !says);
}

/* "E ✓", "L: ✗" */
static bool take_ticked(const struct reading *r, struct slice *rest, uint32_t *node, bool *tick)
{
    struct slice at = *rest;
    bool named = names_take_exactly(r, &at, node) && maybe(loose_sign(&at, ":"));
    *tick = named && (loose_sign(&at, "✓ ✔ ☑ ✅") || (r->ticks && loose_word_of(&at, "v")));
    return took(rest, &at,
                named && (*tick || loose_sign(&at, CROSSES " ✂") || (r->ticks && loose_word_of(&at, "x"))) &&
                    maybe(loose_sign(&at, ", ; |")));
}

/* "E ✓  L ✗": what is looked at, and what isn't; behind two of them may be something else, "v(A)=6". */
static bool read_ticks(struct reading *r, struct slice line)
{
    struct saying_mark before = saying_mark(r);
    struct homework_span crossed = {0};
    size_t ticks = 0;
    struct slice rest = line;
    uint32_t node;
    for (bool tick; loose_more(&rest) && take_ticked(r, &rest, &node, &tick); ticks += tick)
        if (!tick)
            reading_add_node(r, &crossed, node);
    if (ticks + crossed.count < (rest.length ? 2 : 1)) {
        saying_go_back(r, before);
        return false;
    }
    r->ticked += ticks + crossed.count;
    if (crossed.count) {
        reading_add(r, STATES_PRUNED, saying_until(line, rest))->nodes = crossed;
        if (ticks || crossed.count == 1)
            saying_add_part(r);
    }
    if (rest.length)
        reading_line(r, rest);
    return true;
}

/* "visited = v, not visited = x": what ticks and crosses look like. */
static bool read_tick_legend(struct reading *r, struct slice line)
{
    struct topic topic;
    topic_take(r, &line, &topic);
    if (!topic.sign || !loose_word_of(&line, "v") || !loose_sign(&line, ", ;"))
        return false;
    topic_take(r, &line, &topic);
    return r->ticks = topic_kind(r, &topic) == STATES_PRUNED &&
                      (loose_sign(&line, CROSSES) || loose_word_of(&line, "x"));
}

/* A list under a question may go on behind a remark. */
static void keep_asking(struct reading *r, const struct topic *asked)
{
    enum statement_kind kind = topic_kind(r, asked);
    if (r->answered && (kind == STATES_VISITED || kind == STATES_PRUNED))
        r->asked = *asked;
}

/* "Sorry, I made a mistake above." in front of the correction. */
static void skip_apology(struct slice *rest)
{
    struct slice at = *rest;
    answers_skip_sentence(&at);
    const struct slice first = saying_until(*rest, at);
    took(rest, &at,
         (words_take(AHEAD(first), WORDS_CORRECTS) || loose_has_word(first, "mistake error fehler erreur")) &&
             words_take(AHEAD(at), WORDS_CORRECTS));
}

/* "sorry, I meant:" */
static bool takes_correction(struct slice *rest)
{
    skip_apology(rest);
    if (words_take(AHEAD(*rest), WORDS_NOT) ||
        loose_word_of(AHEAD(*rest), "wrong mistake falsch faux falso") || !words_take(rest, WORDS_CORRECTS))
        return false; /* "not 7" */
    while ((!words_take(AHEAD(*rest), WORDS_NOT) && words_take(rest, WORDS_CORRECTS)) ||
           words_take(rest, WORDS_IS) || words_take(rest, WORDS_FILLER) || loose_sign(rest, ", : ! . – -"))
        continue;
    return true;
}

/* An answer by itself, to what was asked or said before. */
static bool read_alone(struct reading *r, struct slice *rest, struct topic topic)
{
    topic.sign = false;
    return read_answer(r, rest, &topic, ALONE);
}

/* "Visited: E, K. Also Q, N.": one list. */
static bool read_more_seen(struct reading *r, struct slice *rest, const struct topic *topic)
{
    struct statement *seen = reading_last(r);
    struct slice at = *rest;
    struct names more = {.listed = true, .path = true, .visits = true};
    if (topic_kind(r, topic) != STATES_VISITED || !topic->sign || !seen || seen->kind != STATES_VISITED ||
        seen->line != r->line || !seen->nodes.count ||
        seen->nodes.first + seen->nodes.count != r->homework->names.count)
        return false;
    loose_word_of(&at, "then dann danach puis ensuite luego después");
    const bool sure = names_begins(r, at) && names_take_sure(r, &at, &more) && saying_is_end(at);
    if (sure)
        seen->nodes.count += more.nodes.count;
    else
        r->homework->names.count = seen->nodes.first + seen->nodes.count;
    return took(rest, &at, sure);
}

/* "Pruned: L, R. Also G." */
static bool read_more(struct reading *r, struct slice *rest, struct topic last)
{
    const bool answered = r->answered;
    if (topic_kind(r, &last) != STATES_PRUNED || !names_begins(r, *rest))
        return read_more_seen(r, rest, &last);
    r->answered = true; /* it goes with the list before */
    bool read = read_alone(r, rest, last);
    r->answered = answered;
    return read;
}

/* "N7 is cut, and also the leaf 9 of N12": more of what was just said to be cut off. */
static bool read_also(struct reading *r, struct slice *rest)
{
    const struct statement *cut = reading_last(r);
    const struct saying_mark before = saying_mark(r);
    struct names names = {.listed = true};
    const struct slice from = *rest;
    struct slice at = from;
    if (!cut || cut->kind != STATES_PRUNED || !cut->nodes.count || cut->line != r->line ||
        !loose_is_among(saying_word_before(r, at), "also and auch ebenso und también y aussi et") ||
        (words_stand_in(reading_before(r, at), WORDS_SEEN) &&
         !words_stand_in(reading_before(r, at), WORDS_NOT)))
        return false; /* "…, also L", behind "all others I had to look at" */
    loose_word_of(&at, "auch ebenso too también aussi");
    const bool fine =
        names_take_sure(r, &at, &names) && !names.either && !names.none && !names.equal && saying_is_end(at);
    if (!saying_took(r, before, rest, &at, fine))
        return false;
    reading_add(r, STATES_PRUNED, saying_until(from, at))->nodes = names.nodes;
    saying_add_part(r);
    return true;
}

/* "2 cutoffs, one at E and one at C": where those are that were counted. */
static bool read_places(struct reading *r, struct slice *rest, struct topic last)
{
    struct slice at = *rest;
    return topic_kind(r, &last) == STATES_CUTOFF && loose_word_of(&at, "one eine einer ein uno una une un") &&
           words_take(&at, WORDS_OF) && saying_cutoffs(r, rest, &last, BEHIND);
}

/* "value: 6. No, 7." */
static bool read_instead(struct reading *r, struct slice *rest, struct topic last)
{
    struct slice at = *rest;
    size_t before = r->homework->statements.count;
    if (!before || names_begins(r, at) || !takes_correction(&at) || !read_alone(r, &at, last) ||
        r->homework->statements.count != before + 1 || reading_last(r)[-1].kind != reading_last(r)->kind)
        return false;
    reading_drop(r, before - 1);
    return loose_go(rest, at);
}

/* What the line before said counts no more, where this one says it anew, as those from `first` on do. */
static void drop_corrected(struct reading *r, size_t first)
{
    const struct homework *homework = r->homework;
    const struct statement *said = homework->statements.at;
    size_t line = first ? said[first - 1].line : r->line;
    for (size_t i = first; line != r->line && i-- > 0 && said[i].line == line;) {
        bool anew = false;
        for (size_t k = first; k < homework->statements.count; k++)
            anew = anew || (said[k].kind == said[i].kind && said[k].node == said[i].node);
        if (anew) {
            reading_drop(r, i);
            first--;
        }
    }
}

/* "At C, …": what the sentence is about. */
static bool takes_subject(struct reading *r, struct slice *rest)
{
    struct topic place = TOPIC_NONE;
    loose_sign(rest, "* • - –");
    if (names_begins(r, *rest) || !topic_take_place(r, rest, &place) ||
        !(loose_sign(rest, ",") || loose_word_of(rest, "werden wird wurden wurde sind ist") ||
          words_take(AHEAD(*rest), WORDS_AFTER)))
        return false;
    if (!tree_is_leaf(r->names.tree, place.node))
        r->subject = place.node;
    return true;
}

/* "At D, K is evaluated", of a K that is somewhere else. */
static bool is_elsewhere(const struct reading *r)
{
    const struct statement *said = r->homework->statements.count ? reading_last(r) : NULL;
    return said && said->line == r->line && said->firm && r->subject != TREE_NONE &&
           !all_below(r, &said->nodes, r->subject);
}

/* Behind the first comma of the sentence that no bracket is around. */
static bool skip_comma(struct slice *rest)
{
    struct slice at = *rest, end = at;
    int depth = 0;
    answers_skip_sentence(&end);
    while (at.bytes < end.bytes && !(depth == 0 && *at.bytes == ',')) {
        depth += strchr("([", *at.bytes) ? 1 : strchr(")]", *at.bytes) ? -1 : 0;
        loose_skip(&at);
    }
    if (at.bytes >= end.bytes)
        return false;
    loose_skip(&at);
    return loose_go(rest, at);
}

/* "must", "have to": taken off, with all before it of a sentence; false where its clause has a "not". */
static bool skip_to_duty(struct slice *rest)
{
    struct slice at = *rest, clause = at, have;
    for (bool denied = false; loose_more(&at); loose_step(&at)) {
        if (loose_sign(AHEAD(at), ",")) {
            denied = false;
            clause = at;
        }
        denied = denied || words_take(AHEAD(at), WORDS_NOT);
        have = at;
        if (loose_word_of(&have, "must") ||
            (loose_word_of(&have, "have has need needs") && loose_word_of(&have, "to")))
            return took(rest, &have, !denied && !supposes(clause));
    }
    return false;
}

/* "since M has no bound yet, we also have to look at R": it is looked at. */
static bool read_duty(struct reading *r, struct slice *rest)
{
    struct slice end = *rest, at, list;
    struct names names = {0};
    struct saying_mark before = saying_mark(r);
    answers_skip_sentence(&end);
    at = saying_until(*rest, end);
    if (saying_supposes(r) || !skip_to_duty(&at) || !words_take(&at, WORDS_SEEN) || !names_begins(r, at))
        return false;
    list = at;
    bool sure = names_take_sure(r, &at, &names) && !names.either;
    if (sure)
        at = (struct slice){names.end, (size_t)(at.bytes + at.length - names.end)};
    sure = sure && saying_stops(at) && saying_add_seen(r, &names.nodes, saying_until(list, at), true);
    at.length += end.length; /* and what comes behind the sentence */
    return saying_took(r, before, rest, &at, sure);
}

/* Of a clause that says that somebody looks at a node. */
struct sight {
    uint32_t node;
    struct slice list; /* its name, as it is written */
    double number;     /* that stands behind it, or NAN */
    bool seen, told;   /* the verb was there; before the node, or with words of a sentence */
    bool somebody;     /* "we" */
};

/* One part of it. What limits the clause to some nodes, or doubts it, is none. */
static bool take_sight(const struct reading *r, struct slice *rest, struct sight *s)
{
    struct slice name = *rest, worth;
    s->somebody = s->somebody || loose_word_of(AHEAD(name), "i we you they one on je nous wir ich man se");
    if (words_take_doubt(AHEAD(name)) ||
        loose_word_of(AHEAD(name), "only just nur seulement solo can could should would weder ni in at"))
        return false;
    if (s->node == TREE_NONE && doubts_take_node(r, AHEAD(name))) {
        s->node = names_exactly(r, rest);
        worth = *rest;
        took(rest, &worth,
             loose_sign(&worth, "( = :") && loose_number(&worth, &s->number) &&
                 maybe(loose_sign(&worth, ")")));
        s->list = saying_until(name, *rest);
        return true;
    }
    if (!s->seen && words_take(rest, WORDS_SEEN)) {
        s->told = s->told || s->node == TREE_NONE;
        return s->seen = true;
    }
    s->told =
        words_take(rest, WORDS_STAGE) || words_take(rest, WORDS_FILLER) || words_take(rest, WORDS_IS) ||
        loose_word_of(rest, "so thus hence therefore donc daher also somit deshalb darum deswegen luego "
                            "entonces auch aussi también too still") ||
        (s->seen && (words_take(rest, WORDS_LEAVES) || words_take(rest, WORDS_NODES))) ||
        (!s->seen && s->node == TREE_NONE && loose_sign(rest, ","));
    return s->told;
}

/* Whether a clause is over, and the node isn't one of a longer list. */
static bool ends_sight(const struct reading *r, struct slice rest)
{
    struct slice next = rest;
    const bool joined =
        maybe(loose_sign(&next, ",")) && (words_take(&next, WORDS_AND) || words_take(&next, WORDS_STAGE));
    if (next.bytes > rest.bytes && names_exactly(r, &next) != TREE_NONE &&
        !loose_sign(AHEAD(next), "= : ≥ ≤") && !words_take(&next, WORDS_IS))
        return false;
    return joined || saying_is_end(rest);
}

/* "In D we look at": the place. */
static uint32_t take_sight_place(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    uint32_t node;
    const bool placed = words_take(&at, WORDS_OF) && names_take_exactly(r, &at, &node) &&
                        !tree_is_leaf(r->names.tree, node) && maybe(loose_sign(&at, ","));
    return took(rest, &at, placed) ? node : TREE_ROOT;
}

/* "and then D2 = 8": one more. */
static uint32_t take_next_sight(const struct reading *r, struct slice *rest)
{
    const double *value = r->names.tree->value;
    struct slice at = *rest;
    double number;
    uint32_t node = TREE_NONE;
    const bool next = words_take_joint(&at) && maybe(words_take(&at, WORDS_STAGE)) &&
                      maybe(loose_word_of(&at, "at on")) && names_take_exactly(r, &at, &node);
    const bool other = next && loose_sign(&at, "=") && (!loose_number(&at, &number) || number != value[node]);
    return took(rest, &at, next && !other && !words_take(AHEAD(at), WORDS_IS)) ? node : TREE_NONE;
}

/* "visit L (2)", "then we look at the leaf L = 2", "so x = 1 is looked at as well": it is looked at. */
static bool read_visit(struct reading *r, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest;
    struct sight s = {.node = TREE_NONE, .number = NAN};
    struct homework_span nodes = {0};
    answers_skip_lead(r, &at);
    const uint32_t place = take_sight_place(r, &at);
    while (loose_more(&at) && !(s.seen && s.node != TREE_NONE))
        if (!take_sight(r, &at, &s))
            return false;
    if (!s.seen || s.node == TREE_NONE || !s.told || !names_is_under(r, s.node, place) || saying_supposes(r))
        return false;
    if (s.somebody && !tree_is_leaf(tree, s.node) && loose_sign(&at, ":") && names_begins_note(r, at))
        return loose_go(rest, at); /* "We visit Z: r = 5 and s = 6" */
    while (loose_word_of(&at, "too also still next first now noch"))
        continue;
    if (!tree_is_leaf(tree, s.node) || (!isnan(s.number) && tree->value[s.node] != s.number))
        return false;
    for (uint32_t node = s.node; node != TREE_NONE;
         node = place == TREE_ROOT ? TREE_NONE : take_next_sight(r, &at))
        reading_add_node(r, &nodes, node);
    s.list = nodes.count > 1 ? saying_until(s.list, at) : s.list;
    return took(rest, &at, ends_sight(r, at) && saying_add_seen(r, &nodes, s.list, true));
}

/* "Is there a cutoff at F?", which says nothing by itself. */
static bool asks_whether(const struct reading *r, struct slice sentence)
{
    answers_skip_lead(r, &sentence);
    struct slice was = sentence; /* but "Was ist der Wert?" */
    return loose_ends_with(slice_trim(sentence), "?") &&
           !(loose_word_of(&was, "was") && loose_word_of(&was, "ist sind wird werden kommt spielt gibt")) &&
           loose_word_of(&sentence, "is are does do did was were can gibt hay y est wird werden");
}

/* "Pruning at F happens when a value ≥ β is found": a rule, and no cut. */
static bool is_rule(struct slice sentence)
{
    bool when = false, value = false;
    for (; loose_more(&sentence); loose_step(&sentence))
        if (when && loose_any_number(AHEAD(sentence)))
            return false;
        else if (loose_word_of(AHEAD(sentence), "when whenever if once wenn sobald cuando si quand dès"))
            when = true;
        else if (when && loose_word_of(&sentence, "a any some ein einen un una algún une") &&
                 words_take(AHEAD(sentence), WORDS_VALUE))
            value = true;
    return value;
}

/* "B, C and D", "the children of the root": two nodes or more, and how many. */
static uint32_t take_several(struct reading *r, struct slice *rest, struct homework_span *nodes)
{
    const struct tree *tree = r->names.tree;
    uint32_t node = TREE_NONE;
    while (loose_word_of(rest, "the die der den les des los las de i"))
        continue;
    if (words_take(rest, WORDS_CHILDREN)) {
        words_take(rest, WORDS_OF);
        loose_word_of(rest, "the der la");
        if (!names_take_exactly(r, rest, &node) && words_take(rest, WORDS_ROOT))
            node = TREE_ROOT;
        for (node = node == TREE_NONE ? TREE_NONE : tree_first_child(tree, node); node != TREE_NONE;
             node = tree_next_brother(tree, node))
            reading_add_node(r, nodes, node);
    } else
        for (struct slice at = *rest; names_take_exactly(r, &at, &node); words_take_joint(&at)) {
            reading_add_node(r, nodes, node);
            *rest = at;
        }
    return nodes->count;
}

/* "The values of B, C and D are 2, 6 and 1", "the children of C have the values 7 (G) and 6 (H)": one for
 * each. */
static bool read_worths(struct reading *r, struct slice *rest)
{
    const struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    struct homework_span nodes = {0};
    answers_skip_lead(r, &at);
    loose_word_of(&at, "the die les los");
    const bool values = words_take(&at, WORDS_VALUE) && words_take(&at, WORDS_OF);
    bool fits = take_several(r, &at, &nodes) > 1;
    if (fits && !values && loose_word_of(&at, "have haben ont tienen"))
        fits = maybe(loose_word_of(&at, "the die les los")) && words_take(&at, WORDS_VALUE);
    else
        fits = fits && (words_take(&at, WORDS_IS) || (values && loose_sign(&at, ": =")));
    loose_word_of(&at, "worth wert");
    for (uint32_t i = 0; i < nodes.count && fits; i++) {
        const struct slice from = at;
        uint32_t node = reading_node(r, nodes, i), named = node;
        double number;
        fits = loose_number(&at, &number) &&
               (!loose_sign(&at, "(") || (names_take_exactly(r, &at, &named) && loose_sign(&at, ")")));
        if (fits && !(tree_is_leaf(r->names.tree, named) && r->names.tree->value[named] == number))
            saying_add_value(r, saying_until(from, at), named, number);
        words_take_joint(&at);
    }
    return saying_took(r, before, rest, &at, fits && (saying_stops(at) || words_take(AHEAD(at), WORDS_SO)));
}

/* ", so cutoff", right behind what a leaf is worth: at the node above it. */
static bool read_cut_behind(struct reading *r, struct slice *rest)
{
    const struct statement *last = reading_last(r);
    struct topic place = TOPIC_NONE;
    struct slice at = *rest, from;
    loose_sign(&at, ", ;");
    words_skip(&at, WORDS_SO);
    from = at;
    if (!last || last->kind != STATES_VALUE || last->line != r->line ||
        last->sentence != reading_sentence(r) || last->node == TREE_ROOT ||
        !tree_is_leaf(r->names.tree, last->node) || !words_take(&at, WORDS_CUTOFF) || !saying_stops(at) ||
        topic_take_place(r, AHEAD(at), &place))
        return false;
    const uint32_t leaf = last->node;
    saying_add_cutoff(r, saying_until(from, at), r->names.tree->parent[leaf], COLUMN_V);
    reading_add_node(r, &reading_last(r)->nodes, leaf);
    return loose_go(rest, at);
}

static bool read_next(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice behind = *rest, end = *rest;
    if (whether_read(r, rest))
        return true;
    answers_skip_sentence(&end);
    if (asks_whether(r, saying_until(*rest, end)) || is_rule(saying_until(*rest, end)))
        return false;
    if (read_cut_behind(r, rest) || read_worths(r, rest) || moments_read(r, rest) || read_visit(r, rest))
        return true;
    if (shapes_know(r, saying_until(*rest, end)))
        return false;
    bool placed = takes_subject(r, &behind);
    if (read_sentence(r, rest, last) || read_more(r, rest, *last) || read_also(r, rest) ||
        read_places(r, rest, *last) || read_instead(r, rest, *last))
        return true;
    struct slice so = *rest; /* "Since 1 ≤ 6, J is cut" */
    if (loose_word_of(&so, "because since weil porque puisque comme como") && skip_comma(&so) &&
        took(rest, &so, read_sentence(r, &so, last)))
        return true;
    if (!placed || !took(rest, &behind, read_sentence(r, &behind, last)))
        return read_duty(r, rest);
    if (is_elsewhere(r))
        saying_leave(r, "it isn't below the node where it is said to be");
    return true;
}

/* "→ A(2, +∞)" */
static bool begins_call(const struct reading *r, struct slice rest)
{
    return names_exactly(r, &rest) != TREE_NONE && rows_take_window(&rest, &(struct homework_row){0});
}

/* Reads words to their end, and leaves none of them. */
static bool read_wholly(struct reading *r, struct slice words, struct topic *last)
{
    if (shapes_take_cuts(r, words, &(struct slice){0}))
        return true;
    const size_t unread = r->homework->unread.count;
    struct slice rest = words;
    const char *from = NULL;
    bool read = false;
    while (!saying_is_blank(rest) && rest.bytes != from &&
           (from = rest.bytes, read = read_next(r, &rest, last)))
        continue;
    return read && saying_is_blank(rest) && r->homework->unread.count == unread;
}

bool names_nobody(const struct reading *r, struct slice words)
{
    for (; loose_more(&words); loose_step(&words))
        if (doubts_take_node(r, AHEAD(words)))
            return false;
    return true;
}

/* "D is 5 and MAX chooses D": two sentences, where each can be read by itself; but the first may be prose,
 * "we can stop here and we don't look at L". */
static bool read_halves(struct reading *r, struct slice sentence, struct topic last)
{
    struct homework *homework = r->homework;
    const size_t said = homework->statements.count, unread = homework->unread.count;
    for (struct slice rest = sentence; loose_more(&rest); loose_step(&rest)) {
        const struct slice first = rest;
        if (names_begins(r, rest) || !words_take(&rest, WORDS_AND))
            continue;
        const struct slice half = saying_until(sentence, first);
        struct slice prose = half; /* behind a test, "8 ≤ 12" */
        names_takes_test(&prose);
        if ((read_wholly(r, half, &last) ||
             (half.length && names_nobody(r, half) && !answers_seem(r, prose))) &&
            read_wholly(r, rest, &last))
            return true;
        while (homework->statements.count > said)
            reading_drop(r, homework->statements.count - 1);
        reading_drop_unread(r, unread);
    }
    return false;
}

/* A sentence, up to its end, of which nothing or not all was read; whether it says something all the same. */
static bool pass_sentence(struct reading *r, struct slice *rest, bool read, bool begins, bool any)
{
    struct slice sentence = *rest, name;
    answers_skip_sentence(rest);
    name = sentence = saying_until(sentence, *rest);
    r->worked = false;
    if (read ||
        (!begins && names_exactly(r, &name) != TREE_NONE && loose_sign(&name, ":") && rows_read(r, sentence)))
        return true; /* "… E: 4 ≥ 4, prune the 8." */
    if (any && !shapes_know(r, sentence) && answers_take_cuts(r, sentence))
        return true;
    const char *why = answers_seem(r, sentence);
    const bool worked = r->worked;
    if (why && any && (read_halves(r, sentence, r->last) || doubts_read_list(r, sentence)))
        return true;
    if (!why || !(any || worked))
        return worked || (!supposes(sentence) && working_claims(r, sentence));
    answers_leave(r, sentence, why);
    return worked;
}

/* What it says is cut off, though no answer can be made of it: then it isn't unread, and is taken off. */
static bool reads_cuts(struct reading *r, struct slice *rest, struct slice from, size_t unread)
{
    answers_skip_lead(r, &from); /* "- M is cut" */
    struct slice behind = from;
    answers_skip_sentence(&behind);
    if (!answers_take_cuts(r, saying_until(from, behind)))
        return false;
    reading_drop_unread(r, unread);
    return loose_go(rest, behind);
}

/* What is said of the root at the end. */
static bool concludes(const struct statement *said)
{
    return said->node == TREE_ROOT && (said->kind == STATES_VALUE || said->kind == STATES_MOVE) &&
           !said->passing;
}

/* "At C the first leaf is 5. …", "The root …": whom the next sentences are about. */
static void turn_subject(struct reading *r, struct slice sentence)
{
    words_take(&sentence, WORDS_SO);
    loose_word_of(&sentence, "at in bei en dans a für para pour");
    words_take(&sentence, WORDS_NODES);
    loose_word_of(&sentence, "the die la el le");
    const bool root = words_take(&sentence, WORDS_ROOT);
    const uint32_t node = root ? TREE_ROOT : names_exactly(r, &sentence);
    if (node == TREE_ROOT)
        r->subject = TREE_NONE;
    else if (node != TREE_NONE && r->subject != TREE_NONE && !tree_is_leaf(r->names.tree, node))
        r->subject = node;
}

/* One sentence after the other; `last`: what is spoken of, `asked`: in the line before. */
static bool read_each(struct reading *r, struct slice rest, bool anywhere, struct topic last,
                      const struct topic *asked)
{
    bool any = false;
    for (size_t i = 0; loose_more(&rest); i++) {
        size_t unread = r->homework->unread.count;
        const size_t said = r->homework->statements.count;
        const struct slice from = rest;
        struct slice front = rest;
        reading_turn_to(r, rest);
        answers_skip_lead(r, &front);
        turn_subject(r, front);
        struct slice behind = rest;
        answers_skip_sentence(&behind);
        if (saying_is_of_another(saying_until(rest, behind))) {
            any = true;
            rest = behind;
            continue;
        }
        bool read = read_next(r, &rest, &last);
        if (r->homework->statements.count > said && concludes(reading_last(r)))
            r->subject = TREE_NONE; /* "D = 6. So A = 6. Nothing is cut off." */
        if (read && rest.bytes < behind.bytes && r->homework->statements.count > said &&
            doubts_hedge(saying_until(rest, behind)))
            reading_leave(r, "it isn't said for sure"); /* "C2 is pruned, or maybe D2" */
        if (r->homework->unread.count > unread && r->homework->statements.count == said)
            read = reads_cuts(r, &rest, from, unread) || read;
        struct slice call = rest;
        if (any && !read && loose_sign(&call, ARROWS) && begins_call(r, call)) {
            reading_line(r, call); /* "B returns 2 → A(2, +∞)" */
            break;
        }
        any = any || read;
        if (!any && !anywhere && !last.has) {
            reading_turn_to(r, slice_of(""));
            keep_asking(r, asked);
            return false;
        }
        if (!read || rest.bytes == from.bytes || r->homework->unread.count > unread)
            any = pass_sentence(r, &rest, read, i == 0, any || anywhere) || any;
        while (loose_sign(&rest, ", ; . : ! ) \" _ <- ←") ||
               (!names_begins(r, rest) && words_take(&rest, WORDS_AND)))
            continue;
    }
    reading_turn_to(r, slice_of(""));
    if (!any && !r->asked.has)
        keep_asking(r, asked);
    r->last = any ? last : r->last;
    r->last_line = any ? r->line : r->last_line;
    return any;
}

static bool read_sentences(struct reading *r, struct slice line, bool anywhere)
{
    const struct topic asked = r->asked;
    const uint32_t subject = r->subject;
    struct slice rest = line, words = line;
    struct topic last = TOPIC_NONE;
    saying_supposes(r);
    if (r->last_line + 1 == r->line && !names_begins(r, line) && words_take(&rest, WORDS_AND))
        last = r->last; /* "and M", in a line of its own */
    r->asked = last;
    loose_sign(&words, "* • -");
    uint32_t node = names_exactly(r, AHEAD(words));
    if (node != TREE_NONE && !tree_is_leaf(r->names.tree, node))
        r->subject = node;
    bool read = read_writer(r, words) || is_aside(r, words) || is_legend(words) || is_numbering(words) ||
                read_tick_legend(r, words) || read_pair(r, line) || read_ticks(r, line) ||
                (r->last.has && !names_begins(r, words) && takes_correction(&words) &&
                 read_alone(r, &words, r->last)) ||
                read_each(r, rest, anywhere, last, &asked);
    r->subject = subject;
    return read;
}

bool answers_read(struct reading *r, struct slice line, bool anywhere)
{
    size_t before = r->homework->statements.count;
    struct slice first = line;
    loose_sign(&first, "* • -");
    const bool corrects = !names_begins(r, first) && takes_correction(&first) &&
                          !shapes_know(r, line); /* "no leaf of D is 9" */
    bool read = read_sentences(r, line, anywhere);
    read = read || (corrects && read_sentences(r, first, anywhere));
    if (read && corrects)
        drop_corrected(r, before);
    return read;
}

/* A list that goes on in the next line. */
static void join_to_last(struct homework *homework, size_t at)
{
    if (!at || at + 1 != homework->statements.count)
        return;
    struct statement *here = &homework->statements.at[at], *last = here - 1;
    if (last->kind != here->kind || last->blank || !last->nodes.count || !here->nodes.count ||
        last->nodes.first + last->nodes.count != here->nodes.first)
        return;
    last->nodes.count += here->nodes.count;
    last->numbers.count = 0;
    free(here->words);
    homework->statements.count--;
}

/* "A 1", "G -": the number of a node in the order of the visits, or that it has none. */
static bool take_turn(struct reading *r, struct slice rest)
{
    struct turn turn;
    if (!names_take_exactly(r, &rest, &turn.node))
        return false;
    loose_sign(&rest, ": = → |");
    bool number = loose_number(&rest, &turn.number), never = loose_sign(&rest, "- – — / " CROSSES) ||
                                                             words_take(&rest, WORDS_NOT) ||
                                                             saying_is_blank(rest);
    bool begins = number && turn.node == TREE_ROOT && (turn.number == 1 || turn.number == 0);
    if ((!number && !never) || !saying_is_end(rest) || !(r->turns.count || begins))
        return false;
    if (number)
        *array_add(&r->turns) = turn;
    r->turns_line = r->line;
    return true;
}

static bool comes_before(const void *a, const void *b, const void *context)
{
    (void)context;
    return ((const struct turn *)a)->number < ((const struct turn *)b)->number;
}

void answers_add_turns(struct reading *r)
{
    if (!r->turns.count)
        return;
    r->line = r->turns_line;
    reading_begin(r, slice_of("the numbers of the visits"));
    array_sort(&r->turns, comes_before, NULL);
    struct statement *statement = reading_add(r, STATES_VISITED, r->words);
    for (size_t i = 0; i < r->turns.count; i++) {
        reading_add_node(r, &statement->nodes, r->turns.at[i].node);
        if (i && r->turns.at[i].number != r->turns.at[i - 1].number + 1)
            reading_leave(r, "the numbers of the visits don't go up by one");
    }
}

/* "at G:", "G after the 9 (9 ≥ 7):", "at G, the leaf" */
static bool take_item_place(struct reading *r, struct slice *rest, struct topic *place)
{
    struct slice at = *rest, test;
    uint32_t node;
    const bool named = names_take_exactly(r, &at, &node);
    if (named)
        topic_set_place(place, node);
    else if (!topic_take_place(r, &at, place))
        return false;
    const bool after = names_skip_after(r, &at);
    test = at;
    took(&at, &test, loose_sign(&test, "(") && names_takes_test(&test) && loose_sign(&test, ")"));
    if (!named && loose_sign(&at, ","))
        return took(rest, &at, names_begins_leaf(at));
    return took(rest, &at, loose_sign(&at, after ? ":" : named ? ": →" : ": → ="));
}

/* Whether nodes can only be what is cut off, and no place where something is: there are leaves among them, as
 * in "H (3, 5)". */
static bool are_cut_off(const struct reading *r, struct homework_span nodes)
{
    bool leaf = false;
    for (uint32_t i = 0; i < nodes.count && !leaf; i++)
        leaf = tree_is_leaf(r->names.tree, reading_node(r, nodes, i));
    return leaf;
}

/* "F, as 2 ≤ 3", "H (3, 5) because …", "B after E", below "cutoffs:": what is cut off and why, or where. */
static bool read_item_why(struct reading *r, struct slice line)
{
    const struct saying_mark before = saying_mark(r);
    struct slice rest = line, from, why;
    struct names names = {.listed = true};
    struct topic place = TOPIC_NONE;
    uint32_t child;
    answers_skip_lead(r, &rest);
    from = why = rest;
    if ((names_take_exactly(r, &why, &place.node) || topic_take_place(r, &why, &place)) &&
        words_take(&why, WORDS_AFTER) && names_take_exactly(r, &why, &child) &&
        r->names.tree->parent[child] == place.node && saying_stops(why)) {
        saying_add_cutoff(r, saying_until(from, why), place.node, COLUMN_V);
        reading_add_node(r, &reading_last(r)->nodes, child);
    } else {
        const bool fine = names_take_sure(r, &rest, &names) && !names.either && are_cut_off(r, names.nodes) &&
                          (saying_is_reason(rest) || saying_is_blank(rest));
        why = rest;
        if (!saying_took(r, before, &line, &rest, fine))
            return false;
        reading_add(r, STATES_PRUNED, saying_until(from, why))->nodes = names.nodes;
        if (r->answered)
            saying_add_part(r);
        r->answered = true;
    }
    if (loose_more(&why))
        working_read(r, why);
    return true;
}

/* "300: its sibling is over 1200", "1500 and 5000: W21 is only 900", "L   K = 3 ≥ 2", "G, M - C has 4", below
 * the question what is cut off: leaves, or what is told by a brother, and why. */
static bool read_explained(struct reading *r, struct slice line, struct topic topic)
{
    const struct saying_mark before = saying_mark(r);
    const struct topic asked = r->asked;
    struct names names = {.listed = true};
    line = slice_trim(line);
    const char *gap = slice_find(line, "  "), *dash = slice_find(line, " - ");
    struct slice why = line, list = loose_take_to(&why, ":"), words = list;
    if (topic_kind(r, &topic) != STATES_PRUNED)
        return false;
    const bool colon = loose_sign(&why, ":") && !(dash && dash < list.bytes + list.length);
    const char *end = dash && (!gap || dash < gap) ? dash : gap;
    if (!colon && end) {
        words = list = (struct slice){line.bytes, (size_t)(end - line.bytes)};
        why = (struct slice){end, line.length - list.length};
        loose_sign(&why, "-");
    }
    loose_blanks(&why);
    if ((!colon && !end) || !why.length || !isalpha((unsigned char)*why.bytes))
        return false;
    bool fine = names_take_sure(r, &list, &names) && !names.either && saying_is_blank(list);
    for (uint32_t i = 0; fine && i < names.nodes.count; i++) {
        const uint32_t node = reading_node(r, names.nodes, i);
        fine = (colon ? tree_is_leaf(r->names.tree, node) : i > 0) || rows_begins_why(r, why, node, colon);
    }
    if (!fine) {
        saying_go_back(r, before);
        return false;
    }
    saying_add_list(r, &topic, STATES_PRUNED, &names, slice_trim(words), ALONE);
    const bool cuts = r->cuts;
    r->asked = TOPIC_NONE;
    r->cuts = false;
    reading_line(r, why);
    r->asked = asked;
    r->cuts = cuts;
    return r->answered = true;
}

/* "at G: AE, AF", "under G: 3, 18, 6", "the leaf 3 (at G, 2 ≤ 5)", below a heading: nodes below a node, cut
 * off. */
bool answers_read_placed(struct reading *r, struct slice line)
{
    struct saying_mark before = saying_mark(r);
    struct slice rest = line, behind, from;
    struct topic place = TOPIC_NONE;
    answers_skip_lead(r, &rest);
    if (r->asked.has && read_explained(r, rest, r->asked))
        return true;
    behind = rest;
    struct slice list = loose_take_to(&behind, "(");
    const bool last = r->cuts && loose_sign(&behind, "(") && topic_take_place(r, &behind, &place) &&
                      loose_sign(&behind, ") , ; :") && loose_ends_with(loose_without_end(line, ". "), ")");
    if (!last && (!r->cuts || !take_item_place(r, &rest, &place)))
        return false;
    struct names names = {.under = place.node, .listed = true};
    rest = last ? slice_trim(list) : rest;
    from = rest;
    const bool fine = names_take_sure(r, &rest, &names) && !names.either &&
                      maybe(words_take(&rest, WORDS_UNSEEN)) && all_below(r, &names.nodes, place.node);
    if (!saying_took(r, before, &line, &rest, fine && saying_is_end(rest)))
        return false;
    struct statement *pruned = reading_add(r, STATES_PRUNED, saying_until(from, rest));
    pruned->nodes = names.nodes;
    pruned->numbers = names.numbers;
    if (r->answered)
        saying_add_part(r);
    return r->answered = true;
}

/* A line that heads what is cut off: "cutoffs found:" */
void answers_note_head(struct reading *r, struct slice line)
{
    struct topic topic = TOPIC_NONE;
    struct slice rest = line = slice_trim(line);
    bool named = false;
    if (!loose_ends_with(line, ":"))
        return;
    while (loose_more(&rest))
        if (names_exactly(r, &rest) != TREE_NONE)
            named = true;
        else if (!topic_take_word(r, &rest, &topic))
            loose_step(&rest);
    r->cuts = !named && has(&topic, BIT(UNSEEN) | BIT(PRUNES) | BIT(CUTOFF) | BIT(CUT));
    r->answered = false;
}

/* "Nodes in the order they are visited:", over rows: it heads them, and asks for no list. */
static void take_for_heading(struct reading *r)
{
    const struct homework *homework = r->homework;
    size_t asked = homework->statements.count;
    while (asked && !(homework->statements.at[asked - 1].kind == STATES_VISITED &&
                      homework->statements.at[asked - 1].blank))
        asked--;
    for (size_t i = homework->statements.count; asked && i-- >= asked;)
        if (homework->statements.at[i].kind == STATES_VISITED)
            reading_drop(r, i);
    r->asked = TOPIC_NONE;
}

bool answers_read_late(struct reading *r, struct slice line)
{
    struct slice rest = line;
    struct topic topic = r->asked;
    if (!topic.has)
        return false;
    answers_skip_lead(r, &rest);
    rest = rest.length ? rest : line;
    topic.sign = false;
    struct slice own = rest; /* "move: C", below "pruned:" */
    if ((words_take(&own, WORDS_MOVE) || words_take(&own, WORDS_PLAYS)) && loose_sign(&own, ":"))
        return false;
    size_t before = r->homework->statements.count;
    if (topic_kind(r, &topic) == STATES_VISITED && is_row_of_visit(r, rest)) {
        take_for_heading(r);
        return false;
    }
    if (topic_kind(r, &topic) == STATES_VISITED && has(&topic, BIT(ORDER)) && take_turn(r, line))
        return true;
    if (!read_answer(r, &rest, &topic, ALONE))
        return topic_kind(r, &topic) == STATES_CUTOFF && !r->separator && read_item_why(r, line);
    enum statement_kind kind = topic_kind(r, &topic);
    if (r->answered && kind == STATES_VISITED)
        join_to_last(r->homework, before);
    r->answered = true;
    if (kind != STATES_PRUNED && kind != STATES_VISITED && kind != STATES_CUTOFF)
        r->asked = TOPIC_NONE;
    loose_sign(&rest, ", ; .");
    if (!names_begins(r, rest))
        words_take(&rest, WORDS_AND);
    if (loose_more(&rest) && kind == STATES_VALUE)
        read_sentences(r, rest, true); /* "6, MAX moves to C" */
    return true;
}
