/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/graph.h"
#include "base/number.h"
#include <string.h>

#define NO_EDGE    UINT32_MAX
#define NAMES_TOLD 5u
#define QUOTES     "\"'`"

void graph_begin(struct graph *graph, struct source *source, const struct tree_wishes *wishes,
                 struct diag *diag)
{
    *graph = (struct graph){.source = source,
                            .wishes = wishes,
                            .diag = diag,
                            .move = {"", 0},
                            .root = TREE_NONE,
                            .text = "text",
                            .errors = diag->errors};
}

void graph_free(struct graph *graph)
{
    for (size_t i = 0; i < graph->kept.count; i++)
        free(graph->kept.at[i]);
    array_free(&graph->kept);
    array_free(&graph->nodes);
    array_free(&graph->edges);
    free(graph->slots);
    graph->slots = NULL;
    graph->slot_count = 0;
}

struct slice graph_keep(struct graph *graph, struct slice words)
{
    char *copy = memory_string(words.bytes, words.length);
    *array_add(&graph->kept) = copy;
    return (struct slice){copy, words.length};
}

static struct slice called(const struct graph_node *node)
{
    return node->label.length ? node->label : node->name;
}

/* Says something about what stands at a place, the quotes around it included. */
__attribute__((format(printf, 5, 6))) static void say(struct graph *graph, enum severity severity,
                                                      size_t place, size_t length, const char *format, ...)
{
    const struct source *source = graph->source;
    struct text words = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    if (graph->find) {
        struct slice found = graph->find(graph, place);
        place = (size_t)(found.bytes - source->bytes);
        length = found.length;
    } else if (place < source->length && strchr(QUOTES, source->bytes[place])) {
        length += 2;
    }
    diag_say(graph->diag, severity, source, place, place + length, "%s", text_string(&words));
    text_free(&words);
}

/* --- what is told --- */

static struct graph_slot *slot_of(const struct graph *graph, uint32_t hash, struct slice name)
{
    for (size_t at = hash;; at++) {
        struct graph_slot *slot = &graph->slots[at & (graph->slot_count - 1)];
        if (!slot->node || (slot->hash == hash && slice_equal(graph->nodes.at[slot->node - 1].name, name)))
            return slot;
    }
}

static uint32_t add_node(struct graph *graph, struct slice name, size_t place)
{
    if (graph->nodes.count >= TREE_NODES)
        memory_out();
    *array_add(&graph->nodes) =
        (struct graph_node){.name = name, .place = place, .first = NO_EDGE, .last = NO_EDGE, .number = NAN};
    return (uint32_t)graph->nodes.count - 1;
}

uint32_t graph_find(const struct graph *graph, struct slice name)
{
    uint32_t node = graph->slot_count ? slot_of(graph, (uint32_t)slice_hash(name), name)->node : 0;
    return node ? node - 1 : TREE_NONE;
}

static void grow_slots(struct graph *graph)
{
    struct graph_slot *old = graph->slots;
    size_t count = graph->slot_count;
    graph->slot_count = count ? 2 * count : 64;
    graph->slots = memory_new(graph->slot_count, sizeof *graph->slots);
    for (size_t i = 0; i < count; i++) {
        size_t at = old[i].hash;
        while (old[i].node && graph->slots[at & (graph->slot_count - 1)].node)
            at++;
        if (old[i].node)
            graph->slots[at & (graph->slot_count - 1)] = old[i];
    }
    free(old);
}

uint32_t graph_node(struct graph *graph, struct slice name, size_t place)
{
    if (2 * graph->nodes.count >= graph->slot_count)
        grow_slots(graph);
    uint32_t hash = (uint32_t)slice_hash(name);
    struct graph_slot *slot = slot_of(graph, hash, name);
    if (slot->node)
        return slot->node - 1;
    if (name.length > TREE_NAME)
        say(graph, DIAG_ERROR, place, 1, "this %s has a name of %zu bytes; %u are the most", graph->text,
            name.length, TREE_NAME);
    uint32_t node = add_node(graph, name, place);
    *slot = (struct graph_slot){hash, node + 1};
    return node;
}

uint32_t graph_leaf(struct graph *graph, double number, size_t place)
{
    uint32_t node = add_node(graph, (struct slice){"", 0}, place);
    graph->nodes.at[node].number = number;
    graph->nodes.at[node].made = true;
    return node;
}

void graph_edge(struct graph *graph, uint32_t from, uint32_t to, struct slice move, size_t place)
{
    struct graph_node *parent = &graph->nodes.at[from];
    uint32_t edge = (uint32_t)graph->edges.count;
    if (edge == NO_EDGE)
        memory_out();
    *array_add(&graph->edges) = (struct graph_edge){.to = to, .next = NO_EDGE, .move = move, .place = place};
    if (parent->last == NO_EDGE)
        parent->first = edge;
    else
        graph->edges.at[parent->last].next = edge;
    parent->last = edge;
    parent->made = true;
    graph->nodes.at[to].above++;
}

static bool same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

void graph_value(struct graph *graph, uint32_t node, double number, size_t place)
{
    struct graph_node *n = &graph->nodes.at[node];
    struct slice name = slice_short(called(n));
    if ((n->unknown || !isnan(n->number)) && !same_number(n->number, number))
        say(graph, DIAG_ERROR, place, 1, "'%.*s' has another value already in this %s", SLICE(name),
            graph->text);
    n->number = number;
    n->unknown = isnan(number);
    n->made = true;
}

void graph_player(struct graph *graph, uint32_t node, enum said_player player, size_t place)
{
    struct graph_node *n = &graph->nodes.at[node];
    struct slice name = slice_short(called(n));
    if (n->player && n->player != player)
        say(graph, DIAG_ERROR, place, 1, "'%.*s' is the other player's already in this %s", SLICE(name),
            graph->text);
    n->player = player;
    n->made = true;
}

/* --- names in messages --- */

/* "'A', 'B' and 3 others"; what has no name is called by its number. */
struct names {
    struct text words;
    size_t count;
    uint32_t first;
};

static void tell_name(struct names *names, const struct graph *graph, uint32_t node)
{
    const struct graph_node *n = &graph->nodes.at[node];
    struct slice name = slice_short(called(n));
    if (!names->count)
        names->first = node;
    if (names->count++ >= NAMES_TOLD)
        return;
    text_format(&names->words, "%s'%.*s", names->count > 1 ? ", " : "", SLICE(name));
    if (!name.length)
        number_write(&names->words, n->number, NUMBER_PRETTY);
    text_add_char(&names->words, '\'');
}

static const char *told(struct names *names)
{
    if (names->count > NAMES_TOLD)
        text_format(&names->words, " and %zu other%s", names->count - NAMES_TOLD,
                    names->count == NAMES_TOLD + 1 ? "" : "s");
    return text_string(&names->words);
}

/* Says something about the first of some nodes, where it stands in the text, and forgets them. */
#define say_names(graph, names, severity, ...)                                                               \
    (say((graph), (severity), (graph)->nodes.at[(names)->first].place,                                       \
         (graph)->nodes.at[(names)->first].name.length, __VA_ARGS__),                                        \
     text_free(&(names)->words))

/* --- edges that lead upwards --- */

static bool has_number(const struct graph_node *n)
{
    return n->unknown || !isnan(n->number);
}

/* Whether each node leads to one, all to the same in the end, and those that none leads to have numbers, of
 * which there are several: a tree that is told from its leaves on. */
static bool leads_upwards(const struct graph *graph)
{
    size_t ends = 0, leaves = 0;
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        const struct graph_node *n = &graph->nodes.at[i];
        bool end = n->first == NO_EDGE;
        if (end && !n->above) /* a stray */
            continue;
        if (n->first != n->last || (!n->above && !has_number(n)))
            return false;
        ends += end;
        leaves += !n->above;
    }
    return graph->root == TREE_NONE && ends == 1 && leaves > 1;
}

void graph_turn(struct graph *graph)
{
    if (!leads_upwards(graph))
        return;
    uint32_t *from = memory_new(graph->edges.count, sizeof *from);
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        struct graph_node *n = &graph->nodes.at[i];
        if (n->first != NO_EDGE)
            from[n->first] = i;
        n->first = n->last = NO_EDGE;
        n->above = 0;
    }
    size_t count = graph->edges.count;
    graph->edges.count = 0;
    for (size_t i = 0; i < count; i++) {
        struct graph_edge edge = graph->edges.at[i];
        graph_edge(graph, edge.to, from[i], edge.move, edge.place);
    }
    free(from);
    say(graph, DIAG_NOTE, graph->edges.at[0].place, 0,
        "edges lead upwards here, from each node to the one that it is below");
}

/* --- root, cycles and strays --- */

/* The node that all others hang below; the errors say why there is none. */
static uint32_t find_root(struct graph *graph)
{
    struct names roots = {0};
    uint32_t root = TREE_NONE, inner = TREE_NONE;
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        bool alone = graph->nodes.at[i].first == NO_EDGE && graph->edges.count;
        if (inner == TREE_NONE && !alone)
            inner = i;
        if (graph->nodes.at[i].above == 0 && !alone) {
            tell_name(&roots, graph, i);
            root = i;
        }
    }
    if (roots.count > 1) {
        roots.first = root;
        say_names(graph, &roots, DIAG_ERROR,
                  "this %s has %zu nodes that are below no other, and a tree has one root: %s", graph->text,
                  roots.count, told(&roots));
        return TREE_NONE;
    }
    text_free(&roots.words);
    /* Below another, each of them: they are on cycles, or below one. */
    return root != TREE_NONE ? root : inner;
}

enum color { UNSEEN, ON_WAY, DONE, SHARED };

/* The ways down from the root, and what they show. */
struct walk {
    ARRAY(uint32_t) way;  /* nodes from the root down */
    ARRAY(uint32_t) edge; /* of each of them, the edge to come */
    uint8_t *color;       /* [node] */
    double *size;         /* [node]: nodes of the tree below and with it, unfolded */
};

static void tell_cycle(struct graph *graph, const struct walk *walk, uint32_t again)
{
    struct names names = {0};
    size_t i = walk->way.count - 1;
    while (walk->way.at[i] != again)
        i--;
    for (; i < walk->way.count; i++)
        tell_name(&names, graph, walk->way.at[i]);
    say_names(graph, &names, DIAG_ERROR, "this %s has a cycle, and a tree has none: %s%s", graph->text,
              names.count > 1 ? "each of these is below the one before, and the first below the last: "
                              : "this is below itself: ",
              told(&names));
}

/* Sizes, from the leaves up; false where there is a cycle. */
static bool walk_down(struct graph *graph, struct walk *walk, uint32_t root)
{
    *array_add(&walk->way) = root;
    *array_add(&walk->edge) = graph->nodes.at[root].first;
    walk->color[root] = ON_WAY;
    while (walk->way.count) {
        uint32_t node = walk->way.at[walk->way.count - 1], *next = &walk->edge.at[walk->edge.count - 1];
        if (*next == NO_EDGE) {
            walk->color[node] = DONE;
            walk->size[node] += 1;
            walk->edge.count--;
            if (--walk->way.count)
                walk->size[walk->way.at[walk->way.count - 1]] += walk->size[node];
            continue;
        }
        uint32_t child = graph->edges.at[*next].to;
        *next = graph->edges.at[*next].next;
        if (walk->color[child] == ON_WAY) {
            tell_cycle(graph, walk, child);
            return false;
        }
        if (walk->color[child] == UNSEEN) {
            walk->color[child] = ON_WAY;
            *array_add(&walk->way) = child;
            *array_add(&walk->edge) = graph->nodes.at[child].first;
        } else {
            walk->color[child] = SHARED;
            walk->size[node] += walk->size[child];
        }
    }
    return true;
}

static void warn_of_strays(struct graph *graph, const struct walk *walk)
{
    struct names strays = {0};
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        const struct graph_node *n = &graph->nodes.at[i];
        if (walk->color[i] == UNSEEN && (!isnan(n->number) || n->first != NO_EDGE || n->above))
            tell_name(&strays, graph, i);
    }
    if (strays.count)
        say_names(graph, &strays, DIAG_WARNING, "not below the root, so left out: %s", told(&strays));
}

/* Whether there are some. */
static bool note_shared(struct graph *graph, const struct walk *walk)
{
    struct names shared = {0};
    for (uint32_t i = 0; i < graph->nodes.count; i++)
        if (walk->color[i] == SHARED)
            tell_name(&shared, graph, i);
    if (shared.count)
        say_names(graph, &shared, DIAG_NOTE,
                  "unfolded: %s; the tree has a copy below each node that leads there", told(&shared));
    return shared.count;
}

/* --- what each node is worth --- */

static void judge_leaves(struct graph *graph, const struct walk *walk)
{
    struct names open = {0}, unmade = {0};
    bool any = false;
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        struct graph_node *n = &graph->nodes.at[i];
        if (walk->color[i] == UNSEEN)
            continue;
        if (graph->whole && !n->made)
            tell_name(&unmade, graph, i);
        if (n->first != NO_EDGE)
            continue;
        any |= !isnan(n->number) || n->unknown;
        n->unknown |= isnan(n->number);
        if (n->unknown)
            tell_name(&open, graph, i);
    }
    if (unmade.count)
        say_names(graph, &unmade, DIAG_ERROR, "this %s names children and says nothing else of them: %s",
                  graph->text, told(&unmade));
    else if (open.count && !any)
        say_names(graph, &open, DIAG_ERROR, "no leaf of this %s has a number: %s", graph->text, told(&open));
    text_free(&unmade.words);
    text_free(&open.words);
}

static void drop_labels(struct graph *graph, const struct walk *walk)
{
    struct names labelled = {0};
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        struct graph_node *n = &graph->nodes.at[i];
        if (walk->color[i] == UNSEEN || n->first == NO_EDGE || isnan(n->number) || n->valued)
            continue;
        tell_name(&labelled, graph, i);
        n->number = NAN;
    }
    if (labelled.count)
        say_names(graph, &labelled, DIAG_NOTE,
                  "numbers at inner nodes of a drawing are taken for labels, not for values: %s",
                  told(&labelled));
}

/* --- the tree --- */

static void open_node(const struct graph *graph, struct builder *builder, uint32_t node, struct slice move)
{
    const struct graph_node *n = &graph->nodes.at[node];
    struct slice none = {"", 0};
    builder_open(builder, &(struct builder_node){.name = n->nameless       ? none
                                                         : n->label.length ? n->label
                                                                           : n->name,
                                                 .move = move,
                                                 .player = n->player,
                                                 .has_number = !isnan(n->number),
                                                 .unknown = n->unknown && n->first == NO_EDGE,
                                                 .number = n->number,
                                                 .place = n->place});
}

static struct tree *unfold(struct graph *graph, uint32_t root)
{
    struct builder builder;
    ARRAY(uint32_t) edges = {0};
    builder_begin_source(&builder, graph->find ? NULL : graph->source, graph->wishes);
    open_node(graph, &builder, root, graph->move);
    *array_add(&edges) = graph->nodes.at[root].first;
    while (edges.count) {
        uint32_t *next = &edges.at[edges.count - 1];
        if (*next == NO_EDGE) {
            builder_close(&builder);
            edges.count--;
            continue;
        }
        const struct graph_edge *edge = &graph->edges.at[*next];
        *next = edge->next;
        open_node(graph, &builder, edge->to, edge->move);
        *array_add(&edges) = graph->nodes.at[edge->to].first;
    }
    array_free(&edges);
    return builder_finish(&builder);
}

/* All that can be wrong with it, said; whether nothing is. */
static bool judge(struct graph *graph, struct walk *walk, uint32_t root, enum graph_numbers numbers,
                  bool *shared)
{
    if (!walk_down(graph, walk, root))
        return false;
    const uint32_t most = tree_most_nodes(graph->wishes);
    if (walk->size[root] > most)
        say(graph, DIAG_ERROR, graph->nodes.at[root].place, graph->nodes.at[root].name.length,
            "this %s makes a tree of %.10g nodes%s; %u are the most", graph->text, walk->size[root],
            walk->size[root] > (double)graph->nodes.count
                ? ", as what is below several others has a copy below each"
                : "",
            most);
    warn_of_strays(graph, walk);
    *shared = note_shared(graph, walk);
    if (numbers == GRAPH_LABELS)
        drop_labels(graph, walk);
    judge_leaves(graph, walk);
    return graph->diag->errors == graph->errors;
}

struct tree *graph_finish(struct graph *graph, enum graph_numbers numbers)
{
    struct tree *tree = NULL;
    size_t count = graph->nodes.count;
    if (!count && graph->diag->errors == graph->errors)
        diag_error_in(graph->diag, graph->source->name, NULL, "there is no node in this %s", graph->text);
    if (graph->diag->errors == graph->errors)
        graph_turn(graph);
    uint32_t root = count && graph->diag->errors == graph->errors
                        ? graph->root != TREE_NONE ? graph->root : find_root(graph)
                        : TREE_NONE;
    if (root != TREE_NONE) {
        struct walk walk = {.color = memory_new(count, 1), .size = memory_new(count, sizeof(double))};
        bool shared;
        if (judge(graph, &walk, root, numbers, &shared)) {
            tree = unfold(graph, root);
            tree->unfolded = shared;
        }
        array_free(&walk.way);
        array_free(&walk.edge);
        free(walk.color);
        free(walk.size);
    }
    graph_free(graph);
    return tree;
}
