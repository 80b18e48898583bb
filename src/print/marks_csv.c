/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for each pupil, for a whole class in a spreadsheet. */
#include "print/marks.h"

static void fill_name(struct table_cell *cell, const void *pupil)
{
    cell_words(cell, text_slice(&((const struct pupil *)pupil)->name));
}

/* Who has no marking has no points all the same. */
static void fill_points(struct table_cell *cell, const void *place)
{
    const struct marking *m = ((const struct pupil *)place)->marking;
    cell_number(cell, m ? m->points : 0);
}

static void fill_most(struct table_cell *cell, const void *pupil)
{
    cell_number(cell, marks_most(cell->table->of, pupil));
}

static void fill_verdict(struct table_cell *cell, const void *pupil)
{
    cell_words(cell, slice_of(judgement_name(marks_judgement(pupil))));
}

static void fill_share(struct table_cell *cell, const void *place)
{
    const struct pupil *pupil = place;
    text_format(cell_text(cell), pupil->marking ? "%.4f" : "%.0f", marks_share(pupil));
}

static void fill_count(struct table_cell *cell, const void *place)
{
    const struct marking *m = ((const struct pupil *)place)->marking;
    if (m)
        cell_count(cell, *(const size_t *)(const void *)((const char *)m + cell->what));
}

static void fill_first_line(struct table_cell *cell, const void *place)
{
    const struct pupil *pupil = place;
    const struct marking *m = pupil->marking;
    if (m && m->slips.count && m->slips.at[0].row != MARK_NONE)
        cell_count(cell, pupil->homework->rows.at[m->slips.at[0].row].line);
}

static void fill_first_slip(struct table_cell *cell, const void *place)
{
    const struct marking *m = ((const struct pupil *)place)->marking;
    if (m && m->slips.count)
        cell_words(cell, slice_of(slip_key(m->slips.at[0].kind)));
}

static void fill_convention(struct table_cell *cell, const void *place)
{
    const struct marking *m = ((const struct pupil *)place)->marking;
    if (m && m->rows.count)
        marking_write_convention(cell_text(cell), m, CHARSET_UNICODE);
}

static void fill_answer(struct table_cell *cell, const void *place)
{
    const struct pupil *pupil = place;
    bool some = false; /* of the game, and of nodes */
    for (size_t i = 0; pupil->marking && i < pupil->homework->statements.count; i++)
        if (pupil->marking->statements[i].judged && pupil->homework->statements.at[i].kind == cell->what) {
            cell_words(cell, slice_of(some ? "; " : ""));
            cell_words(cell, slice_of(mark_name(pupil->marking->statements[i].mark)));
            some = true;
        }
}

#define COUNT(member) offsetof(struct marking, member)

static const struct table_column columns[] = {
    {"file", .fill = cell_fill_words, .what = offsetof(struct pupil, path)},
    {"name", .fill = fill_name},
    {"verdict", .fill = fill_verdict},
    {"points", .fill = fill_points},
    {"most", .fill = fill_most},
    {"share", .fill = fill_share},
    {"rows", .fill = fill_count, .what = COUNT(expected)},
    {"right", .fill = fill_count, .what = COUNT(count[MARK_RIGHT])},
    {"carried", .fill = fill_count, .what = COUNT(count[MARK_CARRIED])},
    {"wrong", .fill = fill_count, .what = COUNT(count[MARK_WRONG])},
    {"missing", .fill = fill_count, .what = COUNT(count[MARK_MISSING])},
    {"extra", .fill = fill_count, .what = COUNT(count[MARK_EXTRA])},
    {"slips", .fill = fill_count, .what = COUNT(slips.count)},
    {"first_line", .fill = fill_first_line},
    {"first_slip", .fill = fill_first_slip},
    {"convention", .fill = fill_convention},
    {"value", .fill = fill_answer, .what = STATES_VALUE},
    {"best_move", .fill = fill_answer, .what = STATES_MOVE},
    {"pruned", .fill = fill_answer, .what = STATES_PRUNED},
    {"best_play", .fill = fill_answer, .what = STATES_PLAY},
    {"reply", .fill = fill_answer, .what = STATES_REPLY},
    {"saved", .fill = fill_answer, .what = STATES_SAVED},
    {"trouble", .fill = cell_fill_words, .what = offsetof(struct pupil, trouble)},
    {"sheet", .fill = cell_fill_words, .what = offsetof(struct pupil, sheet)},
    {0},
};

static void begin(struct marks *marks)
{
    marks->table = (struct table_out){
        .form = TABLE_CSV, .charset = marks->charset, .file = marks->file, .columns = columns, .of = marks};
    table_begin(&marks->table);
}

static void pupil(struct marks *marks, const struct pupil *pupil)
{
    table_row(&marks->table, pupil);
}

static void end(struct marks *marks)
{
    table_end(&marks->table);
}

static void summary(struct marks *marks)
{
    class_write_csv(&marks->sums, marks->file, marks->charset);
}

const struct marks_format marks_csv = {
    .name = "csv", .begin = begin, .pupil = pupil, .end = end, .summary = summary};
