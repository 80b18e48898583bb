/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/ordering.h"

const char *ordering_choice(size_t number)
{
    static const char *const names[] = {"given", "best", "worst", "random", "random:SEED"};
    return number < sizeof names / sizeof names[0] ? names[number] : NULL;
}

bool ordering_read(struct slice words, void *place)
{
    return order_read(words, place);
}

struct tree *ordering_apply(const struct invocation *invocation, struct tree *tree, struct order order)
{
    if (!tree || order.kind == ORDER_GIVEN)
        return tree;
    struct tree *ordered = order_tree(tree, order);
    tree_free(tree);
    if (!ordered)
        command_complain(invocation, "the order of the children hangs on a leaf that is '?'");
    return ordered;
}
