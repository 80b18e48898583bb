/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON: {"name": "A", "player": "max", "children": [{"name": "B", "value": 3}, …]}
 *
 * The library reads the text, and what it gives is walked with a stack of our own. It tells no places: where
 * there is a fault, it is looked for in the text by the keys and numbers that lead to it. Keys have usual
 * other names, too (see node_words[]).
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
#include "tree/notation.h"
#include "tree/python.h"
#include "tree/writing.h"
#include <jansson.h>
#include <string.h>

/* Bytes that the library takes for one of the text, where there are many small objects. */
#define MEMORY 24u

/* Brackets inside each other that the JSON library reads. */
#define JSON_LEVELS 2048

/* ---- reading ---- */

/* A way into a text: a key of an object, or a number in a list. */
struct step {
    const char *key; /* NULL: the number */
    size_t index;
    size_t before; /* in tables: the step before it */
};

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Behind a string, from its first quote on. */
static const char *skip_string(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        at += *at == '\\';
    return at + (*at == '"');
}

/* The ',' or the bracket behind a value. The library has found nothing wrong in the text. */
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

/* Whether a string, with its quotes, is a key. */
static bool is_key(struct slice string, const char *key)
{
    if (!memchr(string.bytes, '\\', string.length))
        return slice_is((struct slice){string.bytes + 1, string.length - 2}, key);
    json_t *json = json_loadb(string.bytes, string.length, JSON_DECODE_ANY, NULL);
    bool is = json && strcmp(json_string_value(json), key) == 0;
    json_decref(json);
    return is;
}

/* What a way leads to from the beginning of a text on: a value with its key, if it has one; of a list or an
 * object the key or the bracket. */
static struct slice find_step(const struct source *source, const struct step *steps, size_t count)
{
    const char *at = source->bytes + notation_begin(source), *begin = at, *end = at;
    for (size_t i = 0; i < count && *at; i++) {
        bool here = false;
        for (size_t index = 0; !here && *at; index++) {
            at = begin = skip_blanks(at + 1); /* behind the bracket or the comma */
            end = steps[i].key ? skip_string(at) : at + 1;
            if (steps[i].key)
                at = skip_blanks(skip_blanks(end) + 1);
            here = steps[i].key ? is_key((struct slice){begin, (size_t)(end - begin)}, steps[i].key)
                                : index == steps[i].index;
            at = here ? at : skip_value(at);
        }
    }
    if (*at == '"')
        end = skip_string(at);
    else if (*at != '[' && *at != '{')
        end = at + strcspn(at, " \t\r\n,]}");
    return (struct slice){begin, (size_t)(end - begin)};
}

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

static enum meaning meaning_of(const struct meant *words, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(words[i].key, key) == 0)
            return words[i].meaning;
    return M_NONE;
}

/* What of an object has a meaning, the first of several in the order of the words; NULL for nothing. */
#define FIND(words, json, meaning, key)                                                                      \
    find_meant((words), sizeof(words) / sizeof *(words), (json), (meaning), (key))

static json_t *find_meant(const struct meant *words, size_t count, const json_t *json, enum meaning meaning,
                          const char **key)
{
    for (size_t i = 0; i < count; i++) {
        json_t *found = words[i].meaning == meaning ? json_object_get(json, words[i].key) : NULL;
        if (found) {
            *key = words[i].key;
            return found;
        }
    }
    return NULL;
}

/* Into what a tree is wrapped in. */
#define WRAPPERS 4u
struct way {
    struct step steps[WRAPPERS];
    size_t count;
};

#define KEYS_TOLD 5u

struct frame {
    json_t *children; /* NULL for a leaf */
    const char *key;  /* of them */
    size_t next;      /* the child to come */
};

struct reader {
    const struct source *source;
    struct diag *diag;
    const struct way *way;
    struct builder builder;
    ARRAY(struct frame) open;
    const json_t *json;               /* the node whose keys are being read */
    struct builder_node node;         /* what they have said */
    bool unknown_key;                 /* it has a key that may have been meant for any other */
    const char *no_value;             /* the key of a value that is null */
    const char *no_children;          /* and of children that are none */
    struct text number;               /* its name, where that is a number */
    struct slice left_out[KEYS_TOLD]; /* keys that say nothing of a tree */
    size_t left_out_count;
    struct slice first_left_out; /* in the text */
};

/* A key of the node at hand, or the node, in the text. */
static struct slice find_key(const struct reader *r, const char *key)
{
    ARRAY(struct step) steps = {0};
    for (size_t i = 0; i < r->way->count; i++)
        *array_add(&steps) = r->way->steps[i];
    for (size_t i = 0; i + 1 < r->open.count; i++) {
        *array_add(&steps) = (struct step){.key = r->open.at[i].key};
        *array_add(&steps) = (struct step){.index = r->open.at[i].next - 1};
    }
    if (key)
        *array_add(&steps) = (struct step){.key = key};
    struct slice found = find_step(r->source, steps.at, steps.count);
    array_free(&steps);
    return found;
}

/* Says what is wrong with a key of the node at hand, or with the node. */
__attribute__((format(printf, 3, 4))) static void fault(struct reader *r, const char *key, const char *format,
                                                        ...)
{
    struct slice found = {r->source->bytes, 0};
    struct text words = {0};
    va_list list;
    if (r->diag->errors < diag_most(r->diag))
        found = find_key(r, key);
    size_t place = (size_t)(found.bytes - r->source->bytes);
    struct slice name = slice_short(slice_of(key ? key : ""));
    if (key)
        text_format(&words, "\"%.*s\" in this JSON text ", SLICE(name));
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    diag_error(r->diag, r->source, place, place + found.length, "%s", text_string(&words));
    text_free(&words);
}

/* "a list", for messages about what stands where something else should. */
static const char *kind_of(const json_t *json)
{
    static const char *const kinds[] = {
        [JSON_OBJECT] = "an object", [JSON_ARRAY] = "a list",  [JSON_STRING] = "text",
        [JSON_INTEGER] = "a number", [JSON_REAL] = "a number", [JSON_TRUE] = "true",
        [JSON_FALSE] = "false",      [JSON_NULL] = "null",
    };
    return kinds[json_typeof(json)];
}

static struct slice string_of(const json_t *json)
{
    return (struct slice){json_string_value(json), json_string_length(json)};
}

/* The text of a name or a move; empty after a fault. */
static struct slice read_words(struct reader *r, const char *key, const json_t *json)
{
    struct slice words = {"", 0};
    if (json_is_number(json))
        fault(r, key,
              "should be text; in quotes a number can be a %s, and what a node is worth stands in \"value\"",
              key);
    else if (!json_is_string(json))
        fault(r, key, "should be text, not %s", kind_of(json));
    else if (json_string_length(json) > TREE_NAME)
        fault(r, key, "is %zu bytes long; at most %u are taken", json_string_length(json), TREE_NAME);
    else
        words = string_of(json);
    return words;
}

/* What a name may be called: it is one where nothing nearer to a name is there. */
static const char *const names[] = {"name", "label", "state", "text", "id", NULL};

static void read_name(struct reader *r, const char *key, const json_t *json)
{
    for (size_t i = 0; strcmp(names[i], key) != 0; i++)
        if (json_object_get(r->json, names[i]))
            return;
    if (json_is_number(json) && strcmp(key, "name") != 0) {
        text_clear(&r->number);
        number_write(&r->number, json_number_value(json), NUMBER_PLAIN);
        r->node.name = text_slice(&r->number);
    } else {
        r->node.name = read_words(r, key, json);
    }
}

static void read_move(struct reader *r, const char *key, const json_t *json)
{
    r->node.move = read_words(r, key, json);
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

static void read_player(struct reader *r, const char *key, const json_t *json)
{
    struct nearest nearest = {.word = json_is_string(json) ? string_of(json) : (struct slice){"", 0}};
    bool own = strcmp(key, "player") == 0, truth = slice_begins(slice_of(key), "is") || strstr(key, "maxim");
    enum said_player player;
    nearest_offer(&nearest, "max");
    nearest_offer(&nearest, "min");
    if (slice_is_word(nearest.word, "chance"))
        fault(r, key, CHANCE);
    else if (json_is_boolean(json) && !own)
        r->node.player = json_is_true(json) ? SAID_MAX : SAID_MIN;
    else if (truth)
        fault(r, key, "should be true or false");
    else if (!is_type(nearest.word, &player))
        fault(r, key,
              own ? "should be \"max\" or \"min\"%s"
                  : "should be \"max\", \"min\", \"leaf\" or \"terminal\"%s",
              nearest_ask(&nearest));
    else if (player)
        r->node.player = player;
}

static void read_value_words(struct reader *r, const char *key, struct slice words)
{
    double number;
    enum number_fault kind = number_read(words, &number);
    if (slice_is(words, "?"))
        r->node.unknown = true;
    else if (kind == NUMBER_FINE && isinf(number))
        r->node.number = number;
    else if (kind == NUMBER_FINE)
        fault(r, key, "should stand without quotes: %.*s", SLICE(words));
    else if (kind == NUMBER_NOT)
        fault(r, key, "should be a number, \"?\", \"inf\" or \"-inf\"");
    else
        fault(r, key, "says '%.*s', and that %s", (int)(words.length < 40 ? words.length : 40), words.bytes,
              number_fault_words(kind));
}

static void read_value(struct reader *r, const char *key, const json_t *json)
{
    if (json_is_null(json)) {
        r->no_value = key;
        return;
    }
    r->node.has_number = true;
    if (json_is_number(json))
        r->node.number = json_number_value(json);
    else if (json_is_string(json))
        read_value_words(r, key, string_of(json));
    else
        fault(r, key, "should be a number, \"?\", \"inf\" or \"-inf\", not %s", kind_of(json));
}

static void read_children(struct reader *r, const char *key, const json_t *json)
{
    struct frame *frame = &r->open.at[r->open.count - 1];
    if (json_is_null(json) || (json_is_array(json) && !json_array_size(json))) {
        r->no_children = key;
        return;
    }
    if (!json_is_array(json))
        fault(r, key, "should be a list of nodes, not %s", kind_of(json));
    frame->children = (json_t *)json;
    frame->key = key;
}

static void read_header(struct reader *r, const char *key, const json_t *json)
{
    if (r->open.count > 1)
        fault(r, key, "stands on the root alone");
    else if (!json_is_string(json))
        fault(r, key, "should be text, not %s", kind_of(json));
    else
        builder_header(&r->builder, tree_header(r->builder.tree, tree_header_named(slice_of(key))),
                       string_of(json));
}

static void leave_out(struct reader *r, const char *key)
{
    size_t i = 0;
    while (i < r->left_out_count && i < KEYS_TOLD && !slice_is(r->left_out[i], key))
        i++;
    if (i < r->left_out_count)
        return;
    if (!i)
        r->first_left_out = find_key(r, key);
    if (i < KEYS_TOLD)
        r->left_out[i] = slice_of(key);
    r->left_out_count++;
}

static void read_other(struct reader *r, const char *key)
{
    struct nearest nearest = {.word = slice_of(key)};

    for (size_t i = 0; i < OWN_KEYS; i++)
        nearest_offer(&nearest, node_words[i].key);
    tree_offer_headers(&nearest);
    r->unknown_key |= nearest.best != NULL;
    if (nearest.best)
        fault(r, key, "is no key of a node%s", nearest_ask(&nearest));
    else
        leave_out(r, key);
}

static void tell_left_out(const struct reader *r)
{
    struct text words = {0};
    size_t place = (size_t)(r->first_left_out.bytes - r->source->bytes);
    for (size_t i = 0; i < r->left_out_count && i < KEYS_TOLD; i++) {
        struct slice name = slice_short(r->left_out[i]);
        text_format(&words, "%s\"%.*s\"", i ? ", " : "", SLICE(name));
    }
    if (r->left_out_count > KEYS_TOLD)
        text_add_string(&words, " and others");
    if (r->left_out_count)
        diag_note(r->diag, r->source, place, place + r->first_left_out.length,
                  "what this JSON text says besides is left out: %s", text_string(&words));
    text_free(&words);
}

static void read_key(struct reader *r, const char *key, const json_t *json)
{
    enum meaning meaning = MEANING(node_words, key);
    bool own = strcmp(key, "children") == 0, list = json_is_object(json_array_get(json, 0));
    if (tree_header_named(slice_of(key)) < TREE_HEADERS)
        read_header(r, key, json);
    else if (meaning == M_NAME)
        read_name(r, key, json);
    else if (meaning == M_PLAYER)
        read_player(r, key, json);
    else if (meaning == M_VALUE)
        read_value(r, key, json);
    else if (meaning == M_CHILDREN && (own || list || !json_array_size(json)))
        read_children(r, key, json);
    else if (meaning == M_MOVE)
        read_move(r, key, json);
    else
        read_other(r, key);
}

static void enter(struct reader *r, json_t *json)
{
    const char *key;
    json_t *value;
    *array_add(&r->open) = (struct frame){0};
    r->node = (struct builder_node){.place = SIZE_MAX};
    r->json = json;
    r->unknown_key = false;
    r->no_value = r->no_children = NULL;
    json_object_foreach(json, key, value) read_key(r, key, value);
    bool leaf = !r->open.at[r->open.count - 1].children;
    if (!json_is_object(json))
        fault(r, NULL, "a node of this JSON text should be like {\"value\": 3}, and this is %s",
              kind_of(json));
    else if (leaf && !r->node.has_number && r->no_value)
        fault(r, r->no_value, "should be a number, not null; a value that nobody has said is written \"?\"");
    else if (leaf && !r->node.has_number && r->no_children)
        fault(r, r->no_children, "is empty; a leaf has a \"value\" and no \"children\"");
    else if (leaf && !r->node.has_number && !r->unknown_key)
        fault(r, NULL, "a leaf of this JSON text needs a \"value\": a number, or \"?\" if nobody has said");
    else if (!leaf && r->node.unknown)
        fault(r, "value", "can be \"?\" at a leaf alone; leave it out here");
    r->node.has_number &= !r->node.unknown;
    builder_open(&r->builder, &r->node);
}

static void read_nodes(struct reader *r, json_t *root)
{
    enter(r, root);
    while (r->open.count > 0) {
        struct frame *frame = &r->open.at[r->open.count - 1];
        if (frame->children && frame->next < json_array_size(frame->children)) {
            enter(r, json_array_get(frame->children, frame->next++));
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
    struct graph graph;        /* its places are steps, each with the one before it */
    ARRAY(struct step) places; /* the first leads nowhere */
    ARRAY(struct labelled) labelled;
    size_t top; /* where the table is */
};

/* Where what a key, or a number in a list, leads to stands. */
static size_t step(struct table *t, size_t before, const char *key, size_t index)
{
    *array_add(&t->places) = (struct step){key, index, before};
    return t->places.count - 1;
}

static struct slice find_place(const struct graph *graph, size_t place)
{
    const struct table *t = (const struct table *)graph;
    ARRAY(struct step) steps = {0};
    size_t count = 0;
    for (size_t at = place; at; at = t->places.at[at].before)
        count++;
    for (size_t i = 0; i < count; i++)
        array_add(&steps);
    for (size_t at = place; at; at = t->places.at[at].before)
        steps.at[--count] = t->places.at[at];
    struct slice found = find_step(graph->source, steps.at, steps.count);
    array_free(&steps);
    return found;
}

/* Says what is wrong at a place: in this JSON table … */
__attribute__((format(printf, 3, 4))) static void table_fault(struct table *t, size_t place,
                                                              const char *format, ...)
{
    const struct graph *graph = &t->graph;
    struct slice found = {graph->source->bytes, 0};
    struct text words = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    if (graph->diag->errors < diag_most(graph->diag))
        found = find_place(graph, place);
    size_t start = (size_t)(found.bytes - graph->source->bytes);
    diag_error(graph->diag, graph->source, start, start + found.length, "in this JSON table %s",
               text_string(&words));
    text_free(&words);
}

/* A name, or a number that is one; no bytes for anything else. */
static struct slice name_of(struct table *t, const json_t *json)
{
    struct text text = {0};
    if (json_is_string(json))
        return string_of(json);
    if (!json_is_number(json))
        return (struct slice){NULL, 0};
    number_write(&text, json_number_value(json), NUMBER_PLAIN);
    struct slice name = graph_keep(&t->graph, text_slice(&text));
    text_free(&text);
    return name;
}

static uint32_t known_node(struct table *t, const json_t *json)
{
    struct slice name = name_of(t, json);
    return name.bytes ? graph_find(&t->graph, name) : TREE_NONE;
}

/* The node that a name or a number at a place is; TREE_NONE after a fault. */
static uint32_t node_at(struct table *t, const json_t *json, size_t place)
{
    struct slice name = name_of(t, json);
    if (name.bytes)
        return graph_node(&t->graph, name, place);
    table_fault(t, place, "a node's name should stand here, not %s", kind_of(json));
    return TREE_NONE;
}

/* What stands for a value where there is none. */
static const char *const nothing[] = {"", "unset", "none", "null", NULL};

static void tell_value(struct table *t, uint32_t node, const json_t *json, size_t place)
{
    double number = NAN;
    struct slice words = json_is_string(json) ? string_of(json) : (struct slice){"", 0};
    if (json_is_number(json))
        number = json_number_value(json);
    else if (json_is_null(json) || (json_is_string(json) && is_one_of(words, nothing)))
        return;
    else if (!slice_is(words, "?") && number_read(words, &number) != NUMBER_FINE) {
        table_fault(t, place, "a value should be a number, \"?\", \"inf\" or \"-inf\", not %s",
                    kind_of(json));
        return;
    }
    graph_value(&t->graph, node, number, place);
}

static void tell_player(struct table *t, uint32_t node, const json_t *json, size_t place)
{
    struct slice word = json_is_string(json) ? string_of(json) : (struct slice){"", 0};
    enum said_player player = json_is_true(json) ? SAID_MAX : json_is_false(json) ? SAID_MIN : PLAYER_UNSAID;
    if (slice_is_word(word, "chance"))
        table_fault(t, place, "a node " CHANCE);
    else if (!player && !is_type(word, &player) && !json_is_null(json))
        table_fault(t, place, "a player should be \"max\", \"min\", \"leaf\" or \"terminal\"");
    else if (player)
        graph_player(&t->graph, node, player, place);
}

/* A child by its name, a number that is a leaf, or an object that has its name and the move. */
static void tell_child(struct table *t, uint32_t from, const json_t *json, struct slice move, size_t place)
{
    const char *key;
    uint32_t node = known_node(t, json);
    if (json_is_object(json)) {
        const json_t *label = FIND(edge_words, json, M_MOVE, &key), *to = FIND(edge_words, json, M_TO, &key);
        if (label)
            move = name_of(t, label);
        if (!to || !name_of(t, to).bytes) {
            table_fault(t, place,
                        "a child should be a node's name; nodes stand beside each other, not inside");
            return;
        }
        node = node_at(t, to, place);
    } else if (json_is_number(json) && node == TREE_NONE) {
        node = graph_leaf(&t->graph, json_number_value(json), place);
    } else if (json_is_null(json) ||
               (json_is_string(json) && slice_is(string_of(json), "?") && node == TREE_NONE)) {
        node = graph_leaf(&t->graph, NAN, place);
        t->graph.nodes.at[node].unknown = true;
    } else {
        node = node_at(t, json, place);
    }
    if (node != TREE_NONE)
        graph_edge(&t->graph, from, node, move.bytes ? move : slice_of(""), place);
}

/* ["B", 5]  [["left", "B"]]  {"left": "B"}  "B" */
static void tell_children(struct table *t, uint32_t from, const json_t *json, size_t place)
{
    struct slice none = {"", 0};
    const char *key;
    json_t *child;
    size_t i;
    json_array_foreach(json, i, child)
    {
        size_t at = step(t, place, NULL, i);
        if (json_is_array(child) && json_array_size(child) == 2)
            tell_child(t, from, json_array_get(child, 1), name_of(t, json_array_get(child, 0)), at);
        else
            tell_child(t, from, child, none, at);
    }
    json_object_foreach((json_t *)json, key, child)
        tell_child(t, from, child, slice_of(key), step(t, place, key, 0));
    struct slice rest = json_is_string(json) ? string_of(json) : none;
    while (rest.length) { /* "B, C" */
        struct slice name = slice_trim(slice_take(&rest, ','));
        if (name.length)
            graph_edge(&t->graph, from, graph_node(&t->graph, name, place), slice_of(""), place);
    }
    if (json_is_string(json))
        return;
    if (!json_is_array(json) && !json_is_object(json) && !json_is_null(json))
        table_fault(t, place, "children should be a list of nodes' names, not %s", kind_of(json));
}

/* The keys of a node; what isn't known is passed over. */
static void tell_node(struct table *t, uint32_t node, json_t *json, size_t place)
{
    struct graph *graph = &t->graph;
    const char *key, *name = NULL;
    json_t *said;
    json_object_foreach(json, key, said)
    {
        enum meaning meaning = MEANING(node_words, key);
        if (meaning == M_NONE || meaning == M_MOVE || meaning == M_NAME)
            continue;
        size_t at = step(t, place, key, 0);
        if (meaning == M_PLAYER)
            tell_player(t, node, said, at);
        else if (meaning == M_VALUE)
            tell_value(t, node, said, at);
        else if (meaning == M_CHILDREN)
            tell_children(t, node, said, at);
        else if (meaning == M_PARENT && !json_is_null(said)) {
            const json_t *move = FIND(node_words, json, M_MOVE, &name);
            uint32_t above = node_at(t, said, at);
            struct slice words = move ? name_of(t, move) : slice_of("");
            if (above != TREE_NONE)
                graph_edge(graph, above, node, words.bytes ? words : slice_of(""), at);
        }
    }
    /* A label may say more than a name, as in drawings. */
    for (size_t i = 0; names[i] && strcmp(names[i], "id") != 0; i++) {
        const json_t *words = json_object_get(json, names[i]);
        struct caption caption;
        if (!json_is_string(words) || graph->nodes.at[node].label.length)
            continue;
        caption_read(string_of(words), &caption);
        if (caption.player && !graph->nodes.at[node].player)
            graph->nodes.at[node].player = caption.player;
        if (caption.has_number || caption.unknown)
            *array_add(&t->labelled) =
                (struct labelled){node, caption.has_number ? caption.number : (double)NAN};
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
static bool is_node(const json_t *json)
{
    const char *key;
    json_t *said;
    json_object_foreach((json_t *)json, key, said)
    {
        enum meaning meaning = MEANING(node_words, key);
        if (meaning == M_PLAYER || meaning == M_VALUE || meaning == M_CHILDREN || meaning == M_PARENT)
            return true;
    }
    return json_object_size(json) == 0;
}

/* What stands behind a node's name. */
static void tell_entry(struct table *t, uint32_t node, json_t *json, size_t place)
{
    struct slice words = json_is_string(json) ? string_of(json) : (struct slice){"", 0};
    double number;
    t->graph.nodes.at[node].made = true;
    if (json_is_object(json) && is_node(json))
        tell_node(t, node, json, place);
    else if (player_said(words))
        tell_player(t, node, json, place);
    else if (json_is_number(json) || slice_is(words, "?") || number_read(words, &number) == NUMBER_FINE)
        tell_value(t, node, json, place);
    else
        tell_children(t, node, json, place);
}

/* The name of an entry of a list. */
static json_t *entry_name(const json_t *json)
{
    static const char *const ids[] = {"id", "name", "key", "label", "state", NULL};
    json_t *found = NULL;
    for (size_t i = 0; ids[i] && !found; i++)
        found = json_object_get(json, ids[i]);
    return found;
}

/* An entry of a list, which may be wrapped: {"data": {"id": "A"}} */
static json_t *entry_of(json_t *json)
{
    json_t *data = json_object_get(json, "data");
    return json_is_object(data) ? data : json;
}

/* Nodes by their names, or in a list. All are known before any is told. */
static void tell_nodes(struct table *t, json_t *json, size_t place)
{
    ARRAY(uint32_t) nodes = {0};
    const char *name;
    json_t *entry;
    size_t i;
    json_object_foreach(json, name, entry) * array_add(&nodes) =
        graph_node(&t->graph, slice_of(name), step(t, place, name, 0));
    json_array_foreach(json, i, entry)
    {
        const json_t *id = json_is_object(entry) ? entry_name(entry_of(entry)) : entry;
        size_t at = step(t, place, NULL, i);
        uint32_t node = id ? node_at(t, id, at) : TREE_NONE;
        if (!id)
            table_fault(t, at, "a node of a list needs an \"id\"");
        else if (node != TREE_NONE && t->graph.nodes.at[node].made)
            table_fault(t, at, "another node of this list has the same \"id\"");
        if (node != TREE_NONE)
            t->graph.nodes.at[node].made = true;
        *array_add(&nodes) = node;
    }
    i = 0;
    json_object_foreach(json, name, entry)
    {
        tell_entry(t, nodes.at[i], entry, t->graph.nodes.at[nodes.at[i]].place);
        i++;
    }
    json_array_foreach(json, i, entry) if (nodes.at[i] != TREE_NONE && json_is_object(entry))
        tell_node(t, nodes.at[i], entry_of(entry), t->graph.nodes.at[nodes.at[i]].place);
    array_free(&nodes);
    if (!json_is_object(json) && !json_is_array(json))
        table_fault(t, place, "nodes should stand by their names, or in a list");
}

static void tell_edges(struct table *t, const json_t *json, size_t place)
{
    const char *word;
    json_t *edge;
    size_t i;
    json_array_foreach(json, i, edge)
    {
        size_t at = step(t, place, NULL, i);
        edge = entry_of(edge);
        const json_t *from = FIND(edge_words, edge, M_FROM, &word), *to = FIND(edge_words, edge, M_TO, &word),
                     *move = FIND(edge_words, edge, M_MOVE, &word);
        json_t *children = FIND(edge_words, edge, M_CHILDREN, &word);
        if (json_is_array(edge))
            from = json_array_get(edge, 0), to = json_array_get(edge, 1), move = json_array_get(edge, 2);
        if (from && !to && children) {
            uint32_t node = node_at(t, from, at);
            if (node != TREE_NONE)
                tell_children(t, node, children, step(t, at, word, 0));
            continue;
        }
        if (!from || !to) {
            table_fault(t, at, "an edge has \"from\" and \"to\"");
            return;
        }
        uint32_t above = node_at(t, from, at), node = node_at(t, to, at);
        struct slice words = move ? name_of(t, move) : slice_of("");
        if (above != TREE_NONE && node != TREE_NONE)
            graph_edge(&t->graph, above, node, words.bytes ? words : slice_of(""), at);
    }
}

/* {"B": 3}: what is said of nodes by their names. */
static void tell_each(struct table *t, json_t *json, size_t place,
                      void (*tell)(struct table *, uint32_t, const json_t *, size_t))
{
    const char *name;
    json_t *said;
    json_object_foreach(json, name, said)
    {
        size_t at = step(t, place, name, 0);
        tell(t, graph_node(&t->graph, slice_of(name), at), said, at);
    }
}

/* An object has a list for some name, or, where that is enough, another object. */
static bool has_lists(const json_t *json, bool objects)
{
    const char *key;
    json_t *said;
    json_object_foreach((json_t *)json, key,
                        said) if (json_is_array(said) || (objects && json_is_object(said))) return true;
    return false;
}

/* {"A": ["B", 5]}, and no key that a node has */
static bool is_adjacency(const json_t *json)
{
    const char *key;
    json_t *said;
    bool any = false;
    json_object_foreach((json_t *)json, key, said)
    {
        const json_t *first = json_is_array(said) ? json_array_get(said, 0) : NULL;
        if (MEANING(node_words, key) || tree_header_named(slice_of(key)) < TREE_HEADERS ||
            json_is_object(first))
            return false;
        any |= first != NULL || (json_is_object(said) && json_object_size(said) > 0);
    }
    return any;
}

/* values, leaf_values; adjacency, adjacency_list */
static enum meaning section_meaning(const char *key)
{
    static const char *const forms[] = {"list", "map", "dict", "table", "node", "state", NULL};
    const char *last = strrchr(key, '_');
    char first[16] = "";
    enum meaning meaning = MEANING(table_words, key);
    if (meaning || !last || last - key >= (ptrdiff_t)sizeof first)
        return meaning;
    memcpy(first, key, (size_t)(last - key));
    return MEANING(table_words, is_one_of(slice_of(last + 1), forms) ? first : last + 1);
}

/* Whether some key says that nodes are told by their names. */
static bool has_sections(const json_t *json)
{
    const char *key;
    json_t *said;
    json_object_foreach((json_t *)json, key, said)
    {
        enum meaning meaning = section_meaning(key);
        bool list = json_is_array(said), object = json_is_object(said);
        if (((meaning == M_NODES || meaning == M_EDGES) && (list || object)) ||
            (meaning == M_CHILDREN && object &&
             has_lists(said, strcmp(key, "children") != 0 && strcmp(key, "successors") != 0) &&
             !is_node(said)))
            return true;
    }
    return false;
}

static bool is_table(const json_t *json)
{
    return json_is_array(json) || has_sections(json) || (json_is_object(json) && is_adjacency(json));
}

static void tell_section(struct table *t, const char *key, json_t *json)
{
    enum meaning meaning = section_meaning(key);
    size_t place = step(t, t->top, key, 0);
    if (meaning == M_EDGES && json_is_array(json))
        tell_edges(t, json, place);
    else if (meaning == M_NODES || meaning == M_EDGES || (meaning == M_CHILDREN && json_is_object(json)))
        tell_nodes(t, json, place);
    else if (meaning == M_VALUE)
        tell_each(t, json, place, tell_value);
    else if (meaning == M_PLAYER)
        tell_each(t, json, place, tell_player);
}

/* Nodes first, so that a number is known for one. */
static void tell_sections(struct table *t, json_t *json)
{
    const char *key;
    json_t *said;
    for (int round = 0; round < 2; round++)
        json_object_foreach(json, key, said) if ((section_meaning(key) == M_NODES) == !round)
            tell_section(t, key, said);
    json_object_foreach(json, key, said)
    {
        if (section_meaning(key) != M_ROOT)
            continue;
        const json_t *root = said;
        t->graph.root = known_node(t, root);
        if (t->graph.root == TREE_NONE)
            table_fault(t, step(t, t->top, key, 0), "no node has this name");
    }
}

static struct tree *read_table(struct source *source, const struct tree_wishes *wishes, struct diag *diag,
                               json_t *json, const struct way *way)
{
    struct table t = {.places = {0}};
    bool sections = has_sections(json);
    const char *key;
    graph_begin(&t.graph, source, wishes, diag);
    t.graph.text = "JSON table";
    t.graph.find = find_place;
    step(&t, 0, NULL, 0);
    for (size_t i = 0; i < way->count; i++)
        t.top = step(&t, t.top, way->steps[i].key, way->steps[i].index);
    t.graph.whole = !sections || FIND(table_words, json, M_NODES, &key) != NULL;
    json_t *root = FIND(table_words, json, M_ROOT, &key);
    if (sections) {
        tell_sections(&t, json);
    } else {
        /* {"root": "A", "A": ["B"], "B": 3} */
        if (root && json_is_string(root) && json_object_get(json, json_string_value(root))) {
            t.graph.root =
                graph_node(&t.graph, graph_keep(&t.graph, string_of(root)), step(&t, t.top, key, 0));
            json_object_del(json, key);
        }
        tell_nodes(&t, json, t.top);
    }
    take_labels(&t);
    struct tree *tree = graph_finish(&t.graph, GRAPH_VALUES);
    array_free(&t.places);
    array_free(&t.labelled);
    return tree;
}

static struct tree *read_nested(struct source *source, const struct tree_wishes *wishes, struct diag *diag,
                                json_t *json, const struct way *way)
{
    struct reader r = {.source = source, .diag = diag, .way = way};
    size_t errors = diag->errors;
    builder_begin_source(&r.builder, NULL, wishes);
    read_nodes(&r, json);
    tell_left_out(&r);
    return builder_end(&r.builder, diag->errors == errors);
}

/* A node with others inside it. */
static bool is_nested(const json_t *json)
{
    const char *key;
    const json_t *first = json_array_get(FIND(node_words, json, M_CHILDREN, &key), 0);
    return FIND(node_words, first, M_CHILDREN, &key) || FIND(node_words, first, M_VALUE, &key) ||
           FIND(node_words, first, M_PLAYER, &key);
}

/* Goes into what a tree is wrapped in: {"tree": {…}}, [{…}] */
static json_t *unwrap(json_t *json, struct way *way)
{
    while (way->count < WRAPPERS && !is_nested(json) && !has_sections(json)) {
        const char *key;
        json_t *said, *inner = json_array_size(json) == 1 ? json_array_get(json, 0) : NULL;
        struct step step = {0};
        json_object_foreach(json, key, said)
        {
            if (!is_nested(said) && !has_sections(said))
                continue;
            inner = said;
            step.key = key;
            break;
        }
        if (!is_nested(inner) && !has_sections(inner))
            break;
        way->steps[way->count++] = step;
        json = inner;
    }
    return json;
}

/* What is JSON, and no tree. */
static const struct {
    enum json_error_code code;
    const char *words;
} limits[] = {
    {json_error_stack_overflow,
     "deeper than the JSON library reads (2,048 brackets inside each other, about 1,000 nodes); the bracket "
     "notation has no such limit"},
    {json_error_end_of_input_expected,
     "the tree of this JSON text has ended before this; a text holds one tree"},
    {json_error_duplicate_key, "this key stands twice in one node of this JSON text"},
    {json_error_numeric_overflow, "this number of the JSON text is too large; infinity is written \"inf\""},
    {json_error_null_character, "this JSON text has the NUL character, which can't stand in a tree"},
    {json_error_null_byte_in_key, "this JSON text has the NUL character, which can't stand in a tree"},
};

/* What most often stands behind the library's words. */
static const struct {
    const char *words, *hint;
} hints[] = {
    {"invalid token",
     "; a number begins with a digit or '-', and words stand in double quotes, \"inf\" and \"?\" too"},
    {"string or '}' expected", "; keys stand in double quotes, and JSON has no comments"},
};

/* What the library says, without the "near 'token'" at its end: the mark shows that. */
static size_t words_length(const char *words)
{
    const char *near = strstr(words, " near ");
    return near ? (size_t)(near - words) : strlen(words);
}

/* The library says where it stopped and quotes the last thing that it read, which ends there. */
static void report_syntax(struct diag *diag, const struct source *source, size_t from,
                          const json_error_t *error)
{
    size_t stop = from + (size_t)error->position, start = stop;
    size_t words = words_length(error->text), quoted = strlen(error->text);
    const char *hint = "";
    if (error->text[words]) {
        size_t length = quoted - words - strlen(" near ''");
        const char *token = error->text + quoted - 1 - length;
        if (length <= stop - from && memcmp(source->bytes + stop - length, token, length) == 0)
            start -= length;
    }
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        if (limits[i].code == json_error_code(error)) {
            diag_error(diag, source, start, stop, "%s", limits[i].words);
            return;
        }
    }
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (strncmp(error->text, hints[i].words, strlen(hints[i].words)) == 0)
            hint = hints[i].hint;
    diag_error(diag, source, start, stop, "this is not JSON: %.*s%s", (int)words, error->text, hint);
}

static void *allocate(size_t size)
{
    return memory_resize(NULL, size, 1);
}

/* Whether one of the first keys of a text is of a table. */
static bool begins_table(const char *at)
{
    const char *end = at + NOTATION_HEAD;
    do {
        const char *begin = skip_blanks(at + 1), *behind = skip_string(begin);
        char key[32] = "";
        if (*begin != '"' || behind < begin + 2 || behind > end)
            return false;
        if (behind - begin - 2 < (ptrdiff_t)sizeof key)
            memcpy(key, begin + 1, (size_t)(behind - begin) - 2);
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
    size_t from = notation_begin(source), left = memory_left();
    json_error_t error;
    if (source->length > left / MEMORY) {
        diag_error_in(diag, source->name, NULL,
                      "is too large: JSON of %zu MB takes about %zu MB of memory, and %zu MB are free",
                      source->length >> 20, source->length * MEMORY >> 20, left >> 20);
        return NULL;
    }
    /* The library isn't used elsewhere. Where it gets no memory, it takes the text for a faulty one, or
     * leaves some of it out. */
    json_set_alloc_funcs(allocate, free);
    json_t *root = json_loadb(source->bytes + from, source->length - from,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &error);
    if (!root) {
        report_syntax(diag, source, from, &error);
        return NULL;
    }
    struct way way = {.count = 0};
    json_t *json = unwrap(root, &way);
    struct tree *tree = is_table(json) && !is_nested(json) ? read_table(source, wishes, diag, json, &way)
                                                           : read_nested(source, wishes, diag, json, &way);
    for (size_t i = 0; tree && json_is_object(root) && i < TREE_HEADERS; i++) {
        const json_t *said = json_object_get(root, tree_headers[i].key);
        if (json_is_string(said) && !*tree_header(tree, i))
            builder_header(NULL, tree_header(tree, i), string_of(said));
    }
    json_decref(root);
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
        if (out.length > WRITING_PIECE)
            writing_flush(&out, file);
    }
    writing_flush(&out, file);
    text_free(&out);
}

/* Each level is an object and an array to the JSON library. */
static const char *trouble(const struct tree *tree, bool *refuse)
{
    *refuse = false;
    return 2 * (uint64_t)tree->height + 1 > JSON_LEVELS
               ? "this JSON is nested deeper than can be read back; --to bracket has no such limit"
               : NULL;
}

const struct notation notation_json = {
    .name = "json",
    .about = "objects with name, value and children",
    .endings = "json",
    .sure = sure,
    .read = read_tree,
    .write = write_tree,
    .trouble = trouble,
};
