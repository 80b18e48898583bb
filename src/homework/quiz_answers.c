/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed in answer to a question. */
#include "base/memory.h"
#include "homework/loose.h"
#include "homework/quiz.h"
#include <math.h>

/* --- numbers and words --- */

static enum quiz_reading judged(bool right)
{
    return right ? QUIZ_RIGHT : QUIZ_WRONG;
}

/* "2", "v = 2", "unchanged"; one number, not two. */
static enum quiz_reading read_number(const struct quiz *q, struct slice typed)
{
    double number = q->made.old.number, other;
    struct slice at = typed;
    loose_word(&at);
    if (loose_sign(&at, "= : ← <-"))
        typed = at;
    if (!loose_number(&typed, &number) && !loose_word_of(&typed, "unchanged same stays bleibt"))
        return QUIZ_UNREADABLE;
    for (; typed.length; loose_skip(&typed))
        if (loose_number(&typed, &other) && other != number)
            return QUIZ_UNREADABLE;
    return judged(number == q->number);
}

/* One of some words, or one of others, and not both: "yes", "no cutoff", but not "yes or no". What only says
 * what it is about may stand with either. */
static enum quiz_reading read_either(struct slice typed, const char *const words[2], const char *about,
                                     bool truth)
{
    bool said[2] = {false, false}, known = loose_word_of(&typed, about);
    for (bool first = !known; typed.length; first = false) {
        struct slice word = loose_word(&typed);
        bool one = false;
        for (int i = 0; i < 2; i++)
            one = loose_is_among(word, words[i]) ? (said[i] = true) : one;
        if (first && !one)
            return QUIZ_UNREADABLE;
        if (!word.length)
            loose_skip(&typed);
    }
    if (!said[0] && !said[1])
        return known ? judged(truth) : QUIZ_UNREADABLE;
    return said[0] && said[1] ? QUIZ_UNREADABLE : judged(said[0] == truth);
}

/* --- nodes that are named --- */

/* What a piece of an answer can mean: a node by its name or edge, nodes by the move that leads to them, or by
 * their number. */
struct named {
    uint32_t node, move; /* TREE_NONE, 0: none */
    double number;       /* NAN: none */
    struct slice words;
};

enum piece { PIECE_END, PIECE_NAMES, PIECE_NOTHING, PIECE_STRANGE };

/* The longest reading counts, and of those as long as it all; but a name as it is written is nothing else. */
static bool take_named(const struct loose_names *names, struct slice *rest, struct named *named)
{
    struct slice ends[] = {*rest, *rest, *rest}, begin = *rest;
    *named = (struct named){.node = loose_edge(names, rest), .number = NAN};
    if (named->node == TREE_NONE) {
        named->node = loose_node(names, &ends[0]);
        named->move = loose_move(names, &ends[1]);
        if (!loose_number(&ends[2], &named->number))
            named->number = NAN;
        for (int i = 0; i < 3; i++)
            *rest = ends[i].length < rest->length ? ends[i] : *rest;
        named->node = ends[0].length > rest->length ? TREE_NONE : named->node;
        named->move = ends[1].length > rest->length ? 0 : named->move;
        named->number = ends[2].length > rest->length ? NAN : named->number;
    }
    named->words = slice_trim((struct slice){begin.bytes, begin.length - rest->length});
    if (named->node != TREE_NONE && slice_equal(named->words, tree_label(names->tree, named->node)))
        *named = (struct named){.node = named->node, .number = NAN, .words = named->words};
    return begin.length > rest->length;
}

static bool names_node(const struct named *named, const struct tree *tree, uint32_t node)
{
    return node == named->node || (named->move && tree->move[node] == named->move) ||
           (tree_is_leaf(tree, node) && tree->value[node] == named->number);
}

static enum piece take_piece(const struct loose_names *names, struct slice *rest, struct named *named)
{
    for (loose_blanks(rest); rest->length; loose_blanks(rest)) {
        if (take_named(names, rest, named))
            return PIECE_NAMES;
        named->words = loose_word(rest);
        if (loose_is_among(named->words, "none nothing nobody neither keine keiner nichts niemand"))
            return PIECE_NOTHING;
        if (named->words.length &&
            !loose_is_among(named->words,
                            "and und all below node nodes leaf leaves the edge edges move moves"))
            return PIECE_STRANGE;
        if (!named->words.length)
            loose_skip(rest);
    }
    return PIECE_END;
}

static enum quiz_reading refuse(const struct quiz *q, const struct named *named, const char *because,
                                struct text *why)
{
    text_add_char(why, '\'');
    utf8_show(why, slice_short(named->words), q->charset);
    text_format(why, "' %s. ", because);
    return QUIZ_UNREADABLE;
}

/* --- which nodes fall --- */

enum fall { FALL_SKIPPED = 1, FALL_NAMED = 2 };

/* All that is named must be skipped, and each subtree be named by its topmost node, or by all of its
 * leaves. */
static bool names_all(const struct quiz *q, const uint8_t *falls)
{
    const struct visits *visits = &q->session->visits;
    const struct tree *tree = q->session->tree;
    uint32_t walk = 0, child;
    while ((child = cutoff_skipped(visits, &visits->cutoffs.at[q->cutoff], &walk)) != TREE_NONE) {
        bool leaves = true;
        for (uint32_t n = child; n < tree->end[child]; n++)
            leaves = leaves && (falls[n] & FALL_NAMED || !tree_is_leaf(tree, n));
        if (!(falls[child] & FALL_NAMED) && !leaves)
            return false;
    }
    return true;
}

/* Marks what is named; a move or a number means the nodes of it that are skipped, where there are any. What
 * there is none of isn't PIECE_NAMES. */
static enum piece mark_named(const struct tree *tree, const struct named *named, uint8_t *falls, bool *wrong)
{
    bool any = false, skipped = false;
    for (uint32_t node = 0; node < tree->count; node++) {
        if (!names_node(named, tree, node))
            continue;
        any = true;
        skipped = skipped || falls[node] & FALL_SKIPPED;
        falls[node] |= FALL_NAMED;
    }
    *wrong = *wrong || !skipped;
    return any ? PIECE_NAMES : PIECE_STRANGE;
}

static enum quiz_reading read_nodes(const struct quiz *q, const struct loose_names *names, struct slice typed,
                                    struct text *why)
{
    const struct visits *visits = &q->session->visits;
    const struct tree *tree = q->session->tree;
    uint8_t *falls = memory_new(tree->count, sizeof *falls);
    struct skipped_walk walk = {0};
    struct named named;
    bool wrong = false, nothing = false, something = false;
    uint32_t node;
    while ((node = cutoff_nodes(visits, &visits->cutoffs.at[q->cutoff], &walk)) != TREE_NONE)
        falls[node] |= FALL_SKIPPED;
    enum piece piece = take_piece(names, &typed, &named);
    for (; piece == PIECE_NAMES || piece == PIECE_NOTHING; piece = take_piece(names, &typed, &named)) {
        nothing = nothing || piece == PIECE_NOTHING;
        something = something || piece == PIECE_NAMES;
        if (piece == PIECE_NAMES && mark_named(tree, &named, falls, &wrong) == PIECE_STRANGE)
            piece = PIECE_STRANGE;
        if (piece == PIECE_STRANGE)
            break;
    }
    bool right = something && !wrong && names_all(q, falls);
    free(falls);
    if (piece == PIECE_STRANGE)
        return refuse(q, &named, "is no node of this tree, and leads to none", why);
    return nothing == something ? QUIZ_UNREADABLE : judged(right);
}

/* --- who is the cause --- */

/* The number that a node above has for its best so far, as the program has it; NAN for none. */
static double best_so_far(const struct quiz *q, uint32_t node)
{
    const struct cursor *cursor = &q->session->cursor;
    double best = NAN;
    for (size_t i = 0; i < cursor_depth(cursor); i++) {
        const struct frame *frame = cursor_frame(cursor, i);
        const struct function *f = &q->session->program->functions.at[frame->function];
        bool grows = bounds_grow(q->session, node);
        int16_t column = f->column[COLUMN_V] >= 0 ? f->column[COLUMN_V]
                         : grows                  ? f->column[COLUMN_ALPHA]
                                                  : f->column[COLUMN_BETA];
        if (frame->node != node || !f->recurs || column < 0)
            continue;
        union value value = cursor_registers(cursor, i)[column];
        best = value_is_set(value) ? value.number : NAN;
    }
    return best;
}

static bool names_above(const struct quiz *q, const struct named *named, uint32_t node)
{
    double best = best_so_far(q, node);
    return node == named->node || (named->move && q->session->tree->move[node] == named->move) ||
           best == named->number || bounds_turn(q->session, node, best) == named->number;
}

static enum quiz_reading read_cause(const struct quiz *q, const struct loose_names *names, struct slice typed,
                                    struct text *why)
{
    const struct tree *tree = q->session->tree;
    struct named named, more;
    enum piece piece = take_piece(names, &typed, &named);
    if (piece == PIECE_NOTHING)
        return QUIZ_WRONG;
    if (piece == PIECE_STRANGE)
        return refuse(q, &named, "is no node of this tree", why);
    if (piece == PIECE_END || take_piece(names, &typed, &more) != PIECE_END)
        return QUIZ_UNREADABLE;
    uint32_t found = TREE_NONE, count = 0;
    for (uint32_t node = tree->parent[q->node]; node != TREE_NONE; node = tree->parent[node])
        if (names_above(q, &named, node)) {
            found = node;
            count++;
        }
    if (count > 1)
        return refuse(q, &named, "is said of more than one node above", why);
    if (!count && named.node == TREE_NONE)
        return refuse(q, &named, "is said of no node above", why);
    return judged(found == q->session->causes.all.at[q->cutoff].node);
}

enum quiz_reading quiz_read(const struct quiz *q, struct slice typed, struct text *why)
{
    static const char *const whether[] = {"yes y ja j true oui si 1",
                                          "no n nein false not non 0 isn't doesn't go goes on continue"};
    static const char *const depths[] = {"shallow s", "deep d"};
    struct loose_names names;
    enum quiz_reading reading;
    switch (q->kind) {
    case ASK_CUT:
        return read_either(typed, whether, "cut cutoff prune prunes pruned skip skips skipped", q->cut);
    case ASK_DEPTH:
        return read_either(typed, depths, "", q->session->causes.all.at[q->cutoff].plies == 1);
    case ASK_FALLS:
    case ASK_CAUSE:
        loose_names_begin(&names, q->session->tree);
        reading = (q->kind == ASK_FALLS ? read_nodes : read_cause)(q, &names, typed, why);
        loose_names_free(&names);
        return reading;
    default:
        return read_number(q, typed);
    }
}
