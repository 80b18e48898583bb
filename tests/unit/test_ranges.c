/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Between what the nodes' values lie by some time, several nodes in a line. */
#include "marked.h"

#define BEGUN "after E: A [-inf, +inf], B [-inf, 2]\n"

START_TEST(takes_what_is_known_by_then)
{
    static const struct said known[] = {
        {BEGUN "after K: A [2, +inf], B [2, 2], F [3, +inf]", JUDGED_RIGHT},
        {BEGUN "after K: A [2, +inf], B [2, 3], F [3, +inf]", JUDGED_WRONG},
        {BEGUN "after K: A [-inf, +inf], B [2, 2], F [3, +inf]", JUDGED_WRONG},
        {BEGUN "after K: A [6, +inf], B [2, 2]", JUDGED_WRONG},
        {BEGUN "after K: B [2, 2]  -> L pruned", JUDGED_RIGHT},
        {BEGUN "after K: B [2, 2]  -> K pruned", JUDGED_WRONG},
        {"(a) A [-inf, +inf]  B [-inf, 2]\n(b) A [2, +inf]  B [2, 2]\n"
         "(c) A [6, +inf]  B [2, 2]  C [6, 6]\n(d) A [6, 6]  B [2, 2]  C [6, 6]  D [-inf, 1]",
         JUDGED_RIGHT},
        {"(a) A [2, +inf]  B [2, 2]\n(b) A [-inf, +inf]  B [-inf, 2]\n(c) A [6, 6]  C [6, 6]", JUDGED_WRONG},
        {"(a) A [-inf, +inf]  B [-inf, 2]\n(b) A [2, +inf]  B [2, 2]\n(c) A [6, 6]  D [1, 1]", JUDGED_WRONG},
        {"E = 2   B in [-inf, 2]   A in [-inf, +inf]\nK = 3   B in [2, 2]   A in [2, +inf]", JUDGED_RIGHT},
        {"E = 2   B in [-inf, 2]   A in [-inf, +inf]\nK = 3   B in [2, 2]   A in [3, +inf]", JUDGED_WRONG},
    };
    JUDGE_ALL(known, "value: 6\n");
}
END_TEST

UNIT("ranges", takes_what_is_known_by_then)
