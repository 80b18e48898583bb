/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chart: depth to the right, leaves upwards on a logarithmic scale, on which b to the power of d is a
 * straight line and half as steep a line is its square root.
 */
#include "draw/canvas.h"
#include "print/growing.h"
#include <math.h>

#define HEIGHT 16
#define LABEL  6           /* columns of "100000" */
#define LEFT   (LABEL + 3) /* where the first depth stands */
#define STEP   7           /* columns from a depth to the next, where there is room */
#define LEAST  2           /* with fewer, the depths' numbers and the lines can't be told apart */

struct plot {
    const struct growth *growth;
    bool ascii;
    int step;
    double top; /* the logarithm at the upper edge */
    struct area all, field;
};

static int row_of(const struct plot *plot, double leaves)
{
    return HEIGHT - 1 - (int)lround(log10(leaves) / plot->top * (HEIGHT - 1));
}

static void draw_axes(const struct plot *plot)
{
    const struct growth *growth = plot->growth;
    area_fill(plot->all, LABEL + 1, 0, 1, HEIGHT, plot->ascii ? '|' : 0x2502, STYLE_PLAIN);
    for (int power = 0; power <= plot->top; power++) {
        int y = row_of(plot, pow(10, power));
        if (power < LABEL)
            area_format(plot->all, 0, y, STYLE_PLAIN, "%*.0f", LABEL, pow(10, power));
        else
            area_format(plot->all, 0, y, STYLE_PLAIN, "%*s%02d", LABEL - 2, "1e", power);
        area_put_point(plot->all, LABEL + 1, y, plot->ascii ? '|' : 0x2524, STYLE_PLAIN);
    }
    area_put_point(plot->all, LABEL + 1, HEIGHT, plot->ascii ? '+' : 0x2514, STYLE_PLAIN);
    area_fill(plot->all, LABEL + 2, HEIGHT, plot->field.width + 1, 1, plot->ascii ? '-' : 0x2500,
              STYLE_PLAIN);
    area_put(plot->all, 0, HEIGHT + 1, slice_of("depth"), STYLE_PLAIN);
    for (int i = 0; i < (int)growth->levels.count; i++)
        area_format(plot->all, LEFT + i * plot->step - 1, HEIGHT + 1, STYLE_PLAIN, "%2lu",
                    (unsigned long)growth->levels.at[i].depth);
}

/* Of a line: 0 for minimax, then the series. */
static double leaves_of(const struct plot *plot, size_t line, size_t level)
{
    const struct growth_level *l = &plot->growth->levels.at[level];
    return line == 0 ? l->minimax : l->cells[line - 1].ran ? l->cells[line - 1].leaves : NAN;
}

/* A letter for each line, as the legend says. */
static uint32_t letter_of(size_t line)
{
    return line == 0 ? 'M' : 'a' + (uint32_t)((line - 1) % 26);
}

static void put(const struct plot *plot, int x, double leaves, uint32_t point)
{
    if (!isnan(leaves))
        area_put_point(plot->field, x, row_of(plot, leaves), point, STYLE_PLAIN);
}

/* Dots from level to level, and then over them a letter at each. */
static void draw_lines(const struct plot *plot)
{
    size_t lines = plot->growth->series.count + 1, levels = plot->growth->levels.count;
    for (size_t line = 0; line < lines; line++)
        for (size_t l = 0; l + 1 < levels; l++) {
            double from = leaves_of(plot, line, l), to = leaves_of(plot, line, l + 1);
            for (int i = 1; i < plot->step; i++)
                put(plot, (int)l * plot->step + i, from * pow(to / from, (double)i / plot->step),
                    plot->ascii ? '.' : 0xb7);
        }
    for (size_t line = 0; line < lines; line++)
        for (size_t l = 0; l < levels; l++)
            put(plot, (int)l * plot->step, leaves_of(plot, line, l), letter_of(line));
}

static void write_legend(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    struct text name = {0};
    size_t column = LEFT + 9;
    fprintf(growing->file, "%*s%s", LEFT, "", "M minimax");
    for (size_t s = 0; s < growth->series.count; s++) {
        text_clear(&name);
        text_format(&name, "%c ", (int)letter_of(s + 1));
        utf8_show(&name, slice_of(growth->series.at[s].algorithm), growing->charset);
        text_format(&name, ", %s", growing_order(&growth->series.at[s]));
        size_t width = utf8_columns(text_slice(&name)) + 3;
        bool fits = column + width < growing->columns;
        fprintf(growing->file, fits ? "   %s" : "\n         %s", text_string(&name));
        column = fits ? column + width : LEFT - 3 + width;
    }
    fputs("\n\n", growing->file);
    text_free(&name);
}

void growing_chart(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    int levels = (int)growth->levels.count;
    int room = (int)growing->columns - LABEL - 4, step = levels > 1 ? (room - 1) / (levels - 1) : 1;
    struct plot plot = {.growth = growth,
                        .ascii = growing->charset == CHARSET_ASCII,
                        .step = step < STEP ? step : STEP,
                        .top = log10(growing_last(growth)->minimax)};
    int width = (levels - 1) * plot.step + 1;
    struct canvas canvas = {0};
    struct text lines = {0};
    if (levels < 2 || step < LEAST)
        return;
    canvas_resize(&canvas, LEFT + width, HEIGHT + 2);
    plot.all = canvas_all(&canvas);
    plot.field = area_cut(plot.all, LEFT, 0, width, HEIGHT);
    draw_axes(&plot);
    draw_lines(&plot);
    canvas_write(&canvas, &lines);
    fputs(text_string(&lines), growing->file);
    write_legend(growing);
    text_free(&lines);
    canvas_free(&canvas);
}
