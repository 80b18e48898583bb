/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/words.h"
#include "base/utf8.h"
#include "homework/loose.h"
#include "homework/phrases.h"

/* Longer than any word of the table. */
#define LONGEST 32

struct plain_word {
    char bytes[LONGEST];
    size_t length; /* 0: none of ours */
};

/* A Latin letter without its accent; 0 for none. */
static const char *bare_letter(uint32_t point)
{
    static const char *const letters[64] = {
        "a", "a", "a", "a", "a", "a", "ae", "c",  "e", "e", "e", "e", "i", "i", "i",  "i",
        "d", "n", "o", "o", "o", "o", "o",  NULL, "o", "u", "u", "u", "u", "y", NULL, "ss",
        "a", "a", "a", "a", "a", "a", "ae", "c",  "e", "e", "e", "e", "i", "i", "i",  "i",
        "d", "n", "o", "o", "o", "o", "o",  NULL, "o", "u", "u", "u", "u", "y", NULL, "y",
    };
    if (point == 0x152 || point == 0x153)
        return "oe";
    return point >= 0xc0 && point < 0x100 ? letters[point - 0xc0] : NULL;
}

/* Behind the apostrophe of "n'est", "qu'on" and "d'abord"; NULL where there is none. */
static const char *elision(struct slice word)
{
    size_t length = slice_begins(word, "qu") || slice_begins(word, "Qu") ? 2 : 1;
    bool elides = word.length > length + 1 && word.bytes[length] == '\'' &&
                  (length == 2 || strchr("ndljscmNDLJSCM", *word.bytes));
    return elides ? word.bytes + length + 1 : NULL;
}

/* "doesnt", written in haste: with its apostrophe; "dont" before a verb, as it is French before others. */
static void mend_not(struct plain_word *word, struct slice next)
{
    static const char hasty[] = "isnt arent wasnt werent doesnt didnt wont wouldnt cant couldnt shouldnt "
                                "neednt hasnt havent hadnt";
    const struct slice letters = {word->bytes, word->length};
    if (word->length < 4 || word->length == LONGEST || word->bytes[word->length - 1] != 't' ||
        word->bytes[word->length - 2] != 'n')
        return;
    if (!loose_is_among(letters, hasty) &&
        !(slice_is(letters, "dont") &&
          loose_word_of(&next, "need have look visit get matter prune cut evaluate check go see")))
        return;
    word->bytes[word->length - 1] = '\'';
    word->bytes[word->length++] = 't';
}

/* Takes a word off the front; an underscore ends it, and the apostrophe of a French one. */
static struct plain_word take_plain(struct slice *rest)
{
    struct plain_word word = {.length = 0};
    struct slice letters = loose_word(rest);
    const char *end = letters.length ? memchr(letters.bytes, '_', letters.length) : NULL;
    end = end ? end : elision(letters);
    if (end) {
        size_t over = (size_t)(letters.bytes + letters.length - end);
        letters.length -= over;
        *rest = (struct slice){end, rest->length + over};
    }
    while (letters.length) {
        char bytes[4];
        uint32_t point = utf8_take(&letters);
        if (point < 0x80 && word.length < LONGEST) {
            word.bytes[word.length++] = (char)(point >= 'A' && point <= 'Z' ? point + ('a' - 'A') : point);
            continue;
        }
        const char *bare = bare_letter(point);
        struct slice add = bare ? slice_of(bare) : (struct slice){bytes, utf8_spell(point, bytes)};
        if (word.length + add.length > LONGEST)
            return (struct plain_word){.length = 0};
        memcpy(word.bytes + word.length, add.bytes, add.length);
        word.length += add.length;
    }
    mend_not(&word, *rest);
    return word;
}

static bool fits(const struct plain_word *word, struct slice pattern)
{
    bool stem = pattern.bytes[pattern.length - 1] == '*';
    size_t length = pattern.length - stem;
    return (stem ? word->length >= length : word->length == length) &&
           word->bytes[length - 1] == pattern.bytes[length - 1] &&
           memcmp(word->bytes, pattern.bytes, length) == 0;
}

/* Where a phrase ends that begins with the word `first`, which ends at `after`; NULL where it isn't there. */
static const char *phrase_end(const struct phrase *phrase, const struct plain_word *first, struct slice after)
{
    struct slice more = phrase->text;
    if (!fits(first, (struct slice){more.bytes, phrase->first}))
        return NULL;
    for (slice_take(&more, ' '); more.length;) {
        loose_sign(&after, "- _ ‐ –");
        const struct plain_word word = take_plain(&after);
        if (!fits(&word, slice_take(&more, ' ')))
            return NULL;
    }
    return after.bytes;
}

bool words_has(enum words which, struct slice word)
{
    struct slice rest = word;
    return word.length && words_take(&rest, which) && !rest.length;
}

/* 1 for 'a', in any case; 0 for what is no letter. */
static unsigned order(char c)
{
    const unsigned small = ((unsigned char)c | 0x20u) - 'a';
    return small < 26 ? small + 1 : 0;
}

static struct phrase_range range_of(char first, char second)
{
    return phrase_ranges[order(first)][order(first) ? order(second) : 0];
}

static struct phrase_range range_of_word(const struct plain_word *word)
{
    if (!word->length)
        return (struct phrase_range){0, 0};
    return range_of(word->bytes[0], word->length > 1 ? word->bytes[1] : '\0');
}

/* Those of some kinds, from the first on. */
static const struct phrase *first_of(struct phrase_range range, enum words first)
{
    const struct phrase *of = phrases + range.from;
    size_t i, count = range.to - range.from;
    LOWER_BOUND(i, count, of[i].which < first);
    return of + i;
}

/* Whether one of some words may stand there. Asked for at nearly every byte, and mostly answered no by two
 * letters; what has an apostrophe or an accent (0xc3 and 0xc5 begin such) is left to a closer look. */
static bool may_begin(struct slice rest, enum words first, enum words last)
{
    while (loose_more(&rest) && (*rest.bytes == '_' || *rest.bytes == '\\'))
        loose_drop(&rest, 1);
    if (!rest.length)
        return false;
    const unsigned char byte = (unsigned char)*rest.bytes;
    const char next = rest.length > 1 ? rest.bytes[1] : '\0';
    if (byte == 0xc3 || byte == 0xc5 || (byte < 0x80 && (unsigned char)next >= 0x80) || next == '\'' ||
        (rest.length > 2 && rest.bytes[2] == '\''))
        return true;
    const struct phrase_range range = range_of(*rest.bytes, next);
    const struct phrase *of = first_of(range, first);
    return (order(*rest.bytes) || byte >= 0x80) && of < phrases + range.to && of->which <= last;
}

enum words words_take_any(struct slice *rest, enum words first, enum words last)
{
    if (!may_begin(*rest, first, last))
        return WORDS_COUNT;
    struct slice at = *rest;
    enum words found = WORDS_COUNT;
    const char *best = rest->bytes;
    loose_sign(&at, "_");
    const struct plain_word word = take_plain(&at);
    const struct phrase_range range = range_of_word(&word);
    for (const struct phrase *of = first_of(range, first); of < phrases + range.to && of->which <= last;
         of++) {
        const char *end = phrase_end(of, &word, at);
        if (end && end > best) {
            best = end;
            found = of->which;
        }
    }
    loose_drop(rest, (size_t)(best - rest->bytes));
    return found;
}

enum words words_take_ranked(struct slice *rest, const unsigned char ranks[WORDS_COUNT])
{
    struct slice at = *rest;
    enum words found = WORDS_COUNT;
    const char *best = rest->bytes;
    loose_sign(&at, "_");
    const struct plain_word word = take_plain(&at);
    const struct phrase_range range = range_of_word(&word);
    for (const struct phrase *of = phrases + range.from; of < phrases + range.to; of++) {
        const char *end = ranks[of->which] ? phrase_end(of, &word, at) : NULL;
        if (!end || end < best || (end == best && ranks[of->which] >= ranks[found]))
            continue;
        best = end;
        found = of->which;
    }
    loose_drop(rest, (size_t)(best - rest->bytes));
    return found;
}

bool words_take(struct slice *rest, enum words which)
{
    return words_take_any(rest, which, which) == which;
}

bool words_take_joint(struct slice *rest)
{
    bool sign = loose_sign(rest, ", ;");
    return words_take(rest, WORDS_AND) || sign;
}

bool words_stand_in(struct slice words, enum words which)
{
    for (; loose_more(&words); loose_step(&words))
        if (words_take(AHEAD(words), which))
            return true;
    return false;
}

void words_skip(struct slice *rest, enum words which)
{
    while (words_take(rest, which))
        continue;
}

bool words_take_doubt(struct slice *rest)
{
    struct slice doubt = *rest, filler = *rest;
    return took(rest, &doubt,
                words_take(&doubt, WORDS_HEDGE) &&
                    !(words_take(&filler, WORDS_FILLER) && filler.bytes > doubt.bytes));
}

bool words_have_doubt(struct slice words)
{
    for (; loose_more(&words); loose_step(&words))
        if (words_take_doubt(AHEAD(words)))
            return true;
    return false;
}
