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

static bool is_within(struct homework_span span, size_t count)
{
    return !span.count || (span.first < count && span.count <= count - span.first);
}

static void need_reading(const struct homework *homework)
{
    size_t names = homework->names.count, numbers = homework->numbers.count;
    for (size_t i = 0; i < names; i++)
        need(homework->names.at[i] < homework->tree->count, "there is no such node");
    for (size_t i = 0; i < homework->rows.count; i++)
        need(homework->rows.at[i].node < homework->tree->count &&
                 is_within(homework->rows.at[i].pruned, names),
             "a row is of no node");
    for (size_t i = 0; i < homework->statements.count; i++) {
        const struct statement *said = &homework->statements.at[i];
        need(said->node < homework->tree->count && is_within(said->nodes, names) &&
                 is_within(said->numbers, numbers),
             "a statement is of nothing");
        need(said->line > 0 && said->words, "a statement is nowhere");
    }
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
    struct source_limits limits = source_limits;
    limits.any_encoding = true;
    if (source_copy_within(&source, "homework", (struct slice){(const char *)data, size}, &limits, &diag)) {
        struct tree *tree = library_tree("lecture");
        struct program *program = library_algorithm("alphabeta");
        struct homework homework;
        struct marking marking;
        homework_read(&homework, tree, &source);
        need_reading(&homework);
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
