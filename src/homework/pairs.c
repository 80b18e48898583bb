/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What several children are worth, said in one breath, put one by one: "d5 is 8 and f5 is 6".
 *
 *     d5 and f5 are 8 and 6           names, and then their numbers
 *     d4 gets 8 from d5 and 6 from f5 each number before the child that it comes from
 *     d4: 8, then 6 ≤ 7 → cut         the children in their order, unnamed
 *     At d4, d5 gives 8 and f5 6      … or named, and each before its number
 *     d5: the leaves are 8 and 1      leaves, which everybody knows: taken out */
#include "homework/sayings.h"
#include <string.h>

static bool takes_and(const struct reading *r, struct slice *rest)
{
    const bool sign = loose_sign(rest, ", &");
    return (!names_begins(r, *rest) && words_take(rest, WORDS_AND)) || sign;
}

/* Behind a heading as in a list, or in a sentence. */
static void put(const struct reading *r, struct text *instead, uint32_t node, struct slice number)
{
    const bool lists = memchr(text_string(instead), ':', instead->length) != NULL,
               first = !instead->length || instead->bytes[instead->length - 1] == ':';
    text_add_string(instead, !instead->length ? "" : first ? " " : lists ? ", " : " and ");
    text_format(instead, "%.*s %s %.*s", SLICE(tree_label(r->names.tree, node)), lists ? "=" : "is",
                SLICE(slice_trim(number)));
}

/* A number, as it is written. */
static bool takes_number(struct slice *rest, struct slice *number)
{
    struct slice at = *number = *rest;
    if (!loose_any_number(&at))
        return false;
    *number = saying_until(*number, at);
    return loose_go(rest, at);
}

bool pairs_take_row(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice names = *rest, at = names, number;
    size_t count = 0, worth = 0;
    (void)last;
    while (names_exactly(r, &at) != TREE_NONE && ++count && takes_and(r, &at))
        continue;
    const bool is = words_take(&at, WORDS_IS);
    if (count < 2 || !(loose_word_of(&at, "worth have wert haben hat valen tienen valent ont") || is) ||
        names_begins(r, at))
        return false;
    for (; takes_number(&at, &number); worth++) {
        put(r, instead, names_exactly(r, &names), number);
        takes_and(r, &names);
        *rest = at;
        if (worth + 1 == count || !takes_and(r, &at))
            break;
    }
    loose_word_of(rest, "respectively bzw");
    return worth + 1 == count && (saying_is_end(*rest) || loose_sign(AHEAD(*rest), ", ; ."));
}

/* "gives" */
static bool takes_giving(struct slice *rest)
{
    return loose_word_of(rest, RETURNS " gives give hat has is ist da dan vale") ||
           words_take(rest, WORDS_IS);
}

/* "d4 gets", "Under d4 it has": and who. */
static uint32_t takes_getter(const struct reading *r, struct slice *rest)
{
    const bool place = loose_word_of(rest, "under below in at bei unter en sous");
    const uint32_t node = names_exactly(r, rest);
    loose_sign(rest, ",");
    const bool it = place && loose_word_of(rest, "it we he she es wir man MAX MIN max min se on");
    const bool gets = words_take(rest, WORDS_GETS) ||
                      loose_word_of(rest, "has have sees receives hat bekommt kriegt tiene recibe a reçoit");
    return gets && (!place || it) ? node : TREE_NONE;
}

bool pairs_take_sources(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest, number;
    const uint32_t node = takes_getter(r, &at);
    (void)last;
    for (bool more = node != TREE_NONE; more;) {
        struct slice source = at;
        if (!takes_number(&source, &number) || !loose_word_of(&source, "from von de"))
            break;
        const uint32_t child = names_exactly(r, &source);
        struct slice other = source; /* "6 from G and H" */
        if (child == TREE_NONE || r->names.tree->parent[child] != node ||
            (words_take(&other, WORDS_AND) && names_begins(r, other)))
            return false;
        put(r, instead, child, number);
        *rest = at = source;
        more = takes_and(r, &at);
    }
    return instead->length > 0;
}

/* "gives d5 8 and f5 6", behind "At d4"; "d5 gives 8 and f5 6" */
bool pairs_take_given(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct tree *tree = r->names.tree;
    struct slice at = *rest, number;
    (void)last;
    if (!loose_word_of(&at, "at in under bei unter en sous"))
        return false;
    const uint32_t node = names_exactly(r, &at);
    loose_sign(&at, ",");
    if (node == TREE_NONE || !takes_giving(&at))
        return false;
    for (bool more = true; more;) {
        struct slice pair = at;
        const uint32_t child = names_exactly(r, &pair);
        if (child == TREE_NONE || child == TREE_ROOT || tree->parent[child] != node ||
            !takes_number(&pair, &number))
            break;
        put(r, instead, child, number);
        *rest = at = pair;
        more = takes_and(r, &at);
    }
    return instead->length > 0;
}

/* Whether these are what the leaves below a node are worth, all of them, in their order. */
static bool takes_leaves_of(const struct tree *tree, uint32_t node, struct slice *rest)
{
    for (uint32_t child = node + 1; child < tree->end[node]; child++) {
        double number;
        if (!tree_is_leaf(tree, child) || tree->parent[child] != node || !tree_has_number(tree, child) ||
            !loose_number(rest, &number) || number != tree->value[child])
            return false;
        if (child + 1 < tree->end[node] && !loose_sign(rest, ",") && !words_take(rest, WORDS_AND))
            return false;
        if (child + 1 < tree->end[node])
            words_take(rest, WORDS_AND);
    }
    return true;
}

bool pairs_take_leaves(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    struct slice at = *rest;
    const uint32_t node = names_exactly(r, &at);
    (void)last;
    if (node == TREE_NONE || tree_is_leaf(r->names.tree, node))
        return false;
    const struct slice head = slice_trim(loose_until(*rest, at));
    if (!loose_sign(&at, ":") && !loose_word_of(&at, "has hat tiene a with mit con avec"))
        return false;
    loose_word_of(&at, "the its die las los les ses");
    if (!words_take(&at, WORDS_LEAVES) ||
        (words_take(&at, WORDS_IS), !takes_leaves_of(r->names.tree, node, &at)))
        return false;
    const bool ends = !loose_more(AHEAD(at)), sign = loose_sign(&at, ", . ;"),
               parted = words_take(&at, WORDS_AND) || sign;
    if (loose_more(AHEAD(at)))
        text_format(instead, "%.*s:", SLICE(head));
    return (ends || parted) && loose_go(rest, at);
}

/* What stands between the value of a child and that of the next one. */
static bool takes_then(struct slice *rest)
{
    const bool sign = loose_sign(rest, ",");
    return loose_word_of(rest, "then next dann danach luego después puis ensuite") || sign;
}

/* "8 first, then 6" */
static bool takes_first(struct slice *rest)
{
    return loose_word_of(rest, "first zuerst erst primero d'abord");
}

bool pairs_take_children(const struct reading *r, struct slice last, struct slice *rest, struct text *instead)
{
    const struct tree *tree = r->names.tree;
    const struct slice from = *rest;
    struct slice at = from, number;
    const uint32_t node = names_exactly(r, &at);
    if (last.length || node == TREE_NONE || tree_is_leaf(tree, node) || !loose_sign(&at, ":"))
        return false;
    text_add_slice(instead, loose_until(from, at));
    size_t count = 0;
    bool then = false, more = false;
    takes_first(&at);
    for (uint32_t child = node + 1; child < tree->end[node] && takes_number(&at, &number);
         child = tree->end[child], count++) {
        struct slice said = number;
        double worth;
        if (!count)
            takes_first(&at);
        if (tree_is_leaf(tree, child) && tree_has_number(tree, child) &&
            (!loose_number(&said, &worth) || worth != tree->value[child]))
            return false;
        put(r, instead, child, number);
        *rest = at;
        more = takes_then(&at) && (at.bytes[-1] != ',' || loose_any_number(AHEAD(at)));
        if (!more)
            break;
        then = then || at.bytes[-1] != ',';
    }
    return count > 0 && then && !more;
}
