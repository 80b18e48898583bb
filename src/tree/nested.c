/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees as nested values: a list is a node, what is in it are its children, and so on down to the numbers.
 */
#include "base/memory.h"
#include "tree/graph.h"
#include "tree/python.h"
#include <math.h>
#include <string.h>

/* --- what keys and words mean --- */

static const struct {
    const char *word;
    enum node_key key;
} key_words[] = {
    {"name", KEY_NAME},
    {"label", KEY_NAME},
    {"id", KEY_NAME},
    {"state", KEY_NAME},
    {"node", KEY_NAME},
    {"value", KEY_VALUE},
    {"val", KEY_VALUE},
    {"utility", KEY_VALUE},
    {"score", KEY_VALUE},
    {"eval", KEY_VALUE},
    {"evaluation", KEY_VALUE},
    {"heuristic", KEY_VALUE},
    {"payoff", KEY_VALUE},
    {"number", KEY_VALUE},
    {"data", KEY_VALUE},
    {"children", KEY_CHILDREN},
    {"child", KEY_CHILDREN},
    {"successors", KEY_CHILDREN},
    {"succs", KEY_CHILDREN},
    {"kids", KEY_CHILDREN},
    {"childs", KEY_CHILDREN},
    {"nodes", KEY_CHILDREN},
    {"branches", KEY_CHILDREN},
    {"subtrees", KEY_CHILDREN},
    {"moves", KEY_CHILDREN},
    {"actions", KEY_CHILDREN},
    {"player", KEY_PLAYER},
    {"type", KEY_PLAYER},
    {"turn", KEY_PLAYER},
    {"kind", KEY_PLAYER},
    {"role", KEY_PLAYER},
    {"to_move", KEY_PLAYER},
    {"maximizing", KEY_MAXIMIZING},
    {"ismax", KEY_MAXIMIZING},
    {"is_max", KEY_MAXIMIZING},
    {"maximizer", KEY_MAXIMIZING},
    {"minimizing", KEY_MINIMIZING},
    {"ismin", KEY_MINIMIZING},
    {"is_min", KEY_MINIMIZING},
    {"maximizingplayer", KEY_MAXIMIZING},
    {"is_maximizing", KEY_MAXIMIZING},
    {"ismaximizing", KEY_MAXIMIZING},
    {"maximizing_player", KEY_MAXIMIZING},
    {"parent", KEY_PARENT},
    {"move", KEY_MOVE},
    {"action", KEY_MOVE},
    {"edge", KEY_MOVE},
    {"left", KEY_SIDE},
    {"middle", KEY_SIDE},
    {"mid", KEY_SIDE},
    {"center", KEY_SIDE},
    {"right", KEY_SIDE},
};

enum node_key node_key(struct slice key)
{
    for (size_t i = 0; i < sizeof key_words / sizeof *key_words; i++)
        if (slice_is_word(key, key_words[i].word))
            return key_words[i].key;
    return KEY_NONE;
}

/* What is named like a call and only holds values. */
static bool is_plain_call(struct slice name)
{
    static const char *const names[] = {
        "list",        "tuple",   "array",   "vec",           "vec!",      "aslist",     "of",
        "listof",      "seq",     "arrayof", "mutablelistof", "arraylist", "intarrayof", "deque",
        "set",         "c",       "box",     "some",          "rc",        "just",       "asarray",
        "dict",        "map",     "mapof",   "hash",          "vector",    "object",     "hashmap",
        "ordereddict", "int",     "double",  "float",         "string",    "sorted",     "mutablemapof",
        "arraydeque",  "collect", "freeze",  "i32",           "f64",       "to_vec",     "defaultdict",
        "long",        NULL};
    return !name.length || literal_one_of(literal_tail(name), names);
}

/* Whether `name` has one of the words anywhere, in any case. */
static bool has_part(struct slice name, const char *part)
{
    size_t length = strlen(part);
    for (size_t i = 0; i + length <= name.length; i++)
        if (slice_is_word((struct slice){name.bytes + i, length}, part))
            return true;
    return false;
}

/* "MinNode", "is_max": who moves, where one of the two is named; "terminal" names nobody. */
static enum said_player player_in(struct slice words)
{
    bool max = has_part(words, "max"), min = has_part(words, "min");
    if (max == min || has_part(words, "terminal"))
        return PLAYER_UNSAID;
    return max ? SAID_MAX : SAID_MIN;
}

static bool is_node_call(struct slice name)
{
    static const char *const parts[] = {"node", "tree", "leaf", "branch", "state", "terminal", "root", NULL};
    if (is_plain_call(name))
        return false;
    if (*name.bytes == '.') /* of an enum in Swift */
        return true;
    for (size_t i = 0; parts[i]; i++)
        if (has_part(name, parts[i]) && !has_part(name, "minimax") && !has_part(name, "print"))
            return true;
    name = literal_tail(name);
    return (*name.bytes >= 'A' && *name.bytes <= 'Z') || player_said(name) || slice_is(name, "new");
}

/* What says only that a list is a node: ('leaf', 3). */
static bool is_tag(struct slice word)
{
    static const char *const tags[] = {"node", "leaf", "branch", "inner", "internal", "terminal", NULL};
    return literal_one_of(word, tags);
}

enum said_player literal_player(const struct literal_item *item, const struct source *source,
                                struct diag *diag)
{
    static const char *const neither[] = {"leaf", "terminal", "inner", "internal", "node", "decision",
                                          "root", "none",     "",      "end",      NULL};
    enum said_player truth = literal_truth(item);
    if (truth)
        return truth;
    if (item->kind == LITERAL_NOTHING)
        return PLAYER_UNSAID;
    if (item->kind == LITERAL_NUMBER && (item->number == 1 || item->number == 2 || item->number == -1))
        return item->number == 1 ? SAID_MAX : SAID_MIN;
    if (item->kind == LITERAL_STRING || item->kind == LITERAL_WORD) {
        if (player_in(item->text))
            return player_in(item->text);
        if (literal_one_of(item->text, neither))
            return PLAYER_UNSAID;
        if (has_part(item->text, "chance")) {
            diag_error(diag, source, item->place, item->stop,
                       "read as python: a chance node; only games without chance can be read");
            return PLAYER_UNSAID;
        }
    }
    diag_error(diag, source, item->place, item->stop, "read as python: who moves is 'max' or 'min'");
    return PLAYER_UNSAID;
}

double literal_number(const struct literal_item *item, const struct source *source, struct diag *diag)
{
    double number = (double)NAN;
    bool words = item->kind == LITERAL_STRING || item->kind == LITERAL_WORD;
    if (item->kind == LITERAL_NUMBER)
        return item->number;
    if (item->kind == LITERAL_NOTHING || (words && (slice_is(item->text, "?") || !item->text.length)))
        return number;
    if (!words || number_read(item->text, &number) != NUMBER_FINE)
        diag_error(diag, source, item->place, item->stop,
                   "read as python: the value of a node is a number, or None");
    return number;
}

struct slice literal_name(const struct literal_item *item)
{
    return item->kind == LITERAL_NOTHING || item->kind == LITERAL_LIST ? slice_of("") : item->text;
}

/* --- what a list says of its node --- */

enum children {
    CHILDREN_ALL,  /* all items */
    CHILDREN_NODE, /* of a call or object: lists without a key, and the sides */
    CHILDREN_MOVES /* all items; their keys are the moves */
};

/* The items that are the children of an open node. */
struct frame {
    uint32_t next, end;
    enum children which;
    bool numbers; /* CHILDREN_NODE: numbers are leaves */
};

struct nest {
    const struct literal_item *items;
    struct source *source;
    struct diag *diag;
    struct builder builder;
    ARRAY(struct frame) open;
    struct graph known; /* values that a dictionary has for names */
    size_t values;      /* leaves that have a number, or None in its place */
    bool names;         /* keys are the names of nodes, not moves */
    bool stopped;
};

#define fault(n, item, ...)                                                                                  \
    diag_error((n)->diag, (n)->source, (item)->place, (item)->stop, "read as python: " __VA_ARGS__)

static bool is_word(const struct literal_item *item)
{
    return (item->kind == LITERAL_STRING || item->kind == LITERAL_WORD) && !slice_is(item->text, "?");
}

static bool is_empty(const struct literal_item *items, uint32_t list)
{
    return items[list].kind == LITERAL_LIST && items[list].end == list + 1 && !items[list].text.length;
}

static bool has_keys(const struct literal_item *items, uint32_t list)
{
    return items[list].end > list + 1 && items[list + 1].keyed;
}

bool literal_is_object(const struct literal *literal, uint32_t list)
{
    const struct literal_item *items = literal->items.at;
    bool call = is_node_call(items[list].text), sides = false;
    if (items[list].kind != LITERAL_LIST)
        return false;
    LITERAL_EACH(items, list, i)
    {
        enum node_key key = items[i].keyed ? node_key(items[i].key) : KEY_NONE;
        bool holds = key == KEY_CHILDREN ? items[i].kind == LITERAL_LIST || items[i].kind == LITERAL_LINK ||
                                               items[i].kind == LITERAL_NOTHING
                     : key == KEY_SIDE ? call
                     : key != KEY_NONE ? items[i].kind != LITERAL_LIST
                                       : false;
        sides |= holds;
    }
    return sides;
}

/* A value, or the one that a link leads to. */
static uint32_t followed(const struct literal_item *items, uint32_t i)
{
    return items[i].kind == LITERAL_LINK ? items[i].link : i;
}

/* Past links and the calls that only hold one list: Box::new([…]), np.array([…]). */
static uint32_t undressed(const struct literal_item *items, uint32_t list)
{
    list = followed(items, list);
    while (items[list].text.length && items[list].end > list + 1 &&
           (is_plain_call(items[list].text) || slice_is(items[list].text, "new")) &&
           items[followed(items, list + 1)].kind == LITERAL_LIST && !items[list + 1].keyed &&
           items[list + 1].end == items[list].end)
        list = followed(items, list + 1);
    return list;
}

static struct frame all_of(const struct nest *n, uint32_t list)
{
    list = undressed(n->items, list);
    return (struct frame){list + 1, n->items[list].end,
                          has_keys(n->items, list) ? CHILDREN_MOVES : CHILDREN_ALL, true};
}

static void say_number(struct nest *n, const struct literal_item *item, struct builder_node *node)
{
    node->number = literal_number(item, n->source, n->diag);
    node->has_number = !isnan(node->number);
    node->unknown = !node->has_number;
}

/* The children that stand under their key. */
static void read_children(struct nest *n, uint32_t i, struct frame *frame)
{
    if (n->items[followed(n->items, i)].kind == LITERAL_LIST)
        *frame = all_of(n, i);
    else if (n->items[i].kind != LITERAL_NOTHING)
        fault(n, &n->items[i], "the children of a node are a list");
}

static void read_key(struct nest *n, uint32_t i, struct builder_node *node, struct frame *frame)
{
    const struct literal_item *item = &n->items[followed(n->items, i)];
    struct slice key = n->items[i].key;
    enum said_player truth = literal_truth(item);
    switch (node_key(key)) {
    case KEY_NAME:
        node->name = literal_name(item);
        break;
    case KEY_MOVE:
        node->move = literal_name(item);
        break;
    case KEY_VALUE:
        say_number(n, item, node);
        break;
    case KEY_CHILDREN:
        read_children(n, i, frame);
        break;
    case KEY_PLAYER:
        node->player = literal_player(item, n->source, n->diag);
        break;
    case KEY_MAXIMIZING:
    case KEY_MINIMIZING:
        if (truth)
            node->player = (truth == SAID_MAX) == (node_key(key) == KEY_MAXIMIZING) ? SAID_MAX : SAID_MIN;
        break;
    case KEY_SIDE:
    case KEY_PARENT:
    case KEY_NONE:
        if (!n->builder.depth && tree_header_named(key) < TREE_HEADERS && item->kind == LITERAL_STRING)
            builder_header(&n->builder, tree_header(n->builder.tree, tree_header_named(key)), item->text);
    }
}

/* What stands in a list behind its name. */
struct rest {
    uint32_t first, numbers, lists, nothings, number, list, items;
};

/* ['A', 'max', …]: the words that come first; then what there is besides. */
static struct rest read_words(struct nest *n, uint32_t list, struct builder_node *node, bool call)
{
    const struct literal_item *items = n->items;
    struct rest rest = {.first = items[list].end};
    bool words = true;
    LITERAL_EACH(items, list, i)
    {
        const struct literal_item *item = &items[i];
        enum said_player player =
            is_word(item) && !literal_truth(item) ? player_said(item->text) : PLAYER_UNSAID;
        if ((item->keyed && call) || (words && i == list + 1 && is_word(item) && is_tag(item->text)))
            continue;
        if (words && player && !node->player) {
            node->player = player;
            continue;
        }
        if (call && literal_truth(item)) {
            node->player = literal_truth(item);
            continue;
        }
        if (words && is_word(item) && !node->name.length) {
            node->name = item->text;
            continue;
        }
        if ((call && item->kind == LITERAL_NOTHING) || ((call || node->name.length) && is_empty(items, i)))
            continue;
        if (words)
            rest.first = i;
        words = false;
        rest.items++;
        enum literal_kind kind = items[followed(items, i)].kind;
        rest.numbers += kind == LITERAL_NUMBER;
        rest.nothings += kind == LITERAL_NOTHING;
        rest.lists += kind == LITERAL_LIST;
        if (kind == LITERAL_NUMBER)
            rest.number = i;
        if (kind == LITERAL_LIST)
            rest.list = i;
    }
    return rest;
}

/* Whether the only list behind a name holds the children, and isn't the only child. */
static bool holds_children(const struct nest *n, uint32_t list)
{
    const struct literal_item *items = n->items;
    uint32_t inner = undressed(items, list);
    bool words = true;
    if (is_node_call(items[inner].text))
        return false;
    LITERAL_EACH(items, inner, i) words &= is_word(&items[i]);
    return words || !is_word(&items[inner + 1]);
}

/* {'A': […]}, to which no key leads: the key is the node's name, or who moves there. */
static void read_entry(struct nest *n, uint32_t i, struct builder_node *node, struct frame *frame)
{
    const struct literal_item *item = &n->items[followed(n->items, i)];
    node->player = player_said(n->items[i].key);
    if (!node->player)
        node->name = n->items[i].key;
    *frame = (struct frame){0};
    if (item->kind == LITERAL_LIST)
        *frame = all_of(n, i);
    else
        say_number(n, item, node);
}

/* A node, and which items are its children. */
static void read_list(struct nest *n, uint32_t list, struct builder_node *node, struct frame *frame)
{
    const struct literal_item *items = n->items;
    struct literal view = {.items = {.at = (struct literal_item *)items}};
    list = undressed(items, list);
    const struct literal_item *item = &items[list];
    bool call = is_node_call(item->text), object = literal_is_object(&view, list);
    call |= item->end > list + 2 && is_word(item + 1) && !item[1].keyed && is_tag(item[1].text);
    *frame = (struct frame){list + 1, item->end, CHILDREN_ALL, true};
    if (item->end == list + 1 && !call) {
        fault(n, item, "an empty list; a node has children, or it is a leaf with a number");
        return;
    }
    if (call && player_in(item->text))
        node->player = player_in(item->text);
    if (has_keys(items, list) && !object && !call) {
        frame->which = CHILDREN_MOVES;
        if (!node->move.length && !node->name.length && item[1].end == item->end)
            read_entry(n, list + 1, node, frame);
        return;
    }
    struct rest rest = read_words(n, list, node, call || object);
    frame->next = rest.first;
    if (call || object) {
        frame->which = CHILDREN_NODE;
        frame->next = list + 1;
        frame->numbers = rest.numbers > 1 && !rest.lists;
    }
    bool own = rest.numbers == 1 && rest.items == 1;
    bool named = node->name.length || node->player;
    uint32_t inner = rest.lists == 1 ? undressed(items, rest.list) : list;
    bool holder = rest.lists == 1 && !literal_is_object(&view, inner) && holds_children(n, rest.list);
    bool pair = rest.numbers + rest.nothings == 1 && rest.lists == 1 && rest.items == 2 &&
                (call || (rest.nothings && node->name.length) ||
                 (named && holder && rest.number < rest.list && item->bracket != items[rest.list].bracket));
    bool sole = rest.lists == 1 && rest.items == 1 && (named || call);
    if (rest.numbers == 1 && ((own && named) || pair || call))
        say_number(n, &items[followed(items, rest.number)], node);
    if (own && (named || call) && frame->which == CHILDREN_ALL)
        frame->next = frame->end;
    if (own && (named || call))
        frame->numbers = false;
    if (sole && !call && !node->player && literal_is_object(&view, inner) && !n->items[inner].text.length) {
        /* ('a1', {…}) is a node behind its move. */
        node->move = node->name;
        node->name = slice_of("");
        list = inner;
        *frame = (struct frame){list + 1, items[list].end, CHILDREN_NODE, false};
        object = true;
    } else if ((pair || sole) && holder) {
        *frame = all_of(n, rest.list);
    }
    if (call || object)
        LITERAL_EACH(items, list, i) if (items[i].keyed) read_key(n, i, node, frame);
}

/* --- the tree --- */

static bool is_child(const struct nest *n, const struct frame *frame)
{
    const struct literal_item *item = &n->items[frame->next];
    enum literal_kind kind = n->items[followed(n->items, frame->next)].kind;
    if (frame->which != CHILDREN_NODE)
        return true;
    if (item->keyed)
        return node_key(item->key) == KEY_SIDE && kind != LITERAL_NOTHING;
    return (kind == LITERAL_LIST && !is_empty(n->items, frame->next)) ||
           (frame->numbers && kind == LITERAL_NUMBER);
}

static void open_node(struct nest *n, struct builder_node *node, const struct frame *frame)
{
    if (builder_is_full(&n->builder)) {
        diag_error(n->diag, n->source, node->place, node->place + 1,
                   "read as python: a tree has at most %u nodes%s", n->builder.limit,
                   builder_limit_words(&n->builder));
        n->stopped = true;
        return;
    }
    if (node->name.length > TREE_NAME || node->move.length > TREE_NAME) {
        diag_error(n->diag, n->source, node->place, node->place + 1,
                   "read as python: this name has %zu bytes; %u are the most",
                   node->name.length > TREE_NAME ? node->name.length : node->move.length, TREE_NAME);
        n->stopped = true;
        return;
    }
    builder_open(&n->builder, node);
    *array_add(&n->open) = *frame;
}

/* To the next child, if there is one. */
static bool find_child(const struct nest *n, struct frame *frame)
{
    while (frame->next < frame->end && !is_child(n, frame))
        frame->next = n->items[frame->next].end;
    return frame->next < frame->end;
}

static void read_item(struct nest *n, uint32_t i, struct slice key)
{
    const struct literal_item *item = &n->items[followed(n->items, i)];
    struct builder_node node = {.place = item->place};
    struct frame frame = {0};
    *(n->names ? &node.name : &node.move) = key;
    if (item->kind == LITERAL_LIST) {
        read_list(n, followed(n->items, i), &node, &frame);
    } else if (item->kind == LITERAL_NUMBER) {
        node.has_number = true;
        node.number = item->number;
    } else if (is_word(item) && !node.name.length) {
        node.name = item->text;
        if (item->kind == LITERAL_STRING && graph_find(&n->known, node.name) == TREE_NONE)
            node.has_number = number_read(node.name, &node.number) == NUMBER_FINE;
        if (node.has_number)
            node.name.length = 0;
    }
    if (n->items[i].kind == LITERAL_LINK && !node.name.length)
        node.name = n->items[i].text;
    node.unknown |= item->kind == LITERAL_NOTHING || slice_is(literal_name(item), "?");
    bool leaf = !find_child(n, &frame);
    uint32_t known = leaf && !node.has_number ? graph_find(&n->known, node.name) : TREE_NONE;
    if (known != TREE_NONE) {
        node.has_number = true;
        node.number = n->known.nodes.at[known].number;
    }
    n->values += leaf && (node.has_number || node.unknown);
    node.unknown = leaf && !node.has_number;
    open_node(n, &node, &frame);
}

/* The next child of the open node, or its end. */
static void step(struct nest *n)
{
    struct frame *frame = &n->open.at[n->open.count - 1];
    if (find_child(n, frame)) {
        uint32_t i = frame->next;
        frame->next = n->items[i].end;
        read_item(n, i, frame->which == CHILDREN_MOVES ? n->items[i].key : slice_of(""));
    } else {
        builder_close(&n->builder);
        n->open.count--;
    }
}

/* --- the leaves alone --- */

static bool is_flat(const struct literal_item *items, uint32_t list)
{
    if (items[list].end < list + 3)
        return false;
    for (uint32_t i = list + 1; i < items[list].end; i++)
        if (items[i].kind != LITERAL_NUMBER || items[i].keyed)
            return false;
    return true;
}

static void read_flat(struct nest *n, uint32_t list, uint32_t branching)
{
    const struct literal_item *items = n->items;
    uint32_t count = items[list].end - list - 1;
    bool told = branching > 0;
    uint64_t whole = 1;
    branching = branching ? branching : 2;
    while (whole < count && branching > 1)
        whole *= branching;
    if (whole != count) {
        const char *why = told ? "" : "; --branching=N says how many children each node has";
        diag_error(n->diag, n->source, items[list].place, items[list].stop,
                   "read as python: %u numbers are not the leaves of a complete tree of %u children each%s",
                   count, branching, why);
        return;
    }
    if (!told && count > 2)
        diag_note(n->diag, n->source, items[list].place, items[list].stop,
                  "%u numbers, taken for the leaves of a complete tree of two children each", count);
    for (uint32_t i = 0; i < count && !n->stopped; i++) {
        struct builder_node inner = {.place = items[list + 1 + i].place};
        struct builder_node leaf = {
            .has_number = true, .number = items[list + 1 + i].number, .place = items[list + 1 + i].place};
        for (uint64_t size = whole; size > 1; size /= branching)
            if (i % size == 0 && !n->stopped)
                open_node(n, &inner, &(struct frame){0});
        if (!n->stopped)
            open_node(n, &leaf, &(struct frame){0});
        for (uint64_t size = 1; size <= whole && !n->stopped; size *= branching)
            if ((i + 1) % size == 0)
                builder_close(&n->builder);
        n->open.count = 0;
    }
    n->values = count;
}

/* --- which value is the tree --- */

/* minimax([[3, 12], [2, 8]], true): the first list in a call, and who moves. TREE_NONE for a call that gets
 * nothing but names, as its result isn't written there. `other` is another list that it gets, if any. */
static uint32_t called_with(const struct literal_item *items, uint32_t list, enum said_player *player,
                            const struct literal_item **other)
{
    while (!is_plain_call(items[list].text) && !is_node_call(items[list].text)) {
        uint32_t inner = TREE_NONE;
        LITERAL_EACH(items, list, i)
        {
            enum said_player said = is_word(&items[i]) ? player_said(items[i].text) : PLAYER_UNSAID;
            said = said ? said : literal_truth(&items[i]);
            if (inner != TREE_NONE && items[i].kind == LITERAL_LIST && items[i].end > i + 1)
                *other = &items[i];
            if (inner == TREE_NONE && items[i].kind == LITERAL_LIST)
                inner = i;
            if (said)
                *player = said;
        }
        if (inner == TREE_NONE)
            return inner;
        list = inner;
    }
    return list;
}

/* Whether a list is written out, and isn't what code makes of names: search(tree, 3), max(best, 4). */
static bool is_data(const struct literal_item *items, uint32_t list)
{
    enum said_player player;
    const struct literal_item *other;
    if (items[list].kind != LITERAL_LIST)
        return false;
    if (player_said(items[list].text))
        LITERAL_EACH(items, list, i) if (items[i].kind == LITERAL_WORD) return false;
    return called_with(items, list, &player, &other) != TREE_NONE;
}

static bool has_values(const struct literal_item *items, uint32_t list)
{
    for (uint32_t i = list + 1; i < items[list].end; i++)
        if (items[i].kind == LITERAL_NUMBER || items[i].kind == LITERAL_NOTHING ||
            items[i].kind == LITERAL_LINK || slice_is(literal_name(&items[i]), "?"))
            return true;
    return false;
}

static bool has_words(const struct literal_item *items, uint32_t list)
{
    for (uint32_t i = list + 1; i < items[list].end; i++)
        if (is_word(&items[i]))
            return true;
    return false;
}

static bool has_lists(const struct literal_item *items, uint32_t list)
{
    for (uint32_t i = list + 1; i < items[list].end; i++)
        if (items[i].kind == LITERAL_LIST)
            return true;
    return false;
}

/* values = {'D': 3, 'E': 12} */
static bool is_table(const struct literal_item *items, uint32_t list)
{
    if (items[list].kind != LITERAL_LIST || items[list].end == list + 1)
        return false;
    for (uint32_t i = list + 1; i < items[list].end; i++)
        if (items[i].kind != LITERAL_NUMBER || !items[i].keyed)
            return false;
    return true;
}

/* The values of names, where another list has names without; whether there are any. */
static bool read_tables(struct nest *n, const struct literal *literal)
{
    bool words = false;
    for (uint32_t i = 0; i < literal->items.count; i = n->items[i].end)
        words |= n->items[i].kind == LITERAL_LIST && !is_table(n->items, i) && has_words(n->items, i);
    for (uint32_t i = 0; i < literal->items.count && words; i = n->items[i].end)
        if (is_table(n->items, i))
            LITERAL_EACH(n->items, i, k)
            {
                uint32_t name = graph_node(&n->known, n->items[k].key, n->items[k].key_place);
                n->known.nodes.at[name].number = n->items[k].number;
            }
    return n->known.nodes.count > 0;
}

static bool is_tree_name(struct slice name)
{
    return has_part(name, "tree") || slice_is_word(name, "root") || slice_is_word(name, "game");
}

/* Whether a value is a step of code that builds a tree: b = Node(3), root.left = …, nodes['A'] = … */
static bool is_step(const struct literal_item *items, uint32_t i, const struct source *source)
{
    const struct literal_item *item = &items[i];
    const char *name = source->bytes + item->key_place, *key = item->key.bytes;
    if (!item->keyed || !item->key.length || key < name || key > source->bytes + source->length)
        return false;
    const char *end = key + item->key.length;
    return (is_node_call(item->text) && !has_lists(items, i)) || key > name ||
           (key > source->bytes && key[-1] == '>') || (*end == '[' && strchr("'\"", end[1]));
}

/* Whether there are the words of such code. */
static bool has_steps(const struct source *source)
{
    static const char *const words[] = {
        ".append", ".add", ".push",  ".insert", ".left", "->left",   ".right",      "->right",   ".child",
        "->child", ".set", "parent", "'] =",    "\"] =", "add_edge", "create_node", "add_child", NULL};
    for (size_t i = 0; words[i]; i++)
        if (strstr(source->bytes, words[i]))
            return true;
    return false;
}

static void say_steps(struct source *source, struct diag *diag)
{
    diag_error_in(
        diag, source->name, NULL,
        "read as python: this code builds its tree step by step, and only a tree that is written as "
        "one value can be read, as in tree = [[3, 12], [2, 8]]");
}

/* Why none is a tree. */
static void say_none(const struct literal *literal, struct source *source, struct diag *diag)
{
    const struct literal_item *items = literal->items.at;
    uint32_t found = 0, count = (uint32_t)literal->items.count;
    while (found < count && !is_data(items, found))
        found = items[found].end;
    if (has_steps(source))
        say_steps(source, diag);
    else if (found < count)
        diag_error(diag, source, items[found].place, items[found].stop,
                   "read as python: no leaf has a number in this value, so it is no tree");
    else
        diag_error_in(diag, source->name, NULL,
                      "read as python: no list and no dictionary in it that could be a tree, as in "
                      "tree = [[3, 12], [2, 8]]");
}

/* Several values that could be the tree, of which a text that is a value has one behind another. */
static void say_several(const struct literal *literal, uint32_t found, const struct text *names,
                        struct source *source, struct diag *diag)
{
    const struct literal_item *first = &literal->items.at[found], *second = &literal->items.at[first->end];
    if (literal->whole && !first->keyed)
        diag_error(diag, source, second->place, second->stop,
                   "read as python: the tree has ended before this; a text holds one tree");
    else
        diag_error(diag, source, first->place, first->stop,
                   "read as python: a text holds one tree, and here several values could be it: %s",
                   text_string(names));
}

/* The list that is the tree; TREE_NONE where none can be, or several, which is reported. Of several that are
 * called a tree it is the first that has lists in it. */
static uint32_t choose(struct literal *literal, bool tables, struct source *source, struct diag *diag)
{
    const struct literal_item *items = literal->items.at;
    struct text names = {0};
    uint8_t *below = memory_new(literal->items.count + 1, 1); /* what a link leads to is a part of another */
    for (uint32_t i = 0; i < literal->items.count; i = items[i].end) {
        bool data = is_data(items, i);
        for (uint32_t k = i; data && k < items[i].end; k++)
            if (items[k].kind == LITERAL_LINK)
                below[items[k].link] = 1;
    }
    uint32_t chosen[3] = {TREE_NONE, TREE_NONE, TREE_NONE}, count[3] = {0};
    bool steps[3] = {true, true, true};
    for (uint32_t i = 0; i < literal->items.count; i = items[i].end) {
        bool keyed = items[i].keyed;
        bool list = is_data(items, i) && !below[i] && !(tables && is_table(items, i)) &&
                    (has_values(items, i) || (tables && has_words(items, i)));
        bool fits[3] = {list && keyed && is_tree_name(items[i].key), list && keyed, list};
        for (size_t rank = 0; rank < 3; rank++) {
            bool better = !count[rank] || (!rank && !has_lists(items, chosen[0]) && has_lists(items, i));
            chosen[rank] = fits[rank] && better ? i : chosen[rank];
            count[rank] += fits[rank];
            steps[rank] &= !fits[rank] || is_step(items, i, source);
        }
        if (list && count[2] <= 5) {
            text_format(&names, "%s'%.*s' at ", count[2] > 1 ? ", " : "",
                        SLICE(slice_short(keyed ? items[i].key : items[i].text)));
            source_add_place(&names, source, keyed ? items[i].key_place : items[i].place);
        }
    }
    size_t rank = count[0] ? 0 : count[1] ? 1 : 2;
    uint32_t found = chosen[rank];
    bool faulty = literal->fault &&
                  (found == TREE_NONE || (literal->broken && rank > 0 && is_tree_name(literal->faulty)));
    bool lone = count[rank] == 1 &&
                (is_table(items, found) || (is_step(items, found, source) && !has_lists(items, found)));
    size_t errors = diag->errors;
    if (faulty && (literal->broken || !has_steps(source)))
        literal_tell(literal, source, diag);
    if (diag->errors > errors)
        found = TREE_NONE;
    else if (found == TREE_NONE)
        say_none(literal, source, diag);
    else if (((steps[rank] && count[rank] > 1) || lone) && has_steps(source))
        say_steps(source, diag);
    else if (count[rank] > 1 && rank == 0)
        diag_note(diag, source, items[found].key_place, items[found].key_place,
                  "%u values are called a tree; this one is read", count[rank]);
    else if (count[rank] > 1)
        say_several(literal, found, &names, source, diag);
    text_free(&names);
    free(below);
    return diag->errors > errors ? TREE_NONE : found;
}

/* Lists of nothing but numbers in quotes. */
static void read_quoted(struct literal *literal)
{
    struct literal_item *items = literal->items.at;
    for (uint32_t list = 0; list < literal->items.count; list++) {
        double number;
        bool numbers = items[list].kind == LITERAL_LIST;
        LITERAL_EACH(items, list, i)
        numbers &= items[i].kind == LITERAL_NUMBER || (items[i].kind == LITERAL_STRING && !items[i].keyed &&
                                                       number_read(items[i].text, &number) == NUMBER_FINE);
        if (numbers)
            LITERAL_EACH(items, list, i)
            {
                if (items[i].kind == LITERAL_STRING)
                    number_read(items[i].text, &items[i].number);
                items[i].kind = LITERAL_NUMBER;
            }
    }
}

/* Whether keys that a single one stands above are all different, as names are. */
static bool has_names(const struct nest *n, uint32_t list)
{
    struct graph names;
    bool differ = has_keys(n->items, list) && n->items[list + 1].end == n->items[list].end &&
                  n->items[list + 1].kind == LITERAL_LIST && has_keys(n->items, list + 1);
    graph_begin(&names, n->source, &(struct tree_wishes){0}, n->diag);
    for (uint32_t i = list + 1; i < n->items[list].end && differ; i++) {
        differ = !n->items[i].keyed ||
                 (graph_find(&names, n->items[i].key) == TREE_NONE && !player_said(n->items[i].key));
        if (n->items[i].keyed)
            graph_node(&names, n->items[i].key, 0);
    }
    graph_free(&names);
    return differ;
}

static struct tree *nested_tree(struct literal *literal, struct source *source,
                                const struct tree_wishes *wishes, struct diag *diag)
{
    read_quoted(literal);
    struct nest n = {.items = literal->items.at, .source = source, .diag = diag};
    size_t errors = diag->errors;
    graph_begin(&n.known, source, wishes, diag);
    uint32_t list = choose(literal, read_tables(&n, literal), source, diag);
    struct tree_wishes wished = *wishes;
    enum said_player player = PLAYER_UNSAID;
    const struct literal_item *other = NULL;
    if (list == TREE_NONE) {
        graph_free(&n.known);
        return NULL;
    }
    bool called = n.items[list].keyed && is_tree_name(n.items[list].key);
    list = undressed(n.items, called_with(n.items, list, &player, &other));
    if (called && other)
        diag_error(diag, source, other->place, other->stop,
                   "read as python: what is called a tree comes of a call here, and what that makes of this "
                   "list and of those before it isn't known");
    n.names = has_names(&n, list);
    if (!wished.root && player) {
        wished.root = player;
        diag_note(diag, source, n.items[list].place, n.items[list].place,
                  "%s moves at the root, as the call says", player == SAID_MAX ? "MAX" : "MIN");
    }
    builder_begin_source(&n.builder, source, &wished);
    uint32_t count = n.items[list].end - list - 1;
    if (is_flat(n.items, list) && (wishes->branching || (count & (count - 1)) == 0 || !called)) {
        read_flat(&n, list, wishes->branching);
    } else {
        read_item(&n, list, slice_of(""));
        while (n.open.count && !n.stopped && diag->errors < errors + diag_most(diag))
            step(&n);
    }
    array_free(&n.open);
    graph_free(&n.known);
    if (!n.values && diag->errors == errors)
        diag_error(diag, source, n.items[list].place, n.items[list].stop,
                   "read as python: no leaf has a number");
    return builder_end(&n.builder, diag->errors == errors);
}

struct tree *python_read(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct literal literal;
    struct tree *tree = NULL;
    if (source->bytes[literal_begin(source)] == '{' && strstr(source->bytes, "\"nbformat\"")) {
        diag_error_in(
            diag, source->name, NULL,
            "this is a notebook, and only a text can be read: save its cells as one, as in \"Save as "
            "Python\"");
        return NULL;
    }
    if (literal_read(&literal, source, diag))
        tree = dictionary_is(&literal) ? dictionary_tree(&literal, source, wishes, diag)
                                       : nested_tree(&literal, source, wishes, diag);
    literal_free(&literal);
    return tree;
}
