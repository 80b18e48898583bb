/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether anybody with the tree before him can have meant what was understood. Nobody says that the root is
 * cut off, that at F something is cut off that is neither below F nor beside it, or two different numbers of
 * the same in a line: then it is the reader who errs, and nothing is held against who wrote it. For the files
 * of marking alone, and only of what isn't so.
 *
 *     f5 cut: Nf6 = 8 < 10, which e4 gives      row of f5, cut off: e4      e4 isn't below f5
 */
#ifndef HOMEWORK_SENSE_H
#define HOMEWORK_SENSE_H

#include "homework/marking.h"

bool sense_of_statement(const struct marking *m, const struct statement *said);
/* Of a note on the tree. */
bool sense_of_slip(const struct marking *m, const struct marked_slip *slip);

#endif
