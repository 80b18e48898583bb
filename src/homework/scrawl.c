/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/scrawl.h"
#include "base/number.h"
#include "base/utf8.h"
#include <stdlib.h>
#include <string.h>

/* Nodes up to which a label is looked for in any case. */
#define ANY_CASE 20000

/* --- names --- */

static int compare_slices(struct slice a, struct slice b)
{
    size_t length = a.length < b.length ? a.length : b.length;
    int order = length ? memcmp(a.bytes, b.bytes, length) : 0;
    return order ? order : (a.length > b.length) - (a.length < b.length);
}

static int compare_names(const void *a, const void *b)
{
    return compare_slices(((const struct scrawl_name *)a)->label, ((const struct scrawl_name *)b)->label);
}

void scrawl_names_begin(struct scrawl_names *names, const struct tree *tree)
{
    *names = (struct scrawl_names){.tree = tree};
    names->all = memory_new(tree->count, sizeof *names->all);
    for (uint32_t node = 0; node < tree->count; node++) {
        struct slice label = tree_label(tree, node);
        names->all[node] = (struct scrawl_name){label, node};
        names->longest = label.length > names->longest ? label.length : names->longest;
    }
    qsort(names->all, tree->count, sizeof *names->all, compare_names);
}

void scrawl_names_free(struct scrawl_names *names)
{
    free(names->all);
}

static uint32_t find_exactly(const struct scrawl_names *names, struct slice label)
{
    struct scrawl_name key = {.label = label};
    const struct scrawl_name *found =
        bsearch(&key, names->all, names->tree->count, sizeof *names->all, compare_names);
    return found ? found->node : TREE_NONE;
}

static bool same_in_any_case(struct slice a, struct slice b)
{
    for (size_t i = 0; a.length == b.length && i < a.length; i++) {
        char x = a.bytes[i], y = b.bytes[i];
        x = (char)(x >= 'A' && x <= 'Z' ? x - 'A' + 'a' : x);
        y = (char)(y >= 'A' && y <= 'Z' ? y - 'A' + 'a' : y);
        if (x != y)
            return false;
    }
    return a.length == b.length;
}

uint32_t scrawl_find(const struct scrawl_names *names, struct slice label)
{
    uint32_t found = find_exactly(names, label), count = 0;
    if (found != TREE_NONE || names->tree->count > ANY_CASE)
        return found;
    for (uint32_t node = 0; node < names->tree->count; node++)
        if (same_in_any_case(tree_label(names->tree, node), label)) {
            found = node;
            count++;
        }
    return count == 1 ? found : TREE_NONE;
}

/* --- signs and words --- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '$' || c == '\n';
}

void scrawl_blanks(struct slice *rest)
{
    while (rest->length && is_blank(*rest->bytes)) {
        rest->bytes++;
        rest->length--;
    }
}

void scrawl_skip(struct slice *rest)
{
    if (rest->length)
        utf8_take(rest);
}

static bool starts(struct slice rest, const char *with, size_t length)
{
    return rest.length >= length && memcmp(rest.bytes, with, length) == 0;
}

static void drop(struct slice *rest, size_t bytes)
{
    rest->bytes += bytes;
    rest->length -= bytes;
}

bool scrawl_sign(struct slice *rest, const char *signs)
{
    struct slice at = *rest;
    scrawl_blanks(&at);
    while (*signs) {
        size_t length = strcspn(signs, " ");
        if (starts(at, signs, length)) {
            drop(&at, length);
            *rest = at;
            return true;
        }
        signs += length;
        signs += strspn(signs, " ");
    }
    return false;
}

static bool is_word(uint32_t point)
{
    return (point >= '0' && point <= '9') || point == '_' || point == '\'' || point == 0xb7 ||
           (point != UTF8_BAD && utf8_letter(point));
}

struct slice scrawl_word(struct slice *rest)
{
    struct slice at = *rest;
    scrawl_blanks(&at);
    scrawl_sign(&at, "\\");
    struct slice word = {at.bytes, 0};
    while (at.length) {
        struct slice next = at;
        if (!is_word(utf8_take(&next)))
            break;
        at = next;
    }
    word.length = (size_t)(at.bytes - word.bytes);
    if (word.length)
        *rest = at;
    return word;
}

/* --- numbers --- */

static bool ends_word(struct slice rest)
{
    struct slice next = rest;
    return !rest.length || !is_word(utf8_take(&next));
}

static bool take_infinity(struct slice *rest)
{
    static const char *const words[] = {"infinity",  "infty",  "inf",    "oo",      "infinite",
                                        "unendlich", "unendl", "infini", "infinito"};
    struct slice at = *rest;
    if (scrawl_sign(&at, "∞")) {
        *rest = at;
        return true;
    }
    struct slice word = scrawl_word(&at);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (slice_is_word(word, words[i])) {
            *rest = at;
            return true;
        }
    return false;
}

static bool is_digit(struct slice rest, size_t at)
{
    return at < rest.length && rest.bytes[at] >= '0' && rest.bytes[at] <= '9';
}

/* The length of a number with its exponent: all of "5e-324". */
static size_t with_exponent(struct slice rest, size_t length)
{
    size_t at = length;
    if (!length || at >= rest.length || (rest.bytes[at] != 'e' && rest.bytes[at] != 'E'))
        return length;
    at++;
    at += at < rest.length && (rest.bytes[at] == '-' || rest.bytes[at] == '+');
    if (!is_digit(rest, at))
        return length;
    while (is_digit(rest, at))
        at++;
    return at;
}

static bool take_digits(struct slice *rest, double *number)
{
    size_t length = 0;
    while (length < rest->length && ((rest->bytes[length] >= '0' && rest->bytes[length] <= '9') ||
                                     (rest->bytes[length] == '.' && length + 1 < rest->length &&
                                      rest->bytes[length + 1] >= '0' && rest->bytes[length + 1] <= '9')))
        length++;
    length = with_exponent(*rest, length);
    struct slice digits = {rest->bytes, length}, after = {rest->bytes + length, rest->length - length};
    if (!length || !ends_word(after) || number_read(digits, number) != NUMBER_FINE)
        return false;
    *rest = after;
    return true;
}

/* A sign, or the word for it. */
static bool takes_sign(struct slice *rest, const char *signs, const char *word, const char *other)
{
    struct slice at = *rest, said;
    if (scrawl_sign(rest, signs))
        return true;
    said = scrawl_word(&at);
    if (!slice_is_word(said, word) && !slice_is_word(said, other))
        return false;
    *rest = at;
    return true;
}

bool scrawl_number(struct slice *rest, double *number)
{
    struct slice at = *rest;
    bool minus = takes_sign(&at, "- − – —", "minus", "negative");
    if (!minus)
        takes_sign(&at, "+", "plus", "positive");
    scrawl_blanks(&at);
    if (take_infinity(&at))
        *number = INFINITY;
    else if (!take_digits(&at, number))
        return false;
    if (minus)
        *number = 0 - *number;
    /* 2⁺ and 2⁻, what a zero window shows. */
    if (scrawl_sign(&at, "⁺"))
        *number = nextafter(*number, INFINITY);
    else if (scrawl_sign(&at, "⁻"))
        *number = nextafter(*number, -INFINITY);
    *rest = at;
    return true;
}

/* --- nodes --- */

static uint32_t take_quoted(const struct scrawl_names *names, struct slice *rest)
{
    const char *end =
        rest->length > 1 && *rest->bytes == '"' ? memchr(rest->bytes + 1, '"', rest->length - 1) : NULL;
    if (!end)
        return TREE_NONE;
    struct slice label = {rest->bytes + 1, (size_t)(end - rest->bytes) - 1};
    uint32_t node = scrawl_find(names, label);
    if (node != TREE_NONE)
        drop(rest, label.length + 2);
    return node;
}

uint32_t scrawl_node(const struct scrawl_names *names, struct slice *rest)
{
    struct slice at = *rest;
    scrawl_blanks(&at);
    uint32_t found = take_quoted(names, &at);
    if (found != TREE_NONE) {
        *rest = at;
        return found;
    }
    size_t best = 0, most = at.length < names->longest ? at.length : names->longest;
    for (size_t length = 1; length <= most; length++) {
        struct slice label = {at.bytes, length}, after = {at.bytes + length, at.length - length};
        if (!ends_word(after) || is_blank(at.bytes[length - 1]))
            continue;
        uint32_t node = find_exactly(names, label);
        if (node == TREE_NONE && (length == most || !is_word((unsigned char)after.bytes[0])))
            node = scrawl_find(names, label);
        if (node != TREE_NONE) {
            found = node;
            best = length;
        }
    }
    drop(&at, best);
    if (found != TREE_NONE)
        *rest = at;
    return found;
}
