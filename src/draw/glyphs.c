/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/glyphs.h"

static const uint32_t points[GLYPH_COUNT][2] = {
#define GLYPH(name, unicode, ascii) [GLYPH_##name] = {[CHARSET_UNICODE] = unicode, [CHARSET_ASCII] = ascii},
#include "draw/glyphs.def"
#undef GLYPH
};

uint32_t glyph_point(enum glyph glyph, enum charset charset)
{
    return points[glyph][charset];
}

#define N WEIGHT_NONE
#define L WEIGHT_LIGHT
#define H WEIGHT_HEAVY

/* [left][right][up][down]: the block of box drawing characters, U+2500 to U+257F. */
static const uint16_t lines[3][3][3][3] = {
    [N][N] = {[N] = {' ', 0x2577, 0x257b}, [L] = {0x2575, 0x2502, 0x257d}, [H] = {0x2579, 0x257f, 0x2503}},
    [N][L] = {[N] = {0x2576, 0x250c, 0x250e}, [L] = {0x2514, 0x251c, 0x251f}, [H] = {0x2516, 0x251e, 0x2520}},
    [N][H] = {[N] = {0x257a, 0x250d, 0x250f}, [L] = {0x2515, 0x251d, 0x2522}, [H] = {0x2517, 0x2521, 0x2523}},
    [L][N] = {[N] = {0x2574, 0x2510, 0x2512}, [L] = {0x2518, 0x2524, 0x2527}, [H] = {0x251a, 0x2526, 0x2528}},
    [L][L] = {[N] = {0x2500, 0x252c, 0x2530}, [L] = {0x2534, 0x253c, 0x2541}, [H] = {0x2538, 0x2540, 0x2542}},
    [L][H] = {[N] = {0x257c, 0x252e, 0x2532}, [L] = {0x2536, 0x253e, 0x2546}, [H] = {0x253a, 0x2544, 0x254a}},
    [H][N] = {[N] = {0x2578, 0x2511, 0x2513}, [L] = {0x2519, 0x2525, 0x252a}, [H] = {0x251b, 0x2529, 0x252b}},
    [H][L] = {[N] = {0x257e, 0x252d, 0x2531}, [L] = {0x2535, 0x253d, 0x2545}, [H] = {0x2539, 0x2543, 0x2549}},
    [H][H] = {[N] = {0x2501, 0x252f, 0x2533}, [L] = {0x2537, 0x253f, 0x2548}, [H] = {0x253b, 0x2547, 0x254b}},
};

#undef N
#undef L
#undef H

static uint32_t ascii_line(struct arms arms, bool dashed)
{
    enum weight across = arms.left > arms.right ? arms.left : arms.right;
    enum weight along = arms.up > arms.down ? arms.up : arms.down;
    if (across && along)
        return across == WEIGHT_HEAVY && along == WEIGHT_HEAVY ? '#' : '+';
    if (across)
        return across == WEIGHT_HEAVY ? '=' : dashed ? '.' : '-';
    if (along)
        return along == WEIGHT_HEAVY ? '#' : dashed ? ':' : '|';
    return ' ';
}

uint32_t glyph_line(struct arms arms, bool dashed, enum charset charset)
{
    if (charset == CHARSET_ASCII)
        return ascii_line(arms, dashed);
    uint32_t point = lines[arms.left][arms.right][arms.up][arms.down];
    if (dashed && point == 0x2500)
        return 0x254c; /* ╌ */
    if (dashed && point == 0x2502)
        return 0x2506; /* ┆ */
    return point;
}
