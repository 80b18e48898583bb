/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "base/random.h"
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#define MINUS "\xe2\x88\x92"

static const struct {
    const char *text;
    double number;
} fine[] = {
    {"0", 0},
    {"-0", 0},
    {"7", 7},
    {"+7", 7},
    {MINUS "3", -3},
    {"12.5", 12.5},
    {".5", .5},
    {"5.", 5},
    {"007", 7},
    {"1e3", 1000},
    {"1E+3", 1000},
    {"1e-3", 1e-3},
    {"1e" MINUS "3", 1e-3},
    {"1e22", 1e22},
    {"1e23", 1e23},
    {"1e-22", 1e-22},
    {"1e-23", 1e-23},
    {"9007199254740993e-22", 9007199254740993e-22},
    {"123456789012345678901234567890", 123456789012345678901234567890.0},
    {"0.1", 0.1},
    {"9007199254740993", 9007199254740992.0},
    {"90071992547409929", 90071992547409936.0},
    {"18446744073709551616", 18446744073709551616.0},
    {"4.9e-324", 4.9e-324},
    {"1e-999", 0},
    {"1e-99999999999999999999", 0},
    {"1.7976931348623157e308", 1.7976931348623157e308},
    {"0000000000000000000000000000001", 1},
    {"0.00000000000000000000000000000001", 1e-32},
    {"100000000000000000000000e-23", 1},
    {"inf", INFINITY},
    {"INF", INFINITY},
    {"-Infinity", -INFINITY},
    {"oo", INFINITY},
    {"\xe2\x88\x9e", INFINITY},
    {MINUS "\xe2\x88\x9e", -INFINITY},
};

static const struct {
    const char *text;
    enum number_fault fault;
} wrong[] = {
    {"", NUMBER_NOT},
    {"-", NUMBER_NOT},
    {".", NUMBER_NOT},
    {"x", NUMBER_NOT},
    {"e5", NUMBER_NOT},
    {"--3", NUMBER_NOT},
    {"infx", NUMBER_NOT},
    {"-x1", NUMBER_NOT},
    {"12x", NUMBER_BROKEN},
    {"1.2.3", NUMBER_BROKEN},
    {"0x10", NUMBER_BROKEN},
    {"1e", NUMBER_BROKEN},
    {"1e+", NUMBER_BROKEN},
    {"3-", NUMBER_BROKEN},
    {"1,", NUMBER_BROKEN},
    {"1,2,3", NUMBER_BROKEN},
    {"1 ", NUMBER_BROKEN},
    {"1,5", NUMBER_COMMA},
    {"-1,50", NUMBER_COMMA},
    {"nan", NUMBER_NAN},
    {"-NaN", NUMBER_NAN},
    {"1e999", NUMBER_TOO_LARGE},
    {"-1e309", NUMBER_TOO_LARGE},
    {"1e99999999999999999999", NUMBER_TOO_LARGE},
};

START_TEST(reads)
{
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        double number = 99;

        ck_assert_msg(number_read(slice_of(fine[i].text), &number) == NUMBER_FINE, "%s", fine[i].text);
        ck_assert_msg(number == fine[i].number, "%s: %.17g", fine[i].text, number);
    }
}
END_TEST

START_TEST(refuses)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        double number = 99;
        enum number_fault fault = number_read(slice_of(wrong[i].text), &number);

        ck_assert_msg(fault == wrong[i].fault, "%s: %d", wrong[i].text, (int)fault);
        ck_assert_msg(number == 99, "%s", wrong[i].text);
        ck_assert_uint_gt(strlen(number_fault_words(fault)), 10);
    }
}
END_TEST

START_TEST(reads_only_the_slice)
{
    double number;

    ck_assert_int_eq(number_read((struct slice){"125", 2}, &number), NUMBER_FINE);
    ck_assert_double_eq(number, 12);
    ck_assert_int_eq(number_read((struct slice){"1234567890123456789012", 20}, &number), NUMBER_FINE);
    ck_assert_double_eq(number, 12345678901234567890.0);
    ck_assert_int_eq(number_read((struct slice){".5", 1}, &number), NUMBER_NOT);
    ck_assert_int_eq(number_read((struct slice){"1e5", 2}, &number), NUMBER_BROKEN);
}
END_TEST

START_TEST(writes)
{
    static const struct {
        double number;
        const char *plain, *with_sign, *pretty;
    } cases[] = {
        {3, "3", "3", "3"},
        {-3, "-3", "-3", MINUS "3"},
        {-0.0, "0", "0", "0"},
        {0.1, "0.1", "0.1", "0.1"},
        {-2.5, "-2.5", "-2.5", MINUS "2.5"},
        {123456789012345, "123456789012345", "123456789012345", "123456789012345"},
        {1e15, "1e15", "1e15", "1e15"},
        {1e-5, "1e-5", "1e-5", "1e-5"},
        {5e-324, "5e-324", "5e-324", "5e-324"},
        {1e300, "1e300", "1e300", "1e300"},
        {1.0 / 3, "0.3333333333333333", "0.3333333333333333", "0.3333333333333333"},
        {INFINITY, "inf", "+inf", "+\xe2\x88\x9e"},
        {-INFINITY, "-inf", "-inf", MINUS "\xe2\x88\x9e"},
        {NAN, "?", "?", "?"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const expected[] = {cases[i].plain, cases[i].with_sign, cases[i].pretty};

        for (enum number_style style = NUMBER_PLAIN; style <= NUMBER_PRETTY; style++) {
            struct text out = {0};

            number_write(&out, cases[i].number, style);
            ck_assert_str_eq(text_string(&out), expected[style]);
            text_free(&out);
        }
    }
}
END_TEST

/* Any double comes back from what is written, and no shorter %g would bring it back. */
START_TEST(there_and_back)
{
    struct random random;

    random_seed(&random, 11);
    for (int i = 0; i < 20000; i++) {
        uint64_t bits = random_next(&random);
        struct text out = {0};
        double number, again;
        int digits = 0;
        char shorter[400];

        memcpy(&number, &bits, sizeof number);
        if (i % 3 == 0)
            number = (double)random_between(&random, -100000, 100000) / 1000;
        if (!isfinite(number))
            continue;
        number_write(&out, number, NUMBER_PRETTY);
        ck_assert_msg(number_read(text_slice(&out), &again) == NUMBER_FINE && again == number, "%s",
                      text_string(&out));
        for (const char *c = text_string(&out); *c && *c != 'e'; c++)
            digits += (*c >= '0' && *c <= '9') && (digits || *c != '0');
        if (digits > 1 && fabs(number) < 1e15 && number != floor(number)) {
            snprintf(shorter, sizeof shorter, "%.*g", digits - 1, number);
            ck_assert_msg(strtod(shorter, NULL) != number, "%s", shorter);
        }
        text_free(&out);
    }
}
END_TEST

/* The quick way and the C library agree. */
START_TEST(reads_as_the_library)
{
    struct random random;

    random_seed(&random, 12);
    for (int i = 0; i < 20000; i++) {
        char text[64];
        double number;

        snprintf(text, sizeof text, "%lld.%0*llde%d", (long long)random_between(&random, 0, 999999999),
                 (int)random_between(&random, 1, 12), (long long)random_between(&random, 0, 999),
                 (int)random_between(&random, -30, 30));
        ck_assert_int_eq(number_read(slice_of(text), &number), NUMBER_FINE);
        ck_assert_msg(number == strtod(text, NULL), "%s", text);
    }
}
END_TEST

UNIT("number", reads, refuses, reads_only_the_slice, writes, there_and_back, reads_as_the_library)
