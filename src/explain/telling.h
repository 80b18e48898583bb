/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files that make sentences share. tell() is printf for sentences: the words stand in the format,
 * and what they name comes after.
 *
 *     %n  a node (uint32_t)           %d  a number (double)          %p  a player (enum player)
 *     %v  a variable's name (char *)  %c  pseudocode (struct slice)  %s  words (char *)
 *     %u  a count (uint32_t)          %%  a percent sign
 */
#ifndef EXPLAIN_TELLING_H
#define EXPLAIN_TELLING_H

#include "explain/claims.h"

void tell(const struct teller *teller, struct text *out, const char *format, ...);

/* ", where 2⁺ is the next number above 2"; nothing for numbers that need no explanation. */
void tell_odd(const struct teller *teller, struct text *out, double number);

/* The nodes that a cutoff skips, whole subtrees by their topmost node: "L", "J and all below it", "T and
 * U". */
void tell_skipped(const struct teller *teller, struct text *out, uint32_t cutoff);

/* "at least ", "at most " or what is given for exactly. */
const char *tell_bound(enum bound bound, const char *exact);

/* The step that is told. */
struct telling {
    const struct teller *teller;
    struct session *session; /* the teller's */
    const struct cursor *cursor;
    const struct step *step;
    const struct function *function; /* of the frame that made it */
    uint64_t events;                 /* that had happened after it */
    struct text *out;
};

/* tell(), into the sentence that a struct with a teller and an out is about. */
#define say(s, ...) tell((s)->teller, (s)->out, __VA_ARGS__)

const struct instruction *telling_instruction(const struct telling *t);
struct slice telling_code(const struct telling *t);
/* Whether a test that holds would leave a loop over children at once, and the function searches. */
bool telling_would_leave(const struct telling *t);

/* The step's parts: an assignment, a test, a call that begins a pass, the child that a loop in order begins
 * with and what earned it that place; false, and nothing told, of any later child. */
void tell_assignment(const struct telling *t);
void tell_test(const struct telling *t);
void tell_pass(const struct telling *t, uint32_t visit);
bool tell_first(const struct telling *t);
/* Whether the loop begins with another child than the tree does. */
bool telling_reorders(const struct telling *t);

void tell_value(const struct telling *t, enum type type, union value value);
/* "lower[A]", "hits[2, b]" */
void tell_cell(const struct telling *t, const struct table *table, union value first, union value second);
/* What is claimed of a node, behind `begin`: ": C is worth at least 3"; nothing where nothing is. Beside a
 * number that came back (`came`) it is "exactly 3", and "3 for MAX" where that number is MIN's own. */
void tell_worth(const struct telling *t, const char *begin, uint32_t node, struct claim claim, bool came);

/* "α = −∞ and β = 2", as the visit was called. */
void tell_window(const struct telling *t, const struct visit *visit);
/* What else a visit was given, while its frame is the innermost: ", depth = 2". */
void tell_arguments(const struct telling *t, uint32_t visit);
/* "is A worth more than 2? Its window is α = 2 and β = 2⁺ …", after `begin`; false, and nothing told, where a
 * visit's window asks for more. */
bool tell_asked(const struct telling *t, uint32_t visit, const char *begin);
/* What the look before at the same child showed, where there was one. */
void tell_second_look(const struct telling *t, uint32_t visit);
/* "high" or "low", of a whole search whose value fell outside its window; else NULL. */
const char *tell_failure(const struct telling *t, uint32_t visit, struct claim claim, double value);

#endif
