/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/escape.h"
#include "command/algorithm.h"
#include "command/load.h"
#include "command/output.h"
#include "draw/paint.h"
#include "explain/paper.h"
#include "explain/speech.h"
#include "homework/sheet.h"
#include "lesson/outcome.h"
#include "print/pages.h"
#include "print/wrap.h"
#include "tree/notation.h"
#include "tree/rewrite.h"
#include <math.h>
#include <string.h>

/* Of lines of words. */
#define COLUMNS 80

/* Of a drawing, at the most: what is wider is written as an outline. */
#define WIDE 300
#define HIGH 4000

enum format { FORMAT_TEXT, FORMAT_MARKDOWN, FORMAT_LATEX, FORMAT_PDF };

struct settings {
    struct run_settings run;
    const char *path;
    int way;    /* enum rows_way */
    int format; /* or -1: as the ending of the file says */
    bool key, spare;
};

struct sheet {
    const struct settings *settings;
    const struct tree *tree;
    struct session session;
    struct outcome outcome;
    int64_t saved;
    bool has_saved;
    enum charset charset;
    enum format format;
    struct text out;
};

static const char *format_choice(size_t number)
{
    static const char *const names[] = {"text", "markdown", "latex", "pdf"};
    return number < sizeof names / sizeof *names ? names[number] : NULL;
}

static const char *way_choice(size_t number)
{
    static const char *const names[] = {"arrival", "update"};
    return number < sizeof names / sizeof *names ? names[number] : NULL;
}

static void begin(void *place)
{
    ((struct settings *)place)->format = -1;
}

/* --- the parts --- */

static bool is_tex(const struct sheet *sheet)
{
    return sheet->format == FORMAT_LATEX;
}

/* Words from the tree, as the format wants them. */
static void add_words(struct sheet *sheet, struct slice words)
{
    static const enum escape escapes[] = {[FORMAT_TEXT] = ESCAPE_TEXT,
                                          [FORMAT_MARKDOWN] = ESCAPE_MARKDOWN,
                                          [FORMAT_LATEX] = ESCAPE_LATEX,
                                          [FORMAT_PDF] = ESCAPE_TEXT};
    escape_add(&sheet->out, words, escapes[sheet->format], sheet->charset);
}

static void add_node(struct sheet *sheet, uint32_t node)
{
    add_words(sheet, tree_label(sheet->tree, node));
}

static void add_number(struct sheet *sheet, struct text *out, double number)
{
    if (isnan(number))
        return;
    if (is_tex(sheet) && isinf(number))
        text_add_string(out, number < 0 ? "$-\\infty$" : "$+\\infty$");
    else
        speak_number(out, number, is_tex(sheet) ? CHARSET_ASCII : sheet->charset);
}

/* With a mark before each line, so that nobody takes it for a row of the table. */
static void add_outline(const struct sheet *sheet, struct text *out)
{
    struct text outline = {0};
    rewrite_outline(&outline, sheet->tree, NULL, sheet->tree);
    for (size_t i = 0; i < outline.length; i++) {
        if (i == 0 || outline.bytes[i - 1] == '\n')
            text_add_string(out, "# ");
        text_add_char(out, outline.bytes[i]);
    }
    text_free(&outline);
}

/* As it stands before anything is looked at. */
static void draw(struct sheet *sheet, struct text *text)
{
    struct canvas canvas = {0};
    struct chart chart;
    struct scene scene = {.session = &sheet->session, .charset = sheet->charset};
    cursor_seek(&sheet->session.cursor, 0);
    scene_look(&scene);
    scene.current = TREE_NONE;
    chart_begin(&chart, sheet->tree, sheet->session.program, sheet->charset);
    memset(chart.columns, 0, sizeof chart.columns);
    chart_set_zoom(&chart, ZOOM_COMPACT);
    int height = (int)(sheet->tree->height + 1) * chart.rows;
    int width = chart.layout.columns + 4;
    if (width <= WIDE) {
        canvas_resize(&canvas, width < 20 ? 20 : width, height < HIGH ? height : HIGH);
        chart_fit(&chart, canvas.width, canvas.height);
        paint_tree(canvas_all(&canvas), &scene, &chart);
        canvas_write(&canvas, text);
    } else {
        add_outline(sheet, text);
    }
    while (text->length > 1 && text->bytes[text->length - 2] == '\n')
        text->length--;
    chart_free(&chart);
    scene_free(&scene);
    canvas_free(&canvas);
}

/* More of them than stand together anywhere in the drawing. */
static void add_fence(struct text *out, const struct text *drawing)
{
    size_t longest = 2, run = 0;
    for (size_t i = 0; i < drawing->length; i++) {
        run = drawing->bytes[i] == '`' ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    text_add_repeated(out, '`', longest + 1);
    text_add_char(out, '\n');
}

/* Line by line, so that the ends of lines stay what they are. */
static void add_alltt(struct text *out, struct slice rest, enum charset charset)
{
    text_add_string(out, "\\begin{alltt}\n");
    while (rest.length) {
        escape_add(out, slice_take(&rest, '\n'), ESCAPE_ALLTT, charset);
        text_add_char(out, '\n');
    }
    text_add_string(out, "\\end{alltt}\n\n");
}

static void add_tree(struct sheet *sheet)
{
    struct text drawing = {0};
    draw(sheet, &drawing);
    if (is_tex(sheet)) {
        add_alltt(&sheet->out, text_slice(&drawing), sheet->charset);
    } else if (sheet->format == FORMAT_MARKDOWN) {
        add_fence(&sheet->out, &drawing);
        text_add_slice(&sheet->out, text_slice(&drawing));
        add_fence(&sheet->out, &drawing);
        text_add_char(&sheet->out, '\n');
    } else {
        text_add_slice(&sheet->out, text_slice(&drawing));
        text_add_char(&sheet->out, '\n');
    }
    text_free(&drawing);
}

/* --- the table --- */

#define CELLS 6

static void fill_words(struct sheet *sheet, struct text *cell, struct slice words)
{
    struct text kept = sheet->out;
    sheet->out = (struct text){0};
    add_words(sheet, words);
    *cell = sheet->out;
    sheet->out = kept;
}

/* The cells of a row: its number, and with the key all that it says. */
static void fill(struct sheet *sheet, struct text cells[CELLS], size_t number)
{
    const struct rows *rows = &sheet->session.rows;
    text_format(&cells[0], "%zu", number + 1);
    if (!sheet->settings->key || number >= rows->all.count)
        return;
    const struct row *row = &rows->all.at[number];
    struct text ignored = {0};
    paper_write_ignored(&ignored, &sheet->session.visits, row, PAPER_ALL, ", ", sheet->charset);
    fill_words(sheet, &cells[1], tree_label(sheet->tree, row->node));
    fill_words(sheet, &cells[5], text_slice(&ignored));
    text_free(&ignored);
    add_number(sheet, &cells[2], row->alpha);
    add_number(sheet, &cells[3], row->beta);
    add_number(sheet, &cells[4], row->v);
}

static void add_cell(struct sheet *sheet, const struct text *cell, size_t width, bool first)
{
    bool tex = is_tex(sheet);
    text_add_string(&sheet->out, tex ? (first ? "" : " & ") : "| ");
    text_add_slice(&sheet->out, text_slice(cell));
    for (size_t used = utf8_columns(text_slice(cell)); used < width; used++)
        text_add_char(&sheet->out, ' ');
    text_add_string(&sheet->out, tex ? "" : " ");
}

static void add_row(struct sheet *sheet, struct text cells[CELLS], const size_t widths[CELLS])
{
    for (size_t c = 0; c < CELLS; c++) {
        add_cell(sheet, &cells[c], widths[c], c == 0);
        text_free(&cells[c]);
    }
    text_add_string(&sheet->out, is_tex(sheet) ? " \\\\ \\hline\n" : "|\n");
}

static void add_rule(struct sheet *sheet, const size_t widths[CELLS])
{
    for (size_t c = 0; c < CELLS; c++) {
        text_add_string(&sheet->out, "|-");
        text_add_repeated(&sheet->out, '-', widths[c]);
        text_add_char(&sheet->out, '-');
    }
    text_add_string(&sheet->out, "|\n");
}

static size_t row_count(const struct sheet *sheet)
{
    return sheet->settings->spare && !sheet->settings->key ? sheet_most_rows(sheet->tree)
                                                           : sheet->session.rows.all.count;
}

static void add_headings(struct sheet *sheet, const size_t widths[CELLS])
{
    const char *names[CELLS] = {"n", "node", "α", "β", "v", "ignored"};
    struct text cells[CELLS] = {{0}};
    for (size_t c = 0; c < CELLS; c++)
        text_add_string(&cells[c], is_tex(sheet) && c == 2                     ? "$\\alpha$"
                                   : is_tex(sheet) && c == 3                   ? "$\\beta$"
                                   : sheet->charset == CHARSET_ASCII && c == 2 ? "alpha"
                                   : sheet->charset == CHARSET_ASCII && c == 3 ? "beta"
                                                                               : names[c]);
    add_row(sheet, cells, widths);
}

static void add_table(struct sheet *sheet)
{
    const size_t widths[CELLS] = {3, 8, 6, 6, 6, 24};
    if (is_tex(sheet))
        text_add_string(&sheet->out,
                        "\\begin{longtable}{|r|p{2cm}|p{1.5cm}|p{1.5cm}|p{1.5cm}|p{5cm}|} \\hline\n");
    add_headings(sheet, widths);
    if (!is_tex(sheet))
        add_rule(sheet, widths);
    for (size_t i = 0; i < row_count(sheet); i++) {
        struct text cells[CELLS] = {{0}};
        fill(sheet, cells, i);
        add_row(sheet, cells, widths);
    }
    text_add_string(&sheet->out, is_tex(sheet) ? "\\end{longtable}\n\n" : "\n");
}

/* --- the questions --- */

static const char *player_name(const struct sheet *sheet, bool other)
{
    enum player player = tree_player(sheet->tree, TREE_ROOT);
    return speak_player(other ? (player == PLAYER_MAX ? PLAYER_MIN : PLAYER_MAX) : player);
}

static void ask(struct sheet *sheet, int number, const char *question, const char *key)
{
    text_format(&sheet->out,
                is_tex(sheet) ? "\\par\\medskip %d. %s \\par\\texttt{%s:} " : "%d. %s\n   %s: ", number,
                question, key);
}

static void end_answer(struct sheet *sheet, bool known)
{
    if (!sheet->settings->key || !known)
        text_add_string(&sheet->out, is_tex(sheet) ? "\\underline{\\hspace{4cm}}" : "________________");
    text_add_string(&sheet->out, "\n\n");
}

static void add_value(struct sheet *sheet)
{
    ask(sheet, 2, "What is the root worth?", "value");
    if (sheet->settings->key)
        add_number(sheet, &sheet->out, sheet->outcome.answer.value);
    end_answer(sheet, true);
}

static void add_move(struct sheet *sheet, int number, uint32_t node, const char *player, bool reply)
{
    struct text question = {0};
    text_format(&question, reply ? "What does %s answer to that?" : "Which move should %s choose?", player);
    ask(sheet, number, text_string(&question), reply ? "reply" : "best move");
    if (sheet->settings->key && node != TREE_NONE)
        add_node(sheet, node);
    end_answer(sheet, node != TREE_NONE);
    text_free(&question);
}

static void add_unseen(struct sheet *sheet)
{
    size_t count = 0;
    ask(sheet, 5, "Which leaves are never looked at?", "pruned leaves");
    for (uint32_t node = 0; sheet->settings->key && node < sheet->tree->count; node++) {
        if (!tree_is_leaf(sheet->tree, node) || !sheet_is_unseen(&sheet->session.visits, node))
            continue;
        text_add_string(&sheet->out, count++ ? ", " : "");
        add_node(sheet, node);
    }
    if (sheet->settings->key && !count)
        text_add_string(&sheet->out, "none");
    end_answer(sheet, true);
}

static void add_saved(struct sheet *sheet)
{
    if (!sheet->has_saved)
        return;
    ask(sheet, 6, "If the best move came first at every node, how many fewer leaves would be looked at?",
        "saved");
    if (sheet->settings->key)
        text_format(&sheet->out, "%lld", (long long)sheet->saved);
    end_answer(sheet, true);
}

static void add_task(struct sheet *sheet)
{
    const char *before = sheet->settings->way == ROWS_ARRIVAL
                             ? "with alpha, beta and v as they stand before what came back is taken in"
                             : "with alpha, beta and v as they stand after what came back was taken in";
    struct text task = {0};
    text_format(&task,
                "Search the tree with alpha-beta, children from left to right, %s to move at the root: a row "
                "for each "
                "arrival at a node, on the way down and back, %s; and where the search leaves a node early, "
                "all nodes that "
                "are ignored.",
                player_name(sheet, false), before);
    text_add_string(&sheet->out, is_tex(sheet) ? "\\par\\medskip 1. " : "1. ");
    wrap_words(&sheet->out, text_string(&task), 3, 3, COLUMNS);
    text_add_string(&sheet->out, "\n\n");
    text_free(&task);
}

static void add_head(struct sheet *sheet)
{
    const char *title = sheet->tree->title ? sheet->tree->title : "A game tree";
    text_add_string(&sheet->out, is_tex(sheet)                      ? "\\section*{"
                                 : sheet->format == FORMAT_MARKDOWN ? "# "
                                                                    : "");
    add_words(sheet, slice_of(title));
    text_add_string(&sheet->out, sheet->settings->key ? " (key)" : "");
    text_add_string(&sheet->out, is_tex(sheet) ? "}\n" : "\n\n");
    if (!sheet->settings->key)
        text_add_string(&sheet->out, is_tex(sheet) ? "Name: \\underline{\\hspace{7cm}}\n\n"
                                                   : "Name: ____________________________\n\n");
}

static void compose(struct sheet *sheet)
{
    const struct answer *answer = &sheet->outcome.answer;
    if (is_tex(sheet))
        text_add_string(&sheet->out, "\\documentclass[a4paper]{article}\n"
                                     "\\usepackage[margin=2cm]{geometry}\n"
                                     "\\usepackage{alltt,longtable,fontspec}\n"
                                     "\\setmonofont{DejaVu Sans Mono}\n"
                                     "\\setlength{\\parindent}{0pt}\n"
                                     "\\begin{document}\n");
    add_head(sheet);
    add_tree(sheet);
    add_task(sheet);
    add_table(sheet);
    add_value(sheet);
    add_move(sheet, 3, answer->best, player_name(sheet, false), false);
    add_move(sheet, 4, sheet_reply(answer), player_name(sheet, true), true);
    add_unseen(sheet);
    add_saved(sheet);
    while (sheet->out.length > 1 && sheet->out.bytes[sheet->out.length - 2] == '\n')
        sheet->out.length--;
    if (is_tex(sheet))
        text_add_string(&sheet->out, "\\end{document}\n");
}

/* --- the command --- */

static int write_out(const struct sheet *sheet, const struct invocation *invocation)
{
    struct output output;
    if (!output_open(&output, invocation, sheet->settings->path))
        return STATUS_BAD;
    bool fine = true;
    if (sheet->format == FORMAT_PDF)
        fine = pages_write(text_slice(&sheet->out), output.file);
    else
        fwrite(sheet->out.bytes, 1, sheet->out.length, output.file);
    if (fine || ferror(output.file))
        return output_close(&output);
    command_complain(invocation, "the PDF can't be made");
    return output_drop(&output);
}

static bool has_value(struct sheet *sheet, const struct invocation *invocation)
{
    struct teller teller = {.tree = sheet->tree, .charset = invocation->charset};
    struct text words = {0};
    if (sheet->outcome.answer.fault)
        sentence_of_fault(&teller, sheet->outcome.answer.fault, sheet->outcome.answer.about, &words);
    if (words.length)
        command_complain(invocation, "%s", text_string(&words));
    text_free(&words);
    return !sheet->outcome.answer.fault;
}

static int make(struct sheet *sheet, const struct invocation *invocation, const struct program *program,
                const union value *given)
{
    struct session_wishes wishes = {.given = given,
                                    .rows = (enum rows_way)sheet->settings->way,
                                    .charset = sheet->charset,
                                    .max_steps = (uint64_t)sheet->settings->run.max_steps};
    struct text why = {0};
    int status = STATUS_BAD;
    if (!session_begin(&sheet->session, sheet->tree, program, &wishes, &why)) {
        command_complain(invocation, "%s", text_string(&why));
    } else {
        session_run_all(&sheet->session);
        outcome_find(&sheet->outcome, &sheet->session);
        sheet->has_saved = sheet_saved(sheet->tree, program, given, &sheet->saved);
        if (has_value(sheet, invocation)) {
            compose(sheet);
            status = write_out(sheet, invocation);
        }
        outcome_free(&sheet->outcome);
    }
    session_end(&sheet->session);
    text_free(&why);
    text_free(&sheet->out);
    return status;
}

/* What is said, else what the file's ending says. */
static enum format format_of(const struct settings *settings)
{
    static const struct {
        const char *ending;
        enum format format;
    } endings[] = {{".md", FORMAT_MARKDOWN}, {".tex", FORMAT_LATEX}, {".pdf", FORMAT_PDF}};
    const char *dot = settings->path ? strrchr(settings->path, '.') : NULL;
    if (settings->format >= 0)
        return (enum format)settings->format;
    for (size_t i = 0; dot && i < sizeof endings / sizeof *endings; i++)
        if (strcmp(dot, endings[i].ending) == 0)
            return endings[i].format;
    return FORMAT_TEXT;
}

static int run(struct invocation *invocation)
{
    const struct settings *settings = invocation->settings;
    const struct option_strings *said = &settings->run.algorithms;
    struct sheet sheet = {
        .settings = settings, .charset = invocation->charset, .format = format_of(settings)};
    if (sheet.format == FORMAT_PDF && !pages_can_be_made())
        return command_misused(invocation, "this cutoff was built without cairo, and makes no PDF");
    if (sheet.format == FORMAT_PDF)
        sheet.charset = invocation->habits.ascii ? CHARSET_ASCII : CHARSET_UNICODE;
    struct tree *tree = load_tree(invocation, &invocation->operands.at[0]);
    struct program *program =
        tree ? algorithm_load(invocation,
                              said->all.count ? said->all.at[said->all.count - 1] : ALGORITHM_DEFAULT)
             : NULL;
    union value *given = program ? algorithm_parameters(invocation, program, &settings->run.set) : NULL;
    sheet.tree = tree;
    int status = given ? make(&sheet, invocation, program, given) : STATUS_BAD;
    free(given);
    program_free(program);
    tree_free(tree);
    return status;
}

static const struct option options[] = {
    ALGORITHM_OPTIONS(struct settings),
    {.letter = 'k',
     .name = "key",
     .help = "with all answers",
     .kind = OPTION_FLAG,
     .place = offsetof(struct settings, key)},
    {.name = "spare",
     .help = "as many rows as plain minimax would have, so that their number gives nothing away",
     .kind = OPTION_FLAG,
     .place = offsetof(struct settings, spare)},
    {.letter = 'r',
     .name = "rows",
     .value = "WAY",
     .help = "values as they stand on arrival at a node, or after each update",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, way),
     .choice = way_choice},
    {.letter = 'f',
     .name = "format",
     .value = "FORMAT",
     .help = "how the sheet is written; unsaid, the ending of FILE decides, else it is text",
     .kind = OPTION_CHOICE,
     .place = offsetof(struct settings, format),
     .choice = format_choice},
    OUTPUT_OPTION(struct settings, path),
    LOAD_EXPRESSION,
    {0},
};

const struct command command_worksheet = {
    .name = "worksheet",
    .operands = "TREE",
    .summary = "make an exercise for students, and its key",
    .about = "Writes a sheet with the tree as a drawing, a blank table for the trace, and questions: what "
             "the root is "
             "worth, which move to choose, what the other player answers, which leaves are never looked at, "
             "what the best "
             "order would save. With --key all of it is answered. What comes back as text can be marked with "
             "check.\n",
    .kind = OPERAND_TREE,
    .least = 1,
    .most = 1,
    .options = options,
    .size = sizeof(struct settings),
    .begin = begin,
    .run = run,
};
