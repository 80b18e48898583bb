/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What several children are worth, told in one breath: on the lecture's tree B is worth 2, C 6 and F 3 or
 * more. */
#include "marked.h"

START_TEST(parts_rows)
{
    static const struct said rows[] = {
        {"B and C are 2 and 6.", JUDGED_RIGHT},
        {"B and C are 6 and 2.", JUDGED_WRONG},
        {"G and H are worth 7 and 6, so C = 6", JUDGED_RIGHT},
        {"G and H are worth 7 and 5, so C = 5", JUDGED_WRONG},
        {"E and K are 2 and 3, MAX takes C.", JUDGED_RIGHT},
        {"B und C sind 2 und 6", JUDGED_RIGHT},
        {"B und C sind 2 und 5", JUDGED_WRONG},
    };
    JUDGE_ALL(rows, "value: 6\n");
}
END_TEST

START_TEST(knows_whom_a_number_comes_from)
{
    static const struct said sources[] = {
        {"Under C it gets 7 from G and 6 from H, so C = 6.", JUDGED_RIGHT},
        {"Under C it gets 7 from G and 6 from H, so C = 5.", JUDGED_WRONG},
        {"C gets 7 from G and 6 from H.", JUDGED_RIGHT},
        {"C gets 6 from G and H.", JUDGED_UNCLEAR},
        {"C gets 6 from G and 6 from H.", JUDGED_WRONG},
        {"Bei C liefert G 7 und H 6.", JUDGED_RIGHT},
        {"Bei C liefert G 5 und H 6.", JUDGED_WRONG},
        {"C: 7, then 6", JUDGED_RIGHT},
        {"C: 8, then 6", JUDGED_WRONG},
    };
    JUDGE_ALL(sources, "value: 6\n");
}
END_TEST

START_TEST(passes_over_leaves)
{
    static const struct said leaves[] = {
        {"F: the leaves are 3 and 9. Best move C", JUDGED_RIGHT},
        {"F: the leaves are 3 and 9. Best move B", JUDGED_WRONG},
        {"M has the leaves 1 and 4, and G is 7", JUDGED_RIGHT},
        {"M has the leaves 1 and 4, and G is 8", JUDGED_WRONG},
    };
    JUDGE_ALL(leaves, "value: 6\n");
}
END_TEST

START_TEST(takes_limits)
{
    static const struct said limits[] = {
        {"D can't get more than 1.", JUDGED_RIGHT},
        {"D can't get less than 1.", JUDGED_WRONG},
        {"D will never exceed 0", JUDGED_WRONG},
        {"D can't be more than 6", JUDGED_UNCLEAR},
        {"Mehr als 1 kann D nicht werden.", JUDGED_RIGHT},
        {"Mehr als 0 kann D nicht werden.", JUDGED_WRONG},
        {"D ne peut pas valoir plus de 1", JUDGED_RIGHT},
        {"D ne peut pas valoir moins de 1", JUDGED_WRONG},
        {"The most that D can be is 1", JUDGED_RIGHT},
        {"The least that D can be is 1", JUDGED_WRONG},
        {"MIN can force D down to 1 or less", JUDGED_RIGHT},
        {"MIN can force D down to 0 or less", JUDGED_WRONG},
        {"B is the smaller of 2 and 3, so 2", JUDGED_RIGHT},
        {"B is the larger of 2 and 3, so 3", JUDGED_WRONG},
        {"B ist das Minimum von 2 und 3, also 3", JUDGED_WRONG},
        {"value of D: 1 (upper bound)", JUDGED_RIGHT},
        {"value of D: 1 (lower bound)", JUDGED_WRONG},
        {"B hat den Wert 2, C den Wert 6", JUDGED_RIGHT},
        {"B hat den Wert 2, C den Wert 5", JUDGED_WRONG},
        {"B is worth 2, node C is worth 6", JUDGED_RIGHT},
        {"B is worth 2, node C is worth 5", JUDGED_WRONG},
    };
    JUDGE_ALL(limits, "value: 6\n");
}
END_TEST

START_TEST(lays_sources_beside_the_search)
{
    static const struct said sources[] = {
        {"The value of A is 6, coming from C", JUDGED_RIGHT},
        {"The value of A is 6, coming from B", JUDGED_UNCLEAR},
        {"C is worth 6, which is more than B's 2", JUDGED_RIGHT},
        {"C is worth 6, which is less than B's 2", JUDGED_UNCLEAR},
        {"C is a MIN node with 7 and 6", JUDGED_RIGHT},
        {"C is a MAX node with 7 and 6", JUDGED_UNCLEAR},
        {"From C we get 6. It is 6.", JUDGED_RIGHT},
        {"F gets a 3, so it has 3 or more", JUDGED_RIGHT},
        {"B goes down to 2", JUDGED_RIGHT},
        {"B goes down to 1", JUDGED_WRONG},
        {"C: 7 first, then 6, so it's at most 6", JUDGED_RIGHT},
        {"The move D gets 1 at best", JUDGED_RIGHT},
        {"The move D gets 2 at best", JUDGED_WRONG},
    };
    JUDGE_ALL(sources, "value: 6\n");
}
END_TEST

UNIT("pairs", parts_rows, knows_whom_a_number_comes_from, passes_over_leaves, takes_limits,
     lays_sources_beside_the_search)
