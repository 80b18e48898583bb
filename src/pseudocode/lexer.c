/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pseudocode/lexer.h"
#include "base/number.h"
#include "base/utf8.h"
#include <string.h>

struct lexer {
    const struct source *source;
    struct diag *diag;
    struct names *names;
    struct tokens *tokens;
    size_t at;
    ARRAY(uint32_t) indents; /* depths of the open blocks, the outermost 0 */
    uint32_t odd;            /* a depth that was told to fit no block; it counts as the innermost */
    char blank;              /* what the file indents with, once that is known */
    bool mixed;              /* it was told that it is mixed */
    size_t brackets;         /* open ones */
};

static const struct sign {
    const char *text;
    enum token_kind kind;
    const char *advice;
} signs[] = {
#define SIGN(name, text)      {text, TOKEN_##name, NULL},
#define FOREIGN(text, advice) {text, TOKEN_BAD, advice},
#include "pseudocode/tokens.def"
};

static const struct word {
    const char *text;
    enum token_kind kind;
} words[] = {
#define WORD(name, text) {text, TOKEN_##name},
#include "pseudocode/tokens.def"
};

static const char *const calls[] = {
#define TOKEN(name, words) words,
#include "pseudocode/tokens.def"
};

const char *token_words(enum token_kind kind)
{
    return calls[kind];
}

static struct slice rest(const struct lexer *l)
{
    return (struct slice){l->source->bytes + l->at, l->source->length - l->at};
}

static char peek(const struct lexer *l, size_t ahead)
{
    return l->at + ahead < l->source->length ? l->source->bytes[l->at + ahead] : '\0';
}

static struct token *add(struct lexer *l, enum token_kind kind, size_t start, size_t end)
{
    struct token *token = array_add(&l->tokens->list);
    *token = (struct token){.kind = kind, .start = (uint32_t)start, .end = (uint32_t)end};
    return token;
}

/* The length of the letter at an offset, 0 where there is none. */
static size_t letter(const struct lexer *l, size_t at)
{
    struct slice left = {l->source->bytes + at, l->source->length - at};
    size_t length = left.length;
    if (length == 0 || !utf8_letter(utf8_take(&left)))
        return 0;
    return length - left.length;
}

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Letters, digits, '_', and a hyphen between two letters. */
static size_t word_end(const struct lexer *l, size_t at)
{
    bool after_letter = false;
    for (;;) {
        char c = at < l->source->length ? l->source->bytes[at] : '\0';
        size_t length = letter(l, at);
        if (length == 0 && (digit(c) || c == '_'))
            at++, after_letter = false;
        else if (length == 0 && c == '-' && after_letter && letter(l, at + 1))
            at++, after_letter = false;
        else if (length)
            at += length, after_letter = true;
        else
            return at;
    }
}

static enum token_kind word_kind(struct slice word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (slice_is_word(word, words[i].text))
            return words[i].kind;
    return TOKEN_NAME;
}

static void lex_word(struct lexer *l)
{
    size_t start = l->at;
    l->at = word_end(l, start);
    struct slice word = {l->source->bytes + start, l->at - start};
    enum token_kind kind = word_kind(word);
    uint32_t name = kind == TOKEN_NAME ? names_add(l->names, word) : 0;
    add(l, kind, start, l->at)->name = name;
}

static void lex_number(struct lexer *l)
{
    size_t start = l->at;
    while (digit(peek(l, 0)) || peek(l, 0) == '.')
        l->at++;
    bool exponent = peek(l, 0) == 'e' || peek(l, 0) == 'E';
    if (exponent && (digit(peek(l, 1)) || ((peek(l, 1) == '-' || peek(l, 1) == '+') && digit(peek(l, 2)))))
        l->at += 2;
    l->at = word_end(l, l->at);
    double number;
    struct slice slice = {l->source->bytes + start, l->at - start};
    enum number_fault fault = number_read(slice, &number);
    struct token *token = add(l, fault ? TOKEN_BAD : TOKEN_NUMBER, start, l->at);
    token->advice = fault ? number_fault_words(fault) : NULL;
    token->sentence = fault != NUMBER_FINE;
}

static void lex_sign(struct lexer *l)
{
    struct slice left = rest(l);
    const struct sign *sign = signs, *end = signs + sizeof signs / sizeof *signs;
    while (sign < end && !slice_begins(left, sign->text))
        sign++;
    size_t start = l->at, length = left.length;
    utf8_take(&left);
    l->at += sign < end ? strlen(sign->text) : length - left.length;
    enum token_kind kind = sign < end ? sign->kind : TOKEN_BAD;
    add(l, kind, start, l->at)->advice = sign < end ? sign->advice : NULL;
    if (kind == TOKEN_LEFT || kind == TOKEN_LEFT_SQUARE)
        l->brackets++;
    if ((kind == TOKEN_RIGHT || kind == TOKEN_RIGHT_SQUARE) && l->brackets)
        l->brackets--;
}

#define NO_BREAK_SPACE "\xc2\xa0"

/* The length of a blank within a line. */
static size_t blank(const struct lexer *l)
{
    char c = peek(l, 0);
    if (c == ' ' || c == '\t' || c == '\r')
        return 1;
    return slice_begins(rest(l), NO_BREAK_SPACE) ? strlen(NO_BREAK_SPACE) : 0;
}

static bool line_over(const struct lexer *l)
{
    char c = peek(l, 0);
    return l->at >= l->source->length || c == '\n' || c == '#' || (c == '/' && peek(l, 1) == '/');
}

static void skip_line(struct lexer *l)
{
    struct slice left = rest(l);
    slice_take(&left, '\n');
    l->at = l->source->length - left.length;
}

/* Columns of blanks before the line's first word; tabs go to the next multiple of 8. */
static uint32_t indentation(struct lexer *l)
{
    uint32_t depth = 0;
    for (;; depth++) {
        if (peek(l, 0) == '\t')
            depth = depth / 8 * 8 + 7;
        else if (peek(l, 0) != ' ' && !slice_begins(rest(l), NO_BREAK_SPACE))
            return depth;
        l->at += blank(l);
    }
}

/* False when the line's depth can't be compared with those above. */
static bool check_blanks(struct lexer *l, size_t start)
{
    bool fine = true;
    for (size_t i = start; i < l->at; i++) {
        char c = l->source->bytes[i];
        if (c != ' ' && c != '\t') {
            diag_error(l->diag, l->source, i, i + strlen(NO_BREAK_SPACE),
                       "this is a no-break space; indent with plain blanks or tabs");
            return true;
        }
        if (l->blank == 0)
            l->blank = c;
        fine &= l->blank == c;
    }
    if (!fine && !l->mixed)
        diag_error(l->diag, l->source, start, l->at,
                   "this line mixes tabs and blanks with those above; indent with one of them");
    l->mixed |= !fine;
    return fine;
}

#define INNERMOST(l) ((l)->indents.at[(l)->indents.count - 1])

/* Opens and closes blocks for a line that begins at this depth. */
static void set_depth(struct lexer *l, uint32_t depth)
{
    if (depth != l->odd)
        l->odd = UINT32_MAX;
    if (depth > INNERMOST(l)) {
        *array_add(&l->indents) = depth;
        add(l, TOKEN_INDENT, l->at, l->at);
        return;
    }
    while (depth < INNERMOST(l) && depth != l->odd) {
        uint32_t inner = INNERMOST(l);
        l->indents.count--;
        if (depth > INNERMOST(l)) {
            diag_error(l->diag, l->source, l->at, l->at,
                       "this line is deeper than one block above (%u) and less deep than the next (%u)",
                       (unsigned)INNERMOST(l), (unsigned)inner);
            *array_add(&l->indents) = inner;
            l->odd = depth;
            return;
        }
        add(l, TOKEN_DEDENT, l->at, l->at);
    }
}

/* Past lines that hold nothing, to the first word of one that does; its depth, or UINT32_MAX at the end of
 * the file. */
static uint32_t next_line(struct lexer *l, size_t *start)
{
    while (l->at < l->source->length) {
        *start = l->at;
        uint32_t depth = indentation(l);
        size_t word = l->at;
        while (blank(l))
            l->at += blank(l);
        if (!line_over(l)) {
            l->at = word;
            return depth;
        }
        skip_line(l);
    }
    return UINT32_MAX;
}

/* Whether the line at hand, with a bracket open, goes on in the next. Then that one's first word is what
 * comes next. */
static bool goes_on(struct lexer *l)
{
    size_t start = l->at, here = l->at;
    uint32_t depth = next_line(l, &start);
    bool on = false;
    if (depth != UINT32_MAX) {
        char c = peek(l, 0);
        struct slice word = {l->source->bytes + l->at, word_end(l, l->at) - l->at};
        on = c == ')' || c == ']' ||
             (depth > INNERMOST(l) &&
              (word.length == 0 || word_kind(word) == TOKEN_NAME || word_kind(word) == TOKEN_AND ||
               word_kind(word) == TOKEN_OR || word_kind(word) == TOKEN_NOT));
    }
    if (!on)
        l->at = here;
    return on;
}

static void lex_line(struct lexer *l)
{
    for (l->brackets = 0;;) {
        while (blank(l))
            l->at += blank(l);
        if (line_over(l)) {
            skip_line(l);
            if (l->brackets && goes_on(l))
                continue;
            return;
        }
        if (letter(l, l->at) || peek(l, 0) == '_')
            lex_word(l);
        else if (digit(peek(l, 0)) || (peek(l, 0) == '.' && digit(peek(l, 1))))
            lex_number(l);
        else
            lex_sign(l);
    }
}

void lexer_run(struct tokens *tokens, const struct source *source, size_t from, struct names *names,
               struct diag *diag)
{
    struct lexer lexer = {
        .source = source, .diag = diag, .names = names, .tokens = tokens, .at = from, .odd = UINT32_MAX};
    struct lexer *l = &lexer;
    size_t start = from;
    *array_add(&l->indents) = 0;
    for (uint32_t depth; (depth = next_line(l, &start)) != UINT32_MAX;) {
        set_depth(l, check_blanks(l, start) ? depth : INNERMOST(l));
        lex_line(l);
        uint32_t end = tokens->list.at[tokens->list.count - 1].end;
        add(l, TOKEN_LINE, end, end);
    }
    set_depth(l, 0);
    add(l, TOKEN_END, source->length, source->length);
    array_free(&l->indents);
}

void tokens_free(struct tokens *tokens)
{
    array_free(&tokens->list);
}
