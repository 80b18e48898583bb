/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/drawing.h"
#include "base/number.h"
#include "tree/caption.h"
#include "tree/words.h"
#include "tree/writing.h"
#include <ctype.h>
#include <string.h>

/* A drawing has an edge for some bytes; more come from groups of many with many. */
#define EDGES_AT_LEAST 1000000u

const struct drawing_look drawing_plain = {.value = NAN, .evaluation = NAN, .above = TREE_NONE};

void drawing_begin(struct drawing *drawing, struct source *source, const struct tree_wishes *wishes,
                   struct diag *diag)
{
    *drawing = (struct drawing){0};
    graph_begin(&drawing->graph, source, wishes, diag);
}

static void free_looks(struct drawing *drawing)
{
    array_free(&drawing->looks);
    for (size_t i = 0; i < TREE_HEADERS; i++)
        text_free(&drawing->headers[i]);
}

void drawing_free(struct drawing *drawing)
{
    free_looks(drawing);
    graph_free(&drawing->graph);
}

uint32_t drawing_node(struct drawing *drawing, struct slice id, size_t place,
                      const struct drawing_look *fresh)
{
    uint32_t node = graph_node(&drawing->graph, id.length ? id : slice_of(" "), place);
    if (node == drawing->looks.count)
        *array_add(&drawing->looks) = fresh ? *fresh : drawing_plain;
    return node;
}

bool drawing_edges(struct drawing *drawing, const uint32_t *from, size_t froms, const uint32_t *to,
                   size_t tos, struct slice move, size_t place)
{
    struct graph *graph = &drawing->graph;
    size_t most = graph->source->length + EDGES_AT_LEAST;
    if (froms && tos > (most - graph->edges.count) / froms) {
        diag_error(graph->diag, graph->source, place, place,
                   "the groups of this drawing make more than %zu edges", most);
        return false;
    }
    for (size_t i = 0; i < froms; i++) {
        for (size_t j = 0; j < tos; j++) {
            uint32_t *above = &drawing->looks.at[to[j]].above;
            if (!drawing->strict || *above != from[i])
                graph_edge(graph, from[i], to[j], move, graph->nodes.at[to[j]].place);
            *above = from[i];
        }
    }
    return true;
}

/* --- facts --- */

/* A quoted text with its escapes undone, if it is one as words_write_quoted() writes it. */
static struct slice exactly(struct drawing *drawing, struct slice text, size_t place)
{
    struct diag unheard = {0};
    struct words words;
    words_begin(&words, drawing->graph.source, &unheard, WORDS_LISTS);
    words.at = place;
    if (words_next(&words) == WORD_QUOTED)
        text = words.word.escaped ? graph_keep(&drawing->graph, words.word.text) : words.word.text;
    words_free(&words);
    diag_free(&unheard);
    return text;
}

static bool says_none(struct slice words)
{
    return !words.length || slice_is_word(words, "none") || slice_is_word(words, "null") ||
           slice_is_word(words, "nan");
}

static void take_value(struct drawing_look *look, struct slice words)
{
    double number = (double)NAN;
    bool unknown = slice_is(words, "?");
    if (number_read(words, &number) != NUMBER_FINE && !unknown && !says_none(words))
        return;
    look->valued = true;
    look->unknown = unknown;
    look->value = number;
}

void drawing_fact(struct drawing *drawing, struct drawing_look *look, struct slice key, struct slice words,
                  size_t place)
{
    if (slice_is(key, "name"))
        look->name = exactly(drawing, words, place);
    else if (slice_is(key, "move"))
        look->move = exactly(drawing, words, place);
    else if (slice_is(key, "player") || slice_is(key, "type"))
        look->player = player_said(words) ? player_said(words) : look->player;
    else if (slice_is(key, "value") || slice_is(key, "utility") || slice_is(key, "score"))
        take_value(look, words);
    else if (slice_is(key, "evaluation"))
        number_read(words, &look->evaluation);
}

void drawing_header(struct drawing *drawing, struct slice key, struct slice words, size_t place)
{
    size_t header = tree_header_named(key);
    if (header == TREE_HEADERS)
        return;
    text_clear(&drawing->headers[header]);
    text_add_slice(&drawing->headers[header], exactly(drawing, words, place));
}

/* --- captions --- */

/* Lines become blanks, and what is too long is cut. */
static struct slice on_one_line(struct drawing *drawing, struct slice words)
{
    size_t length = size_at_most(words.length, TREE_NAME);
    while (length && length < words.length && ((unsigned char)words.bytes[length] & 0xc0) == 0x80)
        length--;
    words.length = length;
    if (!words.length || !memchr(words.bytes, '\n', words.length))
        return words;
    words = graph_keep(&drawing->graph, words);
    for (char *c = (char *)words.bytes; *c; c++)
        *c = *c == '\n' ? ' ' : *c;
    return words;
}

struct slice drawing_move(struct drawing *drawing, struct slice plain)
{
    while (plain.length && strchr(" \t\r\n", *plain.bytes))
        plain.bytes++, plain.length--;
    while (plain.length && strchr(" \t\r\n", plain.bytes[plain.length - 1]))
        plain.length--;
    return on_one_line(drawing, plain);
}

/* What a node is called besides its label: by a fact, or where the label begins with a line that is its id,
 * a number. */
static struct slice name_beside(const struct drawing_look *look, struct slice id)
{
    double number;
    bool begins = look->labelled && look->label.length > id.length &&
                  !memcmp(look->label.bytes, id.bytes, id.length) && look->label.bytes[id.length] == '\n';
    bool counts = begins && number_read(id, &number) == NUMBER_FINE;
    return look->name.length || !counts ? look->name : id;
}

/* A caption whose name is told elsewhere, if it is. */
static void understand(struct slice label, struct slice name, struct caption *out)
{
    bool begins = name.length && label.length >= name.length && !memcmp(label.bytes, name.bytes, name.length);
    if (begins)
        label.bytes += name.length, label.length -= name.length;
    caption_read(label, out);
    if (name.length)
        out->name = name;
}

/* 17, n17, node_17: counted by a program. */
static bool is_counted(struct slice id)
{
    static const char *const words[] = {"node", "n", "v", "id", "struct"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        if (id.length > length && slice_is_word((struct slice){id.bytes, length}, words[i])) {
            id.bytes += length, id.length -= length;
            break;
        }
    }
    if (id.length > 1 && *id.bytes == '_')
        id.bytes++, id.length--;
    for (size_t i = 0; i < id.length; i++)
        if (!isdigit((unsigned char)id.bytes[i]))
            return id.length > 30;
    return id.length;
}

static bool is_inner(const struct drawing *drawing, uint32_t node)
{
    return drawing->graph.nodes.at[node].first != UINT32_MAX;
}

/* Whether inner nodes are counted by numbers, with no label: then those of the leaves count, too. */
static bool ids_count(const struct drawing *drawing)
{
    for (uint32_t i = 0; i < drawing->looks.count; i++) {
        double number;
        if (!drawing->looks.at[i].labelled && is_inner(drawing, i) &&
            number_read(drawing->graph.nodes.at[i].name, &number) == NUMBER_FINE)
            return true;
    }
    return false;
}

static void take_beside(struct drawing *drawing, uint32_t node, struct caption *caption)
{
    struct caption more;
    caption_read(drawing->looks.at[node].beside, &more);
    if (!caption->player)
        caption->player = more.player;
    if (caption->has_number || caption->unknown)
        return;
    caption->has_number = more.has_number;
    caption->unknown = more.unknown;
    caption->number = more.number;
}

static void take_caption(struct drawing *drawing, uint32_t node, bool counted)
{
    const struct drawing_look *look = &drawing->looks.at[node];
    struct graph_node *n = &drawing->graph.nodes.at[node];
    struct caption caption;
    double number;
    struct slice beside = name_beside(look, n->name);
    understand(look->labelled ? look->label : n->name, beside, &caption);
    if (!look->labelled && counted && number_read(n->name, &number) == NUMBER_FINE)
        caption = (struct caption){.name = n->name};
    if (look->beside.length)
        take_beside(drawing, node, &caption);
    n->made = true;
    n->player = look->player ? look->player : caption.player;
    n->unknown = look->valued ? look->unknown : caption.unknown;
    if (look->valued)
        n->number = look->value;
    else if (caption.has_number)
        n->number = caption.number;
    if (!isnan(look->evaluation)) {
        n->number = look->evaluation;
        n->valued = true;
    }
    if (caption.name.length)
        n->label = look->name.length ? caption.name : on_one_line(drawing, caption.name);
    else
        n->nameless = !look->labelled || is_counted(n->name);
}

/* --- shapes --- */

enum drawing_shape drawing_shape_named(struct slice word)
{
    static const char *const names[] = {
        [SHAPE_UP] = "triangle house trapezium tri extract trap-b trapezoid",
        [SHAPE_DOWN] =
            "invtriangle invhouse invtrapezium flip-tri flipped-triangle trap-t manual-file inv-trapezoid",
        [SHAPE_BOX] = "box rect rectangle square record proc",
        [SHAPE_ROUND] = "ellipse oval circle doublecircle Mrecord circ rounded stadium dbl-circ event",
    };
    for (enum drawing_shape shape = SHAPE_UP; shape <= SHAPE_ROUND; shape++)
        for (struct slice rest = slice_of(names[shape]); rest.bytes;)
            if (slice_equal(slice_take(&rest, ' '), word))
                return shape;
    return SHAPE_OTHER;
}

/* The player of each shape, as far as the shapes of inner nodes say it. */
static void read_shapes(const struct drawing *drawing, enum said_player players[])
{
    static const int height[] = {[SHAPE_UP] = 2, [SHAPE_BOX] = 1, [SHAPE_ROUND] = -1, [SHAPE_DOWN] = -2};
    const struct graph *graph = &drawing->graph;
    bool alternate = true, said = false, seen[SHAPE_ROUND + 1] = {false};
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        if (!is_inner(drawing, i))
            continue;
        enum drawing_shape shape = drawing->looks.at[i].shape;
        seen[shape] = true;
        said |= graph->nodes.at[i].player != PLAYER_UNSAID;
        for (uint32_t edge = graph->nodes.at[i].first; edge != UINT32_MAX; edge = graph->edges.at[edge].next)
            if (is_inner(drawing, graph->edges.at[edge].to))
                alternate &= drawing->looks.at[graph->edges.at[edge].to].shape != shape;
    }
    if (seen[SHAPE_UP] && (seen[SHAPE_DOWN] || alternate))
        players[SHAPE_UP] = SAID_MAX;
    if (seen[SHAPE_DOWN] && (seen[SHAPE_UP] || alternate))
        players[SHAPE_DOWN] = SAID_MIN;
    int shapes = 0, low = SHAPE_OTHER, high = SHAPE_OTHER;
    for (int shape = SHAPE_OTHER; shape <= SHAPE_ROUND; shape++) {
        shapes += seen[shape];
        if (seen[shape] && (!seen[low] || height[shape] < height[low]))
            low = shape;
        if (seen[shape] && (!seen[high] || height[shape] > height[high]))
            high = shape;
    }
    bool known = !seen[SHAPE_OTHER] || seen[SHAPE_UP] || seen[SHAPE_DOWN];
    if (shapes == 2 && alternate && known && !said) {
        players[high] = SAID_MAX;
        players[low] = SAID_MIN;
    }
}

static void take_shapes(struct drawing *drawing)
{
    enum said_player players[SHAPE_ROUND + 1] = {PLAYER_UNSAID};
    read_shapes(drawing, players);
    for (uint32_t i = 0; i < drawing->graph.nodes.count; i++) {
        struct graph_node *n = &drawing->graph.nodes.at[i];
        enum drawing_shape shape = drawing->looks.at[i].shape;
        bool points = shape == SHAPE_UP || shape == SHAPE_DOWN;
        if (!n->player && (points || is_inner(drawing, i)))
            n->player = players[shape];
    }
}

/* --- legends --- */

/* Words beside the levels, one below the other: no number among them, and somewhere MAX or MIN. */
static bool is_legend(const struct graph *graph, uint32_t node)
{
    bool player = false;
    for (;;) {
        const struct graph_node *n = &graph->nodes.at[node];
        player |= n->player != PLAYER_UNSAID;
        if (n->unknown || !isnan(n->number))
            return false;
        if (n->first == UINT32_MAX)
            return player;
        if (n->first != n->last || graph->nodes.at[graph->edges.at[n->first].to].above != 1)
            return false;
        node = graph->edges.at[n->first].to;
    }
}

static void drop_legend(struct graph *graph, uint32_t node)
{
    for (;;) {
        struct graph_node *n = &graph->nodes.at[node];
        uint32_t edge = n->first;
        n->above = 0;
        n->first = n->last = UINT32_MAX;
        if (edge == UINT32_MAX)
            return;
        node = graph->edges.at[edge].to;
    }
}

/* Leaves legends out, where something else is left. */
static void drop_legends(struct graph *graph)
{
    ARRAY(uint32_t) legends = {0};
    size_t roots = 0;
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        if (graph->nodes.at[i].above || graph->nodes.at[i].first == UINT32_MAX)
            continue;
        roots++;
        if (is_legend(graph, i))
            *array_add(&legends) = i;
    }
    for (size_t i = 0; i < legends.count && roots > legends.count; i++)
        drop_legend(graph, legends.at[i]);
    array_free(&legends);
}

struct tree *drawing_finish(struct drawing *drawing)
{
    struct graph *graph = &drawing->graph;
    bool counted = ids_count(drawing);
    for (uint32_t i = 0; i < drawing->looks.count; i++)
        take_caption(drawing, i, counted);
    graph_turn(graph);
    drop_legends(graph);
    for (uint32_t i = 0; i < drawing->looks.count; i++)
        if (!graph->nodes.at[i].above && drawing->looks.at[i].move.length)
            graph->move = drawing->looks.at[i].move;
    for (size_t i = 0; i < graph->edges.count; i++)
        if (drawing->looks.at[graph->edges.at[i].to].move.length)
            graph->edges.at[i].move = drawing->looks.at[graph->edges.at[i].to].move;
    take_shapes(drawing);
    struct tree *tree = graph_finish(graph, GRAPH_LABELS);
    for (size_t i = 0; tree && i < TREE_HEADERS; i++)
        builder_header(NULL, tree_header(tree, i), text_slice(&drawing->headers[i]));
    free_looks(drawing);
    return tree;
}

/* --- Markdown --- */

static struct slice looked_at(const char *at, const char *end)
{
    return (struct slice){at, (size_t)(end - at) < NOTATION_HEAD ? (size_t)(end - at) : NOTATION_HEAD};
}

bool drawing_fence(const struct source *source, const char *language, size_t from, struct slice *inside)
{
    const char *bytes = source->bytes, *at = bytes + from, *end = bytes + source->length;
    while ((at = slice_find(looked_at(at, end), language)) != NULL) {
        const char *begin = at, *close, *behind = at + strlen(language);
        at = behind;
        while (begin > bytes && strchr(" \t{.", begin[-1]))
            begin--;
        if (begin - bytes < 3 || !strchr("`~:", begin[-1]) || begin[-2] != begin[-1] ||
            begin[-3] != begin[-1])
            continue;
        char marks[] = {begin[-1], begin[-1], begin[-1], 0};
        while (begin > bytes && strchr("`~: \t", begin[-1]))
            begin--;
        behind = memchr(behind, '\n', (size_t)(end - behind));
        if ((begin > bytes && begin[-1] != '\n') || !behind)
            continue;
        for (close = behind; (close = strstr(close, marks)) != NULL; close += 3) {
            const char *line = close;
            while (strchr(" \t", line[-1]))
                line--;
            if (line[-1] == '\n')
                break;
        }
        *inside = (struct slice){behind + 1, (size_t)((close ? close : end) - behind) - 1};
        return true;
    }
    return false;
}

/* --- writing --- */

static bool same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

/* What a reader sees of a node in its label. */
static void add_seen(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    utf8_show(out, tree_label(tree, node), charset);
    if (!tree_has_number(tree, node) && !tree_is_leaf(tree, node))
        return;
    text_add_char(out, '\n');
    number_write(out, tree->value[node], NUMBER_PLAIN);
}

static void add_number(struct text *out, const char *key, double number)
{
    text_format(out, ", %s=\"", key);
    number_write(out, number, NUMBER_PLAIN);
    text_add_char(out, '"');
}

void drawing_write_facts(struct text *out, const struct tree *tree, uint32_t node, enum charset shown_in,
                         enum charset charset)
{
    struct slice label = tree_label(tree, node), move = tree_move(tree, node);
    bool leaf = tree_is_leaf(tree, node), unknown = leaf && !tree_has_number(tree, node);
    struct text seen = {0}, shown = {0};
    struct caption caption;
    add_seen(&seen, tree, node, shown_in);
    understand(text_slice(&seen), (struct slice){"", 0}, &caption);
    if (!slice_equal(caption.name, label) || label.length > TREE_NAME || caption.player ||
        caption.unknown != unknown ||
        !same_number(caption.has_number ? caption.number : (double)NAN, tree->value[node])) {
        text_add_string(out, ", name=");
        words_write_quoted(out, label, charset);
        understand(text_slice(&seen), label, &caption);
    }
    if (caption.unknown != unknown ||
        !same_number(caption.has_number ? caption.number : (double)NAN, tree->value[node])) {
        if (leaf || tree_has_number(tree, node))
            add_number(out, "value", tree->value[node]);
        else
            text_add_string(out, ", value=none");
    }
    if (!leaf && tree_has_number(tree, node))
        add_number(out, "evaluation", tree->value[node]);
    if (caption.player || writing_player(tree, node))
        text_format(out, ", player=%s", tree_player(tree, node) == PLAYER_MAX ? "max" : "min");
    utf8_show(&shown, move, shown_in);
    bool unseen = node == TREE_ROOT && move.length;
    if (unseen || !slice_equal(text_slice(&shown), move) || slice_trim(move).length != move.length) {
        text_add_string(out, ", move=");
        words_write_quoted(out, move, charset);
    }
    text_free(&seen);
    text_free(&shown);
}

void drawing_write_headers(struct text *out, const struct tree *tree, const char *before, const char *behind,
                           enum charset shown_in, enum charset charset)
{
    for (size_t i = 0; i < TREE_HEADERS; i++) {
        const char *said = tree_header_said(tree, i);
        struct text shown = {0};
        if (said)
            utf8_show(&shown, slice_of(said), shown_in);
        bool plain = said && *tree_header((struct tree *)tree, i) == tree->title &&
                     strcmp(text_string(&shown), said) == 0 &&
                     slice_trim(slice_of(said)).length == strlen(said);
        text_free(&shown);
        if (!said || plain)
            continue;
        text_format(out, "%s%s=", before, tree_headers[i].key);
        words_write_quoted(out, slice_of(said), charset);
        text_add_string(out, behind);
    }
}
