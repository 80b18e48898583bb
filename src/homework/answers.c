/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/reading.h"
#include <math.h>

/* Sentences of a line that are looked at. */
#define SENTENCES 40

#define BIT(name) (UINT64_C(1) << WORDS_##name)

static bool has(const struct topic *topic, uint64_t bits)
{
    return (topic->has & bits) != 0;
}

/* --- what it is about --- */

/* "of the root", "at node F", "(A)" */
static bool take_place(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    bool bracket = loose_sign(&at, "( ["), after = !bracket && words_take(&at, WORDS_AFTER);
    if (!bracket && !after && !words_take(&at, WORDS_OF))
        return false;
    uint32_t node = names_exactly(r, &at);
    while (node == TREE_NONE &&
           (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_NODES) || words_take(&at, WORDS_LEAVES)))
        node = names_exactly(r, &at);
    if (node == TREE_NONE && words_take(&at, WORDS_ROOT)) {
        struct slice behind = at;
        node = names_exactly(r, &behind); /* "the root A" */
        at = node == TREE_NONE ? at : behind;
        node = node == TREE_NONE ? TREE_ROOT : node;
    }
    if (node == TREE_NONE)
        node = loose_node(&r->names, &at);
    if (node == TREE_NONE || (bracket && !loose_sign(&at, ") ]")))
        return false;
    topic->node = node;
    topic->about = true;
    topic->after = after;
    *rest = at;
    return true;
}

#define KEYS                                                                                                 \
    (BIT(SAVED) | BIT(REPLY) | BIT(PLAY) | BIT(ORDER) | BIT(UNSEEN) | BIT(PRUNES) | BIT(CUTOFF) |            \
     BIT(SEEN) | BIT(MOVE) | BIT(PLAYS) | BIT(VALUE) | BIT(LEAVES) | BIT(NODES) | BIT(PARTS))
#define NOUNS (BIT(LEAVES) | BIT(NODES) | BIT(PARTS))

static bool take_word(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    if (names_exactly(r, &at) != TREE_NONE || names_first_move(r, &at) != TREE_NONE)
        return false;
    enum words which = words_take_any(rest, WORDS_SAVED, WORDS_PLAYER_MIN);
    if (which == WORDS_COUNT)
        return false;
    topic->noun_first = topic->noun_first || (UINT64_C(1) << which & (BIT(UNSEEN) | BIT(SEEN)) &&
                                              has(topic, NOUNS) && !topic->linked);
    topic->has |= UINT64_C(1) << which;
    at = (struct slice){at.bytes, (size_t)(rest->bytes - at.bytes)};
    topic->verb = slice_is_word(slice_trim(at), "cut");
    return true;
}

static void take_topic(const struct reading *r, struct slice *rest, struct topic *topic)
{
    *topic = (struct topic){.node = TREE_ROOT};
    for (;;) {
        struct slice at = *rest;
        if (take_word(r, rest, topic) || take_place(r, rest, topic))
            continue;
        if (names_exactly(r, &at) != TREE_NONE)
            break;
        struct slice to = at;
        if (has(topic, BIT(REPLY)) && words_take(&to, WORDS_TO) && names_exactly(r, &to) != TREE_NONE) {
            *rest = to; /* "the reply to C" */
            continue;
        }
        if (words_take(rest, WORDS_IS))
            topic->linked = topic->linked || has(topic, KEYS);
        else if (!words_take(rest, WORDS_FILLER) && !words_take(rest, WORDS_ROOT) &&
                 !words_take(rest, WORDS_OF) && !loose_sign(rest, "\""))
            break;
    }
    if (names_first_move(r, &(struct slice){rest->bytes, rest->length}) != TREE_NONE &&
        has(topic, BIT(PLAYER_MAX) | BIT(PLAYER_MIN)))
        topic->has |= BIT(PLAYS); /* "MAX should take 1" */
    topic->sign = loose_sign(rest, ":= : = == → – —");
    loose_sign(rest, "\""); /* "value": 6 */
    topic->sign = topic->sign || loose_sign(rest, ": =");
}

/* The statements that topics ask for; a number or nodes may make others of them. */
static enum statement_kind kind_of(const struct reading *r, const struct topic *topic)
{
    static const struct {
        uint64_t all, other;
        enum statement_kind kind;
    } kinds[] = {
        {BIT(SAVED), 0, STATES_SAVED},
        {BIT(REPLY), 0, STATES_REPLY},
        {BIT(PLAY), 0, STATES_PLAY},
        {BIT(UNSEEN), 0, STATES_PRUNED},
        {BIT(PRUNES), 0, STATES_PRUNED},
        {BIT(NOT) | BIT(SEEN), 0, STATES_PRUNED},
        {BIT(CUTOFF), 0, STATES_CUTOFF},
        {BIT(SEEN), 0, STATES_VISITED},
        {BIT(ORDER), 0, STATES_VISITED},
        {BIT(MOVE), 0, STATES_MOVE},
        {BIT(PLAYS) | BIT(PLAYER_MAX), 0, STATES_MOVE},
        {BIT(PLAYS) | BIT(PLAYER_MIN), 0, STATES_MOVE},
        {BIT(VALUE), 0, STATES_VALUE},
        {BIT(NUMBER) | BIT(LEAVES), 0, STATES_VISITED},
        {BIT(NUMBER) | BIT(NODES), 0, STATES_VISITED},
        {BIT(NODES), BIT(LEAVES) | BIT(PARTS), STATES_VISITED},
    };
    enum statement_kind kind = STATES_COUNT;
    for (size_t i = 0; kind == STATES_COUNT && i < sizeof kinds / sizeof *kinds; i++)
        if ((topic->has & kinds[i].all) == kinds[i].all && !has(topic, kinds[i].other))
            kind = kinds[i].kind;
    bool max = tree_player(r->names.tree, TREE_ROOT) == PLAYER_MAX;
    if (kind == STATES_MOVE && has(topic, max ? BIT(PLAYER_MIN) : BIT(PLAYER_MAX)) &&
        !has(topic, max ? BIT(PLAYER_MAX) : BIT(PLAYER_MIN)))
        kind = STATES_REPLY;
    return kind;
}

static enum statement_kind kind_of_count(const struct topic *topic, enum statement_kind kind)
{
    if (kind == STATES_PRUNED)
        return has(topic, BIT(LEAVES)) ? STATES_SPARED : STATES_CUT;
    if (kind == STATES_CUTOFF)
        return STATES_CUTOFFS;
    return kind != STATES_VISITED ? kind : has(topic, BIT(LEAVES)) ? STATES_LEAVES : STATES_NODES;
}

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
    take_topic(r, &rest, &topic);
    return has(&topic, KEYS);
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

/* "of 18", "(of 18)", and what is counted. */
static void take_counted(const struct reading *r, struct slice *rest, struct topic *topic)
{
    struct slice at = *rest;
    double ignored;
    loose_sign(&at, "(");
    if ((words_take(&at, WORDS_OF) || loose_sign(&at, "/") || loose_word_of(&at, "out") ||
         words_take(&at, WORDS_OF)) &&
        (words_take(&at, WORDS_OF), loose_number(&at, &ignored)))
        *rest = at;
    struct slice before = *rest;
    struct topic more = {.node = TREE_ROOT};
    for (bool goes = true; goes;) {
        at = *rest;
        goes = !words_take(&at, WORDS_AND) &&
               (take_word(r, rest, &more) || words_take(rest, WORDS_IS) || words_take(rest, WORDS_FILLER));
    }
    if (!has(&more, NOUNS | BIT(CUTOFF) | BIT(SEEN) | BIT(UNSEEN))) {
        *rest = before;
        return;
    }
    if (has(&more, NOUNS))
        topic->has &= ~(uint64_t)(NOUNS);
    topic->has |= more.has;
}

static bool read_number(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind)
{
    struct slice from = *rest, at = *rest;
    enum bound bound = BOUND_EXACT;
    double number;
    if (loose_word_of(&at, "not") || loose_sign(&at, "≠") || words_take(&at, WORDS_NOT))
        return loose_number(&at, &number) ? leave(r, "it says what it isn't") : false;
    while (loose_word_of(&at, "exactly equal to just") || loose_sign(&at, "= _ \" ( [ :"))
        continue;
    skip_crossed(&at);
    if (words_take(&at, WORDS_LEAST) || loose_sign(&at, "≥ >"))
        bound = BOUND_LOWER;
    else if (words_take(&at, WORDS_MOST) || loose_sign(&at, "≤ <"))
        bound = BOUND_UPPER;
    if (!loose_number(&at, &number)) {
        bool node = topic->linked && names_exactly(r, &at) != TREE_NONE && is_end(at);
        return topic->sign || node ? leave(r, "a number is asked for") : false;
    }
    if (words_take(&at, WORDS_OR_MORE))
        bound = BOUND_LOWER;
    else if (words_take(&at, WORDS_OR_LESS))
        bound = BOUND_UPPER;
    const char *trouble = trouble_behind(at, number);
    if (trouble)
        return leave(r, trouble);
    struct slice words = until(from, at);
    loose_sign(&at, "\" ) ]");
    if (kind == STATES_VALUE && !topic->about)
        take_place(r, &at, topic);
    else if (kind != STATES_VALUE)
        take_counted(r, &at, topic);
    kind = kind == STATES_VALUE ? kind : kind_of_count(topic, kind);
    struct statement *statement = reading_add(r, kind, words);
    statement->node = kind == STATES_VALUE ? topic->node : TREE_ROOT;
    statement->bound = kind == STATES_VALUE ? bound : BOUND_EXACT;
    reading_add_number(r, &statement->numbers, number);
    *rest = at;
    return true;
}

/* --- nodes --- */

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
                             enum statement_kind kind, const struct names *names)
{
    bool count = has(topic, BIT(NUMBER)) || topic->noun_first || kind != STATES_PRUNED ||
                 (!names->nodes.count && !names->several);
    if (!count)
        return leave(r,
                     "it may be a leaf's number, or how many; name the leaf, or write  3 nodes are pruned");
    return read_number(r, rest, topic, kind);
}

/* Whether a list is at its end, such that nothing in it was passed over. */
static bool is_whole(const struct reading *r, struct slice rest)
{
    struct slice word = rest;
    return is_end(rest) || names_is_reason(loose_word(&word)) || goes_on(r, rest);
}

static void add_part(struct reading *r)
{
    *array_add(&r->parts) = r->homework->statements.count - 1;
}

static bool read_nodes(struct reading *r, struct slice *rest, struct topic *topic, enum statement_kind kind,
                       bool exactly)
{
    struct homework *homework = r->homework;
    struct slice number = *rest;
    struct topic counted = *topic;
    if ((kind == STATES_VISITED || kind == STATES_PRUNED) && loose_number(&number, &(double){0}) &&
        (counted.has = 0, take_counted(r, &number, &counted), has(&counted, NOUNS)) &&
        (is_end(number) || words_take(&number, WORDS_AND)))
        return read_number(r, rest, topic, kind);
    bool move = kind == STATES_MOVE || kind == STATES_REPLY;
    struct names names = {.path = move || kind == STATES_PLAY};
    size_t before = homework->names.count, numbers = homework->numbers.count;
    struct slice at = *rest, from = *rest, first = *rest;
    uint32_t named = move ? names_first_move(r, &first) : TREE_NONE;
    if (named != TREE_NONE && names_exactly(r, &(struct slice){at.bytes, at.length}) == TREE_NONE) {
        reading_add_node(r, &names.nodes, named);
        at = first;
    } else {
        names_take(r, &at, &names);
    }
    char *why = names.why;
    bool answers = names.nodes.count || names.none || names.numbers.count, done = false;
    struct slice word = at, unknown = loose_word(&word);
    bool few = names.numbers_only && names.numbers.count == 1 && !names.placed;
    bool listed = kind != STATES_VISITED || has(topic, BIT(SEEN) | BIT(ORDER));
    if (!answers || (exactly && !is_end(at)) || (!listed && !few)) {
        done = topic->sign && !exactly && listed;
        if (done && why)
            leave(r, why);
        else if (done && unknown.length)
            reading_leave(r, "'%.*s' is no node of this tree", SLICE(slice_short(unknown)));
        else if (done)
            reading_leave(r, "no node is named");
    } else if (few && !move && kind != STATES_PLAY) {
        homework->names.count = before;
        homework->numbers.count = numbers;
        at = *rest;
        done = read_lone_number(r, &at, topic, kind, &names);
        before = homework->names.count;
        numbers = homework->numbers.count;
        names = (struct names){0};
        answers = false;
    } else if (why && !(kind == STATES_VISITED && names.numbers_only)) {
        done = leave(r, why);
        answers = false;
    } else if (names.either && !move) {
        done = leave(r, "these are two answers");
        answers = false;
    } else if (names.none && names.nodes.count) {
        done = topic->sign || topic->linked ? leave(r, "it names nodes, and says none") : false;
        answers = false;
    } else if (!is_whole(r, at) && !(move && names.nodes.count)) {
        answers = false;
        done = topic->sign;
        if (done)
            reading_leave(r, "'%.*s' is no node of this tree, and not understood",
                          SLICE(slice_short(unknown.length ? unknown : at)));
    } else {
        done = true;
        struct homework_span nodes = names.nodes;
        if (kind == STATES_MOVE)
            keep_move(r, &nodes);
        if (kind == STATES_VISITED && names.numbers_only) {
            homework->names.count = before;
            nodes = (struct homework_span){0};
            find_visited(r, names.numbers, &nodes);
        }
        struct statement *statement = reading_add(r, kind, until(from, at));
        statement->nodes = nodes;
        statement->numbers = names.numbers;
        if (kind == STATES_PRUNED && (!(topic->sign || topic->linked) || exactly))
            add_part(r);
        before = homework->names.count;
        numbers = homework->numbers.count;
    }
    if (!answers || !done) {
        homework->names.count = before;
        homework->numbers.count = numbers;
    }
    if (done)
        *rest = at;
    free(why);
    return done;
}

/* --- cutoffs --- */

/* "[3, 2]", "α=3, β=2", "3 ≥ 2": the window then. */
static void take_cut_window(struct slice *rest, struct reading *r, struct homework_span *numbers)
{
    struct slice at = *rest;
    struct homework_row row = {0};
    double a, b;
    while (loose_sign(&at, ", : (") || loose_word_of(&at, "window with since because as fenster alpha α"))
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

/* Which of α and β cuts, where it is said. */
static enum column cutting(struct slice words)
{
    while (loose_blanks(&words), words.length) {
        struct slice word = loose_word(&words);
        if (word.length > 1 && rows_column(word) < COLUMN_V) /* an "a" is an article */
            return rows_column(word);
        if (!words.length || !loose_word(&(struct slice){words.bytes, words.length}).length)
            loose_skip(&words);
    }
    return COLUMN_V;
}

/* --- sentences --- */

static bool read_blank(struct reading *r, const struct topic *topic, enum statement_kind kind)
{
    struct statement *statement = reading_add(r,
                                              kind_of_count(topic, kind) == STATES_NODES &&
                                                      kind == STATES_VISITED && has(topic, BIT(NUMBER))
                                                  ? STATES_NODES
                                                  : kind,
                                              (struct slice){"", 0});
    statement->blank = true;
    statement->node = topic->node;
    return true;
}

/* What is behind a topic. */
static bool read_answer(struct reading *r, struct slice *rest, struct topic *topic, bool exactly)
{
    enum statement_kind kind = kind_of(r, topic);
    if (kind == STATES_COUNT ||
        (kind == STATES_VISITED && topic->about && !has(topic, NOUNS | BIT(ORDER)))) /* "visit(F): α=3" */
        return false;
    bool number = kind == STATES_VALUE || kind == STATES_SAVED || has(topic, BIT(NUMBER));
    if (number) {
        struct slice at = *rest;
        size_t before = r->homework->statements.count;
        bool read = read_number(r, &at, topic, kind);
        bool whole = is_end(at);
        if (exactly && !whole)
            while (r->homework->statements.count > before)
                free(r->homework->statements.at[--r->homework->statements.count].words);
        if (read && (!exactly || whole))
            *rest = at;
        return read && (!exactly || whole);
    }
    if (kind == STATES_CUTOFF) {
        double number_of_them;
        struct slice at = *rest;
        if (loose_number(&at, &number_of_them))
            return read_number(r, rest, topic, kind);
        if (topic->sign && loose_sign(&at, "∅"))
            return false;
        struct names names = {0};
        size_t before = r->homework->names.count, numbers = r->homework->numbers.count;
        names_take(r, &at, &names);
        bool none = names.none && !names.nodes.count, some = names.nodes.count;
        free(names.why);
        r->homework->names.count = before;
        r->homework->numbers.count = numbers;
        if (none && is_end(at)) {
            reading_add_number(r, &reading_add(r, STATES_CUTOFFS, until(*rest, at))->numbers, 0);
            *rest = at;
            return true;
        }
        if (some && topic->sign)
            return leave(r, "are these cut off, or is it there that something is cut? Write  pruned: L  or  "
                            "cutoff at F");
        return some && topic->verb && !exactly ? read_nodes(r, rest, topic, STATES_PRUNED, false) : false;
    }
    return read_nodes(r, rest, topic, kind, exactly);
}

/* "No nodes are pruned", "there are no cutoffs" */
static bool read_none(struct reading *r, struct slice from, struct slice rest, const struct topic *topic)
{
    enum statement_kind kind = kind_of(r, topic);
    if (!has(topic, BIT(NONE)) || !is_end(rest) || topic->node != TREE_ROOT)
        return false;
    if (kind == STATES_PRUNED) {
        reading_add(r, kind, until(from, rest));
        return true;
    }
    if (kind != STATES_CUTOFF)
        return false;
    reading_add_number(r, &reading_add(r, STATES_CUTOFFS, until(from, rest))->numbers, 0);
    return true;
}

/* "9 leaves are evaluated" */
static bool read_counted(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest, from = *rest;
    struct topic topic = {.node = TREE_ROOT};
    double number;
    if (!loose_number(&at, &number) || (take_counted(r, &at, &topic), !has(&topic, NOUNS | BIT(CUTOFF))))
        return false;
    if (!has(&topic, BIT(SEEN) | BIT(UNSEEN) | BIT(CUTOFF)))
        topic.has |= last->has & (BIT(SEEN) | BIT(UNSEEN) | BIT(NOT));
    enum statement_kind kind = kind_of(r, &topic);
    if ((kind != STATES_PRUNED && kind != STATES_CUTOFF && kind != STATES_VISITED) ||
        !has(&topic, BIT(SEEN) | BIT(UNSEEN) | BIT(CUTOFF)) || topic.about || !is_end(at))
        return false;
    reading_add_number(r, &reading_add(r, kind_of_count(&topic, kind), until(from, at))->numbers, number);
    *rest = at;
    return true;
}

/* "the value is 3 at K", and now "6 at the root", or "at A: 6" */
static bool read_other_value(struct reading *r, struct slice *rest, const struct topic *last)
{
    struct slice at = *rest, from = *rest;
    struct topic topic = {.node = TREE_ROOT};
    double number;
    bool place = take_place(r, &at, &topic);
    if (place)
        loose_sign(&at, ": =");
    if (kind_of(r, last) != STATES_VALUE || !loose_number(&at, &number) ||
        (!place && !take_place(r, &at, &topic)) || !is_end(at))
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

/* "L and R are pruned", "A is worth 6", "C is the best move" */
static bool read_of_nodes(struct reading *r, struct slice *rest)
{
    struct homework *homework = r->homework;
    struct names names = {0};
    struct slice at = *rest, from = *rest;
    struct topic topic;
    size_t before = homework->names.count, numbers = homework->numbers.count;
    names_take(r, &at, &names);
    bool wrong = names.why || names.numbers_only || names.either || names.none, done = false;
    struct slice list = until(from, at), behind = at;
    bool colon = list.length && strchr(":=", list.bytes[list.length - 1]);
    free(names.why);
    /* "K=3, L pruned": of one node alone it may be said what it is worth. */
    for (uint32_t i = 1; i < names.nodes.count && (names.equal || names.numbers.count); i++)
        wrong = wrong || homework->names.at[names.nodes.first + i] != homework->names.at[names.nodes.first];
    if (names.nodes.count && !wrong) {
        bool crossed = (names.crossed && is_end(at)) || take_cross(r, &at);
        struct slice is = at;
        bool equals = names.nodes.count == 1 && !colon && words_take(&is, WORDS_IS); /* "B is 2" */
        words_take(&is, WORDS_LEAST);
        words_take(&is, WORDS_MOST);
        equals = equals && loose_number(&is, &(double){0}) && is_end(is);
        take_topic(r, &at, &topic);
        loose_sign(&at, ")");
        enum statement_kind kind = crossed ? STATES_PRUNED : kind_of(r, &topic);
        uint32_t node = homework->names.at[names.nodes.first];
        bool here = !crossed && colon && names.nodes.count == 1 && !tree_is_leaf(r->names.tree, node) &&
                    slice_begins(slice_trim(behind), "cut");
        bool said = crossed || has(&topic, BIT(UNSEEN)) || (has(&topic, BIT(NOT)) && has(&topic, BIT(SEEN)));
        if (kind == STATES_PRUNED && said && is_end(at) && !here && !topic.sign && !topic.about) {
            reading_add(r, kind, until(from, at))->nodes = names.nodes;
            add_part(r);
            done = true;
        } else if ((kind == STATES_MOVE || kind == STATES_REPLY) && topic.linked + names.nodes.count >= 1 &&
                   is_end(at) && has(&topic, BIT(MOVE) | BIT(REPLY)) && !topic.sign) {
            reading_add(r, kind, until(from, at))->nodes = names.nodes;
            done = true;
        } else if (equals || (kind == STATES_VALUE && names.nodes.count == 1 && !topic.about && !colon)) {
            topic.node = node;
            topic.about = true;
            homework->names.count = before;
            done = read_number(r, &at, &topic, STATES_VALUE);
        }
    }
    if (!done) {
        homework->names.count = before;
        homework->numbers.count = numbers;
    } else {
        *rest = at;
    }
    return done;
}

/* A question, up to its mark: what it asks, whatever else it says. */
static bool take_question(const struct reading *r, struct slice *rest, struct topic *topic)
{
    const char *mark = memchr(rest->bytes, '?', rest->length);
    if (!mark)
        return false;
    struct slice at = {rest->bytes, (size_t)(mark - rest->bytes)};
    bool asks = false;
    *topic = (struct topic){.node = TREE_ROOT};
    while (loose_blanks(&at), at.length) {
        struct topic part;
        asks = asks || words_take(&(struct slice){at.bytes, at.length}, WORDS_WHAT);
        struct slice before = at;
        take_topic(r, &at, &part);
        topic->has |= part.has;
        if (part.about)
            topic->node = part.node;
        topic->about = topic->about || part.about;
        if (at.bytes == before.bytes && !loose_word(&at).length)
            loose_skip(&at);
    }
    if (!asks)
        return false;
    *rest = (struct slice){mark + 1, rest->length - (size_t)(mark + 1 - rest->bytes)};
    return true;
}

/* "So," and "Since F ≥ 3," */
static bool takes_opening(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    if (names_exactly(r, &at) != TREE_NONE)
        return false;
    if (loose_word_of(&at, "since because as da weil car porque"))
        while (at.length && *at.bytes != ',')
            loose_skip(&at);
    else if (!words_take(&at, WORDS_FILLER))
        return false;
    if (!loose_sign(&at, ","))
        return false;
    *rest = at;
    return true;
}

/* "2.", "(b)", "-" */
static void skip_lead(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    double number;
    while (loose_sign(&at, "* • - – # >") || takes_opening(r, &at))
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

/* A sentence at the front that is no question; what it is about is kept for the next. */
static bool read_statement(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    skip_lead(r, &at);
    struct slice counted = at;
    while (names_exactly(r, &(struct slice){counted.bytes, counted.length}) == TREE_NONE &&
           (words_take(&counted, WORDS_FILLER) || words_take(&counted, WORDS_IS)))
        continue;
    if (read_counted(r, &counted, last) || read_other_value(r, &counted, last)) {
        *rest = counted;
        return true;
    }
    if (read_of_nodes(r, &at)) {
        *rest = at;
        return true;
    }
    struct slice from = at;
    bool under = last->has && words_take(&at, WORDS_VALUE) && loose_sign(&at, ":"); /* "answer: C" */
    if (under && kind_of(r, last) != STATES_VALUE && read_answer(r, &at, last, true)) {
        *rest = at;
        return true;
    }
    at = from;
    for (bool again = true; again;) { /* "final answer: value = 6" */
        from = at;
        take_topic(r, &at, &topic);
        struct slice next = at;
        struct topic inner;
        take_topic(r, &next, &inner);
        again = topic.sign && inner.sign && kind_of(r, &topic) == STATES_VALUE &&
                kind_of(r, &inner) != STATES_COUNT;
    }
    enum statement_kind kind = kind_of(r, &topic);
    if (kind == STATES_COUNT)
        return false;
    bool read;
    struct slice line = at;
    if (is_blank(at) && (topic.sign || loose_sign(&line, "_"))) {
        read = read_blank(r, &topic, kind);
        r->asked = topic;
        at.length = 0;
    } else if (kind == STATES_CUTOFF && topic.about)
        read = read_cutoff(r, &at, &topic, cutting(until(from, at)));
    else
        read = read_none(r, from, at, &topic) || read_answer(r, &at, &topic, false);
    if (read) {
        *rest = at;
        *last = topic;
    }
    return read;
}

/* The same, or a question with its answer. */
static bool read_sentence(struct reading *r, struct slice *rest, struct topic *last)
{
    struct slice at = *rest;
    struct topic topic;
    skip_lead(r, &at);
    if (!take_question(r, &at, &topic))
        return read_statement(r, rest, last);
    *rest = at;
    if (is_blank(at) && !memchr(at.bytes, '_', at.length)) {
        r->asked = topic;
        return false;
    }
    *last = topic;
    if (is_blank(at))
        return kind_of(r, &topic) != STATES_COUNT && read_blank(r, &topic, kind_of(r, &topic));
    return read_statement(r, rest, last) || read_answer(r, rest, &topic, true);
}

/* Behind the next full stop, semicolon, colon or comma that a sentence may end with; "1.5" has none. */
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
    take_topic(r, &first, &topic);
    loose_blanks(&first);
    if (slice_trim(cells).length || first.length || kind_of(r, &topic) == STATES_COUNT)
        return false;
    topic.sign = true;
    return is_blank(second) ? read_blank(r, &topic, kind_of(r, &topic))
                            : read_answer(r, &second, &topic, false);
}

bool answers_read(struct reading *r, struct slice line, bool anywhere)
{
    struct slice rest = line, word = line;
    struct topic last = {.node = TREE_ROOT};
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
    if (!read_answer(r, &rest, &topic, true))
        return false;
    if (kind_of(r, &topic) != STATES_PRUNED)
        r->asked = (struct topic){.node = TREE_ROOT};
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
        speaks = speaks ||
                 (i < 5 && loose_is_among(word, "value minimax wert move zug pruned result ergebnis pv"));
        if (!word.length)
            loose_skip(&rest);
    }
}
