/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The outline: headers, then a node a line, indented below its parent.
 *
 *     header   title: | source: | about:   and the rest of the line, or a quoted string
 *     node     [MOVE ->] [NAME] [max|min] [NUMBER|?]
 *
 * Indentation. The column where each open node stands is kept, and a line is looked for among them: at the
 * column of the last node it's a brother, further in a child, further out a brother of the open node that
 * stands there. The first child fixes the step. A line that fits nowhere is reported and given a level that
 * seems meant, and its column is kept like any other, so that its neighbours at the same column need no
 * message of their own.
 */
#include "tree/outline.h"
#include "base/nearest.h"
#include "base/number.h"
#include "tree/builder.h"
#include "tree/notation.h"
#include "tree/words.h"
#include "tree/writing.h"
#include <string.h>

/* What is looked at to see whether a text was meant for an outline. */
#define LINES_LOOKED_AT 40
#define WORDS_OF_NODE   6

#define EXPECTED "expected max, min, a number or ?; a name of several words needs quotes"

struct outline {
    struct words words;
    struct builder builder;
    const struct source *source;
    struct diag *diag;
    ARRAY(uint32_t) columns; /* of the open nodes, by depth */
    uint32_t step;           /* columns that a child stands further in; 0 before the first child */
    char indent;             /* what lines are indented with: a blank, a tab, or 0 when none was */
    bool said[TREE_HEADERS]; /* headers so far */
    size_t question;         /* where the last node's '?' is */
    struct word
        unknown; /* a header nobody knows, which may turn out to be the root; kind WORD_END for none */
    uint32_t unknown_column;
    bool full;
};

/* One line's node, and what is wrong with it. */
struct line {
    struct builder_node node;
    size_t start, first; /* of the line, and of its first word */
    uint32_t column;
    char indent; /* what it is indented with; 0 for nothing */
    bool mixed;
};

#define fault(outline, ...) diag_error((outline)->diag, (outline)->source, __VA_ARGS__)

/* ---- Nodes that end ---- */

static struct slice name_of(const struct outline *outline, uint32_t node)
{
    const struct tree *tree = outline->builder.tree;

    if (tree->label[node] >= outline->source->length)
        return (struct slice){"", 0};
    return slice_short((struct slice){outline->source->bytes + tree->label[node], tree->length[node]});
}

/* A leaf that has nothing to it but a name may have been meant for a number. */
static void explain_no_value(struct outline *outline, uint32_t leaf)
{
    struct slice name = name_of(outline, leaf);
    size_t place = outline->builder.tree->place[leaf];
    enum number_fault wrong;
    double number;

    wrong = number_read(name, &number);
    if (!name.length || outline->source->bytes[place] == '"' || wrong == NUMBER_NOT || wrong == NUMBER_FINE)
        fault(outline, place, place + name.length,
              "this leaf has no value; write a number behind it, or ? if nobody has said");
    else
        fault(outline, place, place + name.length, "'%.*s' %s", SLICE(name), number_fault_words(wrong));
}

static void close_node(struct outline *outline)
{
    const struct tree *tree = outline->builder.tree;
    uint32_t node = outline->builder.open;

    if (builder_is_empty(&outline->builder) && isnan(tree->value[node]) && !(tree->mark[node] & TREE_UNKNOWN))
        explain_no_value(outline, node);
    builder_close(&outline->builder);
}

/* Of eight bytes as a number, the first that has a bit set, where one has. */
static unsigned first_byte(uint64_t word)
{
    return (unsigned)__builtin_ctzll(word) / 8;
}

/* ---- Indentation ---- */

static const char *blanks_called(char indent, size_t count)
{
    return indent == '\t' ? count == 1 ? "tab" : "tabs" : count == 1 ? "space" : "spaces";
}

/* A tab among spaces counts as one step, a space among tabs not at all, so that the rest of the file finds
 * its place. */
static void measure_mixed(const struct outline *outline, struct line *line, size_t at)
{
    const char *bytes = outline->source->bytes;

    line->column = 0;
    for (; bytes[at] == ' ' || bytes[at] == '\t'; at++) {
        if (bytes[at] == line->indent)
            line->column++;
        else if (bytes[at] == '\t')
            line->column += outline->step;
    }
    line->mixed = true;
    line->first = at;
}

/* Eight bytes at a time; the guard behind the source ends every run. */
static size_t skip_run(const char *bytes, size_t at, char c)
{
    uint64_t all = 0x0101010101010101u * (unsigned char)c, word;

    while ((word = text_word(bytes + at) ^ all) == 0)
        at += 8;
    return at + first_byte(word);
}

static void measure(const struct outline *outline, struct line *line, size_t at)
{
    const char *bytes = outline->source->bytes;
    char first = bytes[at];

    line->start = at;
    line->mixed = false;
    line->indent = outline->indent ? outline->indent : first == ' ' || first == '\t' ? first : 0;
    if (line->indent)
        at = skip_run(bytes, at, line->indent);
    line->first = at;
    line->column = (uint32_t)(at - line->start);
    if (bytes[at] == ' ' || bytes[at] == '\t')
        measure_mixed(outline, line, line->start);
}

static void explain_root(struct outline *outline, const struct line *line)
{
    struct slice name = name_of(outline, TREE_ROOT);
    size_t number = source_line(outline->source, outline->builder.tree->place[TREE_ROOT], NULL);
    struct text root = {0};

    if (name.length)
        text_format(&root, "the root '%.*s' (line %zu)", SLICE(name), number);
    else
        text_format(&root, "its root in line %zu", number);
    if (line->column < outline->columns.at[0])
        fault(outline, line->start, line->first,
              "this line stands further left than the root (line %zu); all nodes lie below the root, further "
              "right",
              number);
    else
        fault(outline, line->first, line->first,
              "a second root; the tree has %s, and all other nodes lie below it, further right",
              text_string(&root));
    text_free(&root);
}

static void explain_depth(struct outline *outline, const struct line *line, uint32_t parent_column)
{
    uint32_t deeper = line->column - parent_column;
    const char *blanks = blanks_called(outline->indent, deeper);

    if (deeper % outline->step == 0)
        fault(outline, line->start, line->first,
              "this line is %u levels below the line before; a child is one level, %u %s, further in than "
              "its parent",
              deeper / outline->step, outline->step, blanks_called(outline->indent, outline->step));
    else
        fault(outline, line->start, line->first,
              "this line is %u %s further in than the line before; a level is %u %s in this file", deeper,
              blanks, outline->step, blanks_called(outline->indent, outline->step));
}

static void explain_uneven(struct outline *outline, const struct line *line, uint32_t level)
{
    const uint32_t *columns = outline->columns.at;
    struct text other = {0};

    if (level)
        text_format(&other, "%u or ", columns[level]);
    fault(outline, line->start, line->first,
          "this line is indented by %u %s, which is no level of the lines above; %s%u would be", line->column,
          blanks_called(outline->indent, line->column), text_string(&other), columns[level + 1]);
    text_free(&other);
}

/* Closes nodes until the line's parent is open. */
static void find_parent(struct outline *outline, const struct line *line)
{
    const uint32_t *columns = outline->columns.at;
    uint32_t level = outline->builder.depth - 1;

    if (line->column > columns[level]) {
        if (!outline->step)
            outline->step = line->column - columns[level];
        if (line->column - columns[level] != outline->step && !line->mixed)
            explain_depth(outline, line, columns[level]);
        return;
    }
    while (level > 0 && columns[level] > line->column)
        level--;
    if (level == 0 && !line->mixed && columns[0] >= line->column)
        explain_root(outline, line);
    else if (columns[level] != line->column && !line->mixed)
        explain_uneven(outline, line, level);
    /* What stands further in than a node, or at the root's own column, is taken for a child. */
    if (level == 0 || columns[level] != line->column)
        level++;
    while (outline->builder.depth > level)
        close_node(outline);
}

/* ---- Nodes ---- */

/* Makes the line's parent the open node. False where there is no room for another node. */
static bool find_place(struct outline *outline, const struct line *line)
{
    struct builder *builder = &outline->builder;

    if (builder_is_full(builder)) {
        outline->full = true;
        fault(outline, line->node.place, line->node.place,
              "this is one node too many; a tree has %u at most%s", builder->limit,
              builder_limit_words(builder));
        return false;
    }
    outline->indent = line->indent;
    if (line->mixed)
        fault(outline, line->start, line->first,
              "tabs and spaces mix here; indent all lines with %s, as the first that is indented",
              blanks_called(line->indent, 2));
    if (builder->depth)
        find_parent(outline, line);
    if (builder->depth && builder_is_empty(builder) && builder->tree->mark[builder->open] & TREE_UNKNOWN)
        fault(outline, outline->question, outline->question,
              "only a leaf can have '?', and nodes lie below this one; leave it out");
    outline->columns.count = builder->depth;
    *array_add(&outline->columns) = line->column;
    return true;
}

static void open_node(struct outline *outline, const struct line *line)
{
    if (find_place(outline, line))
        builder_open(&outline->builder, &line->node);
}

/* ---- Headers ---- */

/* Where a comment begins that has a blank before and behind it, or the line's end. */
static size_t header_end(const struct source *source, size_t at)
{
    const char *bytes = source->bytes;

    for (; at < source->length && bytes[at] != '\n'; at++)
        if (bytes[at] == '#' && strchr(" \t", bytes[at - 1]) && strchr(" \t\r\n", bytes[at + 1]))
            break;
    return at;
}

/* Where the line after the one that is being read begins. */
static size_t next_line(const struct outline *outline)
{
    const struct words *words = &outline->words;
    const char *at = outline->source->bytes + words->at, *end;

    if (words->word.kind == WORD_LINE_END)
        return words->at;
    end = memchr(at, '\n', outline->source->length - words->at);
    return end ? words->at + (size_t)(end - at) + 1 : outline->source->length;
}

/* The value, behind the colon. Empty when it is broken, which was reported. */
static struct slice header_value(struct outline *outline)
{
    struct words *words = &outline->words;
    size_t start = words->at, end = header_end(outline->source, start);
    struct slice value = slice_trim((struct slice){outline->source->bytes + start, end - start}), text;

    if (!value.length || value.bytes[0] != '"')
        return value;
    if (words_next(words) == WORD_BAD)
        return (struct slice){"", 0};
    text = words->word.text;
    if (words_next(words) != WORD_LINE_END && words->word.kind != WORD_END)
        fault(outline, words->word.start, words->word.end,
              "nothing may follow a quoted text but a comment; a quote in it is written \\\"");
    return text;
}

static void explain_header(struct outline *outline, const struct word *key)
{
    struct nearest nearest = {.word = key->text};
    struct slice name = slice_short(key->text);

    tree_offer_headers(&nearest);
    fault(outline, key->start, key->end, "no header is called '%.*s'%s", SLICE(name),
          nearest.best ? nearest_ask(&nearest)
                       : "; there are title, source, about and game, and a node has no colon");
}

/* A line `key: value` before the first node. */
static void read_header(struct outline *outline, struct line *line)
{
    struct word key = outline->words.word;
    size_t header = tree_header_named(key.text);
    struct slice value;

    outline->words.at++;
    if (header == TREE_HEADERS) {
        explain_header(outline, &key);
        outline->unknown = key;
        outline->unknown_column = line->column;
        return;
    }
    value = header_value(outline);
    if (outline->said[header])
        fault(outline, key.start, key.end, "'%s' was said before; once is enough", tree_headers[header].key);
    else
        builder_header(&outline->builder, tree_header(outline->builder.tree, header), value);
    outline->said[header] = true;
}

/* A header nobody knows, with a line further in below it, was a root with a colon. */
static void settle_unknown(struct outline *outline, uint32_t column)
{
    struct word *key = &outline->unknown;

    if (key->kind != WORD_END && column > outline->unknown_column)
        open_node(outline, &(struct line){.column = outline->unknown_column,
                                          .indent = outline->indent,
                                          .node = {.name = key->text, .place = key->start}});
    key->kind = WORD_END;
}

/* ---- A line, word by word ---- */

static bool at_end(const struct outline *outline)
{
    return outline->words.word.kind == WORD_LINE_END || outline->words.word.kind == WORD_END;
}

/* A word that stands where none can. The rest of the line is left alone. */
static void explain_word(struct outline *outline, struct line *line)
{
    const struct word *word = &outline->words.word;
    bool valued = line->node.has_number || line->node.unknown;

    if (word->kind == WORD_BAD)
        ; /* reported */
    else if (words_at(&outline->words, ':'))
        fault(outline, word->start, word->end,
              "a node has no colon; write the name, a blank and the value, as in E 2, or quote a name with a "
              "colon in it");
    else if (words_at(&outline->words, '='))
        fault(outline, word->start, word->end,
              "no '=' here; write the name, a blank and the value, as in E 2");
    else if (valued && word->kind == WORD_PLAYER)
        fault(outline, word->start, word->end, "the player stands before the number, as in E max 2");
    else if (valued)
        fault(outline, word->start, word->end, "nothing may follow the value but a comment");
    else if (word->kind == WORD_MARK)
        fault(outline, word->start, word->end,
              "no '%c' here; children stand on lines of their own, and a name with '%c' in it needs quotes",
              word->mark, word->mark);
    else if (word->kind == WORD_ARROW)
        fault(outline, word->start, word->end,
              "an arrow stands behind a move and before the node, as in a1 -> B");
    else
        words_bad_number(&outline->words, word, EXPECTED);
    line->node.has_number = true;
}

/* [MOVE ->] [NAME] [max|min] [NUMBER|?]; of two players the first is a name, "Max max". */
static void read_node(struct outline *outline, struct builder_node *node)
{
    struct words *words = &outline->words;
    const struct word *word = &words->word;
    struct slice first = {"", 0};

    if (word->kind != WORD_MARK && word->kind != WORD_ARROW && word->kind != WORD_BAD &&
        words_arrow_follows(words)) {
        if (!words_too_long(words, word))
            node->move = word->text;
        words_next(words);
        words_next(words);
    }
    node->place = word->start;
    if (word->kind == WORD_NAME || word->kind == WORD_QUOTED) {
        if (!words_too_long(words, word))
            node->name = word->text;
        words_next(words);
    }
    for (int i = 0; i < 2 && word->kind == WORD_PLAYER && !(i && node->name.length); i++) {
        node->name = i ? first : node->name;
        node->player = word->player;
        first = word->text;
        words_next(words);
    }
    if (word->kind == WORD_NUMBER || word->kind == WORD_UNKNOWN) {
        node->has_number = word->kind == WORD_NUMBER;
        node->unknown = word->kind == WORD_UNKNOWN;
        node->number = word->number;
        if (node->unknown)
            outline->question = word->start;
        words_next(words);
    }
}

/* Whether the line is no node but a header, which was read, or stands too low, which was said. */
static bool is_header(struct outline *outline, struct line *line)
{
    const struct word *word = &outline->words.word;

    if (word->kind != WORD_NAME || outline->source->bytes[outline->words.at] != ':')
        return false;
    settle_unknown(outline, line->column);
    if (!outline->builder.tree->count) {
        read_header(outline, line);
        return true;
    }
    if (tree_header_named(word->text) == TREE_HEADERS)
        return false;
    fault(outline, word->start, word->end, "headers come before the first node; move this line to the top");
    return true;
}

/* Reads the line from the first word on. */
static void read_line(struct outline *outline, struct line *line)
{
    words_next(&outline->words);
    if (at_end(outline) || is_header(outline, line))
        return;
    read_node(outline, &line->node);
    if (!at_end(outline))
        explain_word(outline, line);
    settle_unknown(outline, line->column);
    open_node(outline, line);
}

/* ---- A plain line, fast ---- */

/*
 * Nearly all lines of a large file are an ASCII word, an integer, or both with one blank between. Such a line
 * is taken here, every other by read_line(), which would read these the same.
 */

static bool is_letter(char c)
{
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'z';
}

/* Letters, digits and '_'. */
static bool is_word_byte(char c)
{
    static const uint64_t bits[4] = {0x03ff000000000000, 0x07fffffe87fffffe}; /* of each byte */
    unsigned char byte = (unsigned char)c;

    return bits[byte / 64] >> byte % 64 & 1;
}

/* Whether a word is a name or a player. A short one that begins as inf, infinity, oo and nan do may be
 * that. */
static bool take_name(struct builder_node *node, struct slice word)
{
    char c = (char)(word.bytes[0] | 0x20);
    bool special =
        word.length <= 8 && (c == 'm' || c == 'i' || c == 'n' || c == 'o') && is_letter(word.bytes[1]);

    node->player = special ? player_said(word) : PLAYER_UNSAID;
    node->name = (struct slice){word.bytes, node->player ? 0 : word.length};
    return (!special || node->player) && word.length <= TREE_NAME;
}

/* The value of eight digits, the first in the lowest byte: pairs, then fours, then all, side by side. */
static uint32_t eight_digits(uint64_t word)
{
    word = (word & 0x0f0f0f0f0f0f0f0f) * (1 + (10 << 8)) >> 8;
    word = (word & 0x00ff00ff00ff00ff) * (1 + (100 << 16)) >> 16;
    return (uint32_t)((word & 0x0000ffff0000ffff) * (1 + ((uint64_t)10000 << 32)) >> 32);
}

/* Behind an integer of up to seven digits; NULL when there is none. No branch depends on its digits, which
 * are hard to foresee. */
static const char *skip_integer(const char *at, double *number)
{
    bool negative = *at == '-';
    uint64_t word, others;
    unsigned digits;
    int value;

    at += negative;
    word = text_word(at);
    /* Digits become 0 to 9; only these have no high bit, neither by themselves nor with 0x76 added. */
    others = word ^ 0x3030303030303030;
    others = (others | ((others & 0x7f7f7f7f7f7f7f7f) + 0x7676767676767676)) & 0x8080808080808080;
    if (!others || others & 0x80)
        return NULL;
    digits = first_byte(others);
    value = (int)eight_digits(word << (64 - 8 * digits));
    *number = (value ^ -(int)negative) + negative;
    return at + digits;
}

/* Reads a plain line from `at` and returns where its newline is, or NULL when it isn't plain. */
static const char *plain_line(struct line *line, const char *at)
{
    struct slice word = {at, 0};
    bool named = is_letter(*at);

    line->node.number = (double)NAN;
    while (named && is_word_byte(*at))
        at++;
    word.length = (size_t)(at - word.bytes);
    if (!named || *at == ' ')
        at = skip_integer(at + named, &line->node.number);
    if (at)
        at += *at == '\r';
    return at && *at == '\n' && take_name(&line->node, word) ? at : NULL;
}

/* About as many as the file has, as far as its beginning tells. */
static size_t guess_lines(const struct source *source)
{
    struct slice rest = {source->bytes, size_at_most(source->length, NOTATION_HEAD)};
    size_t looked_at = rest.length, lines = 1;

    while (rest.length) {
        slice_take(&rest, '\n');
        lines++;
    }
    return looked_at == source->length ? lines : source->length / looked_at * lines / 16 * 17;
}

static void read_lines(struct outline *outline)
{
    const struct source *source = outline->source;
    struct line line = {.start = 0};
    size_t at = 0;

    while (at < source->length && !outline->full) {
        const char *end = NULL;

        measure(outline, &line, at);
        line.node.place = line.first;
        if (outline->builder.depth)
            end = plain_line(&line, source->bytes + line.first);
        if (end) {
            if (find_place(outline, &line))
                builder_open_plain(&outline->builder, line.node.name, line.node.player, line.node.number);
            at = (size_t)(end - source->bytes) + 1;
        } else {
            outline->words.at = line.first;
            line.node = (struct builder_node){.place = line.first};
            read_line(outline, &line);
            line.node = (struct builder_node){.place = 0};
            at = next_line(outline);
        }
    }
}

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == 0;
}

/* Whether a line may have been meant for a node: a few words, without brackets. Every line that is one is. */
static bool looks_like_node(struct slice line)
{
    size_t words = 0;

    for (size_t i = 0; i < line.length; i++) {
        if (line.bytes[i] == '"' || line.bytes[i] == '#')
            return true;
        if (strchr("(){}[]", line.bytes[i]))
            return false;
        words += !is_gap(line.bytes[i]) && (i == 0 || is_gap(line.bytes[i - 1]));
    }
    return words <= WORDS_OF_NODE;
}

/* Whether the last word of a line is what stands behind a name. */
static bool ends_node(struct slice line)
{
    double number;
    for (size_t i = line.length; i > 0; i--) {
        struct slice word = {line.bytes + i, line.length - i};
        if (is_gap(line.bytes[i - 1]))
            return slice_is(word, "?") || player_said(word) || number_read(word, &number) == NUMBER_FINE;
    }
    return slice_is(line, "?") || player_said(line) || number_read(line, &number) == NUMBER_FINE;
}

/* A text where most of the first lines look like nodes or headers; surely one where all do, and some stand
 * further right with a number. An empty one may become a tree. */
static enum notation_sure sure(const struct source *source)
{
    struct slice rest = {source->bytes, source->length};
    size_t lines = 0, like = 0, deep = 0, code = 0;

    while (rest.length && lines < LINES_LOOKED_AT) {
        struct slice whole = slice_take(&rest, '\n'), line = slice_trim(whole), key, value = line;

        if (!line.length || line.bytes[0] == '#')
            continue;
        key = slice_trim(slice_take(&value, ':'));
        lines++;
        bool header = tree_header_named(key) < TREE_HEADERS;
        like += looks_like_node(line) || header;
        deep += is_gap(whole.bytes[0]) && ends_node(line);
        code += !header && memchr(line.bytes, '=', line.length) != NULL;
    }
    return like == lines && deep && !code ? NOTATION_SURE : 2 * like >= lines ? NOTATION_MAYBE : NOTATION_NO;
}

static struct tree *read_tree(struct source *source, const struct tree_wishes *wishes, struct diag *diag)
{
    struct outline outline = {.source = source, .diag = diag};
    size_t errors = diag->errors;

    words_begin(&outline.words, source, diag, WORDS_LINES);
    builder_begin_source(&outline.builder, source, wishes);
    builder_reserve(&outline.builder, guess_lines(source));
    read_lines(&outline);
    while (outline.builder.depth && !outline.full)
        close_node(&outline);
    if (!outline.builder.tree->count && diag->errors == errors)
        fault(&outline, source->length, source->length,
              "there is no tree here; it begins with its root, as in: A max");
    words_free(&outline.words);
    array_free(&outline.columns);
    return builder_end(&outline.builder, diag->errors == errors);
}

/* ---- Writing ---- */

/* Whether a text comes back as it is from header_value() without quotes. */
static bool is_plain(const char *text, enum charset charset)
{
    struct slice whole = slice_of(text), rest = whole;

    if (slice_trim(whole).length != whole.length || text[0] == '"')
        return false;
    while (rest.length) {
        bool begins = is_gap(rest.bytes == text ? 0 : rest.bytes[-1]);
        uint32_t point = utf8_take(&rest);

        if (utf8_escaped(point, charset) || (point == '#' && begins && is_gap(*rest.bytes)))
            return false;
    }
    return true;
}

static void write_headers(struct text *out, const struct tree *tree, enum charset charset)
{
    for (size_t i = 0; i < TREE_HEADERS; i++) {
        const char *said = tree_header_said(tree, i);

        if (!said)
            continue;
        text_format(out, "%s: ", tree_headers[i].key);
        if (is_plain(said, charset))
            text_add_string(out, said);
        else
            words_write_quoted(out, slice_of(said), charset);
        text_add_char(out, '\n');
    }
    if (out->length)
        text_add_char(out, '\n');
}

static void write_words(struct text *out, const struct tree *tree, uint32_t n, bool labels,
                        enum charset charset)
{
    struct slice name = labels ? tree_label(tree, n) : tree_name(tree, n), move = tree_move(tree, n);
    bool unknown = tree_is_leaf(tree, n) && !tree_has_number(tree, n);
    const char *gap = "";

    if (move.length) {
        words_write_name(out, move, charset);
        text_add_string(out, " -> ");
    }
    if (name.length) {
        words_write_name(out, name, charset);
        gap = " ";
    }
    /* An unnamed node's line needs something on it. */
    if (writing_player(tree, n) || (!name.length && !unknown && !tree_has_number(tree, n))) {
        text_format(out, "%s%s", gap, tree_player(tree, n) == PLAYER_MAX ? "max" : "min");
        gap = " ";
    }
    if (unknown || tree_has_number(tree, n)) {
        text_add_string(out, gap);
        number_write(out, tree->value[n], NUMBER_PLAIN);
    }
}

void outline_write_node(struct text *out, const struct tree *tree, uint32_t node, bool labels)
{
    write_words(out, tree, node, labels, CHARSET_UNICODE);
}

static void write_tree(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    bool labels = writing_names(tree) == WRITING_LABELS;
    uint32_t depth = 0;

    write_headers(&out, tree, charset);
    for (uint32_t n = 0; n < tree->count; n++) {
        depth = n ? tree_next_depth(tree, n, depth) : 0;
        text_add_repeated(&out, ' ', 2 * (size_t)depth);
        write_words(&out, tree, n, labels, charset);
        text_add_char(&out, '\n');
        writing_pour(&out, file);
    }
    writing_flush(&out, file);
    text_free(&out);
}

/* Indentation alone: a path of a million nodes would be a terabyte of blanks. */
static const char *trouble(const struct tree *tree, bool *refuse)
{
    uint64_t blanks = 0;
    uint32_t depth = 0;

    for (uint32_t node = 1; node < tree->count; node++) {
        depth = tree_next_depth(tree, node, depth);
        blanks += 2 * (uint64_t)depth;
    }
    *refuse = blanks > TREE_BYTES;
    return *refuse ? "the tree is too deep for an outline: its blanks alone would be over 4 GiB; write it "
                     "with --to bracket"
                   : NULL;
}

const struct notation notation_outline = {
    .name = "outline",
    .about = "a node a line, indented below its parent",
    .endings = "tree outline",
    .sure = sure,
    .read = read_tree,
    .write = write_tree,
    .trouble = trouble,
};
