/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every unit test begins and ends with. A file tests one module:
 *
 *     #include "base/text.h"
 *     #include "unit.h"
 *
 *     START_TEST(adds_bytes)
 *     {
 *         …ck_assert_uint_eq(…);
 *     }
 *     END_TEST
 *
 *     UNIT("text", adds_bytes, grows_far)
 *
 * UNIT makes main(): it runs the tests named, each in its own process. A test that goes through a table
 * is one name here and says the case in its message. CK_FORK=no runs them in one process, for a debugger.
 *
 * With TEST_SHARE=10 in the environment, tests that draw their cases try the first tenth of them: for another
 * compiler, when one has had all.
 */
#ifndef UNIT_H
#define UNIT_H

#include <check.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* At each assertion that holds Check writes down where the test is, which takes far longer than most of what
 * is asserted. Where a test begins, and what fails, is told all the same. */
#define _mark_point(file, line) ((void)0)

/* How many of so many cases are tried. */
static inline uint64_t unit_share(uint64_t cases)
{
    const char *share = getenv("TEST_SHARE");
    return share ? cases * strtoull(share, NULL, 10) / 100 : cases;
}

#define UNIT(module, ...)                                                                                    \
    int main(void)                                                                                           \
    {                                                                                                        \
        const TTest *const tests[] = {__VA_ARGS__};                                                          \
        return unit_run(module, tests, sizeof tests / sizeof tests[0]);                                      \
    }

static inline int unit_run(const char *module, const TTest *const tests[], size_t count)
{
    Suite *suite = suite_create(module);
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 1200);
    for (size_t i = 0; i < count; i++)
        tcase_add_test(all, tests[i]);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif
