/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scanner of outlines that bench/load is held against. */
#include "parse/outline.c"

void run(const char *bytes, size_t length)
{
    Sum sum;
    if (parse(bytes, length, &sum) != 0)
        exit(1);
}
