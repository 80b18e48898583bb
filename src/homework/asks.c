/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/asks.h"
#include "base/number.h"
#include "base/text.h"
#include <math.h>

/* --- what is asked --- */

const char *asks_name(size_t number)
{
    return number == 0             ? "rows"
           : number <= STATES_TEST ? statement_key((enum statement_kind)(number - 1))
                                   : NULL;
}

/* What courses say for the same. */
static const struct {
    const char *word;
    size_t kind;
} other_words[] = {
    {"move", STATES_MOVE}, {"play", STATES_PLAY}, {"line", STATES_PLAY}, {"line_of_play", STATES_PLAY},
    {"trace", ASKS_ROWS},  {"notes", ASKS_ROWS},  {"bounds", ASKS_ROWS}, {"order", STATES_VISITED},
};

/* "Best move", best-move and best_move are one word. */
static bool is_named(struct slice word, const char *name)
{
    struct text key = {0};
    for (size_t i = 0; i < word.length; i++)
        text_add_char(&key, strchr(" -", word.bytes[i]) ? '_' : word.bytes[i]);
    bool same = slice_is_word(text_slice(&key), name);
    text_free(&key);
    return same;
}

static size_t kind_named(struct slice word)
{
    for (size_t i = 0; asks_name(i); i++)
        if (is_named(word, asks_name(i)))
            return i ? i - 1 : ASKS_ROWS;
    for (size_t i = 0; i < sizeof other_words / sizeof *other_words; i++)
        if (is_named(word, other_words[i].word))
            return other_words[i].kind;
    return SIZE_MAX;
}

bool asks_read(struct slice words, void *place)
{
    struct asks asks = {.said = true};
    bool any = false;
    while (words.length) {
        struct slice weight = slice_take(&words, ','), word = slice_take(&weight, ':');
        size_t kind = kind_named(slice_trim(word));
        double number = NAN;
        if (kind == SIZE_MAX || (weight.length && number_read(weight, &number) != NUMBER_FINE) ||
            number <= 0 || isinf(number))
            return false;
        asks.weight[kind] = asks.asked[kind] ? asks.weight[kind] + number : number;
        asks.asked[kind] = any = true;
    }
    if (any)
        *(struct asks *)place = asks;
    return any;
}

/* --- manners --- */

const char *asks_manner(size_t number)
{
    return number < MANNER_COUNT ? manner_key((enum manner)number) : NULL;
}

static bool take_manner(struct slice word, unsigned *manners)
{
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (slice_is(word, manner_key(manner))) {
            *manners |= 1u << manner;
            return true;
        }
    return false;
}

bool asks_read_manners(struct slice words, void *place)
{
    unsigned *manners = place;
    while (words.length)
        if (!take_manner(slice_trim(slice_take(&words, ',')), manners))
            return false;
    return true;
}

/* --- the convention --- */

static const char *const ways[] = {"arrival", "update", "leaves", "no-leaves"};

#define WAYS (sizeof ways / sizeof *ways)

const char *asks_kept_word(size_t number)
{
    return number < WAYS ? ways[number] : asks_manner(number - WAYS);
}

bool asks_read_kept(struct slice words, void *place)
{
    struct kept kept = {.said = true};
    while (words.length) {
        struct slice word = slice_trim(slice_take(&words, ','));
        size_t way = 0;
        while (way < WAYS && !slice_is(word, ways[way]))
            way++;
        if (way == WAYS && !take_manner(word, &kept.manners))
            return false;
        kept.way_said |= way < 2;
        kept.leaves_said |= way == 2 || way == 3;
        kept.way = way < 2 ? (enum rows_way)way : kept.way;
        kept.leaves = way == 2 || (kept.leaves && way != 3);
    }
    *(struct kept *)place = kept;
    return true;
}
