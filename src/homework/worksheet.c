/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/worksheet.h"
#include "tree/order.h"

static bool count_leaves(const struct tree *tree, const struct program *program, const union value *given,
                         uint64_t *leaves)
{
    struct session session;
    struct session_wishes wishes = {.given = given, .lean = true};
    struct text why = {0};
    bool begun = session_begin(&session, tree, program, &wishes, &why);
    if (begun) {
        session_run_all(&session);
        *leaves = session.visits.total.leaves;
    }
    bool done = begun && session.state == MACHINE_DONE;
    session_end(&session);
    text_free(&why);
    return done;
}

bool worksheet_saved(const struct tree *tree, const struct program *program, const union value *given,
                     int64_t *saved)
{
    uint64_t as_given = 0, best = 0;
    struct tree *sorted = order_tree(tree, (struct order){.kind = ORDER_BEST});
    bool done = sorted && count_leaves(tree, program, given, &as_given) &&
                count_leaves(sorted, program, given, &best);
    tree_free(sorted);
    *saved = (int64_t)as_given - (int64_t)best;
    return done;
}

uint32_t worksheet_reply(const struct answer *answer)
{
    return answer->variation.count > 2 ? answer->variation.at[2] : TREE_NONE;
}

bool worksheet_is_unseen(const struct visits *visits, uint32_t node)
{
    return node != TREE_ROOT && visits->last[node] == VISIT_NONE;
}

size_t worksheet_most_rows(const struct tree *tree)
{
    return 2 * (size_t)tree->count - 1;
}
