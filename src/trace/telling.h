/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * printf for sentences: the words stand in the format, and what they name comes after.
 *
 *     %n  a node (uint32_t)           %d  a number (double)          %p  a player (enum player)
 *     %v  a variable's name (char *)  %c  pseudocode (struct slice)  %s  words (char *)
 *     %u  a count (uint32_t)          %%  a percent sign
 */
#ifndef TRACE_TELLING_H
#define TRACE_TELLING_H

#include "trace/sentences.h"

void tell(const struct teller *teller, struct text *out, const char *format, ...);

/* One of the program's numbers about a node, from MAX's side. */
double tell_max_side(const struct teller *teller, uint32_t node, double number);

/* The nodes that a cutoff skips, whole subtrees by their topmost node: "L", "J and all below it", "T and U". */
void tell_skipped(const struct teller *teller, struct text *out, uint32_t cutoff);

#endif
