/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for each pupil, for a whole class in a spreadsheet. */
#include "base/escape.h"
#include "print/marks.h"

static void begin(struct marks *marks)
{
    fputs("file,name,points,most,share,rows,right,carried,wrong,missing,extra,slips,first_line,first_slip,"
          "convention,"
          "value,best_move,pruned,best_play,reply,saved,trouble\n",
          marks->file);
}

static void write_counts(struct marks *marks, const struct marking *m)
{
    fprintf(marks->file, ",%lu,%lu,%.4f,%lu", (unsigned long)m->points, (unsigned long)m->most,
            m->most ? (double)m->points / (double)m->most : 0.0, (unsigned long)m->expected);
    for (int i = 0; i <= MARK_EXTRA; i++)
        fprintf(marks->file, ",%lu", (unsigned long)m->count[i]);
    fprintf(marks->file, ",%lu", (unsigned long)m->slips.count);
}

static void write_first(struct marks *marks, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    if (!m->slips.count) {
        fputs(",,", marks->file);
        return;
    }
    if (m->slips.at[0].row == MARK_NONE)
        fputs(",", marks->file);
    else
        fprintf(marks->file, ",%lu", (unsigned long)pupil->homework->rows.at[m->slips.at[0].row].line);
    fprintf(marks->file, ",%s", slip_key(m->slips.at[0].kind));
}

static void write_answers(struct marks *marks, const struct marking *m)
{
    for (int i = 0; i < ASKED_COUNT; i++)
        fprintf(marks->file, ",%s", m->answer[i].asked ? mark_name(m->answer[i].mark) : "");
}

static void write_field(struct marks *marks, const char *words)
{
    escape_write(marks->file, slice_of(words), ESCAPE_CSV, marks->charset);
}

static void pupil(struct marks *marks, const struct pupil *pupil)
{
    struct text convention = {0};
    write_field(marks, pupil->path);
    putc(',', marks->file);
    write_field(marks, text_string(&pupil->name));
    if (pupil->trouble) {
        fputs(",0,0,0,,,,,,,,,,,,,,,,,", marks->file);
        write_field(marks, pupil->trouble);
        putc('\n', marks->file);
        return;
    }
    if (pupil->marking->rows.count)
        marking_write_convention(&convention, pupil->marking);
    write_counts(marks, pupil->marking);
    write_first(marks, pupil);
    putc(',', marks->file);
    write_field(marks, text_string(&convention));
    write_answers(marks, pupil->marking);
    fputs(",\n", marks->file);
    text_free(&convention);
}

static void end(struct marks *marks)
{
    (void)marks;
}

const struct marks_format marks_csv = {"csv", begin, pupil, end};
