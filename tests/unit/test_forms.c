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
        {"Pruned:\nL - F is at least 3\nO, P - D is already at most 1\nR - M is at most 1", JUDGED_RIGHT},
        {"Pruned:\nL - F is at least 3\nO, Q - D is already at most 1\nR - M is at most 1", JUDGED_WRONG},
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
        {"L, J, R are pruned.\nF is dropped before L is looked at.", JUDGED_RIGHT},
        {"J, R are pruned. D is left before J is visited, F is dropped before K is opened.", JUDGED_WRONG},
        {"B: F sees K = 3 >= 2 => L is pruned.\nC: M sees Q = 1 <= 2 => R is pruned.\nD: I = 1 <= 6 => J "
         "pruned",
         JUDGED_RIGHT},
        {"B: F sees K = 3 >= 2 => L is pruned.\nC: M sees R = 1 <= 2 => Q is pruned.\nD: I = 1 <= 6 => J "
         "pruned",
         JUDGED_WRONG},
        {"A, MAX to move\nF  3 | stop   3 >= 2, L not looked at\nM  1 | stop   1 <= 2, R not looked "
         "at\npruned: J",
         JUDGED_RIGHT},
        {"A, MAX to move\nF  3 | stop   3 >= 2, L not looked at\nM  1 | stop   1 <= 2, N not looked "
         "at\npruned: J",
         JUDGED_WRONG},
        {"pruned: R, J. L gets cut cause K = 3 and beta = 2", JUDGED_RIGHT},
        {"pruned: R, J. K gets cut cause L = 9 and beta = 2", JUDGED_WRONG},
        {"Which leaves are pruned? L, R, O, P, so 6 leaves are visited.", JUDGED_RIGHT},
        {"Which leaves are pruned? L, R, O, P, so 5 leaves are visited.", JUDGED_WRONG},
        {"Which leaves are pruned? L, R, O, N, so 6 leaves are visited.", JUDGED_WRONG},
        {"pruned: L, R\nJ does not matter any more.", JUDGED_RIGHT},
        {"pruned: R, J, L\nbeta cutoff: once at F", JUDGED_RIGHT},
        {"pruned: R, J, L\nbeta cutoff: once at D", JUDGED_WRONG},
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
        {"D: the first child I = 1. This is below alpha = 6, so J is pruned.\npruned: L, J, R", JUDGED_RIGHT},
        {"D: the first child I = 2. This is below alpha = 6, so J is pruned.\npruned: L, J, R", JUDGED_WRONG},
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
        {"[false] All leaves of D must be looked at.", JUDGED_RIGHT},
        {"[false] All leaves of F must be looked at.\n[false] All leaves of B must be looked at.",
         JUDGED_RIGHT},
        {"[false] All replies to J must be looked at.\n[true] K is pruned.", JUDGED_WRONG},
    };
    JUDGE_ALL(told, "value: 6\n");
}
END_TEST

START_TEST(passes_over_what_is_crossed_out)
{
    static const struct said crossed[] = {
        {"C: ~~7~~ 6", JUDGED_RIGHT},
        {"C: ~~6~~ 7", JUDGED_WRONG},
        {"alpha of A after B: ~~3~~ 2", JUDGED_RIGHT},
        {"alpha of A after B: ~~2~~ 3", JUDGED_WRONG},
        {"F: K = 3, ~~pruned K~~ L, R and J are pruned", JUDGED_RIGHT},
        {"F: K = 3, ~~pruned L~~ K, R and J are pruned", JUDGED_WRONG},
        {"~~K is pruned~~ only L, R and J are pruned", JUDGED_RIGHT},
        {"~~L is pruned~~ only K is pruned", JUDGED_WRONG},
        {"~~best move: B~~ best move: C", JUDGED_RIGHT},
        {"~~best move: C~~ best move: B", JUDGED_WRONG},
        {"My solution (I crossed out a mistake):\nB: ~~3~~ 2\nbest move: C", JUDGED_RIGHT},
        {"My solution (I crossed out a mistake):\nB: ~~2~~ 3\nbest move: C", JUDGED_WRONG},
    };
    JUDGE_ALL(crossed, "value: 6\n");
}
END_TEST

START_TEST(reads_heads_in_other_words)
{
    static const struct said tables[] = {
        {"place | value | thrown away\nF | at least 3 | L\nM | at most 1 | R\nD | at most 1 | J",
         JUDGED_RIGHT},
        {"place | value | thrown away\nF | at least 3 | K\nM | at most 1 | R\nD | at most 1 | J",
         JUDGED_WRONG},
        {"place | value | thrown away\nF | at most 3 | L\nM | at most 1 | R\nD | at most 1 | J",
         JUDGED_WRONG},
        {"| where | worth | what was skipped there |\n|---|---|---|\n| F | >= 3 | L |\n| M | <= 1 | R |\n"
         "| D | <= 1 | J, O, P |",
         JUDGED_RIGHT},
        {"| where | worth | what was skipped there |\n|---|---|---|\n| F | >= 3 | L |\n| M | <= 1 | Q |\n"
         "| D | <= 1 | J, O, P |",
         JUDGED_WRONG},
        {"town   how good for MAX   left out\nF      at least 3         L\nM      at most 1          R\n"
         "D      at most 1          J",
         JUDGED_RIGHT},
        {"town   how good for MAX   left out\nF      at least 3         L\nM      at most 1          Q\n"
         "D      at most 1          J",
         JUDGED_WRONG},
        {"| Feld | Wert | was wegfällt |\n| F | mindestens 3 | L |\n| M | höchstens 1 | R |\n"
         "| D | höchstens 1 | J |",
         JUDGED_RIGHT},
        {"| Feld | Wert | was wegfällt |\n| F | mindestens 3 | L |\n| M | höchstens 1 | R |\n"
         "| D | höchstens 1 | I |",
         JUDGED_WRONG},
    };
    JUDGE_ALL(tables, "value: 6\n");
}
END_TEST

START_TEST(takes_terse_results)
{
    static const struct said results[] = {
        {"=> 6, C.", JUDGED_RIGHT},
        {"=> 6, B.", JUDGED_WRONG},
        {"=> 7, C.", JUDGED_WRONG},
        {"-> 6, C. skipped L R J", JUDGED_RIGHT},
        {"-> 6, C. skipped L R I", JUDGED_WRONG},
        {"answer: C, 6", JUDGED_RIGHT},
        {"answer: C, 7", JUDGED_WRONG},
        {"result 6 over C", JUDGED_RIGHT},
        {"result 6 over B", JUDGED_WRONG},
        {"B 2\n=> B = 2\nbest move: C", JUDGED_RIGHT}, /* B's, and not all of the game's */
        {"F 3 STOP\npruned: L, R, J", JUDGED_RIGHT},
        {"G 1 7 STOP\npruned: L, R, J", JUDGED_RIGHT},
        {"C 7 6 STOP\npruned: L, R, J", JUDGED_WRONG}, /* it was Q that was looked at first */
    };
    JUDGE_ALL(results, "");
}
END_TEST

START_TEST(takes_notes_side_by_side)
{
    static const struct said notes[] = {
        {"E=2 K=3 L=? (cut) G=7 H=6 I=1\npruned: L, R, J", JUDGED_RIGHT},
        {"E=2 K=? (cut) L=9 G=7 H=6 I=1", JUDGED_WRONG},
        {"E=2, K=3, L=-, G=7, H=6, J=?", JUDGED_RIGHT},
        {"E=2, K=3, L=-, G=7, H=?, J=?", JUDGED_WRONG},
        {"F>=3 L cut G=7 N=7 H=6\npruned: L, R, J", JUDGED_RIGHT},
        {"F>=3 L cut G=7 N cut H=6", JUDGED_WRONG},
        {"B=2 C=6 D cut\npruned: L, R, J", JUDGED_RIGHT}, /* it is there that something is cut off */
    };
    JUDGE_ALL(notes, "value: 6\n");
}
END_TEST

START_TEST(takes_reasons_in_brackets)
{
    static const struct said reasons[] = {
        {"F ]-inf ; 2[ -> 3   (beta cutoff: 3 is above the 2 of B, so L is left out)", JUDGED_RIGHT},
        {"F ]-inf ; 2[ -> 3   (beta cutoff: 3 is above the 2 of B, so K is left out)", JUDGED_WRONG},
        {"F: v=3 (cutoff: 3 is more than the 2 of B, so L is left out)", JUDGED_RIGHT},
        {"F: v=3 (cutoff: 3 is more than the 2 of B, so K is left out)", JUDGED_WRONG},
        {"D [6, inf] -> 1   (alpha cutoff: 1 is below the 6 of C, so J is left out)", JUDGED_RIGHT},
        {"D [6, inf] -> 1   (alpha cutoff: 1 is below the 6 of C, so I is left out)", JUDGED_WRONG},
        {"D [6, +oo] -> 1   (Cutoff: 1 liegt unter der 6 von C, also fällt J weg)", JUDGED_RIGHT},
        {"D [6, +oo] -> 1   (Cutoff: 1 liegt unter der 6 von C, also fällt I weg)", JUDGED_WRONG},
        {"D [6, +oo] -> 1   (1 ist kleiner als die 6 von C, also fällt J weg)", JUDGED_RIGHT},
        {"D [6, +oo] -> 1   (1 ist kleiner als die 6 von C, also fällt I weg)", JUDGED_WRONG},
    };
    JUDGE_ALL(reasons, "value: 6\n");
}
END_TEST

START_TEST(takes_each_cut_with_its_reason)
{
    static const struct said items[] = {
        {"- L pruned: F >= 3 and beta = 2\n- R pruned: M <= 1 and alpha = 2\n- J pruned: D <= 1 and alpha = "
         "6",
         JUDGED_RIGHT},
        {"- L pruned: F >= 4 and beta = 2\n- R pruned: M <= 1 and alpha = 2\n- J pruned: D <= 1 and alpha = "
         "6",
         JUDGED_WRONG},
        {"- K pruned: F >= 3 and beta = 2\n- R pruned: M <= 1 and alpha = 2\n- J pruned: D <= 1 and alpha = "
         "6",
         JUDGED_WRONG},
        {"* L cut: F >= 3, beta = 2\n* R cut: M <= 1, alpha = 2\n* J cut (with O, P): D <= 1", JUDGED_RIGHT},
        {"* L cut: F >= 3, beta = 2\n* R cut: M <= 1, alpha = 2\n* H cut (with O, P): D <= 1", JUDGED_WRONG},
        {"L skipped: F sees K = 3, which is bigger than the 2 of B\nR skipped: M sees Q = 1, smaller than 2\n"
         "J skipped: D <= 1",
         JUDGED_RIGHT},
        {"L skipped: F sees K = 3, which is bigger than the 2 of B\nN skipped: M sees Q = 1, smaller than 2\n"
         "J skipped: D <= 1",
         JUDGED_WRONG},
        {"L gestrichen: F >= 3 und beta = 2\nR gestrichen: M <= 1\nJ gestrichen: D <= 1", JUDGED_RIGHT},
        {"L gestrichen: F >= 3 und beta = 2\nR gestrichen: M <= 1\nI gestrichen: D <= 1", JUDGED_WRONG},
    };
    JUDGE_ALL(items, "value: 6\n");
}
END_TEST

START_TEST(takes_windows_of_children)
{
    static const struct said windows[] = {
        {"B: E (-inf, inf), F (-inf, 2)\nC: G (2, inf), H (2, 7)\nD: I (6, inf), J cut", JUDGED_RIGHT},
        {"B: E (-inf, inf), F (-inf, 2)\nC: G (2, inf), H (2, 6)\nD: I (6, inf), J cut", JUDGED_WRONG},
        {"B: E (-inf, inf), F (-inf, 2)\nC: G (6, inf), H (2, 7)\nD: I (6, inf), J cut", JUDGED_WRONG},
        {"B: E=[-inf, inf], F=[-inf, 2]\nC: G=[2, inf], H=[2, 7]\nD: I=[6, inf], J pruned", JUDGED_RIGHT},
        {"B: E=[-inf, inf], F=[-inf, 2]\nC: G=[2, inf], H pruned\nD: I=[6, inf], J pruned", JUDGED_WRONG},
    };
    JUDGE_ALL(windows, "value: 6\n");
}
END_TEST

START_TEST(takes_bare_lists)
{
    static const struct said lists[] = {
        {"a) A = 6, MAX moves to C\nc) L, R, and J with O and P", JUDGED_RIGHT},
        {"a) A = 6, MAX moves to C\nc) L, R, and J with N and P", JUDGED_UNCLEAR},
        {"a) A = 6, MAX moves to C\nc) L, K, and J with O and P", JUDGED_UNCLEAR},
    };
    JUDGE_ALL(lists, "");
}
END_TEST

START_TEST(takes_claims_and_their_reasons)
{
    static const struct said told[] = {
        {"\"L is evaluated.\" FALSE. beta is 2 and K is 3", JUDGED_RIGHT},
        {"(a) The best move is B.   FALSE, it is C\n(b) R is pruned.   TRUE, since Q = 1", JUDGED_RIGHT},
        {"(a) The best move is B.   FALSE, it is D\n(b) R is pruned.   TRUE, since Q = 1", JUDGED_WRONG},
        {"(a) The best move is C.   FALSE", JUDGED_WRONG},
        {"a) G is worth 7. - true\nb) C is worth 7. - false, it is 6", JUDGED_RIGHT},
        {"a) G is worth 7. - true\nb) C is worth 7. - false, it is 5", JUDGED_WRONG},
        {"a) G is worth 7. - true\nb) C is worth 6. - false", JUDGED_WRONG},
        {"a) \"F is worth exactly 3.\" FALSE, we only know that it is at least 3", JUDGED_RIGHT},
        {"a) \"F is worth exactly 3.\" FALSE, we only know that it is at least 4", JUDGED_WRONG},
        {"a) \"F is worth 3.\" FALSE", JUDGED_UNCLEAR}, /* it is at least 3 */
        {"\"M is entered with alpha = 6.\" FALSE. alpha is 2 by then\n\"L is pruned.\" TRUE", JUDGED_RIGHT},
        {"\"M is entered with alpha = 2.\" FALSE. alpha is 2 by then\n\"L is pruned.\" TRUE", JUDGED_WRONG},
        {"Richtig oder falsch?\n„An der Wurzel ist MIN am Zug.“ falsch\n„L wird angesehen.“ falsch",
         JUDGED_RIGHT},
        {"Richtig oder falsch?\n„An der Wurzel ist MAX am Zug.“ falsch\n„L wird angesehen.“ falsch",
         JUDGED_UNCLEAR},
        {"Verdadero o falso:\na) Se poda L: verdadero\nb) El valor de C es 7: falso", JUDGED_RIGHT},
        {"Verdadero o falso:\na) Se poda L: verdadero\nb) El valor de C es 6: falso", JUDGED_WRONG},
        {"(1) 7 leaves are evaluated: false, only 6\n(2) 4 leaves are pruned: true", JUDGED_RIGHT},
        {"(1) 6 leaves are evaluated: false", JUDGED_WRONG},
        {"\"D is at least 6\": false\n\"D is at most 1\": true", JUDGED_RIGHT},
        {"\"D is at most 3\": false\n\"D is at most 1\": true", JUDGED_UNCLEAR},
        {"T  J is pruned\nF  L is visited", JUDGED_RIGHT},
        {"T  J is pruned\nF  R is pruned", JUDGED_WRONG},
        {"K is pruned [ ] true [x] false", JUDGED_RIGHT},
        {"L is pruned [ ] true [x] false", JUDGED_WRONG},
        {"\"L is pruned because beta is 7.\" FALSE", JUDGED_UNCLEAR},
        {"\"C is the best move as it's the smallest.\" FALSE", JUDGED_UNCLEAR},
        {"\"L and K are pruned.\" FALSE", JUDGED_RIGHT},
        {"\"J is visited.\" FALSE, D is cut off after I", JUDGED_RIGHT},
        {"\"J is visited.\" FALSE, D is cut off after J", JUDGED_WRONG},
    };
    JUDGE_ALL(told, "value: 6\n");
}
END_TEST

START_TEST(takes_whether_there_are_some)
{
    static const struct said some[] = {
        {"There's a beta cutoff in the tree. TRUE, at F\nAll cutoffs are alpha cutoffs. FALSE", JUDGED_RIGHT},
        {"\"All the cutoffs in this tree are alpha cutoffs.\" FALSE", JUDGED_RIGHT},
        {"\"All the cutoffs in this tree are beta cutoffs.\" TRUE", JUDGED_WRONG},
        {"There's a beta cutoff in the tree. FALSE", JUDGED_WRONG},
        {"There's a beta cutoff in the tree. TRUE, at M", JUDGED_WRONG},
        {"All cutoffs are alpha cutoffs. TRUE", JUDGED_WRONG},
        {"\"There is at least one deep cutoff.\" TRUE, at M", JUDGED_RIGHT},
        {"\"There is at least one deep cutoff.\" FALSE", JUDGED_WRONG},
        {"\"There is no deep cutoff.\" TRUE", JUDGED_WRONG},
        {"\"There are at least four cutoffs.\" FALSE", JUDGED_RIGHT},
        {"\"There are at least three cutoffs.\" FALSE", JUDGED_WRONG},
        {"There is a beta cutoff in the tree.\npruned: L, R, J", JUDGED_RIGHT},
    };
    JUDGE_ALL(some, "value: 6\n");
}
END_TEST

START_TEST(takes_choices)
{
    static const struct said choices[] = {
        {"L is: [ ] visited [x] pruned\nK is: [x] visited [ ] pruned", JUDGED_RIGHT},
        {"L is: [x] visited [ ] pruned\nK is: [x] visited [ ] pruned", JUDGED_WRONG},
        {"pruned? L yes, R yes, N no, H no, J yes, everything else no", JUDGED_RIGHT},
        {"pruned? L yes, R yes, N yes, H no, J yes, everything else no", JUDGED_WRONG},
        {"pruned? L yes, R yes, N no, J no", JUDGED_WRONG},
    };
    JUDGE_ALL(choices, "value: 6\n");
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

UNIT("forms", takes_bare_lists, takes_windows_of_children, takes_each_cut_with_its_reason,
     takes_reasons_in_brackets, takes_notes_side_by_side, takes_terse_results, reads_heads_in_other_words,
     passes_over_what_is_crossed_out, puts_lists_otherwise, puts_cuts_otherwise, answers_questions,
     takes_what_is_told_to_be_true, takes_claims_and_their_reasons, takes_whether_there_are_some,
     takes_choices, reads_courses)
