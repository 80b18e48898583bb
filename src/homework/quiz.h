/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A quiz: the decisions of a search, one after the other, each asked before it is made.
 *
 *     struct quiz quiz = {.session = session, .level = QUIZ_CUTOFFS};
 *     while (quiz_next(&quiz))                                  the cursor stands before the decision
 *         if (quiz_read(&quiz, line, &why) == QUIZ_RIGHT)       in any spelling
 *             quiz_count(&quiz, 1, true);
 *     quiz_free(&quiz);
 *
 * Questions of one decision: is there a cutoff here? If there is: which nodes fall, who caused it, shallow or
 * deep? And depending on the level: what do v, and α or β, become? The right answers come from the trace.
 *
 * The cursor stands where what is asked, or told, can be seen:
 *
 *     v, α, β; is there a cutoff?      asked before the step that decides, told after it
 *     which nodes fall?                asked after that step, when it is known that some do; and from the
 *     who caused it? how far up?       truth on where they have fallen
 *
 * So while it is asked which nodes fall, whoever shows the search mustn't show that; nor the cause before it
 * was told.
 */
#ifndef HOMEWORK_QUIZ_H
#define HOMEWORK_QUIZ_H

#include "explain/sentences.h"
#include "trace/session.h"

enum quiz_level { QUIZ_CUTOFFS, QUIZ_VALUES, QUIZ_EVERYTHING };

enum quiz_kind { ASK_V, ASK_BOUND, ASK_CUT, ASK_FALLS, ASK_CAUSE, ASK_DEPTH, ASK_KINDS };

struct quiz_tally {
    uint32_t asked, first, second; /* right at once, at the second try */
};

struct quiz {
    struct session *session;
    enum quiz_level level;
    enum charset charset;

    /* The question. */
    enum quiz_kind kind;
    uint64_t step;    /* that decides; the cursor stands one before it */
    uint32_t node;    /* that it is about */
    uint32_t child;   /* that has come back, or TREE_NONE */
    const char *name; /* of the variable */
    double number;    /* the truth of ASK_V and ASK_BOUND */
    bool cut;         /* of ASK_CUT */
    uint32_t cutoff;  /* of the others */
    struct text code; /* the line that decides */
    struct step made; /* the step, as it will be */

    bool following; /* more is to be asked of this decision */
    uint32_t asked;
    uint64_t looked; /* events looked at for last children, in all */
    struct quiz_tally tally[ASK_KINDS];
};

/* On to the next question; false at the end of the search. */
bool quiz_next(struct quiz *quiz);
void quiz_free(struct quiz *quiz);

void quiz_write_question(const struct quiz *quiz, struct text *out);
/* What may be answered, as a sentence or two. */
void quiz_write_ways(const struct quiz *quiz, struct text *out);
/* What one would look at to find it out. */
void quiz_write_hint(const struct quiz *quiz, struct text *out);
/* Goes to where the truth is seen. */
void quiz_show(const struct quiz *quiz);
/* The truth, and why; the cursor goes to where that is seen. */
void quiz_write_truth(const struct quiz *quiz, struct text *out);

enum quiz_reading { QUIZ_RIGHT, QUIZ_WRONG, QUIZ_UNREADABLE };

/* What was typed; QUIZ_UNREADABLE when it answers nothing, and `why` says what is in the way, if it is one
 * piece of it. */
enum quiz_reading quiz_read(const struct quiz *quiz, struct slice typed, struct text *why);

/* Counts an answer: right at the first try, at the second, or not. */
void quiz_count(struct quiz *quiz, int tries, bool right);
/* The score, and what to practise. */
void quiz_write_score(const struct quiz *quiz, struct text *out);

#endif
