/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes by what was seen before them: "the rest", "its sibling", "the 6 after it". Where a sentence says that
 * something is cut off, and a child that they come behind, their names take the place of the words before
 * anybody reads the line:
 *
 *     At C we see 2, and prune the rest     H = 5, so its sibling is pruned     5 ≥ 4, skip the 6 after it
 *     At C we see 2, and prune F, G         H = 5, so "I" is pruned             5 ≥ 4, skip K
 */
#include "homework/sayings.h"
#include <math.h>
#include <string.h>

/* What such words say of the nodes that they mean. */
struct behind {
    bool next;     /* it is the one that comes next, or so many of them; else all that come */
    bool brothers; /* of the node that was named last, whoever is spoken of */
    bool worth;    /* it is a leaf, and this is its number */
    double number;
    size_t count;   /* 0: it isn't said how many */
    uint32_t owner; /* whose children they are, or TREE_NONE */
};

/* What a sentence has told so far: of which node, its child that was seen last, and the last number, which
 * may be such a child's. */
struct told {
    uint32_t about, seen;
    double number;
};

static const struct told nothing_told = {TREE_NONE, TREE_NONE, NAN};

/* "after it", "behind that" */
static bool take_behind(struct slice *rest)
{
    struct slice at = *rest;
    if (loose_word_of(&at, "dahinter danach daneben siguiente suivant") ||
        (loose_word_of(&at, "next") && loose_word_of(&at, "to") && loose_word_of(&at, "it that this")))
        return loose_go(rest, at);
    return took(rest, &at,
                words_take(&at, WORDS_AFTER) &&
                    loose_word_of(&at, "it that this them him ihm dem diesem lui el ella ello eso"));
}

static bool take_kind(struct slice *rest)
{
    return words_take(rest, WORDS_LEAVES) || words_take(rest, WORDS_PARTS) || words_take(rest, WORDS_NODES) ||
           loose_word_of(rest, "one ones value values moves replies successors hijas ramas werte");
}

/* "sibling", of which there is one, or "siblings" */
static bool take_brothers(struct slice *rest, struct behind *behind)
{
    const bool one =
        loose_word_of(rest, "sibling brother bruder nachbar frère frere soeur sœur hermano hermana");
    behind->brothers = one || loose_word_of(rest, "siblings brothers geschwister brüder frères freres soeurs "
                                                  "sœurs hermanos hermanas");
    behind->count = one ? 1 : behind->count;
    return behind->brothers;
}

#define REMAINING OTHERS " else rest weiteren restants demás demas later right"
#define NEXT                                                                                                 \
    "next following nächste nächsten nächstes folgende folgenden suivant suivante siguiente siguientes"

/* "the other two leaves", "el resto", "die restlichen Blätter", "hojas restantes", "its right sibling" */
static bool take_remaining(struct slice *rest, struct behind *behind)
{
    struct slice at = *rest;
    double count = 0;
    bool article = false;
    while (loose_word_of(&at,
                         "the its all both der die das den alle sein seine le la les l son sa ses el los "
                         "las su sus"))
        article = true;
    if (loose_word_of(&at, "rest reste resto remainder demás demas others"))
        return loose_go(rest, at);
    if (loose_word_of(&at, "everything all alles tout todo"))
        return took(rest, &at, loose_word_of(&at, "else") || take_behind(&at));
    struct slice number = at;
    if (article && loose_number(&number, &behind->number) && take_behind(&number)) {
        behind->next = behind->worth = true;
        behind->count = 1;
        return loose_go(rest, number);
    }
    const bool first = take_kind(&at), next = loose_word_of(&at, NEXT),
               other = !next && loose_word_of(&at, REMAINING);
    saying_take_number(&at, &count);
    if (count < 0 || count > TREE_NONE || count != floor(count))
        return false;
    behind->next = next;
    behind->count = count > 0 ? (size_t)count : next;
    const bool brothers = take_brothers(&at, behind);
    if (!brothers && !first && !(next || other ? take_kind(&at) || (count > 0 && other) : false))
        return false;
    return took(rest, &at, article && (next || other || brothers));
}

/* "of it", "of G": whose they are. */
static void take_owner(const struct reading *r, struct slice *rest, struct behind *behind)
{
    struct slice at = *rest;
    behind->owner = TREE_NONE;
    if (!words_take(&at, WORDS_OF) && !words_take(&at, WORDS_UNDER))
        return;
    const bool its = !names_begins(r, at) && loose_word_of(&at, "it them there leaves");
    while (!its && !names_begins(r, at) && (words_take(&at, WORDS_FILLER) || words_take(&at, WORDS_NODES)))
        continue;
    if (its || names_take_exactly(r, &at, &behind->owner))
        *rest = at;
}

/* The child of a node that is worth so much, and a leaf. */
static uint32_t child_worth(const struct tree *tree, uint32_t node, double number)
{
    uint32_t child = tree_first_child(tree, node);
    while (child != TREE_NONE && !(tree_is_leaf(tree, child) && tree->value[child] == number))
        child = tree_next_brother(tree, child);
    return child;
}

/* "The rest of G is pruned after 5", "After 5 the rest of G is pruned": the child of the owner. */
static uint32_t seen_of_owner(const struct reading *r, const struct told *told, uint32_t owner,
                              struct slice rest)
{
    const struct tree *tree = r->names.tree;
    uint32_t node;
    double number;
    if (told->seen != TREE_NONE && tree->parent[told->seen] == owner)
        return told->seen;
    for (; loose_more(&rest) && !loose_sign(AHEAD(rest), ", ; ."); loose_step(&rest))
        if (words_take(&rest, WORDS_AFTER)) {
            if (names_take_exactly(r, &rest, &node))
                return node;
            return loose_number(&rest, &number) ? child_worth(tree, owner, number) : TREE_NONE;
        }
    return child_worth(tree, owner, told->number);
}

/* The children that are meant, the first of them; how many, or 0 where it isn't plain. */
static size_t find(const struct reading *r, const struct told *told, const struct behind *behind,
                   struct slice rest, uint32_t *first)
{
    const struct tree *tree = r->names.tree;
    const uint32_t seen =
                       behind->owner == TREE_NONE ? told->seen : seen_of_owner(r, told, behind->owner, rest),
                   above = seen == TREE_NONE ? TREE_NONE : tree->parent[seen];
    size_t count = 0;
    if (above == TREE_NONE ||
        (behind->owner == TREE_NONE ? !behind->brothers && above != told->about : above != behind->owner))
        return 0;
    *first = tree_next_brother(tree, seen);
    for (uint32_t child = *first; child != TREE_NONE; child = tree_next_brother(tree, child))
        count++;
    if (behind->worth && (!count || !tree_is_leaf(tree, *first) || tree->value[*first] != behind->number))
        return 0;
    if (behind->next)
        return behind->count <= count ? behind->count : 0;
    return behind->count && behind->count != count ? 0 : count;
}

/* Whether a sentence says that something is cut off. */
static bool cuts(struct slice sentence)
{
    return words_stand_in(sentence, WORDS_UNSEEN) || words_stand_in(sentence, WORDS_PRUNES) ||
           words_stand_in(sentence, WORDS_CLAIMS) ||
           (words_stand_in(sentence, WORDS_NOT) && words_stand_in(sentence, WORDS_SEEN));
}

/* A number that is compared is no leaf's that is seen: "2 ≤ 6", "than 6", "α is 6". */
static bool is_compared(struct slice before)
{
    const struct slice word = loose_last_word(before);
    return loose_ends_with(before, "<>=") || (before.length && before.bytes[before.length - 1] & 0x80) ||
           loose_is_among(word, "than als que alpha beta") ||
           (word.length > 1 && rows_column(word) < COLUMN_V); /* "a 3" */
}

/* A node by its name: whom the sentence is about from here on, or the child that it has seen. */
static void tell_node(const struct tree *tree, struct told *told, uint32_t node, struct slice before)
{
    const bool placed =
        loose_is_among(loose_last_word(before), "at in for under bei beim unter en dans chez pour sous bajo");
    if (!placed && node != TREE_ROOT && (tree->parent[node] == told->about || tree_is_leaf(tree, node)))
        told->seen = node;
    else if (placed || !before.length)
        *told = (struct told){node, TREE_NONE, told->number};
}

/* A number may be the leaf's that comes next. */
static void tell_number(const struct tree *tree, struct told *told, double number)
{
    told->number = number;
    if (told->about == TREE_NONE || tree_is_leaf(tree, told->about))
        return;
    const uint32_t next =
        told->seen == TREE_NONE ? tree_first_child(tree, told->about) : tree_next_brother(tree, told->seen);
    if (next != TREE_NONE && tree_is_leaf(tree, next) && tree->value[next] == number)
        told->seen = next;
}

/* The sentence at the front, with what follows from it: "E is 2, so the rest is cut". */
static struct slice first_sentence(struct slice rest)
{
    size_t length = 1;
    while (length < rest.length && !(rest.bytes[length] == ' ' && strchr(".!?", rest.bytes[length - 1])))
        length++;
    return (struct slice){rest.bytes, length};
}

/* The words between two commas that some of them stand in. */
static struct slice clause_around(struct slice sentence, struct slice from, struct slice rest)
{
    const char *begin = from.bytes, *end = sentence.bytes + sentence.length;
    while (begin > sentence.bytes && !strchr(",;:", begin[-1]))
        begin--;
    while (rest.length && rest.bytes < end && !strchr(",;:", *rest.bytes))
        loose_drop(&rest, 1);
    return (struct slice){begin, (size_t)(rest.bytes - begin)};
}

/* "6 of the 10 leaves are evaluated (E, K, …), the other", which are 4: those of all the tree. */
static bool counts_leaves(struct slice before)
{
    bool number = false, leaves = false;
    for (; loose_more(&before) && !leaves; loose_step(&before)) {
        number = number || loose_any_number(AHEAD(before));
        leaves = number && words_take(AHEAD(before), WORDS_LEAVES);
    }
    return leaves && words_stand_in(before, WORDS_SEEN);
}

struct slice names_for_remaining(struct reading *r, struct slice line, struct text *kept)
{
    const struct tree *tree = r->names.tree;
    struct slice rest = line, done = line, sentence = {line.bytes, 0};
    struct told told = nothing_told;
    text_clear(kept);
    while (loose_more(&rest)) {
        if (rest.bytes >= sentence.bytes + sentence.length) {
            sentence = first_sentence(rest);
            told = nothing_told;
            if (!cuts(sentence)) {
                loose_drop(&rest, sentence.length);
                continue;
            }
        }
        const struct slice from = rest, before = slice_trim(loose_until(sentence, rest));
        struct behind behind = {0};
        uint32_t node = names_exactly(r, &rest), first = TREE_NONE;
        double number;
        if (node != TREE_NONE) {
            tell_node(tree, &told, node, before);
        } else if (loose_number(&rest, &number)) {
            if (!is_compared(before))
                tell_number(tree, &told, number);
        } else if (take_remaining(&rest, &behind)) {
            take_owner(r, &rest, &behind);
            const struct slice clause = clause_around(sentence, from, rest);
            const size_t count = find(r, &told, &behind, rest, &first);
            if (names_begins(r, rest) || loose_sign(AHEAD(rest), "( :") || !cuts(clause))
                continue;
            if (!count) {
                if (told.seen != TREE_NONE && !behind.next && !words_have_doubt(clause) &&
                    !counts_leaves(before))
                    reading_leave(r, "which ones are cut off isn't plain; write  pruned: L");
                continue;
            }
            text_add_slice(kept, loose_until(done, from));
            for (size_t i = 0; i < count; i++, first = tree_next_brother(tree, first)) {
                text_add_string(kept, i ? ", " : " ");
                names_write(kept, tree_label(tree, first));
            }
            done = rest;
        } else {
            loose_step(&rest);
        }
    }
    text_add_slice(kept, done);
    return done.bytes == line.bytes ? line : text_slice(kept);
}
