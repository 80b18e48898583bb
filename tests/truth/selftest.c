/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/selftest.h"
#include "truth/talk.h"
#include <stdio.h>
#include <string.h>

/* A max: B is 2 by C; D, of at least 3, doesn't matter to it. G is at most 1 by H. J has an evaluation, 7. */
#define TREE "(A max: B min(C min=2 D max(E min=3 F min=9)) G min(H max=1 I max=4) J min=7(K max=5 L max=8))"

enum verdict { SO, NOT_SO, UNKNOWN };

static const struct {
    const char *sentence;
    enum verdict verdict;
} cases[] = {
    {"C is a leaf: its value is 3.", NOT_SO},
    {"B is worth at most 3.", SO}, /* C was looked at */
    {"B is worth exactly 2.", NOT_SO},
    {"v at B falls from +∞ to 2: C is worth 2.", SO},
    {"v at B falls from 2 to 3.", NOT_SO},
    {"MIN at B is sure of 2.", SO},
    {"MAX at B is sure of 2.", NOT_SO},
    {"E is a leaf: its value is 3.", SO},
    {"D is MAX's and already has 3. MIN above, at B, is sure of 2 (β = 2): MIN will never let the game come "
     "here, so F doesn't "
     "matter. Shallow β-cutoff.",
     SO},
    {"D is MAX's and already has 3. MIN above, at B, is sure of 1 (β = 1): MIN will never let the game come "
     "here, so F doesn't "
     "matter. Shallow β-cutoff.",
     NOT_SO},
    {"D is MAX's and already has 3. MIN above, at B, is sure of 2: MIN gains nothing by coming here, so F "
     "doesn't matter.",
     SO},
    {"D is MAX's and already has 3. MIN above, at B, is sure of 2. Shallow α-cutoff.", NOT_SO},
    {"D is MAX's and already has 3. MIN above, at B, is sure of 2. Deep β-cutoff, 2 plies up.", NOT_SO},
    {"D is worth exactly 3.", NOT_SO},
    {"D is worth at least 3.", SO},
    {"D is worth at most 3.", NOT_SO},
    {"v at B stays 2: D is worth at least 3, no better for MIN.", SO},
    {"B returns 2 to A: B is worth exactly 2.", SO},
    {"B returns 2 to C: B is worth exactly 2.", NOT_SO},
    {"v at A rises from −∞ to 2: what B returned.", SO},
    {"v at A rises from −∞ to 3: what B returned.", NOT_SO},
    {"α at A rises from −∞ to 2: MAX is sure of 2 here.", SO},
    {"α at A rises from −∞ to 3: MAX is sure of 3 here.", NOT_SO},
    {"g falls from 3 to 2, which is worse for MAX.", NOT_SO},
    {"MIN moves at G, with α = 2 and β = +∞: MAX at A is sure of 2.", SO},
    {"MIN at G tries I first.", NOT_SO},
    {"G is MIN's and already has 1.", NOT_SO},
    {"H is a leaf: its value is 1.", SO},
    {"G is MIN's and already has 1. MAX above, at A, is sure of 2: MAX will never let the game come here, so "
     "I doesn't matter.",
     SO},
    {"G is MIN's and already has 1, so J and all below it don't matter.", NOT_SO},
    {"A is asked only for less than 2: for that, J and all below it don't matter.", SO},
    {"A is asked only for less than 3: for that, J and all below it don't matter.", NOT_SO},
    {"Search begins at A, and all that is asked is whether A is worth at least 2: for that, J and all below "
     "it aren't needed.",
     SO},
    {"Search begins at A, and all that is asked is whether A is worth more than 2: for that, J and all below "
     "it aren't needed.",
     NOT_SO},
    {"Search begins at A, and all that is asked is whether A is worth more than 2⁻.", NOT_SO},
    {"v ≥ β at A? No, 2 < 3: no cutoff.", SO},
    {"v ≥ β at A? No, 3 < 3: no cutoff.", NOT_SO},
    {"J returns 7 to A, its static evaluation.", SO},
    {"J is worth 7.", NOT_SO},
    {"J is worth 7 by the evaluations at depth 1.", SO},
    {"J is worth 7 by the evaluations at depth 2.", NOT_SO},
    {"A is worth 7 by the evaluations at depth 1.", SO},
    {"G returns 1 and fails low: G is worth at most 1.", SO},
    {"G returns 1 and fails high: G is worth at most 1.", NOT_SO},
    {"Nobody knows what a wombat is worth.", UNKNOWN},
};

bool selftest(void)
{
    static struct run run;
    struct tree tree;
    struct tally tally = {0};
    struct talk talk;
    bool right = tree_read(&tree, TREE);
    run = (struct run){.depth = NO_LIMIT, .correct = 1};
    talk_begin(&talk, &tree, &run, &tally, "selftest");
    for (size_t i = 0; right && i < sizeof cases / sizeof *cases; i++) {
        long wrong = 0, before = 0, unknown = tally.unknown_sentences;
        for (size_t k = 0; k < KIND_COUNT; k++)
            before += tally.wrong[k];
        talk_hear(&talk, cases[i].sentence);
        for (size_t k = 0; k < KIND_COUNT; k++)
            wrong += tally.wrong[k];
        enum verdict verdict = wrong > before ? NOT_SO : tally.unknown_sentences > unknown ? UNKNOWN : SO;
        if (verdict == cases[i].verdict)
            continue;
        printf("TOLD WRONGLY: %s\n", cases[i].sentence);
        right = false;
    }
    tally_free(&tally);
    return right;
}
