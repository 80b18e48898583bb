/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A cast: the viewer's own screens, step by step, as a recording in the second version of asciinema's format,
 * which is a line of JSON with the size, then one for each screen, with its second and what is written to the
 * terminal. Of each screen that is the rows which have changed.
 */
#include "base/escape.h"
#include "picture/pen.h"
#include "viewer/state.h"
#include <string.h>

#define WIDTH  120
#define HEIGHT 40

/* Seconds that a screen stands. */
#define SECONDS 1.5

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

/* The rows that aren't as they were. */
static void add_screen(struct text *out, const struct canvas *canvas, enum theme theme,
                       struct text was[HEIGHT])
{
    struct text row = {0};
    for (int y = 0; y < canvas->height; y++) {
        text_clear(&row);
        add_row(&row, canvas, y, theme);
        if (slice_equal(text_slice(&row), text_slice(&was[y])))
            continue;
        text_format(out, "\x1b[%d;1H%s", y + 1, text_string(&row));
        text_clear(&was[y]);
        text_add_slice(&was[y], text_slice(&row));
    }
    text_free(&row);
}

/* The tree and the program stay the picture's, and nothing is done to them. */
static void begin(struct viewer *viewer, const struct pen_job *job)
{
    const struct session *session = job->picture->scene.session;
    bool over;
    struct viewer_wishes wishes = {.tree = (struct tree *)session->tree,
                                   .tree_name = job->tree_name ? job->tree_name : "",
                                   .program = (struct program *)session->program,
                                   .program_name = job->algorithm_name ? job->algorithm_name : "",
                                   .given = session->given,
                                   .max_steps = cursor_known(&session->cursor, &over) + 1,
                                   .charset = job->picture->wishes.charset,
                                   .bare = true};
    viewer_begin(viewer, &wishes);
    while (viewer_idle(viewer))
        continue;
}

static void end(struct viewer *viewer)
{
    viewer->versions.count = 0;
    viewer->lanes[0].program = NULL;
    viewer_end(viewer);
}

static void add_event(struct text *out, double second, const struct text *screen, enum charset charset)
{
    text_add_char(out, '[');
    pen_add_number(out, second);
    text_add_string(out, ", \"o\", ");
    escape_add(out, text_slice(screen), ESCAPE_JSON, charset);
    text_add_string(out, "]\n");
}

static bool draw(const struct pen_job *job)
{
    enum charset charset = job->picture->wishes.charset;
    struct text out = {0}, screen = {0}, was[HEIGHT] = {0};
    struct viewer viewer;
    begin(&viewer, job);
    text_format(&out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": ", WIDTH, HEIGHT);
    escape_add(&out, text_slice(&job->picture->title), ESCAPE_JSON, charset);
    text_add_string(&out, "}\n");
    for (size_t i = job->start; i < job->count; i++) {
        text_clear(&screen);
        move_to_step(&viewer, job->steps[i]);
        viewer_paint(&viewer, WIDTH, HEIGHT);
        add_screen(&screen, &viewer.canvas, job->theme, was);
        add_event(&out, SECONDS * (double)(i - job->start), &screen, charset);
        fwrite(out.bytes, 1, out.length, job->file);
        text_clear(&out);
    }
    for (int y = 0; y < HEIGHT; y++)
        text_free(&was[y]);
    end(&viewer);
    text_free(&screen);
    text_free(&out);
    return true;
}

const struct pen pen_cast = {.name = "cast",
                             .takes = PEN_THEME | PEN_SENTENCE | PEN_CODE,
                             .endings = "cast",
                             .several = true,
                             .plays = true,
                             .tells = true,
                             .draw = draw};
