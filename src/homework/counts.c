/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that tell how many leaves or nodes are looked at, or aren't, and nothing else, their parts in any
 * order:
 *
 *     6 leaves get evaluated; the other 4 don't        a number, what is counted, what becomes of it
 *     alpha-beta: 6 evaluations instead of 10          … and how many there are in all
 *     10 - 4 = 6 leaves are visited
 *
 * What is counted holds for the numbers behind it as well. Where a total isn't the tree's, or a number is of
 * nothing that is known, the line is left to the others. */
#include "homework/sayings.h"
#include <math.h>

#define MOST_COUNTS 8 /* of a line */
#define ENDS        ",;.:()/= -"
/* clang-format off */
#define SEEING                                                                                               \
    "wertet werten ausgewertet untersucht geprüft angeschaut counted enough suffice suffices needed "        \
    "reaches reach reached needs need reichen genügen brauchen braucht nötig checked examined used"
#define SAVING                                                                                               \
    "fewer less spared spares weniger erspart menos moins ahorramos économise skipped ignored remain "       \
    "unseen missing"
#define TOTALLING                                                                                            \
    "without ohne sin sans minimax instead statt anstatt anstelle total all alle insgesamt altogether "      \
    "todas"
#define SAYS_NOTHING                                                                                         \
    "in at end total up to only just so that makes is are get gets have had looked algorithm search "        \
    "tree baum árbol arbre "                                                                                 \
    "i.e. ie the these those them were was be aus ab also nur bei mit gegenüber compared than als que "      \
    "lieu of en fin al por ce qui fait terminal static leaf evaluation instead statt for with con avec "     \
    "completely full plain count counts es gibt werden wurden dass das sind thus hence counted come "        \
    "came"
/* clang-format on */

enum fate { FATE_NONE, FATE_SEEN, FATE_UNSEEN, FATE_ALL };

struct count {
    struct slice words;
    double number;
    bool numbered, nodes; /* of nodes, and not of leaves */
    bool weak;            /* its fate is only that of who counts: "alpha-beta: 6" */
    bool unpruned;        /* words say that it is minimax's */
    bool listed;          /* "pruned nodes: 3" */
    bool part;            /* "of the 13" */
    bool taken;           /* from the number before: "10 - 4" */
    enum fate fate;
    struct homework_span named; /* "(E, K, Q)" behind it */
    struct slice names;         /* … and their words */
};

struct counts {
    struct reading *r;
    struct slice rest;
    struct count told[MOST_COUNTS];
    size_t count;
    bool counted;      /* what is counted has been said */
    bool minus;        /* the next number is taken from the last */
    bool headed;       /* … stands before each of two */
    bool parted;       /* a comma stands behind the last number */
    bool denied;       /* "not" */
    struct slice noun; /* behind what is counted: a number there may be a leaf's */
    bool saves;        /* "saved": compared with what, if nothing is counted? */
};

static struct count *last_of(struct counts *c)
{
    return &c->told[c->count - 1];
}

/* The last; or, where it has already what comes next, a new one of the same things. */
static struct count *count_at(struct counts *c, bool has, struct slice from)
{
    const struct count *last = last_of(c);
    if (!has)
        return last_of(c);
    if (!last->numbered || c->count == MOST_COUNTS)
        return NULL;
    if (!last->named.count)
        last_of(c)->words = loose_until(last->words, from);
    c->denied = false;
    c->told[c->count] = (struct count){.words = slice_trim(from), .nodes = last->nodes};
    return &c->told[c->count++];
}

static bool take_number(struct counts *c)
{
    struct slice at = c->rest;
    double number;
    const bool of = words_take(&at, WORDS_OF) || loose_word_of(&at, "out der des " INSTEAD);
    while (of && (words_take(&at, WORDS_OF) || words_take(&at, WORDS_FILLER)))
        continue;
    const struct tree *tree = c->r->names.tree;
    struct slice first = at; /* of "10 - 4 = 6" each number for itself */
    const bool worked = loose_number(&first, &number) && loose_sign(AHEAD(first), "- – −");
    if (!(worked ? loose_go(&at, first) : saying_take_number(&at, &number)) || number < 0)
        return false;
    const bool all = words_take(AHEAD(at), WORDS_LEAVES) || words_take(AHEAD(at), WORDS_NODES);
    if (of && (last_of(c)->numbered || all)) {
        const bool leaves = words_take(&at, WORDS_LEAVES), nodes = !leaves && words_take(&at, WORDS_NODES);
        last_of(c)->nodes = c->counted || (!leaves && !nodes) ? last_of(c)->nodes : nodes;
        c->counted = c->counted || leaves || nodes;
        last_of(c)->part = true;
        return (number == tree->leaves || number == tree->count) && loose_go(&c->rest, at);
    }
    if (c->noun.bytes && slice_trim(c->noun).bytes == slice_trim(c->rest).bytes &&
        last_of(c)->fate != FATE_ALL)
        return false; /* "the leaf 9 is pruned" */
    struct count *told = count_at(c, last_of(c)->numbered, c->rest);
    if (!told)
        return false;
    told->numbered = true;
    told->number = number;
    told->words = slice_trim(c->rest);
    told->taken = c->minus;
    told->listed = told->fate == FATE_UNSEEN && c->counted && saying_is_end(at);
    c->minus = c->parted = false;
    return loose_go(&c->rest, at);
}

/* What becomes of them: the last word on it counts, but for who counts. */
static bool take_fate(struct counts *c)
{
    struct slice *rest = &c->rest;
    const struct slice from = *rest;
    const bool denied = c->denied;
    enum fate fate = FATE_NONE;
    bool weak = false;
    c->counted = c->counted || words_take(AHEAD(*rest), WORDS_LEAVES); /* "static evaluations" */
    const bool unpruned = words_take(rest, WORDS_UNPRUNED) || words_take(rest, WORDS_MINIMAX);
    if (unpruned || loose_word_of(rest, TOTALLING))
        fate = FATE_ALL, weak = last_of(c)->numbered && last_of(c)->fate != FATE_NONE && !last_of(c)->weak;
    else if (words_take_any(rest, WORDS_UNSEEN, WORDS_PRUNES) != WORDS_COUNT || words_take(rest, WORDS_CUT) ||
             loose_word_of(rest, SAVING))
        fate = FATE_UNSEEN;
    else if (words_take(rest, WORDS_SAVED) || loose_word_of(rest, "save saves saving spart gespart"))
        c->saves = true, fate = FATE_UNSEEN;
    else if (loose_word_of(rest, "evaluations evaluation evals auswertungen"))
        c->counted = true, fate = FATE_SEEN;
    else if (words_take(rest, WORDS_SEEN) || loose_word_of(rest, SEEING))
        fate = c->denied ? FATE_UNSEEN : FATE_SEEN;
    else if (words_take(rest, WORDS_NOT) || loose_word_of(rest, "don't doesn't aren't weren't never nicht"))
        c->denied = true, fate = FATE_UNSEEN;
    else if (loose_word_of(rest, "alpha-beta alphabeta αβ ab alpha-beta-suche") ||
             (loose_word_of(rest, "with mit con avec") &&
              loose_word_of(rest, "pruning alpha-beta αβ poda élagage")))
        fate = FATE_SEEN, weak = true;
    else
        return false;
    struct count *last = last_of(c);
    if (unpruned && c->parted && last->numbered && last->fate == FATE_NONE) {
        last->fate = FATE_SEEN; /* "6 leaves, minimax 10" */
        last->weak = true;
    }
    const bool closed = last->numbered && last->fate != FATE_NONE && (!last->weak || fate == FATE_ALL) &&
                        !weak && last->fate != fate && !denied && !(last->part && last->fate == FATE_ALL);
    struct count *told = count_at(c, closed, from);
    const bool keeps =
        told && (weak ? told->fate != FATE_NONE : told->fate == FATE_ALL && fate == FATE_SEEN && !told->part);
    if (told && !keeps) {
        told->fate = fate;
        told->weak = weak;
        told->unpruned = unpruned;
    }
    return told;
}

/* "(E, K, Q)", behind how many they are; "L, R and O", behind "missing are". */
static bool take_names(struct counts *c)
{
    struct slice at = c->rest;
    struct count *told = last_of(c);
    const bool sign = loose_sign(&at, "): ) ( :"),
               alone = !told->numbered && told->fate == FATE_UNSEEN && c->count > 1;
    if (!told->numbered && c->count > 1 && !alone)
        told--; /* whose fate has closed it */
    if ((!sign && !alone) || (!told->numbered && !alone) || told->named.count || !names_begins(c->r, at))
        return false;
    const struct slice from = at;
    names_take_row(c->r, &at, &told->named, ", ; & +", "");
    told->names = slice_trim(loose_until(from, at));
    told->words = loose_until(told->words, c->rest);
    if (alone)
        return !loose_more(AHEAD(at)) || loose_sign(AHEAD(at), ". ;") ? loose_go(&c->rest, at) : false;
    return told->named.count && (loose_sign(&at, ")") || !loose_more(&at)) && loose_go(&c->rest, at);
}

static bool take_word(struct counts *c)
{
    struct slice *rest = &c->rest;
    const struct slice from = *rest;
    const bool leaves = words_take(rest, WORDS_LEAVES);
    if (leaves || words_take(rest, WORDS_NODES)) {
        if (c->parted && c->counted && loose_sign(AHEAD(*rest), ": =") && last_of(c)->numbered) {
            c->headed = true; /* "leaves: 9, nodes: 18" */
            if (!count_at(c, true, from))
                return false;
        }
        last_of(c)->nodes = !leaves;
        c->noun = *rest;
        loose_sign(&c->noun, "(");
        return c->counted = true;
    }
    if (words_take(AHEAD(*rest), WORDS_VALUE))
        return false;
    const bool minus = loose_sign(rest, "- – −"), ends = !minus && loose_sign(rest, ", ; . ( ) / : =");
    c->minus = c->minus || minus;
    c->parted = c->parted || ends;
    if (ends && last_of(c)->numbered && (last_of(c)->taken || last_of(c)->fate != FATE_NONE) &&
        !last_of(c)->weak)
        return count_at(c, loose_more(rest), *rest) || !loose_more(rest);
    return minus || ends || loose_word_of(rest, OTHERS) || saying_skip_empty(rest) ||
           loose_word_of(rest, SAYS_NOTHING);
}

/* Whether each number is of something that is known, and a total the tree's. */
static bool fits(const struct counts *c, const struct count *told)
{
    if (told->listed && told->nodes && names_is_worth(c->r, told->number))
        return false; /* "pruned nodes: 3" may be a leaf's number */
    const struct tree *tree = c->r->names.tree;
    const uint32_t all = told->nodes ? tree->count : tree->leaves;
    return told->fate == FATE_ALL ? told->number == all || told->unpruned : told->fate != FATE_NONE;
}

/* Whether each number has a fate, of itself or from the next: of "10 - 4 = 6" the first is all, and the
 * second what the last isn't. */
static bool are_whole(struct counts *c)
{
    bool all = true, said[FATE_ALL + 1] = {false};
    double sum = 0; /* "6 evaluated, 4 saved": of leaves, where they are as many */
    for (size_t i = 0; i < c->count && all; i++) {
        struct count *told = &c->told[i], *next = i + 1 < c->count ? told + 1 : NULL;
        if (told->fate == FATE_NONE && next && next->taken)
            told->fate = FATE_ALL;
        if (told->fate == FATE_NONE && told->taken && next)
            told->fate = next->fate == FATE_UNSEEN ? FATE_SEEN : FATE_UNSEEN;
        if (c->counted && told->fate == FATE_NONE && next && next->fate == FATE_UNSEEN &&
            told->number + next->number == c->r->names.tree->leaves)
            told->fate = FATE_SEEN; /* "6 leaves (E, K, …), 4 not" */
        all = told->numbered ? fits(c, told) : told->named.count;
        said[told->fate] = true;
        sum += told->fate == FATE_ALL ? 0 : told->number;
    }
    c->counted = c->counted || (said[FATE_SEEN] && said[FATE_ALL]) || /* "alpha-beta: 6, minimax: 10" */
                 (said[FATE_SEEN] && said[FATE_UNSEEN] && sum == c->r->names.tree->leaves);
    return all && (c->counted || !c->saves) &&
           (c->counted ? said[FATE_SEEN] || said[FATE_UNSEEN] : said[FATE_SEEN] && said[FATE_UNSEEN]);
}

/* "leaves: 9, nodes: 18": of the search, where the tree has others. */
static void take_pair(struct counts *c)
{
    const struct tree *tree = c->r->names.tree;
    struct count *one = c->told, *other = c->told + 1;
    if (!c->headed || c->count != 2 || one->fate != FATE_NONE || other->fate != FATE_NONE ||
        one->nodes == other->nodes || !one->numbered || !other->numbered)
        return;
    const double leaves = one->nodes ? other->number : one->number,
                 nodes = one->nodes ? one->number : other->number;
    one->fate = other->fate = leaves == tree->leaves && nodes == tree->count ? FATE_ALL : FATE_SEEN;
}

static void add_counts(struct counts *c)
{
    static const enum statement_kind kinds[][2] = {
        [FATE_SEEN] = {STATES_LEAVES, STATES_NODES},
        [FATE_UNSEEN] = {STATES_SPARED, STATES_CUT},
    };
    for (size_t i = 0; i < c->count; i++) {
        const struct count *told = &c->told[i];
        const struct tree *tree = c->r->names.tree;
        if (told->fate == FATE_ALL) {
            const struct topic all = {.has = c->counted && !told->nodes ? TOPIC_BIT(LEAVES) : 0};
            if (told->number != tree->leaves && told->number != tree->count)
                saying_of_minimax(c->r, &all, told->number);
            continue;
        }
        struct slice words = loose_without_end(told->words, ENDS), last = loose_last_word(words);
        if (words_has(WORDS_AND, last) || words_has(WORDS_SO, last))
            words = loose_without_end(loose_until(words, last), ENDS);
        if (told->numbered) {
            struct statement *count = reading_add(c->r, kinds[told->fate][told->nodes || !c->counted], words);
            count->loose = !c->counted; /* "6 evaluated, 4 skipped" may be of leaves */
            reading_add_number(c->r, &count->numbers, told->number);
        }
        if (told->named.count)
            reading_add(c->r, told->fate == FATE_SEEN ? STATES_VISITED : STATES_PRUNED, told->names)->nodes =
                told->named;
    }
}

bool counts_read(struct reading *r, struct slice line)
{
    struct counts c = {.r = r, .rest = line, .count = 1};
    const struct saying_mark before = saying_mark(r);
    answers_skip_lead(r, &c.rest);
    const struct slice lead = saying_until(line, c.rest);
    if (words_stand_in(lead, WORDS_UNPRUNED) || words_stand_in(lead, WORDS_MINIMAX))
        c.rest = line; /* "without pruning: 10 leaves" */
    topic_skip_article(r, &c.rest);
    c.told[0] = (struct count){.words = slice_trim(c.rest)};
    bool all = !r->separator && !saying_supposes(r);
    while (all && loose_more(&c.rest))
        all = take_names(&c) ||
              (!names_begins(r, c.rest) && (take_number(&c) || take_fate(&c) || take_word(&c)));
    if (all && !last_of(&c)->named.count)
        last_of(&c)->words = saying_until(last_of(&c)->words, c.rest);
    c.count -= !last_of(&c)->numbered && !last_of(&c)->named.count && c.count > 1;
    take_pair(&c);
    if (!all || !are_whole(&c))
        return saying_go_back(r, before), false;
    add_counts(&c);
    return true;
}
