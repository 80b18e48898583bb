/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/forest.h"
#include "base/utf8.h"
#include "tree/caption.h"
#include "tree/graph.h"
#include "tree/scan.h"
#include "tree/typeset.h"
#include <string.h>

/* Styles that make moves. */
#define STYLES 16
/* Bytes that are looked at of a style, and before the children of a node. */
#define STYLE_BYTES 2000u
#define NODE_BYTES  400u

/* How a tree is written. */
enum kind { FOREST_TREE, QTREE, CHILDREN };

struct open {
    uint32_t node; /* TREE_NONE where it is still to come, between braces of TikZ */
    uint32_t edge; /* to it, unless it is the root */
    size_t place;  /* of its bracket */
};

struct reader {
    struct source *source;
    struct diag *diag;
    struct graph graph;
    struct slice rest; /* of the tree's text */
    enum kind kind;
    bool stopped;
    ARRAY(struct open) open;
    struct slice styles[STYLES];
    size_t style_count;
    struct text words; /* a label as it is printed */
    struct slice move; /* of the next node, in qtree */
};

/* --- pieces of LaTeX --- */

static void skip(struct slice *rest, size_t length)
{
    rest->bytes += length;
    rest->length -= length;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Blanks and remarks. */
static void skip_blanks(struct slice *rest)
{
    while (rest->length && (is_blank(*rest->bytes) || *rest->bytes == '%'))
        skip(rest, typeset_unit(*rest));
}

static struct slice trim(struct slice words)
{
    skip_blanks(&words);
    while (words.length && is_blank(words.bytes[words.length - 1]))
        words.length--;
    return words;
}

/* Takes all before the first of some characters outside of braces, or all. */
static struct slice take_until(struct slice *rest, const char *marks)
{
    struct slice taken = *rest;
    while (rest->length && !strchr(marks, *rest->bytes))
        skip(rest, typeset_unit(*rest));
    taken.length -= rest->length;
    return taken;
}

/* What is inside of the last group, where there is nothing else behind it; else all. */
static struct slice inside(struct slice words)
{
    words = trim(words);
    while (words.length && *words.bytes == '{') {
        size_t length = typeset_unit(words);
        if (length == words.length && length > 1)
            return trim((struct slice){words.bytes + 1, length - 2});
        skip(&words, length);
    }
    return words;
}

static size_t place_of(const struct reader *r, struct slice piece)
{
    return (size_t)(piece.bytes - r->source->bytes);
}

/* --- where trees are --- */

struct found {
    struct slice first; /* all that follows its command */
    bool environment;
    enum kind kind;
    bool at_line; /* the command is the first of its line */
    size_t count;
};

static const struct beginning {
    const char *command;
    bool environment;
    enum kind kind;
} beginnings[] = {{"\\begin{forest}", true, FOREST_TREE},
                  {"\\Forest", false, FOREST_TREE},
                  {"\\Tree", false, QTREE},
                  {"\\node", false, CHILDREN}};

/* Whether the statement of a node goes on with its children. */
static bool has_children(struct slice rest)
{
    rest.length = size_at_most(rest.length, NODE_BYTES);
    take_until(&rest, "{;");
    if (!slice_begins(rest, "{"))
        return false;
    skip(&rest, typeset_unit(rest));
    skip_blanks(&rest);
    if (slice_begins(rest, "[")) {
        take_until(&rest, "]");
        skip(&rest, rest.length > 0);
        skip_blanks(&rest);
    }
    return slice_begins(rest, "child");
}

static bool begins_line(const struct source *source, const char *at)
{
    while (at > source->bytes && (at[-1] == ' ' || at[-1] == '\t'))
        at--;
    return at == source->bytes || at[-1] == '\n';
}

/* The length of what shows its text as it stands, or not at all; 0 for anything else. */
static size_t skipped(const char *at)
{
    static const char *const environments[][2] = {
        {"\\begin{comment}", "\\end{comment}"}, {"\\begin{verbatim", "\\end{verbatim"},
        {"\\begin{Verbatim", "\\end{Verbatim"}, {"\\begin{lstlisting}", "\\end{lstlisting}"},
        {"\\begin{minted}", "\\end{minted}"},   {"\\iffalse", "\\fi"},
    };
    for (size_t i = 0; i < sizeof environments / sizeof *environments; i++) {
        if (strncmp(at, environments[i][0], strlen(environments[i][0])) != 0)
            continue;
        const char *end = strstr(at, environments[i][1]);
        return end ? (size_t)(end - at) : strlen(at);
    }
    return 0;
}

static struct found find_trees(const struct source *source)
{
    struct slice rest = {source->bytes, source->length};
    struct found found = {0};
    while (rest.length) {
        size_t unit = 1;
        if (*rest.bytes == '\\' || *rest.bytes == '%')
            unit = typeset_unit(rest);
        if (*rest.bytes == '\\') {
            size_t hidden = skipped(rest.bytes);
            unit = hidden ? hidden : unit;
        }
        for (size_t i = 0; *rest.bytes == '\\' && i < sizeof beginnings / sizeof *beginnings; i++) {
            struct slice after = rest;
            size_t length = strlen(beginnings[i].command);
            if (!slice_begins(rest, beginnings[i].command) || (unit != length && !beginnings[i].environment))
                continue;
            skip(&after, length);
            if (beginnings[i].kind == CHILDREN && !has_children(after))
                continue;
            if (!found.count++) {
                found.first = after;
                found.environment = beginnings[i].environment;
                found.kind = beginnings[i].kind;
                found.at_line = begins_line(source, rest.bytes);
            }
        }
        skip(&rest, unit);
    }
    return found;
}

enum notation_sure forest_sure(const struct source *source, bool document)
{
    struct slice all = {source->bytes, source->length}, rest = all, head = all;
    head.length = size_at_most(head.length, NOTATION_HEAD);
    if (!memchr(head.bytes, '\\', head.length) || !slice_find(all, "\\documentclass") == document)
        return NOTATION_NO;
    skip_blanks(&rest);
    struct slice name = {rest.bytes, rest.length ? typeset_unit(rest) : 0};
    skip(&rest, name.length);
    while (rest.length && (*rest.bytes == ' ' || *rest.bytes == '*'))
        skip(&rest, 1);
    bool command = slice_begins(name, "\\") && rest.length && strchr("{[(", *rest.bytes);
    struct found found = find_trees(source);
    /* Amid a line it may also be the name of a node. */
    bool plain = found.count && (found.at_line || notation_outline.sure(source) == NOTATION_NO);
    return command && found.count ? NOTATION_CERTAIN : command || plain ? NOTATION_SURE : NOTATION_NO;
}

/* --- styles --- */

/* The names of styles with an edge's label for their argument. */
static void find_styles(struct reader *r)
{
    static const char sign[] = "/.style";
    const char *at = r->source->bytes, *end = at + r->source->length;
    while ((at = strstr(at, sign)) && r->style_count < STYLES) {
        struct slice name = {at, 0}, value = {at + strlen(sign), (size_t)(end - at) - strlen(sign)};
        while (name.bytes > r->source->bytes && name.length < STYLE_BYTES && !strchr("{,\n/", name.bytes[-1]))
            name.bytes--, name.length++;
        at += strlen(sign);
        value.length = size_at_most(value.length, STYLE_BYTES);
        take_until(&value, "=");
        struct slice after = value;
        skip(&after, after.length > 0);
        skip_blanks(&after);
        while (slice_begins(after, "{"))
            skip(&after, typeset_unit(after));
        value.length -= after.length;
        name = trim(name);
        if (name.length && slice_find(value, "edge label") && slice_find(value, "#1"))
            r->styles[r->style_count++] = name;
    }
}

/* "max node", "MinNode", "maximizer" */
static enum said_player player_of_style(struct slice words)
{
    static const char *const tails[] = {"node", "player", "imiz", "imis", "level", "style", "box"};
    while (words.bytes) {
        struct slice word = slice_take(&words, ' '), side = {word.bytes, word.length < 3 ? 0 : 3};
        struct slice tail = {word.bytes + side.length, word.length - side.length};
        enum said_player player = player_said(side);
        bool fits = !tail.length || strchr("_-0123456789", *tail.bytes);
        for (size_t i = 0; i < sizeof tails / sizeof *tails; i++)
            fits |= tail.length >= strlen(tails[i]) &&
                    slice_is_word((struct slice){tail.bytes, strlen(tails[i])}, tails[i]);
        if (player && fits)
            return player;
    }
    return PLAYER_UNSAID;
}

/* The text of the first node on an edge: node[midway,left]{$a_1$} */
static struct slice edge_label(struct slice value)
{
    while (value.length && *value.bytes != '{') {
        if (*value.bytes == '[')
            take_until(&value, "]");
        skip(&value, value.length ? typeset_unit(value) : 0);
    }
    value.length = value.length ? typeset_unit(value) : 0;
    return inside(value);
}

/* --- nodes --- */

struct item {
    size_t place;
    struct slice label, move, beside; /* beside: a label that stands outside of its node */
    enum said_player player;
    bool phantom;
};

static void read_options(struct reader *r, struct item *item, struct slice options)
{
    while (options.length) {
        struct slice value = take_until(&options, ","), key;
        skip(&options, options.length > 0);
        key = trim(take_until(&value, "="));
        bool has_value = value.length > 0;
        skip(&value, has_value);
        if (!has_value && !item->player)
            item->player = player_of_style(key);
        if (slice_is(key, "phantom"))
            item->phantom = true;
        if (slice_is(key, "content"))
            item->label = inside(value);
        if (slice_is(key, "label"))
            item->beside = inside(value);
        if (slice_is(key, "edge label"))
            item->move = edge_label(inside(value));
        for (size_t i = 0; i < r->style_count; i++)
            if (slice_equal(key, r->styles[i]))
                item->move = inside(value);
    }
}

void forest_caption(struct slice label, struct text *printed, struct caption *out)
{
    struct slice name = label;
    bool marked = slice_begins(label, FOREST_NAME);
    text_clear(printed);
    if (marked) {
        while (label.length && !slice_begins(label, "\\\\"))
            skip(&label, typeset_unit(label));
        name.length -= label.length;
        typeset_read(name, printed);
    }
    size_t begin = printed->length;
    typeset_read(label, printed);
    caption_read((struct slice){text_string(printed) + begin, printed->length - begin}, out);
    for (size_t i = begin; i < printed->length; i++)
        if (printed->bytes[i] == '\n')
            printed->bytes[i] = ' ';
    if (marked)
        out->name = (struct slice){text_string(printed), begin};
}

static struct slice keep(struct reader *r, struct slice words, size_t place)
{
    if (words.length > TREE_NAME)
        diag_error(r->diag, r->source, place, place, "this name has %zu bytes; %u are the most", words.length,
                   TREE_NAME);
    return words.length ? graph_keep(&r->graph, words) : (struct slice){"", 0};
}

/* What an edge is labelled with, on one line. */
static struct slice move_of(struct reader *r, struct slice latex, size_t place)
{
    text_clear(&r->words);
    typeset_read(latex, &r->words);
    for (size_t i = 0; i < r->words.length; i++)
        if (r->words.bytes[i] == '\n')
            r->words.bytes[i] = ' ';
    return keep(r, text_slice(&r->words), place);
}

/* A node below the open one. */
static uint32_t add_node(struct reader *r, const struct item *item)
{
    struct caption caption, beside = {0};
    const uint32_t most = tree_most_nodes(r->graph.wishes);
    if (r->graph.nodes.count >= most) {
        diag_error(r->diag, r->source, item->place, item->place, "a tree has at most %u nodes", most);
        r->stopped = true;
        return 0;
    }
    if (item->beside.length) {
        struct slice where = item->beside, words = where;
        take_until(&words, ":");
        skip(&words, words.length > 0);
        forest_caption(words.length ? words : where, &r->words, &beside);
    }
    forest_caption(item->label, &r->words, &caption);
    const uint32_t node = graph_leaf(&r->graph, (double)NAN, item->place);
    struct graph_node *n = &r->graph.nodes.at[node];
    if (caption.has_number || beside.has_number)
        n->number = caption.has_number ? caption.number : beside.number;
    n->unknown = caption.unknown;
    n->player = caption.player ? caption.player : item->player;
    n->label = keep(r, caption.name, item->place);
    if (r->open.count)
        graph_edge(&r->graph, r->open.at[r->open.count - 1].node, node, move_of(r, item->move, item->place),
                   item->place);
    return node;
}

static void open_node(struct reader *r, const struct item *item, size_t bracket)
{
    uint32_t node = add_node(r, item), edge = (uint32_t)r->graph.edges.count - 1;
    *array_add(&r->open) = (struct open){node, edge, bracket};
}

/* --- forest: [content, options children] --- */

static void read_forest_node(struct reader *r)
{
    size_t bracket = place_of(r, r->rest);
    skip(&r->rest, 1);
    skip_blanks(&r->rest);
    struct item item = {.place = place_of(r, r->rest)};
    item.label = inside(take_until(&r->rest, ",[]"));
    if (slice_begins(r->rest, ","))
        read_options(r, &item, take_until(&r->rest, "[]"));
    if (!slice_begins(r->rest, "]")) {
        open_node(r, &item, bracket);
        return;
    }
    skip(&r->rest, 1);
    if (!item.phantom || !r->open.count)
        add_node(r, &item);
}

static void read_forest_item(struct reader *r)
{
    if (*r->rest.bytes == '[')
        read_forest_node(r);
    else if (*r->rest.bytes != ']')
        skip(&r->rest, typeset_unit(r->rest));
    else
        skip(&r->rest, 1), r->open.count--;
}

/* --- qtree: [.label children], where a word is a leaf --- */

/* A command up to its ';' */
static struct slice take_statement(struct reader *r)
{
    struct slice statement;
    skip(&r->rest, typeset_unit(r->rest));
    statement = take_until(&r->rest, ";");
    skip(&r->rest, r->rest.length > 0);
    return statement;
}

static struct slice take_label(struct reader *r)
{
    if (slice_begins(r->rest, "\\node"))
        return edge_label(take_statement(r));
    return inside(take_until(&r->rest, " \t\r\n[]"));
}

static void add_qtree_node(struct reader *r, struct item *item, bool leaf, size_t bracket)
{
    item->move = r->move;
    r->move = (struct slice){"", 0};
    if (leaf)
        add_node(r, item);
    else
        open_node(r, item, bracket);
}

static void read_qtree_node(struct reader *r)
{
    size_t bracket = place_of(r, r->rest);
    skip(&r->rest, 1);
    skip_blanks(&r->rest);
    struct item item = {.place = place_of(r, r->rest)};
    if (slice_begins(r->rest, ".")) {
        skip(&r->rest, 1);
        skip_blanks(&r->rest);
        item.label = take_label(r);
    }
    skip_blanks(&r->rest);
    bool leaf = slice_begins(r->rest, "]");
    skip(&r->rest, leaf);
    add_qtree_node(r, &item, leaf, bracket);
}

static void read_qtree_item(struct reader *r)
{
    struct item item = {.place = place_of(r, r->rest)};
    if (*r->rest.bytes == '[') {
        read_qtree_node(r);
    } else if (*r->rest.bytes == ']') {
        r->open.count--;
        skip(&r->rest, 1);
        if (slice_begins(r->rest, "."))
            take_label(r);
    } else if (slice_begins(r->rest, "\\edge")) {
        r->move = edge_label(take_statement(r));
    } else if (*r->rest.bytes == '!') {
        take_label(r);
    } else {
        item.label = take_label(r);
        add_qtree_node(r, &item, true, 0);
    }
}

/* --- TikZ: node {label} child {node {label} child {…} edge from parent node {move}} --- */

/* What follows the word `node`, up to its label. */
static struct item take_node(struct reader *r)
{
    struct item item = {.place = place_of(r, r->rest)};
    while (r->rest.length && !strchr("{;}", *r->rest.bytes)) {
        if (*r->rest.bytes == '[') {
            skip(&r->rest, 1);
            read_options(r, &item, take_until(&r->rest, "]"));
        }
        skip(&r->rest, r->rest.length ? typeset_unit(r->rest) : 0);
    }
    struct slice label = {r->rest.bytes, slice_begins(r->rest, "{") ? typeset_unit(r->rest) : 0};
    item.label = inside(label);
    if (label.length)
        item.place = place_of(r, label);
    skip(&r->rest, label.length);
    return item;
}

/* What is open between braces without a node gets this one. */
static void settle(struct reader *r, const struct item *item)
{
    struct open open = r->open.at[r->open.count - 1];
    if (open.node != TREE_NONE)
        return;
    r->open.count--;
    open_node(r, item, open.place);
}

static void open_child(struct reader *r)
{
    struct item none = {.place = place_of(r, r->rest)};
    settle(r, &none);
    skip(&r->rest, strlen("child"));
    struct slice words = take_until(&r->rest, "{;}");
    if (slice_find(words, "foreach")) {
        diag_error(
            r->diag, r->source, none.place, none.place + strlen("child"),
            "this tree in LaTeX makes children by a loop, and only those that are written out can be read");
        r->stopped = true;
    } else if (slice_begins(r->rest, "{") && slice_find(words, "missing")) {
        skip(&r->rest, typeset_unit(r->rest));
    } else if (slice_begins(r->rest, "{")) {
        *array_add(&r->open) = (struct open){.node = TREE_NONE, .place = place_of(r, r->rest)};
        skip(&r->rest, 1);
    }
}

/* The first node between braces is the child, another one is what its edge is labelled with. */
static void read_child_node(struct reader *r)
{
    struct open open = r->open.at[r->open.count - 1];
    struct item item = take_node(r);
    if (open.node == TREE_NONE)
        settle(r, &item);
    else if (r->open.count > 1)
        r->graph.edges.at[open.edge].move = move_of(r, item.label, item.place);
}

static void read_child_item(struct reader *r)
{
    struct item none = {.place = place_of(r, r->rest)};
    char c = *r->rest.bytes;
    if (c == '}' || (c == ';' && r->open.count == 1)) {
        settle(r, &none);
        r->open.count--;
        skip(&r->rest, 1);
    } else if (c == '[' || c == '(') {
        take_until(&r->rest, c == '[' ? "]" : ")");
    } else if (slice_begins(r->rest, "child")) {
        open_child(r);
    } else if (slice_begins(r->rest, "node")) {
        read_child_node(r);
    } else {
        skip(&r->rest, typeset_unit(r->rest));
        if (utf8_letter((unsigned char)c))
            take_until(&r->rest, " \t\r\n%[({;})]");
    }
}

/* --- the text around it --- */

/* Sets `rest` to what the tree is in; false after saying why not. */
static bool enter(struct reader *r, const struct found *found)
{
    const char *end = found->environment ? strstr(found->first.bytes, "\\end{forest}") : NULL;
    r->rest = found->first;
    if (found->environment && !end) {
        size_t place = place_of(r, r->rest);
        diag_error(r->diag, r->source, place - strlen("\\begin{forest}"), place,
                   "this forest has no \\end{forest}");
        return false;
    }
    if (end)
        r->rest.length = (size_t)(end - r->rest.bytes);
    if (!found->environment && found->kind == FOREST_TREE) {
        take_until(&r->rest, "{");
        r->rest = inside((struct slice){r->rest.bytes, r->rest.length ? typeset_unit(r->rest) : 0});
    }
    struct slice before = r->rest;
    size_t place = place_of(r, before);
    if (found->kind == CHILDREN)
        return true;
    if (found->kind == QTREE)
        skip_blanks(&r->rest);
    else
        take_until(&r->rest, "[");
    if (!slice_begins(r->rest, "["))
        diag_error(r->diag, r->source, place, place,
                   "there is no tree behind this; in LaTeX one begins with '['");
    return slice_begins(r->rest, "[");
}

static void read_item(struct reader *r)
{
    if (r->kind == QTREE)
        read_qtree_item(r);
    else if (r->kind == CHILDREN)
        read_child_item(r);
    else
        read_forest_item(r);
    skip_blanks(&r->rest);
}

static void read_nodes(struct reader *r)
{
    size_t place = place_of(r, r->rest);
    if (r->kind == CHILDREN) {
        struct item root = take_node(r);
        open_node(r, &root, place);
    } else {
        read_item(r);
    }
    while (r->open.count && r->rest.length && !r->stopped)
        read_item(r);
    if (r->stopped || r->open.count <= (r->kind == CHILDREN))
        return;
    place = r->open.at[r->open.count - 1].place;
    diag_error(r->diag, r->source, place, place, "this '%c' in LaTeX is never closed",
               r->source->bytes[place]);
}

/* Remarks before the tree, "% title: …", to be freed. */
static void find_headers(const struct reader *r, const char *until, char *headers[TREE_HEADERS])
{
    static const struct scan_style style = {.quotes = "\"", .few_escapes = true};
    struct slice rest = {r->source->bytes, (size_t)(until - r->source->bytes)};
    while (rest.length) {
        struct slice value = slice_trim(slice_take(&rest, '\n')), key;
        if (!slice_begins(value, "%"))
            continue;
        skip(&value, 1);
        key = slice_trim(slice_take(&value, ':'));
        size_t header = value.bytes ? tree_header_named(key) : TREE_HEADERS;
        if (header == TREE_HEADERS || headers[header])
            continue;
        value = slice_trim(value);
        struct diag unsaid = {0};
        struct scan scan;
        scan_begin(&scan, r->source, &unsaid, &style);
        scan.at = place_of(r, value);
        if (scan_next(&scan) == SCAN_STRING)
            value = scan.token.text;
        headers[header] = value.length ? memory_string(value.bytes, value.length) : NULL;
        scan_free(&scan);
        diag_free(&unsaid);
    }
}

static void refuse(const struct reader *r)
{
    struct slice all = {r->source->bytes, r->source->length};
    bool drawn = slice_find(all, "\\node") || slice_find(all, "\\draw");
    diag_error_in(
        r->diag, r->source->name, NULL, "%s",
        drawn ? "this LaTeX places its nodes by TikZ, which doesn't say who is below whom; trees of forest, "
                "qtree and tikz-qtree, and TikZ's own with children, can be read"
              : "this LaTeX has no tree of forest, qtree, tikz-qtree or TikZ in it");
}

/* What is in brackets with no LaTeX around it, for those who say that it is that. */
static struct found find_bare(const struct source *source)
{
    struct slice rest = {source->bytes, source->length}, inner;
    skip_blanks(&rest);
    inner = rest;
    skip(&inner, rest.length > 0);
    skip_blanks(&inner);
    return (struct found){.first = rest,
                          .kind = slice_begins(inner, ".") ? QTREE : FOREST_TREE,
                          .count = slice_begins(rest, "[")};
}

struct tree *forest_read(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct reader r = {.source = source, .diag = diag};
    struct found found = find_trees(source);
    char *headers[TREE_HEADERS] = {0};
    bool bare = !found.count;
    if (bare)
        found = find_bare(source);
    if (!found.count) {
        refuse(&r);
        return NULL;
    }
    r.kind = found.kind;
    graph_begin(&r.graph, source, wishes, diag);
    r.graph.text = bare ? "forest text" : "LaTeX text";
    r.graph.root = 0;
    find_styles(&r);
    find_headers(&r, found.first.bytes, headers);
    if (found.count > 1)
        diag_note(diag, source, place_of(&r, found.first), place_of(&r, found.first),
                  "this LaTeX has %zu trees; the first is read", found.count);
    r.rest = found.first;
    if (bare || enter(&r, &found))
        read_nodes(&r);
    struct tree *tree = graph_finish(&r.graph, GRAPH_LABELS);
    for (size_t i = 0; i < TREE_HEADERS; i++)
        if (tree)
            *tree_header(tree, i) = headers[i];
        else
            free(headers[i]);
    array_free(&r.open);
    text_free(&r.words);
    return tree;
}
