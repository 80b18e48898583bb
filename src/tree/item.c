/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/item.h"
#include "base/number.h"
#include <math.h>
#include <string.h>

/* Slots for keys that need no room of their own. */
#define FEW 32u

#define NOBODY UINT32_MAX

struct reading {
    struct items *items;
    const struct source *source;
    struct diag *diag;
    const char *at;
    uint32_t open; /* the object or list that is being read, or NOBODY */
};

/* --- what is wrong --- */

#define fault(r, from, to, ...)                                                                              \
    diag_error((r)->diag, (r)->source, place_of((r), (from)), place_of((r), (to)), __VA_ARGS__)

#define NO_JSON "this is not JSON: "

static uint32_t place_of(const struct reading *r, const char *at)
{
    return (uint32_t)(at - r->source->bytes);
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
static void miss(struct reading *r, const char *what)
{
    bool end = !*r->at;
    const char *from = end ? r->source->bytes + source_end(r->source) : r->at;
    struct text words = {0};
    if (end && r->open != NOBODY) {
        uint32_t opened = r->items->all.at[r->open].place;
        text_format(&words, "; the '%c' at ", r->source->bytes[opened]);
        source_add_place(&words, r->source, opened);
        text_add_string(&words, " is never closed");
    }
    fault(r, from, end ? from : word_end(from), NO_JSON "%s expected%s", what, text_string(&words));
    text_free(&words);
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

/* Behind an escape, whose character is kept; NULL after a fault. */
static const char *take_escape(struct reading *r, const char *at)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *letter = at[1] ? strchr(letters, at[1]) : NULL, *end = at + 6;
    struct text *out = &r->items->unescaped;
    if (letter) {
        text_add_char(out, meant[letter - letters]);
        return at + 2;
    }
    uint32_t point = at[1] == 'u' ? read_hex(at + 2) : UINT32_MAX, second;
    if (point >= 0xd800 && point < 0xdc00 && at[6] == '\\' && at[7] == 'u' &&
        (second = read_hex(at + 8)) >= 0xdc00 && second < 0xe000) {
        point = 0x10000 + ((point & 0x3ff) << 10 | (second & 0x3ff));
        end = at + 12;
    }
    if (point == UINT32_MAX) {
        struct slice rest = {at + 1, 4};
        if (at[1])
            utf8_take(&rest);
        fault(r, at, rest.bytes, NO_JSON "'%.*s' is no escape; a backslash itself is written \\\\",
              (int)(rest.bytes - at), at);
    } else if (!point) {
        fault(r, at, end, "this JSON text has the NUL character, which can't stand in a tree");
    } else if (point >= 0xd800 && point < 0xe000) {
        fault(r, at, end,
              NO_JSON "'%.6s' is half of a character; \\ud800 to \\udbff stand before \\udc00 to \\udfff",
              at);
    } else {
        char bytes[4];
        text_add(out, bytes, utf8_spell(point, bytes));
        return end;
    }
    return NULL;
}

/* Says why a text can't go on. */
static void refuse_control(struct reading *r, const char *quote, const char *at)
{
    if (!*at)
        fault(r, quote, quote + 1, NO_JSON "this quote is never closed");
    else if (*at == '\n' || *at == '\r')
        fault(r, quote, at, NO_JSON "a quote is closed in its line; a new line in a text is written \\n");
    else
        fault(r, at, at + 1, NO_JSON "in a text this control character is written \\u%04x",
              (unsigned char)*at);
}

/* Behind a text in quotes; NULL after a fault. */
static const char *take_string(struct reading *r, const char *quote)
{
    struct items *items = r->items;
    const char *from = quote + 1, *at = from;
    bool escaped = false;
    struct item_string string = {place_of(r, quote), (uint32_t)items->unescaped.length, 0};
    for (;; from = at) {
        while (*at != '"' && *at != '\\' && (unsigned char)*at >= ' ')
            at++;
        if (*at == '"' && !escaped)
            return at + 1;
        text_add(&items->unescaped, from, (size_t)(at - from));
        if (*at == '"') {
            string.length = (uint32_t)items->unescaped.length - string.start;
            *array_add(&items->strings) = string;
            return at + 1;
        }
        if (*at != '\\') {
            refuse_control(r, quote, at);
            return NULL;
        }
        at = take_escape(r, at);
        if (!at)
            return NULL;
        escaped = true;
    }
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

/* Behind a number; NULL where none is. */
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

/* Behind a number, true, false or null; NULL after a fault. */
static const char *take_word(struct reading *r, const char *at)
{
    static const char *const known[] = {"true", "false", "null"};
    const char *end = skip_number(at);
    double number;
    if (end && ends_word(*end)) {
        if (number_read((struct slice){at, (size_t)(end - at)}, &number) == NUMBER_FINE)
            return end;
        fault(r, at, end, "this number of the JSON text is too large; infinity is written \"inf\"");
        return NULL;
    }
    end = word_end(at);
    struct slice word = {at, (size_t)(end - at)};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (slice_is(word, known[i]))
            return end;
    if (ends_word(*at))
        miss(r, "a value");
    else
        fault(r, at, end,
              NO_JSON
              "'%.*s' is no value; a number begins with a digit or '-', and words stand in double quotes, "
              "\"inf\" and \"?\" too",
              SLICE(slice_short(word)));
    return NULL;
}

/* --- objects and lists --- */

/* Reports keys that stand twice in an object: those that are in a hash table already. */
static void find_repeats(struct reading *r, struct item object)
{
    uint32_t few[FEW] = {0}, *slots = few;
    size_t count = 0, room = FEW;
    ITEM_EACH(object, i)
    count++;
    while (room < 2 * count)
        room *= 2;
    if (room > FEW)
        slots = memory_new(room, sizeof *slots);
    ITEM_EACH(object, i)
    {
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

static const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        at++;
    return at;
}

/* Takes a key and what stands between it and its value. */
static bool take_key(struct reading *r, uint32_t *key)
{
    if (*r->at != '"') {
        miss(r, "a key in double quotes");
        return false;
    }
    *key = place_of(r, r->at);
    const char *end = take_string(r, r->at);
    if (!end)
        return false;
    r->at = skip_blanks(end);
    if (*r->at != ':') {
        miss(r, "':'");
        return false;
    }
    r->at = skip_blanks(r->at + 1);
    return true;
}

/* Takes a value with its key, if there is one; of an object or a list its bracket. */
static bool take_item(struct reading *r)
{
    struct items *items = r->items;
    uint32_t key = 0, at = (uint32_t)items->all.count;
    if (is_in(r, '{') && !take_key(r, &key))
        return false;
    *array_add(&items->all) = (struct item_place){place_of(r, r->at), key, at + 1};
    if (*r->at == '{' || *r->at == '[') {
        items->all.at[at].end = r->open;
        r->open = at;
        r->at++;
        return true;
    }
    const char *end = *r->at == '"' ? take_string(r, r->at) : take_word(r, r->at);
    r->at = end ? end : r->at;
    return end;
}

/* Goes on to the next item: behind what is closed here, and a comma. */
static bool go_on(struct reading *r)
{
    bool empty = strchr("{[", r->at[-1]) != NULL; /* its bracket was the last thing */
    for (; r->open != NOBODY; r->at++, empty = false) {
        struct item_place *outer = &r->items->all.at[r->open];
        bool object = r->source->bytes[outer->place] == '{';
        r->at = skip_blanks(r->at);
        if (*r->at != (object ? '}' : ']'))
            break;
        struct item closed = {r->items, r->open};
        r->open = outer->end;
        outer->end = (uint32_t)r->items->all.count;
        if (object)
            find_repeats(r, closed);
    }
    if (r->open != NOBODY && !empty && *r->at != ',') {
        miss(r, is_in(r, '{') ? "',' or '}'" : "',' or ']'");
        return false;
    }
    if (r->open != NOBODY && !empty)
        r->at++;
    r->at = skip_blanks(r->at);
    return true;
}

bool items_read(struct items *items, const struct source *source, size_t begin, struct diag *diag)
{
    struct reading r = {items, source, diag, source->bytes + begin, NOBODY};
    size_t errors = diag->errors;
    *items = (struct items){.source = source};
    do
        if (!take_item(&r) || !go_on(&r))
            return false;
    while (r.open != NOBODY);
    if (*r.at)
        fault(&r, r.at, word_end(r.at),
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
    return c == '-' || (c >= '0' && c <= '9') ? ITEM_NUMBER : (enum item_kind)c;
}

const char *item_kind_words(struct item item)
{
    switch (item_kind(item)) {
    case ITEM_NONE:
        return "nothing";
    case ITEM_OBJECT:
        return "an object";
    case ITEM_LIST:
        return "a list";
    case ITEM_TEXT:
        return "text";
    case ITEM_NUMBER:
        return "a number";
    case ITEM_TRUE:
        return "true";
    case ITEM_FALSE:
        return "false";
    case ITEM_NULL:
        return "null";
    }
    return "";
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
        ITEM_EACH(object, i)
    if (slice_equal(item_key(i), key))
        return i;
    return (struct item){0};
}

struct item item_of_list(struct item list, size_t index)
{
    if (item_kind(list) == ITEM_LIST)
        ITEM_EACH(list, i)
    if (!index--)
        return i;
    return (struct item){0};
}
