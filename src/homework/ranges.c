/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the nodes' values by some time, as some textbooks draw it, several in a line:
 *
 *     (c) A [3, +∞]   B [3, 3]
 *     after K = 3: B [−∞, 3], A [−∞, +∞]   (L is cut)
 *
 * They are rows, with windows; whether these are α and β or what is known shows when they are marked. */
#include "homework/reading.h"
#include "homework/sayings.h"

/* "B: [−∞, 3]", "B in [−∞, 3]" */
static bool take_range(const struct reading *r, struct slice *rest, struct homework_row *row)
{
    struct slice at = *rest;
    loose_sign(&at, ", ; |");
    row->node = names_exactly(r, &at);
    if (row->node == TREE_NONE)
        return false;
    loose_sign(&at, ": = ∈");
    loose_word_of(&at, "in is ist has hat est es");
    return loose_sign(AHEAD(at), "[ (") && rows_take_window(&at, row) && !row->cell[COLUMN_V].said &&
           loose_go(rest, at);
}

/* "after K = 3:", "after 3:", "K = 3" */
static bool take_seen(struct reading *r, struct slice *rest, uint32_t *leaf)
{
    struct slice at = *rest;
    double number;
    const bool after = words_take(&at, WORDS_AFTER);
    while (words_take(&at, WORDS_LEAVES) || loose_word_of(&at, "the der die das dem la le el"))
        continue;
    *leaf = names_exactly(r, &at);
    const bool named = *leaf != TREE_NONE && tree_is_leaf(r->names.tree, *leaf);
    const bool worth = (loose_sign(&at, "= (") || after) && loose_number(&at, &number);
    loose_sign(&at, ")");
    if (!(after ? named || (*leaf == TREE_NONE && worth && names_is_worth(r, number)) : named && worth))
        return false;
    if (!named)
        *leaf = names_leaf_worth(r, number, TREE_ROOT);
    *leaf = *leaf == TREE_NONE ? TREE_ROOT : *leaf;
    loose_sign(&at, ": , |");
    return (!named || !worth || number == r->names.tree->value[*leaf]) && loose_go(rest, at);
}

bool ranges_read(struct reading *r, struct slice line)
{
    struct slice rest = line;
    uint32_t leaf = TREE_ROOT;
    const size_t first = r->homework->rows.count;
    if (r->separator)
        return false; /* a table's row */
    answers_skip_lead(r, &rest);
    const bool seen = take_seen(r, &rest, &leaf);
    struct homework_row row = {.line = r->line, .bound = BOUND_EXACT, .seen = leaf};
    for (struct homework_row next = row; take_range(r, &rest, &next); next = row)
        *array_add(&r->homework->rows) = next;
    loose_sign(&rest, ARROWS " , ; .");
    if (r->homework->rows.count - first < (seen ? 1 : 2)) {
        r->homework->rows.count = first;
        return false;
    }
    if (loose_more(&rest))
        reading_line(r, rest);
    return true;
}
