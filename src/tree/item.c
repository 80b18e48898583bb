/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/item.h"
#include "base/number.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

/* Slots for keys that need no room of their own. */
#define FEW 32u

#define NOBODY UINT32_MAX

struct reading {
    struct items *items;
    const struct source *source;
    struct diag *diag;
    uint32_t open; /* the object or list that is being read, or NOBODY */
};

/* What takes something at a place returns what is behind it, or NULL after a fault. */

static uint32_t place_of(const struct reading *r, const char *at)
{
    return (uint32_t)(at - r->source->bytes);
}

__attribute__((format(printf, 4, 5))) static const char *fault(struct reading *r, const char *from,
                                                               const char *to, const char *format, ...)
{
    struct text words = {0};
    va_list list;
    va_start(list, format);
    text_format_list(&words, format, list);
    va_end(list);
    diag_error(r->diag, r->source, place_of(r, from), place_of(r, to), "%s", text_string(&words));
    text_free(&words);
    return NULL;
}

#define NO_JSON "this is not JSON: "

static const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        at++;
    return at;
}

static bool ends_word(char c)
{
    return strchr(" \t\r\n,:[]{}\"", c) != NULL;
}

/* Behind the word at a place, or behind the string or the mark that is there. */
static const char *word_end(const char *at)
{
    const char *end = at;
    if (*at == '"') {
        for (end++; *end && *end != '"' && *end != '\n'; end++)
            end += *end == '\\' && end[1];
        return end + (*end == '"');
    }
    while (!ends_word(*end))
        end++;
    return end + (end == at && *end);
}

static bool is_in(const struct reading *r, char bracket)
{
    return r->open != NOBODY && r->source->bytes[r->items->all.at[r->open].place] == bracket;
}

/* Says what should stand here; at the end of the text, also what isn't closed. */
static const char *miss(struct reading *r, const char *at, const char *what)
{
    if (*at || r->open == NOBODY)
        return fault(r, at, word_end(at), NO_JSON "%s expected", what);
    struct text place = {0};
    uint32_t opened = r->items->all.at[r->open].place;
    source_add_place(&place, r->source, opened);
    at = r->source->bytes + source_end(r->source);
    fault(r, at, at, NO_JSON "%s expected; the '%c' at %s is never closed", what, r->source->bytes[opened],
          text_string(&place));
    text_free(&place);
    return NULL;
}

/* --- texts --- */

/* Four digits of base 16; UINT32_MAX where there is something else. */
static uint32_t read_hex(const char *at)
{
    uint32_t number = 0;
    for (size_t i = 0; i < 4; i++) {
        static const char digits[] = "0123456789abcdef0123456789ABCDEF";
        const char *digit = at[i] ? strchr(digits, at[i]) : NULL;
        if (!digit)
            return UINT32_MAX;
        number = number << 4 | ((uint32_t)(digit - digits) & 15);
    }
    return number;
}

/* An escape, whose character is kept. */
static const char *take_escape(struct reading *r, const char *at)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *letter = at[1] ? strchr(letters, at[1]) : NULL, *end = at + 6;
    char bytes[4];
    if (letter) {
        text_add_char(&r->items->unescaped, meant[letter - letters]);
        return at + 2;
    }
    uint32_t point = at[1] == 'u' ? read_hex(at + 2) : UINT32_MAX, second;
    if (point == UINT32_MAX) {
        struct slice rest = {at + 1, 4};
        if (at[1])
            utf8_take(&rest);
        return fault(r, at, rest.bytes, NO_JSON "'%.*s' is no escape; a backslash itself is written \\\\",
                     (int)(rest.bytes - at), at);
    }
    if (point >= 0xd800 && point < 0xdc00 && at[6] == '\\' && at[7] == 'u' &&
        (second = read_hex(at + 8)) >= 0xdc00 && second < 0xe000) {
        point = 0x10000 + ((point & 0x3ff) << 10 | (second & 0x3ff));
        end = at + 12;
    }
    if (!point)
        return fault(r, at, end, "this JSON text has the NUL character, which can't stand in a tree");
    if (point >= 0xd800 && point < 0xe000)
        return fault(
            r, at, end,
            NO_JSON "'%.6s' is half of a character; \\ud800 to \\udbff stand before \\udc00 to \\udfff", at);
    text_add(&r->items->unescaped, bytes, utf8_spell(point, bytes));
    return end;
}

static const char *take_string(struct reading *r, const char *quote)
{
    struct text *unescaped = &r->items->unescaped;
    struct item_string string = {place_of(r, quote), (uint32_t)unescaped->length, 0};
    bool escaped = false;
    for (const char *from = quote + 1, *at = from; at; from = at, escaped = true) {
        while (*at != '"' && *at != '\\' && (unsigned char)*at >= ' ')
            at++;
        if (*at == '"' && !escaped)
            return at + 1;
        text_add(unescaped, from, (size_t)(at - from));
        if (*at == '"') {
            string.length = (uint32_t)unescaped->length - string.start;
            *array_add(&r->items->strings) = string;
            return at + 1;
        }
        if (!*at)
            return fault(r, quote, quote + 1, NO_JSON "this quote is never closed");
        if (*at == '\n' || *at == '\r')
            return fault(r, quote, at,
                         NO_JSON "a quote is closed in its line; a new line in a text is written \\n");
        if (*at != '\\')
            return fault(r, at, at + 1, NO_JSON "in a text this control character is written \\u%04x",
                         (unsigned char)*at);
        at = take_escape(r, at);
    }
    return NULL;
}

/* What a string says, from its first quote on. */
static struct slice string_at(const struct items *items, uint32_t place)
{
    const char *from = items->source->bytes + place + 1, *at = from;
    size_t i;
    while (*at != '"' && *at != '\\')
        at++;
    if (*at == '"')
        return (struct slice){from, (size_t)(at - from)};
    LOWER_BOUND(i, items->strings.count, items->strings.at[i].place < place);
    const struct item_string *string = &items->strings.at[i];
    return (struct slice){text_string(&items->unescaped) + string->start, string->length};
}

/* --- numbers and words --- */

static const char *skip_digits(const char *at)
{
    while (*at >= '0' && *at <= '9')
        at++;
    return at;
}

/* NULL where no number is. */
static const char *skip_number(const char *at)
{
    at += *at == '-';
    const char *end = *at == '0' ? at + 1 : skip_digits(at);
    bool fine = end > at;
    if (*end == '.') {
        at = end + 1;
        end = skip_digits(at);
        fine &= end > at;
    }
    if (*end == 'e' || *end == 'E') {
        at = end[1] == '+' || end[1] == '-' ? end + 2 : end + 1;
        end = skip_digits(at);
        fine &= end > at;
    }
    return fine ? end : NULL;
}

/* A number, true, false or null. */
static const char *take_word(struct reading *r, const char *at)
{
    static const char *const known[] = {"true", "false", "null"};
    const char *end = skip_number(at);
    double number;
    if (end && ends_word(*end))
        return number_read((struct slice){at, (size_t)(end - at)}, &number) == NUMBER_FINE
                   ? end
                   : fault(r, at, end,
                           "this number of the JSON text is too large; infinity is written \"inf\"");
    if (ends_word(*at))
        return miss(r, at, "a value");
    end = word_end(at);
    struct slice word = {at, (size_t)(end - at)};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (slice_is(word, known[i]))
            return end;
    return fault(r, at, end,
                 NO_JSON
                 "'%.*s' is no value; a number begins with a digit or '-', and words stand in double quotes, "
                 "\"inf\" and \"?\" too",
                 SLICE(slice_short(word)));
}

/* --- objects and lists --- */

/* Reports keys that stand twice in an object: those that are in a hash table already. */
static void find_repeats(struct reading *r, struct item object)
{
    uint32_t few[FEW] = {0}, *slots = few;
    size_t count = 0, room = FEW;
    EACH_ITEM (object, i)
        count++;
    while (room < 2 * count)
        room *= 2;
    if (room > FEW)
        slots = memory_new(room, sizeof *slots);
    EACH_ITEM (object, i) {
        struct slice key = item_key(i);
        size_t at = slice_hash(key) & (room - 1);
        while (slots[at] && !slice_equal(item_key((struct item){i.items, slots[at]}), key))
            at = (at + 1) & (room - 1);
        if (slots[at]) {
            const char *quote = r->source->bytes + r->items->all.at[i.at].key;
            fault(r, quote, word_end(quote), "this key stands twice in one node of this JSON text");
        } else {
            slots[at] = i.at;
        }
    }
    if (slots != few)
        free(slots);
}

/* A key and what stands between it and its value. */
static const char *take_key(struct reading *r, const char *at)
{
    at = *at == '"' ? take_string(r, at) : miss(r, at, "a key in double quotes");
    at = at ? skip_blanks(at) : NULL;
    return !at ? NULL : *at == ':' ? skip_blanks(at + 1) : miss(r, at, "':'");
}

/* A value with its key, if there is one; of an object or a list its bracket. */
static const char *take_item(struct reading *r, const char *at)
{
    uint32_t key = is_in(r, '{') ? place_of(r, at) : 0, item = (uint32_t)r->items->all.count;
    at = key ? take_key(r, at) : at;
    if (!at)
        return NULL;
    *array_add(&r->items->all) = (struct item_place){place_of(r, at), key, item + 1};
    if (*at != '{' && *at != '[')
        return *at == '"' ? take_string(r, at) : take_word(r, at);
    r->items->all.at[item].end = r->open;
    r->open = item;
    return at + 1;
}

/* What stands between an item and the next: brackets that close, and a comma. */
static const char *take_between(struct reading *r, const char *at)
{
    bool empty = strchr("{[", at[-1]) != NULL; /* its bracket was the last thing */
    at = skip_blanks(at);
    while (r->open != NOBODY && *at == (is_in(r, '{') ? '}' : ']')) {
        struct item closed = {r->items, r->open};
        struct item_place *place = &r->items->all.at[r->open];
        r->open = place->end;
        place->end = (uint32_t)r->items->all.count;
        if (*at == '}')
            find_repeats(r, closed);
        at = skip_blanks(at + 1);
        empty = false;
    }
    if (empty || r->open == NOBODY)
        return at;
    return *at == ',' ? skip_blanks(at + 1) : miss(r, at, is_in(r, '{') ? "',' or '}'" : "',' or ']'");
}

bool items_read(struct items *items, const struct source *source, size_t begin, struct diag *diag)
{
    struct reading r = {items, source, diag, NOBODY};
    const char *at = source->bytes + begin;
    size_t errors = diag->errors;
    *items = (struct items){.source = source};
    do {
        at = take_item(&r, at);
        at = at ? take_between(&r, at) : NULL;
    } while (at && r.open != NOBODY);
    if (at && *at)
        fault(&r, at, word_end(at),
              "the tree of this JSON text has ended before this; a text holds one tree");
    return diag->errors == errors;
}

void items_free(struct items *items)
{
    array_free(&items->all);
    array_free(&items->strings);
    text_free(&items->unescaped);
}

/* --- asking --- */

static const struct item_place *place(struct item item)
{
    return &item.items->all.at[item.at];
}

enum item_kind item_kind(struct item item)
{
    if (!item.items)
        return ITEM_NONE;
    char c = item.items->source->bytes[place(item)->place];
    return c == '-' || isdigit((unsigned char)c) ? ITEM_NUMBER : (enum item_kind)c;
}

const char *item_kind_words(struct item item)
{
    static const char *const words[] = {
        [ITEM_NONE] = "nothing",    [ITEM_OBJECT] = "an object", [ITEM_LIST] = "a list", [ITEM_TEXT] = "text",
        [ITEM_NUMBER] = "a number", [ITEM_TRUE] = "true",        [ITEM_FALSE] = "false", [ITEM_NULL] = "null",
    };
    return words[item_kind(item)];
}

struct slice item_key(struct item item)
{
    uint32_t key = item.items ? place(item)->key : 0;
    return key ? string_at(item.items, key) : (struct slice){"", 0};
}

struct slice item_words(struct item item)
{
    return item_kind(item) == ITEM_TEXT ? string_at(item.items, place(item)->place) : (struct slice){"", 0};
}

double item_number(struct item item)
{
    double number = NAN;
    if (item_kind(item) == ITEM_NUMBER) {
        const char *from = item.items->source->bytes + place(item)->place;
        number_read((struct slice){from, (size_t)(skip_number(from) - from)}, &number);
    }
    return number;
}

struct slice item_mark(struct item item)
{
    const char *bytes = item.items->source->bytes;
    const char *value = bytes + place(item)->place,
               *from = place(item)->key ? bytes + place(item)->key : value;
    const char *end = word_end(value);
    if ((*value == '{' || *value == '[') && from < value)
        end = word_end(from);
    return (struct slice){from, (size_t)(end - from)};
}

struct item item_get(struct item object, struct slice key)
{
    if (item_kind(object) == ITEM_OBJECT)
        EACH_ITEM (object, i)
            if (slice_equal(item_key(i), key))
                return i;
    return (struct item){0};
}

struct item item_of_list(struct item list, size_t index)
{
    if (item_kind(list) == ITEM_LIST)
        EACH_ITEM (list, i)
            if (!index--)
                return i;
    return (struct item){0};
}
