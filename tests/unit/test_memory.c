/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "unit.h"
#include <stdint.h>
#include <sys/resource.h>

/* No more than the process is allowed. */
START_TEST(is_left)
{
    struct rlimit before, small;
    size_t left = memory_left();
    ck_assert_uint_gt(left, 0);
    ck_assert_int_eq(getrlimit(RLIMIT_AS, &before), 0);
    small = before;
    small.rlim_cur = (rlim_t)12345 << 10;
    if (setrlimit(RLIMIT_AS, &small) != 0)
        return;
    size_t allowed = memory_left();
    ck_assert_int_eq(setrlimit(RLIMIT_AS, &before), 0);
    ck_assert_uint_le(allowed, (size_t)small.rlim_cur);
}
END_TEST

UNIT("memory", is_left)
