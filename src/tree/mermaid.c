/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mermaid's flowcharts, also fenced in a Markdown text: `graph TD; R[MAX] -->|left| A[3]; R --> B((5))`
 *
 * What is written: trapezoids narrow at the top where MAX moves and at the bottom where MIN does; leaves are
 * boxes. What a label can't say are facts (drawing.h), in remarks: `%% n3 [name="max"]`; those without a node
 * are of the tree.
 */
#include "base/escape.h"
#include "base/number.h"
#include "tree/caption.h"
#include "tree/drawing.h"
#include "tree/notation.h"
#include "tree/words.h"
#include "tree/writing.h"
#include <string.h>

/* --- reading --- */

struct end {
    size_t from, to;
};

struct reader {
    const struct source *source;
    struct diag *diag;
    struct drawing drawing;
    size_t at, stop;
    ARRAY(uint32_t) ends; /* nodes: those of a link's beginning, then those of its end */
};

/* Reports what stands from `from` on, to here. */
#define fault(r, from, ...) diag_error((r)->diag, (r)->source, (from), (r)->at, __VA_ARGS__)

/* The guard behind the source lets these look ahead. */
static const char *here(const struct reader *r)
{
    return r->source->bytes + r->at;
}

static bool at_end(const struct reader *r)
{
    return r->at >= r->stop;
}

static bool begins(const struct reader *r, const char *what)
{
    return !strncmp(here(r), what, strlen(what));
}

static bool take(struct reader *r, const char *what)
{
    bool there = begins(r, what);
    r->at += there ? strlen(what) : 0;
    return there;
}

static struct slice between(const struct reader *r, size_t from, size_t to)
{
    return (struct slice){r->source->bytes + from, to - from};
}

static void skip_blanks(struct reader *r)
{
    while (!at_end(r) && strchr(" \t\r", *here(r)))
        r->at++;
}

static void skip_line(struct reader *r)
{
    while (!at_end(r) && *here(r) != '\n')
        r->at++;
}

/* To the first place from here on where `what` is, or to the end. */
static bool skip_to(struct reader *r, const char *what)
{
    const char *found = strstr(here(r), what);
    bool within = found && found < r->source->bytes + r->stop;
    r->at = within ? (size_t)(found - r->source->bytes) : r->stop;
    return within;
}

/* --- words and ids --- */

static struct slice word_here(const struct reader *r)
{
    struct slice word = {here(r), 0};
    while (r->at + word.length < r->stop) {
        char c = word.bytes[word.length], low = (char)(c | 0x20);
        bool inside = word.length && (c == '-' || (c >= '0' && c <= '9'));
        if (!(low >= 'a' && low <= 'z') && !inside)
            break;
        word.length++;
    }
    return word;
}

/* Bytes of an id: what is neither a blank, nor a bracket, nor a part of a link. */
static bool in_id(const char *c)
{
    if (*c == '-')
        return c[1] && !strchr("->. \t\r\n", c[1]);
    if (*c == '=')
        return c[1] != '=';
    if (*c == '%' && c[1] == '%')
        return false;
    return (unsigned char)*c > ' ' && !strchr("()[]{}<>|&;:,~@\"", *c);
}

static struct slice take_id(struct reader *r)
{
    size_t from = r->at;
    while (!at_end(r) && in_id(here(r)))
        r->at++;
    return between(r, from, r->at);
}

/* --- labels --- */

/* What people see of a label; Markdown's stars and quotes go, too. */
static struct slice seen(struct reader *r, struct slice label)
{
    struct text out = {0}, plain = {0};
    label = slice_trim(label);
    if (label.length > 1 && label.bytes[0] == '"' && label.bytes[label.length - 1] == '"')
        label = (struct slice){label.bytes + 1, label.length - 2};
    bool markdown = label.length > 1 && label.bytes[0] == '`' && label.bytes[label.length - 1] == '`';
    bool simple = !markdown;
    for (size_t i = 0; i < label.length && simple; i++)
        simple = !strchr("<&#\\", label.bytes[i]);
    if (simple)
        return label;
    for (size_t i = 0; i < label.length; i++) {
        char c = label.bytes[i];
        bool line = c == '\\' && i + 1 < label.length && label.bytes[i + 1] == 'n';
        if (!markdown || !strchr("`*", c))
            text_add_char(&plain, line ? '\n' : c);
        i += line;
    }
    caption_add_plain(&out, text_slice(&plain), true, '#');
    struct slice kept = graph_keep(&r->drawing.graph, text_slice(&out));
    text_free(&plain);
    text_free(&out);
    return kept;
}

/* Shapes by their brackets, the longest first. */
static const struct bracket {
    const char *open, *close, *other; /* other: another way to close it, of another shape */
    enum drawing_shape shape, otherwise;
} brackets[] = {
    {"(((", ")))", NULL, SHAPE_ROUND, SHAPE_OTHER}, {"((", "))", NULL, SHAPE_ROUND, SHAPE_OTHER},
    {"([", "])", NULL, SHAPE_ROUND, SHAPE_OTHER},   {"(-", "-)", NULL, SHAPE_ROUND, SHAPE_OTHER},
    {"(", ")", NULL, SHAPE_ROUND, SHAPE_OTHER},     {"[[", "]]", NULL, SHAPE_BOX, SHAPE_OTHER},
    {"[(", ")]", NULL, SHAPE_OTHER, SHAPE_OTHER},   {"[/", "\\]", "/]", SHAPE_UP, SHAPE_OTHER},
    {"[\\", "/]", "\\]", SHAPE_DOWN, SHAPE_OTHER},  {"[", "]", NULL, SHAPE_BOX, SHAPE_OTHER},
    {"{{", "}}", NULL, SHAPE_OTHER, SHAPE_OTHER},   {"{", "}", NULL, SHAPE_OTHER, SHAPE_OTHER},
    {">", "]", NULL, SHAPE_OTHER, SHAPE_OTHER},
};

/* To the end of a label, over what is in quotes. */
static bool skip_label(struct reader *r, const struct bracket *bracket)
{
    skip_blanks(r);
    if (take(r, "\"")) {
        if (!skip_to(r, "\""))
            return false;
        r->at++;
        skip_blanks(r);
    }
    for (; !at_end(r) && *here(r) != '\n' && *here(r) != '['; r->at++)
        if (begins(r, bracket->close) || (bracket->other && begins(r, bracket->other)))
            return true;
    return false;
}

static bool take_label(struct reader *r, struct drawing_look *look)
{
    for (size_t i = 0; i < sizeof brackets / sizeof *brackets; i++) {
        const struct bracket *bracket = &brackets[i];
        size_t open = r->at, from;
        if (!take(r, bracket->open))
            continue;
        from = r->at;
        if (!skip_label(r, bracket)) {
            r->at = open;
            if (slice_is(slice_of(bracket->open), "(-"))
                continue;
            r->at = from;
            fault(r, open, "this '%s' of the Mermaid text is never closed by '%s'", bracket->open,
                  bracket->close);
            return false;
        }
        look->label = between(r, from, r->at);
        look->labelled = true;
        look->shape = begins(r, bracket->close) ? bracket->shape : bracket->otherwise;
        r->at += strlen(bracket->close);
        return true;
    }
    return true;
}

/* --- @{ shape: tri, label: "A" } --- */

static bool take_attributes(struct reader *r, struct drawing_look *look)
{
    size_t open = r->at;
    if (!take(r, "@{"))
        return true;
    for (;;) {
        while (!at_end(r) && strchr(" \t\r\n,", *here(r)))
            r->at++;
        if (take(r, "}"))
            return true;
        size_t from = r->at;
        while (!at_end(r) && !strchr(":}\n", *here(r)))
            r->at++;
        struct slice key = slice_trim(between(r, from, r->at));
        if (at_end(r) || !take(r, ":"))
            break;
        skip_blanks(r);
        from = r->at;
        if (take(r, "\"") && skip_to(r, "\""))
            r->at++;
        while (!at_end(r) && !strchr(",}\n", *here(r)))
            r->at++;
        struct slice value = slice_trim(between(r, from, r->at));
        if (slice_is(key, "label")) {
            look->label = value;
            look->labelled = true;
        } else if (slice_is(key, "shape")) {
            look->shape = drawing_shape_named(value);
        }
    }
    r->at = open + 2;
    fault(r, open, "this '@{' of the Mermaid text is never closed by '}'");
    return false;
}

/* --- nodes --- */

/* A class may say who moves: max, minNode, maximizer. */
static enum said_player class_player(struct slice name)
{
    static const char *const ends[] = {"node", "_node", "-node", "player", "_player", "-player", "class"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t length = strlen(ends[i]);
        if (name.length > length &&
            slice_is_word((struct slice){name.bytes + name.length - length, length}, ends[i])) {
            name.length -= length;
            break;
        }
    }
    struct caption caption;
    caption_read(name, &caption);
    return caption.player;
}

/* Reports what stands from here on to the end of the line. */
static bool fault_here(struct reader *r, const char *expected)
{
    size_t from = r->at;
    struct text said = {0};
    skip_line(r);
    struct slice rest = slice_short(slice_trim(between(r, from, r->at)));
    r->at = from + rest.length;
    text_format(&said, rest.length ? "'%.*s'" : "the end of a line", SLICE(rest));
    fault(r, from, "this Mermaid text has %s where %s should stand", text_string(&said), expected);
    text_free(&said);
    return false;
}

static bool read_node(struct reader *r)
{
    size_t place = r->at;
    struct slice id = take_id(r);
    if (!id.length)
        return fault_here(r, "a node");
    uint32_t node = drawing_node(&r->drawing, id, place, NULL);
    struct drawing_look *look = &r->drawing.looks.at[node];
    if (!take_label(r, look) || !take_attributes(r, look))
        return false;
    if (take(r, ":::")) {
        enum said_player player = class_player(take_id(r));
        look->player = player ? player : look->player;
    }
    *array_add(&r->ends) = node;
    return true;
}

/* A & B & C */
static bool read_nodes(struct reader *r, struct end *end)
{
    *end = (struct end){r->ends.count, 0};
    do {
        skip_blanks(r);
        if (!read_node(r))
            return false;
        skip_blanks(r);
    } while (take(r, "&"));
    end->to = r->ends.count;
    return true;
}

/* --- links --- */

struct link {
    struct slice label;
    bool hidden;
};

/* How links are drawn: how they begin, how much of it is a whole link, and how a label inside them ends. */
static const struct line {
    const char *begin, *whole, *end;
    char body;
} lines[] = {
    {"--", "---", "--", '-'},
    {"==", "===", "==", '='},
    {"-.", "-.-", ".-", '.'},
};

static const struct line *line_here(const struct reader *r)
{
    size_t head = *here(r) && strchr("<xo", *here(r)) ? 1 : 0;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!strncmp(here(r) + head, lines[i].begin, strlen(lines[i].begin)))
            return &lines[i];
    return NULL;
}

/* Over the rest of a line and its head; whether that makes a whole link. */
static bool take_body(struct reader *r, const struct line *line)
{
    size_t from = r->at;
    while (*here(r) == line->body)
        r->at++;
    if (line->body == '.') {
        if (!take(r, "-"))
            return false;
        r->at += *here(r) && strchr(">xo", *here(r));
        return true;
    }
    bool head = *here(r) && strchr(">xo", *here(r));
    r->at += head;
    return head || r->at - from >= strlen(line->whole);
}

static bool take_quoted(struct reader *r)
{
    if (!take(r, "\""))
        return false;
    if (skip_to(r, "\""))
        r->at++;
    return true;
}

/* The label inside a link: -- a --> */
static bool take_inner(struct reader *r, const struct line *line, struct link *link, size_t begin)
{
    size_t from = r->at;
    while (!at_end(r) && *here(r) != '\n' && !begins(r, line->end))
        if (!take_quoted(r))
            r->at++;
    link->label = between(r, from, r->at);
    if (at_end(r) || *here(r) == '\n') {
        fault(r, begin, "this link of the Mermaid text never comes to its end");
        return false;
    }
    take_body(r, line);
    return true;
}

static bool take_link(struct reader *r, struct link *link)
{
    const struct line *line = line_here(r);
    size_t begin = r->at;
    *link = (struct link){.label = {"", 0}};
    if (begins(r, "~~~")) {
        link->hidden = true;
        while (take(r, "~"))
            ;
        return true;
    }
    r->at += !begins(r, line->begin);
    r->at += line->body == '.';
    if (!take_body(r, line) && !take_inner(r, line, link, begin))
        return false;
    skip_blanks(r);
    begin = r->at;
    if (!take(r, "|"))
        return true;
    while (!at_end(r) && *here(r) != '|' && *here(r) != '\n')
        if (!take_quoted(r))
            r->at++;
    link->label = between(r, begin + 1, r->at);
    if (take(r, "|"))
        return true;
    fault(r, begin, "this '|' of the Mermaid text is never closed by another");
    return false;
}

/* e1@--> is a link with a name. */
static void skip_link_name(struct reader *r)
{
    size_t from = r->at;
    take_id(r);
    if (*here(r) == '@' && here(r)[1] && strchr("-=~<", here(r)[1]))
        r->at++;
    else
        r->at = from;
}

static bool read_chain(struct reader *r)
{
    struct end from, to;
    struct link link;
    r->ends.count = 0;
    if (!read_nodes(r, &from))
        return false;
    skip_link_name(r);
    while (!at_end(r) && (line_here(r) || begins(r, "~~~"))) {
        size_t place = r->at;
        if (!take_link(r, &link))
            return false;
        while (!at_end(r) && strchr(" \t\r\n", *here(r)))
            r->at++;
        if (!read_nodes(r, &to))
            return false;
        struct slice move = drawing_move(&r->drawing, seen(r, link.label));
        const uint32_t *nodes = r->ends.at;
        if (!link.hidden && !drawing_edges(&r->drawing, nodes + from.from, from.to - from.from,
                                           nodes + to.from, to.to - to.from, move, place))
            return false;
        from = to;
        skip_link_name(r);
    }
    return true;
}

/* --- remarks --- */

/* %% n3 [name="max"] */
static void read_facts(struct reader *r)
{
    struct diag unheard = {0};
    struct words words;
    struct drawing_look *look = NULL;
    words_begin(&words, r->source, &unheard, WORDS_LISTS);
    words.at = r->at + 2;
    if (words_next(&words) == WORD_NAME) {
        uint32_t node = graph_find(&r->drawing.graph, words.word.text);
        look = node == TREE_NONE ? NULL : &r->drawing.looks.at[node];
        if (look)
            words_next(&words);
    }
    bool more = words_at(&words, '[');
    while (more && words_next(&words) == WORD_NAME) {
        struct slice key = words.word.text;
        if (words_next(&words) != WORD_MARK || !words_at(&words, '='))
            break;
        enum word_kind kind = words_next(&words);
        if (kind == WORD_END || kind == WORD_MARK || kind == WORD_BAD)
            break;
        if (look)
            drawing_fact(&r->drawing, look, key, words.word.text, words.word.start);
        else
            drawing_header(&r->drawing, key, words.word.text, words.word.start);
        words_next(&words);
        more = words_at(&words, ',');
    }
    words_free(&words);
    diag_free(&unheard);
}

static void skip_remark(struct reader *r)
{
    if (begins(r, "%%{") && skip_to(r, "}%%")) {
        r->at += 3;
        return;
    }
    read_facts(r);
    skip_line(r);
}

/* --- statements --- */

static bool is_direction(struct slice word)
{
    static const char *const directions[] = {"TD", "TB", "BT", "LR", "RL"};
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++)
        if (slice_is(word, directions[i]))
            return true;
    return false;
}

static bool is_chart(struct slice word)
{
    return slice_is(word, "graph") || slice_is(word, "flowchart") || slice_is(word, "flowchart-elk");
}

/* class A,B max */
static void read_class(struct reader *r)
{
    ARRAY(uint32_t) nodes = {0};
    do {
        skip_blanks(r);
        struct slice id = take_id(r);
        uint32_t node = id.length ? graph_find(&r->drawing.graph, id) : TREE_NONE;
        if (node != TREE_NONE)
            *array_add(&nodes) = node;
    } while (take(r, ","));
    skip_blanks(r);
    enum said_player player = class_player(take_id(r));
    for (size_t i = 0; player && i < nodes.count; i++)
        r->drawing.looks.at[nodes.at[i]].player = player;
    array_free(&nodes);
}

/* What says nothing of the tree. */
static bool skip_statement(struct reader *r)
{
    static const char *const skipped[] = {"subgraph", "end",       "style",    "linkStyle", "classDef",
                                          "class",    "direction", "accTitle", "accDescr",  "click"};
    struct slice word = word_here(r);
    bool known = false;
    char behind = word.bytes[word.length];
    for (size_t i = 0; i < sizeof skipped / sizeof *skipped; i++)
        known |= slice_is(word, skipped[i]);
    if (!known || !strchr(" \t\r\n;:", behind))
        return false;
    r->at += word.length;
    if (slice_is(word, "class"))
        read_class(r);
    skip_blanks(r);
    if (slice_is(word, "accDescr") && begins(r, "{"))
        skip_to(r, "}");
    bool whole = slice_is(word, "click") || slice_begins(word, "acc");
    for (; !at_end(r) && *here(r) != '\n' && (whole || *here(r) != ';'); r->at++)
        whole |= *here(r) == '[' || *here(r) == '"';
    return true;
}

static void read_statements(struct reader *r)
{
    for (;;) {
        while (!at_end(r) && strchr(" \t\r\n;", *here(r)))
            r->at++;
        if (at_end(r))
            return;
        if (begins(r, "%%")) {
            skip_remark(r);
            continue;
        }
        if (skip_statement(r))
            continue;
        struct slice word = word_here(r);
        if (!read_chain(r))
            return;
        skip_blanks(r);
        bool another = is_chart(word) && is_direction(word_here(r));
        if (another)
            fault(r, (size_t)(word.bytes - r->source->bytes),
                  "this text has several Mermaid flowcharts, and only one can be read as a tree");
        else if (!at_end(r) && !begins(r, "%%") && !strchr("\n;", *here(r)))
            fault_here(r, "a link or the end of a line");
        else
            continue;
        return;
    }
}

/* --- where it begins --- */

/* Between lines of ---, what is said of the drawing; its title. */
static void read_front(struct reader *r)
{
    while (!at_end(r) && strchr(" \t\r\n", *here(r)))
        r->at++;
    if (!take(r, "---"))
        return;
    for (skip_line(r); !at_end(r) && !begins(r, "\n---"); skip_line(r)) {
        r->at++;
        if (!take(r, "title:"))
            continue;
        skip_blanks(r);
        size_t from = r->at;
        skip_line(r);
        struct slice title = slice_trim(between(r, from, r->at));
        if (title.length)
            drawing_header(&r->drawing, slice_of("title"), title, from);
    }
    r->at += begins(r, "\n---") ? 4 : 0;
}

/* What may stand before "flowchart TD". */
static void skip_front(struct reader *r)
{
    read_front(r);
    for (;; skip_remark(r)) {
        while (!at_end(r) && strchr(" \t\r\n", *here(r)))
            r->at++;
        if (at_end(r) || !begins(r, "%%"))
            return;
    }
}

/* Takes "flowchart TD" and what may stand before it; false where there is something else. */
static bool take_head(struct reader *r)
{
    skip_front(r);
    struct slice word = word_here(r);
    if (!is_chart(word))
        return false;
    r->at += word.length;
    skip_blanks(r);
    struct slice direction = word_here(r);
    char behind = *here(r);
    if (is_direction(direction)) {
        r->at += direction.length;
        behind = *here(r);
        skip_blanks(r);
        return strchr(" \t\r\n;", behind) && !begins(r, "{");
    }
    return !at_end(r) && strchr("\n;", behind) &&
           (strstr(here(r), "-->") || strstr(here(r), "---") || strstr(here(r), "-- "));
}

/* Of Mermaid's other diagrams, those whose names nobody gives to a node. */
static bool is_other(struct slice word)
{
    static const char *const others[] = {"sequenceDiagram", "classDiagram", "stateDiagram",
                                         "stateDiagram-v2", "erDiagram",    "gitGraph",
                                         "quadrantChart",   "block-beta",   "requirementDiagram"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (slice_is(word, others[i]))
            return true;
    return false;
}

/* Looks at the beginning of a text: whether a flowchart begins there, or else the word that does. */
static bool begins_chart(const struct source *source, struct slice inside, struct slice *word)
{
    struct diag unheard = {0};
    struct tree_wishes wishes = {0};
    struct reader r = {.source = source, .diag = &unheard};
    drawing_begin(&r.drawing, NULL, &wishes, &unheard);
    r.drawing.graph.source = (struct source *)source;
    r.at = (size_t)(inside.bytes - source->bytes);
    r.stop = r.at + inside.length;
    bool begins = take_head(&r);
    *word = word_here(&r);
    drawing_free(&r.drawing);
    return begins;
}

/* The flowcharts of a text: itself, or those that it has in fences. The first one's place, and that of
 * another, if there is one. Where there is none, `other` is the word that another diagram begins with; NULL
 * bytes for none. */
static size_t find_charts(const struct source *source, struct slice charts[2], struct slice *other)
{
    struct slice inside = {source->bytes, source->length}, word;
    size_t count = 0, at = 0;
    *other = (struct slice){NULL, 0};
    if (begins_chart(source, inside, &word)) {
        charts[0] = inside;
        return 1;
    }
    if (is_other(word))
        *other = word;
    while (count < 2 && drawing_fence(source, "mermaid", at, &inside)) {
        at = (size_t)(inside.bytes + inside.length - source->bytes);
        if (begins_chart(source, inside, &word))
            charts[count++] = inside;
        else if (!other->bytes && word.length)
            *other = word;
    }
    return count;
}

static enum notation_sure sure(const struct source *source)
{
    struct slice charts[2], other;
    size_t count = find_charts(source, charts, &other);
    return count ? NOTATION_CERTAIN : other.bytes ? NOTATION_SURE : NOTATION_NO;
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct reader r = {.source = source, .diag = diag, .stop = source->length};
    struct tree *tree = NULL;
    struct slice charts[2], other;
    size_t errors = diag->errors, count = find_charts(source, charts, &other);
    drawing_begin(&r.drawing, source, wishes, diag);
    r.drawing.graph.text = "Mermaid text";
    if (count) {
        r.at = (size_t)(charts[0].bytes - source->bytes);
        r.stop = r.at + charts[0].length;
        take_head(&r);
        read_statements(&r);
    } else if (other.bytes) {
        struct slice shown = slice_short(other);
        size_t place = (size_t)(other.bytes - source->bytes);
        diag_error(diag, source, place, place + other.length,
                   "this Mermaid text has a %.*s, and only a flowchart can be read as a tree", SLICE(shown));
    } else {
        fault(&r, 0, "a Mermaid text begins with a line such as: flowchart TD");
    }
    if (count > 1 && diag->errors == errors) {
        r.at = (size_t)(charts[1].bytes - source->bytes);
        fault(&r, r.at, "this text has several Mermaid flowcharts, and only one can be read as a tree");
    }
    for (uint32_t i = 0; i < r.drawing.looks.count; i++)
        r.drawing.looks.at[i].label = seen(&r, r.drawing.looks.at[i].label);
    if (diag->errors == errors)
        tree = drawing_finish(&r.drawing);
    else
        drawing_free(&r.drawing);
    array_free(&r.ends);
    return tree;
}

/* --- writing --- */

/* More than these are drawn only where somebody has set maxEdges. */
#define EDGES_DRAWN 500u

static void write_node(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    static const char *const shapes[][2] = {{"[/", "\\]"}, {"[\\", "/]"}, {"[", "]"}};
    bool leaf = tree_is_leaf(tree, node);
    const char *const *shape = shapes[leaf ? 2 : tree_player(tree, node) == PLAYER_MIN];
    text_format(out, "n%u%s\"", node, shape[0]);
    escape_add(out, tree_label(tree, node), ESCAPE_MERMAID, charset);
    if (leaf || tree_has_number(tree, node)) {
        text_add_string(out, "<br>");
        number_write(out, tree->value[node], charset == CHARSET_ASCII ? NUMBER_SIGNED : NUMBER_PRETTY);
    }
    text_format(out, "\"%s\n", shape[1]);
}

static void write_link(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    struct slice move = tree_move(tree, node);
    text_format(out, "n%u ---", tree->parent[node]);
    if (move.length) {
        text_add_string(out, "|\"");
        escape_add(out, move, ESCAPE_MERMAID, charset);
        text_add_string(out, "\"|");
    }
    text_add_char(out, ' ');
}

static void write_facts(struct text *out, const struct tree *tree, uint32_t node, enum charset charset)
{
    struct text facts = {0};
    drawing_write_facts(&facts, tree, node, CHARSET_UNICODE, charset);
    if (facts.length)
        text_format(out, "  %%%% n%u [%s]\n", node, text_string(&facts) + strlen(", "));
    text_free(&facts);
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    if (tree->title) {
        text_add_string(&out, "---\ntitle: ");
        escape_add(&out, slice_of(tree->title), ESCAPE_JSON, charset);
        text_add_string(&out, "\n---\n");
    }
    text_add_string(&out, "flowchart TD\n");
    drawing_write_headers(&out, tree, "  %% [", "]\n", charset, charset);
    for (uint32_t node = 0; node < tree->count; node++) {
        text_add_string(&out, "  ");
        if (node != TREE_ROOT)
            write_link(&out, tree, node, charset);
        write_node(&out, tree, node, charset);
        write_facts(&out, tree, node, charset);
        writing_pour(&out, file);
    }
    writing_flush(&out, file);
    text_free(&out);
}

static const char *trouble(const struct tree *tree, bool *refuse)
{
    *refuse = false;
    return tree->count > EDGES_DRAWN + 1 ? "Mermaid draws 500 edges at the most, and more only where its "
                                           "maxEdges is set"
                                         : NULL;
}

const struct notation notation_mermaid = {
    .name = "mermaid",
    .about = "a flowchart for Mermaid, also in Markdown",
    .endings = "mmd mermaid",
    .sure = sure,
    .read = read_tree,
    .foreign = true,
    .write = write_tree,
    .trouble = trouble,
};
