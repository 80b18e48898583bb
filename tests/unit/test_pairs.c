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

UNIT("pairs", parts_rows, knows_whom_a_number_comes_from, passes_over_leaves)
