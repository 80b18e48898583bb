/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/random.h"
#include "unit.h"

/* The published first numbers of splitmix64 for seed 0 are the state; the first result follows from them by
 * hand. */
START_TEST(begins_as_published)
{
    static const uint64_t state[] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f,
                                     0xf88bb8a8724c81ec};
    struct random random;
    uint64_t middle = state[1] * 5;

    random_seed(&random, 0);
    for (int i = 0; i < 4; i++)
        ck_assert_uint_eq(random.state[i], state[i]);
    ck_assert_uint_eq(random_next(&random), (middle << 7 | middle >> 57) * 9);
    ck_assert_uint_eq(random.state[0], state[0] ^ state[3] ^ state[1]);
}
END_TEST

/* The published first numbers of xoshiro256** for the state 1, 2, 3, 4; and those of them that are left
 * where all numbers below 2^63 − 1 would make some results likelier. */
START_TEST(goes_on_as_published)
{
    static const uint64_t numbers[] = {11520,
                                       0,
                                       1509978240,
                                       1215971899390074240,
                                       1216172134540287360,
                                       607988272756665600,
                                       16172922978634559625u,
                                       8476171486693032832,
                                       10595114339597558777u,
                                       2904607092377533576};
    struct random random = {{1, 2, 3, 4}}, drawn = random;

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        ck_assert_uint_eq(random_next(&random), numbers[i]);
        if (numbers[i] > INT64_MAX)
            ck_assert_int_eq(random_between(&drawn, INT64_MIN, 0),
                             (int64_t)(numbers[i] - INT64_MAX - 2) + INT64_MIN);
    }
}
END_TEST

START_TEST(follows_from_the_seed)
{
    struct random a, b, c;
    int equal = 0;

    random_seed(&a, 7);
    random_seed(&b, 7);
    random_seed(&c, 8);
    for (int i = 0; i < 1000; i++) {
        uint64_t number = random_next(&a);

        ck_assert_uint_eq(number, random_next(&b));
        equal += number == random_next(&c);
    }
    ck_assert_int_eq(equal, 0);
}
END_TEST

START_TEST(stays_between)
{
    static const struct {
        int64_t low, high;
    } cases[] = {{0, 0},         {-3, 3}, {5, 6}, {INT64_MIN, INT64_MIN + 1}, {INT64_MIN, INT64_MAX},
                 {-1, INT64_MAX}};
    struct random random;

    random_seed(&random, 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int n = 0; n < 1000; n++) {
            int64_t x = random_between(&random, cases[i].low, cases[i].high);

            ck_assert_msg(x >= cases[i].low && x <= cases[i].high, "case %zu", i);
        }
}
END_TEST

/* 7,000 throws of a die with 7 sides: a side comes 1,000 times, give or take 29; 150 off would be five times
 * that. */
START_TEST(is_even)
{
    int count[7] = {0};
    struct random random;

    random_seed(&random, 3);
    for (int n = 0; n < 7000; n++)
        count[random_between(&random, 1, 7) - 1]++;
    for (int i = 0; i < 7; i++) {
        ck_assert_int_gt(count[i], 850);
        ck_assert_int_lt(count[i], 1150);
    }
}
END_TEST

UNIT("random", goes_on_as_published, begins_as_published, follows_from_the_seed, stays_between, is_even)
