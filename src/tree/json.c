/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON: {"name": "A", "player": "max", "children": [{"name": "B", "value": 3}, …]}
 *
 * The text is taken apart by tree/item.h. Keys have usual other names, too (see node_words[]).
 *
 * Tables tell nodes by their names, in any order:
 *
 *     {"root": "A", "nodes": {"A": {"type": "max", "children": ["B", 5]}, "B": {"value": 3}}}
 *     {"nodes": [{"id": 1, "type": "max"}, {"id": 2, "parent": 1, "value": 3}]}
 *     {"nodes": […], "edges": [{"from": "A", "to": "B", "label": "a1"}, ["A", "C"]]}
 *     {"A": ["B", "C"], "B": 3, "C": {"a1": "D", "a2": 5}, "D": 2}
 *     {"tree": {"A": ["B", "C"]}, "values": {"B": 3, "C": 4}, "players": {"A": "min"}}
 *
 * A number in a list of children is a node of that name where there is one, else a leaf.
 */
#include "base/escape.h"
#include "base/memory.h"
#include "base/nearest.h"
#include "base/number.h"
#include "tree/builder.h"
#include "tree/caption.h"
#include "tree/graph.h"
#include "tree/item.h"
#include "tree/notation.h"
#include "tree/python.h"
#include "tree/writing.h"
#include <math.h>
#include <string.h>

/* Bytes of memory that one of the text takes, with the tree: 3 where nodes are nested, 5 in tables. */
#define MEMORY 4u

/* ---- what keys mean ---- */

enum meaning {
    M_NONE,
    M_NAME,
    M_PLAYER,
    M_VALUE,
    M_CHILDREN,
    M_MOVE,
    M_PARENT,
    M_FROM,
    M_TO,
    M_NODES,
    M_EDGES,
    M_ROOT
};

/* Keys of a node, first our own, which messages offer; of edges in tables; and of whole tables. */
static const struct meant {
    const char *key;
    enum meaning meaning;
} node_words[] =
    {
        {"name", M_NAME},           {"player", M_PLAYER},
        {"value", M_VALUE},         {"children", M_CHILDREN},
        {"move", M_MOVE},           {"label", M_NAME},
        {"state", M_NAME},          {"id", M_NAME},
        {"text", M_NAME},           {"type", M_PLAYER},
        {"turn", M_PLAYER},         {"maximizing", M_PLAYER},
        {"isMax", M_PLAYER},        {"is_max", M_PLAYER},
        {"isMaximizing", M_PLAYER}, {"is_maximizing", M_PLAYER},
        {"utility", M_VALUE},       {"score", M_VALUE},
        {"payoff", M_VALUE},        {"eval", M_VALUE},
        {"evaluation", M_VALUE},    {"heuristic", M_VALUE},
        {"val", M_VALUE},           {"successors", M_CHILDREN},
        {"succs", M_CHILDREN},      {"moves", M_CHILDREN},
        {"actions", M_CHILDREN},    {"edges", M_CHILDREN},
        {"childs", M_CHILDREN},     {"branches", M_CHILDREN},
        {"subtrees", M_CHILDREN},   {"parent", M_PARENT},
        {"parentId", M_PARENT},     {"parent_id", M_PARENT},
        {"action", M_MOVE},
},
  edge_words[] =
      {
          {"from", M_FROM},  {"source", M_FROM}, {"parent", M_FROM}, {"src", M_FROM},
          {"to", M_TO},      {"target", M_TO},   {"child", M_TO},    {"dst", M_TO},
          {"node", M_TO},    {"id", M_TO},       {"state", M_TO},    {"name", M_TO},
          {"label", M_MOVE}, {"move", M_MOVE},   {"action", M_MOVE}, {"children", M_CHILDREN},
},
  table_words[] = {
      {"nodes", M_NODES},        {"states", M_NODES},      {"vertices", M_NODES},
      {"edges", M_EDGES},        {"links", M_EDGES},       {"arcs", M_EDGES},
      {"relations", M_EDGES},    {"tree", M_CHILDREN},     {"graph", M_CHILDREN},
      {"adjacency", M_CHILDREN}, {"children", M_CHILDREN}, {"successors", M_CHILDREN},
      {"succs", M_CHILDREN},     {"moves", M_CHILDREN},    {"transitions", M_CHILDREN},
      {"values", M_VALUE},       {"utilities", M_VALUE},   {"utility", M_VALUE},
      {"scores", M_VALUE},       {"leaves", M_VALUE},      {"payoffs", M_VALUE},
      {"evaluations", M_VALUE},  {"evaluation", M_VALUE},  {"heuristics", M_VALUE},
      {"terminals", M_VALUE},    {"players", M_PLAYER},    {"types", M_PLAYER},
      {"turns", M_PLAYER},       {"root", M_ROOT},         {"start", M_ROOT},
      {"initial", M_ROOT},       {"start_state", M_ROOT},  {"startNode", M_ROOT},
};
#define OWN_KEYS 5u

#define MEANING(words, key) meaning_of((words), sizeof(words) / sizeof *(words), (key))

static enum meaning meaning_of(const struct meant *words, size_t count, struct slice key)
{
    for (size_t i = 0; i < count; i++)
        if (slice_is(key, words[i].key))
            return words[i].meaning;
    return M_NONE;
}

/* What of an object has a meaning, the first of several in the order of the words. */
#define FIND(words, json, meaning) find_meant((words), sizeof(words) / sizeof *(words), (json), (meaning))
#define HAS(words, json, meaning)  (FIND(words, json, meaning).items != NULL)

static struct item find_meant(const struct meant *words, size_t count, struct item json, enum meaning meaning)
{
    struct item found = {0};
    for (size_t i = 0; i < count && !found.items; i++)
        if (words[i].meaning == meaning)
            found = item_get(json, slice_of(words[i].key));
    return found;
}

#define KEYS_TOLD 5u

struct frame {
    bool inner;         /* it has children, be they none that could be read */
    uint32_t next, end; /* the child to come; behind them */
};

struct reader {
    const struct source *source;
    struct diag *diag;
    struct builder builder;
    ARRAY(struct frame) open;
    struct item at;                   /* the node whose keys are being read */
    struct builder_node node;         /* what they have said */
    bool unknown_key;                 /* it has a key that may have been meant for any other */
    struct item unknown;              /* the value that is "?" */
    struct item no_value;             /* a value that is null */
    struct item no_children;          /* and children that are none */
    struct text number;               /* its name, where that is a number */
    struct slice left_out[KEYS_TOLD]; /* keys that say nothing of a tree */
    size_t left_out_count;
    struct item first_left_out;
};

/* Says what is wrong with a key of the node at hand, or with the node. */
__attribute__((format(printf, 3, 4))) static void fault(struct reader *r, struct item json,
                                                        const char *format, ...)
{
    struct slice mark = item_mark(json), name = slice_short(item_key(json));
    size_t place = (size_t)(mark.bytes - r->source->bytes);
    struct text words = {0};
    va_list list;
    if (json.at != r->at.at)
        text_format(&words, "\"%.*s\" in this JSON text ", SLICE(name));
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    diag_error(r->diag, r->source, place, place + mark.length, "%s", text_string(&words));
    text_free(&words);
}

/* The text of a name or a move; empty after a fault. */
static struct slice read_words(struct reader *r, struct item json)
{
    struct slice words = {"", 0};
    if (item_kind(json) == ITEM_NUMBER)
        fault(
            r, json,
            "should be text; in quotes a number can be a %.*s, and what a node is worth stands in \"value\"",
            SLICE(item_key(json)));
    else if (item_kind(json) != ITEM_TEXT)
        fault(r, json, "should be text, not %s", item_kind_words(json));
    else if (item_words(json).length > TREE_NAME)
        fault(r, json, "is %zu bytes long; at most %u are taken", item_words(json).length, TREE_NAME);
    else
        words = item_words(json);
    return words;
}

/* What a name may be called: it is one where nothing nearer to a name is there. */
static const char *const names[] = {"name", "label", "state", "text", "id", NULL};

static void read_name(struct reader *r, struct item json)
{
    for (size_t i = 0; !slice_is(item_key(json), names[i]); i++)
        if (item_get(r->at, slice_of(names[i])).items)
            return;
    if (item_kind(json) == ITEM_NUMBER && !slice_is(item_key(json), "name")) {
        text_clear(&r->number);
        number_write(&r->number, item_number(json), NUMBER_PLAIN);
        r->node.name = text_slice(&r->number);
    } else {
        r->node.name = read_words(r, json);
    }
}

/* What says more than who moves, or nothing of that. */
static const char *const kinds[] = {"leaf",     "terminal", "inner", "internal", "interior",
                                    "decision", "root",     "node",  NULL};
static const char *const players[][2] = {{"maximizer", "minimizer"},
                                         {"maximizing", "minimizing"},
                                         {"maxnode", "minnode"},
                                         {"max_node", "min_node"}};

#define CHANCE "says chance, which can't be read: in these trees only MAX and MIN move"

static bool is_one_of(struct slice word, const char *const *words)
{
    while (*words && !slice_is_word(word, *words))
        words++;
    return *words;
}

/* Whether it is a kind of node; who moves there, if it says so. */
static bool is_type(struct slice word, enum said_player *player)
{
    size_t i = 0;
    *player = player_said(word);
    for (; !*player && i < sizeof players / sizeof *players; i++)
        *player = slice_is_word(word, players[i][0])   ? SAID_MAX
                  : slice_is_word(word, players[i][1]) ? SAID_MIN
                                                       : PLAYER_UNSAID;
    return *player || is_one_of(word, kinds);
}

static void read_player(struct reader *r, struct item json)
{
    enum item_kind kind = item_kind(json);
    struct slice key = item_key(json);
    struct nearest nearest = {.word = item_words(json)};
    bool own = slice_is(key, "player"), truth = slice_begins(key, "is") || slice_find(key, "maxim");
    enum said_player player;
    nearest_offer(&nearest, "max");
    nearest_offer(&nearest, "min");
    if (slice_is_word(nearest.word, "chance"))
        fault(r, json, CHANCE);
    else if ((kind == ITEM_TRUE || kind == ITEM_FALSE) && !own)
        r->node.player = kind == ITEM_TRUE ? SAID_MAX : SAID_MIN;
    else if (truth)
        fault(r, json, "should be true or false");
    else if (!is_type(nearest.word, &player))
        fault(r, json,
              own ? "should be \"max\" or \"min\"%s"
                  : "should be \"max\", \"min\", \"leaf\" or \"terminal\"%s",
              nearest_ask(&nearest));
    else if (player)
        r->node.player = player;
}

static void read_value_words(struct reader *r, struct item json)
{
    struct slice words = item_words(json);
    double number;
    enum number_fault kind = number_read(words, &number);
    if (slice_is(words, "?")) {
        r->unknown = json;
        r->node.unknown = true;
    } else if (kind == NUMBER_FINE && isinf(number))
        r->node.number = number;
    else if (kind == NUMBER_FINE)
        fault(r, json, "should stand without quotes: %.*s", SLICE(words));
    else if (kind == NUMBER_NOT)
        fault(r, json, "should be a number, \"?\", \"inf\" or \"-inf\"");
    else
        fault(r, json, "says '%.*s', and that %s", (int)size_at_most(words.length, 40), words.bytes,
              number_fault_words(kind));
}

static void read_value(struct reader *r, struct item json)
{
    if (item_kind(json) == ITEM_NULL) {
        r->no_value = json;
        return;
    }
    r->node.has_number = true;
    if (item_kind(json) == ITEM_NUMBER)
        r->node.number = item_number(json);
    else if (item_kind(json) == ITEM_TEXT)
        read_value_words(r, json);
    else
        fault(r, json, "should be a number, \"?\", \"inf\" or \"-inf\", not %s", item_kind_words(json));
}

static void read_children(struct reader *r, struct item json)
{
    bool list = item_kind(json) == ITEM_LIST;
    if (item_kind(json) == ITEM_NULL || (list && !item_holds(json))) {
        r->no_children = json;
        return;
    }
    if (!list)
        fault(r, json, "should be a list of nodes, not %s", item_kind_words(json));
    r->open.at[r->open.count - 1] =
        (struct frame){.inner = true, .next = json.at + 1, .end = list ? item_end(json) : 0};
}

static void read_header(struct reader *r, struct item json)
{
    if (r->open.count > 1)
        fault(r, json, "stands on the root alone");
    else if (item_kind(json) != ITEM_TEXT)
        fault(r, json, "should be text, not %s", item_kind_words(json));
    else
        builder_header(&r->builder, tree_header(r->builder.tree, tree_header_named(item_key(json))),
                       item_words(json));
}

static void leave_out(struct reader *r, struct item json)
{
    struct slice key = item_key(json);
    size_t i = 0;
    while (i < r->left_out_count && i < KEYS_TOLD && !slice_equal(r->left_out[i], key))
        i++;
    if (i < r->left_out_count)
        return;
    if (!i)
        r->first_left_out = json;
    if (i < KEYS_TOLD)
        r->left_out[i] = key;
    r->left_out_count++;
}

static void read_other(struct reader *r, struct item json)
{
    struct nearest nearest = {.word = item_key(json)};

    for (size_t i = 0; i < OWN_KEYS; i++)
        nearest_offer(&nearest, node_words[i].key);
    tree_offer_headers(&nearest);
    r->unknown_key |= nearest.best != NULL;
    if (nearest.best)
        fault(r, json, "is no key of a node%s", nearest_ask(&nearest));
    else
        leave_out(r, json);
}

static void tell_left_out(const struct reader *r)
{
    struct text words = {0};
    for (size_t i = 0; i < r->left_out_count && i < KEYS_TOLD; i++) {
        struct slice name = slice_short(r->left_out[i]);
        text_format(&words, "%s\"%.*s\"", i ? ", " : "", SLICE(name));
    }
    if (r->left_out_count > KEYS_TOLD)
        text_add_string(&words, " and others");
    if (r->left_out_count) {
        struct slice mark = item_mark(r->first_left_out);
        size_t place = (size_t)(mark.bytes - r->source->bytes);
        diag_note(r->diag, r->source, place, place + mark.length,
                  "what this JSON text says besides is left out: %s", text_string(&words));
    }
    text_free(&words);
}

static void read_key(struct reader *r, struct item json)
{
    struct slice key = item_key(json);
    enum meaning meaning = MEANING(node_words, key);
    bool list = item_kind(json) == ITEM_LIST && item_holds(json);
    if (meaning == M_NAME)
        read_name(r, json);
    else if (meaning == M_PLAYER)
        read_player(r, json);
    else if (meaning == M_VALUE)
        read_value(r, json);
    else if (meaning == M_CHILDREN &&
             (!list || slice_is(key, "children") || item_kind(item_of_list(json, 0)) == ITEM_OBJECT))
        read_children(r, json);
    else if (meaning == M_MOVE)
        r->node.move = read_words(r, json);
    else if (tree_header_named(key) < TREE_HEADERS)
        read_header(r, json);
    else
        read_other(r, json);
}

static void enter(struct reader *r, struct item json)
{
    *array_add(&r->open) = (struct frame){0};
    r->node = (struct builder_node){.place = SIZE_MAX};
    r->at = json;
    r->unknown_key = false;
    r->no_value = r->no_children = (struct item){0};
    if (item_kind(json) == ITEM_OBJECT)
        EACH_ITEM (json, key)
            read_key(r, key);
    bool leaf = !r->open.at[r->open.count - 1].inner;
    if (item_kind(json) != ITEM_OBJECT)
        fault(r, json, "a node of this JSON text should be like {\"value\": 3}, and this is %s",
              item_kind_words(json));
    else if (leaf && !r->node.has_number && r->no_value.items)
        fault(r, r->no_value, "should be a number, not null; a value that nobody has said is written \"?\"");
    else if (leaf && !r->node.has_number && r->no_children.items)
        fault(r, r->no_children, "is empty; a leaf has a \"value\" and no \"children\"");
    else if (leaf && !r->node.has_number && !r->unknown_key)
        fault(r, json, "a leaf of this JSON text needs a \"value\": a number, or \"?\" if nobody has said");
    else if (!leaf && r->node.unknown)
        fault(r, r->unknown, "can be \"?\" at a leaf alone; leave it out here");
    r->node.has_number &= !r->node.unknown;
    builder_open(&r->builder, &r->node);
}

static void read_nodes(struct reader *r, struct item root)
{
    enter(r, root);
    while (r->open.count > 0) {
        struct frame *frame = &r->open.at[r->open.count - 1];
        if (frame->next < frame->end) {
            struct item child = {root.items, frame->next};
            frame->next = item_end(child);
            enter(r, child);
        } else {
            builder_close(&r->builder);
            r->open.count--;
        }
    }
    array_free(&r->open);
    text_free(&r->number);
}

/* ---- tables ---- */

struct labelled {
    uint32_t node;
    double number; /* NAN: '?' */
};

struct table {
    struct graph graph; /* its places are numbers of items */
    const struct items *items;
    ARRAY(struct labelled) labelled;
    uint32_t told; /* an item that tells of no node; 0: none */
};

static struct slice find_place(const struct graph *graph, size_t place)
{
    return item_mark((struct item){((const struct table *)graph)->items, (uint32_t)place});
}

/* Says what is wrong with an item: in this JSON table … */
__attribute__((format(printf, 3, 4))) static void table_fault(struct table *t, struct item json,
                                                              const char *format, ...)
{
    const struct graph *graph = &t->graph;
    struct slice mark = item_mark(json);
    size_t start = (size_t)(mark.bytes - graph->source->bytes);
    struct text words = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    diag_error(graph->diag, graph->source, start, start + mark.length, "in this JSON table %s",
               text_string(&words));
    text_free(&words);
}

/* A name, or a number that is one; no bytes for anything else. */
static struct slice name_of(struct table *t, struct item json)
{
    struct text text = {0};
    if (item_kind(json) == ITEM_TEXT)
        return item_words(json);
    if (item_kind(json) != ITEM_NUMBER)
        return (struct slice){NULL, 0};
    number_write(&text, item_number(json), NUMBER_PLAIN);
    struct slice name = graph_keep(&t->graph, text_slice(&text));
    text_free(&text);
    return name;
}

static uint32_t known_node(struct table *t, struct item json)
{
    struct slice name = name_of(t, json);
    return name.bytes ? graph_find(&t->graph, name) : TREE_NONE;
}

/* The node whose name an item is; TREE_NONE after a fault, which is said of another one. */
static uint32_t node_of(struct table *t, struct item json, struct item place)
{
    struct slice name = name_of(t, json);
    if (name.bytes)
        return graph_node(&t->graph, name, place.at);
    table_fault(t, place, "a node's name should stand here, not %s", item_kind_words(json));
    return TREE_NONE;
}

/* What stands for a value where there is none. */
static const char *const nothing[] = {"", "unset", "none", "null", NULL};

static void tell_value(struct table *t, uint32_t node, struct item json)
{
    double number = item_number(json);
    enum item_kind kind = item_kind(json);
    struct slice words = item_words(json);
    if (kind == ITEM_NULL || (kind == ITEM_TEXT && is_one_of(words, nothing)))
        return;
    if (kind != ITEM_NUMBER && !slice_is(words, "?") && number_read(words, &number) != NUMBER_FINE)
        table_fault(t, json, "a value should be a number, \"?\", \"inf\" or \"-inf\", not %s",
                    item_kind_words(json));
    else
        graph_value(&t->graph, node, number, json.at);
}

static void tell_player(struct table *t, uint32_t node, struct item json)
{
    enum item_kind kind = item_kind(json);
    enum said_player player = kind == ITEM_TRUE ? SAID_MAX : kind == ITEM_FALSE ? SAID_MIN : PLAYER_UNSAID;
    if (slice_is_word(item_words(json), "chance"))
        table_fault(t, json, "a node " CHANCE);
    else if (!player && !is_type(item_words(json), &player) && kind != ITEM_NULL)
        table_fault(t, json, "a player should be \"max\", \"min\", \"leaf\" or \"terminal\"");
    else if (player)
        graph_player(&t->graph, node, player, json.at);
}

/* A move, where an item says one. */
static struct slice move_of(struct table *t, struct item json)
{
    struct slice move = name_of(t, json);
    return move.bytes ? move : slice_of("");
}

/* A child by its name, a number that is a leaf, or an object that has its name and the move. */
static void tell_child(struct table *t, uint32_t from, struct item json, struct slice move)
{
    uint32_t node = known_node(t, json);
    if (item_kind(json) == ITEM_OBJECT) {
        struct item label = FIND(edge_words, json, M_MOVE), to = FIND(edge_words, json, M_TO);
        if (label.items)
            move = move_of(t, label);
        if (!name_of(t, to).bytes) {
            table_fault(t, json,
                        "a child should be a node's name; nodes stand beside each other, not inside");
            return;
        }
        node = node_of(t, to, json);
    } else if (item_kind(json) == ITEM_NUMBER && node == TREE_NONE) {
        node = graph_leaf(&t->graph, item_number(json), json.at);
    } else if (item_kind(json) == ITEM_NULL || (slice_is(item_words(json), "?") && node == TREE_NONE)) {
        node = graph_leaf(&t->graph, NAN, json.at);
        t->graph.nodes.at[node].unknown = true;
    } else {
        node = node_of(t, json, json);
    }
    if (node != TREE_NONE)
        graph_edge(&t->graph, from, node, move, json.at);
}

/* ["B", 5]  [["left", "B"]]  {"left": "B"}  "B, C" */
static void tell_children(struct table *t, uint32_t from, struct item json)
{
    enum item_kind kind = item_kind(json);
    struct slice rest = item_words(json);
    EACH_ITEM (json, child) {
        struct item second = kind == ITEM_LIST ? item_of_list(child, 1) : (struct item){0};
        if (second.items && item_end(second) == item_end(child))
            tell_child(t, from, second, move_of(t, item_of_list(child, 0)));
        else
            tell_child(t, from, child, item_key(child));
    }
    while (rest.length) {
        struct slice name = slice_trim(slice_take(&rest, ','));
        if (name.length)
            graph_edge(&t->graph, from, graph_node(&t->graph, name, json.at), slice_of(""), json.at);
    }
    if (kind != ITEM_LIST && kind != ITEM_OBJECT && kind != ITEM_TEXT && kind != ITEM_NULL)
        table_fault(t, json, "children should be a list of nodes' names, not %s", item_kind_words(json));
}

/* The keys of a node; what isn't known is passed over. */
static void tell_node(struct table *t, uint32_t node, struct item json)
{
    struct graph *graph = &t->graph;
    EACH_ITEM (json, said) {
        enum meaning meaning = MEANING(node_words, item_key(said));
        if (meaning == M_PLAYER) {
            tell_player(t, node, said);
        } else if (meaning == M_VALUE) {
            tell_value(t, node, said);
        } else if (meaning == M_CHILDREN) {
            tell_children(t, node, said);
        } else if (meaning == M_PARENT && item_kind(said) != ITEM_NULL) {
            uint32_t above = node_of(t, said, said);
            if (above != TREE_NONE)
                graph_edge(graph, above, node, move_of(t, FIND(node_words, json, M_MOVE)), said.at);
        }
    }
    /* A label may say more than a name, as in drawings. */
    for (size_t i = 0; strcmp(names[i], "id") != 0; i++) {
        struct item words = item_get(json, slice_of(names[i]));
        struct caption caption;
        if (item_kind(words) != ITEM_TEXT || graph->nodes.at[node].label.length)
            continue;
        caption_read(item_words(words), &caption);
        if (caption.player && !graph->nodes.at[node].player)
            graph->nodes.at[node].player = caption.player;
        if (caption.has_number || caption.unknown)
            *array_add(&t->labelled) = (struct labelled){node, caption.number};
        graph->nodes.at[node].label = caption.name;
    }
}

/* Numbers of labels are of leaves that have no others. */
static void take_labels(struct table *t)
{
    for (size_t i = 0; i < t->labelled.count; i++) {
        struct graph_node *n = &t->graph.nodes.at[t->labelled.at[i].node];
        if (n->first != UINT32_MAX || n->unknown || !isnan(n->number))
            continue;
        n->number = t->labelled.at[i].number;
        n->unknown = isnan(n->number);
    }
}

/* Whether an object tells of a node, and not of moves that lead to others. */
static bool is_node(struct item json)
{
    EACH_ITEM (json, said) {
        enum meaning meaning = MEANING(node_words, item_key(said));
        if (meaning == M_PLAYER || meaning == M_VALUE || meaning == M_CHILDREN || meaning == M_PARENT)
            return true;
    }
    return !item_holds(json);
}

/* What stands behind a node's name. */
static void tell_entry(struct table *t, uint32_t node, struct item json)
{
    struct slice words = item_words(json);
    double number;
    t->graph.nodes.at[node].made = true;
    if (item_kind(json) == ITEM_OBJECT && is_node(json))
        tell_node(t, node, json);
    else if (player_said(words))
        tell_player(t, node, json);
    else if (item_kind(json) == ITEM_NUMBER || slice_is(words, "?") ||
             number_read(words, &number) == NUMBER_FINE)
        tell_value(t, node, json);
    else
        tell_children(t, node, json);
}

/* The name of an entry of a list. */
static struct item entry_name(struct item json)
{
    static const char *const ids[] = {"id", "name", "key", "label", "state", NULL};
    struct item found = {0};
    for (size_t i = 0; ids[i] && !found.items; i++)
        found = item_get(json, slice_of(ids[i]));
    return found;
}

/* An entry of a list, which may be wrapped: {"data": {"id": "A"}} */
static struct item entry_of(struct item json)
{
    struct item data = item_get(json, slice_of("data"));
    return item_kind(data) == ITEM_OBJECT ? data : json;
}

/* The node that an entry of a list is; TREE_NONE after a fault. */
static uint32_t new_node(struct table *t, struct item entry)
{
    struct item id = item_kind(entry) == ITEM_OBJECT ? entry_name(entry_of(entry)) : entry;
    uint32_t node = id.items ? node_of(t, id, entry) : TREE_NONE;
    if (!id.items)
        table_fault(t, entry, "a node of a list needs an \"id\"");
    else if (node != TREE_NONE && t->graph.nodes.at[node].made)
        table_fault(t, entry, "another node of this list has the same \"id\"");
    if (node != TREE_NONE)
        t->graph.nodes.at[node].made = true;
    return node;
}

/* Nodes by their names, or in a list. All are known before any is told. */
static void tell_nodes(struct table *t, struct item json)
{
    ARRAY(uint32_t) nodes = {0};
    bool list = item_kind(json) == ITEM_LIST;
    size_t i = 0;
    EACH_ITEM (json, entry)
        if (entry.at != t->told)
            *array_add(&nodes) = list ? new_node(t, entry) : graph_node(&t->graph, item_key(entry), entry.at);
    EACH_ITEM (json, entry) {
        uint32_t node = entry.at == t->told ? TREE_NONE : nodes.at[i++];
        if (node != TREE_NONE && !list)
            tell_entry(t, node, entry);
        else if (node != TREE_NONE && item_kind(entry) == ITEM_OBJECT)
            tell_node(t, node, entry_of(entry));
    }
    array_free(&nodes);
    if (!list && item_kind(json) != ITEM_OBJECT)
        table_fault(t, json, "nodes should stand by their names, or in a list");
}

static void tell_edges(struct table *t, struct item json)
{
    EACH_ITEM (json, place) {
        struct item edge = entry_of(place), from = FIND(edge_words, edge, M_FROM),
                    to = FIND(edge_words, edge, M_TO), move = FIND(edge_words, edge, M_MOVE),
                    children = FIND(edge_words, edge, M_CHILDREN);
        if (item_kind(edge) == ITEM_LIST)
            from = item_of_list(edge, 0), to = item_of_list(edge, 1), move = item_of_list(edge, 2);
        if (from.items && !to.items && children.items) {
            uint32_t node = node_of(t, from, place);
            if (node != TREE_NONE)
                tell_children(t, node, children);
            continue;
        }
        if (!from.items || !to.items) {
            table_fault(t, place, "an edge has \"from\" and \"to\"");
            return;
        }
        uint32_t above = node_of(t, from, place), node = node_of(t, to, place);
        if (above != TREE_NONE && node != TREE_NONE)
            graph_edge(&t->graph, above, node, move_of(t, move), place.at);
    }
}

/* {"B": 3}: what is said of nodes by their names. */
static void tell_each(struct table *t, struct item json, void (*tell)(struct table *, uint32_t, struct item))
{
    if (item_kind(json) == ITEM_OBJECT)
        EACH_ITEM (json, said)
            tell(t, graph_node(&t->graph, item_key(said), said.at), said);
}

/* An object has a list for some name, or, where that is enough, another object. */
static bool has_lists(struct item json, bool objects)
{
    EACH_ITEM (json, said)
        if (item_kind(said) == ITEM_LIST || (objects && item_kind(said) == ITEM_OBJECT))
            return true;
    return false;
}

/* {"A": ["B", 5]}, and no key that a node has */
static bool is_adjacency(struct item json)
{
    bool any = false;
    EACH_ITEM (json, said) {
        struct item first = item_of_list(said, 0);
        if (MEANING(node_words, item_key(said)) || tree_header_named(item_key(said)) < TREE_HEADERS ||
            item_kind(first) == ITEM_OBJECT)
            return false;
        any |= item_holds(said);
    }
    return any;
}

/* values, leaf_values; adjacency, adjacency_list */
static enum meaning section_meaning(struct slice key)
{
    static const char *const forms[] = {"list", "map", "dict", "table", "node", "state", NULL};
    enum meaning meaning = MEANING(table_words, key);
    struct slice first = key, last = key;
    while (first.length && first.bytes[first.length - 1] != '_')
        first.length--;
    if (meaning || !first.length)
        return meaning;
    last.bytes += first.length;
    last.length -= first.length;
    first.length--;
    return MEANING(table_words, is_one_of(last, forms) ? first : last);
}

/* Whether some key says that nodes are told by their names. */
static bool has_sections(struct item json)
{
    EACH_ITEM (json, said) {
        enum meaning meaning = section_meaning(item_key(said));
        bool list = item_kind(said) == ITEM_LIST, object = item_kind(said) == ITEM_OBJECT;
        bool plain = slice_is(item_key(said), "children") || slice_is(item_key(said), "successors");
        if (((meaning == M_NODES || meaning == M_EDGES) && (list || object)) ||
            (meaning == M_CHILDREN && object && has_lists(said, !plain) && !is_node(said)))
            return true;
    }
    return false;
}

static bool is_table(struct item json)
{
    return item_kind(json) == ITEM_LIST || has_sections(json) ||
           (item_kind(json) == ITEM_OBJECT && is_adjacency(json));
}

static void tell_section(struct table *t, struct item json)
{
    enum meaning meaning = section_meaning(item_key(json));
    if (meaning == M_EDGES && item_kind(json) == ITEM_LIST)
        tell_edges(t, json);
    else if (meaning == M_NODES || meaning == M_EDGES ||
             (meaning == M_CHILDREN && item_kind(json) == ITEM_OBJECT))
        tell_nodes(t, json);
    else if (meaning == M_VALUE)
        tell_each(t, json, tell_value);
    else if (meaning == M_PLAYER)
        tell_each(t, json, tell_player);
}

/* Nodes first, so that a number is known for one. */
static void tell_sections(struct table *t, struct item json)
{
    for (int round = 0; round < 2; round++)
        EACH_ITEM (json, said)
            if ((section_meaning(item_key(said)) == M_NODES) == !round)
                tell_section(t, said);
    EACH_ITEM (json, said) {
        if (section_meaning(item_key(said)) != M_ROOT)
            continue;
        t->graph.root = known_node(t, said);
        if (t->graph.root == TREE_NONE)
            table_fault(t, said, "no node has this name");
    }
}

static struct tree *read_table(struct source *source, const struct tree_wishes *wishes, struct diag *diag,
                               struct item json)
{
    struct table t = {.items = json.items};
    bool sections = has_sections(json);
    graph_begin(&t.graph, source, wishes, diag);
    t.graph.text = "JSON table";
    t.graph.find = find_place;
    t.graph.whole = !sections || HAS(table_words, json, M_NODES);
    struct item root = FIND(table_words, json, M_ROOT);
    if (sections) {
        tell_sections(&t, json);
    } else {
        /* {"root": "A", "A": ["B"], "B": 3} */
        if (item_kind(root) == ITEM_TEXT && item_get(json, item_words(root)).items) {
            t.graph.root = graph_node(&t.graph, item_words(root), root.at);
            t.told = root.at;
        }
        tell_nodes(&t, json);
    }
    take_labels(&t);
    struct tree *tree = graph_finish(&t.graph, GRAPH_VALUES);
    array_free(&t.labelled);
    return tree;
}

static struct tree *read_nested(struct source *source, const struct tree_wishes *wishes, struct diag *diag,
                                struct item json)
{
    struct reader r = {.source = source, .diag = diag};
    size_t errors = diag->errors;
    builder_begin_source(&r.builder, NULL, wishes);
    read_nodes(&r, json);
    tell_left_out(&r);
    return builder_end(&r.builder, diag->errors == errors);
}

/* A node with others inside it. */
static bool is_nested(struct item json)
{
    struct item first = item_of_list(FIND(node_words, json, M_CHILDREN), 0);
    return HAS(node_words, first, M_CHILDREN) || HAS(node_words, first, M_VALUE) ||
           HAS(node_words, first, M_PLAYER);
}

/* What is wrapped in an object, or alone in a list: {"tree": {…}}, [{…}] */
static struct item wrapped(struct item json)
{
    if (!item_of_list(json, 1).items)
        EACH_ITEM (json, said)
            if (is_nested(said) || has_sections(said))
                return said;
    return (struct item){0};
}

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Behind a string, from its first quote on. */
static const char *skip_string(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        at += *at == '\\' && at[1];
    return at + (*at == '"');
}

/* The ',' or the bracket behind a value. */
static const char *skip_value(const char *at)
{
    for (size_t depth = 0; *at; at = *at == '"' ? skip_string(at) : at + 1) {
        bool closes = *at == ']' || *at == '}';
        if (!depth && (closes || *at == ','))
            break;
        depth += *at == '[' || *at == '{';
        depth -= closes;
    }
    return at;
}

/* Whether one of the first keys of a text is of a table. */
static bool begins_table(const char *at)
{
    const char *end = at + NOTATION_HEAD;
    do {
        const char *begin = skip_blanks(at + 1), *behind = skip_string(begin);
        if (*begin != '"' || behind < begin + 2 || behind > end)
            return false;
        struct slice key = {begin + 1, (size_t)(behind - begin) - 2};
        at = skip_blanks(skip_blanks(behind) + 1);
        if (section_meaning(key) && (*at == '{' || *at == '['))
            return true;
        at = skip_value(at);
    } while (*at == ',' && at < end);
    return false;
}

static enum notation_sure sure(const struct source *source)
{
    size_t from = notation_begin(source);
    const char *begin = source->bytes + from;
    const char *inside = *begin == '[' ? skip_blanks(begin + 1) : begin;
    bool list = *begin == '[' && *inside == '{' && strchr("\"}", *skip_blanks(inside + 1));
    bool certain = (list || (*begin == '{' && begins_table(begin))) && python_is_json(source, from);
    return certain ? NOTATION_CERTAIN : *begin == '{' ? NOTATION_SURE : NOTATION_NO;
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    size_t left = memory_left();
    struct items items;
    struct tree *tree = NULL;
    if (source->length > left / MEMORY) {
        diag_error_in(diag, source->name, NULL,
                      "is too large: JSON of %zu MB takes about %zu MB of memory, and %zu MB are free",
                      source->length >> 20, source->length * MEMORY >> 20, left >> 20);
        return NULL;
    }
    if (items_read(&items, source, notation_begin(source), diag)) {
        struct item root = items_top(&items), json = root;
        if (!is_nested(root) && !has_sections(root) && wrapped(root).items)
            json = wrapped(root);
        tree = is_table(json) && !is_nested(json) ? read_table(source, wishes, diag, json)
                                                  : read_nested(source, wishes, diag, json);
        for (size_t i = 0; tree && i < TREE_HEADERS; i++)
            if (!*tree_header(tree, i))
                builder_header(NULL, tree_header(tree, i),
                               item_words(item_get(root, slice_of(tree_headers[i].key))));
    }
    items_free(&items);
    return tree;
}

/* ---- writing ---- */

static void write_headers(struct text *out, const struct tree *tree, enum charset charset)
{
    for (size_t i = 0; i < TREE_HEADERS; i++) {
        const char *words = tree_header_said(tree, i);

        if (!words)
            continue;
        text_format(out, "\"%s\": ", tree_headers[i].key);
        escape_add(out, slice_of(words), ESCAPE_JSON, charset);
        text_add_string(out, ",\n ");
    }
}

static void write_value(struct text *out, double number)
{
    const char *quote = isfinite(number) ? "" : "\"";
    text_format(out, ", \"value\": %s", quote);
    number_write(out, number, NUMBER_PLAIN);
    text_add_string(out, quote);
}

/* A node up to its children. */
static void write_node(struct text *out, const struct tree *tree, uint32_t node, bool labels,
                       enum charset charset)
{
    struct slice move = tree_move(tree, node);
    text_add_char(out, '{');
    if (node == TREE_ROOT)
        write_headers(out, tree, charset);
    text_add_string(out, "\"name\": ");
    escape_add(out,
               labels || tree->mark[node] & TREE_LETTERED ? tree_label(tree, node) : tree_name(tree, node),
               ESCAPE_JSON, charset);
    if (writing_player(tree, node))
        text_format(out, ", \"player\": \"%s\"", tree_player(tree, node) == PLAYER_MAX ? "max" : "min");
    if (move.length > 0) {
        text_add_string(out, ", \"move\": ");
        escape_add(out, move, ESCAPE_JSON, charset);
    }
    if (tree_is_leaf(tree, node) || tree_has_number(tree, node))
        write_value(out, tree->value[node]);
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    uint32_t depth = 0;
    bool labels = writing_names(tree) == WRITING_LABELS;

    for (uint32_t node = 0; node < tree->count; node++) {
        write_node(&out, tree, node, labels, charset);
        if (tree_is_leaf(tree, node)) {
            uint32_t last = node;
            text_add_char(&out, '}');
            for (; depth > 0 && tree->end[tree->parent[last]] == node + 1; last = tree->parent[last]) {
                writing_line(&out, --depth);
                text_add_string(&out, "]}");
            }
            text_add_string(&out, depth > 0 ? "," : "");
        } else {
            text_add_string(&out, ", \"children\": [");
            depth++;
        }
        writing_line(&out, depth);
        writing_pour(&out, file);
    }
    writing_flush(&out, file);
    text_free(&out);
}

const struct notation notation_json = {
    .name = "json",
    .about = "objects with name, value and children",
    .endings = "json",
    .sure = sure,
    .read = read_tree,
    .write = write_tree,
};
