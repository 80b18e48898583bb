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
#include <ctype.h>

#define MOST_ITEMS 20

/* "Q3.", "(c)", "Answer 3:", "3)": its number, from 1, taken off with its signs; 0 for none. `letter`: it is
 * one. */
static unsigned take_label(const struct reading *r, struct slice *line, bool *letter)
{
    struct slice at = slice_trim(*line);
    unsigned number = 0;
    const bool word = loose_word_of(&at, "answer antwort respuesta réponse ans " READING_QUESTIONS);
    at = slice_trim(at);
    const bool opened = loose_sign(&at, "(");
    const bool marked =
        at.length > 1 && !names_begins(r, at) && strchr("Qq", *at.bytes) && loose_is_digit(at, 1);
    loose_drop(&at, marked);
    *letter = !marked && at.length > 1 && *at.bytes >= 'a' && *at.bytes <= 'j';
    if (*letter) {
        number = (unsigned)(*at.bytes - 'a') + 1;
        loose_drop(&at, 1);
    }
    for (; !*letter && loose_is_digit(at, 0) && number < MOST_ITEMS; loose_drop(&at, 1))
        number = 10 * number + (unsigned)(*at.bytes - '0');
    const bool signs = at.length && strchr(word || marked ? ").:" : opened ? ")" : ").", *at.bytes);
    while (signs && at.length && strchr(").:", *at.bytes))
        loose_drop(&at, 1);
    return took(line, &at, number && signs && (!at.length || strchr(" \t\r", *at.bytes))) ? number : 0;
}

/* Where the next item of a line begins, "2) C" behind "1) 6"; or its end. */
static struct slice next_item(const struct reading *r, struct slice line, unsigned number)
{
    struct slice at = line;
    bool letter;
    for (; at.length; loose_drop(&at, 1)) {
        struct slice label = at;
        if (at.bytes > line.bytes && at.bytes[-1] == ' ' && *at.bytes != ' ' &&
            take_label(r, &label, &letter) == number + 1 && loose_more(&label))
            break;
    }
    return at;
}

/* What an item says, where it says nothing but that. */
struct bare {
    double number;
    bool numbered, leaves; /* "7 leaves" */
    struct homework_span nodes;
};

/* "with", "(", ",", between a number and a node */
static bool take_between(struct slice *rest)
{
    return loose_sign(rest, "( , / ; - – → -> ") || words_take(rest, WORDS_WITH) ||
           words_take(rest, WORDS_VIA);
}

/* "L, R and O", "L (5 <= 8), R": how many; what stands in brackets behind them is judged by itself where
 * `claims`. */
static uint32_t take_nodes(struct reading *r, struct slice *rest, struct homework_span *nodes, bool claims)
{
    struct slice at = *rest;
    bool joined = true;
    for (uint32_t node; joined && (node = names_exactly(r, &at)) != TREE_NONE;) {
        reading_add_node(r, nodes, node);
        struct slice why = at;
        if (loose_sign(&why, "(") && loose_has_any(loose_take_to(AHEAD(why), ")"), "<>≤≥=")) {
            const struct slice inside = loose_take_to(&why, ")");
            if (claims)
                working_claims(r, inside);
            took(&at, &why, loose_sign(&why, ")"));
        }
        *rest = at;
        joined = loose_sign(&at, ", ; & + →");
        joined = (!names_begins(r, at) && words_take(&at, WORDS_AND)) || joined || names_begins(r, at);
    }
    return nodes->count;
}

/* "6", "nine leaves", "6, C", "C (6)", "L, R and O" */
static bool take_bare(struct reading *r, struct slice rest, struct bare *bare, bool claims)
{
    *bare = (struct bare){0};
    const bool first = names_begins(r, rest);
    bare->numbered = !first && saying_take_number(&rest, &bare->number);
    bare->leaves = bare->numbered && words_take(&rest, WORDS_LEAVES);
    struct slice at = rest;
    if (!bare->leaves && maybe(bare->numbered && take_between(&at)) &&
        take_nodes(r, &at, &bare->nodes, claims)) {
        struct slice worth = rest = at;
        if (first && bare->nodes.count == 1 && take_between(&worth) &&
            saying_take_number(&worth, &bare->number))
            bare->numbered = loose_go(&rest, worth);
        loose_sign(&rest, ")");
    }
    loose_sign(&rest, ". !");
    const bool move =
        bare->nodes.count == 1 && r->names.tree->parent[reading_node(r, bare->nodes, 0)] == TREE_ROOT;
    return !loose_more(&rest) && (bare->numbered || bare->nodes.count) &&
           (!bare->numbered || !bare->nodes.count || move);
}

void bare_begin(struct reading *r, struct slice text)
{
    unsigned next = 1;
    size_t numbers = 0, line = 0;
    bool letters = false, letter;
    const struct saying_mark before = saying_mark(r);
    while (text.length) {
        struct slice at = slice_take(&text, '\n'), item;
        line++;
        for (unsigned number; (number = take_label(r, &at, &letter)); at = next_item(r, at, number)) {
            struct bare bare;
            if (number != next || (next > 1 && letter != letters))
                return;
            letters = letter;
            next++;
            item = saying_until(at, next_item(r, at, number));
            numbers += take_bare(r, item, &bare, false) && bare.numbered;
            saying_go_back(r, before);
        }
    }
    r->sheet = next > 2 && numbers;
}

struct slice bare_take_item(const struct reading *r, struct slice *line)
{
    struct slice at = *line;
    bool letter;
    const unsigned number = r->sheet ? take_label(r, &at, &letter) : 0;
    const struct slice next = number ? next_item(r, at, number) : saying_until(*line, *line),
                       item = number ? saying_until(*line, next) : *line;
    *line = next;
    return item;
}

bool bare_read(struct reading *r, struct slice line)
{
    struct slice at = line, written = r->words;
    bool letter;
    struct bare bare;
    const struct saying_mark before = saying_mark(r);
    if (!r->sheet || (!take_label(r, &at, &letter) && !take_label(r, &written, &letter)))
        return false;
    const struct slice words = slice_trim(at);
    if (!take_bare(r, words, &bare, true)) {
        saying_go_back(r, before);
        return false;
    }
    const bool pair = bare.numbered && bare.nodes.count; /* which can only be a value and its move */
    if (bare.numbered) {
        struct statement *said = reading_add(r, bare.leaves ? STATES_LEAVES : STATES_VALUE, words);
        said->bare = said->passing = !pair;
        reading_add_number(r, &said->numbers, bare.number);
    }
    if (bare.nodes.count) {
        struct statement *said = reading_add(r, bare.nodes.count > 1 ? STATES_VISITED : STATES_MOVE, words);
        said->bare = said->passing = !pair;
        said->nodes = bare.nodes;
    }
    return true;
}
