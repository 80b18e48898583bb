/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are read and marked as a homework on the lecture's tree. The marks must add up, and every place
 * named must be there.
 */
#include "fuzz.h"
#include "homework/marking.h"
#include "lesson/library.h"
#include <stdio.h>

static void need(bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "fuzz_homework: %s\n", what);
    abort();
}

static void need_marks(const struct marking *m)
{
    size_t rows = 0;
    for (size_t i = 0; i < m->rows.count; i++) {
        const struct marked_row *row = &m->rows.at[i];
        need(row->row == MARK_NONE || row->row < m->homework->rows.count, "there is no such row");
        need(row->slip == MARK_NONE || row->slip < m->slips.count, "there is no such slip");
        rows += row->row != MARK_NONE;
    }
    need(m->too_long || rows == m->homework->rows.count, "a row has no mark");
    need(m->points <= m->most, "there are too many points");
    for (size_t i = 0; i < m->slips.count; i++)
        need(m->slips.at[i].row == MARK_NONE || m->slips.at[i].row < m->homework->rows.count,
             "a slip is nowhere");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag diag = {0};
    struct source source;
    struct text why = {0};
    if (source_copy(&source, "homework", (struct slice){(const char *)data, size}, &diag)) {
        struct tree *tree = library_tree("lecture");
        struct program *program = library_algorithm("alphabeta");
        struct homework homework;
        struct marking marking;
        homework_read(&homework, tree, &source);
        need(marking_make(&marking, &homework, program, NULL, &(struct marking_wishes){0}, &why),
             "the search is refused");
        need_marks(&marking);
        marking_free(&marking);
        homework_free(&homework);
        program_free(program);
        tree_free(tree);
        source_free(&source);
    }
    text_free(&why);
    diag_free(&diag);
    return 0;
}
