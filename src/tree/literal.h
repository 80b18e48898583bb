/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values as programming languages write them (Python, JavaScript, C, Java, Lisp, Rust and others), out of a
 * text that may be a whole program: nested brackets with words, strings and numbers, perhaps with keys.
 *
 *     struct literal literal;
 *     if (literal_read(&literal, &source, &diag))
 *         for (uint32_t i = 0; i < literal.items.count; i = literal.items.at[i].end)
 *             … literal.items.at[i] …
 *     literal_free(&literal);
 *
 * The items stand in reading order, each list before what is in it; `end` is the item behind the last of
 * them:
 *
 *     tree = ['A', (3, 12), Node(value=5)]
 *
 *     item      [       'A'     (       3       12      Node(   5
 *     kind      LIST    STRING  LIST    NUMBER  NUMBER  LIST    NUMBER
 *     text                A                             Node
 *     key       tree                                            value
 *     end       7       2       5       4       5       7       7
 *
 * At the top are the values that have a name ("name = …", "int name[] = {…};", "(define name '(…))"), or,
 * where there is none, the text's own value or call. Code around them is skipped; a text that is a value from
 * its first character on has to be one to its end, and its faults are reported.
 *
 * A word that is the name of a list or number above it is a link there: b = [3, 12]; tree = [b, c]. Links
 * lead only up, so there is no cycle.
 *
 * What is the same in all languages: a type or `new` before a bracket is left out, and so are method calls
 * behind a value, signs of references, and the separators. None, null and nil are LITERAL_NOTHING. Numbers
 * have their suffix and sign; infinity has many names. (x) is x; Node 'A' [Leaf 3] is Node('A', [Leaf(3)]);
 * [3 12; 2 8] is [[3, 12], [2, 8]]; Map([['A', x]]), Map.of('A', x) and defaultdict(list, {'A': x}) are
 * {'A': x}.
 */
#ifndef TREE_LITERAL_H
#define TREE_LITERAL_H

#include "tree/scan.h"
#include "tree/tree.h"

enum literal_kind {
    LITERAL_LIST,
    LITERAL_STRING,
    LITERAL_WORD,
    LITERAL_NUMBER,
    LITERAL_NOTHING,
    LITERAL_LINK /* the name of a value further up */
};

struct literal_item {
    enum literal_kind kind;
    char bracket;     /* of a list: ( [ { */
    bool keyed;       /* it has a key, be it an empty one */
    bool gone;        /* only while it is read */
    struct slice key; /* key: …  key=…  'key' => … */
    size_t key_place;
    struct slice text; /* of a string or word; of a list the name of the call, or empty */
    double number;
    uint32_t end, link;
    size_t place, stop; /* in the source; of a list its first bracket */
};

struct literal {
    struct scan scan; /* its strings */
    ARRAY(struct literal_item) items;
    bool whole; /* the text is a value from its first character on */
    /* In code: where the first value is that can't be read, 0 for none, its name, and whether its brackets or
     * quotes don't fit, so that it isn't just code. */
    size_t fault;
    struct slice faulty;
    bool broken;
};

/* False when a text that is a value has a fault, which is reported. Frees nothing either way. */
bool literal_read(struct literal *literal, struct source *source, struct diag *diag);
/* Reports what is wrong with the value at literal->fault. */
void literal_tell(struct literal *literal, struct source *source, struct diag *diag);
/* What there is of it in the first bytes of a text, which may end anywhere; no message. */
bool literal_look(struct literal *literal, const struct source *source, size_t bytes);
void literal_free(struct literal *literal);

/* Where a text has its first character that is neither blank nor of a remark. */
size_t literal_begin(const struct source *source);

/* The items that stand directly in a list. */
#define LITERAL_EACH(items, list, i) for (uint32_t i = (list) + 1; i < (items)[list].end; i = (items)[i].end)

/* In any case; NULL ends the list. */
bool literal_one_of(struct slice word, const char *const *words);
/* Behind the last point of a word. */
struct slice literal_tail(struct slice word);
/* None and its like, or a name of infinity. */
bool literal_knows(struct slice word);
/* Where a truth says who moves: MAX for true, True, #t; MIN for false; nobody for anything else. */
enum said_player literal_truth(const struct literal_item *item);

#endif
