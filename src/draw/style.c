/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/style.h"

struct line {
    int16_t colour[THEME_COUNT], colour8[THEME_COUNT];
    unsigned coloured, plain;
};

static const struct line lines[STYLE_COUNT] = {
#define STYLE(name, dark, light, either, dark8, light8, either8, coloured_, plain_)                          \
    [STYLE_##name] = {                                                                                       \
        .colour = {[THEME_EITHER] = either, [THEME_DARK] = dark, [THEME_LIGHT] = light},                     \
        .colour8 = {[THEME_EITHER] = either8, [THEME_DARK] = dark8, [THEME_LIGHT] = light8},                 \
        .coloured = coloured_,                                                                               \
        .plain = plain_,                                                                                     \
    },
#include "draw/styles.def"
#undef STYLE
};

struct look style_look(enum style style, enum theme theme)
{
    const struct line *line = &lines[style];
    if (theme == THEME_MONO)
        return (struct look){COLOUR_NONE, COLOUR_NONE, line->plain};
    return (struct look){line->colour[theme], line->colour8[theme], line->coloured};
}

int style_rgb(int colour)
{
    static const int level[] = {0, 95, 135, 175, 215, 255};
    if (colour >= 232)
        return (8 + 10 * (colour - 232)) * 0x10101;
    return level[(colour - 16) / 36] << 16 | level[(colour - 16) / 6 % 6] << 8 | level[(colour - 16) % 6];
}
