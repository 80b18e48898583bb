/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A homework that is marked, and its marks in a line, for tests:
 *
 *     wrong, 3/4; A β not β=5: …; value 5 wrong: 6; pruned right: L, R, J
 */
#ifndef MARKED_H
#define MARKED_H

#include "homework/marking.h"
#include "lesson/library.h"
#include "unit.h"

struct marked {
    struct source source;
    struct homework homework;
    struct marking marking;
};

/* `wishes` may be NULL. */
static inline void mark_as(struct marked *m, const struct tree *tree, const struct program *program,
                           const char *words, const struct marking_wishes *wishes)
{
    const struct marking_wishes none = {0};
    struct diag diag = {0};
    struct text why = {0};
    ck_assert(source_copy(&m->source, "homework", slice_of(words), &diag));
    homework_read(&m->homework, tree, &m->source);
    ck_assert_msg(marking_make(&m->marking, &m->homework, program, NULL, wishes ? wishes : &none, &why), "%s",
                  text_string(&why));
    diag_free(&diag);
    text_free(&why);
}

static inline void unmark(struct marked *m)
{
    marking_free(&m->marking);
    homework_free(&m->homework);
    source_free(&m->source);
}

/* What is made of a homework on the lecture's tree. */
static inline enum judgement judge_lecture(const char *words)
{
    struct tree *tree = library_tree("lecture");
    struct program *program = library_algorithm("alphabeta");
    struct marked m;
    mark_as(&m, tree, program, words, NULL);
    const enum judgement judgement = m.marking.judgement;
    unmark(&m);
    program_free(program);
    tree_free(tree);
    return judgement;
}

/* The marks of the rows by their first letters: "rrrrwcc", where one is missing "m", one too many "e". */
static inline void describe_rows(struct text *out, const struct marking *m)
{
    for (size_t i = 0; i < m->rows.count; i++)
        text_add_char(out, *mark_name(m->rows.at[i].mark));
}

/* "5 number 'α=3' not 'α=2': what, why"; of rows that are left out at the end ". left-out". */
static inline void describe_slip(struct text *out, const struct marked_slip *slip)
{
    if (slip->row == MARK_NONE)
        text_add_char(out, '.');
    else
        text_format(out, "%zu", slip->row + 1);
    text_format(out, " %s%s", slip_key(slip->kind), slip->ends ? " at the end" : "");
    if (slip->given.length || slip->should.length)
        text_format(out, " '%s' not '%s'", text_string(&slip->given), text_string(&slip->should));
    text_format(out, ": %s", text_string(&slip->what));
    if (slip->why.length)
        text_format(out, " [%s]", text_string(&slip->why));
}

/* "pruned carried: L, R"; in brackets where it doesn't count. */
static inline void describe_statement(struct text *out, const struct statement *said,
                                      const struct marked_statement *marked)
{
    text_format(out, marked->judged ? "%s %s" : "(%s %s", statement_key(said->kind), mark_name(marked->mark));
    text_format(out, marked->should.length ? ": %s" : "%s", text_string(&marked->should));
    text_add_string(out, marked->judged ? "" : ")");
}

static inline void describe_marking(struct text *out, const struct marking *m)
{
    text_format(out, "%s, %g/%g%s%s", judgement_name(m->judgement), m->points, m->most,
                m->notes ? ", notes" : "", m->hopeless ? ", hopeless" : "");
    if (m->better)
        text_format(out, ", better %s", m->better);
    text_add_string(out, m->rows.count ? "; " : "");
    describe_rows(out, m);
    for (size_t i = 0; i < m->slips.count; i++) {
        text_add_string(out, "; ");
        describe_slip(out, &m->slips.at[i]);
    }
    for (size_t i = 0; i < m->homework->statements.count; i++) {
        text_add_string(out, "; ");
        describe_statement(out, &m->homework->statements.at[i], &m->statements[i]);
    }
    for (size_t i = 0; i < m->homework->unread.count; i++)
        if (!m->homework->unread.at[i].aside || !m->remarks[i])
            text_add_string(out, "; unread");
    for (enum statement_kind kind = 0; kind < STATES_COUNT; kind++)
        if (m->lacking[kind])
            text_format(out, "; no %s", statement_key(kind));
}

/* Words, and how they are judged below others. */
struct said {
    const char *words;
    enum judgement judgement;
};

static inline void judge_all(const struct said *cases, size_t count, const char *above)
{
    for (size_t i = 0; i < count; i++) {
        struct text words = {0};
        text_format(&words, "%s%s\n", above, cases[i].words);
        const enum judgement judgement = judge_lecture(text_string(&words));
        ck_assert_msg(judgement == cases[i].judgement, "%s: %s", cases[i].words, judgement_name(judgement));
        text_free(&words);
    }
}

#define JUDGE_ALL(cases, above) judge_all(cases, sizeof(cases) / sizeof *(cases), above)

#endif
