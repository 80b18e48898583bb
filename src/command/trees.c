/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/load.h"
#include "command/output.h"
#include "command/shelf.h"
#include "lesson/library.h"
#include <stdio.h>

struct settings {
    const char *path;
};

/* Name, nodes, depth and title. */
static void describe(struct text *line, const struct shipped *text, enum charset charset)
{
    struct tree *tree = library_tree(text->name);
    if (!tree)
        return;
    text_format(line, "%6lu %6lu  ", (unsigned long)tree->count, (unsigned long)tree->height);
    if (tree->title)
        utf8_show(line, slice_of(tree->title), charset);
    tree_free(tree);
}

static const struct shelf shelf = {
    .kind = SHIPPED_TREE, .thing = "built-in tree", .heading = " nodes  depth  title", .describe = describe};

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    if (invocation->operands.count == 0)
        return shelf_list(&shelf, invocation, settings->path);
    return shelf_text(&shelf, invocation, invocation->operands.at[0].words, settings->path);
}

static const struct option options[] = {
    OUTPUT_OPTION(struct settings, path),
    {0},
};

const struct command command_trees = {
    .name = "trees",
    .operands = "[NAME]",
    .summary = "list the built-in trees, or print one",
    .about = "Lists the built-in trees: how many nodes each has, how many moves its longest line has, and "
             "its title. "
             "With NAME, prints the text of that tree, to be copied and changed.\n",
    .kind = OPERAND_BUILT_IN_TREE,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
