/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which slip it is: a row as written beside the reworked row that it should be. For the files of marking
 * alone.
 *
 * Each kind is a hypothesis with numbers of its own: "had α been handed up, α would be 3 here". The first
 * that explains all that is wrong in the row is taken.
 */
#ifndef HOMEWORK_SLIPS_H
#define HOMEWORK_SLIPS_H

#include "homework/alignment.h"

/* The row in question. */
struct scene_of_slip {
    const struct alignment *alignment;
    const struct rework *rework;
    size_t row;       /* of the homework */
    size_t table_row; /* of the rework */
};

struct diagnosis {
    enum slip_kind kind;
    enum column column; /* the first that is wrong */
    uint32_t other;     /* a node it has to do with: the child, the sibling; or TREE_NONE */
};

/* What the slip is in a row that is of the right node and has some numbers wrong. */
struct diagnosis slip_diagnose(const struct scene_of_slip *scene);

/* Whether the wrong player's test would have left the loop after the reworked row `table_row`. */
bool slip_is_wrong_test(const struct scene_of_slip *scene);

/* The reworked row of the node above, before this one: where its window comes from; and the row of the same
 * visit before; or MARK_NONE. */
size_t slip_row_above(const struct rework *rework, size_t table_row);
size_t slip_row_before(const struct rework *rework, size_t table_row);

#endif
