/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/save.h"
#include "command/output.h"
#include "tree/notation.h"

const char *save_notation(size_t number)
{
    return number < notation_count ? notations[number]->name : NULL;
}

static const struct notation *choose(const struct save *save)
{
    const struct notation *of_file = save->path ? notation_of_file(save->path) : NULL;
    if (save->to != SAVE_UNSAID)
        return notations[save->to];
    return of_file ? of_file : notation_named(slice_of("outline"));
}

/* False when the tree can't be written in this notation. What can't be read back is said and written all the same. */
static bool can_write(const struct notation *notation, const struct invocation *invocation,
                      const struct tree *tree)
{
    bool refuse = false;
    const char *trouble = notation->trouble ? notation->trouble(tree, &refuse) : NULL;
    if (trouble)
        command_complain(invocation, "%s", trouble);
    return !refuse;
}

int save_tree(const struct save *save, const struct invocation *invocation, const struct tree *tree)
{
    const struct notation *notation = choose(save);
    struct output output;
    if (!can_write(notation, invocation, tree) || !output_open(&output, invocation, save->path))
        return STATUS_BAD;
    bool terminal = !output.path || invocation->habits.ascii;
    notation->write(tree, terminal ? invocation->charset : CHARSET_UNICODE, output.file);
    return output_close(&output);
}
