/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/load.h"
#include "lesson/open.h"
#include "tree/notation.h"
#include <unistd.h>

bool load_is_built_in(const char *word)
{
    return open_is_built_in(SHIPPED_TREE, word);
}

bool load_exists(const char *word)
{
    return open_exists(SHIPPED_TREE, word);
}

void load_offer_built_in(struct nearest *nearest)
{
    library_offer(SHIPPED_TREE, nearest);
}

static void say_missing(const struct invocation *invocation, const char *word)
{
    struct text missing = {0};
    open_say_missing(&missing, SHIPPED_TREE, word);
    command_complain(invocation, "%s", text_string(&missing));
    text_free(&missing);
}

static bool read_source(struct source *source, const struct operand *operand, struct diag *diag)
{
    if (operand->expression)
        return source_copy(source, "<expression>", slice_of(operand->words), diag);
    return open_source(SHIPPED_TREE, operand->words, source, diag);
}

struct tree *load_tree(const struct invocation *invocation, const struct operand *operand)
{
    struct diag diag = {.charset = invocation->charset, .color = command_color(invocation, STDERR_FILENO)};
    struct source source;
    struct tree *tree = NULL;
    if (!operand->expression && !load_exists(operand->words)) {
        say_missing(invocation, operand->words);
        return NULL;
    }
    if (read_source(&source, operand, &diag)) {
        tree = tree_read(&source, &diag);
        source_free(&source);
    }
    diag_print(&diag, stderr);
    diag_free(&diag);
    return tree;
}
