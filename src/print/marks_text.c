/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks for people: what is right, and each slip with what seems to have been done, and why it isn't so. */
#include "base/escape.h"
#include "base/number.h"
#include "explain/speech.h"
#include "explain/telling.h"
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
    if (marks->hints) {
        text_free(&line);
        return;
    }
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

/* "α cutoffs" */
static void add_kind(struct text *out, const struct statement *said, enum charset charset)
{
    if (said->kind == STATES_CUTOFFS && said->column != COLUMN_V)
        text_format(out, "%s ", speak_column(said->column, charset));
    text_add_string(out, statement_words(said->kind));
}

static void write_answers(const struct marks *marks, const struct pupil *pupil)
{
    for (size_t i = 0; i < pupil->homework->statements.count; i++) {
        const struct statement *statement = &pupil->homework->statements.at[i];
        const struct marked_statement *answer = &pupil->marking->statements[i];
        struct text said = {0}, whole = {0};
        if (!answer->judged)
            continue;
        marks_say(pupil, statement, &whole);
        const struct slice words = slice_trim(text_slice(&whole)), begin = slice_short(words);
        add_kind(&said, statement, marks->charset);
        text_add_string(&said, ": ");
        utf8_show(&said, begin, marks->charset);
        text_add_string(&said, begin.length == words.length      ? ""
                               : marks->charset == CHARSET_ASCII ? "..."
                                                                 : "…");
        fprintf(marks->file, "  %s%s", text_string(&said), statement->denied ? ", told to be false" : "");
        if (answer->mark == MARK_MISSING)
            fputs(statement->blank                        ? "not answered\n"
                  : statement->passing || answer->misread ? ", which may mean something else\n"
                                                          : ", not all of it\n",
                  marks->file);
        else if (answer->mark == MARK_RIGHT)
            fputs(", right\n", marks->file);
        else if (marks->hints)
            fputs(answer->mark == MARK_CARRIED ? ", follows from the slips\n" : ", not so\n", marks->file);
        else if (answer->mark == MARK_CARRIED)
            fprintf(marks->file, ", follows from the slips; it is %s\n", text_string(&answer->should));
        else
            fprintf(marks->file, ", wrong: it is %s\n", text_string(&answer->should));
        text_free(&whole);
        text_free(&said);
    }
}

static void write_unread(const struct marks *marks, const struct pupil *pupil)
{
    const struct unread *unread;
    for (size_t i = 0; (unread = marks_unread(pupil, &i)) != NULL;) {
        struct text shown = {0};
        utf8_show(&shown, slice_of(unread->why), marks->charset);
        fprintf(marks->file, unread->remark ? "  line %lu: %s\n" : "  line %lu isn't read: %s\n",
                (unsigned long)unread->line, text_string(&shown));
        text_free(&shown);
    }
}

/* What goes through all of it. */
static void write_manners(const struct marks *marks, const struct marking *m)
{
    for (enum manner manner = 0; manner < MANNER_COUNT; manner++)
        if (m->misconceptions >> manner & 1)
            fprintf(marks->file, "  throughout: %s\n", manner_words(manner));
}

static void write_lacking(const struct marks *marks, const struct pupil *pupil)
{
    const struct marking *m = pupil->marking;
    for (enum statement_kind kind = 0; kind < STATES_COUNT; kind++)
        if (m->lacking[kind])
            fprintf(marks->file, "  %s: not answered\n", statement_words(kind));
    if (m->few_cutoffs)
        fputs("  cutoff: there are more of them\n", marks->file);
    if (!pupil->homework->rows.count && !marks->wishes.answers && !marks->wishes.asks.said)
        fputs("  no trace is there, and none is marked\n", marks->file);
    else if (m->rows_wanted && !pupil->homework->rows.count)
        fputs("  no row of a trace is there\n", marks->file);
    for (int c = 0; m->rows.count && !m->notes && c < COLUMN_COUNT; c++)
        if (!m->used[c])
            fprintf(marks->file, "  %s isn't there, and isn't marked\n",
                    speak_column((enum column)c, marks->charset));
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
    write_manners(marks, m);
    write_answers(marks, pupil);
    write_unread(marks, pupil);
    write_lacking(marks, pupil);
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

/* --- what was understood --- */

static void write_names(const struct pupil *pupil, struct text *out, const struct homework_span *names)
{
    for (uint32_t i = 0; i < names->count; i++) {
        text_add_string(out, i ? ", " : " ");
        text_add_slice(out, tree_label(pupil->homework->tree, pupil->homework->names.at[names->first + i]));
    }
}

static void explain_row(const struct pupil *pupil, const struct homework_row *row, struct text *out,
                        enum charset charset)
{
    text_add_string(out, "row of ");
    text_add_slice(out, tree_label(pupil->homework->tree, row->node));
    for (enum column c = 0; c < COLUMN_COUNT; c++) {
        struct homework_cell cell = homework_cell(row, c, pupil->marking ? pupil->marking->how.order : 0);
        if (!cell.said && !cell.blank)
            continue;
        text_format(out, ", %s %s", speak_column(c, charset), cell.said ? "" : "unchanged");
        text_add_string(out, cell.said && c == COLUMN_V ? tell_bound(row->bound, "") : "");
        if (cell.said)
            number_write(out, cell.number, charset == CHARSET_ASCII ? NUMBER_SIGNED : NUMBER_PRETTY);
    }
    text_add_string(out, row->claims ? ", cut off:" : "");
    write_names(pupil, out, &row->pruned);
}

static void explain_statement(const struct pupil *pupil, const struct statement *said, struct text *out,
                              enum charset charset)
{
    const struct homework *homework = pupil->homework;
    add_kind(out, said, charset);
    uint32_t node =
        said->unplaced && said->nodes.count == 1 ? homework->names.at[said->nodes.first] : said->node;
    if (node != TREE_ROOT) {
        text_add_string(out, " of ");
        text_add_slice(out, tree_label(homework->tree, node));
    }
    text_add_string(out, said->blank ? ": asked, not answered" : ":");
    if (said->ground) {
        text_format(out, " %s", said->words);
        return;
    }
    for (uint32_t i = 0; i < said->numbers.count; i++) {
        text_add_string(out, i ? ", " : " ");
        text_add_string(out, said->kind == STATES_VALUE ? tell_bound(said->bound, "") : "");
        number_write(out, homework->numbers.at[said->numbers.first + i], NUMBER_PLAIN);
    }
    if (!said->unplaced)
        if (said->kind != STATES_TEST) /* who is named beside it is no part of it */
            write_names(pupil, out, &said->nodes);
    text_add_string(out, !said->blank && !said->numbers.count && !said->nodes.count ? " none" : "");
    if (said->behind != TREE_ROOT && !said->nodes.count) {
        text_add_string(out, ", after ");
        text_add_slice(out, tree_label(homework->tree, said->behind));
    }
    text_add_string(out, said->denied ? ", told to be false" : "");
    text_add_string(out, !said->over    ? ""
                         : said->joined ? " (with others below)"
                                        : " (said otherwise later)");
}

static void write_understood(const struct marks *marks, size_t line, struct text *words)
{
    struct text shown = {0};
    utf8_show(&shown, text_slice(words), marks->charset);
    fprintf(marks->file, "  line %zu: %s\n", line, text_string(&shown));
    text_clear(words);
    text_free(&shown);
}

/* In the order of the lines; of those that aren't named nothing was understood, nor need be. */
static void write_explained(const struct marks *marks, const struct pupil *pupil)
{
    const struct homework *homework = pupil->homework;
    struct text words = {0};
    size_t row = 0, said = 0;
    for (size_t i = 0; pupil->marking && i < homework->unread.count; i++)
        if (pupil->marking->remarks[i] && !homework->unread.at[i].aside) {
            text_add_string(&words, "not understood, but what it names fits");
            write_understood(marks, homework->unread.at[i].line, &words);
        }
    size_t upper = homework->rows.count;
    while (upper && homework->rows.at[upper - 1].minimax)
        upper--; /* these stand behind the others, whatever their lines */
    size_t lower = upper;
    for (;;) {
        bool is_lower = row == upper || (lower < homework->rows.count &&
                                         homework->rows.at[lower].line < homework->rows.at[row].line);
        size_t *next = is_lower ? &lower : &row;
        bool any = *next < homework->rows.count;
        if (!any && said == homework->statements.count)
            break;
        bool is_row = any && (said == homework->statements.count ||
                              homework->rows.at[*next].line <= homework->statements.at[said].line);
        size_t line = is_row ? homework->rows.at[*next].line : homework->statements.at[said].line;
        if (is_row)
            explain_row(pupil, &homework->rows.at[(*next)++], &words, marks->charset);
        else
            explain_statement(pupil, &homework->statements.at[said++], &words, marks->charset);
        write_understood(marks, line, &words);
    }
    text_free(&words);
}

static void pupil(struct marks *marks, const struct pupil *pupil)
{
    struct text name = {0};
    if (marks->told)
        putc('\n', marks->file);
    utf8_show(&name, text_slice(&pupil->name), marks->charset);
    fprintf(marks->file, "%s: ", text_string(&name));
    text_free(&name);
    if (marks->several && pupil->sheet)
        fprintf(marks->file, "sheet %s, ", pupil->sheet);
    if (!pupil->trouble)
        write_marking(marks, pupil);
    else
        fprintf(marks->file, "%s\n", pupil->trouble);
    if (pupil->trouble)
        write_unread(marks, pupil);
    if (marks->explain)
        write_explained(marks, pupil);
}

/* Of more than one: what the class did. */
static void end(struct marks *marks)
{
    if (marks->pupils < 2)
        return;
    putc('\n', marks->file);
    class_write_end(&marks->sums, marks->file, marks->charset, !marks->hints);
}

static void summary(struct marks *marks)
{
    class_write_text(&marks->sums, marks->file, marks->charset);
}

const struct marks_format marks_text = {.name = "text", .pupil = pupil, .end = end, .summary = summary};
