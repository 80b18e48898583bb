/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chart: depth to the right, leaves upwards on a logarithmic scale, on which b to the power of d is a straight line and
 * half as steep a line is its square root.
 */
#include "base/utf8.h"
#include "print/growing.h"
#include <math.h>

#define HEIGHT 16
#define LABEL  6 /* columns of "100000" */
#define STEP   7 /* columns from a depth to the next, where there is room */
#define LEAST  2

/* Which line is drawn: a series, or minimax before them all. */
#define MINIMAX SIZE_MAX

struct plot {
    const struct growing *growing;
    int width, step;
    double top; /* the logarithm at the upper edge */
    uint32_t *cells;
};

static double leaves_of(const struct plot *plot, size_t line, size_t level)
{
    const struct growth_level *l = &plot->growing->growth->levels.at[level];
    if (line == MINIMAX)
        return l->minimax;
    return l->cells[line].ran ? l->cells[line].leaves : NAN;
}

static int row_of(const struct plot *plot, double leaves)
{
    return HEIGHT - 1 - (int)lround(log10(leaves) / plot->top * (HEIGHT - 1));
}

/* A letter for each line, as the legend says. */
static uint32_t letter_of(size_t line)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    return line == MINIMAX ? 'M' : (uint32_t)letters[line % (sizeof letters - 1)];
}

static void put(struct plot *plot, int x, double leaves, uint32_t point)
{
    int y = row_of(plot, leaves);
    if (y >= 0 && y < HEIGHT && x < plot->width)
        plot->cells[y * plot->width + x] = point;
}

static void draw_dots(struct plot *plot, size_t line, size_t level)
{
    double from = leaves_of(plot, line, level), to = leaves_of(plot, line, level + 1);
    for (int i = 1; i < plot->step && !isnan(from) && !isnan(to); i++)
        put(plot, (int)level * plot->step + i, from * pow(to / from, (double)i / plot->step),
            plot->growing->charset == CHARSET_ASCII ? '.' : 0xb7);
}

static void draw_letters(struct plot *plot, size_t line)
{
    for (size_t i = 0; i < plot->growing->growth->levels.count; i++)
        if (!isnan(leaves_of(plot, line, i)))
            put(plot, (int)i * plot->step, leaves_of(plot, line, i), letter_of(line));
}

static void draw_lines(struct plot *plot)
{
    size_t series = plot->growing->growth->series.count, levels = plot->growing->growth->levels.count;
    for (size_t line = 0; line <= series; line++)
        for (size_t i = 0; i + 1 < levels; i++)
            draw_dots(plot, line == 0 ? MINIMAX : line - 1, i);
    for (size_t line = 0; line <= series; line++)
        draw_letters(plot, line == 0 ? MINIMAX : line - 1);
}

/* --- on paper --- */

static void write_label(const struct plot *plot, int row)
{
    bool ascii = plot->growing->charset == CHARSET_ASCII;
    double power = -1;
    for (int p = 0; p <= plot->top; p++)
        if (row_of(plot, pow(10, p)) == row)
            power = p;
    if (power < 0)
        fprintf(plot->growing->file, "%*s", LABEL, "");
    else if (power < LABEL)
        fprintf(plot->growing->file, "%*.0f", LABEL, pow(10, power));
    else
        fprintf(plot->growing->file, "%*s%02.0f", LABEL - 2, "1e", power);
    fprintf(plot->growing->file, " %s", ascii ? "|" : power < 0 ? "│" : "┤");
}

static void write_cells(const struct plot *plot, int row)
{
    const uint32_t *cells = &plot->cells[row * plot->width];
    int used = plot->width;
    while (used > 0 && !cells[used - 1])
        used--;
    fputs(used ? " " : "", plot->growing->file);
    for (int x = 0; x < used; x++) {
        char bytes[4];
        size_t length = utf8_encode(cells[x] ? cells[x] : ' ', bytes);
        fwrite(bytes, 1, length, plot->growing->file);
    }
    putc('\n', plot->growing->file);
}

static void write_axis(const struct plot *plot)
{
    bool ascii = plot->growing->charset == CHARSET_ASCII;
    const struct growth *growth = plot->growing->growth;
    fprintf(plot->growing->file, "%*s %s", LABEL, "", ascii ? "+" : "└");
    for (int x = 0; x <= plot->width; x++)
        fputs(ascii ? "-" : "─", plot->growing->file);
    fprintf(plot->growing->file, "\n%*s", LABEL - 3, "depth");
    for (size_t i = 0; i < growth->levels.count; i++)
        fprintf(plot->growing->file, "%*lu", i ? plot->step : 5, (unsigned long)growth->levels.at[i].depth);
    putc('\n', plot->growing->file);
}

static void write_legend(const struct plot *plot)
{
    const struct growth *growth = plot->growing->growth;
    struct text name = {0};
    size_t column = LABEL + 3 + 9;
    fprintf(plot->growing->file, "%*s%s", LABEL + 3, "", "M minimax");
    for (size_t s = 0; s < growth->series.count; s++) {
        text_clear(&name);
        text_format(&name, "%c ", (int)letter_of(s));
        utf8_show(&name, slice_of(growth->series.at[s].algorithm), plot->growing->charset);
        text_format(&name, ", %s", growing_order(&growth->series.at[s]));
        size_t width = utf8_columns(text_slice(&name)) + 3;
        bool fits = column + width < plot->growing->columns;
        fprintf(plot->growing->file, fits ? "   %s" : "\n         %s", text_string(&name));
        column = fits ? column + width : LABEL + width;
    }
    fputs("\n\n", plot->growing->file);
    text_free(&name);
}

void growing_chart(const struct growing *growing)
{
    const struct growth *growth = growing->growth;
    int levels = (int)growth->levels.count;
    int room = (int)growing->columns - LABEL - 4, step = levels > 1 ? (room - 1) / (levels - 1) : 1;
    struct plot plot = {.growing = growing, .step = step > STEP ? STEP : step < LEAST ? LEAST : step};
    plot.width = (levels - 1) * plot.step + 1;
    plot.top = log10(growth->levels.at[levels - 1].minimax);
    if (levels < 2 || plot.top <= 0)
        return;
    plot.cells = memory_new((size_t)plot.width * HEIGHT, sizeof *plot.cells);
    draw_lines(&plot);
    for (int row = 0; row < HEIGHT; row++) {
        write_label(&plot, row);
        write_cells(&plot, row);
    }
    write_axis(&plot);
    write_legend(&plot);
    free(plot.cells);
}
