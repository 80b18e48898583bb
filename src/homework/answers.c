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

/* Sentences of a line that are looked at. */
#define SENTENCES 40

/* Bytes of what is no more than an answer. */
#define SHORT 20

/* "pruned in total: L, R" */
static bool begins_list(const struct reading *r, struct slice rest)
{
    return !saying_take_number(&rest, &(double){0}) && loose_node(&r->names, &rest) != TREE_NONE;
}

/* What is behind a topic. */
static bool read_answer(struct reading *r, struct slice *rest, struct topic *topic, enum stand stand)
{
    enum statement_kind kind = topic_kind(r, topic);
    struct slice at = *rest;
    struct saying_mark before = saying_mark(r);
    bool read;
    bool counted = has(topic, BIT(SEEN)) && has(topic, TOPIC_NOUNS);
    if (kind == STATES_VISITED && topic->about && topic->node != TREE_ROOT && topic->sign &&
        rows_take_leaves(r, rest, topic->node, true, has(topic, BIT(SEEN))))
        return true;
    if (kind == STATES_COUNT ||
        (kind == STATES_VISITED && topic->about && !counted && !has(topic, BIT(ORDER))))
        return false; /* "visit(F): α=3", "leaf(E) = 2" */
    if (kind == STATES_VISITED && stand == BEHIND && !topic->sign &&
        !has(topic, BIT(SEEN) | BIT(ORDER) | BIT(NUMBER)))
        return false; /* "leaf 1 …" */
    double number;
    if (has(topic, BIT(MINIMAX)) && counted && !has(topic, BIT(NOT)) && saying_take_number(&at, &number) &&
        saying_is_end(at)) {
        struct topic all = {.has = topic->has & TOPIC_NOUNS}; /* "nodes expanded by minimax: 18" */
        *rest = at;
        return saying_is_all(r, &all, number) ||
               saying_leave(r, "without pruning there are as many as the tree has");
    }
    at = *rest;
    if (topic->has == BIT(ANSWER) && !names_begins_note(r, at) &&
        !loose_number(&(struct slice){at.bytes, at.length}, &(double){0}))
        kind = STATES_MOVE; /* "The answer is C" */
    if (kind == STATES_CUTOFF)
        read = saying_cutoffs(r, &at, topic, stand);
    else if (kind == STATES_VALUE || kind == STATES_SAVED || (has(topic, BIT(NUMBER)) && !begins_list(r, at)))
        read = saying_number(r, &at, topic, kind, stand);
    else
        read = saying_list(r, &at, topic, kind, stand);
    if (stand == ALONE && read && !saying_is_end(at) && !(kind == STATES_PRUNED && saying_is_reason(at))) {
        saying_go_back(r, before);
        read = false;
    }
    if (read)
        *rest = at;
    return read;
}

/* Those that have been named are all then. */
static bool says_pruned_before(const struct reading *r)
{
    const struct homework *homework = r->homework;
    size_t last = homework->statements.count;
    while (last > 0 && homework->statements.at[last - 1].kind != STATES_PRUNED)
        last--;
    return last > 0;
}

/* "No nodes are pruned", "there are no cutoffs", "all leaves are visited" */
static bool read_none(struct reading *r, struct slice from, struct slice rest, const struct topic *topic)
{
    enum statement_kind kind = topic_kind(r, topic);
    bool every = has(topic, BIT(EVERY)) && has(topic, BIT(SEEN)) && !has(topic, BIT(NOT) | BIT(EXCEPT));
    bool below = topic->about && topic->node != TREE_ROOT;
    bool not = below && has(topic, BIT(NOT)) && has(topic, BIT(PRUNES) | BIT(CUT) | BIT(CUTOFF)) &&
               !has(topic, BIT(PARTS)); /* "at F we don't prune" */
    bool none = (not || has(topic, BIT(NONE))) && !has(topic, BIT(SEEN));
    if (none && topic->about && topic->node == TREE_ROOT &&
        saying_names(r, saying_until(from, rest), TREE_ROOT) &&
        (kind == STATES_PRUNED || kind == STATES_CUTOFF))
        return saying_leave(r, "it says where nothing is cut; write where something is");
    if (none && words_take(&(struct slice){rest.bytes, rest.length}, WORDS_AND))
        rest.length = 0; /* "no node is pruned and all 8 leaves …" */
    if (none && topic->others && kind == STATES_PRUNED && saying_is_end(rest) && says_pruned_before(r))
        return true; /* "No other leaf is pruned": these are all */
    if ((!none && !every) || (!saying_is_end(rest) && !saying_is_reason(rest)) || (below && !none) ||
        (kind != STATES_PRUNED && kind != STATES_CUTOFF))
        return false;
    bool of_node = r->subject != TREE_NONE && r->subject != TREE_ROOT;
    if (below) /* "nothing can be pruned below D", "there is no cutoff at D" */
        reading_add(r, STATES_PRUNED, saying_until(from, rest))->node = topic->node;
    else if (of_node)
        reading_add(r, STATES_PRUNED, saying_until(from, rest))->node = r->subject;
    else if (kind == STATES_PRUNED)
        reading_add(r, kind, saying_until(from, rest));
    else
        saying_add_count(r, STATES_CUTOFFS, saying_until(from, rest), 0, topic->side);
    return true;
}

/* Whether an article stands before a number. */
static bool is_named(const struct reading *r, struct slice number)
{
    static const char *const articles[] = {"the", "die", "das", "el", "la", "le"};
    struct slice before = slice_trim((struct slice){r->at.bytes, (size_t)(number.bytes - r->at.bytes)});
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        size_t length = strlen(articles[i]);
        if (before.length >= length &&
            slice_is_word((struct slice){before.bytes + before.length - length, length}, articles[i]) &&
            (before.length == length || before.bytes[before.length - length - 1] == ' '))
            return number.bytes > r->at.bytes;
    }
    return false;
}

/* "9 leaves are evaluated", "6 leaves: E, K, …"; `last` is what was spoken of before. */
static bool read_counted(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest, from = *rest;
    struct topic topic = TOPIC_NONE;
    double number;
    if (!saying_take_number(&at, &number))
        return false;
    if (words_take(&(struct slice){at.bytes, at.length}, WORDS_SO))
        return false; /* "after 14 and 5 we can stop" */
    saying_take_counted(r, &at, &topic);
    if (!topic.has)
        return false;
    const uint64_t says = BIT(SEEN) | BIT(UNSEEN) | BIT(CUTOFF) | BIT(CUT), nouns = topic.has & TOPIC_NOUNS;
    struct slice behind = at;
    struct topic place = TOPIC_NONE;
    if (nouns && loose_word_of(&(struct slice){at.bytes, at.length}, "at bei") &&
        topic_take_place(r, &behind, &place) && place.node != TREE_ROOT) {
        words_take(&behind, WORDS_IS);
        if (words_take_any(&behind, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT && saying_is_end(behind))
            return saying_leave(r, "how many there are at one node isn't marked; name them");
    }
    if (!has(&topic, says | BIT(SAVED)))
        topic.has |= last->has & (BIT(SEEN) | BIT(UNSEEN) | BIT(NOT));
    if (!has(&topic, TOPIC_NOUNS | BIT(CUTOFF)) && last->counted)
        topic.has |= last->has & TOPIC_NOUNS; /* "six leaves are evaluated, four are pruned" */
    enum statement_kind kind = topic_kind(r, &topic);
    struct slice list = at, out = at;
    bool instead = loose_word_of(&out, INSTEAD), out_of = !instead && loose_word_of(&out, "out");
    bool of = words_take(&out, WORDS_OF);
    double all;
    if ((instead || out_of || of) && loose_number(&out, &all) && saying_is_end(out)) {
        struct topic counted = {.has = topic.has & TOPIC_NOUNS};
        if (instead && has(&counted, TOPIC_NOUNS) && !saying_is_all(r, &counted, all))
            return saying_leave(r, "without pruning there are as many as the tree has");
        list = at = out; /* "11 leaves are evaluated out of 27", "… instead of 27" */
    }
    struct slice places = list; /* "5 cutoffs, at F, M and D" */
    bool comma = kind == STATES_CUTOFF && loose_sign(&places, ",") && words_take(&places, WORDS_OF) &&
                 names_exactly(r, &places) != TREE_NONE;
    bool colon = loose_sign(&list, comma ? "," : ":"), lists = colon && (loose_blanks(&list), list.length),
         end = saying_is_end(at) || (colon && !lists);
    bool alone = from.bytes == slice_trim(r->at).bytes && end;
    if (has(&topic, BIT(SAVED)) && alone)
        return saying_leave(r, SAYING_SAVED_HOW);
    if (!has(&topic, says) && nouns && alone && !saying_is_all(r, &topic, number))
        return saying_leave(r, "are these looked at, or pruned?");
    if ((kind != STATES_PRUNED && kind != STATES_CUTOFF && kind != STATES_VISITED) || !has(&topic, says) ||
        topic.about || (!end && !lists && !saying_is_reason(at)))
        return false;
    if (!has(&topic, TOPIC_NOUNS | BIT(CUTOFF))) {
        topic.one_leaf = is_named(r, from);                  /* "the 13 is pruned", but "5 pruned" */
        kind = kind == STATES_CUTOFF ? STATES_PRUNED : kind; /* "the 13 is cut" */
        return saying_list(r, rest, &topic, kind, BEHIND);
    }
    topic.counted = true;
    saying_add_count(r, topic_kind_of_count(&topic, kind), saying_until(from, at), number, topic.side);
    if (kind == STATES_CUTOFF && lists) {
        places = list;
        if (saying_cutoffs(r, &places, &topic, BEHIND))
            at = places;
        else
            saying_leave(r, SAYING_CUT_HOW);
    } else if (kind != STATES_CUTOFF)
        saying_remark(r, &at, &topic, kind);
    *last = topic;
    *rest = at;
    return true;
}

/* "Total was 4 cuts", "In total: 6 leaves were evaluated" */
static bool read_total(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    topic_take(r, &at, &topic);
    if (topic.has != BIT(NUMBER) || !read_counted(r, &at, last))
        return false;
    *rest = at;
    return true;
}

/* "Minimax visits 18 nodes, alpha-beta 13", "without pruning: 18 leaves": what minimax does is a fact. */
static bool read_compared(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest, from = at;
    struct topic topic = TOPIC_NONE;
    double number;
    bool without = loose_word_of(&at, "without no ohne sin sans"),
         with = !without && words_take(&at, WORDS_WITH);
    while (loose_word_of(&at, "plain full pure the"))
        continue;
    bool minimax = words_take(&at, WORDS_MINIMAX),
         search = !minimax &&
                  (loose_word_of(&at, "alphabeta αβ") ||
                   (loose_word_of(&at, "alpha α") && (loose_sign(&at, "- –"), loose_word_of(&at, "beta β"))));
    bool pruning =
        loose_word_of(&at, "pruning search") || (!search && !minimax && words_take(&at, WORDS_CUTOFF));
    if (!minimax && !search && !(pruning && (with || without)))
        return false;
    while (topic_take_word(r, &at, &topic) || words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_IS) ||
           loose_sign(&at, ": = ,"))
        continue;
    if (!saying_take_number(&at, &number))
        return false;
    saying_take_counted(r, &at, &topic);
    if (!has(&topic, TOPIC_NOUNS) && last->counted)
        topic.has |= last->has & TOPIC_NOUNS;
    if (!has(&topic, TOPIC_NOUNS) || has(&topic, TOPIC_KEYS & ~(TOPIC_NOUNS | BIT(SEEN) | BIT(MINIMAX))) ||
        !saying_is_end(at))
        return false;
    *rest = at;
    *last = topic;
    last->counted = true;
    topic.has &= ~BIT(SEEN);
    if (!minimax && !without)
        saying_add_count(r, topic_kind_of_count(&topic, STATES_VISITED), saying_until(from, at), number,
                         COLUMN_V);
    else if (!saying_is_all(r, &topic, number))
        saying_leave(r, "without pruning there are as many as the tree has");
    return true;
}

static void add_value(struct reading *r, struct slice words, uint32_t node, double number)
{
    struct statement *statement = reading_add(r, STATES_VALUE, words);
    statement->node = node;
    reading_add_number(r, &statement->numbers, number);
}

/* "the value is 3 at K", and now "6 at the root", "at A: 6", or "it is 7". */
static bool read_other_value(struct reading *r, struct slice *rest, const struct topic *last, bool is)
{
    struct slice at = *rest;
    struct topic topic = TOPIC_NONE;
    double number;
    bool place = topic_take_place(r, &at, &topic);
    if (place)
        loose_sign(&at, ": =");
    if (topic_kind(r, last) != STATES_VALUE || !loose_number(&at, &number) ||
        (!place && !topic_take_place(r, &at, &topic) && !is) || !saying_is_end(at))
        return false;
    add_value(r, saying_until(*rest, at), topic.node, number);
    *rest = at;
    return true;
}

/* "MAX → C, MIN → H": what each plays. */
static bool read_player(struct reading *r, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest;
    struct homework_span nodes = {0};
    bool max = words_take(&at, WORDS_PLAYER_MAX), min = !max && words_take(&at, WORDS_PLAYER_MIN);
    if ((!max && !min) || !loose_sign(&at, ARROWS))
        return false;
    uint32_t node = names_exactly(r, &at);
    bool root = (tree_player(tree, TREE_ROOT) == PLAYER_MAX) == max;
    if (node == TREE_NONE || node == TREE_ROOT || !saying_is_end(at) ||
        (root ? tree->parent[node] != TREE_ROOT : tree_depth(tree, node) != 2))
        return false;
    reading_add_node(r, &nodes, node);
    reading_add(r, root ? STATES_MOVE : STATES_REPLY, saying_until(*rest, at))->nodes = nodes;
    *rest = at;
    return true;
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
    if (!topic.linked || topic.sign || topic_kind(r, &topic) != STATES_VALUE || !saying_is_end(at))
        return false;
    add_value(r, saying_until(*rest, at), topic.node, number);
    *rest = at;
    return true;
}

/* "Returning 4 from node D", "return D 4" */
static bool read_returned(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    double number;
    if (!loose_word_of(&at, "returning returns return returned"))
        return false;
    bool first = loose_number(&at, &number);
    if (first && !loose_word_of(&at, "from at for of"))
        return false;
    words_take(&at, WORDS_NODES);
    uint32_t node = names_exactly(r, &at);
    loose_sign(&at, ": =");
    if (node == TREE_NONE || (!first && !loose_number(&at, &number)) || !saying_is_end(at))
        return false;
    add_value(r, saying_until(*rest, at), node, number);
    *rest = at;
    return true;
}

/* "X", "✗" behind a node; a letter only where no node is called so. */
static bool take_cross(const struct reading *r, struct slice *rest)
{
    struct slice x = slice_of("x"), at = *rest;
    bool cross =
        loose_sign(&at, CROSSES) || (loose_find(&r->names, x) == TREE_NONE && loose_word_of(&at, "x"));
    if (cross && saying_is_end(at))
        *rest = at;
    return cross && saying_is_end(at);
}

/* Nodes that something is said of behind them, and nothing else; of leaves by their numbers several, or
 * called so. */
static bool take_subject(struct reading *r, struct slice *rest, struct names *names, bool leaves, bool *sure)
{
    struct homework *homework = r->homework;
    names->under = r->subject == TREE_NONE ? TREE_ROOT : r->subject;
    names_take(r, rest, names);
    bool lone = names->numbers_only && names->numbers.count == 1 && !leaves;
    bool any = names->nodes.count || names->numbers.count > 1;
    bool wrong = (names->why && !names->numbers_only) || lone || names->either || names->none || !any;
    *sure = !names->why;
    free(names->why);
    names->why = NULL;
    /* "K=3, L pruned": of one node alone it may be said what it is worth. */
    for (uint32_t i = 1;
         i < names->nodes.count && !names->numbers_only && (names->equal || names->numbers.count); i++)
        wrong = wrong || homework->names.at[names->nodes.first + i] != homework->names.at[names->nodes.first];
    return !wrong;
}

static bool all_below(const struct reading *r, const struct homework_span *nodes, uint32_t top)
{
    for (uint32_t i = 0; i < nodes->count; i++) {
        uint32_t node = r->homework->names.at[nodes->first + i];
        if (node < top || node >= r->names.tree->end[top])
            return false;
    }
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
    if (!all || !saying_is_end(at))
        return false;
    *rest = at;
    return true;
}

/* "K is pruned with w7 and w8" */
static void take_more(struct reading *r, struct slice *rest, struct names *names)
{
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest;
    struct names more = {0};
    loose_sign(&at, ",");
    if (!words_take(&at, WORDS_WITH))
        return;
    if (takes_all_below(&at)) {
        *rest = at;
        return;
    }
    names_take(r, &at, &more);
    if (more.nodes.count && !more.why && !more.numbers_only && saying_is_end(at)) {
        names->nodes.count += more.nodes.count;
        *rest = at;
    } else {
        saying_go_back(r, before);
    }
    free(more.why);
}

/* Nodes with what is said of them: of "the branch to L is cut" the list is "L". */
struct subject {
    struct names names;
    struct slice list, behind; /* behind: what follows it */
    struct topic topic, tail;  /* tail: what is behind the nodes; topic: that and what is before them */
    enum statement_kind kind, kind_before; /* kind_before: of what is before them alone */
    bool one, inner;                       /* one node alone; and it is no leaf */
    bool sure;                             /* which nodes these are */
    bool colon, crossed, end;
};

static bool add_subject(struct reading *r, struct subject *s, enum statement_kind kind)
{
    saying_add_list(r, &s->topic, kind, &s->names, s->list, BEFORE);
    return true;
}

/* "… and C is 5" */
static bool goes_on_with_node(const struct reading *r, struct slice rest)
{
    return words_take(&rest, WORDS_AND) && names_exactly(r, &rest) != TREE_NONE;
}

/* "B is 2", "A becomes 6", "A is worth 6" */
static bool says_value(struct reading *r, struct subject *s, struct slice *rest)
{
    struct slice at = *rest;
    words_take(&at, WORDS_LEAST);
    words_take(&at, WORDS_MOST);
    bool equals = s->kind == STATES_COUNT && (s->tail.linked || has(&s->tail, BIT(GETS))) &&
                  loose_number(&at, &(double){0}) && (saying_is_end(at) || goes_on_with_node(r, at));
    if (has(&s->topic, BIT(STAGE)) && saying_supposes(r))
        return false; /* "What if L were 1? Then F is 3." */
    if (!s->one || s->colon || (!equals && (s->kind != STATES_VALUE || s->topic.about)))
        return false;
    if (s->tail.about && s->tail.node != r->homework->names.at[s->names.nodes.first])
        return false; /* "F-L: the value of F is at least 3" */
    s->topic.node = r->homework->names.at[s->names.nodes.first];
    s->topic.about = true;
    s->names.nodes.count = 0;
    return saying_number(r, rest, &s->topic, STATES_VALUE, BEHIND);
}

/* Whether words speak of what would be, or of another search: "without pruning R isn't cut off". */
static bool supposes(struct slice words)
{
    while (loose_blanks(&words), words.length)
        if (words_take_doubt(&words) || words_take(&words, WORDS_MINIMAX) ||
            words_take(&words, WORDS_ORDER) ||
            loose_word_of(&words, "without ohne sin sans yet until noch aún aun encore neither nor weder ni"))
            return true;
        else if (!loose_word(&words).length)
            loose_skip(&words);
    return false;
}

/* "R can't be pruned": it is looked at. */
static bool add_seen(struct reading *r, struct subject *s, struct slice rest)
{
    bool firm =
        !supposes(r->at) &&
        (saying_is_end(rest) || loose_word_of(&rest, "because since as weil da denn porque car puisque"));
    saying_add_seen(r, &s->names.nodes, s->list, firm);
    return true;
}

/* "after 10", "after its first leaf 15", behind a node: its leaf that is worth so much. */
static bool takes_after_worth(const struct reading *r, struct slice *rest, uint32_t node, uint32_t *child)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest;
    double number;
    if (node == TREE_NONE || !words_take(&at, WORDS_AFTER))
        return false;
    while (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_STAGE) || words_take(&at, WORDS_LISTED) ||
           loose_word_of(&at, "seeing"))
        continue;
    if (!loose_number(&at, &number))
        return false;
    for (*child = tree_first_child(tree, node); *child != TREE_NONE; *child = tree_next_brother(tree, *child))
        if (tree_is_leaf(tree, *child) && tree->value[*child] == number)
            break;
    *rest = at;
    return *child != TREE_NONE;
}

static void add_cutoff_after(struct reading *r, struct slice words, uint32_t node, uint32_t child)
{
    struct statement *cut = reading_add(r, STATES_CUTOFF, words);
    cut->node = node;
    reading_add_node(r, &cut->nodes, child);
}

/* ", M after Q", "and M is cut after Q" */
static bool take_next_cutoff(struct reading *r, struct slice *rest)
{
    struct slice at = *rest, list;
    struct topic topic;
    loose_sign(&at, ", ;");
    words_take(&at, WORDS_AND);
    list = at;
    uint32_t node = names_exactly(r, &at);
    if (node == TREE_NONE)
        return false;
    topic_take(r, &at, &topic);
    uint32_t child = topic.after ? topic.node : TREE_NONE;
    if ((!topic.after && !takes_after_worth(r, &at, node, &child)) || child == TREE_ROOT ||
        r->names.tree->parent[child] != node || has(&topic, BIT(NOT) | BIT(NONE)))
        return false;
    add_cutoff_after(r, saying_until(list, at), node, child);
    *rest = at;
    return true;
}

/* "F is cut off after K", "D's other children are skipped": at F and D something is cut. */
static bool says_cutoff(struct reading *r, struct subject *s, struct slice *rest)
{
    const uint32_t node = s->names.nodes.count ? r->homework->names.at[s->names.nodes.first] : TREE_NONE;
    uint32_t child = s->tail.node;
    struct slice at = *rest;
    bool worth = !s->tail.after && takes_after_worth(r, &at, node, &child);
    bool after = worth || (s->tail.after && child != TREE_ROOT && r->names.tree->parent[child] == node),
         others = s->tail.others && has(&s->tail, TOPIC_NOUNS);
    if (!s->end || !s->inner || !(after || others) ||
        (s->kind != STATES_PRUNED && s->kind != STATES_CUTOFF) || has(&s->topic, BIT(NONE)) ||
        has(&s->topic, BIT(NOT)) != has(&s->topic, BIT(SEEN)))
        return false;
    if (after) {
        *rest = worth ? at : *rest;
        add_cutoff_after(r, saying_until(s->list, *rest), node, child);
    } else {
        s->topic.node = node;
        s->topic.about = true;
        saying_cutoff(r, rest, &s->topic, COLUMN_V);
    }
    while (after && take_next_cutoff(r, rest))
        continue;
    return true;
}

/* Whether words name a subtree or an edge: "the G subtree". */
static bool names_parts(struct slice words)
{
    while (loose_blanks(&words), words.length)
        if (words_take(&words, WORDS_PARTS))
            return true;
        else if (!loose_word(&words).length)
            loose_skip(&words);
    return false;
}

/* "F: no cut": at F, and below it may be one. */
static bool says_no_cut(struct reading *r, struct subject *s, struct slice *rest)
{
    (void)rest;
    if (!s->end || !s->inner || !s->colon || !has(&s->tail, BIT(NONE)) || has(&s->tail, BIT(SEEN)) ||
        !has(&s->tail, BIT(CUT) | BIT(CUTOFF) | BIT(PRUNES)))
        return false;
    reading_add(r, STATES_PRUNED, saying_until(s->behind, *rest))->node =
        r->homework->names.at[s->names.nodes.first];
    return true;
}

/* "L and R are pruned", "L: X"; but "F: cut" is a note on F. */
static bool says_pruned(struct reading *r, struct subject *s, struct slice *rest)
{
    const struct topic *topic = &s->topic, *tail = &s->tail;
    bool unseen = has(tail, BIT(UNSEEN)) || has(topic, BIT(PRUNES)) || tail->verb ||
                  (has(topic, BIT(NOT) | BIT(NONE) | BIT(EXCEPT)) && has(tail, BIT(SEEN)));
    if (saying_is_rest(topic) && s->kind == STATES_PRUNED)
        return saying_leave(r, "it says what isn't cut off; write what is");
    if (s->inner && words_take(&(struct slice){rest->bytes, rest->length}, WORDS_AFTER) &&
        (s->kind == STATES_PRUNED || s->kind == STATES_CUTOFF))
        return saying_leave(r, SAYING_CUT_HOW); /* "D is cut off after its first child" */
    if (!s->end || (s->inner && s->colon && slice_begins(slice_trim(s->behind), "cut")))
        return false;
    if (s->inner && s->kind == STATES_CUTOFF && tail->verb && !s->colon && !names_parts(s->list))
        return saying_leave(r, SAYING_CUT_HOW);
    if ((!s->crossed && !unseen) || (s->kind != STATES_PRUNED && s->kind != STATES_CUTOFF) ||
        (topic->about && !all_below(r, &s->names.nodes, topic->node)))
        return false;
    if (!s->sure)
        return saying_leave(r, "several leaves are worth as much, or none; say which");
    if (has(topic, BIT(NOT) | BIT(NONE)) && !has(topic, BIT(SEEN)) && !s->crossed)
        return add_seen(r, s, *rest);
    add_subject(r, s, STATES_PRUNED);
    struct slice others = *rest;
    loose_sign(&others, ", ; .");
    words_take(&others, WORDS_AND);
    if (words_take(&others, WORDS_OTHERS))
        r->parts.count--; /* these are all */
    return true;
}

/* "C is the best move", "MAX sollte C wählen" */
static bool says_move(struct reading *r, struct subject *s, struct slice *rest)
{
    (void)rest;
    bool chosen = has(&s->tail, BIT(PLAYS) | BIT(GOES)) &&
                  (s->tail.linked || has(&s->topic, BIT(PLAYER_MAX) | BIT(PLAYER_MIN)));
    return s->end && s->sure && (chosen || has(&s->tail, BIT(MOVE) | BIT(REPLY) | BIT(BEST))) &&
           (s->kind == STATES_MOVE || s->kind == STATES_REPLY) &&
           (s->kind_before == STATES_COUNT || s->kind_before == s->kind) &&
           !has(&s->topic, BIT(NOT) | BIT(NONE)) && saying_fits(r, &s->topic, s->kind, &s->names, BEFORE) &&
           add_subject(r, s, s->kind);
}

/* "A picks C with 6": which child gives the node its value, and what that is. */
static bool says_choice(struct reading *r, struct subject *s, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, from = at;
    const uint32_t node = s->names.nodes.count ? r->homework->names.at[s->names.nodes.first] : TREE_NONE;
    struct homework_span to = {0};
    double number;
    if (!s->one || !s->inner || !has(&s->tail, BIT(PLAYS) | BIT(GOES)) || has(&s->topic, BIT(NOT)))
        return false;
    uint32_t child = names_exactly(r, &at);
    if (child == TREE_NONE || child == TREE_ROOT || tree->parent[child] != node)
        return false;
    struct slice with = at;
    bool valued = words_take(&with, WORDS_WITH) && (words_take(&with, WORDS_VALUE), true) &&
                  loose_number(&with, &number);
    if (!saying_is_end(valued ? with : at) && !saying_is_reason(valued ? with : at))
        return false;
    reading_add_node(r, &to, child);
    struct statement *move = reading_add(r, STATES_MOVE, saying_until(from, at));
    move->node = node;
    move->nodes = to;
    if (valued)
        add_value(r, saying_until(at, with), node, number);
    *rest = valued ? with : at;
    return true;
}

/* "At D, K, L and M are evaluated": below D. */
static bool keep_subject(struct reading *r)
{
    struct statement *said = &r->homework->statements.at[r->homework->statements.count - 1];
    if (r->subject != TREE_NONE && all_below(r, &said->nodes, r->subject))
        said->node = r->subject;
    return true;
}

/* "L - evaluated", a line of its own: one of those that are looked at. */
static bool says_seen(struct reading *r, struct subject *s, struct slice *rest)
{
    const uint64_t but = TOPIC_KEYS & ~(BIT(SEEN) | TOPIC_NOUNS);
    struct slice line = slice_trim(r->at);
    bool lone = s->one && s->list.bytes == line.bytes && (loose_blanks(rest), !rest->length);
    if (!lone || !has(&s->tail, BIT(SEEN)) ||
        has(&s->topic, but | BIT(NOT) | BIT(NONE) | BIT(NUMBER) | BIT(ORDER)))
        return false;
    struct homework *homework = r->homework;
    struct homework_span all = {0}, before = {0};
    uint32_t node = homework->names.at[s->names.nodes.first];
    for (size_t i = 0; i < homework->statements.count; i++)
        if (homework->statements.at[i].kind == STATES_VISITED && homework->statements.at[i].part)
            before = homework->statements.at[i].nodes;
    for (uint32_t i = 0; i < before.count; i++)
        reading_add_node(r, &all, homework->names.at[before.first + i]);
    reading_add_node(r, &all, node);
    struct statement *statement = reading_add(r, STATES_VISITED, s->list);
    statement->nodes = all; /* those of the lines above as well */
    statement->part = true;
    return true;
}

/* "E, K and Q are evaluated" */
static bool says_visited(struct reading *r, struct subject *s, struct slice *rest)
{
    (void)rest;
    return s->end && !s->one && s->kind == STATES_VISITED && (s->sure || s->names.numbers_only) &&
           has(&s->tail, BIT(SEEN)) && !s->colon && saying_fits(r, &s->topic, s->kind, &s->names, BEFORE) &&
           add_subject(r, s, s->kind) && keep_subject(r);
}

#define COMPLETELY "completely entirely fully vollständig komplett completamente complètement entièrement"

static bool has_word(struct slice words, const char *any)
{
    while (loose_blanks(&words), words.length)
        if (loose_word_of(&words, any))
            return true;
        else if (!loose_word(&words).length)
            loose_skip(&words);
    return false;
}

/* "R has to be looked at", "L is evaluated": one or two, on the way; "D is looked at completely": nothing is
 * cut off there. */
static bool says_looked(struct reading *r, struct subject *s, struct slice *rest)
{
    if (!s->end || s->kind != STATES_VISITED || !s->sure || s->names.numbers_only || supposes(r->at) ||
        !has(&s->tail, BIT(SEEN)) || s->colon || s->topic.about ||
        has(&s->topic, TOPIC_KEYS & ~(BIT(SEEN) | TOPIC_NOUNS | BIT(PARTS))) ||
        has(&s->topic, BIT(NOT) | BIT(NONE) | BIT(EXCEPT) | BIT(EVERY) | BIT(NUMBER)))
        return false;
    if (s->inner && has_word(saying_until(s->list, *rest), COMPLETELY)) {
        reading_add(r, STATES_PRUNED, saying_until(s->list, *rest))->node =
            r->homework->names.at[s->names.nodes.first];
        return true;
    }
    return add_seen(r, s, *rest);
}

/* Nodes, and their topic behind them; `topic` is what is said before: "the branch to", "MAX should". */
static bool read_of_nodes(struct reading *r, struct slice *rest, struct topic topic)
{
    static bool (*const says[])(struct reading *, struct subject *, struct slice *) = {
        says_value,  says_cutoff, says_no_cut,  says_pruned, says_move,
        says_choice, says_seen,   says_visited, says_looked};
    struct saying_mark before = saying_mark(r);
    struct subject s = {.topic = topic, .kind_before = topic_kind(r, &topic)};
    struct slice at = *rest;
    bool done = false;
    if (take_subject(r, &at, &s.names, has(&topic, BIT(LEAVES)), &s.sure)) {
        s.list = saying_until(*rest, at);
        s.behind = at;
        s.colon = s.list.length && strchr(":=", s.list.bytes[s.list.length - 1]);
        s.names.numbers.count = s.names.numbers_only ? s.names.numbers.count : 0;
        s.crossed = (s.names.crossed && saying_is_end(at)) || take_cross(r, &at);
        s.one = s.names.nodes.count == 1;
        s.inner = s.one && !tree_is_leaf(r->names.tree, r->homework->names.at[s.names.nodes.first]);
        struct slice bracket = at;
        if (loose_sign(&bracket, "[") &&
            words_take(&(struct slice){bracket.bytes, bracket.length}, WORDS_UNSEEN))
            at = bracket;
        topic_take(r, &at, &s.tail);
        loose_sign(&at, ") ]");
        take_more(r, &at, &s.names);
        bool explains = s.tail.sign && s.tail.linked && !s.colon && !begins_list(r, at) &&
                        !loose_number(&(struct slice){at.bytes, at.length}, &(double){0});
        s.tail.sign = s.tail.sign && !explains; /* "L and R are pruned: after K …" */
        s.end = explains || saying_is_end(at) || saying_is_reason(at);
        topic_join(&s.topic, &s.tail);
        s.kind = s.crossed ? STATES_PRUNED : topic_kind(r, &s.topic);
        for (size_t i = 0; !s.topic.sign && !done && i < sizeof says / sizeof *says; i++)
            done = says[i](r, &s, &at);
    }
    if (done)
        *rest = at;
    else
        saying_go_back(r, before);
    return done;
}

/* "3 ≥ 2", "v = 6 ≤ 9" */
static bool takes_test(struct slice *rest)
{
    struct slice at = *rest;
    if (rows_column(loose_word(&at)) == COLUMN_COUNT || !loose_sign(&at, "="))
        at = *rest;
    if (!names_takes_test(&at))
        return false;
    *rest = at;
    return true;
}

/* "with pruning:", "without alpha-beta:" */
static bool takes_setting(struct slice *rest)
{
    struct slice at = *rest;
    if (!loose_word_of(&at, "with without using mit ohne con sin avec sans") ||
        !loose_word_of(&at, "pruning alpha α alphabeta αβ"))
        return false;
    loose_sign(&at, "- –");
    loose_word_of(&at, "beta β");
    loose_word_of(&at, "pruning");
    if (!loose_sign(&at, ": ,"))
        return false;
    *rest = at;
    return true;
}

/* "So,", "Since F ≥ 3," and "3 ≥ 2 →" */
static bool takes_opening(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    bool test = false;
    if (names_exactly(r, &at) != TREE_NONE)
        return false;
    if (loose_word_of(&at, "since because as da weil car porque puisque")) {
        if (takes_test(&at) && !saying_is_end(at)) {
            *rest = at; /* "since 4 ≤ 5 we can …" */
            return true;
        }
        while (at.length && *at.bytes != ',' && !(slice_begins(at, ". ") || saying_is_blank(at)))
            loose_skip(&at);
    } else if (!(test = takes_test(&at)) && !words_take(&at, WORDS_FILLER))
        return false;
    if (!loose_sign(&at, ", " ARROWS) &&
        !(test && words_take(&(struct slice){at.bytes, at.length}, WORDS_PRUNES)))
        return false;
    *rest = at;
    return true;
}

/* "b", "iv" */
static bool is_item_letter(struct slice word)
{
    bool roman = word.length < 5;
    for (size_t i = 0; i < word.length; i++)
        roman = roman && strchr("ivx", word.bytes[i]);
    return word.length == 1 || (word.length && roman);
}

/* "2.", "(b)", "(iv)", "-" */
void answers_skip_lead(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    double number;
    while (loose_sign(&at, "* • - – # > → ⇒ => ∴ ✂ |") || takes_opening(r, &at) || takes_setting(&at))
        *rest = at;
    at = *rest;
    if (loose_word_of(&at, "part question task teil aufgabe frage partie parte pregunta"))
        loose_blanks(&at);
    else
        at = *rest;
    struct slice points = at;
    if (loose_sign(&points, "[ (") && loose_number(&points, &number) && words_take(&points, WORDS_ASIDE) &&
        loose_sign(&points, "] )"))
        *rest = at = points; /* "[4 points]" */
    loose_sign(&at, "(");
    struct slice behind = at, letter = at;
    bool hash = at.bytes > r->at.bytes && at.bytes[-1] == '#';
    if (loose_number(&behind, &number) && (hash || loose_sign(&behind, ".) ) .")) &&
        (!behind.length || *behind.bytes == ' '))
        *rest = at = behind;
    else if (names_exactly(r, &(struct slice){letter.bytes, letter.length}) == TREE_NONE &&
             is_item_letter(loose_word(&letter)) && loose_sign(&letter, "): ) .) . :") && letter.length &&
             *letter.bytes == ' ')
        *rest = at = letter;
    points = at;
    if (loose_sign(&points, "[ (") && loose_number(&points, &number) && words_take(&points, WORDS_ASIDE) &&
        loose_sign(&points, "] )"))
        *rest = points; /* "(c) [4 pts]" */
    at = *rest;
    if (at.bytes == slice_trim(r->at).bytes && loose_sign(&at, "(") &&
        topic_take_place(r, &(struct slice){at.bytes, at.length}, &(struct topic){.node = TREE_ROOT}))
        *rest = at; /* "(for C I stop before β)" */
}

/* A topic; of "final answer: value = 6" the inner one. */
static void take_innermost(const struct reading *r, struct slice *rest, struct topic *topic)
{
    for (bool again = true; again;) {
        struct topic inner;
        topic_take(r, rest, topic);
        struct slice next = *rest;
        topic_take(r, &next, &inner);
        again = topic->sign && topic_kind(r, &inner) != STATES_COUNT &&
                (topic_kind(r, &inner) == topic_kind(r, topic) ||
                 (inner.sign && topic_kind(r, topic) == STATES_VALUE) || topic->has == BIT(ANSWER));
    }
}

/* "Values:", over lines that each say one. */
static bool is_plural(struct slice words)
{
    return loose_word_of(
        &words, "values werte valores valeurs valori answers antworten respuestas reponses réponses");
}

/* "the rest of D (J, O, P) isn't needed", "the other children of D are skipped" */
static bool read_others(struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest, from = at;
    struct names names = {.listed = true};
    struct topic tail;
    if (!topic->others || !topic->about || topic->node == TREE_ROOT)
        return false;
    if (loose_sign(&at, "( ["))
        names_take(r, &at, &names);
    free(names.why);
    loose_sign(&at, ") ]");
    if (!names.nodes.count)
        at = from;
    struct slice list = saying_until(from, at);
    topic_take(r, &at, &tail);
    topic_join(&tail, topic);
    enum statement_kind kind = topic_kind(r, &tail);
    bool cut = (kind == STATES_PRUNED || kind == STATES_CUTOFF) && !has(&tail, BIT(NONE)) &&
               has(&tail, BIT(NOT)) == has(&tail, BIT(SEEN)) && !names.why;
    if (!cut || !all_below(r, &names.nodes, topic->node))
        return false;
    if (names.nodes.count)
        saying_add_list(r, &tail, STATES_PRUNED, &names, list, BEFORE);
    else
        saying_cutoff(r, &at, &tail, COLUMN_V);
    *rest = at;
    return true;
}

/* What a topic says that begins at `from`, and ends where `rest` begins. */
static bool read_of_topic(struct reading *r, struct slice from, struct slice *rest, struct topic *topic)
{
    enum statement_kind kind = topic_kind(r, topic);
    bool cuts = !has(topic, BIT(NONE)) &&
                (kind == STATES_CUTOFF || (kind == STATES_PRUNED && saying_is_end(*rest) && !topic->sign &&
                                           !has(topic, BIT(NOT)) && has(topic, BIT(PRUNES) | BIT(UNSEEN))));
    if (read_others(r, rest, topic))
        return true;
    if (kind == STATES_COUNT)
        return false;
    if (topic->count.length) {
        struct slice number = topic->count;
        struct topic counted = *topic;
        double count;
        loose_number(&number, &count);
        saying_take_counted(r, &number, &counted);
        saying_add_count(r, topic_kind_of_count(&counted, kind), topic->count, count, topic->side);
        topic->count.length = 0;
    }
    if (saying_is_blank(*rest) &&
        (topic->sign || loose_sign(&(struct slice){rest->bytes, rest->length}, "_"))) {
        bool heads = topic->has == BIT(ANSWER) || is_plural(from) ||
                     (topic->has & ~TOPIC_NOUNS) == 0; /* "nodes:", over what each is worth */
        r->asked = *topic;
        r->answered = false;
        rest->length = 0;
        return heads || saying_blank(r, topic, kind);
    }
    if (cuts && topic->about && has(topic, BIT(PARTS)) && !topic->after) {
        struct statement *statement = reading_add(r, STATES_PRUNED, saying_until(from, *rest));
        reading_add_node(r, &statement->nodes, topic->node);
        saying_add_part(r);
        return true;
    }
    if (cuts && topic->about && !has(topic, TOPIC_NOUNS))
        return saying_cutoff(r, rest, topic, saying_cutting(saying_until(from, *rest)));
    struct slice colon = {rest->bytes, 0}; /* "no node is pruned: all 12 leaves are evaluated" */
    if (topic->sign && has(topic, BIT(NONE)) && kind == STATES_PRUNED && !begins_list(r, *rest) &&
        read_none(r, from, colon, topic))
        return true;
    return read_none(r, from, *rest, topic) || read_answer(r, rest, topic, BEHIND);
}

/* "The leaves with values" 9 and 4 … */
static bool skip_worth(struct slice *rest)
{
    struct slice at = *rest;
    while (words_take(&at, WORDS_FILLER))
        continue;
    if (!words_take(&at, WORDS_LEAVES) ||
        !(words_take(&at, WORDS_WITH) || words_take(&at, WORDS_OF) || words_take(&at, WORDS_FILLER)))
        return false;
    while (words_take(&at, WORDS_FILLER))
        continue;
    if (!words_take(&at, WORDS_VALUE))
        return false;
    *rest = at;
    return loose_number(&(struct slice){at.bytes, at.length}, &(double){0});
}

/* "C, which is worth 6", "C and gets 6": of the move just before it. */
static bool read_which(struct reading *r, struct slice *rest, struct slice at)
{
    const struct homework *homework = r->homework;
    const struct statement *move =
        homework->statements.count ? &homework->statements.at[homework->statements.count - 1] : NULL;
    struct topic topic;
    double number;
    bool which = loose_word_of(&at, "which whose qui");
    struct slice from = at;
    topic_take(r, &at, &topic);
    if ((!which && topic.has != BIT(GETS)) || !move || move->line != r->line || move->kind != STATES_MOVE ||
        move->nodes.count != 1 || topic_kind(r, &topic) != STATES_VALUE || topic.about ||
        !loose_number(&at, &number) || !saying_is_end(at))
        return false;
    add_value(r, saying_until(from, at), homework->names.at[move->nodes.first], number);
    *rest = at;
    return true;
}

/* "(alpha = 4 from P1a)": what is said aside, where it is understood. */
static bool takes_aside(struct reading *r, struct slice *rest)
{
    const bool worked = r->worked;
    struct slice at = *rest;
    size_t length = 0;
    if (!loose_sign(&at, "("))
        return true;
    while (length < at.length && at.bytes[length] != ')')
        length++;
    bool read = length < at.length && working_read(r, (struct slice){at.bytes, length});
    *rest = read ? (struct slice){at.bytes + length + 1, at.length - length - 1} : *rest;
    r->worked = worked;
    return read;
}

/* "leaf 9 …", "das Blatt 9 …" behind what was before: what is said of it then. */
static bool begins_leaf(const struct reading *r, struct slice rest)
{
    while (words_take(&rest, WORDS_FILLER))
        continue;
    return words_take(&rest, WORDS_LEAVES) &&
           (names_exactly(r, &rest) != TREE_NONE || loose_number(&rest, &(double){0}));
}

/* "after the first leaf (2)", "after K,", "after the leaf 3 (alpha = 4 from P1a),", "nach K = 3 wird": where
 * the node is at which something is cut then, or TREE_NONE; `clause`: and what is behind it says that. */
static bool takes_after(struct reading *r, struct slice *rest, uint32_t *node, bool *clause)
{
    const struct tree *tree = r->names.tree;
    struct saying_mark before = saying_mark(r);
    struct slice at = *rest, behind;
    struct homework_span places = {0};
    double worth;
    if (!words_take(&at, WORDS_AFTER))
        return false;
    const struct slice name = at;
    uint32_t child = names_exactly(r, &at);
    bool ordinal = child == TREE_NONE && r->subject != TREE_NONE &&
                   names_take_places(r, &at, r->subject, false, &places);
    child = ordinal ? r->homework->names.at[places.first] : child;
    saying_go_back(r, before);
    while (child == TREE_NONE && (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_LEAVES)))
        child = names_exactly(r, &at);
    bool number = child == TREE_NONE && loose_number(&at, &worth);
    if ((number && !names_is_worth(r, worth)) || (!number && (child == TREE_NONE || child == TREE_ROOT)))
        return false;
    behind = at;
    bool bracket = !number && loose_sign(&behind, "(");
    if (!number && (bracket || loose_sign(&behind, "=")) && loose_number(&behind, &worth)) {
        loose_sign(&behind, ")");
        if (!bracket || !tree_is_leaf(tree, child))
            add_value(r, saying_until(name, behind), child, worth);
        else if (worth != tree->value[child])
            return false;
        at = behind;
    }
    if (!takes_aside(r, &at)) {
        saying_go_back(r, before);
        return false;
    }
    *clause = loose_sign(&at, ",") || loose_word_of(&at, "werden wird wurden wurde") || begins_leaf(r, at);
    *node = number ? r->subject : tree->parent[child];
    *rest = at;
    return true;
}

/* "X ≥ 12 → Y is cut off": a note on an inner node, which rows have, and what follows from it. */
static bool begins_consequence(const struct reading *r, struct slice rest)
{
    uint32_t node = names_exactly(r, &(struct slice){rest.bytes, rest.length});
    if (node == TREE_NONE || tree_is_leaf(r->names.tree, node) || !names_begins_note(r, rest))
        return false;
    names_exactly(r, &rest);
    loose_sign(&rest, "≥ ≤ = > < :");
    return loose_number(&rest, &(double){0}) && loose_sign(&rest, ARROWS) &&
           names_exactly(r, &rest) != TREE_NONE;
}

bool answers_read_clause(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    answers_skip_lead(r, &at);
    if (begins_consequence(r, at))
        return false;
    const uint32_t subject = r->subject;
    uint32_t there = TREE_NONE;
    bool clause = false;
    struct slice after = at;
    struct saying_mark before_after = saying_mark(r);
    if (takes_after(r, &after, &there, &clause)) {
        struct slice cut = after;
        take_innermost(r, &cut, &topic);
        if (there != TREE_NONE && topic_kind(r, &topic) == STATES_CUTOFF && !topic.about &&
            !has(&topic, TOPIC_NOUNS | BIT(NOT) | BIT(NONE)) &&
            (saying_is_end(cut) || saying_is_reason(cut))) {
            saying_go_back(r, before_after);
            topic.node = there;
            topic.about = true;
            *rest = cut;
            *last = topic;
            return saying_cutoff(r, rest, &topic, COLUMN_V);
        }
        r->subject = there;
        bool read = clause && answers_read_clause(r, &after, last);
        r->subject = subject;
        *rest = read ? after : *rest;
        if (read)
            return true;
        saying_go_back(r, before_after);
    }
    if (last->has && read_which(r, rest, at))
        return true;
    if (last->has && loose_word_of(&(struct slice){at.bytes, at.length}, "which whose qui"))
        return false;
    if (read_compared(r, rest, last)) /* with its "without pruning:" */
        return true;
    if (read_compared(r, &at, last)) {
        *rest = at;
        return true;
    }
    struct slice counted = at, it = at;
    bool is = loose_word_of(&it, "it es") && words_take(&it, WORDS_IS);
    topic_skip_fillers(r, &counted);
    if (rows_take_update(r, &counted, TREE_NONE) || read_returned(r, &counted) ||
        read_counted(r, &counted, last) || read_total(r, &counted, last) ||
        read_other_value(r, &counted, last, is) || read_turned_value(r, &counted) ||
        read_player(r, &counted)) {
        *rest = counted;
        return true;
    }
    struct slice from = at, under = at;
    bool valued = words_take(&under, WORDS_VALUE);
    if (last->has && (valued || words_take(&under, WORDS_ANSWER)) && loose_sign(&under, ":") &&
        !(valued && loose_number(&(struct slice){under.bytes, under.length}, &(double){0})) &&
        topic_kind(r, last) != STATES_VALUE && read_answer(r, &under, last, ALONE)) { /* "answer: C" */
        *rest = under;
        return true;
    }
    if (skip_worth(&at)) {
        topic = TOPIC_NONE;
        topic.has = BIT(LEAVES);
        *rest = at;
        return read_of_nodes(r, rest, topic);
    }
    take_innermost(r, &at, &topic);
    struct slice root = from;
    topic.sign =
        topic.sign || (words_take(&root, WORDS_ROOT) && root.bytes == at.bytes && saying_is_terse(r, at));
    struct slice of = at;
    bool before =
        !topic.sign && (topic_kind(r, &topic) == STATES_COUNT || !has(&topic, TOPIC_KEYS & ~TOPIC_NOUNS));
    if (before && read_of_nodes(r, &of, topic)) {
        *rest = of;
        return true;
    }
    if (!read_of_topic(r, from, &at, &topic))
        return false;
    *rest = at;
    *last = topic;
    return true;
}

/* The same, or a question with its answer. */
static bool read_sentence(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    answers_skip_lead(r, &at);
    if (!topic_take_question(r, &at, &topic))
        return answers_read_clause(r, rest, last);
    *rest = at;
    r->answered = false;
    if (saying_is_blank(at) && !memchr(at.bytes, '_', at.length)) {
        r->asked = topic;
        return false;
    }
    *last = topic;
    if (saying_is_blank(at))
        return topic_kind(r, &topic) != STATES_COUNT && saying_blank(r, &topic, topic_kind(r, &topic));
    if (answers_read_clause(r, rest, last) || read_answer(r, rest, &topic, ALONE))
        return true;
    if (has(&topic, BIT(ORDER)))
        r->asked = topic; /* "… Write - if it is never visited." */
    at = slice_trim(at);
    return topic_kind(r, &topic) != STATES_COUNT && at.length < SHORT && !r->asked.has &&
           saying_leave(r, "it isn't understood as an answer to the question before");
}

/* Behind the next full stop, semicolon or question mark that a sentence may end with; "1.5" has none. */
void answers_skip_sentence(struct slice *rest)
{
    bool doubt = false, reason = saying_is_reason(*rest);
    while (rest->length) {
        char c = *rest->bytes;
        loose_skip(rest);
        doubt = doubt || words_take_doubt(&(struct slice){rest->bytes, rest->length});
        if (strchr(".;!?", c) && (!rest->length || *rest->bytes == ' '))
            break;
        if (!doubt && c == ',' && reason)
            break;
        if (!doubt && strchr(",:", c) && words_take(&(struct slice){rest->bytes, rest->length}, WORDS_SO))
            break;
    }
}

static bool read_writer(struct reading *r, struct slice line)
{
    struct slice rest = line, at;
    if (!words_take(&rest, WORDS_WRITER) || !loose_sign(&rest, ": ="))
        return false;
    at = rest;
    if (names_exactly(r, &at) != TREE_NONE && loose_sign(&(struct slice){r->at.bytes, r->at.length}, "-"))
        return false;
    while (loose_sign(&rest, "_"))
        continue;
    rest = slice_trim(rest);
    while (rest.length && strchr("_ ", rest.bytes[rest.length - 1]))
        rest.length--;
    free(r->homework->writer);
    r->homework->writer = memory_string(rest.bytes, rest.length);
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
    bool more = false;
    for (size_t i = 0; i < cells.length; i++)
        more = more || (cells.bytes[i] != separator && !strchr(" \t\r", cells.bytes[i]));
    if (more || first.length || topic_kind(r, &topic) == STATES_COUNT)
        return false;
    topic.sign = true;
    return saying_is_blank(second) ? saying_blank(r, &topic, topic_kind(r, &topic))
                                   : read_answer(r, &second, &topic, BEHIND);
}

/* "a = α, b = β": how the variables are written. */
static bool is_legend(struct slice line)
{
    size_t count = 0;
    for (; loose_blanks(&line), line.length; count++) {
        enum column name = rows_column(loose_word(&line));
        if (name == COLUMN_COUNT || !loose_sign(&line, "= :") || rows_column(loose_word(&line)) != name)
            return false;
        loose_sign(&line, ", ; .");
    }
    return count > 0;
}

/* "Date: 2025-11-04", "Score: __/20": nothing of the search. */
static bool is_aside(const struct reading *r, struct slice line)
{
    bool legend =
        loose_word_of(&(struct slice){line.bytes, line.length}, "convention legend konvention leyenda");
    if (names_exactly(r, &(struct slice){line.bytes, line.length}) != TREE_NONE ||
        !words_take(&line, WORDS_ASIDE) || !loose_sign(&line, ":"))
        return false;
    struct topic topic;
    struct slice node = line;
    answers_skip_lead(r, &line);
    topic_take(r, &line, &topic);
    return legend || (!has(&topic, TOPIC_KEYS) && names_exactly(r, &node) == TREE_NONE);
}

/* "E ✓  L ✗": what is looked at, and what isn't; behind two of them may be something else, "v(A)=6". */
static bool read_ticks(struct reading *r, struct slice line)
{
    struct saying_mark before = saying_mark(r);
    struct homework_span crossed = {0};
    size_t ticks = 0;
    struct slice rest = line;
    while (loose_blanks(&rest), rest.length) {
        struct slice at = rest;
        uint32_t node = names_exactly(r, &at);
        loose_sign(&at, ":");
        bool tick =
                 node != TREE_NONE && (loose_sign(&at, "✓ ✔ ☑ ✅") || (r->ticks && loose_word_of(&at, "v"))),
             cross = node != TREE_NONE && !tick &&
                     (loose_sign(&at, CROSSES " ✂") || (r->ticks && loose_word_of(&at, "x")));
        if (!tick && !cross)
            break;
        ticks += tick;
        if (cross)
            reading_add_node(r, &crossed, node);
        loose_sign(&at, ", ; |");
        rest = at;
    }
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
    if (!topic.sign || topic_kind(r, &topic) != STATES_VISITED || !loose_word_of(&line, "v") ||
        !loose_sign(&line, ", ;"))
        return false;
    topic_take(r, &line, &topic);
    return r->ticks = topic.sign && topic_kind(r, &topic) == STATES_PRUNED &&
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
    struct slice at = *rest, sentence;
    if (!words_take(&at, WORDS_CORRECTS))
        return;
    at = *rest;
    answers_skip_sentence(&at);
    sentence = saying_until(*rest, at);
    for (struct slice word; loose_blanks(&sentence), sentence.length;) {
        if (loose_number(&sentence, &(double){0}))
            return;
        word = loose_word(&sentence);
        if (!word.length && strchr(":=→", *sentence.bytes))
            return;
        if (!word.length)
            loose_skip(&sentence);
    }
    if (words_take(&(struct slice){at.bytes, at.length}, WORDS_CORRECTS))
        *rest = at;
}

/* "sorry, I meant:" */
static bool takes_correction(struct slice *rest)
{
    skip_apology(rest);
    if (words_take(&(struct slice){rest->bytes, rest->length}, WORDS_NOT) ||
        loose_word_of(&(struct slice){rest->bytes, rest->length}, "wrong mistake falsch faux falso") ||
        !words_take(rest, WORDS_CORRECTS))
        return false; /* "not 7" */
    while ((!words_take(&(struct slice){rest->bytes, rest->length}, WORDS_NOT) &&
            words_take(rest, WORDS_CORRECTS)) ||
           words_take(rest, WORDS_IS) || words_take(rest, WORDS_FILLER) || loose_sign(rest, ", : ! . – -"))
        continue;
    return true;
}

/* "sorry, I meant 3", below what is corrected. */
static bool read_correction(struct reading *r, struct slice line)
{
    struct slice rest = line;
    struct topic topic = r->last;
    if (!topic.has || !takes_correction(&rest))
        return false;
    topic.sign = false;
    return read_answer(r, &rest, &topic, ALONE);
}

/* "Pruned: L, R. Also G." */
static bool read_more(struct reading *r, struct slice *rest, struct topic last)
{
    const bool answered = r->answered;
    if (topic_kind(r, &last) != STATES_PRUNED ||
        names_exactly(r, &(struct slice){rest->bytes, rest->length}) == TREE_NONE)
        return false;
    r->answered = true; /* it goes with the list before */
    last.sign = false;
    bool read = read_answer(r, rest, &last, ALONE);
    r->answered = answered;
    return read;
}

/* "value: 6. No, 7." */
static bool read_instead(struct reading *r, struct slice *rest, struct topic last)
{
    struct slice at = *rest;
    size_t before = r->homework->statements.count;
    if (!last.has || !before || !takes_correction(&at))
        return false;
    last.sign = false;
    if (!read_answer(r, &at, &last, ALONE) || r->homework->statements.count != before + 1 ||
        r->homework->statements.at[before - 1].kind != r->homework->statements.at[before].kind)
        return false;
    reading_drop(r, before - 1);
    *rest = at;
    return true;
}

/* What the line before said counts no more, where this one says it anew, as those from `first` on do. */
static void drop_corrected(struct reading *r, size_t first)
{
    const struct homework *homework = r->homework;
    size_t line = first ? homework->statements.at[first - 1].line : 0;
    for (size_t i = first; i-- > 0 && homework->statements.at[i].line == line;) {
        bool anew = false;
        for (size_t k = first; k < homework->statements.count; k++)
            anew = anew || (homework->statements.at[k].kind == homework->statements.at[i].kind &&
                            homework->statements.at[k].node == homework->statements.at[i].node);
        if (anew && line != r->line) {
            reading_drop(r, i);
            first--;
        }
    }
}

static bool read_sentences(struct reading *r, struct slice line, bool anywhere);

bool answers_read(struct reading *r, struct slice line, bool anywhere)
{
    size_t before = r->homework->statements.count;
    struct slice first = line;
    loose_sign(&first, "* • -");
    bool corrects = takes_correction(&first), read = read_sentences(r, line, anywhere);
    read = read || (corrects && read_sentences(r, first, anywhere));
    if (read && corrects)
        drop_corrected(r, before);
    return read;
}

/* "At C, …": what the sentence is about. */
static bool takes_subject(struct reading *r, struct slice *rest)
{
    struct topic place = TOPIC_NONE;
    loose_sign(rest, "* • - –");
    if (names_exactly(r, &(struct slice){rest->bytes, rest->length}) != TREE_NONE ||
        !topic_take_place(r, rest, &place) ||
        !(loose_sign(rest, ",") || loose_word_of(rest, "werden wird wurden wurde sind ist") ||
          words_take(&(struct slice){rest->bytes, rest->length}, WORDS_AFTER)))
        return false;
    if (!tree_is_leaf(r->names.tree, place.node))
        r->subject = place.node;
    return true;
}

/* "At D, K is evaluated", of a K that is somewhere else. */
static bool is_elsewhere(const struct reading *r)
{
    const size_t count = r->homework->statements.count;
    const struct statement *said = count ? &r->homework->statements.at[count - 1] : NULL;
    return said && said->line == r->line && said->kind == STATES_VISITED && said->firm &&
           r->subject != TREE_NONE && !all_below(r, &said->nodes, r->subject);
}

static bool read_sentences(struct reading *r, struct slice line, bool anywhere)
{
    struct slice rest = line, word = line;
    struct topic last = TOPIC_NONE;
    bool any = false;
    const struct topic asked = r->asked;
    saying_supposes(r);
    if (r->last_line + 1 == r->line &&
        names_exactly(r, &(struct slice){line.bytes, line.length}) == TREE_NONE &&
        words_take(&rest, WORDS_AND))
        last = r->last; /* "and M", in a line of its own */
    const uint32_t subject = r->subject;
    r->asked = last;
    loose_sign(&word, "* • -");
    struct slice about = word;
    uint32_t node = names_exactly(r, &about);
    if (node != TREE_NONE && !tree_is_leaf(r->names.tree, node))
        r->subject = node;
    if (read_writer(r, word) || is_aside(r, word) || is_legend(word) || read_tick_legend(r, word) ||
        read_pair(r, line) || read_ticks(r, line) || read_correction(r, word))
        return r->subject = subject, true;
    for (int i = 0; i < SENTENCES && (loose_blanks(&rest), rest.length); i++) {
        size_t unread = r->homework->unread.count;
        struct slice behind = rest;
        bool placed = takes_subject(r, &behind), read = read_sentence(r, &rest, &last) ||
                                                        read_more(r, &rest, last) ||
                                                        read_instead(r, &rest, last);
        if (!read && placed) {
            read = read_sentence(r, &behind, &last) && (rest = behind, true);
            if (read && is_elsewhere(r))
                saying_leave(r, "it isn't below the node where it is said to be");
        }
        struct slice to = rest, window;
        if (any && !read && loose_sign(&to, ARROWS) &&
            (window = to, names_exactly(r, &window) != TREE_NONE) &&
            rows_take_window(&window, &(struct homework_row){0})) {
            reading_line(r, to); /* "B returns 2 → A(2, +∞)" */
            break;
        }
        any = any || read;
        if (!any && !anywhere && !last.has) {
            keep_asking(r, &asked);
            r->subject = subject;
            return false;
        }
        if (!read || r->homework->unread.count > unread) {
            struct slice skipped = rest;
            answers_skip_sentence(&rest);
            r->worked = false;
            struct slice sentence = saying_until(skipped, rest), name = sentence;
            bool row = !read && i && names_exactly(r, &name) != TREE_NONE && loose_sign(&name, ":") &&
                       rows_read(r, sentence); /* "… E: 4 ≥ 4, prune the 8." */
            const char *why = read || row ? NULL : answers_seem(r, sentence);
            any = any || r->worked || row;
            if (why && (any || anywhere))
                answers_leave(r, sentence, why);
            else if (!read && !row && !r->worked && !supposes(sentence) && working_claims(r, sentence))
                any = true;
        }
        while (loose_sign(&rest, ", ; . : ! ) \" _ <- ←") ||
               (names_exactly(r, &(struct slice){rest.bytes, rest.length}) == TREE_NONE &&
                words_take(&rest, WORDS_AND)))
            continue;
    }
    if (!any && !r->asked.has)
        keep_asking(r, &asked);
    r->last = any ? last : r->last;
    r->last_line = any ? r->line : r->last_line;
    r->subject = subject;
    return any;
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
    struct turn turn = {.node = names_exactly(r, &rest)};
    loose_sign(&rest, ": = → |");
    bool number = turn.node != TREE_NONE && loose_number(&rest, &turn.number),
         never =
             loose_sign(&rest, "- – — / " CROSSES) || words_take(&rest, WORDS_NOT) || saying_is_blank(rest);
    bool begins = turn.node == TREE_ROOT && (turn.number == 1 || turn.number == 0);
    if (turn.node == TREE_NONE || (!number && !never) || !saying_is_end(rest) ||
        !(r->turns.count || (number && begins)))
        return false;
    if (number)
        *array_add(&r->turns) = turn;
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
    r->words = slice_of("the numbers of the visits");
    array_sort(&r->turns, comes_before, NULL);
    struct statement *statement = reading_add(r, STATES_VISITED, r->words);
    for (size_t i = 0; i < r->turns.count; i++) {
        reading_add_node(r, &statement->nodes, r->turns.at[i].node);
        if (i && r->turns.at[i].number != r->turns.at[i - 1].number + 1)
            reading_leave(r, "the numbers of the visits don't go up by one");
    }
}

/* "at G: AE, AF", "under G: 3, 18, 6", below a heading: nodes below a node, cut off. */
bool answers_read_placed(struct reading *r, struct slice line)
{
    struct saying_mark before = saying_mark(r);
    struct slice rest = line, from;
    struct topic place = TOPIC_NONE;
    answers_skip_lead(r, &rest);
    if (!r->cuts || !topic_take_place(r, &rest, &place) || !loose_sign(&rest, ": → ="))
        return false;
    struct names names = {.under = place.node, .listed = true};
    from = rest;
    names_take(r, &rest, &names);
    bool fine = names.nodes.count && !names.why && !names.either && saying_is_end(rest) &&
                all_below(r, &names.nodes, place.node);
    free(names.why);
    if (!fine) {
        saying_go_back(r, before);
        return false;
    }
    reading_add(r, STATES_PRUNED, saying_until(from, rest))->nodes = names.nodes;
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
    while (loose_blanks(&rest), rest.length)
        if (names_exactly(r, &rest) != TREE_NONE)
            named = true;
        else if (!topic_take_word(r, &rest, &topic) && !loose_word(&rest).length)
            loose_skip(&rest);
    bool heads = line.length && line.bytes[line.length - 1] == ':';
    if (heads)
        r->cuts = !named && has(&topic, BIT(UNSEEN) | BIT(PRUNES) | BIT(CUTOFF) | BIT(CUT));
    r->answered = r->answered && !heads;
}

/* "R  (−∞, +∞)", "x1 = 5 → X: α = 5", "B α=3": a row, and more than who is visited. */
static bool is_row_of_visit(const struct reading *r, struct slice rest)
{
    if (names_exactly(r, &rest) == TREE_NONE)
        return false;
    loose_sign(&rest, ":");
    if (rows_take_window(&(struct slice){rest.bytes, rest.length}, &(struct homework_row){0}))
        return true;
    if (loose_sign(&rest, "=") && loose_number(&rest, &(double){0}) && loose_sign(&rest, ARROWS) &&
        names_exactly(r, &rest) != TREE_NONE)
        loose_sign(&rest, ":");
    return names_exactly(r, &(struct slice){rest.bytes, rest.length}) == TREE_NONE &&
           rows_column(loose_word(&rest)) < COLUMN_COUNT && loose_sign(&rest, "=") &&
           loose_number(&rest, &(double){0});
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
    size_t before = r->homework->statements.count;
    if (topic_kind(r, &topic) == STATES_VISITED && is_row_of_visit(r, rest)) {
        take_for_heading(r);
        return false;
    }
    if (topic_kind(r, &topic) == STATES_VISITED && has(&topic, BIT(ORDER)) && take_turn(r, line)) {
        r->turns_line = r->line;
        return true;
    }
    if (!read_answer(r, &rest, &topic, ALONE))
        return false;
    enum statement_kind kind = topic_kind(r, &topic);
    if (r->answered && kind == STATES_VISITED)
        join_to_last(r->homework, before);
    r->answered = true;
    if (kind != STATES_PRUNED && kind != STATES_VISITED)
        r->asked = TOPIC_NONE;
    return true;
}
