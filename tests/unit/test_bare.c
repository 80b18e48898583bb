/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that don't say what they answer, counts and moved bounds: on the lecture's tree, whose value is 6
 * by the move C; 6 of 10 leaves are looked at, E, K, Q, N, H, I, and L, R, J (O, P) aren't; α of A is 2
 * behind B and 6 behind C. */
#include "marked.h"

START_TEST(finds_what_a_sheet_answers)
{
    static const struct said sheets[] = {
        {"Q1: 6\nQ2: C\nQ3: L, R, J\nQ4: 6", JUDGED_RIGHT},
        {"Q1: 6\nQ2: C\nQ3: L, R\nQ4: 6", JUDGED_WRONG},
        {"Q1: 6\nQ2: C\nQ3: L, R, J\nQ4: 7", JUDGED_WRONG},
        {"Q1: 6\nQ2: B\nQ3: L, R, J\nQ4: 6", JUDGED_WRONG},
        {"1) 6   2) C   3) L (3 >= 2), R;  J   4) 6", JUDGED_RIGHT},
        {"1) 6   2) C   3) L (3 >= 2), R;  J   4) 5", JUDGED_WRONG},
        {"a) 6, C\nb) E, K, Q, N, H, I\nc) 6 leaves", JUDGED_RIGHT},
        {"a) 6, B\nb) E, K, Q, N, H, I\nc) 6 leaves", JUDGED_WRONG},
        {"a) 6, C\nb) E, K, Q, N, H, G\nc) 6 leaves", JUDGED_UNCLEAR},
        {"a) 6, C\nb) E, K, L, Q, N, H, I\nc) 6 leaves", JUDGED_WRONG},
        {"a) 6, C\nb) E, K, Q, N, H, I\nc) 7 leaves", JUDGED_WRONG},
        {"a) C (6)\nb) E K Q N H I, so 6 of 10", JUDGED_RIGHT},
        {"a) C (6)\nb) E K Q N H I, so 5 of 10", JUDGED_WRONG},
        {"1: 6\n2: C\n3: L: 3 >= 2\n   R: 1 <= 2\n   subtree J (O, P): 1 <= 6", JUDGED_RIGHT},
        {"1: 6\n2: C\n3: L: 3 >= 2\n   N: 7 >= 6\n   subtree J (O, P): 1 <= 6", JUDGED_WRONG},
        {"Q1: 6\nQ2: C\nQ3: 2, 6, 6", JUDGED_RIGHT},
        {"Q1: 6\nQ2: C\nQ3: 12", JUDGED_UNCLEAR},
        {"Q1: 6\nQ2: ?", JUDGED_UNCLEAR},
        {"a) 6\nb) C\nc) see picture", JUDGED_UNCLEAR},
        {"1  C\n2  6\n3  L, R, O, P (+ the node J itself)\n4  6 leaves", JUDGED_RIGHT},
        {"1  C\n2  6\n3  L, R, O, I (+ the node D itself)\n4  6 leaves", JUDGED_WRONG},
        {"1\t6\n2\tC\n3\tL, R, J", JUDGED_RIGHT},
        {"1\t6\n2\tB\n3\tL, R, J", JUDGED_WRONG},
        {"3a. 6\n3b. C\n3c. L, R, J", JUDGED_RIGHT},
        {"3a. 6\n3b. C\n3c. L, N, J", JUDGED_WRONG},
        {"(i) 6 (ii) C (iii) L, R, J", JUDGED_RIGHT},
        {"(i) 6 (ii) B (iii) L, R, J", JUDGED_WRONG},
        {"1) 6\n2) C\n3) H", JUDGED_RIGHT},
        {"1) 6\n2) C\n3) G", JUDGED_UNCLEAR},
        {"Answer to question 1: 6\nAnswer to question 2: C", JUDGED_RIGHT},
        {"Answer to question 1: 6\nAnswer to question 2: B", JUDGED_WRONG},
    };
    JUDGE_ALL(sheets, "");
}
END_TEST

START_TEST(counts_what_is_looked_at)
{
    static const struct said counts[] = {
        {"one beta cutoff (F), two alpha cutoffs (M, D)", JUDGED_RIGHT},
        {"two alpha cutoffs (M, D), no beta cutoff", JUDGED_UNCLEAR},
        {"6 leaves get evaluated; the other 4 don't", JUDGED_RIGHT},
        {"6 leaves get evaluated; the other 3 don't", JUDGED_WRONG},
        {"alpha-beta: 6 evaluations instead of 10", JUDGED_RIGHT},
        {"alpha-beta: 7 evaluations instead of 10", JUDGED_WRONG},
        {"10 - 4 = 6 leaves are evaluated", JUDGED_RIGHT},
        {"10 - 3 = 6 leaves are evaluated", JUDGED_WRONG},
        {"10 leaves without pruning, 6 with pruning", JUDGED_RIGHT},
        {"10 leaves without pruning, 7 with pruning", JUDGED_WRONG},
        {"6 leaves, minimax would need 10", JUDGED_RIGHT},
        {"6 leaves, minimax would need 11", JUDGED_WRONG},
        {"6 Blätter besucht, 4 nicht", JUDGED_RIGHT},
        {"6 Blätter besucht, 3 nicht", JUDGED_WRONG},
        {"Alpha-Beta wertet 6 Blätter aus, Minimax 10", JUDGED_RIGHT},
        {"Alpha-Beta wertet 7 Blätter aus, Minimax 10", JUDGED_WRONG},
        {"6 evaluated / 4 skipped", JUDGED_RIGHT},
        {"6 evaluated / 3 skipped", JUDGED_RIGHT}, /* or subtrees */
        {"5 evaluated / 4 skipped", JUDGED_WRONG},
        {"6 leaves are evaluated (E, K, Q, N, H, I)", JUDGED_RIGHT},
        {"6 leaves are evaluated (E, K, L, N, H, I)", JUDGED_WRONG},
        {"In the end 4 leaves were never looked at", JUDGED_RIGHT},
        {"In the end 3 leaves were never looked at", JUDGED_WRONG},
        {"Se visitan 6 hojas de las 10.", JUDGED_RIGHT},
        {"Se visitan 7 hojas de las 10.", JUDGED_WRONG},
    };
    JUDGE_ALL(counts, "value: 6\n");
}
END_TEST

START_TEST(says_who_moves_a_bound)
{
    static const struct said bounds[] = {
        {"A: alpha = 2 after B, alpha = 6 after C", JUDGED_RIGHT},
        {"A: alpha = 3 after B, alpha = 6 after C", JUDGED_WRONG},
        {"alpha at A: after B 2, after C 6", JUDGED_RIGHT},
        {"alpha at A: after B 2, after C 7", JUDGED_WRONG},
        {"C raises alpha to 6", JUDGED_RIGHT},
        {"D raises alpha to 6", JUDGED_WRONG},
        {"alpha is raised from 2 to 6 by C", JUDGED_RIGHT},
        {"alpha is raised from 3 to 6 by C", JUDGED_WRONG},
        {"alpha passe de 2 à 6 après C", JUDGED_RIGHT},
        {"alpha passe de 2 à 7 après C", JUDGED_WRONG},
        {"alpha pasa de 2 a 6 por C", JUDGED_RIGHT},
        {"once B is known, alpha is 2", JUDGED_RIGHT},
        {"once B is known, alpha is 3", JUDGED_WRONG},
        {"after B: exactly 2, alpha = 2", JUDGED_RIGHT},
        {"after B: exactly 2, alpha = 3", JUDGED_WRONG},
        {"after B: 2, after C: 6, after D: 6", JUDGED_RIGHT},
        {"after B: 2, after C: 6, after D: 7", JUDGED_UNCLEAR},
        {"alpha wird nach B auf 2 gesetzt", JUDGED_RIGHT},
        {"alpha wird nach B auf 3 gesetzt", JUDGED_WRONG},
    };
    JUDGE_ALL(bounds, "value: 6\n");
}
END_TEST

UNIT("bare", finds_what_a_sheet_answers, counts_what_is_looked_at, says_who_moves_a_bound)
