/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/sayings.h"
#include <ctype.h>

bool names_is_reason(struct slice word)
{
    return word.length && (unsigned char)word.bytes[0] >= 'a' && words_has(WORDS_REASON, word);
}

static uint32_t take_exactly(const struct loose_names *names, struct slice *rest)
{
    struct slice at = *rest;
    loose_blanks(&at);
    const char *from = at.bytes;
    uint32_t node = loose_node(names, &at);
    struct slice written = {from, (size_t)(at.bytes - from)};
    if (written.length > 2 && (*from == '"' || *from == '\''))
        written = (struct slice){from + 1, written.length - 2};
    if (node == TREE_NONE || loose_find_exactly(names, written) != node)
        return TREE_NONE;
    *rest = at;
    return node;
}

/* "W vale 1 y la raíz vale 1" where a node is called y: a word between two others of a Spanish line. */
static bool joins(const struct reading *r, struct slice rest)
{
    struct slice before;
    loose_blanks(&rest);
    if (!slice_begins(rest, "y ") || !reading_has(r, rest))
        return false;
    before = loose_last_word(reading_before(r, rest));
    loose_skip(&rest);
    const bool named = words_take(AHEAD(before), WORDS_NODES) || words_take(AHEAD(before), WORDS_LEAVES) ||
                       words_take(AHEAD(before), WORDS_OF);
    return !named && loose_word(&before).length && !before.length && loose_word(&rest).length &&
           loose_has_word(r->at, "vale valen el los las por hoja hojas nodo raiz");
}

/* "c1 = 3, a cutoff", "la valeur": an article, though a node may be called so. */
static bool is_article(const struct reading *r, struct slice rest)
{
    struct slice word = loose_word(&rest), before;
    if (!loose_is_among(word, "a la le el il der die das") || !reading_has(r, word))
        return false;
    const bool one = slice_is(word, "a");
    before = loose_last_word(reading_before(r, word));
    if (slice_is(word, "A") && before.length && !loose_ends_with(before, ".!?:;)-*"))
        return false; /* "What is A worth?" */
    return words_take_any(&rest, one ? WORDS_CUTOFF : WORDS_VALUE, one ? WORDS_CUTOFF : WORDS_NODES) !=
               WORDS_COUNT &&
           !loose_is_among(before, "at in bei en node knoten") && !loose_sign(&rest, "= :") &&
           !loose_any_number(&rest);
}

uint32_t names_exactly(const struct reading *r, struct slice *rest)
{
    return joins(r, *rest) || is_article(r, *rest) ? TREE_NONE : take_exactly(&r->names, rest);
}

bool names_take_exactly(const struct reading *r, struct slice *rest, uint32_t *node)
{
    *node = names_exactly(r, rest);
    return *node != TREE_NONE;
}

bool names_take_child(const struct reading *r, struct slice *rest, uint32_t node, uint32_t *child)
{
    struct slice at = *rest;
    return took(rest, &at, names_take_exactly(r, &at, child) && r->names.tree->parent[*child] == node);
}

bool names_begins(const struct reading *r, struct slice rest)
{
    return names_exactly(r, &rest) != TREE_NONE;
}

bool names_is_under(const struct reading *r, uint32_t node, uint32_t top)
{
    return node >= top && node < r->names.tree->end[top];
}

uint32_t names_first_move(const struct reading *r, struct slice *rest)
{
    return take_exactly(&r->first_moves, rest);
}

/* --- leaves by what they are worth --- */

static bool is_worth_less(const void *a, const void *b, const void *context)
{
    const struct tree *tree = context;
    return tree->value[*(const uint32_t *)a] < tree->value[*(const uint32_t *)b];
}

static void sort_leaves(struct reading *r)
{
    const struct tree *tree = r->names.tree;
    for (uint32_t node = 0; node < tree->count; node++)
        if (tree_is_leaf(tree, node) && tree_has_number(tree, node))
            *array_add(&r->worth) = node;
    array_sort(&r->worth, is_worth_less, tree);
}

/* The leaf below a node that is worth so much; TREE_NONE where none is, or several are. */
static uint32_t leaf_worth(struct reading *r, double number, uint32_t under, bool *several)
{
    const struct tree *tree = r->names.tree;
    size_t at;
    if (!r->worth.count)
        sort_leaves(r);
    const uint32_t *leaves = r->worth.at;
    LOWER_BOUND(at, r->worth.count,
                tree->value[leaves[at]] < number ||
                    (tree->value[leaves[at]] == number && leaves[at] < under));
    size_t count = 0;
    while (count < 2 && at + count < r->worth.count && tree->value[leaves[at + count]] == number &&
           leaves[at + count] < tree->end[under])
        count++;
    *several = count > 1;
    return count == 1 ? leaves[at] : TREE_NONE;
}

uint32_t names_leaf_worth(struct reading *r, double number, uint32_t under)
{
    return leaf_worth(r, number, under, &(bool){false});
}

bool names_is_worth(struct reading *r, double number)
{
    bool several;
    return leaf_worth(r, number, TREE_ROOT, &several) != TREE_NONE || several;
}

/* --- lists --- */

/* Where we are in a list. */
struct listing {
    struct reading *r;
    const struct tree *tree;
    struct names *names;
    struct slice rest;
    bool node_before; /* a node ended just here */
    bool joined;      /* … and a dash or an arrow came behind it */
    bool separated;   /* we are at the beginning, or behind a comma */
    bool commas;      /* … which some had between them */
    bool by_number;   /* the last node was named by what it is worth, as one that is visited next */
    bool by_numbers;  /* … or some before it were */
    uint32_t placed;  /* so many nodes have a bracket behind them that says where they are */
    int depth;        /* of brackets */
    bool kept;        /* the owner is said */
    uint32_t owner;   /* an inner node before them: numbers in them are those of its leaves */
    /* Numbers that come one after the other, of which the last may say below which node they are: where they
     * begin, and the nodes that they name. */
    size_t run, run_nodes;
    bool in_run, run_why, run_several; /* in them; something was wrong before, several had a number */
};

static void say_why(struct names *names, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say_why(struct names *names, const char *format, ...)
{
    struct text why = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&why, format, list);
    va_end(list);
    free(names->why);
    names->why = text_take(&why);
}

void names_forget_why(struct names *names)
{
    free(names->why);
    names->why = NULL;
}

static void say_worth(struct listing *l, uint32_t node, double number)
{
    say_why(l->names, "'%.*s' isn't worth %g on this tree", SLICE(tree_label(l->tree, node)), number);
}

static void say_below(struct listing *l, uint32_t node, uint32_t top)
{
    say_why(l->names, "'%.*s' isn't below '%.*s'", SLICE(tree_label(l->tree, node)),
            SLICE(tree_label(l->tree, top)));
}

/* The node that the list named last: TREE_NONE where it has none, or what was read so far was given back. */
static uint32_t last_named(const struct listing *l)
{
    const struct homework *homework = l->r->homework;
    return l->names->nodes.count && homework->names.count ? homework->names.at[homework->names.count - 1]
                                                          : TREE_NONE;
}

/* What is joined and an edge has been taken as one. */
static void add(struct listing *l, uint32_t node)
{
    if (l->joined)
        say_why(l->names, "'%.*s' and '%.*s' make no edge of this tree",
                SLICE(tree_label(l->tree, last_named(l))), SLICE(tree_label(l->tree, node)));
    reading_add_node(l->r, &l->names->nodes, node);
    l->node_before = true;
    l->joined = l->separated = l->by_number = false;
}

/* A node that was written, and no number; whether there is one. */
static bool add_named(struct listing *l, uint32_t node, struct slice rest)
{
    if (node == TREE_NONE)
        return false;
    add(l, node);
    l->names->numbers_only = l->in_run = false;
    l->rest = rest;
    return true;
}

#define COMPARISONS "≥ ≤ ≠ > < == ="

/* "= 9" behind a leaf that is worth 9 is one more name of it; other comparisons are reasons. */
static bool is_compared(struct listing *l, uint32_t node, struct slice *rest)
{
    struct slice at = *rest, sign;
    double number;
    loose_blanks(&at);
    sign = at;
    if (!loose_sign(&at, COMPARISONS))
        return false;
    bool equal = loose_sign(AHEAD(sign), "="), test = false;
    if (!loose_number(&at, &number))
        return !slice_begins(sign, "<-");
    struct slice counted = at;
    if (equal && (words_take(&counted, WORDS_LEAVES) || words_take(&counted, WORDS_NODES)))
        return false; /* "E, K and Q = 3 leaves" */
    l->names->equal = l->names->equal || equal;
    while (loose_sign(&at, COMPARISONS) && loose_any_number(&at))
        test = true;
    *rest = at;
    if (!equal || test || !tree_is_leaf(l->tree, node))
        return true;
    if (number != l->tree->value[node])
        say_worth(l, node, number);
    return number != l->tree->value[node];
}

bool names_begins_note(const struct reading *r, struct slice rest)
{
    return names_exactly(r, &rest) != TREE_NONE && loose_sign(&rest, COMPARISONS " :") &&
           maybe(loose_sign(&rest, COMPARISONS)) && loose_any_number(&rest);
}

/* "3", "β", "v = 3": a side of a comparison. */
static bool take_side(struct slice *rest)
{
    struct slice at = *rest, name = at, word = loose_word(&name);
    bool column = word.length && rows_column(word) != COLUMN_COUNT;
    struct slice number = column ? name : at;
    loose_sign(&number, "= :");
    bool said = (column || number.bytes == at.bytes) && loose_any_number(&number);
    return took(rest, said ? &number : &name, said || column);
}

bool names_takes_test(struct slice *rest)
{
    struct slice at = *rest, next = at;
    size_t sides = 0;
    if (!loose_any_number(AHEAD(at)))
        return false;
    while (take_side(&next)) {
        sides++;
        at = next;
        if (!loose_sign(&next, COMPARISONS))
            break;
    }
    return took(rest, &at, sides > 1);
}

/* "under F", "at F", "(under F)", "(F)": the node. */
static uint32_t take_under(const struct listing *l, struct slice *rest)
{
    struct slice at = *rest;
    bool bracket = loose_sign(&at, "(");
    bool said = words_take(&at, WORDS_UNDER) || words_take(&at, WORDS_OF);
    if (!said && !bracket)
        return TREE_NONE;
    words_take(&at, WORDS_NODES);
    uint32_t node = loose_node(&l->r->names, &at);
    bool whole =
        node != TREE_NONE && (!bracket || loose_sign(&at, ")")) && (said || !tree_is_leaf(l->tree, node));
    return took(rest, &at, whole) ? node : TREE_NONE;
}

/* Whether what is behind a leaf's number may be so in a list. */
static bool goes_on_behind(const struct listing *l, struct slice rest)
{
    struct slice not = rest, word = loose_word(&rest);
    if (words_take(&not, WORDS_NOT) ||
        loose_is_among(word, "can will get gets need have must should werden kann wird wurde wurden"))
        return true; /* "the 4 and the 6 don't get evaluated" */
    if (words_has(WORDS_LEAVES, word) || words_has(WORDS_NODES, word) || words_has(WORDS_PARTS, word))
        return false;
    return !word.length || isdigit((unsigned char)*word.bytes) || names_is_reason(word) ||
           words_has(WORDS_AND, word) || words_has(WORDS_OR, word) || words_has(WORDS_LISTED, word) ||
           words_has(WORDS_UNSEEN, word) || words_has(WORDS_SEEN, word) || words_has(WORDS_IS, word) ||
           loose_find(&l->r->names, word) != TREE_NONE;
}

/* "A, B, 3, 12, 8", in the order of the visits: the next child of a node, behind those that are named, which
 * is worth so much. */
static void take_next_leaf(struct listing *l, double number, uint32_t last)
{
    uint32_t child = l->by_number ? tree_next_brother(l->tree, last) : tree_first_child(l->tree, last);
    while (child != TREE_NONE && !(tree_is_leaf(l->tree, child) && l->tree->value[child] == number))
        child = tree_next_brother(l->tree, child);
    if (child != TREE_NONE) {
        add(l, child);
        l->by_number = l->by_numbers = true;
    } else if (l->by_number) {
        say_why(l->names, "no leaf that is worth %g comes there", number);
    }
}

/* Behind the nodes of a line of play: its leaf, "A, B, E, 19", or what they are worth, "A (6) C (6)"; behind
 * those of visits: who comes next. */
static bool take_number_of_line(struct listing *l, struct slice behind, double number)
{
    uint32_t last = last_named(l);
    bool listed = l->separated || (l->names->visits && (l->by_numbers || loose_any_number(AHEAD(behind)))),
         several;
    bool goes_on = listed && !l->depth && last != TREE_NONE && l->names->nodes.count > 1 && !l->names->move;
    uint32_t end = goes_on ? leaf_worth(l->r, number, last, &several) : TREE_NONE;
    if (goes_on && l->names->visits && (l->by_number || !tree_is_leaf(l->tree, last)))
        take_next_leaf(l, number, last);
    else if (end != TREE_NONE && l->tree->parent[end] == last)
        add(l, end);
    l->rest = behind;
    return true;
}

/* "the 9 and 8 of N6": both are. */
static void place_run(struct listing *l, uint32_t under)
{
    struct homework *homework = l->r->homework;
    struct names *names = l->names;
    const size_t count = homework->numbers.count - l->run;
    uint32_t leaves[8];
    if (count > sizeof leaves / sizeof *leaves || l->run_why)
        return;
    for (size_t i = 0; i < count; i++)
        if ((leaves[i] = names_leaf_worth(l->r, homework->numbers.at[l->run + i], under)) == TREE_NONE)
            return;
    names->nodes.count -= (uint32_t)(homework->names.count - l->run_nodes);
    homework->names.count = l->run_nodes;
    for (size_t i = 0; i < count; i++)
        reading_add_node(l->r, &names->nodes, leaves[i]);
    names->several = l->run_several;
    names_forget_why(names);
}

static void begin_run(struct listing *l)
{
    l->run = l->r->homework->numbers.count;
    l->run_nodes = l->r->homework->names.count;
    l->run_why = l->names->why;
    l->run_several = l->names->several;
}

static bool take_number(struct listing *l)
{
    struct slice at = l->rest;
    double number;
    bool several;
    struct slice test = at; /* "cut at F: α = 3 ≥ β = 2, L" */
    if (!l->names->nodes.count && rows_take_column(l->r, &test) < COLUMN_V && loose_sign(&test, "= :") &&
        names_takes_test(&test))
        l->rest = test;
    if (l->rest.bytes > at.bytes || names_takes_test(&l->rest)) {
        const uint32_t last = last_named(l);
        l->names->tested = last != TREE_NONE && loose_number(&at, &number) && tree_is_leaf(l->tree, last) &&
                           number == l->tree->value[last];
        return true;
    }
    if (!loose_number(&at, &number))
        return false;
    if (l->names->path && l->names->nodes.count && !l->names->numbers_only)
        return take_number_of_line(l, at, number);
    struct slice behind = at;
    uint32_t under = take_under(l, &at);
    /* "3 nodes", "6 in total": how many, and no leaf's number. */
    if (under == TREE_NONE && !goes_on_behind(l, behind))
        return false;
    uint32_t leaf = leaf_worth(l->r, number,
                               under != TREE_NONE      ? under
                               : l->owner != TREE_ROOT ? l->owner
                                                       : l->names->under,
                               &several);
    if (!l->in_run)
        begin_run(l);
    reading_add_number(l->r, &l->names->numbers, number);
    l->names->several = l->names->several || several;
    l->names->placed = l->names->placed || under != TREE_NONE;
    if (leaf != TREE_NONE)
        add(l, leaf);
    else
        say_why(l->names,
                several ? "several leaves are worth %g; say which, as in  the %g under F"
                        : "no leaf is worth %g there, and no node is called so",
                number, number);
    if (under != TREE_NONE)
        place_run(l, under);
    l->in_run = under == TREE_NONE;
    l->node_before = l->separated = false;
    l->rest = at;
    return true;
}

/* "all below J", "the children of J": its children. */
static bool take_everything(struct listing *l)
{
    struct slice at = l->rest;
    bool children = words_take(&at, WORDS_CHILDREN);
    uint32_t node;
    if (!took(&l->rest, &at,
              (children || words_take(&at, WORDS_EVERYTHING)) && maybe(words_take(&at, WORDS_LISTED)) &&
                  (children || words_take(AHEAD(at), WORDS_UNDER)) &&
                  (node = take_under(l, &at)) != TREE_NONE))
        return false;
    l->joined = false;
    for (uint32_t c = tree_first_child(l->tree, node); c != TREE_NONE; c = tree_next_brother(l->tree, c))
        add(l, c);
    l->node_before = false;
    return true;
}

/* "both leaves of N8", "todas las hojas de G": the node stands for them; and behind it, "z2 with both of its
 * leaves", they are no more than what it is called by. */
static bool take_all_of(struct listing *l)
{
    const uint32_t last = l->node_before ? last_named(l) : TREE_NONE;
    struct slice at = l->rest, name;
    uint32_t node;
    if (!words_take(&at, WORDS_WHOLE))
        return false;
    while (loose_word_of(&at, "its it their them") || words_take(&at, WORDS_LEAVES) ||
           words_take(&at, WORDS_CHILDREN) || words_take(&at, WORDS_PARTS) || words_take(&at, WORDS_NODES) ||
           words_take(&at, WORDS_OF))
        continue;
    name = at;
    if (names_take_exactly(l->r, &name, &node))
        return took(&l->rest, &at, !tree_is_leaf(l->tree, node));
    if (last == TREE_NONE || tree_is_leaf(l->tree, last))
        return false;
    l->owner = last;
    l->kept = true;
    l->node_before = false;
    return loose_go(&l->rest, at);
}

/* "c-25", "(c, 25)": the only leaf right below a node that is worth so much; "c -25" may be two of a list. */
static uint32_t take_edge_to_leaf(const struct listing *l, struct slice *rest)
{
    struct slice at = *rest;
    uint32_t node, leaf = TREE_NONE;
    double number;
    const bool bracket = loose_sign(&at, "(");
    if (!names_take_exactly(l->r, &at, &node) || (slice_begins(at, " -") && loose_is_digit(at, 2)) ||
        !loose_sign(&at, bracket ? "," : "- – — → ->") || !loose_number(&at, &number) ||
        (bracket && !loose_sign(&at, ")")))
        return TREE_NONE;
    struct slice test = at; /* "c → 6, 6 ≤ 7 → d weg": what c is worth */
    if (loose_sign(&test, ",") && names_takes_test(&test))
        return TREE_NONE;
    for (uint32_t c = tree_first_child(l->tree, node); c != TREE_NONE; c = tree_next_brother(l->tree, c))
        if (tree_is_leaf(l->tree, c) && l->tree->value[c] == number) {
            if (leaf != TREE_NONE)
                return TREE_NONE;
            leaf = c;
        }
    return took(rest, &at, leaf != TREE_NONE) ? leaf : TREE_NONE;
}

/* "C-I", "(C, I)": the node that the edge leads to. */
static bool take_edge(struct listing *l)
{
    struct slice at = l->rest;
    uint32_t node = l->names->path ? TREE_NONE : loose_edge(&l->r->names, &at);
    if (node == TREE_NONE && !l->names->path)
        node = take_edge_to_leaf(l, &at);
    return add_named(l, node, at);
}

/* "ACH", a way down; "FL", an edge; "EKQ", three nodes. */
static bool take_letters(struct listing *l)
{
    const struct loose_names *names = &l->r->names;
    struct slice at = l->rest, word = loose_word(&at);
    uint32_t nodes[64];
    size_t count = word.length;
    bool way = true;
    if (loose_is_among(word, "min max") || saying_take_number(AHEAD(l->rest), &(double){0}) ||
        !l->names->letters || count < 2 || count > sizeof nodes / sizeof *nodes)
        return false;
    for (size_t i = 0; i < count; i++) {
        const uint32_t node = loose_find_exactly(names, (struct slice){word.bytes + i, 1});
        if (node == TREE_NONE || memchr(word.bytes, word.bytes[i], i))
            return false;
        nodes[i] = node;
        way = way && (!i || (nodes[i] != TREE_ROOT && names->tree->parent[nodes[i]] == nodes[i - 1]));
    }
    if (way && !l->names->path && !l->names->edges)
        say_why(l->names, "'%.*s' may be an edge, or some nodes; write  F-L  or  F, L", SLICE(word));
    for (size_t i = way && l->names->edges ? count - 1 : 0; i < count; i++)
        add_named(l, nodes[i], at);
    return true;
}

/* "a", "o", "y" and the like are words, but where they stand alone between signs. */
static bool is_small_word(const struct listing *l)
{
    struct slice at = l->rest, word = loose_word(&at);
    bool small = word.length == 1 && strchr("aeiouy", *word.bytes);
    return small && !(l->separated && (!loose_more(&at) || loose_sign(&at, ", ; ) ] } . &")));
}

void names_pass_again(const struct reading *r, struct names *names, struct slice *rest, uint32_t node)
{
    struct slice at = *rest;
    uint32_t named;
    if (took(rest, &at, loose_sign(&at, "(") && names_take_exactly(r, &at, &named) && loose_sign(&at, ")")) &&
        named != node)
        say_why(names, "these are two answers");
}

/* "(second bag, as it has −10)" behind a node that is below it: where it is, perhaps with a reason; and
 * "(J was 8 already)", a reason. */
static bool take_place_of(struct listing *l, uint32_t node)
{
    struct slice at = l->rest, reason;
    uint32_t above;
    if (!loose_sign(&at, "(") || !names_take_exactly(l->r, &at, &above))
        return false;
    reason = at;
    bool below = node != above && names_is_under(l->r, node, above) && loose_sign(&reason, ", : ;") &&
                 names_is_reason(loose_word(&reason));
    if (!below && !loose_word_of(AHEAD(at), "is was had has already ist war hat hatte est es tiene a vaut "
                                            "vale gets got gives gave returns returned comes holds"))
        return false;
    loose_take_to(&at, ")");
    return took(&l->rest, &at, loose_sign(&at, ")"));
}

size_t names_skip_values(struct slice *rest, double *value)
{
    struct slice at = *rest;
    size_t count = 0;
    double number;
    bool any = loose_sign(&at, "(") && maybe(words_take(&at, WORDS_FILLER)) && words_take(&at, WORDS_VALUE);
    while (any && loose_number(&at, &number)) {
        if (value)
            value[count] = number;
        count++;
        if (!loose_sign(&at, ", ;"))
            words_take(&at, WORDS_AND);
    }
    return took(rest, &at, count && loose_sign(&at, ")")) ? count : 0;
}

/* "G and H (the values 8 and 3)": what the last so many leaves are worth. */
static bool take_values(struct listing *l)
{
    struct slice at = l->rest;
    const size_t count = names_skip_values(&at, NULL), all = l->names->nodes.count;
    bool leaves = count && count <= all;
    for (size_t i = all - (leaves ? count : 0); i < all; i++)
        leaves = leaves && tree_is_leaf(l->tree, reading_node(l->r, l->names->nodes, (uint32_t)i));
    if (!leaves)
        return false;
    double *value = memory_new(count, sizeof *value);
    names_skip_values(&l->rest, value);
    for (size_t i = 0; i < count; i++) {
        const uint32_t node = reading_node(l->r, l->names->nodes, (uint32_t)(all - count + i));
        if (l->tree->value[node] != value[i])
            say_worth(l, node, value[i]);
    }
    free(value);
    return true;
}

/* "(9)" behind a leaf says what it is worth, or how many nodes the list has. */
static void take_bracket(struct listing *l, uint32_t node)
{
    struct slice at = l->rest;
    double number;
    if (!tree_is_leaf(l->tree, node) ||
        !took(&l->rest, &at, loose_sign(&at, "(") && loose_number(&at, &number) && loose_sign(&at, ")")))
        return;
    if (number != l->tree->value[node] && number != l->names->nodes.count)
        say_worth(l, node, number);
}

/* "take 2, take 1": of a line of play, each from where the one before led, though others are called so. */
static bool take_step(struct listing *l)
{
    struct slice at = l->rest;
    uint32_t last = last_named(l), move = l->names->line ? loose_move(&l->r->names, &at) : 0;
    uint32_t child = move ? tree_first_child(l->tree, last == TREE_NONE ? TREE_ROOT : last) : TREE_NONE;
    while (child != TREE_NONE && l->tree->move[child] != move)
        child = tree_next_brother(l->tree, child);
    return add_named(l, child, at);
}

/* "draw y mate" alone in a list, or in brackets, of which none is a letter. */
static bool is_pair(const struct listing *l, struct slice next)
{
    uint32_t node;
    const char *open = l->rest.bytes;
    while (open > l->r->at.bytes && open[-1] != '(')
        open--;
    struct slice before = {open, (size_t)(l->rest.bytes - open)};
    const bool bracket = l->depth && names_exactly(l->r, &before) != TREE_NONE && !loose_more(&before);
    return (bracket || l->names->nodes.count == 1) && islower((unsigned char)*slice_trim(l->rest).bytes) &&
           names_take_exactly(l->r, &next, &node) && (!loose_more(&next) || loose_sign(&next, ") ] . ;")) &&
           last_named(l) != TREE_NONE && tree_label(l->tree, node).length > 1 &&
           tree_label(l->tree, last_named(l)).length > 1;
}

/* "x, s y t" in Spanish, though a node is called y. */
static bool is_and(const struct listing *l)
{
    struct slice at = l->rest;
    return l->node_before && words_take(&at, WORDS_AND) && names_begins(l->r, at) &&
           (l->commas || is_pair(l, at));
}

/* "the leaf with the 6", where an inner node is called 6: the one that is worth so much. */
static bool is_leaf_meant(const struct listing *l, uint32_t node)
{
    struct slice before = reading_before(l->r, l->rest);
    bool leaf = false;
    while (!tree_is_leaf(l->tree, node) && loose_any_number(AHEAD(l->rest)) && loose_more(&before))
        if (loose_word_of(&before, "leaf blatt hoja feuille foglia")) {
            leaf = true;
        } else if (!loose_word_of(&before, "the a with of worth value der dem einer mit wert el la un con de "
                                           "valor le une avec valeur")) {
            leaf = false;
            loose_step(&before);
        }
    return leaf;
}

static bool take_node(struct listing *l, bool exactly)
{
    struct slice at = l->rest;
    if (is_and(l) || (!exactly && is_small_word(l)))
        return false;
    uint32_t node = exactly ? names_exactly(l->r, &at) : loose_node(&l->r->names, &at);
    if (node == TREE_NONE && !exactly) {
        node = loose_node(&l->r->moves, &at);
        if (node != TREE_NONE && l->names->move)
            names_pass_again(l->r, l->names, &at, node);
    }
    if (node == TREE_NONE || is_leaf_meant(l, node))
        return false;
    if (!l->names->path && l->separated && at.length > 1 && *at.bytes == ' ' &&
        isalpha((unsigned char)at.bytes[1]) && last_named(l) == node)
        return false; /* "I and J are left, J isn't evaluated" */
    if ((!l->names->path || l->names->line) && !tree_is_leaf(l->tree, node) &&
        loose_sign(AHEAD(at), "= ≤ ≥") && names_begins_note(l->r, l->rest)) {
        if (l->names->nodes.count && !l->names->line)
            return false; /* "R is skipped, C = ∞" */
        say_why(l->names, "what it says of a node is told by a line of its own: B = 2");
    }
    if (!is_compared(l, node, &at))
        add_named(l, node, at);
    struct slice place = at;
    uint32_t under = take_under(l, &place);
    if (under != TREE_NONE && names_is_under(l->r, node, under))
        at = place;
    else if (under != TREE_NONE && !l->names->path && !names_begins(l->r, at))
        say_below(l, node, under); /* "S" may be a node */
    l->rest = at;
    if (!take_place_of(l, node) && !take_values(l))
        take_bracket(l, node);
    return true;
}

/* "H I J (O)": perhaps looked at, and perhaps not; but "D (H)" is H below D. */
static void doubt_bracketed(struct listing *l)
{
    struct slice at = l->rest;
    uint32_t node;
    if (l->names->visits && !l->depth && l->names->nodes.count && loose_sign(&at, "(") &&
        names_take_exactly(l->r, &at, &node) && loose_sign(&at, ")") &&
        !names_is_under(l->r, node, last_named(l)))
        say_why(l->names, "'%.*s' stands in brackets", SLICE(tree_label(l->tree, node)));
}

static bool take_sign(struct listing *l)
{
    doubt_bracketed(l);
    if (loose_sign(&l->rest, "~~") || (l->node_before && !l->names->tested && loose_sign(&l->rest, "✂")))
        return l->names->crossed = true;
    if (loose_sign(&l->rest, "∅ {} [] ()"))
        return l->names->none = true;
    struct slice at = l->rest;
    if (loose_sign(&at, "( [ {")) {
        uint32_t last = l->node_before ? last_named(l) : TREE_ROOT;
        l->depth++;
        if (!l->kept)
            l->owner = tree_is_leaf(l->tree, last) ? TREE_ROOT : last;
        l->kept = false;
        l->separated = true;
        l->node_before = false;
    } else if (l->depth && loose_sign(&at, ") ] }")) {
        l->depth--;
        l->owner = TREE_ROOT;
        l->node_before = false;
    } else if (loose_sign(&at, "→ ⇒ => – — -")) {
        bool edge = l->node_before && names_begins(l->r, at); /* "4-5", of nodes called so */
        if (!edge && !(l->names->path && l->node_before) && loose_any_number(AHEAD(l->rest)))
            return false;
        l->joined = l->node_before && !l->names->path;
        l->separated = l->separated || l->names->visits || l->names->line; /* "A → B → F → 13" */
    } else if (loose_sign(&at, ", ; & + / | \" ' : =")) {
        l->separated = l->commas = true;
        l->node_before = l->joined = false;
    } else if (!loose_sign(&at, "_ $ △ ▽ ▲ ▼ \\ ^ •")) {
        return false;
    }
    l->rest = at;
    return true;
}

/* "no se mira L": what follows, and not nothing. */
static bool denies_seen(struct slice rest)
{
    bool denied = false;
    for (; words_take(&rest, WORDS_NOT); denied = true)
        while (words_take(&rest, WORDS_IS) || words_take(&rest, WORDS_FILLER))
            continue;
    return denied && words_take(&rest, WORDS_SEEN);
}

/* "MAX C, MIN H", "C, then the hen goes to H": who moves there. */
static bool take_mover(struct listing *l)
{
    const struct tree *tree = l->tree;
    struct slice at = l->rest;
    words_take(&at, WORDS_STAGE);
    const bool called = loose_word_of(&at, "the der die das el la le");
    const enum words player = words_take_any(&at, WORDS_PLAYER_MAX, WORDS_PLAYER_MIN);
    if (player == WORDS_COUNT && (!called || names_begins(l->r, at) || !loose_word(&at).length))
        return false;
    if (words_take_any(&at, WORDS_PLAYS, WORDS_GOES) == WORDS_COUNT && player == WORDS_COUNT)
        return false;
    const uint32_t node = names_exactly(l->r, AHEAD(at));
    const bool other = node != TREE_NONE && node != TREE_ROOT && player != WORDS_COUNT &&
                       (tree_player(tree, tree->parent[node]) == PLAYER_MAX) != (player == WORDS_PLAYER_MAX);
    return took(&l->rest, &at, names_begins(l->r, at) && !other);
}

static bool take_word(struct listing *l)
{
    struct slice at = l->rest, word = loose_word(AHEAD(at)), value = at;
    words_take(&value, WORDS_FILLER);
    if (l->names->path && words_take(&value, WORDS_VALUE))
        return false; /* "B, and the value is 5" */
    /* "o" may be a node as well. */
    bool node = word.length == 1 && l->separated && loose_find(&l->r->names, word) != TREE_NONE;
    if (node || denies_seen(at))
        return false;
    if (words_take(&l->rest, WORDS_OR))
        l->names->either = true;
    else if (!l->node_before && words_take(&at, WORDS_NONE)) {
        if (l->names->nodes.count && loose_word(AHEAD(at)).length)
            return false; /* "L, nothing can beat mate" */
        l->rest = at;
        l->names->none = true;
    } else if (l->node_before && words_take(&l->rest, WORDS_TO))
        l->joined = !l->names->path;
    else if (l->names->path && take_mover(l))
        return true;
    else if (!words_take(&l->rest, WORDS_AND) && !words_take(&l->rest, WORDS_LISTED))
        return false;
    return true;
}

/* "leaves evaluated: 7", behind "best move D": another answer. */
static bool begins_count(const struct listing *l)
{
    struct slice at = l->rest;
    return l->names->nodes.count && words_take_any(&at, WORDS_LEAVES, WORDS_NODES) != WORDS_COUNT &&
           (words_take(&at, WORDS_SEEN) || words_take(&at, WORDS_UNSEEN)) && loose_sign(&at, ": =");
}

/* How many leaves there are below a node. */
static double leaves_below(const struct tree *tree, uint32_t top)
{
    double leaves = 0;
    for (uint32_t node = top; node < tree->end[top]; node++)
        leaves += tree_is_leaf(tree, node);
    return leaves;
}

/* "(3 leaves)", "(3 of 12)", with nothing behind it: how many they are, unless the last one has as many;
 * behind those that are visited ", 13 of 18" as well. */
static bool begins_sum(const struct listing *l)
{
    struct slice at = l->rest;
    double number;
    const uint32_t last = last_named(l); /* what was listed before may have been dropped */
    const bool visits = l->names->visits, bracket = loose_sign(&at, "(");
    if (!l->names->nodes.count || (l->names->path && !visits) || !(bracket || visits) ||
        !maybe(!bracket && loose_sign(&at, ", = :")) || !loose_number(&at, &number) ||
        (bracket && last != TREE_NONE && number == leaves_below(l->tree, last)))
        return false;
    loose_word_of(&at, "out");
    const bool of = words_take(&at, WORDS_OF) && loose_any_number(&at),
               noun = words_take_any(&at, WORDS_LEAVES, WORDS_PARTS) != WORDS_COUNT;
    return (of || (noun && bracket)) && (!bracket || loose_sign(&at, ")")) &&
           (!loose_more(&at) || loose_sign(&at, ". ;"));
}

/* Where a list is at its end: behind a sentence, before a reason, or before what a move is worth. */
static bool ends(const struct listing *l)
{
    struct slice at = l->rest, with = l->rest;
    if (l->names->none && !l->names->nodes.count && loose_sign(AHEAD(at), ","))
        return true; /* "None, the order is the worst" */
    if (loose_sign(&at, "."))
        return !at.length || loose_is_blank(*at.bytes);
    return !l->rest.length || names_is_reason(loose_word(&at)) || begins_count(l) || begins_sum(l) ||
           (l->names->path && words_take(&with, WORDS_WITH) && l->names->nodes.count);
}

/* "(MAX is sure of 6 there)": a remark that is no list. */
static bool take_remark(struct listing *l)
{
    struct slice at = l->rest, unread = at;
    const bool unseen = denies_seen(at);
    if (l->names->listed && !unseen && words_take(AHEAD(at), WORDS_NOT))
        say_why(l->names, "it says what isn't so");
    if (loose_word_of(AHEAD(at), "illegible unreadable smudged unleserlich unlesbar ilegible illisible") ||
        (loose_word_of(&unread, "can't cannot couldn't") && loose_word_of(&unread, "read")))
        say_why(l->names, "a part of it can't be read");
    else if (unseen && !l->names->listed)
        return false;
    loose_take_to(&at, ")]}");
    return took(&l->rest, &at, at.length > 0);
}

/* "(F = 4 ≤ α)", of another node, "(α = 4)", or "(8 is bigger than β = 5)": a reason. */
static bool take_other_worth(struct listing *l)
{
    struct slice at = l->rest, bound;
    if (l->names->path || !loose_sign(&at, "("))
        return false;
    bound = at;
    words_skip(&bound, WORDS_FILLER);
    if (loose_any_number(&bound) && maybe(words_take(&bound, WORDS_IS)) &&
        words_take_any(&bound, WORDS_SMALLER, WORDS_LARGER) != WORDS_COUNT) {
        loose_take_to(&bound, ")"); /* "(8 is bigger than β = 5)" */
        return took(&l->rest, &bound, loose_sign(&bound, ")"));
    }
    bound = at;
    if (l->names->nodes.count && names_exactly(l->r, &bound) != TREE_NONE &&
        (words_take(&bound, WORDS_UNABLE) || words_take(&bound, WORDS_IS)) &&
        !words_take(&bound, WORDS_UNSEEN) && !words_take(&bound, WORDS_CUT)) {
        loose_take_to(&bound, ")"); /* "(M can't get over 1, B is already 2)" */
        return took(&l->rest, &bound, loose_sign(&bound, ")"));
    }
    bound = at;
    if (rows_take_column(l->r, &bound) < COLUMN_V)
        at = bound;
    else if (!l->names->nodes.count || names_exactly(l->r, &at) == TREE_NONE)
        return false;
    if (!loose_sign(&at, COMPARISONS) || !loose_any_number(AHEAD(at)))
        return false;
    loose_take_to(&at, ")");
    return took(&l->rest, &at, loose_sign(&at, ")"));
}

/* "L because 3 ≥ 2, R", "R, since M is at most 1, and J": up to where the list goes on. */
static bool take_reason(struct listing *l)
{
    struct slice at = l->rest, next;
    bool behind = l->node_before || (l->separated && !l->depth && l->names->nodes.count);
    if (!l->names->listed || l->names->path || !behind || !names_is_reason(loose_word(&at)))
        return false;
    for (; at.length && !strchr(",;", *at.bytes); loose_step(&at)) {
        next = at; /* "and J", not "and A ≥ 2" */
        if (words_take(&next, WORDS_AND) && names_exactly(l->r, &next) != TREE_NONE &&
            !loose_sign(&next, COMPARISONS))
            break;
    }
    next = at;
    if (!words_take_joint(&next) || names_exactly(l->r, &next) == TREE_NONE)
        return false;
    loose_blanks(&next);
    return took(&l->rest, &at,
                !next.length || strchr(",;.(", *next.bytes) || names_is_reason(loose_word(&next)));
}

/* "so the answer was right": praise, and no child. */
static bool is_praise(const struct reading *r, struct slice rest)
{
    if (!loose_word_of(AHEAD(rest), "right") || !reading_has(r, rest))
        return false;
    struct slice before = reading_before(r, rest);
    return words_has(WORDS_IS, loose_last_word(before)) && words_stand_in(before, WORDS_ANSWER) &&
           !words_stand_in(before, WORDS_MOVE) && !words_stand_in(before, WORDS_BEST);
}

/* "second and third child of C", "C's last two leaves"; behind a move, "B (left)", it is said once more, but
 * "first" as in "go to B first" is another word. */
static bool take_places(struct listing *l)
{
    struct homework *homework = l->r->homework;
    struct homework_span *nodes = &l->names->nodes;
    const uint32_t last = last_named(l);
    const bool move = l->names->move, any = last != TREE_NONE,
               owned = any && l->node_before && !move && !tree_is_leaf(l->tree, last);
    struct slice at = l->rest;
    if (any && l->depth && loose_word_of(AHEAD(at), "child kind hijo hija fils enfant"))
        return take_remark(l); /* "J (child of D)" */
    if (owned)
        homework->names.count--, nodes->count--;
    if (owned && names_take_rest(&at)) {
        l->owner = last; /* "C's remaining children (4 and 6)" */
        l->kept = true;
        l->node_before = l->joined = false; /* "C to remaining leaves N" */
        l->rest = at;
        return true;
    }
    if (move && is_praise(l->r, at))
        return false;
    size_t before = homework->names.count;
    uint32_t owner = owned ? last : move ? TREE_ROOT : TREE_NONE;
    if (!names_take_places(l->r, &at, owner, move && (!any || l->depth), nodes)) {
        if (owned)
            reading_add_node(l->r, nodes, last);
        return false;
    }
    if (move && any) {
        if (homework->names.at[before] != last)
            say_why(l->names, "these are two answers");
        homework->names.count--, nodes->count--;
    } else if (move) {
        names_pass_again(l->r, l->names, &at, homework->names.at[before]);
    }
    l->names->numbers_only = l->separated = l->joined = false;
    l->node_before = true;
    l->rest = at;
    return true;
}

/* "(both below C)": where all of them are; "(children of C)": where those are that stand before it, from the
 * last bracket of that kind on. */
static bool take_where_all(struct listing *l)
{
    const struct homework_span named = l->names->nodes;
    struct slice at = l->rest;
    uint32_t node;
    if (!named.count || !loose_sign(&at, "( ["))
        return false;
    const bool all = loose_word_of(&at, "both all beide alle ambos ambas todos todas tous toutes"),
               children = words_take(&at, WORDS_CHILDREN);
    if (!(all || children) || !(words_take(&at, WORDS_UNDER) || words_take(&at, WORDS_OF)) ||
        !maybe(words_take(&at, WORDS_NODES)) || !names_take_exactly(l->r, &at, &node) ||
        !loose_sign(&at, ") ]"))
        return false;
    for (uint32_t i = all ? 0 : l->placed; i < named.count; i++) {
        const uint32_t one = reading_node(l->r, named, i);
        if (one == node || !names_is_under(l->r, one, node))
            say_below(l, one, node);
    }
    l->placed = named.count;
    return loose_go(&l->rest, at);
}

/* "leaf 9 …", "das Blatt 9 …" */
bool names_begins_leaf(struct slice rest)
{
    words_skip(&rest, WORDS_FILLER);
    return words_take(&rest, WORDS_LEAVES);
}

/* "G: 3, 18, 6", "G: the 3", "D: J", "in G the leaf 3", "below G, leaf 3": what is below a node; `first`: a
 * number may say it. "C: H = 2" tells of H. */
static uint32_t take_head(const struct reading *r, struct slice *rest, bool first)
{
    struct slice at = *rest, behind;
    uint32_t node, next;
    const bool place = !names_begins(r, at) && !loose_word_of(AHEAD(at), "node s") &&
                       (words_take(&at, WORDS_OF) || words_take(&at, WORDS_UNDER));
    if (!names_take_exactly(r, &at, &node) || tree_is_leaf(r->names.tree, node) ||
        !(loose_sign(&at, ":") || place))
        return TREE_NONE;
    behind = at;
    if (loose_sign(&behind, ",") && names_begins_leaf(behind))
        at = behind;
    behind = at;
    while (!names_begins(r, behind) && (words_take(&behind, WORDS_LISTED) || words_take(&behind, WORDS_OF)))
        continue; /* "B: at F only L" */
    bool heads;
    if (!names_take_exactly(r, &behind, &next))
        heads = (first || place) && loose_any_number(&behind);
    else {
        struct slice worth = behind; /* "C: Q (1), N (7)": a list, where each has its number */
        const bool listed = loose_sign(&worth, "(") && loose_any_number(&worth) && loose_sign(&worth, ")") &&
                            words_take_joint(&worth);
        heads = next != node && names_is_under(r, next, node) &&
                (listed || !loose_sign(&behind, place ? COMPARISONS : COMPARISONS " ( [")) &&
                !(words_take(&behind, WORDS_IS) && loose_any_number(&behind));
    }
    return took(rest, &at, heads) ? node : TREE_NONE;
}

/* "J has to be looked at", behind a comma of a list; "and B is 2". */
static bool begins_clause(const struct listing *l)
{
    struct slice at = l->rest, is;
    const uint32_t node = l->depth ? TREE_NONE : names_exactly(l->r, &at);
    if (node == TREE_NONE)
        return false;
    is = at;
    if (!l->names->path && !tree_is_leaf(l->tree, node) && loose_sign(&is, "≤ ≥"))
        return loose_any_number(&is); /* "L is pruned, and F ≥ 3" */
    if (words_take(&is, WORDS_IS) || loose_word_of(&is, "has hat tiene a")) {
        if (words_take_any(&is, WORDS_LEAST, WORDS_MOST) == WORDS_COUNT)
            words_take(&is, WORDS_VALUE);
        if (loose_any_number(&is))
            return true;
    }
    if (l->names->move && (words_take(&at, WORDS_IS) || words_take(&at, WORDS_GETS)))
        return words_take_any(&at, WORDS_UNSEEN, WORDS_SEEN) != WORDS_COUNT; /* "best is B, L gets pruned" */
    if (l->names->path || !l->separated)
        return false;
    if (words_take_any(&at, WORDS_GETS, WORDS_VALUE) != WORDS_COUNT)
        return loose_any_number(&at); /* "cut N and O, E returns 8" */
    return l->names->listed &&
           loose_word_of(&at, "is isn't has hasn't was wasn't needs doesn't can't ist hat wird es fue est");
}

void names_take(struct reading *r, struct slice *rest, struct names *names)
{
    struct listing l = {.r = r, .tree = r->names.tree, .names = names, .rest = *rest, .separated = true};
    size_t count = r->homework->names.count;
    names->numbers_only = true;
    uint32_t head = names->path ? TREE_NONE : take_head(r, &l.rest, true);
    names->under = head == TREE_NONE ? names->under : head;
    names->placed = names->placed || head != TREE_NONE;
    for (;;) {
        loose_blanks(&l.rest);
        if (r->homework->names.count > count) {
            count = r->homework->names.count;
            names->end = l.rest.bytes;
        }
        if (names->end && names->end > rest->bytes && begins_clause(&l)) {
            names->clause = true;
            l.rest = (struct slice){names->end, (size_t)(l.rest.bytes + l.rest.length - names->end)};
            break;
        }
        if (!names->path && (l.separated || !names_begins(r, l.rest)) &&
            (head = take_head(r, &l.rest, false)) != TREE_NONE)
            names->under = head;
        if (take_edge(&l) || take_node(&l, true) || take_step(&l))
            continue;
        if (take_where_all(&l) || take_all_of(&l) || take_reason(&l) || take_other_worth(&l) ||
            take_places(&l))
            continue;
        bool end = ends(&l);
        if (!end && (take_sign(&l) || take_everything(&l) || take_word(&l) || take_number(&l) ||
                     take_node(&l, false) || take_letters(&l)))
            continue;
        struct slice at = l.rest;
        bool says = words_take_any(&at, WORDS_UNSEEN, WORDS_CUT) != WORDS_COUNT &&
                    loose_sign(&at, ") ]"); /* "L (pruned)" */
        if (!l.depth || !l.rest.length || says || !take_remark(&l))
            break;
    }
    names->numbers_only = names->numbers_only && names->numbers.count;
    *rest = l.rest;
}

bool names_take_sure(struct reading *r, struct slice *rest, struct names *names)
{
    names_take(r, rest, names);
    bool sure = names->nodes.count && !names->why;
    names_forget_why(names);
    return sure;
}

bool names_take_joint(const struct reading *r, struct slice *rest, const char *signs, const char *words)
{
    const bool sign = loose_sign(rest, signs);
    return (!names_begins(r, *rest) && words_take(rest, WORDS_AND)) || loose_word_of(rest, words) || sign ||
           names_begins(r, *rest);
}

uint32_t names_take_row(struct reading *r, struct slice *rest, struct homework_span *to, const char *signs,
                        const char *words)
{
    struct slice at = *rest;
    for (uint32_t node; (node = names_exactly(r, &at)) != TREE_NONE;) {
        reading_add_node(r, to, node);
        loose_sign(&at, "(MIN) (MAX) (min) (max) (Min) (Max)");
        *rest = at;
        if (!names_take_joint(r, &at, signs, words))
            break;
    }
    return to->count;
}

/* --- nodes in a remark --- */

/* A word that says that something is cut off; `unseen`: or that it isn't looked at. */
static bool take_claim(const struct reading *r, struct slice *rest, bool unseen)
{
    struct slice at = *rest, word = loose_word(&at);
    if (unseen && words_take(rest, WORDS_NOT)) {
        while (words_take(rest, WORDS_IS) || words_take(rest, WORDS_FILLER))
            continue;
        return words_take(rest, WORDS_SEEN);
    }
    if (slice_is(word, "X") && loose_find(&r->names, word) == TREE_NONE && at.length > 1 &&
        at.bytes[0] == ' ' && at.bytes[1] != ' ') /* "X P22" */
        return took(rest, &at, true);
    if (loose_is_among(word, "drop drops dropping") && loose_word_of(AHEAD(at), "to from below"))
        return false; /* "D drops to 1" */
    return took(rest, &at, words_has(WORDS_CLAIMS, word)) || loose_sign(rest, "✂ ✕ ✗ ×");
}

/* "at F", "2 from B": where it is, and not what. */
static bool take_where(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    return !names_begins(r, at) &&
           took(rest, &at,
                loose_word_of(&at, "an at bei in en from von") && names_exactly(r, &at) != TREE_NONE);
}

/* "and B = 2", "E is 2", where "e" is no "and": what a node is worth, and no more of what is cut off. */
static bool take_worth(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    uint32_t node;
    return took(rest, &at,
                (names_take_exactly(r, &at, &node) ||
                 (words_take(&at, WORDS_AND) && names_take_exactly(r, &at, &node))) &&
                    (words_take(&at, WORDS_IS) || loose_word_of(&at, "has hat tiene vaut vale") ||
                     (!tree_is_leaf(r->names.tree, node) && loose_sign(&at, "= ≤ ≥"))) &&
                    loose_any_number(&at) && maybe(loose_sign(&at, COMPARISONS) && take_side(&at)));
}

/* "β is 6": no leaf's number. */
static bool take_bound(struct slice *rest)
{
    struct slice at = *rest, word = loose_word(&at);
    return took(rest, &at,
                rows_column(word) < COLUMN_V && words_take(&at, WORDS_BECOMES) && loose_any_number(&at));
}

bool names_skip_after(struct reading *r, struct slice *rest)
{
    struct slice at = *rest;
    double number = 0;
    if (names_begins(r, at) || !words_take(&at, WORDS_AFTER))
        return false;
    do {
        uint32_t node = names_exactly(r, &at);
        while (node == TREE_NONE && (words_take(&at, WORDS_STAGE) || words_take(&at, WORDS_FILLER) ||
                                     words_take(&at, WORDS_LEAVES)))
            node = names_exactly(r, &at);
        if (node == TREE_NONE && (!loose_number(&at, &number) || !names_is_worth(r, number)))
            return false;
        *rest = at;
    } while (words_take(&at, WORDS_AND));
    return true;
}

/* "after M = 1", in what is said to be cut off. */
static bool skip_after_told(struct reading *r, struct slice *rest)
{
    const bool after = names_skip_after(r, rest);
    struct slice told = *rest;
    took(rest, &told,
         after && loose_sign(&told, "=") && loose_any_number(&told) && !loose_sign(AHEAD(told), "≥ ≤ > <"));
    return after;
}

bool names_skip_seen(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, worth;
    uint32_t node;
    if (!words_take(&at, WORDS_SEEN) && !loose_word_of(&at, "first only erst zuerst nur solo sólo seulement"))
        return false;
    if (!names_take_exactly(r, &at, &node))
        return false;
    worth = at;
    if (loose_sign(&worth, "(") ? loose_any_number(&worth) && loose_sign(&worth, ")")
                                : loose_sign(&worth, "=") && loose_any_number(&worth))
        at = worth;
    return took(rest, &at, loose_sign(AHEAD(at), ", ;"));
}

static bool speaks_of_cuts(const struct reading *r, struct slice words)
{
    while (loose_more(&words)) {
        if (take_claim(r, &words, false))
            return true;
        loose_step(&words);
    }
    return false;
}

/* "v = 3 ≥ β = 2", "3 ≥ β", "β = 2", "K = 3 ≥ β", "K 3 ≥ 2": why, and no leaf's number. */
static bool take_test(const struct reading *r, struct slice *rest)
{
    struct slice at = *rest, column, leaf = at;
    if (names_exactly(r, &leaf) != TREE_NONE &&
        ((loose_sign(&leaf, "=") && loose_any_number(AHEAD(leaf))) || names_takes_test(AHEAD(leaf))))
        at = leaf;
    column = at;
    bool named = rows_column(loose_word(&column)) != COLUMN_COUNT, goes = take_side(&at);
    bool tests = goes && named && at.bytes > column.bytes;
    for (; goes && loose_sign(&at, COMPARISONS); goes = take_side(&at))
        tests = true;
    return took(rest, &at, tests);
}

bool names_in(struct reading *r, struct slice words, uint32_t under, struct homework_span *to)
{
    struct names names = {.under = under};
    const bool claims = speaks_of_cuts(r, words);
    bool here = !claims, reason = false;
    bool claimed = false;                                  /* by the word before */
    size_t first = r->homework->names.count, kept = first; /* of the parts that claim something */
    while (loose_more(&words)) {
        struct slice from = words;
        size_t count = r->homework->names.count;
        const uint32_t last = count > kept ? r->homework->names.at[count - 1] : TREE_NONE;
        const bool within = last != TREE_NONE && loose_sign(AHEAD(words), "(");
        names.under = within && !tree_is_leaf(r->names.tree, last) ? last : under; /* "H is cut (16 and 2)" */
        if (!take_test(r, &words) && !take_where(r, &words) && !skip_after_told(r, &words) &&
            !(claims &&
              (take_worth(r, &words) || (!claimed && names_skip_seen(r, &words)) || take_bound(&words))))
            names_take(r, &words, &names);
        if (reason) {
            r->homework->names.count = count;
            names_forget_why(&names);
        }
        struct slice taken = slice_trim(loose_until(from, words));
        bool ends = loose_ends_with(taken, ",;");
        if (ends || loose_sign(&words, ", ; .")) {
            kept = here ? r->homework->names.count : kept;
            if (!here)
                names_forget_why(&names);
            r->homework->names.count = kept;
            here = !claims;
            reason = claimed = false;
        } else if (words.length) {
            reason = reason || names_is_reason(loose_word(AHEAD(words)));
            claimed = take_claim(r, &words, true);
            if (claimed && names.none)
                names.none = claimed = false; /* "no cut, J = 5" */
            else if (claimed)
                here = true;
            else
                loose_step(&words);
        }
    }
    if (!here)
        r->homework->names.count = kept;
    if (names.why && claims)
        reading_leave(r, "%s", names.why);
    free(names.why);
    *to = (struct homework_span){(uint32_t)first, (uint32_t)(r->homework->names.count - first)};
    return claims;
}
