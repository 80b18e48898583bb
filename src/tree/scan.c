/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/scan.h"
#include "base/utf8.h"
#include <ctype.h>
#include <string.h>

void scan_begin(struct scan *scan, const struct source *source, struct diag *diag,
                const struct scan_style *style)
{
    *scan = (struct scan){.source = source, .diag = diag, .style = style};
}

void scan_free(struct scan *scan)
{
    for (size_t i = 0; i < scan->kept.count; i++)
        free(scan->kept.at[i]);
    array_free(&scan->kept);
}

/* The guard behind the source lets these look ahead without counting. Nearly always the first byte tells. */
static bool begins(const struct scan *scan, const char *what)
{
    const char *at = scan->source->bytes + scan->at;
    for (; *what && *what == *at; what++)
        at++;
    return !*what;
}

static void skip_line(struct scan *scan)
{
    const char *bytes = scan->source->bytes, *end = strchr(bytes + scan->at, '\n');
    scan->at = end ? (size_t)(end - bytes) : scan->source->length;
}

/* Behind the star or the dash comes no name and no number. */
size_t scan_block(const struct source *source, size_t at)
{
    static const char *const marks[][2] = {{"/*", "*/"}, {"(*", "*)"}, {"{-", "-}"}};
    const char *begin = source->bytes + at, *end = NULL;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (strncmp(begin, marks[i][0], 2) != 0 || (i && !strchr(" \t\r\n*-#", begin[2])))
            continue;
        end = strstr(begin + 2, marks[i][1]);
        if (end || i == 0)
            return end ? (size_t)(end + 2 - begin) : source->length - at;
    }
    return 0;
}

static bool skip_remark(struct scan *scan)
{
    const struct scan_style *style = scan->style;
    for (size_t i = 0; i < SCAN_REMARKS && style->remarks[i]; i++) {
        if (begins(scan, style->remarks[i])) {
            skip_line(scan);
            return true;
        }
    }
    size_t block = style->blocks ? scan_block(scan->source, scan->at) : 0;
    scan->at += block;
    return block;
}

static void skip_blanks(struct scan *scan)
{
    const char *bytes = scan->source->bytes;
    while (scan->at < scan->source->length) {
        char c = bytes[scan->at];
        if (c == ' ' || c == '\t' || c == '\r' || (c == '\n' && !scan->style->lines))
            scan->at++;
        else if (!skip_remark(scan))
            return;
    }
}

static bool is_within(const struct scan *scan, uint32_t point)
{
    return point == '_' || utf8_letter(point) ||
           (point < 0x80 && scan->style->within && strchr(scan->style->within, (int)point));
}

static bool is_digit(char c)
{
    return isdigit((unsigned char)c);
}

/* A word, or a number as it is written without a sign: letters and digits, and the point and the sign that a
 * number may have inside. */
static size_t run_length(const struct scan *scan, size_t at)
{
    struct slice rest = {scan->source->bytes + at, scan->source->length - at};
    const char *begin = rest.bytes;
    bool number = rest.length && (is_digit(*begin) || (*begin == '.' && is_digit(begin[1])));
    while (rest.length) {
        struct slice before = rest;
        char c = rest.bytes[0];
        bool exponent =
            number && (c == '+' || c == '-') && (before.bytes[-1] | 0x20) == 'e' && is_digit(rest.bytes[1]);
        uint32_t point = utf8_take(&rest);
        if (!is_within(scan, point) && !is_digit(c) && !exponent && !(number && c == '.'))
            return (size_t)(before.bytes - begin);
    }
    return (size_t)(rest.bytes - begin);
}

static size_t sign_length(const char *at)
{
    return *at == '-' || *at == '+' ? 1 : strncmp(at, "\xe2\x88\x92", 3) == 0 ? 3 : 0;
}

static bool is_infinity(struct slice word)
{
    return slice_is_word(word, "inf") || slice_is_word(word, "infinity") || slice_is(word, "\xe2\x88\x9e");
}

/* A sign that stands right behind a word or a number is an operator. */
static bool take_number(struct scan *scan, bool behind)
{
    const char *at = scan->source->bytes + scan->at;
    size_t sign = behind ? 0 : sign_length(at), run = run_length(scan, scan->at + sign);
    struct slice bare = {at + sign, run}, whole = {at, sign + run};
    if (strncmp(at + sign, "\xe2\x88\x9e", 3) == 0)
        bare.length = 3, whole.length = sign + 3;
    if (!is_digit(*bare.bytes) && *bare.bytes != '.' && !is_infinity(bare))
        return false;
    if (number_read(whole, &scan->token.number) != NUMBER_FINE)
        return false;
    scan->at += whole.length;
    scan->token.kind = SCAN_NUMBER;
    return true;
}

static void take_mark(struct scan *scan)
{
    const struct scan_style *style = scan->style;
    struct slice rest = {scan->source->bytes + scan->at, scan->source->length - scan->at}, one = rest;
    utf8_take(&rest);
    size_t length = one.length - rest.length;
    for (size_t i = 0; i < SCAN_MARKS && style->marks[i]; i++) {
        if (begins(scan, style->marks[i])) {
            length = strlen(style->marks[i]);
            break;
        }
    }
    scan->token.kind = SCAN_MARK;
    scan->at += length;
}

/* --- strings --- */

/* Hexadecimal digits from *at on, moving behind them; false, and nothing moved, when there are fewer than the
 * least. */
static bool take_digits(struct slice words, size_t *at, size_t least, size_t most, uint32_t *point)
{
    size_t i = 0;
    *point = 0;
    for (; i < most && *at + i < words.length; i++) {
        char digit = words.bytes[*at + i];
        if (!strchr("0123456789abcdefABCDEF", digit))
            break;
        *point = *point << 4 | (uint32_t)(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
    }
    *at += i >= least ? i : 0;
    return i >= least;
}

/* The character whose number stands at *at, behind \x, \u or \U, or in braces; two halves of one as JSON has
 * them. 0 for none. */
static uint32_t take_point(struct slice words, size_t *at, char kind)
{
    bool braces = kind == 'u' && *at < words.length && words.bytes[*at] == '{';
    size_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : 8;
    uint32_t point, half;
    *at += braces;
    if (!take_digits(words, at, braces ? 1 : digits, braces ? 6 : digits, &point))
        return 0;
    if (braces && (*at >= words.length || words.bytes[(*at)++] != '}'))
        return 0;
    size_t second = *at + 2;
    if (point >> 10 == 0xd800 >> 10 &&
        slice_begins((struct slice){words.bytes + *at, words.length - *at}, "\\u") &&
        take_digits(words, &second, 4, 4, &half) && half >> 10 == 0xdc00 >> 10) {
        point = 0x10000 + ((point & 0x3ff) << 10) + (half & 0x3ff);
        *at = second;
    }
    return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? 0 : point;
}

/* Undoes the escape behind a backslash at *at, as all these languages have it: \n \t \" \\ \u00e9 \u{e9}; of
 * any other character it is that one, or, where escapes are few, itself behind the backslash. */
static void unescape(const struct scan_style *style, struct slice words, size_t *at, struct text *out)
{
    static const char letters[] = "abfnrtv", meant[] = "\a\b\f\n\r\t\v";
    char c = words.bytes[*at + 1], bytes[4];
    bool few = style->few_escapes, braces = *at + 2 < words.length && words.bytes[*at + 2] == '{';
    const char *letter = few ? NULL : strchr(letters, c);
    size_t after = *at + 2;
    bool numbered = few ? c == 'u' && braces : c == 'x' || c == 'u' || c == 'U';
    uint32_t point = numbered ? take_point(words, &after, c) : 0;
    *at = point ? after : *at + 2;
    if (point) {
        text_add(out, bytes, utf8_spell(point, bytes));
        return;
    }
    if (few && c != '"' && c != '\\')
        text_add_char(out, '\\');
    text_add_char(out, letter ? meant[letter - letters] : c);
}

static void undo_escapes(struct scan *scan)
{
    struct slice words = scan->token.text;
    struct text out = {0};
    for (size_t at = 0; at < words.length;) {
        if (words.bytes[at] == '\\' && at + 1 < words.length)
            unescape(scan->style, words, &at, &out);
        else
            text_add_char(&out, words.bytes[at++]);
    }
    size_t length = out.length;
    *array_add(&scan->kept) = text_take(&out);
    scan->token.text = (struct slice){scan->kept.at[scan->kept.count - 1], length};
}

/* Where a string ends that begins at `at` with these quotes; the source's length when it doesn't. */
static size_t string_end(const struct scan *scan, size_t at, const char *quotes)
{
    const char *bytes = scan->source->bytes;
    bool lines = scan->style->across || strlen(quotes) > 1;
    for (; at < scan->source->length && (lines || bytes[at] != '\n'); at++) {
        if (strncmp(bytes + at, quotes, strlen(quotes)) == 0)
            return at;
        if (bytes[at] == '\\' && at + 1 < scan->source->length)
            at++;
    }
    return scan->source->length;
}

static void take_string(struct scan *scan)
{
    struct scan_token *token = &scan->token;
    const char *at = scan->source->bytes + scan->at;
    char quotes[4] = {*at};
    if (scan->style->triple && at[1] == *at && at[2] == *at)
        quotes[1] = quotes[2] = *at;
    size_t begin = scan->at + strlen(quotes), end = string_end(scan, begin, quotes);
    if (end >= scan->source->length) {
        bool lines = scan->style->across || quotes[1];
        const char *text = scan->style->text;
        diag_error(scan->diag, scan->source, token->start, begin, "this quote%s%s is never closed%s",
                   text ? " of the " : "", text ? text : "", lines ? "" : " on its line");
        token->kind = SCAN_BAD;
        if (lines)
            scan->at = scan->source->length;
        else
            skip_line(scan);
        return;
    }
    token->kind = SCAN_STRING;
    token->text = (struct slice){scan->source->bytes + begin, end - begin};
    if (memchr(token->text.bytes, '\\', token->text.length))
        undo_escapes(scan);
    scan->at = end + strlen(quotes);
}

/* --- all of them --- */

enum scan_kind scan_next(struct scan *scan)
{
    struct scan_token *token = &scan->token;
    bool word = token->kind == SCAN_WORD || token->kind == SCAN_NUMBER;
    size_t before = scan->at, run;
    skip_blanks(scan);
    const char *at = scan->source->bytes + scan->at;
    *token = (struct scan_token){.start = scan->at, .text = {at, 0}, .apart = scan->at > before || !before};
    if (scan->at >= scan->source->length) {
        token->kind = SCAN_END;
    } else if (*at == '\n') {
        token->kind = SCAN_LINE;
        scan->at++;
    } else if (strchr(scan->style->quotes, *at)) {
        take_string(scan);
    } else if (!take_number(scan, word && !token->apart)) {
        run = run_length(scan, scan->at);
        token->kind = SCAN_WORD;
        scan->at += run;
        if (!run)
            take_mark(scan);
    }
    token->end = scan->at;
    if (token->kind != SCAN_STRING)
        token->text.length = token->end - token->start;
    return token->kind;
}

bool scan_take(struct scan *scan, const char *mark)
{
    if (!scan_at(scan, mark))
        return false;
    scan_next(scan);
    return true;
}

void scan_say(struct text *out, const struct scan *scan)
{
    struct slice shown = slice_short(scan->token.text);
    if (scan->token.kind == SCAN_END || scan->token.kind == SCAN_LINE)
        text_format(out, "the end of the %s", scan->token.kind == SCAN_END ? "text" : "line");
    else
        text_format(out, "'%.*s'", SLICE(shown));
}
