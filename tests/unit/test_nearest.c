/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"
#include "unit.h"

static const char *const names[] = {"max",     "min",       "title", "source",   "about", "outline",
                                    "minimax", "alphabeta", "größe", "children", "zero"};

static const struct {
    const char *word, *best;
} cases[] = {
    {"mxa", "max"}, /* swapped */
    {"ABUOT", "about"},
    {"ZRO", "zero"},
    {"tiltx", NULL}, /* swapped, and changed */
    {"tixte", NULL}, /* looks swapped from one side, */
    {"tilxe", NULL}, /* and from the other */
    {"mex", "max"},  /* changed; nothing else is as near */
    {"MAX", "max"},  /* case */
    {"maxx", "max"}, /* added */
    {"ma", "max"},   /* dropped */
    {"x", NULL},     /* all of it would be wrong */
    {"", NULL},
    {"titel", "title"},
    {"sorce", "source"},
    {"tilte", "title"},
    {"author", NULL},
    {"abuot", "about"},
    {"outl", "outline"}, /* its beginning */
    {"out", "outline"},
    {"alph", "alphabeta"},
    {"al", NULL}, /* too short for a beginning */
    {"alfabeta", "alphabeta"},
    {"grösse", "größe"}, /* two of six letters, and two may be */
    {"größ", "größe"},
    {"chidlren", "children"},
    {"chldrn", "children"},
    {"chlrn", NULL}, /* three of five */
    {"zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", NULL},
};

START_TEST(finds)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct nearest nearest = {.word = slice_of(cases[i].word)};

        for (size_t n = 0; n < sizeof names / sizeof *names; n++)
            nearest_offer(&nearest, names[n]);
        if (cases[i].best)
            ck_assert_msg(nearest.best && slice_is(slice_of(nearest.best), cases[i].best), "%s: %s",
                          cases[i].word, nearest.best ? nearest.best : "nothing");
        else
            ck_assert_msg(!nearest.best, "%s: %s", cases[i].word, nearest.best);
    }
}
END_TEST

START_TEST(asks)
{
    struct nearest nearest = {.word = slice_of("mxa")};

    ck_assert_str_eq(nearest_ask(&nearest), "");
    nearest_offer(&nearest, "max");
    ck_assert_str_eq(nearest_ask(&nearest), "; did you mean 'max'?");
}
END_TEST

START_TEST(keeps_the_first_of_equals)
{
    struct nearest nearest = {.word = slice_of("mix")};

    nearest_offer(&nearest, "max");
    nearest_offer(&nearest, "min");
    ck_assert_str_eq(nearest.best, "max");
}
END_TEST

/* Each is nearer than those before, but for two. */
START_TEST(takes_what_is_nearer)
{
    static const struct {
        const char *name, *best;
    } offers[] = {{"wxyzefghi", NULL},       {"xyzdefghi", "xyzdefghi"}, {"xycdefghi", "xycdefghi"},
                  {"xyzdefgh", "xycdefghi"}, {"xbcdefghi", "xbcdefghi"}, {"axcdefghi", "xbcdefghi"},
                  {"abcdefghi", "abcdefghi"}};
    struct nearest nearest = {.word = slice_of("abcdefghi")};
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        nearest_offer(&nearest, offers[i].name);
        ck_assert_pstr_eq(nearest.best, offers[i].best);
    }
}
END_TEST

START_TEST(offers_no_name_that_is_too_long)
{
    char name[NEAREST_LETTERS + 2] = {0};

    for (size_t length = 1; length < sizeof name; length++) {
        name[length - 1] = 'a';
        struct nearest nearest = {.word = {name, length < NEAREST_LETTERS ? length : NEAREST_LETTERS}};

        nearest_offer(&nearest, name);
        ck_assert_msg((nearest.best != NULL) == (length <= NEAREST_LETTERS), "%zu letters", length);
    }
}
END_TEST

UNIT("nearest", offers_no_name_that_is_too_long, finds, asks, keeps_the_first_of_equals, takes_what_is_nearer)
