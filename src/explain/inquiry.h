/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the parts of the verdict share: an inquiry into a run whose answer is wrong. Each part looks at one
 * place where the slip can be, and says what it finds there in the verdict; the first thing that is said
 * stands.
 *
 *     inquire_visit    a visit that came to a number: child by child
 *     inquire_test     a visit that came to yes or no
 *     inquire_list     the entries of a best-first list
 *     inquire_fault    there is no answer, and no visit is wrong
 *
 * A number is either from MAX's side, as statements and the truth are, or a node's own: the program's, as the
 * verdict has it.
 */
#ifndef EXPLAIN_INQUIRY_H
#define EXPLAIN_INQUIRY_H

#include "explain/verdict.h"

struct inquiry {
    struct verdict *verdict;
    const struct session *session;
    const struct answer *answer;
    const struct minimax_range *truth; /* [node] */
    /* [visit]: the number that a visit which answers yes or no was asked about, else NAN; NULL: no such
     * function. */
    double *asked;
};

void inquire_visit(struct inquiry *inquiry, uint32_t visit);
void inquire_test(struct inquiry *inquiry, uint32_t visit);
void inquire_list(struct inquiry *inquiry);
void inquire_fault(struct inquiry *inquiry);

/* The numbers for inquiry.asked; NULL when no function that calls itself answers yes or no. To be freed. */
double *inquiry_asked(const struct inquiry *inquiry);

/* What a visit that is over says of its node, from MAX's side. BOUND_NONE where that is nothing. Yes is at
 * least, no at most. */
enum bound inquiry_statement(const struct inquiry *inquiry, uint32_t visit, double *value);
/* Whether that is false. With α at β or beyond, a number that isn't exact can be meant as a bound from either
 * side, so it is true of anything. */
bool inquiry_is_false(const struct inquiry *inquiry, uint32_t visit);

/* What a node is worth, as its own. */
double inquiry_truth(const struct inquiry *inquiry, uint32_t node);

/* Says what is wrong, if nothing was said yet; the rest of the verdict is then for the caller to fill in. */
bool inquiry_say(struct inquiry *inquiry, enum verdict_kind kind, uint32_t event, double is, double should);
/* Says that a number which a table held made the difference; `stored` is its PUT. */
void inquiry_say_stored(struct inquiry *inquiry, uint32_t stored, double is, double should);
/* What came back from a visit, for the verdict: came and means. */
void inquiry_came(struct inquiry *inquiry, uint32_t visit);

/* The last cell of a table whose first key is the node and that had been given this number by then: its PUT;
 * or UINT32_MAX. */
uint32_t inquiry_stored(const struct inquiry *inquiry, uint32_t node, double number, uint64_t events);
/* The first child that a visit didn't call on; TREE_NONE when it called on all. */
uint32_t inquiry_missed(const struct inquiry *inquiry, uint32_t visit);

#endif
