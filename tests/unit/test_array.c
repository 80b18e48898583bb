/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/array.h"
#include "base/random.h"
#include "unit.h"

struct item {
    int key;
    size_t place; /* before it was sorted */
};

static bool by_key(const void *a, const void *b, const void *turned)
{
    int left = ((const struct item *)a)->key, right = ((const struct item *)b)->key;
    return *(const bool *)turned ? left > right : left < right;
}

START_TEST(sorts_and_keeps_the_order_of_equals)
{
    struct random random;

    random_seed(&random, 1);
    for (size_t count = 0; count < 100; count++) {
        ARRAY(struct item) items = {0};
        bool turned = count % 2;

        for (size_t i = 0; i < count; i++)
            *array_add(&items) = (struct item){(int)random_between(&random, 0, 9), i};
        array_sort(&items, by_key, &turned);
        for (size_t i = 1; i < count; i++) {
            const struct item *a = &items.at[i - 1], *b = &items.at[i];

            ck_assert(!by_key(b, a, &turned));
            ck_assert(a->key != b->key || a->place < b->place);
        }
        array_free(&items);
    }
}
END_TEST

START_TEST(finds_how_many_come_before)
{
    static const int at[] = {1, 3, 3, 3, 8, 9};

    for (size_t count = 0; count <= sizeof at / sizeof *at; count++)
        for (int key = 0; key < 11; key++) {
            size_t found, before = 0;

            LOWER_BOUND(found, count, at[found] < key);
            while (before < count && at[before] < key)
                before++;
            ck_assert_uint_eq(found, before);
        }
}
END_TEST

UNIT("array", sorts_and_keeps_the_order_of_equals, finds_how_many_come_before)
