/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line being typed. */
#include "viewer/state.h"

bool typing_erases(uint32_t key)
{
    return key == KEY_CODE_BACKSPACE || key == 8 || key == 127;
}

/* The last character, with all of its bytes. */
static void erase(struct text *typed)
{
    bool whole = false;
    while (typed->length && !whole) {
        whole = ((unsigned char)typed->bytes[--typed->length] & 0xc0) != 0x80;
        typed->bytes[typed->length] = '\0';
    }
}

bool typing_key(struct text *typed, uint32_t key)
{
    char bytes[4];
    if (typing_erases(key))
        erase(typed);
    else if (key >= ' ' && key < KEY_CODES)
        text_add(typed, bytes, utf8_encode(key, bytes));
    else
        return false;
    return true;
}

int typing_paint(struct area area, int x, int y, struct slice typed, enum charset charset)
{
    struct text shown = {0};
    utf8_show(&shown, typed, charset);
    x = area_put(area, x, y, text_slice(&shown), STYLE_STRONG);
    area_put_point(area, x, y, '_', STYLE_STRONG);
    text_free(&shown);
    return x;
}
