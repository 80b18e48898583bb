/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a cell looks beside its characters: attributes and colours. */
#ifndef PEN_H
#define PEN_H

#include "base/text.h"
#include <vterm.h>

struct pen {
    bool bold, faint, italic, underline, blink, reverse, strike;
    VTermColor fg, bg;
};

bool pen_equal(const struct pen *a, const struct pen *b);
/* Whether it shows as nothing special: for a blank, letters don't matter. */
bool pen_plain(const struct pen *pen, bool blank);
/* "bold reverse fg 214 bg #102030" */
void pen_describe(struct text *out, const struct pen *pen);

#endif
