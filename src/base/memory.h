/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that is always there.
 *
 * Every function here either returns memory or ends the program: it says "cutoff: out of memory" on standard
 * error and exits with status 2. So no caller has a path for NULL, and there is nothing to test for. Sizes
 * are given as a count and a size, and their product is checked for overflow.
 *
 * What comes from here is given back with free().
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdlib.h>

/* Ends the program as above: for a size that can't be, and for a library that got no memory. */
_Noreturn void memory_out(void);

/* What memory_out() does before it says anything: the terminal must have been given back for that to be seen.
 * NULL: nothing. */
void memory_before_out(void (*prepare)(void));

/* `count` items of `size` bytes, all zero. A count of 0 gives a pointer that can be freed. */
void *memory_new(size_t count, size_t size);

/* As realloc: room for `count` items. What is new is not cleared. */
void *memory_resize(void *old, size_t count, size_t size);

/* Room for much, in large pages where the system has them: touching memory for the first time costs more than
 * writing it, by the page. Nothing is cleared. What is more than needed costs nothing until it is touched. */
void *memory_large(size_t count, size_t size);

/* Bytes that may still be had without others going short, as far as the system tells; SIZE_MAX where it
 * doesn't. For saying beforehand that something is too large: to ask for memory and get it doesn't mean, on
 * many systems, that there is any. */
size_t memory_left(void);

/* A copy of `length` bytes with a NUL after them. */
char *memory_string(const char *bytes, size_t length);

#endif
