/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The notation python: nested values of Python and of other languages, which tree/nested.c reads. What is
 * written is a literal that ast.literal_eval() takes behind "tree = ":
 *
 *     tree = {'name': 'A', 'player': 'max', 'children': [
 *       {'name': 'B', 'move': 'a1', 'value': 3},
 *       …
 *     ]}
 */
#include "tree/python.h"
#include "base/escape.h"
#include "tree/words.h"
#include "tree/writing.h"
#include <string.h>

/* --- whether a text is one --- */

#define LINE    200u           /* what stands before a name in its line */
#define BETWEEN "()[], \t\r\n" /* numbers */

/* JSON, as far as its characters go. */
bool python_is_json(const struct source *source, size_t begin)
{
    static const char *const words[] = {"true", "false", "null", "Infinity",
                                        "NaN",  "inf",   "nan",  "\xe2\x88\x9e"};
    const char *bytes = source->bytes;
    bool comma = false;
    for (size_t at = begin; at < source->length && at < begin + NOTATION_HEAD; at++) {
        char c = bytes[at];
        if (c == '"')
            for (at++; at < source->length && bytes[at] != '"' && bytes[at] != '\n'; at++)
                at += bytes[at] == '\\';
        bool known = strchr("{}[],: \t\r\n\"0123456789+-.eE", c) != NULL;
        for (size_t i = 0; i < sizeof words / sizeof *words && !known; i++) {
            if (slice_begins((struct slice){bytes + at, source->length - at}, words[i])) {
                at += strlen(words[i]) - 1;
                known = true;
            }
        }
        if (!known || (comma && (c == '}' || c == ']')))
            return false;
        comma = c == ',' || (comma && strchr(" \t\r\n", c));
    }
    return true;
}

/* From a bracket to before the first word that has something else than digits and brackets in it. */
static size_t skip_numbers(const struct source *source, size_t at)
{
    size_t end = at + strspn(source->bytes + at, BETWEEN "0123456789.-+");
    while (!strchr(BETWEEN, source->bytes[end - 1]))
        end--;
    return end - 1;
}

/* A remark of another language than bracket's. */
static bool is_remark(const struct word *word)
{
    static const char *const marks[] = {"//", "/*", ";", "--"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (word->kind == WORD_NAME && slice_begins(word->text, marks[i]))
            return true;
    return false;
}

static bool is_first(const struct source *source, size_t at)
{
    while (at && strchr(" \t\r\n", source->bytes[at - 1]))
        at--;
    return at && strchr("([", source->bytes[at - 1]);
}

/* Whether a text that begins with a bracket has what the bracket notation refuses, and nothing that only it
 * has: a list that begins with a name, which has neither ':' nor '=' behind it. */
static bool is_no_bracket(const struct source *source, size_t begin)
{
    struct diag mute = {0};
    struct words words;
    bool refused = false, own = false;
    words_begin(&words, source, &mute, WORDS_LISTS);
    words.at = skip_numbers(source, begin);
    enum word_kind kind = words_next(&words);
    while (kind != WORD_END && !own && words.at < begin + NOTATION_HEAD) {
        struct word word = words.word;
        bool name = kind == WORD_NAME || kind == WORD_QUOTED || kind == WORD_PLAYER;
        if (words_at(&words, '{')) {
            refused = !python_is_json(source, begin);
            own = !refused;
            break;
        }
        own = words_at(&words, ':') || words_at(&words, '=') || kind == WORD_ARROW || kind == WORD_UNKNOWN ||
              (kind == WORD_NAME && word.fault != NUMBER_NOT);
        kind = words_next(&words);
        bool head = words_at(&words, ':') || words_at(&words, '=') || words_at(&words, '(') ||
                    words_at(&words, '[') || kind == WORD_ARROW || kind == WORD_PLAYER;
        refused |= name && !head &&
                   (is_first(source, word.start) || *word.text.bytes == '\'' || literal_knows(word.text));
        if (name && !head && is_remark(&word)) {
            const char *end = memchr(source->bytes + word.start, '\n', source->length - word.start);
            words.at = end ? (size_t)(end - source->bytes) : source->length;
            refused = true;
            kind = words_next(&words);
        }
        refused |= kind == WORD_BAD;
    }
    words_free(&words);
    diag_free(&mute);
    /* Without commas it would be Lisp, which has round ones. */
    size_t look = size_at_most(source->length - begin, NOTATION_HEAD);
    return refused && !own &&
           (source->bytes[begin] == '(' || memchr(source->bytes + begin, ',', look) != NULL);
}

/* The headers of an outline may have anything in them. */
static bool has_header(const struct source *source, size_t begin)
{
    struct slice rest = {source->bytes + begin, source->length - begin}, line = slice_take(&rest, '\n');
    struct slice key = slice_take(&line, ':');
    return line.bytes && tree_header_named(slice_trim(key)) < TREE_HEADERS;
}

/* Whether nothing stands behind a call in its line, as it does in other notations, but what it must be. */
static bool ends_line(const struct source *source, size_t at)
{
    while (source->bytes[at] == ' ' || source->bytes[at] == ')')
        at++;
    return at >= source->length || strchr(";\r\n#", source->bytes[at]) ||
           strncmp(source->bytes + at, "//", 2) == 0 || strncmp(source->bytes + at, "==", 2) == 0;
}

/* name = […: what is wrong behind it is said in this notation's words. */
static bool begins_assignment(const struct source *source, size_t begin)
{
    struct slice rest = {source->bytes + begin, source->length - begin}, line = slice_take(&rest, '\n');
    struct slice before = slice_take(&line, '=');
    if (!line.bytes || !before.length || (line.length && strchr("=>", *line.bytes)))
        return false;
    for (size_t i = 0; i < before.length; i++)
        if (strchr("\"'{}#", before.bytes[i]))
            return false;
    for (size_t i = 0; i < line.length; i++)
        if (strchr("([{", line.bytes[i]))
            return true;
    return false;
}

/* Whether only words and a type stand before a name in its line. */
static bool begins_line(const struct source *source, size_t at)
{
    size_t far = at > LINE ? at - LINE : 0;
    while (at > far && source->bytes[at - 1] != '\n')
        if (strchr("()[]{}|;\"'", source->bytes[--at]))
            return false;
    /* "for tree={…}" is of LaTeX. */
    return !slice_begins((struct slice){source->bytes + at, source->length - at}, "for ");
}

static enum notation_sure sure_of_code(const struct source *source, const struct literal *literal)
{
    enum notation_sure sure = NOTATION_NO;
    for (uint32_t i = 0; i < literal->items.count; i = literal->items.at[i].end) {
        const struct literal_item *item = &literal->items.at[i];
        bool alone = !item->keyed && item->end - i <= 2; /* D(7) */
        if (item->kind != LITERAL_LIST || alone || (!item->keyed && !ends_line(source, item->stop)))
            continue;
        if (begins_line(source, item->keyed ? item->key_place : item->place))
            return NOTATION_CERTAIN;
        sure = NOTATION_SURE;
    }
    return sure;
}

/* JSON with names for keys: not a node with a key that is misspelt. */
static bool is_dictionary_of_json(const struct literal *literal)
{
    const struct literal_item *items = literal->items.at;
    bool lists = false;
    if (!literal->items.count || items[0].kind != LITERAL_LIST)
        return false;
    for (uint32_t i = 1; i < items[0].end; i = items[i].end) {
        if (items[i].kind != LITERAL_LIST && items[i].kind != LITERAL_NUMBER)
            return false;
        lists |= items[i].kind == LITERAL_LIST;
    }
    for (uint32_t i = 0; i < literal->items.count; i++)
        if (literal_is_object(literal, i))
            return false;
    return lists;
}

/* Only the text's beginning is read, as far as it goes. */
enum notation_sure python_sure(const struct source *source, bool dictionary)
{
    size_t begin = literal_begin(source);
    struct literal literal;
    enum notation_sure sure = NOTATION_NO;
    char c = source->bytes[begin];
    bool bracket = (c == '(' || c == '[') && begin == notation_begin(source);
    /* JSON's own trees begin with a brace. */
    bool records = c == '[' &&
                   source->bytes[begin + 1 + strspn(source->bytes + begin + 1, " \t\r\n")] == '{' &&
                   python_is_json(source, begin);
    if (begin >= source->length || c == '\\' || has_header(source, begin) || (records && !dictionary) ||
        (bracket && !records && !is_no_bracket(source, begin)))
        return NOTATION_NO;
    bool fine = literal_look(&literal, source, begin + NOTATION_HEAD), whole = literal.whole;
    bool graph = dictionary_is(&literal);
    if (c == '{' && python_is_json(source, begin))
        sure = (fine || source->length > begin + NOTATION_HEAD) && is_dictionary_of_json(&literal)
                   ? NOTATION_CERTAIN
                   : NOTATION_NO;
    else if (c == '{')
        sure = NOTATION_CERTAIN;
    else
        sure = whole ? NOTATION_CERTAIN : sure_of_code(source, &literal);
    if (sure == NOTATION_NO && c != '{' && begins_assignment(source, begin))
        sure = NOTATION_SURE;
    literal_free(&literal);
    return graph == dictionary ? sure : NOTATION_NO;
}

static enum notation_sure sure(const struct source *source)
{
    return python_sure(source, false);
}

/* --- writing --- */

static void write_pair(struct text *out, const char *key, struct slice words, enum charset charset)
{
    text_format(out, "'%s': ", key);
    escape_add(out, words, ESCAPE_PYTHON, charset);
}

/* Python has no word for infinity that is a literal, and takes a number beyond its largest for it. */
static void write_number(struct text *out, double number)
{
    if (isnan(number))
        text_add_string(out, "None");
    else if (isinf(number))
        text_add_string(out, number < 0 ? "-1e999" : "1e999");
    else
        number_write(out, number, NUMBER_PLAIN);
}

/* A node up to its children. */
static void write_node(struct text *out, const struct tree *tree, uint32_t node, bool labels,
                       enum charset charset)
{
    bool leaf = tree_is_leaf(tree, node), label = labels || tree->mark[node] & TREE_LETTERED;
    text_add_char(out, '{');
    for (size_t i = 0; i < TREE_HEADERS && node == TREE_ROOT; i++) {
        if (!tree_header_said(tree, i))
            continue;
        write_pair(out, tree_headers[i].key, slice_of(tree_header_said(tree, i)), charset);
        text_add_string(out, ",\n ");
    }
    write_pair(out, "name", label ? tree_label(tree, node) : tree_name(tree, node), charset);
    if (!leaf || writing_player(tree, node))
        text_format(out, ", 'player': '%s'", tree_player(tree, node) == PLAYER_MAX ? "max" : "min");
    if (tree_move(tree, node).length) {
        text_add_string(out, ", ");
        write_pair(out, "move", tree_move(tree, node), charset);
    }
    if (leaf || tree_has_number(tree, node)) {
        text_add_string(out, ", 'value': ");
        write_number(out, tree->value[node]);
    }
}

void python_write(const struct tree *tree, enum charset charset, FILE *file)
{
    struct text out = {0};
    uint32_t depth = 0;
    bool labels = writing_names(tree) == WRITING_LABELS;
    text_add_string(&out, "tree = ");
    for (uint32_t node = 0; node < tree->count; node++) {
        write_node(&out, tree, node, labels, charset);
        if (tree_is_leaf(tree, node)) {
            uint32_t last = node;
            text_add_char(&out, '}');
            for (; depth > 0 && tree->end[tree->parent[last]] == node + 1; last = tree->parent[last]) {
                depth--;
                text_add_string(&out, "]}");
            }
            text_add_string(&out, depth > 0 ? "," : "");
        } else {
            text_add_string(&out, ", 'children': [");
            depth++;
        }
        writing_line(&out, depth);
        writing_pour(&out, file);
    }
    writing_flush(&out, file);
    text_free(&out);
}

/* Brackets inside each other that Python's parser takes. */
#define PYTHON_LEVELS 200u

const char *python_trouble(const struct tree *tree, bool *refuse)
{
    *refuse = false;
    return 2 * (uint64_t)tree->height + 1 > PYTHON_LEVELS
               ? "nested deeper than Python itself reads (200 brackets inside each other)"
               : NULL;
}

const struct notation notation_python = {
    .name = "python",
    .about = "values of Python and other languages: tree = ['A', ['B', 3, 12], ('C', 2)]",
    .endings = "py js ts java c cpp rs rb lisp scm",
    .sure = sure,
    .read = python_read,
    .foreign = true,
    .write = python_write,
    .trouble = python_trouble,
};
