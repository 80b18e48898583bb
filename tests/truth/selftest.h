/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checker is shown sentences that are so and others that aren't, of a tree that it knows. False where it
 * tells them wrongly. */
#ifndef TRUTH_SELFTEST_H
#define TRUTH_SELFTEST_H

#include <stdbool.h>

bool selftest(void);

#endif
