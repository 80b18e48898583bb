/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/named.h"
#include "command/output.h"

struct settings {
    struct save save;
    struct order order;
};

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct tree *tree = named_ordered_tree(invocation, &invocation->operands.at[0], settings->order);
    int status = tree ? save_tree(&settings->save, invocation, tree) : STATUS_BAD;
    tree_free(tree);
    return status;
}

static const struct option options[] = {
    SAVE_OPTIONS,
    ORDER_OPTION,
    TREE_OPTIONS,
    {0},
};

const struct command command_convert = {
    .name = "convert",
    .operands = "TREE",
    .summary = "write a tree in another notation",
    .about = "Reads a tree in any notation and writes it in any. Reading the result gives the same tree "
             "again; what a notation can't hold is said.\n",
    .examples = EXAMPLES({"cutoff convert mine.tree", "reads it, and writes it neatly"},
                         {"cutoff convert lecture -o tree.py", "for a program"},
                         {"cutoff convert -e '((3 12 8) (2 4 6))'", "a tree on the spot"}),
    .next = EXAMPLES({"cutoff FILE", "opens it"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
