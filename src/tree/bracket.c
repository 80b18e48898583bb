/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bracket notation: ((3 12 8) (2 4 6) (14 5 2)), in round or square brackets, with blanks or commas
 * between.
 *
 *     text  =  '(' {header} [head ':'] {item} ')'
 *     item  =  [MOVE ->] NUMBER                                   a leaf without a name: 3
 *           |  head                                               any other leaf: B=3  min=?  a1 -> B=3
 *           |  [head] '(' {item} ')'                              B(2 4)  B=5(2 4)  a1 -> B max(2 4)
 *           |  '(' head ':' {item} ')'                            (B: 2 4)
 *     head  =  [MOVE ->] [NAME] [max|min] [= NUMBER]
 *
 * NUMBER may be '?' on a leaf. A header is title, source or about without quotes, a colon and a quoted
 * string. Behind '= NUMBER' the bracket of the same node must follow at once, as B=5 (2 4) could mean two
 * things: B=5(2 4), or B=5, (2 4). A text that is a single leaf is a list with a head alone: (A=5:).
 */
#include "base/nearest.h"
#include "base/number.h"
#include "tree/builder.h"
#include "tree/notation.h"
#include "tree/words.h"
#include "tree/writing.h"

/* ---- reading ---- */

struct head {
    struct builder_node node;
    size_t start, end;
    bool moved, named;       /* a move or a name was said, be it an empty one */
    bool quoted;             /* the name was */
    bool equals;             /* the number stands behind '=' */
    bool wrong;              /* there was a fault, which was reported */
    enum number_fault fault; /* of a name without quotes: whether it begins as a number */
};

struct reader {
    struct words words;
    struct builder builder;
    ARRAY(uint32_t) open; /* places of the brackets that are open */
    bool waiting;         /* the last of them has just been opened and has no node so far */
    bool separated;       /* nothing has come since the last bracket, head or comma */
    bool valued;          /* the root's own head has a number or '?' */
    bool stopped;         /* after a fault that leaves nothing to say of the rest */
    bool misread;         /* what was taken for the root's name was a header */
    struct slice header;  /* the root's name, which may have been meant for a header */
};

#define fault(r, ...)            diag_error((r)->words.diag, (r)->words.source, __VA_ARGS__)
#define fault_here(r, ...)       fault(r, (r)->words.word.start, (r)->words.word.end, __VA_ARGS__)
#define fault_head(r, head, ...) fault(r, (head)->start, (head)->end, __VA_ARGS__)

static bool at_opener(const struct reader *r)
{
    return words_at(&r->words, '(') || words_at(&r->words, '[');
}

static bool at_closer(const struct reader *r)
{
    return words_at(&r->words, ')') || words_at(&r->words, ']');
}

static bool at_number(const struct reader *r)
{
    return r->words.word.kind == WORD_NUMBER || r->words.word.kind == WORD_UNKNOWN;
}

static bool at_word(const struct reader *r)
{
    enum word_kind kind = r->words.word.kind;

    return kind == WORD_NAME || kind == WORD_QUOTED || kind == WORD_PLAYER || at_number(r);
}

static bool has_value(const struct head *head)
{
    return head->node.has_number || head->node.unknown;
}

static void open_node(struct reader *r, const struct head *head)
{
    r->waiting = false;
    if (!r->stopped && builder_is_full(&r->builder)) {
        fault_head(r, head, "a tree has at most %u nodes%s", r->builder.limit,
                   builder_limit_words(&r->builder));
        r->stopped = true;
    }
    if (!r->stopped)
        builder_open(&r->builder, &head->node);
}

static void close_node(struct reader *r)
{
    if (!r->stopped)
        builder_close(&r->builder);
}

/* The list that waits for its node has no head of its own. */
static void open_waiting(struct reader *r)
{
    size_t place;

    if (!r->waiting)
        return;
    place = r->open.at[r->open.count - 1];
    open_node(r, &(struct head){.node.place = place, .start = place, .end = place + 1});
}

static void open_bracket(struct reader *r)
{
    *array_add(&r->open) = (uint32_t)r->words.word.start;
    r->separated = true;
    words_next(&r->words);
}

static void read_number(struct reader *r, struct head *head)
{
    const struct word *word = &r->words.word;

    head->node.unknown = word->kind == WORD_UNKNOWN;
    head->node.has_number = word->kind == WORD_NUMBER;
    head->node.number = word->number;
    head->end = word->end;
    words_next(&r->words);
}

static void read_equals(struct reader *r, struct head *head)
{
    static const char expected[] = "expected a number or ? behind '='";

    head->equals = true;
    words_next(&r->words);
    if (at_number(r)) {
        read_number(r, head);
        return;
    }
    head->wrong = true;
    if (r->words.word.kind == WORD_QUOTED) {
        fault_here(r, "a value stands without quotes");
        words_next(&r->words);
    } else if (at_word(r)) {
        words_bad_number(&r->words, &r->words.word, expected);
        words_next(&r->words);
    } else if (r->words.word.kind != WORD_BAD) {
        fault_here(r, expected);
    }
}

/* [MOVE ->] [NAME] [max|min] [= NUMBER], or a number alone */
static void read_head(struct reader *r, struct head *head)
{
    const struct word *word = &r->words.word;

    *head = (struct head){.node.place = word->start, .start = word->start, .end = word->end};
    if (at_word(r) && words_arrow_follows(&r->words)) {
        head->moved = true;
        head->wrong |= words_too_long(&r->words, word);
        head->node.move = word->text;
        words_next(&r->words);
        head->end = word->end;
        words_next(&r->words);
    }
    if (word->kind == WORD_NAME || word->kind == WORD_QUOTED || word->kind == WORD_BAD) {
        head->named = true;
        head->quoted = word->kind != WORD_NAME;
        head->wrong |= word->kind == WORD_BAD || words_too_long(&r->words, word);
        head->node.name = word->text;
        head->fault = head->quoted ? NUMBER_NOT : word->fault;
        head->end = word->end;
        words_next(&r->words);
    }
    if (word->kind == WORD_PLAYER) {
        head->node.player = word->player;
        head->end = word->end;
        words_next(&r->words);
    }
    if (at_number(r) && !head->named && !head->node.player)
        read_number(r, head);
    if (words_at(&r->words, '=')) {
        if (has_value(head)) {
            fault_head(r, head, "a number can only be a name in quotes");
            head->wrong = true;
        }
        read_equals(r, head);
    }
}

/* Whether the root's name, before a quoted string without a value, looks like a header, which is reported
 * then. */
static bool explain_header(struct reader *r, const struct head *head)
{
    struct nearest nearest = {.word = r->header};
    struct slice name = slice_short(r->header);

    tree_offer_headers(&nearest);
    if (nearest.best)
        fault(r, (size_t)(r->header.bytes - r->words.source->bytes), head->end,
              "no header is called '%.*s'%s", SLICE(name), nearest_ask(&nearest));
    r->misread = true;
    return nearest.best != NULL;
}

/* A leaf that has a name or a player and no number. `first`: it is the first thing in its list. */
static void explain_no_value(struct reader *r, const struct head *head, bool first)
{
    struct slice text = {r->words.source->bytes + head->start, head->end - head->start};
    const char *dots = text.length > 40 ? "…" : "";
    const char *list = first && head->named ? "; the name of a list ends with ':'" : "";

    text = slice_short(text);
    if (!head->named)
        fault_head(r, head, "a player stands before '=' and a value, as in E %.*s=3", SLICE(text));
    else if (head->fault != NUMBER_NOT && !head->node.player && !head->moved)
        fault_head(r, head, "'%.*s%s' %s", SLICE(text), dots, number_fault_words(head->fault));
    else if (first && head->quoted && r->header.length && r->open.count == 1 && explain_header(r, head))
        ;
    else if (!at_number(r))
        fault_head(r, head, "this leaf has no value; write %.*s%s=3, or %.*s%s=? if nobody has said%s",
                   SLICE(text), dots, SLICE(text), dots, list);
    else {
        struct slice number = slice_short(r->words.word.text);

        fault(r, head->start, r->words.word.end, "a leaf's value stands behind '=': %.*s%s=%.*s%s",
              SLICE(text), dots, SLICE(number), list);
        words_next(&r->words);
    }
}

static void read_leaf(struct reader *r, const struct head *head)
{
    bool first = r->waiting || builder_is_empty(&r->builder);

    open_waiting(r);
    if (!head->wrong && !has_value(head)) {
        if (head->named || head->node.player)
            explain_no_value(r, head, first);
        else
            fault_head(r, head, "expected a node behind the arrow");
    }
    open_node(r, head);
    close_node(r);
}

/* A list whose head stands before its bracket. */
static void read_headed_list(struct reader *r, const struct head *head)
{
    open_waiting(r);
    if (head->node.unknown)
        fault_head(r, head, "? is for leaves; a node with children needs no value");
    else if (head->equals && !head->wrong && r->words.word.start != head->end)
        fault(
            r, head->start, r->words.word.end,
            "the list could be this node's or the next node; write its bracket right behind the number, or a "
            "comma before it");
    open_node(r, head);
    open_bracket(r);
}

static void read_header(struct reader *r, const struct head *head, size_t header)
{
    char **place = tree_header(r->builder.tree, header);

    if (*place)
        fault_head(r, head, "%s has been said before", tree_headers[header].key);
    else
        builder_header(&r->builder, place, r->words.word.text);
    r->separated = false;
    words_next(&r->words);
}

/* Why this ':' can't end the head of a list. */
static void explain_colon(struct reader *r, const struct head *head, size_t colon)
{
    bool root = r->open.count == 1;

    if (root && tree_header_named(head->node.name) < TREE_HEADERS && r->words.word.kind == WORD_QUOTED) {
        fault(r, head->start, colon + 1, "headers stand at the very beginning, before the root's name");
        words_next(&r->words);
    } else if (r->separated && builder_is_empty(&r->builder)) {
        fault(r, head->start, colon + 1,
              "this list has a name already, before its bracket or before another ':'");
    } else if (!root || !r->misread) {
        fault(r, colon, colon + 1,
              "':' stands only behind the name of a list, which is the first thing in it");
    }
    r->misread = false;
}

/* A list's own head, or a header. */
static void read_colon(struct reader *r, struct head *head)
{
    size_t colon = r->words.word.start;
    bool root = r->open.count == 1;
    bool plain = head->named && !head->quoted && !head->moved && !head->node.player && !has_value(head);
    size_t header = plain && root && r->waiting ? tree_header_named(head->node.name) : TREE_HEADERS;
    bool quoted = words_next(&r->words) == WORD_QUOTED;

    if (header < TREE_HEADERS && quoted) {
        read_header(r, head, header);
        return;
    }
    if (!r->waiting)
        explain_colon(r, head, colon);
    else if (has_value(head) && !head->equals)
        fault_head(r, head,
                   "write '=' before the number if it is the list's value, or quotes around it if "
                   "it is the name");
    else if (head->node.unknown && !(root && at_closer(r)))
        fault_head(r, head, "? is for leaves; a node with children needs no value");
    if (root && plain && quoted && r->waiting)
        r->header = head->node.name;
    r->valued |= root && has_value(head);
    if (r->waiting)
        open_node(r, head);
    r->separated = true;
}

static void read_item(struct reader *r)
{
    struct head head;

    read_head(r, &head);
    if (words_at(&r->words, ':'))
        read_colon(r, &head);
    else if (at_opener(r) && (head.equals || !has_value(&head)))
        read_headed_list(r, &head);
    else {
        read_leaf(r, &head);
        r->separated = false;
    }
}

/* "the '(' at 3:5". A line can be as long as the text, so this is done only for messages that will be
 * shown. */
static void add_opener(struct text *out, const struct reader *r)
{
    size_t place = r->open.at[r->open.count - 1];

    if (r->words.diag->errors >= diag_most(r->words.diag))
        return;
    text_format(out, "the '%c' at ", r->words.source->bytes[place]);
    source_add_place(out, r->words.source, place);
}

static void close_bracket(struct reader *r)
{
    bool root = r->open.count == 1;
    char wanted = r->words.source->bytes[r->open.at[r->open.count - 1]] == '(' ? ')' : ']';
    struct text opener = {0};

    if (!words_at(&r->words, wanted)) {
        add_opener(&opener, r);
        fault_here(r, "'%c' can't close %s; expected '%c'", r->words.word.mark, text_string(&opener), wanted);
    }
    text_free(&opener);
    if (r->waiting || (builder_is_empty(&r->builder) && !(root && r->valued)))
        fault(r, r->open.at[r->open.count - 1], r->words.word.end,
              "an empty list; a node has children, or it is a leaf with a number");
    open_waiting(r);
    close_node(r);
    r->open.count--;
    r->separated = false;
    words_next(&r->words);
}

static void unexpected(struct reader *r)
{
    if (words_at(&r->words, ':')) {
        fault_here(r, "there is no name before this ':'");
    } else if (r->words.word.kind == WORD_ARROW) {
        fault_here(r, "there is no move before this arrow");
    } else {
        fault_here(r, "'%c' is of JSON, where a tree begins with '{'; this one begins with '%c'",
                   r->words.word.mark, r->words.source->bytes[r->open.at[0]]);
        r->stopped = true;
    }
    words_next(&r->words);
}

static void read_lists(struct reader *r)
{
    open_bracket(r);
    r->waiting = true;
    while (r->open.count > 0 && r->words.word.kind != WORD_END && !r->stopped) {
        if (at_opener(r)) {
            open_waiting(r);
            open_bracket(r);
            r->waiting = true;
        } else if (at_closer(r)) {
            close_bracket(r);
        } else if (words_at(&r->words, ',')) {
            if (r->separated)
                fault_here(r, "there is nothing before this ','");
            r->separated = true;
            words_next(&r->words);
        } else if (at_word(r) || words_at(&r->words, '=') || r->words.word.kind == WORD_BAD) {
            read_item(r);
        } else {
            unexpected(r);
        }
    }
}

static void check_end(struct reader *r)
{
    size_t end = source_end(r->words.source);
    struct text opener = {0};

    if (r->open.count > 0) {
        add_opener(&opener, r);
        fault(r, end, end, "the text ends before %s is closed", text_string(&opener));
    } else if (at_closer(r)) {
        fault_here(r, "nothing is open that this '%c' could close", r->words.word.mark);
    } else if (r->words.word.kind != WORD_END) {
        fault_here(r, "the tree has ended before this; a text holds one tree");
    }
    text_free(&opener);
}

static enum notation_sure sure(const struct source *source)
{
    char first = source->bytes[notation_begin(source)];

    return first == '(' || first == '[' ? NOTATION_SURE : NOTATION_NO;
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct reader r = {0};
    size_t errors = diag->errors;

    words_begin(&r.words, source, diag, WORDS_LISTS);
    builder_begin_source(&r.builder, source, wishes);
    words_next(&r.words);
    read_lists(&r);
    if (!r.stopped)
        check_end(&r);
    words_free(&r.words);
    array_free(&r.open);
    return builder_end(&r.builder, diag->errors == errors);
}

/* ---- writing ---- */

#define LINE_NODES 60u /* a part with more nodes than this is not tried on one line */
#define LINE_WIDTH 100u

struct writer {
    const struct tree *tree;
    FILE *file;
    struct text out;
    struct text line;
    enum writing_names names;
    enum charset charset;
    bool equals; /* the last thing written is '=' and a number */
    bool opened; /* the last thing written is a bracket that opens */
};

static struct slice name_of(const struct writer *w, uint32_t node)
{
    return writing_name(w->tree, w->names, node);
}

/* Whether there is more to write of a node than its number. */
static bool has_words(const struct writer *w, uint32_t node)
{
    return name_of(w, node).length || tree_move(w->tree, node).length || writing_player(w->tree, node);
}

static bool has_head(const struct writer *w, uint32_t node)
{
    return has_words(w, node) || tree_has_number(w->tree, node) || tree_is_leaf(w->tree, node);
}

/* [MOVE ->] [NAME] [max|min] [= NUMBER] */
static void write_head(struct writer *w, struct text *out, uint32_t node)
{
    const struct tree *tree = w->tree;
    struct slice name = name_of(w, node), move = tree_move(tree, node);
    bool leaf = tree_is_leaf(tree, node), player = writing_player(tree, node);

    if (move.length) {
        words_write_name(out, move, w->charset);
        text_add_string(out, " -> ");
    }
    if (name.length && node == TREE_ROOT && tree_header_named(name) < TREE_HEADERS)
        words_write_quoted(out, name, w->charset);
    else if (name.length)
        words_write_name(out, name, w->charset);
    if (player)
        text_format(out, "%s%s", name.length ? " " : "",
                    tree_player(tree, node) == PLAYER_MAX ? "max" : "min");
    w->equals = leaf ? name.length || player || node == TREE_ROOT : tree_has_number(tree, node);
    text_add_string(out, w->equals ? "=" : "");
    if (leaf || w->equals)
        number_write(out, tree->value[node], NUMBER_PLAIN);
}

/* The root up to its children, with `between` between its headers and its head. */
static void write_root(struct writer *w, struct text *out, const char *between)
{
    const struct tree *tree = w->tree;
    size_t begin;

    text_add_char(out, '(');
    begin = out->length;
    for (size_t i = 0; i < TREE_HEADERS; i++) {
        const char *words = tree_header_said(tree, i);

        if (!words)
            continue;
        text_format(out, "%s%s: ", out->length > begin ? between : "", tree_headers[i].key);
        words_write_quoted(out, slice_of(words), w->charset);
    }
    if (has_head(w, TREE_ROOT)) {
        text_add_string(out, out->length > begin ? between : "");
        write_head(w, out, TREE_ROOT);
        text_add_char(out, ':');
    }
    w->opened = out->length == begin;
    w->equals = false;
}

static void write_node(struct writer *w, struct text *out, uint32_t node)
{
    w->opened = !tree_is_leaf(w->tree, node);
    write_head(w, out, node);
    if (w->opened)
        text_add_char(out, '(');
}

/* Closes the lists that end with this node, but for those above `from`. */
static void close_lists(struct writer *w, struct text *out, uint32_t from, uint32_t node)
{
    const struct tree *tree = w->tree;
    uint32_t last = node;

    for (; last != from && tree->end[tree->parent[last]] == tree->end[node]; last = tree->parent[last])
        text_add_char(out, ')');
    if (last != node)
        w->equals = false;
}

/* A list without a word before it must not be taken for the list of the leaf before it. */
static void write_comma(struct writer *w, struct text *out, uint32_t node)
{
    if (node != w->tree->parent[node] + 1 && !tree_is_leaf(w->tree, node) && !has_words(w, node) &&
        (w->equals || tree_has_number(w->tree, node)))
        text_add_char(out, ',');
}

/* A node and all below it on one line. */
static void write_flat(struct writer *w, struct text *out, uint32_t from)
{
    const struct tree *tree = w->tree;

    for (uint32_t node = from; node < tree->end[from]; node++) {
        if (node > from) {
            write_comma(w, out, node);
            text_add_string(out, w->opened ? "" : " ");
        }
        if (node == TREE_ROOT)
            write_root(w, out, " ");
        else
            write_node(w, out, node);
        if (tree_is_leaf(tree, node))
            close_lists(w, out, from, node);
        if (out == &w->out)
            writing_pour(out, w->file);
    }
    if (tree->count == 1)
        text_add_char(out, ')');
}

/* Writes a node and all below it on the line, if there is room for it beside the indentation. */
static bool write_short(struct writer *w, uint32_t node, uint32_t depth)
{
    bool equals = w->equals, opened = w->opened;

    if (w->tree->end[node] - node > LINE_NODES)
        return false;
    text_clear(&w->line);
    write_flat(w, &w->line, node);
    if (w->line.length + 2 * (size_t)depth <= LINE_WIDTH) {
        text_add_slice(&w->out, text_slice(&w->line));
        return true;
    }
    w->equals = equals;
    w->opened = opened;
    return false;
}

/* Each child on a line of its own, and what doesn't fit on a line broken up in the same way. */
static void write_tall(struct writer *w)
{
    const struct tree *tree = w->tree;
    uint32_t depth = 1, next = 1;

    write_root(w, &w->out, "\n ");
    for (uint32_t node = next; node < tree->count; node = next) {
        write_comma(w, &w->out, node);
        writing_line(&w->out, depth);
        next = tree->end[node];
        if (write_short(w, node, depth)) {
            ;
        } else if (tree_is_leaf(tree, node) || depth >= WRITING_INDENT) {
            write_flat(w, &w->out, node);
        } else {
            write_node(w, &w->out, node);
            next = node + 1;
            depth++;
        }
        for (uint32_t last = node; last != TREE_ROOT && tree->end[tree->parent[last]] == next;
             last = tree->parent[last])
            depth--;
        if (next == tree->end[node])
            close_lists(w, &w->out, TREE_ROOT, node);
        writing_pour(&w->out, w->file);
    }
    if (tree->count == 1)
        text_add_char(&w->out, ')');
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct writer w = {.tree = tree, .file = file, .names = writing_names(tree), .charset = charset};

    if (!write_short(&w, TREE_ROOT, 0))
        write_tall(&w);
    text_add_char(&w.out, '\n');
    writing_flush(&w.out, file);
    text_free(&w.line);
    text_free(&w.out);
}

const struct notation notation_bracket = {
    .name = "bracket",
    .about = "nested lists: ((3 12 8) (2 4 6))",
    .endings = "bracket",
    .sure = sure,
    .read = read_tree,
    .write = write_tree,
};
