/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain/row_words.h"
#include "lesson/library.h"
#include "marked.h"
#include "reference.h"
#include "table.h"
#include <ctype.h>
#include <string.h>

#define ARRIVAL ROWS_ARRIVAL
#define UPDATE  ROWS_UPDATE

/* A table on paper, with changes in some of its lines and some words below, and its marks. "5 F: v=3" stands
 * for line 5 then, "5+ F: v=3" comes behind it, "5" is left out, "5-8" as well, "22-" up to the end; they
 * stand in the order of the lines. The tree is the lecture's, and the algorithm alpha-beta, where no other is
 * said; `wishes` are a teacher's. */
static const struct {
    const char *tree, *algorithm, *other; /* whose table it is, where that is another's */
    enum rows_way way;
    const char *wishes, *changes, *below, *marks;
} cases[] = {
    {NULL, NULL, NULL, ARRIVAL, "", "", "", "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "", "value: 6\nbest move: C\npruned: L, R, J",
     "right, 28/28; rrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, UPDATE, "", "", "value: 6\nbest move: C\npruned: L, R, J",
     "right, 28/28; rrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "", "1 A: v=6; 1+ C: v=6; 1+ A: α=−∞, β=+∞, v=−∞", "",
     "right, 27/27; rrrrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "", "F >= 3, M <= 1", "right, 27/27; rrrrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "5 F: α=−∞, β=2, v=2", "",
     "wrong, 24/25; rrrrwrrrrrrrrrrrrrrrrrrrr; 5 not-reset 'F: α=−∞, β=2, v=2' not 'F: α=−∞, β=2, v=−∞': v "
     "wasn't reset: 2 is what it was before, but at each node v begins anew, at F with −∞ [v at F begins as "
     "−∞: nothing could be worse for MAX.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "5 F: α=−∞, β=2, v=2", "F >= 3",
     "wrong, 25/26; rrrrwrrrrrrrrrrrrrrrrrrrrr; 5 not-reset 'F: α=−∞, β=2, v=2' not 'F: α=−∞, β=2, v=−∞': v "
     "wasn't reset: 2 is what it was before, but at each node v begins anew, at F with −∞ [v at F begins as "
     "−∞: nothing could be worse for MAX.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "5 F: α=−∞, β=2, v=2; 7 F: α=−∞, β=2, v=2  (L ignored)", "",
     "wrong, 24/25; rrrrwrcrrrrrrrrrrrrrrrrrr; 5 not-reset 'F: α=−∞, β=2, v=2' not 'F: α=−∞, β=2, v=−∞': v "
     "wasn't reset: 2 is what it was before, but at each node v begins anew, at F with −∞ [v at F begins as "
     "−∞: nothing could be worse for MAX.]"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "13 Q: α=2, β=+∞, v=4; 14 M: α=2, β=+∞, v=+∞; 14+ R: α=2, β=4, v=4; 15 M: α=2, β=4, v=4; 15+ G: α=2, "
     "β=+∞, v=−∞",
     "value: 6\nbest move: C\npruned: L, R, J",
     "wrong, 26/28; rrrrrrrrrrrrwrccrwrrrrrrrrr; 13 leaf 'Q: α=2, β=+∞, v=4' not 'Q: α=2, β=+∞, v=1': Q is a "
     "leaf, and its value is 1; 18 not-moved 'N: α=2, β=+∞, v=7' not 'N: α=4, β=+∞, v=7': α is still 2: the "
     "value that came back has moved it to 4; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "19 H: α=2, β=7, v=5; 22 D: α=5, β=+∞, v=+∞; 23 I: α=5, β=+∞, v=1; 24 D: α=5, β=+∞, v=+∞  (J, O, P "
     "ignored); 25 A: α=5, β=+∞, v=5",
     "value: 5\nbest move: C\npruned: L, R, J\nleaves looked at: 6\nvalue of C: 5",
     "wrong, 28/30; rrrrrrrrrrrrrrrrrrwrrcccc; 19 leaf 'H: α=2, β=7, v=5' not 'H: α=2, β=7, v=6': H is a "
     "leaf, and its value is 6; value carried: 6; best_move right: C; pruned right: L, R and J; leaves "
     "right: 6; value wrong: 6"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "19 H: α=2, β=7, v=5; 22 D: α=5, β=+∞, v=+∞; 23 I: α=5, β=+∞, v=1; 24 D: α=5, β=+∞, v=+∞  (J, O, P "
     "ignored); 25 A: α=5, β=+∞, v=5",
     "value: 6",
     "wrong, 25/26; rrrrrrrrrrrrrrrrrrwrrcccc; 19 leaf 'H: α=2, β=7, v=5' not 'H: α=2, β=7, v=6': H is a "
     "leaf, and its value is 6; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "19 H: α=2, β=7, v=5; 22 D: α=5, β=+∞, v=+∞; 23 I: α=5, β=+∞, v=1; 24 D: α=5, β=+∞, v=+∞  (J, O, P "
     "ignored); 25 A: α=5, β=+∞, v=5",
     "value: 4",
     "wrong, 24/26; rrrrrrrrrrrrrrrrrrwrrcccc; 19 leaf 'H: α=2, β=7, v=5' not 'H: α=2, β=7, v=6': H is a "
     "leaf, and its value is 6; value wrong: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "7 F: α=−∞, β=2, v=−∞; 7+ L: α=−∞, β=2, v=9; 7+ F: α=−∞, β=2, v=3",
     "pruned: R, J\nleaves looked at: 7",
     "wrong, 24/27; rrrrrrrecrrrrrrrrrrrrrrrrrr; 7 cut-missed: L is looked at, but the search leaves F here "
     "and cuts off L [F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = 2): MIN will never "
     "let the game come here, so L doesn't matter. Shallow β-cutoff.]; pruned wrong: L, R and J; leaves "
     "wrong: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "7+ L: α=−∞, β=2, v=9; 7+ F: α=−∞, β=2, v=3", "",
     "wrong, 24/25; rrrrrrrecrrrrrrrrrrrrrrrrrr; 7 went-on: L is looked at although it is cut off: the "
     "search leaves F here, and ignores L [F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = "
     "2): MIN will never let the game come here, so L doesn't matter. Shallow β-cutoff.]"},
    {NULL, NULL, NULL, UPDATE, "", "7 F: α=3, β=2, v=3; 7+ L: α=3, β=2, v=9; 7+ F: α=9, β=2, v=9", "",
     "wrong, 24/25; rrrrrrwccrrrrrrrrrrrrrrrrrr; 7 cut-missed 'F: α=3, β=2, v=3' not '': the search leaves F "
     "here and cuts off L [F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = 2): MIN will "
     "never let the game come here, so L doesn't matter. Shallow β-cutoff.]"},
    {NULL, NULL, NULL, UPDATE, "", "7 F: α=−∞, β=2, v=3", "",
     "wrong, 24/25; rrrrrrwrrrrrrrrrrrrrrrrrr; 7 not-noted 'F: α=−∞, β=2, v=3' not 'F: α=−∞, β=2, v=3  (L "
     "ignored)': the cutoff here skips L [F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = "
     "2): MIN will never let the game come here, so L doesn't matter. Shallow β-cutoff.]"},
    {NULL, NULL, NULL, UPDATE, "", "14 M: α=2, β=1, v=1; 14+ R: α=2, β=1, v=4; 14+ M: α=2, β=1, v=1",
     "pruned: L, J",
     "wrong, 25/26; rrrrrrrrrrrrrwccrrrrrrrrrrr; 14 cut-missed 'M: α=2, β=1, v=1' not '': the search leaves "
     "M here and cuts off R [M is MIN's and already has 1. MAX further up, at A, is sure of 2 (α = 2): MAX "
     "will never let the game come here, so R doesn't matter. Deep α-cutoff, 3 plies up.]; pruned carried: "
     "L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "15 G: α=2, β=+∞, v=−∞  (N ignored); 16; 17; 18 C: α=2, β=+∞, v=+∞; 19 H: α=2, β=1, v=6; 20 C: α=2, "
     "β=1, v=1",
     "",
     "wrong, 20/25; rrrrrrrrrrrrrrwmmrwwrrrrr; 15 not-noted 'G: α=2, β=+∞, v=−∞  (N ignored)' not 'G: α=2, "
     "β=+∞, v=−∞': nothing is cut off here; 16 left-out '' not 'N: α=2, β=+∞, v=7': 2 rows are left out, "
     "from N on; 17 number 'H: α=2, β=1, v=6' not 'H: α=2, β=7, v=6': β is 7, not 1 [H is a leaf: its value "
     "is 6.]; 18 number 'C: α=2, β=1, v=1' not 'C: α=2, β=7, v=7': β is 7, not 1 [β at C falls from +∞ to 7: "
     "MIN is sure of 7 here.]"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "18 C: α=2, β=+∞, v=+∞  (H ignored); 19-20; 22 D: α=7, β=+∞, v=+∞; 23 I: α=7, β=+∞, v=1; 24 D: α=7, "
     "β=+∞, v=+∞  (J, O, P ignored); 25 A: α=7, β=+∞, v=7",
     "value: 7\nbest move: C\npruned: L, R, H, J",
     "wrong, 24.8/28; rrrrrrrrrrrrrrrrrwmmrcccc; 18 not-noted 'C: α=2, β=+∞, v=+∞  (H ignored)' not 'C: α=2, "
     "β=+∞, v=+∞': nothing is cut off here; 18 cut-early: C is left too early: MIN moves there, no test lets "
     "it leave C, and H is still to come [v ≤ α at C? No, 7 > 2: no cutoff.]; value carried: 6; best_move "
     "right: C; pruned carried: L, R and J; H is looked at"},
    {NULL, NULL, NULL, ARRIVAL, "", "4 B: α=−∞, β=+∞, v=+∞  (F ignored); 5-7", "",
     "wrong, 20.8/25; rrrwmmmwrrrrrrrrrrrrrrrrr; 4 not-noted 'B: α=−∞, β=+∞, v=+∞  (F ignored)' not 'B: "
     "α=−∞, β=+∞, v=+∞': nothing is cut off here; 4 cut-early: B is left too early: MIN moves there, no test "
     "lets it leave B, and F is still to come [v ≤ α at B? No, 2 > −∞: no cutoff.]; 5 extra 'B: α=−∞, β=2, "
     "v=2' not '': the search isn't at B here"},
    {NULL, NULL, NULL, UPDATE, "", "4 B: α=−∞, β=+∞, v=2  (F ignored); 5-7", "",
     "wrong, 22.4/25; rrrwmmmwrrrrrrrrrrrrrrrrr; 4 cut-early 'B: α=−∞, β=+∞, v=2  (F ignored)' not '': B is "
     "left too early: MIN moves there, no test lets it leave B, and F is still to come [v ≤ α at B? No, 2 > "
     "−∞: no cutoff.]; 5 extra 'B: α=−∞, β=2, v=2' not '': the search isn't at B here"},
    {NULL, NULL, NULL, UPDATE, "", "21 A: α=6, β=+∞, v=6; 22-", "",
     "unclear, 21/25; rrrrrrrrrrrrrrrrrrrrrmmmm; 21 cut-early at the end: A is left too early: MAX moves "
     "there, no test lets it leave A, and D is still to come; unless the trace was broken off here [v ≥ β at "
     "A? No, 6 < +∞: no cutoff.]"},
    {NULL, NULL, NULL, UPDATE, "", "18 C: α=2, β=+∞, v=7  (H ignored); 19-20", "",
     "wrong, 22/25; rrrrrrrrrrrrrrrrrwmmrrrrr; 18 not-moved 'C: α=2, β=+∞, v=7  (H ignored)' not 'C: α=2, "
     "β=7, v=7': β is still +∞: the value that came back has moved it to 7 [β at C falls from +∞ to 7: MIN "
     "is sure of 7 here.]; 19 left-out '' not 'H: α=2, β=7, v=6': 2 rows are left out, from H on"},
    {NULL, NULL, NULL, UPDATE, "", "9 A: α=2, β=+∞, v=2  (C ignored); 10-20", "",
     "wrong, 17.6/25; rrrrrrrrwmmmmmmmmmmmwrrrr; 9 not-noted 'A: α=2, β=+∞, v=2  (C ignored)' not 'A: α=2, "
     "β=+∞, v=2': nothing is cut off here; 9 cut-early: A is left too early: MAX moves there, no test lets "
     "it leave A, and C is still to come [v ≥ β at A? No, 2 < +∞: no cutoff.]; 10 extra 'A: α=6, β=+∞, v=6' "
     "not '': the search isn't at A here, nor in the 5 rows from it on"},
    {NULL, NULL, NULL, ARRIVAL, "", "5", "",
     "unclear, 24/25; rrrrmrrrrrrrrrrrrrrrrrrrr; 5 left-out '' not 'F: α=−∞, β=2, v=−∞': the row of F is "
     "left out"},
    {NULL, NULL, NULL, ARRIVAL, "", "25", "",
     "unclear, 24/25; rrrrrrrrrrrrrrrrrrrrrrrrm; . left-out '' not 'A: α=6, β=+∞, v=6': the row of A is left "
     "out"},
    {NULL, NULL, NULL, ARRIVAL, "", "1", "",
     "unclear, 24/25; mrrrrrrrrrrrrrrrrrrrrrrrr; 1 left-out '' not 'A: α=−∞, β=+∞, v=−∞': the row of A is "
     "left out"},
    {NULL, NULL, NULL, ARRIVAL, "", "24-25", "",
     "unclear, 23/25; rrrrrrrrrrrrrrrrrrrrrrrmm; . left-out '' not 'D: α=6, β=+∞, v=+∞  (J, O, P ignored)': "
     "2 rows are left out at the end, from D on"},
    {NULL, NULL, NULL, ARRIVAL, "", "22-", "",
     "unclear, 21/25; rrrrrrrrrrrrrrrrrrrrrmmmm; 21 cut-early at the end: A is left too early: MAX moves "
     "there, no test lets it leave A, and D is still to come; unless the trace was broken off here [v ≥ β at "
     "A? No, 6 < +∞: no cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "5-8", "",
     "wrong, 24/25; rrrrmmmmrrrrrrrrrrrrrrrrr; 4 cut-early: B is left too early: MIN moves there, no test "
     "lets it leave B, and F is still to come [v ≤ α at B? No, 2 > −∞: no cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "3; 13", "",
     "unclear, 23/25; rrmrrrrrrrrrmrrrrrrrrrrrr; 3 left-out '' not 'E: α=−∞, β=+∞, v=2': the row of E is "
     "left out; 12 left-out '' not 'Q: α=2, β=+∞, v=1': the row of Q is left out"},
    {NULL, NULL, NULL, ARRIVAL, "", "5; 20", "",
     "unclear, 23/25; rrrrmrrrrrrrrrrrrrrmrrrrr; 5 left-out '' not 'F: α=−∞, β=2, v=−∞': the row of F is "
     "left out; 19 left-out '' not 'C: α=2, β=7, v=7': the row of C is left out"},
    {NULL, NULL, NULL, ARRIVAL, "", "6+ K: α=−∞, β=2, v=3", "",
     "wrong, 24/25; rrrrrrerrrrrrrrrrrrrrrrrrr; 7 extra 'K: α=−∞, β=2, v=3' not '': the search isn't at K "
     "here"},
    {NULL, NULL, NULL, ARRIVAL, "", "6+ L: α=−∞, β=2, v=9", "",
     "wrong, 24/25; rrrrrrerrrrrrrrrrrrrrrrrrr; 7 extra 'L: α=−∞, β=2, v=9' not '': the search isn't at L "
     "here"},
    {NULL, NULL, NULL, ARRIVAL, "", "25+ A: α=6, β=+∞, v=6; 25+ A: α=6, β=+∞, v=7", "",
     "wrong, 23/25; rrrrrrrrrrrrrrrrrrrrrrrrree; 26 extra 'A: α=6, β=+∞, v=6' not '': the search isn't at A "
     "here, nor in the 2 rows from it on"},
    {NULL, NULL, NULL, ARRIVAL, "", "9+ B: α=1, β=2, v=3; 9+ E: α=1, β=2, v=4", "",
     "wrong, 23/25; rrrrrrrrreerrrrrrrrrrrrrrrr; 10 extra 'B: α=1, β=2, v=3' not '': the search isn't at B "
     "here, nor in the 2 rows from it on"},
    {NULL, NULL, NULL, ARRIVAL, "", "4 B: α=1, β=2, v=3; 9+ H: α=1, β=2, v=3; 20", "",
     "wrong, 22/25; rrrwrrrrrerrrrrrrrrrmrrrrr; 4 number 'B: α=1, β=2, v=3' not 'B: α=−∞, β=+∞, v=+∞': α is "
     "−∞, not 1; 10 extra 'H: α=1, β=2, v=3' not '': the search isn't at H here; 21 left-out '' not 'C: α=2, "
     "β=7, v=7': the row of C is left out"},
    {NULL, NULL, NULL, UPDATE, "", "4; 8; 18; 20", "",
     "unclear, 21/25; rrrmrrrmrrrrrrrrrmrmrrrrr; 4 left-out '' not 'B: α=−∞, β=2, v=2': the row of B is left "
     "out; 7 left-out '' not 'B: α=−∞, β=2, v=2': the row of B is left out; 16 left-out '' not 'C: α=2, β=7, "
     "v=7': the row of C is left out; 17 left-out '' not 'C: α=2, β=6, v=6': the row of C is left out"},
    {NULL, NULL, NULL, UPDATE, "", "4; 8; 9", "",
     "unclear, 22/25; rrrmrrrmmrrrrrrrrrrrrrrrr; 4 left-out '' not 'B: α=−∞, β=2, v=2': the row of B is left "
     "out; 7 left-out '' not 'B: α=−∞, β=2, v=2': 2 rows are left out, from B on"},
    {NULL, NULL, NULL, UPDATE, "", "8; 15", "",
     "unclear, 23/25; rrrrrrrmrrrrrrmrrrrrrrrrr; 8 left-out '' not 'B: α=−∞, β=2, v=2': the row of B is left "
     "out; 14 left-out '' not 'G: α=2, β=+∞, v=1': the row of G is left out"},
    {NULL, NULL, NULL, UPDATE, "", "8; 9; 15", "",
     "unclear, 22/25; rrrrrrrmmrrrrrmrrrrrrrrrr; 8 left-out '' not 'B: α=−∞, β=2, v=2': 2 rows are left out, "
     "from B on; 13 left-out '' not 'G: α=2, β=+∞, v=1': the row of G is left out"},
    {NULL, NULL, NULL, ARRIVAL, "", "3; 6; 13; 16; 19; 23", "", "right, 25/25; rrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "3; 6; 13; 16; 19", "",
     "unclear, 20/25; rrmrrmrrrrrrmrrmrrmrrrrrr; 3 left-out '' not 'E: α=−∞, β=+∞, v=2': the row of E is "
     "left out; 5 left-out '' not 'K: α=−∞, β=2, v=3': the row of K is left out; 11 left-out '' not 'Q: α=2, "
     "β=+∞, v=1': the row of Q is left out; 13 left-out '' not 'N: α=2, β=+∞, v=7': the row of N is left "
     "out; 15 left-out '' not 'H: α=2, β=7, v=6': the row of H is left out"},
    {NULL, NULL, NULL, UPDATE, "", "8; 25+ B: α=−∞, β=2, v=2", "",
     "unclear, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr; 25 order: each row is one of the search's, but here they "
     "don't stand in its order"},
    {NULL, NULL, NULL, UPDATE, "", "2+ A: α=2, β=+∞, v=2; 9; 13", "",
     "unclear, 24/25; rrrrrrrrrrrrrrrrrrrrrrrrm; 4 order: each row is one of the search's, but here they "
     "don't stand in its order"},
    {NULL, NULL, NULL, UPDATE, "", "8", "", "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, UPDATE, "", "3; 6; 13; 16; 19; 23", "", "right, 25/25; rrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1; 25+ A: α=−∞, β=+∞, v=−∞", "",
     "unclear, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr; 25 order: each row is one of the search's, but here they "
     "don't stand in its order"},
    {NULL, NULL, NULL, ARRIVAL, "", "4+ C: α=2, β=+∞, v=+∞; 10", "",
     "unclear, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr; 6 order: each row is one of the search's, but here they "
     "don't stand in its order"},
    {NULL, NULL, NULL, ARRIVAL, "", "2-3; 25+ B: α=−∞, β=+∞, v=+∞; 25+ E: α=−∞, β=+∞, v=2", "",
     "unclear, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr; 24 order: each row is one of the search's, but here they "
     "don't stand in its order"},
    {NULL, NULL, NULL, ARRIVAL, "", "6 L: α=−∞, β=2, v=3", "",
     "wrong, 24/25; rrrrrwrrrrrrrrrrrrrrrrrrr; 6 node 'L: α=−∞, β=2, v=3' not 'K: α=−∞, β=2, v=3': this is "
     "the row of K"},
    {NULL, NULL, NULL, ARRIVAL, "", "11 M: α=2, β=+∞, v=−∞", "",
     "wrong, 24/25; rrrrrrrrrrwrrrrrrrrrrrrrr; 11 node 'M: α=2, β=+∞, v=−∞' not 'G: α=2, β=+∞, v=−∞': this "
     "is the row of G"},
    {NULL, NULL, NULL, ARRIVAL, "", "11 F: α=2, β=+∞, v=−∞", "",
     "wrong, 24/25; rrrrrrrrrrwrrrrrrrrrrrrrr; 11 node 'F: α=2, β=+∞, v=−∞' not 'G: α=2, β=+∞, v=−∞': this "
     "is the row of G"},
    {NULL, NULL, NULL, ARRIVAL, "", "7 F: α=−∞, β=2, v=−∞", "",
     "wrong, 24/25; rrrrrrwrrrrrrrrrrrrrrrrrr; 7 not-noted 'F: α=−∞, β=2, v=−∞' not 'F: α=−∞, β=2, v=−∞  (L "
     "ignored)': the cutoff here skips L [F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = "
     "2): MIN will never let the game come here, so L doesn't matter. Shallow β-cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "7 F: α=−∞, β=2, v=−∞  (K ignored)", "",
     "wrong, 24/25; rrrrrrwrrrrrrrrrrrrrrrrrr; 7 not-noted 'F: α=−∞, β=2, v=−∞  (K ignored)' not 'F: α=−∞, "
     "β=2, v=−∞  (L ignored)': the cutoff here skips L [F is MAX's and already has 3. MIN above, at B, is "
     "sure of 2 (β = 2): MIN will never let the game come here, so L doesn't matter. Shallow β-cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "7 F: α=−∞, β=2, v=−∞  cut", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "7 F: α=−∞, β=2, v=−∞; 8 B: α=−∞, β=2, v=2  (L ignored)", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "6 K: α=−∞, β=2, v=3  (L ignored); 7 F: α=−∞, β=2, v=−∞", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "5 F: α=−∞, β=2, v=−∞  (L ignored); 7 F: α=−∞, β=2, v=−∞", "",
     "unclear, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr; 6 order: each row is one of the search's, but here they "
     "don't stand in its order"},
    {NULL, NULL, NULL, ARRIVAL, "", "24 D: α=6, β=+∞, v=+∞  (J ignored)", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "24 D: α=6, β=+∞, v=+∞  (O, P ignored)", "",
     "wrong, 24/25; rrrrrrrrrrrrrrrrrrrrrrrwr; 24 not-noted 'D: α=6, β=+∞, v=+∞  (O and P ignored)' not 'D: "
     "α=6, β=+∞, v=+∞  (J, O, P ignored)': the cutoff here skips J, O, P [D is MIN's and already has 1. MAX "
     "above, at A, is sure of 6 (α = 6): MAX will never let the game come here, so J and all below it don't "
     "matter. Shallow α-cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "24 D: α=6, β=+∞, v=+∞  (J, O ignored)", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "24 D: α=6, β=+∞, v=+∞  (J, L ignored)", "",
     "wrong, 24/25; rrrrrrrrrrrrrrrrrrrrrrrwr; 24 not-noted 'D: α=6, β=+∞, v=+∞  (J and L ignored)' not 'D: "
     "α=6, β=+∞, v=+∞  (J, O, P ignored)': the cutoff here skips J, O, P [D is MIN's and already has 1. MAX "
     "above, at A, is sure of 6 (α = 6): MAX will never let the game come here, so J and all below it don't "
     "matter. Shallow α-cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "7 F: α=−∞, β=2, v=−∞; 14 M: α=2, β=+∞, v=+∞; 24 D: α=6, β=+∞, v=+∞", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "17 G: α=2, β=+∞, v=1  (H ignored)", "",
     "wrong, 24/25; rrrrrrrrrrrrrrrrwrrrrrrrr; 17 not-noted 'G: α=2, β=+∞, v=1  (H ignored)' not 'G: α=2, "
     "β=+∞, v=1': nothing is cut off here"},
    {NULL, NULL, NULL, ARRIVAL, "", "17 G: α=2, β=+∞, v=1  cut", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "25 A: α=6, β=+∞, v=6  (J ignored)", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1 A: α=−∞, β=+∞, v=−∞  (L ignored)", "",
     "wrong, 24/25; wrrrrrrrrrrrrrrrrrrrrrrrr; 1 not-noted 'A: α=−∞, β=+∞, v=−∞  (L ignored)' not 'A: α=−∞, "
     "β=+∞, v=−∞': nothing is cut off here"},
    {NULL, NULL, NULL, ARRIVAL, "", "7+ L: α=−∞, β=2, v=9", "",
     "wrong, 24/25; rrrrrrrerrrrrrrrrrrrrrrrrr; 7 went-on: L is looked at although it is cut off: the search "
     "leaves F here, and ignores L [F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = 2): MIN "
     "will never let the game come here, so L doesn't matter. Shallow β-cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "24+ J: α=6, β=+∞, v=−∞; 24+ O: α=6, β=+∞, v=5", "",
     "wrong, 24/25; rrrrrrrrrrrrrrrrrrrrrrrrecr; 24 went-on: J is looked at although it is cut off: the "
     "search leaves D here, and ignores J, O, P [D is MIN's and already has 1. MAX above, at A, is sure of 6 "
     "(α = 6): MAX will never let the game come here, so J and all below it don't matter. Shallow "
     "α-cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "24 D: α=6, β=+∞, v=+∞; 24+ J: α=6, β=+∞, v=−∞; 24+ O: α=6, β=+∞, v=5; 24+ J: α=6, β=+∞, v=−∞; 24+ P: "
     "α=6, β=+∞, v=8; 24+ J: α=6, β=+∞, v=5; 24+ D: α=6, β=+∞, v=1",
     "",
     "wrong, 24/25; rrrrrrrrrrrrrrrrrrrrrrrrecccccr; 24 cut-missed: J is looked at, but the search leaves D "
     "here and cuts off J, O, P [D is MIN's and already has 1. MAX above, at A, is sure of 6 (α = 6): MAX "
     "will never let the game come here, so J and all below it don't matter. Shallow α-cutoff.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "8 B: α=−∞, β=3, v=2", "",
     "wrong, 24/25; rrrrrrrwrrrrrrrrrrrrrrrrr; 8 handed-up 'B: α=−∞, β=3, v=2' not 'B: α=−∞, β=2, v=2': β = "
     "3 comes from F below: it seems to have been handed up, but only v comes back, and β here is still 2 [β "
     "at B falls from +∞ to 2: MIN is sure of 2 here.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "8 B: α=−∞, β=3, v=3", "",
     "wrong, 24/25; rrrrrrrwrrrrrrrrrrrrrrrrr; 8 wrong-choice 'B: α=−∞, β=3, v=3' not 'B: α=−∞, β=2, v=2': "
     "MIN keeps the smaller: that is 2, not 3 [v at B falls from +∞ to 2: E is worth 2.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "4 B: β=+∞, v=+∞; 8 B: α=−∞, β=2", "",
     "unclear, 23/25; rrrwrrrwrrrrrrrrrrrrrrrrr; 4 blank 'B: β=+∞, v=+∞' not 'B: α=−∞, β=+∞, v=+∞': α isn't "
     "said; it is −∞; 8 blank 'B: α=−∞, β=2' not 'B: α=−∞, β=2, v=2': v isn't said; it is 2 [v at B falls "
     "from +∞ to 2: E is worth 2.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "12 M: α=2, β=+∞", "",
     "unclear, 24/25; rrrrrrrrrrrwrrrrrrrrrrrrr; 12 blank 'M: α=2, β=+∞' not 'M: α=2, β=+∞, v=+∞': v isn't "
     "said; it is +∞ [v at M begins as +∞: nothing could be worse for MIN.]"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "21 A: α=2, β=+∞, v=2; 22 D: α=2, β=+∞, v=+∞; 23 I: α=2, β=+∞, v=1; 24 D: α=2, β=+∞, v=+∞  (J, O, P "
     "ignored); 25 A: α=2, β=+∞, v=2",
     "value: 2\nbest move: B",
     "wrong, 25/27; rrrrrrrrrrrrrrrrrrrrrwccc; 22 not-moved 'D: α=2, β=+∞, v=+∞' not 'D: α=6, β=+∞, v=+∞': α "
     "is still 2: the value that came back has moved it to 6 [MIN moves at D, with α = 6 and β = +∞: MAX at "
     "A is sure of 6.]; value carried: 6; best_move wrong: C"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "10 C: α=−∞, β=+∞, v=+∞; 11 G: α=−∞, β=+∞, v=−∞; 12 M: α=−∞, β=+∞, v=+∞; 13 Q: α=−∞, β=+∞, v=1; 14 M: "
     "α=−∞, β=+∞, v=+∞; 14+ R: α=−∞, β=1, v=4; 14+ M: α=−∞, β=1, v=1; 15 G: α=−∞, β=+∞, v=−∞; 16 N: α=1, "
     "β=+∞, v=7; 17 G: α=1, β=+∞, v=1; 18 C: α=−∞, β=+∞, v=+∞; 19 H: α=−∞, β=7, v=6; 20 C: α=−∞, β=7, v=7",
     "",
     "wrong, 24/25; rrrrrrrrrwccccccccccccrrrrr; 10 not-moved 'C: α=−∞, β=+∞, v=+∞' not 'C: α=2, β=+∞, "
     "v=+∞': α is still −∞: the value that came back has moved it to 2 [MIN moves at C, with α = 2 and β = "
     "+∞: MAX at A is sure of 2.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "1 A: α=+∞, β=−∞, v=−∞", "",
     "wrong, 24/25; wrrrrrrrrrrrrrrrrrrrrrrrr; 1 swapped 'A: α=+∞, β=−∞, v=−∞' not 'A: α=−∞, β=+∞, v=−∞': α "
     "and β have each other's place [MAX moves at A, with α = −∞ and β = +∞.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "2 B: α=+∞, β=−∞, v=+∞", "",
     "wrong, 24/25; rwrrrrrrrrrrrrrrrrrrrrrrr; 2 swapped 'B: α=+∞, β=−∞, v=+∞' not 'B: α=−∞, β=+∞, v=+∞': α "
     "and β have each other's place [MIN moves at B, with α = −∞ and β = +∞.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "4 B: α=−∞, β=+∞, v=4; 5 F: α=−∞, β=2, v=4", "",
     "wrong, 23/25; rrrwwrrrrrrrrrrrrrrrrrrrr; 4 number 'B: α=−∞, β=+∞, v=4' not 'B: α=−∞, β=+∞, v=+∞': v is "
     "+∞, not 4 [v at B begins as +∞: nothing could be worse for MIN.]; 5 not-reset 'F: α=−∞, β=2, v=4' not "
     "'F: α=−∞, β=2, v=−∞': v wasn't reset: 4 is what it was before, but at each node v begins anew, at F "
     "with −∞ [v at F begins as −∞: nothing could be worse for MAX.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "4 B: α=−∞, β=+∞; 5 F: α=−∞, β=2, v=0", "",
     "wrong, 23/25; rrrwwrrrrrrrrrrrrrrrrrrrr; 4 blank 'B: α=−∞, β=+∞' not 'B: α=−∞, β=+∞, v=+∞': v isn't "
     "said; it is +∞ [v at B begins as +∞: nothing could be worse for MIN.]; 5 number 'F: α=−∞, β=2, v=0' "
     "not 'F: α=−∞, β=2, v=−∞': v is −∞, not 0 [v at F begins as −∞: nothing could be worse for MAX.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "1 A: α=−∞, β=+∞, v=5", "",
     "wrong, 24/25; wrrrrrrrrrrrrrrrrrrrrrrrr; 1 number 'A: α=−∞, β=+∞, v=5' not 'A: α=−∞, β=+∞, v=−∞': v is "
     "−∞, not 5 [v at A begins as −∞: nothing could be worse for MAX.]"},
    {NULL, NULL, NULL, UPDATE, "",
     "4 B: α=−∞, β=2, v=+∞; 7 F: α=−∞, β=2, v=−∞ (L ignored); 8 B: α=−∞, β=2, v=2; 9 A: α=2, β=+∞, v=−∞; 14 "
     "M: α=2, β=+∞, v=+∞ (R ignored); 15 G: α=2, β=+∞, v=−∞; 17 G: α=7, β=+∞, v=1; 18 C: α=2, β=7, v=+∞; 20 "
     "C: α=2, β=6, v=7; 21 A: α=6, β=+∞, v=2; 24 D: α=6, β=+∞, v=+∞ (J, O, P ignored); 25 A: α=6, β=+∞, v=6",
     "", "wrong, 12.5/25; rrrcrrcrcrrrrccrccrccrrcr"},
    {NULL, NULL, NULL, ARRIVAL, "", "2 B: α=−∞, β=+∞, v=−∞", "",
     "wrong, 24/25; rwrrrrrrrrrrrrrrrrrrrrrrr; 2 not-reset 'B: α=−∞, β=+∞, v=−∞' not 'B: α=−∞, β=+∞, v=+∞': "
     "v wasn't reset: −∞ is what it was before, but at each node v begins anew, at B with +∞ [v at B begins "
     "as +∞: nothing could be worse for MIN.]"},
    {NULL, NULL, NULL, ARRIVAL, "", "9 A: α=2, β=+∞, v=2", "",
     "wrong, 24/25; rrrrrrrrwrrrrrrrrrrrrrrrr; 9 fold 'A: α=2, β=+∞, v=2' not 'A: α=−∞, β=+∞, v=−∞': α = 2 "
     "is what it becomes once the child's value is folded in; the other rows show it as it stands before, "
     "and that is −∞"},
    {NULL, NULL, NULL, ARRIVAL, "", "9 A: α=2, β=+∞, v=−∞", "",
     "wrong, 24/25; rrrrrrrrwrrrrrrrrrrrrrrrr; 9 handed-up 'A: α=2, β=+∞, v=−∞' not 'A: α=−∞, β=+∞, v=−∞': α "
     "= 2 comes from B below: it seems to have been handed up, but only v comes back, and α here is still "
     "−∞"},
    {NULL, NULL, NULL, ARRIVAL, "", "21 A: α=6, β=+∞, v=6", "value: 6",
     "wrong, 25/26; rrrrrrrrrrrrrrrrrrrrwrrrr; 21 fold 'A: α=6, β=+∞, v=6' not 'A: α=2, β=+∞, v=2': α = 6 is "
     "what it becomes once the child's value is folded in; the other rows show it as it stands before, and "
     "that is 2 [α at A rises from −∞ to 2: MAX is sure of 2 here.]; value right: 6"},
    {NULL, NULL, NULL, UPDATE, "", "21 A: α=2, β=+∞, v=6", "",
     "wrong, 24/25; rrrrrrrrrrrrrrrrrrrrwrrrr; 21 not-moved 'A: α=2, β=+∞, v=6' not 'A: α=6, β=+∞, v=6': α "
     "is still 2: the value that came back has moved it to 6 [α at A rises from 2 to 6: MAX is sure of 6 "
     "here.]"},
    {NULL, NULL, NULL, UPDATE, "",
     "21 A: α=2, β=+∞, v=6; 22 D: α=2, β=+∞, v=+∞; 23 I: α=2, β=+∞, v=1; 24 D: α=2, β=+∞, v=1  (J, O, P "
     "ignored); 25 A: α=2, β=+∞, v=6",
     "",
     "wrong, 22.4/25; rrrrrrrrrrrrrrrrrrrrwcccw; 21 not-moved 'A: α=2, β=+∞, v=6' not 'A: α=6, β=+∞, v=6': α "
     "is still 2: the value that came back has moved it to 6 [α at A rises from 2 to 6: MAX is sure of 6 "
     "here.]; 25 fold 'A: α=2, β=+∞, v=6' not 'A: α=6, β=+∞, v=6': α = 2 is what it was before the child's "
     "value was folded in; the other rows show it afterwards, and that is 6"},
    {"((3 12 8) (2 4 6) (14 5 2))", "negamax-hard", NULL, ARRIVAL, "",
     "18 D: α=−14, β=−1; 19 M: α=3, β=−1; 20 D: α=1, β=−3", "",
     "wrong, 18.76/21; rrrrrrrrrrrrrrrrrwwcr; 18 wrong-side 'D: α=−14, β=−1' not 'D: α=−14, β=−3': the "
     "value seems to have moved β at D, but MIN moves there, and moves α; 19 number 'M: α=3, β=−1' not "
     "'M: α=3, β=5, v=2': β is 5, not −1 [M is a leaf: its value is 2.]"},
    {NULL, "negamax-soft", NULL, ARRIVAL, "", "5 F: α=2, β=−∞, v=−∞", "",
     "wrong, 24/25; rrrrwrrrrrrrrrrrrrrrrrrrr; 5 swapped 'F: α=2, β=−∞, v=−∞' not 'F: α=−∞, β=2, v=−∞': α "
     "and β have each other's place [MAX moves at F, with α = −∞ and β = 2: MIN at B is sure of 2.]"},
    {NULL, "negamax-soft", NULL, ARRIVAL, "", "18 C: α=−∞, β=−2, v=7", "",
     "wrong, 24/25; rrrrrrrrrrrrrrrrrwrrrrrrr; 18 wrong-choice 'C: α=−∞, β=−2, v=7' not 'C: α=−∞, β=−2, "
     "v=−∞': MIN keeps the larger: that is −∞, not 7 [best at C begins as −∞: nothing could be worse for "
     "MIN.]"},
    {NULL, "negamax-soft", NULL, ARRIVAL, "", "13 Q: α=2, β=+∞, v=−4", "",
     "wrong, 24/25; rrrrrrrrrrrrwrrrrrrrrrrrr; 13 leaf 'Q: α=2, β=+∞, v=−4' not 'Q: α=2, β=+∞, v=1': Q is a "
     "leaf, and its value is 1"},
    {NULL, "negamax-soft", NULL, ARRIVAL, "", "", "value: 6\npruned: L, R, J",
     "right, 27/27; rrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; pruned right: L, R and J"},
    {NULL, "negamax-soft", NULL, ARRIVAL, "", "7+ L: α=−2, β=+∞, v=9", "",
     "wrong, 24/25; rrrrrrrerrrrrrrrrrrrrrrrrr; 7 went-on: L is looked at although it is cut off: the search "
     "leaves F here, and ignores L [F is MAX's and already has 3. MIN above, at B, is sure of 2 (β = 2): MIN "
     "will never let the game come here, so L doesn't matter. Shallow β-cutoff.]"},
    /* 1 for ∞, in a tree whose numbers are smaller */
    {"(0 0)", NULL, NULL, ARRIVAL, "",
     "1 A: α=−1, β=1, v=−1; 2 B: α=−1, β=1, v=0; 3 A: α=−1, β=1, v=−1; 4 C: α=0, β=1, v=0; 5 A: α=0, β=1, "
     "v=0",
     "", "right, 5/5; rrrrr"},
    {"(0 1)", NULL, NULL, ARRIVAL, "",
     "1 A: α=−1, β=1, v=−1; 2 B: α=−1, β=1, v=0; 3 A: α=−1, β=1, v=−1; 4 C: α=0, β=1, v=1; 5 A: α=0, β=1, "
     "v=0",
     "",
     "wrong, 4/5; wcccc; 1 number 'A: α=−1, β=1, v=−1' not 'A: α=−∞, β=+∞, v=−∞': α is −∞, not −1 [MAX moves "
     "at A, with α = −∞ and β = +∞.]"},
    {"((3 12 8) (2 4 6))", "minimax", NULL, ARRIVAL, "", "3 D: v=4", "",
     "wrong, 16/17; rrwrrrrrrrrrrrrrr; 3 leaf 'D: v=4' not 'D: v=3': D is a leaf, and its value is 3"},
    {"((3 12 8) (2 4 6))", "minimax", NULL, ARRIVAL, "", "5", "",
     "unclear, 16/17; rrrrmrrrrrrrrrrrr; 5 left-out '' not 'E: v=12': the row of E is left out"},
    {"((3 12 8) (2 4 6))", "minimax", NULL, ARRIVAL, "", "", "pruned: nothing",
     "right, 18/18; rrrrrrrrrrrrrrrrr; pruned right: nothing"},
    {NULL, NULL, NULL, ARRIVAL, "", "", "F >= 3\nD <= 1\nB = 2\n",
     "right, 28/28; rrrrrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "", "F >= 4\nK = 3\n",
     "wrong, 26/27; rrrrrrrrrrrrrrrrrrrrrrrrrwr; 26 note 'F: v=4' not 'α=−∞, β=2, v=3': at F the search has "
     "α=−∞, β=2, v=3"},
    {NULL, NULL, NULL, ARRIVAL, "", "", "F: α=−∞, β=2\nF: v=3\n",
     "right, 27/27; rrrrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "asks rows", "", "value: 6\nbest move: C\npruned: L, R, J",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr; (value right: 6); (best_move right: C); (pruned right: L, R "
     "and J)"},
    {NULL, NULL, NULL, ARRIVAL, "asks value", "", "value: 6\nbest move: C\npruned: L, R, J",
     "right, 1/1; value right: 6; (best_move right: C); (pruned right: L, R and J)"},
    {NULL, NULL, NULL, ARRIVAL, "asks rows:6,value:2", "", "value: 6\nbest move: C\npruned: L, R, J",
     "right, 8/8; rrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; (best_move right: C); (pruned right: L, R and "
     "J)"},
    {NULL, NULL, NULL, ARRIVAL, "asks value,leaves", "", "value: 6\nbest move: C\npruned: L, R, J",
     "unclear, 1/2; value right: 6; (best_move right: C); (pruned right: L, R and J); no leaves"},
    {NULL, NULL, NULL, ARRIVAL, "asks cut,rows:5", "", "value: 6\nbest move: C\npruned: L, R, J",
     "unclear, 5/6; rrrrrrrrrrrrrrrrrrrrrrrrr; (value right: 6); (best_move right: C); (pruned right: L, R "
     "and J); no cut"},
    {NULL, NULL, NULL, ARRIVAL, "keep arrival", "", "value: 6\nbest move: C\npruned: L, R, J",
     "right, 28/28; rrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "keep update", "", "value: 6\nbest move: C\npruned: L, R, J",
     "wrong, 18/28; rrrwrrwrwrrrrwwrwwrwwrrwr; 4 fold 'B: α=−∞, β=+∞, v=+∞' not 'B: α=−∞, β=2, v=2': β = +∞ "
     "is what it was before the child's value was folded in; the other rows show it afterwards, and that is "
     "2 [β at B falls from +∞ to 2: MIN is sure of 2 here.]; 7 fold 'F: α=−∞, β=2, v=−∞  (L ignored)' not "
     "'F: α=−∞, β=2, v=3  (L ignored)': v = −∞ is what it was before the child's value was folded in; the "
     "other rows show it afterwards, and that is 3 [v at F rises from −∞ to 3: K is worth 3.]; 9 fold 'A: "
     "α=−∞, β=+∞, v=−∞' not 'A: α=2, β=+∞, v=2': α = −∞ is what it was before the child's value was folded "
     "in; the other rows show it afterwards, and that is 2 [α at A rises from −∞ to 2: MAX is sure of 2 "
     "here.]; 14 fold 'M: α=2, β=+∞, v=+∞  (R ignored)' not 'M: α=2, β=+∞, v=1  (R ignored)': v = +∞ is what "
     "it was before the child's value was folded in; the other rows show it afterwards, and that is 1 [v at "
     "M falls from +∞ to 1: Q is worth 1.]; 15 fold 'G: α=2, β=+∞, v=−∞' not 'G: α=2, β=+∞, v=1': v = −∞ is "
     "what it was before the child's value was folded in; the other rows show it afterwards, and that is 1 "
     "[v at G rises from −∞ to 1: M is worth at most 1.]; 17 fold 'G: α=2, β=+∞, v=1' not 'G: α=7, β=+∞, "
     "v=7': α = 2 is what it was before the child's value was folded in; the other rows show it afterwards, "
     "and that is 7 [α at G rises from 2 to 7: MAX is sure of 7 here.]; 18 fold 'C: α=2, β=+∞, v=+∞' not 'C: "
     "α=2, β=7, v=7': β = +∞ is what it was before the child's value was folded in; the other rows show it "
     "afterwards, and that is 7 [β at C falls from +∞ to 7: MIN is sure of 7 here.]; 20 fold 'C: α=2, β=7, "
     "v=7' not 'C: α=2, β=6, v=6': β = 7 is what it was before the child's value was folded in; the other "
     "rows show it afterwards, and that is 6 [β at C falls from 7 to 6: MIN is sure of 6 here.]; 21 fold 'A: "
     "α=2, β=+∞, v=2' not 'A: α=6, β=+∞, v=6': α = 2 is what it was before the child's value was folded in; "
     "the other rows show it afterwards, and that is 6 [α at A rises from 2 to 6: MAX is sure of 6 here.]; "
     "24 fold 'D: α=6, β=+∞, v=+∞  (J, O and P ignored)' not 'D: α=6, β=+∞, v=1  (J, O, P ignored)': v = +∞ "
     "is what it was before the child's value was folded in; the other rows show it afterwards, and that is "
     "1 [v at D falls from +∞ to 1: I is worth 1.]; value right: 6; best_move right: C; pruned right: L, R "
     "and J"},
    {NULL, NULL, NULL, ARRIVAL, "keep no-leaves", "", "value: 6\nbest move: C\npruned: L, R, J",
     "wrong, 20.11/28; rrerrerrrrrrerrerrerrrerr; 3 extra 'E: α=−∞, β=+∞, v=2' not '': the search isn't at E "
     "here; 6 extra 'K: α=−∞, β=2, v=3' not '': the search isn't at K here; 13 extra 'Q: α=2, β=+∞, v=1' not "
     "'': the search isn't at Q here; 16 extra 'N: α=2, β=+∞, v=7' not '': the search isn't at N here; 19 "
     "extra 'H: α=2, β=7, v=6' not '': the search isn't at H here; 23 extra 'I: α=6, β=+∞, v=1' not '': the "
     "search isn't at I here; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "keep arrival,leaves,bound-first", "",
     "value: 6\nbest move: C\npruned: L, R, J",
     "right, 28/28; rrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "accept strict", "", "value: 6\nbest move: C\npruned: L, R, J",
     "right, 28/28; rrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "accept bound-first", "", "value: 6\nbest move: C\npruned: L, R, J",
     "right, 28/28; rrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "asks rows:6,value:2,best_move,visited", "5 F: α=−∞, β=2, v=2",
     "value: 6\nbest move: C\npruned: L, R, J",
     "wrong, 8.76/10; rrrrwrrrrrrrrrrrrrrrrrrrr; 5 not-reset 'F: α=−∞, β=2, v=2' not 'F: α=−∞, β=2, v=−∞': v "
     "wasn't reset: 2 is what it was before, but at each node v begins anew, at F with −∞ [v at F begins as "
     "−∞: nothing could be worse for MAX.]; value right: 6; best_move right: C; (pruned right: L, R and J); "
     "no visited"},
    {NULL, NULL, NULL, ARRIVAL, "keep arrival accept strict", "5 F: α=−∞, β=2, v=2",
     "value: 6\nbest move: C\npruned: L, R, J",
     "wrong, 27/28; rrrrwrrrrrrrrrrrrrrrrrrrr; 5 not-reset 'F: α=−∞, β=2, v=2' not 'F: α=−∞, β=2, v=−∞': v "
     "wasn't reset: 2 is what it was before, but at each node v begins anew, at F with −∞ [v at F begins as "
     "−∞: nothing could be worse for MAX.]; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, UPDATE, "keep update", "21 A: α=6, β=+∞, v=6", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, UPDATE, "", "14 M: α=2, β=1, v=1  (R ignored)", "",
     "wrong, 24/25; rrrrrrrrrrrrrwrrrrrrrrrrr; 14 moved-early 'M: α=2, β=1, v=1  (R ignored)' not 'M: α=2, "
     "β=+∞, v=1  (R ignored)': M is left with the test, before β moves: it is still +∞. A variant moves it "
     "first"},
    {NULL, NULL, NULL, UPDATE, "keep update", "14 M: α=2, β=1, v=1  (R ignored)", "",
     "wrong, 24/25; rrrrrrrrrrrrrwrrrrrrrrrrr; 14 moved-early 'M: α=2, β=1, v=1  (R ignored)' not 'M: α=2, "
     "β=+∞, v=1  (R ignored)': M is left with the test, before β moves: it is still +∞. A variant moves it "
     "first"},
    {NULL, NULL, NULL, ARRIVAL, "", "", "I only prune when it is strictly worse.\npruned: L, R, J",
     "right, 26/26; rrrrrrrrrrrrrrrrrrrrrrrrr; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-25", "value: 6", "right, 1/1; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "asks rows:10,value", "1-25", "value: 6", "unclear, 1/11; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-25", "", "unclear, 0/25"},
    {NULL, NULL, NULL, ARRIVAL, "", "4-25", "",
     "unclear, 3/25; rrrmmmmmmmmmmmmmmmmmmmmmm; . left-out '' not 'B: α=−∞, β=+∞, v=+∞': 22 rows are left "
     "out at the end, from B on"},
    {NULL, NULL, NULL, ARRIVAL, "", "2-25", "",
     "unclear, 1.32/25; rmmmmmmmmmmmmmmmmmm; . left-out '' not 'B: α=−∞, β=+∞, v=+∞': 18 rows are left out "
     "at the end, from B on"},
    {NULL, NULL, NULL, ARRIVAL, "", "1 A: α=1, β=2, v=3; 2-25", "",
     "unclear, 0/25, hopeless; wmmmmmmmmmmmmmmmmmm; 1 number 'A: α=1, β=2, v=3' not 'A: α=−∞, β=+∞, v=−∞': α "
     "is −∞, not 1 [MAX moves at A, with α = −∞ and β = +∞.]; . left-out '' not 'B: α=1, β=2, v=+∞': 6 rows "
     "are left out at the end, from B on"},
    {NULL, NULL, NULL, UPDATE, "keep arrival", "", "value: 6\nbest move: C\npruned: L, R, J",
     "wrong, 18/28; rrrwrrwrwrrrrwwrwwrwwrrwr; 4 fold 'B: α=−∞, β=2, v=2' not 'B: α=−∞, β=+∞, v=+∞': β = 2 "
     "is what it becomes once the child's value is folded in; the other rows show it as it stands before, "
     "and that is +∞; 7 fold 'F: α=−∞, β=2, v=3  (L ignored)' not 'F: α=−∞, β=2, v=−∞  (L ignored)': v = 3 "
     "is what it becomes once the child's value is folded in; the other rows show it as it stands before, "
     "and that is −∞ [v at F begins as −∞: nothing could be worse for MAX.]; 9 fold 'A: α=2, β=+∞, v=2' not "
     "'A: α=−∞, β=+∞, v=−∞': α = 2 is what it becomes once the child's value is folded in; the other rows "
     "show it as it stands before, and that is −∞; 14 fold 'M: α=2, β=+∞, v=1  (R ignored)' not 'M: α=2, "
     "β=+∞, v=+∞  (R ignored)': v = 1 is what it becomes once the child's value is folded in; the other rows "
     "show it as it stands before, and that is +∞ [v at M begins as +∞: nothing could be worse for MIN.]; 15 "
     "fold 'G: α=2, β=+∞, v=1' not 'G: α=2, β=+∞, v=−∞': v = 1 is what it becomes once the child's value is "
     "folded in; the other rows show it as it stands before, and that is −∞ [v at G begins as −∞: nothing "
     "could be worse for MAX.]; 17 fold 'G: α=7, β=+∞, v=7' not 'G: α=2, β=+∞, v=1': α = 7 is what it "
     "becomes once the child's value is folded in; the other rows show it as it stands before, and that is 2 "
     "[α at G stays 2: v is 1, no better for MAX.]; 18 fold 'C: α=2, β=7, v=7' not 'C: α=2, β=+∞, v=+∞': β = "
     "7 is what it becomes once the child's value is folded in; the other rows show it as it stands before, "
     "and that is +∞; 20 fold 'C: α=2, β=6, v=6' not 'C: α=2, β=7, v=7': β = 6 is what it becomes once the "
     "child's value is folded in; the other rows show it as it stands before, and that is 7 [β at C falls "
     "from +∞ to 7: MIN is sure of 7 here.]; 21 fold 'A: α=6, β=+∞, v=6' not 'A: α=2, β=+∞, v=2': α = 6 is "
     "what it becomes once the child's value is folded in; the other rows show it as it stands before, and "
     "that is 2 [α at A rises from −∞ to 2: MAX is sure of 2 here.]; 24 fold 'D: α=6, β=+∞, v=1  (J, O and P "
     "ignored)' not 'D: α=6, β=+∞, v=+∞  (J, O, P ignored)': v = 1 is what it becomes once the child's value "
     "is folded in; the other rows show it as it stands before, and that is +∞ [v at D begins as +∞: nothing "
     "could be worse for MIN.]; value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-8 A: v=1; 9-25", "value: 6\nbest move: C\npruned: L, R, J",
     "wrong, 3/4, notes; w; 1 note 'A: v=1' not 'α=−∞, β=+∞, v=6': at A the search has α=−∞, β=+∞, v=6; "
     "value right: 6; best_move right: C; pruned right: L, R and J"},
    {NULL, NULL, NULL, ARRIVAL, "", "4 B: α=−∞, β=2, v=2; 8 B: α=−∞, β=2, v=3; 12 M: α=2, β=7, v=+∞", "",
     "wrong, 22/25; rrrwrrrwrrrwrrrrrrrrrrrrr; 4 fold 'B: α=−∞, β=2, v=2' not 'B: α=−∞, β=+∞, v=+∞': β = 2 "
     "is what it becomes once the child's value is folded in; the other rows show it as it stands before, "
     "and that is +∞; 8 wrong-choice 'B: α=−∞, β=2, v=3' not 'B: α=−∞, β=2, v=2': MIN keeps the smaller: "
     "that is 2, not 3 [v at B falls from +∞ to 2: E is worth 2.]; 12 number 'M: α=2, β=7, v=+∞' not 'M: "
     "α=2, β=+∞, v=+∞': β is +∞, not 7 [MIN moves at M, with α = 2 and β = +∞: MAX at A is sure of 2.]"},
    {NULL, "alphabeta", NULL, UPDATE, "", "", "A: 6\nH [2,7]", "right, 27/27; rrrrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "11-13; 14 M: α=2, β=+∞, v=+∞", "",
     "unclear, 22/25; rrrrrrrrrrmrmmrrrrrrrrrrr; 11 left-out '' not 'G: α=2, β=+∞, v=−∞': the row of G is "
     "left out; 12 left-out '' not 'Q: α=2, β=+∞, v=1': 2 rows are left out, from Q on"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "5 F: α=−∞, β=3, v=−∞; 6 K: α=−∞, β=3, v=3; 7 F: α=−∞, β=3, v=−∞  (L ignored)", "",
     "wrong, 24/25; rrrrwccrrrrrrrrrrrrrrrrrr; 5 number 'F: α=−∞, β=3, v=−∞' not 'F: α=−∞, β=2, v=−∞': β is "
     "2, not 3 [MAX moves at F, with α = −∞ and β = 2: MIN at B is sure of 2.]"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "8 B: α=2, β=2, v=2; 9 A: α=−∞, β=2, v=2; 10 C: α=−∞, β=2, v=+∞; 11 G: α=−∞, β=2, v=−∞; 12 M: α=−∞, "
     "β=2, v=+∞",
     "",
     "wrong, 20/25; rrrrrrrwwwwwrrrrrrrrrrrrr; 8 wrong-side 'B: α=2, β=2, v=2' not 'B: α=−∞, β=2, v=2': the "
     "value seems to have moved α at B, but MIN moves there, and moves β; 9 wrong-choice 'A: α=−∞, β=2, v=2' "
     "not 'A: α=−∞, β=+∞, v=−∞': MAX keeps the larger: that is −∞, not 2 [v at A begins as −∞: nothing could "
     "be worse for MAX.]; 10 wrong-side 'C: α=−∞, β=2, v=+∞' not 'C: α=2, β=+∞, v=+∞': the value seems to "
     "have moved β at A, but MAX moves there, and moves α [MIN moves at C, with α = 2 and β = +∞: MAX at A "
     "is sure of 2.]; 11 number 'G: α=−∞, β=2, v=−∞' not 'G: α=2, β=+∞, v=−∞': α is 2, not −∞ [MAX moves at "
     "G, with α = 2 and β = +∞: MAX at A is sure of 2.]; 12 number 'M: α=−∞, β=2, v=+∞' not 'M: α=2, β=+∞, "
     "v=+∞': α is 2, not −∞ [MIN moves at M, with α = 2 and β = +∞: MAX at A is sure of 2.]"},
    {NULL, NULL, NULL, ARRIVAL, "",
     "10 C: α=2, β=2, v=+∞; 11 G: α=2, β=2, v=−∞; 12 M: α=2, β=2, v=+∞; 13 Q: α=2, β=2, v=1; 14 M: α=2, β=2, "
     "v=+∞  (R ignored)",
     "pruned: L, R, J\nvalue: 6",
     "wrong, 23.2/27; rrrrrrrrrwwwccrrrrrrrrrrr; 10 sibling-bound 'C: α=2, β=2, v=+∞' not 'C: α=2, β=+∞, "
     "v=+∞': β = 2 is what B had, a sibling; the window comes from the node above, where β is +∞ [MIN moves "
     "at C, with α = 2 and β = +∞: MAX at A is sure of 2.]; 11 number 'G: α=2, β=2, v=−∞' not 'G: α=2, β=+∞, "
     "v=−∞': β is +∞, not 2 [MAX moves at G, with α = 2 and β = +∞: MAX at A is sure of 2.]; 12 number 'M: "
     "α=2, β=2, v=+∞' not 'M: α=2, β=+∞, v=+∞': β is +∞, not 2 [MIN moves at M, with α = 2 and β = +∞: MAX "
     "at A is sure of 2.]; pruned right: L, R and J; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "9 A: α=2, β=4, v=−∞; 10 C: α=2, β=4, v=+∞; 11 G: α=2, β=4, v=−∞", "",
     "wrong, 22/25; rrrrrrrrwwwrrrrrrrrrrrrrr; 9 number 'A: α=2, β=4, v=−∞' not 'A: α=−∞, β=+∞, v=−∞': α is "
     "−∞, not 2; 10 number 'C: α=2, β=4, v=+∞' not 'C: α=2, β=+∞, v=+∞': β is +∞, not 4 [MIN moves at C, "
     "with α = 2 and β = +∞: MAX at A is sure of 2.]; 11 number 'G: α=2, β=4, v=−∞' not 'G: α=2, β=+∞, "
     "v=−∞': β is +∞, not 4 [MAX moves at G, with α = 2 and β = +∞: MAX at A is sure of 2.]"},
    /* One cut that is missed, and a leaf: no manner makes that less; of two it does. */
    {"((3 5) (2 7))", NULL, NULL, ARRIVAL, "",
     "5 E: α=−∞, β=3, v=6; 10 C: α=3, β=+∞, v=+∞; 10+ G: α=3, β=2, v=7; 10+ C: α=3, β=2, v=2", "",
     "wrong, 9/11; rrrrwrrrrrecr; 5 leaf 'E: α=−∞, β=3, v=6' not 'E: α=−∞, β=3, v=5': E is a leaf, and its "
     "value is 5; 10 cut-missed: G is looked at, but the search leaves C here and cuts off G [C is MIN's and "
     "already has 2. MAX above, at A, is sure of 3 (α = 3): MAX will never let the game come here, so G "
     "doesn't matter. Shallow α-cutoff.]"},
    {"((3 5) (2 7) (1 8))", NULL, NULL, ARRIVAL, "",
     "5 F: α=−∞, β=3, v=6; 10 C: α=3, β=+∞, v=+∞; 10+ H: α=3, β=2, v=7; 10+ C: α=3, β=2, v=2; 14 D: α=3, "
     "β=+∞, v=+∞; 14+ J: α=3, β=1, v=8; 14+ D: α=3, β=1, v=1",
     "",
     "wrong, 7.5/15; rrrrwrrrrrccrrrrccr; 5 leaf 'F: α=−∞, β=3, v=6' not 'F: α=−∞, β=3, v=5': F is a leaf, "
     "and its value is 5"},
    /* from right to left, with what is cut off there */
    {"((7 2) (9 4))", NULL, NULL, ARRIVAL, "",
     "2 C: α=−∞, β=+∞, v=+∞; 3 G: α=−∞, β=+∞, v=4; 4 C: α=−∞, β=4, v=4; 5 F: α=−∞, β=4, v=9; 6 C: α=−∞, β=4, "
     "v=4; 7 A: α=4, β=+∞, v=4; 8 B: α=4, β=+∞, v=+∞; 9 E: α=4, β=+∞, v=2; 10 B: α=4, β=+∞, v=2  (D "
     "ignored); 11 A: α=4, β=+∞, v=4; 12-",
     "", "wrong, 5/13; rcmmmmmcccmmcrcccc"},
    {NULL, NULL, NULL, ARRIVAL, "", "2 E: α=−∞, β=+∞, v=2; 3-4", "",
     "unclear, 23/25; rmrmrrrrrrrrrrrrrrrrrrrrr; 2 left-out '' not 'B: α=−∞, β=+∞, v=+∞': the row of B is "
     "left out; 3 left-out '' not 'B: α=−∞, β=+∞, v=+∞': the row of B is left out"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", ARRIVAL, "", "",
     "pruned: J\nnodes visited: 9\nleaves looked at: 5\ncutoffs: 1\nvalue: 3",
     "wrong, 19/20; rrrrrrrrrrccrrrrr; pruned carried: H and J; nodes carried: 8; leaves carried: 4; cutoffs "
     "carried: 2; value right: 3"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", UPDATE, "", "", "", "wrong, 14/15; rrrrrrrrrcccrrrrr"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", ARRIVAL, "accept strict", "",
     "pruned: J\nnodes visited: 9\nleaves looked at: 5\ncutoffs: 1\nvalue: 3",
     "right, 20/20; rrrrrrrrrrrrrrrrr; pruned right: H and J; nodes right: 8; leaves right: 4; cutoffs "
     "right: 2; value right: 3"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", UPDATE, "accept strict", "", "",
     "right, 15/15; rrrrrrrrrrrrrrrrr"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", ARRIVAL, "keep arrival", "",
     "pruned: J\nnodes visited: 9\nleaves looked at: 5\ncutoffs: 1\nvalue: 3",
     "wrong, 19/20; rrrrrrrrrrccrrrrr; pruned carried: H and J; nodes carried: 8; leaves carried: 4; cutoffs "
     "carried: 2; value right: 3"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", UPDATE, "keep arrival", "", "",
     "wrong, 10/15; rrrwrrwrrwecrrrwr; 4 fold 'B: α=−∞, β=3, v=3' not 'B: α=−∞, β=+∞, v=+∞': β = 3 is what "
     "it becomes once the child's value is folded in; the other rows show it as it stands before, and that "
     "is +∞; 7 fold 'A: α=3, β=+∞, v=3' not 'A: α=−∞, β=+∞, v=−∞': α = 3 is what it becomes once the child's "
     "value is folded in; the other rows show it as it stands before, and that is −∞; 10 wrong-choice 'C: "
     "α=3, β=3, v=3' not 'C: α=3, β=+∞, v=+∞  (H ignored)': MIN keeps the smaller: that is +∞, not 3 [v at C "
     "begins as +∞: nothing could be worse for MIN.]; 10 cut-missed: H is looked at, but the search leaves C "
     "here and cuts off H [C is MIN's and already has 3. MAX above, at A, is sure of 3 (α = 3): MAX gains "
     "nothing by coming here, so H doesn't matter. Shallow α-cutoff.]; 16 fold 'D: α=3, β=+∞, v=2  (J "
     "ignored)' not 'D: α=3, β=+∞, v=+∞  (J ignored)': v = 2 is what it becomes once the child's value is "
     "folded in; the other rows show it as it stands before, and that is +∞ [v at D begins as +∞: nothing "
     "could be worse for MIN.]"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", ARRIVAL, "keep strict", "",
     "pruned: J\nnodes visited: 9\nleaves looked at: 5\ncutoffs: 1\nvalue: 3",
     "right, 20/20; rrrrrrrrrrrrrrrrr; pruned right: H and J; nodes right: 8; leaves right: 4; cutoffs "
     "right: 2; value right: 3"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", UPDATE, "keep strict", "", "",
     "right, 15/15; rrrrrrrrrrrrrrrrr"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", ARRIVAL, "accept fail-hard", "",
     "pruned: J\nnodes visited: 9\nleaves looked at: 5\ncutoffs: 1\nvalue: 3",
     "wrong, 19/20; rrrrrrrrrrccrrrrr; pruned carried: H and J; nodes carried: 8; leaves carried: 4; cutoffs "
     "carried: 2; value right: 3"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", UPDATE, "accept fail-hard", "", "",
     "wrong, 14/15; rrrrrrrrrcccrrrrr"},
    {"((3 5) (3 9) (2 7))", "alphabeta-strict", "alphabeta", ARRIVAL, "", "", "pruned: J\nnodes visited: 9",
     "wrong, 16/19; rrrrrrrrrrmmrrrrr; pruned right: J; nodes right: 9"},
    {"((3 5) (3 9) (2 7))", "alphabeta-strict", "alphabeta", UPDATE, "", "", "",
     "wrong, 14/17; rrrrrrrrrcmmrrrrr"},
    {NULL, NULL, "minimax", ARRIVAL, "", "", "value: 6\npruned: nothing",
     "wrong, 14.5/27; rrrrrrrccrrrrrrrccrrrrrrrrrrccccccr; value right: 6; pruned carried: L, R and J"},
    {NULL, NULL, "minimax", ARRIVAL, "accept never-cuts", "", "value: 6\npruned: nothing",
     "right, 27/27; rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6; pruned right: L, R and J"},
    {NULL, NULL, "negamax-hard", ARRIVAL, "", "", "",
     "wrong, 15/25, better negamax-hard; rrrrrwrwrwrwrwrwrwrwrwrwr; 6 leaf 'K: α=−2, β=+∞, v=−3' not 'K: "
     "α=−∞, β=2, v=3': K is a leaf, and its value is 3; 8 number 'B: α=−2, β=+∞' not 'B: α=−∞, β=2, v=2': α "
     "is −∞, not −2; 10 number 'C: α=−∞, β=−2' not 'C: α=2, β=+∞, v=+∞': α is 2, not −∞ [MIN moves at C, "
     "with α = 2 and β = +∞: MAX at A is sure of 2.]; 12 number 'M: α=−∞, β=−2' not 'M: α=2, β=+∞, v=+∞': α "
     "is 2, not −∞ [MIN moves at M, with α = 2 and β = +∞: MAX at A is sure of 2.]; 14 number 'M: α=−∞, β=−2 "
     " (R ignored)' not 'M: α=2, β=+∞, v=+∞  (R ignored)': α is 2, not −∞; 16 leaf 'N: α=−∞, β=−2, v=−7' not "
     "'N: α=2, β=+∞, v=7': N is a leaf, and its value is 7; 18 number 'C: α=−∞, β=−2' not 'C: α=2, β=+∞, "
     "v=+∞': α is 2, not −∞; 20 number 'C: α=−7, β=−2' not 'C: α=2, β=7, v=7': α is 2, not −7; 22 number 'D: "
     "α=−∞, β=−6' not 'D: α=6, β=+∞, v=+∞': α is 6, not −∞ [MIN moves at D, with α = 6 and β = +∞: MAX at A "
     "is sure of 6.]; 24 number 'D: α=−∞, β=−6  (J, O and P ignored)' not 'D: α=6, β=+∞, v=+∞  (J, O, P "
     "ignored)': α is 6, not −∞"},
    {NULL, "negamax-soft", "negamax-hard", ARRIVAL, "", "", "", "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, "negamax-soft", "negamax-hard", ARRIVAL, "keep arrival", "", "",
     "right, 25/25; rrrrrrrrrrrrrrrrrrrrrrrrr"},
    {NULL, "negamax-soft", "alphabeta", ARRIVAL, "", "", "",
     "wrong, 5/25, better alphabeta; rwrwrwrwrwrwrwrwrwrwrwwwr; 2 wrong-start 'B: α=−∞, β=+∞, v=+∞' not 'B: "
     "α=−∞, β=+∞, v=−∞': v begins at +∞, where nothing could be better for MIN; it begins at the worst, −∞ "
     "[best at B begins as −∞: nothing could be worse for MIN.]; 4 sign 'B: α=−∞, β=+∞, v=+∞' not 'B: α=−∞, "
     "β=+∞, v=−∞': a sign is lost: v is −∞ here, from the side of the player to move [best at B begins as "
     "−∞: nothing could be worse for MIN.]; 6 sign 'K: α=−∞, β=2, v=3' not 'K: α=−2, β=+∞, v=−3': a sign is "
     "lost: α is −2 here, from the side of the player to move [K is a leaf: its value is 3.]; 8 number 'B: "
     "α=−∞, β=2, v=2' not 'B: α=−2, β=+∞, v=−2': α is −2, not −∞ [α at B rises from −∞ to −2: MIN is sure of "
     "2 here, −2 from its side.]; 10 wrong-start 'C: α=2, β=+∞, v=+∞' not 'C: α=−∞, β=−2, v=−∞': v begins at "
     "+∞, where nothing could be better for MIN; it begins at the worst, −∞ [best at C begins as −∞: nothing "
     "could be worse for MIN.]; 12 wrong-start 'M: α=2, β=+∞, v=+∞' not 'M: α=−∞, β=−2, v=−∞': v begins at "
     "+∞, where nothing could be better for MIN; it begins at the worst, −∞ [best at M begins as −∞: nothing "
     "could be worse for MIN.]; 14 number 'M: α=2, β=+∞, v=+∞  (R ignored)' not 'M: α=−∞, β=−2, v=−∞  (R "
     "ignored)': α is −∞, not 2; 16 sign 'N: α=2, β=+∞, v=7' not 'N: α=−∞, β=−2, v=−7': a sign is lost: α is "
     "−∞ here, from the side of the player to move [N is a leaf: its value is 7.]; 18 number 'C: α=2, β=+∞, "
     "v=+∞' not 'C: α=−∞, β=−2, v=−∞': α is −∞, not 2; 20 number 'C: α=2, β=7, v=7' not 'C: α=−7, β=−2, "
     "v=−7': α is −7, not 2 [α at C rises from −∞ to −7: MIN is sure of 7 here, −7 from its side.]; 22 "
     "wrong-start 'D: α=6, β=+∞, v=+∞' not 'D: α=−∞, β=−6, v=−∞': v begins at +∞, where nothing could be "
     "better for MIN; it begins at the worst, −∞ [best at D begins as −∞: nothing could be worse for MIN.]; "
     "23 sign 'I: α=6, β=+∞, v=1' not 'I: α=6, β=−6, v=1': a sign is lost: β is −6 here, from the side of "
     "the player to move; 24 wrong-side 'D: α=6, β=+∞, v=+∞  (J, O and P ignored)' not 'D: α=6, β=−6, v=+∞  "
     "(J, O, P ignored)': the value seems to have moved β at D, but MIN moves there, and moves α"},
    {NULL, "pvs", NULL, ARRIVAL, "", "", "value: 6",
     "right, 40/40; rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr; value right: 6"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", ARRIVAL, "", "",
     "I only prune when it is strictly worse.", "right, 15/15; rrrrrrrrrrrrrrrrr"},
    {"((3 5) (3 9) (2 7))", NULL, "alphabeta-strict", ARRIVAL, "keep arrival", "",
     "I only prune when it is strictly worse.", "wrong, 14/15; rrrrrrrrrrccrrrrr"},
    {"((3 5) (2 9))", NULL, NULL, ARRIVAL, "", "", "B = 3\nC = 2\npruned: H",
     "unclear, 13/13; rrrrrrrrrrrrr; unread"},
    {"((3 5) (2 9))", NULL, NULL, ARRIVAL, "", "", "C <= 2\nD = 3\nA: α=3", "right, 14/14; rrrrrrrrrrrrrr"},
    {"((3 5) (2 9))", NULL, NULL, ARRIVAL, "", "", "C >= 2\nD = 4\nH = 9",
     "wrong, 11/13; rrrrrrrrrrrww; 12 note 'C: v=2' not 'α=3, β=+∞, v=2': what comes back from C is at "
     "most 2; 13 note 'D: v=4' not 'α=−∞, β=+∞, v=3': at D the search has α=−∞, β=+∞, v=3; unread"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "A = 6\nB = 2\nC = 6\nD = 1\nF = 3\nG = 7\nM = 1",
     "right, 25/25, notes; rrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "A = 6\nB = 2\nC = 6\nD = 1\nF = 3\nG = 7\nM = 1\nbest move: C\nvalue: 6",
     "right, 9/9, notes; rrrrrrr; best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "A = 6\nB = 2\nC = 6\nD ≤ 1\nF ≥ 3\nG = 7\nM ≤ 1",
     "right, 25/25, notes; rrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "A = 6\nB = 2\nC = 6\nD ≤ 1\nF ≥ 3\nG = 7\nM ≤ 1\nbest move: C\nvalue: 6",
     "right, 9/9, notes; rrrrrrr; best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "A = 6\nB = 2\nC = 6", "unclear, 10.71/25, notes; rrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "A = 6\nB = 2\nC = 6\nbest move: C\nvalue: 6",
     "right, 5/5, notes; rrr; best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "A = 6\nB = 3\nC = 6\nD = 1\nF = 3\nG = 7\nM = 2\nvalue: 6",
     "wrong, 6/8, notes; rwrrrrw; 2 note 'B: v=3' not 'α=−∞, β=+∞, v=2': at B the search has α=−∞, β=+∞, "
     "v=2; 7 note 'M: v=2' not 'α=2, β=+∞, v=1': at M the search has α=2, β=+∞, v=1; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "A = 6\nB = 3\nC = 6\nD = 1\nF = 3\nG = 7\nM = 2\nvalue: 6\nbest move: C\nvalue: 6",
     "wrong, 7/9, notes; rwrrrrw; 2 note 'B: v=3' not 'α=−∞, β=+∞, v=2': at B the search has α=−∞, β=+∞, "
     "v=2; 7 note 'M: v=2' not 'α=2, β=+∞, v=1': at M the search has α=2, β=+∞, v=1; (value right: 6); "
     "best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "A [-inf, inf]\nB [-inf, inf]\nF [-inf, 2]\nC [2, inf]\nG [2, inf]\nM [2, inf]\nD [6, inf]",
     "right, 25/25, notes; rrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "A [-inf, inf]\nB [-inf, inf]\nF [-inf, 2]\nC [2, inf]\nG [2, inf]\nM [2, inf]\nD [6, inf]\nbest move: "
     "C\nvalue: 6",
     "right, 9/9, notes; rrrrrrr; best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "A [6, inf]\nB [-inf, 2]\nF [3, 2]\nC [2, 6]\nG [7, inf]\nM [2, 1]\nD [6, 1]",
     "right, 25/25, notes; rrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "A [6, inf]\nB [-inf, 2]\nF [3, 2]\nC [2, 6]\nG [7, inf]\nM [2, 1]\nD [6, 1]\nbest move: C\nvalue: 6",
     "right, 9/9, notes; rrrrrrr; best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "B: 2, F: 3 cut\nC: 6, G: 7, M: 1 cut L\nD: 1 cut J\nA: 6",
     "right, 25/25, notes; rrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "B: 2, F: 3 cut\nC: 6, G: 7, M: 1 cut L\nD: 1 cut J\nA: 6\nbest move: C\nvalue: 6",
     "right, 9/9, notes; rrrrrrr; best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "E = 2\nK = 3\nQ = 1\nN = 7\nH = 6\nI = 1",
     "right, 25/25, notes; rrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "E = 2\nK = 3\nQ = 1\nN = 7\nH = 6\nI = 1\nbest move: C\nvalue: 6",
     "right, 8/8, notes; rrrrrr; best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "E = 2\nK = 4\nQ = 1\nN = 7\nH = 6\nI = 1\nL = 9",
     "wrong, 17.86/25, notes; rwrrrrw; 2 note 'K: v=4' not 'α=−∞, β=2, v=3': at K the search has α=−∞, β=2, "
     "v=3; 7 note 'L: v=9' not '': L isn't looked at"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "E = 2\nK = 4\nQ = 1\nN = 7\nH = 6\nI = 1\nL = 9\nbest move: C\nvalue: 6",
     "wrong, 7/9, notes; rwrrrrw; 2 note 'K: v=4' not 'α=−∞, β=2, v=3': at K the search has α=−∞, β=2, v=3; "
     "7 note 'L: v=9' not '': L isn't looked at; best_move right: C; value right: 6"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-", "A: v=−∞\nB: v=+∞\nF: v=−∞\nC: v=+∞\nG: v=−∞\nM: v=+∞\nD: v=+∞",
     "right, 25/25, notes; rrrrrrr"},
    {NULL, NULL, NULL, ARRIVAL, "", "1-",
     "A: v=−∞\nB: v=+∞\nF: v=−∞\nC: v=+∞\nG: v=−∞\nM: v=+∞\nD: v=+∞\nbest move: C\nvalue: 6",
     "right, 9/9, notes; rrrrrrr; best_move right: C; value right: 6"},
};

struct change {
    size_t from, to; /* lines, from 1; none: behind line `to` */
    struct slice line;
};

static struct change take_change(struct slice *changes)
{
    struct slice one = slice_trim(slice_take(changes, ';'));
    struct change change = {0};
    size_t *number = &change.from;
    size_t at = 0;
    for (; at < one.length && (isdigit((unsigned char)one.bytes[at]) || one.bytes[at] == '-'); at++)
        if (one.bytes[at] == '-')
            number = &change.to;
        else
            *number = 10 * *number + (size_t)(one.bytes[at] - '0');
    if (number == &change.from)
        change.to = change.from;
    else if (!change.to)
        change.to = SIZE_MAX;
    if (at < one.length && one.bytes[at] == '+') {
        change.from = SIZE_MAX;
        at++;
    }
    if (at)
        one = (struct slice){one.bytes + at, one.length - at};
    change.line = slice_trim(one);
    return change;
}

static void write_table(struct text *out, const struct rework *rework, struct slice changes)
{
    const struct rows *rows = &rework->session.rows;
    struct change next = take_change(&changes);
    for (size_t line = 1; line <= rows->all.count; line++) {
        ck_assert_msg(!next.to || next.to >= line, "a change of line %zu comes too late", next.to);
        bool instead = next.from <= line && line <= next.to;
        if (!instead) {
            row_words_add(out, rows->visits, &rows->all.at[line - 1], ROW_WORDS_ALL, CHARSET_UNICODE);
            text_add_char(out, '\n');
        }
        for (; next.to == line; next = take_change(&changes))
            text_format(out, next.line.length ? "%.*s\n" : "%.*s", SLICE(next.line));
    }
}

/* "accept strict", "keep update,no-leaves", "asks rows:6,value" */
static void take_wishes(struct marking_wishes *wishes, const char *words)
{
    struct slice rest = slice_of(words);
    while (rest.length) {
        struct slice what = slice_take(&rest, ' '), word = slice_take(&rest, ' ');
        ck_assert(slice_is(what, "accept") ? asks_read_manners(word, &wishes->accept)
                  : slice_is(what, "keep") ? asks_read_kept(word, &wishes->kept)
                                           : asks_read(word, &wishes->asks));
    }
}

START_TEST(follows_slips)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tree *tree = cases[i].tree ? reference_tree(cases[i].tree) : library_tree("lecture");
        struct program *program = library_algorithm(cases[i].algorithm ? cases[i].algorithm : "alphabeta"),
                       *other = cases[i].other ? library_algorithm(cases[i].other) : program;
        struct text words = {0}, out = {0};
        struct marking_wishes wishes = {.charset = CHARSET_UNICODE};
        struct rework rework;
        struct marked m;
        run_table(&rework, tree, other, cases[i].way, NULL, 0);
        write_table(&words, &rework, slice_of(cases[i].changes));
        text_format(&words, "\n%s\n", cases[i].below);
        take_wishes(&wishes, cases[i].wishes);
        mark_as(&m, tree, program, text_string(&words), &wishes);
        describe_marking(&out, &m.marking);
        ck_assert_msg(strcmp(text_string(&out), cases[i].marks) == 0, "'%s' %s: '%s', not '%s'",
                      cases[i].changes, cases[i].below, text_string(&out), cases[i].marks);
        text_free(&out);
        text_free(&words);
        unmark(&m);
        rework_free(&rework);
        if (other != program)
            program_free(other);
        program_free(program);
        tree_free(tree);
    }
}
END_TEST

UNIT("following", follows_slips)
