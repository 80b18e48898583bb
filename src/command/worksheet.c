/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/worksheet.h"
#include "base/escape.h"
#include "command/named.h"
#include "command/output.h"
#include "draw/paint.h"
#include "explain/speech.h"
#include "homework/sheet.h"
#include "lesson/outcome.h"
#include "print/pages.h"
#include "print/report.h"
#include "print/wrap.h"
#include "tree/rewrite.h"
#include <math.h>
#include <string.h>

/* How wide lines of words are. */
#define COLUMNS 80

/* Of a drawing, at the most: what is wider is written as an outline, and what is deeper than that shows well
 * in brackets, which don't grow with the square of the depth. */
#define WIDE   300
#define HIGH   4000
#define DEEP   40
#define MARGIN 2

enum format { FORMAT_TEXT = 1, FORMAT_MARKDOWN, FORMAT_LATEX, FORMAT_PDF };

struct settings {
    struct run_settings run;
    const char *path;
    int way;    /* enum rows_way */
    int format; /* or 0: as the ending of the file says */
    bool key, spare;
};

/* How a format is written: what stands around the parts. */
struct manner {
    const char *ending; /* of files that are written so unless told otherwise, or NULL */
    const char *begin, *title, *after_title, *sheet, *after_sheet, *name, *paragraph, *key, *after_key,
        *blank, *end;
    enum escape escape;
    enum table_form table;
};

#define PLAIN(ending, title, escape, table)                                                                  \
    {                                                                                                        \
        ending, "", title, "\n\n", "Sheet ", "\n\n", "Name: ____________________________\n\n", "", "\n   ",  \
            ": ", "________________", "", escape, table                                                      \
    }

static const struct manner manners[] = {
    [FORMAT_TEXT] = PLAIN(NULL, "", ESCAPE_TEXT, TABLE_FRAMED),
    [FORMAT_PDF] = PLAIN(".pdf", "", ESCAPE_TEXT, TABLE_FRAMED),
    [FORMAT_MARKDOWN] = PLAIN(".md", "# ", ESCAPE_MARKDOWN, TABLE_MARKDOWN),
    [FORMAT_LATEX] = {.ending = ".tex",
                      .begin = "\\documentclass[a4paper]{article}\n"
                               "\\usepackage[margin=2cm]{geometry}\n"
                               "\\usepackage{alltt,longtable,fontspec}\n"
                               "\\setmonofont{DejaVu Sans Mono}\n"
                               "\\setlength{\\parindent}{0pt}\n"
                               "\\begin{document}\n",
                      .title = "\\section*{",
                      .after_title = "}\n",
                      .sheet = "Sheet \\texttt{",
                      .after_sheet = "}\n\n",
                      .name = "Name: \\underline{\\hspace{7cm}}\n\n",
                      .paragraph = "\\par\\medskip ",
                      .key = " \\par\\texttt{",
                      .after_key = ":} ",
                      .blank = "\\underline{\\hspace{4cm}}",
                      .end = "\\end{document}\n",
                      .escape = ESCAPE_LATEX,
                      .table = TABLE_PAGES},
};

struct sheet {
    const struct settings *settings;
    const struct named *named;
    struct session session;
    struct outcome outcome;
    enum charset charset;
    enum format format;
    const struct manner *manner;
    struct text out;
};

/* --- the parts --- */

static void add(struct sheet *sheet, const char *words)
{
    text_add_string(&sheet->out, words);
}

static void add_node(const struct sheet *sheet, struct text *out, uint32_t node)
{
    if (node != TREE_NONE)
        escape_add(out, tree_label(sheet->named->tree, node), sheet->manner->escape, sheet->charset);
}

static void add_head(struct sheet *sheet)
{
    add(sheet, sheet->manner->begin);
    add(sheet, sheet->manner->title);
    escape_add(&sheet->out, slice_of(sheet->named->tree->title ? sheet->named->tree->title : "A game tree"),
               sheet->manner->escape, sheet->charset);
    add(sheet, sheet->settings->key ? " (key)" : "");
    add(sheet, sheet->manner->after_title);
    add(sheet, sheet->manner->sheet);
    add(sheet, sheet_code(sheet->named->tree).words);
    add(sheet, sheet->manner->after_sheet);
    if (!sheet->settings->key)
        add(sheet, sheet->manner->name);
}

/* With a mark before each line, so that nobody takes it for a row of the table. */
static void add_text(const struct sheet *sheet, struct text *out)
{
    const struct tree *tree = sheet->named->tree;
    struct text lines = {0};
    if (tree->height <= DEEP) {
        rewrite_outline(&lines, tree, NULL, tree);
    } else {
        FILE *file = text_open(&lines);
        notation_bracket.write(tree, sheet->charset, file);
        text_close(&lines, file);
    }
    for (size_t i = 0; i < lines.length; i++) {
        if (i == 0 || lines.bytes[i - 1] == '\n')
            text_add_string(out, "# ");
        text_add_char(out, lines.bytes[i]);
    }
    text_free(&lines);
}

/* The tree before the search has looked at anything. */
static void draw(struct sheet *sheet, struct text *text)
{
    struct canvas canvas = {0};
    struct chart chart;
    struct scene scene = {.session = &sheet->session, .charset = sheet->charset};
    cursor_seek(&sheet->session.cursor, 0);
    scene_look(&scene);
    scene.current = TREE_NONE;
    chart_begin(&chart, sheet->named->tree, sheet->session.program, sheet->charset);
    memset(chart.boxes.columns, 0, sizeof chart.boxes.columns);
    chart.boxes.cuts = false;
    chart_set_zoom(&chart, ZOOM_PLAIN);
    chart.tight = chart.held = true;
    chart_fit(&chart, WIDE, HIGH);
    chart.left = -MARGIN;
    if (chart.layout.columns + 2 * MARGIN <= WIDE) {
        canvas_resize(&canvas, chart.layout.columns + 2 * MARGIN, chart_rows(&chart, HIGH));
        chart_look(&chart, &scene);
        paint_tree(canvas_all(&canvas), &scene, &chart);
        canvas_write(&canvas, text);
    } else {
        add_text(sheet, text);
    }
    while (text->length > 1 && text->bytes[text->length - 2] == '\n')
        text->length--;
    chart_free(&chart);
    scene_free(&scene);
    canvas_free(&canvas);
}

/* More of them than stand together anywhere in the drawing. */
static void add_fence(struct sheet *sheet, const struct text *drawing)
{
    size_t longest = 2, run = 0;
    for (size_t i = 0; i < drawing->length; i++) {
        run = drawing->bytes[i] == '`' ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    text_add_repeated(&sheet->out, '`', longest + 1);
    add(sheet, "\n");
}

/* Line by line, so that the ends of lines stay what they are. */
static void add_alltt(struct sheet *sheet, struct slice rest)
{
    add(sheet, "\\begin{alltt}\n");
    while (rest.length) {
        escape_add(&sheet->out, slice_take(&rest, '\n'), ESCAPE_ALLTT, sheet->charset);
        add(sheet, "\n");
    }
    add(sheet, "\\end{alltt}\n");
}

static void add_tree(struct sheet *sheet)
{
    struct text drawing = {0};
    bool fenced = sheet->format == FORMAT_MARKDOWN;
    draw(sheet, &drawing);
    if (fenced)
        add_fence(sheet, &drawing);
    if (sheet->format == FORMAT_LATEX)
        add_alltt(sheet, text_slice(&drawing));
    else
        text_add_slice(&sheet->out, text_slice(&drawing));
    if (fenced)
        add_fence(sheet, &drawing);
    add(sheet, "\n");
    text_free(&drawing);
}

static void add_table(struct sheet *sheet)
{
    const struct rows *rows = &sheet->session.rows;
    bool key = sheet->settings->key, spare = sheet->settings->spare && !key;
    size_t count = spare ? worksheet_most_rows(sheet->named->tree) : rows->all.count;
    struct table_out table = {.form = sheet->manner->table,
                              .charset = sheet->charset,
                              .into = &sheet->out,
                              .columns = report_columns,
                              .of = &sheet->session,
                              .hidden = "pass",
                              .filled = true};
    table_begin(&table);
    for (size_t i = 0; i < count; i++)
        table_row(&table, &(struct report_row){i + 1, key ? &rows->all.at[i] : NULL});
    table_end(&table);
    add(sheet, "\n");
}

/* --- the questions --- */

static const char *player_name(const struct sheet *sheet, bool other)
{
    bool max = (tree_player(sheet->named->tree, TREE_ROOT) == PLAYER_MAX) != other;
    return speak_player(max ? PLAYER_MAX : PLAYER_MIN);
}

static void add_task(struct sheet *sheet)
{
    bool arrival = sheet->settings->way == ROWS_ARRIVAL;
    struct text task = {0};
    text_format(
        &task,
        "Search the tree with alpha-beta, children from left to right, %s to move at the root: a row "
        "for each arrival at a node, on the way down and back, with alpha, beta and v as they stand %s; "
        "and where the search leaves a node early, all nodes that are ignored.",
        player_name(sheet, false),
        arrival ? "before what came back is taken in" : "after what came back was taken in");
    add(sheet, sheet->manner->paragraph);
    add(sheet, "1. ");
    wrap_words(&sheet->out, text_string(&task), 3, 3, COLUMNS);
    add(sheet, "\n\n");
    text_free(&task);
}

/* The answer, if it is known, is there on the key alone, and is forgotten. */
static void ask(struct sheet *sheet, int number, const char *question, const char *key, struct text *answer)
{
    add(sheet, sheet->manner->paragraph);
    text_format(&sheet->out, "%d. %s%s%s%s", number, question, sheet->manner->key, key,
                sheet->manner->after_key);
    if (answer->length && sheet->settings->key)
        text_add_slice(&sheet->out, text_slice(answer));
    else
        add(sheet, sheet->manner->blank);
    add(sheet, "\n\n");
    text_clear(answer);
}

static void add_questions(struct sheet *sheet)
{
    const struct answer *answer = &sheet->outcome.answer;
    const struct named *named = sheet->named;
    int64_t saved;
    struct text question = {0}, words = {0};
    if (sheet->format == FORMAT_LATEX && isinf(answer->value))
        text_add_string(&words, answer->value < 0 ? "$-\\infty$" : "$+\\infty$");
    else if (!isnan(answer->value))
        speak_number(&words, answer->value, sheet->format == FORMAT_LATEX ? CHARSET_ASCII : sheet->charset);
    ask(sheet, 2, "What is the root worth?", "value", &words);

    text_format(&question, "Which move should %s choose?", player_name(sheet, false));
    add_node(sheet, &words, answer->best);
    ask(sheet, 3, text_string(&question), "best move", &words);

    text_clear(&question);
    text_format(&question, "What does %s answer to that?", player_name(sheet, true));
    add_node(sheet, &words, worksheet_reply(answer));
    ask(sheet, 4, text_string(&question), "reply", &words);

    for (uint32_t node = 0; node < sheet->named->tree->count; node++)
        if (tree_is_leaf(sheet->named->tree, node) && worksheet_is_unseen(&sheet->session.visits, node)) {
            text_add_string(&words, words.length ? ", " : "");
            add_node(sheet, &words, node);
        }
    text_add_string(&words, words.length ? "" : "none");
    ask(sheet, 5, "Which leaves are never looked at?", "pruned leaves", &words);

    if (worksheet_saved(sheet->named->tree, named->algorithm->program, named->algorithm->given, &saved)) {
        text_format(&words, "%lld", (long long)saved);
        ask(sheet, 6, "If the best move came first at every node, how many fewer leaves would be looked at?",
            "saved", &words);
    }
    text_free(&question);
    text_free(&words);
}

/* --- the command --- */

static int write_out(struct sheet *sheet, const struct invocation *invocation)
{
    struct output output;
    bool fine = true;
    add_head(sheet);
    add_tree(sheet);
    add_task(sheet);
    add_table(sheet);
    add_questions(sheet);
    while (sheet->out.length > 1 && sheet->out.bytes[sheet->out.length - 2] == '\n')
        sheet->out.length--;
    add(sheet, sheet->manner->end);
    if (!output_open(&output, invocation, sheet->settings->path))
        return STATUS_BAD;
    if (sheet->format == FORMAT_PDF)
        fine = pages_write(text_slice(&sheet->out), output.file);
    else
        fwrite(sheet->out.bytes, 1, sheet->out.length, output.file);
    if (fine || ferror(output.file))
        return output_close(&output);
    command_complain(invocation, "the PDF can't be made");
    return output_drop(&output);
}

/* What is said, else what the file's ending says. */
static enum format format_of(const struct settings *settings)
{
    const char *dot = settings->path ? strrchr(settings->path, '.') : NULL;
    if (settings->format)
        return (enum format)settings->format;
    for (enum format f = FORMAT_MARKDOWN; dot && f <= FORMAT_PDF; f++)
        if (strcmp(dot, manners[f].ending) == 0)
            return f;
    return FORMAT_TEXT;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    struct session_wishes wishes = {.rows = (enum rows_way)settings->way};
    enum format format = format_of(settings);
    struct named named;
    struct sheet sheet = {.settings = settings,
                          .charset = invocation->charset,
                          .format = format,
                          .manner = &manners[format],
                          .named = &named};
    int status = STATUS_BAD;
    if (format == FORMAT_PDF && !pages_can_be_made())
        return command_misused(invocation, "this cutoff was built without cairo, and makes no PDF");
    if (format == FORMAT_PDF)
        sheet.charset = invocation->habits.ascii ? CHARSET_ASCII : CHARSET_UNICODE;
    if (named_open(&named, invocation, &settings->run)) {
        if (named_search(&sheet.session, &sheet.outcome, &named, invocation, wishes))
            status = write_out(&sheet, invocation);
        outcome_free(&sheet.outcome);
        session_end(&sheet.session);
    }
    named_close(&named);
    text_free(&sheet.out);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS,
    {'k', "key", NULL, "with all answers", SETS_FLAG(key)},
    {0, "spare", NULL, "as many rows as plain minimax would have, so that their number gives nothing away",
     SETS_FLAG(spare)},
    ROWS_OPTION,
    {'f', "format", "FORMAT", "how the sheet is written; unsaid, the ending of FILE decides, else it is text",
     SETS_WORD(format, "text", "markdown", "latex", "pdf"), .low = 1},
    OUTPUT_OPTION(path),
    TREE_OPTIONS,
    {0},
};

const struct command command_worksheet = {
    .name = "worksheet",
    .operands = "TREE",
    .summary = "make an exercise for students, and its key",
    .about = "Writes a sheet with the tree as a drawing, a blank table for the trace, and questions: what "
             "the root is worth, which move to choose, what the other player answers, which leaves are "
             "never looked at, what the best order would save. With --key all of it is answered. What comes "
             "back as text can be marked with check, which knows the tree by the code of the sheet.\n",
    .examples = EXAMPLES({"cutoff worksheet lecture", "the tree, a blank table, questions"},
                         {"cutoff worksheet lecture --key", "the same, answered"},
                         {"cutoff worksheet lecture -o sheet.tex", "for LaTeX; .md and .pdf likewise"}),
    .next = EXAMPLES({"cutoff worksheet TREE --key", "answers it"},
                     {"cutoff check TREE HOMEWORK", "marks what comes back"}),
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .run = run,
};
