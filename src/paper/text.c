/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text and Markdown: what is written into it comes back to check. */
#include "base/escape.h"
#include "draw/paint.h"
#include "paper/form.h"
#include "print/report.h"
#include "print/wrap.h"
#include "tree/rewrite.h"
#include <string.h>

/* How wide lines of words are. */
#define COLUMNS 80

/* Of a drawing, at the most: what is wider is written as an outline, and what is deeper than that shows well
 * in brackets, which don't grow with the square of the depth. */
#define WIDE   300
#define HIGH   4000
#define DEEP   40
#define MARGIN 2

/* --- the tree --- */

/* With a mark before each line, so that nobody takes it for a row of the table. */
static void add_outline(const struct exercise *exercise, struct text *out)
{
    const struct tree *tree = exercise->tree;
    struct text lines = {0};
    if (tree->height <= DEEP) {
        rewrite_outline(&lines, tree, NULL, tree);
    } else {
        FILE *file = text_open(&lines);
        notation_bracket.write(tree, exercise->wishes.charset, file);
        text_close(file);
    }
    for (size_t i = 0; i < lines.length; i++) {
        if (i == 0 || lines.bytes[i - 1] == '\n')
            text_add_string(out, "# ");
        text_add_char(out, lines.bytes[i]);
    }
    text_free(&lines);
}

/* The tree before the search has looked at anything. */
static void draw(const struct exercise *exercise, struct text *text)
{
    struct canvas canvas = {0};
    struct chart chart;
    struct scene scene = {.session = exercise->session, .charset = exercise->wishes.charset};
    cursor_seek(&exercise->session->cursor, 0);
    scene_look(&scene);
    scene.current = TREE_NONE;
    chart_begin(&chart, exercise->tree, exercise->session->program, scene.charset);
    memset(chart.boxes.columns, 0, sizeof chart.boxes.columns);
    chart.boxes.cuts = false;
    chart_set_zoom(&chart, ZOOM_PLAIN);
    chart.tight = chart.held = true;
    chart_fit(&chart, WIDE, HIGH);
    chart.left = -MARGIN;
    if (chart.layout.columns + 2 * MARGIN <= WIDE) {
        canvas_resize(&canvas, chart.layout.columns + 2 * MARGIN, chart_rows(&chart, WIDE, HIGH));
        chart_look(&chart, &scene);
        paint_tree(canvas_all(&canvas), &scene, &chart);
        canvas_write(&canvas, text);
    } else {
        add_outline(exercise, text);
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
        longest = size_at_least(run, longest);
    }
    text_add_repeated(out, '`', longest + 1);
    text_add_char(out, '\n');
}

static void add_tree(const struct exercise *exercise, struct text *out, bool fenced)
{
    struct text drawing = {0};
    draw(exercise, &drawing);
    if (fenced)
        add_fence(out, &drawing);
    text_add_slice(out, text_slice(&drawing));
    if (fenced)
        add_fence(out, &drawing);
    text_add_char(out, '\n');
    text_free(&drawing);
}

/* --- the rest --- */

/* Those columns that the algorithm has. */
static void add_table(const struct exercise *exercise, struct text *out, enum table_form form)
{
    struct table_column columns[16] = {0};
    size_t count = 0, shown = 0;
    for (const struct table_column *c = report_columns; c->key; c++, count++) {
        bool number = slice_is(slice_of(c->key), "alpha") || slice_is(slice_of(c->key), "beta") ||
                      slice_is(slice_of(c->key), "v");
        bool ignored = slice_is(slice_of(c->key), "ignored");
        if (number ? exercise->column[c->what] : !ignored || exercise->cuts)
            columns[shown++] = *c;
    }
    struct table_out table = {.form = form,
                              .charset = exercise->wishes.charset,
                              .into = out,
                              .columns = columns,
                              .of = exercise->session,
                              .hidden = "pass",
                              .filled = true};
    table_begin(&table);
    for (size_t i = 0; i < exercise->row_count; i++)
        table_row(&table, &(struct report_row){i + 1, exercise_row(exercise, i)});
    table_end(&table);
    text_add_char(out, '\n');
}

static void add_words(struct text *out, struct slice words, bool markdown, enum charset charset)
{
    escape_add(out, words, markdown ? ESCAPE_MARKDOWN : ESCAPE_TEXT, charset);
}

static void add_task(const struct exercise *exercise, struct text *out, bool markdown)
{
    struct text task = {0};
    add_words(&task, text_slice(&exercise->task), markdown, exercise->wishes.charset);
    if (exercise->row_count) {
        text_add_char(&task, ' ');
        add_words(&task, text_slice(&exercise->rows), markdown, exercise->wishes.charset);
        text_format(&task, "%s.", exercise->ignored);
    }
    text_add_string(out, "1. ");
    wrap_words(out, text_string(&task), 3, 3, COLUMNS);
    text_add_string(out, "\n\n");
    text_free(&task);
}

static bool write(const struct exercise *exercise, FILE *file, bool markdown)
{
    const struct exercise_wishes *wishes = &exercise->wishes;
    struct text out = {0};
    size_t number = 2;
    text_add_string(&out, markdown ? "# " : "");
    add_words(&out, text_slice(&exercise->title), markdown, wishes->charset);
    text_format(&out, "%s\n\nSheet %s\n\n", wishes->key ? " (key)" : "", exercise->code.words);
    if (!wishes->key) {
        text_add_string(&out, "Name: ____________________________");
        if (exercise->points)
            text_format(&out, "\n\nPoints: ______ / %lld", (long long)exercise->points);
        text_add_string(&out, "\n\n");
    }
    add_tree(exercise, &out, markdown);
    add_task(exercise, &out, markdown);
    if (exercise->row_count)
        add_table(exercise, &out, markdown ? TABLE_MARKDOWN : TABLE_FRAMED);
    for (size_t i = 0; i < exercise->items.count; i++) {
        const struct exercise_item *item = &exercise->items.at[i];
        text_format(&out, "%zu. %s\n   %s: ", number++, text_string(&item->words), item->word);
        if (wishes->key)
            add_words(&out, text_slice(&item->answer), markdown, wishes->charset);
        else
            text_add_string(&out, "________________");
        text_add_string(&out, "\n\n");
    }
    while (out.length > 1 && out.bytes[out.length - 2] == '\n')
        out.length--;
    fwrite(out.bytes, 1, out.length, file);
    text_free(&out);
    return true;
}

static bool write_text(const struct exercise *exercise, FILE *file, struct text *why)
{
    (void)why;
    return write(exercise, file, false);
}

static bool write_markdown(const struct exercise *exercise, FILE *file, struct text *why)
{
    (void)why;
    return write(exercise, file, true);
}

const struct exercise_form form_text = {.name = "text", .takes = FORM_SHEET, .write = write_text};
const struct exercise_form form_markdown = {
    .name = "markdown", .ending = ".md", .takes = FORM_SHEET, .write = write_markdown};
