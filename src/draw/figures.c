/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/figures.h"
#include "base/utf8.h"

#define DOTS 5 /* rows of dots, two in a cell */

static const struct figure {
    uint32_t point;
    const char *dots[DOTS];
} figures[] = {
    {'0', {"###", "#.#", "#.#", "#.#", "###"}},
    {'1', {".#.", "##.", ".#.", ".#.", "###"}},
    {'2', {"###", "..#", "###", "#..", "###"}},
    {'3', {"###", "..#", ".##", "..#", "###"}},
    {'4', {"#.#", "#.#", "###", "..#", "..#"}},
    {'5', {"###", "#..", "###", "..#", "###"}},
    {'6', {"###", "#..", "###", "#.#", "###"}},
    {'7', {"###", "..#", "..#", ".#.", ".#."}},
    {'8', {"###", "#.#", "###", "#.#", "###"}},
    {'9', {"###", "#.#", "###", "..#", "###"}},
    {'=', {"...", "###", "...", "###", "..."}},
    {0x2265, {"#..", ".#.", "#..", "...", "###"}}, /* ≥ */
    {0x2264, {".#.", "#..", ".#.", "...", "###"}}, /* ≤ */
    {0x2212, {"...", "...", "###", "...", "..."}}, /* − */
    {'+', {"...", ".#.", "###", ".#.", "..."}},
    {0x221e, {".....", ".#.#.", "#.#.#", ".#.#.", "....."}}, /* ∞ */
    {'.', {".", ".", ".", ".", "#"}},
    {'~', {"....", ".#.#", "#.#.", "....", "...."}},
    {'?', {"###", "..#", ".##", "...", ".#."}},
};

static const struct figure *figure_of(uint32_t point)
{
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        if (figures[i].point == point)
            return &figures[i];
    return NULL;
}

int figures_columns(struct slice number)
{
    int columns = 0;
    while (number.length) {
        const struct figure *figure = figure_of(utf8_take(&number));
        if (!figure)
            return 0;
        columns += (columns ? 1 : 0) + (int)strlen(figure->dots[0]);
    }
    return columns;
}

static void put(struct area area, int x, int y, const struct figure *figure, enum style style)
{
    static const uint32_t blocks[] = {' ', 0x2580, 0x2584, 0x2588}; /* ▀ ▄ █ */
    for (int row = 0; row < FIGURES_ROWS; row++)
        for (int i = 0; figure->dots[0][i]; i++) {
            bool upper = figure->dots[2 * row][i] == '#';
            bool lower = 2 * row + 1 < DOTS && figure->dots[2 * row + 1][i] == '#';
            if (upper || lower)
                area_put_point(area, x + i, y + row, blocks[upper + 2 * lower], style);
        }
}

int figures_put(struct area area, int x, int y, struct slice number, enum style style)
{
    int start = x;
    while (number.length) {
        const struct figure *figure = figure_of(utf8_take(&number));
        if (!figure)
            return x;
        x += x > start;
        put(area, x, y, figure, style);
        x += (int)strlen(figure->dots[0]);
    }
    return x;
}
