/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Items of a JSON text: its objects, lists, texts, numbers and words, where they stand in it. The whole text
 * is checked (RFC 8259, and no key stands twice in an object); what is said is worked out when asked for.
 *
 *     struct items items;
 *     if (items_read(&items, &source, 0, &diag))
 *         EACH_ITEM (items_top(&items), i)
 *             if (item_kind(i) == ITEM_NUMBER)
 *                 … item_key(i), item_number(i) …
 *     items_free(&items);
 *
 * They lie in reading order in one array, 12 bytes each, and nothing else is kept of most:
 *
 *     {"name": "A", "children": [{"value": 3}, 4]}
 *
 *     item      0       1       2       3       4       5
 *               {…}     "A"     […]     {…}     3       4
 *     place     0       9       26      27      37      41      its first byte
 *     key       -       1       14      -       28      -       its key; 0: it has none
 *     end       6       2       6       5       5       6       the item behind the last one inside
 *
 * So what is inside an item begins right behind it, and what follows it at its end. While a text is being
 * read, the end of an item that isn't closed is the one around it: no depth is too much. What a key or a text
 * says stands in the source or, where it has escapes, beside it without them (`strings`). So slices are good
 * as long as both are there.
 *
 * What isn't there is an item without `items`. It may be asked as any other: it has no kind, no key and
 * nothing inside.
 */
#ifndef TREE_ITEM_H
#define TREE_ITEM_H

#include "base/diag.h"

/* The first byte of each; of a number it may be another one. */
enum item_kind {
    ITEM_NONE = 0,
    ITEM_OBJECT = '{',
    ITEM_LIST = '[',
    ITEM_TEXT = '"',
    ITEM_NUMBER = '0',
    ITEM_TRUE = 't',
    ITEM_FALSE = 'f',
    ITEM_NULL = 'n'
};

struct item_place {
    uint32_t place, key, end; /* as drawn above */
};

/* A text that has escapes. */
struct item_string {
    uint32_t place, start, length; /* its first quote; what it says, in the unescaped text */
};

struct items {
    const struct source *source;
    ARRAY(struct item_place) all;
    ARRAY(struct item_string) strings; /* by their places */
    struct text unescaped;
};

struct item {
    const struct items *items;
    uint32_t at;
};

/* Reads a source from a place on, where a value begins. False after a fault, which is reported. Frees nothing
 * either way. */
bool items_read(struct items *items, const struct source *source, size_t begin, struct diag *diag);
void items_free(struct items *items);

static inline struct item items_top(const struct items *items)
{
    return (struct item){items, 0};
}

enum item_kind item_kind(struct item item);
/* "a list", for messages about what stands where something else should. */
const char *item_kind_words(struct item item);
/* Empty in a list. */
struct slice item_key(struct item item);
/* What a text says; empty for anything else. */
struct slice item_words(struct item item);
/* NAN for what is no number. */
double item_number(struct item item);
/* Where messages about an item stand: from its key, if it has one, to the end of its value; of an object or a
 * list its key or its first bracket alone. */
struct slice item_mark(struct item item);

/* What an object has for a key, or a list at an index from 0 on. O(items that stand directly in it) */
struct item item_get(struct item object, struct slice key);
struct item item_of_list(struct item list, size_t index);

/* The first item behind it that isn't inside it. */
static inline uint32_t item_end(struct item item)
{
    return item.items ? item.items->all.at[item.at].end : 0;
}
/* Whether something is inside. */
static inline bool item_holds(struct item item)
{
    return item_end(item) > item.at + 1;
}
/* The items that stand directly in an object or a list. */
#define EACH_ITEM(outer, i)                                                                                  \
    for (struct item i = {(outer).items, (outer).at + 1}; i.at < item_end(outer); i.at = item_end(i))

#endif
