/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tree/writing.h"
#include "tree/builder.h"

/* A tree of the same shape, with the names that were given, or without names. */
static struct tree *relabelled(const struct tree *tree, bool given)
{
    struct builder builder;

    builder_begin(&builder);
    for (uint32_t n = 0; n < tree->count; n++) {
        while (builder.open != tree->parent[n])
            builder_close(&builder);
        builder_open(&builder, &(struct builder_node){.name = given ? tree_name(tree, n) : slice_of("")});
    }
    return builder_finish(&builder);
}

static bool same_labels(const struct tree *a, const struct tree *b)
{
    uint32_t n = 0;

    while (n < a->count && slice_equal(tree_label(a, n), tree_label(b, n)))
        n++;
    return n == a->count;
}

static bool gives_labels(const struct tree *tree, bool given)
{
    struct tree *other = relabelled(tree, given);
    bool same = same_labels(tree, other);

    tree_free(other);
    return same;
}

static bool has_supplied(const struct tree *tree)
{
    for (uint32_t n = 0; n < tree->count; n++)
        if (tree->mark[n] & (TREE_LETTERED | TREE_REPEATED))
            return true;
    return false;
}

enum writing_names writing_names(const struct tree *tree)
{
    if (slice_is(tree_label(tree, TREE_ROOT), "A") && gives_labels(tree, false))
        return WRITING_NO_NAMES;
    return !has_supplied(tree) || gives_labels(tree, true) ? WRITING_GIVEN : WRITING_LABELS;
}
