/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/save.h"
#include "command/output.h"
#include "tree/notation.h"

const char *save_notation(size_t number)
{
    return number < notation_count ? notations[number].name : NULL;
}

static const struct notation *choose(const struct save *save)
{
    const struct notation *of_file = save->path ? notation_of_file(save->path) : NULL;
    if (save->to != SAVE_UNSAID)
        return &notations[save->to];
    return of_file ? of_file : notation_named(slice_of("outline"));
}

int save_tree(const struct save *save, const struct invocation *invocation, const struct tree *tree)
{
    struct output output;
    if (!output_open(&output, invocation, save->path))
        return STATUS_BAD;
    bool terminal = !output.path || invocation->habits.ascii;
    choose(save)->write(tree, terminal ? invocation->charset : CHARSET_UNICODE, output.file);
    return output_close(&output);
}
