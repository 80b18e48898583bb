/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One true sentence for each step, in the words of the lecture, with the names and numbers of that step.
 *
 *     struct teller teller = session_teller(session, CHARSET_UNICODE);
 *     session_forward(session);
 *     sentence_of_step(&teller, &session->cursor, &text);
 *
 *     F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = 2): MIN will never let the game
 *     come here, so L doesn't matter. Shallow β-cutoff.
 *
 * A sentence says why only where that is so (explain/claims.h): that somebody is sure of a number, say, is
 * held against the leaves that have been looked at. An algorithm whose numbers mean something else, or that
 * goes wrong, gets what its own text says: "v ≤ β at B, with 2 and 3: F is left out." Where numbers are the
 * mover's, its variables are told as the program has them, and what nodes are worth and players are sure of
 * from MAX's side.
 */
#ifndef EXPLAIN_SENTENCES_H
#define EXPLAIN_SENTENCES_H

#include "explain/answer.h"
#include "explain/speech.h"
#include "explain/verdict.h"
#include "trace/births.h"

struct teller {
    const struct tree *tree;
    struct session *session; /* lean for verdicts and faults alone; NULL where none is told of */
    enum charset charset;
    /* Where, what changed and which test stand beside it (explain/strip.h), and aren't told again. */
    bool placed;
    bool dated; /* steps have their numbers: a bound is told with the one since which it stands */
};

/* Who tells of a run. */
struct teller session_teller(struct session *session, enum charset charset);

/* What the step did that led to where the cursor stands. No line end. */
void sentence_of_step(const struct teller *teller, const struct cursor *cursor, struct text *out);

/* What a pass is for, and what the one before came to: the cursor stands after the call that begins it. */
void sentence_of_pass(const struct teller *teller, const struct cursor *cursor, struct text *out);

/* Whether the step says something that a row doesn't; the others are only the way from one to the next. */
bool sentence_is_news(const struct teller *teller, const struct cursor *cursor);

/* Whether a visit is the first to ask the question that its window asks. */
bool sentence_opens_question(const struct teller *teller, uint32_t visit);

/* Why a cutoff fell, by its number in visits.cutoffs. */
void sentence_of_cutoff(const struct teller *teller, uint32_t cutoff, struct text *out);

/* Where the bound that the sentence is about was born. */
bool sentence_birth(const struct teller *teller, uint32_t cutoff, struct birth *birth);

/* "deep α-cutoff, 3 plies", where the sentence says so, else "cut off". */
void sentence_of_kind(const struct teller *teller, uint32_t cutoff, struct text *out);

/* "3 ≥ 2", the node's best against the bound, where the program's own test compared no numbers; nothing where
 * they aren't known. */
void sentence_of_comparison(const struct teller *teller, uint32_t cutoff, struct text *out);

/* What is known of a node at a moment: "F is done: it is worth at least 3." */
void sentence_of_node(const struct teller *teller, uint32_t node, uint64_t events, struct text *out);

/* Why a run ended without an answer. Needs no more of the teller than the tree and the charset. */
void sentence_of_fault(const struct teller *teller, enum fault fault, uint32_t about, struct text *out);

/* What the search came to: the value, and the line that both players follow; or why there is none. */
void sentence_of_end(const struct teller *teller, const struct answer *answer, const struct verdict *verdict,
                     struct text *out);

/* That the answer is wrong, and the step that made the difference, to which the cursor is moved; of a run
 * that would never end, a step that was wrong. Nothing where there is nothing of that. */
void sentence_of_verdict(const struct teller *teller, const struct verdict *verdict, struct cursor *cursor,
                         struct text *out);

#endif
