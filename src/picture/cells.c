/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cells, as the viewer paints them: text, of the whole tree, and if wished the sentence below and the
 * pseudocode; and a cast, which plays a search in a terminal, in the second version of asciinema's format: a
 * line of JSON with the size, then one for each screen, with its second.
 */
#include "base/escape.h"
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
    *width = chart->layout.columns + 2 < SPREAD ? SPREAD : chart->layout.columns + 2;
    *rows = chart_rows(chart, HIGHEST);
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
    canvas_resize(&canvas, COLUMNS, (int)(paint_code_lines(&picture->scene) - first) + 1);
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

const struct pen pen_text = {.name = "text", .endings = "txt", .several = true, .draw = draw};

/* --- a cast --- */

/* Seconds that a screen stands, and rows for a sentence. */
#define SECONDS 1.5
#define WORDS   5

/* What turns a terminal to a look. */
static void add_look(struct text *out, struct look look)
{
    static const struct {
        enum look_flag flag;
        const char *code;
    } flags[] = {{LOOK_BOLD, ";1"}, {LOOK_DIM, ";2"}, {LOOK_UNDERLINE, ";4"}, {LOOK_REVERSE, ";7"}};
    text_add_string(out, "\x1b[0");
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        text_add_string(out, look.flags & flags[i].flag ? flags[i].code : "");
    if (look.colour != COLOUR_NONE)
        text_format(out, ";38;5;%d", look.colour);
    text_add_char(out, 'm');
}

static void add_point(struct text *out, uint32_t point)
{
    char bytes[4];
    if (point)
        text_add(out, bytes, utf8_spell(point, bytes));
}

static void add_row(struct text *out, const struct canvas *canvas, int y, enum theme theme)
{
    struct look look = {.colour = COLOUR_NONE};
    int end = canvas->width;
    while (end > 0 && canvas_cell(canvas, end - 1, y)->point == ' ')
        end--;
    for (int x = 0; x < end; x++) {
        const struct cell *cell = canvas_cell(canvas, x, y);
        if (cell->point == CELL_SECOND)
            continue;
        struct look now = style_look(cell->style, theme);
        if (now.colour != look.colour || now.flags != look.flags)
            add_look(out, now);
        look = now;
        add_point(out, cell->point);
        add_point(out, cell->mark);
    }
    text_add_string(out, "\x1b[0m\x1b[K");
}

static void add_screen(struct text *out, const struct canvas *canvas, enum theme theme)
{
    text_add_string(out, "\x1b[H");
    for (int y = 0; y < canvas->height; y++) {
        add_row(out, canvas, y, theme);
        text_add_string(out, y + 1 < canvas->height ? "\r\n" : "");
    }
}

/* The tree, the pseudocode on its right, and the sentence below. */
static void paint_all(struct canvas *canvas, const struct picture *picture, struct chart *chart, int width)
{
    int rows = canvas->height - WORDS - 1;
    canvas_resize(canvas, canvas->width, canvas->height);
    chart_look(chart, &picture->scene);
    struct area all = canvas_all(canvas);
    paint_tree(area_cut(all, 0, 0, width, rows), &picture->scene, chart);
    paint_code(area_cut(all, width + 2, 0, all.width - width - 2, rows), &picture->scene,
               paint_code_begin(&picture->scene));
    paint_words(area_cut(all, 0, rows + 1, all.width, WORDS), text_string(&picture->sentence), STYLE_PLAIN);
}

static int code_columns(const struct picture *picture)
{
    size_t widest = 0;
    for (uint32_t i = paint_code_begin(&picture->scene); i <= paint_code_lines(&picture->scene); i++) {
        size_t columns = utf8_columns(paint_code_text(&picture->scene, i));
        widest = columns > widest ? columns : widest;
    }
    return (int)widest + 16; /* and what a test came to */
}

static void add_header(struct text *out, const struct picture *picture, const struct canvas *canvas)
{
    text_format(out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": ", canvas->width,
                canvas->height);
    escape_add(out, text_slice(&picture->title), ESCAPE_JSON, picture->wishes.charset);
    text_add_string(out, "}\n");
}

static bool draw_cast(const struct pen_job *job)
{
    const struct picture *picture = job->picture;
    struct text out = {0}, screen = {0};
    struct canvas canvas = {0};
    struct chart chart;
    pen_look(job, job->start);
    int width, rows;
    begin_chart(&chart, picture, &width, &rows);
    int lines = (int)(paint_code_lines(&picture->scene) - paint_code_begin(&picture->scene)) + 1;
    canvas_resize(&canvas, width + 2 + code_columns(picture), (rows > lines ? rows : lines) + 1 + WORDS);
    add_header(&out, picture, &canvas);
    for (size_t i = job->start; i < job->count; i++) {
        pen_look(job, i);
        text_clear(&screen);
        paint_all(&canvas, picture, &chart, width);
        add_screen(&screen, &canvas, job->theme);
        text_add_char(&out, '[');
        pen_add_number(&out, SECONDS * (double)(i - job->start));
        text_add_string(&out, ", \"o\", ");
        escape_add(&out, text_slice(&screen), ESCAPE_JSON, picture->wishes.charset);
        text_add_string(&out, "]\n");
        fwrite(out.bytes, 1, out.length, job->file);
        text_clear(&out);
    }
    chart_free(&chart);
    canvas_free(&canvas);
    text_free(&screen);
    text_free(&out);
    return true;
}

const struct pen pen_cast = {
    .name = "cast", .endings = "cast", .several = true, .plays = true, .tells = true, .draw = draw_cast};
