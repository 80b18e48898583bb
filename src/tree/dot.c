/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * DOT, for Graphviz: `digraph tree { r [label="MAX"]; r -> a [label="left"]; a [label=3]; }`
 *
 * What is written: triangles point up where MAX moves and down where MIN does; leaves are boxes. What a label
 * can't say are facts (drawing.h), as attributes that Graphviz takes for somebody else's.
 */
#include "base/escape.h"
#include "base/number.h"
#include "tree/caption.h"
#include "tree/drawing.h"
#include "tree/notation.h"
#include "tree/scan.h"
#include "tree/writing.h"
#include <string.h>

/* --- what is read: names and attributes --- */

enum spelling { PLAIN, QUOTED, HTML, RECORD = 4 };

/* A name or a value: without its quotes, escapes as they stand; or what is between < and >. */
struct id {
    struct slice text;
    enum spelling spelling;
    size_t place;
};

struct edge_style {
    struct slice label, beside;
    unsigned char spelling;
    bool hidden;
};

/* Between braces. */
struct frame {
    struct drawing_look node; /* how new nodes look */
    struct edge_style edge;
    size_t members; /* how many there were at its beginning */
    size_t ends;
    bool linked; /* an edge waits for its other end */
};

/* Nodes between which a statement has edges: some of the members. */
struct end {
    size_t from, to;
};

struct reader {
    struct scan scan;
    struct drawing drawing;
    ARRAY(struct frame) frames;
    ARRAY(uint32_t) members; /* nodes, as they are named inside the braces that are open */
    ARRAY(struct end) ends;
    ARRAY(uint32_t) mentioned; /* of each node, where it stands in the members */
};

static const struct scan_style style = {.text = "DOT text",
                                        .remarks = {"//", "#"},
                                        .blocks = true,
                                        .quotes = "\"",
                                        .across = true,
                                        .marks = {"->", "--"}};

static struct frame *frame_of(struct reader *r)
{
    return &r->frames.at[r->frames.count - 1];
}

static struct slice between(const struct reader *r, size_t start, size_t end)
{
    return (struct slice){r->scan.source->bytes + start, end - start};
}

/* What stands between '<' and the '>' that closes it. */
static bool take_html(struct reader *r, struct id *id)
{
    const struct source *source = r->scan.source;
    size_t at = id->place + 1;
    for (size_t open = 1; at < source->length; at++) {
        open += source->bytes[at] == '<';
        open -= source->bytes[at] == '>';
        if (!open)
            break;
    }
    if (at >= source->length) {
        scan_fault(&r->scan, "this '<' of the DOT text is never closed");
        return false;
    }
    id->text = between(r, id->place + 1, at);
    id->spelling = HTML;
    r->scan.at = at + 1;
    scan_next(&r->scan);
    return true;
}

/* A string, and those that are added to it by '+'. */
static void take_string(struct reader *r, struct id *id)
{
    struct text joined = {0};
    size_t strings = 0;
    do {
        id->text = between(r, r->scan.token.start + 1, r->scan.token.end - 1);
        text_add_slice(&joined, id->text);
        strings++;
        scan_next(&r->scan);
    } while (scan_at(&r->scan, "+") && scan_next(&r->scan) == SCAN_STRING);
    if (strings > 1)
        id->text = graph_keep(&r->drawing.graph, text_slice(&joined));
    id->spelling = QUOTED;
    text_free(&joined);
}

static bool take_id(struct reader *r, struct id *id)
{
    const struct scan_token *token = &r->scan.token;
    *id = (struct id){.text = between(r, token->start, token->end), .place = token->start};
    if (token->kind == SCAN_BAD)
        return false;
    if (token->kind == SCAN_STRING) {
        take_string(r, id);
        return true;
    }
    if (scan_at(&r->scan, "<"))
        return take_html(r, id);
    if (token->kind == SCAN_WORD || token->kind == SCAN_NUMBER ||
        (token->kind == SCAN_MARK && (unsigned char)*id->text.bytes >= 0x80)) {
        scan_next(&r->scan);
        return true;
    }
    struct text said = {0};
    scan_say(&said, &r->scan);
    scan_fault(&r->scan, "this DOT text has %s where a node, an edge or an attribute should stand",
               text_string(&said));
    text_free(&said);
    return false;
}

/* In a name a backslash stands for itself, but before a quote and at the end of a line. */
static struct slice name_of(struct reader *r, const struct id *id)
{
    struct text out = {0};
    if (id->spelling != QUOTED || !memchr(id->text.bytes, '\\', id->text.length))
        return id->text;
    for (size_t i = 0; i < id->text.length; i++) {
        const char *c = &id->text.bytes[i];
        bool line = *c == '\\' && i + 1 < id->text.length && c[1] == '\n';
        if (*c != '\\' || i + 1 == id->text.length || (c[1] != '"' && !line))
            text_add_char(&out, *c);
        i += line;
    }
    struct slice name = graph_keep(&r->drawing.graph, text_slice(&out));
    text_free(&out);
    return name;
}

static void add_escape(struct text *out, char c, struct slice name)
{
    if (c == 'N')
        text_add_slice(out, name);
    else if (strchr("nlr", c))
        text_add_char(out, '\n');
    else if (!strchr("GEHTL\n", c))
        text_add_char(out, c);
}

static void add_quoted(struct text *out, struct slice label, bool record, struct slice name)
{
    bool ports = record;
    for (size_t i = 0; i < label.length; i++) {
        char c = label.bytes[i];
        const char *port = ports && c == '<' ? memchr(label.bytes + i, '>', label.length - i) : NULL;
        ports = ports && (port || c != '<');
        if (c == '\\' && i + 1 < label.length)
            add_escape(out, label.bytes[++i], name);
        else if (record && strchr("{|}", c))
            text_add_char(out, '\n');
        else if (port)
            i = (size_t)(port - label.bytes);
        else
            text_add_char(out, c);
    }
}

/* Bytes of a label that may matter. */
#define LABEL_MOST 1024u

static bool has_word(struct slice text, const char *word)
{
    size_t length = strlen(word);
    for (; text.length >= length; text.bytes++, text.length--)
        if (!memcmp(text.bytes, word, length))
            return true;
    return false;
}

/* A label as people see it. */
static struct slice seen(struct reader *r, struct slice label, unsigned spelling, struct slice name)
{
    struct text unquoted = {0}, out = {0};
    bool html = (spelling & 3) == HTML, plain = !html && !(spelling & RECORD);
    if (!label.length ||
        (plain && !memchr(label.bytes, '\\', label.length) && !memchr(label.bytes, '&', label.length)))
        return (struct slice){label.bytes, label.length < LABEL_MOST ? label.length : LABEL_MOST};
    if (html)
        text_add_slice(&unquoted, label);
    else
        add_quoted(&unquoted, label, spelling & RECORD, name);
    caption_add_plain(&out, text_slice(&unquoted), html, '&');
    struct slice whole = text_slice(&out), kept;
    whole.length = size_at_most(whole.length, LABEL_MOST);
    kept = graph_keep(&r->drawing.graph, whole);
    text_free(&unquoted);
    text_free(&out);
    return kept;
}

/* The labels of all nodes. Many may have one by default, which is looked at once. */
static void see_labels(struct reader *r)
{
    struct slice last = {NULL, 0}, plain = last;
    unsigned spelling = 0;
    bool named = false; /* the last has the node's name in it */
    for (uint32_t i = 0; i < r->drawing.looks.count; i++) {
        struct drawing_look *look = &r->drawing.looks.at[i];
        struct slice raw = look->label, name = r->drawing.graph.nodes.at[i].name;
        bool same = raw.bytes == last.bytes && look->spelling == spelling;
        if (!same)
            named = has_word(raw, "\\N");
        last = raw;
        spelling = look->spelling;
        if (named)
            raw.length = size_at_most(raw.length, LABEL_MOST);
        look->beside.length = size_at_most(look->beside.length, LABEL_MOST);
        look->label = same && !named ? plain : seen(r, raw, look->spelling, name);
        look->beside = seen(r, look->beside, QUOTED, name);
        plain = look->label;
    }
}

/* Whose attributes a list has. */
struct target {
    struct drawing_look *node;
    struct edge_style *edge;
    bool graph;
};

static void node_attribute(struct reader *r, struct drawing_look *look, struct slice key,
                           const struct id *value)
{
    if (slice_is(key, "label")) {
        look->label = value->text;
        look->labelled = true;
        look->spelling = (unsigned char)((look->spelling & RECORD) | value->spelling);
    } else if (slice_is(key, "xlabel")) {
        look->beside = value->text;
    } else if (slice_is(key, "shape")) {
        bool record = slice_is_word(value->text, "record") || slice_is_word(value->text, "Mrecord");
        look->shape = drawing_shape_named(value->text);
        look->spelling = (unsigned char)((look->spelling & 3) | (record ? RECORD : 0));
    } else {
        drawing_fact(&r->drawing, look, key, value->text, value->place);
    }
}

static void edge_attribute(struct edge_style *edge, struct slice key, const struct id *value)
{
    if (slice_is(key, "label")) {
        edge->label = value->text;
        edge->spelling = (unsigned char)value->spelling;
    } else if (slice_is(key, "xlabel") || slice_is(key, "headlabel") || slice_is(key, "taillabel")) {
        edge->beside = value->text;
    } else if (slice_is(key, "style")) {
        edge->hidden = has_word(value->text, "invis");
    } else if (slice_is(key, "constraint")) {
        edge->hidden |= slice_is_word(value->text, "false") || slice_is(value->text, "0");
    }
}

static void set_attribute(struct reader *r, const struct target *target, struct slice key,
                          const struct id *value)
{
    if (target->node)
        node_attribute(r, target->node, key, value);
    if (target->edge)
        edge_attribute(target->edge, key, value);
    if (!target->graph || r->frames.count != 1)
        return;
    if (slice_is(key, "label") && !r->drawing.headers[0].length) {
        struct slice none = {"", 0},
                     title = drawing_move(&r->drawing, seen(r, value->text, value->spelling, none));
        text_add_slice(&r->drawing.headers[0], title);
    } else if (!slice_is(key, "label")) {
        drawing_header(&r->drawing, key, value->text, value->place);
    }
}

static bool take_attributes(struct reader *r, const struct target *target)
{
    struct id key, value;
    while (scan_take(&r->scan, "[")) {
        while (!scan_take(&r->scan, "]")) {
            if (!take_id(r, &key))
                return false;
            value = (struct id){.text = slice_of("true"), .place = key.place};
            if (scan_take(&r->scan, "=") && !take_id(r, &value))
                return false;
            set_attribute(r, target, key.text, &value);
            if (!scan_take(&r->scan, ","))
                scan_take(&r->scan, ";");
        }
    }
    return true;
}

/* --- statements --- */

/* Where a node stands among the members of the innermost braces; it is added, if it doesn't yet. */
static size_t mention(struct reader *r, uint32_t node)
{
    while (r->mentioned.count < r->drawing.looks.count)
        *array_add(&r->mentioned) = UINT32_MAX;
    uint32_t at = r->mentioned.at[node];
    if (at >= frame_of(r)->members && at < r->members.count && r->members.at[at] == node)
        return at;
    r->mentioned.at[node] = (uint32_t)r->members.count;
    *array_add(&r->members) = node;
    return r->members.count - 1;
}

static void add_end(struct reader *r, size_t from, size_t to)
{
    *array_add(&r->ends) = (struct end){from, to};
    frame_of(r)->linked = false;
}

/* Ends the statement at hand, with its attributes. */
static bool finish(struct reader *r)
{
    struct frame *frame = frame_of(r);
    struct edge_style edge = frame->edge;
    struct drawing_look unused = drawing_plain;
    size_t ends = r->ends.count - frame->ends;
    const struct end *end = ends ? &r->ends.at[frame->ends] : NULL;
    if (frame->linked) {
        scan_fault(&r->scan, "this DOT text has an edge without a node at its end");
        return false;
    }
    bool node = ends == 1 && end->to - end->from == 1;
    struct target target = {.node = node ? &r->drawing.looks.at[r->members.at[end->from]] : &unused,
                            .edge = &edge};
    if (!take_attributes(r, &target))
        return false;
    struct slice none = {"", 0}, move = none;
    if (ends > 1 && (edge.label.length || edge.beside.length))
        move = drawing_move(&r->drawing, edge.label.length ? seen(r, edge.label, edge.spelling, none)
                                                           : seen(r, edge.beside, QUOTED, none));
    for (size_t i = 1; i < ends && !edge.hidden && r->members.count; i++)
        if (!drawing_edges(&r->drawing, r->members.at + end[i - 1].from, end[i - 1].to - end[i - 1].from,
                           r->members.at + end[i].from, end[i].to - end[i].from, move, r->scan.token.start))
            return false;
    r->ends.count = frame->ends;
    if (r->frames.count == 1)
        r->members.count = 0;
    return true;
}

static void open_group(struct reader *r)
{
    struct frame *frame = array_add(&r->frames);
    *frame = (struct frame){.node = drawing_plain};
    if (r->frames.count > 1)
        *frame = r->frames.at[r->frames.count - 2];
    else
        frame->node.shape = SHAPE_ROUND;
    frame->members = r->members.count;
    frame->ends = r->ends.count;
    frame->linked = false;
}

static bool read_subgraph(struct reader *r)
{
    struct id id;
    scan_next(&r->scan);
    if (!scan_at(&r->scan, "{") && !take_id(r, &id))
        return false;
    if (!scan_at(&r->scan, "{"))
        add_end(r, r->members.count, r->members.count);
    return true;
}

static bool is_default(struct reader *r, struct target *target)
{
    struct frame *frame = frame_of(r);
    *target = (struct target){0};
    if (scan_at_word(&r->scan, "node"))
        target->node = &frame->node;
    else if (scan_at_word(&r->scan, "edge"))
        target->edge = &frame->edge;
    else if (scan_at_word(&r->scan, "graph"))
        target->graph = true;
    return target->node || target->edge || target->graph;
}

/* A node, or an attribute of the graph. */
static bool read_id(struct reader *r)
{
    struct id id, value;
    if (!take_id(r, &id))
        return false;
    if (!frame_of(r)->linked && scan_take(&r->scan, "=")) {
        struct target target = {.graph = true};
        if (!take_id(r, &value))
            return false;
        set_attribute(r, &target, id.text, &value);
        return true;
    }
    size_t at = mention(r, drawing_node(&r->drawing, name_of(r, &id), id.place, &frame_of(r)->node));
    add_end(r, at, at + 1);
    while (scan_take(&r->scan, ":"))
        if (!take_id(r, &value))
            return false;
    return true;
}

/* What is between the braces of the graph. */
static bool read_statements(struct reader *r)
{
    struct target target;
    open_group(r);
    for (;;) {
        struct frame *frame = frame_of(r);
        bool begun = r->ends.count > frame->ends, group = scan_at(&r->scan, "{");
        bool ended = scan_at(&r->scan, ";") || scan_at(&r->scan, ",") || is_default(r, &target);
        if (r->scan.token.kind == SCAN_END) {
            scan_fault(&r->scan, "this DOT text ends before its graph is closed by '}'");
            return false;
        }
        if (scan_at(&r->scan, "->") || scan_at(&r->scan, "--")) {
            if (!begun || frame->linked) {
                scan_fault(&r->scan, "this DOT text has an edge without a node before it");
                return false;
            }
            frame->linked = true;
            scan_next(&r->scan);
            continue;
        }
        if ((begun && !frame->linked) || ended) {
            if (!finish(r))
                return false;
        }
        if (scan_at(&r->scan, "}")) {
            size_t members = frame->members;
            if (!finish(r))
                return false;
            scan_next(&r->scan);
            if (!--r->frames.count)
                return true;
            add_end(r, members, r->members.count);
        } else if (scan_take(&r->scan, ";") || scan_take(&r->scan, ",")) {
            continue;
        } else if (group) {
            scan_next(&r->scan);
            open_group(r);
        } else if (scan_at_word(&r->scan, "subgraph")) {
            if (!read_subgraph(r))
                return false;
        } else if (is_default(r, &target)) {
            scan_next(&r->scan);
            if (!take_attributes(r, &target))
                return false;
        } else if (!read_id(r)) {
            return false;
        }
    }
}

/* "strict digraph name {", from its first word on. */
static bool read_head(struct reader *r)
{
    struct id name;
    scan_next(&r->scan);
    if (scan_at_word(&r->scan, "strict"))
        r->drawing.strict = scan_next(&r->scan);
    bool graph = scan_at_word(&r->scan, "digraph") || scan_at_word(&r->scan, "graph");
    if (!graph) {
        scan_fault(&r->scan, "a DOT text begins with digraph or graph, as in: digraph { a -> b }");
        return false;
    }
    scan_next(&r->scan);
    if (!scan_at(&r->scan, "{") && !take_id(r, &name))
        return false;
    if (!scan_at(&r->scan, "{"))
        scan_fault(&r->scan, "in DOT a '{' stands before the first node");
    return scan_take(&r->scan, "{");
}

static void read_behind(struct reader *r)
{
    bool another = scan_at_word(&r->scan, "digraph") || scan_at_word(&r->scan, "graph") ||
                   scan_at_word(&r->scan, "strict");
    if (another)
        scan_fault(&r->scan, "this DOT text has several graphs, and only one can be read as a tree");
    else if (r->scan.token.kind != SCAN_END && r->scan.token.kind != SCAN_BAD)
        scan_fault(&r->scan, "the graph of this DOT text has ended before this");
}

/* Where a graph begins that is fenced in a Markdown text; false where none is. */
static bool is_fenced(const struct source *source, size_t *at)
{
    static const char *const languages[] = {"dot", "graphviz"};
    struct slice inside;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        if (drawing_fence(source, languages[i], 0, &inside)) {
            *at = (size_t)(inside.bytes - source->bytes);
            return true;
        }
    }
    return false;
}

static bool begins_graph(const struct source *source, size_t at)
{
    struct diag unheard = {0};
    struct scan scan;
    scan_begin(&scan, source, &unheard, &style);
    scan.at = at;
    scan_next(&scan);
    if (scan_at_word(&scan, "strict"))
        scan_next(&scan);
    bool begins = scan_at_word(&scan, "digraph") || scan_at_word(&scan, "graph");
    enum scan_kind kind = scan_next(&scan);
    bool named = kind == SCAN_WORD || kind == SCAN_NUMBER || kind == SCAN_STRING;
    if (named)
        scan_next(&scan);
    begins = begins && scan_at(&scan, "{");
    scan_free(&scan);
    diag_free(&unheard);
    return begins;
}

static enum notation_sure sure(const struct source *source)
{
    size_t at = 0;
    bool begins = begins_graph(source, 0) || (is_fenced(source, &at) && begins_graph(source, at));
    return begins ? NOTATION_CERTAIN : NOTATION_NO;
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct reader r = {0};
    struct tree *tree = NULL;
    size_t at = 0, errors = diag->errors;
    bool fenced = !begins_graph(source, 0) && is_fenced(source, &at);
    scan_begin(&r.scan, source, diag, &style);
    r.scan.at = at;
    drawing_begin(&r.drawing, source, wishes, diag);
    r.drawing.graph.text = style.text;
    if (read_head(&r) && read_statements(&r) && !fenced)
        read_behind(&r);
    see_labels(&r);
    if (diag->errors == errors)
        tree = drawing_finish(&r.drawing);
    else
        drawing_free(&r.drawing);
    scan_free(&r.scan);
    array_free(&r.frames);
    array_free(&r.members);
    array_free(&r.mentioned);
    array_free(&r.ends);
    return tree;
}

/* --- writing --- */

static void write_attribute(struct text *out, const char *key, struct slice words, enum charset charset)
{
    text_format(out, "%s=\"", key);
    escape_add(out, words, ESCAPE_DOT, charset);
    text_add_char(out, '"');
}

static void write_head(struct text *out, const struct tree *tree, enum charset charset)
{
    text_add_string(out, "digraph tree {\n  ordering=out;\n");
    if (tree->title) {
        text_add_string(out, "  labelloc=t; ");
        write_attribute(out, "label", slice_of(tree->title), charset);
        text_add_string(out, ";\n");
    }
    drawing_write_headers(out, tree, "  ", ";\n", charset, charset);
    text_add_string(out, "  node [shape=box, margin=\"0.05,0.03\"];\n  edge [arrowhead=none];\n");
}

static void write_node(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    bool leaf = tree_is_leaf(tree, node);
    text_format(out, "  n%u [", node);
    if (!leaf)
        text_format(out, "shape=%s, ", tree_player(tree, node) == PLAYER_MAX ? "triangle" : "invtriangle");
    text_add_string(out, "label=\"");
    escape_add(out, tree_label(tree, node), ESCAPE_DOT, charset);
    if (tree_has_number(tree, node)) {
        text_add_string(out, "\\n");
        number_write(out, tree->value[node], charset == CHARSET_ASCII ? NUMBER_SIGNED : NUMBER_PRETTY);
    } else if (leaf) {
        text_add_string(out, "\\n?");
    }
    text_add_char(out, '"');
    drawing_write_facts(out, tree, node, charset, charset);
    text_add_string(out, "];\n");
}

static void write_edge(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    struct slice move = tree_move(tree, node);
    text_format(out, "  n%u -> n%u", tree->parent[node], node);
    if (move.length > 0) {
        text_add_string(out, " [");
        write_attribute(out, "label", move, charset);
        text_add_char(out, ']');
    }
    text_add_string(out, ";\n");
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    write_head(&out, tree, charset);
    for (uint32_t node = 0; node < tree->count; node++) {
        write_node(&out, tree, node, charset);
        if (node != TREE_ROOT)
            write_edge(&out, tree, node, charset);
        writing_pour(&out, file);
    }
    text_add_string(&out, "}\n");
    writing_flush(&out, file);
    text_free(&out);
}

const struct notation notation_dot = {
    .name = "dot",
    .about = "for Graphviz",
    .endings = "dot gv",
    .sure = sure,
    .read = read_tree,
    .foreign = true,
    .write = write_tree,
};
