/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are read and marked as a homework on two small trees (strangers.h). The marks must add up, every
 * place named must be there, and what is right for one tree must not be for the other.
 */
#include "fuzz.h"
#include "homework/marking.h"
#include "lesson/library.h"
#include "strangers.h"
#include "tree/notation.h"
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

/* What is the same for all bytes. */
struct course {
    struct tree *tree;
    struct program *program;
    struct key key;
};

static void begin_course(struct course *course, const char *words)
{
    struct diag diag = {0};
    struct source source;
    need(source_copy(&source, "tree", slice_of(words), &diag), "the tree is no text");
    course->tree = tree_read(&source, &diag);
    course->program = library_algorithm("alphabeta");
    need(course->tree && course->program, "there is no tree, or no algorithm");
    key_begin(&course->key, course->tree, course->program, NULL);
    source_free(&source);
    diag_free(&diag);
}

static bool is_right(struct course *course, const struct source *source)
{
    struct homework homework;
    struct marking marking;
    struct text why = {0};
    homework_read(&homework, course->tree, source);
    need_reading(&homework);
    need(marking_make(&marking, &homework, course->program, NULL,
                      &(struct marking_wishes){.key = &course->key}, &why),
         "the search is refused");
    need_marks(&marking);
    bool right = marking.judgement == JUDGED_RIGHT;
    marking_free(&marking);
    homework_free(&homework);
    text_free(&why);
    return right;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct course courses[2];
    struct diag diag = {0};
    struct source source;
    struct source_limits limits = source_limits;
    limits.any_encoding = true;
    for (int i = 0; i < 2 && !courses[i].tree; i++)
        begin_course(&courses[i], strangers[i]);
    if (source_copy_within(&source, "homework", (struct slice){(const char *)data, size}, &limits, &diag)) {
        bool one = is_right(&courses[0], &source), other = is_right(&courses[1], &source);
        need(!one || !other, "it is right for trees that have nothing in common");
        source_free(&source);
    }
    diag_free(&diag);
    return 0;
}
