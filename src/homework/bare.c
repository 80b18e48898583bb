/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet's answers, one labelled item after the other, of which some say nothing but numbers and nodes:
 *
 *     Q1: 6              1) 6   2) C   3) L, R        a) 6, C
 *     Q2: C                                           b) E, K, Q, N, H, I
 *     Q3: L, R, J                                     c) 7 leaves
 *
 * What such an item answers isn't said; judging finds it by what fits (statement.bare). A list in which
 * every item is a node tells an order, and is no sheet. */
#include "homework/sayings.h"
#include <math.h>
#include <string.h>

#define MOST_ITEMS 20
#define VALUES     "value wert valor valeur"

struct label {
    unsigned number; /* from 1; 0 for none */
    char style;      /* 'Q', 'a', 'A', '(', 'i', '1', or 'w' behind a word */
};

/* Of "3a.", where no node is called so, the length of its number. */
static size_t is_parted(const struct reading *r, struct slice at)
{
    size_t digits = 0;
    while (loose_is_digit(at, digits))
        digits++;
    return digits < 3 && digits + 1 < at.length && at.bytes[digits] >= 'a' && at.bytes[digits] <= 'j' &&
                   strchr(").:", at.bytes[digits + 1]) && !names_begins(r, at)
               ? digits
               : 0;
}

/* "2  6": the number alone, where all items of a sheet have one. */
static bool ends_plain(const struct reading *r, struct slice at)
{
    return r->plain_sheet && at.length && strchr(" \t", *at.bytes);
}

/* "iii", before its bracket: 3; 0 for none. */
static unsigned take_roman(struct slice *rest)
{
    static const char *const numbers[] = {"i", "ii", "iii", "iv", "v", "vi", "vii", "viii"};
    struct slice at = *rest;
    const struct slice word = loose_word(&at);
    unsigned number = 0;
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers && slice_begins(at, ")"); i++)
        number = slice_is(word, numbers[i]) ? i + 1 : number;
    return took(rest, &at, number) ? number : 0;
}

/* "Q3.", "(c)", "Answer 3:", "3)", taken off with its signs. */
static struct label take_label(const struct reading *r, struct slice *line)
{
    struct slice at = slice_trim(*line);
    struct label label = {0, '1'};
    const bool word = reading_take_answer_to(&at) ||
                      loose_word_of(&at, "answer antwort respuesta réponse ans ad zu " READING_QUESTIONS);
    at = slice_trim(at);
    loose_drop(&at, is_parted(r, at));
    const bool opened = loose_sign(&at, "("), named = names_begins(r, at),
               asks = at.length > 1 && !named && strchr("Qq", *at.bytes) && loose_is_digit(at, 1),
               large = at.length > 1 && !named && *at.bytes >= 'A' && *at.bytes <= 'J' && at.bytes[1] == ')',
               letter = large || (!asks && at.length > 1 && *at.bytes >= 'a' && *at.bytes <= 'j');
    const unsigned roman = opened ? take_roman(&at) : 0;
    if (letter && !roman)
        label.number = (unsigned)(*at.bytes - (large ? 'A' : 'a')) + 1;
    loose_drop(&at, asks || (letter && !roman));
    label.number = roman ? roman : label.number;
    for (; !letter && loose_is_digit(at, 0) && label.number < MOST_ITEMS; loose_drop(&at, 1))
        label.number = 10 * label.number + (unsigned)(*at.bytes - '0');
    label.style = roman ? 'i' : opened ? '(' : large ? 'A' : asks ? 'Q' : letter ? 'a' : word ? 'w' : '1';
    const bool signs = at.length && strchr(opened ? ")" : letter ? ")." : ").:", *at.bytes);
    while (signs && at.length && strchr(").:", *at.bytes))
        loose_drop(&at, 1);
    if (signs && slice_begins(at, "- ")) /* "1.- 6" */
        loose_drop(&at, 1);
    const bool ends = !at.length || strchr(" \t\r", *at.bytes);
    return took(line, &at,
                label.number && (signs || asks || (label.style == '1' && ends_plain(r, at))) && ends)
               ? label
               : (struct label){0};
}

/* Where the next item of a line begins, "2) C" behind "1) 6"; or its end. */
static struct slice next_item(const struct reading *r, struct slice line, struct label label)
{
    struct slice at = line;
    for (; at.length; loose_drop(&at, 1)) {
        struct slice rest = at;
        const bool begins = at.bytes > line.bytes && at.bytes[-1] == ' ' && *at.bytes != ' ';
        const struct label next = begins ? take_label(r, &rest) : (struct label){0};
        if (next.number == label.number + 1 && next.style == label.style && loose_more(&rest))
            break;
    }
    return at;
}

/* What an item says, where it says nothing but that. */
struct bare {
    double number;
    bool numbered, leaves; /* "7 leaves" */
    struct homework_span nodes, numbers;
    double count; /* "…, so 7 of 10", behind a list; or NAN */
};

/* "with", "(", ",", between a number and a node */
static bool take_between(struct slice *rest)
{
    return loose_sign(rest, "( , / ; - – → -> ") || words_take(rest, WORDS_WITH) ||
           words_take(rest, WORDS_VIA) || loose_word_of(rest, "value wert valor valeur");
}

/* "(5 <= 8)" and "(6)" behind a leaf that is worth 6, "(v, w)" behind what they are below. What is compared
 * is judged by itself where `claims`. */
static bool take_aside(struct reading *r, uint32_t node, struct slice *rest, struct homework_span *nodes,
                       bool claims)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, inside;
    double number;
    if (!loose_sign(&at, "("))
        return false;
    inside = loose_take_to(&at, ")");
    const bool test = loose_has_any(inside, "<>≤≥=");
    struct slice words = inside;
    bool fits = test || (loose_number(&words, &number) && !loose_more(&words) && tree_is_leaf(tree, node) &&
                         tree->value[node] == number);
    words = inside;
    for (uint32_t below; !fits && (below = names_exactly(r, &words)) != TREE_NONE; loose_sign(&words, ", &"))
        if (!names_is_under(r, below, node))
            break;
    fits = fits || !loose_more(&words);
    words = inside; /* "H and I (under C)" */
    if (!fits && (words_take(&words, WORDS_UNDER) || words_take(&words, WORDS_OF))) {
        const uint32_t above = names_exactly(r, &words);
        fits = above != TREE_NONE && names_is_under(r, node, above) && !loose_more(&words);
    }
    words = inside; /* "m1, m2 (+ the node M itself)" */
    if (!fits &&
        (loose_sign(&words, "+") || words_take(&words, WORDS_WITH) || words_take(&words, WORDS_AND))) {
        words_take(&words, WORDS_FILLER);
        loose_word_of(&words, "the der el le");
        words_take(&words, WORDS_NODES);
        const uint32_t above = names_exactly(r, &words);
        loose_word_of(&words, "itself selbst mismo même");
        fits = above != TREE_NONE && names_is_under(r, node, above) && !loose_more(&words);
        if (fits)
            reading_add_node(r, nodes, above);
    }
    if (fits && test && claims)
        working_claims(r, inside);
    return fits && loose_sign(&at, ")") && loose_go(rest, at);
}

/* "L, R and O", "L (5 <= 8), R", "subtree J", "b then c": how many. */
static uint32_t take_nodes(struct reading *r, struct slice *rest, struct homework_span *nodes, bool claims)
{
    struct slice at = *rest;
    do {
        if (!names_begins(r, at))
            while (words_take(&at, WORDS_LEAVES) || words_take(&at, WORDS_PARTS) ||
                   words_take(&at, WORDS_NODES) ||
                   loose_word_of(&at, "the its their both all den seinen ihren sus ses les"))
                continue;
        const uint32_t node = names_exactly(r, &at);
        if (node == TREE_NONE)
            break;
        reading_add_node(r, nodes, node);
        take_aside(r, node, &at, nodes, claims);
        *rest = at;
    } while (names_take_joint(r, &at, ", ; & + → -", "then dann luego puis with mit con avec"));
    return nodes->count;
}

/* "14, 12, 9": three at least */
static bool take_numbers(struct reading *r, struct slice *rest, struct homework_span *numbers)
{
    struct slice at = *rest;
    double number;
    do {
        if (!loose_number(&at, &number))
            break;
        reading_add_number(r, numbers, number);
        *rest = at;
    } while (loose_sign(&at, ", ; →"));
    return numbers->count > 2;
}

/* "9", "9 of 13", "9 of the 13 leaves" */
static bool take_count(const struct reading *r, struct slice *rest, double *count, bool *leaves)
{
    struct slice at = *rest, of;
    double all;
    if (!saying_take_number(&at, count))
        return false;
    *leaves = words_take(&at, WORDS_LEAVES);
    of = at;
    if ((words_take(&of, WORDS_OF) || loose_word_of(&of, "out der") || loose_sign(&of, "/")) &&
        maybe(words_take(&of, WORDS_OF)) && maybe(words_take(&of, WORDS_FILLER)) && loose_number(&of, &all) &&
        all == r->names.tree->leaves)
        *leaves = loose_go(&at, of) && maybe(words_take(&at, WORDS_LEAVES));
    return loose_go(rest, at);
}

/* "…, so 7 of 10", "(7 leaves)", "→ 7", behind a list of what is looked at. */
static void take_tail(const struct reading *r, struct slice *rest, double *count)
{
    struct slice at = *rest;
    bool leaves;
    bool leads = false;
    while (loose_sign(&at, ", . ; ( → => - –") || words_take(&at, WORDS_SO) ||
           loose_word_of(&at, "that this makes das macht sind also is are these in total"))
        leads = true;
    if (!leads || !take_count(r, &at, count, &leaves))
        *count = NAN;
    else if (maybe(loose_sign(&at, ")")) && maybe(words_take(&at, WORDS_SEEN)))
        *rest = at;
}

static bool ends(struct slice rest)
{
    loose_sign(&rest, ". !");
    return !loose_more(&rest);
}

static bool is_move(const struct reading *r, struct homework_span nodes)
{
    return nodes.count == 1 && r->names.tree->parent[reading_node(r, nodes, 0)] == TREE_ROOT;
}

/* ": 3 >= 2 = beta", why something is cut off. */
static bool take_test(struct reading *r, struct slice rest, bool claims)
{
    if (!loose_sign(&rest, ":"))
        return false;
    const struct slice test = rest;
    const bool tests = names_takes_test(&rest);
    if (loose_sign(&rest, "="))
        rows_take_column(r, &rest);
    if (tests && claims)
        working_claims(r, test);
    return tests && saying_is_end(rest);
}

/* "L, R and O", "E, K, Q: 3 of 10", "C (6)", "C, because 6 is more than 2", "L: 3 >= 2" */
static bool take_list(struct reading *r, struct slice rest, struct bare *bare, bool claims)
{
    if (!take_nodes(r, &rest, &bare->nodes, claims))
        return false;
    struct slice at = rest;
    if (is_move(r, bare->nodes) && take_between(&at) && maybe(loose_word_of(&at, VALUES)) &&
        saying_take_number(&at, &bare->number) && maybe(loose_sign(&at, ")")) && ends(at))
        return bare->numbered = true;
    at = rest;
    loose_sign(&at, ", ( - –");
    if (is_move(r, bare->nodes) && saying_is_reason(at) && !words_take(AHEAD(at), WORDS_AFTER)) {
        if (claims)
            working_claims(r, at);
        return true;
    }
    if (bare->nodes.count > 2)
        take_tail(r, &rest, &bare->count);
    return ends(rest) || take_test(r, rest, claims);
}

/* "6", "nine leaves", "4 leaves (L, R, O, P)", "6, C" */
static bool take_number(struct reading *r, struct slice rest, struct bare *bare, bool claims)
{
    if (!take_count(r, &rest, &bare->number, &bare->leaves))
        return false;
    bare->numbered = true;
    if (ends(rest))
        return true;
    if (bare->leaves)
        return loose_sign(&rest, "( :") && take_nodes(r, &rest, &bare->nodes, claims) == bare->number &&
               maybe(loose_sign(&rest, ")")) && ends(rest);
    struct slice why = rest; /* "6, as B = 2 and C = 6" */
    loose_sign(&why, ", ( - –");
    if (loose_word_of(AHEAD(why), "since because as da weil denn porque ya pues car puisque")) {
        if (claims)
            working_claims(r, why);
        return true;
    }
    return maybe(take_between(&rest)) && take_nodes(r, &rest, &bare->nodes, claims) &&
           is_move(r, bare->nodes) && maybe(loose_sign(&rest, ")")) && ends(rest);
}

static bool take_bare(struct reading *r, struct slice rest, struct bare *bare, bool claims)
{
    *bare = (struct bare){.count = NAN};
    if (names_begins(r, rest) || words_take_any(AHEAD(rest), WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT)
        return take_list(r, rest, bare, claims);
    struct slice at = rest;
    if (take_numbers(r, &at, &bare->numbers)) {
        take_tail(r, &at, &bare->count);
        return ends(at);
    }
    bare->numbers.count = 0;
    return take_number(r, rest, bare, claims);
}

/* Whether all lines from the first number on are "1  C", "2  6" and so on, some with a number and some with
 * nodes: a table's rows are alike. */
static bool is_plain_sheet(struct reading *r, struct slice text)
{
    const struct saying_mark before = saying_mark(r);
    size_t numbers = 0, lists = 0;
    unsigned last = 0;
    r->plain_sheet = true;
    while (text.length) {
        struct slice line = slice_trim(slice_take(&text, '\n')), at = line;
        const struct label label = names_begins(r, line) ? (struct label){0} : take_label(r, &at);
        if (!line.length || (!last && !label.number))
            continue;
        if (label.style != '1' || label.number != ++last || !loose_is_digit(line, 0))
            return r->plain_sheet = false;
        struct bare bare;
        if (take_bare(r, slice_trim(at), &bare, false)) {
            numbers += bare.numbered && !bare.nodes.count;
            lists += !bare.numbered && bare.nodes.count;
        }
        saying_go_back(r, before);
    }
    return r->plain_sheet = last > 2 && numbers && lists;
}

void bare_begin(struct reading *r, struct slice text)
{
    is_plain_sheet(r, text);
    struct label last = {0};
    size_t numbers = 0;
    const struct saying_mark before = saying_mark(r);
    while (text.length) {
        struct slice at = slice_take(&text, '\n');
        for (struct label label; (label = take_label(r, &at)).number; at = next_item(r, at, label)) {
            struct bare bare;
            if (last.number && label.style != last.style)
                break; /* "c) 1. …", and below it "2. …" */
            if (label.number != last.number + 1)
                return;
            last = label;
            numbers += take_bare(r, saying_until(at, next_item(r, at, label)), &bare, false) &&
                       (bare.numbered || bare.nodes.count > 1);
            saying_go_back(r, before);
        }
    }
    r->sheet = last.number > 1 && (numbers || last.style == 'Q');
}

struct slice bare_take_item(struct reading *r, struct slice *line)
{
    struct slice at = *line, written = r->words;
    const struct label label = r->sheet ? take_label(r, &at) : (struct label){0};
    r->item =
        r->sheet && (label.number || r->led || take_label(r, &written).number); /* it may be off already */
    const struct slice next = label.number ? next_item(r, at, label) : (struct slice){0};
    const struct slice item = next.length ? saying_until(at, next) : at;
    *line = next;
    return item;
}

static struct statement *add(struct reading *r, enum statement_kind kind, struct slice words, bool bare)
{
    struct statement *said = reading_add(r, kind, words);
    said->bare = said->passing = bare;
    return said;
}

static void bare_add(struct reading *r, struct slice words, const struct bare *bare)
{
    const bool counts = bare->leaves && bare->nodes.count,
               pair =
                   bare->numbered && bare->nodes.count && !counts; /* only a value and its move can be that */
    if (bare->numbered)
        reading_add_number(r, &add(r, bare->leaves ? STATES_LEAVES : STATES_VALUE, words, !pair)->numbers,
                           bare->number);
    if (bare->numbers.count)
        add(r, STATES_VISITED, words, true)->numbers = bare->numbers;
    if (!isnan(bare->count))
        reading_add_number(r, &add(r, STATES_LEAVES, words, true)->numbers, bare->count);
    if (bare->nodes.count)
        add(r, bare->nodes.count > 1 ? STATES_VISITED : STATES_MOVE, words, !pair)->nodes = bare->nodes;
    r->bare_line = r->line;
}

bool bare_read_unasked(struct reading *r, struct slice words)
{
    const struct saying_mark before = saying_mark(r);
    struct bare bare;
    const bool all = take_bare(r, words, &bare, true);
    if (all)
        bare_add(r, slice_trim(words), &bare);
    else
        saying_go_back(r, before);
    return all;
}

/* Nodes in the line below others: more of them. */
static void go_on(struct reading *r, struct statement *list, struct homework_span more)
{
    const struct homework_span before = list->nodes;
    list->nodes = (struct homework_span){0};
    for (uint32_t i = 0; i < before.count; i++)
        reading_add_node(r, &list->nodes, reading_node(r, before, i));
    for (uint32_t i = 0; i < more.count; i++)
        reading_add_node(r, &list->nodes, reading_node(r, more, i));
    list->kind = STATES_VISITED;
}

/* Where the last bare list stands, if the line at hand is right below it; or NULL. */
static struct statement *list_above(const struct reading *r)
{
    for (size_t i = r->homework->statements.count; i-- > 0;) {
        struct statement *said = &r->homework->statements.at[i];
        if (said->bare && said->nodes.count && said->line <= r->bare_line)
            return r->bare_line + 1 == r->line ? said : NULL;
    }
    return NULL;
}

bool bare_read(struct reading *r, struct slice line)
{
    const struct saying_mark before = saying_mark(r);
    struct slice words = line;
    struct bare bare;
    answers_skip_lead(r, &words);
    words = slice_trim(words);
    struct slice open = words;
    while (loose_sign(&open, "? … . _"))
        continue;
    if (r->item && !loose_more(&open) && memchr(words.bytes, '?', words.length))
        return saying_leave(r, "it is asked, and not answered");
    if (r->item && doubts_show_elsewhere(words))
        return saying_leave(r, "what is in a picture can't be read");
    const bool all = r->sheet && take_bare(r, words, &bare, true);
    struct statement *list = all && !r->item ? list_above(r) : NULL;
    if (!all || !(r->item || list || (bare.leaves && !bare.nodes.count))) {
        saying_go_back(r, before);
        return false;
    }
    if (list && !bare.numbered && bare.nodes.count) {
        go_on(r, list, bare.nodes);
        r->bare_line = r->line;
        return true;
    }
    r->item = false;
    bare_add(r, words, &bare);
    return true;
}
