/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/loose.h"
#include "base/number.h"
#include "base/utf8.h"
#include <string.h>

/* Of a number: no double needs as many. */
#define DIGITS 400

/* --- names --- */

static unsigned char letter(char c, bool any_case)
{
    return (unsigned char)(any_case && c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

static bool goes_before(struct slice a, struct slice b, bool any_case)
{
    size_t at = 0;
    while (at < a.length && at < b.length && letter(a.bytes[at], any_case) == letter(b.bytes[at], any_case))
        at++;
    return at < b.length && (at == a.length || letter(a.bytes[at], any_case) < letter(b.bytes[at], any_case));
}

static bool by_label(const void *a, const void *b, const void *any_case)
{
    return goes_before(((const struct loose_name *)a)->label, ((const struct loose_name *)b)->label,
                       any_case != NULL);
}

/* Of labels in order; those without a letter stand before all. */
static void find_first_letters(const struct loose_name all[], size_t count, size_t from[257], bool any_case)
{
    size_t at = 0;
    while (at < count && !all[at].label.length)
        at++;
    for (size_t byte = 0; byte <= 256; byte++) {
        from[byte] = at;
        while (at < count && letter(*all[at].label.bytes, any_case) == byte)
            at++;
    }
}

void loose_names_sort(struct loose_names *names)
{
    names->in_any.count = names->longest = 0;
    for (size_t i = 0; i < names->all.count; i++) {
        size_t length = names->all.at[i].label.length;
        names->longest = length > names->longest ? length : names->longest;
        *array_add(&names->in_any) = names->all.at[i];
    }
    array_sort(&names->all, by_label, NULL);
    array_sort(&names->in_any, by_label, names);
    find_first_letters(names->all.at, names->all.count, names->from, false);
    find_first_letters(names->in_any.at, names->in_any.count, names->from_in_any, true);
}

void loose_names_begin(struct loose_names *names, const struct tree *tree)
{
    *names = (struct loose_names){.tree = tree};
    for (uint32_t node = 0; node < tree->count; node++)
        *array_add(&names->all) = (struct loose_name){tree_label(tree, node), node};
    loose_names_sort(names);
}

void loose_moves_begin(struct loose_names *moves, const struct tree *tree, uint32_t from)
{
    uint32_t *edges = memory_new(tree->moves.count, sizeof *edges);
    *moves = (struct loose_names){.tree = tree};
    for (int count = 1; tree->move && count >= 0; count--)
        for (uint32_t node = 1; node < tree->count; node++) {
            uint32_t move = from == TREE_NONE || tree->parent[node] == from ? tree->move[node] : 0;
            if (count)
                edges[move]++;
            else if (move && edges[move] == 1)
                *array_add(&moves->all) = (struct loose_name){tree_move(tree, node), node};
        }
    loose_names_sort(moves);
    free(edges);
}

void loose_names_free(struct loose_names *names)
{
    array_free(&names->all);
    array_free(&names->in_any);
}

uint32_t loose_find_exactly(const struct loose_names *names, struct slice label)
{
    if (!label.length)
        return TREE_NONE;
    const size_t *from = names->from + (unsigned char)*label.bytes, count = from[1] - *from;
    size_t at;
    LOWER_BOUND(at, count, goes_before(names->all.at[*from + at].label, label, false));
    bool found = at < count && slice_equal(names->all.at[*from + at].label, label);
    return found ? names->all.at[*from + at].node : TREE_NONE;
}

uint32_t loose_find(const struct loose_names *names, struct slice label)
{
    uint32_t found = loose_find_exactly(names, label);
    if (found != TREE_NONE || !label.length)
        return found;
    const size_t *from = names->from_in_any + letter(*label.bytes, true), count = from[1] - *from;
    size_t at;
    LOWER_BOUND(at, count, goes_before(names->in_any.at[*from + at].label, label, true));
    if (at == count || !slice_same_word(names->in_any.at[*from + at].label, label))
        return TREE_NONE;
    bool several = at + 1 < count && slice_same_word(names->in_any.at[*from + at + 1].label, label);
    return several ? TREE_NONE : names->in_any.at[*from + at].node;
}

/* --- signs and words --- */

void loose_skip(struct slice *rest)
{
    if (rest->length)
        utf8_take(rest);
}

void loose_step(struct slice *rest)
{
    if (!loose_word(rest).length)
        loose_skip(rest);
}

static struct slice without(struct slice rest, size_t bytes)
{
    return (struct slice){rest.bytes + bytes, rest.length - bytes};
}

/* Asked for at nearly every byte, so it looks itself, and where the first byte is in none not for long. */
bool loose_sign(struct slice *rest, const char *signs)
{
    struct slice at = *rest;
    loose_blanks(&at);
    if (!at.length || !strchr(signs, *at.bytes))
        return false;
    while (*signs) {
        size_t same = 0;
        while (same < at.length && *signs && *signs != ' ' && *signs == at.bytes[same])
            same++, signs++;
        if (!*signs || *signs == ' ') {
            *rest = without(at, same);
            return true;
        }
        while (*signs && *signs != ' ')
            signs++;
        signs += *signs == ' ';
    }
    return false;
}

/* A letter, a digit, '_' and '\'', of those below 0x80: a bit each. */
static bool is_word_byte(unsigned char byte)
{
    static const uint32_t bits[4] = {0, 0x03ff0080, 0x87fffffe, 0x07fffffe};
    return bits[byte >> 5] >> (byte & 31) & 1;
}

static bool is_word(uint32_t point)
{
    if (point < 0x80)
        return is_word_byte((unsigned char)point);
    return point == 0xb7 || (point != UTF8_BAD && utf8_letter(point));
}

static bool ends_word(struct slice rest)
{
    struct slice next = rest;
    return !rest.length || !is_word(utf8_take(&next));
}

/* Where the word ends that begins there. */
static struct slice after_word(struct slice at)
{
    while (at.length) {
        struct slice next = at;
        const unsigned char byte = (unsigned char)*at.bytes;
        if (byte < 0x80 ? !is_word_byte(byte) : !is_word(utf8_take(&next)))
            break;
        loose_drop(&at, byte < 0x80 ? 1 : (size_t)(next.bytes - at.bytes));
    }
    return at;
}

/* Where a word may begin: behind blanks, and the backslash of a command. */
static struct slice before_word(struct slice rest)
{
    loose_blanks(&rest);
    if (rest.length && *rest.bytes == '\\')
        loose_drop(&rest, 1);
    return rest;
}

struct slice loose_word(struct slice *rest)
{
    const struct slice from = before_word(*rest), after = after_word(from);
    if (after.length < from.length)
        *rest = after;
    return loose_until(from, after);
}

/* The bytes that a text has of the first of some words, which are written small, in any case; 0 where it
 * begins with another. */
static size_t same_word(struct slice text, const char *words)
{
    size_t same = 0;
    while (same < text.length && words[same] != ' ' &&
           letter(text.bytes[same], true) == (unsigned char)words[same])
        same++;
    return !words[same] || words[same] == ' ' ? same : 0;
}

/* The bytes of the first of some words that a text begins with, or is where it is to be the `whole`; 0 for
 * none. Asked for at nearly every byte, so it looks where the first letter stands. */
static size_t word_among(struct slice text, const char *words, bool whole)
{
    const unsigned char first = text.length ? letter(*text.bytes, true) : '\0';
    for (const char *at = first ? strchr(words, first) : NULL; at; at = strchr(at + 1, first)) {
        const size_t same = at == words || at[-1] == ' ' ? same_word(text, at) : 0;
        if (same && (whole ? same == text.length : ends_word(without(text, same))))
            return same;
    }
    return 0;
}

bool loose_is_among(struct slice word, const char *words)
{
    return word_among(word, words, true);
}

struct slice loose_take_to(struct slice *rest, const char *bytes)
{
    const struct slice before = *rest;
    while (rest->length && !strchr(bytes, *rest->bytes))
        loose_drop(rest, 1);
    return loose_until(before, *rest);
}

bool loose_has_any(struct slice words, const char *bytes)
{
    loose_take_to(&words, bytes);
    return words.length > 0;
}

bool loose_word_of(struct slice *rest, const char *words)
{
    const struct slice from = before_word(*rest);
    const size_t length = word_among(from, words, false);
    if (length)
        *rest = without(from, length);
    return length;
}

bool loose_has_word(struct slice rest, const char *words)
{
    for (; loose_more(&rest); loose_step(&rest))
        if (loose_word_of(AHEAD(rest), words))
            return true;
    return false;
}

/* --- numbers --- */

bool loose_is_digit(struct slice rest, size_t at)
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
    if (!loose_is_digit(rest, at))
        return length;
    while (loose_is_digit(rest, at))
        at++;
    return at;
}

static bool take_digits(struct slice *rest, double *number)
{
    size_t length = 0;
    while (length < DIGITS && (loose_is_digit(*rest, length) || (slice_begins(without(*rest, length), ".") &&
                                                                 loose_is_digit(*rest, length + 1))))
        length++;
    length = with_exponent(*rest, length);
    struct slice digits = {rest->bytes, length}, after = without(*rest, length);
    return took(rest, &after, length && ends_word(after) && number_read(digits, number) == NUMBER_FINE);
}

/* "∞", and what programs write for it: math.inf, float('inf'), sys.maxsize, Integer.MIN_VALUE; `minus` turns
 * where it is the least of all. */
static bool take_endless(struct slice *rest, bool *minus)
{
    struct slice at = *rest;
    if (loose_sign(rest, "∞") ||
        loose_word_of(rest, "infinity infty inf oo infinite unendlich unendl infini infinito infinita"))
        return true;
    const bool call = loose_word_of(&at, "float") && loose_sign(&at, "(");
    at = call ? at : *rest;
    bool quote = call && loose_sign(&at, "\" '"), least = call && loose_sign(&at, "-");
    struct slice behind = at;
    if (loose_word_of(&behind, "math np numpy sys integer long double float number int") &&
        loose_sign(&behind, "."))
        at = behind;
    if (loose_word_of(&at, "min_value minvalue negative_infinity int_min long_min"))
        least = true;
    else if (!loose_word_of(&at, "inf inf' infinity infinity' maxsize maxint max_value maxvalue "
                                 "positive_infinity int_max dbl_max flt_max long_max"))
        return false;
    if (quote)
        loose_sign(&at, "\" '");
    if (call && !loose_sign(&at, ")"))
        return false;
    *minus = *minus != least;
    return loose_go(rest, at);
}

/* Asked for at nearly every byte, and mostly answered no by the first: 0xe2 begins "−" and "∞". */
static bool may_be_number(struct slice rest)
{
    loose_blanks(&rest);
    unsigned char first = rest.length ? letter(*rest.bytes, true) : '\0';
    return first == 0xe2 || (first && strchr("+-.\\0123456789dfilmnopsu", first));
}

bool loose_number(struct slice *rest, double *number)
{
    struct slice at = *rest;
    if (!may_be_number(at))
        return false;
    loose_blanks(&at);
    bool minus =
        !loose_is_digit(at, 0) && (loose_sign(&at, "- − – —") || loose_word_of(&at, "minus negative"));
    if (!minus && !loose_is_digit(at, 0) && !loose_sign(&at, "+"))
        loose_word_of(&at, "plus positive");
    if (minus && slice_begins(at, "   "))
        return false; /* a dash in a column of its own */
    loose_blanks(&at);
    if (!take_digits(&at, number)) {
        if (!take_endless(&at, &minus))
            return false;
        *number = INFINITY;
    }
    if (minus)
        *number = 0 - *number;
    /* 2⁺ and 2⁻, what a zero window shows. */
    if (loose_sign(&at, "⁺"))
        *number = nextafter(*number, INFINITY);
    else if (loose_sign(&at, "⁻"))
        *number = nextafter(*number, -INFINITY);
    return loose_go(rest, at);
}

bool loose_any_number(struct slice *rest)
{
    return loose_number(rest, &(double){0});
}

/* --- nodes --- */

static uint32_t take_quoted(const struct loose_names *names, struct slice *rest)
{
    bool quote = rest->length > 1 && (*rest->bytes == '"' || *rest->bytes == '\'');
    const char *end = quote ? memchr(rest->bytes + 1, *rest->bytes, rest->length - 1) : NULL;
    if (!end)
        return TREE_NONE;
    struct slice label = {rest->bytes + 1, (size_t)(end - rest->bytes) - 1};
    uint32_t node = loose_find(names, label);
    if (node != TREE_NONE)
        *rest = without(*rest, label.length + 2);
    return node;
}

/* "I think", "I first had": a person speaks, and not a node. */
static bool is_person(struct slice name, struct slice after)
{
    if ((!slice_is(name, "I") && !slice_is(name, "i")) || !after.length || *after.bytes != ' ')
        return false;
    struct slice verb = loose_word(&after);
    if (slice_is(verb, "can")) /* "I can be pruned" is of a node */
        return !loose_is_among(loose_word(&after), "be not");
    if (slice_is(verb, "cut")) /* "I cut when", and not "I cut off" */
        return loose_is_among(loose_word(&after), "when if only whenever where as");
    return loose_is_among(
        verb,
        "think thought guess believe suppose hope mean had have would should could first know "
        "knew look looked get got choose chose did do don't didn't am can't cannot assume "
        "assumed took tried check checked wonder already just also still always see saw said "
        "forgot wrote started used found prune skip ignore stop stopped need mark marked number numbered "
        "label labelled call only went made counted compared");
}

/* "i.e.", "d.h.", though a node may be called so. */
static bool is_short(struct slice words)
{
    return slice_begins(words, "i.e") || slice_begins(words, "e.g") || slice_begins(words, "d.h") ||
           slice_begins(words, "z.B");
}

uint32_t loose_node(const struct loose_names *names, struct slice *rest)
{
    struct slice at = *rest;
    loose_blanks(&at);
    uint32_t found = take_quoted(names, &at);
    if (found != TREE_NONE) {
        *rest = at;
        return found;
    }
    const size_t *from = names->from_in_any + (at.length ? letter(*at.bytes, true) : 0);
    if (!at.length || from[0] == from[1] || is_short(at))
        return TREE_NONE;
    size_t best = 0, most = at.length < names->longest ? at.length : names->longest;
    for (size_t length = 1; length <= most; length++) {
        struct slice label = {at.bytes, length}, after = without(at, length);
        if (!ends_word(after) || loose_is_blank(at.bytes[length - 1]))
            continue;
        uint32_t node = loose_find_exactly(names, label);
        if (node == TREE_NONE && (length == most || !is_word((unsigned char)after.bytes[0])))
            node = loose_find(names, label);
        if (node != TREE_NONE) {
            found = node;
            best = length;
        }
    }
    if (found == TREE_NONE || is_person((struct slice){at.bytes, best}, without(at, best)))
        return TREE_NONE;
    *rest = without(at, best);
    return found;
}

/* --- edges --- */

/* Of two nodes the one that hangs below the other, or TREE_NONE. */
static uint32_t lower_of(const struct tree *tree, uint32_t one, uint32_t other)
{
    if (one == TREE_NONE || other == TREE_NONE)
        return TREE_NONE;
    if (tree->parent[other] == one)
        return other;
    return tree->parent[one] == other ? one : TREE_NONE;
}

uint32_t loose_edge(const struct loose_names *names, struct slice *rest)
{
    struct slice at = *rest;
    bool bracket = loose_sign(&at, "( [ { <");
    uint32_t upper = loose_node(names, &at), found = TREE_NONE;
    for (;;) {
        struct slice next = at;
        bool joined = (bracket && loose_sign(&next, ", ;")) ||
                      loose_sign(&next, "--> -> –> —> −> => → ⟶ ⇒ -- - – — − /") ||
                      loose_word_of(&next, "to nach zu hacia vers à");
        uint32_t lower = joined ? lower_of(names->tree, upper, loose_node(names, &next)) : TREE_NONE;
        if (lower == TREE_NONE)
            break;
        at = next;
        found = upper = lower;
    }
    if (found == TREE_NONE || (bracket && !loose_sign(&at, ") ] } >")))
        return TREE_NONE;
    *rest = at;
    return found;
}

static bool begins_with(struct slice rest, struct slice label, bool any_case)
{
    struct slice front = {rest.bytes, label.length};
    return label.length <= rest.length && ends_word(without(rest, label.length)) &&
           (any_case ? slice_same_word(front, label) : slice_equal(front, label));
}

uint32_t loose_move(const struct loose_names *names, struct slice *rest)
{
    uint32_t found = 0;
    size_t longest = 0;
    struct slice at = *rest;
    loose_blanks(&at);
    for (int any_case = 0; any_case < 2 && !found; any_case++)
        for (uint32_t move = 1; move < names->tree->moves.count; move++) {
            struct slice label = tree_move_label(names->tree, move);
            if (label.length > longest && begins_with(at, label, any_case)) {
                found = move;
                longest = label.length;
            }
        }
    if (found)
        *rest = without(at, longest);
    return found;
}
