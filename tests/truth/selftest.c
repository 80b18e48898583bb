/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "truth/selftest.h"
#include "truth/talk.h"
#include <stdio.h>
#include <string.h>

/* A max: B is 2 by C; D, of at least 3, doesn't matter to it. G is at most 1 by H. J has an evaluation, 7. */
#define TREE "(A max: B min(C min=2 D max(E min=3 F min=9)) G min(H max=1 I max=4) J min=7(K max=5 L max=8))"

enum verdict { SO, NOT_SO, UNKNOWN, VERDICT = 3, MOVER = 4 /* numbers are those of the player who moves */ };

static const struct {
    const char *sentence;
    int verdict;
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
    {"MIN moves at G, with α = 3 and β = +∞: MAX at A is sure of 2.", NOT_SO},
    {"MIN at G tries I first.", NOT_SO},
    {"G is MIN's and already has 1.", NOT_SO},
    {"H is a leaf: its value is 1.", SO},
    {"G is MIN's and already has 1. MAX above, at A, is sure of 2: MAX will never let the game come here, so "
     "I doesn't matter.",
     SO},
    {"1 ≤ 2 ✓ . G after H ; . MAX above, at A, is sure of 2 (α = 2, since step 9, when B came back): MAX "
     "will never let the game come here, so I doesn't matter. shallow α-cutoff",
     SO},
    {"1 ≤ 2 ✓ . G after H ; . MAX above, at A, is sure of 2: MAX will never let the game come here. deep "
     "α-cutoff, 2 plies",
     NOT_SO},
    {"2 ≤ 2 ✓ . G after H ; . MAX above, at A, is sure of 2: MAX will never let the game come here.", NOT_SO},
    {"1 ≤ 2 ✗ . G after H ;", NOT_SO},
    {"G after C", NOT_SO},
    {"G is MIN's and already has 1, so J and all below it don't matter.", NOT_SO},
    {"MAX moves at A, and all that is asked is: is A worth at least 2? Its window is α = 2⁻ and β = 2, where "
     "2⁻ is the "
     "next number below 2.",
     SO},
    {"MAX moves at A, and all that is asked is: is A worth at least 2? Its window is α = 2⁻ and β = 2, where "
     "2⁻ is the "
     "next number above 2.",
     NOT_SO},
    {"MAX moves at A, and all that is asked is: is A worth at least 2? Its window is α = 2⁻ and β = 2, where "
     "3⁻ is the "
     "next number below 3.",
     NOT_SO},
    {"MAX moves at A, and all that is asked is: is A worth at least 2? Its window is α = 2 and β = 2⁺, where "
     "2⁺ is the "
     "next number above 2.",
     NOT_SO},
    {"MAX moves at A, and all that is asked is: is A worth more than 2⁻? Its window is α = 2⁻ and β = 2.",
     NOT_SO},
    {"MAX moves at A, and all that is asked is: is A worth at least 2?", NOT_SO},
    {"MAX moves at A, and all that is asked is: is A worth at least 2? Its window is α = 2⁻ and β = 2.", SO},
    {"B is MIN's and already has 2, and A is only asked whether it is worth at least 2 (α = 2⁻, where 2⁻ is "
     "the next "
     "number below 2): for that, J and all below it don't matter.",
     SO},
    {"B is MIN's and already has 2, and A is only asked whether it is worth at least 2 (β = 2).", NOT_SO},
    {"B is MIN's and already has 2, and A is only asked whether it is worth at least 3: for that, G and all "
     "below it "
     "don't matter.",
     NOT_SO},
    {"A returns 2: A is worth at least 2, so the answer is yes.", SO},
    {"A returns 2: A is worth at least 2, so the answer is no.", NOT_SO},
    {"MAX moves at A, and all that is asked is: is A worth more than 2? Its window is α = 2 and β = 2⁺.", SO},
    {"B is MIN's and already has 2, and A is only asked whether it is worth more than 2 (α = 2): for that, J "
     "and all "
     "below it don't matter.",
     NOT_SO},
    {"B is MIN's and already has 2, and A is only asked whether it is worth more than 2 (α = 2): for that, D "
     "and all "
     "below it don't matter.",
     SO},
    {"B is MIN's and already has 2, and A is only asked whether it is worth at least 2 (α = 2).", NOT_SO},
    {"A returns 2: A is worth at least 2, so the answer is yes.", NOT_SO},
    {"MAX moves at A, with α = −∞ and β = 2.", SO},
    {"B is MIN's and already has 2, and A is searched only for values below 2: for that, J and all below it "
     "don't "
     "matter.",
     SO},
    {"B is MIN's and already has 2, and A is searched only for values below 3: for that, J and all below it "
     "don't "
     "matter.",
     NOT_SO},
    {"A returns 2, the end of its window: A is worth at least 2.", SO},
    {"A returns 3, the end of its window: A is worth at least 2.", NOT_SO},
    {"B returns 7, though B is worth exactly 2.", SO},
    {"B returns 2, though B is worth exactly 2.", NOT_SO},
    {"A is worth at least 2 and at most 6.", NOT_SO},
    {"MIN moves at B, x = 2, above = true.", SO},
    {"B is MIN's and already has 2, and it is only compared with 2: for that, D and all below it don't "
     "matter.",
     SO},
    {"B is MIN's and already has 2, and it is only compared with 4: for that, D and all below it don't "
     "matter.",
     NOT_SO},
    {"v ≥ β at A? No, 2 < 3: no cutoff.", SO},
    {"v ≥ β at A? No, 3 < 3: no cutoff.", NOT_SO},
    {"J returns 7 to A, its static evaluation.", SO},
    {"J is worth 7.", NOT_SO},
    {"J is worth 7 by the evaluations at depth 1.", SO},
    {"J is worth 7 by the evaluations at depth 2.", NOT_SO},
    {"A is worth 7 by the evaluations at depth 1.", SO},
    {"J is worth exactly 7 by the evaluations at depth 1.", NOT_SO},
    {"A is worth at least 2 and at most 7 by the evaluations at depth 1.", SO},
    {"A is worth at least 2 and at most 6 by the evaluations at depth 1.", NOT_SO},
    {"MAX moves at D, with α = 2 and β = 7: by the evaluations at depth 1, MAX at A has 7.", NOT_SO},
    {"MAX moves at D, with α = 7 and β = +∞: by the evaluations at depth 1, MAX at A has 7.", SO},
    {"MAX moves at D, with α = 7 and β = +∞: MAX at A is sure of 7.", NOT_SO},
    {"α at A rises from 2 to 7: MAX has 7 here by the evaluations at depth 1.", SO},
    {"α at A rises from 2 to 7: MAX has 7 here.", NOT_SO},
    {"Only by the evaluations at depth 1: A is MAX's and already has 7, and it is searched only for values "
     "below 2 "
     "(β = 2): for that, G and all below it don't matter.",
     SO},
    {"Only by the evaluations at depth 1: A is MAX's and already has 2.", NOT_SO},
    {"Only by the evaluations at depth 2: A is MAX's and already has 7.", NOT_SO},
    {"MIN moves at G.", SO},
    {"MIN at G tries H first: no key is larger than another, so the tree's order stays.", SO},
    {"MIN at G tries I next, in the order of the keys.", SO},
    {"MIN at G tries I first: Move(c) is 2 for it, more than for any other.", NOT_SO},
    {"MIN moves at G.", SO},
    {"MIN at G tries I next, in the order of the keys.", NOT_SO},
    {"MIN moves at G.", SO},
    {"hits[2, b] becomes 3.", SO},
    {"MIN at G tries H first: hits[Depth(n), Move(c)] is 3 for it, more than for any other.", NOT_SO},
    {"MIN moves at G.", SO},
    {"MIN at G tries I first: hits[Depth(n), Move(c)] is 3 for it, more than for any other. hits[2, b] was "
     "set to 3 at "
     "G, in pass 1.",
     SO},
    {"MIN moves at G.", SO},
    {"MIN at G tries I first: hits[Depth(n), Move(c)] is 2 for it, more than for any other. hits[2, b] was "
     "set to 2 at "
     "G.",
     NOT_SO},
    {"MIN moves at G.", SO},
    {"MIN at G tries I first: killer[1] holds for it alone. killer[1] was set to 2 at G.", NOT_SO},
    {"hits[2, b] stays 4.", NOT_SO},
    {"A, live with merit +∞, goes into open.", SO},
    {"A, live with merit 5, is taken from open: no merit there is larger.", NOT_SO},
    {"A, live with merit +∞, is taken from open: no merit there is larger.", SO},
    {"B, live with merit 2, goes into open.", SO},
    {"G, live with merit 4, goes into open.", SO},
    {"B, live with merit 2, is taken from open: no merit there is larger.", NOT_SO},
    {"E, solved with merit 3, goes into open: E is worth 3.", SO},
    {"F, live with merit 9, goes into open.", SO},
    {"All below D goes from open: E with 3.", NOT_SO},
    {"E, solved with merit 3, goes into open: E is worth 3.", SO},
    {"All below D goes from open: E with 3, F with 9.", SO},
    {"G, live with merit 4, is taken from open: no merit there is larger. A merit is the most that can still "
     "come of an "
     "entry, so A is worth at most 4.",
     NOT_SO}, /* J can be more */
    {"The look before only asked whether E is worth more than 2, and it is.", NOT_SO},
    {"Step 3 made the difference: v at B stays 3, although C came back with 2, which is better for MIN", SO},
    {"Step 3 made the difference: v at B stays 2, although D came back with 3, which is better for MIN",
     NOT_SO},
    {"Step 3 made the difference: v at B, where MAX moves, begins as +∞, and should begin as −∞", NOT_SO},
    {"Step 3 made the difference: G is left after H with 1, which doesn't reach α = 0: what is left out can "
     "still be "
     "better for MIN",
     SO},
    {"Step 3 made the difference: G is left after H with 1, which doesn't reach α = 1: what is left out can "
     "still be "
     "better for MIN",
     NOT_SO},
    {"Step 3 made the difference: B is called with the window 3 to 1, whose ends have changed places: it "
     "should be 1 to "
     "3",
     SO},
    {"Step 3 made the difference: B is called with the window 3 to 1, whose ends have kept their signs: it "
     "should be 1 "
     "to 3",
     NOT_SO},
    {"Step 3 made the difference: G comes back as at most 1 only, since its window, 2 to 3, asks no more; A "
     "takes that "
     "for its value without searching G again",
     SO},
    {"Step 3 made the difference: G comes back as at least 1 only, since its window, 2 to 3, asks no more; A "
     "takes that "
     "for its value without searching G again",
     NOT_SO},
    {"Step 3 made the difference: I goes into open as solved with 5, and is worth only 4", SO},
    {"Step 3 made the difference: I goes into open as solved with 5, and is worth only 3", NOT_SO},
    {"G is MIN's and already has 1. MAX above, at A, is sure of 2 (β = −2 from MIN's side): MAX will never "
     "let the game "
     "come here, so I doesn't matter. Shallow α-cutoff (from MIN's side, a β-cutoff).",
     SO | MOVER},
    {"G is MIN's and already has 1. MAX above, at A, is sure of 2 (α = 2): MAX will never let the game come "
     "here, so I "
     "doesn't matter. Shallow α-cutoff (from MIN's side, a β-cutoff).",
     NOT_SO | MOVER},
    {"G is MIN's and already has 1. MAX above, at A, is sure of 2 (β = −2 from MIN's side). Shallow "
     "α-cutoff.",
     NOT_SO | MOVER},
    {"MIN moves at G, with α = −3 and β = −2: MAX at A is sure of 2.", NOT_SO | MOVER},
    {"MIN moves at G, with α = −3 and β = −2 from MIN's side: MAX at A is sure of 2.", SO | MOVER},
    {"E returns −3 to D, its 3 from MIN's side.", SO | MOVER},
    {"Step 3 made the difference: v at G stays −3, although H came back with −1, for MIN 1, which is better "
     "for MIN",
     SO | MOVER},
    {"Step 3 made the difference: v at G stays −3, although H came back with −1, for MIN 2, which is better "
     "for MIN",
     NOT_SO | MOVER},
    {"Step 3 made the difference: v at B becomes 3, as D came back, although it was 2, which is better for "
     "MIN; B is "
     "MIN's, and searched by Max-Value",
     SO},
    {"Step 3 made the difference: v at B becomes 3, as D came back, although it was 2, which is better for "
     "MIN; B is "
     "MIN's, and searched by Min-Value",
     NOT_SO},
    {"visited: 4 of 9 nodes, 3 of 6 leaves; any search for the exact value needs 3", NOT_SO},
    {"Nobody knows what a wombat is worth.", UNKNOWN},
};

bool selftest(void)
{
    static struct run run;
    struct tree tree;
    struct tally tally = {0};
    struct talk talk;
    bool right = tree_read(&tree, TREE);
    run = (struct run){.depth = NO_LIMIT, .correct = 1, .passes = 1};
    talk_begin(&talk, &tree, &run, &tally, "selftest");
    talk.stepwise = true;
    for (size_t i = 0; tree.count && i < sizeof cases / sizeof *cases; i++) {
        long wrong = 0, before = 0, unknown = tally.unknown_sentences;
        for (size_t k = 0; k < KIND_COUNT; k++)
            before += tally.wrong[k];
        run.mover = cases[i].verdict & MOVER;
        talk_hear(&talk, cases[i].sentence);
        for (size_t k = 0; k < KIND_COUNT; k++)
            wrong += tally.wrong[k];
        enum verdict verdict = wrong > before ? NOT_SO : tally.unknown_sentences > unknown ? UNKNOWN : SO;
        if ((int)verdict == (cases[i].verdict & VERDICT))
            continue;
        static const char *const told[] = {"so", "not so", "not understood"};
        printf("TOLD WRONGLY, as %s: %s\n", told[verdict], cases[i].sentence);
        right = false;
    }
    tally_free(&tally);
    return right;
}
