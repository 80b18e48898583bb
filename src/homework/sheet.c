/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/sheet.h"
#include <ctype.h>

/* A prime number of them, so that the check below sees what it promises. */
static const char signs[] = "34679BCDFHJKMNPQRTVWXYZ";
enum { COUNT = sizeof signs - 1 };

/* --- making one --- */

static uint64_t add_bytes(uint64_t hash, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t add_word(uint64_t hash, uint64_t word)
{
    for (int i = 0; i < 8; i++, word >>= 8)
        hash = (hash ^ (word & 255)) * UINT64_C(0x100000001b3);
    return hash;
}

/* There is one zero, and one that isn't known. */
static uint64_t number_word(double number)
{
    uint64_t word;
    number = number == 0 ? 0 : number;
    memcpy(&word, &number, sizeof word);
    return isnan(number) ? UINT64_MAX : word;
}

/* The sum of all signs, each as often as its place says, is a multiple of their count. */
static size_t check_of(const size_t *sign)
{
    size_t sum = 0;
    for (size_t i = 0; i + 1 < SHEET_SIGNS; i++)
        sum += sign[i] * (i + 2);
    return (COUNT - sum % COUNT) % COUNT;
}

static struct sheet_code spell(const size_t *sign)
{
    struct sheet_code code = {{0}};
    for (size_t i = 0; i < SHEET_SIGNS; i++)
        code.words[i + (i >= SHEET_SIGNS / 2)] = signs[sign[i]];
    code.words[SHEET_SIGNS / 2] = '-';
    return code;
}

struct sheet_code sheet_code(const struct tree *tree)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    size_t sign[SHEET_SIGNS];
    for (uint32_t node = 0; node < tree->count; node++) {
        struct slice label = tree_label(tree, node);
        hash = add_word(hash, tree->end[node] - node);
        hash = add_word(hash, (uint64_t)tree_player(tree, node) << 32 | label.length);
        hash = add_word(hash, number_word(tree->value[node]));
        hash = add_bytes(hash, label.bytes, label.length);
    }
    hash = (hash ^ hash >> 33) * UINT64_C(0xff51afd7ed558ccd);
    hash ^= hash >> 33;
    for (size_t i = 0; i + 1 < SHEET_SIGNS; i++, hash /= COUNT)
        sign[i] = hash % COUNT;
    sign[SHEET_SIGNS - 1] = check_of(sign);
    return spell(sign);
}

bool sheet_is_same(const struct tree *one, const struct tree *other)
{
    bool same = one->count == other->count;
    for (uint32_t node = 0; same && node < one->count; node++)
        same = one->end[node] == other->end[node] && tree_player(one, node) == tree_player(other, node) &&
               number_word(one->value[node]) == number_word(other->value[node]) &&
               slice_equal(tree_label(one, node), tree_label(other, node));
    return same;
}

/* --- finding one --- */

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_digit(char c)
{
    return isdigit((unsigned char)c);
}

static bool is_alphanumeric(struct slice rest)
{
    return rest.length && (is_letter(*rest.bytes) || is_digit(*rest.bytes));
}

static void drop(struct slice *rest, size_t count)
{
    rest->bytes += count;
    rest->length -= count;
}

/* What stands around a code in Markdown, LaTeX, HTML, tables and mail. */
static void skip_marks(struct slice *rest)
{
    while (rest->length &&
           (strchr(" \t\r:;=#*_`|\\{}[]()<>/\"'.,%$~-+", *rest->bytes) || slice_begins(*rest, "\xc2\xa0")))
        drop(rest, *rest->bytes == '\xc2' ? 2 : 1);
}

static bool take_word(struct slice *rest, const char *word)
{
    size_t length = strlen(word);
    struct slice behind = *rest;
    if (rest->length < length || !slice_is_word((struct slice){rest->bytes, length}, word))
        return false;
    drop(&behind, length);
    if (is_alphanumeric(behind))
        return false;
    *rest = behind;
    return true;
}

/* "code:", "\texttt{", "<b>" */
static void skip_words(struct slice *rest)
{
    static const char *const words[] = {"code",   "number", "no", "nr",     "id", "is",
                                        "texttt", "textbf", "b",  "strong", "td", "th"};
    bool goes = true;
    skip_marks(rest);
    while (goes) {
        goes = false;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            goes |= take_word(rest, words[i]);
        skip_marks(rest);
    }
}

/* Bytes of what stands between the halves: a hyphen, a dash, a minus. */
static size_t dash(struct slice rest)
{
    if (rest.length && strchr("-_./~", *rest.bytes))
        return 1;
    bool dashes = rest.length > 2 && slice_begins(rest, "\xe2\x80") && rest.bytes[2] >= '\x90' &&
                  rest.bytes[2] <= '\x95';
    return dashes || slice_begins(rest, "\xe2\x88\x92") ? 3 : 0;
}

/* Behind dashes, and blanks too where they may be there. */
static struct slice behind_dashes(struct slice rest, bool blanks)
{
    for (;;) {
        size_t length = dash(rest);
        if (!length && blanks && rest.length && *rest.bytes == ' ')
            length = 1;
        if (!length)
            return rest;
        drop(&rest, length);
    }
}

/* As many letters and digits as come, with dashes between them, or blanks in the middle of eight. */
struct token {
    char bytes[16];
    size_t count;
    bool dashed, letters, digits, small;
};

static void take_signs(struct slice *rest, struct token *token)
{
    for (; is_alphanumeric(*rest); drop(rest, 1)) {
        char c = *rest->bytes;
        bool small = c >= 'a';
        if (token->count < sizeof token->bytes)
            token->bytes[token->count] = (char)(small ? c - 'a' + 'A' : c);
        token->count++;
        token->letters |= is_letter(c);
        token->digits |= is_digit(c);
        token->small |= small;
    }
}

static struct token take_token(struct slice *rest)
{
    struct token token = {.count = 0};
    struct slice behind;
    take_signs(rest, &token);
    while (token.count && (behind = behind_dashes(*rest, false)).length < rest->length &&
           is_alphanumeric(behind)) {
        token.dashed = true;
        *rest = behind;
        take_signs(rest, &token);
    }
    struct token both = token;
    behind = behind_dashes(*rest, true);
    take_signs(&behind, &both);
    if (token.count == SHEET_SIGNS / 2 && !token.dashed && both.count == SHEET_SIGNS) {
        token = both;
        *rest = behind;
    }
    return token;
}

static bool is_code(const struct token *token, struct sheet_code *code)
{
    size_t sign[SHEET_SIGNS];
    if (token->count != SHEET_SIGNS)
        return false;
    for (size_t i = 0; i < SHEET_SIGNS; i++) {
        const char *at = memchr(signs, token->bytes[i], COUNT);
        if (!at)
            return false;
        sign[i] = (size_t)(at - signs);
    }
    *code = spell(sign);
    return sign[SHEET_SIGNS - 1] == check_of(sign);
}

/* Not a word of prose, nor the date or number of an exercise: somebody meant a code. */
static bool looks_like_code(const struct token *token)
{
    return token->count + 2 >= SHEET_SIGNS && token->count <= SHEET_SIGNS + 2 && token->letters &&
           (token->digits || (token->dashed && !token->small));
}

/* Behind the next word "sheet" of a line. False when there is none. */
static bool find_word(struct slice *rest)
{
    for (; rest->length >= 5; drop(rest, 1)) {
        struct slice at = *rest;
        if ((*at.bytes | 32) == 's' && take_word(&at, "sheet")) {
            *rest = at;
            return true;
        }
    }
    return false;
}

/* A whole code, and nothing else on the line. */
static struct sheet_said find_alone(struct slice line)
{
    struct sheet_said said = {.found = SHEET_UNSAID};
    skip_words(&line);
    const char *begin = line.bytes;
    struct token token = take_token(&line);
    said.words = (struct slice){begin, (size_t)(line.bytes - begin)};
    skip_words(&line);
    if (!line.length && token.dashed && token.letters && is_code(&token, &said.code))
        said.found = SHEET_SAID;
    return said;
}

/* What a line says, and where it goes on behind that. */
static struct sheet_said find_on_line(struct slice *rest)
{
    struct sheet_said said = find_alone(*rest);
    while (!said.found && find_word(rest)) {
        struct slice at = *rest;
        skip_words(&at);
        const char *begin = at.bytes;
        struct token token = take_token(&at);
        said.words = (struct slice){begin, (size_t)(at.bytes - begin)};
        said.found = is_code(&token, &said.code) ? SHEET_SAID
                     : looks_like_code(&token)   ? SHEET_DAMAGED
                                                 : SHEET_UNSAID;
        if (said.found)
            *rest = at;
    }
    return said;
}

struct sheet_said sheet_find(struct slice text)
{
    struct sheet_said found = {.found = SHEET_UNSAID};
    while (text.length && found.found != SHEET_SEVERAL) {
        struct slice line = slice_take(&text, '\n');
        struct sheet_said said = find_on_line(&line);
        bool another = said.found == SHEET_SAID && strcmp(said.code.words, found.code.words) != 0;
        if (found.found == SHEET_UNSAID || (found.found == SHEET_DAMAGED && another))
            found = said;
        else if (another)
            found = (struct sheet_said){SHEET_SEVERAL, found.code, said.words};
    }
    return found;
}

bool sheet_is_line(struct slice line)
{
    struct slice rest = line;
    if (find_alone(line).found)
        return true;
    skip_words(&line);
    struct slice begin = line;
    if (!take_word(&begin, "sheet") || !find_on_line(&rest).found)
        return false;
    skip_words(&rest);
    return !rest.length;
}
