/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sentences say of what they are about (topics.h). A sentence is read as
 *
 *     topic, then what is said      value of B: 2      pruned: L, R       MAX plays C      cutoff at F, [3, 2]
 *     nodes, then their topic       B is worth 2       L, R are pruned    C is best        L: X
 *     a number, then what it counts                    9 leaves pruned    6 leaves evaluated (E, K, …)
 *
 * and another begins where one is complete. Words that are in no table make it prose; a sign after a topic
 * that asks for something makes it an answer, which is read or left with the reason why it isn't. */
#include "homework/reading.h"
#include <math.h>

/* Sentences of a line that are looked at. */
#define SENTENCES 40

#define BIT              TOPIC_BIT
#define has(topic, bits) topic_has(topic, bits)

/* Where nodes or a number stand: behind their topic, before it, or alone in answer to a question. */
enum stand { BEHIND, BEFORE, ALONE };

/* --- ends --- */

static bool is_end(struct slice rest)
{
    loose_sign(&rest, "!");
    loose_blanks(&rest);
    return !rest.length || loose_sign(&rest, ". ; , ) ] } ( \" ! _");
}

static bool is_blank(struct slice rest)
{
    while (loose_sign(&rest, "_ . ? - – — $"))
        continue;
    loose_blanks(&rest);
    return !rest.length;
}

/* Whether words go on with something else that is asked: ", best move: C". */
static bool goes_on(const struct reading *r, struct slice rest)
{
    struct topic topic;
    while (loose_sign(&rest, ", ; ."))
        continue;
    words_take(&rest, WORDS_AND);
    loose_number(&rest, &(double){0});
    topic_take(r, &rest, &topic);
    return has(&topic, TOPIC_KEYS);
}

static bool is_reason(struct slice rest)
{
    return names_is_reason(loose_word(&rest));
}

/* The verb at the end of a German sentence, taken off: "MAX sollte C wählen." */
static void take_last_verb(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    struct topic topic;
    if (is_end(at) || is_reason(at))
        return;
    topic_take(r, &at, &topic);
    if (!topic.sign && (is_end(at) || is_reason(at)) && !has(&topic, BIT(VALUE) | BIT(BEST) | BIT(NOT)))
        *rest = at;
}

static struct slice until(struct slice from, struct slice rest)
{
    return slice_trim((struct slice){from.bytes, (size_t)(rest.bytes - from.bytes)});
}

static bool leave(struct reading *r, const char *why)
{
    reading_leave(r, "%s", why);
    return true;
}

/* What has been added since, is taken back. */
struct mark {
    size_t names, numbers, statements;
};

static struct mark mark_here(const struct reading *r)
{
    return (struct mark){r->homework->names.count, r->homework->numbers.count, r->homework->statements.count};
}

static void go_back(struct reading *r, struct mark mark)
{
    while (r->homework->statements.count > mark.statements)
        free(r->homework->statements.at[--r->homework->statements.count].words);
    r->homework->names.count = mark.names;
    r->homework->numbers.count = mark.numbers;
}

static void add_count(struct reading *r, enum statement_kind kind, struct slice words, double number)
{
    reading_add_number(r, &reading_add(r, kind, words)->numbers, number);
}

static bool read_blank(struct reading *r, const struct topic *topic, enum statement_kind kind)
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
    double number;
    while (loose_sign(&at, "~~") && loose_number(&at, &number) && loose_sign(&at, "~~")) {
        loose_sign(&at, ", → /");
        *rest = at;
    }
}

/* Why a number is no single answer: "6 or 7", "3 12 8". */
static const char *trouble_behind(struct slice rest, double number)
{
    double other;
    if (words_take(&rest, WORDS_OR) || words_take(&rest, WORDS_AND) || loose_sign(&rest, "/ | to")) {
        bool bound = words_take(&rest, WORDS_LEAST) || words_take(&rest, WORDS_MOST);
        if (loose_number(&rest, &other) && (bound || is_end(rest)))
            return other == number && !bound ? NULL : "these are two answers";
        return NULL;
    }
    if (loose_sign(&rest, ARROWS))
        return loose_number(&rest, &other) ? "it says two numbers, one after the other" : NULL;
    loose_sign(&rest, ", ;");
    struct slice at = rest;
    if (!loose_number(&at, &other))
        return NULL;
    loose_blanks(&at);
    return !at.length || loose_sign(&at, ", ; .") || loose_number(&at, &other) ? "these are several numbers"
                                                                               : NULL;
}

/* "2,75": one number where a leaf is worth as much, else perhaps two. */
static const char *take_decimals(struct reading *r, struct slice *rest, double *number)
{
    char digits[40];
    struct slice at = *rest, whole;
    double decimal;
    if (at.length < 2 || *at.bytes != ',' || at.bytes[1] < '0' || at.bytes[1] > '9' || fabs(*number) > 1e9 ||
        floor(*number) != *number)
        return NULL;
    at = (struct slice){at.bytes + 1, at.length - 1};
    size_t length =
        (size_t)snprintf(digits, sizeof digits, "%s%.0f.", signbit(*number) ? "-" : "", fabs(*number));
    while (at.length && *at.bytes >= '0' && *at.bytes <= '9' && length + 1 < sizeof digits) {
        digits[length++] = *at.bytes;
        at = (struct slice){at.bytes + 1, at.length - 1};
    }
    whole = (struct slice){digits, length};
    if (!is_end(at) || (at.length && *at.bytes == ',') || !loose_number(&whole, &decimal))
        return NULL;
    if (!names_is_worth(r, decimal))
        return "a comma may part two numbers or be in one; write 1.5, or a blank behind the comma";
    *number = decimal;
    *rest = at;
    return NULL;
}

/* "six" */
static bool take_number(struct slice *rest, double *number)
{
    static const char *const words[] = {"zero null cero",          "one eins uno",
                                        "two zwei dos deux",       "three drei tres trois",
                                        "four vier cuatro quatre", "five funf fünf cinco cinq",
                                        "six sechs seis",          "seven sieben siete sept",
                                        "eight acht ocho huit",    "nine neun nueve neuf",
                                        "ten zehn diez dix"};
    if (loose_number(rest, number))
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (loose_word_of(rest, words[i])) {
            *number = (double)i;
            return true;
        }
    return false;
}

/* "of 18", "(of 18)", and what is counted. */
static void take_counted(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    double ignored;
    loose_sign(&at, "(");
    bool out = words_take(&at, WORDS_OF) || loose_sign(&at, "/") || loose_word_of(&at, "out");
    while (out && (words_take(&at, WORDS_OF) || words_take(&at, WORDS_FILLER)))
        continue;
    if (out && loose_number(&at, &ignored))
        *rest = at;
    struct slice before = *rest;
    struct topic more = TOPIC_NONE;
    for (bool goes = true; goes;) {
        at = *rest;
        goes = !words_take(&at, WORDS_AND) && (topic_take_word(r, rest, &more) ||
                                               words_take(rest, WORDS_IS) || words_take(rest, WORDS_FILLER));
    }
    if (!has(&more, TOPIC_NOUNS | BIT(CUTOFF) | BIT(SEEN) | BIT(UNSEEN) | BIT(SAVED))) {
        *rest = before;
        return;
    }
    if (has(&more, TOPIC_NOUNS))
        topic->has &= ~(uint64_t)(TOPIC_NOUNS);
    topic->has |= more.has;
}

/* Whether so many is a fact of the tree: "there are 10 leaves". */
static bool is_all(const struct reading *r, const struct topic *topic, double number)
{
    const struct tree *tree = r->names.tree;
    uint32_t count = 0;
    for (uint32_t node = 0; node < tree->count; node++)
        count += !has(topic, BIT(LEAVES)) || tree_is_leaf(tree, node);
    return !has(topic, BIT(SEEN) | BIT(UNSEEN)) && number == count;
}

/* "via C", "(by playing C)": the move behind the value that it has. */
static void read_way(struct reading *r, struct slice *rest);
/* "(6 in total)" behind a list, or "(E, K, Q)" behind a count. */
static void read_remark(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind);

#define SAVED_HOW "saved compared with what? Write  leaves pruned: 4  or  saved: 4"

static bool read_number(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind asked,
                        enum stand stand)
{
    enum statement_kind kind = asked;
    struct slice from = *rest, at = *rest;
    enum bound bound = BOUND_EXACT;
    double number;
    if (loose_word_of(&at, "not") || loose_sign(&at, "≠") || words_take(&at, WORDS_NOT))
        return loose_number(&at, &number) ? leave(r, "it says what it isn't") : false;
    while (loose_word_of(&at, "exactly equal to just only nur") || loose_sign(&at, "= _ \" ( [ :"))
        continue;
    skip_crossed(&at);
    if (words_take(&at, WORDS_LEAST) || loose_sign(&at, "≥ >"))
        bound = BOUND_LOWER;
    else if (words_take(&at, WORDS_MOST) || loose_sign(&at, "≤ <"))
        bound = BOUND_UPPER;
    if (!take_number(&at, &number)) {
        bool node = topic->linked && names_exactly(r, &at) != TREE_NONE && is_end(at);
        return topic->sign || node ? leave(r, "a number is asked for") : false;
    }
    if (words_take(&at, WORDS_OR_MORE))
        bound = BOUND_LOWER;
    else if (words_take(&at, WORDS_OR_LESS))
        bound = BOUND_UPPER;
    const char *trouble = take_decimals(r, &at, &number);
    trouble = trouble ? trouble : trouble_behind(at, number);
    if (kind == STATES_SAVED && !topic->sign && stand != ALONE)
        trouble = SAVED_HOW;
    if (trouble) {
        if (topic->sign && bound == BOUND_EXACT)
            read_blank(r, topic, kind);
        return leave(r, trouble);
    }
    struct slice words = until(from, at);
    loose_sign(&at, "\" ) ]");
    if (kind == STATES_VALUE && !topic->about)
        topic_take_place(r, &at, topic);
    else if (kind != STATES_VALUE)
        take_counted(r, &at, topic);
    bool weak =
        kind == STATES_VALUE && !has(topic, BIT(VALUE) | BIT(MINIMAX)) && !topic->sign && !topic->about;
    bool theirs = !has(topic, BIT(GETS)) ||
                  has(topic, BIT(VALUE) | BIT(ANSWER) | BIT(ROOT) | BIT(PLAYER_MAX)) || topic->about;
    if (!theirs ||
        (weak && !is_end(at) && !is_reason(at) &&
         !words_take(&(struct slice){at.bytes, at.length}, WORDS_VIA)) ||
        (kind == STATES_VISITED && is_all(r, topic, number)))
        return false;
    kind = kind == STATES_VALUE ? kind : topic_kind_of_count(topic, kind);
    struct statement *statement = reading_add(r, kind, words);
    statement->node = kind == STATES_VALUE ? topic->node : TREE_ROOT;
    statement->bound = kind == STATES_VALUE ? bound : BOUND_EXACT;
    reading_add_number(r, &statement->numbers, number);
    if (kind == STATES_VALUE && topic->node == TREE_ROOT)
        read_way(r, &at);
    else if (asked == STATES_PRUNED || asked == STATES_VISITED)
        read_remark(r, &at, topic, asked);
    *rest = at;
    return true;
}

/* --- nodes --- */

static void add_part(struct reading *r)
{
    *array_add(&r->parts) = r->homework->statements.count - 1;
}

/* Of a line of play, "A → C → H", the move; the root is none. */
static void keep_move(struct reading *r, struct homework_span *nodes)
{
    const struct tree *tree = r->names.tree;
    uint32_t *at = nodes->count ? &r->homework->names.at[nodes->first] : NULL;
    if (nodes->count > 1 && at[0] == TREE_ROOT) {
        nodes->first++;
        nodes->count--;
        at++;
    }
    if (nodes->count > 1 && at[1] != TREE_ROOT && tree->parent[at[1]] == at[0])
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

/* "a number of nodes, or a leaf?" */
static bool read_lone_number(struct reading *r, struct slice *rest, struct topic *topic,
                             enum statement_kind kind, bool leaf, enum stand stand)
{
    if (kind == STATES_PRUNED && leaf && !has(topic, BIT(NUMBER)) && !topic->noun_first)
        return leave(r,
                     "it may be a leaf's number, or how many; name the leaf, or write  3 nodes are pruned");
    return read_number(r, rest, topic, kind, stand);
}

/* Whether so many nodes can be what such a topic says. */
static bool fits(const struct reading *r, const struct topic *topic, enum statement_kind kind,
                 const struct names *names, enum stand stand)
{
    const struct tree *tree = r->names.tree;
    const uint32_t *nodes = names->nodes.count ? &r->homework->names.at[names->nodes.first] : NULL;
    bool first = nodes && *nodes != TREE_ROOT && tree->parent[*nodes] == TREE_ROOT;
    if (kind == STATES_VISITED && stand != ALONE && !topic->sign && !has(topic, BIT(ORDER)) &&
        !topic->noun_first)
        return names->nodes.count > 2 || names->numbers.count > 2;
    if (kind == STATES_MOVE && names->numbers_only && !first)
        return topic->sign || topic->linked || stand == ALONE;
    if (!topic_is_weak(topic, kind))
        return true;
    return names->nodes.count == 1 && first && !topic->about && !has(topic, TOPIC_NOUNS) &&
           (topic->orders || !has(topic, BIT(STAGE) | BIT(GOES)));
}

/* A list of nodes as they are taken for a kind: of play, the first may be a move. */
static void take_list(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind,
                      struct names *names)
{
    struct slice first = *rest;
    bool move = kind == STATES_MOVE || kind == STATES_REPLY;
    *names = (struct names){.path = move || kind == STATES_PLAY || kind == STATES_VISITED,
                            .letters = topic->sign || topic->linked || kind == STATES_PLAY,
                            .edges = has(topic, BIT(PARTS))};
    uint32_t named = move ? names_first_move(r, &first) : TREE_NONE;
    if (named != TREE_NONE && names_exactly(r, &(struct slice){rest->bytes, rest->length}) == TREE_NONE) {
        reading_add_node(r, &names->nodes, named);
        *rest = first;
    } else {
        names_take(r, rest, names);
    }
}

/* Nodes of a kind that are understood, as a statement. */
static void add_list(struct reading *r, const struct topic *topic, enum statement_kind kind,
                     struct names *names, struct slice words, enum stand stand)
{
    struct homework_span nodes = names->nodes;
    if (kind == STATES_MOVE)
        keep_move(r, &nodes);
    if (kind == STATES_VISITED && names->numbers_only) {
        r->homework->names.count -= nodes.count;
        nodes = (struct homework_span){0};
        find_visited(r, names->numbers, &nodes);
    }
    struct statement *statement = reading_add(r, kind, words);
    statement->nodes = nodes;
    statement->numbers = names->numbers;
    bool part = stand == BEFORE || (stand == BEHIND ? !topic->sign && !topic->linked : r->answered);
    if (kind == STATES_PRUNED && part)
        add_part(r);
}

/* "13 of 18 nodes", "4 (L, R, O, P)" */
static bool counts(const struct reading *r, struct slice rest)
{
    struct topic topic = TOPIC_NONE;
    if (!loose_number(&rest, &(double){0}))
        return false;
    take_counted(r, &rest, &topic);
    bool counted = has(&topic, TOPIC_NOUNS) && (is_end(rest) || words_take(&rest, WORDS_AND));
    return counted || (loose_sign(&rest, "( :") && !loose_number(&rest, &(double){0}) &&
                       loose_node(&r->names, &rest) != TREE_NONE);
}

static bool read_list(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind,
                      enum stand stand)
{
    struct mark before = mark_here(r);
    struct slice at = *rest, word;
    struct names names;
    bool move = kind == STATES_MOVE || kind == STATES_REPLY, loud = topic->sign && stand != ALONE;
    if (kind == STATES_VISITED && words_take(&at, WORDS_EXCEPT))
        kind = STATES_PRUNED; /* "visited: all except L" */
    if (!move && kind != STATES_PLAY && counts(r, *rest))
        return read_number(r, rest, topic, kind, stand);
    take_list(r, &at, topic, kind, &names);
    struct slice words = until(*rest, at);
    if (stand == BEHIND)
        take_last_verb(r, &at);
    word = at;
    struct slice unknown = loose_word(&word);
    bool whole = is_end(at) || (stand != ALONE && (is_reason(at) || goes_on(r, at)));
    bool answers = names.nodes.count || names.none || names.numbers.count;
    bool alone = names.numbers_only && names.numbers.count == 1 && !names.placed;
    bool listed = kind != STATES_VISITED || stand == BEFORE || has(topic, BIT(SEEN) | BIT(ORDER)),
         read = false;
    bool denied = has(topic, BIT(NOT)) && !has(topic, BIT(SEEN) | BIT(NONE));
    const char *why = NULL;
    if (alone && !move && kind != STATES_PLAY && stand != BEFORE) {
        bool leaf = names.nodes.count || names.several;
        go_back(r, before);
        free(names.why);
        return read_lone_number(r, rest, topic, kind, leaf, stand);
    }
    if (!answers || (stand == ALONE && !whole) || !listed)
        why = !loud || !listed ? NULL : names.why ? names.why : "no node is named";
    else if (names.why && !(kind == STATES_VISITED && names.numbers_only))
        why = names.why;
    else if (names.either && !move)
        why = "these are two answers";
    else if (names.none && names.nodes.count)
        why = topic->sign || topic->linked ? "it names nodes, and says none" : NULL;
    else if (denied && names.nodes.count)
        why = "it says what isn't so";
    else if (!whole && !(move && names.nodes.count && !topic_is_weak(topic, kind)))
        why = topic->sign ? "not understood" : NULL;
    else
        read = fits(r, topic, kind, &names, stand);
    if (read) {
        add_list(r, topic, kind, &names, words, stand);
        if (kind == STATES_VISITED || kind == STATES_PRUNED)
            read_remark(r, &at, topic, kind);
    } else {
        go_back(r, before);
    }
    if (why && why != names.why && unknown.length && (!answers || !whole) && names.why == NULL)
        reading_leave(r,
                      answers ? "'%.*s' is no node of this tree, and not understood"
                              : "'%.*s' is no node of this tree",
                      SLICE(slice_short(unknown)));
    else if (why)
        leave(r, why);
    free(names.why);
    if (read || why)
        *rest = at;
    return read || why;
}

static void read_way(struct reading *r, struct slice *rest)
{
    const struct tree *tree = r->names.tree;
    struct mark before = mark_here(r);
    struct slice at = *rest;
    struct topic topic = TOPIC_NONE;
    struct names names;
    bool bracket = loose_sign(&at, "(");
    if (!bracket)
        loose_sign(&at, ",");
    if (!words_take(&at, WORDS_VIA))
        return;
    words_take(&at, WORDS_MOVE);
    struct slice from = at;
    take_list(r, &at, &topic, STATES_MOVE, &names);
    keep_move(r, &names.nodes);
    uint32_t node = names.nodes.count == 1 ? r->homework->names.at[names.nodes.first] : TREE_ROOT;
    bool moves =
        node != TREE_ROOT && tree->parent[node] == TREE_ROOT && !names.why && !names.either && is_end(at);
    free(names.why);
    if (moves) {
        reading_add(r, STATES_MOVE, until(from, at))->nodes = names.nodes;
        loose_sign(&at, ")");
        *rest = at;
    } else {
        go_back(r, before);
    }
}

static void read_remark(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind)
{
    struct mark before = mark_here(r);
    struct slice at = *rest, number;
    double count;
    if (!loose_sign(&at, "( [ :"))
        return;
    struct topic counted = *topic;
    struct slice from = number = at;
    bool in_total = false;
    if (loose_number(&number, &count)) {
        counted.has &= ~(uint64_t)BIT(SAVED);
        struct slice behind = number;
        while (words_take(&behind, WORDS_FILLER) || words_take(&behind, WORDS_NUMBER))
            in_total = true;
        take_counted(r, &number, &counted);
        in_total = in_total || number.bytes != behind.bytes;
        number = number.bytes > behind.bytes ? number : behind;
    }
    if (in_total && loose_sign(&number, ") ]")) {
        add_count(r, topic_kind_of_count(&counted, kind), until(from, number), count);
        *rest = number;
        return;
    }
    struct names names;
    counted = *topic;
    counted.sign = true;
    take_list(r, &at, &counted, kind, &names);
    bool lists = (names.nodes.count || names.numbers.count > 1) && !names.why && is_end(at);
    free(names.why);
    go_back(r, before);
    if (lists && read_list(r, &from, &counted, kind, BEHIND)) {
        loose_sign(&from, ") ]");
        *rest = from;
    }
}

/* --- cutoffs --- */

/* "[3, 2]", "α=3, β=2", "3 ≥ 2": the window then. */
static void take_cut_window(struct slice *rest, struct reading *r, struct homework_span *numbers)
{
    struct slice at = *rest;
    struct homework_row row = {0};
    double a, b;
    while (loose_sign(&at, ", : (") || words_take(&at, WORDS_REASON) ||
           loose_word_of(&at, "window fenster alpha α"))
        continue;
    loose_sign(&at, "=");
    if (rows_take_window(&at, &row)) {
        a = row.cell[COLUMN_ALPHA].number;
        b = row.cell[COLUMN_BETA].number;
    } else {
        if (!loose_number(&at, &a))
            return;
        bool less = loose_sign(&at, "≤ <=");
        if (!less && !loose_sign(&at, "≥ >= ,"))
            return;
        loose_word_of(&at, "beta β");
        loose_sign(&at, "=");
        if (!loose_number(&at, &b))
            return;
        if (less) {
            double high = a;
            a = b;
            b = high;
        }
    }
    loose_sign(&at, ")");
    reading_add_number(r, numbers, a);
    reading_add_number(r, numbers, b);
    *rest = at;
}

/* Which of α and β cuts, where it is said. */
static enum column cutting(struct slice words)
{
    while (loose_blanks(&words), words.length) {
        struct slice word = loose_word(&words);
        if (word.length > 1 && rows_column(word) < COLUMN_V) /* an "a" is an article */
            return rows_column(word);
        if (!word.length)
            loose_skip(&words);
    }
    return COLUMN_V;
}

/* "cut at F, [3, 2]"; "cutoffs at F, M and D" */
static bool read_cutoff(struct reading *r, struct slice *rest, struct topic *topic, enum column column)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, from = *rest;
    struct names names = {.path = true};
    struct homework_span numbers = {0};
    size_t before = r->homework->names.count;
    reading_add_node(r, &names.nodes, topic->node);
    take_cut_window(&at, r, &numbers);
    if (!numbers.count) {
        names_take(r, &at, &names);
        take_cut_window(&at, r, &numbers);
    }
    free(names.why);
    for (uint32_t i = 0; i < names.nodes.count; i++) {
        uint32_t node = r->homework->names.at[names.nodes.first + i];
        if (topic->after && node == TREE_ROOT)
            continue;
        struct statement *statement = reading_add(r, STATES_CUTOFF, until(from, at));
        statement->node = topic->after ? tree->parent[node] : node;
        statement->column = column;
        statement->numbers = names.nodes.count == 1 ? numbers : (struct homework_span){0};
    }
    r->homework->names.count = before;
    *rest = at;
    return true;
}

#define CUT_OR_CUTS                                                                                          \
    "are these cut off, or is it there that something is cut? Write  pruned: L  or  cutoff at F"

/* Cutoffs of which no place is said. */
static bool read_cutoffs(struct reading *r, struct slice *rest, struct topic *topic, enum stand stand)
{
    struct mark before = mark_here(r);
    struct slice at = *rest;
    struct topic places;
    struct names names = {0};
    if (loose_number(&at, &(double){0})) {
        bool read = read_number(r, rest, topic, STATES_CUTOFF, stand);
        at = *rest;
        loose_sign(&at, "(");
        topic_take(r, &at, &places); /* "3 at F, M and D" */
        return read && places.about && is_end(at)
                   ? read_cutoff(r, &at, &places, COLUMN_V) && (*rest = at, true)
                   : read;
    }
    if (topic->sign && loose_sign(&at, "∅"))
        return false;
    names_take(r, &at, &names);
    bool none = names.none && !names.nodes.count, some = names.nodes.count;
    free(names.why);
    go_back(r, before);
    if (none && is_end(at)) {
        add_count(r, STATES_CUTOFFS, until(*rest, at), 0);
        *rest = at;
        return true;
    }
    if (some && topic->verb && stand == BEHIND && !topic->sign)
        return read_list(r, rest, topic, STATES_PRUNED, BEHIND);
    return some && (topic->sign || is_end(at)) ? leave(r, CUT_OR_CUTS) : false;
}

/* --- sentences --- */

/* What is behind a topic. */
static bool read_answer(struct reading *r, struct slice *rest, struct topic *topic, enum stand stand)
{
    enum statement_kind kind = topic_kind(r, topic);
    struct slice at = *rest;
    struct mark before = mark_here(r);
    bool read;
    if (kind == STATES_COUNT || (kind == STATES_VISITED && topic->about &&
                                 !has(topic, TOPIC_NOUNS | BIT(ORDER)))) /* "visit(F): α=3" */
        return false;
    if (topic->has == BIT(ANSWER) && !loose_number(&(struct slice){at.bytes, at.length}, &(double){0}))
        kind = STATES_MOVE; /* "The answer is C" */
    if (kind == STATES_CUTOFF)
        read = read_cutoffs(r, &at, topic, stand);
    else if (kind == STATES_VALUE || kind == STATES_SAVED || has(topic, BIT(NUMBER)))
        read = read_number(r, &at, topic, kind, stand);
    else
        read = read_list(r, &at, topic, kind, stand);
    if (stand == ALONE && read && !is_end(at)) {
        go_back(r, before);
        read = false;
    }
    if (read)
        *rest = at;
    return read;
}

/* "No nodes are pruned", "there are no cutoffs", "all leaves are visited" */
static bool read_none(struct reading *r, struct slice from, struct slice rest, const struct topic *topic)
{
    enum statement_kind kind = topic_kind(r, topic);
    bool every = has(topic, BIT(EVERY)) && has(topic, BIT(SEEN)) && !has(topic, BIT(NOT) | BIT(EXCEPT));
    bool none = has(topic, BIT(NONE)) && !has(topic, BIT(SEEN));
    if ((!none && !every) || !is_end(rest) || topic->node != TREE_ROOT)
        return false;
    if (kind == STATES_PRUNED)
        reading_add(r, kind, until(from, rest));
    else if (kind == STATES_CUTOFF)
        add_count(r, STATES_CUTOFFS, until(from, rest), 0);
    return kind == STATES_PRUNED || kind == STATES_CUTOFF;
}

/* "9 leaves are evaluated", "6 leaves: E, K, …"; `last` is what was spoken of before. */
static bool read_counted(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest, from = *rest;
    struct topic topic = TOPIC_NONE;
    double number;
    if (!take_number(&at, &number) || (take_counted(r, &at, &topic), !topic.has))
        return false;
    bool said = has(&topic, BIT(SEEN) | BIT(UNSEEN) | BIT(CUTOFF) | BIT(SAVED)),
         clean = at.length && is_end(at);
    if (!said)
        topic.has |= last->has & (BIT(SEEN) | BIT(UNSEEN) | BIT(NOT));
    enum statement_kind kind = topic_kind(r, &topic);
    bool alone = from.bytes == slice_trim(r->at).bytes && (clean || (loose_blanks(&at), !at.length));
    if (topic_has(&topic, BIT(SAVED)) && alone)
        return leave(r, SAVED_HOW);
    if (!has(&topic, BIT(SEEN) | BIT(UNSEEN) | BIT(CUTOFF)) && has(&topic, TOPIC_NOUNS) && alone &&
        !is_all(r, &topic, number))
        return leave(r, "are these looked at, or pruned?");
    struct slice list = at;
    bool lists = loose_sign(&list, ":");
    if ((kind != STATES_PRUNED && kind != STATES_CUTOFF && kind != STATES_VISITED) ||
        !has(&topic, BIT(SEEN) | BIT(UNSEEN) | BIT(CUTOFF)) || topic.about ||
        (!is_end(at) && !lists && !is_reason(at)))
        return false;
    if (!has(&topic, TOPIC_NOUNS | BIT(CUTOFF)))
        return read_list(r, rest, &topic, kind, BEHIND); /* "5 pruned" */
    add_count(r, topic_kind_of_count(&topic, kind), until(from, at), number);
    if (kind == STATES_CUTOFF && lists)
        leave(r, CUT_OR_CUTS);
    else if (kind != STATES_CUTOFF)
        read_remark(r, &at, &topic, kind);
    *last = topic;
    *rest = at;
    return true;
}

/* "the value is 3 at K", and now "6 at the root", or "at A: 6" */
static bool read_other_value(struct reading *r, struct slice *rest, const struct topic *last)
{
    struct slice at = *rest, from = *rest;
    struct topic topic = TOPIC_NONE;
    double number;
    bool place = topic_take_place(r, &at, &topic);
    if (place)
        loose_sign(&at, ": =");
    if (topic_kind(r, last) != STATES_VALUE || !loose_number(&at, &number) ||
        (!place && !topic_take_place(r, &at, &topic)) || !is_end(at))
        return false;
    struct statement *statement = reading_add(r, STATES_VALUE, until(from, at));
    statement->node = topic.node;
    reading_add_number(r, &statement->numbers, number);
    *rest = at;
    return true;
}

/* "X", "✗" behind a node; a letter only where no node is called so. */
static bool take_cross(const struct reading *r, struct slice *rest)
{
    struct slice x = slice_of("x"), at = *rest;
    bool cross = loose_sign(&at, "✗ ✕ ✘ ❌ × ✖ ╳") ||
                 (loose_find(&r->names, x) == TREE_NONE && loose_word_of(&at, "x"));
    if (cross && is_end(at))
        *rest = at;
    return cross && is_end(at);
}

/* Nodes that something is said of behind them, and nothing else. */
static bool take_subject(struct reading *r, struct slice *rest, struct names *names)
{
    struct homework *homework = r->homework;
    names_take(r, rest, names);
    bool wrong = names->why || names->numbers_only || names->either || names->none || !names->nodes.count;
    free(names->why);
    names->why = NULL;
    /* "K=3, L pruned": of one node alone it may be said what it is worth. */
    for (uint32_t i = 1; i < names->nodes.count && (names->equal || names->numbers.count); i++)
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

/* "B is 2", "A becomes 6" */
static bool equals(struct slice rest, const struct topic *tail)
{
    words_take(&rest, WORDS_LEAST);
    words_take(&rest, WORDS_MOST);
    return (tail->linked || has(tail, BIT(GETS))) && loose_number(&rest, &(double){0}) && is_end(rest);
}

/* "L and R are pruned", "A is worth 6", "C is the best move"; `topic` is what is said before the nodes: "the
 * branch to", "MAX should". */
static bool read_of_nodes(struct reading *r, struct slice *rest, struct topic topic)
{
    struct mark before = mark_here(r);
    struct names names = {0};
    struct slice at = *rest, from = *rest;
    struct topic tail = TOPIC_NONE;
    bool done = false, fits_all = take_subject(r, &at, &names);
    struct slice list = until(from, at), behind = at;
    bool colon = list.length && strchr(":=", list.bytes[list.length - 1]);
    names.numbers.count = 0;
    bool crossed = fits_all && ((names.crossed && is_end(at)) || take_cross(r, &at));
    topic_take(r, &at, &tail);
    loose_sign(&at, ")");
    bool end = is_end(at) || is_reason(at), sign = topic.sign || tail.sign;
    enum statement_kind before_it = topic_kind(r, &topic);
    topic_join(&topic, &tail);
    enum statement_kind kind = crossed ? STATES_PRUNED : topic_kind(r, &topic);
    uint32_t node = fits_all ? r->homework->names.at[names.nodes.first] : TREE_ROOT;
    bool one = fits_all && names.nodes.count == 1, inner = one && !tree_is_leaf(r->names.tree, node);
    bool same = has(&tail, BIT(MOVE) | BIT(REPLY) | BIT(BEST)) ||
                (has(&tail, BIT(PLAYS) | BIT(GOES)) &&
                 (tail.linked || has(&topic, BIT(PLAYER_MAX) | BIT(PLAYER_MIN))));
    bool unseen = has(&tail, BIT(UNSEEN)) ||
                  (has(&topic, BIT(NOT) | BIT(NONE) | BIT(EXCEPT)) && has(&tail, BIT(SEEN))) ||
                  has(&topic, BIT(PRUNES)) || (has(&topic, BIT(CUTOFF)) && tail.verb);
    if (!fits_all || sign) {
        done = false;
    } else if (one && !colon && (kind == STATES_VALUE || kind == STATES_COUNT) &&
               (kind == STATES_VALUE ? !topic.about : equals(at, &tail))) {
        go_back(r, before);
        topic.node = node;
        topic.about = true;
        done = read_number(r, &at, &topic, STATES_VALUE, BEHIND);
    } else if (!end) {
        done = false;
    } else if (inner && kind == STATES_CUTOFF && tail.verb && !colon) {
        done = leave(
            r, "is it cut off, or is it there that something is cut? Write  pruned: L  or  cutoff at F");
    } else if ((crossed || unseen) && !(inner && colon && slice_begins(slice_trim(behind), "cut")) &&
               (kind == STATES_PRUNED || kind == STATES_CUTOFF) &&
               (!topic.about || all_below(r, &names.nodes, topic.node))) {
        done = has(&topic, BIT(NOT) | BIT(NONE)) && !has(&topic, BIT(SEEN)) && !crossed
                   ? leave(r, "it says what isn't so")
                   : (add_list(r, &topic, STATES_PRUNED, &names, list, BEFORE), true);
    } else if (same && (kind == STATES_MOVE || kind == STATES_REPLY) &&
               (before_it == STATES_COUNT || before_it == kind)) {
        done = !has(&topic, BIT(NOT) | BIT(NONE)) && fits(r, &topic, kind, &names, BEFORE);
        if (done)
            add_list(r, &topic, kind, &names, list, BEFORE);
    } else if (kind == STATES_VISITED && has(&tail, BIT(SEEN)) && !colon) {
        done = fits(r, &topic, kind, &names, BEFORE);
        if (done)
            add_list(r, &topic, kind, &names, list, BEFORE);
    }
    if (!done)
        go_back(r, before);
    else
        *rest = at;
    return done;
}

/* "So,", "Since F ≥ 3," and "3 ≥ 2 →" */
static bool takes_opening(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    if (names_exactly(r, &at) != TREE_NONE)
        return false;
    if (loose_word_of(&at, "since because as da weil car porque puisque"))
        while (at.length && *at.bytes != ',')
            loose_skip(&at);
    else if (!names_takes_test(&at) && !words_take(&at, WORDS_FILLER))
        return false;
    if (!loose_sign(&at, ", " ARROWS))
        return false;
    *rest = at;
    return true;
}

/* "2.", "(b)", "-" */
static void skip_lead(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    double number;
    while (loose_sign(&at, "* • - – # > → ⇒ => ∴") || takes_opening(r, &at))
        *rest = at;
    at = *rest;
    loose_sign(&at, "(");
    struct slice behind = at, letter = at;
    if (loose_number(&behind, &number) && loose_sign(&behind, ".) ) .") &&
        (!behind.length || *behind.bytes == ' '))
        *rest = behind;
    else if (loose_word(&letter).length == 1 && loose_sign(&letter, ") .)"))
        *rest = letter;
}

/* A topic; of "final answer: value = 6" the inner one. */
static void take_innermost(const struct reading *r, struct slice *rest, struct topic *topic)
{
    for (bool again = true; again;) {
        struct topic inner;
        topic_take(r, rest, topic);
        struct slice next = *rest;
        topic_take(r, &next, &inner);
        again = topic->sign && inner.sign && topic_kind(r, topic) == STATES_VALUE &&
                topic_kind(r, &inner) != STATES_COUNT;
    }
}

/* What a topic says that begins at `from`, and ends where `rest` begins. */
static bool read_of_topic(struct reading *r, struct slice from, struct slice *rest, struct topic *topic)
{
    enum statement_kind kind = topic_kind(r, topic);
    bool cuts =
        kind == STATES_CUTOFF || (kind == STATES_PRUNED && is_end(*rest) && !topic->sign &&
                                  !has(topic, BIT(NOT) | BIT(NONE)) && has(topic, BIT(PRUNES) | BIT(UNSEEN)));
    if (kind == STATES_COUNT)
        return false;
    if (is_blank(*rest) && (topic->sign || loose_sign(&(struct slice){rest->bytes, rest->length}, "_"))) {
        r->asked = *topic;
        r->answered = false;
        rest->length = 0;
        return read_blank(r, topic, kind);
    }
    if (cuts && topic->about && has(topic, BIT(PARTS)) && !topic->after) {
        struct statement *statement = reading_add(r, STATES_PRUNED, until(from, *rest));
        reading_add_node(r, &statement->nodes, topic->node);
        add_part(r);
        return true;
    }
    if (cuts && topic->about && !has(topic, TOPIC_NOUNS))
        return read_cutoff(r, rest, topic, cutting(until(from, *rest)));
    return read_none(r, from, *rest, topic) || read_answer(r, rest, topic, BEHIND);
}

/* A sentence at the front that is no question; what it is about is kept for the next. */
static bool read_statement(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    skip_lead(r, &at);
    if (last->has && loose_word_of(&(struct slice){at.bytes, at.length}, "which whose qui"))
        return false; /* "C, which has value 6" */
    struct slice counted = at;
    topic_skip_fillers(r, &counted);
    if (read_counted(r, &counted, last) || read_other_value(r, &counted, last)) {
        *rest = counted;
        return true;
    }
    struct slice from = at, under = at;
    if (last->has && (words_take(&under, WORDS_VALUE) || words_take(&under, WORDS_ANSWER)) &&
        loose_sign(&under, ":") && topic_kind(r, last) != STATES_VALUE &&
        read_answer(r, &under, last, ALONE)) { /* "answer: C" */
        *rest = under;
        return true;
    }
    take_innermost(r, &at, &topic);
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
    skip_lead(r, &at);
    if (!topic_take_question(r, &at, &topic))
        return read_statement(r, rest, last);
    *rest = at;
    r->answered = false;
    if (is_blank(at) && !memchr(at.bytes, '_', at.length)) {
        r->asked = topic;
        return false;
    }
    *last = topic;
    if (is_blank(at))
        return topic_kind(r, &topic) != STATES_COUNT && read_blank(r, &topic, topic_kind(r, &topic));
    return read_statement(r, rest, last) || read_answer(r, rest, &topic, ALONE);
}

/* Behind the next full stop, semicolon or question mark that a sentence may end with; "1.5" has none. */
static void skip_sentence(struct slice *rest)
{
    while (rest->length) {
        char c = *rest->bytes;
        loose_skip(rest);
        if (strchr(".;!?", c) && (!rest->length || *rest->bytes == ' '))
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
    if (!cells.length || *cells.bytes != '|')
        return false;
    slice_take(&cells, '|');
    first = slice_take(&cells, '|');
    second = slice_trim(slice_take(&cells, '|'));
    struct topic topic;
    topic_take(r, &first, &topic);
    loose_blanks(&first);
    if (slice_trim(cells).length || first.length || topic_kind(r, &topic) == STATES_COUNT)
        return false;
    topic.sign = true;
    return is_blank(second) ? read_blank(r, &topic, topic_kind(r, &topic))
                            : read_answer(r, &second, &topic, BEHIND);
}

bool answers_read(struct reading *r, struct slice line, bool anywhere)
{
    struct slice rest = line, word = line;
    struct topic last = TOPIC_NONE;
    bool any = false;
    r->asked = last;
    loose_sign(&word, "* • -");
    if (read_writer(r, word) || read_pair(r, line))
        return true;
    for (int i = 0; i < SENTENCES && (loose_blanks(&rest), rest.length); i++) {
        size_t unread = r->homework->unread.count;
        bool read = read_sentence(r, &rest, &last);
        any = any || read;
        if (!any && !anywhere && !last.has)
            return false;
        if (!read || r->homework->unread.count > unread)
            skip_sentence(&rest);
        while (loose_sign(&rest, ", ; . ! ) \" _") || words_take(&rest, WORDS_AND))
            continue;
    }
    return any;
}

bool answers_read_late(struct reading *r, struct slice line)
{
    struct slice rest = line;
    struct topic topic = r->asked;
    if (!topic.has)
        return false;
    skip_lead(r, &rest);
    rest = rest.length ? rest : line;
    topic.sign = false;
    if (!read_answer(r, &rest, &topic, ALONE))
        return false;
    r->answered = true;
    if (topic_kind(r, &topic) != STATES_PRUNED)
        r->asked = TOPIC_NONE;
    return true;
}

void answers_note(struct reading *r, struct slice line)
{
    struct slice rest = line;
    bool speaks = false;
    for (int i = 0; line.length < 120 && (loose_blanks(&rest), rest.length); i++) {
        double number;
        if (speaks && loose_number(&rest, &number)) {
            reading_leave(r, "it seems to be an answer; write it like  value: 6  or  best move: C");
            return;
        }
        struct slice word = loose_word(&rest);
        speaks =
            speaks ||
            (i < 5 && loose_is_among(word, "value wert move zug pruned result ergebnis pv valeur valor"));
        if (!word.length)
            loose_skip(&rest);
    }
}
