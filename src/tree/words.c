/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/words.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include <ctype.h>
#include <string.h>

#define ARROW       "->"
#define SHORT_ARROW "\xe2\x86\x92"

void words_begin(struct words *words, const struct source *source, struct diag *diag, enum words_mode mode)
{
    *words = (struct words){.source = source, .diag = diag, .mode = mode};
}

void words_free(struct words *words)
{
    for (unsigned i = 0; i < WORDS_KEPT; i++)
        text_free(&words->kept[i]);
}

/* The guard behind the source lets these look ahead without counting. */
static size_t arrow_length(const char *at)
{
    if (!strncmp(at, ARROW, strlen(ARROW)))
        return strlen(ARROW);
    return !strncmp(at, SHORT_ARROW, strlen(SHORT_ARROW)) ? strlen(SHORT_ARROW) : 0;
}

static bool is_mark(char c)
{
    switch (c) {
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
    case ',':
    case '=':
    case ':':
        return true;
    default:
        return false;
    }
}

static bool is_blank(const struct words *words, char c)
{
    return c == ' ' || c == '\t' || c == '\r' || (c == '\n' && words->mode == WORDS_LISTS);
}

static void skip_blanks(struct words *words)
{
    const char *bytes = words->source->bytes;

    while (words->at < words->source->length) {
        if (bytes[words->at] == '#')
            while (words->at < words->source->length && bytes[words->at] != '\n')
                words->at++;
        else if (is_blank(words, bytes[words->at]))
            words->at++;
        else
            return;
    }
}

bool words_arrow_follows(const struct words *words)
{
    const char *at = words->source->bytes + words->at;

    while (is_blank(words, *at))
        at++;
    return arrow_length(at);
}

static bool ends_bare(const struct words *words, const char *at)
{
    char c = *at;

    if (c == ',' && words->mode == WORDS_LINES)
        return false;
    return !c || c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '"' || c == '#' || is_mark(c) ||
           arrow_length(at);
}

static void judge_bare(struct word *word)
{
    struct slice text = word->text;

    word->fault = number_read(text, &word->number);
    if (word->fault == NUMBER_FINE)
        word->kind = WORD_NUMBER;
    else if (slice_is(text, "?"))
        word->kind = WORD_UNKNOWN;
    else
        word->kind = (word->player = player_said(text)) ? WORD_PLAYER : WORD_NAME;
}

static void take_bare(struct words *words)
{
    const char *bytes = words->source->bytes;
    struct word *word = &words->word;

    while (words->at < words->source->length && !ends_bare(words, bytes + words->at))
        words->at++;
    word->text = (struct slice){bytes + word->start, words->at - word->start};
    judge_bare(word);
}

/* Where the string ends that begins at `at`, its quote included; 0 when the line ends first. */
static size_t quoted_end(const struct source *source, size_t at)
{
    for (at++; at < source->length && source->bytes[at] != '\n'; at++) {
        if (source->bytes[at] == '"')
            return at + 1;
        if (source->bytes[at] == '\\' && at + 1 < source->length && source->bytes[at + 1] != '\n')
            at++;
    }
    return 0;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Undoes \u{…}, which begins at *at, and moves on behind it. 0 when it's not a character. */
static uint32_t take_point(struct slice text, size_t *at)
{
    size_t i = *at + 3, digits = 0;
    uint32_t point = 0;

    if (i > text.length || text.bytes[*at + 2] != '{')
        return 0;
    for (; i < text.length && hex_digit(text.bytes[i]) >= 0 && digits < 8; i++, digits++)
        point = point << 4 | (uint32_t)hex_digit(text.bytes[i]);
    if (!digits || i >= text.length || text.bytes[i] != '}')
        return 0;
    *at = i + 1;
    return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? 0 : point;
}

/* Undoes the escape at *at. False when there is no such escape, with *at where it was. */
static bool unescape(struct slice text, size_t *at, struct text *out)
{
    char c = *at + 1 < text.length ? text.bytes[*at + 1] : 0, bytes[4];
    size_t after = *at;
    uint32_t point;

    if (c == '"' || c == '\\') {
        text_add_char(out, c);
        *at += 2;
        return true;
    }
    point = c == 'u' ? take_point(text, &after) : 0;
    if (!point)
        return false;
    text_add(out, bytes, utf8_spell(point, bytes));
    *at = after;
    return true;
}

static bool undo_escapes(struct words *words)
{
    struct word *word = &words->word;
    struct text *out = &words->kept[words->strings++ % WORDS_KEPT];
    struct slice text = word->text;

    text_clear(out);
    for (size_t i = 0; i < text.length;) {
        const char *slash = memchr(text.bytes + i, '\\', text.length - i);
        size_t run = slash ? (size_t)(slash - text.bytes) - i : text.length - i;

        text_add(out, text.bytes + i, run);
        i += run;
        if (slash && !unescape(text, &i, out)) {
            diag_error(
                words->diag, words->source, word->start + 1 + i, word->start + 3 + i,
                "no such escape; write \\\" for a quote, \\\\ for a backslash, \\u{1b} for a character by "
                "its number");
            return false;
        }
    }
    word->text = text_slice(out);
    word->escaped = true;
    return true;
}

static void take_quoted(struct words *words)
{
    struct word *word = &words->word;
    const char *bytes = words->source->bytes;
    size_t end = quoted_end(words->source, word->start);

    word->kind = WORD_QUOTED;
    if (end) {
        words->at = end;
        word->text = (struct slice){bytes + word->start + 1, end - word->start - 2};
        if (memchr(word->text.bytes, '\\', word->text.length) && !undo_escapes(words))
            word->kind = WORD_BAD;
        return;
    }
    while (words->at < words->source->length && bytes[words->at] != '\n')
        words->at++;
    word->kind = WORD_BAD;
    diag_error(words->diag, words->source, word->start, word->start + 1,
               "this quote is never closed on its line; put a \" behind it");
}

enum word_kind words_next(struct words *words)
{
    struct word *word = &words->word;
    const char *at;

    skip_blanks(words);
    at = words->source->bytes + words->at;
    *word = (struct word){.start = words->at, .text = {at, 0}};
    if (words->at >= words->source->length) {
        word->kind = WORD_END;
    } else if (*at == '\n') {
        word->kind = WORD_LINE_END;
        words->at++;
    } else if (*at == '"') {
        take_quoted(words);
    } else if (arrow_length(at)) {
        word->kind = WORD_ARROW;
        words->at += arrow_length(at);
    } else if (is_mark(*at) && ends_bare(words, at)) {
        word->kind = WORD_MARK;
        word->mark = *at;
        words->at++;
    } else {
        take_bare(words);
    }
    word->end = words->at;
    if (word->kind == WORD_MARK || word->kind == WORD_ARROW)
        word->text.length = word->end - word->start;
    return word->kind;
}

bool words_too_long(const struct words *words, const struct word *word)
{
    if (word->text.length <= TREE_NAME)
        return false;
    diag_error(words->diag, words->source, word->start, word->start + 1,
               "this name has %zu bytes; %u are the most", word->text.length, TREE_NAME);
    return true;
}

void words_bad_number(const struct words *words, const struct word *word, const char *expected)
{
    struct nearest nearest = {.word = word->text};
    struct slice text = slice_short(word->text);

    nearest_offer(&nearest, "max");
    nearest_offer(&nearest, "min");
    nearest_offer(&nearest, "inf");
    if (word->kind == WORD_NAME && word->fault != NUMBER_NOT)
        diag_error(words->diag, words->source, word->start, word->end, "'%.*s' %s", SLICE(text),
                   number_fault_words(word->fault));
    else if (word->kind == WORD_NAME && nearest.best)
        diag_error(words->diag, words->source, word->start, word->end,
                   "'%.*s' is neither a player nor a number%s", SLICE(text), nearest_ask(&nearest));
    else
        diag_error(words->diag, words->source, word->start, word->end, "'%.*s' is unexpected here; %s",
                   SLICE(text), expected);
}

/* Whether a name would be read as something else, or in parts; "\Forest" in front may begin LaTeX. */
static bool needs_quotes(struct slice name, enum charset charset)
{
    struct word word = {.text = name};

    if (slice_begins(name, "\\") && name.length > 1 && isalpha((unsigned char)name.bytes[1]))
        return true;
    for (struct slice rest = name; rest.length;) {
        char c = rest.bytes[0];
        bool arrow =
            (c == '-' && slice_begins(rest, ARROW)) || (c == *SHORT_ARROW && slice_begins(rest, SHORT_ARROW));

        if (arrow || c == ' ' || c == '"' || c == '#' || is_mark(c) ||
            utf8_escaped(utf8_take(&rest), charset))
            return true;
    }
    judge_bare(&word);
    return !name.length || word.kind != WORD_NAME || word.fault != NUMBER_NOT;
}

void words_write_quoted(struct text *out, struct slice text, enum charset charset)
{
    text_add_char(out, '"');
    while (text.length) {
        struct slice before = text;
        uint32_t point = utf8_take(&text);

        if (point == '"' || point == '\\')
            text_add_char(out, '\\');
        if (utf8_escaped(point, charset))
            text_format(out, "\\u{%x}", (unsigned)point);
        else
            text_add(out, before.bytes, before.length - text.length);
    }
    text_add_char(out, '"');
}

void words_write_name(struct text *out, struct slice name, enum charset charset)
{
    if (needs_quotes(name, charset))
        words_write_quoted(out, name, charset);
    else
        text_add_slice(out, name);
}
