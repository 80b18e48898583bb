/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/load.h"
#include "command/save.h"
#include "tree/order.h"

struct settings {
    struct save save;
    struct order order;
};

static void begin(void *settings)
{
    ((struct settings *)settings)->save.to = SAVE_UNSAID;
}

static const char *order_choice(size_t number)
{
    static const char *const names[] = {"given", "best", "worst", "random", "random:SEED"};
    return number < sizeof names / sizeof names[0] ? names[number] : NULL;
}

static bool read_order(struct slice words, void *place)
{
    return order_read(words, place);
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct tree *tree = load_tree(invocation, &invocation->operands.at[0]);
    int status = STATUS_BAD;
    if (tree && settings->order.kind != ORDER_GIVEN) {
        struct tree *ordered = order_tree(tree, settings->order);
        tree_free(tree);
        tree = ordered;
        if (!tree)
            command_complain(invocation, "the order of the children hangs on a leaf that is '?'");
    }
    if (tree) {
        status = save_tree(&settings->save, invocation, tree);
        tree_free(tree);
    }
    return status;
}

static const struct option options[] = {
    SAVE_OPTIONS(struct settings),
    {.name = "order",
     .value = "ORDER",
     .help = "put the children of every node in this order",
     .kind = OPTION_SPECIAL,
     .place = offsetof(struct settings, order),
     .choice = order_choice,
     .read = read_order},
    LOAD_EXPRESSION,
    {0},
};

const struct command command_convert = {
    .name = "convert",
    .operands = "TREE",
    .summary = "write a tree in another notation",
    .about = "Reads a tree in any notation and writes it in any. Reading the result gives the same tree "
             "again, except "
             "from dot and tex, which are for drawing.\n",
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
