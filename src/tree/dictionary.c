/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dictionaries: whose children are whose, by names, in any order, in one dictionary or several that are told
 * apart by what stands in them:
 *
 *     tree = {'A': ['B', 'C'], 'B': [3, 'D']}     children are names, numbers, or pairs of a move and such
 *     tree = dict(A=dict(a1='B', a2='C'))         or have their moves for keys
 *     edges = [('A', 'B'), ('A', 'C', 'a2')]      from whom to whom, perhaps by which move
 *     parent = {'B': 'A', 'C': 'A'}               by what the dictionary is called
 *     values = {'C': 5, 'D': 8}
 *     players = {'A': 'max', 'B': 'min'}         or 1 and 2
 *     {'A': {'player': 'max', 'children': ['B']}, 'B': {'value': 3}}
 *     [{'id': 'A', 'children': ['B']}, {'id': 'B', 'parent': 'A', 'value': 3}]
 */
#include "base/utf8.h"
#include "tree/graph.h"
#include "tree/python.h"
#include <string.h>

struct reader {
    const struct literal *literal;
    const struct literal_item *items;
    struct graph graph;
    bool parents; /* the dictionary at hand has the parent of each */
    bool players; /* … or the player: 1 and 2 say that as well */
    bool listed;  /* the nodes at hand have their children named */
};

#define fault(r, item, ...)                                                                                  \
    diag_error((r)->graph.diag, (r)->graph.source, (item)->place, (item)->stop,                              \
               "read as dictionaries: " __VA_ARGS__)

static bool is_scalar(const struct literal_item *item)
{
    return item->kind == LITERAL_STRING || item->kind == LITERAL_WORD;
}

static bool is_dictionary(const struct literal *literal, uint32_t list)
{
    const struct literal_item *items = literal->items.at;
    return items[list].kind == LITERAL_LIST && items[list].end > list + 1 && items[list + 1].keyed &&
           !literal_is_object(literal, list);
}

/* [('A', 'B'), ('A', 'C', 'move')] */
static bool is_edges(const struct literal *literal, uint32_t list)
{
    const struct literal_item *items = literal->items.at;
    if (items[list].kind != LITERAL_LIST || items[list].end < list + 4)
        return false;
    LITERAL_EACH(items, list, i)
    {
        uint32_t inside = items[i].end - i - 1;
        if (items[i].kind != LITERAL_LIST || items[i].keyed || inside < 2 || inside > 3)
            return false;
        for (uint32_t k = i + 1; k < items[i].end; k++)
            if (items[k].keyed || items[k].kind != LITERAL_STRING || player_said(items[k].text))
                return false;
    }
    return true;
}

/* The item of an object that has such a key; 0 for none. */
static uint32_t keyed_with(const struct literal_item *items, uint32_t object, enum node_key key)
{
    LITERAL_EACH(items, object, i) if (items[i].keyed && node_key(items[i].key) == key) return i;
    return 0;
}

/* [{'id': 'A', 'children': ['B']}, {'id': 'B', 'parent': 'A'}] */
static bool is_records(const struct literal *literal, uint32_t list)
{
    const struct literal_item *items = literal->items.at;
    bool refers = false;
    if (items[list].kind != LITERAL_LIST || items[list].end == list + 1)
        return false;
    LITERAL_EACH(items, list, i)
    {
        if (items[i].keyed || !literal_is_object(literal, i) || !keyed_with(items, i, KEY_NAME))
            return false;
        uint32_t children = keyed_with(items, i, KEY_CHILDREN), parent = keyed_with(items, i, KEY_PARENT);
        refers |= parent && items[parent].kind != LITERAL_LIST && items[parent].kind != LITERAL_NOTHING;
        refers |= children && items[children].end > children + 1 && items[children + 1].kind != LITERAL_LIST;
    }
    return refers;
}

/* {'root': 'A', 'nodes': {…}}: dictionaries in one. */
static bool is_wrapper(const struct literal *literal, uint32_t list)
{
    static const char *const names[] = {
        "root", "start", "initial",    "nodes", "edges",    "values", "utilities",  "utils",  "players",
        "tree", "graph", "successors", "succs", "children", "scores", "evaluation", "leaves", NULL};
    const struct literal_item *items = literal->items.at;
    bool any = false;
    if (items[list].kind != LITERAL_LIST)
        return false;
    LITERAL_EACH(items, list, i)
    {
        bool known = items[i].keyed && literal_one_of(items[i].key, names);
        bool holds = is_dictionary(literal, i) || is_edges(literal, i) || is_records(literal, i);
        any |= holds;
        if (!known || (!is_scalar(&items[i]) && items[i].kind != LITERAL_LIST))
            return false;
    }
    return any;
}

/* ('max', ['B', 'C']), (None, ['B']), ('leaf', 3): what stands before the children, or the number. */
static uint32_t behind_player(const struct literal_item *items, uint32_t list)
{
    uint32_t i = list + 1;
    bool scalar = true;
    while (i < items[list].end && scalar) {
        const struct literal_item *item = &items[i];
        scalar = !item->keyed && (item->kind == LITERAL_NOTHING ||
                                  (is_scalar(item) && (player_said(item->text) || literal_truth(item) ||
                                                       slice_is_word(item->text, "leaf"))));
        i += scalar;
    }
    bool last = i > list + 1 && i < items[list].end && items[i].end == items[list].end && !items[i].keyed;
    return last && (items[i].kind == LITERAL_LIST || items[i].kind == LITERAL_NUMBER) ? i : 0;
}

/* --- whether it is one --- */

static bool names_a_child(const struct literal_item *item)
{
    return is_scalar(item) && !player_said(item->text) && !literal_truth(item) && !slice_is(item->text, "?");
}

/* Whether a value names children. */
static bool names_children(const struct literal *literal, uint32_t value)
{
    const struct literal_item *items = literal->items.at;
    if (names_a_child(&items[value]))
        return true;
    if (items[value].kind != LITERAL_LIST)
        return false;
    bool object = literal_is_object(literal, value);
    if (!object && behind_player(items, value))
        value = behind_player(items, value);
    LITERAL_EACH(items, value, i)
    {
        if (!object && names_a_child(&items[i]))
            return true;
        if (object && node_key(items[i].key) == KEY_CHILDREN && items[i].kind == LITERAL_LIST)
            LITERAL_EACH(items, i, k) if (names_a_child(&items[k])) return true;
        /* a pair */
        if (!object && items[i].kind == LITERAL_LIST && items[i].end == i + 3 && !items[i + 1].keyed &&
            names_a_child(&items[i + 1]) && items[i].bracket == '(')
            return true;
    }
    return false;
}

static bool is_numbered(const struct literal *literal, uint32_t list)
{
    const struct literal_item *items = literal->items.at;
    double number;
    size_t lists = 0, entries = 0;
    LITERAL_EACH(items, list, i)
    {
        if (number_read(items[i].key, &number) != NUMBER_FINE)
            return false;
        entries++;
        lists += items[i].kind == LITERAL_LIST && !items[i].text.length;
    }
    return entries > 1 && lists;
}

static bool says_children(const struct literal *literal, uint32_t list)
{
    const struct literal_item *items = literal->items.at;
    bool one = items[list].end > list + 1 && items[list + 1].end == items[list].end, flat = true;
    if (is_edges(literal, list) || is_records(literal, list))
        return true;
    if (!is_dictionary(literal, list))
        return false;
    if (is_numbered(literal, list))
        return true;
    LITERAL_EACH(items, list, i)
    {
        if (names_children(literal, i))
            return true;
    }
    if (!one || items[list + 1].kind != LITERAL_LIST || items[list + 1].end == list + 2)
        return false;
    for (uint32_t i = list + 2; i < items[list].end; i++)
        flat &= items[i].kind == LITERAL_NUMBER && !items[i].keyed;
    return flat;
}

bool dictionary_is(const struct literal *literal)
{
    const struct literal_item *items = literal->items.at;
    for (uint32_t i = 0; i < literal->items.count; i = items[i].end) {
        if (is_wrapper(literal, i)) {
            LITERAL_EACH(items, i, k)
            if (items[k].kind == LITERAL_LIST && says_children(literal, k))
                return true;
        } else if (items[i].kind == LITERAL_LIST && says_children(literal, i)) {
            return true;
        }
    }
    return false;
}

/* --- edges, numbers and players --- */

static uint32_t node_named(struct reader *r, const struct literal_item *item)
{
    return graph_node(&r->graph, literal_name(item), item->place);
}

static bool is_known(struct reader *r, const struct literal_item *item)
{
    return graph_find(&r->graph, literal_name(item)) != TREE_NONE;
}

static void add_child(struct reader *r, uint32_t from, const struct literal_item *child, struct slice move)
{
    uint32_t to = TREE_NONE;
    if (child->kind == LITERAL_LINK)
        child = &r->items[child->link];
    if (child->kind == LITERAL_NUMBER && !is_known(r, child))
        to = graph_leaf(&r->graph, child->number, child->place);
    else if (child->kind == LITERAL_NOTHING || slice_is(literal_name(child), "?"))
        to = graph_leaf(&r->graph, (double)NAN, child->place);
    else if (child->kind != LITERAL_LIST && literal_name(child).length)
        to = node_named(r, child);
    if (to == TREE_NONE) {
        fault(r, child, "a child is a name, a number, or a pair of a move and one of these");
        return;
    }
    r->graph.nodes.at[to].unknown |= child->kind == LITERAL_NOTHING || slice_is(literal_name(child), "?");
    graph_edge(&r->graph, from, to, move, child->place);
}

/* Two numbers for one node are from two trees. */
static void give_number(struct reader *r, uint32_t node, double number, const struct literal_item *item)
{
    struct graph_node *n = &r->graph.nodes.at[node];
    struct slice name = slice_short(n->name);
    if (!isnan(n->number) && n->number != number && !isnan(number))
        fault(r, item, "'%.*s' has another value already, %g", SLICE(name), n->number);
    else if (!isnan(number))
        n->number = number;
    n->unknown |= isnan(number);
    n->made = true;
}

/* ('a1', 'B'), ('B', 'a1') where B is known and a1 isn't, ('D', 3). */
static void add_pair(struct reader *r, uint32_t from, uint32_t list)
{
    const struct literal_item *pair = &r->items[list], *first = pair + 1, *second = pair + 2;
    bool two = pair->end == list + 3 && first->kind != LITERAL_LIST && second->kind != LITERAL_LIST;
    if (two && first->keyed) {
        add_child(r, from, first, first->key);
        add_child(r, from, second, second->key);
    } else if (!two) {
        fault(r, pair, "a child is a name, a number, or a pair of a move and one of these");
    } else if (second->kind == LITERAL_NUMBER && !is_known(r, second)) {
        uint32_t to = node_named(r, first);
        give_number(r, to, second->number, second);
        graph_edge(&r->graph, from, to, slice_of(""), first->place);
    } else if (is_known(r, first) && !is_known(r, second)) {
        add_child(r, from, first, literal_name(second));
    } else {
        add_child(r, from, second, literal_name(first));
    }
}

/* list('bc') in Python: a child for each letter. */
static bool add_letters(struct reader *r, uint32_t from, uint32_t list)
{
    const struct literal_item *item = &r->items[list], *only = item + 1;
    if (!slice_is(item->text, "list") || item->end != list + 2 || only->kind != LITERAL_STRING || only->keyed)
        return false;
    for (struct slice rest = only->text; rest.length;) {
        struct slice letter = rest;
        utf8_take(&rest);
        letter.length -= rest.length;
        graph_edge(&r->graph, from, graph_node(&r->graph, letter, only->place), slice_of(""), only->place);
    }
    return true;
}

static void add_children(struct reader *r, uint32_t from, uint32_t list)
{
    uint32_t behind = behind_player(r->items, list);
    struct slice name = slice_short(r->graph.nodes.at[from].name);
    if (r->graph.nodes.at[from].first != TREE_NONE) {
        if (r->graph.diag->errors == r->graph.errors)
            fault(r, &r->items[list], "'%.*s' has children already; a text holds one tree", SLICE(name));
        return;
    }
    r->graph.nodes.at[from].made = true;
    if (add_letters(r, from, list))
        return;
    for (uint32_t i = list + 1; i < behind; i++)
        if (is_scalar(&r->items[i]) && !slice_is_word(r->items[i].text, "leaf"))
            r->graph.nodes.at[from].player = literal_player(&r->items[i], r->graph.source, r->graph.diag);
    if (behind && r->items[behind].kind == LITERAL_NUMBER) {
        give_number(r, from, r->items[behind].number, &r->items[behind]);
        return;
    }
    list = behind ? behind : list;
    LITERAL_EACH(r->items, list, i)
    {
        const struct literal_item *item = &r->items[i];
        if (item->keyed || item->kind != LITERAL_LIST)
            add_child(r, from, item, item->key);
        else
            add_pair(r, from, i);
    }
}

/* {'player': 'max', 'children': ['B', 'C']} */
static void add_object(struct reader *r, uint32_t node, uint32_t list)
{
    LITERAL_EACH(r->items, list, i)
    {
        const struct literal_item *item = &r->items[i];
        enum said_player truth = literal_truth(item);
        switch (item->keyed ? node_key(item->key) : KEY_NONE) {
        case KEY_NAME:
            if (!slice_equal(literal_name(item), r->graph.nodes.at[node].name))
                r->graph.nodes.at[node].label = literal_name(item);
            break;
        case KEY_PARENT:
            if (!r->listed && item->kind != LITERAL_NOTHING && item->kind != LITERAL_LIST)
                graph_edge(&r->graph, node_named(r, item), node, slice_of(""), item->place);
            break;
        case KEY_VALUE:
            if (item->kind != LITERAL_NOTHING)
                give_number(r, node, literal_number(item, r->graph.source, r->graph.diag), item);
            break;
        case KEY_CHILDREN:
            if (item->kind == LITERAL_LIST)
                add_children(r, node, i);
            else if (item->kind != LITERAL_NOTHING)
                fault(r, item, "the children of a node are a list");
            break;
        case KEY_PLAYER:
            r->graph.nodes.at[node].player = literal_player(item, r->graph.source, r->graph.diag);
            break;
        case KEY_MAXIMIZING:
        case KEY_MINIMIZING:
            if (truth)
                r->graph.nodes.at[node].player =
                    (truth == SAID_MAX) == (node_key(item->key) == KEY_MAXIMIZING) ? SAID_MAX : SAID_MIN;
            break;
        case KEY_SIDE:
            if (item->kind != LITERAL_NOTHING)
                add_child(r, node, item, slice_of(""));
            break;
        case KEY_MOVE:
        case KEY_NONE:
            break;
        }
    }
}

static void add_entry(struct reader *r, uint32_t i)
{
    uint32_t node = graph_find(&r->graph, r->items[i].key);
    uint32_t link = r->items[i].kind == LITERAL_LINK ? r->items[i].link : i;
    if (!r->players || r->items[link].kind == LITERAL_NUMBER)
        i = link;
    const struct literal_item *item = &r->items[i];
    if (node == TREE_NONE)
        return;
    if (item->kind == LITERAL_LIST && literal_is_object(r->literal, i))
        add_object(r, node, i);
    else if (item->kind == LITERAL_LIST)
        add_children(r, node, i);
    else if (r->players)
        r->graph.nodes.at[node].player = literal_player(item, r->graph.source, r->graph.diag);
    else if (item->kind == LITERAL_NUMBER || item->kind == LITERAL_NOTHING || slice_is(item->text, "?"))
        give_number(r, node, literal_number(item, r->graph.source, r->graph.diag), item);
    else if (player_said(item->text) || literal_truth(item) || slice_is_word(item->text, "maximizer") ||
             slice_is_word(item->text, "minimizer"))
        r->graph.nodes.at[node].player = literal_player(item, r->graph.source, r->graph.diag);
    else if (r->parents)
        graph_edge(&r->graph, node_named(r, item), node, slice_of(""), item->place);
    else if (!slice_is_word(item->text, "leaf") && !slice_is_word(item->text, "terminal"))
        add_child(r, node, item, slice_of(""));
}

enum round { NAMES, ENTRIES };

/* Whether some node of the list names its children: then its parents say the same once more. */
static bool lists_children(const struct reader *r, uint32_t list)
{
    LITERAL_EACH(r->items, list, i)
    {
        uint32_t children = keyed_with(r->items, i, KEY_CHILDREN);
        if (children && r->items[children].end > children + 1)
            return true;
    }
    return false;
}

static void read_dictionary(struct reader *r, uint32_t list, enum round round)
{
    LITERAL_EACH(r->items, list, i)
    {
        if (round == ENTRIES)
            add_entry(r, i);
        else if (r->items[i].keyed && r->items[i].key.length)
            graph_node(&r->graph, r->items[i].key, r->items[i].key_place);
    }
}

static void read_edges(struct reader *r, uint32_t list, enum round round)
{
    LITERAL_EACH(r->items, list, i)
    {
        uint32_t from = node_named(r, &r->items[i + 1]);
        bool move = r->items[i].end == i + 4;
        if (round == ENTRIES)
            add_child(r, from, &r->items[i + 2], move ? r->items[i + 3].text : slice_of(""));
    }
}

static void read_records(struct reader *r, uint32_t list, enum round round)
{
    LITERAL_EACH(r->items, list, i)
    {
        uint32_t node = node_named(r, &r->items[keyed_with(r->items, i, KEY_NAME)]);
        if (round == ENTRIES)
            add_object(r, node, i);
    }
}

/* max_nodes = ['A', 'D'] */
static void read_players(struct reader *r, uint32_t list)
{
    struct slice begin = r->items[list].key;
    begin.length = size_at_most(begin.length, 3);
    enum said_player player = player_said(begin);
    LITERAL_EACH(r->items, list, i)
    {
        uint32_t node =
            player && is_scalar(&r->items[i]) ? graph_find(&r->graph, r->items[i].text) : TREE_NONE;
        if (node != TREE_NONE)
            r->graph.nodes.at[node].player = player;
    }
}

static void read_value(struct reader *r, uint32_t i, enum round round)
{
    static const char *const roots[] = {"root", "start", "initial", "initial_state", "root_node", NULL};
    static const char *const players[] = {"player", "players", "turn", "turns", "to_move", "mover", NULL};
    const struct literal_item *item = &r->items[i];
    r->listed = lists_children(r, i);
    r->parents = item->keyed && (slice_is_word(item->key, "parent") || slice_is_word(item->key, "parents"));
    r->players = item->keyed && literal_one_of(item->key, players);
    if (is_dictionary(r->literal, i))
        read_dictionary(r, i, round);
    else if (is_edges(r->literal, i))
        read_edges(r, i, round);
    else if (is_records(r->literal, i))
        read_records(r, i, round);
    else if (item->kind == LITERAL_LIST && round == ENTRIES && item->keyed)
        read_players(r, i);
    if (round == ENTRIES && is_scalar(item) && item->keyed && literal_one_of(item->key, roots))
        r->graph.root = graph_find(&r->graph, item->text);
}

struct tree *dictionary_tree(const struct literal *literal, struct source *source,
                             const struct tree_wishes *wishes, struct diag *diag)
{
    struct reader r = {.literal = literal, .items = literal->items.at};
    graph_begin(&r.graph, source, wishes, diag);
    r.graph.text = "dictionary";
    for (enum round round = NAMES; round <= ENTRIES; round++) {
        for (uint32_t i = 0; i < literal->items.count; i = r.items[i].end) {
            if (is_wrapper(literal, i)) {
                LITERAL_EACH(r.items, i, k) read_value(&r, k, round);
            } else {
                read_value(&r, i, round);
            }
        }
    }
    return graph_finish(&r.graph, GRAPH_VALUES);
}

static enum notation_sure sure(const struct source *source)
{
    return python_sure(source, true);
}

const struct notation notation_dictionary = {
    .name = "dictionary",
    .about = "children by name: {'A': ['B', 'C'], 'B': [3, 5]}, values = {'C': 8}",
    .endings = "dict",
    .sure = sure,
    .read = python_read,
    .foreign = true,
    .trouble = python_trouble,
};
