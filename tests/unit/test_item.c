/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "tree/item.h"
#include "unit.h"
#include <jansson.h>
#include <string.h>

/* What jansson and we make of the same text. */
struct pair {
    struct source source;
    struct diag diag;
    struct items items;
    bool fine;
    json_t *json;
};

static bool begin(struct pair *pair, const struct text *text)
{
    struct slice words = text_slice(text);
    *pair = (struct pair){.fine = false};
    if (!source_copy(&pair->source, "t", words, &pair->diag)) {
        diag_free(&pair->diag);
        return false;
    }
    pair->fine = items_read(&pair->items, &pair->source, strspn(text_string(text), " \t\r\n"), &pair->diag);
    pair->json = json_loadb(words.bytes, words.length,
                            JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL | JSON_DECODE_ANY, NULL);
    return true;
}

static void end(struct pair *pair)
{
    json_decref(pair->json);
    items_free(&pair->items);
    source_free(&pair->source);
    diag_free(&pair->diag);
}

static bool same_value(const json_t *json, struct item item)
{
    switch (item_kind(item)) {
    case ITEM_NONE:
        return false;
    case ITEM_OBJECT:
        return json_is_object(json);
    case ITEM_LIST:
        return json_is_array(json);
    case ITEM_TEXT:
        return json_is_string(json) &&
               slice_equal(item_words(item),
                           (struct slice){json_string_value(json), json_string_length(json)});
    case ITEM_NUMBER: {
        double ours = item_number(item), other = json_number_value(json);
        return json_is_real(json) && memcmp(&ours, &other, sizeof ours) == 0;
    }
    case ITEM_TRUE:
        return json_is_true(json);
    case ITEM_FALSE:
        return json_is_false(json);
    case ITEM_NULL:
        return json_is_null(json);
    }
    return false;
}

/* Our trees of random texts are not deep. */
static bool same(json_t *json, struct item item)
{
    const char *key;
    json_t *inner;
    size_t i;
    uint32_t at = item.at + 1;
    bool is = same_value(json, item);
    json_object_foreach(json, key, inner)
    {
        struct item ours = {item.items, at};
        is = is && at < item_end(item) && slice_is(item_key(ours), key) &&
             item_get(item, slice_of(key)).at == at && same(inner, ours);
        at = is ? item_end(ours) : at;
    }
    json_array_foreach(json, i, inner)
    {
        struct item ours = {item.items, at};
        is = is && at < item_end(item) && !item_key(ours).length && item_of_list(item, i).at == at &&
             same(inner, ours);
        at = is ? item_end(ours) : at;
    }
    return is && at == item_end(item);
}

/* --- random texts --- */

static const char *const blanks[] = {"", "", "", "", " ", "\n", "\t", "\r\n  "};
static const char *const words[] = {"true",
                                    "false",
                                    "null",
                                    "0",
                                    "-0",
                                    "1e5",
                                    "-12.50",
                                    "0.1",
                                    "1E-7",
                                    "123456789012345678901",
                                    "1e308",
                                    "2.2250738585072011e-308",
                                    "5e-324",
                                    "1e-400",
                                    "9007199254740993",
                                    "0.30000000000000004"};
static const char *const letters[] = {"a",
                                      "b",
                                      "é",
                                      "😀",
                                      "\\n",
                                      "\\\"",
                                      "\\\\",
                                      "\\/",
                                      "\\u0041",
                                      "\\u00e9",
                                      "\\ud83d\\ude00",
                                      "\\uFFFF",
                                      "\\b\\f\\r\\t",
                                      " ",
                                      "\x7f",
                                      "{",
                                      "]"};
/* What a change puts into a text. */
static const char *const pieces[] = {
    "{",    "}",    "[", "]", ":",       ",",    "\"",      "\\",      "u",     "\\u", "d83d",
    "0",    "1",    "-", "+", ".",       "e",    "E",       " ",       "\n",    "\t",  "t",
    "true", "null", "a", "é", "\\u0000", "\x01", "\\ud800", "\\udc00", "1e999", "//",  "'"};

/* Less than a limit. */
static size_t below(struct random *random, size_t limit)
{
    return (size_t)random_between(random, 0, (int64_t)limit - 1);
}

#define ANY(random, list) (list)[below((random), sizeof(list) / sizeof *(list))]

static void add_string(struct text *text, struct random *random)
{
    text_add_char(text, '"');
    for (size_t length = below(random, 4); length > 0; length--)
        text_add_string(text, ANY(random, letters));
    text_add_char(text, '"');
}

static void add_value(struct text *text, struct random *random, int depth)
{
    size_t kind = below(random, depth ? 4 : 2), members = below(random, 5);
    text_add_string(text, ANY(random, blanks));
    if (kind == 0)
        text_add_string(text, ANY(random, words));
    else if (kind == 1)
        add_string(text, random);
    else
        text_add_char(text, kind == 2 ? '{' : '[');
    for (size_t i = 0; kind > 1 && i < members; i++) {
        text_add_string(text, i ? "," : "");
        text_add_string(text, ANY(random, blanks));
        if (kind == 2) {
            add_string(text, random);
            text_add_string(text, ANY(random, blanks));
            text_add_char(text, ':');
        }
        add_value(text, random, depth - 1);
    }
    if (kind > 1)
        text_add_string(text, kind == 2 ? "}" : "]");
    text_add_string(text, ANY(random, blanks));
}

/* Takes some bytes out at a place and puts a piece in. */
static void change(struct text *text, struct random *random)
{
    struct text changed = {0};
    size_t at = below(random, text->length + 1), rest = text->length - at;
    size_t out = below(random, rest < 3 ? rest + 1 : 3);
    text_add(&changed, text_string(text), at);
    if (below(random, 3))
        text_add_string(&changed, ANY(random, pieces));
    text_add(&changed, text_string(text) + at + out, rest - out);
    text_free(text);
    *text = changed;
}

#define TEXTS 100000

START_TEST(reads_what_jansson_reads)
{
    struct random random;
    size_t read = 0, refused = 0;
    random_seed(&random, 7);
    for (size_t i = 0; i < TEXTS; i++) {
        struct text text = {0};
        struct pair pair;
        add_value(&text, &random, 4);
        for (size_t changes = i % 4; changes > 0; changes--)
            change(&text, &random);
        if (begin(&pair, &text)) {
            ck_assert_msg(pair.fine == (pair.json != NULL), "%s by jansson: %s",
                          pair.json ? "read" : "refused", text_string(&text));
            ck_assert_msg(pair.fine == (pair.diag.errors == 0), "%s", text_string(&text));
            ck_assert_msg(!pair.fine || same(pair.json, items_top(&pair.items)), "something else: %s",
                          text_string(&text));
            read += pair.fine;
            refused += !pair.fine;
            end(&pair);
        }
        text_free(&text);
    }
    ck_assert_uint_gt(read, TEXTS / 4);
    ck_assert_uint_gt(refused, TEXTS / 4);
}
END_TEST

/* Each with what is the same to it and isn't. */
START_TEST(finds_keys_that_stand_twice)
{
    for (size_t count = 1; count < 300000; count = count < 50 ? count + 1 : count * 9) {
        for (int twice = 0; twice < 2; twice++) {
            struct text text = {0};
            struct pair pair;
            text_add_char(&text, '{');
            for (size_t i = 0; i < count; i++)
                text_format(&text, "\"n%zu\": %zu, ", i, i);
            text_format(&text, "\"\\u006e%zu\": 0}", twice ? count / 2 : count);
            ck_assert(begin(&pair, &text));
            ck_assert_msg(pair.fine == !twice && (pair.json != NULL) == !twice, "%zu keys", count);
            ck_assert_uint_eq(pair.diag.errors, (size_t)twice);
            end(&pair);
            text_free(&text);
        }
    }
}
END_TEST

START_TEST(asks_what_is_not_there)
{
    struct item none = {0};
    EACH_ITEM (none, i)
        ck_abort_msg("an item at %u", i.at);
    ck_assert_int_eq(item_kind(none), ITEM_NONE);
    ck_assert(!item_holds(none) && !item_key(none).length && !item_words(none).length);
    ck_assert(!item_get(none, slice_of("")).items && !item_of_list(none, 0).items);
}
END_TEST

/* A tree of a million nodes takes a place of 12 bytes for each of its values, with room for twice as many at
 * the most, and nothing besides. */
START_TEST(keeps_little_of_a_large_tree)
{
    struct text text = {0};
    struct source source;
    struct diag diag = {0};
    struct items items = {0};
    size_t values = 2;
    text_add_string(&text, "{\"children\": [");
    for (size_t node = 0; node < 1000000; node++, values += 3)
        text_format(&text, "%s{\"name\": \"N%zu\", \"value\": %zu}", node ? ", " : "", node, node % 100);
    text_add_string(&text, "]}");
    ck_assert(source_copy(&source, "t", text_slice(&text), &diag));
    ck_assert(items_read(&items, &source, 0, &diag));
    ck_assert_uint_eq(sizeof *items.all.at, 12);
    ck_assert_uint_eq(items.all.count, values);
    ck_assert_msg(items.all.room <= 2 * values, "room for %zu of %zu", (size_t)items.all.room, values);
    ck_assert_uint_eq(items.strings.room + items.unescaped.length, 0);
    items_free(&items);
    source_free(&source);
    text_free(&text);
}
END_TEST

UNIT("item", reads_what_jansson_reads, finds_keys_that_stand_twice, asks_what_is_not_there,
     keeps_little_of_a_large_tree)
