/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks for people: what is right, and each slip with what seems to have been done, and why it isn't so. */
#include "base/escape.h"
#include "explain/speech.h"
#include "print/marks.h"
#include "print/wrap.h"

#define INDENT 5

static void write_words(const struct marks *marks, const struct text *words)
{
    struct text lines = {0};
    if (!words->length)
        return;
    text_add_repeated(&lines, ' ', INDENT);
    wrap_words(&lines, text_string(words), INDENT, INDENT, marks->columns);
    fprintf(marks->file, "%s\n", text_string(&lines));
    text_free(&lines);
}

static void write_slip(const struct marks *marks, const struct pupil *pupil, const struct marked_slip *slip,
                       size_t number)
{
    struct text line = {0}, what = {0};
    marks_write_slip_title(&line, pupil, slip);
    fprintf(marks->file, "\n  %zu. %s\n", number + 1, text_string(&line));
    if (slip->given.length)
        fprintf(marks->file, "%*swritten  %s\n", INDENT, "", text_string(&slip->given));
    if (slip->should.length && slip->given.length)
        fprintf(marks->file, "%*sshould   %s\n", INDENT, "", text_string(&slip->should));
    size_t before = 0;
    for (size_t i = 0; i < number; i++)
        before += pupil->marking->slips.at[i].kind == slip->kind;
    bool known = before >= 2; /* what has been explained twice isn't again */
    text_add_slice(&what, known ? (struct slice){0} : text_slice(&slip->what));
    if (what.length && what.bytes[0] >= 'a' && what.bytes[0] <= 'z' && what.bytes[0] != 'v')
        what.bytes[0] = (char)(what.bytes[0] - 'a' + 'A');
    text_add_string(&what, what.length ? "." : "");
    write_words(marks, &what);
    if (!known)
        write_words(marks, &slip->why);
    text_free(&line);
    text_free(&what);
}

static void write_answers(const struct marks *marks, const struct pupil *pupil)
{
    for (size_t i = 0; i < pupil->homework->statements.count; i++) {
        const struct statement *statement = &pupil->homework->statements.at[i];
        const struct marked_statement *answer = &pupil->marking->statements[i];
        struct text said = {0};
        if (!answer->judged)
            continue;
        utf8_show(&said, slice_short(slice_of(statement->words)), marks->charset);
        fprintf(marks->file, "  %s: %s", statement_words(statement->kind), text_string(&said));
        if (answer->mark == MARK_MISSING)
            fputs("not answered\n", marks->file);
        else if (answer->mark == MARK_RIGHT)
            fputs(", right\n", marks->file);
        else if (answer->mark == MARK_CARRIED)
            fprintf(marks->file, ", follows from the slips; it is %s\n", text_string(&answer->should));
        else
            fprintf(marks->file, ", wrong: it is %s\n", text_string(&answer->should));
        text_free(&said);
    }
}

static void write_unread(const struct marks *marks, const struct pupil *pupil)
{
    for (size_t i = 0; i < pupil->homework->unread.count; i++) {
        const struct unread *unread = &pupil->homework->unread.at[i];
        struct text shown = {0};
        utf8_show(&shown, slice_of(unread->why), marks->charset);
        fprintf(marks->file, "  line %lu isn't read: %s\n", (unsigned long)unread->line, text_string(&shown));
        text_free(&shown);
    }
}

/* What goes through all of it, with how many rows it explains. */
static void write_misconceptions(const struct marks *marks, const struct marking *m)
{
    size_t rows = m->count[MARK_CARRIED];
    for (enum habit habit = 0; habit < HABIT_COUNT; habit++)
        if (m->misconceptions >> habit & 1)
            fprintf(marks->file, "  throughout: %s%s\n", habit_words(habit), rows ? "" : "");
}

static void write_marking(const struct marks *marks, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    struct text line = {0};
    text_format(&line, "%s, ", judgement_name(m->judgement));
    marks_write_sum(&line, pupil);
    if (m->rows.count) {
        text_add_string(&line, " (");
        marking_write_convention(&line, m, marks->charset);
        text_add_char(&line, ')');
    }
    fprintf(marks->file, "%s\n", text_string(&line));
    text_free(&line);
    write_misconceptions(marks, m);
    write_answers(marks, pupil);
    write_unread(marks, pupil);
    for (int c = 0; m->rows.count && c < COLUMN_COUNT; c++)
        if (!m->used[c])
            fprintf(marks->file, "  %s isn't there, and isn't marked\n",
                    speak_column((enum column)c, marks->charset));
    if (m->better)
        fprintf(marks->file, "  the rows fit %s much better: -a %s\n", m->better, m->better);
    if (m->too_long)
        fputs("  the rows are too many to be laid beside the true ones\n", marks->file);
    if (m->hopeless) {
        fputs("  Hardly a row is as it should be, so what follows may not help: perhaps it is the trace of "
              "another\n"
              "  tree or of another variant than ",
              marks->file);
        escape_write(marks->file, slice_of(marks->algorithm), ESCAPE_TEXT, marks->charset);
        fputs(" (-a)? Begin again from the first slip.\n", marks->file);
    }
    for (size_t i = 0; i < m->slips.count && i < (m->hopeless ? 1 : m->slips.count); i++)
        write_slip(marks, pupil, &m->slips.at[i], i);
}

static void pupil(struct marks *marks, const struct pupil *pupil)
{
    struct text name = {0};
    if (marks->told)
        putc('\n', marks->file);
    utf8_show(&name, text_slice(&pupil->name), marks->charset);
    fprintf(marks->file, "%s: ", text_string(&name));
    text_free(&name);
    if (!pupil->trouble)
        write_marking(marks, pupil);
    else
        fprintf(marks->file, "%s\n", pupil->trouble);
    if (pupil->trouble && pupil->homework)
        write_unread(marks, pupil);
}

const struct marks_format marks_text = {.name = "text", .pupil = pupil};
