/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cells, as the viewer paints them: text, of the whole tree, and if wished the sentence below and the
 * pseudocode.
 */
#include "base/clamp.h"
#include "draw/paint.h"
#include "picture/pen.h"

/* Columns that a drawing may spread in, and those of pseudocode. */
#define SPREAD 72
/* Of a tree that is drawn whole. */
#define WIDEST  100000
#define HIGHEST 10000
#define COLUMNS 120

/* Without blank lines at its beginning and its end. */
static void add_canvas(struct text *out, const struct canvas *canvas)
{
    struct text lines = {0};
    canvas_write(canvas, &lines);
    struct slice rest = text_slice(&lines);
    while (rest.length > 1 && rest.bytes[rest.length - 2] == '\n')
        rest.length--;
    while (rest.length > 1 && *rest.bytes == '\n')
        slice_take(&rest, '\n');
    text_add_slice(out, rest);
    text_free(&lines);
}

/* A chart with room for the whole tree; what room that is. */
static void begin_chart(struct chart *chart, const struct picture *picture, int *width, int *rows)
{
    chart_begin(chart, picture->tree, picture->scene.session->program, picture->wishes.charset);
    chart->tight = true;
    chart_set_zoom(chart, ZOOM_PLAIN);
    chart_fit(chart, WIDEST, HIGHEST);
    *width = at_least(chart->layout.columns + 2, SPREAD);
    *rows = chart_rows(chart, *width, HIGHEST);
    chart_fit(chart, *width, *rows);
}

static void add_tree(struct text *out, const struct picture *picture, struct chart *chart)
{
    struct canvas canvas = {0};
    canvas_resize(&canvas, chart->width, chart->height);
    chart_look(chart, &picture->scene);
    paint_tree(canvas_all(&canvas), &picture->scene, chart);
    add_canvas(out, &canvas);
    canvas_free(&canvas);
}

static void add_code(struct text *out, const struct picture *picture)
{
    struct canvas canvas = {0};
    uint32_t first = paint_code_begin(&picture->scene);
    canvas_resize(&canvas, COLUMNS, paint_code_rows(&picture->scene, COLUMNS));
    paint_code(canvas_all(&canvas), &picture->scene, first);
    text_add_char(out, '\n');
    add_canvas(out, &canvas);
    canvas_free(&canvas);
}

static bool draw(const struct pen_job *job)
{
    const struct picture *picture = job->picture;
    struct text out = {0};
    struct chart chart;
    int width, rows;
    begin_chart(&chart, picture, &width, &rows);
    for (size_t i = 0; i < job->count; i++) {
        pen_look(job, i);
        text_clear(&out);
        if (job->count > 1)
            text_format(&out, "%sStep %llu:\n\n", i ? "\n" : "", (unsigned long long)job->steps[i]);
        add_tree(&out, picture, &chart);
        if (picture->wishes.sentence)
            text_format(&out, "\n%s\n", text_string(&picture->sentence));
        if (picture->wishes.code)
            add_code(&out, picture);
        fwrite(out.bytes, 1, out.length, job->file);
    }
    chart_free(&chart);
    text_free(&out);
    return true;
}

const struct pen pen_text = {
    .name = "text", .takes = PEN_SENTENCE | PEN_CODE, .endings = "txt", .several = true, .draw = draw};
