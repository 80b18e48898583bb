/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Command lines of all kinds, and the sum of what each of them writes: tests/sums/lines. They are run in the
 * project's folder. */
#include "base/memory.h"
#include "called.h"
#include "sums.h"

START_TEST(writes_what_it_wrote)
{
    struct sums sums;
    size_t count = 0;
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TERM", "dumb", 1);
    unsetenv("NO_COLOR");
    char *folder = realpath(getenv("srcdir") ? getenv("srcdir") : ".", NULL);
    setenv("srcdir", folder, 1);
    sums_begin(&sums, "lines");
    ck_assert_int_eq(chdir(folder), 0);
    for (char *line; (line = sums_next(&sums)); count++) {
        called(&sums.out, line);
        free(line);
    }
    sums_end(&sums);
    free(folder);
    ck_assert_uint_gt(count, 500);
}
END_TEST

UNIT("lines", writes_what_it_wrote)
