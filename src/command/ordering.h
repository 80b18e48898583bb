/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The option --order: the children of every node in another order before anything else is done.
 */
#ifndef COMMAND_ORDERING_H
#define COMMAND_ORDERING_H

#include "command/command.h"
#include "tree/order.h"

/* Sets `order`, a struct order in the settings. */
#define ORDER_OPTION(settings)                                                                               \
    {                                                                                                        \
        .name = "order", .value = "ORDER", .help = "put the children of every node in this order",           \
        .kind = OPTION_SPECIAL, .place = offsetof(settings, order), .choice = ordering_choice,               \
        .read = ordering_read                                                                                \
    }

const char *ordering_choice(size_t number);
bool ordering_read(struct slice words, void *place);

/* The tree in that order, for which the given one is freed unless it is the same; NULL after saying why not, or for NULL. */
struct tree *ordering_apply(const struct invocation *invocation, struct tree *tree, struct order order);

#endif
