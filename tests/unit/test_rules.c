/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "marked.h"

/* Below "value: 6" all is judged by what the last line says. */
START_TEST(notices_rules_that_are_not_so)
{
    static const struct said rules[] = {
        {"As soon as alpha is larger than beta, the rest of a node is cut off.", JUDGED_RIGHT},
        {"As soon as alpha is smaller than beta, the rest of a node is cut off.", JUDGED_WRONG},
        {"As long as alpha is smaller than beta, nothing is cut off.", JUDGED_RIGHT},
        {"Nothing is cut off while alpha < beta. Best move C.", JUDGED_RIGHT},
        {"Nothing is cut off while alpha < beta. Best move B.", JUDGED_WRONG},
        {"We prune when alpha >= beta.", JUDGED_RIGHT},
        {"We prune when beta <= alpha.", JUDGED_RIGHT},
        {"We prune when beta > alpha.", JUDGED_WRONG},
        {"We prune if alpha <= beta.", JUDGED_WRONG},
        {"Sobald alpha größer als beta ist, wird abgeschnitten. L, J, R werden abgeschnitten.", JUDGED_RIGHT},
        {"Sobald alpha kleiner als beta ist, wird abgeschnitten. L, J, R werden abgeschnitten.",
         JUDGED_WRONG},
        {"Sobald alpha größer als beta ist, wird abgeschnitten. L, J, K werden abgeschnitten.", JUDGED_WRONG},
    };
    JUDGE_ALL(rules, "value: 6\n");
}
END_TEST

START_TEST(notices_what_no_player_does)
{
    static const struct said ways[] = {
        {"F is a MAX node and can only get larger than 3.", JUDGED_RIGHT},
        {"F is a MAX node and can only get smaller than 3.", JUDGED_WRONG},
        {"D is 1 and can only go down.", JUDGED_RIGHT},
        {"D is 1 and can only go up.", JUDGED_WRONG},
        {"L, J, R fallen weg, weil F nur noch kleiner werden kann.", JUDGED_WRONG},
        {"MIN takes the smaller of the two.", JUDGED_RIGHT},
        {"MIN takes the larger of the two.", JUDGED_WRONG},
        {"MAX picks the smallest.", JUDGED_WRONG},
        {"B, C and D are MIN nodes and we want the largest of their minima.", JUDGED_RIGHT},
        {"MAX doesn't take the smaller of the two.", JUDGED_RIGHT},
    };
    JUDGE_ALL(ways, "value: 6\n");
}
END_TEST

START_TEST(notices_reasons_that_nobody_knows)
{
    static const struct said reasons[] = {
        {"L, J, R are pruned, L because K is 3", JUDGED_RIGHT},
        {"L is pruned because it is 9. So are J and R.", JUDGED_WRONG},
        {"L, J, R are pruned. L is cut because its value 9 is larger than 2.", JUDGED_WRONG},
        {"Minimax would give the same value.", JUDGED_RIGHT},
        {"Minimax would not give the same value.", JUDGED_WRONG},
        {"Minimax can't come to another value.", JUDGED_RIGHT},
        {"Minimax could come to another value.", JUDGED_WRONG},
        {"If minimax came to another value, alpha-beta would be wrong.", JUDGED_RIGHT},
        {"The root picks the largest.", JUDGED_RIGHT},
        {"The root picks the smallest.", JUDGED_WRONG},
        {"C takes the smallest of 7 and 6.", JUDGED_RIGHT},
        {"C takes the largest of 7 and 6.", JUDGED_WRONG},
    };
    JUDGE_ALL(reasons, "value: 6\n");
}
END_TEST

START_TEST(compares_leaves)
{
    static const struct said orders[] = {
        {"pruned: L, J, R, as K is smaller than L", JUDGED_RIGHT},
        {"pruned: L, J, R, as K is larger than L", JUDGED_WRONG},
    };
    JUDGE_ALL(orders, "value: 6\n");
}
END_TEST

UNIT("rules", notices_rules_that_are_not_so, notices_what_no_player_does, notices_reasons_that_nobody_knows,
     compares_leaves)
