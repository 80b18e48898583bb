/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every word that a homework could once be written in still says what it said: tests/homeworks/words has a
 * kind and a phrase a line. */
#include "homework/words.h"
#include "stored.h"
#include "unit.h"

static const char *const kinds[WORDS_COUNT] = {
#define WORDS(name, phrases) [WORDS_##name] = #name,
#include "homework/words.def"
#undef WORDS
};

static enum words kind_of(struct slice name)
{
    enum words which = 0;
    while (which < WORDS_COUNT && !slice_is(name, kinds[which]))
        which++;
    return which;
}

START_TEST(still_says_what_it_said)
{
    struct text path = {0}, stored = {0};
    stored_path(&path, "tests/homeworks/words");
    stored_read(text_string(&path), &stored);
    size_t phrases = 0;
    for (struct slice rest = text_slice(&stored); rest.length; phrases++) {
        struct slice phrase = slice_take(&rest, '\n'), kind = slice_take(&phrase, ' '), left = phrase;
        enum words which = kind_of(kind);
        ck_assert_msg(which < WORDS_COUNT && words_take(&left, which) && !left.length, "'%.*s' is no %.*s",
                      SLICE(phrase), SLICE(kind));
        ck_assert_msg(words_has(which, phrase), "'%.*s' by itself is no %.*s", SLICE(phrase), SLICE(kind));
    }
    ck_assert_uint_ge(phrases, 3100);
    text_free(&path);
    text_free(&stored);
}
END_TEST

UNIT("words", still_says_what_it_said)
