/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/json_syntax.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/utf8.h"
#include <math.h>
#include <string.h>

struct token {
    size_t start, end;
    char
        kind; /* its own character for { } [ ] : and comma, '"', 'w' for words and numbers, '?' for others, 0 at the end */
};

struct syntax {
    const struct source *source;
    ARRAY(size_t) open; /* places of { and [ that are open */
    struct token before, at;
};

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') ||
           (c != 0 && strchr("+-._", c));
}

static size_t string_end(const struct source *source, size_t at)
{
    for (; at < source->length && source->bytes[at] != '\n'; at++) {
        if (source->bytes[at] == '"')
            return at + 1;
        if (source->bytes[at] == '\\' && at + 1 < source->length)
            at++;
    }
    return at;
}

static struct token next_token(const struct source *source, size_t at)
{
    while (at < source->length && strchr(" \t\r\n", source->bytes[at]))
        at++;
    struct token token = {at, at + 1, at < source->length ? source->bytes[at] : '\0'};
    if (token.kind == '\0') {
        token.end = at;
    } else if (token.kind == '"') {
        token.end = string_end(source, at + 1);
    } else if (is_word(token.kind)) {
        while (token.end < source->length && is_word(source->bytes[token.end]))
            token.end++;
        token.kind = 'w';
    } else if (!strchr("{}[]:,", token.kind)) {
        struct slice rest = {source->bytes + at, source->length - at};
        utf8_take(&rest);
        token.end = (size_t)(rest.bytes - source->bytes);
        token.kind = '?';
    }
    return token;
}

static char innermost(const struct syntax *syntax)
{
    return syntax->open.count > 0 ? syntax->source->bytes[syntax->open.at[syntax->open.count - 1]] : '\0';
}

static void note_bracket(struct syntax *syntax)
{
    char kind = syntax->at.kind;

    if (kind == '{' || kind == '[')
        *array_add(&syntax->open) = syntax->at.start;
    else if ((kind == '}' || kind == ']') && syntax->open.count > 0)
        syntax->open.count--;
}

/* Comes to stand on the token that reaches the place where the library stopped. */
static void find_token(struct syntax *syntax, size_t from, size_t stop)
{
    syntax->at = next_token(syntax->source, from);
    while (syntax->at.kind && syntax->at.end < stop) {
        note_bracket(syntax);
        syntax->before = syntax->at;
        syntax->at = next_token(syntax->source, syntax->at.end);
    }
}

static struct slice token_slice(const struct syntax *syntax, struct token token)
{
    return (struct slice){syntax->source->bytes + token.start, token.end - token.start};
}

/* "the '{' at 3:5" */
static void add_open(struct text *out, const struct syntax *syntax)
{
    size_t place = syntax->open.at[syntax->open.count - 1];

    text_format(out, "the '%c' at ", syntax->source->bytes[place]);
    source_add_place(out, syntax->source, place);
}

static bool is_unclosed(const struct syntax *syntax, struct token token)
{
    return token.kind == '"' && (token.end == token.start + 1 || syntax->source->bytes[token.end - 1] != '"');
}

static void words_for_end(struct text *out, const struct syntax *syntax)
{
    if (is_unclosed(syntax, syntax->before)) {
        text_add_string(out, "the text ends in a string; its last '\"' is missing");
        return;
    }
    text_add_string(out, "the text ends before ");
    add_open(out, syntax);
    text_add_string(out, " is closed");
}

static void words_for_string(struct text *out, const struct syntax *syntax, size_t stop)
{
    unsigned char c = (unsigned char)syntax->source->bytes[stop];
    if (is_unclosed(syntax, syntax->at))
        text_add_string(out, "this string is not closed on its line; a line break in it is written \\n");
    else if (c < 0x20)
        text_format(out, "a control character in a string is written \\u%04x", c);
    else
        text_add_string(out, "an escape that JSON doesn't know; it has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and "
                             "\\u with four digits");
}

static bool wants_key(const struct syntax *syntax)
{
    return innermost(syntax) == '{' && (syntax->before.kind == '{' || syntax->before.kind == ',');
}

static void words_for_word(struct text *out, const struct syntax *syntax)
{
    struct slice word = token_slice(syntax, syntax->at);
    double number;
    enum number_fault fault = number_read(word, &number);
    text_format(out, "'%.*s' ", (int)(word.length < 40 ? word.length : 40), word.bytes);
    if (wants_key(syntax))
        text_add_string(out, "is a key, which stands in double quotes");
    else if (fault == NUMBER_FINE && isinf(number))
        text_format(out, "must stand in quotes: \"%s\"", number < 0 ? "-inf" : "inf");
    else if (fault == NUMBER_FINE)
        text_add_string(
            out,
            "is not how JSON writes a number: digits on both sides of the point, no 0 before others, no +");
    else if (fault == NUMBER_NOT)
        text_add_string(out, "is no value; text stands in double quotes");
    else
        text_add_string(out, number_fault_words(fault));
}

static void words_for_other(struct text *out, const struct syntax *syntax)
{
    struct slice token = token_slice(syntax, syntax->at);
    if (*token.bytes == '?')
        text_add_string(out, "an unknown value stands in quotes: \"?\"");
    else if (*token.bytes == '\'')
        text_add_string(out, "strings of JSON stand in double quotes");
    else if (*token.bytes == '#' || *token.bytes == '/')
        text_add_string(out, "JSON has no comments");
    else if (slice_is(token, "∞") || slice_is(token, "−"))
        text_add_string(
            out, "numbers of JSON begin with a digit or '-'; infinity is \"inf\" or \"-inf\", in quotes");
    else
        text_format(out, "'%.*s' means nothing in JSON", (int)token.length, token.bytes);
}

/* The token before is a comma that should be left out, or should have something behind it. */
static bool is_stray_comma(const struct syntax *syntax)
{
    return syntax->before.kind == ',' && syntax->at.kind && strchr("]},", syntax->at.kind);
}

/* A token that is fine in itself and stands in the wrong place. */
static void words_for_order(struct text *out, const struct syntax *syntax)
{
    char kind = syntax->at.kind, before = syntax->before.kind;
    if ((kind == '}' && innermost(syntax) == '[') || (kind == ']' && innermost(syntax) == '{')) {
        text_format(out, "'%c' can't close ", kind);
        add_open(out, syntax);
    } else if (is_stray_comma(syntax)) {
        text_add_string(out, "there is nothing behind this ','");
    } else if (wants_key(syntax)) {
        text_add_string(out, "expected a key in double quotes, such as \"name\"");
    } else if (before == ':' || before == '[') {
        text_add_string(out, "expected a value");
    } else {
        text_format(out, "expected ',' or '%c' for ", innermost(syntax) == '{' ? '}' : ']');
        add_open(out, syntax);
    }
}

static void words_for_syntax(struct text *out, const struct syntax *syntax, const json_error_t *error,
                             size_t stop)
{
    if (is_unclosed(syntax, syntax->at) || (syntax->at.kind == '"' && stop < syntax->at.end))
        words_for_string(out, syntax, stop);
    else if (strncmp(error->text, "':' expected", 12) == 0)
        text_add_string(out, "expected ':' behind the key");
    else if (strncmp(error->text, "invalid Unicode", 15) == 0)
        text_add_string(out, "half of a surrogate pair");
    else if (syntax->at.kind == 'w')
        words_for_word(out, syntax);
    else if (syntax->at.kind == '?')
        words_for_other(out, syntax);
    else
        words_for_order(out, syntax);
}

static void words_for(struct text *out, const struct syntax *syntax, const json_error_t *error, size_t stop)
{
    struct slice token = token_slice(syntax, syntax->at);
    switch (json_error_code(error)) {
    case json_error_out_of_memory:
        memory_out();
    case json_error_stack_overflow:
        text_add_string(out,
                        "deeper than the JSON library reads (2,048 brackets inside each other, about 1,000 "
                        "nodes); the bracket notation has no such limit");
        break;
    case json_error_premature_end_of_input:
        words_for_end(out, syntax);
        break;
    case json_error_end_of_input_expected:
        text_add_string(out, "the tree has ended before this; a text holds one tree");
        break;
    case json_error_duplicate_key:
        text_format(out, "the key %.*s stands twice in one node",
                    (int)(token.length < 40 ? token.length : 40), token.bytes);
        break;
    case json_error_numeric_overflow:
        text_add_string(out, "this number is too large; infinity is written \"inf\"");
        break;
    case json_error_null_character:
    case json_error_null_byte_in_key:
        text_add_string(out, "the NUL character can't stand in a tree");
        break;
    default:
        words_for_syntax(out, syntax, error, stop);
    }
}

/* What the message marks. */
static struct token marked(const struct syntax *syntax, size_t stop, bool ended)
{
    struct token token = syntax->at;

    if (ended && is_unclosed(syntax, syntax->before))
        return syntax->before;
    if (ended)
        token.start = token.end = source_end(syntax->source);
    else if (is_stray_comma(syntax))
        token = syntax->before;
    else if (token.kind == '"' && stop < token.end && !is_unclosed(syntax, token))
        token.start = stop - 1, token.end = stop;
    return token;
}

void json_syntax_error(struct diag *diag, const struct source *source, size_t from, const json_error_t *error)
{
    struct syntax syntax = {.source = source};
    struct text words = {0};
    struct token token;
    size_t stop = from + (size_t)error->position;
    bool ended = json_error_code(error) == json_error_premature_end_of_input;

    find_token(&syntax, from, ended ? SIZE_MAX : stop);
    words_for(&words, &syntax, error, stop);
    token = marked(&syntax, stop, ended);
    diag_error(diag, source, token.start, token.end, "%s", text_string(&words));
    text_free(&words);
    array_free(&syntax.open);
}
