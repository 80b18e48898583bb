/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that are put otherwise before they are read: on the lecture's tree, whose value is 6 by the move C; 6
 * of 10 leaves are looked at, E, K, Q, N, H, I, and L, R, J (O, P) aren't. */
#include "marked.h"

START_TEST(puts_lists_otherwise)
{
    static const struct said lists[] = {
        {"6 evaluated, 4 pruned (10 leaves in total)", JUDGED_RIGHT},
        {"7 evaluated, 3 pruned (10 leaves in total)", JUDGED_WRONG},
        {"Total nodes in the tree 18, nodes visited 13", JUDGED_RIGHT},
        {"Total nodes in the tree 18, nodes visited 12", JUDGED_WRONG},
        {"It reaches 6 of the 10 leaves, missing are L, O, P and R", JUDGED_RIGHT},
        {"It reaches 6 of the 10 leaves, missing are L, O, K and R", JUDGED_WRONG},
        {"examined: E, K, Q, N, H, I = 6", JUDGED_RIGHT},
        {"examined: E, K, Q, N, H, J = 6", JUDGED_WRONG},
        {"pruned: [ L, J, R ]   (no others)", JUDGED_RIGHT},
        {"pruned: [ L ]   (no others)", JUDGED_WRONG},
        {"Pruned nodes (a cross before each):\n  x  L\n  x  J with O and P\n  x  R", JUDGED_RIGHT},
        {"Pruned nodes (a cross before each):\n  x  L\n  x  J with O and P\n  x  Q", JUDGED_WRONG},
        {"Pruned:\n- F -> L\n- D -> J (the whole subtree O, P): I = 1 < 6\n- M -> R", JUDGED_RIGHT},
        {"Pruned:\n- F -> L\n- D -> J (the whole subtree O, P): I = 1 < 6\n- M -> Q", JUDGED_WRONG},
        {"best move: C, 6 leaves evaluated and 4 pruned", JUDGED_RIGHT},
        {"best move: C, 7 leaves evaluated and 3 pruned", JUDGED_WRONG},
        {"value 6 / move C", JUDGED_RIGHT},
        {"value 6 / move B", JUDGED_WRONG},
        {"best move C / value 6", JUDGED_RIGHT},
        {"best move B / value 6", JUDGED_WRONG},
        {"Order of visits:\nA > B > E\nF > K\nC > G > M\nQ > N > H\nD > I", JUDGED_RIGHT},
        {"Order of visits:\nA > B > E\nF > K\nC > G > M\nQ > N > H\nD > J", JUDGED_WRONG},
        {"leaves not visited: E K (L) Q (R) N H I (O) (P)", JUDGED_RIGHT},
        {"leaves not visited: E (K) (L) Q (R) N H I (O) (P)", JUDGED_WRONG},
        {"The leaves that are not looked at are\n\n   L      R      O   P", JUDGED_RIGHT},
        {"The leaves that are not looked at are\n\n   L      R      O   N", JUDGED_WRONG},
        {"Static evaluator was called on:\n2, 3, 1, 7, 6, 1 => 6 calls", JUDGED_RIGHT},
        {"Static evaluator was called on:\n2, 3, 9, 1, 7, 6 => 6 calls", JUDGED_WRONG},
        {"The search starts with B. Best move C", JUDGED_RIGHT},
        {"leaves: 6, nodes: 13", JUDGED_RIGHT},
        {"leaves: 6, nodes: 12", JUDGED_WRONG},
        {"leaves looked at: 6 leaves (E, K, Q, N, H, I), 4 not", JUDGED_RIGHT},
        {"leaves looked at: 7 leaves (E, K, Q, N, H, I, J), 3 not", JUDGED_WRONG},
        {"In all 13 nodes of the 18 are visited.", JUDGED_RIGHT},
        {"In all 12 nodes of the 18 are visited.", JUDGED_WRONG},
        {"L, R and J are not looked at, as D cannot be more than\n1, and J is dropped.", JUDGED_RIGHT},
        {"With best play the game goes A, C, H and ends at 6", JUDGED_RIGHT},
        {"With best play the game goes A, C, G and ends at 6", JUDGED_WRONG},
    };
    JUDGE_ALL(lists, "value: 6\n");
}
END_TEST

START_TEST(puts_cuts_otherwise)
{
    static const struct said cuts[] = {
        {"3 cutoffs: F, M, D", JUDGED_RIGHT},
        {"3 cutoffs: F, M, C", JUDGED_WRONG},
        {"Es fallen L, R und J weg.", JUDGED_RIGHT},
        {"Es fallen L, R und N weg.", JUDGED_WRONG},
        {"L, J, R are pruned; in D I = 1 ist weniger als 6", JUDGED_RIGHT},
        {"pruned: L, J, R\nF after K: K = 3 is >= beta = 2", JUDGED_RIGHT},
        {"pruned: L, J, R\nF after K: K = 3 is >= beta = 4", JUDGED_UNCLEAR},
        {"pruned: L, J, R\nAt F we cut right behind K: 3 is larger than beta = 2", JUDGED_RIGHT},
        {"pruned: L, J, R\nAt F we cut right behind K: 3 is larger than beta = 4", JUDGED_WRONG},
        {"pruned: L, J, R\nBei F wird gleich hinter K geschnitten.", JUDGED_RIGHT},
        {"pruned: L, J, R\nBei F wird gleich hinter L geschnitten.", JUDGED_WRONG},
        {"D  [6,+inf]  -> cut  (I=1 <= alpha; J not seen)", JUDGED_RIGHT},
        {"D  [6,+inf]  -> cut  (J=1 <= alpha; I not seen)", JUDGED_WRONG},
        {"D <= 1  (saw 1, J XXX pruned)", JUDGED_RIGHT},
        {"F, after K, skip L: 3 > 2\nD, after I, skip J: 1 < 6\nM, after Q, skip R: 1 < 2", JUDGED_RIGHT},
        {"pruned: L, J, R\nMIN has something better with E.", JUDGED_RIGHT},
        {"pruned: L, J, R\nMIN has something better with L.", JUDGED_UNCLEAR},
        {"MIN avoids F, and L, J, R are skipped", JUDGED_RIGHT},
        {"Schnitte:\n - F nach K (3 >= beta 2)\n - M nach Q (1 <= alpha 2)\n - D nach I", JUDGED_RIGHT},
        {"Schnitte:\n - F nach K (3 >= beta 2)\n - M nach R (1 <= alpha 2)\n - D nach I", JUDGED_WRONG},
        {"pruned: L, J, R, weil K = 3 größer ist als beta = 2", JUDGED_RIGHT},
        {"pruned: L, J, R, weil K = 3 kleiner ist als beta = 2", JUDGED_WRONG},
        {"Three cutoffs: behind K, behind Q, behind I.", JUDGED_RIGHT},
        {"Three cutoffs: behind K, behind Q, behind H.", JUDGED_WRONG},
        {"B: F sees 3 first and is cut (3 >= 2), L is skipped. B = 2.", JUDGED_RIGHT},
        {"Node F (MAX), window [-inf, 2]: K = 3 >= beta, cutoff.\npruned: L, J, R", JUDGED_RIGHT},
        {"B: cutoff at F (3 >= 2), L is skipped.\npruned: L, J, R", JUDGED_RIGHT},
        {"se podan L y R: M vale como mucho 1. J se poda.", JUDGED_RIGHT},
        {"In D, after I = 1, the value is at most 1. pruned: L, J, R", JUDGED_RIGHT},
        {"In D, after I = 1, the value is at most 5. pruned: L, J, R", JUDGED_WRONG},
        {"in F directly after K (3 > 2): L is not examined\npruned: L, J, R", JUDGED_RIGHT},
        {"node | type | cut behind | nodes never generated | kind of cut\nF | MAX | K | L | beta (2)\n"
         "M | MIN | Q | R | alpha (2)\nD | MIN | I | J, O, P | alpha (6)",
         JUDGED_RIGHT},
        {"node | type | cut behind | nodes never generated | kind of cut\nF | MAX | K | L | alpha (2)\n"
         "M | MIN | Q | R | alpha (2)\nD | MIN | I | J, O, P | alpha (6)",
         JUDGED_WRONG},
        {"Cutoffs (node : after : skipped)\n\nF : K : L\nM : Q : R\nD : I : J", JUDGED_RIGHT},
        {"Cutoffs (node : after : skipped)\n\nF : K : L\nM : Q : R\nD : O : P", JUDGED_WRONG},
        {"F beta cutoff 3 >= 2 (L pruned), M alpha cutoff 1 <= 2 (R pruned), D alpha cutoff 1 <= 6 (J "
         "pruned)",
         JUDGED_RIGHT},
        {"F beta cutoff 3 >= 2 (L pruned), M alpha cutoff 1 <= 2 (N pruned), D alpha cutoff 1 <= 6 (J "
         "pruned)",
         JUDGED_WRONG},
        {"F: K is 3, that is larger than 2, so cutoff behind K.\npruned: L, J, R", JUDGED_RIGHT},
        {"F: K is 3, that is smaller than 2, so cutoff behind K.\npruned: L, J, R", JUDGED_WRONG},
        {"Black avoids F and L is not searched.\npruned: L, J, R", JUDGED_RIGHT},
        {"\nafter | alpha | beta | alpha >= beta?\nK | 3 | 2 | yes, skip L\nN | 7 | +inf | no", JUDGED_RIGHT},
        {"beta(F): 2      L is not seen\npruned: L, J, R", JUDGED_RIGHT},
        {"we drop the whole of J, and L and R", JUDGED_RIGHT},
        {"we drop the whole of G, and L and R", JUDGED_WRONG},
        {"\nnode | alpha | beta | v at end\nD | 6 | +inf | 1   (cut)", JUDGED_RIGHT},
        {"\nnode | alpha | beta | v at end\nC | 2 | +inf | 7", JUDGED_WRONG},
    };
    JUDGE_ALL(cuts, "value: 6\n");
}
END_TEST

START_TEST(answers_questions)
{
    static const struct said asked[] = {
        {"Which leaves of B are pruned? L.\nAnd of C? R.\nAnd of D? O, P.", JUDGED_RIGHT},
        {"Which leaves of B are pruned? L.\nAnd of C? N.\nAnd of D? O, P.", JUDGED_WRONG},
        {"Which children of D are pruned? J.", JUDGED_RIGHT},
        {"How many leaves did alpha-beta save? 4", JUDGED_RIGHT},
        {"How many leaves did alpha-beta save? 5", JUDGED_WRONG},
        {"Which way does the maximizer go? C", JUDGED_RIGHT},
        {"Which way does the maximizer go? B", JUDGED_WRONG},
        {"How many leaves are there in the tree?   10\nHow many leaves are saved?   4", JUDGED_RIGHT},
        {"How many leaves are there in the tree?   10\nHow many leaves are saved?   5", JUDGED_WRONG},
        {"Part B1  Number of static evaluations: 6\nPart B2: Best move: C", JUDGED_RIGHT},
        {"Part B1  Number of static evaluations: 7\nPart B2: Best move: C", JUDGED_WRONG},
        {"alpha-beta gives 6 for A (move C)", JUDGED_RIGHT},
        {"Minimax evaluates 10 leaves, alpha-beta only 6", JUDGED_RIGHT},
        {"Minimax evaluates 12 leaves, alpha-beta only 6", JUDGED_WRONG},
    };
    JUDGE_ALL(asked, "value: 6\n");
}
END_TEST

START_TEST(takes_what_is_told_to_be_true)
{
    static const struct said told[] = {
        {"[true] L is pruned.\n[false] K is pruned.", JUDGED_RIGHT},
        {"[true] L is pruned.\n[false] R is pruned.", JUDGED_WRONG},
        {"[true] K is pruned.\n[false] K is pruned.", JUDGED_WRONG},
        {"1. L is pruned: true\n2. K is pruned: false", JUDGED_RIGHT},
        {"1. L is pruned: false\n2. K is pruned: false", JUDGED_WRONG},
        {"L is pruned. (true)\nThe best move is B. (false)", JUDGED_RIGHT},
        {"L is pruned. (true)\nThe best move is C. (false)", JUDGED_WRONG},
        {"[T] L is pruned.\n[F] K is pruned.", JUDGED_RIGHT}, /* though there is a node F */
        {"[T] L is pruned.\n[F] R is pruned.", JUDGED_WRONG},
        {"[F] R is pruned.", JUDGED_UNCLEAR}, /* at F, or it isn't so? */
        {"T/F 1. \"L is pruned.\" TRUE\nT/F 2. \"K is pruned.\" FALSE, K = 3 is seen.", JUDGED_RIGHT},
        {"T/F 1. \"L is pruned.\" TRUE\nT/F 2. \"R is pruned.\" FALSE", JUDGED_WRONG},
        {"[false] The replies O and P are pruned.", JUDGED_WRONG},
        {"[false] All leaves of D must be looked at.", JUDGED_UNCLEAR},
    };
    JUDGE_ALL(told, "value: 6\n");
}
END_TEST

/* How a bound develops. */
START_TEST(reads_courses)
{
    static const struct said courses[] = {
        {"How does alpha in the top node develop?\n\nbefore anything   -inf\nafter B           2\nafter C    "
         "       6\nafter D           unchanged",
         JUDGED_RIGHT},
        {"How does alpha in the top node develop?\n\nbefore anything   -inf\nafter B           2\nafter C    "
         "       unchanged\nafter D           6",
         JUDGED_WRONG},
        {"alpha at A after each move:\nB: 2\nC 6\nD → 6", JUDGED_RIGHT},
        {"alpha at A after each move:\nB: 2\nC 6\nD → 1", JUDGED_WRONG},
        {"alpha at the root (MAX) before each child\nB: -inf\nC: 2\nD: 6", JUDGED_RIGHT},
        {"alpha at the root (MAX) before each child\nB: -inf\nC: 6\nD: 6", JUDGED_WRONG},
        {"How alpha at A changes:\nBefore B: -inf\nBefore C: 2\nAt the end: 6", JUDGED_RIGHT},
        {"How alpha at A changes:\nBefore B: -inf\nBefore C: 2\nAt the end: 2", JUDGED_WRONG},
        {"| after | alpha |\n|---|---|\n| B | 2 |\n| C | 6 |\n| D | 6 |", JUDGED_RIGHT},
        {"| after | alpha |\n|---|---|\n| B | 2 |\n| C | 2 |\n| D | 6 |", JUDGED_WRONG},
        {"alpha at A: -inf → 2 (B) → 6 (C) → 6 (D no better)", JUDGED_RIGHT},
        {"alpha at A: -inf → 2 (B) → 2 (C) → 2 (D no better)", JUDGED_WRONG},
        {"Verlauf von α an A: erst −∞, dann 2, dann 6", JUDGED_RIGHT},
        {"Verlauf von α an A: erst −∞, dann 3, dann 6", JUDGED_WRONG},
        {"Alpha à la racine : −∞ puis 2 après B, enfin 6 après C, toujours 6 après D.", JUDGED_RIGHT},
        {"Alpha à la racine : −∞ puis 2 après B, enfin 1 après C, toujours 1 après D.", JUDGED_WRONG},
        {"¿Cómo evoluciona alfa en A?\nal principio −∞\ndespués de B 2\nal final 6", JUDGED_RIGHT},
        {"¿Cómo evoluciona alfa en A?\nal principio −∞\ndespués de B 6\nal final 6", JUDGED_WRONG},
        {"alpha at A: starts at -inf, becomes 2 after B, 6 after C, because C is 6", JUDGED_RIGHT},
        {"alpha at A: starts at -inf, becomes 3 after B, 6 after C, because C is 6", JUDGED_WRONG},
        {"value of A so far: -inf → 2 (B) → 6 (C)", JUDGED_RIGHT},
        {"value of A so far: -inf → 2 (B) → 1 (C)", JUDGED_WRONG},
        {"beta at A is +infinity all the time.", JUDGED_RIGHT},
        {"alpha at A is -infinity all the time.", JUDGED_WRONG},
    };
    JUDGE_ALL(courses, "value: 6\n");
}
END_TEST

UNIT("forms", puts_lists_otherwise, puts_cuts_otherwise, answers_questions, takes_what_is_told_to_be_true,
     reads_courses)
