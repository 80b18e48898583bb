/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that tell what nodes are worth to whoever gets there and nothing else, the node before its number or
 * behind it:
 *
 *     C leads to 6                          from C MAX gets 6
 *     2 comes back from B, 6 from C         going to C yields 6
 *     C with 6 beats B with 2               playing C is worth 6, D at most 1
 *
 * A line with anything else in it is left. Others have been asked before: what a row or an answer is, is
 * theirs. */
#include "homework/sayings.h"

#define MOST_WORTHS 16 /* of a line */
/* clang-format off */
#define GIVES                                                                                                \
    "leads leading yields yield gives give brings bring produces results ends settles scores reports "       \
    "backs passes hands offers promises pays comes führt bringt kommt ergibt liefert gibt endet donne "      \
    "rend mène rapporte da lleva rinde produce guarantees secures obtains"
#define SAYS_NOTHING                                                                                         \
    "to at in one his up back finally going choosing playing taking entering picking move moving "           \
    "option branch subtree child if plays play goes go takes take chooses choose picks thus would will "     \
    "can could only only's us him them zu auf wenn zug ast kind en por para à a hasta si rated out as "      \
    "both"
/* clang-format on */

struct worth {
    struct slice words;
    uint32_t node;
    double number;
    enum bound bound;
};

struct worths {
    struct reading *r;
    struct slice rest;
    struct worth told[MOST_WORTHS];
    size_t count;
    uint32_t node; /* whose number comes next, or TREE_NONE */
    double number; /* whose node comes next, where `open` */
    bool open;
    bool gives; /* a verb says that a value is meant */
    enum bound bound;
    struct slice from; /* where what is told begins */
};

static bool add(struct worths *w, uint32_t node, double number)
{
    const bool fits = w->count < MOST_WORTHS;
    if (fits)
        w->told[w->count++] = (struct worth){saying_until(w->from, w->rest), node, number, w->bound};
    w->node = TREE_NONE;
    w->open = false;
    w->bound = BOUND_EXACT;
    return fits;
}

static bool take_number(struct worths *w)
{
    struct slice at = w->rest;
    saying_take_bound(&at, &w->bound);
    const struct slice from = w->rest;
    if (!loose_number(&at, &w->number) || w->open || words_take(AHEAD(at), WORDS_LEAVES) ||
        words_take(AHEAD(at), WORDS_NODES) || words_take(AHEAD(at), WORDS_CHILDREN))
        return false;
    w->rest = at;
    if (w->node != TREE_NONE)
        return add(w, w->node, w->number);
    w->from = from;
    return w->open = true;
}

static bool take_node(struct worths *w)
{
    const struct slice from = w->rest;
    uint32_t node = names_exactly(w->r, &w->rest);
    if (node == TREE_NONE)
        return false;
    loose_sign(&w->rest, "(MIN) (MAX) (min) (max) (Min) (Max)");
    if (w->open)
        return add(w, node, w->number);
    if (w->node != TREE_NONE)
        return false;
    w->from = from;
    w->node = node;
    return true;
}

static bool take_word(struct worths *w)
{
    if (loose_word_of(&w->rest, GIVES) || words_take(&w->rest, WORDS_GETS))
        return w->gives = true;
    return saying_skip_empty(&w->rest) || words_take(&w->rest, WORDS_PLAYER_MAX) ||
           words_take(&w->rest, WORDS_PLAYER_MIN) || words_take(&w->rest, WORDS_FROM) ||
           words_take(&w->rest, WORDS_OF) || loose_word_of(&w->rest, SAYS_NOTHING);
}

static void add_told(const struct worths *w)
{
    for (size_t i = 0; i < w->count; i++) {
        saying_add_value(w->r, w->told[i].words, w->told[i].node, w->told[i].number);
        reading_last(w->r)->bound = w->told[i].bound;
    }
}

bool values_read(struct reading *r, struct slice line)
{
    struct worths w = {.r = r, .rest = line, .node = TREE_NONE, .from = line, .bound = BOUND_EXACT};
    answers_skip_lead(r, &w.rest);
    topic_skip_article(r, &w.rest);
    bool all = !r->separator && !saying_supposes(r);
    while (all && loose_more(&w.rest)) {
        const bool ends = loose_sign(&w.rest, ", ; .");
        all = ends ? !w.open && w.node == TREE_NONE : take_number(&w) || take_node(&w) || take_word(&w);
    }
    if (!all || !w.count || !w.gives || w.open || w.node != TREE_NONE)
        return false;
    add_told(&w);
    return true;
}

bool values_take_bracket(struct reading *r, struct slice *rest)
{
    struct slice at = *rest, inside;
    if (!loose_sign(&at, "("))
        return false;
    inside = loose_take_to(&at, ")");
    struct worths w = {.r = r, .rest = inside, .node = TREE_NONE, .from = inside, .bound = BOUND_EXACT};
    bool all = true;
    while (all && loose_more(&w.rest)) {
        if (!loose_sign(&w.rest, ", ; / |") && !names_begins(r, w.rest))
            all = words_take(&w.rest, WORDS_AND);
        all = all && take_node(&w);
        if (all && !loose_sign(&w.rest, "= :"))
            words_take(&w.rest, WORDS_IS);
        all = all && take_number(&w);
    }
    if (!all || w.count < 2 || !loose_sign(&at, ")"))
        return false;
    add_told(&w);
    return loose_go(rest, at);
}
